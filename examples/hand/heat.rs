//! Heat on a volume, by hand.

/// One step at the inner places `from..to` of the volume. A row takes `n` places, and a plane takes `plane`.
fn run(u: &[f64], v: &mut [f64], c: f64, [plane, n]: [usize; 2], from: usize, to: usize) {
    assert!(plane <= from && to + plane <= u.len() && u.len() == v.len());
    let count = to - from;
    let at = |shift: usize| &u[from - plane + shift..][..count];
    let (out, here) = (&mut v[from..][..count], at(plane));
    let (a, b, d, e) = (at(0), at(2 * plane), at(plane - n), at(plane + n));
    let (f, g) = (at(plane - 1), at(plane + 1));
    for (k, out) in out.iter_mut().enumerate() {
        *out = here[k] + c * (a[k] + b[k] + d[k] + e[k] + f[k] + g[k] - 6.0 * here[k]);
    }
}

/// One step everywhere but at the border, which stays as it is.
pub fn step(u: &[f64], v: &mut [f64], c: f64, [l, m, n]: [usize; 3]) {
    for (i, j) in (1..l - 1).flat_map(|i| (1..m - 1).map(move |j| (i, j))) {
        let row = (i * m + j) * n;
        run(u, v, c, [m * n, n], row + 1, row + n - 1);
    }
}

/// The runs of each row of a volume, by offsets, starts and ends.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Region {
    /// The offsets of the rows.
    pub ptr: Vec<usize>,
    /// The starts of the runs.
    pub start: Vec<u32>,
    /// The ends of the runs.
    pub stop: Vec<u32>,
}

/// The same in a region, which does not touch the border.
pub fn step_in(region: &Region, u: &[f64], v: &mut [f64], c: f64, [l, m, n]: [usize; 3]) {
    for (i, j) in (1..l - 1).flat_map(|i| (1..m - 1).map(move |j| (i, j))) {
        let row = i * m + j;
        for q in region.ptr[row]..region.ptr[row + 1] {
            let [from, to] = [region.start[q], region.stop[q]].map(|k| row * n + k as usize);
            run(u, v, c, [m * n, n], from, to);
        }
    }
}

/// The places inside of the border that a step can reach.
pub fn grown(region: &Region, [l, m, n]: [usize; 3]) -> Region {
    let (mut out, mut runs) = (Region::default(), Vec::new());
    out.ptr.push(0);
    for (i, j) in (0..l).flat_map(|i| (0..m).map(move |j| (i, j))) {
        if i > 0 && i < l - 1 && j > 0 && j < m - 1 {
            let row = i * m + j;
            runs.clear();
            for (row, by) in [(row, 1), (row - m, 0), (row + m, 0), (row - 1, 0), (row + 1, 0)] {
                for q in region.ptr[row]..region.ptr[row + 1] {
                    let from = region.start[q].saturating_sub(by).max(1);
                    runs.push((from, (region.stop[q] + by).min(n as u32 - 1)));
                }
            }
            runs.sort_unstable();
            let first = out.stop.len();
            for &(from, to) in runs.iter().filter(|(from, to)| from < to) {
                match out.stop[first..].last_mut() {
                    Some(last) if from <= *last => *last = to.max(*last),
                    _ => {
                        out.start.push(from);
                        out.stop.push(to);
                    }
                }
            }
        }
        out.ptr.push(out.start.len());
    }
    out
}
