//! Steps near the largest dimension: where an index leads, and where a stop lies before a chain, is exact, and nothing on the way
//! leaves 64 bits.

use finch_core::algebra::{Fun, Int, Node, Term, Ty, Value, Var};
use finch_core::program::steps::{Span, Step, span, turned_last};
use finch_core::program::{FAR, LARGEST};

use crate::support::shorthand::Dice;

/// Variables, with what they stand for.
#[derive(Default)]
struct Known(Vec<(Var, i64)>);

impl Known {
    /// A variable of a type that holds a number.
    fn var(&mut self, ty: Ty, value: i64) -> Term {
        let var = Var { id: self.0.len() as u32, name: format!("v{}", self.0.len()).into(), ty };
        self.0.push((var.clone(), value));
        Term::var(&var)
    }

    /// The value of a term, each of whose parts fits 64 bits.
    fn value(&self, term: &Term) -> i64 {
        let value = match &**term {
            Node::Lit(_) => term.as_int().map(i128::from),
            Node::Var(var) => self.0.iter().find(|(known, _)| known == var).map(|(_, value)| (*value).into()),
            Node::Call(Fun::IfElse, args) => {
                Some(self.value(&args[if self.holds(&args[0]) { 1 } else { 2 }]).into())
            }
            Node::Call(fun, args) => {
                let args: Vec<i128> = args.iter().map(|arg| self.value(arg).into()).collect();
                match (fun, &args[..]) {
                    (Fun::Add, _) => args.iter().copied().reduce(|a, b| fitting(a + b, term)),
                    (Fun::Sub, [a, b]) => Some(a - b),
                    (Fun::Neg, [a]) => Some(-a),
                    (Fun::Mul, _) => args.iter().copied().reduce(|a, b| fitting(a * b, term)),
                    (Fun::Div, [a, b]) => Some(a / b),
                    (Fun::Scaled, [a, b]) => Some((a * b).clamp(-i128::from(FAR), FAR.into())),
                    _ => None,
                }
            }
            _ => None,
        };
        fitting(value.unwrap_or_else(|| panic!("{term:?}")), term) as i64
    }

    fn holds(&self, term: &Term) -> bool {
        match &**term {
            Node::Lit(lit) => lit.value == Value::Bool(true),
            Node::Call(Fun::Lt, args) => self.value(&args[0]) < self.value(&args[1]),
            Node::Call(Fun::Le, args) => self.value(&args[0]) <= self.value(&args[1]),
            _ => panic!("{term:?}"),
        }
    }

    /// Where an index leads.
    fn leads(&self, steps: &[Step], at: i128) -> i128 {
        steps.iter().fold(at, |at, step| match step {
            Step::Plus(by) => at + i128::from(self.value(by)),
            Step::Times(by) => at * i128::from(self.value(by)),
            Step::Over(by) => at / i128::from(*by),
            Step::Within(..) => at,
            Step::Turn => -at,
        })
    }
}

#[track_caller]
fn fitting(value: i128, term: &Term) -> i128 {
    assert!(i64::try_from(value).is_ok(), "{value} of {term:?}");
    value
}

/// A number that is anything, and often near an end.
fn number(dice: &mut Dice, most: i64) -> i64 {
    match dice.below(5) {
        0 => most,
        1 => most - dice.below(9) as i64,
        2 => dice.below(9) as i64,
        3 => most / 2 + dice.below(7) as i64 - 3,
        _ => (dice.below(1 << 31) as i64) << dice.below(32),
    }
    .clamp(0, most)
}

fn signed(dice: &mut Dice, most: i64) -> i64 {
    number(dice, most) * if dice.below(2) == 0 { 1 } else { -1 }
}

