//! Draws calls of all operations: over operands in any layout, with any index type and either fill, and into any layout.

use std::fmt::Write;

use crate::chance::Chance;

/// A level of a layout: its text (`E` is the leaf, `I` the index type) and whether it stores entries alone.
type Kind = (&'static str, bool);

const MATRICES: [Kind; 13] = [
    ("Dense<Dense<E>>", false),
    ("Dense<SparseList<E, I>>", true),
    ("SparseList<SparseList<E, I>, I>", true),
    ("SparseCoo<E, 2, I>", true),
    ("Dense<RunList<E, I>>", false),
    ("Dense<SparseBand<E, I>>", false),
    ("Dense<SparseBlockList<E, I>>", false),
    ("Dense<SparseRunList<E, I>>", false),
    ("Dense<PackBits<E, I>>", false),
    ("SparseDict<SparseDict<E, I>, I>", true),
    ("Dense<SparseByteMap<E>>", true),
    ("SparseList<SparseBitmap<E>, I>", true),
    ("Dense<Ragged<E>>", false),
];

const VECTORS: [Kind; 8] = [
    ("Dense<E>", false),
    ("SparseList<E, I>", true),
    ("RunList<E, I>", false),
    ("SparseDict<E, I>", true),
    ("SparseByteMap<E>", true),
    ("SparseBand<E, I>", false),
    ("SparseBlockList<E, I>", false),
    ("SparseRunList<E, I>", false),
];

/// An operation: its call (`L` is `-> Layout`, or nothing), the kinds of its operands (`m`, `v`, `s` for a square matrix, and their
/// shapes), what the plain loops compute, and what kind of result it is.
struct Op {
    call: &'static str,
    shapes: &'static [&'static str],
    plain: &'static str,
    result: Kinds,
}

/// What a result may be stored as, and what is known of it.
#[derive(Clone, Copy, PartialEq)]
enum Kinds {
    /// A matrix of the operands' elements, of any fill.
    Matrix,
    /// A matrix with the operand's fill. It keeps what is stored.
    Moved,
    /// The same, of a vector.
    MovedVector,
    /// A vector of the operands' elements.
    Vector,
    /// A vector of other elements.
    Other,
    /// A vector of truth values.
    Truths,
    /// A value.
    Value,
}

