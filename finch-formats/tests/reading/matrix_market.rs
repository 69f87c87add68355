//! Matrix Market files, good and bad.

use std::fs;
use std::path::{Path, PathBuf};

use finch_formats::fills::{Fill, Inf, Zero};
use finch_formats::{
    Dense, Element, FileNumber, Order2, Pattern, ReadError, SparseList, Tensor, WriteError, read, write,
};

use super::files::Folder;

type Leaf<T = f64> = Element<T>;
/// Small index types, so that they can be too small.
type List<L, I = u8> = SparseList<L, I>;
type Vector = Tensor<List<Leaf>>;
type Full = Tensor<Dense<Dense<Leaf>>>;
type Csr = Tensor<Dense<List<Leaf>>>;
type Csc = Tensor<Dense<List<Leaf>>, Order2<1, 0>>;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn dense(name: &str) -> ([usize; 2], Vec<f64>) {
    let matrix: Full = read(data(name)).unwrap();
    (matrix.shape(), matrix.to_dense())
}

#[test]
fn a_general_matrix_keeps_its_stored_zero() {
    let matrix: Csr = read(data("general.mtx")).unwrap();
    let entries = [([0, 1], 1.5), ([1, 3], 7.0), ([2, 0], -0.002), ([2, 2], 0.0)];
    assert_eq!((matrix.shape(), matrix.stored()), ([3, 4], 4));
    assert!(matrix.iter().eq(entries));
    assert_eq!(read::<Csc>(data("general.mtx")).unwrap(), matrix);
    assert_eq!(read::<Csr>(data("general.mtx.gz")).unwrap(), matrix);
}

#[test]
fn case_63_symmetric_files_are_expanded() {
    let matrix: Csr = read(data("symmetric.mtx")).unwrap();
    assert_eq!(matrix.to_dense(), [1., 2., 0., 2., 0., 0., 0., 0., 3.]);
    assert_eq!(matrix.stored(), 4);
}

#[test]
fn case_63_skew_symmetric_pattern_and_array() {
    assert_eq!(dense("skew.mtx"), ([2, 2], vec![0., -2., 2., 0.]));
    assert_eq!(dense("pattern.mtx"), ([2, 3], vec![1., 0., 0., 0., 0., 1.]));
    assert_eq!(dense("array.mtx"), ([2, 3], vec![1., 3., 5., 0., 4., 6.]));
    assert_eq!(dense("array-symmetric.mtx"), ([3, 3], vec![1., 2., 3., 2., 4., 5., 3., 5., 6.]));
    assert_eq!(dense("array-skew.mtx"), ([3, 3], vec![0., -1., -2., 1., 0., -3., 2., 3., 0.]));
    assert_eq!(read::<Csr>(data("array.mtx")).unwrap().stored(), 5);
}

#[test]
fn one_row_or_one_column_is_a_vector() {
    let folder = Folder::new();
    let head = "%%MatrixMarket matrix coordinate real general\n";
    for (sizes, entries) in [("4 1 2\n", "4 1 5\n2 1 3\n"), ("1 4 2\n", "1 4 5\n1 2 3\n")] {
        let vector: Vector = read(folder.file("v.mtx", [head, sizes, entries].concat())).unwrap();
        assert_eq!(vector.to_dense(), [0., 3., 0., 5.]);
    }
    let scalar = folder.file("s.mtx", [head, "1 1 1\n1 1 5\n"].concat());
    assert_eq!(read::<Tensor<Leaf>>(&scalar).unwrap().value(), 5.0);
    assert_eq!(read::<Vector>(&scalar).unwrap().to_dense(), [5.0]);
    let error = read::<Vector>(data("general.mtx")).unwrap_err();
    let text = ":3:1: expected one row or one column, for a layout of one mode, found a matrix of 3 × 4";
    assert!(error.to_string().ends_with(text), "{error}");
    assert!(read::<Tensor<List<List<List<Leaf>>>>>(data("general.mtx")).is_err());
    assert!(read::<Tensor<Leaf>>(data("general.mtx")).is_err());
}

