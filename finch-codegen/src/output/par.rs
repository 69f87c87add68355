//! A program that runs in chunks: a closure computes one chunk, and the chunks' results are joined.

use finch_core::algebra::Buf;
use finch_core::frame::{Begins, Chunked, unvouched};
use finch_core::level::Field;
use finch_core::program::Role;
use finch_core::target::Stmt;

use super::{IN_PLACE, LAYOUT, MADE, OUTSIDE, Output, fields, name};
use crate::print::{Form, KRATE, Printer};
use finch_front::{Join, Par};

impl Output<'_> {
    /// Runs the chunks of the outermost loop, each with its own results, and joins these to the results of the program. If
    /// chunks do not pay, or one of them cannot determine the result of the whole, the loop runs in place.
    pub(super) fn in_chunks(&self, printer: &mut Printer, par: &Par) {
        let text = printer.form == Form::Text;
        self.measure_kept(printer, par);
        let Chunked { outer, arrays, inner } = Chunked::of(self.program, self.instances, par, self.body);
        printer.stmts(&outer);
        self.cut(printer, par, &outer);
        // What runs in place is the rest of the function, which is as fast as without `par` where the chunks are not in it.
        if !text {
            printer.line(&format!("{}(|| 'finch: {{", printer.rt("aside")));
            self.name_kept(printer, par);
        }
        self.empty(printer, par, false);
        let (from, to) = (printer.var(&par.from), printer.var(&par.to));
        let call = printer.rt("in_chunks");
        let (open, close) = if text { ("", "?;") } else { ("'finch: ", ";") };
        printer.line(&format!("let chunks = {call}(&bounds, |{from}, {to}| {open}{{"));
        printer.depth += 1;
        self.shares(printer, par);
        self.chunk(printer, par, &arrays, &inner);
        printer.depth -= 1;
        printer.line(&format!("}}){close}"));
        if !text {
            self.stop(printer, par);
        }
        self.join(printer, par);
        if !text {
            printer.line("})");
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
        match self.sources.par {
            None if self.fallible => "outcome".into(),
            None => format!("match outcome {{ {ok}(value) => {value}, {err}(error) => {error} }}"),
            Some(_) => format!(
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
                Field::Array(buf) => Some(printer.buf(buf)),
                _ => None,
            }
        });
        let [some, none, cut] = ["Some", "None", "cut"].map(|item| printer.rt(item));
        let ends = ends.map_or_else(|| none.clone(), |ends| format!("{some}({ends})"));
        let (lo, hi) = (printer.bound(&par.lo), printer.bound(&par.hi));
        let call = format!("let {some}(bounds) = {cut}({lo}, {hi}, {ends}, work, {copied}) else");
        if printer.form == Form::Text {
            printer.line(&format!("{call} {{"));
            printer.line("    // too little work: the loop runs in place, as without `par`");
            printer.line("};");
        } else {
            let leave = self.leave_chunks(printer);
            printer.line(&format!("{call} {{ {leave} }};"));
        }
    }

    /// Leaves the code for chunks, so that the loop runs in place.
    fn leave_chunks(&self, printer: &mut Printer) -> String {
        let (ok, none) = (printer.rt("Ok"), printer.rt("None"));
        format!("break 'finch {ok}({none})")
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
    fn empty(&self, printer: &mut Printer, par: &Par, kept: bool) {
        let outside = |id: usize| matches!(self.program.tensors[id].role, Role::Output { .. });
        for (id, join) in par.joins.iter().filter(|(id, _)| outside(id.0 as usize)) {
            let keeps = matches!(join, Join::Along { kept: Some(_), .. } | Join::Each { kept: true, .. });
            if printer.form == Form::Tokens && keeps == kept {
                self.empty_one(printer, id.0 as usize);
            }
        }
    }

    fn empty_one(&self, printer: &mut Printer, id: usize) {
        let call = printer.rt("emptied");
        printer.line(&format!("{call}::<{LAYOUT}{id}>({OUTSIDE}{id});"));
    }

    /// The code for a chunk that did not finish: results from outside are empty. If copies of an integer were reduced, one
    /// may have overflowed although the whole does not, and the loop in place decides.
    fn stop(&self, printer: &mut Printer, par: &Par) {
        let [ok, err] = ["Ok", "Err"].map(|item| printer.rt(item));
        printer.line(&format!("let chunks = match chunks {{ {ok}(chunks) => chunks, {err}(stopped) => {{"));
        if par.may_overflow {
            let leave = self.leave_chunks(printer);
            printer.line(&format!("if stopped.panicked() {{ {leave} }}"));
        }
        self.empty(printer, par, true);
        printer.line(&format!("break 'finch {err}(stopped.error())"));
        printer.line("} };");
    }

    /// Declares the dimensions of the tensors that are kept.
    fn measure_kept(&self, printer: &mut Printer, par: &Par) {
        if printer.form == Form::Tokens {
            self.name_kept(printer, par);
        }
        for (var, id, mode) in &par.whole {
            let (var, kept) = (printer.var(var), self.kept(printer, id.0 as usize));
            printer.line(&format!("let {var} = {kept}.shape()[{mode}];"));
        }
    }

    /// Borrows the tensors that are kept. Chunks do so anew, in the closure that is called aside: what it held from outside of it, it
    /// could not put another tensor into.
    fn name_kept(&self, printer: &mut Printer, par: &Par) {
        for (_, id, _) in par.whole.iter().filter(|(.., mode)| *mode == 0) {
            let id = id.0 as usize;
            let kept = self.kept(printer, id);
            printer.line(&format!("let {kept}: &{LAYOUT}{id} = {OUTSIDE}{id};"));
        }
    }

    /// The name of a result from outside, as it was before the program.
    fn kept(&self, printer: &Printer, id: usize) -> String {
        let name = self.name(printer, id);
        if printer.form == Form::Text { name } else { format!("{name}_kept") }
    }

    /// The closure for one chunk, which evaluates to the chunk's results.
    fn chunk(&self, printer: &mut Printer, par: &Par, arrays: &[(Buf, Begins)], code: &[Stmt]) {
        for (id, join) in &par.joins {
            if let Join::Along { mode, kept: Some((from, to)) } = join {
                let fields = fields(printer, &self.instances[id.0 as usize], 0, &|printer, field| {
                    name(printer, field, "mut ")
                });
                let (from, to, part) = (printer.var(from), printer.var(to), printer.rt("part"));
                let kept = self.kept(printer, id.0 as usize);
                printer.line(&format!("let {fields} = {part}(&{kept}, {mode}, {from}, {to}).__into_raw();"));
            }
        }
        self.statements(printer, arrays, code);
        let mut made = String::from("()");
        for (id, _) in par.joins.iter().rev() {
            let id = id.0 as usize;
            let parts = fields(printer, &self.instances[id], 0, &|printer, field| name(printer, field, ""));
            if let Some(level) = unvouched(self.program) {
                let chunk = format!("{}_chunk", self.name(printer, id));
                self.check_result(printer, id, level, &chunk, &parts);
                made = format!("({chunk}, {made})");
                continue;
            }
            let make = self.make(printer, id, &parts);
            made = match printer.form {
                Form::Text => format!("({make}, {made})"),
                _ => format!("(unsafe {{ let made: {LAYOUT}{id} = {make}; made }}, {made})"),
            };
        }
        let ok = printer.rt("Ok");
        printer.line(&format!("{ok}({made})"));
    }

    /// Joins the chunks' results, and writes them to their destinations once all are joined.
    fn join(&self, printer: &mut Printer, par: &Par) {
        let (keeps, text) = (self.program.keep_fills, printer.form == Form::Text);
        let mut places = vec![];
        for (id, join) in &par.joins {
            let id = id.0 as usize;
            let (tensor, unzip) = (self.name(printer, id), printer.rt("unzip"));
            let outside = matches!(self.program.tensors[id].role, Role::Output { .. });
            let chunks = if outside && text { format!("{tensor}_chunks") } else { tensor.clone() };
            printer.line(&format!("let ({chunks}, chunks) = {unzip}(chunks);"));
            let place = if text { format!("&mut {tensor}") } else { format!("{OUTSIDE}{id}") };
            let joined = match join {
                Join::Along { mode, .. } => format!("{}({chunks}, {mode})", printer.rt("along")),
                Join::Each { value, a, b, kept, .. } => {
                    let (a, b, value) = (printer.var(a), printer.var(b), printer.term(value));
                    let with = printer.rt("with");
                    let all = if *kept { format!("{with}({place}, {chunks})") } else { chunks };
                    format!("{}({all}, {keeps}, |{a}, {b}| {value})", printer.rt("each"))
                }
            };
            match (outside, text) {
                (false, _) => printer.line(&format!("let {tensor} = {joined};")),
                (true, true) => printer.line(&format!("{tensor} = {joined};")),
                (true, false) => {
                    if matches!(join, Join::Along { kept: Some(_), .. }) {
                        self.empty_one(printer, id);
                    }
                    printer.line(&format!("let {tensor}: {LAYOUT}{id} = {joined};"));
                    places.push((id, tensor));
                }
            }
        }
        for (id, tensor) in places {
            printer.line(&format!("let place: &mut {LAYOUT}{id} = {OUTSIDE}{id};"));
            printer.line(&format!("*place = {tensor};"));
        }
        let results = self.program.results.iter().map(|id| self.name(printer, id.0 as usize));
        let results: Vec<String> = results.collect();
        let value = if results.len() == 1 { results.concat() } else { format!("({})", results.join(", ")) };
        let (ok, some) = (printer.rt("Ok"), printer.rt("Some"));
        printer.line(&if text { format!("{ok}({value})") } else { format!("{ok}({some}({value}))") });
    }
}
