//! The interpreter's half for the statements of shaped code. Positions are taken in the order, the lanes and the lots in which the
//! run-time library takes them, so that sums are rounded alike and whatever is evaluated too early is a fault here as well.

use finch_core::algebra::{Fun, Term, Ty, Value as Val, Var};
use finch_core::target::ir::{LOT, MANY};
use finch_core::target::{Fold, Pack};

use crate::machine::{Fault, FaultKind, Machine, fault};
use crate::value::apply;

impl Machine {
    pub(crate) fn fold(&mut self, fold: &Fold) -> Result<(), Fault> {
        if let Some(part) = &fold.part {
            return self.partial_sums(fold, part);
        }
        let (lo, hi) = (self.integer(&fold.lo)?, self.integer(&fold.hi)?);
        let first = self.eval(&Term::var(&fold.acc))?;
        let start = match fold.by {
            Fun::Add => Val::Float(-0.0),
            Fun::Mul => Val::Float(1.0),
            Fun::Min | Fun::Max => first.clone(),
            _ => return fault(FaultKind::Value, format!("a fold by {:?}", fold.by)),
        };
        let (mut all, mut at) = (first, lo);
        let count = usize::try_from(hi - lo).unwrap_or(0);
        let (width, least) = if self.lot == 0 { (fold.lanes, fold.least()) } else { (self.lot, self.lot) };
        if count >= least {
            let mut lanes = vec![start.clone(); width];
            for k in 0..count - count % width {
                let value = self.taken(fold, &start, at)?;
                let lane = &mut lanes[k % width];
                *lane = combined(fold, lane, &value)?;
                at += 1;
            }
            while lanes.len() > 1 {
                let upper = lanes.split_off(lanes.len() / 2);
                for (lane, other) in lanes.iter_mut().zip(&upper) {
                    *lane = combined(fold, lane, other)?;
                }
            }
            all = combined(fold, &all, &lanes[0])?;
        }
        for at in at..hi {
            let value = self.taken(fold, &start, at)?;
            all = combined(fold, &all, &value)?;
        }
        self.assign(&fold.acc, all)
    }

    /// A fold of integers. Each value, and each partial sum, must fit its narrow type; added up one by one, they have the same sum.
    fn partial_sums(&mut self, fold: &Fold, part: &str) -> Result<(), Fault> {
        let (lo, hi) = (self.integer(&fold.lo)?, self.integer(&fold.hi)?);
        let zero = Val::Int(0);
        let (mut all, mut sum) = (self.eval(&Term::var(&fold.acc))?, zero.clone());
        let whole = Fold { part: None, value: fold.whole(), ..fold.clone() };
        for at in lo..hi {
            if (at - lo) % fold.lanes as i128 == 0 {
                sum = zero.clone();
            }
            let narrow = self.taken(fold, &zero, at)?;
            sum = apply(&fold.by, &[sum, narrow.clone()], Some(part))
                .or_else(|text| fault(FaultKind::Value, text))?;
            all = combined(&whole, &all, &narrow)?;
        }
        self.assign(&fold.acc, all)
    }

    /// What a fold takes at a position.
    fn taken(&mut self, fold: &Fold, start: &Val, at: i128) -> Result<Val, Fault> {
        self.at(&fold.var, at, |machine| {
            let value = machine.eval(&fold.value)?;
            Ok(match &fold.cond {
                Some(cond) if !machine.truth(cond)? => start.clone(),
                _ => value,
            })
        })
    }

    pub(crate) fn pack(&mut self, pack: &Pack) -> Result<(), Fault> {
        if let Some(count) = &pack.count {
            return self.pack_into_room(pack, count);
        }
        let (mut at, hi) = (self.integer(&pack.lo)?, self.integer(&pack.hi)?);
        while at < hi {
            let lot = self.lot(hi - at);
            let mut any = false;
            for at in at..at + lot {
                any |= self.value_at(pack, at)?.1;
            }
            for at in at..at + lot {
                if !any {
                    break;
                }
                let place = self.at(&pack.var, at, |machine| machine.entry(&pack.places, &pack.place))?;
                let (value, stays) = self.value_at(pack, at)?;
                if stays {
                    self.counts.store(&pack.places);
                    self.counts.store(&pack.values);
                    self.memory(&pack.places).push(place);
                    self.memory(&pack.values).push(value);
                }
            }
            at += lot;
        }
        Ok(())
    }

    /// All values of a lot are computed before any of them is put.
    fn pack_into_room(&mut self, pack: &Pack, count: &Var) -> Result<(), Fault> {
        let (mut at, hi) = (self.integer(&pack.lo)?, self.integer(&pack.hi)?);
        while at < hi {
            let lot = self.lot(hi - at);
            let values =
                (at..at + lot).map(|at| self.value_at(pack, at)).collect::<Result<Vec<_>, Fault>>()?;
            for (at, (value, stays)) in (at..).zip(values) {
                let place = self.at(&pack.var, at, |machine| machine.entry(&pack.places, &pack.place))?;
                let next = self.integer(&Term::var(count))?;
                for (buf, value) in [(&pack.places, place), (&pack.values, value)] {
                    self.counts.store(buf);
                    self.memory(buf).put(buf, next, value)?;
                }
                self.assign(count, Val::Int(next + i128::from(stays)))?;
            }
            at += lot;
        }
        Ok(())
    }

    /// The value at a position, and whether it is appended.
    fn value_at(&mut self, pack: &Pack, at: i128) -> Result<(Val, bool), Fault> {
        let value = self.at(&pack.var, at, |machine| machine.entry(&pack.values, &pack.value))?;
        self.declare(&pack.new, value.clone(), false)?;
        let stays = self.truth(&pack.stays);
        self.unbind_var(&pack.new);
        Ok((value, stays?))
    }

    pub(crate) fn find(&mut self, cursor: &Var, hi: &Term, holds: &Term) -> Result<(), Fault> {
        let (mut at, hi) = (self.integer(&Term::var(cursor))?, self.integer(hi)?);
        let mut found = None;
        while at < hi && found.is_none() {
            let many = if self.lot == 0 { MANY } else { self.lot } as i128;
            let lot = if hi - at >= many { many } else { self.lot(hi - at) };
            for at in at..at + lot {
                self.step()?;
                self.assign(cursor, Val::Int(at))?;
                if self.truth(holds)? {
                    found = found.or(Some(at));
                }
            }
            at += lot;
        }
        self.assign(cursor, Val::Int(found.unwrap_or(at)))
    }

    /// How many positions are taken at once, if that many are left.
    fn lot(&self, left: i128) -> i128 {
        let lot = if self.lot == 0 { LOT } else { self.lot } as i128;
        if left >= lot { lot } else { 1 }
    }

    /// Evaluates something at a position.
    fn at<T>(
        &mut self,
        var: &Var,
        at: i128,
        value: impl FnOnce(&mut Machine) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        self.step()?;
        self.counts.turns += 1;
        self.declare(var, Val::Int(at), false)?;
        let value = value(self);
        self.unbind_var(var);
        value
    }
}

/// Two values by a fold's operation.
fn combined(fold: &Fold, a: &Val, b: &Val) -> Result<Val, Fault> {
    let elem = if let Ty::Elem(elem) = &fold.acc.ty { Some(&**elem) } else { None };
    let val = apply(&fold.by, &[a.clone(), b.clone()], elem);
    val.or_else(|text| fault(FaultKind::Value, text))
}
