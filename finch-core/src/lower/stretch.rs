//! Stretches: a loop that sets the entry at each index, and does nothing else, appends all of them at once to a level whose hook
//! `stretch` takes them so. `C[j] = A[j] * 2.0`, where `C` is a band:
//!
//! ```text
//! for j in lo..hi {                                    let mut j_from = lo;
//!     let C_new = A_val[j] * 2.0;                      let mut j_to = hi;
//!     if C_new != 0.0 {                                while j_from < j_to && A_val[j_from] * 2.0 == 0.0 { j_from += 1; }
//!         if C_begin == C_end { C_first = j; }         while j_from < j_to && A_val[j_to - 1] * 2.0 == 0.0 { j_to -= 1; }
//!         let C_q = C_begin + (j - C_first);           if j_from < j_to {
//!         if C_end < C_q {                                 if C_begin == C_end { C_first = j_from; }        // hook stretch
//!             C_val.resize(C_q, 0.0);            ⇒         let C_q = C_begin + (j_from - C_first);
//!         }                                                if C_end < C_q { C_val.resize(C_q, 0.0); }
//!         C_val.push(C_new);                               C_val.reserve(j_to - j_from);
//!         C_end = C_q + 1;                                 let C_at = C_val.len();
//!     }                                                    for j in j_from..j_to { C_val.put(C_at + (j - j_from), A_val[j] * 2.0); }
//! }                                                        C_val.set_len(C_at + (j_to - j_from));
//!                                                          C_end = C_q + (j_to - j_from);
//!                                                      }
//! ```
//!
//! Such a level stores the fills between its entries either way: the loop would add them when it reaches the next value. Fills at the ends
//! of the range are not stored, so these are looked for first. They are rare, so both scans mostly test one entry, and that value is
//! computed twice. It must be cheap and must not call a user's function.

use super::puts::put_along;
use super::{Lowerer, Place, Region, ops};
use crate::algebra::{AccessId, Buf, Node, TensorId, Term, Ty, Var, properties};
use crate::level::Store;
use crate::looplet::{Extent, Looplet};
use crate::target::{Stmt, types};

/// What is stored along a region.
struct Stretch {
    tensor: TensorId,
    /// The access that stores it, and the fiber that is open for it.
    to: AccessId,
    depth: usize,
    pos: Term,
    /// The leaf's array.
    buf: Buf,
    /// The loop's index, and the value there.
    index: Var,
    value: Term,
}

