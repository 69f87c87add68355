//! Regions from source against the values that the same recurrences make: where these are other than fill.

#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use finch_formats::layouts::{Csr, DenseMat, DenseVec, SparseVec};
use finch_formats::{
    Dense, Element, FormatError, Pattern, SparseCone, SparseRunList, Tensor, finch, finch_explain, kernel,
    layout, region,
};

layout! { type Volume = Tensor<Dense<Dense<Dense<Element<f64>>>>>; }
type Line = Tensor<Dense<SparseCone<Pattern>>>;
type Plane = Tensor<Dense<Dense<SparseCone<Pattern>>>>;
type Runs = Tensor<SparseRunList<Pattern>>;
type Rows = Tensor<Dense<SparseRunList<Pattern>>>;
type Rows3 = Tensor<Dense<Dense<SparseRunList<Pattern>>>>;

/// How many instances of each recurrence are drawn. Miri is some thousand times slower.
const CASES: usize = if cfg!(miri) { 1 } else { 60 };

/// Pseudo-random numbers, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    /// A number between 1 and 2. Sums and products of such numbers do not vanish.
    fn number(&mut self) -> f64 {
        1.0 + self.below(1 << 20) as f64 / f64::from(1 << 20)
    }

    /// Few places of `n`.
    fn places(&mut self, n: usize) -> Vec<f64> {
        let rare = 1 + self.below(6);
        (0..n).map(|_| if self.below(rare) == 0 { self.number() } else { 0.0 }).collect()
    }

    fn vector(&mut self, n: usize) -> SparseVec<f64> {
        SparseVec::from_dense([n], self.places(n)).expect("a vector")
    }

    fn matrix(&mut self, m: usize, n: usize) -> Csr<f64> {
        Csr::from_dense([m, n], self.places(m * n)).expect("a matrix")
    }
}

/// A recurrence as a region, and by its values.
macro_rules! recurrence {
    ($name:ident($($arg:ident: $ty:ty),*) -> $region:ty, $values:ty { $($program:tt)* }) => {
        mod $name {
            use super::*;

            #[kernel]
            pub fn region($($arg: $ty),*) -> Result<$region, FormatError> { region! { $($program)* } }

            #[kernel]
            pub fn values($($arg: $ty),*) -> $values { finch! { $($program)* } }

            #[kernel]
            #[allow(unused_variables, reason = "an explanation takes no sizes")]
            pub fn told($($arg: $ty),*) -> &'static str { finch_explain! { $($program)* } }
        }
    };
}

/// That a region is where values are other than zero, and that the explanation says so.
macro_rules! is_exact {
    ($name:ident($($arg:expr),*)) => {{
        let (region, values) = ($name::region($($arg),*).expect("a region"), $name::values($($arg),*));
        let places: Vec<bool> = values.to_dense().iter().map(|value| *value != 0.0).collect();
        assert_eq!((region.shape(), region.to_dense()), (values.shape(), places));
        assert!($name::told($($arg),*).contains("closed form: "), "{}", $name::told($($arg),*));
        region
    }};
}

/// That a region holds all places where values are other than zero, and that the explanation says that it may be larger.
macro_rules! is_bound {
    ($name:ident($($arg:expr),*)) => {{
        let (region, values) = ($name::region($($arg),*).expect("a region"), $name::values($($arg),*));
        assert_eq!(region.shape(), values.shape());
        let (region, values) = (region.to_dense(), values.to_dense());
        assert!(region.iter().zip(&values).all(|(there, value)| *there || *value == 0.0), "{region:?}: {values:?}");
        assert!($name::told($($arg),*).contains("over-approximation"), "{}", $name::told($($arg),*));
    }};
}

recurrence! {
    binomial(x: &SparseVec<f64>, m: usize, n: usize) -> Line, DenseMat<f64> {
        let A: DenseMat<f64>[m, n] = 0.0;
        forall i in 0..n: A[0, i] = x[i];
        seq forall t in 1..m, i in 1..n: A[t, i] = A[t - 1, i - 1] + A[t - 1, i]
    }
}

