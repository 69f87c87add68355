//! Written by `draw.rs`: change that.
#![allow(clippy::all, unused)]

use super::drawn::*;

mod p000 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<i64, Zero>, u64>, u64>>, B: &Tensor<Dense<SparseBlockList<Element<i64, Zero>, u64>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::add!(A, B -> Tensor<Dense<SparseRunList<Element<i64, One>, u64>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(0) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a + b));
        }
    }
}

mod p001 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64, Zero>, u32>, u32>>, B: &Tensor<SparseDict<SparseDict<Element<f64, Zero>, u8>, u8>>, k: i64) -> Made {
        let C = ops::subtract!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(1) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a - b)); made.stores_indices_as(&["u32", "u8"]);
        }
    }
}

mod p002 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<f64, Zero>, u8>>>, B: &Tensor<SparseList<SparseList<Element<f64, Zero>, u32>, u32>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::multiply!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(2) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a * b)); made.stores_indices_as(&["u8", "u32", "u32"]);
        }
    }
}

mod p003 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<Element<i64, Zero>, u64>>, B: &Tensor<SparseByteMap<Element<i64, Zero>>>, k: i64) -> Made {
        let C = ops::add!(A, B -> Tensor<SparseBlockList<Element<i64, _>, u8>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(3) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], Zero_); let B = case.array(&[n], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a + b));
        }
    }
}

mod p004 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<f64, Zero>>, u64>>, k: i64) -> Made {
        let C = ops::map!(abs, A -> Tensor<SparseList<SparseBitmap<Element<f64, Zero>>, u16>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(4) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&zip(&A, &A, |a, _| a.abs()));
        }
    }
}

mod p005 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<f64, Zero>, u8>>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseBlockList<Element<f64, Zero>, u32>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::map!(max, A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(5) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, f64::max)); made.stores_indices_as(&["u8", "u32", "u32"]);
        }
    }
}

mod p006 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<f64, One>, u32>>, finch::Order2<1, 0>>, B: &Tensor<SparseDict<SparseDict<Element<f64, One>, u64>, u64>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::mask!(A, B -> Tensor<SparseDict<SparseDict<Element<f64, _>, u16>, u16>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(6) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_); let B = case.array(&[n, m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&chosen(&A, |at| B.values[at] != 0.0));
        }
    }
}

mod p007 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Dense<Element<i64, Zero>>>>, B: &Tensor<Dense<SparseBlockList<Element<i64, Zero>, u32>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::mask!(A, !B -> Tensor<SparseList<SparseList<Element<i64, _>, usize>, usize>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(7) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&chosen(&A, |at| B.values[at] == 0.0));
        }
    }
}

mod p008 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64, Zero>, u8>, u8>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::sum!(A);
        Made::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(8) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0, 1], sum));
        }
    }
}

mod p009 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<i64, Zero>, 2, u32>>, k: i64) -> Made {
        let C = ops::sum!(A, axis = 0 -> Tensor<RunList<Element<i64, One>, u32>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(9) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], sum));
        }
    }
}

mod p010 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBlockList<Element<f64, Zero>, usize>>>, k: i64) -> Made {
        let C = ops::sum!(A, axis = 1 -> Tensor<Dense<Element<f64, Zero>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(10) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], sum));
        }
    }
}

mod p011 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<i64, One>, u16>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::product!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(11) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], product)); made.stores_indices_as(&["u16", "u32"]);
        }
    }
}

mod p012 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBlockList<Element<i64, Zero>, u64>>>, k: i64) -> Made {
        let C = ops::product!(A, axis = 1 -> Tensor<RunList<Element<i64, Zero>, u32>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(12) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], product));
        }
    }
}

mod p013 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<i64, Zero>, 2, u32>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::any!(A, axis = 0 -> Tensor<SparseDict<Element<bool, _>, usize>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(13) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], any));
        }
    }
}

mod p014 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<f64, Zero>>, u16>>, k: i64) -> Made {
        let C = ops::all!(A, axis = 1 -> Tensor<SparseRunList<Element<bool, _>, u8>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(14) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], all));
        }
    }
}

mod p015 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<f64, Zero>, u8>>>, k: i64) -> Made {
        let C = ops::all!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(15) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], all)); made.stores_indices_as(&["u8", "u32"]);
        }
    }
}

mod p016 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseRunList<Element<f64, Zero>, usize>>>, k: i64) -> Made {
        let C = ops::count!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(16) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], count));
        }
    }
}

mod p017 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<RunList<Element<i64, One>, u8>>>, k: i64) -> Made {
        let C = ops::count!(A);
        Made::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(17) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0, 1], count));
        }
    }
}

mod p018 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseList<Element<f64, Zero>, usize>>>, k: i64) -> Made {
        let C = ops::min!(A, axis = 0).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(18) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], least)); made.stores_indices_as(&["usize"]);
        }
    }
}

mod p019 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<i64, One>, usize>>>, k: i64) -> Made {
        let C = ops::max!(A, axis = 1 -> Tensor<SparseBand<Element<i64, Zero>, u32>>).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(19) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], greatest));
        }
    }
}

mod p020 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<i64, Zero>, u16>, u16>>, k: i64) -> Made {
        let C = ops::max!(A).unwrap();
        Made::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(20) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0, 1], greatest));
        }
    }
}

mod p021 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<f64, Zero>, u64>>>, k: i64) -> Made {
        let C = ops::argmin!(A, axis = 0).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(21) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], first_least));
        }
    }
}

mod p022 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<f64, One>>, u16>>, k: i64) -> Made {
        let C = ops::argmax!(A, axis = 1 -> Tensor<SparseByteMap<Element<_, _>>>).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(22) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], first_greatest));
        }
    }
}

mod p023 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<i64, One>, u8>>>, k: i64) -> Made {
        let C = ops::mean!(A, axis = 1);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(23) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], mean));
        }
    }
}

mod p024 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<i64, Zero>, usize>, usize>>, k: i64) -> Made {
        let C = ops::variance!(A, axis = 0 -> Tensor<RunList<Element<_, _>, u32>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(24) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], variance));
        }
    }
}

mod p025 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<i64, Zero>, 2, usize>>, k: i64) -> Made {
        let C = ops::norm!(A, 1, axis = 0 -> Tensor<SparseBand<Element<_, _>, u32>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(25) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], magnitude));
        }
    }
}

mod p026 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Ragged<Element<i64, One>>>>, k: i64) -> Made {
        let C = ops::norm!(A, axis = 1 -> Tensor<SparseDict<Element<_, _>, u64>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(26) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], length));
        }
    }
}

mod p027 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<RunList<Element<f64, Zero>, u16>>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseRunList<Element<f64, Zero>, u8>>>, k: i64) -> Made {
        let C = ops::matmul!(A, B -> Tensor<Dense<SparseRunList<Element<f64, _>, u64>>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(27) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[m, l], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&product_of(&A, &B));
        }
    }
}

