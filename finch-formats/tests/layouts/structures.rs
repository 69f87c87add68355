//! Levels for structured data: what they store, what they reject, and how they are checked.

use finch_formats::{
    Dense, Element, FormatError, Order2, PackBits, Pattern, Ragged, RunList, SparseDiagonalList,
    SparseInterval, SparseList, SparsePoint, SparseRunList, SparseTileList, Storage, Symmetric, Tensor,
    Triangular, UpperTriangular,
};

type Values = Element<f64>;

fn values(n: usize) -> Values {
    Element::new(vec![1.0; n])
}

/// The error of a constructor as text.
#[track_caller]
fn refused<T: std::fmt::Debug>(result: Result<T, FormatError>, expected: &str) {
    assert_eq!(result.expect_err("refused").to_string(), expected);
}

/// Rows and columns in each pattern of zeros and runs. Those for which the layout has a place must survive.
fn survive<L: Storage<Elem = f64, Coords = [usize; 2]>>(holds: impl Fn(&[f64]) -> bool) {
    let mut held = 0;
    for width in [0, 1, 4, 5] {
        for pattern in 0u32..729 {
            let entry = |at: usize| f64::from(pattern / 3u32.pow((at % 6) as u32) % 3);
            let data: Vec<f64> = (0..3 * width).map(|at| entry(at + at / 7)).collect();
            let fits = width == 0 || data.chunks(width).all(&holds);
            let tensor = Tensor::<L>::from_dense([3, width], data.clone());
            assert_eq!(tensor.is_ok(), fits, "{}: {data:?}", L::NAME);
            let Ok(tensor) = tensor else { continue };
            assert_eq!(tensor.to_dense(), data, "{}", L::NAME);
            for (at, value) in data.iter().enumerate() {
                assert_eq!(tensor.get([at / width, at % width]), Ok(*value), "{}: {data:?}", L::NAME);
            }
            tensor.level().validate().expect(L::NAME);
            let (coords, values) = tensor.iter().unzip();
            assert_eq!(Tensor::<L>::from_coords([3, width], coords, values).expect(L::NAME), tensor);
            held += 1;
        }
    }
    assert!(held > 800, "{}: {held}", L::NAME);
}

fn stored(row: &[f64]) -> usize {
    row.iter().filter(|v| **v != 0.0).count()
}

/// The number of runs of equal nonzero values.
fn stretches(row: &[f64]) -> usize {
    row.chunk_by(|a, b| a == b).filter(|run| run[0] != 0.0).count()
}

#[test]
fn rows_survive() {
    survive::<Dense<SparsePoint<Values>>>(|row| stored(row) < 2);
    survive::<Dense<SparseInterval<Values, u8>>>(|row| stretches(row) < 2);
    survive::<Dense<SparseRunList<Values>>>(|_| true);
    survive::<Dense<PackBits<Values, u16>>>(|_| true);
    survive::<Dense<Ragged<Values>>>(|_| true);
    survive::<Ragged<PackBits<Values>>>(|_| true);
    survive::<Ragged<SparseInterval<Values>>>(|row| stretches(row) < 2);
    survive::<SparseList<SparseRunList<Values>>>(|_| true);
    survive::<SparseList<SparsePoint<Values>>>(|row| stored(row) < 2);
    survive::<SparseList<Ragged<Values>>>(|_| true);
    survive::<RunList<RunList<Values>>>(|_| true);
    survive::<RunList<Dense<Values>>>(|_| true);
    survive::<SparseRunList<PackBits<Values>>>(|_| true);
    survive::<SparseRunList<SparseInterval<Values>>>(|row| stretches(row) < 2);
    survive::<PackBits<SparseList<Values>>>(|_| true);
    survive::<PackBits<SparsePoint<Values>>>(|row| stored(row) < 2);
}

/// Three slices in each pattern. Those for which the layout has a place must survive.
fn slices_survive<L: Storage<Elem = f64, Coords = [usize; 3]>>(holds: impl Fn(&[f64]) -> bool) {
    for pattern in 0u32..4096 {
        let data: Vec<f64> = (0..12).map(|at| f64::from(pattern >> at & 1)).collect();
        let tensor = Tensor::<L>::from_dense([3, 2, 2], data.clone());
        assert_eq!(tensor.is_ok(), data.chunks(4).all(&holds), "{}: {data:?}", L::NAME);
        let Ok(tensor) = tensor else { continue };
        tensor.level().validate().expect(L::NAME);
        assert_eq!(tensor.to_dense(), data, "{}", L::NAME);
        assert_eq!((tensor.drop_fills(), tensor.convert::<Tensor<L>>()), (tensor.clone(), tensor));
    }
}

