//! Contests: several ways to calculate one thing, measured side by side.

use std::time::Instant;

/// Who wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Generated.
    Finch,
    /// The two-finger loops that TACO prints; counts as written by hand too.
    Taco,
    /// Written by hand.
    Hand,
    /// Written by hand, but with another algorithm or layout, for comparison.
    Other,
}

/// One way to calculate it.
pub struct Entrant<'a> {
    /// Its name in tables.
    pub name: &'static str,
    /// Who wrote it.
    pub role: Role,
    /// Calculates it once for each input. Returns a checksum if one is requested.
    pub run: Box<dyn FnMut(bool) -> f64 + 'a>,
    /// Its checksum is another, as it calculates more or in another layout.
    pub unlike: bool,
}

/// Several ways to calculate one thing from one set of inputs.
pub struct Contest<'a> {
    /// What is calculated.
    pub kernel: &'static str,
    /// The input.
    pub data: String,
    /// The entrants; the generated one is the first.
    pub entrants: Vec<Entrant<'a>>,
}

impl<'a> Contest<'a> {
    /// A contest that the generated kernel has entered.
    pub fn new(kernel: &'static str, data: impl Into<String>, run: impl FnMut(bool) -> f64 + 'a) -> Self {
        let finch = Entrant { name: "finch", role: Role::Finch, run: Box::new(run), unlike: false };
        Contest { kernel, data: data.into(), entrants: vec![finch] }
    }

    /// Another shape written by hand.
    pub fn hand(self, name: &'static str, run: impl FnMut(bool) -> f64 + 'a) -> Self {
        let role = if name == "taco" { Role::Taco } else { Role::Hand };
        self.enter(name, role, false, run)
    }

    /// Another algorithm, with the same result.
    pub fn other(self, name: &'static str, run: impl FnMut(bool) -> f64 + 'a) -> Self {
        self.enter(name, Role::Other, false, run)
    }

    /// Another algorithm whose result is stored otherwise, so that checksums cannot be compared; the
    /// examples compare its answers.
    pub fn unchecked(self, name: &'static str, run: impl FnMut(bool) -> f64 + 'a) -> Self {
        self.enter(name, Role::Other, true, run)
    }

    fn enter(
        mut self,
        name: &'static str,
        role: Role,
        unlike: bool,
        run: impl FnMut(bool) -> f64 + 'a,
    ) -> Self {
        self.entrants.push(Entrant { name, role, run: Box::new(run), unlike });
        self
    }

    /// Whether one operand leads: then a merge, TACO's too, is another algorithm. Two that gallop merge where that is faster.
    pub fn leads(&self) -> bool {
        self.kernel.contains("lead")
    }

    /// Kernel and data, as in a table.
    pub fn title(&self) -> String {
        format!("{} / {}", self.kernel, self.data)
    }

    /// Panics unless all agree, up to the order of sums.
    pub fn check(&mut self) {
        let title = self.title();
        let sums: Vec<f64> = self.entrants.iter_mut().map(|entrant| (entrant.run)(true)).collect();
        for (entrant, sum) in self.entrants.iter().zip(&sums).filter(|(entrant, _)| !entrant.unlike) {
            let close = (sum - sums[0]).abs() <= 1e-6 * (1.0 + sums[0].abs());
            assert!(close, "{title}: {} finds {sum}, not {}", entrant.name, sums[0]);
        }
    }

    /// Times all of them in turn, for at most `rounds` rounds or about `seconds` seconds.
    ///
    /// Each round begins with a different entrant. Within a round, each runs often enough to be well above the clock's
    /// resolution. It runs as often beforehand, because caches and predictors are in the state left by the previous
    /// entrant, which is not the same for all.
    pub fn measure(&mut self, rounds: usize, seconds: f64) -> Outcome {
        let repeats: Vec<usize> =
            self.entrants.iter_mut().map(|entrant| 1 + (0.001 / time(entrant, 1)) as usize).collect();
        let (n, start) = (self.entrants.len(), Instant::now());
        let mut times = vec![Vec::new(); n];
        for round in 0..rounds {
            for k in (0..n).map(|k| (k + round) % n) {
                time(&mut self.entrants[k], repeats[k]);
                times[k].push(time(&mut self.entrants[k], repeats[k]));
            }
            if round >= 2 && start.elapsed().as_secs_f64() > seconds {
                break;
            }
        }
        Outcome { times }
    }
}

/// Seconds that one run takes.
fn time(entrant: &mut Entrant<'_>, repeats: usize) -> f64 {
    let start = Instant::now();
    for _ in 0..repeats {
        std::hint::black_box((entrant.run)(false));
    }
    start.elapsed().as_secs_f64() / repeats as f64
}

/// The measurements: for each entrant, seconds for each round.
#[derive(Clone, Debug)]
pub struct Outcome {
    times: Vec<Vec<f64>>,
}

impl Outcome {
    /// The best time of an entrant.
    pub fn best(&self, k: usize) -> f64 {
        self.times[k].iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// The median over all rounds of one entrant's time to another's in the same round.
    pub fn ratio(&self, k: usize, to: usize) -> f64 {
        let mut ratios: Vec<f64> = self.times[k].iter().zip(&self.times[to]).map(|(a, b)| a / b).collect();
        ratios.sort_by(f64::total_cmp);
        ratios[ratios.len() / 2]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_taken_over_pairs() {
        let outcome = Outcome { times: vec![vec![2.0, 4.0, 9.0], vec![1.0, 2.0, 1.0]] };
        assert_eq!(outcome.best(0), 2.0);
        assert_eq!(outcome.ratio(0, 1), 2.0);
    }

    #[test]
    fn every_entrant_is_run() {
        let mut contest = Contest::new("two", "nothing", |_| 2.0).hand("taco", |_| 1.0 + 1.0);
        contest.check();
        assert_eq!(contest.entrants[1].role, Role::Taco);
        assert_eq!(contest.measure(3, 0.1).times.len(), 2);
    }

    #[test]
    #[should_panic(expected = "two / nothing: other finds 3, not 2")]
    fn who_differs_is_named() {
        Contest::new("two", "nothing", |_| 2.0).hand("other", |_| 3.0).check();
    }
}
