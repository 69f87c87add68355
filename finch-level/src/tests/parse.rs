//! Mistakes in definitions: the messages and their locations.

use std::str::FromStr;

use expect_test::{Expect, expect};
use proc_macro2::TokenStream;

use crate::{parse, parse_source};

const HEAD: &str = "struct S<L, I: Index> { shape: usize, ptr: [usize], idx: [I], lvl: L }";
pub(super) const WALK: &str = "read walk(p) { Lookup(i => lvl[p * shape + i]) }";

/// The messages for a definition, each with the text of the line from its location on.
fn mistakes(source: &str) -> String {
    let tokens = TokenStream::from_str(source).expect("tokens");
    let Err(errors) = parse::level(tokens) else { return "none\n".into() };
    let lines: Vec<&str> = source.lines().collect();
    let show = |error: syn::Error| {
        let start = error.span().start();
        let at: String = lines[start.line - 1].chars().skip(start.column).take(24).collect();
        format!("{} @ {error}\n", at.trim_end())
    };
    errors.into_iter().map(show).collect()
}

#[track_caller]
pub(super) fn check(items: &str, expected: Expect) {
    expected.assert_eq(&mistakes(&format!("{HEAD}\nfibers = ptr.len() - 1;\n{items}")));
}

#[track_caller]
pub(super) fn check_whole(source: &str, expected: Expect) {
    expected.assert_eq(&mistakes(source));
}