#[test]
fn slices_of_runs_of_fibers_survive() {
    let one_run =
        |slice: &[f64]| slice[..2] == slice[2..] || stored(&slice[..2]) == 0 || stored(&slice[2..]) == 0;
    slices_survive::<Dense<SparseInterval<SparseList<Values>>>>(one_run);
    slices_survive::<RunList<SparseInterval<RunList<Values>>>>(one_run);
    slices_survive::<SparseList<SparseInterval<Dense<Values>>>>(one_run);
    slices_survive::<PackBits<RunList<SparseRunList<Values>>>>(|_| true);
    slices_survive::<SparseRunList<PackBits<Ragged<Values>>>>(|_| true);
}

#[test]
fn one_row_only() {
    let matrix =
        |data: [f64; 6]| Tensor::<SparsePoint<SparseList<Values>>>::from_dense([3, 2], data.to_vec());
    let one = matrix([0.0, 0.0, 1.0, 2.0, 0.0, 0.0]).expect("one row");
    assert_eq!((one.to_dense(), one.stored()), (vec![0.0, 0.0, 1.0, 2.0, 0.0, 0.0], 2));
    refused(
        matrix([0.0, 0.0, 1.0, 2.0, 0.0, 4.0]),
        "`SparsePoint` cannot hold the entry at [2, 1]: there is another one in its fiber already",
    );
}

#[test]
fn case_35_raw_parts_of_points_and_intervals() {
    let points = |idx: &[u32], n| SparsePoint::new(4, idx.to_vec(), values(n));
    assert!(points(&[0, 4, 3], 3).is_ok());
    refused(points(&[0, 5], 2), "`SparsePoint`, fiber 1: the index 5 is beyond the dimension 4");
    refused(points(&[0, 1], 1), "`SparsePoint`: its 2 positions need as many values, but `Element` holds 1");
    refused(
        SparsePoint::new(256, vec![0u8], values(1)),
        "`SparsePoint` stores indices as `u8`, which is too small for dimension 256",
    );
    let runs =
        |start: &[u32], stop: &[u32], n| SparseInterval::new(4, start.to_vec(), stop.to_vec(), values(n));
    assert!(runs(&[0, 2, 4], &[0, 4, 4], 3).is_ok());
    refused(runs(&[0, 2], &[1], 2), "`SparseInterval`: 1 stops for 2 starts");
    refused(runs(&[0, 3], &[1, 2], 2), "`SparseInterval`, fiber 1: the run 3..2 ends before it starts");
    refused(runs(&[3], &[5], 1), "`SparseInterval`, fiber 0: the run 3..5 reaches beyond the dimension 4");
    refused(
        runs(&[0], &[1], 2),
        "`SparseInterval`: its 1 positions need as many values, but `Element` holds 2",
    );
}

#[test]
fn case_35_raw_parts_of_runs_over_fill() {
    let runs = |ptr: &[usize], start: &[u32], stop: &[u32], n| {
        SparseRunList::new(4, ptr.to_vec(), start.to_vec(), stop.to_vec(), values(n))
    };
    assert!(runs(&[0, 2, 2], &[0, 1], &[1, 4], 2).is_ok());
    refused(runs(&[0, 1], &[0, 1], &[1, 4], 2), "`SparseRunList`: `ptr` ends at 1, but `start` holds 2");
    refused(runs(&[0, 2], &[0, 1], &[1], 2), "`SparseRunList`: 1 stops for 2 starts");
    refused(
        runs(&[0, 1], &[0], &[1], 2),
        "`SparseRunList`: its 1 positions need as many values, but `Element` holds 2",
    );
    let at = "`SparseRunList`, fiber 1, position";
    refused(runs(&[0, 1, 2], &[0, 2], &[1, 2], 2), &format!("{at} 1: the run 2..2 is empty"));
    refused(runs(&[0, 0, 1], &[2], &[5], 1), &format!("{at} 0: the run 2..5 reaches beyond the dimension 4"));
    refused(runs(&[0, 0, 2], &[0, 1], &[2, 3], 2), &format!("{at} 1: the run 1..3 begins before 2"));
}

