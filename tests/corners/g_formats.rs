//! Structured formats.

use finch::prelude::*;

#[test]
fn case_50_a_pattern() {
    let marks = [true, false, true, false, false, true, false, false, true, false];
    macro_rules! check {
        ($($layout:ty),* $(,)?) => { $({
            tensor! { let p: $layout = Tensor::from_dense([10], marks.to_vec()).expect("it fits"); }
            let s = finch! { let s: Scalar<i64>; forall i: s[] += ifelse(p[i], 3, -1) };
            assert_eq!(s.value(), 6, stringify!($layout));
        })* };
    }
    check!(
        Tensor<SparseList<Pattern>>,
        SparseVec<bool>,
        DenseVec<bool>,
        RunVec<bool>,
        BandVec<bool>,
        BlockVec<bool>
    );
}
