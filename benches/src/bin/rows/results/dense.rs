//! Products of dense matrices, and of compressed rows with dense ones.

use super::*;

pub fn measure(table: &mut Table) {
    for n in [16, 64, 256, 700] {
        products(table, n);
    }
    for (n, columns) in [(20_000, 16), (20_000, 128), (3_000, 4)] {
        rows_times(table, n, columns);
    }
}

#[kernel]
fn product(A: &DenseMat<f64>, B: &DenseMat<f64>) -> DenseMat<f64> {
    finch! { let C: DenseMat<f64>; C[i, j] += A[i, k] * B[k, j] }
}

#[kernel]
fn single(A: &DenseMat<f32>, B: &DenseMat<f32>) -> DenseMat<f32> {
    finch! { let C: DenseMat<f32>; C[i, j] += A[i, k] * B[k, j] }
}

#[kernel]
fn times(A: &Csr<f64>, B: &DenseMat<f64>) -> DenseMat<f64> {
    finch! { let C: DenseMat<f64>; forall i, k, j: C[i, j] += A[i, k] * B[k, j] }
}

fn products(table: &mut Table, n: usize) {
    let drawn = |seed: usize| (0..n * n).map(|k| ((k * 31 + seed) % 17) as f64).collect::<Vec<f64>>();
    let (a, b) = (drawn(1), drawn(5));
    let of = |values: &Vec<f64>| DenseMat::<f64>::from_dense([n, n], values.clone()).unwrap();
    let (A, B) = (of(&a), of(&b));
    assert_eq!(blocked(n, &a, &b), product(&A, &B).to_dense());
    table.row(31, &format!("dense product, {n}"), || blocked(n, &a, &b), || product(&A, &B));
    let narrow = |values: &[f64]| values.iter().map(|v| *v as f32).collect::<Vec<f32>>();
    let (a, b) = (narrow(&a), narrow(&b));
    let of = |values: &Vec<f32>| DenseMat::<f32>::from_dense([n, n], values.clone()).unwrap();
    let (A, B) = (of(&a), of(&b));
    assert_eq!(blocked(n, &a, &b), single(&A, &B).to_dense());
    table.row(31, &format!("dense product of f32, {n}"), || blocked(n, &a, &b), || single(&A, &B));
}

/// Four rows by two vectors in registers, over panels of the second matrix that stay in the cache.
fn blocked<T: Copy + Default + std::ops::Mul<Output = T> + std::ops::AddAssign>(
    n: usize,
    a: &[T],
    b: &[T],
) -> Vec<T> {
    const ROWS: usize = 4;
    const COLUMNS: usize = 8;
    const DEPTH: usize = 256;
    let mut c = vec![T::default(); n * n];
    let mut panel = [T::default(); DEPTH * COLUMNS];
    for k0 in (0..n).step_by(DEPTH) {
        let depth = DEPTH.min(n - k0);
        let mut j0 = 0;
        while j0 + COLUMNS <= n {
            for k in 0..depth {
                panel[k * COLUMNS..(k + 1) * COLUMNS].copy_from_slice(&b[(k0 + k) * n + j0..][..COLUMNS]);
            }
            let mut i0 = 0;
            while i0 + ROWS <= n {
                let mut tile = [[T::default(); COLUMNS]; ROWS];
                let of: [&[T]; ROWS] = std::array::from_fn(|r| &a[(i0 + r) * n + k0..][..depth]);
                for (k, b) in panel.as_chunks::<COLUMNS>().0[..depth].iter().enumerate() {
                    for r in 0..ROWS {
                        let value = of[r][k];
                        (0..COLUMNS).for_each(|j| tile[r][j] += value * b[j]);
                    }
                }
                for r in 0..ROWS {
                    let row = &mut c[(i0 + r) * n + j0..][..COLUMNS];
                    (0..COLUMNS).for_each(|j| row[j] += tile[r][j]);
                }
                i0 += ROWS;
            }
            for i in i0..n {
                let mut tile = [T::default(); COLUMNS];
                for k in 0..depth {
                    (0..COLUMNS).for_each(|j| tile[j] += a[i * n + k0 + k] * panel[k * COLUMNS + j]);
                }
                let row = &mut c[i * n + j0..][..COLUMNS];
                (0..COLUMNS).for_each(|j| row[j] += tile[j]);
            }
            j0 += COLUMNS;
        }
        for i in 0..n {
            for j in j0..n {
                for k in k0..k0 + depth {
                    c[i * n + j] += a[i * n + k] * b[k * n + j];
                }
            }
        }
    }
    c
}

fn rows_times(table: &mut Table, n: usize, columns: usize) {
    let (ptr, idx, val) = lists(n, 10);
    let a = csr(n, (ptr.clone(), idx.clone(), val.clone()));
    let values: Vec<f64> = (0..n * columns).map(|k| (k % 11) as f64).collect();
    let b = DenseMat::<f64>::from_dense([n, columns], values.clone()).unwrap();
    let hand = || {
        let mut c = vec![0.0; n * columns];
        for (i, c) in c.chunks_exact_mut(columns).enumerate() {
            for q in ptr[i]..ptr[i + 1] {
                let (value, row) = (val[q], &values[idx[q] as usize * columns..][..columns]);
                c.iter_mut().zip(row).for_each(|(c, b)| *c += value * b);
            }
        }
        c
    };
    assert_eq!(hand(), times(&a, &b).to_dense());
    table.row(31, &format!("Csr × dense, {n}, {columns} columns"), hand, || times(&a, &b));
}
