//! Text as target code, by recursive descent. A name has to be declared before it is used, in the header or by a statement.

mod blame;
mod header;
mod statement;
mod term;

use finch_core::Names;
use finch_core::algebra::Int;
use finch_core::algebra::{Buf, Ty, Var};
use finch_core::target::Stmt;

use crate::known::{Item, Known};
use crate::lex::{Error, Lexed, Token, lex};
use crate::spell;

/// What a text says.
#[derive(Debug)]
pub struct Code {
    /// The names in it.
    pub known: Known,
    /// Its statements.
    pub body: Vec<Stmt>,
    /// Gives numbers that nothing in it has.
    pub names: Names,
    /// How many of the names the header declares: they come first.
    outside: usize,
}

impl Code {
    /// What the header declares, by name.
    pub fn outside(&self) -> impl Iterator<Item = (&str, &Item)> {
        self.known.items().take(self.outside)
    }
}

/// Target code from its text.
///
/// # Errors
/// The first place where the text is none.
pub fn parse(text: &str) -> Result<Code, Error> {
    let (known, names) = (Known::default(), Names::default());
    let mut parser = Parser { tokens: lex(text)?, at: 0, known, names, depth: 0 };
    parser.header()?;
    let outside = parser.known.items().count();
    let mut body = Vec::new();
    while *parser.token() != Token::End {
        body.push(parser.statement()?);
    }
    Ok(Code { known: parser.known, body, names: parser.names, outside })
}

/// How deep blocks and parentheses may be nested: the parser is recursive.
const DEEP: usize = 150;

struct Parser {
    tokens: Vec<Lexed>,
    at: usize,
    known: Known,
    names: Names,
    depth: usize,
}

type Parsed<T> = Result<T, Error>;

impl Parser {
    /// The next token.
    fn token(&self) -> &Token {
        self.ahead(0)
    }

    /// The token so far ahead.
    fn ahead(&self, by: usize) -> &Token {
        self.tokens.get(self.at + by).map_or(&Token::End, |lexed| &lexed.token)
    }

    /// An error at the next token.
    fn error<T>(&self, message: impl Into<String>) -> Parsed<T> {
        // The last token is always there.
        let (line, column) = self.tokens.get(self.at).map_or((1, 1), |lexed| (lexed.line, lexed.column));
        Err(Error { line, column, message: message.into() })
    }

    /// An error that names the next token.
    fn expected<T>(&self, what: &str) -> Parsed<T> {
        self.error(format!("expected {what}, found {}", self.token()))
    }

    /// Goes on after the next token.
    fn step(&mut self) {
        self.at = (self.at + 1).min(self.tokens.len() - 1);
    }

    fn is_sign(&self, sign: &str) -> bool {
        matches!(self.token(), Token::Sign(found) if *found == sign)
    }

    /// Takes a sign, if it is next.
    fn sign(&mut self, sign: &str) -> bool {
        let found = self.is_sign(sign);
        if found {
            self.step();
        }
        found
    }

    fn expect(&mut self, sign: &str) -> Parsed<()> {
        if self.sign(sign) { Ok(()) } else { self.expected(&format!("`{sign}`")) }
    }

    /// The next token, if it is a word without backquotes.
    fn word(&self) -> Option<&str> {
        match self.token() {
            Token::Name { text, mark: 1, quoted: false } => Some(text),
            _ => None,
        }
    }

    /// Takes a keyword, if it is next.
    fn keyword(&mut self, word: &str) -> bool {
        let found = self.word() == Some(word);
        if found {
            self.step();
        }
        found
    }

    fn expect_keyword(&mut self, word: &str) -> Parsed<()> {
        if self.keyword(word) { Ok(()) } else { self.expected(&format!("`{word}`")) }
    }

    /// Takes a name: as it is spelled, and what it would like to be.
    fn name(&mut self, what: &str) -> Parsed<(String, String)> {
        let Token::Name { text, mark, quoted } = self.token().clone() else { return self.expected(what) };
        let spelled = spell::name(&text, mark);
        if !quoted && spelled.starts_with('`') {
            return self.expected(what);
        }
        self.step();
        Ok((spelled, text))
    }

    /// Takes the name of a known buffer.
    fn buf(&mut self) -> Parsed<Buf> {
        let at = self.at;
        let (name, _) = self.name("a buffer")?;
        match self.known.get(&name).cloned() {
            Some(Item::Buf(buf)) => Ok(buf),
            found => {
                self.at = at;
                self.unknown(&name, "a buffer", found.as_ref())
            }
        }
    }

    /// The error for a name that stands for something else, or for nothing.
    fn unknown<T>(&self, name: &str, wanted: &str, found: Option<&Item>) -> Parsed<T> {
        let is = found.map_or("not declared", Item::kind);
        self.error(format!("expected {wanted}, but `{name}` is {is}", name = name.trim_matches('`')))
    }

    /// Declares a variable of a name. A name that stands for a variable already stands for the same one.
    fn declare(&mut self, (name, wish): (String, String), ty: Ty) -> Parsed<Var> {
        let var = match self.known.get(&name) {
            None => self.names.var(wish, ty),
            Some(Item::Var(var)) => Var { ty, ..var.clone() },
            found => return self.unknown(&name, "a name for a variable", found),
        };
        self.known.declare(name, Item::Var(var.clone()));
        Ok(var)
    }

    /// A type.
    fn ty(&mut self) -> Parsed<Ty> {
        let quoted = matches!(self.token(), Token::Name { quoted: true, .. });
        let text = self.elem()?;
        Ok(match (quoted, Int::parse(&text)) {
            (false, Some(int)) => Ty::Int(int),
            (false, None) if text == "bool" => Ty::Bool,
            (false, None) if text == "_" => Ty::Unknown,
            _ => Ty::Elem(text.into()),
        })
    }

    /// A type of the user's, where no other is allowed.
    fn elem(&mut self) -> Parsed<String> {
        let Token::Name { text, mark: 1, .. } = self.token() else { return self.expected("a type") };
        let text = text.clone();
        self.step();
        Ok(text)
    }

    /// A number that is not a term.
    fn count<T: std::str::FromStr>(&mut self) -> Parsed<T> {
        let Token::Number(text) = self.token() else { return self.expected("a number") };
        let Ok(number) = text.parse() else { return self.expected("a smaller whole number") };
        self.step();
        Ok(number)
    }

    /// A text in quotes.
    fn text(&mut self) -> Parsed<String> {
        let Token::Text(text) = self.token() else { return self.expected("a text in quotes") };
        let text = text.clone();
        self.step();
        Ok(text)
    }

    /// What is between parentheses, separated by commas.
    fn list<T>(&mut self, mut one: impl FnMut(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        self.expect("(")?;
        let mut all = Vec::new();
        while !self.is_sign(")") {
            all.push(one(self)?);
            if !self.sign(",") {
                break;
            }
        }
        self.expect(")")?;
        Ok(all)
    }

    /// Parses what is nested one deeper.
    fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == DEEP {
            return self.error(format!("this is nested more than {DEEP} deep"));
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }
}
