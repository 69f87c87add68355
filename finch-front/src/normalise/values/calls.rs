//! The types of casts, and of the arguments of users' functions.

use std::rc::Rc;

use crate::normalise::Build;
use crate::normalise::expression::is_index_value;
use crate::normalise::values::domain::convert;
use crate::normalise::values::generic::FOR_ANY_NUMBER;
use crate::syntax::ast::Expr;
use finch_core::algebra::{Fun, Node, Term, is_foreign};
use finch_level::primitive::is_primitive;

impl Build<'_> {
    /// The reason why a value cannot be cast to a type, if it cannot.
    pub(crate) fn no_cast(&self, value: &Term, to: &str) -> Option<String> {
        if let Some(other) = foreign_type(to) {
            return Some(format!("there is no type `{to}`: write `… as {other}`"));
        }
        if to.contains(['<', '[', '(', '&']) && !is_foreign(to) {
            return Some(format!("`as` converts numbers, and `{to}` is none: call a function, `$f(…)`"));
        }
        let own = self.type_of(value)?;
        if self.is_generic(&own) {
            return Some(format!(
                "this is `{own}`, which may be any number, but `as` converts only Rust numbers: {FOR_ANY_NUMBER}"
            ));
        }
        let number = to == "bool" && &*own != "bool";
        number.then(|| "no number is cast to `bool`: compare it, `… != 0`".into())
    }

    /// Checks that the arguments of a user's function have the types in its signature.
    pub(crate) fn check_arguments(&mut self, name: &str, exprs: &[Expr], terms: &[Term]) -> bool {
        let Some((_, params)) = self.env.ufuncs.get(name).and_then(|own| own.types.split_last()) else {
            return true;
        };
        let wanted = params.iter().chain(params.last().into_iter().cycle());
        let mut typed = exprs.iter().zip(terms).zip(wanted).filter(|(_, ty)| is_primitive(ty));
        typed.all(|((expr, term), ty)| {
            let takes = format!("`{name}` takes `{ty}` here");
            match self.primitive(term).filter(|own| own != ty) {
                Some(own) => {
                    self.error(expr, format!("this is `{own}`, but {takes}: {}", convert(ty)));
                    false
                }
                None => self.check_range(term, ty, &takes, expr),
            }
        })
    }

    /// The arguments of a user's function, converted to the types in its signature.
    pub(crate) fn expect_arguments(&mut self, name: &str, args: Vec<Term>) -> Vec<Term> {
        let Some(own) = self.env.ufuncs.get(name) else { return args };
        let Some((_, params)) = own.types.split_last() else { return args };
        let wanted = params.iter().chain(params.last().into_iter().cycle());
        let argument = |(arg, ty): (&Term, &Rc<str>)| {
            let arg = self.expect(arg, ty);
            // At the fill of `A`, which is 0.0, `A[i] + 1` folds to a literal.
            if matches!(&**ty, "f32" | "f64") { self.of_floats(&arg) } else { arg }
        };
        args.iter().zip(wanted).map(argument).collect()
    }

    /// The type of a call, for a literal to which it may be simplified: `0 / A[i]` becomes 0 of the type of `A`.
    pub(crate) fn type_of_call(&self, fun: &Fun, args: &[Term]) -> Option<Rc<str>> {
        let call = Term::new(Node::Call(fun.clone(), args.to_vec()));
        self.type_of(&call).filter(|_| !args.iter().any(is_index_value))
    }
}

/// The Rust name of a type of another language.
fn foreign_type(name: &str) -> Option<&'static str> {
    Some(match name {
        "float" => "f32",
        "double" | "number" => "f64",
        "int" | "integer" => "i32",
        "long" => "i64",
        "uint" | "unsigned" => "u32",
        "byte" => "u8",
        "boolean" => "bool",
        _ => return None,
    })
}
