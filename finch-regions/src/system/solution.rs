//! Closed forms: how they read, and their values on given inputs.

use std::fmt;

use super::{Formula, LinearSet, Shifts};
use crate::closure::{Accuracy, Cells, Closure, Reached, Reason, Steps, keep_direction};
use crate::error::{Error, Limit, Result};
use crate::runs::Run;

/// The closed forms of a system's unknowns.
#[derive(Clone, Debug)]
pub struct Solution {
    dimensions: usize,
    equations: Vec<(String, Formula)>,
    solved: Vec<Solved>,
    /// Whether no shift turns back, so that ways between places of a box stay in it.
    straight: bool,
    /// Whether there is one unknown. Then a way is one shift from an input and then distances of one closure, which knows what bounds
    /// can bar.
    alone: bool,
}

/// The closed form of one unknown: a union of inputs, each moved by all shifts of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The unknown.
    pub unknown: String,
    /// The inputs, and the shifts that lead from each to the unknown.
    pub terms: Vec<(Formula, Shifts)>,
}

impl Solution {
    #[inline]
    pub(super) fn new(
        dimensions: usize,
        equations: Vec<(String, Formula)>,
        solved: Vec<Solved>,
        letters: &[Vec<i64>],
    ) -> Solution {
        let (straight, alone) = (keep_direction(letters, dimensions), equations.len() == 1);
        Solution { dimensions, equations, solved, straight, alone }
    }

    /// The closed forms, in the order of the equations.
    #[inline]
    pub fn solved(&self) -> &[Solved] {
        &self.solved
    }

    /// The unknowns' places in a box, if these are the inputs' places.
    ///
    /// Takes what [`Closure::reach`] does for each term. With several unknowns the result is called an over-approximation if shifts
    /// turn back on their way, or an input has places outside of the box: the box could bar the way.
    ///
    /// # Errors
    /// If an input is missing or has another number of indices, distances do not run forwards, there are more steps than the limit
    /// allows, a number does not fit its type, or there is no memory for the result.
    #[inline]
    pub fn evaluate(
        &self,
        inputs: &[(&str, &Cells)],
        bounds: &[Run],
        limit: Limit,
    ) -> Result<Vec<(String, Reached)>> {
        let evaluate = |solved: &Solved| {
            let mut all = Reached { cells: Cells::new(self.dimensions)?, accuracy: Accuracy::Exact };
            for (input, shifts) in &solved.terms {
                let sources = self.region(input, inputs)?;
                for set in shifts.sets() {
                    let reached = self.reach(&sources, set, bounds, limit)?;
                    all.cells = all.cells.union(&reached.cells)?;
                    all.accuracy = all.accuracy.and(reached.accuracy);
                }
            }
            Ok((solved.unknown.clone(), all))
        };
        self.solved.iter().map(evaluate).collect()
    }

    #[inline]
    fn reach(&self, sources: &Cells, set: &LinearSet, bounds: &[Run], limit: Limit) -> Result<Reached> {
        let closure = Closure::new(self.dimensions, &set.periods)?;
        let moved = sources.shift(&set.base)?;
        if self.alone {
            return closure.reach(&moved, bounds, Steps::Any, limit);
        }
        // The base may be the sum of shifts between which periods come. So it may lie out of the box where the way does not.
        let cells = closure.reach_from(&moved, bounds, Steps::Any, limit)?;
        let inside = sources.clip(bounds)? == *sources;
        let borders = if inside { Accuracy::Exact } else { Accuracy::Over(Reason::Borders) };
        Ok(Reached { cells, accuracy: self.accuracy(&closure).and(borders) })
    }

    #[inline]
    fn accuracy(&self, closure: &Closure) -> Accuracy {
        let free = self.straight || self.alone && closure.is_confined();
        let borders = if free { Accuracy::Exact } else { Accuracy::Over(Reason::Borders) };
        closure.accuracy().clone().and(borders)
    }

    #[inline]
    fn region(&self, formula: &Formula, inputs: &[(&str, &Cells)]) -> Result<Cells> {
        match formula {
            Formula::Name(name) => {
                let given = inputs.iter().find(|(given, _)| given == name);
                let (_, cells) = given.ok_or_else(|| Error::Missing { input: name.clone() })?;
                Ok((*cells).clone())
            }
            Formula::Shift(inner, distance) => self.region(inner, inputs)?.shift(distance),
            Formula::Union(parts) => {
                let mut all = Cells::new(self.dimensions)?;
                for part in parts {
                    all = all.union(&self.region(part, inputs)?)?;
                }
                Ok(all)
            }
            Formula::Intersection(parts) => {
                let mut regions = parts.iter().map(|part| self.region(part, inputs));
                let Some(first) = regions.next() else {
                    return Err(Error::Missing { input: formula.to_string() });
                };
                regions.try_fold(first?, |all, region| all.intersection(&region?))
            }
        }
    }

    /// Equations, closed forms, and what of them is exact.
    ///
    /// # Errors
    /// If distances do not run forwards, or are too many or too large.
    #[inline]
    pub fn explain(&self) -> Result<Explanation> {
        let mut closures: Vec<Closure> = Vec::new();
        let (mut forms, mut exact) = (Vec::new(), Vec::new());
        for solved in &self.solved {
            let mut accuracy = Accuracy::Exact;
            for set in solved.terms.iter().flat_map(|(_, shifts)| shifts.sets()) {
                let closure = Closure::new(self.dimensions, &set.periods)?;
                accuracy = accuracy.and(self.accuracy(&closure));
                if !set.periods.is_empty() && !closures.contains(&closure) {
                    closures.push(closure);
                }
            }
            forms.push(solved.clone());
            exact.push(accuracy);
        }
        let forms = forms.into_iter().zip(exact).collect();
        Ok(Explanation { equations: self.equations.clone(), forms, closures })
    }
}

impl fmt::Display for Solved {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut terms = Vec::new();
        for (input, shifts) in &self.terms {
            let input = match input {
                Formula::Name(name) => name.clone(),
                other => format!("({other})"),
            };
            match shifts.sets() {
                [set] if set.periods.is_empty() && set.base.iter().all(|&entry| entry == 0) => {
                    terms.push(input)
                }
                _ => terms.push(format!("{input} + {shifts}")),
            }
        }
        let terms = if terms.is_empty() { "∅".to_owned() } else { terms.join(" ∪ ") };
        write!(f, "{} = {terms}", self.unknown)
    }
}

/// What was solved, as data that prints as text.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The equations: an unknown, and what it equals.
    pub equations: Vec<(String, Formula)>,
    /// The closed forms, and whether they are exact within bounds.
    pub forms: Vec<(Solved, Accuracy)>,
    /// The closures in them, each once.
    pub closures: Vec<Closure>,
}

impl fmt::Display for Explanation {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "equations")?;
        for (unknown, formula) in &self.equations {
            writeln!(f, "  {unknown} = {formula}")?;
        }
        writeln!(f, "closed forms")?;
        for (form, accuracy) in &self.forms {
            writeln!(f, "  {form}    ({accuracy})")?;
        }
        if !self.closures.is_empty() {
            writeln!(f, "closures")?;
        }
        self.closures.iter().try_for_each(|closure| writeln!(f, "  {closure}"))
    }
}
