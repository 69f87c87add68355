//! What a nest of loops comes to: the tensors that it reads, each along its modes, and the turns that its loops take.

use std::cmp::Reverse;

use finch_core::plan::{Mode, Operand, Stored};

use crate::language::Indices;
use crate::sizes::Sizes;

/// The tensors of a nest. Only places at which all of them have an entry are visited.
#[derive(Clone, Debug)]
pub struct Space<N> {
    pub free: Indices,
    pub paths: Vec<Path<N>>,
}

/// A tensor, level by level, outermost first.
pub type Path<N> = Vec<Step<N>>;

/// A level of a tensor.
#[derive(Clone, Debug)]
pub struct Step<N> {
    pub index: usize,
    pub stored: Stored,
    /// The share of the indices that have an entry, in a fiber.
    pub density: N,
}

/// A turn of an innermost loop along contiguous values, which is vectorised.
const VECTOR: f64 = 0.25;
/// A turn of a loop over an entry of a list.
const ENTRY: f64 = 1.0;
/// A step of a loop that merges lists.
const MERGE: f64 = 1.5;
/// A turn of a loop with others inside.
const TURN: f64 = 2.0;
/// What it takes to store an entry of an operand in another order.
const COPY: f64 = 8.0;

impl<N: Clone> Space<N> {
    /// The space of an operand.
    pub fn of<S: Sizes<Amount = N>>(operand: &Operand, sizes: &S) -> Space<N> {
        let last = operand.modes.iter().rposition(|mode| mode.stored == Stored::List);
        let density = |at: usize, mode: &Mode| match mode.stored {
            Stored::Full => S::number(1.0),
            Stored::List if Some(at) != last => S::number(ROWS),
            Stored::List | Stored::Band => sizes.row(mode.index),
        };
        let step = |(at, mode): (usize, &Mode)| Step {
            index: mode.index,
            stored: mode.stored,
            density: density(at, mode),
        };
        let path: Path<N> = operand.modes.iter().enumerate().map(step).collect();
        Space { free: path.iter().map(|step| step.index).collect(), paths: vec![path] }
    }

    /// The space of a temporary of this density.
    pub fn stored<S: Sizes<Amount = N>>(operand: &Operand, density: N, sizes: &S) -> Space<N> {
        let step = |mode: &Mode| Step { index: mode.index, stored: mode.stored, density: S::number(1.0) };
        let mut path: Path<N> = operand.modes.iter().map(step).collect();
        let lists: Vec<usize> = (0..path.len()).filter(|at| path[*at].stored != Stored::Full).collect();
        let mut rest = density;
        for (nth, &at) in lists.iter().enumerate() {
            if nth + 1 == lists.len() {
                path[at].density = rest.clone();
            } else {
                let inside: Vec<usize> = path[at + 1..].iter().map(|step| step.index).collect();
                (path[at].density, rest) = sizes.divided(&rest, &sizes.places(inside));
            }
        }
        Space { free: path.iter().map(|step| step.index).collect(), paths: vec![path] }
    }

    /// The space of a product.
    pub fn product(parts: Vec<Space<N>>) -> Space<N> {
        let free = parts.iter().fold(Indices::default(), |all, part| all.or(part.free));
        Space { free, paths: parts.into_iter().flat_map(|part| part.paths).collect() }
    }

    /// The space of a sum: a place is visited if any of the terms has an entry there. It is as sparse as all of them are.
    pub fn sum<S: Sizes<Amount = N>>(parts: &[Space<N>]) -> Space<N> {
        let free = parts.iter().fold(Indices::default(), |all, part| all.or(part.free));
        let paths: Vec<Path<N>> = parts.iter().flat_map(|part| part.paths.clone()).collect();
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
        let path = Space { free, paths }.order().0.into_iter().map(step).collect();
        Space { free, paths: vec![path] }
    }

