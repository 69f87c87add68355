//! Views: operands whose arrays somebody else owns.
#![forbid(unsafe_code)]
#![deny(warnings, clippy::all)]
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use finch::prelude::*;
use finch::{FormatError, Order2, Storage, ops};
use finch::{
    PackBits, Ragged, SparseBand, SparseBitmap, SparseBlockList, SparseByteMap, SparseCoo, SparseDict,
    SparseInterval, SparsePoint, SparseRunList, Symmetric, Triangular,
};

#[kernel]
fn product(A: TensorView<Csr<f64>>, x: &TensorView<'_, DenseVec<f64>>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
}

#[kernel]
fn product_in_chunks<'a>(A: &TensorView<'a, Csr<f64>>, x: TensorView<'a, DenseVec<f64>>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; par forall i: forall j: y[i] += A[i, j] * x[j] }
}

/// The elements are generic, and the operand is stored in another order first.
#[kernel]
fn doubled<T: finch::Number>(A: TensorView<Csc<T>>) -> Csr<T> {
    finch! { #![reformat] let B: Csr<T>; forall i, j: B[i, j] = A[i, j] + A[i, j] }
}

fn matrix() -> Csr<f64> {
    Csr::from_dense([3, 4], vec![0.0, 1.0, 0.0, 2.0, 3.0, 0.0, 0.0, 4.0, 0.0, 0.0, 5.0, 0.0])
        .expect("a matrix")
}

fn ones(n: usize) -> DenseVec<f64> {
    DenseVec::from_dense([n], (0..n).map(|i| 10_f64.powi(i as i32)).collect()).expect("a vector")
}

#[test]
fn programs_take_views() {
    let (a, x) = (matrix(), ones(4));
    let expected = [2010.0, 4003.0, 500.0];
    assert_eq!(product(a.view(), &x.view()).to_dense(), expected);
    assert_eq!(product_in_chunks(&a.view(), x.view()).to_dense(), expected);
    let columns: Csc<f64> = a.convert();
    assert_eq!(doubled(columns.view()).to_dense(), a.to_dense().iter().map(|x| x * 2.0).collect::<Vec<_>>());
}

/// The owner of the arrays may be anything that lends them.
struct Map {
    rows: usize,
    columns: usize,
    offsets: Vec<usize>,
    indices: Vec<u32>,
    values: Vec<f64>,
}

impl Map {
    fn lend(&self) -> Result<TensorView<'_, Csr<f64>>, FormatError> {
        TensorView::<Csr<f64>>::new((
            self.rows,
            (self.columns, &self.offsets, &self.indices, (&self.values,)),
        ))
    }
}

#[test]
fn of_arrays_that_are_in_the_layout_already() {
    let map = Map {
        rows: 2,
        columns: 3,
        offsets: vec![0, 1, 3],
        indices: vec![2, 0, 1],
        values: vec![4.0, 5.0, 6.0],
    };
    let a = map.lend().expect("it is a matrix");
    tensor! { let A: TensorView<Csr<f64>> = a; let x: DenseVec<f64> = ones(3); }
    let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] };
    assert_eq!(y.to_dense(), [400.0, 65.0]);
    assert_eq!((a.shape(), a.stored(), a.get([1, 1])), ([2, 3], 3, Ok(6.0)));
    assert!(a.iter().eq([([0, 2], 4.0), ([1, 0], 5.0), ([1, 1], 6.0)]));
    assert_eq!(a.to_string(), a.to_tensor().to_string());
    assert_eq!(format!("{a:e}"), format!("{:e}", a.to_tensor()));
    assert_eq!(a, a.to_tensor().view());
    assert!(a.identical(&a) && a.get([2, 0]).is_err());
    assert_eq!(a.parts().1.2.as_ptr(), map.indices.as_ptr(), "nothing is copied");
    let runs: RunMat<f64> = a.convert();
    assert_eq!(runs.to_dense(), a.to_dense());
}

