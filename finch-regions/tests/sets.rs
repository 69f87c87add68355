//! Sets of integers and of places of matrices, against membership tests.

mod support;

use finch_regions::{Cells, Limit, Offsets, Rectangle, Rows, Run, Runs, Window, Workspace};
use support::{Draw, places, sources, sparse};

const SIZE: i64 = 40;

/// The set of the integers for which this holds.
fn set(holds: impl Fn(i64) -> bool) -> Runs {
    Runs::from_ranges((-SIZE..3 * SIZE).filter(|&i| holds(i)).map(|i| Run::new(i, i + 1))).unwrap()
}

#[test]
fn operations_on_runs() {
    for seed in 0..500 {
        let mut draw = Draw::new(seed);
        let (a, b) = (draw.runs(SIZE), draw.runs(SIZE));
        let (has_a, has_b) = (|i| a.contains(i), |i| b.contains(i));
        assert_eq!(a.union(&b).unwrap(), set(|i| has_a(i) || has_b(i)));
        assert_eq!(a.intersection(&b).unwrap(), set(|i| has_a(i) && has_b(i)));
        assert_eq!(a.difference(&b).unwrap(), set(|i| has_a(i) && !has_b(i)));
        assert_eq!(a.is_subset(&b), (0..SIZE).all(|i| !has_a(i) || has_b(i)));
        assert!(a.is_subset(&a.union(&b).unwrap()) && a.intersection(&b).unwrap().is_subset(&b));
        let window = draw.run(SIZE, SIZE);
        assert_eq!(a.clip(window).unwrap(), set(|i| has_a(i) && window.contains(i)));
        let by = draw.number(-SIZE, SIZE);
        assert_eq!(a.shift(by).unwrap(), set(|i| has_a(i - by)));
        let least = draw.number(-3, 3);
        let most = draw.number(least, 4);
        let wide = a.spread(Offsets::new(least, most).unwrap()).unwrap();
        assert_eq!(wide, set(|i| (least..=most).any(|d| has_a(i - d))));
        assert_eq!(a.count(), (0..SIZE).filter(|&i| has_a(i)).count() as u64);
        assert_eq!(a.hull().is_none(), a.is_empty());
    }
}

#[test]
fn a_workspace_takes_runs_in_any_order() {
    let mut workspace = Workspace::new();
    for seed in 0..300 {
        let mut draw = Draw::new(seed);
        let number = draw.number(0, 60);
        let ranges: Vec<Run> = (0..number).map(|_| draw.run(SIZE, 4)).collect();
        for &run in &ranges {
            workspace.push(run).unwrap();
        }
        let runs = workspace.close().unwrap();
        assert_eq!(runs, set(|i| ranges.iter().any(|run| run.contains(i))));
        assert!(runs.as_slice().windows(2).all(|two| two[0].end < two[1].start));
    }
}

#[test]
fn operations_on_rows() {
    let size = 18;
    for seed in 0..300 {
        let mut draw = Draw::new(seed);
        let (a, b) = (draw.rows(size), draw.rows(size));
        let (has_a, has_b) = (|i, j| a.contains(i, j), |i, j| b.contains(i, j));
        assert_eq!(a, sparse(size, has_a), "one form only");
        assert_eq!(a.union(&b).unwrap(), sparse(size, |i, j| has_a(i, j) || has_b(i, j)));
        assert_eq!(a.intersection(&b).unwrap(), sparse(size, |i, j| has_a(i, j) && has_b(i, j)));
        assert_eq!(a.difference(&b).unwrap(), sparse(size, |i, j| has_a(i, j) && !has_b(i, j)));
        assert_eq!(a.is_subset(&b), a.difference(&b).unwrap().is_empty());
        assert_eq!(a.transpose().unwrap(), sparse(size, |i, j| has_a(j, i)));
        let (rows, columns) = (draw.run(size, size), draw.run(size, size));
        let inside = |i, j| rows.contains(i) && columns.contains(j);
        assert_eq!(a.clip(rows, columns).unwrap(), sparse(size, |i, j| has_a(i, j) && inside(i, j)));
        let (down, right) = (draw.number(0, 4), draw.number(0, 4));
        assert_eq!(a.shift(down, right).unwrap(), sparse(size + 4, |i, j| has_a(i - down, j - right)));
        let any = |i| (0..size).any(|j| has_a(i, j));
        assert_eq!(a.widen(columns).unwrap(), sparse(size, |i, j| any(i) && columns.contains(j)));
        let count =
            (0..size).flat_map(|i| (0..size).map(move |j| (i, j))).filter(|&(i, j)| has_a(i, j)).count();
        assert_eq!(a.count(), count as u128);
        let rectangles = a.rectangles().unwrap();
        let places: u128 =
            rectangles.iter().map(|one| u128::from(one.rows.count()) * u128::from(one.columns.count())).sum();
        assert_eq!(places, a.count(), "disjoint");
        assert_eq!(Rows::from_rectangles(rectangles).unwrap(), a);
    }
}

