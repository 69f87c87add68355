//! Lists long enough for every shape of a merge, which meet often, rarely or at their ends alone.

use finch_oracle::Val;

use crate::support::data::{Data, dense, fitting};
use crate::support::layouts::{layout, nest};
use crate::support::run::Operand;
use crate::support::shorthand::{Dice, agrees, operand, value};

/// Four and some more fours of children in a list that is half full, and not too many indices for a byte.
const N: usize = 120;
/// Levels whose stops are loaded, computed from the cursor, or along with it.
const LEVELS: [[&str; 2]; 9] = [
    ["SparseList"; 2],
    ["SparseList:u8", "SparseList"],
    ["SparseBlockList", "SparseList"],
    ["Third", "SparseList"],
    ["SparseList", "Strided"],
    ["Third", "Strided"],
    ["DeltaList", "SparseList"],
    ["Third", "DeltaList"],
    ["Blocks", "Third"],
];
/// One in that many places of either list is stored; of those in both, one in that many stays in the second.
const DENSITIES: [(usize, usize, usize); 8] =
    [(2, 2, 1), (2, 2, 20), (2, 3, 50), (4, 2, 10), (2, 8, 3), (1, 3, 1), (3, 1, 30), (1, 1, 1)];
/// The same for lists of which both have some ten entries, or one has.
const FEW: [(usize, usize, usize); 6] =
    [(8, 8, 1), (8, 8, 30), (20, 10, 2), (60, 9, 50), (10, 40, 1), (12, 2, 20)];

fn list(name: &str, level: &str, elem: &str, n: usize, stored: impl FnMut(usize) -> Option<i64>) -> Operand {
    let values: Vec<i64> = (0..n).map(stored).map(Option::unwrap_or_default).collect();
    let values = values.into_iter().map(|v| value(elem, v)).collect();
    fitted(name, &nest(level, &format!("Element<{elem}>")), dense(&[n], values))
}

/// An operand that holds what its layout has a place for.
fn fitted(name: &str, text: &str, data: Data) -> Operand {
    operand(name, text, fitting(&layout(text), data))
}

/// Two lists of these densities; the second is `by` longer.
fn two(
    levels: [&str; 2],
    elem: &str,
    (a, b, both): (usize, usize, usize),
    by: usize,
    dice: &mut Dice,
) -> Vec<Operand> {
    let mut first = vec![false; N + by];
    let (start, stop) = (dice.below(3) * dice.below(N / 2), N - dice.below(3) * dice.below(N / 3));
    let number = |dice: &mut Dice| Some(1 + dice.below(4) as i64);
    let left = list("A", levels[0], elem, N, |i| {
        first[i] = (start..stop).contains(&i) && dice.below(a) == 0;
        if first[i] { number(dice) } else { None }
    });
    let right = list("B", levels[1], elem, N + by, |i| {
        let meets = i >= by && first[i - by];
        if dice.below(b) == 0 && (!meets || dice.below(both) == 0) { number(dice) } else { None }
    });
    vec![left, right]
}

/// A program over lists of all densities; `by` is how much further `B` is read.
#[track_caller]
fn over(program: &str, elem: &str, by: usize) {
    over_lists(program, elem, by, &DENSITIES);
}

#[track_caller]
fn over_lists(program: &str, elem: &str, by: usize, densities: &[(usize, usize, usize)]) {
    for levels in LEVELS {
        let mut dice = Dice(7);
        agrees(program, (0..24).map(|n| two(levels, elem, densities[n % densities.len()], by, &mut dice)));
    }
}

#[test]
fn lists_meet_in_one_statement_whatever_their_number() {
    let lists = ["A", "B", "C", "D", "E"];
    for n in 2..=lists.len() {
        let program = format!(
            "let s: Tensor<Element<f64>>; forall i: s[] += {}",
            lists[..n].iter().map(|name| format!("{name}[i]")).collect::<Vec<_>>().join(" * ")
        );
        let mut dice = Dice(11);
        agrees(
            &program,
            (0..24).map(|k| {
                let each = |name: &&str| {
                    list(name, "SparseList", "f64", N, |_| {
                        (dice.below(1 + k % 3) == 0).then(|| 1 + dice.below(4) as i64)
                    })
                };
                lists[..n].iter().map(each).collect()
            }),
        );
    }
}

