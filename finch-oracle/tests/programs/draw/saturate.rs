//! Loops that may be left early, among other statements.

use super::body::MOST_RESULTS;
use super::{Draw, layout_of};

impl Draw<'_> {
    /// A loop that reduces into values which may saturate: into one, so that it is left early, or into several, where it goes
    /// on for the others. Statements stand before it, after it, or in the loop around.
    pub(super) fn saturated(&mut self) -> String {
        self.room = 3;
        let elem = self.program.one(&["bool", "bool", "u8", "i64"]);
        let outer = self.program.chance(1, 2);
        let scope: &[usize] = if outer { &[0, 1] } else { &[1] };
        let around: &[usize] = if outer { &[0] } else { &[] };
        let (text, lets) = self.of_elem(elem, |draw| {
            let mut lets = String::new();
            let many = 1 + draw.program.below(3);
            let parts: Vec<String> = (0..many).map(|_| draw.saturating(scope, &mut lets)).collect();
            (format!("forall {}: {{ {} }}", draw.head(&[1]), parts.join("; ")), lets)
        });
        let behind = self.step(around);
        let front =
            if self.program.chance(1, 3) { format!("{}; ", self.step(around)) } else { String::new() };
        let last = if self.results == 0 { format!("; {}", self.result(around)) } else { String::new() };
        let again = if self.program.chance(1, 3) { format!("{text}; ") } else { String::new() };
        let body = format!("{{ {lets}{front}{text}; {behind}; {again}{}{last} }}", self.step(around));
        self.held.clear();
        if outer { format!("forall {}: {body}", self.head(&[0])) } else { body }
    }

    /// A reduction that may saturate, into a result or a temporary that the statements around read.
    fn saturating(&mut self, scope: &[usize], lets: &mut String) -> String {
        let ops: &[(&str, &str)] = match self.elem {
            "bool" => &[("|=", "Zero"), ("&=", "True")],
            "u8" => {
                &[("<<max>>=", "Zero"), ("<<min>>=", "Max"), ("|=", "Zero"), ("&=", "Max"), ("*=", "One")]
            }
            _ => &[("<<choose(0)>>=", "Zero"), ("<<either>>=", "Zero"), ("<<max>>=", "Min")],
        };
        let (op, fill) = self.program.one(ops);
        let initial = match self.program.chance(1, 4) {
            true => format!(" = {}", self.literal()),
            _ => String::new(),
        };
        let layout = layout_of(&[], &format!("Element<{}, {fill}>", self.elem), &[]);
        let rhs = self.value(scope, 1);
        let cond = self.program.chance(1, 3).then(|| self.truth(scope));
        let name = match self.results < MOST_RESULTS - 2 && self.program.chance(1, 3) {
            true => self.scalar(op, &format!("{layout}{initial}")),
            false => {
                let name = self.held_name();
                self.hold(name, op);
                *lets += &format!("let {name}: {layout}{initial}; ");
                name
            }
        };
        super::statement::within(cond, format!("{name}[] {op} {rhs}"))
    }
}
