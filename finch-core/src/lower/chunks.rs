//! Loops that run in chunks inside of loops that run in order (`Program::inner`). The loop is lowered between two variables, the ends of a
//! chunk:
//!
//! ```text
//! for t in 1..m {
//!     chunks i_from..i_to of 1..n {
//!         for i in i_from..i_to { A_val[t * n + i] = A_val[(t - 1) * n + i - 1]; }
//!     }
//! }
//! ```
//!
//! Whatever a chunk changes besides places of the results is its own: cursors, and the temporaries of blocks inside.

use std::mem::take;

use super::{Lowerer, Places, ops};
use crate::algebra::{Node, TensorId, Term, Ty, Var};
use crate::program::Program;
use crate::program::par::Inner;
use crate::target::{Chunks, Ids, Stmt, changed, each};
use crate::{Gather, Set};

/// The temporaries of blocks that are inside of a loop in chunks. Each chunk declares the numbers of their storage.
pub(super) fn inside(program: &Program) -> Set<TensorId> {
    let mut found = Set::default();
    program.body.each(&mut |term| match &**term {
        Node::Loop { index, body, .. } if program.inner.iter().any(|of| of.index == *index) => {
            found.extend(temporaries(body));
        }
        _ => {}
    });
    found
}

fn temporaries(body: &Term) -> Set<TensorId> {
    let mut found = Set::default();
    body.each(&mut |term| {
        if let Node::Scope(temporaries, _) = &**term {
            found.extend(temporaries.iter().copied());
        }
    });
    found
}

impl Lowerer<'_> {
    /// The loop with this index, if it runs in chunks. Where every load and store is checked, it does not.
    pub(super) fn chunked(&self, index: &Var) -> Option<Inner> {
        self.program.inner.iter().find(|of| of.index == *index).filter(|_| !self.program.checked).cloned()
    }

    /// Lowers a loop that runs in chunks.
    pub(super) fn in_chunks(&mut self, of: &Inner, (lo, hi): (&Term, &Term), body: &Term, places: &Places) {
        let [lo, hi] = [lo, hi].map(|end| self.held_end(&self.rebound(end), places));
        let any = ops::lt(&lo, &hi);
        self.branch(&any, |low| low.divide(of, (&lo, &hi), body, places), |_| {});
    }

    /// The same for a loop that has an iteration.
    fn divide(&mut self, of: &Inner, (lo, hi): (&Term, &Term), body: &Term, places: &Places) {
        let ty = if lo.as_int().is_some_and(|lo| lo >= 0) { Ty::POS } else { Ty::INDEX };
        let [from, to] =
            ["from", "to"].map(|end| self.names.var(format!("{}_{end}", of.index.name), ty.clone()));
        let (begin, end) = (Term::var(&from), Term::var(&to));
        let temporaries = temporaries(body);
        let leaving = take(&mut self.leaving);
        let inner = self.repeated(|low| {
            for (a, b) in [(lo, &begin), (&begin, &end), (&end, hi)] {
                low.facts.assume(a, 0, b);
            }
            low.declare_numbers(&|tensor| temporaries.contains(&tensor));
            low.looped(&of.index, &begin, &end, body, places);
        });
        self.leaving = leaving;
        let arrays = temporaries.iter().gather(|tensor| self.instance(*tensor).arrays());
        let changes = changed(&inner);
        let own = arrays.filter(|buf| changes.contains(buf.id as usize)).cloned().collect();
        let chunks = Chunks {
            from,
            to,
            lo: lo.clone(),
            hi: hi.clone(),
            steps: Term::var(&of.steps),
            own,
            body: inner,
        };
        debug_assert!(is_apart(&chunks), "chunks share no variable");
        self.emit(Stmt::Chunks(Box::new(chunks)));
    }
}

/// Whether chunks set only variables of their own.
fn is_apart(chunks: &Chunks) -> bool {
    let (mut set, mut declared): (Ids, Ids) = Default::default();
    each(&chunks.body, &mut |stmt| {
        declared.extend(stmt.declared().map(|var| var.id as usize));
        if let Stmt::Set(var, _) = stmt {
            set.insert(var.id as usize);
        }
    });
    set.is_subset(&declared)
}
