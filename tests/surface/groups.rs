//! A fragment that users' macros pass on as an expression remains one, wherever it is used.

use finch::prelude::*;

macro_rules! host_of {
    ($a:ident, $k:expr) => {
        finch! { let r: DenseVec<f64>; forall i: r[i] = $a[i] * host($k) + host($k - $k) }
    };
}
macro_rules! plain {
    ($a:ident, $k:expr) => {
        finch! { let r: DenseVec<f64>; forall i: r[i] = $a[i] * $k - $k }
    };
}
macro_rules! method {
    ($a:ident, $k:expr) => {
        finch! { let r: DenseVec<f64>; forall i: r[i] = $a[i].max($k * 2.0).min(6.0 - $k) }
    };
}
macro_rules! call {
    ($a:ident, $k:expr) => {{
        let f = |a: f64, b: f64| a * 100.0 + b;
        finch! { let r: DenseVec<f64>; forall i: r[i] = $f($a[i], 10.0 - $k) }
    }};
}
macro_rules! extents { ($a:ident, $n:expr) => { finch! { let r: DenseVec<f64>[6 - $n]; forall i in 0..4 - $n: r[i] = $a[(1..4 - $n + 1)[i]] * host(3.0 * ($n) as f64) } } }
macro_rules! start {
    ($a:ident, $k:expr) => {
        finch! { let r: DenseVec<f64> = 10.0 - $k; forall i: r[i] += $a[i] }
    };
}
macro_rules! opened { ($k:expr) => { { tensor! { let A: DenseVec<f64> = DenseVec::from_dense([2], vec![10.0 - $k, 2.0 * $k]).expect("it fits"); } finch! { let s: Scalar<f64>; forall i: s[] += A[i] }.value() } } }
macro_rules! kern {
    ($name:ident, $k:expr) => {
        #[kernel]
        fn $name(a: &DenseVec<f64>) -> f64 {
            let m = 2.0 * $k;
            finch! { let s: Scalar<f64>; forall i: s[] += a[i] * m - $k }.value() - 2.0 * $k
        }
    };
}
macro_rules! fillv {
    ($name:ident, $k:expr) => {
        fill_value! { pub $name: f64 = 10.0 - $k; }
    };
}
macro_rules! uf {
    ($name:ident, $k:expr) => {
        #[ufunc(case(x, 0.0 => x * $k), commutative)]
        fn $name(a: f64, b: f64) -> f64 {
            (a + b) * $k
        }
    };
}
macro_rules! typed {
    ($t:ty, $l:ty, $k:expr) => {{
        tensor! { let A: $l = <$l>::from_dense([2], vec![<$t>::from(3_u8) * 2 - $k, 4]).expect("it fits"); }
        finch! { let s: Scalar<$t>; forall i: s[] += A[i] - host(<$t>::from(1_u8) - $k) }.value()
    }};
}
macro_rules! places {
    ($a:ident, $e:expr, $op:tt, $i:ident, $b:block) => {
        finch! { let r: Scalar<f64>; forall $i in 0..2: r[] $op $a[$e] * host($b) }
    };
}
macro_rules! deep {
    ($a:ident, $k:expr) => {
        host_of!($a, $k * 2.0)
    };
}
kern!(kk, 1.0 + 2.0);
fillv!(Seven, 1.0 + 2.0);
uf!(uu, 1.0 + 2.0);
#[test]
fn expressions_stay_whole() {
    tensor! { let a: SparseVec<f64> = Tensor::from_dense([3], vec![1.0, 0.0, 2.0]).expect("it fits"); }
    let k = 3.0;
    assert_eq!(host_of!(a, k + 1.0).to_dense(), [4.0, 0.0, 8.0]);
    assert_eq!(plain!(a, k + 1.0).to_dense(), [0.0, -4.0, 4.0]);
    assert_eq!(deep!(a, k + 1.0).to_dense(), [8.0, 0.0, 16.0]);
    assert_eq!(method!(a, 0.5 + 0.5).to_dense(), [2.0, 2.0, 2.0]);
    assert_eq!(method!(a, k - 0.5).to_dense(), [3.5, 3.5, 3.5]);
    assert_eq!(call!(a, k - 0.5).to_dense(), [107.5, 7.5, 207.5]);
    assert_eq!(extents!(a, 1 + 1).to_dense(), [0.0, 12.0, 0.0, 0.0]);
    assert_eq!(start!(a, k + 1.0).to_dense(), [7.0, 6.0, 8.0]);
    assert_eq!(opened!(k + 1.0), 14.0);
    let d = a.convert();
    assert_eq!(kk(&d), 3.0 * 6.0 - 9.0 - 6.0);
    assert_eq!(SparseVec::<f64, Seven>::zeros([1]).fill(), 7.0);
    let c = finch! { let c: DenseVec<f64>; forall i: c[i] = uu(a[i], 1.0) };
    assert_eq!(c.to_dense(), [6.0, 3.0, 9.0]);
    let c = finch! { let c: DenseVec<f64>; forall i: c[i] = uu(a[i], 0.0) };
    assert_eq!(c.to_dense(), [3.0, 0.0, 6.0]);
    assert_eq!(typed!(i64, DenseVec<i64>, 1 + 1), 4 + 4 + 2);
    assert_eq!(places!(a, i + 1, +=, i, { k + 1.0 }).value(), 8.0);
}

