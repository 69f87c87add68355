//! Tensors as bytes, with everything that is needed to find them again: the container, in memory and in `.finch` files.
//!
//! ```text
//!   0  magic                89 46 49 4e 43 48 0d 0a (that is `\x89FINCH\r\n`)
//!   8  version              u16, 1
//!  10  byte order           `<`: the least significant byte comes first in every number here
//!  11  width of pointers    8: converted if the machine's are shorter
//!  12  length of the header u32, from the beginning of the container
//!  16  length               u64, of the container
//!  24  reserved             8 bytes, 0
//!  32  modes                n: u32; n times u32, the mode that is stored at each depth, outermost first
//!      shape                n times u64, the dimension of each mode
//!      element              text: the name of the element type
//!      fill                 bytes: a value of that type
//!      levels               u32, then each level, outermost first:
//!                             name  text
//!                             fields  u32, then each field, in the order of the level's definition:
//!                               name  text
//!                               entries  text: the type of the array's entries, empty for a number
//!                               size  u32: of an entry, in bytes; 0 for a number
//!                               copies  u32: one for each mode, or 0 for a single one
//!                               each number, u64, or for each array offset and count, u64
//!      arrays               each at a multiple of 64 bytes, in order, with zeros between them
//! ```
//!
//! A text or some bytes follow their number, a u32. Offsets are in bytes from the beginning. The last array ends where the
//! container does.
//!
//! The room has three parts: the header (`header`, `parse`), whether it matches what is expected (`fits`), and the arrays
//! (`values`, and `read`, `rows` and `lend`, which take all of them, some rows, or borrow them). It goes by `fields` alone and knows no level, no path and no file.

mod fits;
mod header;
mod lend;
mod parse;
mod read;
mod rows;
mod values;

use std::io::{self, Write};

use crate::error::BytesError;
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{Tensor, TensorView};

use header::Header;
pub use lend::Plain;
#[cfg(feature = "serde")]
pub(crate) use read::checked;
pub(crate) use read::{Failure, read};
pub(crate) use rows::{rows, shape};
pub use values::FixedBytes;

/// The first bytes. The first one is not text, and the last ones show whether line ends were converted.
const MAGIC: [u8; 8] = *b"\x89FINCH\r\n";
const VERSION: u16 = 1;
/// The least significant byte comes first.
const LITTLE: u8 = b'<';
/// The number of bytes in which a word is kept.
const POINTER: u8 = 8;
/// The number of bytes before `modes`.
const PRELUDE: usize = 32;
/// Arrays begin at multiples of this, so a map of the file has them aligned for every type, and in lines of a cache.
const ALIGNMENT: u64 = 64;

impl<L, O> Tensor<L, O>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    /// The tensor as bytes: its layout, shape and fill, and its arrays as they are. They are the same on every machine, are what
    /// a `.finch` file holds, and can be sent to another process. Takes one pass over the arrays.
    ///
    /// Each array begins at a multiple of 64 bytes, so a tensor with few entries takes about 500 bytes.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<f64>::from_dense([2, 3], vec![0.0, 0.0, 4.0, 5.0, 6.0, 0.0])?;
    /// assert_eq!(Csr::<f64>::from_bytes(&a.to_bytes())?, a);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.view().to_bytes()
    }

    /// The tensor that these bytes hold, which [`to_bytes`](Self::to_bytes) made. The arrays are copied and checked as by
    /// [`new`](Self::new), so any bytes may be given: no more memory is allocated than they fill, and what they hold is a valid
    /// tensor or rejected. There is no checksum: a change of a value is not noticed. (A `.finch.gz` file has one.)
    ///
    /// The layout must be the one that was written, with the same index types, fill and order of modes. Another one is made
    /// of that by [`convert`](Self::convert).
    ///
    /// # Errors
    /// If the bytes are incomplete or malformed, hold another layout, or violate an invariant of a level. The error names the
    /// field.
    #[inline]
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BytesError> {
        read(&mut &bytes[..], bytes.len()).map_err(|failure| match failure {
            Failure::Bytes(error) => error,
            // Bytes in memory arrive.
            Failure::Io(error) => BytesError::malformed("the bytes", 0, error.to_string()),
        })
    }
}

impl<L, O> TensorView<'_, Tensor<L, O>>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    /// The tensor as bytes, as [`Tensor::to_bytes`]. Of a [block](Self::block), the part of the arrays that belongs to it is
    /// copied first.
    #[inline]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.bytes() + 1024);
        // A `Vec` takes all that is written.
        let _ = write(self.reborrow(), &mut bytes);
        bytes
    }
}

/// Writes the container of a tensor.
pub(crate) fn write<L, O>(view: TensorView<'_, Tensor<L, O>>, out: &mut dyn Write) -> io::Result<()>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    if !L::is_whole(&view.parts()) {
        return write(view.to_tensor().view(), out);
    }
    let mut fields = Vec::new();
    L::shown(&view.parts(), &mut fields);
    let header = Header::of(view, &fields);
    out.write_all(&header.encode())?;
    let mut at = header.len;
    for ((_, slot), field) in header.slots().zip(&fields) {
        let Some(place) = slot.place() else { continue };
        out.write_all(&[0; ALIGNMENT as usize][..(place.offset - at) as usize])?;
        values::put(field, out)?;
        at = place.end();
    }
    Ok(())
}
