//! The first line, which defines the format of the others, and the line of sizes.

use crate::error::ReadError;
use crate::io::lines::{Lines, Word};
use crate::io::options::{Duplicates, ReadOptions};

/// The first character of comments.
pub(super) const COMMENT: u8 = b'%';

/// The content of the first line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Header {
    /// Every value is listed, column by column.
    pub array: bool,
    /// The type of the values.
    pub field: Field,
    /// How the other half of the matrix follows from the listed one.
    pub symmetry: Symmetry,
    /// Whether the current line, which is the first one, is not part of the header.
    pub unread: bool,
}

/// The first word.
const BANNER: (&str, ()) = ("%%MatrixMarket", ());

/// The header of a file without one.
const IMPLIED: Header =
    Header { array: false, field: Field::Real, symmetry: Symmetry::General, unread: true };

/// The type of a file's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Real,
    Integer,
    Complex,
    Pattern,
}

/// Which half of a matrix a file omits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    General,
    Symmetric,
    SkewSymmetric,
    Hermitian,
}

impl Symmetry {
    /// The first row that an array file lists in a column.
    pub fn first_row(self, column: usize) -> usize {
        match self {
            Symmetry::General => 0,
            Symmetry::Symmetric | Symmetry::Hermitian => column,
            Symmetry::SkewSymmetric => column + 1,
        }
    }
}

impl Header {
    pub fn read(lines: &mut Lines, options: &ReadOptions) -> Result<Self, ReadError> {
        lines.advance()?;
        if options.without_banner && choose(lines, lines.words().next(), &[BANNER]).is_err() {
            return Ok(IMPLIED);
        }
        let mut words = lines.words();
        choose(lines, words.next(), &[BANNER])?;
        choose(lines, words.next(), &[("matrix", ())])?;
        let array = choose(lines, words.next(), &[("coordinate", false), ("array", true)])?;
        let fields = [
            ("real", Field::Real),
            ("integer", Field::Integer),
            ("complex", Field::Complex),
            ("pattern", Field::Pattern),
        ];
        let fields = if array { &fields[..3] } else { &fields };
        let field = choose(lines, words.next(), fields)?;
        let symmetries = [
            ("general", Symmetry::General),
            ("symmetric", Symmetry::Symmetric),
            ("skew-symmetric", Symmetry::SkewSymmetric),
            ("hermitian", Symmetry::Hermitian),
        ];
        let symmetries = match field {
            Field::Pattern => &symmetries[..2],
            Field::Complex => &symmetries,
            _ => &symmetries[..3],
        };
        let symmetry = choose(lines, words.next(), symmetries)?;
        end(lines, words.next())?;
        Ok(Header { array, field, symmetry, unread: false })
    }
}

/// Words of common writers that are not part of the format, and their meaning: SciPy writes the first,
/// and its reader accepts the others.
const SYNONYMS: [(&str, &str); 3] =
    [("unsigned-integer", "integer"), ("double", "real"), ("%MatrixMarket", "%%MatrixMarket")];

/// The choice with this name, in upper or lower case.
fn choose<T: Copy>(lines: &Lines, word: Word, choices: &[(&str, T)]) -> Result<T, ReadError> {
    let is = |text: &[u8], name: &str| text.eq_ignore_ascii_case(name.as_bytes());
    let meant = SYNONYMS.iter().find(|(synonym, _)| is(word.text, synonym));
    let text = meant.map_or(word.text, |(_, name)| name.as_bytes());
    let chosen = choices.iter().find(|(name, _)| is(text, name));
    chosen.map(|(_, choice)| *choice).ok_or_else(|| {
        let names: Vec<_> = choices.iter().map(|(name, _)| format!("`{name}`")).collect();
        lines.unexpected(word, names.join(" or "))
    })
}

/// Checks that a line has no more words.
fn end(lines: &Lines, word: Word) -> Result<(), ReadError> {
    if word.text.is_empty() { Ok(()) } else { Err(lines.unexpected(word, "the end of the line")) }
}

/// The line of sizes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    pub rows: usize,
    pub columns: usize,
    /// The number of lines that follow.
    pub lines: usize,
}

impl Sizes {
    /// Reads the line of sizes, and passes on the comments before it.
    pub fn read(
        lines: &mut Lines,
        header: &mut Header,
        options: &ReadOptions,
        mut comment: impl FnMut(&[u8]),
    ) -> Result<Self, ReadError> {
        let mut unread = header.unread;
        loop {
            let first = lines.words().next().text.first().copied();
            if unread && first.is_some_and(|first| first != COMMENT) {
                break;
            }
            if unread && lines.text().is_empty() {
                break;
            }
            if unread {
                comment(lines.text());
            }
            unread = true;
            if !lines.advance()? {
                break;
            }
        }
        if header.unread {
            let mut words = lines.words();
            let third = [words.next(), words.next(), words.next()][2];
            header.array = third.text.is_empty();
        }
        let mut words = lines.words();
        let rows = count(lines, words.next(), "the number of rows")?;
        let word = words.next();
        let columns = count(lines, word, "the number of columns")?;
        if header.symmetry != Symmetry::General && rows != columns {
            return Err(lines.unexpected(word, format!("{rows} columns, as rows: the file is symmetric")));
        }
        let places = (rows as u128) * (columns as u128);
        let of_file = if header.array { listed(header.symmetry, rows, places) } else { places };
        let word = words.next();
        if header.array {
            end(lines, word)?;
            let message = || lines.unexpected(word, "fewer rows and columns, as every value is listed");
            return Ok(Sizes { rows, columns, lines: of_file.try_into().map_err(|_| message())? });
        }
        let stored = count(lines, word, "the number of entries")?;
        if stored as u128 > places && options.duplicates == Duplicates::Refuse {
            return Err(lines.unexpected(word, format!("at most {places} entries, as there are places")));
        }
        end(lines, words.next())?;
        Ok(Sizes { rows, columns, lines: stored })
    }
}

/// The number of values that an array file lists.
fn listed(symmetry: Symmetry, n: usize, places: u128) -> u128 {
    match symmetry {
        Symmetry::General => places,
        Symmetry::Symmetric | Symmetry::Hermitian => (places + n as u128) / 2,
        Symmetry::SkewSymmetric => (places - n as u128) / 2,
    }
}

fn count(lines: &Lines, word: Word, what: &str) -> Result<usize, ReadError> {
    word.count().ok_or_else(|| lines.unexpected(word, what))
}
