//! Files that are read in several blocks, and written from several lots.

use std::fmt::Write;
use std::fs::{self, File};
use std::io::Write as _;

use finch_formats::layouts::{Coo, Csc, Csr, DenseMat, SparseVec};
use finch_formats::{
    Dense, Duplicates, Element, ReadError, ReadOptions, SparseList, Tensor, read, read_with, write,
};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::files::Folder;

/// The number of entries: more than a megabyte of text.
const MANY: usize = 60_000;
const SIDE: usize = 1009;

/// The place and the value of an entry. All places differ, and come in no order.
fn entry(k: usize) -> ([usize; 2], f64) {
    let place = k * 7_919 % (SIDE * SIDE);
    let value = [0.25, -1.0, 1.0 / 3.0, 1e-300, 12_345.678][k % 5] * (k + 1) as f64;
    ([place / SIDE, place % SIDE], value)
}

/// A file of these lines.
fn text(lines: impl Iterator<Item = String>) -> String {
    let mut text = format!("%%MatrixMarket matrix coordinate real general\n{SIDE} {SIDE} {MANY}\n");
    lines.for_each(|line| writeln!(text, "{line}").unwrap());
    text
}

fn line(k: usize) -> String {
    let ([i, j], value) = entry(k);
    format!("{} {} {value:?}", i + 1, j + 1)
}

/// The line, the column and the message of the error for a file in which one line is another.
fn refused(at: usize, other: &str) -> (usize, usize, String) {
    let folder = Folder::new();
    let lines = (0..MANY).map(|k| if k == at { other.into() } else { line(k) });
    match read::<Csr<f64>>(folder.file("a.mtx", text(lines))).unwrap_err() {
        ReadError::Syntax { line, column, expected, found, .. } => {
            (line, column, format!("{expected}: {found}"))
        }
        other => panic!("{other}"),
    }
}

#[test]
fn long_files_are_read() {
    let folder = Folder::new();
    let expected = Csr::<f64>::from_triplets([SIDE; 2], (0..MANY).map(entry)).unwrap();
    assert_eq!(expected.stored(), MANY);
    // Comments, blank lines, spaces, and line ends of another system.
    let odd = |k: usize| match k % 1000 {
        3 => format!("% {k}\r\n\r\n  {}\r", line(k)),
        7 => format!("\t{} \n \n%\n", line(k)),
        _ => line(k),
    };
    let long = text((0..MANY).map(odd));
    let path = folder.file("a.mtx", &long);
    assert_eq!(read::<Csr<f64>>(&path).unwrap(), expected);
    assert_eq!(read::<Csc<f64>>(&path).unwrap(), expected);
    assert_eq!(read::<Coo<f64>>(&path).unwrap(), expected);
    assert_eq!(read::<Tensor<Dense<SparseList<Element<f64>, u64>>>>(&path).unwrap(), expected);
    assert_eq!(read::<DenseMat<f64>>(&path).unwrap(), expected);
    // Without the last line end, and compressed.
    let path = folder.file("b.mtx", long.trim_end());
    assert_eq!(read::<Csr<f64>>(path).unwrap(), expected);
    let path = folder.path().join("c.mtx.gz");
    let mut out = GzEncoder::new(File::create(&path).unwrap(), Compression::fast());
    out.write_all(long.as_bytes()).unwrap();
    out.finish().unwrap();
    assert_eq!(read::<Csr<f64>>(&path).unwrap(), expected);
    // In order, as it is written.
    for name in ["d.mtx", "d.tns", "d.mtx.gz", "d.el", "d.csv"] {
        write(&expected, folder.path().join(name)).unwrap();
        assert_eq!(read::<Csr<f64>>(folder.path().join(name)).unwrap(), expected);
    }
    let column =
        SparseVec::<f64>::from_triplets([2 * MANY], (0..MANY).map(|k| ([2 * k], entry(k).1))).unwrap();
    write(&column, folder.path().join("e.mtx")).unwrap();
    assert_eq!(read::<SparseVec<f64>>(folder.path().join("e.mtx")).unwrap(), column);
}