mod p028 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<i64, Zero>, u32>>>, B: &Tensor<SparseDict<Element<i64, Zero>, u64>>, k: i64) -> Made {
        let C = ops::matmul!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(28) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&product_of(&A, &B)); made.stores_indices_as(&["u32", "u32", "u64"]);
        }
    }
}

mod p029 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseByteMap<Element<f64, One>>>, B: &Tensor<SparseList<SparseBitmap<Element<f64, One>>, u8>>, k: i64) -> Made {
        let C = ops::matmul!(A, B -> Tensor<SparseBlockList<Element<f64, _>, usize>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(29) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], One_); let B = case.array(&[n, m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&product_of(&A, &B));
        }
    }
}

mod p030 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<f64, Zero>, usize>>>, k: i64) -> Made {
        let C = ops::transpose!(A -> Tensor<Dense<RunList<Element<f64, _>, u16>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(30) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&transposed(&A));
        }
    }
}

mod p031 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<f64, Zero>>, u8>, finch::Order2<1, 0>>, B: &Tensor<SparseDict<SparseDict<Element<f64, Zero>, u8>, u8>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, axis = 0 -> Tensor<Dense<PackBits<Element<f64, _>, u64>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(31) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[l, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&joined(&A, &B, 0));
        }
    }
}

mod p032 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<i64, Zero>, u16>, u16>>, B: &Tensor<Dense<Dense<Element<i64, Zero>>>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, axis = 1 -> Tensor<Dense<SparseBand<Element<i64, _>, u8>>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(32) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, l], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&joined(&A, &B, 1));
        }
    }
}

mod p033 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<Element<i64, One>, u16>>, B: &Tensor<SparseBlockList<Element<i64, One>, usize>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(33) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], One_); let B = case.array(&[m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&joined(&A, &B, 0)); made.stores_indices_as(&["u16", "usize"]);
        }
    }
}

mod p034 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseByteMap<Element<i64, Zero>>>, B: &Tensor<RunList<Element<i64, Zero>, u16>>, k: i64) -> Made {
        let C = ops::stack!(A, B -> Tensor<Dense<Dense<Element<i64, _>>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(34) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], Zero_); let B = case.array(&[n], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&stacked(&A, &B));
        }
    }
}

mod p035 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<i64, Zero>, usize>, usize>>, k: i64) -> Made {
        let C = ops::tril!(A, k -> Tensor<Dense<Ragged<Element<i64, _>>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(35) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&chosen(&A, |at| (at % m) as i64 <= (at / m) as i64 + k));
        }
    }
}

mod p036 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBlockList<Element<i64, One>, u32>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::triu!(A, k - 1 -> Tensor<Dense<SparseRunList<Element<i64, _>, u8>>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(36) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&chosen(&A, |at| (at % m) as i64 >= (at / m) as i64 + k - 1));
        }
    }
}

mod p037 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<f64, Zero>>, usize>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::tril!(A -> Tensor<Dense<SparseBand<Element<f64, _>, u8>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(37) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&chosen(&A, |at| at % m <= at / m));
        }
    }
}

mod p038 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<i64, Zero>, u8>>>, k: i64) -> Made {
        let C = ops::diagonal!(A);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(38) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, n], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&diagonal(&A)); made.stores_indices_as(&["u8"]);
        }
    }
}

mod p039 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseByteMap<Element<i64, One>>>, k: i64) -> Made {
        let C = ops::diag!(A);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(39) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&diagonal_matrix(&A)); made.stores_indices_as(&["u8", "u32"]);
        }
    }
}

mod p040 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Dense<Element<i64, Zero>>>>, B: &Tensor<SparseList<SparseList<Element<i64, Zero>, u64>, u64>>, k: i64) -> Made {
        let C = ops::kron!(A, B -> Tensor<Dense<Dense<Element<i64, _>>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(40) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[l, 1 + m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&kronecker(&A, &B));
        }
    }
}

mod p041 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseByteMap<Element<i64, One>>>, B: &Tensor<SparseRunList<Element<i64, One>, u64>>, k: i64) -> Made {
        let C = ops::outer!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(41) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], One_); let B = case.array(&[m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&crossed(&A, &B)); made.stores_indices_as(&["usize", "u32", "u64"]);
        }
    }
}

mod p042 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<i64, Zero>, usize>>>, k: i64) -> Made {
        let C = ops::std!(A, axis = 1);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(42) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], deviation));
        }
    }
}

mod p043 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Dense<Element<i64, One>>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::nansum!(A, axis = 0 -> Tensor<SparseByteMap<Element<i64, One>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(43) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], sum));
        }
    }
}

mod p044 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<f64, Zero>, u32>>>, k: i64) -> Made {
        let C = ops::nanmean!(A, axis = 1 -> Tensor<Dense<Element<_, _>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(44) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], mean));
        }
    }
}

mod p045 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<i64, One>, 2, u64>>, k: i64) -> Made {
        let C = ops::nanvariance!(A, axis = 0 -> Tensor<SparseDict<Element<_, _>, u16>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(45) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], variance));
        }
    }
}

mod p046 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseByteMap<Element<f64, One>>>>, B: &Tensor<Dense<PackBits<Element<f64, One>, u32>>>, k: i64) -> Made {
        let C = ops::ifelse!(A, B, A -> Tensor<Dense<PackBits<Element<f64, One>, u64>>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(46) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_); let B = case.array(&[n, m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| if a != 0.0 { b } else { a }));
        }
    }
}

mod p047 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseRunList<Element<f64, Zero>, usize>>>, k: i64) -> Made {
        let C = ops::reduce!(max, A, A.fill(), axis = 0 -> Tensor<SparseBlockList<Element<_, _>, usize>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(47) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&above(reduced(&A, &[0], greatest), A.fill));
        }
    }
}

mod p048 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseList<Element<f64, Zero>, u8>>>, k: i64) -> Made {
        let C = ops::sum!(A, axis = 0, keepdims);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(48) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&spanned(reduced(&A, &[0], sum), 0));
        }
    }
}

mod p049 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<i64, Zero>, u32>>>, k: i64) -> Made {
        let C = ops::max!(A, axis = 1, keepdims).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(49) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&spanned(reduced(&A, &[1], greatest), 1));
        }
    }
}

mod p050 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseByteMap<Element<f64, One>>>>, B: &Tensor<Dense<PackBits<Element<f64, One>, usize>>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(50) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_); let B = case.array(&[l, m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&thrice(&A, &B)); made.stores_indices_as(&["u16", "u32", "usize", "u32"]);
        }
    }
}

