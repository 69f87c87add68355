//! Tests of definitions as text.

mod parse;
