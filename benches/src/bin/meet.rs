//! A table of the times of intersections, beside loops written by hand.
//!
//! ```text
//! meet [part of a group] [--all]
//! ```
//!
//! Each line is the geometric mean of a group of inputs and its worst one: the time of the run-time helper relative to the better of
//! two loops by hand, a merge and a leapfrog with galloping, and to each of them. With `--all` there is a line for each input,
//! which starts with its nanoseconds. Each time is the best of several rounds in which all entrants take turns.
//!
//! - `2 lists` … `5 lists`: sums of products over lists of 10² to 10⁶ entries in any mix, of several kinds of data.
//! - `count`: the number of common entries of two lists.
//! - `rows`: sums over all pairs of rows of two matrices with 2 to 20 entries per row.
//!
//! The last column is the time relative to a `finch!` program, in groups that have one.

use std::env;
use std::hint::black_box;
use std::time::Instant;

use finch::__rt as rt;
use finch::prelude::*;
use finch::{Dense, Pattern, SparseList, Tensor, layout};
use finch_bench::random::Random;

/// A product of two lists: indices and values of each.
type Dot = fn(&[u32], &[f64], &[u32], &[f64]) -> f64;

fn main() {
    let mut table = Table { filter: String::new(), all: false };
    for word in env::args().skip(1) {
        if word == "--all" { table.all = true } else { table.filter = word }
    }
    println!("{:28} {:>6} {:>6} {:>7} {:>8} {:>7}", "group", "ratio", "worst", "merge", "leapfrog", "finch!");
    rows(&table);
    pairs(&table);
    many::<3>(&table);
    many::<4>(&table);
    many::<5>(&table);
}

/// The lines to print.
struct Table {
    filter: String,
    all: bool,
}

/// The times of a group's inputs: the helper, a merge, a leapfrog, and a program, if there is one.
struct Group<'t> {
    table: &'t Table,
    name: String,
    times: Vec<Vec<f64>>,
}

impl Table {
    fn group(&self, name: String) -> Option<Group<'_>> {
        name.contains(&self.filter).then(|| Group { table: self, name, times: Vec::new() })
    }
}

impl Group<'_> {
    fn race<T: PartialEq + std::fmt::Debug>(&mut self, input: &str, entrants: &[&dyn Fn() -> T]) {
        let expected = entrants[1]();
        assert!(entrants.iter().all(|run| run() == expected), "{} {input}: results differ", self.name);
        let repeats = (2e-4 / time(entrants[0], 1)).clamp(1.0, 1e4) as usize;
        let mut best = vec![f64::INFINITY; entrants.len()];
        let start = Instant::now();
        for round in 0..60 {
            for (best, run) in best.iter_mut().zip(entrants) {
                *best = best.min(time(run, repeats));
            }
            if round > 4 && start.elapsed().as_secs_f64() > 0.1 {
                break;
            }
        }
        if self.table.all {
            self.line(&format!("{:12.1} {input}", best[0] * 1e9), std::slice::from_ref(&best));
        }
        self.times.push(best);
    }

    fn line(&self, name: &str, times: &[Vec<f64>]) {
        let mean = |of: &dyn Fn(&[f64]) -> f64| {
            (times.iter().map(|t| of(t).ln()).sum::<f64>() / times.len() as f64).exp()
        };
        let hand = |t: &[f64]| t[0] / t[1].min(t[2]);
        let worst = times.iter().map(|t| hand(t)).fold(0.0, f64::max);
        print!("{name:28} {:6.2} {worst:6.2}", mean(&hand));
        print!(" {:7.2} {:8.2}", mean(&|t| t[0] / t[1]), mean(&|t| t[0] / t[2]));
        match times[0].len() {
            4 => println!(" {:7.2}", mean(&|t| t[0] / t[3])),
            _ => println!(),
        }
    }
}

impl Drop for Group<'_> {
    fn drop(&mut self) {
        self.line(&self.name, &self.times);
    }
}