/// A chain as it may be written, and the largest dimension that it reads.
fn chain(dice: &mut Dice, known: &mut Known) -> (Vec<Step>, i64) {
    let term = |value: i64, dice: &mut Dice, known: &mut Known| match dice.below(2) {
        0 => Term::int(value),
        _ => known.var(Ty::INDEX, value),
    };
    let by = [2, 3, 5, 7, FAR - 1, FAR / 3][dice.below(6)];
    let over = dice.below(3) == 0;
    let mut steps = vec![];
    let before = dice.below(2) == 0;
    if before {
        let plus = signed(dice, FAR / if over { 1 } else { by });
        steps.push(Step::Plus(term(plus, dice, known)));
    }
    steps.push(if over { Step::Over(by) } else { Step::Times(term(by, dice, known)) });
    steps.extend((dice.below(2) == 0).then_some(Step::Turn));
    if dice.below(2) == 0 && !(over && before) {
        let plus = signed(dice, FAR - 1);
        steps.push(Step::Plus(term(plus, dice, known)));
    }
    steps.extend((dice.below(4) == 0).then_some(Step::Turn));
    (turned_last(steps), if over { LARGEST / by } else { LARGEST })
}

/// Whether `stop` is the first index of a loop that does not lead below, or above, a stop of the tensor.
#[track_caller]
fn is_first(stop: i64, before: impl Fn(i128) -> bool, text: &dyn Fn() -> String) {
    let (least, most) = (-i128::from(FAR) / 2, i128::from(FAR));
    let stop = i128::from(stop).clamp(least, most);
    assert!(stop == least || before(stop - 1), "{stop} is too large: {}", text());
    assert!(stop == most || !before(stop), "{stop} is too small: {}", text());
}

#[test]
fn spans_are_exact_and_fit() {
    let mut dice = Dice(65);
    for _ in 0..40_000 {
        let mut known = Known::default();
        let (steps, most) = chain(&mut dice, &mut known);
        let n = number(&mut dice, most).max(1);
        let dim = known.var(Ty::POS, n);
        let (lo, hi) = span(&steps, &dim);
        let [lo, hi] = [&lo, &hi].map(|end| known.value(end));
        let text = || format!("{steps:?} to {n} where {:?}", known.0);
        let falls = steps.contains(&Step::Turn);
        let inside = |at: i128| known.leads(&steps, at);
        let (below, above) = (|at| inside(at) < 0, |at| inside(at) >= i128::from(n));
        is_first(lo, |at| if falls { above(at) } else { below(at) }, &text);
        is_first(hi, |at| if falls { !below(at) } else { !above(at) }, &text);
    }
}

/// Stops inside: one past what is stored in any type of indices, and where something begins.
#[test]
fn stops_are_exact_and_fit() {
    let mut dice = Dice(66);
    for _ in 0..40_000 {
        let mut known = Known::default();
        let (steps, most) = chain(&mut dice, &mut known);
        let turned = steps.last() == Some(&Step::Turn);
        let upwards = &steps[..steps.len() - usize::from(turned)];
        let (ty, limit) = [
            (Ty::Int(Int::U8), 255),
            (Ty::Int(Int::U32), u32::MAX.into()),
            (Ty::Int(Int::U64), LARGEST - 1),
            (Ty::INDEX, LARGEST - 1),
        ][dice.below(4)]
        .clone();
        let at = number(&mut dice, limit.min(most - 1));
        let stored = known.var(ty, at);
        let stop = finch_core::algebra::build::add(&stored, dice.below(2) as i64);
        let (stop, at) = match turned {
            true => {
                let stop = finch_core::algebra::build::sub(&Term::int(1), &stop);
                (stop.clone(), known.value(&stop))
            }
            false => (stop.clone(), known.value(&stop)),
        };
        for natural in [false, true] {
            if natural && upwards.iter().any(|step| matches!(step, Step::Plus(_))) {
                continue;
            }
            let span: Span = (stop.clone(), stop.clone());
            let first = upwards.iter().rev().fold(span, |span, step| step.before(&span, natural)).1;
            let first = known.value(&first);
            let text = || format!("{upwards:?} to {at}, natural: {natural}, where {:?}", known.0);
            let first = if natural { first.max(0) } else { first };
            is_first(first, |i| (natural && i < 0) || known.leads(upwards, i) < i128::from(at), &text);
        }
    }
}
