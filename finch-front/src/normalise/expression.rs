//! Translates expressions to terms.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::Lit as SynLit;

use super::{Build, count};
use crate::normalise::values::typed;
use crate::spans::contexts;
use crate::syntax::ast::{Callee, Expr, ExprKind, HostSource, borrow, may_call};
use crate::syntax::instead_of;
use finch_core::Mapped;
use finch_core::algebra::table::MANY;
use finch_core::algebra::{self, Fun, HostId, Lit, Node, Term, Value, Var, is_integer, properties};
use finch_core::program::{Host, HostKind};

impl Build<'_> {
    /// The value of an expression; `None` if it contains a mistake.
    pub(super) fn expression(&mut self, expr: &Expr) -> Option<Term> {
        match &expr.kind {
            ExprKind::Lit(lit) => {
                let value = self.literal(lit, &expr.tokens);
                let kept = value.as_lit().and_then(|lit| self.kept_literal(lit, &expr.tokens));
                Some(kept.unwrap_or(value))
            }
            ExprKind::Access(access) => {
                let id = self.access(access, false)?;
                Some(self.program.read(id, None, 0))
            }
            ExprKind::Path(path) => self.name(path, &expr.tokens),
            ExprKind::Operator("-", args) if args.len() == 1 => {
                self.call(Fun::Neg, args, operator_of(expr, args)).map(with_sign)
            }
            ExprKind::Operator(op @ ("&&" | "||"), args) => {
                let args = args.mapped(|arg| self.condition(arg));
                let args = args.into_iter().collect::<Option<Vec<Term>>>()?;
                Some(self.apply(Fun::by_name(op)?, args))
            }
            ExprKind::Operator(op, args) => self.call(Fun::by_name(op)?, args, operator_of(expr, args)),
            ExprKind::Cast(operand, to) => {
                let value = self.expression(operand)?;
                let ty = to.to_token_stream().to_string().replace(' ', "");
                if let Some(why) = self.no_cast(&value, &ty) {
                    self.error(expr, why);
                    return None;
                }
                self.note_type(to);
                Some(self.algebra.call(Fun::Cast(ty.into()), vec![value]))
            }
            ExprKind::Tuple(items) => self.call(Fun::Tuple, items, None),
            ExprKind::Call(callee, args) => self.named_call(callee, args, expr),
            ExprKind::Host(HostSource::Field(_), _) if self.is_field_of_variable(expr) => {
                let id = self.host(HostSource::Expr(expr.tokens.clone()), 0, &expr.tokens);
                Some(Term::new(Node::Host(id, vec![])))
            }
            ExprKind::Host(HostSource::Expr(tokens), _) if self.is_entry_along(tokens, expr) => {
                self.error(expr, borrow(tokens));
                None
            }
            ExprKind::Host(source, args) => {
                if let Some(why) = self.no_value(source, args) {
                    self.error(source.tokens(), why);
                    return None;
                }
                let args = self.operands(source, args)?;
                if let HostSource::Field(name) = source
                    && let Some(why) = self.no_part(&args[0], name)
                {
                    self.error(name, why);
                    return None;
                }
                let id = self.host(source.clone(), args.len(), &expr.tokens);
                Some(Term::new(Node::Host(id, args)))
            }
            ExprKind::Window { .. } | ExprKind::Permit(_) => {
                self.error(expr, "this stands for an index: it belongs between the brackets of an access");
                None
            }
        }
    }

    fn operands(&mut self, source: &HostSource, args: &[Expr]) -> Option<Vec<Term>> {
        let opaque = matches!(source, HostSource::Method(_) | HostSource::Field(_));
        let operand = |build: &mut Self, (at, arg): (usize, &Expr)| match &arg.kind {
            ExprKind::Path(_)
                if opaque && at == 0 && arg.ident().is_none_or(|name| build.index_of(name).is_none()) =>
            {
                let id = build.host(HostSource::Expr(arg.tokens.clone()), 0, &arg.tokens);
                Some(Term::new(Node::Host(id, vec![])))
            }
            // The expression is passed on unchanged, so that rustc reports its mistakes where the user wrote it.
            ExprKind::Lit(_) if !opaque || at > 0 => {
                let id = build.host(HostSource::Expr(arg.tokens.clone()), 0, &arg.tokens);
                Some(Term::new(Node::Host(id, vec![])))
            }
            _ => build.expression(arg),
        };
        let operands: Vec<_> = args.iter().enumerate().map(|arg| operand(self, arg)).collect();
        operands.into_iter().collect()
    }

    pub(super) fn literal(&mut self, lit: &SynLit, tokens: &TokenStream) -> Term {
        let typed = |value, suffix: &str| {
            let ty = (!suffix.is_empty()).then(|| suffix.into());
            Term::lit(Lit { value, ty })
        };
        match lit {
            SynLit::Bool(b) => Term::bool(b.value),
            SynLit::Byte(b) => typed(Value::Int(b.value().into()), "u8"),
            SynLit::Int(i) if i.base10_parse::<i128>().is_ok() => {
                typed(Value::Int(i.base10_parse().unwrap_or_default()), i.suffix())
            }
            SynLit::Float(f) if f.base10_parse::<f64>().is_ok() => {
                typed(Value::Float(f.base10_parse().unwrap_or_default()), f.suffix())
            }
            _ => Term::new(Node::Host(self.host(HostSource::Expr(tokens.clone()), 0, tokens), vec![])),
        }
    }

    /// The index variable of the loop with this name, whichever macro wrote either of them: a condition or value that a user
    /// passes to a macro may name the loops that the macro writes.
    pub(super) fn index_of(&self, name: &Ident) -> Option<Var> {
        self.here.nest.iter().rev().find(|(n, _)| n == name).map(|(_, var)| var.clone())
    }

    /// Translates a name: a loop index, `missing`, or a host variable (a variable of Rust).
    fn name(&mut self, path: &syn::Path, tokens: &TokenStream) -> Option<Term> {
        if let Some(name) = path.get_ident() {
            if let Some(index) = self.index_of(name) {
                return Some(Term::var(&index));
            }
            if name == "missing" {
                return Some(Term::lit(Lit { value: Value::Missing, ty: None }));
            }
            if let Some(why) = self.no_entry(name) {
                self.error(name, why);
                return None;
            }
        }
        if let Some(known) = constant(path) {
            return Some(Term::lit(known));
        }
        self.spelled.plain.extend(path.get_ident().cloned());
        let id = self.host(HostSource::Expr(tokens.clone()), 0, tokens);
        Some(Term::new(Node::Host(id, vec![])))
    }

    /// A call of a function on these operands. `at` are the tokens of the function.
    fn call(&mut self, fun: Fun, exprs: &[Expr], at: Option<TokenStream>) -> Option<Term> {
        if fun.is_predicate() && self.are_indices(exprs) {
            let sides = self.sides(exprs)?;
            return Some(self.apply(fun, sides));
        }
        let args: Vec<_> = exprs.mapped(|arg| self.expression(arg));
        let args = args.into_iter().collect::<Option<Vec<Term>>>()?;
        if let (true, Some(at)) = (fun.divides(), &at) {
            self.sources.divisions.push((Term::new(Node::Call(fun.clone(), args.clone())), at.clone()));
        }
        self.note_function(&fun, &args, at);
        self.check_operands(&fun, exprs, &args).then(|| {
            let args = self.expect_alike(&fun, args);
            self.apply(fun, args)
        })
    }

    fn apply(&mut self, fun: Fun, mut args: Vec<Term>) -> Term {
        self.type_choices(&fun, &mut args);
        if fun.is_predicate() && args.iter().any(is_index_value) {
            args = self.integer_sides(args);
        }
        let ty = self.type_of_call(&fun, &args);
        if self.algebra.strict && (fun == Fun::Mul || fun.divides()) {
            // 0 times a float is not always 0, so the literal must be known to be a float.
            args.iter_mut().for_each(|arg| *arg = typed(arg.clone(), ty.as_ref()));
        }
        let call = self.algebra.call(fun, args);
        typed(call, ty.as_ref())
    }

    /// Whether the value can be used as an integer: it is one, or a host value, or is computed from those.
    pub(super) fn is_integer(&self, term: &Term) -> bool {
        match &**term {
            Node::Host(..) => true,
            Node::Lit(Lit { value: Value::Int(_), .. }) | Node::Var(_) => true,
            Node::Call(fun, args) if is_arithmetic(fun) => args.iter().all(|arg| self.is_integer(arg)),
            Node::Call(Fun::Cast(ty), args) if algebra::Int::parse(ty).is_some() => {
                matches!(*args[0], Node::Host(..)) && self.is_integer(&args[0])
            }
            // Only a power of two that the user wrote: not one that an index expression turned into.
            Node::Call(Fun::Shl | Fun::Shr | Fun::Pow, args) => {
                args.iter().all(|arg| self.is_integer(arg) && !arg.any(&mut |t| matches!(**t, Node::Var(_))))
            }
            Node::Read(read) => {
                let tensor = self.access_def(read.id).tensor;
                is_integer(&self.layout(tensor).elem)
            }
            _ => false,
        }
    }

    /// A term of integers, computed with index arithmetic.
    pub(super) fn index_of_integers(&mut self, term: &Term) -> Term {
        match &**term {
            Node::Call(Fun::Rem, args) if matches!(&*args[0], Node::Host(_, args) if args.is_empty()) => {
                let by = self.index_of_integers(&args[1]);
                self.remainder(args[0].clone(), by)
            }
            Node::Call(fun, args) if is_arithmetic(fun) => {
                let args = args.mapped(|arg| self.index_of_integers(arg));
                if *fun == Fun::Mul { self.product(args) } else { self.algebra.call(fun.clone(), args) }
            }
            _ => self.as_index(term.clone()),
        }
    }

    fn named_call(&mut self, callee: &Callee, args: &[Expr], whole: &Expr) -> Option<Term> {
        let fun = self.callee(callee)?;
        let (least, most) = match &fun {
            Fun::User(user) if user.associative => (user.arity, MANY),
            fun => properties(fun).arity,
        };
        if !(least..=most).contains(&args.len()) {
            let bound = if args.len() < least { least } else { most };
            let more = if args.len() < least && most == MANY { " or more" } else { "" };
            let (name, bound) = (callee.name(), count(bound, "argument"));
            let message = format!("`{name}` takes {bound}{more}, and here are {}", args.len());
            self.error(whole, message);
            return None;
        }
        let Fun::User(user) = &fun else {
            let call = self.call(fun, args, Some(callee.path.to_token_stream()))?;
            let among = self.type_of(&call);
            return self.check_passed(callee, among.as_deref()).then_some(call);
        };
        let exprs = args;
        let args: Vec<_> = args.mapped(|arg| self.expression(arg));
        let args = args.into_iter().collect::<Option<Vec<Term>>>()?;
        if !self.check_arguments(&user.name, exprs, &args) {
            return None;
        }
        let args = self.expect_arguments(&user.name, args);
        let ty = self.type_of_call(&fun, &args);
        let call = self.users_call(user, args);
        Some(typed(call, ty.as_ref()))
    }

    /// The function of this name.
    pub(super) fn callee(&mut self, callee: &Callee) -> Option<Fun> {
        let name = callee.name();
        if let Some(fill) = &callee.fill {
            return match self.expression(fill)?.value() {
                Some(value) => Some(Fun::Choose(value.clone())),
                None => {
                    self.error(&**fill, "the fill of `choose` must be a literal");
                    None
                }
            };
        }
        if let Some(fun) = Fun::by_name(&name) {
            return Some(fun);
        }
        let declared = self.users(&callee.path);
        if declared.is_none() {
            let tensor = callee.path.get_ident().and_then(|name| self.no_entry(name));
            let message =
                tensor.unwrap_or_else(|| format!("unknown function `{name}`; {}", instead_of(&name)));
            self.error(&callee.path, message);
        }
        declared
    }

    /// The number of a host expression. Expressions with the same text and the same variables share a number.
    pub(super) fn host(&mut self, source: HostSource, arity: usize, tokens: &TokenStream) -> HostId {
        let (kind, own) = match &source {
            HostSource::Expr(tokens) => (HostKind::Expr, tokens),
            HostSource::Call(tokens) => (HostKind::Call, tokens),
            HostSource::Method(tokens) => (HostKind::Method, tokens),
            HostSource::Field(tokens) => (HostKind::Field, tokens),
        };
        let key = format!("{kind:?} {own} {arity} {}", contexts(own));
        if let Some(id) = self.foreign.values.get(&key) {
            return *id;
        }
        let id = HostId(self.program.hosts.len() as u32);
        let text = if kind == HostKind::Expr { tokens } else { own };
        let calls = matches!(kind, HostKind::Call | HostKind::Method)
            || kind == HostKind::Expr && may_call(tokens.clone());
        let leaves = source.may_leave();
        self.program.hosts.push(Host { kind, calls, leaves, text: text.to_string().into() });
        self.sources.hosts.push(source);
        self.foreign.values.insert(key, id);
        id
    }
}

