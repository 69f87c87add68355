//! How looplets are lowered, by files of cases: programs over layouts, and the target code that each becomes, in the language of
//! `finch_text`. Each program is also run over data that is drawn, in every mode, and held against dense loops.
//!
//! ```text
//! === a list and a band
//! A[i]: SparseList                an operand: its indices, and its levels
//! B[i]: SparseBand
//! forall i: s[] += A[i] * B[i]
//! ---
//! …                               the code after the file's steps
//! ```
//!
//! `UPDATE_EXPECT=1 cargo test -p finch-oracle --test programs lowered` writes the code anew.

use std::path::Path;

use expect_test::expect_file;
use finch_text::cases::{self, File};

use crate::named::{f64s, over};
use crate::support::data::Data;
use crate::support::run::{Fail, Operand, after};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/lowered");

/// A test for each file, by its name.
macro_rules! files {
    ($($name:ident)*) => {
        $(#[test] fn $name() { check(stringify!($name)); })*

        #[test]
        fn every_file_has_its_test() {
            assert_eq!(cases::names(FOLDER.as_ref()), [$(stringify!($name)),*], "the files of lowered, in order");
        }
    };
}

files! { jumper lookup many merge modifiers pipeline results run stepper stretch switch whole }

/// Compiles and runs the programs of a file.
fn check(name: &str) {
    let mut file = File::read(Path::new(FOLDER).join(format!("{name}.fin")));
    for case in &mut file.cases {
        let (operands, program) = split(&case.before);
        over(&program, &operands);
        let tensors: Vec<Operand> = operands
            .iter()
            .map(|(name, levels, indices)| {
                let data = Data::constant(&vec![0; indices.len()], finch_oracle::Val::Float(0.0));
                Operand { name: (*name).to_owned(), layout: f64s(levels), data }
            })
            .collect();
        case.after = match after(&program, &tensors, &file.steps) {
            Ok(body) => finch_text::print(&body),
            Err(Fail::Refused(text) | Fail::Broken(text)) => panic!("{}: {text}", case.title),
        };
    }
    expect_file![file.path.clone()].assert_eq(&file.to_string());
}

/// The operands of a case, and the program.
fn split(text: &str) -> (Vec<Given<'_>>, String) {
    let operands: Vec<_> = text.lines().map_while(operand).collect();
    let program: Vec<_> = text.lines().skip(operands.len()).collect();
    (operands, program.join("\n"))
}

/// An operand: its name, its levels, its indices.
type Given<'a> = (&'a str, &'a str, &'a str);

fn operand(line: &str) -> Option<Given<'_>> {
    let (name, rest) = line.split_once('[')?;
    let (indices, levels) = rest.split_once("]: ")?;
    (!name.contains(' ')).then_some((name, levels, indices))
}
