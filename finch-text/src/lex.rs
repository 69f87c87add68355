//! A text as tokens.

use std::fmt;

use crate::spell;

/// Why a text is not target code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What was expected there, and what was found.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for Error {}

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    /// A word or a text in backquotes, with a mark where there is one.
    Name {
        /// What it says.
        text: String,
        /// 1 without a mark.
        mark: u32,
        /// Whether it is in backquotes.
        quoted: bool,
    },
    /// A text in double quotes.
    Text(String),
    /// An integer or a float, without a sign.
    Number(String),
    /// Punctuation.
    Sign(&'static str),
    /// Behind the last token.
    End,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Name { text, mark, .. } if *mark > 1 => write!(f, "`{text}'{mark}`"),
            Token::Name { text, .. } => write!(f, "`{text}`"),
            Token::Text(text) => f.write_str(&spell::quoted(text, '"')),
            Token::Number(text) => write!(f, "`{text}`"),
            Token::Sign(sign) => write!(f, "`{sign}`"),
            Token::End => f.write_str("the end"),
        }
    }
}

/// A token and where it begins.
#[derive(Clone, Debug)]
pub(crate) struct Lexed {
    pub token: Token,
    pub line: usize,
    pub column: usize,
}

/// Punctuation, longer ones before those that they begin with.
const SIGNS: [&str; 33] = [
    "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "+=", "-=", "*=", "=>", "..", "+", "-", "*", "/", "%",
    "<", ">", "=", "!", "(", ")", "[", "]", "{", "}", ",", ";", ":", ".", "#",
];

struct Lexer<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

/// The tokens of a text; the last one is [`Token::End`].
pub(crate) fn lex(text: &str) -> Result<Vec<Lexed>, Error> {
    let mut lexer = Lexer { rest: text, line: 1, column: 1 };
    let mut tokens = Vec::new();
    loop {
        lexer.blank();
        let (line, column) = (lexer.line, lexer.column);
        let token = lexer.token()?;
        let last = token == Token::End;
        tokens.push(Lexed { token, line, column });
        if last {
            return Ok(tokens);
        }
    }
}

impl<'a> Lexer<'a> {
    /// Takes that many bytes.
    fn take(&mut self, len: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(len);
        for c in taken.chars() {
            self.column += 1;
            if c == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            }
        }
        self.rest = rest;
        taken
    }

    /// Takes characters as long as they are such.
    fn all(&mut self, such: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(|c| !such(c)).unwrap_or(self.rest.len()))
    }

    /// Takes white space and comments.
    fn blank(&mut self) {
        loop {
            self.all(char::is_whitespace);
            if !self.rest.starts_with("//") {
                return;
            }
            self.all(|c| c != '\n');
        }
    }

    fn error<T>(&self, message: impl Into<String>) -> Result<T, Error> {
        Err(Error { line: self.line, column: self.column, message: message.into() })
    }

    fn token(&mut self) -> Result<Token, Error> {
        let Some(first) = self.rest.chars().next() else { return Ok(Token::End) };
        match first {
            '"' => Ok(Token::Text(self.quoted('"')?)),
            '`' => {
                let text = self.quoted('`')?;
                Ok(Token::Name { text, mark: self.mark()?, quoted: true })
            }
            c if c.is_ascii_digit() => Ok(self.number()),
            c if c == '_' || c.is_alphabetic() => {
                let text = self.all(|c| c == '_' || c.is_alphanumeric()).to_owned();
                Ok(Token::Name { text, mark: self.mark()?, quoted: false })
            }
            _ => match SIGNS.iter().find(|sign| self.rest.starts_with(**sign)) {
                Some(sign) => {
                    self.take(sign.len());
                    Ok(Token::Sign(sign))
                }
                None => self.error(format!("expected a token, found `{first}`")),
            },
        }
    }

    /// The mark of a name, if it has one.
    fn mark(&mut self) -> Result<u32, Error> {
        if !self.rest.starts_with('\'') {
            return Ok(1);
        }
        self.take(1);
        match self.all(|c| c.is_ascii_digit()).parse() {
            Ok(mark) if mark > 1 => Ok(mark),
            _ => self.error("expected a number from 2 on behind `'`"),
        }
    }

    fn number(&mut self) -> Token {
        let mut text = self.all(|c| c.is_ascii_digit()).to_owned();
        let digit_at = |rest: &str, at: usize| rest[at..].starts_with(|c: char| c.is_ascii_digit());
        if self.rest.starts_with('.') && digit_at(self.rest, 1) {
            text += self.take(1);
            text += self.all(|c| c.is_ascii_digit());
        }
        let sign = usize::from(self.rest.starts_with("e-") || self.rest.starts_with("e+"));
        if self.rest.starts_with('e') && digit_at(self.rest, 1 + sign) {
            text += self.take(1 + sign);
            text += self.all(|c| c.is_ascii_digit());
        }
        Token::Number(text)
    }

    fn quoted(&mut self, quote: char) -> Result<String, Error> {
        let (mut text, mut escaped) = (String::new(), false);
        let start = (self.line, self.column);
        self.take(quote.len_utf8());
        while let Some(c) = self.rest.chars().next() {
            self.take(c.len_utf8());
            match c {
                'n' if escaped => text.push('\n'),
                '\\' if !escaped => {
                    escaped = true;
                    continue;
                }
                _ if c == quote && !escaped => return Ok(text),
                _ => text.push(c),
            }
            escaped = false;
        }
        (self.line, self.column) = start;
        self.error(format!("expected a closing `{quote}`, found the end"))
    }
}
