//! Sums of host values and of stored integers in the places of indices. Each value alone is limited when it becomes an
//! index, because one beyond every dimension is as good as any other. That does not hold for two of them: times in
//! nanoseconds are beyond every dimension, but their difference is not. So the given values are added first, in a type
//! that holds the sum, and become one index.

use finch_core::algebra::{Fun, Node, Term, Var, build};
use finch_core::program::FAR;
use finch_core::sort_by_key;
use finch_core::target::ir::Blame;
use finch_core::{Gather, Mapped};
use syn::Lit as SynLit;

use crate::normalise::Build;
use crate::normalise::expression::is_arithmetic;
use crate::normalise::extent::Reach;
use crate::normalise::index::number::{integer_type, is_variable, is_wide, whole};
use crate::syntax::ast::{Expr, ExprKind, HostSource};

/// A summand, and whether it is subtracted.
pub(crate) type Summand<'e> = (&'e Expr, bool);

/// The same as a term.
pub(crate) type Addend = (Term, bool);

impl Build<'_> {
    /// The two sides of a comparison of indices. If it has several host values, they are collected on the right:
    /// `start + i < stop` is `i < stop - start`.
    pub(crate) fn sides(&mut self, exprs: &[Expr]) -> Option<Vec<Term>> {
        let given = self.given_beside(exprs);
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

    /// The given values on both sides of a comparison, as they appear on the right.
    pub(crate) fn given_beside<'e>(&self, exprs: &'e [Expr]) -> Vec<Summand<'e>> {
        match exprs {
            [left, right] => self.given(&[summands(right, false), summands(left, true)].concat()).0,
            _ => vec![],
        }
    }

    /// A sum with several host values, which are added first; `None` if there are not several.
    pub(crate) fn with_given(&mut self, expr: &Expr) -> Option<Option<Term>> {
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
    pub(crate) fn has_given(&self, expr: &Expr) -> bool {
        let inside = match &expr.kind {
            ExprKind::Operator(_, args) | ExprKind::Call(_, args) => &args[..],
            _ => &[],
        };
        self.given(&summands(expr, false)).0.len() > 1 || inside.iter().any(|arg| self.has_given(arg))
    }

    /// The given values among summands (host values, stored integers, literals beyond every
    /// dimension), and the other summands.
    fn given<'e>(&self, summands: &[Summand<'e>]) -> (Vec<Summand<'e>>, Vec<Summand<'e>>) {
        let given = |expr| is_far(expr) || self.made_of(expr) == Some((false, true)) || self.is_stored(expr);
        summands.iter().partition(|(expr, _)| given(expr))
    }

    /// Whether an expression is computed from stored integers that may be beyond every dimension, with or
    /// without host values and literals.
    pub(crate) fn is_stored(&self, expr: &Expr) -> bool {
        let part = |arg: &Expr| self.is_stored(arg) || self.made_of(arg).is_some_and(|(loops, _)| !loops);
        match &expr.kind {
            ExprKind::Access(of) => {
                let outside = || self.env.tensors.get(&of.name.to_string());
                let layout = self.find_tensor(&of.name).map(|id| self.layout(id)).or_else(outside);
                layout.is_some_and(|layout| is_wide(&layout.elem))
            }
            ExprKind::Operator("+" | "-" | "*" | "/" | "%", args) => {
                args.iter().any(|arg| self.is_stored(arg)) && args.iter().all(part)
            }
            ExprKind::Cast(of, ty) => {
                integer_type(ty).is_some_and(|to| is_wide(to.name())) && self.is_stored(of)
            }
            _ => false,
        }
    }

    /// The value that is computed from stored integers, as one index.
    pub(crate) fn of_stored(&mut self, expr: &Expr) -> Option<Term> {
        let value = self.unlimited(expr)?;
        self.refuse_missing(&value, expr);
        Some(self.near(value))
    }

    fn summed(&mut self, summands: &[Summand]) -> Option<Term> {
        summands.iter().try_fold(Term::int(0), |sum, (expr, minus)| {
            let term = self.index_term(expr)?;
            Some(self.sum(if *minus { Fun::Sub } else { Fun::Add }, [&sum, &term]))
        })
    }

    fn summed_given(&mut self, summands: &[Summand]) -> Option<Term> {
        let mut sum: Option<Term> = None;
        // Positive summands come first, as in `stop - start`.
        let mut ordered: Vec<&Summand> = summands.iter().collect();
        sort_by_key(&mut ordered, |(_, minus)| *minus);
        for (expr, minus) in ordered {
            let term = self.unlimited(expr)?;
            self.refuse_missing(&term, expr);
            sum = Some(self.added(sum, term, *minus));
        }
        match summands.iter().any(|(expr, _)| self.is_stored(expr)) {
            true => Some(self.near(sum?)),
            false => Some(self.limited_host(sum?, summands.first()?.0)),
        }
    }

    /// A sum with one more summand.
    pub(crate) fn added(&self, sum: Option<Term>, term: Term, minus: bool) -> Term {
        match (sum, minus) {
            (Some(sum), false) => self.algebra.call(Fun::Add, vec![sum, term]),
            (Some(sum), true) => self.algebra.call(Fun::Sub, vec![sum, term]),
            (None, false) => term,
            (None, true) => self.algebra.call(Fun::Neg, vec![term]),
        }
    }

    /// The sides of a comparison with a loop's index, in index arithmetic. If there are several integers that
    /// may be beyond every index, and stored ones among them, these are collected on the right:
    /// `S[i] - first == i` is `0 - i == first - S[i]`.
    pub(crate) fn integer_sides(&mut self, sides: Vec<Term>) -> Vec<Term> {
        let all = |sides: &[Term]| match sides {
            [left, right] => [addends(right, false), addends(left, true)].concat(),
            _ => vec![],
        };
        let (given, _) = self.given_terms(all(&sides));
        let (mut stored, mut many) = (false, 0);
        given.iter().for_each(|(term, _)| {
            term.each(&mut |t| {
                stored |= matches!(**t, Node::Read(_));
                many += usize::from(matches!(**t, Node::Read(_) | Node::Host(..)));
            });
        });
        if !stored || many < 2 || !sides.iter().all(|side| self.is_integer(side)) {
            let index = |side| if self.is_integer(&side) { self.index_of_integers(&side) } else { side };
            return sides.into_iter().map(index).collect();
        }
        let rest = |side: &Term| {
            let (_, rest) = self.given_terms(addends(side, false));
            rest.into_iter().fold(Term::int(0), |sum, (term, minus)| {
                let term = self.index_of_integers(&term);
                self.sum(if minus { Fun::Sub } else { Fun::Add }, [&sum, &term])
            })
        };
        let mut sides: Vec<Term> = sides.mapped(rest);
        let sum = given.into_iter().fold(None, |sum, (term, minus)| {
            let term = self.exact(&term);
            Some(self.added(sum, term, minus))
        });
        let given = self.near(sum.unwrap_or_else(|| Term::int(0)));
        sides[1] = self.sum(Fun::Add, [&sides[1], &given]);
        sides
    }

    /// The terms that may be beyond every index, and the others.
    fn given_terms(&self, terms: Vec<Addend>) -> (Vec<Addend>, Vec<Addend>) {
        let read = |t: &Term| matches!(**t, Node::Read(_)) && self.type_of(t).is_some_and(|ty| is_wide(&ty));
        let far = |t: &Term| read(t) || matches!(**t, Node::Host(..));
        let loops = |t: &Term| matches!(**t, Node::Var(_));
        terms.into_iter().partition(|(term, _)| term.any(&mut { far }) && !term.any(&mut { loops }))
    }

    /// The value that is computed from integers, in a type that holds it.
    fn exact(&mut self, term: &Term) -> Term {
        let literal = |args: &[Term]| args.iter().any(|arg| arg.as_lit().is_some());
        match &**term {
            Node::Lit(_) | Node::Read(_) => whole(term.clone()),
            Node::Host(..) => self.whole_host(term.clone()),
            Node::Call(fun, args) if is_arithmetic(fun) && (*fun != Fun::Mul || literal(args)) => {
                let args = args.mapped(|arg| self.exact(arg));
                self.algebra.call(fun.clone(), args)
            }
            _ => whole(self.index_of_integers(term)),
        }
    }

    /// The value that is computed from host values and literals, in a type that holds it. A product
    /// fits if one factor is a literal.
    fn unlimited(&mut self, expr: &Expr) -> Option<Term> {
        let literal = |expr: &Expr| matches!(&expr.kind, ExprKind::Lit(_));
        let (fun, args) = match &expr.kind {
            ExprKind::Lit(_) => return Some(whole(self.expression(expr)?)),
            ExprKind::Cast(of, ty) if is_variable(of) && integer_type(ty).is_some() => {
                let id = self.host(HostSource::Expr(expr.tokens.clone()), 0, &expr.tokens);
                return Some(self.whole_host(Term::new(Node::Host(id, vec![]))));
            }
            ExprKind::Access(_) | ExprKind::Cast(..) if self.is_stored(expr) => {
                return Some(whole(self.expression(expr)?));
            }
            ExprKind::Path(_) | ExprKind::Host(..) => {
                let value = self.expression(expr)?;
                return Some(self.whole_host(value));
            }
            ExprKind::Operator(op, args) if self.divides_by_zero(op, args) => return None,
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

    /// Requires that a loop with a given extent ends at a number that can be an index, unless a tensor along it guarantees
    /// that: one whose index is at least the loop's.
    pub(crate) fn require_near(&mut self, name: &str, var: &Var, (lo, hi): &(Term, Term)) {
        let along = |reach: &Reach| {
            let ahead = reach.shift.as_int().is_some_and(|shift| shift >= 0);
            reach.var.as_ref() == Some(var) && reach.window.is_none() && !reach.conditional && ahead
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
        ExprKind::Operator("+", args) => args.iter().gather(|arg| summands(arg, minus)).collect(),
        ExprKind::Operator("-", args) => {
            let negative = |at: usize| minus != (at > 0 || args.len() == 1);
            args.iter().enumerate().gather(|(at, arg)| summands(arg, negative(at))).collect()
        }
        _ => vec![(expr, minus)],
    }
}

/// The same for a term.
pub(crate) fn addends(term: &Term, minus: bool) -> Vec<Addend> {
    match &**term {
        Node::Call(Fun::Add, args) => args.iter().gather(|arg| addends(arg, minus)).collect(),
        Node::Call(Fun::Sub, args) => [addends(&args[0], minus), addends(&args[1], !minus)].concat(),
        Node::Call(Fun::Neg, args) => addends(&args[0], !minus),
        _ => vec![(term.clone(), minus)],
    }
}

/// Whether an expression is a literal that few dimensions reach. It is added to Rust integers at full width.
fn is_far(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Lit(SynLit::Int(lit)) if lit.base10_parse::<i64>().is_ok_and(|n| n >= FAR / 16))
}
