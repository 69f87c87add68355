//! Tensors in any format of serde: their shape, the order of their modes, their fill, and each level with its fields by name.
//!
//! ```text
//! { "shape": [2, 3], "modes": [0, 1], "fill": "0.0",
//!   "levels": [ { "level": "Dense",      "fields": { "shape": 2 } },
//!               { "level": "SparseList", "fields": { "shape": 3, "ptr": [0, 1, 3], "idx": [2, 0, 1] } },
//!               { "level": "Element",    "fields": { "val": [4.0, 5.0, 6.0] } } ] }
//! ```

mod de;
mod ser;
