//! The iteration graph of a statement without `forall`: which loops must be around which, and an order of the loops
//! that respects it.

use std::collections::BTreeSet;

use finch_core::Gather;

/// Pairs of loops, by number, where the first must enclose the second.
pub(crate) type Edges = BTreeSet<(usize, usize)>;

/// One access, for the purposes of ordering loops: its levels in storage order.
#[derive(Clone, Default)]
pub(crate) struct Path {
    /// The levels.
    pub steps: Vec<Step>,
    /// How many of them are written in order, and so only once: no other loop may be around or between their loops.
    pub once: usize,
}

/// One level of an access.
#[derive(Clone)]
pub(crate) struct Step {
    /// The loop that its index follows.
    pub along: Option<usize>,
    /// All loops on which its index depends.
    pub mentions: Vec<usize>,
    /// Those on which its window depends.
    pub window: Vec<usize>,
    /// Whether its index differs in each iteration of the loop that it follows.
    pub distinct: bool,
    /// Whether its loop must be inside the loops of the levels above, and of its window.
    pub bound: bool,
    /// Whether it may change places with the level above: either of the two loops may enclose the other.
    pub mirrored: bool,
}

impl Path {
    /// The pairs of loops where the access needs the first to enclose the second. With `wished`, also those pairs that would
    /// help, but that a level can do without. A loop that a level above already follows is running when this one is reached.
    pub fn edges(&self, wished: bool) -> Edges {
        let mut edges = Edges::new();
        for (at, step) in self.steps.iter().enumerate().filter(|(_, step)| step.bound || wished) {
            // If a mirrored step changes places with the level above, its loop encloses that level's loop, and so encloses all these as
            // well.
            let above = &self.steps[..at - usize::from(step.mirrored && !wished)];
            let runs = step.along.is_some() && above.iter().any(|other| other.along == step.along);
            let above = above.iter().filter(|_| !runs).gather(|step| &step.mentions).chain(&step.window);
            edges.extend(step.along.iter().flat_map(|inner| above.clone().map(|outer| (*outer, *inner))));
        }
        edges.retain(|(outer, inner)| outer != inner);
        edges
    }

    /// The loops of the access, outermost first, each once.
    pub fn loops(&self) -> Vec<usize> {
        let mut loops = vec![];
        for along in self.steps.iter().filter_map(|step| step.along) {
            if !loops.contains(&along) {
                loops.push(along);
            }
        }
        loops
    }

    /// Whether its loops distinguish all of its places, so that a temporary indexed by them has an entry for each place.
    /// That is so if each index has a place for each iteration of its loop, wherever the loops of the levels above are.
    pub fn tells_apart(&self) -> bool {
        let told = |(at, step): (usize, &Step)| {
            let above = Path { steps: self.steps[..at].to_vec(), once: 0 }.loops();
            let fixed = |at: &usize| above.contains(at) || (step.distinct && step.along == Some(*at));
            step.mentions.iter().all(fixed)
        };
        self.steps.iter().enumerate().all(told)
    }

    /// Whether some level is reached by its loop alone, as that of a list is.
    pub fn is_sparse(&self) -> bool {
        self.steps.iter().any(|step| step.bound)
    }

    /// The loops of the levels that are written in order.
    pub fn written_once(&self) -> Vec<usize> {
        Path { steps: self.steps[..self.once].to_vec(), once: 0 }.loops()
    }
}

/// The decision: the loops, outermost first, and how many of them enclose the temporary that
/// collects a result, if there is one.
pub(crate) struct Schedule {
    pub order: Vec<usize>,
    pub around: Option<usize>,
}

