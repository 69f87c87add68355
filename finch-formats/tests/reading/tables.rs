//! Tables and lists of edges as text, and the options for reading and writing.

use std::cell::Cell;
use std::fs;

use finch_formats::layouts::{Coo3, Csr, DenseMat, DenseVec, SparseVec};
use finch_formats::{Duplicates, ReadError, ReadOptions, WriteOptions, read, read_with, write, write_with};

use super::files::Folder;

/// What is read from a file with this text.
fn of<T: finch_formats::AnyTensor>(name: &str, text: &str, options: &ReadOptions) -> Result<T, ReadError>
where
    <T::Level as finch_formats::Storage>::Elem: finch_formats::FileNumber,
{
    let folder = Folder::new();
    read_with(folder.file(name, text), options)
}

/// The line, the column and the rest of a message.
fn message(result: Result<Csr<i32>, ReadError>) -> String {
    let error = result.unwrap_err();
    error.to_string().rsplit_once(error.path().file_name().unwrap().to_str().unwrap()).unwrap().1.to_owned()
}

const PLAIN: ReadOptions = ReadOptions::new();

#[test]
fn a_line_for_each_row() {
    let text = "# a comment\n1,0,2.5\n\n 0 , -3,1e2\r\n";
    let a: Csr<f64> = of("a.csv", text, &PLAIN).unwrap();
    assert_eq!((a.shape(), a.stored(), a.to_dense()), ([2, 3], 4, vec![1.0, 0.0, 2.5, 0.0, -3.0, 100.0]));
    let a: DenseMat<u8> = of("a.tsv", "1\t2\n3\t4", &PLAIN).unwrap();
    assert_eq!(a.to_dense(), [1, 2, 3, 4]);
    let options = ReadOptions::new().separator(b';').header(true);
    let a: DenseMat<u8> = of("a.csv", "x;y\n\"1\";2\n3;4\n", &options).unwrap();
    assert_eq!(a.to_dense(), [1, 2, 3, 4]);
    assert_eq!(of::<DenseVec<i64>>("a.csv", "1\n2\n3\n", &PLAIN).unwrap().to_dense(), [1, 2, 3]);
    assert_eq!(of::<DenseVec<i64>>("a.csv", "1,2,3\n", &PLAIN).unwrap().to_dense(), [1, 2, 3]);
    assert_eq!(of::<Csr<f64>>("a.csv", "", &PLAIN).unwrap().shape(), [0, 0]);
}

#[test]
fn tables_with_faults() {
    let fault = |text: &str| message(of("a.csv", text, &PLAIN));
    assert_eq!(fault("1,2\n3\n"), ":2:2: expected 2 values, as in the first line, found the end of the line");
    assert_eq!(
        fault("1,2\n3,4,5\n"),
        ":2:5: expected the end of the line after 2 values, as in the first one, found `5`"
    );
    assert_eq!(fault("1,2\n3,,\n"), ":2:3: expected a whole number that `i32` can hold, found nothing");
    assert_eq!(fault("a,b\n1,2\n"), ":1:1: expected a whole number that `i32` can hold, found `a`");
    assert_eq!(fault("1,0.5\n"), ":1:3: expected a whole number that `i32` can hold, found `0.5`");
    let error = of::<DenseVec<i32>>("a.csv", "1,2\n3,4\n", &PLAIN).unwrap_err().to_string();
    assert!(error.contains("one row or one column"), "{error}");
}

