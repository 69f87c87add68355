//! Construction of tensors: from coordinates, from dense values, and empty.

use crate::convert::{or_panic, stores_all};
use crate::error::FormatError;
use crate::level::{interchangeable, rowless};
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::walk::{Coordinates, Keys, Piece, Stream, Turned, sorted};

use super::gather::{Gathers, check, ordered};
use super::view::offset;
use super::{Entries, Tensor, advance, combined, room, same, size, sort};

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// Makes a tensor from coordinates, in any order, and a value for each. Lists keep values that equal the fill, and so
    /// does every level with a place for each entry. A level that is written by runs leaves them out. Takes linear time:
    /// entries are sorted by counting, unless the bits of all coordinates do not fit into 64.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<f64>::from_coords([2, 3], vec![[1, 2], [0, 1]], vec![5.0, 4.0])?;
    /// assert_eq!(a.to_dense(), [0.0, 4.0, 0.0, 0.0, 0.0, 5.0]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the numbers of values and coordinates differ, an entry is out of range or given twice, or the layout
    /// cannot hold an entry or the shape.
    pub fn from_coords(
        shape: L::Coords,
        coords: Vec<L::Coords>,
        values: Vec<L::Elem>,
    ) -> Result<Self, FormatError> {
        if Self::makes_lists(shape, coords.len()) {
            let order = ordered::<_, O, _>(shape, &coords, &values)?;
            return Self::from_pairs(shape, Coordinates::<O, _, _>::new(coords, values), &order);
        }
        if let Some(keys) = Self::keys(shape) {
            return Self::from_keys(shape, Self::gather(shape, coords, values, keys)?);
        }
        let entries = Self::distinct(shape, Self::gather(shape, coords, values, Vec::new())?)?;
        Self::assemble_some(shape, &entries)
    }

    /// Makes a tensor like [`Tensor::from_coords`], but combines values at the same coordinates, in the order in which they are
    /// given.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::SparseVec;
    ///
    /// let counts = SparseVec::<u32>::from_coords_with([4], vec![[2], [0], [2]], vec![1, 1, 1], |a, b| a + b)?;
    /// assert_eq!(counts.to_dense(), [1, 0, 2, 0]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Tensor::from_coords`], except that coordinates may be given twice.
    pub fn from_coords_with(
        shape: L::Coords,
        coords: Vec<L::Coords>,
        values: Vec<L::Elem>,
        combine: impl FnMut(L::Elem, L::Elem) -> L::Elem,
    ) -> Result<Self, FormatError> {
        if Self::makes_lists(shape, coords.len()) {
            let number = coords.len();
            let order = ordered::<_, O, _>(shape, &coords, &values)?;
            let lists = sorted(Coordinates::<O, _, _>::new(coords, values), Self::outer(shape), &order);
            let lists = lists.ok_or(FormatError::too_large(L::NAME, Some(number)))?.combined(combine);
            return Self::from_turned(shape, Turned::of_lists(lists));
        }
        if let Some(keys) = Self::keys(shape) {
            let mut keys = Self::gather(shape, coords, values, keys)?;
            keys.sort();
            keys.combine(combine);
            return Self::from_keys(shape, keys);
        }
        let mut entries = Self::gather(shape, coords, values, Vec::new())?;
        sort(&mut entries, O::to_storage(shape.as_ref()).as_ref());
        combined(&mut entries, combine);
        Self::assemble_some(shape, &entries)
    }

    /// Makes a tensor from all of its values, row by row. Values that equal the fill are not stored if the layout does not
    /// need them. A `-0.0` equals a fill of 0, so it becomes 0.0, even in a dense layout. Takes one pass over the values. A
    /// dense layout in row-major order takes ownership of them without a copy.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{Csr, RunMat};
    ///
    /// let a = Csr::<i32>::from_dense([2, 3], vec![0, 7, 7, 0, 0, 5])?;
    /// assert_eq!((a.get([0, 2]), a.stored()), (Ok(7), 3));
    /// assert_eq!(RunMat::<i32>::from_dense([2, 3], vec![0, 7, 7, 0, 0, 5])?.stored(), 4);
    /// assert_eq!(Csr::<i32>::from_dense([2, 2], vec![1]).unwrap_err().to_string(), "1 value for 4 places");
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the number of values is not the product of the dimensions, or the layout cannot hold the values.
    pub fn from_dense(shape: L::Coords, values: Vec<L::Elem>) -> Result<Self, FormatError> {
        let expected = size(shape.as_ref()).ok_or(FormatError::too_large(L::NAME, None))?;
        if values.len() != expected {
            return Err(FormatError::Length { place: "place", expected, found: values.len() });
        }
        if L::MIRRORS.is_none() && !values.is_empty() && !stores_all::<L>() {
            return Self::from_row_major(shape, values);
        }
        Self::from_values(shape, values, same)
    }

    /// Makes a tensor from all of its values, row by row, and leaves out those that equal the fill.
    fn from_row_major(shape: L::Coords, values: Vec<L::Elem>) -> Result<Self, FormatError> {
        let dims: L::Coords = O::to_storage(shape.as_ref());
        let values = match O::is_row_major() {
            true => values,
            false => Self::in_storage_order(shape, dims, &values)?,
        };
        Self::taken(shape, rows_of(dims, &values), false)
    }

    /// Makes a tensor that stores all values from these, row by row. Those that are fill by this comparison become the layout's
    /// fill. It is inlined so that an optimised build compares without a call.
    #[inline]
    pub(crate) fn from_values(
        shape: L::Coords,
        mut values: Vec<L::Elem>,
        is_fill: fn(&L::Elem, &L::Elem) -> bool,
    ) -> Result<Self, FormatError> {
        if L::MIRRORS.is_some() || values.is_empty() {
            return Self::from_entries(shape, Self::entries_of(shape, values, is_fill));
        }
        let dims: L::Coords = O::to_storage(shape.as_ref());
        if !O::is_row_major() {
            values = Self::in_storage_order(shape, dims, &values)?;
        }
        let fill = L::fill();
        for value in &mut values {
            if is_fill(value, &fill) && !interchangeable(value, &fill) {
                *value = fill;
            }
        }
        L::empty(dims.as_ref()).map_err(in_index_order::<L, O>)?;
        match L::adopt(dims.as_ref(), values) {
            Ok(level) => level.validate().map(|()| Self::trust(level)),
            Err(values) => Self::taken(shape, rows_of(dims, &values), true),
        }
    }

    /// The values of an array, row by row, as entries.
    fn entries_of(
        shape: L::Coords,
        values: Vec<L::Elem>,
        is_fill: fn(&L::Elem, &L::Elem) -> bool,
    ) -> Entries<L::Coords, L::Elem> {
        let (mut index, mut entries) = (L::Coords::default(), Vec::new());
        for value in values {
            if !is_fill(&value, &L::fill()) {
                entries.push((O::to_storage(index.as_ref()), value));
            }
            advance(index.as_mut(), shape.as_ref());
        }
        entries
    }

    /// The values of an array, row by row, in storage order.
    pub(crate) fn in_storage_order(
        shape: L::Coords,
        dims: L::Coords,
        values: &[L::Elem],
    ) -> Result<Vec<L::Elem>, FormatError> {
        let (mut ordered, mut at) = (room(L::NAME, values.len())?, L::Coords::default());
        for _ in values {
            ordered.push(values[offset(O::to_index(at.as_ref()), shape)]);
            advance(at.as_mut(), dims.as_ref());
        }
        Ok(ordered)
    }

    /// Makes a tensor that holds only fill.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{Csr, DenseVec, Scalar};
    ///
    /// let (a, x, s) = (Csr::<f64>::zeros([1000, 1000]), DenseVec::<f64>::zeros([3]), Scalar::<f64>::zeros([]));
    /// assert_eq!((a.stored(), x.to_dense(), s.value()), (0, vec![0.0, 0.0, 0.0], 0.0));
    /// ```
    ///
    /// # Panics
    /// If [`Tensor::try_zeros`] fails.
    #[track_caller]
    pub fn zeros(shape: L::Coords) -> Self {
        or_panic(Self::try_zeros(shape))
    }

    /// Makes a tensor that holds only fill.
    ///
    /// # Errors
    /// If an index type is too small for a dimension, a dense level does not fit in memory, a level has no hooks for
    /// writing, or a level of rows (`Triangular`, `Symmetric`) has no level around it or is not square.
    pub fn try_zeros(shape: L::Coords) -> Result<Self, FormatError> {
        Self::assemble(shape, &[])
    }

    /// Pairs coordinates with values, checks them against the shape, and puts the coordinates in storage order.
    fn gather<G: Gathers<L::Coords, L::Elem>>(
        shape: L::Coords,
        coords: Vec<L::Coords>,
        values: Vec<L::Elem>,
        mut entries: G,
    ) -> Result<G, FormatError> {
        check(shape, &coords, &values)?;
        if !entries.reserve(coords.len()) {
            return Err(FormatError::too_large(L::NAME, Some(coords.len())));
        }
        for (index, value) in coords.into_iter().zip(values) {
            entries.gather(O::to_storage(index.as_ref()), value);
        }
        Ok(entries)
    }

    /// An empty list of entries that are sorted by counting. `None` if the coordinates are too large for that, or the level
    /// stores an entry and its mirror image in one place.
    pub(super) fn keys(shape: L::Coords) -> Option<Keys<L::Coords, L::Elem>> {
        let dims: L::Coords = O::to_storage(shape.as_ref());
        if L::MIRRORS.is_some() { None } else { Keys::new(dims.as_ref()) }
    }

    /// Makes a tensor from entries in any order. Two at one place are an error.
    pub(super) fn from_keys(
        shape: L::Coords,
        mut keys: Keys<L::Coords, L::Elem>,
    ) -> Result<Self, FormatError> {
        keys.sort();
        match keys.twice() {
            Some(at) => Err(FormatError::Duplicate { at: O::to_index(at.as_ref()).as_ref().to_vec() }),
            None => Self::taken(shape, keys.pieces(), true),
        }
    }

    /// Makes a tensor from pieces in storage order, with the coordinates of their fibers. Without `fills`, values that equal
    /// the fill are left out.
    pub(crate) fn taken<'a>(
        shape: L::Coords,
        pieces: impl Iterator<Item = (L::Coords, Piece<'a, L::Elem>)> + 'a,
        fills: bool,
    ) -> Result<Self, FormatError> {
        Self::written(shape, Stream::new(pieces, fills, L::fill()))
    }

    fn written(shape: L::Coords, mut entries: Stream<'_, L::Coords, L::Elem>) -> Result<Self, FormatError> {
        let dims: L::Coords = O::to_storage(shape.as_ref());
        let mut build = || {
            rooted::<L>()?;
            let mut level = L::empty(dims.as_ref())?;
            level.grow(1)?;
            if !entries.is_empty() {
                level.take(0, 0, &mut entries)?;
            }
            level.finish(1)?;
            Self::made(level)
        };
        build().map_err(in_index_order::<L, O>)
    }

    /// Makes a tensor from a matrix that was brought into its order. Its arrays are adopted if the tensor would hold the same.
    pub(crate) fn from_turned(shape: L::Coords, turned: Turned<L::Elem>) -> Result<Self, FormatError> {
        let dims: L::Coords = O::to_storage(shape.as_ref());
        L::empty(dims.as_ref()).map_err(in_index_order::<L, O>)?;
        let turned = match turned.into_lists().map(|lists| L::adopt_lists(dims.as_ref(), lists)) {
            Ok(Ok(level)) => return Self::made(level),
            Ok(Err(lists)) => Turned::of_lists(lists),
            Err(turned) => turned,
        };
        Self::taken(shape, turned.pieces(), true)
    }

    /// Makes a tensor from entries in any order, with coordinates in storage order and in range.
    pub(crate) fn from_entries(
        shape: L::Coords,
        entries: Entries<L::Coords, L::Elem>,
    ) -> Result<Self, FormatError> {
        let Some(mut keys) = Self::keys(shape) else {
            return Self::assemble(shape, &Self::distinct(shape, entries)?);
        };
        if !keys.reserve(entries.len()) {
            return Err(FormatError::too_large(L::NAME, Some(entries.len())));
        }
        entries.into_iter().for_each(|(at, value)| keys.push(&at, value));
        Self::from_keys(shape, keys)
    }

    /// Sorts entries. Two at one place are an error.
    fn distinct(
        shape: L::Coords,
        mut entries: Entries<L::Coords, L::Elem>,
    ) -> Result<Entries<L::Coords, L::Elem>, FormatError> {
        sort(&mut entries, O::to_storage(shape.as_ref()).as_ref());
        match entries.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            Some(pair) => {
                Err(FormatError::Duplicate { at: O::to_index(pair[0].0.as_ref()).as_ref().to_vec() })
            }
            None => Ok(entries),
        }
    }

    /// Makes a tensor from sorted entries, each place once, with coordinates in storage order and in range. Every other
    /// place is fill, so if a level stores an entry and its mirror image in one place, one without the other is an error.
    pub(crate) fn assemble(shape: L::Coords, entries: &[(L::Coords, L::Elem)]) -> Result<Self, FormatError> {
        let tensor = Self::assemble_some(shape, entries)?;
        let Some(level) = L::MIRRORS else { return Ok(tensor) };
        let mut missed = None;
        tensor.view().each_but_runs_of_fill(&mut |index, value| {
            if !lists(entries, O::to_storage(index.as_ref())) && !same(&value, &L::fill()) {
                missed.get_or_insert(index);
            }
        });
        match missed {
            Some(at) => Err(mirrored(level, at.as_ref())),
            None => Ok(tensor),
        }
    }

    /// Does the same, but if a level stores an entry and its mirror image in one place, one of them is enough.
    fn assemble_some(shape: L::Coords, entries: &[(L::Coords, L::Elem)]) -> Result<Self, FormatError> {
        let Some(level) = L::MIRRORS else {
            return Self::written(shape, Stream::of_entries(entries, L::fill()));
        };
        // A shape that is not square is rejected before any mirror image is accessed.
        let dims: L::Coords = O::to_storage(shape.as_ref());
        let entries = L::empty(dims.as_ref())
            .and_then(|_| fold::<L>(level, dims.as_ref(), entries))
            .map_err(in_index_order::<L, O>)?;
        Self::written(shape, Stream::of_entries(&entries, L::fill()))
    }
}

