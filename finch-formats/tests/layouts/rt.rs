//! The functions that generated code calls at run time.

use finch_formats::__rt as rt;
use finch_formats::layouts::{Csc, Csr, DenseMat};

#[test]
fn searches_find_the_first_entry_not_below() {
    let sorted: Vec<u32> = (0..200u32).map(|k| k * k / 7).collect();
    for lo in [0, 1, 50, 200] {
        for hi in (0..40).map(|n| (lo + n).min(200)).chain([200]) {
            for key in (-3..60).chain([1000, 5657, 5658, i64::from(u32::MAX) + 1, i64::MAX, i64::MIN]) {
                let expected = lo + sorted[lo..hi].partition_point(|&i| i64::from(i) < key);
                assert_eq!(rt::lower_bound(&sorted, lo, hi, key), expected, "{key} in {lo}..{hi}");
                // SAFETY: the range is empty, or ends within the buffer.
                let vouched = unsafe {
                    [rt::lower_bound_of(&sorted, lo, hi, key), rt::gallop_of(&sorted, lo, hi, key)]
                };
                assert_eq!(vouched, [expected; 2], "{key} in {lo}..{hi}");
                assert_eq!(rt::gallop(&sorted, lo, hi, key), expected, "{key} in {lo}..{hi}");
                // The first entries are equal.
                for at in (lo..=hi).filter(|_| lo >= 50) {
                    let near = rt::near(&sorted, at, lo, hi, key);
                    assert_eq!(near, expected, "{key} in {lo}..{hi}, near {at}");
                }
            }
        }
    }
}

/// Keys around each length at which a gallop changes its strategy, in buffers that also end around each.
#[test]
fn gallops_of_any_length_find_the_same() {
    let entries: Vec<u32> = (0..1200).map(|k| 3 * k + 1).collect();
    let edges = [0, 4, 12, 28, 44, 508, 524, 540, 556, 1036, 1199];
    let near = |at: usize| (at.saturating_sub(2)..at + 3).filter(|at| *at <= entries.len());
    for lo in [0, 1] {
        for hi in edges.into_iter().flat_map(near).filter(|hi| lo <= *hi) {
            for passed in edges.into_iter().flat_map(near) {
                for key in (3 * passed as i64 - 1)..(3 * passed as i64 + 2) {
                    let expected = lo + entries[lo..hi].partition_point(|&i| i64::from(i) < key);
                    assert_eq!(rt::gallop(&entries, lo, hi, key), expected, "{key} in {lo}..{hi}");
                }
            }
        }
    }
}

#[test]
fn a_key_that_the_index_type_cannot_hold_is_past_the_end() {
    let all: Vec<u8> = (0..=255).collect();
    assert_eq!(rt::lower_bound(&all, 0, 256, 256), 256);
    assert_eq!(rt::gallop(&all, 3, 256, 255), 255);
    assert_eq!(rt::gallop(&all, 3, 256, -1), 3);
}

#[test]
#[should_panic(expected = "out of range")]
fn a_search_outside_of_the_buffer_panics() {
    rt::lower_bound(&[1u32, 2], 0, 3, 3);
}

#[test]
fn min_and_max_prefer_a_number_to_nan() {
    assert_eq!(rt::min(f64::NAN, 1.0), 1.0);
    assert_eq!(rt::min(1.0, f64::NAN), 1.0);
    assert_eq!(rt::max(f64::NAN, 1.0), 1.0);
    assert!(rt::max(f64::NAN, f64::NAN).is_nan());
    assert_eq!((rt::min(3u8, 2), rt::max(3u8, 2), rt::min(true, false)), (2, 3, false));
}

#[test]
fn choose_takes_nan_for_the_fill_nan() {
    assert_eq!(rt::choose(0.0, 2.0, 3.0), 2.0);
    assert_eq!(rt::choose(0.0, 0.0, 3.0), 3.0);
    assert_eq!(rt::choose(f64::NAN, f64::NAN, 3.0), 3.0);
}

#[test]
fn signs() {
    assert_eq!((rt::sign(-2.5), rt::sign(3u8), rt::sign(0)), (-1.0, 1, 0));
    assert_eq!((rt::abs(-2.5), rt::abs(3u8), rt::abs(-7i8)), (2.5, 3, 7));
    assert!(rt::abs(-0.0f64).is_sign_positive());
    assert!(rt::sign(f64::NAN).is_nan());
}

#[test]
fn powers() {
    assert_eq!((rt::pow(3u8, 4), rt::pow(2.0, -2), rt::pow(2.0f64, 0.5)), (81, 0.25, 2f64.sqrt()));
    assert_eq!((rt::pow(0.0, 0u32), rt::pow(7i64, 1usize)), (1.0, 7));
    assert_eq!((rt::ldexp(0.75, 3), rt::ldexp(1.0f32, -1), rt::ldexp(1.0, 5000)), (6.0, 0.5, f64::INFINITY));
    assert_eq!(rt::ldexp(f64::from_bits(1), 2097), two(1023));
    assert_eq!(
        (rt::ldexp(1.0, i64::MIN), rt::ldexp(1.0, i128::MIN), rt::ldexp(1.0, u64::MAX)),
        (0.0, 0.0, f64::INFINITY)
    );
    assert_eq!((rt::floor(i128::MAX), rt::pow(3_u128, 2_i128), rt::pow(2.0, -1_i128)), (i128::MAX, 9, 0.5));
}

