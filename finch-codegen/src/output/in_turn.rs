//! Divided results whose parts are put into their places in turn, while other chunks still run.

use finch_core::algebra::TensorId;
use finch_core::frame::unvouched;
use finch_core::level::Field;
use finch_core::program::par::{Join, Par};
use finch_core::target::Stmt;
use finch_level::is_full;

use super::in_place::InPlace;
use super::spelling::spelling;
use super::{Output, fields, name};
use crate::print::{Form, Printer};

impl Output<'_> {
    /// The results that are divided along the outermost level, not kept, and consist of levels whose arrays can be joined. Those that chunks
    /// write in place are left out.
    pub(super) fn in_turn(&self, printer: &Printer, par: &Par, in_place: &[InPlace]) -> Vec<TensorId> {
        if unvouched(self.program).is_some() {
            return vec![];
        }
        let of = |(id, join): &(TensorId, Join)| {
            let Join::Along { mode, kept: false, .. } = join else { return None };
            let (tensor, levels) = (&self.program.tensors[id.0 as usize], &self.instance(*id).levels);
            let outermost = tensor.layout.order.first() == Some(mode) && is_full(&levels.first()?.of.def);
            let joins = outermost && levels.iter().all(|level| level.of.def.appends);
            let typed = self.inferred(printer, id.0 as usize).is_none();
            (joins && typed && !Self::is_in_place(*id, in_place)).then_some(*id)
        };
        par.joins.iter().filter_map(of).collect()
    }

    /// The same results, for explanations.
    pub(crate) fn put_in_turn(&self, par: &Par) -> Vec<TensorId> {
        let printer = self.printer(Form::Text);
        self.in_turn(&printer, par, &self.in_place_of(par))
    }

    /// Declares what takes the parts. `outer` runs before the loop is cut.
    pub(super) fn takers(&self, printer: &mut Printer, par: &Par, outer: &[Stmt], of: &[TensorId]) {
        if of.is_empty() {
            return;
        }
        let most = self.most(printer, par, outer);
        for id in of.iter().map(|id| id.0 as usize) {
            let (whole, placed) = (self.taker(printer, id), printer.rt("placed"));
            spelling(printer.form).taker(printer, id, &whole, &format!("{placed}(&bounds, {most})"));
        }
    }

    /// Declares the arrays of a chunk's parts.
    pub(super) fn spares(&self, printer: &mut Printer, par: &Par, of: &[TensorId]) {
        for id in of {
            let (whole, from) = (self.taker(printer, id.0 as usize), printer.var(&par.from));
            let arrays = fields(printer, self.instance(*id), 0, &|printer, field| match field {
                Field::Array(_) => name(printer, field, "mut "),
                _ => "_".into(),
            });
            printer.line(&format!("let {arrays} = {whole}.spare({from} as i64).__into_raw();"));
        }
    }

    /// Hands a chunk's parts over.
    pub(super) fn hand_over(&self, printer: &mut Printer, par: &Par, of: &[TensorId]) {
        for id in of.iter().map(|id| id.0 as usize) {
            let parts = fields(printer, &self.instances[id], 0, &|printer, field| name(printer, field, ""));
            let make = format!("{}::Tensor::__part({parts})", printer.krate());
            let (whole, from) = (self.taker(printer, id), printer.var(&par.from));
            let made = spelling(printer.form).made(id, &make);
            printer.line(&format!("{whole}.put({from} as i64, {made});"));
        }
    }

    /// The result, once all chunks have handed over their parts. It leaves the program if offsets cannot count the result's entries.
    pub(super) fn finish_in_turn(
        &self,
        printer: &mut Printer,
        par: &Par,
        id: TensorId,
        of: &[TensorId],
    ) -> Option<String> {
        if !of.contains(&id) {
            return None;
        }
        let (whole, name) = (self.taker(printer, id.0 as usize), self.program.called(id));
        Some(spelling(printer.form).finish(self, printer, par, &whole, &format!("{whole}.finish({name:?})")))
    }

    /// The name of what takes the parts of a result, and of the result that they make.
    pub(super) fn taker(&self, printer: &Printer, id: usize) -> String {
        format!("{}_whole", spelling(printer.form).name(self, id))
    }
}
