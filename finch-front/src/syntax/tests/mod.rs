//! Programs as text, parsed and shown in a compact form, and each syntax error with the tokens that it marks.

use expect_test::{Expect, expect};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use super::*;
use text::program_text;

mod text;

/// The compact form, or each error as `line:column-column text: message`, with the tokens it marks.
fn shown(tokens: TokenStream, source: &str) -> String {
    match parse(tokens) {
        Ok(program) => program_text(&program),
        Err(errors) => errors.into_iter().map(|e| error_text(&e, source)).collect(),
    }
}

fn error_text(error: &syn::Error, source: &str) -> String {
    let (start, end) = (error.span().start(), error.span().end());
    let marked: String = match source.lines().nth(start.line - 1) {
        Some(line) if start.line == end.line => {
            line.chars().skip(start.column).take(end.column - start.column).collect()
        }
        _ => "…".into(),
    };
    format!("`{marked}`: {error}\n")
}

fn check(source: &str, expected: Expect) {
    let shown = match source.parse::<TokenStream>() {
        Ok(tokens) => shown(tokens, source),
        Err(error) => format!("not even tokens: {error}"),
    };
    expected.assert_eq(&shown);
}

fn check_expr(source: &str, expected: Expect) {
    check(&format!("s[] = {source}"), expected);
}

/// The tokens of a `macro_rules!` fragment.
fn fragment(tokens: TokenStream) -> TokenTree {
    TokenTree::Group(Group::new(Delimiter::None, tokens))
}

