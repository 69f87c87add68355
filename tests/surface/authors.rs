//! Levels of authors whose hooks do more than those of the library: results hold what the hooks say, however they are filled.

use finch::level;
use finch::prelude::*;

level! {
    /// A list that notes each second of its indices.
    pub struct Summary<L, I: Index = u32> { shape: usize, ptr: [usize], top: [usize], idx: [I], skip: [I], lvl: L }

    fibers = ptr.len() - 1;
    limit = I::MAX + 1;

    unsafe invariant {
        offsets ptr over idx;
        offsets top over skip;
        top.len() == ptr.len(), "two arrays of offsets";
        fibers lvl = idx.len();
        each p in 0..fibers {
            top[p + 1] - top[p] == (ptr[p + 1] - ptr[p]) / 2, "{} are noted", top[p + 1] - top[p];
            each q in ptr[p]..ptr[p + 1] {
                idx[q] < shape, "there is no index {}", idx[q];
                q == ptr[p] || idx[q] > idx[q - 1], "index {} does not ascend", idx[q];
            }
        }
    }

    read walk(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Pipeline(
            Phase(stop = if q < end { idx[end - 1] + 1 } else { 0 }, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    write ascending {
        open(p) { while ptr.len() <= p { ptr.push(idx.len()); top.push(skip.len()); } }
        reopen(p) {
            if ptr.len() > p {
                idx.truncate(ptr[p]);
                skip.truncate(top[p]);
                lvl.finish(ptr[p]);
                ptr.truncate(p + 1);
                top.truncate(p + 1);
            }
        }
        store(p, i) {
            let q = idx.len();
            lvl[q];
            if (q - ptr[p]) % 2 == 1 { skip.push(i); }
            idx.push(i);
        }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}

level! {
    /// A list beside an array that begins with its own entry.
    pub struct Sentinel<L, I: Index = u32> { shape: usize, ptr: [usize], all: [I], idx: [I], lvl: L }

    fibers = ptr.len() - 1;
    limit = I::MAX + 1;

    unsafe invariant {
        offsets ptr over idx;
        fibers lvl = idx.len();
        all.len() == idx.len() + 1, "{} entries", all.len();
        each q in 0..idx.len() { idx[q] < shape && all[q + 1] == idx[q], "there is no index {}", idx[q]; }
    }

    read walk(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Pipeline(
            Phase(stop = if q < end { idx[end - 1] + 1 } else { 0 }, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(idx, q, end, i); },
                stop = all[q + 1] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    write ascending {
        open(p) {
            if all.len() == 0 { all.push(0); }
            while ptr.len() <= p { ptr.push(idx.len()); }
        }
        reopen(p) {
            if ptr.len() > p {
                idx.truncate(ptr[p]);
                all.truncate(ptr[p] + 1);
                lvl.finish(ptr[p]);
                ptr.truncate(p + 1);
            }
        }
        store(p, i) { let q = idx.len(); lvl[q]; all.push(i); idx.push(i); }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}

#[test]
fn what_hooks_push_now_and_then() {
    let values = vec![0.0, 2.0, 0.0, 1.0, 3.0, 0.0, 2.0, 4.0];
    tensor! {
        let x: SparseVec<f64> = SparseVec::from_dense([8], values.clone()).expect("it fits");
        let A: Csr<f64> = Csr::from_dense([2, 4], values.clone()).expect("it fits");
    }
    let s = finch! { let s: Tensor<Summary<Element<f64>>>; forall i: s[i] = x[i] * 2.0 };
    assert_eq!(s.to_dense(), values.iter().map(|v| v * 2.0).collect::<Vec<_>>());
    let (_, _, top, idx, skip, lvl) = s.into_parts().into_parts();
    assert_eq!((&top[..], &idx[..], &skip[..]), (&[0, 2][..], &[1, 3, 4, 6, 7][..], &[3, 6][..]));
    assert_eq!(lvl.into_parts().len(), 5);
    let C = finch! { let C: Tensor<Dense<Summary<Element<f64>>>>; forall i, j: C[i, j] = A[i, j] };
    assert_eq!(Tensor::<_>::new(C.into_parts()).expect("it is valid").to_dense(), values);
}

#[test]
fn what_begins_with_an_entry_of_its_own() {
    let values = vec![0.0, 2.0, 0.0, 1.0, 3.0, 0.0, 2.0, 4.0];
    tensor! {
        let x: SparseVec<f64> = SparseVec::from_dense([8], values.clone()).expect("it fits");
        let A: Csr<f64> = Csr::from_dense([2, 4], values.clone()).expect("it fits");
    }
    let s = finch! { let s: Tensor<Sentinel<Element<f64>>>; forall i: s[i] = x[i] };
    assert_eq!(Tensor::<_>::new(s.into_parts()).expect("it is valid").to_dense(), values);
    let C = finch! { let C: Tensor<Dense<Sentinel<Element<f64>>>>; forall i, j: C[i, j] = A[i, j] };
    assert_eq!(Tensor::<_>::new(C.into_parts()).expect("it is valid").to_dense(), values);
}

level! {
    /// Values by their place in a list of those that differ.
    pub struct Codes<T: Elem, F: Fill = Zero> { dict: [T], code: [u8] }

    fibers = code.len();

    invariant { each p in 0..code.len() { code[p] < dict.len(), "there is no value {}", code[p]; } }

    read value(p) { dict[code[p]] }

    write ascending {
        push(v) {
            let k = 0;
            while k < dict.len() && !same(dict[k], v) { k += 1; }
            if k == dict.len() { dict.push(v); }
            code.push(k);
        }
        finish(n) { code.truncate(n); }
    }
}

#[test]
fn what_a_leaf_finds_the_same() {
    let values = vec![0.0, 2.0, f64::NAN, 0.0, 2.0, f64::NAN, 3.0, 2.0];
    tensor! {
        let x: SparseVec<f64> = SparseVec::from_dense([8], values.clone()).expect("it fits");
        let c: Tensor<SparseList<Codes<f64>>> = Tensor::from_dense([8], values.clone()).expect("it fits");
    }
    let s = finch! { let s: Tensor<SparseList<Codes<f64>>>; forall i: s[i] = x[i] };
    for coded in [c, s] {
        let (_, _, idx, leaf) = coded.into_parts().into_parts();
        let (dict, code) = leaf.into_parts();
        assert_eq!((&idx[..], &code[..]), (&[1, 2, 4, 5, 6, 7][..], &[0, 1, 0, 1, 2, 0][..]));
        assert!(dict[0] == 2.0 && dict[1].is_nan() && dict[2] == 3.0 && dict.len() == 3);
    }
}

level! {
    /// Runs, whose values go by a name of the author's.
    pub struct Renamed<L, I: Index = u32> { shape: usize, ptr: [usize], start: [I], stop: [I], lvl: L }

    fibers = ptr.len() - 1;
    limit = I::MAX;

    read walk(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let last = if q < end { stop[end - 1] } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end,
                seek(i) = { q = search(stop, q, end, i + 1); },
                stop = stop[q],
                body = Pipeline(Phase(stop = start[q], Run(fill)), Phase(Run(lvl[q]))),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    write runs {
        open(p) { while ptr.len() <= p { ptr.push(start.len()); } }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, lo, hi, v) {
            let value = v;
            if !same(value, fill) { start.push(lo); stop.push(hi); let again = value; lvl.push(again); }
        }
        finish(n) { open(n); lvl.finish(start.len()); }
    }
}

#[test]
fn what_a_region_holds_by_another_name() {
    let values = vec![0.0, 2.0, 0.0, 2.0, 0.0, 0.0, 1.0, 1.0];
    tensor! {
        let A: Csr<f64> = Csr::from_dense([4, 2], values.clone()).expect("it fits");
        let x: SparseVec<f64> = SparseVec::from_dense([8], values.clone()).expect("it fits");
    }
    let rows: Tensor<Renamed<SparseList<Element<f64>>>> = A.convert();
    assert_eq!(rows.to_dense(), values);
    let r = finch! { let r: Tensor<Renamed<Element<f64>>>; forall i: r[i] = x[i] };
    assert_eq!(r.to_dense(), values);
}

level! {
    /// A value for each fiber, which is the same all along.
    pub struct Even<L> { shape: usize, lvl: L }

    fibers = lvl.len();

    invariant { fibers lvl = fibers; }

    read walk(p) { Run(lvl[p]) }

    write runs {
        open(p) {}
        reopen(p) { lvl.finish(p); }
        store(p, lo, hi, v) {
            require!(lo == 0 && hi == shape, "not the same all along");
            lvl.push(v);
        }
        finish(n) { lvl.finish(n); }
    }
}

level! {
    /// Values by number, in the order in which they come.
    pub struct Palette<T: Elem, F: Fill = Zero> { code: [u32], dict: [T] }

    fibers = code.len();

    invariant { each p in 0..fibers { code[p] < dict.len(), "there is no value {}", code[p]; } }

    read value(p) { dict[code[p]] }

    write ascending {
        push(v) { code.push(dict.len()); dict.push(v); }
        finish(n) { while code.len() < n { code.push(dict.len()); dict.push(fill); } }
    }
}

#[test]
fn a_region_is_whole_over_a_leaf() {
    tensor! { let r: RunVec<f64> = RunVec::from_dense([3], vec![2.0; 3]).expect("it fits"); }
    let even = finch! { let e: Tensor<Even<Element<f64>>>; forall i: e[i] = r[i] };
    let made: Tensor<Even<Element<f64>>> = r.convert();
    assert_eq!((even.to_dense(), made.to_dense()), (vec![2.0; 3], vec![2.0; 3]));
    assert!(Tensor::<Even<Element<f64>>>::from_dense([2], vec![1.0, 2.0]).is_err());
}

#[test]
fn a_leaf_in_order_holds_fill() {
    let values = vec![0.0, 0.0, 3.0, 3.0, 0.0];
    tensor! { let a: SparseVec<f64> = SparseVec::from_dense([5], values.clone()).expect("it fits"); }
    let c = finch! { let c: Tensor<RunList<Palette<f64>>>; forall i: c[i] = a[i] };
    assert_eq!(c.to_dense(), values);
}

level! {
    /// A list whose indices are in two arrays of small integers: their upper bits, and their lower eight.
    pub struct Sliced<L> { shape: usize, ptr: [usize], high: [u16], low: [u8], lvl: L }

    fibers = ptr.len() - 1;
    limit = 16_777_216;

    unsafe invariant {
        offsets ptr over high;
        low.len() == high.len(), "each index has two parts";
        fibers lvl = high.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                ((high[q] << 8) | low[q]) < shape, "there is no index {}", (high[q] << 8) | low[q];
                q == ptr[p] || (high[q] << 8) + low[q] > (high[q - 1] << 8) + low[q - 1], "they ascend";
            }
        }
    }

    read walk(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Pipeline(
            Phase(stop = if q < end { ((high[end - 1] << 8) | low[end - 1]) + 1 } else { 0 }, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { while q < end && ((high[q] << 8) | low[q]) < i { q += 1; } },
                stop = ((high[q] << 8) | low[q]) + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    write ascending {
        open(p) { while ptr.len() <= p { ptr.push(high.len()); } }
        reopen(p) { if ptr.len() > p { high.truncate(ptr[p]); low.truncate(ptr[p]); lvl.finish(ptr[p]); ptr.truncate(p + 1); } }
        store(p, i) { let q = high.len(); lvl[q]; high.push(i / 256); low.push(i % 256); }
        finish(n) { open(n); lvl.finish(high.len()); }
    }
}

/// Indices may be computed by shifts and bits: the regions between them are as few as those of a list.
#[test]
fn stops_that_are_made_of_bits() {
    let at = [3, 255, 256, 258, 511, 700];
    let entry = |i: usize| if at.contains(&(i % 701)) { i as i64 + 1 } else { 0 };
    let values: Vec<i64> = (0..1402).map(entry).collect();
    tensor! { let x: Tensor<Sliced<Element<i64>>> = Tensor::from_dense([1402], values.clone()).expect("it fits"); }
    tensor! { let A: Tensor<Dense<Sliced<Element<i64>>>> = Tensor::from_dense([2, 701], values.clone()).expect("it fits"); }
    tensor! { let y: DenseVec<i64> = Tensor::from_dense([701], (0..701).collect()).expect("it fits"); }
    let sum = finch! { let s: Scalar<i64>; forall i: s[] += x[i] };
    assert_eq!(sum.value(), values.iter().sum::<i64>());
    let copy = finch! { let c: DenseVec<i64>; forall i: c[i] = x[i] };
    assert_eq!(copy.to_dense(), values);
    let moved = finch! { let c: Tensor<Sliced<Element<i64>>>; forall i in 0..1400: c[i] = x[i + 2] };
    assert_eq!(moved.to_dense(), values[2..]);
    let square = finch! { let s: Scalar<i64>; forall i: s[] += x[i] * x[i] };
    assert_eq!(square.value(), values.iter().map(|v| v * v).sum::<i64>());
    let product = finch! { let z: DenseVec<i64>; forall i, j: z[i] += A[i, j] * y[j] };
    let expected = values.chunks(701).map(|row| row.iter().zip(0..).map(|(v, j)| v * j).sum());
    assert_eq!(product.to_dense(), expected.collect::<Vec<i64>>());
}
