//! The part of the code that contains none of the user's tokens, as a function inside the block.
//!
//! rustc checks closures and `const` blocks together with the enclosing function, and an incremental build hashes its
//! findings about that whole function once for each of them. Many programs in one function would take quadratic time. An
//! item is checked on its own. The part can be an item if everything that it uses has a primitive type.

use finch_core::Set;
use finch_core::algebra::{Buf, Node, Ty, Var};
use finch_core::frame::Begins;
use finch_core::program::Role;
use finch_core::target::{Ids, Stmt, each};

use super::{APART, Output, start};
use crate::print::{Form, KRATE, Printer, elem};
use finch_level::primitive::is_primitive;

/// The name of the function. Items are not hygienic, so it has to be a name that no user chooses.
const FUNCTION: &str = "__finch_program";

/// In the code, the names of primitive types must mean those, even if the user has another type of that name.
const PRIMITIVES: &str = "use ::core::primitive::*;";

impl Output<'_> {
    /// Prints the code itself, after the declarations of the arrays that it fills.
    ///
    /// The source after the last of the user's tokens is set apart. rustc's lexer makes tokens of it, and they are passed on
    /// as they are, because inspecting each of them would cost several calls of rustc.
    pub(super) fn statements(&self, printer: &mut Printer, arrays: &[(Buf, Begins)], code: &[Stmt]) {
        let (mut text, mut first) = (printer.source.out.len(), 0);
        let mut inside: Set<u32> = arrays.iter().map(|(buf, _)| buf.id).collect();
        let mut slots = printer.arrays.slots.clone();
        start(printer, arrays);
        if printer.form != Form::Tokens || !self.sources.types.is_empty() {
            return printer.stmts(code);
        }
        printer.each_stmt(code, |printer, at, from| {
            if printer.source.out[from..].contains(KRATE) {
                (text, first, inside) = (printer.source.out.len(), at + 1, printer.arrays.unborn.clone());
                slots.clone_from(&printer.arrays.slots);
            }
        });
        let code = &code[first..];
        if code.is_empty() {
            return;
        }
        let source = printer.source.out.split_off(text);
        let function = self.function(printer, &Part::of(code, inside, slots), &source);
        printer.source.apart = Some(function.unwrap_or_else(|| format!("{PRIMITIVES}\n{source}")));
        printer.line(APART);
    }

    /// The part as a function and its call.
    fn function(&self, printer: &mut Printer, part: &Part, source: &str) -> Option<String> {
        let (mut parameters, mut arguments) = (Vec::new(), Vec::new());
        for var in part.vars.iter().filter(|var| !part.declares(var)) {
            let (name, ty) = (printer.var(var), own(&var.ty)?);
            let mutable = if part.sets(var) { "mut " } else { "" };
            parameters.push(format!("{mutable}{name}: {ty}"));
            arguments.push(name);
        }
        for buf in part.bufs.iter().filter(|buf| !part.inside.contains(&buf.id)) {
            let (name, ty) = (printer.buf(buf), own(&buf.elem)?);
            parameters.push(if printer.arrays.lent.contains(&buf.id) {
                format!("{name}: &[{ty}]")
            } else if part.slots.contains(&buf.id) {
                format!("{name}: {}<'_, {ty}>", printer.rt("Slot"))
            } else if printer.arrays.parts.contains(&buf.id) {
                format!("mut {name}: &mut [{ty}]")
            } else {
                format!("mut {name}: {}<{ty}>", printer.rt("Vec"))
            });
            arguments.push(name);
        }
        if part.watches {
            let (name, watcher) = (printer.watcher(), printer.rt("Watcher"));
            parameters.push(format!("{name}: &mut {watcher}<'_>"));
            arguments.push(name.into());
        }
        let (made, types) = self.made(printer, part)?;
        let (parameters, arguments) = (parameters.join(", "), arguments.join(", "));
        // Items are not hygienic: an expression of the user's could call it, and it relies on its arguments.
        let head = format!("#[inline(always)] unsafe fn {FUNCTION}({parameters})");
        let [ok, err, result, error] = ["Ok", "Err", "Result", "ShapeError"].map(|name| printer.rt(name));
        Some(if source.contains("break 'finch") {
            format!(
                "{head} -> {result}<({types}), {error}> {{ {PRIMITIVES} 'finch: {{\n{source}{ok}(({made})) }} }}\n\
                 let ({made}) = match unsafe {{ {FUNCTION}({arguments}) }} {{ {ok}(made) => made, {err}(error) => break 'finch {err}(error) }};"
            )
        } else {
            format!(
                "{head} -> ({types}) {{ {PRIMITIVES}\n{source}({made}) }}\nlet ({made}) = unsafe {{ {FUNCTION}({arguments}) }};"
            )
        })
    }

    /// The results that the part returns, and their types, each followed by a comma.
    fn made(&self, printer: &mut Printer, part: &Part) -> Option<(String, String)> {
        let (mut made, mut types) = (String::new(), String::new());
        let mut seen: Ids = Ids::default();
        for (_, instance) in self.tensors(|role| matches!(role, Role::Result | Role::Output { .. })) {
            let scalars = instance.scalars().filter(|var| part.declares(var) || part.sets(var));
            for var in scalars.filter(|var| seen.insert(var.id as usize)) {
                made += &format!("{}, ", printer.var(var));
                types += &format!("{}, ", own(&var.ty)?);
            }
            for buf in instance.arrays().filter(|buf| part.has(buf)) {
                if printer.arrays.parts.contains(&buf.id) {
                    continue;
                }
                made += &format!("{}, ", printer.buf(buf));
                types += &format!("{}<{}>, ", printer.rt("Vec"), own(&buf.elem)?);
            }
        }
        Some((made, types))
    }
}

