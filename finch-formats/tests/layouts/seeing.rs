//! Pictures and descriptions of matrices.

use finch_formats::layouts::{
    BandMat, BlockMat, Coo, Csc, Csr, Dcsr, DenseMat, LowerMat, RaggedMat, RunMat, SparseRunMat, UpperMat,
};
use finch_formats::{AsView, Storage, describe};

/// The bytes of the description for a layout.
fn said<T: AsView<Level: Storage<Coords = [usize; 2]>>>(a: &T, layout: &str) -> Option<u128> {
    describe(a).layouts.iter().find(|(name, _)| *name == layout).map(|(_, bytes)| *bytes)
}

/// Matrices whose rows are empty, full, in runs, in blocks, or triangular.
fn matrices() -> Vec<Csr<f64>> {
    let of = |rows, columns, value: fn(usize, usize) -> f64| {
        Csr::<f64>::from_fn([rows, columns], |[i, j]| value(i, j)).unwrap()
    };
    vec![
        of(0, 5, |_, _| 1.0),
        of(5, 0, |_, _| 1.0),
        of(4, 6, |_, _| 0.0),
        of(4, 6, |_, _| 1.0),
        of(7, 9, |i, j| if i % 3 == 0 || j < 2 { 0.0 } else { ((i + j) / 3) as f64 }),
        of(9, 9, |i, j| if i.abs_diff(j) < 2 { 1.0 } else { 0.0 }),
        of(8, 8, |i, j| if j <= i && (i + j) % 3 != 1 { 2.0 } else { 0.0 }),
        of(8, 8, |i, j| if j >= i { (j - i) as f64 } else { 0.0 }),
        of(300, 40, |i, j| if (i * 7 + j * 13) % 29 == 0 { i as f64 } else { 0.0 }),
    ]
}

#[test]
fn the_bytes_are_those_of_the_layouts() {
    macro_rules! check {
        ($a:ident: $($layout:ident)*) => { $(
            let bytes = $a.convert::<$layout<f64>>().bytes() as u128;
            assert_eq!(said(&$a, stringify!($layout)), Some(bytes), "{} of {}", stringify!($layout), $a);
        )* };
    }
    for a in matrices() {
        check!(a: DenseMat Csr Csc Coo Dcsr BandMat RaggedMat BlockMat RunMat SparseRunMat);
        let dense = a.to_dense();
        match LowerMat::<f64>::from_dense(a.shape(), dense.clone()) {
            Ok(lower) => assert_eq!(said(&a, "LowerMat"), Some(lower.bytes() as u128), "{a}"),
            Err(_) => assert_eq!(said(&a, "LowerMat"), None, "{a}"),
        }
        match UpperMat::<f64>::from_dense(a.shape(), dense) {
            Ok(upper) => assert_eq!(said(&a, "UpperMat"), Some(upper.bytes() as u128), "{a}"),
            Err(_) => assert_eq!(said(&a, "UpperMat"), None, "{a}"),
        }
    }
}

