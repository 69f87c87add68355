//! Containers in files that are mapped into memory.

use std::fmt::{self, Debug, Formatter};
use std::fs::File;
use std::path::Path;

use memmap2::Mmap;

use crate::container::Plain;
use crate::error::ReadError;
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{AnyTensor, Tensor, TensorView};

/// A tensor in a `.finch` file that is mapped into memory: the system reads a part of the file when a program reaches it, and may
/// drop it again, so the tensor may be larger than the memory. It is opened once, and lends views that programs take as operands.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{Mapped, TensorView, finch, kernel, layouts::{Csr, DenseVec}, write};
///
/// #[kernel]
/// fn product(A: TensorView<Csr<f64>>, x: &DenseVec<f64>) -> DenseVec<f64> {
///     finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
/// }
///
/// let path = std::env::temp_dir().join(format!("finch-mapped-{}.finch", std::process::id()));
/// write(&Csr::<f64>::from_dense([2, 2], vec![0.0, 4.0, 5.0, 0.0])?, &path)?;
/// // SAFETY: nobody else knows of the file.
/// let a = unsafe { Mapped::<Csr<f64>>::open(&path)? };
/// assert_eq!(product(a.view(), &DenseVec::from_dense([2], vec![1.0, 10.0])?).to_dense(), [40.0, 5.0]);
/// # drop(a);
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Mapped<T: AnyTensor> {
    /// Into the map. It is never lent for longer than the map lives, and nothing is done when it is dropped.
    view: TensorView<'static, T>,
    map: Mmap,
}

impl<L, O> Mapped<Tensor<L, O>>
where
    L: Storage<Elem: Plain>,
    O: Order<L::Coords>,
{
    /// Maps a `.finch` file, and checks everything that [`from_bytes`](Tensor::from_bytes) checks, in one pass over the arrays
    /// whose entries have to be right; numbers of the leaf are not looked at. A file that is gzipped cannot be mapped.
    ///
    /// # Safety
    /// While the `Mapped` lives, nobody changes the file or makes it shorter: no other process, and no other part of this one.
    /// No check at the beginning could make up for that. The checked offsets and indices are those on which programs
    /// rely when they load without bounds checks; they are read again from the file at any time, and bytes that change
    /// after a reference are undefined behaviour in any case. A part that is cut off ends the process (`SIGBUS`).
    ///
    /// A file that is *replaced* is not changed: the map keeps the old one. So [`write()`](crate::write()) may be called for the
    /// same path, since it writes a new file and then renames it. An editor, `cp`, or a program that opens the file to
    /// write into it, may not.
    ///
    /// # Errors
    /// If the file cannot be opened, or those of [`TensorView::from_bytes`].
    pub unsafe fn open(path: impl AsRef<Path>) -> Result<Self, ReadError> {
        let path = path.as_ref();
        // SAFETY: the caller vouches that the file stays as it is.
        let map = File::open(path).and_then(|file| unsafe { Mmap::map(&file) });
        let map = map.map_err(|source| ReadError::Io { path: path.into(), source })?;
        // SAFETY: the bytes stay where they are when the `Mmap` is moved, and `view` shortens the lifetime to that of the owner.
        let bytes: &'static [u8] = unsafe { std::slice::from_raw_parts(map.as_ptr(), map.len()) };
        match TensorView::from_bytes(bytes) {
            Ok(view) => Ok(Mapped { view, map }),
            Err(source) => Err(super::container::failed(path, source)),
        }
    }

    /// A view of the tensor, which takes no time.
    #[inline]
    pub fn view(&self) -> TensorView<'_, Tensor<L, O>> {
        self.view.reborrow()
    }

    /// The length of the file in bytes.
    #[inline]
    pub fn file_len(&self) -> usize {
        self.map.len()
    }
}

impl<L: Storage, O: Order<L::Coords>> Debug for Mapped<Tensor<L, O>> {
    #[inline]
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mapped").field("shape", &self.view.shape()).finish_non_exhaustive()
    }
}
