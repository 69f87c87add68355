//! Passes by name.

use finch_core::algebra::{Buf, TensorId, Var};
use finch_core::lower::append_reserved;
use finch_core::target::passes::{self, Context};
use finch_core::{clean_up, improve};
use finch_text::cases::Case;
use finch_text::{Code, Item};

/// Runs a pass on the code of a case.
pub fn run(pass: &str, code: &mut Code, case: &Case) {
    let context = context(code, case);
    let (body, names) = (&mut code.body, &mut code.names);
    match pass {
        "clean_up" => clean_up(body, &context, names),
        "improve" => improve(body, &context, names),
        "tidy" => passes::tidy(body, &context.kept),
        "live" => passes::eliminate(body, &context.kept, names),
        "hoist" => passes::hoist(body, names),
        "hoist_fill" => _ = passes::hoist_fill(body),
        "fill_then_scatter" => _ = passes::fill_then_scatter(body),
        "inner_sums" => passes::inner_sums(body, names),
        "keep_stop" => passes::keep_stop(body, names),
        "flatten_rows" => _ = passes::flatten_rows(body),
        "split_from_end" => passes::split_from_end(body, names),
        "carry_counts" => passes::carry_counts(body, names),
        "known_lengths" => passes::known_lengths(body, &context.empty, &context.own),
        "late_marking" => passes::late_marking(body, names),
        "first_moves" => passes::first_moves(body),
        "selects" => passes::selects(body),
        "shape" => *body = passes::shape(body, &context, names),
        "expand" => passes::expand(body),
        "unswitch_bounds" => passes::unswitch_bounds(body, names),
        "append_reserved" => {
            // First the count, then the buffers.
            let words = case.with("appended");
            let (count, of) = (vars(code, &words[..1]), bufs(code, &words[1..]));
            append_reserved(&mut code.body, &of, &count[0]);
        }
        _ => panic!("`{pass}` is no pass: name it in tests/passes/pass.rs"),
    }
}

/// What passes know besides the code.
fn context(code: &Code, case: &Case) -> Context {
    let arrays = |key| bufs(code, case.with(key)).iter().map(|buf| buf.id as usize).collect();
    Context {
        kept: vars(code, case.with("kept")).iter().map(|var| var.id as usize).collect(),
        empty: arrays("empty"),
        own: arrays("own"),
        lent: arrays("lent"),
        filled: bufs(code, case.with("filled")).iter().map(|buf| (buf.id, TensorId(0))).collect(),
        fixed: vars(code, case.with("fixed")).iter().map(|var| var.id as usize).collect(),
        leaving: case.with("leaving").iter().filter_map(|host| host.parse().ok()).collect(),
        strict: case.with("strict") == ["yes"],
        ..Context::default()
    }
}

/// Variables by their names in the text.
fn vars(code: &Code, names: &[String]) -> Vec<Var> {
    let one = |name: &String| match code.known.get(name) {
        Some(Item::Var(var)) => var.clone(),
        _ => panic!("`{name}` is no variable of the code"),
    };
    names.iter().map(one).collect()
}

fn bufs(code: &Code, names: &[String]) -> Vec<Buf> {
    let one = |name: &String| match code.known.get(name) {
        Some(Item::Buf(buf)) => buf.clone(),
        _ => panic!("`{name}` is no buffer of the code"),
    };
    names.iter().map(one).collect()
}
