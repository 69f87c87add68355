//! FROSTT tensors, good and bad.

use std::fs;
use std::path::{Path, PathBuf};

use finch_formats::fills::Inf;
use finch_formats::{
    Dense, Element, FormatError, Order3, Pattern, ReadError, SparseList, Tensor, read, write,
};

use super::files::Folder;

type List<L> = SparseList<L>;
type Vector = Tensor<List<Element<f64>>>;
type Matrix = Tensor<Dense<List<Element<f64>>>>;
type Three = Tensor<List<List<List<Element<f64>>>>>;
type ThreeBackwards = Tensor<Dense<List<List<Element<f64>>>>, Order3<2, 0, 1>>;
type Five = Tensor<List<List<List<List<List<Element<i64>>>>>>>;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn dimensions_are_the_largest_coordinates() {
    let t: Three = read(data("three.tns")).unwrap();
    assert_eq!((t.shape(), t.stored()), ([2, 4, 3], 3));
    assert!(t.iter().eq([([0, 1, 2], 1.5), ([1, 0, 0], -4.0), ([1, 3, 2], 0.0)]));
    assert_eq!(read::<Three>(data("three.tns.gz")).unwrap(), t);
    let backwards: ThreeBackwards = read(data("three.tns")).unwrap();
    assert!(backwards.iter().eq(t.iter()));
}

#[test]
fn any_order() {
    let folder = Folder::new();
    let five = folder.file("five.tns", "3 1 4 1 5 9\n2 6 5 3 5 8\n");
    let t: Five = read(&five).unwrap();
    assert_eq!((t.shape(), t.get([2, 0, 3, 0, 4]), t.get([1, 5, 4, 2, 4])), ([3, 6, 5, 3, 5], Ok(9), Ok(8)));
    assert_eq!(read::<Vector>(folder.file("one.tns", "3 1\r\n")).unwrap().to_dense(), [0.0, 0.0, 1.0]);
    assert_eq!(read::<Tensor<Element<f64>>>(folder.file("none.tns", "7\n")).unwrap().value(), 7.0);
    for empty in ["", "\n\n", "# nothing\n"] {
        assert_eq!(read::<Three>(folder.file("empty.tns", empty)).unwrap().shape(), [0; 3]);
    }
}

#[test]
fn case_64_a_shape_that_entries_do_not_say_is_kept() {
    let folder = Folder::new();
    let path = folder.path().join("t.tns");
    let entries = (vec![[1, 0, 1], [0, 2, 0]], vec![2.5, 0.0]);
    let t = Three::from_coords([2, 3, 4], entries.0, entries.1).unwrap();
    write(&t, &path).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "# shape: 2 3 4\n1 3 1 0.0\n2 1 2 2.5\n");
    let again: Three = read(&path).unwrap();
    assert_eq!((again.stored(), &again), (2, &t));
    for shape in [[0, 0, 0], [0, 3, 1], [5, 5, 5]] {
        write(&Three::zeros(shape), &path).unwrap();
        assert_eq!(read::<Three>(&path).unwrap().shape(), shape);
    }
    let full = Tensor::<Dense<Dense<Element<f64>>>>::from_dense([2, 2], vec![0.0, 1.0, 0.0, 2.0]).unwrap();
    write(&full, folder.path().join("t.tns.gz")).unwrap();
    assert_eq!(read::<Tensor<Dense<Dense<Element<f64>>>>>(folder.path().join("t.tns.gz")).unwrap(), full);
}

/// Entries are checked against a shape that precedes them, and no other.
#[test]
fn a_shape_behind_entries_or_another_shape_is_a_comment() {
    let folder = Folder::new();
    let late: Vector = read(folder.file("late.tns", "5 1\n# shape: 3\n# shape: x\n2 7\n")).unwrap();
    assert_eq!(late.to_dense(), [0.0, 7.0, 0.0, 0.0, 1.0]);
    let twice: Vector = read(folder.file("twice.tns", "# shape: 3\n# shape: 2 2\n2 7\n")).unwrap();
    assert_eq!(twice.to_dense(), [0.0, 7.0, 0.0]);
}

#[test]
fn a_pattern_may_leave_values_out() {
    let folder = Folder::new();
    let t: Tensor<List<List<Pattern>>> = read(folder.file("p.tns", "1 2\n2 1 1\n")).unwrap();
    assert_eq!(t.to_dense(), [false, true, true, false]);
    let path = folder.path().join("q.tns");
    write(&t, &path).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "1 2 1\n2 1 1\n");
}

/// Malformed files, and the error after the path.
const MALFORMED: &[(&str, &str)] = &[
    ("1 1 1\n0 1 2\n", "2:1: expected a coordinate, from 1, found `0`"),
    ("1 -1 1\n", "1:3: expected a coordinate, from 1, found `-1`"),
    ("1 1.0 1\n", "1:3: expected a coordinate, from 1, found `1.0`"),
    ("99999999999999999999 1 1\n", "1:1: expected a coordinate, from 1, found `99999999999999999999`"),
    ("1\n", "1:2: expected 2 coordinates, as the layout has 2 modes, found the end of the line"),
    ("1 2\n", "1:4: expected a number, found the end of the line"),
    ("1 2 x\n", "1:5: expected a number, found `x`"),
    ("1 2 3 4\n", "1:7: expected the end of the line, as the layout has 2 modes, found `4`"),
    ("# shape: 2\n", "1:11: expected 2 dimensions, as the layout has 2 modes, found the end of the line"),
    ("# shape: 2 2 2\n", "1:14: expected 2 dimensions, as the layout has 2 modes, found `2`"),
    ("# shape: 2 2\n1 3 1\n", "2:3: expected a coordinate from 1 to 2, found `3`"),
];

