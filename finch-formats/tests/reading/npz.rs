//! Sparse arrays of SciPy and PyData Sparse, good and bad. `tools/sparse-files.py` wrote the good ones.

use std::fs;
use std::path::{Path, PathBuf};

use finch_formats::fills::Inf;
use finch_formats::layouts::{Bsr, Coo, Coo3, Csc, Csr, DenseMat, DenseVec, Dia, SparseVec};
use finch_formats::{
    Dense, Duplicates, Element, Npz, ReadError, ReadOptions, SparseList, Tensor, WriteOptions, read,
    read_with, write, write_with,
};

use super::files::Folder;
use super::files::archive::{Array, archive, longs};

/// The matrix in every file that does not say otherwise.
const DENSE: [f64; 24] = [
    1.5, 0.0, 0.0, 2.0, 0.0, 0.0, //
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, //
    0.0, 3.0, -4.0, 0.0, 0.0, 0.5, //
    0.0, 0.0, 7.0, 0.0, 0.0, 0.0,
];

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn matrices_of_every_format() {
    let names = ["csr", "csc", "coo", "bsr", "dia", "stored"].map(|name| format!("scipy-{name}.npz"));
    for name in names.iter().map(String::as_str).chain(["pydata-coo.npz", "pydata-gcxs.npz"]) {
        let rows: Csr<f64> = read(data(name)).unwrap();
        assert_eq!((rows.shape(), rows.stored(), rows.to_dense()), ([4, 6], 6, DENSE.to_vec()), "{name}");
        assert_eq!(read::<Csc<f64>>(data(name)).unwrap(), rows, "{name}");
        assert_eq!(read::<DenseMat<f32>>(data(name)).unwrap().get([2, 5]), Ok(0.5), "{name}");
    }
}

/// The entries of `scipy-bsr-array.npz`, 6 × 6, as SciPy says them.
const BLOCKS: [[i32; 6]; 6] = [
    [0, 0, 1, 2, 0, 0],
    [0, 0, 0, 3, 0, 0],
    [0, 0, 4, 0, 0, 0],
    [5, 0, 1, 2, 8, 8],
    [0, 6, 0, 3, 8, 8],
    [7, 0, 4, 0, 8, 8],
];

/// The entries of `scipy-dia-array.npz`, 3 × 6.
const DIAGONALS: [[i16; 6]; 3] = [[0, 2, 0, 5, 0, 0], [0, 0, 3, 0, 6, 0], [1, 0, 0, 4, 0, 0]];

#[test]
fn blocks_become_tiles() {
    let tiles: Bsr<f64, 2, 3> = read(data("scipy-bsr.npz")).unwrap();
    assert_eq!((tiles.shape(), tiles.stored(), tiles.to_dense()), ([4, 6], 24, DENSE.to_vec()));
    let tiles: Bsr<i32, 3, 2> = read(data("scipy-bsr-array.npz")).unwrap();
    assert_eq!((tiles.shape(), tiles.to_dense()), ([6, 6], BLOCKS.concat()));
    // The same tiles as SciPy's blocks, in its order.
    let (_, _, ptr, idx, _, _, _, slots) = tiles.clone().into_parts().into_parts().1.into_parts();
    let slots = slots.into_parts();
    assert_eq!((ptr, idx, &slots[..6]), (vec![0, 1, 4], vec![1, 0, 1, 2], &[1, 2, 0, 3, 4, 0][..]));
    assert_eq!(slots.len(), 24);
    // Tiles of another size, and other formats.
    assert_eq!(read::<Bsr<i32, 4, 5>>(data("scipy-bsr-array.npz")).unwrap(), tiles);
    assert_eq!(read::<Bsr<f64, 2, 3>>(data("scipy-csr.npz")).unwrap().to_dense(), DENSE);
    assert_eq!(read::<Dia<i32>>(data("scipy-bsr-array.npz")).unwrap().to_dense(), BLOCKS.concat());

    let folder = Folder::new();
    let path = folder.path().join("tiles.npz");
    write_with(&tiles, &path, &WriteOptions::new().npz(Npz::Bsr([3, 2]))).unwrap();
    assert_eq!(read::<Bsr<i32, 3, 2>>(&path).unwrap(), tiles);
}

