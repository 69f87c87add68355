//! A statement without `forall`: an assignment, and the condition around it, if there is one.

use finch_core::Gather;
use proc_macro2::Ident;

use crate::normalise::loops::{alone, collect, mentioned};
use crate::syntax::ast::{Access, Assign, Expr, If, Reduction, Stmt};

/// An assignment without loops, and the condition around it, if there is one.
#[derive(Clone, Copy)]
pub(crate) struct Einsum<'s> {
    pub assign: &'s Assign,
    pub cond: Option<&'s Expr>,
}

impl<'s> Einsum<'s> {
    /// The assignment alone.
    pub fn of(assign: &'s Assign) -> Einsum<'s> {
        Einsum { assign, cond: None }
    }

    /// A condition around a single assignment, if that is all that the statement is.
    pub fn under(sieve: &'s If) -> Option<Einsum<'s>> {
        let mut then = &*sieve.then;
        while let Stmt::Block(block) = then
            && let ([], [only]) = (&block.lets[..], &block.body[..])
        {
            then = only;
        }
        let Stmt::Assign(assign) = then else { return None };
        sieve.otherwise.is_none().then_some(Einsum { assign, cond: Some(&sieve.cond) })
    }

    /// An assignment under the condition.
    pub fn guard(&self, assign: Assign) -> Stmt {
        let assign = Stmt::Assign(assign);
        match self.cond {
            Some(cond) => Stmt::If(If { cond: cond.clone(), then: Box::new(assign), otherwise: None }),
            None => assign,
        }
    }

    /// The whole statement.
    pub fn statement(&self) -> Stmt {
        self.guard(self.assign.clone())
    }

    /// The accesses, the written one first, and the indices for which the statement receives loops.
    pub fn loops(&self) -> (Vec<&'s Access>, Vec<Ident>) {
        let mut accesses = vec![&self.assign.to];
        collect(&self.assign.rhs, &mut accesses);
        self.cond.into_iter().for_each(|cond| collect(cond, &mut accesses));
        let overwrites = matches!(self.assign.op, Reduction::Overwrite);
        let names = loops(if overwrites { &accesses[..1] } else { &accesses[..] });
        (accesses, names)
    }

    /// The indices that the value and the condition mention, by their places among these.
    pub fn needed(&self, names: &[Ident]) -> Vec<usize> {
        let mut needed = vec![];
        mentioned(&self.assign.rhs, names, &mut needed);
        self.cond.into_iter().for_each(|cond| mentioned(cond, names, &mut needed));
        needed
    }
}

/// The names that form an index by themselves, or the index in a window, in order of appearance.
fn loops(accesses: &[&Access]) -> Vec<Ident> {
    let mut names: Vec<Ident> = vec![];
    for name in accesses.iter().gather(|access| &access.indices).filter_map(alone) {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}
