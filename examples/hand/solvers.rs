//! Gauss–Seidel, factorisations and conjugate gradients over compressed rows, by hand.

/// Compressed rows of a square matrix.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    ptr: &'a [usize],
    idx: &'a [u32],
    val: &'a [f64],
}

impl<'a> Rows<'a> {
    /// Takes arrays, and checks them.
    ///
    /// # Panics
    /// Where offsets do not ascend from 0 to the number of indices, an index is not that of a row, or there is not one value for each.
    pub fn new(ptr: &'a [usize], idx: &'a [u32], val: &'a [f64]) -> Self {
        assert!(ptr.first() == Some(&0) && ptr.is_sorted(), "offsets ascend from 0");
        assert!(ptr.last() == Some(&idx.len()) && idx.len() == val.len(), "an index and a value for each");
        assert!(idx.iter().all(|j| (*j as usize) < ptr.len() - 1), "columns are those of a square matrix");
        Rows { ptr, idx, val }
    }

    fn len(&self) -> usize {
        self.ptr.len() - 1
    }

    /// A column and its value.
    ///
    /// # Safety
    /// `q` is the number of an entry.
    unsafe fn at(&self, q: usize) -> (usize, f64) {
        // SAFETY: the caller says so, and there is a value for each index.
        unsafe { (*self.idx.get_unchecked(q) as usize, *self.val.get_unchecked(q)) }
    }
}

/// One sweep of Gauss–Seidel.
pub fn sweep(a: Rows<'_>, b: &[f64], x: &mut [f64]) {
    assert!(b.len() == a.len() && x.len() == a.len());
    for i in 0..a.len() {
        let (mut s, mut diagonal) = (0.0, 0.0);
        for q in a.ptr[i]..a.ptr[i + 1] {
            // SAFETY: offsets are those of entries, and columns are below the number of rows.
            unsafe {
                let (j, value) = a.at(q);
                if j == i {
                    diagonal = value;
                } else {
                    s += value * x.get_unchecked(j);
                }
            }
        }
        x[i] = (b[i] - s) / diagonal;
    }
}

/// Rows of an upper triangle that are written: offsets, columns, values. Each begins with its diagonal.
pub struct Upper<'a> {
    ptr: &'a [usize],
    idx: &'a [u32],
    val: Vec<f64>,
}

impl<'a> Upper<'a> {
    /// Takes arrays, and checks them.
    ///
    /// # Panics
    /// If these are not compressed rows, or a row does not ascend from its diagonal.
    pub fn new(ptr: &'a [usize], idx: &'a [u32], val: &[f64]) -> Self {
        let n = Rows::new(ptr, idx, val).len();
        let ascends = |i: usize| {
            let row = &idx[ptr[i]..ptr[i + 1]];
            row.first() == Some(&(i as u32)) && row.is_sorted()
        };
        assert!((0..n).all(ascends), "each row ascends from its diagonal");
        Upper { ptr, idx, val: val.to_vec() }
    }

    /// Other values at the same places.
    ///
    /// # Panics
    /// Where there is not one for each place.
    pub fn set(&mut self, val: &[f64]) {
        self.val.copy_from_slice(val);
    }

    /// The values.
    pub fn values(&self) -> &[f64] {
        &self.val
    }

    /// `A ≈ Uᵀ U` at the places of `A`. Row `k` lies in a dense vector while it is subtracted from others.
    pub fn incomplete(&mut self) {
        let mut w = vec![0.0; self.ptr.len() - 1];
        for k in 0..w.len() {
            let (start, end) = (self.ptr[k], self.ptr[k + 1]);
            let diagonal = self.val[start].sqrt();
            self.val[start] = diagonal;
            for q in start + 1..end {
                self.val[q] /= diagonal;
                w[self.idx[q] as usize] = self.val[q];
            }
            for q in start + 1..end {
                let (i, value) = (self.idx[q] as usize, self.val[q]);
                for r in self.ptr[i]..self.ptr[i + 1] {
                    // SAFETY: `r` is the number of an entry, and its column is below the number of rows.
                    unsafe {
                        let j = *self.idx.get_unchecked(r) as usize;
                        *self.val.get_unchecked_mut(r) -= value * w.get_unchecked(j);
                    }
                }
            }
            self.idx[start + 1..end].iter().for_each(|j| w[*j as usize] = 0.0);
        }
    }

