//! What lowering promises of costs: how often buffers are loaded from and loops turn.

use finch_oracle::{Counts, Val};

use crate::support::data::dense;
use crate::support::layouts::nest;
use crate::support::run::{Case, Fail, Operand, compile};
use crate::support::shorthand::operand;

const S: &str = "let s: Tensor<Element<f64>>;";

/// A vector of `n` places that holds 1 where `holds`.
fn vector(name: &str, level: &str, n: usize, holds: impl Fn(usize) -> bool) -> Operand {
    let values = (0..n).map(|i| Val::Float(f64::from(u8::from(holds(i))))).collect();
    operand(name, &nest(level, "Element<f64>"), dense(&[n], values))
}

/// A square matrix that holds 1 where `holds`.
fn matrix(name: &str, levels: &str, n: usize, holds: impl Fn(usize, usize) -> bool) -> Operand {
    let place = |at: usize| Val::Float(f64::from(u8::from(holds(at / n, at % n))));
    operand(name, &nest(levels, "Element<f64>"), dense(&[n, n], (0..n * n).map(place).collect()))
}

/// What running a program costs; its result is right.
fn cost(program: &str, operands: Vec<Operand>) -> Counts {
    let case = Case { program: program.into(), operands };
    let compiled = match compile(&case.program, &case.operands) {
        Ok(compiled) => compiled,
        Err(Fail::Refused(text) | Fail::Broken(text)) => panic!("{text}\n{case}"),
    };
    compiled.cost(&case).unwrap_or_else(|report| panic!("{report}"))
}

fn loads(counts: &Counts, buffer: &str) -> u64 {
    counts.loads.get(buffer).copied().unwrap_or(0)
}

#[track_caller]
fn at_most(count: u64, bound: u64) {
    assert!(count <= bound, "{count}, not at most {bound}");
}

/// The same as truth values.
fn truths(operand: Operand) -> Operand {
    let values = operand.data.values.iter().map(|v| Val::Bool(v.is_one())).collect();
    let layout = operand.layout.replace("f64", "bool");
    Operand { layout, data: dense(&operand.data.dims.clone(), values), ..operand }
}

const ANY: &str = "let s: Tensor<Element<bool>>;";

#[test]
fn any_ends_where_it_is_true() {
    for (a, b) in
        [("SparseList", "SparseList"), ("Dense", "SparseList"), ("Dense", "Dense"), ("RunList", "SparseBand")]
    {
        let a = truths(vector("A", a, 9000, |i| i % 2 == 0 || i > 8000));
        let b = truths(vector("B", b, 9000, |i| i > 8000));
        let counts = cost(&format!("{ANY} forall i: s[] |= xor(A[i], B[i])"), vec![a, b]);
        at_most(counts.turns, 3);
        at_most(counts.steps, 100);
    }
}

#[test]
fn any_of_a_matrix_leaves_every_loop() {
    for levels in ["Dense SparseList", "Dense Dense", "SparseList SparseList", "Dense RunList"] {
        let a = truths(matrix("A", levels, 60, |i, j| i == 7 && j % 2 == 1));
        let b = truths(matrix("B", levels, 60, |i, j| i == 7 && j > 30));
        let counts = cost(&format!("{ANY} forall i, j: s[] |= xor(A[i, j], B[i, j])"), vec![a, b]);
        at_most(counts.turns, if levels == "Dense Dense" { 8 * 61 } else { 30 });
    }
}

#[test]
fn all_ends_where_it_is_false() {
    let s = "let s: Tensor<Element<bool, True>>;";
    let a = truths(vector("A", "Dense", 9000, |i| i < 3));
    at_most(cost(&format!("{s} forall i: s[] &= A[i]"), vec![a]).turns, 4);
}

#[test]
fn the_first_of_several_is_all_there_is_to_read() {
    let a = vector("A", "Dense", 9000, |i| i >= 3);
    at_most(cost(&format!("{S} forall i: s[] <<choose(0.0)>>= A[i]"), vec![a]).turns, 4);
}

#[test]
fn a_row_is_left_where_it_is_settled() {
    let a = truths(matrix("A", "Dense Dense", 60, |i, _| i != 5));
    let y = nest("Dense", "Element<bool>");
    let counts = cost(&format!("let y: {y}; forall i, j: y[i] |= A[i, j]"), vec![a]);
    at_most(counts.turns, 60 + 59 + 60);
}

