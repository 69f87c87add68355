//! Cases that are distinguished at each index. If operands split the loop at unrelated places, the cases multiply, and so
//! does the code. If the loop does work at each index anyway, that gains nothing: what an operand holds at an index can be
//! selected there, with one cursor that moves forward with the index. A sum of four such operands, in one loop:
//!
//! ```text
//! for i in 0..n {
//!     if 1 <= i && i < A_last + 1 { A_q = gallop(A_idx, A_q, A_end, i - 1); }
//!     let A_here = 1 <= i && i < A_last + 1 && A_idx[A_q] == i - 1;
//!     …
//!     p_acc = max(p_acc, if A_here { A_val[A_q] } else { 0 });
//!     R_val[i] = p_acc - if B_here { B_val[B_q] } else { 0 } * …;
//! }
//! ```

use super::shift::unshifted;
use super::{Leaf, Looplet, Phase, Stepper};
use crate::algebra::{AccessId, Fun, Lit, Node, Term, Ty, Value};
use crate::lower::{Lowerer, Place, Region, ops};
use crate::sort_by_key;
use crate::target::Stmt;
use crate::{Gather, Mapped};

/// From this many cases on, parts are distinguished at each index, if work is done at each. A copy of the statement is about
/// ten lines of code, which take half a millisecond of an unoptimised build.
const CASES: usize = 40;

