//! `#[kernel]` and `tensor!`.

use finch::prelude::*;

use crate::{counting, list, matrix};

#[kernel]
fn spmv<T: Number>(A: &Csr<T>, x: &DenseVec<T>) -> DenseVec<T> {
    finch! { let y: DenseVec<T>; forall i, j: y[i] += A[i, j] * x[j] }
}

#[kernel]
fn axpy<T>(alpha: T, x: &SparseVec<T>, y: &mut DenseVec<T>)
where
    T: Number,
{
    finch! { keep y; forall i: y[i] += alpha * x[i] }
}

#[kernel]
fn norms<T: Number>(A: &Csr<T>) -> (DenseVec<T>, Scalar<T>) {
    finch! {
        let rows: DenseVec<T>;
        let all: Scalar<T>;
        forall i, j: { rows[i] += A[i, j] * A[i, j]; all[] += A[i, j] * A[i, j] }
    }
}

#[kernel]
fn by_value(A: SparseVec<f64>, mut s: Scalar<f64>) -> f64 {
    finch! { keep s; forall i: s[] += A[i] };
    s.value()
}

#[kernel]
fn sparse_sum<T: Number>(A: &SparseVec<T>, B: &SparseVec<T>) -> SparseVec<T> {
    finch! { let C: SparseVec<T>; forall i: C[i] = A[i] + B[i] }
}

#[kernel]
fn runs_of<T: Number>(A: &RunVec<T>) -> RunVec<T> {
    finch! { let C: RunVec<T>; forall i: C[i] = A[i] * A[i] }
}

#[test]
fn over_any_number() {
    let y = spmv(&matrix(), &counting(4));
    assert_eq!(y.to_dense(), [7.0, 0.0, 26.0]);
    let A = Csr::<u8>::from_dense([2, 2], vec![1, 2, 0, 3]).expect("it fits");
    assert_eq!(spmv(&A, &DenseVec::from_dense([2], vec![1, 10]).expect("it fits")).to_dense(), [21, 30]);
    let mut y = counting(6);
    axpy(10.0, &list(), &mut y);
    assert_eq!(y.to_dense(), [1.0, 12.0, 3.0, 24.0, 5.0, 36.0]);
    let (rows, all) = norms(&matrix());
    assert_eq!((rows.to_dense(), all.value()), (vec![5.0, 0.0, 50.0], 55.0));
    assert_eq!(by_value(list(), Scalar::from_dense([], vec![1.0]).expect("it fits")), 7.0);
    assert_eq!(sparse_sum(&list(), &list()).to_dense(), [0.0, 2.0, 0.0, 4.0, 0.0, 6.0]);
    let R: RunVec<i32> = RunVec::from_dense([4], vec![2, 2, 3, 0]).expect("it fits");
    assert_eq!(runs_of(&R).to_dense(), [4, 4, 9, 0]);
}

/// A number of our own.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Percent(f64);

macro_rules! percent {
    ($($trait:ident $f:ident $assign:ident $g:ident $op:tt;)*) => { $(
        impl std::ops::$trait for Percent {
            type Output = Percent;
            fn $f(self, other: Percent) -> Percent { Percent(self.0 $op other.0) }
        }
        impl std::ops::$assign for Percent {
            fn $g(&mut self, other: Percent) { self.0 = self.0 $op other.0; }
        }
    )* };
}

percent! { Add add AddAssign add_assign +; Sub sub SubAssign sub_assign -; Mul mul MulAssign mul_assign *; Div div DivAssign div_assign /; Rem rem RemAssign rem_assign %; }

impl Number for Percent {
    const ZERO: Self = Percent(0.0);
    const ONE: Self = Percent(1.0);
}

