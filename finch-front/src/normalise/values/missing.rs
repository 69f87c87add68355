//! Values that may be `missing`: reads through `permit` outside of the tensor. They may not be stored, and anything
//! computed from one may be `missing` as well.

use finch_core::algebra::missing::may_be_missing;
use finch_core::algebra::{Node, Term, Value};

use crate::normalise::Build;
use crate::syntax::ast::Expr;

impl Build<'_> {
    /// Rejects a value that may be `missing` where it would be stored, used as a condition, or used as an index.
    pub(crate) fn refuse_missing(&mut self, value: &Term, expr: &Expr) {
        if !may_be_missing(value) {
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
}
