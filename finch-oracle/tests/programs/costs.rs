//! How costs grow: for each kind of kernel, the exponent of the number of operations in the size of its data. Operations are
//! what the interpreter counts: loads, stores, statements and iterations.
//!
//! A line states the exponent that its kind has. Where a better one is known to be possible, a comment says which. Whoever
//! makes a kind cheaper tightens its line, which then fails; a change that makes it dearer fails here.

mod results;

use finch_oracle::Val;

use crate::support::data::{dense, fitting};
use crate::support::layouts::{layout, nest};
use crate::support::run::{Case, Fail, Operand, compile};
use crate::support::shorthand::{operand, value};

/// How much an exponent may differ from the one that a line states: searches add logarithms.
const SLACK: f64 = 0.25;

/// Sizes of vectors, and of the sides of matrices.
const LENGTHS: [usize; 3] = [2_000, 8_000, 32_000];
const SIDES: [usize; 3] = [48, 96, 192];

/// How many entries a short operand has, however long the others are. Merges have a shape of their own for sixteen and fewer.
const FEW: usize = 20;

/// What is stored, of `n` places or of `n` in each mode.
#[derive(Clone, Copy)]
enum Stored {
    /// So many entries, at about equal distances.
    Few,
    /// Every second entry, at random.
    Half,
    /// One entry in ten.
    Tenth,
    /// Runs of eight, with as long gaps.
    Runs,
    /// So many runs of one length, at equal distances.
    FewRuns,
    /// One part as long as half of the dimension.
    Part,
    /// One part of that many entries.
    ShortPart,
    /// Everything.
    All,
    /// Four entries in each row of a matrix, at random.
    Rows,
    /// The same, below the diagonal.
    Lower,
    /// The same in a few rows alone.
    FewRows,
}

use Stored::*;

impl Stored {
    fn holds(self, n: usize, row: Option<usize>, i: usize, seed: usize) -> bool {
        let chance = |of: usize| ((i + 1).wrapping_mul(2_654_435_761 + 2 * seed) / 1024).is_multiple_of(of);
        let near = |row: usize| (0..4).any(|k| (row * (7 + 2 * k) + 11 * k * seed + k) % n == i);
        match (self, row) {
            (All, _) => true,
            (Rows, Some(row)) => near(row),
            (Lower, Some(row)) => i <= row && (i == row || near(row)),
            (FewRows, Some(row)) => row % (n / 8) == 3 && near(row),
            // Not quite at equal distances, which would fit other patterns.
            (Few, _) => {
                let (slot, gap) = (i / (n / FEW), n / FEW);
                slot < FEW && i % gap == (slot * 7 + seed) % gap.min(64)
            }
            (Tenth, _) => chance(10),
            (Runs, _) => ((i + seed) / 8).is_multiple_of(2),
            (FewRuns, _) => i % (n / FEW) < n / FEW / 2,
            (Part, _) => (n / 4..3 * n / 4).contains(&i),
            (ShortPart, _) => (n / 2..n / 2 + FEW).contains(&i),
            _ => chance(2),
        }
    }

    fn is_of_rows(self) -> bool {
        matches!(self, Rows | Lower | FewRows)
    }
}

