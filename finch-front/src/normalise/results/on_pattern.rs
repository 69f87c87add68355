//! Results whose structure is fixed: `let C: Csr<f64> on P;` has the places that `P` stores, and a result that is kept has its own,
//! where its levels would be written in order otherwise. Such a result is written at random, and makes no new places.

use quote::ToTokens;
use syn::Ident;

use crate::normalise::{Build, count};
use crate::syntax::ast;
use finch_core::algebra::TensorId;
use finch_core::level::{Layout, WriteKind};
use finch_core::program::{On, Role};

/// How a tensor is written whose contents are kept: as its levels say if they are written at random, and else in the places that it
/// has.
pub(crate) fn kept(layout: &Layout) -> Layout {
    let random = layout.levels.iter().all(|level| level.writes() == WriteKind::Random);
    let fixed = (!random).then(|| layout.fixed().ok()).flatten();
    fixed.unwrap_or_else(|| layout.clone())
}

impl Build<'_> {
    /// `let C: Csr<f64> on P;`
    pub(crate) fn declare_on(&mut self, declaration: &ast::Let, pattern: &Ident) -> Option<TensorId> {
        let id = self.declared_on(declaration, pattern);
        if id.is_none() {
            self.scope.unknown.insert(declaration.name.to_string());
        }
        id
    }

    fn declared_on(&mut self, declaration: &ast::Let, pattern: &Ident) -> Option<TensorId> {
        let name = &declaration.name;
        let layout = self.declared_layout(declaration, None)?;
        let on = self.pattern(name, pattern, layout.order.len())?;
        let fixed = match layout.fixed() {
            Ok(fixed) => fixed,
            Err(leaf) if layout.levels.last().is_some_and(|last| last.def.name == leaf) => {
                let message = format!(
                    "`{name}` cannot be on a pattern: its leaf `{leaf}` holds no values that could be written; write `Element<bool>`"
                );
                self.error(&declaration.layout, message);
                return None;
            }
            Err(level) => {
                let message = format!(
                    "`{name}` cannot be on a pattern: `{level}` does not have a place of its own for each index; write levels such as \
                     `Dense`, `SparseList`, `SparseBand` or `SparseBlockList`, and `convert` the result"
                );
                self.error(&declaration.layout, message);
                return None;
            }
        };
        let id = self.add_tensor(name, Role::Output { keep: true }, fixed);
        let dims = self.program.tensors[on.0 as usize].dims.clone();
        let tensor = &mut self.program.tensors[id.0 as usize];
        (tensor.on, tensor.dims) = (Some(On::Made(on)), dims);
        self.sources.tensors[id.0 as usize].layout = Some(declaration.layout.to_token_stream());
        Some(id)
    }

    /// `keep C on P;`
    pub(crate) fn keep_on(&mut self, name: &Ident, id: TensorId, pattern: &Ident) {
        let modes = self.layout(id).order.len();
        let Some(on) = self.pattern(name, pattern, modes) else { return };
        if self.layout(id).shares_positions(self.layout(on)) {
            self.program.tensors[id.0 as usize].on = Some(On::Kept(on));
            return;
        }
        let message = format!(
            "`{name}` cannot be kept on `{pattern}`: both must have the same levels, dense ones and a list of entries at the end, as two \
             `Csr` have; write `keep {name};`, which looks for each place"
        );
        self.error(pattern, message);
    }

    /// The operand that a result is on.
    fn pattern(&mut self, name: &Ident, pattern: &Ident, modes: usize) -> Option<TensorId> {
        let on = self.tensor(pattern, Some(modes))?;
        if self.role(on) != Role::Input {
            let message = format!(
                "`{name}` is on the pattern of a tensor that exists before the program, and `{pattern}` is a result of it: \
                 compute `{pattern}` in a program before this one"
            );
            self.error(pattern, message);
            return None;
        }
        let given = self.layout(on).order.len();
        if given != modes {
            let message = format!(
                "`{name}` has {}, and its pattern `{pattern}` has {given}",
                count(modes, "dimension")
            );
            self.error(pattern, message);
            return None;
        }
        Some(on)
    }
}
