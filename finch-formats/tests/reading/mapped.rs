//! Tensors in files that are mapped into memory.
#![cfg(feature = "mmap")]
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use std::env;
use std::process::Command;

use finch_formats::layouts::{Csr, DenseMat, DenseVec, Scalar};
use finch_formats::{BytesError, Mapped, ReadError, TensorView, finch, kernel, write};

use super::files::Folder;

#[kernel]
fn sum(A: TensorView<DenseMat<f64>>) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] }.value()
}

#[kernel]
fn row_sums(A: TensorView<Csr<f64>>) -> Vec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] }.to_dense()
}

fn matrix() -> Csr<f64> {
    Csr::from_dense([2, 3], vec![0.0, 0.0, 4.0, 5.0, 6.0, 0.0]).unwrap()
}

#[test]
fn programs_run_over_a_mapped_file() {
    let (folder, a) = (Folder::new(), matrix());
    let path = folder.path().join("a.finch");
    write(&a, &path).unwrap();
    // SAFETY: nobody else knows of the folder.
    let mapped = unsafe { Mapped::<Csr<f64>>::open(&path) }.unwrap();
    // The file is replaced, not changed: the map keeps what it has.
    write(&Csr::<f64>::zeros([2, 3]), &path).unwrap();
    assert_eq!(mapped.view().to_tensor(), a);
    assert_eq!((mapped.view().shape(), mapped.view().to_dense()), (a.shape(), a.to_dense()));
    let moved = Box::new(mapped);
    assert_eq!(moved.view().iter().count(), 3);
}

#[test]
fn what_is_no_container_is_not_mapped() {
    let folder = Folder::new();
    let bytes = matrix().to_bytes();
    let at = bytes.len() - 3 * 8 - 64;
    for bytes in [&bytes[..0], &bytes[..40], &bytes[..bytes.len() - 1], &[&bytes[..], &[0]].concat()] {
        let path = folder.file("a.finch", bytes);
        // SAFETY: nobody else knows of the folder.
        let error = unsafe { Mapped::<Csr<f64>>::open(&path) }.unwrap_err();
        assert_eq!(error.path(), path);
    }
    // The columns precede the values.
    let mut changed = bytes.clone();
    changed[at..at + 12].fill(0x7f);
    let path = folder.file("b.finch", &changed);
    // SAFETY: nobody else knows of the folder.
    let error = unsafe { Mapped::<Csr<f64>>::open(&path) }.unwrap_err();
    assert!(matches!(error, ReadError::Container { source: BytesError::Format(_), .. }), "{error}");
}

const VALUES: usize = 1 << 23;

/// Runs in its own process, which may not have as much memory as the file is long.
#[test]
#[ignore = "another test runs it"]
fn with_little_memory() {
    let path = env::var_os("FINCH_MAPPED").expect("a file");
    // SAFETY: the process that made the file waits for this one.
    let mapped = unsafe { Mapped::<DenseMat<f64>>::open(path) }.unwrap();
    assert_eq!(sum(mapped.view()), VALUES as f64);
    let all = Vec::<f64>::new().try_reserve_exact(VALUES);
    println!("{}", if all.is_err() { "limited" } else { "not limited" });
}

#[cfg(unix)]
#[test]
fn a_file_may_be_larger_than_the_memory() {
    let folder = Folder::new();
    let path = folder.path().join("a.finch");
    write(&DenseMat::<f64>::from_dense([1 << 10, VALUES >> 10], vec![1.0; VALUES]).unwrap(), &path).unwrap();
    // 24 MB of memory for 64 MB of values.
    let limited = r#"ulimit -d 24576 && exec "$0" --ignored --exact mapped::with_little_memory --nocapture --test-threads=1"#;
    let mut child = Command::new("sh");
    child.args(["-c", limited]).arg(env::current_exe().unwrap()).env("FINCH_MAPPED", &path);
    let output = child.output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    // Elsewhere the limit may count other memory.
    assert!(!told.contains("not limited") || !cfg!(target_os = "linux"), "{told}");
}

#[test]
fn a_mapped_matrix_is_an_operand() {
    let (folder, a) = (Folder::new(), matrix());
    let path = folder.path().join("a.finch");
    write(&a, &path).unwrap();
    // SAFETY: nobody else knows of the folder.
    let mapped = unsafe { Mapped::<Csr<f64>>::open(&path) }.unwrap();
    assert_eq!(row_sums(mapped.view()), [4.0, 11.0]);
}
