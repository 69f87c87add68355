//! Values as bytes.

use std::any::Any;
use std::io::{self, Write};

use crate::error::BytesError;
use crate::fields::Lent;
use crate::storage::Elem;
use crate::walk::Ints;

use super::Plain;

/// The number of bytes that are converted at a time.
const CHUNK: usize = 1 << 16;

/// An element type whose values have a fixed number of bytes, so that [`to_bytes`](crate::Tensor::to_bytes) and
/// [`from_bytes`](crate::Tensor::from_bytes) can keep them. All integers, `f32`, `f64` and `bool` are such types. Implement it
/// for a type of your own:
///
/// ```
/// # use finch_formats as finch;
/// use finch::{FixedBytes, fill_value, layouts::SparseVec};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Pixel { red: u8, grey: u16 }
///
/// impl FixedBytes for Pixel {
///     const NAME: &'static str = "my_images::Pixel";
///     const SIZE: usize = 3;
///     fn write_bytes(self, bytes: &mut [u8]) {
///         bytes[0] = self.red;
///         self.grey.write_bytes(&mut bytes[1..]);
///     }
///     fn read_bytes(bytes: &[u8]) -> Option<Self> {
///         Some(Pixel { red: bytes[0], grey: u16::read_bytes(&bytes[1..])? })
///     }
/// }
///
/// fill_value! { Black: Pixel = Pixel { red: 0, grey: 0 }; }
///
/// let image = SparseVec::<Pixel, Black>::from_coords([9], vec![[3]], vec![Pixel { red: 255, grey: 7 }])?;
/// assert_eq!(SparseVec::<Pixel, Black>::from_bytes(&image.to_bytes())?, image);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "values of type `{Self}` are not kept as bytes",
    label = "numbers and `bool` are; any other type of a fixed size is if it implements `finch::FixedBytes`"
)]
pub trait FixedBytes: Elem {
    /// A name for the type. Bytes of another name are rejected, so a type of your own needs a name that no other has.
    const NAME: &'static str;
    /// The number of bytes, at least one.
    const SIZE: usize;

    /// Writes the value to `SIZE` bytes: numbers with the least significant byte first, on every machine.
    fn write_bytes(self, bytes: &mut [u8]);

    /// The value of `SIZE` bytes; `None` if they are not a value.
    fn read_bytes(bytes: &[u8]) -> Option<Self>;

    /// Appends the bytes of all values.
    #[doc(hidden)]
    #[inline]
    fn put_all(values: &[Self], bytes: &mut Vec<u8>) {
        let start = bytes.len();
        bytes.resize(start + values.len() * Self::SIZE, 0);
        values
            .iter()
            .zip(bytes[start..].chunks_exact_mut(Self::SIZE))
            .for_each(|(value, to)| value.write_bytes(to));
    }

    /// Appends the values of all bytes, up to the first that are not a value.
    #[doc(hidden)]
    #[inline]
    fn get_all(bytes: &[u8], values: &mut Vec<Self>) {
        values.extend(bytes.chunks_exact(Self::SIZE).map_while(Self::read_bytes));
    }
}

macro_rules! numbers {
    ($($number:ident as $kept:ident)*) => { $(
        // SAFETY: it has no padding, and any bytes are a number.
        unsafe impl Plain for $number {}

        impl FixedBytes for $number {
            const NAME: &'static str = stringify!($number);
            const SIZE: usize = size_of::<$kept>();

            #[inline]
            fn write_bytes(self, bytes: &mut [u8]) {
                bytes.copy_from_slice(&(self as $kept).to_le_bytes());
            }

            #[inline]
            fn read_bytes(bytes: &[u8]) -> Option<Self> {
                $number::try_from($kept::from_le_bytes(bytes.try_into().ok()?)).ok()
            }

            #[inline]
            fn put_all(values: &[Self], bytes: &mut Vec<u8>) {
                let start = bytes.len();
                bytes.resize(start + values.len() * Self::SIZE, 0);
                let (places, _) = bytes[start..].as_chunks_mut();
                values.iter().zip(places).for_each(|(value, to)| *to = (*value as $kept).to_le_bytes());
            }

            #[inline]
            fn get_all(bytes: &[u8], values: &mut Vec<Self>) {
                let (all, _) = bytes.as_chunks();
                let get = |bytes: &[u8; size_of::<$kept>()]| $number::try_from($kept::from_le_bytes(*bytes));
                let good = all.iter().position(|bytes| get(bytes).is_err()).unwrap_or(all.len());
                // They are known to be numbers, so this is a loop without a branch, which copies many at once.
                values.extend(all[..good].iter().map(|bytes| $kept::from_le_bytes(*bytes) as $number));
            }
        }
    )* };
}