#[test]
fn what_else_a_loop_does_is_done() {
    let a = truths(vector("A", "SparseList", 900, |i| i % 3 == 0));
    let c = nest("SparseList", "Element<bool>");
    let counts = cost(&format!("{ANY} let C: {c}; forall i: {{ s[] |= A[i]; C[i] = A[i] }}"), vec![a]);
    assert_eq!(counts.stores.get("C_idx"), Some(&300));
}

#[test]
fn sums_go_on() {
    let a = vector("A", "Dense", 900, |_| true);
    for (s, op) in [("f64", "+="), ("f64, Inf", "<<min>>=")] {
        let counts = cost(&format!("let s: Tensor<Element<{s}>>; forall i: s[] {op} A[i]"), vec![a.clone()]);
        assert_eq!((counts.turns, loads(&counts, "A_val")), (900, 900));
    }
}

#[test]
fn a_list_inside_of_a_band() {
    let a = vector("A", "SparseList", 9000, |i| i % 3 == 0);
    let b = vector("B", "SparseBand", 9000, |i| (4000..4030).contains(&i));
    let counts = cost(&format!("{S} forall i: s[] += A[i] * B[i]"), vec![a, b]);
    assert_eq!(loads(&counts, "A_val"), 10);
    at_most(loads(&counts, "A_idx"), 11 + 2 * 12 + 2);
    at_most(counts.turns, 11);
}

/// Of a matrix that stands for both halves each entry is asked once where the lower one is stored, and those beyond the diagonal
/// twice where both are.
#[test]
fn halves_of_a_matrix_are_asked_from_the_end() {
    let program = "let y: Tensor<Dense<Element<f64>>>; \
                   forall i, j { y[i] += L[i, j] * x[j]; if j < i { y[j] += L[i, j] * x[i] } }";
    let (n, x) = (20, || vector("x", "Dense", 20, |_| true));
    let below = matrix("L", "Dense SparseList", 20, |i, j| j <= i);
    let counts = cost(program, vec![below, x()]);
    at_most(loads(&counts, "L_idx"), n * (n + 1) / 2 + 2 * n);
    at_most(counts.turns, n * (n + 1) / 2 + 2 * n);
    let whole = matrix("L", "Dense SparseList", 20, |_, _| true);
    at_most(loads(&cost(program, vec![whole, x()]), "L_idx"), n * n + n * (n + 1) / 2 + 2 * n);
}

#[test]
fn a_gallop_on_very_different_lengths() {
    let a = vector("A", "SparseList", 9000, |i| i % 1000 == 500);
    let b = vector("B", "SparseList", 9000, |i| i % 2 == 0);
    let counts = cost(&format!("{S} forall i: s[] += A[i::gallop] * B[i::gallop]"), vec![a, b]);
    assert_eq!(loads(&counts, "B_val"), 9);
    at_most(loads(&counts, "B_idx"), 9 * (2 * 13 + 2));
    at_most(counts.turns, 2 * 9 + 2);
}

/// Both are too long to be compared whole, and one is much longer.
#[test]
fn a_gallop_along_a_long_list_leaps() {
    let a = vector("A", "SparseList", 100_000, |i| i % 2500 == 500);
    let b = vector("B", "SparseList", 100_000, |i| i % 2 == 0);
    let counts = cost(&format!("{S} forall i: s[] += A[i::gallop] * B[i::gallop]"), vec![a, b]);
    assert_eq!(loads(&counts, "B_val"), 40);
    at_most(loads(&counts, "B_idx"), 5 * 256 + 40 * (2 * 16 + 20));
    at_most(counts.turns, 256 / 4 + 40 * 5);
}

/// Leaping over two entries gains nothing.
#[test]
fn a_gallop_along_lists_that_are_alike_costs_what_a_merge_does() {
    let a = vector("A", "SparseList", 9000, |i| i * i % 7 < 3);
    let b = vector("B", "SparseList", 9000, |i| i * i % 11 < 4);
    let [walk, gallop] = ["", "::gallop"].map(|way| {
        let program = format!("{S} forall i: s[] += A[i{way}] * B[i{way}]");
        cost(&program, vec![a.clone(), b.clone()])
    });
    at_most(gallop.turns, walk.turns);
    at_most(loads(&gallop, "A_idx") + loads(&gallop, "B_idx"), loads(&walk, "A_idx") + loads(&walk, "B_idx"));
}

