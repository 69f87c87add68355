//! Exact arithmetic on small integer matrices. What does not fit is an error.

use crate::error::{Error, Limit, Result};

/// A product, if it fits. The least integer does not count as fitting, so that every number here can be negated.
#[inline]
pub(super) fn mul(a: i128, b: i128) -> Result<i128> {
    let product = a.checked_mul(b).filter(|&product| product != i128::MIN);
    product.ok_or(Error::Overflow { what: "a product of distances" })
}

/// A difference, if it fits as a product does.
#[inline]
pub(super) fn sub(a: i128, b: i128) -> Result<i128> {
    let difference = a.checked_sub(b).filter(|&difference| difference != i128::MIN);
    difference.ok_or(Error::Overflow { what: "a difference of distances" })
}

#[inline]
pub(super) fn small(a: i128) -> Result<i64> {
    let small = i64::try_from(a).ok().filter(|&a| a != i64::MIN);
    small.ok_or(Error::Overflow { what: "a bound of a closure" })
}

#[inline]
pub(super) fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.abs()
}

#[inline]
pub(super) fn dot(a: &[i64], b: &[i64]) -> Result<i128> {
    let sum = |sum: i128, (&x, &y): (&i64, &i64)| sub(sum, mul(-i128::from(x), i128::from(y))?);
    a.iter().zip(b).try_fold(0, sum)
}

/// A vector's entries by their greatest common divisor, if that is not zero.
#[inline]
pub(super) fn primitive(vector: &[i128]) -> Result<Option<Vec<i64>>> {
    let divisor = vector.iter().fold(0, |divisor, &x| gcd(divisor, x));
    if divisor == 0 {
        return Ok(None);
    }
    vector.iter().map(|&x| small(x / divisor)).collect::<Result<_>>().map(Some)
}

/// The determinant, by elimination without fractions (Bareiss).
#[inline]
pub(super) fn determinant(mut m: Vec<Vec<i128>>) -> Result<i128> {
    let (size, mut sign, mut before) = (m.len(), 1, 1);
    for step in 0..size {
        let Some(pivot) = (step..size).find(|&row| m[row][step] != 0) else { return Ok(0) };
        if pivot != step {
            m.swap(pivot, step);
            sign = -sign;
        }
        for row in step + 1..size {
            for column in step + 1..size {
                let cross = mul(m[row][step], m[step][column])?;
                m[row][column] = sub(mul(m[row][column], m[step][step])?, cross)? / before;
            }
        }
        before = m[step][step];
    }
    Ok(sign * before)
}

#[inline]
fn minor(m: &[Vec<i128>], row: Option<usize>, column: usize) -> Vec<Vec<i128>> {
    let kept = |at: usize, out: usize| at != out;
    let rows = m.iter().enumerate().filter(|&(at, _)| row.is_none_or(|out| kept(at, out)));
    let entries = |row: &Vec<i128>| {
        row.iter().enumerate().filter(|&(at, _)| kept(at, column)).map(|(_, &x)| x).collect::<Vec<_>>()
    };
    rows.map(|(_, row)| entries(row)).collect()
}

/// The vector at right angles to `k - 1` vectors of `k` entries: zero if they depend on each other.
#[inline]
fn normal(rows: &[Vec<i128>], k: usize) -> Result<Vec<i128>> {
    let sign = |at: usize| if at.is_multiple_of(2) { 1 } else { -1 };
    (0..k).map(|at| Ok(sign(at) * determinant(minor(rows, None, at))?)).collect()
}

/// The adjugate: `m * adjugate(m)` is the determinant times the identity.
#[inline]
pub(super) fn adjugate(m: &[Vec<i128>]) -> Result<Vec<Vec<i128>>> {
    let entry = |row: usize, column: usize| {
        let sign = if (row + column).is_multiple_of(2) { 1 } else { -1 };
        Ok(sign * determinant(minor(m, Some(column), row))?)
    };
    (0..m.len()).map(|row| (0..m.len()).map(|column| entry(row, column)).collect()).collect()
}

#[inline]
pub(super) fn wide(vector: &[i64]) -> Vec<i128> {
    vector.iter().map(|&x| x.into()).collect()
}

/// A basis in steps of the lattice that vectors generate, and the column in which each of its vectors begins.
#[inline]
pub(super) fn echelon(vectors: &[Vec<i64>], dimensions: usize) -> Result<(Vec<Vec<i128>>, Vec<usize>)> {
    let mut rows: Vec<Vec<i128>> = vectors.iter().map(|vector| wide(vector)).collect();
    let (mut rank, mut pivots) = (0, Vec::new());
    for column in 0..dimensions {
        // Euclid's algorithm, between rows: the least entry takes the others down until it is alone.
        loop {
            let left = (rank..rows.len()).filter(|&row| rows[row][column] != 0);
            let Some(least) = left.min_by_key(|&row| rows[row][column].unsigned_abs()) else { break };
            rows.swap(rank, least);
            let pivot = rows[rank].clone();
            let mut alone = true;
            for row in &mut rows[rank + 1..] {
                let times = row[column] / pivot[column];
                for (entry, &by) in row.iter_mut().zip(&pivot) {
                    *entry = sub(*entry, mul(times, by)?)?;
                }
                alone &= row[column] == 0;
            }
            if alone {
                if pivot[column] < 0 {
                    rows[rank].iter_mut().for_each(|entry| *entry = -*entry);
                }
                pivots.push(column);
                rank += 1;
                break;
            }
        }
    }
    rows.truncate(rank);
    Ok((rows, pivots))
}

/// Comes to each choice of `size` of `count` things, until `visit` says no.
#[inline]
pub(super) fn choices(
    count: usize,
    size: usize,
    mut visit: impl FnMut(&[usize]) -> Result<bool>,
) -> Result<()> {
    let mut number: u128 = 1;
    for at in 0..size.min(count) {
        number = number.saturating_mul((count - at) as u128) / (at as u128 + 1);
    }
    Limit(100_000).check(number, "choices of distances")?;
    let mut chosen: Vec<usize> = (0..size).collect();
    while size <= count && visit(&chosen)? {
        let Some(at) = (0..size).rev().find(|&at| chosen[at] < count - size + at) else { break };
        chosen[at] += 1;
        for later in at + 1..size {
            chosen[later] = chosen[later - 1] + 1;
        }
    }
    Ok(())
}

/// The primitive vectors that have a product of zero with `k - 1` independent ones of the rows, and of zero or more with all of them.
/// For generators of a cone these are its facets; for facets, its extreme rays.
#[inline]
pub(super) fn dual(rows: &[Vec<i64>], k: usize) -> Result<Vec<Vec<i64>>> {
    let mut found = Vec::new();
    if k == 0 {
        return Ok(found);
    }
    choices(rows.len(), k - 1, |chosen| {
        let chosen: Vec<_> = chosen.iter().map(|&at| wide(&rows[at])).collect();
        let Some(mut normal) = primitive(&normal(&chosen, k)?)? else { return Ok(true) };
        let (mut below, mut above) = (false, false);
        for row in rows {
            let product = dot(&normal, row)?;
            (below, above) = (below || product < 0, above || product > 0);
        }
        if below && !above {
            normal.iter_mut().for_each(|entry| *entry = -*entry);
        }
        if below != above && !found.contains(&normal) {
            found.push(normal);
        }
        Ok(true)
    })?;
    found.sort_unstable();
    Ok(found)
}
