//! Statements without `forall`: the loops are the indices, in an order that the layouts can serve.

use std::collections::BTreeSet;

use proc_macro2::Ident;
use quote::ToTokens;

use super::Build;
use crate::syntax::ast::{Access, Assign, Expr, ExprKind, Forall, Index, LoopIndex, Reduction, Stmt};
use finch_core::algebra::Term;
use finch_core::level::WriteKind;

/// One access, as far as the order of loops is concerned.
struct Operand {
    tokens: proc_macro2::TokenStream,
    name: Ident,
    /// The loops in storage order; for each, whether it must be inside of those before it.
    levels: Vec<(Ident, bool)>,
    /// How many of them no other loop may come back to.
    once: usize,
}

impl Build<'_> {
    /// An assignment outside of any loop: one over its indices is put around it.
    pub(super) fn einsum(&mut self, assign: &Assign) -> Option<Term> {
        let mut accesses = vec![&assign.to];
        collect(&assign.rhs, &mut accesses);
        let overwrites = matches!(assign.op, Reduction::Overwrite);
        let shown = if overwrites { &accesses[..1] } else { &accesses[..] };
        let mut names: Vec<Ident> = vec![];
        for name in shown.iter().flat_map(|access| &access.indices).filter_map(|index| index.expr.ident()) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        if names.is_empty() {
            return self.assign(assign);
        }
        let operands: Vec<Operand> = accesses
            .iter()
            .enumerate()
            .filter_map(|(at, access)| self.operand(access, &names, at == 0))
            .collect();
        let edges =
            |strict: bool| -> BTreeSet<_> { operands.iter().flat_map(|o| o.edges(&names, strict)).collect() };
        let order = ordered(&names, &edges(false)).or_else(|| ordered(&names, &edges(true)));
        let Some(order) = order else {
            self.cycle(&names, &operands);
            return None;
        };
        let indices = order.into_iter().map(|name| LoopIndex { name, extent: None }).collect();
        Some(self.forall(&Forall { par: None, indices, body: Box::new(Stmt::Assign(assign.clone())) }))
    }

    fn operand(&mut self, access: &Access, names: &[Ident], write: bool) -> Option<Operand> {
        let id = self.tensor(&access.name)?;
        let layout = self.layout(id);
        let mut levels = vec![];
        let mut once = 0;
        for (level, &mode) in layout.levels.iter().zip(&layout.order) {
            let Some(name) = access.indices.get(mode).and_then(|index| along(index, names)) else { continue };
            let random = if write { level.writes() == WriteKind::Random } else { level.is_random() };
            levels.push((name, !random));
            if write && !random {
                once = levels.len();
            }
        }
        Some(Operand { tokens: access.to_token_stream(), name: access.name.clone(), levels, once })
    }

    fn cycle(&mut self, names: &[Ident], operands: &[Operand]) {
        let without = |skipped: usize| -> BTreeSet<_> {
            let rest = operands.iter().enumerate().filter(|(at, _)| *at != skipped);
            rest.flat_map(|(_, o)| o.edges(names, true)).collect()
        };
        let turned = |at: &usize| {
            let reversed = operands[*at].edges(names, true).into_iter().map(|(a, b)| (b, a));
            operands[*at].levels.len() > 1
                && ordered(names, &without(*at).into_iter().chain(reversed).collect()).is_some()
        };
        let culprit = (0..operands.len()).rev().find(turned).unwrap_or(0);
        let Operand { tokens, name, .. } = &operands[culprit];
        let remedy = format!(
            "store `{name}` the other way round (as `Csc` is to `Csr`), or collect in a temporary, loop by loop"
        );
        self.error(tokens, format!("no order of the loops fits all of these layouts: {remedy}"));
    }
}

impl Operand {
    /// Which loops must be around which: by name, as far as levels cannot do without, or as they are stored.
    fn edges(&self, names: &[Ident], strict: bool) -> Vec<(Ident, Ident)> {
        let mut edges = vec![];
        for (at, (inner, bound)) in self.levels.iter().enumerate() {
            if *bound || !strict {
                edges.extend(self.levels[..at].iter().map(|(outer, _)| (outer.clone(), inner.clone())));
            }
        }
        let (once, _) = self.levels.split_at(self.once);
        for other in names.iter().filter(|name| !once.iter().any(|(n, _)| n == *name)) {
            edges.extend(once.iter().map(|(outer, _)| (outer.clone(), other.clone())));
        }
        edges.retain(|(outer, inner)| outer != inner);
        edges
    }
}

/// The loop that an index follows.
fn along(index: &Index, names: &[Ident]) -> Option<Ident> {
    let found = |expr: &Expr| expr.ident().filter(|name| names.contains(name)).cloned();
    match &index.expr.kind {
        ExprKind::Operator(_, args) => args.iter().find_map(found),
        ExprKind::Window { index, .. } | ExprKind::Permit(index) => along(index, names),
        _ => found(&index.expr),
    }
}

fn collect<'a>(expr: &'a Expr, found: &mut Vec<&'a Access>) {
    if let ExprKind::Access(access) = &expr.kind {
        found.push(access);
    }
    expr.children().into_iter().for_each(|child| collect(child, found));
}

/// The names in an order that respects the edges, otherwise as they come; `None` if there is a cycle.
fn ordered(names: &[Ident], edges: &BTreeSet<(Ident, Ident)>) -> Option<Vec<Ident>> {
    let mut rest = names.to_vec();
    let mut order = vec![];
    while !rest.is_empty() {
        let free = |name: &&Ident| !edges.iter().any(|(outer, inner)| inner == *name && rest.contains(outer));
        let next = rest.iter().find(free)?.clone();
        rest.retain(|name| *name != next);
        order.push(next);
    }
    Some(order)
}
