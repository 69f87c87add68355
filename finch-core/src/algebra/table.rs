//! The single table of functions and their properties. To add a function, add a line here.

use super::build::{self, Algebra};
use super::domain::Domain;
use super::fun::Fun;
use super::term::{Lit, Term};
use super::value::{Int, Value, is_known, is_unsigned};
use crate::Gather;

/// A distinguished value of a function, in each numeric type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit<'a> {
    /// `0`, `0.0`, `false`.
    Zero,
    /// `1`, `1.0`, `true`.
    One,
    /// All bits set: `true`, `-1`, the largest value of an unsigned type.
    Ones,
    /// The largest value: `inf`, `true`, the upper end of an integer type.
    Top,
    /// The smallest value: `-inf`, `false`, the lower end of an integer type.
    Bottom,
    /// `inf` or `-inf`.
    Infinite,
    /// This number, in unsigned types.
    Natural(i128),
    /// `missing`.
    Missing,
    /// The value of a declaration, compared by value.
    Declared(&'a Value),
}

impl Unit<'_> {
    /// Whether the literal is this value. Only typed integers have a largest and a smallest value.
    pub fn matches(&self, lit: &Lit) -> bool {
        let v = &lit.value;
        match self {
            Unit::Zero => v.is_zero(),
            Unit::One => v.is_one(),
            Unit::Ones => {
                matches!(v, Value::Bool(true) | Value::Int(-1))
                    || (v.is_end(lit, 1) && lit.int().is_some_and(Int::is_unsigned))
            }
            Unit::Top => matches!(v, Value::Bool(true)) || v.is_end(lit, 1),
            Unit::Bottom => matches!(v, Value::Bool(false)) || v.is_end(lit, -1),
            Unit::Infinite => matches!(v, Value::Float(f) if f.is_infinite()),
            Unit::Natural(n) => *v == Value::Int(*n) && lit.ty.as_deref().is_some_and(is_unsigned),
            Unit::Missing => matches!(v, Value::Missing),
            Unit::Declared(value) => v.same_number(value),
        }
    }
}

impl Value {
    /// Whether it is the largest (`side > 0`) or smallest value of the literal's type.
    fn is_end(&self, lit: &Lit, side: i8) -> bool {
        match self {
            Value::Float(f) => f.is_infinite() && (*f > 0.0) == (side > 0),
            Value::Int(i) => match lit.int() {
                Some(int) => *i == if side > 0 { int.range().1 } else { int.range().0 },
                None => side < 0 && *i == 0 && lit.ty.as_deref() == Some("u128"),
            },
            // The extremes of 128-bit types do not fit `i64`, so they are recognised by name.
            Value::Fill(end) if matches!(lit.ty.as_deref(), Some("i128" | "u128")) => {
                **end == *if side > 0 { "Max" } else { "Min" }
            }
            _ => false,
        }
    }

    /// Equality across the kinds that a declaration may mix: `0`, `0.0`, `-0.0` and `false` are equal.
    pub fn same_number(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Tuple(a), Value::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same_number(b))
            }
            (Value::Int(i), Value::Float(x)) | (Value::Float(x), Value::Int(i)) => *i as f64 == *x,
            _ => self == other || (self.is_zero() && other.is_zero()) || (self.is_one() && other.is_one()),
        }
    }
}

impl Lit {
    /// Its integer type, if known.
    pub fn int(&self) -> Option<Int> {
        self.ty.as_deref().and_then(Int::parse)
    }

    /// Whether arithmetic on it may be floating-point: a float, or a type not known yet.
    pub fn may_be_float(&self) -> bool {
        match self.value {
            Value::Bool(_) => false,
            Value::Int(_) => self.ty.is_some() && self.int().is_none(),
            _ => true,
        }
    }
}

