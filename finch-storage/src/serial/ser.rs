//! Writing.

use serde::ser::{Serialize, SerializeMap, SerializeStruct, SerializeTuple, Serializer};

use crate::fields::{Lent, LevelFields, described};
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{Tensor, TensorView};
use crate::walk::Ints;

impl<L: Storage<Elem: Serialize>, O: Order<L::Coords>> Serialize for Tensor<L, O> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.view().serialize(to)
    }
}

impl<L: Storage<Elem: Serialize>, O: Order<L::Coords>> Serialize for TensorView<'_, Tensor<L, O>> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if !L::is_whole(&self.parts()) {
            return self.to_tensor().serialize(to);
        }
        let (levels, mut fields) = (described::<L>(), Vec::new());
        L::shown(&self.parts(), &mut fields);
        let modes: Vec<usize> = (0..L::Coords::LEN).map(O::mode).collect();
        let mut to = to.serialize_struct("Tensor", 4)?;
        to.serialize_field("shape", self.shape().as_ref())?;
        to.serialize_field("modes", &modes)?;
        to.serialize_field("fill", &format!("{:?}", L::fill()))?;
        to.serialize_field("levels", &Levels { levels: &levels, fields: &fields })?;
        to.end()
    }
}

struct Levels<'a, T> {
    levels: &'a [LevelFields],
    fields: &'a [Lent<'a, T>],
}

impl<T: Serialize> Serialize for Levels<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (mut to, mut rest) = (to.serialize_tuple(self.levels.len())?, self.fields);
        for level in self.levels {
            let count = level.fields.iter().map(|field| field.copies.unwrap_or(1)).sum::<usize>();
            let (fields, others) = rest.split_at(count.min(rest.len()));
            to.serialize_element(&Level { level, fields })?;
            rest = others;
        }
        to.end()
    }
}

struct Level<'a, T> {
    level: &'a LevelFields,
    fields: &'a [Lent<'a, T>],
}

impl<T: Serialize> Serialize for Level<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut to = to.serialize_struct("Level", 2)?;
        to.serialize_field("level", self.level.level)?;
        to.serialize_field("fields", &FieldsOf { level: self.level, fields: self.fields })?;
        to.end()
    }
}

struct FieldsOf<'a, T> {
    level: &'a LevelFields,
    fields: &'a [Lent<'a, T>],
}

impl<T: Serialize> Serialize for FieldsOf<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut to = to.serialize_map(Some(self.level.fields.len()))?;
        let mut rest = self.fields;
        for field in &self.level.fields {
            let (own, others) = rest.split_at(field.copies.unwrap_or(1).min(rest.len()));
            match (field.copies, own) {
                (None, [one]) => to.serialize_entry(field.name, &One(one))?,
                _ => to.serialize_entry(field.name, &Each(own))?,
            }
            rest = others;
        }
        to.end()
    }
}

/// A number or an array for each mode.
struct Each<'a, T>(&'a [Lent<'a, T>]);

impl<T: Serialize> Serialize for Each<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut to = to.serialize_tuple(self.0.len())?;
        self.0.iter().try_for_each(|one| to.serialize_element(&One(one)))?;
        to.end()
    }
}

struct One<'a, T>(&'a Lent<'a, T>);

impl<T: Serialize> Serialize for One<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Lent::Number(n) => n.serialize(to),
            Lent::Ints(ints) => ints.serialize(to),
            Lent::Marks(marks) => marks.serialize(to),
            Lent::Values(values) => values.serialize(to),
        }
    }
}

macro_rules! integers {
    ($($int:ident)*) => {
        impl Serialize for Ints<'_> {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                match self {
                    $(Ints::$int(ints) => ints.serialize(to),)*
                }
            }
        }
    };
}

integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
