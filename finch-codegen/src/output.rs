//! A whole program as one block of Rust, which takes the tensors apart into arrays, runs the
//! code, and assembles the results.

mod apart;
mod block;
mod in_place;
mod in_turn;
mod inner;
mod listing;
mod par;
mod placed;
mod signature;
mod sound;
mod spelling;
mod unread;
mod work;
mod written;

use std::cell::RefCell;

use proc_macro2::{Span, TokenStream};

use finch_core::algebra::{Buf, HostId, TensorId};
use finch_core::frame::{Begins, Frame, Outside, unvouched};
use finch_core::level::ast::FieldKind;
use finch_core::level::{Field, Instance, LevelInstance};
use finch_core::program::{Program, Role};
use finch_core::target::Stmt;
use finch_core::{Mapped, Set};

use crate::print::{Form, HOST, KRATE, LAYOUT, Printer, RETURNED, RT};
use finch_front::Sources;
use finch_level::primitive::is_primitive;
use spelling::spelling;

pub(crate) use placed::placed;

/// The input of the printer.
#[derive(Clone, Copy)]
pub struct Output<'a> {
    /// The program.
    pub program: &'a Program,
    /// The user's tokens, to which the program's numbers refer.
    pub sources: &'a Sources,
    /// Each tensor's storage.
    pub instances: &'a [Instance],
    /// The code as it is read.
    pub body: &'a [Stmt],
    /// The code as it is compiled.
    pub shaped: &'a [Stmt],
    /// The token `$crate`.
    pub krate: &'a TokenStream,
    /// The span of every token but the user's own.
    pub span: Span,
    /// Whether the block evaluates to a `Result`, as in `try_finch!`.
    pub fallible: bool,
    /// Of a program that runs in chunks, the block for the same program without `par`.
    pub in_place: Option<&'a TokenStream>,
}

/// Prefix of a placeholder for a reference to an operand's variable.
const BORROWED: &str = "__finch_borrowed_";
/// Prefix of a placeholder for a mutable reference to the variable of a result from outside.
const OUTSIDE: &str = "__finch_outside_";
/// Placeholder for the code that is set apart.
const APART: &str = "__finch_apart";

/// Placeholder for the program without `par`.
const IN_PLACE: &str = "__finch_in_place";

/// A mark before the group that is the program's value. It has the location where the user declared the result.
const MADE: &str = "__finch_made";

/// Converts source to tokens. Within a macro, rustc's own function is faster than that of proc-macro2, which lexes twice to
/// guard against source that is not Rust.
pub type Lex = fn(&str) -> Result<TokenStream, String>;