/// Seconds per run.
fn time<T>(run: &dyn Fn() -> T, repeats: usize) -> f64 {
    let start = Instant::now();
    for _ in 0..repeats {
        black_box(run());
    }
    start.elapsed().as_secs_f64() / repeats as f64
}

/// How the entries of lists are spread.
const KINDS: [&str; 6] = ["random", "dense", "runs", "similar", "apart", "steps"];

/// Lists of these lengths.
fn lists<const N: usize>(kind: &str, lens: [usize; N], random: &mut Random) -> [Vec<u32>; N] {
    let most = lens.iter().copied().max().unwrap_or_default();
    let spread = |n: usize, len: usize, random: &mut Random| -> Vec<u32> {
        let mut all: Vec<u32> = if len * 3 > n {
            random.subset(n, len as f64 / n as f64)
        } else {
            (0..len).map(|_| random.below(n) as u32).collect()
        };
        all.sort_unstable();
        all.dedup();
        all
    };
    let base = spread(4 * most, most, random);
    std::array::from_fn(|k| {
        let len = lens[k];
        match kind {
            "random" => spread(10 * most, len, random),
            "dense" => spread(2 * most, len, random),
            // Each list has runs of about 50 entries.
            "runs" => {
                let mut all = Vec::new();
                for start in spread(most / 5, len / 50, random) {
                    let run = 1 + random.below(100) as u32;
                    all.extend((0..run).map(|c| start * 50 + c));
                }
                all.sort_unstable();
                all.dedup();
                all
            }
            // The shorter lists are parts of the longest one.
            "similar" => {
                base.iter().filter(|_| random.unit() < 0.98 * len as f64 / most as f64).copied().collect()
            }
            // Clusters, most of which no other list shares.
            "apart" => {
                let clusters = (len / 200).max(1);
                let mut all = Vec::new();
                for start in spread((most / 20).max(8), clusters, random) {
                    all.extend((0..200.min(len as u32)).map(|c| start * 200 + c));
                }
                all
            }
            // Multiples of a number, so that branches are predictable.
            _ => (0..len as u32).map(|c| c * (2 * most / len) as u32 + k as u32 % 2 * (c % 2)).collect(),
        }
    })
}

fn values(idx: &[u32]) -> Vec<f64> {
    idx.iter().map(|i| f64::from(i % 7) - 2.0).collect()
}

fn pairs(table: &Table) {
    let mut random = Random::new(1);
    for kind in KINDS {
        let mut sum = table.group(format!("2 lists, {kind}"));
        let mut count = table.group(format!("count, {kind}"));
        for lens in mixes::<2>() {
            let [a, b] = lists(kind, lens, &mut random);
            let (va, vb) = (values(&a), values(&b));
            let len = 1 + a.iter().chain(&b).copied().max().unwrap_or_default() as usize;
            let list = |idx: &[u32], val: &[f64]| {
                let at = idx.iter().map(|i| [*i as usize]).collect();
                SparseVec::from_coords([len], at, val.to_vec()).expect("a vector")
            };
            let (x, y) = (list(&a, &va), list(&b, &vb));
            if let Some(group) = &mut sum {
                group.race(
                    &format!("{lens:?}"),
                    &[
                        &|| dot(&a, &va, &b, &vb),
                        &|| by_hand::dot_merge(&a, &va, &b, &vb),
                        &|| by_hand::leapfrog([&a, &b], [&va, &vb]),
                        &|| program_dot(&x, &y),
                    ],
                );
            }
            let pattern = |idx: &[u32]| {
                let at = idx.iter().map(|i| [*i as usize]).collect();
                Set::from_coords([len], at, vec![true; idx.len()]).expect("a pattern")
            };
            let (x, y) = (pattern(&a), pattern(&b));
            if let Some(group) = &mut count {
                group.race(
                    &format!("{lens:?}"),
                    &[
                        &|| rt::meets(rt::list(&a, 0, a.len(), 0), rt::list(&b, 0, b.len(), 0)) as f64,
                        &|| by_hand::count_merge(&a, &b) as f64,
                        &|| by_hand::count_leapfrog(&a, &b) as f64,
                        &|| program_count(&x, &y),
                    ],
                );
            }
        }
    }
}

