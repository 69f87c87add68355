//! Cones against dense runs of the recurrences whose regions they are, and as conditions in programs.

#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use finch_formats::layouts::{DenseMat, DenseVec, Scalar, SparseVec};
use finch_formats::{
    Dense, Element, FormatError, Pattern, SparseCone, SparseList, SparseRunList, Tensor, finch, kernel,
    layout, tensor,
};

layout! { type Line = Tensor<Dense<SparseCone<Pattern>>>; }
type Plane = Tensor<Dense<Dense<SparseCone<Pattern>>>>;

/// How many instances are drawn. Miri is some thousand times slower.
const CASES: usize = if cfg!(miri) { 4 } else { 300 };

/// Pseudo-random numbers, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    /// Few places of `n`.
    fn places(&mut self, n: usize) -> Vec<f64> {
        let rare = 1 + self.below(6);
        (0..n).map(|_| if self.below(rare) == 0 { 1.5 } else { 0.0 }).collect()
    }

    fn range(&mut self, n: usize) -> std::ops::Range<usize> {
        let begin = self.below(n.min(3) + 1);
        begin..n - self.below((n - begin).min(3) + 1)
    }
}

/// The place at a distance from another, if it is in the dimension.
fn back(place: usize, by: isize, dim: usize) -> Option<usize> {
    place.checked_add_signed(-by).filter(|place| *place < dim)
}

/// The region along one index by its definition.
fn by_steps(sources: &[f64], offsets: &[isize], written: std::ops::Range<usize>, times: usize) -> Vec<bool> {
    let n = sources.len();
    let mut now: Vec<bool> = sources.iter().map(|value| *value != 0.0).collect();
    let mut all = vec![];
    for _ in 0..times {
        all.extend_from_slice(&now);
        let reached = |i: usize| offsets.iter().any(|by| back(i, *by, n).is_some_and(|from| now[from]));
        now = (0..n).map(|i| written.contains(&i) && reached(i)).collect();
    }
    all
}

/// What all tensors can do.
fn is_sound(cone: &Line, region: &[bool]) {
    let [times, n] = cone.shape();
    assert_eq!(cone.to_dense(), region);
    for (at, expected) in region.iter().enumerate() {
        assert_eq!(cone.get([at / n, at % n]), Ok(*expected));
    }
    assert_eq!(
        cone.iter().filter(|(_, there)| *there).count(),
        region.iter().filter(|there| **there).count()
    );
    let list: Tensor<SparseList<SparseList<Pattern>>> = cone.convert();
    assert_eq!(list.to_dense(), region);
    let runs: Tensor<Dense<SparseRunList<Pattern>>> = cone.convert();
    assert_eq!(runs.to_dense(), region);
    let back = Line::from_dense([times, n], region.to_vec()).expect("a set");
    assert_eq!((back.to_dense(), &back == cone), (region.to_vec(), true));
    assert_eq!(Line::from_bytes(&cone.to_bytes()).expect("its own bytes"), *cone);
}

#[test]
fn lines_are_dense_runs() {
    let mut dice = Dice(1);
    for _ in 0..CASES {
        let (n, times) = (dice.below(14), dice.below(9));
        let sources = dice.places(n);
        let (least, most) = (-(dice.below(3) as isize), dice.below(3) as isize);
        let offsets: Vec<isize> = (least..=most).collect();
        let distances: Vec<[isize; 2]> = offsets.iter().map(|by| [1, *by]).collect();
        let written = dice.range(n);
        let x = DenseVec::<f64>::from_dense([n], sources.clone()).expect("a vector");
        let cone = SparseCone::line(&x, &distances, written.clone(), times).expect("a cone");
        is_sound(&cone, &by_steps(&sources, &offsets, written, times));
        let runs = sources.chunk_by(|a, b| a == b).filter(|run| run[0] != 0.0).count();
        assert!(cone.stored() <= (3 * runs).saturating_sub(1), "{} for {runs}", cone.stored());
    }
}