#[test]
fn values_that_are_no_finite_numbers() {
    let folder = Folder::new();
    let text =
        "%%MatrixMarket matrix coordinate real general\n1 4 4\n1 1 NaN\n1 2 -inf\n1 3 Infinity\n1 4 nan\n";
    let vector: Vector = read(folder.file("v.mtx", text)).unwrap();
    let values: Vec<f64> = vector.to_dense();
    assert!(values[0].is_nan() && values[3].is_nan());
    assert_eq!(values[1..3], [f64::NEG_INFINITY, f64::INFINITY]);
    write(&vector, folder.path().join("w.mtx.gz")).unwrap();
    assert!(read::<Vector>(folder.path().join("w.mtx.gz")).unwrap().identical(&vector));
}

/// Every malformed file: its text after `%%MatrixMarket matrix `, and the error after the path.
const MALFORMED: &[(&str, &str)] = &[
    ("", "1:22: expected `coordinate` or `array`, found the end of the line"),
    (
        "coordinate quaternion general\n",
        "1:34: expected `real` or `integer` or `complex` or `pattern`, found `quaternion`",
    ),
    (
        "coordinate complex general\n1 1 1\n1 1 2 3\n",
        "3:5: expected a number: the file holds complex numbers, found `2`",
    ),
    (
        "coordinate real hermitian\n",
        "1:39: expected `general` or `symmetric` or `skew-symmetric`, found `hermitian`",
    ),
    (
        "coordinate real\n",
        "1:38: expected `general` or `symmetric` or `skew-symmetric`, found the end of the line",
    ),
    ("coordinate real general x\n", "1:47: expected the end of the line, found `x`"),
    ("array pattern general\n", "1:29: expected `real` or `integer` or `complex`, found `pattern`"),
    (
        "coordinate pattern skew-symmetric\n",
        "1:42: expected `general` or `symmetric`, found `skew-symmetric`",
    ),
    ("coordinate real general\n%\n\n", "4:1: expected the number of rows, found the end of the file"),
    ("coordinate real general\nx 2 1\n", "2:1: expected the number of rows, found `x`"),
    ("coordinate real general\n-2 2 1\n", "2:1: expected the number of rows, found `-2`"),
    (
        "coordinate real general\n2 99999999999999999999 1\n",
        "2:3: expected the number of columns, found `99999999999999999999`",
    ),
    ("coordinate real general\n2 2\n", "2:4: expected the number of entries, found the end of the line"),
    ("coordinate real general\n2 2 5\n", "2:5: expected at most 4 entries, as there are places, found `5`"),
    ("coordinate real general\n2 2 1 0\n", "2:7: expected the end of the line, found `0`"),
    (
        "coordinate real symmetric\n2 3 1\n",
        "2:3: expected 2 columns, as rows: the file is symmetric, found `3`",
    ),
    ("coordinate real general\n2 2 2\n1 1 1\n", "4:1: expected entry 2 of 2, found the end of the file"),
    (
        "coordinate real general\n2 2 1\n1 1 1\n\n2 2 3\n",
        "5:1: expected the end of the file after 1 entry, found `2`",
    ),
    ("coordinate real general\n2 2 1\n0 1 1\n", "3:1: expected a row from 1 to 2, found `0`"),
    ("coordinate real general\n2 2 1\n3 1 1\n", "3:1: expected a row from 1 to 2, found `3`"),
    ("coordinate real general\n2 2 1\n1 3 1\n", "3:3: expected a column from 1 to 2, found `3`"),
    ("coordinate real general\n2 2 1\n1 1.0 1\n", "3:3: expected a column from 1 to 2, found `1.0`"),
    ("coordinate real general\n2 2 1\n1\n", "3:2: expected a column from 1 to 2, found the end of the line"),
    ("coordinate real general\n2 2 1\n1 1\n", "3:4: expected a number, found the end of the line"),
    ("coordinate real general\n2 2 1\n1 1 1,5\n", "3:5: expected a number, found `1,5`"),
    ("coordinate real general\n2 2 1\n1 1 \u{e9}\n", "3:5: expected a number, found `\u{e9}`"),
    ("coordinate real general\n2 2 1\n1 1 1\0\n", r"3:5: expected a number, found `1\0`"),
    ("coordinate real general\n2 2 1\n1 1 1 1\n", "3:7: expected the end of the line, found `1`"),
    ("coordinate integer general\n2 2 1\n1 1 1.0\n", "3:5: expected a whole number, found `1.0`"),
    ("coordinate pattern general\n2 2 1\n1 1 1\n", "3:5: expected the end of the line, found `1`"),
    (
        "coordinate real symmetric\n2 2 1\n1 2 1\n",
        "3:3: expected a column on or below the diagonal, as the file is symmetric, found `2`",
    ),
    (
        "coordinate real skew-symmetric\n2 2 1\n2 2 1\n",
        "3:3: expected a column below the diagonal, as the file is skew-symmetric, found `2`",
    ),
    (
        "coordinate real general\n2 2 2\n1 1 1\n1 1 2\n",
        "4: two entries at [0, 0], counted from 0; a file lists each entry once, with its whole value, \
         or `ReadOptions::duplicates` says what they are together",
    ),
    (
        "coordinate real symmetric\n2 2 3\n2 1 1\n1 1 2\n2 1 2\n",
        "5: two entries at [0, 1], counted from 0; a file lists each entry once, with its whole value, \
         or `ReadOptions::duplicates` says what they are together",
    ),
    (
        "coordinate real general\n2 1099511627776 0\n",
        "2: `SparseList` stores indices as `u8`, which is too small for dimension 1099511627776",
    ),
    ("array real general\n2 1\n1\n", "4:1: expected entry 2 of 2, found the end of the file"),
    ("array real general\n2 1\n1\n2\n3\n", "5:1: expected the end of the file after 2 entries, found `3`"),
    ("array real general\n2 1\n1 2\n", "3:3: expected the end of the line, found `2`"),
    ("array real general\n2 1 2\n", "2:5: expected the end of the line, found `2`"),
    (
        "array real general\n4294967296 4294967296\n",
        "2:22: expected fewer rows and columns, as every value is listed, found the end of the line",
    ),
];