fn many<const N: usize>(table: &Table) {
    let mut random = Random::new(N as u64);
    for kind in KINDS {
        let Some(mut group) = table.group(format!("{N} lists, {kind}")) else { continue };
        for lens in mixes::<N>() {
            let idx = lists(kind, lens, &mut random);
            let val = idx.each_ref().map(|idx| values(idx));
            let (idx, val) = (idx.each_ref().map(|idx| &**idx), val.each_ref().map(|val| &**val));
            group.race(
                &format!("{lens:?}"),
                &[&|| product(idx, val), &|| by_hand::merge(idx, val), &|| by_hand::leapfrog(idx, val)],
            );
        }
    }
}

/// Ascending lengths.
fn mixes<const N: usize>() -> Vec<[usize; N]> {
    let mut all = vec![[0; N]];
    for k in 0..N {
        let longer = |mix: [usize; N]| {
            let next = [100, 1000, 10_000, 1_000_000].into_iter().filter(move |n| k == 0 || *n >= mix[k - 1]);
            next.map(move |n| {
                let mut mix = mix;
                mix[k] = n;
                mix
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    // The order of the operands is the author's.
    all.iter_mut().enumerate().for_each(|(n, mix)| mix.rotate_left(n % N));
    all
}

fn rows(table: &Table) {
    let mut random = Random::new(7);
    for (name, width) in [("rows", 60), ("rows that meet", 12), ("rows apart", 2000)] {
        let mut sum = table.group(format!("sum, {name}"));
        let mut count = table.group(format!("count, {name}"));
        for most in [2, 4, 6, 10, 20] {
            let mut matrix = |val: bool| {
                let mut at = Vec::new();
                for i in 0..2000 {
                    let n = (1 + random.below(2 * most)).min(width.max(2 * most) / 2);
                    at.extend(random.choose(width.max(2 * most), n).into_iter().map(|j| [i, j as usize]));
                }
                let len = at.len();
                (at, if val { (0..len).map(|k| (k % 5) as f64).collect() } else { vec![1.0; len] })
            };
            let [(a, va), (b, vb)] = [(); 2].map(|()| matrix(true));
            let shape = [2000, width.max(2 * most)];
            let [x, y] = [(&a, &va), (&b, &vb)]
                .map(|(at, val)| Csr::from_coords(shape, at.clone(), val.clone()).expect("a matrix"));
            let [p, q] = [&a, &b]
                .map(|at| Graph::from_coords(shape, at.clone(), vec![true; at.len()]).expect("a pattern"));
            let [a, b] = [(a, va), (b, vb)].map(Rows::new);
            let of = |f: Dot| (0..2000).map(|i| f(a.idx(i), a.val(i), b.idx(i), b.val(i))).sum::<f64>();
            if let Some(group) = &mut sum {
                group.race(
                    &format!("rows of {most}"),
                    &[
                        &|| sum_rows(&a, &b),
                        &|| of(by_hand::dot_merge),
                        &|| of(|a, va, b, vb| by_hand::leapfrog([a, b], [va, vb])),
                        &|| program_rows(&x, &y),
                    ],
                );
            }
            let of = |f: fn(&[u32], &[u32]) -> usize| {
                (0..2000).map(|i| f(a.idx(i), b.idx(i))).sum::<usize>() as f64
            };
            if let Some(group) = &mut count {
                group.race(
                    &format!("rows of {most}"),
                    &[
                        &|| count_rows(&a, &b),
                        &|| of(by_hand::count_merge),
                        &|| of(by_hand::count_leapfrog),
                        &|| program_count_rows(&p, &q),
                    ],
                );
            }
        }
    }
}

/// Rows of a matrix.
struct Rows {
    ptr: Vec<u32>,
    idx: Vec<u32>,
    val: Vec<f64>,
}

impl Rows {
    fn new((at, val): (Vec<[usize; 2]>, Vec<f64>)) -> Self {
        let ptr = (0..2001).map(|i| at.partition_point(|c| c[0] < i) as u32).collect();
        Rows { ptr, idx: at.iter().map(|c| c[1] as u32).collect(), val }
    }

    fn range(&self, i: usize) -> std::ops::Range<usize> {
        self.ptr[i] as usize..self.ptr[i + 1] as usize
    }

    /// The same as generated code has it.
    fn row(&self, i: usize) -> std::ops::Range<usize> {
        // SAFETY: there are 2001 entries.
        unsafe { rt::at(&self.ptr, i) as usize..rt::at(&self.ptr, i + 1) as usize }
    }

    fn idx(&self, i: usize) -> &[u32] {
        &self.idx[self.range(i)]
    }

    fn val(&self, i: usize) -> &[f64] {
        &self.val[self.range(i)]
    }
}

// What the compiler prints.

#[inline(never)]
fn dot(a: &[u32], va: &[f64], b: &[u32], vb: &[f64]) -> f64 {
    let mut sum = 0.0;
    let mut room = rt::batch();
    let mut met = rt::meet(&mut room, rt::list(a, 0, a.len(), 0), rt::list(b, 0, b.len(), 0));
    while let Some(batch) = met.more() {
        for &[p, q] in batch {
            // SAFETY: there are as many values as indices.
            sum += unsafe { rt::at(va, p) * rt::at(vb, q) };
        }
    }
    sum
}

#[inline(never)]
fn product<const N: usize>(idx: [&[u32]; N], val: [&[f64]; N]) -> f64 {
    let mut sum = 0.0;
    let mut lists = idx.map(|idx| rt::list(idx, 0, idx.len(), 0));
    let mut met = rt::meet_all(lists.each_mut().map(|list| list as &mut dyn rt::Part<'_>));
    while let Some(batch) = met.more() {
        for at in batch {
            // SAFETY: there are as many values as indices.
            sum += unsafe { (1..N).fold(rt::at(val[0], at[0]), |all, k| all * rt::at(val[k], at[k])) };
        }
    }
    sum
}

#[inline(never)]
fn sum_rows(a: &Rows, b: &Rows) -> f64 {
    let mut sum = 0.0;
    for i in 0..2000 {
        let (x, y) = (a.row(i), b.row(i));
        let mut room = rt::batch();
        let mut met =
            rt::meet(&mut room, rt::list(&a.idx, x.start, x.end, 0), rt::list(&b.idx, y.start, y.end, 0));
        while let Some(batch) = met.more() {
            for &[p, q] in batch {
                // SAFETY: there are as many values as indices.
                sum += unsafe { rt::at(&a.val, p) * rt::at(&b.val, q) };
            }
        }
    }
    sum
}

#[inline(never)]
fn count_rows(a: &Rows, b: &Rows) -> f64 {
    let mut sum = 0;
    for i in 0..2000 {
        let (x, y) = (a.row(i), b.row(i));
        sum += rt::meets(rt::list(&a.idx, x.start, x.end, 0), rt::list(&b.idx, y.start, y.end, 0));
    }
    sum as f64
}

#[inline(never)]
#[kernel]
fn program_dot(A: &SparseVec<f64>, B: &SparseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] }.value()
}

#[inline(never)]
#[kernel]
fn program_rows(A: &Csr<f64>, B: &Csr<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] * B[i, j] }.value()
}

layout! {
    /// A set of indices.
    type Set = Tensor<SparseList<Pattern>>;
    /// A set of edges.
    type Graph = Tensor<Dense<SparseList<Pattern>>>;
}

#[inline(never)]
#[kernel]
fn program_count(A: &Set, B: &Set) -> f64 {
    finch! { let s: Scalar<f64>; forall i: if A[i] && B[i] { s[] += 1.0 } }.value()
}

#[inline(never)]
#[kernel]
fn program_count_rows(A: &Graph, B: &Graph) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: if A[i, j] && B[i, j] { s[] += 1.0 } }.value()
}

