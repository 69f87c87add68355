//! Closures, against sums of distances that are found by search.

mod support;

use std::collections::HashSet;

use finch_regions::{Accuracy, Cells, Closure, Limit, Reason, Run, Runs, Steps};
use support::{Draw, places, sources};

/// All sums of distances that may lie within `-reach..=reach` along each index.
///
/// Distances run forwards, so their entries, weighted by powers of a number that is large enough, sum up to one or more: that bounds
/// the number of distances in a sum.
fn sums(distances: &[Vec<i64>], dimensions: usize, reach: i64) -> HashSet<Vec<i64>> {
    let most = distances.iter().flatten().map(|x| x.abs()).max().unwrap_or(0);
    let base = 2 * most + 1;
    let weight = |x: &[i64]| x.iter().fold(0, |sum, x| sum * base + x);
    let limit = (0..dimensions as u32).map(|power| reach * base.pow(power)).sum::<i64>();
    let origin = vec![0; dimensions];
    let (mut seen, mut next) = (HashSet::from([origin.clone()]), vec![origin]);
    while let Some(at) = next.pop() {
        for distance in distances {
            let sum: Vec<i64> = at.iter().zip(distance).map(|(a, b)| a + b).collect();
            if weight(&sum) <= limit && seen.insert(sum.clone()) {
                next.push(sum);
            }
        }
    }
    seen
}

fn bounds(dimensions: usize, reach: i64) -> Vec<Run> {
    vec![Run::new(-reach, reach + 1); dimensions]
}

fn check(distances: &[Vec<i64>], dimensions: usize, reach: i64) -> Closure {
    let closure = Closure::new(dimensions, distances).unwrap();
    let sums = sums(distances, dimensions, reach);
    for offset in places(&bounds(dimensions, reach)) {
        let (held, sum) = (closure.contains(&offset).unwrap(), sums.contains(&offset));
        assert!(held || !sum, "{closure} leaves out {offset:?}");
        assert!(!closure.accuracy().is_exact() || held == sum, "{closure} adds {offset:?}");
    }
    match closure.accuracy() {
        Accuracy::Over(Reason::Holes { witness }) => {
            assert!(closure.contains(witness).unwrap());
            let far = witness.iter().map(|x| x.abs()).max().unwrap();
            assert!(far > reach || !sums.contains(witness), "{closure}");
        }
        accuracy => assert!(accuracy.is_exact(), "{closure}"),
    }
    closure
}

#[test]
fn drawn_distances() {
    let mut over = 0;
    for seed in 0..600 {
        let mut draw = Draw::new(seed);
        let (dimensions, most, reach) =
            [(1, 6, 30), (2, 3, 8), (2, 1, 8), (3, 1, 3)][draw.number(0, 3) as usize];
        let closure = check(&draw.distances(dimensions, most), dimensions, reach);
        over += usize::from(!closure.accuracy().is_exact());
    }
    assert!(over > 50, "{over}");
}

/// The closures of well-known recurrences: the distances, and whether every box lets all ways through.
fn known() -> Vec<(&'static str, Vec<Vec<i64>>, bool)> {
    let five = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]];
    let nine = (-1..=1).flat_map(|i| (-1..=1).map(move |j| [i, j]));
    let timed = |[i, j]: [i64; 2]| vec![1, i, j];
    let line = |reach: i64| (-reach..=reach).map(|i| vec![1, i]).collect::<Vec<_>>();
    let seidel = [
        [0, 1, -1],
        [0, 1, 0],
        [0, 1, 1],
        [0, 0, 1],
        [1, 0, 0],
        [1, -1, -1],
        [1, -1, 0],
        [1, -1, 1],
        [1, 0, -1],
    ];
    vec![
        ("a sum over k", vec![vec![0, 0, 1]], true),
        ("example 2 of the paper", vec![vec![1, 0], vec![1, 1]], true),
        ("jacobi-1d", line(1), true),
        ("jacobi-1d, wide", line(2), true),
        ("jacobi-2d, 5 points", five.into_iter().map(timed).collect(), true),
        ("jacobi-2d, 9 points", nine.map(timed).collect(), true),
        ("edit distance", vec![vec![1, 0], vec![0, 1], vec![1, 1]], true),
        ("seidel-2d", seidel.into_iter().map(|one| one.to_vec()).collect(), false),
        ("knapsack", vec![vec![1, 0], vec![1, 5]], true),
    ]
}

#[test]
fn known_recurrences_are_exact() {
    for (name, distances, confined) in known() {
        let dimensions = distances[0].len();
        let closure = check(&distances, dimensions, if dimensions == 3 { 3 } else { 12 });
        assert!(closure.accuracy().is_exact(), "{name}");
        assert_eq!(closure.is_confined(), confined, "{name}");
    }
    let seidel = Closure::new(3, &known()[7].1).unwrap();
    assert_eq!(seidel.facets().len(), 3);
}

#[test]
fn over_approximations_say_so() {
    let holes = |dimensions, distances: &[Vec<i64>]| match check(distances, dimensions, 9).accuracy() {
        Accuracy::Over(Reason::Holes { witness }) => witness.clone(),
        accuracy => panic!("{accuracy}"),
    };
    assert_eq!(holes(1, &[vec![2], vec![3]]), [1]);
    assert_eq!(holes(2, &[vec![1, 0], vec![1, 2], vec![1, 3]]), [1, 1]);
}

