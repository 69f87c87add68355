//! Levels of other people's: what stops, offsets and refusals may be made of.

use finch::prelude::*;

finch::level! {
    /// A list of gaps in bytes; 255 marks a gap that is listed separately.
    pub struct Escaped<L> { shape: usize, ptr: [usize], out: [usize], last: [usize], gap: [u8], far: [usize], lvl: L }

    fibers = ptr.len() - 1;

    unsafe invariant {
        last.len() == ptr.len() - 1, "{} ends for {} fibers", last.len(), ptr.len() - 1;
        out.len() == ptr.len(), "{} offsets for {} fibers", out.len(), ptr.len() - 1;
        offsets ptr over gap;
        offsets out over far;
        fibers lvl = gap.len();
        each p in 0..fibers {
            let at = 0;
            let e = out[p];
            each q in ptr[p]..ptr[p + 1] {
                gap[q] < 255 || e < out[p + 1], "a gap that should be listed apart is not";
                (if gap[q] == 255 { far[e] } else { gap[q] }) < shape - at, "a gap leads beyond the dimension {}", shape;
                at = at + (if gap[q] == 255 { far[e] } else { gap[q] }) + 1;
                if gap[q] == 255 { e += 1; }
            }
            e == out[p + 1] && at == last[p], "the gaps lead to {}, and {} is given as the end", at, last[p];
        }
    }

    read walk, follow(p) {
        let q = ptr[p];
        let e = out[p];
        let end = ptr[p + 1];
        let at = 0;
        Pipeline(
            Phase(stop = last[p], Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = {
                    while q < end && at + (if gap[q] == 255 { far[e] } else { gap[q] }) < i {
                        at += (if gap[q] == 255 { far[e] } else { gap[q] }) + 1;
                        if gap[q] == 255 { e += 1; }
                        q += 1;
                    }
                },
                stop = at + (if gap[q] == 255 { far[e] } else { gap[q] }) + 1,
                body = Spike(fill, lvl[q]),
                next = {
                    at += (if gap[q] == 255 { far[e] } else { gap[q] }) + 1;
                    if gap[q] == 255 { e += 1; }
                    q += 1;
                })),
            Phase(Run(fill)))
    }

    write ascending {
        open(p) {
            while ptr.len() <= p + 1 { ptr.push(gap.len()); out.push(far.len()); }
            last.resize(p + 1, 0);
        }
        reopen(p) { ptr.truncate(p + 1); out.truncate(p + 1); last.truncate(p); }
        store(p, i) {
            let q = gap.len();
            lvl.grow(q);
            lvl[q];
            if i - last[p] < 255 { gap.push(i - last[p]); } else { gap.push(255); far.push(i - last[p]); }
            last[p] = i + 1;
            ptr[p + 1] = q + 1;
            out[p + 1] = far.len();
        }
        finish(n) {
            while ptr.len() <= n { ptr.push(gap.len()); out.push(far.len()); }
            ptr.truncate(n + 1);
            out.truncate(n + 1);
            last.resize(n, 0);
            lvl.finish(gap.len());
        }
    }
}

