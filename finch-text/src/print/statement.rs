//! Statements, one in each line.

use finch_core::algebra::{Fun, Node, TensorId, Term};
use finch_core::target::{Blame, Chunks, List, Marks, Stmt, Watch};

use super::{Printer, ty};
use crate::spell;

impl Printer<'_> {
    fn line(&mut self, text: &str) {
        self.out += &format!("{}{text}\n", "    ".repeat(self.depth));
    }

    fn block(&mut self, head: &str, body: &[Stmt]) {
        self.line(&format!("{head} {{"));
        self.depth += 1;
        body.iter().for_each(|stmt| self.statement(stmt));
        self.depth -= 1;
    }

    pub(super) fn statement(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::While { cond, body } => {
                let head = format!("while {}", self.term(cond));
                self.block(&head, body);
                self.line("}");
            }
            Stmt::For { .. } => self.for_loop("for", stmt),
            Stmt::Fold(fold) => {
                let part = fold.part.as_ref().map_or(String::new(), |part| format!(" of {part}"));
                self.for_loop(&format!("fold[{}{part}]", fold.lanes), &fold.as_loop());
            }
            Stmt::Pack(pack) => self.for_loop("pack", &pack.as_loop()),
            Stmt::Meet(meet) => {
                let lists = self.lists(&meet.lists);
                self.block(&format!("meet {lists}"), &meet.body);
                self.line("}");
            }
            Stmt::Merge(merge) => {
                let index = format!("{}: {}", self.declared(&merge.index), ty(&merge.index.ty));
                let one = |list: &List| self.lists(std::slice::from_ref(list));
                let lists: Vec<String> = merge.lists.iter().map(one).collect();
                let has: Vec<String> =
                    merge.has.iter().map(|has| format!("{}: {}", self.declared(has), ty(&has.ty))).collect();
                let each: Vec<String> =
                    lists.iter().zip(has).map(|(list, has)| format!("{list} if {has}")).collect();
                self.block(&format!("merge {index} of {}", each.join(", ")), &merge.body);
                self.line("}");
            }
            Stmt::Chunks(chunks) => self.chunks(chunks),
            Stmt::If { .. } => self.branches("", stmt),
            _ => {
                let text = self.simple(stmt);
                self.line(&format!("{text};"));
            }
        }
    }

    /// `chunks from: usize, to: usize of 0..n by steps own w_val { … }`
    fn chunks(&mut self, chunks: &Chunks) {
        let [from, to] =
            [&chunks.from, &chunks.to].map(|end| format!("{}: {}", self.declared(end), ty(&end.ty)));
        let [lo, hi, steps] = [&chunks.lo, &chunks.hi, &chunks.steps].map(|term| self.term(term));
        let own: Vec<String> = chunks.own.iter().map(|buf| self.buf(buf)).collect();
        let own = if own.is_empty() { String::new() } else { format!(" own {}", own.join(", ")) };
        self.block(&format!("chunks {from}, {to} of {lo}..{hi} by {steps}{own}"), &chunks.body);
        self.line("}");
    }

    /// A loop over a range, or what is written as one.
    fn for_loop(&mut self, word: &str, stmt: &Stmt) {
        let Stmt::For { var, lo, hi, body } = stmt else { return };
        let name = self.declared(var);
        let (lo, hi) = (self.term(lo), self.term(hi));
        self.block(&format!("{word} {name}: {} in {lo}..{hi}", ty(&var.ty)), body);
        self.line("}");
    }

    /// `p: usize in 0..n of A_idx, q: usize in 0..m of B_idx plus 3`
    fn lists(&mut self, lists: &[List]) -> String {
        let list = |list: &List| {
            let (lo, hi) = (self.term(&list.lo), self.term(&list.hi));
            let shift = match list.shift.as_int() {
                Some(0) => String::new(),
                _ => format!(" plus {}", self.term(&list.shift)),
            };
            let idx = list.indices().map_or_else(String::new, |buf| self.buf(buf));
            let name = self.declared(&list.at);
            let marks = list.marks.as_ref().map_or_else(String::new, |Marks { index, holds }| {
                let index = format!("{}: {}", self.declared(index), ty(&index.ty));
                format!(" marks {index} if {}", self.term(holds))
            });
            format!("{name}: {} in {lo}..{hi} of {idx}{shift}{marks}", ty(&list.at.ty))
        };
        lists.iter().map(list).collect::<Vec<_>>().join(", ")
    }

    /// `if … { … } else if … { … } else { … }`, after what closes the branch before.
    fn branches(&mut self, before: &str, stmt: &Stmt) {
        let Stmt::If { cond, then, otherwise } = stmt else { return };
        let head = format!("{before}if {}", self.term(cond));
        self.block(&head, then);
        match &otherwise[..] {
            [] => self.line("}"),
            [next @ Stmt::If { .. }] => self.branches("} else ", next),
            _ => {
                self.block("} else", otherwise);
                self.line("}");
            }
        }
    }

    /// A statement without blocks.
    fn simple(&mut self, stmt: &Stmt) -> String {
        match stmt {
            Stmt::Let { var, mutable, init } => {
                let mutable = if *mutable { "mut " } else { "" };
                let name = self.declared(var);
                format!("let {mutable}{name}: {} = {}", ty(&var.ty), self.term(init))
            }
            Stmt::Set(var, value) => {
                let name = self.var(var);
                format!("{name} {}", self.assigned(&Term::var(var), value))
            }
            Stmt::Store { buf, at, value } => {
                let (name, place) = (self.buf(buf), self.term(at));
                let old = Term::new(Node::Load(buf.clone(), at.clone()));
                format!("{name}[{place}] {}", self.assigned(&old, value))
            }
            Stmt::Break => "break".to_owned(),
            Stmt::Require { cond, blame } => {
                let cond = self.term(cond);
                format!("require {cond} else {}", self.blame(blame))
            }
            Stmt::Push(buf, value) => format!("{}.push({})", self.buf(buf), self.term(value)),
            Stmt::Truncate(buf, len) => format!("{}.truncate({})", self.buf(buf), self.term(len)),
            Stmt::Presize(buf, more) => format!("{}.presize({})", self.buf(buf), self.term(more)),
            Stmt::Reserve(buf, more) => format!("{}.reserve({})", self.buf(buf), self.term(more)),
            Stmt::SetLen(buf, len) => format!("{}.set_len({})", self.buf(buf), self.term(len)),
            Stmt::Put { buf, at, value } => {
                format!("{}.put({}, {})", self.buf(buf), self.term(at), self.term(value))
            }
            Stmt::Resize { buf, len, value } => {
                format!("{}.resize({}, {})", self.buf(buf), self.term(len), self.term(value))
            }
            Stmt::Sort(buf, keys) if keys.is_empty() => format!("{}.sort()", self.buf(buf)),
            Stmt::Sort(buf, keys) => {
                let name = self.buf(buf);
                let keys: Vec<String> = keys.iter().map(|key| self.buf(key)).collect();
                format!("{name}.sort_by({})", keys.join(", "))
            }
            Stmt::Find { at, hi, holds } => {
                let at = self.var(at);
                format!("find {at} to {} where {}", self.term(hi), self.term(holds))
            }
            Stmt::Count { count, lists } => {
                let lists = self.lists(lists);
                let name = self.declared(count);
                format!("count {name}: {} of {lists}", ty(&count.ty))
            }
            Stmt::Room { tensor, buf, len } => {
                format!("{}.room({}, {})", self.buf(buf), tensor.0, self.term(len))
            }
            Stmt::Watch(Watch::Begin(lo, hi)) => format!("watch from {} to {}", self.term(lo), self.term(hi)),
            Stmt::Watch(Watch::At(at)) => format!("watch at {}", self.term(at)),
            Stmt::Watch(Watch::End) => "watch end".to_owned(),
            Stmt::While { .. } | Stmt::For { .. } | Stmt::If { .. } => String::new(),
            Stmt::Fold(_) | Stmt::Pack(_) | Stmt::Meet(_) | Stmt::Merge(_) | Stmt::Chunks(_) => String::new(),
        }
    }

    /// What is written after a place to which something is assigned.
    fn assigned(&mut self, old: &Term, value: &Term) -> String {
        if let Node::Call(fun @ (Fun::Add | Fun::Sub | Fun::Mul), args) = &**value
            && let [first, rest] = &args[..]
            && first == old
            && types_agree(first, old)
        {
            let sign = match fun {
                Fun::Add => "+=",
                Fun::Sub => "-=",
                _ => "*=",
            };
            return format!("{sign} {}", self.term(rest));
        }
        format!("= {}", self.term(value))
    }

    fn blame(&mut self, blame: &Blame) -> String {
        let mode = |(tensor, mode): (TensorId, usize)| format!("mode[{}, {mode}]", tensor.0);
        let text = |text: &str| spell::quoted(text, '"');
        match blame {
            Blame::OutOfRange { tensor, mode: at, index, dim } => {
                format!("out_of_range({}, {}, {})", mode((*tensor, *at)), self.term(index), self.term(dim))
            }
            Blame::TooLarge { tensor, mode: at, dim } => {
                format!("too_large({}, {})", mode((*tensor, *at)), self.term(dim))
            }
            Blame::TooMany { tensor, count, int } => {
                format!("too_many({}, {}, {})", tensor.0, self.term(count), int.name())
            }
            Blame::CannotHold { tensor, mode: at, index, what } => {
                format!("cannot_hold({}, {}, {})", mode((*tensor, *at)), self.term(index), text(what))
            }
            Blame::NoPlace { tensor, at } => {
                let at = at.iter().map(|at| at.as_ref().map_or_else(|| "_".into(), |at| self.term(at)));
                let at: Vec<String> = at.collect();
                format!("no_place({}, ({}))", tensor.0, at.join(", "))
            }
            Blame::OtherPlaces { tensor, pattern } => format!("other_places({}, {})", tensor.0, pattern.0),
            Blame::NoStep { tensor, mode: at, step } => {
                format!("no_step({}, {})", mode((*tensor, *at)), self.term(step))
            }
            Blame::TooFar(index, end) => format!("too_far({}, {})", text(index), self.term(end)),
            Blame::Wraps(sum) => format!("wraps({})", text(sum)),
            Blame::Mismatch { index, left, left_dim, right, right_dim, within } => {
                let (left_dim, right_dim) = (self.term(left_dim), self.term(right_dim));
                let sides = format!("{}, {left_dim}, {}, {right_dim}", mode(*left), mode(*right));
                format!("mismatch({}, {sides}, {})", text(index), text(within))
            }
        }
    }
}

/// Whether the variables in two terms that are the same have the same types.
fn types_agree(a: &Term, b: &Term) -> bool {
    match (a.as_var(), b.as_var()) {
        (Some(a), Some(b)) => a.ty == b.ty,
        _ => true,
    }
}