#[test]
fn extents() {
    for seed in 0..300 {
        let mut draw = Draw::new(seed);
        let dimensions = draw.number(1, 3) as usize;
        let closure = Closure::new(dimensions, &draw.distances(dimensions, 3)).unwrap();
        for _ in 0..20 {
            let mut offset: Vec<i64> = (0..dimensions).map(|_| draw.number(-6, 6)).collect();
            let axis = draw.number(0, dimensions as i64 - 1) as usize;
            let extent = closure.extent(axis, &offset).unwrap();
            for value in -40..=40 {
                offset[axis] = value;
                let held = extent.is_some_and(|extent| {
                    extent.least.is_none_or(|least| least <= value)
                        && extent.most.is_none_or(|most| value <= most)
                        && (value - extent.phase).rem_euclid(extent.step) == 0
                });
                assert_eq!(held, closure.contains(&offset).unwrap(), "{closure}: {offset:?}, {extent:?}");
            }
            let ends = extent.into_iter().flat_map(|extent| [extent.least, extent.most]).flatten();
            for value in ends {
                offset[axis] = value;
                assert!(closure.contains(&offset).unwrap(), "bounds are values: {closure}, {extent:?}");
            }
        }
    }
}

/// What is reached within a box, one distance after the other.
fn walk(sources: &Cells, distances: &[Vec<i64>], bounds: &[Run], steps: Steps) -> HashSet<Vec<i64>> {
    let all = places(bounds);
    let mut next: Vec<Vec<i64>> = all.iter().filter(|place| sources.contains(place)).cloned().collect();
    let mut seen: HashSet<_> =
        if steps == Steps::Any { next.iter().cloned().collect() } else { HashSet::new() };
    while let Some(at) = next.pop() {
        for distance in distances {
            let sum: Vec<i64> = at.iter().zip(distance).map(|(a, b)| a + b).collect();
            if sum.iter().zip(bounds).all(|(&x, bound)| bound.contains(x)) && seen.insert(sum.clone()) {
                next.push(sum);
            }
        }
    }
    seen
}

fn reaches(draw: &mut Draw, distances: &[Vec<i64>]) -> bool {
    let dimensions = distances[0].len();
    let size = |draw: &mut Draw| {
        let start = draw.number(-3, 3);
        Run::new(start, start + draw.number(1, 7))
    };
    let bounds: Vec<Run> = (0..dimensions).map(|_| size(draw)).collect();
    let sources = sources(draw, &bounds);
    let steps = if draw.chance(2) { Steps::Any } else { Steps::Some };
    let closure = Closure::new(dimensions, distances).unwrap();
    let reached = closure.reach(&sources, &bounds, steps, Limit::default()).unwrap();
    let walked = walk(&sources, distances, &bounds, steps);
    for place in places(&bounds) {
        let (held, there) = (reached.cells.contains(&place), walked.contains(&place));
        assert!(held || !there, "{closure} leaves out {place:?} of {bounds:?} from {sources:?}");
        let exact = reached.accuracy.is_exact();
        assert!(!exact || held == there, "{closure} adds {place:?} of {bounds:?} from {sources:?}");
    }
    reached.accuracy.is_exact()
}

#[test]
fn reached_places() {
    let (mut exact, mut over) = (0, 0);
    for seed in 0..1500 {
        let mut draw = Draw::new(seed);
        let dimensions = draw.number(1, 3) as usize;
        let most = draw.number(1, 3);
        let distances = draw.distances(dimensions, most);
        *if reaches(&mut draw, &distances) { &mut exact } else { &mut over } += 1;
    }
    assert!(exact > 200 && over > 200, "{exact} exact, {over} not");
    for (name, distances, confined) in known() {
        for seed in 0..30 {
            assert_eq!(reaches(&mut Draw::new(seed), &distances), confined, "{name}");
        }
    }
}

#[test]
fn no_distances_lead_nowhere() {
    let closure = Closure::new(2, &[]).unwrap();
    assert!(closure.contains(&[0, 0]).unwrap() && !closure.contains(&[0, 1]).unwrap());
    let mut sources = Cells::new(2).unwrap();
    sources.add(&[1], &Runs::from(Run::new(2, 9))).unwrap();
    let bounds = [Run::new(0, 4), Run::new(0, 5)];
    let any = closure.reach(&sources, &bounds, Steps::Any, Limit::default()).unwrap();
    assert_eq!((any.cells, any.accuracy), (sources.clip(&bounds).unwrap(), Accuracy::Exact));
    assert!(closure.reach(&sources, &bounds, Steps::Some, Limit::default()).unwrap().cells.is_empty());
}

#[test]
fn conditions_are_printed() {
    let text = |distances: &[Vec<i64>]| Closure::new(distances[0].len(), distances).unwrap().to_string();
    assert_eq!(text(&[vec![1, 0], vec![1, 1]]), "{(1, 0), (1, 1)}*: b >= 0, a - b >= 0 (exact)");
    assert_eq!(
        text(&[vec![1, 0], vec![1, 5]]),
        "{(1, 0), (1, 5)}*: b >= 0, 5a - b >= 0, b is a multiple of 5 (exact)"
    );
    assert_eq!(text(&[vec![0, 0, 2]]), "{(0, 0, 2)}*: a = 0, b = 0, c >= 0, c is a multiple of 2 (exact)");
    assert_eq!(
        text(&[vec![2], vec![3]]),
        "{(2), (3)}*: a >= 0 (an over-approximation: no sum of distances is (1))"
    );
}
