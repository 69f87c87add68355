//! The levels by themselves: stored, found, listed, built and checked.

use finch_formats::{
    Dense, Element, FormatError, Pattern, RunList, SparseBand, SparseBitmap, SparseBlockList, SparseByteMap,
    SparseCoo, SparseDict, SparseList, SparseRunList, Storage, Tensor,
};

type Values = Element<f64>;

/// The patterns of one dimension that distinguish levels.
fn vectors() -> Vec<Vec<f64>> {
    let mut long = vec![0.0; 40];
    long[3..20].fill(1.0);
    long[25] = 2.0;
    long[39] = 3.0;
    vec![
        vec![],
        vec![0.0],
        vec![4.0],
        vec![0.0; 5],
        vec![7.0; 5],
        vec![0.0, 2.0, 2.0, 0.0, 3.0, 3.0],
        vec![0.0, 1.0, 1.0, 2.0, 2.0, 0.0, 0.0, 3.0, 0.0],
        vec![1.0, 0.0, 0.0, f64::NAN, f64::NAN],
        long,
    ]
}

fn same(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || (a.is_nan() && b.is_nan()))
}

/// From dense values and back, entry by entry, checking every invariant afterwards.
fn round<L: Storage<Elem = f64, Coords = [usize; 1]>>() {
    for values in vectors() {
        let n = values.len();
        let tensor = Tensor::<L>::from_dense([n], values.clone()).expect(L::NAME);
        assert!(same(&tensor.to_dense(), &values), "{}: {values:?}", L::NAME);
        for (i, value) in values.iter().enumerate() {
            let got = tensor.get([i]).expect("in range");
            assert!(same(&[got], &[*value]), "{}[{i}]: {values:?}", L::NAME);
        }
        let level = tensor.level();
        level.validate().expect(L::NAME);
    }
}

#[test]
fn vectors_survive() {
    round::<Dense<Values>>();
    round::<SparseList<Values>>();
    round::<SparseList<Values, u8>>();
    round::<SparseList<Values, u8, i8>>();
    round::<SparseBand<Values>>();
    round::<SparseBlockList<Values>>();
    round::<RunList<Values>>();
    round::<SparseByteMap<Values>>();
    round::<SparseBitmap<Values>>();
    round::<SparseDict<Values>>();
    round::<SparseCoo<Values, 1>>();
    round::<SparseDict<Values, u8>>();
}

/// The same with rows and columns: every fiber, including empty ones before, between and after others.
fn rows<L: Storage<Elem = f64, Coords = [usize; 2]>>() {
    for width in [0, 1, 3, 6] {
        for pattern in 0u32..64 {
            let height = 6;
            let entry = |p: usize, i: usize| f64::from((pattern >> p & 1) * ((p + i) % 3) as u32);
            let values: Vec<f64> = (0..height).flat_map(|p| (0..width).map(move |i| entry(p, i))).collect();
            let tensor = Tensor::<L>::from_dense([height, width], values.clone()).expect(L::NAME);
            assert_eq!(tensor.to_dense(), values, "{}, {pattern:b}", L::NAME);
            tensor.level().validate().expect(L::NAME);
        }
    }
}