mod p051 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Ragged<Element<i64, One>>>, finch::Order2<1, 0>>, B: &Tensor<SparseList<SparseBitmap<Element<i64, One>>, u64>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::add!(A, B -> Tensor<SparseCoo<Element<i64, Zero>, 2, u64>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(51) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_); let B = case.array(&[n, m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a + b));
        }
    }
}

mod p052 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<i64, Zero>, u64>, u64>>, B: &Tensor<Dense<Dense<Element<i64, Zero>>>>, k: i64) -> Made {
        let C = ops::subtract!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(52) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a - b)); made.stores_indices_as(&["u64", "u16", "u32"]);
        }
    }
}

mod p053 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64, Zero>, u16>, u16>>, B: &Tensor<Dense<Ragged<Element<f64, Zero>>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::multiply!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(53) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a * b)); made.stores_indices_as(&["u16", "u8", "u32"]);
        }
    }
}

mod p054 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<Element<f64, Zero>, u64>>, B: &Tensor<SparseDict<Element<f64, Zero>, u16>>, k: i64) -> Made {
        let C = ops::add!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(54) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], Zero_); let B = case.array(&[n], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a + b)); made.stores_indices_as(&["u64", "u16"]);
        }
    }
}

mod p055 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<f64, One>, u8>>>, k: i64) -> Made {
        let C = ops::map!(abs, A);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(55) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&zip(&A, &A, |a, _| a.abs())); made.stores_indices_as(&["u8", "u32"]);
        }
    }
}

mod p056 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<i64, Zero>, u64>>>, B: &Tensor<Dense<PackBits<Element<i64, Zero>, u8>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::map!(max, A, B -> Tensor<Dense<SparseByteMap<Element<i64, Zero>>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(56) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, f64::max));
        }
    }
}

mod p057 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<i64, Zero>, u64>>, finch::Order2<1, 0>>, B: &Tensor<Dense<Ragged<Element<i64, Zero>>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::mask!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(57) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&chosen(&A, |at| B.values[at] != 0.0)); made.stores_indices_as(&["u64", "u64", "u32"]);
        }
    }
}

mod p058 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<RunList<Element<f64, Zero>, u32>>, finch::Order2<1, 0>>, B: &Tensor<Dense<RunList<Element<f64, Zero>, u64>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::mask!(A, !B -> Tensor<Dense<SparseBlockList<Element<f64, _>, u32>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(58) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&chosen(&A, |at| B.values[at] == 0.0));
        }
    }
}

mod p059 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<f64, One>>, u16>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::sum!(A);
        Made::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(59) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0, 1], sum));
        }
    }
}

mod p060 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<RunList<Element<f64, Zero>, u32>>>, k: i64) -> Made {
        let C = ops::sum!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(60) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], sum)); made.stores_indices_as(&["u32"]);
        }
    }
}

mod p061 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseByteMap<Element<f64, Zero>>>>, k: i64) -> Made {
        let C = ops::sum!(A, axis = 1 -> Tensor<SparseList<Element<f64, One>, u64>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(61) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], sum));
        }
    }
}

mod p062 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<f64, One>, u16>>>, k: i64) -> Made {
        let C = ops::product!(A, axis = 0 -> Tensor<SparseList<Element<f64, _>, u8>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(62) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], product));
        }
    }
}

mod p063 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Ragged<Element<i64, Zero>>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::product!(A, axis = 1 -> Tensor<RunList<Element<i64, _>, u32>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(63) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], product));
        }
    }
}

mod p064 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<i64, Zero>>, usize>>, k: i64) -> Made {
        let C = ops::any!(A, axis = 0 -> Tensor<Dense<Element<bool, _>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(64) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], any));
        }
    }
}

mod p065 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64, Zero>, u32>, u32>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::all!(A, axis = 1 -> Tensor<SparseDict<Element<bool, Zero>, u16>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(65) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], all));
        }
    }
}

mod p066 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64, Zero>, u8>, u8>>, k: i64) -> Made {
        let C = ops::all!(A, axis = 0 -> Tensor<SparseList<Element<bool, Zero>, u16>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(66) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], all));
        }
    }
}

mod p067 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64, One>, 2, u8>>, k: i64) -> Made {
        let C = ops::count!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(67) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], count));
        }
    }
}

mod p068 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseByteMap<Element<i64, Zero>>>>, k: i64) -> Made {
        let C = ops::count!(A);
        Made::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(68) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0, 1], count));
        }
    }
}

mod p069 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<i64, Zero>, usize>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::min!(A, axis = 0).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(69) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], least)); made.stores_indices_as(&["usize"]);
        }
    }
}

mod p070 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<i64, Zero>, u32>>>, k: i64) -> Made {
        let C = ops::max!(A, axis = 1).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(70) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], greatest)); made.stores_indices_as(&["u32"]);
        }
    }
}

mod p071 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<i64, Zero>>, u64>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::max!(A).unwrap();
        Made::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(71) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0, 1], greatest));
        }
    }
}

mod p072 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64, One>, usize>, usize>>, k: i64) -> Made {
        let C = ops::argmin!(A, axis = 0 -> Tensor<SparseDict<Element<_, _>, u64>>).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(72) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], first_least));
        }
    }
}

mod p073 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64, Zero>, u64>, u64>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::argmax!(A, axis = 1).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(73) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], first_greatest));
        }
    }
}

mod p074 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseByteMap<Element<i64, One>>>>, k: i64) -> Made {
        let C = ops::mean!(A, axis = 1);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(74) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], mean));
        }
    }
}

mod p075 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<f64, Zero>>, usize>>, k: i64) -> Made {
        let C = ops::variance!(A, axis = 0 -> Tensor<RunList<Element<_, _>, u16>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(75) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], variance));
        }
    }
}

mod p076 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<RunList<Element<f64, Zero>, u8>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::norm!(A, 1, axis = 0 -> Tensor<SparseRunList<Element<_, _>, u64>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(76) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], magnitude));
        }
    }
}

mod p077 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<RunList<Element<f64, One>, usize>>>, k: i64) -> Made {
        let C = ops::norm!(A, axis = 1);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(77) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], length));
        }
    }
}

mod p078 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<i64, Zero>, u32>, u32>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseList<Element<i64, Zero>, usize>>>, k: i64) -> Made {
        let C = ops::matmul!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(78) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[m, l], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&product_of(&A, &B)); made.stores_indices_as(&["u32", "usize"]);
        }
    }
}

mod p079 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<f64, One>>, usize>, finch::Order2<1, 0>>, B: &Tensor<SparseBlockList<Element<f64, One>, u16>>, k: i64) -> Made {
        let C = ops::matmul!(A, B -> Tensor<SparseRunList<Element<f64, Zero>, u64>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(79) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_); let B = case.array(&[m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&product_of(&A, &B));
        }
    }
}