#[test]
fn a_byte_order_mark_is_shown() {
    let folder = Folder::new();
    let path = folder.file("bom.mtx", "\u{feff}%%MatrixMarket matrix coordinate real general\n1 1 0\n");
    let error = read::<Csr>(&path).unwrap_err().to_string();
    assert!(error.ends_with(r"1:1: expected `%%MatrixMarket`, found `\u{feff}%%MatrixMarket`"), "{error}");
}

#[test]
fn malformed_files() {
    let folder = Folder::new();
    for (text, expected) in MALFORMED {
        let path = folder.file("bad.mtx", format!("%%MatrixMarket matrix {text}"));
        let error = read::<Csr>(&path).unwrap_err();
        assert_eq!(error.to_string(), format!("{}:{expected}", path.display()));
        assert_eq!(error.path(), path);
        let mut place = expected.split(':').map(|n| n.parse().ok());
        assert_eq!((error.line(), error.column()), (place.next().unwrap(), place.next().unwrap()));
    }
    for text in ["", "\n", "hello", "MatrixMarket matrix"] {
        let error = read::<Csr>(folder.file("bad.mtx", text)).unwrap_err();
        assert!(error.to_string().contains(":1:1: expected `%%MatrixMarket`, found"), "{error}");
    }
}

#[test]
fn huge_claims_cost_nothing() {
    let folder = Folder::new();
    let head = "%%MatrixMarket matrix coordinate pattern general\n";
    let rows = folder.file("rows.mtx", [head, "1099511627776 4 0\n"].concat());
    assert!(matches!(read::<Full>(&rows), Err(ReadError::Format { .. })));
    let wide =
        folder.file("wide.mtx", [head, "200 4611686018427387903 18446744073709551615\n1 1\n"].concat());
    assert!(matches!(read::<Full>(&wide), Err(ReadError::Syntax { line: 4, .. })));
    let wider = folder.file("wider.mtx", [head, "200 4611686018427387904 1\n1 1\n"].concat());
    assert!(matches!(read::<Full>(&wider), Err(ReadError::Format { .. })));
    let endless = folder.file("endless.mtx", vec![b'1'; (1 << 20) + 2]);
    assert!(read::<Full>(&endless).unwrap_err().to_string().contains("expected the end of the line"));
    let hollow =
        folder.file("hollow.mtx", [head, "4294967296 4294967296 1152921504606846976\n1 1\n"].concat());
    // Not every file system supports sparse files.
    let _ = fs::OpenOptions::new().write(true).open(&hollow).unwrap().set_len(1 << 43);
    assert!(read::<Tensor<List<List<Leaf, u64>, u64>>>(hollow).is_err());
    let empty_columns = "%%MatrixMarket matrix array real general\n0 18446744073709551615\n";
    assert!(read::<Vector>(folder.file("empty.mtx", empty_columns)).is_err());
}

