//! From a compiled program to its explanation.

mod code;
mod nest;
mod normal;
mod par;
mod stages;

use finch_core::Mapped;
use finch_core::algebra::Node;
use finch_core::lower::Trace;
use finch_front::Choice as Chosen;

use super::Shown;
use super::data::{Choice, Part};
use crate::Output;
use crate::print::{Form, Printer};

/// Explains a program that [`explained`](finch_core::explained) compiled, which gives the trace. A variable has the same name
/// throughout the nests and the stages; in the code, it may have another number.
pub fn part(output: &Output, trace: &Trace) -> Part {
    let Output { program, sources, instances, .. } = *output;
    let mut printer = Printer::of(program, instances, Form::Plain);
    program.body.any(&mut |term| {
        if let Node::Loop { index, .. } = &**term {
            printer.call_it(index, &index.name);
        }
        false
    });
    // What is named first has the name without a number: the order matters to the reader.
    let nests = trace.nests.iter().enumerate();
    let nests = nests.map(|(id, unfurled)| nest::nest(program, &mut printer, id, unfurled));
    let nests = nests.collect();
    let mut stages = stages::all(program, &mut printer, trace);
    Part {
        program: normal::program(program, instances, &mut printer),
        choices: sources.choices.mapped(choice),
        par: program.par.as_ref().map(|par| par::par(output, par)),
        nests,
        code: code::code(output, &mut stages),
        stages,
    }
}

fn choice(chosen: &Chosen) -> Choice {
    Choice { text: chosen.text.clone(), reasons: chosen.below.mapped(choice) }
}