#[test]
fn gaps_between_offsets_are_filled() {
    let mut dice = Dice(2);
    for offsets in [&[1][..], &[-2, -1], &[-2, 2], &[3], &[-1, 1], &[]] {
        for _ in 0..CASES / 6 {
            let (n, times) = (1 + dice.below(12), 1 + dice.below(6));
            let sources = dice.places(n);
            let distances: Vec<[isize; 2]> = offsets.iter().map(|by| [1, *by]).collect();
            let x = SparseVec::<f64>::from_dense([n], sources.clone()).expect("a vector");
            let cone = SparseCone::line(&x, &distances, 0..n, times).expect("a cone").to_dense();
            let exact = by_steps(&sources, offsets, 0..n, times);
            assert!(exact.iter().zip(&cone).all(|(exact, bound)| exact <= bound), "{offsets:?}: {sources:?}");
        }
    }
}

#[test]
fn planes_are_dense_runs() {
    let five = vec![[1, 0, 0], [1, 1, 0], [1, -1, 0], [1, 0, 1], [1, 0, -1]];
    let nine = (-1..=1).flat_map(|i| (-1..=1).map(move |j| [1, i, j])).collect::<Vec<_>>();
    let down = vec![[1, 0, 0], [1, 1, 0], [1, 0, 1]];
    let mut dice = Dice(3);
    for distances in [five, nine, down] {
        for _ in 0..CASES / 3 {
            let (m, n, times) = (dice.below(7), dice.below(7), dice.below(6));
            let sources = dice.places(m * n);
            let written = [dice.range(m), dice.range(n)];
            let x = DenseMat::<f64>::from_dense([m, n], sources.clone()).expect("a matrix");
            let cone: Plane = SparseCone::plane(&x, &distances, written.clone(), times).expect("a cone");
            let mut now: Vec<bool> = sources.iter().map(|value| *value != 0.0).collect();
            let mut all = vec![];
            for _ in 0..times {
                all.extend_from_slice(&now);
                let from = |i, j, [_, d, e]: &[isize; 3]| {
                    back(i, *d, m).zip(back(j, *e, n)).is_some_and(|(i, j)| now[i * n + j])
                };
                let reached = |i, j| distances.iter().any(|by| from(i, j, by));
                let is = |at: usize| {
                    let (i, j) = (at / n, at % n);
                    written[0].contains(&i) && written[1].contains(&j) && reached(i, j)
                };
                now = (0..m * n).map(is).collect();
            }
            assert_eq!(cone.to_dense(), all, "{written:?}");
            assert_eq!(Plane::from_bytes(&cone.to_bytes()).expect("its own bytes"), cone);
        }
    }
}

#[test]
fn loops_skip_what_stays_fill() {
    let mut dice = Dice(4);
    for _ in 0..CASES / 3 {
        let (n, m) = (2 + dice.below(12), 1 + dice.below(8));
        let data = dice.places(n);
        tensor! {
            let x: SparseVec<f64> = SparseVec::<f64>::from_dense([n], data.clone()).expect("a vector");
            let M: Line = SparseCone::line(&x, &[[1, 1], [1, 0], [1, -1]], 1..n - 1, m).expect("a cone");
        }
        let all = finch! {
            let A: DenseMat<f64>[m, n] = 0.0;
            forall i in 0..n: A[0, i] = x[i];
            seq forall t in 1..m, i in 1..n - 1: A[t, i] = A[t - 1, i - 1] + A[t - 1, i] + A[t - 1, i + 1]
        };
        let (some, visited) = finch! {
            let A: DenseMat<f64>[m, n] = 0.0;
            let visited: Scalar<usize>;
            forall i in 0..n: A[0, i] = x[i];
            seq forall t in 1..m, i in 1..n - 1: if M[t, i] {
                A[t, i] = A[t - 1, i - 1] + A[t - 1, i] + A[t - 1, i + 1];
                visited[] += 1
            }
        };
        assert_eq!(some.to_dense(), all.to_dense());
        assert_eq!(visited.value(), all.to_dense()[n..].iter().filter(|value| **value != 0.0).count());
    }
}