#[test]
fn malformed_files_are_refused_with_line_and_column() {
    let folder = Folder::new();
    for (text, expected) in MALFORMED {
        let path = folder.file("bad.tns", text);
        let error = read::<Matrix>(&path).unwrap_err().to_string();
        // An empty word is located where the next one would be.
        let found = error.strip_prefix(&format!("{}:", path.display())).unwrap();
        assert_eq!(found, *expected, "{text}");
    }
}

#[test]
fn duplicates_are_named_with_their_line() {
    let folder = Folder::new();
    let error = read::<Matrix>(folder.file("twice.tns", "1 2 1\n2 2 5\n\n1 2 1\n")).unwrap_err();
    let ReadError::Format { line, source, .. } = &error else { panic!("{error}") };
    assert_eq!((*line, source.coordinates()), (Some(4), Some(&[0, 1][..])));
    assert!(matches!(source, FormatError::Duplicate { .. }));
}

#[test]
fn huge_coordinates_cost_nothing() {
    let folder = Folder::new();
    let path = folder.file("huge.tns", "1099511627776 1099511627776 1\n");
    assert!(matches!(read::<Matrix>(&path), Err(ReadError::Format { .. })));
    type Wide = Tensor<SparseList<SparseList<Element<f64>, u64>, u64>>;
    assert_eq!(read::<Wide>(&path).unwrap().shape(), [1 << 40; 2]);
    let largest = folder.file("largest.tns", format!("{} 1 1\n", usize::MAX));
    assert!(matches!(read::<Wide>(&largest), Err(ReadError::Format { .. })));
}

#[test]
fn gzip_of_several_members() {
    let folder = Folder::new();
    let member = |values: &[f64]| {
        let path = folder.path().join("member.tns.gz");
        write(&Vector::from_dense([values.len()], values.to_vec()).unwrap(), &path).unwrap();
        fs::read(path).unwrap()
    };
    let mut all = [member(&[3.0]), member(&[0.0, 4.0])].concat();
    assert_eq!(read::<Vector>(folder.file("all.tns.gz", &all)).unwrap().to_dense(), [3.0, 4.0]);
    all.extend(b"more");
    let error = read::<Vector>(folder.file("all.tns.gz", all)).unwrap_err().to_string();
    assert!(error.contains(":3:1: expected "), "{error}");
}

#[test]
fn zeros_behind_gzip_data_are_padding() {
    let folder = Folder::new();
    let path = folder.path().join("a.tns.gz");
    write(&Vector::from_dense([2], vec![3.0, 4.0]).unwrap(), &path).unwrap();
    let member = fs::read(&path).unwrap();
    let empty = [&member[..3], &[0; 5], &[0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]].concat();
    for zeros in [1, 7, 511, 1 << 17] {
        let padding = vec![0; zeros];
        let padded = [&member[..], &padding].concat();
        assert_eq!(read::<Vector>(folder.file("b.tns.gz", padded)).unwrap().to_dense(), [3.0, 4.0]);
        let more = [&member[..], &padding, &empty, &padding].concat();
        assert_eq!(read::<Vector>(folder.file("b.tns.gz", more)).unwrap().to_dense(), [3.0, 4.0]);
        for garbage in [&b"x"[..], b"more than a header"] {
            let garbled = [&member[..], &padding, garbage].concat();
            let error = read::<Vector>(folder.file("b.tns.gz", garbled)).unwrap_err().to_string();
            assert!(error.contains("expected "), "{error}");
        }
    }
}

#[test]
fn gzip_that_ends_early() {
    let folder = Folder::new();
    let whole = fs::read(data("three.tns.gz")).unwrap();
    for end in 0..whole.len() {
        assert!(read::<Three>(folder.file("cut.tns.gz", &whole[..end])).is_err(), "{end}");
    }
}

#[test]
fn case_64_a_fill_that_the_format_cannot_say() {
    let folder = Folder::new();
    let t: Tensor<List<Element<f64, Inf>>> = Tensor::zeros([3]);
    let error = write(&t, folder.path().join("a.tns")).unwrap_err().to_string();
    assert!(error.ends_with("what a FROSTT file does not list is 0, here it is inf"), "{error}");
}

/// Any `.tns` file found nearby is read, written and read again.
#[test]
fn files_of_a_folder_that_is_named_by_the_environment() {
    let Some(folder) = std::env::var_os("FINCH_DATA") else { return };
    let scratch = Folder::new();
    for (name, stored) in [("kinships.tns", 10686), ("openflights.tns.gz", 51982)] {
        let path = Path::new(&folder).join("tensors").join(name);
        if !path.exists() {
            continue;
        }
        let t: Three = read(path).unwrap();
        assert_eq!(t.stored(), stored);
        write(&t, scratch.path().join(name)).unwrap();
        assert_eq!(read::<Three>(scratch.path().join(name)).unwrap(), t);
    }
}
