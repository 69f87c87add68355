//! Guards. Only one value of `ifelse(c, a, b)` is computed, and the second operand of `c && d` only if it decides. If such
//! an operand reads an entry at a computed place, which may be invalid otherwise, the choice becomes one between statements:
//!
//! ```text
//! y[i] = ifelse(P[i] < 0, 0.0, x[P[i]])     ⇒     if P[i] < 0 { y[i] = 0.0 } else { y[i] = x[P[i]] }
//! s[] += 2 * ifelse(i > 0, x[i - 1], 0)     ⇒     if i > 0 { s[] += 2 * x[i - 1] } else { s[] += 2 * 0 }
//! if i == 0 || x[i] > x[i - 1] { n[] += 1 }  ⇒     if i == 0 { n[] += 1 } else { if x[i] > x[i - 1] { n[] += 1 } }
//! ```

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Lit, LitBool};

use super::Build;
use crate::normalise::values::host::unescaped;
use crate::syntax::ast::{Assign, Block, Expr, ExprKind, HostSource, If, Stmt};

/// How many statements may result from one. More would take seconds to compile.
const MOST: usize = 64;

/// Which choices become statements.
struct Guards<'a> {
    build: &'a Build<'a>,
    /// Whether only computed places are guarded, and not those of loops and variables.
    computed: bool,
}

/// How many statements an expression becomes.
fn cases(expr: &Expr, guards: &Guards) -> usize {
    let cases = |expr: &Expr| cases(expr, guards);
    let product = |exprs: &[Expr]| exprs.iter().map(cases).fold(1, usize::saturating_mul);
    match guards.outcomes(expr) {
        Some(outcomes) => {
            let either = outcomes.iter().map(cases).fold(0, usize::saturating_add);
            product(&operands(&expr.kind)[..1]).saturating_mul(either)
        }
        None => product(operands(&expr.kind)),
    }
}

/// The first choice in an expression that guards an entry: its condition, and the expression for each outcome. Choices
/// inside the condition itself come first.
fn choice(expr: &Expr, guards: &Guards) -> Option<(Expr, [Expr; 2])> {
    let own = guards.outcomes(expr);
    let asked = if own.is_some() { 1 } else { usize::MAX };
    let mut operands = operands(&expr.kind).iter().take(asked).enumerate();
    let Some((at, (cond, outcomes))) =
        operands.find_map(|(at, operand)| Some((at, choice(operand, guards)?)))
    else {
        let own = own?;
        return Some((self::operands(&expr.kind).first()?.clone(), own));
    };
    let with = |outcome: Expr| {
        let mut expr = expr.clone();
        if let Some(operand) = operands_mut(&mut expr.kind).get_mut(at) {
            let old = std::mem::replace(operand, outcome);
            let (old, new) = (old.tokens, operand.tokens.clone());
            expr.tokens = exchanged(&expr.tokens, at, old, new);
        }
        expr
    };
    Some((cond, outcomes.map(with)))
}

/// The tokens of an expression in which an operand at one of its ends is exchanged. An operator is found next to these.
fn exchanged(whole: &TokenStream, at: usize, old: TokenStream, new: TokenStream) -> TokenStream {
    let [all, old]: [Vec<TokenTree>; 2] = [whole.clone(), old].map(|tokens| tokens.into_iter().collect());
    let same =
        |part: &[TokenTree]| part.iter().map(TokenTree::to_string).eq(old.iter().map(TokenTree::to_string));
    let rest = all.len().saturating_sub(old.len());
    let (start, end) = (&all[..rest], &all[all.len() - rest..]);
    match at {
        0 if same(&all[..all.len() - rest]) => new.into_iter().chain(end.iter().cloned()).collect(),
        _ if same(&all[rest..]) => start.iter().cloned().chain(new).collect(),
        _ => whole.clone(),
    }
}

impl Guards<'_> {
    /// The value of an expression if its first operand is true, and if it is false. `None` unless that guards an entry.
    fn outcomes(&self, expr: &Expr) -> Option<[Expr; 2]> {
        let truth = |value: bool| {
            let lit = Lit::Bool(LitBool::new(value, Span::call_site()));
            Expr { tokens: lit.to_token_stream(), kind: ExprKind::Lit(lit) }
        };
        let all = operands(&expr.kind);
        let outcomes = match (&expr.kind, all) {
            (ExprKind::Call(callee, _), [_, yes, no]) if callee.name() == "ifelse" => {
                [yes.clone(), no.clone()]
            }
            (ExprKind::Operator("&&", _), [_, rest]) => [rest.clone(), truth(false)],
            (ExprKind::Operator("||", _), [_, rest]) => [truth(true), rest.clone()],
            _ => return None,
        };
        let guards = outcomes.iter().any(|outcome| self.may_miss(outcome, all.first()));
        if guards { self.build.alike_outcomes(outcomes) } else { None }
    }

    /// Whether an expression reads an entry at an index that may be invalid unless the condition holds.
    fn may_miss(&self, expr: &Expr, cond: Option<&Expr>) -> bool {
        match &expr.kind {
            ExprKind::Access(access) => access.indices.iter().any(|index| self.misses(&index.expr, cond)),
            kind => operands(kind).iter().any(|operand| self.may_miss(operand, cond)),
        }
    }

    /// Whether an index is computed outside of `permit`, or the condition is about it.
    fn misses(&self, index: &Expr, cond: Option<&Expr>) -> bool {
        match &index.kind {
            ExprKind::Operator(..) | ExprKind::Access(_) | ExprKind::Call(..) | ExprKind::Cast(..) => true,
            ExprKind::Host(HostSource::Field(_), of) => of.iter().any(|of| self.misses(of, cond)),
            ExprKind::Host(_, args) if !args.is_empty() => true,
            ExprKind::Path(_) | ExprKind::Host(..) => {
                !self.computed && cond.is_some_and(|cond| self.build.is_about(cond, index))
            }
            ExprKind::Window { index, .. } => self.misses(&index.expr, cond),
            ExprKind::Lit(_) | ExprKind::Tuple(_) | ExprKind::Permit(_) => false,
        }
    }
}

