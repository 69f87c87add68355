//! Indices that were compiled wrongly once: windows, gathers, and temporaries that start otherwise in each iteration.

use finch_oracle::Val;

use crate::support::data::dense;
use crate::support::layouts::nest;
use crate::support::run::Operand;
use crate::support::shorthand::{agrees, operand, value};

fn of(name: &str, levels: &str, elem: &str, dims: &[usize], values: &[i64]) -> Operand {
    let values: Vec<Val> = values.iter().map(|&v| value(elem, v)).collect();
    operand(name, &nest(levels, &format!("Element<{elem}>")), dense(dims, values))
}

const S: &str = "let s: Tensor<Element<f64>>;";

#[test]
fn a_window_hides_where_a_fiber_begins() {
    for level in ["SparseList", "SparseCoo:1", "SparseBlockList", "RunList", "SparseRunList", "DeltaList"] {
        for (lo, hi, back) in [(1, 2, 1), (1, 4, 1), (2, 4, 2), (2, 4, 3), (2, 5, 1)] {
            let a = of("A", level, "f64", &[6], &[1, 2, 0, 3, 4, 0]);
            let b = of("B", "Dense", "f64", &[7], &[10, 20, 30, 40, 50, 60, 70]);
            let read = format!("A[permit(({lo}..{hi})[j - {back}])]");
            agrees(&format!("{S} forall j: s[] += coalesce({read}, B[j])"), [vec![a, b]]);
        }
    }
}

#[test]
fn a_place_is_read_at_an_index_that_no_loop_is_over() {
    for level in ["Dense", "SparseList", "RunList", "SparseByteMap"] {
        let a = of("A", level, "f64", &[3], &[1, 0, 3]);
        let g = of("G", level, "i64", &[2], &[0, 2]);
        let y = "let y: Tensor<Dense<Element<f64>>>;";
        agrees(&format!("{y} forall i in 0..4: y[i] = A[G[1]]"), [vec![a.clone(), g.clone()]]);
        agrees(&format!("{y} forall i in 0..2: y[i] = A[G[1] - i] * A[i]"), [vec![a.clone(), g.clone()]]);
        let c = "let C: Tensor<Dense<Element<f64>>>[3];";
        agrees(&format!("{c} forall i: C[G[1]] += A[i]"), [vec![a, g]]);
    }
}

#[test]
fn a_place_is_read_where_nothing_is_stored() {
    for levels in ["Dense SparseByteMap", "Dense SparseBitmap", "SparseByteMap SparseByteMap"] {
        for elem in ["i64", "usize"] {
            let a = of("A", levels, "f64", &[4, 2], &[1, 0, 3, 4, 5, 6, 0, 7]);
            let g = of("G", "SparseList", elem, &[3], &[0, 1, 0]);
            agrees(&format!("{S} forall i, k in 0..2: s[] += A[G[i] + 2, k]"), [vec![a, g]]);
        }
    }
}

#[test]
fn a_place_is_read_at_a_place_that_is_read() {
    for level in ["Dense", "SparseList", "RunList", "SparseByteMap"] {
        let operands = || {
            let a = of("A", level, "f64", &[3], &[1, 0, 3]);
            vec![a, of("G", level, "i64", &[2], &[0, 2]), of("H", level, "i64", &[4], &[1, 0, 1, 1])]
        };
        agrees(&format!("{S} forall i: s[] += A[G[H[i]]]"), [operands()]);
        agrees(&format!("{S} forall i in 0..3: s[] += A[G[H[2]]] * A[i]"), [operands()]);
        agrees(
            "let C: Tensor<Dense<Element<f64>>>[3]; forall i: C[G[H[i]]] += 1.0",
            [operands()[1..].to_vec()],
        );
    }
}

#[test]
fn a_temporary_that_starts_otherwise_in_each_turn() {
    let initial = "let t: Tensor<Element<f64>> = i as f64; t[] += 1.0; s[] += t[]";
    agrees(&format!("{S} forall i in 0..4: {{ {initial} }}"), [vec![]]);
    let c = "let C: Tensor<Dense<Element<f64>>>;";
    for level in ["Dense", "SparseList", "SparseByteMap"] {
        let t = format!("let t: {}", nest(level, "Element<f64>"));
        let shape = format!("{t}[i + 3]; forall k in 0..1: t[k] = 1.0; forall k in 0..3: C[k] += t[k]");
        agrees(&format!("{c} forall i in 0..4: {{ {shape} }}"), [vec![]]);
        let loops = format!("{t}; forall k in i..i + 2: t[k] = 0.0; forall m in 0..2: C[m] += 3.0 + t[m]");
        agrees(&format!("{c} forall i in 0..4: {{ {loops} }}"), [vec![]]);
    }
}