recurrence! {
    jacobi(x: &SparseVec<f64>, m: usize, n: usize) -> Line, DenseMat<f64> {
        let A: DenseMat<f64>[m, n] = 0.0;
        forall i: if x[i] != 0.0 { A[0, i] = 2.0 * x[i] };
        seq forall t in 0..m - 2, i in 1..n - 1: A[t + 1, i] = 0.33 * (A[t, i - 1] + A[t, i] + A[t, i + 1])
    }
}

recurrence! {
    plane(X: &Csr<f64>, l: usize, m: usize, n: usize) -> Plane, Volume {
        let A: Volume[l, m, n] = 0.0;
        forall i, j: A[0, i, j] = X[i, j];
        seq forall t in 1..l, i in 1..m - 1, j in 1..n - 1:
            A[t, i, j] = 0.2 * (A[t - 1, i, j] + A[t - 1, i, j - 1] + A[t - 1, i, j + 1] + A[t - 1, i + 1, j] + A[t - 1, i - 1, j])
    }
}

#[test]
fn cones() {
    let mut dice = Dice(1);
    for _ in 0..CASES {
        let (m, n) = (3 + dice.below(6), 3 + dice.below(9));
        let x = dice.vector(n);
        is_exact!(binomial(&x, m, n));
        is_exact!(jacobi(&x, m, n));
        let X = dice.matrix(m, n);
        let l = 1 + dice.below(5);
        is_exact!(plane(&X, l, m, n));
    }
}

recurrence! {
    knapsack(x: &SparseVec<f64>, m: usize, n: usize) -> Rows, DenseMat<f64> {
        let A: DenseMat<f64>[m, n] = 0.0;
        forall i in 0..n: A[0, i] = x[i];
        seq forall t in 1..m, i in 5..n: A[t, i] = A[t - 1, i] + A[t - 1, i - 5]
    }
}

recurrence! {
    scan(b: &SparseVec<f64>, n: usize) -> Runs, DenseVec<f64> {
        let x: DenseVec<f64>[n] = 0.0;
        x[0] = b[0];
        seq forall i in 1..n: x[i] = 0.5 * x[i - 1] + b[i]
    }
}

recurrence! {
    coins(b: &SparseVec<f64>, n: usize) -> Runs, DenseVec<f64> {
        let x: DenseVec<f64>[n] = 0.0;
        forall i: x[i] = b[i];
        seq forall i in 5..n: x[i] = x[i] + x[i - 3] + x[i - 5]
    }
}

recurrence! {
    sources_in_every_step(S: &Csr<f64>, m: usize, n: usize) -> Rows, DenseMat<f64> {
        let A: DenseMat<f64>[m, n] = 0.0;
        forall i in 0..n: A[0, i] = S[0, i];
        seq forall t in 1..m, i in 1..n: A[t, i] = A[t - 1, i - 1] + A[t - 1, i] + S[t, i]
    }
}

recurrence! {
    alignment(x: &SparseVec<f64>, y: &SparseVec<f64>, m: usize, n: usize) -> Rows, DenseMat<f64> {
        let D: DenseMat<f64>[m, n] = 0.0;
        forall i in 0..m: D[i, 0] = y[i];
        forall j in 1..n: D[0, j] = x[j];
        seq forall i in 1..m, j in 1..n: D[i, j] = max(D[i - 1, j], D[i, j - 1], D[i - 1, j - 1])
    }
}

recurrence! {
    leaps(X: &Csr<f64>, l: usize, m: usize, n: usize) -> Rows3, Volume {
        let A: Volume[l, m, n] = 0.0;
        forall i, j: A[0, i, j] = X[i, j];
        seq forall t in 1..l, i in 2..m, j in 1..n: A[t, i, j] = A[t - 1, i - 2, j] + A[t - 1, i, j - 1]
    }
}

