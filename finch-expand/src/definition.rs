//! How a program obtains the definitions of the names in it.
//!
//! A macro cannot see types, but it can call another macro and be called back. So every level, leaf, layout, fill value and
//! function is a Rust item *and* a `macro_rules!` of the same name, which answers with the item's definition as a string
//! literal. The questions form a queue, so a round over any number of names costs one call of a procedural macro:
//!
//! ```text
//! Csr! { @finch {(x) (y::Z)} {"known" …} (call back) {state} }   →   x! { @finch {(y::Z)} {"known" … "Csr"} … }
//! Z!   { @finch {}           {"known" …} (call back) {state} }   →   call back ! { {"known" … "Z"} {state} }
//! ```
//!
//! The path to call back travels in the call, so a definition does not know where finch lives.
//!
//! # Where finch lives
//!
//! All macros that users call are `macro_rules!` in `finch-formats` (`src/macros.rs`), and the facade re-exports them. Each
//! passes `$crate` on as its first token. It always means `finch-formats`, whatever name a user's crate has for the facade.
//! **Every emitted path is `#krate::__rt::…`**: that hidden module re-exports everything that generated code names,
//! including the hidden procedural macros (`finch-macros`).

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use finch_core::Set;
use finch_level::{Definition, number};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::{Attribute, Error, Visibility};

/// The error for a second definition of a name in one macro. Under `cfg`, only one of them may exist.
pub fn twice<'a>(defined: impl Iterator<Item = (&'a Ident, &'a [Attribute])>) -> Option<Error> {
    let mut before = Set::default();
    let always = |attrs: &[Attribute]| !attrs.iter().any(|attr| attr.path().is_ident("cfg"));
    let again =
        defined.filter(|(_, attrs)| always(attrs)).find(|(name, _)| !before.insert(name.to_string()))?;
    Some(Error::new_spanned(
        again.0,
        format!("`{}` is defined already: give one of the two another name", again.0),
    ))
}

/// The macro that answers with `definition` next to the item `name`, reachable wherever the item is.
///
/// Exported macros are at the root of their crate, where names must differ. So the macro of a `pub` item is
/// exported under a unique hidden name, and imported next to the item under the item's name. Any other macro is
/// imported with the visibility of its item.
pub fn emit(name: &Ident, vis: &Visibility, definition: &Definition) -> TokenStream {
    emit_with(name, vis, definition, &TokenStream::new())
}

/// The same, with additional arms before the others.
pub fn emit_with(name: &Ident, vis: &Visibility, definition: &Definition, own: &TokenStream) -> TokenStream {
    let answer = Literal::string(&definition.encode());
    let complaint = format!("`{name}` is {}, not a macro to call", definition.kind.noun());
    let hidden = format_ident!("__finch_def_{}_{:016x}", name.unraw(), unused(number_of_place(name)));
    let arms = arms(&quote!(#answer), &complaint);
    let (export, vis) = match vis {
        Visibility::Public(_) => (quote!(#[macro_export]), quote!(pub)),
        Visibility::Restricted(_) => (quote!(), quote!(#vis)),
        Visibility::Inherited => (quote!(), quote!(pub(self))),
    };
    quote! {
        #[doc(hidden)]
        #[allow(unused_macros, unused_macro_rules, non_local_definitions)]
        #export
        macro_rules! #hidden { #own #arms }
        #[doc(hidden)]
        #[allow(unused_imports, clippy::needless_pub_self)]
        #vis use #hidden as #name;
    }
}

/// The arms of a macro that answers questions with `answer`, and rejects any other call with `complaint`.
pub fn arms(answer: &TokenStream, complaint: &str) -> TokenStream {
    quote! {
        (@finch {} {$($known:tt)*} ($($back:tt)*) $state:tt) => {
            $($back)* ! { {$($known)* #answer} $state }
        };
        (@finch {($($next:tt)*) $($queue:tt)*} {$($known:tt)*} $back:tt $state:tt) => {
            $($next)* ! { @finch {$($queue)*} {$($known)* #answer} $back $state }
        };
        ($($other:tt)*) => { ::core::compile_error! { #complaint } };
    }
}

/// The number, or the next one that is not used yet: all definitions in a user's `macro_rules!` have the same location.
fn unused(mut number: u64) -> u64 {
    static USED: Mutex<BTreeSet<u64>> = Mutex::new(BTreeSet::new());
    let mut used = USED.lock().unwrap_or_else(PoisonError::into_inner);
    while !used.insert(number) {
        number = number.wrapping_add(1);
    }
    number
}

/// A number for the location of a name, because two modules of a crate may define the same name. Only rustc's own spans know
/// their file and line, so this works in a macro, but not in tests.
pub fn number_of_place(name: &Ident) -> u64 {
    let span = name.span().unwrap();
    number(&format!("{}:{}:{}:{name}", span.file(), span.line(), span.column()))
}

/// The line of a name, for messages about another line. Like the number of a location, it works only in a macro.
pub fn line_of(name: &Ident) -> usize {
    name.span().unwrap().line()
}
