//! Carries the count of a result's entries from row to row, if all of its room is made before:
//!
//! ```text
//!                                               let mut C_count = C_idx.len();
//! for i in 0..A_n {                     ⇒       for i in 0..A_n {
//!     C_ptr.push(C_idx.len());                      C_ptr.push(C_count);
//!     let mut C_count = C_idx.len();
//!     …                                             …
//!     C_val.set_len(C_count);
//!     C_idx.set_len(C_count);
//! }                                             }
//!                                               C_val.set_len(C_count);
//!                                               C_idx.set_len(C_count);
//! ```
//!
//! Lengths are in memory, and a count is in a register. Rows of a few entries take up to a tenth less time.

use crate::algebra::{Buf, Node, Term, Ty, Var};
use crate::target::{Stmt, each, exchange};
use crate::{Gather, Names};

/// Takes counts out of the counted loops of a body, the innermost ones first.
pub fn carry_counts(body: &mut Vec<Stmt>, names: &mut Names) {
    for mut stmt in std::mem::take(body) {
        stmt.blocks_mut().for_each(|block| carry_counts(block, names));
        let mut ends = Vec::new();
        // The bounds of a counted loop are evaluated once.
        if let Stmt::For { body: turn, .. } = &mut stmt {
            while let Some((start, lengths)) = taken(turn, names) {
                body.push(start);
                ends.extend(lengths);
            }
        }
        body.push(stmt);
        body.append(&mut ends);
    }
}

/// Takes one count out of the iterations of a loop. Gives its declaration, and what says after the loop that the entries exist.
fn taken(turn: &mut Vec<Stmt>, names: &mut Names) -> Option<(Stmt, Vec<Stmt>)> {
    if turn.iter().any(Stmt::breaks) {
        return None;
    }
    let (start, ends) = removed(turn, &turn.clone(), names)?;
    let Stmt::Let { var: count, .. } = &start else { return None };
    for end in &ends {
        exchange(&length(end.buf()?), &Term::var(count), turn);
    }
    Some((start, ends))
}

/// Removes one count from a block of an iteration, or from one under a condition.
fn removed(block: &mut Vec<Stmt>, turn: &[Stmt], names: &mut Names) -> Option<(Stmt, Vec<Stmt>)> {
    let found = block.iter().enumerate().find_map(|(at, stmt)| {
        let Stmt::Let { var, mutable: true, init } = stmt else { return None };
        let arrays = covered(block, var);
        let starts = matches!(&**init, Node::Len(buf) if arrays.contains(buf));
        (starts && arrays.iter().all(|of| only_put(turn, of))).then(|| (at, var.clone(), arrays))
    });
    let Some((at, count, arrays)) = found else {
        let mut inner =
            block.iter_mut().filter(|stmt| matches!(stmt, Stmt::If { .. })).gather(Stmt::blocks_mut);
        return inner.find_map(|block| removed(block, turn, names));
    };
    let start = block.remove(at);
    let covers = |stmt: &Stmt| matches!(stmt, Stmt::SetLen(_, len) if len.as_var() == Some(&count));
    let first = block.iter().position(covers)?;
    let ends = block.extract_if(first.., |stmt| covers(stmt)).collect();
    // An array's length after the declaration is where the row began.
    let before = names.var(format!("{}_before", count.name), Ty::POS);
    arrays.iter().for_each(|buf| exchange(&length(buf), &Term::var(&before), &mut block[at..first]));
    let asks = |stmt: &Stmt| stmt.any(&mut |s| s.terms().any(|term| term.depends_on(&before)));
    if block.iter().any(asks) {
        block.insert(at, Stmt::Let { var: before, mutable: false, init: Term::var(&count) });
    }
    Some((start, ends))
}

fn length(buf: &Buf) -> Term {
    Term::new(Node::Len(buf.clone()))
}

/// The arrays whose entries a count covers at the end of an iteration.
fn covered(turn: &[Stmt], count: &Var) -> Vec<Buf> {
    let arrays = turn.iter().filter_map(|stmt| match stmt {
        Stmt::SetLen(buf, len) if len.as_var() == Some(count) => Some(buf.clone()),
        _ => None,
    });
    arrays.collect()
}

/// Whether nothing happens to an array in an iteration but that entries are put, and counted, once; and none is looked at.
fn only_put(turn: &[Stmt], of: &Buf) -> bool {
    let (mut put, mut ends) = (true, 0);
    each(turn, &mut |stmt| {
        if stmt.buf() == Some(of) {
            ends += usize::from(matches!(stmt, Stmt::SetLen(..)));
            put &= matches!(stmt, Stmt::Put { .. } | Stmt::SetLen(..));
        }
        let looks = |t: &Term| match &**t {
            Node::Load(buf, _) | Node::Search { buf, .. } => buf == of,
            _ => false,
        };
        put &= !stmt.terms().any(|term| term.any(&mut { looks })) && !sorts(stmt, of);
    });
    put && ends == 1
}

/// Whether a statement sorts by what an array holds.
fn sorts(stmt: &Stmt, by: &Buf) -> bool {
    matches!(stmt, Stmt::Sort(_, keys) if keys.contains(by))
}
