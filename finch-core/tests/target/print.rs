//! How terms and statements are printed for people: as Rust, with the casts that it needs.

use expect_test::{Expect, expect};
use finch_codegen::print::show;

use super::code;

/// Checks statements.
fn check(text: &str, expect: Expect) {
    expect.assert_eq(&show(&code(text).body));
}

/// Checks terms as they are printed on the right side of a declaration: of positions `q` and `p`, indices `a` and `b` of `u32` and `i`
/// of `i64`, numbers `x` and `y` of `f64`, and a truth value `t` of the user's.
fn terms(terms: &[&str], expect: Expect) {
    let header =
        "var q: usize var p: usize var a: u32 var b: u32 var i: i64 var x: f64 var y: f64 var t: `bool`";
    let lines = terms.iter().map(|term| show(&code(&format!("{header} let r: _ = {term};")).body));
    let lines: Vec<String> = lines.map(|line| line.trim_start_matches("let r = ").to_owned()).collect();
    expect.assert_eq(&lines.concat());
}

#[test]
fn indices_of_one_type_are_compared_as_they_are() {
    terms(
        &["a < b", "a < i", "q < a", "q < 5", "q < -1", "q == p and a <= b"],
        expect![[r#"
            a < b;
            (a as i64) < i;
            (q as i64) < (a as i64);
            q < 5;
            (q as i64) < -1;
            q == p && a <= b;
        "#]],
    );
}

#[test]
fn index_arithmetic_happens_in_i64_unless_all_are_positions() {
    terms(
        &[
            "q",
            "q + 1",
            "q * p + p",
            "q - 1",
            "q - p",
            "a + 1",
            "a + b",
            "q + -1",
            "min(a, b)",
            "max(0, a, i)",
            "-q",
            "i - (i - q)",
        ],
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
    );
}

#[test]
fn positions_are_sums_of_positions() {
    check(
        "buf C_idx: [u32] var a: u32 var q: usize var i: i64
        C_idx[a + 1] = 1;
        C_idx[a + q - a] = 1;
        C_idx[a * (q + a)] = 1;
        C_idx[q - (q - a)] = 1;
        C_idx[i + q] = 1;",
        expect![[r#"
            C_idx[(a as usize) + 1] = 1;
            C_idx[(a as usize) + q - (a as usize)] = 1;
            C_idx[(a as usize) * (q + (a as usize))] = 1;
            C_idx[((q as i64) - ((q as i64) - (a as i64))) as usize] = 1;
            C_idx[(i + (q as i64)) as usize] = 1;
        "#]],
    );
}

#[test]
fn numbers_follow_rust() {
    terms(
        &[
            "x + y",
            "x * (x + y)",
            "x - (x - y)",
            "x * 2",
            "i as f64 * x",
            "x + -y",
            "x + -1.0:f64",
            "-x",
            "min(x, y)",
            "sqrt(x)",
            "pow(x, 2)",
            "if x < y { x } else { y }",
            "if t { x } else { y } + x",
            "tuple(x, i)",
        ],
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
    );
}

#[test]
fn an_index_among_numbers_is_i64() {
    terms(
        &["x + q", "t and x < y", "t xor t", "!t"],
        expect![[r#"
            x + (q as i64);
            t & (x < y);
            t ^ t;
            !t;
        "#]],
    );
}

#[test]
fn casts() {
    terms(
        &["x as f32", "t as f64", "t as u8", "t as bool", "(a < b) as u8", "(q + 1) as T", "q as f64"],
        expect![[r#"
            x as f32;
            (t as u8) as f64;
            t as u8;
            t;
            (a < b) as u8;
            from_index::<T>((q + 1) as i64);
            q as f64;
        "#]],
    );
}

#[test]
fn literals_check_in_their_type() {
    check(
        r#"let mut r: f64 = 0.0:f64;
        let mut r'2: f32 = inf:f32;
        let mut r'3: f64 = nan:f64;
        let mut r'4: `bool` = false:bool;
        let mut r'5: `u8` = true:u8;
        let mut r'6: T = 0:T;
        let mut r'7: T = -inf:T;
        let mut r'8: `u8` = fill"my::White":u8;
        let mut r'9: f32 = -0.1:f32;
        let mut r'10: f64 = 1e300:f64;"#,
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
        "#]],
    );
}

#[test]
fn names_are_made_unique() {
    check(
        "let A_q: usize = 1;
        let A_q'2: usize = 1;
        let `for`: usize = 1;
        let A_n1: usize = 1;
        let A_n1'2: usize = 1;",
        expect![[r#"
            let A_q: usize = 1;
            let A_q2: usize = 1;
            let for2: usize = 1;
            let A_n1: usize = 1;
            let A_n1_2: usize = 1;
        "#]],
    );
}

#[test]
fn two_lists_by_skipping() {
    check(
        "buf A_idx: [u32] buf A_val: [f64] buf B_idx: [u32] buf B_val: [f64]
        var A_q: usize var A_end: usize var B_q: usize var B_end: usize var s: f64
        while A_q < A_end and B_q < B_end {
            let A_i: u32 = A_idx[A_q];
            let B_i: u32 = B_idx[B_q];
            if A_i == B_i {
                s += A_val[A_q] * B_val[B_q];
                A_q += 1;
                B_q += 1;
            } else if A_i < B_i {
                A_q += 1;
                while A_q < A_end {
                    let A_i'2: u32 = A_idx[A_q];
                    if B_i <= A_i'2 {
                        break;
                    }
                    A_q += 1;
                }
            } else {
                B_q = gallop(B_idx, B_q, B_end, A_i);
            }
        }",
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
        "#]],
    );
}

/// From where a fiber begins, a place is found by halves; from where a cursor is, by steps that double.
#[test]
fn a_cursors_first_move_and_the_later_ones() {
    check(
        "buf A_ptr: [usize] buf A_idx: [u32] var n: usize var A_end: usize
        for i: usize in 0..n {
            let mut A_q: usize = A_ptr[i];
            if i < 3 {
                A_q = gallop(A_idx, A_q, A_end, 5);
            }
            while A_q < A_end {
                A_q = gallop(A_idx, A_q, A_end, 7);
                A_q += 1;
            }
        }
        let mut A_q: usize = A_ptr[i];
        while A_q < A_end {
            A_q = gallop(A_idx, A_q, A_end, 7);
            A_q += 1;
        }
        A_q = gallop(A_idx, A_q, A_end, 9);",
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
        "#]],
    );
}

#[test]
fn memory() {
    check(
        "buf C_ptr: [usize] buf C_idx: [u32] buf C_val: [f64] var C_n: usize var A_i: u32 var C_new: f64
        C_idx.reserve(9);
        C_idx.put(C_n, A_i);
        C_val.put(C_n, C_new);
        C_n += if C_new != 0.0:f64 { 1 } else { 0 };
        C_idx.set_len(C_n);
        C_val.truncate(0);
        C_val.resize(A_i, 0.0:f64);
        C_ptr[C_n + 1] = C_idx.len();
        C_idx[0] = A_i + 1;",
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
        "#]],
    );
}

#[test]
fn long_lines_are_folded() {
    check(
        "buf A_with_a_long_name_val: [f64] var s: f64
        s = A_with_a_long_name_val[0] + A_with_a_long_name_val[1] + A_with_a_long_name_val[2]
            + A_with_a_long_name_val[3] + A_with_a_long_name_val[4] + A_with_a_long_name_val[5];",
        expect![[r#"
            s = A_with_a_long_name_val[0] + A_with_a_long_name_val[1] + A_with_a_long_name_val[2]
                + A_with_a_long_name_val[3] + A_with_a_long_name_val[4] + A_with_a_long_name_val[5];
        "#]],
    );
}
