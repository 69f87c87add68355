//! Interchange with crates that take long to build. The tests are in `tests`.
