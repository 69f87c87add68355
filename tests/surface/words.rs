//! Levels that hold machine words: what a definition computes of them is the same in programs and for `get` and the like.

use finch::level;
use finch::prelude::*;

level! {
    /// One value, at the bits that are set.
    pub struct Mask<L> { shape: usize, word: [u64], lvl: L }

    fibers = lvl.len();

    invariant { word.len() == 1, "one word"; }

    read walk, locate(p) { Lookup(i => if (word[0] >> i) & 1 == 1 { lvl[p] } else { fill }) }
}

level! {
    /// Values by the upper bits of a word.
    pub struct Hashed<L> { shape: usize, size: usize, seed: [u64], lvl: L }

    fibers = seed.len();

    invariant { lvl.len() == size, "a value for each place"; }

    read walk, locate(p) { Lookup(i => lvl[((i + 3) % 5 + (seed[p] >> 60)) % size]) }
}

#[test]
fn words_are_whole() {
    let word = 1 << 63 | 1 << 40 | 1;
    let mask = Mask::new(64, vec![word], Element::<i64>::new(vec![1])).expect("one word");
    tensor! { let A: Tensor<Mask<Element<i64>>> = Tensor::new(mask).expect("one fiber"); }
    let expected: Vec<i64> = (0..64).map(|i| (word >> i & 1) as i64).collect();
    assert_eq!(A.to_dense(), expected);
    let B = finch! { let B: DenseVec<i64>; forall i: B[i] = A[i] };
    assert_eq!((B.to_dense(), A.get([63]), A.get([62])), (expected, Ok(1), Ok(0)));
}

#[test]
fn what_is_computed_of_them_is_the_same() {
    let hashed =
        Hashed::new(9, 5, vec![7 << 60], Element::<i64>::new((0..5).collect())).expect("five values");
    tensor! { let A: Tensor<Hashed<Element<i64>>> = Tensor::new(hashed).expect("one fiber"); }
    let B = finch! { let B: DenseVec<i64>; forall i: B[i] = A[i] };
    assert_eq!(B.to_dense(), A.to_dense());
}
