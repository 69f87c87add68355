//! The levels that have counterparts in Rust's own arrays and in other crates.

use finch_storage::interop::{ListParts, Lists, Rows};
use finch_storage::level::{dim, rest};

use crate::levels::{Dense, Element, SparseList};
use crate::{Elem, Fill, FormatError, Index, Storage};

impl<T: Elem, F: Fill<T>> Rows for Element<T, F> {
    fn from_rows(_: &[usize], values: Vec<T>) -> Result<Self, FormatError> {
        Ok(Element::new(values))
    }

    fn into_rows(self) -> Vec<T> {
        self.into_parts()
    }

    fn rows(of: Self::Refs<'_>) -> &[T] {
        of.0
    }

    fn rows_mut(&mut self) -> &mut [T] {
        self.values_mut().map_or(&mut [], |values| values)
    }
}

impl<L: Rows> Rows for Dense<L> {
    fn from_rows(dims: &[usize], values: Vec<L::Elem>) -> Result<Self, FormatError> {
        Dense::new(dim(dims), L::from_rows(rest(dims), values)?)
    }

    fn into_rows(self) -> Vec<L::Elem> {
        self.into_parts().1.into_rows()
    }

    fn rows(of: Self::Refs<'_>) -> &[L::Elem] {
        L::rows(of.1)
    }

    fn rows_mut(&mut self) -> &mut [L::Elem] {
        self.below_mut().rows_mut()
    }
}

impl<T: Elem, F: Fill<T>, I: Index> Lists for Dense<SparseList<Element<T, F>, I>> {
    type Index = I;

    fn from_lists(
        [lists, dim]: [usize; 2],
        (ptr, idx, values): ListParts<Self>,
    ) -> Result<Self, FormatError> {
        Dense::new(lists, SparseList::new(dim, ptr, idx, Element::new(values))?)
    }

    fn into_lists(self) -> ListParts<Self> {
        let (_, lists) = self.into_parts();
        let (_, ptr, idx, values) = lists.into_parts();
        (ptr, idx, values.into_parts())
    }
}
