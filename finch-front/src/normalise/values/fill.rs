//! Fills as types, for results whose layouts leave the fill to the compiler.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote};

use crate::normalise::Build;
use crate::sources::LAYOUT;
use finch_core::algebra::{Int, Value};
use finch_core::level::Layout;
use finch_core::program::Role;
use finch_level::fill::{BUILT_IN, literal, tuple_parts};

/// A fill as a type: as it is shown, and as it is compiled.
type Named = (TokenStream, TokenStream);

impl Build<'_> {
    /// The type of a fill with this value: a built-in one, that of an operand, or one by its bits.
    pub(crate) fn named_fill(&self, value: &Value, elem: &str) -> Option<Named> {
        let krate = self.env.krate;
        let built_in = |name: &&&str| literal(name, elem).is_some_and(|lit| lit.value == *value);
        if let Some(name) = BUILT_IN.iter().find(built_in) {
            let name = Ident::new(name, Span::call_site());
            return Some((quote!(#name), quote!(#krate::fills::#name)));
        }
        let shown = value.to_string().parse().unwrap_or_else(|_| quote!(_));
        let known = self.fill_of_another(value, elem).map(|full| (shown, full));
        known.or_else(|| self.made_up(value, elem))
    }

    /// The fill type of a tensor whose fill has this value.
    fn fill_of_another(&self, value: &Value, elem: &str) -> Option<TokenStream> {
        let krate = self.env.krate;
        let written = |at: usize, role| match role {
            Role::Input | Role::Output { .. } => true,
            _ => self.sources.tensors[at].layout.is_some() && !self.sources.is_open(at),
        };
        let mut tensors = self.program.tensors.iter().enumerate();
        // A user's fill has one type, whatever name an operand's layout uses for it.
        let alike = |of: &Layout| of.fill.value == *value && (*of.elem == *elem || is_users(value));
        let (at, _) = tensors.find(|(at, tensor)| alike(&tensor.layout) && written(*at, tensor.role))?;
        let layout = format_ident!("{LAYOUT}{at}");
        Some(quote!(<<#layout as #krate::__rt::AnyTensor>::Level as #krate::__rt::Storage>::Fill))
    }

    /// A fill type for a value that has no name: a tuple of the fills of its parts, or the value's bits.
    fn made_up(&self, value: &Value, elem: &str) -> Option<Named> {
        if let Value::Tuple(values) = value {
            let named =
                values.iter().zip(tuple_parts(elem)?).map(|(value, elem)| self.named_fill(value, elem));
            let (shown, full): (Vec<_>, Vec<_>) = named.collect::<Option<Vec<_>>>()?.into_iter().unzip();
            return Some((quote!((#(#shown),*)), quote!((#(#full,)*))));
        }
        let (krate, bits) = (self.env.krate, Literal::u64_unsuffixed(bits(value, elem)?));
        let full = quote!(#krate::fills::Bits<#bits>);
        Some((full.clone(), full))
    }
}

/// Whether a value is identified only by the name and the location of its definition.
pub(crate) fn is_users(value: &Value) -> bool {
    matches!(value, Value::Fill(name) if name.contains('@'))
}

/// The bits of a value of a primitive type.
fn bits(value: &Value, elem: &str) -> Option<u64> {
    match (value, elem) {
        (Value::Float(x), "f64") => Some(x.to_bits()),
        (Value::Float(x), "f32") => Some((*x as f32).to_bits().into()),
        (Value::Int(i), _) if Int::parse(elem).is_some() => Some(*i as u64),
        _ => None,
    }
}
