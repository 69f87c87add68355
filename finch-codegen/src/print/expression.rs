//! Expressions as Rust source, with as few parentheses as possible, and with casts only where two types of indices meet.
//! Explanations contain no casts.

use std::rc::Rc;

use finch_core::Mapped;
use finch_core::algebra::{Fun, Int, Lit, Node, Search, Term, Ty, Value, properties};
use finch_core::target::types;

use super::operators::*;
use super::sum::is_repeated;
use super::{AT, Form, Printer};
use crate::explain::Shown;
use finch_level::primitive::is_primitive;

/// A piece of source, with the precedence of its outermost operator.
pub(super) struct Expr {
    pub text: String,
    pub prec: u8,
}

impl Expr {
    pub(super) fn atom(text: impl Into<String>) -> Expr {
        Expr { text: text.into(), prec: ATOM }
    }

    /// The source as an operand that needs at least this precedence.
    pub(super) fn at_least(self, prec: u8) -> String {
        if self.prec < prec { format!("({})", self.text) } else { self.text }
    }

    /// The source as the value of a block: `{ unsafe { a } * b }` would end after the inner block.
    fn tail(self) -> String {
        let split = self.prec < ATOM && self.text.starts_with("unsafe");
        if split { format!("({})", self.text) } else { self.text }
    }

    pub(super) fn cast(self, to: &str) -> Expr {
        Expr { text: format!("{} as {to}", self.at_least(UNARY)), prec: CAST }
    }
}

/// What the operands of a call have to be.
pub(super) enum Operands {
    /// Indices, cast to this type where they have another.
    Index(Int),
    /// Numbers of the user's, of this type if it is known. Only indices among them are cast.
    User(Option<Rc<str>>),
}

