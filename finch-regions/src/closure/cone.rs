//! The cone of some distances, cut with the lattice that they generate.
//!
//! ```text
//!   knapsack, (1, 0) and (1, 5)      w ──►        o  what the distances lead to
//!                                 0  o            ·  in the cone, and not in the lattice
//!                                 1  o····o
//!                                 2  o····o····o
//! ```

use super::integer::{adjugate, determinant, dot, dual, echelon, mul, primitive, small, sub};
use crate::error::Result;

/// Conditions on an offset, each of them linear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cone {
    /// The indices by which all others are determined.
    pub(super) pivots: Vec<usize>,
    /// Products that are zero.
    pub(super) equalities: Vec<Vec<i64>>,
    /// Products that are zero or more.
    pub(super) facets: Vec<Vec<i64>>,
    /// Products that are multiples of a number.
    pub(super) congruences: Vec<(Vec<i64>, i64)>,
    /// What share of the pivots' integers is in the lattice: one of that many.
    pub(super) index: i128,
}

impl Cone {
    #[inline]
    pub(super) fn new(distances: &[Vec<i64>], dimensions: usize) -> Result<Cone> {
        let (basis, pivots) = echelon(distances, dimensions)?;
        let square: Vec<Vec<i128>> =
            basis.iter().map(|row| pivots.iter().map(|&at| row[at]).collect()).collect();
        let index = determinant(square.clone())?.abs();
        let inverse = adjugate(&square)?;
        let mut cone =
            Cone { pivots, equalities: Vec::new(), facets: Vec::new(), congruences: Vec::new(), index };
        for facet in dual(&cone.project(distances), cone.pivots.len())? {
            cone.facets.push(cone.lift(&facet, dimensions));
        }
        for column in 0..inverse.len() {
            let coefficient: Vec<i128> = inverse.iter().map(|row| row[column]).collect();
            cone.add_congruence(&coefficient, dimensions)?;
        }
        for other in (0..dimensions).filter(|at| !cone.pivots.contains(at)) {
            let mut equality = vec![0; dimensions];
            equality[other] = index;
            for (&pivot, inverse) in cone.pivots.iter().zip(&inverse) {
                for (&factor, basis) in inverse.iter().zip(&basis) {
                    equality[pivot] = sub(equality[pivot], mul(factor, basis[other])?)?;
                }
            }
            cone.equalities.extend(primitive(&equality)?);
        }
        Ok(cone)
    }

    /// The pivots' entries of vectors.
    #[inline]
    pub(super) fn project(&self, vectors: &[Vec<i64>]) -> Vec<Vec<i64>> {
        vectors.iter().map(|vector| self.pivots.iter().map(|&at| vector[at]).collect()).collect()
    }

    #[inline]
    fn lift(&self, vector: &[i64], dimensions: usize) -> Vec<i64> {
        let mut lifted = vec![0; dimensions];
        for (&pivot, &entry) in self.pivots.iter().zip(vector) {
            lifted[pivot] = entry;
        }
        lifted
    }

    /// A coefficient over the basis is an integer: its numerator is a multiple of the index.
    #[inline]
    fn add_congruence(&mut self, numerator: &[i128], dimensions: usize) -> Result<()> {
        let reduced = numerator.iter().map(|entry| entry.rem_euclid(self.index));
        let mut all: Vec<i128> = reduced.collect();
        all.push(self.index);
        let Some(all) = primitive(&all)? else { return Ok(()) };
        let Some((&modulus, vector)) = all.split_last() else { return Ok(()) };
        let congruence = (self.lift(vector, dimensions), modulus);
        if modulus > 1 && !self.congruences.contains(&congruence) {
            self.congruences.push(congruence);
        }
        Ok(())
    }

    /// Whether an offset is in the cone, whatever the lattice is.
    #[inline]
    pub(super) fn holds(&self, offset: &[i64]) -> Result<bool> {
        for equality in &self.equalities {
            if dot(equality, offset)? != 0 {
                return Ok(false);
            }
        }
        for facet in &self.facets {
            if dot(facet, offset)? < 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether an offset is in the cone and in the lattice.
    #[inline]
    pub(super) fn contains(&self, offset: &[i64]) -> Result<bool> {
        for (vector, modulus) in &self.congruences {
            if dot(vector, offset)? % i128::from(*modulus) != 0 {
                return Ok(false);
            }
        }
        self.holds(offset)
    }

    /// Each entry of a vector of the span as a product with its pivots' entries, times a positive number.
    #[inline]
    pub(super) fn forms(&self, dimensions: usize) -> Result<Vec<(Vec<i64>, i64)>> {
        let of_pivots = |vector: &[i64]| self.pivots.iter().map(|&at| vector[at]).collect::<Vec<_>>();
        let form = |at: usize| {
            let mut unit = vec![0; dimensions];
            unit[at] = 1;
            match self.equalities.iter().find(|equality| equality[at] != 0 && !self.pivots.contains(&at)) {
                Some(equality) => {
                    let negative: Vec<i128> = equality.iter().map(|&x| -i128::from(x)).collect();
                    let negative = negative.into_iter().map(small).collect::<Result<Vec<_>>>()?;
                    Ok((of_pivots(&negative), equality[at]))
                }
                None => Ok((of_pivots(&unit), 1)),
            }
        };
        (0..dimensions).map(form).collect()
    }
}
