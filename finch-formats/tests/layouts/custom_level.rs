//! Levels of other crates, through `level!`: not vouched for, with other index types, in submodules.

use finch_formats::{Dense, Element, RunList, SparseList, Storage, Tensor, finch, tensor, try_finch};

mod formats {
    use finch_formats::{fills::Zero, level};

    level! {
        /// Stores every `step`-th index, from 0 on.
        pub struct Strided<L> { shape: usize, step: usize, lvl: L }

        fibers = if shape == 0 { 0 } else { lvl.len() / ((shape + step - 1) / step) };
        default step = 3;

        invariant {
            step > 0, "a step of 0 goes nowhere";
            fibers lvl = fibers * ((shape + step - 1) / step);
        }

        read walk, follow, locate(p) {
            let first = p * ((shape + step - 1) / step);
            Lookup(i => if i % step == 0 { lvl[first + i / step] } else { fill })
        }

        write random {
            grow(n) { lvl.grow(n * ((shape + step - 1) / step)); }
            store(p, i) {
                require!(i % step == 0, "only each `step`-th index is stored");
                lvl[p * ((shape + step - 1) / step) + i / step];
            }
            finish(n) { lvl.finish(n * ((shape + step - 1) / step)); }
        }
    }

    level! {
        /// One stored entry in each fiber.
        pub(crate) struct Point<L, I: Index = u16> { shape: usize, idx: [I], lvl: L }

        fibers = idx.len();
        limit = I::MAX;

        invariant {
            fibers lvl = fibers;
            each p in 0..fibers { idx[p] <= shape, "the point {} is beyond the dimension {}", idx[p], shape; }
        }

        read walk, follow(p) {
            let at = idx[p];
            Pipeline(
                Phase(stop = min(at + 1, shape), if at < shape { Spike(fill, lvl[p]) } else { fill }),
                Phase(fill))
        }

        write ascending {
            open(p) { while idx.len() <= p { idx.push(shape); } }
            reopen(p) { idx.truncate(p); }
            store(p, i) { lvl.grow(p); lvl[p]; idx[p] = i; }
            finish(n) { open(n - 1); lvl.finish(n); }
        }
    }

    level! {
        /// A list that begins at index 2: earlier indices are not stored.
        pub struct Late<L, I: Index = u8> { shape: usize, ptr: [usize], idx: [I], lvl: L }

        fibers = ptr.len() - 1;
        limit = I::MAX + 1;

        invariant {
            offsets ptr over idx;
            fibers lvl = idx.len();
            each p in 0..fibers {
                each q in ptr[p]..ptr[p + 1] {
                    idx[q] + 2 < shape, "index {} is too large", idx[q];
                    q == ptr[p] || idx[q - 1] < idx[q], "index {} does not ascend", idx[q];
                }
            }
        }

        read walk, gallop, lead, follow(p) {
            Pipeline(
                Phase(stop = min(2, shape), fill),
                Phase(Shift(2, {
                    let q = ptr[p];
                    let end = ptr[p + 1];
                    let last = if q < end { idx[end - 1] + 1 } else { 0 };
                    Pipeline(
                        Phase(stop = last, Stepper(
                            cursor = q, end = end, count = end - q,
                            seek(i) = { q = search(idx, q, end, i); },
                            stop = idx[q] + 1,
                            body = Spike(fill, lvl[q]),
                            next = { q += 1; })),
                        Phase(fill))
                })))
        }

        write ascending {
            open(p) { while ptr.len() <= p { ptr.push(idx.len()); } }
            reopen(p) { ptr.truncate(p + 1); }
            store(p, i) {
                require!(i >= 2, "it is too early");
                let q = idx.len();
                lvl[q];
                idx.push(i - 2);
            }
            finish(n) { open(n); lvl.finish(idx.len()); }
        }
    }

