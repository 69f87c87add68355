//! Figures 21 and 22: functions of two tensors, and of two matrices. The second one is the first, moved by one place.

use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_bench::hand::rows::{Out, unions};
use finch_bench::view::Rows;
use finch_evaluation_kernels::functions::{self as kernels, Csf4, Csf5};

use super::contest;
use crate::figure::{Claim, Figure, Inputs};
use crate::inputs::matrices::{self, Matrix};
use crate::inputs::tensors::{self, Entries};
use crate::peers::{Lent, Question};
use crate::session::Session;

const FACTOR: Claim = Claim { of: "", series: "finch", over: "PyData/Sparse", factor: "7.55" };

/// Figure 21.
pub const TENSORS: Figure = Figure {
    id: "arrays:21",
    title: "Functions of two tensors of three to five modes",
    source: "Sparse array programming (OOPSLA 2021), Figure 21",
    says: "7.55 times as fast as PyData/Sparse over all tensors and functions, which are those that neither meet nor join what is stored",
    claims: &[FACTOR],
    deviates: "the available tensors, and tensors drawn from models of those of FROSTT, with a tenth of their entries or a million; the second \
               operand is moved around the end of its last mode",
    baseline: "PyData/Sparse",
    inputs: Inputs::Named,
    run: run_tensors,
};

/// Figure 22.
pub const MATRICES: Figure = Figure {
    id: "arrays:22",
    title: "Functions of two matrices",
    source: "Sparse array programming (OOPSLA 2021), Figure 22",
    says: "4.24 times as fast as PyData/Sparse over the matrices of SuiteSparse that it could load",
    claims: &[Claim { factor: "4.24", ..FACTOR }],
    deviates: "the available matrices and graphs with at least five thousand entries; *by hand* is a loop with two cursors and a branch; SciPy has a kernel of its own for `!=`",
    baseline: "PyData/Sparse",
    inputs: Inputs::Named,
    run: run_matrices,
};

/// The four functions of tensors with that many modes.
macro_rules! functions {
    ($($name:ident: $n:literal, $layout:ident, $two:ident;)*) => { $(
        fn $name(session: &mut Session<'_>, of: &Entries<$n>) {
            let next = of.shifted(1);
            macro_rules! tensor {
                ($from:expr, $kind:ty, $value:expr) => {{
                    let values = $from.values.iter().map($value).collect();
                    <$layout<$kind>>::from_coords($from.shape, $from.coords.clone(), values).expect("distinct places")
                }};
            }
            let (a, b) = (tensor!(of, f64, |v| *v), tensor!(next, f64, |v| *v));
            let lent = [session.peers.lend(&a), session.peers.lend(&b)];
            let ask = |op: &str, fill| question(op, &lent).filled(fill);
            {
                let (a, b) = (tensor!(of, bool, |v| *v != 0.0), tensor!(next, bool, |v| *v != 0.0));
                let run = || kernels::$two::xor(&a, &b);
                let done = session.measure(contest("ufunc", format!("xor, {}", of.name), run, f64::from), None);
                session.ask(&done, ask("xor", 0.0));
            }
            {
                let twos = tensor!(next, i32, |v| *v as i32);
                let run = || kernels::$two::ldexp(&a, &twos);
                let done = session.measure(contest("ufunc", format!("ldexp, {}", of.name), run, |v| v), None);
                session.ask(&done, ask("ldexp", 0.0));
            }
            {
                let (a, twos) = (tensor!(of, i64, |v| *v as i64), tensor!(next, i64, |v| *v as i64));
                let run = || kernels::$two::right_shift(&a, &twos);
                let title = format!("right_shift, {}", of.name);
                let done = session.measure(contest("ufunc", title, run, |v| v as f64), None);
                session.ask(&done, ask("right_shift", 0.0));
            }
            let run = || kernels::$two::power(&a, &b);
            let done = session.measure(contest("ufunc", format!("power, {}", of.name), run, |v| v), None);
            session.ask(&done, ask("power", 1.0));
        }
    )* };
}

functions! {
    three: 3, Csf3, two_of_three_modes;
    four: 4, Csf4, two_of_four_modes;
    five: 5, Csf5, two_of_five_modes;
}

fn question(op: &str, [a, b]: &[Lent; 2]) -> Question {
    Question::new("ufunc").of("A", a).of("B", b).with("op", op)
}

fn run_tensors(session: &mut Session<'_>) {
    let size = session.size();
    tensors::three(size).iter().for_each(|tensor| three(session, tensor));
    tensors::four(size).iter().for_each(|tensor| four(session, tensor));
    tensors::five(size).iter().for_each(|tensor| five(session, tensor));
}

