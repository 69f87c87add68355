//! Complex numbers as elements: programs, fills, files, and how they are shown.
#![cfg(feature = "complex")]

use std::fs;

use finch_formats::fills::{One, Zero};
use finch_formats::layouts::{Csc, Csr, DenseMat, DenseVec, Scalar, SparseVec};
use finch_formats::{finch, read, tensor, write};
use num_complex::Complex;

use super::files::Folder;

type Z = Complex<f64>;

fn z(re: f64, im: f64) -> Z {
    Complex::new(re, im)
}

/// Numbers that a generator draws, most of them 0.
fn drawn(count: usize, mut seed: u64) -> Vec<Z> {
    let mut next = || {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        ((seed >> 33) % 7) as f64 - 3.0
    };
    (0..count).map(|_| if next() > 0.0 { z(next(), next()) } else { z(0.0, 0.0) }).collect()
}

#[test]
fn products_of_matrices() {
    let (a, b) = (drawn(20, 1), drawn(20, 2));
    tensor! {
        let A: Csr<Complex<f64>> = Csr::from_dense([4, 5], a.clone()).unwrap();
        let B: Csr<Complex<f64>> = Csr::from_dense([5, 4], b.clone()).unwrap();
    }
    let c = finch! { let c: Csr<Complex<f64>>; c[i, k] += A[i, j] * B[j, k] };
    let product = |i: usize, k: usize| (0..5).map(|j| a[5 * i + j] * b[4 * j + k]).sum::<Z>();
    assert_eq!(c.to_dense(), (0..16).map(|at| product(at / 4, at % 4)).collect::<Vec<_>>());
    // The adjoint: the columns of `A` are stored as rows first.
    let h = finch! { let h: Csr<Complex<f64>>; h[j, i] = conj(A[i, j]) };
    assert_eq!(h.to_dense(), (0..20).map(|at| a[5 * (at % 4) + at / 4].conj()).collect::<Vec<_>>());
    let s = finch! { let s: Scalar<Complex<f64>>; forall i, j: s[] += conj(A[i, j]) * A[i, j] };
    let norm = finch! { let s: Scalar<f64>; forall i, j: s[] += square(abs(A[i, j])) };
    assert_eq!(s.value().im, 0.0);
    assert!((s.value().re - norm.value()).abs() < 1e-9);
}

#[test]
fn parts_are_real_and_keep_what_is_stored() {
    let a = drawn(9, 3);
    tensor! { let a: SparseVec<Complex<f64>> = SparseVec::from_dense([9], a.clone()).unwrap(); }
    let values = a.to_dense();
    macro_rules! check {
        ($elem:ty: $($fun:ident = $of:expr;)*) => { $(
            let y = finch! { let y: SparseVec<$elem>; forall i: y[i] = $fun(a[i]) };
            assert_eq!(y.to_dense(), values.iter().map($of).collect::<Vec<_>>(), stringify!($fun));
            assert!(y.stored() <= a.stored(), stringify!($fun));
        )* };
    }
    check! { f64: re = |z| z.re; im = |z| z.im; abs = |z| z.norm(); arg = |z| z.arg(); real = |z| z.re; }
    check! {
        Complex<f64>: conj = |z| z.conj(); sin = |z| z.sin(); tanh = |z| z.tanh(); sqrt = |z| z.sqrt(); square = |z| z * z;
    }
    // What is not given is found: the type of a part, and the fill of a cosine.
    let y = finch! { let y: SparseVec<_, _>; forall i: y[i] = im(a[i]) * 2.0 };
    assert_eq!(y.to_dense(), values.iter().map(|z| z.im * 2.0).collect::<Vec<_>>());
    let y: SparseVec<Z, One> = finch! { let y: SparseVec<Complex<f64>, One>; forall i: y[i] = cos(a[i]) };
    assert_eq!((y.fill(), y.stored()), (z(1.0, 0.0), a.stored()));
    let y = finch! { let y: DenseVec<Complex<f64>>; forall i: y[i] = pow(a[i] + 1, 3) - -a[i] };
    let expected = |a: &Z| (a + 1.0) * ((a + 1.0) * (a + 1.0)) + a;
    assert!(y.to_dense().iter().zip(&values).all(|(y, a)| (y - expected(a)).norm() < 1e-9));
    let y = finch! { let y: DenseVec<bool>; forall i: y[i] = a[i] == 0 || is_nan(a[i]) };
    assert!(y.to_dense().into_iter().eq(values.iter().map(|a| *a == z(0.0, 0.0))));
}

