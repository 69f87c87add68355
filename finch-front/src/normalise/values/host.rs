//! Host values (Rust variables and calls) where a value of a known type is needed. The code states this type at each of
//! them, so that rustc reports a wrong one there, and not in generated code.

use std::rc::Rc;

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::quote_spanned;
use syn::spanned::Spanned;

use crate::normalise::Build;
use crate::normalise::expression::is_index_value;
use crate::normalise::values::{agreed, typed};
use crate::syntax::ast::{Expr, ExprKind, HostSource};
use finch_core::algebra::{Fun, HostId, Lit, Node, Term, Value};
use finch_core::{Map, Mapped};
use finch_level::primitive::is_primitive;
use finch_level::resolve::OPEN;

/// The Rust items that a program names.
#[derive(Default)]
pub(crate) struct Foreign {
    /// Host expressions that have been seen, by their text.
    pub values: Map<String, HostId>,
    /// Host expressions that are converted to a type.
    pub typed: Map<HostId, TypedHost>,
    /// Users' functions that have been seen, by the names in their calls.
    pub functions: Map<String, Fun>,
}

/// A host expression that is converted to a type.
#[derive(Clone)]
pub(crate) struct TypedHost {
    /// The expression as the user wrote it.
    pub own: HostId,
    /// The type.
    pub ty: Rc<str>,
}

impl Build<'_> {
    /// Whether this is an entry of a variable's field, `self.A[i]`, or of what its method returns, at an index of the loops.
    pub(crate) fn is_entry_along(&self, tokens: &TokenStream, expr: &Expr) -> bool {
        let all: Vec<TokenTree> = tokens.clone().into_iter().collect();
        let [.., _, TokenTree::Group(entry)] = &all[..] else { return false };
        let along = |t: &TokenTree| matches!(t, TokenTree::Ident(name) if self.index_of(name).is_some());
        entry.delimiter() == Delimiter::Bracket
            && entry.stream().into_iter().any(|t| along(&t))
            && tokens.to_string() == expr.tokens.to_string()
    }

    /// Notes the token of a type that is not a primitive type, so that rustc reports there if it does not exist.
    pub(crate) fn note_type(&mut self, ty: &syn::Type) {
        if let syn::Type::Path(ty) = ty {
            let names = ty.path.segments.iter().map(|part| part.ident.clone());
            self.sources.types.extend(names.filter(|name| !is_primitive(&name.to_string())));
        }
    }

    /// Notes the token of a result's element type in the same way.
    pub(crate) fn note_elem(&mut self, elem: &str, layout: TokenStream) {
        for token in layout {
            match token {
                TokenTree::Ident(name) if name == elem && elem != OPEN && !is_primitive(elem) => {
                    self.sources.types.push(name)
                }
                TokenTree::Group(group) => self.note_elem(elem, group.stream()),
                _ => {}
            }
        }
    }

    /// Notes the tokens of a function on values of the user's own types, so that rustc reports there
    /// if they have no such function.
    pub(crate) fn note_function(&mut self, fun: &Fun, args: &[Term], at: Option<TokenStream>) {
        let ours = |ty: &Rc<str>| is_primitive(ty) || self.is_generic(ty);
        // Next to a value of a primitive type, a host value is converted to that type.
        let converted = args.iter().any(|arg| self.type_of(arg).as_ref().is_some_and(ours));
        let own = |arg: &Term| match (self.type_of(arg), &**arg) {
            (Some(ty), _) => !ours(&ty),
            (None, Node::Host(..)) => !converted,
            (None, called) => matches!(called, Node::Call(Fun::User(_), _)),
        };
        if let Some(at) = at.filter(|_| args.iter().any(own)) {
            let known = &mut self.sources.functions;
            if !known.iter().any(|(name, _)| **name == *fun.name()) {
                known.push((fun.name().into(), at));
            }
        }
    }

    /// The operands of a function, where the types of some determine those of the others.
    pub(crate) fn expect_alike(&mut self, fun: &Fun, mut args: Vec<Term>) -> Vec<Term> {
        if let (Fun::IfElse, Some(cond)) = (fun, args.first_mut()) {
            *cond = self.expect(cond, &"bool".into());
        }
        if !args.iter().any(is_index_value) || !fun.is_predicate() {
            let alike = alike(fun, args.len());
            let types: Vec<_> = args[alike.clone()].mapped(|arg| self.type_of(arg));
            if let Some(ty) = agreed(&types) {
                args[alike].iter_mut().for_each(|arg| *arg = self.expect(arg, &ty));
            }
        }
        args
    }

    /// A value, converted if it is a host value, where one of this type is needed. For the complement of a literal,
    /// `!7`, the type determines its value.
    pub(crate) fn expect(&mut self, term: &Term, ty: &Rc<str>) -> Term {
        match &**term {
            Node::Host(id, args) if is_primitive(ty) || self.is_generic(ty) => {
                let typed = self.typed_host(*id, ty);
                typed.map_or_else(|| term.clone(), |id| Term::new(Node::Host(id, args.clone())))
            }
            Node::Call(Fun::Not, args) if is_untyped(&args[0]) => {
                self.algebra.call(Fun::Not, vec![typed(args[0].clone(), Some(ty))])
            }
            Node::Call(fun, args) if is_open(term) && !fun.is_predicate() => {
                let mut args = args.clone();
                let alike = alike(fun, args.len());
                for arg in &mut args[alike] {
                    let expected = self.expect(arg, ty);
                    *arg = self.of_any_number(expected, ty);
                }
                self.algebra.call(fun.clone(), args)
            }
            _ => term.clone(),
        }
    }

    /// A literal combined with host values of unknown type, as a value of a type that may be any number.
    fn of_any_number(&self, term: Term, ty: &Rc<str>) -> Term {
        match term.as_lit() {
            Some(Lit { value, ty: None }) if self.is_generic(ty) => {
                Term::lit(Lit { value: value.clone(), ty: Some(ty.clone()) })
            }
            _ => term,
        }
    }

    /// A variable, a field, or the result of a call, as a value of this type.
    fn typed_host(&mut self, id: HostId, ty: &Rc<str>) -> Option<HostId> {
        if self.foreign.typed.contains_key(&id) {
            return None;
        }
        let typed = match self.sources.hosts[id.0 as usize].clone() {
            HostSource::Expr(tokens) => {
                let expr = syn::parse2(tokens.clone()).ok()?;
                if has_own_type(&expr) {
                    let span = tokens.span().resolved_at(Span::mixed_site());
                    let converted = convert(self.env.krate, &tokens, ty, span);
                    self.host(HostSource::Expr(converted), 0, &tokens)
                } else if matches!(expr, syn::Expr::Lit(_)) {
                    return None;
                } else {
                    self.returning(id, ty)
                }
            }
            HostSource::Call(_) | HostSource::Method(_) => self.returning(id, ty),
            HostSource::Field(_) => return None,
        };
        self.foreign.typed.insert(typed, TypedHost { own: id, ty: ty.clone() });
        Some(typed)
    }

    /// A call that is required to return this type.
    fn returning(&mut self, call: HostId, ty: &Rc<str>) -> HostId {
        if let Some((typed, _)) =
            self.foreign.typed.iter().find(|(_, typed)| typed.own == call && typed.ty == *ty)
        {
            return *typed;
        }
        let id = HostId(self.program.hosts.len() as u32);
        self.program.hosts.push(self.program.hosts[call.0 as usize].clone());
        self.sources.hosts.push(self.sources.hosts[call.0 as usize].clone());
        self.sources.returns.insert(id.0, ty.clone());
        id
    }

    /// Whether it is a field of a Rust variable, such as `p.x` or `self.p.x`.
    pub(crate) fn is_field_of_variable(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Host(HostSource::Field(_), of) => of.iter().all(|of| self.is_field_of_variable(of)),
            ExprKind::Path(_) => expr.ident().is_none_or(|name| self.index_of(name).is_none()),
            _ => false,
        }
    }

    /// A host expression as the user wrote it.
    pub(crate) fn own_host(&self, term: Term) -> Term {
        match &*term {
            Node::Host(id, args) if args.is_empty() => match self.foreign.typed.get(id) {
                Some(typed) => Term::new(Node::Host(typed.own, vec![])),
                None => term,
            },
            _ => term,
        }
    }
}

