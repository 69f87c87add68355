//! Slices, and the same entries in other shapes.

use finch_formats::layouts::{Csf3, Csr, DenseMat, DenseVec, RunVec, SparseVec};
use finch_formats::{Dense, Element, FormatError, Order, Slice, SparseList, Storage, Symmetric, Tensor};

use crate::{matrix, table};

pub fn check<L, O>(dims: [usize; 2], values: &[f64], chosen: &[usize])
where
    L: Storage<Elem = f64, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let whole: Tensor<L, O> = matrix(dims, values);
    let at = |i, j| whole.get([i, j]).unwrap();
    sliced(&whole, chosen);
    let same = |made: Tensor<L, O>, shape: [usize; 2], values: Vec<f64>| {
        let made = Tensor::<L, O>::new(made.into_parts()).unwrap();
        assert_eq!((made.shape(), made.to_dense()), (shape, values), "{}", L::NAME);
    };
    let [m, n] = dims;
    same(whole.flip(0).unwrap(), dims, table(dims, |i, j| at(m - 1 - i, j)));
    same(whole.flip(1).unwrap(), dims, table(dims, |i, j| at(i, n - 1 - j)));
    same(whole.permute([1, 0]).unwrap(), [n, m], table([n, m], |i, j| at(j, i)));
    same(whole.permute([0, 1]).unwrap(), dims, values.to_vec());
    let (above, left) = (chosen[0] % 3, chosen[1] % 3);
    let wider = [m + above + 1, n + left + 2];
    let padded = table(wider, |i, j| match (i.checked_sub(above), j.checked_sub(left)) {
        (Some(i), Some(j)) if i < m && j < n => at(i, j),
        _ => 0.0,
    });
    same(whole.pad(&[(above, 1), (left, 2)]).unwrap(), wider, padded);
    let flat: SparseVec<f64> = whole.reshape([m * n]).unwrap();
    assert_eq!(flat.to_dense(), values);
    same(flat.reshape([n, m]).unwrap(), [n, m], values.to_vec());
    let taken: Vec<usize> = chosen.iter().filter(|_| n > 0).map(|index| index % n.max(1)).collect();
    let shape = [m, taken.len()];
    same(whole.take(1, &taken).unwrap(), shape, table(shape, |i, j| at(i, taken[j])));
    same(
        Tensor::concatenate([whole.clone(), whole.clone(), whole.clone()], 1).unwrap(),
        [m, 3 * n],
        table([m, 3 * n], |i, j| at(i, j % n)),
    );
    values_of(&whole, values);
}

fn sliced<L, O>(whole: &Tensor<L, O>, chosen: &[usize])
where
    L: Storage<Elem = f64, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let mut drawn = chosen.iter().copied();
    let mut next = |below: usize| drawn.next().unwrap() % below;
    let indices = whole.shape().map(|dim| {
        let (a, b) = (next(dim + 1), next(dim + 1));
        let step = [1_isize, 2, 3, -1, -2, -3][next(6)];
        let range = a.min(b)..a.max(b);
        let by = step.unsigned_abs();
        let listed: Vec<usize> = if step > 0 {
            range.clone().step_by(by).collect()
        } else {
            range.clone().rev().step_by(by).collect()
        };
        (Slice::from(range).step_by(step), listed)
    });
    let [(rows, i), (columns, j)] = indices;
    let part = whole.slice((rows, columns)).unwrap();
    let part = Tensor::<L, O>::new(part.into_parts()).unwrap();
    let shape = [i.len(), j.len()];
    assert_eq!(part.shape(), shape);
    assert_eq!(part.to_dense(), table(shape, |k, l| whole.get([i[k], j[l]]).unwrap()), "{}", L::NAME);
}

fn values_of<L, O>(whole: &Tensor<L, O>, values: &[f64])
where
    L: Storage<Elem = f64, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let mut counts: Vec<(f64, usize)> = Vec::new();
    for value in sorted {
        match counts.last_mut() {
            Some((last, count)) if *last == value => *count += 1,
            _ => counts.push((value, 1)),
        }
    }
    assert_eq!(whole.unique_counts(), counts, "{}", L::NAME);
    let [m, n] = whole.shape();
    let places = (0..m).flat_map(|i| (0..n).map(move |j| [i, j]));
    let nonzero: Vec<_> = places.zip(values).filter(|(_, value)| **value != 0.0).map(|(at, _)| at).collect();
    assert_eq!(whole.nonzero().unwrap(), nonzero, "{}", L::NAME);
}

