//! Index modifiers (`i + e`, windows, `permit`) at work: concatenation, padding, shifts, stencils, convolution, and slices with steps.
//!
//! ```text
//! cargo run --example modifiers
//! ```
//!
//! Each program takes a few lines, works in every layout, and visits only what is stored, except for `reverse`, which looks up each index. Each
//! result is compared with the same computation on plain slices.

use std::error::Error;

use finch::prelude::*;

/// The programs over one layout of the operands and one of the results.
macro_rules! programs {
    ($module:ident: $of:ident into $into:ident) => {
        mod $module {
            use super::*;

            /// Concatenation: one vector behind the other.
            #[kernel]
            pub fn concatenate(A: &$of<f64>, B: &$of<f64>) -> $into<f64> {
                let ([n], [m]) = (A.shape(), B.shape());
                finch! {
                    let C: $into<f64>;
                    forall i in 0..n + m: C[i] = coalesce(A[permit(i)], B[permit(i - n)], 0.0)
                }
            }

            /// Padding: some entries of a given value before and after.
            #[kernel]
            pub fn pad(A: &$of<f64>, before: usize, behind: usize, with: f64) -> $into<f64> {
                let [n] = A.shape();
                finch! {
                    let C: $into<f64>;
                    forall i in 0..n + before + behind: C[i] = coalesce(A[permit(i - before)], with)
                }
            }

            /// Rotation to the right: what leaves on one side comes in on the other.
            #[kernel]
            pub fn rotate(A: &$of<f64>, by: usize) -> $into<f64> {
                let [n] = A.shape();
                finch! {
                    let C: $into<f64>;
                    forall i in 0..n: C[i] = coalesce(A[permit(i - by)], A[permit(i + n - by)], 0.0)
                }
            }

            /// A stencil: each entry and its neighbours, where entries beyond the ends count as 0.
            #[kernel]
            pub fn stencil(A: &$of<f64>) -> $into<f64> {
                finch! {
                    let C: $into<f64>;
                    forall i: C[i] = coalesce(A[permit(i - 1)], 0.0) + A[i] + coalesce(A[permit(i + 1)], 0.0)
                }
            }

            /// Convolution: a filter laid around each entry.
            #[kernel]
            pub fn convolve(A: &$of<f64>, F: &DenseVec<f64>) -> $into<f64> {
                let ([n], [m]) = (A.shape(), F.shape());
                let reach = m / 2;
                finch! {
                    let C: $into<f64>;
                    forall i in 0..n {
                        let s: Scalar<f64>;
                        forall j: s[] += coalesce(A[permit(i + j - reach)], 0.0) * F[j];
                        C[i] = s[]
                    }
                }
            }

            /// A slice.
            #[kernel]
            pub fn slice(A: &$of<f64>, lo: usize, hi: usize) -> $into<f64> {
                finch! { let C: $into<f64>; forall i: C[i] = A[(lo..hi)[i]] }
            }

            /// Every third entry of a slice.
            #[kernel]
            pub fn thirds(A: &$of<f64>, lo: usize, hi: usize) -> $into<f64> {
                finch! { let C: $into<f64>; forall i: C[i] = A[(lo..hi).step_by(3)[i]] }
            }

            /// The sum of two slices of the same vector, without a copy of either.
            #[kernel]
            pub fn halves(A: &$of<f64>) -> $into<f64> {
                let [n] = A.shape();
                let half = n / 2;
                finch! { let C: $into<f64>; forall i: C[i] = A[(0..half)[i]] + A[(n - half..n)[i]] }
            }

            /// The vector from its last entry to its first.
            #[kernel]
            pub fn reverse(A: &$of<f64>) -> $into<f64> {
                let [n] = A.shape();
                finch! { let C: $into<f64>; forall i in 0..n: C[i] = A[n - 1 - i] }
            }

            /// Runs all of these, and compares each with plain slices.
            pub fn check(a: &[f64], b: &[f64]) -> Result<(), finch::FormatError> {
                let first = $of::from_dense([a.len()], a.to_vec())?;
                let second = $of::from_dense([b.len()], b.to_vec())?;
                let f = [1.0, -2.0, 3.0, 0.5, 1.0];
                let taps = DenseVec::from_dense([f.len()], f.to_vec())?;
                let at = |i: isize| usize::try_from(i).ok().and_then(|i| a.get(i)).copied().unwrap_or(0.0);
                let n = a.len() as isize;
                let each = |value: &dyn Fn(isize) -> f64| (0..n).map(value).collect::<Vec<f64>>();
                assert_eq!(concatenate(&first, &second).to_dense(), [a, b].concat());
                assert_eq!(pad(&first, 2, 1, 9.0).to_dense(), [&[9.0; 2], a, &[9.0]].concat());
                for by in [0, 1, 4] {
                    let mut rotated = a.to_vec();
                    rotated.rotate_right(by);
                    assert_eq!(rotate(&first, by).to_dense(), rotated);
                }
                assert_eq!(stencil(&first).to_dense(), each(&|i| at(i - 1) + at(i) + at(i + 1)));
                let tap = |i: isize| (0..5).map(|j| at(i + j - 2) * f[j as usize]).sum();
                assert_eq!(convolve(&first, &taps).to_dense(), each(&tap));
                assert_eq!(slice(&first, 2, 7).to_dense(), a[2..7]);
                assert_eq!(slice(&first, 4, 4).to_dense(), [0.0; 0]);
                assert_eq!(thirds(&first, 1, 8).to_dense(), [a[1], a[4], a[7]]);
                let half = a.len() / 2;
                let sums: Vec<f64> = (0..half).map(|i| a[i] + a[a.len() - half + i]).collect();
                assert_eq!(halves(&first).to_dense(), sums);
                let mut reversed = a.to_vec();
                reversed.reverse();
                assert_eq!(reverse(&first).to_dense(), reversed);
                println!(
                    "{} into {}: all programs equal plain loops (checked)",
                    stringify!($of),
                    stringify!($into)
                );
                Ok(())
            }
        }
    };
}

