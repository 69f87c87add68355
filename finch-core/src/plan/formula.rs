//! Costs as formulas of the extents, which a program evaluates when it runs.

/// A sum of products of extents.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Formula {
    /// The terms.
    pub terms: Vec<Monomial>,
}

/// A product of powers of extents, times a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Monomial {
    /// The number.
    pub factor: f64,
    /// The indices whose extents are multiplied, each with its power. They ascend, and no power is 0.
    pub powers: Vec<(usize, i32)>,
}

impl Formula {
    /// A number.
    pub fn number(factor: f64) -> Formula {
        Formula { terms: vec![Monomial { factor, powers: vec![] }] }
    }

    /// A power of the extent of an index, times a number.
    pub fn extent(index: usize, power: i32, factor: f64) -> Formula {
        Formula { terms: vec![Monomial { factor, powers: vec![(index, power)] }] }
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
        let pairs = self.terms.iter().flat_map(|a| other.terms.iter().map(move |b| a.times(b)));
        pairs.fold(Formula::default(), |sum, term| sum.plus(&Formula { terms: vec![term] }))
    }

    /// Its value for these extents.
    pub fn at(&self, extents: &[f64]) -> f64 {
        let power = |(index, power): &(usize, i32)| extents[*index].powi(*power);
        self.terms.iter().map(|term| term.powers.iter().map(power).product::<f64>() * term.factor).sum()
    }
}

impl Monomial {
    fn times(&self, other: &Monomial) -> Monomial {
        let mut powers = self.powers.clone();
        for (index, power) in &other.powers {
            match powers.iter_mut().find(|(own, _)| own == index) {
                Some((_, own)) => *own += power,
                None => powers.push((*index, *power)),
            }
        }
        powers.retain(|(_, power)| *power != 0);
        powers.sort_unstable();
        Monomial { factor: self.factor * other.factor, powers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_sums_of_products() {
        let (i, j) = (Formula::extent(0, 1, 2.0), Formula::extent(1, 1, 1.0));
        let sum = i.plus(&j).plus(&Formula::number(1.0));
        assert_eq!(sum.at(&[3.0, 5.0]), 12.0);
        assert_eq!(sum.times(&sum).at(&[3.0, 5.0]), 144.0);
        let row = Formula::extent(1, -1, 10.0);
        assert_eq!(i.times(&j).times(&row).terms, [Monomial { factor: 20.0, powers: vec![(0, 1)] }]);
    }
}
