//! Numbers, truth values and values where another kind is expected.

use expect_test::{Expect, expect};

use super::parse::{WALK, check, check_whole};

/// Checks a `store` by runs, in a level with an array of numbers.
#[track_caller]
fn store(code: &str, expected: Expect) {
    let hooks = format!(
        "open(p) {{}} reopen(p) {{}} store(p, lo, hi, v) {{\n{code}\nlvl.push(v); }} finish(n) {{ lvl.finish(idx.len()); }}"
    );
    check(&format!("limit = I::MAX;\n{WALK}\nwrite runs {{ {hooks} }}"), expected);
}

/// Checks a leaf's `read value`, and the effect of its `set`.
#[track_caller]
fn leaf(value: &str, set: &str, expected: Expect) {
    let hooks = format!(
        "grow(n) {{ val.resize(n, fill); }} push(v) {{ val.push(v); }} finish(n) {{}}\nset(p, v) {{ {set} }}"
    );
    check_whole(
        &format!(
            "struct E<T: Elem, F: Fill> {{ val: [T] }} fibers = val.len();\nread value(p) {{ {value} }}\nwrite random {{ {hooks} }}"
        ),
        expected,
    );
}

#[test]
fn values_are_no_numbers() {
    store(
        "if lo < v { ptr.push(hi); }",
        expect![[r#"
            v { ptr.push(hi); } @ expected a number, found a value: values can only be compared by `same`
        "#]],
    );
    store(
        "if v { ptr.push(hi); }",
        expect![[r#"
            v { ptr.push(hi); } @ expected a truth value, found a value: compare it, `same(v, fill)`
        "#]],
    );
    store(
        "if v != 0 { ptr.push(hi); }",
        expect![[r#"
        v != 0 { ptr.push(hi); } @ this compares a value with a number: `same(v, fill)` compares values
    "#]],
    );
    store(
        "ptr.push(v); ptr.push(fill);\nptr.push(lvl[0]);\nptr.push(ptr[v]);",
        expect![[r#"
            v); ptr.push(fill); @ expected a number, found a value: values can only be compared by `same`
            fill); @ expected a number, found a value: values can only be compared by `same`
            lvl[0]); @ expected a number, found a sub-fiber: numbers are fields and entries of arrays
            v]); @ expected a number, found a value: values can only be compared by `same`
        "#]],
    );
    store(
        "let w = v;\nptr.push(w);",
        expect![[r#"
            w); @ expected a number, found a value: values can only be compared by `same`
        "#]],
    );
    check(
        "read walk(p) { Run(lvl[fill]) }",
        expect![[r#"
            fill]) } @ expected a number, found a value: values can only be compared by `same`
        "#]],
    );
    check(
        "read walk(p) { Run(lvl[search(lvl, 0, p, p)]) }",
        expect![[r#"
        lvl, 0, p, p)]) } @ `search` finds its key in an array of numbers
    "#]],
    );
    check(
        &format!("{WALK}\ninvariant {{ shape > 0, \"it is {{}}\",\nlvl[0]; }}"),
        expect![[r#"
            lvl[0]; } @ expected a number, found a sub-fiber: numbers are fields and entries of arrays
        "#]],
    );
    leaf(
        "if val[p] > 0 { val[p] } else { val[0] }",
        "val[p] = v;",
        expect![[r#"
            val[p] > 0 { val[p] } el @ expected a number, found a value: values can only be compared by `same`
        "#]],
    );
    leaf(
        "min(val[p], val[p])",
        "val[p] += v;",
        expect![[r#"
            val[p], val[p]) } @ expected a number, found a value: values can only be compared by `same`
            val[p]) } @ expected a number, found a value: values can only be compared by `same`
            val[p] += v; } } @ expected a number, found a value: values can only be compared by `same`
            v; } } @ expected a number, found a value: values can only be compared by `same`
        "#]],
    );
}

#[test]
fn numbers_are_no_values() {
    store(
        "if !same(v, 0) { lvl.push(hi); }",
        expect![[r#"
            0) { lvl.push(hi); } @ expected a value, found a number: values are `fill`, the values passed to hooks, and what is stored
            hi); } @ expected a value, found a number: values are `fill`, the values passed to hooks, and what is stored
        "#]],
    );
    store(
        "let last = fill;\nlast = hi;",
        expect![[r#"
            hi; @ expected a value, found a number: values are `fill`, the values passed to hooks, and what is stored
        "#]],
    );
    leaf(
        "p",
        "val[p] = 0;",
        expect![[r#"
            p } @ expected a value, found a number: values are `fill`, the values passed to hooks, and what is stored
            0; } } @ expected a value, found a number: values are `fill`, the values passed to hooks, and what is stored
        "#]],
    );
    leaf(
        "if p > 0 { val[p] } else { 0 }",
        "val.resize(p, 0);",
        expect![[r#"
            0 } } @ expected a value, found a number: values are `fill`, the values passed to hooks, and what is stored
            0); } } @ expected a value, found a number: values are `fill`, the values passed to hooks, and what is stored
        "#]],
    );
}

#[test]
fn values_are_compared() {
    store(
        "let w = v; if !same(w, fill) && v != fill && !same(lvl[0], v) { ptr.push(hi); lvl.push(w); }",
        expect![[r#"
        none
    "#]],
    );
    leaf(
        "if p > 0 { val[p] } else { val[0] }",
        "if val[p] != v || !same(v, fill) { val[p] = v; }",
        expect![[r#"
            none
        "#]],
    );
}

#[test]
fn the_values_of_some_leaves_are_truth_values() {
    let bytes = |value: &str, push: &str| {
        format!(
            "struct B {{ val: [u8] }} fibers = val.len(); elem = bool; fill = Zero;\nread value(p) {{ {value} }}\nwrite ascending {{ push(v) {{ {push} }} finish(n) {{}} }}"
        )
    };
    check_whole(
        &bytes("val[p] == 1", "val.push(if v && v != fill { 1 } else { 0 });"),
        expect![[r#"
        none
    "#]],
    );
    check_whole(
        &bytes("val[p]", "val.push(v);"),
        expect![[r#"
            val[p] } @ expected a truth value, found a number: compare it, `… != 0`
            v); } finish(n) {} } @ expected a number, found a truth value: write `if … { 1 } else { 0 }`
        "#]],
    );
}

#[test]
fn reads_do_not_ask_for_values() {
    let asks = |cond: &str| format!("read walk(p) {{ if\n{cond} {{ Run(fill) }} else {{ Run(lvl[p]) }} }}");
    check(
        &asks("vacant(lvl[p])"),
        expect![[r#"
        vacant(lvl[p]) { Run(fil @ a read cannot test values: write a stored element in the nest as `lvl[q]`, even if it may be fill
    "#]],
    );
    check(
        &asks("lvl[p] == fill"),
        expect![[r#"
        lvl[p] == fill { Run(fil @ a read cannot test values: write a stored element in the nest as `lvl[q]`, even if it may be fill
    "#]],
    );
    check(
        &asks("same(lvl[p], fill)"),
        expect![[r#"
        same(lvl[p], fill) { Run @ a read cannot test values: write a stored element in the nest as `lvl[q]`, even if it may be fill
    "#]],
    );
}
