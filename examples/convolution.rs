//! A masked 11 × 11 convolution of a sparse grid, for grids from nearly empty to a tenth full.
//!
//! ```text
//! cargo run --release --example convolution [side] [--plot file.svg]
//! ```
//!
//! Sums are computed only where the grid stores an entry, and places beyond its edges count as 0. The sparse kernel visits what is stored. The
//! dense loops compute every sum, with vector instructions, and take the same time for any grid.

use std::error::Error;

use finch::prelude::*;

mod support;

#[path = "hand/convolution.rs"]
mod hand;

use hand::{Grid, Out, SIDE};
use support::{Plot, Random, Table, close};

/// How full the grids are, in tenths of a percent.
const FILLS: [usize; 7] = [1, 2, 5, 10, 20, 50, 100];

/// The kernels and the table of one element type.
macro_rules! convolution {
    ($float:ident, $dense:ident) => {
        use super::*;

        /// For each stored entry, the sum over the entries of the window around it, in eleven rows.
        #[kernel]
        fn sparse(A: &Csr<$float>, F: &DenseMat<$float>) -> Csr<$float> {
            finch! {
                let C: Csr<$float>;
                forall i, k {
                    if A[i, k] != 0.0 {
                        let s: Scalar<$float>;
                        forall j in 0..SIDE, l in 0..SIDE: s[] += coalesce(A[permit(i + j - 5), permit(k + l - 5)], 0.0) * F[j, l];
                        C[i, k] = s[]
                    }
                }
            }
        }

        /// Every sum. `P` is the grid with five more rows and columns on each side, so that no window leaves it.
        #[kernel]
        fn full(P: &DenseMat<$float>, F: &DenseMat<$float>) -> DenseMat<$float> {
            let [rows, cols] = P.shape().map(|dim| dim + 1 - SIDE);
            finch! {
                let C: DenseMat<$float>;
                forall i in 0..rows, j, l, k in 0..cols: C[i, k] += P[i + j, k + l] * F[j, l]
            }
        }

        /// The right answer, by a dense computation in `f64`.
        fn expected(grid: &Csr<$float>, padded: &[$float], filter: &[$float]) -> Vec<f64> {
            let [rows, cols] = grid.shape();
            let mut sums = vec![0.0; rows * cols];
            for ([i, k], _) in grid.iter() {
                let tap = |(at, f): (usize, &$float)| {
                    let place = (i + at / SIDE) * (cols + SIDE - 1) + k + at % SIDE;
                    f64::from(*f) * f64::from(padded[place])
                };
                sums[i * cols + k] = filter.iter().enumerate().map(tap).sum();
            }
            sums
        }

        /// The sums where the grid holds something, and 0 elsewhere.
        fn masked(grid: &Csr<$float>, sums: &[$float]) -> Vec<f64> {
            let cols = grid.shape()[1];
            let mut kept = vec![0.0; sums.len()];
            grid.iter().for_each(|([i, k], _)| kept[i * cols + k] = f64::from(sums[i * cols + k]));
            kept
        }

        /// The operands in every layout.
        struct Stored {
            grid: Csr<$float>,
            padded: DenseMat<$float>,
            filter: DenseMat<$float>,
        }

        impl Stored {
            fn new(side: usize, fill: usize) -> Result<Self, finch::FormatError> {
                let mut random = Random::new(fill as u64);
                let (mut coords, mut values) = (vec![], vec![]);
                for at in 0..side * side {
                    if random.unit() * 1000.0 < fill as f64 {
                        coords.push([at / side, at % side]);
                        values.push(random.unit() as $float + 0.5);
                    }
                }
                let wide = side + SIDE - 1;
                let shifted = coords.iter().map(|[i, k]| [i + SIDE / 2, k + SIDE / 2]).collect();
                let filter = (0..SIDE * SIDE).map(|_| random.unit() as $float - 0.25).collect();
                Ok(Stored {
                    padded: Tensor::from_coords([wide, wide], shifted, values.clone())?,
                    grid: Tensor::from_coords([side, side], coords, values)?,
                    filter: Tensor::from_dense([SIDE, SIDE], filter)?,
                })
            }
        }

        /// Runs and checks every kernel, and prints the times.
        pub fn compare(side: usize, fill: usize, plot: &mut Plot) -> Result<(), Box<dyn Error>> {
            let Stored { grid, padded, filter } = &Stored::new(side, fill)?;
            let (_, (_, ptr, idx, (val,))) = grid.__refs();
            let (_, (_, (pixels,))) = padded.__refs();
            let (_, (_, (taps,))) = filter.__refs();
            let view = Grid::new(ptr, idx, val);
            let by_hand = |kernel: fn(Grid<$float>, &[$float], &mut Out<$float>)| {
                move || {
                    let mut out = Out::default();
                    kernel(view, taps, &mut out);
                    Answer::Sparse(out.ptr, out.idx, out.val)
                }
            };
            let title = format!("{side} x {side}, {}, {} % full", stringify!($float), fill as f64 / 10.0);
            let mut table = Table::new(title);
            table.row("dense", "by hand", padded.bytes(), || {
                let mut sums = vec![0.0; side * side];
                hand::$dense(pixels, taps, [side, side], &mut sums);
                Answer::Dense(sums)
            });
            table.row("dense rows", "by hand", padded.bytes(), || {
                let mut sums = vec![0.0; side * side];
                hand::rows(pixels, taps, [side, side], &mut sums);
                Answer::Dense(sums)
            });
            table.row("search", "by hand, list", grid.bytes(), by_hand(hand::search));
            table.row("halves", "by hand, list", grid.bytes(), by_hand(hand::halves));
            table.row("cursors", "by hand, list", grid.bytes(), by_hand(hand::cursors));
            table.row("sparse", "list", grid.bytes(), || Answer::list(sparse(grid, filter)));
            table.row("full", "dense", padded.bytes(), || {
                Answer::Dense(full(padded, filter).into_parts().into_parts().1.into_parts().1.into_parts())
            });
            let right = expected(grid, pixels, taps);
            table.check(|answer| close(&answer.values(grid), &right, 16.0 * f64::from($float::EPSILON)));
            table.measure(1.0);
            table.print();
            table.plot(plot, &format!("{} {}%", stringify!($float), fill as f64 / 10.0));
            Ok(())
        }

        /// What a kernel returns.
        enum Answer {
            Dense(Vec<$float>),
            Sparse(Vec<usize>, Vec<u32>, Vec<$float>),
        }

        impl Answer {
            /// Takes a result apart, which copies nothing and so does not distort the times.
            fn list(result: Csr<$float>) -> Self {
                let (_, ptr, idx, val) = result.into_parts().into_parts().1.into_parts();
                Answer::Sparse(ptr, idx, val.into_parts())
            }

            /// The sums at the places that hold something.
            fn values(&self, grid: &Csr<$float>) -> Vec<f64> {
                let [rows, cols] = grid.shape();
                match self {
                    Answer::Dense(sums) => masked(grid, sums),
                    Answer::Sparse(ptr, idx, val) => {
                        let mut sums = vec![0.0; rows * cols];
                        for i in 0..rows {
                            for q in ptr[i]..ptr[i + 1] {
                                sums[i * cols + idx[q] as usize] = f64::from(val[q]);
                            }
                        }
                        sums
                    }
                }
            }
        }
    };
}

mod single {
    convolution!(f32, dense_f32);
}

mod double {
    convolution!(f64, dense_f64);
}

fn main() -> Result<(), support::Failure> {
    let given = support::arguments()?;
    let side = match given.files.first() {
        Some(word) => word.to_string_lossy().parse().map_err(|_| "the side of the grid is a number")?,
        None if support::large().is_some() => 1000,
        None => 300,
    };
    let mut plot = Plot::new("Masked 11 x 11 convolution", "time, relative to a dense loop with vectors");
    for fill in FILLS {
        single::compare(side, fill, &mut plot)?;
        double::compare(side, fill, &mut plot)?;
    }
    println!("the dense loop takes the same time at every density");
    if let Some(path) = given.plot {
        plot.write(&path)?;
    }
    Ok(())
}