#[test]
fn arrays_are_checked_and_the_error_says_where() {
    let error = |offsets: &[usize], indices: &[u32], values: &[f64]| {
        let view = TensorView::<Csr<f64>>::new((2, (3, offsets, indices, (values,))));
        view.expect_err("it is wrong").to_string()
    };
    let list = |what: &str| format!("`SparseList`{what}");
    assert_eq!(
        error(&[0, 1, 3], &[2, 0, 3], &[1.0; 3]),
        list(", fiber 1, position 2: index 3 is not below the dimension 3")
    );
    assert_eq!(
        error(&[0, 2, 3], &[2, 2, 1], &[1.0; 3]),
        list(", fiber 0, position 1: index 2 does not ascend")
    );
    assert_eq!(error(&[0, 2, 1], &[2, 2, 1], &[1.0; 3]), list(", fiber 1: `ptr` falls from 2 to 1"));
    assert_eq!(error(&[0, 1, 4], &[2, 0, 1], &[1.0; 3]), list(": `ptr` ends at 4, but `idx` holds 3"));
    assert_eq!(
        error(&[0, 1, 3], &[2, 0, 1], &[1.0; 2]),
        list(": its 3 positions need as many values, but `Element` holds 2")
    );
    assert_eq!(error(&[], &[], &[]), list(": `ptr` is empty; it holds one entry more than there are fibers"));
    assert!(error(&[0, 1], &[2], &[1.0]).starts_with("`Dense`"), "one row of two");
}

/// A tensor's own offsets begin at 0, since results are appended to; those of a view need not.
#[test]
fn offsets_of_a_view_begin_anywhere() {
    let (offsets, indices, values) = ([1, 2, 4], [9, 2, 0, 1, 9], [0.0, 4.0, 5.0, 6.0, 0.0]);
    let a = TensorView::<Csr<f64>>::new((2, (3, &offsets, &indices, (&values,)))).expect("it is a matrix");
    assert_eq!((a.to_dense(), a.stored()), (vec![0.0, 0.0, 4.0, 5.0, 6.0, 0.0], 3));
    assert_eq!(product(a, &ones(3).view()).to_dense(), [400.0, 65.0]);
    let (_, (_, offsets, indices, (values,))) = a.to_tensor().into_parts_of();
    assert_eq!((offsets, indices, values), (vec![0, 1, 3], vec![2, 0, 1], vec![4.0, 5.0, 6.0]));
    let rows = finch::SparseList::new(3, vec![1, 2], vec![9, 2], Element::<f64>::new(vec![0.0, 4.0]));
    assert_eq!(rows.expect_err("owned").to_string(), "`SparseList`: `ptr` starts at 1, not at 0");
}

trait Parts {
    type Of;
    fn into_parts_of(self) -> Self::Of;
}

impl Parts for Csr<f64> {
    type Of = (usize, (usize, Vec<usize>, Vec<u32>, (Vec<f64>,)));

    fn into_parts_of(self) -> Self::Of {
        let (rows, list) = self.into_parts().into_parts();
        let (columns, offsets, indices, values) = list.into_parts();
        (rows, (columns, offsets, indices, (values.into_parts(),)))
    }
}

