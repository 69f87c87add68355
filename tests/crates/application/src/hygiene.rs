//! Macros around programs, programs inside of macros, and names that must not collide.
#![cfg(test)]

use fi::prelude::*;

macro_rules! kernels {
    ($($name:ident($x:ident: $layout:ty, $factor:expr);)*) => { $(
        #[kernel]
        fn $name($x: &$layout) -> f64 {
            finch! { let s: Scalar<f64>; forall i: s[] += $x[i] * $factor }.value()
        }
    )* };
}

kernels! {
    lists(a: SparseVec<f64>, 1.0 + 1.0);
    runs(b: RunVec<f64>, 2.0 - 1.0);
}

macro_rules! over {
    ($name:ident, $elem:ty, $level:ident, $by:literal) => {
        #[kernel]
        fn $name(x: &Tensor<$level<Element<$elem>>>) -> $elem {
            finch! { let s: Scalar<$elem>; forall i: s[] += x[i] * $by }.value()
        }
    };
}

over!(dense_integers, i64, Dense, 3);
over!(short_lists, u8, SparseList, 2);

macro_rules! total {
    ($x:ident) => {
        finch! { let s: Scalar<f64>; forall i: s[] += $x[i] }.value()
    };
}

fn list() -> SparseVec<f64> {
    SparseVec::from_dense([4], vec![0.0, 1.0, 0.0, 2.0]).expect("it fits")
}

#[kernel]
fn a_macro_in_a_kernel(a: &SparseVec<f64>) -> f64 {
    let b = a.clone();
    let b: SparseVec<f64> = b;
    total!(a) + total!(b)
}

#[test]
fn an_expression_of_a_macro_stays_whole() {
    assert_eq!(lists(&list()), 6.0);
    assert_eq!(runs(&list().convert()), 3.0);
}

#[test]
fn types_and_levels_of_macros() {
    let dense = Tensor::from_dense([2], vec![1, 2]).expect("it fits");
    assert_eq!(dense_integers(&dense), 9);
    let list = Tensor::from_dense([2], vec![1, 2]).expect("it fits");
    assert_eq!(short_lists(&list), 6);
}

#[test]
fn macros_that_become_programs() {
    tensor! { let a: SparseVec<f64> = list(); }
    assert_eq!(total!(a), 3.0);
    assert_eq!(a_macro_in_a_kernel(&a), 6.0);
    assert_eq!(shelf::dot!(a, a), 5.0);
    tensor! { let c: SparseVec<u64> = SparseVec::from_dense([3], vec![12, 0, 18]).expect("it fits"); }
    assert_eq!(shelf::divisor!(c, c), 6);
}

#[test]
fn tensors_called_like_macros_and_like_generated_names() {
    tensor! {
        let vec: SparseVec<f64> = list();
        let line: SparseVec<f64> = list();
        let mut q: Scalar<f64> = Scalar::default();
    }
    let (vec_q, i) = (2.0, 7);
    let mut all = vec![vec_q];
    all.push(0.5);
    finch! { forall i: q[] += vec[i] * line[i] * vec_q }
    assert_eq!((q.value(), all[0], i, line!() > 0), (10.0, 2.0, 7, true));
}

#[test]
fn tensors_called_like_arrays_of_another() {
    tensor! {
        let a: SparseVec<f64> = list();
        let a_ptr: SparseVec<f64> = list();
        let a_idx: DenseVec<f64> = list().convert();
        let mut a_q: Scalar<f64> = Scalar::default();
    }
    let (a_n, a_end, s_acc) = (1, 2, 3);
    finch! { forall i: a_q[] += a[i] * a_ptr[i] * a_idx[i] }
    assert_eq!((a_q.value(), a_n, a_end, s_acc), (9.0, 1, 2, 3));
}

#[test]
fn variables_called_like_types() {
    tensor! {
        let u8: SparseVec<f64> = list();
        let mut f64: Scalar<f64> = Scalar::default();
    }
    let (usize, i64) = (2.0, 3);
    finch! { forall i8 in 0..i64 + 1: f64[] += u8[i8] * usize }
    let bool = finch! { let bool: SparseVec<f64>; forall char: bool[char] = u8[char] + (i64 as f64) * 0.0 };
    assert_eq!((f64.value(), bool.to_dense()), (6.0, u8.to_dense()));
}

#[test]
fn host_variables_and_expressions() {
    tensor! { let a: SparseVec<f64> = list(); }
    let (i0, scale) = (1_usize, 10.0);
    fn twice(x: f64) -> f64 {
        x * 2.0
    }
    let found =
        finch! { let s: Scalar<f64>; forall i in i0..4: s[] += $twice(a[i]) * scale + $(scale - 10.0) };
    assert_eq!(found.value(), 60.0);
}

