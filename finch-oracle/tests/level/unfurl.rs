//! How the levels read: the nests of Figure 3.

use expect_test::{Expect, expect};

use super::{layout, levels};
use finch_core::Names;
use finch_core::algebra::Term;
use finch_core::level::{Instance, LevelUse, Protocol};

fn check(names: &[&str], depth: usize, protocol: Protocol, expected: Expect) {
    let ids = &mut Names::default();
    let instance = Instance::new(finch_core::algebra::TensorId(0), "A", &layout(names), ids);
    let pos = if depth == 0 { Term::int(0) } else { Term::var(&ids.var("p", finch_core::algebra::Ty::POS)) };
    let nest = instance.unfurl(depth, protocol, &pos, ids);
    expected.assert_eq(
        &nest.map_or("none\n".to_string(), |nest| finch_codegen::explain::Tree(&nest).to_string()),
    );
}

#[test]
fn dense_is_a_lookup() {
    check(
        &["Dense", "Dense", "Element"],
        1,
        Protocol::Walk,
        expect![[r#"
        given 0 <= A_n1
        Lookup i
          Run [p * A_n1 + i]
    "#]],
    );
    check(
        &["Dense", "Element"],
        0,
        Protocol::Gallop,
        expect![[r#"
        none
    "#]],
    );
}

#[test]
fn a_list_walks() {
    check(
        &["Dense", "SparseList", "Element"],
        1,
        Protocol::Walk,
        expect![[r#"
            let mut A_q = A_ptr[p];
            let A_end = A_ptr[p + 1];
            let A_last = if A_q < A_end { (A_idx[A_end - 1] as i64) + 1 } else { 0 };
            given 0 <= A_n1, 0 <= A_last, A_q <= A_end, A_last <= A_n1
            Pipeline
              to A_last: Stepper A_q..A_end, each to A_idx[A_q] + 1, last to A_last
                count A_end - A_q
                seek i: A_q = gallop(A_idx, A_q, A_end, i);
                next: A_q += 1;
                Spike fill, [A_q]
              then: Run fill
        "#]],
    );
}

#[test]
fn a_list_gallops() {
    check(
        &["SparseList", "Element"],
        0,
        Protocol::Gallop,
        expect![[r#"
            let mut A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let A_last = if A_q < A_end { (A_idx[A_end - 1] as i64) + 1 } else { 0 };
            given 0 <= A_n, 0 <= A_last, A_q <= A_end, A_last <= A_n
            Pipeline
              to A_last: Jumper A_q..A_end, each to A_idx[A_q] + 1, last to A_last
                count A_end - A_q
                seek i: A_q = gallop(A_idx, A_q, A_end, i);
                next: A_q += 1;
                Spike fill, [A_q]
              then: Run fill
        "#]],
    );
}

#[test]
fn a_list_follows() {
    check(
        &["SparseList", "Element"],
        0,
        Protocol::Follow,
        expect![[r#"
            let mut A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let A_last = if A_q < A_end { (A_idx[A_end - 1] as i64) + 1 } else { 0 };
            given 0 <= A_n, 0 <= A_last, A_q <= A_end, A_last <= A_n
            Pipeline
              to A_last: Stepper A_q..A_end, each to A_idx[A_q] + 1, last to A_last, following
                count A_end - A_q
                seek i: A_q = gallop(A_idx, A_q, A_end, i);
                next: A_q += 1;
                Spike fill, [A_q]
              then: Run fill
        "#]],
    );
}

#[test]
fn a_list_is_searched() {
    check(
        &["SparseList", "Element"],
        0,
        Protocol::Locate,
        expect![[r#"
            given 0 <= A_n
            Lookup i
              let A_end = A_ptr[1];
              let A_q = lower_bound(A_idx, A_ptr[0], A_end, i);
              Switch
                if A_q < A_end && A_idx[A_q] == i: Run [A_q]
                if true: Run fill
        "#]],
    );
}

#[test]
fn a_band_has_three_phases() {
    check(
        &["SparseBand", "Element"],
        0,
        Protocol::Walk,
        expect![[r#"
            let A_q = A_ptr[0];
            let A_begin = A_start[0];
            let A_stop = (A_begin as i64) + (A_ptr[1] as i64) - (A_q as i64);
            given 0 <= A_n, 0 <= A_begin, A_begin <= A_stop, A_stop <= A_n
            Pipeline
              to A_begin: Run fill
              to A_stop: Lookup i
                Run [A_q + i - A_begin]
              then: Run fill
        "#]],
    );
    check(
        &["SparseBand", "Element"],
        0,
        Protocol::Locate,
        expect![[r#"
            let A_q = A_ptr[0];
            let A_begin = A_start[0];
            let A_stop = (A_begin as i64) + (A_ptr[1] as i64) - (A_q as i64);
            given 0 <= A_n
            Lookup i
              Switch
                if A_begin <= i && i < A_stop: Run [A_q + i - A_begin]
                if true: Run fill
        "#]],
    );
}

#[test]
fn blocks_are_steps_over_a_pipeline() {
    check(
        &["SparseBlockList", "Element"],
        0,
        Protocol::Walk,
        expect![[r#"
            let mut A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let A_last = if A_q < A_end { A_idx[A_end - 1] } else { 0 };
            given 0 <= A_n, 0 <= A_last, A_q <= A_end, A_last <= A_n
            Pipeline
              to A_last: Stepper A_q..A_end, each to A_idx[A_q], last to A_last
                seek i: A_q = gallop(A_idx, A_q, A_end, i + 1);
                next: A_q += 1;
                let A_slot = A_ofs[A_q];
                let A_begin = (A_idx[A_q] as i64) + (A_slot as i64) - (A_ofs[A_q + 1] as i64);
                given 0 <= A_begin, A_begin <= A_idx[A_q]
                Pipeline
                  to A_begin: Run fill
                  then: Lookup i
                    Run [A_slot + i - A_begin]
              then: Run fill
        "#]],
    );
    check(
        &["SparseBlockList", "Element"],
        0,
        Protocol::Locate,
        expect![[r#"
            given 0 <= A_n
            Lookup i
              let A_end = A_ptr[1];
              let A_q = lower_bound(A_idx, A_ptr[0], A_end, i + 1);
              Switch
                if A_q < A_end:
                  let A_slot = A_ofs[A_q];
                  let A_begin = (A_idx[A_q] as i64) + (A_slot as i64) - (A_ofs[A_q + 1] as i64);
                  Switch
                    if A_begin <= i: Run [A_slot + i - A_begin]
                    if true: Run fill
                if true: Run fill
        "#]],
    );
}

#[test]
fn runs_are_steps_over_runs() {
    check(
        &["RunList", "Element"],
        0,
        Protocol::Walk,
        expect![[r#"
            let mut A_q = A_ptr[0];
            let A_end = A_ptr[1];
            given 0 <= A_n, A_q <= A_end
            Stepper A_q..A_end, each to A_idx[A_q], last to A_n
              count A_end - A_q
              seek i: A_q = gallop(A_idx, A_q, A_end, i + 1);
              next: A_q += 1;
              Run [A_q]
        "#]],
    );
    check(
        &["RunList", "Element"],
        0,
        Protocol::Locate,
        expect![[r#"
            given 0 <= A_n
            Lookup i
              Run [lower_bound(A_idx, A_ptr[0], A_ptr[1], i + 1)]
        "#]],
    );
}

#[test]
fn names_get_the_depth_only_where_levels_share_them() {
    let ids = &mut Names::default();
    let instance = Instance::new(
        finch_core::algebra::TensorId(0),
        "A",
        &layout(&["Dense", "SparseList", "SparseBand", "Element"]),
        ids,
    );
    expect!["A_n A_n1 A_ptr1 A_idx A_n2 A_start A_ptr2 A_val"].assert_eq(&fields(&instance));
}

fn fields(instance: &Instance) -> String {
    use finch_core::level::Field;
    let name = |field: &Field| match field {
        Field::Scalar(var) => Some(var.name.to_string()),
        Field::Array(buf) => Some(buf.name.to_string()),
        Field::Child | Field::Absent => None,
    };
    let names: Vec<_> = instance.levels.iter().flat_map(|l| l.fields.iter().filter_map(name)).collect();
    names.join(" ")
}

#[test]
fn limits_come_from_the_index_type() {
    let limit = |name: &str, int: &str| {
        let ints = finch_core::algebra::Int::parse(int).map(|int| ("I".into(), int)).into_iter().collect();
        LevelUse { def: levels()[name].clone(), ints, sizes: vec![], mode: (0, 1) }.limit()
    };
    assert_eq!(limit("SparseList", "u8"), Some(256));
    assert_eq!(limit("SparseList", ""), Some(1 << 32));
    assert_eq!(limit("RunList", "u8"), Some(255));
    assert_eq!(limit("Dense", ""), None);
}

#[test]
fn only_a_dense_level_serves_any_order() {
    let random: Vec<_> =
        levels().values().filter(|def| def.is_random()).map(|def| def.name.to_string()).collect();
    assert_eq!(random, ["Dense"]);
}
