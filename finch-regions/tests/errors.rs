//! Numbers that leave their range, and regions beyond memory: errors, each with a clear text.

use finch_regions::{
    Cells, Closure, Error, Limit, Offsets, Rectangle, Rows, Run, Runs, Stencil, Steps, System, Window,
};

fn overflows<T: std::fmt::Debug>(result: Result<T, Error>) {
    let error = result.unwrap_err();
    assert!(matches!(error, Error::Overflow { .. }), "{error:?}");
    assert!(error.to_string().contains("does not fit"), "{error}");
}

fn too_large<T: std::fmt::Debug>(result: Result<T, Error>) {
    let error = result.unwrap_err();
    assert!(matches!(error, Error::TooLarge { .. }), "{error:?}");
    assert!(error.to_string().contains("raise the limit"), "{error}");
}

const MOST: Run = Run::new(i64::MIN, i64::MAX);

#[test]
fn coordinates_overflow() {
    let runs = Runs::from(Run::new(i64::MAX - 3, i64::MAX));
    overflows(runs.shift(1));
    overflows(Runs::from(MOST).spread(Offsets::new(-1, 0).unwrap()));
    overflows(Rows::block(Run::new(0, 2), &runs).unwrap().shift(0, 1));
    overflows(Rows::block(MOST, &Runs::from(Run::new(0, 2))).unwrap().shift(1, 0));
    overflows(Rows::new().push_row(i64::MAX, &runs));
    overflows(runs.fronts(Offsets::new(-1, 1).unwrap(), MOST, 5));
    let start = Rows::block(Run::new(0, 2), &runs).unwrap();
    overflows(start.fronts(
        Stencil::five_points(),
        Rectangle::new(Run::new(0, 9), MOST),
        5,
        Limit::default(),
    ));
    overflows(runs.fronts(Offsets::new(0, 0).unwrap(), MOST, i64::MAX));
    let mut cells = Cells::new(2).unwrap();
    cells.add(&[i64::MAX], &runs).unwrap();
    overflows(cells.shift(&[1, 0]));
    overflows(cells.shift(&[0, 1]));
}

#[test]
fn distances_overflow() {
    overflows(Closure::new(3, &[vec![i64::MAX, 1, 3], vec![5, i64::MAX - 4, 1], vec![1, 2, i64::MAX - 9]]));
    let closure = Closure::new(2, &[vec![i64::MAX - 1, 1], vec![i64::MAX - 2, 3]]);
    assert!(closure.is_ok() || matches!(closure, Err(Error::Overflow { .. })));
    let mut system = System::new(1);
    let far = finch_regions::Formula::name("A").shift(&[i64::MAX]).shift(&[1]);
    system.equation("X", far).unwrap();
    overflows(system.solve());
}

#[test]
fn regions_beyond_a_limit() {
    let few = Limit(10);
    let whole = Run::new(0, 100);
    too_large(Rows::diagonal(whole, few));
    too_large(Rows::diagonal(MOST, Limit::default()));
    let full = Rows::block(whole, &Runs::from(whole)).unwrap();
    too_large(full.window(Window::Below(1), few));
    let diagonal = Rows::diagonal(whole, Limit::default()).unwrap();
    too_large(diagonal.product(&diagonal, Window::All, few));
    too_large(diagonal.fill(100, few));
    too_large(diagonal.fronts(Stencil::five_points(), Rectangle::new(whole, whole), 3, few));
    let huge = Rows::block(MOST, &Runs::from(MOST)).unwrap();
    too_large(huge.window(Window::From(0), Limit::default()));
    overflows(huge.product(&huge, Window::All, Limit::default()));
}

#[test]
fn boxes_beyond_a_limit() {
    let closure = Closure::new(2, &[vec![1, 0], vec![1, 3]]).unwrap();
    let mut sources = Cells::new(2).unwrap();
    sources.add(&[0], &Runs::from(Run::new(0, 1))).unwrap();
    let reach = |rows, columns, limit| {
        closure.reach(&sources, &[Run::new(0, rows), Run::new(0, columns)], Steps::Any, limit)
    };
    too_large(reach(i64::MAX, 10, Limit::default()));
    // Its own row for each place, since the lattice has holes.
    too_large(reach(20, 1000, Limit(30)));
    assert!(reach(20, 1000, Limit(1000)).is_ok());
}

#[test]
fn arguments_are_checked() {
    let error = Offsets::new(2, 1).unwrap_err();
    assert_eq!(error.to_string(), "offsets from 2 to 1 are none: give the smaller one first");
    let error = Closure::new(2, &[vec![0, -1]]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the distance (0, -1) does not run forwards: its first entry other than zero must be positive"
    );
    assert!(matches!(Closure::new(2, &[vec![0, 0]]), Err(Error::Backwards { .. })));
    assert!(matches!(Closure::new(2, &[vec![1]]), Err(Error::Dimensions { expected: 2, found: 1, .. })));
    assert!(matches!(Closure::new(0, &[]), Err(Error::Dimensions { .. })));
    let closure = Closure::new(1, &[vec![1]]).unwrap();
    assert!(matches!(closure.extent(1, &[0]), Err(Error::Dimensions { .. })));
    assert!(matches!(closure.contains(&[0, 0]), Err(Error::Dimensions { .. })));
    let far = Offsets::new(3, 3).unwrap();
    assert_eq!(Stencil::new(Offsets::NONE, Some(far), Some(far)), Err(Error::Stencil));
    let mut rows = Rows::new();
    rows.push_row(3, &Runs::from(Run::new(0, 1))).unwrap();
    assert_eq!(rows.push_row(3, &Runs::from(Run::new(4, 5))), Err(Error::Order { row: 3 }));
}

#[test]
fn empty_regions_stay_empty() {
    let (none, whole) = (Runs::new(), Run::new(0, 9));
    let step = Offsets::new(-1, 1).unwrap();
    assert_eq!(none.fronts(step, whole, 100).unwrap().count(), Ok(0));
    let runs = Runs::from(whole);
    assert_eq!(runs.fronts(step, Run::new(4, 4), 100).unwrap().count(), Ok(9));
    assert_eq!(runs.fronts(step, whole, 0).unwrap().count(), Ok(9));
    let rows = Rows::new();
    let square = Rectangle::new(whole, whole);
    let fronts = rows.fronts(Stencil::nine_points(), square, 7, Limit::default()).unwrap();
    assert!(fronts.is_empty() && fronts.count() == Ok(0));
    let product = rows.product(&rows, Window::All, Limit::default()).unwrap();
    assert!(product.pattern.is_empty() && product.iterations == 0);
    assert_eq!(rows.fill(9, Limit::default()).unwrap().count(), 9);
    assert_eq!(rows.transpose().unwrap(), rows);
}
