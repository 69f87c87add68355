//! The pipeline: all steps from a program in normal form to the target code that back ends receive.
//!
//! ```text
//! program::fission   loops around unrelated statements are divided, where one loop would have too many cases
//! lower              looplets are unfurled and lowered, region by region; rewrite rules simplify each region's statement
//! clean_up           dead code goes, copies give way, loops are counted, invariant loads move out of loops
//! improve            loops are reshaped: the code that people read
//! shape              loops become folds, packs and finds, where they can be: the code that back ends get
//! ```

use crate::algebra::laws::has_no_value;
use crate::algebra::{Buf, Fun, Node, TensorId, Term, Ty};
use crate::level::{Field, Instance};
use crate::lower::{Lowered, Simplify, Trace, lower};
use crate::program::{Host, Program, Role, Tensor, fission};
use crate::target::passes::{self, Context};
use crate::target::{Ids, Promises, Stmt, each};
use crate::{Gather, Names};

/// The maximum number of regions of a program, in which one of more than seven operands counts as several. Operands split the loop at unrelated places, so the cases multiply: six bands
/// in a sum have 3,000 regions, which is 11,000 lines of code, and twelve would have millions.
pub const REGIONS: usize = 5_000;

/// The maximum number of regions of statements that share a loop but could have one each: some 2,000 lines.
pub const TOGETHER: usize = 500;

/// A compiled program.
#[derive(Debug)]
pub struct Compiled {
    /// The storage of each tensor, by `TensorId`.
    pub instances: Vec<Instance>,
    /// The code, for people: plain loops.
    pub body: Vec<Stmt>,
    /// The same code, for back ends: [shaped](passes::shape).
    pub shaped: Vec<Stmt>,
    /// What lowering promised of its variables.
    pub promises: Promises,
    /// How lowering arrived at the code. Only [`explained`] records nests and stages.
    pub trace: Trace,
    /// The statement that was lowered instead of the program's, if its loops were divided.
    pub divided: Option<Term>,
}

/// Why a program has no code.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// It has more than [`REGIONS`] regions.
    TooManyRegions,
    /// An integer quotient or remainder has no value where nothing is stored.
    NoValue(Fun, Vec<Term>),
}

/// Compiles a program in normal form.
///
/// # Errors
/// See [`Refusal`].
pub fn compile(program: &Program, names: &mut Names, rules: &dyn Simplify) -> Result<Compiled, Refusal> {
    compiled(program, names, rules, &Trace::default)
}

/// The same code, with a record of how it was made: the nests, the stages, and for the terms of the code the stages that they come
/// from ([`Stmt::origins`]). Takes about twice as long.
///
/// # Errors
/// See [`Refusal`].
pub fn explained(program: &Program, names: &mut Names, rules: &dyn Simplify) -> Result<Compiled, Refusal> {
    compiled(program, names, rules, &Trace::full)
}

fn compiled(
    program: &Program,
    names: &mut Names,
    rules: &dyn Simplify,
    trace: &dyn Fn() -> Trace,
) -> Result<Compiled, Refusal> {
    let (compiled, divided) = within_limits(program, names, rules, trace)?;
    let Compiled { instances, mut body, promises, trace, .. } = compiled;
    let context = context(program, &instances, promises.clone());
    clean_up(&mut body, &context, names);
    if let Some((fun, args)) = without_value(&body) {
        return Err(Refusal::NoValue(fun, args));
    }
    improve(&mut body, &context, names);
    let shaped = passes::shape(&body, &context, names);
    Ok(Compiled { instances, body, shaped, promises, trace, divided })
}

