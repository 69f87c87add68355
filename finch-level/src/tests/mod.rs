//! Tests of definitions as text.

mod cuts;
mod habits;
mod kinds;
mod parse;
