//! Compilation of Sparse Array Programming Models (OOPSLA 2021), §8.

pub mod edges;
pub mod fused;
pub mod memory;
pub mod minimax;
pub mod mxm;
pub mod mxv;
pub mod slices;
pub mod ufuncs;

use finch::prelude::*;
use finch::{Order, Storage};
use finch_bench::contest::Contest;

use crate::peers;

/// A contest that a kernel has entered which makes its result from scratch each time, as its opponents do.
fn contest<'a, L, O>(
    kernel: &'static str,
    input: String,
    run: impl Fn() -> Tensor<L, O> + 'a,
    number: impl Fn(L::Elem) -> f64 + 'a,
) -> Contest<'a>
where
    L: Storage,
    O: Order<L::Coords>,
{
    Contest::new(kernel, input, made(run, number))
}

/// An entrant that makes its result from scratch each time.
fn made<'a, L, O>(
    run: impl Fn() -> Tensor<L, O> + 'a,
    number: impl Fn(L::Elem) -> f64 + 'a,
) -> impl FnMut(bool) -> f64 + 'a
where
    L: Storage,
    O: Order<L::Coords>,
{
    move |check| {
        let result = std::hint::black_box(run());
        if check { peers::sum(&result, &number) } else { 0.0 }
    }
}
