//! What levels consist of, as data: the name and kind of each field, the fields of a tensor one after the other, and the way
//! back. `level!` makes all of it from the definition.
//!
//! Code that stores or sends tensors uses only this and knows no level. Levels know nothing of files and messages, so a level of
//! a user's is kept like one of the library.

use std::any::Any;
use std::fmt::{self, Display, Formatter};
use std::vec::IntoIter;

use crate::storage::{Index, Storage};
use crate::walk::Ints;

/// The kind of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number, such as a dimension.
    Number,
    /// An array of integers of the type with this name.
    Ints(&'static str),
    /// An array of truth values.
    Marks,
    /// An array of elements.
    Values,
}

/// A field of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name in the definition.
    pub name: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// The number of modes, if the field has a number or an array for each.
    pub copies: Option<usize>,
}

/// The part of a field, or of the next level, that belongs to a range of fibers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it: a number that is the same for any fibers.
    All,
    /// The number of fibers, which is a number itself.
    Length,
    /// An entry or a sub-fiber for each fiber.
    Fibers,
    /// Offsets: one more than there are fibers. Those of the part begin at 0.
    Ends,
    /// What lies between the first and the last of these offsets.
    Entries,
    /// A sub-fiber for each index of each fiber.
    Indices,
}

/// The fields of one level, without the next level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelFields {
    /// The level's name.
    pub level: &'static str,
    /// Its fields, in the order of the definition.
    pub fields: Vec<Field>,
    /// The part of each field, and then of the next level, that belongs to a range of fibers, if these parts are a level by
    /// themselves.
    pub parts: Option<Vec<Part>>,
}

/// The levels of a nest, outermost first.
pub(crate) fn described<L: Storage>() -> Vec<LevelFields> {
    let mut levels = Vec::new();
    L::fields(&mut levels);
    levels
}

/// The kinds of all numbers and arrays, one after the other.
pub(crate) fn kinds(levels: &[LevelFields]) -> impl Iterator<Item = Kind> {
    let fields = levels.iter().flat_map(|level| &level.fields);
    fields.flat_map(|field| std::iter::repeat_n(field.kind, field.copies.unwrap_or(1)))
}

/// A borrowed field.
#[derive(Clone, Copy, Debug)]
pub enum Lent<'a, T> {
    /// A number.
    Number(usize),
    /// Integers.
    Ints(Ints<'a>),
    /// Truth values.
    Marks(&'a [bool]),
    /// Elements.
    Values(&'a [T]),
}

impl<T> Lent<'_, T> {
    /// The number of entries of an array.
    pub(crate) fn len(&self) -> Option<usize> {
        match self {
            Lent::Number(_) => None,
            Lent::Ints(ints) => Some(ints.len()),
            Lent::Marks(marks) => Some(marks.len()),
            Lent::Values(values) => Some(values.len()),
        }
    }
}

/// An owned field.
#[derive(Debug)]
pub enum Made<T> {
    /// A number.
    Number(usize),
    /// A `Vec` of integers of some type.
    Ints(Box<dyn Any>),
    /// Truth values.
    Marks(Vec<bool>),
    /// Elements.
    Values(Vec<T>),
}

/// Fields that levels take one after the other.
#[derive(Debug)]
pub struct Fields<F>(IntoIter<F>);

impl<F> Fields<F> {
    /// Fields in the order in which levels describe them.
    pub fn new(fields: Vec<F>) -> Self {
        Fields(fields.into_iter())
    }

    /// Takes a field for each mode.
    pub fn each<const N: usize, V>(&mut self, mut one: impl FnMut(&mut Self) -> Option<V>) -> Option<[V; N]> {
        let all: Option<Vec<V>> = (0..N).map(|_| one(self)).collect();
        all?.try_into().ok()
    }
}

macro_rules! taking {
    ($owner:ident, $array:ty, $marks:ty) => {
        /// Takes a number.
        pub fn number(&mut self) -> Option<usize> {
            if let $owner::Number(n) = self.0.next()? { Some(n) } else { None }
        }

        /// Takes truth values.
        pub fn marks(&mut self) -> Option<$marks> {
            if let $owner::Marks(marks) = self.0.next()? { Some(marks) } else { None }
        }

        /// Takes elements.
        pub fn values(&mut self) -> Option<$array> {
            if let $owner::Values(values) = self.0.next()? { Some(values) } else { None }
        }
    };
}

impl<'a, T> Fields<Lent<'a, T>> {
    taking! { Lent, &'a [T], &'a [bool] }

    /// Takes integers.
    pub fn ints<I: Index>(&mut self) -> Option<&'a [I]> {
        if let Lent::Ints(ints) = self.0.next()? { I::of_ints(ints) } else { None }
    }
}

impl<T> Fields<Made<T>> {
    taking! { Made, Vec<T>, Vec<bool> }

    /// Takes integers.
    pub fn ints<I: Index>(&mut self) -> Option<Vec<I>> {
        if let Made::Ints(ints) = self.0.next()? { ints.downcast().ok().map(|ints| *ints) } else { None }
    }
}

/// The name of a field in messages, such as `SparseCoo.idx[1]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Name<'a> {
    pub level: &'a str,
    pub field: &'a str,
    /// Which of several, if the field has one for each mode.
    pub copy: Option<usize>,
}

impl Display for Name<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Name { level, field, copy } = self;
        match copy {
            Some(copy) => write!(f, "`{level}.{field}[{copy}]`"),
            None => write!(f, "`{level}.{field}`"),
        }
    }
}
