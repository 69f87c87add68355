//! Refusals of reads in loops that run in order: the pair of accesses, with an iteration in which both reach the same place.

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use finch_core::Mapped;
use finch_core::algebra::{Linear, TensorId, Term, Var};
use finch_core::dependence::{Meeting, Times};
use finch_core::program::Role;

/// A read and a write, and where they meet.
pub(super) struct Told<'a> {
    pub read: &'a Use,
    pub write: &'a Use,
    pub meeting: &'a Meeting<'a>,
}

impl Build<'_> {
    pub(crate) fn text_of(&self, used: &Use) -> String {
        self.access_text(used.access)
    }

    /// A loop's iterations decide what a read finds, and they have no order.
    pub(super) fn has_no_order(&self, told: &Told, times: Times) -> String {
        let at = times.unordered.unwrap_or(0);
        let var = told.read.loops.get(at).map_or("", |var| &var.name);
        format!("{}, and the loop over `{var}` has no order: write `seq forall` there", self.both(told))
    }

    /// A read would find a part of what is reduced.
    pub(super) fn reduces_later(&self, id: TensorId, told: &Told) -> String {
        let name = &self.program.tensors[id.0 as usize].name;
        let to = self.text_of(told.write);
        format!(
            "`{}` is read before it is complete: {}; read it once it is complete, or compute each value from the old \
             one, `{to} = … {to} …`, with an initial value, `let {name}: … = …;` or `keep {name};`",
            self.text_of(told.read),
            self.turn_of(told)
        )
    }

    /// A read comes before what it should find.
    pub(super) fn runs_backwards(&self, id: TensorId, told: &Told) -> String {
        let name = &self.program.tensors[id.0 as usize].name;
        let old = match self.role(id) {
            Role::Output { .. } => format!(", or read the old value, `keep {name};`"),
            _ => String::new(),
        };
        let Some(var) = differing(told) else {
            let text = self.text_of(told.read);
            return format!(
                "`{text}` is read before the same iteration writes it: read what an earlier one wrote{old}"
            );
        };
        let turned = match self.falling.contains(var) {
            true => "forwards".into(),
            false => format!("backwards, `seq forall {} in (lo..hi).rev()`", var.name),
        };
        format!(
            "{}, which comes later: read what is written before, or let the loop over `{}` run {turned}{old}",
            self.both(told),
            var.name
        )
    }

    /// Nothing says that what a read should find comes first.
    pub(super) fn may_come_first(&self, id: TensorId, told: &Told) -> String {
        let remedy = match self.first_seq(told.read).zip(self.where_met(told)) {
            Some((var, at)) if at != *var.name => {
                let less = if self.falling.contains(var) {
                    format!("{} < {at}", var.name)
                } else {
                    format!("{at} < {}", var.name)
                };
                format!("read it under a condition that ensures it, such as `if {less}`, or ")
            }
            _ => String::new(),
        };
        format!(
            "{}, and nothing proves that the write comes first: {remedy}{}",
            self.both(told),
            self.start(id)
        )
    }

    /// Nothing says that a place was written.
    pub(super) fn may_be_unwritten(&self, id: TensorId, read: &Use) -> String {
        let text = self.text_of(read);
        format!("`{text}` may be read before it is written: write it first, or {}", self.start(id))
    }

    /// The remedy that gives each place a value.
    fn start(&self, id: TensorId) -> String {
        let name = &self.program.tensors[id.0 as usize].name;
        match self.role(id) {
            Role::Output { .. } => format!("let it start with what is there, `keep {name};`"),
            _ => format!("give an initial value, `let {name}: … = 0.0;`"),
        }
    }

    /// ``A[t, i + 1]` is read at (t, i), and written at (t, i + 1)``
    fn both(&self, told: &Told) -> String {
        format!("`{}` is {}", self.text_of(told.read), self.turn_of(told))
    }

    /// `read at (t, i), and written at (t, i + 1)`
    fn turn_of(&self, Told { read, write, meeting }: &Told) -> String {
        let names: Vec<String> = read.loops.mapped(|var| var.name.to_string());
        let to = self.text_of(write);
        if write.loops.is_empty() {
            return format!("read at {}, and written by `{to}` outside of all loops", tuple(&names));
        }
        let turn: Vec<String> = meeting.at.mapped(text);
        if read.loops == write.loops {
            return format!("read at {}, and written at {}", tuple(&names), tuple(&turn));
        }
        let each = write.loops.iter().zip(&turn).map(|(var, at)| format!("{} = {at}", var.name));
        let each: Vec<String> = each.collect();
        format!("read at {}, and written as `{to}` at {}", tuple(&names), each.join(", "))
    }

    /// The first loop around a read that runs in order.
    fn first_seq<'u>(&self, read: &'u Use) -> Option<&'u Var> {
        read.loops.iter().find(|var| self.program.seq.contains(*var))
    }

    /// The iteration of that loop in which the place is written.
    fn where_met(&self, Told { read, write, meeting }: &Told) -> Option<String> {
        let var = self.first_seq(read)?;
        let at = write.loops.iter().position(|other| other == var)?;
        let term = &meeting.at[at];
        (!meeting.open.iter().any(|open| term.depends_on(open))).then(|| text(term))
    }
}

/// The first loop around both in which the two iterations differ.
fn differing<'a>(Told { read, write, meeting }: &Told<'a>) -> Option<&'a Var> {
    let shared = read.loops.iter().zip(&write.loops).take_while(|(a, b)| a == b);
    let mut turns = shared.zip(&meeting.at);
    turns.find(|((var, _), at)| at.as_var() != Some(*var)).map(|((var, _), _)| var)
}

fn tuple(parts: &[String]) -> String {
    format!("({})", parts.join(", "))
}

/// An index in the user's words.
pub(crate) fn text(term: &Term) -> String {
    let Some(sum) = Linear::of(term) else { return "…".into() };
    let mut out = String::new();
    for (atom, factor) in &sum.terms {
        let name = atom.as_var().map_or("…", |var| &var.name);
        let times = if factor.abs() == 1 { String::new() } else { format!("{} * ", factor.abs()) };
        let sign = match (*factor < 0, out.is_empty()) {
            (false, true) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (true, false) => " - ",
        };
        out += &format!("{sign}{times}{name}");
    }
    match sum.constant {
        constant if out.is_empty() => constant.to_string(),
        0 => out,
        constant if constant < 0 => format!("{out} - {}", constant.unsigned_abs()),
        constant => format!("{out} + {constant}"),
    }
}