    /// `A = Uᵀ U`, where there is a place for all of `U`. Each row is found in those from which it is subtracted.
    ///
    /// # Panics
    /// Where there is none.
    pub fn cholesky(&mut self) {
        for k in 0..self.ptr.len() - 1 {
            let (start, end) = (self.ptr[k], self.ptr[k + 1]);
            let (row, below) = self.val.split_at_mut(end);
            let (row, columns) = (&mut row[start..], &self.idx[start..end]);
            row[0] = row[0].sqrt();
            for q in 1..row.len() {
                row[q] /= row[0];
            }
            for q in 1..row.len() {
                let (i, value) = (columns[q] as usize, row[q]);
                let (mut r, stop) = (self.ptr[i], self.ptr[i + 1]);
                // The last column of row `k` is one of row `i`, so that no search leads out of it.
                assert!(self.idx[stop - 1] >= columns[columns.len() - 1]);
                for (j, other) in columns[q..].iter().zip(&row[q..]) {
                    // SAFETY: a column of row `i` is not smaller than `j`; row `i` lies after row `k`.
                    unsafe {
                        while self.idx.get_unchecked(r) < j {
                            r += 1;
                        }
                        *below.get_unchecked_mut(r - end) -= value * other;
                    }
                }
            }
        }
    }
}

/// `z = (L Lᵀ)⁻¹ r`: rows of `L` end with their diagonal, of which `d` has the reciprocals.
pub fn solve(l: Rows<'_>, d: &[f64], r: &[f64], z: &mut [f64]) {
    assert!([d.len(), r.len(), z.len()] == [l.len(); 3]);
    for i in 0..l.len() {
        let mut s = 0.0;
        for q in l.ptr[i]..l.ptr[i + 1] - 1 {
            // SAFETY: offsets are those of entries, and columns are below the number of rows.
            unsafe {
                let (j, value) = l.at(q);
                s += value * z.get_unchecked(j);
            }
        }
        z[i] = (r[i] - s) * d[i];
    }
    for j in (0..l.len()).rev() {
        let s = z[j] * d[j];
        z[j] = s;
        for q in l.ptr[j]..l.ptr[j + 1] - 1 {
            // SAFETY: as above.
            unsafe {
                let (i, value) = l.at(q);
                *z.get_unchecked_mut(i) -= value * s;
            }
        }
    }
}

fn times(a: Rows<'_>, p: &[f64], q: &mut [f64]) {
    assert!(p.len() == a.len() && q.len() == a.len());
    for i in 0..a.len() {
        let mut s = 0.0;
        for q in a.ptr[i]..a.ptr[i + 1] {
            // SAFETY: offsets are those of entries, and columns are below the number of rows.
            unsafe {
                let (j, value) = a.at(q);
                s += value * p.get_unchecked(j);
            }
        }
        q[i] = s;
    }
}

/// A sum of products in eight parts, which the processor adds up at once.
fn dot(p: &[f64], q: &[f64]) -> f64 {
    let mut sums = [0.0; 8];
    let (p, q) = (p.as_chunks::<8>(), q.as_chunks::<8>());
    for (p, q) in p.0.iter().zip(q.0) {
        for k in 0..8 {
            sums[k] += p[k] * q[k];
        }
    }
    let rest: f64 = p.1.iter().zip(q.1).map(|(p, q)| p * q).sum();
    sums.iter().sum::<f64>() + rest
}

/// `A x = b` by conjugate gradients with `L Lᵀ`, and the number of steps.
pub fn gradients(
    a: Rows<'_>,
    b: &[f64],
    (l, d): (Rows<'_>, &[f64]),
    tolerance: f64,
    most: usize,
) -> (Vec<f64>, usize) {
    let n = b.len();
    let (mut x, mut r, mut z, mut q) = (vec![0.0; n], b.to_vec(), vec![0.0; n], vec![0.0; n]);
    solve(l, d, &r, &mut z);
    let mut p = z.clone();
    let (mut rz, enough) = (dot(&r, &z), tolerance * dot(b, b).sqrt());
    for step in 0..most {
        if dot(&r, &r).sqrt() <= enough {
            return (x, step);
        }
        times(a, &p, &mut q);
        let alpha = rz / dot(&p, &q);
        for i in 0..n {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        solve(l, d, &r, &mut z);
        let next = dot(&r, &z);
        let beta = next / rz;
        p.iter_mut().zip(&z).for_each(|(p, z)| *p = z + beta * *p);
        rz = next;
    }
    (x, most)
}