#[test]
fn gzip_by_its_bytes_and_cut_short() {
    let folder = Folder::new();
    let whole = fs::read(data("general.mtx.gz")).unwrap();
    let expected: Csr = read(data("general.mtx")).unwrap();
    assert_eq!(read::<Csr>(folder.file("zipped.mtx", &whole)).unwrap(), expected);
    for end in 0..whole.len() {
        let error = read::<Csr>(folder.file("cut.mtx.gz", &whole[..end])).unwrap_err();
        let text = error.to_string();
        let known = ["expected more compressed data, found the end of the file", "expected gzip data"];
        assert!(known.iter().any(|known| text.contains(known)), "{end}: {text}");
    }
    let mut torn = whole.clone();
    torn[30] ^= 0x55;
    assert!(read::<Csr>(folder.file("torn.mtx.gz", torn)).is_err());
    let plain = fs::read(data("general.mtx")).unwrap();
    let error = read::<Csr>(folder.file("plain.mtx.gz", plain)).unwrap_err();
    assert!(error.to_string().ends_with("plain.mtx.gz:1:1: expected gzip data, found something else"));
}

/// Numbers as in Rust.
#[test]
fn what_is_too_large_or_too_small_for_a_float_is_infinite_or_zero() {
    let folder = Folder::new();
    let text = "%%MatrixMarket matrix array real general\n6 1\n1e400\n-1e400\n1e-400\n+5\n.5\n5.\n";
    let vector: Vector = read(folder.file("v.mtx", text)).unwrap();
    assert_eq!(vector.to_dense(), [f64::INFINITY, f64::NEG_INFINITY, 0.0, 5.0, 0.5, 5.0]);
}

#[test]
fn a_file_may_have_a_long_name() {
    let folder = Folder::new();
    let path = folder.path().join(format!("{}.mtx", "a".repeat(250)));
    let vector = Vector::from_dense([2], vec![0.0, 1.0]).unwrap();
    write(&vector, &path).unwrap();
    assert_eq!(read::<Vector>(&path).unwrap(), vector);
}

