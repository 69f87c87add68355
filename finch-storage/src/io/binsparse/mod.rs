//! Binsparse, <https://binsparse.org>: a descriptor in JSON, and the arrays that it names. Both are in a container, which is a `.npz` file or, by the feature
//! `hdf5`, a HDF5 file. Here is what the arrays mean; how a container holds them is a matter of [`arrays`](super::arrays).

mod descriptor;
mod json;
mod places;
mod write;

use crate::error::ReadError;
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, room, same};

use super::arrays::{Array, Arrays};
use super::npy::{Kind, number};
use super::number::FileNumber;
use super::open::Source;
use super::pixels::{CoordsOf, ElemOf};
use super::plural;

use descriptor::{Descriptor, Mirrored, Structure};
use places::Places;

pub(super) use write::{Sink, can_say, write};

/// The name of the descriptor in a container, and of the object in it.
pub(super) const NAME: &str = "binsparse";

/// Reads the tensor of a container.
pub(super) fn read<T>(file: &Source, arrays: &Arrays) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let of = Descriptor::read(arrays)?;
    if of.shape.len() != CoordsOf::<T>::LEN {
        let expected = format!("{}, as the layout has", plural(CoordsOf::<T>::LEN, "mode"));
        return Err(arrays.error("`shape` of the descriptor", expected, format!("{:?}", of.shape)));
    }
    let fits = |source| ReadError::Format { path: file.path.into(), line: None, source };
    check_fill::<T>(arrays, &of)?;
    let mut shape = CoordsOf::<T>::default();
    shape.as_mut().copy_from_slice(&of.shape);
    let dims: CoordsOf<T> = T::Order::to_storage(shape.as_ref());
    T::Level::empty(dims.as_ref()).map(drop).map_err(fits)?;
    let places = Places::read(arrays, &of)?;
    let values = Values::read(arrays, &of, "values", places.count)?;
    if of.stored != places.count {
        let expected = format!("{}, as the arrays have", places.count);
        return Err(arrays.error(
            "`number_of_stored_values` of the descriptor",
            expected,
            of.stored.to_string(),
        ));
    }
    let twice = if of.structure.is_some() { 2 } else { 1 };
    let mut entries = room(T::Level::NAME, places.count.saturating_mul(twice)).map_err(fits)?;
    // An innermost level that has every index stores what is not there as well.
    let all = of.levels.levels.last().is_some_and(|level| !level.sparse);
    places.each(&mut |index, position| {
        let value = values.get::<ElemOf<T>>(position)?;
        if all && same(&value, &T::Level::fill()) {
            return Ok(());
        }
        entries.push((T::Order::to_storage(index), value));
        if let Some(structure) = of.structure
            && let Some(image) = mirrored(arrays, structure, index, value)?
        {
            entries.push((T::Order::to_storage(&[index[1], index[0]]), image));
        }
        Ok(())
    })?;
    drop((places, values));
    file.options.tensor::<T>(shape, entries).map_err(fits)
}

/// Refuses a layout with another fill than the file's. Without a word about it, that is 0. A file that stores everything has none.
fn check_fill<T>(arrays: &Arrays, of: &Descriptor) -> Result<(), ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let fill = T::Level::fill();
    let expected = || format!("the layout's fill, {fill:?}");
    if of.fill {
        let found = Values::read(arrays, of, "fill_value", 1)?.get::<ElemOf<T>>(0)?;
        return match same(&found, &fill) {
            true => Ok(()),
            false => Err(arrays.error("`fill_value`", expected(), format!("{found:?}"))),
        };
    }
    match fill.is_zero() || of.levels.levels.iter().all(|level| !level.sparse) {
        true => Ok(()),
        false => Err(arrays.error("`fill` of the descriptor", expected(), "none, which stands for 0")),
    }
}

