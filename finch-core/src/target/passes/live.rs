//! Liveness: removes what nobody reads. It walks backwards, and loops to a fixpoint. A variable that is read only to
//! compute its own next value is not live. What is left of a stepper that is alone often only counts, and becomes a
//! counted loop:
//!
//! ```text
//! while A_q < A_end {                   ⇒       for A_q in A_q..A_end {
//!     let A_i = A_idx[A_q];
//!     s_acc += A_val[A_q];                          s_acc += A_val[A_q];
//!     i = A_i + 1;
//!     A_q += 1;
//! }                                             }
//! ```

use crate::Names;
use crate::algebra::build::not;
use crate::algebra::{Fun, Linear, Node, Term, Var};
use crate::target::Ids;
use crate::target::Stmt;
use crate::target::types;
use crate::target::walk::{changed, exchange, invariant, reads};

/// Removes dead code. `kept` are the variables (by number) that are read afterwards.
pub fn eliminate(body: &mut Vec<Stmt>, kept: &Ids, names: &mut Names) {
    let mut pass = Liveness { heads: vec![], next: 0, wanted: Ids::default(), edit: false, names };
    for edit in [false, true] {
        (pass.next, pass.edit) = (0, edit);
        pass.block(body, &mut kept.clone(), &Ids::default());
    }
}

/// The state of the pass.
struct Liveness<'a> {
    /// What is live at the head of each loop; loops are numbered in the order of the walk.
    heads: Vec<Ids>,
    /// The number of the next loop.
    next: usize,
    /// The variables that were live at some place where they are set: their declarations stay.
    wanted: Ids,
    /// Whether code is removed. The first walk only finds the fixpoints, the second one removes.
    edit: bool,
    names: &'a mut Names,
}

impl Liveness<'_> {
    /// From what is live after a block to what is live before it; `exit` is live after the loop around it.
    fn block(&mut self, body: &mut Vec<Stmt>, live: &mut Ids, exit: &Ids) {
        for at in (0..body.len()).rev() {
            let keep = self.stmt(&mut body[at], live, exit);
            if self.edit && !keep {
                body.remove(at);
            } else if self.edit && body[at] == Stmt::Break {
                body.truncate(at + 1);
            }
        }
    }

    /// The same for one statement; says whether it is needed.
    fn stmt(&mut self, stmt: &mut Stmt, live: &mut Ids, exit: &Ids) -> bool {
        match stmt {
            Stmt::Let { var, .. } | Stmt::Count { count: var, .. } => {
                let read = live.remove(var.id as usize);
                if !read && !self.wanted.contains(var.id as usize) {
                    return false;
                }
            }
            Stmt::Set(var, value) => {
                if value.as_var() == Some(var) || !live.remove(var.id as usize) {
                    return false;
                }
                self.wanted.insert(var.id as usize);
            }
            Stmt::While { .. } | Stmt::For { .. } | Stmt::Meet(_) | Stmt::Merge(_) | Stmt::Chunks(_) => {
                return self.repeat(stmt, live);
            }
            Stmt::If { cond, then, otherwise } => {
                let mut other = live.clone();
                self.block(then, live, exit);
                self.block(otherwise, &mut other, exit);
                live.union_with(&other);
                if then.is_empty() && otherwise.is_empty() {
                    return false;
                }
                // `if c {} else { … }` becomes `if !c { … }`.
                if self.edit && then.is_empty() {
                    *cond = not(cond.clone());
                    std::mem::swap(then, otherwise);
                }
            }
            Stmt::Break => live.clone_from(exit),
            _ => {}
        }
        stmt.terms().for_each(|term| reads(term, live));
        declared_by_lists(stmt, live);
        true
    }

    /// The same for a loop.
    fn repeat(&mut self, stmt: &mut Stmt, live: &mut Ids) -> bool {
        let after = live.clone();
        let id = self.next;
        self.next += 1;
        self.heads.resize(self.heads.len().max(self.next), Ids::default());
        let mut head = self.heads[id].clone();
        head.union_with(&after);
        if let Stmt::While { cond, .. } = stmt {
            reads(cond, &mut head);
        }
        stmt.blocks_mut().for_each(|body| self.fixpoint(body, &mut head, &after));
        self.heads[id].clone_from(&head);
        if self.edit {
            if idle(stmt, &after) {
                live.clone_from(&after);
                return false;
            }
            if let Some(counted) = self.as_for(stmt, &after) {
                *stmt = counted;
            }
        }
        *live = head;
        if let Stmt::For { var, lo, hi, .. } = stmt {
            live.remove(var.id as usize);
            [lo, hi].into_iter().for_each(|bound| reads(bound, live));
        }
        if let Stmt::Chunks(_) = stmt {
            stmt.declared().for_each(|var| _ = live.remove(var.id as usize));
            stmt.terms().for_each(|term| reads(term, live));
        }
        if let Stmt::Meet(_) | Stmt::Merge(_) = stmt {
            stmt.terms().for_each(|term| reads(term, live));
            declared_by_lists(stmt, live);
        }
        true
    }

    /// Grows what is live at a loop's head until an iteration adds nothing.
    fn fixpoint(&mut self, body: &mut Vec<Stmt>, head: &mut Ids, after: &Ids) {
        let first = self.next;
        loop {
            self.next = first;
            let mut start = head.clone();
            self.block(body, &mut start, after);
            if self.edit || start.is_subset(head) {
                return;
            }
            head.union_with(&start);
        }
    }

    /// `while q < end { …; q += 1 }` as `for q in q..end { … }`, if nobody reads `q` afterwards.
    fn as_for(&mut self, stmt: &Stmt, after: &Ids) -> Option<Stmt> {
        let Stmt::While { cond, body } = stmt else { return None };
        let (q, hi, 1) = moves(cond, body)? else { return None };
        let (_, rest) = body.split_last()?;
        if after.contains(q.id as usize) || rest.iter().any(Stmt::breaks) {
            return None;
        }
        let lo = Term::var(q);
        let var = self.names.var(q.name.clone(), types::bounds(&lo, hi));
        let mut body = rest.to_vec();
        exchange(&lo, &Term::var(&var), &mut body);
        Some(Stmt::For { var, lo, hi: hi.clone(), body })
    }
}

