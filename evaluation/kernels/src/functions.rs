//! Functions of two and of three tensors, for each number of modes. Results are made from scratch.

use finch::prelude::*;

layout! {
    /// A tensor of four modes, sparse in each.
    pub type Csf4<T, F = Zero> = Tensor<SparseList<SparseList<SparseList<SparseList<Element<T, F>>>>>>;
    /// A tensor of five modes, sparse in each.
    pub type Csf5<T, F = Zero> = Tensor<SparseList<SparseList<SparseList<SparseList<SparseList<Element<T, F>>>>>>>;
}

/// The functions of two tensors for a layout and its indices.
macro_rules! of_two {
    ($($module:ident: $layout:ident[$($i:ident),*];)*) => { $(
        /// Functions of two tensors with that many modes.
        pub mod $module {
            use super::*;

            /// What one of two holds and the other does not.
            #[kernel]
            #[inline(never)]
            pub fn xor(A: &$layout<bool>, B: &$layout<bool>) -> $layout<bool> {
                finch! { let R: $layout<bool>; forall $($i),*: R[$($i),*] = xor(A[$($i),*], B[$($i),*]) }
            }

            /// Scaled by powers of two.
            #[kernel]
            #[inline(never)]
            pub fn ldexp(A: &$layout<f64>, B: &$layout<i32>) -> $layout<f64> {
                finch! { let R: $layout<f64>; forall $($i),*: R[$($i),*] = ldexp(A[$($i),*], B[$($i),*]) }
            }

            /// Shifted to the right.
            #[kernel]
            #[inline(never)]
            pub fn right_shift(A: &$layout<i64>, B: &$layout<i64>) -> $layout<i64> {
                finch! { let R: $layout<i64>; forall $($i),*: R[$($i),*] = A[$($i),*] >> B[$($i),*] }
            }

            /// Powers: 1 where neither stores anything.
            #[kernel]
            #[inline(never)]
            pub fn power(A: &$layout<f64>, B: &$layout<f64>) -> $layout<f64, One> {
                finch! { let R: $layout<f64, One>; forall $($i),*: R[$($i),*] = pow(A[$($i),*], B[$($i),*]) }
            }
        }
    )* };
}

of_two! {
    two: Csr[i, j];
    two_of_three_modes: Csf3[i, j, k];
    two_of_four_modes: Csf4[i, j, k, l];
    two_of_five_modes: Csf5[i, j, k, l, m];
}

/// The functions of three tensors for a layout and its indices.
macro_rules! of_three {
    ($($module:ident: $layout:ident[$($i:ident),*];)*) => { $(
        /// Functions of three tensors with that many modes.
        pub mod $module {
            use super::*;

            /// Where two differ within a third.
            #[kernel]
            #[inline(never)]
            pub fn and_xor(A: &$layout<bool>, B: &$layout<bool>, C: &$layout<bool>) -> $layout<bool> {
                finch! {
                    let R: $layout<bool>;
                    forall $($i),*: R[$($i),*] = and(xor(A[$($i),*], B[$($i),*]), C[$($i),*])
                }
            }

            /// Where two meet, or a third has something alone.
            #[kernel]
            #[inline(never)]
            pub fn xor_and(A: &$layout<bool>, B: &$layout<bool>, C: &$layout<bool>) -> $layout<bool> {
                finch! {
                    let R: $layout<bool>;
                    forall $($i),*: R[$($i),*] = xor(and(A[$($i),*], B[$($i),*]), C[$($i),*])
                }
            }

            /// Where two differ, or a third has something.
            #[kernel]
            #[inline(never)]
            pub fn or_xor(A: &$layout<bool>, B: &$layout<bool>, C: &$layout<bool>) -> $layout<bool> {
                finch! {
                    let R: $layout<bool>;
                    forall $($i),*: R[$($i),*] = or(xor(A[$($i),*], B[$($i),*]), C[$($i),*])
                }
            }
        }
    )* };
}

of_three! {
    three: Csr[i, j];
    three_of_three_modes: Csf3[i, j, k];
    three_of_four_modes: Csf4[i, j, k, l];
    three_of_five_modes: Csf5[i, j, k, l, m];
}
