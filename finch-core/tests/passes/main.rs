//! Passes over target code, each by a file of cases: the code before, the code after. The language is that of `finch_text`.
//!
//! ```text
//! What the pass does, for readers of the file.
//!
//! test split_from_end                        the passes that are run, one after the other
//!
//! === a title
//! with kept: C_n                  what a pass has to know beyond the code
//! buf A_idx: [u32]
//! …                               the code before
//! ---
//! …                               the code after, or `unchanged`
//! ```
//!
//! A case may say these:
//!
//! ```text
//! with kept: C_n                  variables that are read after the code
//! with empty: C_idx               buffers that hold nothing at first
//! with own: C_ptr                 buffers that nobody looks at after the code
//! with ascend: A_idx              buffers whose entries ascend, as their level promises
//! with alike: C_idx C_val         buffers that are equally long, as their level promises
//! with lists: A_ptr A_idx A_n A_n1
//!                                 the rows of a matrix: `A_n` lists of indices below `A_n1`; or a single list: without the `A_n`
//! with appended: C_count C_val    for the pass `append_reserved`: the count, and the buffers
//! with lent: A_ptr                buffers of operands
//! with offsets: A_ptr             buffers that end one row and begin the next, as their level declares
//! with marks: w_tbl               buffers in which a level marks what it stores
//! with stops: A_q A_idx           a cursor, and the buffer at whose entries its children stop, as lowering promises
//! with last: A_q A_last           a cursor, and the last stop of its list, as lowering promises
//! with steps: j A_last            where a step of a loop begins, and where the last one ends, as lowering promises
//! with filled: C_val              buffers of results, for which memory is asked
//! with fixed: A_n                 dimensions
//! with leaving: 0                 host expressions that may leave the function
//! with calling: 0                 host expressions that call something
//! with strict: yes                sums keep their order
//! with unrun: why                 the code is not run
//! ```
//!
//! `UPDATE_EXPECT=1 cargo test -p finch-core --test passes` writes what comes after anew. Each case is also run before and after, over
//! data that is drawn: what buffers and kept variables hold in the end must be the same.

mod drawn;
mod pass;

use std::path::Path;

use expect_test::expect_file;
use finch_text::cases::{self, File};
use finch_text::{Code, Known, more, parse, print};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/passes");

/// A test for each file, by its name.
macro_rules! files {
    ($($name:ident)*) => {
        $(#[test] fn $name() { check(stringify!($name)); })*

        #[test]
        fn every_file_has_its_test() {
            assert_eq!(cases::names(FOLDER.as_ref()), [$(stringify!($name)),*], "the files of tests/passes, in order");
        }
    };
}

files! {
    append_reserved carry carry_counts carry_stored clean_up count_in_entries drop_sorts expand fill_then_scatter flatten_rows hoist_fill inner_sums keep_stop known_lengths
    late_marking room selects shape_alike shape_alike_rows shape_choices shape_find shape_flat shape_fold shape_in_step shape_long shape_memory shape_merge shape_pack shape_watch share skip_idle split_from_end unroll_and_jam unswitch_bounds
}

/// Runs the passes of a file on its cases.
fn check(name: &str) {
    let mut file = File::read(Path::new(FOLDER).join(format!("{name}.fin")));
    for at in 0..file.cases.len() {
        let case = &file.cases[at];
        let mut code = parsed(&file, at);
        let before = parsed(&file, at);
        for pass in &file.steps {
            pass::run(pass, &mut code, case);
        }
        spelled_in_full(&code);
        let after = if print(&before.body) == print(&code.body) {
            "unchanged\n".to_owned()
        } else {
            drawn::check(case, &before, &code.body);
            more(&mut before.known.clone(), &code.body)
        };
        file.cases[at].after = after;
    }
    expect_file![file.path.clone()].assert_eq(&file.to_string());
}

/// The code of a case before the passes.
fn parsed(file: &File, at: usize) -> Code {
    let case = &file.cases[at];
    parse(&case.before).unwrap_or_else(|error| {
        let (path, line) = (file.path.display(), case.line + error.line - 1);
        panic!("{path}:{line}:{}: {}", error.column, error.message)
    })
}

/// Panics unless the text of what a pass leaves says all of it.
fn spelled_in_full(code: &Code) {
    let text = more(&mut Known::default(), &code.body);
    let again = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(print(&again.body), text);
}
