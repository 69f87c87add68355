//! The right side of an equation.

use std::fmt;

use crate::closure::Tuple;

/// A region that is made of others.
///
/// It is what the paper's rules make of an expression: a sum of two is a union, a product an intersection, a read at a constant
/// distance a shift.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The region of an unknown, or of an input: a name without an equation.
    Name(String),
    /// A region, moved by a distance: `A[t - 1, i]` at `(t, i)` is `A`, moved by `(1, 0)`.
    Shift(Box<Formula>, Vec<i64>),
    /// Everything in any of the regions.
    Union(Vec<Formula>),
    /// Everything in all of the regions.
    Intersection(Vec<Formula>),
}

impl Formula {
    /// The region of a name.
    #[inline]
    pub fn name(name: impl Into<String>) -> Formula {
        Formula::Name(name.into())
    }

    /// The region, moved by a distance.
    #[must_use]
    #[inline]
    pub fn shift(self, distance: &[i64]) -> Formula {
        Formula::Shift(Box::new(self), distance.to_vec())
    }

    /// The region, moved by each of the distances.
    #[must_use]
    #[inline]
    pub fn shifts(self, distances: &[&[i64]]) -> Formula {
        Formula::Union(distances.iter().map(|distance| self.clone().shift(distance)).collect())
    }

    /// Everything in this region or in another.
    #[must_use]
    #[inline]
    pub fn or(self, other: Formula) -> Formula {
        let parts = |formula| match formula {
            Formula::Union(parts) => parts,
            one => vec![one],
        };
        let mut all = parts(self);
        all.extend(parts(other));
        Formula::Union(all)
    }

    /// Everything in this region and in another.
    #[must_use]
    #[inline]
    pub fn and(self, other: Formula) -> Formula {
        Formula::Intersection(vec![self, other])
    }

    /// Whether the formula mentions a name for which `is` holds.
    #[inline]
    pub(super) fn mentions(&self, is: &impl Fn(&str) -> bool) -> bool {
        match self {
            Formula::Name(name) => is(name),
            Formula::Shift(inner, _) => inner.mentions(is),
            Formula::Union(parts) | Formula::Intersection(parts) => {
                parts.iter().any(|part| part.mentions(is))
            }
        }
    }
}

impl fmt::Display for Formula {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let list = |parts: &[Formula], sign, empty: &str| {
            let texts: Vec<String> = parts.iter().map(|part| part.grouped()).collect();
            if texts.is_empty() { empty.to_owned() } else { texts.join(sign) }
        };
        match self {
            Formula::Name(name) => f.write_str(name),
            Formula::Shift(inner, distance) => write!(f, "{} + {}", inner.grouped(), Tuple(distance)),
            Formula::Union(parts) => f.write_str(&list(parts, " ∪ ", "∅")),
            Formula::Intersection(parts) => f.write_str(&list(parts, " ∩ ", "everything")),
        }
    }
}

impl Formula {
    /// The text, in brackets if it is inside of another and has parts.
    #[inline]
    fn grouped(&self) -> String {
        match self {
            Formula::Name(_) => self.to_string(),
            Formula::Shift(inner, _) if matches!(**inner, Formula::Name(_)) => self.to_string(),
            _ => format!("({self})"),
        }
    }
}
