//! The kinds of values that functions take.

use super::value::is_integer;

/// The kind of values that a function takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each variant is what its name says")]
pub enum Domain {
    Numbers,
    Signed,
    Floats,
    /// Integers and truth values.
    Bits,
    Integers,
}

impl Domain {
    /// Whether values of a primitive type are of this kind.
    pub fn holds(self, ty: &str) -> bool {
        let float = matches!(ty, "f32" | "f64");
        match self {
            Domain::Numbers => ty != "bool",
            Domain::Signed => float || ty.starts_with('i'),
            Domain::Floats => float,
            Domain::Bits => !float,
            Domain::Integers => is_integer(ty),
        }
    }

    /// How messages call such values.
    pub fn noun(self) -> &'static str {
        match self {
            Domain::Numbers => "numbers",
            Domain::Signed => "signed numbers",
            Domain::Floats => "floats",
            Domain::Bits => "integers and truth values",
            Domain::Integers => "integers",
        }
    }
}
