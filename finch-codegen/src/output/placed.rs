//! The listing, and where the statements of the code are in it.

use super::Output;
use crate::print::{Form, Placed, Places};

/// The listing, and the statements in the order of their first lines.
pub(crate) fn placed(output: &Output) -> (String, Vec<Placed>) {
    let mut printer = output.printer(Form::Text);
    printer.source.places = Some(Places::default());
    output.inside(&mut printer);
    (printer.source.out, printer.source.places.map(|places| places.all).unwrap_or_default())
}