/// The program of the book's chapter on recurrences.
#[kernel]
fn heat(x: &SparseVec<f64>, M: &Tensor<Dense<SparseCone<Pattern>>>) -> (DenseMat<f64>, Scalar<u64>) {
    let [m, n] = M.shape();
    finch! {
        let A: DenseMat<f64>[m, n] = 0.0;
        let visited: Scalar<u64>;
        forall i in 0..n: A[0, i] = x[i];
        seq forall t in 1..m, i in 1..n - 1: if M[t, i] {
            A[t, i] = 0.25 * A[t - 1, i - 1] + 0.5 * A[t - 1, i] + 0.25 * A[t - 1, i + 1];
            visited[] += 1
        }
    }
}

#[test]
fn a_cone_is_an_operand_of_a_kernel() {
    let x = SparseVec::<f64>::from_coords([1000], vec![[20], [30]], vec![1.0, 1.0]).unwrap();
    let M = SparseCone::line(&x, &[[1, 1], [1, 0], [1, -1]], 1..999, 50).unwrap();
    let (A, visited) = heat(&x, &M);
    assert!(M.stored() == 5 && visited.value() < 5000 && A.get([49, 25]).unwrap() > 0.09);
}

/// Reads by each protocol, at shifts, in windows and beside other operands.
#[test]
fn cones_are_operands() {
    let mut dice = Dice(5);
    for _ in 0..CASES / 3 {
        let (n, m) = (3 + dice.below(12), 2 + dice.below(8));
        let (one, two) = (dice.places(n), dice.places(n));
        tensor! {
            let x: DenseVec<f64> = DenseVec::<f64>::from_dense([n], one).expect("a vector");
            let M: Line = SparseCone::line(&x, &[[1, 1], [1, -1]], 0..n, m).expect("a cone");
            let y: DenseVec<f64> = DenseVec::<f64>::from_dense([n], two).expect("a vector");
            let N: Line = SparseCone::line(&y, &[[1, 2]], 1..n, m).expect("a cone");
            let W: DenseMat<usize> = DenseMat::from_dense([m, n], (1..=m * n).collect()).expect("a matrix");
        }
        let (a, b, w) = (M.to_dense(), N.to_dense(), W.to_dense());
        let sum = |of: &dyn Fn(usize, usize) -> usize| -> usize {
            (0..m).map(|t| (0..n).map(|i| of(t, i)).sum::<usize>()).sum()
        };
        let (walk, gallop, either) = finch! {
            let walk: Scalar<usize>; let gallop: Scalar<usize>; let either: Scalar<usize>;
            forall t, i: if M[t, i] && N[t, i] { walk[] += W[t, i] };
            forall t, i: if M[t, i::gallop] && N[t, i::gallop] { gallop[] += W[t, i] };
            forall t, i: if M[t, i] || N[t, i::follow] { either[] += W[t, i] }
        };
        let both = sum(&|t, i| if a[t * n + i] && b[t * n + i] { w[t * n + i] } else { 0 });
        assert_eq!((walk.value(), gallop.value()), (both, both));
        assert_eq!(either.value(), sum(&|t, i| if a[t * n + i] || b[t * n + i] { w[t * n + i] } else { 0 }));
        let (shifted, window, apart) = finch! {
            let shifted: Scalar<usize>; let window: Scalar<usize>; let apart: Scalar<usize>;
            forall t in 1..m, i in 2..n: if M[t - 1, i - 2] { shifted[] += W[t, i] };
            forall t, i in 1..n - 1: if M[t, i] { window[] += W[t, i] };
            forall t: if N[t, n - 2] { apart[] += W[t, 0] }
        };
        let seen = |t: usize, i: usize| t >= 1 && i >= 2 && a[(t - 1) * n + i - 2];
        assert_eq!(shifted.value(), sum(&|t, i| if seen(t, i) { w[t * n + i] } else { 0 }));
        let inside = |t: usize, i: usize| i >= 1 && i < n - 1 && a[t * n + i];
        assert_eq!(window.value(), sum(&|t, i| if inside(t, i) { w[t * n + i] } else { 0 }));
        assert_eq!(apart.value(), sum(&|t, i| if i == 0 && b[t * n + n - 2] { w[t * n] } else { 0 }));
    }
}

