//! How many operations the programs of the evaluation take, on data that is the same each time: what the interpreter counts of loads, stores,
//! and statements and turns of loops. Times depend on the machine and these do not, so a change of the compiler that costs or saves
//! something shows in a review.
//!
//! `evaluation/programs.fin` has the programs:
//!
//! ```text
//! === a figure, and what it computes
//! A [20, 30] tenth: Dense SparseList, f64       an operand: its dimensions, how much is stored, its levels and its element
//! forall i, j: s[] += A[i, j]
//! ---
//! loads 400, stores 1, steps 330                what the interpreter counts, and of which arrays
//! ```
//!
//! `UPDATE_EXPECT=1 cargo test -p finch-oracle --test programs counted` writes the counts anew.

use std::path::Path;

use expect_test::expect_file;
use finch_oracle::Val;
use finch_text::cases::File;

use crate::support::data::{dense, fill, fitting};
use crate::support::layouts::{layout, nest};
use crate::support::run::{Case, Fail, Operand, compile};
use crate::support::shorthand::{Dice, operand, value};

#[test]
fn evaluation() {
    let mut file = File::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../evaluation/programs.fin"));
    for case in &mut file.cases {
        let given: Vec<Given<'_>> = case.before.lines().map_while(given).collect();
        let program: Vec<&str> = case.before.lines().skip(given.len()).collect();
        let mut dice = Dice(1);
        let operands = given.iter().map(|given| given.operand(&mut dice)).collect();
        case.after = counts(&case.title, &program.join("\n"), operands);
    }
    expect_file![file.path.clone()].assert_eq(&file.to_string());
}

/// What the interpreter counts of a program.
fn counts(title: &str, program: &str, operands: Vec<Operand>) -> String {
    let case = Case { program: program.into(), operands };
    let compiled = match compile(program, &case.operands) {
        Ok(compiled) => compiled,
        Err(Fail::Refused(text) | Fail::Broken(text)) => panic!("{title}: {text}"),
    };
    let counts = compiled.counts(&case).unwrap_or_else(|fault| panic!("{title}: {fault}"));
    let [loads, stores] = [&counts.loads, &counts.stores].map(|arrays| arrays.values().sum::<u64>());
    let of = counts.loads.iter().map(|(array, loads)| format!("{array} {loads}")).collect::<Vec<_>>();
    format!("loads {loads}, stores {stores}, steps {}\nof {}\n", counts.steps, of.join(", "))
}

/// An operand as a case gives it.
struct Given<'a> {
    name: &'a str,
    dims: Vec<usize>,
    stored: &'a str,
    levels: &'a str,
    elem: &'a str,
}

/// Reads a line such as `A [20, 30] tenth: Dense SparseList, f64`, if it is one.
fn given(line: &str) -> Option<Given<'_>> {
    let (name, rest) = line.split_once(" [")?;
    let (dims, rest) = rest.split_once("] ")?;
    let (stored, rest) = rest.split_once(": ")?;
    let (levels, elem) = rest.split_once(", ")?;
    let dims = dims.split(", ").map(str::parse).collect::<Result<_, _>>().ok()?;
    (!name.contains(' ')).then_some(Given { name, dims, stored, levels, elem })
}

impl Given<'_> {
    fn operand(&self, dice: &mut Dice) -> Operand {
        // An element may have a fill: `f64 Inf`.
        let text = nest(self.levels, &format!("Element<{}>", self.elem.replace(' ', ", ")));
        let (of, kind) = (layout(&text), self.elem.split(' ').next().unwrap_or_default());
        let (len, last) = (self.dims.iter().product(), self.dims.last().copied().unwrap_or(1));
        let values = (0..len).map(|at: usize| match self.holds(at, last, dice) {
            Some(number) => value(kind, number),
            None => fill(&of),
        });
        let values: Vec<Val> = values.collect();
        operand(self.name, &text, fitting(&of, dense(&self.dims, values)))
    }

    /// What is stored at a place, if anything is.
    fn holds(&self, at: usize, last: usize, dice: &mut Dice) -> Option<i64> {
        let (row, column) = (at / last, at % last);
        let (holds, number) = match self.stored {
            "all" => (true, 1 + dice.below(4)),
            "half" => (dice.below(2) == 0, 1 + dice.below(4)),
            "tenth" => (dice.below(10) == 0, 1 + dice.below(4)),
            "runs" => ((column + 3 * row) / 8 % 2 == 0, 1),
            "blocks" => ((column + 8 * row) % 24 < 8, 1 + dice.below(4)),
            "band" => (column + 3 >= row && column <= row + 3, 1 + dice.below(4)),
            "point" => (column == (7 * row + 3) % last, 1),
            "lower" => (column <= row, 1 + dice.below(4)),
            "lower tenth" => (column < row && dice.below(10) == 0, 1),
            "symmetric" => (true, 1 + row * column % 5),
            other => panic!("nothing is stored as `{other}`"),
        };
        holds.then_some(number as i64)
    }
}
