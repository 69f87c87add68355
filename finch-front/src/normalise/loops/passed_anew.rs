//! Lists that are passed anew in each iteration of a loop, such as `x` in `y[i] += A[i, j] * x[j]`. Each row of `A` meets all of `x` that
//! it reaches across, while a dense `x` would be looked up at each entry of `A`. Which is faster depends on the data, so explanations say
//! what a dense copy would take.
//!
//! A pair of a row and a list takes some nanoseconds if the row lies between two of the list's entries, and otherwise about 12 for each
//! entry that it reaches across. A row of 60 entries is looked up in 90. So random rows of 60 entries times lists of 10, 100 and 500
//! entries take 1.5, 11 and 22 times as long as with dense vectors (`benches/src/bin/rows/lookups.rs`).

use crate::normalise::Build;
use finch_core::algebra::{AccessId, Assign};
use finch_level::{finds_at_once, is_list};

impl Build<'_> {
    /// Notes for explanations which lists are passed anew.
    pub(crate) fn note_lists_passed_anew(&mut self) {
        let body = self.program.body.clone();
        for assign in body.assignments() {
            let read = self.program.accessed(&assign.rhs).0;
            for &list in &read {
                let mut rows = read.iter().filter(|rows| **rows != list);
                if let Some(note) = rows.find_map(|rows| self.passed_anew(assign, list, *rows)) {
                    self.sources.choose_once(1, note);
                }
            }
        }
    }

    /// The note, if a vector that is a list meets lists of another operand, which are different ones in each iteration of an outer loop.
    fn passed_anew(&self, assign: &Assign, list: AccessId, rows: AccessId) -> Option<String> {
        if self.access_def(list).indices.len() != 1 {
            return None;
        }
        let (var, def) = self.walks(list, 0)?;
        let alone = is_list(def) && !finds_at_once(def);
        let indices = &self.access_def(rows).indices;
        let of =
            |depth: &usize| self.walks(rows, *depth).is_some_and(|(along, def)| along == var && is_list(def));
        let depth = (1..indices.len()).find(of)?;
        let outer = indices[..depth]
            .iter()
            .rev()
            .find_map(|index| index.expr.along().filter(|along| **along != var))?;
        let meet = alone && self.leads(assign, list, &var) && self.leads(assign, rows, &var);
        let [list, rows] = [list, rows].map(|of| &self.program.tensor_of(of).name);
        meet.then(|| {
            format!(
                "`{list}` is passed anew for each `{}`: a dense copy would be looked up at each entry of `{rows}`, which takes about 0.7 of \
                 the time if rows of 60 entries reach across 10 of `{list}`, and 0.1 across 100",
                outer.name
            )
        })
    }
}
