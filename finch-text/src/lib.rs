//! Target code as text: a printer and a parser, exact in both directions. Tests of passes and of looplets are files of such text,
//! before and after.
//!
//! ```text
//! cases.rs      files of cases, for tests
//! spell.rs      what both directions share: names, keywords, operators and how tightly they bind
//! known.rs      what the names of a text stand for
//! numbers.rs    whether two bodies are the same but for the numbers in them
//! lex.rs        text as tokens with their places; what an error is
//! parse/        tokens as code: mod.rs the helpers, header.rs, statement.rs, term.rs
//! print/        code as text: mod.rs the header and names, statement.rs, term.rs
//! ```
//!
//! # The language
//!
//! A text begins with a header that declares what its code takes from outside. Statements follow.
//!
//! ```text
//! buf A_idx: [u32]                       // a buffer of indices
//! buf A_val: [f64] untrusted             // one of a user's numbers, whose level does not vouch for them
//! var A_end: usize                       // a variable from outside
//! fun f(2) = host[3] commutative         // a user's function of two arguments
//!
//! let mut A_q: usize = lower_bound(A_idx, 0, A_end, 7);
//! while A_q < A_end && A_val[A_q] < 2.0:f64 {
//!     require A_idx[A_q] < 9 else out_of_range(mode[1, 0], A_idx[A_q], 9);
//!     C.push(A_val[A_q]);
//!     A_q += 1;
//! }
//! ```
//!
//! - **Types.** A bare `usize`, `u32`, … is a type of indices, and a bare `bool` a truth value of the compiler's own. `f64` and `T` are
//!   the user's, and so is everything in backquotes: `` `u32` `` is a number that the user stores, `` `(f64, usize)` `` a tuple. `_` is a type
//!   that only rustc knows.
//! - **Literals.** `5`, `-5`, `0.5`, `inf`, `nan`, `true`, `missing`, `#(1, 2.0)` for a tuple, `fill"White"` for a fill known by its
//!   name. A colon and the user's type may follow: `0.0:f64`.
//! - **Functions** of the table are operators or calls, by their names in the table. A run of `a + b + c` is one call of three
//!   arguments, `(a + b) + c` one within another. `and` and `or` compute both sides. `a && b`, `a || b` and
//!   `if a { b } else { c }` are `ifelse`. A table's name in backquotes, before arguments, is always that function: `` `+`(a) ``.
//! - **Names.** `A_q'2` is another variable that would like to be called `A_q`. A name that is not a plain word is written in backquotes. One
//!   name is one variable, wherever it is declared.
//! - **Buffers.** `C[i] = x` stores and `C.put(i, x)` puts. `push`, `truncate`, `resize`, `reserve`, `set_len`, `sort` and `sort_by` are the
//!   other statements, `C.len()` is a term.
//! - **Chunks.** `chunks from: usize, to: usize of 0..n by steps own w_val { … }` runs its body over parts of a range, each with an array
//!   `w_val` of its own.
//! - **Shaped code.** `fold[8]` and `pack` are written before the loops that do the same, in the place of `for`. `find q to end where …;`
//!   moves a cursor, and `C.room(1, n)` reserves memory, for tensor 1.

pub mod cases;
mod known;
mod lex;
mod numbers;
mod parse;
mod print;
mod spell;

pub use known::{Item, Known};
pub use lex::Error;
pub use numbers::unnumbered;
pub use parse::{Code, parse};
pub use print::{more, print};
