//! Values known at compile time, and the types that the compiler distinguishes.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use crate::Mapped;

/// Rust's primitive integer types, each with its name and the type with the same range (on 64-bit targets).
macro_rules! integers {
    ($($int:ident $name:ident $range:ident,)*) => {
        /// A primitive integer type of Rust.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "the variants are Rust's own types")]
        pub enum Int { $($int),* }

        impl Int {
            /// Each type, its name, its smallest and its largest value, in the order of the variants.
            const ALL: &[(Int, &'static str, i128, i128)] =
                &[$((Int::$int, stringify!($name), $range::MIN as i128, $range::MAX as i128)),*];
        }
    };
}
integers! {
    U8 u8 u8, U16 u16 u16, U32 u32 u32, U64 u64 u64, Usize usize u64,
    I8 i8 i8, I16 i16 i16, I32 i32 i32, I64 i64 i64, Isize isize i64,
}

/// Whether a Rust type is an integer type, including those of 128 bits. [`Int`] excludes these, because
/// their values do not all fit `i128`.
pub fn is_integer(ty: &str) -> bool {
    matches!(ty, "i128" | "u128") || Int::parse(ty).is_some()
}

/// The type of the parts of a complex number, if a Rust type is one of `num_complex`.
pub fn parts_of(ty: &str) -> Option<&str> {
    let (head, part) = ty.split_once('<').unwrap_or((ty, ""));
    match (head.rsplit("::").next()?.trim(), part.trim_end_matches('>').trim()) {
        ("Complex", part @ ("f32" | "f64")) => Some(part),
        ("Complex64", "") => Some("f64"),
        ("Complex32", "") => Some("f32"),
        _ => None,
    }
}

/// Whether a Rust type is a float of two bytes, of the crate `half`.
pub fn is_half(ty: &str) -> bool {
    matches!(ty.rsplit("::").next(), Some("f16" | "bf16"))
}

/// The type of the numbers that may be missing in a `Maybe<…>` of the library.
pub fn number_in(ty: &str) -> Option<&str> {
    let (head, inside) = ty.split_once('<')?;
    (head.rsplit("::").next()?.trim() == "Maybe").then_some(inside.strip_suffix('>')?.trim())
}

/// Whether a Rust type is one of another crate, whose numbers the compiler converts from and to Rust's.
pub fn is_foreign(ty: &str) -> bool {
    is_half(ty) || parts_of(ty).is_some() || number_in(ty).is_some()
}

/// Whether a Rust type is an integer type without negative values.
pub fn is_unsigned(ty: &str) -> bool {
    ty == "u128" || Int::parse(ty).is_some_and(Int::is_unsigned)
}

impl Int {
    /// The type with this Rust name.
    pub fn parse(name: &str) -> Option<Int> {
        Self::ALL.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Its Rust name.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The smallest and the largest value.
    pub fn range(self) -> (i128, i128) {
        let (_, _, lo, hi) = Self::ALL[self as usize];
        (lo, hi)
    }

    /// Whether it has no negative values.
    pub fn is_unsigned(self) -> bool {
        self.range().0 == 0
    }
}

/// The value that replaces an integer beyond every dimension, so that it can still be added to an index.
/// `finch-storage` has the same bound.
pub const FAR: i64 = 1 << 62;

/// Whether the compiler knows the arithmetic of a Rust type, and its least and its greatest value.
pub fn is_known(ty: &str) -> bool {
    matches!(ty, "bool" | "f32" | "f64") || Int::parse(ty).is_some()
}

/// The type of a variable, a buffer's entries or a term, to the extent that the compiler knows it.
///
/// `Int` is *index arithmetic*: positions, coordinates, dimensions. It is computed in `i64` if types differ. Numbers that a
/// user stores are `Elem`, whatever their Rust type: they follow Rust's own arithmetic and are never cast.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ty {
    /// An index, a position, a dimension.
    Int(Int),
    /// A truth value of the compiler's own comparisons.
    Bool,
    /// An element of a tensor; the text is its Rust type (`f64`, `T`, `(f64, usize)`).
    Elem(Rc<str>),
    /// A host expression's type, which only rustc knows.
    Unknown,
}

impl Ty {
    /// The type of a program's loop index.
    pub const INDEX: Ty = Ty::Int(Int::I64);
    /// The type of positions and dimensions.
    pub const POS: Ty = Ty::Int(Int::Usize);
}

/// A value known at compile time.
#[derive(Clone, Debug)]
pub enum Value {
    /// An integer of any width.
    Int(i128),
    /// A floating-point number.
    Float(f64),
    /// A truth value.
    Bool(bool),
    /// The absent value that `permit` yields outside of a dimension.
    Missing,
    /// A tuple.
    Tuple(Vec<Value>),
    /// A fill value known only by its name (the part after `@` is not shown): equal to itself, otherwise opaque.
    Fill(Rc<str>),
}

impl Value {
    /// A totally ordered key: NaN equals NaN, and −0.0 is less than 0.0, because `1 / x` distinguishes them.
    fn key(&self) -> (u8, i128, &str, &[Value]) {
        match self {
            Value::Int(i) => (0, *i, "", &[]),
            Value::Float(f) if f.is_nan() => (1, i128::MAX, "", &[]),
            Value::Float(f) => (1, float_key(*f), "", &[]),
            Value::Bool(b) => (2, (*b).into(), "", &[]),
            Value::Missing => (3, 0, "", &[]),
            Value::Fill(path) => (4, 0, path, &[]),
            Value::Tuple(parts) => (5, 0, "", parts),
        }
    }

    /// Whether the number (integer, float or truth value) is zero / false.
    pub fn is_zero(&self) -> bool {
        matches!(self, Value::Int(0) | Value::Bool(false)) || matches!(self, Value::Float(f) if *f == 0.0)
    }

    /// Whether it is one / true.
    pub fn is_one(&self) -> bool {
        matches!(self, Value::Int(1) | Value::Bool(true)) || matches!(self, Value::Float(f) if *f == 1.0)
    }
}

/// A number with the same order as the float.
fn float_key(f: f64) -> i128 {
    let bits = i128::from(f.to_bits() as i64);
    if bits < 0 { i128::from(i64::MIN) - 1 - bits } else { bits }
}

/// Implements equality, hashing and order of these types through their key.
macro_rules! by_key {
    ($($t:ty { $($key:tt)+ })*) => {$(
        impl PartialEq for $t { fn eq(&self, other: &Self) -> bool { self.$($key)+ == other.$($key)+ } }
        impl Eq for $t {}
        impl Hash for $t { fn hash<H: Hasher>(&self, state: &mut H) { self.$($key)+.hash(state) } }
        impl PartialOrd for $t {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> { Some(self.cmp(other)) }
        }
        impl Ord for $t { fn cmp(&self, other: &Self) -> std::cmp::Ordering { self.$($key)+.cmp(&other.$($key)+) } }
    )*};
}
pub(super) use by_key;

by_key!(Value { key() });

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Int(i) => write!(f, "{i}"),
            Value::Float(x) => write!(f, "{x:?}"),
            Value::Bool(b) => write!(f, "{b}"),
            Value::Missing => f.write_str("missing"),
            Value::Fill(path) => f.write_str(path.split('@').next().unwrap_or_default()),
            Value::Tuple(parts) => {
                let parts: Vec<String> = parts.mapped(Value::to_string);
                write!(f, "({})", parts.join(", "))
            }
        }
    }
}
