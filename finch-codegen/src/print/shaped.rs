//! Folds, packs and finds as calls of the run-time functions that carry them out, with closures that LLVM inlines. The pass that
//! makes these statements is `finch_core::target::passes::shape`.
//!
//! ```text
//! y_acc = fold::<8, _, _>(y_acc, -0.0, 0..A_n1, |a, b| a + b, |j| A_val[i * A_n1 + j] * x_val[j]);
//! s_acc = total::<256, _, u16, _>(s_acc, 0..A_n, |all, part| all + part as u64, |i| A_val[i] as u16);
//! pack(0..A_n, |i| max(A_val[i], 0.0), |C_new: f64| C_new != 0.0, |i| i as u32, &mut C_idx, &mut C_val);
//! C_count = pack_into_room(A_q..A_end, |q| A_val[q] * 2.0, |C_new: f64| C_new != 0.0, |q| A_idx[q], C_count, C_idx, C_val);
//! A_q = first(A_q..A_end, |A_q| A_val[A_q] > 3.0);
//! ```

use std::rc::Rc;

use finch_core::algebra::{Fun, Int, Term, Ty, Var};
use finch_core::target::{Fold, Pack};

use super::Printer;
use super::code::elem;

impl Printer<'_> {
    pub(super) fn fold(&mut self, fold: &Fold) {
        if let Some(part) = &fold.part {
            return self.partial_sums(fold, part);
        }
        let Fold { acc, by, var, lo, hi, cond, value, lanes, .. } = fold;
        let (range, index) = (self.range(lo, hi, &var.ty), self.var(var));
        let (name, of) = (self.var(acc), Term::var(acc));
        let (start, op) = match by {
            // A sum starts at -0.0, because 0.0 and -0.0 add up to 0.0.
            Fun::Add => ("-0.0", "|a, b| a + b".to_owned()),
            Fun::Mul => ("1.0", "|a, b| a * b".to_owned()),
            _ => {
                let operands = self.operands(by, std::slice::from_ref(&of), Int::I64);
                (&*name, self.smaller_or_larger(by, &of, &operands))
            }
        };
        let (call, value) = (self.rt("fold"), self.value(value, &acc.ty));
        let value = self.taken(value, cond.as_ref(), start);
        self.line(&format!(
            "{name} = {call}::<{lanes}, _, _>({name}, {start}, {range}, {op}, |{index}| {value});"
        ));
    }

    /// A sum of integers that are added up in the narrow type `part`.
    fn partial_sums(&mut self, fold: &Fold, part: &Rc<str>) {
        let Fold { acc, var, lo, hi, cond, value, lanes, .. } = fold;
        let (range, index, name) = (self.range(lo, hi, &var.ty), self.var(var), self.var(acc));
        let whole = elem(&acc.ty).unwrap_or_default();
        let (call, value) = (self.rt("total"), self.value(value, &Ty::Elem(part.clone())));
        let value = self.taken(value, cond.as_ref(), "0");
        self.line(&format!(
            "{name} = {call}::<{lanes}, _, {part}, _>({name}, {range}, |all, part| all + part as {whole}, |{index}| {value});"
        ));
    }

    /// What a fold takes at a position.
    fn taken(&mut self, value: String, cond: Option<&Term>, start: &str) -> String {
        let Some(cond) = cond else { return value };
        // The value is loaded in any case. Otherwise there would be a branch around it.
        format!("{{ let v = {value}; if {} {{ v }} else {{ {start} }} }}", self.condition(cond))
    }

    pub(super) fn pack(&mut self, pack: &Pack) {
        let Pack { var, lo, hi, new, value, stays, place, places, values, count } = pack;
        let (range, index) = (self.range(lo, hi, &var.ty), self.var(var));
        let name = self.var(new);
        let ty = elem(&new.ty).map_or(String::new(), |elem| format!(": {elem}"));
        let value = self.value(value, &values.elem);
        // All values of a batch are tested, without a branch.
        let stays = if count.is_some() { self.term(stays) } else { self.condition(stays) };
        let place = self.value(place, &places.elem);
        let list = format!("{range}, |{index}| {value}, |{name}{ty}| {stays}, |{index}| {place}");
        let unchecked = self.unchecked(places) && self.unchecked(values);
        let [to_places, to_values] = [places, values].map(|buf| match (count, unchecked) {
            (Some(_), true) => self.room_of(buf),
            _ => format!("&mut {}", self.buf(buf)),
        });
        let text = match count {
            None => format!("{}({list}, {to_places}, {to_values});", self.rt("pack")),
            Some(count) => {
                let (call, count) = (self.rt("pack_into_room"), self.var(count));
                format!("{count} = unsafe {{ {call}({list}, {count}, {to_places}, {to_values}) }};")
            }
        };
        self.line(&text);
    }

    pub(super) fn find(&mut self, at: &Var, hi: &Term, holds: &Term) {
        let range = self.range(&Term::var(at), hi, &at.ty);
        let (at, holds, call) = (self.var(at), self.condition(holds), self.rt("first"));
        self.line(&format!("{at} = {call}({range}, |{at}| {holds});"));
    }
}