/// The properties of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Properties<'a> {
    /// The names by which programs call it. The first is the one shown.
    pub names: &'static [&'static str],
    /// The minimum and maximum number of arguments.
    pub arity: (usize, usize),
    /// The kind of values that it takes, if not any.
    pub takes: Option<Domain>,
    /// Arguments may be swapped.
    pub commutative: bool,
    /// Calls may be regrouped.
    pub associative: bool,
    /// `f(x, x) = x`.
    pub idempotent: bool,
    /// The call takes longer than a mispredicted branch, so a branch that avoids it pays.
    pub costly: bool,
    /// `f(e, x) = x` on the left, `f(x, e) = x` on the right.
    pub identity: [Option<Unit<'a>>; 2],
    /// `f(z, x) = z` on the left, `f(x, z) = z` on the right.
    pub annihilator: [Option<Unit<'a>>; 2],
}

impl Properties<'_> {
    /// The identity at an argument's position.
    pub fn is_identity(&self, position: usize, lit: &Lit) -> bool {
        self.identity[position.min(1)].is_some_and(|e| e.matches(lit))
    }

    /// The annihilator at an argument's position.
    pub fn is_annihilator(&self, position: usize, lit: &Lit) -> bool {
        self.annihilator[position.min(1)].is_some_and(|z| z.matches(lit))
    }
}

/// Any number of arguments.
pub const MANY: usize = usize::MAX;

const ANY: Option<Domain> = None;
const NUMBERS: Option<Domain> = Some(Domain::Numbers);
const SIGNED: Option<Domain> = Some(Domain::Signed);
const FLOATS: Option<Domain> = Some(Domain::Floats);
const BITS: Option<Domain> = Some(Domain::Bits);
const INTEGERS: Option<Domain> = Some(Domain::Integers);

const COMM: u8 = 1;
const ASSOC: u8 = 2;
const IDEM: u8 = 4;
const COSTLY: u8 = 8;
const NONE: u8 = 0;
const ALL: u8 = COMM | ASSOC | IDEM;

type Sides = [Option<Unit<'static>>; 2];
const NO: Sides = [None; 2];
const fn both(unit: Unit<'static>) -> Sides {
    [Some(unit); 2]
}
const fn left(unit: Unit<'static>) -> Sides {
    [Some(unit), None]
}
const fn right(unit: Unit<'static>) -> Sides {
    [None, Some(unit)]
}

macro_rules! table {
    ($($fun:ident $names:tt $min:literal $max:tt $takes:ident $laws:expr, $identity:expr, $annihilator:expr;)*) => {
        const PLAIN: &[(Fun, &[&str])] = &[$((Fun::$fun, &$names)),*];

        /// The row of a function.
        pub fn properties(fun: &Fun) -> Properties<'_> {
            use Unit::*;
            match fun {
                $(Fun::$fun => Properties {
                    names: &$names,
                    arity: ($min, $max),
                    takes: $takes,
                    commutative: $laws & COMM != 0,
                    associative: $laws & ASSOC != 0,
                    idempotent: $laws & IDEM != 0,
                    costly: $laws & COSTLY != 0,
                    identity: $identity,
                    annihilator: $annihilator,
                },)*
                Fun::Choose(fill) => Properties {
                    names: &["choose"],
                    identity: [Some(Declared(fill)); 2],
                    ..properties(&Fun::Coalesce)
                },
                Fun::Cast(_) => Properties { names: &["as"], takes: ANY, ..properties(&Fun::Neg) },
                Fun::User(user) => Properties {
                    names: &[],
                    arity: (user.arity, user.arity),
                    takes: ANY,
                    commutative: user.commutative,
                    associative: user.associative,
                    idempotent: user.idempotent,
                    costly: true,
                    identity: user.identity.each_ref().map(|value| value.as_ref().map(Declared)),
                    annihilator: user.annihilator.each_ref().map(|value| value.as_ref().map(Declared)),
                },
            }
        }
    };
}

