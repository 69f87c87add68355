//! Programs that were compiled wrongly once, each as small as it could be made.

use finch_oracle::Val;

use crate::support::data::dense;
use crate::support::layouts;
use crate::support::run::{Case, Operand, Verdict, check, repeatedly};
use crate::support::shorthand::{agrees, operand, runs, value};

/// A tensor of small numbers; `1e9` stands for infinity and `-1e9` for what is not a number.
fn of(name: &str, layout: &str, dims: &[usize], values: &[f64]) -> Operand {
    let elem = layouts::layout(layout).elem;
    let value = |&x: &f64| match &*elem {
        "f64" if x >= 1e9 => Val::Float(f64::INFINITY),
        "f64" if x <= -1e9 => Val::Float(f64::NAN),
        "f64" => Val::Float(x),
        _ => value(&elem, x as i64),
    };
    operand(name, layout, dense(dims, values.iter().map(value).collect()))
}

const LIST: &str = "Tensor<SparseList<Element<f64>>>";
const LISTS: &str = "Tensor<SparseList<SparseList<Element<f64>>>>";
const S: &str = "let s: Tensor<Element<f64>>;";
const INF: f64 = 1e9;
const NAN: f64 = -1e9;

#[test]
fn a_loop_around_comes_to_the_same_entry_again() {
    for a in ["Dense", "SparseList", "RunList"] {
        let a = of("A", &layouts::nest(a, "Element<f64>"), &[3], &[1., 0., 2.]);
        let b = of("B", "Tensor<Dense<SparseList<Element<f64>>>>", &[2, 3], &[1., 0., 2., 0., 3., 0.]);
        let program = "let C: Tensor<Dense<Element<f64>>>; forall i, j, k: C[j] += A[i] * B[j, k]";
        agrees(program, [vec![a, b]]);
    }
}

#[test]
fn a_leap_over_runs_may_end_before_the_next_one() {
    let runs = "Tensor<SparseRunList<Element<f64>>>";
    let program = "let C: Tensor<Dense<Element<f64>>>; forall i: C[i] = -A[i::gallop] * B[i + 1::gallop]";
    let ones =
        |at: &[usize], n: usize| (0..n).map(|i| f64::from(u8::from(at.contains(&i)))).collect::<Vec<_>>();
    for (a, b) in
        [(&[0, 9][..], &[5, 6, 10][..]), (&[0, 3, 4, 12], &[2, 4, 8, 13]), (&[1, 15], &[0, 7, 16, 17])]
    {
        agrees(program, [vec![of("A", runs, &[17], &ones(a, 17)), of("B", LIST, &[18], &ones(b, 18))]]);
    }
}

#[test]
fn a_fiber_of_runs_that_was_given_up_comes_again() {
    let mut a = of("A", LISTS, &[3, 3], &[1., 0., 0., 0., 0., 0., 1., 0., 0.]);
    a.data.kept[4] = true;
    for outer in ["SparseList", "SparseBlockList", "SparseBand"] {
        let c = layouts::nest(&format!("{outer} RunList"), "Element<f64>");
        agrees(&format!("let C: {c}; forall i, j: C[i, j] = A[i, j]"), [vec![a.clone()]]);
    }
}

#[test]
fn an_index_less_one_is_no_position() {
    let a = of("A", "Tensor<Dense<Dense<Element<f64>>>>", &[3, 2], &[1.; 6]);
    agrees(&format!("{S} forall i, j: if i < j + 2 {{ s[] += A[i, j] }}"), [vec![a.clone()]]);
    agrees(&format!("{S} forall i, j, k in 0..5: if !(j <= k + 1) {{ s[] += A[i, j] }}"), [vec![a]]);
}

#[test]
fn a_dimension_less_one_is_no_position() {
    let (a, b) = (of("A", LIST, &[1], &[1.]), of("B", LIST, &[2], &[1., 1.]));
    agrees(&format!("{S} forall i: s[] += coalesce(A[permit(i + 3)], 0.0) * B[i]"), [vec![a, b]]);
}

#[test]
fn following_in_a_region_one_long() {
    let operands = ["A", "B", "X"].map(|name| of(name, LIST, &[8], &[0., 0., 0., 1., 1., 0., 1., 1.]));
    let rhs = "A[i] + B[i] * X[i::follow]";
    agrees(&format!("let C: {LIST}; forall i in 6..7: C[i] = {rhs}"), [operands.to_vec()]);
}

#[test]
fn a_shifted_nest_is_not_in_step_at_first() {
    let a = of("A", LIST, &[4], &[1., 0., 0., 0.]);
    agrees("let C: Tensor<Dense<Element<f64>>>; forall i: C[i] = A[i + 2]", [vec![a.clone()]]);
    agrees(&format!("{S} forall i: s[] += A[(1..4)[i]]"), [vec![a]]);
}

#[test]
fn a_temporary_whose_values_vanish() {
    let a = of("A", "Tensor<SparseBand<SparseList<Element<f64>>>>", &[3, 2], &[0.; 6]);
    let b = of("B", LISTS, &[3, 2], &[1.; 6]);
    let inside = format!("let t: {LIST}; forall j: t[j] = A[i, j]; forall k: s[] += B[i, k] * t[k]");
    agrees(&format!("{S} forall i: {{ {inside} }}"), [vec![a, b]]);
}

#[test]
fn many_facts() {
    let operands = ["A", "B", "X", "Y"].map(|name| of(name, LISTS, &[2, 2], &[1., 0., 2., 0.]));
    let c = "Tensor<Dense<Dense<Element<f64>>>>";
    let then = "C[i, j] = max(A[i, j], max(A[i, j] * B[i, j], X[i, j]))";
    let otherwise = "D[i, j] = Y[i, j] + B[i, j] - A[i, j] - max(max(Y[i, j], B[i, j]), Y[i, j])";
    let program =
        format!("let C: {c}; let D: {c}; forall i, j: if i <= j {{ {then} }} else {{ {otherwise} }}");
    agrees(&program, [operands.to_vec()]);
}

#[test]
fn infinity_over_an_empty_region() {
    let list = "Tensor<SparseList<Element<f64, Inf>>>";
    let lists = "Tensor<SparseList<SparseBand<Element<f64, Inf>>>>";
    let a = of("A", list, &[2], &[1., INF]);
    agrees(&format!("#![keep_fills] {S} forall i: s[] += A[i]"), [vec![a]]);
    agrees(&format!("{S} forall i, j: s[] += A[i, j]"), [vec![of("A", lists, &[3, 3], &[1.; 9])]]);
}

#[test]
fn a_located_read_into_runs() {
    let a = of("A", LISTS, &[3, 3], &[1.; 9]);
    let d = "Tensor<RunList<Element<f64>>>";
    agrees(&format!("let d: {d}; forall i: d[i] = A[i, i]"), [vec![a.clone()]]);
    agrees(&format!("let d: {d}; forall i: if i != 1 {{ d[i] += A[i, i] }}"), [vec![a]]);
}