/// Loops that anybody would write.
mod by_hand {
    use std::cmp::Ordering::{Equal, Greater, Less};

    #[inline(never)]
    pub fn dot_merge(a: &[u32], va: &[f64], b: &[u32], vb: &[f64]) -> f64 {
        let (va, vb) = (&va[..a.len()], &vb[..b.len()]);
        let (mut p, mut q, mut sum) = (0, 0, 0.0);
        while p < a.len() && q < b.len() {
            match a[p].cmp(&b[q]) {
                Less => p += 1,
                Greater => q += 1,
                Equal => {
                    sum += va[p] * vb[q];
                    p += 1;
                    q += 1;
                }
            }
        }
        sum
    }

    #[inline(never)]
    pub fn count_merge(a: &[u32], b: &[u32]) -> usize {
        let (mut p, mut q, mut count) = (0, 0, 0);
        while p < a.len() && q < b.len() {
            let (x, y) = (a[p], b[q]);
            p += usize::from(x <= y);
            q += usize::from(y <= x);
            count += usize::from(x == y);
        }
        count
    }

    #[inline(never)]
    pub fn count_leapfrog(a: &[u32], b: &[u32]) -> usize {
        let (mut p, mut q, mut count) = (0, 0, 0);
        while p < a.len() && q < b.len() {
            match a[p].cmp(&b[q]) {
                Less => p = gallop(a, p + 1, b[q]),
                Greater => q = gallop(b, q + 1, a[p]),
                Equal => {
                    count += 1;
                    p += 1;
                    q += 1;
                }
            }
        }
        count
    }

