//! How terms and statements are printed.

use expect_test::{Expect, expect};

use super::*;
use finch_codegen::print::show;

/// Variables of all sorts: `q`, `p` positions, `a` of `u32`, `i` of `i64`, `x`, `y` numbers of `f64`.
struct Vars {
    q: Term,
    p: Term,
    a: Term,
    b: Term,
    i: Term,
    x: Term,
    y: Term,
    t: Term,
}

/// Checks terms as they are printed on the right side of a declaration.
fn check<const N: usize>(expect: Expect, terms: impl FnOnce(&Vars) -> [Term; N]) {
    let names = &mut Names::default();
    let mut var = |name: &str, ty| Term::var(&names.var(name, ty));
    let (index, elem) = (Ty::Int(Int::U32), |ty: &str| Ty::Elem(ty.into()));
    let vars = Vars {
        q: var("q", Ty::POS),
        p: var("p", Ty::POS),
        a: var("a", index.clone()),
        b: var("b", index),
        i: var("i", Ty::INDEX),
        x: var("x", elem("f64")),
        y: var("y", elem("f64")),
        t: var("t", elem("bool")),
    };
    let lines = terms(&vars).map(|term| show(&[let_(&names.var("r", Ty::Unknown), term)]));
    let text: Vec<&str> = lines.iter().map(|line| line.trim_start_matches("let r = ")).collect();
    expect.assert_eq(&text.concat());
}

fn sub(a: &Term, b: &Term) -> Term {
    call(Fun::Sub, [a.clone(), b.clone()])
}

fn mul(a: &Term, b: &Term) -> Term {
    call(Fun::Mul, [a.clone(), b.clone()])
}

fn plus(a: &Term, b: &Term) -> Term {
    add([a.clone(), b.clone()])
}

