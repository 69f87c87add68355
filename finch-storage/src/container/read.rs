//! Reads a container from the beginning to the end. Memory is allocated only for bytes that have arrived.

use std::io::{self, Read};

use crate::error::{BytesError, FormatError};
use crate::fields::{Fields, Kind, Made, Name, described, kinds};
use crate::order::Order;
use crate::pages;
use crate::storage::Storage;
use crate::tensor::Tensor;

use super::header::{Header, Place, Slot};
use super::values::{Arrays, FixedBytes, at_once, ints};
use super::{LITTLE, MAGIC, POINTER, PRELUDE, VERSION};

/// Why a container cannot be read.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The bytes do not arrive.
    Io(io::Error),
    /// They are not those of a tensor of this layout.
    Bytes(BytesError),
}

impl From<BytesError> for Failure {
    #[inline]
    fn from(error: BytesError) -> Self {
        Failure::Bytes(error)
    }
}

impl From<FormatError> for Failure {
    #[inline]
    fn from(error: FormatError) -> Self {
        Failure::Bytes(error.into())
    }
}

/// The bytes of a container, as they arrive.
pub(super) struct Source<'a> {
    from: &'a mut dyn Read,
    /// How many have been taken.
    at: u64,
    /// About how many there are. No more than that is reserved.
    about: usize,
}

/// Reads a tensor. About that many bytes will come.
pub(crate) fn read<L, O>(from: &mut dyn Read, about: usize) -> Result<Tensor<L, O>, Failure>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    let mut source = Source::new(from, about);
    let (bytes, len, total) = source.header()?;
    let header = Header::parse(&bytes, len, total)?;
    header.fits::<L, O>()?;
    let levels = described::<L>();
    let fields =
        header.slots().zip(kinds(&levels)).map(|((name, slot), kind)| source.field(name, slot, kind));
    let fields = fields.collect::<Result<Vec<_>, _>>()?;
    source.end()?;
    let tensor = checked::<L, O>(fields)?;
    shape_fits(&header.shape, tensor.shape().as_ref())?;
    Ok(tensor)
}

/// The tensor of fields of the kinds that its levels describe.
pub(crate) fn checked<L: Storage, O: Order<L::Coords>>(
    fields: Vec<Made<L::Elem>>,
) -> Result<Tensor<L, O>, FormatError> {
    let parts = L::make(&mut Fields::new(fields));
    let parts = parts.ok_or_else(|| FormatError::invariant(L::NAME, "its fields are of other kinds"))?;
    // SAFETY: nothing relies on the invariants before they are checked below.
    Tensor::new(unsafe { L::from_raw(parts) })
}

/// Fails unless the shape is the one that was said.
#[inline]
pub(super) fn shape_fits(said: &[u64], shape: &[usize]) -> Result<(), BytesError> {
    if said.iter().copied().eq(shape.iter().map(|dim| *dim as u64)) {
        return Ok(());
    }
    let what = format!("it is given as {said:?}, but that of the levels is {shape:?}");
    Err(BytesError::malformed("shape", PRELUDE as u64, what))
}

/// The lengths of the header and of the container, from the prelude.
#[inline]
pub(super) fn lengths(prelude: &[u8]) -> Result<(u64, u64), BytesError> {
    let number = |range: std::ops::Range<usize>| {
        prelude[range].iter().rev().fold(0_u64, |n, byte| n << 8 | u64::from(*byte))
    };
    if prelude[..8] != MAGIC {
        return Err(BytesError::Magic);
    }
    let found = number(8..10) as u16;
    if found != VERSION {
        return Err(BytesError::Version { found, known: VERSION });
    }
    if prelude[10..12] != [LITTLE, POINTER] {
        let what = format!("it is {:?}, and version 1 has [{LITTLE}, {POINTER}]", &prelude[10..12]);
        return Err(BytesError::malformed("byte order and width of pointers", 10, what));
    }
    let (len, total) = (number(12..16), number(16..24));
    if len < PRELUDE as u64 || total < len {
        let what = format!("a header of {len} bytes in a container of {total}");
        return Err(BytesError::malformed("length", 12, what));
    }
    if number(24..32) != 0 {
        return Err(BytesError::malformed("reserved bytes", 24, "they are not 0"));
    }
    Ok((len, total))
}

impl<'a> Source<'a> {
    /// Bytes from here on, about that many.
    #[inline]
    pub fn new(from: &'a mut dyn Read, about: usize) -> Self {
        Source { from, at: 0, about }
    }