#[test]
fn what_a_store_declares_is_another_variable_each_time() {
    let a = of("A", "Tensor<Dense<Element<f64>>>", &[3], &[1., 0., 3.]);
    agrees(
        "let C: Tensor<Words<Element<f64>>>; forall i: { C[i] += -(0.0); C[i] += min(A[i], (i as f64)) }",
        [vec![a]],
    );
}

#[test]
fn outside_of_an_inner_dimension_of_what_is_not_stored() {
    let a = of("A", "Tensor<SparseBand<SparseList<Element<f64>>>>", &[3, 4], &[0.; 12]);
    let rhs = "coalesce(A[i, permit(j + 1)], 1.0)";
    agrees(&format!("let C: {LISTS}; forall i, j in 0..5: C[i, j] = {rhs}"), [vec![a]]);
}

#[test]
fn a_temporary_in_regions_of_one_block() {
    let a = of("A", LISTS, &[4, 3], &[1., 0., 0., 1., 0., 0., 1., 0., 0., 1., 0., 0.]);
    let inside = "forall j in 0..1: t[j] = 0.0; forall k in 0..1: s[] += coalesce(A[permit(i - 1), k], 0.0)";
    let t = "let t: Tensor<Dense<Element<f64>>>;";
    agrees(&format!("{S} forall i in 0..5: {{ {t} {inside} }}"), [vec![a]]);
}

#[test]
fn a_located_fiber_in_regions_of_one_block() {
    let a = of("A", "Tensor<SparseBlockList<SparseList<Element<f64>>>>", &[6, 1], &[1.; 6]);
    let b = of("B", LIST, &[4], &[1., 0., 0., 1.]);
    let t = "let t: Tensor<Element<f64>>; forall j: t[] += A[(1..6)[i]::locate, j]";
    agrees(&format!("{S} forall i: {{ {t}; s[] += coalesce(B[permit(i - 1)], 0.0) }}"), [vec![a, b]]);
}

#[test]
fn stores_are_counted_around_the_loop() {
    let a = of("A", "Tensor<RunList<Element<bool>>>", &[5], &[1., 0., 0., 0., 0.]);
    let b = of("B", "Tensor<SparseList<Element<bool>>>", &[5], &[1., 0., 0., 0., 0.]);
    let results = "let D: Tensor<SparseList<Element<bool>>>; let C: Tensor<Element<bool>>;";
    agrees(&format!("{results} forall i: {{ C[] |= A[i]; D[i] = B[i] }}"), [vec![a, b]]);
}

#[test]
fn reserved_appends_where_fills_annihilate_each_other() {
    let a = of("A", "Tensor<SparseBand<Element<f64, Inf>>>", &[4], &[INF; 4]);
    let [b, x] = ["B", "X"].map(|name| of(name, LIST, &[4], &[1., 0., 0., 0.]));
    let rhs = "A[i] * (A[i] + B[i]) * X[i]";
    let keep = "#![keep_fills]";
    runs(&format!("{keep} let C: {LIST}; forall i: C[i] = {rhs}"), vec![a, b.clone(), x]);
    let a = of("A", LIST, &[4], &[0., 0., 1., 0.]);
    runs(&format!("{keep} let C: {LIST}; forall i: C[i] = -(A[i]) / B[i]"), vec![a, b]);
}

#[test]
fn what_is_put_and_not_counted_has_room() {
    let a = of("A", "Tensor<SparseBitmap<Element<u8>>>", &[5], &[1., 0., 0., 0., 0.]);
    let b = of("B", "Tensor<SparseByteMap<Element<u8>>>", &[5], &[0.; 5]);
    let x = of("X", "Tensor<SparseBlockList<Element<bool, True>>>", &[5], &[1., 0., 1., 1., 1.]);
    let rhs = "A[i] - min(B[i::follow], (X[i::follow] as u8))";
    agrees(&format!("let C: Tensor<SparseList<Element<u8>>>; forall i: C[i] = {rhs}"), [vec![a, b, x]]);
}

/// Infinities of both signs: a sum of the two is what the law of the one that is seen first makes of it.
#[test]
fn infinities_of_both_signs_have_room() {
    let list = |name: &str, level: &str, fill: f64| {
        let layout = format!("Tensor<{level}<Element<f64, {}>>>", if fill > 0. { "Inf" } else { "NegInf" });
        let values = (0..40).map(|i| Val::Float(if i == 0 { 1. } else { fill })).collect();
        operand(name, &layout, dense(&[40], values))
    };
    let ones: Vec<Val> = (0..40).map(|i| Val::Float(if i == 1 { 2. } else { 1. })).collect();
    for (fill, op) in [("NegInf", "max"), ("Inf", "min")] {
        for level in ["SparseList", "DeltaList"] {
            for (a, b) in [(f64::INFINITY, f64::NEG_INFINITY), (f64::NEG_INFINITY, f64::INFINITY)] {
                let program = format!(
                    "let C: Tensor<SparseBlockList<Element<f64, {fill}>>>; forall i: C[i] <<{op}>>= A[i] + B[i]"
                );
                runs(&program, vec![list("A", level, a), list("B", level, b)]);
                // One infinity has a factor.
                let program = program.replace("A[i]", "A[i] * D[i]");
                let one =
                    operand("D", &format!("Tensor<{level}<Element<f64, One>>>"), dense(&[40], ones.clone()));
                runs(&program, vec![list("A", level, a), list("B", level, b), one]);
            }
        }
    }
}

#[test]
fn a_skip_ends_with_its_region() {
    let m = of("M", "Tensor<SparseList<Pattern>>", &[6], &[1.; 6]);
    let a = of("A", LIST, &[6], &[0., 0., 0., 4., 0., 0.]);
    let b = of("B", "Tensor<SparseBand<Element<f64>>>", &[6], &[0., 0., 4., 0., 0., 0.]);
    agrees(&format!("{S} forall i: s[] += ifelse(M[i], A[i], B[i])"), [vec![m, a, b]]);
}

#[test]
fn what_is_no_number_differs_from_itself() {
    let (a, b) = (of("A", LIST, &[5], &[1., 0., NAN, 0., 0.]), of("B", LIST, &[5], &[1.; 5]));
    for strict in ["", "#![strict]"] {
        let program = format!("{strict} {S} forall i: if A[i] == A[i] {{ s[] += B[i] }}");
        agrees(&program, [vec![a.clone(), b.clone()]]);
    }
}

#[test]
fn a_power_of_a_literal_has_the_type_of_its_result() {
    let a = of("A", "Tensor<RunList<Element<bool>>>", &[5], &[0., 1., 1., 1., 0.]);
    let s = "let s: Tensor<Element<i64, One>>;";
    agrees(&format!("{s} forall i: if A[i] {{ s[] *= (0 - abs(1)) }}"), [vec![a]]);
}

