//! The header: what a container says before its arrays. `mod.rs` shows the format.

use crate::error::BytesError;
use crate::fields::{Kind, Lent, Name, described};
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{Tensor, TensorView};

use super::parse::Cursor;
use super::values::{FixedBytes, size_of_int};
use super::{ALIGNMENT, LITTLE, MAGIC, POINTER, PRELUDE, VERSION};

/// What a container says of a tensor.
#[derive(Debug)]
pub(super) struct Header<'a> {
    /// The number of bytes up to the end of the header.
    pub len: u64,
    /// The number of bytes of the container.
    pub total: u64,
    /// The mode that is stored at each depth, outermost first.
    pub modes: Vec<u32>,
    /// The dimension of each mode.
    pub shape: Vec<u64>,
    /// The name of the element type.
    pub element: &'a str,
    /// The fill.
    pub fill: Vec<u8>,
    /// The levels, outermost first.
    pub levels: Vec<LevelEntry<'a>>,
}

/// What it says of a level.
#[derive(Debug)]
pub(super) struct LevelEntry<'a> {
    pub name: &'a str,
    pub fields: Vec<FieldEntry<'a>>,
}

/// What it says of a field.
#[derive(Debug)]
pub(super) struct FieldEntry<'a> {
    pub name: &'a str,
    /// The type of an array's entries; empty for a number.
    pub entries: &'a str,
    /// The size of an entry in bytes; 0 for a number.
    pub size: u32,
    /// Whether there is one for each mode.
    pub each: bool,
    pub slots: Vec<Slot>,
}

/// A number, or where an array is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Slot {
    Number(u64),
    Array(Place),
}

/// Where an array is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// In bytes from the beginning of the container.
    pub offset: u64,
    /// The number of entries.
    pub count: u64,
    /// The size of an entry in bytes.
    pub size: u32,
}

impl Place {
    /// The offset after the array. The sum was found not to overflow where the place was read.
    #[inline]
    pub fn end(self) -> u64 {
        self.offset + self.count * u64::from(self.size)
    }
}

impl Slot {
    #[inline]
    pub fn place(self) -> Option<Place> {
        if let Slot::Array(place) = self { Some(place) } else { None }
    }
}

impl Header<'static> {
    /// The header for the fields of a view, whose arrays come one after the other.
    pub fn of<L, O>(view: TensorView<'_, Tensor<L, O>>, fields: &[Lent<'_, L::Elem>]) -> Self
    where
        L: Storage<Elem: FixedBytes>,
        O: Order<L::Coords>,
    {
        let mut fill = vec![0; L::Elem::SIZE];
        view.fill().write_bytes(&mut fill);
        let mut header = Header {
            len: 0,
            total: 0,
            modes: (0..L::Coords::LEN).map(|depth| O::mode(depth) as u32).collect(),
            shape: view.shape().as_ref().iter().map(|dim| *dim as u64).collect(),
            element: L::Elem::NAME,
            fill,
            levels: entries::<L>(fields),
        };
        header.len = header.encode().len() as u64;
        let mut end = header.len;
        for slot in
            header.levels.iter_mut().flat_map(|level| &mut level.fields).flat_map(|field| &mut field.slots)
        {
            if let Slot::Array(place) = slot {
                place.offset = end.next_multiple_of(ALIGNMENT);
                end = place.end();
            }
        }
        header.total = end;
        header
    }
}