#[test]
fn lattices() {
    let mut dice = Dice(2);
    for _ in 0..CASES {
        let (m, n) = (2 + dice.below(6), 6 + dice.below(12));
        let x = dice.vector(n);
        is_exact!(knapsack(&x, m, n));
        is_exact!(scan(&x, n));
        let (l, y, X) = (1 + dice.below(4), dice.vector(m), dice.matrix(m, n));
        is_exact!(sources_in_every_step(&X, m, n));
        is_exact!(alignment(&x, &y, m, n));
        is_exact!(leaps(&X, l, m, n));
        is_bound!(coins(&x, n));
    }
}

recurrence! {
    guarded(x: &SparseVec<f64>, y: &SparseVec<f64>, m: usize, n: usize) -> Line, DenseMat<f64> {
        let A: DenseMat<f64>[m, n] = 0.0;
        forall i in 0..n: A[0, i] = x[i];
        seq forall t in 1..m, i in 1..n: if y[i] > 0.0 { A[t, i] = (A[t - 1, i - 1] + A[t - 1, i]) * y[i - 1] }
    }
}

recurrence! {
    of_a_triangle(x: &SparseVec<f64>, m: usize, n: usize) -> Line, DenseMat<f64> {
        let A: DenseMat<f64>[m, n] = 0.0;
        forall i in 0..n: A[0, i] = x[i];
        seq forall t in 1..m, i in t..n: A[t, i] = A[t - 1, i - 1] + A[t - 1, i]
    }
}

recurrence! {
    started_afterwards(x: &SparseVec<f64>, m: usize, n: usize) -> Rows, DenseMat<f64> {
        let A: DenseMat<f64>[m, n] = 0.0;
        seq forall t in 1..m, i in 1..n: A[t, i] = A[t - 1, i - 1] + A[t - 1, i];
        forall i in 0..n: A[1, i] = x[i]
    }
}

#[test]
fn bounds() {
    let mut dice = Dice(3);
    for _ in 0..CASES {
        let (m, n) = (2 + dice.below(6), 3 + dice.below(9));
        let (x, y) = (dice.vector(n), dice.vector(n));
        is_bound!(guarded(&x, &y, m, n));
        is_bound!(of_a_triangle(&x, m, n));
        is_bound!(started_afterwards(&x, m, n));
    }
}

recurrence! {
    decomposed(A: &Csr<f64>, n: usize) -> Rows, DenseMat<f64> {
        let F: DenseMat<f64>[n, n] = 0.0;
        forall i, j: F[i, j] = A[i, j];
        seq forall i in 0..n {
            seq forall j in 0..i {
                seq forall k in 0..j: F[i, j] = F[i, j] - F[i, k] * F[k, j];
                F[i, j] = F[i, j] / F[j, j]
            };
            seq forall j in i..n, k in 0..i: F[i, j] = F[i, j] - F[i, k] * F[k, j]
        }
    }
}

#[test]
fn eliminations() {
    let mut dice = Dice(4);
    for _ in 0..CASES {
        let n = 1 + dice.below(9);
        let mut values = dice.places(n * n);
        (0..n).for_each(|i| values[i * n + i] = 50.0 * dice.number());
        let A = Csr::from_dense([n, n], values).expect("a matrix");
        let (region, values) = (decomposed::region(&A, n).expect("a region"), decomposed::values(&A, n));
        let places: Vec<bool> = values.to_dense().iter().map(|value| *value != 0.0).collect();
        assert_eq!(region.to_dense(), places);
        assert!(decomposed::told(&A, n).contains("rows are eliminated in order"));
    }
}

#[test]
fn nothing_and_everything() {
    for (m, n) in [(1, 1), (1, 4), (3, 1)] {
        let x = SparseVec::<f64>::from_dense([n], vec![1.0; n]).expect("a vector");
        is_exact!(binomial(&x, m, n));
        assert_eq!(binomial::region(&SparseVec::zeros([n]), m, n).expect("a region").stored(), 0);
    }
}
