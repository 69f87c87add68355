//! Which levels have ranges of fibers without a copy, and of what fields.

use finch_core::level::Cut::{self, All, Ends, Entries};

use crate::parse_source;

/// What a range of fibers has of each field of a level with these items.
fn cuts(fields: &str, items: &str) -> Option<Vec<Cut>> {
    let source = format!(
        "pub struct Name<L, I: Index = u32> {{ shape: usize, {fields}, lvl: L }}\nlimit = I::MAX;\n{items}"
    );
    parse_source(&source).expect("a definition").cuts()
}

const INVARIANT: &str = "invariant { offsets ptr over idx; fibers lvl = idx.len(); each p in 0..fibers { ptr[p + 1] - ptr[p] <= shape, \"long\"; } }";

/// A level of fibers that reach from `ptr[p]` to `ptr[p + 1]`, which begin with these statements.
fn reaching(statements: &str, body: &str) -> Option<Vec<Cut>> {
    let read = format!(
        "read walk(p) {{ {statements} let q = ptr[p]; Pipeline(Phase(stop = ptr[p + 1] - q, Lookup(i => {body})), Phase(Run(fill))) }}"
    );
    cuts("ptr: [usize], idx: [I]", &format!("fibers = ptr.len() - 1;\n{INVARIANT}\n{read}"))
}

#[test]
fn offsets_are_cut_and_what_they_lead_to_is_not() {
    assert_eq!(reaching("", "lvl[q + i]"), Some(vec![All, Ends, All, All]));
    let points = "fibers = idx.len();\ninvariant { fibers lvl = fibers; each p in 0..fibers { idx[p] <= shape, \"far\"; } }\n\
                  read walk(p) { Pipeline(Phase(stop = idx[p] + 1, Spike(fill, lvl[p])), Phase(Run(fill))) }";
    assert_eq!(cuts("idx: [I]", points), Some(vec![All, Entries, Entries]));
}

#[test]
fn a_position_that_means_more_is_not_cut() {
    for statements in [
        "let first = p * shape;",
        "let own = p;",
        "let other = ptr[p + 2];",
        "let last = ptr[0];",
        "let all = ptr.len();",
        "let found = search(ptr, 0, 1, shape);",
    ] {
        assert_eq!(reaching(statements, "lvl[q + i]"), None, "{statements}");
    }
    assert_eq!(reaching("", "lvl[q + i + p]"), None);
    assert_eq!(reaching("", "if p < i { lvl[q + i] } else { fill }"), None);
    let counted = INVARIANT.replace("fibers lvl = idx.len();", "fibers lvl = fibers * shape;");
    let read = "read walk(p) { Run(lvl[ptr[p]]) }";
    assert_eq!(cuts("ptr: [usize], idx: [I]", &format!("fibers = ptr.len() - 1;\n{counted}\n{read}")), None);
}
