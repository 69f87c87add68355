//! Every mistake that a user can make: one error, at the user's token, with the remedy.
//!
//! `TRYBUILD=overwrite cargo test --test ui` writes the messages anew.

#[test]
fn messages() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}

/// What rustc only finds when it makes machine code. (Where something has to run, trybuild builds.)
#[test]
fn messages_of_builds() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/built/alike.rs");
    cases.compile_fail("tests/ui/built/shadowed.rs");
}
