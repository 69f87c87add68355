//! Diagonals of a matrix.

use crate::level;

level! {
    /// Stores the rows of a matrix by its diagonals (DIA). Inside of [`Dense`](crate::Dense) it is a matrix like any other,
    /// [`Dia`](crate::layouts::Dia).
    ///
    /// ```text
    /// fiber 0   5 . 3 .          key   2 0 -1        diagonals in the order of coming: column minus row
    /// fiber 1   1 6 . 4          lvl   . . 3 4   5 6 7 .   1 2 . .      one slot for each column
    /// fiber 2   . 2 7 .          off  -1 0  2        sorted
    ///                            pos   2 1  0        where each of them is
    ///                            tbl   0 1 0 2 3 0 0     a diagonal and one more, or 0, at 3 - (column minus row)
    /// ```
    ///
    /// Entry `i` of fiber `p` is in slot `k * shape + i` of the level below, if its diagonal, `i - p`, is the `k`-th. A fiber has an
    /// entry for each diagonal that crosses it. It is read in order (`walk`, `follow`), by skipping ahead (`gallop`, `lead`) or by the table
    /// (`locate`), and is written at random.
    ///
    /// A diagonal takes a slot for each column, and the table 8 bytes for each row and column. This pays for matrices with few
    /// diagonals that are mostly full. A program that reads a row searches the sorted diagonals for the first and the last that cross it,
    /// and the row's values are a column's number of slots apart.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{layouts::Dia, FormatError};
    ///
    /// let matrix = Dia::<i32>::from_dense([3, 4], vec![5, 0, 3, 0, 1, 6, 0, 4, 0, 2, 7, 0])?;
    /// assert_eq!((matrix.get([2, 1])?, matrix.get([2, 3])?, matrix.stored()), (2, 0, 7));
    /// let (_, rows) = matrix.into_parts().into_parts();
    /// let (_, _, off, ..) = rows.into_parts();
    /// assert_eq!(off, [-1, 0, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub struct SparseDiagonalList<L> {
        shape: usize, rows: usize, off: [i64], pos: [usize], key: [i64], tbl: [usize], lvl: L
    }

    fibers = rows;

    unsafe invariant {
        pos.len() == off.len(), "{} positions for {} diagonals", pos.len(), off.len();
        fibers lvl = key.len() * shape;
        tbl.len() >= rows + shape, "a table of {} has no room for {} rows and {} columns", tbl.len(), rows, shape;
        each q in 0..off.len() {
            off[q] < shape && off[q] + rows > 0, "diagonal {} does not cross {} rows and {} columns", off[q], rows, shape;
            q == 0 || off[q - 1] < off[q], "diagonal {} does not ascend", off[q];
            pos[q] < key.len(), "there is no diagonal at {}", pos[q];
            key[pos[q]] == off[q], "diagonal {} is not the one at {}", off[q], pos[q];
        }
        each h in 0..tbl.len() {
            tbl[h] <= key.len(), "the table leads to {}, beyond {} diagonals", tbl[h] - 1, key.len();
            tbl[h] == 0 || key[tbl[h] - 1] == shape - 1 - h, "the table leads to diagonal {} from elsewhere", key[tbl[h] - 1];
        }
        each k in 0..key.len() {
            key[k] < shape && shape - 1 - key[k] < tbl.len(), "diagonal {} is not in the table", key[k];
            tbl[shape - 1 - key[k]] == k + 1, "the table does not lead to diagonal {}", key[k];
            let q = search(off, 0, off.len(), key[k]);
            let listed = if q < off.len() { if pos[q] == k { 1 } else { 0 } } else { 0 };
            each i in 0..shape {
                listed == 1 || vacant(lvl[k * shape + i]), "diagonal {} is not listed and holds something", key[k];
            }
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = search(off, 0, off.len(), 0 - p);
        let end = search(off, q, off.len(), shape - p);
        let last = if q < end { p + off[end - 1] + 1 } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(off, q, end, i - p); },
                stop = p + off[q] + 1,
                body = Spike(fill, lvl[pos[q] * shape + (p + off[q])]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => {
            let k = tbl[p + (shape - 1 - i)];
            if k != 0 { lvl[(k - 1) * shape + i] } else { fill }
        })
    }

    write random in any order {
        grow(n) {
            rows = max(rows, n);
            if tbl.len() < n + shape { tbl.resize(n + shape, 0); }
        }
        store(p, i) {
            let at = p + (shape - 1 - i);
            if tbl[at] == 0 {
                key.push(i - p);
                tbl[at] = key.len();
                lvl.grow(key.len() * shape);
            }
            let k = tbl[at] - 1;
            lvl[k * shape + i];
        }
        finish(n) {
            if tbl.len() < n + shape { tbl.resize(n + shape, 0); }
            lvl.finish(key.len() * shape);
            pos.truncate(0);
            for k in 0..key.len() {
                let gone = key[k] + n <= 0;
                if drops && !gone {
                    gone = true;
                    for s in k * shape..(k + 1) * shape {
                        let none = vacant(lvl[s]);
                        if !none { gone = false; }
                    }
                }
                if !gone { pos.push(k); }
            }
            pos.sort(key);
            off.truncate(0);
            for q in 0..pos.len() { off.push(key[pos[q]]); }
            rows = n;
        }
    }
}
