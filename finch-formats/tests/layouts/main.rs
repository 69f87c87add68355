//! Levels, layouts and what is done with tensors of them. In one program, so that what a function is for a layout is compiled once.

mod blocks;
mod cones;
mod constructors;
mod container;
mod custom_level;
mod dense;
mod diagonals;
mod display;
#[cfg(not(miri))]
#[path = "../reading/files/mod.rs"]
mod files;
mod interop;
mod levels;
mod maybe;
mod methods;
mod offsets;
mod pairs;
mod pieces;
mod regions;
mod rt;
mod seeing;
mod serde;
mod structures;
mod tensors;
mod tiles;