#[test]
fn a_description_does_not_depend_on_the_layout() {
    for a in matrices() {
        let about = describe(&a);
        for (stored, other) in [
            (a.convert::<Csc<f64>>().stored(), describe(&a.convert::<Csc<f64>>())),
            (a.convert::<DenseMat<f64>>().stored(), describe(&a.convert::<DenseMat<f64>>())),
            (a.convert::<RunMat<f64>>().stored(), describe(&a.convert::<RunMat<f64>>())),
        ] {
            assert_eq!(
                (&other.rows, &other.layouts, &other.costs, other.entries),
                (&about.rows, &about.layouts, &about.costs, about.entries)
            );
            assert_eq!(other.stored, stored);
        }
        assert_eq!(about.rows.iter().sum::<usize>(), a.shape()[0]);
        assert!(about.layouts.is_sorted_by_key(|(_, bytes)| *bytes));
        assert!(about.costs.is_sorted_by_key(|(_, cost)| *cost));
        let names = |of: &[(&'static str, u128)]| {
            of.iter().map(|(layout, _)| *layout).collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!(names(&about.layouts), names(&about.costs));
    }
}

#[test]
fn a_description_as_text() {
    let a = Csr::<f64>::from_coords([4, 100], vec![[0, 3], [2, 1], [2, 2], [2, 9]], vec![1.0; 4]).unwrap();
    let text = describe(&a).to_string();
    let begins = "4 × 100, 4 entries (1.00 %), 4 stored\n88 bytes\n\nentries in a row\n";
    assert!(text.starts_with(begins), "{text}");
    assert!(text.contains("              0           2 ████"), "{text}");
    assert!(text.contains("            2–3           1 ████"), "{text}");
}

/// What is advised where one layout is plainly the best.
#[test]
fn advice() {
    let of = |value: fn(usize, usize) -> bool| {
        let value = |[i, j]: [usize; 2]| if value(i, j) { 1.0 + ((i * j) % 7) as f64 } else { 0.0 };
        describe(&Csr::<f64>::from_fn([200, 200], value).unwrap()).advice()
    };
    assert_eq!(of(|_, _| true), "DenseMat");
    assert_eq!(of(|i, j| i.abs_diff(j) < 6), "BandMat");
    assert_eq!(of(|i, j| j <= i), "LowerMat");
    assert_eq!(of(|i, j| j >= i), "UpperMat");
    assert_eq!(of(|i, j| (i * 7 + j * 13) % 29 == 0), "Csr");
    assert_eq!(of(|i, j| i % 50 == 0 && (i * 7 + j * 13) % 29 == 0), "Dcsr");
    assert_eq!(of(|i, j| (i + j) % 100 < 60), "BlockMat");
    assert_eq!(describe(&Csr::<f64>::zeros([0, 0])).advice(), "DenseMat");
}

#[test]
fn pictures_as_text() {
    let none = Csr::<f64>::zeros([0, 3]);
    assert_eq!(none.spy().to_string(), "0 × 3, 0 entries\n");
    let one = Csr::<f64>::from_coords([1, 1], vec![[0, 0]], vec![1.0]).unwrap();
    assert_eq!(one.spy().to_string(), "1 × 1, 1 entry\n⠁\n");
    // What is stored and fill is not an entry.
    let dense = DenseMat::<f64>::from_dense([2, 2], vec![0.0, 1.0, 0.0, 0.0]).unwrap();
    assert_eq!((dense.spy().to_string(), dense.spy().entries()), ("2 × 2, 1 entry\n⠈\n".into(), 1));
    // A cell of a large matrix is a dot if anything is in it, whatever the layout.
    let far =
        Coo::<f64>::from_coords([1 << 30, 1 << 31], vec![[(1 << 30) - 1, (1 << 31) - 1]], vec![1.0]).unwrap();
    let text = far.spy().to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 1 + 24);
    assert!(lines[1..].iter().all(|line| line.chars().count() == 60));
    assert!(lines[24].ends_with('⢀'));
    assert_eq!(text.chars().filter(|c| ('\u{2801}'..='\u{28ff}').contains(c)).count(), 1);
}

#[test]
fn pictures_as_images() {
    let a = Csc::<f64>::from_coords([2, 4], vec![[0, 0], [0, 1], [1, 3]], vec![1.0; 3]).unwrap();
    let svg = a.spy().svg();
    assert!(svg.contains("width=\"512\" height=\"256\" viewBox=\"0 0 4 2\""), "{svg}");
    assert!(svg.contains("<path fill-opacity=\"1\" d=\"M0 0h2v1h-2zM3 1h1v1h-1z\"/>"), "{svg}");
    assert!(svg.ends_with("</svg>\n"));
    // Of 1000 × 1000 places, nine cells in ten of the diagonal have four entries or three.
    let diagonal = Csr::<f64>::identity(1000).unwrap().spy().svg();
    assert!(
        diagonal.contains("viewBox=\"0 0 256 256\"") && diagonal.contains("fill-opacity=\"0.75\""),
        "{diagonal}"
    );
    assert!(Csr::<f64>::zeros([0, 0]).spy().svg().contains("viewBox=\"0 0 0 0\""));
}
