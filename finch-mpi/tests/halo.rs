//! Halos: programs over blocks and what they use of others give the answers of one process.

use std::process::ExitCode;

use finch::prelude::*;
use finch::{
    BandMat, BitMat, BlockMat, ByteMat, Coo, Csc, Dcsc, Dcsr, DictMat, FixedBytes, Order, PackMat, RaggedMat,
    RunMat, SparseRunMat, Storage,
};
use finch_mpi::{Division, Halo, Outcome, Rows, World, entries, products};
use support::Random;

#[allow(dead_code)]
mod support;

fn main() -> ExitCode {
    support::main(&[
        ("plans", plans),
        ("vectors", vectors),
        ("matrices", matrices),
        ("rectangular products", rectangular),
        ("values", values),
    ])
}

#[kernel]
fn times(A: &Csr<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; par forall i { forall j: y[i] += A[i, j] * x[j] } }
}

#[kernel]
fn product(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; C[i, j] += A[i, k] * B[k, j] }
}

fn scattered<'w>(
    world: &'w World,
    name: &str,
    whole: &Csr<f64>,
    division: Division<'_>,
) -> Outcome<Rows<'w, Csr<f64>>> {
    Ok(Rows::scatter(world, name, (world.rank() == 0).then_some(whole), division)?)
}

/// The lists of used rows are what they should be.
fn plans(world: &World) -> Outcome<()> {
    let size = world.size();
    // Two rows for each rank; each rank uses all rows of even numbers.
    let bounds: Vec<usize> = (0..=size).map(|rank| 2 * rank).collect();
    let even: Vec<usize> = (0..size).map(|rank| 2 * rank).collect();
    let halo = Halo::new(world, "x", &even, &bounds)?;
    let rank = world.rank();
    let expected: Vec<usize> = (0..2 * size).filter(|row| row % 2 == 0 || row / 2 == rank).collect();
    assert_eq!(halo.used(), expected);
    assert_eq!(halo.own(), rank..rank + 2);
    assert_eq!(halo.sends(), size - 1);
    world.take_traffic();
    let x = halo.vector("x", &[2 * rank as u32, 2 * rank as u32 + 1])?;
    assert!(x.iter().map(|x| *x as usize).eq(expected));
    let traffic = world.take_traffic();
    assert_eq!((traffic.bytes, traffic.messages), (4 * (size as u64 - 1), size as u64 - 1));
    Ok(())
}

fn vectors(world: &World) -> Outcome<()> {
    let mut random = Random::new(21);
    for (n, of) in [(0, 2), (1, 1), (2, 2), (5, 2), (17, 9), (40, 3)] {
        let a = Csr::<f64>::from_dense([n, n], random.values(n, n, of))?;
        let x: Vec<f64> = (0..n).map(|_| random.below(100) as f64 / 7.0).collect();
        let expected = times(&a, &DenseVec::from_dense([n], x.clone())?);
        for division in [Division::Even, Division::Entries] {
            let rows = scattered(world, "A", &a, division)?;
            let halo = Halo::of(&rows, 1, rows.bounds())?;
            let block = halo.relabel(rows.block(), 1)?;
            for _ in 0..2 {
                let all = halo.vector("x", &x[rows.own()])?;
                assert!(halo.used().iter().map(|row| x[*row]).eq(all.iter().copied()));
                let y = times(&block, &DenseVec::from_dense([all.len()], all)?);
                assert!(rows.with("y", y)?.gather_all()?.identical(&expected));
            }
        }
    }
    Ok(())
}

/// The rows used of a matrix are its rows, in any layout.
fn rows_used<L, O>(world: &World, b: &Tensor<L, O>, used: &[usize]) -> Outcome<()>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    for division in [Division::Even, Division::Entries] {
        let rows = Rows::scatter(world, "B", (world.rank() == 0).then_some(b), division)?;
        let halo = Halo::new(world, "B", used, rows.bounds())?;
        assert!(halo.matrix(&rows)?.identical(&b.take(O::mode(0), halo.used())?));
    }
    Ok(())
}

