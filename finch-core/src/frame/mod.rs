//! The frame of a program: what a back end does around the code. It takes the operands apart into arrays and numbers, runs the
//! code, and assembles the results. This says what is to be done, and in which order; how it is written is up to the back end.

mod chunked;
mod overwritten;

use std::rc::Rc;

use crate::algebra::{Buf, TensorId};
use crate::level::Instance;
use crate::program::{On, Program, Role};
use crate::target::{Ids, Stmt, Watch, each, invariant};
use crate::{Gather, Parts};
pub use overwritten::begins_whole;
use overwritten::{overwritten, used};

pub use chunked::Chunked;

/// What is done around a program's code, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame<'a> {
    /// The operands, which are taken apart first.
    pub operands: Vec<TensorId>,
    /// The results that are made next, all fill, each with the operand whose stored places it has.
    pub made: Vec<(TensorId, TensorId)>,
    /// The results from outside that keep their contents. Their dimensions and other numbers are read next.
    pub kept: Vec<TensorId>,
    /// The requirements, with what they name. If one of them fails, results from outside stay as they are.
    pub checks: &'a [Stmt],
    /// The results from outside, which are taken apart after the requirements. If the rest of the code fails, they are empty.
    pub outside: Vec<Outside>,
    /// The arrays that the code fills, of results and temporaries.
    pub arrays: Vec<(Buf, Begins)>,
    /// The rest of the code.
    pub code: &'a [Stmt],
}

/// A result from outside.
#[derive(Clone, Debug, PartialEq)]
pub struct Outside {
    /// The tensor.
    pub tensor: TensorId,
    /// Whether it keeps its contents.
    pub keeps: bool,
    /// The arrays that are emptied before the code runs. The code itself empties those of a level with the hook `clear`, and
    /// overwrites others.
    pub cleared: Vec<Buf>,
}

/// How an array begins that the code fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// Without entries.
    Empty,
    /// The code allocates it with its whole length, so that it need not exist before.
    WithItsLength,
}

impl<'a> Frame<'a> {
    /// The frame of a program that runs as a whole.
    pub fn of(program: &Program, instances: &[Instance], body: &'a [Stmt]) -> Frame<'a> {
        let made = tensors(program, instances, |role| role == KEPT);
        let made = made.filter_map(|(id, _)| match program.tensors[id.0 as usize].on {
            Some(On::Made(on)) => Some((id, on)),
            _ => None,
        });
        let (checks, code) = body.split_at(checks(program, instances, body));
        Frame {
            operands: tensors(program, instances, |role| role == Role::Input).map(|(id, _)| id).collect(),
            made: made.collect(),
            kept: outside(program, instances)
                .map(|(id, _)| id)
                .filter(|id| program.tensors[id.0 as usize].role == KEPT)
                .collect(),
            checks,
            outside: outside(program, instances).map(|(id, of)| Outside::of(program, id, of, body)).collect(),
            arrays: arrays(program, instances, |role| matches!(role, Role::Result | Role::Temporary), code),
            code,
        }
    }
}

impl Outside {
    fn of(program: &Program, tensor: TensorId, instance: &Instance, body: &[Stmt]) -> Outside {
        let keeps = program.tensors[tensor.0 as usize].role == KEPT;
        let mut cleared: Vec<Buf> = Vec::new();
        if !keeps && instance.listed().is_none() {
            cleared.extend(instance.arrays().filter(|buf| !overwritten(body, buf)).cloned());
        }
        Outside { tensor, keeps, cleared }
    }
}

const KEPT: Role = Role::Output { keep: true };

/// The first level of a program that does not vouch for its invariants. Results of such a program may be anything, so they are
/// validated when they are assembled.
pub fn unvouched(program: &Program) -> Option<&Rc<str>> {
    let mut levels = program.tensors.iter().gather(|tensor| &tensor.layout.levels);
    levels.find(|level| !level.def.trusted).map(|level| &level.def.name)
}

/// The tensors with these roles, with their storage.
fn tensors<'a>(
    program: &'a Program,
    instances: &'a [Instance],
    part: impl Fn(Role) -> bool,
) -> Parts<(TensorId, &'a Instance)> {
    let all = (0..).map(TensorId).zip(&program.tensors).zip(instances);
    all.filter(|((_, tensor), _)| part(tensor.role)).map(|((id, _), instance)| (id, instance)).collect()
}

/// The results from outside.
fn outside<'a>(program: &'a Program, instances: &'a [Instance]) -> Parts<(TensorId, &'a Instance)> {
    let all = tensors(program, instances, |role| matches!(role, Role::Output { .. }));
    all.filter(|(id, _)| !program.tensors[id.0 as usize].is_made()).collect()
}

/// How many statements at the beginning leave results from outside alone.
fn checks(program: &Program, instances: &[Instance], body: &[Stmt]) -> usize {
    let outside = || outside(program, instances);
    if outside().next().is_none() {
        return 0;
    }
    let taken: Ids = outside().gather(|(_, of)| of.arrays()).map(|buf| buf.id as usize).collect();
    let first = |stmt: &&Stmt| match stmt {
        Stmt::Let { init, .. } => invariant(init, &taken),
        Stmt::Require { cond, .. } => invariant(cond, &taken),
        Stmt::Watch(Watch::Begin(..)) => true,
        _ => false,
    };
    body.iter().take_while(first).count()
}

/// The arrays that code fills, of tensors with these roles. The code declares numbers itself, chunks declare arrays of their own, and a
/// temporary that is held in a variable has no array.
fn arrays(
    program: &Program,
    instances: &[Instance],
    part: impl Fn(Role) -> bool,
    code: &[Stmt],
) -> Vec<(Buf, Begins)> {
    let mut all = Vec::new();
    let mut own: Ids = Ids::default();
    each(code, &mut |stmt| {
        if let Stmt::Chunks(chunks) = stmt {
            own.extend(chunks.own.iter().map(|buf| buf.id as usize));
        }
    });
    for (id, instance) in tensors(program, instances, part) {
        let temporary = program.tensors[id.0 as usize].role == Role::Temporary;
        let outside = |buf: &&Buf| !own.contains(buf.id as usize) && (!temporary || used(code, buf));
        for buf in instance.arrays().filter(outside) {
            let begins = if begins_whole(code, buf) { Begins::WithItsLength } else { Begins::Empty };
            all.push((buf.clone(), begins));
        }
    }
    all
}