numbers! { f32 as f32 f64 as f64 }

impl FixedBytes for bool {
    const NAME: &'static str = "bool";
    const SIZE: usize = 1;

    #[inline]
    fn write_bytes(self, bytes: &mut [u8]) {
        bytes[0] = u8::from(self);
    }

    #[inline]
    fn read_bytes(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0] => Some(false),
            [1] => Some(true),
            _ => None,
        }
    }
}

// SAFETY: a `bool` is a byte, 0 or 1.
unsafe impl Plain for bool {
    #[inline]
    fn are_values(bytes: &[u8]) -> bool {
        bytes.iter().all(|byte| *byte <= 1)
    }
}

/// A reader of arrays of any type.
pub(super) trait Arrays {
    /// What can go wrong.
    type Error;

    /// The next array.
    fn array<E: FixedBytes>(&mut self) -> Result<Vec<E>, Self::Error>;
}

/// A lender of arrays of any type.
pub(super) trait Lends<'a> {
    /// The array.
    fn array<E: Plain>(&mut self) -> Result<&'a [E], BytesError>;
}

macro_rules! integers {
    ($($int:ident as $kept:ident)*) => {
        numbers! { $($int as $kept)* }

        /// The size of an integer in bytes, by the name of its type.
        #[inline]
        pub(super) fn size_of_int(name: &str) -> usize {
            match name {
                $(stringify!($int) => <$int as FixedBytes>::SIZE,)*
                _ => 0,
            }
        }

        /// Reads a `Vec` of integers of the type with this name, which is that of an [`Index`](crate::Index).
        pub(super) fn ints<R: Arrays>(name: &str, from: &mut R) -> Result<Box<dyn Any>, R::Error> {
            Ok(match name {
                $(stringify!($int) => Box::new(from.array::<$int>()?),)*
                _ => Box::new(()),
            })
        }

        /// Borrows integers of the type with this name.
        pub(super) fn lent_ints<'a>(name: &str, from: &mut impl Lends<'a>) -> Result<Ints<'a>, BytesError> {
            Ok(match name {
                $(stringify!($int) => Ints::$int(from.array::<$int>()?),)*
                _ => Ints::u8(&[]),
            })
        }

        #[inline]
        fn put_ints(ints: Ints<'_>, out: &mut dyn Write) -> io::Result<()> {
            match ints {
                $(Ints::$int(ints) => put_array(ints, out),)*
            }
        }
    };
}

// A word is kept in 64 bits, whatever the machine.
integers! {
    u8 as u8 u16 as u16 u32 as u32 u64 as u64 u128 as u128 usize as u64
    i8 as i8 i16 as i16 i32 as i32 i64 as i64 i128 as i128 isize as i64
}

/// Writes the array of a field.
pub(super) fn put<T: FixedBytes>(field: &Lent<'_, T>, out: &mut dyn Write) -> io::Result<()> {
    match field {
        Lent::Number(_) => Ok(()),
        Lent::Ints(ints) => put_ints(*ints, out),
        Lent::Marks(marks) => put_array(marks, out),
        Lent::Values(values) => put_array(values, out),
    }
}

fn put_array<E: FixedBytes>(values: &[E], out: &mut dyn Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    for some in values.chunks(at_once::<E>()) {
        bytes.clear();
        E::put_all(some, &mut bytes);
        out.write_all(&bytes)?;
    }
    Ok(())
}

/// How many values are converted at a time.
pub(super) const fn at_once<E: FixedBytes>() -> usize {
    const { assert!(E::SIZE > 0, "a value is at least one byte long") };
    if E::SIZE < CHUNK { CHUNK / E::SIZE } else { 1 }
}
