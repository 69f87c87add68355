//! Printed tensors.

use finch_formats::{Dense, Element, Order2, PackBits, SparseList, Tensor, fills};

type Leaf = Element<f64>;

type Csr = Tensor<Dense<SparseList<Leaf>>>;

/// The lines below the caption.
fn picture(t: impl ToString) -> Vec<String> {
    t.to_string().lines().map(str::to_owned).collect()
}

#[test]
fn a_matrix_shows_what_it_stores() {
    let t = Csr::from_coords([2, 3], vec![[0, 1], [1, 0], [1, 2]], vec![1.5, 0.0, -20.0]).unwrap();
    let lines = [
        "Dense<SparseList<Element<f64>>>, 2 × 3, 3 stored",
        "      ·    1.5      ·",
        "    0.0      ·  -20.0",
    ];
    assert_eq!(picture(&t), lines);
    let pairs = Tensor::<SparseList<Element<(i8, i8), (fills::One, fills::Zero)>>>::zeros([2]);
    assert_eq!(picture(pairs)[0], "SparseList<Element<(i8, i8), (One, Zero)>>, 2, 0 stored");
    let by_columns: Tensor<Dense<SparseList<Leaf>>, Order2<1, 0>> = t.convert();
    assert_eq!(
        picture(by_columns)[0],
        "Tensor<Dense<SparseList<Element<f64>>>, Order2<1, 0>>, 2 × 3, 3 stored"
    );
}

#[test]
fn a_fill_without_a_name_is_said() {
    type Fives = fills::Bits<{ 5.0f64.to_bits() }>;
    let t = Tensor::<Dense<PackBits<Element<f64, Fives>>>>::from_dense([1, 2], vec![5.0, 1.0]).unwrap();
    assert_eq!(picture(&t)[0], "Dense<PackBits<Element<f64, _>>>, 1 × 2, 2 stored, fill 5.0");
}

#[test]
fn a_large_matrix_shows_its_corner() {
    // Miri interprets every store to the million pointers.
    let rows = if cfg!(miri) { 100 } else { 1 << 20 };
    let lines = picture(Csr::zeros([rows, 200]));
    assert_eq!((lines.len(), lines[9].as_str()), (10, "  …"));
    assert_eq!(lines[8], "  ·  ·  ·  ·  ·  ·  ·  ·  …");
    assert_eq!(picture(Tensor::<SparseList<Leaf>>::zeros([9]))[1..], ["  ·  ·  ·  ·  ·  ·  ·  ·  …"]);
}

#[test]
fn other_numbers_of_modes() {
    let scalar = Tensor::<Leaf>::from_dense([], vec![3.0]).unwrap();
    assert_eq!(picture(scalar), ["Element<f64>, scalar, 1 stored", "  3.0"]);
    let vector = Tensor::<SparseList<Leaf>>::from_dense([3], vec![0.0, 2.0, 0.0]).unwrap();
    assert_eq!(picture(vector), ["SparseList<Element<f64>>, 3, 1 stored", "    ·  2.0    ·"]);
    let cube = Tensor::<SparseList<SparseList<SparseList<Leaf>>>>::from_coords(
        [2, 1, 2],
        vec![[1, 0, 1]],
        vec![4.0],
    );
    let lines = ["[0, .., ..]", "  ·  ·", "[1, .., ..]", "    ·  4.0"];
    assert_eq!(picture(cube.unwrap())[1..], lines);
    let many = picture(Tensor::<SparseList<SparseList<SparseList<Leaf>>>>::zeros([5, 1, 1]));
    assert_eq!((many.len(), many[7].as_str()), (8, "…"));
}

#[test]
fn nothing_to_show() {
    assert_eq!(picture(Csr::zeros([0, 3])), ["Dense<SparseList<Element<f64>>>, 0 × 3, 0 stored", "  empty"]);
    assert_eq!(picture(Tensor::<SparseList<Leaf>>::default())[1], "  empty");
    assert_eq!(picture(Tensor::<SparseList<SparseList<SparseList<Leaf>>>>::zeros([0, 2, 2]))[1], "  empty");
    assert_eq!(picture(Tensor::<SparseList<SparseList<SparseList<Leaf>>>>::zeros([1, 2, 0]))[2], "  empty");
}

#[test]
fn a_format_is_that_of_the_values() {
    let thirds = Tensor::<Dense<Leaf>>::from_dense([3], vec![1.0 / 3.0, -2.0 / 3.0, 1e-9]).unwrap();
    let values = |text: String| picture(text)[1].clone();
    assert_eq!(values(format!("{thirds:.2}")), "   0.33  -0.67   0.00");
    assert_eq!(values(format!("{thirds:+.1}")), "  +0.3  -0.7  +0.0");
    assert_eq!(values(format!("{thirds:8.2}")), "      0.33     -0.67      0.00");
    assert_eq!(values(format!("{thirds:06.2}")), "  000.33  -00.67  000.00");
    assert_eq!(values(format!("{thirds:.1e}")), "   3.3e-1  -6.7e-1   1.0e-9");
    assert_eq!(values(format!("{thirds:.0E}")), "   3E-1  -7E-1   1E-9");
    let list = Csr::from_coords([1, 2], vec![[0, 0]], vec![0.125]).unwrap();
    assert_eq!(values(format!("{list:.1}")), "  0.1    ·");
    assert_eq!(values(format!("{list:5}")), "  0.125      ·");
    let scalar = Tensor::<Leaf>::from_dense([], vec![1.0 / 3.0]).unwrap();
    assert_eq!(
        (values(format!("{scalar:.2}")), values(format!("{scalar:6.2}"))),
        ("  0.33".into(), "    0.33".into())
    );
    let truths = Tensor::<Dense<Element<bool>>>::from_dense([2], vec![true, false]).unwrap();
    assert_eq!(values(format!("{truths:.2}")), "   true  false");
    let whole = Tensor::<Dense<Element<i32>>>::from_dense([2], vec![3, -4]).unwrap();
    assert_eq!(values(format!("{whole:+.2}")), "  +3  -4");
    let pairs = Tensor::<Dense<Element<(f64, i8)>>>::from_dense([1], vec![(0.125, 3)]).unwrap();
    assert_eq!(values(format!("{pairs:.2}")), "  (0.12, 3)");
    type Third = fills::Bits<{ (1.0f64 / 3.0).to_bits() }>;
    let filled = Tensor::<SparseList<Element<f64, Third>>>::zeros([1]);
    assert!(picture(format!("{filled:.3}"))[0].ends_with("fill 0.333"));
}
