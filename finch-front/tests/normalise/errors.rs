//! Each mistake, its message, and the tokens that it marks.

use expect_test::expect;

use super::{check, shown};

#[test]
fn errors_of_names() {
    let source = "\
#![stict] #![strict] #![strict] #![reformat]
let C: DenseVec<f64>; let C: SparseVec<f64>; let D: DenseVec<f64>[2, 3]; let E: Nonsense<f64>;
keep D; keep Q;
forall i: C[i] = A[i] + gdc(A[i], 1) + Z[i] + Z[i] + min(A[i]) + A + abs(1, 2);
forall i, i: D[i] = A[i, i] + A[i::gallup] + A[k::walk] + choose(x)(1, 2);
forall i in 0..3: C[j] = A[i]; forall k: C[k] = A[k] + A[i];
par forall i: C[i] = permit(A[i]) + missing;
forall i: C[permit(i)] = A[permit(i)] + A[i::walk] + A[i].f; forall i: C[i] = A(i);";
    check(
        "A: DenseVec<f64>; Q: DenseVec<f64>",
        source,
        expect![[r#"
            `stict`: unknown attribute `stict`: a program takes `strict`, `keep_fills`, `plain`, `checked`, `reformat`, `reassociate`, `as_written` and `cancel(token)`
            `strict`: `strict` is given twice
            `C`: `C` is declared already: give one of the two another name
            `D`: `DenseVec<f64>` has 1 dimension, and 2 are written here
            `Nonsense<f64>`: unknown layout
            `keep`: `keep` is for a `mut` tensor from outside, once; `D` is declared already
            `keep`: nothing writes `Q`: `keep` is for results
            `gdc`: unknown function `gdc`; declare it with `#[ufunc]`, or call it as it is: `$gdc(…)`
            `Z`: `Z` is not a tensor here; declare it: `tensor! { let Z: SparseVec<f64> = …; }`, or give its type in a `#[kernel]`
            `A`: `A` is a tensor: an entry is `A[i]`
            `abs(1, 2)`: `abs` takes 1 argument, and here are 2
            `i`: an outer loop has the index `i` as well: give one of them another name
            `A[i, i]`: `A: DenseVec<f64>` takes 1 index, and 2 are written here
            `gallup`: unknown protocol `gallup`; there are `walk`, `gallop`, `lead`, `follow`, `locate`
            `k`: no loop is over this index: a protocol is a way to go along a loop
            `x`: the fill of `choose` must be a literal
            `j`: no loop has the index `j`; name it in a `forall`; if it is a Rust variable, give the shape: `let C: …[n];`
            `i`: no loop around this is over `i`; another one in the program is
            `par`: `par` is for an outermost loop, or for one that only `seq forall` is around: write `forall` here
            `permit(A[i])`: this stands for an index: it belongs between the brackets of an access
            `permit(i)`: `permit` is for what is read
            `A[permit(i)] + A[i::walk] + A[i].f`: this is missing where `permit` leaves the dimension; provide a value: `coalesce(…, 0)`
            `A`: `A` is a tensor: an entry is `A[i]`
        "#]],
    );
}

/// The index before it gets its loop, where the statement has no other mention of it.
#[test]
fn a_misspelt_protocol_without_forall() {
    check(
        "A: Csr<f64>; x: SparseVec<f64>",
        "let s: Scalar<f64>; let C: SparseVec<f64>; s[] += x[i::gallup]; s[] += x[(2..5)[j::walks]];
         s[] += A[i, k::walk::gallup]; C[i::loop_] = x[i]; s[] += x[limits::LAST]",
        expect![[r#"
            `gallup`: unknown protocol `gallup`; there are `walk`, `gallop`, `lead`, `follow`, `locate`
            `walks`: unknown protocol `walks`; there are `walk`, `gallop`, `lead`, `follow`, `locate`
            `gallup`: an index has only one protocol
            `loop_`: unknown protocol `loop_`; there are `walk`, `gallop`, `lead`, `follow`, `locate`
        "#]],
    );
}

#[test]
fn a_temporary_goes_as_far_as_a_loop_that_reads_it() {
    let written = "{ let t: DenseVec<f64>; forall j in 0..i + 1: t[j] = A[j];";
    for around in ["forall i:", "forall h: forall i in 0..3:"] {
        let read = if around.contains('h') { 'h' } else { 'i' };
        let program = format!("let s: Scalar<f64>; {around} {written} s[] += t[{read}] }}");
        let errors = shown("A: DenseVec<f64>", &program);
        let expected =
            format!("`{read}`: nothing determines the range of `{read}`; write `forall {read} in lo..hi`\n");
        assert_eq!(errors, expected, "{program}");
    }
}

#[test]
fn errors_of_extents() {
    check(
        "A: DenseVec<f64>",
        "let C: DenseVec<f64>; forall i, j: C[i] = A[i]",
        expect![[r#"
        `j`: nothing determines the range of `j`; write `forall j in lo..hi`
    "#]],
    );
    check(
        "A: DenseVec<f64>",
        "let C: DenseVec<f64>; forall i: C[B[i]] = A[i]",
        expect![[r#"
        `B`: `B` is not a tensor here; declare it: `tensor! { let B: SparseVec<f64> = …; }`, or give its type in a `#[kernel]`
    "#]],
    );
    check(
        "A: DenseVec<f64>; B: DenseVec<u8>",
        "let C: DenseVec<f64>; forall i: C[B[i]] = A[i]",
        expect![[r#"
            `C`: the loops do not say how large `C` is; declare it with its shape: `let C: …[n];`
        "#]],
    );
    check(
        "A: DenseVec<f64>; B: DenseVec<u8>; C: DenseVec<f64>",
        "forall i: C[B[i]] = A[i]",
        expect![[r#"
        `C`: the loops do not say how large `C` is; `keep C;` leaves its shape, and what is not written, as it is
    "#]],
    );
}

#[test]
fn errors_of_order() {
    let env = "A: Csr<f64>; B: Dcsr<f64>; R: RunMat<f64>; x: SparseVec<f64>";
    check(
        env,
        "let C: DenseMat<f64>; forall i, j: C[i, j] = A[i, j] + A[j, i]",
        expect![[r#"
        `A[j, i]`: `A: Csr<f64>` is stored by `j` first, then by `i`, and the loop over `i` encloses the loop over `j`: put the loop over `j` outside, use `i::locate`, or store `A` the other way round (as `Csc` is to `Csr`), or let `#![reformat]` do so
    "#]],
    );
    check(
        env,
        "let C: DenseMat<f64>; forall i, j: C[i, j] = B[j, i] + B[j, i::locate]",
        expect![[r#"
        `B[j, i]`: `B: Dcsr<f64>` is stored by `j` first, then by `i`, and the loop over `i` encloses the loop over `j`: put the loop over `j` outside, use `i::locate`, or store `B` the other way round (as `Csc` is to `Csr`), or let `#![reformat]` do so
    "#]],
    );
    check(
        env,
        "let s: Scalar<f64>; forall i: s[] += R[i, i::gallop] + R[i, i]",
        expect![[r#"
            out s: Scalar<f64>[]
            in R: RunMat<f64>[R_n, R_n1]
            require R_n == R_n1
            for i in 0..R_n
              s[] += R[i, i::locate] + R[i, i::locate]
        "#]],
    );
    check(
        env,
        "let s: Scalar<f64>; forall i: s[] += A[i::gallop, 3] * R[i, 3]",
        expect![[r#"
        `gallop`: `Dense` has no `gallop`: it has `walk`, `follow`, `locate`
    "#]],
    );
}

#[test]
fn errors_of_results() {
    let env =
        "A: Csr<f64>; B: Csr<f64>; x: SparseVec<f64>; y: DenseVec<f64>; m: DenseVec<u8>; r: RunVec<f64>";
    let check = |source, expected| check(env, source, expected);
    check(
        "let C: Csr<f64>; forall i, k, j: C[i, j] += A[i, k] * B[k, j]",
        expect![[r#"
            `C[i, j]`: the level `SparseList` of `C` is written once and in order, but the loop over `k` would return to it: order the loops as it is stored, or use levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`) for `C` or for a temporary
        "#]],
    );
    check(
        "let C: Csr<f64>; forall j, i: C[i, j] = y[i] * x[j]",
        expect![[r#"
            `C[i, j]`: the level `SparseList` of `C` is written once and in order, but the loop over `j` encloses the loop of an outer level: order the loops as it is stored, or use levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`) for `C` or for a temporary
        "#]],
    );
    check(
        "let C: Csr<f64>[n, n]; C[m[i], j] += A[i, j]",
        expect![[r#"
            `C[m[i], j]`: the level `SparseList` of `C` is written once and in order, but mode 0 is given an index that may come in any order: use levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`) for `C` or for a temporary
        "#]],
    );
    check(
        "let C: Csr<f64>[n, n]; C[i, m[j]] += A[i, j]",
        expect![[r#"
            `C[i, m[j]]`: the level `SparseList` of `C` is written once and in order, but mode 1 is given an index that may come in any order: use levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`) for `C` or for a temporary
        "#]],
    );
    check(
        "let C: Csr<f64>[n, n]; C[i + k, j] += A[i, j] * B[k, j]",
        expect![[r#"
        `C[i + k, j]`: the level `SparseList` of `C` is written once and in order, but the loop over `i` would return to it: order the loops as it is stored, or use levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`) for `C` or for a temporary
    "#]],
    );
    check(
        "let C: Csr<f64>[n, n]; C[(j..n)[i], k] += A[i, j] * B[j, k]",
        expect![[r#"
            `C[(j..n)[i], k]`: the level `SparseList` of `C` is written once and in order, but mode 0 is given an index that may come in any order: use levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`) for `C` or for a temporary
        "#]],
    );
    check(
        "let C: Csr<f64>; C[i, (0..3)[j]] += A[k, i::walk] * (j as f64)",
        expect![[r#"
        `j`: nothing determines the range of `j`; write `forall j in lo..hi`
    "#]],
    );
    check(
        "let C: SparseVec<f64>[n]; forall i: C[m[i]] = x[i]",
        expect![[r#"
            `C[m[i]]`: the level `SparseList` of `C` is written once and in order, but mode 0 is given an index that may come in any order: use levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`) for `C` or for a temporary
        "#]],
    );
    check(
        "let C: SparseVec<f64>; forall i: C[i] = x[i]; forall i: C[i] = y[i]",
        expect![[r#"
            `C[i]`: `C` is written once and in order, and another statement has already written it: put both into the same loops, or give it levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`)
        "#]],
    );
    check(
        "let C: RunDense<f64>; forall i, j: C[i, j] = A[i, j]",
        expect![[r#"
            `C`: `C` cannot be a result: `RunList` is written by runs, of values only, and has another level inside: write one of `Dense` in its place, and `convert` it
        "#]],
    );
    check(
        "keep r; forall i: r[i] += y[i]",
        expect![[r#"
        `r`: `r` cannot be kept: its level `RunList` is written in order, from the start; `keep` takes levels such as `Dense`
    "#]],
    );
    check(
        "forall i: y[i] = y[i] + x[i]",
        expect![[r#"
            `y[i]`: `y` is a result, and is read in the same program: update it by `+=` or another operator, or use a second tensor, such as a temporary, `{ let t: …; … }`; if an earlier iteration writes what is read, run the loop in order, `seq forall`
        "#]],
    );
    check(
        "keep y; forall i: y[i] = y[i] * x[i]",
        expect![[r#"
            keep y: DenseVec<f64>[y_n]
            in x: SparseVec<f64>[x_n]
            require y_n == x_n
            for i in 0..y_n
              y[i] = y[i] * x[i]
        "#]],
    );
    check(
        "keep y; forall i: y[i] = y[i + 1] * x[i]",
        expect![[r#"
            `y[i + 1]`: `y` is written and read: `keep` allows updates of one entry from itself only; use a second tensor, or, if an earlier iteration writes what is read, run the loop in order, `seq forall`
        "#]],
    );
    check(
        "keep y; forall i: y[i] = ifelse(y[i] > 1.0, nope(x[i]), 0.0) + ifelse(i > 0, x[i - 1], 0.0)",
        expect![[r#"
            `nope`: unknown function `nope`; declare it with `#[ufunc]`, or call it as it is: `$nope(…)`
        "#]],
    );
    check(
        "let C: SparseVec<f64>; forall i { let t: SparseVec<f64>; forall j: t[j] = A[i, j]; C[i] = x[i] }",
        expect![[r#"
            out C: SparseVec<f64>[A_n]
            let t: SparseVec<f64>[A_n1]
            in A: Csr<f64>[A_n, A_n1]
            in x: SparseVec<f64>[x_n]
            require A_n == x_n
            for i in 0..A_n
              with t
                for j in 0..A_n1
                  t[j] = A[i, j]  (fresh)
                C[i] = x[i]  (fresh)
        "#]],
    );
    check(
        "let C: SparseVec<f64>; { let t: SparseVec<f64>; forall i { t[i] = x[i]; C[i] = t[i] } }",
        expect![[r#"
            `t[i]`: `t` is read while it is written: read it in a loop of its own, after that
        "#]],
    );
    check(
        "let C: SparseVec<f64>; let D: DenseVec<f64>; forall i: D[i] = x[i]",
        expect![[r#"
        `C`: nothing writes `C`
    "#]],
    );
    check(
        "let s: Scalar<f64>; forall i: s[] *= x[i]; forall i: s[] <<min>>= x[i]; forall i: s[] <<gcf>>= x[i]",
        expect![[r#"
            `<<min>>=`: `s` is reduced by `*=` already: reduce by one operator, or into two tensors
            `<<gcf>>=`: `s` is reduced by `*=` already: reduce by one operator, or into two tensors
        "#]],
    );
    check(
        "let y: DenseVec<f64>; forall i { let p: Scalar<f64>; p[] *= x[i]; p[] += x[i]; y[i] = p[] }",
        expect![[r#"
            `+=`: `p` is reduced by `*=` already: reduce by one operator, or into two tensors
        "#]],
    );
    check(
        "let s: Scalar<f64, One>; let t: Scalar<f64, Inf>; forall i { s[] *= x[i]; t[] <<min>>= x[i] }",
        expect![[r#"
            out s: Scalar<f64,One>[]
            out t: Scalar<f64,Inf>[]
            in x: SparseVec<f64>[x_n]
            for i in 0..x_n
              s[] *= x[i]
              t[] <<min>>= x[i]
        "#]],
    );
    check(
        "let s: DenseVec<f64>; forall i: s[i::walk] = x[permit(i)]",
        expect![[r#"
            `walk`: a protocol is a way to read: nothing is read here
            `x[permit(i)]`: this is missing where `permit` leaves the dimension; provide a value: `coalesce(…, 0)`
        "#]],
    );
    check(
        "let s: DenseVec<f64>; forall i in 0..4: if x[permit(i - 2)] > 0.0 { s[i] = 1.0 }",
        expect![[r#"
            `x[permit(i - 2)] > 0.0`: this is missing where `permit` leaves the dimension; provide a value: `coalesce(…, false)`
        "#]],
    );
    check(
        "let s: DenseVec<f64>; forall i in 0..4: s[i] = coalesce(x[m[permit(i - 2)]], 0.0)",
        expect![[r#"
            `m[permit(i - 2)]`: this is missing where `permit` leaves the dimension; provide a value: `coalesce(…, 0)`
        "#]],
    );
}

#[test]
fn extents_that_cannot_agree() {
    check(
        "x: DenseVec<f64>",
        "let y: DenseVec<f64>; forall i: y[i] = x[i + 1] - x[i]",
        expect![[r#"
            `i`: `x[i + 1]` and `x[i]` can never agree on the range of `i`: write `forall i in lo..hi`, or `permit` one of them
        "#]],
    );
    check(
        "x: DenseVec<f64>",
        "let y: DenseVec<f64>; forall i: y[i] = x[i - 1] + x[i]",
        expect![[r#"
            `i`: `x[i - 1]` and `x[i]` can never agree on the range of `i`: write `forall i in lo..hi`, or `permit` one of them
        "#]],
    );
}

#[test]
fn errors_of_literals() {
    let source = "let C: DenseVec<u8>; let D: SparseVec<f64>; let E: DenseVec<i8>;
forall i: { C[i] = max(0 - 1, u[i]); D[i] = 1i64; E[i] = 128 }; forall i: E[i] = 0 * u[i]";
    check(
        "u: SparseVec<u8>",
        source,
        expect![[r#"
            `0 - 1`: this is -1, but the other operand is `u8`, which ranges from 0 to 255: use a wider type
            `1i64`: this is `i64`, but `D` holds `f64`: convert it, `… as f64`
            `128`: this is 128, but `E` holds `i8`, which ranges from -128 to 127: use a wider type
            `0 * u[i]`: this is `u8`, but `E` holds `i8`: convert it, `… as i8`
        "#]],
    );
}

/// Of two types that meet, the one that the operator does not take is to be converted.
#[test]
fn operands_that_an_operator_does_not_take() {
    check(
        "m: SparseVec<bool>; u: SparseVec<u8>; x: SparseVec<f64>; y: SparseVec<f32>",
        "let C: DenseVec<f64>; let D: DenseVec<u8>; forall i {
         if m[i] & x[i] { C[i] = 1.0 } D[i] = x[i] | u[i]; D[i] = u[i] ^ x[i]; D[i] = x[i] & y[i];
         C[i] = m[i] * x[i]; C[i] = x[i] + m[i]; D[i] = m[i] & u[i] }",
        expect![[r#"
            `x[i]`: expected `bool`, found `f64`: compare it, `… != 0`
            `x[i]`: expected `u8`, found `f64`: convert it, `… as u8`
            `x[i]`: expected `u8`, found `f64`: convert it, `… as u8`
            `x[i]`: `&` takes integers and truth values, but this is `f64`: compare it, `… != 0`, or convert it, `… as i64`
            `m[i]`: expected `f64`, found `bool`: convert it, `… as f64`
            `m[i]`: expected `f64`, found `bool`: convert it, `… as f64`
            `m[i]`: expected `u8`, found `bool`: convert it, `… as u8`
        "#]],
    );
}

#[test]
fn quotients_of_literals() {
    check(
        "x: SparseVec<f64>; u: SparseVec<u8>",
        "let C: SparseVec<f64>; let D: SparseVec<f64>; let E: DenseVec<u8>; let F: DenseVec<f64>;
forall i: { C[i] = x[i] * (7 / 2); D[i] = x[i] * (6 / 2); E[i] = u[i] + 7 / 2; F[i] = 1 / 3 }",
        expect![[r#"
            `(7 / 2)`: this is 3, computed in integers, but the other operand is `f64`: write `7.0 / 2.0`
            `1 / 3`: this is 0, computed in integers, but `F` holds `f64`: write `1.0 / 3.0`
        "#]],
    );
}

#[test]
fn literals_that_are_no_i32() {
    check(
        "x: SparseVec<f64>",
        "let C: SparseVec<_, _>; let s: Scalar<_>; forall i { C[i] = ifelse(x[i] > 1.0, 1, 3000000000); s[] += 1 }",
        expect![[r#"
            `C`: nothing says what `C` holds, and 3000000000 is not an `i32`: write its element type
        "#]],
    );
}

/// Also where the choice would become two statements.
#[test]
fn literals_beside_guarded_entries() {
    check(
        "u: DenseVec<u8>; x: DenseVec<f64>",
        "let C: DenseVec<i64>; let D: DenseVec<f64>;
forall i { C[i] = ifelse(i > 0, u[i - 1], 300) as i64 + ifelse(i > 0, u[i - 1], -1) as i64; D[i] = ifelse(i > 0, x[i - 1], 7 / 2) }",
        expect![[r#"
            `300`: this is 300, but the other operand is `u8`, which ranges from 0 to 255: use a wider type
            `-1`: this is -1, but the other operand is `u8`, which ranges from 0 to 255: use a wider type
            `7 / 2`: this is 3, computed in integers, but the other operand is `f64`: write `7.0 / 2.0`
        "#]],
    );
}

#[test]
fn errors_of_declarations() {
    let env = "x: DenseVec<f64>; n: Scalar<u64>";
    check(
        env,
        "let C: DenseVec<f64>[n[]]; let s: Scalar<f64> = x[0]; forall i: C[i] = x[i]; s[] += 1.0",
        expect![[r#"
            `n[]`: a declaration reads no tensor: compute this before the program, or assign it where the block begins, `t[…] = …`
            `x[0]`: a declaration reads no tensor: compute this before the program, or assign it where the block begins, `t[…] = …`
        "#]],
    );
}

#[test]
fn windows_and_dimensions_count_from_0() {
    check(
        "x: SparseVec<f64>",
        "let C: DenseVec<f64>; let D: DenseVec<f64>[-2]; let E: DenseMat<f64>[3, 2 - 3]; let F: DenseVec<f64>[0];
         forall i: C[i] = x[(-1..2)[i]] + x[(0..4)[(1 - 2..2)[i]]] + x[(n - 3..n)[i]]; forall i: D[(-4..0)[i]] = x[i];
         E[1, 1] = 1.0; forall i: F[i] = x[(0..0)[i]]",
        expect![[r#"
            `-2`: a dimension is at least 0
            `2 - 3`: a dimension is at least 0
            `-1`: a window begins at 0 or later: `A[permit(i - 1)]` reads outside
            `1 - 2`: a window begins at 0 or later: `A[permit(i - 1)]` reads outside
            `-4`: a window begins at 0 or later: `A[permit(i - 1)]` reads outside
        "#]],
    );
}

#[test]
fn a_stride_goes_forward() {
    check(
        "x: SparseVec<f64>",
        "let C: DenseVec<f64>; forall i: C[i] = x[(0..4).step_by(0)[i]] + x[(0..4).step_by(-1)[i]]",
        expect![[r#"
            `0`: a window's step is at least 1
            `-1`: a window's step is at least 1
        "#]],
    );
}

/// Whatever is left out or doubled: an error or a program, never a panic.
#[test]
fn mutilated_programs() {
    let env =
        super::tensors("A: Csr<f64>; B: Csc<f64>; x: SparseVec<f64>; y: DenseVec<f64>; B2: DenseVec<u32>");
    let sources = [
        "#![strict] let C: Csr<f64>; keep y; forall i { let t: DenseVec<_, _>; forall k, j in lo..k + 2: \
         t[j] += A[i, k::gallop] * B[k, (1..n).step_by(2)[j]]; forall j: C[i, j] = t[(2..4)[permit(j)]]; y[i] = y[i] }",
        "let s: Scalar<f64, One> = 2.0; let C: SparseVec<_, _>[n]; (forall i: C[i + 1] = max(x[i], t[])) where \
         (if i < j && x[3] != A[i, i] { s[] <<choose(0)>>= $f(x[permit(i - 1)], r.len()) as f64 } else { y[B2[i]] -= (0..m)[i] })",
        "let s: Scalar<_, _>; let C: Csc<_>; keep y; par forall i in lo..k, j: { y[(2..m)[i]] += x[i]; s[] <<max>>= 1; \
         C[j, i + k] = A[i, j]; y[i] = y[i] * 2 }",
    ];
    for source in sources {
        let tokens: Vec<_> = source.parse::<proc_macro2::TokenStream>().unwrap().into_iter().collect();
        for at in 0..tokens.len() {
            let (before, after) = (&tokens[..at], &tokens[at + 1..]);
            _ = super::tried(&env, before.iter().chain(after).cloned().collect());
            _ = super::tried(&env, before.iter().chain([&tokens[at]; 2]).chain(after).cloned().collect());
            let proc_macro2::TokenTree::Group(group) = &tokens[at] else { continue };
            let inner: Vec<_> = group.stream().into_iter().collect();
            for hole in 0..inner.len() {
                let rest = inner[..hole].iter().chain(&inner[hole + 1..]).cloned().collect();
                let smaller = proc_macro2::TokenTree::from(proc_macro2::Group::new(group.delimiter(), rest));
                _ = super::tried(&env, before.iter().chain([&smaller]).chain(after).cloned().collect());
            }
        }
    }
}

#[test]
fn choices_that_multiply() {
    let choices = |n: usize| {
        let one = |k: usize| format!("ifelse(u[i] < {k}, 0.0, x[u[i] - {k}])");
        format!("let y: DenseVec<f64>; forall i: y[i] = {}", (1..=n).map(one).collect::<Vec<_>>().join(" + "))
    };
    check(
        "u: DenseVec<i64>; x: DenseVec<f64>",
        &choices(7),
        expect![[r#"
        `ifelse(u[i] < 1, 0.0, x[u[i] - 1]) + ifelse(u[i] < 2, 0.0, x[u[i] - 2]) + ifelse(u[i] < 3, 0.0, x[u[i] - 3]) + ifelse(u[i] < 4, 0.0, x[u[i] - 4]) + ifelse(u[i] < 5, 0.0, x[u[i] - 5]) + ifelse(u[i] < 6, 0.0, x[u[i] - 6]) + ifelse(u[i] < 7, 0.0, x[u[i] - 7])`: the choices here guard entries at computed places, and come to 128 cases, of which each is a statement: compute some of them before, `let t: Scalar<f64>; t[] = ifelse(…);` in a block, and use `t[]`
    "#]],
    );
}