#[test]
fn lists_of_edges() {
    let a: Csr<f64> = of("a.el", "# Nodes: 4\n0 1\n3\t0\n", &PLAIN).unwrap();
    assert_eq!((a.shape(), a.get([0, 1]), a.get([3, 0]), a.stored()), ([4, 4], Ok(1.0), Ok(1.0), 2));
    let a: Csr<f64> = of("a.wel", "0 1 0.5\n1 2 -1\n", &PLAIN).unwrap();
    assert_eq!((a.shape(), a.get([1, 2])), ([3, 3], Ok(-1.0)));
    let a: Csr<bool> = of("a.edges", "% sym\n0 1\n", &PLAIN).unwrap();
    assert_eq!(a.to_dense(), [false, true, false, false]);
    let options = ReadOptions::new().one_based(true).undirected(true);
    let a: Csr<i32> = of("a.el", "1 2 5\n2 2 6\n", &options).unwrap();
    assert_eq!(a.to_dense(), [0, 5, 5, 6]);
    let options = ReadOptions::new().unweighted(true).shape(&[2, 3]);
    let a: Csr<i32> = of("a.el", "0 1 1082040961\n1 2 1082155839 x\n", &options).unwrap();
    assert_eq!((a.shape(), a.to_dense()), ([2, 3], vec![0, 1, 0, 0, 0, 1]));
    let a: Csr<i32> = of("a.el", "# shape: 2 3\n0 1 4\n", &PLAIN).unwrap();
    assert_eq!((a.shape(), a.stored()), ([2, 3], 1));
    assert_eq!(of::<Csr<f64>>("a.el", "# nothing\n", &PLAIN).unwrap().shape(), [0, 0]);
}

#[test]
fn lists_of_entries_in_tables() {
    let options = ReadOptions::new().entries(true).header(true);
    let a: Csr<f64> = of("a.csv", "# by pandas\nrow,col,value\n0,1,0.5\n1,2,4\n", &options).unwrap();
    assert_eq!((a.shape(), a.to_dense()), ([2, 3], vec![0.0, 0.5, 0.0, 0.0, 0.0, 4.0]));
    let a: Coo3<f64> = of("a.tsv", "i\tj\tk\tv\n1\t2\t3\t0.5\n", &options).unwrap();
    assert_eq!((a.shape(), a.get([1, 2, 3])), ([2, 3, 4], Ok(0.5)));
    let a: SparseVec<i32> = of("a.csv", "i\n4\n2\n", &options).unwrap();
    assert_eq!(a.to_dense(), [0, 0, 1, 0, 1]);
}

#[test]
fn lists_with_faults() {
    let fault = |text: &str, options: &ReadOptions| message(of("a.el", text, options));
    assert_eq!(
        fault("0 1 2\n1 2\n", &PLAIN),
        ":2:4: expected a value, as in the first entry's line, found the end of the line"
    );
    assert_eq!(
        fault("0 1\n1 2 5\n", &PLAIN),
        ":2:5: expected the end of the line, as in the first entry's line, found `5`"
    );
    assert_eq!(
        fault("0 1 2 3\n", &PLAIN),
        ":1:7: expected the end of the line, as the layout has 2 modes, found `3`"
    );
    assert_eq!(
        fault("0\n", &PLAIN),
        ":1:2: expected 2 coordinates, as the layout has 2 modes, found the end of the line"
    );
    assert_eq!(fault("0 -1\n", &PLAIN), ":1:3: expected a coordinate, from 0, found `-1`");
    assert_eq!(
        fault("0 1\n", &ReadOptions::new().one_based(true)),
        ":1:1: expected a coordinate, from 1, found `0`"
    );
    let small = ReadOptions::new().shape(&[2, 3]);
    assert_eq!(fault("0 2\n1 3\n", &small), ":2:3: expected a coordinate from 0 to 2, found `3`");
    // Mirror images have to be inside as well.
    assert_eq!(
        fault("0 2\n", &small.clone().undirected(true)),
        ":1:3: expected a coordinate from 0 to 1, found `2`"
    );
    assert_eq!(
        fault("0 0\n", &ReadOptions::new().shape(&[0, 3])),
        ":1:1: expected no entry, as a dimension is 0, found `0`"
    );
    assert_eq!(
        fault("0 1\n", &ReadOptions::new().shape(&[3])),
        ": the option `shape`: expected 2 dimensions, as the layout has 2 modes, found 1"
    );
    let far = format!("0 {}\n", usize::MAX);
    assert_eq!(fault(&far, &PLAIN), format!(":1:3: expected a coordinate, from 0, found `{}`", usize::MAX));
    let twice = fault("0 1 5\n1 0 2\n0 1 7\n", &PLAIN);
    assert!(twice.starts_with(":3: two entries at [0, 1], counted from 0;"), "{twice}");
    let both = fault("0 1 5\n1 0 2\n", &ReadOptions::new().undirected(true));
    assert!(both.contains("two entries at [0, 1]"), "{both}");
}

