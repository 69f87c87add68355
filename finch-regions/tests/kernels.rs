//! Products and decompositions, against dense computations.

mod support;

use finch_regions::{Limit, Rows, Run, Window};
use support::{Draw, dense, sparse};

#[test]
fn products() {
    let size = 24;
    for seed in 0..300 {
        let mut draw = Draw::new(seed);
        let (a, b) = (draw.rows(size), draw.rows(size));
        let k = draw.number(-4, 5);
        let window =
            [Window::All, Window::Below(1), Window::From(0), Window::Below(k)][draw.number(0, 3) as usize];
        let product = a.product(&b, window, Limit::default()).unwrap();
        let (da, db) = (dense(&a, size), dense(&b, size));
        let looked_at = |i, j| window.columns(i).contains(j);
        let times = |i: i64, j: i64| {
            (0..size as usize).filter(|&k| da[i as usize][k] && db[k][j as usize]).count() as u128
        };
        assert_eq!(product.pattern, sparse(size, |i, j| looked_at(i, j) && times(i, j) > 0));
        let all = (0..size).flat_map(|i| (0..size).map(move |j| (i, j))).filter(|&(i, j)| looked_at(i, j));
        assert_eq!(product.iterations, all.map(|(i, j)| times(i, j)).sum::<u128>());
    }
}

#[test]
fn a_product_with_a_dense_matrix_widens_rows() {
    let size = 20;
    for seed in 0..50 {
        let mut draw = Draw::new(seed);
        let whole = Run::new(0, size);
        let (a, full) = (draw.rows(size), Rows::block(whole, &whole.into()).unwrap());
        let product = a.product(&full, Window::All, Limit::default()).unwrap();
        assert_eq!(product.pattern, a.widen(whole).unwrap());
        assert_eq!(product.iterations, a.count() * size as u128);
    }
}

/// The factors' places by a dense elimination.
fn eliminated(a: &Rows, size: i64, diagonal: bool) -> Vec<Vec<bool>> {
    let mut f = dense(a, size);
    for k in 0..size as usize {
        f[k][k] |= diagonal;
        let (above, below) = f.split_at_mut(k + 1);
        for row in below.iter_mut().filter(|row| row[k]) {
            row[k + 1..].iter_mut().zip(&above[k][k + 1..]).for_each(|(to, &from)| *to |= from);
        }
    }
    f
}

#[test]
fn decompositions() {
    for seed in 0..400 {
        let mut draw = Draw::new(seed);
        let size = draw.number(1, 40);
        let a = draw.rows(size);
        let (f, fill) = (eliminated(&a, size, true), a.fill(size, Limit::default()).unwrap());
        for i in 0..size {
            for j in 0..size {
                assert_eq!(fill.contains(i, j), f[i as usize][j as usize], "seed {seed}, ({i}, {j})");
            }
        }
        assert_eq!(fill.count(), f.iter().flatten().filter(|&&holds| holds).count() as u128);
        let f = eliminated(&a, size, false);
        let expected = sparse(size, |i, j| f[i as usize][j as usize]);
        assert_eq!(a.eliminated(size, Limit::default()).unwrap(), expected, "seed {seed}");
    }
}

#[test]
fn a_decomposition_leaves_out_what_lies_outside() {
    let a = Rows::block(Run::new(-3, 5), &Run::new(-7, 9).into()).unwrap();
    let fill = a.fill(4, Limit::default()).unwrap();
    assert_eq!(fill.count(), 16);
    assert_eq!(a.fill(0, Limit::default()).unwrap().count(), 0);
}
