//! The contents of a leaf: its element type and its fill.

use std::rc::Rc;

use quote::ToTokens;
use syn::{Type, TypeTuple};

use super::{Closure, OPEN, Resolver, Scope, is_level, text};
use crate::definition::Kind;
use crate::fill;
use finch_core::algebra::{Lit, Value};

impl Resolver<'_> {
    /// The element type and the fill of a leaf. Each is given as the name of a parameter, or as a type or fill.
    pub(super) fn leaf(
        &mut self,
        elem: &str,
        fill: &str,
        scope: &Scope,
        leaf: &Closure,
    ) -> Option<(Rc<str>, Lit)> {
        let elem = match scope.argument(elem) {
            Some(ty) => self.elem(ty)?,
            None => elem.into(),
        };
        let fill = match scope.argument(fill) {
            Some(ty) => self.fill(ty, &elem)?,
            None => self.literal(leaf, fill, &elem)?,
        };
        Some((elem, fill))
    }

    /// The text of an element type, with parameters replaced by arguments.
    fn elem(&mut self, ty: &Closure) -> Option<Rc<str>> {
        let ty = self.argument_of(ty);
        match &*ty.ty {
            Type::Infer(_) => self.opening(&ty).map(|()| OPEN.into()),
            Type::Path(path) if is_level(&path.path) => {
                let remedy = "levels stand around the leaf, such as `SparseList<Element<f64>>`";
                self.wrong(
                    &ty,
                    format!("`{}` is a level, but the element type is needed here: {remedy}", text(path)),
                )
            }
            other => Some(text(&ty.scope.substitute(other.to_token_stream())).into()),
        }
    }

    fn fill(&mut self, ty: &Closure, elem: &str) -> Option<Lit> {
        let ty = self.argument_of(ty);
        if matches!(&*ty.ty, Type::Infer(_)) {
            return self
                .opening(&ty)
                .map(|()| Lit { value: Value::Fill(OPEN.into()), ty: Some(elem.into()) });
        }
        if let Type::Tuple(fills) = &*ty.ty {
            return self.fills(&ty, fills, elem);
        }
        let (item, _) = self.item(&ty, "a fill value")?;
        match &item.kind {
            Kind::Fill { value, ty: of } => match fill::unfit(value, of, elem) {
                Some(message) => self.wrong(&ty, message),
                None => self.literal(&ty, value, elem),
            },
            kind => {
                let remedy = "a fill value is needed here, such as `Zero`, or your own by `fill_value!`";
                self.wrong(&ty, format!("`{}` is {}; {remedy}", item.name, kind.noun()))
            }
        }
    }

    /// A fill for each part of a tuple.
    fn fills(&mut self, ty: &Closure, fills: &TypeTuple, elem: &str) -> Option<Lit> {
        let types = fill::tuple_parts(elem).filter(|types| types.len() == fills.elems.len());
        let Some(types) = types.filter(|types| !types.is_empty()) else {
            let message =
                format!("this is a fill of a tuple of {}, and the elements are `{elem}`", fills.elems.len());
            return self.wrong(ty, message);
        };
        if fills.elems.iter().any(|fill| matches!(fill, Type::Infer(_))) {
            return self.wrong(ty, "`_` stands for the fill of a whole tuple: name one for each part".into());
        }
        let parts: Vec<Option<Lit>> =
            fills.elems.iter().zip(types).map(|(fill, elem)| self.fill(&ty.with(fill), elem)).collect();
        let parts = parts.into_iter().map(|lit| Some(lit?.value)).collect::<Option<Vec<Value>>>()?;
        Some(Lit { value: fill::tuple(parts), ty: Some(elem.into()) })
    }

    fn literal(&mut self, ty: &Closure, value: &str, elem: &str) -> Option<Lit> {
        match fill::literal(value, elem) {
            Some(lit) => Some(lit),
            None => self.wrong(ty, format!("`{value}` cannot be a fill")),
        }
    }
}
