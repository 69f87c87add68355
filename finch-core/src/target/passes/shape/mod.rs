//! The last step of the pipeline makes target code for back ends. Loops whose iterations need not wait for each other become
//! statements that express them, and memory is reserved before it is filled:
//!
//! ```text
//! flat     for i in 0..A_n { for j in 0..A_n1 { … A_val[i * A_n1 + j] … } }
//!                                                                ⇒  for q in 0..A_n * A_n1 { … A_val[q] … }
//! fold     for j in 0..A_n { s += A_val[j]; }                        ⇒  fold[8] j in 0..A_n { s += A_val[j]; }
//! long     for i in 0..A_n { … for A_q in … { s += … } … }           ⇒  let long = …;
//!                                                                       … if long { fold[4] … } else { for … } …
//! pack     for i in 0..A_n { let v = …; if v != 0 { C.push(v); … } } ⇒  pack i in 0..A_n { … }
//! choices  C[i] = if A_val[i] > 1 { A_val[i] } else { B_val[i] };
//!                                                                ⇒  let A_v = A_val[i]; let B_v = B_val[i]; C[i] = …
//! find     while q < end { s |= A_val[q] > 3; if s { break; } … }    ⇒  find q to end where A_val[q] > 3;
//! jam      for k in … { for j in … { C[j] += … } }                   ⇒  while k + 4 <= … { for j in … { C[j] = C[j] + … + … } }
//! alike    meet p in … of A_idx, q in … of B_idx { … }               ⇒  if alike { for p in … { let q = …; … } } else { meet … }
//! rows     for i in … { meet p in … of A_idx, q in … of B_idx { … } }  ⇒  if alike { for p in … { let q = …; … } } else { … }
//! in step  for A_q in … { C_q = near(C_idx, C_q, …, A_j); if … }     ⇒  while … { …; for A_q in … { … } … }
//! merge    merge i of A_at in 0..n of A_idx if a, … { … }            ⇒  let mut A_at = 0; … while … { … }
//! watch    for i in 0..n { watch at i; … }                          ⇒  while from < n { watch at from; …; for i in from..to { … } … }
//! memory   C.resize(n, 0);                                           ⇒  C.room(n); C.resize(n, 0);
//! ```
//!
//! People read the loops: explanations and listings show code before this pass. A back end without vector instructions or
//! closures gets the loops as well, by [`expand`](super::expand).

mod alike;
mod alike_rows;
mod choices;
mod find;
mod flat;
mod fold;
mod in_step;
mod long;
mod memory;
mod merge;
mod narrow;
mod pack;
mod stretches;

use fold::adds_products;

use super::{Context, unroll_and_jam};
use crate::algebra::{Algebra, Node, TensorId, Term, Var};
use crate::target::{Chunks, Ids, Meet, Stmt, each, replace, unsteady};
use crate::{Map, Names};

/// Target code for back ends.
pub fn shape(body: &[Stmt], context: &Context, names: &mut Names) -> Vec<Stmt> {
    let mut body = stretches::stretches(body, names);
    unroll_and_jam(&mut body, context, names);
    let mut put = Ids::default();
    each(&body, &mut |stmt| {
        if let Stmt::Put { buf, .. } = stmt {
            put.insert(buf.id as usize);
        }
    });
    shaped(&body, context, names, &put, false).unwrap_or_else(|| {
        let in_order = shaped(&body, context, names, &put, true);
        in_order.unwrap_or(body)
    })
}

/// The same code in another form. `None` if some sums of products would be taken in lanes, and others not, although they may be `in_order`.
fn shaped(
    body: &[Stmt],
    context: &Context,
    names: &mut Names,
    put: &Ids,
    in_order: bool,
) -> Option<Vec<Stmt>> {
    let (along, long, roomless) = (Ids::default(), Map::default(), context.filled.clone());
    let products = Products { in_order, ..Products::default() };
    let put = put.clone();
    let varying = Ids::default();
    let mut shaper = Shaper { context, names, along, long, put, roomless, products, varying, depth: 0 };
    let body = shaper.block(body);
    let Products { in_order, in_lanes, one_by_one } = shaper.products;
    (in_order || !(in_lanes && one_by_one)).then_some(body)
}

/// How sums of products of stored entries are taken. If one of them is a merge's, all of them are taken in the order of their
/// entries: `a * a + b * b - 2.0 * (a * b)` is only 0 for equal lists if all three sums do.
#[derive(Default)]
struct Products {
    /// Whether they have to be.
    in_order: bool,
    /// Whether some are taken in lanes.
    in_lanes: bool,
    /// Whether some are taken one by one.
    one_by_one: bool,
}

struct Shaper<'a> {
    context: &'a Context,
    names: &'a mut Names,
    /// The indices of the loops around that go along dimensions.
    along: Ids,
    /// The test whether a loop is long, in terms of the loop's own variable, for a test before the enclosing loops.
    long: Map<u32, Var>,
    /// The arrays into which the code puts entries.
    put: Ids,
    /// The arrays of results for which memory was not asked yet.
    roomless: Map<u32, TensorId>,
    products: Products,
    /// What the innermost loop around declares or changes, if lists meet or merge in it.
    varying: Ids,
    /// How many loops are around.
    depth: usize,
}

