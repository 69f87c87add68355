//! Tensors as their values: the input and output of storage.

use std::fmt;

use finch_core::algebra::eval;
use finch_core::algebra::{Lit, Term};
use finch_core::level::Layout;

use crate::machine::fault;
use crate::{Fault, FaultKind, Val};

/// A tensor by its values in row-major order of its modes.
#[derive(Clone, Debug, PartialEq)]
pub struct Data {
    /// Its dimensions.
    pub dims: Vec<usize>,
    /// Its values.
    pub values: Vec<Val>,
    /// Which fills are stored explicitly.
    pub kept: Vec<bool>,
}

impl Data {
    /// A tensor that holds this value everywhere.
    pub fn constant(dims: &[usize], value: Val) -> Data {
        let len = dims.iter().product();
        Data { dims: dims.to_vec(), values: vec![value; len], kept: vec![false; len] }
    }

    /// A tensor of these values, in row-major order.
    ///
    /// # Errors
    /// There are more or fewer values than elements.
    pub fn new(dims: &[usize], values: Vec<Val>) -> Result<Data, Fault> {
        if dims.iter().product::<usize>() != values.len() {
            return fault(FaultKind::Value, format!("{} values for the dimensions {dims:?}", values.len()));
        }
        Ok(Data { dims: dims.to_vec(), kept: vec![false; values.len()], values })
    }

    /// The position of coordinates; `None` outside.
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
///
/// # Errors
/// It is the path of a constant, whose value only rustc knows.
pub fn fill(layout: &Layout) -> Result<Val, Fault> {
    let Some(fill) = eval::literal(&layout.fill) else {
        return fault(FaultKind::Value, format!("nobody knows the value of the fill of {}", layout.text));
    };
    Ok(fill)
}

/// A value as an element of the layout's type.
pub(super) fn element(layout: &Layout, val: &Val) -> Term {
    Term::lit(Lit { value: val.clone(), ty: Some(layout.elem.clone()) })
}

/// Whether two values are the same, where NaN is the same as NaN.
pub fn same(a: &Val, b: &Val) -> bool {
    match (a, b) {
        (Val::Float(x), Val::Float(y)) => x == y || (x.is_nan() && y.is_nan()),
        _ => a == b,
    }
}

/// Whether two values are the same up to the order of floating-point operations. Drawn values are about 1, so what
/// remains after cancellation is close to 0.
pub fn close(a: &Val, b: &Val) -> bool {
    match (a, b) {
        (Val::Float(x), Val::Float(y)) if x.is_finite() && y.is_finite() => {
            (x - y).abs() <= 1e-9 * x.abs().max(y.abs()).max(1e-3)
        }
        _ => same(a, b),
    }
}
