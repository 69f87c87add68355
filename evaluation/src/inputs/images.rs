//! Grey images.

use std::path::Path;

use finch::prelude::*;

use super::{folder, stem};

/// An image and what it is called.
#[derive(Clone, Debug)]
pub struct Image {
    /// The file's name.
    pub name: String,
    /// Rows and columns.
    pub shape: [usize; 2],
    /// The greys, row by row.
    pub pixels: Vec<u8>,
}

impl Image {
    /// Reads the first of these files that is there: those of the folder that `FINCH_DATA` names, and then those that ship.
    pub fn first(names: &[&str]) -> Option<Image> {
        let ships = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/data");
        let paths = names.iter().flat_map(|name| [folder().join("images").join(name), ships.join(name)]);
        Image::read(&paths.into_iter().find(|path| path.is_file())?)
    }

    fn read(path: &Path) -> Option<Image> {
        let image: DenseMat<u8> = match finch::read(path) {
            Ok(image) => image,
            Err(error) => {
                eprintln!("{} is left out: {error}", path.display());
                return None;
            }
        };
        Some(Image { name: stem(path), shape: image.shape(), pixels: image.to_dense() })
    }

    /// Each pixel as a square of that many.
    pub fn magnified(&self, by: usize) -> Image {
        let [rows, cols] = self.shape;
        let at = |k: usize| self.pixels[k / (cols * by) / by * cols + k % (cols * by) / by];
        let name = if by == 1 { self.name.clone() } else { format!("{} × {by}", self.name) };
        Image { name, shape: [rows * by, cols * by], pixels: (0..rows * cols * by * by).map(at).collect() }
    }

    /// The pixels above the grey below which this share of all are, at least.
    pub fn above(&self, share: f64) -> Vec<bool> {
        let mut sorted = self.pixels.clone();
        sorted.sort_unstable();
        let threshold = sorted[((sorted.len() - 1) as f64 * share) as usize];
        self.pixels.iter().map(|grey| *grey > threshold).collect()
    }

    /// The pixels that are ink: dark ones on a light image, and light ones on a dark image.
    pub fn ink(&self) -> Vec<bool> {
        let dark = self.pixels.iter().filter(|grey| **grey < 128).count();
        let light_is_ink = 2 * dark > self.pixels.len();
        self.pixels.iter().map(|grey| (*grey < 128) != light_is_ink).collect()
    }
}

/// An ellipse in the middle of an image of this shape.
pub fn ellipse([rows, cols]: [usize; 2]) -> Vec<bool> {
    let from_middle = |at: usize, n: usize| (at as f64 + 0.5) / n as f64 * 2.0 - 1.0;
    let inside = |at: usize| from_middle(at / cols, rows).hypot(from_middle(at % cols, cols)) < 0.8;
    (0..rows * cols).map(inside).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_become_squares() {
        let image = Image { name: "two".to_owned(), shape: [1, 2], pixels: vec![3, 200] };
        assert_eq!(image.magnified(2).pixels, [3, 3, 200, 200, 3, 3, 200, 200]);
        assert_eq!(image.above(0.5), [false, true]);
    }
}