#[test]
fn what_is_listed_twice() {
    let text = "0 1 5\n1 0 2\n0 1 7\n";
    for (duplicates, expected) in [(Duplicates::Add, 12), (Duplicates::First, 5), (Duplicates::Last, 7)] {
        let options = ReadOptions::new().duplicates(duplicates);
        for (name, text) in [("a.el", text), ("a.tns", "1 2 5\n2 1 2\n1 2 7\n")] {
            let a: Csr<u8> = of(name, text, &options).unwrap();
            assert_eq!(a.to_dense(), [0, expected, 2, 0]);
        }
    }
    let add = ReadOptions::new().duplicates(Duplicates::Add);
    let error = of::<Csr<u8>>("a.el", "0 1 200\n0 1 56\n", &add).unwrap_err().to_string();
    assert!(error.ends_with("the sum of its entries is not a number of the layout's type"), "{error}");
    assert_eq!(of::<Csr<bool>>("a.el", "0 1 0\n0 1 1\n", &add).unwrap().get([0, 1]), Ok(true));
}

#[test]
fn what_is_written_is_read() {
    let folder = Folder::new();
    let a = Csr::<f64>::from_dense([2, 3], vec![0.0, 0.1, 0.0, -4.0, 0.0, f64::INFINITY]).unwrap();
    let text = |name: &str, options: &WriteOptions| {
        let path = folder.path().join(name);
        write_with(&a, &path, options).unwrap();
        fs::read_to_string(path).unwrap()
    };
    assert_eq!(text("a.csv", &WriteOptions::new()), "0.0,0.1,0.0\n-4.0,0.0,inf\n");
    assert_eq!(text("a.tsv", &WriteOptions::new()), "0.0\t0.1\t0.0\n-4.0\t0.0\tinf\n");
    assert_eq!(text("a.el", &WriteOptions::new()), "# shape: 2 3\n0 1 0.1\n1 0 -4.0\n1 2 inf\n");
    for name in ["a.csv", "a.tsv", "a.el"] {
        assert_eq!(read::<Csr<f64>>(folder.path().join(name)).unwrap(), a, "{name}");
    }
    let options = WriteOptions::new().entries(true).one_based(true).separator(b';');
    assert_eq!(text("b.csv", &options), "1;2;0.1\n2;1;-4.0\n2;3;inf\n");
    let options = ReadOptions::new().entries(true).one_based(true).separator(b';');
    assert_eq!(read_with::<Csr<f64>>(folder.path().join("b.csv"), &options).unwrap(), a);
    let edges = Csr::<bool>::from_coords([3, 3], vec![[0, 2], [1, 0]], vec![true; 2]).unwrap();
    let path = folder.path().join("c.el");
    write(&edges, &path).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "0 2\n1 0\n");
    assert_eq!(read::<Csr<bool>>(&path).unwrap(), edges);
    let cube = Coo3::<f64>::zeros([2, 2, 2]);
    let error = write(&cube, folder.path().join("c.csv")).unwrap_err().to_string();
    assert!(error.contains("the tensor 3 modes"), "{error}");
}

