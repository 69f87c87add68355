//! Target code as Rust source, to be compiled or to be read.
//!
//! What the code does is decided before: the printer spells it. How it spells some of it is for rustc and LLVM, which make faster
//! code of it: slices and room (`views.rs`), choices without a branch (`expression.rs`), comparisons for extrema, and `&&` for `&`
//! (`operators.rs`). None of these changes a value.

mod chunks;
mod code;
mod expression;
mod host;
mod literal;
mod meet;
mod names;
mod operators;
mod places;
mod shaped;
mod sum;
mod views;

use std::rc::Rc;

use finch_core::algebra::{Buf, Term, Var};
use finch_core::level::Instance;
use finch_core::program::{Program, Role};
use finch_core::target::{Ids, Stmt, each, never_nan};
use finch_core::{Gather, Map, Set};
pub use finch_front::LAYOUT;
use proc_macro2::TokenStream;

pub(crate) use code::elem;
use names::Namer;
pub(crate) use places::{Placed, Places};

/// A program's code as text: the loops, without the code that takes tensors apart and puts them together.
pub fn text(program: &Program, instances: &[Instance], body: &[Stmt]) -> String {
    let mut printer = Printer::of(program, instances, Form::Text);
    printer.stmts(body);
    printer.source.out
}

/// Statements that belong to no program yet, as text.
pub fn show(body: &[Stmt]) -> String {
    let mut printer = Printer::new(Form::Text);
    printer.stmts(body);
    printer.source.out
}

/// A term as text, without casts.
pub fn term(term: &Term) -> String {
    Printer::new(Form::Plain).term(term)
}

/// What the source is for.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// For explanations: terms without casts, and parts of the program by the user's names.
    Plain,
    /// To be read: every load is an indexing, and the user's tokens are shown as they are.
    Text,
    /// To be compiled: loads from trusted buffers are unchecked, and the user's tokens are placeholders.
    Tokens,
}

/// Stands for `$crate` in source that is to be compiled.
pub const KRATE: &str = "__finch";
/// What generated code calls the module of what it needs at run time.
pub const RT: &str = "__rt";
/// Begins a placeholder for a host expression's tokens.
pub const HOST: &str = "__finch_host_";
/// Begins the name of a reference to what a host call has returned; the call's number follows.
pub const RETURNED: &str = "__finch_returned_";

/// Begins a mark before a group: what is in the group is located where the user wrote the function of this number.
pub const AT: &str = "__finch_at_";

/// Writes target code as Rust source.
pub struct Printer<'a> {
    /// What the source is for.
    pub form: Form,
    pub(super) program: Option<&'a Program>,
    names: Namer,
    /// The user's own tokens in the code.
    pub user: User<'a>,
    /// How buffers are spelled at this point of the code.
    pub arrays: Arrays,
    /// What surrounds the expression that is being printed.
    pub(super) around: Around,
    /// Variables that are never NaN.
    pub(super) never_nan: Ids,
    /// What has been printed.
    pub source: Source,
}

/// What a printer knows of the user's tokens, and notes about them (`host.rs`, `expression.rs`).
#[derive(Default)]
pub struct User<'a> {
    /// The types that host calls have to return, by their numbers.
    pub(crate) returns: Option<&'a Map<u32, Rc<str>>>,
    /// The functions that the user wrote for values of types that are not Rust's own.
    pub(crate) written: Option<&'a [(Rc<str>, TokenStream)]>,
    /// Host expressions that may leave the enclosing function by `?` or `return`. They stay out of closures.
    pub leaving: Set<u32>,
    /// Host expressions that have been printed.
    pub(crate) printed: Set<u32>,
}

/// What buffers are (`views.rs`, `code.rs`).
#[derive(Default)]
pub struct Arrays {
    /// Buffers that are borrowed vectors. The others are vectors.
    pub lent: Set<u32>,
    /// Buffers of which the enclosing loop has taken a slice.
    pub(super) slices: Set<u32>,
    /// Buffers that chunks around share. They are in `slices` as well.
    pub(super) shared: Set<u32>,
    /// Buffers of which the enclosing loop has taken the room after their entries.
    pub(super) rooms: Set<u32>,
    /// Buffers to which entries are put. Loads from them may be of entries after their length.
    pub(crate) put: Ids,
    /// Buffers that are declared where they are first given a length.
    pub(crate) unborn: Set<u32>,
    /// Buffers that are parts of larger ones, before they are given their length.
    pub(crate) slots: Set<u32>,
    /// The same ones from there on. They are slices and not vectors.
    pub(crate) parts: Set<u32>,
}

/// What surrounds an expression or a statement (`expression.rs`, `literal.rs`, `meet.rs`).
#[derive(Default)]
pub(super) struct Around {
    /// Whether it is an operand of a function that keeps the user's location.
    pub marked: bool,
    /// Whether literals say their types, because nothing around them does.
    pub spelled: bool,
    /// The label by which a `break` leaves the innermost loop, if it needs one.
    pub leaves: Option<String>,
}

