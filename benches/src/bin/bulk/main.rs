//! Conversion, construction and files of large matrices, beside sprs. `bulk.py` runs this beside SciPy and makes the table.
//!
//! ```text
//! bulk make FOLDER            writes the inputs, and prints their names, numbers of entries, sides and kinds
//! bulk finch|sprs FOLDER NAME prints cases, nanoseconds, and bytes of memory at most
//! ```

mod inputs;
mod meter;

use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};

use finch::layouts::{Coo, Csc, Csr};
use finch::{read, write};
use sprs::io::{read_matrix_market, write_matrix_market};
use sprs::{CsMatI, TriMatI};

use inputs::{INPUTS, Input, Values};
use meter::{case, prepared};

type Failed = Box<dyn Error>;

fn main() -> Result<(), Failed> {
    let words: Vec<_> = env::args().skip(1).collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["make", folder] => make(Path::new(folder)),
        [tool @ ("finch" | "sprs"), folder, name] => {
            let input = Input::named(name).ok_or("there is no such input")?;
            let file = Path::new(folder).join(name).with_extension("mtx");
            match (tool, input.text) {
                ("finch", None) => finch_arrays(input, &file.with_extension("finch")),
                ("finch", Some(Values::Whole)) => finch_text::<i64>(&file),
                ("finch", Some(_)) => finch_text::<f64>(&file),
                (_, None) => {
                    sprs_arrays(input);
                    Ok(())
                }
                (_, Some(_)) => sprs_text(&file),
            }
        }
        _ => Err("bulk make FOLDER, or bulk finch|sprs FOLDER NAME".into()),
    }
}

fn make(folder: &Path) -> Result<(), Failed> {
    for input in &INPUTS {
        let entries = input.write(folder)?;
        let kind = if input.text.is_some() { "text" } else { "arrays" };
        println!("{}\t{entries}\t{}\t{kind}", input.name, input.side);
    }
    Ok(())
}

/// Where a file is written.
fn beside(file: &Path, tool: &str) -> PathBuf {
    file.with_extension(format!("{tool}.mtx"))
}

fn finch_text<T: finch::FileNumber + finch::Number>(file: &Path) -> Result<(), Failed> {
    case("read Coo", || read::<Coo<T>>(file).expect("a file"));
    case("read Csr", || read::<Csr<T>>(file).expect("a file"));
    let matrix: Csr<T> = read(file)?;
    case("write", || write(&matrix, beside(file, "finch")).expect("a file"));
    Ok(())
}

fn sprs_text(file: &Path) -> Result<(), Failed> {
    if read_matrix_market::<f64, u32, _>(file).is_err() {
        return Ok(());
    }
    case("read Coo", || read_matrix_market::<f64, u32, _>(file).expect("a file"));
    let csr = || read_matrix_market::<f64, u32, _>(file).expect("a file").to_csr::<usize>();
    case("read Csr", csr);
    let matrix = csr();
    case("write", || write_matrix_market(beside(file, "sprs"), &matrix).expect("a file"));
    Ok(())
}

fn finch_arrays(input: &Input, file: &Path) -> Result<(), Failed> {
    let (rows, columns, values) = input.draw();
    let coords: Vec<_> = rows.iter().zip(&columns).map(|(i, j)| [*i as usize, *j as usize]).collect();
    drop((rows, columns));
    let shape = [input.side; 2];
    let copies = || (coords.clone(), values.clone());
    let from_coords =
        |(coords, values)| Csr::<f64>::from_coords(shape, coords, values).expect("each place once");
    prepared("from_coords", copies, from_coords);
    let triplets = || coords.iter().zip(&values).map(|([i, j], x)| (*i, *j, *x));
    case("from_triplets", || Csr::<f64>::from_triplets(shape, triplets()).expect("each place once"));
    let matrix = Csr::<f64>::from_coords(shape, coords, values)?;
    case("to Csc", || matrix.convert::<Csc<f64>>());
    case("transpose", || matrix.transpose());
    case("to Coo", || matrix.convert::<Coo<f64>>());
    case("sum of iter", || matrix.iter().fold(0.0, |sum, (_, x)| sum + x));
    containers(&matrix, file)
}

fn containers(matrix: &Csr<f64>, file: &Path) -> Result<(), Failed> {
    let bytes = matrix.to_bytes();
    case("memcpy", || bytes.clone());
    case("to_bytes", || matrix.to_bytes());
    case("from_bytes", || Csr::<f64>::from_bytes(&bytes).expect("what was written"));
    let half = matrix.view().block(matrix.shape()[0] / 4..3 * matrix.shape()[0] / 4)?;
    case("to_bytes of half", || half.to_bytes());
    case("half to Csr", || half.to_tensor());
    case("write .finch", || write(matrix, file).expect("a file"));
    case("read .finch", || read::<Csr<f64>>(file).expect("a file"));
    Ok(())
}

fn sprs_arrays(input: &Input) {
    let (rows, columns, values) = input.draw();
    let shape = (input.side, input.side);
    let triplets = TriMatI::<f64, u32>::from_triplets(shape, rows, columns, values);
    case("from_coords", || triplets.to_csr::<usize>());
    let matrix: CsMatI<f64, u32, usize> = triplets.to_csr();
    drop(triplets);
    case("to Csc", || matrix.to_csc());
    case("transpose", || matrix.transpose_view().to_csr());
}
