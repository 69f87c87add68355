//! Meetings of lists. What is compiled takes the positions from the run-time library in batches, so that the body is printed once and
//! may leave the loop:
//!
//! ```text
//! let mut room = batch();
//! let mut met = meet(&mut room, list(A_idx, A_q, A_end, 0), list(B_idx, B_q, B_end, 0));
//! 'met: while let Some(batch) = met.more() {
//!     for &[A_at, B_at] in batch { s_acc += A_val[A_at] * B_val[B_at]; }
//! }
//! ```
//!
//! What is read is one loop:
//!
//! ```text
//! for [A_at, B_at] in meet(A_idx, A_q..A_end, B_idx, B_q..B_end) { s_acc += A_val[A_at] * B_val[B_at]; }
//! ```

use finch_core::Mapped;
use finch_core::algebra::{Int, Ty, Var};
use finch_core::target::{List, Meet, Merge, Stmt, each};

use super::{Form, Printer};

impl Printer<'_> {
    pub(super) fn meet(&mut self, meet: &Meet) {
        let names: Vec<String> = meet.lists.mapped(|list| self.declared_in(&list.at, &meet.body));
        let names = names.join(", ");
        if self.form != Form::Tokens {
            let lists = self.shown_lists(&meet.lists);
            return self.within(None, |of| of.block(&format!("for [{names}] in meet({lists})"), &meet.body));
        }
        self.line("{");
        let lists = self.lists(&meet.lists);
        let call = match &meet.lists[..] {
            [_, List { marks: Some(_), .. }] => "meet_marked",
            [_, _] => "meet",
            _ => "meet_all",
        };
        let room = if call == "meet_all" { "" } else { "&mut __finch_room, " };
        if !room.is_empty() {
            let batch = self.rt("batch");
            self.line(&format!("let mut __finch_room = {batch}();"));
        }
        let (call, some) = (self.rt(call), self.rt("Some"));
        self.line(&format!("let mut __finch_met = {call}({room}{lists});"));
        let leaves = meet.body.iter().any(Stmt::breaks);
        let name = format!("'finch_met{}", self.source.depth);
        let label = if leaves { format!("{name}: ") } else { String::new() };
        self.line(&format!("{label}while let {some}(__finch_batch) = __finch_met.more() {{"));
        self.source.depth += 1;
        self.within(Some(name), |of| of.block(&format!("for &[{names}] in __finch_batch"), &meet.body));
        self.source.depth -= 1;
        self.line("}");
        self.line("}");
    }

    pub(super) fn count_common(&mut self, count: &Var, lists: &[List]) {
        let name = self.var(count);
        if self.form != Form::Tokens {
            let lists = self.shown_lists(lists);
            return self.line(&format!("let {name} = meets({lists});"));
        }
        let call = self.rt(if lists.len() == 2 { "meets" } else { "meets_all" });
        self.line(&format!("let {name} = {{"));
        let lists = self.lists(lists);
        self.line(&format!("{call}({lists}) }};"));
    }

    /// Leaves the innermost loop. The batches of a meeting are two loops.
    pub(super) fn leave_loop(&mut self) {
        match &self.around.leaves {
            Some(label) => self.line(&format!("break {label};")),
            None => self.line("break;"),
        }
    }

    /// Prints the body of a loop, which a `break` in it leaves by this label, if by any.
    pub(super) fn within(&mut self, label: Option<String>, print: impl FnOnce(&mut Self)) {
        let around = std::mem::replace(&mut self.around.leaves, label);
        print(self);
        self.around.leaves = around;
    }

    /// A merge, as people read it. What is compiled is a loop: [`shape`](finch_core::target::passes::shape) makes it.
    ///
    /// ```text
    /// for (i, [(A_has, A_at), (B_has, B_at)]) in merge(A_idx, A_q..A_end, B_idx, B_q..B_end) { … }
    /// ```
    pub(super) fn merge(&mut self, merge: &Merge) {
        let index = self.declared_in(&merge.index, &merge.body);
        let name = |(list, has): (&List, &Var)| {
            let (has, at) = (self.declared_in(has, &merge.body), self.declared_in(&list.at, &merge.body));
            format!("({has}, {at})")
        };
        let names: Vec<String> = merge.lists.iter().zip(&merge.has).map(name).collect();
        let lists = self.shown_lists(&merge.lists);
        let head = format!("for ({index}, [{}]) in merge({lists})", names.join(", "));
        self.within(None, |of| of.block(&head, &merge.body));
    }

    /// The name of a variable that a loop declares, if the body reads it.
    fn declared_in(&mut self, var: &Var, body: &[Stmt]) -> String {
        let mut read = false;
        each(body, &mut |stmt| read |= stmt.terms().any(|term| term.depends_on(var)));
        let name = self.var(var);
        if read { name } else { format!("_{name}") }
    }

    /// The arguments of a call. More than two lists are passed by reference, since their types may differ.
    fn lists(&mut self, lists: &[List]) -> String {
        let list = self.rt("list");
        let all: Vec<String> = lists.mapped(|of| {
            let idx = of.indices().map_or_else(String::new, |buf| self.slice(buf));
            let (lo, hi) = (self.position(&of.lo), self.position(&of.hi));
            let list = format!("{list}({idx}, {lo}, {hi}, {})", self.index(&of.shift, Int::I64).text);
            match &of.marks {
                Some(marks) => {
                    let (marked, holds) = (self.rt("marked"), self.condition(&marks.holds));
                    format!("{marked}({list}, |{}: i64| {holds})", self.var(&marks.index))
                }
                None => list,
            }
        });
        if let [_, _] = &all[..] {
            return all.join(", ");
        }
        for (at, list) in all.iter().enumerate() {
            self.line(&format!("let mut __finch_list{at} = {list};"));
        }
        let names = lists.iter().enumerate().map(|(at, list)| match list.marks {
            Some(_) => format!("&mut &__finch_list{at}"),
            None => format!("&mut __finch_list{at}"),
        });
        format!("[{}]", names.collect::<Vec<_>>().join(", "))
    }

    fn shown_lists(&mut self, lists: &[List]) -> String {
        let list = |of: &List| {
            let idx = of.indices().map_or_else(String::new, |buf| self.buf(buf));
            let shifted = match of.shift.as_int() {
                Some(0) => idx,
                _ => format!("{idx} + {}", self.index(&of.shift, Int::I64).text),
            };
            let range = self.range(&of.lo, &of.hi, &Ty::POS);
            match &of.marks {
                Some(marks) => format!("{shifted}, {range} if {}", self.condition(&marks.holds)),
                None => format!("{shifted}, {range}"),
            }
        };
        lists.mapped(list).join(", ")
    }
}