#[test]
fn over_a_number_of_our_own() {
    let A: Csr<Percent> =
        Csr::from_dense([2, 2], vec![Percent(1.0), Percent(0.0), Percent(0.0), Percent(3.0)])
            .expect("it fits");
    assert_eq!(A.stored(), 2);
    let x: DenseVec<Percent> = DenseVec::from_dense([2], vec![Percent(5.0); 2]).expect("it fits");
    assert_eq!(spmv(&A, &x).to_dense(), [Percent(5.0), Percent(15.0)]);
    tensor! { let v: SparseVec<Percent> = SparseVec::from_dense([2], vec![Percent(0.0), Percent(2.0)]).expect("it fits"); }
    let s = finch! { let s: Scalar<Percent>; forall i: s[] += v[i] };
    assert_eq!(s.value(), Percent(2.0));
}

struct Solver {
    A: Csr<f64>,
    steps: usize,
}

impl Solver {
    #[kernel]
    fn step(&self, x: &DenseVec<f64>) -> DenseVec<f64> {
        let A: &Csr<f64> = &self.A;
        finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
    }

    #[kernel]
    fn run(&mut self, x: DenseVec<f64>) -> DenseVec<f64> {
        let mut x: DenseVec<f64> = x;
        for _ in 0..self.steps {
            let A: &Csr<f64> = &self.A;
            let next = finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] };
            x = next;
        }
        x
    }
}

#[test]
fn methods() {
    let A = Csr::from_dense([2, 2], vec![0.0, 1.0, 2.0, 0.0]).expect("it fits");
    let mut solver = Solver { A, steps: 3 };
    assert_eq!(solver.step(&counting(2)).to_dense(), [2.0, 2.0]);
    assert_eq!(solver.run(counting(2)).to_dense(), [4.0, 4.0]);
}

#[kernel]
fn closures(A: &SparseVec<f64>) -> Vec<f64> {
    let scaled =
        |B: &SparseVec<f64>, by: f64| finch! { let s: Scalar<f64>; forall i: s[] += by * B[i] }.value();
    let inner = || finch! { let s: Scalar<f64>; forall i: s[] += A[i] }.value();
    (1..3).map(|k| scaled(A, k as f64) + inner()).collect()
}

#[test]
fn closures_in_kernels() {
    assert_eq!(closures(&list()), [12.0, 18.0]);
}

#[kernel]
fn control_flow(A: &SparseVec<f64>, deep: bool) -> Result<f64, finch::ShapeError> {
    if deep {
        let B: DenseVec<f64> = A.convert();
        let s = try_finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] }?;
        return Ok(s.value());
    }
    let total = match A.stored() {
        0 => 0.0,
        _ => {
            let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
            s.value()
        }
    };
    Ok(total)
}

#[test]
fn control_flow_in_kernels() {
    assert_eq!(control_flow(&list(), true), Ok(14.0));
    assert_eq!(control_flow(&list(), false), Ok(6.0));
}

#[kernel]
fn shadowed(A: &SparseVec<f64>) -> f64 {
    let A: DenseVec<f64> = A.convert();
    let first = finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
    let A: RunVec<f64> = A.convert();
    let second = finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
    tensor! { let A: BandVec<f64> = A.convert(); }
    let third = finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
    first.value() + second.value() + third.value()
}

#[test]
fn shadows() {
    assert_eq!(shadowed(&list()), 18.0);
}

#[test]
fn tensors_of_all_kinds() {
    let owned = list();
    tensor! { let A: &SparseVec<f64> = &owned; }
    tensor! {
        let mut B: DenseVec<f64> = counting(6);
        let C: &DenseVec<f64> = &B;
    }
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * C[i] };
    assert_eq!(s.value(), 28.0);
    finch! { forall i: B[i] = A[i] }
    assert_eq!(B.to_dense(), owned.to_dense());
    let mut other = counting(6);
    tensor! { let D: &mut DenseVec<f64> = &mut other; }
    finch! { forall i: D[i] = A[i] }
    finch! { keep D; forall i: D[i] += A[i] }
    assert_eq!(other.to_dense()[1], 2.0);
}

fn fallible() -> Result<f64, finch::FormatError> {
    tensor! { let A: SparseVec<f64> = SparseVec::from_dense([2], vec![1.0, 2.0])?; }
    Ok(finch! { let s: Scalar<f64>; forall i: s[] += A[i] }.value())
}

#[test]
fn errors_pass_through() {
    assert_eq!(fallible(), Ok(3.0));
}

