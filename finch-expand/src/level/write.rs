//! A level's hooks as Rust: they make room for fibers, write them, and complete them.

use finch_core::level::WriteKind;
use finch_core::level::ast::Hook;
use proc_macro2::TokenStream;
use quote::quote;

use super::Level;

impl Level<'_> {
    /// `grow`, `take`, `push` and `finish`.
    pub fn write(&self) -> TokenStream {
        let (grow, finish) = (self.sized("grow", false), self.sized("finish", true));
        let leaf = self.def.leaf.is_some() && self.def.write != WriteKind::No;
        let take = if leaf { self.leaf() } else { self.take() };
        let rt = &self.rt;
        // Room for all fibers is reserved at once, so that too little memory is an error. Growing step by step would abort.
        let room = match self.def.write {
            WriteKind::Ascending | WriteKind::Runs => quote!(#rt::Storage::grow(self, n)?;),
            WriteKind::Random | WriteKind::No => TokenStream::new(),
        };
        let whole = match self.def.write {
            WriteKind::No => quote!(__level::unwritten(self, n)?;),
            _ if leaf && !self.has("grow") => quote!(__level::whole(self, n)?;),
            _ => TokenStream::new(),
        };
        let noted = self.def.leaf.as_ref().is_some_and(|leaf| leaf.value.value().is_some());
        let reach = noted.then(|| {
            quote! {
                const NOTED: bool = true;
                fn reach(&mut self, n: usize) -> __level::Result<()> {
                    if __level::fibers(self) < n { #finish }
                    Ok(())
                }
            }
        });
        quote! {
            #reach
            fn grow(&mut self, n: usize) -> __level::Result<()> { #grow Ok(()) }
            #take
            fn finish(&mut self, n: usize) -> __level::Result<()> { #room #whole #finish Ok(()) }
        }
    }

    /// A hook on a number of fibers, `grow` or `finish`. Only `finish` removes fibers beyond that.
    fn sized(&self, name: &str, cuts: bool) -> TokenStream {
        let Some(hook) = self.def.hooks.get(name) else { return TokenStream::new() };
        let (n, body) = (self.local(&hook.params[0]), self.stmts(&hook.body));
        let first = self.first_mode();
        quote!(let (#n, __cuts) = (__level::int(n), #cuts); #first #body)
    }

    /// Writes what is below an entry, where the level has something below: its own next mode, or the next level.
    pub(super) fn placed(
        &self,
        store: &Hook,
        [next, own]: [&TokenStream; 2],
        of: &TokenStream,
    ) -> Option<TokenStream> {
        let (rt, lvl) = (&self.rt, self.child());
        store.place.as_ref().map(|at| {
            let at = self.expr(at);
            let reach = self.has_vacancies().then(|| quote!(#rt::Storage::reach(&mut self.#lvl, at)?;));
            let below = quote!({
                let at = __level::size(#at);
                #reach
                #rt::Storage::#next(&mut self.#lvl, at, __depth + 1, #of)?;
            });
            match self.modes() {
                Some(modes) => quote! {
                    if __m + 1 < #modes { self.#own(__m + 1, __depth + 1, #of)?; } else { #below }
                },
                None => below,
            }
        })
    }

    /// `take`: writes a fiber.
    fn take(&self) -> TokenStream {
        let (rt, take) = (&self.rt, self.take_head());
        if !self.has("store") {
            return quote!(#take { __level::refused_run::<Self>(&__from.next_at(), None, "the level cannot be written") });
        }
        let hook = |name: &str| {
            let hook = self.def.hooks.get(name)?;
            let (p, body) = (self.local(&hook.params[0]), self.stmts(&hook.body));
            Some(quote!(let #p = __p; #body))
        };
        let (first, close, rows) = (self.first_mode(), hook("close"), self.take_rows());
        let open = hook("open").unwrap_or(quote!(#rt::Storage::grow(self, p.saturating_add(1))?;));
        let takes = match self.modes() {
            Some(_) => quote!(self.__take(0, __depth, __from)?;),
            None => self.takes(),
        };
        quote! {
            #rows
            #take {
                let (__p, __cuts) = (__level::int(p), true);
                #first
                #open
                #takes
                #close
                Ok(())
            }
        }
    }

    /// Writes a value of a leaf: sets it at its position, or appends it.
    fn leaf(&self) -> TokenStream {
        let rt = &self.rt;
        let value_hook = |name: &str| {
            let hook = self.def.hooks.get(name)?;
            let params = hook.params.iter().map(|p| self.local(p));
            let given = match hook.params.len() {
                2 => quote!(let (#(#params),*) = (__level::int(p), value);),
                _ => quote!(let #(#params)* = value;),
            };
            let body = self.stmts(&hook.body);
            Some(quote!(#given let __cuts = true; #body))
        };
        let kept = match self.has("grow") {
            true => quote!(Ok(())),
            false => quote!(__level::pushed(self, value)),
        };
        let (set, push, take) = (value_hook("set"), value_hook("push"), self.take_head());
        let values = self.array_alone().map(|array| {
            quote! {
                const ARRAY: bool = true;
                fn values_mut(&mut self) -> ::core::option::Option<&mut ::std::vec::Vec<Self::Elem>> {
                    Some(&mut self.#array)
                }
            }
        });
        quote! {
            #take {
                let Some(value) = __from.value() else { return Ok(()) };
                #rt::Storage::grow(self, p)?;
                if p < __level::fibers(self) { #set } else { #push }
                __level::kept(self, p, value, || __from.at().to_vec())
            }
            #values
            fn push(&mut self, value: Self::Elem) -> __level::Result<()> { #push #kept }
        }
    }
}
