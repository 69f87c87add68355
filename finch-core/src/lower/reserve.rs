//! Reserved appends. If the maximum number of entries that a fiber can receive is known beforehand, room is made once, entries
//! are put there without a check, and a count tells how many there are. `C[i] = A[i] * 2`:
//!
//! ```text
//! C_val.reserve(A_end + 1 - A_q);                // one more than there can be: see below
//! C_idx.reserve(A_end + 1 - A_q);
//! let mut C_count = C_idx.len();
//! for A_q in A_q..A_end {
//!     let C_new = A_val[A_q] * 2.0;
//!     C_val[C_count] = C_new;                    // a put, in any case
//!     C_idx[C_count] = A_idx[A_q];
//!     C_count += (C_new != 0.0) as usize;        // a value that is fill is overwritten by the next one
//! }
//! C_val.set_len(C_count);
//! C_idx.set_len(C_count);
//! ```
//!
//! The bound comes from the operands. If the statement does nothing while certain operands are at their fill, it stores at
//! most once per entry of theirs. A result that is written by runs takes at most one run per index at which an operand
//! changes. The additional entry has room for a value that is stored last and not counted. A randomly written level may make
//! room for everything that its fibers can hold (in `grow`). Then no bound is needed, and no room is made during the writes,
//! which would take registers from loops around short fibers.

use super::{Lowerer, Place, Places, Region, ops};
use crate::algebra::{AccessId, Buf, Fun, Node, TensorId, Term, Ty, Var};
use crate::level::{Store, WriteKind};
use crate::looplet::{Extent, Leaf, Looplet, Phase};
use crate::program::Role;
use crate::target::{Stmt, each};
use crate::{Gather, Mapped};

/// How a fiber is filled: groups of arrays that grow together, each with its current count of entries, or with its maximum.
pub type Counter<T = Var> = Vec<(Vec<Buf>, T)>;

/// Operands of which at least one is at an entry wherever something is stored, each with its number of
/// entries. Their sum is a bound.
pub type Group = Vec<(AccessId, Term)>;

/// The maximum number of entries that arrays can receive, or `None` if the level has made room for all of them.
type Bound = Option<Term>;

