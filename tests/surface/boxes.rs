//! Levels that store runs of fibers: indices with equal fibers become one run, however a tensor is made.

use std::fmt::Debug;

use finch::fills::Fill;
use finch::prelude::*;
use finch::{FormatError, PackBits, SparseInterval, SparseRunList, Storage};

layout! { type Box2<T, F = Zero> = Tensor<SparseInterval<SparseInterval<Element<T, F>>>>; }
layout! { type Box3<T> = Tensor<SparseInterval<SparseInterval<SparseInterval<Element<T>>>>>; }
layout! { type Lists<T, F = Zero> = Tensor<SparseRunList<SparseList<Element<T, F>>>>; }
layout! { type Runs<T, F = Zero> = Tensor<RunList<RunList<Element<T, F>>>>; }
layout! { type RunsOfRows<T> = Tensor<RunList<Dense<Element<T>>>>; }
layout! { type Segments<T> = Tensor<PackBits<Dense<Element<T>>>>; }

const APART: &str = "there is another run in its fiber already";

/// Rows 1, 2 and 3 hold 3 in columns 2, 3 and 4.
fn square() -> Box2<i64> {
    let columns = SparseInterval::new(6, vec![2u32], vec![5], Element::<i64>::new(vec![3])).expect("a run");
    Tensor::new(SparseInterval::new(5, vec![1u32], vec![4], columns).expect("a run of rows")).expect("one")
}

/// How many values a matrix of dense values stores. Made in other ways, it is the same.
#[track_caller]
fn stored<L>(made: Result<Tensor<L>, FormatError>) -> usize
where
    L: Storage<Coords = [usize; 2], Elem: Debug, Fill: Fill<L::Elem>>,
{
    let made = made.expect("it fits");
    made.level().validate().expect("sound");
    let shape = made.shape();
    let list =
        Tensor::<SparseList<SparseList<Element<L::Elem, L::Fill>>>>::from_dense(shape, made.to_dense());
    let (coords, values) = list.as_ref().expect("a list").iter().unzip();
    let again: [Tensor<L>; 5] = [
        Tensor::from_coords(shape, coords, values).expect("it fits"),
        list.expect("a list").convert(),
        made.convert(),
        made.drop_fills(),
        made.transpose().transpose(),
    ];
    for other in again {
        assert!(other.identical(&made) && other.stored() == made.stored(), "{other:?} is not {made:?}");
    }
    made.stored()
}

#[test]
fn a_box_stays_one() {
    let square = square();
    let data = square.to_dense();
    assert_eq!(stored(Box2::<i64>::from_dense([5, 6], data.to_vec())), 1);
    let (_, start, stop, columns) = square.drop_fills().into_parts().into_parts();
    assert_eq!((start, stop, columns.refs().3.0.len()), (vec![1], vec![4], 1));
    let (_, start, stop, rows) = square.transpose().into_parts().into_parts();
    assert_eq!((start, stop, rows.refs().3.0.len()), (vec![2], vec![5], 1));
    tensor! { let A: Box2<i64> = square.convert::<Dcsr<i64>>().convert(); }
    let sums = finch! { let y: DenseVec<i64>; forall i, j: y[i] += A[i, j] };
    assert_eq!(sums.to_dense(), [0, 9, 9, 9, 0]);
    let none = Box2::<i64>::zeros([5, 6]);
    assert_eq!((none.drop_fills(), Box2::from_dense([5, 6], vec![0; 30])), (none.clone(), Ok(none)));
}

#[test]
fn a_box_of_three_modes() {
    let inside = |at: usize| (1..3).contains(&(at / 20)) && at % 20 >= 5 && (2..4).contains(&(at % 5));
    let data: Vec<u8> = (0..80).map(|at| u8::from(inside(at)) * 7).collect();
    let cube = Box3::<u8>::from_dense([4, 4, 5], data.clone()).expect("a box");
    assert_eq!((cube.to_dense(), cube.stored()), (data, 1));
    assert_eq!((cube.drop_fills().stored(), cube.convert::<Box3<u8>>().stored()), (1, 1));
    let lists: Tensor<SparseRunList<SparseRunList<SparseList<Element<u8>>>>> = cube.convert();
    let slices: Tensor<Dense<SparseInterval<RunList<Element<u8>>>>> = cube.convert();
    assert_eq!((lists.stored(), lists.to_dense(), slices.to_dense()), (2, cube.to_dense(), cube.to_dense()));
    assert_eq!(lists.convert::<Box3<u8>>(), cube);
    let mut dented = cube.to_dense();
    dented[32] = 8;
    let error = Box3::<u8>::from_dense([4, 4, 5], dented).expect_err("no box");
    assert_eq!(error.to_string(), format!("`SparseInterval` cannot hold the entry at [1, 2, 2]: {APART}"));
}