#[test]
fn a_gather_beside_what_waits_for_the_loop() {
    let x = of("X", "Tensor<Dense<Element<f64>>>", &[5], &[1., 2., 3., 4., 5.]);
    let b = of("B", "Tensor<SparseList<Element<i64>>>", &[5], &[0., 0., 1., 0., 0.]);
    let [a, y] = ["A", "Y"].map(|name| of(name, LIST, &[5], &[0.; 5]));
    let results = "let D: Tensor<Dense<Element<f64>>>; let C: Tensor<Element<f64, NegInf>>;";
    let program = format!("{results} forall i: {{ C[] <<max>>= A[i] + 1.0; D[i] = X[B[i]] + Y[i] }}");
    agrees(&program, [vec![x, a, b, y]]);
}

#[test]
fn two_branches_write_one_located_entry() {
    let c = "let C: Tensor<SparseList<SparseBlockList<Element<f64>>>>;";
    let a = of("A", "Tensor<Element<f64>>", &[], &[1.]);
    let b = of("B", LISTS, &[3, 3], &[0., 2., 0., 0., 0., 3., 4., 0., 0.]);
    agrees(
        &format!("{c} forall i, j: if i < j {{ C[i, i] = A[] }} else {{ C[i, i] = -(B[i, j]) }}"),
        [vec![a, b]],
    );
}

#[test]
fn points_on_both_sides() {
    let point = "Tensor<SparsePoint<Element<f64>>>";
    let b = of("B", point, &[1], &[2.]);
    let x = of("X", point, &[0], &[]);
    agrees(&format!("{S} forall i: s[] += coalesce(B[permit(i - 2)], 0.0) + X[i]"), [vec![b, x]]);
}

#[test]
fn strides_over_lists() {
    let a = of("A", LIST, &[11], &[1., 0., 2., 3., 0., 0., 4., 5., 0., 0., 6.]);
    let b = of("B", LIST, &[11], &[0., 7., 0., 1., 0., 2., 0., 1., 0., 4., 0.]);
    let none = of("A", LIST, &[11], &[1., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0.]);
    for window in ["(1..10).step_by(2)", "(0..11).step_by(3)", "(2..11).step_by(1)", "(3..4).step_by(5)"] {
        let program = format!("{S} forall i: s[] += A[{window}[i]] * B[{window}[i]] + A[{window}[i]]");
        agrees(&program, [vec![a.clone(), b.clone()], vec![none.clone(), b.clone()]]);
    }
}

#[test]
fn strides_over_runs_and_blocks() {
    let levels = ["RunList", "SparseRunList", "SparseBlockList", "PackBits", "SparseInterval", "SparseBand"];
    let one = of("B", LIST, &[9], &[0., 7., 0., 1., 0., 2., 0., 1., 4.]);
    for level in levels {
        let layout = format!("Tensor<{level}<Element<f64>>>");
        let values: &[f64] = match level {
            "SparseInterval" => &[0., 0., 0., 0., 5., 5., 5., 5., 0., 0., 0.],
            _ => &[1., 1., 2., 3., 3., 0., 0., 0., 0., 4., 6.],
        };
        let (a, b) = (of("A", &layout, &[11], values), of("B", &layout, &[11], values));
        for window in [
            "(1..10).step_by(2)",
            "(0..11).step_by(3)",
            "(2..11).step_by(1)",
            "(3..4).step_by(5)",
            "(1..10).step_by(1)",
        ] {
            let both = format!(
                "{S} forall i: s[] += (i + 1) as f64 * A[{window}[i]] * B[{window}[i]] + A[{window}[i]]"
            );
            agrees(&both, [vec![a.clone(), b.clone()]]);
        }
        let list = format!("{S} forall i: s[] += (i + 1) as f64 * (A[(1..10).step_by(1)[i]] + B[i])");
        agrees(&list, [vec![a, one.clone()]]);
    }
}

/// The region between the two has an end that is too much for the prover, but it is tested not to be empty.
#[test]
fn two_offsets_that_are_not_known() {
    for layout in [LIST, "Tensor<RunList<Element<f64>>>", "Tensor<SparseBlockList<Element<f64>>>"] {
        let a = of("A", layout, &[5], &[1., 0., 2., 2., 0.]);
        let rhs = "coalesce(A[permit(i - j)], A[permit(i + 5 - j)], 0.0)";
        agrees(&format!("{S} forall j in 0..6, i in 0..5: s[] += (i + 1) as f64 * {rhs}"), [vec![a.clone()]]);
        let b = of("B", layout, &[4], &[0., 3., 3., 1.]);
        let rhs = "coalesce(A[permit(i - j)], 1.0) * coalesce(B[permit(i + k)], 0.0)";
        agrees(&format!("{S} forall j in 0..3, k in 0..3, i in 0..6: s[] += {rhs}"), [vec![a, b]]);
    }
}

/// The power's exponent has its own type, and a user's function's value none that is known.
#[test]
fn a_power_of_a_users_value() {
    let lists = "Tensor<Dense<RunList<Element<i64>>>>";
    let a = of("A", "Tensor<RunList<Element<i64>>>", &[3], &[0., 1., 1.]);
    let b = of("B", lists, &[2, 3], &[0., 0., 3., 0., 0., 0.]);
    let x = of("X", "Tensor<Dense<RunList<Element<i64, Max>>>>", &[2, 2], &[1., 1., 1., 3.]);
    let c = "let C: Tensor<Dense<Dense<Element<i64, One>>>>;";
    let rhs = "apart(A[k] * damp(B[j, k], B[j, k]), max(X[j, i], 2))";
    agrees(&format!("{c} forall j, i, k: C[i, j] *= {rhs}"), [vec![a, b, x]]);
}

/// Behind the last run there is no value to load, not even where a region that may be empty would be its own.
#[test]
fn a_condition_behind_the_last_run() {
    let mut first = [0.; 9];
    first[0] = 1.;
    let a = of("A", "Tensor<SparseRunList<Element<bool>>>", &[9], &first);
    let [b, x] = ["B", "X"].map(|name| of(name, "Tensor<SparseBand<Element<f64>>>", &[9], &first));
    let y = of("Y", "Tensor<Dense<Element<f64>>>", &[9], &first);
    let program = "forall i: if A[i] { s[] += B[i] * X[i] } else { s[] += Y[i] }";
    agrees(&format!("{S} {program}"), [vec![a, b, x, y]]);
}

/// A literal that stands in for a value has its type, so that what wraps does so in that type.
#[test]
fn a_literal_for_what_is_missing() {
    let a = of("A", "Tensor<Dense<Element<u8>>>", &[3], &[1., 1., 1.]);
    let s = "let s: Tensor<Element<u8>>;";
    for rhs in
        ["coalesce(A[permit(i + 2)], 0) - 1", "ifelse(i < 1, A[i], 0) - 1", "ifelse(i < 1, A[i + 2], 0) - 1"]
    {
        agrees(&format!("{s} forall i in 0..3: s[] <<max>>= {rhs}"), [vec![a.clone()]]);
    }
}