impl Lowerer<'_> {
    /// Starts counting the stores of a fiber, if its level appends and a bound is known.
    pub(super) fn start_counting(&mut self, region: &Region, access: AccessId) {
        let tensor = self.tensor_at(access);
        for (arrays, bound) in self.countable(region, access, tensor).into_iter().flatten() {
            let room =
                |most: Term| arrays.iter().map(move |array| Stmt::Reserve(array.clone(), most.clone()));
            self.code.extend(bound.into_iter().gather(room));
            // The count starts after the room is made, so that it need not be maintained while that happens.
            let init = Term::new(Node::Len(arrays[arrays.len() - 1].clone()));
            let count = self.variable(format!("{}_count", self.label(access)), Ty::POS, init);
            self.written.counters.entry(tensor).or_default().push((arrays, count));
        }
    }

    /// The groups of arrays that are counted together, each with its bound. `None` unless bounds are known and the
    /// level's code only pushes to these arrays.
    fn countable(&mut self, region: &Region, to: AccessId, tensor: TensorId) -> Option<Counter<Bound>> {
        let Place::Writing(depth, pos) = region.places.get(&to)? else { return None };
        let (role, instance) = (self.tensor(tensor).role, self.instance(tensor));
        if depth + 2 != instance.levels.len() || !self.written.counting {
            return None;
        }
        // Call the hooks on trial, to see what they push.
        let (value, zero) = (Term::var(&self.names.var("v", self.elem(tensor))), Term::int(0));
        if instance.levels[*depth].of.writes() == WriteKind::Runs {
            let one = Extent { hi: Term::int(1), lo: zero };
            let pushed = pushed(&self.writer(tensor).store_run(*depth, pos, &one, &value))?;
            return Some(each_alone(pushed, Some(self.changes(region)?)));
        }
        let Store { random, before, pos: at, after } = self.writer(tensor).store(*depth, (pos, &zero), false);
        let value = if random { Vec::new() } else { instance.push_value(self.names, &value) };
        let (own, code) = (after.len(), [value, after].concat());
        let arrays: Vec<(Buf, usize)> = pushed(&code)?;
        // The leaf's arrays and one of the level's own, whose length is the position of a store, grow together and share one
        // count. Nothing is known about when another array grows, or how long it was.
        let level = Term::new(Node::Len(arrays.last()?.0.clone()));
        let pushes = own == 1 && code.iter().all(|stmt| matches!(stmt, Stmt::Push(..)));
        let start = |stmt: &Stmt| matches!(stmt, Stmt::Let { var, init, .. } if at.as_var() == Some(var) && *init == level);
        let together = pushes && (at == level || before.iter().any(start));
        let refuses = self.refuses(tensor, *depth);
        let once = arrays.iter().all(|(_, times)| *times == 1) && !refuses && is_plain(&before);
        let targets = self.targets(&region.body, tensor);
        let (room, fresh) = (self.writer(tensor).grow(*depth, pos), role != (Role::Output { keep: true }));
        let made = random && arrays.iter().all(|(of, _)| room.iter().any(|stmt| stmt.buf() == Some(of)));
        // An access that still waits for the index of an inner loop stores once per iteration of that loop. For an access that opens
        // fibers, the level makes the remaining room.
        let here = |to: &AccessId| matches!(region.places.get(to), Some(Place::Writing(at, _)) if !made || at == depth);
        let bound = match once && targets.iter().all(here) {
            true if made && fresh => None,
            true => Some(multiple(&self.most_entries(region, tensor)?, targets.len())),
            false => return None,
        };
        let all = |arrays: Vec<(Buf, usize)>| arrays.into_iter().map(|(buf, _)| buf).collect();
        Some(if together { vec![(all(arrays), bound)] } else { each_alone(arrays, bound) })
    }

    /// Ends the counting: the entries exist from here on, and if there are any, the enclosing sub-fibers are worth keeping.
    /// A run among them may be one of fill.
    pub(super) fn stop_counting(&mut self, tensor: TensorId) {
        let entries = self.instance(tensor).levels.iter().all(|level| level.of.writes() != WriteKind::Runs);
        for (arrays, count) in self.written.counters.shift_remove(&tensor).into_iter().flatten() {
            let more = ops::lt(&Term::new(Node::Len(arrays[0].clone())), &Term::var(&count));
            for flag in self.written.flags.get(&tensor).filter(|_| entries).cloned().unwrap_or_default() {
                let kept = self.settled(self.algebra.call(Fun::Or, vec![Term::var(&flag), more.clone()]));
                self.emit(Stmt::Set(flag, kept));
            }
            arrays.into_iter().for_each(|array| self.emit(Stmt::SetLen(array, Term::var(&count))));
        }
    }

    /// The maximum number of indices at which the value that the statement stores can change. Known if the value depends
    /// only on operands made of runs and spikes.
    fn changes(&mut self, region: &Region) -> Option<Term> {
        let Node::Assign(assign) = &*region.body else { return None };
        let leaf = |read: AccessId, depth: usize| {
            self.program.tensor_id(read).is_some_and(|of| depth + 2 == self.instance(of).levels.len())
        };
        let mut open = |t: &Term| match &**t {
            Node::Var(var) => *var == region.index,
            Node::Read(read) => match region.places.get(&read.id) {
                Some(Place::Nest(depth, _)) => !leaf(read.id, *depth),
                place => !matches!(place, Some(Place::Held(_) | Place::Value { .. })),
            },
            _ => false,
        };
        let mut nests = region.nests().map(|(_, nest)| pieces(nest));
        let sum = nests.try_fold(Term::int(1), |sum, more| Some(ops::plus(&sum, &more?)));
        sum.filter(|_| !assign.rhs.any(&mut open))
    }

    /// The maximum number of entries that the region's statement can store into the tensor. Among the operands at whose fill
    /// it does nothing, whatever the others hold, the one with the fewest entries counts. If there are none, the bound is
    /// the sum over operands that must all be at their fill. Each store checks again whether this holds (`is_beyond`).
    fn most_entries(&mut self, region: &Region, tensor: TensorId) -> Option<Term> {
        let counts: Vec<_> = region.nests().filter_map(|(of, nest)| Some((of, entries(nest)?))).collect();
        let mut idle = |all: &Group| self.idle_at_fill(region, &all.mapped(|(of, _)| *of));
        let mut groups: Vec<Group> = counts.mapped(|one| vec![one.clone()]);
        groups.retain(&mut idle);
        // The sum would miss the steps of any other stepper. By the laws those steps store fill, which is not counted,
        // but a computed `0 * inf` may be NaN.
        let mut turning = region.nests().filter(|(_, nest)| !nest.cursors().is_empty());
        let all = turning.all(|(of, _)| counts.iter().any(|(bounding, _)| *bounding == of));
        if groups.is_empty() && !counts.is_empty() && all && idle(&counts) {
            groups.push(counts);
        }
        let sum = |all: &Group| all.iter().fold(Term::int(0), |sum, (_, count)| ops::plus(&sum, count));
        let sums: Vec<Term> = groups.mapped(sum);
        self.written.bounds.insert(tensor, groups);
        if sums.is_empty() { None } else { Some(ops::min(sums)) }
    }

    /// Whether a statement stores entries here that no bound includes: none of the operands that bound them together
    /// is at its own entry. By the laws this cannot happen, except for infinities of both signs: there the first
    /// one at its fill determines the sum.
    pub(super) fn is_beyond(&self, statement: &Term, places: &Places) -> bool {
        let own = |of: &AccessId| self.instance(self.tensor_at(*of)).value(&Term::int(0));
        let entry = |(of, _): &(AccessId, Term)| match places.get(of) {
            // A leaf that stores no values has a literal at its entries.
            Some(Place::Value { value, .. }) => value.value().is_none() || *value == own(of),
            Some(Place::Fiber(_, pos)) => pos.is_some(),
            _ => false,
        };
        let stored =
            self.written.counters.keys().filter(|tensor| !self.targets(statement, **tensor).is_empty());
        stored.filter_map(|of| self.written.bounds.get(of)).flatten().any(|all| !all.iter().any(entry))
    }
}

