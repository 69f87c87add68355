//! Breadth-first search and shortest paths.

use finch::fills::Max;
use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_bench::hand::paths::two_queues;
use finch_evaluation_kernels::graphs::{self as kernels, Graph, Lengths};

use crate::figure::{Claim, Figure, Inputs};
use crate::inputs::matrices::{self, Matrix};
use crate::peers::{self, Question};
use crate::session::Session;

/// Breadth-first search.
pub const BFS: Figure = Figure {
    id: "finch:bfs",
    title: "Breadth-first search, pushed and pulled",
    source: "Finch (2024), breadth-first search",
    says: "switching between pushing and pulling is what makes the search fast",
    claims: &[Claim { of: "", series: "finch, either", over: "GraphBLAS", factor: "–" }],
    deviates: "GraphBLAS is called from Python and pushes; each of its calls takes some microseconds, and a road map has hundreds of steps",
    baseline: "queue by hand",
    inputs: Inputs::Named,
    run: run_bfs,
};

/// Shortest paths.
pub const PATHS: Figure = Figure {
    id: "finch:paths",
    title: "Shortest paths (Bellman–Ford)",
    source: "Finch (2024), Bellman–Ford",
    says: "a loop over what has changed is faster than one over all edges",
    claims: &[Claim { of: "", series: "finch, what changed", over: "GraphBLAS", factor: "–" }],
    deviates: "GraphBLAS is called from Python, and multiplies all edges with all distances in each step; lengths are the magnitudes of a matrix's values",
    baseline: "queue by hand",
    inputs: Inputs::Named,
    run: run_paths,
};

/// Square matrices as graphs whose edges go both ways.
fn both_ways(session: &Session<'_>) -> Vec<Matrix> {
    let all = matrices::square(session.size()).into_iter();
    all.map(|matrix| {
        let edges = matrix.csr.iter().filter(|([i, j], v)| i != j && *v != 0.0);
        let (coords, values) = edges.flat_map(|([i, j], v)| [([i, j], v.abs()), ([j, i], v.abs())]).unzip();
        let csr = Csr::from_coords_with(matrix.csr.shape(), coords, values, f64::min).expect("in range");
        Matrix { name: matrix.name, csr }
    })
    .filter(|matrix| matrix.csr.stored() > 0)
    .collect()
}

fn run_bfs(session: &mut Session<'_>) {
    for matrix in both_ways(session) {
        let n = matrix.csr.shape()[0];
        let coords: Vec<_> = matrix.csr.iter().map(|(at, _)| at).collect();
        let source = coords[0][0];
        let graph = Graph::from_coords([n; 2], coords.clone(), vec![true; coords.len()]).expect("distinct");
        let levels = |pulls: fn(usize, usize) -> bool| {
            let graph = &graph;
            move |check: bool| {
                let steps = kernels::levels(graph, source, |size| pulls(size, n));
                if check { peers::sum(&steps, f64::from) } else { 0.0 }
            }
        };
        let contest = Contest::new("bfs", &*matrix.name, levels(|size, n| size * 8 > n))
            .other("push", levels(|_, _| false))
            .other("pull", levels(|_, _| true))
            .other("queue", queue(&graph, source));
        let done = session.measure_as(contest, None, |entrant| match entrant {
            "finch" => Some("finch, either"),
            "push" => Some("finch, push"),
            "pull" => Some("finch, pull"),
            _ => Some("queue by hand"),
        });
        let lent = session.peers.lend(&graph);
        session.ask(&done, Question::new("bfs").of("A", &lent).with("source", source));
    }
}

/// The search of a textbook.
fn queue(graph: &Graph, source: usize) -> impl FnMut(bool) -> f64 {
    let (_, (_, ptr, to, _)) = graph.__refs();
    move |check| {
        let mut steps = vec![u32::MAX; ptr.len() - 1];
        steps[source] = 0;
        let (mut queue, mut head) = (vec![source], 0);
        while let Some(&i) = queue.get(head) {
            head += 1;
            for j in to[ptr[i]..ptr[i + 1]].iter().map(|j| *j as usize) {
                if steps[j] == u32::MAX {
                    steps[j] = steps[i] + 1;
                    queue.push(j);
                }
            }
        }
        let steps = std::hint::black_box(steps);
        match check {
            true => peers::sum(
                &DenseVec::<u32, Max>::from_dense([steps.len()], steps).expect("as many"),
                f64::from,
            ),
            false => 0.0,
        }
    }
}

fn run_paths(session: &mut Session<'_>) {
    for matrix in both_ways(session) {
        let (coords, values): (Vec<_>, Vec<_>) = matrix.csr.iter().unzip();
        let source = coords[0][0];
        let lengths = Lengths::from_coords(matrix.csr.shape(), coords, values).expect("distinct");
        let finch = |kernel: fn(&Lengths, usize) -> DenseVec<f64, Inf>| {
            let lengths = &lengths;
            move |check: bool| {
                let far = kernel(lengths, source);
                if check { peers::sum(&far, |v| v) } else { 0.0 }
            }
        };
        let contest = Contest::new("paths", &*matrix.name, finch(kernels::changes))
            .other("all", finch(kernels::all_edges))
            .other("queue", nearest(&lengths, source));
        let done = session.measure_as(contest, None, |entrant| match entrant {
            "finch" => Some("finch, what changed"),
            "all" => Some("finch, all edges"),
            _ => Some("queue by hand"),
        });
        let lent = session.peers.lend(&lengths);
        let question = Question::new("paths").of("A", &lent).with("source", source);
        session.ask(&done, question.filled(f64::INFINITY));
    }
}

/// The nodes whose distance became smaller, in two queues.
fn nearest(graph: &Lengths, source: usize) -> impl FnMut(bool) -> f64 {
    let (_, (_, ptr, to, (length,))) = graph.__refs();
    move |check| {
        let far = std::hint::black_box(two_queues(ptr, to, length, source));
        match check {
            true => peers::sum(&DenseVec::<f64, Inf>::from_dense([far.len()], far).expect("as many"), |v| v),
            false => 0.0,
        }
    }
}
