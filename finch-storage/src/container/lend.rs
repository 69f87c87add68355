//! Arrays that stay where they are in a container: a view borrows the bytes.

use crate::error::BytesError;
use crate::fields::{Fields, Kind, Lent, Name, described, kinds};
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{Tensor, TensorView, check};

use super::PRELUDE;
use super::header::{Header, Place, Slot};
use super::read::{lengths, number, shape_fits};
use super::values::{FixedBytes, Lends, lent_ints};

/// An element type whose values are in memory what [`FixedBytes`] makes of them on a machine with the least significant byte
/// first, so that an array of them may stay where its bytes are. All integers, `f32`, `f64` and `bool` are such types.
///
/// # Safety
/// A value has [`SIZE`](FixedBytes::SIZE) bytes in memory, none of which is padding, and is valid for any bytes that
/// [`are_values`](Self::are_values) accepts.
#[diagnostic::on_unimplemented(
    message = "values of type `{Self}` cannot be borrowed from bytes",
    label = "numbers and `bool` can; read other types by `from_bytes`, which copies"
)]
pub unsafe trait Plain: FixedBytes {
    /// Whether the bytes are values, one after the other. Any bytes are numbers.
    #[inline]
    fn are_values(_bytes: &[u8]) -> bool {
        true
    }
}

impl<'a, L, O> TensorView<'a, Tensor<L, O>>
where
    L: Storage<Elem: Plain>,
    O: Order<L::Coords>,
{
    /// A view of the tensor that these bytes hold, which [`to_bytes`](Self::to_bytes) made. Nothing is copied: the arrays stay
    /// where they are. Everything is checked, as by [`Tensor::from_bytes`], in one pass over the arrays.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{TensorView, layouts::Csr};
    ///
    /// let bytes = Csr::<f64>::from_dense([2, 3], vec![0.0, 0.0, 4.0, 5.0, 6.0, 0.0])?.to_bytes();
    /// let a = TensorView::<Csr<f64>>::from_bytes(&bytes)?;
    /// assert_eq!(a.get([1, 0])?, 5.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Tensor::from_bytes`], and [`BytesError::InPlace`] if the arrays cannot be used where they are: the bytes do not
    /// begin at a multiple of 16, or the machine has words of 32 bits or the most significant byte first.
    #[inline]
    pub fn from_bytes(bytes: &'a [u8]) -> Result<Self, BytesError> {
        let whole = |end: u64, field| match bytes.len() as u64 {
            found if found < end => Err(BytesError::truncated(field, end, found)),
            _ => Ok(()),
        };
        whole(PRELUDE as u64, "header")?;
        let (len, total) = lengths(bytes)?;
        whole(len, "header")?;
        let header = Header::parse(&bytes[PRELUDE..len as usize], len, total)?;
        header.fits::<L, O>()?;
        whole(total, "the last array")?;
        if bytes.len() as u64 > total {
            return Err(BytesError::malformed("the end", total, "more bytes follow the last array"));
        }
        let (levels, mut fields) = (described::<L>(), Vec::new());
        for ((name, slot), kind) in header.slots().zip(kinds(&levels)) {
            fields.push(lent(bytes, name, slot, kind)?);
        }
        let Some(of) = L::lend(&mut Fields::new(fields)) else {
            return Err(BytesError::malformed("levels", PRELUDE as u64, "their fields are of other kinds"));
        };
        check::<L>(&of, true)?;
        let view = TensorView::<Tensor<L, O>>::trust(of);
        shape_fits(&header.shape, view.shape().as_ref())?;
        Ok(view)
    }
}

/// A field that stays where it is.
fn lent<'a, T: Plain>(
    bytes: &'a [u8],
    name: Name<'_>,
    slot: Slot,
    kind: Kind,
) -> Result<Lent<'a, T>, BytesError> {
    let place = match slot {
        Slot::Number(n) => return Ok(Lent::Number(number(name, n)?)),
        Slot::Array(place) => place,
    };
    let mut array = InPlace { bytes: &bytes[place.offset as usize..place.end() as usize], place, name };
    Ok(match kind {
        Kind::Ints(int) => Lent::Ints(lent_ints(int, &mut array)?),
        Kind::Marks => Lent::Marks(array.array()?),
        _ => Lent::Values(array.array()?),
    })
}

/// The bytes of an array.
struct InPlace<'a, 'n> {
    bytes: &'a [u8],
    place: Place,
    name: Name<'n>,
}

impl<'a> Lends<'a> for InPlace<'a, '_> {
    fn array<E: Plain>(&mut self) -> Result<&'a [E], BytesError> {
        let (bytes, start) = (self.bytes, self.bytes.as_ptr().cast::<E>());
        let in_place = |what: &str| BytesError::InPlace { field: self.name.to_string(), what: what.into() };
        if cfg!(target_endian = "big") {
            return Err(in_place("numbers of this machine have the most significant byte first"));
        }
        if size_of::<E>() != E::SIZE || !bytes.len().is_multiple_of(E::SIZE) {
            return Err(in_place("words of this machine are shorter than in the container"));
        }
        if !start.is_aligned() {
            return Err(in_place("the bytes do not begin at a multiple of 16"));
        }
        if !E::are_values(bytes) {
            let what = format!("an entry is no `{}`", E::NAME);
            return Err(BytesError::malformed(self.name, self.place.offset, what));
        }
        // SAFETY: they are borrowed bytes, aligned for `E`, as many as that many values have in memory, and values, as its
        // author vouches.
        Ok(unsafe { std::slice::from_raw_parts(start, bytes.len() / E::SIZE) })
    }
}
