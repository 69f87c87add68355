//! Every shape against a dense computation, on random data of all densities, and on nothing.

use super::*;
use crate::random::Random;
use crate::view::{Band, Rows, Runs};

const DIMS: [usize; 6] = [0, 1, 2, 17, 64, 300];
const DENSITIES: [f64; 5] = [0.0, 0.02, 0.2, 0.7, 1.0];

/// Indices and values below a dimension.
struct Sparse(Vec<u32>, Vec<f64>);

impl Sparse {
    fn random(random: &mut Random, n: usize, density: f64) -> Self {
        let idx = random.subset(n, density);
        let val = idx.iter().map(|_| random.value()).collect();
        Sparse(idx, val)
    }

    fn list(&self) -> List<'_, f64> {
        List::new(&self.0, &self.1)
    }

    fn dense(&self, n: usize) -> Vec<f64> {
        let mut dense = vec![0.0; n];
        self.0.iter().zip(&self.1).for_each(|(i, v)| dense[*i as usize] = *v);
        dense
    }
}

/// Each pair of densities at each dimension.
fn pairs(mut check: impl FnMut(usize, &Sparse, &Sparse)) {
    let mut random = Random::new(1);
    for n in DIMS {
        for a in DENSITIES {
            for b in DENSITIES {
                check(n, &Sparse::random(&mut random, n, a), &Sparse::random(&mut random, n, b));
            }
        }
    }
}

fn product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// A matrix with one more column than rows.
struct Matrix {
    ptr: Vec<usize>,
    entries: Sparse,
    dense: Vec<Vec<f64>>,
}

impl Matrix {
    fn random(random: &mut Random, rows: usize, density: f64) -> Self {
        let (mut ptr, mut entries, mut dense) = (vec![0], Sparse(vec![], vec![]), vec![]);
        for _ in 0..rows {
            let row = Sparse::random(random, rows + 1, density);
            dense.push(row.dense(rows + 1));
            entries.0.extend(row.0);
            entries.1.extend(row.1);
            ptr.push(entries.0.len());
        }
        Matrix { ptr, entries, dense }
    }

    fn rows(&self) -> Rows<'_, f64> {
        Rows::new(self.ptr.len(), &self.ptr, &self.entries.0, &self.entries.1)
    }

    fn times(&self, x: &[f64]) -> Vec<f64> {
        self.dense.iter().map(|row| product(row, x)).collect()
    }
}

/// Each pair of densities, of a matrix and of a vector that it can be multiplied by.
fn products(mut check: impl FnMut(&Matrix, &Sparse)) {
    let mut random = Random::new(2);
    for n in [0, 1, 2, 40] {
        for a in DENSITIES {
            for x in DENSITIES {
                check(&Matrix::random(&mut random, n, a), &Sparse::random(&mut random, n + 1, x));
            }
        }
    }
}

#[test]
fn products_of_lists() {
    pairs(|n, a, b| {
        let expected = product(&a.dense(n), &b.dense(n));
        for (name, dot) in dot::MERGES.into_iter().chain(dot::GALLOPS).chain(dot::LEADS) {
            assert_eq!(dot(a.list(), b.list()), expected, "{name}, {n}");
        }
    });
}

#[test]
fn products_with_bands() {
    let mut random = Random::new(3);
    pairs(|n, a, b| {
        let (dense, start) = (b.dense(n), random.below(n + 1));
        let stop = start + random.below(n + 1 - start);
        let expected = product(&a.dense(n)[start..stop], &dense[start..stop]);
        for (name, dot) in band::SHAPES {
            let band = Band::new(start as u32, &dense[start..stop]);
            assert_eq!(dot(a.list(), band), expected, "{name}, {n}, {start}..{stop}");
        }
    });
}

#[test]
fn products_of_runs() {
    pairs(|n, a, b| {
        if n == 0 {
            return;
        }
        let (a, b) = (ends(a, n), ends(b, n));
        let expected = product(&spread(&a), &spread(&b));
        for (name, dot) in runs::SHAPES {
            assert_eq!(dot(Runs::new(&a.0, &a.1), Runs::new(&b.0, &b.1)), expected, "{name}, {n}");
        }
        for (name, dot) in runs::DENSE {
            assert_eq!(dot(Runs::new(&a.0, &a.1), &spread(&b)), expected, "{name}, {n}");
        }
    });
}

/// Runs that end at the list's indices, and at the dimension.
fn ends(list: &Sparse, n: usize) -> Sparse {
    let mut runs = Sparse(list.0.iter().copied().filter(|i| *i > 0).collect(), vec![]);
    runs.0.push(n as u32);
    runs.1 = (0..runs.0.len()).map(|q| list.1.get(q).copied().unwrap_or(0.25)).collect();
    runs
}

fn spread(runs: &Sparse) -> Vec<f64> {
    let mut dense = Vec::new();
    runs.0.iter().zip(&runs.1).for_each(|(end, v)| dense.resize(*end as usize, *v));
    dense
}

#[test]
fn unions_drop_what_came_out_as_fill() {
    pairs(|n, a, b| {
        let sum: Vec<f64> = a.dense(n).iter().zip(b.dense(n)).map(|(a, b)| a + b).collect();
        let mut out = union::Out::default();
        for (name, shape) in union::shapes::<union::Sum>() {
            shape(a.list(), b.list(), &mut out);
            let found = Sparse(out.idx.clone(), out.val.clone());
            assert_eq!(found.dense(n), sum, "{name}, {n}");
            assert!(!found.1.contains(&0.0), "{name}, {n}");
        }
    });
}

