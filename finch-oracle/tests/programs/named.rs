//! Programs with names, over all pairs of layouts.

use finch_oracle::Val;

use crate::support::data::dense;
use crate::support::layouts::nest;
use crate::support::run::Operand;
use crate::support::shorthand::{Dice, SHAPES, agrees, operand, tensor};

const LEVELS: [&str; 6] =
    ["Dense", "SparseList", "RunList", "SparseBand", "SparseBlockList", "SparseByteMap"];
const OUTER: [&str; 4] = ["Dense", "SparseList", "SparseBand", "SparseBlockList"];
const S: &str = "let s: Tensor<Element<f64>>;";

pub fn f64s(levels: &str) -> String {
    nest(levels, "Element<f64>")
}

/// The two-level nests.
fn matrices() -> impl Iterator<Item = String> {
    OUTER.into_iter().flat_map(|outer| LEVELS.map(|inner| format!("{outer} {inner}")))
}

fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    LEVELS.into_iter().flat_map(|a| LEVELS.map(|b| (a, b)))
}

/// Runs a program over operands of these names, layouts and indices, whose dimensions go through small sizes
/// and whose values through all shapes.
#[track_caller]
pub fn over(program: &str, operands: &[(&str, &str, &str)]) {
    let mut dice = Dice(1);
    let long = operands.iter().all(|(_, _, indices)| indices.len() < 2);
    let sizes: [usize; 6] = if long { [5, 0, 1, 17, 2, 9] } else { [4, 0, 1, 3, 2, 5] };
    agrees(
        program,
        (0..12).map(|round| {
            let dims: Vec<usize> = (0..3).map(|l| sizes[(round + l * (round / 6)) % 6]).collect();
            let one = |&(name, layout, indices): &(&str, &str, &str)| {
                let layout = if layout.contains('<') { layout.to_owned() } else { f64s(layout) };
                let dims: Vec<usize> = indices.bytes().map(|i| dims[usize::from(i - b'i')]).collect();
                let shape = SHAPES[dice.below(SHAPES.len())];
                let data = tensor(&layout, &dims, shape, &mut dice);
                operand(name, &layout, data)
            };
            operands.iter().map(one).collect()
        }),
    );
}

#[test]
fn dot() {
    for (a, b) in pairs() {
        over(&format!("{S} forall i: s[] += A[i] * B[i]"), &[("A", a, "i"), ("B", b, "i")]);
    }
}

/// The protocols that a level can be read by.
fn protocols(level: &str) -> &'static [&'static str] {
    match level {
        "Dense" | "SparseBand" => &["walk", "follow", "locate"],
        _ => &["walk", "gallop", "lead", "follow", "locate"],
    }
}

#[test]
fn every_protocol() {
    let c = f64s("SparseList");
    for (a, b) in pairs() {
        for (pa, pb) in protocols(a).iter().flat_map(|pa| protocols(b).iter().map(move |pb| (pa, pb))) {
            let operands = [("A", a, "i"), ("B", b, "i")];
            over(&format!("{S} forall i: s[] += A[i::{pa}] * B[i::{pb}]"), &operands);
            over(&format!("let C: {c}; forall i: C[i] = A[i::{pa}] + B[i::{pb}]"), &operands);
        }
    }
}

#[test]
fn largest_product() {
    let s = "let s: Tensor<Element<f64, NegInf>>;";
    for (a, b) in pairs() {
        over(&format!("{s} forall i: s[] <<max>>= A[i] * B[i]"), &[("A", a, "i"), ("B", b, "i")]);
    }
}

#[test]
fn elementwise() {
    for rhs in ["A[i] + B[i]", "A[i] * B[i]", "A[i] - B[i]", "max(A[i], B[i])"] {
        for (a, b) in pairs() {
            for c in LEVELS.map(f64s) {
                over(&format!("let C: {c}; forall i: C[i] = {rhs}"), &[("A", a, "i"), ("B", b, "i")]);
            }
        }
    }
}

#[test]
fn exclusive_or() {
    for (a, b) in pairs() {
        let [a, b] = [a, b].map(|level| nest(level, "Element<bool>"));
        for c in ["SparseList", "RunList"].map(|level| nest(level, "Element<bool>")) {
            let operands = [("A", &*a, "i"), ("B", &*b, "i")];
            over(&format!("let C: {c}; forall i: C[i] = xor(A[i], B[i])"), &operands);
        }
    }
}