macro_rules! times_two_and {
    ($x:ident, $factor:ident) => {{
        let factor = 2.0;
        finch! { let s: Scalar<f64>; forall i: s[] += $x[i] * host((factor)) + $x[i] * host(($factor)) }
            .value()
    }};
}

#[test]
fn a_variable_that_is_handed_to_a_macro_is_none_of_the_macro_s() {
    tensor! { let a: SparseVec<f64> = list(); }
    let factor = 3.0;
    assert_eq!(times_two_and!(a, factor), 15.0);
}

/// Integers have methods here that are called like those of `Ord`.
mod of_other_methods {
    use fi::prelude::*;

    #[allow(dead_code)]
    trait Lattice {
        fn min(self, other: Self) -> Self;
        fn max(self, other: Self) -> Self;
    }

    macro_rules! lattices {
        ($($int:ty)*) => { $(
            impl Lattice for $int {
                fn min(self, _: Self) -> Self { 0 }
                fn max(self, _: Self) -> Self { 0 }
            }
        )* };
    }

    lattices! { i64 usize u32 }

    #[test]
    fn integers_with_other_methods() {
        tensor! { let a: SparseVec<f64> = super::list(); }
        let s = finch! { let s: Scalar<f64>; forall i: s[] += a[i] * a[i] };
        let t = finch! { let t: Scalar<f64>; forall i: t[] += coalesce(a[permit(i - 1)], 0.0) * a[i + 0] };
        assert_eq!((s.value(), t.value()), (5.0, 0.0));
    }
}

/// A module whose own types have the names of Rust's.
mod of_other_types {
    #![allow(non_camel_case_types, dead_code)]

    use fi::prelude::*;

    struct usize;
    struct u32;
    struct i64;
    struct bool;
    struct Some;
    struct Vec;
    mod core {}
    mod std {}

    level! {
        /// Entries that have a bit each, and a width that nothing needs.
        struct Slots<L, I: Index = u16> { shape: usize, width: usize, ptr: [usize], idx: [I], stored: [bool], lvl: L }

        fibers = ptr.len() - 1;
        limit = I::MAX;

        invariant {
            offsets ptr over idx;
            fibers lvl = idx.len();
            stored.len() == idx.len(), "{} bits for {} entries", stored.len(), idx.len();
        }

        read walk, follow(p) {
            let q = ptr[p];
            let end = ptr[p + 1];
            let last = if q < end { idx[end - 1] + 1 } else { 0 };
            Pipeline(
                Phase(stop = last, Stepper(
                    cursor = q, end = end,
                    seek(i) = { q = search(idx, q, end, i); },
                    stop = idx[q] + 1,
                    body = Spike(fill, lvl[q]),
                    next = { q += 1; })),
                Phase(Run(fill)))
        }

        write ascending {
            grow(n) { ptr.reserve(n + 1); }
            open(p) { while ptr.len() <= p { ptr.push(idx.len()); } }
            reopen(p) { ptr.truncate(p + 1); }
            store(p, i) { let q = idx.len(); lvl[q]; idx.push(i); stored.push(true); }
            finish(n) { open(n); lvl.finish(idx.len()); }
        }
    }

    layout! { type SlotVec<T, F = Zero> = Tensor<Slots<Element<T, F>>>; }

    fill_value! { Half: f64 = 0.5; }

    #[ufunc(commutative, associative, identity = 0.0, case(x, 0.0 => x))]
    fn plus(a: f64, b: f64) -> f64 {
        a + b
    }

    #[kernel]
    fn dot(a: &SlotVec<f64>, b: &SlotVec<f64, Half>, c: &SparseVec<f64>) -> (f64, SparseVec<f64>) {
        let (s, d) = finch! {
            let s: Scalar<f64>;
            let d: SparseVec<f64>;
            forall i: { s[] <<plus>>= a[i] * b[i]; d[i] = ifelse(i > 0, a[i] * c[i], 0.0) }
        };
        (s.value(), d)
    }

    #[test]
    fn types_of_rust_and_others_of_their_names() {
        let a = SlotVec::from_dense([3], [1.0, 0.0, 2.0].into()).expect("it fits");
        let b = SlotVec::from_dense([3], [4.0, 0.5, 0.5].into()).expect("it fits");
        let (s, d) = dot(&a, &b, &a.convert());
        assert_eq!((s, d.to_dense()), (5.0, [0.0, 0.0, 4.0].into()));
        assert_eq!((b.stored(), a.get([2])), (1, ::core::result::Result::Ok(2.0)));
    }
}