#[test]
fn lists_merge_in_one_statement_whatever_their_number() {
    let lists = ["A", "B", "C", "D", "E"];
    for (n, elem) in [(2, "f64"), (3, "i64"), (4, "f64"), (5, "i64")] {
        let reads: Vec<String> = lists[..n].iter().map(|name| format!("{name}[i]")).collect();
        let (sum, most) =
            (reads.join(" + "), reads.iter().skip(1).fold(reads[0].clone(), |a, b| format!("max({a}, {b})")));
        for program in [
            format!("let s: Tensor<Element<{elem}>>; forall i: s[] += {sum}"),
            format!("let s: Tensor<Element<{elem}>>; forall i: s[] += {most}"),
            format!("let R: Tensor<SparseList<Element<{elem}>>>; forall i: R[i] = {sum}"),
            format!("let R: Tensor<SparseList<Element<{elem}>>>; forall i in 20..90: R[i] = {sum}"),
            format!("let R: Tensor<Dense<Element<{elem}>>>; forall i: R[i] = {sum}"),
            format!("let s: Tensor<Element<bool>>; forall i: s[] |= {sum} > 7"),
            format!(
                "let s: Tensor<Element<{elem}>>; let R: Tensor<SparseList<Element<{elem}>>>;
                     forall i: {{ s[] += {sum}; R[i] = {most} }}"
            ),
        ] {
            let mut dice = Dice(11);
            agrees(
                &program,
                (0..24).map(|k| {
                    let each = |(at, name): (usize, &&str)| {
                        let (from, to) =
                            (dice.below(3) * dice.below(N / 2), N - dice.below(3) * dice.below(N / 3));
                        // Some lists are alone for a while.
                        let rare = if at == k % 4 { 40 } else { 1 + k % 3 };
                        list(name, "SparseList", elem, N, |i| {
                            ((from..to).contains(&i) && dice.below(rare) == 0)
                                .then(|| 1 + dice.below(4) as i64)
                        })
                    };
                    lists[..n].iter().enumerate().map(each).collect()
                }),
            );
        }
    }
}

#[test]
fn products() {
    over("let s: Tensor<Element<f64>>; forall i: s[] += A[i] * B[i]", "f64", 0);
    over("let s: Tensor<Element<i64>>; forall i: s[] += A[i] * B[i]", "i64", 0);
    over("let C: Tensor<SparseList<Element<f64>>>; forall i: C[i] = A[i] * B[i]", "f64", 0);
}

#[test]
fn products_further_on() {
    over("let s: Tensor<Element<f64>>; forall i: s[] += A[i] * B[i + 3]", "f64", 3);
    over("let C: Tensor<SparseList<Element<f64>>>; forall i: C[i] = A[i] * B[i + 7]", "f64", 7);
}

#[test]
fn products_of_few() {
    over_lists("let s: Tensor<Element<f64>>; forall i: s[] += A[i] * B[i]", "f64", 0, &FEW);
    over_lists("let C: Tensor<SparseList<Element<i64>>>; forall i: C[i] = A[i] * B[i]", "i64", 0, &FEW);
    over_lists("let s: Tensor<Element<f64>>; forall i: s[] += A[i] * B[i + 3]", "f64", 3, &FEW);
    let within = "let s: Tensor<Element<f64>>; forall i in 5..90: s[] += A[i] * B[i + 7]";
    over_lists(within, "f64", 7, &FEW);
}

/// Levels that find an index at once are looked up, or lead where they hold much less.
#[test]
fn products_with_marks() {
    let densities = [
        DENSITIES,
        DENSITIES.map(|(a, b, both)| (a, 6 * b, both)),
        DENSITIES.map(|(a, b, both)| (9 * a, b, both)),
    ];
    let levels = [
        ["SparseList", "SparseByteMap"],
        ["SparseBitmap", "SparseList:u8"],
        ["SparseByteMap", "SparseBitmap"],
    ];
    for (levels, densities) in levels.iter().flat_map(|levels| densities.iter().map(move |of| (*levels, *of)))
    {
        for (program, by) in [
            ("let s: Tensor<Element<f64>>; forall i: s[] += A[i] * B[i]", 0),
            ("let s: Tensor<Element<f64>>; forall i: s[] += A[i] * B[i + 3]", 3),
            ("let s: Tensor<Element<f64>>; forall i in 5..90: s[] += A[i] * B[i + 7]", 7),
            ("let s: Tensor<Element<f64>>; forall i: s[] += A[i] * coalesce(B[permit(i - 4)], 0.0)", 0),
            ("let C: Tensor<SparseList<Element<f64>>>; forall i: C[i] = A[i] * B[i] * A[i]", 0),
        ] {
            let mut dice = Dice(13);
            agrees(program, densities.map(|of| two(levels, "f64", of, by, &mut dice)));
        }
    }
}

