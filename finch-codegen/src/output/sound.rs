//! Results of programs that use a level which does not vouch for its invariants. They may be anything, whatever their own
//! levels vouch for, so they are checked when they are assembled. Other programs contain none of this code.

use finch_core::algebra::TensorId;
use finch_core::frame::unvouched;
use finch_core::program::Role;

use super::{LAYOUT, Output};
use crate::print::{Form, Printer};

/// Suffix of the name of a result from outside that has been checked, but not stored yet.
const SOUND: &str = "_sound";

impl Output<'_> {
    /// Assembles a result from its arrays, and checks it.
    pub(super) fn check_result(&self, printer: &mut Printer, id: usize, by: &str, name: &str, parts: &str) {
        let tensor = &self.program.tensors[id];
        let called = self.program.called(TensorId(id as u32));
        let make = format!("{}::Tensor::__checked(\"{called}\", \"{by}\", {parts})", printer.krate());
        if printer.form != Form::Tokens {
            return printer.line(&format!("let {name}: {} = {make}?;", tensor.layout.text));
        }
        let result = printer.rt("Result");
        printer.line(&format!("let {name}: {result}<{LAYOUT}{id}, _> = {make};"));
        let unless = unless_wrong(printer, name);
        printer.line(&format!("let {name} = {unless};"));
    }

    /// Assembles a result from outside from its arrays, and checks it.
    pub(super) fn check_outside(&self, printer: &mut Printer, id: usize, by: &str, parts: &str) {
        let (tensor, own) = (self.name(printer, id), &self.program.tensors[id].name);
        let make = format!("{tensor}.__check(\"{own}\", \"{by}\", {parts})");
        let made = match printer.form {
            Form::Tokens => unless_wrong(printer, &make),
            _ => format!("{make}?"),
        };
        printer.line(&format!("let {tensor}{SOUND} = {made};"));
    }

    /// Stores the results from outside, but only after all results are known to be sound.
    pub(super) fn put_checked(&self, printer: &mut Printer) {
        if unvouched(self.program).is_none() {
            return;
        }
        for (id, _) in self.tensors(|role| matches!(role, Role::Output { .. })) {
            let tensor = self.name(printer, id);
            printer.line(&format!("{tensor}.__set({tensor}{SOUND});"));
        }
    }
}

/// The value of a result. The program ends if it is an error.
fn unless_wrong(printer: &Printer, result: &str) -> String {
    let (ok, err) = (printer.rt("Ok"), printer.rt("Err"));
    format!("match {result} {{ {ok}(sound) => sound, {err}(error) => break 'finch {err}(error) }}")
}
