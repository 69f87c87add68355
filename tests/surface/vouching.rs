//! Levels that do not vouch for their invariants. Whatever they lead a program to, no built-in level is made of it that others
//! would rely on.

use std::panic::catch_unwind;

use finch::prelude::*;
use finch::{FormatError, ShapeError, SparseByteMap, Storage};

finch::level! {
    /// A list with weak invariants: its entries may be anywhere, in any order.
    pub struct Loose<L> { shape: usize, ptr: [usize], idx: [i64], lvl: L }

    fibers = ptr.len() - 1;

    invariant { offsets ptr over idx; fibers lvl = idx.len(); }

    read walk(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Pipeline(
            Phase(stop = if q < end { idx[end - 1] + 1 } else { 0 }, Stepper(
                cursor = q, end = end,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }
}

finch::level! {
    /// Stores its sub-fibers at places that do not ascend.
    pub struct Swapped<L> { shape: usize, lvl: L }

    fibers = 1;

    invariant { shape < 100, "too large"; }

    read walk, follow, locate(p) { Lookup(i => lvl[p * 0 + i * 0]) }

    write ascending {
        open(p) {}
        reopen(p) {}
        store(p, i) {
            let q = if i + p > 5 { 1 } else { 1 - i % 2 };
            lvl.grow(q);
            lvl[q];
        }
        finish(n) { lvl.finish(n); }
    }
}

layout! {
    type LooseVec<T> = Tensor<Loose<Element<T>>>;
    type LooseRows<T> = Tensor<Dense<Loose<Element<T>>>>;
    type TableVec<T> = Tensor<SparseByteMap<Element<T>>>;
    type SwappedMat<T> = Tensor<Swapped<SparseList<Element<T>>>>;
}

/// Entries in places where no list has them.
fn broken() -> [Vec<i64>; 4] {
    [vec![-50_000_000, 4], vec![1, 400, 2], vec![3, 1, 2, 0, 4], vec![2, 2, 2]]
}

fn loose(idx: Vec<i64>) -> LooseVec<i64> {
    let n = idx.len();
    Tensor::new(Loose::new(5, vec![0, n], idx, Element::new(vec![1; n])).unwrap()).unwrap()
}

/// Whether it is sound, if there is any. A panic is as good as an error.
fn sound<L: Storage>(make: impl FnOnce() -> Result<Tensor<L>, ShapeError> + std::panic::UnwindSafe) {
    if let Ok(Ok(tensor)) = catch_unwind(make) {
        tensor.level().validate().unwrap();
    }
}

#[kernel]
fn copy(x: &LooseVec<i64>) -> Result<SparseVec<i64>, ShapeError> {
    try_finch! { let c: SparseVec<i64>; forall i: c[i] = x[i] }
}

#[test]
fn what_is_in_order_is_copied() {
    let c = copy(&loose(vec![0, 1, 4])).unwrap();
    assert_eq!(c.to_dense(), [1, 1, 0, 0, 1]);
    c.level().validate().unwrap();
}

#[test]
fn a_broken_result_is_an_error_that_names_it() {
    let error = copy(&loose(vec![-50_000_000, 4])).unwrap_err();
    let message = "`c` is invalid: `SparseList`, fiber 0, position 0: index 4244967296 is not below the \
                   dimension 5 (the program uses `Loose`, which has no `unsafe invariant`)";
    assert_eq!(error.to_string(), message);
    assert!(matches!(error, ShapeError::Unsound { tensor: "c", by: "Loose", .. }));
    let x = loose(vec![3, 1, 2, 0, 4]);
    let refused = catch_unwind(|| {
        tensor! { let X: &LooseVec<i64> = &x; }
        finch! { let C: SparseVec<i64>; forall i: C[i] = X[i] }
    });
    let refusal = "`C` is invalid: `SparseList`, fiber 0, position 1: index 1 does not ascend (the program \
                   uses `Loose`, which has no `unsafe invariant`)";
    assert_eq!(refused.unwrap_err().downcast_ref::<String>().unwrap(), refusal);
}

#[test]
fn results_of_every_kind_are_sound_or_refused() {
    for idx in broken() {
        let list = SparseVec::from_dense([5], vec![0, 1, 2, 0, 3]).unwrap();
        tensor! { let x: &LooseVec<i64> = &loose(idx); let y: &SparseVec<i64> = &list; }
        sound(|| try_finch! { let c: SparseVec<i64>; forall i: c[i] = x[i] });
        sound(|| try_finch! { let c: SparseVec<i64>; forall i: c[i] = x[i] + y[i] });
        sound(|| try_finch! { let c: SparseVec<i64>; forall i: c[i] = x[i] * y[i] });
        sound(|| try_finch! { let c: BandVec<i64>; forall i: c[i] = x[i] });
        sound(|| try_finch! { let c: RunVec<i64>; forall i: c[i] = x[i] });
        sound(|| try_finch! { let c: BlockVec<i64>; forall i: c[i] = x[i] });
        sound(|| Ok(x.convert::<SparseVec<i64>>()));
        sound(|| Ok(x.convert::<RunVec<i64>>()));
        sound(|| Ok(x.convert::<DenseVec<i64>>()));
    }
}

#[test]
fn results_from_outside_are_empty_after_it() {
    tensor! {
        let mut x: LooseVec<i64> = loose(vec![3, 1, 2, 0, 4]);
        let mut a: DenseVec<i64> = Tensor::from_dense([5], vec![1; 5]).unwrap();
        let mut b: SparseVec<i64> = Tensor::from_dense([5], vec![2; 5]).unwrap();
    }
    let outcome = try_finch! { forall i { a[i] = 7; b[i] = x[i] } };
    assert!(matches!(outcome, Err(ShapeError::Unsound { tensor: "b", .. })), "{outcome:?}");
    assert_eq!((a.shape(), b.shape()), ([0], [0]));
    x = loose(vec![0, 3]);
    finch! { forall i { a[i] = 7; b[i] = x[i] } };
    assert_eq!((a.to_dense(), b.to_dense()), (vec![7; 5], vec![1, 0, 0, 1, 0]));
}

#[test]
fn chunks_are_checked() {
    let _small = crate::small_chunks();
    let rows = |idx: Vec<i64>| {
        let (n, half) = (idx.len(), idx.len() / 2);
        let rows = Loose::new(5, vec![0, half, n], idx, Element::new(vec![1; n])).unwrap();
        Tensor::new(Dense::new(2, rows).unwrap()).unwrap()
    };
    tensor! { let A: LooseRows<i64> = rows(vec![1, 4, 0, 2]); let B: LooseRows<i64> = rows(vec![1, 4, -9, 2]); }
    let c = finch! { let C: Csr<i64>; par forall i: forall j: C[i, j] = A[i, j] };
    assert_eq!(c.to_dense(), [0, 1, 0, 0, 1, 1, 0, 1, 0, 0]);
    let divided = try_finch! { let C: Csr<i64>; par forall i: forall j: C[i, j] = B[i, j] };
    assert!(matches!(divided, Err(ShapeError::Unsound { tensor: "C", .. })), "{divided:?}");
    sound(|| try_finch! { let C: TableVec<i64>; par forall i: forall j: C[j] += B[i, j] });
}

#[test]
fn what_a_level_makes_of_the_next_one_is_checked() {
    let values = vec![1, 2, 3, 4, 5, 6, 0, 7, 8];
    let made = SwappedMat::from_dense([3, 3], values.clone());
    assert!(matches!(made, Err(FormatError::Invariant { level: "SparseList", .. })), "{made:?}");
    tensor! { let A: DenseMat<i64> = Tensor::from_dense([3, 3], values).unwrap(); }
    let converted = A.try_convert::<SwappedMat<i64>>();
    assert!(matches!(converted, Err(FormatError::Invariant { level: "SparseList", .. })), "{converted:?}");
    let written = try_finch! { let C: SwappedMat<i64>; forall i, j: C[i, j] = A[i, j] };
    assert!(matches!(written, Err(ShapeError::Unsound { tensor: "C", by: "Swapped", .. })), "{written:?}");
}

#[test]
fn entries_at_one_place_are_not_converted() {
    let error = loose(vec![3, 1, 3, 4]).try_convert::<SparseVec<i64>>().unwrap_err();
    assert!(matches!(error, FormatError::Duplicate { .. }), "{error:?}");
}
