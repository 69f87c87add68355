//! Results in another order than that of the operands, by counting passes: what falls into each row is counted, which says where the
//! rows start, and then each entry is put into its place.

use super::spgemm::Out;
use crate::view::Rows;

/// Turns counts, each one place ahead, into starts.
fn starts(ptr: &mut [usize]) {
    (1..ptr.len()).for_each(|i| ptr[i] += ptr[i - 1]);
}

/// The transpose, by rows.
pub fn transpose(a: Rows<'_, f64>, t: &mut Out) {
    t.ptr.clear();
    t.ptr.resize(a.cols + 2, 0);
    t.idx.resize(a.idx.len(), 0);
    t.val.resize(a.val.len(), 0.0);
    a.idx.iter().for_each(|j| t.ptr[*j as usize + 2] += 1);
    starts(&mut t.ptr);
    for i in 0..a.rows() {
        for q in a.ptr[i]..a.ptr[i + 1] {
            // SAFETY: indices are below `cols`, and there is a place for each of them.
            unsafe {
                let next = t.ptr.get_unchecked_mut(*a.idx.get_unchecked(q) as usize + 1);
                *t.idx.get_unchecked_mut(*next) = i as u32;
                *t.val.get_unchecked_mut(*next) = *a.val.get_unchecked(q);
                *next += 1;
            }
        }
    }
    t.ptr.pop();
}

impl Out {
    /// The matrix, to be read.
    pub fn rows(&self, cols: usize) -> Rows<'_, f64> {
        Rows { cols, ptr: &self.ptr, idx: &self.idx, val: &self.val }
    }
}

/// Rows of runs: where each ends, and its value.
#[derive(Clone, Debug, Default)]
pub struct RunRows {
    /// The starts of the rows.
    pub ptr: Vec<usize>,
    /// The ends of the runs.
    pub end: Vec<u32>,
    /// Their values.
    pub val: Vec<u8>,
}

/// The transpose of rows of runs. In each column a run ends where a row differs from the one before it. The ends are listed
/// row by row, and distributed to the columns.
pub fn transpose_runs(cols: usize, ptr: &[usize], end: &[u32], val: &[u8], t: &mut RunRows) {
    let rows = ptr.len() - 1;
    let mut found: Vec<(u32, u32, u8)> = vec![];
    let mut now = vec![0_u8; cols];
    t.ptr.clear();
    t.ptr.resize(cols + 2, 0);
    for i in 0..rows {
        let mut j = 0;
        for q in ptr[i]..ptr[i + 1] {
            let (stop, value) = (end[q] as usize, val[q]);
            for (at, old) in now[j..stop].iter_mut().enumerate() {
                if *old != value {
                    if i > 0 {
                        found.push(((j + at) as u32, i as u32, *old));
                    }
                    *old = value;
                }
            }
            j = stop;
        }
    }
    found.extend((0..if rows == 0 { 0 } else { cols }).map(|j| (j as u32, rows as u32, now[j])));
    found.iter().for_each(|(j, ..)| t.ptr[*j as usize + 2] += 1);
    starts(&mut t.ptr);
    t.end.resize(found.len(), 0);
    t.val.resize(found.len(), 0);
    for (j, stop, value) in found {
        let next = &mut t.ptr[j as usize + 1];
        t.end[*next] = stop;
        t.val[*next] = value;
        *next += 1;
    }
    t.ptr.pop();
}

/// Lists of lists of lists: offsets and indices of each mode, and values.
#[derive(Clone, Copy, Debug)]
pub struct Lists<'a> {
    /// The second mode's indices.
    pub idx: &'a [u32],
    /// The third mode's offsets.
    pub inner: &'a [usize],
    /// The third mode's indices.
    pub last: &'a [u32],
    /// Values.
    pub val: &'a [f64],
}

/// The sum over the first mode. Entries are distributed by their second index; each row is then collected in a dense one.
pub fn sum_first(a: Lists<'_>, [rows, cols]: [usize; 2], b: &mut Out) {
    let mut ptr = vec![0; rows + 2];
    for (q, j) in a.idx.iter().enumerate() {
        ptr[*j as usize + 2] += a.inner[q + 1] - a.inner[q];
    }
    starts(&mut ptr);
    let (mut idx, mut val) = (vec![0_u32; a.last.len()], vec![0.0; a.last.len()]);
    for (q, j) in a.idx.iter().enumerate() {
        let (from, to) = (a.inner[q], a.inner[q + 1]);
        let next = ptr[*j as usize + 1];
        idx[next..next + to - from].copy_from_slice(&a.last[from..to]);
        val[next..next + to - from].copy_from_slice(&a.val[from..to]);
        ptr[*j as usize + 1] += to - from;
    }
    let (mut sums, mut marks, mut found) = (vec![0.0; cols], vec![false; cols], Vec::with_capacity(cols));
    b.ptr.clear();
    b.idx.clear();
    b.val.clear();
    b.ptr.push(0);
    for j in 0..rows {
        for q in ptr[j]..ptr[j + 1] {
            let k = idx[q] as usize;
            sums[k] += val[q];
            if !std::mem::replace(&mut marks[k], true) {
                found.push(k as u32);
            }
        }
        found.sort_unstable();
        for k in found.drain(..) {
            marks[k as usize] = false;
            let sum = std::mem::take(&mut sums[k as usize]);
            if sum != 0.0 {
                b.idx.push(k);
                b.val.push(sum);
            }
        }
        b.ptr.push(b.idx.len());
    }
}