fn message<T: std::fmt::Debug>(result: Result<T, FormatError>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn wrong_arguments_are_named() {
    let a = Csr::<f64>::zeros([2, 3]);
    assert!(message(a.slice((0..3, ..))).contains("0..3 of mode 0 is not within its dimension, 2"));
    #[allow(clippy::reversed_empty_ranges, reason = "that is the mistake")]
    let reversed = a.slice((.., 2..1));
    assert!(message(reversed).contains("2..1 of mode 1"));
    assert!(message(a.slice((.., Slice::from(..).step_by(0)))).contains("mode 1 has a step of 0"));
    assert!(message(a.slice((..=usize::MAX, ..))).contains("mode 0"));
    assert!(message(a.flip(2)).contains("there is no mode 2"));
    assert!(message(a.permute([1, 1])).contains("`modes` [1, 1] is not a permutation: it names 1 twice"));
    assert!(message(a.permute([0, 2])).contains("it names 2 and there is no such mode"));
    assert!(message(a.pad(&[(1, 1)])).contains("`widths` has 1"));
    assert!(message(a.pad(&[(1, 1), (usize::MAX, 1)])).contains("no dimension is larger"));
    assert!(message(a.pad(&[(1, 1), (1 << 40, 1)])).contains("u32"));
    assert!(message(a.take(1, &[0, 3])).contains("`indices[1]` is 3, and mode 1 has dimension 3"));
    assert!(message(a.take(2, &[])).contains("there is no mode 2"));
    assert!(message(a.reshape::<Csr<f64>>([4, 2])).contains("[4, 2] has 8"));
    assert!(message(Csr::<f64>::concatenate([], 0)).contains("no tensor"));
    assert!(message(Csr::concatenate([a.clone(), a.clone()], 2)).contains("there is no mode 2"));
    let narrow = Csr::<f64>::zeros([2, 2]);
    assert!(message(Csr::concatenate([a, narrow], 0)).contains("cannot be joined along mode 0"));
    let both: Tensor<Dense<Symmetric<Element<f64>>>> = [[1.0, 2.0], [2.0, 3.0]].into();
    both.slice((.., 1..)).unwrap_err();
    assert_eq!(both.slice((1.., 1..)).unwrap().to_dense(), [3.0]);
    assert_eq!(both.flip(0).unwrap_err().coordinates().map(<[usize]>::len), Some(2));
}

#[test]
fn modes_of_larger_tensors() {
    let a = Csf3::<f64>::from_coords([2, 3, 4], vec![[0, 1, 3], [1, 2, 0]], vec![5.0, 6.0]).unwrap();
    let b = a.permute([2, 0, 1]).unwrap();
    assert!(b.iter().eq([([0, 1, 2], 6.0), ([3, 0, 1], 5.0)]));
    let c: DenseVec<f64> = b.reshape([24]).unwrap();
    assert_eq!(c.reshape::<Csf3<f64>>([4, 2, 3]).unwrap(), b);
    assert_eq!(a.slice((1.., .., ..1)).unwrap().to_dense(), [0.0, 0.0, 6.0]);
}

#[test]
fn far_dimensions_take_no_time() {
    type Far = Tensor<SparseList<Element<f64>, u64>>;
    type Table = Tensor<SparseList<SparseList<Element<f64>, u64>, u64>>;
    let n = 1 << 60;
    let x = Far::from_coords([n], vec![[5], [n - 1]], vec![1.0, 2.0]).unwrap();
    assert!(x.flip(0).unwrap().iter().eq([([0], 2.0), ([n - 6], 1.0)]));
    let even = x.slice(Slice::from(5..).step_by(2)).unwrap();
    assert!(even.iter().eq([([0], 1.0), ([(n - 6) / 2], 2.0)]));
    let square: Table = x.reshape([1 << 20, 1 << 40]).unwrap();
    assert!(square.iter().eq([([0, 5], 1.0), ([(1 << 20) - 1, (1 << 40) - 1], 2.0)]));
    let wide = Table::zeros([1 << 60, 1 << 60]);
    assert_eq!(wide.reshape::<Table>([1 << 61, 1 << 59]).unwrap().shape(), [1 << 61, 1 << 59]);
    assert_eq!(x.unique_counts()[0], (0.0, n - 2));
    let run = Tensor::<finch_formats::SparseRunList<Element<f64>, u64>>::new(
        finch_formats::SparseRunList::new(n, vec![0, 1], vec![5_u64], vec![1 << 50], Element::new(vec![7.0]))
            .unwrap(),
    );
    assert_eq!(run.unwrap().unique_counts(), [(0.0, n - (1 << 50) + 5), (7.0, (1 << 50) - 5)]);
    let runs = RunVec::<f64>::zeros([1 << 31]);
    assert_eq!(runs.slice(5..).unwrap().shape(), [(1 << 31) - 5]);
}

#[test]
fn stored_zeros_of_lists_stay() {
    let a = SparseVec::<f64>::from_coords([4], vec![[1], [3]], vec![0.0, 2.0]).unwrap();
    assert_eq!(
        (a.flip(0).unwrap().stored(), a.slice(1..).unwrap().stored(), a.take(0, &[1]).unwrap().stored()),
        (2, 2, 1)
    );
    let b: Csr<f64> = a.reshape([2, 2]).unwrap();
    assert_eq!((b.stored(), b.nonzero().unwrap()), (2, vec![[1, 1]]));
    let c: DenseMat<f64> = a.reshape([2, 2]).unwrap();
    assert_eq!(c.reshape::<SparseVec<f64>>([4]).unwrap().stored(), 1);
}

#[test]
fn other_fills_and_nan() {
    use finch_formats::fills::One;
    let a = SparseVec::<f64, One>::from_dense([4], vec![1.0, f64::NAN, 3.0, f64::NAN]).unwrap();
    let counts = a.unique_counts();
    assert_eq!((&counts[..2], counts[2].1), (&[(1.0, 1), (3.0, 1)][..], 2));
    assert_eq!(a.nonzero().unwrap().len(), 4);
    let b: Csr<f64> = a.reshape([2, 2]).unwrap();
    assert_eq!((b.get([0, 0]), b.stored()), (Ok(1.0), 4));
    assert_eq!(a.pad(&[(1, 0)]).unwrap().get([0]), Ok(1.0));
}
