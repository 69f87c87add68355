//! What is measured on: files of a folder, and generators that say by which model they draw.

pub mod images;
pub mod matrices;
pub mod tensors;

use std::path::{Path, PathBuf};

/// The folder that `FINCH_DATA` names, or what ships.
pub fn folder() -> PathBuf {
    let ships = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/data");
    std::env::var_os("FINCH_DATA").map_or_else(ships, PathBuf::from)
}

/// The files with this ending, plain or compressed, of the folder and of these below it, the smallest first.
fn files(below: &[&str], ending: &str) -> Vec<PathBuf> {
    let folders = [""].iter().chain(below).map(|below| folder().join(below));
    let inside = |folder: PathBuf| {
        folder.read_dir().into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()))
    };
    let wanted = |path: &PathBuf| {
        let name = path.to_string_lossy();
        path.is_file() && name.strip_suffix(".gz").unwrap_or(&name).ends_with(ending)
    };
    let mut found: Vec<PathBuf> = folders.flat_map(inside).filter(wanted).collect();
    found.sort_by_key(|path| (path.metadata().map_or(0, |file| file.len()), path.clone()));
    found
}

/// A file's name without its ending.
fn stem(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.split('.').next().unwrap_or_default().to_owned()
}
