//! Edit distances, by hand.

/// The distances of all beginnings of two words, row by row.
pub fn table(a: &[u8], b: &[u8]) -> Vec<u32> {
    let n = b.len() + 1;
    let mut d = vec![0; (a.len() + 1) * n];
    (0..n).for_each(|j| d[j] = j as u32);
    for i in 1..=a.len() {
        let (above, row) = d[(i - 1) * n..(i + 1) * n].split_at_mut(n);
        row[0] = i as u32;
        let (letter, mut left) = (a[i - 1], i as u32);
        for (j, other) in b.iter().enumerate() {
            left = (above[j] + u32::from(letter != *other)).min(above[j + 1] + 1).min(left + 1);
            row[j + 1] = left;
        }
    }
    d
}

/// The same at most `width` places from the diagonal, which is column `width + 1` of `2 * width + 3`. All others are `far`.
pub fn band(a: &[u8], b: &[u8], width: usize, far: u32) -> Vec<u32> {
    let (o, columns) = (width + 1, 2 * width + 3);
    let mut d = vec![far; (a.len() + 1) * columns];
    (0..=b.len().min(width)).for_each(|j| d[o + j] = j as u32);
    for i in 1..=a.len() {
        let (above, row) = d[(i - 1) * columns..(i + 1) * columns].split_at_mut(columns);
        let (first, last) = ((i + 1).saturating_sub(o).max(1), (i + width).min(b.len()));
        if i <= width {
            row[o - i] = i as u32;
        }
        if last < first {
            continue;
        }
        let (begin, end) = (first + o - i, last + o - i + 1);
        let (letter, mut left) = (a[i - 1], row[begin - 1]);
        let letters = &b[first - 1..last];
        for (((at, two), other), place) in
            above[begin..end].iter().zip(&above[begin + 1..=end]).zip(letters).zip(&mut row[begin..end])
        {
            left = (at + u32::from(letter != *other)).min(two + 1).min(left + 1);
            *place = left;
        }
    }
    d
}