/// The text of a host expression, with or without a `$(…)` around it.
pub(crate) fn unescaped(text: &str) -> &str {
    let inside = || text.strip_prefix('$')?.trim().strip_prefix('(')?.strip_suffix(')');
    inside().unwrap_or(text).trim()
}

/// A host expression as a value of this type. rustc reports a wrong type at the `_`, which therefore has the location of the
/// expression's last token: a field's name, or the brackets of a call or of `$(…)`.
fn convert(krate: &TokenStream, tokens: &TokenStream, ty: &str, span: Span) -> TokenStream {
    let last = tokens.clone().into_iter().last().map_or(span, |token| token.span());
    let found = quote_spanned!(last=> _);
    let value = match ty {
        "bool" => quote_spanned!(span=> Truth),
        _ if is_primitive(ty) => quote_spanned!(span=> Value),
        _ => quote_spanned!(span=> AnyValue),
    };
    let ty = Ident::new(ty, span);
    quote_spanned!(span=> <#found as #krate::__rt::value::#value<#ty>>::__host_value(#tokens))
}

/// The operands of a function that have the type of its value, or that must have one type if the value has another.
pub(crate) fn alike(fun: &Fun, count: usize) -> std::ops::Range<usize> {
    match fun {
        Fun::User(_) | Fun::Tuple | Fun::Cast(_) | Fun::IsMissing => 0..0,
        Fun::Re | Fun::Im | Fun::Arg => 0..0,
        Fun::Shl | Fun::Shr | Fun::Pow | Fun::Ldexp => 0..1,
        Fun::IfElse => 1..count,
        _ => 0..count,
    }
}

/// Whether the type of something in a term is determined by the context.
fn is_open(term: &Term) -> bool {
    term.any(&mut |t| match &**t {
        Node::Call(Fun::Not, args) => is_untyped(&args[0]),
        Node::Host(..) => true,
        _ => false,
    })
}

fn is_untyped(term: &Term) -> bool {
    matches!(term.as_lit(), Some(Lit { value: Value::Int(_), ty: None }))
}

/// Whether an expression has its own type, whatever type is expected.
fn has_own_type(expr: &syn::Expr) -> bool {
    use syn::Expr;
    match expr {
        Expr::Path(_) | Expr::Cast(_) => true,
        Expr::Lit(lit) => !matches!(lit.lit, syn::Lit::Int(_) | syn::Lit::Float(_)),
        Expr::Field(field) => has_own_type(&field.base),
        Expr::Index(index) => has_own_type(&index.expr),
        Expr::Paren(paren) => has_own_type(&paren.expr),
        Expr::Group(group) => has_own_type(&group.expr),
        Expr::Unary(unary) => has_own_type(&unary.expr),
        Expr::Binary(of) => match (has_own_type(&of.left), has_own_type(&of.right)) {
            (true, right) => right || matches!(*of.right, Expr::Lit(_)),
            (false, right) => right && matches!(*of.left, Expr::Lit(_)),
        },
        _ => false,
    }
}
