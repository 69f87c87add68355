//! How the array of a result begins. Two cases need no filling: a result from outside whose entries are all written by one
//! loop nest before anything reads one, and a result whose array is allocated with its whole length at once.

use crate::Map;
use crate::algebra::{Algebra, Buf, Fun, Node, Term, Var, build};
use crate::target::{Ids, Stmt, changed, reads};

/// Whether the code sets the buffer to its final length, and then writes each of its entries,
/// regardless of its former contents.
pub(super) fn overwritten(code: &[Stmt], buf: &Buf) -> bool {
    let (equal, lengths) = (Map::default(), Map::default());
    let mut nest = Nest { buf, equal, lengths, algebra: Algebra::default(), whole: None };
    let mut touching = code.iter().filter(|stmt| {
        if let Stmt::Let { var, mutable: false, init } = stmt {
            nest.name(var, init);
        }
        touches(stmt, buf)
    });
    let (Some(Stmt::Resize { len, .. }), Some(second)) = (touching.next(), touching.next()) else {
        return false;
    };
    nest.covers(second, None) && nest.whole == Some(nest.root(len))
}

/// Nested loops from 0 that write an array row by row.
struct Nest<'a> {
    buf: &'a Buf,
    /// Variables that are just other names of a variable or field.
    equal: Map<u32, Var>,
    /// The variables that hold the length of an extent that may end before it begins: `(hi - lo).max(0)`.
    lengths: Map<Term, Var>,
    algebra: Algebra,
    /// The number of entries that the loops write.
    whole: Option<Term>,
}

impl Nest<'_> {
    /// Learns what a variable is.
    fn name(&mut self, var: &Var, init: &Term) {
        if let Some(other) = init.as_var() {
            self.equal.insert(var.id, other.clone());
        }
        let Node::Call(Fun::Max, args) = &**init else { return };
        let (zero, rest): (Vec<&Term>, Vec<&Term>) = args.iter().partition(|arg| arg.as_int() == Some(0));
        if let ([_], [length]) = (&zero[..], &rest[..]) {
            let first = self.lengths.entry((*length).clone()).or_insert_with(|| var.clone());
            if first != var {
                self.equal.insert(var.id, first.clone());
            }
        }
    }

    /// Whether a loop, or a loop inside it, writes one entry per iteration of the innermost loop, each after the previous
    /// one. `row` is the number of the current iteration of the enclosing loops.
    fn covers(&mut self, stmt: &Stmt, row: Option<&Term>) -> bool {
        let Some(Stmt::For { var, lo, hi, body }) = guarded(stmt, self.buf) else { return false };
        if lo.as_int() != Some(0) || body.iter().any(Stmt::breaks) {
            return false;
        }
        // A loop runs as many iterations as its extent is long.
        let (hi, var) = (self.lengths.get(hi).map_or_else(|| self.root(hi), Term::var), Term::var(var));
        let times = |a: &Term| self.algebra.call(Fun::Mul, vec![a.clone(), hi.clone()]);
        let place = row.map_or(var.clone(), |row| self.algebra.call(Fun::Add, vec![times(row), var.clone()]));
        self.whole = Some(self.whole.as_ref().map_or(hi.clone(), times));
        let each = |stmt: &Stmt| matches!(stmt, Stmt::Store { buf, at, .. } if buf == self.buf && self.root(at) == place);
        if body.iter().any(each) {
            return !body.iter().any(|stmt| stmt.any(&mut |inner| reading(inner, self.buf)));
        }
        first(body, self.buf).is_some_and(|inner| self.covers(inner, Some(&place)))
    }

    /// The term with one name for all variables that are equal.
    fn root(&self, term: &Term) -> Term {
        self.algebra.substitute(term, &mut |t| {
            let mut var = self.equal.get(&t.as_var()?.id)?;
            while let Some(other) = self.equal.get(&var.id) {
                var = other;
            }
            Some(Term::var(var))
        })
    }
}

/// The loop in a statement, if only that loop uses the buffer, and the statement otherwise just tests
/// whether the loop has any iterations.
fn guarded<'a>(stmt: &'a Stmt, buf: &Buf) -> Option<&'a Stmt> {
    let Stmt::If { cond, then, otherwise } = stmt else { return Some(stmt) };
    let inner = alone(then, buf)?;
    let Stmt::For { lo, hi, .. } = inner else { return None };
    (otherwise.is_empty() && *cond == build::lt(lo, hi)).then_some(inner)
}

/// The first statement that uses the buffer, if later ones only write to it.
fn first<'a>(body: &'a [Stmt], buf: &Buf) -> Option<&'a Stmt> {
    let mut touching = body.iter().filter(|stmt| touches(stmt, buf));
    touching.next().filter(|_| !touching.any(|stmt| stmt.any(&mut |inner| reading(inner, buf))))
}

/// The statement that uses the buffer, if there is only one.
fn alone<'a>(body: &'a [Stmt], buf: &Buf) -> Option<&'a Stmt> {
    let mut touching = body.iter().filter(|stmt| touches(stmt, buf));
    touching.next().filter(|_| touching.next().is_none())
}

/// Whether the code first sets the length of the buffer, and thereby all of its entries. Then the buffer need not be
/// allocated before, and pages that the system provides zeroed are not filled again.
pub fn begins_whole(code: &[Stmt], buf: &Buf) -> bool {
    let first = code.iter().find(|stmt| uses(stmt, buf));
    first.is_some_and(|stmt| matches!(stmt, Stmt::Resize { .. }) && !reading(stmt, buf))
}

/// Whether the code uses the buffer at all.
pub(super) fn used(code: &[Stmt], buf: &Buf) -> bool {
    code.iter().any(|stmt| uses(stmt, buf))
}

fn uses(stmt: &Stmt, buf: &Buf) -> bool {
    let room = |inner: &Stmt| matches!(inner, Stmt::Reserve(of, _) | Stmt::Presize(of, _) if of == buf);
    touches(stmt, buf) || stmt.any(&mut |inner| room(inner))
}

fn touches(stmt: &Stmt, buf: &Buf) -> bool {
    changed(std::slice::from_ref(stmt)).contains(buf.id as usize)
        || stmt.any(&mut |inner| reading(inner, buf))
}

/// Whether the statement itself reads the buffer.
fn reading(stmt: &Stmt, buf: &Buf) -> bool {
    let mut ids = Ids::default();
    stmt.terms().for_each(|term| reads(term, &mut ids));
    ids.contains(buf.id as usize)
}
