//! Errors in the bytes of a tensor.

use std::error::Error;
use std::fmt::{self, Display};

use super::FormatError;

/// Bytes that are not a tensor, or a tensor in another layout than the requested one.
///
/// Variants and fields may be added, so a `match` must end with `_`, and a pattern with `..`:
///
/// ```
/// # use finch_formats as finch;
/// use finch::{BytesError, layouts::{Csr, DenseMat}};
///
/// let bytes = DenseMat::<f64>::from_dense([1, 2], vec![4.0, 5.0])?.to_bytes();
/// match Csr::<f64>::from_bytes(&bytes) {
///     Err(BytesError::Layout { field, found, .. }) => assert_eq!((&*field, &*found), ("levels", "Dense<Dense<Element>>")),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), finch::FormatError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BytesError {
    /// The bytes do not begin as a container does.
    #[non_exhaustive]
    Magic,
    /// Another version of the format.
    #[non_exhaustive]
    Version {
        /// The version of the bytes.
        found: u16,
        /// The version that this library reads.
        known: u16,
    },
    /// The bytes end too early.
    #[non_exhaustive]
    Truncated {
        /// The part that is incomplete.
        field: String,
        /// Where the part ends, in bytes from the beginning.
        needed: u64,
        /// The number of bytes.
        found: u64,
    },
    /// A part has an impossible value. The bytes were changed, or something else wrote them.
    #[non_exhaustive]
    Malformed {
        /// The part.
        field: String,
        /// Where it is, in bytes from the beginning.
        at: u64,
        /// What is wrong with it.
        what: String,
    },
    /// The bytes hold a tensor in another layout.
    #[non_exhaustive]
    Layout {
        /// What differs.
        field: String,
        /// What the requested layout has.
        expected: String,
        /// What the bytes have.
        found: String,
    },
    /// Arrays cannot be borrowed where they are.
    #[non_exhaustive]
    InPlace {
        /// The field.
        field: String,
        /// Why not.
        what: String,
    },
    /// The arrays violate an invariant of their levels, or do not fit in memory.
    Format(FormatError),
}

impl Display for BytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => write!(
                f,
                "these are not the bytes of a tensor: they do not begin with the signature of a `.finch` container"
            ),
            Self::Version { found, known } => write!(
                f,
                "version {found} of the container format is not supported, only version {known}; read it with a newer `finch`, \
                 or write it with this one"
            ),
            Self::Truncated { field, needed, found } => write!(
                f,
                "{field} ends at byte {needed}, but there are only {found} bytes: the data is incomplete"
            ),
            Self::Malformed { field, at, what } => {
                write!(f, "{field}, at byte {at}: {what}; the bytes are damaged, so write them again")
            }
            Self::Layout { field, expected, found } => write!(
                f,
                "{field}: expected {expected}, but the bytes hold {found}; read them in the layout that was written, and `convert` the tensor"
            ),
            Self::InPlace { field, what } => {
                write!(f, "{field} cannot be borrowed: {what}; `Tensor::from_bytes` copies it")
            }
            Self::Format(error) => Display::fmt(error, f),
        }
    }
}

impl Error for BytesError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            // The message is the inner error's own, so the source is, too.
            Self::Format(error) => error.source(),
            _ => None,
        }
    }
}

impl From<FormatError> for BytesError {
    fn from(error: FormatError) -> Self {
        Self::Format(error)
    }
}

impl BytesError {
    pub(crate) fn malformed(field: impl ToString, at: u64, what: impl Into<String>) -> Self {
        Self::Malformed { field: field.to_string(), at, what: what.into() }
    }

    pub(crate) fn truncated(field: impl ToString, needed: u64, found: u64) -> Self {
        Self::Truncated { field: field.to_string(), needed, found }
    }

    pub(crate) fn layout(field: impl ToString, expected: impl ToString, found: impl ToString) -> Self {
        let (field, expected, found) = (field.to_string(), expected.to_string(), found.to_string());
        Self::Layout { field, expected, found }
    }
}
