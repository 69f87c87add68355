//! The programs of the edit distances. The evaluation measures these, too.
//!
//! Each distance depends on the one to its left. So that one comes last in `min`, and the others are compared before it is known.

use finch::prelude::*;
use finch::{Dense, FormatError, Pattern, SparseBand, fill_value};

/// The edit distances of all beginnings of two words.
#[kernel]
#[inline(never)]
pub fn table(A: &DenseVec<u8>, B: &DenseVec<u8>) -> DenseMat<u32> {
    let (m, n) = (A.shape()[0] + 1, B.shape()[0] + 1);
    finch! {
        let D: DenseMat<u32>;
        seq forall i in 0..m, j in 0..n {
            if i == 0 { D[i, j] = j as u32 }
            else if j == 0 { D[i, j] = i as u32 }
            else { D[i, j] = min(D[i - 1, j] + 1, D[i - 1, j - 1] + (A[i - 1] != B[j - 1]) as u32, D[i, j - 1] + 1) }
        }
    }
}

/// More than any distance.
pub const FAR: u32 = 1_073_741_824;

/// The same at most `width` places from the diagonal: `D[i, d]` is the distance of the first `i` letters and the first `i + d - width - 1`. What lies outside
/// of the band is far away, as are its two borders, so that a distance of at most `width` is exact, and any other is not less than the exact one.
#[kernel]
#[inline(never)]
pub fn band(A: &DenseVec<u8>, B: &DenseVec<u8>, width: usize) -> DenseMat<u32> {
    let (m, n, o) = (A.shape()[0] as i64 + 1, B.shape()[0] as i64 + 1, width as i64 + 1);
    let columns = 2 * o;
    finch! {
        let D: DenseMat<u32>[m, columns + 1] = FAR;
        forall d in o..columns.min(n + o): D[0, d] = (d - o) as u32;
        seq forall i in 1..m, d in 1..columns {
            if i + d == o { D[i, d] = i as u32 }
            else if i + d > o && i + d < n + o {
                D[i, d] = min(D[i - 1, d + 1] + 1, D[i - 1, d] + (A[i - 1] != B[i + d - o - 1]) as u32, D[i, d - 1] + 1)
            }
        }
    }
}

fill_value! {
    /// What lies outside of a band.
    pub Far: u32 = 1_073_741_824;
}

layout! {
    /// The distances at some places, one band in each row; all others are far away.
    pub type Distances = Tensor<Dense<SparseBand<Element<u32, Far>>>>;
    /// Which places there are.
    pub type Places = Tensor<Dense<SparseBand<Pattern>>>;
}

/// The places of an `m × n` table at most `width` places from the diagonal.
///
/// # Errors
/// If `n` does not fit into the band's indices.
pub fn near(m: usize, n: usize, width: usize) -> Result<Places, FormatError> {
    let rows = (0..m).map(|i| i.saturating_sub(width).min(n)..n.min(i + width + 1));
    let mut ends = vec![0];
    ends.extend(rows.clone().scan(0, |end, row| {
        *end += row.len();
        Some(*end)
    }));
    let starts = rows.map(|row| row.start as u32).collect();
    let count = Pattern::new(ends[m]);
    Tensor::new(Dense::new(m, SparseBand::new(n, starts, ends, count)?)?)
}

/// A table of these places.
#[kernel]
pub fn empty(P: &Places) -> Distances {
    finch! { let D: Distances on P; forall i, j: if P[i, j] { D[i, j] = 0 } }
}

/// The distances at the places `P`, which are those of `D`, by the program of the whole table.
#[kernel]
#[inline(never)]
pub fn places(P: &Places, A: &DenseVec<u8>, B: &DenseVec<u8>, D: &mut Distances) {
    finch! {
        keep D;
        seq forall i, j: if P[i, j] {
            if i == 0 { D[i, j] = j as u32 }
            else if j == 0 { D[i, j] = i as u32 }
            else { D[i, j] = min(D[i - 1, j] + 1, D[i - 1, j - 1] + (A[i - 1] != B[j - 1]) as u32, D[i, j - 1] + 1) }
        }
    }
}
