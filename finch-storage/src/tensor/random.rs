//! Random tensors, by the crate `rand`.

use rand::Rng;
use rand::distr::{Distribution, StandardUniform};
use rand::seq::index::sample;

use crate::error::FormatError;
use crate::order::Order;
use crate::storage::Storage;

use super::rearranged::Flat;
use super::{Tensor, room, size};

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// Makes a tensor of random values at random places, by the feature `rand`. Of all places, the share `density`, rounded to a whole number of places, gets a
    /// value: a float from 0 to before 1, or any value of an integer type. All choices of places are equally likely. Takes time proportional to the
    /// number of values, and to the shape in a dense layout.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    /// use rand::{SeedableRng, rngs::SmallRng};
    ///
    /// let a = Csr::<f64>::random([300, 400], 0.01, &mut SmallRng::seed_from_u64(7))?;
    /// assert_eq!(a.stored(), 1200);
    /// assert!(a.iter().all(|(_, value)| (0.0..1.0).contains(&value)));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If `density` is not within 0 and 1, the values do not fit in memory, or the layout cannot hold them.
    pub fn random<R: Rng + ?Sized>(shape: L::Coords, density: f64, rng: &mut R) -> Result<Self, FormatError>
    where
        StandardUniform: Distribution<L::Elem>,
    {
        Self::random_with(shape, density, rng, |rng| StandardUniform.sample(rng))
    }

    /// Makes a tensor like [`random`](Self::random), but of the values that a function draws.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::SparseVec;
    /// use rand::{RngExt, SeedableRng, rngs::SmallRng};
    ///
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// let dice = SparseVec::<u8>::random_with([1000], 0.1, &mut rng, |rng| rng.random_range(1..=6))?;
    /// assert_eq!(dice.stored(), 100);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// As for [`random`](Self::random).
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "a share of the places, none of which is counted twice"
    )]
    pub fn random_with<R: Rng + ?Sized>(
        shape: L::Coords,
        density: f64,
        rng: &mut R,
        mut value: impl FnMut(&mut R) -> L::Elem,
    ) -> Result<Self, FormatError> {
        if !(0.0..=1.0).contains(&density) {
            let what = format!("`density` is {density}: it is a share of the places, from 0 to 1");
            return Err(FormatError::invariant(L::NAME, what));
        }
        let places = size(shape.as_ref()).ok_or(FormatError::too_large(L::NAME, None))?;
        let number = ((places as f64 * density).round() as usize).min(places);
        let (mut coords, mut values) = (room(L::NAME, number)?, room(L::NAME, number)?);
        let flat = Flat::new(shape.as_ref());
        for place in sample(rng, places, number) {
            let mut at = L::Coords::default();
            flat.index(place as u128, at.as_mut());
            coords.push(at);
            values.push(value(rng));
        }
        Self::from_coords(shape, coords, values)
    }
}
