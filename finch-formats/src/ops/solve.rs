//! Triangular systems: each row needs those before it, so their loop runs in order.

use std::error::Error;
use std::fmt::{self, Debug, Display, Formatter};

use crate::__rt::{from_index, refuse};
use crate::{Number, Order, ShapeError, Storage, Tensor};

/// The error for a triangular system with a zero on its diagonal, which has no solution, or many.
#[derive(Clone, PartialEq, Eq)]
pub struct SingularError {
    name: &'static str,
    tensor: &'static str,
    row: usize,
}

impl SingularError {
    /// The first row whose entry on the diagonal is zero, or is not stored.
    pub fn row(&self) -> usize {
        self.row
    }
}

impl Display for SingularError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let SingularError { name, tensor, row } = self;
        write!(
            f,
            "`{name}` divides by the diagonal, and `{tensor}[{row}, {row}]` is zero: where the diagonal stands for ones, add `unit`"
        )
    }
}

/// The same as `Display`, because `unwrap` prints it.
impl Debug for SingularError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl Error for SingularError {}

/// Checks that no pivot is zero.
///
/// # Errors
/// If one is: names the first.
pub fn regular<L, O>(
    name: &'static str,
    tensor: &'static str,
    pivots: &Tensor<L, O>,
) -> Result<(), SingularError>
where
    L: Storage<Elem: Number + PartialEq>,
    O: Order<L::Coords>,
{
    let zero = from_index::<L::Elem>(0);
    match pivots.to_dense().iter().position(|pivot| *pivot == zero) {
        Some(row) => Err(SingularError { name, tensor, row }),
        None => Ok(()),
    }
}

/// Checks that a matrix is square.
///
/// # Panics
/// If it is not, as programs do.
#[track_caller]
pub fn needs_square(tensor: &'static str, [rows, columns]: [usize; 2]) {
    if rows != columns {
        refuse(&ShapeError::mismatch("i", (tensor, 0, rows), (tensor, 1, columns)));
    }
}

/// A triangular system, for a lower (`<`) or an upper (`>`) triangle.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_solve {
    ($name:ident $text:literal $side:tt $A:ident $b:ident) => {
        $crate::__rt::__op! { $crate $name {$A: 2 * $b: 1} {1} {} {{
            let pivots = $crate::finch! { @env #![reformat] let d_: @along($A); forall i: d_[i] = $A[i, i] };
            match $crate::__rt::regular($text, @text($A), &pivots) {
                ::core::result::Result::Ok(()) => ::core::result::Result::Ok(
                    $crate::finch! { @env #![reformat] @solved($A $b $side) }
                ),
                ::core::result::Result::Err(error) => ::core::result::Result::Err(error),
            }
        }} }
    };
    ($name:ident $text:literal $side:tt $A:ident $b:ident unit) => {
        $crate::__rt::__op! { $crate $name {$A: 2 * $b: 1} {1} {} {{
            $crate::__rt::needs_square(@text($A), $A.shape());
            $crate::finch! { @env #![reformat] @solved($A $b $side unit) }
        }} }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_solve_lower {
    ($A:ident, $b:ident $(, $unit:ident)?) => { $crate::__op_solve! { solve_lower "solve_lower!" < $A $b $($unit)? } };
    ($($other:tt)*) => { $crate::__rt::__usage! { "solve_lower!(A, b)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_solve_upper {
    ($A:ident, $b:ident $(, $unit:ident)?) => { $crate::__op_solve! { solve_upper "solve_upper!" > $A $b $($unit)? } };
    ($($other:tt)*) => { $crate::__rt::__usage! { "solve_upper!(A, b)" $($other)* } };
}
