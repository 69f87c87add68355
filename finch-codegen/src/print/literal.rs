//! Literals, in forms that rustc accepts in their type, and casts.

use finch_core::Gather;
use finch_core::algebra::{Fun, Int, Lit, Node, Term, Ty, Value, is_foreign, is_half, number_in, parts_of};
use finch_core::target::types;

use super::expression::Expr;
use super::operators::{ATOM, UNARY, is_bool};
use super::{Form, LAYOUT, Printer};
use finch_level::fill::tuple_parts;
use finch_level::primitive::{is_integer, is_primitive};

impl Printer<'_> {
    /// A literal, as text.
    pub fn literal(&self, lit: &Lit) -> String {
        self.lit(lit, None).text
    }

    /// A literal, of type `elem` where it has none of its own.
    pub(super) fn lit(&self, lit: &Lit, elem: Option<&str>) -> Expr {
        // Among complex numbers, a real one is one of them.
        let own = lit.ty.as_deref().filter(|own| elem.and_then(parts_of) != Some(own));
        let ty = own.or(elem);
        let fill = |name: &str, ty| format!("<{0}::fills::{name} as {0}::Fill<{ty}>>::FILL", self.krate());
        let suffix = if self.around.spelled { ty.unwrap_or_default() } else { "" };
        let text = match (&lit.value, ty) {
            (value, _) if self.form == Form::Plain => value.to_string(),
            (Value::Missing, _) => "compile_error!(\"`missing` reaches the generated code\")".into(),
            (Value::Fill(name), _) if name.contains('@') => self.fill_of_a_tensor(&lit.value),
            (Value::Tuple(values), ty) => self.tuple(values, ty),
            (Value::Fill(name), Some(ty)) => fill(name, ty),
            (Value::Fill(name), None) => name.to_string(),
            (value, Some(ty)) if !is_primitive(ty) => match named_fill(value) {
                Some(name) => fill(name, ty),
                None if is_half(ty) => half(value, ty),
                None if let Some(inside) = number_in(ty) => {
                    let number = Lit { value: value.clone(), ty: Some(inside.into()) };
                    format!("<{ty}>::of({})", self.literal(&number))
                }
                None => value.to_string(),
            },
            (Value::Int(i), Some(ty @ ("f32" | "f64"))) => float(*i as f64, ty, suffix),
            (Value::Float(x), ty) => float(*x, ty.unwrap_or("f64"), suffix),
            // Where nothing else says the type, it would be `i32`, and rustc does not warn of overflow in macros.
            (Value::Int(i), Some(ty))
                if is_integer(ty)
                    && (self.around.spelled || lit.ty.is_some() && i32::try_from(*i).is_err()) =>
            {
                format!("{i}{ty}")
            }
            // This is less than any index.
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
    /// Prints something in which literals say their types, if these terms are constants: nothing else there says them.
    pub(super) fn spelled<T>(&mut self, terms: &[Term], print: impl FnOnce(&mut Self) -> T) -> T {
        let spelled = self.around.spelled || terms.iter().all(is_constant);
        let around = std::mem::replace(&mut self.around.spelled, spelled);
        let printed = print(self);
        self.around.spelled = around;
        printed
    }

    /// `arg as to`. A `bool` becomes a float by way of an integer, and a generic type is converted by a helper. So are floats that become narrow
    /// integers, since Rust's saturating conversions keep loops from being vectorised.
    pub(super) fn cast(&mut self, arg: &Term, to: &str) -> Expr {
        let ty = types::of(arg);
        let expr = match arg.as_lit() {
            // An integer without a type would be an `i32`, or have the type that it is cast to.
            Some(Lit { value: Value::Int(i), ty: None }) if !(0..1 << 31).contains(i) => {
                let own = if i64::try_from(*i).is_ok() { "i64" } else { "i128" };
                Expr { text: format!("{i}{own}"), prec: UNARY }
            }
            _ => self.spelled(std::slice::from_ref(arg), |printer| printer.expr(arg, Int::I64)),
        };
        let truth = ty.as_ref().is_some_and(is_bool);
        if self.form == Form::Plain {
            return expr.cast(to);
        }
        if is_foreign(to) || matches!(&ty, Some(Ty::Elem(own)) if is_half(own)) {
            return self.helper(&format!("cast::<{to}, _>"), &[expr.text]);
        }
        if !is_primitive(to) && (truth || matches!(ty, None | Some(Ty::Int(_)))) {
            let int = expr.cast("i64").text;
            return self.helper(&format!("from_index::<{to}>"), &[int]);
        }
        let float = matches!(&ty, Some(Ty::Elem(own)) if matches!(&**own, "f32" | "f64"));
        match to {
            "bool" if truth => expr,
            "f32" | "f64" if truth => expr.cast("u8").cast(to),
            "u8" | "i8" | "u16" | "i16" if float => self.helper(&format!("narrow::<{to}>"), &[expr.text]),
            _ => expr.cast(to),
        }
    }

    /// A fill that has no literal: it is written as the fill of a tensor that has it.
    fn fill_of_a_tensor(&self, value: &Value) -> String {
        let tensors = self.program.iter().gather(|program| &program.tensors);
        match tensors.map(|tensor| &tensor.layout.fill.value).position(|fill| fill == value) {
            Some(id) if self.form == Form::Tokens => format!("{}::<{LAYOUT}{id}>()", self.rt("fill_of")),
            _ => value.to_string(),
        }
    }

    fn tuple(&self, values: &[Value], ty: Option<&str>) -> String {
        let types = ty.and_then(tuple_parts).unwrap_or_default();
        let mut text = String::from("(");
        for (at, value) in values.iter().enumerate() {
            let part =
                Lit { value: value.clone(), ty: types.get(at).filter(|ty| **ty != "_").map(|&ty| ty.into()) };
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

fn float(x: f64, ty: &str, suffix: &str) -> String {
    match x {
        x if x.is_nan() => format!("{ty}::NAN"),
        x if x.is_infinite() => format!("{ty}::{}", if x > 0.0 { "INFINITY" } else { "NEG_INFINITY" }),
        x if ty == "f32" => format!("{:?}{suffix}", x as f32),
        x => format!("{x:?}{suffix}"),
    }
}

/// A number of two bytes, which has no literals.
fn half(value: &Value, ty: &str) -> String {
    let number = match value {
        Value::Float(x) if x.is_nan() => return format!("<{ty}>::NAN"),
        Value::Int(i) => float(*i as f64, "f64", ""),
        value => value.to_string(),
    };
    format!("const {{ <{ty}>::from_f64_const({number}) }}")
}

/// Whether a term is computed from literals alone, or is one of several.
pub(super) fn is_constant(term: &Term) -> bool {
    match &**term {
        Node::Lit(_) => true,
        // The condition does not determine their type.
        Node::Call(Fun::IfElse, args) => args.iter().skip(1).all(is_constant),
        Node::Call(fun, args) => !matches!(fun, Fun::User(_)) && args.iter().all(is_constant),
        _ => false,
    }
}