#[test]
fn lists_that_do_not_overlap_are_not_walked() {
    let (a, b) =
        (vector("A", "SparseList", 9000, |i| i < 4000), vector("B", "SparseList", 9000, |i| i >= 4000));
    for operands in [[a.clone(), b.clone()], [b, a]] {
        let counts = cost(&format!("{S} forall i: s[] += A[i] * B[i]"), operands.to_vec());
        at_most(counts.turns, 0);
        at_most(loads(&counts, "A_idx") + loads(&counts, "B_idx"), 4);
    }
}

#[test]
fn a_common_entry_of_patterns_ends_the_search() {
    let pattern = |name, every: usize| {
        let of = truths(vector(name, "SparseList", 9000, |i| i % every == 0));
        Operand { layout: nest("SparseList", "Pattern"), ..of }
    };
    let counts =
        cost(&format!("{ANY} forall i: s[] |= A[i] && B[i]"), vec![pattern("A", 2), pattern("B", 3)]);
    at_most(loads(&counts, "A_idx") + loads(&counts, "B_idx"), 8);
}

#[test]
fn the_shortest_list_leads_whatever_the_number_of_the_others() {
    let names = ["A", "B", "C", "D", "E"];
    for n in 2..=names.len() {
        for short in 0..n {
            let list = |at: usize| {
                let every = if at == short { 2000 } else { 2 };
                vector(names[at], "SparseList", 20_000, move |i| i % every == 0)
            };
            let product = names[..n].iter().map(|name| format!("{name}[i]")).collect::<Vec<_>>().join(" * ");
            let counts = cost(&format!("{S} forall i: s[] += {product}"), (0..n).map(list).collect());
            for name in &names[..n] {
                at_most(loads(&counts, &format!("{name}_idx")), 10 * (2 * 11 + 2) + 2);
            }
        }
    }
}

#[test]
fn lists_that_meet_are_cut_where_a_band_ends() {
    let all = |name| vector(name, "SparseList", 9000, |i| i % 3 == 0);
    let band = vector("D", "SparseBand", 9000, |i| (3000..3090).contains(&i));
    let counts = cost(&format!("{S} forall i: s[] += A[i] * B[i] * D[i]"), vec![all("A"), all("B"), band]);
    assert_eq!(loads(&counts, "A_val"), 30);
    at_most(loads(&counts, "A_idx") + loads(&counts, "B_idx"), 4 * 30 + 100);
}

#[test]
fn a_leader_and_what_is_located() {
    let a = vector("A", "SparseList", 9000, |i| i % 1000 == 500);
    let b = vector("B", "SparseList", 9000, |i| i % 2 == 0);
    let counts = cost(&format!("{S} forall i: s[] += A[i] * B[i::locate]"), vec![a, b]);
    at_most(loads(&counts, "B_idx"), 9 * (13 + 1));
    at_most(counts.turns, 9);
}

#[test]
fn runs_cost_as_many_steps_as_there_are_runs() {
    for (n, rounds) in [(9000, 4), (900_000, 12)] {
        let a = vector("A", "RunList", n, |i| i / 900 % 2 == 0);
        let b = vector("B", "RunList", n, |i| i / 1500 % 2 == 0);
        let counts = cost(&format!("{S} forall i: s[] += A[i] * B[i]"), vec![a, b]);
        let runs = (n / 900 + n / 1500) as u64;
        // One test decides for many steps whether both lists go on.
        at_most(counts.turns, runs + rounds);
        at_most(loads(&counts, "A_val"), runs);
    }
}

#[test]
fn a_sum_over_runs_is_one_product_a_run() {
    let a = vector("A", "RunList", 9000, |i| i / 3000 == 1);
    let counts = cost(&format!("{S} forall i: s[] += A[i]"), vec![a]);
    at_most(counts.turns, 3);
}

