//! Operators of tensors, and operations on any number of operands or shapes, against dense loops.

use std::panic::catch_unwind;

use finch::layouts::{LowerMat, SymMat, UpperMat};
use finch::{ops, prelude::*};

const VALUES: [[f64; 4]; 2] = [[0.0, 2.0, -1.5, 0.0], [3.0, 0.0, 0.5, 0.0]];

/// Calls for each layout of the closed list, with how its tensors are made of four values.
macro_rules! entrywise {
    ($($layout:ident $shape:expr;)*) => { $({
        let [a, b] = VALUES.map(|values| $layout::<f64>::from_dense($shape, values.to_vec()).expect("it fits"));
        let zip = |f: fn(f64, f64) -> f64| [0, 1, 2, 3].map(|k| f(VALUES[0][k], VALUES[1][k]));
        let name = stringify!($layout);
        assert_eq!((&a + &b).to_dense(), zip(|a, b| a + b), "{name}");
        assert_eq!((&a - &b).to_dense(), zip(|a, b| a - b), "{name}");
        assert_eq!((&a * &b).to_dense(), zip(|a, b| a * b), "{name}");
        assert_eq!((&a * 2.0).to_dense(), zip(|a, _| a * 2.0), "{name}");
        assert_eq!((2.0 * &a).to_dense(), zip(|a, _| a * 2.0), "{name}");
        assert_eq!((&a / 4.0).to_dense(), zip(|a, _| a / 4.0), "{name}");
        assert_eq!((-&a).to_dense(), zip(|a, _| -a + 0.0), "{name}");
        let mut c = a.clone();
        c += &b;
        c -= &a;
        assert_eq!(c, b, "{name}");
        c *= &a;
        c *= 2.0;
        c /= 4.0;
        assert_eq!(c.to_dense(), zip(|a, b| a * b / 2.0), "{name}");
        assert_eq!((a.try_add(&b).as_ref(), a.try_sub(&b).as_ref(), a.try_mul(&b).as_ref()), (Ok(&(&a + &b)), Ok(&(&a - &b)), Ok(&(&a * &b))));
        let mut longer = $shape;
        longer[0] += 1;
        let other = $layout::<f64>::zeros(longer);
        assert!(a.try_add(&other).is_err() && a.try_sub(&other).is_err() && a.try_mul(&other).is_err(), "{name}");
        let told = catch_unwind(|| &a + &other).expect_err("the shapes differ");
        let told = told.downcast_ref::<String>().expect("a message");
        assert!(told.contains(&format!("{:?} and {longer:?}", $shape)), "{told}");
        let whole = $layout::<u64>::from_dense($shape, vec![1, 0, 7, 2]).expect("it fits");
        assert_eq!(((&whole * 3).to_dense(), (&whole / 2).to_dense()), (vec![3, 0, 21, 6], vec![0, 0, 3, 1]), "{name}");
    })* };
}

#[test]
fn entries() {
    entrywise! {
        DenseVec [4]; SparseVec [4]; RunVec [4]; BandVec [4];
        DenseMat [2, 2]; Csr [2, 2]; Csc [2, 2]; RunMat [2, 2]; BandMat [2, 2]; Coo [2, 2];
    }
}

/// Tensors themselves in place of references to them.
#[test]
fn given_up() {
    macro_rules! check {
        ($layout:ident $shape:expr) => {{
            let [a, b] =
                VALUES.map(|values| $layout::<f64>::from_dense($shape, values.to_vec()).expect("it fits"));
            assert_eq!(-&a / 2.0, &a * -0.5);
            assert_eq!((&a + &b) * 2.0, 2.0 * (&b + &a));
            assert_eq!((&a + &b) - &a, b);
            assert_eq!(&a - (&a - &b), b);
            assert_eq!((&a + &a) * (&b - &b), &a * 0.0);
            assert_eq!(-(&a - &b) + (&a - &b), &b - &b);
            let mut c = a.clone();
            c += &a * &b;
            c -= &a * &b;
            c *= &a + &a;
            assert_eq!(c, 2.0 * (&a * &a));
            assert!(catch_unwind(|| a.clone() + $layout::zeros($shape.map(|n| n + 1))).is_err());
        }};
    }
    check!(DenseVec[4]);
    check!(Csr [2, 2]);
}

/// Operators with a number change values where they are, and keep what is stored.
#[test]
fn in_place() {
    let mut a = Csr::<i32>::from([[0, 5], [1, -4]]);
    a *= 2;
    assert_eq!((a.to_dense(), a.stored()), (vec![0, 10, 2, -8], 3));
    let a = a / 4;
    assert_eq!((a.to_dense(), a.stored()), (vec![0, 2, 0, -2], 3), "an entry that is 0 now stays stored");
    let a = -(3 * a);
    assert_eq!((a.to_dense(), a.stored()), (vec![0, -6, 0, 6], 3));
    let b = &a * i32::default();
    assert_eq!((b.stored(), b == Csr::<i32>::zeros([2, 2])), (3, true));
    assert!(catch_unwind(move || a / 0).is_err());
}

