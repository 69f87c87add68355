//! A program that runs in chunks: a closure computes one chunk, and the chunks' results are joined.

use finch_core::algebra::{Buf, TensorId, Ty};
use finch_core::frame::{Chunked, unvouched};
use finch_core::level::Field;
use finch_core::program::Role;
use finch_core::program::par::{Join, Par};
use finch_core::target::Stmt;

use super::in_place::InPlace;
use super::spelling::spelling;
use super::{IN_PLACE, MADE, Output, fields, name};
use crate::print::{Form, KRATE, Printer};

/// The results that chunks do not return.
struct Apart {
    /// Those whose parts they write in place.
    in_place: Vec<InPlace>,
    /// Those whose parts they hand over.
    in_turn: Vec<TensorId>,
}

impl Apart {
    /// The function that runs the chunks. Parts that are handed over wait for those before them, so chunks are run in order then.
    fn run(&self) -> &'static str {
        if self.in_turn.is_empty() { "in_chunks" } else { "in_order" }
    }

    /// Whether a result is among them.
    fn has(&self, id: TensorId) -> bool {
        Output::is_in_place(id, &self.in_place) || self.in_turn.contains(&id)
    }
}

impl Output<'_> {
    /// Runs the chunks of the outermost loop, each with its own results, and joins these to the results of the program. If
    /// chunks do not pay, or one of them cannot determine the result of the whole, the loop runs in place.
    pub(super) fn in_chunks(&self, printer: &mut Printer, par: &Par) {
        let spelling = spelling(printer.form);
        self.measure_kept(printer, par);
        let chunked = Chunked::of(self.program, self.instances, par, self.body);
        let Chunked { outer, inner, .. } = &chunked;
        printer.stmts(outer);
        self.cut(printer, par, outer);
        spelling.open_aside(self, printer, par);
        let in_place = self.in_place(par, outer, inner);
        let in_turn = self.in_turn(printer, par, &in_place);
        let apart = Apart { in_place, in_turn };
        self.make_room(printer, par, &apart.in_place);
        self.takers(printer, par, outer, &apart.in_turn);
        self.empty(printer, par, false);
        self.watch_all(printer, par);
        let (from, to) = (printer.var(&par.from), printer.var(&par.to));
        let (call, [open, close]) = (printer.rt(apart.run()), spelling.around_chunk());
        printer.line(&format!("let chunks = {call}(&bounds, |{from}, {to}| {open}{{"));
        printer.source.depth += 1;
        if self.program.cancel.is_some() {
            let name = printer.watcher();
            printer.line(&format!("let {name} = &mut {name}.of_a_chunk();"));
        }
        self.shares(printer, par);
        self.chunk(printer, par, &apart, &chunked);
        printer.source.depth -= 1;
        printer.line(&format!("}}){close}"));
        spelling.stop(self, printer, par);
        self.join(printer, par, &apart);
        spelling.close_aside(printer);
    }

    /// Tells the program's token the extent of the whole loop. Chunks tell it how far they have come.
    fn watch_all(&self, printer: &mut Printer, par: &Par) {
        if self.program.cancel.is_some() {
            let (name, lo, hi) = (printer.watcher(), printer.bound(&par.lo), printer.bound(&par.hi));
            printer.line(&format!("{name}.begin({lo}, {hi});"));
        }
    }

    /// What the block evaluates to, once the outcome is known.
    ///
    /// Where chunks did not pay, it is what the program without `par` evaluates to. That has its own way into the result's place:
    /// on one way with what came of chunks, small results would be put into memory in parts and moved on as a whole, which takes 6 ns.
    pub(super) fn value(&self) -> String {
        let [ok, err, some, none, refuse] =
            ["Ok", "Err", "Some", "None", "refuse"].map(|item| format!("{KRATE}::__rt::{item}"));
        let (value, error) = match self.fallible {
            true => (format!("{ok}(value)"), format!("{err}(error)")),
            false => (format!("{MADE} (value)"), format!("{refuse}(&error)")),
        };
        match self.may_run_in_place() {
            false if self.fallible => "outcome".into(),
            false => format!("match outcome {{ {ok}(value) => {value}, {err}(error) => {error} }}"),
            true => format!(
                "match outcome {{ {ok}({some}(value)) => {value}, {ok}({none}) => {IN_PLACE}, {err}(error) => {error} }}"
            ),
        }
    }

    /// Decides where the loop is cut.
    fn cut(&self, printer: &mut Printer, par: &Par, outer: &[Stmt]) {
        let (work, copied) = (self.work(printer, par, outer), self.copied(printer, par, outer));
        printer.line(&format!("let work = {work};"));
        let ends = par.ends.and_then(|(tensor, field)| {
            let instance = self.instances.get(tensor.0 as usize)?;
            match instance.levels.get(1)?.fields.get(field)? {
                Field::Array(buf) if buf.elem == Ty::POS => Some(printer.buf(buf)),
                Field::Array(buf) => Some(format!("&{}({})", printer.rt("wide"), printer.buf(buf))),
                _ => None,
            }
        });
        let [some, none, cut] = ["Some", "None", "cut"].map(|item| printer.rt(item));
        let ends = ends.map_or_else(|| none.clone(), |ends| format!("{some}({ends})"));
        let (lo, hi) = (printer.bound(&par.lo), printer.bound(&par.hi));
        let call = format!("let {some}(bounds) = {cut}({lo}, {hi}, {ends}, work, {copied}");
        let grain = par.grain(&self.written_in_place(par));
        spelling(printer.form).cut(printer, &call, grain);
    }

    /// What decides where the loop is cut, as the listing shows it: the work, and the entries of which each chunk has a copy.
    pub(crate) fn estimates(&self, par: &Par) -> (String, String) {
        let mut printer = self.printer(Form::Text);
        self.measure_kept(&mut printer, par);
        let Chunked { outer, .. } = Chunked::of(self.program, self.instances, par, self.body);
        printer.stmts(&outer);
        (self.work(&mut printer, par, &outer), self.copied(&mut printer, par, &outer))
    }

    /// Names a chunk's shares of the results.
    fn shares(&self, printer: &mut Printer, par: &Par) {
        let (from, to) = (printer.var(&par.from), printer.var(&par.to));
        let (lo, hi) = (printer.bound(&par.lo), printer.bound(&par.hi));
        for share in &par.shares {
            let (first, last) = (printer.var(&share.from), printer.var(&share.to));
            let (shift, dim) = (printer.bound(&share.shift), printer.position(&share.dim));
            let call = printer.rt("share");
            printer.line(&format!(
                "let ({first}, {last}) = {call}(({from}, {to}), ({lo}, {hi}), {shift}, {dim});"
            ));
        }
        if par.from.ty != finch_core::algebra::Ty::INDEX {
            printer.line(&format!("let ({from}, {to}) = ({from} as usize, {to} as usize);"));
        }
    }

    /// Leaves results from outside empty, as a panic in between would: those that are kept, or the others.
    pub(super) fn empty(&self, printer: &mut Printer, par: &Par, kept: bool) {
        let outside = |id: usize| matches!(self.program.tensors[id].role, Role::Output { .. });
        for (id, join) in par.joins.iter().filter(|(id, _)| outside(id.0 as usize)) {
            let keeps = matches!(join, Join::Along { kept: true, .. } | Join::Each { kept: true, .. });
            if keeps == kept {
                spelling(printer.form).empty(printer, id.0 as usize);
            }
        }
    }

    /// Declares the dimensions of the tensors that are kept.
    fn measure_kept(&self, printer: &mut Printer, par: &Par) {
        let spelling = spelling(printer.form);
        spelling.borrow_kept(self, printer, par);
        for (var, id, mode) in &par.whole {
            let (var, kept) = (printer.var(var), spelling.kept(self, id.0 as usize));
            printer.line(&format!("let {var} = {kept}.shape()[{mode}];"));
        }
    }

    /// The closure for one chunk, which evaluates to the chunk's results.
    fn chunk(&self, printer: &mut Printer, par: &Par, apart: &Apart, code: &Chunked) {
        let spelling = spelling(printer.form);
        for (id, join) in &par.joins {
            if let Join::Along { mode, ends: (from, to), kept: true } = join {
                let fields = fields(printer, &self.instances[id.0 as usize], 0, &|printer, field| {
                    name(printer, field, "mut ")
                });
                let (from, to, part) = (printer.var(from), printer.var(to), printer.rt("part"));
                let kept = spelling.kept(self, id.0 as usize);
                printer.line(&format!("let {fields} = {part}(&{kept}, {mode}, {from}, {to}).__into_raw();"));
            }
        }
        self.slots(printer, par, &apart.in_place);
        self.spares(printer, par, &apart.in_turn);
        let arrays = code.arrays.iter().filter(|(buf, _)| !self.is_apart(buf, apart));
        self.statements(printer, &arrays.cloned().collect::<Vec<_>>(), &code.inner);
        let mut made = String::from("()");
        self.hand_over(printer, par, &apart.in_turn);
        for (id, _) in par.joins.iter().rev().filter(|(id, _)| !apart.has(*id)) {
            let id = id.0 as usize;
            let parts = fields(printer, &self.instances[id], 0, &|printer, field| name(printer, field, ""));
            if let Some(level) = unvouched(self.program) {
                let chunk = format!("{}_chunk", spelling.name(self, id));
                self.check_result(printer, id, level, &chunk, &parts);
                made = format!("({chunk}, {made})");
                continue;
            }
            let make = self.make(printer, id, &parts);
            made = format!("({}, {made})", spelling.made(id, &make));
        }
        let ok = printer.rt("Ok");
        printer.line(&format!("{ok}({made})"));
    }

    /// Whether an array belongs to a result that a chunk does not return.
    fn is_apart(&self, buf: &Buf, apart: &Apart) -> bool {
        let in_turn = || apart.in_turn.iter().any(|id| self.instance(*id).arrays().any(|array| array == buf));
        apart.in_place.iter().any(|result| result.array() == buf) || in_turn()
    }

    /// Joins the chunks' results, and writes them to their destinations once all are joined.
    fn join(&self, printer: &mut Printer, par: &Par, apart: &Apart) {
        let spelling = spelling(printer.form);
        let outside = |id: usize| matches!(self.program.tensors[id].role, Role::Output { .. });
        for (id, join) in &par.joins {
            let joined = self.finish_in_place(printer, *id, &apart.in_place);
            let joined = joined.or_else(|| self.finish_in_turn(printer, par, *id, &apart.in_turn));
            let joined = joined.unwrap_or_else(|| self.joined(printer, par, *id, join));
            let id = id.0 as usize;
            if outside(id) {
                spelling.join(self, printer, id, &joined);
            } else {
                printer.line(&format!("let {} = {joined};", spelling.name(self, id)));
            }
        }
        for (id, _) in par.joins.iter().filter(|(id, _)| outside(id.0 as usize)) {
            spelling.replace(self, printer, id.0 as usize);
        }
        let results = self.program.results.iter().map(|id| spelling.name(self, id.0 as usize));
        let results: Vec<String> = results.collect();
        let value = if results.len() == 1 { results.concat() } else { format!("({})", results.join(", ")) };
        printer.line(&spelling.outcome(printer, &value));
    }

    /// Joins what the chunks made of a result. It leaves the program if offsets cannot count the result's entries.
    fn joined(&self, printer: &mut Printer, par: &Par, tensor: TensorId, join: &Join) -> String {
        let (id, spelling, called) = (tensor.0 as usize, spelling(printer.form), self.program.called(tensor));
        let (keeps, outside) = (self.program.keep_fills, self.program.tensors[id].role);
        let outside = matches!(outside, Role::Output { .. });
        let [chunks, place] = spelling.chunks(self, id, outside);
        printer.line(&format!("let ({chunks}, chunks) = {}(chunks);", printer.rt("unzip")));
        let made = match join {
            Join::Along { mode, kept, .. } => {
                // Chunks have copies of their parts, so nothing of the old result is used any more.
                if outside && *kept {
                    spelling.empty(printer, id);
                }
                format!("{}({called:?}, {chunks}, {mode})", printer.rt("along"))
            }
            Join::Each { value, a, b, kept, .. } => {
                let (a, b, value) = (printer.var(a), printer.var(b), printer.term(value));
                let with = printer.rt("with");
                let all = if *kept { format!("{with}({place}, {chunks})") } else { chunks };
                format!("{}({called:?}, {all}, {keeps}, |{a}, {b}| {value})", printer.rt("each"))
            }
        };
        spelling.finish(self, printer, par, &self.taker(printer, id), &made)
    }
}
