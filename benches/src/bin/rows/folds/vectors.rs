//! Vectors: narrow integers, squares, choices and questions.

use finch::layouts::{DenseVec, Scalar, SparseVec};
use finch::{Element, Tensor, finch, tensor};

use super::{any, lanes, numbers, vector};
use crate::data::Random;
use crate::table::Table;

pub fn measure(table: &mut Table, n: usize) {
    narrow(table, n);
    squares(table, n);
    choices(table, n);
    questions(table, n);
}

/// Row 11.
fn narrow(table: &mut Table, n: usize) {
    let mut random = Random(11);
    let bytes: Vec<u8> = (0..n).map(|_| random.below(256) as u8).collect();
    let others: Vec<u8> = (0..n).map(|_| random.below(256) as u8).collect();
    let words: Vec<u16> = (0..n).map(|_| random.below(65536) as u16).collect();
    let signed: Vec<i8> = bytes.iter().map(|x| *x as i8).collect();
    let (a, b, w, i) = (vector(&bytes), vector(&others), vector(&words), vector(&signed));
    let idx = (0..n as u32).map(|k| 2 * k).collect();
    let l: SparseVec<u8> =
        Tensor::new(finch::SparseList::new(2 * n, vec![0, n], idx, Element::new(bytes.clone())).unwrap())
            .unwrap();
    tensor! { let A: DenseVec<u8> = a; let B: DenseVec<u8> = b; let W: DenseVec<u16> = w; let I: DenseVec<i8> = i; let L: SparseVec<u8> = l; }
    let sum =
        || bytes.chunks(4096).map(|c| u64::from(c.iter().map(|x| u32::from(*x)).sum::<u32>())).sum::<u64>();
    let of_dense = || finch! { let s: Scalar<u64>; forall i: s[] += A[i] as u64 }.value();
    assert_eq!(sum(), of_dense());
    table.row(11, &format!("sum of u8 as u64, {n}"), sum, of_dense);
    let of_list = || finch! { let s: Scalar<u64>; forall i: s[] += L[i] as u64 }.value();
    assert_eq!(sum(), of_list());
    table.row(11, &format!("the same of a list, {n}"), sum, of_list);
    let count = || {
        bytes.chunks(255).map(|c| u64::from(c.iter().fold(0_u8, |n, x| n + u8::from(*x < 100)))).sum::<u64>()
    };
    let counted = || finch! { let s: Scalar<u64>; forall i: s[] += (A[i] < 100) as u64 }.value();
    assert_eq!(count(), counted());
    table.row(11, &format!("u8 below 100 counted, {n}"), count, counted);
    let asked = || finch! { let s: Scalar<u64>; forall i: if A[i] < 100 { s[] += 1 } }.value();
    assert_eq!(count(), asked());
    table.row(11, &format!("the same by `if`, {n}"), count, asked);
    let sum =
        || words.chunks(4096).map(|c| u64::from(c.iter().map(|x| u32::from(*x)).sum::<u32>())).sum::<u64>();
    let of_words = || finch! { let s: Scalar<u64>; forall i: s[] += W[i] as u64 }.value();
    assert_eq!(sum(), of_words());
    table.row(11, &format!("sum of u16 as u64, {n}"), sum, of_words);
    let sum =
        || signed.chunks(4096).map(|c| i64::from(c.iter().map(|x| i32::from(*x)).sum::<i32>())).sum::<i64>();
    let of_signed = || finch! { let s: Scalar<i64>; forall i: s[] += I[i] as i64 }.value();
    assert_eq!(sum(), of_signed());
    table.row(11, &format!("sum of i8 as i64, {n}"), sum, of_signed);
    let dot = || {
        let of = |(a, b): (&[u8], &[u8])| {
            u64::from(a.iter().zip(b).map(|(a, b)| u32::from(*a) * u32::from(*b)).sum::<u32>())
        };
        bytes.chunks(4096).zip(others.chunks(4096)).map(of).sum::<u64>()
    };
    let product = || finch! { let s: Scalar<u64>; forall i: s[] += (A[i] as u64) * (B[i] as u64) }.value();
    assert_eq!(dot(), product());
    table.row(11, &format!("dot product of u8 as u64, {n}"), dot, product);
    let largest = || bytes.iter().copied().max().unwrap_or(0);
    let most = || finch! { let s: Scalar<u8>; forall i: s[] <<max>>= A[i] }.value();
    assert_eq!(largest(), most());
    table.row(11, &format!("largest u8, {n}"), largest, most);
}

/// Row 13.
fn squares(table: &mut Table, n: usize) {
    let values = numbers(n, 13);
    let idx: Vec<u32> = (0..n as u32).map(|k| 3 * k).collect();
    let list = finch::SparseList::new(3 * n, vec![0, n], idx, Element::new(values.clone())).unwrap();
    tensor! { let L: SparseVec<f64> = Tensor::new(list).unwrap(); }
    let hand = || lanes::<16, _>(&values, &values, |a, b| a * b);
    let own = || finch! { let s: Scalar<f64>; s[] += L[i] * L[i] }.value();
    assert_eq!(hand(), own());
    table.row(13, &format!("squares of a list, {n}"), hand, own);
    let hand = || lanes::<16, _>(&values, &values, |a, _| a);
    let own = || finch! { let s: Scalar<f64>; s[] += L[i] }.value();
    assert_eq!(hand(), own());
    table.row(13, &format!("sum of a list, {n}"), hand, own);
}

