//! HDF5 files, by the crate `hdf5-pure`: the arrays of the root group, and its attributes.

use std::fmt::Display;
use std::io::{self, Write};

use hdf5_pure::{AttrValue, DType, Dataset, Error, File, FileBuilder};

use crate::error::ReadError;
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{AnyTensor, Tensor, TensorView};

use super::arrays::Arrays;
use super::binsparse;
use super::npy::Kind;
use super::number::FileNumber;
use super::open::Source;
use super::pixels::ElemOf;
use super::zip::Fault;

/// The most that an array is larger than its file: zeros, compressed. A file may claim any size of what it does not hold.
const EXPANDED: usize = 2048;

/// A file in memory.
pub(super) struct Hdf5 {
    file: File,
    /// The number of its bytes.
    len: usize,
}

/// An array: its shape, its values' kind and their number of bytes, and the values with the least significant byte first.
type Held = (Vec<usize>, Kind, usize, Vec<u8>);

impl Hdf5 {
    pub fn new(bytes: Vec<u8>) -> Result<Self, Fault> {
        let len = bytes.len();
        let file = File::from_bytes(bytes).map_err(|error| fault("the file", "HDF5", error))?;
        Ok(Hdf5 { file, len })
    }

    /// The names of the arrays.
    pub fn names(&self) -> Vec<String> {
        self.file.root().datasets().unwrap_or_default()
    }

    /// The text of an attribute.
    pub fn attribute(&self, name: &str) -> Result<String, Fault> {
        let field = format!("the attribute `{name}`");
        let attributes = self.file.root().attrs().map_err(|error| fault(&field, "a text", error))?;
        match attributes.get(name) {
            None => Err(fault(&field, "a text", "no such attribute")),
            Some(value) => {
                value.as_str().map(str::to_owned).ok_or_else(|| fault(&field, "a text", value.type_name()))
            }
        }
    }

    /// An array.
    pub fn array(&self, name: &str) -> Result<Held, Fault> {
        let field = format!("`{name}`");
        let read = || -> Result<_, Error> {
            let set = self.file.dataset(name)?;
            Ok((set.shape()?, set.dtype()?, set.element_size()?, set))
        };
        let (shape, kind, size, set) = read().map_err(|error| fault(&field, "an array", error))?;
        let shape: Vec<usize> =
            shape.into_iter().map(|dim| usize::try_from(dim).unwrap_or(usize::MAX)).collect();
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let bytes = shape.iter().try_fold(size, |bytes, dim| bytes.checked_mul(*dim));
        if bytes.is_none_or(|bytes| bytes > self.len.saturating_mul(EXPANDED)) {
            return Err(fault(
                &field,
                "no more values than the file can hold",
                format!("the shape {shape:?}"),
            ));
        }
        let (kind, bytes) = values(&set, &kind)
            .ok_or_else(|| fault(&field, "numbers or truth values", format!("{kind:?}")))?
            .map_err(|error| fault(&field, "values", error))?;
        Ok((shape, kind, size, bytes))
    }
}

/// The values of an array, if they are numbers or truth values.
fn values(set: &Dataset, kind: &DType) -> Option<Result<(Kind, Vec<u8>), Error>> {
    fn bytes<T, const N: usize>(values: Vec<T>, to_bytes: impl Fn(T) -> [u8; N]) -> Vec<u8> {
        values.into_iter().flat_map(to_bytes).collect()
    }
    let (kind, bytes) = match kind {
        DType::F32 => (Kind::Float, set.read_f32().map(|values| bytes(values, f32::to_le_bytes))),
        DType::F64 => (Kind::Float, set.read_f64().map(|values| bytes(values, f64::to_le_bytes))),
        DType::I8 => (Kind::Signed, set.read_i8().map(|values| bytes(values, i8::to_le_bytes))),
        DType::I16 => (Kind::Signed, set.read_i16().map(|values| bytes(values, i16::to_le_bytes))),
        DType::I32 => (Kind::Signed, set.read_i32().map(|values| bytes(values, i32::to_le_bytes))),
        DType::I64 => (Kind::Signed, set.read_i64().map(|values| bytes(values, i64::to_le_bytes))),
        DType::U8 => (Kind::Unsigned, set.read_u8()),
        DType::U16 => (Kind::Unsigned, set.read_u16().map(|values| bytes(values, u16::to_le_bytes))),
        DType::U32 => (Kind::Unsigned, set.read_u32().map(|values| bytes(values, u32::to_le_bytes))),
        DType::U64 => (Kind::Unsigned, set.read_u64().map(|values| bytes(values, u64::to_le_bytes))),
        // The truth values of h5py.
        DType::Enum(names) if names.len() == 2 => (Kind::Bool, set.read_raw()),
        _ => return None,
    };
    Some(bytes.map(|bytes| (kind, bytes)))
}

fn fault(field: &str, expected: &str, found: impl Display) -> Fault {
    Fault::new(field, expected, found.to_string())
}

/// Reads a file whose arrays Binsparse describes.
pub(super) fn read<T>(file: &Source) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    binsparse::read(file, &Arrays::read_hdf5(file)?)
}

/// Writes a file with Binsparse's descriptor and arrays.
pub(super) fn write<L, O>(tensor: TensorView<'_, Tensor<L, O>>, out: &mut dyn Write) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let mut file = Root(FileBuilder::new());
    binsparse::write(tensor, &mut file)?;
    out.write_all(&file.0.finish().map_err(io::Error::other)?)
}

/// The root group of a file that is being written.
struct Root(FileBuilder);

impl binsparse::Sink for Root {
    fn array(&mut self, name: &'static str, npy: &'static str, bytes: &[u8]) -> io::Result<()> {
        fn numbers<T, const N: usize>(bytes: &[u8], from_bytes: impl Fn([u8; N]) -> T) -> Vec<T> {
            bytes.as_chunks().0.iter().map(|number| from_bytes(*number)).collect()
        }
        let set = self.0.create_dataset(name);
        match npy {
            "|u1" => set.with_u8_data(bytes),
            "|i1" => set.with_i8_data(&numbers(bytes, i8::from_le_bytes)),
            "<i2" => set.with_i16_data(&numbers(bytes, i16::from_le_bytes)),
            "<i4" => set.with_i32_data(&numbers(bytes, i32::from_le_bytes)),
            "<i8" => set.with_i64_data(&numbers(bytes, i64::from_le_bytes)),
            "<u2" => set.with_u16_data(&numbers(bytes, u16::from_le_bytes)),
            "<u4" => set.with_u32_data(&numbers(bytes, u32::from_le_bytes)),
            "<u8" => set.with_u64_data(&numbers(bytes, u64::from_le_bytes)),
            "<f4" => set.with_f32_data(&numbers(bytes, f32::from_le_bytes)),
            "<f8" => set.with_f64_data(&numbers(bytes, f64::from_le_bytes)),
            _ => return Err(io::Error::other(format!("no HDF5 type for `{npy}`"))),
        };
        Ok(())
    }

    fn words(&mut self, name: &'static str, text: &str) -> io::Result<()> {
        self.0.set_attr(name, AttrValue::VarLenString(text.to_owned()));
        Ok(())
    }
}
