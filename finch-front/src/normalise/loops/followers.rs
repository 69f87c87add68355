//! Operands of statements without `forall` that follow others. An operand whose outermost level is a list is traversed from
//! its start in each iteration of the enclosing loops. An example is `B` in `C[i, k] += A[i, j] * B[j, k]`, where `B` has
//! few non-empty rows. If another factor holds few entries along the same loop, as `A` does, `B` is searched for those
//! instead. The cost is then one search per entry of `A`, instead of `B`'s rows per row of `A`.
//!
//! Two lists of single entries need no protocol for that. They meet, and while the program runs, the shorter one leads.

use proc_macro2::Ident;

use crate::normalise::Build;
use crate::normalise::loops::Operand;
use crate::normalise::loops::schedule::{Schedule, Step};
use crate::syntax::ast::{Assign, Expr, ExprKind};
use finch_core::algebra::TensorId;
use finch_core::level::Protocol;
use finch_core::program::Index;
use finch_level::is_list;

/// An operand that follows another along the loop of its outermost level.
pub(crate) struct Follower {
    tensor: TensorId,
    along: Ident,
    /// The access as written: a tensor may be accessed twice along the same loop.
    text: String,
}

impl Build<'_> {
    /// The operands that follow. Explanations report them. If the user wrote any protocol, all protocols stay as written.
    pub(crate) fn followers(
        &mut self,
        assign: &Assign,
        names: &[Ident],
        read: &[Operand],
        schedule: &Schedule,
    ) -> Vec<Follower> {
        if !is_product(&assign.rhs) || read.iter().any(|operand| operand.asked) {
            return vec![];
        }
        let follows = |at: &usize| self.follows(&read[*at], read, schedule);
        let found: Vec<usize> = (0..read.len()).filter(follows).collect();
        let follower = |at: usize| {
            let along = names[read[at].path.steps[0].along?].clone();
            let name = &read[at].name;
            self.sources.choose(1, format!("`{name}` is searched for the `{along}` of the other factors"));
            Some(Follower { tensor: read[at].id, along, text: read[at].tokens.to_string() })
        };
        found.into_iter().filter_map(follower).collect()
    }

    /// Whether an operand's outermost level is a list that can follow: inside loops that are not its own, along a list of
    /// another operand that differs between their iterations.
    fn follows(&self, operand: &Operand, read: &[Operand], schedule: &Schedule) -> bool {
        let Some(first) = operand.path.steps.first().filter(|step| step.bound && step.window.is_empty())
        else {
            return false;
        };
        let repeated = first.along.is_some() && schedule.order.first() != first.along.as_ref();
        let level = |of: &Operand, depth: usize| &self.layout(of.id).levels[depth];
        let list = is_list(&level(operand, 0).def);
        let leads = |other: &Operand, (depth, step): (usize, &Step)| {
            let meets = list && is_list(&level(other, depth).def);
            step.bound && step.along == first.along && !meets
        };
        let others = read.iter().filter(|other| !std::ptr::eq(*other, operand));
        repeated
            && level(operand, 0).has(Protocol::Follow)
            && others
                .into_iter()
                .any(|other| other.path.steps.iter().enumerate().skip(1).any(|step| leads(other, step)))
    }

    /// Sets the protocol of the accesses since `since` that follow.
    pub(crate) fn let_follow(&mut self, since: usize, followers: &[Follower]) {
        for (at, def) in self.program.accesses.iter_mut().enumerate().skip(since) {
            let text = self.sources.accesses[at].to_string();
            let mut same = followers.iter().filter(|f| f.tensor == def.tensor && f.text == text);
            let Some(follower) = same.next() else { continue };
            // Of an operand that is copied, it need not be the outermost level yet.
            let along =
                |index: &&mut Index| index.expr.along().is_some_and(|var| follower.along == *var.name);
            if let Some(index) = def.indices.iter_mut().find(along).filter(|at| at.protocol == Protocol::Walk)
            {
                index.protocol = Protocol::Follow;
            }
        }
    }
}

/// Whether an expression is a product of accesses.
pub(crate) fn is_product(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Operator("*" | "&" | "&&", parts) => parts.iter().all(is_product),
        ExprKind::Call(callee, parts) if callee.name() == "and" => parts.iter().all(is_product),
        kind => matches!(kind, ExprKind::Access(_)),
    }
}
