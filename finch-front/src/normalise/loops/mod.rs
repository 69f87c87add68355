//! Statements without `forall`. There is a loop for each index, in an order that suits the layouts (`schedule`), some of which are
//! stored in another order first (`copies`). A result that cannot be written in that order is collected in a temporary (`collect`).
//! Before that, sums of products may be divided into steps (`planned`), each of which is such a statement.

pub(crate) mod collect;
pub(crate) mod copies;
mod einsum;
pub(crate) mod followers;
pub(crate) mod looked_up;
pub(crate) mod order;
mod passed_anew;
pub(crate) mod planned;
pub(crate) mod reformat;
pub(crate) mod schedule;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::Lit;

use crate::normalise::Build;
use crate::normalise::loops::copies::{Question, reordered};
pub(crate) use crate::normalise::loops::einsum::Einsum;
use crate::normalise::loops::schedule::{Edges, Path, Schedule, Step, ordered, schedule};
use crate::syntax::ast::{Access, Assign, Expr, ExprKind, Forall, If, Index, LoopIndex, Reduction, Stmt};
use finch_core::algebra::{TensorId, Term};
use finch_core::level::WriteKind;
use finch_core::level::ast::Rows;
use finch_core::program::Role;
use finch_core::{Gather, Mapped};
use finch_level::resolve::text;

/// An access, with its levels as needed for choosing an order.
#[derive(Clone)]
pub(crate) struct Operand {
    pub id: TensorId,
    tokens: TokenStream,
    pub name: Ident,
    pub path: Path,
    /// Whether the user wrote a protocol.
    pub asked: bool,
}

