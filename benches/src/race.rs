//! A generated kernel and a loop by hand in turn: for programs that print one line for each input.

use std::time::Instant;

/// Measures two functions in turn, prints the best time of each, and returns finch's over the other one's. `None` if the name does
/// not contain `only`.
pub fn race(
    only: &str,
    name: &str,
    size: &str,
    mut hand: impl FnMut(),
    mut finch: impl FnMut(),
) -> Option<f64> {
    if !name.contains(only) {
        return None;
    }
    let times = (200_000.0 / time(&mut hand, 3)).clamp(1.0, 2000.0) as u32;
    let rounds = (3e8 / (f64::from(times) * time(&mut hand, 3))).clamp(10.0, 300.0) as u32;
    let mut best = [f64::INFINITY; 2];
    for _ in 0..rounds {
        best[0] = best[0].min(time(&mut hand, times));
        best[1] = best[1].min(time(&mut finch, times));
    }
    let [hand, finch] = best;
    println!("{name:8} {size:>12} {hand:12.1} {finch:12.1} {:6.2}", finch / hand);
    Some(finch / hand)
}

/// Nanoseconds per run, over this many runs.
fn time(run: &mut impl FnMut(), times: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..times {
        run();
    }
    start.elapsed().as_nanos() as f64 / f64::from(times)
}