/// The operands that an expression evaluates, shared or mutable, written once for both. Choices inside
/// indices do not become statements.
macro_rules! operands {
    ($operands:ident, $one:ident $(, $m:tt)?) => {
        fn $operands(kind: &$($m)? ExprKind) -> &$($m)? [Expr] {
            match kind {
                ExprKind::Cast(operand, _) => std::slice::$one(operand),
                ExprKind::Operator(_, args)
                | ExprKind::Tuple(args)
                | ExprKind::Call(_, args)
                | ExprKind::Host(_, args) => args,
                _ => &$($m)? [],
            }
        }
    };
}

operands!(operands, from_ref);
operands!(operands_mut, from_mut, mut);

impl Build<'_> {
    /// The message for an expression that would become too many statements: those of independent choices multiply.
    pub(super) fn too_many(&self, expr: &Expr) -> Option<String> {
        let cases = cases(expr, &Guards { build: self, computed: true });
        (cases > MOST).then(|| {
            format!(
                "the choices here guard entries at computed places, and come to {cases} cases, of which each is a statement: \
                 compute some of them before, `let t: Scalar<f64>; t[] = ifelse(…);` in a block, and use `t[]`"
            )
        })
    }

    /// The assignment as a choice between two, if it needs to be one.
    pub(super) fn guarded(&self, assign: &Assign) -> Option<If> {
        let (cond, [then, otherwise]) = self.choice(&assign.rhs)?;
        let with = |rhs| Box::new(Stmt::Assign(Assign { rhs, ..assign.clone() }));
        Some(If { cond, then: with(then), otherwise: Some(with(otherwise)) })
    }

    /// An `if` whose condition must become a choice, as a choice between two statements.
    pub(super) fn guarded_sieve(&self, sieve: &If) -> Option<If> {
        let (cond, [then, otherwise]) = self.choice(&sieve.cond)?;
        let nothing = || Box::new(Stmt::Block(Block { lets: vec![], body: vec![] }));
        let with = |cond: Expr| match &cond.kind {
            ExprKind::Lit(Lit::Bool(known)) if known.value => sieve.then.clone(),
            ExprKind::Lit(Lit::Bool(_)) => sieve.otherwise.clone().unwrap_or_else(nothing),
            _ => Box::new(Stmt::If(If { cond, ..sieve.clone() })),
        };
        Some(If { cond, then: with(then), otherwise: Some(with(otherwise)) })
    }

    /// The first choice that guards an entry. If there would be too many, only computed places are guarded.
    fn choice(&self, expr: &Expr) -> Option<(Expr, [Expr; 2])> {
        let guards = Guards { build: self, computed: false };
        let computed = cases(expr, &guards) > MOST;
        choice(expr, &Guards { computed, ..guards })
    }

    /// Whether a condition is about an index: it compares the index of a loop with a written extent, so that part of the
    /// loop remains, or it tests a loop-invariant Rust variable. A loop without a written extent runs over what it indexes.
    fn is_about(&self, cond: &Expr, index: &Expr) -> bool {
        if let ExprKind::Operator("&&" | "||" | "!", parts) = &cond.kind {
            return parts.iter().any(|part| self.is_about(part, index));
        }
        match index.ident().filter(|name| self.index_of(name).is_some()) {
            Some(name) => self.spelled.ranged.contains(name) && compares(cond, name),
            None => mentions(cond, unescaped(&index.tokens.to_string())) && !self.names_loop(cond),
        }
    }

    fn names_loop(&self, expr: &Expr) -> bool {
        expr.ident().is_some_and(|name| self.index_of(name).is_some())
            || expr.children().into_iter().any(|child| self.names_loop(child))
    }
}

/// Whether one side of a comparison is the index of a loop, and not just a remainder of it.
fn compares(cond: &Expr, name: &Ident) -> bool {
    fn stands(side: &Expr, name: &Ident) -> bool {
        match &side.kind {
            ExprKind::Operator("%", _) => false,
            ExprKind::Operator(_, parts) | ExprKind::Call(_, parts) => {
                parts.iter().any(|part| stands(part, name))
            }
            _ => side.ident() == Some(name),
        }
    }
    let ExprKind::Operator("<" | "<=" | ">" | ">=" | "==" | "!=", sides) = &cond.kind else { return false };
    sides.iter().any(|side| stands(side, name))
}

/// Whether an expression contains this one.
fn mentions(expr: &Expr, text: &str) -> bool {
    unescaped(&expr.tokens.to_string()) == text
        || expr.children().into_iter().any(|child| mentions(child, text))
}