mod p080 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseBand<Element<i64, Zero>, u8>>, B: &Tensor<Dense<Ragged<Element<i64, Zero>>>>, k: i64) -> Made {
        let C = ops::matmul!(A, B -> Tensor<SparseList<Element<i64, One>, u32>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(80) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&product_of(&A, &B));
        }
    }
}

mod p081 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64, Zero>, 2, u64>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::transpose!(A);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(81) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&transposed(&A)); made.keeps(&given); made.stores_indices_as(&["u64"]);
        }
    }
}

mod p082 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseRunList<Element<f64, One>, u16>>>, B: &Tensor<SparseDict<SparseDict<Element<f64, One>, u32>, u32>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(82) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_); let B = case.array(&[l, m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&joined(&A, &B, 0)); made.stores_indices_as(&["u16", "u32"]);
        }
    }
}

mod p083 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseByteMap<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseBlockList<Element<f64, Zero>, u32>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, axis = 1 -> Tensor<SparseList<SparseList<Element<f64, _>, u16>, u16>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(83) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, l], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&joined(&A, &B, 1));
        }
    }
}

mod p084 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<RunList<Element<i64, One>, u32>>, B: &Tensor<SparseDict<Element<i64, One>, u16>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(84) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], One_); let B = case.array(&[m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&joined(&A, &B, 0)); made.stores_indices_as(&["u32", "u16"]);
        }
    }
}

mod p085 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<RunList<Element<i64, One>, u64>>, B: &Tensor<SparseBlockList<Element<i64, One>, u16>>, k: i64) -> Made {
        let C = ops::stack!(A, B -> Tensor<Dense<SparseList<Element<i64, _>, u8>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(85) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], One_); let B = case.array(&[n], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&stacked(&A, &B));
        }
    }
}

mod p086 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseList<Element<i64, Zero>, u16>>>, k: i64) -> Made {
        let C = ops::tril!(A, k -> Tensor<Dense<Dense<Element<i64, _>>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(86) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&chosen(&A, |at| (at % m) as i64 <= (at / m) as i64 + k));
        }
    }
}

mod p087 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseByteMap<Element<i64, Zero>>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::triu!(A, k - 1 -> Tensor<Dense<SparseList<Element<i64, _>, u32>>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(87) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&chosen(&A, |at| (at % m) as i64 >= (at / m) as i64 + k - 1));
        }
    }
}

mod p088 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64, Zero>, u16>, u16>>, k: i64) -> Made {
        let C = ops::tril!(A -> Tensor<Dense<PackBits<Element<f64, _>, usize>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(88) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&chosen(&A, |at| at % m <= at / m));
        }
    }
}

mod p089 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBlockList<Element<i64, Zero>, u16>>>, k: i64) -> Made {
        let C = ops::diagonal!(A -> Tensor<SparseByteMap<Element<i64, _>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(89) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, n], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&diagonal(&A));
        }
    }
}

mod p090 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseByteMap<Element<i64, One>>>, k: i64) -> Made {
        let C = ops::diag!(A -> Tensor<Dense<PackBits<Element<i64, _>, u16>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(90) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&diagonal_matrix(&A));
        }
    }
}

mod p091 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<i64, Zero>>, u64>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseBand<Element<i64, Zero>, u32>>>, k: i64) -> Made {
        let C = ops::kron!(A, B -> Tensor<Dense<RunList<Element<i64, Zero>, u8>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(91) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[l, 1 + m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&kronecker(&A, &B));
        }
    }
}

mod p092 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseBlockList<Element<f64, One>, usize>>, B: &Tensor<RunList<Element<f64, One>, u32>>, k: i64) -> Made {
        let C = ops::outer!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(92) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], One_); let B = case.array(&[m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&crossed(&A, &B)); made.stores_indices_as(&["usize", "u32"]);
        }
    }
}

mod p093 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseList<Element<i64, Zero>, usize>>>, k: i64) -> Made {
        let C = ops::std!(A, axis = 1);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(93) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], deviation));
        }
    }
}

mod p094 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<i64, Zero>, u32>, u32>>, k: i64) -> Made {
        let C = ops::nansum!(A, axis = 0 -> Tensor<SparseRunList<Element<i64, Zero>, u16>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(94) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], sum));
        }
    }
}

mod p095 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseRunList<Element<f64, Zero>, u32>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::nanmean!(A, axis = 1 -> Tensor<Dense<Element<_, _>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(95) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], mean));
        }
    }
}

mod p096 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<i64, One>, 2, u16>>, k: i64) -> Made {
        let C = ops::nanvariance!(A, axis = 0 -> Tensor<Dense<Element<_, _>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(96) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], variance));
        }
    }
}

mod p097 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<i64, Zero>, u64>>>, B: &Tensor<SparseCoo<Element<i64, Zero>, 2, u8>>, k: i64) -> Made {
        let C = ops::ifelse!(A, B, A);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(97) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| if a != 0.0 { b } else { a })); made.stores_indices_as(&["u64", "u8"]);
        }
    }
}

mod p098 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<RunList<Element<f64, Zero>, u64>>>, k: i64) -> Made {
        let C = ops::reduce!(max, A, A.fill(), axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(98) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&above(reduced(&A, &[0], greatest), A.fill));
        }
    }
}

mod p099 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseRunList<Element<f64, Zero>, u64>>>, k: i64) -> Made {
        let C = ops::sum!(A, axis = 0, keepdims);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(99) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&spanned(reduced(&A, &[0], sum), 0));
        }
    }
}

mod p100 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<f64, Zero>, u64>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::max!(A, axis = 1, keepdims).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(100) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&spanned(reduced(&A, &[1], greatest), 1));
        }
    }
}

mod p101 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<i64, Zero>, usize>, usize>>, B: &Tensor<Dense<Dense<Element<i64, Zero>>>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, A, axis = 0 -> Tensor<SparseList<SparseBitmap<Element<i64, _>>, usize>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(101) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[l, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&thrice(&A, &B));
        }
    }
}

mod p102 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseList<Element<i64, Zero>, u64>>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseBand<Element<i64, Zero>, u16>>>, k: i64) -> Made {
        let C = ops::add!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(102) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a + b)); made.stores_indices_as(&["u64", "u16"]);
        }
    }
}

mod p103 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseRunList<Element<f64, One>, u64>>>, B: &Tensor<SparseCoo<Element<f64, One>, 2, u8>>, k: i64) -> Made {
        let C = ops::subtract!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(103) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_); let B = case.array(&[n, m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a - b)); made.stores_indices_as(&["u64", "u8"]);
        }
    }
}

mod p104 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<f64, One>, u32>>>, B: &Tensor<SparseList<SparseBitmap<Element<f64, One>>, u32>>, k: i64) -> Made {
        let C = ops::multiply!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(104) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_); let B = case.array(&[n, m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a * b)); made.stores_indices_as(&["u32", "u32", "u32"]);
        }
    }
}

