//! NumPy arrays, good and bad.

use std::fs;
use std::path::{Path, PathBuf};

use finch_formats::fills::{Fill, One, Zero};
use finch_formats::{
    Dense, Element, FileNumber, Order2, ReadError, RunList, SparseList, Tensor, read, write,
};

use super::files::Folder;

type Mat<T = f64> = Tensor<Dense<Dense<Element<T>>>>;
type Csr<T = f64> = Tensor<Dense<SparseList<Element<T>>>>;
type Csc<T = f64> = Tensor<Dense<SparseList<Element<T>>>, Order2<1, 0>>;
type Vector<T> = Tensor<Dense<Element<T>>>;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// The bytes of a file.
fn npy(version: u8, header: &str, values: &[u8]) -> Vec<u8> {
    let mut bytes = b"\x93NUMPY".to_vec();
    bytes.extend([version, 0]);
    match version {
        1 => bytes.extend((header.len() as u16).to_le_bytes()),
        _ => bytes.extend((header.len() as u32).to_le_bytes()),
    }
    bytes.extend(header.bytes());
    bytes.extend(values);
    bytes
}

fn header(descr: &str, fortran: bool, shape: &str) -> String {
    let fortran = if fortran { "True" } else { "False" };
    format!("{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': {shape}, }}\n")
}

#[test]
fn both_orders_both_versions_both_ends() {
    let c: Mat = read(data("c.npy")).unwrap();
    assert_eq!((c.shape(), c.to_dense()), ([2, 3], vec![0.0, 1.5, 0.0, -2.0, 0.0, 3.0]));
    let fortran: Mat<i64> = read(data("fortran.npy")).unwrap();
    assert_eq!((fortran.shape(), fortran.to_dense()), ([2, 3], vec![0, 1, 0, -2, 0, 3]));
    assert_eq!(read::<Csr>(data("c.npy")).unwrap().stored(), 3);
    assert_eq!(read::<Csc>(data("c.npy")).unwrap(), read::<Csr>(data("c.npy")).unwrap());
    assert_eq!(read::<Csc<i64>>(data("fortran.npy")).unwrap().to_dense(), fortran.to_dense());
}

#[test]
fn every_numeric_type() {
    fn check<T: FileNumber + PartialEq + std::fmt::Debug + Send + Sync + 'static>(
        descr: &str,
        bytes: &[u8],
        expected: &[T],
    ) where
        Zero: Fill<T>,
    {
        let folder = Folder::new();
        let shape = format!("({},)", expected.len());
        for version in [1, 2, 3] {
            let path = folder.file("a.npy", npy(version, &header(descr, false, &shape), bytes));
            assert_eq!(read::<Vector<T>>(path).unwrap().to_dense(), expected, "{descr}");
        }
    }
    check("|b1", &[0, 1], &[false, true]);
    check("|u1", &[0, 255], &[0u8, 255]);
    check("|i1", &[0, 255], &[0i8, -1]);
    check("<u2", &[1, 2], &[0x201u16]);
    check(">u2", &[1, 2], &[0x102u16]);
    check("<i2", &[0xfe, 0xff], &[-2i16]);
    check(">u4", &[1, 2, 3, 4], &[0x0102_0304u32]);
    check("<i4", &(-5i32).to_le_bytes(), &[-5i32]);
    check("<u8", &u64::MAX.to_le_bytes(), &[u64::MAX]);
    check(">i8", &i64::MIN.to_be_bytes(), &[i64::MIN]);
    check("<f2", &[0, 0x3c], &[1.0f32]);
    check(">f4", &1.25f32.to_be_bytes(), &[1.25f32]);
    check("=f8", &1.1f64.to_ne_bytes(), &[1.1f64]);
    // Other types may hold the values too.
    check("|u1", &[0, 255], &[0.0f64, 255.0]);
    check("<f8", &3.0f64.to_le_bytes(), &[3u8]);
    check("|b1", &[0, 1], &[0i32, 1]);
}

