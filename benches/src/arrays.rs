//! The contests of sparse array programming: functions of two and three matrices, slices, reductions.

use std::fmt::Debug;

use finch::Fill;
use finch::prelude::*;

use crate::arena::{Stage, checksum};
use crate::contest::Contest;
use crate::hand::rows::{self, Out};
use crate::kernels::arrays::{self, Game};
use crate::random::Random;
use crate::view::Rows;

/// The side of the matrices.
pub const SIDE: usize = 5000;
/// How much of them is stored.
const DENSITY: f64 = 0.01;

/// The sides of the game tree, and how many positions are stored.
const MOVES: [usize; 5] = [20, 20, 20, 20, 20];
const POSITIONS: usize = 318_000;

/// A random matrix of values that `draw` makes.
pub fn matrix<T>(seed: u64, draw: impl Fn(&mut Random) -> T) -> Csr<T>
where
    Zero: Fill<T>,
    T: Copy + PartialEq + Debug + Send + Sync + 'static,
{
    let mut random = Random::new(seed);
    let mut coords = Vec::new();
    for i in 0..SIDE {
        coords.extend(random.subset(SIDE, DENSITY).into_iter().map(|j| [i, j as usize]));
    }
    let values = coords.iter().map(|_| draw(&mut random)).collect();
    Tensor::from_coords([SIDE; 2], coords, values).expect("indices are in range")
}

/// The view of a matrix for the hand-written kernels.
fn view<T>(a: &Csr<T>) -> Rows<'_, T>
where
    Zero: Fill<T>,
    T: Copy + PartialEq + Debug + Send + Sync + 'static,
{
    let (_, (cols, ptr, idx, (val,))) = a.__refs();
    Rows::new(cols, ptr, idx, val)
}

/// The checksum of a matrix, if requested.
fn asked<T: Copy>(check: bool, idx: &[u32], val: &[T], number: impl Fn(T) -> f64) -> f64 {
    if check { checksum(idx.iter().zip(val).map(|(j, v)| f64::from(*j) * number(*v))) } else { 0.0 }
}

/// A shape that fills a result.
fn filled<T: Copy + Default>(
    number: impl Fn(T) -> f64 + Copy + 'static,
    fill: impl Fn(&mut Out<T>),
) -> impl FnMut(bool) -> f64 {
    let mut out = Out::default();
    move |check| {
        fill(&mut out);
        asked(check, &out.idx, &out.val, number)
    }
}

/// A generated kernel that fills a result.
macro_rules! made {
    ($number:expr, $result:ident => $kernel:expr) => {{
        let mut result = Tensor::default();
        move |check: bool| {
            let $result = &mut result;
            $kernel;
            let (_, (_, _, idx, (val,))) = result.__refs();
            asked(check, idx, val, $number)
        }
    }};
}

/// Hands out one contest after the other.
pub(crate) fn each(stage: &mut Stage<'_>) {
    let data = format!("{SIDE} x {SIDE}, 1 %");
    if ["xor", "or", "xor and", "and xor"].iter().any(|kernel| stage.wants(&format!("array {kernel}"), &data))
    {
        truths(stage, &data);
    }
    if ["ldexp", "shift", "power", "filter", "slices"]
        .iter()
        .any(|kernel| stage.wants(&format!("array {kernel}"), &data))
    {
        numbers(stage, &data);
    }
    if stage.wants("array minimax", "318000 positions") {
        minimax(stage);
    }
}

