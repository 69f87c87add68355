//! Blocks: what is scattered, read, divided anew and gathered is the whole tensor, in every layout.

use std::process::ExitCode;

use finch::prelude::*;
use finch::{
    BandMat, BitMat, BlockMat, ByteMat, Coo, Coo3, Csc, Csf3, Dcsc, Dcsr, DictMat, DictVec, Fill, FixedBytes,
    Order, PackMat, PackVec, RaggedMat, RunMat, SparseRunMat, Storage, Symmetric,
};
use finch_mpi::{Division, Outcome, Rows, World, entries, products};
use support::Random;

#[allow(dead_code)]
mod support;

const SHAPES: [[usize; 2]; 6] = [[0, 5], [1, 4], [3, 0], [3, 3], [8, 5], [23, 11]];

fn main() -> ExitCode {
    support::main(&[
        ("layouts", layouts),
        ("divisions", divisions),
        ("files", files),
        ("new blocks", new_blocks),
        ("pieces", pieces),
        ("products", by_products),
        ("traffic", traffic),
    ])
}

/// What can be done with the rows of a tensor. Few calls: ranks that share processors wait for each other in each.
fn round<L, O>(world: &World, whole: &Tensor<L, O>) -> Outcome<()>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    let root = (world.rank() == 0).then_some(whole);
    let even = Rows::scatter(world, "A", root, Division::Even)?;
    let rows = Rows::scatter(world, "A", root, Division::Entries)?;
    for rows in [&even, &rows] {
        let part = whole.part(rows.own())?.into_tensor()?;
        assert!(rows.block().identical(&part), "rank {}: {:?} of {whole:?}", world.rank(), rows.own());
    }
    let divided = even.divided(Division::Bounds(rows.bounds()))?;
    assert!(divided.block().identical(rows.block()));
    assert_eq!(Rows::new(world, "A", divided.into_block())?.bounds(), rows.bounds());
    check(whole, &rows)
}

fn check<L, O>(whole: &Tensor<L, O>, rows: &Rows<'_, Tensor<L, O>>) -> Outcome<()>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    let gathered = rows.gather()?;
    assert_eq!(gathered.is_some(), rows.world().rank() == 0);
    assert!(gathered.is_none_or(|gathered| gathered.identical(whole)));
    assert!(rows.gather_all()?.identical(whole));
    Ok(())
}

fn layouts(world: &World) -> Outcome<()> {
    let mut random = Random::new(7);
    for (shape, of) in SHAPES.into_iter().zip([3, 1, 3, 2, 3, 6]) {
        let values = random.values(shape[0], shape[1], of);
        macro_rules! all { ($($layout:ident)*) => { $(
                round(world, &$layout::<f64>::from_dense(shape, values.clone())?)?;
            )* } }
        all! { DenseMat Csr Csc Dcsr Dcsc Coo RunMat BlockMat BandMat BitMat ByteMat DictMat PackMat RaggedMat SparseRunMat }
        let n = values.len();
        macro_rules! vectors { ($($layout:ident)*) => { $(
                round(world, &$layout::<f64>::from_dense([n], values.clone())?)?;
            )* } }
        vectors! { DenseVec SparseVec RunVec DictVec PackVec }
        let cube = [shape[0], 2, shape[1]];
        let twice = [values.clone(), values].concat();
        round(world, &Coo3::<f64>::from_dense(cube, twice.clone())?)?;
        round(world, &Csf3::<f64>::from_dense(cube, twice)?)?;
    }
    // A pattern, other elements, another fill.
    let pattern = Tensor::<Dense<finch::SparseList<finch::Pattern>>>::from_coords(
        [4, 4],
        vec![[0, 3], [3, 0], [3, 1]],
        vec![true; 3],
    )?;
    round(world, &pattern)?;
    round(world, &Csr::<u8>::from_dense([2, 2], vec![0, 1, 2, 255])?)?;
    let far = Csr::<f64, Inf>::from_dense([3, 2], vec![1.0, f64::INFINITY, 0.0, f64::NAN, -0.0, 2.0])?;
    assert_eq!(<Inf as Fill<f64>>::FILL, f64::INFINITY);
    round(world, &far)
}

fn divisions(world: &World) -> Outcome<()> {
    let size = world.size();
    let a = Csr::<f64>::from_dense([9, 7], Random::new(3).values(9, 7, 2))?;
    let root = (world.rank() == 0).then_some(&a);
    // Each way to divide leads to each other.
    for rows in [Division::Even, Division::Entries].map(|division| Rows::scatter(world, "A", root, division))
    {
        let rows = rows?;
        check(&a, &rows)?;
        check(&a, &rows.divided(Division::Even)?)?;
        check(&a, &rows.divided(Division::Entries)?)?;
    }
    // All rows on the last rank.
    let mut bounds = vec![0; size + 1];
    bounds[size] = 9;
    let last = Rows::scatter(world, "A", root, Division::Bounds(&bounds))?;
    assert_eq!(last.own().len(), if world.rank() + 1 == size { 9 } else { 0 });
    check(&a, &last)?;
    // The division of distributed rows is that of the whole.
    let whole = Rows::scatter(world, "A", root, Division::Entries)?;
    assert_eq!(last.divided(Division::Entries)?.bounds(), whole.bounds());
    let weights: Vec<u64> = (0..9).map(|row| row * row).collect();
    let by_weight = Rows::scatter(world, "A", root, Division::Weights(&weights))?;
    let mine = &weights[whole.own()];
    assert_eq!(whole.divided(Division::Weights(mine))?.bounds(), by_weight.bounds());
    check(&a, &by_weight)
}

