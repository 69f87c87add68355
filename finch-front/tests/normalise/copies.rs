//! Statements without `forall`, of which operands are copied into another order.

use expect_test::expect;

use super::check;

const OPERANDS: &str =
    "A: Csr<f64>; B: Csr<f64>; H: Dcsr<f64>; D: DenseMat<f64>; x: DenseVec<f64>; v: SparseVec<f64>";

#[test]
fn what_comes_in_any_order_is_copied_instead_of_hashed() {
    check(
        OPERANDS,
        "let T: Csr<f64>; T[j, i] = A[i, j]",
        expect![[r#"
        out T: Csr<f64>[A_n1, A_n]
        in A: Csr<f64>, by mode 1, then mode 0[A_n, A_n1]
        for j in 0..A_n1
          for i in 0..A_n
            T[j, i] = A[i, j]  (fresh)
    "#]],
    );
    check(
        OPERANDS,
        "let C: Csr<f64>; C[i, j] += A[k, i] * B[k, j]",
        expect![[r#"
        out C: Csr<f64>[A_n1, B_n1]
        in A: Csr<f64>, by mode 1, then mode 0[A_n, A_n1]
        in B: Csr<f64>[B_n, B_n1]
        let C_part: SparseByteMap<Element<f64>>[B_n1]
        require A_n == B_n
        for i in 0..A_n1
          with C_part
            for k in 0..A_n
              for j in 0..B_n1
                C_part[j] += A[k, i] * B[k, j]
            for j in 0..B_n1
              C[i, j] = C_part[j]  (fresh)
    "#]],
    );
    check(
        OPERANDS,
        "let C: Csr<f64>; C[j, i] = A[i, j] * B[i, j]",
        expect![[r#"
        out C: Csr<f64>[A_n1, A_n]
        in A: Csr<f64>, by mode 1, then mode 0[A_n, A_n1]
        in B: Csr<f64>, by mode 1, then mode 0[B_n, B_n1]
        require A_n == B_n
        require A_n1 == B_n1
        for j in 0..A_n1
          for i in 0..A_n
            C[j, i] = A[i, j] * B[i, j]  (fresh)
    "#]],
    );
    check(
        OPERANDS,
        "let C: Csr<f64>; C[j, i] = A[i, j] + H[i, j]",
        expect![[r#"
        out C: Csr<f64>[A_n1, A_n]
        in A: Csr<f64>, by mode 1, then mode 0[A_n, A_n1]
        in H: Dcsr<f64>, by mode 1, then mode 0[H_n, H_n1]
        require A_n == H_n
        require A_n1 == H_n1
        for j in 0..A_n1
          for i in 0..A_n
            C[j, i] = A[i, j] + H[i, j]  (fresh)
    "#]],
    );
    check(
        OPERANDS,
        "let C: Dcsr<f64>; C[j, i] = H[i, j] * x[j]",
        expect![[r#"
        out C: Dcsr<f64>[H_n1, H_n]
        in H: Dcsr<f64>, by mode 1, then mode 0[H_n, H_n1]
        in x: DenseVec<f64>[x_n]
        require H_n1 == x_n
        for j in 0..H_n1
          for i in 0..H_n
            C[j, i] = H[i, j] * x[j]  (fresh)
    "#]],
    );
}

#[test]
fn rows_that_would_meet_in_pairs_are_copied() {
    check(
        OPERANDS,
        "let C: Csr<f64>; C[i, j] += A[i, k] * B[j, k]",
        expect![[r#"
        out C: Csr<f64>[A_n, B_n]
        in A: Csr<f64>[A_n, A_n1]
        in B: Csr<f64>, by mode 1, then mode 0[B_n, B_n1]
        let C_part: SparseByteMap<Element<f64>>[B_n]
        require A_n1 == B_n1
        for i in 0..A_n
          with C_part
            for k in 0..A_n1
              for j in 0..B_n
                C_part[j] += A[i, k] * B[j, k]
            for j in 0..B_n
              C[i, j] = C_part[j]  (fresh)
    "#]],
    );
    check(
        OPERANDS,
        "let C: DenseMat<f64>; C[i, j] += A[i, k] * B[j, k]",
        expect![[r#"
        out C: DenseMat<f64>[A_n, B_n]
        in A: Csr<f64>[A_n, A_n1]
        in B: Csr<f64>, by mode 1, then mode 0[B_n, B_n1]
        require A_n1 == B_n1
        for i in 0..A_n
          for k in 0..A_n1
            for j in 0..B_n
              C[i, j] += A[i, k] * B[j, k]
    "#]],
    );
    check(
        OPERANDS,
        "let C: Dcsr<f64>; C[i, j] += H[i, k] * H[j, k]",
        expect![[r#"
            out C: Dcsr<f64>[H_n, H_n]
            in H: Dcsr<f64>[H_n, H_n1]
            let C_part: SparseByteMap<Element<f64>>[H_n]
            in H: Dcsr<f64>, by mode 1, then mode 0[H_n, H_n1]
            for i in 0..H_n
              with C_part
                for k in 0..H_n1
                  for j in 0..H_n
                    C_part[j] += H[i, k] * H[j, k]
                for j in 0..H_n
                  C[i, j] = C_part[j]  (fresh)
        "#]],
    );
}

#[test]
fn nothing_is_copied_without_need() {
    check(
        OPERANDS,
        "let C: Csr<f64>; C[j, i] = A[i, j] * H[i, j]",
        expect![[r#"
        out C: Csr<f64>[A_n1, A_n]
        in A: Csr<f64>[A_n, A_n1]
        in H: Dcsr<f64>[H_n, H_n1]
        let C_part: Dense<SparseDict<Element<f64>>>[A_n1, A_n]
        require A_n1 == H_n1
        require A_n == H_n
        with C_part
          for i in 0..A_n
            for j in 0..A_n1
              C_part[j, i] = A[i, j] * H[i, j]  (fresh)
          for j in 0..A_n1
            for i in 0..A_n
              C[j, i] = C_part[j, i]  (fresh)
    "#]],
    );
    check(
        OPERANDS,
        "let T: Csr<f64>; T[j, i] = A[i, j::walk]",
        expect![[r#"
        out T: Csr<f64>[A_n1, A_n]
        in A: Csr<f64>[A_n, A_n1]
        let T_part: Dense<SparseDict<Element<f64>>>[A_n1, A_n]
        with T_part
          for i in 0..A_n
            for j in 0..A_n1
              T_part[j, i] = A[i, j]  (fresh)
          for j in 0..A_n1
            for i in 0..A_n
              T[j, i] = T_part[j, i]  (fresh)
    "#]],
    );
    check(
        OPERANDS,
        "let C: DenseMat<f64>; C[i, j] += D[i, k] * D[j, k]",
        expect![[r#"
        out C: DenseMat<f64>[D_n, D_n]
        in D: DenseMat<f64>[D_n, D_n1]
        for i in 0..D_n
          for j in 0..D_n
            for k in 0..D_n1
              C[i, j] += D[i, k] * D[j, k]
    "#]],
    );
    check(
        OPERANDS,
        "let C: Csr<f64>; C[i, j] += A[i, j] * A[i, k] * B[j, k]",
        expect![[r#"
        out C: Csr<f64>[A_n, A_n1]
        in A: Csr<f64>[A_n, A_n1]
        in B: Csr<f64>[B_n, B_n1]
        require A_n1 == B_n1
        require A_n1 == B_n
        for i in 0..A_n
          for j in 0..A_n1
            for k in 0..A_n1
              C[i, j] += A[i, j] * A[i, k] * B[j, k]
    "#]],
    );
    check(
        OPERANDS,
        "let T: Csr<f64>; forall i, j: T[j, i] = A[i, j]",
        expect![[r#"
        `T[j, i]`: the level `SparseList` of `T` is written once and in order, but the loop over `i` encloses the loop of an outer level: order the loops as it is stored, or use levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`) for `T` or for a temporary
    "#]],
    );
}
