//! Specialising dense programs on sparse data (2024): where seven kernels can produce anything but zero.

use crate::figure::{Figure, Inputs};
use crate::record::Quantity;
use crate::session::Session;

#[path = "../../../../finch-regions/examples/table1/dense.rs"]
mod dense;
#[allow(dead_code, reason = "the example prints more")]
#[path = "../../../../finch-regions/examples/table1/kernels.rs"]
mod kernels;

/// Table 1 and Figure 7.
pub const FIGURE: Figure = Figure {
    id: "regions:table1",
    title: "Seconds until the regions of seven kernels are known, and how exact they are",
    source: "Polyhedral specialisation on sparse data, Figure 7 and Section 6.2, on the sizes of Table 1",
    says: "times grow with the number of squares, to more than an hour for some kernels, while SpMM takes 14 seconds at the largest size; regions are exact for \
           SpMM and lu, and about 1.0001 times too large for jacobi-1d; those of the others could not be counted",
    claims: &[],
    deviates: "squares are drawn at random, with sides from 1 to 17; times include computing the region from the squares; accuracy is the places \
               found over those of a dense run, at n = 3,000 and 15,000",
    baseline: "",
    inputs: Inputs::Growing("squares"),
    run,
};

/// Measures every kernel at the sizes up to a largest one.
fn each(
    session: &mut Session<'_>,
    mut found: impl FnMut(&mut Session<'_>, (i64, usize), &str, kernels::Measured),
) {
    let largest = session.size().pick(15_000, i64::MAX);
    for (n, r) in kernels::SIZES.into_iter().filter(|(n, _)| *n <= largest) {
        let inputs = kernels::Inputs::draw(n, r);
        for kernel in kernels::KERNELS {
            session.say(&format!("{kernel}, n = {n}"));
            match inputs.measure(kernel) {
                Ok(measured) => found(session, (n, r), kernel, measured),
                Err(error) => eprintln!("{kernel}, n = {n}: {error}"),
            }
        }
    }
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
