//! Counting the triangles of a real graph, by merging and by galloping.
//!
//! ```text
//! cargo run --release --example triangles [file.mtx]
//! ```
//!
//! Each edge of the strictly lower half asks how many neighbours its two ends share.

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use finch::prelude::*;

layout! {
    /// Which edges there are, and nothing else.
    type Graph = Tensor<Dense<SparseList<Pattern>>>;
    /// The same as blocks of neighbours that follow each other.
    type Blocks = BlockMat<bool>;
}

#[kernel]
fn merge(L: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        forall i, k, j: n[] += (L[i, k] && L[i, j::walk] && L[k, j::walk]) as u64
    }
    .value()
}

#[kernel]
fn gallop(L: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        forall i, k, j: n[] += (L[i, k] && L[i, j::gallop] && L[k, j::gallop]) as u64
    }
    .value()
}

#[kernel]
fn lead(L: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        forall i, k, j: n[] += (L[i, k] && L[i, j::follow] && L[k, j::lead]) as u64
    }
    .value()
}

#[kernel]
fn blocks(L: &Blocks) -> u64 {
    finch! { let n: Scalar<u64>; forall i, k, j: n[] += (L[i, k] && L[i, j] && L[k, j]) as u64 }.value()
}

/// What to beat: rows in plain slices, merged by two fingers.
fn two_fingers(ptr: &[usize], idx: &[u32]) -> u64 {
    let mut count = 0;
    for i in 0..ptr.len() - 1 {
        for k in ptr[i]..ptr[i + 1] {
            let other = idx[k] as usize;
            let (mut p, mut q) = (ptr[i], ptr[other]);
            while p < ptr[i + 1] && q < ptr[other + 1] {
                // SAFETY: tensors only hold offsets within their lists.
                let (a, b) = unsafe { (*idx.get_unchecked(p), *idx.get_unchecked(q)) };
                let next = a.min(b);
                if a == next && b == next {
                    count += 1;
                }
                p += usize::from(a == next);
                q += usize::from(b == next);
            }
        }
    }
    count
}

/// The strictly lower half of a symmetric pattern.
fn lower(path: &PathBuf) -> Result<Graph, Box<dyn Error>> {
    let all: Csr<f64> = finch::read(path)?;
    let coords: Vec<[usize; 2]> = all.iter().map(|(at, _)| at).filter(|[i, j]| j < i).collect();
    let edges = vec![true; coords.len()];
    Ok(Graph::from_coords(all.shape(), coords, edges)?)
}

/// What it finds, and the best time of up to a hundred.
fn time(count: impl Fn() -> u64) -> (u64, Duration) {
    let (begin, mut best, mut found) = (Instant::now(), Duration::MAX, 0);
    for _ in 0..100 {
        let start = Instant::now();
        found = std::hint::black_box(count());
        best = best.min(start.elapsed());
        if begin.elapsed() > Duration::from_secs(5) {
            break;
        }
    }
    (found, best)
}

fn main() -> Result<(), Box<dyn Error>> {
    let ships = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/data/karate.mtx");
    let path = std::env::args_os().nth(1).map_or(PathBuf::from(ships), PathBuf::from);
    let graph = lower(&path)?;
    let blocked: Blocks = graph.convert();
    println!("{}: {} nodes, {} edges\n", path.display(), graph.shape()[0], graph.stored());

    let (_, rows) = graph.clone().into_parts().into_parts();
    let (_, ptr, idx, _) = rows.into_parts();
    let runs: [(&str, &str, usize, (u64, Duration)); 5] = [
        ("two fingers", "by hand", graph.bytes(), time(|| two_fingers(&ptr, &idx))),
        ("merge", "list", graph.bytes(), time(|| merge(&graph))),
        ("gallop", "list", graph.bytes(), time(|| gallop(&graph))),
        ("lead", "list", graph.bytes(), time(|| lead(&graph))),
        ("merge", "blocks", blocked.bytes(), time(|| blocks(&blocked))),
    ];
    let (expected, by_hand) = runs[0].3;
    println!(
        "{:12} {:8} {:>10} {:>10} {:>12} {:>8}",
        "strategy", "layout", "bytes", "triangles", "time", "ratio"
    );
    for (strategy, layout, bytes, (found, best)) in runs {
        assert_eq!(found, expected, "{strategy} of {layout}");
        let (micros, ratio) = (best.as_secs_f64() * 1e6, best.as_secs_f64() / by_hand.as_secs_f64());
        println!("{strategy:12} {layout:8} {bytes:10} {found:10} {micros:9.1} us {ratio:8.2}");
    }
    Ok(())
}