#[test]
fn indices_of_one_type_are_compared_as_they_are() {
    check(
        expect![[r#"
            a < b;
            (a as i64) < i;
            (q as i64) < (a as i64);
            q < 5;
            (q as i64) < -1;
            q == p && a <= b;
        "#]],
        |v| {
            let both = call(
                Fun::And,
                [call(Fun::Eq, [v.q.clone(), v.p.clone()]), call(Fun::Le, [v.a.clone(), v.b.clone()])],
            );
            [lt(&v.a, &v.b), lt(&v.a, &v.i), lt(&v.q, &v.a), lt(&v.q, &int(5)), lt(&v.q, &int(-1)), both]
        },
    );
}

#[test]
fn index_arithmetic_happens_in_i64_unless_all_are_positions() {
    check(
        expect![[r#"
            q as i64;
            (q + 1) as i64;
            (q * p + p) as i64;
            (q as i64) - 1;
            (q as i64) - (p as i64);
            (a as i64) + 1;
            (a as i64) + (b as i64);
            (q as i64) - 1;
            a.min(b) as i64;
            (a as i64).max(i).max(0);
            -(q as i64);
            i - (i - (q as i64));
        "#]],
        |v| {
            let extremes = [
                call(Fun::Min, [v.a.clone(), v.b.clone()]),
                call(Fun::Max, [int(0), v.a.clone(), v.i.clone()]),
            ];
            let [min, max] = extremes;
            let neg = call(Fun::Neg, [v.q.clone()]);
            [
                v.q.clone(),
                plus(&v.q, &int(1)),
                plus(&mul(&v.q, &v.p), &v.p),
                sub(&v.q, &int(1)),
                sub(&v.q, &v.p),
                plus(&v.a, &int(1)),
                plus(&v.a, &v.b),
                plus(&v.q, &int(-1)),
                min,
                max,
                neg,
                sub(&v.i, &sub(&v.i, &v.q)),
            ]
        },
    );
}

#[test]
fn positions_are_sums_of_positions() {
    let names = &mut Names::default();
    let (c, a, q) = (list(names, "C"), names.var("a", Ty::Int(Int::U32)), pos(names, "q"));
    let i = names.var("i", Ty::INDEX);
    let places = [
        plus(&v(&a), &int(1)),
        sub(&plus(&v(&a), &v(&q)), &v(&a)),
        mul(&v(&a), &plus(&v(&q), &v(&a))),
        sub(&v(&q), &sub(&v(&q), &v(&a))),
        plus(&v(&i), &v(&q)),
    ];
    expect![[r#"
        C_idx[(a as usize) + 1] = 1;
        C_idx[(a as usize) + q - (a as usize)] = 1;
        C_idx[(a as usize) * (q + (a as usize))] = 1;
        C_idx[((q as i64) - ((q as i64) - (a as i64))) as usize] = 1;
        C_idx[(i + (q as i64)) as usize] = 1;
    "#]]
    .assert_eq(&show(&places.map(|at| store(&c.idx, at, int(1)))));
}

#[test]
fn numbers_follow_rust() {
    check(
        expect![[r#"
            x + y;
            x * (x + y);
            x - (x - y);
            x * 2.0;
            (i as f64) * x;
            x - y;
            x - 1.0;
            -x;
            min(x, y);
            sqrt(x);
            pow(x, 2);
            if x < y { x } else { y };
            (if t { x } else { y }) + x;
            (x, i);
        "#]],
        |v| {
            let cast = call(Fun::Cast("f64".into()), [v.i.clone()]);
            [
                plus(&v.x, &v.y),
                mul(&v.x, &plus(&v.x, &v.y)),
                sub(&v.x, &sub(&v.x, &v.y)),
                mul(&v.x, &int(2)),
                mul(&cast, &v.x),
                plus(&v.x, &call(Fun::Neg, [v.y.clone()])),
                plus(&v.x, &lit(Value::Float(-1.0), "f64")),
                call(Fun::Neg, [v.x.clone()]),
                call(Fun::Min, [v.x.clone(), v.y.clone()]),
                call(Fun::Sqrt, [v.x.clone()]),
                call(Fun::Pow, [v.x.clone(), int(2)]),
                call(Fun::IfElse, [lt(&v.x, &v.y), v.x.clone(), v.y.clone()]),
                plus(&call(Fun::IfElse, [v.t.clone(), v.x.clone(), v.y.clone()]), &v.x),
                call(Fun::Tuple, [v.x.clone(), v.i.clone()]),
            ]
        },
    );
}

#[test]
fn an_index_among_numbers_is_i64() {
    check(
        expect![[r#"
            x + (q as i64);
            t & (x < y);
            t ^ t;
            !t;
        "#]],
        |v| {
            let t = || v.t.clone();
            [
                plus(&v.x, &v.q),
                call(Fun::And, [t(), lt(&v.x, &v.y)]),
                call(Fun::Xor, [t(), t()]),
                call(Fun::Not, [t()]),
            ]
        },
    );
}

#[test]
fn casts() {
    check(
        expect![[r#"
            x as f32;
            (t as u8) as f64;
            t as u8;
            t;
            (a < b) as u8;
            from_index::<T>((q + 1) as i64);
            q as f64;
        "#]],
        |v| {
            let cast = |to: &str, term: &Term| call(Fun::Cast(to.into()), [term.clone()]);
            [
                cast("f32", &v.x),
                cast("f64", &v.t),
                cast("u8", &v.t),
                cast("bool", &v.t),
                cast("u8", &lt(&v.a, &v.b)),
                cast("T", &plus(&v.q, &int(1))),
                cast("f64", &v.q),
            ]
        },
    );
}

#[test]
fn literals_check_in_their_type() {
    let names = &mut Names::default();
    let cases = [
        (Value::Int(0), "f64"),
        (Value::Float(f64::INFINITY), "f32"),
        (Value::Float(f64::NAN), "f64"),
        (Value::Int(0), "bool"),
        (Value::Bool(true), "u8"),
        (Value::Int(0), "T"),
        (Value::Float(f64::NEG_INFINITY), "T"),
        (Value::Fill("my::White".into()), "u8"),
        (Value::Float(-0.1), "f32"),
        (Value::Float(1e300), "f64"),
    ];
    let lets = cases.map(|(value, ty)| {
        let var = names.var("r", Ty::Elem(ty.into()));
        let_mut(&var, lit(value, ty))
    });
    expect![[r#"
        let mut r: f64 = 0.0;
        let mut r2: f32 = f32::INFINITY;
        let mut r3: f64 = f64::NAN;
        let mut r4: bool = false;
        let mut r5: u8 = 1;
        let mut r6: T = <finch::fills::Zero as finch::Fill<T>>::FILL;
        let mut r7: T = <finch::fills::NegInf as finch::Fill<T>>::FILL;
        let mut r8: u8 = <finch::fills::my::White as finch::Fill<u8>>::FILL;
        let mut r9: f32 = -0.1;
        let mut r10: f64 = 1e300;
    "#]]
    .assert_eq(&show(&lets));
}

#[test]
fn names_are_made_unique() {
    let names = &mut Names::default();
    let lets = ["A_q", "A_q", "for", "A_n1", "A_n1"].map(|name| let_(&pos(names, name), int(1)));
    expect![[r#"
        let A_q: usize = 1;
        let A_q2: usize = 1;
        let for2: usize = 1;
        let A_n1: usize = 1;
        let A_n1_2: usize = 1;
    "#]]
    .assert_eq(&show(&lets));
}

#[test]
fn two_lists_by_skipping() {
    let names = &mut Names::default();
    let (a, b) = (list(names, "A"), list(names, "B"));
    let s = names.var("s", Ty::Elem("f64".into()));
    let (aq, bq) = (pos(names, "A_q"), pos(names, "B_q"));
    let (ae, be) = (pos(names, "A_end"), pos(names, "B_end"));
    let u32 = || Ty::Int(Int::U32);
    let (ai, bi, skipped) = (names.var("A_i", u32()), names.var("B_i", u32()), names.var("A_i", u32()));
    let product = mul(&load(&a.val, v(&aq)), &load(&b.val, v(&bq)));
    let skip = while_(
        lt(&v(&aq), &v(&ae)),
        [
            let_(&skipped, load(&a.idx, v(&aq))),
            if_(call(Fun::Le, [v(&bi), v(&skipped)]), [Stmt::Break]),
            inc(&aq),
        ],
    );
    let gallop = search(Search::Gallop, &b.idx, v(&bq), v(&be), v(&ai));
    let cases = Stmt::If {
        cond: call(Fun::Eq, [v(&ai), v(&bi)]),
        then: vec![set(&s, add([v(&s), product])), inc(&aq), inc(&bq)],
        otherwise: vec![Stmt::If {
            cond: lt(&v(&ai), &v(&bi)),
            then: vec![inc(&aq), skip],
            otherwise: vec![set(&bq, gallop)],
        }],
    };
    let cond = call(Fun::And, [lt(&v(&aq), &v(&ae)), lt(&v(&bq), &v(&be))]);
    let merge = while_(cond, [let_(&ai, load(&a.idx, v(&aq))), let_(&bi, load(&b.idx, v(&bq))), cases]);
    expect![[r#"
        while A_q < A_end && B_q < B_end {
            let A_i = A_idx[A_q];
            let B_i = B_idx[B_q];
            if A_i == B_i {
                s += A_val[A_q] * B_val[B_q];
                A_q += 1;
                B_q += 1;
            } else if A_i < B_i {
                A_q += 1;
                while A_q < A_end {
                    let A_i2 = A_idx[A_q];
                    if B_i <= A_i2 {
                        break;
                    }
                    A_q += 1;
                }
            } else {
                B_q = gallop(B_idx, B_q, B_end, A_i as i64);
            }
        }
    "#]]
    .assert_eq(&show(&[merge]));
}

/// From where a fiber begins, a place is found by halves; from where a cursor is, by steps that double.
#[test]
fn a_cursors_first_move_and_the_later_ones() {
    let names = &mut Names::default();
    let (a, q, end) = (list(names, "A"), pos(names, "A_q"), pos(names, "A_end"));
    let (i, n) = (pos(names, "i"), pos(names, "n"));
    let seek = |key: i64| set(&q, search(Search::Gallop, &a.idx, v(&q), v(&end), int(key)));
    let start = let_mut(&q, load(&a.ptr, v(&i)));
    let turns = while_(lt(&v(&q), &v(&end)), [seek(7), inc(&q)]);
    let rows = for_(&i, int(0), v(&n), [start.clone(), if_(lt(&v(&i), &int(3)), [seek(5)]), turns.clone()]);
    expect![[r#"
        for i in 0..n {
            let mut A_q = A_ptr[i];
            if i < 3 {
                A_q = lower_bound(A_idx, A_q, A_end, 5);
            }
            while A_q < A_end {
                A_q = gallop(A_idx, A_q, A_end, 7);
                A_q += 1;
            }
        }
        let mut A_q = A_ptr[i];
        while A_q < A_end {
            A_q = gallop(A_idx, A_q, A_end, 7);
            A_q += 1;
        }
        A_q = gallop(A_idx, A_q, A_end, 9);
    "#]]
    .assert_eq(&show(&[rows, start, turns, seek(9)]));
}

#[test]
fn memory() {
    let names = &mut Names::default();
    let (c, q, a) = (list(names, "C"), pos(names, "C_n"), names.var("A_i", Ty::Int(Int::U32)));
    let new = names.var("C_new", Ty::Elem("f64".into()));
    let fresh = lit(Value::Int(0), "f64");
    let counted = call(Fun::IfElse, [call(Fun::Ne, [v(&new), fresh.clone()]), int(1), int(0)]);
    let stmts = [
        Stmt::Reserve(c.idx.clone(), int(9)),
        Stmt::Put { buf: c.idx.clone(), at: v(&q), value: v(&a) },
        Stmt::Put { buf: c.val.clone(), at: v(&q), value: v(&new) },
        set(&q, add([v(&q), counted])),
        Stmt::SetLen(c.idx.clone(), v(&q)),
        Stmt::Truncate(c.val.clone(), int(0)),
        Stmt::Resize { buf: c.val.clone(), len: v(&a), value: fresh },
        store(&c.ptr, add([v(&q), int(1)]), Term::new(Node::Len(c.idx.clone()))),
        store(&c.idx, int(0), add([v(&a), int(1)])),
    ];
    expect![[r#"
        C_idx.reserve(10);
        C_idx[C_n] = A_i;
        C_val[C_n] = C_new;
        C_n += (C_new != 0.0) as usize;
        C_idx.set_len(C_n);
        C_val.truncate(0);
        C_val.resize(A_i as usize, 0.0);
        C_ptr[C_n + 1] = C_idx.len();
        C_idx[0] = ((A_i as i64) + 1) as u32;
    "#]]
    .assert_eq(&show(&stmts));
}

#[test]
fn long_lines_are_folded() {
    let names = &mut Names::default();
    let a = list(names, "A_with_a_long_name");
    let s = names.var("s", Ty::Elem("f64".into()));
    let sum = (0..6).map(|k| load(&a.val, int(k))).collect();
    expect![[r#"
        s = A_with_a_long_name_val[0] + A_with_a_long_name_val[1] + A_with_a_long_name_val[2]
            + A_with_a_long_name_val[3] + A_with_a_long_name_val[4] + A_with_a_long_name_val[5];
    "#]]
    .assert_eq(&show(&[set(&s, Term::new(Node::Call(Fun::Add, sum)))]));
}
