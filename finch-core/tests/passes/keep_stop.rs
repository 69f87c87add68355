//! What a follower stands at is kept from turn to turn.

use expect_test::{Expect, expect};

use finch_codegen::print::show;
use finch_core::Names;
use finch_core::algebra::build::{add, either, eq, le, lt};
use finch_core::algebra::{Buf, Int, Node, Search, Term, Ty, Var};
use finch_core::target::Stmt;
use finch_core::target::passes::keep_stop;

/// The variables of a loop over a list `A`, which `x` follows.
struct Loop {
    names: Names,
    idx: Buf,
    cursor: Var,
    end: Var,
    key: Var,
    last: Var,
    stop: Var,
}

impl Loop {
    fn new() -> Loop {
        let mut names = Names::default();
        let idx = names.buf("x_idx", Ty::Int(Int::U32), true);
        let [cursor, end] = ["x_q", "x_end"].map(|name| names.var(name, Ty::POS));
        let [key, last, stop] = ["i", "x_last", "x_i"].map(|name| names.var(name, Ty::INDEX));
        Loop { names, idx, cursor, end, key, last, stop }
    }

    fn load(&self, at: Term) -> Term {
        Term::new(Node::Load(self.idx.clone(), at))
    }

    fn find(&self) -> Stmt {
        let [lo, hi, key] = [&self.cursor, &self.end, &self.key].map(Term::var);
        let search = Node::Search { how: Search::Gallop, buf: self.idx.clone(), lo, hi, key };
        Stmt::Set(self.cursor.clone(), Term::new(search))
    }

    /// Leaves the loop beyond an index.
    fn leave(&self, beyond: &Term) -> Stmt {
        Stmt::when(le(beyond, &Term::var(&self.key)), vec![Stmt::Break])
    }

    /// A turn that leaves beyond an index, seeks, and takes what is found.
    fn turn(&self, beyond: &Term) -> Vec<Stmt> {
        let next = |var: &Var| Stmt::Set(var.clone(), add(&Term::var(var), 1));
        let found = eq(&Term::var(&self.stop), &Term::var(&self.key));
        let stop =
            Stmt::Let { var: self.stop.clone(), mutable: false, init: self.load(Term::var(&self.cursor)) };
        vec![
            self.leave(beyond),
            self.find(),
            stop,
            Stmt::when(found, vec![next(&self.cursor)]),
            next(&self.key),
        ]
    }

    /// Shows what becomes of a loop with this turn.
    fn check(mut self, turn: Vec<Stmt>, expect: Expect) {
        let [cursor, end] = [&self.cursor, &self.end].map(Term::var);
        let past = add(&self.load(add(&end, -1)), 1);
        let init = either(&lt(&cursor, &end), &past, &Term::int(0));
        let last = Stmt::Let { var: self.last.clone(), mutable: false, init };
        let cond = lt(&Term::var(&self.key), &Term::int(99));
        let mut body = vec![last, Stmt::While { cond, body: turn }];
        keep_stop(&mut body, &mut self.names);
        expect.assert_eq(&show(&body));
    }
}

#[test]
fn nothing_is_looked_at_before_the_leader_comes_past_it() {
    let it = Loop::new();
    let turn = it.turn(&Term::var(&it.last));
    it.check(
        turn,
        expect![[r#"
            let x_last = if x_q < x_end { (x_idx[x_end - 1] as i64) + 1 } else { 0 };
            let mut x_stop = if x_q < x_end { x_idx[x_q] as i64 } else { i64::MIN };
            while i < 99 {
                if x_stop < i {
                    if x_last <= i {
                        break;
                    }
                    x_q = gallop(x_idx, x_q, x_end, i);
                    x_stop = x_idx[x_q] as i64;
                }
                if x_stop == i {
                    x_q += 1;
                    x_stop = if x_q < x_end { x_idx[x_q] as i64 } else { i64::MIN };
                }
                i += 1;
            }
        "#]],
    );
}

#[test]
fn another_end_is_asked_for_in_each_turn() {
    let it = Loop::new();
    let turn = it.turn(&Term::int(50));
    it.check(
        turn,
        expect![[r#"
            let x_last = if x_q < x_end { (x_idx[x_end - 1] as i64) + 1 } else { 0 };
            let mut x_stop = if x_q < x_end { x_idx[x_q] as i64 } else { i64::MIN };
            while i < 99 {
                if 50 <= i {
                    break;
                }
                if x_stop < i {
                    x_q = gallop(x_idx, x_q, x_end, i);
                    x_stop = x_idx[x_q] as i64;
                }
                if x_stop == i {
                    x_q += 1;
                    x_stop = if x_q < x_end { x_idx[x_q] as i64 } else { i64::MIN };
                }
                i += 1;
            }
        "#]],
    );
}

#[test]
fn a_cursor_that_moves_before_its_search_is_looked_at() {
    let it = Loop::new();
    let mut turn = it.turn(&Term::var(&it.last));
    turn.insert(0, Stmt::Set(it.cursor.clone(), add(&Term::var(&it.cursor), 1)));
    it.check(
        turn,
        expect![[r#"
        let x_last = if x_q < x_end { (x_idx[x_end - 1] as i64) + 1 } else { 0 };
        while i < 99 {
            x_q += 1;
            if x_last <= i {
                break;
            }
            x_q = gallop(x_idx, x_q, x_end, i);
            let x_i = x_idx[x_q] as i64;
            if x_i == i {
                x_q += 1;
            }
            i += 1;
        }
    "#]],
    );
}

#[test]
fn a_range_that_ends_elsewhere_each_time_is_looked_at() {
    let it = Loop::new();
    let mut turn = it.turn(&Term::var(&it.last));
    turn.push(Stmt::Set(it.end.clone(), add(&Term::var(&it.end), 1)));
    it.check(
        turn,
        expect![[r#"
        let x_last = if x_q < x_end { (x_idx[x_end - 1] as i64) + 1 } else { 0 };
        while i < 99 {
            if x_last <= i {
                break;
            }
            x_q = gallop(x_idx, x_q, x_end, i);
            let x_i = x_idx[x_q] as i64;
            if x_i == i {
                x_q += 1;
            }
            i += 1;
            x_end += 1;
        }
    "#]],
    );
}
