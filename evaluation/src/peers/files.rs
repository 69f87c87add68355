//! Tensors as files that NumPy reads, and a checksum that both sides make.

use std::path::{Path, PathBuf};

use finch::prelude::*;
use finch::{FileNumber, Fill, Order, Storage};
use serde::Serialize;

use super::Peers;

/// The files of a tensor: an array of coordinates for each mode, in row-major order of the entries, and an array of values.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Lent {
    shape: Vec<usize>,
    coords: Vec<PathBuf>,
    values: PathBuf,
}

impl Peers {
    /// Writes a tensor's entries into files, if there is anybody to read them.
    ///
    /// # Panics
    /// Where a file cannot be written.
    pub fn lend<L, O>(&mut self, tensor: &Tensor<L, O>) -> Lent
    where
        L: Storage,
        O: Order<L::Coords>,
        L::Elem: FileNumber,
        Zero: Fill<L::Elem>,
    {
        if !self.are_there() {
            return Lent::default();
        }
        let shape = tensor.shape().as_ref().to_vec();
        let (mut coords, mut values) = (vec![Vec::new(); shape.len()], Vec::new());
        for (at, value) in tensor.iter() {
            coords.iter_mut().zip(at.as_ref()).for_each(|(all, i)| all.push(*i as u32));
            values.push(value);
        }
        let name = self.next();
        let file = |part: &str| name.with_extension(format!("{part}.npy"));
        let (paths, place): (Vec<_>, _) =
            ((0..shape.len()).map(|k| file(&k.to_string())).collect(), file("v"));
        coords.into_iter().zip(&paths).for_each(|(all, path)| array::<u32>(path, all));
        array::<L::Elem>(&place, values);
        Lent { shape, coords: paths, values: place }
    }

    /// Writes a dense array of that many dimensions into a file.
    ///
    /// # Panics
    /// Where the file cannot be written.
    pub fn lend_dense<T>(&mut self, shape: &[usize], values: Vec<T>) -> Lent
    where
        T: FileNumber + Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static,
        Zero: Fill<T>,
    {
        if !self.are_there() {
            return Lent::default();
        }
        let place = self.next().with_extension("npy");
        array(&place, values);
        Lent { shape: shape.to_vec(), coords: vec![], values: place }
    }
}

/// Writes an array as NumPy does.
fn array<T>(path: &Path, values: Vec<T>)
where
    T: FileNumber + Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static,
    Zero: Fill<T>,
{
    let folder = path.parent().unwrap_or(Path::new("."));
    let failed = |error: &dyn std::fmt::Display| -> ! { panic!("{}: {error}", path.display()) };
    std::fs::create_dir_all(folder).unwrap_or_else(|error| failed(&error));
    let vector = DenseVec::<T>::from_dense([values.len()], values).unwrap_or_else(|error| failed(&error));
    finch::write(&vector, path).unwrap_or_else(|error| failed(&error));
}

/// The factors of the coordinates in the weight of an entry. `python/sums.py` has the same.
const FACTORS: [usize; 8] = [7, 31, 101, 3, 5, 11, 13, 17];

/// A checksum: the sum of all values that are not the fill, each weighted by its place. So it differs, most likely, where a result does, and
/// not where fill is stored.
pub fn sum<L, O>(tensor: &Tensor<L, O>, number: impl Fn(L::Elem) -> f64) -> f64
where
    L: Storage,
    O: Order<L::Coords>,
{
    let fill = number(tensor.fill());
    let weight = |at: &[usize]| 1 + at.iter().zip(FACTORS).map(|(i, factor)| i * factor).sum::<usize>() % 97;
    let entries = tensor.iter().map(|(at, value)| (weight(at.as_ref()), number(value)));
    entries.filter(|(_, value)| *value != fill).map(|(weight, value)| weight as f64 * value).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_fill_does_not_count() {
        let some = SparseVec::<f64>::from_coords([9], vec![[2], [5]], vec![3.0, 0.0]).expect("in range");
        assert_eq!(sum(&some, |v| v), 3.0 * 15.0);
        let all: DenseVec<f64> = some.convert();
        assert_eq!(sum(&all, |v| v), 3.0 * 15.0);
    }
}