/// The text of a primitive type.
fn own(ty: &Ty) -> Option<String> {
    elem(ty).filter(|ty| is_primitive(ty)).map(|ty| format!("::core::primitive::{ty}"))
}

/// The code that is set apart, and the names in it.
struct Part {
    vars: Vec<Var>,
    bufs: Vec<Buf>,
    /// Variables that are declared in it.
    declared: Ids,
    /// Variables that are set in it.
    set: Ids,
    /// Buffers that are declared in it.
    inside: Set<u32>,
    /// Buffers that are given a length in it, and are parts of larger ones.
    slots: Set<u32>,
    /// Whether it tells the program's token how far it has come.
    watches: bool,
}

impl Part {
    fn of(code: &[Stmt], inside: Set<u32>, slots: Set<u32>) -> Part {
        let (vars, bufs, declared, set) = (Vec::new(), Vec::new(), Ids::default(), Ids::default());
        let mut part = Part { vars, bufs, declared, set, inside, slots, watches: false };
        let mut seen: Ids = Ids::default();
        each(code, &mut |stmt| {
            stmt.buf().into_iter().for_each(|buf| part.buf(buf, &mut seen));
            part.declared.extend(stmt.declared().map(|var| var.id as usize));
            match stmt {
                Stmt::Sort(_, keys) => keys.iter().for_each(|key| part.buf(key, &mut seen)),
                Stmt::Pack(pack) => {
                    part.buf(&pack.places, &mut seen);
                    part.buf(&pack.values, &mut seen);
                    pack.count.iter().for_each(|count| part.sets_in(count, &mut seen));
                }
                Stmt::Chunks(chunks) => part.inside.extend(chunks.own.iter().map(|buf| buf.id)),
                Stmt::Room { buf, .. } => part.buf(buf, &mut seen),
                Stmt::Set(var, _) | Stmt::Find { at: var, .. } => part.sets_in(var, &mut seen),
                Stmt::Fold(fold) => part.sets_in(&fold.acc, &mut seen),
                Stmt::Watch(_) => part.watches = true,
                _ => {}
            }
            stmt.terms().for_each(|term| {
                term.each(&mut |t| match &**t {
                    Node::Var(var) => part.var(var, &mut seen),
                    Node::Load(buf, _) | Node::Len(buf) | Node::Search { buf, .. } => {
                        part.buf(buf, &mut seen)
                    }
                    _ => {}
                });
            });
        });
        part
    }

    fn sets_in(&mut self, var: &Var, seen: &mut Ids) {
        self.set.insert(var.id as usize);
        self.var(var, seen);
    }

    fn var(&mut self, var: &Var, seen: &mut Ids) {
        if seen.insert(var.id as usize) {
            self.vars.push(var.clone());
        }
    }

    fn buf(&mut self, buf: &Buf, seen: &mut Ids) {
        if seen.insert(buf.id as usize) {
            self.bufs.push(buf.clone());
        }
    }

    fn declares(&self, var: &Var) -> bool {
        self.declared.contains(var.id as usize)
    }

    fn sets(&self, var: &Var) -> bool {
        self.set.contains(var.id as usize)
    }

    /// Whether a buffer is declared in it or passed to it.
    fn has(&self, buf: &Buf) -> bool {
        self.inside.contains(&buf.id) || self.bufs.contains(buf)
    }
}
