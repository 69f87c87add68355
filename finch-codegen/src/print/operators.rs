//! Operators: their precedence, and assignments `op=`.

use finch_core::algebra::{Fun, Int, Lit, Node, Term, Ty, Value};
use finch_core::sort_by_key;
use finch_core::target::types;

use super::expression::{Expr, Operands};
use super::sum::is_repeated;
use super::{Form, Printer};
use finch_core::target::passes::is_harmless;
use finch_level::primitive::is_primitive;

pub(super) const LOOSE: u8 = 1;
/// The precedence of a cast. Casts get parentheses wherever they are operands, because `a as usize < b` does not parse.
pub(super) const CAST: u8 = 2;
pub(super) const OR: u8 = 3;
pub(super) const AND: u8 = 4;
pub(super) const COMPARE: u8 = 5;
pub(super) const BIT_OR: u8 = 6;
pub(super) const BIT_XOR: u8 = 7;
pub(super) const BIT_AND: u8 = 8;
pub(super) const SHIFT: u8 = 9;
pub(super) const SUM: u8 = 10;
pub(super) const PRODUCT: u8 = 11;
pub(super) const UNARY: u8 = 12;
pub(super) const ATOM: u8 = 13;

impl Printer<'_> {
    /// Conditions, each tested only if those before it hold; a condition that was tested is not tested again.
    pub(super) fn conditions(&mut self, mut conds: Vec<Term>) -> String {
        for at in (1..conds.len()).rev() {
            if conds[..at].contains(&conds[at]) && is_harmless(&conds[at]) {
                conds.remove(at);
            }
        }
        match &conds[..] {
            [cond] => self.condition(cond),
            _ => self.condition(&Term::new(Node::Call(Fun::And, conds))),
        }
    }

    /// A condition between branches. Its parts are joined by `&&`: as a rule nothing more is computed after a part that does
    /// not hold.
    pub(super) fn condition(&mut self, term: &Term) -> String {
        match &**term {
            Node::Call(Fun::And, args) if args.iter().all(is_truth) => {
                self.infix("&&", AND, args, &Operands::User(None)).text
            }
            _ => self.term(term),
        }
    }

    /// The operator and the right side of `old op= …`, where a new value is the old one combined with something. `is_old`
    /// recognises the old one.
    pub(super) fn compound(
        &mut self,
        value: &Term,
        ty: &Ty,
        is_old: impl Fn(&Term) -> bool,
    ) -> Option<(&'static str, String)> {
        let Node::Call(fun, args) = &**value else { return None };
        let (op, _) = infix(fun).filter(|(_, prec)| *prec != COMPARE)?;
        let swaps = matches!(fun, Fun::Add | Fun::Mul | Fun::And | Fun::Or | Fun::Xor);
        let at = args.iter().position(&is_old).filter(|at| *at == 0 || swaps)?;
        let primitive = !matches!(ty, Ty::Elem(elem) if !is_primitive(elem));
        let mut rest = args.clone();
        rest.remove(at);
        // `x + a + b` is not `x + (a + b)`, which may round or overflow where it does not.
        let regroups = rest.len() > 1 && matches!(fun, Fun::Add | Fun::Mul) && !value.is_index();
        let often = rest.iter().any(|part| is_repeated(part) || self.times(&signed(part).1).is_some());
        if rest.is_empty() || regroups || often || !primitive || types::of(value) != Some(ty.clone()) {
            return None;
        }
        let operands = self.operands(fun, args, Int::I64);
        Some(match (fun, rest.as_slice()) {
            (Fun::Add, [one]) if signed(one).0 => ("-=", self.operand(&signed(one).1, &operands).text),
            (_, [one]) => (compound_op(op), self.operand(one, &operands).text),
            (_, rest) => {
                let rest = Term::new(Node::Call(fun.clone(), rest.into()));
                (compound_op(op), self.operand(&rest, &operands).text)
            }
        })
    }

    /// The smallest or largest of several operands.
    pub(super) fn extremum(&mut self, fun: &Fun, first: &Term, rest: &[Term], operands: &Operands) -> Expr {
        // In a user's crate, integers may have other methods of these names.
        if let (Operands::Index(_), false) = (operands, self.form == Form::Tokens) {
            let name = if *fun == Fun::Min { "min" } else { "max" };
            // The receiver of a method must not be a literal, which has no type yet.
            let mut args: Vec<&Term> = std::iter::once(first).chain(rest).collect();
            sort_by_key(&mut args, |term| term.value().is_some());
            let receiver = self.operand(args[0], operands).at_least(ATOM);
            let rest = args[1..].iter().map(|arg| format!(".{name}({})", self.operand(arg, operands).text));
            return Expr::atom(receiver + &rest.collect::<String>());
        }
        let path = self.smaller_or_larger(fun, first, operands);
        let first = self.operand(first, operands);
        rest.iter().fold(first, |acc, arg| {
            let arg = self.operand(arg, operands).text;
            Expr::atom(format!("{path}({}, {arg})", acc.text))
        })
    }

    /// The function that does so with two operands, of which this is the first.
    pub(super) fn smaller_or_larger(&self, fun: &Fun, first: &Term, operands: &Operands) -> String {
        let (name, of_number) = if *fun == Fun::Min { ("min", "least") } else { ("max", "most") };
        let number = first.as_var().is_some_and(|var| self.never_nan.contains(var.id as usize));
        match operands {
            _ if self.form != Form::Tokens => name.to_owned(),
            _ if number || matches!(operands, Operands::Index(_)) => self.rt(of_number),
            Operands::User(Some(elem)) if matches!(&**elem, "f32" | "f64") => {
                format!("::core::primitive::{elem}::{name}")
            }
            _ => self.rt(name),
        }
    }
}