#[test]
fn shapes() {
    let folder = Folder::new();
    let bytes: Vec<u8> = (0..24).collect();
    let path = folder.file("three.npy", npy(1, &header("|u1", true, "(2, 3, 4)"), &bytes));
    let t: Tensor<Dense<SparseList<RunList<Element<u8>>>>> = read(&path).unwrap();
    assert_eq!((t.shape(), t.get([1, 2, 3]), t.get([0, 0, 1])), ([2, 3, 4], Ok(23), Ok(6)));
    assert_eq!(t.get([1, 0, 0]), Ok(1));
    let scalar = folder.file("none.npy", npy(1, &header("|u1", false, "()"), &[7]));
    assert_eq!(read::<Tensor<Element<u8>>>(scalar).unwrap().value(), 7);
    for shape in ["(0,)", "(0L,)"] {
        let empty = folder.file("empty.npy", npy(1, &header("|u1", false, shape), &[]));
        assert_eq!(read::<Vector<u8>>(empty).unwrap().shape(), [0]);
    }
    let wide = folder.file("wide.npy", npy(1, &header("|u1", false, "(0, 18446744073709551615)"), &[]));
    assert!(read::<Csr<u8>>(wide).is_err(), "indices of 32 bits");
}

#[test]
fn case_64_round_trips() {
    fn check<T: FileNumber + PartialEq + std::fmt::Debug + Send + Sync + 'static>(descr: &str, values: &[T])
    where
        Zero: Fill<T>,
        One: Fill<T>,
    {
        let folder = Folder::new();
        let t = Csr::<T>::from_dense([2, values.len() / 2], values.to_vec()).unwrap();
        for name in ["t.npy", "t.npy.gz"] {
            let path = folder.path().join(name);
            write(&t, &path).unwrap();
            assert_eq!(read::<Csr<T>>(&path).unwrap(), t);
            assert_eq!(read::<Mat<T>>(&path).unwrap().to_dense(), values);
            type Ones<T> = Tensor<Dense<SparseList<Element<T, One>>>, Order2<1, 0>>;
            assert_eq!(read::<Ones<T>>(&path).unwrap().to_dense(), values);
        }
        let bytes = fs::read(folder.path().join("t.npy")).unwrap();
        let begin = bytes.len() - std::mem::size_of_val(values);
        assert_eq!(begin % 64, 0);
        let expected =
            format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': (2, {}), }}", values.len() / 2);
        assert_eq!(String::from_utf8_lossy(&bytes[10..begin]).trim_end(), expected);
    }
    check("<f8", &[0.0, 0.1, f64::INFINITY, 5e-324]);
    check("<f4", &[0.0f32, 0.1, -1e30, f32::MAX]);
    check("|u1", &[0u8, 1, 2, 255]);
    check("<i8", &[i64::MIN, 0, 1, i64::MAX]);
    check("<u8", &[0, 1, 2, u64::MAX]);
    check("|b1", &[true, false, false, true]);
    check::<i16>("<i2", &[]);
    let folder = Folder::new();
    let endless: Tensor<SparseList<SparseList<Element<f64>, u64>, u64>> = Tensor::zeros([1 << 40, 1 << 20]);
    let error = write(&endless, folder.path().join("a.npy")).unwrap_err().to_string();
    assert!(
        error.ends_with("the file lists every value, and the shape [1099511627776, 1048576] has too many")
    );
    let error = write(&Vector::<u128>::zeros([1]), folder.path().join("a.npy")).unwrap_err();
    assert!(error.to_string().ends_with("NumPy has no type for `u128`"));
    write(&Vector::<u8>::zeros([3]), folder.path().join("v.npy")).unwrap();
    assert_eq!(read::<Vector<u8>>(folder.path().join("v.npy")).unwrap().shape(), [3]);
    write(&Tensor::<Element<f64>>::from_dense([], vec![2.5]).unwrap(), folder.path().join("s.npy")).unwrap();
    assert_eq!(read::<Tensor<Element<f64>>>(folder.path().join("s.npy")).unwrap().value(), 2.5);
}