impl Lowerer<'_> {
    /// Turns nests whose parts together make many cases into lookups, if the loop does work at each index.
    /// Returns whether there were any.
    pub(super) fn tell_apart(&mut self, region: &mut Region) -> bool {
        if self.cases(region) < CASES || !region.nests().any(|(_, nest)| walks(nest)) || !self.is_busy(region)
        {
            return false;
        }
        let nests: Vec<(AccessId, Looplet)> = region.nests().map(|(of, nest)| (of, nest.clone())).collect();
        let mut any = false;
        for (access, nest) in nests.into_iter().filter(|(_, nest)| cases(nest) > 1 || walks(nest)) {
            if let Some(lookup) = self.told_apart(region, access, &nest) {
                self.leave_behind(nest.cursors());
                region.put(access, lookup);
                any = true;
            }
        }
        any
    }

    /// The number of cases in a region: combinations of its operands' parts, and within each those of the
    /// operands that are located there.
    fn cases(&self, region: &Region) -> usize {
        let parts = region.nests().fold(1_usize, |all, (_, nest)| all.saturating_mul(cases(nest)));
        let (read, _) = self.program.accessed(&region.body);
        let located = |access: &&AccessId| matches!(region.places.get(*access), Some(Place::Fiber(..)));
        parts.saturating_mul(1 + 3 * read.iter().filter(located).count())
    }

    /// Whether the statement does work at each index: both where no operand stores anything, and where all operands
    /// stored in runs do. This is tried.
    fn is_busy(&mut self, region: &Region) -> bool {
        let masks = region.nests().any(|(access, _)| self.program.def(access).is_none());
        let runs = region.nests().any(|(_, nest)| walks(nest) && has(nest, &|leaf| *leaf != Leaf::Fill));
        let leaves = region.nests().any(|(_, nest)| has(nest, &|leaf| *leaf == Leaf::missing()));
        let trials = [(true, false, false), (masks, true, false), (runs, false, true)];
        let outside = [false, true].into_iter().take(1 + usize::from(leaves));
        let mut trials =
            outside.gather(|outside| trials.map(|(needed, mask, runs)| (needed, outside, mask, runs)));
        trials.all(|(needed, outside, mask, runs)| !needed || self.goes_on(region, outside, mask, runs))
    }

    /// Whether the loop remains if operands are at their fill (or `outside` of the dimension that they may leave), masks
    /// come out as `mask`, and operands that are stored in `runs` hold unknown values.
    fn goes_on(&mut self, region: &Region, outside: bool, mask: bool, runs: bool) -> bool {
        let mut trial = region.clone();
        for (access, nest) in region.nests() {
            let leaf = if self.program.def(access).is_none() {
                Leaf::Known(Term::bool(mask))
            } else if outside && has(nest, &|leaf| *leaf == Leaf::missing()) {
                Leaf::missing()
            } else if runs && walks(nest) || !has(nest, &|leaf| *leaf == Leaf::Fill) {
                if !walks(nest) {
                    continue;
                }
                let elem = self.elem(self.tensor_at(access));
                Leaf::Known(Term::var(&self.names.var("held", elem)))
            } else {
                Leaf::Fill
            };
            self.reach(&mut trial, access, &leaf);
        }
        let Node::Loop { index, body, .. } = &*self.simplified(&trial) else { return false };
        *index == region.index && !self.is_stored_in_runs(&trial, body)
    }

    /// Whether a statement assigns a loop-invariant value to a result that is written in runs.
    fn is_stored_in_runs(&self, region: &Region, body: &Term) -> bool {
        let Node::Assign(assign) = &**body else { return false };
        let Some(Place::Writing(depth, _)) = region.places.get(&assign.to.id) else { return false };
        self.takes_regions(assign.to.id, *depth, &region.index) && !assign.rhs.depends_on(&region.index)
    }

    /// A nest as a lookup of its value, if it has one at each index.
    fn told_apart(&mut self, region: &Region, access: AccessId, nest: &Looplet) -> Option<Looplet> {
        let index = self.names.var(region.index.name.clone(), Ty::INDEX);
        let mut told = Told { region, access, at: Term::var(&index), code: Vec::new() };
        let mut value = self.told(&mut told, nest, &region.extent.hi, &Term::bool(true))?;
        let (mut code, fill) = (told.code, self.program.def(access).map(|_| self.fill_of(access)));
        if let Some(fill) = fill.filter(|_| value.any(&mut |t| is_missing(t))) {
            let instead = self.instead_of_missing(region, access)?;
            if instead.iter().all(|lit| lit.as_ref().is_some_and(|lit| lit.value == fill.value)) {
                let fill = Term::lit(fill);
                value = self.algebra.substitute(&value, &mut |t| is_missing(t).then(|| fill.clone()));
            }
        }
        let value = self.parted(access, &value, &mut code);
        let body = Box::new(Looplet::Run(Leaf::Known(value)));
        Some(Looplet::Lookup { index, body: Box::new(Looplet::Let { code, facts: Vec::new(), body }) })
    }

    fn fill_of(&self, access: AccessId) -> Lit {
        self.program.tensor_of(access).layout.fill.clone()
    }

    /// The literal that replaces a missing value of an access wherever it is read; `None` if it is
    /// read outside of a `coalesce`.
    fn instead_of_missing(&self, region: &Region, access: AccessId) -> Option<Vec<Option<Lit>>> {
        let reads = |t: &Term| matches!(&**t, Node::Read(read) if read.id == access);
        let (mut instead, mut all, mut covered) = (Vec::new(), 0, 0);
        region.body.each(&mut |t| match &**t {
            Node::Call(Fun::Coalesce, args) if reads(&args[0]) => {
                covered += 1;
                instead.push(args.get(1).and_then(Term::as_lit).cloned());
            }
            _ => all += usize::from(reads(t)),
        });
        let within = |of: &AccessId| self.program.read_within(*of).contains(&access);
        (all == covered && !self.program.touched(&region.body).iter().any(within)).then_some(instead)
    }

    /// The value with named conditions for its parts: whether something is stored here and, besides fill, whether something
    /// other than fill is here. Fill is the last choice, so that the law `annihilated choice` recognises it.
    fn parted(&mut self, access: AccessId, value: &Term, code: &mut Vec<Stmt>) -> Term {
        if self.program.def(access).is_none() {
            return whether(value, &|leaf| leaf.as_bool() == Some(true));
        }
        let mut known: Vec<Lit> = Vec::new();
        leaves(value, &mut |leaf| match leaf.as_lit() {
            Some(lit) if !known.contains(lit) => known.push(lit.clone()),
            _ => {}
        });
        sort_by_key(&mut known, |lit| lit.value != Value::Missing);
        let held = pruned(value, &|leaf| leaf.as_lit().is_none());
        let mut choose = |low: &mut Self, what: &str, holds: &dyn Fn(&Term) -> bool, yes: Term, no: Term| {
            let cond = whether(value, holds);
            let cond = match &*cond {
                Node::Lit(_) | Node::Var(_) => cond,
                _ => {
                    let var = low.names.var(format!("{}_{what}", low.label(access)), Ty::Bool);
                    code.push(Stmt::Let { var: var.clone(), mutable: false, init: cond });
                    Term::var(&var)
                }
            };
            low.settled(low.algebra.call(Fun::IfElse, vec![cond, yes, no]))
        };
        match (&known[..], held) {
            ([], _) => value.clone(),
            ([one], None) => Term::lit(one.clone()),
            ([one], Some(held)) => {
                choose(self, "here", &|leaf| leaf.as_lit().is_none(), held, Term::lit(one.clone()))
            }
            ([a, b], None) => choose(
                self,
                "is",
                &|leaf| leaf.as_lit() == Some(a),
                Term::lit(a.clone()),
                Term::lit(b.clone()),
            ),
            ([a, b], Some(held)) => {
                let here = choose(self, "here", &|leaf| leaf.as_lit().is_none(), held, Term::lit(a.clone()));
                choose(self, "counts", &|leaf| leaf.as_lit() != Some(b), here, Term::lit(b.clone()))
            }
            _ => value.clone(),
        }
    }

    /// The value of a nest that ends at `stop`, at an index that lies in it if `inside` holds. Work needed to
    /// determine the value goes into the code.
    fn told(&mut self, told: &mut Told, nest: &Looplet, stop: &Term, inside: &Term) -> Option<Term> {
        match unshifted(nest) {
            Looplet::Run(leaf) => self.leaf_value(told.region, told.access, &leaf),
            Looplet::Spike { body, tail } => {
                let [body, tail] = [&body, &tail].map(|leaf| self.leaf_value(told.region, told.access, leaf));
                Some(ops::either(&ops::eq(stop, &ops::add(&told.at, 1)), &tail?, &body?))
            }
            Looplet::Lookup { index, body } => {
                let (at, end) = (told.at.clone(), ops::add(&told.at, 1));
                self.told(told, &body.map(&mut |t| ops::subst_var(t, &index, &at)), &end, inside)
            }
            Looplet::Pipeline(phases) => {
                let before = |stop: &Term| ops::lt(&told.at, stop);
                let mut parts = Vec::new();
                for Phase { stop: own, body } in &phases {
                    let cond = own.as_ref().map_or(Term::bool(true), before);
                    parts.push((cond, body, own.as_ref().unwrap_or(stop)));
                }
                self.told_of_cases(told, parts, inside)
            }
            Looplet::Switch(cases) => {
                let cases = cases.iter().map(|case| (case.cond.clone(), &case.body, stop));
                self.told_of_cases(told, cases.collect(), inside)
            }
            Looplet::Let { code, body, .. } => {
                for stmt in &code {
                    let Stmt::Let { var, mutable: false, init } = stmt else { return None };
                    let init = vec![(inside.clone(), init.clone()), (Term::bool(true), Term::int(0))];
                    told.code.push(Stmt::Let { var: var.clone(), mutable: false, init: chosen(init)? });
                }
                self.told(told, &body, stop, inside)
            }
            Looplet::Stepper(s) | Looplet::Jumper(s) => self.told_of_children(told, &s, inside),
            Looplet::Shift { .. } => None,
        }
    }

    /// The same for parts with conditions, each with the stop at which it ends. The first part whose condition holds counts.
    fn told_of_cases(
        &mut self,
        told: &mut Told,
        parts: Vec<(Term, &Looplet, &Term)>,
        inside: &Term,
    ) -> Option<Term> {
        let (mut cases, mut inside) = (Vec::new(), inside.clone());
        for (cond, part, stop) in parts {
            let here = both(&inside, &cond);
            cases.push((cond.clone(), self.told(told, part, stop, &here)?));
            inside = both(&inside, &ops::not(cond));
        }
        chosen(cases)
    }

    /// The same for the children of a stepper: the cursor moves forward to the one that covers the index.
    fn told_of_children(&mut self, told: &mut Told, s: &Stepper, inside: &Term) -> Option<Term> {
        let ((key, seek), at) = (&s.seek, told.at.clone());
        let seek = seek.mapped(|stmt| stmt.map(&mut |t| ops::subst_var(t, key, &at)));
        match inside.as_bool() {
            Some(true) => told.code.extend::<Vec<Stmt>>(seek),
            _ => told.code.push(Stmt::when(inside.clone(), seek)),
        }
        let inside = if s.open { both(inside, &s.alive()) } else { inside.clone() };
        self.told(told, &s.body, &s.stop, &inside)
    }
}

