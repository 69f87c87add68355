//! Binsparse in both containers, good and bad. `tools/binsparse-files.py` wrote the good files.

use std::path::{Path, PathBuf};

use finch_formats::fills::Inf;
use finch_formats::layouts::{Coo, Coo3, Csc, Csr, DenseMat, DenseVec, SparseVec};
use finch_formats::{Dense, Element, SparseList, Tensor, WriteOptions, read, write_with};

use super::files::Folder;
use super::files::archive::{Array, archive, longs};

/// The matrix in every file that does not say otherwise.
const DENSE: [f64; 24] = [
    1.5, 0.0, 0.0, 2.0, 0.0, 0.0, //
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, //
    0.0, 3.0, -4.0, 0.0, 0.0, 0.5, //
    0.0, 0.0, 7.0, 0.0, 0.0, 0.0,
];

const CONTAINERS: &[&str] = if cfg!(feature = "hdf5") { &["npz", "h5"] } else { &["npz"] };

fn data(name: &str, container: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    folder.join(format!("binsparse-{name}.{container}"))
}

#[test]
fn matrices_of_every_format() {
    for container in CONTAINERS {
        for name in ["csr", "csc", "dcsr", "dcsc", "coo", "cooc", "dmat", "dmatc", "one-based"] {
            let path = data(name, container);
            let rows: Csr<f64> = read(&path).unwrap();
            let found = (rows.shape(), rows.stored(), rows.to_dense());
            assert_eq!(found, ([4, 6], 6, DENSE.to_vec()), "{name} {container}");
            assert_eq!(read::<Csc<f64>>(&path).unwrap(), rows, "{name} {container}");
            assert_eq!(read::<DenseMat<f32>>(&path).unwrap().get([2, 5]), Ok(0.5), "{name} {container}");
        }
    }
    assert_eq!(read::<Csr<f64>>(data("custom", "npz")).unwrap().to_dense(), DENSE);
}

#[test]
fn values_of_every_form() {
    let places: Vec<bool> = DENSE.iter().map(|value| *value != 0.0).collect();
    for container in CONTAINERS {
        let iso: Csr<i64> = read(data("iso", container)).unwrap();
        assert_eq!(iso.to_dense(), places.iter().map(|there| i64::from(*there) * 7).collect::<Vec<_>>());
        let truth: Csr<bool> = read(data("truth", container)).unwrap();
        assert_eq!((truth.stored(), truth.get([2, 2]), truth.get([2, 1])), (6, Ok(false), Ok(true)));
        let filled: Csr<f64, Inf> = read(data("fill", container)).unwrap();
        assert_eq!((filled.get([0, 1]), filled.get([0, 3])), (Ok(f64::INFINITY), Ok(2.0)));
        let error = read::<Csr<f64>>(data("fill", container)).unwrap_err().to_string();
        assert!(error.ends_with("`fill_value`: expected the layout's fill, 0.0, found inf"), "{error}");
        let error = read::<Csr<f64, Inf>>(data("csr", container)).unwrap_err().to_string();
        assert!(error.contains("`fill` of the descriptor: expected the layout's fill, inf"), "{error}");
        let half: Csr<i32> = read(data("symmetric-lower", container)).unwrap();
        assert_eq!(half.to_dense(), [1, 2, 0, 2, 0, 3, 0, 3, 0]);
        let half: Csr<i32> = read(data("skew-symmetric-lower", container)).unwrap();
        assert_eq!(half.to_dense(), [1, -2, 0, 2, 0, -3, 0, 3, 0]);
    }
}

#[test]
#[cfg(feature = "complex")]
fn complex_values() {
    use num_complex::Complex;
    for container in CONTAINERS {
        let a: Csr<Complex<f64>> = read(data("complex", container)).unwrap();
        assert_eq!(a.get([0, 3]), Ok(Complex::new(2.0, -4.0)));
        let error = read::<Csr<f64>>(data("complex", container)).unwrap_err().to_string();
        assert!(error.contains("`values`, entry 0: expected a number, found `1.5-3i`"), "{error}");
    }
}

