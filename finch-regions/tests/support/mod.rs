//! Drawn instances, the same in each run.
#![allow(dead_code)]

use finch_regions::{Cells, Rectangle, Rows, Run, Runs};

/// A generator of numbers (xorshift).
pub struct Draw(u64);

impl Draw {
    pub fn new(seed: u64) -> Draw {
        let mut draw = Draw(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            draw.next();
        }
        draw
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number of `from..=to`.
    pub fn number(&mut self, from: i64, to: i64) -> i64 {
        from + (self.next() % ((to - from) as u64 + 1)) as i64
    }

    pub fn chance(&mut self, of: i64) -> bool {
        self.number(1, of) == 1
    }

    pub fn run(&mut self, size: i64, longest: i64) -> Run {
        let start = self.number(0, size - 1);
        Run::new(start, (start + self.number(0, longest)).min(size))
    }

    /// A set within `0..size`, now and then empty or full.
    pub fn runs(&mut self, size: i64) -> Runs {
        match self.number(0, 11) {
            0 => Runs::new(),
            1 => Runs::from(Run::new(0, size)),
            _ => {
                let number = self.number(1, 6);
                Runs::from_ranges((0..number).map(|_| self.run(size, size / 3)).collect::<Vec<_>>()).unwrap()
            }
        }
    }

    /// A matrix of `size` rows and columns, now and then empty or full.
    pub fn rows(&mut self, size: i64) -> Rows {
        let whole = Run::new(0, size);
        match self.number(0, 11) {
            0 => Rows::new(),
            1 => Rows::block(whole, &Runs::from(whole)).unwrap(),
            _ => {
                let number = self.number(1, 7);
                let one = |_| Rectangle::new(self.run(size, size / 3), self.run(size, size / 3));
                Rows::from_rectangles((0..number).map(one).collect::<Vec<_>>()).unwrap()
            }
        }
    }

    /// Lexicographically positive vectors.
    pub fn distances(&mut self, dimensions: usize, most: i64) -> Vec<Vec<i64>> {
        let number = self.number(1, 4);
        let mut all = Vec::new();
        while all.len() < number as usize {
            let one: Vec<i64> = (0..dimensions).map(|_| self.number(-most, most)).collect();
            if one.iter().find(|&&x| x != 0).is_some_and(|&x| x > 0) {
                all.push(one);
            }
        }
        all
    }
}

/// The places of a box, in order.
pub fn places(bounds: &[Run]) -> Vec<Vec<i64>> {
    let mut all = vec![vec![]];
    for bound in bounds {
        let longer = |place: Vec<i64>| {
            (bound.start..bound.end).map(move |last| {
                let mut place = place.clone();
                place.push(last);
                place
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

pub fn dense(rows: &Rows, size: i64) -> Vec<Vec<bool>> {
    (0..size).map(|i| (0..size).map(|j| rows.contains(i, j)).collect()).collect()
}

/// A matrix, from its entry at each place.
pub fn sparse(size: i64, holds: impl Fn(i64, i64) -> bool) -> Rows {
    let mut rows = Rows::new();
    for i in 0..size {
        let row = (0..size).filter(|&j| holds(i, j)).map(|j| Run::new(j, j + 1));
        rows.push_row(i, &Runs::from_ranges(row).unwrap()).unwrap();
    }
    rows
}

/// Drawn places of a box.
pub fn sources(draw: &mut Draw, bounds: &[Run]) -> Cells {
    let mut cells = Cells::new(bounds.len()).unwrap();
    let all = places(bounds);
    for _ in 0..draw.number(1, 3) {
        let place = &all[draw.number(0, all.len() as i64 - 1) as usize];
        let (&last, others) = place.split_last().unwrap();
        let end = last + draw.number(1, 3);
        let run = Run::new(last, end).intersection(*bounds.last().unwrap());
        cells.add(others, &Runs::from(run)).unwrap();
    }
    cells
}
