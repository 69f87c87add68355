//! What a region is computed from: where a recurrence starts, and where it goes on.
//!
//! ```text
//! let A: DenseMat<f64>[m, n] = 0.0;              let A: Starts[n];
//! forall i: A[0, i] = x[i];                      let W0: Line[m];
//! seq forall t in 1..m, i in 1..n:               let W1: Line[n];
//!     A[t, i] = A[t - 1, i - 1]                  forall i: A[i] |= x[i] != 0.0;
//!                                                forall t in 1..m: W0[t] |= true;
//!                                                forall i in 1..n: W1[i] |= true
//! ```
//!
//! The program on the right is a program like any other, and its pattern is what is meant.

use std::cell::Cell;

use finch_core::Gather;

use proc_macro2::{Ident, Span};
use quote::quote;
use syn::{Error, Type, parse_quote};

use super::ast::{Access, Assign, Expr, ExprKind, Forall, Index, Let, LoopIndex, Program, Reduction, Stmt};

/// What is known of a recurrence, and the layouts of sets of places.
pub struct Sets {
    /// Which assignments to the result are sources, in order. If there are others than so many, any may be.
    pub sources: Vec<bool>,
    /// Whether all sources have index 0 in the first mode.
    pub starts_first: bool,
    /// Of where the recurrence starts.
    pub starts: Type,
    /// Of the places that are written, along one index, if they are asked for.
    pub line: Option<Type>,
}

impl Program {
    /// The result of a recurrence.
    ///
    /// # Errors
    /// If there is not one result that has a shape and a start.
    pub fn recurrence(&self) -> syn::Result<&Let> {
        let [made] = &self.lets[..] else {
            let message =
                "`region!` takes one recurrence: declare its result, `let A: DenseMat<f64>[m, n] = 0.0;`";
            let second = self.lets.get(1).map(|made| &made.name);
            return Err(second.map_or_else(
                || Error::new(Span::call_site(), message),
                |second| Error::new_spanned(second, message),
            ));
        };
        let name = &made.name;
        if made.shape.is_none() || made.initial.is_none() {
            let message = format!(
                "`region!` needs the shape and the start of `{name}`: write `let {name}: …[…] = 0.0;`, with a dimension for each index"
            );
            return Err(Error::new_spanned(name, message));
        }
        Ok(made)
    }

    /// The program whose results are where a recurrence starts, and the indices in each mode at which it goes on. If sources are all in the first mode's index 0,
    /// the former is without the first mode, and holds what starts there.
    ///
    /// # Errors
    /// See [`recurrence`](Program::recurrence).
    pub fn starts(&self, sets: &Sets) -> syn::Result<Program> {
        let made = self.recurrence()?;
        let (Some(shape), Some(initial)) = (&made.shape, &made.initial) else { return Ok(self.clone()) };
        let assigned = self.body.iter().gather(|stmt| stmt.writes(&[])).filter(|name| *name == made.name);
        let is_known = assigned.count() == sets.sources.len()
            && self.body.iter().all(|stmt| is_in_loops(stmt, &made.name));
        let is_source = is_known.then_some(&sets.sources[..]);
        let starts_first = sets.starts_first;
        let of = Of { name: &made.name, initial, starts_first, is_source, at: Cell::new(0) };
        let own = Let {
            layout: sets.starts.clone(),
            shape: Some(shape[usize::from(starts_first)..].to_vec()),
            initial: None,
            ..made.clone()
        };
        let mode = |(mode, layout): (usize, &Type)| Let {
            ring: None,
            name: written(mode),
            layout: layout.clone(),
            shape: Some(vec![shape[mode].clone()]),
            on: None,
            initial: None,
        };
        let modes = sets.line.iter().gather(|line| (0..shape.len()).map(move |mode| (mode, line)));
        let mut goes_on = vec![];
        for stmt in self.body.iter().filter(|_| sets.line.is_some()) {
            of.collect(stmt, false, &mut vec![], &mut goes_on);
        }
        let starts = self.body.iter().filter_map(|stmt| of.start(stmt.clone()));
        Ok(Program {
            attributes: self.attributes.clone(),
            cancel: self.cancel.clone(),
            lets: [own].into_iter().chain(modes.map(mode)).collect(),
            keeps: vec![],
            body: starts.chain(goes_on).collect(),
            elsewhere: vec![],
        })
    }
}

/// Whether all assignments to a tensor are inside of loops that are written. The planner may compute others in another order.
fn is_in_loops(stmt: &Stmt, name: &Ident) -> bool {
    match stmt {
        Stmt::Forall(_) => true,
        Stmt::Assign(assign) => assign.to.name != *name,
        Stmt::If(sieve) => {
            let both = [Some(&sieve.then), sieve.otherwise.as_ref()];
            both.into_iter().flatten().all(|stmt| is_in_loops(stmt, name))
        }
        Stmt::Block(block) => block.body.iter().all(|stmt| is_in_loops(stmt, name)),
    }
}

/// The name of the set of indices at which something is written in a mode.
fn written(mode: usize) -> Ident {
    Ident::new(&format!("__written{mode}"), Span::mixed_site())
}

struct Of<'a> {
    name: &'a Ident,
    initial: &'a Expr,
    starts_first: bool,
    /// Whether an assignment to the result is a source, by its number; `None` if it is not known.
    is_source: Option<&'a [bool]>,
    /// The number of the next one.
    at: Cell<usize>,
}

