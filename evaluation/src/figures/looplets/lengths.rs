//! The galloping experiments of §8.1 in one drawing: two lists of one mode, by the ratio of their lengths.

use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_bench::data::{self, list_of};
use finch_bench::hand::dot;

use crate::figure::{Figure, Inputs};
use crate::session::{Session, Size};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "looplets:lengths",
    title: "Two lists, by the ratio of their lengths",
    source: "Looplets (CGO 2023), §8.1, about galloping",
    says: "if one list is much shorter than the other, it should lead or both should gallop; if both are about as long, they should walk",
    deviates: "drawn lists of one mode, in place of rows of matrices; the shorter list is one of several, so that no branch predictor learns them",
    claims: &[],
    baseline: "two fingers",
    inputs: Inputs::Growing("entries of the longer list for each of the shorter one"),
    run,
};

/// Sums of products over two lists: the names, and the program.
macro_rules! kernels {
    ($($name:ident($A:ident, $B:ident) $program:tt)*) => { $(
        #[kernel]
        #[inline(never)]
        fn $name($A: &SparseVec<f64>, $B: &SparseVec<f64>) -> f64 {
            let s = finch! $program;
            s.value()
        }
    )* };
}

kernels! {
    adaptive(A, B) { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] }
    walk(A, B) { #![plain] let s: Scalar<f64>; forall i: s[] += A[i] * B[i] }
    gallop(A, B) { #![plain] let s: Scalar<f64>; forall i: s[] += A[i::gallop] * B[i::gallop] }
    longer(A, B) { #![plain] let s: Scalar<f64>; forall i: s[] += A[i::lead] * B[i::follow] }
    shorter(A, B) { #![plain] let s: Scalar<f64>; forall i: s[] += A[i::follow] * B[i::lead] }
}

/// The entries of the longer list. The dimension is 32 times that.
fn entries(size: Size) -> usize {
    size.pick(1 << 14, 1 << 17)
}

fn run(session: &mut Session<'_>) {
    let longest = entries(session.size());
    let dimension = 32 * longest;
    let long = data::vectors(dimension, longest, 1).remove(0);
    for ratio in [1, 4, 16, 64, 256, 1024, 4096] {
        let shorts = data::vectors(dimension, (longest / ratio).max(4), 8);
        let sums = |kernel: fn(&SparseVec<f64>, &SparseVec<f64>) -> f64| {
            let (long, shorts) = (&long, &shorts);
            move |_: bool| shorts.iter().map(|short| kernel(long, short)).sum::<f64>()
        };
        let (_, two_fingers) = dot::MERGES[0];
        let by_hand = |_: bool| {
            let long = list_of(long.__refs());
            shorts.iter().map(|short| two_fingers(long, list_of(short.__refs()))).sum::<f64>()
        };
        let contest = Contest::new("lists", format!("1 : {ratio}"), sums(adaptive))
            .other("two fingers", by_hand)
            .other("plain walk", sums(walk))
            .other("plain gallop", sums(gallop))
            .other("the longer leads", sums(longer))
            .other("the shorter leads", sums(shorter));
        session.measure(contest, Some(ratio as f64));
    }
}
