//! Tests of definitions as text.

mod habits;
mod parse;