mod p105 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<Element<f64, One>, u8>>, B: &Tensor<RunList<Element<f64, One>, u32>>, k: i64) -> Made {
        let C = ops::add!(A, B -> Tensor<SparseList<Element<f64, Zero>, u32>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(105) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], One_); let B = case.array(&[n], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| a + b));
        }
    }
}

mod p106 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<i64, One>, u64>, u64>>, k: i64) -> Made {
        let C = ops::map!(abs, A);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(106) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&zip(&A, &A, |a, _| a.abs())); made.stores_indices_as(&["u64"]);
        }
    }
}

mod p107 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Ragged<Element<f64, Zero>>>>, B: &Tensor<SparseDict<SparseDict<Element<f64, Zero>, usize>, usize>>, k: i64) -> Made {
        let C = ops::map!(max, A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(107) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, f64::max)); made.stores_indices_as(&["u8", "u32", "usize"]);
        }
    }
}

mod p108 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Ragged<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseRunList<Element<f64, Zero>, u64>>>, k: i64) -> Made {
        let C = ops::mask!(A, B -> Tensor<SparseCoo<Element<f64, _>, 2, u16>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(108) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&chosen(&A, |at| B.values[at] != 0.0));
        }
    }
}

mod p109 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<f64, Zero>>, u16>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseBlockList<Element<f64, Zero>, u32>>>, k: i64) -> Made {
        let C = ops::mask!(A, !B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(109) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&chosen(&A, |at| B.values[at] == 0.0)); made.stores_indices_as(&["u16", "u32", "u32"]);
        }
    }
}

mod p110 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64, One>, u16>, u16>>, k: i64) -> Made {
        let C = ops::sum!(A);
        Made::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(110) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0, 1], sum));
        }
    }
}

mod p111 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBlockList<Element<f64, One>, u16>>>, k: i64) -> Made {
        let C = ops::sum!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(111) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], sum)); made.stores_indices_as(&["u16"]);
        }
    }
}

mod p112 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64, One>, u32>, u32>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::sum!(A, axis = 1 -> Tensor<SparseBlockList<Element<f64, One>, u8>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(112) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], sum));
        }
    }
}

mod p113 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<i64, Zero>, u32>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::product!(A, axis = 0 -> Tensor<Dense<Element<i64, _>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(113) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], product));
        }
    }
}

mod p114 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseRunList<Element<f64, One>, u8>>>, k: i64) -> Made {
        let C = ops::product!(A, axis = 1);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(114) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], product)); made.stores_indices_as(&["u8"]);
        }
    }
}

mod p115 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64, One>, u16>, u16>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::any!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(115) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], any)); made.stores_indices_as(&["u16"]);
        }
    }
}

mod p116 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBand<Element<i64, Zero>, u8>>>, k: i64) -> Made {
        let C = ops::all!(A, axis = 1);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(116) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], all)); made.stores_indices_as(&["u8"]);
        }
    }
}

mod p117 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<i64, One>, usize>>>, k: i64) -> Made {
        let C = ops::all!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(117) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], all)); made.stores_indices_as(&["usize", "u32"]);
        }
    }
}

mod p118 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<f64, One>, u16>>>, k: i64) -> Made {
        let C = ops::count!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(118) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], count));
        }
    }
}

mod p119 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<i64, One>>, u16>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::count!(A);
        Made::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(119) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0, 1], count));
        }
    }
}

mod p120 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<i64, Zero>, 2, u16>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::min!(A, axis = 0 -> Tensor<SparseBlockList<Element<i64, One>, u8>>).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(120) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], least));
        }
    }
}

mod p121 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Dense<Element<f64, Zero>>>>, k: i64) -> Made {
        let C = ops::max!(A, axis = 1 -> Tensor<SparseBand<Element<f64, _>, u64>>).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(121) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], greatest));
        }
    }
}

mod p122 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<i64, Zero>, usize>, usize>>, k: i64) -> Made {
        let C = ops::max!(A).unwrap();
        Made::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(122) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0, 1], greatest));
        }
    }
}

mod p123 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<i64, Zero>, 2, u16>>, k: i64) -> Made {
        let C = ops::argmin!(A, axis = 0).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(123) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], first_least));
        }
    }
}

mod p124 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<i64, One>, u16>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::argmax!(A, axis = 1 -> Tensor<RunList<Element<_, _>, u64>>).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(124) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], first_greatest));
        }
    }
}

mod p125 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Ragged<Element<i64, Zero>>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::mean!(A, axis = 1 -> Tensor<Dense<Element<_, _>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(125) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], mean));
        }
    }
}

mod p126 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseRunList<Element<f64, One>, u32>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::variance!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(126) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], variance));
        }
    }
}

mod p127 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseList<Element<i64, Zero>, u16>>>, k: i64) -> Made {
        let C = ops::norm!(A, 1, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(127) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], magnitude));
        }
    }
}

mod p128 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBlockList<Element<f64, Zero>, u16>>>, k: i64) -> Made {
        let C = ops::norm!(A, axis = 1 -> Tensor<SparseRunList<Element<_, _>, u64>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(128) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], length));
        }
    }
}

mod p129 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<RunList<Element<i64, Zero>, usize>>, finch::Order2<1, 0>>, B: &Tensor<SparseList<SparseBitmap<Element<i64, Zero>>, u32>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::matmul!(A, B -> Tensor<SparseDict<SparseDict<Element<i64, One>, u32>, u32>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(129) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[m, l], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&product_of(&A, &B));
        }
    }
}

mod p130 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Ragged<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseBlockList<Element<f64, Zero>, u8>>, k: i64) -> Made {
        let C = ops::matmul!(A, B -> Tensor<RunList<Element<f64, _>, u64>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(130) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&product_of(&A, &B));
        }
    }
}

mod p131 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseDict<Element<f64, Zero>, u32>>, B: &Tensor<Dense<Ragged<Element<f64, Zero>>>>, k: i64) -> Made {
        let C = ops::matmul!(A, B -> Tensor<SparseList<Element<f64, One>, u64>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(131) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&product_of(&A, &B));
        }
    }
}

mod p132 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64, Zero>, usize>, usize>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::transpose!(A);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(132) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&transposed(&A)); made.keeps(&given); made.stores_indices_as(&["usize"]);
        }
    }
}

mod p133 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Ragged<Element<i64, One>>>>, B: &Tensor<Dense<RunList<Element<i64, One>, u8>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, axis = 0 -> Tensor<Dense<SparseRunList<Element<i64, _>, u8>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(133) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_); let B = case.array(&[l, m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&joined(&A, &B, 0));
        }
    }
}