/// Row 14.
fn choices(table: &mut Table, n: usize) {
    let (a, b) = (numbers(n, 3), numbers(n, 5));
    let (c, d): (Vec<u8>, Vec<u8>) =
        (a.iter().map(|x| *x as u8).collect(), b.iter().map(|x| *x as u8).collect());
    tensor! {
        let A: DenseVec<f64> = vector(&a); let B: DenseVec<f64> = vector(&b);
        let C: DenseVec<u8> = vector(&c); let D: DenseVec<u8> = vector(&d);
    }
    let hand = || a.iter().zip(&b).map(|(a, b)| if *a > 1.0 { *a } else { *b }).collect::<Vec<f64>>();
    let own = || finch! { let y: DenseVec<f64>; forall i: y[i] = ifelse(A[i] > 1.0, A[i], B[i]) };
    assert_eq!(hand(), own().to_dense());
    table.row(14, &format!("a above 1, or b, {n}"), hand, own);
    let hand = || a.iter().zip(&b).map(|(a, b)| if *a > 1.0 { *b } else { 0.0 }).collect::<Vec<f64>>();
    let own = || finch! { let y: DenseVec<f64>; forall i: y[i] = ifelse(A[i] > 1.0, B[i], 0.0) };
    assert_eq!(hand(), own().to_dense());
    table.row(14, &format!("b where a is above 1, {n}"), hand, own);
    let own = || finch! { let y: DenseVec<f64>; forall i: if A[i] > 1.0 { y[i] = B[i] } };
    assert_eq!(hand(), own().to_dense());
    table.row(14, &format!("the same by `if`, {n}"), hand, own);
    let hand = || {
        let one = |(a, b): (&f64, &f64)| {
            if *a < -1.0 {
                -1.0
            } else if *a > *b {
                *b
            } else {
                *a * 2.0
            }
        };
        a.iter().zip(&b).map(one).collect::<Vec<f64>>()
    };
    let own = || {
        finch! { let y: DenseVec<f64>; forall i: y[i] = ifelse(A[i] < -1.0, -1.0, ifelse(A[i] > B[i], B[i], A[i] * 2.0)) }
    };
    assert_eq!(hand(), own().to_dense());
    table.row(14, &format!("a choice in a choice, {n}"), hand, own);
    let hand = || c.iter().zip(&d).map(|(a, b)| a.abs_diff(*b)).collect::<Vec<u8>>();
    let own =
        || finch! { let y: DenseVec<u8>; forall i: y[i] = ifelse(C[i] > D[i], C[i] - D[i], D[i] - C[i]) };
    assert_eq!(hand(), own().to_dense());
    table.row(14, &format!("differences of u8, {n}"), hand, own);
    let hand = || lanes::<8, _>(&a, &b, |a, b| if a > 1.0 { a } else { b });
    let own = || finch! { let s: Scalar<f64>; forall i: s[] += ifelse(A[i] > 1.0, A[i], B[i]) }.value();
    assert_eq!(hand(), own());
    table.row(14, &format!("sum of a above 1, or b, {n}"), hand, own);
}

/// Row 19, of vectors.
fn questions(table: &mut Table, n: usize) {
    let a = numbers(n, 3);
    let (flags, bytes) = (vec![false; n], vec![1_u8; n]);
    tensor! {
        let A: DenseVec<f64> = vector(&a); let F: DenseVec<bool> = DenseVec::from_dense([n], flags.clone()).unwrap(); let U: DenseVec<u8> = vector(&bytes);
    }
    let hand = || any(&a, |x| *x > 4.0);
    let own = || finch! { let s: Scalar<bool>; forall i: s[] |= A[i] > 4.0 }.value();
    assert_eq!(hand(), own());
    table.row(19, &format!("any above 4, {n}"), hand, own);
    let hand = || !any(&a, |x| *x < -4.0);
    let own = || finch! { let s: Scalar<bool> = true; forall i: s[] &= A[i] >= -4.0 }.value();
    assert_eq!(hand(), own());
    table.row(19, &format!("all at least -4, {n}"), hand, own);
    let hand = || any(&flags, |x| *x);
    let own = || finch! { let s: Scalar<bool>; forall i: s[] |= F[i] }.value();
    assert_eq!(hand(), own());
    table.row(19, &format!("any of bools, {n}"), hand, own);
    let hand = || !any(&bytes, |x| *x == 0);
    let own = || finch! { let s: Scalar<bool> = true; forall i: s[] &= U[i] != 0 }.value();
    assert_eq!(hand(), own());
    table.row(19, &format!("all u8 are not 0, {n}"), hand, own);
}
