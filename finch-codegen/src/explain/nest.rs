//! Looplet nests, one looplet a line: the structure, and how it is walked. (What lowering is told besides, facts and
//! counts, is in [`Tree`](super::Tree).)

use finch_core::algebra::{AccessId, Var};
use finch_core::looplet::{Leaf, Looplet, Stepper};
use finch_core::program::Program;
use finch_core::target::Stmt;

use super::Shown;
use super::branches::Branch;
use crate::print::Printer;

/// The nest of looplets that an access unfurled to, along an index.
pub fn access(
    program: &Program,
    printer: &mut Printer,
    (access, index, nest): &(AccessId, Var, Looplet),
) -> Branch {
    let along = printer.var(index);
    let text = format!("{} along {along}", Shown(program).access(*access));
    let below = Teller { printer, along }.looplet("", nest);
    Branch { text, below }
}

struct Teller<'p, 'a> {
    printer: &'p mut Printer<'a>,
    /// The name of the loop's index. The parameters of lookups and seeks are shown by this name, too.
    along: String,
}

impl Teller<'_, '_> {
    /// Shows a nest behind the label that its parent gives it. What the nest declares comes before it.
    fn looplet(&mut self, label: &str, nest: &Looplet) -> Vec<Branch> {
        let mut branches = vec![];
        let (text, below) = match nest {
            Looplet::Let { code, body, .. } => {
                if !code.is_empty() {
                    branches.push(Branch::leaf(self.line(code)));
                }
                branches.extend(self.looplet(label, body));
                return branches;
            }
            Looplet::Run(of) => (format!("Run: {}", self.leaf(of)), vec![]),
            Looplet::Spike { body, tail } => {
                (format!("Spike: {}, then {}", self.leaf(body), self.leaf(tail)), vec![])
            }
            Looplet::Lookup { index, body } => match &**body {
                Looplet::Run(of) => (format!("Lookup {}: {}", self.index(index), self.leaf(of)), vec![]),
                body => (format!("Lookup {}", self.index(index)), self.looplet("", body)),
            },
            Looplet::Pipeline(phases) => {
                let below = phases.iter().flat_map(|phase| {
                    let label = phase.stop.as_ref().map(|stop| format!("to {}: ", self.printer.term(stop)));
                    self.looplet(&label.unwrap_or_else(|| "rest: ".into()), &phase.body)
                });
                ("Pipeline".into(), below.collect())
            }
            Looplet::Stepper(of) => self.stepper("Stepper", of),
            Looplet::Jumper(of) => self.stepper("Jumper", of),
            Looplet::Switch(cases) => {
                let below = cases.iter().flat_map(|case| {
                    let label = format!("if {}: ", self.printer.term(&case.cond));
                    self.looplet(&label, &case.body)
                });
                ("Switch".into(), below.collect())
            }
            Looplet::Shift { delta, body } => {
                (format!("Shift by {}", self.printer.term(delta)), self.looplet("", body))
            }
        };
        branches.push(Branch { text: format!("{label}{text}"), below });
        branches
    }

    fn stepper(&mut self, name: &str, of: &Stepper) -> (String, Vec<Branch>) {
        let (cursor, end) = (self.printer.var(&of.cursor), self.printer.term(&of.end));
        let text = format!("{name} of {cursor} to {end}");
        let each = format!("each to {}: ", self.printer.term(&of.stop));
        let mut below = self.looplet(&each, &of.body);
        let (index, seek) = &of.seek;
        below.push(Branch::leaf(format!("seek {}: {}", self.index(index), self.line(seek))));
        below.push(Branch::leaf(format!("next: {}", self.line(&of.next))));
        (text, below)
    }

    fn leaf(&mut self, leaf: &Leaf) -> String {
        match leaf {
            Leaf::Fill => "fill".into(),
            Leaf::Sub(at) => format!("lvl[{}]", self.printer.term(at)),
            Leaf::Known(value) => self.printer.term(value),
            Leaf::Outside(_) => "outside".into(),
        }
    }

    /// Statements on one line. Of a declaration only the name is shown.
    fn line(&mut self, code: &[Stmt]) -> String {
        let one = |stmt: &Stmt| match stmt {
            Stmt::Let { var, init, .. } => format!("{} = {}", self.printer.var(var), self.printer.term(init)),
            stmt => {
                self.printer.stmts(std::slice::from_ref(stmt));
                let text = std::mem::take(&mut self.printer.out);
                let words: Vec<&str> = text.split_whitespace().collect();
                words.join(" ").trim_end_matches(';').to_owned()
            }
        };
        code.iter().map(one).collect::<Vec<_>>().join("; ")
    }

    /// The name of a lookup's or a seek's parameter.
    fn index(&mut self, var: &Var) -> String {
        self.printer.call_it(var, &self.along);
        self.along.clone()
    }
}
