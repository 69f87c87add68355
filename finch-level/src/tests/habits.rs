//! What authors of levels write by habit, or forget. Each is an error here, where rustc would
//! report its own error, or nothing.

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
        &format!("limit = I::MAX + 1;\n{}", keeping("lvl[last + i];", "idx.push(last);")),
        expect![[r#"
        last); } } @ unknown name `last` here; the fields are `shape`, `ptr`, `idx`, `lvl`
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
fn a_store_keeps_its_index() {
    let hooks = |store: &str, finish: &str| {
        format!(
            "limit = I::MAX + 1;\nread walk(p) {{ Lookup(i => lvl[idx[p] + i]) }}\nwrite ascending {{ open(p) {{}} reopen(p) {{}} \
             store(p, i) {{ {store} }} finish(n) {{ lvl.finish(n); {finish} }} }}"
        )
    };
    check(
        &hooks("lvl[p]; idx.push(0);", ""),
        expect![[r#"
            store(p, i) { lvl[p]; id @ `store` does not record its index: put it, or the end of the run, into an array (`idx.push(i);`) or into the place (`lvl[p * shape + i];`)
        "#]],
    );
    check(
        &hooks("lvl[p + i];", "ptr.resize(n, 0);"),
        expect![[r#"
        S<L, I: Index> { shape: @ nothing is ever written to `idx`, which is read: `store` or another hook pushes to it (`idx.push(…);`)
    "#]],
    );
    check(
        &hooks("lvl[p + i];", "idx.resize(n, 0);"),
        expect![[r#"
        none
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
            for q in 0..idx.len() { @ write a condition on each of several as `each q in lo..hi { … }`
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
            Run(fill), lvl[p])), Pha @ expected a leaf, `fill` or `lvl[q]`, without `Run`
        "#]],
    );
    check(
        "read walk(p) { let q = lvl[p]; Run(lvl[q]) }",
        expect![[r#"
            lvl[p]; Run(lvl[q]) } @ expected a number, found a sub-fiber: numbers are fields and entries of arrays
        "#]],
    );
    check(
        "read walk(p) { Run(lvl[p + lvl[p]]) }",
        expect![[r#"
            lvl[p]]) } @ expected a number, found a sub-fiber: numbers are fields and entries of arrays
        "#]],
    );
}

#[test]
fn defaults_are_known_beforehand() {
    let head = "struct S<L> { shape: usize, width: usize, ptr: [usize], lvl: L }\nfibers = 1;\ndefault";
    check_whole(
        &format!("{head}\nwidth = 2 + 3;\n{WALK}"),
        expect![[r#"
        none
    "#]],
    );
    check_whole(
        &format!("{head}\nwidth = shape + 1;\n{WALK}"),
        expect![[r#"
        shape + 1; @ a default is the initial value: no other field has a value yet
    "#]],
    );
    check_whole(
        &format!("{head}\nwidht = 3;\n{WALK}"),
        expect![[r#"
        widht = 3; @ unknown name `widht` here; the fields are `shape`, `width`, `ptr`, `lvl`
    "#]],
    );
    check_whole(
        &format!("{head}\nptr = 3;\n{WALK}"),
        expect![[r#"
        ptr = 3; @ only numbers other than the dimension have a default
    "#]],
    );
}

#[test]
fn parameters_are_what_arrays_hold() {
    check_whole(
        "struct E<T: Elem, F: Fill> {\nbase: T, dict: [T] } fibers = 1;",
        expect![[r#"
        T, dict: [T] } fibers = @ `T` is what an array holds: `base: [T]`
    "#]],
    );
    check_whole(
        "struct S<L, I: Index,\nJ: Index> { shape: usize, idx: [I], lvl: L } fibers = 1;",
        expect![[r#"
            J: Index> { shape: usize @ no field uses `J`: an array holds it, `[J]`
        "#]],
    );
}

#[test]
fn fibers_of_several_modes_are_ranges() {
    let head = "struct S<L, const N: usize> { shape: [usize; N], lvl: L }\nfibers = 1;";
    check_whole(
        &format!("{head} read walk(q, end) {{ Run(lvl[q..end]) }}"),
        expect![[r#"
        S<L, const N: usize> { s @ `range(p) = lo..hi;` is missing: the positions that a fiber of several modes has, `ptr[p]..ptr[p + 1]`
    "#]],
    );
    check_whole(
        &format!("{head} range(p) = p..p + 1;\nread walk(q, end) {{ Run(lvl[q]) }}"),
        expect![[r#"
            lvl[q]) } @ in a level of several modes, a sub-fiber is a range of positions: `lvl[q..r]`
        "#]],
    );
    check_whole(
        &format!("{head} range(p) = p..p + 1;\nread walk(p) {{ Run(fill) }}"),
        expect![[r#"
        (p) { Run(fill) } @ expected `(q, end)`: the positions of a fiber of several modes
    "#]],
    );
}

#[test]
fn steppers_are_sought_as_they_step() {
    let stepper = |seek: &str, next: &str| {
        format!(
            "read walk(p) {{ let q = 0; let at = 0; Stepper(cursor = q, end = 3,\nseek(i) = {{ {seek} }}, stop = at + 1, body = Run(fill), next = {{ {next} }}) }}"
        )
    };
    check(
        &stepper("q = i; at = i;", "let by = 1; by += 1; q += by; at += by;"),
        expect![[r#"
        none
    "#]],
    );
    check(
        &stepper("q = i;", "q += 1; at += 1;"),
        expect![[r#"
            { q = i; }, stop = at + @ `next` moves `at` along with the cursor, so `seek` must move it too
        "#]],
    );
    check(
        &stepper("at = i;", "q += 1; at += 1;"),
        expect![[r#"
        { at = i; }, stop = at + @ `seek` moves the cursor: `seek(i) = { q = search(…); }`
    "#]],
    );
}

#[test]
fn looplets_have_forms() {
    check(
        "read walk(p) { Shift(Lookup(i => fill), 1) }",
        expect![[r#"
        Lookup(i => fill), 1) } @ expected `Shift(delta, nest)`: `delta` is added to the nest's indices
    "#]],
    );
    check(
        "read walk(p) { Lookup(|i| fill) }",
        expect![[r#"
        |i| fill) } @ expected `Lookup(i => nest)`, with a name for the index
    "#]],
    );
    check(
        "read walk(p) { Lookup(i, fill) }",
        expect![[r#"
        , fill) } @ expected `Lookup(i => nest)`, with a name for the index
    "#]],
    );
    check(
        "read walk(p) { Spike(lvl[p]) }",
        expect![[r#"
        Spike(lvl[p]) } @ expected `Spike(leaf, leaf)`: the second leaf is at the last index, the first one before it
    "#]],
    );
    check(
        "read walk(p) { Pipeline(Phase(ptr[p], Run(fill)), Phase(Run(fill))) }",
        expect![[r#"
        ptr[p], Run(fill)), Phas @ expected `Phase(stop = e, nest)`
    "#]],
    );
    check(
        "read walk(p) { match p { 0 => Run(fill), _ => Run(lvl[p]) } }",
        expect![[r#"
        match p { 0 => Run(fill) @ a level's code has no `match`: write `if … { … } else { … }`
    "#]],
    );
}

#[test]
fn hooks_have_forms() {
    check(
        &format!("{WALK}\nwrite ascending {{ store(p) {{}} }}"),
        expect![[r#"
        (p) {} } @ expected `store(p, i)`, and under `write runs` `store(p, lo, hi, v)`
    "#]],
    );
    check(
        &format!("{WALK}\nwrite ascending {{ store(p, lo, hi, v) {{}} }}"),
        expect![[r#"
        (p, lo, hi, v) {} } @ expected `store(p, i)`, and under `write runs` `store(p, lo, hi, v)`
    "#]],
    );
    check(
        &format!("{WALK}\nwrite ascending {{ grow() {{}} }}"),
        expect![[r#"
        () {} } @ expected `grow(n)`
    "#]],
    );
}

#[test]
fn what_rust_has_and_levels_have_not() {
    check(
        "read walk(p) { let k = match p { 0 => 1, _ => 2 }; Run(lvl[k]) }",
        expect![[r#"
        match p { 0 => 1, _ => 2 @ a level's code has no `match`: write `if … { … } else { … }`
    "#]],
    );
    check(
        "read walk(p) { let k: usize = p; Run(lvl[k]) }",
        expect![[r#"
        usize = p; Run(lvl[k]) } @ a `let` has no type here: `let x = e;`
    "#]],
    );
    check(
        "read walk(p) { let (k, l) = (p, p); Run(lvl[k + l]) }",
        expect![[r#"
        (k, l) = (p, p); Run(lvl @ expected a statement of a level: `let x = e;`, `x = e;`, `idx[q] = e;`, `while`, `for`, `if`, `.push(e)`, `.truncate(n)`, `.resize(n, e)`, `.reserve(n)` or `.sort()` of an array, `.grow(n)`, `.push(e)` or `.finish(n)` of the child, and in `store`, once, `lvl[q];`
    "#]],
    );
    check(
        &format!("{WALK}\ninvariant {{ lvl.len() = idx.len(); }}"),
        expect![[r#"
        = idx.len(); } @ `=` sets a variable and is not an expression: `==` compares
    "#]],
    );
    check(
        &format!("{WALK}\ninvariant {{ if shape > 1 {{ idx.len() > 0, \"none\"; }} }}"),
        expect![[r#"
        , "none"; } } @ unexpected token, expected `;`: `if` and `while` contain statements, not clauses; write the condition into the clause: `!c || …, "…";`
    "#]],
    );
    check(
        &format!("{WALK}\ninvariant {{ if shape > 1 {{ fibers lvl = 3; }} }}"),
        expect![[r#"
        lvl = 3; } } @ unexpected token, expected `;`: `if` and `while` contain statements, not clauses; write the condition into the clause: `!c || …, "…";`
    "#]],
    );
    let hooks = "open(p) {} reopen(p) {} store(p, i) { lvl[i]; } finish(n) { lvl.finish(n); }";
    check(
        &format!("{WALK}\nwrite ascending {{ grow(n) {{ lvl.len() = idx.len(); }} {hooks} }}"),
        expect![[r#"
            lvl.len() = idx.len(); } @ expected a statement of a level: `let x = e;`, `x = e;`, `idx[q] = e;`, `while`, `for`, `if`, `.push(e)`, `.truncate(n)`, `.resize(n, e)`, `.reserve(n)` or `.sort()` of an array, `.grow(n)`, `.push(e)` or `.finish(n)` of the child, and in `store`, once, `lvl[q];`
        "#]],
    );
    let head = "struct E<T: Elem, F: Fill> { val: [T] }\nfibers = val.len();";
    check_whole(
        &format!("{head}\nread value(p) {{ let k = p / 2; val[k] }}"),
        expect![[r#"
        let k = p / 2; val[k] } @ a leaf's value is one expression, without a `let`
    "#]],
    );
}

#[test]
fn a_level_of_too_many_fields() {
    let fields: String = (0..64).map(|k| format!("f{k}: [u8], ")).collect();
    check_whole(
        &format!("struct W<L> {{ {fields} shape: usize, lvl: L }} fibers = 0;"),
        expect![[r#"
        shape: usize, lvl: L } f @ a level has at most 64 fields
    "#]],
    );
}

/// Hooks of a level whose fibers begin at index 0, with this `store` and this `stretch`.
fn stretching(store: &str, stretch: &str) -> String {
    let open = "open(p) { let end = p; } reopen(p) {}";
    format!(
        "{WALK}\nwrite ascending {{ {open} store(p, i) {{ {store} }} {stretch} finish(n) {{ lvl.finish(n); ptr.push(n); idx.push(0); }} }}"
    )
}

#[test]
fn a_stretch_says_where_it_begins() {
    let store = "lvl[p + i]; end = p + i + 1;";
    let stretch = "stretch(p, lo, hi) { if end < lo { lvl.grow(p + lo); } lvl[p + lo..]; end = p + hi; }";
    check(
        &format!("limit = I::MAX + 1;\n{}", stretching(store, stretch)),
        expect![[r#"
            none
        "#]],
    );
    check(
        &stretching(store, "stretch(p, i) { lvl[p + i]; }"),
        expect![[r#"
            (p, i) { lvl[p + i]; } f @ expected `stretch(p, lo, hi)`
        "#]],
    );
    check(
        &stretching(store, "stretch(p, lo, hi) { end = p + hi; }"),
        expect![[r#"
            stretch(p, lo, hi) { end @ `stretch` says once, outside of any `if`, where the first of the sub-fibers is written: `lvl[q..];`
        "#]],
    );
    check(
        &stretching(store, "stretch(p, lo, hi) { lvl[p + lo]; end = p + hi; }"),
        expect![[r#"
            lvl[p + lo]; end = p + h @ `stretch` writes the sub-fibers of all its indices, one behind the other: `lvl[q..];`, where `q` is the first one's
        "#]],
    );
    check(
        &stretching(store, "stretch(p, lo, hi) { lvl[p + lo..p + hi]; end = p + hi; }"),
        expect![[r#"
            lvl[p + lo..p + hi]; end @ `stretch` writes the sub-fibers of all its indices, one behind the other: `lvl[q..];`, where `q` is the first one's
        "#]],
    );
    check(
        &stretching(store, "stretch(p, lo, hi) { lvl[..]; end = p + hi; }"),
        expect![[r#"
            lvl[..]; end = p + hi; } @ `stretch` writes the sub-fibers of all its indices, one behind the other: `lvl[q..];`, where `q` is the first one's
        "#]],
    );
    check(
        &stretching(store, "stretch(p, lo, hi) { lvl[idx[lo]..]; end = p + hi; }"),
        expect![[r#"
            lvl[idx[lo]..]; end = p @ the next store may change the array that this place is read from: `let q = …; lvl[q];`
        "#]],
    );
}

#[test]
fn a_stretch_does_what_store_does() {
    let store = "lvl[p + i]; end = p + i + 1;";
    check(
        &stretching(store, "stretch(p, lo, hi) { lvl[end..]; }"),
        expect![[r#"
            stretch(p, lo, hi) { lvl @ `stretch` does not record its indices: they follow from its `lo` or `hi`, as from the index of `store`
        "#]],
    );
    check(
        &stretching(
            "require!(i < 4, \"it is too far\"); lvl[p + i];",
            "stretch(p, lo, hi) { lvl[p + lo..]; }",
        ),
        expect![[r#"
            ascending { open(p) { le @ a level that rejects an index (`require!` in `store`) has no `stretch`
        "#]],
    );
    check(
        &stretching("lvl[p + i..]; end = i;", ""),
        expect![[r#"
            p + i..]; end = i; }  fi @ expected an expression of a level: numbers, names, `idx[q]`, `idx.len()`, arithmetic, comparisons, `if c { a } else { b }`, `search(idx, lo, hi, key)`, `min`, `max`, `same`
        "#]],
    );
    check(
        &format!("{WALK}\nwrite runs {{ stretch(p, lo, hi) {{ lvl[lo..]; }} }}"),
        expect![[r#"
            stretch(p, lo, hi) { lvl @ there is no hook `stretch` here, but `open`, `reopen`, `store`, `finish`, `grow`, `close`
        "#]],
    );
}
