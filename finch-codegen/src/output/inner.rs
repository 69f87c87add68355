//! Programs with loops that run in chunks inside of loops that run in order. If none of them does enough for that, the program without `par`
//! runs in their place, and is as fast as if the word were not there.

use finch_core::program::Role;
use finch_core::program::par::GRAIN;
use finch_core::target::Stmt;
use finch_core::{Gather, Mapped};

use super::Output;
use crate::print::{Form, Printer};

impl Output<'_> {
    /// Whether the program without `par` may run in the place of this one.
    pub(super) fn may_run_in_place(&self) -> bool {
        self.program.par.is_some() || self.cuts_inside()
    }

    /// Whether loops are cut inside of others. Where every load and store is checked, none is.
    fn cuts_inside(&self) -> bool {
        !self.program.inner.is_empty() && !self.program.checked
    }

    /// Declares the estimated steps of the loops that are cut, and leaves the block if none of them is worth it. Returns the rest of the code.
    ///
    /// Results from outside stay where they are until it is decided. So nothing but the checks comes before, unless there are none.
    pub(super) fn decide_inside<'c>(
        &self,
        printer: &mut Printer,
        checks: &'c [Stmt],
        code: &'c [Stmt],
        alone: bool,
    ) -> &'c [Stmt] {
        if !self.cuts_inside() {
            return code;
        }
        let first = |stmt: &&Stmt| matches!(stmt, Stmt::Let { mutable: false, .. } | Stmt::Require { .. });
        let begin = if alone { code.iter().take_while(first).count() } else { 0 };
        let (outer, code) = code.split_at(begin);
        printer.stmts(outer);
        let mut known = self.known_before(checks.iter().chain(outer));
        let all = self.tensors(|role| matches!(role, Role::Output { keep: true }));
        known.extend(all.gather(|(_, instance)| instance.scalars()).map(|var| var.id));
        let mut wholes = Vec::new();
        for inner in &self.program.inner {
            let (name, each) = (printer.var(&inner.steps), self.estimate(printer, &inner.each, &known));
            printer.line(&format!("let {name} = {each};"));
            wholes.push(self.estimate(printer, &inner.whole, &known));
        }
        if printer.form == Form::Tokens {
            let (pays, grain) = (printer.rt("pays"), printer.grain(GRAIN));
            let asked: Vec<String> = wholes.mapped(|work| format!("{pays}({work}, {grain})"));
            let [ok, none] = ["Ok", "None"].map(|item| printer.rt(item));
            printer.line(&format!("if !({}) {{ break 'finch {ok}({none}); }}", asked.join(" || ")));
        }
        code
    }
}