#[test]
fn matrices_survive() {
    rows::<Dense<Dense<Values>>>();
    rows::<Dense<SparseList<Values>>>();
    rows::<Dense<SparseBand<Values>>>();
    rows::<Dense<SparseBlockList<Values>>>();
    rows::<Dense<RunList<Values>>>();
    rows::<SparseList<Dense<Values>>>();
    rows::<SparseList<SparseList<Values>>>();
    rows::<SparseList<RunList<Values>>>();
    rows::<SparseBand<Dense<Values>>>();
    rows::<SparseBand<SparseList<Values>>>();
    rows::<SparseBand<RunList<Values>>>();
    rows::<SparseBlockList<Dense<Values>>>();
    rows::<SparseBlockList<SparseBand<Values>>>();
    rows::<Dense<SparseByteMap<Values>>>();
    rows::<SparseList<SparseByteMap<Values>>>();
    rows::<SparseByteMap<SparseByteMap<Values>>>();
    rows::<SparseByteMap<Dense<Values>>>();
    rows::<SparseByteMap<SparseList<Values>>>();
    rows::<SparseByteMap<RunList<Values>>>();
    rows::<Dense<SparseBitmap<Values>>>();
    rows::<SparseList<SparseBitmap<Values>>>();
    rows::<SparseBitmap<SparseBitmap<Values>>>();
    rows::<SparseBitmap<SparseList<Values>>>();
    rows::<Dense<SparseDict<Values>>>();
    rows::<SparseCoo<Values, 2>>();
    rows::<SparseCoo<SparseList<Values>, 1>>();
    rows::<SparseList<SparseCoo<Values, 1, u8>>>();
    rows::<SparseList<SparseDict<Values>>>();
    rows::<SparseDict<SparseDict<Values>>>();
    rows::<SparseDict<SparseList<Values>>>();
    rows::<SparseDict<Dense<Values>>>();
    rows::<SparseDict<RunList<Values>>>();
}

/// The error of a constructor as text.
#[track_caller]
fn refused<T: std::fmt::Debug>(result: Result<T, FormatError>, expected: &str) {
    assert_eq!(result.expect_err("refused").to_string(), expected);
}

fn list(ptr: &[usize], idx: &[u32], values: usize) -> Result<SparseList<Values>, FormatError> {
    SparseList::new(4, ptr.to_vec(), idx.to_vec(), Element::new(vec![1.0; values]))
}

#[test]
fn case_35_raw_parts_of_a_list() {
    refused(list(&[0, 2, 1], &[0], 1), "`SparseList`, fiber 1: `ptr` falls from 2 to 1");
    refused(list(&[0, 1, 2], &[0, 1, 2], 3), "`SparseList`: `ptr` ends at 2, but `idx` holds 3");
    refused(list(&[1, 2], &[0, 1], 2), "`SparseList`: `ptr` starts at 1, not at 0");
    refused(list(&[], &[], 0), "`SparseList`: `ptr` is empty; it holds one entry more than there are fibers");
    refused(
        list(&[0, 1, 3], &[0, 1, 4], 3),
        "`SparseList`, fiber 1, position 2: index 4 is not below the dimension 4",
    );
    refused(list(&[0, 1, 3], &[0, 2, 2], 3), "`SparseList`, fiber 1, position 2: index 2 does not ascend");
    refused(list(&[0, 1, 3], &[0, 2, 1], 3), "`SparseList`, fiber 1, position 2: index 1 does not ascend");
    refused(
        list(&[0, 1, 3], &[0, 1, 2], 2),
        "`SparseList`: its 3 positions need as many values, but `Element` holds 2",
    );
    refused(
        Dense::new(3, list(&[0, 1], &[2], 1).expect("one row")),
        "`Dense`: 1 below are not a multiple of the dimension 3",
    );
    assert!(list(&[0, 0, 0, 0], &[], 0).is_ok());
    assert!(list(&[0, 0, 2, 2], &[1, 3], 2).is_ok());
}

