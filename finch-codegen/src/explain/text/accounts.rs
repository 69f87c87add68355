//! How the rules found the terms of a stage, as people read it.

use std::fmt::Write;

use finch_core::{Gather, Mapped};

use super::super::data::{Account, Class, Explanation, Fired, Stage};

impl Explanation {
    /// One line for each stage of which accounts were kept; of several parts, all in turn.
    pub fn accounts(&self) -> String {
        let stages = self.parts.iter().gather(|part| &part.stages).filter(|stage| !stage.accounts.is_empty());
        stages.fold(String::new(), |mut out, stage| {
            let Stage { id, index, lo, hi, after, .. } = stage;
            _ = writeln!(out, "{id:>4}  {index} in {lo}..{hi}: {after} ({})", stage.rules.join(", "));
            out
        })
    }

    /// How the rules found the terms of the stages of this number, one in each part; `None` if no part has one.
    pub fn account_of(&self, id: usize) -> Option<String> {
        let stages: Vec<&Stage> = self.parts.iter().filter_map(|part| part.stages.get(id)).collect();
        let accounts: Vec<String> = stages.iter().gather(|stage| &stage.accounts).map(account).collect();
        let text =
            if accounts.is_empty() { format!("no rule fired at stage {id}\n") } else { accounts.join("\n") };
        (!stages.is_empty()).then_some(text)
    }
}

fn account(of: &Account) -> String {
    let mut out = format!("given   {}\n", of.given);
    for (round, fired) in of.rounds.iter().enumerate() {
        let rule = |Fired { rule, times }: &Fired| match times {
            1 => rule.clone(),
            _ => format!("{rule} ({times} times)"),
        };
        let rules: Vec<String> = fired.mapped(rule);
        _ = writeln!(out, "round {}  {}", round + 1, rules.join(", "));
    }
    if !of.folded.is_empty() {
        _ = writeln!(out, "folded  {}", of.folded.join(", "));
    }
    of.stopped.iter().for_each(|limit| _ = writeln!(out, "{limit}"));
    out += "classes\n";
    of.classes.iter().for_each(|of| class(&mut out, of));
    let costs: Vec<u64> =
        of.classes.iter().take(1).gather(|class| &class.alternatives).map(|a| a.cost).collect();
    let why = match &costs[..] {
        [cost] => format!("costs {cost}, and nothing else equals it"),
        [cost, others @ ..] => {
            let others: Vec<String> = others.mapped(ToString::to_string);
            format!("costs {cost}, where the others cost {}", others.join(", "))
        }
        [] => String::new(),
    };
    _ = writeln!(out, "chosen  {}\n        {why}", of.chosen);
    out
}

/// The number of a class, and its alternatives with what they cost. The one that is taken comes first.
fn class(out: &mut String, of: &Class) {
    for (at, alternative) in of.alternatives.iter().enumerate() {
        let id = if at == 0 { of.id.to_string() } else { String::new() };
        let parts: Vec<String> = alternative.parts.mapped(ToString::to_string);
        let parts = if parts.is_empty() { String::new() } else { format!("  of {}", parts.join(", ")) };
        _ = writeln!(out, "{id:>4} {:>6}  {}{parts}", alternative.cost, alternative.text);
    }
}