#[test]
fn matrix_market_files_with_liberties() {
    let mtx = |text: &str, options: &ReadOptions| of::<Csr<i32>>("a.mtx", text, options);
    let upper = "%%MatrixMarket matrix coordinate integer symmetric\n2 2 2\n1 2 5\n2 2 1\n";
    assert!(message(mtx(upper, &PLAIN)).starts_with(":3:3: expected a column on or below the diagonal"));
    let either = ReadOptions::new().either_half(true);
    assert_eq!(mtx(upper, &either).unwrap().to_dense(), [0, 5, 5, 1]);
    let skew = "%%MatrixMarket matrix coordinate integer skew-symmetric\n2 2 1\n1 2 5\n";
    assert_eq!(mtx(skew, &either).unwrap().to_dense(), [0, 5, -5, 0]);
    let skew = skew.replace("1 2 5", "1 1 5");
    assert!(message(mtx(&skew, &either)).contains("off the diagonal"));
    let both = "%%MatrixMarket matrix coordinate integer symmetric\n2 2 2\n1 2 5\n2 1 5\n";
    assert!(message(mtx(both, &either)).contains("two entries"));
    assert_eq!(mtx(both, &either.duplicates(Duplicates::First)).unwrap().to_dense(), [0, 5, 5, 0]);
    // More entries than places.
    let many = "%%MatrixMarket matrix coordinate pattern general\n1 1 3\n1 1\n1 1\n1 1\n";
    assert_eq!(mtx(many, &ReadOptions::new().duplicates(Duplicates::Add)).unwrap().to_dense(), [3]);
}

#[test]
fn matrix_market_files_without_a_banner() {
    let bare = ReadOptions::new().without_banner(true);
    let mtx = |text: &str, options: &ReadOptions| of::<Csr<i32>>("a.mtx", text, options);
    assert!(message(mtx("2 2 1\n1 2 5\n", &PLAIN)).starts_with(":1:1: expected `%%MatrixMarket`"));
    for before in ["", "% a comment\n", "\n\n%\n"] {
        let text = format!("{before}2 2 1\n1 2 5\n");
        assert_eq!(mtx(&text, &bare).unwrap().to_dense(), [0, 5, 0, 0], "{before:?}");
    }
    assert_eq!(mtx("2 2\n1\n2\n3\n4\n", &bare).unwrap().to_dense(), [1, 3, 2, 4]);
    let banner = "%%MatrixMarket matrix coordinate integer general\n1 1 1\n1 1 7\n";
    assert_eq!(mtx(banner, &bare).unwrap().to_dense(), [7]);
    assert_eq!(message(mtx("2 x 1\n", &bare)), ":1:3: expected the number of columns, found `x`");
    assert_eq!(message(mtx("", &bare)), ":1:1: expected the number of rows, found the end of the file");
}

/// The comments of LAGraph and of older GraphBLAS say the type.
#[test]
fn types_of_graphblas() {
    let mtx = |comment: &str, field: &str, value: &str| {
        let text =
            format!("%%MatrixMarket matrix coordinate {field} general\n{comment}\n1 1 1\n1 1 {value}\n");
        of::<Csr<i32>>("a.mtx", &text, &PLAIN)
    };
    assert_eq!(mtx("%%GraphBLAS type int8_t", "integer", "-128").unwrap().to_dense(), [-128]);
    assert_eq!(mtx("%%GraphBLAS double", "real", "300").unwrap().to_dense(), [300]);
    assert_eq!(mtx("%%GraphBLAS type bool", "pattern", "").unwrap().to_dense(), [1]);
    for (comment, name) in [("%%GraphBLAS type int8_t", "int8_t"), ("%%graphblas INT8_T", "int8_t")] {
        let expected = format!(":4:5: expected a number of the file's type `{name}`, found `-129`");
        assert_eq!(message(mtx(comment, "integer", "-129")), expected);
    }
    assert_eq!(
        message(mtx("%%GraphBLAS uint16_t", "integer", "-1")),
        ":4:5: expected a number of the file's type `uint16_t`, found `-1`"
    );
    assert_eq!(mtx("% GraphBLAS type int8_t", "integer", "300").unwrap().to_dense(), [300]);
}

#[test]
fn a_read_with_options_is_watched() {
    let folder = Folder::new();
    let path = folder.file("a.el", "0 1\n");
    let last = Cell::new((0, None));
    let watch = |at: finch_formats::Progress| last.set((at.bytes, at.of));
    let _: Csr<f64> = read_with(&path, &ReadOptions::new().watch(&watch)).unwrap();
    assert_eq!(last.get(), (4, Some(4)));
}