#[test]
fn raw_parts_of_other_levels() {
    let values = |n: usize| Element::<f64>::new(vec![1.0; n]);
    refused(
        SparseBand::new(4, vec![3u32], vec![0, 2], values(2)),
        "`SparseBand`, fiber 0: the band 3..5 reaches beyond the dimension 4",
    );
    refused(SparseBand::new(4, vec![3u32], vec![0], values(0)), "`SparseBand`: 1 offsets for 1 starts");
    refused(
        SparseBlockList::new(4, vec![0, 1], vec![5u32], vec![0, 1], values(1)),
        "`SparseBlockList`, fiber 0, position 0: the block's end 5 is beyond the dimension 4",
    );
    refused(
        SparseBlockList::new(4, vec![0, 1], vec![2u32], vec![0], values(0)),
        "`SparseBlockList`: 1 offsets of slots for 1 blocks",
    );
    refused(
        SparseBlockList::new(4, vec![0, 1], vec![2u32], vec![0, 0], values(0)),
        "`SparseBlockList`, fiber 0, position 0: the block is empty",
    );
    refused(
        SparseBlockList::new(4, vec![0, 2], vec![2u32, 3], vec![0, 2, 4], values(4)),
        "`SparseBlockList`, fiber 0, position 1: the block of 2 slots that ends at 3 begins before 2",
    );
    refused(
        SparseBlockList::new(4, vec![0, 1], vec![1u32], vec![0, 2], values(2)),
        "`SparseBlockList`, fiber 0, position 0: the block of 2 slots that ends at 1 begins before 0",
    );
    refused(
        RunList::new(4, vec![0, 2], vec![2u32, 2], values(2)),
        "`RunList`, fiber 0, position 1: the run that ends at 2 is empty",
    );
    refused(
        RunList::new(4, vec![0, 1], vec![3u32], values(1)),
        "`RunList`, fiber 0: the runs do not cover the dimension 4",
    );
    refused(
        RunList::new(4, vec![0, 1], vec![5u32], values(1)),
        "`RunList`, fiber 0, position 0: the run's end 5 is beyond the dimension 4",
    );
    refused(
        RunList::new(4, vec![0, 0], vec![0u32; 0], values(0)),
        "`RunList`, fiber 0: the runs do not cover the dimension 4",
    );
    refused(Dense::new(3, values(4)), "`Dense`: 4 below are not a multiple of the dimension 3");
    assert!(Dense::new(0, values(0)).is_ok());
    assert!(
        Tensor::<Dense<Dense<Values>>>::new(
            Dense::new(3, Dense::new(0, values(0)).expect("empty rows")).expect("three of them")
        )
        .is_ok()
    );
}

#[test]
fn raw_parts_of_a_byte_map() {
    let map = |ptr: &[usize], marks: &str, srt: &[usize], values: &[f64]| {
        let tbl = marks.chars().map(|mark| mark == '1').collect();
        SparseByteMap::new(3, ptr.to_vec(), tbl, srt.to_vec(), Values::new(values.to_vec()))
    };
    let held = [0.0, 5.0, 0.0, 6.0, 0.0, 7.0];
    assert!(map(&[0, 1, 3], "010101", &[1, 3, 5], &held).is_ok());
    refused(map(&[0, 1, 3], "0101", &[1, 3, 5], &held), "`SparseByteMap`: 4 marks for 6 slots");
    refused(
        map(&[0, 1, 3], "010101", &[1, 3, 5], &held[..5]),
        "`SparseByteMap`: its 6 positions need as many values, but `Element` holds 5",
    );
    refused(
        map(&[0, 2, 3], "010101", &[1, 3, 5], &held),
        "`SparseByteMap`, fiber 0, position 1: slot 3 belongs to another fiber",
    );
    refused(
        map(&[0, 1, 3], "010101", &[1, 5, 3], &held),
        "`SparseByteMap`, fiber 1, position 2: slot 3 does not ascend",
    );
    refused(
        map(&[0, 1, 3], "010100", &[1, 3, 5], &held),
        "`SparseByteMap`, fiber 1, position 2: slot 5 is listed and not marked",
    );
    refused(
        map(&[0, 1, 2], "010101", &[1, 3], &held),
        "`SparseByteMap`, fiber 1, position 5: slot 5 is marked and not listed",
    );
    refused(
        map(&[0, 1, 2], "010100", &[1, 3], &held),
        "`SparseByteMap`, fiber 1, position 5: slot 5 is not marked and holds something",
    );
}

