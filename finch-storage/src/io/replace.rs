//! Writes a file next to an old one, and replaces it when the new one is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use flate2::Compression;
use flate2::write::GzEncoder;

/// Creates a file from the output of `fill`, compressed or not. If that fails, the old file is unchanged. Links to the file
/// are preserved, and the new file has the permissions of the old one.
pub(super) fn replace(
    path: &Path,
    compressed: bool,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let (file, beside) = create_beside(path)?;
    let permitted = fs::metadata(path).map_or(Ok(()), |old| file.set_permissions(old.permissions()));
    let written = permitted.and_then(|()| fill_file(file, compressed, fill));
    let written = written.and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // Report the first error.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn fill_file(
    file: File,
    compressed: bool,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut out = BufWriter::new(file);
    if compressed {
        let mut encoder = BufWriter::new(GzEncoder::new(&mut out, Compression::default()));
        fill(&mut encoder)?;
        encoder.into_inner().map_err(io::IntoInnerError::into_error)?.finish()?;
    } else {
        fill(&mut out)?;
    }
    out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
}

/// A new file in the same folder, under an unused name.
fn create_beside(path: &Path) -> io::Result<(File, PathBuf)> {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // The file's own name is left out, because it may already have the maximum length.
        let beside = path.with_file_name(format!(".finch-{}-{number}", std::process::id()));
        match File::create_new(&beside) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            created => return Ok((created?, beside)),
        }
    }
}
