//! Leaving early: a reduction that has come to its operator's annihilator stays there, so that nothing is left
//! to do for loops that do nothing else. Each loop of the nest is left, and none after it is entered: what is
//! behind the nest, where no cursor of it is in scope, is the first thing that may still matter.

use super::{Lowerer, Place, Places, ops};
use crate::algebra::{Assign, Fun, Term, Ty, Var, settled};
use crate::target::Stmt;

impl Lowerer<'_> {
    /// Lowers a loop nest that is left where all that it computes is settled. An index that must be refused is
    /// refused wherever it stands: such loops go on.
    pub(super) fn until_settled(&mut self, body: &Term, places: &Places, lower: impl FnOnce(&mut Self)) {
        let Some((held, cond)) = self.settles(body, places) else { return lower(self) };
        let start = self.code.len();
        self.leaving.push(held.clone());
        lower(self);
        self.leaving.pop();
        let refuses = |stmt: &Stmt| stmt.any(&mut |stmt| matches!(stmt, Stmt::Require { .. }));
        if !self.code[start..].iter().any(refuses) {
            let nest = self.code.split_off(start);
            self.code.extend(ask(nest, &held, &cond, false));
        }
    }

    /// The variable that holds all that a statement computes (its own temporaries aside), and when it is settled;
    /// nothing where asking would cost more than it saves.
    fn settles(&self, body: &Term, places: &Places) -> Option<(Var, Term)> {
        let of = |assign: &Assign| Some((places.get(&assign.to.id)?, assign.op.clone()));
        let found: Vec<_> = body.assignments().into_iter().filter_map(of).collect();
        let (Place::Held(held), Some(op)) = found.first()? else { return None };
        let Ty::Elem(elem) = &held.ty else { return None };
        let same = |(place, by): &(&Place, Option<Fun>)| matches!(place, Place::Held(var) if var == held && by.as_ref() == Some(op));
        let cond = settled(op, &Term::var(held), elem)?;
        (found.iter().all(same) && !self.leaving.contains(held)).then(|| (held.clone(), cond))
    }
}

/// Asks after each change: in a loop to leave it, elsewhere to go on.
fn ask(code: Vec<Stmt>, held: &Var, cond: &Term, looped: bool) -> Vec<Stmt> {
    let mut out = Vec::new();
    for mut stmt in code.into_iter().rev() {
        let changes = stmt.any(&mut |stmt| matches!(stmt, Stmt::Set(var, _) if var == held));
        let inner = looped || matches!(stmt, Stmt::While { .. } | Stmt::For { .. });
        for block in stmt.blocks_mut() {
            *block = ask(std::mem::take(block), held, cond, inner);
        }
        if changes && looped && !matches!(stmt, Stmt::If { .. }) {
            out.insert(0, Stmt::If { cond: cond.clone(), then: vec![Stmt::Break], otherwise: Vec::new() });
        } else if changes && !looped && !out.is_empty() {
            out = vec![Stmt::If { cond: ops::not(cond.clone()), then: out, otherwise: Vec::new() }];
        }
        out.insert(0, stmt);
    }
    out
}
