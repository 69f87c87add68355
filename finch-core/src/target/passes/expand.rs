//! The statements of [shaped](super::shape) code as loops of plain target code, for back ends that have nothing else:
//!
//! ```text
//! fold[8] j in 0..n { s += A_val[j]; }              ⇒      for j in 0..n { s += A_val[j]; }
//! pack i in 0..n { let v = …; if … { … } }          ⇒      for i in 0..n { let v = …; if … { … } }
//! find q to end where A_val[q] > 3.0;               ⇒      while q < end {
//!                                                              if A_val[q] > 3.0 { break; }
//!                                                              q += 1;
//!                                                          }
//! meet p in 0..n of A, q in 0..m of B { s += 1; }   ⇒      let mut p = 0;
//!                                                          let mut q = 0;
//!                                                          while p < n && q < m {
//!                                                              if A[p] < B[q] {
//!                                                                  p += 1;
//!                                                              } else if B[q] < A[p] {
//!                                                                  q += 1;
//!                                                              } else { s += 1; p += 1; q += 1; }
//!                                                          }
//! merge i of p in 0..n of A if a, q in 0..m of B if b { … }
//!                                                   ⇒      let mut p = 0;
//!                                                          let mut q = 0;
//!                                                          while p < n || q < m {
//!                                                              let i = min(if p < n { A[p] } else { … }, …);
//!                                                              let a = p < n && A[p] == i;
//!                                                              let b = q < m && B[q] == i;
//!                                                              …
//!                                                              if a { p += 1; }
//!                                                              if b { q += 1; }
//!                                                          }
//! ```
//!
//! Marks are tested where a list has an entry; their constant-time access is not used.
//!
//! A loop folds in the order of its positions, so sums of floats are rounded differently than in lanes. `Room` stays, since only
//! the back end can request memory.

use crate::Mapped;
use crate::algebra::build::{add, and, either, eq, lt, min, not, plus};
use crate::algebra::{Buf, Fun, Node, Term, Ty, Var};
use crate::target::{Fold, List, Marks, Meet, Merge, Pack, Stmt};

/// Makes loops of folds, packs, finds, meetings and merges.
pub fn expand(body: &mut Vec<Stmt>) {
    for mut stmt in std::mem::take(body) {
        stmt.blocks_mut().for_each(expand);
        match &stmt {
            Stmt::Fold(fold) => body.push(fold.as_loop()),
            Stmt::Pack(pack) => body.push(pack.as_loop()),
            Stmt::Find { at, hi, holds } => body.push(find(at, hi, holds)),
            Stmt::Meet(meet) => body.extend(meet.as_loop()),
            Stmt::Merge(merge) => body.extend(merge.as_loop()),
            Stmt::Count { count, lists } => body.extend(counting(count, lists)),
            _ => body.push(stmt),
        }
    }
}

fn find(at: &Var, hi: &Term, holds: &Term) -> Stmt {
    let body = vec![Stmt::when(holds.clone(), vec![Stmt::Break]), one_further(at)];
    Stmt::While { cond: lt(&Term::var(at), hi), body }
}

fn one_further(at: &Var) -> Stmt {
    Stmt::Set(at.clone(), add(&Term::var(at), 1))
}

/// A loop that counts the common entries of lists.
fn counting(count: &Var, lists: &[List]) -> Vec<Stmt> {
    let start = Stmt::Let { var: count.clone(), mutable: true, init: Term::int(0) };
    let meet = Meet { lists: lists.to_vec(), body: vec![one_further(count)] };
    [vec![start], meet.as_loop()].concat()
}

impl Meet {
    /// The loop that does the same by single steps: in each, the list that is found behind another one takes one. While the
    /// lists before one are at the same index, they take it together.
    pub fn as_loop(&self) -> Vec<Stmt> {
        let start = |list: &List| Stmt::Let { var: list.at.clone(), mutable: true, init: list.lo.clone() };
        let alive = self.lists.mapped(|list| lt(&Term::var(&list.at), &list.hi));
        let further = |lists: &[List]| lists.mapped(|list| one_further(&list.at));
        let marks = self.lists.iter().filter_map(|list| list.marks.as_ref());
        let body = marks.fold(self.body.clone(), |body, Marks { index, holds }| {
            let index = Stmt::Let { var: index.clone(), mutable: false, init: self.lists[0].index() };
            vec![index, Stmt::when(holds.clone(), body)]
        });
        let met = [body, further(&self.lists)].concat();
        let step = (1..self.lists.len()).rev().fold(met, |met, k| {
            let [before, this] = [&self.lists[k - 1], &self.lists[k]].map(List::index);
            let ahead =
                Stmt::If { cond: lt(&this, &before), then: further(&self.lists[k..=k]), otherwise: met };
            let behind = further(&self.lists[..k]);
            vec![Stmt::If { cond: lt(&before, &this), then: behind, otherwise: vec![ahead] }]
        });
        let whole = Stmt::While { cond: and(alive), body: step };
        self.lists.iter().map(start).chain([whole]).collect()
    }
}

