//! Whole tensors where an entry is meant, and unknown names in the place of an index.

use proc_macro2::Ident;

use super::Build;
use crate::normalise::loops::alone;
use crate::syntax::ast::{Access, Assign, Expr, ExprKind, HostSource, Reduction};
use finch_core::Gather;
use finch_core::algebra::TensorId;
use finch_core::program::Role;

impl Build<'_> {
    /// The number of modes of the tensor of this name, here or outside, if there is one.
    fn modes(&self, name: &Ident) -> Option<usize> {
        let outside = || self.env.tensors.get(&name.to_string());
        let layout = self.find_tensor(name).map(|id| self.layout(id)).or_else(outside)?;
        Some(layout.order.len())
    }

    /// The message for a tensor that is used like a value or a function; `None` if the name is not a tensor's.
    pub(super) fn no_entry(&self, name: &Ident) -> Option<String> {
        let indices = entry_indices(self.modes(name)?);
        let what = if indices.is_empty() { "its value is" } else { "an entry is" };
        Some(format!("`{name}` is a tensor: {what} `{name}[{indices}]`"))
    }

    /// Rejects an access indexed by a whole tensor, `x[P]`, where its entries are meant. Returns whether it is rejected.
    pub(super) fn is_at_tensor(&mut self, access: &Access) -> bool {
        let name = |index: &Expr| index.ident().filter(|name| self.index_of(name).is_none()).cloned();
        let names = access.indices.iter().filter_map(|index| name(&index.expr));
        let tensors: Vec<(Ident, usize)> =
            names.filter_map(|name| Some((name.clone(), self.modes(&name)?))).collect();
        for (name, modes) in &tensors {
            let entry = format!("{name}[{}]", entry_indices(*modes));
            let whole = if access.indices.len() == 1 {
                format!("for a gather write `{}[{entry}]`", access.name)
            } else {
                "which may be an index".into()
            };
            self.error(name, format!("`{name}` is a tensor, and an entry of it is `{entry}`: {whole}"));
        }
        !tensors.is_empty()
    }

    /// Rejects an index on the right side that has no loop and is known not to be a Rust variable: a sum is meant. `loops`
    /// are those of the statement, written or not. Returns whether it is rejected.
    pub(super) fn has_no_loop(&mut self, assign: &Assign, loops: &[Ident]) -> bool {
        let Some(variables) = self.env.variables else { return false };
        let small = |name: &Ident| name.to_string().starts_with(|c: char| c.is_lowercase() || c == '_');
        let unknown =
            |name: &&Ident| small(name) && !loops.contains(name) && !variables.contains(&name.to_string());
        let Some(name) = indices_of(&assign.rhs).into_iter().find(unknown) else { return false };
        let name = name.clone();
        if self.spelled.loops.contains(&name) || self.modes(&name).is_some() {
            return false;
        }
        let sum = match (&assign.op, self.here.nest.is_empty()) {
            (Reduction::Overwrite, true) => format!("write `+=` to sum over `{name}`"),
            (op, _) => {
                let all: Vec<String> = loops.iter().chain([&name]).map(ToString::to_string).collect();
                let adds = matches!(op, Reduction::Overwrite).then_some(" and `+=`").unwrap_or_default();
                format!("write `forall {}`{adds} to sum over it", all.join(", "))
            }
        };
        self.error(
            &name,
            format!("no loop has the index `{name}`: {sum}, or `$({name})` if it is a Rust value"),
        );
        true
    }

    /// What is wrong with `x.value()`, for a tensor with entries, or one of the program's own.
    pub(super) fn no_value(&self, source: &HostSource, operands: &[Expr]) -> Option<String> {
        let (HostSource::Method(method), [Expr { .. }]) = (source, operands) else { return None };
        let name = operands[0].ident().filter(|_| method.to_string() == "value")?;
        let own = self.find_tensor(name).is_some_and(|id| self.is_own(id));
        let indices = entry_indices(self.modes(name)?);
        let remedy = format!("write `{name}[{indices}]`");
        match indices.is_empty() {
            true => {
                own.then(|| format!("the value of a scalar that the program makes is an entry: {remedy}"))
            }
            false => Some(format!("`value` is for scalars, but `{name}` has entries: {remedy}")),
        }
    }

    /// Whether the program itself makes a tensor.
    fn is_own(&self, id: TensorId) -> bool {
        matches!(self.role(id), Role::Result | Role::Temporary)
    }
}

/// The indices of an entry, as an example.
fn entry_indices(modes: usize) -> String {
    ["i", "j", "k", "l", "m", "n", "o", "p"].into_iter().take(modes).collect::<Vec<_>>().join(", ")
}

/// The names that form an index by themselves in an expression.
fn indices_of(expr: &Expr) -> Vec<&Ident> {
    let own = match &expr.kind {
        ExprKind::Access(access) => access.indices.iter().filter_map(alone).collect(),
        _ => vec![],
    };
    own.into_iter().chain(expr.children().into_iter().gather(indices_of)).collect()
}