type Four = Tensor<Dense<SparseList<Dense<SparseList<Element<u8>>>>>>;
type Hyper = Tensor<SparseList<SparseList<Element<u64>, u64>, u64>>;

#[test]
fn what_is_written_is_read() {
    let folder = Folder::new();
    let options = WriteOptions::new().binsparse(true);
    for container in CONTAINERS {
        let path = folder.path().join(format!("a.{container}"));
        let a = Csr::<f64>::from_dense([4, 6], DENSE.to_vec()).unwrap();
        write_with(&a, &path, &options).unwrap();
        assert_eq!(read::<Csr<f64>>(&path).unwrap(), a);
        write_with(&a.convert::<Csc<f64>>(), &path, &options).unwrap();
        assert_eq!(read::<Csr<f64>>(&path).unwrap(), a);
        write_with(&a.convert::<DenseMat<f64>>(), &path, &options).unwrap();
        assert_eq!(read::<Csr<f64>>(&path).unwrap(), a);
        // A stored zero is an entry.
        let zeros = Csr::<i16>::from_triplets([2, 2], vec![([0, 1], 0), ([1, 0], -5)]).unwrap();
        write_with(&zeros, &path, &options).unwrap();
        assert_eq!(read::<Csr<i16>>(&path).unwrap().stored(), 2);
        let hyper = Hyper::from_triplets([1 << 40, 1 << 40], vec![([1 << 39, 7], u64::MAX)]).unwrap();
        write_with(&hyper, &path, &options).unwrap();
        assert_eq!(read::<Hyper>(&path).unwrap(), hyper);
        let vector = SparseVec::<bool>::from_coords([9], vec![[3], [8]], vec![true, false]).unwrap();
        write_with(&vector, &path, &options).unwrap();
        assert_eq!((read::<SparseVec<bool>>(&path).unwrap().stored(), vector.stored()), (2, 2));
        let dense = DenseVec::<f32>::from_dense([3], vec![0.0, 1.5, 2.0]).unwrap();
        write_with(&dense, &path, &options).unwrap();
        assert_eq!(read::<DenseVec<f32>>(&path).unwrap(), dense);
        let far = Csr::<f64, Inf>::from_dense([1, 2], vec![f64::INFINITY, 3.0]).unwrap();
        write_with(&far, &path, &options).unwrap();
        assert_eq!(read::<Csr<f64, Inf>>(&path).unwrap(), far);
        let cube = Coo3::<u8>::from_triplets([2, 3, 4], vec![([1, 2, 3], 9), ([0, 0, 0], 8)]).unwrap();
        write_with(&cube, &path, &options).unwrap();
        assert_eq!(read::<Coo3<u8>>(&path).unwrap(), cube);
        let four = Four::from_triplets([2, 3, 2, 5], vec![([1, 2, 0, 3], 9), ([0, 0, 1, 0], 8)]).unwrap();
        write_with(&four, &path, &options).unwrap();
        assert_eq!(read::<Four>(&path).unwrap(), four);
        for shape in [[0, 3], [3, 0], [2, 2]] {
            let empty = Coo::<f64>::zeros(shape);
            write_with(&empty, &path, &options).unwrap();
            assert_eq!(read::<Coo<f64>>(&path).unwrap().shape(), shape);
        }
    }
}

/// The files that the reference implementation is to read: `tools/binsparse-files.py check FOLDER` does so.
#[test]
fn files_for_the_reference_implementation() {
    let Some(folder) = std::env::var_os("FINCH_BINSPARSE") else { return };
    let options = WriteOptions::new().binsparse(true);
    for container in CONTAINERS {
        let path = |name: &str| Path::new(&folder).join(format!("{name}.{container}"));
        let a = Csr::<f64>::from_dense([4, 6], DENSE.to_vec()).unwrap();
        write_with(&a, path("csr"), &options).unwrap();
        write_with(&a.convert::<Csc<f64>>(), path("csc"), &options).unwrap();
        write_with(&a.convert::<DenseMat<f64>>(), path("dmat"), &options).unwrap();
    }
}

