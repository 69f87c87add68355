//! A name may mean one thing to the program and another to rustc: a `type` or struct of the user's hides the library's type
//! of the same name, but not its definition. The code follows the definition, so it makes rustc compare the two.

use finch_core::Set;
use finch_core::algebra::Value;
use finch_core::frame::unvouched;
use finch_core::level::ast::ParamKind;
use finch_core::level::{Layout, LevelUse};
use finch_core::program::Role;
use finch_level::primitive::is_primitive;
use finch_level::{number, number_of};

use super::{LAYOUT, Output};
use crate::print::{Form, Printer};
use finch_front::leaves_open;

/// What is wrong with such a type.
const HIDDEN: &str = "is of another type than its name says: a `type` or a struct that hides a layout, a level or a fill hides it from \
                      rustc alone. Give it another name, and make it by `layout!`, `level!` or `fill_value!`";

/// The name of a type that holds one comparison. Items are not hygienic, so it has to be a name that no user chooses.
const CHECK: &str = "__FinchCheck";

impl Output<'_> {
    /// Rejects types that are not the layouts for which the code is made.
    ///
    /// The comparisons are a constant item: rustc checks a `const` block together with the function around it, so that many
    /// programs in one function would take time in the square of their number. It is one for all, each type in it once, since an
    /// item costs rustc more than a comparison. A constant may not name the function's generic parameters; a type parameter
    /// of its own stands for layouts that may have some.
    pub(super) fn expect_layouts(&self, printer: &mut Printer) {
        if printer.form != Form::Tokens {
            return;
        }
        let (mut closed, mut compared) = (String::new(), Set::default());
        for (id, tensor) in self.program.tensors.iter().enumerate() {
            // A temporary has arrays but no type: only the definition tells how it is stored.
            if tensor.role == Role::Temporary || !self.is_closed(id) {
                continue;
            }
            let Some(levels) = signature_of_levels(&tensor.layout) else { continue };
            let (expect, fill) = (printer.rt("expect"), same_fill(printer, id, &tensor.layout));
            let what = format!("`{}: {}` {HIDDEN}", tensor.name, tensor.layout.text);
            let (number, signature) = match self.sources.tensors[id].stored {
                Some(_) => ("levels_of", levels),
                None => ("signature", signed(levels, signature_of_order(&tensor.layout))),
            };
            if !compared.insert((&tensor.layout.text, number)) {
                continue;
            }
            let (number, vouched) = (printer.rt(number), printer.rt("vouched"));
            let same = |ty: &str| match unvouched(self.program) {
                Some(_) => format!("{number}::<{ty}>() == {signature}"),
                None => format!("{vouched}::<{ty}>() && {number}::<{ty}>() == {signature}"),
            };
            match fill {
                Some(fill) => {
                    let same = same(&format!("{LAYOUT}{id}"));
                    closed += &format!("{expect}({same} && {fill}, {what:?}); ");
                }
                None => {
                    let expected = format!("{expect}({}, {what:?})", same("T"));
                    let of = printer.rt("AnyTensor");
                    printer.line(&format!(
                        "{{ struct {CHECK}<T>(T); impl<T: {of}> {CHECK}<T> {{ const OK: () = {expected}; }} \
                         {CHECK}::<{LAYOUT}{id}>::OK }};"
                    ));
                }
            }
        }
        if !closed.is_empty() {
            printer.line(&format!("const _: () = {{ {closed}}};"));
        }
    }

    /// Whether a tensor's type is written, with nothing left open.
    pub(super) fn is_closed(&self, id: usize) -> bool {
        let written = self.sources.tensors.get(id).and_then(|source| source.layout.clone());
        written.is_some_and(|layout| !leaves_open(layout))
    }

    /// The number of a tensor's type, if rustc has to infer the type. It is compared once it is known.
    pub(super) fn inferred(&self, printer: &Printer, id: usize) -> Option<u64> {
        if printer.form != Form::Tokens || self.is_closed(id) {
            return None;
        }
        self.number(id)
    }

    /// The number of a tensor's type.
    pub(super) fn number(&self, id: usize) -> Option<u64> {
        let layout = &self.program.tensors[id].layout;
        Some(signed(signature_of_levels(layout)?, signature_of_order(layout)))
    }
}

/// The number of the levels; `None` if their definitions did not come from macros.
fn signature_of_levels(layout: &Layout) -> Option<u64> {
    let mut levels = None;
    for level in layout.levels.iter().rev().filter(|level| level.mode.0 == 0) {
        let own = signature_of(level)?;
        levels = Some(levels.map_or(own, |below| signed(own, below)));
    }
    levels
}

fn signature_of_order(layout: &Layout) -> u64 {
    layout.order.iter().fold(1, |all, mode| signed(all, *mode as u64))
}

/// The condition that a tensor has the fill for which the code is made, if rustc can compare the two. Such a
/// layout has no generic parameters.
fn same_fill(printer: &Printer, id: usize, layout: &Layout) -> Option<String> {
    let (elem, fill) = layout.stores();
    let unknown = match &fill.value {
        Value::Fill(name) => name.contains('@'),
        Value::Float(x) => x.is_nan(),
        _ => false,
    };
    let compared = !unknown && is_primitive(elem);
    compared.then(|| format!("<{LAYOUT}{id}>::__FILL == {}", printer.literal(fill)))
}

fn signature_of(level: &LevelUse) -> Option<u64> {
    let ints =
        level.ints.iter().fold(number_of(&level.def)?, |all, (_, int)| signed(all, number(int.name())));
    let modes = level.def.params.iter().any(|param| param.kind == ParamKind::Modes);
    let all = if modes { signed(ints, level.mode.1 as u64) } else { ints };
    Some(level.sizes.iter().fold(all, |all, (_, size)| signed(all, u64::from(*size))))
}

/// Adds a number to a signature, as `finch_storage::level::signed` does.
fn signed(signature: u64, next: u64) -> u64 {
    (signature.rotate_left(23) ^ next).wrapping_mul(0x100_0000_01b3)
}