/// The number of entries of a nest, if everything else in it is fill, or outside of the dimension.
fn entries(nest: &Looplet) -> Option<Term> {
    total(nest, &|part| match part {
        Looplet::Run(leaf) if [Leaf::Fill, Leaf::missing()].contains(leaf) => Some(0),
        Looplet::Spike { body: Leaf::Fill, .. } => Some(1),
        _ => None,
    })
}

/// The number of parts of a nest, if each is a single value.
fn pieces(nest: &Looplet) -> Option<Term> {
    total(nest, &|part| match part {
        Looplet::Run(_) => Some(1),
        Looplet::Spike { .. } => Some(2),
        _ => None,
    })
}

/// The sum of a `number` over the parts of a nest, if each part has one. A stepper's body counts once for each of its children.
fn total(nest: &Looplet, number: &dyn Fn(&Looplet) -> Option<i64>) -> Option<Term> {
    match nest {
        Looplet::Let { body, .. } | Looplet::Shift { body, .. } => total(body, number),
        Looplet::Stepper(s) | Looplet::Jumper(s) => {
            let each = total(&s.body, number)?.as_int()?;
            Some(multiple(s.count.as_ref()?, usize::try_from(each).ok()?))
        }
        Looplet::Pipeline(phases) => {
            let sum = |sum: Term, phase: &Phase| Some(ops::plus(&sum, &total(&phase.body, number)?));
            phases.iter().try_fold(Term::int(0), sum)
        }
        part => number(part).map(Term::int),
    }
}

/// Arrays that are counted separately: each grows by its number of entries per store.
fn each_alone(arrays: Vec<(Buf, usize)>, most: Bound) -> Counter<Bound> {
    arrays.into_iter().map(|(buf, n)| (vec![buf], most.as_ref().map(|most| multiple(most, n)))).collect()
}

fn multiple(term: &Term, n: usize) -> Term {
    (0..n).fold(Term::int(0), |sum, _| ops::plus(&sum, term))
}

/// The arrays that code pushes to, and the maximum number of pushes. `None` if the code changes the length of an array in
/// another way, or if an array is not trusted.
fn pushed(code: &[Stmt]) -> Option<Vec<(Buf, usize)>> {
    let (mut pushed, mut simple) = (Vec::<(Buf, usize)>::new(), true);
    each(code, &mut |stmt| match stmt {
        Stmt::Push(buf, _) => match pushed.iter_mut().find(|(of, _)| of == buf) {
            Some((_, times)) => *times += 1,
            None => pushed.push((buf.clone(), 1)),
        },
        Stmt::Let { .. } | Stmt::Set(..) | Stmt::Store { .. } | Stmt::If { .. } => {}
        _ => simple = false,
    });
    (simple && pushed.iter().all(|(buf, _)| buf.trusted)).then_some(pushed)
}

/// Whether code only declares names.
pub(super) fn is_plain(code: &[Stmt]) -> bool {
    code.iter().all(|stmt| matches!(stmt, Stmt::Let { .. }))
}
