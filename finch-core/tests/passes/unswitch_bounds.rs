//! Turns that a loop is sure of are taken without asking.

use expect_test::{Expect, expect};

use finch_codegen::print::show;
use finch_core::Names;
use finch_core::algebra::build::{add, and, either, lt, plus};
use finch_core::algebra::{Term, Ty, Var};
use finch_core::target::Stmt;
use finch_core::target::passes::unswitch_bounds;

/// A loop over two cursors, of which each is moved or not.
struct Two {
    names: Names,
    cursors: [Var; 2],
    ends: [Var; 2],
}

impl Two {
    fn new() -> Two {
        let mut names = Names::default();
        let [p, q, m, n] = ["p", "q", "m", "n"].map(|name| names.var(name, Ty::POS));
        Two { names, cursors: [p, q], ends: [m, n] }
    }

    /// Moves the cursors by this many, as long as as many again are left.
    fn check(mut self, by: [i64; 2], more: Vec<Stmt>, expect: Expect) {
        let moves = Term::var(&self.names.var("moves", Ty::Bool));
        let set = |var: &Var, by| {
            let here = Term::var(var);
            Stmt::Set(var.clone(), either(&moves, &add(&here, by), &here))
        };
        let asked = |k: usize| lt(&add(&Term::var(&self.cursors[k]), by[k]), &Term::var(&self.ends[k]));
        let turn = [set(&self.cursors[0], by[0]), set(&self.cursors[1], by[1])];
        let turn = turn.into_iter().chain(more).collect();
        let mut body = vec![Stmt::While { cond: and(vec![asked(0), asked(1)]), body: turn }];
        unswitch_bounds(&mut body, &mut self.names);
        expect.assert_eq(&show(&body));
    }
}

#[test]
fn each_moves_by_one_at_most() {
    Two::new().check(
        [1, 1],
        vec![],
        expect![[r#"
        while p + 1 < m && q + 1 < n {
            for turn in 0..(m - p).min(n - q) - 1 {
                p = select(moves, p + 1, p);
                q = select(moves, q + 1, q);
            }
        }
    "#]],
    );
}

#[test]
fn one_that_moves_by_four_is_asked_for_in_each_turn() {
    Two::new().check(
        [1, 4],
        vec![],
        expect![[r#"
            while p + 1 < m && q + 4 < n {
                p = select(moves, p + 1, p);
                q = select(moves, q + 4, q);
            }
        "#]],
    );
}

#[test]
fn an_end_that_moves_is_asked_for_in_each_turn() {
    let two = Two::new();
    let nearer = Stmt::Set(two.ends[1].clone(), add(&Term::var(&two.ends[1]), -1));
    two.check(
        [1, 1],
        vec![nearer],
        expect![[r#"
        while p + 1 < m && q + 1 < n {
            p = select(moves, p + 1, p);
            q = select(moves, q + 1, q);
            n = n - 1;
        }
    "#]],
    );
}

#[test]
fn a_cursor_that_moves_twice_is_asked_for_in_each_turn() {
    let two = Two::new();
    let further = plus(&Term::var(&two.cursors[0]), &Term::int(1));
    let further = Stmt::Set(two.cursors[0].clone(), further);
    two.check(
        [1, 1],
        vec![further],
        expect![[r#"
        while p + 1 < m && q + 1 < n {
            p = select(moves, p + 1, p);
            q = select(moves, q + 1, q);
            p += 1;
        }
    "#]],
    );
}

#[test]
fn who_may_leave_asks_in_each_turn() {
    let two = Two::new();
    let leave = Stmt::when(lt(&Term::var(&two.cursors[0]), &Term::int(9)), vec![Stmt::Break]);
    two.check(
        [1, 1],
        vec![leave],
        expect![[r#"
        while p + 1 < m && q + 1 < n {
            p = select(moves, p + 1, p);
            q = select(moves, q + 1, q);
            if p < 9 {
                break;
            }
        }
    "#]],
    );
}

#[test]
fn turns_of_many_steps_have_no_need_of_it() {
    let two = Two::new();
    let inner = Stmt::For { var: two.ends[0].clone(), lo: Term::int(0), hi: Term::int(4), body: vec![] };
    two.check(
        [1, 1],
        vec![inner],
        expect![[r#"
        while p + 1 < m && q + 1 < n {
            p = select(moves, p + 1, p);
            q = select(moves, q + 1, q);
            for m in 0..4_usize {
            }
        }
    "#]],
    );
}
