//! Writing: a format that is close to the layout, its arrays, and the descriptor.

use std::io;

use crate::convert::{stores_all, stores_only_entries};
use crate::io::number::FileNumber;
use crate::io::pixels::{can_list, each_value};
use crate::order::{Order, RowMajor};
use crate::storage::{Coords, Storage};
use crate::tensor::{Tensor, TensorView};

use super::NAME;
use super::places::{INDICES, pointers};

/// The version of the format. Its text asks for two numbers, and its implementation in Python for three.
const VERSION: &str = "0.1.0";

/// A container that is being written.
pub(in crate::io) trait Sink {
    /// Adds an array of one mode, of numbers whose type has this name in NumPy.
    fn array(&mut self, name: &'static str, npy: &'static str, bytes: &[u8]) -> io::Result<()>;

    /// Adds the descriptor, the last part.
    fn words(&mut self, name: &'static str, text: &str) -> io::Result<()>;
}

/// The reason why a file cannot hold this tensor, if it cannot.
pub(in crate::io) fn can_say<L, O>(tensor: TensorView<'_, Tensor<L, O>>) -> Result<(), String>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    if data_type(L::Elem::NPY).is_none() {
        return Err(format!("Binsparse has no type for `{}`", std::any::type_name::<L::Elem>()));
    }
    if stores_all::<L>() { can_list(tensor) } else { Ok(()) }
}

/// The type of values with this name in NumPy: its name here, and the type of the array's numbers in NumPy.
#[inline]
fn data_type(npy: &str) -> Option<(&'static str, &'static str)> {
    Some(match npy {
        "|b1" => ("bint8", "|u1"),
        "|i1" => ("int8", "|i1"),
        "<i2" => ("int16", "<i2"),
        "<i4" => ("int32", "<i4"),
        "<i8" => ("int64", "<i8"),
        "|u1" => ("uint8", "|u1"),
        "<u2" => ("uint16", "<u2"),
        "<u4" => ("uint32", "<u4"),
        "<u8" => ("uint64", "<u8"),
        "<f4" => ("float32", "<f4"),
        "<f8" => ("float64", "<f8"),
        "<c8" => ("complex[float32]", "<f4"),
        "<c16" => ("complex[float64]", "<f8"),
        _ => return None,
    })
}

/// Writes a tensor: every value where the layout stores every one, and the stored entries otherwise.
pub(in crate::io) fn write<L, O>(tensor: TensorView<'_, Tensor<L, O>>, sink: &mut dyn Sink) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let (name, npy) = data_type(L::Elem::NPY).ok_or_else(|| io::Error::other("a type without a name"))?;
    let mut out = Writer { sink, types: Vec::new() };
    let (mut values, mut count) = (Vec::new(), 0_usize);
    let mut put = |value: L::Elem| {
        count += 1;
        value.put(&mut values)
    };
    let format = if stores_all::<L>() {
        each_value(tensor, |_, value| put(value))?;
        every_value(L::Coords::LEN)
    } else {
        let by_rows = L::Coords::LEN != 2 || O::is_row_major();
        let mut entries: Vec<(L::Coords, L::Elem)> =
            tensor.entries::<RowMajor>(stores_only_entries::<L>()).into_iter().collect();
        if !by_rows {
            entries.sort_by_key(|(at, _)| at.as_ref()[1]);
        }
        entries.iter().try_for_each(|(_, value)| put(*value))?;
        let coords: Vec<&[usize]> = entries.iter().map(|(at, _)| at.as_ref()).collect();
        out.lists(tensor.shape().as_ref(), &coords, by_rows)?
    };
    out.array("values", (name, npy), &values)?;
    if !L::fill().is_zero() {
        let mut fill = Vec::new();
        L::fill().put(&mut fill)?;
        out.array("fill_value", (name, npy), &fill)?;
    }
    let text = descriptor(&format, tensor.shape().as_ref(), count, &out.types, !L::fill().is_zero());
    out.sink.words(NAME, &text)
}

/// The format of dense tensors of so many modes.
#[inline]
fn every_value(modes: usize) -> String {
    match modes {
        1 => r#""format": "DVEC""#.into(),
        2 => r#""format": "DMATR""#.into(),
        0 => custom(r#"{"level_desc": "element"}"#),
        rank => custom(&format!(
            r#"{{"level_desc": "dense", "rank": {rank}, "level": {{"level_desc": "element"}}}}"#
        )),
    }
}

#[inline]
fn custom(level: &str) -> String {
    format!(r#""format": "custom", "custom": {{"level": {level}}}"#)
}

/// The text of a descriptor.
#[inline]
fn descriptor(format: &str, shape: &[usize], count: usize, types: &[(&str, &str)], fill: bool) -> String {
    let types: Vec<String> = types.iter().map(|(array, name)| format!(r#""{array}": "{name}""#)).collect();
    let fill = if fill { r#""fill": true, "# } else { "" };
    format!(
        r#"{{"{NAME}": {{"version": "{VERSION}", {format}, "shape": {shape:?}, "number_of_stored_values": {count}, {fill}"data_types": {{{}}}}}}}"#,
        types.join(", ")
    )
}

/// A container, and what its descriptor says of the arrays in it.
struct Writer<'s> {
    sink: &'s mut dyn Sink,
    types: Vec<(&'static str, &'static str)>,
}

impl Writer<'_> {
    #[inline]
    fn array(
        &mut self,
        name: &'static str,
        (data_type, npy): (&'static str, &'static str),
        bytes: &[u8],
    ) -> io::Result<()> {
        self.types.push((name, data_type));
        self.sink.array(name, npy, bytes)
    }

    #[inline]
    fn numbers(&mut self, name: &'static str, numbers: impl Iterator<Item = usize>) -> io::Result<()> {
        let bytes: Vec<u8> = numbers.flat_map(|n| (n as u64).to_le_bytes()).collect();
        self.array(name, ("uint64", "<u8"), &bytes)
    }

    /// Adds the indices of sorted entries, and returns the format. Offsets are more than the entries where most lists are empty.
    #[inline]
    fn lists(&mut self, shape: &[usize], coords: &[&[usize]], by_rows: bool) -> io::Result<String> {
        let (format, first) = match (shape.len(), by_rows) {
            (1, _) => ("CVEC", 0),
            (2, true) if shape[0] / 16 <= coords.len() => ("CSR", 0),
            (2, false) if shape[1] / 16 <= coords.len() => ("CSC", 1),
            (2, true) => ("COOR", 0),
            (2, false) => ("COOC", 1),
            (rank, _) => {
                for (mode, name) in INDICES.into_iter().enumerate().take(rank) {
                    self.numbers(name, coords.iter().map(|at| at[mode]))?;
                }
                let level = r#""level": {"level_desc": "element"}"#;
                return Ok(custom(&format!(r#"{{"level_desc": "sparse", "rank": {rank}, {level}}}"#)));
            }
        };
        let modes = if shape.len() == 1 { vec![0] } else { vec![first, 1 - first] };
        if format.starts_with("CS") {
            let mut ends = vec![0; shape[first] + 1];
            coords.iter().for_each(|at| ends[at[first] + 1] += 1);
            (1..ends.len()).for_each(|i| ends[i] += ends[i - 1]);
            self.numbers(pointers(1), ends.into_iter())?;
            self.numbers(INDICES[1], coords.iter().map(|at| at[modes[1]]))?;
        } else {
            for (dimension, mode) in modes.into_iter().enumerate() {
                self.numbers(INDICES[dimension], coords.iter().map(|at| at[mode]))?;
            }
        }
        Ok(format!(r#""format": "{format}""#))
    }
}
