//! Figure 26: the memory of operands, results and whatever is made on the way.

use finch::prelude::*;
use finch::{Order, Storage};
use finch_evaluation_kernels::functions::{self as kernels, Csf4, Csf5};

use crate::counting::counted;
use crate::figure::{Claim, Figure, Inputs};
use crate::inputs::tensors::{self, Entries};
use crate::peers::{self, Lent, Question};
use crate::record::Quantity;
use crate::session::Session;

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "arrays:26",
    title: "Memory of operands, results and temporaries",
    source: "Sparse array programming (OOPSLA 2021), Figure 26",
    says: "PyData/Sparse takes 6.55 times the memory on average, much of it for temporaries, and the rest for lists of coordinates",
    claims: &[Claim { of: "", series: "finch", over: "PyData/Sparse", factor: "6.55" }],
    deviates: "the tensors of Figure 21; operands, plus the most that was allocated during the call: for finch as its allocator counts it, and for \
               PyData/Sparse as the system counts resident memory, which misses what fits into memory that the process has already",
    baseline: "PyData/Sparse",
    inputs: Inputs::Named,
    run,
};

/// The functions of two and of three tensors.
macro_rules! functions {
    ($($name:ident: $n:literal, $layout:ident, $two:ident, $three:ident;)*) => { $(
        fn $name(session: &mut Session<'_>, of: &Entries<$n>) {
            macro_rules! tensor {
                ($from:expr, $kind:ty, $value:expr) => {{
                    let values = $from.values.iter().map($value).collect();
                    <$layout<$kind>>::from_coords($from.shape, $from.coords.clone(), values).expect("distinct places")
                }};
            }
            let [next, last] = [1, 2].map(|by| of.shifted(by));
            let (a, b, c) = (tensor!(of, f64, |v| *v), tensor!(next, f64, |v| *v), tensor!(last, f64, |v| *v));
            let lent = [session.peers.lend(&a), session.peers.lend(&b), session.peers.lend(&c)];
            let (bytes, run) = (a.bytes() + b.bytes(), || kernels::$two::power(&a, &b));
            one(session, &of.name, "power", &lent[..2], bytes, run, |v| v);
            let [x, y, z] = [tensor!(of, bool, |v| *v != 0.0), tensor!(next, bool, |_| true), tensor!(last, bool, |_| true)];
            let (bytes, run) = (x.bytes() + y.bytes(), || kernels::$two::xor(&x, &y));
            one(session, &of.name, "xor", &lent[..2], bytes, run, f64::from);
            let (bytes, run) = (bytes + z.bytes(), || kernels::$three::and_xor(&x, &y, &z));
            one(session, &of.name, "and(xor(A, B), C)", &lent, bytes, run, f64::from);
        }
    )* };
}

functions! {
    three: 3, Csf3, two_of_three_modes, three_of_three_modes;
    four: 4, Csf4, two_of_four_modes, three_of_four_modes;
    five: 5, Csf5, two_of_five_modes, three_of_five_modes;
}

/// Counts what one function of one tensor takes.
fn one<L, O>(
    session: &mut Session<'_>,
    name: &str,
    op: &str,
    lent: &[Lent],
    operands: usize,
    run: impl Fn() -> Tensor<L, O>,
    number: impl Fn(L::Elem) -> f64,
) where
    L: Storage,
    O: Order<L::Coords>,
{
    let (result, _, most) = counted(run);
    let done = session.measured(format!("{op}, {name}"), None, peers::sum(&result, &number));
    session.amount(&done, "finch", Quantity::Bytes, (operands + most) as f64);
    session.amount(&done, "finch, operands and result", Quantity::Bytes, (operands + result.bytes()) as f64);
    let question = Question::new(if lent.len() == 2 { "memory ufunc" } else { "memory fused" });
    let tensors = ["A", "B", "C"].iter().zip(lent);
    let question = tensors.fold(question, |question, (name, lent)| question.of(name, lent));
    let fill = number(result.fill());
    session.ask_for(&done, Quantity::Bytes, question.with("op", op).filled(fill));
}

fn run(session: &mut Session<'_>) {
    let size = session.size();
    tensors::three(size).iter().for_each(|tensor| three(session, tensor));
    tensors::four(size).iter().for_each(|tensor| four(session, tensor));
    tensors::five(size).iter().for_each(|tensor| five(session, tensor));
}
