//! Translates programs and statements.

use proc_macro2::Ident;
use syn::Error;

use super::Build;
use crate::normalise::extent::Silent;
use crate::normalise::loops::Einsum;
use crate::normalise::par::inner::Nested;
use crate::normalise::results::on_pattern::kept;
use crate::normalise::results::reduced::Reduced;
use crate::normalise::values::tuple::as_held;
use crate::syntax::ast::{self, Expr, ExprKind, Reduction, Stmt};
use finch_core::algebra::{self, AccessId, Fun, Node, TensorId, Term, Ty, Var, properties};
use finch_core::program::Role;
use finch_core::{Gather, Mapped};

/// The names in the places of indices. Messages about loops without an end mention them.
#[derive(Default)]
pub(super) struct Spelled {
    /// The names of all loops in the program.
    pub loops: Vec<Ident>,
    /// The names of the enclosing loops whose extents are written.
    pub ranged: Vec<Ident>,
    /// The names that are not loops'.
    pub others: Vec<Ident>,
    /// The Rust variables that form an index by themselves.
    pub plain: Vec<Ident>,
}

impl Build<'_> {
    pub(super) fn program(&mut self, source: &ast::Program) {
        let declared: Vec<&Ident> = source.lets.mapped(|l| &l.name);
        let written = source.body.iter().gather(|stmt| stmt.writes(&declared));
        self.scope.written = written.map(|name| name.to_string()).collect();
        for declaration in &source.lets {
            self.refuse_ring(declaration);
            let id = match &declaration.on {
                Some(pattern) => self.declare_on(declaration, pattern),
                None => self.declare(declaration, Role::Result),
            };
            self.program.results.extend(id);
        }
        self.scope.elsewhere = source.elsewhere.iter().map(ToString::to_string).collect();
        source.keeps.iter().for_each(|keep| self.keep(keep));
        self.here.alone = source.body.len() == 1;
        let parts = source.body.mapped(|stmt| self.statement(stmt));
        self.program.body = block(parts);
    }

    fn keep(&mut self, keep: &ast::Keep) {
        let name = &keep.name;
        if self.find_tensor(name).is_some() {
            let message =
                format!("`keep` is for a `mut` tensor from outside, once; `{name}` is declared already");
            return self.error(&keep.keyword, message);
        }
        let text = name.to_string();
        match self.env.tensors.get(&text) {
            Some(_) if !self.scope.written.contains(&text) => {
                self.error(&keep.keyword, format!("nothing writes `{name}`: `keep` is for results"));
            }
            Some(layout) => {
                let layout = if keep.keyword.is_some() { kept(layout) } else { layout.clone() };
                let id = self.add_outside(name, Role::Output { keep: true }, layout);
                self.traits[id.0 as usize].goes_on = keep.keyword.is_none();
                keep.on.iter().for_each(|pattern| self.keep_on(name, id, pattern));
            }
            None => _ = self.tensor(name, None),
        }
    }

    /// The statement in normal form; an empty one (`pass`) if it contains a mistake.
    pub(super) fn statement(&mut self, stmt: &Stmt) -> Term {
        match stmt {
            Stmt::Forall(forall) => self.forall(forall),
            Stmt::Assign(assign) if self.here.nest.is_empty() => {
                self.einsum(Einsum::of(assign)).unwrap_or_else(Term::pass)
            }
            Stmt::Assign(assign) => self.assignment(assign).unwrap_or_else(Term::pass),
            Stmt::If(sieve) => self.sieve(sieve),
            Stmt::Block(block) => self.block(block),
        }
    }

    /// An assignment inside its loops, with the operands that its choices guard moved into branches.
    pub(super) fn assignment(&mut self, assign: &ast::Assign) -> Option<Term> {
        let loops: Vec<Ident> = self.here.nest.mapped(|(name, _)| name.clone());
        if self.is_too_many(&assign.rhs) || self.has_no_loop(assign, &loops) {
            return None;
        }
        match self.guarded(assign) {
            Some(choice) => Some(self.branches(&choice, true)),
            None => self.assign(assign),
        }
    }

    pub(super) fn forall(&mut self, forall: &ast::Forall) -> Term {
        let alone = std::mem::take(&mut self.here.alone);
        let cut = if alone { None } else { self.cut_inside(forall) };
        let (before, others, plain) =
            (self.errors.len(), self.spelled.others.len(), self.spelled.plain.len());
        let ranged = self.spelled.ranged.len();
        let mut loops = vec![];
        for index in &forall.indices {
            let extent = index.extent.as_ref().map(|(lo, hi)| (self.index_term(lo), self.index_term(hi)));
            let var = self.enter_loop(&index.name);
            self.run_in_order(forall, index, &var);
            self.spelled.ranged.extend(index.extent.is_some().then(|| index.name.clone()));
            loops.push((var, index, extent));
        }
        self.nested.extend(cut.map(|index| Nested { index, var: loops[0].0.clone() }));
        let mut body = self.statement(&forall.body);
        self.spelled.ranged.truncate(ranged);
        for (depth, (var, index, extent)) in loops.into_iter().enumerate().rev() {
            self.here.nest.pop();
            let explicit = match extent {
                Some((Some(lo), Some(hi))) => Some((lo, hi)),
                Some(_) => Some((Term::int(0), Term::int(0))),
                None => None,
            };
            // Nothing can be said about the extent of something unknown.
            let mistaken = self.errors.len() > before || !self.scope.unknown.is_empty();
            let silent = Silent {
                other: self.spelled.others.get(others).cloned(),
                plain: self.spelled.plain.get(plain).cloned(),
                mistaken,
            };
            let whole = self.close_loop(&index.name, &var, explicit, &silent);
            let par = forall.par.as_ref().filter(|_| alone && depth == 0);
            let (lo, hi) = self.chunk(par, &index.name, &var, whole);
            body = Term::new(Node::Loop { index: var, lo, hi, body });
        }
        body
    }

    /// Notes that a loop runs in order, and that it runs backwards.
    fn run_in_order(&mut self, forall: &ast::Forall, index: &ast::LoopIndex, var: &Var) {
        if forall.seq.is_some() {
            self.program.seq.insert(var.clone());
        }
        if index.rev.is_some() {
            self.falling.push(var.clone());
        }
    }

    fn enter_loop(&mut self, name: &Ident) -> Var {
        if self.index_of(name).is_some() {
            self.error(
                name,
                format!("an outer loop has the index `{name}` as well: give one of them another name"),
            );
        }
        self.spelled.loops.push(name.clone());
        let var = self.names.var(name.to_string(), Ty::INDEX);
        self.here.nest.push((name.clone(), var.clone()));
        var
    }

    /// Rejects an expression whose guards would turn it into too many statements. Returns whether it is rejected.
    fn is_too_many(&mut self, expr: &Expr) -> bool {
        let Some(why) = self.too_many(expr) else { return false };
        self.error(expr, why);
        true
    }

    fn sieve(&mut self, sieve: &ast::If) -> Term {
        self.here.alone = false;
        if let Some(statement) = self.einsum_under(sieve) {
            return statement;
        }
        if !self.is_outside(sieve) || self.is_too_many(&sieve.cond) {
            return Term::pass();
        }
        if let Some(nested) = nested(sieve) {
            return self.sieve(&nested);
        }
        match self.guarded_sieve(sieve) {
            Some(choice) => self.branches(&choice, true),
            None => self.branches(sieve, false),
        }
    }

    /// The branches of an `if`. If they are `alike`, made from one statement, a mistake in both is reported once.
    fn branches(&mut self, sieve: &ast::If, alike: bool) -> Term {
        let cond = self.condition(&sieve.cond);
        cond.iter().for_each(|cond| self.refuse_missing(cond, &sieve.cond));
        let before = self.errors.len();
        let then = self.where_holds(cond.as_ref(), true, |build| build.statement(&sieve.then));
        let told = self.errors.len();
        let otherwise = self.where_holds(cond.as_ref(), false, |build| {
            sieve.otherwise.as_ref().map_or_else(Term::pass, |stmt| build.statement(stmt))
        });
        if alike && told > before {
            self.errors.truncate(told);
        }
        match cond {
            Some(cond) => Term::new(Node::If(cond, then, otherwise)),
            None => Term::pass(),
        }
    }

    fn block(&mut self, source: &ast::Block) -> Term {
        self.here.alone &= source.lets.is_empty() && source.body.len() == 1;
        let outside = self.scope.visible.len();
        let temporaries: Vec<TensorId> =
            source.lets.iter().filter_map(|l| self.declare(l, Role::Temporary)).collect();
        let inside = self.scope.visible.len() - outside;
        let parts = source.body.mapped(|stmt| self.statement(stmt));
        self.scope.visible.truncate(self.scope.visible.len() - inside);
        let body = block(parts);
        if temporaries.is_empty() { body } else { Term::new(Node::Scope(temporaries, body)) }
    }

    fn assign(&mut self, assign: &ast::Assign) -> Option<Term> {
        let to = self.access(&assign.to, true);
        let op = self.reduction(assign);
        self.here.first_read = Some(AccessId(self.program.accesses.len() as u32));
        let rhs = self.expression(&assign.rhs);
        self.here.first_read = None;
        let (to, op, rhs) = (to?, op.ok()?, rhs?);
        self.refuse_missing(&rhs, &assign.rhs);
        let rhs = self.kept_value(to, rhs, &assign.rhs);
        let rhs = as_held(&rhs, &self.layout(self.access_def(to).tensor).elem);
        if let Reduction::Function(callee) = &assign.op {
            let among = self.layout(self.access_def(to).tensor).elem.clone();
            self.check_passed(callee, Some(&among)).then_some(())?;
        }
        self.check_type(to, op.as_ref(), &rhs, &assign.rhs);
        let rhs = self.expect_stored(to, op.as_ref(), rhs);
        if op.is_none() {
            self.note_stored(to, &rhs, &assign.rhs);
        }
        if let Some(op) = &op {
            let (tensor, tokens) = (self.access_def(to).tensor, assign.op_tokens.clone());
            let old = self.program.read(to, None, 0);
            self.note_function(op, &[old, rhs.clone()], Some(tokens.clone()));
            self.tokens.operators.push((tensor, tokens.clone()));
            self.reductions.push(Reduced { tensor, op: op.clone(), tokens });
        }
        let to = algebra::Access { id: to, along: None, passed: 0, permitted: false };
        Some(Term::new(Node::Assign(algebra::Assign { to, op, fresh: None, rhs })))
    }

    fn reduction(&mut self, assign: &ast::Assign) -> Result<Option<Fun>, ()> {
        let fun = match &assign.op {
            Reduction::Overwrite => return Ok(None),
            Reduction::Operator(op) => Fun::by_name(op).ok_or(())?,
            Reduction::Function(callee) => self.callee(callee).ok_or(())?,
        };
        let (least, most) = properties(&fun).arity;
        if !(least..=most).contains(&2) {
            let message = format!("`{}` does not take two arguments, so it cannot reduce", fun.name());
            self.errors.push(Error::new_spanned(&assign.op_tokens, message));
            return Err(());
        }
        Ok(Some(fun))
    }
}

/// `if a && b { s }` as `if a { if b { s } }`: where `a` is false, the indices in `b` and `s` need not be valid.
fn nested(sieve: &ast::If) -> Option<ast::If> {
    let (ExprKind::Operator("&&", parts), None) = (&sieve.cond.kind, &sieve.otherwise) else { return None };
    let (last, first) = parts.split_last()?;
    let inner = ast::If { cond: last.clone(), ..sieve.clone() };
    let [first] = first else { return None };
    Some(ast::If { cond: first.clone(), then: Box::new(Stmt::If(inner)), otherwise: None })
}

/// Statements one after the other.
fn block(mut parts: Vec<Term>) -> Term {
    match parts.len() {
        1 => parts.remove(0),
        _ => Term::new(Node::Block(parts)),
    }
}
