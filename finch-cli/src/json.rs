//! Explanations as JSON. README.md describes them.

use finch_codegen::explain::{Explanation, Meaning, Part, legend};
use serde::Serialize;

/// The version of the schema. It changes when a field is removed or changes its meaning, and not when one is added.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    parts: &'a [Part],
    #[serde(skip_serializing_if = "Option::is_none")]
    legend: Option<Vec<Meaning>>,
}

/// An explanation as one line of JSON.
pub fn written(explanation: &Explanation, with_legend: bool) -> String {
    let legend = with_legend.then(|| legend(explanation));
    let document = Document { version: VERSION, parts: &explanation.parts, legend };
    // Text, numbers and lists of them can always be written.
    serde_json::to_string(&document).unwrap_or_default() + "\n"
}