#[test]
fn exclusive_or_of_what_is_stored() {
    pairs(|n, a, b| {
        let bits = |list: &Sparse| list.1.iter().map(|v| *v > -1.0).collect::<Vec<bool>>();
        let set = |list: &Sparse, bits: &[bool]| {
            let mut dense = vec![false; n];
            list.0.iter().zip(bits).for_each(|(i, v)| dense[*i as usize] = *v);
            dense
        };
        let (x, y) = (bits(a), bits(b));
        let dense: Vec<bool> = set(a, &x).iter().zip(set(b, &y)).map(|(a, b)| a ^ b).collect();
        let expected: Vec<u32> = (0..n as u32).filter(|i| dense[*i as usize]).collect();
        let mut out = union::Out::default();
        for (name, shape) in union::shapes::<union::Xor>() {
            shape(List::new(&a.0, &x), List::new(&b.0, &y), &mut out);
            assert_eq!(out.idx, expected, "{name}, {n}");
            assert!(out.val.iter().all(|v| *v) && out.val.len() == out.idx.len(), "{name}, {n}");
        }
    });
}

#[test]
fn rows_times_vectors() {
    products(|a, x| {
        let dense = x.dense(a.ptr.len());
        let mut y = vec![f64::NAN; a.ptr.len() - 1];
        for (name, shape) in spmv::SHAPES {
            shape(a.rows(), &dense, &mut y);
            assert_eq!(y, a.times(&dense), "{name}");
        }
        let shapes = [&dot::ROW_MERGES[..], &dot::ROW_GALLOPS, &dot::ROW_LEADS, &dot::ROW_FOLLOWS].concat();
        for (name, shape) in shapes {
            shape(a.rows(), x.list(), &mut y);
            assert_eq!(y, a.times(&dense), "{name}");
        }
    });
}

#[test]
fn long_rows_times_a_vector() {
    let mut random = Random::new(7);
    let values: Vec<f64> = (0..30 * 99).map(|_| (random.unit() * 9.0).floor()).collect();
    let (x, mut y) = (&values[..99], vec![f64::NAN; 30]);
    let expected: Vec<f64> =
        values.chunks(99).map(|row| row.iter().zip(x).map(|(a, x)| a * x).sum()).collect();
    for (name, shape) in dense::SUMS {
        shape(&values, x, &mut y);
        assert_eq!(y, expected, "{name}");
    }
    let (ptr, idx) = (
        (0..=30).map(|i| i * 99).collect::<Vec<_>>(),
        (0..99).cycle().take(values.len()).collect::<Vec<_>>(),
    );
    for (name, shape) in spmv::SHAPES {
        shape(Rows::new(99, &ptr, &idx, &values), x, &mut y);
        assert_eq!(y, expected, "{name}");
    }
}

#[test]
fn rows_times_dense_factors() {
    let mut random = Random::new(5);
    for (rows, n) in [(0, 3), (1, 1), (6, 4), (40, 7)] {
        let a = Matrix::random(&mut random, rows, 0.3);
        let mut factor = |rows: usize| (0..rows * n).map(|_| random.value()).collect::<Vec<_>>();
        let (b, d) = (factor(2), factor(rows + 1));
        let column = |of: &[f64], r: usize| of.iter().skip(r).step_by(n).copied().collect::<Vec<_>>();
        let product: Vec<Vec<f64>> = (0..n).map(|r| a.times(&column(&d, r))).collect();
        for (name, shape) in dense::PRODUCTS {
            let mut c = vec![f64::NAN; rows * n];
            shape(a.rows(), &d, n, &mut c);
            (0..n).for_each(|r| assert_eq!(column(&c, r), product[r], "{name}, {r}"));
        }
        // Slices of two rows each.
        for (name, shape) in dense::FACTORS {
            let mut c = vec![f64::NAN; rows / 2 * n];
            if rows % 2 == 0 {
                shape(a.rows(), [&b, &d], n, &mut c);
                let slice = |r: usize, two: &[f64]| two[0] * b[r] + two[1] * b[n + r];
                let sums = |r: usize| product[r].chunks(2).map(|two| slice(r, two)).collect::<Vec<_>>();
                (0..n).for_each(|r| assert_eq!(column(&c, r), sums(r), "{name}, {r}"));
            }
        }
    }
}

#[test]
fn rows_times_bands() {
    let mut random = Random::new(4);
    products(|a, x| {
        let n = a.ptr.len();
        let start = random.below(n + 1);
        let stop = start + random.below(n + 1 - start);
        let mut dense = vec![0.0; n];
        dense[start..stop].copy_from_slice(&x.dense(n)[start..stop]);
        let mut y = vec![f64::NAN; n - 1];
        for (name, shape) in band::ROW_SHAPES {
            shape(a.rows(), Band::new(start as u32, &dense[start..stop]), &mut y);
            assert_eq!(y, a.times(&dense), "{name}, {start}..{stop}");
        }
    });
}

#[test]
fn triangles_of_random_graphs() {
    let mut random = Random::new(5);
    for n in [0, 1, 3, 40] {
        for density in DENSITIES {
            let (mut ptr, mut idx) = (vec![0], vec![]);
            for i in 0..n {
                idx.extend(random.subset(i, density));
                ptr.push(idx.len());
            }
            let edge = |i: usize, k: usize| idx[ptr[i]..ptr[i + 1]].contains(&(k as u32));
            let mut expected = 0;
            for i in 0..n {
                for k in (0..i).filter(|k| edge(i, *k)) {
                    expected += (0..k).filter(|j| edge(i, *j) && edge(k, *j)).count() as u64;
                }
            }
            let values = vec![(); idx.len()];
            for (name, count) in triangles::MERGES.into_iter().chain(triangles::GALLOPS) {
                assert_eq!(count(Rows::new(n, &ptr, &idx, &values)), expected, "{name}, {n}");
            }
        }
    }
}
