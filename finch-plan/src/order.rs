//! The order of the loops of a nest. The front end chooses it, by the same considerations: what a list needs comes first, and then what
//! helps the result and the operands.

use std::cmp::Reverse;

use finch_core::plan::{Operand, Stored};
use finch_core::sort_by_key;
use finch_core::{Gather, Mapped};

use crate::language::Indices;
use crate::space::Path;

/// An order of loops.
pub struct Order {
    /// The indices, outermost first.
    pub loops: Vec<usize>,
    /// The tensors that it does not suit, by number.
    pub against: Vec<usize>,
}

/// Which loops are outside of each loop.
struct Outside([Indices; 32]);

impl Outside {
    /// Puts a loop outside of another, unless it is inside of it already.
    fn put(&mut self, outer: usize, inner: usize) -> bool {
        if outer == inner || self.0[outer].has(inner) {
            return outer == inner;
        }
        let all = self.0[outer].or(Indices::one(outer));
        for at in 0..self.0.len() {
            if at == inner || self.0[at].has(inner) {
                self.0[at] = self.0[at].or(all);
            }
        }
        true
    }

    /// Puts each loop of a path outside of those further inside that are chosen. Whether all of that is possible.
    fn follow(&mut self, path: &[usize], chosen: impl Fn(usize) -> bool) -> bool {
        let mut all = true;
        for (at, inner) in path.iter().enumerate().filter(|(at, _)| chosen(*at)) {
            for outer in &path[..at] {
                all &= self.put(*outer, *inner);
            }
        }
        all
    }
}

/// An order of the loops over tensors that are added up in a result. Large tensors come first, so the order of factors does not matter.
pub fn order<N>(paths: &[Path<N>], to: &Operand) -> Order {
    let indices = |at: &usize| paths[*at].steps.mapped(|step| step.index);
    let mut fixed: Vec<usize> = (0..paths.len()).collect();
    sort_by_key(&mut fixed, |at| (paths[*at].turns, Reverse(paths[*at].steps.len()), indices(at)));
    let own: Vec<usize> = to.indices().collect();
    let mut rest = own.clone();
    for index in fixed.iter().gather(indices) {
        if !rest.contains(&index) {
            rest.push(index);
        }
    }
    let mut outside = Outside([Indices::default(); 32]);
    fixed.retain(|at| !paths[*at].turns);
    let listed = |at: usize| move |depth: usize| paths[at].steps[depth].stored != Stored::Full;
    let mut against: Vec<usize> =
        fixed.iter().copied().filter(|at| !outside.follow(&indices(at), listed(*at))).collect();
    finch_core::sort(&mut against);
    // What is written in order is outermost, as far as that is possible.
    let once = to.modes.iter().rposition(|mode| mode.stored != Stored::Full).map_or(0, |at| at + 1);
    for (at, outer) in own[..once].iter().enumerate() {
        if !rest.iter().filter(|inner| !own[..=at].contains(inner)).all(|inner| outside.put(*outer, *inner)) {
            break;
        }
    }
    outside.follow(&own, |_| true);
    fixed.iter().for_each(|at| {
        outside.follow(&indices(at), |_| true);
    });
    // Tensors that can still be turned suit the result.
    if let Some(last) = own.last().filter(|_| paths.iter().any(|path| path.turns)) {
        rest.iter().for_each(|outer| {
            outside.put(*outer, *last);
        });
    }
    let mut loops = vec![];
    while !rest.is_empty() {
        let left: Indices = rest.iter().copied().collect();
        let next = rest.iter().position(|index| outside.0[*index].and(left).is_empty()).unwrap_or(0);
        loops.push(rest.remove(next));
    }
    Order { loops, against }
}