impl Of<'_> {
    /// The statement where all that is read of the result is its start; `None` if nothing is left of it.
    fn start(&self, stmt: Stmt) -> Option<Stmt> {
        match stmt {
            Stmt::Forall(mut forall) => {
                forall.body = Box::new(self.start(*forall.body)?);
                Some(Stmt::Forall(forall))
            }
            Stmt::Assign(mut assign) => {
                let own = assign.to.name == *self.name;
                if own && !self.may_be_source() {
                    return None;
                }
                if own && self.starts_first {
                    if !is_first(assign.to.indices.first()?) {
                        return None;
                    }
                    assign.to.indices.remove(0);
                }
                self.fill(&mut assign.rhs);
                if own {
                    self.differs(&mut assign);
                }
                Some(Stmt::Assign(assign))
            }
            Stmt::If(mut sieve) => {
                self.fill(&mut sieve.cond);
                let then = self.start(*sieve.then);
                let otherwise = sieve.otherwise.and_then(|stmt| self.start(*stmt)).map(Box::new);
                sieve.then = Box::new(match (then, &otherwise) {
                    (Some(then), _) => then,
                    (None, None) => return None,
                    (None, Some(_)) => Stmt::Block(super::ast::Block { lets: vec![], body: vec![] }),
                });
                Some(Stmt::If(super::ast::If { otherwise, ..sieve }))
            }
            Stmt::Block(mut block) => {
                block.body = block.body.into_iter().filter_map(|stmt| self.start(stmt)).collect();
                (!block.body.is_empty()).then_some(Stmt::Block(block))
            }
        }
    }

    /// Whether the next assignment to the result may make something where all that it reads of the result is fill.
    fn may_be_source(&self) -> bool {
        let at = self.at.replace(self.at.get() + 1);
        self.is_source.and_then(|known| known.get(at)).is_none_or(|is_source| *is_source)
    }

    /// Writes whether there is another value than the start. Such sets are written in any order, and more than once.
    fn differs(&self, assign: &mut Assign) {
        let start = || self.initial.clone();
        let rhs = assign.rhs.clone();
        let tokens = rhs.tokens.clone();
        let of = |kind| Expr { kind, tokens: tokens.clone() };
        let value = match &assign.op {
            Reduction::Overwrite => rhs,
            Reduction::Operator(op) => of(ExprKind::Operator(op, vec![start(), rhs])),
            Reduction::Function(callee) => of(ExprKind::Call(callee.clone(), vec![start(), rhs])),
        };
        assign.rhs = of(ExprKind::Operator("!=", vec![value, start()]));
        (assign.op, assign.op_tokens) = (Reduction::Operator("|"), quote!(|=));
    }

    /// Replaces what is read of the result.
    fn fill(&self, expr: &mut Expr) {
        if self.is_own(expr) {
            *expr = self.initial.clone();
            return;
        }
        expr.children_mut().into_iter().for_each(|child| self.fill(child));
    }

    fn is_own(&self, expr: &Expr) -> bool {
        matches!(&expr.kind, ExprKind::Access(access) if access.name == *self.name)
    }

    fn reads(&self, expr: &Expr) -> bool {
        self.is_own(expr) || expr.children().into_iter().any(|child| self.reads(child))
    }

    /// The sets of indices of each assignment that goes on from what there is.
    fn collect(&self, stmt: &Stmt, reads: bool, loops: &mut Vec<LoopIndex>, found: &mut Vec<Stmt>) {
        match stmt {
            Stmt::Forall(forall) => {
                let before = loops.len();
                loops.extend(forall.indices.iter().cloned());
                self.collect(&forall.body, reads, loops, found);
                loops.truncate(before);
            }
            Stmt::Assign(assign) if assign.to.name == *self.name && (reads || self.reads(&assign.rhs)) => {
                let indices = assign.to.indices.iter().enumerate();
                found.extend(indices.map(|(mode, index)| marks(mode, index, loops)));
            }
            Stmt::Assign(_) => {}
            Stmt::If(sieve) => {
                let reads = reads || self.reads(&sieve.cond);
                let both = [Some(&sieve.then), sieve.otherwise.as_ref()];
                both.into_iter().flatten().for_each(|stmt| self.collect(stmt, reads, loops, found));
            }
            Stmt::Block(block) => {
                block.body.iter().for_each(|stmt| self.collect(stmt, reads, loops, found));
            }
        }
    }
}

fn is_first(index: &Index) -> bool {
    let ExprKind::Lit(syn::Lit::Int(literal)) = &index.expr.kind else { return false };
    literal.base10_parse::<u64>().is_ok_and(|value| value == 0)
}

/// `forall i in lo..hi: W[i] |= true`, with the loops that the index needs.
fn marks(mode: usize, index: &Index, loops: &[LoopIndex]) -> Stmt {
    let mut needed = vec![];
    mentioned(&index.expr, &mut needed);
    let mut indices = vec![];
    for one in loops.iter().rev().filter(|one| one.name != "_") {
        if needed.contains(&one.name) {
            let ends = one.extent.iter().gather(|(lo, hi)| [lo, hi]);
            ends.for_each(|end| mentioned(end, &mut needed));
            indices.insert(0, LoopIndex { rev: None, ..one.clone() });
        }
    }
    let (name, tokens) = (written(mode), index.expr.tokens.clone());
    let to = Access {
        tokens: quote!(#name[#tokens]),
        name,
        indices: vec![Index { expr: index.expr.clone(), protocol: None }],
    };
    let rhs = Expr { kind: ExprKind::Lit(parse_quote!(true)), tokens: quote!(true) };
    let assign = Stmt::Assign(Assign { to, op: Reduction::Operator("|"), op_tokens: quote!(|=), rhs });
    match indices.is_empty() {
        true => assign,
        false => Stmt::Forall(Forall { par: None, seq: None, indices, body: Box::new(assign) }),
    }
}

/// The names in an expression.
fn mentioned(expr: &Expr, found: &mut Vec<Ident>) {
    found.extend(expr.ident().cloned());
    expr.children().into_iter().for_each(|child| mentioned(child, found));
}
