//! Programs of every kind over tensors of every layout, held against dense loops.

mod budget;
mod cases;
mod costs;
mod counted;
mod draw;
mod folds;
mod growth;
mod indices;
mod levels;
mod limits;
mod lowered;
mod merges;
mod named;
mod nests;
mod operations;
mod patterns;
mod places;
mod planned;
mod random;
mod regressions;
mod repeated;
mod run_sets;
mod seq;
mod special;
mod steps;
mod support;