#[test]
fn raw_parts_of_a_bitmap() {
    let map = |ptr: &[usize], bits: &[u32], srt: &[usize], values: &[f64]| {
        SparseBitmap::new(3, ptr.to_vec(), bits.to_vec(), srt.to_vec(), Values::new(values.to_vec()))
    };
    let held = [0.0, 5.0, 0.0, 6.0, 0.0, 7.0];
    assert!(map(&[0, 1, 3], &[0b101010], &[1, 3, 5], &held).is_ok());
    refused(map(&[0, 1, 3], &[], &[1, 3, 5], &held), "`SparseBitmap`: 0 words of bits for 6 slots");
    refused(
        map(&[0, 1, 3], &[0b1101010], &[1, 3, 5], &held),
        "`SparseBitmap`: there are bits beyond the last of 6 slots",
    );
    refused(
        map(&[0, 1, 3], &[0b101010], &[1, 3, 5], &held[..5]),
        "`SparseBitmap`: its 6 positions need as many values, but `Element` holds 5",
    );
    refused(
        map(&[0, 2, 3], &[0b101010], &[1, 3, 5], &held),
        "`SparseBitmap`, fiber 0, position 1: slot 3 belongs to another fiber",
    );
    refused(
        map(&[0, 1, 3], &[0b101010], &[1, 5, 3], &held),
        "`SparseBitmap`, fiber 1, position 2: slot 3 does not ascend",
    );
    refused(
        map(&[0, 1, 3], &[0b1010], &[1, 3, 5], &held),
        "`SparseBitmap`, fiber 1, position 2: slot 5 is listed and has no bit",
    );
    refused(
        map(&[0, 1, 2], &[0b101010], &[1, 3], &held),
        "`SparseBitmap`, fiber 1, position 5: slot 5 has a bit and is not listed",
    );
    refused(
        map(&[0, 1, 2], &[0b1010], &[1, 3], &held),
        "`SparseBitmap`, fiber 1, position 5: slot 5 has no bit and holds something",
    );
}

#[test]
fn raw_parts_of_coordinates() {
    let coo = |ptr: &[usize], rows: &[u32], columns: &[u32], values: usize| {
        let idx = [rows.to_vec(), columns.to_vec()];
        SparseCoo::new([3, 4], ptr.to_vec(), idx, Values::new(vec![1.0; values]))
    };
    assert!(coo(&[0, 3], &[0, 0, 2], &[1, 3, 0], 3).is_ok());
    assert!(coo(&[0, 2, 2, 3], &[0, 2, 1], &[1, 0, 1], 3).is_ok());
    refused(coo(&[1, 3], &[0, 0, 2], &[1, 3, 0], 3), "`SparseCoo`: `ptr` starts at 1, not at 0");
    refused(coo(&[0, 2], &[0, 0, 2], &[1, 3, 0], 3), "`SparseCoo`: `ptr` ends at 2, but `idx` holds 3");
    refused(coo(&[0, 3], &[0, 0, 2], &[1, 3], 3), "`SparseCoo`: 2 coordinates of 3 entries");
    refused(
        coo(&[0, 3], &[0, 0, 2], &[1, 3, 0], 2),
        "`SparseCoo`: its 3 positions need as many values, but `Element` holds 2",
    );
    refused(
        coo(&[0, 3], &[0, 0, 3], &[1, 3, 0], 3),
        "`SparseCoo`, fiber 0, position 2: index 3 is not below the dimension 3",
    );
    refused(
        coo(&[0, 3], &[0, 0, 2], &[1, 4, 0], 3),
        "`SparseCoo`, fiber 0, position 1: index 4 is not below the dimension 4",
    );
    refused(
        coo(&[0, 1, 3], &[0, 1, 0], &[1, 0, 3], 3),
        "`SparseCoo`, fiber 1, position 2: the coordinates do not ascend",
    );
    refused(
        coo(&[0, 3], &[0, 0, 2], &[3, 1, 0], 3),
        "`SparseCoo`, fiber 0, position 1: the coordinates do not ascend",
    );
    refused(
        coo(&[0, 3], &[0, 0, 2], &[1, 1, 0], 3),
        "`SparseCoo`, fiber 0, position 1: the coordinates are those of the entry before",
    );
    refused(
        Tensor::<SparseCoo<Values, 2, u8>>::try_zeros([3, 300]),
        "`SparseCoo` stores indices as `u8`, which is too small for dimension 300",
    );
}