#[rustfmt::skip]
table! {
//  function     names                       arguments  takes     laws                    identity           annihilator
    Add          ["+"]                       1 MANY     NUMBERS   COMM | ASSOC,           both(Zero),        both(Infinite);
    Sub          ["-"]                       2 2        NUMBERS   NONE,                   right(Zero),       left(Infinite);
    Neg          ["neg"]                     1 1        SIGNED    NONE,                   NO,                NO;
    Mul          ["*"]                       1 MANY     NUMBERS   COMM | ASSOC,           both(One),         both(Zero);
    Div          ["/"]                       2 2        NUMBERS   COSTLY,                 right(One),        left(Zero);
    Rem          ["%"]                       2 2        NUMBERS   COSTLY,                 NO,                left(Zero);
    Min          ["min"]                     1 MANY     ANY       ALL,                    both(Top),         both(Bottom);
    Max          ["max"]                     1 MANY     ANY       ALL,                    both(Bottom),      both(Top);
    Pow          ["pow"]                     2 2        NUMBERS   COSTLY,                 right(One),        left(One);
    Abs          ["abs"]                     1 1        NUMBERS   NONE,                   NO,                NO;
    Sign         ["sign"]                    1 1        NUMBERS   NONE,                   NO,                NO;
    Sqrt         ["sqrt"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Exp          ["exp"]                     1 1        FLOATS    COSTLY,                 NO,                NO;
    Ln           ["ln"]                      1 1        FLOATS    COSTLY,                 NO,                NO;
    Floor        ["floor"]                   1 1        FLOATS    COSTLY,                 NO,                NO;
    Ceil         ["ceil"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Round        ["round"]                   1 1        FLOATS    COSTLY,                 NO,                NO;
    Eq           ["=="]                      2 2        ANY       COMM,                   NO,                NO;
    Ne           ["!="]                      2 2        ANY       COMM,                   NO,                NO;
    Lt           ["<"]                       2 2        ANY       NONE,                   NO,                NO;
    Le           ["<="]                      2 2        ANY       NONE,                   NO,                NO;
    Gt           [">"]                       2 2        ANY       NONE,                   NO,                NO;
    Ge           [">="]                      2 2        ANY       NONE,                   NO,                NO;
    And          ["and", "&", "&&"]          1 MANY     BITS      ALL,                    both(Ones),        both(Zero);
    Or           ["or", "|", "||"]           1 MANY     BITS      ALL,                    both(Zero),        both(Ones);
    Xor          ["xor", "^"]                1 MANY     BITS      COMM | ASSOC,           both(Zero),        NO;
    Not          ["not", "!"]                1 1        BITS      NONE,                   NO,                NO;
    Shl          ["<<"]                      2 2        INTEGERS  NONE,                   right(Zero),       left(Zero);
    Shr          [">>"]                      2 2        INTEGERS  NONE,                   right(Zero),       left(Zero);
    Ldexp        ["ldexp"]                   2 2        FLOATS    COSTLY,                 right(Zero),       left(Zero);
    Sin          ["sin"]                     1 1        FLOATS    COSTLY,                 NO,                NO;
    Cos          ["cos"]                     1 1        FLOATS    COSTLY,                 NO,                NO;
    Tan          ["tan"]                     1 1        FLOATS    COSTLY,                 NO,                NO;
    Asin         ["asin"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Acos         ["acos"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Atan         ["atan"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Sinh         ["sinh"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Cosh         ["cosh"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Tanh         ["tanh"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Asinh        ["asinh"]                   1 1        FLOATS    COSTLY,                 NO,                NO;
    Acosh        ["acosh"]                   1 1        FLOATS    COSTLY,                 NO,                NO;
    Atanh        ["atanh"]                   1 1        FLOATS    COSTLY,                 NO,                NO;
    Atan2        ["atan2"]                   2 2        FLOATS    COSTLY,                 NO,                NO;
    Hypot        ["hypot"]                   2 2        FLOATS    COMM | COSTLY,          NO,                both(Top);
    Exp2         ["exp2"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Expm1        ["expm1", "exp_m1"]         1 1        FLOATS    COSTLY,                 NO,                NO;
    Log2         ["log2"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Log10        ["log10"]                   1 1        FLOATS    COSTLY,                 NO,                NO;
    Log1p        ["log1p", "ln_1p"]          1 1        FLOATS    COSTLY,                 NO,                NO;
    LogAddExp    ["logaddexp"]               1 MANY     FLOATS    COMM | ASSOC | COSTLY,  both(Bottom),      NO;
    LogAddExp2   ["logaddexp2"]              1 MANY     FLOATS    COMM | ASSOC | COSTLY,  both(Bottom),      NO;
    Cbrt         ["cbrt"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    Square       ["square"]                  1 1        NUMBERS   NONE,                   NO,                NO;
    Recip        ["recip", "reciprocal"]     1 1        FLOATS    COSTLY,                 NO,                NO;
    Sinc         ["sinc"]                    1 1        FLOATS    COSTLY,                 NO,                NO;
    ToDegrees    ["to_degrees", "rad2deg"]   1 1        FLOATS    NONE,                   NO,                NO;
    ToRadians    ["to_radians", "deg2rad"]   1 1        FLOATS    NONE,                   NO,                NO;
    Trunc        ["trunc"]                   1 1        FLOATS    COSTLY,                 NO,                NO;
    Rint         ["rint", "round_ties_even"] 1 1        FLOATS    COSTLY,                 NO,                NO;
    Spacing      ["spacing"]                 1 1        FLOATS    COSTLY,                 NO,                NO;
    CopySign     ["copysign"]                2 2        FLOATS    NONE,                   NO,                left(Zero);
    NextAfter    ["nextafter"]               2 2        FLOATS    IDEM | COSTLY,          NO,                NO;
    Heaviside    ["heaviside"]               2 2        FLOATS    NONE,                   left(Zero),        NO;
    FloorDivide  ["floor_divide"]            2 2        NUMBERS   COSTLY,                 NO,                left(Zero);
    Remainder    ["remainder"]               2 2        NUMBERS   COSTLY,                 NO,                left(Zero);
    Minimum      ["minimum"]                 1 MANY     ANY       ALL,                    both(Top),         NO;
    Maximum      ["maximum"]                 1 MANY     ANY       ALL,                    both(Bottom),      NO;
    Clamp        ["clamp", "clip"]           3 3        NUMBERS   NONE,                   NO,                NO;
    Gcd          ["gcd"]                     1 MANY     INTEGERS  COMM | ASSOC | COSTLY,  both(Natural(0)),  both(One);
    Lcm          ["lcm"]                     1 MANY     INTEGERS  COMM | ASSOC | COSTLY,  both(Natural(1)),  both(Zero);
    CountOnes    ["count_ones", "bitwise_count"] 1 1        INTEGERS  NONE,                   NO,                NO;
    Conj         ["conj"]                    1 1        NUMBERS   NONE,                   NO,                NO;
    Re           ["re", "real"]              1 1        NUMBERS   NONE,                   NO,                NO;
    Im           ["im", "imag"]              1 1        NUMBERS   NONE,                   NO,                NO;
    Arg          ["arg", "angle"]            1 1        FLOATS    COSTLY,                 NO,                NO;
    IsNan        ["is_nan", "isnan"]         1 1        FLOATS    NONE,                   NO,                NO;
    IsInfinite   ["is_infinite", "isinf"]    1 1        FLOATS    NONE,                   NO,                NO;
    IsFinite     ["is_finite", "isfinite"]   1 1        FLOATS    NONE,                   NO,                NO;
    SignBit      ["signbit"]                 1 1        FLOATS    NONE,                   NO,                NO;
    IfElse       ["ifelse"]                  3 3        ANY       NONE,                   NO,                NO;
    Coalesce     ["coalesce"]                1 MANY     ANY       ASSOC | IDEM,           both(Missing),     NO;
    First        ["first"]                   1 MANY     ANY       ASSOC | IDEM,           NO,                NO;
    Last         ["last"]                    1 MANY     ANY       ASSOC | IDEM,           NO,                NO;
    IsMissing    ["is_missing"]              1 1        ANY       NONE,                   NO,                NO;
    Tuple        ["tuple"]                   0 MANY     ANY       NONE,                   NO,                NO;
    Select       ["select"]                  3 3        ANY       NONE,                   NO,                NO;
    Scaled       ["scaled"]                  2 2        ANY       COMM,                   both(One),         both(Zero);
    Times        ["times"]                   2 MANY     ANY       NONE,                   right(One),        left(Zero);
    Powers       ["powers"]                  2 MANY     ANY       COSTLY,                 right(One),        left(One);
    Again        ["again"]                   2 MANY     ANY       COSTLY,                 right(One),        NO;
}

/// `f(x, g(y, z)) = g(f(x, y), f(x, z))`: the built-in functions that distribute over others. For `*` over `+` this holds up to
/// rounding, and up to where integers overflow.
const DISTRIBUTES: &[(Fun, Fun)] = &[
    (Fun::Mul, Fun::Add),
    (Fun::And, Fun::Or),
    (Fun::Or, Fun::And),
    (Fun::And, Fun::Xor),
    (Fun::Min, Fun::Max),
    (Fun::Max, Fun::Min),
];

/// Whether the first function distributes over the second.
pub fn distributes(fun: &Fun, over: &Fun) -> bool {
    DISTRIBUTES.iter().any(|(f, g)| f == fun && g == over)
}

/// Whether IEEE arithmetic contradicts the law at this literal, so that `#![strict]` disables it: `0 * NaN`, `inf + -inf`,
/// `0 / 0`, `copysign(0.0, -1.0)`; `-0.0 + 0.0` and `-0.0 - -0.0`, which are 0.0; and, strict or not, `min(inf, NaN)`, which is `inf` in Rust.
pub fn contradicted(fun: &Fun, annihilates: bool, lit: &Lit) -> bool {
    let negative = matches!(lit.value, Value::Float(f) if f.is_sign_negative());
    match fun {
        Fun::Div | Fun::Rem | Fun::FloorDivide | Fun::Remainder | Fun::CopySign => annihilates,
        Fun::Add | Fun::Sub | Fun::Mul if annihilates => lit.may_be_float(),
        Fun::Add | Fun::Sub => lit.may_be_float() && negative == (*fun == Fun::Sub),
        Fun::Min | Fun::Max => !annihilates && lit.may_be_float(),
        _ => false,
    }
}

/// The condition under which a reduction's value can no longer change (it is saturated). `None` if testing it at each step
/// does not pay. It pays for truth values, which often reach their annihilator; for `choose`, which the first non-fill value
/// saturates; and for users' functions, which declare an annihilator and cost a call. Other numbers rarely reach the limit of
/// their type, and a loop that tests for it is no longer vectorised, so `min` and `*` have no such test.
pub fn saturated(fun: &Fun, value: &Term, elem: &str) -> Option<Term> {
    let (differs, end) = match (fun, properties(fun).annihilator[0]) {
        (Fun::Choose(fill), _) => (true, fill.clone()),
        (_, Some(Unit::Declared(end))) => (false, end.clone()),
        (_, Some(unit)) if elem == "bool" => (false, Value::Bool(unit.matches(Term::bool(true).as_lit()?))),
        _ => return None,
    };
    let is_not = Algebra::default().differs(value, &Lit { value: end, ty: Some(elem.into()) });
    is_known(elem).then(|| if differs { is_not } else { build::not(is_not) })
}

impl Fun {
    /// The built-in function that programs call by this name or operator. `choose(fill)` is excluded because it carries its
    /// fill, and `missing` because it is a value.
    pub fn by_name(name: &str) -> Option<Fun> {
        let hidden = ["neg", "tuple", "select", "scaled", "times", "powers", "again"];
        let hidden = hidden.contains(&name);
        let found = PLAIN.iter().filter(|_| !hidden).find(|(_, names)| names.contains(&name));
        found.map(|(fun, _)| fun.clone())
    }

    /// The built-in functions that carry no data, in the order of the table.
    pub fn plain() -> impl Iterator<Item = Fun> {
        PLAIN.iter().map(|(fun, _)| fun.clone())
    }

    /// The place in [`Fun::plain`] of the function whose row begins with this name.
    pub fn place(name: &str) -> Option<usize> {
        PLAIN.iter().position(|(_, names)| names[0] == name)
    }

    /// The built-in function whose row begins with this name, including those that programs cannot call.
    pub fn shown(name: &str) -> Option<Fun> {
        PLAIN.iter().find(|(_, names)| names[0] == name).map(|(fun, _)| fun.clone())
    }

    /// The names by which programs call built-in functions, without operators.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let all = PLAIN.iter().gather(|(_, names)| names.iter().copied());
        all.filter(|name| name.starts_with(char::is_alphabetic) && Fun::by_name(name).is_some())
    }

    /// How it is shown.
    pub fn name(&self) -> &str {
        match self {
            Fun::User(user) => &user.name,
            Fun::Neg => "-",
            _ => properties(self).names[0],
        }
    }

    /// Whether it means its first argument, repeated as often as the others say.
    pub fn repeats(&self) -> bool {
        matches!(self, Fun::Times | Fun::Powers | Fun::Again)
    }

    /// Whether its value is a truth value.
    pub fn is_predicate(&self) -> bool {
        use Fun::*;
        let asks = matches!(self, IsMissing | IsNan | IsInfinite | IsFinite | SignBit);
        asks || matches!(self, Eq | Ne | Lt | Le | Gt | Ge)
    }

    /// Whether its value is real, also that of a complex number.
    pub fn is_real(&self) -> bool {
        matches!(self, Fun::Abs | Fun::Re | Fun::Im | Fun::Arg)
    }

    /// Whether it divides its first argument by its second, so that no integer may be divided by 0.
    pub fn divides(&self) -> bool {
        matches!(self, Fun::Div | Fun::Rem | Fun::FloorDivide | Fun::Remainder)
    }
}
