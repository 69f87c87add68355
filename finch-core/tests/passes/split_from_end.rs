//! The rest of a list, which is gone along as well, is sought from the list's end.

use expect_test::{Expect, expect};

use finch_codegen::print::show;
use finch_core::algebra::{Term, Ty, Var};
use finch_core::target::Stmt;
use finch_core::target::passes::split_from_end;

use crate::bound_by_search::List;

/// A loop over `index` around a list that is gone along up to where its range ends, and then from there `to` some place.
fn check(mut list: List, index: &Var, to: &str, expect: Expect) {
    let entry = list.entry.clone();
    let part = list.range(&entry, vec![]).pop().expect("the loop behind the search");
    let Stmt::While { cond, .. } = &part else { panic!("the loop behind the search") };
    let mut hi = Term::var(&list.names.var(to, Ty::POS));
    cond.each(&mut |t| {
        if t.as_var().is_some_and(|var| &*var.name == to) {
            hi = t.clone();
        }
    });
    let var = list.names.var("A_q", Ty::POS);
    let stored = vec![list.store(Term::var(&var))];
    let rest = Stmt::For { var, lo: Term::var(&list.cursor), hi, body: stored };
    let mut body =
        vec![Stmt::For { var: index.clone(), lo: Term::int(0), hi: Term::int(9), body: vec![part, rest] }];
    split_from_end(&mut body, &mut list.names);
    expect.assert_eq(&show(&body));
}

#[test]
fn the_rest_is_sought_from_the_end() {
    let list = List::new();
    let index = list.stop.clone();
    check(
        list,
        &index,
        "A_end",
        expect![[r#"
        for stop in 0..9_i64 {
            if A_q < A_end {
                let mut A_last = A_end;
                if stop <= (A_idx[A_last - 1] as i64) {
                    A_last = A_last - 1;
                    while A_q < A_last && stop <= (A_idx[A_last - 1] as i64) {
                        A_last = A_last - 1;
                    }
                }
                for A_q2 in A_q..A_last {
                    let A_i = A_idx[A_q2];
                    out[0] = A_i as usize;
                }
                A_q = A_last;
                for A_q3 in A_q..A_end {
                    out[0] = A_q3;
                }
            }
        }
    "#]],
    );
}

#[test]
fn an_index_that_is_the_same_in_each_turn_is_not() {
    let mut list = List::new();
    let other = list.names.var("i", Ty::INDEX);
    check(
        list,
        &other,
        "A_end",
        expect![[r#"
        for i in 0..9_i64 {
            while A_q < A_end {
                let A_i = A_idx[A_q];
                if stop <= (A_i as i64) {
                    break;
                }
                out[0] = A_i as usize;
                A_q += 1;
            }
            for A_q2 in A_q..A_end {
                out[0] = A_q2;
            }
        }
    "#]],
    );
}

#[test]
fn a_rest_that_ends_elsewhere_is_not() {
    let list = List::new();
    let index = list.stop.clone();
    check(
        list,
        &index,
        "A_half",
        expect![[r#"
        for stop in 0..9_i64 {
            while A_q < A_end {
                let A_i = A_idx[A_q];
                if stop <= (A_i as i64) {
                    break;
                }
                out[0] = A_i as usize;
                A_q += 1;
            }
            for A_q2 in A_q..A_half {
                out[0] = A_q2;
            }
        }
    "#]],
    );
}
