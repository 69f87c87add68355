//! Computes a value once where it is still known: offsets, searches, and what depends on them.
//!
//! ```text
//! let U_end = U_ptr[k + 1];                                 let U_end = U_ptr[k + 1];
//! let U_q = lower_bound(U_idx, U_begin, U_end, k);          let U_q = lower_bound(U_idx, U_begin, U_end, k);
//! …                                                 ⇒       …
//! let U_end2 = U_ptr[k + 1];                                let U_end2 = U_end;
//! let U_q2 = lower_bound(U_idx, U_begin, U_end2, k);        let U_q2 = U_q;
//! ```
//!
//! A value is known until something changes that it was computed from, or the variable that holds it. `tidy` removes the copies.
//!
//! A cursor that is declared before it is sought is declared where it is sought, if another one has been sought there:
//!
//! ```text
//! let mut A_q2 = A_begin;
//! …                                                 ⇒       …
//! A_q2 = lower_bound(A_idx, A_q2, A_end, i);                let mut A_q2 = A_q;
//! ```

use crate::algebra::{Node, Search, Term, Var};
use crate::target::walk::{changed, each, invariant, replace};
use crate::target::{Ids, Stmt};

/// Shares values in a body. The variables in `kept` stay where they are declared.
pub fn share(body: &mut Vec<Stmt>, kept: &Ids) {
    Share { kept, set: changed(body), known: Vec::new() }.block(body);
}

struct Share<'a> {
    /// Variables that are read after the body.
    kept: &'a Ids,
    /// Variables that are assigned somewhere.
    set: Ids,
    /// What variables hold here.
    known: Vec<(Term, Var)>,
}

impl Share<'_> {
    fn block(&mut self, body: &mut Vec<Stmt>) {
        for mut stmt in std::mem::take(body) {
            match &mut stmt {
                Stmt::Let { var, mutable, init } => {
                    let full = by_value(init);
                    if let Some(known) = self.holder(&full, var, *mutable) {
                        *init = Term::var(&known);
                    }
                    self.forget(&[var.id as usize].into_iter().collect());
                    self.known.push((full, var.clone()));
                }
                Stmt::Set(var, value) => {
                    let (var, full) = (var.clone(), self.in_full(var, value));
                    if self.holds(&var, &full) {
                        continue;
                    }
                    let shared = self.holder(&full, &var, true);
                    self.forget(&[var.id as usize].into_iter().collect());
                    if let Some(known) = shared {
                        *value = Term::var(&known);
                        self.declare_here(&mut stmt, body);
                    }
                    if !full.depends_on(&var) {
                        self.known.push((full, var));
                    }
                }
                _ => self.inside(&mut stmt),
            }
            body.push(stmt);
        }
    }

    /// The same in the blocks of a statement. What is declared there is unknown after it.
    fn inside(&mut self, stmt: &mut Stmt) {
        let changes = changed(std::slice::from_ref(stmt));
        let before = self.known.clone();
        // A branch is taken once. The body of a loop begins with what an earlier iteration left. What is cheap to compute again there is
        // left to `hoist`, which moves it out of the loop.
        if !matches!(stmt, Stmt::If { .. }) {
            self.forget(&changes);
            self.known.retain(|(term, _)| seeks(term));
        }
        let start = self.known.clone();
        for block in stmt.blocks_mut() {
            self.block(block);
            self.known.clone_from(&start);
        }
        self.known = before;
        self.forget(&changes);
    }

    /// Forgets what depends on these variables and buffers.
    fn forget(&mut self, changes: &Ids) {
        self.known.retain(|(term, var)| !changes.contains(var.id as usize) && invariant(term, changes));
    }

    /// The variable that already holds a value to be put into `var`. A search is worth sharing in any case; anything else only
    /// between variables that never change.
    fn holder(&self, value: &Term, var: &Var, mutable: bool) -> Option<Var> {
        if matches!(**value, Node::Var(_) | Node::Lit(_)) || value.any(&mut |t| matches!(**t, Node::Host(..)))
        {
            return None;
        }
        let seeks = seeks(value);
        let constant = |var: &Var| !self.set.contains(var.id as usize);
        let fits = |of: &Var| of.ty == var.ty && of.id != var.id && (seeks || !mutable && constant(of));
        self.known.iter().find(|(term, of)| term == value && fits(of)).map(|(_, of)| of.clone())
    }

    /// Whether a variable holds a search's result already.
    fn holds(&self, var: &Var, full: &Term) -> bool {
        matches!(**full, Node::Search { .. }) && self.known.iter().any(|(term, of)| of == var && term == full)
    }

    /// A variable's next value without the variable, by what that holds now. Only a search is traced like this, and not if it begins
    /// where another one has ended.
    fn in_full(&self, var: &Var, value: &Term) -> Term {
        let value = by_value(value);
        let now = self.known.iter().find(|(term, of)| of == var && !seeks(term)).map(|(term, _)| term);
        let (true, Some(now)) = (seeks(&value), now) else { return value };
        replace(&value, &mut |t| (t.as_var() == Some(var)).then(|| now.clone()))
    }

    /// Makes the first assignment of a variable its declaration, if nothing reads it before.
    fn declare_here(&self, stmt: &mut Stmt, body: &mut Vec<Stmt>) {
        let Stmt::Set(var, value) = &*stmt else { return };
        let declares = |stmt: &Stmt| matches!(stmt, Stmt::Let { var: of, .. } if of == var);
        let Some(at) = body.iter().position(declares) else { return };
        let mut used = self.kept.contains(var.id as usize);
        each(&body[at + 1..], &mut |stmt| {
            used |= matches!(stmt, Stmt::Set(of, _) if of == var)
                || stmt.terms().any(|term| term.depends_on(var));
        });
        if !used {
            body.remove(at);
            *stmt = Stmt::Let { var: var.clone(), mutable: true, init: value.clone() };
        }
    }
}

fn seeks(term: &Term) -> bool {
    term.any(&mut |t| matches!(**t, Node::Search { .. }))
}

/// A term with binary searches in place of others, which find the same.
fn by_value(term: &Term) -> Term {
    replace(term, &mut |t| {
        let Node::Search { how: Search::Gallop | Search::Near(_), buf, lo, hi, key } = &**t else {
            return None;
        };
        let (buf, lo, hi, key) = (buf.clone(), by_value(lo), by_value(hi), by_value(key));
        Some(Term::new(Node::Search { how: Search::Binary, buf, lo, hi, key }))
    })
}
