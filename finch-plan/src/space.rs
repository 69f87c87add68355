//! What a nest of loops costs: the tensors that it reads, each along its modes, and the iterations of its loops.

use finch_core::plan::{Operand, Stored};
use finch_core::{Gather, Mapped};

use crate::language::Indices;
use crate::order::{Order, order};
use crate::sizes::Sizes;

/// The tensors of a nest. Only places at which all of them have an entry are visited.
#[derive(Clone, Debug)]
pub struct Space<N> {
    pub free: Indices,
    pub paths: Vec<Path<N>>,
}

/// A tensor, level by level, outermost first.
#[derive(Clone, Debug)]
pub struct Path<N> {
    pub steps: Vec<Step<N>>,
    /// Whether it may still be stored in any order.
    pub turns: bool,
}

/// A level of a tensor.
#[derive(Clone, Debug)]
pub struct Step<N> {
    pub index: usize,
    pub stored: Stored,
    /// The share of the indices that have an entry, in a fiber.
    pub density: N,
}

/// An iteration of an innermost loop that stores contiguous values of contiguous values, which is vectorised.
const VECTOR: f64 = 0.25;
/// An iteration of an innermost loop that adds up contiguous values in one place, where each iteration waits for the one before.
const FOLD: f64 = 0.6;
/// An iteration of a loop over an entry of a list, or over values that are not neighbours.
const ENTRY: f64 = 1.0;
/// A step of a loop that merges lists.
const MERGE: f64 = 1.5;
/// An iteration of a loop with others inside.
const TURN: f64 = 2.0;
/// What it takes to store an entry of an operand in another order.
const COPY: f64 = 8.0;

/// The share of rows that are stored, where rows are in a list.
const ROWS: f64 = 0.1;

impl<N: Clone> Space<N> {
    /// The space of an operand, which has this number.
    pub fn of<S: Sizes<Amount = N>>(at: usize, operand: &Operand, sizes: &S) -> Space<N> {
        let last = operand.modes.iter().rposition(|mode| mode.stored != Stored::Full);
        let (mut steps, mut above) = (vec![], S::number(1.0));
        for (depth, mode) in operand.modes.iter().enumerate() {
            let density = match mode.stored {
                Stored::Full => S::number(1.0),
                _ if Some(depth) == last => sizes.last(at, operand, mode.index, &above),
                Stored::List => S::number(ROWS),
                Stored::Band => sizes.row(mode.index),
            };
            above = S::times(&above, &density);
            steps.push(Step { index: mode.index, stored: mode.stored, density });
        }
        Space { free: operand.indices().collect(), paths: vec![Path { steps, turns: false }] }
    }

    /// The space of a temporary of this density.
    pub fn stored<S: Sizes<Amount = N>>(operand: &Operand, density: N, sizes: &S) -> Space<N> {
        let step = |mode: &finch_core::plan::Mode| Step {
            index: mode.index,
            stored: mode.stored,
            density: S::number(1.0),
        };
        let mut steps: Vec<Step<N>> = operand.modes.mapped(step);
        let lists: Vec<usize> = (0..steps.len()).filter(|at| steps[*at].stored != Stored::Full).collect();
        let mut rest = density;
        for (nth, &at) in lists.iter().enumerate() {
            if nth + 1 == lists.len() {
                steps[at].density = rest.clone();
            } else {
                let inside: Vec<usize> = steps[at + 1..].mapped(|step| step.index);
                (steps[at].density, rest) = sizes.divided(&rest, &sizes.places(inside));
            }
        }
        Space { free: operand.indices().collect(), paths: vec![Path { steps, turns: false }] }
    }

    /// The same under other names of indices.
    pub fn renamed(&self, from: &Operand, to: &Operand) -> Space<N> {
        let mut paths = self.paths.clone();
        for step in paths.iter_mut().gather(|path| &mut path.steps) {
            let pair = from.indices().zip(to.indices()).find(|(own, _)| *own == step.index);
            step.index = pair.map_or(step.index, |(_, other)| other);
        }
        Space { free: to.indices().collect(), paths }
    }

