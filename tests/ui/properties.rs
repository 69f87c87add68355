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

fn main() {
    println!("{} {} {}", parts(1, 2), commas(1, 2), twice(1, 2));
}
