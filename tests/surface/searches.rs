//! Loops that end where something is found, or is not so: they ask for several entries at once.

use finch::prelude::*;

/// So many entries of which one is 7, if it is among them.
fn with_one(len: usize, at: usize) -> Vec<f64> {
    (0..len).map(|k| if k == at { 7.0 } else { (k % 3) as f64 }).collect()
}

#[test]
fn an_entry_is_found_wherever_it_stands() {
    for (rows, columns) in [(0, 0), (1, 1), (1, 15), (1, 16), (1, 17), (3, 40), (5, 7), (40, 1)] {
        for at in 0..rows * columns + 1 {
            let there = at < rows * columns;
            tensor! {
                let A: DenseMat<f64> = DenseMat::from_dense([rows, columns], with_one(rows * columns, at)).expect("it fits");
                let S: Csr<f64> = A.convert();
                let R: Tensor<Dense<RunList<Element<f64>>>> = A.convert();
                let mut any: Scalar<bool> = Scalar::default();
                let mut all: Scalar<bool, True> = Scalar::default();
                let mut row: DenseVec<bool> = DenseVec::default();
            }
            finch! { forall i, j: any[] |= A[i, j] > 3.0 };
            finch! { forall i, j: all[] &= A[i, j] <= 3.0 };
            assert_eq!((any.value(), all.value()), (there, !there), "dense {rows} x {columns}, {at}");
            finch! { forall i, j: any[] |= S[i, j] > 3.0 };
            finch! { forall i, j: all[] &= S[i, j] <= 3.0 };
            assert_eq!((any.value(), all.value()), (there, !there), "list {rows} x {columns}, {at}");
            finch! { forall i, j: any[] |= R[i, j] > 3.0 };
            assert_eq!(any.value(), there, "runs {rows} x {columns}, {at}");
            finch! { forall i, j: row[i] |= S[i, j] > 3.0 };
            let expected: Vec<bool> = (0..rows).map(|i| there && at / columns == i).collect();
            assert_eq!(row.to_dense(), expected, "rows of {rows} x {columns}, {at}");
            finch! { forall i, j: all[] &= A[i, j] == S[i, j] };
            assert!(all.value());
        }
    }
}

#[test]
fn all_of_two_arrays_are_equal_or_are_not() {
    for (len, at) in [(0, 0), (5, 4), (16, 15), (33, 32), (100, 77), (100, 100)] {
        let numbers: Vec<i32> = (0..len).collect();
        let mut others = numbers.clone();
        others.iter_mut().skip(at).take(1).for_each(|number| *number += 1);
        tensor! {
            let x: DenseVec<i32> = DenseVec::from_dense([numbers.len()], numbers).expect("it fits");
            let y: DenseVec<i32> = DenseVec::from_dense([others.len()], others).expect("it fits");
            let mut same: Scalar<bool, True> = Scalar::default();
        }
        finch! { forall i: same[] &= x[i] == y[i] };
        assert_eq!(same.value(), at >= len as usize, "{len}, {at}");
        let most = at as i32;
        finch! { forall i: same[] &= x[i] < y[i] + 1 && y[i] <= most || x[i] > most };
        assert_eq!(
            same.value(),
            x.to_dense().iter().zip(y.to_dense()).all(|(x, y)| *x < y + 1 && y <= most || *x > most)
        );
    }
}

#[test]
fn an_entry_behind_the_first_found_is_not_asked_for_if_that_could_panic() {
    tensor! {
        let x: DenseVec<u8> = DenseVec::from_dense([4], vec![9, 200, 3, 255]).expect("it fits");
        let mut any: Scalar<bool> = Scalar::default();
    }
    // 200 + 100 overflows `u8`.
    finch! { forall i: any[] |= x[i] + 100 > 50 };
    assert!(any.value());
}

#[test]
fn what_is_no_number_is_neither_below_nor_above() {
    for at in [0, 3, 20] {
        let mut entries = vec![1.0; 21];
        entries[at] = f64::NAN;
        tensor! {
            let x: DenseVec<f64> = DenseVec::from_dense([21], entries).expect("it fits");
            let s: SparseVec<f64> = x.convert();
            let mut any: Scalar<bool> = Scalar::default();
            let mut all: Scalar<bool, True> = Scalar::default();
        }
        finch! { forall i: all[] &= x[i] <= 3.0 };
        assert!(!all.value());
        finch! { forall i: all[] &= s[i] <= 3.0 };
        assert!(!all.value());
        finch! { forall i: any[] |= !(x[i] <= 3.0) };
        assert!(any.value());
        finch! { forall i: any[] |= x[i] > 3.0 };
        assert!(!any.value());
    }
}
