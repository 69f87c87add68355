//! What lowering promises about variables of its code. A pass that relies on such a property looks it up here. It does not
//! conclude it from the form of a loop, because code of the same form may come about in another way.

use crate::Map;
use crate::algebra::{Buf, Term, Var};

/// Properties of variables, by their numbers.
#[derive(Clone, Debug, Default)]
pub struct Promises {
    /// The cursors of fibers whose children stop at the entries of an array, with that array. Its entries ascend from
    /// the cursor to the end of any loop that the cursor runs through.
    stops: Map<u32, u32>,
    /// The variables that hold the index at which the current step of a loop begins, with the loop's end. The variable
    /// starts at or before the end. Each iteration takes the step from the variable's value to the value that it assigns,
    /// which is not smaller. A loop that is not left early has stepped to the end, if perhaps in no step.
    steps: Map<u32, Term>,
    /// The last stop of the list that a cursor runs through: none of its children stops later.
    last: Map<u32, Term>,
}

impl Promises {
    /// Promises that the children at a cursor stop at the entries of an array.
    pub fn stops_at(&mut self, cursor: &Var, stops: &Buf) {
        self.stops.insert(cursor.id, stops.id);
    }

    /// Promises that no child of a cursor's list stops after `last`.
    pub fn ends_at(&mut self, cursor: &Var, last: Term) {
        self.last.insert(cursor.id, last);
    }

    /// Promises that a loop steps through indices: each step begins at `at`, and the last one ends at `end`.
    pub fn steps_to(&mut self, at: &Var, end: Term) {
        self.steps.insert(at.id, end);
    }

    /// Whether the entries of an array ascend while a cursor runs through them.
    pub fn ascends(&self, stops: &Buf, cursor: &Var) -> bool {
        self.stops.get(&cursor.id) == Some(&stops.id)
    }

    /// The last stop of the list that a cursor runs through.
    pub fn last_stop(&self, cursor: &Var) -> Option<&Term> {
        self.last.get(&cursor.id)
    }

    /// The end of the loop whose steps begin at this variable.
    pub fn end_of_steps(&self, at: &Var) -> Option<&Term> {
        self.steps.get(&at.id)
    }

    /// Adds promises about other variables.
    pub fn join(&mut self, more: Promises) {
        self.stops.extend(more.stops);
        self.steps.extend(more.steps);
        self.last.extend(more.last);
    }
}
