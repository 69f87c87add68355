//! Outer products: whole rows of entries at once.

use super::*;

pub fn measure(table: &mut Table) {
    for (rows, columns) in [(1_000, 1_000), (30, 30_000), (100_000, 3), (20_000, 40), (30, 30)] {
        products(table, rows, columns);
    }
}

#[kernel]
fn doubly(u: &SparseVec<f64>, v: &SparseVec<f64>) -> Dcsr<f64> {
    finch! { let C: Dcsr<f64>; forall i, j: C[i, j] = u[i] * v[j] }
}

#[kernel]
fn singly(u: &SparseVec<f64>, v: &SparseVec<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, j: C[i, j] = u[i] * v[j] }
}

#[kernel]
fn dense_rows(u: &DenseVec<f64>, v: &SparseVec<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, j: C[i, j] = u[i] * v[j] }
}

/// Entries at about equal distances.
fn entries(n: usize) -> (List, SparseVec<f64>) {
    let idx: Vec<u32> = (0..n as u32).map(|k| k * 3 + k % 2).collect();
    let val: Vec<f64> = (0..n).map(|k| (k % 9) as f64 + 1.0).collect();
    let coords = idx.iter().map(|i| [*i as usize]).collect();
    let list = SparseVec::from_coords([3 * n + 5], coords, val.clone()).unwrap();
    ((idx, val), list)
}

fn products(table: &mut Table, rows: usize, columns: usize) {
    let ((u, U), (v, V)) = (entries(rows), entries(columns));
    let D = DenseVec::<f64>::from_dense([rows], u.1.clone()).unwrap();
    let size = format!("{rows} × {columns}");
    let (_, (ptr, idx, val)) = doubly_by_hand(&u, &v);
    let C = doubly(&U, &V);
    let (_, _, _, (_, c_ptr, c_idx, (c_val,))) = C.view().parts();
    assert!((c_ptr, c_idx, c_val) == (&ptr[..], &idx[..], &val[..]));
    table.row(12, &format!("outer product, Dcsr, {size}"), || doubly_by_hand(&u, &v), || doubly(&U, &V));
    table.row(
        12,
        &format!("outer product, Csr, {size}"),
        || singly_by_hand(3 * rows + 5, &u, &v),
        || singly(&U, &V),
    );
    table.row(
        12,
        &format!("outer product, dense × list, {size}"),
        || rows_by_hand(&u.1, &v),
        || dense_rows(&D, &V),
    );
}

/// A row, whole unless some product is 0.
fn row(value: f64, v: &List, idx: &mut Vec<u32>, val: &mut Vec<f64>) {
    let from = val.len();
    val.extend(v.1.iter().map(|of| value * of));
    if val[from..].iter().filter(|new| **new == 0.0).count() == 0 {
        return idx.extend_from_slice(&v.0);
    }
    let mut at = from;
    for k in 0..v.0.len() {
        let new = val[from + k];
        if new != 0.0 {
            val[at] = new;
            idx.push(v.0[k]);
            at += 1;
        }
    }
    val.truncate(at);
}

fn doubly_by_hand(u: &List, v: &List) -> (Vec<u32>, Lists) {
    let most = u.0.len() * v.0.len();
    let (mut rows, mut ptr) = (Vec::with_capacity(u.0.len()), Vec::with_capacity(u.0.len() + 1));
    let (mut idx, mut val) = (Vec::with_capacity(most), Vec::with_capacity(most));
    ptr.push(0);
    for (i, value) in u.0.iter().zip(&u.1) {
        let from = idx.len();
        row(*value, v, &mut idx, &mut val);
        if idx.len() > from {
            rows.push(*i);
            ptr.push(idx.len());
        }
    }
    (rows, (ptr, idx, val))
}

fn singly_by_hand(n: usize, u: &List, v: &List) -> Lists {
    let most = u.0.len() * v.0.len();
    let mut ptr = Vec::with_capacity(n + 1);
    let (mut idx, mut val) = (Vec::with_capacity(most), Vec::with_capacity(most));
    for (i, value) in u.0.iter().zip(&u.1) {
        ptr.resize(*i as usize + 1, idx.len());
        row(*value, v, &mut idx, &mut val);
    }
    ptr.resize(n + 1, idx.len());
    (ptr, idx, val)
}

fn rows_by_hand(u: &[f64], v: &List) -> Lists {
    let most = u.len() * v.0.len();
    let mut ptr = Vec::with_capacity(u.len() + 1);
    let (mut idx, mut val) = (Vec::with_capacity(most), Vec::with_capacity(most));
    ptr.push(0);
    for value in u {
        row(*value, v, &mut idx, &mut val);
        ptr.push(idx.len());
    }
    (ptr, idx, val)
}
