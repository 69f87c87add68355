//! The figures of the papers, by one command.
//!
//! ```text
//! cargo run --release -- looplets:6 arrays:22     two figures
//! cargo run --release -- all --quick              every figure, on inputs that ship or are small
//! cargo run --release -- --list                   the list of figures
//! cargo run --release -- document                 the figures of `docs/evaluation.md`, from stored records
//! cargo run --release -- document --check         whether these are up to date
//! ```
//!
//! Each answer is checked before it is timed. Measurements go to `records/FIGURE.jsonl`, one JSON object a line, drawings to
//! `figures/FIGURE.svg` and tables to `figures/FIGURE.md`, below the folder that `--out` names: `out`, if it is not given. Real matrices, graphs,
//! tensors and images come from the folder that `FINCH_DATA` names.

#[path = "../../tests/memory/counting.rs"]
mod counting;
mod figure;
mod figures;
mod inputs;
mod machine;
mod options;
mod peers;
mod record;
mod report;
mod session;

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use figure::Figure;
use machine::Machine;
use options::{Options, Task};
use peers::Peers;
use record::Record;
use report::{document, draw, table};
use session::Session;

fn main() -> ExitCode {
    match options::parse(std::env::args().skip(1)).map_err(Into::into).and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("finch-evaluation: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    match options.task {
        Task::List => figures::ALL.iter().for_each(|figure| println!("{:18} {}", figure.id, figure.title)),
        Task::Document { check } => document::document(check)?,
        Task::Draw => {
            for figure in &options.figures {
                drawn(figure, &record::read(&options.records(figure))?, options)?;
            }
        }
        Task::Measure => {
            let (mut peers, start) = (Peers::start(), Instant::now());
            for figure in &options.figures {
                let records = measured(figure, options, &mut peers)?;
                drawn(figure, &records, options)?;
            }
            println!("{} s", start.elapsed().as_secs());
        }
    }
    Ok(())
}

/// Measures a figure, and writes its records.
fn measured(figure: &Figure, options: &Options, peers: &mut Peers) -> Result<Vec<Record>, Box<dyn Error>> {
    let mut session = Session::new(figure, options.size, Machine::this(), peers);
    (figure.run)(&mut session);
    let records = session.finish();
    if records.is_empty() {
        println!("{}: no input is there; see `FINCH_DATA`", figure.id);
    }
    record::write(&options.records(figure), &records)?;
    Ok(records)
}

/// Draws a figure and its page.
fn drawn(figure: &Figure, records: &[Record], options: &Options) -> Result<(), Box<dyn Error>> {
    if records.is_empty() {
        return Ok(());
    }
    let [drawing, page] = ["svg", "md"].map(|end| options.figure(figure, end));
    drawing.parent().map_or(Ok(()), fs::create_dir_all)?;
    draw::draw(figure, records, &drawing)?;
    fs::write(&page, table::page(figure, records, &name(&drawing)))?;
    println!("{}: {} measurements, {}", figure.id, records.len(), page.display());
    Ok(())
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
