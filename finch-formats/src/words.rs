//! The words of programs, for editors alone: what they show of a function, a protocol or a keyword in a program. See `editor` in finch-expand.
//! The functions are those of the language's reference; a test writes them from its table.

/// An index of a program's loops.
pub struct LoopIndex;

/// What an index is where it is declared.
pub fn index() -> LoopIndex {
    LoopIndex
}

/// A result or a temporary that a program declares.
pub fn given<T>() -> T {
    unreachable!("guides for editors never run")
}

/// `par forall i: …`: the iterations run on several threads, with the same result for any number of them.
pub fn par() {}

/// `seq forall i: …`: the iterations run in order, so a result may be read where an earlier one wrote it.
pub fn seq() {}

/// `forall i in (lo..hi).rev(): …`: the last index comes first.
pub fn rev() {}

/// `{ let ring A: …; … }`: of a temporary's fibers, only those that are still read are kept.
pub fn ring() {}

/// `keep C;`: the result starts with what it holds, instead of its fill.
pub fn keep() {}

/// `A[i::walk]`: every stored entry is visited in order. The default.
pub fn walk() {}

/// `A[i::gallop]`: this operand leads, others skip to its index, and it skips to theirs where several gallop.
pub fn gallop() {}

/// `A[i::lead]`: this operand leads, and others skip to its index.
pub fn lead() {}

/// `A[i::follow]`: this operand skips to where others lead.
pub fn follow() {}

/// `A[i::locate]`: this operand is looked up at each index.
pub fn locate() {}

// From here on, the functions of the reference.

/// `floor_divide(a, b)`, of numbers: the quotient, rounded down, and its rest, with the sign of `b`. Properties: annihilator 0 on the left.
pub fn floor_divide() {}

/// `remainder(a, b)`, of numbers: the quotient, rounded down, and its rest, with the sign of `b`. Properties: annihilator 0 on the left.
pub fn remainder() {}

/// `abs(a)`, of a number: its magnitude, which is real; `a * a`; the parts of a complex number, which are real; the number with the opposite imaginary part.
pub fn abs() {}

/// `square(a)`, of a number: its magnitude, which is real; `a * a`; the parts of a complex number, which are real; the number with the opposite imaginary part.
pub fn square() {}

/// `re(a)`, of a number: its magnitude, which is real; `a * a`; the parts of a complex number, which are real; the number with the opposite imaginary part.
pub fn re() {}

/// `real(a)`, of a number: its magnitude, which is real; `a * a`; the parts of a complex number, which are real; the number with the opposite imaginary part.
pub fn real() {}

/// `im(a)`, of a number: its magnitude, which is real; `a * a`; the parts of a complex number, which are real; the number with the opposite imaginary part.
pub fn im() {}

/// `imag(a)`, of a number: its magnitude, which is real; `a * a`; the parts of a complex number, which are real; the number with the opposite imaginary part.
pub fn imag() {}

/// `conj(a)`, of a number: its magnitude, which is real; `a * a`; the parts of a complex number, which are real; the number with the opposite imaginary part.
pub fn conj() {}

/// `sign(a)`, of a number: 1 or -1 with the number's sign. Zero and NaN stay as they are.
pub fn sign() {}

/// `min(a, …)`, of numbers or truth values: the smallest one. A number is preferred to NaN. Properties: commutative, associative, idempotent, identity the largest, annihilator the smallest.
pub fn min() {}

/// `max(a, …)`, of numbers or truth values: the largest one. A number is preferred to NaN. Properties: commutative, associative, idempotent, identity the smallest, annihilator the largest.
pub fn max() {}

/// `minimum(a, …)`, of numbers or truth values: the smallest one; NaN, if there is one among them. Properties: commutative, associative, idempotent, identity the largest.
pub fn minimum() {}

/// `maximum(a, …)`, of numbers or truth values: the largest one; NaN, if there is one among them. Properties: commutative, associative, idempotent, identity the smallest.
pub fn maximum() {}

/// `clamp(a, lo, hi)`, of numbers: `minimum(maximum(a, lo), hi)`.
pub fn clamp() {}

/// `clip(a, lo, hi)`, of numbers: `minimum(maximum(a, lo), hi)`.
pub fn clip() {}

/// `pow(a, n)`, of a number and an integer; or two floats of one type: `a` to the power of `n`. An integer to a negative power is `1 / aⁿ` of integers. Properties: identity 1 on the right, annihilator 1 on the left.
pub fn pow() {}

