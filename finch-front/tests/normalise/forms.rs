//! Normal forms.

use expect_test::expect;

use super::check;

#[test]
fn the_card() {
    check(
        "A: SparseVec<bool>; B: RunVec<bool>",
        "let C: SparseVec<bool>; forall i: C[i] = xor(A[i], B[i])",
        expect![[r#"
            out C: SparseVec<bool>[A_n]
            in A: SparseVec<bool>[A_n]
            in B: RunVec<bool>[B_n]
            require A_n == B_n
            for i in 0..A_n
              C[i] = A[i] ^ B[i]  (fresh)
        "#]],
    );
}

#[test]
fn loops_in_order() {
    check(
        "b: SparseVec<f64>; U: Csr<f64>",
        "let x: DenseVec<f64>; seq forall i in (0..4).rev(): if i == 3 { x[i] = b[i] } else { x[i] = x[i + 1] + U[i, i] }",
        expect![[r#"
            out x: DenseVec<f64>[4]
            in b: SparseVec<f64>[b_n]
            in U: Csr<f64>[U_n, U_n1]
            require 4 <= b_n
            require 3 <= U_n
            require 3 <= U_n1
            seq for i in 0..4
              if i == 0
                x[3 - i] = b[3 - i]  (fresh)
              else
                x[3 - i] = x[4 - i::locate] + U[3 - i::locate, 3 - i::locate]  (fresh)
        "#]],
    );
}

#[test]
fn matrix_products() {
    check(
        "A: Csr<f64>; x: DenseVec<f64>",
        "let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j]",
        expect![[r#"
            out y: DenseVec<f64>[A_n]
            in A: Csr<f64>[A_n, A_n1]
            in x: DenseVec<f64>[x_n]
            require A_n1 == x_n
            for i in 0..A_n
              for j in 0..A_n1
                y[i] += A[i, j] * x[j]
        "#]],
    );
    check(
        "A: Csr<f64>; B: Csr<f64>",
        "let C: Csr<f64>;
         forall i { let t: DenseVec<f64>; forall k, j: t[j] += A[i, k::gallop] * B[k, j]; forall j: C[i, j] = t[j] }",
        expect![[r#"
            out C: Csr<f64>[A_n, B_n1]
            let t: DenseVec<f64>[B_n1]
            in A: Csr<f64>[A_n, A_n1]
            in B: Csr<f64>[B_n, B_n1]
            require A_n1 == B_n
            for i in 0..A_n
              with t
                for k in 0..A_n1
                  for j in 0..B_n1
                    t[j] += A[i, k::gallop] * B[k, j]
                for j in 0..B_n1
                  C[i, j] = t[j]  (fresh)
        "#]],
    );
    check(
        "A: Csr<f64>; y: DenseVec<f64>",
        "keep y; forall i, j: y[i] += A[i, j]",
        expect![[r#"
            keep y: DenseVec<f64>[y_n]
            in A: Csr<f64>[A_n, A_n1]
            require y_n == A_n
            for i in 0..y_n
              for j in 0..A_n1
                y[i] += A[i, j]
        "#]],
    );
}

#[test]
fn scalars_and_hosts() {
    check(
        "A: SparseVec<f64>; B: SparseVec<f64>",
        "let s: Scalar<f64>; let m: Scalar<f64> = f64::MAX; \
         forall i { s[] += alpha * A[i] * $f(B[i], alpha) * x.len() as f64; m[] <<min>>= A[i].sqrt() + i as f64 }",
        expect![[r#"
            out s: Scalar<f64>[]
            out m: Scalar<f64>[] = f64 :: MAX
            in A: SparseVec<f64>[A_n]
            in B: SparseVec<f64>[B_n]
            require A_n == B_n
            for i in 0..A_n
              s[] += alpha * A[i] * f(B[i], alpha) * ((x).len() as f64)
              m[] <<min>>= (A[i]).sqrt() + (i as f64)
        "#]],
    );
}

#[test]
fn extents() {
    check(
        "A: Csr<f64>; x: DenseVec<f64>",
        "let y: DenseVec<f64>; let z: DenseVec<f64>; forall i in 1..n, j in i + 1..m { y[i] += A[i, j]; z[j - 1] = x[j - 1] }",
        expect![[r#"
            n = n as i64
            m = m as i64
            out y: DenseVec<f64>[max(n, 0)]
            out z: DenseVec<f64>[max(m - 1, 0)]
            in A: Csr<f64>[A_n, A_n1]
            in x: DenseVec<f64>[x_n]
            require n <= A_n
            require m <= A_n1
            require m <= x_n + 1
            for i in 1..n
              for j in i + 1..m
                y[i] += A[i, j]
                z[j - 1] = x[j - 1]
        "#]],
    );
    check(
        "x: DenseVec<f64>; w: DenseVec<f64>",
        "let y: DenseVec<f64>; let z: DenseVec<f64>;
         forall i: y[i + 1] = x[i + 2] + x[(k..7)[i]] + coalesce(w[permit(i - 1)], 0);
         forall i: z[(2..9)[i]] = x[(0..n).step_by(3)[i]]",
        expect![[r#"
            k = k as i64
            n = n as i64
            out y: DenseVec<f64>[max(x_n - 1, 0)]
            out z: DenseVec<f64>[9]
            in x: DenseVec<f64>[x_n]
            in w: DenseVec<f64>[w_n]
            require x_n == max(7 - k, 0) + 2
            require max((n + 2) / 3, 0) == 7
            require 0 <= k
            require 7 <= x_n
            require n <= x_n
            for i in 0..x_n - 2
              y[i + 1] = x[i + 2] + x[(k..7)[i]] + coalesce(w[permit(i - 1)], 0.0)  (fresh)
            for i in 0..7
              z[(2..9)[i]] = x[i * 3]  (fresh)
        "#]],
    );
    check(
        "A: SparseVec<f64>; F: DenseVec<f64>",
        "let C: DenseVec<f64>; forall i in 0..n, j: C[i] += A[i + j] * F[j]",
        expect![[r#"
            n = n as i64
            out C: DenseVec<f64>[max(n, 0)]
            in A: SparseVec<f64>[A_n]
            in F: DenseVec<f64>[F_n]
            require F_n + n <= A_n + 1
            for i in 0..n
              for j in 0..F_n
                C[i] += A[j + i] * F[j]
        "#]],
    );
    check(
        "B: DenseVec<u32>; P: DenseVec<usize>; v: DenseVec<f64>",
        "let H: DenseVec<u64>[n]; let s: DenseVec<f64>; forall i: H[B[i]] += 1; \
         forall i in 0..n, p in P[i]..P[i + 1]: s[i] += v[p]",
        expect![[r#"
            n = n as i64
            out H: DenseVec<u64>[max(n, 0)]
            out s: DenseVec<f64>[max(n, 0)]
            in B: DenseVec<u32>[B_n]
            in P: DenseVec<usize>[P_n]
            in v: DenseVec<f64>[v_n]
            require n <= P_n
            require n < P_n
            for i in 0..B_n
              H[B[i] as i64] += 1
            for i in 0..n
              for p in min(P[i], 4611686018427387904) as i64..min(P[i + 1], 4611686018427387904) as i64
                s[i] += v[p]
        "#]],
    );
}

#[test]
fn masks_and_temporaries() {
    check(
        "A: Csr<f64>",
        "let C: Csr<f64>; let y: DenseVec<f64>;
         forall i {
             let t: Scalar<f64>;
             forall j: if j <= i && i < n { C[i, j] = A[i, j] } else { C[i, j] = 2.0 * A[i, j] }
             (y[i] = t[] / 2.0) where (forall j: t[] += A[i, j])
         }",
        expect![[r#"
            n = n as i64
            out C: Csr<f64>[A_n, A_n1]
            out y: DenseVec<f64>[A_n]
            let t: Scalar<f64>[]
            in A: Csr<f64>[A_n, A_n1]
            for i in 0..A_n
              with t
                for j in 0..A_n1
                  if j <= i && i < n
                    C[i, j] = A[i, j]  (fresh)
                  else
                    C[i, j] = 2.0 * A[i, j]  (fresh)
                for j in 0..A_n1
                  t[] += A[i, j]
                y[i] = t[] / 2.0  (fresh)
        "#]],
    );
}

#[test]
fn located_indices() {
    check(
        "A: Csr<f64>; B: Dcsr<f64>",
        "let t: Scalar<f64>; let D: Csr<f64>; let y: DenseVec<f64>;
         forall i { t[] += A[i, i]; D[i, i] = A[5, i] + B[r, c] }
         forall i, j: y[j] += B[j, i::locate] * A[j, j]",
        expect![[r#"
            r = r as i64
            c = c as i64
            out t: Scalar<f64>[]
            out D: Csr<f64>[A_n, A_n]
            out y: DenseVec<f64>[B_n]
            in A: Csr<f64>[A_n, A_n1]
            in B: Dcsr<f64>[B_n, B_n1]
            require A_n == A_n1
            require B_n == A_n
            require B_n == A_n1
            require 6 <= A_n
            require 0 <= r
            require r < B_n
            require 0 <= c
            require c < B_n1
            for i in 0..A_n
              t[] += A[i, i::locate]
              D[i, i] = A[5::locate, i] + B[r::locate, c::locate]  (fresh)
            for i in 0..B_n1
              for j in 0..B_n
                y[j] += B[j, i::locate] * A[j, j::locate]
        "#]],
    );
}

#[test]
fn open_layouts() {
    let env =
        "A: SparseVec<f64>; T: RunVec<f64, Inf>; B: SparseVec<bool>; W: RunVec<u8, White>; U: SparseVec<T>";
    let check = |source, expected| check(env, source, expected);
    check(
        "let C: SparseVec<_, _>; forall i: C[i] = A[i] * alpha",
        expect![[r#"
            out C: SparseVec<f64, Zero>[A_n]
            in A: SparseVec<f64>[A_n]
            for i in 0..A_n
              C[i] = A[i] * alpha  (fresh)
            SparseVec<f64,finch::fills::Zero>
        "#]],
    );
    check(
        "let C: RunVec<_, _>; forall i: C[i] = min(T[i] + 1.0, T[i])",
        expect![[r#"
            out C: RunVec<f64, Inf>[T_n]
            in T: RunVec<f64,Inf>[T_n]
            for i in 0..T_n
              C[i] = min(T[i] + 1.0, T[i])  (fresh)
            RunVec<f64,finch::fills::Inf>
        "#]],
    );
    check(
        "let C: SparseVec<_, _>; forall i: C[i] = !B[i] && A[i] < 1.0",
        expect![[r#"
            out C: SparseVec<bool, True>[B_n]
            in B: SparseVec<bool>[B_n]
            in A: SparseVec<f64>[A_n]
            require B_n == A_n
            for i in 0..B_n
              C[i] = !B[i] & (A[i] < 1.0)  (fresh)
            SparseVec<bool,finch::fills::True>
        "#]],
    );
    check(
        "let C: SparseVec<u8, _>; forall i: C[i] = exp(A[i]) as u8",
        expect![[r#"
            out C: SparseVec<u8, One>[A_n]
            in A: SparseVec<f64>[A_n]
            for i in 0..A_n
              C[i] = exp(A[i]) as u8  (fresh)
            SparseVec<u8,finch::fills::One>
        "#]],
    );
    check(
        "let m: Scalar<_, _>; forall i: m[] <<max>>= A[i]",
        expect![[r#"
            out m: Scalar<f64, NegInf>[]
            in A: SparseVec<f64>[A_n]
            for i in 0..A_n
              m[] <<max>>= A[i]
            Scalar<f64,finch::fills::NegInf>
        "#]],
    );
    check(
        "let C: SparseVec<_, _>; { let t: DenseVec<_, _>; forall i: t[i] += U[i]; forall i: C[i] = t[i] * U[i] }",
        expect![[r#"
            out C: SparseVec<T, Zero>[U_n]
            let t: DenseVec<T, Zero>[U_n]
            in U: SparseVec<T>[U_n]
            with t
              for i in 0..U_n
                t[i] += U[i]  (fresh)
              for i in 0..U_n
                C[i] = t[i] * U[i]  (fresh)
            SparseVec<T,finch::fills::Zero>
            DenseVec<T,finch::fills::Zero>
        "#]],
    );
    check(
        "let C: SparseVec<_>; forall i: C[i] = gcf(W[i] as u64, 3)",
        expect![[r#"
            out C: SparseVec<u64>[W_n]
            in W: RunVec<u8,White>[W_n]
            for i in 0..W_n
              C[i] = gcf(W[i] as u64, 3)  (fresh)
        "#]],
    );
    check(
        "let C: SparseVec<_, _>; forall i: C[i] = A[i] + i as f64",
        expect![[r#"
            `_`: the fill depends on what the program is given, or on a constant that is not a literal: write one, such as `Zero`, and what differs is stored
        "#]],
    );
    check(
        "let C: SparseVec<_, _>; forall i: C[i] = A[i] + alpha",
        expect![[r#"
            `_`: the fill depends on what the program is given, or on a constant that is not a literal: write one, such as `Zero`, and what differs is stored
        "#]],
    );
    check(
        "let C: SparseVec<_, _>; forall i: C[i] = W[i]",
        expect![[r#"
            out C: SparseVec<u8, Max>[W_n]
            in W: RunVec<u8,White>[W_n]
            for i in 0..W_n
              C[i] = W[i]  (fresh)
            SparseVec<u8,finch::fills::Max>
        "#]],
    );
    check(
        "let s: Scalar<f64> = 1.0; forall i: s[] *= A[i]; forall i: s[] += A[i]",
        expect![[r#"
        `+=`: `s` is reduced by `*=` already: reduce by one operator, or into two tensors
    "#]],
    );
}

#[test]
fn without_forall() {
    let env = "A: Csr<f64>; B: Csr<f64>; D: DenseMat<f64>; S: Csc<f64>; x: DenseVec<f64>; v: SparseVec<f64>";
    let check = |source, expected| check(env, source, expected);
    check(
        "let y: DenseVec<f64>; y[i] += A[i, j] * x[j]",
        expect![[r#"
        out y: DenseVec<f64>[A_n]
        in A: Csr<f64>[A_n, A_n1]
        in x: DenseVec<f64>[x_n]
        require A_n1 == x_n
        for i in 0..A_n
          for j in 0..A_n1
            y[i] += A[i, j] * x[j]
    "#]],
    );
    check(
        "let y: DenseVec<f64>; y[j] += A[i, j] * v[i]",
        expect![[r#"
        out y: DenseVec<f64>[A_n1]
        in A: Csr<f64>[A_n, A_n1]
        in v: SparseVec<f64>[v_n]
        require A_n == v_n
        for i in 0..A_n
          for j in 0..A_n1
            y[j] += A[i, j] * v[i]
    "#]],
    );
    check(
        "let C: DenseMat<f64>; C[i, j] += D[i, k] * B[k, j]",
        expect![[r#"
        out C: DenseMat<f64>[D_n, B_n1]
        in D: DenseMat<f64>[D_n, D_n1]
        in B: Csr<f64>[B_n, B_n1]
        require D_n1 == B_n
        for i in 0..D_n
          for k in 0..D_n1
            for j in 0..B_n1
              C[i, j] += D[i, k] * B[k, j]
    "#]],
    );
    check(
        "let C: Csr<f64>; C[i, j] += A[i, k] * B[k, j]",
        expect![[r#"
            out C: Csr<f64>[A_n, B_n1]
            in A: Csr<f64>[A_n, A_n1]
            in B: Csr<f64>[B_n, B_n1]
            let C_part: SparseByteMap<Element<f64>>[B_n1]
            require A_n1 == B_n
            for i in 0..A_n
              with C_part
                for k in 0..A_n1
                  for j in 0..B_n1
                    C_part[j] += A[i, k] * B[k, j]
                for j in 0..B_n1
                  C[i, j] = C_part[j]  (fresh)
        "#]],
    );
    check(
        "let C: Csr<f64>; C[(2..n)[i], (0..9).step_by(3)[j]] += A[i, k] * B[k, j]",
        expect![[r#"
        n = n as i64
        out C: Csr<f64>[max(A_n + 2, 0), 7]
        in A: Csr<f64>[A_n, A_n1]
        in B: Csr<f64>[B_n, B_n1]
        let C_part: SparseByteMap<Element<f64>>[B_n1]
        require A_n1 == B_n
        require B_n1 == 3
        require A_n == max(n - 2, 0)
        for i in 0..A_n
          with C_part
            for k in 0..A_n1
              for j in 0..B_n1
                C_part[j] += A[i, k] * B[k, j]
            for j in 0..3
              C[(2..n)[i], j * 3] = C_part[j]  (fresh)
    "#]],
    );
    check(
        "let C: Csr<f64>; C[i, j] += A[i, k] * S[k, j]",
        expect![[r#"
        out C: Csr<f64>[A_n, S_n1]
        in A: Csr<f64>[A_n, A_n1]
        in S: Csc<f64>, by mode 0, then mode 1[S_n, S_n1]
        let C_part: SparseByteMap<Element<f64>>[S_n1]
        require A_n1 == S_n
        for i in 0..A_n
          with C_part
            for k in 0..A_n1
              for j in 0..S_n1
                C_part[j] += A[i, k] * S[k, j]
            for j in 0..S_n1
              C[i, j] = C_part[j]  (fresh)
    "#]],
    );
    check(
        "let C: DenseMat<f64>; C[i, j] = A[i, j] + A[j, i]",
        expect![[r#"
            `A[j, i]`: no order of the loops fits all of these layouts: store `A` the other way round (as `Csc` is to `Csr`), or let `#![reformat]` do so
        "#]],
    );
    check(
        "let s: Scalar<f64>; let y: DenseVec<f64>; s[] = A[r, c]; y[i] = x[i] + A[i::locate, c] + coalesce(v[permit(i - 1)], 0.0)",
        expect![[r#"
            r = r as i64
            c = c as i64
            out s: Scalar<f64>[]
            out y: DenseVec<f64>[x_n]
            in A: Csr<f64>[A_n, A_n1]
            in x: DenseVec<f64>[x_n]
            in v: SparseVec<f64>[v_n]
            require x_n == A_n
            require 0 <= r
            require r < A_n
            require 0 <= c
            require c < A_n1
            s[] = A[r::locate, c::locate]  (fresh)
            for i in 0..x_n
              y[i] = x[i] + A[i::locate, c::locate] + coalesce(v[permit(i - 1)], 0.0)  (fresh)
        "#]],
    );
}

#[test]
fn computed_indices() {
    check(
        "A: DenseVec<f64>; B: DenseVec<u8>",
        "let C: DenseVec<f64>; let D: DenseVec<f64>[9]; \
         forall i in 0..n: if i > 0 { C[2 * i + 1] = A[2 * i - 2] + A[B[i] + 1]; D[n - i] += A[n / 2] }",
        expect![[r#"
            n = n as i64
            out C: DenseVec<f64>[max(n * 2, 0)]
            out D: DenseVec<f64>[9]
            in A: DenseVec<f64>[A_n]
            in B: DenseVec<u8>[B_n]
            require abs(n) < 4611686018427387904
            require n <= B_n
            require 0 <= n / 2
            require n / 2 < A_n
            for i in 0..n
              if 0 < i
                C[i * 2 + 1] = A[i * 2 - 2::locate] + A[(B[i] as i64) + 1::locate]  (fresh)
                D[n - i] += A[n / 2::locate]  (fresh)
        "#]],
    );
}

/// A choice about a loop's index, or a variable, is one of statements: the index need not be one elsewhere.
#[test]
fn choices_about_indices() {
    check(
        "x: DenseVec<f64>",
        "let y: DenseVec<f64>; let s: Scalar<f64>; \
         forall i in 0..9: { y[i] = ifelse(i < 6, x[i], 1.0); s[] += ifelse(k < 3, x[k], 2.0) }",
        expect![[r#"
            k = k as i64
            out y: DenseVec<f64>[9]
            out s: Scalar<f64>[]
            in x: DenseVec<f64>[x_n]
            require 6 <= x_n
            for i in 0..9
              if i < 6
                y[i] = x[i]  (fresh)
              else
                y[i] = 1.0  (fresh)
              if k < 3
                s[] += x[k::locate]
              else
                s[] += 2.0
        "#]],
    );
    // A remainder leaves no part of the loop, and a loop without an extent goes as far as its operands.
    check(
        "x: DenseVec<f64>",
        "let y: DenseVec<f64>; let z: DenseVec<f64>; \
         forall i in 0..9: y[i] = ifelse(i % 2 == 0, x[i], 1.0); forall i: z[i] = ifelse(i < 6, x[i], 1.0)",
        expect![[r#"
            out y: DenseVec<f64>[9]
            out z: DenseVec<f64>[x_n]
            in x: DenseVec<f64>[x_n]
            require 9 <= x_n
            for i in 0..9
              y[i] = if i % 2 == 0 { x[i] } else { 1.0 }  (fresh)
            for i in 0..x_n
              z[i] = if i < 6 { x[i] } else { 1.0 }  (fresh)
        "#]],
    );
}
