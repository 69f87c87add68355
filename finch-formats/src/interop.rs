//! The levels that have counterparts in Rust's own arrays and in other crates.

use finch_storage::interop::{Lent, ListParts, Lists, Outer, Rows};
use finch_storage::level::{dim, rest};

use crate::levels::{
    Dense, Element, PackBits, Pattern, Ragged, RunList, SparseBand, SparseBitmap, SparseBlockList,
    SparseByteMap, SparseCoo, SparseDict, SparseInterval, SparseList, SparsePoint, SparseRunList,
};
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

impl<T: Elem, F: Fill<T>, I: Index, P: Index> Lists for Dense<SparseList<Element<T, F>, I, P>> {
    type Index = I;
    type Offset = P;

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

impl<L: Storage> Outer for Dense<L> {
    type Below = L;

    fn lent<'a>(of: &Self::Refs<'a>, index: usize) -> Lent<L::Refs<'a>> {
        L::fibers_between(&of.1, index, index + 1).map_or(Lent::No, Lent::Arrays)
    }
}

impl<L: Storage, I: Index, P: Index> Outer for SparseList<L, I, P> {
    type Below = L;

    fn lent<'a>(of: &Self::Refs<'a>, index: usize) -> Lent<L::Refs<'a>> {
        let (_, ptr, idx, below) = of;
        let (from, to) = (ptr[0].to_usize(), ptr[1].to_usize());
        match idx[from..to].binary_search_by_key(&index, |i| i.to_usize()).map(|at| from + at) {
            Ok(q) => L::fibers_between(below, q, q + 1).map_or(Lent::No, Lent::Arrays),
            Err(_) if L::fibers_between(below, from, from).is_none() => Lent::No,
            Err(_) => Lent::Nothing,
        }
    }
}

/// Levels whose fibers are copied.
macro_rules! outer {
    ($($level:ident<L $(, $I:ident)?>;)*) => { $(
        impl<L: Storage $(, $I: Index)?> Outer for $level<L $(, $I)?> {
            type Below = L;
        }
    )* };
}

outer! {
    PackBits<L, I>;
    Ragged<L>;
    RunList<L, I>;
    SparseBand<L, I>;
    SparseBitmap<L>;
    SparseBlockList<L, I>;
    SparseByteMap<L>;
    SparseDict<L, I>;
    SparseInterval<L, I>;
    SparsePoint<L, I>;
    SparseRunList<L, I>;
}

impl<T: Elem, F: Fill<T>, I: Index> Outer for SparseCoo<Element<T, F>, 2, I> {
    type Below = SparseCoo<Element<T, F>, 1, I>;
}

impl<T: Elem, F: Fill<T>, I: Index> Outer for SparseCoo<Element<T, F>, 3, I> {
    type Below = SparseCoo<Element<T, F>, 2, I>;
}

impl<I: Index> Outer for SparseCoo<Pattern, 2, I> {
    type Below = SparseCoo<Pattern, 1, I>;
}
