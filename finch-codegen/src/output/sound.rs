//! Results of programs that use a level without an unsafe invariant. They may be invalid, whatever their own
//! levels guarantee, so they are checked when they are assembled. Other programs contain none of this code.

use finch_core::algebra::TensorId;
use finch_core::frame::unvouched;
use finch_core::program::Role;

use super::Output;
use super::spelling::spelling;
use crate::print::Printer;

/// Suffix of the name of a result from outside that has been checked, but not stored yet.
const SOUND: &str = "_sound";

impl Output<'_> {
    /// Assembles a result from its arrays, and checks it.
    pub(super) fn check_result(&self, printer: &mut Printer, id: usize, by: &str, name: &str, parts: &str) {
        let called = self.program.called(TensorId(id as u32));
        let make = format!("{}::Tensor::__checked(\"{called}\", \"{by}\", {parts})", printer.krate());
        spelling(printer.form).checked(self, printer, id, name, &make);
    }

    /// Assembles a result from outside from its arrays, and checks it.
    pub(super) fn check_outside(&self, printer: &mut Printer, id: usize, by: &str, parts: &str) {
        let spelling = spelling(printer.form);
        let (tensor, own) = (spelling.name(self, id), &self.program.tensors[id].name);
        let made = spelling.or_leave(printer, &format!("{tensor}.__check(\"{own}\", \"{by}\", {parts})"));
        printer.line(&format!("let {tensor}{SOUND} = {made};"));
    }

    /// Stores the results from outside, but only after all results are known to be sound.
    pub(super) fn put_checked(&self, printer: &mut Printer) {
        if unvouched(self.program).is_none() {
            return;
        }
        for (id, _) in self.tensors(|role| matches!(role, Role::Output { .. })) {
            let tensor = spelling(printer.form).name(self, id);
            printer.line(&format!("{tensor}.__set({tensor}{SOUND});"));
        }
    }
}
