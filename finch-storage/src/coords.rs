//! Coordinates `[usize; N]` and the integers that levels store them in.

use crate::sealed::Sealed;
use crate::storage::{Coords, Index};
use crate::walk::Ints;

macro_rules! coords {
    ($($n:literal => $next:ty),* $(,)?) => { $(
        impl Sealed for [usize; $n] {}

        impl Coords for [usize; $n] {
            type Next = $next;
            const LEN: usize = $n;
        }
    )* };
}

coords! {
    0 => [usize; 1], 1 => [usize; 2], 2 => [usize; 3], 3 => [usize; 4], 4 => [usize; 5],
    5 => [usize; 6], 6 => [usize; 7], 7 => [usize; 8], 8 => TooDeep,
}

/// The coordinates of a tensor that is a single value.
#[diagnostic::on_unimplemented(
    message = "`value` is for scalars, and this tensor has modes",
    label = "an entry is `get([…])?`"
)]
pub trait NoModes: Coords {}

#[diagnostic::do_not_recommend]
impl NoModes for [usize; 0] {}

/// Coordinates with `N` more modes.
pub trait Ahead<const N: usize> {
    /// `[usize; M + N]`.
    type Out: Coords;
}

impl<C: Coords> Ahead<1> for C {
    type Out = C::Next;
}

macro_rules! ahead {
    ($($n:literal)*) => { $(
        impl<C: Coords<Next: Ahead<{ $n - 1 }>>> Ahead<$n> for C {
            type Out = <C::Next as Ahead<{ $n - 1 }>>::Out;
        }
    )* };
}

ahead! { 2 3 4 5 6 7 8 }

/// The coordinates of a nest of more than eight levels. They are not an array and have no length, so code
/// that needs one does not compile.
///
/// ```compile_fail
/// # use finch_formats as finch;
/// use finch::{Dense, Element, Tensor};
///
/// type Three<L> = Dense<Dense<Dense<L>>>;
/// let deep = Tensor::<Three<Three<Three<Element<f64>>>>>::default(); // a tensor has at most eight modes
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct TooDeep;

impl AsRef<[usize]> for TooDeep {
    fn as_ref(&self) -> &[usize] {
        &[]
    }
}

impl AsMut<[usize]> for TooDeep {
    fn as_mut(&mut self) -> &mut [usize] {
        &mut []
    }
}

impl Sealed for TooDeep {}

impl Coords for TooDeep {
    type Next = TooDeep;
    const LEN: usize = panic!("a tensor has at most eight modes");
}

macro_rules! index {
    ($($int:ident)*) => { $(
        impl Index for $int {
            const NAME: &'static str = stringify!($int);
            const MAX: usize =
                if $int::MAX as u128 > usize::MAX as u128 { usize::MAX } else { $int::MAX as usize };

            #[inline]
            fn from_usize(i: usize) -> Self {
                i as $int
            }

            #[inline]
            fn to_usize(self) -> usize {
                self as usize
            }

            #[inline]
            fn from_i64(entry: i64) -> Self {
                entry as $int
            }

            #[inline]
            fn ints(of: &[Self]) -> Ints<'_> {
                Ints::$int(of)
            }

            #[inline]
            fn of_ints(ints: Ints<'_>) -> Option<&[Self]> {
                if let Ints::$int(of) = ints { Some(of) } else { None }
            }

            #[inline]
            fn to_i64(self) -> i64 {
                i64::try_from(self).unwrap_or(i64::MAX)
            }
        }
    )* };
}

index! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_type_knows_its_largest_value() {
        assert_eq!((<u8 as Index>::MAX, <i8 as Index>::MAX), (255, 127));
        assert_eq!((<u128 as Index>::MAX, <usize as Index>::MAX), (usize::MAX, usize::MAX));
        assert_eq!(u8::from_usize(<u8 as Index>::MAX).to_usize(), 255);
    }
}
