//! Whatever the text of a program, the front end accepts it or reports an error, and accepted programs are lowered.
//! A digit before the program says how its tensors are stored.
#![no_main]

#[path = "../../finch-cli/src/definitions.rs"]
#[allow(dead_code)]
mod definitions;
#[path = "../../finch-cli/src/mistake.rs"]
#[allow(dead_code)]
mod mistake;
#[path = "../../finch-cli/src/program.rs"]
#[allow(dead_code)]
mod program;
#[path = "../../finch-cli/src/source.rs"]
#[allow(dead_code)]
mod source;

use libfuzzer_sys::{Corpus, fuzz_target};

/// Layouts of a matrix and of two vectors.
const LAYOUTS: [[&str; 3]; 7] = [
    ["Csr<f64>", "SparseVec<f64>", "DenseVec<f64>"],
    ["Csc<f64>", "RunVec<f64>", "BandVec<f64>"],
    ["Coo<i64>", "BlockVec<i64>", "SparseVec<i64>"],
    [
        "Tensor<SparseByteMap<SparseRunList<Element<bool>>>>",
        "SparseVec<bool>",
        "Tensor<PackBits<Element<bool>>>",
    ],
    [
        "Tensor<Dense<Symmetric<Element<u8>>>>",
        "Tensor<SparseInterval<Element<u8>>>",
        "Tensor<SparseDict<Element<u8>>>",
    ],
    ["Tensor<Ragged<SparseList<Element<f64, Inf>>>>", "SparseVec<f64, Inf>", "SparseVec<f64, One>"],
    [
        "Tensor<Dense<SparseCone<Element<f64>>>>",
        "Tensor<SparseRunSet<Element<f64>>>",
        "Tensor<SparseRunList<Element<f64>>>",
    ],
];

/// Longer programs are not tried: each operand more multiplies the cases.
const LONG: usize = 160;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let Some((layouts, text)) = bytes.split_first() else { return Corpus::Reject };
    let layouts = LAYOUTS.get(usize::from(layouts.wrapping_sub(b'0')));
    let (Some([matrix, vector, other]), Ok(text)) = (layouts, str::from_utf8(text)) else {
        return Corpus::Reject;
    };
    if text.len() > LONG || text.matches('[').count() > 8 {
        return Corpus::Reject;
    }
    let tensors = vec![("A", *matrix), ("B", *matrix), ("x", *vector), ("y", *other), ("s", "Scalar<f64>")];
    let source = source::Source { text: text.into(), file: None };
    let _ = program::compile(&program::Request {
        program: &source,
        tensors,
        code_alone: false,
        plain: false,
        egg: false,
        accounts: false,
    });
    Corpus::Keep
});