/// Name, levels and element of an operand, and what it stores.
type Of = (&'static str, &'static str, &'static str, Stored);

/// A kind of kernel: what it is, the exponent, the program, and its operands. Results that need no declaration here are `s`, a
/// number, and `y`, a dense vector. `@n` stands for the size.
type Kind = (&'static str, f64, &'static str, &'static [Of]);

const L: &str = "SparseList";
const M: &str = "Dense SparseList";

fn data(&(name, levels, elem, stored): &Of, n: usize) -> Operand {
    let seed = name.bytes().map(usize::from).sum::<usize>();
    let modes = if levels.contains(' ') || levels.contains(":2") { 2 } else { 1 };
    let text = nest(levels, &format!("Element<{elem}>"));
    let hit = |at: usize| match modes {
        1 => stored.holds(n, None, at, seed),
        _ if stored.is_of_rows() => stored.holds(n, Some(at / n), at % n, seed),
        _ => stored.holds(n, Some(at / n), at % n, seed + at / n * 31),
    };
    let values = (0..n.pow(modes)).map(|at| value(elem, hit(at).into())).collect::<Vec<Val>>();
    operand(name, &text, fitting(&layout(&text), dense(&vec![n; modes as usize], values)))
}

/// The number of operations of a program.
fn operations(program: &str, operands: Vec<Operand>) -> u64 {
    let case = Case { program: program.into(), operands };
    let compiled = match compile(program, &case.operands) {
        Ok(compiled) => compiled,
        Err(Fail::Refused(text) | Fail::Broken(text)) => panic!("{text}: {program}"),
    };
    let counts = compiled.counts(&case).unwrap_or_else(|fault| panic!("{fault}: {program}"));
    counts.loads.values().chain(counts.stores.values()).sum::<u64>() + counts.steps
}

/// The program with the results declared that it does not declare.
fn declared(program: &str, elem: &str) -> String {
    let one = |name: &str, levels: &str| match program.contains(&format!("{name}[")) {
        true => format!("let {name}: {};", nest(levels, &format!("Element<{elem}>"))),
        false => String::new(),
    };
    format!("{}{}{program}", one("s", ""), one("y", "Dense"))
}

/// The exponent `p` of counts that grow as `a + b * n^p`, for sizes each of which is the same multiple of the one before. What
/// grows by less than a tenth does not grow.
fn growth(counts: [u64; 3], sizes: [usize; 3]) -> f64 {
    let [first, second, third] = counts.map(|count| count as f64);
    let (before, after, ratio) = (second - first, third - second, sizes[2] as f64 / sizes[1] as f64);
    match () {
        _ if after < third / 10.0 => 0.0,
        _ if before > 0.0 => (after / before).ln() / ratio.ln(),
        _ => (third / second).ln() / ratio.ln(),
    }
}

fn grow(kinds: &[Kind], sizes: [usize; 3]) {
    let mut wrong = vec![];
    for (what, exponent, program, operands) in kinds {
        let elem = operands.last().map_or("f64", |(_, _, elem, _)| *elem);
        let program = declared(program, elem);
        let counts = sizes.map(|n| {
            operations(
                &program.replace("@n", &n.to_string()),
                operands.iter().map(|of| data(of, n)).collect(),
            )
        });
        let found = growth(counts, sizes);
        println!("{what}: {counts:?}, {found:.2}");
        if (found - exponent).abs() > SLACK {
            wrong.push(format!("{what}: {counts:?} operations, exponent {found:.2} instead of {exponent}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn products_of_lists() {
    let two = "forall i: s[] += A[i] * B[i]";
    let kinds: &[Kind] = &[
        ("two, as long", 1.0, two, &[("A", L, "f64", Half), ("B", L, "f64", Tenth)]),
        ("two, one short", 0.0, two, &[("A", L, "f64", Few), ("B", L, "f64", Half)]),
        (
            "two that gallop, one short",
            0.0,
            "forall i: s[] += A[i::gallop] * B[i::gallop]",
            &[("A", L, "f64", Few), ("B", L, "f64", Half)],
        ),
        (
            "three, one short",
            0.0,
            "forall i: s[] += A[i] * B[i] * C[i]",
            &[("A", L, "f64", Half), ("B", L, "f64", Few), ("C", L, "f64", Tenth)],
        ),
        (
            "four, one short",
            0.0,
            "forall i: s[] += A[i] * B[i] * C[i] * D[i]",
            &[("A", L, "f64", Half), ("B", L, "f64", Few), ("C", L, "f64", Tenth), ("D", L, "f64", Half)],
        ),
        (
            "four, as long",
            1.0,
            "forall i: s[] += A[i] * B[i] * C[i] * D[i]",
            &[("A", L, "f64", Half), ("B", L, "f64", Tenth), ("C", L, "f64", Half), ("D", L, "f64", Half)],
        ),
    ];
    grow(kinds, LENGTHS);
}

#[test]
fn a_list_against_other_levels() {
    let two = "forall i: s[] += A[i] * B[i]";
    let kinds: &[Kind] = &[
        (
            "a short list, long blocks",
            0.0,
            two,
            &[("A", L, "f64", Few), ("B", "SparseBlockList", "f64", Runs)],
        ),
        (
            "a long list, few blocks",
            1.0,
            two,
            &[("A", L, "f64", Half), ("B", "SparseBlockList", "f64", FewRuns)],
        ),
        ("a short list, runs", 0.0, two, &[("A", L, "f64", Few), ("B", "RunList", "f64", Runs)]),
        ("a long list, few runs", 1.0, two, &[("A", L, "f64", Half), ("B", "RunList", "f64", FewRuns)]),
        ("a short list, a long band", 0.0, two, &[("A", L, "f64", Few), ("B", "SparseBand", "f64", Part)]),
        (
            "a long list, a short band",
            0.0,
            two,
            &[("A", L, "f64", Half), ("B", "SparseBand", "f64", ShortPart)],
        ),
        ("a short list, a byte map", 0.0, two, &[("A", L, "f64", Few), ("B", "SparseByteMap", "f64", Half)]),
        (
            "a long list, a short byte map",
            0.0,
            two,
            &[("A", L, "f64", Half), ("B", "SparseByteMap", "f64", Few)],
        ),
        ("a short list, a bitmap", 0.0, two, &[("A", L, "f64", Few), ("B", "SparseBitmap", "f64", Half)]),
        (
            "a long list, a sparse bitmap",
            0.0,
            two,
            &[("A", L, "f64", Half), ("B", "SparseBitmap", "f64", Few)],
        ),
        ("a short list, a dense vector", 0.0, two, &[("A", L, "f64", Few), ("B", "Dense", "f64", All)]),
        (
            "a short list, runs that are packed",
            0.0,
            two,
            &[("A", L, "f64", Few), ("B", "PackBits", "f64", Runs)],
        ),
    ];
    grow(kinds, LENGTHS);
}

#[test]
fn unions_and_stencils() {
    let kinds: &[Kind] = &[
        (
            "two lists",
            1.0,
            "let C: Tensor<SparseList<Element<f64>>>; forall i: C[i] = A[i] + B[i]",
            &[("A", L, "f64", Half), ("B", L, "f64", Tenth)],
        ),
        (
            "three lists",
            1.0,
            "let R: Tensor<SparseList<Element<f64>>>; forall i: R[i] = A[i] + B[i] + C[i]",
            &[("A", L, "f64", Half), ("B", L, "f64", Few), ("C", L, "f64", Tenth)],
        ),
        (
            "four lists",
            1.0,
            "let R: Tensor<SparseList<Element<f64>>>; forall i: R[i] = A[i] + B[i] + C[i] + D[i]",
            &[("A", L, "f64", Half), ("B", L, "f64", Few), ("C", L, "f64", Tenth), ("D", L, "f64", Half)],
        ),
        (
            "five lists",
            1.0,
            "forall i: s[] += max(A[i], max(B[i], max(C[i], max(D[i], E[i]))))",
            &[
                ("A", L, "f64", Half),
                ("B", L, "f64", Few),
                ("C", L, "f64", Tenth),
                ("D", L, "f64", Half),
                ("E", L, "f64", Half),
            ],
        ),
        (
            "four short lists",
            0.0,
            "let R: Tensor<SparseList<Element<f64>>>; forall i: R[i] = A[i] + B[i] + C[i] + D[i]",
            &[("A", L, "f64", Few), ("B", L, "f64", Few), ("C", L, "f64", Few), ("D", L, "f64", Few)],
        ),
        (
            "a dense sum of three lists",
            1.0,
            "forall i: y[i] = A[i] + 2.0 * B[i] + C[i]",
            &[("A", L, "f64", Half), ("B", L, "f64", Few), ("C", L, "f64", Tenth)],
        ),
        (
            "a dense sum of three short lists, but for its fill",
            0.0,
            "forall i: y[i] = A[i] + 2.0 * B[i] + C[i]",
            &[("A", L, "f64", Few), ("B", L, "f64", Few), ("C", L, "f64", Few)],
        ),
        (
            "a stencil of one list",
            1.0,
            "let R: Tensor<SparseList<Element<f64>>>; \
             forall i: R[i] = coalesce(A[permit(i - 1)], 0.0) + A[i] + coalesce(A[permit(i + 1)], 0.0)",
            &[("A", L, "f64", Half)],
        ),
        (
            "a stencil of a short list",
            0.0,
            "let R: Tensor<SparseList<Element<f64>>>; \
             forall i: R[i] = coalesce(A[permit(i - 1)], 0.0) + A[i] + coalesce(A[permit(i + 1)], 0.0)",
            &[("A", L, "f64", Few)],
        ),
        (
            "a stencil of few runs",
            0.0,
            "let R: Tensor<SparseRunList<Element<f64>>>; \
             forall i: R[i] = max(coalesce(A[permit(i - 1)], 0.0), max(A[i], coalesce(A[permit(i + 1)], 0.0)))",
            &[("A", "SparseRunList", "f64", FewRuns)],
        ),
    ];
    grow(kinds, LENGTHS);
}

#[test]
fn copies() {
    let kinds: &[Kind] = &[
        (
            "a list to a byte map",
            1.0,
            "let C: Tensor<SparseByteMap<Element<f64>>>; forall i: C[i] = A[i]",
            &[("A", L, "f64", Tenth)],
        ),
        (
            "a short list to a byte map",
            0.0,
            "let C: Tensor<SparseByteMap<Element<f64>>>; forall i: C[i] = A[i]",
            &[("A", L, "f64", Few)],
        ),
        (
            "a byte map to a list",
            1.0,
            "let C: Tensor<SparseList<Element<f64>>>; forall i: C[i] = A[i]",
            &[("A", "SparseByteMap", "f64", Tenth)],
        ),
        (
            "few runs to runs",
            0.0,
            "let C: Tensor<RunList<Element<f64>>>; forall i: C[i] = A[i]",
            &[("A", "SparseRunList", "f64", FewRuns)],
        ),
        (
            "a dense vector to runs",
            1.0,
            "let C: Tensor<RunList<Element<f64>>>; forall i: C[i] = A[i]",
            &[("A", "Dense", "f64", FewRuns)],
        ),
        (
            "a short list to a hash table",
            0.0,
            "let C: Tensor<SparseDict<Element<f64>>>; forall i: C[i] = A[i]",
            &[("A", L, "f64", Few)],
        ),
    ];
    grow(kinds, LENGTHS);
}

#[test]
fn indices_and_exits() {
    let kinds: &[Kind] = &[
        (
            "an index that falls",
            1.0,
            "forall i: s[] += A[@n - 1 - i] * B[i]",
            &[("A", L, "f64", Half), ("B", L, "f64", Tenth)],
        ),
        (
            "a short list at an index that falls",
            0.0,
            "forall i: s[] += A[@n - 1 - i]",
            &[("A", L, "f64", Few)],
        ),
        (
            "every second index of a short list",
            0.0,
            "forall i in 0..@n / 2: s[] += A[2 * i]",
            &[("A", L, "f64", Few)],
        ),
        (
            "a window of a long list",
            0.0,
            "forall i in 0..30: s[] += A[(900..930)[i]]",
            &[("A", L, "f64", Half)],
        ),
        (
            "each index of a short list twice",
            0.0,
            "forall i in 0..2 * @n: s[] += A[i / 2]",
            &[("A", L, "f64", Few)],
        ),
        (
            "a few strides over a long list",
            0.0,
            "forall i in 0..9: s[] += A[(0..900).step_by(100)[i]]",
            &[("A", L, "f64", Half)],
        ),
        (
            "any, which is true at once",
            0.0,
            "forall i: s[] |= and(A[i], B[i])",
            &[("A", "Dense", "bool", All), ("B", L, "bool", Half)],
        ),
        (
            "any of what differs at once",
            0.0,
            "forall i: s[] |= xor(A[i], B[i])",
            &[("A", L, "bool", Half), ("B", L, "bool", Tenth)],
        ),
        ("the first entry", 0.0, "forall i: s[] <<choose(0.0)>>= A[i]", &[("A", "Dense", "f64", Half)]),
    ];
    grow(kinds, LENGTHS);
}

#[test]
fn matrices() {
    let kinds: &[Kind] = &[
        (
            "times a vector",
            1.0,
            "forall i, j: y[i] += A[i, j] * x[j]",
            &[("A", M, "f64", Rows), ("x", "Dense", "f64", All)],
        ),
        (
            "its product with itself",
            1.0,
            "let C: Tensor<Dense<SparseList<Element<f64>>>>; C[i, j] += A[i, k] * A[k, j]",
            &[("A", M, "f64", Rows)],
        ),
        (
            "times its transpose",
            1.0,
            "let C: Tensor<Dense<SparseList<Element<f64>>>>; C[i, j] += A[i, k] * A[j, k]",
            &[("A", M, "f64", Rows)],
        ),
        (
            "its transpose times it",
            1.0,
            "let C: Tensor<Dense<SparseList<Element<f64>>>>; C[i, j] += A[k, i] * A[k, j]",
            &[("A", M, "f64", Rows)],
        ),
        (
            "its transpose",
            1.0,
            "let C: Tensor<Dense<SparseList<Element<f64>>>>; C[j, i] = A[i, j]",
            &[("A", M, "f64", Rows)],
        ),
        (
            "the transpose of its rows of runs",
            1.0,
            "let C: Tensor<Dense<RunList<Element<f64>>>>; C[j, i] = A[i, j]",
            &[("A", "Dense RunList", "f64", Rows)],
        ),
        ("the sums of its columns", 1.0, "forall i, j: y[j] += A[i, j]", &[("A", M, "f64", Rows)]),
        (
            "the maxima of its rows",
            1.0,
            "let m: Tensor<Dense<Element<f64>>> = 0.0; forall i, j: m[i] <<max>>= A[i, j]",
            &[("A", M, "f64", Rows)],
        ),
        (
            "the maxima of its columns",
            1.0,
            "let m: Tensor<Dense<Element<f64>>> = 0.0; forall i, j: m[j] <<max>>= A[i, j]",
            &[("A", M, "f64", Rows)],
        ),
        (
            "the distances of its columns from ones",
            1.0,
            "forall i, j: y[j] += (A[i, j] - 1.0) * (A[i, j] - 1.0)",
            &[("A", M, "f64", Rows)],
        ),
        (
            "a product under a mask",
            1.0,
            "let C: Tensor<Dense<SparseList<Element<f64>>>>; forall i, j, k: C[i, j] += M[i, j] * A[i, k] * B[j, k]",
            &[("M", M, "f64", Rows), ("A", M, "f64", Rows), ("B", M, "f64", Rows)],
        ),
        (
            "a half that stands for both",
            1.0,
            "forall i, j { y[i] += A[i, j] * x[j]; if j < i { y[j] += A[i, j] * x[i] } }",
            &[("A", M, "f64", Lower), ("x", "Dense", "f64", All)],
        ),
        (
            "a sum of three",
            1.0,
            "let R: Tensor<Dense<SparseList<Element<f64>>>>; forall i, j: R[i, j] = A[i, j] + B[i, j] + C[i, j]",
            &[("A", M, "f64", Rows), ("B", M, "f64", Rows), ("C", M, "f64", Rows)],
        ),
        (
            "few rows to lists of lists",
            0.0,
            "let C: Tensor<SparseList<SparseList<Element<f64>>>>; forall i, j: C[i, j] = A[i, j]",
            &[("A", "SparseList SparseList", "f64", FewRows)],
        ),
        (
            "rows to coordinates",
            1.0,
            "let C: Tensor<SparseCoo<Element<f64>, 2>>; forall i, j: C[i, j] = A[i, j]",
            &[("A", M, "f64", Rows)],
        ),
        (
            "coordinates to rows",
            1.0,
            "let C: Tensor<Dense<SparseList<Element<f64>>>>; forall i, j: C[i, j] = A[i, j]",
            &[("A", "SparseCoo:2", "f64", Rows)],
        ),
        (
            "every entry of few rows",
            0.0,
            "forall i, j: s[] += A[i, j]",
            &[("A", "SparseList SparseList", "f64", FewRows)],
        ),
    ];
    grow(kinds, SIDES);
}

#[test]
fn reductions_of_all_entries() {
    let any = "let t: Tensor<Element<bool>>; forall i, j: t[] |= A[i, j] > 9.0";
    let kinds: &[Kind] = &[
        ("a question of rows of lists", 1.0, any, &[("A", M, "f64", Rows)]),
        ("a question of bands", 1.0, any, &[("A", "Dense SparseBand", "f64", ShortPart)]),
        ("a question of an array", 2.0, any, &[("A", "Dense Dense", "f64", All)]),
        ("squares of rows of lists", 1.0, "forall i, j: s[] += A[i, j] * A[i, j]", &[("A", M, "f64", Rows)]),
        ("sums of bands", 1.0, "forall i, j: s[] += A[i, j]", &[("A", "Dense SparseBand", "f64", ShortPart)]),
        (
            "bands times a vector",
            1.0,
            "forall i, j: y[i] += A[i, j] * x[j]",
            &[("A", "Dense SparseBand", "f64", ShortPart), ("x", "Dense", "f64", All)],
        ),
        (
            "bytes counted",
            1.0,
            "let n: Tensor<Element<u64>>; forall i, j: if A[i, j] > 1 { n[] += 1 }",
            &[("A", M, "u8", Rows)],
        ),
    ];
    grow(kinds, SIDES);
}

#[test]
fn outer_products_and_frontiers() {
    let kinds: &[Kind] = &[
        (
            "two long lists",
            2.0,
            "let C: Tensor<SparseList<SparseList<Element<f64>>>>; forall i, j: C[i, j] = A[i] * B[j]",
            &[("A", L, "f64", Half), ("B", L, "f64", Half)],
        ),
        (
            "two lists of one entry in ten places",
            2.0,
            "let C: Tensor<SparseList<SparseList<Element<f64>>>>; forall i, j: C[i, j] = A[i] * B[j]",
            &[("A", L, "f64", Tenth), ("B", L, "f64", Tenth)],
        ),
        (
            "a step from a frontier",
            0.0,
            "let C: Tensor<SparseByteMap<Element<f64>>>; forall i, j: C[j] += F[i] * A[i, j]",
            &[("A", M, "f64", Rows), ("F", L, "f64", ShortPart)],
        ),
        (
            "a step from a frontier that no one has seen",
            0.0,
            "let C: Tensor<SparseByteMap<Element<bool>>>; forall i, j: if F[i] && A[i, j] && !V[j] { C[j] = true }",
            &[("A", M, "bool", Rows), ("V", "Dense", "bool", Half), ("F", L, "bool", ShortPart)],
        ),
    ];
    grow(kinds, SIDES);
}
