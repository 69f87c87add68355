//! Terms, by precedence climbing.

use finch_core::algebra::{Fun, HostId, Lit, Node, Search, Term, Value, Var, properties};

use super::{DEEP, Parsed, Parser};
use crate::known::Item;
use crate::lex::Token;
use crate::spell::{self, level};

/// What is written between two terms.
#[derive(Clone, PartialEq)]
enum Operator {
    Fun(Fun),
    /// `&&`
    Both,
    /// `||`
    Either,
}

impl Operator {
    fn level(&self) -> u8 {
        match self {
            Operator::Fun(fun) => spell::infix(fun).unwrap_or(level::ATOM),
            Operator::Both => level::AND,
            Operator::Either => level::OR,
        }
    }

    /// The call of two arguments, or of all those on a run.
    fn of(&self, mut args: Vec<Term>) -> Term {
        let fun = match self {
            Operator::Fun(fun) => fun.clone(),
            Operator::Both => {
                args.push(Term::bool(false));
                Fun::IfElse
            }
            Operator::Either => {
                args.insert(1, Term::bool(true));
                Fun::IfElse
            }
        };
        Term::new(Node::Call(fun, args))
    }
}

impl Parser {
    /// A term.
    pub(super) fn term(&mut self) -> Parsed<Term> {
        self.deeper(|parser| parser.operands(level::ANY))
    }

    /// Operands and the operators between them, as far as these bind as tightly as that.
    fn operands(&mut self, least: u8) -> Parsed<Term> {
        let mut left = self.cast()?;
        let mut wraps = 0;
        while let Some(operator) = self.operator().filter(|operator| operator.level() >= least) {
            let level = operator.level();
            let runs = matches!(&operator, Operator::Fun(fun) if spell::runs(fun));
            let mut args = vec![left];
            while self.operator().as_ref() == Some(&operator) {
                self.step();
                args.push(self.deeper(|parser| parser.operands(level + 1))?);
                if !runs {
                    break;
                }
            }
            left = operator.of(args);
            wraps += 1;
            if wraps + self.depth > DEEP {
                return self.error(format!("this is nested more than {DEEP} deep"));
            }
            if level == level::COMPARE && self.operator().is_some_and(|next| next.level() == level) {
                return self.expected("parentheses around one of two comparisons");
            }
        }
        Ok(left)
    }

    /// The operator that is next, if one is.
    fn operator(&self) -> Option<Operator> {
        let name = match self.token() {
            Token::Sign("&&") => return Some(Operator::Both),
            Token::Sign("||") => return Some(Operator::Either),
            Token::Sign(sign) => sign,
            _ => self.word()?,
        };
        Fun::shown(name).filter(|fun| spell::infix(fun).is_some()).map(Operator::Fun)
    }

    /// `term as type`
    fn cast(&mut self) -> Parsed<Term> {
        let mut term = self.unary()?;
        while self.keyword("as") {
            let to = self.elem()?;
            term = Term::new(Node::Call(Fun::Cast(to.into()), vec![term]));
        }
        Ok(term)
    }

    fn unary(&mut self) -> Parsed<Term> {
        let fun = match self.token() {
            Token::Sign("-") if !self.is_number(1) => Fun::Neg,
            Token::Sign("!") => Fun::Not,
            _ => return self.atom(),
        };
        self.step();
        let arg = self.deeper(Self::unary)?;
        Ok(Term::new(Node::Call(fun, vec![arg])))
    }

    /// Whether the token so far ahead is a number.
    fn is_number(&self, by: usize) -> bool {
        match self.ahead(by) {
            Token::Number(_) => true,
            Token::Name { text, mark: 1, quoted: false } => text == "inf",
            _ => false,
        }
    }

    fn atom(&mut self) -> Parsed<Term> {
        match self.token() {
            Token::Sign("(") => {
                self.step();
                let term = self.term()?;
                self.expect(")")?;
                Ok(term)
            }
            Token::Sign("-" | "#") | Token::Number(_) => self.literal(),
            Token::Name { quoted: true, .. } => self.named(),
            Token::Name { text, .. } => match text.as_str() {
                "true" | "false" | "missing" | "inf" | "nan" | "fill" => self.literal(),
                "if" => self.choice(),
                "host" => {
                    let host = HostId(self.host()?);
                    Ok(Term::new(Node::Host(host, self.list(Self::term)?)))
                }
                "choose" => self.choose(),
                _ => self.named(),
            },
            _ => self.expected("a term"),
        }
    }

    /// `if cond { term } else { term }`
    fn choice(&mut self) -> Parsed<Term> {
        self.step();
        let cond = self.term()?;
        self.expect("{")?;
        let then = self.term()?;
        self.expect("}")?;
        self.expect_keyword("else")?;
        self.expect("{")?;
        let otherwise = self.term()?;
        self.expect("}")?;
        Ok(Term::new(Node::Call(Fun::IfElse, vec![cond, then, otherwise])))
    }