fn files(world: &World) -> Outcome<()> {
    let mut random = Random::new(11);
    for (k, shape) in SHAPES.into_iter().enumerate() {
        let values = random.values(shape[0], shape[1], 3);
        let folder = std::env::temp_dir();
        // The process that started the ranks is the same for all of them.
        let file = |layout: &str| {
            folder.join(format!("finch-mpi-{}-{layout}-{k}.finch", std::os::unix::process::parent_id()))
        };
        macro_rules! all { ($($layout:ident)*) => { $(
            let (whole, path) = ($layout::<f64>::from_dense(shape, values.clone())?, file(stringify!($layout)));
            if world.rank() == 0 {
                finch::write(&whole, &path)?;
            }
            world.gather_all("written", true)?;
            for division in [Division::Even, Division::Entries] {
                let rows: Rows<'_, $layout<f64>> = Rows::read(world, "A", &path, division)?;
                check(&whole, &rows)?;
                let scattered = Rows::scatter(world, "A", (world.rank() == 0).then_some(&whole), division)?;
                assert_eq!(rows.bounds(), scattered.bounds());
            }
            if world.rank() == 0 {
                std::fs::remove_file(&path)?;
            }
        )* } }
        all! { Csr Csc Dcsr Coo DenseMat }
    }
    Ok(())
}

fn new_blocks(world: &World) -> Outcome<()> {
    // Rank r has r rows.
    let rank = world.rank();
    let block = Csr::<f64>::from_dense([rank, 2], vec![rank as f64; 2 * rank])?;
    let rows = Rows::new(world, "B", block)?;
    let expected: Vec<f64> = (0..world.size()).flat_map(|rank| vec![rank as f64; 2 * rank]).collect();
    assert_eq!(rows.gather_all()?.to_dense(), expected);
    let sums: DenseVec<f64> = DenseVec::from_dense([rank], vec![2.0; rank])?;
    assert_eq!(rows.with("sums", sums)?.gather_all()?.shape(), [expected.len() / 2]);
    Ok(())
}

/// Messages in pieces of seven bytes.
fn pieces(world: &World) -> Outcome<()> {
    world.split_messages_at(7);
    world.take_traffic();
    let a = Csr::<f64>::from_dense([9, 7], Random::new(5).values(9, 7, 2))?;
    let rows = Rows::scatter(world, "A", (world.rank() == 0).then_some(&a), Division::Even)?;
    check(&a, &rows)?;
    let traffic = world.take_traffic();
    assert!(traffic.messages >= traffic.bytes / 7);
    world.split_messages_at(usize::MAX);
    Ok(())
}

fn by_products(world: &World) -> Outcome<()> {
    let a = Csr::<f64>::from_dense([9, 9], Random::new(9).values(9, 9, 2))?;
    let weights = products(&a, &entries(&a))?;
    let dense = a.to_dense();
    for (row, weight) in weights.iter().enumerate() {
        let stored = |k: &usize| dense[row * 9 + k] != 0.0;
        let length = |k: usize| dense[k * 9..k * 9 + 9].iter().filter(|value| **value != 0.0).count() as u64;
        assert_eq!(*weight, 1 + (0..9).filter(stored).map(length).sum::<u64>());
    }
    check(&a, &Rows::scatter(world, "A", (world.rank() == 0).then_some(&a), Division::Weights(&weights))?)?;
    let symmetric = Tensor::<Dense<Symmetric<Element<f64>>>>::from_dense([2, 2], vec![1.0; 4])?;
    assert_eq!(entries(&symmetric).len(), 2);
    Ok(())
}

fn traffic(world: &World) -> Outcome<()> {
    world.take_traffic();
    let x = DenseVec::<f64>::from_dense([64], vec![1.0; 64])?;
    Rows::scatter(world, "x", (world.rank() == 0).then_some(&x), Division::Even)?;
    let traffic = world.take_traffic();
    let others = world.size() as u64 - 1;
    if world.rank() == 0 {
        assert_eq!(traffic.messages, others);
        assert!(traffic.bytes >= 8 * 64 * others / world.size() as u64);
    } else {
        assert_eq!((traffic.messages, traffic.bytes), (0, 0));
    }
    assert_eq!(traffic.collectives, 2);
    Ok(())
}
