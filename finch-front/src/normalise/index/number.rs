//! Integers in the places of indices: their arithmetic, and the conversion of host values.

use finch_core::Mapped;
use finch_core::algebra::{self, Fun, HostId, Linear, Lit, Node, Term, Ty, Value, build, is_integer};
use finch_core::program::{FAR, LARGEST};
use finch_core::sort_by_key;
use proc_macro2::Ident;
use quote::{ToTokens, quote_spanned};
use syn::Lit as SynLit;
use syn::spanned::Spanned;

use crate::normalise::Build;
use crate::normalise::index::host_sums::{Addend, addends};
use crate::normalise::values::typed;
use crate::syntax::ast::{Expr, ExprKind, HostSource};

impl Build<'_> {
    /// `abs(x) <= c` of indices as two comparisons, each of which shrinks a loop: `x <= c` and `-c <= x`.
    pub(crate) fn spread(&mut self, cond: Term) -> Term {
        let Node::Call(fun, args) = &*cond else { return cond };
        let (compare, abs, c): (fn(&Term, &Term) -> Term, _, _) = match (fun, args.as_slice()) {
            (Fun::Le, [abs, c]) | (Fun::Ge, [c, abs]) => (build::le, abs, c),
            (Fun::Lt, [abs, c]) | (Fun::Gt, [c, abs]) => (build::lt, abs, c),
            _ => return cond,
        };
        let Node::Call(Fun::Abs, of) = &**abs else { return cond };
        let variable = matches!(&**c, Node::Host(_, args) if args.is_empty());
        if !of[0].is_index() || !(variable || c.is_index()) {
            return cond;
        }
        let (x, c) = (&of[0], self.as_index(c.clone()));
        build::and(vec![compare(x, &c), compare(&build::sub(&Term::int(0), &c), x)])
    }

    /// A term as an index. A host value is converted once for the whole program. A number beyond every dimension is limited,
    /// as host values are, so that it can be added to others.
    pub(crate) fn as_index(&mut self, term: Term) -> Term {
        let term = wide(self.own_host(term));
        if let Some(Value::Int(number)) = term.value() {
            return Term::int((*number).clamp((-FAR).into(), FAR.into()) as i64);
        }
        if term.is_index() {
            return term;
        }
        if term.any(&mut |t| matches!(&**t, Node::Var(_) | Node::Read(_))) {
            return self.near(term);
        }
        let integer = self.integer(&term, "int");
        let name = match &*term {
            Node::Host(id, _) => self.program.hosts[id.0 as usize].text.to_string(),
            _ => String::new(),
        };
        self.bind(converted(integer), &name)
    }

    /// A stored integer, limited as host values are, so that it can be added to others, if its type is as wide as an index.
    fn limited(&self, term: Term) -> Term {
        let ty = self.type_of(&term);
        let Some(ty) = ty.filter(|ty| is_wide(ty)) else { return term };
        let far = |side: i64| Term::lit(Lit { value: Value::Int((side * FAR).into()), ty: Some(ty.clone()) });
        let least = self.algebra.call(Fun::Min, vec![term, far(1)]);
        if ty.starts_with('u') { least } else { self.algebra.call(Fun::Max, vec![least, far(-1)]) }
    }

    /// The value that is computed from stored integers in a type that holds it, as an index.
    pub(crate) fn near(&self, value: Term) -> Term {
        converted(self.limited(value))
    }

    /// Puts a value in a variable, which is shared by the whole program.
    fn bind(&mut self, value: Term, name: &str) -> Term {
        if let Some((var, _)) = self.program.bindings.iter().find(|(_, bound)| *bound == value) {
            return Term::var(var);
        }
        // A variable cannot have the name of a constant.
        let name = if syn::parse_str::<Ident>(name).is_ok() { name.to_lowercase() } else { "n".into() };
        let var = self.names.var(name, Ty::INDEX);
        self.program.bindings.push((var.clone(), value));
        Term::var(&var)
    }

    /// The product of indices, such that it can be added to others: a small multiple of a variable, or a limited product.
    pub(crate) fn product(&mut self, mut args: Vec<Term>) -> Term {
        let product = self.with_one_literal(self.algebra.call(Fun::Mul, args.clone()));
        let few = |(atom, factor): &(Term, i64)| atom.as_var().is_some() && factor.abs() <= 4;
        if Linear::of(&product).is_some_and(|sum| sum.terms.iter().all(few)) {
            return product;
        }
        sort_by_key(&mut args, |factor| factor.as_int().is_some());
        let scaled = |a, b| self.algebra.call(Fun::Scaled, vec![a, b]);
        let product = args.into_iter().reduce(scaled).unwrap_or(product);
        if self.varies(&product) { product } else { self.bind(product, "") }
    }

    /// A sum or difference of indices. It is limited if stored numbers may take it out of 64 bits. If loops' indices are
    /// added to stored numbers, those and the literals are limited together, so that the sum still follows its loop.
    pub(crate) fn sum(&self, fun: Fun, [a, b]: [&Term; 2]) -> Term {
        let sum = if fun == Fun::Add { build::plus(a, b) } else { build::sub(a, b) };
        if !self.may_wrap(&sum) {
            return sum;
        }
        let fixed = |t: &Term| t.as_lit().is_some() || !t.any(&mut |t| matches!(**t, Node::Var(_)));
        let (given, rest): (Vec<Addend>, Vec<Addend>) =
            addends(&sum, false).into_iter().partition(|(term, _)| fixed(term));
        let added =
            |sum: Option<Term>, (term, minus): &Addend| Some(self.added(sum, whole(term.clone()), *minus));
        if let Some(given) = given.iter().fold(None, added).filter(|_| given.len() > 1 && !rest.is_empty()) {
            let plus = |sum: Term, (term, minus): Addend| {
                if minus { build::sub(&sum, &term) } else { build::plus(&sum, &term) }
            };
            let sum = rest.into_iter().fold(self.near(given), plus);
            if !self.may_wrap(&sum) {
                return sum;
            }
        }
        self.near(self.algebra.call(fun, vec![whole(a.clone()), whole(b.clone())]))
    }

    /// Whether a number may exceed 64 bits because of what is stored in a type as wide as an index.
    fn may_wrap(&self, index: &Term) -> bool {
        self.farthest(index) > i64::MAX.into()
    }

    /// A bound on the absolute value of an index, if each of its parts is limited. Parts made of loops and host values alone
    /// count as a dimension: the program requires that they can be computed.
    fn farthest(&self, index: &Term) -> i128 {
        let stored = |t: &Term| matches!(**t, Node::Read(_)) && self.type_of(t).is_none_or(|ty| is_wide(&ty));
        let all = |args: &[Term], of: fn(i128, i128) -> i128| {
            args.iter().map(|arg| self.farthest(arg)).reduce(of).unwrap_or(0)
        };
        match &**index {
            _ if !index.any(&mut |t| stored(t)) => {
                index.as_int().map_or(LARGEST, |lit| lit.saturating_abs().min(LARGEST)).into()
            }
            Node::Call(Fun::Add | Fun::Sub, args) => all(args, i128::saturating_add),
            Node::Call(Fun::Mul, args) => all(args, i128::saturating_mul),
            _ => FAR.into(),
        }
    }

    /// A product with one literal at most. Several literals whose product does not fit are limited.
    fn with_one_literal(&self, product: Term) -> Term {
        let Node::Call(Fun::Mul, args) = &*product else { return product };
        let (literals, mut args): (Vec<Term>, Vec<Term>) =
            args.iter().cloned().partition(|arg| arg.as_int().is_some());
        if literals.len() < 2 {
            return product;
        }
        let all = literals.iter().filter_map(Term::as_int).fold(1, i64::saturating_mul);
        args.push(Term::int(all.clamp(-FAR, FAR)));
        self.algebra.call(Fun::Mul, args)
    }

    /// A host expression as an integer, converted by a run-time function. rustc rejects any other type at the user's
    /// token, and no value wraps around.
    fn integer(&mut self, term: &Term, by: &str) -> Term {
        use HostSource::{Call, Expr};
        let Node::Host(id, _) = &**term else { return self.limited(term.clone()) };
        let source = self.sources.hosts[id.0 as usize].clone();
        let tokens = source.tokens();
        let span = tokens.span().resolved_at(proc_macro2::Span::mixed_site());
        let krate = self.env.krate;
        let by_name = Ident::new(by, span);
        let int = quote_spanned!(span=> #krate::__rt::#by_name);
        let (source, args) = match &source {
            Expr(tokens) => (Expr(quote_spanned!(span=> #int(#tokens))), vec![]),
            _ => (Call(int), vec![term.clone()]),
        };
        let id = self.host(source, args.len(), tokens);
        if !args.is_empty() {
            self.is_conversion(id, by);
        }
        Term::new(Node::Host(id, args))
    }

    /// Notes that a host expression is a run-time conversion, which returns the same value each time.
    fn is_conversion(&mut self, id: HostId, by: &str) {
        let host = &mut self.program.hosts[id.0 as usize];
        (host.text, host.calls) = (by.into(), false);
    }

    /// Whether a comparison compares indices, whatever type the host's integers have: one side adds some of them to a loop's
    /// index, or there are several, and nothing else is read.
    pub(crate) fn are_indices(&self, exprs: &[Expr]) -> bool {
        let made_of: Option<Vec<_>> = exprs.iter().map(|expr| self.made_of(expr)).collect();
        made_of.is_some_and(|sides| {
            let loops = sides.iter().any(|(loops, _)| *loops);
            let given =
                || self.given_beside(exprs).len() > 1 || exprs.iter().any(|expr| self.has_given(expr));
            loops && (sides.contains(&(true, true)) || given())
        })
    }

    /// Whether an expression reads loops' indices, and whether it uses host values; `None` if it contains anything that
    /// [`Build::index_term`] does not compute from integers.
    pub(crate) fn made_of(&self, expr: &Expr) -> Option<(bool, bool)> {
        let all = |args: &[Expr]| {
            let parts = args.iter().map(|arg| self.made_of(arg)).collect::<Option<Vec<_>>>()?;
            Some(parts.into_iter().fold((false, false), |all, part| (all.0 | part.0, all.1 | part.1)))
        };
        match &expr.kind {
            ExprKind::Lit(SynLit::Int(_)) => Some((false, false)),
            ExprKind::Path(path) => {
                let loops = expr.ident().is_some_and(|name| self.index_of(name).is_some());
                let variable = path.get_ident().is_some_and(|name| name != "missing");
                (loops || variable).then_some((loops, !loops))
            }
            ExprKind::Host(_, args) => all(args).filter(|(loops, _)| !loops).map(|_| (false, true)),
            ExprKind::Operator("+" | "-" | "*" | "/" | "%", args) => all(args),
            ExprKind::Call(callee, args) if matches!(callee.name().as_str(), "min" | "max") => all(args),
            ExprKind::Cast(operand, ty) if integer_type(ty).is_some() => self.made_of(operand),
            // Only a power of two that the user wrote: not one that an index expression turned into.
            ExprKind::Operator("<<" | ">>", args) => all(args).filter(|(loops, _)| !loops),
            _ => None,
        }
    }

    /// Translates an expression in the place of an index, with index arithmetic.
    pub(crate) fn index_term(&mut self, expr: &Expr) -> Option<Term> {
        match &expr.kind {
            ExprKind::Operator(op, args) if self.divides_by_zero(op, args) => None,
            ExprKind::Operator("/" | "%", args) if self.divides_stored(args) => {
                let quotient = self.expression(expr)?;
                self.refuse_missing(&quotient, expr);
                Some(self.as_index(quotient))
            }
            ExprKind::Operator("/" | "%", args) if self.is_stored(&args[0]) && self.is_stored(expr) => {
                self.of_stored(expr)
            }
            ExprKind::Operator("%", args)
                if is_variable(&args[0]) && self.made_of(&args[0]) == Some((false, true)) =>
            {
                let (of, by) = (self.expression(&args[0])?, self.index_term(&args[1])?);
                Some(self.remainder(of, by))
            }
            ExprKind::Operator(op @ ("+" | "-" | "*" | "/" | "%"), args) => {
                let sum = matches!(*op, "+" | "-").then(|| self.with_given(expr)).flatten();
                sum.unwrap_or_else(|| self.index_call(op, args))
            }
            ExprKind::Call(callee, args) if matches!(callee.name().as_str(), "min" | "max") => {
                self.index_call(&callee.name(), args)
            }
            ExprKind::Cast(operand, ty) if integer_type(ty).is_some() => {
                let to = integer_type(ty)?;
                self.cast_to_index(operand, to, expr)
            }
            _ => {
                let term = self.expression(expr)?;
                if let Some(other) = self.no_integer(&term, expr) {
                    self.error(expr, format!("expected an integer index, found {other}"));
                    return None;
                }
                self.refuse_missing(&term, expr);
                Some(self.as_index(term))
            }
        }
    }

    /// The remainder of a host value before it is limited as an index: it may be a hash.
    pub(crate) fn remainder(&mut self, of: Term, by: Term) -> Term {
        let parts = vec![self.whole_host(of), whole(by)];
        let rest = self.algebra.call(Fun::Rem, parts);
        self.as_index(rest)
    }

    /// The value that is computed from host values in a type that holds them, as an index. `at` is an
    /// expression from which it comes.
    pub(crate) fn limited_host(&mut self, value: Term, at: &Expr) -> Term {
        let krate = self.env.krate;
        let span = at.tokens.span().resolved_at(proc_macro2::Span::mixed_site());
        let int = HostSource::Call(quote_spanned!(span=> #krate::__rt::int));
        let id = self.host(int, 1, &at.tokens);
        self.is_conversion(id, "int");
        self.bind(converted(Term::new(Node::Host(id, vec![value]))), "")
    }

    /// A host value in a type that holds every integer.
    pub(crate) fn whole_host(&mut self, value: Term) -> Term {
        let own = self.own_host(value);
        whole(self.integer(&own, "whole"))
    }

    /// Whether a stored integer is divided by a literal: in its own type, in which it may be larger
    /// than an index, as a hash is.
    fn divides_stored(&mut self, operands: &[Expr]) -> bool {
        let [Expr { kind: ExprKind::Access(of), .. }, by] = operands else { return false };
        let wide =
            self.tensor(&of.name, Some(of.indices.len())).is_some_and(|id| is_wide(&self.layout(id).elem));
        wide && matches!(&by.kind, ExprKind::Lit(SynLit::Int(by)) if by.base10_digits() != "0")
    }

    /// Translates a cast to an integer. In an index, a cast of an integer does nothing unless the type is small, because no
    /// dimension needs more. Stored integers are truncated as in Rust.
    fn cast_to_index(&mut self, operand: &Expr, to: algebra::Int, whole: &Expr) -> Option<Term> {
        let value = self.expression(operand)?;
        if matches!(&*value, Node::Host(_, args) if args.is_empty()) {
            let id = self.host(HostSource::Expr(whole.tokens.clone()), 0, &whole.tokens);
            return Some(self.as_index(Term::new(Node::Host(id, vec![]))));
        }
        let idle = match self.type_of(&value) {
            Some(ty) if !value.is_index() => holds(to, &ty),
            _ => self.is_integer(&value) && bits(to) >= 32,
        };
        if idle {
            return self.index_term(operand);
        }
        let cast = self.expression(whole)?;
        Some(self.as_index(cast))
    }

    fn index_call(&mut self, op: &str, args: &[Expr]) -> Option<Term> {
        let args: Vec<_> = args.mapped(|arg| self.index_term(arg));
        let args = args.into_iter().collect::<Option<Vec<Term>>>()?;
        Some(match (op, &args[..]) {
            ("+", [a, b]) => self.sum(Fun::Add, [a, b]),
            ("-", [a, b]) => self.sum(Fun::Sub, [a, b]),
            ("-", [a]) => build::sub(&Term::int(0), a),
            ("*", _) => self.product(args),
            _ => self.algebra.call(Fun::by_name(op)?, args),
        })
    }
}

/// Whether an expression is a Rust variable, or a Rust expression.
pub(crate) fn is_variable(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Path(_) | ExprKind::Host(HostSource::Expr(_), _))
}

/// The integer type that tokens name.
pub(crate) fn integer_type(ty: &impl ToTokens) -> Option<algebra::Int> {
    algebra::Int::parse(&ty.to_token_stream().to_string())
}

/// The bits of an integer type.
fn bits(int: algebra::Int) -> u32 {
    let (lo, hi) = int.range();
    (hi - lo).count_ones()
}

/// Whether a cast to an integer type keeps every integer of this type. A cast to a type as wide as an index does: an integer
/// that wraps there is out of range either way.
fn holds(to: algebra::Int, ty: &str) -> bool {
    let fits = |from: algebra::Int| to.range().0 <= from.range().0 && from.range().1 <= to.range().1;
    algebra::Int::parse(ty).is_some_and(|from| bits(to) == 64 || fits(from))
}

/// Whether integers of this type may be beyond every dimension.
pub(crate) fn is_wide(ty: &str) -> bool {
    is_integer(ty) && algebra::Int::parse(ty).is_none_or(|int| bits(int) == 64)
}

/// An index that is just a stored number, without the limits: one out of range is reported as such.
pub(crate) fn unlimited(index: Term) -> Term {
    let Node::Call(cast @ Fun::Cast(_), args) = &*index else { return index };
    let mut value = &args[0];
    while let Node::Call(Fun::Min | Fun::Max, args) = &**value
        && args[1].as_lit().is_some_and(|lit| lit.int().is_some())
        && matches!(args[1].value(), Some(Value::Int(far)) if far.unsigned_abs() == FAR.unsigned_abs().into())
    {
        value = &args[0];
    }
    Term::new(Node::Call(cast.clone(), vec![value.clone()]))
}

/// An index whose type only a literal determines: an index's own. With Rust's `i32`, `1 << k` would overflow.
fn wide(index: Term) -> Term {
    let Node::Call(fun @ (Fun::Shl | Fun::Shr | Fun::Pow), args) = &*index else { return index };
    let first = typed(args[0].clone(), Some(&algebra::Int::I64.name().into()));
    Term::new(Node::Call(fun.clone(), [vec![first], args[1..].to_vec()].concat()))
}

fn converted(term: Term) -> Term {
    Term::new(Node::Call(Fun::Cast(algebra::Int::I64.name().into()), vec![term]))
}

/// An index in a type that holds its products.
pub(crate) fn whole(term: Term) -> Term {
    Term::new(Node::Call(Fun::Cast("i128".into()), vec![term]))
}