    level! {
        /// A list of which only the part before the diagonal counts.
        pub struct Before<L> { shape: usize, ptr: [usize], idx: [u32], lvl: L }

        fibers = ptr.len() - 1;

        invariant {
            offsets ptr over idx;
            fibers lvl = idx.len();
            each p in 0..fibers {
                each q in ptr[p]..ptr[p + 1] {
                    idx[q] < shape, "index {} is too large", idx[q];
                    q == ptr[p] || idx[q - 1] < idx[q], "index {} does not ascend", idx[q];
                }
            }
        }

        read walk(p) {
            let q = ptr[p];
            let end = ptr[p + 1];
            let last = if q < end { idx[end - 1] + 1 } else { 0 };
            Pipeline(
                Phase(stop = min(last, min(p, shape)), Stepper(
                    cursor = q, end = end, last = last, count = end - q,
                    seek(i) = { q = search(idx, q, end, i); },
                    stop = idx[q] + 1,
                    body = Spike(fill, lvl[q]),
                    next = { q += 1; })),
                Phase(fill))
        }
    }

    level! {
        /// A leaf that keeps half of the values.
        pub struct Half<T: Elem, F: Fill = Zero> { pairs: [T] }
        fibers = pairs.len() * 2;
        read value(p) { pairs[p / 2] }
    }

    level! {
        /// One fiber of every second value, which cannot be written.
        pub struct Even<L> { shape: usize, lvl: L }
        fibers = 1;
        invariant { fibers lvl = (shape + 1) / 2; }
        read walk, locate(p) { Lookup(i => if i % 2 == 0 { lvl[p + i / 2] } else { fill }) }
    }

    level! {
        /// All indices, the first of which holds fill.
        pub struct Rest<L> { shape: usize, lvl: L }
        fibers = if shape == 0 { 0 } else { lvl.len() / shape };
        invariant { fibers lvl = fibers * shape; }
        read walk, locate(p) { Lookup(i => lvl[p * shape + i]) }
        write random {
            grow(n) { lvl.grow(n * shape); }
            store(p, i) { require!(i > 0, "the first index holds nothing"); lvl[p * shape + i]; }
            finish(n) { lvl.finish(n * shape); }
        }
    }

    level! {
        /// A leaf that loses its values.
        pub struct Blank<T: Elem, F: Fill = Zero> { val: [T] }
        fibers = val.len();
        read value(p) { val[p] }
        write random {
            grow(n) { val.resize(n, fill); }
            set(p, v) { val[p] = fill; }
            push(v) { val.push(fill); }
            finish(n) { val.resize(n, fill); }
        }
    }
}

use formats::{Before, Blank, Even, Half, Late, Point, Rest, Strided};

#[test]
fn a_level_with_a_structure_of_its_own() {
    let level = Strided::new(7, 2, Element::<f64>::new(vec![1.0, 2.0, 3.0, 4.0])).expect("a level");
    assert_eq!(Strided::<Element<f64>>::find(&level.refs(), 0, &[4]), Some(3.0));
    assert_eq!(Strided::<Element<f64>>::find(&level.refs(), 0, &[5]), None);
    let tensor = Tensor::<Strided<Element<f64>>>::new(level).expect("one fiber");
    assert_eq!(tensor.to_dense(), [1.0, 0.0, 2.0, 0.0, 3.0, 0.0, 4.0]);
    let list: Tensor<SparseList<Element<f64>>> = tensor.convert();
    assert_eq!(list.into_parts().into_parts().2, [0, 2, 4, 6]);

    let rows = [[1.0, 0.0, 0.0, 2.0], [0.0; 4], [0.0, 0.0, 0.0, 3.0]].concat();
    let tensor =
        Tensor::<Dense<Strided<Element<f64>>>>::from_dense([3, 4], rows.clone()).expect("every third");
    assert_eq!((tensor.to_dense(), tensor.stored()), (rows, 6));
    let error = Tensor::<Strided<Element<f64>>>::from_dense([2], vec![1.0, 2.0]).expect_err("not every one");
    let text = "`Strided` cannot hold the entry at [1]: only each `step`-th index is stored";
    assert_eq!(error.to_string(), text);
}

