//! Whole programs: tensors are taken apart, and results assembled.

use finch_core::{Map, Set, TOGETHER};

use expect_test::{Expect, expect};
use proc_macro2::{Span, TokenStream};

use finch_codegen::output::{Output, listing, tokens};
use finch_core::algebra::{Int, Lit, Term, Value};
use finch_core::level::{Layout, LevelUse};
use finch_core::lower::{Facts, Simplify};
use finch_core::program::Program;
use finch_core::program::fission::loops;
use finch_core::{Compiled, Names, compile};
use finch_front::{Env, Sources, normalise, note_divided, refused, syntax};
use finch_level::library;

struct NoRules;

impl Simplify for NoRules {
    fn simplify(&self, term: &Term, _: &mut Facts) -> (Term, Vec<&'static str>) {
        (term.clone(), Vec::new())
    }
}

fn layout(name: &str) -> Layout {
    let sources = [
        include_str!("../../finch-formats/src/levels/dense.rs"),
        include_str!("../../finch-formats/src/levels/sparse_list.rs"),
        include_str!("../../finch-formats/src/levels/sparse_band.rs"),
        include_str!("../../finch-formats/src/levels/element.rs"),
    ];
    let defs: Map<_, _> = sources.iter().flat_map(|source| library(source).unwrap()).collect();
    let names: &[&str] = match name {
        "Scalar" => &["Element"],
        "DenseVec" => &["Dense", "Element"],
        "SparseVec" => &["SparseList", "Element"],
        "BandVec" => &["SparseBand", "Element"],
        _ => &["Dense", "SparseList", "Element"],
    };
    let of = |name: &&str| LevelUse {
        def: defs[*name].clone(),
        ints: vec![("I".into(), Int::U32)],
        sizes: vec![],
        mode: (0, 1),
    };
    Layout {
        levels: names.iter().map(of).collect(),
        order: (0..names.len() - 1).collect(),
        elem: "f64".into(),
        fill: Lit { value: Value::Float(0.0), ty: Some("f64".into()) },
        text: format!("{name}<f64>").into(),
    }
}

