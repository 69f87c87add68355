//! A program that runs in chunks: what one chunk does is a closure, and what it makes is joined.

use finch_core::level::Field;
use finch_core::program::Role;
use finch_core::target::{Ids, Stmt, invariant};

use super::{LAYOUT, OUTSIDE, Output, name, parts};
use crate::print::{Form, Printer};
use crate::sources::{Join, Par};

impl Output<'_> {
    /// Chunks of the outermost loop, each with results of its own; these are joined, and are what the program makes.
    pub(super) fn in_chunks(&self, printer: &mut Printer, par: &Par) {
        let mut own: Ids = [par.from.id, par.to.id].into_iter().collect();
        for (_, instance) in self.tensors(|role| role != Role::Input) {
            instance.arrays().for_each(|buf| own.insert(buf.id));
        }
        let outer = self.body.iter().take_while(|stmt| whole(stmt, &own)).count();
        printer.stmts(&self.body[..outer]);
        let ends = par.ends.and_then(|(tensor, field)| {
            let instance = self.instances.get(tensor.0 as usize)?;
            match instance.levels.get(1)?.fields.get(field)? {
                Field::Array(buf) => Some(printer.buf(buf)),
                _ => None,
            }
        });
        let ends = ends.map_or_else(|| printer.rt("None"), |ends| format!("{}({ends})", printer.rt("Some")));
        let shared = par.joins.iter().any(|(_, join)| matches!(join, Join::Each(..)));
        let (lo, hi) = (printer.bound(&par.lo), printer.bound(&par.hi));
        let (from, to) = (printer.var(&par.from), printer.var(&par.to));
        let call = printer.rt("in_chunks");
        let (open, close) = if printer.form == Form::Text { ("", "?;") } else { ("'finch: ", ";") };
        printer.line(&format!("let chunks = {call}({lo}, {hi}, {ends}, {shared}, |{from}, {to}| {open}{{"));
        printer.depth += 1;
        if par.from.ty != finch_core::algebra::Ty::INDEX {
            printer.line(&format!("let ({from}, {to}) = ({from} as usize, {to} as usize);"));
        }
        self.chunk(printer, par, outer);
        printer.depth -= 1;
        printer.line(&format!("}}){close}"));
        if printer.form == Form::Tokens {
            let (ok, err) = (printer.rt("Ok"), printer.rt("Err"));
            printer.line(&format!("let chunks = match chunks {{ {ok}(chunks) => chunks, {err}(error) => break 'finch {err}(error) }};"));
        }
        self.join(printer, par, &lo);
    }

    /// One chunk, worth its results.
    fn chunk(&self, printer: &mut Printer, par: &Par, outer: usize) {
        self.start(printer, |role| role != Role::Input, &self.body[outer..]);
        printer.stmts(&self.body[outer..]);
        let mut made = String::from("()");
        for (id, _) in par.joins.iter().rev() {
            let id = id.0 as usize;
            let parts = parts(printer, &self.instances[id], 0, &|printer, field| name(printer, field, ""));
            let make = format!("{}::Tensor::__from_raw({parts})", printer.krate());
            made = match printer.form {
                Form::Text => format!("({make}, {made})"),
                _ => format!("(unsafe {{ let made: {LAYOUT}{id} = {make}; made }}, {made})"),
            };
        }
        let ok = printer.rt("Ok");
        printer.line(&format!("{ok}({made})"));
    }

    fn join(&self, printer: &mut Printer, par: &Par, lo: &str) {
        let keeps = self.program.keep_fills;
        for (id, join) in &par.joins {
            let id = id.0 as usize;
            let (tensor, unzip) = (self.name(printer, id), printer.rt("unzip"));
            printer.line(&format!("let ({tensor}, chunks) = {unzip}(chunks);"));
            let joined = match join {
                Join::Along(mode, dim) => {
                    let (dim, along) = (printer.position(dim), printer.rt("along"));
                    format!("{along}({tensor}, {mode}, {lo}, {dim})")
                }
                Join::Each(value, a, b) => {
                    let (a, b, value) = (printer.var(a), printer.var(b), printer.term(value));
                    format!("{}({tensor}, {keeps}, |{a}, {b}| {value})", printer.rt("each"))
                }
            };
            printer.line(&format!("let {tensor} = {joined};"));
            if matches!(self.program.tensors[id].role, Role::Output { .. }) && printer.form == Form::Tokens {
                printer.line(&format!("let place: &mut {LAYOUT}{id} = {OUTSIDE}{id};"));
                printer.line(&format!("*place = {tensor};"));
            }
        }
        let results = self.program.results.iter().map(|id| self.name(printer, id.0 as usize));
        let results: Vec<String> = results.collect();
        let value = if results.len() == 1 { results.concat() } else { format!("({})", results.join(", ")) };
        let ok = printer.rt("Ok");
        printer.line(&format!("{ok}({value})"));
    }
}

/// Whether a statement at the beginning says the same for all chunks.
fn whole(stmt: &Stmt, chunks: &Ids) -> bool {
    let first = matches!(stmt, Stmt::Let { mutable: false, .. } | Stmt::Require { .. });
    first && stmt.terms().all(|term| invariant(term, chunks))
}
