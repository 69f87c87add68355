//! Reductions that are folds, finds and partial sums for back ends, and choices that take no branch.

use crate::named::{f64s, over};
use crate::support::layouts::nest;

const LEVELS: [&str; 6] =
    ["Dense", "SparseList", "RunList", "SparseBand", "SparseBlockList", "SparseByteMap"];
const MATRICES: [&str; 6] = [
    "Dense Dense",
    "Dense SparseList",
    "Dense SparseBand",
    "Dense SparseBlockList",
    "SparseList SparseList",
    "SparseBand Dense",
];

fn of(levels: &str, elem: &str) -> String {
    nest(levels, &format!("Element<{elem}>"))
}

#[test]
fn narrow_integers_are_added_up_and_counted() {
    for level in LEVELS {
        for (narrow, wide) in [("u8", "u64"), ("i8", "i64"), ("u16", "u64"), ("bool", "u32"), ("u8", "i32")] {
            let (a, s) = (of(level, narrow), format!("let s: Tensor<Element<{wide}>>;"));
            over(&format!("{s} forall i: s[] += A[i] as {wide}"), &[("A", &a, "i")]);
            if narrow != "bool" {
                let operands = [("A", &*a, "i"), ("B", &*a, "i")];
                over(&format!("{s} forall i: s[] += (A[i] > 1) as {wide}"), &operands[..1]);
                over(&format!("{s} forall i: if A[i] > 1 {{ s[] += 3 }}"), &operands[..1]);
                over(&format!("{s} forall i: s[] += (A[i] as {wide}) * (B[i] as {wide}) + 2"), &operands);
                over(&format!("{s} forall i: s[] += ifelse(A[i] > B[i], A[i] as {wide}, 1)"), &operands);
            }
        }
    }
    for levels in MATRICES {
        let (a, y) = (of(levels, "u8"), of("Dense", "u64"));
        over(&format!("let y: {y}; forall i, j: y[i] += A[i, j] as u64"), &[("A", &a, "ij")]);
        over("let s: Tensor<Element<u64>>; forall i, j: s[] += (A[i, j] > 2) as u64", &[("A", &a, "ij")]);
    }
}

#[test]
fn choices_between_values() {
    for a in LEVELS {
        for b in ["Dense", "SparseList", "SparseBand"] {
            let operands = [("A", a, "i"), ("B", b, "i")];
            for c in ["Dense", "SparseList"].map(f64s) {
                over(&format!("let C: {c}; forall i: C[i] = ifelse(A[i] > 1.0, A[i], B[i])"), &operands);
                over(&format!("let C: {c}; forall i: if A[i] > 1.0 {{ C[i] = B[i] * 2.0 }}"), &operands);
                let within = "ifelse(A[i] > 2.0, B[i], ifelse(B[i] < 2.0, A[i], 0.5))";
                over(&format!("let C: {c}; forall i: C[i] = {within}"), &operands);
                over(
                    &format!("let C: {c}; forall i: C[i] = ifelse(A[i] > 1.0 && i > 2, B[i], 3.0)"),
                    &operands,
                );
            }
            let s = "let s: Tensor<Element<f64>>;";
            over(&format!("{s} forall i: s[] += ifelse(A[i] > 1.0, A[i], B[i])"), &operands);
        }
    }
    let (u8s, indices) = (of("Dense", "u8"), of("Dense", "usize"));
    over(
        &format!("let C: {u8s}; forall i: C[i] = ifelse(A[i] > B[i], A[i] - B[i], B[i] - A[i])"),
        &[("A", &u8s, "i"), ("B", &u8s, "i")],
    );
    // What stands at a computed place need not exist where the condition does not hold.
    over(
        &format!("let C: {}; forall i: C[i] = ifelse(A[i] < 1, B[A[i]], 7.0)", f64s("Dense")),
        &[("A", &indices, "i"), ("B", "Dense", "i")],
    );
}

#[test]
fn questions_of_all_entries() {
    for levels in MATRICES {
        let operands = [("A", levels, "ij")];
        over("let s: Tensor<Element<bool>>; forall i, j: s[] |= A[i, j] > 3.0", &operands);
        over("let s: Tensor<Element<bool>> = true; forall i, j: s[] &= A[i, j] < 4.0", &operands);
        over("let s: Tensor<Element<bool>> = true; forall i, j: s[] |= A[i, j] > 3.0", &operands);
        let y = of("Dense", "bool");
        over(&format!("let y: {y}; forall i, j: y[i] |= A[i, j] > 2.0"), &operands);
    }
}

#[test]
fn sums_of_all_entries() {
    let s = "let s: Tensor<Element<f64>>;";
    for levels in MATRICES {
        let operands = [("A", levels, "ij"), ("x", "Dense", "i")];
        over(&format!("{s} forall i, j: s[] += A[i, j]"), &operands[..1]);
        over(&format!("{s} forall i, j: s[] += A[i, j] * A[i, j]"), &operands[..1]);
        over(&format!("{s} forall i, j: s[] += A[i, j] * x[i]"), &operands);
        over(&format!("{s} forall i, j: if j > 1 {{ s[] += A[i, j] }}"), &operands[..1]);
        let both = "forall i, j { s[] += A[i, j]; t[] <<max>>= A[i, j] }";
        over(&format!("{s} let t: Tensor<Element<f64>> = -1.0; {both}"), &operands[..1]);
        let c = f64s("Dense Dense");
        over(&format!("let C: {c}; forall i, j: C[i, j] = A[i, j] + 1.0"), &operands[..1]);
    }
}
