//! Errors in a tensor's file.

use std::error::Error;
use std::fmt::{self, Display};
use std::io;
use std::path::{Path, PathBuf};

use super::{BytesError, FormatError};

/// A file that could not be read.
///
/// Variants and fields may be added, so a `match` must end with `_`, and a pattern with `..`. [`path`](Self::path),
/// [`line`](Self::line) and [`column`](Self::column) work for all of them:
///
/// ```
/// # use finch_formats as finch;
/// use finch::{ReadError, layouts::Csr, read};
///
/// let path = std::env::temp_dir().join(format!("finch-error-{}.mtx", std::process::id()));
/// std::fs::write(&path, "%%MatrixMarket matrix coordinate real general\n2 2 1\n1 3 0.5\n")?;
/// let error = read::<Csr<f64>>(&path).unwrap_err();
/// assert_eq!((error.line(), error.column()), (Some(3), Some(3)));
/// match error {
///     ReadError::Syntax { expected, found, .. } => assert_eq!((&*expected, &*found), ("a column from 1 to 2", "`3`")),
///     other => panic!("{other}"),
/// }
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
pub enum ReadError {
    /// The file could not be opened or read.
    #[non_exhaustive]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// No reader for this kind of file.
    #[non_exhaustive]
    Extension {
        /// The file.
        path: PathBuf,
        /// The extensions with a reader.
        known: &'static str,
    },
    /// A part of a file that has no lines is wrong.
    #[non_exhaustive]
    Field {
        /// The file.
        path: PathBuf,
        /// The part.
        field: String,
        /// What was expected there.
        expected: String,
        /// What was found.
        found: String,
    },
    /// The file's text is malformed.
    #[non_exhaustive]
    Syntax {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
        /// What was expected.
        expected: String,
        /// What was found.
        found: String,
    },
    /// The file's contents do not fit the layout.
    #[non_exhaustive]
    Format {
        /// The file.
        path: PathBuf,
        /// The line where it was detected, from 1.
        line: Option<usize>,
        /// The reason.
        source: FormatError,
    },
    /// A `.finch` file is damaged, or holds another layout.
    #[non_exhaustive]
    Container {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: BytesError,
    },
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, source } => write!(f, "{}: {source}", path.display()),
            Self::Extension { path, known } => {
                write!(f, "{}: unknown file extension; known are {known}", path.display())
            }
            Self::Field { path, field, expected, found } => {
                write!(f, "{}: {field}: expected {expected}, found {found}", path.display())
            }
            Self::Syntax { path, line, column, expected, found } => {
                write!(f, "{}:{line}:{column}: expected {expected}, found {found}", path.display())
            }
            Self::Format { path, line, source } => {
                write!(f, "{}{}: {}", path.display(), At(*line), Misfit(source))
            }
            Self::Container { path, source } => write!(f, "{}: {source}", path.display()),
        }
    }
}

impl Error for ReadError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io { source, .. } => Some(source),
            Self::Format { source, .. } => Some(source),
            Self::Container { source, .. } => Some(source),
            Self::Extension { .. } | Self::Field { .. } | Self::Syntax { .. } => None,
        }
    }
}

impl ReadError {
    /// The file.
    pub fn path(&self) -> &Path {
        match self {
            Self::Io { path, .. }
            | Self::Extension { path, .. }
            | Self::Field { path, .. }
            | Self::Syntax { path, .. }
            | Self::Format { path, .. }
            | Self::Container { path, .. } => path,
        }
    }

    /// The line, from 1.
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Syntax { line, .. } => Some(*line),
            Self::Format { line, .. } => *line,
            _ => None,
        }
    }

    /// The column in bytes, from 1.
    pub fn column(&self) -> Option<usize> {
        match self {
            Self::Syntax { column, .. } => Some(*column),
            _ => None,
        }
    }
}

/// `:12`, or the empty string.
struct At(Option<usize>);

impl Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |line| write!(f, ":{line}"))
    }
}

/// The reason, with advice that applies if it is a file that does not fit.
struct Misfit<'a>(&'a FormatError);

impl Display for Misfit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            FormatError::Duplicate { at } => {
                write!(
                    f,
                    "two entries at {at:?}, counted from 0; a file lists each entry once, with its whole value, \
                     or `ReadOptions::duplicates` says what they are together"
                )
            }
            other => other.fmt(f),
        }
    }
}

/// A tensor that could not be written to a file.
#[non_exhaustive]
pub enum WriteError {
    /// The file could not be created or written.
    #[non_exhaustive]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// No writer for this kind of file.
    #[non_exhaustive]
    Extension {
        /// The file.
        path: PathBuf,
        /// The extensions with a writer.
        known: &'static str,
    },
    /// The format cannot represent the tensor.
    #[non_exhaustive]
    Unsupported {
        /// The file.
        path: PathBuf,
        /// What it cannot represent.
        what: String,
    },
}

impl Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, source } => write!(f, "{}: {source}", path.display()),
            Self::Extension { path, known } => {
                write!(f, "{}: unknown file extension; known are {known}", path.display())
            }
            Self::Unsupported { path, what } => write!(f, "{}: {what}", path.display()),
        }
    }
}

impl Error for WriteError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io { source, .. } => Some(source),
            Self::Extension { .. } | Self::Unsupported { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_went_wrong_below_is_the_source() {
        let path = || PathBuf::from("a.finch");
        let io = || io::Error::from(io::ErrorKind::NotFound);
        let format = || FormatError::Duplicate { at: vec![1] };
        let below = |error: &dyn Error| error.source().map(ToString::to_string);
        assert_eq!(below(&ReadError::Io { path: path(), source: io() }), Some(io().to_string()));
        assert_eq!(below(&WriteError::Io { path: path(), source: io() }), Some(io().to_string()));
        let error = ReadError::Format { path: path(), line: None, source: format() };
        assert_eq!(below(&error), Some(format().to_string()));
        // The bytes' error has the words of the one inside, so only that is shown.
        let source = BytesError::from(format());
        assert_eq!((source.to_string(), below(&source)), (format().to_string(), None));
        assert_eq!(below(&ReadError::Container { path: path(), source }), Some(format().to_string()));
        assert_eq!(below(&ReadError::Extension { path: path(), known: "`.mtx`" }), None);
    }
}