/// One entry for each row, at a place that stored numbers lead to, is opened around the loop whose conditions write it.
#[test]
fn one_place_that_is_found_by_others() {
    let p = of("P", "Tensor<Dense<Element<i64>>>", &[3], &[2., 0., 1.]);
    let q = of("Q", "Tensor<Dense<Element<i64>>>", &[3], &[1., 1., 2.]);
    let x = of(
        "X",
        "Tensor<Dense<SparseList<Element<i64>>>>",
        &[3, 4],
        &[1., 0., 2., 3., 0., 4., 5., 6., 7., 8., 9., 1.],
    );
    for op in ["=", "+="] {
        for at in ["P[i]", "P[Q[i]]", "P[Q[P[i]]]"] {
            let (c, to) = ("let C: Tensor<Dense<SparseList<Element<i64>>>>[3, 3];", format!("C[i, {at}]"));
            let branches = format!("if j < i + 1 {{ {to} {op} X[i, j] }} else {{ {to} {op} 1 }}");
            agrees(&format!("{c} forall i, j: {branches}"), [vec![p.clone(), q.clone(), x.clone()]]);
        }
    }
}

/// A value that a layout cannot hold is rejected when it comes, though what comes next takes it back.
#[test]
fn what_is_refused_on_the_way() {
    let c = "let C: Tensor<Dense<Triangular<Element<i64, Zero>>>>;";
    let matrix = of("A", "Tensor<Dense<Dense<Element<i64>>>>", &[2, 2], &[1., 2., 3., 4.]);
    runs(&format!("{c} forall i in 0..4, j, k: C[j, k] ^= A[j, k]"), vec![matrix]);
    let judged = |above: f64| {
        let values = [1., above, 3., 4.].repeat(2);
        let operands = vec![of("A", "Tensor<Dense<Dense<Dense<Element<i64>>>>>", &[2, 2, 2], &values)];
        let program = format!("{c} forall i, j, k: C[j, k] ^= A[i, j, k]");
        check(&Case { program, operands }).unwrap_or_else(|report| panic!("{report}"))
    };
    assert_eq!(judged(2.), Verdict::Undecided("a level refuses".into()));
    assert_eq!(judged(0.), Verdict::Agrees);
}

/// A fill is a zero without a sign, so that what is divided by a product of fills has the sign of what is divided.
#[test]
fn an_infinity_with_the_sign_of_a_zero() {
    let program = "#![keep_fills] let C: Tensor<PackBits<Element<f64>>>; \
         forall i: C[i] = sign(A[i] / (coalesce(B[permit(i + 1)], 0.0) * A[i]))";
    for a in ["Dense", "SparseList", "SparseInterval", "RunList"] {
        let a = of("A", &layouts::nest(a, "Element<f64>"), &[3], &[-1.; 3]);
        for b in ["SparseList", "SparsePoint", "PackBits", "SparseBand"] {
            for values in [[0., 0., 0.], [0., 1., 0.], [0., 0., -2.], [1., 0., 0.]] {
                let b = of("B", &layouts::nest(b, "Element<f64>"), &[3], &values);
                runs(program, vec![a.clone(), b]);
            }
        }
    }
}

/// Where a requirement never holds, nothing else runs.
#[test]
fn a_loop_that_begins_below_the_first() {
    let b = of("B", LIST, &[4], &[1., 0., 2., 0.]);
    agrees(&format!("{S} forall i in 0..4: s[] += B[i] * B[i - 1]"), [vec![b]]);
}

/// Two places of a result are open at once: what is stored at the one is not stored at the other, and leaves it where it is.
#[test]
fn two_places_of_a_result_at_once() {
    let star = std::array::from_fn::<_, 400, _>(|at| if at / 20 == 3 { 1. } else { 0. });
    let a = of("A", "Tensor<Dense<SparseList<Element<f64>>>>", &[20, 20], &star);
    let both = |levels: &str, shape: &str, [one, other]: [&str; 2]| {
        let c = layouts::nest(levels, "Element<f64>");
        let body = format!("{{ C[{one}] += A[i, j]; C[{other}] += 2.0 * A[i, j] }}");
        let program = format!("let C: {c}[{shape}]; forall i in 0..20, j in 0..20: {body}");
        agrees(&program, [vec![a.clone()]]);
    };
    let levels = ["Dense", "SparseByteMap", "SparseBitmap", "SparseDict"];
    for level in levels {
        let places = [["i", "j"], ["j", "i"], ["i", "i + 1"], ["j + 2", "j"], ["2 * j", "j"], ["j", "2 * j"]];
        places.into_iter().for_each(|places| both(level, "40", places));
        for inner in levels {
            for places in
                [["i, j", "j, i"], ["i, j", "i, j + 1"], ["j, j", "j, i"], ["i, j", "i, i"], ["i, 3", "i, j"]]
            {
                both(&format!("{level} {inner}"), "40, 40", places);
            }
        }
    }
}

/// All bits are the identity of `&`, whatever the type has them stand for.
#[test]
fn the_fill_of_a_conjunction_of_bits() {
    for (elem, fill) in [("u8", "Max"), ("i64", "Zero"), ("bool", "True")] {
        let a =
            of("A", &format!("Tensor<Dense<Dense<Element<{elem}, {fill}>>>>"), &[2, 2], &[7., 6., 5., 4.]);
        let program = "let C: Tensor<SparseBitmap<Element<_, _>>>; forall i, j: C[i] &= A[i, j]";
        agrees(program, [vec![a]]);
    }
}

#[test]
fn what_is_fill_by_the_laws_and_no_number_as_computed_finds_room() {
    let program = "#![keep_fills] let C: Tensor<SparseList<Element<f64>>>; \
                   forall i: C[i] = choose(0.0)(0.0, ((A[i] * B[i]) - (X[i] * Y[i])))";
    let few = [1., 0., 0., 0., 0., 0., 0., 0., 0., 0.];
    let runs =
        of("B", "Tensor<SparseRunList<Element<f64>>>", &[10], &[0., 2., 2., 0., 3., 0., 4., 0., INF, 1.]);
    let inf = of("Y", "Tensor<Dense<Element<f64>>>", &[10], &[INF; 10]);
    let lists = |name: &str| of(name, LIST, &[10], &few);
    let case = Case { program: program.into(), operands: vec![lists("A"), runs, lists("X"), inf] };
    assert_eq!(check(&case), Ok(Verdict::Undecided("NaN".into())), "no fault");
}

#[test]
fn a_loop_that_does_not_turn_refuses_nothing() {
    let u = "let u: Tensor<SparsePoint<Element<f64>>>";
    let program = format!(
        "let C: Tensor<Element<f64>>; forall i: {{ let t: Tensor<Element<f64, One>>; \
         forall j: {{ {u}; forall k in 0..5: u[k] = 1.0; forall k: t[] *= A[j, k] }}; C[] += B[i] * t[] }}"
    );
    let b = || of("B", "Tensor<Dense<Element<f64>>>", &[2], &[1., 3.]);
    for layout in ["Tensor<SparseCoo<Element<f64>, 2>>", LISTS] {
        agrees(&program, [vec![of("A", layout, &[0, 5], &[]), b()]]);
    }
}