#[test]
fn copies() {
    for (a, c) in pairs() {
        over(&format!("let C: {}; forall i: C[i] = A[i]", f64s(c)), &[("A", a, "i")]);
    }
    for a in matrices() {
        for c in matrices().map(|c| f64s(&c)) {
            over(&format!("let C: {c}; forall i, j: C[i, j] = A[i, j]"), &[("A", &a, "ij")]);
        }
    }
}

#[test]
fn masked_products() {
    let mask = nest("SparseList", "Pattern");
    for (a, b) in pairs() {
        let operands = [("M", &*mask, "i"), ("A", a, "i"), ("B", b, "i")];
        over(&format!("{S} forall i: if M[i] {{ s[] += A[i] * B[i] }}"), &operands);
        over(&format!("{S} forall i: s[] += ifelse(M[i], A[i], B[i])"), &operands);
    }
}

#[test]
fn blending() {
    let c = f64s("RunList");
    for (a, b) in pairs() {
        let program = format!("let C: {c}; forall i: C[i] = 0.5 * A[i] + 0.25 * B[i]");
        over(&program, &[("A", a, "i"), ("B", b, "i")]);
    }
}

#[test]
fn two_results() {
    let (c, d) = (f64s("SparseList"), f64s("Dense"));
    for (a, b) in pairs() {
        let program =
            format!("let C: {c}; let D: {d}; forall i: {{ C[i] = A[i] * B[i]; D[i] = A[i] + B[i] }}");
        over(&program, &[("A", a, "i"), ("B", b, "i")]);
    }
}

#[test]
fn sums_of_rows_and_columns() {
    for a in matrices() {
        for y in ["Dense", "SparseList", "RunList", "SparseBand"].map(f64s) {
            over(&format!("let y: {y}; forall i, j: y[i] += A[i, j]"), &[("A", &a, "ij")]);
        }
        let y = f64s("Dense");
        over(&format!("let y: {y}; forall i, j: y[j] += A[i, j]"), &[("A", &a, "ij")]);
    }
}

#[test]
fn matrix_times_vector() {
    for a in matrices() {
        for x in LEVELS {
            for y in ["Dense", "SparseList"].map(f64s) {
                let program = format!("let y: {y}; forall i, j: y[i] += A[i, j] * x[j]");
                over(&program, &[("A", &a, "ij"), ("x", x, "j")]);
            }
        }
    }
}

#[test]
fn matrix_times_vector_by_columns() {
    let y = f64s("Dense");
    for a in matrices() {
        let a = f64s(&a).replace(">>>>", ">>>, Order2<1, 0>>");
        let program = format!("let y: {y}; forall j, i: y[i] += A[i, j] * x[j]");
        over(&program, &[("A", &a, "ij"), ("x", "SparseList", "j")]);
        let program = format!("let y: {y}; y[i] += A[i, j] * x[j]");
        over(&program, &[("A", &a, "ij"), ("x", "SparseList", "j")]);
    }
}

#[test]
fn diagonals() {
    for a in matrices() {
        for d in ["SparseList", "Dense", "RunList"].map(f64s) {
            over(&format!("let d: {d}; forall i: d[i] = A[i, i]"), &[("A", &a, "ii")]);
        }
        let c = f64s(&a);
        if !a.contains("RunList") {
            over(&format!("let D: {c}; forall i: D[i, i] = x[i]"), &[("x", "SparseList", "i")]);
        }
    }
}

#[test]
fn masks() {
    for cond in ["i <= j", "i == j", "i < j + 2", "i > j", "i != j", "j + 1 >= i", "2 <= j", "i == 1"] {
        for a in matrices() {
            let operands = [("A", &*a, "ij")];
            over(&format!("{S} forall i, j: if {cond} {{ s[] += A[i, j] }}"), &operands);
            let otherwise = "{ s[] += A[i, j] } else { s[] += 2.0 * A[i, j] }";
            over(&format!("{S} forall i, j: if {cond} {otherwise}"), &operands);
        }
    }
}

