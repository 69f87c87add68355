//! A level that keeps entries in the order in which they come, and asks for room in the next level each time: there may be more
//! already.

use finch::prelude::*;

finch::level! {
    /// Entries of all fibers in the order in which they came; `pos` lists those of each fiber.
    pub struct Bag<L> { shape: usize, ptr: [usize], fib: [usize], key: [usize], pos: [usize], lvl: L }

    fibers = ptr.len() - 1;

    unsafe invariant {
        offsets ptr over pos;
        fib.len() == key.len(), "{} fibers of {} entries", fib.len(), key.len();
        fibers lvl = key.len();
        each b in 0..key.len() { key[b] < shape, "there is no index {}", key[b]; }
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                pos[q] < key.len(), "there is no entry {}", pos[q];
                fib[pos[q]] == p, "entry {} is another fiber's", pos[q];
                q == ptr[p] || key[pos[q - 1]] < key[pos[q]], "entry {} does not ascend", pos[q];
            }
        }
    }

    read walk, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Pipeline(
            Phase(stop = if q < end { key[pos[end - 1]] + 1 } else { 0 }, Stepper(
                cursor = q, end = end,
                seek(i) = { while q < end && key[pos[q]] < i { q += 1; } },
                stop = key[pos[q]] + 1,
                body = Spike(fill, lvl[pos[q]]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    write random {
        grow(n) {}
        store(p, i) {
            let b = 0;
            while b < key.len() && (fib[b] != p || key[b] != i) { b += 1; }
            lvl.grow(b + 1);
            lvl[b];
            if b == key.len() { key.push(i); fib.push(p); pos.push(b); }
        }
        finish(n) {
            lvl.finish(key.len());
            pos.sort(fib, key);
            ptr.truncate(0);
            ptr.push(0);
            let q = 0;
            for p in 0..n {
                while q < pos.len() && fib[pos[q]] == p { q += 1; }
                ptr.push(q);
            }
        }
    }
}

#[test]
fn what_is_there_stays() {
    tensor! { let P: DenseVec<usize> = Tensor::from_dense([4], vec![2, 5, 0, 2]).unwrap(); }
    let h = finch! { let H: Tensor<Bag<Element<f64>>>[6]; forall i: H[P[i]] += 1.0 };
    assert_eq!(h.to_dense(), [1.0, 0.0, 2.0, 0.0, 0.0, 1.0]);
}

macro_rules! below {
    ($($name:ident: $below:ty;)*) => { $(
        #[test]
        fn $name() {
            let coords = (0..60).map(|i| [i * 11 % 30, i * 7 % 20]).collect();
            tensor! {
                let A: Csr<f64> = Tensor::from_coords([30, 20], coords, (0..60).map(f64::from).collect()).unwrap();
                let P: DenseVec<usize> = Tensor::from_dense([30], (0..30).map(|i| i * 7 % 10).collect()).unwrap();
            }
            let whole = finch! { let H: Tensor<Bag<$below>>; forall i, j: H[i, j] = A[i, j] };
            assert_eq!(whole.to_dense(), A.to_dense());
            finch::Storage::validate(&whole.clone().into_parts()).unwrap();
            let sums = finch! { let H: Tensor<Bag<$below>>[10, 20]; forall i, j: H[P[i], j] += A[i, j] };
            let plain = finch! { let D: DenseMat<f64>[10, 20]; forall i, j: D[P[i], j] += A[i, j] };
            assert_eq!(sums.to_dense(), plain.to_dense());
            assert_eq!(whole.to_dense(), A.convert::<Tensor<Bag<$below>>>().to_dense());
        }
    )* };
}

below! {
    over_dense_fibers: Dense<Element<f64>>;
    over_marked_fibers: finch::SparseByteMap<Element<f64>>;
    over_bits: finch::SparseBitmap<Element<f64>>;
    over_tables: finch::SparseDict<Element<f64>>;
    over_bags: Bag<Element<f64>>;
}
