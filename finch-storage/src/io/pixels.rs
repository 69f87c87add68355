//! Common code for formats that list every value in order: they fill a tensor value by value.

use crate::convert::stores_all;
use crate::error::FormatError;
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, Entries, Tensor, TensorView, advance, same, size};

use super::number::FileNumber;

pub(super) type ElemOf<T> = <<T as AnyTensor>::Level as Storage>::Elem;
pub(super) type CoordsOf<T> = <<T as AnyTensor>::Level as Storage>::Coords;

/// A tensor that is filled value by value, in row-major order or the reverse.
pub(super) struct Filling<T: AnyTensor> {
    shape: CoordsOf<T>,
    /// The shape and the next index, with the fastest changing mode last.
    dims: CoordsOf<T>,
    next: CoordsOf<T>,
    reversed: bool,
    found: Found<T>,
}

/// The values so far.
enum Found<T: AnyTensor> {
    /// All values, if the layout stores all of them and they arrive row by row.
    Values(Vec<ElemOf<T>>),
    /// The values other than fill.
    Entries(Entries<CoordsOf<T>, ElemOf<T>>),
}

impl<T: AnyTensor> Filling<T> {
    /// No values yet. The first mode changes fastest if it is `reversed`.
    ///
    /// # Errors
    /// If the layout cannot have this shape.
    #[inline]
    pub fn new(shape: CoordsOf<T>, reversed: bool) -> Result<Self, FormatError> {
        let stored: CoordsOf<T> = T::Order::to_storage(shape.as_ref());
        T::Level::empty(stored.as_ref())?;
        let mut dims = shape;
        if reversed {
            dims.as_mut().reverse();
        }
        let found = match stores_all::<T::Level>() && !reversed {
            true => Found::Values(Vec::new()),
            false => Found::Entries(Vec::new()),
        };
        Ok(Filling { shape, dims, next: CoordsOf::<T>::default(), reversed, found })
    }

    /// Takes the next value.
    #[inline]
    pub fn push(&mut self, value: ElemOf<T>) {
        match &mut self.found {
            Found::Values(values) => return values.push(value),
            Found::Entries(_) if same(&value, &T::Level::fill()) => {}
            Found::Entries(entries) => {
                let mut index = self.next;
                if self.reversed {
                    index.as_mut().reverse();
                }
                entries.push((T::Order::to_storage(index.as_ref()), value));
            }
        }
        advance(self.next.as_mut(), self.dims.as_ref());
    }

    /// The tensor, once every element has its value.
    #[inline]
    pub fn finish(self) -> Result<T, FormatError> {
        let filled = match self.found {
            Found::Values(values) => Tensor::from_dense(self.shape, values),
            Found::Entries(entries) => Tensor::from_entries(self.shape, entries),
        };
        filled.map(T::from_tensor)
    }
}

/// Rows and columns as the shape of a layout of at most two modes: a matrix, or its only row or column as a vector.
///
/// # Errors
/// A description of what was expected instead.
pub(super) fn matrix_shape<C: Coords>(rows: usize, columns: usize) -> Result<C, String> {
    let dims = match (C::LEN, rows, columns) {
        (0, 1, 1) => [0, 0],
        (1, dim, 1) | (1, 1, dim) => [dim, 0],
        (2, ..) => [rows, columns],
        (0, ..) => return Err("one row and one column, for a layout without modes".into()),
        (1, ..) => return Err("one row or one column, for a layout of one mode".into()),
        (modes, ..) => return Err(format!("a tensor of {modes} modes")),
    };
    let mut shape = C::default();
    shape.as_mut().copy_from_slice(&dims[..C::LEN]);
    Ok(shape)
}

/// The number of elements of a shape.
///
/// # Errors
/// If it overflows.
pub(super) fn places<L: Storage>(shape: &[usize]) -> Result<usize, FormatError> {
    size(shape).ok_or_else(|| FormatError::too_large(L::NAME, None))
}

/// The reason why a file that lists every value cannot hold this tensor, if it cannot: the shape of a sparse tensor may have
/// more elements than can be counted in bytes.
pub(super) fn can_list<L, O>(tensor: TensorView<'_, Tensor<L, O>>) -> Result<(), String>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let shape = tensor.shape();
    let bytes = size(shape.as_ref()).and_then(|values| values.checked_mul(size_of::<L::Elem>()));
    match bytes.filter(|bytes| isize::try_from(*bytes).is_ok()) {
        Some(_) => Ok(()),
        None => Err(format!("the file lists every value, and the shape {shape:?} has too many")),
    }
}

/// Passes on every value, row by row, until one is rejected.
pub(super) fn each_value<L, O, E>(
    tensor: TensorView<'_, Tensor<L, O>>,
    mut visit: impl FnMut(&[usize], L::Elem) -> Result<(), E>,
) -> Result<(), E>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let (shape, mut index) = (tensor.shape(), L::Coords::default());
    if shape.as_ref().contains(&0) {
        return Ok(());
    }
    loop {
        visit(index.as_ref(), tensor.find(index.as_ref()).unwrap_or_else(L::fill))?;
        if !advance(index.as_mut(), shape.as_ref()) {
            return Ok(());
        }
    }
}

/// What was expected and what was found, for a value that a layout cannot hold.
pub(super) fn wrong<T: FileNumber>(found: impl ToString) -> (String, String) {
    (T::EXPECTED.into(), format!("`{}`", found.to_string()))
}
