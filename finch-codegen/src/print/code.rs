//! Statements as Rust source, one in each line.

use std::rc::Rc;

use finch_core::Mapped;
use finch_core::algebra::{Buf, Int, Node, TensorId, Term, Ty, build};
use finch_core::target::{Blame, Stmt, Watch, types};

use super::operators::CAST;
use super::{Form, Printer};

/// What compiled code calls the variable that tells the program's token.
const WATCHER: &str = "__watch";

/// The widest line, where a line can be broken easily.
const WIDTH: usize = 100;

impl Printer<'_> {
    /// Appends a line at the current depth.
    pub fn line(&mut self, text: &str) {
        let indent = "    ".repeat(self.source.depth);
        let mut text = text;
        if self.form == Form::Text {
            while indent.len() + text.len() > WIDTH
                && let Some(at) = fold(text, WIDTH.saturating_sub(indent.len()))
            {
                self.source.out += &format!("{indent}{}\n", &text[..at]);
                text = &text[at..];
                self.source.out += "   ";
            }
        }
        self.source.out += &format!("{indent}{text}\n");
    }

    /// Appends `head {`, a block and `}`.
    pub(super) fn block(&mut self, head: &str, body: &[Stmt]) {
        self.line(&format!("{head} {{"));
        self.source.depth += 1;
        self.stmts(body);
        self.source.depth -= 1;
        self.line("}");
    }

    /// The bounds of a loop whose variable has this type.
    pub(super) fn range(&mut self, lo: &Term, hi: &Term, ty: &Ty) -> String {
        let int = if let Ty::Int(int) = ty { *int } else { Int::I64 };
        // Two constants leave the type of the variable open, which would then be `i32`.
        let open = self.form != Form::Plain && lo.as_int().is_some() && hi.as_int().is_some();
        let suffix = if open { format!("_{}", int.name()) } else { String::new() };
        let (lo, hi) = (self.index(lo, int), self.index(hi, int));
        format!("{}..{}{suffix}", lo.at_least(CAST), hi.at_least(CAST))
    }

    /// Appends statements, one in each line.
    pub fn stmts(&mut self, body: &[Stmt]) {
        self.each_stmt(body, |_, _, _| ());
    }

    /// The same, and calls `then` with each statement's number and the place in the source where it begins.
    pub(crate) fn each_stmt(&mut self, body: &[Stmt], mut then: impl FnMut(&Self, usize, usize)) {
        for (at, stmt) in body.iter().enumerate() {
            let from = self.source.out.len();
            self.placed(stmt);
            then(self, at, from);
        }
    }

    pub(super) fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Let { var, mutable, init } => {
                let (ty, value) = (annotation(&var.ty, init), self.value(init, &var.ty));
                let mutable = if *mutable { "mut " } else { "" };
                let name = self.var(var);
                self.line(&format!("let {mutable}{name}{ty} = {value};"));
            }
            Stmt::Set(var, value) => {
                let name = self.var(var);
                let text = match self.compound(value, &var.ty, |old| old.as_var() == Some(var)) {
                    Some((op, rest)) => format!("{name} {op} {rest};"),
                    None => format!("{name} = {};", self.value(value, &var.ty)),
                };
                self.line(&text);
            }
            Stmt::While { cond, body } => self.viewed(stmt, |of| {
                let cond = of.term(cond);
                of.within(None, |of| of.block(&format!("while {cond}"), body));
            }),
            Stmt::For { var, lo, hi, body } => self.viewed(stmt, |of| {
                let (range, index) = (of.range(lo, hi, &var.ty), of.var(var));
                of.within(None, |of| of.block(&format!("for {index} in {range}"), body));
            }),
            Stmt::Fold(fold) => self.viewed(stmt, |of| of.fold(fold)),
            Stmt::Pack(pack) => self.viewed(stmt, |of| of.pack(pack)),
            Stmt::Find { at, hi, holds } => self.viewed(stmt, |of| of.find(at, hi, holds)),
            Stmt::Meet(meet) => self.viewed(stmt, |of| of.meet(meet)),
            Stmt::Merge(merge) => self.viewed(stmt, |of| of.merge(merge)),
            Stmt::Chunks(chunks) => self.chunks(chunks),
            Stmt::Count { count, lists } => self.count_common(count, lists),
            Stmt::Room { tensor, buf, len } => self.ask_for_room(*tensor, buf, len),
            Stmt::Watch(watch) => self.watch(watch),
            Stmt::If { .. } => self.branches("", stmt),
            Stmt::Break => self.leave_loop(),
            Stmt::Require { cond, blame } => self.require(cond, blame),
            Stmt::Resize { buf, len, value } if self.arrays.unborn.swap_remove(&buf.id) => {
                let (len, value) = (self.position(len), self.value(value, &buf.elem));
                let whole = format!("{}![{value}; {len}]", self.rt("vec"));
                self.vector(buf, &whole);
            }
            Stmt::Resize { buf, len, value } if self.arrays.slots.swap_remove(&buf.id) => {
                self.arrays.parts.insert(buf.id);
                let (len, value, name) = (self.position(len), self.value(value, &buf.elem), self.buf(buf));
                self.line(&format!("let mut {name} = {name}.filled({len}, {value});"));
            }
            _ => {
                let text = self.memory(stmt);
                self.line(&text);
            }
        }
    }

    /// Tells the token about an outermost loop, and leaves the program if the token is cancelled.
    fn watch(&mut self, watch: &Watch) {
        let (name, err, error) = (self.watcher(), self.rt("Err"), self.rt("ShapeError"));
        match watch {
            Watch::Begin(lo, hi) => {
                let [lo, hi] = [lo, hi].map(|end| self.bound(end));
                self.line(&format!("{name}.begin({lo}, {hi});"));
            }
            Watch::At(at) => {
                let at = self.bound(at);
                self.line(&format!("if {name}.stops_at({at}) {{"));
                self.source.depth += 1;
                self.line(&format!("break 'finch {err}({error}::cancelled());"));
                self.source.depth -= 1;
                self.line("}");
            }
            Watch::End => self.line(&format!("{name}.end();")),
        }
    }

    /// The name of the variable that tells the program's token.
    pub(crate) fn watcher(&self) -> &'static str {
        if self.form == Form::Tokens { WATCHER } else { "watch" }
    }

    /// Leaves the program if memory does not have so much.
    fn ask_for_room(&mut self, tensor: TensorId, buf: &Buf, len: &Term) {
        if self.arrays.slots.contains(&buf.id) {
            return;
        }
        let vec = match (self.arrays.unborn.contains(&buf.id), elem(&buf.elem)) {
            (false, _) => self.buf(buf),
            // An entry whose type rustc infers takes at least a byte.
            (true, Some("_")) => format!("{}::<u8>::new()", self.rt("Vec")),
            (true, Some(elem)) => format!("{}::<{elem}>::new()", self.rt("Vec")),
            (true, None) => return,
        };
        let [some, err, room] = ["Some", "Err", "lacks_room"].map(|item| self.rt(item));
        let (len, tensor) = (self.position(len), self.tensor(tensor));
        self.line(&format!(
            "if let {some}(error) = {room}(&{vec}, {len}, {tensor:?}) {{ break 'finch {err}(error); }}"
        ));
    }

    /// Declares a buffer that the code fills.
    pub(crate) fn vector(&mut self, buf: &Buf, init: &str) {
        let vec = self.rt("Vec");
        let ty = elem(&buf.elem).map_or(String::new(), |elem| format!(": {vec}<{elem}>"));
        let name = self.buf(buf);
        self.line(&format!("let mut {name}{ty} = {init};"));
    }

    /// Appends `if … { } else if … { } else { }`. `before` is the text that closes the branch before it. An `if` that is all
    /// there is in another is one with it.
    fn branches(&mut self, before: &str, stmt: &Stmt) {
        let Stmt::If { cond, then, otherwise } = stmt else { return };
        let (mut conds, mut then) = (vec![cond.clone()], then);
        while let ([], [Stmt::If { cond, then: inner, otherwise }]) = (&otherwise[..], &then[..])
            && otherwise.is_empty()
        {
            conds.push(cond.clone());
            then = inner;
        }
        let cond = self.conditions(conds);
        self.line(&format!("{before}if {cond} {{"));
        self.source.depth += 1;
        self.stmts(then);
        self.source.depth -= 1;
        match otherwise.as_slice() {
            [] => self.line("}"),
            [next @ Stmt::If { .. }] => self.branches("} else ", next),
            _ => self.block("} else", otherwise),
        }
    }

    /// A statement that changes a buffer.
    fn memory(&mut self, stmt: &Stmt) -> String {
        match stmt {
            Stmt::Store { buf, at, value } if self.arrays.shared.contains(&buf.id) => {
                self.put("set_shared", buf, at, value)
            }
            Stmt::Store { buf, at, value } if self.unchecked(buf) => self.put("set", buf, at, value),
            Stmt::Store { buf, at, value } if self.form == Form::Tokens && at.any(&mut |t| asks(t, buf)) => {
                let (at, value) = (self.position(at), self.value(value, &buf.elem));
                let target = if self.arrays.slices.contains(&buf.id) { "" } else { "&mut " };
                format!("{}({at}, {value}, {target}{});", self.rt("set_checked"), self.buf(buf))
            }
            Stmt::Store { buf, at, value } => {
                let (name, place) = (self.buf(buf), self.position(at));
                let is_old = |old: &Term| matches!(&**old, Node::Load(of, was) if of == buf && was == at);
                match self.compound(value, &buf.elem, is_old) {
                    Some((op, rest)) => format!("{name}[{place}] {op} {rest};"),
                    None => format!("{name}[{place}] = {};", self.value(value, &buf.elem)),
                }
            }
            Stmt::Put { buf, at, value } if self.unchecked(buf) => self.put("put", buf, at, value),
            Stmt::Put { buf, at, value } if self.form == Form::Text => {
                let (name, at) = (self.buf(buf), self.position(at));
                format!("{name}[{at}] = {};", self.value(value, &buf.elem))
            }
            Stmt::Put { buf, at, value } => {
                let (at, value) = (self.position(at), self.value(value, &buf.elem));
                format!("{}({at}, {value}, &mut {});", self.rt("put_checked"), self.buf(buf))
            }
            Stmt::SetLen(buf, len) => {
                let (name, len) = (self.buf(buf), self.position(len));
                match (self.form, self.unchecked(buf)) {
                    (Form::Text, _) => format!("{name}.set_len({len});"),
                    (_, true) => format!("unsafe {{ {}({len}, &mut {name}) }};", self.rt("set_len")),
                    (_, false) => format!("{name}.truncate({len});"),
                }
            }
            Stmt::Push(buf, value) => {
                let value = self.value(value, &buf.elem);
                format!("{}.push({value});", self.buf(buf))
            }
            Stmt::Resize { buf, len, value } => {
                let (len, value) = (self.position(len), self.value(value, &buf.elem));
                format!("{}.resize({len}, {value});", self.buf(buf))
            }
            Stmt::Sort(buf, keys) => self.sort(buf, keys),
            Stmt::Truncate(buf, len) => format!("{}.truncate({});", self.buf(buf), self.position(len)),
            Stmt::Reserve(buf, extra) => {
                let room = self.position(&build::add(extra, 1));
                match self.form {
                    Form::Plain | Form::Text => format!("{}.reserve({room});", self.buf(buf)),
                    Form::Tokens => format!("{}({room}, &mut {});", self.rt("reserve"), self.buf(buf)),
                }
            }
            Stmt::Presize(buf, extra) => {
                let room = self.position(&build::add(extra, 1));
                format!("{}(&mut {}, {room});", self.rt("presize"), self.buf(buf))
            }
            _ => String::new(),
        }
    }

    fn sort(&mut self, buf: &Buf, keys: &[Buf]) -> String {
        let buf = self.buf(buf);
        let keys: Vec<String> = keys.mapped(|key| format!("&{}[..]", self.buf(key)));
        match keys.as_slice() {
            [] => format!("{}(&mut {buf});", self.rt("sort")),
            keys => format!("{}(&mut {buf}, ({},));", self.rt("sort_by"), keys.join(", ")),
        }
    }

    /// An unchecked store. The buffer is the last argument, because the value may be loaded from it.
    fn put(&mut self, helper: &str, buf: &Buf, at: &Term, value: &Term) -> String {
        let (at, value) = (self.position(at), self.value(value, &buf.elem));
        let target = match helper {
            "put" => self.room_of(buf),
            _ if self.arrays.slices.contains(&buf.id) => self.buf(buf),
            _ => format!("&mut {}", self.buf(buf)),
        };
        format!("unsafe {{ {}({at}, {value}, {target}) }};", self.rt(helper))
    }

    fn require(&mut self, cond: &Term, blame: &Blame) {
        let refused = build::not(cond.clone());
        let (error, err) = (self.blame(blame), self.rt("Err"));
        let leave = format!("break 'finch {err}({error});");
        if refused.as_bool() == Some(true) {
            return self.line(&leave);
        }
        let refused = self.term(&refused);
        self.line(&format!("if {refused} {{"));
        self.source.depth += 1;
        self.line(&leave);
        self.source.depth -= 1;
        self.line("}");
    }

    fn blame(&mut self, blame: &Blame) -> String {
        let error = self.rt("ShapeError");
        match blame {
            Blame::OutOfRange { tensor, mode, index, dim } => {
                let (index, dim) = (self.index(index, Int::I64).text, self.position(dim));
                format!("{error}::out_of_range({:?}, {mode}, {index}, {dim})", &*self.tensor(*tensor))
            }
            Blame::TooLarge { tensor, mode, dim } => {
                let (dim, int) = (self.position(dim), self.index_type(*tensor, *mode));
                format!("{error}::too_large({:?}, {mode}, {dim}, {int:?})", &*self.tensor(*tensor))
            }
            Blame::TooMany { tensor, count, int } => {
                let (count, int) = (self.position(count), int.name());
                format!("{error}::too_many({:?}, {count}, {int:?})", &*self.tensor(*tensor))
            }
            Blame::NoStep { tensor, mode, step } => {
                let step = self.index(step, Int::I64).text;
                format!("{error}::no_step({:?}, {mode}, {step})", &*self.tensor(*tensor))
            }
            Blame::CannotHold { tensor, mode, index, what } => {
                let index = self.index(index, Int::I64).text;
                format!("{error}::cannot_hold({:?}, {mode}, {index}, {what:?})", &*self.tensor(*tensor))
            }
            Blame::NoPlace { tensor, at } => {
                let at: Vec<String> = at.mapped(|at| match at {
                    Some(at) => format!("{}({})", self.rt("Some"), self.index(at, Int::I64).text),
                    None => self.rt("None"),
                });
                format!("{error}::no_place({:?}, &[{}])", &*self.tensor(*tensor), at.join(", "))
            }
            Blame::OtherPlaces { tensor, pattern } => {
                format!("{error}::other_places({:?}, {:?})", &*self.tensor(*tensor), &*self.tensor(*pattern))
            }
            Blame::TooFar(index, end) => {
                format!("{error}::too_far({:?}, {})", &**index, self.index(end, Int::I64).text)
            }
            Blame::Wraps(sum) => format!("{error}::wraps({:?})", &**sum),
            Blame::Mismatch { index, left, left_dim, right, right_dim, within } => {
                let mut side = |(tensor, mode): &(TensorId, usize), dim: &Term| {
                    let dim = self.position(dim);
                    format!("({:?}, {mode}, {dim})", &*self.tensor(*tensor))
                };
                let (left, right) = (side(left, left_dim), side(right, right_dim));
                let within = if within.is_empty() { String::new() } else { format!(".within({within:?})") };
                format!("{error}::mismatch({:?}, {left}, {right}){within}", &**index)
            }
        }
    }

    /// What messages call a tensor.
    fn tensor(&self, id: TensorId) -> Rc<str> {
        self.program.map_or_else(|| "".into(), |program| program.called(id))
    }

    /// The type that a mode's indices are stored in.
    fn index_type(&self, tensor: TensorId, mode: usize) -> &'static str {
        let layout =
            self.program.and_then(|program| program.tensors.get(tensor.0 as usize)).map(|t| &t.layout);
        let int = layout.and_then(|layout| {
            let depth = layout.order.iter().position(|m| *m == mode)?;
            layout.levels.get(depth)?.index()
        });
        int.unwrap_or(Int::U32).name()
    }
}

