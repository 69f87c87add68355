//! Small repairs that make code read as if written by hand: copies give way to what they copy, conditions that are
//! literals to their branch; cursors advance without branches; loops count in positions where they can.
//!
//! ```text
//! let B_q2 = B_q;  s_acc += B_val[B_q2];        ⇒       s_acc += B_val[B_q];
//! if A_i == i_next { A_q += 1; }                ⇒       A_q += (A_i == i_next) as usize;
//! let A_end = gallop(A_idx, A_q, …);  …;  A_q = gallop(A_idx, A_q, …);      ⇒       A_q = A_end;
//! for i in 0..A_n as i64 { x_val[i as usize] }  ⇒       for i in 0..A_n { x_val[i] }
//! ```

use crate::Map;
use crate::algebra::build::{and, either, plus, sub};
use crate::algebra::{Fun, Node, Term, Ty, Var};
use crate::target::walk::{changed, each, exchange, invariant, replace, surely};
use crate::target::{Ids, Stmt, types};

/// Repairs a body from top to bottom. The variables in `kept` stay declared.
pub fn tidy(body: &mut Vec<Stmt>, kept: &Ids) {
    let mut pass = Tidy { kept, set: changed(body), copies: Map::default() };
    pass.block(body);
}

/// The state of the pass.
struct Tidy<'a> {
    /// Variables that are read after the body.
    kept: &'a Ids,
    /// Variables that are assigned again somewhere.
    set: Ids,
    /// The replacement of a variable whose declaration has been removed.
    copies: Map<u32, Term>,
}

impl Tidy<'_> {
    fn block(&mut self, body: &mut Vec<Stmt>) {
        let mut rest = std::mem::take(body).into_iter();
        while let Some(mut stmt) = rest.next() {
            let mut copied = |t: &Term| self.copies.get(&t.as_var()?.id).cloned();
            if !self.copies.is_empty() {
                stmt.terms_mut().for_each(|term| *term = replace(term, &mut copied));
            }
            if let Stmt::Set(_, value) = &mut stmt {
                let plain = without_copies(body, value);
                let found = reused(body, &plain);
                *value = reused(body, if found == plain { value } else { &found });
            }
            if let Stmt::Let { var, mutable, init } = &mut stmt {
                *mutable &= self.set.contains(var.id as usize);
                let local = !*mutable && !self.kept.contains(var.id as usize);
                if local && (is_copy(var, init, rest.as_slice()) || starts_loop(var, rest.as_slice())) {
                    self.copies.insert(var.id, init.clone());
                    continue;
                }
                // Code that stands in two branches declares it twice, and need not be a copy in both.
                self.copies.swap_remove(&var.id);
            }
            stmt.blocks_mut().for_each(|block| self.block(block));
            match decided(&mut stmt) {
                Some(branch) => body.extend(branch),
                None => body.push(stmt),
            }
        }
    }
}

/// Whether a variable only renames another one, which does not change in the rest of the block, or a literal.
fn is_copy(var: &Var, init: &Term, rest: &[Stmt]) -> bool {
    match &**init {
        Node::Var(of) => of.ty == var.ty && !changed(rest).contains(of.id as usize),
        Node::Lit(lit) => lit.ty.is_none() && matches!(var.ty, Ty::Int(_) | Ty::Bool),
        _ => false,
    }
}

/// Whether the variable is only there to be the first value of the next loop.
fn starts_loop(var: &Var, rest: &[Stmt]) -> bool {
    let next = rest.iter().find(|stmt| !matches!(stmt, Stmt::Let { .. }));
    if !matches!(next, Some(Stmt::For { lo, .. }) if lo.as_var() == Some(var)) {
        return false;
    }
    let mut uses = 0;
    let mut count = |term: &Term| term.each(&mut |t| uses += usize::from(t.as_var() == Some(var)));
    each(rest, &mut |stmt| stmt.terms().for_each(&mut count));
    uses == 1
}

/// A term with the variables of a block in place of the loads and searches that they hold.
fn reused(body: &[Stmt], term: &Term) -> Term {
    replace(term, &mut |t| {
        let same = |stmt: &Stmt| matches!(stmt, Stmt::Let { mutable: false, init, .. } if init == t);
        let from = &body[body.iter().position(same)?..];
        let Stmt::Let { var, .. } = &from[0] else { return None };
        invariant(t, &changed(from)).then(|| Term::var(var))
    })
}

/// A term with what they copy in place of variables that hold copies of others. These have not changed since.
fn without_copies(body: &[Stmt], term: &Term) -> Term {
    replace(term, &mut |t| {
        let copy =
            |stmt: &Stmt| matches!(stmt, Stmt::Let { var, mutable: false, .. } if t.as_var() == Some(var));
        let from = &body[body.iter().position(copy)?..];
        let Stmt::Let { init, .. } = &from[0] else { return None };
        let of = init.as_var()?;
        (!changed(from).contains(of.id as usize) && t.as_var()?.ty == of.ty).then(|| init.clone())
    })
}

