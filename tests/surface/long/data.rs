//! Data whose merges take every shape, and change between them.

/// Numbers in an unpredictable order; about `of` in ten are not zero.
pub fn mixed(n: usize, seed: u64, of: u64) -> Vec<i64> {
    sparse(n, seed, of, 10)
}

/// The same with any share, from 1 to 7.
pub fn sparse(n: usize, seed: u64, of: u64, among: u64) -> Vec<i64> {
    let mut state = seed.wrapping_add(77);
    let next = |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let draw = state >> 33;
        if draw % among < of { (draw / among % 7) as i64 + 1 } else { 0 }
    };
    (0..n).map(next).collect()
}

/// Entry by entry.
pub fn each(a: &[i64], b: &[i64], f: impl Fn(i64, i64) -> i64) -> Vec<i64> {
    a.iter().zip(b).map(|(a, b)| f(*a, *b)).collect()
}

/// Zeros where the index is outside.
fn within(values: &[i64], places: std::ops::Range<usize>) -> Vec<i64> {
    values.iter().enumerate().map(|(i, v)| if places.contains(&i) { *v } else { 0 }).collect()
}

/// Vectors of every kind: their names, and their values.
pub fn kinds(n: usize, seed: u64) -> Vec<(&'static str, Vec<i64>)> {
    let half = mixed(n, seed, 5);
    let turn = |i: usize, v: &i64| if (i / 500).is_multiple_of(2) || i.is_multiple_of(97) { *v } else { 0 };
    let end = |i: usize| i64::from(i + 1 == n) * 3;
    vec![
        ("half", half.clone()),
        ("another half", mixed(n, seed + 1, 5)),
        ("few", sparse(n, seed + 2, 1, 300)),
        ("nearly half", each(&half, &sparse(n, seed + 3, 1, 50), |a, b| if b > 0 { b - 1 } else { a })),
        ("early", within(&half, 0..n / 10)),
        ("late", within(&mixed(n, seed + 4, 3), n - n / 10..n)),
        ("in turn", mixed(n, seed + 5, 8).iter().enumerate().map(|(i, v)| turn(i, v)).collect()),
        ("full", mixed(n, seed + 6, 10)),
        (
            "in blocks",
            mixed(n, seed + 7, 9)
                .iter()
                .enumerate()
                .map(|(i, v)| if i / 30 % 3 == 1 { *v } else { 0 })
                .collect(),
        ),
        ("in runs", (0..n as i64).map(|i| (i / 11 % 4) * (i / 40 % 3)).collect()),
        ("a box", (0..n).map(|i| if (n / 3..n / 2).contains(&i) { 2 } else { 0 }).collect()),
        ("the end", (0..n).map(end).collect()),
        ("nothing", vec![0; n]),
    ]
}

/// Three vectors of all kinds with each other, under a name.
pub fn triples(n: usize) -> Vec<(String, [Vec<i64>; 3])> {
    let all = [kinds(n, 1), kinds(n, 20), kinds(n, 300)];
    let count = all[0].len();
    let pick = |at: [usize; 3]| {
        let names = [0, 1, 2].map(|k| all[k][at[k]].0);
        (names.join(", "), [0, 1, 2].map(|k| all[k][at[k]].1.clone()))
    };
    (0..count * count).map(|k| pick([k / count, k % count, (k * 5 + 2) % count])).collect()
}