/// Products of matrices `m × 2` and `2 × n`, or with a vector as the second.
macro_rules! products {
    ($($left:ident $right:ident $made:ident $shape:expr;)*) => { $({
        let a = $left::<f64>::from_dense([3, 2], vec![1.0, 0.0, 2.0, 3.0, 0.0, 0.0]).expect("it fits");
        let b = $right::<f64>::from_dense($shape, [10.0, 0.0, 0.0, 5.0][..$shape.iter().product()].to_vec()).expect("it fits");
        let dense = |i: usize, k: usize| a.get([i, k]).expect("inside");
        let columns = $shape.get(1).copied().unwrap_or(1);
        let values = b.to_dense();
        let expected: Vec<f64> = (0..3)
            .flat_map(|i| (0..columns).map(move |j| (i, j)))
            .map(|(i, j)| (0..2).map(|k| dense(i, k) * values[k * columns + j]).sum())
            .collect();
        let made: $made<f64> = a.dot(&b);
        assert_eq!(made.to_dense(), expected, "{} {}", stringify!($left), stringify!($right));
        assert_eq!(a.try_dot(&b), Ok(made));
        let mut longer = $shape;
        longer[0] += 1;
        assert!(a.try_dot(&$right::<f64>::zeros(longer)).is_err());
    })* };
}

#[test]
fn dots() {
    products! {
        Csr DenseVec DenseVec [2]; Csr SparseVec SparseVec [2]; Csr Csr Csr [2, 2]; Csr DenseMat DenseMat [2, 2];
        Csc DenseVec DenseVec [2]; Csc SparseVec SparseVec [2]; Csc Csc Csc [2, 2];
        DenseMat DenseVec DenseVec [2]; DenseMat SparseVec DenseVec [2]; DenseMat DenseMat DenseMat [2, 2];
    }
    let [x, y] = VALUES.map(|values| DenseVec::<f64>::from(values.to_vec()));
    let (s, t): (SparseVec<f64>, SparseVec<f64>) = (x.convert(), y.convert());
    assert_eq!([x.dot(&y), x.dot(&t), s.dot(&y), s.dot(&t)], [-0.75; 4]);
    assert!(s.try_dot(&DenseVec::zeros([5])).is_err());
    let message = catch_unwind(|| x.dot(&DenseVec::<f64>::zeros([5]))).expect_err("the lengths differ");
    assert!(message.downcast_ref::<String>().is_some_and(|told| told.contains('4') && told.contains('5')));
}

#[kernel]
#[test]
fn reductions() {
    let A: Csr<f64> = Csr::from([[1.0, 0.0, 2.0], [0.0, f64::NAN, 3.0]]);
    let B: DenseMat<f64> = DenseMat::from([[1.0, 5.0, 2.0], [0.0, 4.0, 6.0]]);
    let W: RunVec<f32> = RunVec::from_dense([4], vec![1.0, 1.0, 3.0, 3.0]).expect("it fits");
    let N: SparseVec<i32> = SparseVec::from_dense([3], vec![4, 0, -6]).expect("it fits");
    assert_eq!((ops::nansum!(A), ops::nansum!(A, axis = 0).to_dense()), (6.0, vec![1.0, 0.0, 5.0]));
    assert_eq!((ops::nansum!(B), ops::nansum!(N), ops::nansum!(W)), (18.0, -2, 8.0));
    assert_eq!((ops::std!(W), ops::std!(N, sample)), (1.0, (ops::variance!(N, sample)).sqrt()));
    assert_eq!(ops::std!(B, axis = 0).to_dense(), [0.5, 0.5, 2.0]);
    let far: DenseVec<f64> = DenseVec::from(vec![1e200, -1e200]);
    assert_eq!((ops::std!(far), ops::variance!(far)), (1e200, f64::INFINITY));
    assert_eq!((ops::extrema!(B), ops::extrema!(N)), (Ok((0.0, 6.0)), Ok((-6, 4))));
    let (least, most) = ops::extrema!(B, axis = 1).expect("there are entries");
    assert_eq!((least.to_dense(), most.to_dense()), (vec![1.0, 0.0], vec![5.0, 6.0]));
    let none: SparseVec<f64> = SparseVec::zeros([0]);
    assert!(ops::extrema!(none).is_err());
}

