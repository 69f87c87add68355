//! What a case takes: the best of some rounds, and the most memory in the first one.
//!
//! On one core, the time that its threads ran counts, so that other programs do not matter much. On several, it is the time that passed.

use std::env;
use std::fs;
use std::hint::black_box;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// The time for which a case is repeated.
const AT_LEAST: Duration = Duration::from_millis(300);

/// Measures a case and prints it: its name, nanoseconds, and the most bytes that the process had besides what it had before.
pub fn case<T>(name: &str, run: impl Fn() -> T) {
    prepared(name, || (), |()| run());
}

/// Measures a case that takes what is made for it each time, which does not count.
pub fn prepared<S, T>(name: &str, prepare: impl Fn() -> S, run: impl Fn(S) -> T) {
    let (mut best, start, mut rounds, mut peak) = (Duration::MAX, Instant::now(), 0, 0);
    while rounds < 2 || start.elapsed() < AT_LEAST {
        let input = prepare();
        let before = resident("VmRSS");
        // This makes the maximum of resident memory start again.
        let counts = rounds == 0 && fs::write("/proc/self/clear_refs", "5").is_ok();
        let began = now();
        let result = black_box(run(black_box(input)));
        best = best.min(now() - began);
        if counts {
            peak = resident("VmHWM").saturating_sub(before);
        }
        drop(result);
        rounds += 1;
    }
    println!("{name}\t{}\t{peak}", best.as_nanos());
}

/// The time: that for which this process ran, if `BULK_CLOCK` is `cpu`, or that since its start.
fn now() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    static RAN: LazyLock<bool> = LazyLock::new(|| env::var("BULK_CLOCK").is_ok_and(|clock| clock == "cpu"));
    if !*RAN {
        return START.elapsed();
    }
    let mut time = [0_i64; 2];
    // SAFETY: on Linux, a time is two numbers of 64 bits, seconds and nanoseconds, and the function writes no more.
    unsafe { clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &raw mut time) };
    Duration::new(time[0] as u64, time[1] as u32)
}

/// The time for which all threads of the process ran.
const CLOCK_PROCESS_CPUTIME_ID: i32 = 2;

unsafe extern "C" {
    fn clock_gettime(clock: i32, time: *mut [i64; 2]) -> i32;
}

/// A size of this process that Linux knows, in bytes.
fn resident(what: &str) -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(':'));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
    kilobytes.unwrap_or(0) * 1024
}