/// Runs the first passes over lowered code. Two of them enable each other, so they alternate until nothing changes.
pub fn clean_up(body: &mut Vec<Stmt>, context: &Context, names: &mut Names) {
    /// Each round leaves less for the next. The second one usually changes nothing.
    const ROUNDS: usize = 6;
    passes::tidy(body, &context.kept);
    for _ in 0..ROUNDS {
        passes::eliminate(body, &context.kept, names);
        let before = body.clone();
        passes::share(body, &context.kept);
        passes::tidy(body, &context.kept);
        if *body == before {
            break;
        }
    }
    if passes::count_in_entries(body, names) {
        passes::eliminate(body, &context.kept, names);
        passes::tidy(body, &context.kept);
    }
    passes::count_in_positions(body);
    passes::advance_without_branches(body);
    passes::hoist(body, context, names);
    // Hoisting leaves copies.
    passes::tidy(body, &context.kept);
}

/// Runs the passes that reshape loops, on code that is cleaned up.
pub fn improve(body: &mut Vec<Stmt>, context: &Context, names: &mut Names) {
    reshape(body, context, names);
    passes::selects(body);
}

/// Under `#![checked]`, every load and store of the loops as written is checked, so only those passes run that keep them all.
fn reshape(body: &mut Vec<Stmt>, context: &Context, names: &mut Names) {
    if !context.checked {
        let hoisted = !context.strict && passes::hoist_fill(body, context);
        let scattered = passes::fill_then_scatter(body, context);
        if hoisted || scattered {
            passes::eliminate(body, &context.kept, names);
        }
    }
    passes::inner_sums(body, names);
    passes::keep_stop(body, &context.promises, names);
    if context.checked {
        return;
    }
    while passes::flatten_rows(body) {
        passes::tidy(body, &context.kept);
    }
    passes::split_from_end(body, context, names);
    if passes::carry_stored(body, names) {
        passes::eliminate(body, &context.kept, names);
    }
    passes::carry_counts(body, names);
    passes::known_lengths(body, &context.empty, &context.own);
    passes::late_marking(body, context, names);
    passes::skip_idle(body);
    passes::unswitch_bounds(body, names);
    passes::drop_sorts(body, context);
    passes::tidy(body, &context.kept);
}

/// What the passes may use: facts about a program's storage, properties that its levels declare, and what lowering promised.
pub fn context(program: &Program, instances: &[Instance], promises: Promises) -> Context {
    let tensors = || program.tensors.iter().zip(instances);
    let written = tensors().filter(|(tensor, _)| tensor.role != Role::Input);
    let kept = written.gather(|(_, of)| of.scalars()).map(|var| var.id as usize).collect();
    let arrays = |part: &dyn Fn(Role, &Instance, &Buf) -> bool| -> Ids {
        let all = tensors().gather(|(tensor, of)| of.arrays().map(move |buf| (tensor.role, of, buf)));
        all.filter(|(role, of, buf)| part(*role, of, buf)).map(|(.., buf)| buf.id as usize).collect()
    };
    // A level that lists its entries still has those of the last run, and clears itself.
    let empty = arrays(&|role, of, _| match role {
        Role::Result | Role::Temporary => true,
        Role::Output { keep } => !keep && of.listed().is_none(),
        Role::Input => false,
    });
    // Values may come from a user's function, so they are written even if nothing reads them.
    let own = arrays(&|role, _, buf| role == Role::Temporary && buf.elem == Ty::POS);
    let filled = tensors().zip(0..).filter(|((tensor, _), _)| tensor.role != Role::Input);
    let filled = filled.gather(|((_, of), id)| of.arrays().map(move |buf| (buf.id, TensorId(id)))).collect();
    let hosts = |are: &dyn Fn(&Host) -> bool| -> Ids {
        program.hosts.iter().enumerate().filter(|(_, host)| are(host)).map(|(id, _)| id).collect()
    };
    Context {
        kept,
        empty,
        own,
        strict: program.strict,
        checked: program.checked,
        lent: arrays(&|role, _, _| role == Role::Input),
        offsets: instances.iter().gather(Instance::offsets).map(|buf| buf.id as usize).collect(),
        marks: instances.iter().gather(Instance::marks).map(|buf| buf.id as usize).collect(),
        promises,
        filled,
        fixed: fixed(program, instances),
        leaving: hosts(&|host| host.leaves),
        calling: hosts(&|host| host.calls),
    }
}

