//! Steps: an index that is computed from a loop's by a chain of them. All of them keep the order of indices, except that the
//! last one may reverse it. So a property of a range of the tensor's indices holds for one range of the loop's indices.
//!
//! ```text
//! A[(3 * i + 1) / 2]   Times 3, Plus 1, Over 2
//! A[n - 1 - i]         Plus 1 - n, Turn
//! ```

use super::{FAR, LARGEST};
use crate::algebra::{Algebra, Buf, Fun, Linear, Node, Term, Ty, Var, build};

/// A step from a loop's index towards a tensor's.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Adds a term.
    Plus(Term),
    /// Multiplies by a term that is at least 1.
    Times(Term),
    /// Divides by a number that is at least 1, and rounds towards 0.
    Over(i64),
    /// Leaves the index, which lies in this range, as it is: a window. The tensor's dimension has room for it.
    Within(Term, Term),
    /// Changes the sign. It comes last, see [`turned_last`].
    Turn,
}

/// A half-open range of indices.
pub type Span = (Term, Term);

impl Step {
    /// The index after the step. No product wraps around: one beyond every dimension is limited.
    pub fn of(&self, at: &Term) -> Term {
        match self {
            Step::Plus(by) => build::plus(at, by),
            Step::Times(by) => call(Fun::Scaled, at, by),
            Step::Over(by) => call(Fun::Div, at, &Term::int(*by)),
            Step::Within(..) => at.clone(),
            Step::Turn => build::sub(&Term::int(0), at),
        }
    }

    /// The indices before the step whose results lie in a range. `natural` means that no index before it is negative.
    pub fn before(&self, (lo, hi): &Span, natural: bool) -> Span {
        match self {
            Step::Plus(by) => (build::sub(lo, by), build::sub(hi, by)),
            Step::Times(by) => (multiple(lo, by, natural), multiple(hi, by, natural)),
            Step::Over(by) => (quotient(lo, *by, natural), quotient(hi, *by, natural)),
            Step::Within(lo, hi) => (lo.clone(), hi.clone()),
            Step::Turn => mirrored((lo, hi)),
        }
    }
}

/// The same chain with all sign changes in its last step. There, the stored order is what is reversed.
pub fn turned_last(steps: Vec<Step>) -> Vec<Step> {
    let (mut turned, mut chain) = (false, Vec::new());
    for step in steps {
        chain.extend(match step {
            Step::Turn => {
                turned = !turned;
                continue;
            }
            Step::Plus(by) if turned => vec![Step::Plus(build::sub(&Term::int(0), &by))],
            Step::Within(lo, hi) if turned => {
                let (lo, hi) = mirrored((&lo, &hi));
                vec![Step::Within(lo, hi)]
            }
            step => vec![step],
        });
    }
    chain.extend(turned.then_some(Step::Turn));
    chain
}

/// The indices of a loop for which a chain of steps leads into a dimension, or into a window in it.
pub fn span(steps: &[Step], dim: &Term) -> Span {
    steps.iter().rev().fold((Term::int(0), dim.clone()), |span, step| step.before(&span, false))
}

/// The range of `-y` for the `y` of a range.
pub fn mirrored((lo, hi): (&Term, &Term)) -> Span {
    (build::sub(&Term::int(1), hi), build::sub(&Term::int(1), lo))
}

/// The first index whose multiple is not below `stop`. `natural` means that no index is negative. A stop may be any
/// number of 64 bits, so nothing is added to it that could overflow.
pub fn multiple(stop: &Term, by: &Term, natural: bool) -> Term {
    if by.as_int() == Some(1) {
        return stop.clone();
    }
    // Rust rounds towards 0, so negative quotients are rounded up.
    let (least, most) = range(stop);
    if most <= 0 {
        return call(Fun::Div, stop, by);
    }
    let above = build::add(&call(Fun::Div, &build::add(stop, -1), by), 1);
    if least > 0 {
        return above;
    }
    match by.as_int().filter(|by| natural && most <= i128::from(i64::MAX - by)) {
        Some(less) => call(Fun::Div, &build::add(stop, less - 1), by),
        None => build::either(&build::lt(&Term::int(0), stop), &above, &call(Fun::Div, stop, by)),
    }
}

/// The first index whose quotient is not below `stop`. `natural` means that no index is negative. A product beyond
/// every dimension is limited.
pub fn quotient(stop: &Term, by: i64, natural: bool) -> Term {
    let (least, most) = range(stop);
    let fits = [least, most].iter().all(|end| end.abs() <= i128::from(FAR / by));
    let times = if fits { Fun::Mul } else { Fun::Scaled };
    let whole = call(times, stop, &Term::int(by));
    // Rust rounds towards 0, from both sides.
    let below = build::add(&whole, 1 - by);
    match (least, most) {
        _ if natural || least > 0 => whole,
        (_, ..=0) => below,
        _ => build::either(&build::lt(&Term::int(0), stop), &whole, &below),
    }
}

/// The least and the greatest value that a stop may have: stored indices and numbers of entries are not negative.
fn range(stop: &Term) -> (i128, i128) {
    let all = (i64::MIN.into(), i64::MAX.into());
    let Some(sum) = Linear::of(stop) else { return all };
    let constant = i128::from(sum.constant);
    let (least, most) = sum.terms.iter().fold((constant, constant), |(least, most), (atom, factor)| {
        let ends = atom_range(atom).map(|end| i128::from(*factor) * i128::from(end));
        (least + ends[0].min(ends[1]), most + ends[0].max(ends[1]))
    });
    (least.max(all.0), most.min(all.1))
}

fn atom_range(atom: &Term) -> [i64; 2] {
    match &**atom {
        Node::Var(Var { ty: Ty::Int(int), .. }) | Node::Load(Buf { elem: Ty::Int(int), .. }, _)
            if int.is_unsigned() =>
        {
            [0, i64::try_from(int.range().1).unwrap_or(LARGEST).min(LARGEST)]
        }
        _ => [i64::MIN, i64::MAX],
    }
}

fn call(fun: Fun, a: &Term, b: &Term) -> Term {
    Algebra::default().call(fun, vec![a.clone(), b.clone()])
}
