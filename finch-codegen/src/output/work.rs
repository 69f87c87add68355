//! The estimated work of a loop, which decides whether chunks pay.

use finch_core::algebra::Term;
use finch_core::program::Role;
use finch_core::program::par::{Join, Par, Steps, Work};
use finch_core::target::Stmt;
use finch_core::{Gather, Mapped, Set};

use super::Output;
use super::spelling::spelling;
use crate::print::Printer;

/// The assumed number of iterations of a loop, if nothing determines it.
const FEW: &str = "4.0_f64";

impl Output<'_> {
    /// The number of steps of the whole loop, as a float. Its variables are declared by `outer`, or are dimensions.
    pub(super) fn work(&self, printer: &mut Printer, par: &Par, outer: &[Stmt]) -> String {
        let known = self.known(par, outer);
        self.estimate(printer, &par.work, &known)
    }

    /// How many entries the loop adds to a result at most: `None`, or a float.
    pub(super) fn most(&self, printer: &mut Printer, par: &Par, outer: &[Stmt]) -> String {
        let known = self.known(par, outer);
        match par.work.most() {
            Some((rows, entries)) => {
                let [rows, entries] = [rows, &entries].map(|steps| self.steps(printer, steps, &known));
                format!("{}({rows} * {entries})", printer.rt("Some"))
            }
            None => printer.rt("None"),
        }
    }

    /// The number of entries of which each chunk has a copy.
    pub(super) fn copied(&self, printer: &mut Printer, par: &Par, outer: &[Stmt]) -> String {
        let known = self.known(par, outer);
        let reduced = par.joins.iter().filter(|(_, join)| matches!(join, Join::Each { .. }));
        let mut sizes = reduced.map(|(id, _)| {
            let dims = &self.program.tensors[id.0 as usize].dims;
            let dims = dims.iter().filter(|dim| is_known(dim, &known));
            let dims: Vec<String> = dims.map(|dim| format!("{} as f64", printer.position(dim))).collect();
            if dims.is_empty() { "1.0".to_owned() } else { dims.join(" * ") }
        });
        let first = sizes.next().unwrap_or_else(|| "0.0".to_owned());
        sizes.fold(first, |sum, size| format!("{sum} + {size}"))
    }

    /// The variables that are declared before the loop is cut.
    pub(super) fn known(&self, par: &Par, outer: &[Stmt]) -> Set<u32> {
        let mut known = self.known_before(outer.iter());
        known.extend(par.whole.iter().map(|(var, ..)| var.id));
        known
    }

    /// The dimensions of operands, and the variables that these statements declare.
    pub(super) fn known_before<'s>(&self, outer: impl Iterator<Item = &'s Stmt>) -> Set<u32> {
        let dims = self.tensors(|role| role == Role::Input).gather(|(_, instance)| instance.scalars());
        let lets = outer.filter_map(|stmt| match stmt {
            Stmt::Let { var, .. } => Some(var.id),
            _ => None,
        });
        dims.map(|var| var.id).chain(lets).collect()
    }

    pub(super) fn estimate(&self, printer: &mut Printer, work: &Work, known: &Set<u32>) -> String {
        match work {
            Work::Step(steps, _) => format!("{steps}.0"),
            Work::All(parts) => {
                let parts: Vec<String> = parts
                    .iter()
                    .map(|part| self.estimate(printer, part, known))
                    .filter(|part| part != "0.0")
                    .collect();
                match parts.as_slice() {
                    [] => "0.0".to_owned(),
                    [one] => one.clone(),
                    parts => format!("({})", parts.join(" + ")),
                }
            }
            Work::Loop(steps, inner) => {
                let own = steps.own();
                let steps = self.steps(printer, steps, known);
                match (&**inner, self.estimate(printer, inner, known)) {
                    (Work::Step(1, _), _) if own == 1 => steps,
                    (Work::Step(1, _), _) => format!("{steps} * {own}.0"),
                    (Work::Step(..), inner) if own == 1 => format!("{steps} * {inner}"),
                    (_, inner) => format!("{steps} * ({own}.0 + {inner})"),
                }
            }
        }
    }

    fn steps(&self, printer: &mut Printer, steps: &Steps, known: &Set<u32>) -> String {
        match steps {
            Steps::Extent(lo, hi) if is_known(lo, known) && is_known(hi, known) => {
                let (lo, hi) = (printer.bound(lo), printer.bound(hi));
                format!("{}({lo}, {hi})", printer.rt("extent"))
            }
            Steps::Entries(tensor, depth) => {
                let of = &self.program.tensors[tensor.0 as usize];
                let dims = of.layout.order[..=*depth].iter().map(|mode| printer.position(&of.dims[*mode]));
                let dims = dims.collect::<Vec<_>>().join(", ");
                let stored = spelling(printer.form).stored(self, tensor.0 as usize);
                format!("{}({stored}, &[{dims}])", printer.rt("mean"))
            }
            Steps::Least(parts) => self.folded(printer, parts, "min", known),
            Steps::Most(parts) => self.folded(printer, parts, "max", known),
            Steps::Sum(parts) => {
                let parts: Vec<String> = parts.mapped(|part| self.steps(printer, part, known));
                format!("({})", parts.join(" + "))
            }
            Steps::Extent(..) | Steps::Whole | Steps::Few => FEW.to_owned(),
        }
    }

    fn folded(&self, printer: &mut Printer, parts: &[Steps], by: &str, known: &Set<u32>) -> String {
        let mut parts = parts.mapped(|part| self.steps(printer, part, known)).into_iter();
        let first = parts.next().unwrap_or_else(|| FEW.to_owned());
        parts.fold(first, |all, part| format!("{all}.{by}({part})"))
    }
}

/// Whether all variables of a term are among these.
pub(super) fn is_known(term: &Term, known: &Set<u32>) -> bool {
    !term.any(&mut |term| term.as_var().is_some_and(|var| !known.contains(&var.id)))
}