fn truths(stage: &mut Stage<'_>, data: &str) {
    let [a, b, c] = &[1, 2, 3].map(|seed| matrix(seed, |_| true));
    let views = (view(a), view(b), view(c));
    let ((x, y, _), fills) = (views, (false, &false, &false));
    if stage.wants("array xor", data) {
        let xor = |v, w| v ^ w;
        let contest = Contest::new("array xor", data, made!(f64::from, r => arrays::xor(a, b, r)))
            .hand("branch", filled(f64::from, move |r| rows::unions(x, y, false, r, (xor, |v| v, |w| w))))
            .hand("select", filled(f64::from, move |r| rows::selects::<false, _, _, _>(x, y, fills, r, xor)))
            .hand("ahead", filled(f64::from, move |r| rows::selects::<true, _, _, _>(x, y, fills, r, xor)));
        (stage.visit)(contest);
    }
    if stage.wants("array or", data) {
        let or = |v, w| v | w;
        let contest = Contest::new("array or", data, made!(f64::from, r => arrays::or(a, b, r)))
            .hand("branch", filled(f64::from, move |r| rows::unions(x, y, false, r, (or, |v| v, |w| w))))
            .hand("select", filled(f64::from, move |r| rows::selects::<false, _, _, _>(x, y, fills, r, or)))
            .hand("ahead", filled(f64::from, move |r| rows::selects::<true, _, _, _>(x, y, fills, r, or)));
        (stage.visit)(contest);
    }
    if stage.wants("array xor and", data) {
        let all = |v: bool, w: bool, z: bool| (v ^ w) & z;
        let contest = Contest::new("array xor and", data, made!(f64::from, r => arrays::xor_and(a, b, c, r)))
            .hand("lead", filled(f64::from, move |r| rows::leads_two(views, false, r, all)))
            .hand("taco", filled(f64::from, move |r| rows::three(views, false, r, all)));
        (stage.visit)(contest);
    }
    if stage.wants("array and xor", data) {
        let all = |v: bool, w: bool, z: bool| (v & w) ^ z;
        let contest = Contest::new("array and xor", data, made!(f64::from, r => arrays::and_xor(a, b, c, r)))
            .hand("taco", filled(f64::from, move |r| rows::three(views, false, r, all)));
        (stage.visit)(contest);
    }
}

fn numbers(stage: &mut Stage<'_>, data: &str) {
    let (a, b) = (&matrix(1, Random::value), &matrix(2, |random| random.below(4) as i32 + 1));
    let c = &matrix(3, |random| random.below(1000) as i64 + 1);
    let d = &matrix(4, |random| random.below(4) as i64 + 1);
    let e = &matrix(5, |random| random.below(3) as f64 + 1.0);
    if stage.wants("array ldexp", data) {
        let (x, y) = (view(a), view(b));
        let contest = Contest::new("array ldexp", data, made!(|v| v, r => arrays::ldexp(a, b, r)))
            .hand("lead", filled(|v| v, move |r| rows::leads(x, y, (0.0, 0), r, scale)));
        (stage.visit)(contest);
    }
    if stage.wants("array shift", data) {
        let (x, y, shift) = (view(c), view(d), |v: i64, n: i64| v >> n);
        let contest = Contest::new("array shift", data, made!(|v| v as f64, r => arrays::shift(c, d, r)))
            .hand("lead", filled(|v| v as f64, move |r| rows::leads(x, y, (0, 0), r, shift)));
        (stage.visit)(contest);
    }
    if stage.wants("array power", data) {
        let (x, y) = (view(a), view(e));
        let bodies = (|v: f64, w: f64| v.powf(w), |_| 1.0, |w: f64| 0f64.powf(w));
        let contest = Contest::new("array power", data, made!(|v| v, r => arrays::power(a, e, r)))
            .hand("branch", filled(|v: f64| v, move |r| rows::unions(x, y, 1.0, r, bodies)));
        (stage.visit)(contest);
    }
    if stage.wants("array filter", data) {
        let x = view(a);
        let contest = Contest::new("array filter", data, made!(|v| v, r => arrays::filter(a, 0.0, r)))
            .hand("branch", filled(|v: f64| v, move |r| rows::above::<true>(x, 0.0, r)))
            .hand("counted", filled(|v: f64| v, move |r| rows::above::<false>(x, 0.0, r)));
        (stage.visit)(contest);
    }
    if stage.wants("array slices", data) {
        let halves = [a, e].map(every_second);
        let (x, y) = (view(&halves[0]), view(&halves[1]));
        let bodies = (|v, w| v + w, |v| v, |w| w);
        let contest = Contest::new("array slices", data, made!(|v| v, r => arrays::slices(a, e, SIDE, r)))
            .hand("passes", filled(|v: f64| v, move |r| rows::halves(view(a), view(e), r)))
            .other("cut before", filled(|v: f64| v, move |r| rows::unions(x, y, 0.0, r, bodies)));
        (stage.visit)(contest);
    }
}