#[test]
fn memory_is_that_of_the_sources() {
    let x = SparseVec::<f64>::from_coords([1 << 31], vec![[5], [1 << 20]], vec![1.0, 1.0]).expect("a vector");
    let cone = SparseCone::line(&x, &[[1, 1], [1, 0]], 0..1 << 31, 1 << 30).expect("a cone");
    assert_eq!((cone.shape(), cone.stored()), ([1 << 30, 1 << 31], 5));
    let at = |t, i| cone.get([t, i]).expect("in range");
    assert!(at(1 << 29, (1 << 29) + 5) && !at(1 << 29, (1 << 29) + (1 << 20) + 1) && !at(9, 1 << 19));
}

#[test]
fn refusals() {
    let text = |error: Result<Line, FormatError>| error.expect_err("refused").to_string();
    let x = DenseVec::<f64>::from_dense([4], vec![1.0, 0.0, 0.0, 0.0]).expect("a vector");
    assert_eq!(
        text(SparseCone::line(&x, &[[2, 0]], 0..4, 3)),
        "`SparseCone`: a distance of 2 times: its runs grow from each time to the next"
    );
    assert_eq!(
        text(SparseCone::line(&x, &[[1, 0]], 0..5, 3)),
        "`SparseCone`: places 0..5 are written, beyond the dimension 4"
    );
    assert!(SparseCone::line(&x, &[[1, isize::MIN]], 0..4, 3).is_err());
    assert!(SparseCone::line(&x, &[[1, isize::MAX]], 0..4, 3).is_err());
    assert!(SparseCone::line(&x, &[[1, 1]], 0..4, usize::MAX).is_err());
    assert_eq!(SparseCone::line(&x, &[[1, 1]], 0..4, 0).expect("no times").shape(), [0, 4]);
    let z = DenseMat::<f64>::from_dense([2, 2], vec![1.0, 0.0, 0.0, 0.0]).expect("a matrix");
    assert_eq!(
        SparseCone::plane(&z, &[[1, 2, 0]], [0..2, 0..2], 3).expect_err("too far").to_string(),
        "`SparseCone`: a distance of 2 rows: each step leads at most to the next row"
    );
    let of = |ptr: &[usize], from: &[usize], until: &[usize], lo: &[u32], hi: &[u32]| {
        let values = Element::<bool>::new(vec![true; hi.len()]);
        let (ptr, from, until) = (ptr.to_vec(), from.to_vec(), until.to_vec());
        SparseCone::new(9, 4, 1, 2, 1, 8, ptr, from, until, lo.to_vec(), hi.to_vec(), values)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    assert_eq!(of(&[0, 2], &[0, 2], &[4, 4], &[1, 3], &[2, 6]), Ok(()));
    for (found, expected) in [
        (
            of(&[0, 2], &[0, 2], &[4, 4], &[1, 3], &[2, 4]),
            "`SparseCone`, position 1: the run that ends at 4 comes after one that ends later",
        ),
        (of(&[0, 1], &[0], &[4], &[3], &[3]), "`SparseCone`, position 0: the run 3..3 is empty"),
        (
            of(&[0, 1], &[0], &[4], &[3], &[10]),
            "`SparseCone`, position 0: the run 3..10 reaches beyond the dimension 9",
        ),
        (of(&[0, 1], &[2], &[2], &[3], &[4]), "`SparseCone`, position 0: the times 2..2 are none"),
        (of(&[0, 1], &[2], &[5], &[3], &[4]), "`SparseCone`, position 0: the times 2..5 are more than 4"),
        (of(&[0, 1], &[2], &[3], &[], &[4]), "`SparseCone`: 0 starts for 1 stops"),
    ] {
        assert_eq!(found, Err(expected.to_owned()));
    }
}
