//! The two spellings of a program's frame. A [listing](super::listing) is for people, and reads as if written by hand. A
//! [block](super::block) is for rustc: names are hygienic, types are compared, and errors appear at the user's tokens. The rest of
//! `output` decides what is written, in which order, and asks the spelling for each part that differs.

use finch_core::frame::Outside;
use finch_core::program::par::{Grain, Par};

use super::Output;
use super::block::Block;
use super::listing::Listing;
use crate::print::{Form, Printer};

/// The parts of the frame that are written in two ways.
pub(super) trait Spelling {
    /// The name of a tensor of the program.
    fn name(&self, out: &Output, id: usize) -> String;

    /// Takes an operand apart.
    fn refs(&self, out: &Output, printer: &mut Printer, id: usize, parts: &str);

    /// Takes apart a copy of an operand that stores its modes in another order.
    fn reordered(&self, out: &Output, printer: &mut Printer, id: usize, parts: &str, order: &str);

    /// Makes a result on the pattern of an operand, and takes it apart.
    fn on_pattern(&self, out: &Output, printer: &mut Printer, of: (usize, usize), parts: &str);

    /// The number of entries that an operand stores.
    fn stored(&self, out: &Output, id: usize) -> String;

    /// Takes a result from outside apart.
    fn take(&self, out: &Output, printer: &mut Printer, outside: &Outside);

    /// Puts a result from outside together: `put` does so.
    fn put(&self, printer: &mut Printer, put: &str);

    /// Declares a result, which `make` puts together.
    fn result(&self, out: &Output, printer: &mut Printer, id: usize, name: &str, make: &str);

    /// The same, for one that may be rejected.
    fn checked(&self, out: &Output, printer: &mut Printer, id: usize, name: &str, make: &str);

    /// The value of a result, which leaves the program if it is an error.
    fn or_leave(&self, printer: &Printer, result: &str) -> String;

    /// Opens the code that runs in chunks, which is a separate function.
    fn open_aside(&self, out: &Output, printer: &mut Printer, par: &Par);

    /// Closes that code.
    fn close_aside(&self, printer: &mut Printer);

    /// Cuts the loop by a `let … else`, or runs it in place. `call` is the call without its last argument, `grain`.
    fn cut(&self, printer: &mut Printer, call: &str, grain: Grain);

    /// What precedes and follows the body of the closure for one chunk.
    fn around_chunk(&self) -> [&'static str; 2];

    /// Leaves the program if a chunk did not finish.
    fn stop(&self, out: &Output, printer: &mut Printer, par: &Par);

    /// Leaves a result from outside empty.
    fn empty(&self, printer: &mut Printer, id: usize);

    /// The name of a result from outside, as it was before the program.
    fn kept(&self, out: &Output, id: usize) -> String;

    /// Borrows the tensors that are kept.
    fn borrow_kept(&self, out: &Output, printer: &mut Printer, par: &Par);

    /// Declares what takes the parts of a result, as `make` makes it.
    fn taker(&self, printer: &mut Printer, id: usize, name: &str, make: &str);

    /// The result that `made` makes of the parts, as `whole`. Leaves the program if that is an error.
    fn finish(&self, out: &Output, printer: &mut Printer, par: &Par, whole: &str, made: &str) -> String;

    /// A chunk's share of a result.
    fn made(&self, id: usize, make: &str) -> String;

    /// The name of the chunks of a result, and the place of that result if it is from outside.
    fn chunks(&self, out: &Output, id: usize, outside: bool) -> [String; 2];

    /// Declares the joined chunks of a result from outside.
    fn join(&self, out: &Output, printer: &mut Printer, id: usize, joined: &str);

    /// Writes a joined result to its place.
    fn replace(&self, out: &Output, printer: &mut Printer, id: usize);

    /// The value of a program that ran in chunks.
    fn outcome(&self, printer: &Printer, value: &str) -> String;
}

/// The spelling of a form of code.
pub(super) fn spelling(form: Form) -> &'static dyn Spelling {
    if form == Form::Tokens { &Block } else { &Listing }
}