#[test]
fn diagonals_become_diagonals() {
    let dia: Dia<f64> = read(data("scipy-dia.npz")).unwrap();
    assert_eq!((dia.shape(), dia.to_dense()), ([4, 6], DENSE.to_vec()));
    let dia: Dia<i16> = read(data("scipy-dia-array.npz")).unwrap();
    assert_eq!((dia.shape(), dia.to_dense()), ([3, 6], DIAGONALS.concat()));
    let (_, _, off, ..) = dia.clone().into_parts().into_parts().1.into_parts();
    assert_eq!(off, [-2, 1, 3]);
    assert_eq!(read::<Bsr<i16, 2, 2>>(data("scipy-dia-array.npz")).unwrap(), dia);

    let folder = Folder::new();
    let path = folder.path().join("diagonals.npz");
    write_with(&dia, &path, &WriteOptions::new().npz(Npz::Dia)).unwrap();
    assert_eq!(read::<Dia<i16>>(&path).unwrap(), dia);
}

#[test]
fn arrays_of_other_orders() {
    assert_eq!(read::<SparseVec<i16>>(data("scipy-vector.npz")).unwrap().to_dense(), [0, 1, 0, 2]);
    let cube: Coo3<u8> = read(data("scipy-cube.npz")).unwrap();
    assert_eq!((cube.shape(), cube.stored(), cube.get([1, 2, 3])), ([2, 3, 4], 19, Ok(3)));
    assert!((0..24).map(|n| n % 5).eq(cube.to_dense().into_iter().map(i32::from)));
    type Four = Tensor<Dense<SparseList<SparseList<SparseList<Element<i32>>>>>>;
    let four: Four = read(data("pydata-four.npz")).unwrap();
    assert_eq!((four.shape(), four.stored()), ([2, 3, 4, 5], 18));
    assert!((0..120).map(|n| if n % 7 == 0 { 3 } else { 0 }).eq(four.to_dense()));
}

#[test]
fn fills_are_those_of_the_layout() {
    let far: Csr<f64, Inf> = read(data("pydata-inf.npz")).unwrap();
    assert_eq!((far.stored(), far.get([0, 0]), far.get([0, 1])), (6, Ok(1.5), Ok(f64::INFINITY)));
    let message = |error: ReadError| error.to_string().rsplit_once(".npz: ").unwrap().1.to_owned();
    let error = read::<Csr<f64>>(data("pydata-inf.npz")).unwrap_err();
    assert_eq!(message(error), "`fill_value`: expected the layout's fill, 0.0, found inf");
    let error = read::<Csr<f64, Inf>>(data("scipy-csr.npz")).unwrap_err();
    let expected = "what is not stored: expected the layout's fill, inf, found 0, as in every file of SciPy";
    assert_eq!(message(error), expected);
}

#[cfg(feature = "complex")]
#[test]
fn complex_numbers() {
    use num_complex::Complex;
    let a: Csr<Complex<f64>> = read(data("scipy-complex.npz")).unwrap();
    assert_eq!((a.stored(), a.get([0, 0])), (6, Ok(Complex::new(1.5, -3.0))));
    let folder = Folder::new();
    for name in ["a.npz", "a.npy"] {
        let path = folder.path().join(name);
        write(&a, &path).unwrap();
        assert_eq!(read::<Csr<Complex<f64>>>(&path).unwrap(), a);
    }
}

#[test]
fn complex_numbers_are_no_real_ones() {
    let error = read::<Csr<f64>>(data("scipy-complex.npz")).unwrap_err().to_string();
    assert!(error.ends_with("`data`, entry 0: expected a number, found `1.5-3i`"), "{error}");
}

#[test]
fn entries_that_are_listed_twice() {
    let error = read::<Csr<i64>>(data("scipy-twice.npz")).unwrap_err();
    assert!(error.to_string().contains("two entries at [0, 1]"), "{error}");
    for (duplicates, expected) in [(Duplicates::Add, 3), (Duplicates::First, 1), (Duplicates::Last, 2)] {
        let options = ReadOptions::new().duplicates(duplicates);
        let a: Csr<i64> = read_with(data("scipy-twice.npz"), &options).unwrap();
        assert_eq!((a.stored(), a.to_dense()), (2, vec![0, expected, 4, 0]));
    }
}