/// It is too small where it is smallest.
#[test]
fn a_temporary_that_is_too_small_in_some_turn() {
    for level in ["Dense", "SparseList"] {
        let t = format!("let t: {}", nest(level, "Element<f64>"));
        agrees(
            &format!("{S} forall i in 0..4: {{ {t}; forall k in 0..i: t[k] = 1.0; s[] += t[0] }}"),
            [vec![]],
        );
    }
}

#[test]
fn a_window_is_a_part_of_a_temporary() {
    for level in ["Dense", "SparseList", "PackBits"] {
        let t = format!("let t: {}", nest(level, "Element<f64>"));
        for (n, read) in [
            ("3", "t[(2..6)[m]]"),
            ("i + 3", "t[(2..6)[m]]"),
            ("6", "t[(2..6)[m]]"),
            ("i + 6", "t[(i..i + 6)[m]]"),
            ("i + 5", "t[(i..i + 6)[m]]"),
            ("i + 1", "coalesce(t[permit((2..6)[m - 1])], 1.0)"),
            ("i + 7", "coalesce(t[permit((2..6)[m - 1])], 1.0)"),
        ] {
            let fill = format!("{t}; forall k in 0..{n}: t[k] = 1.0 + k as f64");
            agrees(&format!("{S} forall i in 0..2: {{ {fill}; forall m in 0..4: s[] += {read} }}"), [vec![]]);
        }
    }
}

/// It is negative where there is nothing.
#[test]
fn a_place_that_is_chosen() {
    let y = "let y: Tensor<Dense<Element<f64>>>;";
    for level in ["Dense", "SparseList", "SparseByteMap"] {
        for read in [
            "A[(0..9).step_by(2)[permit(i)], i]",
            "A[((1..2)[permit(min(i, j))])::locate, i]",
            "A[permit(ifelse(j < 2, -1, i))::locate, j]",
        ] {
            let a = of("A", &format!("{level} Dense"), "f64", &[9, 6], &[1, 0, 3, 4, 5, 6].repeat(9));
            agrees(&format!("{y} forall i in 0..6, j in 0..3: y[i] += coalesce({read}, 1.0)"), [vec![a]]);
        }
    }
}

/// Where the condition does not hold, nothing is read.
#[test]
fn a_place_is_asked_for_where_a_condition_holds() {
    for level in ["Dense", "SparseList", "RunList", "SparseByteMap"] {
        let a = of("A", level, "f64", &[3], &[1, 0, 3]);
        let m = of("M", level, "bool", &[4], &[1, 0, 0, 1]);
        let g = of("G", level, "i64", &[4], &[2, 9, -1, 0]);
        let operands = || vec![a.clone(), m.clone(), g.clone()];
        agrees(&format!("{S} forall i: if M[i] {{ s[] += A[G[i]] }}"), [operands()]);
        agrees(&format!("{S} forall i: if M[i] {{ s[] += A[G[i]] }} else {{ s[] += 1.0 }}"), [operands()]);
        agrees(
            &format!("{S} forall i: if !M[i] {{ s[] += 1.0 }} else {{ s[] += A[2 - G[i]] }}"),
            [operands()],
        );
        agrees(
            &format!("{S} forall i: if G[i] % 9 >= 0 && M[i] && i != 1 {{ s[] += A[G[i]] }}"),
            [operands()],
        );
        let block = "{ n[] += 1.0; if M[i] { s[] += A[G[i]] }; if M[3 - i] { n[] += A[G[i]] } }";
        agrees(&format!("{S} let n: Tensor<Element<f64>>; forall i: {block}"), [operands()]);
        let t = "{ let t: Tensor<Element<f64>>; t[] += 1.0; if M[i] { s[] += A[G[i]] * t[] } }";
        agrees(&format!("{S} forall i: {t}"), [operands()]);
        let c = "let C: Tensor<Dense<Element<f64>>>[3];";
        agrees(&format!("{c} forall i: if M[i] {{ C[G[i]] += A[G[i]] }}"), [operands()]);
    }
}