#[test]
fn what_an_inner_loop_marks_finds_room() {
    let a = of("A", "Tensor<SparseList<Dense<Element<f64>>>>", &[1, 9], &[1.; 9]);
    for level in ["SparseByteMap", "SparseBitmap", "SparseDict"] {
        let c = layouts::nest(level, "Element<f64>");
        agrees(
            &format!("let C: {c}; forall i, j: {{ C[j] += A[i, j]; C[i] += A[i, j] }}"),
            [vec![a.clone()]],
        );
    }
}

#[test]
fn two_turns_may_cancel_and_one_does_not() {
    let list =
        |name: &str, values: &[f64]| of(name, "Tensor<SparseList<Element<i64>>>", &[values.len()], values);
    let at = "[(0..8).step_by(2)[i]]";
    let program = format!("let s: Tensor<Element<i64>>; forall i: s[] ^= max(A{at} * B{at}, 1)");
    let values = [3., 0., 0., 0., 0., 0., 0., 0.];
    agrees(&program, [&values[..], &[0.; 8]].map(|b| vec![list("A", &values), list("B", b)]));
}

/// Where an index leaves the dimension there is a loop without iterations, and what such a loop multiplies by is 1.
#[test]
fn what_is_kept_comes_from_no_loop_without_turns() {
    let lists = "Tensor<Dense<SparseList<Element<f64>>>>";
    for result in ["SparseList", "SparseBlockList", "SparseBand"] {
        let program = format!(
            "#![keep_fills] let C: Tensor<Dense<{result}<Element<f64, One>>>>; \
             forall i in 0..2, j in 0..3, k in 0..2: C[i, j] *= coalesce(A[i + j, permit(j - 2)], 3.0)"
        );
        let of = |last: f64| vec![of("A", lists, &[4, 3], &[&[last; 6][..], &[0.; 6][..]].concat())];
        agrees(&program, [of(0.), of(2.)]);
    }
}

/// Its cursor may stand before the region that comes next.
#[test]
fn a_loop_that_is_left_early_leaves_a_cursor_behind() {
    for level in ["Dense", "Fours", "Edges", "SparseList", "RunList", "PackBits", "SparseBand"] {
        for list in ["RunList", "SparseList", "SparseRunList"] {
            let a =
                of("A", &format!("Tensor<{level}<Element<f64>>>"), &[8], &[1., 0., 0., 0., 2., 0., 0., 0.]);
            let ones = [1., 0., 0., 3., 0., 0., 0., 0., 4.];
            let b = of("B", &format!("Tensor<{list}<Element<f64>>>"), &[9], &ones);
            for (fill, exit) in [("Zero", "D[] <<choose(0.0)>>= B[i]"), ("One", "D[] *= B[i]")] {
                let body = format!("{{ C[] <<max>>= coalesce(A[permit(i - 2)], 0.0); {exit} }}");
                let c = "let C: Tensor<Element<f64, NegInf>>;";
                let d = format!("let D: Tensor<Element<f64, {fill}>>;");
                agrees(&format!("{d} {c} forall i in 0..9: {body}"), [vec![a.clone(), b.clone()]]);
            }
        }
    }
}

/// A temporary is an index from where it is read on, not from where it begins.
#[test]
fn a_temporary_as_an_index() {
    let g = || of("G", "Tensor<SparseList<Element<i64>>>", &[6], &[3., 0., 3., 4., 0., 1.]);
    let t = "let t: Tensor<Element<usize>>;";
    let once = "t[] += G[i] as usize;";
    let looped = "forall j in 0..2: t[] <<max>>= G[i] as usize + j as usize;";
    for layout in [LIST, "Tensor<Dense<Element<f64>>>", "Tensor<RunList<Element<f64>>>"] {
        let a = || of("A", layout, &[6], &[1., 0., 3., 3., 0., 6.]);
        for fill in [once, looped] {
            agrees(&format!("{S} forall i: {{ {t} {fill} s[] += A[t[]] }}"), [vec![a(), g()]]);
            let then = "t[] += 1; s[] += A[t[]] * 3.0";
            agrees(&format!("{S} forall i: {{ {t} {once} s[] += A[t[]]; {then} }}"), [vec![a(), g()]]);
            agrees(&format!("{S} forall i: {{ {t} {once} if A[t[]] > 0.0 {{ {then} }} }}"), [vec![a(), g()]]);
            agrees(
                &format!("{S} forall i: {{ {t} {fill} forall k in 0..t[]: s[] += A[k] }}"),
                [vec![a(), g()]],
            );
            agrees(
                &format!("{S} forall i: {{ {t} {fill} forall k in t[]..6: s[] += A[k] * A[t[]] }}"),
                [vec![a(), g()]],
            );
        }
    }
    for c in ["Dense", "SparseByteMap", "SparseDict"] {
        let c = layouts::nest(c, "Element<f64>");
        for fill in [once, looped] {
            agrees(
                &format!("let C: {c}[6]; forall i: {{ {t} {fill} C[t[]] += 2.0; C[i] += 1.0 }}"),
                [vec![g()]],
            );
        }
    }
}

/// Iterations of a loop that changes what an index is computed from do not do the same again and again.
#[test]
fn a_temporary_as_an_index_moves_with_the_loop_around() {
    let t = "let t: Tensor<Element<usize>>;";
    let a = || of("A", LIST, &[6], &[1., 0., 3., 3., 0., 6.]);
    let h = || of("H", "Tensor<RunList<Element<i64>>>", &[6], &[3., 3., 1., 1., 0., 4.]);
    agrees(&format!("{S} {{ {t} forall i in 0..5: {{ t[] += 1; s[] += A[t[]] }} }}"), [vec![a()]]);
    agrees(
        &format!("{S} {{ {t} forall i in 0..3: {{ t[] += 1; if A[t[]] > 0.0 {{ s[] += 1.0 }} }} }}"),
        [vec![a()]],
    );
    let chased = "t[] += H[t[]] as usize; s[] += A[t[] % 6]";
    agrees(&format!("{S} {{ {t} forall i in 0..3: {{ {chased} }} }}"), [vec![a(), h()]]);
    let compact = "if A[i] > 0.0 { C[t[]] += A[i]; t[] += 1 }";
    agrees(&format!("let C: Tensor<Dense<Element<f64>>>[6]; {{ {t} forall i: {compact} }}"), [vec![a()]]);
}

/// What an index was when it was found inside of its dimension says nothing of what its temporary holds later.
#[test]
fn a_temporary_that_is_changed_is_asked_for_its_place_again() {
    let a = of("A", "Tensor<Dense<Element<f64>>>", &[6], &[1.; 6]);
    for elem in ["i64", "usize"] {
        let next = "s[] += A[t[]]; t[] += 1; s[] += A[t[]]";
        let program =
            format!("{S} forall i in 0..6: {{ let t: Tensor<Element<{elem}>>; t[] += i as {elem}; {next} }}");
        agrees(&program, [vec![a.clone()]]);
    }
}

