//! Tests of the target room and of the interpreter. The passes have their own, in `tests/passes`.

mod interp;
mod random;
mod value;

use finch_text::{Code, parse};

/// The code of a text.
fn code(text: &str) -> Code {
    parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}
