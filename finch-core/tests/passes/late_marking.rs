//! Long loops mark behind everything else, if there is something to mark.

use expect_test::{Expect, expect};

use finch_codegen::print::show;
use finch_core::Names;
use finch_core::algebra::build::{either, not, plus};
use finch_core::algebra::{Buf, Fun, HostId, Node, Term, Ty, Var};
use finch_core::target::Stmt;
use finch_core::target::passes::late_marking;

/// A loop that adds a row to sums, and lists the places that it comes to.
struct Sums {
    names: Names,
    index: Var,
    idx: Buf,
    sums: Buf,
    tbl: Buf,
    srt: Buf,
    new: Var,
    count: Var,
}

fn load(buf: &Buf, at: &Term) -> Term {
    Term::new(Node::Load(buf.clone(), at.clone()))
}

impl Sums {
    fn new() -> Sums {
        let mut names = Names::default();
        let index = names.var("q", Ty::POS);
        let [idx, srt] = ["idx", "w_srt"].map(|name| names.buf(name, Ty::POS, true));
        let sums = names.buf("w_val", Ty::Elem("f64".into()), true);
        let tbl = names.buf("w_tbl", Ty::Bool, true);
        let (new, count) = (names.var("w_new", Ty::Bool), names.var("w_count", Ty::POS));
        Sums { names, index, idx, sums, tbl, srt, new, count }
    }

    /// A turn: the place, the sum, the mark, and the list.
    fn turn(&mut self, moves: i64) -> Vec<Stmt> {
        let var = self.names.var("j", Ty::POS);
        let j = Term::var(&var);
        let init = load(&self.idx, &Term::var(&self.index));
        let value =
            Term::new(Node::Call(Fun::Add, vec![load(&self.sums, &j), load(&self.sums, &Term::int(0))]));
        let step = either(&Term::var(&self.new), &Term::int(moves), &Term::int(0));
        vec![
            Stmt::Let { var, mutable: false, init },
            Stmt::Store { buf: self.sums.clone(), at: j.clone(), value },
            Stmt::Let { var: self.new.clone(), mutable: false, init: not(load(&self.tbl, &j)) },
            Stmt::Store { buf: self.tbl.clone(), at: j.clone(), value: Term::bool(true) },
            Stmt::Put { buf: self.srt.clone(), at: Term::var(&self.count), value: j },
            Stmt::Set(self.count.clone(), plus(&Term::var(&self.count), &step)),
        ]
    }

    fn check(mut self, turn: Vec<Stmt>, expect: Expect) {
        let [lo, hi] = ["begin", "end"].map(|name| Term::var(&self.names.var(name, Ty::POS)));
        let mut body = vec![Stmt::For { var: self.index.clone(), lo, hi, body: turn }];
        late_marking(&mut body, &mut self.names);
        expect.assert_eq(&show(&body));
    }
}