trait Sum {
    fn sum(&self) -> f64;
    #[kernel]
    fn twice(&self, A: &SparseVec<f64>) -> f64 {
        finch! { let s: Scalar<f64>; forall i: s[] += 2.0 * A[i] }.value()
    }
}

impl Sum for Csr<f64> {
    #[kernel]
    fn sum(&self) -> f64 {
        let A: &Csr<f64> = self;
        finch! { let s: Scalar<f64>; s[] += A[i, j] }.value()
    }
}

#[test]
fn traits() {
    assert_eq!((matrix().sum(), matrix().twice(&list())), (15.0, 12.0));
}

#[kernel]
async fn waiting(A: &SparseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += A[i] }.value()
}

#[kernel]
pub(crate) fn careful<'a>(A: &'a SparseVec<f64>) -> &'a SparseVec<f64> {
    let _ = finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
    A
}

#[test]
fn functions_of_other_kinds() {
    let row = careful(&list()).clone();
    let mut future = Box::pin(waiting(&row));
    let waker = std::task::Waker::noop();
    let mut context = std::task::Context::from_waker(waker);
    assert_eq!(future.as_mut().poll(&mut context), std::task::Poll::Ready(6.0));
}

use std::future::Future;

#[kernel]
fn weighted((A, (x, k)): (&Csr<f64>, (&SparseVec<f64>, f64))) -> DenseVec<f64> {
    let (twice, B): (SparseVec<f64>, Csr<f64>) = (x.clone(), A.clone());
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] + B[i, j] * twice[j] * k }
}

#[test]
fn tuples_of_tensors() {
    let A = Csr::from_dense([2, 2], vec![1.0, 2.0, 0.0, 3.0]).expect("it fits");
    let x = SparseVec::from_dense([2], vec![10.0, 1.0]).expect("it fits");
    assert_eq!(weighted((&A, (&x, 2.0))).to_dense(), [36.0, 9.0]);
}

/// Values beside any number type: 0, 1, variables of its type, references to it, and Rust expressions of them.
#[kernel]
fn beside<T: Number>(x: &SparseVec<T>, by: T, least: &T) -> (Scalar<T>, DenseVec<T>) {
    fn own<T>(x: T) -> T {
        x
    }
    finch! {
        let s: Scalar<T> = 1;
        let y: DenseVec<T>;
        forall i: {
            s[] += (x[i] - 1) * by + ifelse(x[i] > 0, 1, x[i]) + max(by, least) + $(by * *least);
            y[i] = max(x[i], least) * $own(by) + $own(by)
        }
    }
}

#[test]
fn values_beside_any_number() {
    let (s, y) = beside(&list(), 2.0, &3.0);
    let x = list().to_dense();
    let one = |x: &f64| (x - 1.0) * 2.0 + if *x > 0.0 { 1.0 } else { *x } + 3.0 + 6.0;
    assert_eq!(s.value(), 1.0 + x.iter().map(one).sum::<f64>());
    assert_eq!(y.to_dense(), x.iter().map(|x| x.max(3.0) * 2.0 + 2.0).collect::<Vec<_>>());
}

/// The type of variables and literals alone is determined by the surrounding type.
#[kernel]
fn apart<T: Number>(x: &SparseVec<T>, by: T) -> (DenseVec<T>, Scalar<T>) {
    finch! {
        let y: DenseVec<T>;
        let s: Scalar<T>;
        forall i: {
            y[i] = ifelse(x[i] == 1, max(by, 1), min(1 - by, 0) * x[i]) + (by + 1);
            s[] += by - 1
        }
    }
}

#[test]
fn variables_and_literals_apart_from_entries() {
    let (y, s) = apart(&list(), 3.0);
    let one = |x: &f64| if *x == 1.0 { 3.0 } else { -2.0 * x } + 4.0;
    assert_eq!(y.to_dense(), list().to_dense().iter().map(one).collect::<Vec<_>>());
    assert_eq!(s.value(), 12.0);
}