    /// The space of a product.
    pub fn product(parts: Vec<Space<N>>) -> Space<N> {
        let free = parts.iter().fold(Indices::default(), |all, part| all.or(part.free));
        Space { free, paths: parts.into_iter().gather(|part| part.paths).collect() }
    }

    /// The space of a sum: a place is visited if any of the terms has an entry there. It is as sparse as all of them are.
    pub fn sum<S: Sizes<Amount = N>>(parts: &[Space<N>]) -> Space<N> {
        let free = parts.iter().fold(Indices::default(), |all, part| all.or(part.free));
        let paths: Vec<Path<N>> = parts.iter().gather(|part| part.paths.clone()).collect();
        let step = |index| {
            let densities: Option<Vec<N>> = parts.iter().map(|part| part.listed(index)).collect();
            match densities {
                Some(of) => {
                    let density = of.iter().fold(S::number(0.0), |sum, one| S::plus(&sum, one));
                    Step { index, stored: Stored::List, density: S::share(density) }
                }
                None => Step { index, stored: Stored::Full, density: S::number(1.0) },
            }
        };
        let turns = paths.iter().all(|path| path.turns);
        let loops = order(&paths, &Operand::default()).loops;
        Space { free, paths: vec![Path { steps: loops.into_iter().map(step).collect(), turns }] }
    }

    /// The share of its places that have an entry.
    pub fn density<S: Sizes<Amount = N>>(&self) -> N {
        let steps = self.paths.iter().gather(|path| &path.steps);
        let steps = steps.filter(|step| step.stored != Stored::Full);
        steps.fold(S::number(1.0), |all, step| S::times(&all, &step.density))
    }

    /// The density along an index, if some tensor has a list there.
    fn listed(&self, index: usize) -> Option<N> {
        let own = |step: &&Step<N>| step.index == index && step.stored == Stored::List;
        self.paths.iter().gather(|path| &path.steps).find(own).map(|step| step.density.clone())
    }

    /// The iterations of the loops in which all of it is added up in a tensor, in steps of an innermost loop.
    pub fn visits<S: Sizes<Amount = N>>(&self, to: &Operand, sizes: &S) -> N {
        let Order { loops, against } = order(&self.paths, to);
        let entries = |path: &Path<N>| {
            path.steps.iter().fold(S::number(COPY), |all, step| {
                S::times(&all, &S::times(&sizes.extent(step.index), &step.density))
            })
        };
        let mut total =
            against.iter().fold(S::number(0.0), |sum, at| S::plus(&sum, &entries(&self.paths[*at])));
        let mut turns = S::number(1.0);
        for (depth, &index) in loops.iter().enumerate() {
            let of = |step: &&Step<N>| step.index == index && step.stored != Stored::Full;
            let steps = self.paths.iter().gather(|path| &path.steps);
            let lists: Vec<&N> = steps.filter(of).map(|step| &step.density).collect();
            let all = S::times(&turns, &sizes.extent(index));
            let single = if depth + 1 < loops.len() { TURN } else { ENTRY };
            let (own, weight) = match lists[..] {
                [] if depth + 1 == loops.len() => (all.clone(), self.innermost(index, to)),
                [] => (all.clone(), TURN),
                [one] => (S::times(&all, one), single),
                _ => {
                    let steps = lists.iter().fold(S::number(0.0), |sum, one| S::plus(&sum, one));
                    (S::times(&all, &steps), MERGE)
                }
            };
            total = S::plus(&total, &S::times(&own, &S::number(weight)));
            turns = lists.iter().fold(all, |all, one| S::times(&all, one));
        }
        S::plus(&total, &S::number(1.0))
    }

    /// What an iteration of an innermost loop over all indices takes: less if each tensor that has the index has neighbouring entries along it,
    /// and least if the result is one of them.
    fn innermost(&self, index: usize, to: &Operand) -> f64 {
        let last = |path: &Path<N>| {
            let has = path.steps.iter().any(|step| step.index == index);
            !has || path.turns || path.steps.last().is_some_and(|step| step.index == index)
        };
        match to.modes.last() {
            _ if !self.paths.iter().all(last) => ENTRY,
            Some(mode) if mode.index == index => VECTOR,
            _ if to.has(index) => ENTRY,
            _ => FOLD,
        }
    }
}
