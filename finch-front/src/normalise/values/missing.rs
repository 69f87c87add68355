//! Values that may be `missing`: reads through `permit` outside of the tensor. They may not be stored, and anything
//! computed from one may be `missing` as well.

use finch_core::algebra::{Fun, Lit, Node, Term, Value};
use finch_core::program::IndexExpr;

use crate::normalise::Build;
use crate::syntax::ast::Expr;

impl Build<'_> {
    /// Rejects a value that may be `missing` where it would be stored, used as a condition, or used as an index.
    pub(crate) fn refuse_missing(&mut self, value: &Term, expr: &Expr) {
        if !self.may_be_missing(value) {
            return;
        }
        let nothing = if self.is_truth(value) { "false" } else { "0" };
        let why = match value.value() {
            Some(Value::Missing) => "this is `missing`, which cannot be stored: write a value".into(),
            _ => format!(
                "this is missing where `permit` leaves the dimension; provide a value: `coalesce(…, {nothing})`"
            ),
        };
        self.error(expr, why);
    }

    fn is_truth(&self, value: &Term) -> bool {
        let predicate = matches!(&**value, Node::Call(fun, _) if fun.is_predicate());
        predicate || self.type_of(value).is_some_and(|ty| &*ty == "bool")
    }

    /// Whether the value may be `missing`.
    pub(crate) fn may_be_missing(&self, term: &Term) -> bool {
        match &**term {
            Node::Lit(lit) => lit.value == Value::Missing,
            Node::Read(read) => {
                let indices = &self.access_def(read.id).indices;
                indices.iter().any(|index| matches!(index.expr, IndexExpr::Permit(_)))
            }
            Node::Call(Fun::IsMissing, _) => false,
            Node::Call(Fun::Coalesce, args) => args.iter().all(|arg| self.may_be_missing(arg)),
            _ => {
                let mut found = false;
                term.children(|child| found |= self.may_be_missing(child));
                found
            }
        }
    }

    /// A call, which is `missing` if one of its arguments is. The algebra does not know which arguments may be: it
    /// simplifies `x * 0` to 0, and drops `x`.
    pub(crate) fn with_missing(&self, fun: &Fun, args: &[Term], call: Term) -> Term {
        let exposed = match fun {
            Fun::Coalesce | Fun::IsMissing => &[],
            Fun::IfElse => &args[..1],
            _ => args,
        };
        let lost = |arg: &&Term| self.may_be_missing(arg) && !self.keeps(&call, arg);
        let lost =
            exposed.iter().filter(lost).map(|arg| self.algebra.call(Fun::IsMissing, vec![arg.clone()]));
        lost.collect::<Vec<_>>().into_iter().fold(call, |call, is_missing| {
            let missing = Term::lit(Lit { value: Value::Missing, ty: None });
            self.algebra.call(Fun::IfElse, vec![is_missing, missing, call])
        })
    }

    /// Whether a call still reads everything that its argument reads under `permit`.
    fn keeps(&self, call: &Term, arg: &Term) -> bool {
        let permitted = |t: &Term| matches!(&**t, Node::Read(_)) && self.may_be_missing(t);
        !arg.any(&mut |t| permitted(t) && !call.any(&mut |other| other == t)) && self.may_be_missing(call)
    }
}
