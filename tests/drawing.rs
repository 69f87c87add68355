//! Draws the programs of `tests/drawn`, and the calls of operations in `tests/ops`. It is a separate test, so that they can be drawn anew when they do not
//! compile: `UPDATE_EXPECT=1 cargo test --test drawing`.
//!
//! The seed is one that found a fault: merges of a list with tens of thousands of rows ran out of credit, and overflowed.

#[path = "drawn/chance.rs"]
mod chance;
#[path = "drawn/draw.rs"]
mod draw;
#[path = "ops/draw.rs"]
mod operations;

#[test]
fn the_programs_are_those_that_are_drawn() {
    is_drawn("drawn", draw::programs(240, 24, 44));
}

#[test]
fn the_calls_of_operations_are_those_that_are_drawn() {
    is_drawn("ops", operations::programs(3, 7));
}

/// Compares what is drawn with what is kept, or writes it.
fn is_drawn(folder: &str, drawn: String) {
    let path = format!("{}/tests/{folder}/programs.rs", env!("CARGO_MANIFEST_DIR"));
    let kept = std::fs::read_to_string(&path).expect("the file is there");
    if drawn != kept && std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path, drawn).expect("it can be written");
    } else {
        assert!(drawn == kept, "write the programs anew with UPDATE_EXPECT=1");
    }
}
