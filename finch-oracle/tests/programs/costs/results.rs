//! Results by their layouts, factors of rows and columns, and several results of one merge.

use super::{Kind, L, LENGTHS, M, SIDES, Stored::*, grow};

#[test]
fn bands_and_blocks() {
    let kinds: &[Kind] = &[
        (
            "a band, twice another one",
            1.0,
            "let C: Tensor<Dense<SparseBand<Element<f64>>>>; forall i, j: C[i, j] = 2.0 * A[i, j]",
            &[("A", "Dense SparseBand", "f64", ShortPart)],
        ),
        (
            "a band, the sum of two",
            1.0,
            "let C: Tensor<Dense<SparseBand<Element<f64>>>>; forall i, j: C[i, j] = A[i, j] + B[i, j]",
            &[("A", "Dense SparseBand", "f64", ShortPart), ("B", "Dense SparseBand", "f64", ShortPart)],
        ),
        (
            "a band, the product of two",
            1.0,
            "let C: Tensor<Dense<SparseBand<Element<f64>>>>; forall i, j: C[i, j] = A[i, j] * B[i, j]",
            &[("A", "Dense SparseBand", "f64", ShortPart), ("B", "Dense SparseBand", "f64", All)],
        ),
        (
            "blocks, the sum of two",
            1.0,
            "let C: Tensor<Dense<SparseBlockList<Element<f64>>>>; forall i, j: C[i, j] = A[i, j] + B[i, j]",
            &[("A", "Dense SparseBlockList", "f64", Rows), ("B", "Dense SparseBlockList", "f64", Rows)],
        ),
    ];
    grow(kinds, SIDES);
}

#[test]
fn factors_of_rows_and_columns() {
    let kinds: &[Kind] = &[
        (
            "factors of rows and columns, added up",
            1.0,
            "forall i, j: s[] += A[i, j] * u[i] * v[j]",
            &[("u", "Dense", "f64", All), ("v", "Dense", "f64", All), ("A", M, "f64", Rows)],
        ),
        (
            "scaled rows",
            1.0,
            "let C: Tensor<Dense<SparseList<Element<f64>>>>; forall i, j: C[i, j] = A[i, j] * u[i]",
            &[("u", "Dense", "f64", All), ("A", M, "f64", Rows)],
        ),
        (
            "the distances of its rows from their means",
            1.0,
            "forall i, j: y[i] += (A[i, j] - m[i]) * (A[i, j] - m[i])",
            &[("m", "Dense", "f64", All), ("A", M, "f64", Rows)],
        ),
        ("times a short list", 1.0, "y[i] += A[i, j] * x[j]", &[("A", M, "f64", Rows), ("x", L, "f64", Few)]),
        (
            "times dense columns",
            2.0,
            "let C: Tensor<Dense<Dense<Element<f64>>>>; C[i, k] += A[i, j] * B[j, k]",
            &[("A", M, "f64", Rows), ("B", "Dense Dense", "f64", All)],
        ),
        (
            "a dense product where a list has entries",
            2.0,
            "let C: Tensor<Dense<SparseList<Element<f64>>>>; forall i, j, k: C[i, j] += S[i, j] * A[i, k] * B[j, k]",
            &[("S", M, "f64", Rows), ("A", "Dense Dense", "f64", All), ("B", "Dense Dense", "f64", All)],
        ),
        (
            "a product under a condition, without loops",
            1.0,
            "let C: Tensor<Dense<SparseList<Element<f64>>>>; if M[i, j] { C[i, j] += A[i, k] * B[k, j] }",
            &[("M", M, "bool", Rows), ("A", M, "f64", Rows), ("B", M, "f64", Rows)],
        ),
        (
            "sums over a workspace that nothing else reads",
            1.0,
            "forall i { let w: Tensor<SparseByteMap<Element<f64>>>; forall k, j: w[j] += A[i, k] * A[k, j]; forall j: s[] += w[j] * w[j] }",
            &[("A", M, "f64", Rows)],
        ),
        (
            "whether two are equal",
            1.0,
            "let t: Tensor<Element<bool>>; forall i, j: t[] |= xor(A[i, j], A[i, j] && B[i, j])",
            &[("A", M, "bool", Rows), ("B", "Dense Dense", "bool", All)],
        ),
    ];
    grow(kinds, SIDES);
}

#[test]
fn several_results_of_one_merge() {
    let kinds: &[Kind] = &[
        (
            "two sums of products, one list short",
            0.0,
            "let t: Tensor<Element<f64>>; forall i { s[] += A[i] * B[i]; t[] += A[i] * B[i] * B[i] }",
            &[("A", L, "f64", Few), ("B", L, "f64", Half)],
        ),
        (
            "a sum and a maximum of products, one list short",
            0.0,
            "let m: Tensor<Element<f64>> = 0.0; forall i { s[] += A[i] * B[i]; m[] <<max>>= A[i] * B[i] }",
            &[("A", L, "f64", Few), ("B", L, "f64", Half)],
        ),
        (
            "a sum and a maximum of products, as long",
            1.0,
            "let m: Tensor<Element<f64>> = 0.0; forall i { s[] += A[i] * B[i]; m[] <<max>>= A[i] * B[i] }",
            &[("A", L, "f64", Tenth), ("B", L, "f64", Half)],
        ),
        (
            "a choice between dense vectors",
            1.0,
            "forall i: y[i] = ifelse(a[i] > 1.0, a[i], b[i])",
            &[("a", "Dense", "f64", All), ("b", "Dense", "f64", All)],
        ),
    ];
    grow(kinds, LENGTHS);
}