#[test]
fn coordinates_of_three_modes() {
    let values: Vec<f64> = (0..24).map(|at| f64::from(at % 5 / 3 * at)).collect();
    let tensor = Tensor::<SparseCoo<Values, 3>>::from_dense([2, 3, 4], values.clone()).expect("it fits");
    assert_eq!((tensor.to_dense(), tensor.stored()), (values.clone(), 9));
    assert_eq!(tensor.get([1, 2, 3]), Ok(23.0));
    let inner: Tensor<Dense<SparseCoo<Values, 2>>> = tensor.convert();
    assert_eq!((inner.to_dense(), inner.stored()), (values.clone(), 9));
    let outer: Tensor<SparseCoo<SparseList<Values>, 2>> = inner.convert();
    assert_eq!(outer.to_dense(), values);
    assert!(outer.convert::<Tensor<SparseCoo<Values, 3>>>() == tensor);
    let (shape, ptr, idx, values) = tensor.into_parts().into_parts();
    assert_eq!((shape, ptr), ([2, 3, 4], vec![0, 9]));
    assert_eq!(idx[0], [0, 0, 0, 0, 1, 1, 1, 1, 1]);
    assert_eq!(idx[1], [0, 1, 2, 2, 0, 0, 1, 1, 2]);
    assert_eq!((idx[2][0], values.into_parts()[0]), (3, 3.0));
}

#[test]
fn raw_parts_of_a_dictionary() {
    type Parts = (Vec<usize>, Vec<u8>, Vec<usize>, Vec<usize>, Vec<u8>, Vec<usize>, Vec<f64>);
    let check = |change: &dyn Fn(&mut Parts)| {
        // Two fibers: 5 at index 2 of the first, and 6 and 7 at indices 0 and 2 of the second, which was written first.
        let mut parts: Parts = (
            vec![0, 1, 3],
            vec![2, 0, 2],
            vec![2, 1, 0],
            vec![1, 1, 0],
            vec![2, 0, 2],
            vec![],
            vec![7.0, 6.0, 5.0],
        );
        let place = |fiber: usize, index: usize| (((index ^ (fiber * 40_503)) * 2_654_435_769) >> 31) & 7;
        parts.5 = vec![0; 8];
        for (k, (&fiber, &index)) in parts.3.iter().zip(&parts.4).enumerate() {
            let h = (0..8).map(|step| (place(fiber, usize::from(index)) + step) % 8);
            let free = h.into_iter().find(|&h| parts.5[h] == 0).expect("there is room");
            parts.5[free] = k + 1;
        }
        change(&mut parts);
        let (ptr, idx, pos, fib, key, tbl, val) = parts;
        SparseDict::new(3, ptr, idx, pos, fib, key, tbl, Values::new(val))
    };
    let tensor = Tensor::<Dense<_>>::new(Dense::new(2, check(&|_| ()).expect("sound")).expect("two rows"));
    assert_eq!(tensor.expect("one matrix").to_dense(), [0.0, 0.0, 5.0, 6.0, 0.0, 7.0]);
    let wrong = |change: &dyn Fn(&mut Parts), expected: &str| refused(check(change), expected);
    wrong(&|p| p.2.truncate(2), "`SparseDict`: 2 positions for 3 indices");
    wrong(&|p| p.3.truncate(2), "`SparseDict`: 2 fibers for 3 indices");
    wrong(&|p| p.6.truncate(2), "`SparseDict`: its 3 positions need as many values, but `Element` holds 2");
    wrong(&|p| p.5.truncate(3), "`SparseDict`: a table of 3 has no room for 3 positions");
    wrong(&|p| p.5.push(0), "`SparseDict`: a table of 9 is not as long as a power of two");
    wrong(&|p| p.5.fill(0), "`SparseDict`: 0 of 3 positions are in the table");
    wrong(&|p| p.5[1] = 9, "`SparseDict`, position 1: the table leads to position 8, beyond 3");
    wrong(&|p| p.3[2] = 2, "`SparseDict`, position 2: there is no fiber 2");
    wrong(&|p| p.4[2] = 3, "`SparseDict`, position 2: index 3 is not below the dimension 3");
    wrong(
        &|p| {
            let first = p.5.iter().position(|&k| k == 1).expect("there is one");
            let second = p.5.iter().position(|&k| k == 2).expect("there is another");
            p.5.swap(first, second);
        },
        "`SparseDict`, position 0: the table does not lead to index 2 of fiber 1",
    );
    wrong(&|p| p.2[0] = 3, "`SparseDict`, fiber 0, position 0: there is no position 3");
    wrong(&|p| p.2.swap(0, 1), "`SparseDict`, fiber 0, position 0: index 2 is not that of position 1");
    wrong(
        &|p| {
            p.1.swap(1, 2);
            p.2.swap(1, 2);
        },
        "`SparseDict`, fiber 1, position 2: index 0 does not ascend",
    );
    wrong(
        &|p| {
            p.0[2] = 2;
            p.1.truncate(2);
            p.2.truncate(2);
        },
        "`SparseDict`, position 0: index 2 is not listed and holds something",
    );
}

