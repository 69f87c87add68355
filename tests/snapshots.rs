//! The code of the programs that the paper and its figures talk about. Each is read as one reads a colleague's
//! code; `UPDATE_EXPECT=1 cargo test --test snapshots` writes them anew.
#![allow(non_snake_case)]

use expect_test::{Expect, expect};
use finch::prelude::*;

fn check(code: &str, expected: &Expect) {
    expected.assert_eq(code);
}

/// The code of a program over these tensors.
macro_rules! code {
    ($($name:ident: $layout:ty),*; $($program:tt)*) => {{
        tensor! { $(let $name: $layout = Tensor::default();)* }
        finch_code! { $($program)* }
    }};
}

#[test]
fn list_and_list_by_merge() {
    let code =
        code! { A: SparseVec<f64>, B: SparseVec<f64>; let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    check(
        code,
        &expect![[r#"
            let (A_n, A_ptr, A_idx, (A_val,)) = A.__refs();
            let (B_n, B_ptr, B_idx, (B_val,)) = B.__refs();
            if A_n != B_n {
                break 'finch Err(ShapeError::mismatch("i", ("A", 0, A_n), ("B", 0, B_n)));
            }
            let mut s_val: Vec<f64> = vec![0.0; 1];
            let mut s_acc: f64 = 0.0;
            let A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let B_q = B_ptr[0];
            let B_end = B_ptr[1];
            for [A_at, B_at] in meet(A_idx, A_q..A_end, B_idx, B_q..B_end) {
                s_acc += A_val[A_at] * B_val[B_at];
            }
            s_val[0] = s_acc;
            let s: Scalar<f64> = finch::Tensor::__from_raw((s_val,));
            Ok(s)
        "#]],
    );
}

#[test]
fn list_and_list_by_gallop() {
    let code = code! {
        A: SparseVec<f64>, B: SparseVec<f64>;
        let s: Scalar<f64>;
        forall i: s[] += A[i::gallop] * B[i::gallop]
    };
    check(
        code,
        &expect![[r#"
            let (A_n, A_ptr, A_idx, (A_val,)) = A.__refs();
            let (B_n, B_ptr, B_idx, (B_val,)) = B.__refs();
            if A_n != B_n {
                break 'finch Err(ShapeError::mismatch("i", ("A", 0, A_n), ("B", 0, B_n)));
            }
            let mut s_val: Vec<f64> = vec![0.0; 1];
            let mut s_acc: f64 = 0.0;
            let A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let B_q = B_ptr[0];
            let B_end = B_ptr[1];
            for [A_at, B_at] in meet(A_idx, A_q..A_end, B_idx, B_q..B_end) {
                s_acc += A_val[A_at] * B_val[B_at];
            }
            s_val[0] = s_acc;
            let s: Scalar<f64> = finch::Tensor::__from_raw((s_val,));
            Ok(s)
        "#]],
    );
}

/// Figure 1.
#[test]
fn a_list_leads_another() {
    let code = code! {
        A: SparseVec<f64>, B: SparseVec<f64>;
        let s: Scalar<f64>;
        forall i: s[] += A[i::lead] * B[i]
    };
    check(
        code,
        &expect![[r#"
            let (A_n, A_ptr, A_idx, (A_val,)) = A.__refs();
            let (B_n, B_ptr, B_idx, (B_val,)) = B.__refs();
            if A_n != B_n {
                break 'finch Err(ShapeError::mismatch("i", ("A", 0, A_n), ("B", 0, B_n)));
            }
            let mut s_val: Vec<f64> = vec![0.0; 1];
            let mut s_acc: f64 = 0.0;
            let A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let B_q = B_ptr[0];
            let B_end = B_ptr[1];
            for [A_at, B_at] in meet(A_idx, A_q..A_end, B_idx, B_q..B_end) {
                s_acc += A_val[A_at] * B_val[B_at];
            }
            s_val[0] = s_acc;
            let s: Scalar<f64> = finch::Tensor::__from_raw((s_val,));
            Ok(s)
        "#]],
    );
}

#[test]
fn list_and_band() {
    let code = code! { A: SparseVec<f64>, B: BandVec<f64>; let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    check(
        code,
        &expect![[r#"
            let (A_n, A_ptr, A_idx, (A_val,)) = A.__refs();
            let (B_n, B_start, B_ptr, (B_val,)) = B.__refs();
            if A_n != B_n {
                break 'finch Err(ShapeError::mismatch("i", ("A", 0, A_n), ("B", 0, B_n)));
            }
            let mut s_val: Vec<f64> = vec![0.0; 1];
            let mut s_acc: f64 = 0.0;
            let mut A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let B_q = B_ptr[0];
            let B_begin = B_start[0];
            let B_stop = (B_begin as i64) + (B_ptr[1] as i64) - (B_q as i64);
            if (B_begin as i64) < B_stop {
                A_q = lower_bound(A_idx, A_q, A_end, B_begin as i64);
                let A_last = gallop(A_idx, A_q, A_end, B_stop);
                for A_q2 in A_q..A_last {
                    let A_i = A_idx[A_q2];
                    s_acc += A_val[A_q2] * B_val[B_q + (A_i as usize) - (B_begin as usize)];
                }
            }
            s_val[0] = s_acc;
            let s: Scalar<f64> = finch::Tensor::__from_raw((s_val,));
            Ok(s)
        "#]],
    );
}

#[test]
fn sum_over_runs_and_runs() {
    let code = code! { A: RunVec<f64>, B: RunVec<f64>; let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    check(
        code,
        &expect![[r#"
            let (A_n, A_ptr, A_idx, (A_val,)) = A.__refs();
            let (B_n, B_ptr, B_idx, (B_val,)) = B.__refs();
            if A_n != B_n {
                break 'finch Err(ShapeError::mismatch("i", ("A", 0, A_n), ("B", 0, B_n)));
            }
            let mut s_val: Vec<f64> = vec![0.0; 1];
            let mut s_acc: f64 = 0.0;
            let mut A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let mut B_q = B_ptr[0];
            let B_end = B_ptr[1];
            let mut i: i64 = 0;
            while A_q < A_end {
                let mut A_i = A_idx[A_q];
                let mut B_i = B_idx[B_q];
                let A_ahead = A_idx.len().min(A_end + 1);
                let B_ahead = B_idx.len().min(B_end + 1);
                if A_q + 1 < A_ahead && B_q + 1 < B_ahead {
                    while A_q + 1 < A_ahead && B_q + 1 < B_ahead {
                        for turn in 0..(A_ahead - A_q).min(B_ahead - B_q) - 1 {
                            let i_next = A_i.min(B_i);
                            let moves = A_i <= B_i;
                            let A_i_next = A_idx[A_q + 1];
                            let moves2 = B_i <= A_i;
                            let B_i_next = B_idx[B_q + 1];
                            s_acc += A_val[A_q] * B_val[B_q] * (((i_next as i64) - i) as f64);
                            i = i_next as i64;
                            A_q = select(moves, A_q + 1, A_q);
                            A_i = select(moves, A_i_next, A_i);
                            B_q = select(moves2, B_q + 1, B_q);
                            B_i = select(moves2, B_i_next, B_i);
                        }
                    }
                } else {
                    let i_next2 = A_i.min(B_i);
                    s_acc += A_val[A_q] * B_val[B_q] * (((i_next2 as i64) - i) as f64);
                    A_q += (A_i == i_next2) as usize;
                    B_q += (B_i == i_next2) as usize;
                    i = i_next2 as i64;
                }
            }
            s_val[0] = s_acc;
            let s: Scalar<f64> = finch::Tensor::__from_raw((s_val,));
            Ok(s)
        "#]],
    );
}

#[test]
fn runs_of_a_sum_of_runs() {
    let code = code! { A: RunVec<f64>, B: RunVec<f64>; let C: RunVec<f64>; forall i: C[i] = A[i] + B[i] };
    check(
        code,
        &expect![[r#"
            let (A_n, A_ptr, A_idx, (A_val,)) = A.__refs();
            let (B_n, B_ptr, B_idx, (B_val,)) = B.__refs();
            let mut C_ptr: Vec<usize> = Vec::new();
            let mut C_idx: Vec<u32> = Vec::new();
            let mut C_val: Vec<f64> = Vec::new();
            if A_n != B_n {
                break 'finch Err(ShapeError::mismatch("i", ("A", 0, A_n), ("B", 0, B_n)));
            }
            let C_n = A_n;
            if 4294967296 <= C_n {
                break 'finch Err(ShapeError::too_large("C", 0, C_n, "u32"));
            }
            while C_ptr.len() <= 0 {
                if 0 < C_ptr.len() {
                    let C_start = C_ptr[C_ptr.len() - 1];
                    if ((if C_start < C_idx.len() { C_idx[C_idx.len()
                        - 1] } else { 0 }) as i64) < (C_n as i64) {
                        C_idx.push(C_n as u32);
                        C_val.push(0.0);
                    }
                }
                C_ptr.push(C_idx.len());
            }
            let mut C_end: i64 = 0;
            let mut A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let mut B_q = B_ptr[0];
            let B_end = B_ptr[1];
            C_idx.reserve(A_end * 2 + B_end * 2 + 3 - A_q * 2 - B_q * 2);
            let mut C_count = C_idx.len();
            C_val.reserve(A_end * 2 + B_end * 2 + 3 - A_q * 2 - B_q * 2);
            let mut C_count2 = C_val.len();
            let mut i: i64 = 0;
            while A_q < A_end {
                let A_i = A_idx[A_q];
                let B_i = B_idx[B_q];
                let i_next = A_i.min(B_i);
                let C_new = A_val[A_q] + B_val[B_q];
                if C_new != 0.0 {
                    if C_end < i {
                        C_idx[C_count] = i as u32;
                        C_count += 1;
                        C_val[C_count2] = 0.0;
                        C_count2 += 1;
                    }
                    if 0 < C_end
                        && (C_val[C_count - 1] == C_new) | (C_val[C_count - 1] != C_val[C_count
                        - 1]) & (C_new != C_new) {
                        C_idx[C_count - 1] = i_next;
                    } else {
                        C_idx[C_count] = i_next;
                        C_count += 1;
                        C_val[C_count2] = C_new;
                        C_count2 += 1;
                    }
                    C_end = i_next as i64;
                }
                A_q += (A_i == i_next) as usize;
                B_q += (B_i == i_next) as usize;
                i = i_next as i64;
            }
            C_idx.set_len(C_count);
            C_val.set_len(C_count2);
            while C_ptr.len() < 2 {
                if 0 < C_ptr.len() {
                    let C_start2 = C_ptr[C_ptr.len() - 1];
                    if ((if C_start2 < C_idx.len() { C_idx[C_idx.len()
                        - 1] } else { 0 }) as i64) < (C_n as i64) {
                        C_idx.push(C_n as u32);
                        C_val.push(0.0);
                    }
                }
                C_ptr.push(C_idx.len());
            }
            C_val.resize(C_idx.len(), 0.0);
            let C: RunVec<f64> = finch::Tensor::__from_raw((C_n, C_ptr, C_idx, (C_val,)));
            Ok(C)
        "#]],
    );
}

#[test]
fn xor_of_two_lists() {
    let code = code! {
        A: SparseVec<bool>, B: SparseVec<bool>;
        let C: SparseVec<bool>;
        forall i: C[i] = xor(A[i], B[i])
    };
    check(
        code,
        &expect![[r#"
            let (A_n, A_ptr, A_idx, (A_val,)) = A.__refs();
            let (B_n, B_ptr, B_idx, (B_val,)) = B.__refs();
            let mut C_ptr: Vec<usize> = Vec::new();
            let mut C_idx: Vec<u32> = Vec::new();
            let mut C_val: Vec<bool> = Vec::new();
            if A_n != B_n {
                break 'finch Err(ShapeError::mismatch("i", ("A", 0, A_n), ("B", 0, B_n)));
            }
            let C_n = A_n;
            if 4294967297 <= C_n {
                break 'finch Err(ShapeError::too_large("C", 0, C_n, "u32"));
            }
            C_ptr.push(0);
            let A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let B_q = B_ptr[0];
            let B_end = B_ptr[1];
            C_val.reserve(A_end + B_end + 1 - A_q - B_q);
            C_idx.reserve(A_end + B_end + 1 - A_q - B_q);
            let mut C_count: usize = 0;
            for (i, [(A_has, A_at), (B_has, B_at)]) in merge(A_idx, A_q..A_end, B_idx, B_q..B_end) {
                let C_new = (A_has && A_val[A_at]) ^ (B_has && B_val[B_at]);
                C_val[C_count] = C_new;
                C_idx[C_count] = i as u32;
                C_count += C_new as usize;
            }
            C_val.set_len(C_count);
            C_idx.set_len(C_count);
            C_ptr.push(C_count);
            let C: SparseVec<bool> = finch::Tensor::__from_raw((C_n, C_ptr, C_idx, (C_val,)));
            Ok(C)
        "#]],
    );
}

#[test]
fn sparse_matrix_and_dense_vector() {
    let code = code! {
        A: Csr<f64>, x: DenseVec<f64>;
        let y: DenseVec<f64>;
        forall i, j: y[i] += A[i, j] * x[j]
    };
    check(
        code,
        &expect![[r#"
            let (A_n, (A_n1, A_ptr, A_idx, (A_val,))) = A.__refs();
            let (x_n, (x_val,)) = x.__refs();
            if A_n1 != x_n {
                break 'finch Err(ShapeError::mismatch("j", ("A", 1, A_n1), ("x", 0, x_n)));
            }
            let y_n = A_n;
            let mut y_val: Vec<f64> = vec![0.0; y_n];
            if 0 < A_n {
                let mut A_begin = A_ptr[0];
                for i in 0..A_n {
                    let mut y_acc: f64 = 0.0;
                    let A_end = A_ptr[i + 1];
                    for A_q in A_begin..A_end {
                        let A_j = A_idx[A_q];
                        y_acc += A_val[A_q] * x_val[A_j as usize];
                    }
                    y_val[i] = y_acc;
                    A_begin = A_end;
                }
            }
            let y: DenseVec<f64> = finch::Tensor::__from_raw((y_n, (y_val,)));
            Ok(y)
        "#]],
    );
}

#[test]
fn sparse_matrix_and_sparse_vector() {
    let code = code! {
        A: Csr<f64>, x: SparseVec<f64>;
        let y: DenseVec<f64>;
        forall i, j: y[i] += A[i, j] * x[j]
    };
    check(
        code,
        &expect![[r#"
            let (A_n, (A_n1, A_ptr, A_idx, (A_val,))) = A.__refs();
            let (x_n, x_ptr, x_idx, (x_val,)) = x.__refs();
            if A_n1 != x_n {
                break 'finch Err(ShapeError::mismatch("j", ("A", 1, A_n1), ("x", 0, x_n)));
            }
            let y_n = A_n;
            let mut y_val: Vec<f64> = vec![0.0; y_n];
            if 0 < A_n {
                let x_q = x_ptr[0];
                let x_end = x_ptr[1];
                let mut A_begin = A_ptr[0];
                for i in 0..A_n {
                    let mut y_acc: f64 = 0.0;
                    let A_q = A_begin;
                    let A_end = A_ptr[i + 1];
                    for [A_at, x_at] in meet(A_idx, A_q..A_end, x_idx, x_q..x_end) {
                        y_acc += A_val[A_at] * x_val[x_at];
                    }
                    y_val[i] = y_acc;
                    A_begin = A_end;
                }
            }
            let y: DenseVec<f64> = finch::Tensor::__from_raw((y_n, (y_val,)));
            Ok(y)
        "#]],
    );
}

#[test]
fn sparse_matrix_and_sparse_vector_by_gallop() {
    let code = code! {
        A: Csr<f64>, x: SparseVec<f64>;
        let y: DenseVec<f64>;
        forall i, j: y[i] += A[i, j::gallop] * x[j::gallop]
    };
    check(
        code,
        &expect![[r#"
            let (A_n, (A_n1, A_ptr, A_idx, (A_val,))) = A.__refs();
            let (x_n, x_ptr, x_idx, (x_val,)) = x.__refs();
            if A_n1 != x_n {
                break 'finch Err(ShapeError::mismatch("j", ("A", 1, A_n1), ("x", 0, x_n)));
            }
            let y_n = A_n;
            let mut y_val: Vec<f64> = vec![0.0; y_n];
            if 0 < A_n {
                let x_q = x_ptr[0];
                let x_end = x_ptr[1];
                let mut A_begin = A_ptr[0];
                for i in 0..A_n {
                    let mut y_acc: f64 = 0.0;
                    let A_q = A_begin;
                    let A_end = A_ptr[i + 1];
                    for [A_at, x_at] in meet(A_idx, A_q..A_end, x_idx, x_q..x_end) {
                        y_acc += A_val[A_at] * x_val[x_at];
                    }
                    y_val[i] = y_acc;
                    A_begin = A_end;
                }
            }
            let y: DenseVec<f64> = finch::Tensor::__from_raw((y_n, (y_val,)));
            Ok(y)
        "#]],
    );
}

#[test]
fn room_is_made_once_where_operands_are_permitted_to_end() {
    let one_after_the_other = code! {
        A: SparseVec<f64>, B: SparseVec<f64>;
        let C: SparseVec<f64>;
        forall i in 0..20: C[i] = coalesce(A[permit(i)], B[permit(i - 10)], 0.0)
    };
    assert!(
        one_after_the_other.contains("C_idx.reserve(A_end + B_end + 1 - A_q - B_q);"),
        "{one_after_the_other}"
    );
    let ones_outside = code! {
        A: SparseVec<f64>;
        let C: SparseVec<f64>;
        forall i in 0..20: C[i] = coalesce(A[permit(i)], 1.0)
    };
    assert!(!ones_outside.contains("reserve"), "more is stored than there are entries: {ones_outside}");
}

#[test]
fn what_lies_between_entries_is_one_loop() {
    let sum = code! {
        A: Csr<f64>, D: DenseMat<f64>;
        let C: DenseMat<f64>;
        forall i, j: C[i, j] = A[i, j] + D[i, j]
    };
    expect![[r#"
        let (A_n, (A_n1, A_ptr, A_idx, (A_val,))) = A.__refs();
        let (D_n, (D_n1, (D_val,))) = D.__refs();
        if A_n1 != D_n1 {
            break 'finch Err(ShapeError::mismatch("j", ("A", 1, A_n1), ("D", 1, D_n1)));
        }
        if A_n != D_n {
            break 'finch Err(ShapeError::mismatch("i", ("A", 0, A_n), ("D", 0, D_n)));
        }
        let C_n = A_n;
        let C_n1 = A_n1;
        if 576460752303423487 / C_n.max(1) < C_n1 {
            break 'finch Err(ShapeError::cannot_hold("C", 1, C_n1 as i64, "there is no room for so many values"));
        }
        let mut C_val: Vec<f64> = vec![0.0; C_n * C_n1];
        if 0 < A_n {
            let mut A_begin = A_ptr[0];
            for i in 0..A_n {
                let A_q = A_begin;
                let A_end = A_ptr[i + 1];
                for j in 0..A_n1 {
                    C_val[i * C_n1 + j] = D_val[i * D_n1 + j];
                }
                for A_q2 in A_q..A_end {
                    let A_j = A_idx[A_q2];
                    C_val[i * C_n1 + (A_j as usize)] = A_val[A_q2] + D_val[i * D_n1 + (A_j as usize)];
                }
                A_begin = A_end;
            }
        }
        let C: DenseMat<f64> = finch::Tensor::__from_raw((C_n, (C_n1, (C_val,))));
        Ok(C)
    "#]].assert_eq(sum);
    let panics = code! {
        A: SparseVec<i32>, B: DenseVec<i32>;
        let C: DenseVec<i32>;
        forall i: C[i] = max(A[i], B[i] * B[i])
    };
    assert!(panics.contains("while A_q < A_end"), "squares may overflow where none is asked for: {panics}");
}

#[test]
fn rows_of_coordinates_are_gone_along() {
    let product = code! {
        A: Coo<f64>, x: DenseVec<f64>;
        let y: DenseVec<f64>;
        forall i, j: y[i] += A[i, j] * x[j]
    };
    expect![[r#"
        let ([A_n, A_n1], A_ptr, [A_idx, A_idx1], (A_val,)) = A.__refs();
        let (x_n, (x_val,)) = x.__refs();
        if A_n1 != x_n {
            break 'finch Err(ShapeError::mismatch("j", ("A", 1, A_n1), ("x", 0, x_n)));
        }
        let y_n = A_n;
        let mut y_val: Vec<f64> = vec![0.0; y_n];
        let mut A_q = A_ptr[0];
        let A_end = A_ptr[1];
        while A_q < A_end {
            let A_i = A_idx[A_q];
            let mut y_acc: f64 = 0.0;
            while A_q < A_end && A_idx[A_q] == A_i {
                let A_j = A_idx1[A_q];
                y_acc += A_val[A_q] * x_val[A_j as usize];
                A_q += 1;
            }
            y_val[A_i as usize] = y_acc;
        }
        let y: DenseVec<f64> = finch::Tensor::__from_raw((y_n, (y_val,)));
        Ok(y)
    "#]]
    .assert_eq(product);
    let all = code! { A: Coo<f64>, x: DenseVec<f64>; let s: Scalar<f64>; forall i, j: s[] += A[i, j] * x[j] };
    assert!(all.contains("for A_q in A_ptr[0]..A_end"), "rows do not matter: {all}");
}

#[test]
fn a_symmetric_matrix_of_which_half_is_stored() {
    let code = code! {
        L: Csr<f64>, x: DenseVec<f64>;
        let y: DenseVec<f64>;
        forall i, j { y[i] += L[i, j] * x[j]; if j < i { y[j] += L[i, j] * x[i] } }
    };
    check(
        code,
        &expect![[r#"
        let (L_n, (L_n1, L_ptr, L_idx, (L_val,))) = L.__refs();
        let (x_n, (x_val,)) = x.__refs();
        if L_n1 != x_n {
            break 'finch Err(ShapeError::mismatch("j", ("L", 1, L_n1), ("x", 0, x_n)));
        }
        if L_n != x_n {
            break 'finch Err(ShapeError::mismatch("i", ("L", 0, L_n), ("x", 0, x_n)));
        }
        let y_n = L_n.max(L_n1).max(0);
        let mut y_val: Vec<f64> = vec![0.0; y_n];
        if 0 < L_n {
            let mut L_begin = L_ptr[0];
            for i in 0..L_n {
                let mut y_acc: f64 = 0.0;
                let mut L_q = L_begin;
                let L_end = L_ptr[i + 1];
                if L_q < L_end {
                    let mut L_last = L_end;
                    if (i as i64) <= (L_idx[L_last - 1] as i64) {
                        L_last = L_last - 1;
                        while L_q < L_last && (i as i64) <= (L_idx[L_last - 1] as i64) {
                            L_last = L_last - 1;
                        }
                    }
                    if L_q < L_last {
                        let x_v = x_val[i];
                        for L_q2 in L_q..L_last {
                            let L_j = L_idx[L_q2];
                            y_acc += L_val[L_q2] * x_val[L_j as usize];
                            y_val[L_j as usize] += L_val[L_q2] * x_v;
                        }
                    }
                    L_q = L_last;
                    for L_q3 in L_q..L_end {
                        let L_j2 = L_idx[L_q3];
                        y_acc += L_val[L_q3] * x_val[L_j2 as usize];
                    }
                }
                y_val[i] += y_acc;
                L_begin = L_end;
            }
        }
        let y: DenseVec<f64> = finch::Tensor::__from_raw((y_n, (y_val,)));
        Ok(y)
    "#]],
    );
}