/// What the lists of a statement declare is not live before it.
fn declared_by_lists(stmt: &Stmt, live: &mut Ids) {
    if !stmt.lists().is_empty() {
        stmt.declared().for_each(|var| _ = live.remove(var.id as usize));
    }
}

/// Whether a loop may be removed: it has no effects, sets no variable that is read afterwards, and surely ends.
fn idle(stmt: &Stmt, after: &Ids) -> bool {
    use Stmt::*;
    let matters = |stmt: &Stmt| {
        let runs =
            matches!(stmt, While { .. } | For { .. } | Meet(_) | Merge(_) | Chunks(_) | If { .. } | Break);
        !runs && !matches!(stmt, Let { .. } | Count { .. } | Set(..))
    };
    changed(std::slice::from_ref(stmt)).is_disjoint(after) && !stmt.any(&mut |s| matters(s) || !ends(s))
}

/// Whether a statement surely ends: it is not a `while` loop, or one whose last statement moves a cursor towards a
/// bound that stays as it is. A `break` can only end it sooner.
fn ends(stmt: &Stmt) -> bool {
    let Stmt::While { cond, body } = stmt else { return true };
    let moves = |cond: &Term| moves(cond, body).is_some_and(|(_, _, by)| by > 0);
    match &**cond {
        Node::Call(Fun::And, conds) => conds.iter().any(moves),
        _ => moves(cond),
    }
}

/// The cursor `q` of a condition `q < hi`, the bound, and by how much the body moves the cursor: in its last
/// statement and nowhere else, while the bound stays as it is.
fn moves<'a>(cond: &'a Term, body: &[Stmt]) -> Option<(&'a Var, &'a Term, i64)> {
    let Node::Call(Fun::Lt, args) = &**cond else { return None };
    let ([q, hi], (next, rest)) = (args.as_slice(), body.split_last()?) else { return None };
    let (q, Stmt::Set(var, value)) = (q.as_var()?, next) else { return None };
    let by = Linear::difference(&Term::var(q), value)?;
    let alone = || !changed(rest).contains(q.id as usize) && invariant(hi, &changed(body));
    (var == q && by.terms.is_empty() && alone()).then_some((q, hi, by.constant))
}