/// Nothing is left there.
#[test]
fn a_child_that_the_dimension_cuts_is_sought_behind_it() {
    for level in ["Words", "Fours", "Edges", "Blocks", "SparseList", "RunList"] {
        for around in ["Ragged", "SparseBand", "SparseInterval"] {
            let b = of("B", level, "f64", &[6], &[0, 0, 1, 5, 0, 5]);
            let operands = || {
                let x = of("X", around, "f64", &[2], &[0, 1]);
                let y = of("Y", "SparseList", "f64", &[3], &[1, 2, 3]);
                vec![of("A", "Dense", "f64", &[0], &[]), b.clone(), x, y]
            };
            let body = "coalesce(A[permit(i + 1)], 1.0) * round(B[i + 5]) + X[(1..2)[i]] - Y[i * 2 + 1]";
            agrees(&format!("{S} forall i: s[] += {body}"), [operands()]);
            agrees(
                &format!("let C: Tensor<SparseInterval<Element<f64>>>; forall i: C[i] += {body}"),
                [operands()],
            );
        }
    }
}

/// Entries before the window's first index are not part of it.
#[test]
fn a_window_with_steps_begins_behind_what_is_stored() {
    let levels = [
        "SparseList",
        "SparseCoo:1",
        "SparseBlockList",
        "RunList",
        "SparseRunList",
        "DeltaList",
        "Fours",
        "Words",
        "SparseByteMap",
        "SparseBitmap",
        "SparseBand",
    ];
    for level in levels {
        for (from, step) in [(1, 2), (2, 2), (2, 3), (3, 2), (4, 1), (5, 3)] {
            let a = of("A", level, "f64", &[9], &[1, 2, 0, 3, 4, 0, 0, 5, 6]);
            let b = of("B", "RunList", "f64", &[3], &[10, 0, 30]);
            let operands = || vec![a.clone(), b.clone()];
            for read in
                [format!("({from}..9).step_by({step})[i]"), format!("({from}..9).step_by({step})[i + 1]")]
            {
                agrees(&format!("{S} forall i in 0..1: s[] += A[{read}]"), [operands()]);
                agrees(&format!("{S} forall i in 0..1: s[] += A[{read}] * B[i]"), [operands()]);
            }
        }
    }
}

/// The region between them ends before it begins.
#[test]
fn one_phase_ends_behind_another() {
    for read in ["permit((0..5)[k + 2])", "(1..5).step_by(1)[permit(k + 1)]"] {
        let x = of("X", "Dense SparseList", "f64", &[2, 6], &[2, 3, 1, 2, 3, 1, 0, 2, 2, 3, 1, 0]);
        let t = "let t: Tensor<SparseByteMap<Element<f64, One>>>; forall j in 0..4: t[j] = 0.0";
        let body = format!("C[i] += min((t[k] - 3.0) * (coalesce(X[i, {read}], 2.0) + 3.0), 1.0)");
        let c = "let C: Tensor<Dense<Element<f64>>>;";
        agrees(&format!("{c} forall i: {{ {t}; forall k in 0..4: {body} }}"), [vec![x]]);
    }
}

/// What stands in the branch waits for it, too.
#[test]
fn a_place_is_asked_for_by_a_condition_within_a_phase() {
    let (a, b) = (of("A", "Dense", "u8", &[4], &[0, 1, 0, 2]), of("B", "Dense", "u8", &[2], &[1, 1]));
    let x = of("X", "Dense SparseList", "u8", &[2, 2], &[1, 1, 0, 1]);
    let c = "let C: Tensor<Dense<Element<u8>>>;";
    let cond = "coalesce(A[permit(i * 2 + 3)], 0) < B[i / 2]";
    let operands = || vec![a.clone(), b.clone(), x.clone()];
    agrees(&format!("{c} forall i in 0..2: if {cond} {{ C[i] = X[i, i] }}"), [operands()]);
    agrees(
        &format!("{c} forall i in 0..2: if {cond} {{ C[i] = X[i, i] }} else {{ C[i] = X[1, i] }}"),
        [operands()],
    );
}

