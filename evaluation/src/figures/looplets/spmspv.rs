//! Figure 6: rows of a sparse matrix times a sparse vector, by each protocol.

use finch::prelude::*;
use finch_bench::arena::checksum;
use finch_bench::contest::Contest;
use finch_bench::data::{self, Matrix, list_of, rows_of};
use finch_bench::hand::dot;

use crate::figure::{Figure, Inputs};
use crate::session::{Session, Size};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "looplets:6",
    title: "Sparse matrix times sparse vector, by protocol",
    source: "Looplets (CGO 2023), Figure 6",
    says: "where a tenth of the vector is stored, the matrix should lead, and where it has ten entries, the vector; galloping adapts to \
           both, and blocks gain much over TACO where the vector has ten entries",
    deviates: "the available matrices, instead of the Harwell-Boeing collection; each matrix is multiplied by many random vectors",
    claims: &[],
    baseline: "two fingers",
    inputs: Inputs::Named,
    run,
};

/// Kernels of one form. The layout, the names of the tensors, and the program.
macro_rules! kernels {
    ($($name:ident($A:ident: $layout:ty, $x:ident, $y:ident) $program:tt)*) => { $(
        #[kernel]
        #[inline(never)]
        fn $name($A: &$layout, $x: &SparseVec<f64>, $y: &mut DenseVec<f64>) {
            finch! $program;
        }
    )* };
}

kernels! {
    adaptive(A: Csr<f64>, x, y) { forall i, j: y[i] += A[i, j] * x[j] }
    walk(A: Csr<f64>, x, y) { #![plain] forall i, j: y[i] += A[i, j] * x[j] }
    gallop(A: Csr<f64>, x, y) { #![plain] forall i, j: y[i] += A[i, j::gallop] * x[j::gallop] }
    lead(A: Csr<f64>, x, y) { #![plain] forall i, j: y[i] += A[i, j::lead] * x[j::follow] }
    follow(A: Csr<f64>, x, y) { #![plain] forall i, j: y[i] += A[i, j::follow] * x[j::lead] }
    blocks(A: BlockMat<f64>, x, y) { #![plain] forall i, j: y[i] += A[i, j] * x[j] }
}

fn run(session: &mut Session<'_>) {
    for matrix in data::matrices().iter().chain(&data::graphs()) {
        let cols = matrix.csr.shape()[1];
        for (title, stored) in [("ten entries", 10), ("a tenth", cols / 10)] {
            product(session, matrix, title, stored.clamp(1, cols));
        }
    }
}

/// The products of a matrix with vectors of that many entries.
fn product(session: &mut Session<'_>, matrix: &Matrix, title: &str, stored: usize) {
    let [rows, cols] = matrix.csr.shape();
    let vectors = data::vectors(cols, stored, number(session.size(), matrix.csr.stored()));
    let (a, stored_in_blocks): (_, BlockMat<f64>) = (&matrix.csr, matrix.csr.convert());
    let by = |kernel: fn(&Csr<f64>, &SparseVec<f64>, &mut DenseVec<f64>)| {
        made(&vectors, move |x, y| kernel(a, x, y))
    };
    let two_fingers = {
        let (shape, a, mut y) = (dot::ROW_MERGES[0].1, rows_of(a), vec![0.0; rows]);
        let views: Vec<_> = vectors.iter().map(|x| list_of(x.__refs())).collect();
        move |check: bool| {
            let sum = |x| {
                shape(a, x, &mut y);
                if check { checksum(y.iter().copied()) } else { 0.0 }
            };
            views.iter().copied().map(sum).sum()
        }
    };
    let contest = Contest::new("spmspv", format!("{}, {title}", matrix.name), by(adaptive))
        .other("two fingers", two_fingers)
        .other("plain walk", by(walk))
        .other("plain gallop", by(gallop))
        .other("matrix leads", by(lead))
        .other("vector leads", by(follow))
        .other("blocks", made(&vectors, |x, y| blocks(&stored_in_blocks, x, y)));
    session.measure(contest, None);
}

/// How many vectors a matrix of so many entries is multiplied with: so many that no branch predictor learns what a small matrix does with them.
fn number(size: Size, entries: usize) -> u64 {
    let visits = match size {
        Size::Quick => 1 << 18,
        Size::Full => 1 << 20,
    };
    (visits / entries.max(1)).clamp(4, 4096) as u64
}

/// What a kernel makes of each vector, in the buffer of the one before.
fn made<'a>(
    vectors: &'a [SparseVec<f64>],
    kernel: impl Fn(&SparseVec<f64>, &mut DenseVec<f64>) + 'a,
) -> impl FnMut(bool) -> f64 + 'a {
    let mut y = DenseVec::default();
    move |check| {
        let sum = |x| {
            kernel(x, &mut y);
            if check { checksum(y.__refs().1.0.iter().copied()) } else { 0.0 }
        };
        vectors.iter().map(sum).sum()
    }
}