#[test]
fn case_35_raw_parts_of_segments_and_ragged_rows() {
    let segments = |ptr: &[usize], idx: &[u32], ofs: &[usize], n| {
        PackBits::new(4, ptr.to_vec(), idx.to_vec(), ofs.to_vec(), values(n))
    };
    assert!(segments(&[0, 2, 3], &[1, 4, 4], &[0, 1, 4, 5], 5).is_ok());
    refused(segments(&[0, 1], &[4], &[0], 0), "`PackBits`: 1 offsets of slots for 1 segments");
    refused(
        segments(&[0, 1], &[4], &[0, 2], 1),
        "`PackBits`: its 2 positions need as many values, but `Element` holds 1",
    );
    let at = "`PackBits`, fiber 1, position";
    let whole = |idx: &[u32], ofs: &[usize], n| {
        let idx: Vec<u32> = [&[4], idx].concat();
        let ofs: Vec<usize> = [&[0, 1], ofs].concat();
        segments(&[0, 1, idx.len()], &idx, &ofs, n)
    };
    refused(whole(&[5], &[2], 2), &format!("{at} 1: the segment's end 5 is beyond the dimension 4"));
    refused(whole(&[2, 2], &[2, 3], 3), &format!("{at} 2: the segment that ends at 2 is empty"));
    let slots = "the segment 1..4 has 2 slots, neither one nor as many as indices";
    refused(whole(&[1, 4], &[2, 4], 4), &format!("{at} 2: {slots}"));
    refused(whole(&[3], &[2], 2), "`PackBits`, fiber 1: the segments do not cover the dimension 4");
    let ragged = |ptr: &[usize], n| Ragged::new(4, ptr.to_vec(), values(n));
    assert!(ragged(&[0, 4, 4, 5], 5).is_ok());
    refused(ragged(&[0, 1, 6], 6), "`Ragged`, fiber 1: its 5 slots are more than the dimension 4");
    refused(ragged(&[0, 1], 2), "`Ragged`: its 1 positions need as many values, but `Element` holds 2");
    refused(ragged(&[], 0), "`Ragged`: `ptr` is empty; it holds one entry more than there are fibers");
}

#[test]
fn segments_depend_on_the_values_alone() {
    let parts = |data: &[f64]| {
        let tensor = Tensor::<PackBits<Values>>::from_dense([data.len()], data.to_vec()).expect("it fits");
        let (_, _, idx, ofs, lvl) = tensor.into_parts().into_parts();
        (idx, ofs, lvl.into_parts())
    };
    assert_eq!(parts(&[1.0, 2.0, 2.0]), (vec![1, 3], vec![0, 1, 2], vec![1.0, 2.0]));
    assert_eq!(parts(&[1.0, 2.0, 3.0, 3.0]), (vec![2, 4], vec![0, 2, 3], vec![1.0, 2.0, 3.0]));
    assert_eq!(parts(&[0.0, 2.0, 0.0]), (vec![3], vec![0, 3], vec![0.0, 2.0, 0.0]));
    assert_eq!(parts(&[0.0, 0.0, 1.0, 0.0, 0.0]), (vec![2, 3, 5], vec![0, 1, 2, 3], vec![0.0, 1.0, 0.0]));
    assert_eq!(parts(&[1.0, 1.0, 0.0, 2.0]), (vec![2, 4], vec![0, 1, 3], vec![1.0, 0.0, 2.0]));
    assert_eq!(parts(&[f64::NAN, f64::NAN]).0, [2]);
}

#[test]
fn sets_of_intervals() {
    let set = [false, true, true, false, true].to_vec();
    let runs = Tensor::<SparseRunList<Pattern>>::from_dense([5], set.clone()).expect("a set");
    assert_eq!((runs.to_dense(), runs.stored()), (set.clone(), 2));
    let list: Tensor<SparseList<Pattern>> = runs.convert();
    assert_eq!((list.to_dense(), list.stored()), (set, 3));
    let all: Tensor<RunList<Element<bool>>> = runs.convert();
    assert_eq!(all.stored(), 4);
}

type Lower = Tensor<Dense<Triangular<Values>>>;
type Upper = Tensor<Dense<UpperTriangular<Values>>>;
type Both = Tensor<Dense<Symmetric<Values>>>;