/// Its index is computed, then; where no loops are written, they stand in the order that spares that.
#[test]
fn a_window_moves_with_a_loop_inside() {
    for level in ["Dense", "SparseList", "RunList"] {
        for read in [
            "A[(i..i + 3)[j]]",
            "A[(i..i + 6).step_by(2)[j]]",
            "A[(1..i + 4)[j]]",
            "coalesce(A[permit((i..i + 3)[j - 1])], 1.0)",
        ] {
            let operands = || {
                let a = of("A", level, "f64", &[8], &[2, 3, 0, 1, 2, 3, 1, 0]);
                let x = of("X", "Dense", "f64", &[3], &[1, 2, 3]);
                vec![a, x, of("Y", "Dense", "f64", &[2], &[1, 2])]
            };
            agrees(&format!("{S} forall j, i: s[] += X[j] * Y[i] * {read}"), [operands()]);
            agrees(&format!("{S} s[] += X[j] * Y[i] * {read}"), [operands()]);
        }
    }
}

/// Its index is computed there, too.
#[test]
fn a_window_moves_with_its_own_loop() {
    for level in ["Dense", "SparseList", "RunList"] {
        for read in [
            "A[(i..i + 4)[i]]",
            "A[(i..i + 6).step_by(2)[i]]",
            "A[(0..i + 1)[i]]",
            "coalesce(A[permit((i..i + 4)[i - 1])], 1.0)",
        ] {
            let a = of("A", level, "f64", &[9], &[2, 3, 0, 1, 2, 3, 1, 0, 4]);
            let x = of("X", "SparseList", "f64", &[3], &[1, 2, 3]);
            agrees(&format!("{S} forall i: s[] += X[i] * {read}"), [vec![a, x]]);
        }
    }
}

#[test]
fn a_window_with_steps_is_read_from_below_0() {
    for level in ["Dense", "SparseList", "RunList", "SparseBlockList", "SparseByteMap"] {
        for (n, read) in [("-1..2", "A[(0..6).step_by(2)[i + 1]]"), ("-2..1", "A[(1..8).step_by(3)[i + 2]]")]
        {
            let a = of("A", level, "f64", &[8], &[2, 3, 0, 1, 2, 3, 1, 4]);
            agrees(&format!("{S} forall i in {n}: s[] += {read}"), [vec![a.clone()]]);
            agrees(
                &format!("{S} forall k in 0..2, i in k - 1..2: s[] += {}", read.replace("i + 2", "i + 1")),
                [vec![a]],
            );
        }
    }
}

/// A condition on indices leaves a part of a loop: what lies outside of the dimension elsewhere is never asked for.
#[test]
fn a_mask_keeps_an_index_inside() {
    let c = "let C: Tensor<Dense<Element<f64>>>[6];";
    let programs = [
        format!("{c} forall i in 0..6: if i >= 1 {{ C[i] = A[i - 1] }}"),
        format!("{c} forall i in 0..6: if i >= 1 {{ C[i - 1] = A[i] }} else {{ C[5] = A[i + 1] }}"),
        format!("{c} forall i in 0..6: if i < 1 {{ C[i] = A[i + 1] }} else {{ C[i] = A[i - 1] + A[i] }}"),
        format!(
            "{c} forall i in 0..6: if M[i] && i + 1 < 6 {{ C[i] = A[i + 1] - A[i] }} else {{ C[i] = A[i] }}"
        ),
        format!("{c} forall i in 0..6: if !(i < 2 || 4 <= i) {{ C[i] = A[i - 2] + A[i + 2] }}"),
        format!(
            "{c} forall i in 0..9: {{ if i < 6 {{ C[i] += A[i] }}; if 3 <= i {{ C[i - 3] += A[i - 3] }} }}"
        ),
        format!("{c} forall i in 0..6: if i == 5 {{ C[i] = A[i - 5] * A[i] }}"),
        format!("{c} forall k in 0..6, i in 0..6: if i >= k {{ C[i] += A[i - k] * A[k] }}"),
        format!("{c} forall i in 0..6, j in 0..3: if i >= 1 {{ C[i] += A[i - 1] * A[j] }}"),
        format!("{c} forall i in 0..6: if i >= 1 {{ C[i] = A[((1..5)[i - 1 - i / 6])::locate] }}"),
        format!("{S} forall i in 0..6: if i >= 2 && i <= 4 {{ s[] += A[(1..5)[i - 2]] }}"),
        format!(
            "{S} forall i in 0..6: if i >= 1 {{ s[] += A[i - 1] }} else {{ s[] += 2.0 * coalesce(A[permit(i - 1)], 7.0) }}"
        ),
    ];
    let levels =
        ["Dense", "SparseList", "RunList", "SparseBand", "SparseBlockList", "SparseByteMap", "SparseRunList"];
    for level in levels {
        let a = of("A", level, "f64", &[6], &[1, 0, 3, 3, 0, 6]);
        let m = of("M", "SparseList", "bool", &[6], &[1, 0, 1, 0, 1, 1]);
        for program in &programs {
            agrees(program, [vec![a.clone(), m.clone()]]);
        }
    }
    for level in ["Dense", "SparseList", "SparseBand", "SparseBlockList", "SparseByteMap"] {
        let b = of("B", &format!("{level} SparseList"), "f64", &[3, 2], &[1, 0, 0, 4, 5, 6]);
        let d = "let D: Tensor<Dense<Dense<Element<f64>>>>[4, 2];";
        agrees(&format!("{d} forall i in 0..4, j: if i >= 1 {{ D[i, j] = B[i - 1, j] }}"), [vec![b]]);
    }
}