impl Shaper<'_> {
    fn block(&mut self, body: &[Stmt]) -> Vec<Stmt> {
        let mut out = Vec::with_capacity(body.len());
        for (at, stmt) in body.iter().enumerate() {
            match self.flat(&body[..at], stmt) {
                Some(flat) => flat.iter().for_each(|stmt| self.stmt(stmt, &mut out)),
                None => self.stmt(stmt, &mut out),
            }
        }
        out
    }

    fn stmt(&mut self, stmt: &Stmt, out: &mut Vec<Stmt>) {
        self.ask_for_memory(stmt, out);
        match stmt {
            Stmt::While { .. } | Stmt::For { .. } => match self.alike_rows(out, stmt) {
                Some(rows) => out.extend(rows),
                None => self.looped(stmt, out),
            },
            Stmt::Meet(meet) => {
                self.depth += 1;
                self.products.one_by_one |= adds_products(&meet.body);
                let body = self.block(&meet.body);
                self.depth -= 1;
                let apart = vec![Stmt::Meet(Box::new(Meet { lists: meet.lists.clone(), body }))];
                self.alike_or(&meet.lists, vec![], &meet.body, apart, out);
            }
            Stmt::Merge(merge) => self.merge(merge, out),
            Stmt::Chunks(chunks) => {
                self.depth += 1;
                let body = self.block(&chunks.body);
                self.depth -= 1;
                out.push(Stmt::Chunks(Box::new(Chunks { body, ..(**chunks).clone() })));
            }
            Stmt::If { cond, then, otherwise } => {
                let (then, otherwise) = (self.block(then), self.block(otherwise));
                out.push(Stmt::If { cond: cond.clone(), then, otherwise });
            }
            _ => out.push(stmt.clone()),
        }
    }

    /// A loop in another form, if one is for it, with what has to be known before it.
    fn looped(&mut self, stmt: &Stmt, out: &mut Vec<Stmt>) {
        self.presize(stmt, out);
        self.measure_rows(stmt, out);
        self.measure_runs(stmt, out);
        let outer = std::mem::replace(&mut self.varying, varying(stmt));
        self.depth += 1;
        self.shaped(stmt, out);
        self.depth -= 1;
        self.varying = outer;
    }

    /// A loop in another form, if one is for it.
    fn shaped(&mut self, stmt: &Stmt, out: &mut Vec<Stmt>) {
        let form = self.folds(stmt).or_else(|| self.pack(stmt)).or_else(|| self.find(stmt));
        if let Some(form) = form.or_else(|| self.checks(stmt)).or_else(|| self.in_step(stmt)) {
            return out.extend(form);
        }
        if let Stmt::For { body, .. } | Stmt::While { body, .. } = stmt {
            self.products.one_by_one |= adds_products(body);
        }
        match stmt {
            Stmt::For { var, lo, hi, body } => {
                if self.is_dense(lo, hi) {
                    self.along.insert(var.id as usize);
                }
                let chosen = self.chosen(var, body);
                let body = self.block(chosen.as_ref().unwrap_or(body));
                let (var, lo, hi) = (var.clone(), lo.clone(), hi.clone());
                out.push(Stmt::For { var, lo, hi, body });
            }
            Stmt::While { cond, body } => {
                out.push(Stmt::While { cond: cond.clone(), body: self.block(body) });
            }
            _ => {}
        }
    }
}

/// What a loop declares or changes, if lists meet or merge in it.
fn varying(stmt: &Stmt) -> Ids {
    match stmt {
        Stmt::For { body, .. } | Stmt::While { body, .. }
            if stmt.any(&mut |stmt| matches!(stmt, Stmt::Meet(_) | Stmt::Merge(_))) =>
        {
            let mut ids = unsteady(body);
            ids.extend(stmt.declared().map(|var| var.id as usize));
            ids
        }
        _ => Ids::default(),
    }
}

/// A term without the names that a body gives to parts of it.
fn resolved(term: &Term, body: &[Stmt]) -> Term {
    body.iter().rev().fold(term.clone(), |term, stmt| match stmt {
        Stmt::Let { var, mutable: false, init } => Algebra::default().subst_var(&term, var, init),
        _ => term,
    })
}

/// A value without the variables that only hold what it is made of.
pub(super) fn inlined(lets: &[Stmt], value: Term) -> Option<Term> {
    lets.iter().rev().try_fold(value, |value, stmt| match stmt {
        Stmt::Let { var, mutable: false, init } => {
            Some(replace(&value, &mut |t| (t.as_var() == Some(var)).then(|| init.clone())))
        }
        _ => None,
    })
}

/// Whether a value loads at places that change, each of them right after the place of the position before. `None` if no
/// place changes.
fn steps(value: &Term, index: &Var) -> Option<bool> {
    let (mut any, mut all) = (false, true);
    value.any(&mut |t| {
        if let Node::Load(_, at) = &**t
            && at.depends_on(index)
        {
            let behind = !crate::algebra::build::sub(at, &Term::var(index)).depends_on(index);
            (any, all) = (any | behind, all & behind);
        }
        false
    });
    any.then_some(all)
}

/// Whether statements are at most that many, and contain no loop.
fn is_short(body: &[Stmt], most: usize) -> bool {
    let (mut number, mut loops) = (0, false);
    each(body, &mut |stmt| {
        number += 1;
        loops |= matches!(
            stmt,
            Stmt::For { .. } | Stmt::While { .. } | Stmt::Meet(_) | Stmt::Merge(_) | Stmt::Chunks(_)
        );
    });
    number <= most && !loops
}