/// What has been printed (`code.rs`, `places.rs`).
#[derive(Default)]
pub struct Source {
    /// The text so far.
    pub out: String,
    /// Code that is set apart: it contains no placeholders.
    pub(crate) apart: Option<String>,
    /// How many blocks there are around the next line.
    pub(crate) depth: usize,
    /// The places of statements, if requested.
    pub(crate) places: Option<Places>,
}

impl<'a> Printer<'a> {
    /// A printer of code that belongs to no program.
    pub fn new(form: Form) -> Printer<'a> {
        Printer {
            form,
            program: None,
            names: Namer::without([]),
            user: User::default(),
            arrays: Arrays::default(),
            around: Around::default(),
            never_nan: Ids::default(),
            source: Source::default(),
        }
    }

    /// A printer of a program's code. Storage is named first, whether or not what takes it apart is printed.
    pub fn of(program: &'a Program, instances: &[Instance], form: Form) -> Printer<'a> {
        let tensors = || program.tensors.iter().zip(instances);
        let inputs = tensors().filter(|(tensor, _)| tensor.role == Role::Input);
        let mut printer = Printer {
            program: Some(program),
            names: Namer::without(program.tensors.iter().map(|tensor| tensor.name.to_string())),
            ..Printer::new(form)
        };
        let leaving = (0..).zip(&program.hosts).filter(|(_, host)| host.leaves);
        printer.user.leaving = leaving.map(|(id, _)| id).collect();
        printer.arrays.lent = inputs.gather(|(_, instance)| instance.arrays()).map(|buf| buf.id).collect();
        for (_, instance) in tensors() {
            instance.scalars().for_each(|var| _ = printer.var(var));
            instance.arrays().for_each(|buf| _ = printer.buf(buf));
        }
        printer
    }
}

impl Printer<'_> {
    /// The name of a variable.
    pub fn var(&mut self, var: &Var) -> String {
        self.name(var.id, &var.name)
    }

    /// Gives a variable this name, even if others have it, for a scope in which no other is meant.
    pub(crate) fn call_it(&mut self, var: &Var, name: &str) {
        self.names.give(var.id, name);
    }

    /// The name of a buffer.
    pub fn buf(&mut self, buf: &Buf) -> String {
        self.name(buf.id, &buf.name)
    }

    fn name(&mut self, id: u32, wish: &str) -> String {
        self.names.name(id, wish)
    }

    /// Notes what is known of code that is about to be printed: to which buffers it puts entries, and which variables are
    /// never NaN.
    pub fn note(&mut self, body: &[Stmt]) {
        self.never_nan = never_nan(body);
        each(body, &mut |stmt| match stmt {
            Stmt::Put { buf, .. } => _ = self.arrays.put.insert(buf.id as usize),
            Stmt::Pack(pack) if pack.count.is_some() => {
                self.arrays.put.extend([&pack.places, &pack.values].map(|buf| buf.id as usize));
            }
            _ => {}
        });
    }

    /// Whether a load may be of an entry that was put after the buffer's length.
    fn may_be_put(&self, buf: &Buf) -> bool {
        self.unchecked(buf)
            && self.arrays.put.contains(buf.id as usize)
            && !self.arrays.slices.contains(&buf.id)
    }

    /// The room after a buffer's entries.
    fn room(&mut self, buf: &Buf) -> String {
        format!("{}(&mut {})", self.rt("room"), self.buf(buf))
    }

    /// The room after a buffer's entries, or the view of it that was taken before.
    pub(super) fn room_of(&mut self, buf: &Buf) -> String {
        let taken = self.arrays.slices.contains(&buf.id) || self.arrays.rooms.contains(&buf.id);
        if taken { self.buf(buf) } else { self.room(buf) }
    }

    /// A buffer as a slice.
    fn slice(&mut self, buf: &Buf) -> String {
        let seen = self.arrays.slices.contains(&buf.id) || self.arrays.lent.contains(&buf.id);
        let by_ref = if self.form != Form::Tokens || seen { "" } else { "&" };
        format!("{by_ref}{}", self.buf(buf))
    }

    /// The path of the crate whose items generated code names.
    pub fn krate(&self) -> &'static str {
        if self.form == Form::Tokens { KRATE } else { "finch" }
    }

    /// The path of something that generated code needs at run time.
    pub fn rt(&self, name: &str) -> String {
        if self.form == Form::Tokens { format!("{RT}::{name}") } else { name.to_owned() }
    }

    /// Whether a buffer is loaded from and stored to without a check.
    pub(super) fn unchecked(&self, buf: &Buf) -> bool {
        self.form == Form::Tokens && buf.trusted && !self.program.is_some_and(|program| program.checked)
    }
}
