//! What is known of lengths.

use expect_test::{Expect, expect};

use finch_codegen::print::show;
use finch_core::algebra::build::{add, lt};
use finch_core::algebra::{Buf, Node, Term, Ty};
use finch_core::target::passes::known_lengths;
use finch_core::target::{Ids, Stmt};

use super::rows::{Rows, len};

fn check(mut body: Vec<Stmt>, empty: &[&Buf], own: &[&Buf], expect: Expect) {
    let ids = |bufs: &[&Buf]| bufs.iter().map(|buf| buf.id as usize).collect::<Ids>();
    known_lengths(&mut body, &ids(empty), &ids(own));
    expect.assert_eq(&show(&body));
}

/// Rows that begin where entries end.
fn begun(rows: &Rows) -> Vec<Stmt> {
    vec![
        rows.each(vec![rows.open(&rows.row), Stmt::Push(rows.idx.clone(), Term::int(3))]),
        rows.open(&rows.rows),
    ]
}

#[test]
fn a_row_in_each_turn_is_put_where_the_index_says() {
    let rows = Rows::new();
    let room = Stmt::Reserve(rows.ptr.clone(), Term::var(&rows.rows));
    check(
        [vec![room], begun(&rows)].concat(),
        &[&rows.ptr, &rows.idx],
        &[],
        expect![[r#"
        C_ptr.reserve(C_n + 1);
        for i in 0..C_n {
            C_ptr[i] = C_idx.len();
            C_idx.push(3);
        }
        C_ptr.set_len(C_n);
        C_ptr.push(C_idx.len());
    "#]],
    );
}

#[test]
fn a_loop_that_moves_its_own_end_is_left_alone() {
    let rows = Rows::new();
    let room = Stmt::Reserve(rows.ptr.clone(), Term::var(&rows.rows));
    let more = Stmt::Set(rows.rows.clone(), add(&Term::var(&rows.rows), 1));
    let turn = vec![rows.open(&rows.row), more];
    check(
        vec![room, rows.each(turn), rows.open(&rows.rows)],
        &[&rows.ptr],
        &[],
        expect![[r#"
        C_ptr.reserve(C_n + 1);
        for i in 0..C_n {
            while C_ptr.len() <= i {
                C_ptr.push(C_idx.len());
            }
            C_n += 1;
        }
        while C_ptr.len() <= C_n {
            C_ptr.push(C_idx.len());
        }
    "#]],
    );
}

#[test]
fn without_room_it_is_pushed() {
    let rows = Rows::new();
    check(
        begun(&rows),
        &[&rows.ptr, &rows.idx],
        &[],
        expect![[r#"
        for i in 0..C_n {
            C_ptr.push(C_idx.len());
            C_idx.push(3);
        }
        C_ptr.push(C_idx.len());
    "#]],
    );
}

#[test]
fn of_what_is_there_before_nothing_is_known() {
    let rows = Rows::new();
    let room = Stmt::Reserve(rows.ptr.clone(), Term::var(&rows.rows));
    check(
        [vec![room], begun(&rows)].concat(),
        &[],
        &[],
        expect![[r#"
        C_ptr.reserve(C_n + 1);
        for i in 0..C_n {
            while C_ptr.len() <= i {
                C_ptr.push(C_idx.len());
            }
            C_idx.push(3);
        }
        while C_ptr.len() <= C_n {
            C_ptr.push(C_idx.len());
        }
    "#]],
    );
}

#[test]
fn a_length_is_given_once() {
    let mut rows = Rows::new();
    let n = rows.names.var("n", Ty::POS);
    let whole = |rows: &Rows| Stmt::Resize { buf: rows.val.clone(), len: Term::var(&n), value: Term::int(0) };
    let store = Stmt::Store { buf: rows.val.clone(), at: Term::var(&rows.row), value: Term::int(1) };
    let twice = vec![whole(&rows), rows.each(vec![store]), whole(&rows)];
    check(
        twice.clone(),
        &[],
        &[],
        expect![[r#"
        C_val.resize(n, 0.0);
        for i in 0..C_n {
            C_val[i] = 1.0;
        }
    "#]],
    );
    // (unless it changes between them)
    let grows = Stmt::Set(n.clone(), add(&Term::var(&n), 1));
    check(
        [twice, vec![grows, whole(&rows)]].concat(),
        &[],
        &[],
        expect![[r#"
        C_val.resize(n, 0.0);
        for i in 0..C_n {
            C_val[i] = 1.0;
        }
        n += 1;
        C_val.resize(n, 0.0);
    "#]],
    );
}

#[test]
fn of_one_fiber_it_is_known_where_it_lies() {
    let mut rows = Rows::new();
    let end = rows.names.var("end", Ty::POS);
    let load = |at| Term::new(Node::Load(rows.ptr.clone(), Term::int(at)));
    let row = vec![
        Stmt::Truncate(rows.ptr.clone(), Term::int(0)),
        Stmt::Push(rows.ptr.clone(), Term::int(0)),
        Stmt::Push(rows.ptr.clone(), len(&rows.idx)),
        Stmt::Let { var: end, mutable: false, init: load(1) },
        Stmt::Push(rows.idx.clone(), load(1)),
        Stmt::Push(rows.idx.clone(), load(1)),
    ];
    // (where the list has grown, how long it was is in the array alone)
    check(
        row.clone(),
        &[],
        &[&rows.ptr],
        expect![[r#"
        C_ptr.truncate(0);
        C_ptr.push(0);
        C_ptr.push(C_idx.len());
        let end = C_idx.len();
        C_idx.push(C_idx.len() as u32);
        C_idx.push(C_ptr[1] as u32);
    "#]],
    );
    check(
        row[..5].to_vec(),
        &[],
        &[&rows.ptr],
        expect![[r#"
        let end = C_idx.len();
        C_idx.push(C_idx.len() as u32);
    "#]],
    );
}

#[test]
fn what_one_branch_does_is_not_known_behind_both() {
    let rows = Rows::new();
    let fills = Stmt::Resize { buf: rows.val.clone(), len: Term::int(4), value: Term::int(0) };
    let some = lt(&Term::int(0), &Term::var(&rows.rows));
    let branches = |otherwise| Stmt::If { cond: some.clone(), then: vec![fills.clone()], otherwise };
    check(
        vec![branches(vec![]), fills.clone()],
        &[&rows.val],
        &[],
        expect![[r#"
        if 0 < C_n {
            C_val.resize(4, 0.0);
        }
        C_val.resize(4, 0.0);
    "#]],
    );
    check(
        vec![branches(vec![fills.clone()]), fills.clone()],
        &[&rows.val],
        &[],
        expect![[r#"
        if 0 < C_n {
            C_val.resize(4, 0.0);
        } else {
            C_val.resize(4, 0.0);
        }
    "#]],
    );
}
