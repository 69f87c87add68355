//! The types of expressions, to the extent that the operands determine them. Where rustc would reject the generated code,
//! the expression is rejected at the user's token.

mod calls;
pub(crate) mod choices;
pub(crate) mod domain;
pub(crate) mod fill;
pub(crate) mod function;
pub(crate) mod generic;
pub(crate) mod host;
pub(crate) mod infer;
pub(crate) mod missing;
pub(crate) mod stand_in;
pub(crate) mod tuple;

use std::rc::Rc;

use proc_macro2::Ident;
use quote::ToTokens;

use crate::normalise::Build;
use crate::normalise::expression::is_index_value;
use crate::normalise::values::domain::{UNWRAPPED, convert, domain, inexact, is_option, unfit};
use crate::normalise::values::tuple::{clash, other_operator, other_tuple, unlike};
use crate::syntax::ast::{Expr, ExprKind};
use finch_core::Mapped;
use finch_core::algebra::{
    AccessId, Domain, Fun, Int, Lit, Node, Term, Ty, Value, is_foreign, is_integer, parts_of,
};
use finch_level::fill::tuple_parts;
use finch_level::primitive::is_primitive;
use finch_level::resolve::OPEN;

impl Build<'_> {
    /// The element type of a value, if the operands determine it. Then all operands of known type must have it.
    pub(crate) fn type_of(&self, term: &Term) -> Option<Rc<str>> {
        let all = |args: &[Term]| agreed(&args.mapped(|arg| self.type_of(arg)));
        match &**term {
            Node::Lit(Lit { ty: Some(ty), .. }) => Some(ty.clone()),
            Node::Lit(Lit { value: Value::Bool(_), .. }) => Some("bool".into()),
            Node::Lit(Lit { value: Value::Float(_), .. }) => None,
            Node::Var(var) if var.ty == Ty::INDEX => Some(Int::I64.name().into()),
            Node::Host(id, _) => self.foreign.typed.get(id).map(|typed| typed.ty.clone()),
            Node::Read(read) => {
                Some(self.layout(self.access_def(read.id).tensor).elem.clone()).filter(|elem| &**elem != OPEN)
            }
            Node::Call(Fun::Cast(ty), _) => Some(ty.clone()),
            Node::Call(Fun::User(user), args) => self.users_type(&user.name, args),
            Node::Call(Fun::Tuple, args) => self.tuple_type(args),
            Node::Call(fun, _) if fun.is_predicate() => Some("bool".into()),
            Node::Call(fun, args) if fun.is_real() => {
                let own = all(args)?;
                Some(parts_of(&own).map_or_else(|| own.clone(), Into::into))
            }
            Node::Call(Fun::IfElse, args) => all(&args[1..]),
            Node::Call(Fun::Shl | Fun::Shr | Fun::Pow | Fun::Ldexp, args) => all(&args[..1]),
            Node::Call(Fun::Add | Fun::Sub | Fun::Mul | Fun::Div, args) => {
                all(args).or_else(|| complex(&args.mapped(|arg| self.type_of(arg))))
            }
            Node::Call(_, args) => all(args),
            _ => None,
        }
    }

    /// The value's type, if it is a primitive type that the operands determine.
    pub(crate) fn primitive(&self, term: &Term) -> Option<Rc<str>> {
        self.type_of(term).filter(|ty| is_primitive(ty))
    }

    /// Checks that a value of one primitive type is not stored as another. Conversions must be written, with `as`,
    /// because they may lose information.
    pub(crate) fn check_type(&mut self, to: AccessId, op: Option<&Fun>, rhs: &Term, expr: &Expr) {
        let elem = self.layout(self.access_def(to).tensor).elem.clone();
        let mixes = mixes(op);
        let name = self.program.tensors[self.access_def(to).tensor.0 as usize].name.clone();
        // In the library's operations, names such as `C_` are not the user's.
        let named = if name.ends_with('_') { "the result".into() } else { format!("`{name}`") };
        let holds = format!("{named} holds `{elem}`");
        if !mixes && !self.check_range(rhs, &elem, &holds, expr) {
            return;
        }
        if let (Node::Call(Fun::Tuple, args), false) = (&**rhs, mixes) {
            let count = tuple_parts(&elem).map(|parts| parts.len());
            if count.map_or(is_primitive(&elem), |count| count != args.len()) {
                let (own, remedy) = (args.len(), other_tuple(&elem));
                return self.error(expr, format!("this is a tuple of {own}, but {holds}: {remedy}"));
            }
        }
        let Some(own) = self.type_of(rhs).filter(|_| !mixes) else { return };
        let open = self.is_generic(&own) || is_option(&own);
        let other = clash(&own, &elem) || open && is_primitive(&elem);
        if !other {
            if let Some(why) = op.and_then(|op| unfit(op, &elem)) {
                self.error(expr, format!("{why}, but {holds}: {}", other_operator(&elem)));
            }
            return;
        }
        if self.is_generic(&own) {
            self.check_generic(rhs, &elem, &holds, expr);
            return;
        }
        if is_option(&own) {
            return self.error(expr, format!("this is `{own}`, but {holds}: {UNWRAPPED}"));
        }
        let (at, why) = unlike(&own, &elem, &holds, expr);
        self.error(at, why);
    }

    /// Notes the tokens of a value whose type is spelled differently from that of the result. The types may be the same.
    pub(crate) fn note_stored(&mut self, to: AccessId, rhs: &Term, expr: &Expr) {
        let elem = &self.layout(self.access_def(to).tensor).elem;
        let own = self.type_of(rhs);
        let called = matches!(**rhs, Node::Call(Fun::User(_), _));
        let other = own.map_or(called, |own| own != *elem) && **elem != *OPEN;
        if other && !self.sources.functions.iter().any(|(name, _)| &**name == "=") {
            self.sources.functions.push(("=".into(), expr.to_token_stream()));
        }
    }

    /// Checks that the initial value of a result has its element type.
    pub(crate) fn check_start_type(&mut self, value: &Term, name: &Ident, elem: &str, expr: &Expr) -> bool {
        let holds = format!("`{name}` holds `{elem}`");
        if !self.check_range(value, elem, &holds, expr) {
            return false;
        }
        let Some(own) = self.type_of(value).filter(|own| clash(own, elem)) else { return true };
        self.error(expr, format!("this is `{own}`, but {holds}: {}", convert(elem)));
        false
    }

    /// Checks that the exponent of `ldexp` and the amount of a shift are integers, and that the exponent of `pow` is
    /// an integer or has the base's type.
    fn check_exponent(&mut self, fun: &Fun, base: &Term, expr: &Expr, term: &Term) -> bool {
        if matches!(fun, Fun::Shl | Fun::Shr) && self.primitive(base).is_none() {
            return true;
        }
        let literal = matches!(term.as_lit(), Some(Lit { value: Value::Float(_), ty: None }));
        let own = self.primitive(term).or_else(|| literal.then(|| "f64".into()));
        let Some(own) = own.filter(|own| !own.starts_with(['i', 'u'])) else { return true };
        let base = self.type_of(base).filter(|_| *fun == Fun::Pow);
        let (takes, to) = match base.as_deref() {
            None if *fun == Fun::Pow => return true,
            Some(base @ ("f32" | "f64")) if literal || *base == *own => return true,
            Some(base) if is_foreign(base) && (literal || *base == *own) => return true,
            Some(base @ ("f32" | "f64")) => (format!("`{base}`"), base),
            _ => ("an integer".into(), "i32"),
        };
        self.error(
            expr,
            format!("`{}` takes {takes} here, but this is `{own}`: {}", fun.name(), convert(to)),
        );
        false
    }

    /// The value of an assignment. It must have the element type if it is stored, or reduced by
    /// an operator on a single type.
    pub(crate) fn expect_stored(&mut self, to: AccessId, op: Option<&Fun>, rhs: Term) -> Term {
        let elem = self.layout(self.access_def(to).tensor).elem.clone();
        if mixes(op) { rhs } else { self.expect(&rhs, &elem) }
    }

    /// Checks that a literal without a type is a number of the type that it receives.
    pub(crate) fn check_range(&mut self, term: &Term, ty: &str, why: &str, expr: &Expr) -> bool {
        if self.is_generic(ty) {
            return self.check_generic(term, ty, why, expr);
        }
        let Some(Lit { value, ty: None }) = term.as_lit() else { return true };
        let number = match value {
            Value::Int(i) => !(0..=1).contains(i),
            value => matches!(value, Value::Float(_)),
        };
        if ty == "bool" && number {
            self.error(expr, format!("this is {value}, but {why}: write `true` or `false`"));
            return false;
        }
        if let (true, Some(parts)) = (Domain::Floats.holds(ty), inexact(expr)) {
            let message = format!("this is {value}, computed in integers, but {why}: write `{parts}`");
            self.error(expr, message);
            return false;
        }
        let Some(int) = Int::parse(ty) else { return true };
        if let Value::Float(x) = value {
            self.error(
                expr,
                format!("this is {x:?}, but {why}: write an integer, or convert the other, `… as f64`"),
            );
            return false;
        }
        let Value::Int(i) = value else { return true };
        let (lo, hi) = int.range();
        if (lo..=hi).contains(i) {
            return true;
        }
        self.error(expr, format!("this is {i}, but {why}, which ranges from {lo} to {hi}: use a wider type"));
        false
    }

    /// Checks that an index is compared with an integer.
    fn check_beside_index(&mut self, exprs: &[Expr], terms: &[Term]) -> bool {
        let all = || exprs.iter().zip(terms);
        for (expr, term) in all() {
            if !self.check_range(term, Int::I64.name(), "the other operand is an index", expr) {
                return false;
            }
            let Some(own) = self.primitive(term).filter(|own| !is_integer(own)) else { continue };
            let index = all().find(|(_, term)| is_index_value(term)).filter(|_| &*own != "bool");
            let (at, own, wanted) = match index {
                Some((index, _)) => (index, Int::I64.name(), &*own),
                None => (expr, &*own, Int::I64.name()),
            };
            let remedy = convert(wanted);
            self.error(at, format!("expected `{wanted}`, found `{own}`: {remedy}"));
            return false;
        }
        true
    }

    /// Checks that a truth value is compared with another one.
    fn check_truths(&mut self, exprs: &[Expr], terms: &[Term]) -> bool {
        let number = |term: &Term| match term.as_lit() {
            Some(Lit { value: value @ (Value::Int(_) | Value::Float(_)), ty: None }) => {
                Some(value.to_string())
            }
            _ => None,
        };
        let Some((expr, number)) =
            exprs.iter().zip(terms).find_map(|(expr, term)| Some((expr, number(term)?)))
        else {
            return true;
        };
        let remedy = "write `true` or `false`, or convert the other, `… as u32`";
        self.error(expr, format!("expected `bool`, found {number}: {remedy}"));
        false
    }

    /// Translates an expression that must be a truth value.
    pub(crate) fn condition(&mut self, expr: &Expr) -> Option<Term> {
        let cond = self.expression(expr)?;
        let cond = self.spread(cond);
        self.check_condition(&cond, expr).then(|| self.expect(&cond, &"bool".into()))
    }

    fn check_condition(&mut self, cond: &Term, expr: &Expr) -> bool {
        if let (ExprKind::Lit(_), Some(Lit { value: value @ (Value::Int(_) | Value::Float(_)), .. })) =
            (&expr.kind, cond.as_lit())
        {
            self.error(expr, format!("expected a `bool` condition, found {value}: write `true` or `false`"));
            return false;
        }
        let Some(own) = self.primitive(cond).filter(|ty| &**ty != "bool") else { return true };
        self.error(expr, format!("expected a `bool` condition, found `{own}`: compare it, `… != 0`"));
        false
    }

    /// Checks that a function accepts operands of these types.
    pub(crate) fn check_operands(&mut self, fun: &Fun, exprs: &[Expr], terms: &[Term]) -> bool {
        // The exponent of `ldexp` need not be of the same type as its base.
        let of_kind = if *fun == Fun::Ldexp { 1 } else { terms.len() };
        let mut operands = exprs.iter().zip(terms).take(of_kind);
        self.check_types_meet(fun, exprs, terms)
            && operands.all(|(expr, term)| self.check_domain(fun, expr, term))
            && !(terms.first().is_some_and(|of| self.is_whole(of)) && self.divides_by_zero(fun.name(), exprs))
            && (!matches!(fun, Fun::Ldexp | Fun::Pow | Fun::Shl | Fun::Shr)
                || self.check_exponent(fun, &terms[0], &exprs[1], &terms[1]))
    }

    /// Whether a dividend is an integer: by its type, or as a literal without one, because quotients of those are whole.
    fn is_whole(&self, term: &Term) -> bool {
        let literal = matches!(term.as_lit(), Some(Lit { value: Value::Int(_), ty: None }));
        literal || self.type_of(term).is_some_and(|ty| is_integer(&ty))
    }

    /// Checks that the operands of a function on one type have the same type. An integer that is compared
    /// with an index becomes an index.
    fn check_types_meet(&mut self, fun: &Fun, exprs: &[Expr], terms: &[Term]) -> bool {
        let same = match fun {
            Fun::User(_) | Fun::Tuple | Fun::Cast(_) | Fun::IsMissing => return true,
            Fun::Shl | Fun::Shr | Fun::Pow | Fun::Ldexp => return true,
            Fun::IfElse if !self.check_condition(&terms[0], &exprs[0]) => return false,
            Fun::IfElse => 1,
            _ => 0,
        };
        if let Some(generic) = self.generic_of(&terms[same..]) {
            let beside = format!("the other operand is `{generic}`");
            let mut operands = exprs[same..].iter().zip(&terms[same..]);
            return operands.all(|(expr, term)| self.check_generic(term, &generic, &beside, expr));
        }
        let index = fun.is_predicate() && terms.iter().any(is_index_value);
        if index {
            return self.check_beside_index(&exprs[same..], &terms[same..]);
        }
        let types = terms[same..].iter().map(|term| self.primitive(term));
        let mut typed = exprs[same..].iter().zip(types).filter_map(|(expr, ty)| Some((expr, ty?)));
        let Some(first) = typed.next() else { return true };
        let Some(other) = typed.find(|(_, ty)| *ty != first.1) else {
            if &*first.1 == "bool" && fun.is_predicate() {
                return self.check_truths(&exprs[same..], &terms[same..]);
            }
            let beside = format!("the other operand is `{}`", first.1);
            let mut operands = exprs[same..].iter().zip(&terms[same..]);
            return operands.all(|(expr, term)| self.check_range(term, &first.1, &beside, expr));
        };
        let is_index = |expr: &Expr| {
            exprs.iter().zip(terms).any(|(of, term)| std::ptr::eq(of, expr) && is_index_value(term))
        };
        // Convert the operand that the function does not accept.
        let fits = |ty: &str| domain(fun).is_none_or(|domain| domain.holds(ty));
        let first_is_odd = match (fits(&first.1), fits(&other.1)) {
            (false, false) => return true,
            (true, true) => is_index(first.0) && &*other.1 != "bool" || &*first.1 == "bool",
            (fits, _) => !fits,
        };
        let ((expr, own), (_, wanted)) = if first_is_odd { (first, other) } else { (other, first) };
        let remedy = convert(&wanted);
        self.error(expr, format!("expected `{wanted}`, found `{own}`: {remedy}"));
        false
    }
}

