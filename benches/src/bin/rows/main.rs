//! A table of kinds of kernels beside competent loops by hand. The rows are numbered as in `docs/evaluation.md`, "Kinds of kernels".
//!
//! ```text
//! rows [part of a title, or the number of a row] [--rounds N]
//! ```
//!
//! Both sides allocate their results. The figure is finch's time over that of the best loop by hand: above 1, finch is slower.

mod conversions;
mod data;
mod folds;
mod lookups;
mod reductions;
mod results;
mod table;
mod unions;

use table::Table;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (mut filter, mut rounds) = (String::new(), 15);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--rounds" => rounds = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(rounds),
            _ => filter = argument,
        }
    }
    let mut table = Table::new(filter, rounds);
    conversions::measure(&mut table);
    folds::measure(&mut table);
    lookups::measure(&mut table);
    reductions::measure(&mut table);
    results::measure(&mut table);
    unions::measure(&mut table);
    table.summary();
}