/// The files that Python reads back are those of `tools/sparse-files.py check FOLDER`, if `FINCH_NPZ` names the folder.
#[test]
fn what_is_written_is_read() {
    let temporary = Folder::new();
    let folder = std::env::var_os("FINCH_NPZ").map_or(temporary.path().to_owned(), PathBuf::from);
    let a = Csr::<f64>::from_dense([4, 6], DENSE.to_vec()).unwrap();
    let formats = [Npz::Csr, Npz::Csc, Npz::Coo, Npz::Bsr([2, 3]), Npz::Dia, Npz::SparseCoo, Npz::SparseGcxs];
    for format in formats {
        let kind = if format!("{format:?}").starts_with("Sparse") { "pydata" } else { "scipy" };
        let name = format!("{kind}-{format:?}.npz").replace(['(', ')', '[', ']', ' ', ','], "");
        let path = folder.join(name);
        write_with(&a, &path, &WriteOptions::new().npz(format)).unwrap();
        assert_eq!(read::<Csr<f64>>(&path).unwrap(), a, "{format:?}");
        write_with(&a.convert::<Csc<f64>>(), &path, &WriteOptions::new().npz(format)).unwrap();
        assert_eq!(read::<DenseMat<f64>>(&path).unwrap(), a, "{format:?}");
        // A shape without entries, and one without places.
        for shape in [[4, 6], [0, 6], [4, 0]] {
            let empty = Coo::<u16>::zeros(shape);
            let path = temporary.path().join("empty.npz");
            write_with(&empty, &path, &WriteOptions::new().npz(format)).unwrap();
            assert_eq!(read::<Coo<u16>>(&path).unwrap(), empty, "{format:?}");
        }
    }
}

#[test]
fn what_is_written_without_options() {
    let folder = Folder::new();
    let path = folder.path().join("a.npz");
    let far = Csr::<f64, Inf>::from_coords([2, 2], vec![[0, 1]], vec![3.0]).unwrap();
    write(&far, &path).unwrap();
    assert_eq!(read::<Csr<f64, Inf>>(&path).unwrap(), far);
    let cube = Coo3::<i8>::from_coords([2, 3, 4], vec![[0, 1, 2], [1, 2, 3]], vec![-1, 5]).unwrap();
    for format in [None, Some(Npz::Coo), Some(Npz::SparseGcxs)] {
        let options = format.map_or(WriteOptions::new(), |format| WriteOptions::new().npz(format));
        write_with(&cube, &path, &options).unwrap();
        assert_eq!(read::<Coo3<i8>>(&path).unwrap(), cube);
    }
    let x = DenseVec::<bool>::from_dense([3], vec![true, false, true]).unwrap();
    write(&x, &path).unwrap();
    assert_eq!(read::<DenseVec<bool>>(&path).unwrap(), x);
    // A list of offsets for every row would not fit in memory.
    type Far = Tensor<SparseList<SparseList<Element<f64>, u64>, u64>>;
    let sparse = Far::from_coords([1 << 50, 1 << 50], vec![[1 << 40, 7]], vec![1.0]).unwrap();
    write(&sparse, &path).unwrap();
    assert_eq!(read::<Far>(&path).unwrap(), sparse);
}

#[test]
fn what_a_format_cannot_hold() {
    let folder = Folder::new();
    let path = folder.path().join("a.npz");
    let refused =
        |error: finch_formats::WriteError| error.to_string().rsplit_once(".npz: ").unwrap().1.to_owned();
    let matrix = Csr::<f64>::zeros([4, 6]);
    let options = WriteOptions::new().npz(Npz::Bsr([3, 3]));
    let error = write_with(&matrix, &path, &options).unwrap_err();
    assert_eq!(refused(error), "blocks of 3 × 3 do not divide the shape [4, 6]");
    let vector = SparseVec::<f64>::zeros([4]);
    let error = write_with(&vector, &path, &WriteOptions::new().npz(Npz::Dia)).unwrap_err();
    assert_eq!(
        refused(error),
        "Dia is of matrices, and the tensor has the shape [4]: write `Npz::SparseCoo`"
    );
    let far = Csr::<f64, Inf>::zeros([2, 2]);
    let error = write_with(&far, &path, &WriteOptions::new().npz(Npz::Csr)).unwrap_err();
    assert_eq!(
        refused(error),
        "what SciPy's formats do not store is 0, here it is inf: write `Npz::SparseCoo`"
    );
    assert!(!path.exists());
}

