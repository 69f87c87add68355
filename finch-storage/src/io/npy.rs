//! NumPy arrays, `.npy`: a header with type, order and shape, then every value. The file format is described at
//! <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.

use std::io::{self, Write};

use crate::error::ReadError;
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, Tensor, TensorView};

use super::bytes::Bytes;
use super::number::FileNumber;
use super::open::Source;
use super::pixels::{CoordsOf, ElemOf, Filling, can_list, each_value, places, wrong};
use super::plural;

mod header;
mod value;

pub(super) use header::Header;
pub(super) use value::{Kind, integer};

/// The first bytes of a file.
const MAGIC: &[u8; 6] = b"\x93NUMPY";

/// Reads an array into a layout with the same number of modes.
pub(super) fn read<T>(file: &Source) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let mut bytes = Bytes::new(file.path, file.open()?);
    let header = Header::read(&mut bytes)?;
    let mut shape = CoordsOf::<T>::default();
    if header.shape.len() != CoordsOf::<T>::LEN {
        let modes = plural(CoordsOf::<T>::LEN, "mode");
        let expected = format!("an array of {modes}, as the layout has");
        let found = format!("one of {}", header.shape.len());
        return Err(bytes.error(header.shape_at, expected, found));
    }
    shape.as_mut().copy_from_slice(&header.shape);
    let count = places::<T::Level>(&header.shape).map_err(|error| bytes.misfit(error))?;
    let mut filling = Filling::<T>::new(shape, header.fortran).map_err(|error| bytes.misfit(error))?;
    let Header { kind, size, big, .. } = header;
    bytes.values(count, size, |value| {
        filling.push(number(kind, value, big)?);
        Ok(())
    })?;
    bytes.end(&plural(count, "value"))?;
    filling.finish().map_err(|error| bytes.misfit(error))
}

/// The number with these bytes, of which the most significant may come first.
pub(super) fn number<T: FileNumber>(kind: Kind, value: &[u8], big: bool) -> Result<T, (String, String)> {
    if matches!(kind, Kind::Bytes | Kind::Unicode) {
        return Err((T::EXPECTED.into(), "text".into()));
    }
    let size = value.len() / kind.parts();
    let part = |at: usize| {
        let mut ordered = [0; 8];
        ordered[..size].copy_from_slice(&value[at * size..][..size]);
        if big {
            ordered[..size].reverse();
        }
        ordered
    };
    let bytes = part(0);
    if kind == Kind::Complex {
        let (re, im) = (value::real(size, bytes), value::real(size, part(1)));
        return T::from_parts(re, im).ok_or_else(|| wrong::<T>(format!("{re}{im:+}i")));
    }
    if kind == Kind::Float {
        let real = value::real(size, bytes);
        return T::from_real(real).ok_or_else(|| wrong::<T>(real));
    }
    let whole = integer(kind, size, bytes);
    if kind == Kind::Bool && whole > 1 {
        return Err(("0 or 1, as the array is of truth values".into(), format!("`{whole}`")));
    }
    T::from_whole(whole).ok_or_else(|| wrong::<T>(whole))
}

/// The reason why an array cannot hold this tensor, if it cannot.
pub(super) fn can_say<L, O>(tensor: TensorView<'_, Tensor<L, O>>) -> Result<(), String>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    match L::Elem::NPY {
        "" => Err(format!("NumPy has no type for `{}`", std::any::type_name::<L::Elem>())),
        _ => can_list(tensor),
    }
}

/// Writes every value, row by row, the least significant byte first.
pub(super) fn write<L, O>(tensor: TensorView<'_, Tensor<L, O>>, out: &mut dyn Write) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    write_header(L::Elem::NPY, tensor.shape().as_ref(), out)?;
    each_value(tensor, |_, value| value.put(out))
}

/// Writes the header of an array, row by row.
#[inline]
pub(super) fn write_header(kind: &str, shape: &[usize], out: &mut dyn Write) -> io::Result<()> {
    let dims: String = shape.iter().map(|dim| format!("{dim}, ")).collect();
    // In Python a tuple of one element needs a trailing comma, and a longer one does not.
    let dims = if shape.len() == 1 { dims.trim_end() } else { dims.trim_end_matches(", ") };
    let mut header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({dims}), }}");
    // The header is padded, so that the values begin at a multiple of 64 bytes.
    let before = MAGIC.len() + 4;
    let padded = (before + header.len() + 1).next_multiple_of(64) - before;
    header = format!("{header:width$}\n", width = padded - 1);
    out.write_all(MAGIC)?;
    out.write_all(&[1, 0])?;
    out.write_all(&u16::try_from(header.len()).map_err(io::Error::other)?.to_le_bytes())?;
    out.write_all(header.as_bytes())
}