/// Square matrices in each pattern. Those for which the layout has a place must survive, through every other layout.
fn squares<L: Storage<Elem = f64, Coords = [usize; 2]>>(holds: impl Fn(&[f64], usize, usize, usize) -> bool) {
    let mut held = 0;
    for n in 0..4 {
        for pattern in 0u32..512 {
            let data: Vec<f64> =
                (0..n * n).map(|at| f64::from(pattern >> at & 1) * (1 + at % 2) as f64).collect();
            let fits = (0..n * n).all(|at| holds(&data, n, at / n, at % n));
            let tensor = Tensor::<L>::from_dense([n, n], data.clone());
            assert_eq!(tensor.is_ok(), fits, "{}: {data:?}", L::NAME);
            let Ok(tensor) = tensor else { continue };
            assert_eq!((tensor.to_dense(), tensor.stored()), (data.clone(), n * (n + 1) / 2), "{}", L::NAME);
            assert!(
                (0..n * n).all(|at| tensor.get([at / n, at % n]) == Ok(data[at])),
                "{}: {data:?}",
                L::NAME
            );
            tensor.level().validate().expect(L::NAME);
            let list: Tensor<SparseList<SparseList<Values>>> = tensor.convert();
            assert_eq!((list.to_dense(), list.convert::<Tensor<L>>() == tensor), (data, true), "{}", L::NAME);
            let (coords, values) = tensor.iter().unzip();
            assert_eq!(Tensor::<L>::from_coords([n, n], coords, values).expect(L::NAME), tensor);
            held += 1;
        }
    }
    assert!(held > 50, "{}: {held}", L::NAME);
}

#[test]
fn triangles_survive() {
    squares::<Dense<Triangular<Values>>>(|data, n, i, j| j <= i || data[i * n + j] == 0.0);
    squares::<Dense<UpperTriangular<Values>>>(|data, n, i, j| i <= j || data[i * n + j] == 0.0);
    squares::<Dense<Symmetric<Values>>>(|data, n, i, j| data[i * n + j] == data[j * n + i]);
}

#[test]
fn triangles_of_fibers_and_of_several_matrices() {
    let place = |at: usize| (at / 18, at / 6 % 3, at / 2 % 3, at % 2);
    let value = |at: usize| ((at * 7) % 3) as f64;
    let lower: Vec<f64> =
        (0..36).map(|at| if place(at).2 <= place(at).1 { value(at) } else { 0.0 }).collect();
    type Cubes = Tensor<Dense<Dense<Triangular<SparseList<Values>>>>>;
    let cubes = Cubes::from_dense([2, 3, 3, 2], lower.clone()).expect("lower");
    assert_eq!(cubes.to_dense(), lower);
    cubes.level().validate().expect("sound");
    let mut wrong = lower.clone();
    wrong[20] = 1.0;
    refused(
        Cubes::from_dense([2, 3, 3, 2], wrong),
        "`Triangular` cannot hold the entry at [1, 0, 1, 0]: it is above the diagonal",
    );
    type ByColumns = Tensor<Dense<UpperTriangular<Values>>, Order2<1, 0>>;
    refused(
        ByColumns::from_dense([2, 2], vec![1.0, 2.0, 0.0, 3.0]),
        "`UpperTriangular` cannot hold the entry at [0, 1]: it is below the diagonal, as it is stored at [1, 0]",
    );
    let both: Vec<f64> =
        (0..36).map(place).map(|(m, i, j, k)| ((m + 2 * i.min(j) + i.max(j) + k) % 3) as f64).collect();
    type Mirrors = Tensor<Dense<Dense<Symmetric<SparseList<Values>>>>>;
    let mirrors = Mirrors::from_dense([2, 3, 3, 2], both.clone()).expect("symmetric");
    assert_eq!(mirrors.to_dense(), both);
    mirrors.level().validate().expect("sound");
}

