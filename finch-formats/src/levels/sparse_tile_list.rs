//! Tiles of a fixed size: blocks of a matrix.

use crate::level;

level! {
    /// Stores the rows of a matrix as tiles of `R` rows and `C` columns, with a list of tiles for each `R` rows: block compressed
    /// rows (BSR). Inside of [`Dense`](crate::Dense) it is a matrix like any other, [`Bsr`](crate::layouts::Bsr).
    ///
    /// ```text
    /// fiber 0   5 7 | . . | . .       R 2, C 2     key    0 2 5             tiles in the order of coming: row of tiles times
    /// fiber 1   . 1 | . . | 2 .                    lvl    5 7   . .   6 .       their number in a row, and column of tiles
    /// fiber 2   . . | . . | 6 .                           . 1   2 .   . 4
    /// fiber 3   . . | . . | . 4                    ptr    0     2   3
    ///                                              idx      0 2   2         for each row of tiles, their columns, sorted
    ///                                              pos      0 1   2         where each of them is
    ///                                              tbl    a hash table: a tile and one more, or 0
    /// ```
    ///
    /// Entry `i` of fiber `p` is in tile `i / C` of row `p / R`, and slot `(t * R + p % R) * C + i % C` of the level below if the
    /// tile is the `t`-th. Tiles begin at multiples of `R` and `C`. Those at the edges may be partly outside of the matrix.
    ///
    /// A fiber is read as gaps and lookups in turn, in order (`walk`, `follow`), by skipping ahead (`gallop`, `lead`) or by the table
    /// (`locate`), and is written at random. Besides its slots a tile takes 20 bytes, and 16 to 32 in the table: against a list,
    /// which takes 4 bytes for each entry, this pays where tiles are large and mostly full. A program that reads a row finds each of its tiles
    /// once; what lies in a tile is then a loop of `C` neighbouring values.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, SparseTileList, Tensor};
    ///
    /// type Tiles = Tensor<Dense<SparseTileList<Element<i32>, 2, 2>>>;
    /// let matrix = Tiles::from_coords([4, 6], vec![[0, 1], [1, 4], [3, 5]], vec![7, 2, 4])?;
    /// assert_eq!((matrix.get([1, 4])?, matrix.get([1, 5])?, matrix.stored()), (2, 0, 12));
    /// let (_, rows) = matrix.into_parts().into_parts();
    /// let (_, _, ptr, idx, ..) = rows.into_parts();
    /// assert_eq!((ptr, idx), (vec![0, 2, 3], vec![0, 2, 2]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub struct SparseTileList<L, const R: usize, const C: usize, I: Index = u32> {
        shape: usize, rows: usize, ptr: [usize], idx: [I], pos: [usize], key: [usize], tbl: [usize], lvl: L
    }

    fibers = rows;
    limit = I::MAX + 1;

    unsafe invariant {
        R > 0 && C > 0, "tiles have at least one row and one column";
        offsets ptr over idx;
        ptr.len() - 1 == (rows + R - 1) / R, "{} rows of tiles for {} rows", ptr.len() - 1, rows;
        pos.len() == idx.len(), "{} positions for {} tiles", pos.len(), idx.len();
        fibers lvl = key.len() * R * C;
        let across = (shape + C - 1) / C;
        each g in 0..ptr.len() - 1 {
            each q in ptr[g]..ptr[g + 1] {
                pos[q] < key.len(), "there is no tile {}", pos[q];
                idx[q] < across, "column {} of tiles is not below {}", idx[q], across;
                key[pos[q]] == g * across + idx[q], "column {} of tiles is not that of tile {}", idx[q], pos[q];
                q == ptr[g] || idx[q - 1] < idx[q], "column {} of tiles does not ascend", idx[q];
            }
        }
        tbl.len() > key.len(), "a table of {} has no room for {} tiles", tbl.len(), key.len();
        tbl.len() & (tbl.len() - 1) == 0, "a table of {} is not as long as a power of two", tbl.len();
        let used = 0;
        each h in 0..tbl.len() {
            tbl[h] <= key.len(), "the table leads to tile {}, beyond {}", tbl[h] - 1, key.len();
            if tbl[h] != 0 { used += 1; }
        }
        used == key.len(), "{} of {} tiles are in the table", used, key.len();
        each k in 0..key.len() {
            let h = (((key[k] ^ (key[k] >> 31)) & 2147483647) * 2654435769 >> 31) & (tbl.len() - 1);
            while tbl[h] != 0 && key[tbl[h] - 1] != key[k] { h = if h + 1 < tbl.len() { h + 1 } else { 0 }; }
            tbl[h] == k + 1, "the table does not lead to tile {}", k;
        }
        each k in 0..key.len() {
            // A tile that was given up may still have its former key.
            let g = key[k] / max(across, 1);
            let end = if g < ptr.len() - 1 { ptr[g + 1] } else { 0 };
            let q = if g < ptr.len() - 1 { search(idx, ptr[g], end, key[k] - g * across) } else { end };
            let listed = if q < end { if pos[q] == k { 1 } else { 0 } } else { 0 };
            each s in k * R * C..(k + 1) * R * C {
                listed == 1 || vacant(lvl[s]), "slot {} is in a tile that is not listed, and holds something", s;
            }
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = ptr[p / R];
        let end = ptr[p / R + 1];
        let row = p % R;
        let last = if q < end { min((idx[end - 1] + 1) * C, shape) } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end,
                seek(i) = { q = search(idx, q, end, i / C); },
                stop = min((idx[q] + 1) * C, shape),
                body = {
                    let begin = idx[q] * C;
                    let first = (pos[q] * R + row) * C;
                    Pipeline(
                        Phase(stop = begin, Run(fill)),
                        Phase(Lookup(i => lvl[first + (i - begin)])))
                },
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => {
            let of = (p / R) * ((shape + C - 1) / C) + i / C;
            let h = (((of ^ (of >> 31)) & 2147483647) * 2654435769 >> 31) & (tbl.len() - 1);
            while tbl[h] != 0 && key[tbl[h] - 1] != of { h = if h + 1 < tbl.len() { h + 1 } else { 0 }; }
            // If an update makes the table grow, the tile stays where it is.
            let k = tbl[h];
            if k != 0 { lvl[((k - 1) * R + p % R) * C + i % C] } else { fill }
        })
    }

    write random in any order {
        grow(n) {
            rows = max(rows, n);
            if tbl.len() == 0 { tbl.push(0); }
        }
        store(p, i) {
            if key.len() * 2 + 2 > tbl.len() {
                let size = max(tbl.len() * 2, 16);
                tbl.truncate(0);
                tbl.resize(size, 0);
                for k in 0..key.len() {
                    let h = (((key[k] ^ (key[k] >> 31)) & 2147483647) * 2654435769 >> 31) & (size - 1);
                    while tbl[h] != 0 { h = if h + 1 < size { h + 1 } else { 0 }; }
                    tbl[h] = k + 1;
                }
            }
            let of = (p / R) * ((shape + C - 1) / C) + i / C;
            let h = (((of ^ (of >> 31)) & 2147483647) * 2654435769 >> 31) & (tbl.len() - 1);
            while tbl[h] != 0 && key[tbl[h] - 1] != of { h = if h + 1 < tbl.len() { h + 1 } else { 0 }; }
            if tbl[h] == 0 {
                key.push(of);
                tbl[h] = key.len();
                lvl.grow(key.len() * R * C);
            }
            let k = tbl[h] - 1;
            lvl[(k * R + p % R) * C + i % C];
        }
        finish(n) {
            if tbl.len() == 0 { tbl.push(0); }
            lvl.finish(key.len() * R * C);
            let across = (shape + C - 1) / C;
            let down = (n + R - 1) / R;
            pos.truncate(0);
            for k in 0..key.len() {
                let gone = true;
                if drops {
                    for s in k * R * C..(k + 1) * R * C {
                        let none = vacant(lvl[s]);
                        if !none { gone = false; }
                    }
                } else {
                    gone = false;
                }
                if key[k] < down * across && !gone { pos.push(k); }
            }
            pos.sort(key);
            idx.truncate(0);
            for q in 0..pos.len() { idx.push(key[pos[q]] % across); }
            ptr.truncate(0);
            ptr.push(0);
            let q = 0;
            for g in 0..down {
                while q < pos.len() && key[pos[q]] < (g + 1) * across { q += 1; }
                ptr.push(q);
            }
            rows = n;
        }
    }
}
