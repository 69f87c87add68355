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

level! {
    /// Indices below 256, eight to a word.
    pub struct Octets<L> { shape: usize, count: usize, word: [u64], lvl: L }

    fibers = min(word.len(), 1);

    unsafe invariant {
        word.len() == (count + 7) / 8, "{} words for {} indices", word.len(), count;
        fibers lvl = count;
        each q in 0..count { ((word[q / 8] >> (q % 8 * 8)) & 255) < shape, "there is no such index in {}", shape; }
    }

    read walk(p) {
        let q = 0;
        Pipeline(
            Phase(stop = if count > 0 { ((word[(count - 1) / 8] >> ((count - 1) % 8 * 8)) & 255) + 1 } else { 0 },
                Stepper(
                    cursor = q, end = count,
                    seek(i) = { while q < count && ((word[q / 8] >> (q % 8 * 8)) & 255) < i { q += 1; } },
                    stop = ((word[q / 8] >> (q % 8 * 8)) & 255) + 1,
                    body = Spike(fill, lvl[q]),
                    next = { q += 1; })),
            Phase(Run(fill)))
    }
}

/// A level's own checks read the same for a word as programs do.
#[test]
fn checks_see_whole_words() {
    let octets = Octets::new(250, 8, vec![0xf9_50_40_30_20_10_05_01], Element::<i64>::new((1..9).collect()));
    tensor! { let A: Tensor<Octets<Element<i64>>> = Tensor::new(octets.expect("they ascend")).expect("one fiber"); }
    assert_eq!((A.get([249]), A.get([1]), A.get([2])), (Ok(8), Ok(1), Ok(0)));
    let s = finch! { let s: Scalar<i64>; forall i: s[] += A[i] };
    assert_eq!(s.value(), 36);
    let beyond = Octets::new(249, 8, vec![0xf9_50_40_30_20_10_05_01], Element::<i64>::new((1..9).collect()));
    assert!(beyond.is_err_and(|error| error.to_string().contains("there is no such index in 249")));
}

level! {
    /// A step that may be of any size.
    pub struct Coarse<L> { shape: usize, width: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / ((shape + width - 1) / width) };

    unsafe invariant { width > 0, "no width"; fibers lvl = fibers * ((shape + width - 1) / width); }

    read walk, locate(p) { Lookup(i => lvl[p * ((shape + width - 1) / width) + i / width]) }
}

/// Sums of numbers that a level holds do not overflow.
#[test]
fn numbers_are_no_larger_than_dimensions() {
    let error = Coarse::new(3, usize::MAX, Element::<i64>::new(vec![])).unwrap_err();
    assert!(error.to_string().contains("`width` is 18446744073709551615"), "{error}");
    let coarse = Coarse::new(3, 2, Element::<i64>::new(vec![7, 8])).expect("it fits");
    assert_eq!(Tensor::<_>::new(coarse).expect("one fiber").to_dense(), [7, 7, 8]);
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

/// `unwrap` and `main` print what `Debug` does.
#[test]
fn errors_are_sentences_wherever_they_are_printed() {
    fn sentence<E: std::error::Error>(error: E) -> String {
        assert_eq!(format!("{error:?}"), error.to_string());
        error.to_string()
    }
    let x = SparseVec::<f64>::zeros([4]);
    let shape = sentence(x.get([7]).unwrap_err());
    assert_eq!(shape, "index 7 is out of range: the tensor has dimension 4 in mode 0");
    assert_eq!(sentence(Csr::<i32>::from_dense([2, 2], vec![1]).unwrap_err()), "1 value for 4 places");
    assert!(sentence(finch::read::<Csr<f64>>("nowhere.mtx").unwrap_err()).starts_with("nowhere.mtx: "));
    assert!(
        sentence(finch::write(&x, "nowhere.none").unwrap_err())
            .starts_with("nowhere.none: unknown file extension")
    );
    tensor! { let none: DenseVec<f64> = DenseVec::zeros([0]); }
    let empty = sentence(finch::ops::min!(none).unwrap_err());
    assert!(empty.starts_with("`min` has no value over nothing"), "{empty}");
    let panic = std::panic::catch_unwind(|| x.get([7]).unwrap()).unwrap_err();
    assert_eq!(
        panic.downcast_ref::<String>().unwrap(),
        &format!("called `Result::unwrap()` on an `Err` value: {shape}")
    );
}
