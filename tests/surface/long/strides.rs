//! A level whose stops are computed and not loaded.

use finch::prelude::*;

use super::data::{each, kinds};

finch::level! {
    /// Every third index, from 0 on.
    pub struct Third<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / ((shape + 2) / 3) };

    invariant { fibers lvl = fibers * ((shape + 2) / 3); }

    read walk, follow(p) {
        let slots = (shape + 2) / 3;
        let first = p * slots;
        let k = 0;
        Pipeline(
            Phase(stop = if slots > 0 { (slots - 1) * 3 + 1 } else { 0 }, Stepper(
                cursor = k, end = slots, count = slots - k,
                seek(i) = { k = (i + 2) / 3; },
                stop = k * 3 + 1,
                body = Spike(fill, lvl[first + k]),
                next = { k += 1; })),
            Phase(Run(fill)))
    }
}

layout! { type ThirdVec = Tensor<Third<Element<i64>>>; }

#[kernel]
fn both(A: &ThirdVec, B: &SparseVec<i64>) -> (i64, Vec<i64>) {
    let s = finch! { let s: Scalar<i64>; forall i: s[] += A[i] * B[i] };
    let C = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i] - B[i] };
    (s.value(), C.to_dense())
}

#[test]
fn computed_stops_go_along_with_their_cursor() {
    for (name, b) in kinds(1600, 5) {
        let a: Vec<i64> = (0..1600).map(|i| if i % 3 == 0 { i / 3 % 5 } else { 0 }).collect();
        let stored: Vec<i64> = a.iter().copied().step_by(3).collect();
        let third = Third::new(1600, Element::new(stored)).expect("as many values");
        let A = ThirdVec::new(third).expect("one fiber");
        let B = SparseVec::from_dense([1600], b.clone()).expect("it fits");
        let (s, c) = both(&A, &B);
        assert_eq!(s, each(&a, &b, |a, b| a * b).iter().sum::<i64>(), "{name}");
        assert_eq!(c, each(&a, &b, |a, b| a - b), "{name}");
    }
}