#[test]
fn a_level_that_is_only_read() {
    let tensor = Tensor::<Dense<Half<u8>>>::from_dense([2], vec![1, 2]);
    assert_eq!(
        tensor.expect_err("read only").to_string(),
        "`Half` cannot hold the entry at [0]: the level cannot be written"
    );
    // It is read as a whole, and constructing one without its fiber fails.
    let level = Even::new(5, Element::<f64>::new(vec![1.0, 2.0, 3.0])).expect("a level");
    let tensor = Tensor::<Even<Element<f64>>>::new(level).expect("one fiber");
    assert_eq!(tensor.to_dense(), [1.0, 0.0, 2.0, 0.0, 3.0]);
    let list: Tensor<SparseList<Element<f64>>> = tensor.convert();
    assert_eq!((list.stored(), list.to_dense()), (3, tensor.to_dense()));
    let error = Tensor::<Even<Element<f64>>>::try_zeros([5]).expect_err("read only");
    assert_eq!(error.to_string(), "`Even`: the level cannot be written");
}

#[test]
fn its_invariants_are_checked() {
    let level = Strided::new(7, 0, Element::<f64>::new(vec![]));
    assert_eq!(level.expect_err("no step").to_string(), "`Strided`: a step of 0 goes nowhere");
    let level = Strided::new(7, 3, Element::<f64>::new(vec![1.0; 4])).expect_err("a value too many");
    assert_eq!(level.to_string(), "`Strided`: its 3 positions need as many values, but `Element` holds 4");
}

#[test]
fn a_level_with_one_entry() {
    let values = [[0, 5, 0], [0, 0, 0], [7, 0, 0]].concat();
    let tensor = Tensor::<Dense<Point<Element<i32>>>>::from_dense([3, 3], values.clone()).expect("points");
    assert_eq!(tensor.to_dense(), values);
    let runs: Tensor<Dense<RunList<Element<i32>>>> = tensor.convert();
    let back: Tensor<Dense<Point<Element<i32>>>> = runs.drop_fills().convert();
    assert_eq!(Dense::<Point<Element<i32>>>::find(&back.level().refs(), 0, &[2, 0]), Some(7));
    back.level().validate().expect("points");
}

#[test]
fn a_leaf_of_ones_own() {
    let leaf = Half::<u8>::new(vec![3, 4]);
    let tensor = Tensor::<Dense<Half<u8>>>::new(Dense::new(4, leaf).expect("four")).expect("one fiber");
    assert_eq!(tensor.to_dense(), [3, 3, 4, 4]);
}

/// A full layout takes ownership of an array of values. Levels and leaves with logic of their own are asked for each value.
#[test]
fn dense_values_are_taken_as_a_level_takes_them() {
    let rest = |values: [i32; 3]| Tensor::<Rest<Element<i32>>>::from_dense([3], values.to_vec());
    assert_eq!(rest([0, 5, 7]).expect("fill is let pass").to_dense(), [0, 5, 7]);
    let refused = rest([4, 5, 7]).expect_err("there is no place for 4").to_string();
    assert!(refused.contains("the first index holds nothing"), "{refused}");
    let blank = |values: [i32; 3]| Tensor::<Dense<Blank<i32>>>::from_dense([3], values.to_vec());
    assert_eq!(blank([0; 3]).expect("fill is what it keeps").to_dense(), [0; 3]);
    let refused = blank([0, 5, 7]).expect_err("5 is not kept").to_string();
    assert!(refused.contains("Blank"), "{refused}");
}

#[test]
fn programs_over_levels_of_ones_own() {
    let values: Vec<f64> = (0..10).map(f64::from).collect();
    let every_third: Vec<f64> = (0..10).map(|i| if i % 3 == 0 { 1.0 + f64::from(i) } else { 0.0 }).collect();
    tensor! {
        let A: Tensor<Strided<Element<f64>>> = Tensor::from_dense([10], every_third.clone()).expect("every third");
        let B: Tensor<SparseList<Element<f64>>> = Tensor::from_dense([10], values.clone()).expect("a list");
        let C: Tensor<RunList<Element<f64>>> = Tensor::from_dense([10], values.clone()).expect("runs");
    }
    let dot: f64 = values.iter().zip(&every_third).map(|(a, b)| a * b).sum();
    let s = finch! { let s: Tensor<Element<f64>>; forall i: s[] += A[i] * B[i] };
    assert_eq!(s.value(), dot);
    let s = finch! { let s: Tensor<Element<f64>>; forall i: s[] += A[i] * C[i] };
    assert_eq!(s.value(), dot);
    let product: Vec<f64> = values.iter().zip(&every_third).map(|(a, b)| a * b).collect();
    let d = finch! { let D: Tensor<Strided<Element<f64>>>; forall i: D[i] = A[i] * B[i] };
    assert_eq!(d.to_dense(), product);
    let refused = try_finch! { let D: Tensor<Strided<Element<f64>>>; forall i: D[i] = B[i] };
    assert_eq!(
        refused.expect_err("not every index").to_string(),
        "`D` has no place for index 1 in mode 0: only each `step`-th index is stored"
    );
}

