//! Dense tensors of values: what goes into storage and what comes out of it.

use std::fmt;

use finch_core::algebra::eval as value;
use finch_core::algebra::{Lit, Term};
use finch_core::level::Layout;
use finch_oracle::Val;

/// A tensor by its values in row-major order of its modes.
#[derive(Clone, Debug, PartialEq)]
pub struct Data {
    /// Its dimensions.
    pub dims: Vec<usize>,
    /// Its values.
    pub values: Vec<Val>,
    /// Which fills are stored nevertheless.
    pub kept: Vec<bool>,
}

impl Data {
    /// A tensor that holds this value everywhere.
    pub fn constant(dims: &[usize], value: Val) -> Data {
        let len = dims.iter().product();
        Data { dims: dims.to_vec(), values: vec![value; len], kept: vec![false; len] }
    }

    /// A tensor of these values.
    pub fn new(dims: &[usize], values: Vec<Val>) -> Data {
        assert_eq!(dims.iter().product::<usize>(), values.len(), "as many values as places");
        Data { dims: dims.to_vec(), kept: vec![false; values.len()], values }
    }

    /// The place of coordinates; `None` outside.
    pub fn place(&self, at: &[i64]) -> Option<usize> {
        at.iter().zip(&self.dims).try_fold(0, |place, (&i, &n)| {
            let i = usize::try_from(i).ok().filter(|&i| i < n)?;
            Some(place * n + i)
        })
    }
}

impl fmt::Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.dims)?;
        let row = self.dims.last().copied().unwrap_or(1).max(1);
        for (at, (value, kept)) in self.values.iter().zip(&self.kept).enumerate() {
            f.write_str(if at % row == 0 && self.dims.len() > 1 { "\n        " } else { " " })?;
            write!(f, "{value}{}", if *kept { "!" } else { "" })?;
        }
        Ok(())
    }
}

/// The layout's fill.
pub fn fill(layout: &Layout) -> Val {
    value::literal(&layout.fill).expect("a fill that has a value")
}

/// A value as an element of the layout's type.
pub fn element(layout: &Layout, val: &Val) -> Term {
    Term::lit(Lit { value: val.clone(), ty: Some(layout.elem.clone()) })
}

/// Whether two values are the same; NaN is the same as NaN.
pub fn same(a: &Val, b: &Val) -> bool {
    match (a, b) {
        (Val::Float(x), Val::Float(y)) => x == y || (x.is_nan() && y.is_nan()),
        _ => a == b,
    }
}

/// Whether two values are the same but for the order of floating-point operations.
pub fn close(a: &Val, b: &Val) -> bool {
    match (a, b) {
        (Val::Float(x), Val::Float(y)) => same(a, b) || (x - y).abs() <= 1e-9 * x.abs().max(y.abs()),
        _ => a == b,
    }
}
