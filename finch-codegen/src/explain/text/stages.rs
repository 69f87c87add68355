//! The stages of lowering, one line for each region: the statement there, the looplets by which it is lowered one after the
//! other, and what each of them leaves of the statement, with the rules that fired.

use super::super::data::{Operand, Stage};
use super::branches::Branch;
use finch_core::Mapped;

/// All regions, where those within another one are below it.
pub fn branches(stages: &[Stage]) -> Vec<Branch> {
    let mut inside = vec![vec![]; stages.len()];
    let mut outermost = vec![];
    for stage in stages {
        match stage.parent {
            Some(parent) => inside[parent].push(stage.id),
            None => outermost.push(stage.id),
        }
    }
    let teller = Teller { stages, inside };
    outermost.into_iter().map(|id| teller.region(id, "")).collect()
}

struct Teller<'a> {
    stages: &'a [Stage],
    /// The stages in each stage.
    inside: Vec<Vec<usize>>,
}

impl Teller<'_> {
    /// A region, and all within it. `known` is the statement that the line above shows.
    fn region(&self, first: usize, known: &str) -> Branch {
        let (mut own, mut shown) = (known, vec![]);
        let mut at = first;
        steps(&self.stages[at], &mut own, &mut shown);
        while let [next] = self.inside[at][..]
            && self.stages[next].region == first
        {
            at = next;
            steps(&self.stages[at], &mut own, &mut shown);
        }
        let below = self.inside[at].mapped(|id| self.region(*id, own));
        let Stage { index, lo, hi, .. } = &self.stages[first];
        Branch { text: format!("{index} in {lo}..{hi}: {}", shown.join(" → ")), below: once(below) }
    }
}

/// Adds a stage's statement, if it is not the one that is known, and the looplets.
fn steps<'a>(stage: &'a Stage, own: &mut &'a str, steps: &mut Vec<String>) {
    let rules = if stage.rules.is_empty() { String::new() } else { format!(" ({})", stage.rules.join(", ")) };
    if stage.after != *own || stage.done || !rules.is_empty() {
        steps.push(format!("{}{rules}", stage.after));
        *own = &stage.after;
    }
    if let Some(style) = stage.style.as_deref().filter(|style| *style != "Let") {
        let operand = |Operand { name, fill, .. }: &Operand| {
            if *fill { format!("{name} (fill)") } else { name.clone() }
        };
        let operands: Vec<String> = stage.operands.mapped(operand);
        steps.push(format!("{style} of {}", operands.join(", ")));
    }
}

/// A loop may be made in several shapes, which repeat the same branches under other names. Keeps each of those once, with the
/// number of times that it is there.
fn once(branches: Vec<Branch>) -> Vec<Branch> {
    let mut told: Vec<(Branch, usize)> = vec![];
    for branch in branches {
        match told.iter_mut().find(|(first, _)| alike(first, &branch)) {
            Some((_, times)) => *times += 1,
            None => told.push((branch, 1)),
        }
    }
    let count = |(branch, times): (Branch, usize)| match times {
        1 => branch,
        _ => Branch { text: format!("{} ({times} times)", branch.text), ..branch },
    };
    told.into_iter().map(count).collect()
}

/// Whether two branches are the same but for the numbers in their names.
fn alike(a: &Branch, b: &Branch) -> bool {
    unnumbered(&a.text) == unnumbered(&b.text)
        && a.below.len() == b.below.len()
        && a.below.iter().zip(&b.below).all(|(a, b)| alike(a, b))
}

/// A text without the numbers at the ends of its names.
fn unnumbered(text: &str) -> String {
    let mut kept = String::new();
    for word in text.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_') {
        let (name, end) =
            word.split_at(word.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '_').len());
        let named = name.starts_with(|c: char| c.is_alphabetic());
        kept += if named { name.trim_end_matches(|c: char| c.is_ascii_digit()) } else { name };
        kept += end;
    }
    kept
}