    /// The bytes of the header after the prelude, and the lengths of the header and of the container.
    #[inline]
    pub fn header(&mut self) -> Result<(Vec<u8>, u64, u64), Failure> {
        let (len, total) = self.prelude()?;
        Ok((self.take(len - PRELUDE as u64, "header")?, len, total))
    }

    #[inline]
    fn prelude(&mut self) -> Result<(u64, u64), Failure> {
        let mut prelude = Vec::with_capacity(PRELUDE);
        self.append(PRELUDE as u64, &mut prelude)?;
        if !MAGIC.starts_with(&prelude[..prelude.len().min(MAGIC.len())]) {
            return Err(BytesError::Magic.into());
        }
        self.all_of(PRELUDE as u64, "header")?;
        Ok(lengths(&prelude)?)
    }

    /// Appends the next `n` bytes, or as many as there are.
    #[inline]
    fn append(&mut self, n: u64, to: &mut Vec<u8>) -> Result<(), Failure> {
        let read = (&mut *self.from).take(n).read_to_end(to).map_err(Failure::Io)?;
        self.at += read as u64;
        Ok(())
    }

    /// Fails unless the bytes up to there have arrived.
    #[inline]
    fn all_of(&self, end: u64, field: &str) -> Result<(), Failure> {
        if self.at == end { Ok(()) } else { Err(BytesError::truncated(field, end, self.at).into()) }
    }

    #[inline]
    fn take(&mut self, n: u64, field: &str) -> Result<Vec<u8>, Failure> {
        let (end, mut taken) = (self.at.saturating_add(n), Vec::new());
        self.append(n, &mut taken)?;
        self.all_of(end, field)?;
        Ok(taken)
    }

    fn field<T: FixedBytes>(&mut self, name: Name<'_>, slot: Slot, kind: Kind) -> Result<Made<T>, Failure> {
        let place = match slot {
            Slot::Number(n) => return Ok(Made::Number(number(name, n)?)),
            Slot::Array(place) => place,
        };
        let (gap, field) = (place.offset - self.at, name.to_string());
        self.take(gap, &field)?;
        let mut next = Next { source: self, place, field: &field };
        Ok(match kind {
            Kind::Ints(int) => Made::Ints(ints(int, &mut next)?),
            Kind::Marks => Made::Marks(next.array()?),
            _ => Made::Values(next.array()?),
        })
    }

    /// Fails if there are more bytes.
    #[inline]
    fn end(&mut self) -> Result<(), Failure> {
        let (mut more, end) = (Vec::new(), self.at);
        self.append(1, &mut more)?;
        if more.is_empty() {
            return Ok(());
        }
        Err(BytesError::malformed("the end", end, "more bytes follow the last array").into())
    }
}

/// A number that a level holds.
#[inline]
pub(super) fn number(name: Name<'_>, n: u64) -> Result<usize, BytesError> {
    usize::try_from(n)
        .map_err(|_| BytesError::malformed(name, 0, format!("{n} is too large for this machine")))
}

/// The next array of a source.
pub(super) struct Next<'s, 'a> {
    pub source: &'s mut Source<'a>,
    pub place: Place,
    pub field: &'s str,
}

impl Arrays for Next<'_, '_> {
    type Error = Failure;

    fn array<E: FixedBytes>(&mut self) -> Result<Vec<E>, Failure> {
        let Next { source, place, field } = self;
        let count = usize::try_from(place.count).unwrap_or(usize::MAX);
        let values = pages::room::<E>(count.min(source.about / E::SIZE));
        let mut values = values.ok_or(FormatError::too_large("a container", Some(count)))?;
        let mut bytes = Vec::new();
        while values.len() < count {
            let (some, before) = ((count - values.len()).min(at_once::<E>()), values.len());
            bytes.clear();
            source.append((some * E::SIZE) as u64, &mut bytes)?;
            if bytes.len() < some * E::SIZE {
                return Err(BytesError::truncated(*field, place.end(), source.at).into());
            }
            E::get_all(&bytes, &mut values);
            if values.len() != before + some {
                let at = place.offset + (values.len() * E::SIZE) as u64;
                let what = format!("entry {} is no `{}`", values.len(), E::NAME);
                return Err(BytesError::malformed(*field, at, what).into());
            }
        }
        Ok(values)
    }
}