/// Whether sorted entries have one at these coordinates.
fn lists<C: Coords, T>(entries: &[(C, T)], at: C) -> bool {
    entries.binary_search_by_key(&at, |entry| entry.0).is_ok()
}

/// The rows of an array in storage order, as pieces.
fn rows_of<'a, C: Coords + 'a, T>(dims: C, values: &'a [T]) -> impl Iterator<Item = (C, Piece<'a, T>)> + 'a {
    let (last, mut at) = (C::LEN.saturating_sub(1), C::default());
    values.chunks(dims.as_ref().last().copied().unwrap_or(1)).map(move |row| {
        let fiber = at;
        advance(&mut at.as_mut()[..last], &dims.as_ref()[..last]);
        (fiber, Piece::Slots(0, row))
    })
}

/// An error whose coordinates are in storage order, with these in index order.
fn in_index_order<L: Storage, O: Order<L::Coords>>(error: FormatError) -> FormatError {
    error.reorder(|at| O::to_index(at).as_ref().to_vec())
}

/// Checks that the outermost level is not one of rows alone ([`Storage::SQUARE`]), which need a level around them.
pub(super) fn rooted<L: Storage>() -> Result<(), FormatError> {
    if L::SQUARE { Err(rowless::<L>("and there is none".into())) } else { Ok(()) }
}

/// Moves entries to the places that store them, so that mirror images coincide, and keeps one entry per place.
fn fold<L: Storage>(
    level: &'static str,
    dims: &[usize],
    entries: &[(L::Coords, L::Elem)],
) -> Result<Entries<L::Coords, L::Elem>, FormatError> {
    let mut held = entries.to_vec();
    held.iter_mut().for_each(|entry| L::mirror(entry.0.as_mut()));
    sort(&mut held, dims);
    match held.windows(2).find(|pair| pair[0].0 == pair[1].0 && !same(&pair[0].1, &pair[1].1)) {
        Some(pair) => Err(mirrored(level, pair[0].0.as_ref())),
        None => {
            held.dedup_by_key(|entry| entry.0);
            Ok(held)
        }
    }
}

fn mirrored(level: &'static str, at: &[usize]) -> FormatError {
    FormatError::cannot_hold(level, at, "another value is at its mirror image")
}
