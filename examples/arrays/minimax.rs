//! Minimax over game trees. A tree is a tensor with a mode for each move, and a value for each final position; unstored positions were pruned.
//!
//! The player to move takes the best move, and the opponent then takes the worst.

use std::error::Error;

use finch::prelude::*;

use crate::support::{Random, Table};

fill_value! {
    /// The value of a position that was pruned: NaN, which is less and greater than no number.
    pub Pruned: f32 = f32::NAN;
}

layout! {
    /// The value of a position.
    type Worth = Scalar<f32, Pruned>;
    /// A tree of three moves.
    type Three = Tensor<SparseList<SparseList<SparseList<Element<f32, Pruned>>>>>;
    /// A tree of five moves.
    type Five = Tensor<SparseList<SparseList<SparseList<SparseList<SparseList<Element<f32, Pruned>>>>>>>;
    /// A tree of seven moves.
    type Seven = Tensor<
        SparseList<SparseList<SparseList<SparseList<SparseList<SparseList<SparseList<Element<f32, Pruned>>>>>>>>,
    >;
}

/// The better of two values for the player to move. A pruned position (NaN) does not count.
#[ufunc(commutative, associative, idempotent, identity = f32::NAN)]
fn best(a: f32, b: f32) -> f32 {
    a.max(b)
}

/// The worse of two values, which the other player takes.
#[ufunc(commutative, associative, idempotent, identity = f32::NAN)]
fn worst(a: f32, b: f32) -> f32 {
    a.min(b)
}

#[kernel]
fn three(A: &Three) -> f32 {
    finch! {
        let x: Worth;
        forall i {
            let y: Worth;
            forall j { let z: Worth; forall k: z[] <<best>>= A[i, j, k]; y[] <<worst>>= z[] };
            x[] <<best>>= y[]
        }
    }
    .value()
}

/// In the program, each line is a move and the answer to it.
#[kernel]
fn five(A: &Five) -> f32 {
    finch! {
        let v: Worth;
        forall i { let w: Worth; forall j {
            let x: Worth;
            forall k { let y: Worth; forall l {
                let z: Worth;
                forall m: z[] <<best>>= A[i, j, k, l, m];
                y[] <<worst>>= z[] }; x[] <<best>>= y[] };
            w[] <<worst>>= x[] }; v[] <<best>>= w[] }
    }
    .value()
}

#[kernel]
fn seven(A: &Seven) -> f32 {
    finch! {
        let t: Worth;
        forall i { let u: Worth; forall j {
            let v: Worth;
            forall k { let w: Worth; forall l {
                let x: Worth;
                forall m { let y: Worth; forall n {
                    let z: Worth;
                    forall o: z[] <<best>>= A[i, j, k, l, m, n, o];
                    y[] <<worst>>= z[] }; x[] <<best>>= y[] };
                w[] <<worst>>= x[] }; v[] <<best>>= w[] };
            u[] <<worst>>= v[] }; t[] <<best>>= u[] }
    }
    .value()
}

/// The loop to beat: a recursion over the sorted positions, in which those with the same first moves are neighbours.
fn by_hand<const N: usize>(at: &[[usize; N]], worth: &[f32], depth: usize) -> f32 {
    let (mut value, mut begin) = (f32::NAN, 0);
    for end in 1..=at.len() {
        if end == at.len() || at[end][depth] != at[begin][depth] {
            let of = if depth + 1 == N {
                worth[begin]
            } else {
                by_hand(&at[begin..end], &worth[begin..end], depth + 1)
            };
            value = if depth.is_multiple_of(2) { value.max(of) } else { value.min(of) };
            begin = end;
        }
    }
    value
}

/// A random tree of the size of chess, which begins with 20 moves for each side and goes on with 43, on average. Some thousands
/// of positions are stored.
fn tree<const N: usize>(random: &mut Random) -> ([usize; N], Vec<[usize; N]>, Vec<f32>) {
    let shape: [usize; N] = std::array::from_fn(|depth| if depth < 2 { 20 } else { 43 });
    let share = 20_000_f64.powf(1.0 / N as f64);
    let mut at = vec![[0; N]];
    for (depth, moves) in shape.into_iter().enumerate() {
        let follow = |node: [usize; N]| {
            (0..moves).map(move |k| std::array::from_fn(|d| if d == depth { k } else { node[d] }))
        };
        let all: Vec<[usize; N]> = at.into_iter().flat_map(follow).collect();
        at = all.into_iter().filter(|_| random.unit() * (moves as f64) < share).collect();
    }
    let worth = at.iter().map(|_| (random.unit() * 2.0 - 1.0) as f32).collect();
    (shape, at, worth)
}

/// Compares the programs with the recursion, for trees of three, five and seven moves.
pub fn compare() -> Result<(), Box<dyn Error>> {
    let mut random = Random::new(7);
    macro_rules! moves {
        ($n:literal, $layout:ty, $kernel:ident) => {{
            let (shape, at, worth) = tree::<$n>(&mut random);
            let tensor = <$layout>::from_coords(shape, at.clone(), worth.clone())?;
            let expected = by_hand(&at, &worth, 0);
            let title = format!("{} moves, {} positions: worth {expected}", $n, at.len());
            let mut table = Table::new(title);
            table.row("groups", "by hand", at.len() * ($n * 8 + 4), || by_hand(&at, &worth, 0));
            table.row("minimax", "lists", tensor.bytes(), || $kernel(&tensor));
            table.check(|value| *value == expected);
            table.measure(0.1);
            table.print();
        }};
    }
    moves!(3, Three, three);
    moves!(5, Five, five);
    moves!(7, Seven, seven);
    Ok(())
}