fn matrices(world: &World) -> Outcome<()> {
    let mut random = Random::new(31);
    for (n, of) in [(0, 2), (1, 1), (3, 2), (12, 9), (30, 3)] {
        let a = Csr::<f64>::from_dense([n, n], random.values(n, n, of))?;
        // Each rank uses other rows.
        let mut own = Random::new(world.rank() as u64);
        let used: Vec<usize> = (0..n).filter(|_| own.below(3) == 0).collect();
        rows_used(world, &a, &used)?;
        rows_used(world, &a.convert::<Csc<f64>>(), &used)?;
        rows_used(world, &a.convert::<Dcsr<f64>>(), &used)?;
        rows_used(world, &a.convert::<DenseMat<f64>>(), &used)?;
        rows_used(world, &DenseVec::<u32>::from_dense([n], (0..n as u32).collect())?, &used)?;
        if n == 12 {
            macro_rules! all { ($($layout:ident)*) => { $( rows_used(world, &a.convert::<$layout<f64>>(), &used)?; )* } }
            all! { Dcsc Coo RunMat BlockMat BandMat BitMat ByteMat DictMat PackMat RaggedMat SparseRunMat }
        }
        squares(world, &a)?;
    }
    Ok(())
}

/// `A · A`, by entries and by products.
fn squares(world: &World, a: &Csr<f64>) -> Outcome<()> {
    let expected = product(a, a);
    let weights = products(a, &entries(a))?;
    for division in [Division::Even, Division::Entries, Division::Weights(&weights)] {
        let rows = scattered(world, "A", a, division)?;
        let halo = Halo::of(&rows, 1, rows.bounds())?;
        let lengths = halo.vector("lengths of rows", &entries(rows.block()))?;
        let block = halo.relabel(rows.block(), 1)?;
        assert_eq!(products(&block, &lengths)?, products(a, &entries(a))?[rows.own()]);
        let c = product(&block, &halo.matrix(&rows)?);
        assert!(rows.with("C", c)?.gather_all()?.identical(&expected));
    }
    Ok(())
}

/// Rows and columns are other things, which are divided otherwise.
fn rectangular(world: &World) -> Outcome<()> {
    let mut random = Random::new(41);
    for [m, k, n] in [[5, 9, 4], [9, 2, 7], [3, 0, 2], [0, 4, 4]] {
        let a = Csr::<f64>::from_dense([m, k], random.values(m, k, 3))?;
        let b = Csr::<f64>::from_dense([k, n], random.values(k, n, 3))?;
        let (rows, others) =
            (scattered(world, "A", &a, Division::Entries)?, scattered(world, "B", &b, Division::Even)?);
        let halo = Halo::of(&rows, 1, others.bounds())?;
        let c = product(&halo.relabel(rows.block(), 1)?, &halo.matrix(&others)?);
        assert!(rows.with("C", c)?.gather_all()?.identical(&product(&a, &b)));
    }
    Ok(())
}

/// All kinds of values arrive as they are.
fn values(world: &World) -> Outcome<()> {
    let size = world.size();
    let bounds: Vec<usize> = (0..=size).collect();
    let all: Vec<usize> = (0..size).collect();
    let halo = Halo::new(world, "values", &all, &bounds)?;
    let rank = world.rank();
    assert!(halo.vector("bits", &[rank % 2 == 1])?.into_iter().eq(all.iter().map(|rank| rank % 2 == 1)));
    assert!(halo.vector("bytes", &[rank as u8])?.into_iter().eq(0..size as u8));
    let nan = halo.vector("floats", &[f64::from_bits(0x7ff8_0000_0000_0000 + rank as u64)])?;
    assert!(nan.into_iter().map(f64::to_bits).eq((0..size as u64).map(|rank| 0x7ff8_0000_0000_0000 + rank)));
    assert_eq!(world.gather_all("rank", rank as u16)?, (0..size as u16).collect::<Vec<_>>());
    Ok(())
}