impl Lowerer<'_> {
    /// Stores a region as a stretch, if its statement does nothing but to set the entry at each index, and the level takes
    /// stretches. Returns whether it did.
    pub(crate) fn store_stretch(&mut self, region: &Region) -> bool {
        let Some(stretch) = self.stretch(region) else { return false };
        let Extent { lo, hi } = region.extent.clone();
        let differs = self.differs_from_fill(stretch.tensor, &stretch.value);
        self.written.doubtful.insert(stretch.tensor);
        if !differs.depends_on(&stretch.index) {
            let any = ops::and(vec![ops::lt(&lo, &hi), differs]);
            self.branch(&any, |low| low.append_stretch(&stretch, region.extent.clone()), |_| {});
            return true;
        }
        let Var { name, ty, .. } = &stretch.index;
        let from = self.variable(format!("{name}_from"), ty.clone(), lo);
        let to = self.variable(format!("{name}_to"), ty.clone(), hi);
        let [lo, hi] = [&from, &to].map(Term::var);
        let mut scan = |var: &Var, at: Term, by: i64| {
            let fill = ops::not(self.settled(self.algebra.subst_var(&differs, &stretch.index, &at)));
            let cond = ops::either(&ops::lt(&lo, &hi), &fill, &Term::bool(false));
            let body = vec![Stmt::Set(var.clone(), ops::add(&Term::var(var), by))];
            self.emit(Stmt::While { cond, body });
        };
        scan(&from, lo.clone(), 1);
        scan(&to, ops::add(&hi, -1), -1);
        let any = ops::lt(&lo, &hi);
        let stored = self.nested(|low| {
            low.facts.assume_cond(&any, true);
            low.append_stretch(&stretch, Extent { lo, hi });
        });
        self.emit(Stmt::when(any, stored));
        true
    }

    /// The stretch that a region is.
    fn stretch(&mut self, region: &Region) -> Option<Stretch> {
        let Node::Assign(assign) = &*region.body else { return None };
        let to = assign.to.id;
        let Place::Writing(depth, pos) = region.places.get(&to)?.clone() else { return None };
        let tensor = self.tensor_at(to);
        let takes = self.takes_stretches(tensor, depth) && self.goes_by_one(to, depth, &region.index);
        let watched = self.watched.contains(&region.index);
        if !takes || watched || self.program.calls(&assign.rhs) || !self.is_found_at_once(region, tensor) {
            return None;
        }
        let buf = self.pushed_alone(tensor)?;
        let Extent { lo, hi } = &region.extent;
        let index = self.names.var(region.index.name.clone(), types::bounds(lo, hi));
        let trace = self.trace.clone();
        let value = self.value_along(region, to, &index).filter(|value| !value.any(&mut is_costly));
        if value.is_none() {
            self.trace = trace;
        }
        Some(Stretch { tensor, to, depth, pos, buf, index, value: value? })
    }

    /// Whether entries of a level may be appended all at once. Each entry may be fill, so that has to be what is stored between
    /// the entries.
    fn takes_stretches(&self, tensor: TensorId, depth: usize) -> bool {
        let levels = &self.instance(tensor).levels;
        let hook = levels[depth].of.def.hooks.contains_key("stretch") && depth + 2 == levels.len();
        let each = self.program.checked || self.program.keep_fills || self.refuses(tensor, depth);
        let pads = self.start(tensor) == Term::lit(self.tensor(tensor).layout.fill.clone());
        hook && pads && !each && !self.written.counters.contains_key(&tensor)
    }

    /// Whether all that a region reads is found in constant time at each index, and none of it is what the region writes.
    fn is_found_at_once(&self, region: &Region, tensor: TensorId) -> bool {
        let (read, _) = self.program.accessed(&region.body);
        read.into_iter().all(|access| match region.places.get(&access) {
            _ if self.program.tensor_id(access).is_none_or(|of| of == tensor) => false,
            _ if self.reads_completed(access) => false,
            Some(Place::Nest(_, Looplet::Lookup { body, .. })) => matches!(**body, Looplet::Run(_)),
            Some(Place::Fiber(depth, Some(_))) => {
                let levels = &self.instance(self.tensor_at(access)).levels[*depth..];
                levels.iter().all(|level| level.of.is_leaf() || level.of.def.is_random())
            }
            Some(Place::Value { .. } | Place::Held(_)) => true,
            _ => false,
        })
    }

    /// The array to which a tensor's leaf pushes its values, if it does nothing else with them.
    fn pushed_alone(&mut self, tensor: TensorId) -> Option<Buf> {
        let value = Term::var(&self.names.var("v", self.elem(tensor)));
        match &self.instance(tensor).push_value(self.names, &value)[..] {
            [Stmt::Push(buf, _)] if matches!(buf.elem, Ty::Elem(_)) => Some(buf.clone()),
            _ => None,
        }
    }

    /// The value that a region's statement stores at an index, if nothing else is done there. This is tried: one iteration is lowered, as
    /// if the value were held in a variable.
    fn value_along(&mut self, region: &Region, to: AccessId, index: &Var) -> Option<Term> {
        let (tensor, at) = (self.tensor_at(to), Term::var(index));
        let held = self.names.var("v", self.elem(tensor));
        let mut one = region.clone();
        one.places.insert(to, Place::Held(held.clone()));
        let mut code = self.repeated(|low| {
            low.facts.assume(&region.extent.lo, 0, &at);
            low.facts.assume(&at, 1, &region.extent.hi);
            one.extent = Extent { lo: at.clone(), hi: ops::add(&at, 1) };
            low.element(one, &at);
        });
        let Some(Stmt::Set(_, value)) =
            code.pop().filter(|last| matches!(last, Stmt::Set(var, _) if *var == held))
        else {
            return None;
        };
        let value = code.iter().rev().try_fold(value, |value, stmt| match stmt {
            Stmt::Let { var, mutable: false, init } => Some(self.algebra.subst_var(&value, var, init)),
            _ => None,
        })?;
        // A reduction begins with what the tensor holds at first.
        Some(self.settled(self.algebra.subst_var(&value, &held, &self.start(tensor))))
    }

    /// Appends the entries at all indices of a range that is not empty.
    fn append_stretch(&mut self, of: &Stretch, Extent { lo, hi }: Extent) {
        let last = ops::add(&hi, -1);
        let inside = Extent {
            lo: self.inside_index(of.to, of.depth, &lo),
            hi: ops::add(&self.inside_index(of.to, of.depth, &last), 1),
        };
        let Store { before, after, .. } = self.writer(of.tensor).stretch(of.depth, &of.pos, &inside);
        self.code.extend(before);
        let (buf, len) = (&of.buf, ops::sub(&hi, &lo));
        self.emit(Stmt::Reserve(buf.clone(), len.clone()));
        let room = self.bind(&format!("{}_at", buf.name), Ty::POS, &Term::new(Node::Len(buf.clone())));
        let mut body = self.instance(of.tensor).push_value(self.names, &of.value);
        put_along(&mut body, &ops::plus(&room, &ops::sub(&Term::var(&of.index), &lo)));
        self.emit(Stmt::For { var: of.index.clone(), lo, hi, body });
        self.emit(Stmt::SetLen(buf.clone(), ops::plus(&room, &len)));
        self.code.extend(after);
        let flags = self.written.flags.get(&of.tensor).cloned().unwrap_or_default();
        self.code.extend(flags.into_iter().map(|flag| Stmt::Set(flag, Term::bool(true))));
    }
}

/// Whether a step of a term costs much, or may do something else the second time.
fn is_costly(step: &Term) -> bool {
    match &**step {
        Node::Call(fun, _) => properties(fun).costly,
        node => matches!(node, Node::Host(..) | Node::Search { .. }),
    }
}
