//! How a loop runs in chunks.

use finch_core::algebra::Ty;
use finch_core::program::par::{Grain, Join, Par as Chunks};

use super::super::data::{Chunked, Joined, Moved, Par};
use crate::Output;
use crate::print::{Form, Printer, elem};

/// How a loop runs in chunks.
pub fn par(output: &Output, par: &Chunks) -> Par {
    let program = output.program;
    let mut printer = Printer::of(program, output.instances, Form::Plain);
    let (work, copied) = output.estimates(par);
    let copies = par.joins.iter().any(|(_, join)| matches!(join, Join::Each { .. }));
    let (written, handed) = (output.written_in_place(par), output.put_in_turn(par));
    let Grain { least_work, least_chunk, most, copy } = par.grain(&written);
    let mut results = Vec::new();
    for (id, join) in &par.joins {
        let (at, in_place, in_turn) = (id.0 as usize, written.contains(id), handed.contains(id));
        let how = match join {
            Join::Along { mode, kept, .. } => Joined::Divided { mode: *mode, kept: *kept, in_place, in_turn },
            Join::Each { op, kept, .. } => Joined::Reduced { operator: op.name().to_string(), kept: *kept },
        };
        let arrays = output.instances[at].arrays().filter(|_| !in_place);
        let moved = arrays.map(|buf| Moved { array: printer.buf(buf), bytes: bytes(&buf.elem) });
        let (name, moved) = (program.tensors[at].name.to_string(), moved.collect());
        results.push(Chunked { tensor: at, name, how, moved });
    }
    Par {
        index: par.index.to_string(),
        lo: printer.term(&par.lo),
        hi: printer.term(&par.hi),
        from: printer.var(&par.from),
        to: printer.var(&par.to),
        results,
        balanced_by: par.ends.map(|(tensor, _)| program.tensors[tensor.0 as usize].name.to_string()),
        work,
        copied,
        least_work,
        least_chunk,
        copy_cost: copies.then_some(copy),
        most_chunks: most,
        again_in_place: par.may_overflow,
    }
}

/// The bytes of an entry of this type, if it is a number or `bool`.
fn bytes(ty: &Ty) -> Option<u64> {
    match elem(ty)? {
        "bool" | "u8" | "i8" => Some(1),
        "u16" | "i16" => Some(2),
        "u32" | "i32" | "f32" => Some(4),
        "u64" | "i64" | "f64" | "usize" | "isize" => Some(8),
        "u128" | "i128" => Some(16),
        _ => None,
    }
}