#[test]
fn files() {
    let folder = Folder::new();
    let a = drawn(12, 5);
    let matrix = Csr::<Z>::from_dense([3, 4], a.clone()).unwrap();
    let path = folder.path().join("a.mtx");
    write(&matrix, &path).unwrap();
    assert!(
        fs::read_to_string(&path)
            .unwrap()
            .starts_with("%%MatrixMarket matrix coordinate complex general\n3 4 ")
    );
    assert_eq!(read::<Csr<Z>>(&path).unwrap(), matrix);
    assert_eq!(read::<Csc<Z>>(&path).unwrap(), matrix.convert::<Csc<Z>>());
    assert_eq!(Csr::<Z>::from_bytes(&matrix.to_bytes()).unwrap(), matrix);
    assert_eq!(read::<Csr<Complex<f32>>>(&path).unwrap().stored(), matrix.stored());
    let full = DenseMat::<Z>::from_dense([3, 4], a).unwrap();
    write(&full, &path).unwrap();
    assert!(
        fs::read_to_string(&path).unwrap().starts_with("%%MatrixMarket matrix array complex general\n3 4\n")
    );
    assert_eq!(read::<DenseMat<Z>>(&path).unwrap(), full);
    let written = |text: &str| fs::write(&path, text).unwrap();
    let entries = "2 2 2\n1 1 2 0\n2 1 3 -4.5\n";
    for (symmetry, mirror) in
        [("general", z(0.0, 0.0)), ("symmetric", z(3.0, -4.5)), ("hermitian", z(3.0, 4.5))]
    {
        written(&format!("%%MatrixMarket matrix coordinate complex {symmetry}\n{entries}"));
        let matrix = read::<DenseMat<Z>>(&path).unwrap();
        assert_eq!(matrix.to_dense(), [z(2.0, 0.0), mirror, z(3.0, -4.5), z(0.0, 0.0)], "{symmetry}");
    }
    written("%%MatrixMarket matrix array complex hermitian\n2 2\n1 0\n2 3\n4 0\n");
    let matrix = read::<DenseMat<Z>>(&path).unwrap();
    assert_eq!(matrix.to_dense(), [z(1.0, 0.0), z(2.0, -3.0), z(2.0, 3.0), z(4.0, 0.0)]);
    // A file of real numbers is one of complex numbers, and not the other way round.
    written("%%MatrixMarket matrix coordinate real symmetric\n2 2 1\n2 1 1.5\n");
    assert_eq!(read::<DenseMat<Z>>(&path).unwrap().get([0, 1]).unwrap(), z(1.5, 0.0));
    let refused = |text: &str, what: &str| {
        written(text);
        let error =
            read::<Csr<f64>>(&path).map(drop).or(read::<Csr<Z>>(&path).map(drop)).unwrap_err().to_string();
        assert!(error.contains(what), "{error}");
    };
    written("%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 2 3\n");
    let error = read::<Csr<f64>>(&path).unwrap_err().to_string();
    assert!(error.contains("complex"), "{error}");
    refused("%%MatrixMarket matrix coordinate real hermitian\n1 1 1\n1 1 2\n", "symmetric");
    refused(
        "%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 2\n",
        "two parts of a complex number",
    );
    refused("%%MatrixMarket matrix coordinate complex hermitian\n2 2 1\n1 2 2 1\n", "hermitian");
    refused("%%MatrixMarket matrix coordinate complex hermitian\n2 2 1\n1 1 2 1\n", "hermitian");
    for other in ["a.tns", "a.csv", "a.el", "a.pgm"] {
        assert!(write(&full, folder.path().join(other)).is_err(), "{other}");
    }
}

