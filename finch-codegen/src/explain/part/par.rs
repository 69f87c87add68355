//! How a loop runs in chunks.

use finch_front::{Join, Par as Chunks};

use super::super::data::{Chunked, Joined, Par};
use crate::Output;
use crate::print::{Form, Printer};

// What decides about chunks is the function `cut` of `finch-storage`, of which the compiler knows nothing else. A test of the `finch`
// binary holds these numbers against its own.
/// The least work that is cut.
const LEAST_WORK: u64 = 1_000_000;
/// The least work of a chunk.
const LEAST_CHUNK: u64 = 100_000;
/// The most chunks.
const MOST: u64 = 64;
/// The most chunks where each has a copy of a result.
const MOST_COPIES: u64 = 16;
/// The work that pays for one entry of such a copy.
const COPY: u64 = 16;

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
        least_work: LEAST_WORK,
        least_chunk: LEAST_CHUNK,
        copy_cost: copies.then_some(COPY),
        most_chunks: if copies { MOST_COPIES } else { MOST },
        again_in_place: par.may_overflow,
    }
}