/// Among more than two lists, any of which may be the shortest.
#[test]
fn marks_among_many() {
    let names = ["A", "B", "C", "D"];
    for levels in [
        ["SparseList", "SparseByteMap", "SparseList", "SparseBitmap"],
        ["SparseBitmap", "SparseByteMap", "SparseBitmap", "SparseByteMap"],
    ] {
        for n in 3..=4 {
            let product = names[..n].iter().map(|name| format!("{name}[i]")).collect::<Vec<_>>().join(" * ");
            let mut dice = Dice(17);
            let operand = |k: usize, at: usize, dice: &mut Dice| {
                let of = if (k + at).is_multiple_of(4) { 12 } else { 1 + k % 3 };
                list(names[at], levels[at], "f64", N, |_| {
                    (dice.below(of) == 0).then(|| 1 + dice.below(4) as i64)
                })
            };
            let cases = (0..24).map(|k| (0..n).map(|at| operand(k, at, &mut dice)).collect());
            agrees(&format!("let s: Tensor<Element<f64>>; forall i: s[] += {product}"), cases);
        }
    }
}

#[test]
fn places() {
    over("let s: Tensor<Element<i64>>; forall i: s[] += ifelse((A[i] != 0) & (B[i] != 0), i, 0)", "f64", 0);
    over("let s: Tensor<Element<u8>>; forall i: if A[i] * B[i] > 3 { s[] <<max>>= i as u8 }", "i64", 0);
}

#[test]
fn unions() {
    over("let C: Tensor<SparseList<Element<f64>>>; forall i: C[i] = A[i] + B[i]", "f64", 0);
    over("let C: Tensor<SparseList<Element<f64>>>; forall i: C[i] = A[i] - B[i + 3]", "f64", 3);
}

#[test]
fn rows() {
    for [left, right] in LEVELS {
        rows_of(left, right);
    }
    rows_of("SparseList", "SparseByteMap");
    rows_of("SparseBitmap", "SparseList");
}

#[track_caller]
fn rows_of(left: &str, right: &str) {
    let rows = |name: &str, level: &str, dice: &mut Dice| {
        let values =
            (0..6 * N).map(|at| if dice.below(2 + at / N) == 0 { 1 + dice.below(4) as i64 } else { 0 });
        let data = dense(&[6, N], values.map(|v| value("f64", v)).collect());
        fitted(name, &nest(&format!("Dense {level}"), "Element<f64>"), data)
    };
    let mut dice = Dice(3);
    let y = "let y: Tensor<Dense<Element<f64>>>;";
    agrees(
        &format!("{y} forall i, j: y[i] += A[i, j] * X[j]"),
        DENSITIES.map(|density| {
            let mut x = two([left, right], "f64", density, 0, &mut dice).swap_remove(1);
            x.name = "X".into();
            vec![rows("A", left, &mut dice), x]
        }),
    );
    let s = "let s: Tensor<Element<f64>>;";
    agrees(
        &format!("{s} forall i, k, j: s[] += A[i, j] * B[k, j]"),
        (0..4).map(|_| vec![rows("A", left, &mut dice), rows("B", right, &mut dice)]),
    );
}

/// What stands in lists of all densities are rows: steps between them end at a meeting, and go no further than a list.
#[test]
fn lists_of_rows() {
    let mut dice = Dice(11);
    let mut operands = |density| {
        let [one, two] = [0; 2].map(|_| two(["SparseList"; 2], "f64", density, 0, &mut dice));
        let pairs = one.into_iter().zip(two);
        pairs.map(|(a, b)| pages_of_rows(&a.name, &[a.data, b.data], &mut dice)).collect::<Vec<_>>()
    };
    for program in [
        "let s: Tensor<Element<f64>>; forall n, i, j: s[] += A[n, i, j] * B[n, i, j]",
        "let s: Tensor<Element<f64>>; forall n, i, j, k: s[] += A[n, i, j] * B[n, i, k]",
        "let C: Tensor<SparseList<SparseList<Element<f64>>>>; forall i, j: C[i, j] = A[1, i, j] * B[0, i, j]",
        "let y: Tensor<SparseList<Element<f64>>>;
         forall i: { let t: Tensor<Element<f64>>; forall j: t[] += A[0, i, j] * B[0, i, j]; y[i] = t[] }",
    ] {
        agrees(program, (0..48).map(|n| operands(DENSITIES[n % DENSITIES.len()])).collect::<Vec<_>>());
    }
}

/// Rows of three, each about a value of a list. Those of `A` go on in the second page where they end in the first: what
/// stands after a list may well meet what stands in another.
fn pages_of_rows(name: &str, lists: &[Data], dice: &mut Dice) -> Operand {
    let n = lists[0].dims[0];
    let place = |at: usize| name != "A" || (at < n / 2) || (n + n / 2 <= at);
    let values = lists.iter().flat_map(|list| &list.values).enumerate();
    let row = |(at, v): (usize, &Val)| {
        [0; 3].map(|_| if place(at) && dice.below(3) > 0 { v.clone() } else { value("f64", 0) })
    };
    let data = dense(&[lists.len(), n, 3], values.flat_map(row).collect());
    operand(name, &nest("Dense SparseList SparseList", "Element<f64>"), data)
}