#[test]
fn case_35_raw_parts_of_triangles() {
    let two = Triangular::new(3, values(12)).expect("two of them");
    assert_eq!(Triangular::<Element<f64>>::fibers(&two.refs()), 6);
    refused(
        Triangular::new(3, values(7)),
        "`Triangular`: 7 below are not a multiple of the 6 slots of a matrix",
    );
    refused(
        UpperTriangular::new(2, values(2)),
        "`UpperTriangular`: 2 below are not a multiple of the 3 slots of a matrix",
    );
    refused(
        Symmetric::new(2, values(4)),
        "`Symmetric`: 4 below are not a multiple of the 3 slots of a matrix",
    );
    refused(
        Dense::new(2, Triangular::new(3, values(6)).expect("one")),
        "`Triangular`: its matrices are square, but `Dense` around it has 2 rows of 3",
    );
    refused(
        SparseList::new(3, vec![0, 3], vec![0u32, 1, 2], Symmetric::new(3, values(6)).expect("one")),
        "`Symmetric`: a level such as `Dense` around it holds its rows, and `SparseList` does not",
    );
    refused(
        Tensor::<Triangular<Values>>::new(Triangular::new(1, values(1)).expect("one")),
        "`Triangular`: a level such as `Dense` around it holds its rows, and there is none",
    );
    refused(
        Lower::try_zeros([2, 3]),
        "`Triangular`: its matrices are square, but `Dense` around it has 2 rows of 3",
    );
    assert_eq!((Lower::zeros([0, 0]).shape(), Upper::zeros([2, 2]).stored()), ([0, 0], 3));
}

#[test]
fn case_49_symmetric_entries() {
    let half =
        Both::from_coords([2, 2], vec![[0, 0], [1, 0], [1, 1]], vec![2.0, 1.0, 3.0]).expect("one half");
    assert_eq!((half.to_dense(), half.stored()), (vec![2.0, 1.0, 1.0, 3.0], 3));
    let other =
        Both::from_coords([2, 2], vec![[0, 0], [0, 1], [1, 1]], vec![2.0, 1.0, 3.0]).expect("the other");
    assert_eq!(other, half);
    let both = Both::from_coords([2, 2], vec![[0, 1], [1, 0]], vec![5.0, 5.0]).expect("both halves");
    assert_eq!((both.get([1, 0]), both.get([0, 1]), both.iter().count()), (Ok(5.0), Ok(5.0), 4));
    let differ = "`Symmetric` cannot hold the entry at [1, 0]: another value is at its mirror image";
    refused(Both::from_coords([2, 2], vec![[0, 1], [1, 0]], vec![5.0, 6.0]), differ);
    refused(Both::from_dense([2, 2], vec![0.0, 5.0, 6.0, 0.0]), differ);
    refused(Both::from_dense([2, 2], vec![0.0, 5.0, 0.0, 0.0]), differ);
    let list =
        Tensor::<Dense<SparseList<Values>>>::from_coords([2, 2], vec![[0, 1]], vec![5.0]).expect("a list");
    refused(list.try_convert::<Both>(), differ);
    let oblong = "`Symmetric`: its matrices are square, but `Dense` around it has 2 rows of 3";
    refused(Both::from_dense([2, 3], vec![1.0, 5.0, 6.0, 3.0, 0.0, 0.0]), oblong);
    refused(Both::from_coords([2, 3], vec![[0, 2]], vec![1.0]), oblong);
    assert_eq!(half.transpose(), half);
    assert_eq!(half.convert::<Tensor<Dense<SparseList<Values>>>>().stored(), 4);
}

/// The slots of diagonals and of tiles are not in the order in which entries come, which a list below would need.
#[test]
fn nothing_in_order_is_below_what_comes_in_any_order() {
    type Diagonals = Tensor<Dense<SparseDiagonalList<SparseList<Values>>>>;
    type Tiles = Tensor<Dense<SparseTileList<Dense<RunList<Values>>, 2, 2>>>;
    let values: Vec<f64> = (0..27).map(f64::from).collect();
    for message in [
        Diagonals::from_dense([3, 3, 3], values.clone()).unwrap_err().to_string(),
        Diagonals::from_coords([3, 3, 3], vec![[0, 1, 2]], vec![1.0]).unwrap_err().to_string(),
        Tiles::from_coords([2, 2, 2, 2], vec![[0, 1, 1, 0]], vec![1.0]).unwrap_err().to_string(),
    ] {
        assert!(message.contains("in any order"), "{message}");
    }
    let dense =
        Tensor::<Dense<SparseDiagonalList<Dense<Values>>>>::from_dense([3, 3, 3], values.clone()).unwrap();
    assert_eq!(dense.to_dense(), values);
}