/// Compiles a program over tensors given as `A: Csr, x: DenseVec`.
fn compiled(tensors: &str, program: &str) -> Result<(Program, Sources, Compiled), Vec<syn::Error>> {
    let pairs = tensors.split(", ").filter_map(|tensor| tensor.split_once(": "));
    let known = pairs.map(|(name, ty)| (name.to_owned(), layout(ty))).collect();
    let layouts = |ty: &syn::Type| {
        let text = quote::quote!(#ty).to_string();
        Ok(layout(text.split(' ').next().unwrap_or_default()))
    };
    let krate = &quote::quote!(finch);
    let env = Env {
        tensors: &known,
        layouts: &layouts,
        levels: &|_| None,
        ufuncs: &Map::default(),
        generics: &[],
        integers: &Set::default(),
        variables: None,
        planner: &finch_core::plan::AsWritten,
        operation: None,
        pattern: false,
        krate,
    };
    let names = &mut Names::default();
    let program = syntax::parse(program.parse().unwrap()).unwrap();
    let (mut program, mut sources) = normalise(&program, &env, names).unwrap();
    let mut compiled =
        compile(&program, names, &NoRules).map_err(|refusal| vec![refused(&refusal, &program, &sources)])?;
    note_divided(&mut compiled, &mut program, &mut sources);
    Ok((program, sources, compiled))
}

/// Compiles a program, and shows it.
fn with<R>(tensors: &str, program: &str, show: impl FnOnce(&Output) -> R) -> R {
    let (program, sources, compiled) = compiled(tensors, program).unwrap();
    let krate = &quote::quote!(finch);
    let (instances, span) = (&*compiled.instances, Span::call_site());
    show(&Output {
        program: &program,
        sources: &sources,
        instances,
        body: &compiled.body,
        shaped: &compiled.shaped,
        krate,
        span,
        fallible: false,
        in_place: None,
    })
}

fn check(expect: Expect, tensors: &str, program: &str) {
    expect.assert_eq(&with(tensors, program, listing));
}

/// The tokens, if they are valid Rust.
fn rust(tensors: &str, program: &str) -> String {
    let lex = |source: &str| source.parse::<TokenStream>().map_err(|error| error.to_string());
    let tokens = with(tensors, program, |output| tokens(output, lex));
    syn::parse2::<syn::Block>(tokens.clone()).unwrap_or_else(|error| panic!("{error}: {tokens}"));
    tokens.to_string()
}

#[test]
fn a_result_is_put_together() {
    check(
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
        "A: Csr, x: DenseVec",
        "let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j]",
    );
}

#[test]
fn a_result_from_outside_is_taken_after_the_checks() {
    check(
        expect![[r#"
            let (A_n, A_ptr, A_idx, (A_val,)) = A.__refs();
            let (B_n, B_ptr, B_idx, (B_val,)) = B.__refs();
            if A_n != B_n {
                break 'finch Err(ShapeError::mismatch("i", ("A", 0, A_n), ("B", 0, B_n)));
            }
            let C_n = A_n;
            let (_, (mut C_val,)) = C.__take();
            C_val.clear();
            C_val.resize(C_n, 0.0);
            let A_q = A_ptr[0];
            let A_end = A_ptr[1];
            let B_q = B_ptr[0];
            let B_end = B_ptr[1];
            for [A_at, B_at] in meet(A_idx, A_q..A_end, B_idx, B_q..B_end) {
                let A_i = A_idx[A_at];
                C_val[A_i as usize] = A_val[A_at] * B_val[B_at];
            }
            C.__put((C_n, (C_val,)));
            Ok(())
        "#]],
        "A: SparseVec, B: SparseVec, C: DenseVec",
        "forall i: C[i] = A[i] * B[i]",
    );
}

#[test]
fn a_result_that_is_kept_goes_on() {
    check(
        expect![[r#"
            let (A_n, A_ptr, A_idx, (A_val,)) = A.__refs();
            let (_,) = s.__refs();
            let (mut s_val,) = s.__take();
            let mut s_acc = s_val[0];
            let A_end = A_ptr[1];
            for A_q in A_ptr[0]..A_end {
                s_acc += A_val[A_q];
            }
            s_val[0] = s_acc;
            s.__put((s_val,));
            Ok(())
        "#]],
        "A: SparseVec, s: Scalar",
        "keep s; forall i: s[] += A[i]",
    );
}

#[test]
fn several_results_are_a_tuple() {
    let program = "let s: Scalar<f64>; let t: SparseVec<f64>; forall i: { s[] += A[i]; t[i] = A[i] }";
    let tokens = rust("A: SparseVec", program);
    assert!(tokens.contains("Ok ((s , t))"), "{tokens}");
}

#[test]
fn the_code_alone_is_the_middle_of_the_listing() {
    let (tensors, program) = ("A: SparseVec", "let t: SparseVec<f64>; forall i: t[i] = A[i] * 2.0");
    let (whole, code) = (
        with(tensors, program, listing),
        with(tensors, program, |output| {
            finch_codegen::print::text(output.program, output.instances, output.body)
        }),
    );
    assert!(whole.contains(&code), "{whole}\n{code}");
}

#[test]
fn users_tokens_are_their_own() {
    let program = "let s: Scalar<f64>; forall i: s[] += A[i] * $(x.y + 1.0) * $f(alpha)";
    let tokens = rust("A: SparseVec", program);
    for part in ["(x . y + 1.0)", "f (alpha)", "let s : Scalar < f64 >", "(& A) . __refs ()"] {
        assert!(tokens.contains(part), "{part} in {tokens}");
    }
    // The function for the rest of the code is our only name.
    assert!(!tokens.replace("__finch_program", "").contains("__finch"), "{tokens}");
}

#[test]
fn trusted_buffers_are_unchecked_unless_asked() {
    let program = "let s: Scalar<f64>; forall i: s[] += A[i]";
    assert!(rust("A: SparseVec", program).contains("unsafe { __rt :: at (A_ptr , 0) }"));
    assert!(rust("A: SparseVec", &format!("#![checked] {program}")).contains("A_ptr [0]"));
}

#[test]
fn unions_take_their_pointers_anew() {
    let anew = |name: &str| format!("let {name} = __rt :: anew ({name})");
    let sum = rust("A: SparseVec, B: SparseVec", "let C: SparseVec<f64>; forall i: C[i] = A[i] + B[i]");
    for name in ["A_idx", "B_val", "C_idx", "C_val"] {
        assert!(sum.contains(&anew(name)), "{name}: {sum}");
    }
}

#[test]
fn what_decides_over_an_entry_is_loaded_once() {
    let program = "let C: SparseVec<f64>; forall i: if A[i] > 0.5 { C[i] = A[i] }";
    let tokens = rust("A: SparseVec", program);
    assert!(tokens.contains("(C_new > 0.5) & (C_new != 0.0)"), "{tokens}");
}

/// The sum of these vectors, at `i`.
fn sum(names: &str) -> String {
    names.chars().map(|name| format!("{name}[i]")).collect::<Vec<_>>().join(" + ")
}

/// These tensors, each stored as a band.
fn bands(names: &str) -> String {
    names.chars().map(|name| format!("{name}: BandVec")).collect::<Vec<_>>().join(", ")
}

#[test]
fn a_program_of_too_many_cases_is_refused_where_its_tensors_stand() {
    let program = format!("let x: DenseVec<f64>; forall i: x[i] = {}", sum("ABCDEFGH"));
    let errors = compiled(&bands("ABCDEFGH"), &program).err().unwrap();
    assert_eq!(errors[0].span().source_text().as_deref(), program.split(": ").last());
    expect!["this has over 5000 cases, because the operands' regions need not line up: compute a part into a temporary first (`{ let t: …; …; … }`), or store some operands as `Dense`"]
        .assert_eq(&errors[0].to_string());
}

#[test]
fn statements_of_too_many_cases_have_a_loop_each() {
    let how = |x: &str, y: &str| {
        let program = format!(
            "let x: DenseVec<f64>; let y: DenseVec<f64>; forall i {{ x[i] = {}; y[i] = {} }}",
            sum(x),
            sum(y)
        );
        let (program, sources, compiled) = compiled(&bands(&format!("{x}{y}")), &program).unwrap();
        assert!(compiled.trace.regions <= TOGETHER, "{} regions", compiled.trace.regions);
        (loops(&program.body), sources.choices.iter().map(|choice| &*choice.text).collect::<String>())
    };
    assert_eq!(how("AB", "CD"), (1, String::new()));
    let (count, choice) = how("ABC", "DEF");
    assert_eq!(count, 2);
    expect!["statements that have nothing to do with each other have a loop each: in one loop, there are over 500 cases"].assert_eq(&choice);
}

#[test]
fn code_without_the_users_tokens_is_a_function() {
    let function = |program: &str| {
        let code = rust("A: SparseVec, x: DenseVec", program);
        let begin = code.find("fn __finch_program")?;
        let end = code[begin..].find('{').map_or(code.len(), |at| begin + at);
        Some(code[begin..end].trim().replace(":: core :: primitive :: ", ""))
    };
    let plain = function("let y: DenseVec<f64>; forall i: y[i] = A[i]");
    expect!["fn __finch_program (A_n : usize , A_ptr : & [usize] , A_idx : & [u32] , A_val : & [f64]) -> __rt :: Result < (usize , __rt :: Vec <f64 >,) , __rt :: ShapeError >"]
        .assert_eq(&plain.unwrap());
    let first = function("let y: DenseVec<f64>; forall i in 0..$(n): y[i] = A[i]").unwrap();
    assert!(first.contains("n : i64"), "what the user's tokens compute is a parameter: {first}");
    assert_eq!(function("let y: DenseVec<f64>; forall i: y[i] = $f(A[i])"), None);
}
