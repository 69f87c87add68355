//! Closed forms of systems, against Kleene iteration.

mod support;

use finch_regions::{Cells, Error, Formula, Limit, Run, Runs, System};
use support::{Draw, places, sources};

/// The least solution in a box, by steps.
fn iterate(equations: &[(&str, Formula)], inputs: &[(&str, &Cells)], bounds: &[Run]) -> Vec<(String, Cells)> {
    let mut now: Vec<(String, Cells)> =
        equations.iter().map(|(name, _)| (name.to_string(), Cells::new(bounds.len()).unwrap())).collect();
    loop {
        let get = |name: &str| {
            let unknown = now.iter().find(|(there, _)| there == name).map(|(_, cells)| cells);
            unknown
                .or(inputs.iter().find(|(there, _)| *there == name).map(|(_, cells)| *cells))
                .unwrap()
                .clone()
        };
        let next = equations.iter().map(|(name, formula)| {
            (name.to_string(), value(formula, &get, bounds.len()).clip(bounds).unwrap())
        });
        let next: Vec<_> = next.collect();
        if next == now {
            return now;
        }
        now = next;
    }
}

fn value(formula: &Formula, get: &impl Fn(&str) -> Cells, dimensions: usize) -> Cells {
    let value = |part: &Formula| value(part, get, dimensions);
    match formula {
        Formula::Name(name) => get(name),
        Formula::Shift(inner, distance) => value(inner).shift(distance).unwrap(),
        Formula::Union(parts) => {
            parts.iter().fold(Cells::new(dimensions).unwrap(), |all, part| all.union(&value(part)).unwrap())
        }
        Formula::Intersection(parts) => {
            parts[1..].iter().fold(value(&parts[0]), |all, part| all.intersection(&value(part)).unwrap())
        }
    }
}

fn solve(equations: &[(&str, Formula)], dimensions: usize) -> finch_regions::Solution {
    let mut system = System::new(dimensions);
    for (name, formula) in equations {
        system.equation(*name, formula.clone()).unwrap();
    }
    system.solve().unwrap()
}

/// Compares, and returns how many unknowns were exact.
fn check(equations: &[(&str, Formula)], inputs: &[(&str, &Cells)], bounds: &[Run]) -> usize {
    let solution = solve(equations, bounds.len());
    let found = solution.evaluate(inputs, bounds, Limit::default()).unwrap();
    let mut exact = 0;
    for ((name, reached), (_, cells)) in found.iter().zip(iterate(equations, inputs, bounds)) {
        exact += usize::from(reached.accuracy.is_exact());
        for place in places(bounds) {
            let (held, there) = (reached.cells.contains(&place), cells.contains(&place));
            let text = || solution.explain().unwrap();
            assert!(held || !there, "{name} leaves out {place:?} of {bounds:?}\n{}", text());
            assert!(
                !reached.accuracy.is_exact() || held == there,
                "{name} adds {place:?} of {bounds:?}\n{}",
                text()
            );
        }
    }
    exact
}

fn name(name: &str) -> Formula {
    Formula::name(name)
}

#[test]
fn drawn_systems() {
    let (mut exact, mut all) = (0, 0);
    for seed in 0..600 {
        let mut draw = Draw::new(seed);
        let dimensions = draw.number(1, 2) as usize;
        let names = &["X", "Y", "Z"][..draw.number(1, 3) as usize];
        let mut equations = Vec::new();
        for unknown in names {
            let mut formula = Formula::Union(vec![]);
            if !draw.chance(3) {
                formula = formula.or(name(["A", "B"][draw.number(0, 1) as usize]));
            }
            if draw.chance(4) {
                formula = formula.or(name("A").and(name("B")));
            }
            for _ in 0..draw.number(0, 3) {
                let other = names[draw.number(0, names.len() as i64 - 1) as usize];
                formula = formula.or(name(other).shift(&draw.distances(dimensions, 2)[0]));
            }
            equations.push((*unknown, formula));
        }
        let bounds = vec![Run::new(0, 9); dimensions];
        let (a, b) = (sources(&mut draw, &bounds), sources(&mut draw, &bounds));
        exact += check(&equations, &[("A", &a), ("B", &b)], &bounds);
        all += names.len();
    }
    assert!(exact > all / 4 && exact < all, "{exact} of {all}");
}

#[test]
fn the_example_of_the_paper() {
    let start = name("S").shifts(&[&[1, 0], &[1, 1]]);
    let again = name("T").shifts(&[&[1, 0], &[1, 1]]);
    let equations = [("S", name("In")), ("T", start.or(again))];
    let mut input = Cells::new(2).unwrap();
    input.add(&[0], &Runs::from(Run::new(3, 4))).unwrap();
    assert_eq!(check(&equations, &[("In", &input)], &[Run::new(0, 5), Run::new(0, 5)]), 2);
    let explanation = solve(&equations, 2).explain().unwrap().to_string();
    assert_eq!(
        explanation,
        "equations
  S = In
  T = S + (1, 0) ∪ S + (1, 1) ∪ T + (1, 0) ∪ T + (1, 1)
closed forms
  S = In    (exact)
  T = In + ((1, 0) + {(1, 0), (1, 1)}* ∪ (1, 1) + {(1, 0), (1, 1)}*)    (exact)
closures
  {(1, 0), (1, 1)}*: b >= 0, a - b >= 0 (exact)
"
    );
}

#[test]
fn unknowns_that_need_each_other() {
    // Two half steps of a stencil.
    let half: [&[i64]; 3] = [&[1, -1], &[1, 0], &[1, 1]];
    let equations = [("A", name("In").or(name("B").shifts(&half))), ("B", name("A").shifts(&half))];
    let bounds = [Run::new(0, 8), Run::new(0, 12)];
    let mut input = Cells::new(2).unwrap();
    input.add(&[0], &Runs::from_ranges([Run::new(2, 3), Run::new(9, 11)]).unwrap()).unwrap();
    check(&equations, &[("In", &input)], &bounds);
}

#[test]
fn what_has_no_closed_form_is_refused() {
    let solve = |formula: Formula| {
        let mut system = System::new(2);
        system.equation("F", formula).unwrap();
        system.solve().map(|_| ()).unwrap_err()
    };
    let lu = name("A").or(name("F").and(name("F").shift(&[0, 1])));
    let error = solve(lu);
    assert!(matches!(&error, Error::NotLinear { unknown, .. } if unknown == "F"));
    assert_eq!(
        error.to_string(),
        "the equation of F is not linear, because F ∩ F + (0, 1) multiplies unknowns by each other: evaluate it in order instead"
    );
    let guarded = name("A").or(name("F").shift(&[1, 0]).and(name("M")));
    assert!(matches!(solve(guarded), Error::NotUniform { .. }));
}

#[test]
fn a_system_is_checked() {
    let mut system = System::new(2);
    system.equation("X", name("In")).unwrap();
    assert!(matches!(system.equation("X", name("In")), Err(Error::Twice { .. })));
    assert!(matches!(system.equation("Y", name("X").shift(&[1])), Err(Error::Dimensions { .. })));
    let solution = system.solve().unwrap();
    let bounds = [Run::new(0, 2), Run::new(0, 2)];
    let missing = solution.evaluate(&[], &bounds, Limit::default()).unwrap_err();
    assert_eq!(missing.to_string(), "the region of the input In is not given");
    // An unknown that needs itself alone is empty.
    let mut system = System::new(1);
    system.equation("X", name("X").shift(&[1])).unwrap();
    let solution = system.solve().unwrap();
    assert_eq!(solution.solved()[0].to_string(), "X = ∅");
}