/// A power of two. `powi` is not guaranteed to be exact for these.
fn two(n: i32) -> f64 {
    assert!((-1022..=1023).contains(&n));
    f64::from_bits(((n + 1023) as u64) << 52)
}

/// `m · 2^(e + n)` for a whole number `m`, rounded once, in integer arithmetic: ties go to even.
fn scaled(m: u64, exponent: i32) -> f64 {
    let lost = (-1074 - exponent).max(64 - i32::try_from(m.leading_zeros()).unwrap() - 53);
    if lost <= 0 {
        return (0..exponent.max(0)).fold(m as f64, |x, _| x * 2.0)
            * two(exponent.clamp(-1000, 0))
            * two((exponent + 1000).min(0));
    }
    let lost = lost.min(100);
    let (kept, rest) = (u128::from(m) >> lost, u128::from(m) & ((1 << lost) - 1));
    let half = 1 << (lost - 1);
    let up = rest > half || (rest == half && kept % 2 == 1);
    scaled((kept + u128::from(up)) as u64, exponent + lost)
}

#[test]
fn scaling_rounds_once() {
    let mut m = 0x9e37_79b9_7f4a_7c15_u64;
    // Miri takes a minute for a hundred of them.
    for e in (-1130..960).step_by(if cfg!(miri) { 41 } else { 1 }) {
        m = m.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
        let e = e.max(-1074);
        let x = scaled(m >> 11, e);
        for n in
            [-2200, -1100, -1023, -1022, -1021, -600, -60, -53, -52, -3, -1, 0, 1, 70, 1022, 1023, 1024, 1500]
        {
            let expected = scaled(m >> 11, e + n);
            assert_eq!(rt::ldexp(x, n), expected, "{x:e} * 2^{n}");
            assert_eq!(rt::ldexp(-x, n), -expected, "-{x:e} * 2^{n}");
        }
        let (y, n) = ((m >> 40) as f32, e % 200);
        assert_eq!(rt::ldexp(y, n), (f64::from(y) * two(n)) as f32, "{y:e} * 2^{n}");
    }
    assert!(rt::ldexp(f64::NAN, 3).is_nan() && rt::ldexp(-0.0_f64, -5000).is_sign_negative());
    assert_eq!(
        (rt::ldexp(f64::INFINITY, -5000), rt::ldexp(f32::MIN_POSITIVE, -23)),
        (f64::INFINITY, f32::from_bits(1))
    );
}

#[test]
fn indices_become_numbers() {
    assert_eq!((rt::from_index::<f64>(1_000_003), rt::from_index::<i32>(-45)), (1_000_003.0, -45));
    assert_eq!((rt::from_index::<u8>(255), rt::from_index::<f32>(0)), (255, 0.0));
}

#[test]
fn reserved_appends() {
    let mut buf: Vec<u32> = Vec::with_capacity(3);
    // SAFETY: there is room for three entries, and the first two are put before they exist.
    unsafe {
        rt::put(0, 7, rt::room(&mut buf));
        rt::put(1, 8, rt::room(&mut buf));
        rt::set_len(2, &mut buf);
        rt::set(0, 9, &mut buf);
        assert_eq!((rt::at(&buf, 0), rt::at(&buf, 1)), (9, 8));
    }
    rt::put_checked(2, 1, &mut buf);
    rt::put_checked(2, 5, &mut buf);
    assert_eq!(buf, [9, 8, 5]);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "load at 2 of 2 entries")]
fn debug_builds_check_unchecked_loads() {
    // SAFETY: none; the assertion fails first.
    unsafe { rt::at(&[1u8, 2], 2) };
}

#[test]
fn what_is_taken_anew_is_the_same() {
    let entries = [1, 2, 3];
    for part in [&entries[..], &entries[1..], &[]] {
        let again: &[i32] = rt::anew(part);
        assert!(std::ptr::eq(again, part));
    }
    let mut grown = Vec::with_capacity(3);
    // SAFETY: there is room for three.
    unsafe { rt::put(0, 7, rt::anew(rt::room(&mut grown))) };
    // SAFETY: it has been put.
    unsafe { rt::set_len(1, &mut grown) };
    assert_eq!(grown, [7]);
}

#[test]
fn parts_of_a_tensor_come_to_it() {
    let dense = DenseMat::<i64>::from_dense([7, 5], (0..35).map(|k| k % 4).collect()).expect("a matrix");
    let (rows, columns): (Csr<i64>, Csc<i64>) = (dense.convert(), dense.convert());
    for (mode, ends) in [(0, [0, 3, 3, 7]), (1, [0, 0, 4, 5])] {
        let pairs = || ends.windows(2).map(|pair| (pair[0], pair[1]));
        macro_rules! comes_back {
            ($whole:expr) => {
                let parts = pairs().map(|(a, b)| rt::part($whole, mode, a, b)).collect();
                assert_eq!(rt::along("A", parts, mode).expect("offsets count so many"), *$whole);
            };
        }
        comes_back!(&dense);
        comes_back!(&rows);
        comes_back!(&columns);
    }
    let middle = rt::part(&dense, 0, 2, 4);
    assert_eq!((middle.shape(), middle.to_dense()), ([2, 5], dense.to_dense()[10..20].to_vec()));
}
