//! Literals, in forms that rustc accepts in their type.

use finch_core::algebra::{Lit, Term, Value};

use super::expression::Expr;
use super::operators::{ATOM, UNARY};
use super::{Form, LAYOUT, Printer};
use finch_level::fill::tuple_parts;
use finch_level::primitive::{is_integer, is_primitive};

impl Printer<'_> {
    /// A literal, of type `elem` where it has none of its own.
    pub(super) fn lit(&self, lit: &Lit, elem: Option<&str>) -> Expr {
        let ty = lit.ty.as_deref().or(elem);
        let fill = |name: &str, ty| format!("<{0}::fills::{name} as {0}::Fill<{ty}>>::FILL", self.krate());
        let text = match (&lit.value, ty) {
            (value, _) if self.form == Form::Plain => value.to_string(),
            (Value::Missing, _) => "compile_error!(\"`missing` reaches the generated code\")".into(),
            (Value::Fill(name), _) if name.contains('@') => self.fill_of_a_tensor(&lit.value),
            (Value::Tuple(values), ty) => self.tuple(values, ty),
            (Value::Fill(name), Some(ty)) => fill(name, ty),
            (Value::Fill(name), None) => name.to_string(),
            (value, Some(ty)) if !is_primitive(ty) => match named_fill(value) {
                Some(name) => fill(name, ty),
                None => value.to_string(),
            },
            (Value::Int(i), Some(ty @ ("f32" | "f64"))) => float(*i as f64, ty),
            (Value::Float(x), ty) => float(*x, ty.unwrap_or("f64")),
            // (where nothing else says the type, it would be `i32`: rustc does not warn of what a macro wraps around)
            (Value::Int(i), Some(ty)) if lit.ty.is_some() && is_integer(ty) && i32::try_from(*i).is_err() => {
                format!("{i}{ty}")
            }
            // (what is less than any index)
            (Value::Int(i), None) if *i == i64::MIN.into() => "i64::MIN".into(),
            (value, Some("bool")) => (!value.is_zero()).to_string(),
            (Value::Bool(b), Some(_)) => i8::from(*b).to_string(),
            (value, _) => value.to_string(),
        };
        let prec = if text.starts_with('-') { UNARY } else { ATOM };
        Expr { text, prec }
    }
}

impl Printer<'_> {
    /// The suffix of a first operand: the type of a literal that no other operand has the type of.
    pub(super) fn suffix<'t>(&self, op: &str, first: &'t Term) -> &'t str {
        let ty = first.as_lit().and_then(|lit| lit.ty.as_deref());
        ty.filter(|ty| matches!(op, "<<" | ">>" | "pow") && is_integer(ty)).unwrap_or_default()
    }

    /// A fill that has no literal: it is written as the fill of a tensor that has it.
    fn fill_of_a_tensor(&self, value: &Value) -> String {
        let tensors = self.program.iter().flat_map(|program| &program.tensors);
        match tensors.map(|tensor| &tensor.layout.fill.value).position(|fill| fill == value) {
            Some(id) if self.form == Form::Tokens => format!("{}::<{LAYOUT}{id}>()", self.rt("fill_of")),
            _ => value.to_string(),
        }
    }

    fn tuple(&self, values: &[Value], ty: Option<&str>) -> String {
        let types = ty.and_then(tuple_parts).unwrap_or_default();
        let mut text = String::from("(");
        for (at, value) in values.iter().enumerate() {
            let part = Lit { value: value.clone(), ty: types.get(at).map(|&ty| ty.into()) };
            text += &format!("{}, ", self.lit(&part, None).text);
        }
        text + ")"
    }
}

fn named_fill(value: &Value) -> Option<&'static str> {
    match value {
        Value::Float(x) if x.is_infinite() => Some(if *x > 0.0 { "Inf" } else { "NegInf" }),
        value if value.is_zero() => Some("Zero"),
        value if value.is_one() => Some("One"),
        _ => None,
    }
}

fn float(x: f64, ty: &str) -> String {
    match x {
        x if x.is_nan() => format!("{ty}::NAN"),
        x if x.is_infinite() => format!("{ty}::{}", if x > 0.0 { "INFINITY" } else { "NEG_INFINITY" }),
        x if ty == "f32" => format!("{:?}", x as f32),
        x => format!("{x:?}"),
    }
}