#[kernel]
#[test]
fn kept_dimensions() {
    let B: DenseMat<f64> = DenseMat::from([[1.0, 5.0, 2.0], [0.0, 4.0, 6.0]]);
    let C: Csc<f64> = B.convert();
    let D: Csf3<i32> = Csf3::from_fn([2, 3, 2], |[i, j, k]| (6 * i + 2 * j + k) as i32).expect("it fits");
    let columns: DenseMat<f64> = ops::sum!(B, axis = 0, keepdims);
    assert_eq!((columns.shape(), columns.to_dense()), ([1, 3], vec![1.0, 9.0, 8.0]));
    assert_eq!(
        (ops::mean!(C, axis = 1, keepdims).shape(), ops::std!(C, axis = 1, keepdims).shape()),
        ([2, 1], [2, 1])
    );
    assert_eq!(ops::norm!(C, 1, axis = (0, 1), keepdims).to_dense(), [18.0]);
    assert_eq!(ops::norm!(C, p = 1.0, axis = 0, keepdims).shape(), [1, 3]);
    assert_eq!(ops::max!(B, axis = 1, keepdims).expect("entries").to_dense(), [5.0, 6.0]);
    assert_eq!(ops::product!(B, axis = 1, keepdims).to_dense(), [10.0, 0.0]);
    assert_eq!(ops::count!(B, axis = 1, keepdims).to_dense(), [3, 2]);
    assert_eq!(ops::any!(C, axis = 0, keepdims).to_dense(), [true, true, true]);
    let sums = ops::sum!(D, axis = (0, 2), keepdims);
    assert_eq!((sums.shape(), sums.to_dense()), ([1, 3, 1], ops::sum!(D, axis = (0, 2)).to_dense()));
    let (least, most) = ops::extrema!(B, axis = 0, keepdims).expect("entries");
    assert_eq!((least.shape(), most.to_dense()), ([1, 3], vec![1.0, 5.0, 6.0]));
}

#[kernel]
#[test]
fn several_operands() {
    let A: SparseVec<f64> = SparseVec::from_coords([2], vec![[0], [1]], vec![0.0, 1.0]).expect("it fits");
    let B: DenseVec<f64> = DenseVec::from(vec![0.0, 3.0]);
    let R: RunVec<f64> = RunVec::from_dense([3], vec![4.0, 4.0, 0.0]).expect("it fits");
    let all = ops::concatenate!(A, B, R, A, axis = 0);
    assert_eq!(all.to_dense(), [0.0, 1.0, 0.0, 3.0, 4.0, 4.0, 0.0, 0.0, 1.0]);
    assert_eq!(ops::concatenate!(A, A, A, axis = 0).stored(), 6);
    let lists: SparseVec<f64> = ops::concatenate!(A, R, A, axis = 0 -> SparseVec<f64>);
    assert_eq!((lists.to_dense(), lists.stored()), (vec![0.0, 1.0, 4.0, 4.0, 0.0, 0.0, 1.0], 6));
    let M: Csr<f64> = Csr::from([[1.0, 0.0], [0.0, 2.0]]);
    let N: Csc<f64> = M.convert();
    assert_eq!(
        ops::concatenate!(M, M, M, axis = 1).to_dense(),
        Csr::concatenate([M.clone(), M.clone(), M.clone()], 1).expect("it fits").to_dense()
    );
    assert_eq!(ops::concatenate!(M, N, axis = 0).shape(), [4, 2]);
}

#[kernel]
#[test]
fn outer_products() {
    let x: DenseVec<f64> = DenseVec::from(vec![1.0, 2.0]);
    let y: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 5.0, 0.0]).expect("it fits");
    let r: RunVec<f64> = RunVec::from_dense([3], vec![4.0, 4.0, 0.0]).expect("it fits");
    let M: Csr<f64> = Csr::from([[1.0, 0.0], [0.0, 2.0]]);
    let T: Csc<f64> = M.convert();
    let C: Csr<f64> = ops::outer!(x, y);
    assert_eq!((C.to_dense(), C.stored()), (vec![0.0, 5.0, 0.0, 0.0, 10.0, 0.0], 2));
    let turned: Dcsr<f64> = ops::outer!(y, y);
    assert_eq!(turned.iter().collect::<Vec<_>>(), [([1, 1], 25.0)]);
    assert_eq!(ops::outer!(r, x).to_dense(), [4.0, 8.0, 4.0, 8.0, 0.0, 0.0]);
    assert_eq!(ops::outer!(x, r).to_dense(), [4.0, 4.0, 0.0, 8.0, 8.0, 0.0]);
    let cube = ops::outer!(M, y);
    assert_eq!(
        (cube.shape(), cube.iter().collect::<Vec<_>>()),
        ([2, 2, 3], vec![([0, 0, 1], 5.0), ([1, 1, 1], 10.0)])
    );
    assert_eq!(ops::outer!(T, x).get([1, 1, 1]), Ok(4.0));
    let columns: Csc<f64> = ops::outer!(x, y -> Csc<f64>);
    assert!(columns == C);
}

#[kernel]
#[test]
fn named_structures() {
    let L: LowerMat<f64> = LowerMat::from([[1.0, 0.0], [2.0, 3.0]]);
    let U: UpperMat<f64> = UpperMat::from([[1.0, 2.0], [0.0, 3.0]]);
    let S: SymMat<f64> = SymMat::from([[1.0, 2.0], [2.0, 4.0]]);
    assert_eq!((L.stored(), U.stored(), S.stored()), (3, 3, 3));
    assert_eq!(
        finch! { let C: DenseMat<f64>; C[i, j] = L[i, j] + U[i, j] + S[i, j] }.to_dense(),
        [3.0, 4.0, 4.0, 10.0]
    );
}