#[test]
fn a_level_that_is_moved() {
    let values: Vec<i64> = vec![0, 0, 0, 5, 7, 0, 9];
    tensor! {
        let A: Tensor<Late<Element<i64>>> = Tensor::from_dense([7], values.clone()).expect("late");
        let B: Tensor<SparseList<Element<i64>>> =
            Tensor::from_dense([7], vec![1, 2, 0, 3, 0, 4, 5]).expect("a list");
    }
    assert_eq!((A.to_dense(), A.get([4]), A.stored()), (values, Ok(7), 3));
    let s = finch! { let s: Tensor<Element<i64>>; forall i: s[] += A[i] * B[i] };
    assert_eq!(s.value(), 60);
    let s = finch! { let s: Tensor<Element<i64>>; forall i: s[] += A[i::gallop] * B[i::gallop] };
    assert_eq!(s.value(), 60);
    let c = finch! { let C: Tensor<Late<Element<i64>>>; forall i: C[i] = A[i] * B[i] };
    assert_eq!(c.to_dense(), [0, 0, 0, 15, 0, 0, 45]);
    let d = finch! { let D: Tensor<Dense<Element<i64>>>; forall i: D[i] = A[i] + B[i] };
    assert_eq!(d.to_dense(), [1, 2, 0, 8, 7, 4, 14]);
    let early = try_finch! { let C: Tensor<Late<Element<i64>>>; forall i: C[i] = B[i] };
    assert_eq!(
        early.expect_err("early").to_string(),
        "`C` has no place for index 0 in mode 0: it is too early"
    );
}

#[test]
fn a_spike_that_its_phase_cuts_off_is_not_visited() {
    let idx = vec![0, 1, 0, 2, 0, 1, 2];
    let values: Vec<i32> = (1..=7).collect();
    let level = Before::new(3, vec![0, 2, 4, 7], idx, Element::<i32>::new(values)).expect("a level");
    tensor! { let A: Tensor<Dense<Before<Element<i32>>>> = Tensor::new(Dense::new(3, level).expect("three")).expect("a tensor"); }
    let expected = [0, 0, 0, 3, 0, 0, 5, 6, 0];
    let b = finch! { let B: Tensor<Dense<Dense<Element<i32>>>>; forall i, j: B[i, j] = A[i, j] };
    assert_eq!(b.to_dense(), expected);
    assert_eq!(A.to_dense(), expected);
    assert_eq!(A.iter().collect::<Vec<_>>(), [([1, 0], 3), ([2, 0], 5), ([2, 1], 6)]);
    let rows: Tensor<Dense<SparseList<Element<i32>>>> = A.convert();
    assert_eq!((rows.to_dense(), rows.stored()), (expected.to_vec(), 3));
}

#[test]
fn a_result_of_points() {
    tensor! {
        let A: Tensor<Dense<Point<Element<i32>>>> =
            Tensor::from_dense([3, 3], vec![0, 5, 0, 0, 0, 0, 7, 0, 0]).expect("points");
        let x: Tensor<Dense<Element<i32>>> = Tensor::from_dense([3], vec![1, 2, 3]).expect("a vector");
    }
    let y = finch! { let y: Tensor<Dense<Element<i32>>>; forall i, j: y[i] += A[i, j] * x[j] };
    assert_eq!(y.to_dense(), [10, 0, 7]);
    let b = finch! { let B: Tensor<Dense<Point<Element<i32>>>>; forall i, j: B[i, j] = A[i, j] * 2 };
    assert_eq!(b.to_dense(), [0, 10, 0, 0, 0, 0, 14, 0, 0]);
}