    /// The share of its places that have an entry.
    pub fn density<S: Sizes<Amount = N>>(&self) -> N {
        let steps = self.paths.iter().flatten().filter(|step| step.stored != Stored::Full);
        steps.fold(S::number(1.0), |all, step| S::times(&all, &step.density))
    }

    /// The density along an index, if some tensor has a list there.
    fn listed(&self, index: usize) -> Option<N> {
        let own = |step: &&Step<N>| step.index == index && step.stored == Stored::List;
        self.paths.iter().flatten().find(own).map(|step| step.density.clone())
    }

    /// An order of the loops, outermost first, that comes to the levels of as many tensors as possible in their order; and the
    /// tensors that it does not suit, by number. Large tensors come first, so the order of factors does not matter.
    pub fn order(&self) -> (Vec<usize>, Vec<usize>) {
        let mut paths: Vec<&Path<N>> = self.paths.iter().collect();
        let indices = |path: &Path<N>| path.iter().map(|step| step.index).collect::<Vec<_>>();
        paths.sort_by_key(|path| (Reverse(path.len()), indices(path)));
        let mut rest: Vec<usize> = vec![];
        for step in paths.iter().copied().flatten() {
            if !rest.contains(&step.index) {
                rest.push(step.index);
            }
        }
        let mut order = vec![];
        while !rest.is_empty() {
            let waits = |index: usize, hard: bool| {
                let above = |path: &&&Path<N>| {
                    let at = path.iter().position(|step| step.index == index);
                    at.is_some_and(|at| {
                        let bound = !hard || path[at].stored != Stored::Full;
                        bound && path[..at].iter().any(|step| rest.contains(&step.index))
                    })
                };
                paths.iter().filter(above).count()
            };
            let next = (0..rest.len()).min_by_key(|&at| (waits(rest[at], true), waits(rest[at], false), at));
            order.push(rest.remove(next.unwrap_or(0)));
        }
        let place = |step: &Step<N>| order.iter().position(|index| *index == step.index);
        let discordant = |at: &usize| {
            let mut pairs = self.paths[*at].windows(2);
            pairs.any(|two| two[1].stored != Stored::Full && place(&two[0]) > place(&two[1]))
        };
        let against = (0..self.paths.len()).filter(discordant).collect();
        (order, against)
    }

    /// The turns of the loops, in steps of an innermost loop.
    pub fn visits<S: Sizes<Amount = N>>(&self, sizes: &S) -> N {
        let (order, against) = self.order();
        let entries = |path: &Path<N>| {
            path.iter().fold(S::number(COPY), |all, step| {
                S::times(&all, &S::times(&sizes.extent(step.index), &step.density))
            })
        };
        let mut total =
            against.iter().fold(S::number(0.0), |sum, at| S::plus(&sum, &entries(&self.paths[*at])));
        let mut turns = S::number(1.0);
        for (depth, &index) in order.iter().enumerate() {
            let last = depth + 1 == order.len();
            let of = |step: &&Step<N>| step.index == index && step.stored != Stored::Full;
            let lists: Vec<&N> = self.paths.iter().flatten().filter(of).map(|step| &step.density).collect();
            let weight = match last {
                true if lists.is_empty() && self.is_contiguous(index) => VECTOR,
                true => ENTRY,
                false => TURN,
            };
            let all = S::times(&turns, &sizes.extent(index));
            let (own, weight) = match lists[..] {
                [] => (all.clone(), weight),
                [one] => (S::times(&all, one), weight),
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

    /// Whether each tensor that has the index has neighbouring entries along it.
    fn is_contiguous(&self, index: usize) -> bool {
        let own = |path: &&Path<N>| path.iter().any(|step| step.index == index);
        let last = |path: &Path<N>| path.last().is_some_and(|step| step.index == index);
        self.paths.iter().filter(own).all(last)
    }
}

/// The share of rows that are stored, where rows are in a list.
const ROWS: f64 = 0.1;
