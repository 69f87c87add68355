//! The parts of a program. Each `par forall`, and the statements between two of them, is compiled as a separate program.
//! Results of earlier parts are treated as if they came from outside.

use finch_core::{Gather, Mapped, Set};
use proc_macro2::Ident;

use super::ast::{Keep, Program, Stmt};

impl Program {
    /// The programs of which this one consists, in the order in which they run. There is only one, unless there is a
    /// `par forall` among other statements.
    pub fn parts(&self) -> Vec<Program> {
        let mut bodies: Vec<Vec<Stmt>> = vec![];
        for stmt in self.body.iter().gather(top) {
            match bodies.last_mut() {
                Some(body) if !stmt.is_par() && !body[0].is_par() => body.push(stmt.clone()),
                _ => bodies.push(vec![stmt.clone()]),
            }
        }
        if bodies.len() < 2 {
            return vec![self.clone()];
        }
        let mut rest = Program { body: vec![], ..self.clone() };
        let written: Vec<Set<Ident>> = bodies.mapped(|body| writes(body));
        let mut parts = vec![];
        for (at, body) in bodies.into_iter().enumerate() {
            let others = |range: &[Set<Ident>]| range.iter().flatten().cloned().collect::<Set<_>>();
            let (before, after) = (others(&written[..at]), others(&written[at + 1..]));
            let mut part = rest.split_off(body, &written[at], &before);
            part.elsewhere = before.union(&after).cloned().collect();
            parts.push(part);
        }
        // The last part receives the declarations that no part writes, so that they are reported
        // once, where they are declared.
        if let Some(last) = parts.last_mut() {
            last.lets.append(&mut rest.lets);
            last.keeps.extend(
                rest.keeps.into_iter().filter(|keep| !written.iter().any(|w| w.contains(&keep.name))),
            );
        }
        parts
    }

    /// Moves the part with these statements out of the program. Results that were written `before` continue unchanged.
    fn split_off(&mut self, body: Vec<Stmt>, written: &Set<Ident>, before: &Set<Ident>) -> Program {
        let (lets, others) = self.lets.drain(..).partition(|made| written.contains(&made.name));
        self.lets = others;
        let kept = |keep: &&Keep| written.contains(&keep.name);
        let mut keeps: Vec<Keep> = self.keeps.iter().filter(kept).cloned().collect();
        for name in written.intersection(before) {
            if !keeps.iter().any(|keep| keep.name == *name) {
                keeps.push(Keep { keyword: None, name: name.clone(), on: None });
            }
        }
        let (attributes, cancel) = (self.attributes.clone(), self.cancel.clone());
        Program { attributes, cancel, lets, keeps, body, elsewhere: vec![] }
    }
}

fn writes(body: &[Stmt]) -> Set<Ident> {
    body.iter().gather(|stmt| stmt.writes(&[])).collect()
}

/// The statements in a block without temporaries, or the statement itself.
fn top(stmt: &Stmt) -> Vec<&Stmt> {
    match stmt {
        Stmt::Block(block) if block.lets.is_empty() => block.body.iter().gather(top).collect(),
        stmt => vec![stmt],
    }
}

impl Program {
    /// The same program without `par`, if there is a `par forall`.
    pub fn in_place(&self) -> Option<Program> {
        let mut program = self.clone();
        let mut any = false;
        program.body.iter_mut().for_each(|stmt| any |= stmt.drop_par());
        any.then_some(program)
    }

    /// The tensors from outside that it writes, each at its first occurrence.
    pub fn writes_outside(&self) -> Vec<Ident> {
        let declared: Vec<&Ident> = self.lets.mapped(|made| &made.name);
        let mut written: Vec<Ident> = Vec::new();
        for name in self.body.iter().gather(|stmt| stmt.writes(&declared)) {
            if !written.contains(&name) {
                written.push(name);
            }
        }
        written
    }
}

impl Stmt {
    /// Drops each word `par` in a statement.
    fn drop_par(&mut self) -> bool {
        match self {
            Stmt::Forall(forall) => forall.par.take().is_some() | forall.body.drop_par(),
            Stmt::Block(block) => block.body.iter_mut().fold(false, |any, stmt| stmt.drop_par() | any),
            Stmt::If(sieve) => {
                let otherwise = sieve.otherwise.as_mut().is_some_and(|stmt| stmt.drop_par());
                sieve.then.drop_par() | otherwise
            }
            Stmt::Assign(_) => false,
        }
    }

    fn is_par(&self) -> bool {
        matches!(self, Stmt::Forall(forall) if forall.par.is_some())
    }

    /// The tensors that a statement writes, except those `inside` and its own temporaries.
    pub fn writes(&self, inside: &[&Ident]) -> Vec<Ident> {
        match self {
            Stmt::Forall(forall) => forall.body.writes(inside),
            Stmt::Assign(assign) if inside.contains(&&assign.to.name) => vec![],
            Stmt::Assign(assign) => vec![assign.to.name.clone()],
            Stmt::If(sieve) => {
                let both = [Some(&sieve.then), sieve.otherwise.as_ref()];
                both.into_iter().flatten().gather(|stmt| stmt.writes(inside)).collect()
            }
            Stmt::Block(block) => {
                let own = block.lets.iter().map(|made| &made.name);
                let inside: Vec<&Ident> = inside.iter().copied().chain(own).collect();
                block.body.iter().gather(|stmt| stmt.writes(&inside)).collect()
            }
        }
    }
}
