//! How a loop runs in chunks.

use finch_core::program::par::{GRAIN, Join, Par as Chunks};

use super::super::data::{Chunked, Joined, Par};
use crate::Output;
use crate::print::{Form, Printer};

/// How a loop runs in chunks.
pub fn par(output: &Output, par: &Chunks) -> Par {
    let program = output.program;
    let mut printer = Printer::of(program, output.instances, Form::Plain);
    let (work, copied) = output.estimates(par);
    let copies = par.joins.iter().any(|(_, join)| matches!(join, Join::Each { .. }));
    let results = par.joins.iter().map(|(id, join)| Chunked {
        tensor: id.0 as usize,
        name: program.tensors[id.0 as usize].name.to_string(),
        how: match join {
            Join::Along { mode, kept } => Joined::Divided { mode: *mode, kept: kept.is_some() },
            Join::Each { op, kept, .. } => Joined::Reduced { operator: op.name().to_string(), kept: *kept },
        },
    });
    Par {
        index: par.index.to_string(),
        lo: printer.term(&par.lo),
        hi: printer.term(&par.hi),
        from: printer.var(&par.from),
        to: printer.var(&par.to),
        results: results.collect(),
        balanced_by: par.ends.map(|(tensor, _)| program.tensors[tensor.0 as usize].name.to_string()),
        work,
        copied,
        least_work: GRAIN.least_work,
        least_chunk: GRAIN.least_chunk,
        copy_cost: copies.then_some(GRAIN.copy),
        most_chunks: if copies { GRAIN.most_copies } else { GRAIN.most },
        again_in_place: par.may_overflow,
    }
}