const fn op(call: &'static str, shapes: &'static [&'static str], plain: &'static str, result: Kinds) -> Op {
    Op { call, shapes, plain, result }
}

const OPS: [Op; 51] = [
    op("add!(A, B L)", &["n, m", "n, m"], "zip(A, B, |a, b| a + b)", Kinds::Matrix),
    op("subtract!(A, B L)", &["n, m", "n, m"], "zip(A, B, |a, b| a - b)", Kinds::Matrix),
    op("multiply!(A, B L)", &["n, m", "n, m"], "zip(A, B, |a, b| a * b)", Kinds::Matrix),
    op("add!(A, B L)", &["n", "n"], "zip(A, B, |a, b| a + b)", Kinds::Vector),
    op("map!(abs, A L)", &["n, m"], "zip(A, A, |a, _| a.abs())", Kinds::Matrix),
    op("map!(max, A, B L)", &["n, m", "n, m"], "zip(A, B, f64::max)", Kinds::Matrix),
    op("mask!(A, B L)", &["n, m", "n, m"], "chosen(A, |at| B.values[at] != 0.0)", Kinds::Moved),
    op("mask!(A, !B L)", &["n, m", "n, m"], "chosen(A, |at| B.values[at] == 0.0)", Kinds::Moved),
    op("sum!(A)", &["n, m"], "reduced(A, &[0, 1], sum)", Kinds::Value),
    op("sum!(A, axis = 0 L)", &["n, m"], "reduced(A, &[0], sum)", Kinds::Vector),
    op("sum!(A, axis = 1 L)", &["n, m"], "reduced(A, &[1], sum)", Kinds::Vector),
    op("product!(A, axis = 0 L)", &["n, m"], "reduced(A, &[0], product)", Kinds::Vector),
    op("product!(A, axis = 1 L)", &["n, m"], "reduced(A, &[1], product)", Kinds::Vector),
    op("any!(A, axis = 0 L)", &["n, m"], "reduced(A, &[0], any)", Kinds::Truths),
    op("all!(A, axis = 1 L)", &["n, m"], "reduced(A, &[1], all)", Kinds::Truths),
    op("all!(A, axis = 0 L)", &["n, m"], "reduced(A, &[0], all)", Kinds::Truths),
    op("count!(A, axis = 0 L)", &["n, m"], "reduced(A, &[0], count)", Kinds::Other),
    op("count!(A)", &["n, m"], "reduced(A, &[0, 1], count)", Kinds::Value),
    op("min!(A, axis = 0 L).unwrap()", &["1 + n, m"], "reduced(A, &[0], least)", Kinds::Vector),
    op("max!(A, axis = 1 L).unwrap()", &["n, 1 + m"], "reduced(A, &[1], greatest)", Kinds::Vector),
    op("max!(A).unwrap()", &["1 + n, 1 + m"], "reduced(A, &[0, 1], greatest)", Kinds::Value),
    op("argmin!(A, axis = 0 L).unwrap()", &["1 + n, m"], "reduced(A, &[0], first_least)", Kinds::Other),
    op("argmax!(A, axis = 1 L).unwrap()", &["n, 1 + m"], "reduced(A, &[1], first_greatest)", Kinds::Other),
    op("mean!(A, axis = 1 L)", &["n, 1 + m"], "reduced(A, &[1], mean)", Kinds::Other),
    op("variance!(A, axis = 0 L)", &["1 + n, m"], "reduced(A, &[0], variance)", Kinds::Other),
    op("norm!(A, 1, axis = 0 L)", &["n, m"], "reduced(A, &[0], magnitude)", Kinds::Other),
    op("norm!(A, axis = 1 L)", &["n, m"], "reduced(A, &[1], length)", Kinds::Other),
    op("matmul!(A, B L)", &["n, m", "m, l"], "product_of(A, B)", Kinds::Matrix),
    op("matmul!(A, B L)", &["n, m", "m"], "product_of(A, B)", Kinds::Vector),
    op("matmul!(A, B L)", &["n", "n, m"], "product_of(A, B)", Kinds::Vector),
    op("transpose!(A L)", &["n, m"], "transposed(A)", Kinds::Moved),
    op("concatenate!(A, B, axis = 0 L)", &["n, m", "l, m"], "joined(A, B, 0)", Kinds::Moved),
    op("concatenate!(A, B, axis = 1 L)", &["n, m", "n, l"], "joined(A, B, 1)", Kinds::Moved),
    op("concatenate!(A, B, axis = 0 L)", &["n", "m"], "joined(A, B, 0)", Kinds::MovedVector),
    op("stack!(A, B L)", &["n", "n"], "stacked(A, B)", Kinds::Moved),
    op("tril!(A, k L)", &["n, m"], "chosen(A, |at| (at % m) as i64 <= (at / m) as i64 + k)", Kinds::Moved),
    op(
        "triu!(A, k - 1 L)",
        &["n, m"],
        "chosen(A, |at| (at % m) as i64 >= (at / m) as i64 + k - 1)",
        Kinds::Moved,
    ),
    op("tril!(A L)", &["n, m"], "chosen(A, |at| at % m <= at / m)", Kinds::Moved),
    op("diagonal!(A L)", &["n, n"], "diagonal(A)", Kinds::MovedVector),
    op("diag!(A L)", &["n"], "diagonal_matrix(A)", Kinds::Moved),
    op("kron!(A, B L)", &["n, m", "l, 1 + m"], "kronecker(A, B)", Kinds::Matrix),
    op("outer!(A, B L)", &["n", "m"], "crossed(A, B)", Kinds::Matrix),
    op("std!(A, axis = 1 L)", &["n, 1 + m"], "reduced(A, &[1], deviation)", Kinds::Other),
    op("nansum!(A, axis = 0 L)", &["n, m"], "reduced(A, &[0], sum)", Kinds::Vector),
    op("nanmean!(A, axis = 1 L)", &["n, 1 + m"], "reduced(A, &[1], mean)", Kinds::Other),
    op("nanvariance!(A, axis = 0 L)", &["1 + n, m"], "reduced(A, &[0], variance)", Kinds::Other),
    op(
        "ifelse!(A, B, A L)",
        &["n, m", "n, m"],
        "zip(A, B, |a, b| if a != 0.0 { b } else { a })",
        Kinds::Matrix,
    ),
    op(
        "reduce!(max, A, A.fill(), axis = 0 L)",
        &["n, m"],
        "above(reduced(A, &[0], greatest), A.fill)",
        Kinds::Other,
    ),
    op("sum!(A, axis = 0, keepdims)", &["n, m"], "spanned(reduced(A, &[0], sum), 0)", Kinds::Other),
    op(
        "max!(A, axis = 1, keepdims).unwrap()",
        &["n, 1 + m"],
        "spanned(reduced(A, &[1], greatest), 1)",
        Kinds::Other,
    ),
    op("concatenate!(A, B, A, axis = 0 L)", &["n, m", "l, m"], "thrice(A, B)", Kinds::Moved),
];

/// Levels that store only what is stored, with how much smaller their largest dimension is than that of a list. The last one is for
/// results alone: as an operand, it has others store runs of the fill.
const FAR_MATRICES: [(&str, usize); 5] = [
    ("SparseList<SparseList<E, I>, I>", 0),
    ("SparseCoo<E, 2, I>", 0),
    ("SparseDict<SparseDict<E, I>, I>", 0),
    ("SparseDict<SparseBlockList<E, I>, I>", 1),
    ("SparseList<SparseRunList<E, I>, I>", 1),
];
const FAR_VECTORS: [(&str, usize); 4] = [
    ("SparseList<E, I>", 0),
    ("SparseDict<E, I>", 0),
    ("SparseBlockList<E, I>", 1),
    ("SparseRunList<E, I>", 1),
];

/// Operations over such levels: `L` is a layout that is wanted or none, `M` and `V` are wanted, of a matrix or a vector.
const FAR: [(&str, &[&str], &str); 21] = [
    ("add!(A, B L)", &["n, m", "n, m"], "zip(A, B, |a, b| a + b)"),
    ("multiply!(A, B L)", &["n, m", "n, m"], "zip(A, B, |a, b| a * b)"),
    ("subtract!(A, B -> V)", &["n", "n"], "zip(A, B, |a, b| a - b)"),
    ("mask!(A, B L)", &["n, m", "n, m"], "zip(A, B, |a, b| if b == 0.0 { 0.0 } else { a })"),
    ("mask!(A, !B)", &["n", "n"], "zip(A, B, |a, b| if b == 0.0 { a } else { 0.0 })"),
    ("transpose!(A L)", &["n, m"], "A.moved(&[m, n], |at| [at[1], at[0]])"),
    ("concatenate!(A, B, axis = 0 L)", &["n, m", "l, m"], "joined(A, B, 0)"),
    ("concatenate!(A, B, axis = 1 L)", &["n, m", "n, l"], "joined(A, B, 1)"),
    ("concatenate!(A, B, axis = 0 -> V)", &["n", "m"], "joined(A, B, 0)"),
    ("stack!(A, B)", &["n", "n"], "stacked(A, B)"),
    ("tril!(A, k L)", &["n, m"], "A.chosen(|at| at[1] <= at[0] + k)"),
    ("triu!(A, k - 1 L)", &["n, m"], "A.chosen(|at| at[1] >= at[0] + k - 1)"),
    ("diagonal!(A -> V)", &["n, n"], "A.chosen(|at| at[0] == at[1]).moved(&[n], |at| [at[0]])"),
    ("diag!(A -> M)", &["n"], "A.moved(&[n, n], |at| [at[0], at[0]])"),
    ("sum!(A)", &["n, m"], "A.reduced(&[])"),
    ("sum!(A, axis = 0 -> V)", &["n, m"], "A.reduced(&[1])"),
    ("sum!(A, axis = 1 -> V)", &["n, m"], "A.reduced(&[0])"),
    ("count!(A, axis = 1 -> V)", &["n, m"], "A.counted().reduced(&[0])"),
    ("max!(A).unwrap()", &["n, m"], "A.greatest()"),
    ("matmul!(A, B -> SparseDict<SparseDict<E, I>, I>)", &["n, m", "m, l"], "product_of(A, B)"),
    ("matmul!(A, B -> V)", &["n, m", "m"], "product_of(A, B)"),
];

/// The text of that many rounds, each of which calls every operation; in the first, those near the largest dimensions as well.
pub fn programs(rounds: usize, seed: u64) -> String {
    let chance = &mut Chance::new(seed);
    let mut text =
        "//! Written by `draw.rs`: change that.\n#![allow(clippy::all, unused)]\n\nuse super::drawn::*;\n"
            .to_owned();
    for round in 0..rounds {
        for (at, op) in OPS.iter().enumerate() {
            program(&mut text, op, round * OPS.len() + at, chance);
        }
    }
    for (at, op) in FAR.iter().chain(&FAR).enumerate() {
        far(&mut text, op, at, chance);
    }
    text
}

/// An operation over what has dimensions near the largest that its index types hold.
fn far(text: &mut String, (call, shapes, plain): &(&str, &[&str], &str), number: usize, chance: &mut Chance) {
    let limit = |int: &str, less: usize| match int {
        "u8" => 256 - less,
        "u16" => (1 << 16) - less,
        "u32" => (1 << 32) - less,
        _ => (1 << 62) - 1,
    };
    let sparse = |matrix: bool, less: usize, chance: &mut Chance| {
        let all = if matrix { &FAR_MATRICES[..] } else { &FAR_VECTORS[..] };
        let (levels, less) = chance.one(&all[..all.len() - less]);
        let int = chance.one(&["u8", "u16", "u32", "u64", "usize"]);
        (layout(levels, "Element<f64>", int, matrix, chance), limit(int, less))
    };
    let mut most = [(1_usize << 62) - 1; 3];
    let (mut parameters, mut arrays, mut given) = (String::new(), String::new(), String::new());
    for (name, shape) in ["A", "B"].into_iter().zip(*shapes) {
        let (layout, limit) = sparse(shape.contains(','), 1, chance);
        for dim in shape.split(", ") {
            let at = ["n", "m", "l"].iter().position(|one| *one == dim);
            at.into_iter().for_each(|at| most[at] = most[at].min(limit));
        }
        parameters += &format!("{name}: &{layout}, ");
        arrays += &format!("let {name} = case.sparse(&[{shape}]); ");
        given += &format!("&{name}.tensor(), ");
    }
    let mut wanted = None;
    let mut want = |call: &str, letter: &str, matrix: bool| {
        if !call.contains(letter) {
            return call.to_owned();
        }
        // What is added up in runs takes a dense temporary.
        let adds = ["sum", "count", "matmul"].iter().any(|op| call.starts_with(op));
        let (layout, limit) = sparse(matrix, usize::from(adds), &mut *chance);
        wanted = Some(limit);
        call.replacen(letter, &format!(" -> {layout}"), 1)
    };
    let call = want(call, " -> M", true);
    let call = want(&call, " -> V", false);
    let call = if number < FAR.len() { call.replace(" L", "") } else { want(&call, " L", true) };
    let call = if call.contains("<E, I>") {
        wanted = Some(limit("u32", 0));
        let nest = call.replace("<E, I>", "<Element<f64>, u32>").replace(", I>)", ", u32>>)");
        nest.replace("-> ", "-> Tensor<")
    } else {
        call
    };
    let call = if call.contains("count") { call.replace("f64", "_") } else { call };
    let plain = plain.replace("(A,", "(&A,").replace(" B,", " &B,").replace(" B)", " &B)");
    let made = if shapes.len() == 1 && !call.contains("->") && (call.contains("sum") || call.contains("max"))
    {
        "Sparse::value(C)"
    } else {
        "Sparse::of(&C)"
    };
    write!(
        text,
        "
mod f{number:03} {{
    use super::*;
    use crate::far::{{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip}};

    #[kernel]
    fn run({parameters}k: i64) -> Sparse {{
        let C = ops::{call};
        {made}
    }}

    #[test]
    fn agrees() {{
        for mut case in cases({number}, {most:?}) {{
            let Far {{ n, m, l, k, .. }} = case;
            {arrays}
            let made = caught(|| run({given}k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &{plain}, {wanted:?});
        }}
    }}
}}
"
    )
    .unwrap_or_default();
}

fn program(text: &mut String, op: &Op, number: usize, chance: &mut Chance) {
    let elem = chance.one(&["f64", "i64"]);
    // One fill for all: where fills differ, only a layout says what the result's is.
    let fill = chance.one(&["Zero", "Zero", "One"]);
    let mut operands = Vec::new();
    let (mut types, mut entries) = (Vec::new(), true);
    for (name, shape) in ["A", "B"].into_iter().zip(op.shapes) {
        let kinds: &[Kind] = if shape.contains(',') { &MATRICES } else { &VECTORS };
        let (levels, lists) = chance.one(kinds);
        let int = chance.one(&["u8", "u16", "u32", "u64", "usize"]);
        types.push(int);
        if levels.contains("Byte")
            || levels.contains("Bit")
            || levels.contains("Ragged")
            || !levels.contains('I')
        {
            types.push("u32");
        }
        entries &= lists;
        let leaf = format!("Element<{elem}, {fill}>");
        operands.push((name, shape, layout(levels, &leaf, int, shape.contains(','), chance)));
    }
    let wanted = wanted(op.result, elem, fill, chance);
    let arrow = wanted.as_ref().map_or(String::new(), |layout| format!(" -> {layout}"));
    let call = op.call.replace(" L", &arrow);
    let parameters: Vec<String> =
        operands.iter().map(|(name, _, layout)| format!("{name}: &{layout}")).collect();
    let made = if op.result == Kinds::Value { "Made::value(C)" } else { "Made::of(&C)" };
    let arrays: Vec<String> = operands
        .iter()
        .map(|(name, shape, _)| format!("let {name} = case.array(&[{shape}], {fill}_);"))
        .collect();
    let given: Vec<String> = operands.iter().map(|(name, ..)| format!("&case.tensor(&{name})")).collect();
    let plain = op.plain.replace("A,", "&A,").replace("B,", "&B,").replace("A)", "&A)").replace("B)", "&B)");
    let moves = matches!(op.result, Kinds::Moved | Kinds::MovedVector);
    let keeps = moves && entries && wanted.is_none() && !call.contains("mask") && !call.contains("tri");
    let mut check = String::new();
    // A count of what is stored knows each operand once.
    if keeps && !call.contains("diag") && !call.contains("A, B, A") {
        check += " made.keeps(&given);";
    }
    if wanted.is_none() && !matches!(op.result, Kinds::Value | Kinds::Other) {
        write!(check, " made.stores_indices_as(&{types:?});").unwrap_or_default();
    }
    write!(
        text,
        "
mod p{number:03} {{
    use super::*;

    #[kernel]
    fn run({parameters}, k: i64) -> Made {{
        let C = ops::{call};
        {made}
    }}

    #[test]
    fn agrees() {{
        for mut case in cases({number}) {{
            let Case {{ n, m, l, k, .. }} = case;
            {arrays}
            let given = [{stored}];
            let made = run({given}, k);
            made.agrees(&{plain});{check}
        }}
    }}
}}
",
        parameters = parameters.join(", "),
        arrays = arrays.join(" "),
        stored = operands.iter().map(|(name, ..)| format!("{name}.stored()")).collect::<Vec<_>>().join(", "),
        given = given.join(", "),
    )
    .unwrap_or_default();
}

/// A layout of these levels, of a matrix in either order.
fn layout(levels: &str, leaf: &str, int: &str, matrix: bool, chance: &mut Chance) -> String {
    let order = if matrix && chance.below(3) == 0 { ", finch::Order2<1, 0>" } else { "" };
    // Longer words hold these letters, too.
    let nest = levels.replace("E>", "#>").replace("E,", "#,").replace("I>", "@>").replace("I,", "@,");
    format!("Tensor<{}{order}>", nest.replace('#', leaf).replace('@', int))
}

/// A layout for the result, or none.
fn wanted(kinds: Kinds, elem: &str, fill: &str, chance: &mut Chance) -> Option<String> {
    let (elem, fills): (_, &[&str]) = match kinds {
        Kinds::Value => return None,
        Kinds::Matrix | Kinds::Vector => (elem, &["_", "Zero", "One"]),
        Kinds::Moved | Kinds::MovedVector => (elem, &["_"]),
        Kinds::Truths => ("bool", &["_", "Zero", "finch::fills::True"]),
        Kinds::Other => ("_", &["_"]),
    };
    _ = fill;
    let matrix = matches!(kinds, Kinds::Matrix | Kinds::Moved);
    let (levels, _) = chance.one(if matrix { &MATRICES[..] } else { &VECTORS[..] });
    let (fill, int) = (chance.one(fills), chance.one(&["u8", "u16", "u32", "u64", "usize"]));
    let layout = layout(levels, &format!("Element<{elem}, {fill}>"), int, matrix, chance);
    (chance.below(2) == 0).then_some(layout)
}
