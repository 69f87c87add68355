//! FROSTT tensors, `.tns`: a line for each entry, with its coordinates from 1 on and its value. The dimensions are the
//! largest coordinates. The file format is described at <http://frostt.io/tensors/file-formats.html>.

use super::list::{Style, Value};

/// What such a file is called in messages.
pub(super) const NAME: &str = "a FROSTT file";

pub(super) const STYLE: Style = Style {
    comments: b"#",
    separator: None,
    header: false,
    first: 1,
    value: Value::Required,
    mirrored: false,
    square: false,
    shape: None,
};