#[test]
fn windows_cut_at_a_diagonal() {
    let size = 16;
    for seed in 0..200 {
        let mut draw = Draw::new(seed);
        let a = draw.rows(size);
        let k = draw.number(-18, 18);
        let below = a.window(Window::Below(k), Limit::default()).unwrap();
        assert_eq!(below, sparse(size, |i, j| a.contains(i, j) && j < i + k));
        let from = a.window(Window::From(k), Limit::default()).unwrap();
        assert_eq!(from, a.difference(&below).unwrap());
        assert_eq!(a.window(Window::All, Limit::default()).unwrap(), a);
    }
}

#[test]
fn operations_on_cells() {
    for seed in 0..400 {
        let mut draw = Draw::new(seed);
        let dimensions = draw.number(1, 3) as usize;
        let bounds = vec![Run::new(-1, 5); dimensions];
        let (a, b) = (sources(&mut draw, &bounds), sources(&mut draw, &bounds));
        let distance: Vec<i64> = (0..dimensions).map(|_| draw.number(-2, 2)).collect();
        let corner: Vec<Run> =
            bounds.iter().map(|_| Run::new(draw.number(-2, 2), draw.number(1, 6))).collect();
        let (union, both) = (a.union(&b).unwrap(), a.intersection(&b).unwrap());
        let (moved, clipped) = (a.shift(&distance).unwrap(), a.clip(&corner).unwrap());
        let mut count = 0;
        for place in places(&vec![Run::new(-4, 8); dimensions]) {
            let (in_a, in_b) = (a.contains(&place), b.contains(&place));
            assert_eq!(union.contains(&place), in_a || in_b);
            assert_eq!(both.contains(&place), in_a && in_b);
            let back: Vec<i64> = place.iter().zip(&distance).map(|(a, b)| a - b).collect();
            assert_eq!(moved.contains(&place), a.contains(&back));
            let inside = place.iter().zip(&corner).all(|(&at, bound)| bound.contains(at));
            assert_eq!(clipped.contains(&place), in_a && inside);
            count += u128::from(in_a);
        }
        assert_eq!((a.count(), moved.count()), (count, count));
        // Rows may come in any order.
        let mut rows: Vec<_> = union.rows().collect();
        rows.reverse();
        let mut again = Cells::new(dimensions).unwrap();
        for (others, runs) in rows {
            again.add(others, &Runs::from_ranges(runs.iter().copied()).unwrap()).unwrap();
        }
        assert_eq!(again, union, "one form only");
    }
}

#[test]
fn ends_of_the_range() {
    let all = Run::new(i64::MIN, i64::MAX);
    let full = Runs::from(all);
    assert_eq!(full.count(), u64::MAX);
    assert_eq!(full.difference(&Runs::from(Run::new(0, 1))).unwrap().count(), u64::MAX - 1);
    assert!(full.contains(i64::MIN) && !full.contains(i64::MAX));
    let square = Rows::block(all, &full).unwrap();
    assert_eq!(square.count(), u128::from(u64::MAX) * u128::from(u64::MAX));
    assert_eq!(square.difference(&square).unwrap(), Rows::new());
    assert_eq!(square.transpose().unwrap(), square);
    for limits in [i64::MIN, i64::MAX] {
        let far = Rows::block(Run::new(0, 4), &Runs::from(Run::new(0, 4))).unwrap();
        let (below, from) = (Window::Below(limits), Window::From(limits));
        let kept = |window| far.window(window, Limit::default()).unwrap() == far;
        assert_eq!((kept(below), kept(from)), (limits > 0, limits < 0));
    }
    let empty = Run::new(5, 3);
    assert!(empty.is_empty() && empty.count() == 0 && Runs::from(empty).is_empty());
    assert!(Rows::from_rectangles([Rectangle::new(all, empty)]).unwrap().is_empty());
}