/// Its own kernel inside of another one.
#[kernel]
fn around<T: Number>(A: &SparseVec<T>, by: T) -> (T, DenseVec<T>) {
    #[kernel]
    fn total<T: Number>(A: &RunVec<T>, by: T) -> T {
        tensor! { let B: DenseVec<T> = A.convert(); }
        finch! { let s: Scalar<T>; forall i: s[] += A[i] + B[i] * by }.value()
    }
    let scaled = finch! { let y: DenseVec<T>; forall i: y[i] = A[i] * by };
    (total(&A.convert(), by), scaled)
}

#[test]
fn kernels_in_kernels() {
    let (total, scaled) = around(&list(), 2.0);
    assert_eq!((total, scaled.to_dense()), (18.0, list().to_dense().iter().map(|x| 2.0 * x).collect()));
}

mod rectangles {
    use finch::prelude::*;

    /// The corners of a rectangle.
    #[derive(Clone, Copy)]
    struct Box(f64, f64);

    #[ufunc]
    fn area(x: f64, y: f64) -> Box {
        Box(x, y)
    }

    #[ufunc]
    fn wide(b: Box) -> f64 {
        b.0 * b.1
    }

    #[kernel]
    fn areas<F: Fn(f64) -> Vec<f64>>(f: F, x: &DenseVec<f64>) -> DenseVec<f64> {
        let by = f(2.0)[0];
        finch! { let y: DenseVec<f64>; forall i: y[i] = wide(area(x[i], by)) }
    }

    /// Names of the standard library may be the user's, and bounds of parameters may return something else than the kernel does.
    #[test]
    fn a_kernel_returns_what_its_last_arrow_says() {
        let x = DenseVec::from_dense([2], vec![1.0, 3.0]).unwrap();
        assert_eq!(areas(|by| vec![by], &x).to_dense(), [2.0, 6.0]);
    }
}

#[kernel]
fn beside_macros_and_nameless_variables(values: &[f64]) -> f64 {
    macro_rules! twice {
        ($c:expr) => {{
            let x: f64 = $c;
            let y = x;
            x + y
        }};
    }
    let _ = values.len();
    let (_, scale) = (1, twice!(2.0));
    let D = finch! { let D: SparseVec<_>; forall i in 0..2: D[i] = scale * $(values[0]) };
    D.to_dense().iter().copied().map(|x: f64| twice!(x)).sum()
}

#[test]
fn macros_inside_of_kernels() {
    assert_eq!(beside_macros_and_nameless_variables(&[3.0]), 48.0);
}

/// Whatever binds a variable, a name that may be one is not an index without a loop.
#[kernel]
fn columns<const N: usize>(
    A: &DenseMat<f64>,
    k: &DenseVec<f64>,
    s: &Scalar<f64>,
    m: Option<usize>,
) -> [f64; 5] {
    let total = |y: DenseVec<f64>| y.to_dense().iter().sum::<f64>();
    let first = match m {
        Some(a) => total(finch! { let y: DenseVec<f64>; y[i] = A[i, a] }),
        None => 0.0,
    };
    let looped = (0..2).fold(0.0, |sum, j| sum + total(finch! { let y: DenseVec<f64>; y[i] = A[i, j] }));
    let mut counted = 0.0;
    for (c, _) in [3, 4].iter().enumerate() {
        counted += total(finch! { let y: DenseVec<f64>; forall i: y[i] = A[i, c] * s.value() });
    }
    let constant = total(finch! { let y: DenseVec<f64>; y[i] = A[i, N] });
    // There is a tensor of this name in another place.
    let summed = total(finch! { let y: DenseVec<f64>; y[i] += A[i, k] })
        * finch! { let s: Scalar<f64>; s[] += k[i] }.value();
    [first, looped, counted, constant, summed]
}

#[test]
fn variables_of_all_kinds_are_indices() {
    let A = DenseMat::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0]).unwrap();
    let k = DenseVec::from_dense([2], vec![1.0, 1.0]).unwrap();
    let s = Scalar::from_dense([], vec![10.0]).unwrap();
    assert_eq!(columns::<1>(&A, &k, &s, Some(1)), [6.0, 10.0, 100.0, 6.0, 20.0]);
}