/// An operator and its precedence.
pub(super) fn infix(fun: &Fun) -> Option<(&'static str, u8)> {
    Some(match fun {
        Fun::Add => ("+", SUM),
        Fun::Sub => ("-", SUM),
        Fun::Mul => ("*", PRODUCT),
        Fun::Div => ("/", PRODUCT),
        Fun::Rem => ("%", PRODUCT),
        Fun::And => ("&", BIT_AND),
        Fun::Or => ("|", BIT_OR),
        Fun::Xor => ("^", BIT_XOR),
        Fun::Shl => ("<<", SHIFT),
        Fun::Shr => (">>", SHIFT),
        Fun::Eq => ("==", COMPARE),
        Fun::Ne => ("!=", COMPARE),
        Fun::Lt => ("<", COMPARE),
        Fun::Le => ("<=", COMPARE),
        Fun::Gt => (">", COMPARE),
        Fun::Ge => (">=", COMPARE),
        _ => return None,
    })
}

fn compound_op(op: &str) -> &'static str {
    const OPS: [&str; 10] = ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="];
    OPS.iter().find(|assign| assign.strip_suffix('=') == Some(op)).copied().unwrap_or("=")
}

/// Whether a summand is negative, and the summand without its sign. The least integer of a type stays as it is: without
/// its sign it is not an integer of that type.
pub(super) fn signed(term: &Term) -> (bool, Term) {
    let own = |term: &Term| !matches!(types::of(term), Some(Ty::Elem(elem)) if !is_primitive(&elem));
    let positive = match &**term {
        // A type of the user's may have no subtraction, or another one.
        Node::Call(Fun::Neg, args) if own(term) => args.first().cloned(),
        Node::Lit(lit) => match lit.value {
            Value::Int(i) if i < 0 && !is_least(i) => {
                Some(Term::lit(Lit { value: Value::Int(-i), ty: lit.ty.clone() }))
            }
            Value::Float(x) if x < 0.0 => {
                Some(Term::lit(Lit { value: Value::Float(-x), ty: lit.ty.clone() }))
            }
            _ => None,
        },
        _ => None,
    };
    (positive.is_some(), positive.unwrap_or_else(|| term.clone()))
}

/// Whether an integer is the least one of a type of Rust's.
fn is_least(i: i128) -> bool {
    [i8::MIN.into(), i16::MIN.into(), i32::MIN.into(), i64::MIN.into(), i128::MIN].contains(&i)
}

/// Whether a term of unsigned indices can be computed without signs, if its value is a position. In a sum, everything is
/// added before anything is subtracted, so nothing in between is negative. If the least of several values is not negative,
/// none of them is.
pub(super) fn counts_up(term: &Term) -> bool {
    match &**term {
        Node::Call(Fun::Sub, args) => args.first().is_some_and(counts_up) && args[1..].iter().all(only_adds),
        Node::Call(Fun::Min, args) => args.iter().all(counts_up),
        _ => only_adds(term),
    }
}

fn only_adds(term: &Term) -> bool {
    match &**term {
        Node::Call(Fun::Add | Fun::Mul, args) => args.iter().all(only_adds),
        Node::Call(..) => false,
        _ => match types::of(term) {
            Some(Ty::Int(int)) => int.is_unsigned(),
            None => term.as_int().is_some_and(|k| k >= 0),
            Some(_) => false,
        },
    }
}

/// Whether values of this type are known to be `bool`s.
pub(super) fn is_bool(ty: &Ty) -> bool {
    *ty == Ty::Bool || matches!(ty, Ty::Elem(elem) if &**elem == "bool")
}

fn is_truth(term: &Term) -> bool {
    types::of(term).as_ref().is_some_and(is_bool)
}

/// Whether these are truth values of which one may panic where those before it decide the result: `n != 0 && 10 / n > 2`.
pub(super) fn must_be_lazy(args: &[Term]) -> bool {
    args.iter().all(is_truth) && args.iter().skip(1).any(Term::may_fail)
}
