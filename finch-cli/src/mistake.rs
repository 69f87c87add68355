//! Shows errors below the offending text.

use std::fmt::{self, Display, Formatter};

use proc_macro2::{LineColumn, Span};

use crate::source::Source;

/// An error at a position in a text.
pub struct Mistake {
    pub message: String,
    /// The line that it is in.
    line: String,
    /// The columns, in characters.
    columns: (usize, usize),
    /// `file:line:column`, if the text comes from a file.
    place: Option<String>,
}

impl Mistake {
    /// An error at a position in this text.
    pub fn at(text: &str, span: Span, message: impl Into<String>) -> Mistake {
        let (start, end) = (span.start(), span.end());
        let line = text.lines().nth(start.line.saturating_sub(1)).unwrap_or_default();
        let columns = columns(line, start, end);
        Mistake { message: message.into(), line: line.to_owned(), columns, place: None }
    }

    /// An error at a position in a program.
    pub fn within(source: &Source, span: Span, message: impl Into<String>) -> Mistake {
        let mistake = Mistake::at(&source.text, span, message);
        let (line, column) = (span.start().line.max(1), mistake.columns.0 + 1);
        Mistake { place: source.file.as_ref().map(|file| format!("{file}:{line}:{column}")), ..mistake }
    }

    /// The errors in a program.
    pub fn all(source: &Source, errors: impl IntoIterator<Item = syn::Error>) -> Vec<Mistake> {
        let errors = errors.into_iter().flatten();
        errors.map(|error| Mistake::within(source, error.span(), error.to_string())).collect()
    }

    /// The same, for a text that has something before it.
    pub fn behind(mut self, before: &str) -> Mistake {
        let shift = before.chars().count();
        self.line.insert_str(0, before);
        self.columns = (self.columns.0 + shift, self.columns.1 + shift);
        self
    }
}

/// The columns on the first line. At the end of the text, only the position after it can be marked.
fn columns(line: &str, start: LineColumn, end: LineColumn) -> (usize, usize) {
    let length = line.chars().count();
    let from = if start.line == 0 || start == end { length } else { start.column.min(length) };
    let to = if end.line == start.line { end.column } else { length };
    (from, to.max(from + 1))
}

impl Display for Mistake {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (from, to) = self.columns;
        writeln!(f, "error: {}", self.message)?;
        if let Some(place) = &self.place {
            writeln!(f, " --> {place}")?;
        }
        writeln!(f, "  | {}", self.line)?;
        writeln!(f, "  | {}{}", " ".repeat(from), "^".repeat(to - from))
    }
}