#[test]
fn filters() {
    for a in matrices() {
        for c in ["Dense SparseList", "SparseList SparseList", "Dense SparseBlockList"].map(f64s) {
            for value in ["A[i, j]", "2.0 * A[i, j] - 1.0", "1.0", "A[i, j] * x[j]"] {
                let program = format!("let C: {c}; forall i, j: if A[i, j] > 2.0 {{ C[i, j] = {value} }}");
                over(&program, &[("A", &*a, "ij"), ("x", "Dense", "j")]);
            }
        }
    }
    // The values that the condition excludes would overflow.
    let [a, c] = ["SparseList", "SparseList"].map(|levels| nest(levels, "Element<i8>"));
    let values = [0, 100, 3, 0, 120, 60].map(Val::Int);
    let a = operand("A", &a, dense(&[6], values.to_vec()));
    agrees(&format!("let C: {c}; forall i: if A[i] < 64 {{ C[i] = A[i] * 2 }}"), [vec![a]]);
}

#[test]
fn triangles() {
    for a in matrices() {
        let operands = [("A", &*a, "ii"), ("B", &*a, "ii"), ("C", &*a, "ii")];
        over(&format!("{S} forall i, j, k: s[] += A[i, j] * B[j, k] * C[i, k]"), &operands);
        let masked = "if j < i && k < j { s[] += A[i, j] * A[j, k] * A[i, k] }";
        over(&format!("{S} forall i, j, k: {masked}"), &operands[..1]);
    }
}

#[test]
fn workspaces() {
    for (w, inner) in ["Dense", "SparseByteMap", "SparseBitmap", "SparseDict"]
        .into_iter()
        .flat_map(|w| LEVELS.map(|inner| (w, inner)))
    {
        let w = f64s(w);
        let c = f64s(&format!("Dense {inner}"));
        let inside = "{ forall j, k: w[k] += A[i, j] * B[j, k]; forall k: C[i, k] = w[k] }";
        let program =
            format!("let C: {c}; forall i: {}", inside.replacen('{', &format!("{{ let w: {w};"), 1));
        for a in ["Dense SparseList", "SparseList SparseList", "Dense SparseBand"] {
            over(&program, &[("A", a, "ij"), ("B", a, "jk")]);
        }
    }
}

#[test]
fn entries_that_two_accesses_add_to() {
    let symmetric = "{ y[i] += A[i, j] * x[j]; if j < i { y[j] += A[i, j] * x[i] } }";
    for y in ["Dense", "SparseByteMap", "SparseBitmap", "SparseDict"].map(f64s) {
        for a in matrices() {
            let operands = [("A", &*a, "ii"), ("x", "Dense", "i")];
            over(&format!("let y: {y}; forall i, j {symmetric}"), &operands);
            over(&format!("let y: {y}; forall i, j {{ y[i] += A[i, j]; y[j] += A[i, j] }}"), &operands[..1]);
        }
    }
    for (elem, op) in [("bool", "|="), ("u8", "+="), ("i8", "+="), ("f64, Inf", "<<min>>=")] {
        let [a, y] = ["Dense SparseList", "Dense"].map(|levels| nest(levels, &format!("Element<{elem}>")));
        let program = format!("let y: {y}; forall i, j {{ y[i] {op} A[i, j]; y[j] {op} A[i, j] }}");
        over(&program, &[("A", &a, "ii")]);
        let c = nest("Dense Dense", &format!("Element<{elem}>"));
        let both = format!("{{ C[i, j] {op} max(A[i, k], A[j, k]); C[j, i] {op} A[i, k] }}");
        let products = format!("let C: {c}; forall i, j, k {both}");
        over(&products, &[("A", &a, "ii")]);
    }
}

#[test]
fn windows_and_offsets() {
    for a in LEVELS {
        for c in ["Dense", "SparseList", "RunList"].map(f64s) {
            let operands = [("A", a, "i")];
            over(&format!("let C: {c}; forall i: C[i] = A[i + 1]"), &operands);
            over(&format!("let C: {c}; forall i in 0..4: C[i] = coalesce(A[permit(i - 2)], 1.0)"), &operands);
            over(&format!("let C: {c}; forall i: C[i + 2] = A[i]"), &operands);
            over(&format!("let C: {c}; forall i: C[i] = A[i] - coalesce(A[permit(i + 1)], 0.0)"), &operands);
        }
    }
}

