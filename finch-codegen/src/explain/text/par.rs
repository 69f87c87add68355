//! How a loop runs in chunks.

use super::super::data::{Chunked, Joined, Par};
use super::branches::Branch;
use finch_core::Mapped;

/// What becomes of the loop and of each result.
pub fn branch(par: &Par) -> Branch {
    let Par { index, lo, hi, from, to, .. } = par;
    let mut below: Vec<Branch> = par.results.mapped(|result| {
        let (what, how) = joined(&result.how);
        let mut below = vec![Branch::leaf(how)];
        below.extend(moved(result).map(Branch::leaf));
        Branch { text: format!("`{}`: {what}", result.name), below }
    });
    below.push(cut(par));
    below.push(in_place(par));
    Branch { text: format!("{index} in {lo}..{hi} is cut into chunks: {index} in {from}..{to}"), below }
}

/// The arrays that are moved where chunks are joined.
fn moved(result: &Chunked) -> Option<String> {
    let entry = |bytes: Option<u64>| match bytes {
        Some(1) => "1 byte an entry".to_owned(),
        Some(bytes) => format!("{bytes} bytes an entry"),
        None => "entries of a type of yours".to_owned(),
    };
    let arrays: Vec<String> = result.moved.mapped(|of| format!("`{}` ({})", of.array, entry(of.bytes)));
    let what = match result.how {
        Joined::Divided { in_turn: true, .. } => "copied once, to its place",
        Joined::Divided { .. } => "copied once, where chunks are joined",
        Joined::Reduced { .. } => "in each copy",
    };
    (!arrays.is_empty()).then(|| format!("{what}: {}", arrays.join(", ")))
}

/// What a result is, and what a chunk does.
fn joined(how: &Joined) -> (String, &'static str) {
    match how {
        Joined::Divided { mode, in_place: true, .. } => (
            format!("its chunks are parts of one array along mode {mode}"),
            "divided: a chunk writes its own part in place, which no other chunk writes; nothing is joined",
        ),
        Joined::Divided { mode, in_turn: true, .. } => (
            format!(
                "its chunks are put one after the other along mode {mode}, each as soon as those before it are"
            ),
            "divided: a chunk writes its own part, which no other chunk writes, and a later chunk uses the part's arrays again",
        ),
        Joined::Divided { mode, kept: false, .. } => (
            format!("its chunks are put one after the other along mode {mode}"),
            "divided: a chunk writes its own part, which no other chunk writes",
        ),
        Joined::Divided { mode, kept: true, .. } => (
            format!(
                "its chunks are put one after the other along mode {mode}, each from its part of what is kept"
            ),
            "divided: a chunk takes its own part, goes on with it, and no other chunk writes it",
        ),
        Joined::Reduced { operator, kept } => (
            format!(
                "one for each chunk, joined by `{operator}`{}",
                if *kept { ", and with what is kept" } else { "" }
            ),
            "reduced: a chunk writes a copy of its own, and the copies are joined in order, entry by entry",
        ),
    }
}

/// Where the loop is cut.
fn cut(par: &Par) -> Branch {
    let even = match &par.balanced_by {
        Some(tensor) => format!("cut into chunks with about equally many entries of `{tensor}`"),
        None => "cut into chunks of about the same length".into(),
    };
    let mut below = vec![format!("work, in steps: {}", par.work)];
    let mut most = format!(
        "at most {} chunks, each of at least {} steps, whatever the number of threads",
        par.most_chunks,
        grouped(par.least_chunk)
    );
    if let Some(cost) = par.copy_cost {
        below.push(format!("copied, in entries of each chunk: {}", par.copied));
        most += &format!("; a power of two, at most sqrt(work / ({cost} * copied))");
    }
    below.push(most);
    Branch { text: even, below: below.into_iter().map(Branch::leaf).collect() }
}

/// When the loop runs in place.
fn in_place(par: &Par) -> Branch {
    let few = format!(
        "in place, as without `par`: with less than {} steps, or where there would be one chunk",
        grouped(par.least_work)
    );
    let again = par.again_in_place.then_some("also where a chunk panics, since its sum alone may overflow");
    Branch { text: few, below: again.into_iter().map(Branch::leaf).collect() }
}

/// A number with its thousands apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
