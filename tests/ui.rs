//! Every mistake that a user can make: one error, at the user's token, with the remedy.
//!
//! `TRYBUILD=overwrite cargo test --test ui` writes the messages anew.

#[test]
fn messages() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
