//! `#![keep_fills]`: a result keeps every assigned value, even one that is known at compile time to be the fill.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::normalise::Build;
use crate::sources::LAYOUT;
use crate::syntax::ast::{Expr, HostSource};
use finch_core::algebra::{AccessId, Lit, Node, TensorId, Term, Value};
use finch_core::program::Role;

impl Build<'_> {
    /// The value of an assignment. If it is the fill regardless of what it reads (`y[i] = 0.0`, `y[i] = 0.0 * x[i]`), it is
    /// replaced by an opaque value. So it is stored, except where its operands are not stored themselves.
    pub(crate) fn kept_value(&mut self, to: AccessId, rhs: Term, expr: &Expr) -> Term {
        let tensor = self.access_def(to).tensor;
        let temporary = self.program.tensors[tensor.0 as usize].role == Role::Temporary;
        if !self.program.keep_fills || temporary || !rhs.as_lit().is_some_and(|lit| self.is_fill(tensor, lit))
        {
            return rhs;
        }
        self.here.kept = Some(tensor);
        let value = self.expression(expr);
        self.here.kept = None;
        value.unwrap_or(rhs)
    }

    /// A literal that is the fill of the result that keeps it, as an opaque value.
    pub(crate) fn kept_literal(&mut self, lit: &Lit, tokens: &TokenStream) -> Option<Term> {
        let tensor = self.here.kept.filter(|tensor| self.is_fill(*tensor, lit))?;
        let (krate, layout) = (self.env.krate, format_ident!("{LAYOUT}{}", tensor.0));
        let fill = HostSource::Expr(quote!(#krate::__rt::fill_of::<#layout>()));
        Some(Term::new(Node::Host(self.host(fill, 0, tokens), vec![])))
    }

    fn is_fill(&self, tensor: TensorId, lit: &Lit) -> bool {
        let layout = self.layout(tensor);
        if matches!(lit.value, Value::Bool(_)) && &*layout.elem != "bool" {
            return false; // The access belongs to a condition.
        }
        let typed = Lit { value: lit.value.clone(), ty: Some(layout.elem.clone()) }.canonical();
        typed.value.same_number(&layout.fill.value)
    }
}