#[test]
fn equal_rows_are_visited_once() {
    for (inner, stored) in [("SparseList", 2), ("RunList", 2 * 5), ("Dense", 2 * 60)] {
        let a = || matrix("A", &format!("RunList {inner}"), 60, |i, j| i < 50 && j % 30 == 7);
        let x = || vector("x", "Dense", 60, |j| j % 2 == 1);
        let sums = ["A[i, j]", "A[i, j] * x[j]"].map(|sum| format!("{S} forall i, j: s[] += {sum}"));
        let columns = "let y: Tensor<Dense<Element<f64>>>; forall i, j: y[j] += A[i, j]".to_owned();
        for program in [columns].iter().chain(&sums) {
            at_most(loads(&cost(program, vec![a(), x()]), "A_val"), stored);
        }
    }
}

#[test]
fn a_sum_over_fill_costs_nothing() {
    let a = vector("A", "SparseList", 9000, |i| i == 17);
    let counts = cost(&format!("{S} forall i: s[] += A[i]"), vec![a]);
    at_most(counts.turns, 1);
}

#[test]
fn a_sparse_matrix_times_a_vector_touches_what_is_stored() {
    let a = matrix("A", "Dense SparseList", 60, |i, j| (i + 2 * j) % 20 == 0);
    let x = vector("x", "Dense", 60, |_| true);
    let y = nest("Dense", "Element<f64>");
    let counts = cost(&format!("let y: {y}; forall i, j: y[i] += A[i, j] * x[j]"), vec![a, x]);
    let stored = (0..3600).filter(|at| (at / 60 + 2 * (at % 60)) % 20 == 0).count() as u64;
    assert_eq!(loads(&counts, "A_val"), stored);
    assert_eq!(loads(&counts, "x_val"), stored);
    at_most(counts.turns, 60 + stored);
}

#[test]
fn a_mask_shrinks_the_loop() {
    let a = matrix("A", "Dense Dense", 40, |_, _| true);
    let counts = cost(&format!("{S} forall i, j: if j < i {{ s[] += A[i, j] }}"), vec![a]);
    assert_eq!(loads(&counts, "A_val"), 40 * 39 / 2);
    at_most(counts.turns, 40 + 40 * 39 / 2);
}

#[test]
fn a_mask_skips_what_is_stored_beyond_it() {
    let a = matrix("A", "Dense SparseList", 40, |_, _| true);
    let counts = cost(&format!("{S} forall i, j: if j < 2 {{ s[] += A[i, j] }}"), vec![a]);
    assert_eq!(loads(&counts, "A_val"), 80);
    at_most(loads(&counts, "A_idx"), 40 * 4);
}

#[test]
fn a_diagonal_is_found_row_by_row() {
    let a = matrix("A", "Dense SparseList", 64, |_, _| true);
    let counts = cost(&format!("{S} forall i: s[] += A[i, i]"), vec![a]);
    assert_eq!(loads(&counts, "A_val"), 64);
    at_most(loads(&counts, "A_idx"), 64 * 8);
}

#[test]
fn a_window_touches_what_lies_in_it() {
    let a = vector("A", "SparseList", 9000, |i| i % 3 == 0);
    let counts = cost(&format!("{S} forall i: s[] += A[(6000..6030)[i]]"), vec![a]);
    assert_eq!(loads(&counts, "A_val"), 10);
    at_most(loads(&counts, "A_idx"), 11 + 2 * 12 + 2);
}

#[test]
fn a_stride_over_runs_turns_once_a_run() {
    for level in ["RunList", "SparseRunList"] {
        let a = vector("A", level, 9000, |i| i / 1500 % 2 == 1);
        let counts = cost(&format!("{S} forall i: s[] += A[(7..9000).step_by(3)[i]]"), vec![a]);
        at_most(counts.turns, 7);
        at_most(loads(&counts, "A_val"), 7);
    }
    // of runs that lie between two indices only one after the other is passed over
    let a = vector("A", "RunList", 900, |i| i % 2 == 1);
    let counts = cost(&format!("{S} forall i: s[] += A[(0..900).step_by(30)[i]]"), vec![a]);
    at_most(loads(&counts, "A_val"), 30);
    at_most(counts.turns, 930);
}