/// Of the parts that a place under `permit` makes of a program, one runs: the others store nothing.
#[test]
fn an_entry_is_stored_by_the_part_that_runs() {
    for level in ["SparseBlockList", "SparseList", "SparseByteMap", "SparseBitmap", "Dense"] {
        let a = of(
            "A",
            "Dense Dense",
            "f64",
            &[12, 2],
            &[0, 1, 2, 0, 3, 4, 0, 0, 5, 6, 7, 8, 0, 1, 2, 0, 3, 4, 0, 0, 5, 6, 7, 8],
        );
        let x = of("X", "SparseList", "f64", &[3], &[1, 0, 3]);
        let cs = ["", "#![keep_fills] "]
            .map(|first| format!("{first}let C: Tensor<Dense<{level}<Element<f64>>>>;"));
        let read = "coalesce(A[(1..10).step_by(2)[permit(i + 1)], j], 2.0)";
        let operands = || vec![a.clone(), x.clone()];
        for (c, op) in cs.iter().flat_map(|c| [(c, "<<choose(0.0)>>="), (c, "+=")]) {
            agrees(&format!("{c} forall i in 0..5, j in 0..2: C[i, i] {op} {read}"), [operands()]);
            agrees(&format!("{c} forall i in 0..5, j in 0..2, k: C[i, i] {op} {read} * X[k]"), [operands()]);
            agrees(
                &format!(
                    "{c} forall i in 0..5, j in 0..2, k: if k != j + 1 {{ C[i, i] {op} {read} + X[k] }} else {{ C[i, i] {op} X[k] }}"
                ),
                [operands()],
            );
        }
    }
}

/// The loop reaches the tensor later. Levels whose `seek` divides would make a negative position of an index below 0.
#[test]
fn a_stride_begins_before_the_tensor() {
    let levels =
        ["Words", "Fours", "Edges", "Blocks", "Third", "DeltaList", "SparseList", "RunList", "PackBits"];
    for level in levels {
        let values: Vec<i64> = (0..11).map(|i| if i % 3 == 0 { i } else { 0 }).collect();
        let x = of("X", level, "f64", &[12], &[&values[..], &[0]].concat());
        let y = of("Y", "SparseList", "f64", &[4], &[1, 0, 2, 3]);
        for (extent, read) in [
            ("0..4", "coalesce(X[permit(3 * i - 8)::walk], 1.0)"),
            ("0..4", "coalesce(X[permit((3 * i - 9) / 2)::walk], 1.0)"),
            ("0..4", "coalesce(X[permit((2..9).step_by(2)[i - 2])], 1.0)"),
            ("3..4", "X[3 * i - 8]"),
            ("3..4", "X[(2..11).step_by(3)[i - 3]]"),
        ] {
            let operands = || vec![x.clone(), y.clone()];
            agrees(&format!("{S} forall i in {extent}: s[] += {read} * Y[i]"), [operands()]);
            agrees(&format!("{S} forall i in {extent}: s[] += {read} - Y[i::walk]"), [operands()]);
        }
    }
}
