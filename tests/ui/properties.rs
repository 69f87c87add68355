//! Properties in other forms than theirs.

use finch::prelude::*;

#[ufunc(identity(0), case(x, 0 = x), rule(parts(x, x)), rule(parts(x, x) = x), annihilator(b) = 0, annihilator() = 0)]
fn parts(a: u64, b: u64) -> u64 {
    a.max(b)
}

#[ufunc(commutative associative)]
fn commas(a: u64, b: u64) -> u64 {
    a.max(b)
}

#[ufunc(identity = 0, identity = 1, case(), iterate(), identity =)]
fn twice(a: u64, b: u64) -> u64 {
    a.max(b)
}

fill_value! { Nobody: Option<u8> = None; }

/// What is left is a `u8`, and what is given by its absence is none.
#[ufunc(identity(1) = Nobody, identity(0) = 0, annihilator(1) = Nobody, annihilator(0) = 0)]
fn mixed(a: u8, b: Option<u8>) -> u8 {
    b.map_or(a, |b| a * b)
}

#[ufunc(annihilator(1) = true)]
fn other(a: u8, b: bool) -> u8 {
    if b { 1 } else { a }
}

fn main() {
    println!("{} {}", mixed(1, None), other(1, true));
    println!("{} {} {}", parts(1, 2), commas(1, 2), twice(1, 2));
}