    /// Each list advances to the largest coordinate, entry by entry.
    #[inline(never)]
    pub fn merge<const N: usize>(idx: [&[u32]; N], val: [&[f64]; N]) -> f64 {
        let (mut at, mut sum) = ([0; N], 0.0);
        while (0..N).all(|k| at[k] < idx[k].len()) {
            let most = (1..N).fold(idx[0][at[0]], |most, k| most.max(idx[k][at[k]]));
            if (0..N).all(|k| idx[k][at[k]] == most) {
                sum += (1..N).fold(val[0][at[0]], |all, k| all * val[k][at[k]]);
                at.iter_mut().for_each(|at| *at += 1);
            } else {
                for k in 0..N {
                    at[k] += usize::from(idx[k][at[k]] < most);
                }
            }
        }
        sum
    }

    /// The lists gallop in turn.
    #[inline(never)]
    pub fn leapfrog<const N: usize>(idx: [&[u32]; N], val: [&[f64]; N]) -> f64 {
        let (mut at, mut sum) = ([0; N], 0.0);
        if idx.iter().any(|idx| idx.is_empty()) {
            return sum;
        }
        let (mut most, mut agree) = (idx[0][0], 0);
        loop {
            for k in 0..N {
                if idx[k][at[k]] < most {
                    at[k] = gallop(idx[k], at[k] + 1, most);
                    if at[k] == idx[k].len() {
                        return sum;
                    }
                }
                if idx[k][at[k]] == most {
                    agree += 1;
                } else {
                    (most, agree) = (idx[k][at[k]], 1);
                }
                if agree == N {
                    sum += (1..N).fold(val[0][at[0]], |all, k| all * val[k][at[k]]);
                    at[k] += 1;
                    if at[k] == idx[k].len() {
                        return sum;
                    }
                    (most, agree) = (idx[k][at[k]], 1);
                }
            }
        }
    }

    /// The first position from `at` on that is not below the key, in doubling steps.
    #[inline]
    fn gallop(idx: &[u32], at: usize, key: u32) -> usize {
        let (mut from, mut step) = (at, 1);
        while from + step <= idx.len() && idx[from + step - 1] < key {
            from += step;
            step *= 2;
        }
        let to = (from + step).min(idx.len());
        from + idx[from..to].partition_point(|i| *i < key)
    }
}