fn text<'a>(format: &'static str) -> Array<'a> {
    let descr = if format.len() == 3 { "|S3" } else { "|S4" };
    ("format", descr, "()", format.into())
}

/// A `csr` matrix of 2 × 3 with two entries.
fn csr<'a>() -> Vec<Array<'a>> {
    vec![
        text("csr"),
        ("shape", "<i8", "(2,)", longs(&[2, 3])),
        ("data", "<i8", "(2,)", longs(&[5, 7])),
        ("indices", "<i8", "(2,)", longs(&[2, 0])),
        ("indptr", "<i8", "(3,)", longs(&[0, 1, 2])),
    ]
}

/// The message for a file with these arrays instead of those of the same names.
fn message(of: Vec<Array>, instead: Vec<Array>) -> String {
    let folder = Folder::new();
    let mut arrays = of;
    for array in instead {
        arrays.retain(|other| other.0 != array.0);
        arrays.push(array);
    }
    let path = folder.file("a.npz", archive(&arrays));
    let error = read::<Csr<i64>>(&path).unwrap_err().to_string();
    error.rsplit_once("a.npz: ").unwrap_or_else(|| panic!("{error}")).1.to_owned()
}

#[test]
fn the_archives_of_these_tests_are_read() {
    let folder = Folder::new();
    let a: Csr<i64> = read(folder.file("a.npz", archive(&csr()))).unwrap();
    assert_eq!(a.to_dense(), [0, 0, 5, 7, 0, 0]);
}

#[test]
fn lists_that_lie() {
    let with = |array| message(csr(), vec![array]);
    assert_eq!(
        with(("indptr", "<i8", "(2,)", longs(&[0, 2]))),
        "`indptr`: expected 2 + 1 offsets, by `shape`, found 2"
    );
    assert_eq!(
        with(("indptr", "<i8", "(3,)", longs(&[0, 3, 2]))),
        "`indptr`, entry 2: expected at least 3, found 2"
    );
    assert_eq!(with(("indptr", "<i8", "(3,)", longs(&[1, 1, 2]))), "`indptr`, entry 0: expected 0, found 1");
    assert_eq!(with(("indptr", "<i8", "(3,)", longs(&[0, 1, 3]))), "`indptr`, entry 2: expected 2, found 3");
    assert_eq!(
        with(("indptr", "<i8", "(3,)", longs(&[-1, 1, 2]))),
        "`indptr`, entry 0: expected an index, found -1"
    );
    assert_eq!(
        with(("indices", "<i8", "(2,)", longs(&[2, 3]))),
        "`indices`, entry 1: expected less than 3, by `shape`, found 3"
    );
    assert_eq!(
        with(("indices", "<i8", "(1,)", longs(&[2]))),
        "`indices`: expected 2 entries, as `data` has, found 1"
    );
    assert_eq!(
        with(("indices", "<f8", "(2,)", longs(&[0, 0]))),
        "`indices`: expected whole numbers, found others"
    );
    assert_eq!(
        with(("indices", "<i8", "(9,)", longs(&[2, 0]))),
        "`indices`: expected 72 bytes of values, by its shape, found 16"
    );
    assert_eq!(
        with(("shape", "<i8", "(3,)", longs(&[2, 3, 1]))),
        "`shape`: expected 2 modes, as the layout has, found [2, 3, 1]"
    );
}

#[test]
fn arrays_that_are_not_there() {
    let without = |name: &str| {
        let mut arrays = csr();
        arrays.retain(|array| array.0 != name);
        message(arrays, vec![])
    };
    assert_eq!(
        without("data"),
        "the arrays: expected one of the name `data`, found `format.npy`, `shape.npy`, `indices.npy`, `indptr.npy`"
    );
    assert!(without("format").starts_with("the arrays: expected one of the name `format`"));
    assert_eq!(
        message(csr(), vec![text("lil")]),
        "`format`: expected `coo`, `csr`, `csc`, `bsr`, `dia` or `gcxs`, found `lil`"
    );
    assert_eq!(
        message(csr(), vec![("format", "<i8", "()", longs(&[1]))]),
        "`format`: expected text, found numbers"
    );
    assert_eq!(
        message(csr(), vec![("data", "|O8", "(2,)", longs(&[1, 2]))]),
        "`data`, byte 21: expected the type of a number or a truth value, as '<f8', found `'|O8',`"
    );
}