#[test]
fn blocks_are_rows_or_columns() {
    let (a, x) = (matrix(), ones(4));
    for (lo, hi) in (0..=3).flat_map(|lo| (lo..=3).map(move |hi| (lo, hi))) {
        let block = a.view().block(lo..hi).expect("rows");
        assert_eq!(block.shape(), [hi - lo, 4]);
        assert_eq!(block.to_dense(), a.to_dense()[lo * 4..hi * 4]);
        assert_eq!(block.stored(), block.to_tensor().stored());
        assert_eq!(block, block.to_tensor().view());
        assert_eq!(TensorView::<Csr<f64>>::new(block.parts()).expect("sound"), block);
        let all = product(a.view(), &x.view()).to_dense();
        assert_eq!(product(block, &x.view()).to_dense(), all[lo..hi]);
        assert_eq!(product_in_chunks(&block, x.view()).to_dense(), all[lo..hi]);
        for inner in 0..=hi - lo {
            assert_eq!(
                block.block(inner..hi - lo).expect("rows"),
                a.view().block(lo + inner..hi).expect("rows")
            );
        }
    }
    let columns: Csc<f64> = a.convert();
    let middle = columns.view().block(1..3).expect("columns");
    assert_eq!((middle.shape(), middle.to_dense()), ([3, 2], vec![1.0, 0.0, 0.0, 0.0, 0.0, 5.0]));
    // An empty range that begins after the rows is wrong, too.
    #[allow(clippy::reversed_empty_ranges)]
    for wrong in [2..4, 4..4, usize::MAX..usize::MAX, usize::MAX - 1..0] {
        assert!(a.view().block(wrong).is_err());
    }
}

/// Which levels have blocks follows from their definitions.
#[test]
fn levels_with_blocks_and_without() {
    fn of<L: Storage<Elem = f64, Coords = [usize; 2]>>(values: &[f64; 9]) -> Option<bool> {
        let tensor = Tensor::<L>::from_dense([3, 3], values.to_vec()).expect("it fits");
        let block = tensor.view().block(1..3).ok()?;
        assert_eq!(TensorView::<Tensor<L>>::new(block.parts()).expect("sound"), block, "{}", L::NAME);
        Some(block.to_dense() == values[3..] && block.stored() == block.to_tensor().stored())
    }
    type V = Element<f64>;
    let points = [0.0, 3.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 5.0];
    let with = [
        of::<Dense<Dense<V>>>,
        of::<Dense<SparseList<V>>>,
        of::<Dense<RunList<V>>>,
        of::<Dense<SparseRunList<V>>>,
        of::<Dense<SparseBand<V>>>,
        of::<Dense<SparseBlockList<V>>>,
        of::<Dense<PackBits<V>>>,
        of::<Dense<Ragged<V>>>,
        of::<Dense<SparsePoint<V>>>,
        of::<Dense<SparseInterval<V>>>,
    ];
    for (at, of) in with.iter().enumerate() {
        assert_eq!(of(&points), Some(true), "{at}");
    }
    let lower = [1.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 3.0];
    let without = [
        of::<SparseList<SparseList<V>>>,
        of::<Dense<SparseCoo<V, 1>>>,
        of::<Dense<SparseByteMap<V>>>,
        of::<Dense<SparseBitmap<V>>>,
        of::<Dense<SparseDict<V>>>,
        of::<Dense<Triangular<V>>>,
        of::<Dense<Symmetric<V>>>,
    ];
    for (at, of) in without.iter().enumerate() {
        assert_eq!(of(&lower), None, "{at}");
    }
    let graph =
        Tensor::<Dense<SparseList<finch::Pattern>>>::from_dense([2, 2], vec![true, false, false, true]);
    let graph = graph.expect("a graph");
    assert_eq!(graph.view().block(1..2).expect("a row").to_dense(), [false, true]);
    let cube = Tensor::<Dense<Dense<SparseList<V>>>, finch::Order3<2, 0, 1>>::from_dense(
        [2, 2, 2],
        (0..8).map(f64::from).collect(),
    );
    let cube = cube.expect("a cube");
    assert_eq!(cube.view().block(1..2).expect("the second half").to_dense(), [1.0, 3.0, 5.0, 7.0]);
}

mod own {
    use finch::level;

    level! {
        /// Stores every index of a fiber from a `first` one on, and how many there are.
        pub struct From<L> { shape: usize, first: [usize], ptr: [usize], lvl: L }

        fibers = first.len();

        unsafe invariant {
            ptr.len() == first.len() + 1, "{} offsets for {} fibers", ptr.len(), first.len();
            offsets ptr over lvl;
            each p in 0..fibers {
                first[p] + (ptr[p + 1] - ptr[p]) == shape, "fiber {} is not whole", p;
            }
        }

        read walk, follow(p) {
            let q = ptr[p];
            let start = first[p];
            Pipeline(
                Phase(stop = start, Run(fill)),
                Phase(Lookup(i => lvl[q + (i - start)])))
        }
    }
}