/// Combines a literal and its sign: `-9223372036854775808` is an `i64`, but the literal without its sign is not.
fn with_sign(term: Term) -> Term {
    let Node::Call(Fun::Neg, args) = &*term else { return term };
    match args.first().and_then(Term::as_lit) {
        Some(Lit { value: Value::Int(i), ty }) if *i > 0 => {
            Term::lit(Lit { value: Value::Int(-i), ty: ty.clone() })
        }
        _ => term,
    }
}

/// The operator's token in an expression with these operands. A left operand that came in an invisible
/// group is a single token there.
fn operator_of(expr: &Expr, operands: &[Expr]) -> Option<TokenStream> {
    let before = operands.split_last().and_then(|(_, before)| before.first());
    let skipped = before.map_or(0, |left| left.tokens.clone().into_iter().count());
    let to: Vec<TokenTree> = expr.tokens.clone().into_iter().take(skipped + 1).collect();
    to.into_iter().rfind(|token| matches!(token, TokenTree::Punct(_))).map(TokenStream::from)
}

/// Whether a function of integers is also a function of indices.
pub(super) fn is_arithmetic(fun: &Fun) -> bool {
    use Fun::*;
    matches!(fun, Add | Sub | Neg | Mul | Div | Rem | Min | Max)
}

/// Whether a comparison with this term compares indices, because the term reads a loop's index.
pub(super) fn is_index_value(term: &Term) -> bool {
    term.is_index() && term.value().is_none()
}

/// A constant of a primitive type: `f64::INFINITY`, `u8::MAX`.
fn constant(path: &syn::Path) -> Option<Lit> {
    let mut names = path.segments.iter().map(|segment| segment.ident.to_string());
    let (Some(ty), Some(name), None) = (names.next(), names.next(), names.next()) else { return None };
    let float = matches!(ty.as_str(), "f32" | "f64");
    let value = match (name.as_str(), algebra::Int::parse(&ty)) {
        ("INFINITY", None) if float => Value::Float(f64::INFINITY),
        ("NEG_INFINITY", None) if float => Value::Float(f64::NEG_INFINITY),
        ("NAN", None) if float => Value::Float(f64::NAN),
        ("MIN", Some(int)) => Value::Int(int.range().0),
        ("MAX", Some(int)) => Value::Int(int.range().1),
        _ => return None,
    };
    Some(Lit { value, ty: Some(ty.into()) })
}
