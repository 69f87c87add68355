//! Reading. Whatever arrives is a valid tensor of the layout or an error.

use std::any::Any;
use std::fmt::{self, Display, Formatter};
use std::marker::PhantomData;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
};

use crate::container::checked;
use crate::fields::{Field, Kind, LevelFields, Made, described};
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::Tensor;

impl<'de, L: Storage<Elem: Deserialize<'de>>, O: Order<L::Coords>> Deserialize<'de> for Tensor<L, O> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_struct("Tensor", PARTS, Whole(PhantomData))
    }
}

const PARTS: &[&str] = &["shape", "modes", "fill", "levels"];

struct Whole<L, O>(PhantomData<(L, O)>);

impl<'de, L: Storage<Elem: Deserialize<'de>>, O: Order<L::Coords>> Visitor<'de> for Whole<L, O> {
    type Value = Tensor<L, O>;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a tensor")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
        let (shape, modes) = (next(&mut from, "shape")?, next(&mut from, "modes")?);
        let (fill, levels) =
            (next(&mut from, "fill")?, from.next_element_seed(Levels(&described::<L>(), PhantomData))?);
        self.tensor(shape, modes, fill, levels.ok_or_else(|| A::Error::missing_field("levels"))?)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
        let (mut shape, mut modes, mut fill, mut levels) = (None, None, None, None);
        while let Some(key) = from.next_key::<String>()? {
            match &*key {
                "shape" => shape = Some(from.next_value()?),
                "modes" => modes = Some(from.next_value()?),
                "fill" => fill = Some(from.next_value()?),
                "levels" => levels = Some(from.next_value_seed(Levels(&described::<L>(), PhantomData))?),
                other => return Err(A::Error::unknown_field(other, PARTS)),
            }
        }
        let missing = A::Error::missing_field;
        self.tensor(
            shape.ok_or_else(|| missing("shape"))?,
            modes.ok_or_else(|| missing("modes"))?,
            fill.ok_or_else(|| missing("fill"))?,
            levels.ok_or_else(|| missing("levels"))?,
        )
    }
}

/// The next part, which must be there.
fn next<'de, A: SeqAccess<'de>, V: Deserialize<'de>>(
    from: &mut A,
    name: &'static str,
) -> Result<V, A::Error> {
    from.next_element()?.ok_or_else(|| A::Error::missing_field(name))
}

impl<L: Storage, O: Order<L::Coords>> Whole<L, O> {
    fn tensor<E: Error>(
        self,
        shape: Vec<usize>,
        modes: Vec<usize>,
        fill: String,
        fields: Vec<Made<L::Elem>>,
    ) -> Result<Tensor<L, O>, E> {
        let (own, own_fill): (Vec<usize>, _) =
            ((0..L::Coords::LEN).map(O::mode).collect(), format!("{:?}", L::fill()));
        if modes != own {
            return Err(differ(
                "the modes are stored in the order",
                &format!("{own:?}"),
                &format!("{modes:?}"),
            ));
        }
        if fill != own_fill {
            return Err(differ("the fill is", &own_fill, &fill));
        }
        let tensor = checked::<L, O>(fields).map_err(E::custom)?;
        let found = tensor.shape();
        if found.as_ref() != shape {
            return Err(differ(
                "the shape of the levels is",
                &format!("{:?}", found.as_ref()),
                &format!("{shape:?}"),
            ));
        }
        Ok(tensor)
    }
}

fn differ<E: Error>(what: &str, own: &dyn Display, found: &dyn Display) -> E {
    E::custom(format_args!("{what} {own}, and not {found}; read it as what was written, and `convert` that"))
}

/// The fields of all levels.
struct Levels<'a, T>(&'a [LevelFields], PhantomData<T>);

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Levels<'_, T> {
    type Value = Vec<Made<T>>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_tuple(self.0.len(), self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Levels<'_, T> {
    type Value = Vec<Made<T>>;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|level| level.level).collect();
        write!(f, "the levels {}", names.join(", "))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
        let mut fields = Vec::new();
        for (depth, level) in self.0.iter().enumerate() {
            let own = from.next_element_seed(Level(level, PhantomData))?;
            fields.extend(own.ok_or_else(|| A::Error::invalid_length(depth, &self))?);
        }
        match from.next_element::<IgnoredAny>() {
            Ok(Some(_)) => Err(A::Error::invalid_length(self.0.len() + 1, &self)),
            _ => Ok(fields),
        }
    }
}