/// `ldexp(a, n)`, of a float and an integer: `a * 2ⁿ`, rounded once. Properties: identity 0 on the right, annihilator 0 on the left.
pub fn ldexp() {}

/// `sqrt(a)`, of a float: the square root, the cube root.
pub fn sqrt() {}

/// `cbrt(a)`, of a float: the square root, the cube root.
pub fn cbrt() {}

/// `recip(a)`, of a float: `1 / a`.
pub fn recip() {}

/// `reciprocal(a)`, of a float: `1 / a`.
pub fn reciprocal() {}

/// `exp(a)`, of a float: e and 2 to the power of `a`.
pub fn exp() {}

/// `exp2(a)`, of a float: e and 2 to the power of `a`.
pub fn exp2() {}

/// `ln(a)`, of a float: logarithms to the bases e, 2 and 10.
pub fn ln() {}

/// `log2(a)`, of a float: logarithms to the bases e, 2 and 10.
pub fn log2() {}

/// `log10(a)`, of a float: logarithms to the bases e, 2 and 10.
pub fn log10() {}

/// `expm1(a)`, of a float: `exp(a) - 1` and `ln(1 + a)`, also near 0.
pub fn expm1() {}

/// `exp_m1(a)`, of a float: `exp(a) - 1` and `ln(1 + a)`, also near 0.
pub fn exp_m1() {}

/// `log1p(a)`, of a float: `exp(a) - 1` and `ln(1 + a)`, also near 0.
pub fn log1p() {}

/// `ln_1p(a)`, of a float: `exp(a) - 1` and `ln(1 + a)`, also near 0.
pub fn ln_1p() {}

/// `logaddexp(a, …)`, of floats: `ln(exp(a) + …)`. Properties: commutative, associative, identity the smallest.
pub fn logaddexp() {}

/// `logaddexp2(a, …)`, of floats: `log2(exp2(a) + …)`. Properties: commutative, associative, identity the smallest.
pub fn logaddexp2() {}

/// `sin(a)`, of a float, in radians: the trigonometric functions and their inverses.
pub fn sin() {}

/// `tan(a)`, of a float, in radians: the trigonometric functions and their inverses.
pub fn tan() {}

/// `asin(a)`, of a float, in radians: the trigonometric functions and their inverses.
pub fn asin() {}

/// `atan(a)`, of a float, in radians: the trigonometric functions and their inverses.
pub fn atan() {}

/// `cos(a)`, of a float, in radians: the cosine.
pub fn cos() {}

/// `acos(a)`, of a float: its inverse.
pub fn acos() {}

/// `sinh(a)`, of a float: the hyperbolic functions and their inverses.
pub fn sinh() {}

/// `tanh(a)`, of a float: the hyperbolic functions and their inverses.
pub fn tanh() {}

/// `asinh(a)`, of a float: the hyperbolic functions and their inverses.
pub fn asinh() {}

/// `atanh(a)`, of a float: the hyperbolic functions and their inverses.
pub fn atanh() {}

/// `cosh(a)`, of a float: the hyperbolic cosine.
pub fn cosh() {}

/// `acosh(a)`, of a float: its inverse.
pub fn acosh() {}

/// `arg(a)`, of a float or a complex number: the angle from the positive reals.
pub fn arg() {}

/// `angle(a)`, of a float or a complex number: the angle from the positive reals.
pub fn angle() {}

/// `atan2(a, b)`, of floats: the angle of the point `(b, a)`.
pub fn atan2() {}

/// `hypot(a, b)`, of floats: `sqrt(a² + b²)`, without an overflow between. Properties: commutative, annihilator the largest.
pub fn hypot() {}

/// `sinc(a)`, of a float: `sin(πa) / πa`.
pub fn sinc() {}

/// `to_degrees(a)`, of a float: an angle in the other unit.
pub fn to_degrees() {}

/// `rad2deg(a)`, of a float: an angle in the other unit.
pub fn rad2deg() {}

/// `to_radians(a)`, of a float: an angle in the other unit.
pub fn to_radians() {}

/// `deg2rad(a)`, of a float: an angle in the other unit.
pub fn deg2rad() {}

/// `floor(a)`, of a float: the whole number below, above, and towards 0.
pub fn floor() {}

/// `ceil(a)`, of a float: the whole number below, above, and towards 0.
pub fn ceil() {}