/// An order for the loops `0..n` in which every operand can be read and the result can be written. If the result
/// cannot be written otherwise, there is a temporary, inside as many of the result's own loops as can be
/// outermost. `None` if there is a cycle.
pub(crate) fn schedule(n: usize, result: &Path, operands: &[&Path], may_collect: bool) -> Option<Schedule> {
    let needed: Edges = operands.iter().gather(|path| path.edges(false)).collect();
    let direct = result.edges(false).into_iter().chain(outermost(&result.written_once(), n));
    let direct: Edges = needed.iter().copied().chain(direct).collect();
    if ordered(n, &direct).is_some() {
        return finish(n, direct, result, operands, None);
    }
    let own = result.loops();
    let inside =
        |around: usize| -> Edges { needed.iter().copied().chain(outermost(&own[..around], n)).collect() };
    let around = (0..own.len()).rev().find(|&around| ordered(n, &inside(around)).is_some());
    let around = around.filter(|_| may_collect && result.once > 0)?;
    finish(n, inside(around), result, operands, Some(around))
}

/// The schedule with this order of the loops, if the result can be written or collected.
pub(crate) fn in_order(order: &[usize], result: &Path) -> Option<Schedule> {
    let (own, n) = (result.loops(), order.len());
    let direct = result.edges(false).into_iter().chain(outermost(&result.written_once(), n)).collect();
    if violated(order, &direct) == 0 {
        return Some(Schedule { order: order.to_vec(), around: None });
    }
    let around = own.iter().zip(order).take_while(|(own, at)| own == at).count();
    let collects = result.tells_apart() && result.once > 0 && around < own.len();
    collects.then(|| Schedule { order: order.to_vec(), around: Some(around) })
}

/// How many of these edges an order does not respect.
pub(crate) fn violated(order: &[usize], edges: &Edges) -> usize {
    let place = |at: &usize| order.iter().position(|other| other == at);
    edges.iter().filter(|(outer, inner)| place(outer) >= place(inner)).count()
}

/// The number of loops that begin before anything relates them to those around: an operand goes along such a loop, none that does goes along one of the
/// loops around, and yet a loop further inside belongs to operands of both. So there is an iteration for each pair of indices, however
/// few of their rows meet.
pub(crate) fn unrelated(order: &[usize], operands: &[&Path]) -> usize {
    let goes = |path: &Path, loops: &[usize]| path.loops().iter().any(|at| loops.contains(at));
    let begins = |depth: &usize| {
        let (around, own, inside) = (&order[..*depth], &order[*depth..=*depth], &order[depth + 1..]);
        let along: Vec<&&Path> = operands.iter().filter(|path| path.is_sparse() && goes(path, own)).collect();
        let meets = |at: &usize| {
            let at = std::slice::from_ref(at);
            along.iter().any(|path| goes(path, at))
                && operands.iter().any(|path| path.is_sparse() && goes(path, around) && goes(path, at))
        };
        !along.iter().any(|path| goes(path, around)) && inside.iter().any(meets)
    };
    (1..order.len()).filter(begins).count()
}

/// Adds the wished edges that do not lead to a cycle, and orders the loops.
fn finish(
    n: usize,
    mut edges: Edges,
    result: &Path,
    operands: &[&Path],
    around: Option<usize>,
) -> Option<Schedule> {
    for path in [result].iter().chain(operands) {
        for wish in path.edges(true) {
            if !edges.insert(wish) {
                continue;
            }
            if ordered(n, &edges).is_none() {
                edges.remove(&wish);
            }
        }
    }
    Some(Schedule { order: ordered(n, &edges)?, around })
}

/// The edges by which these loops are outermost, in this order.
fn outermost(loops: &[usize], n: usize) -> Edges {
    let pairs = loops.iter().enumerate().gather(|(at, outer)| {
        let inner = (0..n).filter(move |other| !loops[..=at].contains(other));
        inner.map(|inner| (*outer, inner))
    });
    pairs.collect()
}

/// The loops in an order that respects the edges, and keeps their own order otherwise. `None` if there is a cycle.
pub(crate) fn ordered(n: usize, edges: &Edges) -> Option<Vec<usize>> {
    let mut rest: Vec<usize> = (0..n).collect();
    let mut order = vec![];
    while !rest.is_empty() {
        let free =
            |inner: &&usize| !edges.iter().any(|(outer, other)| other == *inner && rest.contains(outer));
        let next = *rest.iter().find(free)?;
        rest.retain(|other| *other != next);
        order.push(next);
    }
    Some(order)
}