/// Malformed headers, and the error after the path.
const MALFORMED: &[(&str, &str)] = &[
    ("", "11: expected `{`, found the end of the header"),
    ("[]", "11: expected `{`, found `[]`"),
    ("{}", "13: expected `descr`, found the end of the header"),
    ("{'descr': '<f8'}", "27: expected `fortran_order`, found the end of the header"),
    ("{'descr': '<f8', 'fortran_order': False}", "51: expected `shape`, found the end of the header"),
    ("{'descr': '<M8', }", "21: expected the type of a number or a truth value, as '<f8', found `'<M8',`"),
    (
        "{'descr': [('a', '<f8')]}",
        "21: expected the type of a number or a truth value, as '<f8', found `[('a',`",
    ),
    ("{'descr': '|O'}", "21: expected the type of a number or a truth value, as '<f8', found `'|O'}`"),
    (
        "{'descr': '\u{e9}8'}",
        "21: expected the type of a number or a truth value, as '<f8', found `'\u{e9}8'}`",
    ),
    ("{'fortran_order': 1}", "29: expected `True` or `False`, found `1}`"),
    ("{'shape': (-1,)}", "22: expected a dimension, found `-1,)}`"),
    ("{'shape': (99999999999999999999,)}", "22: expected a dimension, found `99999999999999999999`"),
    ("{'shape': 3}", "21: expected `(`, found `3}`"),
    ("{'shape': (1 2)}", "24: expected `)`, found `2)}`"),
    ("{'shap", "12: expected a name, found `'shap`"),
    ("{'size': 3}", "12: expected `descr`, `fortran_order` and `shape`, once each, found `'size':`"),
    (
        "{'shape': (), 'shape': ()}",
        "25: expected `descr`, `fortran_order` and `shape`, once each, found `'shape':`",
    ),
    ("{'shape'", "19: expected `:`, found the end of the header"),
    (
        "{'descr': '<f8', 'fortran_order': False, 'shape': (3,)} x",
        "67: expected the end of the header, found `x`",
    ),
    (
        "{'descr': '<f8', 'fortran_order': False, 'shape': (3,)}",
        "61: expected an array of 2 modes, as the layout has, found one of 1",
    ),
    (
        "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1)}",
        "68: expected 1 value of 8 bytes, found the end of the file",
    ),
];

#[test]
fn malformed_headers_are_refused_with_their_place() {
    let folder = Folder::new();
    for (header, expected) in MALFORMED {
        let path = folder.file("bad.npy", npy(1, header, &[]));
        let error = read::<Mat>(&path).unwrap_err().to_string();
        assert_eq!(error.strip_prefix(&format!("{}:1:", path.display())), Some(*expected), "{header}");
    }
}

