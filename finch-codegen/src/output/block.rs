//! The frame for rustc.

use std::cell::RefCell;

use finch_core::frame::Outside;
use finch_core::level::Field;
use finch_core::program::par::{Grain, Par};
use finch_front::syntax::HostSource;

use super::spelling::Spelling;
use super::{BORROWED, LAYOUT, OUTSIDE, Output, fields, name, once};
use crate::print::Printer;

/// Prefix of the name of a reference to a result from outside.
const RESULT: &str = "__finch_result_";
/// Prefix of the name of a copy of an operand.
const COPY: &str = "__finch_copy_";
/// Suffix of the name of a dimension that is read a second time.
const AGAIN: &str = "_again";

/// For rustc.
pub(super) struct Block;

impl Spelling for Block {
    /// The user may have named the tensor like a Rust type.
    fn name(&self, _: &Output, id: usize) -> String {
        format!("{RESULT}{id}")
    }

    /// If another variable has the operand's name, that is a single error, at the user's token.
    fn refs(&self, out: &Output, printer: &mut Printer, id: usize, parts: &str) {
        let line = if let Some(number) = out.inferred(printer, id) {
            let layout = if out.has_layout(id) { out.operand(printer, id) } else { "_".into() };
            printer.line(&format!("let {COPY}{id}: &{layout} = {BORROWED}{id};"));
            let refs_of = printer.rt(if out.is_view(id) { "lent_of" } else { "refs_of" });
            format!("let {parts} = {refs_of}::<{number}, _, _>({COPY}{id});")
        } else if out.has_layout(id) {
            format!("let {parts} = <{}>::__refs({BORROWED}{id});", out.operand(printer, id))
        } else {
            format!("let {parts} = ({BORROWED}{id}).__refs();")
        };
        printer.line(&line);
    }

    fn reordered(&self, out: &Output, printer: &mut Printer, id: usize, parts: &str, order: &str) {
        let name = &out.program.tensors[id].name;
        let of = match out.has_layout(id) {
            true => format!("<{}>::", out.operand(printer, id)),
            false => format!("({BORROWED}{id})."),
        };
        let operand = if out.has_layout(id) { format!("{BORROWED}{id}, ") } else { String::new() };
        printer.line(&format!("let {COPY}{id} = match {of}__reordered::<{order}>({operand}\"{name}\") {{"));
        let (ok, err) = (printer.rt("Ok"), printer.rt("Err"));
        printer.line(&format!("{ok}(copy) => copy, {err}(error) => break 'finch {err}(error),"));
        printer.line("};");
        printer.line(&match out.number(id) {
            Some(number) => {
                format!("let {parts} = {}::<{number}, _, _>(&{COPY}{id});", printer.rt("refs_of"))
            }
            None => format!("let {parts} = {COPY}{id}.__refs();"),
        });
    }

    fn on_pattern(&self, out: &Output, printer: &mut Printer, (id, on): (usize, usize), parts: &str) {
        let name = &out.program.tensors[id].name;
        let made =
            self.or_leave(printer, &format!("<{LAYOUT}{id}>::__on(({BORROWED}{on}).__view(), {name:?})"));
        printer.line(&format!("let {parts} = {made}.__into_raw();"));
    }

    fn stored(&self, _: &Output, id: usize) -> String {
        format!("({BORROWED}{id}).stored()")
    }

    /// If another variable has the result's name, that is a single error, at the user's token.
    fn take(&self, out: &Output, printer: &mut Printer, outside: &Outside) {
        let id = outside.tensor.0 as usize;
        let seen = RefCell::new(Vec::new());
        let show = |printer: &mut Printer, field: &Field| match field {
            Field::Array(_) => name(printer, field, "mut "),
            Field::Scalar(var) if outside.keeps => {
                let var = printer.var(var);
                seen.borrow_mut().push(format!("{var} == {var}{AGAIN}"));
                format!("{var}{AGAIN}")
            }
            _ => "_".into(),
        };
        let buffers = fields(printer, out.instance(outside.tensor), 0, &once(show));
        let tensor = self.name(out, id);
        let layout = if out.has_layout(id) { format!("{LAYOUT}{id}") } else { "_".into() };
        printer.line(&format!("let {tensor}: &mut {layout} = {OUTSIDE}{id};"));
        if let Some(number) = out.inferred(printer, id) {
            printer.line(&format!("{}::<{number}, _, _>(&*{tensor});", printer.rt("refs_of")));
        }
        // A program that awaits something may be dropped while it waits.
        let taken = match out.sources.hosts.iter().any(HostSource::may_wait) {
            true => format!("{}({tensor})", printer.rt("replace")),
            false => format!("unsafe {{ {}({tensor}) }}", printer.rt("take")),
        };
        printer.line(&format!("let ({tensor}, {buffers}) = {taken};"));
        // The dimensions were read before the requirements, which contain the user's expressions.
        let seen = seen.into_inner();
        if !seen.is_empty() {
            let (unchanged, own) = (printer.rt("unchanged"), &out.program.tensors[id].name);
            printer.line(&format!("{unchanged}({}, {own:?});", seen.join(" && ")));
        }
    }