#[test]
fn a_good_definition_has_none() {
    check(
        WALK,
        expect![[r#"
        none
    "#]],
    );
}

#[test]
fn names_must_mean_something() {
    check(
        "read walk(p) { let q = pos[p];\nlet r = shap;\nRun(lvl[q + r]) }",
        expect![[r#"
        pos[p]; @ unknown name `pos` here; the fields are `shape`, `ptr`, `idx`, `lvl`
        shap; @ unknown name `shap` here; the fields are `shape`, `ptr`, `idx`, `lvl`
    "#]],
    );
    check(
        "read walk(p) { let q = shape[p]; let r = ptr; Run(lvl[ptr[q].len()]) }",
        expect![[r#"
            shape[p]; let r = ptr; R @ `shape` is a number, not an array
            ptr; Run(lvl[ptr[q].len( @ `ptr` is not a number; write `ptr[…]` or `ptr.len()`
            ptr[q].len()]) } @ expected the name of an array or of the next level
        "#]],
    );
    check(
        "read walk(fill) { let shape = 1; Run(lvl[0]) }",
        expect![[r#"
        fill) { let shape = 1; R @ `fill` has a meaning already; choose another name
        shape = 1; Run(lvl[0]) } @ `shape` has a meaning already; choose another name
    "#]],
    );
}

#[test]
fn heads() {
    check_whole(
        "struct S<L, X> { shape: usize, at: [X], lvl: L } fibers = 0;",
        expect![[r#"
            X> { shape: usize, at: [ @ a parameter is the next level, `I: Index`, `P: Offset`, `const N: usize`, or a leaf's `T: Elem` and `F: Fill`
        "#]],
    );
    check_whole(
        "struct S<L> { shape: f64, lvl: L } fibers = 0;",
        expect![[r#"
            f64, lvl: L } fibers = 0 @ a field is `usize`, an array such as `[usize]` or `[I]`, or the next level; each of several modes has its own of `[[I]; N]`
        "#]],
    );
    check_whole(
        "struct S<L> { size: usize } fibers = 0;",
        expect![[r#"
            L> { size: usize } fiber @ a parameter is the next level, `I: Index`, `P: Offset`, `const N: usize`, or a leaf's `T: Elem` and `F: Fill`
        "#]],
    );
    check_whole(
        &format!("{HEAD} {WALK}"),
        expect![[r#"
        S<L, I: Index> { shape: @ `fibers = …;` is missing: how many fibers the level holds
    "#]],
    );
    check_whole(
        "enum S {}",
        expect![[r#"
        enum S {} @ expected `struct`
    "#]],
    );
}

#[test]
fn items() {
    check(
        "reads walk(p) { Run(fill) }",
        expect![[r#"
            reads walk(p) { Run(fill @ expected `fibers = …;`, `limit = …;`, `default field = …;`, `rows = …;`, `append = arrays;`, `locate = constant;`, `invariant { … }`, `read …`, `write …`, `elem = …;` or `fill = …;`
        "#]],
    );
    check(
        "read stroll(p) { Run(fill) }",
        expect![[r#"
        stroll(p) { Run(fill) } @ `stroll` is not a protocol; there are walk, gallop, lead, follow and locate, and `value` of a leaf
    "#]],
    );
    check(
        "read walk(p) { Run(fill) }\nread walk(p) { Run(fill) }",
        expect![[r#"
        walk(p) { Run(fill) } @ a second `read walk`
    "#]],
    );
    check(
        "read walk(p, q) { Run(fill) }",
        expect![[r#"
            (p, q) { Run(fill) } @ expected `(p)`: the number of a fiber
        "#]],
    );
    check(
        "fibers = 3;\nread walk(p) { Run(fill) }",
        expect![[r#"
        fibers = 3; @ a second `fibers`
    "#]],
    );
    check(
        "unsafe read walk(p) { Run(fill) }",
        expect![[r#"
        read walk(p) { Run(fill) @ expected `invariant { … }` after `unsafe`
    "#]],
    );
    check(
        "read gallop(p) { Run(fill) }",
        expect![[r#"
        S<L, I: Index> { shape: @ `read walk(p) { … }` is missing: it is how the level is read, listed and converted
    "#]],
    );
}

#[test]
fn looplets() {
    check(
        "read walk(p) { Rum(fill) }",
        expect![[r#"
        Rum(fill) } @ `Rum` is not a looplet; there are Run, Lookup, Spike, Pipeline, Stepper, Jumper, Shift and `if`
    "#]],
    );
    check(
        "read walk(p) { Run(shape) }",
        expect![[r#"
        shape) } @ expected `fill` or a sub-fiber such as `lvl[q]`, or a looplet
    "#]],
    );
    check(
        "read walk(p) { Spike(fill) }",
        expect![[r#"
            Spike(fill) } @ expected `Spike(leaf, leaf)`: the second leaf is at the last index, the first one before it
        "#]],
    );
    check(
        "read walk(p) { Run(fill, fill) }",
        expect![[r#"
        , fill) } @ this is too much for a `Run`
    "#]],
    );
    check(
        "read walk(p) { Pipeline(Phase(Run(fill)), Phase(Run(fill))) }",
        expect![[r#"
        Phase(Run(fill))) } @ the phase before this one has no stop
    "#]],
    );
    check(
        "read walk(p) { Pipeline(Phase(stop = 1, Run(fill))) }",
        expect![[r#"
        Pipeline(Phase(stop = 1, @ the last phase has no stop: it ends with the region
    "#]],
    );
    check(
        "read walk(p) { Pipeline(Run(fill)) }",
        expect![[r#"
        Run(fill)) } @ expected `Phase(stop = …, …)`
    "#]],
    );
    check(
        "read walk(p) { if p < 1 { fill } }",
        expect![[r#"
        } @ unexpected end of input, expected `else`: a fiber has something at every index
    "#]],
    );
    check(
        "read walk(p) { fill; }",
        expect![[r#"
        ; } @ a looplet is the last thing in its braces
    "#]],
    );
}

#[test]
fn steppers() {
    let stepper = |parts: &str| format!("read walk(p) {{ let q = ptr[p]; Stepper({parts}) }}");
    check(
        &stepper("cursor = q, end = 3"),
        expect![[r#"
            ) } @ expected `,`
        "#]],
    );
    check(
        &stepper("cursor = q + 1, end = 3"),
        expect![[r#"
        + 1, end = 3) } @ expected `,`
    "#]],
    );
    check(
        &stepper("cursor = shape, end = 3"),
        expect![[r#"
        shape, end = 3) } @ a cursor is a name that the preamble declares, as in `let q = ptr[p];`
    "#]],
    );
    let still = "cursor = q, end = 3, seek(i) = {}, stop = 1, body = Run(fill), next = {}";
    check(
        &stepper(still),
        expect![[r#"
            {}) } @ `next` moves the cursor on: `next = { q += 1; }`
        "#]],
    );
    check(
        &stepper("cursor = p, end = 3"),
        expect![[r#"
        p, end = 3) } @ a cursor is a name that the preamble declares, as in `let q = ptr[p];`
    "#]],
    );
    check(
        &stepper("cursor = q, end = 3, seek(i) = { i += 1; }, stop = 1"),
        expect![[r#"
            i += 1; }, stop = 1) } @ `i` is not a variable; copy it by `let` to change it
            ) } @ expected `,`
        "#]],
    );
    check(
        &stepper("cursor = q, ends = 3"),
        expect![[r#"
            ends = 3) } @ expected `end`: the parts of a stepper are `cursor`, `end`, perhaps `last` and `count`, then `seek(i)`, `stop`, `body`, `next`
        "#]],
    );
    check(
        &stepper("cursor = q, end = 3, end = 4"),
        expect![[r#"
            end = 4) } @ expected `seek`: the parts of a stepper are `cursor`, `end`, perhaps `last` and `count`, then `seek(i)`, `stop`, `body`, `next`
        "#]],
    );
    check(
        &stepper("cursor = q, end = 3, seek = { q += 1; }"),
        expect![[r#"
            = { q += 1; }) } @ name the index to seek: `seek(i) = { … }`
        "#]],
    );
}

#[test]
fn hooks() {
    let write = |hooks: &str| format!("{WALK}\nwrite {hooks}");
    check(
        &write("sometimes {}"),
        expect![[r#"
        sometimes {} @ expected `write random`, `write ascending` or `write runs`
    "#]],
    );
    check(
        &write("random { grow(n) { lvl.grow(n); } }"),
        expect![[r#"
        random { grow(n) { lvl.g @ the hook `store` is missing
        random { grow(n) { lvl.g @ the hook `finish` is missing
    "#]],
    );
    check(
        &write("ascending { close(p) {} shut(p) {} }"),
        expect![[r#"
            shut(p) {} } @ there is no hook `shut` here, but `open`, `reopen`, `store`, `finish`, `grow`, `stretch`, `close`
        "#]],
    );
    check(
        &write("random { grow(n) {} store(p, i) { ptr[p] = i; } finish(n) { lvl.finish(n); } push(v) {} }"),
        expect![[r#"
            store(p, i) { ptr[p] = i @ `store` says once, outside of any `if`, where the sub-fiber is written: `lvl[q];`
            push(v) {} } @ there is no hook `push` here, but `grow`, `store`, `finish`, `clear`
        "#]],
    );
    check(
        &write(
            "random { grow(n) { ptr.drain(n); lvl.sort(n); p = 1; return; } store(p, i) { lvl[i]; } finish(n) { lvl.finish(n); } }",
        ),
        expect![[r#"
            ptr.drain(n); lvl.sort(n @ expected a statement of a level: `let x = e;`, `x = e;`, `idx[q] = e;`, `while`, `for`, `if`, `.push(e)`, `.truncate(n)`, `.resize(n, e)`, `.reserve(n)` or `.sort()` of an array, `.grow(n)`, `.push(e)` or `.finish(n)` of the child, and in `store`, once, `lvl[q];`
            lvl.sort(n); p = 1; retu @ expected a statement of a level: `let x = e;`, `x = e;`, `idx[q] = e;`, `while`, `for`, `if`, `.push(e)`, `.truncate(n)`, `.resize(n, e)`, `.reserve(n)` or `.sort()` of an array, `.grow(n)`, `.push(e)` or `.finish(n)` of the child, and in `store`, once, `lvl[q];`
            p = 1; return; } store(p @ unknown name `p` here; the fields are `shape`, `ptr`, `idx`, `lvl`
            return; } store(p, i) { @ expected a statement of a level: `let x = e;`, `x = e;`, `idx[q] = e;`, `while`, `for`, `if`, `.push(e)`, `.truncate(n)`, `.resize(n, e)`, `.reserve(n)` or `.sort()` of an array, `.grow(n)`, `.push(e)` or `.finish(n)` of the child, and in `store`, once, `lvl[q];`
        "#]],
    );
    check(
        &write("random { grow(n) {} store(p, i) { lvl[ptr[i]]; } finish(n) { lvl.finish(n); } }"),
        expect![[r#"
            lvl[ptr[i]]; } finish(n) @ the next store may change the array that this place is read from: `let q = …; lvl[q];`
        "#]],
    );
    check(
        &write(
            "random { grow(n) { lvl.grow(fibers); } store(p, i) { lvl[i]; } finish(n) { let n = lvl.len(); lvl.finish(n); } }",
        ),
        expect![[r#"
            fibers); } store(p, i) { @ only `fibers = …;` and invariants know numbers of fibers: declare a field, `count: usize`, that hooks can set
            lvl.len(); lvl.finish(n) @ only `fibers = …;` and invariants know numbers of fibers: declare a field, `count: usize`, that hooks can set
        "#]],
    );
    check(
        &write(
            "random { grow(n) {} store(p, i) { lvl[i]; } finish(n) { lvl.finish(n); } clear() { for k in 0..shape { idx[k] = 0; } } }",
        ),
        expect![[r#"
            clear() { for k in 0..sh @ `clear` knows arrays alone: the dimension is that of what comes next
        "#]],
    );
}

#[test]
fn invariants() {
    let invariant = |clauses: &str| format!("{WALK}\ninvariant {{ {clauses} }}");
    check(
        &invariant("offsets ptr over shape;"),
        expect![[r#"
            shape; } @ `shape` is a number, not an array
        "#]],
    );
    check(
        &invariant("offsets shape over idx;"),
        expect![[r#"
            shape over idx; } @ `shape` is a number, not an array
        "#]],
    );
    check(
        &invariant("fibers idx = 3;"),
        expect![[r#"
        idx = 3; } @ `idx` is not the next level
    "#]],
    );
    check(
        &invariant("every q in 0..3 {}"),
        expect![[r#"
        every q in 0..3 {} } @ expected `offsets ptr over idx;`, `fibers lvl = …;`, `each q in lo..hi { … }`, `let` or a condition
    "#]],
    );
    check(
        &invariant("each q in 3 {}"),
        expect![[r#"
        q in 3 {} } @ expected `each q in lo..hi { … }`
    "#]],
    );
    check(
        &invariant("shape > 0;"),
        expect![[r#"
        ; } @ a condition needs an error message: `shape > 0, "…";`
    "#]],
    );
    check(
        &invariant("shape > 0, \"{} is {}\", shape;"),
        expect![[r#"
        "{} is {}", shape; } @ one `{}` for each value that follows
    "#]],
    );
}

#[test]
fn leaves() {
    check_whole(
        "struct E<T: Elem> { val: [T] } fibers = val.len(); read value(p) { val[p] }",
        expect![[r#"
        E<T: Elem> { val: [T] } @ a leaf has an element type and a fill: `T: Elem` and `F: Fill`, or `elem = bool;` and `fill = Zero;`
    "#]],
    );
    check_whole(
        "struct E<L> { lvl: L } fibers = 0; elem = bool; fill = Zero; read value(p) { true }",
        expect![[r#"
            E<L> { lvl: L } fibers = @ a level has a field `shape: usize`, its dimension; a leaf has no next level
        "#]],
    );
    check_whole(
        "struct E { n: usize } fibers = n; elem = bool; fill = White; read value(p) { true }",
        expect![[r#"
            E { n: usize } fibers = @ `White` is not a built-in fill; a parameter `F: Fill` takes any fill value
        "#]],
    );
}

#[test]
fn a_text_is_parsed_once() {
    let source = format!("{HEAD} fibers = 0; {WALK}");
    let first = parse_source(&source).expect("a definition");
    assert!(std::rc::Rc::ptr_eq(&first, &parse_source(&source).expect("a definition")));
    assert!(parse_source("struct S").is_err());
}