#[test]
fn what_is_no_array_and_what_lies() {
    let folder = Folder::new();
    let told = |bytes: &[u8]| {
        let error = read::<Vector<f64>>(folder.file("bad.npy", bytes)).unwrap_err().to_string();
        error.rsplit_once("bad.npy:1:").unwrap().1.to_owned()
    };
    assert_eq!(told(b""), "1: expected a NumPy array, found the end of the file");
    assert_eq!(told(b"\x93NUMP"), "6: expected a NumPy array, found the end of the file");
    assert_eq!(told(b"hello, world"), "1: expected a NumPy array, found something else");
    assert_eq!(told(b"\x93NUMPY\x04\x00"), "7: expected version 1, 2 or 3 of the format, found 4.0");
    assert_eq!(told(b"\x93NUMPY\x01\x00\x05"), "10: expected the header's length, found the end of the file");
    assert_eq!(
        told(b"\x93NUMPY\x01\x00\x05\x00{"),
        "12: expected the rest of the header, found the end of the file"
    );
    assert_eq!(
        told(b"\x93NUMPY\x02\x00\xff\xff\xff\xff{"),
        "9: expected a header of at most 65536 bytes, found one of 4294967295"
    );
    let one = header("<f8", false, "(1,)");
    let at = 11 + one.len();
    let eight = 1.0f64.to_le_bytes();
    assert_eq!(
        told(&npy(1, &one, &eight[..7])),
        format!("{}: expected 1 value of 8 bytes, found the end of the file", at + 7)
    );
    assert_eq!(
        told(&npy(1, &one, &[eight, eight].concat())),
        format!("{}: expected the end of the file after 1 value, found more of it", at + 8)
    );
    let huge = npy(1, &header("<f8", false, "(1099511627776,)"), &eight);
    assert!(told(&huge).contains("expected 1099511627776 values"));
    let overflow = npy(1, &header("<f8", false, "(4294967296, 4294967296)"), &eight);
    assert!(matches!(read::<Mat>(folder.file("o.npy", overflow)), Err(ReadError::Format { .. })));
}

#[test]
fn values_that_the_layout_cannot_hold_are_named() {
    let folder = Folder::new();
    let bytes = [1.0f64.to_le_bytes(), 1.5f64.to_le_bytes()].concat();
    let path = folder.file("a.npy", npy(1, &header("<f8", false, "(2,)"), &bytes));
    let error = read::<Vector<u8>>(&path).unwrap_err();
    assert_eq!(error.column(), Some(11 + header("<f8", false, "(2,)").len() + 8));
    assert!(
        error.to_string().ends_with("expected a whole number that `u8` can hold, found `1.5`"),
        "{error}"
    );
    let path = folder.file("b.npy", npy(1, &header("<i2", false, "(1,)"), &(-1i16).to_le_bytes()));
    let error = read::<Vector<u64>>(&path).unwrap_err().to_string();
    assert!(error.ends_with("expected a whole number that `u64` can hold, found `-1`"), "{error}");
    let path = folder.file("c.npy", npy(1, &header("|b1", false, "(2,)"), &[1, 7]));
    let error = read::<Vector<f64>>(&path).unwrap_err().to_string();
    assert!(error.ends_with("expected 0 or 1, as the array is of truth values, found `7`"), "{error}");
}

#[test]
fn gzip_that_ends_early() {
    let folder = Folder::new();
    let path = folder.path().join("a.npy.gz");
    write(&read::<Mat>(data("c.npy")).unwrap(), &path).unwrap();
    let whole = fs::read(&path).unwrap();
    for end in 0..whole.len() {
        assert!(read::<Mat>(folder.file("cut.npy.gz", &whole[..end])).is_err(), "{end}");
    }
}

/// Volumes found nearby: their shapes, and a slice of one is an image.
#[test]
fn files_of_a_folder_that_is_named_by_the_environment() {
    let Some(folder) = std::env::var_os("FINCH_DATA") else { return };
    let folder = Path::new(&folder).join("images/mri");
    if !folder.exists() {
        return;
    }
    type Volume = Tensor<Dense<Dense<SparseList<Element<u8>>>>>;
    let volume: Volume = read(folder.join("mni152_t1_1mm.npy.gz")).unwrap();
    let slice: Mat<u8> = read(folder.join("mni152_t1_axial_060.pgm")).unwrap();
    assert_eq!((volume.shape(), slice.shape()), ([197, 233, 189], [233, 197]));
    for y in 0..233 {
        for x in 0..197 {
            assert_eq!(slice.get([232 - y, x]), volume.get([x, y, 60]));
        }
    }
    type Four = Tensor<Dense<Dense<Dense<SparseList<Element<i16>>>>>>;
    assert_eq!(read::<Four>(folder.join("example4d_epi.npy.gz")).unwrap().shape(), [128, 96, 24, 2]);
}
