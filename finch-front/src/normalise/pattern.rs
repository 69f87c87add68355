//! `pattern! { program }`: the program over truth values that says where its results can be other than fill
//! (`finch_core::pattern`), with the layouts of its results.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{GenericArgument, PathArguments, Type, parse_quote};

use super::Build;
use finch_core::algebra::TensorId;
use finch_core::level::Layout;
use finch_core::pattern::{Unknown, pattern};
use finch_core::program::{On, Role};

impl Build<'_> {
    /// Makes the program its pattern.
    pub(super) fn become_pattern(&mut self) {
        if self.refuses_pattern() {
            return;
        }
        match pattern(&self.program) {
            Ok(pattern) => self.program = pattern,
            Err(Unknown::Computed(access)) => {
                let text = self.access_text(access);
                let message = format!(
                    "`{text}` is computed by the program, and says where something is: the pattern of a program takes that from \
                     operands alone"
                );
                return self.error(self.sources.accesses[access.0 as usize].clone(), message);
            }
            Err(Unknown::EitherBranch(access)) => {
                let name = self.program.tensor_of(access).name.clone();
                let message = format!(
                    "values determine which branch writes `{name}`, so its pattern has both, and its levels are written in order: give \
                     it levels with random writes, or put the condition into the value, `ifelse(…)`"
                );
                return self.error(self.sources.accesses[access.0 as usize].clone(), message);
            }
        }
        for id in (0..self.program.tensors.len() as u32).map(TensorId) {
            match self.role(id) {
                Role::Input => {}
                Role::Temporary => {
                    self.sources.tensors[id.0 as usize].layout = None;
                    let tensor = &mut self.program.tensors[id.0 as usize];
                    tensor.layout = tensor.layout.of_truth();
                }
                _ => self.give_truths(id),
            }
        }
    }

    /// Rejects results from outside, and those on a pattern. Returns whether there is one.
    fn refuses_pattern(&mut self) -> bool {
        let outside = |at: &usize| matches!(self.program.tensors[*at].role, Role::Output { .. });
        let Some(at) = (0..self.program.tensors.len()).find(outside) else { return false };
        let ident = self.sources.tensors[at].ident.clone();
        let message = match self.program.tensors[at].on {
            Some(On::Made(_)) => {
                format!("`{ident}` is on a pattern already: write `let {ident}: …;`, without `on`")
            }
            _ => {
                format!("`pattern!` makes its results: declare `{ident}` in the program, `let {ident}: …;`")
            }
        };
        self.error(ident, message);
        true
    }

    /// Gives a result the layout with the same levels over truth values.
    fn give_truths(&mut self, id: TensorId) {
        let own = self.layout(id).clone();
        let Some(tokens) = self.sources.tensors[id.0 as usize].layout.clone() else { return };
        if own
            .levels
            .last()
            .is_some_and(|leaf| leaf.def.leaf.as_ref().is_some_and(|leaf| leaf.value.value().is_some()))
        {
            return;
        }
        let fits = |layout: &Layout| {
            let levels = |of: &Layout| of.levels.iter().rev().skip(1).cloned().collect::<Vec<_>>();
            &*layout.elem == "bool"
                && layout.fill.value.is_zero()
                && layout.order == own.order
                && levels(layout) == levels(&own)
        };
        let found = truths(tokens.clone()).into_iter().find_map(|ty| {
            let layout = (self.env.layouts)(&ty).ok().filter(fits)?;
            Some((ty, layout))
        });
        match found {
            Some((ty, layout)) => {
                self.sources.tensors[id.0 as usize].layout = Some(ty.to_token_stream());
                self.program.tensors[id.0 as usize].layout = layout;
            }
            None => {
                let message = format!(
                    "`pattern!` does not know a name for `{}` over truth values: write the levels out, `Tensor<…<Element<_>>>`",
                    own.text
                );
                self.error(tokens, message);
            }
        }
    }
}

/// The types that a layout over truth values may have, by what is written: the parameter of `Element`, wherever it is, or the first
/// parameter of a name.
fn truths(tokens: TokenStream) -> Vec<Type> {
    let Ok(Type::Path(ty)) = syn::parse2::<Type>(tokens) else { return vec![] };
    let Some(last) = ty.path.segments.last() else { return vec![] };
    let mut all = vec![];
    if last.ident != "Tensor" && !last.arguments.is_none() {
        let mut named = ty.clone();
        if let Some(last) = named.path.segments.last_mut() {
            last.arguments = PathArguments::AngleBracketed(parse_quote!(<bool>));
        }
        all.push(Type::Path(named));
    }
    if let PathArguments::AngleBracketed(arguments) = &last.arguments
        && let Some(GenericArgument::Type(first)) = arguments.args.first()
    {
        for inner in truths(first.to_token_stream()) {
            let mut outer = ty.clone();
            if let Some(PathArguments::AngleBracketed(arguments)) =
                outer.path.segments.last_mut().map(|last| &mut last.arguments)
                && let Some(first) = arguments.args.first_mut()
            {
                *first = GenericArgument::Type(inner);
            }
            all.push(Type::Path(outer));
        }
    }
    all
}