    /// `choose[0.0](a, b)`
    fn choose(&mut self) -> Parsed<Term> {
        self.step();
        self.expect("[")?;
        let fun = Fun::Choose(self.value()?);
        self.expect("]")?;
        let args = self.arguments("choose", properties(&fun).arity)?;
        Ok(Term::new(Node::Call(fun, args)))
    }

    /// A variable, a load, a length, or a call.
    fn named(&mut self) -> Parsed<Term> {
        let at = self.at;
        let table = match self.token() {
            Token::Name { text, mark: 1, .. } => text.clone(),
            _ => String::new(),
        };
        let (name, _) = self.name("a term")?;
        let found = self.known.get(&name).cloned();
        if self.is_sign("(") {
            return match found {
                Some(Item::Fun(fun)) => {
                    let args = self.arguments(&name, (fun.arity, fun.arity))?;
                    Ok(Term::new(Node::Call(Fun::User(fun), args)))
                }
                found => self.call(&table, at, found.as_ref()),
            };
        }
        match found {
            Some(Item::Var(var)) if self.sign(":") => Ok(Term::var(&Var { ty: self.ty()?, ..var })),
            Some(Item::Var(var)) => Ok(Term::var(&var)),
            Some(Item::Buf(buf)) if self.sign(".") => {
                self.expect_keyword("len")?;
                self.arguments("len", (0, 0))?;
                Ok(Term::new(Node::Len(buf)))
            }
            Some(Item::Buf(buf)) => {
                self.expect("[")?;
                let at = self.term()?;
                self.expect("]")?;
                Ok(Term::new(Node::Load(buf, at)))
            }
            found => {
                self.at = at;
                self.unknown(&name, "a variable or a buffer", found.as_ref())
            }
        }
    }

    /// A call of a function of the table, or of what looks at buffers; its name begins at this token.
    fn call(&mut self, name: &str, at: usize, found: Option<&Item>) -> Parsed<Term> {
        match name {
            "lower_bound" => return self.search(|_| Ok(Search::Binary)),
            "gallop" => return self.search(|_| Ok(Search::Gallop)),
            "near" => return self.search(|of| Ok(Search::Near(of.next_argument()?))),
            _ => {}
        }
        let Some(fun) = Fun::shown(name) else {
            self.at = at;
            return self.unknown(name, "a function", found);
        };
        let args = self.arguments(name, properties(&fun).arity)?;
        Ok(Term::new(Node::Call(fun, args)))
    }

    /// Arguments between parentheses: at least and at most that many.
    pub(super) fn arguments(&mut self, name: &str, (least, most): (usize, usize)) -> Parsed<Vec<Term>> {
        let at = self.at;
        let args = self.list(Self::term)?;
        if (least..=most).contains(&args.len()) {
            return Ok(args);
        }
        self.at = at;
        let takes = if least == most { least.to_string() } else { format!("at least {least}") };
        self.error(format!("expected {takes} arguments of `{name}`, found {}", args.len()))
    }

    fn search(&mut self, how: fn(&mut Self) -> Parsed<Search>) -> Parsed<Term> {
        self.expect("(")?;
        let (buf, how) = (self.buf()?, how(self)?);
        let (lo, hi, key) = (self.next_argument()?, self.next_argument()?, self.next_argument()?);
        self.expect(")")?;
        Ok(Term::new(Node::Search { how, buf, lo, hi, key }))
    }

    fn next_argument(&mut self) -> Parsed<Term> {
        self.expect(",")?;
        self.term()
    }

    fn literal(&mut self) -> Parsed<Term> {
        let value = self.value()?;
        let ty = if self.sign(":") { Some(self.elem()?.into()) } else { None };
        Ok(Term::new(Node::Lit(Lit { value, ty })))
    }

    /// A value.
    pub(super) fn value(&mut self) -> Parsed<Value> {
        if self.sign("#") {
            return self.deeper(|parser| Ok(Value::Tuple(parser.list(Self::value)?)));
        }
        let sign = if self.sign("-") { "-" } else { "" };
        let value = match self.token() {
            Token::Number(text) => {
                let text = format!("{sign}{text}");
                let float = text.contains(['.', 'e']);
                let value = if float {
                    text.parse().ok().map(Value::Float)
                } else {
                    text.parse().ok().map(Value::Int)
                };
                let Some(value) = value else { return self.expected("a smaller number") };
                value
            }
            Token::Name { text, mark: 1, quoted: false } => match (text.as_str(), sign) {
                ("inf", "-") => Value::Float(f64::NEG_INFINITY),
                ("inf", _) => Value::Float(f64::INFINITY),
                ("nan", "") => Value::Float(f64::NAN),
                ("true", "") => Value::Bool(true),
                ("false", "") => Value::Bool(false),
                ("missing", "") => Value::Missing,
                ("fill", "") => {
                    self.step();
                    return Ok(Value::Fill(self.text()?.into()));
                }
                _ => return self.expected("a value"),
            },
            _ => return self.expected("a value"),
        };
        self.step();
        Ok(value)
    }
}
