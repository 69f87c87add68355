//! Calls the functions for generated code by hand. `finch::__rt` is not an interface, but no safe
//! function of it may break a tensor.

use std::panic::{AssertUnwindSafe, catch_unwind};

use finch::prelude::*;
use finch::{__rt as rt, SparseByteMap, Storage};

type Rows = Dense<Dense<Element<f64>>>;

fn refused<T>(what: impl FnOnce() -> T) -> bool {
    catch_unwind(AssertUnwindSafe(what)).is_err()
}

fn rows(shape: [usize; 2]) -> Csr<f64> {
    let [rows, columns] = shape;
    Csr::from_coords(shape, vec![[rows - 1, columns - 1]], vec![1.0]).expect("it fits")
}

#[test]
fn parts_that_do_not_fit_are_not_joined() {
    assert!(refused(|| rt::along("A", vec![rows([2, 3]), rows([2, 1000])], 0)));
    assert!(refused(|| rt::each("A", vec![rows([2, 3]), rows([2, 1000])], false, |a, b| a + b)));
    let far = || SparseVec::<f64>::zeros([1 << 58]);
    assert!(refused(|| rt::along("A", (0..64).map(|_| far()).collect(), 0)));
    let joined = rt::along("A", vec![rows([2, 3]), rows([4, 3])], 0).expect("offsets count so many");
    assert_eq!((joined.shape(), joined.stored()), ([6, 3], 2));
}

#[test]
fn there_is_no_part_beyond_the_end() {
    let dense = DenseMat::<f64>::zeros([4, 8]);
    for (from, to) in [(3, 2), (0, 5), (1 << 61, (1 << 61) + 1), (0, 1 << 62), (0, usize::MAX)] {
        assert!(refused(|| rt::part(&dense, 0, from, to)), "{from}..{to}");
        assert!(refused(|| rt::part(&rows([4, 8]), 0, from, to)), "{from}..{to}");
    }
    assert_eq!(rt::part(&dense, 0, 1, 3).shape(), [2, 8]);
    let of = dense.level().refs();
    for (from, to) in [(0, 1 << 62), (3, 2), (usize::MAX, usize::MAX)] {
        assert!(Rows::indices_between(&of, from, to).is_none(), "{from}..{to}");
        assert!(Rows::fibers_between(&of, from, to).is_none(), "{from}..{to}");
    }
}

#[test]
fn searches_stay_in_their_buffers() {
    let idx = [1_u32, 4, 9];
    assert!(refused(|| rt::lower_bound(&idx, 0, 9, 12)));
    assert!(refused(|| rt::gallop(&idx, 1, 40, 12)));
    assert!(refused(|| rt::meets(rt::list(&idx, 0, 9, 0), rt::list(&idx, 0, 3, 0))));
    assert_eq!(rt::lower_bound(&idx, 7, 2, 5), 7);
}

/// Whatever the lists hold, the positions at which they meet lie in their ranges: the code loads there without checks.
#[test]
fn meetings_of_lists_that_do_not_ascend() {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 24
    };
    let mut lists = || [0; 3].map(|_| (0..400).map(|_| next()).collect::<Vec<u32>>());
    for _ in 0..50 {
        let [a, b, c] = lists();
        let mut room = rt::batch();
        let mut two = rt::meet(&mut room, rt::list(&a, 3, 390, 0), rt::list(&b, 100, 300, 1));
        let mut taken = 0;
        while let Some(batch) = two.more() {
            assert!(batch.iter().all(|[p, q]| (3..390).contains(p) && (100..300).contains(q)));
            taken += 1;
            assert!(taken < 1000, "a meeting does not end");
        }
        let (ours, theirs) = (rt::list(&a, 3, 390, 0), rt::list(&b, 100, 300, 0));
        let mut room = rt::batch();
        let mut two = rt::meet_marked(&mut room, ours, rt::marked(theirs, |i| i % 3 != 0));
        while let Some(batch) = two.more() {
            assert!(batch.iter().all(|at| (3..390).contains(&at[0])));
            taken += 1;
            assert!(taken < 2000, "a meeting does not end");
        }
        let (mut a, mut b, mut c) =
            (rt::list(&a, 0, 399, 0), rt::list(&b, 1, 400, 0), rt::list(&c, 7, 50, -1));
        let mut three = rt::meet_all([&mut a, &mut b, &mut c]);
        while let Some(batch) = three.more() {
            assert!(batch.iter().all(|[p, q, r]| *p < 399 && (1..400).contains(q) && (7..50).contains(r)));
        }
    }
}

#[test]
fn arrays_are_checked_before_they_are_a_tensor() {
    let (n, (columns, ptr, _, values)) = rows([2, 3]).__into_raw();
    let broken = (n, (columns, ptr, vec![900_u32], values));
    assert!(Csr::<f64>::__checked("A", "Csr", broken).is_err());
}

/// A level outside of a tensor may be anything that its own functions make of it. A tensor is made of it only if it is sound.
#[test]
fn levels_by_hand() {
    let mut level = rows([2, 3]).into_parts();
    level.grow(5).expect("room");
    assert!(Tensor::<_>::new(level.clone()).is_err() || level.validate().is_ok());
    level.stack(&rows([2, 1000]).into_parts());
    assert!(Tensor::<_>::new(level).is_err());
    let mut bytes = Tensor::<SparseByteMap<Element<f64>>>::zeros([4]).into_parts();
    bytes.grow(3).expect("room");
    assert!(Tensor::<_>::new(bytes.clone()).is_err() || bytes.validate().is_ok());
}

#[test]
fn a_result_that_is_replaced_is_there_all_the_time() {
    let mut tensor = rows([2, 3]);
    let (taken, parts) = rt::replace(&mut tensor);
    std::mem::forget(taken);
    drop(parts);
    assert_eq!(tensor, Csr::<f64>::default());
    let (taken, _) = rt::replace(&mut tensor);
    drop(taken);
    assert_eq!(tensor.shape(), [0, 0]);
}
