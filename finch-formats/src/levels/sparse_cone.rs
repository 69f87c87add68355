//! Runs that grow by the same amount from one fiber to the next: where a recurrence over time can lead.

use crate::level;

level! {
    /// Stores runs that grow from one time to the next: the region that a recurrence can reach, for all times at once.
    ///
    /// ```text
    /// time 0   . . 1 . . . . .      shape 8, steps 4, left 1, right 0, begin 0, beyond 8
    /// time 1   . 1 1 . . . 1 .      ptr    0     2
    /// time 2   1 1 1 . . 1 1 .      from     0 1      a run is there at the times from..until
    /// time 3   1 1 1 . 1 1 1 .      until    4 4
    ///                               lo       2 6      where it is at its first time
    ///                               hi       3 7
    /// ```
    ///
    /// Run `q` is there at the times `from[q]..until[q]`. At time `t` it is `lo[q] - left * (t - from[q])..hi[q] + right * (t - from[q])`,
    /// and never grows beyond `begin..beyond`. So a cone takes memory for its runs, and none for its times. With `ptr.len() - 1` rows,
    /// fiber `p` is row `p % rows` at time `p / rows`: a cone goes inside a level of times, and rows may come between,
    /// as in `Dense<SparseCone<L>>` and `Dense<Dense<SparseCone<L>>>`. The runs of a row are in the order of their ends, as they would be at one time.
    ///
    /// A fiber takes a step for each run of its row, including those that are not there at its time. If they lead to the same places, they are
    /// joined, so the first ones become fewer and longer runs. As a condition, a cone makes loops skip what stays fill.
    ///
    /// [`line`](SparseCone::line) and [`plane`](SparseCone::plane) make cones from sources. A program or a conversion writes one as
    /// [`SparseRunList`](crate::SparseRunList): each fiber is a row at the only time. Its chunks cannot be joined, so no `par forall` divides it.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Pattern, SparseCone, Tensor};
    ///
    /// let runs = SparseCone::new(8, 4, 1, 0, 0, 8, vec![0, 2], vec![0, 1], vec![4, 4], vec![2u32, 6], vec![3, 7], Pattern::new(2))?;
    /// let cone: Tensor<_> = Tensor::new(Dense::new(4, runs)?)?;
    /// let last = [true, true, true, false, true, true, true, false];
    /// assert_eq!((&cone.to_dense()[24..], cone.stored()), (&last[..], 2));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseCone<L, I: Index = u32> {
        shape: usize, steps: usize, left: usize, right: usize, begin: usize, beyond: usize,
        ptr: [usize], from: [usize], until: [usize], lo: [I], hi: [I], lvl: L
    }

    fibers = steps * (ptr.len() - 1);
    limit = I::MAX;
    default steps = 1;

    unsafe invariant {
        begin <= shape, "growth begins at {}, beyond the dimension {}", begin, shape;
        beyond <= shape, "growth ends at {}, beyond the dimension {}", beyond, shape;
        left <= 4611686018427387903 / max(steps, 1), "runs grow to the left by {} at each of {} times", left, steps;
        right <= 4611686018427387903 / max(steps, 1), "runs grow to the right by {} at each of {} times", right, steps;
        offsets ptr over hi;
        lo.len() == hi.len(), "{} starts for {} stops", lo.len(), hi.len();
        from.len() == hi.len(), "{} first times for {} runs", from.len(), hi.len();
        until.len() == hi.len(), "{} last times for {} runs", until.len(), hi.len();
        fibers lvl = hi.len();
        each row in 0..ptr.len() - 1 {
            each q in ptr[row]..ptr[row + 1] {
                lo[q] < hi[q], "the run {}..{} is empty", lo[q], hi[q];
                hi[q] <= shape, "the run {}..{} reaches beyond the dimension {}", lo[q], hi[q], shape;
                from[q] < until[q], "the times {}..{} are none", from[q], until[q];
                until[q] <= steps, "the times {}..{} are more than {}", from[q], until[q], steps;
                q == ptr[row] || hi[q - 1] - right * from[q - 1] <= hi[q] - right * from[q],
                    "the run that ends at {} comes after one that ends later", hi[q];
            }
        }
    }

    // `at` is where the child before ended. Runs that are missing, or that end no later, are not children.
    read walk, gallop, lead, follow(p) {
        let rows = max(ptr.len() - 1, 1);
        let t = p / rows;
        let q = ptr[p % rows];
        let end = ptr[p % rows + 1];
        let at = 0;
        while q < end && (t < from[q] || until[q] <= t) { q += 1; }
        while q < end && (t < from[end - 1] || until[end - 1] <= t) { end -= 1; }
        let last = if q < end { min(hi[end - 1] + right * (t - from[end - 1]), max(hi[end - 1], beyond)) } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end,
                seek(i) = {
                    while q < end
                        && (t < from[q] || until[q] <= t || min(hi[q] + right * (t - from[q]), max(hi[q], beyond)) <= i)
                    {
                        if from[q] <= t && t < until[q] { at = min(hi[q] + right * (t - from[q]), max(hi[q], beyond)); }
                        q += 1;
                    }
                },
                stop = min(hi[q] + right * (t - from[q]), max(hi[q], beyond)),
                body = {
                    let start = max(lo[q] - left * (t - from[q]), min(lo[q], begin));
                    Pipeline(
                        Phase(stop = min(max(start, at), min(hi[q] + right * (t - from[q]), max(hi[q], beyond))), Run(fill)),
                        Phase(Run(lvl[q])))
                },
                next = {
                    at = min(hi[q] + right * (t - from[q]), max(hi[q], beyond));
                    q += 1;
                    while q < end
                        && (t < from[q] || until[q] <= t || min(hi[q] + right * (t - from[q]), max(hi[q], beyond)) <= at)
                    {
                        q += 1;
                    }
                })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => {
            let rows = max(ptr.len() - 1, 1);
            let t = p / rows;
            let q = ptr[p % rows];
            let end = ptr[p % rows + 1];
            while q < end
                && (t < from[q] || until[q] <= t || min(hi[q] + right * (t - from[q]), max(hi[q], beyond)) <= i)
            {
                q += 1;
            }
            if q < end && max(lo[q] - left * (t - from[q]), min(lo[q], begin)) <= i { lvl[q] } else { fill }
        })
    }

    write runs {
        grow(n) { ptr.reserve(n + 1); }
        open(p) {
            while ptr.len() <= p { ptr.push(hi.len()); }
            let end = 0;
        }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, start, stop, v) {
            if !same(v, fill) {
                if 0 < end && end == start && same(lvl[hi.len() - 1], v) {
                    hi[hi.len() - 1] = stop;
                } else {
                    from.push(0);
                    until.push(1);
                    lo.push(start);
                    hi.push(stop);
                    lvl.push(v);
                }
                end = stop;
            }
        }
        finish(n) { open(n); lvl.finish(hi.len()); }
    }
}