/// Runs of what the result does not store take no turn for each index.
#[test]
fn runs_of_fill_are_passed_at_once() {
    let runs = |name, at| vector(name, "RunList", 9000, move |i| i == at || i == 8999);
    let list = vector("A", "SparseList", 9000, |i| i == 3000);
    let result = format!("let R: {};", nest("SparseList", "Element<f64>"));
    let turns = |rhs: &str, operands| cost(&format!("{result} forall i: R[i] = {rhs}"), operands).turns;
    at_most(turns("B[i]", vec![runs("B", 5)]), 30);
    at_most(turns("A[i] + B[i]", vec![list, runs("B", 5)]), 40);
    at_most(turns("A[i] * B[i]", vec![runs("A", 3000), runs("B", 5)]), 40);
    let table = format!("let R: {}; forall i: R[i] = B[i]", nest("SparseDict", "Element<f64>"));
    at_most(cost(&table, vec![runs("B", 5)]).turns, 60);
}

#[test]
fn a_result_of_runs_takes_a_store_a_run() {
    let a = vector("A", "RunList", 9000, |i| i / 900 % 2 == 0);
    let b = vector("B", "RunList", 9000, |i| i / 1500 % 2 == 0);
    let c = nest("RunList", "Element<f64>");
    let counts = cost(&format!("let C: {c}; forall i: C[i] = A[i] + B[i]"), vec![a, b]);
    at_most(counts.turns, 16 + 2);
    at_most(counts.stores.get("C_val").copied().unwrap_or(0), 16);
}

#[test]
fn a_workspace_costs_what_is_stored() {
    let a = matrix("A", "Dense SparseList", 200, |i, j| j == (i * 7) % 200);
    let inside =
        "let w: Tensor<SparseByteMap<Element<f64>>>; forall j: w[j] += A[i, j]; forall j: C[i, j] = w[j]";
    let c = nest("Dense SparseList", "Element<f64>");
    let counts = cost(&format!("let C: {c}; forall i: {{ {inside} }}"), vec![a]);
    at_most(loads(&counts, "w_val"), 3 * 200);
    at_most(counts.stores.get("w_val").copied().unwrap_or(0), 2 * 200);
    at_most(counts.stores.get("w_tbl").copied().unwrap_or(0), 2 * 200);
    at_most(counts.turns, 6 * 200);
}

/// A factor that finds any index in constant time is looked up at the entries of the other one. Its own list is not traversed.
#[test]
fn a_workspace_is_looked_up() {
    let [a, m] =
        [("A", 0), ("M", 1)].map(|(name, odd)| vector(name, "SparseList", 9000, move |i| i % 2 == odd));
    let fills = "let w: Tensor<SparseByteMap<Element<f64>>>; forall i: w[i] += A[i];";
    let counts = cost(&format!("{S} {{ {fills} forall i: s[] += w[i] * M[i] }}"), vec![a.clone(), m.clone()]);
    assert_eq!((loads(&counts, "w_srt"), loads(&counts, "M_idx")), (0, 4500));
    at_most(counts.turns, 9000);
    // It is traversed where there is work between the entries of the other.
    let counts = cost(&format!("{S} {{ {fills} forall i: s[] += w[i] + M[i] }}"), vec![a, m]);
    at_most(counts.turns, 3 * 9000);
}

/// Fibers that are fill all along are worth one value, however long their dimensions are.
#[test]
fn nested_reductions_visit_stored_fibers_alone() {
    let n = 60;
    let stored = |i: usize, j: usize| i == 30 && j == 40;
    let game = "let s: Tensor<Element<f64, NegInf>>; forall i {
        let a: Tensor<Element<f64, Inf>>;
        forall j { let b: Tensor<Element<f64, NegInf>>; forall k: b[] <<max>>= A[i, j] * B[k]; a[] <<min>>= b[] };
        s[] <<max>>= a[]
    }";
    let operands =
        vec![matrix("A", "SparseList SparseList", n, stored), vector("B", "SparseList", n, |k| k == 7)];
    at_most(cost(game, operands.clone()).turns, 10);
    let sums = "let s: Tensor<Element<f64>>; forall i, j {
        let b: Tensor<Element<f64>>;
        forall k: b[] += A[i, j] + B[k];
        s[] += b[]
    }";
    at_most(cost(sums, operands).turns, 20);
}

