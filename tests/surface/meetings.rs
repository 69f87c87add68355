//! Lists that meet: what their bodies may do.

use finch::prelude::*;

/// A list of the multiples of a step below a dimension.
fn multiples(step: usize, n: usize) -> SparseVec<f64> {
    let values = (0..n).map(|i| if i % step == 0 { 1.0 + i as f64 } else { 0.0 }).collect();
    SparseVec::from_dense([n], values).unwrap()
}

/// The indices below a dimension that all of these divide.
fn common(steps: &[usize], n: usize) -> impl Iterator<Item = usize> {
    (0..n).filter(|i| steps.iter().all(|step| i % step == 0))
}

#[test]
fn two_to_five_lists() {
    const N: usize = 3000;
    tensor! {
        let A: SparseVec<f64> = multiples(2, N);
        let B: SparseVec<f64> = multiples(3, N);
        let C: SparseVec<f64> = multiples(5, N);
        let D: SparseVec<f64> = multiples(7, N);
        let E: SparseVec<f64> = multiples(1, N);
    }
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    assert_eq!(s.value(), common(&[6], N).map(|i| (1.0 + i as f64).powi(2)).sum());
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] * C[i] };
    assert_eq!(s.value(), common(&[30], N).map(|i| (1.0 + i as f64).powi(3)).sum());
    let R = finch! { let R: SparseVec<f64>; forall i: R[i] = A[i] * B[i] * C[i] * D[i] };
    assert_eq!(R.stored(), common(&[210], N).count());
    let R = finch! { let R: SparseVec<f64>; forall i: R[i] = A[i] * B[i] * C[i] * D[i] * E[i] };
    assert_eq!(R.stored(), common(&[210], N).count());
    assert_eq!(R.get([210]).unwrap(), 211f64.powi(5));
}

#[test]
fn a_body_may_leave_the_loop() {
    const N: usize = 3000;
    tensor! {
        let A: SparseVec<f64> = multiples(2, N);
        let B: SparseVec<f64> = multiples(3, N);
        let C: SparseVec<f64> = multiples(5, N);
    }
    let any = finch! { let s: Scalar<bool>; forall i: s[] |= A[i] * B[i] > 1.0e6 };
    assert!(any.value());
    let any = finch! { let s: Scalar<bool>; forall i: s[] |= A[i] * B[i] * C[i] < 0.0 };
    assert!(!any.value());
    let nested = finch! {
        let s: Scalar<bool>;
        forall i in 0..3, j: s[] |= A[j] * B[j] > 10.0 && C[i] >= 0.0
    };
    assert!(nested.value());
    let refused =
        try_finch! { let x: DenseVec<f64>; forall i, j in 0..N: if A[i] * B[i] > 0.0 { x[j] += C[i + j] } };
    assert!(refused.is_err());
}

#[test]
fn several_results_of_one_meeting() {
    const N: usize = 500;
    tensor! {
        let A: SparseVec<f64> = multiples(4, N);
        let B: SparseVec<f64> = multiples(6, N);
        let x: DenseVec<f64> = DenseVec::from_dense([N], (0..N).map(|i| i as f64).collect()).unwrap();
    }
    let (s, largest, R) = finch! {
        let s: Scalar<f64>; let largest: Scalar<f64> = 0.0; let R: SparseVec<f64>;
        forall i: { s[] += A[i] * B[i] * x[i]; largest[] <<max>>= A[i] * B[i]; R[i] = A[i] * B[i] }
    };
    let squares = || common(&[12], N).map(|i| (1.0 + i as f64).powi(2));
    assert_eq!(s.value(), common(&[12], N).map(|i| (1.0 + i as f64).powi(2) * i as f64).sum());
    assert_eq!(largest.value(), squares().fold(0.0, f64::max));
    assert_eq!(R.stored(), squares().count());
}

#[test]
fn what_is_the_same_at_each_index_is_counted() {
    const N: usize = 900;
    let pattern = |step: usize| {
        let coords: Vec<[usize; 1]> = (0..N).step_by(step).map(|i| [i]).collect();
        let values = vec![true; coords.len()];
        Tensor::<SparseList<Pattern>>::from_coords([N], coords, values).unwrap()
    };
    tensor! {
        let A: Tensor<SparseList<Pattern>> = pattern(2);
        let B: Tensor<SparseList<Pattern>> = pattern(3);
        let C: Tensor<SparseList<Pattern>> = pattern(5);
    }
    let s = finch! { let s: Scalar<u64>; forall i: s[] += (A[i] && B[i]) as u64 };
    assert_eq!(s.value(), common(&[6], N).count() as u64);
    let s = finch! { let s: Scalar<u64>; forall i: s[] += (A[i] && B[i] && C[i]) as u64 };
    assert_eq!(s.value(), common(&[30], N).count() as u64);
}

#[test]
fn lists_further_on_and_in_part() {
    const N: usize = 600;
    tensor! {
        let A: SparseVec<f64> = multiples(4, N);
        let B: SparseVec<f64> = multiples(6, N);
    }
    let s =
        finch! { let s: Scalar<u64>; forall i in 0..N - 2: s[] += (A[i] != 0.0 && B[i + 2] != 0.0) as u64 };
    assert_eq!(s.value(), (0..N - 2).filter(|i| i % 4 == 0 && (i + 2) % 6 == 0).count() as u64);
    let s = finch! { let s: Scalar<u64>; forall i in 100..350: s[] += (A[i] != 0.0 && B[i] != 0.0) as u64 };
    assert_eq!(s.value(), (100..350).filter(|i| i % 12 == 0).count() as u64);
}

#[test]
fn a_plain_program_comes_to_the_same() {
    const N: usize = 600;
    tensor! {
        let A: SparseVec<f64> = multiples(4, N);
        let B: SparseVec<f64> = multiples(6, N);
    }
    let met = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    let walked = finch! { #![plain] let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    let galloped = finch! { #![plain] let s: Scalar<f64>; forall i: s[] += A[i::gallop] * B[i::gallop] };
    assert_eq!(met.value(), walked.value());
    assert_eq!(met.value(), galloped.value());
}
