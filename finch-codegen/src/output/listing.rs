//! The frame for people.

use finch_core::frame::Outside;
use finch_core::level::Field;
use finch_core::program::par::{Grain, Par};

use super::spelling::Spelling;
use super::{Output, fields, name, once};
use crate::print::Printer;

/// For people.
pub(super) struct Listing;

impl Spelling for Listing {
    fn name(&self, out: &Output, id: usize) -> String {
        out.program.tensors[id].name.to_string()
    }

    fn refs(&self, out: &Output, printer: &mut Printer, id: usize, parts: &str) {
        printer.line(&format!("let {parts} = {}.__refs();", self.name(out, id)));
    }

    fn reordered(&self, out: &Output, printer: &mut Printer, id: usize, parts: &str, order: &str) {
        let name = self.name(out, id);
        printer.line(&format!("let {name}_copy = {name}.__reordered::<{order}>(\"{name}\")?;"));
        printer.line(&format!("let {parts} = {name}_copy.__refs();"));
    }

    fn on_pattern(&self, out: &Output, printer: &mut Printer, (id, on): (usize, usize), parts: &str) {
        let (layout, pattern) = (&out.program.tensors[id].layout.text, self.name(out, on));
        let name = self.name(out, id);
        printer.line(&format!("let {parts} = <{layout}>::__on({pattern}.__view(), {name:?})?.__into_raw();"));
    }

    fn stored(&self, out: &Output, id: usize) -> String {
        format!("{}.stored()", self.name(out, id))
    }

    fn take(&self, out: &Output, printer: &mut Printer, outside: &Outside) {
        let show = |printer: &mut Printer, field: &Field| match field {
            Field::Array(_) => name(printer, field, "mut "),
            _ => "_".into(),
        };
        let buffers = fields(printer, out.instance(outside.tensor), 0, &once(show));
        printer.line(&format!("let {buffers} = {}.__take();", self.name(out, outside.tensor.0 as usize)));
    }

    fn put(&self, printer: &mut Printer, put: &str) {
        printer.line(&format!("{put};"));
    }

    fn result(&self, out: &Output, printer: &mut Printer, id: usize, name: &str, make: &str) {
        printer.line(&format!("let {name}: {} = {make};", out.program.tensors[id].layout.text));
    }

    fn checked(&self, out: &Output, printer: &mut Printer, id: usize, name: &str, make: &str) {
        printer.line(&format!("let {name}: {} = {make}?;", out.program.tensors[id].layout.text));
    }

    fn or_leave(&self, _: &Printer, result: &str) -> String {
        format!("{result}?")
    }

    fn open_aside(&self, _: &Output, _: &mut Printer, _: &Par) {}

    fn close_aside(&self, _: &mut Printer) {}

    fn cut(&self, printer: &mut Printer, call: &str, _: Grain) {
        printer.line(&format!("{call}) else {{"));
        printer.line("    // too little work: the loop runs in place, as without `par`");
        printer.line("};");
    }

    fn around_chunk(&self) -> [&'static str; 2] {
        ["", "?;"]
    }

    fn stop(&self, _: &Output, _: &mut Printer, _: &Par) {}

    fn empty(&self, _: &mut Printer, _: usize) {}

    fn kept(&self, out: &Output, id: usize) -> String {
        self.name(out, id)
    }

    fn borrow_kept(&self, _: &Output, _: &mut Printer, _: &Par) {}

    fn taker(&self, printer: &mut Printer, _: usize, name: &str, make: &str) {
        printer.line(&format!("let {name} = {make};"));
    }

    fn finish(&self, _: &Output, printer: &mut Printer, _: &Par, _: &str, made: &str) -> String {
        self.or_leave(printer, made)
    }

    fn made(&self, _: usize, make: &str) -> String {
        make.to_owned()
    }

    fn chunks(&self, out: &Output, id: usize, outside: bool) -> [String; 2] {
        let name = self.name(out, id);
        let place = format!("&mut {name}");
        [if outside { format!("{name}_chunks") } else { name }, place]
    }

    fn join(&self, out: &Output, printer: &mut Printer, id: usize, joined: &str) {
        printer.line(&format!("{} = {joined};", self.name(out, id)));
    }

    fn replace(&self, _: &Output, _: &mut Printer, _: usize) {}

    fn outcome(&self, printer: &Printer, value: &str) -> String {
        format!("{}({value})", printer.rt("Ok"))
    }
}
