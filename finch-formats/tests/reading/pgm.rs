//! Grey images, good and bad.

use std::fs;
use std::path::{Path, PathBuf};

use finch_formats::fills::{Inf, Max};
use finch_formats::{Dense, Element, Order2, ReadError, RunList, SparseList, Tensor, read, write};

use super::files::Folder;

type Mat<T = u8> = Tensor<Dense<Dense<Element<T>>>>;
type Runs<T = u8> = Tensor<Dense<RunList<Element<T>>>>;
type Paper = Tensor<Dense<SparseList<Element<u8, Max>>>>;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn bytes_and_text() {
    let bytes: Mat = read(data("bytes.pgm")).unwrap();
    assert_eq!((bytes.shape(), bytes.to_dense()), ([2, 3], vec![0, 10, 255, 7, 0, 0]));
    let text: Mat<u16> = read(data("text.pgm")).unwrap();
    assert_eq!((text.shape(), text.to_dense()), ([2, 3], vec![0, 10, 300, 7, 0, 0]));
    assert_eq!(read::<Runs<f64>>(data("text.pgm")).unwrap().to_dense()[2], 300.0);
    let paper: Paper = read(data("bytes.pgm")).unwrap();
    assert_eq!((paper.stored(), paper.to_dense()), (5, bytes.to_dense()));
    let folder = Folder::new();
    let two = folder.file("two.pgm", b"P5 1 2 65535\n\x01\x02\xff\xff");
    assert_eq!(read::<Mat<u32>>(&two).unwrap().to_dense(), [0x102, 0xffff]);
    assert_eq!(read::<Tensor<RunList<Element<u32>>>>(&two).unwrap().to_dense(), [0x102, 0xffff]);
    for comments in ["P5#a\n# b\n1# c\n2#\n255#d\n\x09\x23", "P2 1#\r\n2 255# 7\n#8\n9#10\n35#\n"] {
        assert_eq!(read::<Mat>(folder.file("comments.pgm", comments)).unwrap().to_dense(), [9, 35]);
    }
    let by_columns = read::<Tensor<Dense<SparseList<Element<u8>>>, Order2<1, 0>>>(data("bytes.pgm")).unwrap();
    assert_eq!(by_columns.to_dense(), bytes.to_dense());
}

#[test]
fn case_64_round_trips() {
    let folder = Folder::new();
    for name in ["a.pgm", "a.pgm.gz"] {
        let path = folder.path().join(name);
        let bytes: Runs = read(data("bytes.pgm")).unwrap();
        write(&bytes, &path).unwrap();
        assert_eq!(read::<Runs>(&path).unwrap(), bytes);
        let paper: Paper = bytes.convert();
        write(&paper, &path).unwrap();
        assert_eq!(read::<Paper>(&path).unwrap(), paper);
        let wide: Mat<u16> = read(data("text.pgm")).unwrap();
        write(&wide, &path).unwrap();
        assert_eq!(read::<Mat<u16>>(&path).unwrap(), wide);
        for shape in [[0, 0], [0, 3], [3, 0], [1, 1]] {
            write(&Mat::<u8>::zeros(shape), &path).unwrap();
            assert_eq!(read::<Mat>(&path).unwrap().shape(), shape);
        }
    }
    let path = folder.path().join("b.pgm");
    let truth = Mat::<bool>::from_dense([1, 2], vec![true, false]).unwrap();
    write(&truth, &path).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"P5\n2 1\n1\n\x01\x00");
    assert_eq!(read::<Mat<bool>>(&path).unwrap(), truth);
    write(&Tensor::<Dense<Element<f32>>>::from_dense([2], vec![3.0, 4.0]).unwrap(), &path).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"P5\n1 2\n255\n\x03\x04");
}

