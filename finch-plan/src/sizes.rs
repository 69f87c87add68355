//! The model of costs, over numbers and over formulas: at given sizes it gives a number of steps, and over sizes as symbols a formula
//! of these.

use std::fmt::Debug;

use finch_core::plan::{Formula, Operand, Question, Regime, Size};

/// Sizes, and how to calculate with them.
pub trait Sizes {
    /// A number of steps, or a share.
    type Amount: Clone + Debug;

    fn number(of: f64) -> Self::Amount;
    fn plus(a: &Self::Amount, b: &Self::Amount) -> Self::Amount;
    fn times(a: &Self::Amount, b: &Self::Amount) -> Self::Amount;
    /// A share, which is at most 1.
    fn share(of: Self::Amount) -> Self::Amount;
    /// How many indices there are.
    fn extent(&self, index: usize) -> Self::Amount;
    /// The share of the indices along a list that have an entry.
    fn row(&self, index: usize) -> Self::Amount;
    /// The same for the last level of an operand that is not full, where the levels above have this share of theirs.
    fn last(&self, at: usize, operand: &Operand, index: usize, above: &Self::Amount) -> Self::Amount;
    /// The density of a sum of that many values of this density.
    fn joined(density: &Self::Amount, places: &Self::Amount) -> Self::Amount;
    /// The density of a list of lists: the share of its fibers that have any entry, and the density of those.
    fn divided(&self, density: &Self::Amount, places: &Self::Amount) -> (Self::Amount, Self::Amount);

    /// How many places there are along these indices.
    fn places(&self, indices: Vec<usize>) -> Self::Amount {
        indices.into_iter().fold(Self::number(1.0), |all, index| Self::times(&all, &self.extent(index)))
    }
}

/// No list is assumed to be denser than this, because lists are meant for sparse data.
const LIST: f64 = 0.25;

impl Sizes for Regime {
    type Amount = f64;

    fn number(of: f64) -> f64 {
        of
    }

    fn plus(a: &f64, b: &f64) -> f64 {
        a + b
    }

    fn times(a: &f64, b: &f64) -> f64 {
        a * b
    }

    fn share(of: f64) -> f64 {
        of.min(1.0)
    }

    fn extent(&self, index: usize) -> f64 {
        self.extents[index]
    }

    fn row(&self, index: usize) -> f64 {
        (self.entries / self.extents[index]).min(LIST)
    }

    fn last(&self, _: usize, _: &Operand, index: usize, _: &f64) -> f64 {
        self.row(index)
    }

    fn joined(density: &f64, places: &f64) -> f64 {
        1.0 - (-density * places).exp()
    }

    fn divided(&self, density: &f64, places: &f64) -> (f64, f64) {
        let outer = Self::joined(density, places).max(*density).max(f64::MIN_POSITIVE);
        (outer, density / outer)
    }
}

/// Sizes as symbols: extents, and how many values operands store.
pub struct Symbols<'a> {
    pub question: &'a Question,
    /// For each index, the first one of the same extent.
    pub extents: Vec<usize>,
}

impl<'a> Symbols<'a> {
    pub fn of(question: &'a Question) -> Symbols<'a> {
        Symbols { question, extents: question.extents() }
    }
}

impl Sizes for Symbols<'_> {
    type Amount = Formula;

    fn number(of: f64) -> Formula {
        if of == 0.0 { Formula::default() } else { Formula::number(of) }
    }

    fn plus(a: &Formula, b: &Formula) -> Formula {
        a.plus(b)
    }

    fn times(a: &Formula, b: &Formula) -> Formula {
        a.times(b)
    }

    fn share(of: Formula) -> Formula {
        of
    }

    fn extent(&self, index: usize) -> Formula {
        Formula::power(Size::Extent(self.extents[index]), 1, 1.0)
    }

    /// Of a level above the last one. The last one has what is known of all of them.
    fn row(&self, _: usize) -> Formula {
        Formula::number(1.0)
    }

    fn last(&self, at: usize, operand: &Operand, _: usize, above: &Formula) -> Formula {
        let above: f64 = above.terms.iter().map(|term| term.factor).sum();
        let stored = Formula::power(Size::Stored(self.question.same[at]), 1, 1.0 / above);
        let places =
            operand.indices().map(|index| Formula::power(Size::Extent(self.extents[index]), -1, 1.0));
        places.fold(stored, |all, one| all.times(&one))
    }

    /// As long as it is small.
    fn joined(density: &Formula, places: &Formula) -> Formula {
        let dense = density.terms.iter().all(|term| term.powers.is_empty());
        if dense { density.clone() } else { density.times(places) }
    }

    fn divided(&self, density: &Formula, _: &Formula) -> (Formula, Formula) {
        (Formula::number(1.0), density.clone())
    }
}