/// Unreachable positions are not counted, and a run below counts as one value.
#[test]
fn a_byte_map_counts_what_it_lists() {
    let values = vec![0.0, 0.0, 0.0, 4.0, 4.0, 5.0];
    let tensor =
        Tensor::<SparseByteMap<RunList<Values>>>::from_dense([2, 3], values.clone()).expect("it fits");
    assert_eq!((tensor.stored(), tensor.iter().count()), (2, 3));
    let tensor = Tensor::<Dense<SparseByteMap<Values>>>::from_dense([2, 3], values.clone()).expect("it fits");
    assert_eq!(tensor.stored(), 3);
    let tensor = Tensor::<SparseByteMap<Dense<Values>>>::from_dense([3, 2], values).expect("it fits");
    assert_eq!(tensor.stored(), 4);
}

#[test]
fn negative_and_overlarge_numbers_are_refused() {
    let values = |n: usize| Element::<f64>::new(vec![1.0; n]);
    refused(
        SparseList::new(4, vec![0, 1], vec![-1i32], values(1)),
        "`SparseList`, position 0: `idx` holds -1, which is not an index",
    );
    refused(
        SparseList::new(4, vec![0, usize::MAX], vec![1u32], values(1)),
        "`SparseList`: `ptr` ends at 9223372036854775807, but `idx` holds 1",
    );
    refused(
        SparseBand::new(4, vec![u64::MAX], vec![0, 1], values(1)),
        "`SparseBand`, position 0: `start` holds 18446744073709551615, which is not an index",
    );
    refused(
        Dense::new(usize::MAX, values(0)),
        "`Dense` has dimension 18446744073709551615, and no dimension is larger than 4611686018427387903",
    );
    let wide = Dense::new(1 << 40, values(0)).expect("no fibers");
    refused(
        Tensor::<Dense<Dense<Values>>>::new(Dense::new(1 << 40, wide).expect("no fibers")),
        "`Dense`: a tensor is one fiber, this level holds 0",
    );
}

#[test]
fn case_30_the_index_type_bounds_the_dimension() {
    assert!(Tensor::<SparseList<Values, u8>>::try_zeros([256]).is_ok());
    refused(
        Tensor::<SparseList<Values, u8>>::try_zeros([257]),
        "`SparseList` stores indices as `u8`, which is too small for dimension 257",
    );
    assert!(Tensor::<RunList<Values, u8>>::try_zeros([255]).is_ok());
    refused(
        Tensor::<RunList<Values, u8>>::try_zeros([256]),
        "`RunList` stores indices as `u8`, which is too small for dimension 256",
    );
    refused(
        SparseBand::new(300, vec![0u8], vec![0, 0], Values::new(vec![])),
        "`SparseBand` stores indices as `u8`, which is too small for dimension 300",
    );
}

