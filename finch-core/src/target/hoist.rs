//! Moves loads that stay the same all through a loop to before it. Only those that its first turn surely makes,
//! and only behind the test that there is a first turn: nothing is loaded that would not be. (`rustc` cannot
//! do it where the loop stores to some other buffer: it does not know that they are apart.)

use super::carry::carried;
use super::ir::Stmt;
use super::room;
use super::walk::{exchange, invariant, unsteady};
use crate::Names;
use crate::algebra::{Buf, Fun, Node, Term, Var};

/// Hoists in every loop of a body.
pub fn hoist(body: &mut [Stmt], names: &mut Names) {
    for stmt in body {
        stmt.blocks_mut().for_each(|block| hoist(block, names));
        let (cond, moved) = match stmt {
            Stmt::For { var, lo, hi, body } => {
                let taken = room::taken(var, lo, hi, body);
                let moved = moved(Some(var), body, names);
                (turns(lo, hi), [taken, moved, carried(var, lo, body, names)].concat())
            }
            Stmt::While { cond, body } => (cond.clone(), moved(None, body, names)),
            _ => continue,
        };
        if !moved.is_empty() {
            let then = moved.into_iter().chain([stmt.clone()]).collect();
            *stmt = Stmt::If { cond, then, otherwise: vec![] };
        }
    }
}

/// Whether a loop over a range turns at all.
pub fn turns(lo: &Term, hi: &Term) -> Term {
    Term::new(Node::Call(Fun::Lt, vec![lo.clone(), hi.clone()]))
}

/// Takes the loads out of a loop's body, as declarations.
fn moved(index: Option<&Var>, body: &mut [Stmt], names: &mut Names) -> Vec<Stmt> {
    let mut unsteady = unsteady(body);
    index.iter().for_each(|index| unsteady.insert(index.id));
    let mut lets = Vec::new();
    for (buf, load) in sure(body, &mut |buf, at| !unsteady.contains(buf.id) && invariant(at, &unsteady)) {
        let name = if buf.name.ends_with("_val") { &buf.name[..buf.name.len() - 2] } else { &buf.name };
        let var = names.var(name, buf.elem.clone());
        exchange(&load, &Term::var(&var), body);
        lets.push(Stmt::Let { var, mutable: false, init: load });
    }
    lets
}

/// The loads that each turn surely makes, as far as they are wanted.
pub(super) fn sure(body: &[Stmt], wanted: &mut dyn FnMut(&Buf, &Term) -> bool) -> Vec<(Buf, Term)> {
    let mut loads = Vec::new();
    for stmt in body {
        stmt.terms().for_each(|term| collect(term, wanted, &mut loads));
        if stmt.breaks() || matches!(stmt, Stmt::Require { .. }) {
            break;
        }
    }
    loads
}

/// Those that the evaluation of a term surely makes.
fn collect(term: &Term, wanted: &mut dyn FnMut(&Buf, &Term) -> bool, loads: &mut Vec<(Buf, Term)>) {
    match &**term {
        Node::Load(buf, at) if wanted(buf, at) => {
            if !loads.iter().any(|(_, load)| load == term) {
                loads.push((buf.clone(), term.clone()));
            }
        }
        Node::Call(Fun::IfElse, args) => args.iter().take(1).for_each(|c| collect(c, wanted, loads)),
        _ => term.children(|child| collect(child, wanted, loads)),
    }
}