impl Printer<'_> {
    /// A call of a runtime helper.
    pub(super) fn helper(&self, name: &str, args: &[String]) -> Expr {
        Expr::atom(format!("{}({})", self.rt(name), args.join(", ")))
    }

    /// The same for an unsafe function: the levels vouch for what it asks.
    fn vouched(&self, name: &str, args: &[String]) -> Expr {
        Expr::atom(format!("unsafe {{ {} }}", self.helper(name, args).text))
    }

    /// A call of a search: the unsafe one, if the levels vouch for the ranges.
    fn sought(&self, name: &str, vouched: bool, args: &[String]) -> Expr {
        if vouched { self.vouched(&format!("{name}_of"), args) } else { self.helper(name, args) }
    }

    /// A term as an index of this type.
    pub(super) fn index(&mut self, term: &Term, int: Int) -> Expr {
        if let (Int::Usize, Node::Call(fun, args), true) = (int, &**term, counts_up(term)) {
            return self.call_of(fun, args, &Operands::Index(int), int);
        }
        let expr = self.expr(term, int);
        match types::of(term) {
            _ if self.form == Form::Plain => expr,
            // A constant takes the type that it needs. A negative one has no place in an unsigned type; the code around it
            // was left before.
            _ if term.as_int().is_some_and(|n| n < 0) && int.is_unsigned() => {
                Expr { text: expr.text + "_i64", prec: UNARY }.cast(int.name())
            }
            Some(_) if term.as_int().is_some() => expr,
            None => expr,
            Some(Ty::Int(own)) if own == int => expr,
            Some(Ty::Elem(own)) if *own == *int.name() => expr,
            Some(_) => expr.cast(int.name()),
        }
    }

    /// An index as `i64`.
    pub(crate) fn bound(&mut self, term: &Term) -> String {
        self.index(term, Int::I64).text
    }

    /// An index as `usize`.
    pub(crate) fn position(&mut self, term: &Term) -> String {
        self.index(term, Int::Usize).text
    }

    /// A term in its own type.
    pub fn term(&mut self, term: &Term) -> String {
        self.expr(term, Int::I64).text
    }

    /// A term as a value of this type.
    pub(super) fn value(&mut self, term: &Term, ty: &Ty) -> String {
        let operands = match ty {
            Ty::Int(int) => Operands::Index(*int),
            Ty::Elem(elem) => Operands::User(Some(elem.clone())),
            _ => Operands::User(None),
        };
        let value = self.operand(term, &operands).text;
        match ty {
            Ty::Elem(elem) if types::of(term).as_ref() != Some(ty) => self.value_as(value, elem),
            _ => value,
        }
    }

    /// A value where one of a type is stored that is written in another way. The two may be one type; else rustc reports that
    /// at the user's value.
    fn value_as(&self, value: String, elem: &str) -> String {
        let at = self.user.written.and_then(|written| written.iter().position(|(name, _)| &**name == "="));
        at.map_or(value.clone(), |at| {
            format!("{AT}{at} ({{ let value = {value}; let value: {elem} = value; value }})")
        })
    }

    pub(super) fn operand(&mut self, term: &Term, operands: &Operands) -> Expr {
        // Braces give each operand the place of the function, so that equal mistakes are one error. Parentheses are put around
        // them because a statement that begins with braces ends with them.
        if std::mem::take(&mut self.around.marked) {
            let inside = self.operand(term, operands);
            self.around.marked = true;
            return Expr::atom(format!("({{ ({}) }})", inside.text));
        }
        match (operands, &**term) {
            (Operands::Index(int), _) => self.index(term, *int),
            (Operands::User(elem), Node::Lit(lit)) => self.lit(lit, elem.as_deref()),
            (Operands::User(_), Node::Call(fun, args)) if types::of(term).is_none() => {
                self.call_of(fun, args, operands, Int::I64)
            }
            (Operands::User(_), _) if matches!(types::of(term), Some(Ty::Int(_))) => {
                self.index(term, Int::I64)
            }
            (Operands::User(_), _) => self.expr(term, Int::I64),
        }
    }

    /// A term in its own type. A literal, which has none, gets the type `int`.
    pub(super) fn expr(&mut self, term: &Term, int: Int) -> Expr {
        match &**term {
            Node::Lit(lit) => self.lit(lit, None),
            Node::Var(var) => Expr::atom(self.var(var)),
            Node::Load(buf, at) if self.may_be_put(buf) => {
                let name = self.buf(buf);
                let viewed = self.arrays.rooms.contains(&buf.id);
                let room = if viewed { name } else { format!("{}(&{name})", self.rt("seen")) };
                let args = [room, self.position(at)];
                self.vouched("peek", &args)
            }
            Node::Load(buf, at) if self.arrays.shared.contains(&buf.id) => {
                let args = [self.buf(buf), self.position(at)];
                self.vouched("at_shared", &args)
            }
            Node::Load(buf, at) if self.unchecked(buf) => {
                let args = [self.slice(buf), self.position(at)];
                self.vouched("at", &args)
            }
            Node::Load(buf, at) => Expr::atom(format!("{}[{}]", self.buf(buf), self.position(at))),
            Node::Len(buf) => Expr::atom(format!("{}.len()", self.buf(buf))),
            Node::Search { how, buf, lo, hi, key } => {
                let mut args = vec![self.slice(buf)];
                args.extend(how.near().into_iter().chain([lo, hi]).map(|at| self.position(at)));
                args.push(self.index(key, Int::I64).text);
                let name = match how {
                    Search::Binary => "lower_bound",
                    Search::Gallop => "gallop",
                    Search::Near(_) => "near",
                };
                self.sought(name, self.unchecked(buf), &args)
            }
            Node::Call(Fun::User(ufunc), args) => self.host(ufunc.call, &ufunc.name, args),
            Node::Host(id, args) => {
                let host = self.program.and_then(|program| program.hosts.get(id.0 as usize));
                let text = host.map_or_else(|| format!("host{}", id.0).into(), |host| host.text.clone());
                self.host(id.0, &text, args)
            }
            Node::Call(fun, args) => self.call(fun, args, int),
            Node::Read(access) if self.form == Form::Plain => {
                let of = self.program.map(|program| Shown(program).access(access.id));
                Expr::atom(of.unwrap_or_else(|| format!("access{}", access.id.0)))
            }
            _ => Expr::atom("compile_error!(\"this part of the program was not lowered\")"),
        }
    }

    pub(super) fn operands(&self, fun: &Fun, args: &[Term], int: Int) -> Operands {
        let own = types::of_all(args);
        if own.iter().any(types::is_user) {
            return Operands::User(match types::join(&own) {
                Some(Ty::Elem(elem)) => Some(elem),
                _ => None,
            });
        }
        let joined = match fun {
            Fun::IfElse | Fun::Select | Fun::Eq | Fun::Ne | Fun::Lt | Fun::Le | Fun::Gt | Fun::Ge => {
                types::join(&own)
            }
            _ => types::of_call(fun, &own),
        };
        match joined {
            Some(Ty::Int(int)) => Operands::Index(int),
            None => Operands::Index(int),
            Some(_) => Operands::User(None),
        }
    }

    pub(super) fn call(&mut self, fun: &Fun, args: &[Term], int: Int) -> Expr {
        let operands = match (fun, args) {
            (Fun::IfElse | Fun::Select, [_, branches @ ..]) => self.operands(fun, branches, int),
            (Fun::Pow | Fun::Ldexp, [base, by]) if !is_repeated(by) => {
                let operands = self.operands(fun, std::slice::from_ref(base), int);
                let name = properties(fun).names[0];
                let first = self.first(base, &operands).text;
                let args = [first, self.operand(by, &Operands::User(None)).text];
                return self.helper(name, &args);
            }
            // The parts of a tuple have their own types.
            (Fun::Tuple, _) => Operands::User(None),
            _ => self.operands(fun, args, int),
        };
        if let Some(call) = self.step_by_step(fun, args, &operands) {
            return call;
        }
        self.call_of(fun, args, &operands, int)
    }

    /// A call whose operands have to be of this kind.
    fn call_of(&mut self, fun: &Fun, args: &[Term], operands: &Operands, int: Int) -> Expr {
        let at = self.written_at(fun, args);
        let around = std::mem::replace(&mut self.around.marked, at.is_some());
        let call = self.spelled(args, |printer| printer.plain_call(fun, args, operands, int));
        self.around.marked = around;
        match at {
            Some(at) => Expr::atom(format!("{AT}{at} ({})", call.text)),
            None => call,
        }
    }

    /// Where the user wrote a function, if its operands may not have it: their types are not Rust's own.
    fn written_at(&self, fun: &Fun, args: &[Term]) -> Option<usize> {
        let own = |arg: &Term| match types::of(arg) {
            Some(Ty::Elem(elem)) => !is_primitive(&elem),
            ty => ty == Some(Ty::Unknown),
        };
        let written = self.user.written.filter(|_| args.iter().any(own))?;
        let name = fun.name();
        let is_named = |known: &str| known == name || (*fun == Fun::Add && known == "-");
        written.iter().position(|(known, _)| is_named(known))
    }

    fn plain_call(&mut self, fun: &Fun, args: &[Term], operands: &Operands, int: Int) -> Expr {
        let own = args.iter().map(types::of).all(|ty| ty == Some(Ty::Bool));
        let logic = own || must_be_lazy(args);
        match (fun, args) {
            (Fun::Add, _) => self.sum(args, operands),
            (Fun::Sub, [from, by]) if self.times(by).is_some() => {
                let from = self.operand(from, operands);
                self.often(&from.text, true, self.times(by).unwrap_or_default())
            }
            (Fun::And, _) if logic => match &open(args)[..] {
                [] => Expr::atom("true"),
                [only] => self.operand(only, operands),
                open => self.infix("&&", AND, open, operands),
            },
            (Fun::Or, _) if logic => self.infix("||", OR, args, operands),
            (Fun::Neg | Fun::Not, [arg]) => {
                let sign = if *fun == Fun::Neg { "-" } else { "!" };
                Expr { text: format!("{sign}{}", self.operand(arg, operands).at_least(UNARY)), prec: UNARY }
            }
            (Fun::IfElse, [cond, a, b]) => self.choice(cond, a, b, operands, int),
            (Fun::Select, [cond, a, b]) => {
                let cond = self.expr(cond, Int::I64).text;
                let args = [cond, self.operand(a, operands).text, self.operand(b, operands).text];
                self.helper("select", &args)
            }
            (Fun::Cast(to), [arg]) => self.cast(arg, to),
            (Fun::Scaled, [a, b]) => {
                let args = [self.bound(a), self.bound(b)];
                self.helper("scaled", &args)
            }
            (Fun::Times, _) if self.form != Form::Plain => self.often("0", false, args),
            (Fun::Powers | Fun::Again, _) if self.form != Form::Plain => self.powers(fun, args),
            _ if self.form == Form::Plain && infix(fun).is_none() => {
                let args = self.all(args, operands);
                self.helper(fun.name(), &args)
            }
            (Fun::Min | Fun::Max, [first, rest @ ..]) => self.extremum(fun, first, rest, operands),
            (Fun::Tuple, _) => {
                let comma = if args.len() == 1 { "," } else { "" };
                Expr::atom(format!("({}{comma})", self.all(args, operands).join(", ")))
            }
            (Fun::First | Fun::Coalesce, [arg, ..]) | (Fun::Last, [.., arg]) => self.operand(arg, operands),
            (Fun::IsMissing, _) => Expr::atom("false"),
            (Fun::Choose(fill), [first, rest @ ..]) => self.choose(fill, first, rest, operands),
            _ => match infix(fun) {
                Some((op, prec)) => self.infix(op, prec, args, operands),
                None => self.named(fun, args, operands),
            },
        }
    }

    /// A call of a function of the table. One of any number of arguments takes two at a time.
    fn named(&mut self, fun: &Fun, args: &[Term], operands: &Operands) -> Expr {
        let row = properties(fun);
        let args = self.all(args, operands);
        match args.split_first() {
            Some((first, rest)) if row.associative => rest
                .iter()
                .fold(Expr::atom(first), |acc, arg| self.helper(row.names[0], &[acc.text, arg.clone()])),
            _ => self.helper(row.names[0], &args),
        }
    }

    fn all(&mut self, args: &[Term], operands: &Operands) -> Vec<String> {
        args.mapped(|arg| self.operand(arg, operands).text)
    }

    pub(super) fn infix(&mut self, op: &str, prec: u8, args: &[Term], operands: &Operands) -> Expr {
        let first = if prec == COMPARE { prec + 1 } else { prec };
        let parts: Vec<String> = args
            .iter()
            .enumerate()
            .map(|(n, arg)| match n {
                0 if prec == SHIFT => self.first(arg, operands).at_least(first),
                0 => self.operand(arg, operands).at_least(first),
                _ => self.operand(arg, operands).at_least(prec + 1),
            })
            .collect();
        Expr { text: parts.join(&format!(" {op} ")), prec: if parts.len() > 1 { prec } else { LOOSE } }
    }

    /// The operand of a power or a shift that no other operand has the type of.
    fn first(&mut self, term: &Term, operands: &Operands) -> Expr {
        self.spelled(std::slice::from_ref(term), |printer| printer.operand(term, operands))
    }

    /// A choice. That of an entry whose load is unchecked, which is only known here, is a `pick`: one between addresses, without a
    /// branch.
    fn choice(&mut self, cond: &Term, a: &Term, b: &Term, operands: &Operands, int: Int) -> Expr {
        let truth = self.expr(cond, Int::I64);
        // A condition in a variable comes from a comparison that no processor predicts. The position can be computed in any
        // case.
        if let (Node::Var(_), Node::Load(buf, at), Node::Lit(_)) = (&**cond, &**a, &**b)
            && at.as_var().is_some()
            && self.unchecked(buf)
            && !self.may_be_put(buf)
            && !self.arrays.shared.contains(&buf.id)
        {
            let other = format!("&{}", self.operand(b, operands).at_least(UNARY));
            let args = [truth.text, self.slice(buf), self.position(at), other];
            return self.vouched("pick", &args);
        }
        match (a.as_bool(), b.as_bool()) {
            (_, Some(false)) => {
                let b = self.expr(a, Int::I64);
                return Expr { text: format!("{} && {}", truth.at_least(AND), b.at_least(AND)), prec: AND };
            }
            (Some(true), _) => {
                let b = self.expr(b, Int::I64);
                return Expr { text: format!("{} || {}", truth.at_least(OR), b.at_least(OR)), prec: OR };
            }
            _ => {}
        }
        if let (Some(1), Some(0)) = (a.as_int(), b.as_int()) {
            let own = match operands {
                Operands::Index(_) => Some(int.name()),
                Operands::User(elem) => elem.as_deref().filter(|elem| Int::parse(elem).is_some()),
            };
            if let Some(own) = own {
                return truth.cast(own);
            }
        }
        let (a, b) = (self.operand(a, operands).tail(), self.operand(b, operands).tail());
        Expr { text: format!("if {} {{ {a} }} else {{ {b} }}", truth.text), prec: LOOSE }
    }

    fn choose(&mut self, fill: &Value, first: &Term, rest: &[Term], operands: &Operands) -> Expr {
        let fill = Term::lit(Lit { value: fill.clone(), ty: None });
        let first = self.operand(first, operands);
        rest.iter().fold(first, |acc, arg| {
            let args = [self.operand(&fill, operands).text, acc.text, self.operand(arg, operands).text];
            self.helper("choose", &args)
        })
    }
}

/// Whether source is an operand as it is, without parentheses.
pub(super) fn is_simple(text: &str) -> bool {
    text.chars().all(|c| c.is_alphanumeric() || "_.:".contains(c))
}

/// The parts of a condition, without comparisons of constants that hold, which remain if a variable keeps its declared value.
fn open(args: &[Term]) -> Vec<Term> {
    let constant = |t: &Term| match &**t {
        Node::Call(Fun::Le, args) => Some(args[0].as_int()? <= args[1].as_int()?),
        _ => None,
    };
    args.iter().filter(|arg| constant(arg) != Some(true)).cloned().collect()
}