/// A loop's first iteration may stand by itself, before the others: what it says of a temporary's dimension ends with it.
#[test]
fn a_temporary_has_another_dimension_in_the_next_turn() {
    for y in ["SparseInterval", "SparseBand", "SparseRunList", "SparseList"] {
        let y = of("Y", &format!("Tensor<{y}<Element<f64>>>"), &[5], &[1., 0., 0., 0., 0.]);
        let x = of("X", "Tensor<Dense<Element<f64>>>", &[4], &[1., 0., 2., 0.]);
        let t = "let t: Tensor<Dense<Element<f64>>>; forall k in i..i + 1: t[k] += coalesce(X[permit(i - 1)], 0.0);";
        for c in ["Dense", "SparseBand", "SparseByteMap"] {
            let c = format!("let C: Tensor<{c}<Dense<Element<f64>>>>;");
            let read = "forall k in i..i + 1: C[i, k] = Y[k] + 1.0";
            agrees(&format!("{c} forall i in 0..5: {{ {t} {read} }}"), [vec![x.clone(), y.clone()]]);
            agrees(&format!("{c} forall i in 0..5: {{ {t} {read} + t[k] }}"), [vec![x.clone(), y.clone()]]);
        }
    }
}

/// A number that a user stores may be where a loop ends: index arithmetic goes on from the name that it is given.
#[test]
fn a_mask_ends_at_a_number_that_is_stored() {
    let t = "let t: Tensor<Element<i64>>; forall k in 0..2: t[] <<choose(0)>>= A[k + 1];";
    for level in ["SparsePoint", "SparseInterval", "SparseList", "SparseBand", "SparseBlockList", "RunList"] {
        let p = of("P", &format!("Tensor<{level}<Element<f64>>>"), &[6], &[0., 0., 5., 0., 0., 0.]);
        for a in [LIST, "Tensor<Dense<Element<i64>>>", "Tensor<RunList<Element<i64>>>"] {
            let a = of("A", &a.replace("f64", "i64"), &[5], &[3., 0., 1., 2., 4.]);
            for op in ["<", "<=", "==", ">=", "!="] {
                for at in ["A[2]", "A[3]", "A[i]"] {
                    let masked = format!("forall i in 0..5, j in 0..4: if j {op} {at} {{ s[] += P[j + 1] }}");
                    agrees(&format!("{S} {masked}"), [vec![a.clone(), p.clone()]]);
                }
                let masked = format!("forall j in 0..4: if j {op} t[] {{ s[] += P[j + 1] }}");
                agrees(&format!("{S} {{ {t} {masked} }}"), [vec![a.clone(), p.clone()]]);
            }
        }
    }
}

/// The same for a loop's extent, with an index that may be missing: a spike and its switch took iterations without end.
#[test]
fn an_extent_ends_at_a_number_that_is_stored() {
    let n = of("N", "Tensor<Dense<Element<i64>>>", &[4], &[2., 0., 4., 1.]);
    for level in ["SparsePoint", "SparseInterval", "SparseList", "SparseBand", "SparseBlockList", "RunList"] {
        let p = of("P", &format!("Tensor<{level}<Element<f64>>>"), &[5], &[0., 0., 5., 0., 0.]);
        for extent in ["0..N[i]", "N[i]..4", "N[i]..N[i] + 2", "0..N[i] + 2", "0..N[N[i] - N[i]]"] {
            for at in ["j", "j - 1", "j + 2", "j - N[i]"] {
                let looped = format!("forall i, j in {extent}: s[] += coalesce(P[permit({at})], 1.0)");
                agrees(&format!("{S} {looped}"), [vec![n.clone(), p.clone()]]);
            }
        }
    }
}

/// A window without room has no index to ask for where its loop has no iterations, however late that is known.
#[test]
fn a_window_without_room_is_asked_for_by_no_loop_without_turns() {
    let a = || of("A", LIST, &[3], &[1., 0., 3.]);
    let g = |first: &[f64]| of("G", "Tensor<Dense<Element<i64>>>", &[3], first);
    for window in ["(2..2)", "(1..1).step_by(3)"] {
        for first in [[0., 0., 0.], [-2., -3., -2.]] {
            let reads = format!("{S} forall i, k in G[i] + 1..0: s[] += A[{window}[k]]");
            agrees(&reads, [vec![a(), g(&first)]]);
            let writes = format!(
                "let C: Tensor<Dense<Element<f64>>>[2]; forall i, k in G[i] + 1..0: C[{window}[k]] += 2.0"
            );
            agrees(&writes, [vec![g(&first)]]);
        }
    }
}

/// What is fill is written, too, where an assignment that this one excludes in its own iteration wrote in another one.
#[test]
fn a_branch_writes_fill_over_what_the_other_branch_wrote_in_another_turn() {
    let a = || of("A", LIST, &[4], &[1., 0., 0., 4.]);
    let g = of("G", "Tensor<Dense<Element<i64>>>", &[4], &[1., 3., 0., 2.]);
    let m = || of("M", LISTS, &[3, 3], &[1., 0., 2., 0., 0., 3., 4., 0., 0.]);
    for c in ["Dense", "SparseByteMap", "SparseBitmap"] {
        let one = format!("let C: Tensor<{c}<Element<f64>>>[4];");
        for cond in ["i < 2", "i > 1", "i == 1"] {
            let two = format!("if {cond} {{ C[i] = A[i] }} else {{ C[G[i]] = A[i] + 1.0 }}");
            agrees(&format!("{one} forall i: {two}"), [vec![a(), g.clone()]]);
            let two = format!("if {cond} {{ C[3 - i] = A[i] }} else {{ C[i] = A[i] + 1.0 }}");
            agrees(&format!("{one} forall i in 0..4: {two}"), [vec![a()]]);
        }
        let two = format!("let C: Tensor<Dense<{c}<Element<f64>>>>;");
        let turned = "if i < j { C[i, j] = M[i, j] } else { C[j, i] = M[i, j] }";
        agrees(&format!("{two} forall i, j: {turned}"), [vec![m()]]);
        let same = "if i < j { C[i, j] = M[i, j] } else { C[i, j] = 2 * M[i, j] }";
        agrees(&format!("{two} forall i, j: {same}"), [vec![m()]]);
    }
}

/// Where a region has no iteration, what held a value in it begins nothing anew.
#[test]
fn a_region_without_turns_leaves_alone_what_was_accumulated() {
    let a = |at: f64| of("A", "Tensor<Dense<Element<i64>>>", &[1], &[at]);
    let b = || of("B", "Tensor<Dense<Dense<Element<i64>>>>", &[2, 3], &[1., 2., 3., 4., 5., 6.]);
    let x = || of("X", "Tensor<Dense<Dense<Element<i64>>>>", &[3, 2], &[1., 2., 0., 4., 5., 1.]);
    let c = "let C: Tensor<Dense<Element<i64>>>;";
    for op in ["^=", "+=", "|="] {
        for at in [0., 1., 2., 3.] {
            let value = "coalesce(B[permit(A[0] - 1), j], 0) - X[j, i]";
            let program = format!("{c} forall i, j: {{ C[i] {op} 1; C[i] {op} {value} }}");
            agrees(&program, [vec![a(at), b(), x()]]);
        }
    }
}

