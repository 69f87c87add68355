//! The figures of the papers, by one command.
//!
//! ```text
//! cargo run --release -- looplets:6 arrays:22     two figures
//! cargo run --release -- all --quick              every figure, on inputs that ship or are small
//! cargo run --release -- --list                   what there is
//! ```
//!
//! Each answer is checked before it is timed. Measurements go to `records/FIGURE.jsonl`, one JSON object a line, drawings to
//! `figures/FIGURE.svg` and tables to `figures/FIGURE.md`, below the folder that `--out` names. Real matrices, graphs and images come from the
//! folder that `FINCH_DATA` names.

mod draw;
mod figure;
mod figures;
mod machine;
mod options;
mod record;
mod session;
mod table;

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use figure::Figure;
use machine::Machine;
use options::Options;
use record::Record;
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
    if options.list {
        figures::ALL.iter().for_each(|figure| println!("{:14} {}", figure.id, figure.title));
        return Ok(());
    }
    let machine = Machine::this();
    for figure in &options.figures {
        let records = match options.draw_only {
            true => record::read(&options.records(figure))?,
            false => measured(figure, options, &machine)?,
        };
        drawn(figure, &records, options)?;
    }
    Ok(())
}

/// Measures a figure, and writes its records.
fn measured(figure: &Figure, options: &Options, machine: &Machine) -> Result<Vec<Record>, Box<dyn Error>> {
    let mut session = Session::new(figure, options.size, machine.clone());
    (figure.run)(&mut session);
    let records = session.finish();
    if records.is_empty() {
        println!("{}: no input is there; see `FINCH_DATA`", figure.id);
    }
    record::write(&options.records(figure), &records)?;
    Ok(records)
}

/// Draws a figure and its table.
fn drawn(figure: &Figure, records: &[Record], options: &Options) -> Result<(), Box<dyn Error>> {
    if records.is_empty() {
        return Ok(());
    }
    let [drawing, table] = ["svg", "md"].map(|end| options.figure(figure, end));
    drawing.parent().map_or(Ok(()), fs::create_dir_all)?;
    draw::draw(figure, records, &drawing)?;
    fs::write(&table, table::table(figure, records, &name(&drawing)))?;
    println!("{}: {} measurements, {}", figure.id, records.len(), table.display());
    Ok(())
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
