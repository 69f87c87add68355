//! Costs as formulas of sizes, which a program evaluates when it runs.

use crate::Gather;

/// A size that a program can ask its operands for in constant time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// The extent of an index.
    Extent(usize),
    /// How many values an operand stores.
    Stored(usize),
}

/// A sum of products of sizes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Formula {
    /// The terms.
    pub terms: Vec<Monomial>,
}

/// A product of powers of sizes, times a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Monomial {
    /// The number.
    pub factor: f64,
    /// The sizes that are multiplied, each with its power. They ascend, and no power is 0.
    pub powers: Vec<(Size, i32)>,
}

impl Formula {
    /// A number.
    pub fn number(factor: f64) -> Formula {
        Formula { terms: vec![Monomial { factor, powers: vec![] }] }
    }

    /// A power of a size, times a number.
    pub fn power(size: Size, power: i32, factor: f64) -> Formula {
        Formula { terms: vec![Monomial { factor, powers: vec![(size, power)] }] }
    }

    /// The sum of two formulas.
    pub fn plus(&self, other: &Formula) -> Formula {
        let mut terms = self.terms.clone();
        for term in &other.terms {
            match terms.iter_mut().find(|own| own.powers == term.powers) {
                Some(own) => own.factor += term.factor,
                None => terms.push(term.clone()),
            }
        }
        Formula { terms }
    }

    /// The product of two formulas.
    pub fn times(&self, other: &Formula) -> Formula {
        let pairs = self.terms.iter().gather(|a| other.terms.iter().map(move |b| a.times(b)));
        pairs.fold(Formula::default(), |sum, term| sum.plus(&Formula { terms: vec![term] }))
    }

    /// Its value for these sizes.
    pub fn at(&self, sizes: &dyn Fn(Size) -> f64) -> f64 {
        let power = |(size, power): &(Size, i32)| sizes(*size).powi(*power);
        self.terms.iter().map(|term| term.powers.iter().map(power).product::<f64>() * term.factor).sum()
    }
}

impl Monomial {
    fn times(&self, other: &Monomial) -> Monomial {
        let mut powers = self.powers.clone();
        for (size, power) in &other.powers {
            match powers.iter_mut().find(|(own, _)| own == size) {
                Some((_, own)) => *own += power,
                None => powers.push((*size, *power)),
            }
        }
        powers.retain(|(_, power)| *power != 0);
        crate::sort(&mut powers);
        Monomial { factor: self.factor * other.factor, powers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_sums_of_products() {
        let extent = |index, power, factor| Formula::power(Size::Extent(index), power, factor);
        let (i, j) = (extent(0, 1, 2.0), extent(1, 1, 1.0));
        let at = |size| match size {
            Size::Extent(0) => 3.0,
            Size::Extent(_) => 5.0,
            Size::Stored(_) => 7.0,
        };
        let sum = i.plus(&j).plus(&Formula::number(1.0));
        assert_eq!(sum.at(&at), 12.0);
        assert_eq!(sum.times(&sum).at(&at), 144.0);
        let row = extent(1, -1, 10.0);
        assert_eq!(
            i.times(&j).times(&row).terms,
            [Monomial { factor: 20.0, powers: vec![(Size::Extent(0), 1)] }]
        );
        assert_eq!(i.times(&Formula::power(Size::Stored(0), 1, 1.0)).at(&at), 42.0);
    }
}
