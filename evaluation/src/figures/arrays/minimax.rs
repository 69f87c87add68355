//! Figure 30: what a game is worth to who begins.

use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_bench::kernels::arrays as shared;
use finch_bench::random::Random;
use finch_evaluation_kernels::minimax::{self, Seven};

use crate::figure::{Claim, Figure, Inputs};
use crate::peers::Question;
use crate::session::Session;

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "arrays:30",
    title: "Minimax of games of three, five and seven moves",
    source: "Sparse array programming (OOPSLA 2021), Figure 30",
    says: "6.38 to 70.3 times as fast as PyData/Sparse, the more the more moves there are",
    claims: &[
        Claim { of: "3 moves", series: "finch", over: "PyData/Sparse", factor: "6.38" },
        Claim { of: "5 moves", series: "finch", over: "PyData/Sparse", factor: "in between" },
        Claim { of: "7 moves", series: "finch", over: "PyData/Sparse", factor: "70.3" },
    ],
    deviates: "positions are drawn evenly from all of them; what is not stored is worth 0",
    baseline: "PyData/Sparse",
    inputs: Inputs::Named,
    run,
};

/// So many positions of a game: their places, and what they are worth.
fn positions<const N: usize>(stored: usize) -> ([usize; N], Vec<[usize; N]>, Vec<f64>) {
    let shape: [usize; N] = std::array::from_fn(|depth| if depth < 2 { 20 } else { 43 });
    let mut random = Random::new(N as u64);
    let mut coords: Vec<[usize; N]> = (0..stored).map(|_| shape.map(|n| random.below(n))).collect();
    coords.sort_unstable();
    coords.dedup();
    let values = coords.iter().map(|_| random.value()).collect();
    (shape, coords, values)
}

/// One game: the number of moves, the layout, the kernel, and how many positions are stored.
macro_rules! game {
    ($session:ident, $n:literal, $layout:ty, $kernel:path, $stored:expr) => {{
        let (shape, coords, values) = positions::<$n>($stored);
        let game = <$layout>::from_coords(shape, coords, values).expect("distinct places");
        let lent = $session.peers.lend(&game);
        let title = format!("{} moves, {} positions", $n, game.stored());
        let done = $session.measure(Contest::new("minimax", title, |_| $kernel(&game)), None);
        $session.ask(&done, Question::new("minimax").of("game", &lent));
    }};
}

fn run(session: &mut Session<'_>) {
    let size = session.size();
    game!(session, 3, Csf3<f64>, minimax::three, size.pick(2_000, 8_000));
    game!(session, 5, shared::Game<f64>, shared::minimax, size.pick(10_000, 320_000));
    game!(session, 7, Seven<f64>, minimax::seven, size.pick(10_000, 1_000_000));
}