#[cfg(unix)]
#[test]
fn a_link_stays_one_and_permissions_stay() {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    let (file, link) = (folder.file("old.mtx", "old"), folder.path().join("link.mtx"));
    set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
    symlink(&file, &link).unwrap();
    let matrix = Csr::from_coords([2, 2], vec![[0, 1]], vec![3.0]).unwrap();
    write(&matrix, &link).unwrap();
    assert!(link.is_symlink() && read::<Csr>(&file).unwrap() == matrix);
    assert_eq!(metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn paths() {
    let folder = Folder::new();
    let error = read::<Csr>(folder.path().join("a.xyz")).unwrap_err();
    assert!(error.to_string().ends_with(
        "a.xyz: unknown file extension; known are .finch, .mtx, .tns, .npy, .npz, .csv, .tsv, .el, .pgm, and each with .gz"
    ));
    let error = read::<Csr>(folder.path().join("none.mtx")).unwrap_err();
    assert!(matches!(error, ReadError::Io { .. }));
    assert!(matches!(read::<Csr>(folder.path().join("mtx")), Err(ReadError::Extension { .. })));
    let t = Csr::zeros([2, 2]);
    assert!(matches!(write(&t, folder.path().join("a")), Err(WriteError::Extension { .. })));
    assert!(matches!(write(&t, folder.path().join("no/a.mtx")), Err(WriteError::Io { .. })));
    fs::create_dir(folder.path().join("dir.mtx")).unwrap();
    assert!(matches!(write(&t, folder.path().join("dir.mtx")), Err(WriteError::Io { .. })));
    assert!(matches!(read::<Csr>(folder.path().join("dir.mtx")), Err(ReadError::Io { .. })));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
}

#[test]
fn case_64_round_trips() {
    let folder = Folder::new();
    let path = folder.path().join("A.MTX");
    let t: Csr = read(data("general.mtx")).unwrap();
    write(&t, &path).unwrap();
    let text =
        "%%MatrixMarket matrix coordinate real general\n3 4 4\n1 2 1.5\n2 4 7.0\n3 1 -0.002\n3 3 0.0\n";
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    let again: Csr = read(&path).unwrap();
    assert_eq!((again.stored(), &again), (t.stored(), &t));
    let d: Full = t.convert();
    write(&d, &path).unwrap();
    assert!(
        fs::read_to_string(&path)
            .unwrap()
            .starts_with("%%MatrixMarket matrix array real general\n3 4\n0.0\n")
    );
    assert_eq!(read::<Full>(&path).unwrap(), d);
    for shape in [[0, 0], [0, 3], [3, 0], [1, 1]] {
        write(&Csr::zeros(shape), &path).unwrap();
        assert_eq!(read::<Csr>(&path).unwrap().shape(), shape);
    }
    for v in [Vector::zeros([0]), Vector::from_dense([3], vec![0.1, 0.0, 1e300]).unwrap()] {
        write(&v, &path).unwrap();
        assert_eq!(read::<Vector>(&path).unwrap(), v);
    }
    write(&Tensor::<Leaf>::from_dense([], vec![2.5]).unwrap(), &path).unwrap();
    assert_eq!(read::<Tensor<Leaf>>(&path).unwrap().value(), 2.5);
}

#[test]
fn a_pattern_is_read_and_written() {
    let folder = Folder::new();
    let t: Tensor<Dense<List<Pattern>>> = read(data("pattern.mtx")).unwrap();
    assert_eq!(t.to_dense(), [true, false, false, false, false, true]);
    write(&t, folder.path().join("p.mtx")).unwrap();
    let text = fs::read_to_string(folder.path().join("p.mtx")).unwrap();
    assert_eq!(text, fs::read_to_string(data("pattern.mtx")).unwrap());
    let full = Tensor::<Dense<Dense<Leaf<bool>>>>::from_dense([1, 2], vec![true, false]).unwrap();
    write(&full, folder.path().join("f.mtx")).unwrap();
    let text = fs::read_to_string(folder.path().join("f.mtx")).unwrap();
    assert_eq!(text, "%%MatrixMarket matrix array integer general\n1 2\n1\n0\n");
    assert_eq!(read::<Tensor<Dense<Dense<Leaf<bool>>>>>(folder.path().join("f.mtx")).unwrap(), full);
}

#[test]
fn case_64_a_fill_that_the_format_cannot_say() {
    let folder = Folder::new();
    let path = folder.path().join("a.mtx");
    let t: Tensor<List<Element<f64, Inf>>> = Tensor::zeros([3]);
    let error = write(&t, &path).unwrap_err().to_string();
    assert!(error.ends_with("what a Matrix Market file does not list is 0, here it is inf"), "{error}");
    assert!(!path.exists());
    let t: Tensor<Dense<List<Element<f64, Inf>>>> = read(data("general.mtx")).unwrap();
    assert_eq!((t.get([0, 0]), t.get([2, 2]), t.stored()), (Ok(f64::INFINITY), Ok(0.0), 4));
}

#[test]
fn a_file_has_two_modes() {
    let folder = Folder::new();
    let path = folder.file("a.mtx", "old");
    let error = write(&Tensor::<List<List<List<Leaf>>>>::zeros([1, 2, 3]), &path).unwrap_err();
    assert!(error.to_string().ends_with("a Matrix Market file has two modes, the tensor has 3"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
}

/// A matrix of any element type.
type Of<T> = Tensor<Dense<List<Leaf<T>>>>;

#[test]
fn element_types() {
    let pattern = data("pattern.mtx");
    assert_eq!(read::<Of<bool>>(&pattern).unwrap().to_dense(), [true, false, false, false, false, true]);
    assert_eq!(read::<Of<u8>>(&pattern).unwrap().to_dense(), [1, 0, 0, 0, 0, 1]);
    assert_eq!(read::<Of<f32>>(data("symmetric.mtx")).unwrap().to_dense()[1], 2.0);
    assert_eq!(read::<Of<i128>>(data("skew.mtx")).unwrap().to_dense(), [0, -2, 2, 0]);
    for (name, expected) in [
        ("general.mtx", "4:5: expected a whole number that `i64` can hold, found `1.5`"),
        ("general.mtx.gz", "4:5: expected a whole number that `i64` can hold, found `1.5`"),
    ] {
        let error = read::<Of<i64>>(data(name)).unwrap_err().to_string();
        assert!(error.ends_with(expected), "{error}");
    }
    let error = read::<Of<u64>>(data("skew.mtx")).unwrap_err().to_string();
    assert!(
        error.ends_with("3:5: expected a value whose opposite the layout can hold, found `2`"),
        "{error}"
    );
    let error = read::<Of<bool>>(data("symmetric.mtx")).unwrap_err().to_string();
    assert!(error.ends_with("8:8: expected 0 or 1, found `2`"), "{error}");
}

#[test]
fn case_64_every_element_type_survives() {
    fn check<T>(values: &[T], field: &str)
    where
        T: Copy + PartialEq + std::fmt::Debug + Send + Sync + FileNumber + 'static,
        Zero: Fill<T>,
    {
        let folder = Folder::new();
        let coords = (0..values.len()).map(|i| [i % 2, i / 2]).collect();
        let t = Of::<T>::from_coords([2, values.len()], coords, values.to_vec()).unwrap();
        for name in ["t.mtx", "t.mtx.gz"] {
            let path = folder.path().join(name);
            write(&t, &path).unwrap();
            let again: Of<T> = read(&path).unwrap();
            assert_eq!((again.stored(), &again), (t.stored(), &t));
        }
        let text = fs::read_to_string(folder.path().join("t.mtx")).unwrap();
        assert!(text.starts_with(&format!("%%MatrixMarket matrix coordinate {field} general\n")), "{text}");
    }
    check(&[0.1, f64::MAX, f64::MIN_POSITIVE, 5e-324, -0.0, 1e23, f64::INFINITY], "real");
    check(&[0.1, f32::MAX, f32::EPSILON, 1e-45], "real");
    check(&[u64::MAX, 0, 1], "integer");
    check(&[i128::MIN, i128::MAX], "integer");
    check(&[u128::MAX], "integer");
    check(&[true, true, true], "pattern");
    check(&[true, false], "integer");
    check::<bool>(&[], "pattern");
    check::<i8>(&[-128, 127], "integer");
}

/// Any `.mtx` file found nearby is read, written and read again.
#[test]
fn files_of_a_folder_that_is_named_by_the_environment() {
    let Some(folder) = std::env::var_os("FINCH_DATA") else { return };
    let scratch = Folder::new();
    let mut read_files = 0;
    for path in ["graphs", "matrices", ""].iter().flat_map(|sub| paths_in(&Path::new(&folder).join(sub))) {
        let by_rows = match read::<Tensor<Dense<List<Leaf, u32>>>>(&path) {
            Ok(matrix) => matrix,
            Err(error) => {
                assert!(error.to_string().contains("the file holds complex numbers"), "{error}");
                continue;
            }
        };
        read_files += 1;
        let by_columns: Tensor<Dense<List<Leaf, u32>>, Order2<1, 0>> = read(&path).unwrap();
        assert!(by_columns.iter().eq(by_rows.iter()), "{}", path.display());
        let copy = scratch.path().join("copy.mtx");
        write(&by_columns, &copy).unwrap();
        let again: Tensor<Dense<List<Leaf, u32>>> = read(&copy).unwrap();
        assert!(again == by_rows && again.stored() == by_rows.stored(), "{}", path.display());
    }
    println!("{read_files} files");
}

fn paths_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_matrix = |path: &PathBuf| path.to_string_lossy().contains(".mtx");
    entries.map(|entry| entry.path()).filter(is_matrix).collect()
}

#[test]
fn headers_as_other_writers_have_them() {
    let folder = Folder::new();
    let headers = [
        "%%MatrixMarket matrix coordinate unsigned-integer general",
        "%%MatrixMarket MATRIX Coordinate UNSIGNED-INTEGER General\r",
        "%%matrixmarket\tmatrix\tcoordinate   integer\tgeneral  ",
        "%MatrixMarket matrix coordinate double general",
    ];
    for header in headers {
        let path = folder.file("a.mtx", format!("{header}\n%\n3 3 2\n2 1 88\n3 3 33\n"));
        let matrix: Tensor<Dense<List<Leaf<u16>>>> = read(&path).unwrap();
        assert_eq!(matrix.to_dense(), [0, 0, 0, 88, 0, 0, 0, 0, 33], "{header}");
    }
    let array = folder.file(
        "a.mtx",
        "%%MatrixMarket matrix array unsigned-integer general\n1 2\n3\n18446744073709551615\n",
    );
    assert_eq!(read::<Tensor<Dense<Dense<Leaf<u64>>>>>(&array).unwrap().to_dense(), [3, u64::MAX]);
    let fraction = folder.file("a.mtx", "%%MatrixMarket matrix array unsigned-integer general\n1 1\n3.5\n");
    assert!(
        read::<Full>(&fraction)
            .unwrap_err()
            .to_string()
            .ends_with("3:1: expected a whole number, found `3.5`")
    );
}