/// `trunc(a)`, of a float: the whole number below, above, and towards 0.
pub fn trunc() {}

/// `round(a)`, of a float: the nearest whole number. Of two, `round` takes the one further from 0, and `rint` the even one.
pub fn round() {}

/// `rint(a)`, of a float: the nearest whole number. Of two, `round` takes the one further from 0, and `rint` the even one.
pub fn rint() {}

/// `round_ties_even(a)`, of a float: the nearest whole number. Of two, `round` takes the one further from 0, and `rint` the even one.
pub fn round_ties_even() {}

/// `copysign(a, b)`, of floats: `a` with the sign of `b`. Properties: annihilator 0 on the left.
pub fn copysign() {}

/// `nextafter(a, b)`, of floats: the next float after `a`, on the way to `b`. Properties: idempotent.
pub fn nextafter() {}

/// `spacing(a)`, of a float: the distance to the next float away from 0, with the sign of `a`.
pub fn spacing() {}

/// `heaviside(a, b)`, of floats: 0 below 0, 1 above, and `b` at 0. Properties: identity 0 on the left.
pub fn heaviside() {}

/// `is_nan(a)`, of a float: a truth value: whether it is NaN, infinite, or has a negative sign.
pub fn is_nan() {}

/// `isnan(a)`, of a float: a truth value: whether it is NaN, infinite, or has a negative sign.
pub fn isnan() {}

/// `is_infinite(a)`, of a float: a truth value: whether it is NaN, infinite, or has a negative sign.
pub fn is_infinite() {}

/// `isinf(a)`, of a float: a truth value: whether it is NaN, infinite, or has a negative sign.
pub fn isinf() {}

/// `signbit(a)`, of a float: a truth value: whether it is NaN, infinite, or has a negative sign.
pub fn signbit() {}

/// `is_finite(a)`, of a float: a truth value: whether it is neither infinite nor NaN.
pub fn is_finite() {}

/// `isfinite(a)`, of a float: a truth value: whether it is neither infinite nor NaN.
pub fn isfinite() {}

/// `gcd(a, …)`, of integers: the greatest common divisor, which is not negative. Properties: commutative, associative, identity 0 if unsigned, annihilator 1.
pub fn gcd() {}

/// `lcm(a, …)`, of integers: the least common multiple, which is not negative. Properties: commutative, associative, identity 1 if unsigned, annihilator 0.
pub fn lcm() {}

/// `count_ones(a)`, of an integer: how many bits are set.
pub fn count_ones() {}

/// `bitwise_count(a)`, of an integer: how many bits are set.
pub fn bitwise_count() {}

/// `and(a, …)`, of integers or truth values; of `&&`, truth values: logic, bit by bit in integers. The second operand of `&&` is computed only where it decides. Properties: commutative, associative, idempotent, identity all bits set, annihilator 0.
pub fn and() {}

/// `or(a, …)`, of integers or truth values; of `||`, truth values: the same. Properties: commutative, associative, idempotent, identity 0, annihilator all bits set.
pub fn or() {}

/// `xor(a, …)`, of integers or truth values: the same. Properties: commutative, associative, identity 0.
pub fn xor() {}

/// `not(a)`, of an integer or a truth value: the same.
pub fn not() {}

/// `ifelse(c, a, b)`, of a truth value, and two of one type: `a` where `c` holds, and else `b`. Only that one is computed.
pub fn ifelse() {}

/// `coalesce(a, …)`, of values of one type: the first that is not `missing`. Properties: associative, idempotent, identity `missing`.
pub fn coalesce() {}

/// `is_missing(a)`, of one, of any type: whether it is `missing`: what is read under `permit` outside of its tensor.
pub fn is_missing() {}

/// `choose(z)(a, …)`, of a literal fill `z`, then values of one type: the first that is not `z`. As a reduction, `s[] <<choose(0.0)>>= A[i]` stops at the first entry that is not 0.
pub fn choose() {}

/// `first(a, …)`, of values of one type: the first or the last of them. As a reduction, `<<last>>=` keeps what came last; the result says where it starts, `let s: Scalar<f64> = 0.0;`. Properties: associative, idempotent.
pub fn first() {}

/// `last(a, …)`, of values of one type: the first or the last of them. As a reduction, `<<last>>=` keeps what came last; the result says where it starts, `let s: Scalar<f64> = 0.0;`. Properties: associative, idempotent.
pub fn last() {}