/// Where nothing is left of what fills a temporary, it is finished before it is looked up, in a block as well.
#[test]
fn a_temporary_that_nothing_fills_in_a_region_is_finished_before_it_is_read() {
    for level in ["SparseList", "SparseBand", "SparseBlockList", "RunList", "PackBits", "SparseByteMap"] {
        let t = format!("let t: Tensor<{level}<Element<f64>>>; forall j in 0..4: t[j] = A[i] * x[j];");
        for a in [LIST, "Tensor<SparseBand<Element<f64>>>"] {
            let a = of("A", a, &[4], &[0., 0., 3., 0.]);
            let x = of("x", "Tensor<Dense<Element<f64>>>", &[4], &[1., 2., 3., 4.]);
            for (c, at) in [("SparseList", "i"), ("Dense", "i"), ("Dense", "3 - i"), ("SparseList", "2")] {
                let c = format!("let D: Tensor<Dense<Element<f64>>>; let C: Tensor<{c}<Element<f64>>>[4];");
                let reads = "{ C[i] = t[i] + 1.0; D[i] = t[i] }".replace("t[i]", &format!("t[{at}]"));
                agrees(&format!("{c} forall i: {{ {t} {reads} }}"), [vec![a.clone(), x.clone()]]);
            }
        }
    }
}

/// What is done between a list's entries is done there, and not before all of them, where it reads what is written at the entries.
#[test]
fn what_reads_what_is_written_keeps_its_turn() {
    for values in [[1., 0., 0., 1.], [0., 1., 0., 0.], [0.; 4], [1., 1., 0., 1.]] {
        let a = || of("A", "Tensor<SparseList<Element<bool>>>", &[4], &values);
        let band = of("B", "Tensor<Ragged<Element<bool>>>", &[4], &[0.; 4]);
        for body in ["t[] |= A[i]; C[] &= t[]", "C[] &= t[] | !A[i]; t[] |= A[i]"] {
            let lets = "let C: Tensor<Element<bool, One>>; { let t: Tensor<Element<bool>>;";
            agrees(&format!("{lets} forall i: {{ {body} }} }}"), [vec![a()]]);
            let body = body.replace("C[] &= t[]", "C[] &= (B[i] | t[])");
            agrees(&format!("{lets} forall i: {{ {body} }} }}"), [vec![a(), band.clone()]]);
        }
    }
}

/// A statement that writes a temporary of lists looks up what it reads of it, in its value, its condition and its indices.
#[test]
fn a_statement_looks_up_what_it_reads_of_the_lists_that_it_writes() {
    let a = || of("A", "Tensor<Dense<Element<f64>>>", &[4], &[2., 0., 1., 3.]);
    for level in ["SparseByteMap", "SparseBitmap", "SparseDict", "Dense"] {
        let t = format!("let t: Tensor<{level}<Element<f64>>>[6];");
        for write in [
            "t[i + 1] = A[i] + t[i]",
            "t[i + 1] = t[i]; t[i] += 2 * t[i + 1] + A[i]",
            "if t[i] != A[i] { t[i] = A[i] }; if t[i] > 1.0 { t[i] += 1.0 } else { t[i + 2] = 4.0 }",
            "forall j in 0..3: t[j] += A[i]; t[i + 1] = max(t[i], t[0])",
        ] {
            let c = "let C: Tensor<SparseList<Element<f64>>>;";
            agrees(&format!("{c} forall i in 0..4: {{ {t} {write}; C[i] = t[i] + t[i + 1] }}"), [vec![a()]]);
            agrees(
                &format!("{c} {{ {t} forall i in 0..4: {{ {write} }}; forall i in 0..6: C[i] = t[i] }}"),
                [vec![a()]],
            );
        }
    }
}

/// What is read of a temporary in the loop that writes it differs from iteration to iteration, where nothing is left of the write, too.
#[test]
fn a_read_that_waits_for_what_is_written_goes_with_its_loop() {
    let a = || of("A", "Tensor<Dense<Element<f64>>>", &[4], &[2., 0., 1., 3.]);
    for b in [LIST, "Tensor<SparseBand<Element<f64>>>"] {
        let b = of("B", b, &[4], &[0., 0., 1., 0.]);
        for level in ["Dense", "SparseByteMap", "SparseDict"] {
            let t = format!("let t: Tensor<{level}<Element<f64>>>[4]; forall i in 0..4: t[i] = A[i];");
            for at in ["0", "i", "3 - i"] {
                let both = format!("if B[i] != 0 {{ t[{at}] += 2.0 }}; C[] += t[i]; D[] = t[i]");
                let lets = "let D: Tensor<Element<f64>>; let C: Tensor<Element<f64>>;";
                let one = both.replace("; D[] = t[i]", "");
                let c = "let C: Tensor<Element<f64>>;";
                agrees(&format!("{c} {{ {t} forall i: {{ {one} }} }}"), [vec![a(), b.clone()]]);
                agrees(&format!("{lets} {{ {t} forall i: {{ {both} }} }}"), [vec![a(), b.clone()]]);
            }
        }
    }
}

/// A row that is written is not listed before it is closed, and can be read, even in the same iteration.
#[test]
fn a_row_is_read_where_it_is_being_written() {
    let a = || of("A", "Tensor<Dense<Element<f64>>>", &[4], &[2., 0., 1., 3.]);
    for level in ["SparseByteMap", "SparseBitmap", "SparseDict", "Dense"] {
        for inner in ["Dense", "SparseByteMap", "SparseDict"] {
            let layout = format!("Tensor<{level}<{inner}<Element<f64>>>>");
            let t = format!("let t: {layout}[4, 4];");
            let c = "let C: Tensor<Dense<Element<f64>>>[4];";
            for write in [
                "t[i, 0] = A[i]; C[i] = t[i, 0]",
                "forall j in 0..4: { t[i, j] += A[j]; C[i] += t[i, j] + t[i, 0] }",
                "forall j in 1..4: t[i, j] = t[i, j - 1] + A[j]; C[i] = t[i, 3]",
                "forall j in 0..4: { t[j, i] = A[j] + t[j, 0]; C[j] = t[j, i] }",
            ] {
                let text = format!("{c} {{ {t} forall i in 0..4: {{ {write} }} }}");
                agrees(&text, [vec![a()]]);
                let inside = format!("{c} forall i in 0..4: {{ {t} {write} }}");
                agrees(&inside, [vec![a()]]);
            }
            let k = || of("K", &layout, &[4, 4], &[0.; 16]);
            agrees("keep K; forall i, j in 0..4: K[i, j] = K[i, j] * 2.0 + A[i]", [vec![a(), k()]]);
        }
    }
}