/// The block as tokens.
pub fn tokens(output: &Output, lex: Lex) -> TokenStream {
    let output = &Output { body: output.shaped, ..*output };
    let mut printer = output.printer(Form::Tokens);
    printer.line("{");
    printer.line("#[allow(clippy::all, clippy::pedantic, clippy::nursery, unreachable_code, unused_parens)]");
    printer.line(&format!("let outcome: {KRATE}::__rt::Result<_, {KRATE}::__rt::ShapeError> = 'finch: {{"));
    // These imports bring in the traits whose methods the code calls, because a crate may be built without the prelude.
    printer.line(&format!("use {KRATE}::__rt::{{self as {RT}, Ord as _, Outside as _}};"));
    output.inside(&mut printer);
    printer.line("};");
    output.name_unread(&mut printer);
    printer.line(&output.value());
    printer.line("}");
    let apart = printer.source.apart.as_deref().map(lex).transpose();
    match apart.and_then(|apart| Ok((lex(&printer.source.out)?, apart))) {
        Ok((around, None)) => output.substitute(around, None),
        // Code set apart takes the hygiene of the macro call, so its names cannot clash with the user's.
        Ok((around, apart)) => Output { span: Span::call_site(), ..*output }.substitute(around, apart),
        Err(error) => {
            let all = printer.source.out + &printer.source.apart.unwrap_or_default();
            let text = format!("finch made code that is no Rust ({error}):\n{all}");
            quote::quote_spanned!(output.span=> ::core::compile_error!(#text))
        }
    }
}

/// The whole block as text, as it would be written by hand.
pub fn listing(output: &Output) -> String {
    let mut printer = output.printer(Form::Text);
    output.inside(&mut printer);
    printer.source.out
}

impl<'a> Output<'a> {
    fn printer(&self, form: Form) -> Printer<'a> {
        let mut printer = Printer::of(self.program, self.instances, form);
        if form == Form::Tokens {
            printer.user.returns = Some(&self.sources.returns);
            printer.user.written = Some(&self.sources.functions);
        }
        printer.note(self.body);
        printer
    }

    /// The tensors with these roles, with their numbers.
    fn tensors(&self, part: impl Fn(Role) -> bool) -> impl Iterator<Item = (usize, &'a Instance)> {
        let all = self.program.tensors.iter().zip(self.instances).enumerate();
        all.filter(move |(_, (tensor, _))| part(tensor.role)).map(|(id, (_, instance))| (id, instance))
    }

    fn has_layout(&self, id: usize) -> bool {
        self.sources.tensors.get(id).is_some_and(|source| source.layout.is_some())
    }

    fn is_view(&self, id: usize) -> bool {
        self.sources.tensors.get(id).is_some_and(|source| source.view)
    }

    /// The type of an operand's variable, behind references.
    fn operand(&self, printer: &Printer, id: usize) -> String {
        match self.is_view(id) {
            true => format!("{}<'_, {LAYOUT}{id}>", printer.rt("TensorView")),
            false => format!("{LAYOUT}{id}"),
        }
    }

    /// Takes an operand apart, or a copy of it that stores its modes in another order.
    fn refs(&self, printer: &mut Printer, id: usize, parts: &str) {
        let Some(order) = self.sources.tensors.get(id).and_then(|source| source.stored.as_deref()) else {
            return spelling(printer.form).refs(self, printer, id, parts);
        };
        let modes = order.mapped(ToString::to_string).join(", ");
        let order = printer.rt(&format!("Order{}<{modes}>", order.len()));
        spelling(printer.form).reordered(self, printer, id, parts, &order);
    }

    /// The code between taking apart and assembling. It begins with the requirements. If one of them fails, results from
    /// outside stay as they are. After a later failure they are empty.
    fn inside(&self, printer: &mut Printer) {
        self.expect_layouts(printer);
        let frame = Frame::of(self.program, self.instances, self.body);
        for id in frame.operands {
            let parts =
                fields(printer, self.instance(id), 0, &once(|printer, field| name(printer, field, "")));
            self.refs(printer, id.0 as usize, &parts);
        }
        for (id, on) in frame.made {
            // Its dimensions are the pattern's.
            let dims = &self.program.tensors[id.0 as usize].dims;
            let parts = once(|printer, field| match field {
                Field::Scalar(var) if dims.iter().any(|dim| dim.as_var() == Some(var)) => "_".into(),
                _ => name(printer, field, "mut "),
            });
            let parts = fields(printer, self.instance(id), 0, &parts);
            spelling(printer.form).on_pattern(self, printer, (id.0 as usize, on.0 as usize), &parts);
        }
        self.watch(printer);
        if let Some(par) = &self.program.par {
            return self.in_chunks(printer, par);
        }
        for id in frame.kept {
            let scalars = once(|printer, field| match field {
                Field::Scalar(_) => name(printer, field, "mut "),
                _ => "_".into(),
            });
            let scalars = fields(printer, self.instance(id), 0, &scalars);
            self.refs(printer, id.0 as usize, &scalars);
        }
        printer.stmts(frame.checks);
        let code = self.decide_inside(printer, frame.checks, frame.code, frame.outside.is_empty());
        for outside in &frame.outside {
            self.take(printer, outside);
        }
        self.statements(printer, &frame.arrays, code);
        self.finish(printer);
    }

    /// Declares what tells the program's token of the outermost loops, if there is one.
    fn watch(&self, printer: &mut Printer) {
        let Some(HostId(id)) = self.program.cancel else { return };
        let text = self.program.hosts.get(id as usize).map_or("", |host| &host.text);
        printer.user.printed.insert(id);
        let (name, watcher) = (printer.watcher(), printer.rt("Watcher"));
        if printer.form == Form::Tokens {
            // It is borrowed at the user's token, where rustc then reports that it is none.
            printer.line(&format!("let returned = &{HOST}{id};"));
            printer.line(&format!("let {name} = &mut {watcher}::of({RETURNED}{id});"));
        } else {
            printer.line(&format!("let {name} = &mut {watcher}::of(&({text}));"));
        }
    }

    fn instance(&self, id: TensorId) -> &'a Instance {
        &self.instances[id.0 as usize]
    }

    /// Takes a result from outside apart.
    fn take(&self, printer: &mut Printer, outside: &Outside) {
        spelling(printer.form).take(self, printer, outside);
        for buf in &outside.cleared {
            let buf = printer.buf(buf);
            printer.line(&format!("{buf}.clear();"));
        }
    }

    /// Assembles the results. A tensor that is named like a Rust type has another name here.
    fn finish(&self, printer: &mut Printer) {
        let spelling = spelling(printer.form);
        for (id, instance) in self.tensors(|role| matches!(role, Role::Output { .. })) {
            if self.program.tensors[id].is_made() {
                continue;
            }
            let parts = fields(printer, instance, 0, &|printer, field| name(printer, field, ""));
            if let Some(level) = unvouched(self.program) {
                self.check_outside(printer, id, level, &parts);
                continue;
            }
            spelling.put(printer, &format!("{}.__put({parts})", spelling.name(self, id)));
        }
        let mut values = Vec::new();
        for result in &self.program.results {
            let id = result.0 as usize;
            let Some(instance) = self.instances.get(id) else { continue };
            let parts = fields(printer, instance, 0, &|printer, field| name(printer, field, ""));
            let own = &self.program.tensors[id].name;
            let name = if is_primitive(own) { spelling.name(self, id) } else { own.to_string() };
            let make = self.make(printer, id, &parts);
            match unvouched(self.program) {
                Some(level) => self.check_result(printer, id, level, &name, &parts),
                None => spelling.result(self, printer, id, &name, &make),
            }
            values.push(name);
        }
        self.put_checked(printer);
        let value = if values.len() == 1 { values.concat() } else { format!("({})", values.join(", ")) };
        let value = if self.may_run_in_place() && printer.form == Form::Tokens {
            format!("{}({value})", printer.rt("Some"))
        } else {
            value
        };
        let ok = printer.rt("Ok");
        printer.line(&format!("{ok}({value})"));
    }

    /// Makes a result of its arrays, which are not inspected.
    fn make(&self, printer: &Printer, id: usize, parts: &str) -> String {
        match self.inferred(printer, id) {
            Some(number) => format!("{}::<{number}, _, _>({parts})", printer.rt("made_of")),
            None => format!("{}::Tensor::__from_raw({parts})", printer.krate()),
        }
    }
}