#[test]
fn reductions_in_which_fills_count() {
    let max = "let m: Tensor<Element<f64>> = 0.0; forall i: m[] <<max>>= A[i] * B[i]";
    let kinds: &[Kind] = &[
        ("a maximum of products, one list short", 0.0, max, &[("A", L, "f64", Few), ("B", L, "f64", Half)]),
        (
            "a minimum of products, one list short",
            0.0,
            "let m: Tensor<Element<f64>> = 0.0; forall i: m[] <<min>>= A[i] * B[i]",
            &[("A", L, "f64", Half), ("B", L, "f64", Few)],
        ),
        (
            "a maximum of products of three, one list short",
            0.0,
            "let m: Tensor<Element<f64>> = 0.0; forall i: m[] <<max>>= A[i] * B[i] * C[i]",
            &[("A", L, "f64", Half), ("B", L, "f64", Few), ("C", L, "f64", Tenth)],
        ),
        (
            "a sum of products and one, one list short",
            0.0,
            "forall i: s[] += A[i] * B[i] + 1.0",
            &[("A", L, "f64", Few), ("B", L, "f64", Half)],
        ),
        (
            "a maximum of products, a short list and a hash table",
            0.0,
            max,
            &[("A", L, "f64", Few), ("B", "SparseDict", "f64", Half)],
        ),
        (
            "a maximum of products and another of one list",
            1.0,
            "let m: Tensor<Element<f64>> = 0.0; forall i { m[] <<max>>= A[i] * B[i]; m[] <<max>>= B[i] }",
            &[("A", L, "f64", Few), ("B", L, "f64", Half)],
        ),
    ];
    grow(kinds, LENGTHS);
}

#[test]
fn lists_and_hash_tables() {
    let kinds: &[Kind] = &[
        (
            "a short list times a hash table",
            0.0,
            "forall i: s[] += A[i] * B[i]",
            &[("A", L, "f64", Few), ("B", "SparseDict", "f64", Half)],
        ),
        (
            "a list times a hash table with few entries",
            0.0,
            "forall i: s[] += A[i] * B[i]",
            &[("A", L, "f64", Half), ("B", "SparseDict", "f64", Few)],
        ),
        (
            "a short list and two hash tables",
            0.0,
            "forall i: s[] += A[i] * B[i] * C[i]",
            &[("A", L, "f64", Few), ("B", "SparseDict", "f64", Half), ("C", "SparseDict", "f64", Half)],
        ),
    ];
    grow(kinds, LENGTHS);
}

#[test]
fn arrays_and_structures() {
    let product = "y[i] += A[i, j] * x[j]";
    let blocks: &[Kind] = &[
        (
            "a symmetric matrix times a vector",
            2.0,
            product,
            &[("A", "Dense Symmetric", "f64", All), ("x", "Dense", "f64", All)],
        ),
        (
            "a symmetric matrix times a list",
            1.0,
            product,
            &[("A", "Dense Symmetric", "f64", All), ("x", L, "f64", Few)],
        ),
        (
            "blocks times a vector",
            1.0,
            product,
            &[("A", "Dense SparseBlockList", "f64", ShortPart), ("x", "Dense", "f64", All)],
        ),
        // The blocks of a row before the only one of the other are passed one by one. If they were searched, 1.0 is possible.
        (
            "blocks, the product of two, entry by entry",
            1.75,
            "let C: Tensor<Dense<SparseBlockList<Element<f64>>>>; forall i, j: C[i, j] = A[i, j] * B[i, j]",
            &[("A", "Dense SparseBlockList", "f64", ShortPart), ("B", "Dense SparseBlockList", "f64", Half)],
        ),
        (
            "a histogram by a computed index",
            2.0,
            "let h: Tensor<Dense<Element<u64>>>[256]; forall i, j: h[A[i, j]] += 1",
            &[("A", "Dense Dense", "u8", Half)],
        ),
        (
            "a histogram in a hash table",
            2.0,
            "let h: Tensor<SparseDict<Element<u64>>>[256]; forall i, j: h[A[i, j]] += 1",
            &[("A", "Dense Dense", "u8", Half)],
        ),
    ];
    grow(blocks, SIDES);
    let product: &[Kind] = &[(
        "the product of two arrays",
        3.0,
        "let C: Tensor<Dense<Dense<Element<f64>>>>; C[i, j] += A[i, k] * B[k, j]",
        &[("A", "Dense Dense", "f64", All), ("B", "Dense Dense", "f64", All)],
    )];
    grow(product, SIDES.map(|n| n / 3));
}

#[test]
fn gaps_around_windows() {
    let beside = "let C: Tensor<SparseList<SparseList<Element<f64>>>>; forall i, j in 0..60: C[i, j] = coalesce(A[i, permit(j)], B[i, permit(j - 40)], 0.0)";
    let kinds: &[Kind] = &[(
        "a few rows, beside others",
        0.0,
        beside,
        &[("A", "SparseList SparseList", "f64", FewRows), ("B", "SparseList SparseList", "f64", FewRows)],
    )];
    grow(kinds, SIDES);
}
