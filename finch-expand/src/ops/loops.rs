//! The loops of operations, in the storage order of operands and the writing order of results.

use finch_front::normalise::holds_anything;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::Operand;
use super::forms::Forms;

impl Forms<'_> {
    /// The modes of an operand in the order of the loops, outermost first.
    pub fn order<'a>(&'a self, a: &'a Operand) -> &'a [usize] {
        let wanted = self.order.as_ref().filter(|order| order.len() == a.layout.order.len());
        wanted.unwrap_or(&a.layout.order)
    }

    /// Whether all operands can be traversed, and the result written, in the order of the loops.
    fn fits(&self, a: &Operand) -> bool {
        let order = self.order(a);
        let passed = |o: &Operand| o.layout.order == order || holds_anything(&o.layout);
        self.operands.iter().all(passed) && (self.axes.is_empty() || self.order.is_none())
    }

    /// The same as [`forall`](Self::forall), if that order is possible.
    pub fn around(&self, a: &Operand) -> TokenStream {
        if self.fits(a) { self.forall(a) } else { TokenStream::new() }
    }

    /// The loops over an operand's indices.
    pub fn forall(&self, a: &Operand) -> TokenStream {
        let loops = self.order(a).iter().map(|mode| index(*mode));
        if a.layout.order.is_empty() { TokenStream::new() } else { quote!(forall #(#loops),*:) }
    }

    /// The loops over the modes that are not reduced, in the order in which the wanted result must be written.
    pub fn around_left(&self, a: &Operand) -> TokenStream {
        let left: Vec<usize> = (0..a.layout.order.len()).filter(|mode| !self.axes.contains(mode)).collect();
        let order = self.order.clone().filter(|order| order.len() == left.len());
        let order = order.unwrap_or_else(|| (0..left.len()).collect());
        let loops = order.iter().filter_map(|at| left.get(*at)).map(|mode| index(*mode));
        if left.is_empty() { TokenStream::new() } else { quote!(forall #(#loops),*:) }
    }
}

/// The name of the loop index for a mode.
pub fn index(mode: usize) -> Ident {
    match ["i", "j", "k", "l", "m", "n", "o", "p"].get(mode) {
        Some(name) => Ident::new(name, Span::mixed_site()),
        None => format_ident!("i{mode}"),
    }
}