/// A nest whose value at an index is being determined.
struct Told<'a> {
    region: &'a Region,
    access: AccessId,
    /// The index.
    at: Term,
    /// The code that must run before the value is known.
    code: Vec<Stmt>,
}

/// The number of parts of a nest, each of which is a case for the statement.
fn cases(nest: &Looplet) -> usize {
    match nest {
        Looplet::Pipeline(phases) => phases.iter().map(|phase| cases(&phase.body)).sum(),
        Looplet::Switch(all) => all.iter().map(|case| cases(&case.body)).sum(),
        Looplet::Shift { body, .. } | Looplet::Let { body, .. } => cases(body),
        Looplet::Stepper(s) | Looplet::Jumper(s) => cases(&s.body),
        Looplet::Run(_) | Looplet::Lookup { .. } | Looplet::Spike { .. } => 1,
    }
}

/// Whether a cursor traverses a nest.
fn walks(nest: &Looplet) -> bool {
    nest.any(&mut |part| matches!(part, Looplet::Stepper(_) | Looplet::Jumper(_)))
}

/// Whether a nest has such a run.
fn has(nest: &Looplet, what: &dyn Fn(&Leaf) -> bool) -> bool {
    nest.any(&mut |part| match part {
        Looplet::Run(leaf) => what(leaf),
        Looplet::Spike { body, .. } => what(body),
        _ => false,
    })
}