#[test]
fn a_long_loop_marks_at_its_end() {
    let mut sums = Sums::new();
    let turn = sums.turn(1);
    sums.check(
        turn,
        expect![[r#"
        if begin + 15 < end {
            let mut w_old: usize = 0;
            for q in begin..end {
                let j = idx[q];
                w_val[j] += w_val[0];
                w_old += w_tbl[j] as usize;
            }
            if w_old + begin < end {
                for q2 in begin..end {
                    let j2 = idx[q2];
                    let w_new = !w_tbl[j2];
                    w_tbl[j2] = true;
                    w_srt[w_count] = j2;
                    w_count += w_new as usize;
                }
            }
        } else {
            for q3 in begin..end {
                let j3 = idx[q3];
                w_val[j3] += w_val[0];
                let w_new2 = !w_tbl[j3];
                w_tbl[j3] = true;
                w_srt[w_count] = j3;
                w_count += w_new2 as usize;
            }
        }
    "#]],
    );
}

#[test]
fn what_is_listed_twice_is_not_set_apart() {
    let mut sums = Sums::new();
    let turn = sums.turn(2);
    sums.check(
        turn,
        expect![[r#"
        for q in begin..end {
            let j = idx[q];
            w_val[j] += w_val[0];
            let w_new = !w_tbl[j];
            w_tbl[j] = true;
            w_srt[w_count] = j;
            w_count += if w_new { 2 } else { 0 };
        }
    "#]],
    );
}

#[test]
fn what_reads_the_marks_is_done_with_them() {
    let mut sums = Sums::new();
    let mut turn = sums.turn(1);
    let value = load(&sums.tbl, &Term::int(0));
    let copy = sums.names.buf("copy", Ty::Bool, true);
    turn.insert(1, Stmt::Store { buf: copy, at: Term::int(0), value });
    sums.check(
        turn,
        expect![[r#"
        for q in begin..end {
            let j = idx[q];
            copy[0] = w_tbl[0];
            w_val[j] += w_val[0];
            let w_new = !w_tbl[j];
            w_tbl[j] = true;
            w_srt[w_count] = j;
            w_count += w_new as usize;
        }
    "#]],
    );
}

#[test]
fn places_that_depend_on_sums_are_not_found_again() {
    let mut sums = Sums::new();
    let mut turn = sums.turn(1);
    turn.insert(2, Stmt::Store { buf: sums.idx.clone(), at: Term::int(0), value: Term::int(1) });
    sums.check(
        turn,
        expect![[r#"
        for q in begin..end {
            let j = idx[q];
            w_val[j] += w_val[0];
            idx[0] = 1;
            let w_new = !w_tbl[j];
            w_tbl[j] = true;
            w_srt[w_count] = j;
            w_count += w_new as usize;
        }
    "#]],
    );
}

#[test]
fn what_may_end_the_loop_stays() {
    let mut sums = Sums::new();
    let mut turn = sums.turn(1);
    let seen = load(&sums.tbl, &Term::int(1));
    turn.insert(1, Stmt::when(seen, vec![Stmt::Break]));
    sums.check(
        turn,
        expect![[r#"
        for q in begin..end {
            let j = idx[q];
            if w_tbl[1] {
                break;
            }
            w_val[j] += w_val[0];
            let w_new = !w_tbl[j];
            w_tbl[j] = true;
            w_srt[w_count] = j;
            w_count += w_new as usize;
        }
    "#]],
    );
}

#[test]
fn what_the_host_says_is_asked_once() {
    let mut sums = Sums::new();
    let mut turn = sums.turn(1);
    let said = |host: u32| Term::new(Node::Host(HostId(host), vec![Term::int(3)]));
    let value = sums.names.var("v", Ty::Elem("f64".into()));
    turn.insert(1, Stmt::Let { var: value.clone(), mutable: false, init: said(0) });
    turn[2] = Stmt::Store { buf: sums.sums.clone(), at: Term::int(0), value: Term::var(&value) };
    sums.check(
        turn,
        expect![[r#"
        if begin + 15 < end {
            let mut w_old: usize = 0;
            for q in begin..end {
                let j = idx[q];
                let v = host0(3);
                w_val[0] = v;
                w_old += w_tbl[j] as usize;
            }
            if w_old + begin < end {
                for q2 in begin..end {
                    let j2 = idx[q2];
                    let w_new = !w_tbl[j2];
                    w_tbl[j2] = true;
                    w_srt[w_count] = j2;
                    w_count += w_new as usize;
                }
            }
        } else {
            for q3 in begin..end {
                let j3 = idx[q3];
                let v2 = host0(3);
                w_val[0] = v2;
                let w_new2 = !w_tbl[j3];
                w_tbl[j3] = true;
                w_srt[w_count] = j3;
                w_count += w_new2 as usize;
            }
        }
    "#]],
    );
    let mut sums = Sums::new();
    let mut turn = sums.turn(1);
    let Stmt::Let { var, .. } = turn[0].clone() else { unreachable!("a turn begins with its place") };
    turn[0] = Stmt::Let { var, mutable: false, init: said(1) };
    sums.check(
        turn,
        expect![[r#"
        for q in begin..end {
            let j = host1(3) as usize;
            w_val[j] += w_val[0];
            let w_new = !w_tbl[j];
            w_tbl[j] = true;
            w_srt[w_count] = j;
            w_count += w_new as usize;
        }
    "#]],
    );
}
