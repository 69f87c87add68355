//! The same loops by hand: in one piece, or in pieces of rayon's with about equally many entries. Results are written in place where their size is
//! known, or copied in parallel once the sizes of the pieces are.

use std::ops::Range;

use rayon::prelude::*;

use crate::kernels::WINDOW;

/// Compressed rows.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    pub cols: usize,
    pub ptr: &'a [usize],
    pub idx: &'a [u32],
    pub val: &'a [f64],
}

/// Compressed rows of a result.
#[derive(Default)]
pub struct Out {
    pub ptr: Vec<usize>,
    pub idx: Vec<u32>,
    pub val: Vec<f64>,
}

impl Rows<'_> {
    fn rows(&self) -> usize {
        self.ptr.len() - 1
    }

    fn row(&self, i: usize) -> (&[u32], &[f64]) {
        let row = self.ptr[i]..self.ptr[i + 1];
        (&self.idx[row.clone()], &self.val[row])
    }

    /// Ranges of rows with about equally many entries.
    fn pieces(&self, count: usize) -> Vec<Range<usize>> {
        let rows = self.rows();
        let end = |k: usize| self.ptr.partition_point(|end| *end * count < self.ptr[rows] * k).min(rows);
        (0..count).map(|k| if k + 1 == count { end(k)..rows } else { end(k)..end(k + 1) }).collect()
    }
}

/// How many pieces: one, or four for each thread.
fn count(par: bool) -> usize {
    if par { 4 * rayon::current_num_threads() } else { 1 }
}

/// What each piece makes.
fn each<T: Send>(a: Rows<'_>, par: bool, make: impl Fn(Range<usize>) -> T + Sync) -> Vec<T> {
    match par {
        true => a.pieces(count(par)).into_par_iter().map(&make).collect(),
        false => vec![make(0..a.rows())],
    }
}

/// A dense result of which each row has one entry.
fn dense(a: Rows<'_>, par: bool, make: impl Fn(usize) -> f64 + Sync) -> Vec<f64> {
    let mut y = vec![0.0; a.rows()];
    if !par {
        y.iter_mut().enumerate().for_each(|(i, y)| *y = make(i));
        return y;
    }
    let (mut rest, mut parts) = (&mut y[..], Vec::new());
    for piece in a.pieces(count(par)) {
        let (part, more) = rest.split_at_mut(piece.len());
        parts.push((piece, part));
        rest = more;
    }
    parts.into_par_iter().for_each(|(piece, part)| {
        for (i, y) in piece.zip(part) {
            *y = make(i);
        }
    });
    y
}

/// A sparse result. `make` adds the entries of a range of rows, and where each row ends.
fn sparse(a: Rows<'_>, par: bool, make: impl Fn(Range<usize>, &mut Out) + Sync) -> Out {
    let mut parts = each(a, par, |piece| {
        let mut out = Out::default();
        make(piece, &mut out);
        out
    });
    if parts.len() == 1 {
        let mut out = parts.remove(0);
        out.ptr.insert(0, 0);
        return out;
    }
    let entries = parts.iter().map(|part| part.idx.len()).sum();
    let mut out =
        Out { ptr: Vec::with_capacity(a.rows() + 1), idx: vec![0; entries], val: vec![0.0; entries] };
    out.ptr.push(0);
    let (mut idx, mut val, mut places) = (&mut out.idx[..], &mut out.val[..], Vec::new());
    let mut before = 0;
    for part in &parts {
        out.ptr.extend(part.ptr.iter().map(|end| before + end));
        before += part.idx.len();
        let (idx_part, idx_rest) = idx.split_at_mut(part.idx.len());
        let (val_part, val_rest) = val.split_at_mut(part.idx.len());
        places.push((part, idx_part, val_part));
        (idx, val) = (idx_rest, val_rest);
    }
    places.into_par_iter().for_each(|(part, idx, val)| {
        idx.copy_from_slice(&part.idx);
        val.copy_from_slice(&part.val);
    });
    out
}

/// A reduced result: each thread has a copy.
fn reduced<T: Copy + Send + Sync>(
    a: Rows<'_>,
    par: bool,
    zero: T,
    add: impl Fn(Range<usize>, &mut [T]) + Sync,
    join: impl Fn(&mut T, T) + Sync,
) -> Vec<T> {
    let mut copies: Vec<Vec<T>> = match par {
        true => {
            let pieces = a.pieces(rayon::current_num_threads());
            pieces
                .into_par_iter()
                .map(|piece| {
                    let mut copy = vec![zero; a.cols];
                    add(piece, &mut copy);
                    copy
                })
                .collect()
        }
        false => {
            let mut copy = vec![zero; a.cols];
            add(0..a.rows(), &mut copy);
            vec![copy]
        }
    };
    let mut first = copies.swap_remove(0);
    if !copies.is_empty() {
        first.par_chunks_mut(1 << 14).enumerate().for_each(|(k, part)| {
            for copy in &copies {
                part.iter_mut().zip(&copy[k << 14..]).for_each(|(to, from)| join(to, *from));
            }
        });
    }
    first
}

pub fn spmv(a: Rows<'_>, x: &[f64], par: bool) -> Vec<f64> {
    dense(a, par, |i| {
        let (idx, val) = a.row(i);
        idx.iter().zip(val).map(|(j, v)| v * x[*j as usize]).sum()
    })
}