macro_rules! attributed {
    ($(#[$m:meta])* $total:ident $fill:ident $sum:ident $point:ident) => {
        $(#[$m])* #[kernel] fn $total(a: &SparseVec<f64>) -> f64 { finch! { let s: Scalar<f64>; s[] += a[i] }.value() }
        fill_value! { $(#[$m])* pub $fill: i32 = 3; }
        #[ufunc(commutative)] $(#[$m])* fn $sum(a: f64, b: f64) -> f64 { a + b }
        level! {
            $(#[$m])* pub struct $point<L> { shape: usize, lvl: L }
            fibers = if shape == 0 { 0 } else { lvl.len() / shape };
            unsafe invariant {
                lvl.len() == fibers * shape, "{} below", lvl.len();
                fibers lvl = fibers * shape;
            }
            read walk(p) { Lookup(i => lvl[p * shape + i]) }
        }
    };
}
macro_rules! attributed_let {
    ($(#[$m:meta])*) => { tensor! { $(#[$m])* let a: SparseVec<f64> = SparseVec::zeros([3]); } };
}
macro_rules! with_body {
    ($name:ident, $b:block) => {
        #[kernel]
        fn $name() -> f64 $b
    };
}
macro_rules! with_statements {
    ($name:ident, [$($s:stmt;)*] $($end:tt)*) => {
        #[kernel]
        fn $name() -> f64 { $($s;)* $($end)* }
    };
}
attributed! { /** Documented. */ #[doc = concat!("in", " parts")] #[allow(dead_code)] total Three plus Points }
with_body!(of_block, {
    let b: SparseVec<f64> = list();
    finch! { let s: Scalar<f64>; s[] += b[i] }.value()
});
with_statements!(of_statements, [let b: SparseVec<f64> = list(); let k = finch! { let s: Scalar<f64>; s[] += b[i] }.value();] finch! { let t: Scalar<f64>; t[] += b[i] * k }.value());

fn list() -> SparseVec<f64> {
    Tensor::from_dense([3], vec![1.0, 0.0, 2.0]).expect("it fits")
}

/// The contents of an attribute are not an expression. Blocks and statements are searched.
#[test]
fn attributes_blocks_and_statements_are_seen_through() {
    attributed_let! { #[allow(unused_variables)] }
    assert_eq!((total(&list()), plus(1.0, 2.0)), (3.0, 3.0));
    assert_eq!(SparseVec::<i32, Three>::zeros([1]).fill(), 3);
    assert_eq!((of_block(), of_statements()), (3.0, 9.0));
}
