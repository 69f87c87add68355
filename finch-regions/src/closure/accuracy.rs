//! Whether the integers of a cone are what its distances lead to, and whether a box can bar the way there.

use std::collections::HashSet;
use std::fmt;

use super::Tuple;
use super::cone::Cone;
use super::integer::{adjugate, choices, determinant, dot, dual, mul, small, sub, wide};
use crate::error::Result;

/// Whether a region is what it says, or may be larger.
///
/// A larger region serves as a bound: a loop over it leaves nothing out. It never serves to show that two things are independent of
/// each other, or that something is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Accuracy {
    /// Proved to be exact.
    Exact,
    /// Not proved to be exact, for a reason.
    Over(Reason),
}

/// Why a region may be larger than what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// Some offset of the cone and of the lattice is not a sum of distances.
    Holes {
        /// Such an offset.
        witness: Vec<i64>,
    },
    /// It takes too long to tell.
    Undecided,
    /// Every way to some place may lead out of the bounds.
    Borders,
}

impl Accuracy {
    /// Whether the region is proved to be exact.
    #[inline]
    pub fn is_exact(&self) -> bool {
        *self == Accuracy::Exact
    }

    /// The accuracy of something for which both must be exact.
    #[must_use]
    #[inline]
    pub fn and(self, other: Accuracy) -> Accuracy {
        if self.is_exact() { other } else { self }
    }
}

impl fmt::Display for Accuracy {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Accuracy::Exact => f.write_str("exact"),
            Accuracy::Over(Reason::Holes { witness }) => {
                write!(f, "an over-approximation: no sum of distances is {}", Tuple(witness))
            }
            Accuracy::Over(Reason::Undecided) => f.write_str("an over-approximation: not proved to be exact"),
            Accuracy::Over(Reason::Borders) => {
                f.write_str("an over-approximation: the bounds may bar every way to a place")
            }
        }
    }
}

/// How many offsets are looked at to find out what is a sum of distances.
const WORK: usize = 100_000;

/// Whether every offset of the cone and the lattice is a sum of distances.
///
/// Such an offset lies in the cone of some independent distances (Carathéodory). Those account for the whole parts of its
/// coefficients. What remains has coefficients less than one, and there are finitely many such offsets: each must be a sum.
#[inline]
pub(super) fn saturated(distances: &[Vec<i64>], cone: &Cone) -> Result<Accuracy> {
    let mut accuracy = Accuracy::Exact;
    let origin = distances.first().map(|distance| vec![0; distance.len()]);
    let mut sums = Sums { distances, cone, known: origin.into_iter().collect(), work: WORK };
    let projected = cone.project(distances);
    choices(distances.len(), cone.pivots.len(), |chosen| {
        let square: Vec<Vec<i128>> = chosen.iter().map(|&at| wide(&projected[at])).collect();
        let size = determinant(square.clone())?;
        if size.abs() <= cone.index {
            return Ok(true);
        }
        if size.abs() / cone.index > WORK as i128 {
            accuracy = Accuracy::Over(Reason::Undecided);
            return Ok(false);
        }
        let edges: Vec<&Vec<i64>> = chosen.iter().map(|&at| &distances[at]).collect();
        for rest in remainders(&adjugate(&square)?, size, &projected)? {
            let offset = combine(&rest, &edges, size.abs())?;
            match sums.hold(&offset)? {
                Some(true) => {}
                Some(false) => {
                    accuracy = Accuracy::Over(Reason::Holes { witness: offset });
                    return Ok(false);
                }
                None => {
                    accuracy = Accuracy::Over(Reason::Undecided);
                    return Ok(false);
                }
            }
        }
        Ok(true)
    })?;
    Ok(accuracy)
}

/// The numerators, less than `size`, of all coefficients that offsets of the lattice can have beyond whole ones.
#[inline]
fn remainders(inverse: &[Vec<i128>], size: i128, generators: &[Vec<i64>]) -> Result<Vec<Vec<i128>>> {
    let modulus = size.abs();
    let mut steps = Vec::new();
    for generator in generators {
        let mut step = vec![0; inverse.len()];
        for (&entry, row) in generator.iter().zip(inverse) {
            for (sum, &factor) in step.iter_mut().zip(row) {
                *sum = sub(*sum, mul(-i128::from(entry), factor * size.signum())?)?.rem_euclid(modulus);
            }
        }
        steps.push(step);
    }
    let origin = vec![0; inverse.len()];
    let (mut seen, mut next) = (HashSet::from([origin.clone()]), vec![origin]);
    let mut all = Vec::new();
    while let Some(rest) = next.pop() {
        for step in &steps {
            let add = |(&a, &b): (&i128, &i128)| Ok(sub(a, -b)? % modulus);
            let sum = rest.iter().zip(step).map(add).collect::<Result<Vec<i128>>>()?;
            if seen.insert(sum.clone()) {
                next.push(sum);
            }
        }
        all.push(rest);
    }
    Ok(all)
}