#[test]
fn a_minimum_over_a_list_visits_what_is_stored() {
    let (inf, layout) = (f64::INFINITY, nest("SparseList", "Element<f64, Inf>"));
    let values = (0..9000).map(|i| Val::Float(if i % 1000 == 1 { f64::from(i) } else { inf })).collect();
    let a = operand("A", &layout, dense(&[9000], values));
    let counts = cost("let s: Tensor<Element<f64, Inf>>; forall i: s[] <<min>>= A[i]", vec![a]);
    assert_eq!((counts.turns, loads(&counts, "A_val"), loads(&counts, "A_idx")), (9, 9, 0));
}

#[test]
fn a_list_inside_of_an_interval() {
    for level in ["SparseInterval", "SparseRunList"] {
        let a = vector("A", "SparseList", 9000, |i| i % 3 == 0);
        let b = vector("B", level, 9000, |i| (4000..4030).contains(&i));
        let counts = cost(&format!("{S} forall i: s[] += A[i] * B[i]"), vec![a, b]);
        assert_eq!(loads(&counts, "A_val"), 10);
        at_most(loads(&counts, "B_val"), 10);
        at_most(counts.turns, if level == "SparseInterval" { 11 } else { 4000 / 3 + 15 });
    }
}

#[test]
fn a_point_is_one_entry() {
    let a = vector("A", "SparsePoint", 9000, |i| i == 4321);
    for level in ["Dense", "SparseList", "RunList", "SparseBitmap", "PackBits"] {
        let b = vector("B", level, 9000, |i| i % 3 == 1);
        let counts = cost(&format!("{S} forall i: s[] += A[i] * B[i]"), vec![a.clone(), b]);
        at_most(counts.turns, 1);
        at_most(loads(&counts, "B_idx"), 2 * 14 + 2);
    }
}

#[test]
fn coordinates_are_walked_once() {
    let a = matrix("A", "SparseCoo:1 SparseCoo:1", 60, |i, j| i % 7 == 0 && j % 9 == 0);
    let stored = 9 * 7;
    let counts = cost(&format!("{S} forall i, j: s[] += A[i, j]"), vec![a]);
    assert_eq!(loads(&counts, "A_val"), stored);
    at_most(counts.turns, 9 + 2 * stored);
}

#[test]
fn half_of_a_matrix_is_visited() {
    let n = 40;
    for (level, holds) in [("Triangular", true), ("UpperTriangular", false)] {
        let a = matrix("A", &format!("Dense {level}"), n, |i, j| (i > j) == holds || i == j);
        let counts = cost(&format!("{S} forall i, j: s[] += A[i, j]"), vec![a]);
        assert_eq!(loads(&counts, "A_val"), (n * (n + 1) / 2) as u64);
    }
}

#[test]
fn packed_runs_are_one_product_each() {
    let a = vector("A", "PackBits", 9000, |i| i / 3000 == 1);
    at_most(cost(&format!("{S} forall i: s[] += A[i]"), vec![a]).turns, 3);
}

#[test]
fn a_union_costs_what_both_store() {
    let a = vector("A", "SparseList", 9000, |i| i % 100 == 0);
    let b = vector("B", "SparseList", 9000, |i| i % 90 == 0);
    let c = nest("SparseList", "Element<f64>");
    let counts = cost(&format!("let C: {c}; forall i: C[i] = A[i] + B[i]"), vec![a, b]);
    assert_eq!((loads(&counts, "A_val"), loads(&counts, "B_val")), (90, 100));
    at_most(counts.turns, 3 * 190);
    assert_eq!(counts.stores.get("C_idx"), Some(&180));
}

#[test]
fn rows_that_are_not_stored_are_not_visited() {
    let a = matrix("A", "SparseList SparseList", 200, |i, j| i == 150 && j % 50 == 0);
    let x = vector("x", "Dense", 200, |_| true);
    let y = nest("SparseList", "Element<f64>");
    let counts = cost(&format!("let y: {y}; forall i, j: y[i] += A[i, j] * x[j]"), vec![a, x]);
    assert_eq!(loads(&counts, "x_val"), 4);
    at_most(counts.turns, 2 * (1 + 4));
}