/// The Rust type of a buffer's entries, where it is known.
pub(crate) fn elem(ty: &Ty) -> Option<&str> {
    match ty {
        Ty::Int(int) => Some(int.name()),
        Ty::Elem(elem) => Some(elem),
        Ty::Bool => Some("bool"),
        Ty::Unknown => None,
    }
}

/// A declaration's type, where its first value does not determine it.
fn annotation(ty: &Ty, init: &Term) -> String {
    match ty {
        Ty::Int(int) if types::of(init).is_none() => format!(": {}", int.name()),
        Ty::Elem(elem) if init.value().is_some() => format!(": {elem}"),
        _ => String::new(),
    }
}

/// Whether a term reads the buffer, or its length.
fn asks(term: &Term, of: &Buf) -> bool {
    match &**term {
        Node::Load(buf, _) | Node::Len(buf) | Node::Search { buf, .. } => buf == of,
        _ => false,
    }
}

/// The place at which a line that is too wide is broken: before an operator, and outside of brackets if possible. Texts stay
/// whole.
fn fold(text: &str, width: usize) -> Option<usize> {
    let (mut depth, mut quoted): (i32, bool) = (0, false);
    let mut best: Option<(i32, usize)> = None;
    for (at, c) in text.char_indices().take_while(|(at, _)| *at < width) {
        quoted ^= c == '"';
        match c {
            _ if quoted => {}
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ' ' if at > 0 && best.is_none_or(|(outer, _)| depth <= outer) => {
                let operators = [" && ", " || ", " + ", " - ", " * "];
                if operators.iter().any(|op| text[at..].starts_with(op)) {
                    best = Some((depth, at));
                }
            }
            _ => {}
        }
    }
    best.map(|(_, at)| at)
}