#[inline]
fn combine(numerators: &[i128], edges: &[&Vec<i64>], size: i128) -> Result<Vec<i64>> {
    let entry = |at: usize| {
        let sum = numerators
            .iter()
            .zip(edges)
            .try_fold(0, |sum, (&n, edge)| sub(sum, mul(-n, i128::from(edge[at]))?))?;
        small(sum / size)
    };
    (0..edges.first().map_or(0, |edge| edge.len())).map(entry).collect()
}

/// What is known to be a sum of distances.
struct Sums<'a> {
    distances: &'a [Vec<i64>],
    cone: &'a Cone,
    known: HashSet<Vec<i64>>,
    /// How many offsets may still be looked at.
    work: usize,
}

impl Sums<'_> {
    /// Whether an offset is a sum of distances, if that can be told with what is left of the work. Takes distances away from it until one
    /// of the rests is known. The cone is pointed, so there are finitely many rests in it.
    #[inline]
    fn hold(&mut self, offset: &[i64]) -> Result<Option<bool>> {
        let (mut seen, mut next) = (HashSet::from([offset.to_vec()]), vec![offset.to_vec()]);
        while let Some(rest) = next.pop() {
            if self.known.contains(&rest) {
                self.known.insert(offset.to_vec());
                return Ok(Some(true));
            }
            if self.work == 0 {
                return Ok(None);
            }
            self.work -= 1;
            for distance in self.distances {
                let less: Option<Vec<i64>> =
                    rest.iter().zip(distance).map(|(a, b)| a.checked_sub(*b)).collect();
                let Some(less) = less else { continue };
                if self.cone.holds(&less)? && seen.insert(less.clone()) {
                    next.push(less);
                }
            }
        }
        Ok(Some(false))
    }
}

/// Whether every offset that is a sum of distances is one of distances that never turn back along any index. Then some way to a place stays
/// between its ends, and no box that holds these can bar it.
///
/// For each combination of signs, the sums of the distances that have these signs must be all of the closure that has them. The
/// closure's part is a cone again; it is enough that its extreme rays lie in the cone of those distances, that this is saturated, and that it
/// loses nothing of the lattice.
#[inline]
pub(super) fn confined(distances: &[Vec<i64>], cone: &Cone, dimensions: usize) -> Result<bool> {
    if keep_direction(distances, dimensions) {
        return Ok(true);
    }
    if dimensions > 5 {
        return Ok(false);
    }
    let (facets, forms) = (cone.project(&cone.facets), cone.forms(dimensions)?);
    for signs in 0..1_u32 << dimensions {
        let sign = |at: usize| if signs >> at & 1 == 0 { 1 } else { -1 };
        let mut rows = facets.clone();
        for (at, (form, _)) in forms.iter().enumerate() {
            rows.push(form.iter().map(|entry| entry * sign(at)).collect());
        }
        let with_signs = |distance: &&Vec<i64>| {
            distance.iter().enumerate().all(|(at, &entry)| entry == 0 || entry.signum() == sign(at))
        };
        let some: Vec<Vec<i64>> = distances.iter().filter(with_signs).cloned().collect();
        let part = Cone::new(&some, dimensions)?;
        for ray in dual(&rows, cone.pivots.len())? {
            if !part.holds(&along(&ray, &forms)?)? {
                return Ok(false);
            }
        }
        let loses = if part.pivots == cone.pivots { part.index != cone.index } else { part.index != 1 };
        if loses || !saturated(&some, &part)?.is_exact() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether no distance turns back where another goes forward, along any index.
#[inline]
pub(crate) fn keep_direction(distances: &[Vec<i64>], dimensions: usize) -> bool {
    let one_way = |at: usize| {
        distances.iter().all(|distance| distance[at] >= 0)
            || distances.iter().all(|distance| distance[at] <= 0)
    };
    (0..dimensions).all(one_way)
}

/// An integer vector in the direction that has these entries at the pivots.
#[inline]
fn along(ray: &[i64], forms: &[(Vec<i64>, i64)]) -> Result<Vec<i64>> {
    let scale = forms.iter().try_fold(1, |scale, form| mul(scale, form.1.into()))?;
    forms.iter().map(|(form, by)| small(mul(dot(form, ray)?, scale / i128::from(*by))?)).collect()
}
