use finch::prelude::*;

#[ufunc(comutative, identity, annihilator = "zero")]
fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[ufunc(commutative)]
fn negate(a: f64) -> f64 {
    -a
}

#[ufunc(case(x, 0 => x))]
fn later(a: u64, b: u64) -> u64 {
    a.max(b)
}

#[ufunc]
fn min(a: u64, b: u64) -> u64 {
    a.min(b)
}

#[ufunc]
fn matches(a: u64, b: u64) -> u64 {
    a.min(b)
}

fn main() {
    println!("{} {} {} {} {}", gcd(1, 2), negate(1.0), later(1, 2), min(1, 2), matches(1, 2));
}
