//! How target code is printed, by files of cases: the code, and the Rust. The language is that of `finch_text`.
//!
//! A file says what the Rust is for: `test tokens` if it is compiled, `test text` if people read it, `test plain` if an explanation
//! shows it. A case may say these:
//!
//! ```text
//! with lent: A_ptr                buffers that are borrowed; the others are vectors
//! with leaving: 7                 host expressions that may leave the function around
//! ```
//!
//! `UPDATE_EXPECT=1 cargo test -p finch-codegen --test forms` writes the Rust anew.

use std::path::Path;

use expect_test::expect_file;
use finch_codegen::print::{Form, Printer};
use finch_text::cases::{self, Case, File};
use finch_text::{Code, Item, parse};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/forms");

/// A test for each file, by its name.
macro_rules! files {
    ($($name:ident)*) => {
        $(#[test] fn $name() { check(stringify!($name)); })*

        #[test]
        fn every_file_has_its_test() {
            assert_eq!(cases::names(FOLDER.as_ref()), [$(stringify!($name)),*], "the files of tests/forms, in order");
        }
    };
}

files! { explained extrema shaped shown views }

/// Prints the cases of a file.
fn check(name: &str) {
    let mut file = File::read(Path::new(FOLDER).join(format!("{name}.fin")));
    let form = match file.steps[0].as_str() {
        "tokens" => Form::Tokens,
        "text" => Form::Text,
        "plain" => Form::Plain,
        other => panic!("`{other}` is not a form of code"),
    };
    for case in &mut file.cases {
        let code = parse(&case.before).unwrap_or_else(|error| {
            let (path, line) = (file.path.display(), case.line + error.line - 1);
            panic!("{path}:{line}:{}: {}", error.column, error.message)
        });
        case.after = printed(case, &code, form);
    }
    expect_file![file.path.clone()].assert_eq(&file.to_string());
}

/// The Rust of a case.
fn printed(case: &Case, code: &Code, form: Form) -> String {
    let mut printer = Printer::new(form);
    let number = |name: &String| match code.known.get(name) {
        Some(Item::Buf(buf)) => buf.id,
        Some(Item::Var(var)) => var.id,
        _ => panic!("`{name}` is neither a buffer nor a variable of the code"),
    };
    printer.arrays.lent.extend(case.with("lent").iter().map(number));
    printer
        .user
        .leaving
        .extend(case.with("leaving").iter().map(|host| host.parse::<u32>().expect("a number")));
    printer.note(&code.body);
    printer.stmts(&code.body);
    printer.source.out
}