fn run_matrices(session: &mut Session<'_>) {
    for matrix in matrices::large(session.size()) {
        let next = moved(&matrix.csr);
        let lent = [session.peers.lend(&matrix.csr), session.peers.lend(&next)];
        for contest in
            [xor(&matrix, &next), ldexp(&matrix, &next), right_shift(&matrix, &next), power(&matrix, &next)]
        {
            let (op, _) = contest.data.split_once(',').unwrap_or_default();
            let question = question(op, &lent).filled(f64::from(u8::from(op == "power")));
            let done = session.measure(contest, None);
            session.ask(&done, question);
        }
    }
}

/// The matrix moved by one column, around the end; all values are 2.
fn moved(matrix: &Csr<f64>) -> Csr<f64> {
    let [_, cols] = matrix.shape();
    let coords: Vec<[usize; 2]> = matrix.iter().map(|([i, j], _)| [i, (j + 1) % cols]).collect();
    let values = vec![2.0; coords.len()];
    Csr::from_coords(matrix.shape(), coords, values).expect("distinct places")
}

/// The matrix with other values.
fn with<T>(matrix: &Csr<f64>, value: impl Fn(f64) -> T) -> Csr<T>
where
    T: Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static,
    Zero: finch::Fill<T>,
{
    let (coords, values) = matrix.iter().map(|(at, v)| (at, value(v))).unzip();
    Csr::from_coords(matrix.shape(), coords, values).expect("distinct places")
}

/// A kernel and the loop by hand beside it.
fn both<T, U, V, F>(
    name: String,
    (a, b): (Csr<T>, Csr<U>),
    kernel: fn(&Csr<T>, &Csr<U>) -> Csr<V, F>,
    fill: V,
    bodies: (
        impl Fn(T, U) -> V + Copy + 'static,
        impl Fn(T) -> V + Copy + 'static,
        impl Fn(U) -> V + Copy + 'static,
    ),
    number: fn(V) -> f64,
) -> Contest<'static>
where
    T: Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static,
    U: Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static,
    V: Copy + PartialEq + std::fmt::Debug + Send + Sync + Default + 'static,
    F: finch::Fill<V>,
    Zero: finch::Fill<T> + finch::Fill<U>,
{
    let shape = a.shape();
    let (c, d) = (a.clone(), b.clone());
    let by_hand = move |check: bool| {
        let (_, (cols, ptr, idx, (val,))) = c.__refs();
        let (_, (_, ptr_d, idx_d, (val_d,))) = d.__refs();
        let mut out = Out::default();
        unions(Rows::new(cols, ptr, idx, val), Rows::new(cols, ptr_d, idx_d, val_d), fill, &mut out, bodies);
        if !check {
            std::hint::black_box(&out);
            return 0.0;
        }
        let rows = out.ptr.windows(2).enumerate().flat_map(|(i, ends)| (ends[0]..ends[1]).map(move |_| i));
        let coords = rows.zip(&out.idx).map(|(i, j)| [i, *j as usize]).collect();
        let result = Csr::<V, F>::from_coords(shape, coords, out.val).expect("distinct places");
        crate::peers::sum(&result, number)
    };
    contest("ufunc", name, move || kernel(&a, &b), number).other("by hand", by_hand)
}

fn xor(matrix: &Matrix, next: &Csr<f64>) -> Contest<'static> {
    let pair = (with(&matrix.csr, |v| v != 0.0), with(next, |v| v != 0.0));
    let bodies = (|v, w| v ^ w, |v| v, |w| w);
    both(format!("xor, {}", matrix.name), pair, kernels::two::xor, false, bodies, f64::from)
}

fn ldexp(matrix: &Matrix, next: &Csr<f64>) -> Contest<'static> {
    let pair = (matrix.csr.clone(), with(next, |v| v as i32));
    let power = |n: i32| f64::from_bits(((n + 1023) as u64) << 52);
    let bodies = (move |v: f64, n: i32| v * power(n), |v| v, |_| 0.0);
    both(format!("ldexp, {}", matrix.name), pair, kernels::two::ldexp, 0.0, bodies, |v| v)
}

fn right_shift(matrix: &Matrix, next: &Csr<f64>) -> Contest<'static> {
    let pair = (with(&matrix.csr, |v| v as i64), with(next, |v| v as i64));
    let bodies = (|v: i64, n: i64| v >> n, |v| v, |_| 0);
    both(format!("right_shift, {}", matrix.name), pair, kernels::two::right_shift, 0, bodies, |v| v as f64)
}

fn power(matrix: &Matrix, next: &Csr<f64>) -> Contest<'static> {
    let pair = (matrix.csr.clone(), next.clone());
    let bodies = (|v: f64, w: f64| v.powf(w), |_| 1.0, |w: f64| 0f64.powf(w));
    both(format!("power, {}", matrix.name), pair, kernels::two::power, 1.0, bodies, |v| v)
}
