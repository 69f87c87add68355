//! Unknown names. A program asks a macro for each name that it uses. If there is none, rustc reports `cannot find macro`,
//! and none of our code runs any more. So all further advice to the user is prepared beforehand.
//!
//! * The macro of a tensor has a name that reads as the message ([`mangled`]). The names of two tensors' macros are similar,
//!   so rustc would suggest one instead of the other. [`Unsuggested`] macros prevent that.
//! * The macro of a layout or a function has the name that the user wrote. The question is accompanied by an [`Advice`]: a
//!   constant that panics with a text when rustc evaluates it, unless the answers arrive and [settle](settled) it.

use finch_core::Set;
use finch_front::syntax::instead_of;
use finch_level::resolve::key;
use finch_level::{Origin, similar};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::ext::IdentExt;
use syn::{Path, PathArguments};

/// The name of a tensor variable's macro. If it does not exist, rustc reports that it cannot find a macro of this name.
pub fn mangled(name: &Ident) -> Ident {
    format_ident!(
        "{}_is_not_a_tensor_here__declare_it_in_this_program_or_with_the_tensor_macro_or_in_a_kernel",
        name.unraw(),
        span = name.span()
    )
}

/// Macros that are never called, one for each macro name that may be missing. rustc suggests a similar name, preferring one
/// that differs in case only, but none that is defined where the missing one is called, at the user's token.
pub struct Unsuggested<'a>(pub &'a [Path]);

impl ToTokens for Unsuggested<'_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        // `a` and `A` share one, whose span extends from one to the other.
        let mut decoys: Vec<(String, Span, Span)> = Vec::new();
        for name in self.0.iter().filter_map(Path::get_ident) {
            let (decoy, span) = (name.to_string().to_uppercase(), Span::call_site().located_at(name.span()));
            match decoys.iter_mut().find(|(known, ..)| *known == decoy) {
                Some((.., last)) => *last = span,
                None => decoys.push((decoy, span, span)),
            }
        }
        for (name, first, last) in decoys {
            let (name, rules) = (Ident::new(&name, first), quote_spanned!(last=> { () => {} }));
            tokens.extend(
                quote_spanned!(first=> #[allow(unused_macros, unused_macro_rules)] macro_rules! #name #rules),
            );
        }
    }
}

/// What to do about the names for which a program asks, if one of them is unknown.
pub struct Advice {
    /// The user's token at which it is reported.
    at: Span,
    text: String,
}

impl Advice {
    /// The items that report it, unless the type of this name is [settled].
    pub fn items(&self, krate: &Ident, name: &Ident) -> TokenStream {
        let (Advice { at, text }, here) = (self, Span::mixed_site());
        let refusal = quote_spanned!(*at=> ::core::panic!("{}", #text));
        quote_spanned! {here=>
            #[doc(hidden)]
            #[allow(dead_code)]
            enum #name {}
            const _: () = {
                #[allow(unused_imports)]
                use #krate::__rt::Unresolved as _;
                if !#name::KNOWN { #refusal }
            };
        }
    }

    /// The advice on these layouts, levels and fill values, and these functions that are not built in. It is
    /// reported at the user's own names before those of the library, which are rarely missing. For longer paths to
    /// the library, rustc's message is sufficient.
    pub fn on(layouts: &[Path], functions: &[Path]) -> Option<Advice> {
        let own = |paths: &'_ [Path]| paths.iter().find(|path| origin(path).is_none()).cloned();
        let (function, layout) = (own(functions), own(layouts));
        // What is outside of the prelude is missing sooner than what is in it.
        let of = |place| layouts.iter().find(|path| path.segments.len() == 1 && origin(path) == Some(place));
        let imported = of(Origin::Elsewhere).or_else(|| of(Origin::Prelude));
        let at = function.iter().chain(&layout).chain(imported).next()?.segments.last()?.ident.span();
        let parts = [
            function.map(|path| of_function(&path)),
            layout.map(|path| of_layout(&path)),
            imported.map(of_import),
        ];
        Some(Advice { at, text: parts.into_iter().flatten().collect::<Vec<_>>().join("; ") })
    }
}

/// The item that settles advice: all names are known.
pub fn settled(name: &Ident) -> TokenStream {
    quote_spanned!(Span::mixed_site()=> impl #name { const KNOWN: ::core::primitive::bool = true; })
}

fn of_function(path: &Path) -> String {
    format!("programs call built-in functions and those of `#[ufunc]`: {}", instead_of(&key(path)))
}

fn of_layout(path: &Path) -> String {
    let name = path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
    let rule = format!(
        "declare your own layout with `layout! {{ type {name} = …; }}`, since a plain `type` is not enough, a level with \
         `level!`, and a fill value with `fill_value!`"
    );
    match similar(&name, Origin::names()) {
        Some(known) => format!("did you mean `{known}`? {rule}"),
        None => rule,
    }
}

fn of_import(path: &Path) -> String {
    match origin(path) {
        Some(Origin::Prelude) => "the library's layouts are imported by `use finch::prelude::*;`".into(),
        _ => format!("the library has `finch::{}`, which is not in the prelude", key(path)),
    }
}

fn origin(path: &Path) -> Option<Origin> {
    Origin::of(&path.segments.last()?.ident.to_string())
}

/// The paths without duplicates and without generic arguments, as macros are called.
pub fn once(paths: &[Path]) -> Vec<Path> {
    let mut seen = Set::default();
    paths.iter().filter(|path| seen.insert(key(path))).map(bare).collect()
}

/// A path without its generic arguments, as a macro is called.
fn bare(path: &Path) -> Path {
    let mut path = path.clone();
    for segment in &mut path.segments {
        segment.arguments = PathArguments::None;
    }
    path
}