mod p134 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBlockList<Element<i64, Zero>, u8>>>, B: &Tensor<Dense<Dense<Element<i64, Zero>>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, axis = 1 -> Tensor<Dense<SparseBand<Element<i64, _>, u16>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(134) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, l], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&joined(&A, &B, 1));
        }
    }
}

mod p135 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseRunList<Element<f64, Zero>, u64>>, B: &Tensor<SparseDict<Element<f64, Zero>, u8>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(135) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], Zero_); let B = case.array(&[m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&joined(&A, &B, 0)); made.stores_indices_as(&["u64", "u8"]);
        }
    }
}

mod p136 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<RunList<Element<f64, Zero>, u64>>, B: &Tensor<SparseList<Element<f64, Zero>, u8>>, k: i64) -> Made {
        let C = ops::stack!(A, B);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(136) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], Zero_); let B = case.array(&[n], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&stacked(&A, &B)); made.stores_indices_as(&["u64", "u8"]);
        }
    }
}

mod p137 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64, One>, u32>, u32>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::tril!(A, k -> Tensor<Dense<Dense<Element<f64, _>>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(137) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&chosen(&A, |at| (at % m) as i64 <= (at / m) as i64 + k));
        }
    }
}

mod p138 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseRunList<Element<f64, Zero>, u32>>>, k: i64) -> Made {
        let C = ops::triu!(A, k - 1 -> Tensor<SparseDict<SparseDict<Element<f64, _>, u16>, u16>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(138) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&chosen(&A, |at| (at % m) as i64 >= (at / m) as i64 + k - 1));
        }
    }
}

mod p139 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBlockList<Element<i64, One>, u16>>>, k: i64) -> Made {
        let C = ops::tril!(A -> Tensor<SparseList<SparseList<Element<i64, _>, u8>, u8>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(139) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&chosen(&A, |at| at % m <= at / m));
        }
    }
}

mod p140 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<Ragged<Element<f64, Zero>>>>, k: i64) -> Made {
        let C = ops::diagonal!(A);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(140) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, n], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&diagonal(&A)); made.stores_indices_as(&["u16", "u32"]);
        }
    }
}

mod p141 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<RunList<Element<i64, Zero>, u8>>, k: i64) -> Made {
        let C = ops::diag!(A -> Tensor<Dense<SparseList<Element<i64, _>, u8>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(141) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&diagonal_matrix(&A));
        }
    }
}

mod p142 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64, Zero>, 2, usize>>, B: &Tensor<Dense<SparseByteMap<Element<f64, Zero>>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::kron!(A, B -> Tensor<Dense<SparseBand<Element<f64, One>, u16>>, finch::Order2<1, 0>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(142) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[l, 1 + m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&kronecker(&A, &B));
        }
    }
}

mod p143 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseBlockList<Element<i64, One>, u32>>, B: &Tensor<SparseBand<Element<i64, One>, u64>>, k: i64) -> Made {
        let C = ops::outer!(A, B -> Tensor<Dense<Ragged<Element<i64, Zero>>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(143) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n], One_); let B = case.array(&[m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&crossed(&A, &B));
        }
    }
}

mod p144 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseBitmap<Element<i64, Zero>>, u64>>, k: i64) -> Made {
        let C = ops::std!(A, axis = 1 -> Tensor<SparseBlockList<Element<_, _>, u16>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(144) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], deviation));
        }
    }
}

mod p145 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseByteMap<Element<i64, Zero>>>>, k: i64) -> Made {
        let C = ops::nansum!(A, axis = 0);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(145) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], sum)); made.stores_indices_as(&["u16", "u32"]);
        }
    }
}

mod p146 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<f64, Zero>, usize>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::nanmean!(A, axis = 1 -> Tensor<Dense<Element<_, _>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(146) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[1], mean));
        }
    }
}

mod p147 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64, Zero>, 2, u16>>, k: i64) -> Made {
        let C = ops::nanvariance!(A, axis = 0 -> Tensor<Dense<Element<_, _>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(147) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[1 + n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&reduced(&A, &[0], variance));
        }
    }
}

mod p148 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseRunList<Element<f64, Zero>, u8>>, finch::Order2<1, 0>>, B: &Tensor<Dense<PackBits<Element<f64, Zero>, u8>>>, k: i64) -> Made {
        let C = ops::ifelse!(A, B, A);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(148) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_); let B = case.array(&[n, m], Zero_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&zip(&A, &B, |a, b| if a != 0.0 { b } else { a })); made.stores_indices_as(&["u8", "u8", "u32"]);
        }
    }
}

mod p149 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<PackBits<Element<i64, Zero>, u16>>>, k: i64) -> Made {
        let C = ops::reduce!(max, A, A.fill(), axis = 0 -> Tensor<Dense<Element<_, _>>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(149) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&above(reduced(&A, &[0], greatest), A.fill));
        }
    }
}

mod p150 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseBlockList<Element<i64, Zero>, u16>>>, k: i64) -> Made {
        let C = ops::sum!(A, axis = 0, keepdims);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(150) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&spanned(reduced(&A, &[0], sum), 0));
        }
    }
}

mod p151 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseList<Element<i64, Zero>, u64>>, finch::Order2<1, 0>>, k: i64) -> Made {
        let C = ops::max!(A, axis = 1, keepdims).unwrap();
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(151) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, 1 + m], Zero_);
            let given = [A.stored()];
            let made = run(&case.tensor(&A), k);
            made.agrees(&spanned(reduced(&A, &[1], greatest), 1));
        }
    }
}

mod p152 {
    use super::*;

    #[kernel]
    fn run(A: &Tensor<Dense<SparseList<Element<f64, One>, u8>>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseBlockList<Element<f64, One>, u32>>>, k: i64) -> Made {
        let C = ops::concatenate!(A, B, A, axis = 0 -> Tensor<SparseCoo<Element<f64, _>, 2, u16>>);
        Made::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(152) {
            let Case { n, m, l, k, .. } = case;
            let A = case.array(&[n, m], One_); let B = case.array(&[l, m], One_);
            let given = [A.stored(), B.stored()];
            let made = run(&case.tensor(&A), &case.tensor(&B), k);
            made.agrees(&thrice(&A, &B));
        }
    }
}

mod f000 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, usize>, usize>, finch::Order2<1, 0>>, B: &Tensor<SparseList<SparseList<Element<f64>, u64>, u64>>, k: i64) -> Sparse {
        let C = ops::add!(A, B);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(0, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &zip(&A, &B, |a, b| a + b), None);
        }
    }
}

mod f001 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64>, 2, u64>>, B: &Tensor<SparseCoo<Element<f64>, 2, u64>>, k: i64) -> Sparse {
        let C = ops::multiply!(A, B);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(1, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &zip(&A, &B, |a, b| a * b), None);
        }
    }
}

