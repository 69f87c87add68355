//! Elements that are not numbers: pairs, structs, enums, users' own numeric types, and their fills.

use std::ops::{Add, Mul};

use finch::prelude::*;

fill_value! {
    /// No place at all.
    pub Nowhere: (f64, usize) = (f64::INFINITY, usize::MAX);
    Somewhere: (f64, usize) = (0.0, 3);
    Sea: Ground = Ground::Water;
    Origin: Point = Point::new(0, 0);
    Corner: Point = Point { x: 1, y: 1 };
    Nobody: Option<u8> = None;
    Third: f64 = 1.0 / 3.0;
    Unmeasured: (f64, u8) = (f64::NAN, 5);
    Blank: [u8; 2] = [7, 7];
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Ground {
    Water,
    Sand(u8),
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Point {
    x: i32,
    y: i32,
}

impl Point {
    const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    fn flip(self) -> Point {
        Point::new(self.y, self.x)
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Mul<i32> for Point {
    type Output = Point;
    fn mul(self, by: i32) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}

/// The pair whose number is smaller; of equal ones the left one.
#[ufunc(associative, idempotent, identity = (f64::INFINITY, usize::MAX))]
fn minby(a: (f64, usize), b: (f64, usize)) -> (f64, usize) {
    if b.0 < a.0 { b } else { a }
}

/// The same without a word about it.
#[ufunc]
fn plain_minby(a: (f64, usize), b: (f64, usize)) -> (f64, usize) {
    if b.0 < a.0 { b } else { a }
}

#[test]
fn the_least_and_where_it_is() {
    macro_rules! check {
        ($($layout:ident)*) => { $({
            tensor! { let A: $layout<f64> = $layout::from_dense([6], vec![0.0, 3.0, -1.0, 0.0, -1.0, 0.0]).expect("it fits"); }
            let s = finch! { let s: Scalar<(f64, usize), Nowhere>; forall i: s[] <<minby>>= (A[i], i) };
            assert_eq!(s.value(), (-1.0, 2), stringify!($layout));
            let s = finch! { let s: Scalar<(f64, usize), Nowhere>; forall i: s[] <<plain_minby>>= (A[i], i) };
            assert_eq!(s.value(), (-1.0, 2), stringify!($layout));
            let s = finch! { let s: Scalar<(f64, usize)> = (f64::INFINITY, usize::MAX); forall i: s[] <<minby>>= (A[i], i) };
            assert_eq!(s.value(), (-1.0, 2), stringify!($layout));
            tensor! { let Z: $layout<f64> = $layout::zeros([4]); }
            let s = finch! { let s: Scalar<(f64, usize), Nowhere>; forall i: s[] <<minby>>= (Z[i], i) };
            assert_eq!(s.value(), (0.0, 0), stringify!($layout));
        })* };
    }
    check! { DenseVec SparseVec RunVec BandVec BlockVec }
    tensor! { let M: Csr<f64> = Csr::from_dense([2, 3], vec![4.0, 0.0, 1.0, 5.0, 6.0, 5.0]).expect("it fits"); }
    let least = finch! { let s: DenseVec<(f64, usize), Nowhere>; forall i, j: s[i] <<minby>>= (M[i, j], j) };
    assert_eq!(least.to_dense(), [(0.0, 1), (5.0, 0)]);
}

#[test]
fn pairs_of_ones_own_fill() {
    tensor! {
        let A: SparseVec<(f64, usize), Nowhere> = SparseVec::from_coords([4], vec![[2]], vec![(1.0, 2)]).expect("it fits");
        let B: SparseVec<(f64, usize), Somewhere> = SparseVec::from_coords([4], vec![[1], [2]], vec![(2.0, 1), (0.0, 3)]).expect("it fits");
    }
    assert_eq!((A.fill(), B.fill()), ((f64::INFINITY, usize::MAX), (0.0, 3)));
    let C = finch! { let C: SparseVec<(f64, usize), Somewhere>; forall i: C[i] = minby(A[i], B[i]) };
    assert_eq!((C.stored(), C.to_dense()), (1, vec![(0.0, 3), (2.0, 1), (0.0, 3), (0.0, 3)]));
    let C = finch! { let C: SparseVec<(f64, usize), Nowhere>; forall i: C[i] = A[i] };
    assert_eq!((C.stored(), C.get([2])), (1, Ok((1.0, 2))));
    let n = finch! { let n: Scalar<u64>; forall i: n[] += (A[i] == B[i]) as u64 };
    assert_eq!(n.value(), 0);
    let x = finch! { let x: DenseVec<f64>; forall i: x[i] = B[i].0 + A[i].0 };
    assert_eq!(x.to_dense()[2], 1.0);
}

#[test]
fn elements_that_only_rustc_knows() {
    let land = vec![Ground::Water, Ground::Sand(3), Ground::Water, Ground::Sand(1)];
    tensor! {
        let A: SparseVec<Ground, Sea> = SparseVec::from_dense([4], land.clone()).expect("it fits");
        let B: RunVec<Ground, Sea> = RunVec::from_dense([4], land.clone()).expect("it fits");
        let P: SparseVec<Point, Origin> = SparseVec::from_coords([4], vec![[1]], vec![Point::new(2, 5)]).expect("it fits");
        let Q: SparseVec<Point, Corner> = SparseVec::from_coords([4], vec![[2]], vec![Point::new(3, 3)]).expect("it fits");
    }
    assert_eq!((A.stored(), A.fill()), (2, Ground::Water));
    let C = finch! { let C: SparseVec<Ground, Sea>; forall i: C[i] = ifelse(A[i] == B[i], A[i], B[i]) };
    assert_eq!((C.to_dense(), C.stored()), (land.clone(), 2));
    let C = finch! { let C: RunVec<Ground, Sea>; forall i: C[i] = A[i] };
    assert_eq!((C.to_dense(), C.stored()), (land, 4));
    let R = finch! { let R: SparseVec<Point, Corner>; forall i: R[i] = P[i] + Q[i] };
    assert_eq!(R.to_dense(), [Point::new(1, 1), Point::new(3, 6), Point::new(3, 3), Point::new(1, 1)]);
    assert_eq!(R.stored(), 2);
    let R = finch! { let R: SparseVec<Point, Origin>; forall i: R[i] = P[i].flip() };
    assert_eq!((R.stored(), R.get([1])), (1, Ok(Point::new(5, 2))));
    let R = finch! { let R: SparseVec<Point, Origin>; forall i: R[i] = $widen(P[i], 3) };
    assert_eq!((R.stored(), R.get([1])), (1, Ok(Point::new(6, 15))));
    let R = finch! { let R: DenseVec<Point, Origin>; forall i: R[i] += P[i] + P[i] };
    assert_eq!(R.to_dense()[..2], [Point::new(0, 0), Point::new(4, 10)]);
    let x = finch! { let x: DenseVec<i32>; forall i: x[i] = Q[i].x * 2 };
    assert_eq!(x.to_dense(), [2, 2, 6, 2]);
}

fn widen(p: Point, by: i32) -> Point {
    p * by
}

fn raise(x: Option<u8>) -> Option<u8> {
    x.map(|x| x + 1)
}

#[test]
fn values_without_a_literal() {
    tensor! {
        let A: SparseVec<Option<u8>, Nobody> = SparseVec::from_coords([3], vec![[1]], vec![Some(4)]).expect("it fits");
        let T: SparseVec<f64, Third> = SparseVec::from_coords([3], vec![[1]], vec![4.0]).expect("it fits");
        let X: SparseVec<[u8; 2], Blank> = SparseVec::from_coords([3], vec![[1]], vec![[1, 2]]).expect("it fits");
    }
    let C = finch! { let C: SparseVec<Option<u8>, Nobody>; forall i: C[i] = $raise(A[i]) };
    assert_eq!((C.stored(), C.to_dense()), (1, vec![None, Some(5), None]));
    let s = finch! { let s: Scalar<f64>; forall i: s[] += T[i] * 3.0 };
    assert_eq!(s.value(), 14.0);
    let C = finch! { let C: SparseVec<f64, Third>; forall i: C[i] = T[i] };
    assert_eq!((C.stored(), C.fill()), (1, 1.0 / 3.0));
    let C = finch! { let C: SparseVec<[u8; 2], Blank>; forall i: C[i] = X[i] };
    assert_eq!((C.stored(), C.to_dense()), (1, vec![[7, 7], [1, 2], [7, 7]]));
}

#[test]
fn a_nan_among_other_things() {
    let n = f64::NAN;
    let values = vec![(n, 5), (n, 6), (1.0, 5), (n, 5)];
    tensor! { let A: SparseVec<(f64, u8), Unmeasured> = SparseVec::from_dense([4], values.clone()).expect("it fits"); }
    assert_eq!(A.stored(), 2, "only what is (NaN, 5) is the fill");
    let C = finch! { let C: SparseVec<(f64, u8), Unmeasured>; forall i: C[i] = A[i] };
    assert!(C.identical(&A), "{C:?}");
    let R: RunVec<(f64, u8), Unmeasured> = A.convert();
    assert_eq!((R.stored(), R.get([1]).expect("in range").1), (4, 6));
    let D = finch! { let D: RunVec<(f64, u8), Unmeasured>; forall i: D[i] = A[i] };
    assert_eq!(format!("{:?}", D.to_dense()), format!("{values:?}"));
}

/// A tuple of fills is the fill of a tuple, also where rustc alone knows a part of it.
#[test]
fn fills_of_each_part() {
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Grade(u8);
    fill_value! { Below: i64 = -7; }
    fill_value! { Passed: Grade = Grade(3); }
    #[kernel]
    fn firsts(x: &SparseVec<(i64, u8), (Below, One)>) -> i64 {
        let s = finch! { let s: Scalar<i64>; forall i: s[] += x[i].0 };
        s.value()
    }
    #[kernel]
    fn copy(x: &SparseVec<(i64, Grade), (Below, Passed)>) -> SparseVec<(i64, Grade), (Below, Passed)> {
        finch! { let y: SparseVec<(i64, Grade), (Below, Passed)>; forall i: y[i] = x[i] }
    }
    let x = SparseVec::<(i64, u8), (Below, One)>::from_dense([3], vec![(1, 2), (-7, 1), (4, 5)])
        .expect("it fits");
    assert_eq!((firsts(&x), x.stored()), (-2, 2));
    let x = vec![(1, Grade(2)), (-7, Grade(3)), (4, Grade(3))];
    let x = SparseVec::<(i64, Grade), (Below, Passed)>::from_dense([3], x).expect("it fits");
    let y = copy(&x);
    assert_eq!((y.to_dense(), y.stored()), (x.to_dense(), 2));
}
