//! Passes over target code, behind those of `finch_core::target`:
//!
//! ```text
//! fills          what a list comes to where it stores nothing is done once
//! gaps           what lies between the entries of a list is stored in one loop
//! coordinates    where a row of coordinates ends is found by going there
//! inner_sums     sums in inner loops begin at zero
//! follow         cursors that follow a leader are looked at only where it comes past them
//! ends           a list that is gone along once is searched for where it leaves a range
//! rests          where the rest of a list begins is asked from its end, if that is gone along as well
//! counts         counts of what results store go on from turn to turn
//! lengths        lengths that are known are not asked for, nor brought about twice
//! marks          places that are marked already are not listed one by one
//! rounds         turns that a loop is sure of are taken without asking
//! ```

mod coordinates;
mod counts;
mod ends;
mod fills;
mod follow;
mod gaps;
mod inner_sums;
mod lengths;
mod marks;
mod rests;
mod rounds;

use finch_core::algebra::{Buf, Fun, Node, Term, Ty, Var, is_known, properties};
use finch_core::level::Instance;
use finch_core::program::{Program, Role};
use finch_core::target::{Ids, Stmt, each, live, tidy, types};
use finch_core::{Names, kept};

pub use coordinates::coordinates;
pub use counts::counts;
pub use ends::ends;
pub use fills::fills;
pub use follow::follow;
pub use gaps::gaps;
pub use inner_sums::inner_sums;
pub use lengths::lengths;
pub use marks::marks;
pub use rests::rests;
pub use rounds::rounds;

/// All passes, in order, over the code of a program.
pub fn passes(program: &Program, instances: &[Instance], body: &mut Vec<Stmt>, names: &mut Names) {
    let kept: Ids = kept(program, instances).iter().map(|var| var.id as usize).collect();
    let changes = !program.checked && (!program.strict && fills(body)) | gaps(body);
    if changes {
        live::eliminate(body, &kept, names);
    }
    inner_sums(body, false, names);
    follow(body, names);
    if program.checked {
        return;
    }
    while coordinates(body) {
        tidy(body, &kept);
    }
    ends(body, names);
    rests(body, names);
    counts(body, names);
    let arrays = |part: &dyn Fn(Role, &Instance, &Buf) -> bool| -> Ids {
        let tensors = program.tensors.iter().zip(instances);
        let all = tensors.flat_map(|(tensor, of)| of.arrays().map(move |buf| (tensor.role, of, buf)));
        all.filter(|(role, of, buf)| part(*role, of, buf)).map(|(.., buf)| buf.id as usize).collect()
    };
    // (a level that lists its entries finds those of the time before, and empties itself)
    let empty = arrays(&|role, of, _| match role {
        Role::Result | Role::Temporary => true,
        Role::Output { keep } => !keep && of.listed().is_none(),
        Role::Input => false,
    });
    // (values may be what a user's functions compute)
    let own = arrays(&|role, _, buf| role == Role::Temporary && buf.elem == Ty::POS);
    lengths(body, &empty, &own);
    marks(body, names);
    rounds(body, names);
    tidy(body, &kept);
}

/// What a variable holds where it is declared.
pub(crate) fn declared<'a>(of: &Var, body: &'a [Stmt]) -> Option<&'a Term> {
    body.iter().find_map(|stmt| match stmt {
        Stmt::Let { var, init, .. } if var == of => Some(init),
        _ => None,
    })
}

/// How often statements mention a variable, besides setting it.
fn uses(var: &Var, body: &[Stmt]) -> usize {
    let mut uses = 0;
    let mut count = |term: &Term| term.each(&mut |t| uses += usize::from(t.as_var() == Some(var)));
    each(body, &mut |stmt| stmt.terms().for_each(&mut count));
    uses
}

/// Whether a term cannot panic where its loads may be made, and costs little.
pub(crate) fn is_harmless(term: &Term) -> bool {
    !term.any(&mut |step| !is_harmless_step(step))
}

fn is_harmless_step(step: &Term) -> bool {
    let Node::Call(fun, args) = &**step else {
        return matches!(&**step, Node::Lit(_) | Node::Var(_) | Node::Load(..));
    };
    let chooses = matches!(fun, Fun::Min | Fun::Max | Fun::IfElse | Fun::Cast(_));
    let safe = match types::of(step) {
        _ if fun.is_predicate() => types::of_all(args).iter().all(is_rusts),
        Some(Ty::Elem(elem)) => matches!(&*elem, "f32" | "f64") || chooses && is_known(&elem),
        Some(Ty::Unknown) => false,
        _ => true,
    };
    safe && !properties(fun).costly
}

/// Whether values are of a type of Rust's own.
fn is_rusts(ty: &Option<Ty>) -> bool {
    match ty {
        Some(Ty::Elem(elem)) => is_known(elem),
        Some(Ty::Unknown) => false,
        _ => true,
    }
}
