//! The lines of a list of entries: what a line may hold, and what it says.

use super::{Style, Value};
use crate::io::lines::{Refused, Word, Words};
use crate::io::number::FileNumber;
use crate::io::plural;
use crate::storage::Coords;

/// What was said before a line about it and all others.
#[derive(Clone, Copy)]
pub(super) struct Form<'s, C> {
    style: Style<'s>,
    /// The shape, if it is known before the entries.
    pub shape: Option<C>,
    /// Whether lines have values, if the first one decides.
    valued: Option<bool>,
}

impl<'s, C: Coords> Form<'s, C> {
    pub fn new(style: Style<'s>, shape: Option<C>) -> Self {
        Form { style, shape, valued: None }
    }

    /// Parses a line: coordinates, from 0, and a value.
    #[inline]
    fn entry<'a, T: FileNumber>(&mut self, words: &mut Words<'a>) -> Result<(C, T), Refused<'a>> {
        let mut index = C::default();
        for (mode, i) in index.as_mut().iter_mut().enumerate() {
            let at = if self.style.mirrored { self.shape.map(|shape| least(shape.as_ref())) } else { None };
            let dim = at.or(self.shape.map(|shape| shape.as_ref()[mode]));
            *i = self.coordinate(words.next(), dim)?;
        }
        let word = words.next();
        if self.style.value == Value::Ignored {
            return Ok((index, T::ONE));
        }
        let value = self.value(word)?;
        end(words.next(), || format!("the end of the line, as the layout has {}", plural(C::LEN, "mode")))?;
        Ok((index, value))
    }

    #[inline]
    fn coordinate<'a>(&self, word: Word<'a>, dim: Option<usize>) -> Result<usize, Refused<'a>> {
        let first = self.style.first;
        match word.count() {
            Some(i) if first <= i && dim.is_none_or(|dim| i - first < dim) && i - first < usize::MAX => {
                Ok(i - first)
            }
            _ => Err(self.no_coordinate(word, dim)),
        }
    }

    #[cold]
    fn no_coordinate<'a>(&self, word: Word<'a>, dim: Option<usize>) -> Refused<'a> {
        let first = self.style.first;
        // The first coordinate is 0 or 1.
        let most = dim.map(|dim| dim.wrapping_sub(1 - first));
        match most {
            _ if word.text.is_empty() => Refused::new(word, modes(C::LEN, "coordinate")),
            None => Refused::new(word, format!("a coordinate, from {first}")),
            Some(most) if dim > Some(0) => Refused::new(word, format!("a coordinate from {first} to {most}")),
            Some(_) => Refused::new(word, "no entry, as a dimension is 0"),
        }
    }

    #[inline]
    fn value<'a, T: FileNumber>(&mut self, word: Word<'a>) -> Result<T, Refused<'a>> {
        let is_there = !word.text.is_empty();
        let optional = self.style.value == Value::Optional;
        if optional && *self.valued.get_or_insert(is_there) != is_there {
            let expected = if is_there { "the end of the line" } else { "a value" };
            return Err(Refused::new(word, format!("{expected}, as in the first entry's line")));
        }
        match T::parse(word.text) {
            Some(value) => Ok(value),
            None if !is_there && (optional || T::ONE.is_true().is_some()) => Ok(T::ONE),
            None => Err(Refused::new(word, T::EXPECTED)),
        }
    }
}

/// What was found in some lines.
pub(super) struct Parsed<C, T> {
    pub entries: Vec<(C, T)>,
    /// The largest coordinates of any entry so far, and one more.
    largest: C,
    /// The bytes and lines up to the first line that was rejected.
    pub passed: (usize, usize),
    /// Whether none was.
    pub whole: bool,
}

impl<C: Coords, T> Default for Parsed<C, T> {
    fn default() -> Self {
        Parsed { entries: Vec::new(), largest: C::default(), passed: (0, 0), whole: true }
    }
}

impl<C: Coords, T: FileNumber> Parsed<C, T> {
    /// Parses a line, and adds its entry and the mirror image.
    #[inline]
    pub fn take<'a>(&mut self, form: &mut Form<'_, C>, words: &mut Words<'a>) -> Result<(), Refused<'a>> {
        let (index, value) = form.entry(words)?;
        for (dim, i) in self.largest.as_mut().iter_mut().zip(index.as_ref()) {
            *dim = (*dim).max(i + 1);
        }
        self.entries.push((index, value));
        let mut image = index;
        image.as_mut().reverse();
        if form.style.mirrored && C::LEN == 2 && image != index {
            self.entries.push((image, value));
        }
        Ok(())
    }

    /// Parses lines, up to the first one that is rejected.
    pub fn parse(&mut self, mut form: Form<'_, C>, text: &[u8]) {
        let Style { separator, comments, value, .. } = form.style;
        // Otherwise, the words of an entry are all of its line.
        let by_lines = separator.is_some() || value == Value::Ignored;
        self.entries.clear();
        self.whole = true;
        let mut words = Words::new(text);
        while self.whole && words.advance(|first| comments.contains(&first)) {
            let parsed = match by_lines {
                true => self.take(&mut form, &mut words.line(separator)),
                false => self.take(&mut form, &mut words),
            };
            self.whole = parsed.is_ok();
        }
        self.passed = words.passed();
    }

    /// Makes a shape large enough for all entries.
    pub fn enlarge(&self, shape: &mut C) {
        for (dim, of) in shape.as_mut().iter_mut().zip(self.largest.as_ref()) {
            *dim = (*dim).max(*of);
        }
    }
}

/// Checks that a line has no more words.
#[inline]
pub(super) fn end<'a>(word: Word<'a>, expected: impl FnOnce() -> String) -> Result<(), Refused<'a>> {
    if word.text.is_empty() { Ok(()) } else { Err(Refused::new(word, expected())) }
}

fn least(shape: &[usize]) -> usize {
    shape.iter().copied().min().unwrap_or(0)
}

pub(super) fn modes(modes: usize, what: &str) -> String {
    format!("{}, as the layout has {}", plural(modes, what), plural(modes, "mode"))
}
