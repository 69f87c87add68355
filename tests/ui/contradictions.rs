//! Properties of which two say different things of the same call.

use finch::prelude::*;

#[ufunc(annihilator = 0, case(0, y => y))]
fn annihilated(a: i64, b: i64) -> i64 {
    a * b
}

#[ufunc(case(0, y => y), annihilator = 0)]
fn in_either_order(a: i64, b: i64) -> i64 {
    a * b
}

#[ufunc(identity = 0, case(0, 0 => 5))]
fn left_alone(a: i64, b: i64) -> i64 {
    a + b
}

#[ufunc(idempotent, case(0, 0.0 => -0.5))]
fn the_same(a: f64, b: f64) -> f64 {
    a.max(b)
}

#[ufunc(case(-1, 1 => 1), case(-1, 1 => 2), case(-1, 1 => 3))]
fn one_call(a: i64, b: i64) -> i64 {
    a + b
}

#[ufunc(case(0, y => y), annihilator(0) = 0)]
fn along_one_line(a: i64, b: i64) -> i64 {
    a * b
}

#[ufunc(case(x, 0 => x), case(y, 0 => 7))]
fn arguments(a: i64, b: i64) -> i64 {
    a + b
}

/// Cases may cross.
#[ufunc(case(x, 0 => 1), case(0, y => 0), annihilator(0) = 0, case(7, y => y))]
fn power(a: i64, b: i64) -> i64 {
    a.pow(b as u32)
}

#[ufunc(commutative, case(0, y => 1), case(x, 0 => 2))]
fn both_ways(a: i64, b: i64) -> i64 {
    a + b
}

#[ufunc(commutative, case(0, 1 => 1), case(1, 0 => 2))]
fn mirrored(a: i64, b: i64) -> i64 {
    a + b
}

#[ufunc(case(x, 0, _ => x), case(_, _, 1 => 3), case(p, q, 0 => p), commutative)]
fn one_of_three(a: i64, b: i64, _: i64) -> i64 {
    a + b
}

#[ufunc(commutative, case(p, q, 0 => p), case(0, 1, 1 => 0))]
fn itself(a: i64, b: i64, c: i64) -> i64 {
    a + b * c
}

#[ufunc(identity(0) = 0, identity(1) = 1, rule(rules(x, x) => x), case(3, 3 => 4))]
fn rules(a: i64, b: i64) -> i64 {
    a.max(b)
}

fill_value! { Origin: Point = Point(0.0); Home: Point = Point(1.0); }

#[derive(Clone, Copy, Debug, PartialEq)]
struct Point(f64);

#[ufunc(identity = Origin, annihilator = self::Origin)]
fn points(a: Point, b: Point) -> Point {
    Point(a.0 * b.0)
}

/// What agrees, is computed, or may be the same by two names.
#[ufunc(identity(0) = Origin, identity(1) = Home, case(Home, Home => Origin))]
fn names(a: Point, b: Point) -> Point {
    Point(a.0 * b.0)
}

#[ufunc(commutative, idempotent, annihilator = 0, identity = 1.0, case(x, 0 => 0.0), case(2, 3 => 6), case(x, 5 => x.abs()), case(5, 5 => 5.0))]
fn agreed(a: f64, b: f64) -> f64 {
    a * b
}

fn main() {
    println!("{} {} {}", annihilated(1, 2), in_either_order(1, 2), left_alone(1, 2));
    println!("{} {} {} {}", the_same(1.0, 2.0), one_call(1, 2), along_one_line(1, 2), arguments(1, 2));
    println!("{} {} {} {}", both_ways(1, 2), mirrored(1, 2), one_of_three(1, 2, 3), itself(1, 2, 3));
    println!("{} {} {}", rules(1, 2), agreed(1.0, 2.0), power(1, 2));
    println!("{} {}", points(Point(1.0), Point(2.0)).0, names(Point(1.0), Point(2.0)).0);
}
