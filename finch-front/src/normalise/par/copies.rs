//! Results that the chunks of a loop reduce: each chunk has a copy, and the copies are joined.

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use crate::normalise::par::Chunked;
use crate::normalise::results::reduced::mix;
use crate::normalise::values::infer::unit;
use finch_core::algebra::{Fun, Lit, Node, TensorId, Term, Ty, Value, build, properties};
use finch_core::level::Layout;
use finch_core::program::par::Join;
use finch_core::program::{Role, Tensor};
use finch_level::stores_all;

impl Build<'_> {
    /// Joins a result of which each chunk has a copy.
    pub(super) fn each(
        &mut self,
        id: TensorId,
        writes: &[&Use],
        reads: &[&Use],
        par: &Chunked,
    ) -> Option<Join> {
        let tensor = self.program.tensors[id.0 as usize].clone();
        let (name, index) = (&tensor.name, &par.index);
        let kept = tensor.role == (Role::Output { keep: true });
        let op = self.one_operator(name, writes, par)?;
        if let Some(read) = reads.first() {
            let what = format!(
                "chunks of `par forall {index}` reduce into copies of `{name}`, and this would read the copy"
            );
            return self.refuse(&[read], format!("{what}: read another tensor, or write `forall`"));
        }
        let (identity, is_fill) = self.identity(id, &op, par)?;
        let (_, levels) = tensor.layout.levels.split_last()?;
        let anywhere = levels.iter().all(|level| stores_all(&level.def));
        if !is_fill && !anywhere {
            let what = format!(
                "chunks of `{name}` start from its fill, which is not the identity of `{}`",
                op.name()
            );
            return self.refuse(
                writes,
                format!("{what}: choose another fill, or a level such as `Dense`, or write `forall`"),
            );
        }
        if kept {
            self.program.tensors[id.0 as usize].role = Role::Output { keep: false };
        }
        if anywhere {
            self.program.tensors[id.0 as usize].initial =
                self.first_start(&tensor, kept, is_fill, identity, par);
        }
        let elem = || Ty::Elem(tensor.layout.elem.clone());
        let [a, b] = ["a", "b"].map(|name| self.names.var(name, elem()));
        let value = self.algebra.call(op.clone(), vec![Term::var(&a), Term::var(&b)]);
        Some(Join::Each { op, value, a, b, kept })
    }

    /// The operator's identity, and whether it is the fill.
    fn identity(&mut self, id: TensorId, op: &Fun, par: &Chunked) -> Option<(Lit, bool)> {
        let (row, Layout { elem, fill, .. }) = (properties(op), self.layout(id).clone());
        let is_fill = row.is_identity(0, &fill) || row.is_identity(1, &fill);
        let declared = row.identity[0].or(row.identity[1]).and_then(|e| unit(e, &elem));
        // `NegInf` and `Inf` are values of numbers, not of pairs.
        let declared = declared.filter(|value| !(elem.starts_with('(') && matches!(value, Value::Fill(_))));
        let declared = declared.map(|value| Lit { value, ty: Some(elem) }.canonical());
        let identity = if is_fill { Some(fill) } else { declared };
        if let Some(identity) = identity.filter(|_| row.associative) {
            return Some((identity, is_fill));
        }
        let (name, index) = (&self.program.tensors[id.0 as usize].name, &par.index);
        let what = "an associative operator with an identity";
        let remedy = "declare both in its `#[ufunc]`, or write `forall`";
        let message = format!(
            "each chunk of `par forall {index}` reduces into a copy of `{name}`, and copies are joined by {what}: {remedy}"
        );
        let tokens = self.tokens.operators.iter().find(|(of, _)| *of == id).map(|(_, tokens)| tokens.clone());
        self.error(tokens.unwrap_or_default(), message);
        None
    }

    /// The initial values of the chunks' copies: the first chunk's is that of the result, the
    /// others' the operator's identity.
    fn first_start(
        &self,
        tensor: &Tensor,
        kept: bool,
        is_fill: bool,
        identity: Lit,
        par: &Chunked,
    ) -> Option<Term> {
        let own = Term::lit(tensor.layout.fill.clone());
        let start = if kept { None } else { tensor.initial.clone().or((!is_fill).then_some(own)) };
        let same = |start: &Term| start.as_lit().is_some_and(|lit| lit.value == identity.value);
        let Some(start) = start.filter(|start| !same(start)) else {
            return (!is_fill).then(|| Term::lit(identity));
        };
        let identity = Term::lit(identity);
        let first = build::eq(&Term::var(&par.from), &par.lo);
        Some(build::either(&first, &start, &identity))
    }

    /// The operator that all writes reduce by.
    fn one_operator(&mut self, name: &str, writes: &[&Use], par: &Chunked) -> Option<Fun> {
        let index = &par.index;
        let mut first: Option<Fun> = None;
        for used in writes {
            let Some(op) = used.write.clone()? else {
                let indices = &self.access_def(used.access).indices;
                let moves = indices.iter().any(|i| self.program.index_variables(&i.expr).contains(&par.var));
                let message = if moves {
                    format!(
                        "chunks of `par forall {index}` may overwrite the same element of `{name}`: write at one place, `{index}` or \
                         `{index} + e`, reduce into it (`+=`), or write `forall`"
                    )
                } else {
                    let remedy = format!("index it by `{index}`, reduce into it (`+=`), or write `forall`");
                    format!("every chunk of `par forall {index}` would write `{name}`: {remedy}")
                };
                return self.refuse(&[used], message);
            };
            if let Some(other) = first.as_ref().filter(|other| !mix(other, &op)) {
                let (one, other) = (other.name(), op.name());
                let message = format!(
                    "copies of `{name}` are joined by one operator, but this is `{other}` after `{one}`"
                );
                return self
                    .refuse(&[used], format!("{message}: reduce into two tensors, or write `forall`"));
            }
            first = Some(op);
        }
        first.map(|op| if op == Fun::Sub { Fun::Add } else { op })
    }
}

/// Whether the partial result of a copy may overflow, and panic, although the whole does not.
pub(super) fn may_overflow(join: &Join, elem: &str) -> bool {
    let Join::Each { value, .. } = join else { return false };
    let stays = matches!(&**value, Node::Call(Fun::Min | Fun::Max | Fun::And | Fun::Or | Fun::Xor, _));
    !stays && !matches!(elem, "f32" | "f64" | "bool")
}
