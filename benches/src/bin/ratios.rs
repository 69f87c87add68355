//! A table of the times of generated kernels, and of the best hand-written ones.
//!
//! ```text
//! ratios [part of a title] [--rounds N] [--seconds S] [--shapes] [--more]
//! ```
//!
//! With `--more` the table is of all other matrices and graphs that are there.
//!
//! With `--shapes` every shape's time is printed, relative to the generated kernel's; other algorithms and
//! layouts always are.
//!
//! The last lines show two geometric means for each kernel over all data: relative to the best shape for each
//! input, which the author of a single loop for all of them cannot know, and relative to each shape that was
//! run on all data, the best one first.

use std::env;

use finch_bench::arena;
use finch_bench::contest::{Contest, Outcome, Role};

fn main() {
    let Arguments { filter, rounds, seconds, shapes, more } = arguments();
    println!(
        "{:16} {:32} {:>12} {:>12}  {:14} {:>6} {:>6} {:>6}",
        "kernel", "data", "finch ns", "hand ns", "best hand", "ratio", "median", "taco"
    );
    let (mut worst, mut means) = (Worst::default(), Means::default());
    let each = if more { arena::more } else { arena::each };
    each(&filter, &mut |mut contest| {
        contest.check();
        let outcome = contest.measure(rounds, seconds);
        let ratios = print(&contest, &outcome);
        worst.add(&contest, ratios);
        means.add(&contest, &outcome, ratios.0);
        print_shapes(&contest, &outcome, |role| shapes || role == Role::Other);
    });
    worst.print();
    means.print();
}

struct Arguments {
    filter: String,
    rounds: usize,
    seconds: f64,
    shapes: bool,
    more: bool,
}

fn arguments() -> Arguments {
    let mut given = Arguments { filter: String::new(), rounds: 25, seconds: 1.0, shapes: false, more: false };
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        match &*word {
            "--rounds" => given.rounds = words.next().and_then(|n| n.parse().ok()).unwrap_or(given.rounds),
            "--seconds" => given.seconds = words.next().and_then(|s| s.parse().ok()).unwrap_or(given.seconds),
            "--shapes" => given.shapes = true,
            "--more" => given.more = true,
            _ => given.filter = word,
        }
    }
    given
}

/// Times relative to the generated kernel's, of the entrants that are to be seen.
fn print_shapes(contest: &Contest<'_>, outcome: &Outcome, seen: impl Fn(Role) -> bool) {
    let relative = |k: usize| outcome.best(k) / outcome.best(0);
    let shapes: Vec<String> = (1..contest.entrants.len())
        .filter(|k| seen(contest.entrants[*k].role))
        .map(|k| format!("{} {:.2}", contest.entrants[k].name, relative(k)))
        .collect();
    if !shapes.is_empty() {
        println!("{:16} {}", "", shapes.join(", "));
    }
}

/// Whether an entrant runs the same algorithm.
fn rivals(contest: &Contest<'_>, k: usize) -> bool {
    match contest.entrants[k].role {
        Role::Hand => true,
        Role::Other => false,
        _ => !contest.leads(),
    }
}

/// Prints one line; the ratios to the best written by hand and to TACO's form, of the best times.
fn print(contest: &Contest<'_>, outcome: &Outcome) -> (f64, f64) {
    let others = || 1..contest.entrants.len();
    let own = |k: &usize| rivals(contest, *k);
    let by_time = |a: &usize, b: &usize| outcome.best(*a).total_cmp(&outcome.best(*b));
    let best = others().filter(own).min_by(by_time).unwrap_or(1);
    let taco = others().find(|k| contest.entrants[*k].role == Role::Taco).unwrap_or(best);
    let finch = outcome.best(0);
    let (ratio, to_taco) = (finch / outcome.best(best), finch / outcome.best(taco));
    println!(
        "{:16} {:32} {:12.0} {:12.0}  {:14} {:6.2} {:6.2} {:6.2}",
        contest.kernel,
        contest.data,
        finch * 1e9,
        outcome.best(best) * 1e9,
        contest.entrants[best].name,
        ratio,
        outcome.ratio(0, best),
        to_taco
    );
    (ratio, to_taco)
}

/// The amounts by which targets are missed.
#[derive(Default)]
struct Worst {
    contests: usize,
    slower: Vec<(f64, String)>,
    than_taco: Vec<(f64, String)>,
}

impl Worst {
    fn add(&mut self, contest: &Contest<'_>, (ratio, taco): (f64, f64)) {
        self.contests += 1;
        if ratio > 1.05 {
            self.slower.push((ratio, contest.title()));
        }
        if taco > 1.0 {
            self.than_taco.push((taco, contest.title()));
        }
    }

    fn print(mut self) {
        for (what, list) in
            [("1.05 of the best hand", &mut self.slower), ("TACO's form", &mut self.than_taco)]
        {
            list.sort_by(|a, b| b.0.total_cmp(&a.0));
            println!("\nabove {what}: {} of {}", list.len(), self.contests);
            list.iter().for_each(|(ratio, title)| println!("  {ratio:5.2}  {title}"));
        }
    }
}

/// Sums of logarithms of ratios, by kernel.
#[derive(Default)]
struct Means {
    kernels: Vec<Mean>,
}

/// Of one kernel.
struct Mean {
    kernel: &'static str,
    contests: usize,
    best: f64,
    shapes: Vec<(&'static str, usize, f64)>,
}

impl Means {
    fn add(&mut self, contest: &Contest<'_>, outcome: &Outcome, ratio: f64) {
        if self.kernels.iter().all(|mean| mean.kernel != contest.kernel) {
            let shapes = Vec::new();
            self.kernels.push(Mean { kernel: contest.kernel, contests: 0, best: 0.0, shapes });
        }
        let Some(mean) = self.kernels.iter_mut().find(|mean| mean.kernel == contest.kernel) else { return };
        mean.contests += 1;
        mean.best += ratio.ln();
        for k in (1..contest.entrants.len()).filter(|k| rivals(contest, *k)) {
            let (name, log) = (contest.entrants[k].name, (outcome.best(0) / outcome.best(k)).ln());
            match mean.shapes.iter_mut().find(|(shape, ..)| *shape == name) {
                Some((_, contests, sum)) => (*contests, *sum) = (*contests + 1, *sum + log),
                None => mean.shapes.push((name, 1, log)),
            }
        }
    }

    fn print(mut self) {
        println!("\ngeometric means: to the best shape of each data, and to each shape on all data");
        for Mean { kernel, contests, best, shapes } in &mut self.kernels {
            let mean = |sum: f64| (sum / *contests as f64).exp();
            shapes.retain(|(_, entered, _)| entered == contests);
            shapes.sort_by(|a, b| b.2.total_cmp(&a.2));
            let shapes: Vec<String> =
                shapes.iter().map(|(name, _, sum)| format!("{name} {:.2}", mean(*sum))).collect();
            println!("{kernel:16} {contests:4} {:6.2}   {}", mean(*best), shapes.join(", "));
        }
    }
}
