//! Fronts, against steps that are made one by one.

mod support;

use finch_regions::{Limit, Offsets, Rectangle, Rows, Run, Runs, Stencil, Trapezoid};
use support::Draw;

#[test]
fn fronts_along_a_line() {
    for seed in 0..2000 {
        let mut draw = Draw::new(seed);
        let size = draw.number(1, 40);
        let start = draw.runs(size);
        let least = draw.number(-3, 3);
        let offsets = Offsets::new(least, draw.number(least, 4)).unwrap();
        let domain = draw.run(size, size);
        let steps = draw.number(0, 12);
        let fronts = start.fronts(offsets, domain, steps).unwrap();
        let (mut now, mut count) = (start.clone(), u128::from(start.count()));
        for time in 1..=steps {
            now = now.spread(offsets).unwrap().clip(domain).unwrap();
            count += u128::from(now.count());
            assert_eq!(fronts.at(time).unwrap(), now, "seed {seed}, time {time}: {fronts:?}");
        }
        assert_eq!(fronts.count().unwrap(), count, "seed {seed}: {fronts:?}");
        assert!(fronts.trapezoids().len() <= (2 * start.len()).saturating_sub(1));
        assert!(fronts.trapezoids().windows(2).all(|two| two[0].until <= two[1].until));
    }
}

#[test]
fn the_example_of_the_paper() {
    let fronts = Runs::from(Run::new(3, 4)).fronts(Offsets::new(0, 1).unwrap(), Run::new(1, 5), 4).unwrap();
    assert_eq!(fronts.trapezoids(), [Trapezoid { lo: 3, hi: 4, from: 1, until: 5 }]);
    // {(t, i): t >= 1, 3 <= i <= 4}, and (0, 3)
    assert_eq!(fronts.count().unwrap(), 1 + 4 * 2);
}

#[test]
fn any_number_of_steps() {
    let start = Runs::from_ranges([Run::new(10, 11), Run::new(1000, 1010)]).unwrap();
    let domain = Run::new(0, 1_000_000_000_000);
    let fronts = start.fronts(Offsets::new(-1, 1).unwrap(), domain, 1 << 62).unwrap();
    assert_eq!(fronts.trapezoids().len(), 3);
    assert_eq!(fronts.at(1 << 61).unwrap(), Runs::from(domain));
    assert!(fronts.count().unwrap() > 1 << 100);
}

/// One step, place by place.
fn step(now: &Rows, stencil: &[(i64, i64)], domain: Rectangle) -> Rows {
    let moved = stencil.iter().map(|&(down, right)| now.shift(down, right).unwrap());
    let all = moved.fold(Rows::new(), |all, one| all.union(&one).unwrap());
    all.clip(domain.rows, domain.columns).unwrap()
}

fn check(seed: u64, draw: &mut Draw, stencil: Stencil, places: &[(i64, i64)]) -> bool {
    let size = draw.number(2, 22);
    let start = draw.rows(size);
    let domain = Rectangle::new(draw.run(size, size), draw.run(size, size));
    let steps = draw.number(0, 9);
    let fronts = start.fronts(stencil, domain, steps, Limit::default()).unwrap();
    let exact = fronts.accuracy().is_exact();
    let (mut now, mut count) = (start.clone(), start.count());
    for time in 1..=steps {
        now = step(&now, places, domain);
        count += now.count();
        let at = fronts.at(time).unwrap();
        assert!(now.is_subset(&at), "seed {seed}, time {time}");
        assert!(!exact || now == at, "seed {seed}, time {time}");
    }
    let counted = fronts.count().unwrap();
    assert!(count == counted || !exact && count < counted, "seed {seed}");
    exact
}

#[test]
fn five_and_nine_points() {
    let nine: Vec<(i64, i64)> = (-1..=1).flat_map(|i| (-1..=1).map(move |j| (i, j))).collect();
    let five: Vec<(i64, i64)> = nine.iter().copied().filter(|&(i, j)| i == 0 || j == 0).collect();
    for seed in 0..400 {
        let mut draw = Draw::new(seed);
        assert!(check(seed, &mut draw, Stencil::five_points(), &five));
        assert!(check(seed, &mut draw, Stencil::nine_points(), &nine));
    }
}

#[test]
fn any_stencil() {
    let (mut exact, mut over) = (0, 0);
    for seed in 0..2000 {
        let mut draw = Draw::new(seed);
        let offsets = |draw: &mut Draw| {
            let least = draw.number(-2, 2);
            Offsets::new(least, draw.number(least, 2)).unwrap()
        };
        let stay = offsets(&mut draw);
        let next = (!draw.chance(3)).then(|| offsets(&mut draw));
        let previous = (!draw.chance(3)).then(|| offsets(&mut draw));
        let Ok(stencil) = Stencil::new(stay, next, previous) else { continue };
        let mut places = Vec::new();
        for (down, along) in [(0, Some(stay)), (1, next), (-1, previous)] {
            let Some(along) = along else { continue };
            places.extend((along.least()..=along.most()).map(|right| (down, right)));
        }
        *if check(seed, &mut draw, stencil, &places) { &mut exact } else { &mut over } += 1;
    }
    assert!(exact > 100 && over > 100, "{exact} exact, {over} not");
}

#[test]
fn rows_are_visited_without_being_stored() {
    let start = Rows::block(Run::new(5, 8), &Run::new(5, 8).into()).unwrap();
    let domain = Rectangle::new(Run::new(1, 99), Run::new(1, 99));
    let fronts = start.fronts(Stencil::five_points(), domain, 20, Limit::default()).unwrap();
    let mut visited = Vec::new();
    let visit = |row: finch_regions::RowFronts| {
        visited.push((row.row, row.trapezoids.to_vec()));
        Ok(())
    };
    start.visit_fronts(Stencil::five_points(), domain, 20, visit).unwrap();
    let stored: Vec<_> = fronts.rows().map(|row| (row.row, row.trapezoids.to_vec())).collect();
    assert_eq!(visited, stored);
    assert_eq!(fronts.len(), stored.len());
}
