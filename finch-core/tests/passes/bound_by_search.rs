//! A list that is gone along once is searched for where it leaves a range.

use expect_test::{Expect, expect};

use finch_codegen::print::show;
use finch_core::Names;
use finch_core::algebra::build::{add, le, lt};
use finch_core::algebra::{Buf, Int, Node, Search, Term, Ty, Var};
use finch_core::target::Stmt;
use finch_core::target::passes::bound_by_search;

/// A list, and a place to count its entries.
pub struct List {
    pub names: Names,
    idx: Buf,
    out: Buf,
    pub cursor: Var,
    pub entry: Var,
    pub stop: Var,
}

impl List {
    pub fn new() -> List {
        let mut names = Names::default();
        let idx = names.buf("A_idx", Ty::Int(Int::U32), true);
        let out = names.buf("out", Ty::POS, true);
        let cursor = names.var("A_q", Ty::POS);
        let [entry, stop] =
            [("A_i", Ty::Int(Int::U32)), ("stop", Ty::INDEX)].map(|(name, ty)| names.var(name, ty));
        List { names, idx, out, cursor, entry, stop }
    }

    pub fn store(&self, value: Term) -> Stmt {
        Stmt::Store { buf: self.out.clone(), at: Term::int(0), value }
    }

    /// A search, and the loop behind it up to where the list leaves the range; each turn stores something.
    pub fn range(&mut self, stored: &Var, more: Vec<Stmt>) -> Vec<Stmt> {
        let [lo, key, stop, entry] = [&self.cursor, &self.stop, &self.stop, &self.entry].map(Term::var);
        let hi = Term::var(&self.names.var("A_end", Ty::POS));
        let here = Node::Load(self.idx.clone(), lo.clone());
        let search =
            Node::Search { how: Search::Binary, buf: self.idx.clone(), lo: lo.clone(), hi: hi.clone(), key };
        let turn = [
            Stmt::Let { var: self.entry.clone(), mutable: false, init: Term::new(here) },
            Stmt::when(le(&stop, &entry), vec![Stmt::Break]),
            self.store(Term::var(stored)),
        ];
        let step = Stmt::Set(self.cursor.clone(), add(&lo, 1));
        let body = turn.into_iter().chain(more).chain([step]).collect();
        vec![Stmt::Set(self.cursor.clone(), Term::new(search)), Stmt::While { cond: lt(&lo, &hi), body }]
    }

    fn check(mut self, mut body: Vec<Stmt>, expect: Expect) {
        bound_by_search(&mut body, &mut self.names);
        expect.assert_eq(&show(&body));
    }
}

#[test]
fn the_end_is_sought_as_well() {
    let mut list = List::new();
    let entry = list.entry.clone();
    let body = list.range(&entry, vec![]);
    list.check(
        body,
        expect![[r#"
        A_q = lower_bound(A_idx, A_q, A_end, stop);
        let A_last = gallop(A_idx, A_q, A_end, stop);
        for A_q2 in A_q..A_last {
            let A_i = A_idx[A_q2];
            out[0] = A_i as usize;
        }
    "#]],
    );
}

#[test]
fn a_cursor_that_is_asked_for_goes_on() {
    let mut list = List::new();
    let cursor = list.cursor.clone();
    let range = Stmt::when(Term::bool(true), list.range(&cursor, vec![]));
    let body = vec![range, list.store(Term::var(&cursor))];
    list.check(
        body,
        expect![[r#"
        if true {
            A_q = lower_bound(A_idx, A_q, A_end, stop);
            let A_last = gallop(A_idx, A_q, A_end, stop);
            for A_q2 in A_q..A_last {
                out[0] = A_q2;
            }
            A_q = A_last;
        }
        out[0] = A_q;
    "#]],
    );
}

#[test]
fn a_loop_that_is_left_otherwise_stays() {
    let mut list = List::new();
    let entry = list.entry.clone();
    let found = lt(&Term::int(7), &Term::new(Node::Load(list.out.clone(), Term::int(0))));
    let body = list.range(&entry, vec![Stmt::when(found, vec![Stmt::Break])]);
    list.check(
        body,
        expect![[r#"
        A_q = lower_bound(A_idx, A_q, A_end, stop);
        while A_q < A_end {
            let A_i = A_idx[A_q];
            if stop <= (A_i as i64) {
                break;
            }
            out[0] = A_i as usize;
            if 8 <= out[0] {
                break;
            }
            A_q += 1;
        }
    "#]],
    );
}

#[test]
fn ranges_within_loops_stay() {
    let mut list = List::new();
    let entry = list.entry.clone();
    let range = list.range(&entry, vec![]);
    let var = list.names.var("i", Ty::INDEX);
    let body = vec![Stmt::For { var, lo: Term::int(0), hi: Term::int(9), body: range }];
    list.check(
        body,
        expect![[r#"
        for i in 0..9_i64 {
            A_q = lower_bound(A_idx, A_q, A_end, stop);
            while A_q < A_end {
                let A_i = A_idx[A_q];
                if stop <= (A_i as i64) {
                    break;
                }
                out[0] = A_i as usize;
                A_q += 1;
            }
        }
    "#]],
    );
}
