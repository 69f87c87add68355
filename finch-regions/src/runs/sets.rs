//! Operations on slices of maximal runs, which sets of integers and rows of matrices share.

use super::Run;
use crate::error::{Result, push, reserve};

/// An operation on two sets. The result replaces what the vector holds.
pub(crate) type Combine = fn(&[Run], &[Run], &mut Vec<Run>) -> Result<()>;

#[inline]
pub(crate) fn are_maximal(runs: &[Run]) -> bool {
    runs.iter().all(|run| !run.is_empty()) && runs.windows(2).all(|two| two[0].end < two[1].start)
}

/// Sorts runs and joins what overlaps or touches. None may be empty.
#[inline]
pub(crate) fn normalise(runs: &mut Vec<Run>) {
    if runs.len() < 2 {
        return;
    }
    if !runs.is_sorted() {
        runs.sort_unstable();
    }
    let mut last = 0;
    for next in 1..runs.len() {
        let run = runs[next];
        if run.start <= runs[last].end {
            runs[last].end = runs[last].end.max(run.end);
        } else {
            last += 1;
            runs[last] = run;
        }
    }
    runs.truncate(last + 1);
}

#[inline]
pub(crate) fn count(runs: &[Run]) -> u64 {
    runs.iter().map(|run| run.count()).sum()
}

#[inline]
pub(crate) fn hull(runs: &[Run]) -> Option<Run> {
    Some(Run { start: runs.first()?.start, end: runs.last()?.end })
}

#[inline]
pub(crate) fn contains(runs: &[Run], place: i64) -> bool {
    let at = runs.partition_point(|run| run.end <= place);
    runs.get(at).is_some_and(|run| run.start <= place)
}

#[inline]
pub(crate) fn is_subset(some: &[Run], all: &[Run]) -> bool {
    let mut rest = all;
    some.iter().all(|run| {
        while let [first, after @ ..] = rest
            && first.end < run.end
        {
            rest = after;
        }
        rest.first().is_some_and(|first| first.start <= run.start)
    })
}

#[inline]
pub(crate) fn union(a: &[Run], b: &[Run], out: &mut Vec<Run>) -> Result<()> {
    out.clear();
    reserve(out, a.len() + b.len())?;
    let (mut a, mut b) = (a.iter().peekable(), b.iter().peekable());
    loop {
        let first = match (a.peek(), b.peek()) {
            (Some(x), Some(y)) if y.start < x.start => b.next(),
            (Some(_), _) => a.next(),
            (None, _) => b.next(),
        };
        let Some(&run) = first else { return Ok(()) };
        match out.last_mut() {
            Some(last) if run.start <= last.end => last.end = last.end.max(run.end),
            _ => out.push(run),
        }
    }
}

#[inline]
pub(crate) fn intersection(a: &[Run], b: &[Run], out: &mut Vec<Run>) -> Result<()> {
    out.clear();
    let (mut p, mut q) = (0, 0);
    while let (Some(x), Some(y)) = (a.get(p), b.get(q)) {
        let both = x.intersection(*y);
        if !both.is_empty() {
            push(out, both)?;
        }
        if x.end < y.end {
            p += 1;
        } else {
            q += 1;
        }
    }
    Ok(())
}

#[inline]
pub(crate) fn difference(a: &[Run], b: &[Run], out: &mut Vec<Run>) -> Result<()> {
    out.clear();
    let mut q = 0;
    for run in a {
        let mut start = run.start;
        while let Some(hole) = b.get(q)
            && hole.start < run.end
        {
            if start < hole.start {
                push(out, Run { start, end: hole.start })?;
            }
            start = start.max(hole.end);
            if hole.end > run.end {
                break;
            }
            q += 1;
        }
        if start < run.end {
            push(out, Run { start, end: run.end })?;
        }
    }
    Ok(())
}

/// What lies in one run. Takes log n steps, and one for each run of the result.
#[inline]
pub(crate) fn clip(runs: &[Run], to: Run, out: &mut Vec<Run>) -> Result<()> {
    out.clear();
    let first = runs.partition_point(|run| run.end <= to.start);
    for run in runs[first..].iter().take_while(|run| run.start < to.end) {
        let both = run.intersection(to);
        if !both.is_empty() {
            push(out, both)?;
        }
    }
    Ok(())
}