/// What literals alone make wraps as the type does that it is computed with: where nothing is stored, `(1 >> 1) - 2` is 254.
#[test]
fn literals_alone_are_computed_in_the_type_of_what_is_beside_them() {
    let y = "Y[k + 3, permit(X[i] - 3)]";
    let value = format!("(ifelse(is_missing({y}), 1, coalesce({y}, 0)) >> 1) + B[i, j] - 2");
    let lets = "let D: Tensor<Element<u8, Max>>;";
    let text = format!("{lets} forall i, j, k: D[] <<min>>= {value}");
    let b = "Tensor<SparseList<SparseList<Element<u8>>>>";
    let b = of("B", b, &[2, 5], &[3., 2., 0., 0., 0., 0., 1., 0., 0., 0.]);
    let x = of("X", "Tensor<Dense<Element<u8>>>", &[2], &[0., 0.]);
    let y = "Tensor<Dense<Dense<Element<u8>>>>";
    let y = of("Y", y, &[4, 4], &[0., 0., 0., 0., 0., 4., 4., 4., 3., 1., 0., 0., 0., 1., 4., 3.]);
    agrees(&text, [vec![b, x, y]]);
}

/// What lies between the entries of a list is stored along all of them first: an entry that stays at the fill is stored to as well.
#[test]
fn entries_that_come_to_the_fill_of_a_dense_result() {
    let d = || of("D", "Tensor<Dense<Element<f64>>>", &[6], &[1., 2., 3., 4., 5., 6.]);
    for level in ["SparseList", "SparseCoo:1", "SparseBlockList", "SparseByteMap", "RunList", "SparsePoint"] {
        let stored: &[f64] =
            if level == "SparsePoint" { &[0., 0., 7., 0., 0., 0.] } else { &[0., 7., 8., 0., 9., 0.] };
        let a = || of("A", &layouts::nest(level, "Element<f64>"), &[6], stored);
        for write in [
            "C[i] = ifelse(A[i] != 0.0, 0.0, D[i])",
            "if A[i] == 0.0 { C[i] = D[i] }",
            "if A[i] == 0.0 { C[i] = D[i] } else { C[i] = A[i] }",
            "if A[i] != 8.0 { C[i] = D[i] - A[i] }",
            "{ C[i] = D[i]; if A[i] > 7.0 { C[i] = A[i] } }",
            "C[i] = ifelse(D[i] > 3.0, A[i], D[i])",
            "{ C[i] = D[i]; C[i + 1] = A[i] }",
        ] {
            agrees(&format!("let C: Tensor<Dense<Element<f64>>>; forall i: {write}"), [vec![a(), d()]]);
        }
    }
}

/// A list that ends before a band begins: the loop over its entries after the band runs through nothing, and what follows does not
/// continue from where that loop would have begun.
#[test]
fn a_band_that_begins_behind_the_last_entry_of_a_list() {
    let zeros = |at: usize, x: f64| (0..9).map(|i| if i == at { x } else { 0. }).collect::<Vec<_>>();
    for (entry, band) in [(2, 6), (6, 2), (4, 4), (0, 8), (8, 0)] {
        let a = of("A", "Tensor<SparseList<Element<f64>>>", &[9], &zeros(entry, 2.));
        let b = of("B", "Tensor<SparseBand<Element<f64>>>", &[9], &zeros(band, -1.));
        let c = of("C", "Tensor<Dense<Element<f64>>>", &[9], &[1., 2., 3., 4., 5., 6., 7., 8., 9.]);
        agrees("keep C; forall i: C[i] = choose(0.0)(A[i], B[i])", [vec![c, a, b]]);
    }
}

/// Two lists meet in a part of their dimension. The part ends behind one of them, where its level stores one entry more.
#[test]
fn an_entry_behind_a_list_is_met() {
    let values = |at: &[usize]| (0..5).map(|i| f64::from(u8::from(at.contains(&i)))).collect::<Vec<_>>();
    for stored in [&[4][..], &[0, 4], &[1, 2, 4], &[3, 4]] {
        let a = of("A", "Tensor<Tailed<Element<f64>>>", &[5], &values(stored));
        let b = of("B", "Tensor<SparseList<Element<f64>>>", &[5], &values(&[0, 2, 3, 4]));
        for end in [3, 5] {
            let program = format!("let s: Tensor<Element<f64>>; forall i in 0..{end}: s[] += A[i] * B[i]");
            agrees(&program, [vec![a.clone(), b.clone()], vec![b.clone(), a.clone()]]);
        }
    }
}

/// The numbers of variables only tell these apart.
#[test]
fn code_does_not_depend_on_the_numbers_of_variables() {
    let values: Vec<f64> = (0..16).map(f64::from).collect();
    for levels in ["SparseList RunList", "SparseBand SparseList"] {
        let a = of("A", &layouts::nest(levels, "Element<f64>"), &[4, 4], &values);
        let x = of("x", "Tensor<Dense<Element<f64>>>", &[4], &values[..4]);
        for body in [
            "y[i] += A[i, j] * x[j]; if j < i { y[j] += A[i, j] * x[i] }",
            "if A[i, j] > 1.0 { y[i] += A[i, j] + x[i] } else { y[j] += x[i] }",
        ] {
            let program = format!("let y: Tensor<Dense<Element<f64>>>; forall i, j {{ {body} }}");
            let Ok(codes) = repeatedly(&program, &[a.clone(), x.clone()], 180) else {
                panic!("{levels}: {body}")
            };
            for (time, code) in codes.iter().enumerate() {
                assert_eq!(*code, codes[0], "{levels}, {body}, with {time} numbers left out");
            }
        }
    }
}

/// The fill of one operand met the other one where that was outside of its dimension, and annihilated what was `missing`.
#[test]
fn a_fill_does_not_annihilate_what_is_missing() {
    for a in ["SparseList", "Dense", "SparseBand", "RunList", "SparseByteMap"] {
        for x in ["Dense", "SparseList", "RunList"] {
            let a = of("A", &layouts::nest(a, "Element<f64>"), &[6], &[0., 2., 0., 3., 0., 0.]);
            let x = of("X", &layouts::nest(x, "Element<f64>"), &[3], &[4., 0., 6.]);
            for value in [
                "coalesce(A[i] * X[permit(i - 2)], 5.0)",
                "coalesce(A[i] * X[permit(i - 2)], 0.0)",
                "coalesce(X[permit(i - 2)] * 0.0 + A[i], 5.0)",
                "ifelse(is_missing(A[i] * X[permit(i - 2)]), 7.0, 1.0)",
                "coalesce(ifelse(i > 3, missing, 0.0) * A[i], 3.0)",
                "coalesce(ifelse(A[i] > 1.0, A[i], 0.0) * ifelse(i > 3, missing, 0.0), 3.0)",
            ] {
                let program = format!("let C: Tensor<Dense<Element<f64>>>; forall i: C[i] = {value}");
                agrees(&program, [vec![a.clone(), x.clone()]]);
            }
        }
    }
}

/// Whether a value is fill was asked although nothing depended on it, by computing the value again from what had been set.
#[test]
fn what_is_set_is_not_computed_again() {
    for level in ["Dense", "SparseByteMap", "SparseDict"] {
        let t = layouts::nest(level, "Element<i64, One>");
        let b = of("B", "Tensor<Element<i64>>", &[], &[0.]);
        let program = format!(
            "let F: Tensor<Element<i64>>; {{ let t: {t}[2]; t[1] /= t[1] + (B[] + t[1]); F[] += t[1] + t[0] }}"
        );
        agrees(&program, [vec![b]]);
    }
}
