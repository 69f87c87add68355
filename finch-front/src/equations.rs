//! What explanations say of a recurrence: the equation of the places that it reaches, its closed form, and whether that is exact.

use finch_core::Mapped;
use finch_core::equation::{Equation, Form, equations};
use finch_core::pattern::pattern;
use finch_core::program::Program;
use finch_regions::{Accuracy, Closure, Formula, System};

use crate::Sources;

/// Notes the equations of results that are read while they are written. Results that have none are left out.
pub fn note_equations(program: &Program, sources: &mut Sources) {
    if program.seq.is_empty() {
        return;
    }
    let Ok(pattern) = pattern(program) else { return };
    for equation in equations(&pattern).into_iter().flatten() {
        let name = program.tensors[equation.result.0 as usize].name.to_string();
        for (depth, line) in lines(&name, &equation).into_iter().flatten().enumerate() {
            sources.choose(depth.min(1), line);
        }
    }
}

/// The equation, and what follows from it.
fn lines(name: &str, equation: &Equation) -> Option<Vec<String>> {
    let head = |terms: String| {
        format!("where `{name}` can be other than its fill: {name} = {terms}, and S is where it starts")
    };
    let distances = match &equation.form {
        Form::Shifts(distances) => distances,
        Form::Elimination => {
            return Some(vec![
                head(format!("S ∪ {{(i, j): (i, k) and (k, j) in {name}, for some k < min(i, j)}}")),
                "it multiplies the unknown by itself, so it has no closed form: rows are eliminated in order"
                    .to_owned(),
                "exact if the loops visit every i, j and k, and otherwise an over-approximation".to_owned(),
            ]);
        }
    };
    let modes = distances.first()?.len();
    let shifts: Vec<&[i64]> = distances.mapped(Vec::as_slice);
    let mut system = System::new(modes);
    system.equation(name, Formula::name("S").or(Formula::name(name).shifts(&shifts))).ok()?;
    let moved = distances.iter().map(|by| format!(" ∪ {name} + {}", tuple(by)));
    let mut lines = vec![head(format!("S{}", moved.collect::<String>()))];
    lines.extend(system.solve().ok()?.solved().iter().map(|one| format!("closed form: {one}")));
    let closure = Closure::new(modes, distances).ok()?;
    lines.push(closure.to_string());
    lines.push(accuracy(&closure, equation).to_owned());
    Some(lines)
}

fn accuracy(closure: &Closure, equation: &Equation) -> &'static str {
    match closure.accuracy() {
        _ if !equation.is_exact => {
            "an over-approximation: conditions, loops or other operands restrict it further"
        }
        Accuracy::Over(_) => "an over-approximation: not every place of the cone and its lattice is reached",
        Accuracy::Exact if !closure.is_confined() => {
            "exact but for the borders of what is written, which may bar every way to a place"
        }
        Accuracy::Exact => "exact: every place is reached by some way within what is written",
    }
}

fn tuple(entries: &[i64]) -> String {
    let entries: Vec<String> = entries.mapped(i64::to_string);
    format!("({})", entries.join(", "))
}