/// The entries of all levels. Arrays have no places yet.
fn entries<L: Storage<Elem: FixedBytes>>(fields: &[Lent<'_, L::Elem>]) -> Vec<LevelEntry<'static>> {
    let mut fields = fields.iter();
    let levels = described::<L>().into_iter().map(|level| LevelEntry {
        name: level.level,
        fields: level
            .fields
            .into_iter()
            .map(|field| {
                let (entries, size) = entry_type::<L::Elem>(field.kind);
                let slot = |lent: &Lent<'_, L::Elem>| match lent {
                    Lent::Number(n) => Slot::Number(*n as u64),
                    array => Slot::Array(Place { offset: 0, count: array.len().unwrap_or(0) as u64, size }),
                };
                let slots = fields.by_ref().take(field.copies.unwrap_or(1)).map(slot).collect();
                FieldEntry { name: field.name, entries, size, each: field.copies.is_some(), slots }
            })
            .collect(),
    });
    levels.collect()
}

/// The name and size of the entries of a field.
pub(super) fn entry_type<T: FixedBytes>(kind: Kind) -> (&'static str, u32) {
    match kind {
        Kind::Number => ("", 0),
        Kind::Ints(int) => (int, size_of_int(int) as u32),
        Kind::Marks => (bool::NAME, bool::SIZE as u32),
        Kind::Values => (T::NAME, T::SIZE as u32),
    }
}

impl<'a> Header<'a> {
    /// All numbers and arrays, in order.
    #[inline]
    pub fn slots(&self) -> impl Iterator<Item = (Name<'a>, Slot)> {
        let fields =
            self.levels.iter().flat_map(|level| level.fields.iter().map(|field| (level.name, field)));
        fields.flat_map(|(level, field)| {
            field.slots.iter().enumerate().map(move |(copy, slot)| {
                (Name { level, field: field.name, copy: field.each.then_some(copy) }, *slot)
            })
        })
    }

    /// Its bytes.
    #[inline]
    pub fn encode(&self) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        out.extend(VERSION.to_le_bytes());
        out.extend([LITTLE, POINTER]);
        out.extend((self.len as u32).to_le_bytes());
        out.extend(self.total.to_le_bytes());
        out.resize(PRELUDE, 0);
        put_number(&mut out, self.modes.len());
        self.modes.iter().for_each(|mode| out.extend(mode.to_le_bytes()));
        self.shape.iter().for_each(|dim| out.extend(dim.to_le_bytes()));
        put_bytes(&mut out, self.element.as_bytes());
        put_bytes(&mut out, &self.fill);
        put_number(&mut out, self.levels.len());
        for level in &self.levels {
            put_bytes(&mut out, level.name.as_bytes());
            put_number(&mut out, level.fields.len());
            level.fields.iter().for_each(|field| field.encode(&mut out));
        }
        out
    }

    /// Parses the bytes that follow the prelude, which gave the two lengths. Every array is found to lie inside of the
    /// container and after the one before.
    #[inline]
    pub fn parse(bytes: &'a [u8], len: u64, total: u64) -> Result<Self, BytesError> {
        let mut from = Cursor::new(bytes, PRELUDE as u64);
        let modes = from.count("modes", 12)?;
        let header = Header {
            len,
            total,
            modes: (0..modes).map(|_| from.number("modes")).collect::<Result<_, _>>()?,
            shape: (0..modes).map(|_| from.long("shape")).collect::<Result<_, _>>()?,
            element: from.text("element")?,
            fill: from.bytes("fill")?.to_vec(),
            levels: {
                let levels = from.count("levels", 8)?;
                (0..levels).map(|_| LevelEntry::parse(&mut from)).collect::<Result<_, _>>()?
            },
        };
        from.end()?;
        header.check_places()?;
        Ok(header)
    }

    #[inline]
    fn check_places(&self) -> Result<(), BytesError> {
        let mut end = self.len;
        for (name, slot) in self.slots() {
            let Some(Place { offset, count, size }) = slot.place() else { continue };
            let wrong = |what: String| BytesError::malformed(name, offset, what);
            let next = end.checked_next_multiple_of(ALIGNMENT);
            if next != Some(offset) {
                let next = next.unwrap_or(u64::MAX);
                return Err(wrong(format!(
                    "the next multiple of {ALIGNMENT} after the previous part is {next}"
                )));
            }
            let bytes = count.checked_mul(size.into()).and_then(|bytes| offset.checked_add(bytes));
            match bytes.filter(|behind| *behind <= self.total) {
                Some(behind) => end = behind,
                None => {
                    let all = self.total;
                    return Err(wrong(format!(
                        "{count} entries of {size} bytes do not fit into the {all} bytes of the container"
                    )));
                }
            }
        }
        if end == self.total {
            return Ok(());
        }
        let what =
            format!("the arrays end at byte {end}, but the container's length is given as {}", self.total);
        Err(BytesError::malformed("length", 16, what))
    }
}

impl<'a> LevelEntry<'a> {
    #[inline]
    fn parse(from: &mut Cursor<'a>) -> Result<Self, BytesError> {
        let name = from.text("a level's name")?;
        let fields = from.count(&format!("fields of `{name}`"), 16)?;
        let fields = (0..fields).map(|_| FieldEntry::parse(name, from)).collect::<Result<_, _>>()?;
        Ok(LevelEntry { name, fields })
    }
}

impl<'a> FieldEntry<'a> {
    #[inline]
    fn encode(&self, out: &mut Vec<u8>) {
        put_bytes(out, self.name.as_bytes());
        put_bytes(out, self.entries.as_bytes());
        put_number(out, self.size as usize);
        // A field that does not depend on modes has one slot, and says 0.
        put_number(out, if self.each { self.slots.len() } else { 0 });
        for slot in &self.slots {
            match slot {
                Slot::Number(n) => out.extend(n.to_le_bytes()),
                Slot::Array(place) => {
                    out.extend(place.offset.to_le_bytes());
                    out.extend(place.count.to_le_bytes());
                }
            }
        }
    }

    #[inline]
    fn parse(level: &str, from: &mut Cursor<'a>) -> Result<Self, BytesError> {
        let name = from.text(&format!("a field's name in `{level}`"))?;
        let at = &format!("`{level}.{name}`");
        let (entries, size) = (from.text(at)?, from.number(at)?);
        let copies = from.count(at, 8)?;
        let slot = |from: &mut Cursor<'a>| match entries {
            "" => Ok(Slot::Number(from.long(at)?)),
            _ => Ok(Slot::Array(Place { offset: from.long(at)?, count: from.long(at)?, size })),
        };
        let slots = (0..copies.max(1)).map(|_| slot(from)).collect::<Result<_, BytesError>>()?;
        Ok(FieldEntry { name, entries, size, each: copies > 0, slots })
    }
}

#[inline]
fn put_number(out: &mut Vec<u8>, n: usize) {
    out.extend((n as u32).to_le_bytes());
}

#[inline]
fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put_number(out, bytes.len());
    out.extend(bytes);
}