/// Dimensions and other numbers of storage; and the ends of a chunk where those of the whole loop are such: loops along a chunk are
/// as long as those along the whole.
fn fixed(program: &Program, instances: &[Instance]) -> Ids {
    let mut fixed: Ids = instances.iter().gather(Instance::scalars).map(|var| var.id as usize).collect();
    let Some(par) = &program.par else { return fixed };
    let varies =
        |end: &Term| end.any(&mut |t| t.as_var().is_some_and(|var| !fixed.contains(var.id as usize)));
    let ends = [(&par.from, &par.lo), (&par.to, &par.hi)];
    let ends = ends.into_iter().filter(|(_, whole)| !varies(whole)).map(|(end, _)| end);
    let kept = par.whole.iter().map(|(dim, ..)| dim);
    let more: Vec<usize> = ends.chain(kept).map(|var| var.id as usize).collect();
    fixed.extend(more);
    fixed
}

/// Lowers a program. If it would have too many regions, and its loops can be divided, they are divided.
fn within_limits(
    program: &Program,
    names: &mut Names,
    rules: &dyn Simplify,
    trace: &dyn Fn() -> Trace,
) -> Result<(Compiled, Option<Term>), Refusal> {
    let Some(body) = fission::divided(program) else {
        return Ok((unoptimised(program, names, rules, REGIONS, trace())?, None));
    };
    if let Ok(together) = unoptimised(program, names, rules, TOGETHER, trace()) {
        return Ok((together, None));
    }
    let divided = Program { body, ..program.clone() };
    Ok((unoptimised(&divided, names, rules, REGIONS, trace())?, Some(divided.body)))
}

/// Lowers a program within a limit of regions.
fn unoptimised(
    program: &Program,
    names: &mut Names,
    rules: &dyn Simplify,
    limit: usize,
    trace: Trace,
) -> Result<Compiled, Refusal> {
    let instances: Vec<Instance> = storages(program, names);
    let Lowered { body, promises, trace } = lower(program, &instances, names, rules, limit, trace);
    if trace.regions > limit {
        return Err(Refusal::TooManyRegions);
    }
    Ok(Compiled { instances, body, shaped: vec![], promises, trace, divided: None })
}

/// Names the storage of a program's tensors.
pub fn storages(program: &Program, names: &mut Names) -> Vec<Instance> {
    (0..).zip(&program.tensors).map(|(id, tensor)| storage(TensorId(id), tensor, names)).collect()
}

/// Names a tensor's storage. If the tensor exists before the program, its dimensions are variables of the program already,
/// and these replace the storage's own.
fn storage(id: TensorId, tensor: &Tensor, names: &mut Names) -> Instance {
    let mut instance = Instance::new(id, &tensor.name, &tensor.layout, names);
    let modes = tensor.layout.order.iter().filter(|_| tensor.exists());
    for (level, &mode) in instance.levels.iter_mut().zip(modes) {
        let (Some(dim), Some(given)) = (&mut level.dim, tensor.dims[mode].as_var()) else { continue };
        let own = std::mem::replace(dim, given.clone());
        for field in level.fields.iter_mut().filter(|f| matches!(f, Field::Scalar(var) if *var == own)) {
            *field = Field::Scalar(given.clone());
        }
    }
    instance
}

/// A quotient or remainder of known integers that has no value.
fn without_value(body: &[Stmt]) -> Option<(Fun, Vec<Term>)> {
    let mut found = None;
    each(body, &mut |stmt| {
        for term in stmt.terms() {
            term.each(&mut |t| match &**t {
                Node::Call(fun, args) if has_no_value(fun, args) => found = Some((fun.clone(), args.clone())),
                _ => {}
            });
        }
    });
    found
}