#[test]
fn too_much_memory_is_an_error() {
    refused(
        Tensor::<Dense<Values>>::try_zeros([1 << 58]),
        "a tensor of this shape is too large: Element has no room for 288230376151711744 values",
    );
    refused(
        Tensor::<Dense<Values>>::try_zeros([1 << 60]),
        "a tensor of this shape is too large: Element has no room for its values, of which there are more than 576460752303423487",
    );
    refused(
        Tensor::<Dense<Dense<Values>>>::try_zeros([1 << 40, 1 << 40]),
        "a tensor of this shape is too large: Element has no room for its values, of which there are more than 576460752303423487",
    );
    refused(
        Tensor::<Dense<SparseList<Values>>>::try_zeros([1 << 45, 3]),
        "a tensor of this shape is too large: SparseList has no room for 35184372088833 values",
    );
    refused(
        Tensor::<Dense<RunList<Values>>>::try_zeros([1 << 45, 3]),
        "a tensor of this shape is too large: RunList has no room for 35184372088833 values",
    );
    assert!(Tensor::<SparseList<SparseList<Values, u64>, u64>>::try_zeros([1 << 40, 1 << 40]).is_ok());
}

#[test]
fn patterns_hold_what_is_true() {
    type Set = Tensor<SparseList<Pattern>>;
    let set = Set::from_dense([4], vec![false, true, false, true]).expect("a set");
    assert_eq!(set.to_dense(), [false, true, false, true]);
    assert_eq!((set.stored(), set.into_parts().into_parts().3.into_parts()), (2, 2));
    let stored = Set::from_coords([4], vec![[1]], vec![false]);
    refused(stored, "`Pattern` cannot hold the entry at [1]: it stores true only");
    assert!(Tensor::<Dense<Pattern>>::from_dense([2], vec![true, true]).is_ok());
    refused(
        Tensor::<Dense<Pattern>>::from_dense([2], vec![true, false]),
        "`Pattern`: only 1 of 2 positions have a value, and the level above has no place for what is not stored",
    );
    refused(
        Tensor::<Dense<Pattern>>::from_dense([2], vec![false, true]),
        "`Pattern` cannot hold the entry at [1]: there are places before it that are not stored, and they cannot be left out here",
    );
    refused(
        Tensor::<RunList<Pattern>>::from_dense([2], vec![false, true]),
        "`Pattern`: the level above stores false, which has no place here",
    );
}

#[test]
fn a_run_list_holds_a_fiber_for_each_index_and_gap() {
    let values = vec![0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0];
    let tensor = Tensor::<RunList<SparseList<Values>>>::from_dense([5, 2], values.clone()).expect("it fits");
    assert_eq!((tensor.to_dense(), tensor.stored()), (values, 2));
    assert_eq!(tensor.into_parts().into_parts().2, [2, 3, 4, 5]);
}

#[test]
fn runs_of_fill_take_no_time() {
    let n = 1 << 40;
    fn holds<L: Storage<Elem = f64, Coords = [usize; 1]>>(n: usize) {
        let (at, values) = (vec![[7], [n - 2]], vec![1.0, 2.0]);
        let runs = Tensor::<L>::from_coords([n], at.clone(), values.clone()).expect(L::NAME);
        let list: Tensor<SparseList<Values, u64>> = runs.convert();
        assert!(list.iter().eq(at.into_iter().zip(values)), "{}", L::NAME);
        assert!(list.convert::<Tensor<L>>() == runs && runs.drop_fills().identical(&runs), "{}", L::NAME);
    }
    holds::<RunList<Values, u64>>(n);
    holds::<SparseRunList<Values, u64>>(n);
    // Three cases: a run of rows that are runs of fill, rows of which one is different, and lists of such rows.
    type Rows = RunList<RunList<Values, u64>, u64>;
    type Lists = SparseList<RunList<Values, u64>, u64>;
    let rows =
        Tensor::<Rows>::from_coords([n, n], vec![[3, 9], [n - 1, 0]], vec![1.0, 2.0]).expect("it fits");
    let lists: Tensor<Lists> = rows.convert();
    assert_eq!((lists.get([3, 9]), lists.get([n - 1, 0])), (Ok(1.0), Ok(2.0)));
    assert!(lists.convert::<Tensor<Rows>>() == rows);
}
