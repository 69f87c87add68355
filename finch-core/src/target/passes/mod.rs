//! The passes over target code. [`compile()`](crate::compile()) lists them in order; each file shows its pass by code before and after.
//!
//! ```text
//! live               removes what nobody reads; turns a stepper that only counts into a counted loop
//! tidy               repairs copies and decided branches; counts in positions; advances cursors without branches
//! share              computes a value once where it is still known
//! count_in_entries   counts in positions of entries, where only these are used
//! hoist              moves loads that stay the same out of loops
//! carry              carries the end of one row to the next iteration, as its beginning
//! room               makes room once, before a loop
//! hoist_fill         hoists the contribution of a list's unstored entries out of the row loop
//! fill_then_scatter  stores the places between the entries of a list in one long loop, then the entries
//! inner_sums         starts sums in inner loops at zero
//! keep_stop          keeps the index at a following cursor, so that it is looked at only once the leader passes it
//! flatten_rows       finds where a row of coordinates ends by walking it
//! split_from_end     finds where a traversed list is split by scanning from its end
//! carry_stored       carries what a loop stores to the next iteration, which loads it
//! carry_counts       carries counts of what results store from iteration to iteration
//! known_lengths      drops questions about lengths that are known
//! late_marking       marks the entries of long rows in a second loop, if any of them is new
//! skip_idle          skips loops that change nothing where a truth value outside of them decides so
//! unswitch_bounds    tests the bounds of several iterations at once
//! drop_sorts         drops sorts of lists that nobody reads in order
//! selects            chooses between loaded indices without a branch
//! unroll_and_jam     takes several iterations around an inner loop at once, for back ends
//! shape              turns loops into folds, packs and finds, and reserves memory: the code for back ends
//! expand             makes loops of these again, for back ends that want loops
//! ```

mod carry;
mod carry_counts;
mod carry_stored;
mod count_in_entries;
mod drop_sorts;
mod expand;
mod fill_then_scatter;
mod flatten_rows;
mod hoist;
mod hoist_fill;
mod inner_sums;
mod keep_stop;
mod known_lengths;
mod late_marking;
mod live;
mod room;
mod selects;
mod shape;
mod share;
mod skip_idle;
mod split_from_end;
mod tidy;
mod unroll_and_jam;
mod unswitch_bounds;

use super::{Ids, Promises, Stmt, each, types};
use crate::Map;
use crate::algebra::{Fun, HostId, Node, TensorId, Term, Ty, Value, Var, is_known, properties};

pub use carry_counts::carry_counts;
pub use carry_stored::carry_stored;
pub use count_in_entries::count_in_entries;
pub use drop_sorts::drop_sorts;
pub use expand::expand;
pub use fill_then_scatter::fill_then_scatter;
pub use flatten_rows::flatten_rows;
pub use hoist::hoist;
pub use hoist_fill::hoist_fill;
pub use inner_sums::inner_sums;
pub use keep_stop::keep_stop;
pub use known_lengths::known_lengths;
pub use late_marking::late_marking;
pub use live::eliminate;
pub use selects::selects;
pub use shape::shape;
pub use share::share;
pub use skip_idle::skip_idle;
pub use split_from_end::split_from_end;
pub use tidy::{advance_without_branches, count_in_positions, tidy};
pub use unroll_and_jam::unroll_and_jam;
pub use unswitch_bounds::unswitch_bounds;

/// What passes know of the code's surroundings. Variables, arrays and host expressions are given by number.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// The variables that are read after the code.
    pub kept: Ids,
    /// The arrays without entries before the code runs.
    pub empty: Ids,
    /// The arrays that nobody reads after the code.
    pub own: Ids,
    /// `#![strict]`: sums of floats keep their order.
    pub strict: bool,
    /// `#![checked]`: every load and store is checked.
    pub checked: bool,
    /// The arrays of operands: they are borrowed, and stay as they are.
    pub lent: Ids,
    /// The arrays whose levels declare them to be offsets: they ascend, and each entry ends one fiber and begins the next.
    pub offsets: Ids,
    /// The arrays in which levels mark the indices that they store. An index is marked once, and stored to many times.
    pub marks: Ids,
    /// What lowering promised of its variables.
    pub promises: Promises,
    /// The arrays that the code fills, with their tensors.
    pub filled: Map<u32, TensorId>,
    /// Dimensions and other numbers of storage, and the ends of a chunk of a loop along a dimension: a loop between them is as long
    /// as a tensor.
    pub fixed: Ids,
    /// The host expressions that may leave the function around the code.
    pub leaving: Ids,
    /// The host expressions that call something, and so may have another value each time.
    pub calling: Ids,
}

impl Context {
    /// Whether a host expression in a term must be evaluated once where the loop does, in order, and nowhere else: it may leave the
    /// function around the code, or calls something.
    pub fn once(&self, term: &Term) -> bool {
        term.any(&mut |t| matches!(&**t, Node::Host(id, _) if self.is_once(*id)))
    }

    /// The same of one host expression.
    pub fn is_once(&self, HostId(id): HostId) -> bool {
        self.leaving.contains(id as usize) || self.calling.contains(id as usize)
    }
}

/// What a variable holds where it is declared.
pub fn declared<'a>(of: &Var, body: &'a [Stmt]) -> Option<&'a Term> {
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
pub fn is_harmless(term: &Term) -> bool {
    !term.any(&mut |step| !is_harmless_step(step))
}

fn is_harmless_step(step: &Term) -> bool {
    let Node::Call(fun, args) = &**step else {
        return matches!(&**step, Node::Lit(_) | Node::Var(_) | Node::Load(..));
    };
    let extremum = matches!(fun, Fun::Min | Fun::Max | Fun::Minimum | Fun::Maximum | Fun::Clamp);
    let chooses = extremum || matches!(fun, Fun::IfElse | Fun::Select | Fun::Cast(_));
    let bits = matches!(fun, Fun::And | Fun::Or | Fun::Xor | Fun::Not);
    let rusts = || args.iter().all(|arg| is_number(arg) || is_rusts(&types::of(arg)));
    // Other arithmetic of integers may overflow.
    let safe = match types::of(step) {
        _ if fun.is_predicate() => rusts(),
        Some(Ty::Elem(elem)) => {
            let safe = matches!(&*elem, "f32" | "f64" | "bool") || (chooses || bits) && is_known(&elem);
            safe && rusts()
        }
        Some(Ty::Unknown) => false,
        _ => true,
    };
    safe && !properties(fun).costly
}

/// Whether a term is a number that the user wrote without its type. What it is compared with has its own type.
fn is_number(term: &Term) -> bool {
    matches!(term.value(), Some(Value::Int(_) | Value::Float(_)))
}

/// Whether values are of a type of Rust's own.
fn is_rusts(ty: &Option<Ty>) -> bool {
    match ty {
        Some(Ty::Elem(elem)) => is_known(elem),
        Some(Ty::Unknown) => false,
        _ => true,
    }
}
