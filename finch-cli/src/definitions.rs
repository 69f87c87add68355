//! The library's definitions, obtained in the same way as programs do: every level, layout and fill value has a macro of the
//! same name that answers with its definition.

use std::rc::Rc;

use finch_level::Definition;
use finch_level::definition::Kind;
use finch_level::resolve::Known;

/// Receives the answers, and pairs them with the queried names.
macro_rules! answers {
    ({$($definition:literal)*} {$($name:ident)*}) => {
        &[$((stringify!($name), $definition)),*]
    };
}

/// Asks each name in turn.
macro_rules! ask {
    ($first:ident $($name:ident)*) => {
        finch::$first! { @finch {$((finch::$name))*} {} (answers) {$first $($name)*} }
    };
}

macro_rules! ask_fills {
    ($first:ident $($name:ident)*) => {
        finch::fills::$first! { @finch {$((finch::fills::$name))*} {} (answers) {$first $($name)*} }
    };
}

const ITEMS: &[(&str, &str)] = ask! {
    Tensor RowMajor Order2 Order3 Order4 Order5 Order6
    Dense SparseList SparseCoo SparseByteMap SparseBitmap SparseDict SparsePoint SparseInterval SparseBand SparseBlockList RunList SparseRunList SparseRunSet SparseCone SparseSkipList SparseTileList SparseDiagonalList PaddedList PackBits Ragged Triangular UpperTriangular Symmetric Element Pattern
    Scalar DenseVec SparseVec RunVec BandVec BlockVec ByteVec BitVec DictVec PackVec SparseRunVec PointVec IntervalVec
    DenseMat Csr Csc Dcsr Dcsc RunMat BlockMat BandMat BitMat Coo Coo3 Csf3
    Bsr Dia Ell SymMat LowerMat UpperMat ByteMat DictMat PackMat RaggedMat SparseRunMat
};

const FILLS: &[(&str, &str)] = ask_fills! { Zero One True Inf NegInf Max Min };

/// All definitions, by name.
pub fn known() -> Known {
    let decoded = |(name, text): &(&str, &str)| Some(((*name).into(), Rc::new(Definition::decode(text)?)));
    ITEMS.iter().chain(FILLS).filter_map(decoded).collect()
}

/// The layouts and the levels with their parameters, one per line.
pub fn listing() -> String {
    let known = known();
    let mut out = String::new();
    for (title, wanted) in [("layouts", true), ("levels", false)] {
        out += &format!("{title}\n");
        for (name, _) in ITEMS {
            let definition = &known[*name];
            match &definition.kind {
                Kind::Layout { text } if wanted => out += &format!("  {} = {text}\n", head(definition)),
                Kind::Level { .. } | Kind::Leaf { .. } if !wanted => {
                    out += &format!("  {}\n", head(definition))
                }
                _ => {}
            }
        }
    }
    out + &format!("fill values\n  {}\n", FILLS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(" "))
}

/// A name with its parameters.
fn head(definition: &Definition) -> String {
    let param = |param: &finch_level::definition::Param| match &param.default {
        Some(default) => format!("{} = {default}", param.name),
        None => param.name.to_string(),
    };
    let params: Vec<String> = definition.params.iter().map(param).collect();
    if params.is_empty() {
        definition.name.to_string()
    } else {
        format!("{}<{}>", definition.name, params.join(", "))
    }
}