/// A level of the user's is lent like one of the library, and has blocks where its definition says so.
#[test]
fn levels_of_ones_own() {
    use own::From;
    tensor! {
        let A: TensorView<Tensor<Dense<From<Element<i32>>>>> =
            TensorView::<Tensor<_>>::new((2, (3, &[1, 2][..], &[0, 2, 3][..], (&[7, 8, 9][..],)))).expect("sound");
    }
    let y = finch! { let y: DenseVec<i32>; forall i, j: y[i] += A[i, j] };
    assert_eq!((y.to_dense(), A.to_dense()), (vec![15, 9], vec![0, 7, 8, 0, 0, 9]));
    assert_eq!(A.block(1..2).expect("it has blocks").to_dense(), [0, 0, 9]);
}

#[test]
fn operations_take_views() {
    let a = matrix();
    tensor! {
        let A: TensorView<Csr<f64>> = a.view();
        let B: TensorView<Csr<f64>> = a.view();
        let x: TensorView<DenseVec<f64>> = A.block(0..0).map_or(ones(0), |_| ones(4)).leak();
    }
    assert_eq!(ops::sum!(A), 15.0);
    assert_eq!(ops::add!(A, B).to_dense(), a.to_dense().iter().map(|x| x + x).collect::<Vec<_>>());
    assert_eq!(ops::matmul!(A, x).to_dense(), [2010.0, 4003.0, 500.0]);
    assert_eq!(ops::sum!(A, axis = 0).to_dense(), [3.0, 1.0, 5.0, 6.0]);
    let t = ops::transpose!(A);
    assert_eq!((t.shape(), t.get([3, 1])), ([4, 3], Ok(4.0)));
}

trait Leak: Sized {
    fn leak(self) -> TensorView<'static, DenseVec<f64>>;
}

impl Leak for DenseVec<f64> {
    fn leak(self) -> TensorView<'static, DenseVec<f64>> {
        let leaked: &'static DenseVec<f64> = Box::leak(Box::new(self));
        leaked.view()
    }
}

/// A result may be kept beside views of other tensors, and one tensor may be lent twice.
#[test]
fn views_beside_results() {
    let (a, by_columns) =
        (matrix(), matrix().convert::<Tensor<Dense<SparseList<Element<f64>>>, Order2<1, 0>>>());
    tensor! {
        let A: TensorView<Csr<f64>> = a.view();
        let B: TensorView<Tensor<Dense<SparseList<Element<f64>>>, Order2<1, 0>>> = by_columns.view();
        let mut y: DenseVec<f64> = ones(3);
    }
    finch! { keep y; forall i, j: y[i] += A[i, j] * A[i, j] };
    assert_eq!(y.to_dense(), [6.0, 35.0, 125.0]);
    let s = finch! { let s: Scalar<f64>; forall j, i: s[] += B[i, j] };
    assert_eq!(s.value(), 15.0);
    fn both<'a>(a: TensorView<'a, Csr<f64>>, b: TensorView<'a, Csr<f64>>) -> [TensorView<'a, Csr<f64>>; 2] {
        [a, b]
    }
    let outer = a.view();
    let inner = matrix();
    let [first, second] = both(outer.reborrow(), inner.view());
    assert_eq!(first, second);
}

#[test]
fn explanations_are_the_same() {
    #[kernel]
    fn owned(A: &Csr<f64>) -> &'static str {
        finch_code! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] }
    }
    #[kernel]
    fn lent(A: TensorView<Csr<f64>>) -> &'static str {
        finch_code! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] }
    }
    assert_eq!(owned(&matrix()), lent(matrix().view()));
}