#[test]
fn the_card() {
    check(
        "let C: SparseVec<bool>; forall i: C[i] = xor(A[i], B[i])",
        expect![[r#"
            let C: SparseVec<bool>
            forall i
              C[i] = xor(A[i], B[i])
        "#]],
    );
}

#[test]
fn heads() {
    check(
        "#![strict] #![cancel(&self.token)] #![keep_fills]
         let C: Csr<f64>; let H: DenseVec<u64>[n + 1]; let m: Scalar<f64> = -5.0; let t: SparseVec<_, _>;
         keep y;
         forall i: y[i] += 1",
        expect![[r#"
            #![strict]
            #![keep_fills]
            #![cancel(& self . token)]
            let C: Csr<f64>
            let H: DenseVec<u64>[(+ n 1)]
            let m: Scalar<f64> = (- 5.0)
            let t: SparseVec<_,_>
            keep y
            forall i
              y[i] += 1
        "#]],
    );
}

#[test]
fn foralls() {
    check(
        "forall i, j in 0..n, k in i + 1..A.n: s[] += A[i, j, k];
         forall i { s[] -= 1; t[] *= 2 } par forall i: y[i] |= x[i]",
        expect![[r#"
            forall i, j in 0..n, k in (+ i 1)..host<field n>(A)
              s[] += A[i, j, k]
            forall i
              s[] -= 1
              t[] *= 2
            par forall i
              y[i] |= x[i]
        "#]],
    );
}

#[test]
fn loops_in_order() {
    check(
        "seq forall t in 1..m, i in (0..n).rev(): A[t, i] = A[t - 1, i]; seq[i] = x[i]; forall i in (a + 1) .. b: y[i] = 1",
        expect![[r#"
            seq forall t in 1..m, i in (0..n).rev()
              A[t, i] = A[(- t 1), i]
            seq[i] = x[i]
            forall i in (+ a 1)..b
              y[i] = 1
        "#]],
    );
}

#[test]
fn reductions() {
    check(
        "s[] <<min>>= A[i]; s[] <<choose(0)>>= A[i]; s[] &= 1; s[] ^= 2; s[] <<my::gcf>>= a << 2 >> 1",
        expect![[r#"
            s[] <<min>>= A[i]
            s[] <<choose<0>>>= A[i]
            s[] &= 1
            s[] ^= 2
            s[] <<my::gcf>>= (>> (<< a 2) 1)
        "#]],
    );
}

#[test]
fn sieves_blocks_and_where() {
    check(
        "forall i { let t: Scalar<f64>; if i < n && A[i] > 0.0 { t[] = 1 } else if i == 2 { t[] = 2 } else { t[] = 3 } y[i] = t[] }
         (forall i: y[i] = t[i]) where (forall i: t[i] += x[i])",
        expect![[r#"
            forall i
              let t: Scalar<f64>
              if (&& (< i n) (> A[i] 0.0))
                t[] = 1
              else
                if (== i 2)
                  t[] = 2
                else
                  t[] = 3
              y[i] = t[]
            forall i
              t[i] += x[i]
            forall i
              y[i] = t[i]
        "#]],
    );
}

#[test]
fn indices() {
    check(
        "C[i, j + 1, n - k, 5] = A[i::gallop, j + 1, (2..n).step_by(3)[i::walk], permit(i - 1), B[i::locate], (i + 1)::lead, (0..4)[permit(i)]]",
        expect![[r#"
            C[i, (+ j 1), (- n k), 5] = A[i::gallop, (+ j 1), (2..n by 3)[i]::walk, permit((- i 1)), B[i::locate], (+ i 1)::lead, (0..4)[permit(i)]]
        "#]],
    );
}

#[test]
fn precedence() {
    check_expr(
        "a + b * -c as f64 - d % 2 << 1",
        expect![[r#"
        s[] = (<< (- (+ a (* b (as (- c) f64))) (% d 2)) 1)
    "#]],
    );
    check_expr(
        "a | b ^ c & d == e || !f && g <= h",
        expect![[r#"
        s[] = (|| (== (| a (^ b (& c d))) e) (&& (! f) (<= g h)))
    "#]],
    );
    check_expr(
        "a - b - c / d / e",
        expect![[r#"
        s[] = (- (- a b) (/ (/ c d) e))
    "#]],
    );
    check_expr(
        "(a + b) * (x[i], 1.5f32, true)",
        expect![[r#"
        s[] = (* (+ a b) tuple(x[i], 1.5f32, true))
    "#]],
    );
    check_expr(
        "a<-b && c>-d&&e&&!f",
        expect![[r#"
        s[] = (&& (&& (&& (< a (- b)) (> c (- d))) e) (! f))
    "#]],
    );
    check_expr(
        "x as u8 as f64 + 1.",
        expect![[r#"
        s[] = (+ (as (as x u8) f64) 1.)
    "#]],
    );
}

#[test]
fn host_expressions() {
    check_expr(
        "$f64::hypot(A[i], 2.0) + $(x + 1) * host(|a| a) + x.len() as f64 + p.x.pow::<T>(A[i], 2) - *r",
        expect![[r#"
            s[] = (- (+ (+ (+ host<fn f64 :: hypot>(A[i], 2.0) (* host<x + 1>() host<| a | a>())) (as host<.len>(x) f64)) host<.pow ::< T >>(host<field x>(p), A[i], 2)) host<* r>())
        "#]],
    );
    check_expr(
        "$f(x) * -f64::MAX + choose(0.0)(A[i], B[i]) + A[].0",
        expect![[r#"
        s[] = (+ (+ (* host<fn f>(x) (- f64::MAX)) choose<0.0>(A[i], B[i])) host<field 0>(A[]))
    "#]],
    );
}

#[test]
fn fragments_stay_whole() {
    let sum = fragment(quote!(1.0 + 1.0));
    let [index, tensor, stmt] = [quote!(i), quote!(A), quote!(y[i] = 2)].map(fragment);
    let range = fragment(quote!(0..n));
    let tokens = quote!(
        forall i in #range: C[i] = A[i] * #sum;
        forall j in #sum..#sum: #tensor[#index::walk] += -#sum as f64 * #tensor[#index];
        #stmt; s[] = #sum.sqrt() - #sum
    );
    expect![[r#"
        forall i in 0..n
          C[i] = (* A[i] (+ 1.0 1.0))
        forall j in (+ 1.0 1.0)..(+ 1.0 1.0)
          A[i::walk] += (* (as (- (+ 1.0 1.0)) f64) A[i])
        y[i] = 2
        s[] = (- host<.sqrt>((+ 1.0 1.0)) (+ 1.0 1.0))
    "#]]
    .assert_eq(&shown(tokens, ""));
}

#[test]
fn names_to_look_up() {
    let source = "let C: Csr<f64>; let H: DenseVec<u64>[f(n)]; keep K;
        forall i { let t: Scalar<f64>; t[] += A[i, B[i]] * gcf(x, A[i, i]); C[i, i] = t[] + min(T, $g(u)) }
        t[] <<lcf>>= K[(lo..M[])[permit(P[i])]] + a::b(std::c(1), f64::d(2), E::f(3))";
    let names = parse(source.parse().unwrap()).unwrap().names();
    fn words(names: &[impl ToTokens]) -> String {
        names.iter().map(|name| name.to_token_stream().to_string()).collect::<Vec<_>>().join(" ")
    }
    expect!["K A B t M P | Csr < f64 > , DenseVec < u64 > , Scalar < f64 > | f gcf lcf a :: b"].assert_eq(
        &format!(
            "{} | {} | {}",
            words(&names.tensors),
            names.layouts.iter().map(|l| l.to_token_stream().to_string()).collect::<Vec<_>>().join(" , "),
            words(&names.functions)
        ),
    );
}

#[test]
fn errors() {
    let sources = "\
let C: DenseVec<f64> forall i: C[i] = 1
let C = 1; C[] = 1
let C: = 1; C[] = 1
forall i: C[i] = A[i] D[i] = B[i]
forall i: C[i] =
forall i: C[i] = A[i] +; s[] =* 2
forall i { C[i] = ; D[i] = 3; E[i] = ; }
forall i:
forall i C[i] = 1
forall i in 3: C[i] = 1
forall i in 0..=3: C[i] = 1
forall
C[i] = 1; let D: Csr<f64>; C[j] = 2
C[i] = 1; keep C; C[j] = 2
keep C[i]; C[j] = 2
C[i] == 2
C[] = max(A[i]); C[] <<or>>= or(A[i])
C[i] min= 2
C[i] <<min>> 2
x = 2
f(x)
C[i + ] = 2
s[] = a < b < c
s[] = if a { b }
s[] = A[0..3]
s[] = A[(0..3)]
s[] = A[(0..=3)[i]]
s[] = A[(0..3).rev()[i]]
s[] = *A[i] + a::b[i]
s[] = A[i] as u32 << 1
s[] = ifelse(A[i] as usize < n, a > b, c)
s[] = A[i] as Own < n
s[] = A[i] as Vec<u32>
s[] = $x + 1
s[] = $(1 +)
s[] = () + 1
s[] = choose(0, 1)(a)
if i < n C[i] = 1
(C[i] = 1)
forall i { let mut v = A[i]; C[i] = v }
forall i { let v = A[i]; let w = v * 2.0; forall j: A[j] = w }
forall i { let v = A[i]; { let A: Scalar<f64>; C[i] = v } }
forall i { let v = ; C[i] = v }
#[strict] C[i] = 1
#![strict, checked] C[i] = 1
#![cancel] C[i] = 1
#![cancel()] C[i] = 1
#![cancel(a)] #![cancel(b)] C[i] = 1
#![cancel(a, b)] C[i] = 1
#![chancel(a)] C[i] = 1
par C[i] = 1";
    let shown: String = sources.lines().map(|source| format!("{source}\n{}", indented(source))).collect();
    expect![[r#"
        let C: DenseVec<f64> forall i: C[i] = 1
            `DenseVec<f64>`: this declaration must end with `;`
        let C = 1; C[] = 1
            `C`: `C` needs a layout: `let C: DenseVec<f64>;`
        let C: = 1; C[] = 1
            `=`: expected a layout
        forall i: C[i] = A[i] D[i] = B[i]
            `D`: expected `;` before this, to end the statement
        forall i: C[i] =
            `=`: an expression is missing after this
        forall i: C[i] = A[i] +; s[] =* 2
            `;`: expected an expression: an access, a number, a name, a call, `$(…)`
            `*`: only a host variable can be dereferenced: an entry is its value, without `*`
        forall i { C[i] = ; D[i] = 3; E[i] = ; }
            `;`: expected an expression: an access, a number, a name, a call, `$(…)`
            `;`: expected an expression: an access, a number, a name, a call, `$(…)`
        forall i:
            `:`: a statement is missing after this
        forall i C[i] = 1
            `C`: expected `:` and a statement, a block, `in lo..hi`, or `,` and another index
        forall i in 3: C[i] = 1
            `3`: expected a range `lo..hi`
        forall i in 0..=3: C[i] = 1
            `.`: extents are half-open: write `lo..hi + 1`
        forall
            `forall`: an index is missing after this
        C[i] = 1; let D: Csr<f64>; C[j] = 2
            `let`: declarations come first, before every statement of the program or block
        C[i] = 1; keep C; C[j] = 2
            `keep`: declarations come first, before every statement of the program or block
        keep C[i]; C[j] = 2
            `C`: this declaration must end with `;`
        C[i] == 2
            `=`: expected an assignment: `=`, `+=`, `-=`, `*=`, `/=`, `&=`, `|=`, `^=` or `<<f>>=`
        C[] = max(A[i]); C[] <<or>>= or(A[i])
            `max`: `max` of one value is that value: to reduce, write `C[] <<max>>= A[i]`
            `or`: `or` of one value is that value: to reduce, write `C[] <<or>>= A[i]`
        C[i] min= 2
            `min`: expected an assignment: `=`, `+=`, `-=`, `*=`, `/=`, `&=`, `|=`, `^=` or `<<f>>=`
        C[i] <<min>> 2
            `>`: expected `>>=`: a reduction by a function is `<<f>>=`
        x = 2
            `x`: assign to entries, `x[i]`, and a scalar's only one is `x[]`
        f(x)
            `f`: expected a statement: `forall`, `if`, a block, or an assignment to an access `C[i]`
        C[i + ] = 2
            `+`: an operand is missing after this
        s[] = a < b < c
            `<`: comparisons cannot be chained: write `a < b && b < c`
        s[] = if a { b }
            `if`: there are no such expressions here: use `ifelse(c, a, b)` or `$(…)`
        s[] = A[0..3]
            `.`: a window is written `(lo..hi)[i]`
        s[] = A[(0..3)]
            `0`: a range is a window here: write `A[(lo..hi)[i]]`
        s[] = A[(0..=3)[i]]
            `.`: windows are half-open: write `(lo..hi + 1)[i]`
        s[] = A[(0..3).rev()[i]]
            `rev`: a window takes `.step_by(step)` only
        s[] = *A[i] + a::b[i]
            `*`: only a host variable can be dereferenced: an entry is its value, without `*`
        s[] = A[i] as u32 << 1
            `<<`: after a type this begins its parameters: put parentheses around the cast, `(… as u32) << …`
        s[] = ifelse(A[i] as usize < n, a > b, c)
            `<`: after a type this begins its parameters: put parentheses around the cast, `(… as usize) < …`
        s[] = A[i] as Own < n
            `<`: after a type this begins its parameters: put parentheses around the cast, `(… as Own) < …`
        s[] = A[i] as Vec<u32>
            s[] = (as A[i] Vec < u32 >)
        s[] = $x + 1
            `x`: `$f` is called: `$f(…)`; a host variable is named without `$`
        s[] = $(1 +)
            `1 +`: no Rust expression: unexpected end of input, expected an expression
        s[] = () + 1
            `()`: expected an expression between these
        s[] = choose(0, 1)(a)
            `choose`: `choose` takes one fill first: `choose(0)(a, b)`
        if i < n C[i] = 1
            `C`: expected a block `{ … }`
        (C[i] = 1)
            `(C[i] = 1)`: no `where (statement)` follows this
        forall i { let mut v = A[i]; C[i] = v }
            `mut`: a value cannot change: `let v: Scalar<_>; v[] = …` is a temporary, which can
        forall i { let v = A[i]; let w = v * 2.0; forall j: A[j] = w }
            `A`: `v` reads `A`, which changes here: write the value itself instead of its name
        forall i { let v = A[i]; { let A: Scalar<f64>; C[i] = v } }
            `A`: `v` reads `A`, which is declared anew here: write the value itself instead of its name
        forall i { let v = ; C[i] = v }
            `;`: expected an expression: an access, a number, a name, a call, `$(…)`
        #[strict] C[i] = 1
            `#`: a program's attributes are inner ones: `#![strict]`
        #![strict, checked] C[i] = 1
            `,`: attributes stand one by one: `#![strict] #![checked]`
        #![cancel] C[i] = 1
            `cancel`: `#![cancel(token)]` names a `finch::cancel::Token`
        #![cancel()] C[i] = 1
            `cancel`: `#![cancel(token)]` names a `finch::cancel::Token`
        #![cancel(a)] #![cancel(b)] C[i] = 1
            `cancel`: a program has one token
        #![cancel(a, b)] C[i] = 1
            `,`: a program has one token
        #![chancel(a)] C[i] = 1
            `chancel`: the only attribute with parentheses is `#![cancel(token)]`
        par C[i] = 1
            `C`: expected `forall` after `par`
    "#]]
    .assert_eq(&shown);
}

fn indented(source: &str) -> String {
    shown(source.parse().unwrap(), source).lines().map(|line| format!("    {line}\n")).collect()
}
