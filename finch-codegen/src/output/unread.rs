//! Rust variables that the program names and its code does not. A product with a literal 0, or a sum in a temporary that
//! nothing reads, is not computed. The user's variables still count as used, and this tells rustc so.

use finch_core::Set;

use super::Output;
use crate::print::{HOST, Printer};
use finch_level::tokens::idents;

impl Output<'_> {
    /// Names the variables that the code leaves out.
    pub(super) fn name_unread(&self, printer: &mut Printer) {
        let hosts = || (0_u32..).zip(&self.sources.hosts);
        let mut read = Set::default();
        for (_, host) in hosts().filter(|(id, _)| printer.user.printed.contains(id)) {
            read.extend(idents(host.tokens().clone()).iter().map(ToString::to_string));
        }
        for (id, variable) in hosts().filter_map(|(id, host)| Some((id, host.variable()?))) {
            if read.insert(variable.to_string()) {
                printer.line(&format!("let _ = &{HOST}{id};"));
            }
        }
    }
}