/// `v * 2^n` for any `n`: a product where the power is a normal number.
fn scale(v: f64, n: i32) -> f64 {
    if (-1022..=1023).contains(&n) {
        v * f64::from_bits(((n + 1023) as u64) << 52)
    } else {
        (0..n.unsigned_abs().min(2200)).fold(v, |v, _| if n < 0 { v / 2.0 } else { v * 2.0 })
    }
}

/// Every second row and column, cut out.
fn every_second(a: &Csr<f64>) -> Csr<f64> {
    let kept = a.iter().filter(|([i, j], _)| i % 2 == 0 && j % 2 == 0);
    let (coords, values) = kept.map(|([i, j], value)| ([i / 2, j / 2], value)).unzip();
    Tensor::from_coords([SIDE.div_ceil(2); 2], coords, values).expect("indices are in range")
}

fn minimax(stage: &mut Stage<'_>) {
    let mut random = Random::new(7);
    let places = random.choose(MOVES.iter().product(), POSITIONS);
    let coords = places.iter().map(|at| {
        let mut rest = *at as usize;
        let mut at = MOVES.map(|_| 0);
        for (k, side) in MOVES.iter().enumerate().rev() {
            at[k] = rest % side;
            rest /= side;
        }
        at
    });
    let values = places.iter().map(|_| random.value()).collect();
    let game: Game<f64> = Tensor::from_coords(MOVES, coords.collect(), values).expect("indices are in range");
    let contest = Contest::new("array minimax", "318000 positions", |_| arrays::minimax(&game))
        .hand("walked", |_| walked(&game))
        .other("counted", |_| counted(&game));
    (stage.visit)(contest);
}

/// One fiber after the other: what is stored, and once for each gap between, what is not.
fn walked(game: &Game<f64>) -> f64 {
    let (n0, p0, i0, (n1, p1, i1, (n2, p2, i2, (n3, p3, i3, (n4, p4, i4, (values,)))))) = game.__refs();
    let most = |a: f64, b: f64| if b > a { b } else { a };
    let least = |a: f64, b: f64| if b < a { b } else { a };
    let d = |q| walk(q, (n4, p4, i4), f64::NEG_INFINITY, most, |q| values[q]);
    let c = |q| walk(q, (n3, p3, i3), f64::INFINITY, least, d);
    let b = |q| walk(q, (n2, p2, i2), f64::NEG_INFINITY, most, c);
    let a = |q| walk(q, (n1, p1, i1), f64::INFINITY, least, b);
    walk(0, (n0, p0, i0), f64::NEG_INFINITY, most, a)
}

/// The dimension, the offsets and the indices of a level.
type Sparse<'a> = (usize, &'a [usize], &'a [u32]);

/// One fiber: an index that is not the next one leaves a gap.
#[inline(always)]
fn walk(
    at: usize,
    (n, ptr, idx): Sparse<'_>,
    start: f64,
    better: impl Fn(f64, f64) -> f64,
    below: impl Fn(usize) -> f64,
) -> f64 {
    let (mut best, mut next) = (start, 0);
    let stored = ptr[at]..ptr[at + 1];
    for (q, i) in stored.clone().zip(&idx[stored]) {
        let i = *i as usize;
        if next < i {
            best = better(best, 0.0);
        }
        best = better(best, below(q));
        next = i + 1;
    }
    if next < n { better(best, 0.0) } else { best }
}

/// The values of one fiber after the other; how many there are says whether the fiber has a gap, and no index is read.
fn counted(game: &Game<f64>) -> f64 {
    let (n0, p0, _, (n1, p1, _, (n2, p2, _, (n3, p3, _, (n4, p4, _, (values,)))))) = game.__refs();
    let worst = |at: usize, ptr: &[usize], n: usize, most: bool, below: &dyn Fn(usize) -> f64, none: f64| {
        let stored = ptr[at]..ptr[at + 1];
        let start = if stored.len() < n {
            none
        } else if most {
            f64::NEG_INFINITY
        } else {
            f64::INFINITY
        };
        stored.fold(start, |best, q| if most { best.max(below(q)) } else { best.min(below(q)) })
    };
    let d = |q| worst(q, p4, n4, true, &|q| values[q], 0.0);
    let c = |q| worst(q, p3, n3, false, &d, 0.0);
    let b = |q| worst(q, p2, n2, true, &c, 0.0);
    let a = |q| worst(q, p1, n1, false, &b, 0.0);
    worst(0, p0, n0, true, &a, 0.0)
}