/// The value of an entry's mirror image, if it has one.
fn mirrored<V: FileNumber>(
    arrays: &Arrays,
    structure: Structure,
    index: &[usize],
    value: V,
) -> Result<Option<V>, ReadError> {
    let [row, column] = [index[0], index[1]];
    if row == column {
        return Ok(None);
    }
    if (row > column) != structure.lower {
        let expected = format!("entries {} the diagonal", if structure.lower { "below" } else { "above" });
        return Err(arrays.error("the indices, by `structure`", expected, format!("[{row}, {column}]")));
    }
    match structure.kind {
        Mirrored::Same => Ok(Some(value)),
        Mirrored::Conjugate => Ok(Some(value.conjugate())),
        Mirrored::Negated => {
            let negated = value.negate().ok_or_else(|| {
                let field = format!("the mirror image of [{row}, {column}]");
                arrays.error(&field, V::EXPECTED, format!("-{value:?}"))
            })?;
            Ok(Some(negated))
        }
    }
}

/// An array of values, of which one may stand for all.
struct Values<'p> {
    array: Array<'p>,
    kind: Kind,
    /// The number of the array's values in one.
    parts: usize,
    iso: bool,
}

impl<'p> Values<'p> {
    /// Reads so many values.
    #[inline]
    fn read(
        arrays: &Arrays<'p>,
        of: &Descriptor,
        name: &'static str,
        count: usize,
    ) -> Result<Self, ReadError> {
        let declared = of.data_type(arrays, name)?;
        let wrong = |expected: &str| {
            let field = format!("`{name}` in `data_types` of the descriptor");
            arrays.error(&field, expected, format!("`{declared}`"))
        };
        let (mut of_one, mut iso, mut complex) = (declared, false, false);
        while let Some((around, inner)) = of_one.split_once('[') {
            of_one = inner.strip_suffix(']').ok_or_else(|| wrong("`]` at the end"))?;
            match around {
                "iso" => iso = true,
                "complex" => complex = true,
                _ => return Err(wrong("`iso[…]` or `complex[…]`")),
            }
        }
        let (kind, size) = number_type(of_one).ok_or_else(|| wrong(TYPES))?;
        if complex && kind != Kind::Float {
            return Err(wrong("`complex[float32]` or `complex[float64]`"));
        }
        let array = arrays.of_modes(name, 1)?;
        let same = match of_one {
            // Implementations differ in the type of bytes that they take for it.
            "bint8" => matches!(array.kind, Kind::Bool | Kind::Signed | Kind::Unsigned),
            _ => array.kind == kind,
        };
        if !same || array.size() != size {
            let expected = format!("an array of `{of_one}`, by the descriptor");
            return Err(array.error(expected, format!("{:?} numbers of {} bytes", array.kind, array.size())));
        }
        let parts = if complex { 2 } else { 1 };
        let values = if iso { count.min(1) } else { count };
        // An array without entries may still have its one value.
        let enough = iso && array.len() == parts || Some(array.len()) == values.checked_mul(parts);
        if !enough {
            let expected = format!("{}, as there are places", plural(values.saturating_mul(parts), "number"));
            return Err(array.error(expected, array.len().to_string()));
        }
        let kind = if complex { Kind::Complex } else { kind };
        Ok(Values { array, kind, parts, iso })
    }

    fn get<V: FileNumber>(&self, position: usize) -> Result<V, ReadError> {
        let position = if self.iso { 0 } else { position };
        let bytes = self.array.values(position * self.parts, self.parts);
        number::<V>(self.kind, bytes, self.array.big)
            .map_err(|(expected, found)| self.array.error_at(position, expected, found))
    }
}

/// What a type may be, for messages.
const TYPES: &str = "uint8 to uint64, int8 to int64, float32, float64 or bint8";

/// The kind of a type's numbers, and how many bytes one has.
#[inline]
fn number_type(name: &str) -> Option<(Kind, usize)> {
    Some(match name {
        "bint8" => (Kind::Bool, 1),
        "uint8" => (Kind::Unsigned, 1),
        "uint16" => (Kind::Unsigned, 2),
        "uint32" => (Kind::Unsigned, 4),
        "uint64" => (Kind::Unsigned, 8),
        "int8" => (Kind::Signed, 1),
        "int16" => (Kind::Signed, 2),
        "int32" => (Kind::Signed, 4),
        "int64" => (Kind::Signed, 8),
        "float32" => (Kind::Float, 4),
        "float64" => (Kind::Float, 8),
        _ => return None,
    })
}