pub fn add(a: Rows<'_>, b: Rows<'_>, par: bool) -> Out {
    sparse(a, par, |rows, out| {
        let most = a.ptr[rows.end] + b.ptr[rows.end] - a.ptr[rows.start] - b.ptr[rows.start];
        out.idx.reserve(most);
        out.val.reserve(most);
        for i in rows {
            let ((ai, av), (bi, bv)) = (a.row(i), b.row(i));
            // Rows of one pattern, as those of a symmetric matrix and its transpose, need no merge.
            if ai == bi && av.iter().zip(bv).all(|(v, w)| v + w != 0.0) {
                out.idx.extend_from_slice(ai);
                out.val.extend(av.iter().zip(bv).map(|(v, w)| v + w));
                out.ptr.push(out.idx.len());
                continue;
            }
            let (mut p, mut q) = (0, 0);
            while p < ai.len() && q < bi.len() {
                let j = ai[p].min(bi[q]);
                let (has, other) = (ai[p] == j, bi[q] == j);
                let sum = if has { av[p] } else { 0.0 } + if other { bv[q] } else { 0.0 };
                if sum != 0.0 {
                    out.idx.push(j);
                    out.val.push(sum);
                }
                p += usize::from(has);
                q += usize::from(other);
            }
            out.idx.extend_from_slice(&ai[p..]);
            out.val.extend_from_slice(&av[p..]);
            out.idx.extend_from_slice(&bi[q..]);
            out.val.extend_from_slice(&bv[q..]);
            out.ptr.push(out.idx.len());
        }
    })
}

pub fn spgemm(a: Rows<'_>, b: Rows<'_>, par: bool) -> Out {
    sparse(a, par, |rows, out| {
        let (mut sums, mut marks) = (vec![0.0; b.cols], vec![false; b.cols]);
        let mut found: Vec<u32> = Vec::new();
        for i in rows {
            let (ks, vs) = a.row(i);
            for (k, v) in ks.iter().zip(vs) {
                let (js, ws) = b.row(*k as usize);
                for (j, w) in js.iter().zip(ws) {
                    let at = *j as usize;
                    if !marks[at] {
                        marks[at] = true;
                        found.push(*j);
                    }
                    sums[at] += v * w;
                }
            }
            found.sort_unstable();
            for j in found.drain(..) {
                let at = j as usize;
                if sums[at] != 0.0 {
                    out.idx.push(j);
                    out.val.push(sums[at]);
                }
                (sums[at], marks[at]) = (0.0, false);
            }
            out.ptr.push(out.idx.len());
        }
    })
}

pub fn triangles(a: Rows<'_>, par: bool) -> u64 {
    let counts = each(a, par, |rows| {
        let mut count = 0;
        for i in rows {
            let (ours, _) = a.row(i);
            for k in ours {
                let (theirs, _) = a.row(*k as usize);
                let (mut p, mut q) = (0, 0);
                while p < ours.len() && q < theirs.len() {
                    let (x, y) = (ours[p], theirs[q]);
                    count += u64::from(x == y);
                    p += usize::from(x <= y);
                    q += usize::from(y <= x);
                }
            }
        }
        count
    });
    counts.iter().sum()
}

pub fn sddmm(a: Rows<'_>, b: &[f64], d: &[f64], width: usize, par: bool) -> Out {
    sparse(a, par, |rows, out| {
        let most = a.ptr[rows.end] - a.ptr[rows.start];
        out.idx.reserve(most);
        out.val.reserve(most);
        for i in rows {
            let (idx, val) = a.row(i);
            let left = &b[i * width..][..width];
            for (j, v) in idx.iter().zip(val) {
                let right = &d[*j as usize * width..][..width];
                let sum: f64 = left.iter().zip(right).map(|(x, y)| x * y).sum();
                if v * sum != 0.0 {
                    out.idx.push(*j);
                    out.val.push(v * sum);
                }
            }
            out.ptr.push(out.idx.len());
        }
    })
}

pub fn convolution(a: Rows<'_>, filter: &[f64], par: bool) -> Out {
    let half = WINDOW / 2;
    sparse(a, par, |rows, out| {
        for i in rows {
            let mut starts: Vec<usize> = (0..WINDOW).map(|_| 0).collect();
            for k in a.row(i).0 {
                let k = *k as usize;
                let mut sum = 0.0;
                for (j, start) in starts.iter_mut().enumerate() {
                    let Some(row) = (i + j).checked_sub(half).filter(|row| *row < a.rows()) else { continue };
                    let (idx, val) = a.row(row);
                    while idx.get(*start).is_some_and(|at| *at as usize + half < k) {
                        *start += 1;
                    }
                    for (at, value) in idx[*start..].iter().zip(&val[*start..]) {
                        let at = *at as usize;
                        if at > k + half {
                            break;
                        }
                        sum += value * filter[j * WINDOW + at + half - k];
                    }
                }
                if sum != 0.0 {
                    out.idx.push(k as u32);
                    out.val.push(sum);
                }
            }
            out.ptr.push(out.idx.len());
        }
    })
}

pub fn columns(a: Rows<'_>, par: bool) -> Vec<f64> {
    let add = |rows: Range<usize>, y: &mut [f64]| {
        let entries = a.ptr[rows.start]..a.ptr[rows.end];
        a.idx[entries.clone()].iter().zip(&a.val[entries]).for_each(|(j, v)| y[*j as usize] += v);
    };
    reduced(a, par, 0.0, add, |to, from| *to += from)
}

pub fn push(a: Rows<'_>, x: &[bool], par: bool) -> Vec<bool> {
    let add = |rows: Range<usize>, y: &mut [bool]| {
        for i in rows.filter(|i| x[*i]) {
            a.row(i).0.iter().for_each(|j| y[*j as usize] = true);
        }
    };
    reduced(a, par, false, add, |to, from| *to |= from)
}