mod f002 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseBlockList<Element<f64>, u64>>, B: &Tensor<SparseList<Element<f64>, u16>>, k: i64) -> Sparse {
        let C = ops::subtract!(A, B -> Tensor<SparseDict<Element<f64>, u16>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(2, [65536, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n]); let B = case.sparse(&[n]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &zip(&A, &B, |a, b| a - b), Some(65536));
        }
    }
}

mod f003 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64>, 2, u32>, finch::Order2<1, 0>>, B: &Tensor<SparseCoo<Element<f64>, 2, u8>>, k: i64) -> Sparse {
        let C = ops::mask!(A, B);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(3, [256, 256, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &zip(&A, &B, |a, b| if b == 0.0 { 0.0 } else { a }), None);
        }
    }
}

mod f004 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<Element<f64>, u64>>, B: &Tensor<SparseList<Element<f64>, u16>>, k: i64) -> Sparse {
        let C = ops::mask!(A, !B);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(4, [65536, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n]); let B = case.sparse(&[n]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &zip(&A, &B, |a, b| if b == 0.0 { a } else { 0.0 }), None);
        }
    }
}

mod f005 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64>, 2, usize>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::transpose!(A);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(5, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.moved(&[m, n], |at| [at[1], at[0]]), None);
        }
    }
}

mod f006 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, usize>, usize>, finch::Order2<1, 0>>, B: &Tensor<SparseDict<SparseDict<Element<f64>, usize>, usize>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::concatenate!(A, B, axis = 0);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(6, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[l, m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &joined(&A, &B, 0), None);
        }
    }
}

mod f007 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, usize>, usize>>, B: &Tensor<SparseDict<SparseBlockList<Element<f64>, u16>, u16>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::concatenate!(A, B, axis = 1);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(7, [65535, 4611686018427387903, 65535]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[n, l]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &joined(&A, &B, 1), None);
        }
    }
}

mod f008 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<Element<f64>, u8>>, B: &Tensor<SparseDict<Element<f64>, u32>>, k: i64) -> Sparse {
        let C = ops::concatenate!(A, B, axis = 0 -> Tensor<SparseDict<Element<f64>, u8>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(8, [256, 4294967296, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n]); let B = case.sparse(&[m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &joined(&A, &B, 0), Some(256));
        }
    }
}

mod f009 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<Element<f64>, u32>>, B: &Tensor<SparseBlockList<Element<f64>, u64>>, k: i64) -> Sparse {
        let C = ops::stack!(A, B);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(9, [4294967296, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n]); let B = case.sparse(&[n]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &stacked(&A, &B), None);
        }
    }
}

mod f010 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64>, 2, u32>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::tril!(A, k);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(10, [4294967296, 4294967296, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.chosen(|at| at[1] <= at[0] + k), None);
        }
    }
}

mod f011 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, u8>, u8>>, k: i64) -> Sparse {
        let C = ops::triu!(A, k - 1);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(11, [256, 256, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.chosen(|at| at[1] >= at[0] + k - 1), None);
        }
    }
}

mod f012 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseBlockList<Element<f64>, usize>, usize>>, k: i64) -> Sparse {
        let C = ops::diagonal!(A -> Tensor<SparseBlockList<Element<f64>, u8>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(12, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, n]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.chosen(|at| at[0] == at[1]).moved(&[n], |at| [at[0]]), Some(255));
        }
    }
}

mod f013 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<Element<f64>, u32>>, k: i64) -> Sparse {
        let C = ops::diag!(A -> Tensor<SparseDict<SparseDict<Element<f64>, u32>, u32>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(13, [4294967296, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.moved(&[n, n], |at| [at[0], at[0]]), Some(4294967296));
        }
    }
}

mod f014 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64>, usize>, usize>>, k: i64) -> Sparse {
        let C = ops::sum!(A);
        Sparse::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(14, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.reduced(&[]), None);
        }
    }
}

mod f015 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64>, 2, u32>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::sum!(A, axis = 0 -> Tensor<SparseList<Element<f64>, u16>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(15, [4294967296, 4294967296, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.reduced(&[1]), Some(65536));
        }
    }
}

mod f016 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseBlockList<Element<f64>, usize>, usize>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::sum!(A, axis = 1 -> Tensor<SparseBlockList<Element<f64>, u32>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(16, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.reduced(&[0]), Some(4294967295));
        }
    }
}

mod f017 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64>, 2, usize>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::count!(A, axis = 1 -> Tensor<SparseBlockList<Element<_>, u64>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(17, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.counted().reduced(&[0]), Some(4611686018427387903));
        }
    }
}

mod f018 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64>, 2, u8>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::max!(A).unwrap();
        Sparse::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(18, [256, 256, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.greatest(), None);
        }
    }
}

mod f019 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseBlockList<Element<f64>, u8>, u8>, finch::Order2<1, 0>>, B: &Tensor<SparseCoo<Element<f64>, 2, u8>>, k: i64) -> Sparse {
        let C = ops::matmul!(A, B -> Tensor<SparseDict<SparseDict<Element<f64>, u32>, u32>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(19, [255, 255, 256]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[m, l]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &product_of(&A, &B), Some(4294967296));
        }
    }
}

mod f020 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, u8>, u8>>, B: &Tensor<SparseBlockList<Element<f64>, u16>>, k: i64) -> Sparse {
        let C = ops::matmul!(A, B -> Tensor<SparseDict<Element<f64>, u32>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(20, [256, 256, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &product_of(&A, &B), Some(4294967296));
        }
    }
}

mod f021 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64>, u64>, u64>>, B: &Tensor<SparseCoo<Element<f64>, 2, u16>>, k: i64) -> Sparse {
        let C = ops::add!(A, B -> Tensor<SparseList<SparseRunList<Element<f64>, u8>, u8>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(21, [65536, 65536, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &zip(&A, &B, |a, b| a + b), Some(255));
        }
    }
}

mod f022 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64>, u16>, u16>>, B: &Tensor<SparseDict<SparseDict<Element<f64>, u32>, u32>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::multiply!(A, B -> Tensor<SparseDict<SparseBlockList<Element<f64>, u8>, u8>, finch::Order2<1, 0>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(22, [65536, 65536, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &zip(&A, &B, |a, b| a * b), Some(255));
        }
    }
}

mod f023 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<Element<f64>, u32>>, B: &Tensor<SparseBlockList<Element<f64>, u64>>, k: i64) -> Sparse {
        let C = ops::subtract!(A, B -> Tensor<SparseRunList<Element<f64>, u32>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(23, [4294967296, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n]); let B = case.sparse(&[n]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &zip(&A, &B, |a, b| a - b), Some(4294967295));
        }
    }
}

