//! Looplet nests, one looplet a line.

use super::super::data::{Leaf, Looplet, Nest, Stepper};
use super::branches::Branch;
use finch_core::Gather;

/// A nest, below the access that it is of.
pub fn branch(nest: &Nest) -> Branch {
    Branch { text: format!("{} along {}", nest.access, nest.index), below: looplet("", &nest.looplet) }
}

/// A looplet after the label that its parent gives it. What it declares comes before it.
fn looplet(label: &str, of: &Looplet) -> Vec<Branch> {
    let (text, below) = match of {
        Looplet::Let { code, body } => {
            return [Branch::leaf(code)].into_iter().chain(looplet(label, body)).collect();
        }
        Looplet::Run { value } => (format!("Run: {}", leaf(value)), vec![]),
        Looplet::Spike { body, tail } => (format!("Spike: {}, then {}", leaf(body), leaf(tail)), vec![]),
        Looplet::Lookup { index, body } => match &**body {
            Looplet::Run { value } => (format!("Lookup {index}: {}", leaf(value)), vec![]),
            body => (format!("Lookup {index}"), looplet("", body)),
        },
        Looplet::Pipeline { phases } => {
            let phases = phases.iter().gather(|phase| {
                let label = phase.to.as_ref().map_or("rest: ".into(), |to| format!("to {to}: "));
                looplet(&label, &phase.body)
            });
            ("Pipeline".into(), phases.collect())
        }
        Looplet::Stepper(of) => stepper("Stepper", of),
        Looplet::Jumper(of) => stepper("Jumper", of),
        Looplet::Switch { cases } => {
            let cases = cases.iter().gather(|case| looplet(&format!("if {}: ", case.condition), &case.body));
            ("Switch".into(), cases.collect())
        }
        Looplet::Shift { by, body } => (format!("Shift by {by}"), looplet("", body)),
    };
    vec![Branch { text: format!("{label}{text}"), below }]
}

fn stepper(name: &str, of: &Stepper) -> (String, Vec<Branch>) {
    let mut below = looplet(&format!("each to {}: ", of.stop), &of.body);
    below.push(Branch::leaf(format!("seek {}: {}", of.index, of.seek)));
    below.push(Branch::leaf(format!("next: {}", of.next)));
    (format!("{name} of {} to {}", of.cursor, of.end), below)
}

fn leaf(leaf: &Leaf) -> String {
    match leaf {
        Leaf::Fill => "fill".into(),
        Leaf::Stored { at } => format!("lvl[{at}]"),
        Leaf::Value { text } => text.clone(),
        Leaf::Outside => "outside".into(),
    }
}