impl Merge {
    /// What stands for the index of a list at its end. No dimension is so large, so no index is, and no sum of this and a shift
    /// overflows.
    pub const END: i64 = 1 << 62;

    /// The loop that does the same by single steps: in each, the lists whose entry comes first take one.
    pub fn as_loop(&self) -> Vec<Stmt> {
        let end = Term::int(Self::END);
        let start = |list: &List| Stmt::Let { var: list.at.clone(), mutable: true, init: list.lo.clone() };
        let alive = |list: &List| lt(&Term::var(&list.at), &list.hi);
        let head = |list: &List| either(&alive(list), &list.index(), &end);
        let least = min(self.lists.mapped(head));
        let index = Stmt::Let { var: self.index.clone(), mutable: false, init: least };
        let each = || self.lists.iter().zip(&self.has);
        let is_at = |list: &List| {
            either(&alive(list), &eq(&list.index(), &Term::var(&self.index)), &Term::bool(false))
        };
        let has = each().map(|(list, has)| Stmt::Let { var: has.clone(), mutable: false, init: is_at(list) });
        let step = each().map(|(list, has)| Stmt::when(Term::var(has), vec![one_further(&list.at)]));
        let body = [index].into_iter().chain(has).chain(self.body.iter().cloned()).chain(step).collect();
        let ended = and(self.lists.mapped(|list| not(alive(list))));
        self.lists.iter().map(start).chain([Stmt::While { cond: not(ended), body }]).collect()
    }
}

impl List {
    /// The current index.
    pub(super) fn index(&self) -> Term {
        plus(&self.entry, &self.shift)
    }
}

impl Fold {
    /// The loop that does the same in one lane.
    pub fn as_loop(&self) -> Stmt {
        let acc = Term::var(&self.acc);
        let next = Term::new(Node::Call(self.by.clone(), vec![acc, self.whole()]));
        let set = Stmt::Set(self.acc.clone(), next);
        let body = vec![match &self.cond {
            Some(cond) => Stmt::when(cond.clone(), vec![set]),
            None => set,
        }];
        Stmt::For { var: self.var.clone(), lo: self.lo.clone(), hi: self.hi.clone(), body }
    }
}

impl Fold {
    /// The value in the type of the variable.
    pub fn whole(&self) -> Term {
        match &self.acc.ty {
            Ty::Elem(whole) if self.part.is_some() => {
                Term::new(Node::Call(Fun::Cast(whole.clone()), vec![self.value.clone()]))
            }
            _ => self.value.clone(),
        }
    }
}

impl Pack {
    /// The loop that does the same with one value at a time.
    pub fn as_loop(&self) -> Stmt {
        let new = Stmt::Let { var: self.new.clone(), mutable: false, init: self.value.clone() };
        let entry = [(&self.places, self.place.clone()), (&self.values, Term::var(&self.new))];
        let body = match &self.count {
            None => {
                let pushed = entry.into_iter().map(|(buf, value)| Stmt::Push(buf.clone(), value)).collect();
                vec![new, Stmt::when(self.stays.clone(), pushed)]
            }
            Some(count) => {
                let at = Term::var(count);
                let one = either(&self.stays, &Term::int(1), &Term::int(0));
                let put = |(buf, value): (&Buf, Term)| Stmt::Put { buf: buf.clone(), at: at.clone(), value };
                let next = Stmt::Set(count.clone(), plus(&at, &one));
                std::iter::once(new).chain(entry.into_iter().map(put)).chain([next]).collect()
            }
        };
        Stmt::For { var: self.var.clone(), lo: self.lo.clone(), hi: self.hi.clone(), body }
    }
}