/// Whether an operator accepts operands of two types.
pub(crate) fn mixes(op: Option<&Fun>) -> bool {
    matches!(op, Some(Fun::User(_) | Fun::Shl | Fun::Shr | Fun::Pow | Fun::Ldexp))
}

/// Gives a literal without a type this type, if it can have it.
pub(crate) fn typed(term: Term, ty: Option<&Rc<str>>) -> Term {
    let (Some(Lit { value, ty: None }), Some(ty)) = (term.as_lit(), ty) else { return term };
    let float = matches!(&**ty, "f32" | "f64");
    let fits = match value {
        Value::Int(_) => float || Int::parse(ty).is_some(),
        Value::Float(_) => float,
        _ => false,
    };
    if fits { Term::lit(Lit { value: value.clone(), ty: Some(ty.clone()) }.canonical()) } else { term }
}

/// The complex type of numbers of which some are complex, and the others of the type of their parts.
fn complex(types: &[Option<Rc<str>>]) -> Option<Rc<str>> {
    let mut known = types.iter().flatten();
    let complex = known.clone().find(|ty| parts_of(ty).is_some())?;
    known.all(|ty| ty == complex || parts_of(complex) == Some(&**ty)).then(|| complex.clone())
}

/// The common type of all those that have one.
pub(crate) fn agreed(types: &[Option<Rc<str>>]) -> Option<Rc<str>> {
    let mut known = types.iter().flatten();
    let first = known.next()?;
    known.all(|ty| ty == first).then(|| first.clone())
}