finch::level! {
    /// Diagonals by their distances from the main one, the same in each fiber; three by default.
    pub struct Diagonals<L> { shape: usize, off: [i32], lvl: L }

    fibers = if off.len() == 0 { 0 } else { lvl.len() / off.len() };

    unsafe invariant {
        off.len() > 0, "no diagonal";
        fibers lvl = fibers * off.len();
        each d in 0..off.len() { d == 0 || off[d - 1] < off[d], "diagonal {} does not ascend", off[d]; }
    }

    read walk, follow(p) {
        let d = search(off, 0, off.len(), 0 - p);
        let end = search(off, d, off.len(), shape - p);
        Pipeline(
            Phase(stop = if d < end { p + off[end - 1] + 1 } else { 0 }, Stepper(
                cursor = d, end = end, count = end - d,
                seek(i) = { d = search(off, d, end, i - p); },
                stop = p + off[d] + 1,
                body = Spike(fill, lvl[p * off.len() + d]),
                next = { d += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => {
            let d = search(off, 0, off.len(), i - p);
            if d < off.len() && off[d] == i - p { lvl[p * off.len() + d] } else { fill }
        })
    }

    write random {
        grow(n) {
            if off.len() == 0 { off.push(-1); off.push(0); off.push(1); }
            lvl.grow(n * off.len());
        }
        store(p, i) {
            let d = search(off, 0, off.len(), i - p);
            require!(d < off.len() && off[d] == i - p, "its diagonal is not stored");
            let q = p * off.len() + d;
            lvl[q];
        }
        finish(n) {
            if off.len() == 0 { off.push(-1); off.push(0); off.push(1); }
            lvl.finish(n * off.len());
        }
    }
}

finch::level! {
    /// Elias and Fano's way: low nibbles, and a bit row of a 1 for each entry and a 0 for the end of each sixteen.
    pub struct EliasFano<L> { shape: usize, ptr: [usize], row: [usize], low: [u8], high: [bool], lvl: L }
    fibers = ptr.len() - 1;
    unsafe invariant {
        offsets ptr over low;
        row.len() == ptr.len(), "{} rows of bits for {} fibers", row.len(), ptr.len() - 1;
        offsets row over high;
        fibers lvl = low.len();
        each p in 0..fibers {
            let q = ptr[p];
            let h = 0;
            let before = 0;
            each b in row[p]..row[p + 1] {
                !high[b] || q < ptr[p + 1], "a bit for no entry";
                !high[b] || (low[q] < 16 && h * 16 + low[q] < shape), "index {} is beyond the dimension {}", h * 16 + low[q], shape;
                !high[b] || before <= h * 16 + low[q], "index {} does not ascend", h * 16 + low[q];
                if high[b] { before = h * 16 + low[q] + 1; q += 1; } else { h += 1; }
            }
            q == ptr[p + 1], "{} entries without a bit", ptr[p + 1] - q;
            h == (shape + 15) / 16, "{} ends for {} parts", h, (shape + 15) / 16;
        }
    }
    read walk, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let b = row[p];
        let h = 0;
        while q < end && !high[b] { b += 1; h += 1; }
        let top = row[p + 1];
        let last = (shape + 15) / 16;
        while q < end && !high[top - 1] { top = top - 1; last = last - 1; }
        Pipeline(
            Phase(stop = if q < end { last * 16 + low[end - 1] + 1 } else { 0 }, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = {
                    while q < end && h * 16 + low[q] < i {
                        q += 1;
                        b += 1;
                        while q < end && !high[b] { b += 1; h += 1; }
                    }
                },
                stop = h * 16 + low[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; b += 1; while q < end && !high[b] { b += 1; h += 1; } })),
            Phase(Run(fill)))
    }
    write ascending {
        open(p) {
            if ptr.len() == 0 { ptr.push(0); row.push(0); }
            while ptr.len() <= p {
                while high.len() - row[row.len() - 1] - (low.len() - ptr[ptr.len() - 1]) < (shape + 15) / 16 { high.push(false); }
                ptr.push(low.len());
                row.push(high.len());
            }
        }
        reopen(p) { if ptr.len() > p { ptr.truncate(p + 1); row.truncate(p + 1); high.truncate(row[p]); } }
        store(p, i) {
            let q = low.len();
            lvl.grow(q);
            lvl[q];
            while high.len() - row[p] - (q - ptr[p]) < i / 16 { high.push(false); }
            high.push(true);
            low.push(i % 16);
        }
        finish(n) { open(n); lvl.finish(low.len()); }
    }
}

/// In a choice in a stop, only the selected array is read. The other may be empty.
#[test]
fn a_stop_reads_what_it_chooses() {
    for (gaps, count) in [(vec![0, 3, 1], 3), (vec![300, 0, 255, 254], 4), (vec![2, 255], 2), (vec![], 0)] {
        let mut dense = vec![0.0; 900];
        let mut at = 0;
        for gap in gaps {
            dense[at + gap] = 1.0 + at as f64;
            at += gap + 1;
        }
        let other: Vec<f64> = (0..900).map(|i| f64::from(u8::from(i % 3 != 1))).collect();
        tensor! {
            let A: Tensor<Escaped<Element<f64>>> = Tensor::from_dense([900], dense.clone()).expect("it fits");
            let B: SparseVec<f64> = SparseVec::from_dense([900], other.clone()).expect("it fits");
        }
        assert_eq!((A.stored(), A.to_dense()), (count, dense.clone()));
        let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
        assert_eq!(s.value(), dense.iter().zip(&other).map(|(a, b)| a * b).sum::<f64>());
        let s = finch! { let s: Scalar<f64>; forall i in 2..260: s[] += A[i] };
        assert_eq!(s.value(), dense[2..260].iter().sum());
        let C = finch! { let C: Tensor<Escaped<Element<f64>>>; forall i: C[i] = A[i] + B[i] };
        assert_eq!(C.to_dense(), dense.iter().zip(&other).map(|(a, b)| a + b).collect::<Vec<_>>());
    }
}

/// An array of signed integers may hold negative ones, for programs and otherwise. A place computed by a `let` is checked.
#[test]
fn offsets_may_be_negative() {
    let dense = vec![1.0, 2.0, 0.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0, 6.0, 7.0, 8.0];
    tensor! {
        let A: Tensor<Dense<Diagonals<Element<f64>>>> = Tensor::from_dense([3, 4], dense.clone()).expect("it fits");
        let x: SparseVec<f64> = SparseVec::from_dense([4], vec![1.0, 0.0, 10.0, 100.0]).expect("it fits");
    }
    assert_eq!((A.to_dense(), A.get([2, 1]), A.get([2, 0])), (dense.clone(), Ok(6.0), Ok(0.0)));
    let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] };
    assert_eq!(y.to_dense(), [1.0, 53.0, 870.0]);
    let s = finch! { let s: Scalar<f64>; s[] = A[1, 0] + A[0, 2] };
    assert_eq!(s.value(), 3.0);
    let B = finch! { let B: Tensor<Dense<Diagonals<Element<f64>>>>; forall i, j: B[i, j] = 2.0 * A[i, j] };
    assert_eq!(B.to_dense(), dense.iter().map(|v| 2.0 * v).collect::<Vec<_>>());
    let (_, rows) = B.into_parts().into_parts();
    assert_eq!(rows.into_parts().1, [-1, 0, 1]);

    let corner = vec![0.0, 0.0, 1.0, 0.0, 0.0, 0.0];
    let error = Tensor::<Dense<Diagonals<Element<f64>>>>::from_dense([2, 3], corner).expect_err("outside");
    assert_eq!(error.to_string(), "`Diagonals` cannot hold the entry at [0, 2]: its diagonal is not stored");
    let rows = Diagonals::new(5, vec![-4, 2], Element::<f64>::new((1..=10).map(f64::from).collect()))
        .expect("diagonals");
    let A: Tensor<Dense<_>> = Tensor::new(Dense::new(5, rows).expect("rows")).expect("a tensor");
    let stored: Vec<_> = A.iter().collect();
    assert_eq!(stored, [([0, 2], 2.0), ([1, 3], 4.0), ([2, 4], 6.0), ([4, 0], 9.0)]);
    let error = Diagonals::new(5, vec![2, -4], Element::<f64>::new(vec![0.0; 10])).expect_err("order");
    assert_eq!(error.to_string(), "`Diagonals`, position 1: diagonal -4 does not ascend");
}