#[test]
fn blocks_diagonals_and_coordinates_that_lie() {
    let shape = ("shape", "<i8", "(2,)", longs(&[2, 3]));
    let one = |format, arrays: Vec<Array>| message(vec![text(format), shape.clone()], arrays);
    let dia = |data, dims, offsets: &[i64]| {
        one("dia", vec![("data", "<i8", dims, data), ("offsets", "<i8", "(1,)", longs(offsets))])
    };
    assert_eq!(
        dia(longs(&[1, 2]), "(2, 1)", &[0]),
        "`data`: expected 1 diagonals, as `offsets` has, found the shape [2, 1]"
    );
    let bsr = |dims, len: usize| {
        let lists = [("indices", "<i8", "(1,)", longs(&[0])), ("indptr", "<i8", "(3,)", longs(&[0, 1, 1]))];
        one("bsr", [vec![("data", "<i8", dims, vec![0; len])], lists.to_vec()].concat())
    };
    assert_eq!(bsr("(1, 1, 2)", 16), "`data`: expected blocks that divide 2 × 3, found the shape [1, 1, 2]");
    assert_eq!(bsr("(1, 0, 3)", 0), "`data`: expected blocks that divide 2 × 3, found the shape [1, 0, 3]");
    let coo = |row: &[i64], col: &[i64]| {
        let dims = |list: &[i64]| if list.len() == 1 { "(1,)" } else { "(2,)" };
        let arrays = [("row", "<i8", dims(row), longs(row)), ("col", "<i8", dims(col), longs(col))];
        one("coo", [vec![("data", "<i8", "(2,)", longs(&[1, 2]))], arrays.to_vec()].concat())
    };
    assert_eq!(coo(&[0], &[0, 1]), "`row`: expected 2 entries, as `data` has, found 1");
    assert_eq!(coo(&[0, 1], &[0, 4]), "the coordinates of entry 1: expected less than 3 in mode 1, found 4");
    let gcxs = vec![
        text("gcxs"),
        ("compressed_axes", "<i8", "(2,)", longs(&[1, 1])),
        ("fill_value", "<i8", "()", longs(&[0])),
    ];
    assert_eq!(message(csr(), gcxs), "`compressed_axes`: expected modes below 2, each once, found [1, 1]");
}

#[test]
fn values_that_do_not_fit() {
    let folder = Folder::new();
    let path = folder.file("a.npz", archive(&csr()));
    let error = read::<Csr<bool>>(&path).unwrap_err().to_string();
    assert!(error.ends_with("`data`, entry 0: expected 0 or 1, found `5`"), "{error}");
    let error = read::<SparseVec<i64>>(&path).unwrap_err().to_string();
    assert!(error.ends_with("`shape`: expected 1 mode, as the layout has, found [2, 3]"), "{error}");
}

/// A file that is cut off is rejected. One with another byte in it is rejected, or is still a tensor.
#[test]
fn damaged_files() {
    let folder = Folder::new();
    let whole = fs::read(data("scipy-bsr.npz")).unwrap();
    for len in (0..whole.len()).step_by(7) {
        assert!(read::<Csr<f64>>(folder.file("a.npz", &whole[..len])).is_err(), "{len}");
    }
    for at in 0..whole.len() {
        let mut changed = whole.clone();
        changed[at] ^= 0x11;
        if let Ok(a) = read::<Csr<f64>>(folder.file("a.npz", changed)) {
            assert_eq!(a.to_dense(), DENSE, "byte {at}");
        }
    }
    let error = read::<Csr<f64>>(folder.file("b.npz", "no archive")).unwrap_err();
    assert!(
        error.to_string().ends_with(
            "the file: expected a zip archive, with its directory at the end, found something else"
        )
    );
    assert!(matches!(error, ReadError::Field { .. }) && error.line().is_none());
}
