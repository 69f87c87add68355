//! The places of a kernel, counted by a dense run.

use super::kernels::{HALF_STEPS, Inputs, Squares};

/// A dense Boolean matrix, 64 places to a word.
#[derive(Clone)]
struct Bits {
    n: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Bits {
    fn new(n: usize) -> Bits {
        let words = n.div_ceil(64);
        Bits { n, words, bits: vec![0; n * words] }
    }

    fn of(n: i64, squares: &Squares) -> Bits {
        let mut bits = Bits::new(n as usize);
        for square in &squares.0 {
            for i in square.rows.start..square.rows.end {
                for j in square.columns.start..square.columns.end {
                    bits.set(i as usize, j as usize);
                }
            }
        }
        bits
    }

    fn set(&mut self, i: usize, j: usize) {
        self.bits[i * self.words + j / 64] |= 1 << (j % 64);
    }

    fn get(&self, i: usize, j: usize) -> bool {
        self.bits[i * self.words + j / 64] >> (j % 64) & 1 != 0
    }

    fn row(&self, i: usize) -> &[u64] {
        &self.bits[i * self.words..][..self.words]
    }

    fn or_row(&mut self, i: usize, row: &[u64]) {
        let own = &mut self.bits[i * self.words..][..self.words];
        own.iter_mut().zip(row).for_each(|(own, other)| *own |= other);
    }

    fn count(&self) -> u128 {
        self.bits.iter().map(|word| u128::from(word.count_ones())).sum()
    }

    fn transpose(&self) -> Bits {
        let mut turned = Bits::new(self.n);
        for i in 0..self.n {
            (0..self.n).filter(|&j| self.get(i, j)).for_each(|j| turned.set(j, i));
        }
        turned
    }

    /// Adds the product of two matrices.
    fn add_product(&mut self, a: &Bits, b: &Bits) {
        for i in 0..self.n {
            (0..self.n).filter(|&k| a.get(i, k)).for_each(|k| self.or_row(i, b.row(k)));
        }
    }

    fn count_lower(&self) -> u128 {
        let row = |i: usize| {
            let whole: u32 = self.row(i)[..i / 64].iter().map(|word| word.count_ones()).sum();
            whole + (self.row(i)[i / 64] << (63 - i % 64)).count_ones()
        };
        (0..self.n).map(|i| u128::from(row(i))).sum()
    }

    /// Clears the first and the last row and column.
    fn clear_border(&mut self) {
        let (n, words) = (self.n, self.words);
        self.bits[..words].fill(0);
        self.bits[(n - 1) * words..].fill(0);
        for i in 0..n {
            self.bits[i * words] &= !1;
            self.bits[i * words + (n - 1) / 64] &= !(1 << ((n - 1) % 64));
        }
    }

    /// One half step of jacobi-2d.
    fn step(&self) -> Bits {
        let mut next = self.clone();
        for i in 1..self.n - 1 {
            next.or_row(i, self.row(i - 1));
            next.or_row(i, self.row(i + 1));
            for (at, &word) in self.row(i).iter().enumerate() {
                let out = &mut next.bits[i * self.words..][..self.words];
                out[at] |= word << 1 | word >> 1;
                if at + 1 < self.words {
                    out[at + 1] |= word >> 63;
                }
                if at > 0 {
                    out[at - 1] |= word << 63;
                }
            }
        }
        next.clear_border();
        next
    }

    fn fill(&mut self) {
        (0..self.n).for_each(|k| self.set(k, k));
        // By rows: row k of U is done before any row below it needs it.
        for i in 0..self.n {
            for k in 0..i {
                if self.get(i, k) {
                    let mut row = self.row(k).to_vec();
                    row[..k / 64].fill(0);
                    row[k / 64] &= !0 << (k % 64);
                    self.or_row(i, &row);
                }
            }
        }
    }
}

/// The number of places by a dense run.
pub fn count_dense(inputs: &Inputs, kernel: &str) -> u128 {
    let n = inputs.n as usize;
    let (a, b, mut c) =
        (Bits::of(inputs.n, &inputs.a), Bits::of(inputs.n, &inputs.b), Bits::of(inputs.n, &inputs.c));
    match kernel {
        "SpMM" => {
            let full = Bits { bits: vec![!0; n * a.words], ..Bits::new(n) };
            let mut c = Bits::new(n);
            c.add_product(&a, &full);
            (0..n).map(|i| (0..n).filter(|&j| c.get(i, j)).count() as u128).sum()
        }
        "SpGEMM" => {
            c.add_product(&a, &b);
            c.count()
        }
        "syrk" => {
            c.add_product(&a, &a.transpose());
            c.count_lower()
        }
        "syr2k" => {
            c.add_product(&a, &b.transpose());
            c.add_product(&b, &a.transpose());
            c.count_lower()
        }
        "lu" => {
            let mut a = a;
            a.fill();
            a.count()
        }
        "jacobi-1d" => count_line(n, &inputs.a),
        _ => {
            let (mut now, mut count) = (a, 0);
            for _ in 0..HALF_STEPS {
                count += now.count();
                now = now.step();
            }
            count + now.count()
        }
    }
}

fn count_line(n: usize, squares: &Squares) -> u128 {
    let mut now = vec![false; n];
    for square in &squares.0 {
        now[square.rows.start as usize..square.rows.end as usize].fill(true);
    }
    let count = |now: &[bool]| now.iter().filter(|&&holds| holds).count() as u128;
    let mut all = count(&now);
    for _ in 0..n {
        let mut next = vec![false; n];
        (1..n - 1).for_each(|i| next[i] = now[i - 1] | now[i] | now[i + 1]);
        all += count(&next);
        now = next;
    }
    all
}
