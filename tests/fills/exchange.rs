//! Another fill over the same arrays; fills that are stored, and no longer are.

use finch::fills::{Inf, Max, NegInf, One, True, Zero};
use finch::prelude::*;
use finch::{
    PackBits, Ragged, SparseBitmap, SparseByteMap, SparseCoo, SparseDict, SparseInterval, SparsePoint,
    SparseRunList, Storage, Symmetric, Triangular, UpperTriangular,
};

fill_value! { Five: f64 = 5.0; }

/// Corner case 18: what is not stored reads otherwise, and the arrays are where they were.
#[test]
fn case_18_the_fill_is_changed_in_place() {
    let A = SparseVec::<f64>::from_coords([5], vec![[0], [1], [3]], vec![1.0, 2.0, 3.0]).expect("it fits");
    let before = A.level().clone().into_parts();
    let B: SparseVec<f64, NegInf> = A.clone().set_fill::<NegInf>();
    let gap = f64::NEG_INFINITY;
    assert_eq!((B.to_dense(), B.stored(), B.fill()), (vec![1.0, 2.0, gap, 3.0, gap], 3, gap));
    let (shape, ptr, idx, values) = B.into_parts().into_parts();
    assert_eq!((shape, ptr, idx, values.into_parts()), (before.0, before.1, before.2, before.3.into_parts()));
    tensor! { let C: SparseVec<f64, One> = A.set_fill::<One>(); }
    assert_eq!(finch! { let s: Scalar<f64, One>; forall i: s[] *= C[i] }.value(), 6.0);
}

#[test]
fn nothing_is_copied() {
    let A = DenseVec::<f64>::from_dense([1000], vec![1.0; 1000]).expect("it fits");
    let (_, (before,)) = A.level().refs();
    let before = before.as_ptr();
    let B = A.set_fill::<Inf>();
    let (_, (after,)) = B.level().refs();
    assert_eq!(after.as_ptr(), before);
    assert_eq!((B.to_dense(), B.fill()), (vec![1.0; 1000], f64::INFINITY), "a dense level has no gaps");
}

macro_rules! every_matrix {
    ($macro:ident) => {
        $macro! {
            Dense<Dense<Element<f64, F>>>, Dense<SparseList<Element<f64, F>>>, SparseList<SparseList<Element<f64, F>, u8>, u16>,
            Dense<RunList<Element<f64, F>>>, Dense<SparseRunList<Element<f64, F>>>, Dense<PackBits<Element<f64, F>>>,
            Dense<SparseByteMap<Element<f64, F>>>, Dense<SparseBitmap<Element<f64, F>>>, Dense<SparseDict<Element<f64, F>>>,
            SparseDict<SparseByteMap<Element<f64, F>>>, Dense<finch::SparseBand<Element<f64, F>>>,
            Dense<finch::SparseBlockList<Element<f64, F>>>, SparseCoo<Element<f64, F>, 2>, Dense<Ragged<Element<f64, F>>>
        }
    };
}