/// The fields of a level.
struct Level<'a, T>(&'a LevelFields, PhantomData<T>);

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Level<'_, T> {
    type Value = Vec<Made<T>>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_struct("Level", &["level", "fields"], self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Level<'_, T> {
    type Value = Vec<Made<T>>;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "the level `{}` with its fields", self.0.level)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
        self.is::<A::Error>(next(&mut from, "level")?)?;
        let fields = from.next_element_seed(FieldsOf(self.0, PhantomData))?;
        fields.ok_or_else(|| A::Error::missing_field("fields"))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
        let (mut named, mut fields) = (false, None);
        while let Some(key) = from.next_key::<String>()? {
            match &*key {
                "level" => {
                    self.is::<A::Error>(from.next_value()?)?;
                    named = true;
                }
                "fields" => fields = Some(from.next_value_seed(FieldsOf(self.0, PhantomData))?),
                other => return Err(A::Error::unknown_field(other, &["level", "fields"])),
            }
        }
        if !named {
            return Err(A::Error::missing_field("level"));
        }
        fields.ok_or_else(|| A::Error::missing_field("fields"))
    }
}

impl<T> Level<'_, T> {
    /// Fails unless it is the level that is read here.
    fn is<E: Error>(&self, found: String) -> Result<(), E> {
        if found == self.0.level { Ok(()) } else { Err(differ("the level is", &self.0.level, &found)) }
    }
}

/// The fields by name.
struct FieldsOf<'a, T>(&'a LevelFields, PhantomData<T>);

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for FieldsOf<'_, T> {
    type Value = Vec<Made<T>>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for FieldsOf<'_, T> {
    type Value = Vec<Made<T>>;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.fields.iter().map(|field| field.name).collect();
        write!(f, "the fields `{}` of `{}`", names.join("`, `"), self.0.level)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
        let mut found: Vec<Option<Vec<Made<T>>>> = self.0.fields.iter().map(|_| None).collect();
        while let Some(key) = from.next_key::<String>()? {
            let at = self.0.fields.iter().position(|field| field.name == key);
            let Some(at) = at.filter(|at| found[*at].is_none()) else {
                return Err(A::Error::custom(format_args!(
                    "`{key}` is not expected, but {}",
                    Expected(&self)
                )));
            };
            found[at] = Some(from.next_value_seed(OneOrEach(&self.0.fields[at], PhantomData))?);
        }
        let all = found.into_iter().zip(&self.0.fields);
        let all = all.map(|(made, field)| made.ok_or_else(|| A::Error::missing_field(field.name)));
        Ok(all.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }
}

/// What a visitor expects as text.
struct Expected<'a, V>(&'a V);

impl<'de, V: Visitor<'de>> Display for Expected<'_, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
}

/// A field: one, or one for each mode.
struct OneOrEach<'a, T>(&'a Field, PhantomData<T>);

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for OneOrEach<'_, T> {
    type Value = Vec<Made<T>>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        match self.0.copies {
            None => Ok(vec![One(self.0.kind, PhantomData).deserialize(from)?]),
            Some(copies) => from.deserialize_tuple(copies, self),
        }
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for OneOrEach<'_, T> {
    type Value = Vec<Made<T>>;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` for each of {} modes", self.0.name, self.0.copies.unwrap_or(1))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
        let copies = self.0.copies.unwrap_or(1);
        let one = |n| match from.next_element_seed(One(self.0.kind, PhantomData))? {
            Some(one) => Ok(one),
            None => Err(A::Error::invalid_length(n, &self)),
        };
        (0..copies).map(one).collect()
    }
}

/// A number or an array.
struct One<T>(Kind, PhantomData<T>);

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for One<T> {
    type Value = Made<T>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        Ok(match self.0 {
            Kind::Number => Made::Number(usize::deserialize(from)?),
            Kind::Ints(int) => Made::Ints(ints(int, from)?),
            Kind::Marks => Made::Marks(Vec::deserialize(from)?),
            Kind::Values => Made::Values(Vec::deserialize(from)?),
        })
    }
}

macro_rules! integers {
    ($($int:ident)*) => {
        /// A `Vec` of integers of the type with this name.
        fn ints<'de, D: Deserializer<'de>>(name: &str, from: D) -> Result<Box<dyn Any>, D::Error> {
            Ok(match name {
                $(stringify!($int) => Box::new(Vec::<$int>::deserialize(from)?),)*
                other => return Err(D::Error::custom(format_args!("`{other}` is not an integer"))),
            })
        }
    };
}

integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