#[test]
fn runs_of_equal_rows() {
    let data = [1, 2, 1, 2, 0, 0, 0, 0, 1, 2, 4, 4, 4, 4];
    assert_eq!(stored(Lists::<i32>::from_dense([7, 2], data.to_vec())), 6);
    assert_eq!(stored(Runs::<i32>::from_dense([7, 2], data.to_vec())), 6);
    assert_eq!(stored(RunsOfRows::<i32>::from_dense([7, 2], data.to_vec())), 8);
    assert_eq!(stored(Segments::<i32>::from_dense([7, 2], data.to_vec())), 8);
    assert_eq!(stored(Runs::<i32>::from_dense([3, 4], vec![5; 12])), 1);
    assert_eq!(stored(RunsOfRows::<i32>::from_dense([3, 2], vec![1, 2, 1, 2, 1, 2])), 2);
    assert_eq!(
        stored(Tensor::<SparseInterval<SparseList<Element<i32>>>>::from_dense(
            [3, 2],
            vec![0, 0, 7, 7, 7, 7]
        )),
        2
    );
    let (_, _, ends, _) =
        Runs::<i32>::from_dense([7, 2], data.to_vec()).expect("runs").into_parts().into_parts();
    assert_eq!(ends, [2, 4, 5, 7]);
    let sets = Tensor::<SparseRunList<SparseList<Pattern>>>::from_coords(
        [3, 2],
        vec![[0, 1], [1, 1], [2, 0]],
        vec![true; 3],
    );
    assert_eq!(sets.expect("sets").stored(), 2);
}

#[test]
fn rows_apart_stay_apart() {
    let coords = vec![[0, 1], [2, 1]];
    let error = Box2::<i32>::from_coords([4, 3], coords.clone(), vec![7, 7]).expect_err("two boxes");
    assert_eq!(error.to_string(), format!("`SparseInterval` cannot hold the entry at [2, 1]: {APART}"));
    let lists = Lists::<i32>::from_coords([4, 3], coords.clone(), vec![7, 7]).expect("two runs");
    let (_, _, start, stop, _) = lists.into_parts().into_parts();
    assert_eq!((start, stop), (vec![0, 2], vec![1, 3]));
    let runs = RunsOfRows::<i32>::from_coords([4, 3], coords, vec![7, 7]).expect("runs");
    assert_eq!(runs.into_parts().into_parts().2, [1, 2, 3, 4]);
    // The last row of one fiber and the first one of the next are not neighbours.
    let slices = Tensor::<Dense<SparseRunList<SparseList<Element<i32>>>>>::from_coords(
        [2, 2, 2],
        vec![[0, 1, 0], [1, 0, 0], [1, 1, 0]],
        vec![7; 3],
    );
    assert_eq!(slices.expect("two slices").stored(), 2);
}

#[test]
fn rows_with_other_coordinates_or_values_differ() {
    let other =
        Lists::<i32>::from_coords([3, 3], vec![[0, 0], [1, 1], [2, 1], [2, 2]], vec![7; 4]).expect("rows");
    assert_eq!(other.stored(), 4);
    let fill = Lists::<i32>::from_coords([2, 2], vec![[0, 0], [1, 0], [1, 1]], vec![7, 7, 0]).expect("rows");
    assert_eq!((fill.stored(), fill.drop_fills().stored()), (3, 1));
}

#[test]
fn rows_of_floats() {
    let nan = f64::NAN;
    assert_eq!(stored(Box2::<f64>::from_dense([3, 2], vec![0.0, nan, 0.0, nan, 0.0, -nan])), 1);
    assert_eq!(stored(Runs::<f64>::from_dense([2, 2], vec![nan; 4])), 1);
    assert_eq!(stored(Lists::<f32, One>::from_dense([3, 2], vec![1.0, 0.0, 1.0, -0.0, 1.0, -0.0])), 2);
    let pairs = [(0.0, nan), (0.0, nan), (-0.0, nan)];
    let rows =
        Tensor::<SparseRunList<SparseList<Element<(f64, f64), Inside>>>>::from_dense([3, 1], pairs.to_vec());
    assert_eq!(rows.expect("pairs").stored(), 2);
}

fill_value! { Inside: (f64, f64) = (1.0, 1.0); }