#[test]
fn over_every_level() {
    let values = vec![0.0, 0.0, 3.0, 0.0, 0.0, 5.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    macro_rules! check {
        ($($levels:ty),*) => { $({
            type F = Zero;
            let A = Tensor::<$levels>::from_dense([3, 4], values.clone()).expect("it fits");
            let B = A.clone().set_fill::<Five>();
            assert_eq!((B.fill(), B.stored(), B.bytes()), (5.0, A.stored(), A.bytes()), stringify!($levels));
            // what reads as a value that is stored stays, what was read as zero is 5 where nothing is stored
            let stored = A.iter().collect::<Vec<_>>();
            let mut expected = vec![5.0; 12];
            stored.iter().for_each(|([i, j], value)| expected[i * 4 + j] = *value);
            assert_eq!(B.to_dense(), expected, stringify!($levels));
            assert_eq!(B.set_fill::<Zero>(), A, stringify!($levels));
        })* };
    }
    every_matrix!(check);
}

/// A place in which something is stored for the first time begins with the new fill.
#[test]
fn what_was_not_stored_is_written_later() {
    macro_rules! check {
        ($($level:ident)*) => { $({
            let values = vec![0.0, 4.0, 0.0, 0.0, 0.0, 0.0];
            let A = Tensor::<Dense<$level<Element<f64>>>>::from_dense([2, 3], values).expect("it fits");
            tensor! { let mut B: Tensor<Dense<$level<Element<f64, Five>>>> = A.set_fill::<Five>(); }
            assert_eq!(B.level().validate(), Ok(()), stringify!($level));
            finch! { keep B; forall i, j: B[i, j] <<min>>= (i + j + 4) as f64 }
            assert_eq!(B.to_dense(), [4.0, 4.0, 5.0, 5.0, 5.0, 5.0], stringify!($level));
        })* };
    }
    check! { SparseByteMap SparseBitmap SparseDict }
}

#[test]
fn over_levels_with_a_shape_of_their_own() {
    macro_rules! check {
        ($levels:ty, $values:expr, $expected:expr) => {{
            let A = Tensor::<$levels>::from_dense([2, 2], $values.to_vec()).expect("it fits");
            let B = A.clone().set_fill::<One>();
            assert_eq!((B.to_dense(), B.stored()), ($expected.to_vec(), A.stored()), stringify!($levels));
        }};
    }
    check!(Dense<Triangular<Element<f64>>>, [2.0, 0.0, 3.0, 0.0], [2.0, 1.0, 3.0, 0.0]);
    check!(Dense<UpperTriangular<Element<f64>>>, [2.0, 4.0, 0.0, 0.0], [2.0, 4.0, 1.0, 0.0]);
    check!(Dense<Symmetric<Element<f64>>>, [2.0, 4.0, 4.0, 0.0], [2.0, 4.0, 4.0, 0.0]);
    check!(Dense<SparsePoint<Element<f64>>>, [2.0, 0.0, 0.0, 4.0], [2.0, 1.0, 1.0, 4.0]);
    check!(Dense<SparseInterval<Element<f64>>>, [2.0, 2.0, 0.0, 4.0], [2.0, 2.0, 1.0, 4.0]);
}

#[test]
fn of_other_types() {
    let A = SparseVec::<bool>::from_coords([3], vec![[1]], vec![true]).expect("it fits").set_fill::<True>();
    assert_eq!((A.to_dense(), A.stored(), A.drop_fills().stored()), (vec![true; 3], 1, 0));
    let A = RunVec::<u8>::zeros([3]).set_fill::<Max>();
    assert_eq!((A.to_dense(), A.fill()), (vec![0; 3], 255), "runs hold all that there is");
    let A = Csc::<i32>::from_coords([2, 2], vec![[0, 1]], vec![4]).expect("it fits").set_fill::<One>();
    assert_eq!(A.to_dense(), [1, 4, 1, 1]);
}

#[test]
fn stored_fills_are_dropped_at_every_level() {
    let values = vec![0.0, 0.0, 3.0, 0.0, 0.0, 5.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    macro_rules! check {
        ($($levels:ty),*) => { $({
            type F = Five;
            let plain = Tensor::<$levels>::from_dense([3, 4], values.clone()).expect("it fits");
            let coords: Vec<[usize; 2]> = (0..12).map(|k| [k / 4, k % 4]).collect();
            let full = Tensor::<$levels>::from_coords([3, 4], coords, values.clone()).expect("it fits");
            let dropped = full.drop_fills();
            assert_eq!(full.to_dense(), values, stringify!($levels));
            assert_eq!(dropped.to_dense(), values, stringify!($levels));
            assert_eq!(dropped.stored(), plain.stored(), stringify!($levels));
            assert!(dropped.stored() <= full.stored(), stringify!($levels));
            assert_eq!(dropped.drop_fills().stored(), dropped.stored(), stringify!($levels));
        })* };
    }
    every_matrix!(check);
}
