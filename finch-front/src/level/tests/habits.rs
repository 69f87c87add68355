//! What authors of levels write by habit, or leave out: an error, where rustc would give one of its own, or nobody any.

use expect_test::expect;

use super::parse::{WALK, check, check_whole};

#[test]
fn an_index_type_has_a_limit() {
    let hooks = "open(p) {} reopen(p) {} store(p, i) { let q = idx.len(); lvl[q]; idx.push(i); } finish(n) { lvl.finish(idx.len()); }";
    check(
        &format!("{WALK}\nwrite ascending {{ {hooks} }}"),
        expect![[r#"
            S<L, I: Index> { shape: @ `limit` is missing: `limit = I::MAX + 1;` is the largest dimension, if `idx` holds indices, and `limit = I::MAX;`, if it holds ends
        "#]],
    );
    check(
        &format!("limit = I::MAX + 1;\n{WALK}\nwrite ascending {{ {hooks} }}"),
        expect![[r#"
            none
        "#]],
    );
}

/// Hooks of a level that keeps the last index of a fiber, with this `store` and the end of `finish`.
fn keeping(store: &str, finish: &str) -> String {
    let open = "open(p) { let last = 0; } reopen(p) {} close(p) { idx.push(last); }";
    format!(
        "{WALK}\nwrite ascending {{ {open} store(p, i) {{ {store} }} finish(n) {{ lvl.finish(idx.len()); {finish} }} }}"
    )
}

#[test]
fn an_index_that_is_kept_has_a_limit() {
    check(
        &keeping("let q = idx.len(); lvl[q]; last = i;", ""),
        expect![[r#"
        S<L, I: Index> { shape: @ `limit` is missing: `limit = I::MAX + 1;` is the largest dimension, if `idx` holds indices, and `limit = I::MAX;`, if it holds ends
    "#]],
    );
}

#[test]
fn what_open_binds_is_known_to_its_fiber_alone() {
    check(
        &format!("limit = I::MAX + 1;\n{}", keeping("lvl[last]; last += i;", "open(n);")),
        expect![[r#"
        none
    "#]],
    );
    check(
        &format!("limit = I::MAX + 1;\n{}", keeping("lvl[last];", "idx.push(last);")),
        expect![[r#"
        last); } } @ nothing is called `last` here; the fields are `shape`, `ptr`, `idx`, `lvl`
    "#]],
    );
    let refuses = "require!(last < i, \"it is too late\"); lvl[last]; last = i;";
    check(
        &format!("limit = I::MAX + 1;\n{}", keeping(refuses, "")),
        expect![[r#"
        require!(last < i, "it i @ an index is refused whatever was stored before: `last` is what `open` keeps
    "#]],
    );
}

#[test]
fn runs_have_values() {
    let hooks =
        "open(p) {} reopen(p) {} store(p, lo, hi, v) { idx.push(hi); } finish(n) { lvl.finish(idx.len()); }";
    check(
        &format!("limit = I::MAX;\n{WALK}\nwrite runs {{ {hooks} }}"),
        expect![[r#"
            store(p, lo, hi, v) { id @ a level that is written by runs pushes their values: `lvl.push(v);`
        "#]],
    );
}

#[test]
fn what_levels_count_is_no_field() {
    let head = "struct S<L> { shape: usize, fibers: usize, lvl: L }";
    check_whole(
        &format!("{head}\nfibers = fibers;\n{WALK}"),
        expect![[r#"
        fibers: usize, lvl: L } @ `fibers` is what a level counts, and `fill` its fill: call the field something else
    "#]],
    );
}

#[test]
fn values_follow_messages() {
    check(
        &format!("{WALK}\ninvariant {{ shape > 3, \"a {{shape}}\"; }}"),
        expect![[r#"
        "a {shape}"; } @ values follow the message: `"… {}", shape`
    "#]],
    );
    check(
        &format!("{WALK}\ninvariant {{ shape > 3, \"a {{{{}}}} of {{}}\", shape; }}"),
        expect![[r#"
            none
        "#]],
    );
    check(
        &format!("{WALK}\ninvariant {{ for q in 0..idx.len() {{ idx[q] < shape, \"b\"; }} }}"),
        expect![[r#"
            for q in 0..idx.len() { @ what holds of each of several is said by `each q in lo..hi { … }`
        "#]],
    );
}

#[test]
fn leaves_know_no_fill() {
    let head = "struct S<T: Elem, F: Fill> { val: [T] }\nfibers = val.len();";
    check_whole(
        &format!("{head}\nread value(p) {{ if p > 3 {{ val[p] }} else {{ fill }} }}"),
        expect![[r#"
        if p > 3 { val[p] } else @ the value of a leaf is one that it stores; levels know their fill
    "#]],
    );
}

#[test]
fn looplets_hold_leaves_and_numbers_are_none() {
    check(
        "read walk(p) { Pipeline(Phase(stop = idx[p], Spike(Run(fill), lvl[p])), Phase(Run(fill))) }",
        expect![[r#"
            Run(fill), lvl[p])), Pha @ a leaf stands here, `fill` or `lvl[q]`, which needs no `Run`
        "#]],
    );
    check(
        "read walk(p) { let q = lvl[p]; Run(lvl[q]) }",
        expect![[r#"
            lvl[p]; Run(lvl[q]) } @ this is a sub-fiber, and a number stands here: numbers are fields and entries of arrays
        "#]],
    );
    check(
        "read walk(p) { Run(lvl[p + lvl[p]]) }",
        expect![[r#"
            lvl[p]]) } @ this is a sub-fiber, and a number stands here: numbers are fields and entries of arrays
        "#]],
    );
}
