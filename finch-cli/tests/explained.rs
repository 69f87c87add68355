//! `finch explain --json` and `--legend`: the structure that explanations are printed from.

use std::process::Command;

use finch_codegen::explain::{Explanation, Joined, Looplet, Part, Stage, legend, unexplained};
use serde_json::Value;

/// What `finch` prints of a program that is all right.
fn finch(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_finch")).args(arguments).output().expect("the binary runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn document(arguments: &[&str]) -> Value {
    serde_json::from_str(&finch(&[&["explain", "--json"], arguments].concat())).expect("JSON")
}

/// An explanation, read back.
fn explained(arguments: &[&str]) -> Explanation {
    let mut document = document(arguments);
    assert_eq!(document["version"], 1);
    let parts: Vec<Part> = serde_json::from_value(document["parts"].take()).expect("the structure");
    Explanation { parts }
}

/// Programs with everything that an explanation can contain.
const PROGRAMS: &[&[&str]] = &[
    &["forall i: s[] += A[i] * B[i]", "A=SparseVec<f64>", "B=BandVec<f64>", "s=Scalar<f64>"],
    &["let s: Scalar<f64>; forall i: s[] += A[i] * B[i]", "A=SparseVec<f64>", "B=SparseVec<f64>"],
    &[
        "let s: Scalar<f64>; forall i: s[] += A[i] * B[i] * C[i]",
        "A=SparseVec<f64>",
        "B=SparseVec<f64>",
        "C=SparseVec<f64>",
    ],
    &[
        "let s: Scalar<f64>; forall i: s[] += A[i::gallop] * B[i::gallop]",
        "A=SparseVec<f64>",
        "B=SparseVec<f64>",
    ],
    &[
        "let s: Scalar<f64>; forall i: s[] += A[i::lead] * B[i::follow]",
        "A=SparseVec<f64>",
        "B=SparseVec<f64>",
    ],
    &["let n: Scalar<i64>; forall i: n[] += A[i]", "A=RunVec<i64>"],
    &["let n: Scalar<i64>; forall i: n[] += A[i] * B[i]", "A=RunVec<i64>", "B=RunVec<i64>"],
    &["let m: Scalar<f64> = 0.0; forall i: m[] <<max>>= A[i]", "A=BlockVec<f64>"],
    &[
        "let C: Csr<f64>; forall i { let w: DenseVec<f64>; forall k, j: w[j] += A[i, k] * A[k, j]; forall j: C[i, j] = w[j] }",
        "A=Csr<f64>",
    ],
    &["let C: Csr<f64>; C[i, j] += A[i, k] * B[k, j]", "A=Csr<f64>", "B=Csr<f64>"],
    &["let C: SparseVec<f64>; forall i: C[i] = A[i] + B[i]", "A=SparseVec<f64>", "B=BlockVec<f64>"],
    &["let y: DenseVec<f64>; y[i] += A[i, j] * x[j]", "A=BandMat<f64>", "x=DenseVec<f64>"],
    &[
        "let y: DenseVec<f64>; y[i] += A[i, j] * x[j]",
        "A=Tensor<SparseRunList<SparseList<Element<f64>>>>",
        "x=SparseVec<f64>",
    ],
    &["let y: DenseVec<f64>; y[i] += A[i, j] * x[j]", "A=Coo<f64>", "x=Tensor<SparseDict<Element<f64>>>"],
    &[
        "let y: DenseVec<f64>; y[i] += A[i, j] * x[j]",
        "A=Tensor<Dense<Symmetric<Element<f64>>>>",
        "x=Tensor<SparseByteMap<Element<f64>>>",
    ],
    &[
        "let y: DenseVec<f64>; y[i] += A[i, j] * x[j]",
        "A=Tensor<Dense<SparseBitmap<Element<f64>>>>",
        "x=Tensor<SparsePoint<Element<f64>>>",
    ],
    &[
        "let y: DenseVec<f64>; y[i] += A[i, j] * x[j]",
        "A=Tensor<Dense<PackBits<Element<f64>>>>",
        "x=Tensor<SparseInterval<Element<f64>>>",
    ],
    &["let y: DenseVec<f64>; y[i] += A[i, j]", "A=Tensor<Ragged<SparseList<Element<f64>>>>"],
    &["let y: DenseVec<f64>; y[i] += A[i, j]", "A=Tensor<Dense<UpperTriangular<Element<f64>>>>"],
    &["let y: DenseVec<f64>; forall i in 0..9: y[i] = coalesce(x[permit(i - 2)], 0.0)", "x=SparseVec<f64>"],
    &["let y: DenseVec<f64>; forall i in 0..3: y[i] = x[(1..4)[i]]", "x=SparseVec<f64>"],
    &["let y: DenseVec<f64>; forall i: y[i] = x[(0..n).step_by(2)[i]]", "x=SparseVec<f64>"],
    &["let y: DenseVec<f64>; forall i in 0..n: y[i] = x[n - 1 - i]", "x=SparseVec<f64>"],
    &["let s: Scalar<f64>; forall i, j: if i < j { s[] += A[i, j] }", "A=Csr<f64>"],
    &[
        "let s: Scalar<f64>; let y: DenseVec<f64>; par forall i, j: { s[] += A[i, j]; y[i] += A[i, j] }",
        "A=Csr<f64>",
    ],
    &[
        "let n: Scalar<i64>; par forall i: n[] += A[i]; forall i: y[i] = A[i]",
        "A=DenseVec<i64>",
        "y=DenseVec<i64>",
    ],
    &["keep y; forall i: y[i] += A[i]", "A=SparseVec<f64>", "y=DenseVec<f64>"],
    &["#![strict] let s: Scalar<f64>; forall i: s[] += sqrt(abs(A[i])) - min(A[i], 2.0)", "A=RunVec<f64>"],
    &["#![checked] let s: Scalar<f64>; forall i: s[] += A[i]", "A=SparseVec<f64>"],
    &["#![reformat] let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] + A[j, i]", "A=Csr<f64>"],
];

#[test]
fn text_is_printed_from_the_structure() {
    for program in PROGRAMS {
        let text = finch(&[&["explain"], *program].concat());
        assert_eq!(explained(program).to_string(), text);
        // The code that is explained is the code that is compiled.
        let code = finch(&[&["code"], *program].concat());
        let own: String = explained(program).parts.iter().map(|part| part.code.to_string()).collect();
        let bare = |text: &str| {
            text.lines().filter(|line| !line.starts_with("// part ")).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(bare(&own), bare(&code), "{program:?}");
    }
}

/// Every number names something, and what refers to each other does so both ways.
#[test]
fn numbers_resolve() {
    for part in PROGRAMS.iter().flat_map(|program| explained(program).parts) {
        let Part { program, nests, stages, code, par, .. } = &part;
        let numbers = |ids: Vec<usize>| assert!(ids.iter().copied().eq(0..ids.len()), "{ids:?}");
        numbers(program.tensors.iter().map(|tensor| tensor.id).collect());
        numbers(nests.iter().map(|nest| nest.id).collect());
        numbers(stages.iter().map(|stage| stage.id).collect());
        numbers(code.statements.iter().map(|statement| statement.id).collect());
        assert!(nests.iter().all(|nest| nest.tensor.is_none_or(|tensor| tensor < program.tensors.len())));
        for result in par.iter().flat_map(|par| &par.results) {
            assert_eq!(program.tensors[result.tensor].name, result.name);
        }
        for stage in stages {
            assert!(stage.parent.is_none_or(|parent| parent < stage.id));
            assert!(stage.region <= stage.id && stages[stage.region].region == stage.region);
            for operand in stage.operands.iter().filter(|operand| operand.name != "mask") {
                let nest = operand.nest.map(|nest| &nests[nest]).expect("a nest of the operand");
                assert_eq!(
                    (&nest.index, nest.tensor.map(|id| &program.tensors[id].name)),
                    (&stage.index, Some(&operand.name))
                );
            }
            assert!(stage.statements.iter().all(|id| code.statements[*id].stages.contains(&stage.id)));
        }
        for statement in &code.statements {
            assert!(statement.first <= statement.end && statement.end <= code.lines.len());
            let parent = statement.parent.map(|parent| &code.statements[parent]);
            assert!(parent.is_none_or(|of| of.id < statement.id
                && of.first <= statement.first
                && statement.end <= of.end));
            assert!(statement.stages.iter().all(|id| stages[*id].statements.contains(&statement.id)));
        }
        for (at, line) in code.lines.iter().enumerate() {
            let statement = line.statement.map(|id| &code.statements[id]);
            assert!(statement.is_none_or(|of| (of.first..of.end).contains(&at)), "{}", line.text);
        }
    }
}

/// The lines of the statements that come from a stage.
fn lines(part: &Part, stage: &Stage) -> Vec<String> {
    let first = |id: &usize| part.code.lines[part.code.statements[*id].first].text.trim().to_owned();
    stage.statements.iter().map(first).collect()
}

#[test]
fn stages_know_their_statements() {
    let explanation = explained(PROGRAMS[0]);
    let [part] = &explanation.parts[..] else { panic!("one part") };
    let at = |style: Option<&str>, after: &str| {
        let found = part
            .stages
            .iter()
            .find(|s| s.style.as_deref() == style && s.after == after && !s.statements.is_empty());
        found.map(|stage| lines(part, stage)).unwrap_or_default()
    };
    let values = "s[] += A_val[A_q] * B_val[B_q + A_i - B_begin]";
    assert_eq!(
        at(None, values),
        ["s_acc += A_val[A_q2] * B_val[B_q + (A_i as usize) - (B_begin as usize)];"]
    );
    let steps = at(Some("Stepper"), "s[] += A[i] * B[i]");
    assert!(steps.iter().any(|line| line.starts_with("for A_q2 in A_q..A_last")), "{steps:?}");
    let declared = at(Some("Pipeline"), "s[] += A[i] * B[i]");
    assert!(declared.iter().any(|line| line.starts_with("let A_end = A_ptr[1];")), "{declared:?}");
    // What no stage emits comes from none: requirements, the declaration of the result.
    let none = part.code.statements.iter().filter(|statement| statement.stages.is_empty());
    assert!(none.clone().any(|statement| statement.kind == "require"));
    // What is inside of loops does come from somewhere, but for what passes make up.
    let parts = PROGRAMS.iter().flat_map(|program| explained(program).parts);
    let inside: Vec<bool> = parts
        .flat_map(|part| part.code.statements)
        .filter(|statement| statement.parent.is_some() && statement.kind != "break")
        .map(|statement| !statement.stages.is_empty())
        .collect();
    let linked = inside.iter().filter(|linked| **linked).count();
    assert!(linked * 100 >= inside.len() * 95, "{linked} of {}", inside.len());
}

#[test]
fn every_word_is_in_the_legend() {
    let (mut looplets, mut strange) = (vec![], vec![]);
    for program in PROGRAMS {
        let explanation = explained(program);
        strange.extend(unexplained(&explanation).into_iter().map(|word| (word, program)));
        let text = finch(&[&["explain", "--legend"], *program].concat());
        for line in legend(&explanation) {
            assert!(text.contains(&format!("  {}", line.word)) && text.contains(line.meaning));
        }
        fn kinds(of: &Looplet, found: &mut Vec<String>) {
            found.push(
                format!("{of:?}").split(|c: char| !c.is_alphabetic()).next().unwrap_or_default().to_owned(),
            );
            match of {
                Looplet::Let { body, .. } | Looplet::Lookup { body, .. } | Looplet::Shift { body, .. } => {
                    kinds(body, found)
                }
                Looplet::Pipeline { phases } => phases.iter().for_each(|phase| kinds(&phase.body, found)),
                Looplet::Stepper(of) | Looplet::Jumper(of) => kinds(&of.body, found),
                Looplet::Switch { cases } => cases.iter().for_each(|case| kinds(&case.body, found)),
                Looplet::Run { .. } | Looplet::Spike { .. } => {}
            }
        }
        explanation
            .parts
            .iter()
            .flat_map(|part| &part.nests)
            .for_each(|nest| kinds(&nest.looplet, &mut looplets));
    }
    assert!(strange.is_empty(), "{strange:#?}");
    for looplet in ["Run", "Spike", "Lookup", "Pipeline", "Stepper", "Jumper", "Switch", "Shift"] {
        assert!(looplets.iter().any(|kind| kind == looplet), "no program has a {looplet}");
    }
}

/// The numbers in an explanation of `par` mean what the run-time library makes of them.
#[test]
fn where_chunks_are_cut() {
    let program =
        "let s: Scalar<f64>; let y: DenseVec<f64>; par forall i, j: { s[] += A[i, j]; y[i] += A[i, j] }";
    let explanation = explained(&[program, "A=Csr<f64>"]);
    let par = explanation.parts[0].par.as_ref().expect("chunks");
    let reduced = Joined::Reduced { operator: "+".into(), kept: false };
    let how: Vec<&Joined> = par.results.iter().map(|result| &result.how).collect();
    assert_eq!(how, [&reduced, &Joined::Divided { mode: 0, kept: false, in_place: true, in_turn: false }]);
    assert_eq!(
        (par.balanced_by.as_deref(), par.copy_cost.is_some(), par.again_in_place),
        (Some("A"), true, false)
    );
    let chunks = |work: f64, copied: f64| {
        let grain = finch::__rt::Grain {
            least_work: par.least_work as f64,
            least_chunk: par.least_chunk as f64,
            most: par.most_chunks as f64,
            copy: par.copy_cost.expect("copies") as f64,
        };
        finch::__rt::cut(0, 1 << 40, None, work, copied, grain).map_or(1, |bounds| bounds.len() as u64 - 1)
    };
    let least = par.least_work as f64;
    assert_eq!((chunks(least - 1.0, 0.0), chunks(least, 0.0)), (1, par.least_work / par.least_chunk));
    assert_eq!((chunks(1e15, 0.0), chunks(1e15, 1.0)), (par.most_chunks, par.most_chunks));
    let cost = par.copy_cost.expect("copies") as f64;
    assert_eq!(chunks(1e9, 1e9 / cost / 50.0), 4);
    let whole = explained(&["let n: Scalar<i64>; par forall i: n[] += A[i]", "A=DenseVec<i64>"]);
    assert!(whole.parts[0].par.as_ref().expect("chunks").again_in_place);
}

#[test]
fn options() {
    let program = PROGRAMS[0];
    let with_legend = document(&[&["--legend"], program].concat());
    let lines = with_legend["legend"].as_array().expect("a legend");
    assert!(lines.iter().any(|line| line["word"] == "Spike: v, then w" && line["meaning"].is_string()));
    assert!(document(program).get("legend").is_none());
    assert!(!finch(&[&["explain"], program].concat()).contains("\nlegend\n"));
    let refused = Command::new(env!("CARGO_BIN_EXE_finch")).args(["code", "--json", "s[] += A[i]"]).output();
    let said = String::from_utf8(refused.expect("the binary runs").stderr).expect("text");
    assert!(said.starts_with("error: `--json` is an option of `finch explain`"), "{said}");
}