#[test]
fn errors_are_where_they_are() {
    for at in [0, 33_333, MANY - 1] {
        let row = format!("a row from 1 to {SIDE}: `0`");
        assert_eq!(refused(at, "0 1 2.0"), (at + 3, 1, row));
        assert_eq!(refused(at, " 1 1  1.0.0"), (at + 3, 7, "a number: `1.0.0`".into()));
        assert_eq!(refused(at, "1 1"), (at + 3, 4, "a number: the end of the line".into()));
        assert_eq!(refused(at, "% 1 1\n\n1 1 2 3"), (at + 5, 7, "the end of the line: `3`".into()));
    }
    let too_many = refused(MANY - 1, "1 1009 1\n% more\n7 7 1 5");
    assert_eq!(too_many, (MANY + 4, 1, format!("the end of the file after {MANY} entries: `7`")));
    let too_few = refused(40_000, "%");
    assert_eq!(too_few, (MANY + 3, 1, format!("entry {MANY} of {MANY}: the end of the file")));
    let long = refused(50_000, &"1".repeat(1 << 21));
    assert_eq!(long, (50_003, 1 << 20, "the end of the line: more of it".into()));
}

/// A list of entries with another line in one place, read with options.
fn listed(name: &str, at: usize, other: &str, options: &ReadOptions) -> Result<Csr<f64>, ReadError> {
    let folder = Folder::new();
    let separator = if name.ends_with("csv") { "," } else { " " };
    let lines = (0..MANY).map(|k| if k == at { other.into() } else { line(k).replace(' ', separator) });
    let path = folder.file(name, lines.collect::<Vec<String>>().join("\n"));
    read_with(path, options)
}

#[test]
fn long_lists_of_entries_are_read() {
    let entries = ReadOptions::new().entries(true).one_based(true).shape(&[SIDE; 2]);
    let expected = Csr::<f64>::from_triplets([SIDE; 2], (0..MANY).map(entry)).unwrap();
    for name in ["a.tns", "a.el", "a.csv"] {
        let own = |k| if name == "a.csv" { line(k).replace(' ', ",") } else { line(k) };
        let odd = format!("\n# 0 0 0\n \r\n  {}\r", own(999));
        assert_eq!(listed(name, 999, &odd, &entries).unwrap(), expected, "{name}");
        let ones = listed(name, 0, &own(0), &entries.clone().unweighted(true)).unwrap();
        assert!(ones.stored() == MANY && ones.iter().all(|(_, value)| value == 1.0), "{name}");
    }
    let entries =
        ReadOptions::new().entries(true).one_based(true).undirected(true).duplicates(Duplicates::Last);
    let both = listed("a.tns", MANY, "", &entries).unwrap();
    assert!(expected.iter().all(|([i, j], _)| both.get([i, j]) == both.get([j, i])));
}

#[test]
fn errors_in_long_lists_are_where_they_are() {
    let entries = ReadOptions::new().entries(true).one_based(true);
    for at in [0, 33_333, MANY - 1] {
        for (name, other, place, what) in [
            ("a.tns", "1 0 2.0", (1, 3), "a coordinate, from 1: `0`"),
            ("a.el", " 1 1  1.0.0", (1, 7), "a number: `1.0.0`"),
            ("a.csv", "1,1,1.5,2", (1, 9), "the end of the line, as the layout has 2 modes: `2`"),
            ("a.tns", "# 1 1\n\n1 x 1", (3, 3), "a coordinate, from 1: `x`"),
        ] {
            match listed(name, at, other, &entries).unwrap_err() {
                ReadError::Syntax { line, column, expected, found, .. } => {
                    let found = format!("{expected}: {found}");
                    assert_eq!((line, column, &*found), (at + place.0, place.1, what), "{name}");
                }
                other => panic!("{other}"),
            }
        }
    }
    let message = listed("a.tns", 49_999, &line(5), &entries).unwrap_err().to_string();
    assert!(message.contains("50000") && message.contains("two entries at"), "{message}");
}

#[test]
fn what_occurs_twice_is_found_again() {
    let folder = Folder::new();
    let twice = (0..MANY).map(|k| line(if k == 49_999 { 5 } else { k }));
    let path = folder.file("a.mtx", text(twice));
    let message = read::<Csr<f64>>(path).unwrap_err().to_string();
    assert!(message.contains("50002") && message.contains("two entries at"), "{message}");
}

