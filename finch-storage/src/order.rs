//! Which mode of a tensor is stored at which depth. With `n` levels there are `n!` orders. They affect only the storage: the
//! shapes and coordinates that users see stay in index order.

use std::fmt::Debug;

use crate::level::signed;
use crate::sealed::Sealed;
use crate::storage::Coords;

/// The order in which a tensor's modes are stored, outermost first: the second parameter of a [`Tensor`](crate::Tensor).
///
/// A matrix by columns has the order `Order2<1, 0>`: mode 1, the columns, is outermost. Its shape is still
/// `[rows, columns]`, and its entries are still `A[i, j]`. The trait is sealed, because programs load, without bounds
/// checks, what conversions have stored in the order that it defines.
pub trait Order<C: Coords>: Sealed + Copy + Debug + Default + Send + Sync + 'static {
    /// A number for the modes in this order.
    const SIGNATURE: u64;

    /// The mode that is stored at a depth. The outermost depth is 0.
    fn mode(depth: usize) -> usize;

    /// Whether modes are stored in index order, the first outermost.
    fn is_row_major() -> bool {
        (0..C::LEN).all(|depth| Self::mode(depth) == depth)
    }

    /// From coordinates in index order to coordinates in storage order.
    #[inline]
    fn to_storage(index: &[usize]) -> C {
        let (mut at, index) = (C::default(), &index[..C::LEN]);
        for (depth, x) in at.as_mut().iter_mut().enumerate() {
            *x = index[Self::mode(depth)];
        }
        at
    }

    /// From coordinates in storage order to coordinates in index order.
    #[inline]
    fn to_index(at: &[usize]) -> C {
        let mut index = C::default();
        for (depth, x) in at[..C::LEN].iter().enumerate() {
            index.as_mut()[Self::mode(depth)] = *x;
        }
        index
    }
}

/// Modes are stored in index order, the first outermost: a matrix by rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowMajor;

impl Sealed for RowMajor {}

impl<C: Coords> Order<C> for RowMajor {
    const SIGNATURE: u64 = {
        let (mut signature, mut mode) = (1, 0);
        while mode < C::LEN {
            signature = signed(signature, mode as u64);
            mode += 1;
        }
        signature
    };

    #[inline]
    fn mode(depth: usize) -> usize {
        depth
    }
}

macro_rules! orders {
    ($($(#[$doc:meta])* $name:ident<$($mode:ident),*>: $n:literal;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name<$(const $mode: usize),*>;

        impl<$(const $mode: usize),*> Sealed for $name<$($mode),*> {}

        impl<$(const $mode: usize),*> Order<[usize; $n]> for $name<$($mode),*> {
            const SIGNATURE: u64 = {
                let signature = 1;
                $(let signature = signed(signature, $mode as u64);)*
                signature
            };

            #[inline]
            fn mode(depth: usize) -> usize {
                (const { permutation([$($mode),*]) })[depth]
            }
        }
    )* };
}

orders! {
    /// Mode `A` outermost, then `B`: `Order2<1, 0>` stores by columns.
    Order2<A, B>: 2;
    /// Mode `A` outermost, then `B`, then `C`.
    Order3<A, B, C>: 3;
    /// Mode `A` outermost, then `B`, `C` and `D`.
    Order4<A, B, C, D>: 4;
    /// Mode `A` outermost, then `B`, `C`, `D` and `E`.
    Order5<A, B, C, D, E>: 5;
    /// Mode `A` outermost, then `B`, `C`, `D`, `E` and `F`.
    Order6<A, B, C, D, E, F>: 6;
}

/// Returns the modes if each occurs once. Otherwise the program does not compile.
const fn permutation<const N: usize>(modes: [usize; N]) -> [usize; N] {
    let mut seen = [false; N];
    let mut depth = 0;
    while depth < N {
        let mode = modes[depth];
        assert!(mode < N && !seen[mode], "an order names each mode once, from 0");
        seen[mode] = true;
        depth += 1;
    }
    modes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn storage_order_and_back() {
        type O = Order3<2, 0, 1>;
        assert_eq!(O::to_storage(&[10, 20, 30]), [30, 10, 20]);
        assert_eq!(O::to_index(&[30, 10, 20]), [10, 20, 30]);
        assert!(!O::is_row_major());
        assert!(<RowMajor as Order<[usize; 3]>>::is_row_major());
    }
}
