//! A count goes on from row to row.

use expect_test::{Expect, expect};

use finch_codegen::print::show;
use finch_core::algebra::build::{add, eq, lt};
use finch_core::algebra::{Node, Term, Ty};
use finch_core::target::Stmt;
use finch_core::target::passes::carry_counts;

use super::rows::{Rows, len};

fn check(mut rows: Rows, turn: Vec<Stmt>, expect: Expect) {
    let mut body = vec![rows.each(turn)];
    carry_counts(&mut body, &mut rows.names);
    expect.assert_eq(&show(&body));
}

#[test]
fn rows_with_room_share_a_count() {
    let rows = Rows::new();
    let turn = [vec![rows.open(&rows.row)], rows.counted()].concat();
    check(
        rows,
        turn,
        expect![[r#"
        let mut C_count = C_idx.len();
        for i in 0..C_n {
            while C_ptr.len() <= i {
                C_ptr.push(C_count);
            }
            C_val[C_count] = 1.0;
            C_idx[C_count] = i as u32;
            C_count += 1;
        }
        C_val.set_len(C_count);
        C_idx.set_len(C_count);
    "#]],
    );
}

#[test]
fn a_row_knows_where_it_began() {
    let mut rows = Rows::new();
    let kept = rows.names.var("C_kept", Ty::Bool);
    let mut turn = rows.counted();
    let more = lt(&len(&rows.val), &Term::var(&rows.count));
    turn.insert(4, Stmt::Let { var: kept, mutable: false, init: more });
    check(
        rows,
        turn,
        expect![[r#"
        let mut C_count = C_idx.len();
        for i in 0..C_n {
            let C_count_before = C_count;
            C_val[C_count] = 1.0;
            C_idx[C_count] = i as u32;
            C_count += 1;
            let C_kept = C_count_before < C_count;
        }
        C_val.set_len(C_count);
        C_idx.set_len(C_count);
    "#]],
    );
}

#[test]
fn loops_in_loops_share_it_as_well() {
    let mut rows = Rows::new();
    let inner = rows.each(rows.counted());
    rows.row = rows.names.var("h", Ty::POS);
    check(
        rows,
        vec![inner],
        expect![[r#"
        let mut C_count = C_idx.len();
        for h in 0..C_n {
            for i in 0..C_n {
                C_val[C_count] = 1.0;
                C_idx[C_count] = i as u32;
                C_count += 1;
            }
        }
        C_val.set_len(C_count);
        C_idx.set_len(C_count);
    "#]],
    );
}

#[test]
fn rows_that_are_left_out_leave_it_as_it_is() {
    let rows = Rows::new();
    let some = lt(&Term::int(3), &Term::var(&rows.row));
    let row = Stmt::when(some, rows.counted());
    check(
        rows,
        vec![row],
        expect![[r#"
        let mut C_count = C_idx.len();
        for i in 0..C_n {
            if 4 <= i {
                C_val[C_count] = 1.0;
                C_idx[C_count] = i as u32;
                C_count += 1;
            }
        }
        C_val.set_len(C_count);
        C_idx.set_len(C_count);
    "#]],
    );
}

#[test]
fn rows_that_make_room_count_each() {
    let rows = Rows::new();
    let mut turn = rows.counted();
    turn.insert(0, Stmt::Reserve(rows.idx.clone(), Term::int(1)));
    check(
        rows,
        turn,
        expect![[r#"
        for i in 0..C_n {
            C_idx.reserve(2);
            let mut C_count = C_idx.len();
            C_val[C_count] = 1.0;
            C_idx[C_count] = i as u32;
            C_count += 1;
            C_val.set_len(C_count);
            C_idx.set_len(C_count);
        }
    "#]],
    );
}

#[test]
fn rows_that_may_leave_count_each() {
    let rows = Rows::new();
    let mut turn = rows.counted();
    turn.insert(0, Stmt::when(eq(&Term::var(&rows.row), &Term::int(7)), vec![Stmt::Break]));
    check(
        rows,
        turn,
        expect![[r#"
        for i in 0..C_n {
            if i == 7 {
                break;
            }
            let mut C_count = C_idx.len();
            C_val[C_count] = 1.0;
            C_idx[C_count] = i as u32;
            C_count += 1;
            C_val.set_len(C_count);
            C_idx.set_len(C_count);
        }
    "#]],
    );
}

#[test]
fn rows_that_look_at_what_they_store_count_each() {
    let mut rows = Rows::new();
    let last = rows.names.var("C_last", Ty::INDEX);
    let mut turn = rows.counted();
    let at = add(&Term::var(&rows.count), -1);
    let init = Term::new(Node::Load(rows.idx.clone(), at));
    turn.insert(4, Stmt::Let { var: last, mutable: false, init });
    check(
        rows,
        turn,
        expect![[r#"
        for i in 0..C_n {
            let mut C_count = C_idx.len();
            C_val[C_count] = 1.0;
            C_idx[C_count] = i as u32;
            C_count += 1;
            let C_last = C_idx[C_count - 1] as i64;
            C_val.set_len(C_count);
            C_idx.set_len(C_count);
        }
    "#]],
    );
}
