//! Divided results that are one array each: every chunk writes its part where it belongs, and nothing is joined.

use std::cell::Cell;

use finch_core::Mapped;
use finch_core::algebra::{Buf, TensorId, Term, Var};
use finch_core::frame::{Chunked, begins_whole, unvouched};
use finch_core::level::{Field, Instance};
use finch_core::program::par::{Join, Par};
use finch_core::target::{Stmt, each};
use finch_level::is_full;

use super::spelling::spelling;
use super::work::is_known;
use super::{Output, fields};
use crate::print::{Printer, elem};

/// Such a result.
pub(super) struct InPlace {
    tensor: TensorId,
    array: Buf,
    /// The variables that hold the ends of a chunk's part.
    ends: (Var, Var),
    /// The dimensions in the order in which they are stored, except the outermost one, along which it is divided.
    widths: Vec<Term>,
}

impl InPlace {
    /// The array.
    pub(super) fn array(&self) -> &Buf {
        &self.array
    }
}

impl Output<'_> {
    /// The results that chunks write in place: those that are divided along the outermost level, consist of full levels and one array of
    /// values, and have a size that is known beforehand. `outer` runs before the loop is cut, and `inner` in each chunk.
    pub(super) fn in_place(&self, par: &Par, outer: &[Stmt], inner: &[Stmt]) -> Vec<InPlace> {
        if unvouched(self.program).is_some() {
            return vec![];
        }
        let known = self.known(par, outer);
        let of = |(id, join): &(TensorId, Join)| {
            let Join::Along { mode, ends, kept: false } = join else { return None };
            let (tensor, instance) = (&self.program.tensors[id.0 as usize], self.instance(*id));
            let (outermost, others) = tensor.layout.order.split_first()?;
            let array = only_array(instance).filter(|_| outermost == mode)?;
            let widths: Vec<Term> = others.mapped(|mode| tensor.dims[*mode].clone());
            let sized = begins_whole(inner, array) && stays(inner, array);
            (sized && widths.iter().all(|dim| is_known(dim, &known))).then(|| InPlace {
                tensor: *id,
                array: array.clone(),
                ends: ends.clone(),
                widths,
            })
        };
        par.joins.iter().filter_map(of).collect()
    }

    /// The same results, for explanations.
    pub(crate) fn written_in_place(&self, par: &Par) -> Vec<TensorId> {
        self.in_place_of(par).into_iter().map(|result| result.tensor).collect()
    }

    pub(super) fn in_place_of(&self, par: &Par) -> Vec<InPlace> {
        let Chunked { outer, inner, .. } = Chunked::of(self.program, self.instances, par, self.body);
        self.in_place(par, &outer, &inner)
    }

    /// Whether a result is among those.
    pub(super) fn is_in_place(id: TensorId, of: &[InPlace]) -> bool {
        of.iter().any(|result| result.tensor == id)
    }

    /// Makes room for the arrays.
    pub(super) fn make_room(&self, printer: &mut Printer, par: &Par, of: &[InPlace]) {
        let spelling = spelling(printer.form);
        for result in of {
            let (whole, called) = (self.whole(printer, result), self.program.called(result.tensor));
            let (from, to) = (printer.var(&par.from), printer.var(&par.to));
            let (lo, hi) = (printer.bound(&par.lo), printer.bound(&par.hi));
            let share = par.shares.iter().find(|share| share.from == result.ends.0);
            let (shift, dim) = match share {
                Some(share) => (printer.bound(&share.shift), printer.position(&share.dim)),
                None => ("0".into(), printer.position(&par.hi)),
            };
            let widths: Vec<String> = result.widths.mapped(|dim| printer.position(dim));
            let ty = elem(&result.array.elem).unwrap_or("_").to_owned();
            let [divided, share] = ["divided", "share"].map(|name| printer.rt(name));
            let part = format!("|{from}, {to}| {share}(({from}, {to}), ({lo}, {hi}), {shift}, {dim})");
            let made = format!("{divided}::<{ty}>(\"{called}\", &bounds, {part}, &[{}])", widths.join(", "));
            let made = spelling.or_leave(printer, &made);
            printer.line(&format!("let {whole} = {made};"));
        }
    }

    /// Declares a chunk's parts, which the code fills when it sets the lengths of the arrays.
    pub(super) fn slots(&self, printer: &mut Printer, par: &Par, of: &[InPlace]) {
        for result in of {
            let (whole, from, array) =
                (self.whole(printer, result), printer.var(&par.from), printer.buf(&result.array));
            printer.line(&format!("let {array} = {whole}.slot({from} as i64);"));
            printer.arrays.slots.insert(result.array.id);
        }
    }

    /// The result, once all chunks have written their parts.
    pub(super) fn finish_in_place(
        &self,
        printer: &mut Printer,
        id: TensorId,
        of: &[InPlace],
    ) -> Option<String> {
        let result = of.iter().find(|result| result.tensor == id)?;
        let (whole, array) = (self.whole(printer, result), printer.buf(&result.array));
        let depth = Cell::new(0);
        let dim = Cell::new(String::new());
        let parts = fields(printer, self.instance(id), 0, &|printer, field| match field {
            Field::Scalar(var) => match depth.replace(depth.get() + 1) {
                0 => {
                    dim.set(printer.var(var));
                    printer.var(var)
                }
                depth => printer.position(&result.widths[depth - 1]),
            },
            Field::Array(buf) => printer.buf(buf),
            Field::Child | Field::Absent => String::new(),
        });
        printer.line(&format!("let ({}, {array}) = {whole}.finish();", dim.take()));
        let id = id.0 as usize;
        Some(spelling(printer.form).made(id, &self.make(printer, id, &parts)))
    }

    /// The name of the array that all chunks write.
    fn whole(&self, printer: &Printer, result: &InPlace) -> String {
        format!("{}_whole", spelling(printer.form).name(self, result.tensor.0 as usize))
    }
}

/// The array of a tensor that holds nothing else besides its dimensions, with a value for each place.
fn only_array(instance: &Instance) -> Option<&Buf> {
    let (leaf, levels) = instance.levels.split_last()?;
    let full = levels.iter().all(|level| {
        let alone = level.fields.iter().all(|field| matches!(field, Field::Scalar(_) | Field::Child));
        alone && level.fields.len() == 2 && is_full(&level.of.def)
    });
    match (&leaf.fields[..], &leaf.of.def.leaf) {
        ([Field::Array(array)], Some(_)) if full && !levels.is_empty() => Some(array),
        _ => None,
    }
}

/// Whether an array keeps the length that it is given first, and nothing but single entries are stored then.
fn stays(code: &[Stmt], array: &Buf) -> bool {
    let (mut lengths, mut stays) = (0, true);
    each(code, &mut |stmt| match stmt {
        Stmt::Resize { buf, .. } if buf == array => lengths += 1,
        Stmt::Store { .. } | Stmt::Room { .. } => {}
        Stmt::Pack(pack) => stays &= pack.places != *array && pack.values != *array,
        _ => stays &= stmt.buf() != Some(array),
    });
    stays && lengths == 1
}
