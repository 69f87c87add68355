//! Programs by egg alone: which are tried, how many become the same code as by constructors, and what the others cost.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use finch_core::program::Program;
use finch_core::target::Stmt;
use finch_oracle::Counts;

use super::run::Mode;

static SAME: AtomicU64 = AtomicU64::new(0);
static OTHER: AtomicU64 = AtomicU64::new(0);

/// Whether a program is also lowered by egg alone, which takes long: one program in sixteen, or in as many as `FINCH_EGG` says.
pub fn tried(program: &Program) -> bool {
    let among = std::env::var("FINCH_EGG").ok().and_then(|text| text.parse().ok()).unwrap_or(16);
    let mut hasher = DefaultHasher::new();
    program.body.hash(&mut hasher);
    hasher.finish().is_multiple_of(among)
}

/// Whether costs are compared, and not only values: where `FINCH_EGG` asks for it. One program in a thousand whose two forms cost the same
/// by the rules could take more steps on some data, which should not fail a build.
fn compares_costs() -> bool {
    std::env::var_os("FINCH_EGG").is_some()
}

/// Counts a program.
pub fn note(same: bool) {
    if same { &SAME } else { &OTHER }.fetch_add(1, Ordering::Relaxed);
}

/// How many programs became the same code and how many other code.
pub fn tally() -> String {
    let [same, other] = [&SAME, &OTHER].map(|count| count.load(Ordering::Relaxed));
    format!("by egg alone: {same} the same code, {other} other code that costs about the same or less")
}

/// Code by egg alone should cost what the code with constructors costs, which runs after it, or less. A twentieth or a step more is not a fault: where
/// two forms cost the same by the function that rules go by (a product with a choice, and a choice of products, or two conditions in either
/// order), either may be taken, and the data decides which takes fewer steps.
pub fn costs_no_more(
    mode: Mode,
    code: &[Stmt],
    counts: &Counts,
    alone: &mut Option<(u64, String)>,
) -> Result<(), String> {
    let sum = |of: &std::collections::BTreeMap<_, u64>| of.values().sum::<u64>();
    let cost = counts.steps + sum(&counts.loads) + sum(&counts.stores);
    match (mode, alone.as_ref()) {
        (Mode::Alone, _) => *alone = Some((cost, finch_codegen::print::show(code))),
        (Mode::Rules, Some((own, text))) if compares_costs() && *own > cost + cost / 20 + 1 => {
            return Err(format!(
                "egg alone costs {own}, and with constructors {cost}\nby egg alone:\n{text}"
            ));
        }
        _ => {}
    }
    Ok(())
}
