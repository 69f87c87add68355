//! The operations of `finch::ops` over several layouts, against loops over dense arrays.
#![forbid(unsafe_code)]
#![deny(warnings, clippy::all)]
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

/// The same over a matrix in every layout of a list. Each has its own function: what the borrow checker takes grows with
/// the square of a function.
macro_rules! matrices {
    ($($layout:ident)*; $name:ident = $shape:expr, $values:expr => $body:block) => { $(
        let check = || {
            tensor! { let $name: $layout<f64> = Tensor::from_dense($shape, $values.to_vec()).expect("it fits"); }
            $body
        };
        check();
    )* };
}

#[path = "../drawn/chance.rs"]
mod chance;
mod drawn;
mod ends;
mod entrywise;
mod far;
mod kept;
mod linear;
mod missing;
#[rustfmt::skip]
mod programs;
mod reductions;
mod shapes;
mod solve;

/// Some sparse values with runs, deterministic.
fn values(n: usize, seed: u64) -> Vec<f64> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    (0..n).map(|_| if next() % 3 == 0 { (next() % 9) as f64 - 4.0 } else { 0.0 }).collect()
}
