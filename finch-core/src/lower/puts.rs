//! Pushes as reserved appends (`reserve.rs`, `stretch.rs`).

use crate::algebra::build::add;
use crate::algebra::{Buf, Node, Term, Var};
use crate::target::{Stmt, replace};

/// Turns each push to one of the buffers `of` into a put at their `count`. The buffers grow together: the count goes up
/// after the push to the last of them, and replaces their lengths.
pub fn append_reserved(body: &mut Vec<Stmt>, of: &[Buf], count: &Var) {
    let at = Term::var(count);
    let counts = |t: &Term| matches!(&**t, Node::Len(buf) if of.contains(buf));
    for mut stmt in std::mem::take(body) {
        stmt.terms_mut().for_each(|t| *t = replace(t, &mut |t| counts(t).then(|| at.clone())));
        stmt.blocks_mut().for_each(|block| append_reserved(block, of, count));
        match stmt {
            Stmt::Push(buf, value) if of.contains(&buf) => {
                let on = (of.last() == Some(&buf)).then(|| Stmt::Set(count.clone(), add(&at, 1)));
                body.extend([Stmt::Put { buf, at: at.clone(), value }].into_iter().chain(on));
            }
            Stmt::Store { buf, at, value } if of.contains(&buf) => body.push(Stmt::Put { buf, at, value }),
            other => body.push(other),
        }
    }
}

/// Turns each push into a put at a position.
pub(super) fn put_along(body: &mut [Stmt], at: &Term) {
    for stmt in body {
        if let Stmt::Push(buf, value) = stmt {
            *stmt = Stmt::Put { buf: buf.clone(), at: at.clone(), value: value.clone() };
        }
    }
}