/// The rest of a statement whose condition or range is literal.
fn decided(stmt: &mut Stmt) -> Option<Vec<Stmt>> {
    match stmt {
        Stmt::If { cond, then, otherwise } => {
            Some(std::mem::take(if cond.as_bool()? { then } else { otherwise }))
        }
        Stmt::While { cond, .. } => (!cond.as_bool()?).then(Vec::new),
        Stmt::For { lo, hi, .. } => (hi.as_int()? <= lo.as_int()?).then(Vec::new),
        _ => None,
    }
}

/// Makes `if c { q += 1; }` into `q += c as usize`, which has no branch to miss. Reserved appends
/// under the same condition move out of it as well, with their values if these are cheap. Where the count stays the same, the
/// next entry overwrites them. Appends of a literal stay under their condition, since they are rare.
pub fn advance_without_branches(body: &mut Vec<Stmt>) {
    for mut stmt in std::mem::take(body) {
        stmt.blocks_mut().for_each(advance_without_branches);
        match unconditional(&stmt) {
            Some(free) => body.extend(free),
            None => body.push(stmt),
        }
    }
}

/// A term without a branch that equals an `if`.
fn unconditional(stmt: &Stmt) -> Option<Vec<Stmt>> {
    let Stmt::If { cond, then, otherwise } = stmt else { return None };
    let alone = otherwise.is_empty() && invariant(cond, &changed(then));
    then.iter().map(|stmt| counting(stmt, cond)).collect::<Option<_>>().filter(|_| alone)
}

/// A statement that counts only where a condition holds; one that names or puts something stays as it is.
fn counting(stmt: &Stmt, cond: &Term) -> Option<Stmt> {
    // An entry that the condition loads only in a branch need not exist.
    let mut near = Vec::new();
    surely(cond, &mut |_, _| true, &mut near);
    let far = |t: &Term| match &**t {
        Node::Load(..) | Node::Search { .. } => !near.iter().any(|(_, load)| load == t),
        Node::Host(_, args) => !args.is_empty(),
        _ => false,
    };
    let stays = match stmt {
        // Sums and products of floats are cheap and never fail. Integers may overflow where the condition does not hold.
        Stmt::Let { var, init, .. } => !init.any(&mut |t| match &**t {
            Node::Call(Fun::Add | Fun::Sub | Fun::Mul | Fun::Neg | Fun::Abs, _) => {
                !["f32", "f64"].map(|ty| Ty::Elem(ty.into())).contains(&var.ty)
            }
            Node::Call(..) => true,
            _ => far(t),
        }),
        Stmt::Put { value, .. } => !value.any(&mut { far }) && !matches!(**value, Node::Lit(_)),
        Stmt::Set(var, value) => {
            let step = sub(value, &Term::var(var));
            let own = match &*step {
                Node::Call(Fun::IfElse, args) if args[1..] == [Term::int(1), Term::int(0)] => args[0].clone(),
                _ if step.as_int() == Some(1) => Term::bool(true),
                _ => return None,
            };
            let step = either(&and(vec![cond.clone(), own]), &Term::int(1), &Term::int(0));
            return Some(Stmt::Set(var.clone(), plus(&Term::var(var), &step)));
        }
        _ => false,
    };
    stays.then(|| stmt.clone())
}

/// Makes a loop's index a position (`usize`) if its bounds are positions and nothing is subtracted from it, which
/// could fall below zero.
pub fn count_in_positions(body: &mut [Stmt]) {
    for stmt in body {
        if let Stmt::For { var, lo, hi, body } = stmt
            && var.ty == Ty::INDEX
            && types::bounds(lo, hi) == Ty::POS
            && !body.iter().any(|stmt| stmt.any(&mut |stmt| subtracts(stmt, var)))
        {
            let new = Var { ty: Ty::POS, ..var.clone() };
            exchange(&Term::var(var), &Term::var(&new), body);
            *var = new;
        }
        stmt.blocks_mut().for_each(|block| count_in_positions(block));
    }
}

/// Whether a statement subtracts in a term that has the variable.
fn subtracts(stmt: &Stmt, var: &Var) -> bool {
    let takes_away = |term: &Term| match &**term {
        Node::Call(Fun::Sub | Fun::Neg, _) => true,
        Node::Call(_, args) => args.iter().any(|arg| arg.as_int().is_some_and(|k| k < 0)),
        _ => false,
    };
    stmt.terms().any(|term| term.any(&mut |t| takes_away(t) && t.depends_on(var)))
}
