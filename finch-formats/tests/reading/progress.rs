//! Reads that report their progress: plain files, compressed ones, and pipes.

use std::cell::RefCell;
use std::fs;
use std::path::PathBuf;

use finch_formats::{Dense, Element, Progress, SparseList, Tensor, read_watched, write};

type Matrix = Tensor<Dense<SparseList<Element<f64>>>>;

/// A path for a file of this test.
fn place(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("finch-progress-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder.join(name)
}

fn matrix() -> Matrix {
    let coords = (0..30_000).map(|k| [k / 100, k % 100 * 7]).collect();
    Matrix::from_coords([300, 700], coords, (0..30_000).map(|k| f64::from(k) / 8.0).collect())
        .expect("a matrix")
}

#[test]
fn files_are_told_to_their_end() {
    for name in ["a.mtx", "a.mtx.gz", "a.tns", "a.tns.gz", "a.npy", "a.npy.gz"] {
        let path = place(name);
        write(&matrix(), &path).expect("it is written");
        let told = RefCell::new(vec![]);
        let read: Matrix = read_watched(&path, |at| told.borrow_mut().push(at)).expect("it is read");
        assert_eq!(read.to_dense()[..], matrix().to_dense()[..read.to_dense().len()], "{name}");
        let size = fs::metadata(&path).expect("it is there").len();
        let told = told.into_inner();
        assert!(told.windows(2).all(|pair| pair[0].bytes <= pair[1].bytes), "{name}");
        assert!(told.iter().all(|at| at.of == Some(size)), "{name}");
        assert_eq!(told.last().map(|at| at.bytes), Some(size), "{name}");
        fs::remove_file(path).expect("it was there");
    }
}

#[cfg(unix)]
mod pipes {
    use super::*;
    use std::fs::OpenOptions;
    use std::io::Write;
    use std::process::Command;
    use std::thread;
    use std::time::Duration;

    /// A pipe into which a thread writes these parts, pausing before each.
    fn pipe(name: &str, parts: Vec<Vec<u8>>) -> PathBuf {
        let path = place(name);
        drop(fs::remove_file(&path));
        assert!(Command::new("mkfifo").arg(&path).status().expect("mkfifo runs").success());
        let end = path.clone();
        thread::spawn(move || {
            let mut pipe = OpenOptions::new().write(true).open(end).expect("a pipe");
            for part in parts {
                thread::sleep(Duration::from_millis(20));
                pipe.write_all(&part).expect("somebody reads");
                pipe.flush().expect("somebody reads");
            }
        });
        path
    }

    /// The bytes of a file, with the first one separate.
    fn parts(name: &str) -> Vec<Vec<u8>> {
        let path = place(name);
        write(&matrix(), &path).expect("it is written");
        let bytes = fs::read(path).expect("it is there");
        [&bytes[..1], &bytes[1..2], &bytes[2..5000], &bytes[5000..]].map(<[u8]>::to_vec).to_vec()
    }

    #[test]
    fn slow_pipes_are_read_whole() {
        for name in ["b.mtx", "b.mtx.gz", "b.npy.gz"] {
            let parts = parts(&format!("whole_{name}"));
            let size: usize = parts.iter().map(Vec::len).sum();
            let told = RefCell::new(vec![]);
            let read: Matrix =
                read_watched(pipe(name, parts), |at| told.borrow_mut().push(at)).expect("it is read");
            assert_eq!(read, matrix(), "{name}");
            let told = told.into_inner();
            assert_eq!(told.last(), Some(&Progress { bytes: size as u64, of: None }), "{name}");
        }
    }

    /// The line of an entry that does not fit is found by reading again, which a pipe does not allow.
    #[test]
    fn what_a_pipe_brings_twice_is_refused_at_once() {
        let text = "%%MatrixMarket matrix coordinate real general\n2 2 2\n1 1 5\n1 1 6\n";
        let path = pipe("twice.mtx", vec![text.into()]);
        let refused = read_watched::<Matrix>(path, |_| {}).expect_err("an entry comes twice");
        assert!(refused.to_string().contains("[0, 0]"), "{refused}");
    }
}
