//! Sums, and what is done many times at once.

use finch_core::Mapped;
use finch_core::algebra::{Fun, Int, Node, Term};
use finch_core::sort_by_key;

use super::expression::{Expr, Operands};
use super::operators::{PRODUCT, SUM, infix, signed};
use super::{Form, Printer};

impl Printer<'_> {
    /// A sum. Negative summands are subtracted; among indices they come last, so that nothing in between is negative. What is
    /// added many times is added by a helper, to the others.
    pub(super) fn sum(&mut self, args: &[Term], operands: &Operands) -> Expr {
        let mut parts: Vec<(bool, Term)> = args.mapped(signed);
        if let Some(at) =
            parts.iter().position(|(_, part)| self.times(part).is_some()).filter(|_| args.len() > 1)
        {
            let (negative, often) = parts.remove(at);
            let others = [&args[..at], &args[at + 1..]].concat();
            let others = self.sum(&others, operands);
            return self.often(&others.text, negative, self.times(&often).unwrap_or_default());
        }
        if let Operands::Index(_) = operands {
            sort_by_key(&mut parts, |(negative, term)| (*negative, term.value().is_some()));
        }
        // A sum that the user adds as a whole is computed by itself, since it rounds, and may overflow.
        let whole = |n: usize| n > 0 && matches!(operands, Operands::User(_));
        let mut text = String::new();
        for (n, (negative, term)) in parts.iter().enumerate() {
            let least = if *negative || whole(n) { PRODUCT } else { SUM };
            let part = self.operand(term, operands).at_least(least);
            text += match (n, negative) {
                (0, true) => "-",
                (0, false) => "",
                (_, true) => " - ",
                (_, false) => " + ",
            };
            text += &part;
        }
        Expr { text, prec: SUM }
    }

    /// The integer that a summand stands for, and how often it is added, if that is many times.
    pub(super) fn times<'t>(&self, part: &'t Term) -> Option<&'t [Term]> {
        match &**part {
            Node::Call(Fun::Times, args) if self.form != Form::Plain => Some(args),
            _ => None,
        }
    }

    /// A call of a helper that adds an integer to another many times, or subtracts it. The product of the counts need not be
    /// an index.
    pub(super) fn often(&mut self, to: &str, negative: bool, args: &[Term]) -> Expr {
        let (what, counts) = self.counted_often(args);
        let counts = if negative { format!("-({counts})") } else { counts };
        self.helper("add_times", &[to.into(), what, counts])
    }

    /// What is taken many times, and how often: the product of the counts.
    fn counted_often(&mut self, args: &[Term]) -> (String, String) {
        let [what, counts @ ..] = args else { return ("0".into(), "0".into()) };
        let what = self.operand(what, &Operands::User(None)).text;
        let counts: Vec<String> = counts.mapped(|n| self.index(n, Int::I64).cast("i128").text);
        (what, if counts.len() == 1 { counts.concat() } else { format!("({})", counts.join(") * (")) })
    }

    /// A call of which one operand stands for many, one after the other: a helper takes the steps. In a product, the others may
    /// come first.
    pub(super) fn step_by_step(&mut self, fun: &Fun, args: &[Term], operands: &Operands) -> Option<Expr> {
        let at = args.iter().position(is_repeated).filter(|_| self.form != Form::Plain && args.len() > 1)?;
        let Node::Call(by, often) = &*args[at] else { return None };
        let (before, behind) = match at {
            0 => (args[1..].to_vec(), &[][..]),
            _ => (args[..at].to_vec(), &args[at + 1..]),
        };
        let to = match &before[..] {
            [one] => self.operand(one, operands).text,
            _ => self.term(&Term::new(Node::Call(fun.clone(), before))),
        };
        let (what, counts) = self.counted_often(often);
        let mut call = match (by, fun) {
            (Fun::Powers, Fun::Div) => self.helper("div_times", &[to, what, counts]),
            (Fun::Powers, _) => self.helper("mul_times", &[to, what, counts]),
            _ => {
                let step = match infix(fun) {
                    Some((op, _)) => format!("to {op} by"),
                    None => self.helper(&format!("{fun:?}").to_lowercase(), &["to".into(), "by".into()]).text,
                };
                self.helper("again", &[to, what, counts, format!("|to, by| {step}")])
            }
        };
        for other in behind {
            let other = self.operand(other, operands).at_least(PRODUCT + 1);
            call = Expr { text: format!("{} * {other}", call.text), prec: PRODUCT };
        }
        Some(call)
    }

    /// What a product gains by many equal factors, alone: the factor before them was 1.
    pub(super) fn powers(&mut self, fun: &Fun, args: &[Term]) -> Expr {
        let (what, counts) = self.counted_often(args);
        let helper = if *fun == Fun::Again { "stepwise_powers" } else { "powers" };
        self.helper(helper, &[what, counts])
    }
}

/// Whether a term is an operand that stands for many.
pub(super) fn is_repeated(term: &Term) -> bool {
    matches!(&**term, Node::Call(Fun::Powers | Fun::Again, _))
}