/// Where one list alone decides whether anything happens, the others are searched for its entries.
#[test]
fn who_alone_annihilates_leads() {
    let few = || truths(vector("D", "SparseList", 9000, |i| i % 3000 == 1));
    let many = |name| truths(vector(name, "SparseList", 9000, |i| i % 2 == 1));
    let masked = "let s: Tensor<Element<i64>>; forall i: s[] += and(xor(A[i], B[i]), D[i]) as i64";
    let counts = cost(masked, vec![many("A"), many("B"), few()]);
    at_most(counts.turns, 10);
    at_most(loads(&counts, "A_idx") + loads(&counts, "B_idx"), 150);
}

/// An entry that nothing else is stored in is not asked whether it is listed already; one that loops come back to is.
#[test]
fn what_is_stored_once_is_listed_unasked() {
    let a = || vector("A", "SparseList", 9000, |i| i % 10 == 0);
    let c = nest("SparseByteMap", "Element<f64>");
    let once = cost(&format!("let C: {c}; forall i: C[i] = A[i]"), vec![a()]);
    assert_eq!(loads(&once, "C_tbl"), 0);
    let m = matrix("M", "Dense SparseList", 30, |i, j| (i + j) % 3 == 0);
    for (program, asked) in [("C[j] += M[i, j]", 300), ("C[i] += M[i, j]", 0)] {
        let counts = cost(&format!("let C: {c}; forall i, j: {program}"), vec![m.clone()]);
        assert_eq!(loads(&counts, "C_tbl"), asked, "{program}");
    }
}

/// A long row without new places stores its sums and no marks; a row of new places is traversed twice.
#[test]
fn rows_that_are_alike_are_marked_once() {
    let (rows, stored) = (30, 20);
    let alike = matrix("M", "Dense SparseList", rows, |_, j| j < stored);
    let c = nest("SparseByteMap", "Element<f64>");
    let counts = cost(&format!("let C: {c}; forall i, j: C[j] += M[i, j]"), vec![alike]);
    let [rows, stored] = [rows, stored].map(|n| n as u64);
    assert_eq!(counts.stores["C_val"], rows * stored);
    assert_eq!((counts.stores["C_tbl"], loads(&counts, "C_tbl")), (stored, (rows + 1) * stored));
}

/// Long lists without structure: scanning is given up. No step ahead costs more than a
/// turn of a loop, and everything is there at the end.
#[test]
fn what_nobody_foresees_costs_a_turn_for_each_entry() {
    let mixed =
        |seed: usize| move |i: usize| (i.wrapping_mul(2_654_435_761) >> 9) % 97 * (seed + i % 5) % 7 < 3;
    for level in ["SparseList", "SparseByteMap"] {
        let [a, b] = [("A", 1), ("B", 2)].map(|(name, seed)| vector(name, level, 12_000, mixed(seed)));
        let entries: u64 =
            [&a, &b].iter().map(|v| v.data.values.iter().filter(|v| v.is_one()).count() as u64).sum();
        let c = nest("SparseList", "Element<f64>");
        for program in
            [format!("let C: {c}; forall i: C[i] = A[i] + B[i]"), format!("{S} forall i: s[] += A[i] * B[i]")]
        {
            let counts = cost(&program, vec![a.clone(), b.clone()]);
            at_most(counts.turns, entries + 100);
        }
    }
}

#[test]
fn what_runs_index_is_located_once_for_each() {
    let a = || {
        operand(
            "A",
            &nest("RunList", "Element<u8>"),
            dense(&[900], (0..900).map(|i| Val::Int(i / 90)).collect()),
        )
    };
    let t = vector("t", "Dense", 10, |i| i % 2 == 0);
    let sum = cost(&format!("{S} forall i: s[] += t[A[i]]"), vec![a(), t.clone()]);
    assert_eq!((sum.turns, loads(&sum, "t_val")), (10, 10));
    let counts = cost("let h: Tensor<Dense<Element<f64>>>[10]; forall i: h[A[i]] += 1.0", vec![a()]);
    assert_eq!((counts.turns, counts.stores["h_val"]), (10, 10));
    let y = nest("RunList", "Element<f64>");
    let map = cost(&format!("let y: {y}; forall i: y[i] = t[A[i]]"), vec![a(), t]);
    at_most(map.turns, 10 + 2);
}

