//! Sparse arrays as archives of NumPy's arrays, `.npz`: those of SciPy (`scipy.sparse.save_npz`) and of PyData Sparse (`sparse.save_npz`).
//! An array `format` says which arrays there are.

mod arrange;
mod parts;

use std::io::{self, Write};

use crate::convert::stores_only_entries;
use crate::error::ReadError;
use crate::order::{Order, RowMajor};
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, Tensor, TensorView, room, same};

use super::arrays::Arrays;
use super::binsparse;
use super::npy::{number, write_header};
use super::number::FileNumber;
use super::open::Source;
use super::options::Npz;
use super::pixels::{CoordsOf, ElemOf};
use super::plural;
use super::zip::ZipWriter;

use arrange::Listing;
use parts::Parts;

/// Reads a file into a layout with the same number of modes.
pub(super) fn read<T>(file: &Source) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let arrays = Arrays::read(file)?;
    if arrays.has(binsparse::NAME) {
        return binsparse::read(file, &arrays);
    }
    let parts = Parts::read(&arrays)?;
    let fits = |source| ReadError::Format { path: file.path.into(), line: None, source };
    if parts.shape.len() != CoordsOf::<T>::LEN {
        let expected = format!("{}, as the layout has", plural(CoordsOf::<T>::LEN, "mode"));
        return Err(arrays.error("`shape`", expected, format!("{:?}", parts.shape)));
    }
    let value = |position| {
        let data = &parts.data;
        number::<ElemOf<T>>(data.kind, data.value(position), data.big)
            .map_err(|(expected, found)| data.error_at(position, expected, found))
    };
    if let Some(fill) = &parts.fill {
        let found = number::<ElemOf<T>>(fill.kind, fill.value(0), fill.big);
        let expected = format!("the layout's fill, {:?}", T::Level::fill());
        match found {
            Ok(found) if same(&found, &T::Level::fill()) => {}
            Ok(found) => return Err(fill.error(expected, format!("{found:?}"))),
            Err((_, found)) => return Err(fill.error(expected, found)),
        }
    } else if !T::Level::fill().is_zero() {
        let expected = format!("the layout's fill, {:?}", T::Level::fill());
        return Err(arrays.error("what is not stored", expected, "0, as in every file of SciPy"));
    }
    let mut shape = CoordsOf::<T>::default();
    shape.as_mut().copy_from_slice(&parts.shape);
    let dims: CoordsOf<T> = T::Order::to_storage(shape.as_ref());
    T::Level::empty(dims.as_ref()).map(drop).map_err(fits)?;
    let mut entries = room(T::Level::NAME, parts.data.len()).map_err(fits)?;
    // Blocks and diagonals list zeros as well, which mean nothing there.
    let zeros = parts.zeros_are_stored();
    parts.each(&mut |index, position| {
        let value = value(position)?;
        if zeros || !same(&value, &T::Level::fill()) {
            entries.push((T::Order::to_storage(index), value));
        }
        Ok(())
    })?;
    drop(parts);
    file.options.tensor::<T>(shape, entries).map_err(fits)
}

/// The reason why a file cannot hold this tensor, if it cannot.
pub(super) fn can_say<L, O>(tensor: TensorView<'_, Tensor<L, O>>, how: Option<Npz>) -> Result<(), String>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    if L::Elem::NPY.is_empty() {
        return Err(format!("NumPy has no type for `{}`", std::any::type_name::<L::Elem>()));
    }
    let how = how.unwrap_or_else(|| usual(tensor));
    if !how.is_pydata() && !L::fill().is_zero() {
        let fill = L::fill();
        return Err(format!(
            "what SciPy's formats do not store is 0, here it is {fill:?}: write `Npz::SparseCoo`"
        ));
    }
    arrange::can_say(how, tensor.shape().as_ref())
}

/// The default format: the one of SciPy that is closest, or, if it has none, PyData's list.
fn usual<L, O>(tensor: TensorView<'_, Tensor<L, O>>) -> Npz
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let shape = tensor.shape();
    match shape.as_ref() {
        // Offsets are more than the entries where most rows are empty.
        [rows, columns] if L::fill().is_zero() => match (O::is_row_major(), tensor.stored()) {
            (true, stored) if rows / 16 <= stored => Npz::Csr,
            (false, stored) if columns / 16 <= stored => Npz::Csc,
            _ => Npz::Coo,
        },
        _ => Npz::SparseCoo,
    }
}

/// Writes the stored entries; without zeros, where a layout stores zeros between them.
pub(super) fn write<L, O>(
    tensor: TensorView<'_, Tensor<L, O>>,
    how: Option<Npz>,
    out: &mut dyn Write,
) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let only_entries = stores_only_entries::<L>();
    let (mut coords, mut values, mut fill) = (Vec::new(), Vec::new(), Vec::new());
    for (at, value) in tensor.entries::<RowMajor>(only_entries) {
        coords.extend_from_slice(at.as_ref());
        value.put(&mut values)?;
    }
    L::fill().put(&mut fill)?;
    let shape = tensor.shape();
    let listing = Listing { shape: shape.as_ref(), coords, values, fill, npy: L::Elem::NPY };
    listing.write(how.unwrap_or_else(|| usual(tensor)), out)
}

/// Writes the stored entries with the descriptor and the arrays of Binsparse.
pub(super) fn write_binsparse<L, O>(
    tensor: TensorView<'_, Tensor<L, O>>,
    out: &mut dyn Write,
) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let mut archive = Members(ZipWriter::new(out));
    binsparse::write(tensor, &mut archive)?;
    archive.0.finish()
}

/// An archive of arrays of one mode, with a text beside them.
struct Members<'o>(ZipWriter<'o>);

impl binsparse::Sink for Members<'_> {
    #[inline]
    fn array(&mut self, name: &'static str, npy: &'static str, bytes: &[u8]) -> io::Result<()> {
        // The last character of a type is the number of bytes of a value, and none of these has more than eight.
        let size = npy.bytes().last().map_or(1, |digit| usize::from(digit - b'0'));
        self.0.member(&format!("{name}.npy"), |out| {
            write_header(npy, &[bytes.len() / size], out)?;
            out.write_all(bytes)
        })
    }

    #[inline]
    fn words(&mut self, name: &'static str, text: &str) -> io::Result<()> {
        let letters: Vec<u8> = text.chars().flat_map(|letter| (letter as u32).to_le_bytes()).collect();
        self.0.member(&format!("{name}.npy"), |out| {
            write_header(&format!("<U{}", letters.len() / 4), &[], out)?;
            out.write_all(&letters)
        })
    }
}
