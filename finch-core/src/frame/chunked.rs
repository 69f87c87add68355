//! The frame of a program that runs in chunks.

use super::{Begins, KEPT, arrays, tensors};
use crate::Gather;
use crate::algebra::Buf;
use crate::level::Instance;
use crate::program::par::Par;
use crate::program::{Program, Role};
use crate::target::{Ids, Stmt, Watch, invariant};

/// The code of a program that runs in chunks: what runs once, and what each chunk does.
#[derive(Clone, Debug, PartialEq)]
pub struct Chunked {
    /// The declarations and requirements that are the same for all chunks, which come first.
    pub outer: Vec<Stmt>,
    /// The arrays that a chunk fills.
    pub arrays: Vec<(Buf, Begins)>,
    /// What a chunk does.
    pub inner: Vec<Stmt>,
}

impl Chunked {
    /// Splits the code of a program whose outermost loop runs in chunks.
    pub fn of(program: &Program, instances: &[Instance], par: &Par, body: &[Stmt]) -> Chunked {
        let mut own = differing(program, instances, par);
        let (mut outer, mut inner) = (vec![], vec![]);
        let first = |stmt: &&Stmt| {
            matches!(stmt, Stmt::Let { .. } | Stmt::Require { .. } | Stmt::Watch(Watch::Begin(..)))
        };
        for stmt in body.iter().take_while(first) {
            if is_same(stmt, &own) {
                outer.push(stmt.clone());
                continue;
            }
            if let Stmt::Let { var, .. } = stmt {
                own.insert(var.id as usize);
            }
            inner.push(stmt.clone());
        }
        inner.extend(body[outer.len() + inner.len()..].iter().cloned());
        let filled = |role| !matches!(role, Role::Input | KEPT);
        let arrays = arrays(program, instances, filled, &inner);
        Chunked { outer, arrays, inner }
    }
}

/// The variables and buffers that differ from chunk to chunk: its ends, and everything that is written.
fn differing(program: &Program, instances: &[Instance], par: &Par) -> Ids {
    let shares = par.shares.iter().gather(|share| [share.from.id, share.to.id]);
    let mut own: Ids = shares.chain([par.from.id, par.to.id]).map(|id| id as usize).collect();
    for (_, instance) in tensors(program, instances, |role| role != Role::Input) {
        own.extend(instance.arrays().map(|buf| buf.id as usize));
    }
    for (_, instance) in tensors(program, instances, |role| role == KEPT) {
        let own_dims = instance.scalars().filter(|var| !par.whole.iter().any(|(whole, ..)| whole == *var));
        own.extend(own_dims.map(|var| var.id as usize));
    }
    own
}

/// Whether a statement at the beginning is the same for all chunks.
fn is_same(stmt: &Stmt, own: &Ids) -> bool {
    let first = matches!(stmt, Stmt::Let { mutable: false, .. } | Stmt::Require { .. });
    first && stmt.terms().all(|term| invariant(term, own))
}