/// The variables from which an index is computed may move in a loop that advances the cursor.
#[test]
fn what_a_stop_is_made_of_may_move_in_a_loop() {
    let (mut few, n) = (vec![0.0; 100], 100);
    for (i, v) in [(3, 1.0), (14, 2.0), (15, 3.0), (16, 4.0), (46, 5.0), (51, 6.0), (98, 7.0)] {
        few[i] = v;
    }
    let runs: Vec<f64> = (0..n).map(|i| f64::from(u8::from(i / 9 % 3 > 0))).collect();
    let band: Vec<f64> = (0..n).map(|i| if (20..80).contains(&i) { i as f64 } else { 0.0 }).collect();
    tensor! {
        let A: Tensor<EliasFano<Element<f64>>> = Tensor::from_dense([n], few.clone()).expect("it fits");
        let R: RunVec<f64> = RunVec::from_dense([n], runs.clone()).expect("it fits");
        let D: BandVec<f64> = BandVec::from_dense([n], band.clone()).expect("it fits");
    }
    assert_eq!((A.to_dense(), A.stored()), (few.clone(), 7));
    let right: Vec<f64> = (0..n).map(|i| few[i] + runs[i] * band[i]).collect();
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = A[i] + R[i] * D[i] };
    assert_eq!(y.to_dense(), right);
    let C = finch! { let C: Tensor<EliasFano<Element<f64>>>; forall i: C[i] = A[i] + R[i] * D[i] };
    assert_eq!(C.to_dense(), right);
}

