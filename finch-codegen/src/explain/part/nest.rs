//! Looplet nests: the structure, and how it is traversed. Further information for lowering, facts and counts, is in
//! [`Tree`](super::super::Tree).

use finch_core::Mapped;
use finch_core::algebra::{AccessId, Var};
use finch_core::looplet;
use finch_core::program::Program;
use finch_core::target::Stmt;

use super::super::data::{Case, Leaf, Looplet, Nest, Phase, Stepper};
use super::Shown;
use crate::print::Printer;

/// The nest of looplets that an access unfurled to, along an index.
pub fn nest(
    program: &Program,
    printer: &mut Printer,
    id: usize,
    (access, index, nest): &(AccessId, Var, looplet::Looplet),
) -> Nest {
    let along = printer.var(index);
    Nest {
        id,
        tensor: program.tensor_id(*access).map(|tensor| tensor.0 as usize),
        access: Shown(program).access(*access),
        index: along.clone(),
        looplet: Teller { printer, along }.looplet(nest),
    }
}

struct Teller<'p, 'a> {
    printer: &'p mut Printer<'a>,
    /// The name of the loop's index. The parameters of lookups and seeks are shown by this name, too.
    along: String,
}

impl Teller<'_, '_> {
    fn looplet(&mut self, nest: &looplet::Looplet) -> Looplet {
        use looplet::Looplet::*;
        match nest {
            Let { code, body, .. } if code.is_empty() => self.looplet(body),
            Let { code, body, .. } => Looplet::Let { code: self.line(code), body: self.boxed(body) },
            Run(of) => Looplet::Run { value: self.leaf(of) },
            Spike { body, tail } => Looplet::Spike { body: self.leaf(body), tail: self.leaf(tail) },
            Lookup { index, body } => Looplet::Lookup { index: self.index(index), body: self.boxed(body) },
            Pipeline(phases) => {
                let phase = |phase: &looplet::Phase| Phase {
                    to: phase.stop.as_ref().map(|stop| self.printer.term(stop)),
                    body: self.looplet(&phase.body),
                };
                Looplet::Pipeline { phases: phases.mapped(phase) }
            }
            Stepper(of) => Looplet::Stepper(self.stepper(of)),
            Jumper(of) => Looplet::Jumper(self.stepper(of)),
            Switch(cases) => {
                let case = |case: &looplet::Case| Case {
                    condition: self.printer.term(&case.cond),
                    body: self.looplet(&case.body),
                };
                Looplet::Switch { cases: cases.mapped(case) }
            }
            Shift { delta, body } => Looplet::Shift { by: self.printer.term(delta), body: self.boxed(body) },
        }
    }

    fn boxed(&mut self, nest: &looplet::Looplet) -> Box<Looplet> {
        Box::new(self.looplet(nest))
    }

    fn stepper(&mut self, of: &looplet::Stepper) -> Stepper {
        let (cursor, end) = (self.printer.var(&of.cursor), self.printer.term(&of.end));
        let (index, seek) = &of.seek;
        Stepper {
            cursor,
            end,
            stop: self.printer.term(&of.stop),
            body: self.boxed(&of.body),
            index: self.index(index),
            seek: self.line(seek),
            next: self.line(&of.next),
        }
    }

    fn leaf(&mut self, leaf: &looplet::Leaf) -> Leaf {
        match leaf {
            looplet::Leaf::Fill => Leaf::Fill,
            looplet::Leaf::Sub(at) => Leaf::Stored { at: self.printer.term(at) },
            looplet::Leaf::Known(value) => Leaf::Value { text: self.printer.term(value) },
            looplet::Leaf::Outside(_) => Leaf::Outside,
        }
    }

    /// Statements on one line. Of a declaration only the name is shown.
    fn line(&mut self, code: &[Stmt]) -> String {
        let one = |stmt: &Stmt| match stmt {
            Stmt::Let { var, init, .. } => format!("{} = {}", self.printer.var(var), self.printer.term(init)),
            stmt => {
                self.printer.stmts(std::slice::from_ref(stmt));
                let text = std::mem::take(&mut self.printer.source.out);
                let words: Vec<&str> = text.split_whitespace().collect();
                words.join(" ").trim_end_matches(';').to_owned()
            }
        };
        code.mapped(one).join("; ")
    }

    /// The name of a lookup's or a seek's parameter.
    fn index(&mut self, var: &Var) -> String {
        self.printer.call_it(var, &self.along);
        self.along.clone()
    }
}
