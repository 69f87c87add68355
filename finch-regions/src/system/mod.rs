//! Systems of equations between regions, solved by Arden's lemma: the least solution of `X = X·a ∪ b` is `b·a*`.
//!
//! ```text
//!   S = In                              S = In
//!   T = T + (1, 0) ∪ T + (1, 1)    ─►   T = In + (1, 0) + {(1, 0), (1, 1)}*
//!     ∪ S + (1, 0)
//! ```

mod formula;
mod shifts;
mod solution;

pub use formula::Formula;
pub use shifts::{LinearSet, Shifts};
pub use solution::{Explanation, Solution, Solved};

use crate::error::{Error, Result};

/// Equations of unknown regions of one number of indices. Each is a union of shifts of unknowns and of inputs.
///
/// Inputs may be intersected with each other: the intersection is a separate input. An intersection of unknowns is not linear, one of
/// an unknown with an input is not a shift. Both are rejected.
///
/// ```
/// use finch_regions::{Formula, System};
///
/// let mut system = System::new(2);
/// let again = Formula::name("A").shifts(&[&[1, 0], &[1, 1]]);
/// system.equation("A", Formula::name("In").or(again))?;
/// let solution = system.solve()?;
/// assert_eq!(solution.solved()[0].to_string(), "A = In + {(1, 0), (1, 1)}*");
/// # Ok::<(), finch_regions::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct System {
    dimensions: usize,
    equations: Vec<(String, Formula)>,
}

/// A union of unknowns and inputs, each after the words of a language.
#[derive(Clone, Debug)]
struct Linear {
    /// One language for each unknown.
    unknowns: Vec<Shifts>,
    inputs: Vec<(Formula, Shifts)>,
}

impl Linear {
    #[inline]
    fn add_input(&mut self, input: &Formula, shifts: Shifts) -> Result<()> {
        match self.inputs.iter_mut().find(|(there, _)| there == input) {
            Some((_, there)) => there.add(shifts),
            None => {
                self.inputs.push((input.clone(), shifts));
                Ok(())
            }
        }
    }

    /// Everything, followed by the words of a language.
    #[inline]
    fn then(&self, shifts: &Shifts) -> Result<Linear> {
        let after = |before: &Shifts| before.then(shifts);
        let inputs = self.inputs.iter().map(|(input, before)| Ok((input.clone(), after(before)?)));
        Ok(Linear {
            unknowns: self.unknowns.iter().map(after).collect::<Result<_>>()?,
            inputs: inputs.collect::<Result<_>>()?,
        })
    }

    #[inline]
    fn add(&mut self, other: Linear) -> Result<()> {
        for (there, more) in self.unknowns.iter_mut().zip(other.unknowns) {
            there.add(more)?;
        }
        other.inputs.into_iter().try_for_each(|(input, shifts)| self.add_input(&input, shifts))
    }
}

impl System {
    /// A system of regions with some number of indices, and no equations.
    #[inline]
    pub fn new(dimensions: usize) -> System {
        System { dimensions, equations: Vec::new() }
    }

    /// Adds the equation of an unknown.
    ///
    /// # Errors
    /// If the unknown has an equation already, or a distance has another number of indices.
    #[inline]
    pub fn equation(&mut self, unknown: impl Into<String>, formula: Formula) -> Result<()> {
        let unknown = unknown.into();
        if self.equations.iter().any(|(there, _)| *there == unknown) {
            return Err(Error::Twice { unknown });
        }
        self.check(&formula)?;
        self.equations.push((unknown, formula));
        Ok(())
    }

    #[inline]
    fn check(&self, formula: &Formula) -> Result<()> {
        match formula {
            Formula::Name(_) => Ok(()),
            Formula::Shift(inner, distance) => {
                let (expected, found) = (self.dimensions, distance.len());
                if expected != found {
                    return Err(Error::Dimensions { what: "a distance", expected, found });
                }
                self.check(inner)
            }
            Formula::Union(parts) | Formula::Intersection(parts) => {
                parts.iter().try_for_each(|part| self.check(part))
            }
        }
    }

    /// Solves the system by elimination: one unknown after the other is solved by Arden's lemma, and replaced in all equations.
    ///
    /// # Errors
    /// If an equation is not linear or not uniform, or the closed form is too large.
    #[inline]
    pub fn solve(&self) -> Result<Solution> {
        let number = self.equations.len();
        let mut rows = Vec::new();
        let mut letters = Vec::new();
        for (unknown, formula) in &self.equations {
            let mut row = Linear { unknowns: vec![Shifts::default(); number], inputs: Vec::new() };
            self.linear(unknown, formula, vec![0; self.dimensions], &mut row, &mut letters)?;
            rows.push(row);
        }
        for at in 0..number {
            let own = std::mem::take(&mut rows[at].unknowns[at]);
            rows[at] = rows[at].then(&own.star(self.dimensions)?)?;
            for other in (0..number).filter(|&other| other != at) {
                let times = std::mem::take(&mut rows[other].unknowns[at]);
                if !times.is_empty() {
                    let replaced = rows[at].then(&times)?;
                    rows[other].add(replaced)?;
                }
            }
        }
        let solved = self
            .equations
            .iter()
            .zip(rows)
            .map(|((unknown, _), row)| Solved { unknown: unknown.clone(), terms: row.inputs });
        Ok(Solution::new(self.dimensions, self.equations.clone(), solved.collect(), &letters))
    }

    /// Adds a formula, moved by an offset, to a row; notes the shifts that it makes.
    #[inline]
    fn linear(
        &self,
        unknown: &str,
        formula: &Formula,
        by: Vec<i64>,
        row: &mut Linear,
        letters: &mut Vec<Vec<i64>>,
    ) -> Result<()> {
        let is_unknown = |name: &str| self.equations.iter().any(|(there, _)| there == name);
        match formula {
            Formula::Name(name) => {
                letters.push(by.clone());
                match self.equations.iter().position(|(there, _)| there == name) {
                    Some(at) => row.unknowns[at].add(Shifts::one(by)),
                    None => row.add_input(formula, Shifts::one(by)),
                }
            }
            Formula::Shift(inner, distance) => {
                let sum: Option<Vec<i64>> = by.iter().zip(distance).map(|(a, b)| a.checked_add(*b)).collect();
                let sum = sum.ok_or(Error::Overflow { what: "a sum of distances" })?;
                self.linear(unknown, inner, sum, row, letters)
            }
            Formula::Union(parts) => {
                parts.iter().try_for_each(|part| self.linear(unknown, part, by.clone(), row, letters))
            }
            Formula::Intersection(parts) => {
                match parts.iter().filter(|part| part.mentions(&is_unknown)).count() {
                    0 => {
                        letters.push(by.clone());
                        row.add_input(formula, Shifts::one(by))
                    }
                    1 if parts.len() == 1 => self.linear(unknown, &parts[0], by, row, letters),
                    1 => Err(Error::NotUniform { unknown: unknown.to_owned(), term: formula.to_string() }),
                    _ => Err(Error::NotLinear { unknown: unknown.to_owned(), term: formula.to_string() }),
                }
            }
        }
    }
}