/// A fill entry is accepted where there is no place for it, whatever its source.
#[test]
fn fill_needs_no_place() {
    let coords = vec![[0, 2], [1, 0], [2, 2]];
    let A =
        Tensor::<Dense<Diagonals<Element<f64>>>>::from_coords([3, 3], coords.clone(), vec![0.0, 1.0, 2.0]);
    assert_eq!(A.expect("it fits").to_dense(), [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 2.0]);
    let rows: Csr<f64> = Csr::from_coords([3, 3], coords, vec![0.0, 1.0, 2.0]).expect("rows");
    assert_eq!(
        rows.try_convert::<Tensor<Dense<Diagonals<Element<f64>>>>>().expect("it fits").to_dense(),
        rows.to_dense()
    );
}

finch::level! {
    /// A list that checks nothing, and says that it holds nothing.
    pub struct Loose<L> { shape: usize, ptr: [usize], idx: [usize], lvl: L }

    fibers = ptr.len() - 1;
    invariant { fibers lvl = idx.len(); }

    read walk(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let last = if q < end { idx[end - 1] + 1 } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end, count = 0,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }
}

finch::level! {
    /// A leaf that says how much it holds, and checks nothing.
    pub struct Claims<T: Elem, F: Fill = Zero> { count: usize, val: [T] }

    fibers = count;

    read value(p) { val[p] }
}

#[test]
#[should_panic(expected = "out of bounds")]
fn where_one_level_is_not_vouched_for_the_others_check_too() {
    let list =
        Loose::new(4, vec![0, 1], vec![1 << 20], Element::<f64>::new(vec![2.0])).expect("nothing is checked");
    tensor! {
        let A: Tensor<Loose<Element<f64>>> = Tensor::new(list).expect("a vector");
        let B: DenseVec<f64> = Tensor::from_dense([4], vec![1.0; 4]).expect("it fits");
    }
    finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
}

#[test]
fn a_level_that_counts_wrongly_leaves_no_room_to_overrun() {
    let list = Loose::new(1000, vec![0, 1000], (0..1000).collect(), Element::<f64>::new(vec![2.0; 1000]));
    tensor! { let A: Tensor<Loose<Element<f64>>> = Tensor::new(list.expect("nothing is checked")).expect("a vector"); }
    let C = finch! { let C: SparseVec<f64>; forall i: C[i] = A[i] * 2.0 };
    assert_eq!(C.stored(), 1000);
}

#[test]
#[should_panic(expected = "out of bounds")]
fn a_leaf_is_believed_no_more_than_other_levels() {
    let leaf: Claims<f64> = Claims::new(1000, vec![1.0]);
    let dense = Dense::new(1000, leaf).expect("so many as the leaf says");
    tensor! { let A: Tensor<Dense<Claims<f64>>> = Tensor::new(dense).expect("a vector"); }
    finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
}

finch::level! {
    /// A list that keeps the largest index for itself.
    pub struct Kept<L, I: Index = u8> { shape: usize, ptr: [usize], idx: [I], lvl: L }

    fibers = ptr.len() - 1;
    limit = I::MAX - 1;
    invariant { offsets ptr over idx; fibers lvl = idx.len(); }

    read walk(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let last = if q < end { idx[end - 1] + 1 } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    write ascending {
        grow(n) { ptr.reserve(n + 1); }
        open(p) { while ptr.len() <= p { ptr.push(idx.len()); } }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, i) { let q = idx.len(); lvl[q]; idx.push(i); }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}

#[test]
fn a_limit_is_any_sum_of_index_types() {
    tensor! {
        let B: DenseVec<f64> = Tensor::from_dense([254], vec![1.0; 254]).expect("it fits");
        let D: DenseVec<f64> = Tensor::from_dense([255], vec![1.0; 255]).expect("it fits");
    }
    let C = try_finch! { let C: Tensor<Kept<Element<f64>>>; forall i: C[i] = B[i] };
    assert_eq!(C.expect("254 is within the limit").stored(), 254);
    assert!(try_finch! { let C: Tensor<Kept<Element<f64>>>; forall i: C[i] = D[i] }.is_err());
}
