//! The memory of results: bytes for each stored entry, additional memory held, and the maximum that a
//! kernel took besides its operands.
//!
//! ```text
//! memory
//! ```
//!
//! An entry of compressed rows is a 32-bit index and a value; a row is eight bytes. Room is made once, for what the operands
//! suggest. A product of matrices, whose size is unpredictable, grows, and has a workspace as long as a row.

#[path = "../../../tests/memory/counting.rs"]
mod counting;

use counting::counted;
use finch::Storage;
use finch::prelude::*;
use finch_bench::arrays::{SIDE, matrix};
use finch_bench::data;
use finch_bench::kernels::{self, arrays};

/// A line about a kernel's result.
fn row<L: Storage>(kernel: &str, data: &str, fill: impl Fn(&mut Tensor<L>))
where
    Tensor<L>: Default,
{
    let (result, held, peak) = counted(|| {
        let mut result = Tensor::default();
        fill(&mut result);
        result
    });
    let [bytes, held, peak] = [result.bytes(), held, peak].map(|n| n as f64 / result.stored().max(1) as f64);
    println!("{kernel:16} {data:26} {:10} {bytes:8.1} {held:8.1} {peak:8.1}", result.stored());
}

fn main() {
    println!(
        "{:16} {:26} {:>10} {:>8} {:>8} {:>8}\n{:54} bytes for each stored entry",
        "kernel", "data", "stored", "result", "held", "peak", ""
    );
    let data = &*format!("{SIDE} x {SIDE}, 1 %");
    let [a, b, c] = &[1, 2, 3].map(|seed| matrix(seed, |_| true));
    row("xor", data, |r| arrays::xor(a, b, r));
    row("or", data, |r| arrays::or(a, b, r));
    row("xor and", data, |r| arrays::xor_and(a, b, c, r));
    row("and xor", data, |r| arrays::and_xor(a, b, c, r));
    let [a, b] = &[1, 2].map(|seed| matrix(seed, |_| 1.5));
    row("slices", data, |r| arrays::slices(a, b, SIDE, r));
    for matrix in data::matrices() {
        let a = &matrix.csr;
        if a.shape()[0] == a.shape()[1] {
            row("spgemm", matrix.name, |r| kernels::spgemm(a, a, r));
        }
    }
}
