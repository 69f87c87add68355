//! Whatever bytes a file holds, a reader returns a tensor or an error. A returned tensor can be written, and read again.
#![no_main]

use std::path::Path;

use finch::{
    Element, FileNumber, Number, PackBits, SparseBand, SparseBlockList, SparseCoo, SparseDict, SparseList,
    SparseRunList, Tensor, read, write,
};
use libfuzzer_sys::fuzz_target;

/// Both modes are lists: no honest claim of a dimension costs memory.
type Matrix<T> = Tensor<SparseList<SparseList<Element<T>>>>;

/// Some formats write every entry. Larger tensors are not written.
const ENTRIES: usize = 10_000;

fuzz_target!(|bytes: &[u8]| {
    let kind = kind(bytes);
    let folder = tempfile::tempdir().expect("a folder");
    let [path, again] = ["a", "b"].map(|name| folder.path().join(format!("{name}.{kind}")));
    std::fs::write(&path, bytes).expect("a file");
    let _ = read::<Tensor<SparseList<Element<f64>>>>(&path);
    let _ = read::<Tensor<SparseList<SparseList<SparseList<Element<u8>>>>>>(&path);
    let _ = read::<Tensor<SparseCoo<Element<f32>, 2>>>(&path);
    let _ = read::<Tensor<SparseDict<PackBits<Element<bool>>>>>(&path);
    let _ = read::<Tensor<SparseList<SparseRunList<Element<i64>>>>>(&path);
    let _ = read::<Tensor<SparseBlockList<SparseBand<Element<f64>>>>>(&path);
    comes_back::<f64>(&path, &again);
    comes_back::<i16>(&path, &again);
});

/// The ending of the file's name that goes with how it begins.
fn kind(bytes: &[u8]) -> &'static str {
    match bytes {
        [b'%', ..] => "mtx",
        [0x93, ..] => "npy",
        [b'P', b'K', ..] => "npz",
        [b'P', ..] => "pgm",
        [b'#', b'e', ..] => "el",
        [b'#', b',', ..] => "csv",
        [0x1f, ..] => "mtx.gz",
        _ => "tns",
    }
}

fn comes_back<T: Number + FileNumber>(path: &Path, again: &Path) {
    let Ok(tensor) = read::<Matrix<T>>(path) else { return };
    let [rows, columns] = tensor.shape();
    if rows.checked_mul(columns).is_none_or(|entries| entries > ENTRIES) || write(&tensor, again).is_err() {
        return;
    }
    let same: Matrix<T> = read(again).expect("what was written is read");
    assert_eq!(same.shape(), tensor.shape());
    // Compare the text, because NaN does not equal itself.
    assert_eq!(format!("{:?}", same.to_dense()), format!("{:?}", tensor.to_dense()));
}
