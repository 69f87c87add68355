//! Files of all kinds, good and bad: what is read, and what is written. In one program, so that what a reader is for a layout is compiled once.
#![cfg(not(miri))] // It reads files, and takes minutes there.

mod binsparse;
mod complex;
mod files;
mod half;
mod long_files;
mod mapped;
mod matrix_market;
mod npy;
mod npz;
mod pgm;
mod progress;
mod tables;
mod tns;
