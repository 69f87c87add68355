//! Specialising dense programs on sparse data (2024): where seven kernels can produce anything but zero.

use std::error::Error;
use std::hint::black_box;
use std::ops::Range;
use std::time::Instant;

use finch_regions::Run;

use crate::figure::{Figure, Inputs};
use crate::record::Quantity;
use crate::session::Session;

#[path = "../../../../finch-regions/examples/table1/dense.rs"]
mod dense;
#[allow(dead_code, reason = "the example measures closed forms")]
#[path = "../../../../finch-regions/examples/table1/kernels.rs"]
mod kernels;
#[allow(dead_code, reason = "the example counts runs, too")]
#[allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]
#[path = "../../../../examples/regions/programs.rs"]
mod programs;

use programs::{Operands, Squares};

/// Table 1 and Figure 7.
pub const FIGURE: Figure = Figure {
    id: "regions:table1",
    title: "Seconds until the regions of seven kernels are known, and how exact they are",
    source: "Polyhedral specialisation on sparse data, Figure 7 and Section 6.2, on the sizes of Table 1",
    says: "times grow with the number of squares, to more than an hour for some kernels, while SpMM takes 14 seconds at the largest size; regions are exact for \
           SpMM and lu, and about 1.0001 times too large for jacobi-1d; those of the others could not be counted",
    claims: &[],
    deviates: "all regions come from source: SpMM, SpGEMM, syrk and syr2k are `pattern!` programs over runs, and the Jacobi iterations and lu are recurrences under \
               `region!`; squares are drawn anew, with sides from 1 to 17, and lu has a diagonal; times include the way from squares to the region; accuracy is \
               places found over places counted by a dense run, at n = 3,000 and 15,000",
    baseline: "",
    inputs: Inputs::Growing("squares"),
    run,
};

/// Measures every kernel at the sizes up to a largest one.
fn each(session: &mut Session<'_>, mut found: impl FnMut(&mut Session<'_>, (i64, usize), &str, Measured)) {
    let largest = session.size().pick(15_000, i64::MAX);
    for (n, r) in kernels::SIZES.into_iter().filter(|(n, _)| *n <= largest) {
        let inputs = kernels::Inputs::draw(n, r);
        let operands = operands(&inputs);
        for kernel in programs::KERNELS {
            session.say(&format!("{kernel}, n = {n}"));
            match measure(&inputs, &operands, kernel) {
                Ok(measured) => found(session, (n, r), kernel, measured),
                Err(error) => eprintln!("{kernel}, n = {n}: {error}"),
            }
        }
    }
}

/// What a region took.
struct Measured {
    seconds: f64,
    /// Its places over those that a dense run counts, where that takes no more than minutes.
    accuracy: Option<f64>,
}

fn operands(inputs: &kernels::Inputs) -> Operands {
    let range = |run: Run| -> Range<usize> { run.start as usize..run.end as usize };
    let squares = |all: &kernels::Squares| {
        Squares::new(&all.0.iter().map(|one| [range(one.rows), range(one.columns)]).collect::<Vec<_>>())
    };
    let steps = kernels::HALF_STEPS as usize;
    Operands {
        n: inputs.n as usize,
        steps,
        a: squares(&inputs.a),
        b: squares(&inputs.b),
        d: squares(&inputs.c),
    }
}

/// The least time of several runs, and the accuracy.
fn measure(inputs: &kernels::Inputs, operands: &Operands, kernel: &str) -> Result<Measured, Box<dyn Error>> {
    let (mut seconds, mut spent) = (f64::MAX, 0.0);
    let region = loop {
        let start = Instant::now();
        let region = black_box(operands.region(kernel)?);
        let took = start.elapsed().as_secs_f64();
        (seconds, spent) = (took.min(seconds), spent + took);
        if spent > 4.0 * seconds {
            break region;
        }
    };
    let counted = (inputs.n <= kernels::COUNTED).then(|| dense::count_dense(inputs, kernel));
    Ok(Measured { seconds, accuracy: counted.map(|counted| region.count() as f64 / counted as f64) })
}

fn run(session: &mut Session<'_>) {
    let mut accuracies = Vec::new();
    each(session, |session, (n, r), kernel, found| {
        let input = session.measured(format!("n = {n}, {r} squares"), Some(r as f64), 0.0);
        session.amount(&input, kernel, Quantity::Seconds, found.seconds);
        accuracies.extend(found.accuracy.map(|accuracy| (n, kernel.to_owned(), accuracy)));
    });
    for (n, kernel, accuracy) in accuracies {
        let input = session.measured(format!("accuracy at n = {n}"), None, 0.0);
        session.amount(&input, &kernel, Quantity::Ratio, accuracy);
    }
}
