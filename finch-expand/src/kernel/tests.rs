use expect_test::{Expect, expect};

use super::*;

fn check(item: &str, expected: Expect) {
    check_for("", item, expected);
}

fn check_for(arguments: &str, item: &str, expected: Expect) {
    let [arguments, item] = [arguments, item].map(|text| text.parse::<TokenStream>().expect("tokens"));
    let text = expand(arguments, item).to_string();
    expected.assert_eq(&text.replace(" ;", ";").replace(" :", ":").replace(" ,", ","));
}

#[test]
fn parameters_and_typed_variables() {
    check(
        "fn f(A: &Csr<f64>, n: usize) { let x: DenseVec<f64> = g(A); finch! { y[i] += A[i, j] * x[j] } }",
        expect![
            "fn f (# [allow (non_snake_case)] A: & Csr < f64 >, n: usize,) { let x: DenseVec < f64 > = g (A); finch ! { @ closed among { } { } { A: & Csr < f64 >; x: DenseVec < f64 >; } y [i] += A [i, j] * x [j] } }"
        ],
    );
}

#[test]
fn tuples_with_their_types() {
    check(
        "fn f((A, (x, n)): (&Csr<f64>, (&DenseVec<f64>, usize)), [b]: [B; 1]) { let (mut y, Z): (Y, Z<A, B>) = g(); finch! { A x y Z b } }",
        expect![
            "fn f (# [allow (non_snake_case)] (A, (x, n)): (& Csr < f64 >, (& DenseVec < f64 >, usize)), [b]: [B; 1],) { # [allow (non_snake_case)] let (mut y, Z): (Y, Z < A, B >) = g (); finch ! { @ closed among { b } { } { A: & Csr < f64 >; x: & DenseVec < f64 >; y: Y; Z: Z < A, B >; } A x y Z b } }"
        ],
    );
}

#[test]
fn only_what_a_program_mentions() {
    check(
        "fn f(a: &Csr<f64>, b: u8) { finch! { s[] += a[i, j] } }",
        expect![
            "fn f (a: & Csr < f64 >, b: u8,) { finch ! { @ closed among { } { } { a: & Csr < f64 >; } s [] += a [i, j] } }"
        ],
    );
}

#[test]
fn results_are_known_later() {
    check(
        "fn f() {
            let C = finch! { #![strict] let C: SparseVec<f64>[n] = 1.0; C[i] = 1.0 };
            let (mut d, e) = finch::try_finch! { let x: A<B, C>; let y: E; x[i] = y[i] }?;
            finch! { s[] += C[i] * d[i] * e[i] }
        }",
        expect![
            "fn f () { # [allow (non_snake_case)] let C = finch ! { @ closed among { } { } { } #! [strict] let C: SparseVec < f64 > [n] = 1.0; C [i] = 1.0 }; let (mut d, e) = finch:: try_finch ! { @ closed among { } { } { C: SparseVec < f64 >; } let x: A < B, C >; let y: E; x [i] = y [i] } ?; finch ! { @ closed among { } { } { C: SparseVec < f64 >; d: A < B, C >; e: E; } s [] += C [i] * d [i] * e [i] } }"
        ],
    );
}

#[test]
fn scopes() {
    check(
        "fn f(a: &A) { { let a: B = g(); finch!(a) } finch!(a); let a = 3; finch!(a) }",
        expect![
            "fn f (a: & A,) { { let a: B = g (); finch ! (@ closed among { } { } { a: B; } a) } finch ! (@ closed among { } { } { a: & A; } a); let a = 3; finch ! (@ closed among { } { } { a:; } a) }"
        ],
    );
    check(
        "fn f(a: &A) { let a: B = h(finch!(a)); finch!(a) }",
        expect![
            "fn f (a: & A,) { let a: B = h (finch ! (@ closed among { } { } { a: & A; } a)); finch ! (@ closed among { } { } { a: B; } a) }"
        ],
    );
    check(
        "fn f(a: &A) { fn g(b: &B) { finch!(a b) } finch!(a b) }",
        expect![
            "fn f (a: & A,) { fn g (b: & B,) { finch ! (@ closed among { a } { } { b: & B; } a b) } finch ! (@ closed among { b } { } { a: & A; } a b) }"
        ],
    );
}

#[test]
fn closures() {
    check(
        "fn f(a: &A) { let g = |k, a: &B<C, D>| finch!(a k); let h = [x | y, finch!(a), move |a: &C| { finch!(a) }]; finch!(a) }",
        expect![
            "fn f (a: & A,) { let g = | k, a: & B < C, D >, | finch ! (@ closed among { k } { } { a: & B < C, D >; } a k); let h = [x | y, finch ! (@ closed among { } { } { a: & A; } a), move | a: & C, | { finch ! (@ closed among { } { } { a: & C; } a) }]; finch ! (@ closed among { } { } { a: & A; } a) }"
        ],
    );
}

#[test]
fn comparisons_open_no_brackets() {
    check(
        "fn f() { let b = x < y; let a: A = z; finch!(a b) }",
        expect![
            "fn f () { let b = x < y; let a: A = z; finch ! (@ closed among { } { } { b:; a: A; } a b) }"
        ],
    );
}

