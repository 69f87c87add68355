//! Uniform dependences: constant distances, and all that they lead to.
//!
//! ```text
//!   distances (1, -1), (1, 0), (1, 1)        i ──►
//!   (jacobi-1d)                         t  0      o          t - i >= 0
//!                                       │  1    o o o        t + i >= 0
//!                                       ▼  2  o o o o o
//! ```

mod accuracy;
mod cells;
mod cone;
mod extent;
mod integer;
mod reach;

use std::fmt;

pub(crate) use accuracy::keep_direction;
pub use accuracy::{Accuracy, Reason};
pub use cells::Cells;
pub use extent::Extent;
pub use reach::{Reached, Steps};

use crate::error::{Error, Result};
use cone::Cone;

/// The closure of distances under addition: the offsets from a place to all that can be reached from it by any number of
/// steps, none included.
///
/// It is the cone of the distances cut with the lattice that they generate. That holds every sum of distances. Whether it holds
/// anything else is found out as the closure is made: for independent distances it never does; for others the cone is cut into those of
/// independent ones, and the offsets between their edges are tried.
///
/// ```
/// use finch_regions::Closure;
///
/// let knapsack = Closure::new(2, &[vec![1, 0], vec![1, 5]])?;
/// assert!(knapsack.contains(&[3, 10])? && !knapsack.contains(&[3, 9])? && knapsack.accuracy().is_exact());
/// # Ok::<(), finch_regions::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closure {
    dimensions: usize,
    distances: Vec<Vec<i64>>,
    cone: Cone,
    accuracy: Accuracy,
    confined: bool,
}

impl Closure {
    /// The closure of distances of a number of indices, at least one. With no distances, it is the offset zero alone.
    ///
    /// Takes steps for each choice of as many distances as there are indices; of 100,000 choices and more it makes none.
    ///
    /// # Errors
    /// If a distance has another number of indices, does not run forwards (in lexicographic order, beyond zero), or there are too
    /// many or too large ones.
    #[inline]
    pub fn new(dimensions: usize, distances: &[Vec<i64>]) -> Result<Closure> {
        Cells::new(dimensions)?;
        for distance in distances {
            let found = distance.len();
            if found != dimensions {
                return Err(Error::Dimensions { what: "a distance", expected: dimensions, found });
            }
            if distance.iter().find(|&&entry| entry != 0).is_none_or(|&first| first < 0) {
                return Err(Error::Backwards { distance: distance.clone() });
            }
        }
        let mut distances = distances.to_vec();
        distances.sort_unstable();
        distances.dedup();
        let cone = Cone::new(&distances, dimensions)?;
        let accuracy = accuracy::saturated(&distances, &cone)?;
        let confined = accuracy.is_exact() && accuracy::confined(&distances, &cone, dimensions)?;
        Ok(Closure { dimensions, distances, cone, accuracy, confined })
    }

    /// The number of indices.
    #[inline]
    pub fn dimensions(&self) -> usize {
        self.dimensions
    }

    /// The distances, sorted, each once.
    #[inline]
    pub fn distances(&self) -> &[Vec<i64>] {
        &self.distances
    }

    /// Whether the closure holds sums of distances only.
    #[inline]
    pub fn accuracy(&self) -> &Accuracy {
        &self.accuracy
    }

    /// Whether it is proved that between any two places of a box one of which can be reached from the other, some way stays in the box.
    #[inline]
    pub fn is_confined(&self) -> bool {
        self.confined
    }

    /// The facets: an offset of the closure has a product of zero or more with each.
    #[inline]
    pub fn facets(&self) -> &[Vec<i64>] {
        &self.cone.facets
    }

    /// Whether the closure holds an offset. Zero is held: it takes no step. Every other one takes at least one.
    ///
    /// # Errors
    /// If the offset has another number of indices, or a product with it does not fit its type.
    #[inline]
    pub fn contains(&self, offset: &[i64]) -> Result<bool> {
        self.check(offset)?;
        self.cone.contains(offset)
    }

    /// The values of one index for which the closure holds an offset, if the others are given. The value that `offset` has
    /// there does not matter.
    ///
    /// # Errors
    /// If there is no such index, the offset has another number of indices, or a bound does not fit its type.
    #[inline]
    pub fn extent(&self, axis: usize, offset: &[i64]) -> Result<Option<Extent>> {
        self.check(offset)?;
        if axis >= self.dimensions {
            return Err(Error::Dimensions { what: "a closure", expected: axis + 1, found: self.dimensions });
        }
        self.cone.extent(axis, offset, None)
    }

    #[inline]
    fn check(&self, offset: &[i64]) -> Result<()> {
        let (expected, found) = (self.dimensions, offset.len());
        if expected == found { Ok(()) } else { Err(Error::Dimensions { what: "an offset", expected, found }) }
    }
}

/// Prints the conditions on an offset `(a, b, …)`, and whether they are exact.
impl fmt::Display for Closure {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut conditions = Vec::new();
        conditions.extend(self.cone.equalities.iter().map(|one| format!("{} = 0", Product(one))));
        conditions.extend(self.cone.facets.iter().map(|one| format!("{} >= 0", Product(one))));
        for (one, modulus) in &self.cone.congruences {
            conditions.push(format!("{} is a multiple of {modulus}", Product(one)));
        }
        let distances: Vec<String> = self.distances.iter().map(|one| Tuple(one).to_string()).collect();
        let conditions = if conditions.is_empty() { "any offset".to_owned() } else { conditions.join(", ") };
        write!(f, "{{{}}}*: {conditions} ({})", distances.join(", "), self.accuracy)
    }
}

/// Prints a tuple, with brackets around it.
pub(crate) struct Tuple<'a>(pub(crate) &'a [i64]);

impl fmt::Display for Tuple<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let entries: Vec<String> = self.0.iter().map(i64::to_string).collect();
        write!(f, "({})", entries.join(", "))
    }
}

/// Prints a product with the indices `a`, `b`, ….
struct Product<'a>(&'a [i64]);

impl fmt::Display for Product<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut first = true;
        for (at, &factor) in self.0.iter().enumerate().filter(|&(_, &factor)| factor != 0) {
            let sign = match (first, factor < 0) {
                (true, true) => "-",
                (true, false) => "",
                (false, true) => " - ",
                (false, false) => " + ",
            };
            let factor = match factor.unsigned_abs() {
                1 => String::new(),
                factor => format!("{factor}"),
            };
            let index = match u8::try_from(at) {
                Ok(at) if at < 26 => char::from(b'a' + at).to_string(),
                _ => format!("x{at}"),
            };
            write!(f, "{sign}{factor}{index}")?;
            first = false;
        }
        Ok(())
    }
}
