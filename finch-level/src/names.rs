//! Names for messages about unknown ones: similar names, and those that the library has.

/// Where the library's levels, layouts and fill values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// In `finch::prelude`.
    Prelude,
    /// Somewhere else in `finch`.
    Elsewhere,
}

impl Origin {
    /// Where the library has an item of this name, if it has one.
    pub fn of(name: &str) -> Option<Origin> {
        let among = |list: &str| list.split_whitespace().any(|known| known == name);
        if among(PRELUDE) {
            return Some(Origin::Prelude);
        }
        among(ELSEWHERE).then_some(Origin::Elsewhere)
    }

    /// The names of all these items.
    pub fn names() -> impl Iterator<Item = &'static str> {
        PRELUDE.split_whitespace().chain(ELSEWHERE.split_whitespace())
    }
}

const PRELUDE: &str = "Tensor Dense SparseList RunList Element Pattern Zero One True Inf NegInf \
    Scalar DenseVec SparseVec RunVec BandVec BlockVec DenseMat Csr Csc Dcsr Dcsc RunMat BlockMat BandMat BitMat Coo Coo3 Csf3";

const ELSEWHERE: &str = "RowMajor Order2 Order3 Order4 Order5 Order6 \
    SparseCoo SparseByteMap SparseBitmap SparseDict SparsePoint SparseInterval SparseBand SparseBlockList SparseRunList SparseRunSet SparseCone SparseSkipList SparseTileList SparseDiagonalList PaddedList \
    PackBits Ragged Triangular UpperTriangular Symmetric \
    ByteVec BitVec DictVec PackVec SparseRunVec PointVec IntervalVec \
    Bsr Dia Ell SymMat LowerMat UpperMat ByteMat DictMat PackMat RaggedMat SparseRunMat";

/// The known name that is most similar to this one, ignoring case. At most a third of its letters may differ.
pub fn similar<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let far = (name.chars().count() / 3).max(1);
    let name = name.to_lowercase();
    let distances = known.map(|known| (distance(&name, &known.to_lowercase()), known));
    distances.filter(|(distance, _)| *distance <= far).min().map(|(_, known)| known)
}

/// The edit distance of two names: the number of characters inserted, removed or replaced.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut before = i;
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let replaced = before + usize::from(a != *b);
            before = row[j + 1];
            row[j + 1] = replaced.min(before + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, similar};

    #[test]
    fn distances() {
        for (one, other, expected) in
            [("", "ab", 2), ("sqrt", "sqr", 1), ("abc", "axc", 1), ("ln", "log", 2), ("abcd", "abcd", 0)]
        {
            assert_eq!((distance(one, other), distance(other, one)), (expected, expected), "{one} {other}");
        }
    }

    #[test]
    fn what_is_meant() {
        let known = || ["Csc", "Csr", "DenseVec", "SparseList", "SparseVec"].into_iter();
        for (name, expected) in
            [("CSR", "Csr"), ("csc", "Csc"), ("SparsVec", "SparseVec"), ("SparseLits", "SparseList")]
        {
            assert_eq!(similar(name, known()), Some(expected));
        }
        assert_eq!(similar("Matrix", known()), None);
    }
}