#[test]
fn arrays_of_numpy() {
    let folder = Folder::new();
    let full = DenseMat::<Z>::from_dense([3, 4], drawn(12, 5)).unwrap();
    let path = folder.path().join("a.npy");
    write(&full, &path).unwrap();
    let bytes = fs::read(&path).unwrap();
    assert!(bytes.windows(6).any(|part| part == b"'<c16'"));
    assert_eq!(bytes.len(), 128 + 12 * 16);
    assert_eq!(read::<DenseMat<Z>>(&path).unwrap(), full);
    assert_eq!(read::<Csc<Z>>(&path).unwrap(), full.convert::<Csc<Z>>());
    // Real numbers are complex ones, and not the other way round.
    let error = read::<DenseMat<f64>>(&path).unwrap_err().to_string();
    assert!(error.contains("expected a number"), "{error}");
    write(&DenseVec::<f32>::from(vec![1.5, -2.0]), &path).unwrap();
    assert_eq!(read::<DenseVec<Z>>(&path).unwrap().to_dense(), [z(1.5, 0.0), z(-2.0, 0.0)]);
    // Single precision, the most significant byte first: 1 - 2i, 0 + 0.5i.
    let mut bytes =
        b"\x93NUMPY\x01\x00\x3a\x00{'descr': '>c8', 'fortran_order': False, 'shape': (2,), }\n".to_vec();
    bytes.resize(10 + 0x3a, b' ');
    bytes.extend([1.0_f32, -2.0, 0.0, 0.5].iter().flat_map(|x| x.to_be_bytes()));
    fs::write(&path, bytes).unwrap();
    assert_eq!(
        read::<DenseVec<Complex<f32>>>(&path).unwrap().to_dense(),
        [Complex::new(1.0, -2.0), Complex::new(0.0, 0.5)]
    );
}

/// Real numbers beside complex ones: in products and sums either way round, with fills, literals and conversions.
#[test]
fn real_operands() {
    for seed in 0..10 {
        let (a, x) = (drawn(20, seed), drawn(5, seed + 50));
        let real: Vec<f64> = a.iter().map(|a| a.re).collect();
        tensor! {
            let A: Csr<f64> = Csr::from_dense([4, 5], real.clone()).unwrap();
            let x: DenseVec<Complex<f64>> = DenseVec::from(x.clone());
            let s: SparseVec<Complex<f64>> = SparseVec::from_dense([5], x.to_dense()).unwrap();
            let r: SparseVec<f64> = SparseVec::from_dense([5], real[..5].to_vec()).unwrap();
        }
        let values = x.to_dense();
        let product = |i: usize| (0..5).map(|j| values[j] * real[5 * i + j]).sum::<Z>();
        let expected: Vec<Z> = (0..4).map(product).collect();
        let y = finch! { let y: DenseVec<Complex<f64>>; forall i, j: y[i] += A[i, j] * x[j] };
        assert_eq!(y.to_dense(), expected, "{seed}");
        let y = finch! { let y: DenseVec<Complex<f64>>; y[i] += s[j] * A[i, j] };
        assert_eq!(y.to_dense(), expected, "{seed}");
        let each = |of: &dyn Fn(Z, f64) -> Z| (0..5).map(|i| of(values[i], real[i])).collect::<Vec<_>>();
        let c = finch! { let c: SparseVec<Complex<f64>>; forall i: c[i] = s[i] * r[i] };
        assert_eq!(c.to_dense(), each(&|z, r| z * r));
        let c = finch! { let c: SparseVec<_, _>; forall i: c[i] = s[i] + r[i] };
        assert_eq!(c.to_dense(), each(&|z, r| z + r));
        let c = finch! { let c: SparseVec<Complex<f64>>; forall i: c[i] = r[i] - s[i] };
        assert_eq!(c.to_dense(), each(&|z, r| Complex::from(r) - z));
        let c = finch! { let c: SparseVec<Complex<f64>>; forall i: c[i] = s[i] / 2.0 - r[i] * 1.5 };
        assert_eq!(c.to_dense(), each(&|z, r| z / 2.0 - r * 1.5));
        let c = finch! { let c: SparseVec<Complex<f64>>; forall i: c[i] = r[i] as Complex<f64> };
        assert_eq!(c.to_dense(), each(&|_, r| Complex::from(r)));
        let t = finch! { let t: Scalar<Complex<f64>>; forall i: t[] += r[i] };
        assert_eq!(t.value(), Complex::from(real[..5].iter().sum::<f64>()));
    }
}

#[test]
fn they_are_shown_as_they_are_written() {
    let a = SparseVec::<Z, Zero>::from_dense([2], vec![z(1.5, -2.0), z(0.0, 0.0)]).unwrap();
    let text = a.to_string();
    let words: Vec<_> = text.lines().last().unwrap().split_whitespace().collect();
    assert_eq!(words, ["1.5-2i", "·"]);
}
