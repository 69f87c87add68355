//! Target code as text: a header that declares what the code takes from outside, and a statement a line.

mod statement;
mod term;

use std::rc::Rc;

use finch_core::algebra::{Buf, Fun, Term, Ty, Ufunc, Value, Var, properties};
use finch_core::target::Stmt;

use crate::known::{Item, Known};
use crate::spell;

/// Target code as text. What is not target code, such as a tensor's read that was not lowered, is shown between `‹` and `›`, and is
/// not parsed.
pub fn print(body: &[Stmt]) -> String {
    more(&mut Known::default(), body)
}

/// The same where some names are known: those are used, and only others are declared. The new ones are known from then on.
pub fn more(known: &mut Known, body: &[Stmt]) -> String {
    let mut printer = Printer { known, header: Default::default(), out: String::new(), depth: 0 };
    body.iter().for_each(|stmt| printer.statement(stmt));
    let header = printer.header.concat();
    let gap = if header.is_empty() || printer.out.is_empty() { "" } else { "\n" };
    header + gap + &printer.out
}

struct Printer<'a> {
    known: &'a mut Known,
    /// The declarations so far: of buffers, of variables, and of functions, whose cases have variables.
    header: [String; 3],
    /// The statements so far.
    out: String,
    depth: usize,
}

impl Printer<'_> {
    /// The name of a buffer, which the header declares.
    fn buf(&mut self, buf: &Buf) -> String {
        if let Some(name) = self.known.name(buf.id) {
            return name.to_owned();
        }
        let name = self.known.free(&buf.name, 1);
        let untrusted = if buf.trusted { "" } else { " untrusted" };
        self.header[0] += &format!("buf {name}: [{}]{untrusted}\n", ty(&buf.elem));
        self.known.declare(name.clone(), Item::Buf(buf.clone()));
        name
    }

    /// The name of a variable that is used. The header declares one that no statement before does.
    fn var(&mut self, var: &Var) -> String {
        let Some(name) = self.known.name(var.id).map(str::to_owned) else {
            let name = self.declared(var);
            self.header[1] += &format!("var {name}: {}\n", ty(&var.ty));
            return name;
        };
        match self.known.get(&name) {
            Some(Item::Var(known)) if known.ty != var.ty => format!("{name}:{}", ty(&var.ty)),
            _ => name,
        }
    }

    /// The name of a variable that a statement declares.
    fn declared(&mut self, var: &Var) -> String {
        let name = self.known.name(var.id).map_or_else(|| self.known.free(&var.name, 1), str::to_owned);
        self.known.declare(name.clone(), Item::Var(var.clone()));
        name
    }

    /// The name of a user's function, which the header declares after what it is made of.
    fn function(&mut self, fun: &Rc<Ufunc>) -> String {
        let known = |(_, item): &(&str, &Item)| matches!(item, Item::Fun(known) if known == fun);
        if let Some((name, _)) = self.known.items().find(known) {
            return name.to_owned();
        }
        let cases: Vec<String> = fun
            .cases
            .iter()
            .map(|(patterns, value)| {
                let patterns = self.terms(patterns);
                format!("    ({patterns}) => {};\n", self.term(value))
            })
            .collect();
        let name = self.known.free(&fun.name, if spell::is_taken(&fun.name) { 2 } else { 1 });
        self.header[2] += &format!("fun {name}({}) = host[{}]", fun.arity, fun.call);
        for (holds, law) in [
            (fun.commutative, "commutative"),
            (fun.associative, "associative"),
            (fun.idempotent, "idempotent"),
        ] {
            if holds {
                self.header[2] += &format!(" {law}");
            }
        }
        for (sides, law) in [(&fun.identity, "identity"), (&fun.annihilator, "annihilator")] {
            if sides.iter().any(Option::is_some) {
                let [left, right] = sides.each_ref().map(|side| side.as_ref().map_or("_".into(), value));
                self.header[2] += &format!(" {law}({left}, {right})");
            }
        }
        self.header[2] += &match cases.is_empty() {
            true => "\n".to_owned(),
            false => format!(" {{\n{}}}\n", cases.concat()),
        };
        self.known.declare(name.clone(), Item::Fun(fun.clone()));
        name
    }

    /// Terms with commas between.
    fn terms(&mut self, terms: &[Term]) -> String {
        let terms: Vec<String> = terms.iter().map(|term| self.term(term)).collect();
        terms.join(", ")
    }
}

/// A type.
fn ty(ty: &Ty) -> String {
    match ty {
        Ty::Int(int) => int.name().to_owned(),
        Ty::Bool => "bool".to_owned(),
        Ty::Unknown => "_".to_owned(),
        Ty::Elem(text) if spell::is_own(text) => spell::quoted(text, '`'),
        Ty::Elem(text) => elem(text),
    }
}

/// A type of the user's, where no other is allowed.
fn elem(text: &str) -> String {
    if spell::is_word(text) { text.to_owned() } else { spell::quoted(text, '`') }
}

/// A value.
fn value(of: &Value) -> String {
    match of {
        Value::Int(int) => int.to_string(),
        Value::Float(float) if float.is_nan() => "nan".to_owned(),
        Value::Float(float) => format!("{float:?}"),
        Value::Bool(bool) => bool.to_string(),
        Value::Missing => "missing".to_owned(),
        Value::Fill(path) => format!("fill{}", spell::quoted(path, '"')),
        Value::Tuple(parts) => {
            let parts: Vec<String> = parts.iter().map(value).collect();
            format!("#({})", parts.join(", "))
        }
    }
}

/// The name of a function of the table before its arguments.
fn table(fun: &Fun) -> String {
    spell::name(properties(fun).names.first().unwrap_or(&""), 1)
}
