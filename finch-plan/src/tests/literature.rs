//! Expressions of SPORES, Galley and opt_einsum.

use finch_core::plan::{Answer, Made, Plan, Planner, Question, Stored, Value};

use crate::Saturation;
use crate::tests::{named, of, product};

fn answer(question: &Question) -> Answer {
    Saturation.plan(question).expect("a statement within the limits")
}

/// The plan that is taken where all extents are large.
fn best(question: &Question) -> Plan {
    let answer = answer(question);
    let all: Vec<usize> = (0..answer.better.len()).collect();
    let chosen = answer.chosen(&all, true);
    let plans = chosen.iter().map(|at| answer.plan(*at));
    plans.min_by(|a, b| a.costs[0].total_cmp(&b.costs[0])).expect("a plan").clone()
}

/// The indices of the temporaries that the best plan computes, each sorted.
fn temporaries(question: &Question) -> Vec<Vec<usize>> {
    best(question)
        .temporaries
        .iter()
        .filter(|temporary| matches!(temporary.made, Made::Sum(_)))
        .map(|temporary| {
            let mut own: Vec<usize> = temporary.stored.modes.iter().map(|mode| mode.index).collect();
            own.sort_unstable();
            own
        })
        .collect()
}

#[test]
fn no_plan_is_worse_than_the_statement() {
    for question in [
        product("il", &["ij", "jk", "kl"]),
        product("il", &["iJ", "jK", "kL"]),
        product("ir", &["IJK", "jr", "kr"]),
        product("", &["iJ", "jK", "iK"]),
        product("", &["iJ", "jK", "kL", "lI"]),
    ] {
        let answer = answer(&question);
        let all: Vec<usize> = (0..answer.better.len()).collect();
        let chosen = answer.chosen(&all, true);
        println!("{chosen:?} of {}", all.len());
        assert!((1..=3).contains(&chosen.len()));
        for (at, written) in answer.written.costs.iter().enumerate() {
            let least = chosen.iter().map(|plan| answer.plan(*plan).costs[at]).fold(f64::INFINITY, f64::min);
            assert!(least <= *written);
        }
    }
}

#[test]
fn chains() {
    // E = A B C: two products of matrices.
    assert_eq!(temporaries(&product("il", &["ij", "jk", "kl"])).len(), 1);
    // y = A B v: two products with a vector, from the right.
    assert_eq!(temporaries(&product("i", &["ij", "jk", "k"])), [[1]]);
    // y = A B C v
    assert_eq!(temporaries(&product("i", &["ij", "jk", "kl", "l"])).len(), 2);
    // The same of sparse matrices.
    assert_eq!(temporaries(&product("i", &["iJ", "jK", "k"])), [[1]]);
}

#[test]
fn quadratic_forms() {
    // x' A y, sparse: along the entries of A.
    assert!(temporaries(&product("", &["i", "iJ", "j"])).is_empty());
    // Dense: x' A is added up along rows of A, which is vectorised, and a sum in one place is not.
    assert_eq!(temporaries(&product("", &["i", "ij", "j"])), [[1]]);
}

#[test]
fn sums_of_factors() {
    // PNMF: sum(W H) = sum(W) by columns, times sum(H) by rows.
    let found = temporaries(&product("", &["ik", "kj"]));
    assert!(!found.is_empty() && found.iter().all(|own| own == &[1]), "{found:?}");
}

#[test]
fn support_vector_machines() {
    // X' (X w): never X' X.
    assert_eq!(temporaries(&product("j", &["iJ", "iK", "k"])), [[1]]);
}

#[test]
fn alternating_least_squares() {
    // sum(X ∘ (U V')): along the entries of X, with no dense product of U and V.
    let question = product("", &["iJ", "ik", "jk"]);
    assert!(temporaries(&question).iter().all(|own| own != &[0, 1]));
    // U (V' V): V' V is small.
    let question = product("ir", &["ik", "jk", "jr"]);
    assert!(temporaries(&question).len() <= 1);
}

#[test]
fn low_rank_updates() {
    // (X + u v') w = X w + u (v' w): the sum of X and u v' would be dense.
    let update = Value::Product(vec![Value::Operand(1), Value::Operand(2)]);
    let sum = Value::Sum(vec![Value::Operand(0), update]);
    let question = of("i", &["iJ", "i", "j", "j"], Value::Product(vec![sum, Value::Operand(3)]));
    let best = best(&question);
    assert!(best.temporaries.iter().all(|temporary| temporary.stored.modes.len() < 2), "{best:?}");
    assert_eq!(best.temporaries.len(), 2, "{best:?}");
}

#[test]
fn tucker_cores() {
    // G = X ×₁ A ×₂ B ×₃ C, dense: one mode after the other.
    assert_eq!(temporaries(&product("abc", &["ijk", "ia", "jb", "kc"])).len(), 2);
}

#[test]
fn tensors_times_matrices() {
    // MTTKRP over a sparse tensor: no dense tensor of three modes.
    let best = best(&product("ir", &["IJK", "jr", "kr"]));
    let dense =
        |operand: &finch_core::plan::Operand| operand.modes.iter().all(|mode| mode.stored == Stored::Full);
    assert!(
        best.temporaries
            .iter()
            .all(|temporary| { temporary.stored.modes.len() < 3 || !dense(&temporary.stored) })
    );
}

#[test]
fn cycles() {
    // Four-cycles: two products of two matrices each, and their inner product.
    let cycle = product("", &["ij", "jk", "kl", "li"]);
    assert_eq!(temporaries(&cycle).len(), 2);
    // Of one matrix, both are the same product.
    assert_eq!(temporaries(&named(cycle, "AAAA")).len(), 1);
    // A to the fourth: its square, twice.
    let power = product("im", &["ij", "jk", "kl", "lm"]);
    assert_eq!(temporaries(&power).len(), 2);
    assert_eq!(temporaries(&named(power, "AAAA")).len(), 1);
    // A B A B: the product of the two, twice.
    let pairs = product("im", &["ij", "jk", "kl", "lm"]);
    assert_eq!(temporaries(&named(pairs, "ABAB")).len(), 1);
}

#[test]
fn searches_are_small() {
    for question in [
        product("il", &["ij", "jk", "kl"]),
        product("", &["ij", "jk", "kl", "li"]),
        product("abc", &["ijk", "ia", "jb", "kc"]),
        product("m", &["ij", "jk", "kl", "lm", "i"]),
    ] {
        let searched = answer(&question).searched;
        println!("{} operands: {searched:?}", question.operands.len());
        assert_eq!(searched.limit, None);
    }
}