#[test]
fn generics() {
    check(
        "impl<T: Number> S<T> { fn f<'a, U: Into<T>, const N: usize>(a: &'a Csr<T>) where U: Copy { finch!(a) } }",
        expect![
            "impl < T: Number > S < T > { fn f <'a, U: Into < T >, const N: usize > (a: &'a Csr < T >,) where U: Copy { finch ! (@ closed among { } { T U } { a: &'a Csr < T >; } a) } }"
        ],
    );
    check(
        "fn f<F: Fn(f64) -> Vec<f64>, U>(g: F, a: &A) { finch!(a) }",
        expect![
            "fn f < F: Fn (f64) -> Vec < f64 >, U > (g: F, a: & A,) { finch ! (@ closed among { } { F U } { a: & A; } a) }"
        ],
    );
}

#[test]
fn tensors_are_opened() {
    check(
        "fn f() { tensor! { let mut A: Csr<f64> = read(); let b: B = finch!(A); } finch!(A b) }",
        expect![
            "fn f () { # [allow (non_snake_case)] let mut A: Csr < f64 > = read (); let b: B = finch ! (@ closed among { } { } { A: Csr < f64 >; } A); finch ! (@ closed among { } { } { A: Csr < f64 >; b: B; } A b) }"
        ],
    );
    check("fn f() { tensor! { let A } }", expect!["fn f () { tensor ! { let A } }"]);
}

#[test]
fn programs_in_expressions() {
    check(
        "fn f(a: &A) { assert_eq!(finch!(a), vec![finch!(a)]); }",
        expect![
            "fn f (a: & A,) { assert_eq ! (finch ! (@ closed among { } { } { a: & A; } a), vec ! [finch ! (@ closed among { } { } { a: & A; } a)]); }"
        ],
    );
}

#[test]
fn macros_are_left_for_macros() {
    check(
        "fn f(a: &A) { let b: B = c; mine!(a b finch!(a)); finch!(a b) }",
        expect![[
            r#"fn f (a: & A,) { # [allow (unused_macros, unused_macro_rules)] macro_rules ! a_is_not_a_tensor_here__declare_it_in_this_program_or_with_the_tensor_macro_or_in_a_kernel { (@ finch { } { $ ($ known: tt) * } ($ ($ back: tt) *) $ state: tt) => { $ ($ back) * ! { { $ ($ known) * { & A } } $ state } }; (@ finch { ($ ($ next: tt) *) $ ($ queue: tt) * } { $ ($ known: tt) * } $ back: tt $ state: tt) => { $ ($ next) * ! { @ finch { $ ($ queue) * } { $ ($ known) * { & A } } $ back $ state } }; ($ ($ other: tt) *) => {:: core:: compile_error ! { "`a` is a tensor, not a macro to call" } }; } let b: B = c; # [allow (unused_macros, unused_macro_rules)] macro_rules ! b_is_not_a_tensor_here__declare_it_in_this_program_or_with_the_tensor_macro_or_in_a_kernel { (@ finch { } { $ ($ known: tt) * } ($ ($ back: tt) *) $ state: tt) => { $ ($ back) * ! { { $ ($ known) * { B } } $ state } }; (@ finch { ($ ($ next: tt) *) $ ($ queue: tt) * } { $ ($ known: tt) * } $ back: tt $ state: tt) => { $ ($ next) * ! { @ finch { $ ($ queue) * } { $ ($ known) * { B } } $ back $ state } }; ($ ($ other: tt) *) => {:: core:: compile_error ! { "`b` is a tensor, not a macro to call" } }; } mine ! (a b finch ! (a)); finch ! (@ { } { a: & A; b: B; } a b) }"#
        ]],
    );
}

#[test]
fn several_layouts() {
    check_for(
        "for M in [Csr]",
        "fn f<T: Number>(A: &M<T>) -> M<T> where M<T>: Clone { let B: M<T> = M::<T>::zeros(A.m(M)); finch!(A B) }",
        expect![[
            r##"# [doc = "\n# Layouts\nThere is one function for each combination of layouts: `M` is one of `Csr`."] # [allow (non_snake_case)] # [inline] fn f < T: Number, M > (A: & M) -> M where M: Clone, M: FLayouts < T, > { < M as FLayouts < T, >>:: __run (__f_layouts:: Sealed, A) } # [doc = "The layouts for which [`f`] is made: `M` is one of `Csr`."] # [diagnostic:: on_unimplemented (message = "`f` is not defined for arguments of these types", label = "`f` does not take this layout", note = "in `f`, `M` is one of `Csr`", note = "convert the tensor to one of them, `A.convert()`, or add its layout to `#[kernel(for …)]`")] # [allow (non_snake_case, unreachable_pub)] trait FLayouts < T: Number >::: core:: marker:: Sized where Self: Clone { # [doc (hidden)] fn __run (_: __f_layouts:: Sealed, A: & Self) -> Self; } # [allow (unreachable_pub)] mod __f_layouts { pub struct Sealed; } const _: () = { # [inline] fn f < T: Number > (# [allow (non_snake_case)] A: & Csr < T >,) -> Csr < T > where Csr < T >: Clone { # [allow (non_snake_case)] let B: Csr < T > = Csr::< T >:: zeros (A . m (Csr)); finch ! (@ for "`M` is `Csr`" closed among { } { T } { A: & Csr < T >; B: Csr < T >; } A B) } # [diagnostic:: do_not_recommend] # [allow (non_snake_case)] impl < T: Number > FLayouts < T, > for Csr < T > where Csr < T >: Clone { # [inline] fn __run (_: __f_layouts:: Sealed, A: & Csr < T >) -> Csr < T > { f:: < T > (A) } } };"##
        ]],
    );
}
