//! What one index of an offset can be, if the others are given.

use super::cone::Cone;
use super::integer::{dot, gcd, mul, small, sub};
use crate::error::Result;

/// The values `phase + n * step` from `least` to `most`, both of which are such values. Without one of these there is no bound on that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The least value.
    pub least: Option<i64>,
    /// The greatest value.
    pub most: Option<i64>,
    /// The distance between two values, 1 or more.
    pub step: i64,
    /// A value without regard to the bounds, `0..step`.
    pub phase: i64,
}

/// Bounds and progression while conditions are added.
struct Values {
    least: Option<i128>,
    most: Option<i128>,
    step: i128,
    phase: i128,
}

impl Cone {
    /// The values of one index for which the offset is in the cone and the lattice, and at least `from`, if that is given.
    #[inline]
    pub(super) fn extent(&self, axis: usize, offset: &[i64], from: Option<i128>) -> Result<Option<Extent>> {
        let mut base = offset.to_vec();
        base[axis] = 0;
        let mut values = Values { least: from, most: None, step: 1, phase: 0 };
        for equality in &self.equalities {
            let (a, b) = (i128::from(equality[axis]), dot(equality, &base)?);
            if a == 0 && b != 0 || a != 0 && b % a != 0 {
                return Ok(None);
            }
            if a != 0 {
                values.at_least(-b / a);
                values.at_most(-b / a);
            }
        }
        for facet in &self.facets {
            match (i128::from(facet[axis]), dot(facet, &base)?) {
                (0, b) if b < 0 => return Ok(None),
                (0, _) => {}
                (a, b) if a > 0 => values.at_least(-b.div_euclid(a)),
                (a, b) => values.at_most(b.div_euclid(-a)),
            }
        }
        for (vector, modulus) in &self.congruences {
            if !values.multiple(vector[axis].into(), dot(vector, &base)?, (*modulus).into())? {
                return Ok(None);
            }
        }
        values.close()
    }
}

impl Values {
    #[inline]
    fn at_least(&mut self, value: i128) {
        self.least = Some(self.least.map_or(value, |least| least.max(value)));
    }

    #[inline]
    fn at_most(&mut self, value: i128) {
        self.most = Some(self.most.map_or(value, |most| most.min(value)));
    }

    /// Keeps values `v` for which `a * v + b` is a multiple of `modulus`.
    #[inline]
    fn multiple(&mut self, a: i128, b: i128, modulus: i128) -> Result<bool> {
        // With v = phase + n * step: (a * step) * n + (a * phase + b) is a multiple.
        let factor = mul(a, self.step)?.rem_euclid(modulus);
        let rest = sub(mul(a, self.phase)?, -b)?.rem_euclid(modulus);
        let divisor = gcd(factor, modulus);
        if rest % divisor != 0 {
            return Ok(false);
        }
        let modulus = modulus / divisor;
        let n = mul((-rest / divisor).rem_euclid(modulus), inverse(factor / divisor, modulus)?)? % modulus;
        self.phase = sub(self.phase, -mul(n, self.step)?)?;
        self.step = mul(self.step, modulus)?;
        Ok(true)
    }

    /// The bounds, moved to values.
    #[inline]
    fn close(self) -> Result<Option<Extent>> {
        let above = |bound: i128| sub(bound, -sub(self.phase, bound)?.rem_euclid(self.step));
        let below = |bound: i128| sub(bound, sub(bound, self.phase)?.rem_euclid(self.step));
        let (least, most) = (self.least.map(above).transpose()?, self.most.map(below).transpose()?);
        if least.zip(most).is_some_and(|(least, most)| least > most) {
            return Ok(None);
        }
        let bound = |value: Option<i128>| value.map(small).transpose();
        let phase = self.phase.rem_euclid(self.step);
        Ok(Some(Extent {
            least: bound(least)?,
            most: bound(most)?,
            step: small(self.step)?,
            phase: small(phase)?,
        }))
    }
}

/// The number by which `a` has to be multiplied to be 1, up to multiples of the modulus, to which it is prime.
#[inline]
fn inverse(a: i128, modulus: i128) -> Result<i128> {
    let (mut rest, mut next) = (a.rem_euclid(modulus), modulus);
    let (mut factor, mut after) = (1, 0);
    while next != 0 {
        let times = rest / next;
        (rest, next) = (next, rest % next);
        (factor, after) = (after, sub(factor, mul(times, after)?)?);
    }
    Ok(factor.rem_euclid(modulus))
}
