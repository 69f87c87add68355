//! A hash table of stored indices.

use crate::level;

level! {
    /// Stores indices in a hash table, and in a sorted list for reading. It can be written at random, and takes memory only
    /// for stored entries, regardless of the dimension.
    ///
    /// ```text
    /// fiber 0   . 5 . 7          fib  2 0 0       fiber and index of each position, in the order of coming
    /// fiber 1   . . . .          key  0 3 1
    /// fiber 2   9 . . .          lvl  9 7 5
    ///                            ptr  0     2 2   3
    ///                            idx    1 3     0       sorted
    ///                            pos    2 1     0       where each of them is
    ///                            tbl  1 3 0 2           the table: a position and one more, or 0
    /// ```
    ///
    /// Fiber `p` lists the indices `idx[ptr[p]..ptr[p + 1]]`, at the positions in `pos`. The first store to an index takes
    /// the next position. The length of the table is a power of two. It is probed linearly from the hash of the index,
    /// wrapping around at the end. The hash takes the upper bits of a product, so that neighbours spread:
    ///
    /// ```text
    /// hash = ((key ^ key >> 31 ^ (fib & 0x3fffffff) * 40503) & 0x7fffffff) * 2654435769 >> 31 & (tbl.len() - 1)
    /// ```
    ///
    /// The list is made once the result is complete. An index gets its position before the stored value is known, so sets
    /// that programs write have the leaf `Element<bool>`. Its byte matters little compared with the table.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, SparseDict, Tensor};
    ///
    /// type Set = Tensor<SparseDict<Element<i32>>>;
    /// let vector = Set::from_coords([1 << 30], vec![[7], [1 << 20]], vec![1, 2])?;
    /// assert_eq!((vector.get([1 << 20])?, vector.get([8])?), (2, 0));
    /// let (_, ptr, idx, pos, ..) = vector.into_parts().into_parts();
    /// assert_eq!((ptr, idx, pos), (vec![0, 2], vec![7, 1 << 20], vec![0, 1]));
    ///
    /// let (list, at, table) = ((vec![0, 2, 2, 3], vec![1u32, 3, 0], vec![2, 1, 0]), (vec![2, 0, 0], vec![0, 3, 1]), vec![1, 3, 0, 2]);
    /// let rows = SparseDict::new(4, list.0, list.1, list.2, at.0, at.1, table, Element::<i32>::new(vec![9, 7, 5]))?;
    /// let matrix: Tensor<_> = Tensor::new(Dense::new(3, rows)?)?;
    /// assert_eq!(matrix.to_dense(), [0, 5, 0, 7, 0, 0, 0, 0, 9, 0, 0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub struct SparseDict<L, I: Index = u32> {
        shape: usize, ptr: [usize], idx: [I], pos: [usize], fib: [usize], key: [I], tbl: [usize], lvl: L
    }

    fibers = ptr.len() - 1;
    limit = I::MAX + 1;
    locate = constant;

    unsafe invariant {
        offsets ptr over idx;
        pos.len() == idx.len(), "{} positions for {} indices", pos.len(), idx.len();
        fib.len() == key.len(), "{} fibers for {} indices", fib.len(), key.len();
        fibers lvl = key.len();
        tbl.len() > key.len(), "a table of {} has no room for {} positions", tbl.len(), key.len();
        tbl.len() & (tbl.len() - 1) == 0, "a table of {} is not as long as a power of two", tbl.len();
        let used = 0;
        each h in 0..tbl.len() {
            tbl[h] <= key.len(), "the table leads to position {}, beyond {}", tbl[h] - 1, key.len();
            if tbl[h] != 0 { used += 1; }
        }
        used == key.len(), "{} of {} positions are in the table", used, key.len();
        each k in 0..key.len() {
            // A position that was given up may still hold its former indices.
            fib[k] < fibers || vacant(lvl[k]), "there is no fiber {}", fib[k];
            key[k] < shape, "index {} is not below the dimension {}", key[k], shape;
            let h = (((key[k] ^ (key[k] >> 31) ^ ((fib[k] & 1073741823) * 40503)) & 2147483647) * 2654435769 >> 31) & (tbl.len() - 1);
            while tbl[h] != 0 && (fib[tbl[h] - 1] != fib[k] || key[tbl[h] - 1] != key[k]) {
                h = if h + 1 < tbl.len() { h + 1 } else { 0 };
            }
            tbl[h] == k + 1, "the table does not lead to index {} of fiber {}", key[k], fib[k];
        }
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                pos[q] < key.len(), "there is no position {}", pos[q];
                fib[pos[q]] == p && key[pos[q]] == idx[q], "index {} is not that of position {}", idx[q], pos[q];
                q == ptr[p] || idx[q - 1] < idx[q], "index {} does not ascend", idx[q];
            }
        }
        each k in 0..key.len() {
            let end = if fib[k] < fibers { ptr[fib[k] + 1] } else { 0 };
            let q = if fib[k] < fibers { search(idx, ptr[fib[k]], end, key[k]) } else { end };
            (q < end && pos[q] == k) || vacant(lvl[k]), "index {} is not listed and holds something", key[k];
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let last = if q < end { idx[end - 1] + 1 } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[pos[q]]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => {
            let h = (((i ^ (i >> 31) ^ ((p & 1073741823) * 40503)) & 2147483647) * 2654435769 >> 31) & (tbl.len() - 1);
            while tbl[h] != 0 && (fib[tbl[h] - 1] != p || key[tbl[h] - 1] != i) {
                h = if h + 1 < tbl.len() { h + 1 } else { 0 };
            }
            // If an update makes the table grow, the position stays the same.
            let k = tbl[h];
            if k != 0 { lvl[k - 1] } else { fill }
        })
    }

    write random {
        grow(n) { if tbl.len() == 0 { tbl.push(0); } }
        store(p, i) {
            if key.len() * 2 + 2 > tbl.len() {
                let size = max(tbl.len() * 2, 16);
                tbl.truncate(0);
                tbl.resize(size, 0);
                for k in 0..key.len() {
                    let h = (((key[k] ^ (key[k] >> 31) ^ ((fib[k] & 1073741823) * 40503)) & 2147483647) * 2654435769 >> 31) & (size - 1);
                    while tbl[h] != 0 { h = if h + 1 < size { h + 1 } else { 0 }; }
                    tbl[h] = k + 1;
                }
            }
            let h = (((i ^ (i >> 31) ^ ((p & 1073741823) * 40503)) & 2147483647) * 2654435769 >> 31) & (tbl.len() - 1);
            while tbl[h] != 0 && (fib[tbl[h] - 1] != p || key[tbl[h] - 1] != i) {
                h = if h + 1 < tbl.len() { h + 1 } else { 0 };
            }
            if tbl[h] == 0 {
                fib.push(p);
                key.push(i);
                tbl[h] = key.len();
                lvl.grow(key.len());
            }
            let k = tbl[h] - 1;
            lvl[k];
        }
        clear() {
            for k in 0..key.len() {
                let h = (((key[k] ^ (key[k] >> 31) ^ ((fib[k] & 1073741823) * 40503)) & 2147483647) * 2654435769 >> 31) & (tbl.len() - 1);
                while tbl[h] != 0 {
                    tbl[h] = 0;
                    h = if h + 1 < tbl.len() { h + 1 } else { 0 };
                }
                lvl.clear(k);
            }
            fib.truncate(0);
            key.truncate(0);
        }
        finish(n) {
            if tbl.len() == 0 { tbl.push(0); }
            lvl.finish(key.len());
            pos.truncate(0);
            for k in 0..key.len() {
                if fib[k] < n {
                    if drops {
                        let gone = vacant(lvl[k]);
                        if !gone { pos.push(k); }
                    } else {
                        pos.push(k);
                    }
                }
            }
            pos.sort(fib, key);
            idx.truncate(0);
            for q in 0..pos.len() { idx.push(key[pos[q]]); }
            ptr.truncate(0);
            ptr.push(0);
            let q = 0;
            for p in 0..n {
                while q < pos.len() && fib[pos[q]] == p { q += 1; }
                ptr.push(q);
            }
        }
    }
}
