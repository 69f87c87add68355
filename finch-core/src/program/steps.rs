//! Steps: an index that is computed from a loop's by a chain of them. All of them keep the order of indices, except that the
//! last one may reverse it. So a property of a range of the tensor's indices holds for one range of the loop's indices.
//!
//! ```text
//! A[(3 * i + 1) / 2]   Times 3, Plus 1, Over 2
//! A[n - 1 - i]         Plus 1 - n, Turn
//! ```

use crate::algebra::{Algebra, Fun, Node, Term, Ty, build};

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
    /// Changes the sign. It comes last, see [`settled`].
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
pub fn settled(steps: Vec<Step>) -> Vec<Step> {
    let (mut turned, mut settled) = (false, Vec::new());
    for step in steps {
        settled.extend(match step {
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
    settled.extend(turned.then_some(Step::Turn));
    settled
}

/// The indices of a loop for which a chain of steps leads into a dimension, or into a window in it.
pub fn span(steps: &[Step], dim: &Term) -> Span {
    steps.iter().rev().fold((Term::int(0), dim.clone()), |span, step| step.before(&span, false))
}

/// The range of `-y` for the `y` of a range.
pub fn mirrored((lo, hi): (&Term, &Term)) -> Span {
    (build::sub(&Term::int(1), hi), build::sub(&Term::int(1), lo))
}

/// The first index whose multiple is not below `stop`. `natural` means that no index is negative.
pub fn multiple(stop: &Term, by: &Term, natural: bool) -> Term {
    if by.as_int() == Some(1) {
        return stop.clone();
    }
    let above = call(Fun::Div, &build::plus(stop, &build::add(by, -1)), by);
    // Rust rounds towards 0, so negative quotients are rounded up.
    match stop.as_int() {
        Some(stop) if stop <= 0 => call(Fun::Div, &Term::int(stop), by),
        None if !natural => build::either(&build::lt(&Term::int(0), stop), &above, &call(Fun::Div, stop, by)),
        _ => above,
    }
}

/// The first index whose quotient is not below `stop`. `natural` means that no index is negative.
pub fn quotient(stop: &Term, by: i64, natural: bool) -> Term {
    let whole = Algebra::default().call(Fun::Mul, vec![stop.clone(), Term::int(by)]);
    // Rust rounds towards 0, from both sides.
    let below = build::add(&whole, 1 - by);
    match stop.as_int() {
        Some(..=0) if !natural => below,
        None if !natural && !is_positive(stop) => {
            build::either(&build::lt(&Term::int(0), stop), &whole, &below)
        }
        _ => whole,
    }
}

/// Whether a stop is one past a stored unsigned value.
fn is_positive(stop: &Term) -> bool {
    let before = build::add(stop, -1);
    let unsigned = |ty: &Ty| matches!(ty, Ty::Int(int) if int.is_unsigned());
    match &*before {
        Node::Var(var) => unsigned(&var.ty),
        Node::Load(buf, _) => unsigned(&buf.elem),
        _ => false,
    }
}

fn call(fun: Fun, a: &Term, b: &Term) -> Term {
    Algebra::default().call(fun, vec![a.clone(), b.clone()])
}
