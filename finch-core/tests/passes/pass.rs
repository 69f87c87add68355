//! Passes by name.

use finch_core::algebra::{Buf, TensorId, Term, Var};
use finch_core::lower::append_reserved;
use finch_core::target::Promises;
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
        "count_in_entries" => _ = passes::count_in_entries(body, names),
        "hoist" => passes::hoist(body, &context, names),
        "hoist_fill" => _ = passes::hoist_fill(body, &context),
        "fill_then_scatter" => _ = passes::fill_then_scatter(body, &context),
        "inner_sums" => passes::inner_sums(body, names),
        "keep_stop" => passes::keep_stop(body, &context.promises, names),
        "flatten_rows" => _ = passes::flatten_rows(body),
        "split_from_end" => passes::split_from_end(body, &context, names),
        "carry_stored" => _ = passes::carry_stored(body, names),
        "carry_counts" => passes::carry_counts(body, names),
        "known_lengths" => passes::known_lengths(body, &context.empty, &context.own),
        "late_marking" => passes::late_marking(body, &context, names),
        "drop_sorts" => passes::drop_sorts(body, &context),
        "selects" => passes::selects(body),
        "skip_idle" => passes::skip_idle(body),
        "share" => passes::share(body, &context.kept),
        "shape" => *body = passes::shape(body, &context, names),
        "expand" => passes::expand(body),
        "unroll_and_jam" => passes::unroll_and_jam(body, &context, names),
        "unswitch_bounds" => passes::unswitch_bounds(body, names),
        "append_reserved" => {
            // First the count, then the buffers.
            let words = case.with("appended");
            let (count, of) = (vars(code, &words[..1]), bufs(code, &words[1..]));
            append_reserved(&mut code.body, &of, &count[0]);
        }
        _ => panic!("`{pass}` is not a pass: name it in tests/passes/pass.rs"),
    }
}

/// What passes know besides the code.
fn context(code: &Code, case: &Case) -> Context {
    let hosts = |key| case.with(key).iter().filter_map(|host| host.parse().ok()).collect();
    let arrays = |key| bufs(code, case.with(key)).iter().map(|buf| buf.id as usize).collect();
    Context {
        kept: vars(code, case.with("kept")).iter().map(|var| var.id as usize).collect(),
        empty: arrays("empty"),
        own: arrays("own"),
        lent: arrays("lent"),
        offsets: arrays("offsets"),
        marks: arrays("marks"),
        promises: promises(code, case),
        filled: bufs(code, case.with("filled")).iter().map(|buf| (buf.id, TensorId(0))).collect(),
        fixed: vars(code, case.with("fixed")).iter().map(|var| var.id as usize).collect(),
        leaving: hosts("leaving"),
        calling: hosts("calling"),
        strict: case.with("strict") == ["yes"],
        ..Context::default()
    }
}

/// What lowering promised: pairs of a cursor and the array of its stops, of a cursor and its list's last stop, and of a variable
/// and the end of its steps.
fn promises(code: &Code, case: &Case) -> Promises {
    let mut promises = Promises::default();
    for pair in case.with("stops").chunks_exact(2) {
        promises.stops_at(&vars(code, &pair[..1])[0], &bufs(code, &pair[1..])[0]);
    }
    for pair in case.with("last").chunks_exact(2) {
        let [cursor, last] = [0, 1].map(|of| vars(code, &pair[of..=of])[0].clone());
        promises.ends_at(&cursor, Term::var(&last));
    }
    for pair in case.with("steps").chunks_exact(2) {
        let [at, end] = [0, 1].map(|of| vars(code, &pair[of..=of])[0].clone());
        promises.steps_to(&at, Term::var(&end));
    }
    promises
}

/// Variables by their names in the text.
fn vars(code: &Code, names: &[String]) -> Vec<Var> {
    let one = |name: &String| match code.known.get(name) {
        Some(Item::Var(var)) => var.clone(),
        _ => panic!("`{name}` is not a variable of the code"),
    };
    names.iter().map(one).collect()
}

fn bufs(code: &Code, names: &[String]) -> Vec<Buf> {
    let one = |name: &String| match code.known.get(name) {
        Some(Item::Buf(buf)) => buf.clone(),
        _ => panic!("`{name}` is not a buffer of the code"),
    };
    names.iter().map(one).collect()
}
