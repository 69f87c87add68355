//! Short ways to write cases.

use finch_oracle::Val;

use super::data::{Data, fill, fitting};
use super::layouts;
use super::run::{Case, Fail, Operand, Verdict, check, prepare};

/// A small generator: the same numbers every time.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// A value of an element type.
pub fn value(elem: &str, i: i64) -> Val {
    finch_core::algebra::eval::coerce(Val::Int(i.into()), elem)
}

/// How the places of a tensor are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Empty,
    Full,
    /// One place.
    One,
    /// A few places, at random.
    Sparse,
    /// Half of the places, in clusters of equal values.
    Runs,
    /// Half of the places.
    Half,
}

pub const SHAPES: [Shape; 6] =
    [Shape::Empty, Shape::Full, Shape::One, Shape::Sparse, Shape::Runs, Shape::Half];

/// A tensor of small numbers.
pub fn tensor(layout: &str, dims: &[usize], shape: Shape, dice: &mut Dice) -> Data {
    let layout = layouts::layout(layout);
    let mut data = Data::constant(dims, fill(&layout));
    let len = data.values.len();
    let one = dice.below(len);
    let (mut inside, mut cluster) = (false, value(&layout.elem, 1));
    for at in 0..len {
        if dice.below(3) == 0 {
            inside = !inside;
            cluster = value(&layout.elem, 1 + dice.below(3) as i64);
        }
        let hit = match shape {
            Shape::Empty => false,
            Shape::Full => true,
            Shape::One => at == one,
            Shape::Sparse => dice.below(5) == 0,
            Shape::Runs => inside,
            Shape::Half => dice.below(2) == 0,
        };
        if hit {
            let fresh = value(&layout.elem, 1 + dice.below(4) as i64);
            data.values[at] = if shape == Shape::Runs { cluster.clone() } else { fresh };
        }
    }
    fitting(&layout, data)
}

/// An operand.
pub fn operand(name: &str, layout: &str, data: Data) -> Operand {
    Operand { name: name.into(), layout: layout.into(), data }
}

/// A case.
pub fn case(program: &str, operands: Vec<Operand>) -> Case {
    Case { program: program.into(), operands }
}

/// Runs a program, which must be accepted, over several operands of the same layouts.
#[track_caller]
pub fn agrees(program: &str, cases: impl IntoIterator<Item = Vec<Operand>>) {
    let mut prepared = None;
    for operands in cases {
        let case = Case { program: program.into(), operands };
        let mut ready = match prepared.take().map_or_else(|| prepare(program, &case.operands), Ok) {
            Ok(ready) => ready,
            Err(Fail::Refused(text) | Fail::Broken(text)) => panic!("{text}\n{case}"),
        };
        match ready.check(&case) {
            Ok(Verdict::Agrees) => prepared = Some(ready),
            Ok(other) => panic!("{other:?}\n{case}"),
            Err(report) => panic!("{report}"),
        }
    }
}

/// Runs a program in whose results a NaN may come up: it must not fail.
#[track_caller]
pub fn runs(program: &str, operands: Vec<Operand>) {
    if let Err(report) = check(&Case { program: program.into(), operands }) {
        panic!("{report}");
    }
}