fn is_missing(term: &Term) -> bool {
    term.value() == Some(&Value::Missing)
}

/// The first value whose condition holds. The last one has no condition.
fn chosen(mut cases: Vec<(Term, Term)>) -> Option<Term> {
    let (_, last) = cases.pop()?;
    Some(cases.iter().rev().fold(last, |rest, (cond, value)| match cond.as_bool() {
        Some(true) => value.clone(),
        Some(false) => rest,
        None => ops::either(cond, value, &rest),
    }))
}

/// Whether both hold. The second is evaluated only if the first holds.
fn both(first: &Term, second: &Term) -> Term {
    match (first.as_bool(), second.as_bool()) {
        (Some(true), _) | (_, Some(false)) => second.clone(),
        (Some(false), _) | (_, Some(true)) => first.clone(),
        _ => ops::either(first, second, &Term::bool(false)),
    }
}

/// Calls `visit` on each alternative of a choice.
fn leaves(value: &Term, visit: &mut dyn FnMut(&Term)) {
    match &**value {
        Node::Call(Fun::IfElse, args) => args[1..].iter().for_each(|arg| leaves(arg, visit)),
        _ => visit(value),
    }
}

/// The condition under which the chosen value satisfies a predicate.
fn whether(value: &Term, holds: &dyn Fn(&Term) -> bool) -> Term {
    let Node::Call(Fun::IfElse, args) = &**value else { return Term::bool(holds(value)) };
    let (cond, yes, no) = (&args[0], whether(&args[1], holds), whether(&args[2], holds));
    match (yes.as_bool(), no.as_bool()) {
        (Some(a), Some(b)) if a == b => yes,
        (Some(true), Some(false)) => cond.clone(),
        (Some(false), Some(true)) => ops::not(cond.clone()),
        (Some(false), _) => ops::either(&ops::not(cond.clone()), &no, &yes),
        (_, Some(true)) => ops::either(&ops::not(cond.clone()), &no, &yes),
        _ => ops::either(cond, &yes, &no),
    }
}

/// The choice between only those values that satisfy a predicate, if there are any.
fn pruned(value: &Term, holds: &dyn Fn(&Term) -> bool) -> Option<Term> {
    let Node::Call(Fun::IfElse, args) = &**value else { return holds(value).then(|| value.clone()) };
    match (pruned(&args[1], holds), pruned(&args[2], holds)) {
        (Some(yes), Some(no)) => Some(ops::either(&args[0], &yes, &no)),
        (yes, no) => yes.or(no),
    }
}
