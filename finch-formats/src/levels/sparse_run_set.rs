//! Runs that are written in any order.

use crate::level;

level! {
    /// Stores runs that a program may write in any order, and more than once: a workspace of intervals. It suits sets, such as the
    /// pattern of a program over runs. They are sorted when the result is complete, and those that overlap or touch become one.
    ///
    /// ```text
    /// fiber 0   1 1 . 1          fib  0 0 2 0      the runs as they came
    /// fiber 1   . . . .          lo   3 0 1 1
    /// fiber 2   . 1 1 1          hi   4 1 4 2
    ///                            ptr    0     2 2   3
    ///                            start    0 3     1      sorted and joined
    ///                            stop     2 4     4
    /// ```
    ///
    /// Fiber `p` has the runs `ptr[p]..ptr[p + 1]`: run `q` is `start[q]..stop[q]`. A region of one value takes one step, whatever
    /// its length, and n runs take n log n steps at the end, or n if they came in order. Besides the runs, a result keeps
    /// those that were written, as `fib`, `lo` and `hi`. Runs in any order are of one value, so only `|=` writes them. Any other
    /// assignment is in order, once, as with [`SparseRunList`](crate::SparseRunList).
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Element, SparseRunSet, Tensor, layouts::RunVec};
    ///
    /// finch::tensor! {
    ///     let x: RunVec<f64> = RunVec::from_dense([4], vec![2.0, 2.0, 0.0, 0.0])?;
    ///     let P: Tensor<SparseRunSet<Element<bool>>> = finch::pattern! {
    ///         let y: Tensor<SparseRunSet<Element<f64>>>[6];
    ///         forall i in 0..4 { y[i + 2] += x[i]; y[i] += x[i] }
    ///     };
    /// }
    /// assert_eq!(P.to_dense(), [true, true, true, true, false, false]);
    /// assert_eq!(P.stored(), 1);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseRunSet<L, I: Index = u32> {
        shape: usize, ptr: [usize], start: [I], stop: [I], pos: [usize], fib: [usize], lo: [I], hi: [I], lvl: L
    }

    fibers = ptr.len() - 1;
    limit = I::MAX;

    unsafe invariant {
        offsets ptr over start;
        stop.len() == start.len(), "{} stops for {} starts", stop.len(), start.len();
        lo.len() == fib.len(), "{} starts for {} fibers, of the runs as they came", lo.len(), fib.len();
        hi.len() == fib.len(), "{} stops for {} fibers, of the runs as they came", hi.len(), fib.len();
        fibers lvl = start.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                stop[q] <= shape, "the run {}..{} reaches beyond the dimension {}", start[q], stop[q], shape;
                start[q] < stop[q], "the run {}..{} is empty", start[q], stop[q];
                q == ptr[p] || stop[q - 1] <= start[q],
                    "the run {}..{} begins before {}", start[q], stop[q], stop[q - 1];
            }
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let last = if q < end { stop[end - 1] } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(stop, q, end, i + 1); },
                stop = stop[q],
                body = Pipeline(
                    Phase(stop = start[q], Run(fill)),
                    Phase(Run(lvl[q]))),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => {
            let end = ptr[p + 1];
            let q = search(stop, ptr[p], end, i + 1);
            if q < end && start[q] <= i { lvl[q] } else { fill }
        })
    }

    // Each run has a value until they are joined. Where several are joined, all values are the same, so as many as there are runs
    // remain. Then values no longer go with `fib`, so what comes later is not compared with the last of those.
    write runs in any order {
        grow(n) { ptr.reserve(n + 1); }
        open(p) {}
        reopen(p) {}
        store(p, from, to, v) {
            if !same(v, fill) {
                let k = fib.len();
                let goes_on = k > 0 && start.len() == 0 && fib[k - 1] == p && hi[k - 1] == from;
                if goes_on && same(lvl[k - 1], v) {
                    hi[k - 1] = to;
                } else {
                    fib.push(p);
                    lo.push(from);
                    hi.push(to);
                    lvl.push(v);
                }
            }
        }
        finish(n) {
            pos.truncate(0);
            for k in 0..fib.len() { if fib[k] < n { pos.push(k); } }
            if pos.len() == 0 {
                fib.truncate(0);
                lo.truncate(0);
                hi.truncate(0);
            }
            pos.sort(fib, lo);
            start.truncate(0);
            stop.truncate(0);
            ptr.truncate(0);
            ptr.push(0);
            let q = 0;
            for p in 0..n {
                let end = 0;
                while q < pos.len() && fib[pos[q]] == p {
                    let k = pos[q];
                    // Where a run came right after the one that it touches, `store` has compared their values.
                    let before = if end > 0 { pos[q - 1] } else { k };
                    let compared = lo[k] == end && hi[before] == end && before + 1 == k;
                    let joins = end > 0 && lo[k] <= end && !compared;
                    if joins {
                        end = max(end, hi[k]);
                        stop[stop.len() - 1] = end;
                    } else {
                        start.push(lo[k]);
                        stop.push(hi[k]);
                        end = hi[k];
                    }
                    q += 1;
                }
                ptr.push(start.len());
            }
            lvl.finish(start.len());
        }
    }
}
