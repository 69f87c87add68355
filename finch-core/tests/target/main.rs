//! Tests of the target room and of what is next to it: the interpreter, and how code is printed for people. The passes have their
//! own, in `tests/passes`.

mod interp;
mod print;
mod random;
mod value;

use finch_text::{Code, parse};

/// The code of a text.
fn code(text: &str) -> Code {
    parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}