/// Declares the arrays that the code fills.
fn start(printer: &mut Printer, arrays: &[(Buf, Begins)]) {
    for (buf, begins) in arrays {
        match begins {
            Begins::WithItsLength => _ = printer.arrays.unborn.insert(buf.id),
            Begins::Empty => {
                let new = format!("{}::new()", printer.rt("Vec"));
                printer.vector(buf, &new);
            }
        }
    }
}

/// A level's fields as one tuple, including the child's.
fn fields(
    printer: &mut Printer,
    instance: &Instance,
    depth: usize,
    show: &dyn Fn(&mut Printer, &Field) -> String,
) -> String {
    let Some(level) = instance.levels.get(depth) else { return "()".into() };
    let modes = level.of.mode.1;
    let fields: Vec<String> = level
        .fields
        .iter()
        .enumerate()
        .map(|(at, field)| match field {
            Field::Child => fields(printer, instance, depth + modes, show),
            field if level.of.def.range.is_none() => show(printer, field),
            _ => each_mode(printer, &instance.levels[depth..depth + modes], at, show),
        })
        .collect();
    let comma = if fields.len() == 1 { "," } else { "" };
    format!("({}{comma})", fields.join(", "))
}

/// A field of a level with this number of modes: an array of fields, if each mode has its own.
fn each_mode(
    printer: &mut Printer,
    modes: &[LevelInstance],
    at: usize,
    show: &dyn Fn(&mut Printer, &Field) -> String,
) -> String {
    let field = &modes[0].of.def.fields[at];
    let each = matches!(field.kind, FieldKind::Indices(_)) || &*field.name == "shape";
    let fields = modes.iter().map(|mode| &mode.fields[at]);
    let shown: Vec<String> =
        fields.filter(|field| !matches!(field, Field::Absent)).map(|field| show(printer, field)).collect();
    if each { format!("[{}]", shown.join(", ")) } else { shown.concat() }
}

/// Prints the fields of a pattern. A dimension that two levels share is bound only once.
fn once(show: impl Fn(&mut Printer, &Field) -> String) -> impl Fn(&mut Printer, &Field) -> String {
    let bound = RefCell::new(Set::default());
    move |printer, field| match field {
        Field::Scalar(var) if !bound.borrow_mut().insert(var.id) => "_".into(),
        field => show(printer, field),
    }
}

fn name(printer: &mut Printer, field: &Field, before: &str) -> String {
    match field {
        Field::Scalar(var) => format!("{before}{}", printer.var(var)),
        Field::Array(buf) => format!("{before}{}", printer.buf(buf)),
        Field::Child | Field::Absent => String::new(),
    }
}
