//! Whether a container holds what is expected.

use crate::error::BytesError;
use crate::fields::{Field, LevelFields, Name, described};
use crate::level::interchangeable;
use crate::order::Order;
use crate::storage::{Coords, Storage};

use super::header::{FieldEntry, Header, entry_type};
use super::values::FixedBytes;

impl Header<'_> {
    /// Fails unless the container holds a tensor with these levels, in this order.
    pub fn fits<L, O>(&self) -> Result<(), BytesError>
    where
        L: Storage<Elem: FixedBytes>,
        O: Order<L::Coords>,
    {
        if self.element != L::Elem::NAME {
            return Err(differ("element", code(L::Elem::NAME), code(self.element)));
        }
        let (asked, names) = (described::<L>(), self.levels.iter().map(|level| level.name));
        if !names.clone().eq(asked.iter().map(|level| level.level)) {
            return Err(differ("levels", nested(asked.iter().map(|level| level.level)), nested(names)));
        }
        for (level, found) in asked.iter().zip(&self.levels) {
            fields_fit::<L::Elem>(level, &found.fields)?;
        }
        let modes: Vec<u32> = (0..L::Coords::LEN).map(|depth| O::mode(depth) as u32).collect();
        if self.modes != modes {
            return Err(differ("modes", format!("{modes:?}"), format!("{:?}", self.modes)));
        }
        self.fill_fits::<L>()
    }

    fn fill_fits<L: Storage<Elem: FixedBytes>>(&self) -> Result<(), BytesError> {
        let fill = if self.fill.len() == L::Elem::SIZE { L::Elem::read_bytes(&self.fill) } else { None };
        match fill {
            None => Err(differ("fill", format!("{:?}", L::fill()), format!("the bytes {:?}", self.fill))),
            Some(fill) if interchangeable(&fill, &L::fill()) => Ok(()),
            Some(fill) => Err(differ("fill", format!("{:?}", L::fill()), format!("{fill:?}"))),
        }
    }
}

fn fields_fit<T: FixedBytes>(asked: &LevelFields, found: &[FieldEntry<'_>]) -> Result<(), BytesError> {
    let level = asked.level;
    let names = |names: Vec<&str>| format!("the fields `{}`", names.join("`, `"));
    let (own, other): (Vec<&str>, Vec<&str>) = (
        asked.fields.iter().map(|field| field.name).collect(),
        found.iter().map(|field| field.name).collect(),
    );
    if own != other {
        return Err(differ(&code(level), names(own), names(other)));
    }
    for (field, found) in asked.fields.iter().zip(found) {
        let (own, other) = (own_type::<T>(field), spelled(found.entries, found.size, copies(found)));
        if own != other {
            let name = Name { level, field: field.name, copy: None };
            return Err(differ(&name.to_string(), own, other));
        }
    }
    Ok(())
}

fn own_type<T: FixedBytes>(field: &Field) -> String {
    let (entries, size) = entry_type::<T>(field.kind);
    spelled(entries, size, field.copies)
}

#[inline]
fn copies(field: &FieldEntry<'_>) -> Option<usize> {
    field.each.then_some(field.slots.len())
}

/// The contents of a field as text.
#[inline]
fn spelled(entries: &str, size: u32, copies: Option<usize>) -> String {
    let one = match entries {
        "" => "a number".into(),
        entries => format!("an array of `{entries}` of {size} bytes"),
    };
    copies.map_or(one.clone(), |copies| format!("{one} for each of {copies} modes"))
}

/// The names of levels, one inside of the other.
fn nested<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    names.join("<") + &">".repeat(names.len().saturating_sub(1))
}

#[inline]
fn code(name: &str) -> String {
    format!("`{name}`")
}

#[inline]
fn differ(field: &str, expected: String, found: String) -> BytesError {
    BytesError::layout(field, expected, found)
}
