//! Constructors.

use finch_formats::fills::One;
use finch_formats::layouts::{Csf3, Csr, DenseMat, DenseVec, RunVec, SparseVec};
use finch_formats::{Dense, Element, Order, Storage, Symmetric, Tensor, Triangular};

use crate::table;

pub fn check<L, O>(dims: [usize; 2], values: &[f64])
where
    L: Storage<Elem = f64, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let same = |made: Tensor<L, O>, shape: [usize; 2], values: &[f64]| {
        let made = Tensor::<L, O>::new(made.into_parts()).unwrap();
        assert_eq!((made.shape(), made.to_dense()), (shape, values.to_vec()), "{}", L::NAME);
    };
    let [m, n] = dims;
    same(Tensor::identity(m).unwrap(), [m, m], &table([m, m], |i, j| f64::from(u8::from(i == j))));
    same(Tensor::<L, O>::from_fn(dims, |[i, j]| values[i * n + j]).unwrap(), dims, values);
    let rows: Vec<&[f64]> = (0..m).map(|i| &values[i * n..(i + 1) * n]).collect();
    // Nobody knows the width of a matrix without rows.
    same(Tensor::from_rows(&rows).unwrap(), [m, if m == 0 { 0 } else { n }], values);
    let entries = || (0..m).flat_map(|i| (0..n).map(move |j| (i, j))).zip(values);
    let twice = || entries().chain(entries()).map(|((i, j), value)| ([i, j], value / 2.0));
    same(Tensor::from_triplets(dims, twice()).unwrap(), dims, values);
    let triplets = entries().map(|((i, j), value)| (i, j, *value));
    same(Tensor::from_triplets(dims, triplets).unwrap(), dims, values);
    let x = SparseVec::<f64>::from_dense([values.len()], values.to_vec()).unwrap();
    let k = values.len();
    same(Tensor::diag(&x).unwrap(), [k, k], &table([k, k], |i, j| if i == j { values[i] } else { 0.0 }));
}

#[test]
fn fills_other_than_zero() {
    assert_eq!(Csr::<i32, One>::identity(2).unwrap().to_dense(), [1, 0, 0, 1]);
    let x = SparseVec::<i32, One>::from_dense([3], vec![1, 0, 4]).unwrap();
    let a = Csr::<i32>::diag(&x).unwrap();
    assert_eq!((a.to_dense(), a.stored()), (vec![1, 0, 0, 0, 0, 0, 0, 0, 4], 2));
    assert_eq!(Csr::<i32>::diag(&x.view()).unwrap(), a);
    let b = Csr::<i32, One>::diag(&DenseVec::<i32>::from(vec![1, 5])).unwrap();
    assert_eq!(b.to_dense(), [1, 1, 1, 5]);
}

#[test]
fn structures() {
    type Lower = Tensor<Dense<Triangular<Element<f64>>>>;
    type Both = Tensor<Dense<Symmetric<Element<f64>>>>;
    assert_eq!((Lower::identity(3).unwrap().stored(), Both::identity(3).unwrap().stored()), (6, 6));
    let x = RunVec::<f64>::from_dense([3], vec![2.0, 2.0, 0.0]).unwrap();
    assert_eq!(Both::diag(&x).unwrap().to_dense(), [2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0]);
    assert!(Lower::from_rows([[1.0, 2.0], [3.0, 4.0]]).is_err());
    let product = Both::from_fn([2, 2], |[i, j]| (i + j) as f64).unwrap();
    assert_eq!(product.to_dense(), [0.0, 1.0, 1.0, 2.0]);
}

#[test]
#[should_panic(expected = "above the diagonal")]
fn what_has_no_room_for_rows_panics() {
    _ = Tensor::<Dense<Triangular<Element<f64>>>>::from([[1.0, 2.0], [3.0, 4.0]]);
}

#[test]
fn wrong_arguments_are_named() {
    let short = Csr::<i32>::from_rows([vec![1], vec![2, 3]]).unwrap_err().to_string();
    assert!(short.contains("row 1 has 2 values, and row 0 has 1"), "{short}");
    let outside = Csr::<i32>::from_triplets([2, 2], [(0, 1, 1), (2, 0, 1)]).unwrap_err().to_string();
    assert!(outside.contains("entry 1 at [2, 0]"), "{outside}");
    assert!(DenseMat::<f64>::identity(usize::MAX).is_err() && Csr::<f64>::identity(1 << 60).is_err());
    assert!(Csr::<f64>::from_fn([usize::MAX, 9], |_| 0.0).is_err());
    let none = Csr::<i32>::from_rows(Vec::<Vec<i32>>::new()).unwrap();
    assert_eq!(none.shape(), [0, 0]);
}

#[cfg(feature = "rand")]
#[test]
fn random_values() {
    use finch_formats::layouts::RunMat;
    use rand::{RngExt, SeedableRng, rngs::SmallRng};

    let mut rng = SmallRng::seed_from_u64(3);
    for density in [0.0, 0.25, 1.0] {
        let dense = DenseMat::<f64>::random_with([6, 8], density, &mut rng, |_| 2.0).unwrap();
        assert_eq!(dense.iter().filter(|(_, value)| *value == 2.0).count() as f64, 48.0 * density);
        let runs =
            RunMat::<u8>::random_with([6, 8], density, &mut rng, |rng| rng.random_range(1..3)).unwrap();
        assert_eq!(runs.nonzero().unwrap().len() as f64, 48.0 * density);
    }
    type Far = Tensor<finch_formats::SparseList<Element<f64>, u64>>;
    assert_eq!(Far::random([1 << 60], 1e-17, &mut rng).unwrap().stored(), 12);
    let twice = [(); 2].map(|()| Csr::<f64>::random([9, 9], 0.5, &mut SmallRng::seed_from_u64(5)).unwrap());
    assert_eq!(twice[0], twice[1]);
    for density in [-0.1, 1.1, f64::NAN] {
        let told = Csr::<f64>::random([2, 2], density, &mut rng).unwrap_err().to_string();
        assert!(told.contains("`density`"), "{told}");
    }
    assert!(Csr::<f64>::random([usize::MAX, 2], 0.5, &mut rng).is_err());
    assert_eq!(Csr::<f64>::random([0, 9], 0.5, &mut rng).unwrap().stored(), 0);
}

#[test]
fn more_modes_and_none() {
    let cube = Csf3::<f64>::from_fn([2, 2, 2], |[i, j, k]| f64::from(u8::from(i == j && j == k))).unwrap();
    assert!(cube.iter().eq([([0, 0, 0], 1.0), ([1, 1, 1], 1.0)]));
    let value = Tensor::<Element<f64>>::from_fn([], |[]| 4.0).unwrap();
    assert_eq!(value.value(), 4.0);
    let empty = Csf3::<f64>::from_fn([2, 0, 2], |_| unreachable!("there is no index")).unwrap();
    assert_eq!(empty.shape(), [2, 0, 2]);
}
