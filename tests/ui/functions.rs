use finch::prelude::*;

#[ufunc(comutative, identity, annihilator = "zero", associative = 1, commutative, commutative)]
fn gcf(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcf(b, a % b) }
}

#[ufunc(identity: 0)]
fn given(a: u64, b: u64) -> u64 {
    a + b
}

#[ufunc(commutative)]
fn negate(a: f64) -> f64 {
    -a
}

#[ufunc(case(x => x), case(x, y => x), case(x, x => x), case(x, a + b => x), case(x, 0 => z), case(0, y => other(y)))]
fn cases(a: u64, b: u64) -> u64 {
    a.max(b)
}

#[ufunc(rule(max(x, x) => x), rule(rules(x, x) => y), rule(rules(x) => x), rule(rules(x, $y) => x))]
fn rules(a: u64, b: u64) -> u64 {
    a.max(b)
}

#[ufunc(iterate(a & !c), distributive(sqrt), annihilator(2) = 0, iterate)]
fn places(a: u64, b: u64) -> u64 {
    a.max(b)
}

#[ufunc(identity = 0, annihilator = 0)]
fn both(a: u64, b: u64) -> u64 {
    a.max(b)
}

#[ufunc(commutative, annihilator(0) = 0)]
fn one_sided(a: u64, b: u64) -> u64 {
    a.max(b)
}

#[ufunc(annihilator(0) = 0, annihilator(1) = 1, case(x, 1 => 0))]
fn opposed(a: u64, b: u64) -> u64 {
    a.max(b)
}

#[ufunc(idempotent, check)]
fn unchecked(a: (f64, u8), b: (f64, u8)) -> (f64, u8) {
    if a < b { a } else { b }
}

#[ufunc]
fn min(a: u64, b: u64) -> u64 {
    a.min(b)
}

#[ufunc]
fn matches(a: u64, b: u64) -> u64 {
    a.min(b)
}

#[ufunc(commutative, associative, identity = 0.5, annihilator = 300, case(x, -1 => x), case(x, 1 => 2.5))]
fn values(a: u8, b: u8) -> u8 {
    a.max(b)
}

#[ufunc(commutative, associative, idempotent)]
fn types(a: u8, b: f64) -> f64 {
    f64::from(a) + b
}

#[ufunc]
fn nothing(a: &u8) {
    println!("{a}");
}

struct Scale(f64);

impl Scale {
    #[ufunc]
    fn apply(&self, a: f64) -> f64 {
        self.0 * a
    }
}

fn main() {
    println!("{} {} {}", values(1, 2), types(1, 2.0), Scale(1.0).apply(2.0));
    nothing(&1);
    println!("{} {} {}", gcf(1, 2), negate(1.0), cases(1, 2));
    println!("{} {} {} {}", rules(1, 2), places(1, 2), both(1, 2), one_sided(1, 2));
    println!("{} {:?} {} {}", opposed(1, 2), unchecked((0.0, 1), (0.0, 2)), min(1, 2), matches(1, 2));
}

fill_value! { Dark: u16 = 0; }

#[ufunc(commutative, identity = Dark, annihilator = Inf, check)]
fn named(a: u8, b: u8) -> u8 {
    a.max(b)
}

#[ufunc(commutative, check)]
fn sum<T: Number>(a: T, b: T) -> T {
    a + b
}

#[ufunc(identity = None, case(None, b => b))]
fn either(a: Option<u8>, b: Option<u8>) -> Option<u8> {
    a.or(b)
}

#[ufunc]
fn prod(pair: (f64, f64)) -> f64 {
    pair.0 * pair.1
}

#[ufunc(case(x, 0 => x > 1), case(x, 1 => x as f64), case(2, y => (y, y)), rule(counted(x, y) => x == y), rule(counted(x, x) => true))]
fn counted(a: u64, b: u64) -> u64 {
    a + b
}

#[ufunc(case(x, 0 => x), case(x, 1 => x + 1), rule(larger(x, y) => x - y), rule(larger(x, x) => 0), rule(larger(x, 2) => larger(2, x)))]
fn larger(a: u64, b: u64) -> bool {
    a > b
}

#[ufunc(case(x, 0 => ifelse(x > 1, x, 0)), case(2, y => max(y, 1.5)), rule(scaled(x, y) => scaled(x, 2) * y))]
fn scaled(a: u64, b: f64) -> f64 {
    a as f64 * b
}
