//! Terms, with parentheses where the parser would read something else, or a reader might.

use finch_core::algebra::{Fun, Node, Term};

use super::{Printer, elem, table, value};
use crate::spell::{self, level};

/// A term's text, and how tightly it binds.
type Bound = (String, u8);

impl Printer<'_> {
    pub(super) fn term(&mut self, term: &Term) -> String {
        self.bound(term).0
    }

    /// A term that binds at least as tightly as that.
    fn at_least(&mut self, term: &Term, least: u8) -> String {
        match self.bound(term) {
            (text, level) if level < least => format!("({text})"),
            (text, _) => text,
        }
    }

    fn bound(&mut self, term: &Term) -> Bound {
        let text = match &**term {
            Node::Lit(lit) => {
                let ty = lit.ty.as_ref().map_or(String::new(), |ty| format!(":{}", elem(ty)));
                value(&lit.value) + &ty
            }
            Node::Var(var) => self.var(var),
            Node::Load(buf, at) => format!("{}[{}]", self.buf(buf), self.term(at)),
            Node::Len(buf) => format!("{}.len()", self.buf(buf)),
            Node::Search { how, buf, lo, hi, key } => {
                let buf = self.buf(buf);
                let args: Vec<_> =
                    how.near().into_iter().chain([lo, hi, key]).map(|term| self.term(term)).collect();
                format!("{}({buf}, {})", spell::search(how), args.join(", "))
            }
            Node::Host(host, args) => format!("host[{}]({})", host.0, self.terms(args)),
            Node::Call(fun, args) => return self.call(fun, args),
            other => format!("‹{other:?}›"),
        };
        (text, level::ATOM)
    }

    fn call(&mut self, fun: &Fun, args: &[Term]) -> Bound {
        match (fun, args) {
            (Fun::Not, [arg]) => return (format!("!{}", self.at_least(arg, level::UNARY)), level::UNARY),
            (Fun::Neg, [arg]) => {
                // A minus before digits is part of the number.
                let least = if arg.as_lit().is_some() { level::ATOM + 1 } else { level::UNARY };
                return (format!("-{}", self.at_least(arg, least)), level::UNARY);
            }
            (Fun::Cast(to), [arg]) => {
                return (format!("{} as {}", self.at_least(arg, level::CAST), elem(to)), level::CAST);
            }
            (Fun::IfElse, [cond, then, otherwise]) => return self.choice(cond, then, otherwise),
            _ => {}
        }
        if let Some(level) =
            spell::infix(fun).filter(|_| args.len() == 2 || args.len() > 2 && spell::runs(fun))
        {
            return (self.operands(fun, level, args), level);
        }
        let text = match fun {
            Fun::User(user) => format!("{}({})", self.function(user), self.terms(args)),
            Fun::Choose(fill) => format!("choose[{}]({})", value(fill), self.terms(args)),
            _ => format!("{}({})", table(fun), self.terms(args)),
        };
        (text, level::ATOM)
    }

    /// Arguments with their operator between.
    fn operands(&mut self, fun: &Fun, level: u8, args: &[Term]) -> String {
        // Operators of numbers are read from left to right: `a - b + c`. A run within a run keeps its parentheses.
        let inner = args
            .first()
            .and_then(|first| if let Node::Call(inner, _) = &**first { Some(inner) } else { None });
        let open = level >= level::SHIFT && !(spell::runs(fun) && inner == Some(fun));
        let mut texts = Vec::with_capacity(args.len());
        for (at, arg) in args.iter().enumerate() {
            texts.push(self.at_least(arg, if at == 0 && open { level } else { level + 1 }));
        }
        texts.join(&format!(" {} ", finch_core::algebra::properties(fun).names.first().unwrap_or(&"")))
    }

    fn choice(&mut self, cond: &Term, then: &Term, otherwise: &Term) -> Bound {
        if is(otherwise, false) {
            let open = matches!(&**cond, Node::Call(Fun::IfElse, _));
            let cond = self.at_least(cond, if open { level::AND } else { level::COMPARE });
            return (format!("{cond} && {}", self.at_least(then, level::COMPARE)), level::AND);
        }
        if is(then, true) {
            let [cond, otherwise] = [cond, otherwise].map(|term| self.at_least(term, level::AND));
            return (format!("{cond} || {otherwise}"), level::OR);
        }
        let [cond, then, otherwise] = [cond, then, otherwise].map(|term| self.term(term));
        // The parser needs no parentheses around it. A reader of `if if a { b } else { c } < d` does.
        (format!("if {cond} {{ {then} }} else {{ {otherwise} }}"), level::ANY)
    }
}

/// Whether a term is this literal, without a type.
fn is(term: &Term, value: bool) -> bool {
    term.as_lit().is_some_and(|lit| lit.ty.is_none()) && term.as_bool() == Some(value)
}