    fn put(&self, printer: &mut Printer, put: &str) {
        printer.line(&format!("unsafe {{ {put} }};"));
    }

    fn result(&self, _: &Output, printer: &mut Printer, id: usize, name: &str, make: &str) {
        printer.line(&format!("let {name}: {LAYOUT}{id} = unsafe {{ {make} }};"));
    }

    fn checked(&self, _: &Output, printer: &mut Printer, id: usize, name: &str, make: &str) {
        let result = printer.rt("Result");
        printer.line(&format!("let {name}: {result}<{LAYOUT}{id}, _> = {make};"));
        let value = self.or_leave(printer, name);
        printer.line(&format!("let {name} = {value};"));
    }

    fn or_leave(&self, printer: &Printer, result: &str) -> String {
        let (ok, err) = (printer.rt("Ok"), printer.rt("Err"));
        format!("match {result} {{ {ok}(sound) => sound, {err}(error) => break 'finch {err}(error) }}")
    }

    /// The loop that runs in place is the rest of the function. It is as fast as without `par` if the chunks are not in it.
    fn open_aside(&self, out: &Output, printer: &mut Printer, par: &Par) {
        printer.line(&format!("{}(|| 'finch: {{", printer.rt("aside")));
        self.borrow_kept(out, printer, par);
    }

    fn close_aside(&self, printer: &mut Printer) {
        printer.line("})");
    }

    fn cut(&self, printer: &mut Printer, call: &str, grain: Grain) {
        let (grain, leave) = (printer.grain(grain), leave_chunks(printer));
        printer.line(&format!("{call}, {grain}) else {{ {leave} }};"));
    }

    fn around_chunk(&self) -> [&'static str; 2] {
        ["'finch: ", ";"]
    }

    /// Results from outside are empty. If copies of an integer were reduced, one may have overflowed although the whole
    /// does not, and the loop in place decides.
    fn stop(&self, out: &Output, printer: &mut Printer, par: &Par) {
        let [ok, err] = ["Ok", "Err"].map(|item| printer.rt(item));
        printer.line(&format!("let chunks = match chunks {{ {ok}(chunks) => chunks, {err}(stopped) => {{"));
        if par.may_overflow {
            let leave = leave_chunks(printer);
            printer.line(&format!("if stopped.panicked() {{ {leave} }}"));
        }
        out.empty(printer, par, true);
        printer.line(&format!("break 'finch {err}(stopped.error())"));
        printer.line("} };");
    }

    fn empty(&self, printer: &mut Printer, id: usize) {
        let call = printer.rt("emptied");
        printer.line(&format!("{call}::<{LAYOUT}{id}>({OUTSIDE}{id});"));
    }

    fn kept(&self, out: &Output, id: usize) -> String {
        format!("{}_kept", self.name(out, id))
    }

    /// Chunks borrow these tensors anew, in the closure that is called aside. It could not put another tensor into a place
    /// that it holds from outside.
    fn borrow_kept(&self, out: &Output, printer: &mut Printer, par: &Par) {
        for (_, id, _) in par.whole.iter().filter(|(.., mode)| *mode == 0) {
            let id = id.0 as usize;
            printer.line(&format!("let {}: &{LAYOUT}{id} = {OUTSIDE}{id};", self.kept(out, id)));
        }
    }

    fn taker(&self, printer: &mut Printer, id: usize, name: &str, make: &str) {
        printer.line(&format!("let {name}: {}<'_, {LAYOUT}{id}> = {make};", printer.rt("Placed")));
    }

    /// Results from outside are empty then, as if a chunk had stopped.
    fn finish(&self, out: &Output, printer: &mut Printer, par: &Par, whole: &str, made: &str) -> String {
        let [ok, err] = ["Ok", "Err"].map(|item| printer.rt(item));
        printer.line(&format!("let {whole} = match {made} {{ {ok}(whole) => whole, {err}(error) => {{"));
        out.empty(printer, par, true);
        printer.line(&format!("break 'finch {err}(error)"));
        printer.line("} };");
        whole.to_owned()
    }

    fn made(&self, id: usize, make: &str) -> String {
        format!("unsafe {{ let made: {LAYOUT}{id} = {make}; made }}")
    }

    fn chunks(&self, out: &Output, id: usize, _: bool) -> [String; 2] {
        [self.name(out, id), format!("{OUTSIDE}{id}")]
    }

    fn join(&self, out: &Output, printer: &mut Printer, id: usize, joined: &str) {
        printer.line(&format!("let {}: {LAYOUT}{id} = {joined};", self.name(out, id)));
    }

    fn replace(&self, out: &Output, printer: &mut Printer, id: usize) {
        printer.line(&format!("let place: &mut {LAYOUT}{id} = {OUTSIDE}{id};"));
        printer.line(&format!("*place = {};", self.name(out, id)));
    }

    fn outcome(&self, printer: &Printer, value: &str) -> String {
        format!("{}({}({value}))", printer.rt("Ok"), printer.rt("Some"))
    }
}

/// Leaves the code for chunks, so that the loop runs in place.
fn leave_chunks(printer: &Printer) -> String {
    format!("break 'finch {}({})", printer.rt("Ok"), printer.rt("None"))
}