/// A descriptor with these fields in place of its own.
fn descriptor(instead: &[(&str, &str)]) -> String {
    let types = r#"{"pointers_to_1": "int64", "indices_1": "int64", "values": "int64"}"#;
    let own = [
        ("version", r#""0.1""#),
        ("format", r#""CSR""#),
        ("shape", "[2, 3]"),
        ("number_of_stored_values", "2"),
        ("data_types", types),
    ];
    let mut fields: Vec<(&str, &str)> = own.to_vec();
    fields.retain(|(key, _)| !instead.iter().any(|(other, _)| other == key));
    fields.extend(instead.iter().filter(|(_, value)| !value.is_empty()));
    let fields: Vec<String> = fields.iter().map(|(key, value)| format!("\"{key}\": {value}")).collect();
    format!("{{\"binsparse\": {{{}}}}}", fields.join(", "))
}

/// The message for a file with this descriptor, and with these arrays instead of those of the same names.
fn message(descriptor: &str, instead: Vec<Array>) -> String {
    let folder = Folder::new();
    let kind = format!("|S{}", descriptor.len());
    let mut arrays = vec![
        ("binsparse", kind.as_str(), "()", descriptor.into()),
        ("values", "<i8", "(2,)", longs(&[5, 7])),
        ("indices_1", "<i8", "(2,)", longs(&[2, 0])),
        ("pointers_to_1", "<i8", "(3,)", longs(&[0, 1, 2])),
    ];
    for array in instead {
        arrays.retain(|other| other.0 != array.0);
        arrays.push(array);
    }
    let path = folder.file("a.npz", archive(&arrays));
    match read::<Csr<i64>>(&path) {
        Ok(a) => format!("{:?}", a.to_dense()),
        Err(error) => {
            let error = error.to_string();
            error.rsplit_once("a.npz: ").unwrap_or_else(|| panic!("{error}")).1.to_owned()
        }
    }
}

#[test]
fn descriptors_that_lie() {
    assert_eq!(message(&descriptor(&[]), vec![]), "[0, 0, 5, 7, 0, 0]");
    let with = |key, value| message(&descriptor(&[(key, value)]), vec![]);
    let of = |key: &str| format!("`{key}` of the descriptor: expected ");
    assert_eq!(with("version", "\"1.0\""), of("version") + "a version 0 of the format, found `1.0`");
    assert_eq!(with("shape", ""), of("shape") + "a list of dimensions, found nothing");
    assert_eq!(with("shape", "[2, -3]"), of("shape") + "a list of dimensions, found a list");
    assert_eq!(with("shape", "[2]"), of("shape") + "2 dimensions, as the format has, found 1");
    assert!(with("format", "\"ELL\"").starts_with(&(of("format") + "DVEC, DMAT")));
    assert_eq!(
        with("number_of_stored_values", "3"),
        of("number_of_stored_values") + "2, as the arrays have, found 3"
    );
    assert_eq!(with("index_base", "2"), of("index_base") + "0 or 1, found 2");
    assert_eq!(with("fill", "1"), of("fill") + "true or false, found 1");
    assert_eq!(
        with("structure", "\"symmetric_lower\""),
        of("shape") + "that of a square matrix, by `structure`, found a list"
    );
    let custom = |level: &str| {
        message(
            &descriptor(&[("format", "\"custom\""), ("custom", &format!("{{\"level\": {level}}}"))]),
            vec![],
        )
    };
    assert_eq!(custom("3"), of("level_desc") + "`element`, `dense` or `sparse`, found nothing");
    assert_eq!(custom(r#"{"level_desc": "dense"}"#), of("rank") + "a number from 1 to 8, found nothing");
    let dense = r#"{"level_desc": "dense", "rank": 1}"#;
    assert_eq!(custom(dense), of("level") + "a level, in every level but `element`, found nothing");
    let vector = r#"{"level_desc": "dense", "rank": 1, "level": {"level_desc": "element"}}"#;
    assert_eq!(custom(vector), of("rank") + "as many dimensions in all levels as `shape` has, found nothing");
    assert_eq!(
        message("{\"binsparse\": {\"version\" 1}}", vec![]),
        "`binsparse`, byte 26 of the JSON text: expected `:`, found `1`"
    );
    assert_eq!(message("[]", vec![]), of("binsparse") + "an object, found nothing");
    let types = |types| with("data_types", types);
    assert_eq!(
        types(r#"{"pointers_to_1": "int64", "indices_1": "int64", "values": "float16"}"#),
        "`values` in `data_types` of the descriptor: expected uint8 to uint64, int8 to int64, float32, float64 or bint8, found `float16`"
    );
    assert_eq!(
        types(r#"{"pointers_to_1": "int64", "indices_1": "int64", "values": "float64"}"#),
        "`values`: expected an array of `float64`, by the descriptor, found Signed numbers of 8 bytes"
    );
    assert_eq!(
        types("{}"),
        "`pointers_to_1` in `data_types` of the descriptor: expected a type, found nothing"
            .replace("pointers_to_1", "indices_1")
    );
}

#[test]
fn arrays_that_lie() {
    let with = |array| message(&descriptor(&[]), vec![array]);
    assert_eq!(
        with(("pointers_to_1", "<i8", "(2,)", longs(&[0, 2]))),
        "`pointers_to_1`: expected 2 + 1 offsets, found 2"
    );
    assert_eq!(
        with(("pointers_to_1", "<i8", "(3,)", longs(&[0, 3, 2]))),
        "`pointers_to_1`, entry 2: expected at least 3, found 2"
    );
    assert_eq!(
        with(("pointers_to_1", "<i8", "(3,)", longs(&[0, 1, 3]))),
        "`pointers_to_1`, entry 2: expected 2, found 3"
    );
    assert_eq!(
        with(("indices_1", "<i8", "(2,)", longs(&[2, 3]))),
        "`indices_1`, entry 1: expected less than 3, by `shape`, found 3"
    );
    assert_eq!(
        with(("values", "<i8", "(1,)", longs(&[5]))),
        "`values`: expected 2 numbers, as there are places, found 1"
    );
    let huge = descriptor(&[("format", "\"DMAT\""), ("shape", "[4294967295, 4294967295]")]);
    assert!(message(&huge, vec![]).starts_with("`values`: expected 18446744065119617025 numbers"));
    let based = descriptor(&[("index_base", "1")]);
    assert_eq!(
        message(&based, vec![]),
        "`indices_1`, entry 1: expected at least 1, by `index_base`, found 0"
    );
    let square = descriptor(&[("shape", "[3, 3]"), ("structure", "\"symmetric_lower\"")]);
    let pointers = ("pointers_to_1", "<i8", "(4,)", longs(&[0, 1, 2, 2]));
    assert_eq!(
        message(&square, vec![pointers]),
        "the indices, by `structure`: expected entries below the diagonal, found [0, 2]"
    );
}

/// Files of the other container that are cut, or changed in a byte, are read or refused.
#[test]
#[cfg(feature = "hdf5")]
fn hdf5_files_that_are_damaged() {
    let folder = Folder::new();
    for name in ["csr", "iso"] {
        let whole = std::fs::read(data(name, "h5")).unwrap();
        for len in (0..whole.len()).step_by(997) {
            drop(read::<Csr<f64>>(folder.file("a.h5", &whole[..len])));
        }
        for at in (0..whole.len().min(6_000)).step_by(11) {
            let mut changed = whole.clone();
            changed[at] ^= 1 << (at % 8);
            drop(read::<Csr<f64>>(folder.file("a.h5", changed)));
        }
    }
    let error = read::<Csr<f64>>(folder.file("b.h5", "no HDF5")).unwrap_err().to_string();
    assert!(error.contains("the file: expected HDF5"), "{error}");
}