#[test]
fn compressed_data_that_is_cut_or_broken() {
    let folder = Folder::new();
    let path = folder.path().join("a.mtx.gz");
    let matrix = Csr::<f64>::from_triplets([SIDE; 2], (0..MANY).map(entry)).unwrap();
    write(&matrix, &path).unwrap();
    let mut bytes = fs::read(&path).unwrap();
    let half = bytes.len() / 2;
    fs::write(&path, &bytes[..half]).unwrap();
    match read::<Csr<f64>>(&path).unwrap_err() {
        ReadError::Syntax { line, column: 1, expected, .. } => {
            assert!((1000..MANY).contains(&line) && expected == "more compressed data", "{line} {expected}");
        }
        other => panic!("{other}"),
    }
    bytes[half] ^= 0x55;
    fs::write(&path, &bytes).unwrap();
    assert!(read::<Csr<f64>>(&path).is_err());
}

#[test]
fn symmetric_files_are_expanded() {
    let folder = Folder::new();
    let mut text = format!("%%MatrixMarket matrix coordinate integer skew-symmetric\n1500 1500 {MANY}\n");
    let places = || (1..1500_usize).flat_map(|i| (0..i).map(move |j| (i, j))).step_by(13).take(MANY);
    assert_eq!(places().count(), MANY);
    places().for_each(|(i, j)| writeln!(text, "{} {} {}", i + 1, j + 1, i - j).unwrap());
    let both = places().flat_map(|(i, j)| {
        let difference = (i - j) as i64;
        [([i, j], difference), ([j, i], -difference)]
    });
    let expected = Csr::<i64>::from_triplets([1500; 2], both).unwrap();
    assert_eq!(read::<Csr<i64>>(folder.file("a.mtx", &text)).unwrap(), expected);
    let path = folder.file("b.mtx", text);
    let message = read::<Csr<u8>>(path).unwrap_err().to_string();
    assert!(message.contains("opposite"), "{message}");
}

#[test]
fn options_and_types_hold_in_every_block() {
    let folder = Folder::new();
    // Each place of one half, and then its mirror image.
    let half = || (1..1500_usize).flat_map(|i| (0..i).map(move |j| [i, j])).step_by(13).take(MANY / 2);
    let listed = || half().flat_map(|[i, j]| [([i, j], 100), ([j, i], 27)]);
    let file = |name: &str, last: i32| {
        let mut text = format!(
            "%%MatrixMarket matrix coordinate integer symmetric\n%%GraphBLAS type int8_t\n1500 1500 {MANY}\n"
        );
        for (k, ([i, j], value)) in listed().enumerate() {
            writeln!(text, "{} {} {}", i + 1, j + 1, if k == MANY - 1 { last } else { value }).unwrap();
        }
        folder.file(name, text)
    };
    let path = file("a.mtx", 27);
    let either = ReadOptions::new().either_half(true);
    let both = half().flat_map(|[i, j]| [([i, j], 127), ([j, i], 127)]);
    let expected = Csr::<i8>::from_triplets([1500; 2], both).unwrap();
    let added = either.clone().duplicates(Duplicates::Add);
    assert_eq!(read_with::<Csr<i8>>(&path, &added).unwrap(), expected);
    assert_eq!(read_with::<Csc<i8>>(&path, &added).unwrap(), expected);
    let firsts = read_with::<Csr<i8>>(&path, &either.clone().duplicates(Duplicates::First)).unwrap();
    assert!(firsts.stored() == MANY && firsts.iter().all(|(_, value)| value == 100));
    // The same errors as in short files, in the same places.
    let message = read_with::<Csr<i8>>(&path, &either).unwrap_err().to_string();
    assert!(message.contains("a.mtx:5: two entries at [0, 1]"), "{message}");
    let message = read::<Csr<i8>>(&path).unwrap_err().to_string();
    assert!(message.contains("a.mtx:5:3: expected a column on or below the diagonal"), "{message}");
    let message = read_with::<Csr<i8>>(file("b.mtx", 28), &added).unwrap_err().to_string();
    assert!(message.contains(&format!("b.mtx:{}: ", MANY + 3)), "{message}");
    match read_with::<Csr<i32>>(file("c.mtx", 128), &added).unwrap_err() {
        ReadError::Syntax { line, expected, found, .. } => {
            assert_eq!((line, found.as_str()), (MANY + 3, "`128`"));
            assert_eq!(expected, "a number of the file's type `int8_t`");
        }
        other => panic!("{other}"),
    }
}