#[test]
fn what_lists_do_between_entries_is_done_once() {
    let a = || vector("A", "SparseList", 9000, |i| i % 3 == 1);
    for (program, s) in [
        ("forall i: s[] <<min>>= A[i]", "f64, Inf"),
        ("forall i: s[] *= A[i]", "f64, One"),
        ("forall i: s[] += (A[i] == 0.0) as u64", "u64"),
        ("forall i: s[] += exp(A[i])", "f64"),
    ] {
        let counts = cost(&format!("let s: Tensor<Element<{s}>>; {program}"), vec![a()]);
        // Not even the coordinate of the last entry is loaded: the work behind it is done together with the work between entries.
        assert_eq!((loads(&counts, "A_idx"), counts.turns), (0, 3000), "{program}");
    }
}

/// Of a stored triangle, each row's own sum is held while the sums of the other rows are added to.
#[test]
fn a_symmetric_product_stores_once_for_each_entry() {
    let a = matrix("A", "Dense SparseList", 60, |i, j| j < i);
    let (x, entries) = (vector("x", "Dense", 60, |_| true), 60 * 59 / 2);
    let y = nest("Dense", "Element<f64>");
    let both = "{ y[i] += A[i, j] * x[j]; y[j] += A[i, j] * x[i] }";
    let counts = cost(&format!("let y: {y}; forall i, j {both}"), vec![a, x]);
    assert_eq!((loads(&counts, "y_val"), counts.stores["y_val"]), (entries + 60, entries + 60));
}

/// The row's end is where the next row begins. A search among twenty entries takes five loads or six by steps that double.
#[test]
fn a_row_of_coordinates_is_searched_once() {
    let a = matrix("A", "SparseCoo:2", 60, |i, j| (i + j) % 3 == 0);
    let c = nest("Dense SparseList", "Element<f64>");
    let counts = cost(&format!("let C: {c}; forall i, j: C[i, j] = A[i, j]"), vec![a]);
    at_most(loads(&counts, "A_idx"), 60 * 11);
}

/// Where all entries are visited, each one tells whether it still belongs to the row. Where rows do not matter, there is no test.
#[test]
fn rows_of_coordinates_are_walked() {
    let a = || matrix("A", "SparseCoo:2", 60, |i, j| (i + j) % 3 == 0);
    let y = nest("Dense", "Element<f64>");
    let counts = cost(&format!("let y: {y}; forall i, j: y[i] += A[i, j]"), vec![a()]);
    at_most(loads(&counts, "A_idx"), 60 * 20 + 2 * 60);
    let counts = cost("let s: Tensor<Element<f64>>; forall i, j: s[] += A[i, j]", vec![a()]);
    assert_eq!((loads(&counts, "A_idx"), counts.turns), (0, 60 * 20));
}

/// A loop along a list of the same entries looks at the last place, at the one after it, and asks whether that has the entry. What is read
/// and then written has one place.
#[test]
fn a_place_is_found_behind_the_last_one() {
    let places = |name| matrix(name, "Dense SparseList", 60, |i, j| (i + j) % 3 == 0);
    let (p, c, entries) = (|| truths(places("P")), nest("Dense SparseList", "Element<f64>"), 60 * 20);
    let body = "forall i, j: if P[i, j] { C[i, j] = 1.0 }";
    let counts = cost(&format!("let C: {c} on P; {body}"), vec![p()]);
    at_most(loads(&counts, "C_idx"), entries * 3);
    let body = "seq forall i, j: if P[i, j] { C[i, j] = C[i, j] * 2.0 }";
    let counts = cost(&format!("keep C; {body}"), vec![p(), places("C")]);
    at_most(loads(&counts, "C_idx"), entries * 5);
}

/// A sparse row in a dense one: a place is found in steps, not by searching the whole row.
#[test]
fn a_place_far_behind_the_last_one_is_found_by_galloping() {
    let a = vector("A", "SparseList", 9000, |i| i % 1000 == 7);
    let p = truths(vector("P", "SparseList", 9000, |i| i != 3));
    let counts = cost("let C: Tensor<SparseList<Element<f64>>> on P; forall i: C[i] += A[i]", vec![a, p]);
    at_most(loads(&counts, "C_idx"), 9 * 24);
}