impl Build<'_> {
    /// Puts loops around an assignment that is outside of any loop. A condition names some of their indices.
    pub(crate) fn einsum(&mut self, statement: Einsum<'_>) -> Option<Term> {
        let assign = statement.assign;
        let (accesses, names) = statement.loops();
        if self.has_no_loop(assign, &names) {
            return None;
        }
        if names.is_empty() {
            return self.assignment(assign);
        }
        // A lower-case name is an index, whatever it means outside of the program.
        let capital = |name: &Ident| name.to_string().starts_with(char::is_uppercase);
        if names.iter().any(capital) && accesses.iter().any(|access| self.is_at_tensor(access)) {
            return None;
        }
        if self.is_variable(&names) || statement.cond.is_none() && self.nothing_is_kept(assign, &names) {
            return None;
        }
        let operands: Option<Vec<Operand>> =
            accesses.iter().enumerate().map(|(at, access)| self.operand(access, &names, at == 0)).collect();
        let Some(operands) = operands else {
            // A tensor is unknown. Any order will do to find the other mistakes.
            return Some(self.forall(&nest(&names, statement.statement())));
        };
        if let Some(steps) = self.planned(statement, &names, &operands) {
            return Some(steps);
        }
        let (result, read) = operands.split_first()?;
        let may_collect = result.path.tells_apart();
        let without = |reordered: &[usize]| {
            let kept = read.iter().enumerate().filter(|(at, _)| !reordered.contains(at));
            let paths: Vec<&Path> = kept.map(|(_, operand)| &operand.path).collect();
            schedule(names.len(), &result.path, &paths, may_collect)
        };
        let Some(schedule) = self.reorderings(read).iter().find_map(|reordered| without(reordered)) else {
            let needed: Edges = read.iter().gather(|operand| operand.path.edges(false)).collect();
            let Some(order) = ordered(names.len(), &needed).filter(|_| !may_collect) else {
                self.cycle(names.len(), read);
                return None;
            };
            // The result prevents an order, which is reported where it is written.
            let order: Vec<Ident> = order.mapped(|&at| names[at].clone());
            return Some(self.forall(&nest(&order, statement.statement())));
        };
        let question = Question { statement, names: &names, result, read };
        let plan = self.with_copies(&question, &schedule);
        let schedule = plan.as_ref().map_or(&schedule, |plan| &plan.schedule);
        self.tell(statement, &names, &operands, schedule);
        plan.iter().for_each(|plan| self.tell_copied(&question, plan));
        let copied: &[usize] = plan.as_ref().map_or(&[], |plan| &plan.copied);
        let as_stored = |(at, operand): (usize, &Operand)| match copied.contains(&at) {
            true => reordered(operand, &schedule.order),
            false => operand.clone(),
        };
        let stored: Vec<Operand> = read.iter().enumerate().map(as_stored).collect();
        let (followers, since) =
            (self.followers(assign, &names, &stored, schedule), self.program.accesses.len());
        let scheduled = self.scheduled(statement, &names, result, schedule);
        self.let_follow(since, &followers);
        let tensors: Vec<TensorId> = copied.mapped(|at| read[*at].id);
        self.grant(&tensors, since);
        scheduled
    }

    /// Rejects a loop over an index with the name of a Rust integer, because it is ambiguous. Returns whether there is one.
    fn is_variable(&mut self, names: &[Ident]) -> bool {
        let Some(name) = names.iter().find(|name| self.env.integers.contains(&name.to_string())) else {
            return false;
        };
        let message = format!(
            "`{name}` is a Rust variable here, but an index without `forall` is a loop: write `$({name})` for the \
             variable, or `forall {name}: …` for a loop"
        );
        self.error(name, message);
        true
    }

    /// Rejects a store to every entry of a kept result along an index that no operand follows: a Rust variable may be
    /// meant. Returns whether it is rejected.
    fn nothing_is_kept(&mut self, assign: &Assign, names: &[Ident]) -> bool {
        let Access { name: tensor, indices, .. } = &assign.to;
        let kept = self.find_tensor(tensor).is_some_and(|id| {
            self.role(id) == Role::Output { keep: true } && !self.traits[id.0 as usize].goes_on
        });
        let everywhere =
            indices.len() == names.len() && indices.iter().all(|index| index.expr.ident().is_some());
        let mut followed = vec![];
        mentioned(&assign.rhs, names, &mut followed);
        let alone = (0..names.len()).find(|at| !followed.contains(at)).map(|at| &names[at]);
        let overwrites = matches!(assign.op, Reduction::Overwrite);
        let Some(name) = alone.filter(|_| overwrites && kept && everywhere) else { return false };
        let message = format!(
            "this writes every entry of `{tensor}`, so `keep` keeps nothing: if you mean that, write `forall {name}: …`; the \
             entry at a Rust variable is `{tensor}[$({name})]`"
        );
        self.error(name, message);
        true
    }

    /// Puts loops around an assignment and its condition, if these are a statement outside of any loop, and the condition names
    /// indices of the assignment.
    pub(crate) fn einsum_under(&mut self, sieve: &If) -> Option<Term> {
        let statement = Einsum::under(sieve).filter(|_| self.here.nest.is_empty())?;
        let names = statement.loops().1;
        let mut asked = vec![];
        mentioned(&sieve.cond, &names, &mut asked);
        (!asked.is_empty()).then(|| self.einsum(statement).unwrap_or_else(Term::pass))
    }

    /// Rejects a condition outside of all loops that names indices of the statements inside it, because their loops are
    /// inside.
    pub(crate) fn is_outside(&mut self, sieve: &If) -> bool {
        let (mut inside, mut found) = (vec![], vec![]);
        free(&sieve.then, &mut inside);
        sieve.otherwise.iter().for_each(|stmt| free(stmt, &mut inside));
        mentioned(&sieve.cond, &inside, &mut found);
        let Some(name) = found.first().map(|at| &inside[*at]).filter(|_| self.here.nest.is_empty()) else {
            return true;
        };
        let all: Vec<String> = inside.mapped(ToString::to_string);
        let message = format!(
            "the loop over `{name}` is inside this condition: move it outside, `forall {}: if … {{ … }}`",
            all.join(", ")
        );
        self.error(name_in(&sieve.cond, name), message);
        false
    }

    /// The sets of operands that may be stored in another order first, in the order in which they are tried: none,
    /// then the last one, then more and more.
    fn reorderings(&self, read: &[Operand]) -> Vec<Vec<usize>> {
        let movable = |at: &usize| read[*at].path.loops().len() > 1 && self.may_reorder(read[*at].id);
        let movable: Vec<usize> = (0..read.len()).rev().filter(movable).collect();
        let alone = movable.iter().map(|at| vec![*at]);
        let more = (2..=movable.len()).map(|n| movable[..n].to_vec());
        [vec![]].into_iter().chain(alone).chain(more).collect()
    }

    /// Records the reasons for the order of the loops, for explanations.
    fn tell(&mut self, of: Einsum<'_>, names: &[Ident], operands: &[Operand], schedule: &Schedule) {
        let listed = |loops: &[usize], between: &str| loops.mapped(|at| names[*at].to_string()).join(between);
        let mut stored: Vec<String> = vec![];
        for operand in operands {
            let loops = operand.path.loops();
            let text = format!("`{}` is stored by {}", operand.name, listed(&loops, ", then "));
            if loops.len() > 1 && !stored.contains(&text) {
                stored.push(text);
            }
        }
        let Assign { to, op_tokens: op, rhs, .. } = of.assign;
        let statement = match of.cond {
            Some(cond) => quote!(if #cond { #to #op #rhs }),
            None => quote!(#to #op #rhs),
        };
        let statement = text(&statement).replace(" [", "[");
        let order = listed(&schedule.order, ", ");
        self.sources.choose(0, statement);
        self.sources.choose(1, format!("the loops, outermost first: {order}"));
        stored.into_iter().for_each(|reason| self.sources.choose(2, reason));
    }

    fn scheduled(
        &mut self,
        statement: Einsum<'_>,
        names: &[Ident],
        result: &Operand,
        schedule: &Schedule,
    ) -> Option<Term> {
        let Some(around) = schedule.around else {
            let order: Vec<Ident> = schedule.order.mapped(|&at| names[at].clone());
            return Some(self.forall(&nest(&order, statement.statement())));
        };
        self.collected(statement, names, result, &schedule.order, around)
    }

    pub(crate) fn operand(&mut self, access: &Access, names: &[Ident], write: bool) -> Option<Operand> {
        let id = self.tensor(&access.name, Some(access.indices.len()))?;
        let layout = self.layout(id);
        let depth = |at: &usize| layout.levels[*at].writes() != WriteKind::Random;
        let once = if write { (0..layout.order.len()).rev().find(depth).map_or(0, |at| at + 1) } else { 0 };
        let mut path = Path { steps: vec![], once };
        for (depth, (level, &mode)) in layout.levels.iter().zip(&layout.order).enumerate() {
            let index = access.indices.get(mode);
            let located = |index: &Index| index.protocol.as_ref().is_some_and(|p| p == "locate");
            let random =
                if write { depth >= once } else { level.def.is_random() || index.is_some_and(located) };
            // A symmetric matrix can be read in either order. See `mirror`.
            let mirrored = !write && level.def.rows == Rows::Symmetric;
            let (mut mentions, mut window) = (vec![], vec![]);
            index.into_iter().for_each(|index| {
                mentioned(&index.expr, names, &mut mentions);
                bounded(index, names, &mut window);
            });
            let along = index.and_then(|index| along(index, names));
            let once = mentions.iter().filter(|at| along == Some(**at)).count() == 1;
            let distinct = once && index.is_some_and(|index| keeps_apart(&index.expr));
            path.steps.push(Step { along, mentions, window, distinct, bound: !random, mirrored });
        }
        let asked = access.indices.iter().any(|index| index.protocol.is_some());
        Some(Operand { id, tokens: access.to_token_stream(), name: access.name.clone(), path, asked })
    }

    /// Reports that there is no order of the loops, at the operands that would fit the others if they
    /// were stored the other way round.
    fn cycle(&mut self, n: usize, read: &[Operand]) {
        let culprits = self.in_the_way(n, read);
        let Some(Operand { tokens, .. }) = culprits.last().map(|at| &read[*at]) else { return };
        let tensors: Vec<TensorId> = culprits.mapped(|at| read[*at].id);
        let mut names: Vec<String> = vec![];
        for name in culprits.iter().map(|at| format!("`{}`", read[*at].name)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let (names, reordering) = (names.join(" and "), self.reordering(&tensors));
        let remedy = format!("store {names} the other way round (as `Csc` is to `Csr`){reordering}");
        self.error(tokens, format!("no order of the loops fits all of these layouts: {remedy}"));
    }

    /// As few operands as possible, without which there is an order of the loops. Operands that `#![reformat]` stores
    /// in another order are not among them.
    fn in_the_way(&self, n: usize, read: &[Operand]) -> Vec<usize> {
        let fits = |kept: &[usize]| {
            let needed: Edges = kept.iter().gather(|at| read[*at].path.edges(false)).collect();
            ordered(n, &needed).is_some()
        };
        let movable = |at: &usize| read[*at].path.loops().len() > 1;
        let fixed: Vec<usize> = (0..read.len()).filter(|at| !self.may_reorder(read[*at].id)).collect();
        let without = |culprit: usize| fixed.iter().copied().filter(|at| *at != culprit).collect::<Vec<_>>();
        if let Some(alone) = fixed.iter().rev().find(|at| movable(at) && fits(&without(**at))) {
            return vec![*alone];
        }
        let (mut kept, mut culprits) = (vec![], vec![]);
        for &at in &fixed {
            kept.push(at);
            if !fits(&kept) {
                culprits.extend(kept.pop());
            }
        }
        culprits
    }
}

/// Loops over these indices, the first outermost.
pub(crate) fn nest(indices: &[Ident], body: Stmt) -> Forall {
    let indices = indices.mapped(|name| LoopIndex { name: name.clone(), extent: None, rev: None });
    Forall { par: None, seq: None, indices, body: Box::new(body) }
}

/// The indices of statements that receive their loops.
fn free(stmt: &Stmt, names: &mut Vec<Ident>) {
    match stmt {
        Stmt::Assign(assign) => {
            let new = Einsum::of(assign).loops().1;
            let new = new.into_iter().filter(|name| !names.contains(name)).collect::<Vec<_>>();
            names.extend(new);
        }
        Stmt::If(sieve) => {
            free(&sieve.then, names);
            sieve.otherwise.iter().for_each(|stmt| free(stmt, names));
        }
        Stmt::Block(block) => block.body.iter().for_each(|stmt| free(stmt, names)),
        Stmt::Forall(_) => {}
    }
}

/// The name that forms an index by itself, or the index in a window.
pub(crate) fn alone(index: &Index) -> Option<&Ident> {
    match &index.expr.kind {
        ExprKind::Window { index, .. } => alone(index),
        ExprKind::Path(path) => path.get_ident().or_else(|| before_protocol(path)),
        _ => None,
    }
}

/// The index before something that is meant as a protocol, but is not one. The constants of a module begin with a capital.
fn before_protocol(path: &syn::Path) -> Option<&Ident> {
    let (first, last) = (&path.segments.first()?.ident, &path.segments.last()?.ident);
    let small = |name: &Ident| name.to_string().starts_with(char::is_lowercase);
    let is_module = ["crate", "self", "super"].iter().any(|word| first == word);
    let index = small(first) && small(last) && !is_module && path.leading_colon.is_none();
    index.then_some(first)
}

/// The loop that an index follows. If it names several, it is the last one.
fn along(index: &Index, names: &[Ident]) -> Option<usize> {
    let found = |expr: &Expr| expr.ident().and_then(|name| names.iter().position(|other| other == name));
    match &index.expr.kind {
        ExprKind::Operator(_, args) => args.iter().filter_map(found).max(),
        ExprKind::Window { index, .. } | ExprKind::Permit(index) => along(index, names),
        _ => found(&index.expr),
    }
}

/// Whether an index that names a loop once differs in each of the loop's iterations. Sums do, and windows, which
/// advance by steps, but `i / 2` repeats.
fn keeps_apart(expr: &Expr) -> bool {
    let number = |expr: &Expr| matches!(&expr.kind, ExprKind::Lit(Lit::Int(n)) if n.base10_digits() != "0");
    match &expr.kind {
        ExprKind::Path(_) | ExprKind::Operator("+" | "-", _) => true,
        ExprKind::Operator("*", factors) => factors.iter().any(number),
        ExprKind::Window { index, .. } | ExprKind::Permit(index) => keeps_apart(&index.expr),
        _ => false,
    }
}

/// The place of a name in an expression.
fn name_in(expr: &Expr, name: &Ident) -> Option<Ident> {
    let own = expr.ident().filter(|own| *own == name).cloned();
    own.or_else(|| expr.children().into_iter().find_map(|child| name_in(child, name)))
}

/// The loops that an expression depends on.
pub(crate) fn mentioned(expr: &Expr, names: &[Ident], found: &mut Vec<usize>) {
    found.extend(expr.ident().and_then(|name| names.iter().position(|other| other == name)));
    expr.children().into_iter().for_each(|child| mentioned(child, names, found));
}

/// The loops on which an index's windows depend.
fn bounded(index: &Index, names: &[Ident], found: &mut Vec<usize>) {
    match &index.expr.kind {
        ExprKind::Window { lo, hi, step, index } => {
            [Some(lo), Some(hi), step.as_ref()]
                .into_iter()
                .flatten()
                .for_each(|b| mentioned(b, names, found));
            bounded(index, names, found);
        }
        ExprKind::Permit(inner) => bounded(inner, names, found),
        _ => {}
    }
}

pub(crate) fn collect<'a>(expr: &'a Expr, found: &mut Vec<&'a Access>) {
    if let ExprKind::Access(access) = &expr.kind {
        found.push(access);
    }
    expr.children().into_iter().for_each(|child| collect(child, found));
}