#[test]
fn what_an_image_cannot_say() {
    let folder = Folder::new();
    let path = folder.file("a.pgm", "old");
    let told =
        |error: finch_formats::WriteError| error.to_string().rsplit_once("a.pgm: ").unwrap().1.to_owned();
    let half = Mat::<f64>::from_dense([1, 2], vec![1.0, 0.5]).unwrap();
    assert_eq!(
        told(write(&half, &path).unwrap_err()),
        "an image holds whole numbers from 0 to 65535, here 0.5 is at [0, 1]"
    );
    let below = Mat::<i32>::from_dense([1, 2], vec![1, -1]).unwrap();
    assert!(told(write(&below, &path).unwrap_err()).ends_with("here -1 is at [0, 1]"));
    let endless: Tensor<SparseList<Element<f64, Inf>>> = Tensor::zeros([3]);
    assert_eq!(told(write(&endless, &path).unwrap_err()), "an image cannot hold the fill, inf");
    let three = Tensor::<Dense<Dense<Dense<Element<u8>>>>>::zeros([1, 2, 3]);
    assert_eq!(told(write(&three, &path).unwrap_err()), "an image has two modes, the tensor has 3");
    let endless: Tensor<SparseList<SparseList<Element<u8>, u64>, u64>> = Tensor::zeros([1 << 40, 1 << 40]);
    assert_eq!(
        told(write(&endless, &path).unwrap_err()),
        "the file lists every value, and the shape [1099511627776, 1099511627776] has too many"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
}

/// Malformed files, and the error after the path.
const MALFORMED: &[(&[u8], &str)] = &[
    (b"", "1:1: expected `P2` or `P5`, found the end of the file"),
    (b"P6 1 1 255\n", "1:1: expected `P2` or `P5`, found `P6`"),
    (b"P5", "1:3: expected the number of columns, found the end of the file"),
    (b"P5\n-1 1 255\n", "2:1: expected the number of columns, found `-1`"),
    (b"P5\n# 3\n1 x 255\n", "3:3: expected the number of rows, found `x`"),
    (
        b"P2 0000000000000000000000000000000000000000000000001 1 1 1",
        "1:4: expected the number of columns, found `0000000000000000000000000000000000000000`",
    ),
    (b"P5 1 1 0\n", "1:8: expected the largest grey, from 1 to 65535, found `0`"),
    (b"P5 1 1 65536\n", "1:8: expected the largest grey, from 1 to 65535, found `65536`"),
    (b"P5 1 1 255", "1:11: expected a line's end, found the end of the file"),
    (b"P5 2 2 255\n\x01\x02\x03", "2:4: expected 4 values of 1 byte, found the end of the file"),
    (b"P5 1 1 255\n\x01\x02", "2:2: expected the end of the file after 1 pixel, found more of it"),
    (b"P5 2 1 9\n\x09\x0a", "2:2: expected a grey from 0 to 9, found `10`"),
    (b"P5 2 1 256\n\x00\x00\x00", "2:4: expected 2 values of 2 bytes, found the end of the file"),
    (b"P2 2 1 9\n9 10", "2:3: expected a grey from 0 to 9, found `10`"),
    (b"P2 2 1 9\n9", "2:2: expected pixel 2 of 2, found the end of the file"),
    (b"P2 1 1 9\n9 9", "2:3: expected the end of the file after 1 pixel, found `9`"),
    (b"P2 1 1 9\n9.5", "2:1: expected pixel 1 of 1, found `9.5`"),
    (
        b"P5 1099511627776 1 255\n\x01",
        "2:2: expected 1099511627776 values of 1 byte, found the end of the file",
    ),
];

#[test]
fn malformed_files_are_refused_with_line_and_column() {
    let folder = Folder::new();
    for (bytes, expected) in MALFORMED {
        let path = folder.file("bad.pgm", bytes);
        let error = read::<Mat>(&path).unwrap_err().to_string();
        assert_eq!(error.strip_prefix(&format!("{}:", path.display())), Some(*expected));
    }
    let overflow = folder.file("huge.pgm", b"P5 1099511627776 1099511627776 255\n\x01");
    assert!(matches!(read::<Mat>(overflow), Err(ReadError::Format { .. })));
    let error = read::<Mat<bool>>(data("bytes.pgm")).unwrap_err().to_string();
    assert!(error.ends_with("5:2: expected 0 or 1, found `10`"), "{error}");
    let error = read::<Tensor<Dense<Element<u8>>>>(data("bytes.pgm")).unwrap_err().to_string();
    let expected = "3:1: expected one row or one column, for a layout of one mode, found an image of 2 rows and 3 columns";
    assert!(error.ends_with(expected), "{error}");
}

#[test]
fn gzip_that_ends_early() {
    let folder = Folder::new();
    let path = folder.path().join("a.pgm.gz");
    write(&read::<Mat>(data("bytes.pgm")).unwrap(), &path).unwrap();
    let whole = fs::read(&path).unwrap();
    for end in 0..whole.len() {
        assert!(read::<Mat>(folder.file("cut.pgm.gz", &whole[..end])).is_err(), "{end}");
    }
}