/// Positions below 6, to gather from and to scatter to.
fn positions(level: &str) -> Operand {
    let values = [3, 0, 5, 5, 0, 0, 1].map(Val::Int);
    operand("P", &nest(level, "Element<i64>"), dense(&[7], values.to_vec()))
}

#[test]
fn gathers_and_scatters() {
    let (c, mut dice) = (f64s("Dense"), Dice(2));
    for (p, a) in pairs() {
        for shape in SHAPES {
            let data = tensor(&f64s(a), &[6], shape, &mut dice);
            let operands = || vec![positions(p), operand("A", &f64s(a), data.clone())];
            agrees(&format!("let C: {c}; forall i: C[i] = A[P[i]]"), [operands()]);
        }
        let data = tensor(&f64s(a), &[7], SHAPES[dice.below(6)], &mut dice);
        let operands = || vec![positions(p), operand("A", &f64s(a), data.clone())];
        agrees(&format!("let C: {c}[6]; forall i: C[P[i]] += A[i]"), [operands()]);
    }
}

#[test]
fn extents_from_a_tensor() {
    let offsets = dense(&[4], [0, 2, 2, 5].map(Val::Int).to_vec());
    let y = f64s("Dense");
    for v in LEVELS {
        let program = format!("let y: {y}; forall i in 0..3, p in P[i]..P[i + 1]: y[i] += v[p]");
        let mut dice = Dice(3);
        let v = operand("v", &f64s(v), tensor(&f64s(v), &[5], SHAPES[4], &mut dice));
        agrees(&program, [vec![operand("P", &nest("Dense", "Element<i64>"), offsets.clone()), v]]);
    }
}

#[test]
fn fills_at_scattered_places() {
    let m = "let m: Tensor<Dense<Element<f64>>> = -2.0;";
    for matrix in matrices() {
        let operands = [("A", &*matrix, "ij"), ("x", "Dense", "j"), ("z", "SparseList", "j")];
        for op in ["<<max>>=", "<<min>>=", "+="] {
            over(&format!("{m} forall i, j: m[j] {op} A[i, j]"), &operands[..1]);
            over(&format!("{m} forall i, j: m[j] {op} (A[i, j] - 1.0) * (A[i, j] - 1.0)"), &operands[..1]);
            over(&format!("{m} forall i, j: m[j] {op} A[i, j] + x[j] * z[j]"), &operands);
            over(&format!("{m} forall i in 1..3, j: m[j] {op} A[i, j] - 1.0"), &operands[..1]);
        }
        let two = [("A", &*matrix, "ij"), ("B", "Dense SparseList", "ij"), ("x", "Dense", "i")];
        over(&format!("{m} forall i, j: m[j] <<max>>= A[i, j] + B[i, j]"), &two[..2]);
        over(&format!("{m} forall i, j: m[j] <<max>>= A[i, j] + x[i]"), &[two[0], two[2]]);
    }
    let three =
        "let m: Tensor<Dense<Dense<Element<f64>>>> = -2.0; forall i, j, k: m[k, i] <<min>>= A[i, j, k] + 1.0";
    over(three, &[("A", "Dense SparseList SparseList", "ijk")]);
    over(
        "let m: Tensor<Dense<Element<f64>>> = -2.0; forall i, j, k: m[k] += A[i, j, k] + 1.0",
        &[("A", "SparseList Dense SparseList", "ijk")],
    );
}

#[test]
fn products_with_dense_rows() {
    let c = "let C: Tensor<Dense<Dense<Element<f64>>>> = 9.0;";
    for a in matrices() {
        let operands = [("A", &*a, "ij"), ("B", "Dense Dense", "jk")];
        over(&format!("{c} forall i, j, k: C[i, k] += A[i, j] * B[j, k]"), &operands);
        over(&format!("{c} forall i, j, k: C[i, k] <<min>>= A[i, j] + B[j, k]"), &operands);
    }
}

#[test]
fn outer_products() {
    let vectors = ["Dense", "SparseList", "RunList", "SparseBand"];
    for (u, v) in vectors.into_iter().flat_map(|u| vectors.map(|v| (u, v))) {
        for c in matrices() {
            let c = f64s(&c);
            over(&format!("let C: {c}; forall i, j: C[i, j] = u[i] * v[j]"), &[("u", u, "i"), ("v", v, "j")]);
        }
    }
}
