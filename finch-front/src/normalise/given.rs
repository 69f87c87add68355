//! Sums of host values in the places of indices. Each value alone is limited when it becomes an index, since what is beyond every
//! dimension is as far as any other such number. Two of them are not: times in nanoseconds lie beyond, and their difference
//! does not. So what a program is given is added first, in a type that holds it, and becomes one index.

use finch_core::algebra::{Fun, Node, Term, Var, build};
use finch_core::program::FAR;
use finch_core::target::ir::Blame;
use syn::Lit as SynLit;

use super::Build;
use super::extent::Reach;
use super::number::{integer_type, is_variable, whole};
use crate::syntax::ast::{Expr, ExprKind, HostSource};

/// A summand, and whether it is subtracted.
type Summand<'e> = (&'e Expr, bool);

impl Build<'_> {
    /// The two sides of a comparison of indices. If it has several host values, they stand together on the right:
    /// `start + i < stop` is `i < stop - start`.
    pub(super) fn sides(&mut self, exprs: &[Expr]) -> Option<Vec<Term>> {
        let given = match exprs {
            [left, right] => self.given(&[summands(right, false), summands(left, true)].concat()).0,
            _ => vec![],
        };
        if given.len() < 2 {
            return exprs.iter().map(|expr| self.index_term(expr)).collect();
        }
        let rest = |side| {
            let (_, rest) = self.given(&summands(side, false));
            self.summed(&rest)
        };
        let mut sides = exprs.iter().map(rest).collect::<Option<Vec<Term>>>()?;
        let given = self.summed_given(&given)?;
        sides[1] = self.sum(Fun::Add, [&sides[1], &given]);
        Some(sides)
    }

    /// A sum that has several host values, which are added first; `None` if it has not.
    pub(super) fn with_given(&mut self, expr: &Expr) -> Option<Option<Term>> {
        let (given, rest) = self.given(&summands(expr, false));
        if given.len() < 2 {
            return None;
        }
        let sum = |build: &mut Self| {
            let (given, rest) = (build.summed_given(&given)?, build.summed(&rest)?);
            Some(build.sum(Fun::Add, [&rest, &given]))
        };
        Some(sum(self))
    }

    /// Whether a sum in an expression has several host values.
    pub(super) fn has_given(&self, expr: &Expr) -> bool {
        let inside = match &expr.kind {
            ExprKind::Operator(_, args) | ExprKind::Call(_, args) => &args[..],
            _ => &[],
        };
        self.given(&summands(expr, false)).0.len() > 1 || inside.iter().any(|arg| self.has_given(arg))
    }

    /// The host values among summands, with literals that no dimension reaches; and the other summands.
    fn given<'e>(&self, summands: &[Summand<'e>]) -> (Vec<Summand<'e>>, Vec<Summand<'e>>) {
        summands.iter().partition(|(expr, _)| is_far(expr) || self.made_of(expr) == Some((false, true)))
    }

    fn summed(&mut self, summands: &[Summand]) -> Option<Term> {
        summands.iter().try_fold(Term::int(0), |sum, (expr, minus)| {
            let term = self.index_term(expr)?;
            Some(self.sum(if *minus { Fun::Sub } else { Fun::Add }, [&sum, &term]))
        })
    }

    fn summed_given(&mut self, summands: &[Summand]) -> Option<Term> {
        let mut sum: Option<Term> = None;
        // (what is added comes first: `stop - start`)
        let mut ordered: Vec<&Summand> = summands.iter().collect();
        ordered.sort_by_key(|(_, minus)| *minus);
        for (expr, minus) in ordered {
            let term = self.unlimited(expr)?;
            sum = Some(match (sum, minus) {
                (Some(sum), false) => self.algebra.call(Fun::Add, vec![sum, term]),
                (Some(sum), true) => self.algebra.call(Fun::Sub, vec![sum, term]),
                (None, false) => term,
                (None, true) => self.algebra.call(Fun::Neg, vec![term]),
            });
        }
        Some(self.limited_host(sum?, summands.first()?.0))
    }

    /// What is computed of host values and literals, in a type that holds it. (A product holds it if one factor is a literal.)
    fn unlimited(&mut self, expr: &Expr) -> Option<Term> {
        let literal = |expr: &Expr| matches!(&expr.kind, ExprKind::Lit(_));
        let (fun, args) = match &expr.kind {
            ExprKind::Lit(_) => return Some(whole(self.expression(expr)?)),
            ExprKind::Cast(of, ty) if is_variable(of) && integer_type(ty).is_some() => {
                let id = self.host(HostSource::Expr(expr.tokens.clone()), 0, &expr.tokens);
                return Some(self.whole_host(Term::new(Node::Host(id, vec![]))));
            }
            ExprKind::Path(_) | ExprKind::Host(..) => {
                let value = self.expression(expr)?;
                return Some(self.whole_host(value));
            }
            ExprKind::Operator("-", args) if args.len() == 1 => (Fun::Neg, args),
            ExprKind::Operator("*", args) if args.iter().any(literal) => (Fun::Mul, args),
            ExprKind::Operator(op @ ("+" | "-" | "/" | "%"), args) => (Fun::by_name(op)?, args),
            ExprKind::Call(callee, args) if matches!(callee.name().as_str(), "min" | "max") => {
                (Fun::by_name(&callee.name())?, args)
            }
            _ => return Some(whole(self.index_term(expr)?)),
        };
        let args = args.iter().map(|arg| self.unlimited(arg)).collect::<Option<Vec<Term>>>()?;
        Some(self.algebra.call(fun, args))
    }

    /// Requires that a loop whose extent is given ends at a number that can be an index, if no tensor along it says so.
    pub(super) fn require_near(&mut self, name: &str, var: &Var, (lo, hi): &(Term, Term)) {
        let along = |reach: &Reach| {
            reach.var.as_ref() == Some(var) && reach.window.is_none() && reach.shift.as_int().is_some()
        };
        if self.extents.reaches.iter().any(along) {
            return;
        }
        let of_host = |end: &Term| self.program.bindings.iter().any(|(var, _)| end.depends_on(var));
        let given = |end: &&Term| (end.as_int().is_some() || of_host(end)) && !self.varies(end);
        let ends: Vec<Term> = [hi, lo].into_iter().filter(given).cloned().collect();
        for end in ends {
            let gap = self.algebra.call(Fun::Abs, vec![end.clone()]);
            self.require(build::lt(&gap, &Term::int(FAR)), Blame::TooFar(name.into(), end));
        }
    }
}

/// The summands of a sum, or of a difference.
fn summands(expr: &Expr, minus: bool) -> Vec<Summand<'_>> {
    match &expr.kind {
        ExprKind::Operator("+", args) => args.iter().flat_map(|arg| summands(arg, minus)).collect(),
        ExprKind::Operator("-", args) => {
            let negative = |at: usize| minus != (at > 0 || args.len() == 1);
            args.iter().enumerate().flat_map(|(at, arg)| summands(arg, negative(at))).collect()
        }
        _ => vec![(expr, minus)],
    }
}

/// Whether an expression is a literal that no dimension reaches.
fn is_far(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Lit(SynLit::Int(lit)) if lit.base10_parse::<i64>().is_ok_and(|n| n >= FAR))
}
