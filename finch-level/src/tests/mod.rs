//! Tests of definitions as text.

mod habits;
mod kinds;
mod parse;
