//! Safe code that breaks its word: whatever a user's types, functions and expressions do, a program ends in a value, an error or a
//! panic. None of these tests needs more than that; `.ci/sanitize` runs them under AddressSanitizer, which sees what debug
//! assertions do not. ARCHITECTURE.md lists what keeps the promise.
#![forbid(unsafe_code)]
#![allow(non_snake_case)]

mod elements;
mod exchanged;
mod functions;
mod hidden;
mod views;
mod waiting;

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs something that may panic, as long as it was not the generated code that found itself out.
fn try_out(what: impl FnOnce()) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(what)) {
        let text = panic.downcast_ref::<String>().cloned().unwrap_or_default();
        let unsound =
            ["load at", "store at", "put at", "entry ", "a search in", "a gallop in", "four entries"];
        assert!(!unsound.iter().any(|start| text.starts_with(start)), "{text}");
        // That vacant slots hold fill is asked by `==`, so it may lie. No place depends on it.
        let broken =
            text.starts_with("assertion `left == right` failed") && !text.contains("is not marked and holds");
        assert!(!broken, "{text}");
    }
}
