//! The output of the binary.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use expect_test::{Expect, expect};

fn finch(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_finch")).args(arguments).output().expect("the binary runs")
}

/// Checks the output of a successful run, and that a second run prints the same.
fn prints(arguments: &[&str], expected: Expect) {
    let output = finch(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(text.as_bytes(), finch(arguments).stdout, "it says the same again");
    let (way, code) = text.split_once("\ncode\n").unwrap_or((&text, ""));
    expected.assert_eq(way);
    let alone = finch(&[&["code"], &arguments[1..]].concat()).stdout;
    let code: String =
        code.lines().map(|line| format!("{}\n", line.strip_prefix("  ").unwrap_or(line))).collect();
    assert!(code.is_empty() || code.as_bytes() == alone, "the code is that of `finch code`");
}

/// Checks the message of a failing run.
fn refuses(arguments: &[&str], expected: Expect) {
    let output = finch(arguments);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    expected.assert_eq(&String::from_utf8(output.stderr).expect("text"));
}

#[test]
fn a_list_and_a_band() {
    let program = "forall i: s[] += A[i] * B[i]";
    prints(
        &["explain", program, "A=SparseVec<f64>", "B=BandVec<f64>", "s=Scalar<f64>"],
        expect![[r#"
            program
              out s: Scalar<f64>
              in A: SparseVec<f64>[A_n]
              in B: BandVec<f64>[B_n]
              require A_n == B_n
              for i in 0..A_n
                s[] += A[i] * B[i]

            looplets
              A[i] along i
              ├ A_q = A_ptr[0]; A_end = A_ptr[1]; A_last = if A_q < A_end { A_idx[A_end - 1] + 1 } else { 0 }
              └ Pipeline
                ├ to A_last: Stepper of A_q to A_end
                │ ├ each to A_idx[A_q] + 1: Spike: fill, then lvl[A_q]
                │ ├ seek i: A_q = gallop(A_idx, A_q, A_end, i)
                │ └ next: A_q += 1
                └ rest: Run: fill
              B[i] along i
              ├ B_q = B_ptr[0]; B_begin = B_start[0]; B_stop = B_begin + B_ptr[1] - B_q
              └ Pipeline
                ├ to B_begin: Run: fill
                ├ to B_stop: Lookup i: lvl[B_q + i - B_begin]
                └ rest: Run: fill

            stages
              i in 0..A_n: s[] += A[i] * B[i] → Pipeline of A, B
              ├ i in 0..min(A_last, B_begin): Run of B (fill) → nothing
              ├ i in B_begin..min(A_last, B_stop): Stepper of A
              │ ├ i in i2..A_i + 1: Spike of A
              │ │ ├ i in i2..A_i: Run of A (fill) → nothing
              │ │ └ i in A_i..A_i + 1: Run of A → s[] += A_val[A_q] * B[i] → Lookup of B → Run of B → s[] += A_val[A_q] * B_val[B_q + A_i - B_begin] (loop once)
              │ └ i in i2..min(A_last, B_stop): Run of A (fill) → nothing
              ├ i in B_stop..A_last: Run of B (fill) → nothing
              └ i in A_last..A_n: Run of A (fill) → nothing
        "#]],
    );
}

/// The loop has three shapes.
#[test]
fn what_shapes_repeat_is_told_once() {
    prints(
        &[
            "explain",
            "let s: Scalar<f64>; forall i: s[] += A[i] * B[i]",
            "A=SparseVec<f64>",
            "B=SparseVec<f64>",
        ],
        expect![[r#"
            program
              out s: Scalar<f64>
              in A: SparseVec<f64>[A_n]
              in B: SparseVec<f64>[B_n]
              require A_n == B_n
              for i in 0..A_n
                s[] += A[i] * B[i]

            looplets
              A[i] along i
              ├ A_q = A_ptr[0]; A_end = A_ptr[1]; A_last = if A_q < A_end { A_idx[A_end - 1] + 1 } else { 0 }
              └ Pipeline
                ├ to A_last: Stepper of A_q to A_end
                │ ├ each to A_idx[A_q] + 1: Spike: fill, then lvl[A_q]
                │ ├ seek i: A_q = gallop(A_idx, A_q, A_end, i)
                │ └ next: A_q += 1
                └ rest: Run: fill
              B[i] along i
              ├ B_q = B_ptr[0]; B_end = B_ptr[1]; B_last = if B_q < B_end { B_idx[B_end - 1] + 1 } else { 0 }
              └ Pipeline
                ├ to B_last: Stepper of B_q to B_end
                │ ├ each to B_idx[B_q] + 1: Spike: fill, then lvl[B_q]
                │ ├ seek i: B_q = gallop(B_idx, B_q, B_end, i)
                │ └ next: B_q += 1
                └ rest: Run: fill

            stages
              i in 0..A_n: s[] += A[i] * B[i] → Pipeline of A, B
              ├ i in 0..min(A_last, B_last): Stepper of A, B
              │ └ i in A_i..A_i + 1: Run of A, B → s[] += A_val[A_at] * B_val[B_at] (loop once)
              ├ i in B_last..A_last: Run of B (fill) → nothing
              └ i in A_last..A_n: Run of A (fill) → nothing
        "#]],
    );
}

#[test]
fn a_reduction_over_runs() {
    prints(
        &["explain", "let n: Scalar<i64>; forall i: n[] += A[i]", "A=RunVec<i64>"],
        expect![[r#"
            program
              out n: Scalar<i64>
              in A: RunVec<i64>[A_n]
              for i in 0..A_n
                n[] += A[i]

            looplets
              A[i] along i
              ├ A_q = A_ptr[0]; A_end = A_ptr[1]
              └ Stepper of A_q to A_end
                ├ each to A_idx[A_q]: Run: lvl[A_q]
                ├ seek i: A_q = gallop(A_idx, A_q, A_end, i + 1)
                └ next: A_q += 1

            stages
              i in 0..A_n: n[] += A[i] → Stepper of A
              └ i in i2..A_i: Run of A → n[] += times(A_val[A_q], A_i - i2) (sum over loop)
        "#]],
    );
}

#[test]
fn rows_and_a_temporary() {
    let program = "let C: Csr<f64>; forall i { let w: DenseVec<f64>; forall k, j: w[j] += A[i, k] * A[k, j]; forall j: C[i, j] = w[j] }";
    prints(
        &["explain", program, "A=Csr<f64>"],
        expect![[r#"
            program
              out C: Csr<f64>[A_n, A_n1]
              let w: DenseVec<f64>[A_n1]
              in A: Csr<f64>[A_n, A_n1]
              require A_n1 == A_n
              for i in 0..A_n
                with w
                  for k in 0..A_n1
                    for j in 0..A_n1
                      w[j] += A[i, k] * A[k, j]
                  for j in 0..A_n1
                    C[i, j] = w[j]

            looplets
              A[i, k] along i
              └ Lookup i: lvl[i]
              A[i, k] along k
              ├ A_q = A_ptr[i2]; A_end = A_ptr[i2 + 1]; A_last = if A_q < A_end { A_idx[A_end - 1] + 1 } else { 0 }
              └ Pipeline
                ├ to A_last: Stepper of A_q to A_end
                │ ├ each to A_idx[A_q] + 1: Spike: fill, then lvl[A_q]
                │ ├ seek k: A_q = gallop(A_idx, A_q, A_end, k)
                │ └ next: A_q += 1
                └ rest: Run: fill
              A[k, j] along k
              └ Lookup k: lvl[k]
              A[k, j] along j
              ├ A_q2 = A_ptr[A_k]; A_end2 = A_ptr[A_k + 1]; A_last2 = if A_q2 < A_end2 { A_idx[A_end2 - 1] + 1 } else { 0 }
              └ Pipeline
                ├ to A_last2: Stepper of A_q2 to A_end2
                │ ├ each to A_idx[A_q2] + 1: Spike: fill, then lvl[A_q2]
                │ ├ seek j: A_q2 = gallop(A_idx, A_q2, A_end2, j)
                │ └ next: A_q2 += 1
                └ rest: Run: fill
              w[j] along j
              └ Lookup j: lvl[j]

            stages
              i in 0..A_n: with w: { for k in 0..A_n1: for j in 0..A_n1: w[j] += A[i, k] * A[k, j]; for j in 0..A_n1: C[i, j] = w[j] } → Lookup of A
              └ i in i2..i2 + 1: Run of A
                ├ k in 0..A_n1: for j in 0..A_n1: w[j] += A[i, k] * A[k, j] → Pipeline of A
                │ ├ k in 0..A_last: Stepper of A
                │ │ └ k in k2..A_k + 1: Spike of A
                │ │   ├ k in k2..A_k: Run of A (fill) → nothing
                │ │   └ k in A_k..A_k + 1: Run of A → for j in 0..A_n1: w[j] += A_val[A_q] * A[k, j] → Lookup of A → Run of A
                │ │     ├ k in A_k..A_k + 1: for j in 0..A_n1: w[j] += A_val[A_q] * A[k, j] (loop once)
                │ │     └ j in 0..A_n1: w[j] += A_val[A_q] * A[k, j] → Pipeline of A
                │ │       ├ j in 0..A_last2: Stepper of A
                │ │       │ └ j in j2..A_j + 1: Spike of A
                │ │       │   ├ j in j2..A_j: Run of A (fill) → nothing
                │ │       │   └ j in A_j..A_j + 1: Run of A → w[j] += A_val[A_q] * A_val[A_q2]
                │ │       └ j in A_last2..A_n1: Run of A (fill) → nothing
                │ └ k in A_last..A_n1: Run of A (fill) → nothing
                └ j in 0..A_n1: C[i, j] = w[j] → Lookup of w
                  └ j in j3..j3 + 1: Run of w → C[i, j] = w_val[j3]
        "#]],
    );
}

#[test]
fn code_alone_with_a_layout_written_out() {
    let program = "let y: DenseVec<f64>; y[i] += A[i, j] * x[j]";
    prints(
        &["code", program, "A=Tensor<Dense<SparseList<Element<f64>>>>", "x=DenseVec<f64>"],
        expect![[r#"
            let (A_n, (A_n1, A_ptr, A_idx, (A_val,))) = A.__refs();
            let (x_n, (x_val,)) = x.__refs();
            if A_n1 != x_n {
                break 'finch Err(ShapeError::mismatch("j", ("A", 1, A_n1), ("x", 0, x_n)));
            }
            let y_n = A_n;
            let mut y_val: Vec<f64> = vec![0.0; y_n];
            if 0 < A_n {
                let mut A_begin = A_ptr[0];
                for i in 0..A_n {
                    let mut y_acc: f64 = 0.0;
                    let A_end = A_ptr[i + 1];
                    for A_q in A_begin..A_end {
                        let A_j = A_idx[A_q];
                        y_acc += A_val[A_q] * x_val[A_j as usize];
                    }
                    y_val[i] = y_acc;
                    A_begin = A_end;
                }
            }
            let y: DenseVec<f64> = finch::Tensor::__from_raw((y_n, (y_val,)));
            Ok(y)
        "#]],
    );
}

#[test]
fn mistakes_are_shown_in_their_place() {
    let tensors = ["A=SparseVec<f64>", "s=Scalar<f64>"];
    let wrong = |program| finch(&["code", program, tensors[0], tensors[1]]).stderr;
    let programs = [
        "forall i: s[] += A[i] * C[i]",
        "forall i: s[] += A[i, j]",
        "forall i: s[] += A[i",
        "forall i: s[] += A[i] *",
        "let y: DensVec<f64>; forall i: y[i] = A[i]",
        "forall i:\n  s[] += foo(A[i])",
        "forall i: s[] += A[i::jump]; forall j: s[] += A[k]",
    ];
    let all: String = programs.iter().map(|p| String::from_utf8(wrong(p)).expect("text")).collect();
    expect![[r#"
        error: how is `C` stored? add `C=SparseVec<f64>`, or another layout, behind the program
          | forall i: s[] += A[i] * C[i]
          |                         ^
        error: `A: SparseVec<f64>` takes 1 index, and 2 are written here
          | forall i: s[] += A[i, j]
          |                  ^^^^^^^
        error: this is not a token, or a bracket is not closed
          | forall i: s[] += A[i
          |                     ^
        error: an operand is missing after this
          | forall i: s[] += A[i] *
          |                       ^
        error: there is no layout, level or fill value `DensVec`; did you mean `DenseVec`? `finch layouts` lists them
          | let y: DensVec<f64>; forall i: y[i] = A[i]
          |        ^^^^^^^
        error: unknown function `foo`; declare it with `#[ufunc]`, or call it as it is: `$foo(…)`
          |   s[] += foo(A[i])
          |          ^^^
        error: unknown protocol `jump`; there are `walk`, `gallop`, `lead`, `follow`, `locate`
          | forall i: s[] += A[i::jump]; forall j: s[] += A[k]
          |                       ^^^^
        error: no loop has the index `k`, and nothing determines the range of `j`; write `forall j in lo..hi`
          | forall i: s[] += A[i::jump]; forall j: s[] += A[k]
          |                                                 ^
    "#]]
    .assert_eq(&all);
}

#[test]
fn mistakes_in_layouts() {
    refuses(
        &["explain", "forall i: s[] += A[i]", "A=SparsVec<f64>", "s=Scalar<f64"],
        expect![[r#"
            error: there is no layout, level or fill value `SparsVec`; did you mean `SparseVec`? `finch layouts` lists them
              | A=SparsVec<f64>
              |   ^^^^^^^^
            error: this is not a type, such as `SparseVec<f64>`: expected `,`
              | s=Scalar<f64
              |             ^
        "#]],
    );
    refuses(
        &["code", "s[] += A[i, j]", "A=CSR", "s=Skalar<f64, Nil>"],
        expect![[r#"
            error: there is no layout, level or fill value `CSR`; did you mean `Csr<f64>`? `finch layouts` lists them
              | A=CSR
              |   ^^^
            error: there is no layout, level or fill value `Skalar`; did you mean `Scalar`? `finch layouts` lists them
              | s=Skalar<f64, Nil>
              |   ^^^^^^
        "#]],
    );
    refuses(
        &["explain", "forall i: s[] += A[i]", "A=SparseVec", "s=Scalar<f64>"],
        expect![[r#"
            error: say of which type the elements are: `SparseVec<f64>`
              | A=SparseVec
              |   ^^^^^^^^^
        "#]],
    );
}

#[test]
fn wrong_usage() {
    for arguments in [&[][..], &["explane", "x"], &["explain"], &["code", "forall i: s[] += A[i]", "A"]] {
        let output = finch(arguments);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            said.contains("\nUsage: finch explain PROGRAM") && said.contains("`finch --help` says more"),
            "{said}"
        );
        assert!(said.lines().count() < 8, "{said}");
    }
    for help in [&["--help"][..], &["code", "--help"], &["explain", "forall i: s[] += A[i]", "-h"]] {
        let said = String::from_utf8_lossy(&finch(help).stdout).into_owned();
        assert!(said.contains("finch explain 'forall i:") && said.contains("standard input"), "{said}");
    }
}

/// The output of `finch` with this text on its standard input.
fn fed(arguments: &[&str], text: &str) -> Output {
    let mut finch = Command::new(env!("CARGO_BIN_EXE_finch"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    finch.stdin.take().expect("it is piped").write_all(text.as_bytes()).expect("it reads");
    finch.wait_with_output().expect("the binary ends")
}

#[test]
fn programs_from_files_and_from_the_standard_input() {
    let program = "// a sum\nlet s: Scalar<f64>;\ns[] += A[i]\n";
    let alone = finch(&["code", program, "A=SparseVec<f64>"]).stdout;
    assert!(!alone.is_empty());
    assert_eq!(fed(&["code", "-", "A=SparseVec<f64>"], program).stdout, alone);
    let file = std::env::temp_dir().join(format!("finch-{}.finch", std::process::id()));
    std::fs::write(&file, program).expect("a place for files");
    let name = file.to_str().expect("text");
    assert_eq!(finch(&["code", name, "A=SparseVec<f64>"]).stdout, alone);
    std::fs::write(&file, "let s: Scalar<f64>;\ns[] += A[i] *\n    sqroot(A[i])\n")
        .expect("a place for files");
    let said = String::from_utf8(finch(&["explain", name, "A=SparseVec<f64>"]).stderr).expect("text");
    expect![[r#"
        error: unknown function `sqroot`; did you mean `sqrt`? Otherwise declare it with `#[ufunc]`, or call it as it is: `$sqroot(…)`
         --> FILE:3:5
          |     sqroot(A[i])
          |     ^^^^^^
    "#]]
    .assert_eq(&said.replace(name, "FILE"));
    std::fs::write(&file, b"s[] += A[i] * \xff").expect("a place for files");
    assert_eq!(finch(&["code", name]).status.code(), Some(2));
    std::fs::remove_file(&file).expect("it is there");
    let said = fed(&["code", "-", "A=SparseVec<f64>"], "s[] += A[i");
    assert_eq!(said.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&said.stderr).contains(" --> <stdin>:1:"));
    assert!(fed(&["code", "-"], "").stderr.starts_with(b"error: the program is empty"));
}

/// The legend explains what occurs in the explanation, and nothing else.
#[test]
fn legends() {
    let legend = |arguments: &[&str]| {
        let text = String::from_utf8(finch(&[arguments, &["--legend"]].concat()).stdout).expect("text");
        text.split_once("\nlegend\n").expect("a legend").1.to_owned()
    };
    let dense = legend(&["explain", "let s: Scalar<f64>; forall i: s[] += A[i]", "A=DenseVec<f64>"]);
    assert!(
        dense.contains("  Lookup i: v ") && !dense.contains("Stepper") && !dense.contains("i_from"),
        "{dense}"
    );
    let sparse = legend(&["explain", "let s: Scalar<f64>; par forall i: s[] += A[i]", "A=SparseVec<f64>"]);
    for word in ["Stepper of q to end ", "Spike: v, then w ", "fill ", "lvl[q] ", "i_from, i_to "] {
        assert!(sparse.contains(&format!("  {word}")), "{word} in {sparse}");
    }
}

#[test]
fn what_is_wrong_with_the_arguments() {
    let program = "let s: Scalar<f64>; s[] += A[i]";
    for (arguments, expected) in [
        (&["layouts", "Csr"][..], "`finch layouts` lists all, and takes no `Csr`"),
        (&["-V", "extra"], "`finch -V` takes no `extra`"),
        (&["code", program, "-v"], "there is no option `-v`"),
        (&["code", program, "A=Csr<f64>", "A=Csr<f64>"], "`A` is given two layouts"),
        (&["code", program, "A="], "`A=` gives no tensor a layout: write `A=SparseVec<f64>`"),
        (&["code", program, "A"], "`A` gives no tensor a layout: write `A=SparseVec<f64>`"),
        (&["code", program, "A: Csr<f64>"], "a layout stands behind `=`: `A=Csr<f64>`"),
        (
            &["code", "A=Csr<f64>", program],
            "`let s: Scalar<f64>; s[] +` is not the name of a tensor: the program comes first, then `NAME=LAYOUT` of each",
        ),
        (&["code", "product.finch"], "there is no file `product.finch`"),
    ] {
        let said = String::from_utf8(finch(arguments).stderr).expect("text");
        assert_eq!(said.lines().next(), Some(&*format!("error: {expected}")));
    }
    let empty = String::from_utf8(finch(&["code", ""]).stderr).expect("text");
    assert!(empty.starts_with("error: the program is empty"), "{empty}");
}

#[test]
fn functions_of_other_languages() {
    let program = "let y: DenseVec<f64>; forall i: y[i] = log(x[i]) + np.where(x[i] > 1.0, 1.0, 0.0)";
    refuses(
        &["code", program, "x=SparseVec<f64>"],
        expect![[r#"
            error: write a choice as `ifelse(c, a, b)`
              | let y: DenseVec<f64>; forall i: y[i] = log(x[i]) + np.where(x[i] > 1.0, 1.0, 0.0)
              |                                                       ^^^^^
        "#]],
    );
    let program = "let y: DenseVec<f64>; forall i: y[i] = log(x[i]) / len(x)";
    refuses(
        &["code", program, "x=SparseVec<f64>"],
        expect![[r#"
            error: unknown function `log`; write `ln(x)`
              | let y: DenseVec<f64>; forall i: y[i] = log(x[i]) / len(x)
              |                                        ^^^
            error: unknown function `len`; write `x.shape()[0]`
              | let y: DenseVec<f64>; forall i: y[i] = log(x[i]) / len(x)
              |                                                    ^^^
        "#]],
    );
}

#[test]
fn temporaries_that_the_compiler_adds() {
    let program = "let C: Csr<f64>; C[i, j] += A[i, k] * B[k, j]";
    let output = finch(&["code", program, "A=Csr<f64>", "B=Csr<f64>"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn whoever_reads_may_leave() {
    let mut finch = Command::new(env!("CARGO_BIN_EXE_finch"))
        .arg("layouts")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(finch.stdout.take());
    let output = finch.wait_with_output().expect("the binary ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() {
    use std::os::unix::ffi::OsStrExt;

    let argument = std::ffi::OsStr::from_bytes(b"A\xff");
    let finch = Command::new(env!("CARGO_BIN_EXE_finch")).arg("code").arg(argument).output();
    assert_eq!(finch.expect("the binary runs").status.code(), Some(1));
}

/// The loop writes every element, so the output must contain neither `clear` nor a loop that stores the fill.
#[test]
fn what_is_written_whole_is_not_filled_first() {
    prints(
        &["code", "forall i: y[i] = x[(0..n).step_by(2)[i]]", "x=DenseVec<f64>", "y=DenseVec<f64>"],
        expect![[r#"
            let (x_n, (x_val,)) = x.__refs();
            let n = n as i64;
            if (x_n as i64) < n {
                break 'finch Err(ShapeError::out_of_range("x", 0, n - 1, x_n));
            }
            let y_n = ((n + 1) / 2).max(0) as usize;
            let (_, (mut y_val,)) = y.__take();
            y_val.resize(y_n, 0.0);
            for i in 0..(n + 1) / 2 {
                y_val[i as usize] = x_val[(i * 2) as usize];
            }
            y.__put((y_n, (y_val,)));
            Ok(())
        "#]],
    );
}

#[test]
fn a_sum_of_a_thousand_terms() {
    let sum = vec!["(a[i])"; 1000].join(" + ");
    let output = finch(&["code", &format!("forall i: y[i] = {sum}"), "a=DenseVec<f64>", "y=DenseVec<f64>"]);
    assert!(output.status.success());
}

/// What egg made of a stage, and the list of such stages.
#[test]
fn the_rules_of_a_stage() {
    let program =
        ["explain", "forall i: s[] += A[i] * B[i]", "A=SparseVec<f64>", "B=BandVec<f64>", "s=Scalar<f64>"];
    let said =
        |option: &str| String::from_utf8(finch(&[&program[..], &[option]].concat()).stdout).expect("text");
    // Indentation that all lines have is taken off what is expected, so one line has none.
    expect![[r#"
        stages
           2  i in 0..min(A_last, B_begin): nothing (annihilator, idle assignment, sum over loop)
           6  i in i2..A_i: nothing (annihilator, idle assignment, sum over loop)
          10  i in A_i..A_i + 1: s[] += A_val[A_q] * B_val[B_q + A_i - B_begin] (loop once, sum over loop, identity)
          12  i in i2..min(A_last, B_stop): nothing (annihilator, idle assignment, sum over loop)
          14  i in B_stop..A_last: nothing (annihilator, idle assignment, sum over loop)
          16  i in A_last..A_n: nothing (annihilator, idle assignment, sum over loop)
    "#]].assert_eq(&format!("stages\n{}", said("--rules")));
    expect![[r#"
        given   for i in A_i..A_i + 1: s[] += A_val[A_q] * B_val[B_q + A_i - B_begin]
        round 1  loop once, sum over loop
        round 2  identity
        classes
           0     30  s[] += A_val[A_q] * B_val[B_q + A_i - B_begin]  of 1, 2
                336  for i in A_i..A_i + 1: s[] += A_val[A_q] * B_val[B_q + A_i - B_begin]  of 3, 4, 5, 0
           1      0  s[] += …
           2     22  A_val[A_q] * B_val[B_q + A_i - B_begin]  of 6, 7
                 25  A_val[A_q] * B_val[B_q + A_i - B_begin] * 1.0  of 2, 8
           3      2  i
           4      2  A_i
           5      5  A_i + 1  of 4, 9
           6      6  A_val[A_q]  of 10
           7     14  B_val[B_q + A_i - B_begin]  of 11
           8      1  1.0
           9      1  1
          10      2  A_q
          11     10  B_q + A_i - B_begin  of 12, 13
          12      6  B_q + A_i  of 14, 4
          13      2  B_begin
          14      2  B_q
        chosen  s[] += A_val[A_q] * B_val[B_q + A_i - B_begin]
                costs 30, where the others cost 336
    "#]]
    .assert_eq(&said("--rules=10"));
    assert_eq!(said("--rules=0"), "no rule fired at stage 0\n");
    for (option, message) in [
        ("--rules=100", "there is no stage 100"),
        ("--rules=x", "`--rules=x` names no stage"),
        ("--egg=1", "there is no option `--egg=1`"),
    ] {
        let output = finch(&[&program[..], &[option]].concat());
        let said = String::from_utf8(output.stderr).expect("text");
        assert!(output.status.code() == Some(2) && said.contains(message), "{said}");
    }
}

#[test]
fn loops_that_merge_lists_are_cut_later() {
    let par = |statement: &str, tensors: [&str; 2]| {
        let program = format!("let C: Csr<f64>; par forall i: forall j: C[i, j] = {statement}");
        let output = finch(&["explain", "--only=par", &program, tensors[0], tensors[1]]);
        String::from_utf8(output.stdout).expect("text")
    };
    let sum = par("A[i, j] + B[i, j]", ["A=Csr<f64>", "B=Csr<f64>"]);
    assert!(sum.contains("with less than 2,500,000 steps"), "{sum}");
    let product = par("A[i, j] * B[i, j]", ["A=Csr<f64>", "B=Csr<f64>"]);
    assert!(product.contains("with less than 300,000 steps") && product.contains("* 8.0"), "{product}");
}

#[test]
fn results_along_entries_have_room_before_chunks_run() {
    let code = |program: &str| {
        let output = finch(&["code", program, "A=Csr<f64>", "B=DenseMat<f64>", "D=DenseMat<f64>"]);
        String::from_utf8(output.stdout).expect("text")
    };
    let sampled = "let C: Csr<f64>; par forall i: forall j { if A[i, j] != 0.0 {
        let s: Scalar<f64>; forall k: s[] += B[i, k] * D[j, k]; C[i, j] = A[i, j] * s[] } }";
    let code_of_sampled = code(sampled);
    assert!(code_of_sampled.contains("placed(&bounds, Some("), "{code_of_sampled}");
    // Each entry of `A` adds as many as a row of `B` has.
    let product = code("let C: Csr<f64>; par forall i: forall k, j: C[i, j] = A[i, k] * B[k, j] + D[k, j]");
    assert!(!product.contains("placed(&bounds, Some("), "{product}");
}