mod f024 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseCoo<Element<f64>, 2, u16>>, B: &Tensor<SparseDict<SparseDict<Element<f64>, usize>, usize>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::mask!(A, B -> Tensor<SparseCoo<Element<f64>, 2, u64>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(24, [65536, 65536, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &zip(&A, &B, |a, b| if b == 0.0 { 0.0 } else { a }), Some(4611686018427387903));
        }
    }
}

mod f025 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<Element<f64>, u16>>, B: &Tensor<SparseBlockList<Element<f64>, u8>>, k: i64) -> Sparse {
        let C = ops::mask!(A, !B);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(25, [255, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n]); let B = case.sparse(&[n]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &zip(&A, &B, |a, b| if b == 0.0 { a } else { 0.0 }), None);
        }
    }
}

mod f026 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, usize>, usize>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::transpose!(A -> Tensor<SparseList<SparseRunList<Element<f64>, u8>, u8>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(26, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.moved(&[m, n], |at| [at[1], at[0]]), Some(255));
        }
    }
}

mod f027 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, u32>, u32>, finch::Order2<1, 0>>, B: &Tensor<SparseCoo<Element<f64>, 2, u64>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::concatenate!(A, B, axis = 0 -> Tensor<SparseList<SparseList<Element<f64>, u64>, u64>, finch::Order2<1, 0>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(27, [4294967296, 4294967296, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[l, m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &joined(&A, &B, 0), Some(4611686018427387903));
        }
    }
}

mod f028 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, u8>, u8>>, B: &Tensor<SparseDict<SparseDict<Element<f64>, u64>, u64>>, k: i64) -> Sparse {
        let C = ops::concatenate!(A, B, axis = 1 -> Tensor<SparseList<SparseRunList<Element<f64>, u8>, u8>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(28, [256, 256, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[n, l]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &joined(&A, &B, 1), Some(255));
        }
    }
}

mod f029 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<Element<f64>, u16>>, B: &Tensor<SparseList<Element<f64>, u8>>, k: i64) -> Sparse {
        let C = ops::concatenate!(A, B, axis = 0 -> Tensor<SparseDict<Element<f64>, u16>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(29, [65536, 256, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n]); let B = case.sparse(&[m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &joined(&A, &B, 0), Some(65536));
        }
    }
}

mod f030 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<Element<f64>, u32>>, B: &Tensor<SparseList<Element<f64>, usize>>, k: i64) -> Sparse {
        let C = ops::stack!(A, B);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(30, [4294967296, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n]); let B = case.sparse(&[n]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &stacked(&A, &B), None);
        }
    }
}

mod f031 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseBlockList<Element<f64>, u8>, u8>>, k: i64) -> Sparse {
        let C = ops::tril!(A, k -> Tensor<SparseList<SparseList<Element<f64>, u16>, u16>, finch::Order2<1, 0>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(31, [255, 255, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.chosen(|at| at[1] <= at[0] + k), Some(65536));
        }
    }
}

mod f032 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseBlockList<Element<f64>, u16>, u16>, finch::Order2<1, 0>>, k: i64) -> Sparse {
        let C = ops::triu!(A, k - 1 -> Tensor<SparseDict<SparseBlockList<Element<f64>, u64>, u64>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(32, [65535, 65535, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.chosen(|at| at[1] >= at[0] + k - 1), Some(4611686018427387903));
        }
    }
}

mod f033 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, u16>, u16>>, k: i64) -> Sparse {
        let C = ops::diagonal!(A -> Tensor<SparseRunList<Element<f64>, u64>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(33, [65536, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, n]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.chosen(|at| at[0] == at[1]).moved(&[n], |at| [at[0]]), Some(4611686018427387903));
        }
    }
}

mod f034 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseBlockList<Element<f64>, usize>>, k: i64) -> Sparse {
        let C = ops::diag!(A -> Tensor<SparseList<SparseRunList<Element<f64>, usize>, usize>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(34, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.moved(&[n, n], |at| [at[0], at[0]]), Some(4611686018427387903));
        }
    }
}

mod f035 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, u32>, u32>>, k: i64) -> Sparse {
        let C = ops::sum!(A);
        Sparse::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(35, [4294967296, 4294967296, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.reduced(&[]), None);
        }
    }
}

mod f036 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, usize>, usize>>, k: i64) -> Sparse {
        let C = ops::sum!(A, axis = 0 -> Tensor<SparseDict<Element<f64>, usize>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(36, [4611686018427387903, 4611686018427387903, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.reduced(&[1]), Some(4611686018427387903));
        }
    }
}

mod f037 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, u32>, u32>>, k: i64) -> Sparse {
        let C = ops::sum!(A, axis = 1 -> Tensor<SparseDict<Element<f64>, u64>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(37, [4294967296, 4294967296, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.reduced(&[0]), Some(4611686018427387903));
        }
    }
}

mod f038 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseList<SparseList<Element<f64>, u8>, u8>>, k: i64) -> Sparse {
        let C = ops::count!(A, axis = 1 -> Tensor<SparseDict<Element<_>, usize>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(38, [256, 256, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.counted().reduced(&[0]), Some(4611686018427387903));
        }
    }
}

mod f039 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64>, u8>, u8>>, k: i64) -> Sparse {
        let C = ops::max!(A).unwrap();
        Sparse::value(C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(39, [256, 256, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); 
            let made = caught(|| run(&A.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &A.greatest(), None);
        }
    }
}

mod f040 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseDict<Element<f64>, u8>, u8>>, B: &Tensor<SparseDict<SparseBlockList<Element<f64>, u8>, u8>>, k: i64) -> Sparse {
        let C = ops::matmul!(A, B -> Tensor<SparseDict<SparseDict<Element<f64>, u32>, u32>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(40, [256, 255, 255]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[m, l]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &product_of(&A, &B), Some(4294967296));
        }
    }
}

mod f041 {
    use super::*;
    use crate::far::{Far, Sparse, cases, caught, check, joined, product_of, stacked, zip};

    #[kernel]
    fn run(A: &Tensor<SparseDict<SparseBlockList<Element<f64>, usize>, usize>, finch::Order2<1, 0>>, B: &Tensor<SparseBlockList<Element<f64>, u16>>, k: i64) -> Sparse {
        let C = ops::matmul!(A, B -> Tensor<SparseBlockList<Element<f64>, u64>>);
        Sparse::of(&C)
    }

    #[test]
    fn agrees() {
        for mut case in cases(41, [4611686018427387903, 65535, 4611686018427387903]) {
            let Far { n, m, l, k, .. } = case;
            let A = case.sparse(&[n, m]); let B = case.sparse(&[m]); 
            let made = caught(|| run(&A.tensor(), &B.tensor(), k));
            let k = i128::from(k);
            let [n, m, l] = [n, m, l].map(|dim| dim as i128);
            check(made, &product_of(&A, &B), Some(4611686018427387903));
        }
    }
}