programs!(dense: DenseVec into DenseVec);
programs!(lists: SparseVec into SparseVec);
programs!(runs: RunVec into RunVec);
programs!(bands: BandVec into DenseVec);
programs!(blocks: BlockVec into SparseVec);

/// A block of a matrix, moved to a corner of a larger one.
#[kernel]
fn paste(A: &Csr<f64>, size: usize) -> DenseMat<f64> {
    finch! { let C: DenseMat<f64>[size, size]; forall i in 0..2, j in 0..2: C[i + 1, j + 2] = A[(1..3)[i], (0..2)[j]] }
}

fn main() -> Result<(), Box<dyn Error>> {
    let a = [0.0, 2.0, 2.0, 0.0, 3.0, 3.0, 3.0, 0.0, 0.0, 1.0];
    let b = [5.0, 0.0, 4.0];
    dense::check(&a, &b)?;
    lists::check(&a, &b)?;
    runs::check(&a, &b)?;
    bands::check(&a, &b)?;
    blocks::check(&a, &b)?;

    let matrix = Csr::from_dense([3, 3], vec![1.0, 2.0, 3.0, 0.0, 5.0, 6.0, 7.0, 0.0, 9.0])?;
    let expected = [[0.0; 4], [0.0, 0.0, 0.0, 5.0], [0.0, 0.0, 7.0, 0.0], [0.0; 4]];
    assert_eq!(paste(&matrix, 4).to_dense(), expected.as_flattened());

    println!("\na list rotated:\n\n{}", lists::rotate(&SparseVec::from_dense([a.len()], a.to_vec())?, 4));
    Ok(())
}

#[test]
fn everything_agrees_with_plain_slices() {
    main().expect("every vector fits its layout");
}
