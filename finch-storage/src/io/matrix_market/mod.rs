//! Matrix Market, `.mtx`: a matrix as text, entry by entry (`coordinate`) or value by value, column by
//! column (`array`). The file format is described at <https://math.nist.gov/MatrixMarket/formats.html>.

mod form;
mod graphblas;
mod header;
mod reader;
mod writer;

pub(super) use reader::read;
pub(super) use writer::{can_say, write};
