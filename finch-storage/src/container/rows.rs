//! Reads some rows of a container, and no more of the file than they take.
//!
//! Levels say as data which part of each field belongs to a range of their fibers (`fields::Part`), so this goes from the outermost level
//! inwards: a range of rows is a range of fibers of the next level, its offsets lead to a range of entries, and so on.

use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;

use crate::error::{BytesError, FormatError};
use crate::fields::{Kind, LevelFields, Made, Name, Part, described};
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::Tensor;

use super::header::{Header, LevelEntry, Place, Slot};
use super::read::{Failure, Next, Source, checked, number, shape_fits};
use super::values::{Arrays, FixedBytes, ints};

/// The shape that the header says, of a container of this layout.
pub(crate) fn shape<L, O>(file: &mut dyn Read, about: usize) -> Result<L::Coords, Failure>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    let (bytes, len, total) = Source::new(file, about).header()?;
    let header = Header::parse(&bytes, len, total)?;
    header.fits::<L, O>()?;
    let mut shape = L::Coords::default();
    for (dim, said) in shape.as_mut().iter_mut().zip(&header.shape) {
        *dim = usize::try_from(*said).map_err(|_| FormatError::too_large(L::NAME, None))?;
    }
    Ok(shape)
}

/// Reads the part at these indices of the mode that is stored outermost. `None` if a level does not say where the part of a range
/// of its fibers is: then all has to be read.
pub(crate) fn rows<L, O, F>(
    file: &mut F,
    about: usize,
    range: Range<usize>,
) -> Result<Option<Tensor<L, O>>, Failure>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
    F: Read + Seek,
{
    let (bytes, len, total) = Source::new(file, about).header()?;
    let header = Header::parse(&bytes, len, total)?;
    header.fits::<L, O>()?;
    let mut shape = header.shape.clone();
    let outermost = if L::Coords::LEN > 0 { shape.get_mut(O::mode(0)) } else { None };
    match outermost {
        Some(dim) if range.start <= range.end && range.end as u64 <= *dim => *dim = range.len() as u64,
        dim => {
            let dim = dim.map_or(0, |dim| *dim);
            let what = format!("no rows {}..{} in a dimension of {dim}", range.start, range.end);
            return Err(FormatError::invariant(L::NAME, what).into());
        }
    }
    let levels = described::<L>();
    let mut cut = Cut { file, about, fibers: range, fields: Vec::new() };
    for (depth, (level, entry)) in levels.iter().zip(&header.levels).enumerate() {
        let done = if depth == 0 { cut.outermost(level) } else { cut.level(level, entry)? };
        if done.is_none() {
            return Ok(None);
        }
    }
    let tensor = checked::<L, O>(cut.fields)?;
    shape_fits(&shape, tensor.shape().as_ref())?;
    Ok(Some(tensor))
}

/// How far the parts of a range of fibers have been read.
struct Cut<'a, F, T> {
    file: &'a mut F,
    about: usize,
    /// The range of the next level's fibers.
    fibers: Range<usize>,
    fields: Vec<Made<T>>,
}

impl<F: Read + Seek, T: FixedBytes> Cut<'_, F, T> {
    /// The outermost level, whose only fiber has the rows, if it is full.
    #[inline]
    fn outermost(&mut self, level: &LevelFields) -> Option<()> {
        if level.parts.as_deref()? != [Part::All, Part::Indices] {
            return None;
        }
        self.fields.push(Made::Number(self.fibers.len()));
        Some(())
    }

    /// Reads what a range of fibers has of a level.
    #[inline]
    fn level(&mut self, level: &LevelFields, entry: &LevelEntry<'_>) -> Result<Option<()>, Failure> {
        let Some(parts) = &level.parts else { return Ok(None) };
        let (fibers, mut dim, mut ends) = (self.fibers.clone(), 0, None);
        for ((field, part), found) in level.fields.iter().zip(parts).zip(&entry.fields) {
            let name = Name { level: level.level, field: field.name, copy: None };
            let made = match (part, found.slots.first().copied(), ends.clone()) {
                (Part::Length, ..) => Made::Number(fibers.len()),
                (Part::All, Some(Slot::Number(n)), _) => {
                    dim = number(name, n)?;
                    Made::Number(dim)
                }
                (Part::Fibers, Some(Slot::Array(place)), _) => {
                    self.array(name, field.kind, place, fibers.clone())?
                }
                (Part::Entries, Some(Slot::Array(place)), Some(ends)) => {
                    self.array(name, field.kind, place, ends)?
                }
                (Part::Ends, Some(Slot::Array(place)), _) if field.kind == Kind::Ints("usize") => {
                    let offsets = self.offsets(name, place, fibers.clone(), &mut ends)?;
                    Made::Ints(Box::new(offsets))
                }
                _ => return Ok(None),
            };
            self.fields.push(made);
        }
        self.fibers = match (parts.get(level.fields.len()), ends) {
            (Some(Part::Indices), _) => {
                let end = |n: usize| n.checked_mul(dim).ok_or(FormatError::too_large(level.level, None));
                end(fibers.start)?..end(fibers.end)?
            }
            (Some(Part::Entries), Some(ends)) => ends,
            (Some(Part::Entries), None) => return Ok(None),
            _ => fibers,
        };
        Ok(Some(()))
    }

    /// The offsets of a range of fibers, from 0 on. They lead to the entries `ends`.
    #[inline]
    fn offsets(
        &mut self,
        name: Name<'_>,
        place: Place,
        fibers: Range<usize>,
        ends: &mut Option<Range<usize>>,
    ) -> Result<Vec<usize>, Failure> {
        let mut offsets: Vec<usize> =
            self.next(name, place, fibers.start..fibers.end.saturating_add(1), |next| next.array())?;
        let (first, last) = (offsets.first().copied().unwrap_or(0), offsets.last().copied().unwrap_or(0));
        if offsets.iter().any(|offset| *offset < first || *offset > last) {
            return Err(BytesError::malformed(name, place.offset, "the offsets do not ascend").into());
        }
        offsets.iter_mut().for_each(|offset| *offset -= first);
        *ends = Some(first..last);
        Ok(offsets)
    }

    /// Some entries of an array.
    #[inline]
    fn array(
        &mut self,
        name: Name<'_>,
        kind: Kind,
        place: Place,
        entries: Range<usize>,
    ) -> Result<Made<T>, Failure> {
        self.next(name, place, entries, |next| {
            Ok(match kind {
                Kind::Ints(int) => Made::Ints(ints(int, next)?),
                Kind::Marks => Made::Marks(next.array()?),
                _ => Made::Values(next.array()?),
            })
        })
    }

    /// Goes to some entries of an array.
    fn next<V>(
        &mut self,
        name: Name<'_>,
        place: Place,
        entries: Range<usize>,
        read: impl FnOnce(&mut Next<'_, '_>) -> Result<V, Failure>,
    ) -> Result<V, Failure> {
        let (from, to) = (entries.start as u64, entries.end as u64);
        if from > to || to > place.count {
            let what = format!("entries {from}..{to} are requested, but there are {}", place.count);
            return Err(BytesError::malformed(name, place.offset, what).into());
        }
        let offset = place.offset + from * u64::from(place.size);
        self.file.seek(SeekFrom::Start(offset)).map_err(Failure::Io)?;
        let mut source = Source::new(self.file, self.about);
        let place = Place { offset, count: to - from, ..place };
        read(&mut Next { source: &mut source, place, field: &name.to_string() })
    }
}
