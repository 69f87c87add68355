//! `par forall` over data that is large enough for chunks: threads, bits, panics, overflow, and what runs in place.
#![cfg(feature = "rayon")]
#![forbid(unsafe_code)]
#![allow(non_snake_case)]

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ThreadId};

use finch::prelude::*;

/// Numbers whose sums depend on their order.
fn floats(n: usize) -> Vec<f64> {
    (0..n as u64).map(|k| (k.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20) as f64 * 1e-7 - 0.7).collect()
}

/// A matrix of 6,000 rows, some short and some long. Its lists have about a million entries.
fn uneven() -> Csr<f64> {
    let long = |i: usize| if i % 7 < 3 { 400 } else { 10 + i % 13 };
    let coords: Vec<[usize; 2]> = (0..6000).flat_map(|i| (0..long(i)).map(move |j| [i, j])).collect();
    let values = floats(coords.len());
    Csr::from_coords([6000, 400], coords, values).expect("a matrix")
}

fn pool(threads: usize) -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool")
}

fn bits(values: Vec<f64>) -> Vec<u64> {
    values.into_iter().map(f64::to_bits).collect()
}

/// The result of a program in pools of several sizes, which must always be the same.
fn same<T: PartialEq + std::fmt::Debug + Send>(run: impl Fn() -> T + Sync) -> T {
    let first = run();
    for threads in [1, 2, 3, 8] {
        assert!(pool(threads).install(&run) == first, "{threads} threads");
    }
    first
}

#[test]
fn divided_results_have_the_bits_of_the_loop() {
    tensor! {
        let A: Csr<f64> = uneven();
        let B: Dcsr<f64> = uneven().convert();
        let R: RunMat<f64> = uneven().convert();
        let D: DenseMat<f64> = uneven().convert();
        let x: DenseVec<f64> = DenseVec::from_dense([400], floats(400)).expect("x");
        let z: SparseVec<f64> = x.convert();
    }
    macro_rules! check {
        ($($body:tt)*) => { $(
            let serial = finch! { let y: DenseVec<f64>; forall i, j: y[i] += $body };
            let chunks = same(|| bits(finch! { let y: DenseVec<f64>; par forall i, j: y[i] += $body }.to_dense()));
            assert_eq!(chunks, bits(serial.to_dense()), "{}", stringify!($body));
        )* };
    }
    check! {
        (A[i, j] * x[j])
        (A[i, j])
        (B[i, j] * x[j])
        (D[i, j] * x[j])
        (R[i, j])
        (A[i, j] * z[j])
        (A[i, j] * B[i, j])
        (A[i, j] * D[i, j] + x[j])
    }
    // A triangle's rows count as long in chunks, too.
    tensor! { let T: DenseMat<f64> = DenseMat::from_dense([1200, 1200], floats(1_440_000)).expect("T"); }
    let n = 1200;
    let serial = finch! { let y: DenseVec<f64>; forall i in 0..n, j in 0..i: y[i] += T[i, j] };
    let chunks = same(|| {
        bits(finch! { let y: DenseVec<f64>; par forall i in 0..n, j in 0..i: y[i] += T[i, j] }.to_dense())
    });
    assert_eq!(chunks, bits(serial.to_dense()));
    let serial = finch! { let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] - 0.3 * B[i, j] };
    let chunks = same(|| {
        let C = finch! { let C: Csr<f64>; par forall i, j: C[i, j] = A[i, j] - 0.3 * B[i, j] };
        (C.stored(), bits(C.to_dense()))
    });
    assert_eq!(chunks, (serial.stored(), bits(serial.to_dense())));
}

/// The first parts tell little of how long the lists become.
#[test]
fn lists_are_put_together_however_long_they_are() {
    tensor! { let A: Csr<f64> = uneven(); let T: Csc<f64> = A.convert(); }
    for rows in [0..300, 3000..6000, 5990..6000, 0..6000, 0..0] {
        let marks = (0..6000).map(|i| f64::from(rows.contains(&i))).collect();
        tensor! { let m: DenseVec<f64> = DenseVec::from_dense([6000], marks).expect("m"); }
        let serial = finch! { let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] * m[i] };
        let chunks = same(|| finch! { let C: Csr<f64>; par forall i, j: C[i, j] = A[i, j] * m[i] });
        assert!(chunks == serial && chunks.stored() == serial.stored(), "{rows:?}");
        let columns = same(|| {
            tensor! { let mut C: Csc<f64> = Csc::zeros([6000, 400]); }
            finch! { par forall j, i: C[i, j] = T[i, j] * m[i] }
            C
        });
        assert!(columns.to_dense() == serial.to_dense(), "{rows:?}");
    }
}

#[test]
fn reduced_results_have_the_same_bits_in_every_pool() {
    tensor! { let A: Csr<f64> = uneven(); let D: DenseMat<f64> = uneven().convert(); }
    let serial = finch! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] };
    let sum = same(|| finch! { let s: Scalar<f64>; par forall i, j: s[] += A[i, j] }.value().to_bits());
    let sum = f64::from_bits(sum);
    assert!((sum - serial.value()).abs() < 1e-9 * serial.value().abs());
    same(|| bits(finch! { let y: DenseVec<f64>; par forall i, j: y[j] += D[i, j] }.to_dense()));
    same(|| {
        bits(
            finch! { let y: Tensor<finch::SparseByteMap<Element<f64>>>; par forall i, j: y[j] += A[i, j] }
                .to_dense(),
        )
    });
    let most = finch! { let m: Scalar<f64, finch::fills::NegInf>; forall i, j: m[] <<max>>= A[i, j] };
    let chunks = same(|| {
        finch! { let m: Scalar<f64, finch::fills::NegInf>; par forall i, j: m[] <<max>>= A[i, j] }.value()
    });
    assert_eq!(chunks, most.value());
}

/// The most threads that were in a function at once.
#[derive(Default)]
struct Busy {
    now: AtomicUsize,
    most: AtomicUsize,
}

impl Busy {
    fn pass(&self, x: f64) -> f64 {
        self.most.fetch_max(self.now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        thread::yield_now();
        self.now.fetch_sub(1, Ordering::SeqCst);
        x
    }
}

#[test]
fn no_more_threads_run_than_the_pool_has() {
    tensor! { let x: DenseVec<f64> = DenseVec::from_dense([11_000], floats(11_000)).expect("x"); }
    let expected = x.to_dense();
    for threads in [1, 2, 3] {
        let (busy, pool) = (Busy::default(), pool(threads));
        let pass = |x| busy.pass(x);
        let run = || {
            let y = finch! { let y: DenseVec<f64>; par forall i: y[i] = $pass(x[i]) };
            assert_eq!(y.to_dense(), expected);
        };
        // Called by many threads.
        thread::scope(|scope| (0..64).for_each(|_| _ = scope.spawn(|| pool.install(run))));
        assert!(busy.most.load(Ordering::SeqCst) <= threads);
        // Within other work of the pool.
        pool.scope(|scope| (0..8).for_each(|_| scope.spawn(|_| run())));
        assert!(busy.most.load(Ordering::SeqCst) <= threads);
    }
    let busy = Busy::default();
    let pass = |x| busy.pass(x);
    let run = || _ = finch! { let y: DenseVec<f64>; par forall i: y[i] = $pass(x[i]) };
    thread::scope(|scope| (0..64).for_each(|_| _ = scope.spawn(run)));
    assert!(busy.most.load(Ordering::SeqCst) <= rayon::current_num_threads());
}

/// The threads on which a loop over this many indices runs, and the order in which it reaches them.
fn threads_of(n: usize) -> (HashSet<ThreadId>, Vec<usize>) {
    let (threads, order) = (Mutex::new(HashSet::new()), Mutex::new(vec![]));
    tensor! { let x: DenseVec<usize> = DenseVec::from_dense([n], (0..n).collect()).expect("x"); }
    let note = |x: usize| {
        threads.lock().expect("no thread panics").insert(thread::current().id());
        order.lock().expect("no thread panics").push(x);
        x
    };
    let y = finch! { let y: DenseVec<usize>; par forall i: y[i] = $note(x[i]) };
    assert_eq!(y, x);
    (threads.into_inner().expect("it is done"), order.into_inner().expect("it is done"))
}

#[test]
fn little_work_runs_in_place() {
    let (threads, order) = threads_of(200);
    assert_eq!((threads, order), (HashSet::from([thread::current().id()]), (0..200).collect()));
    let (threads, mut order) = pool(3).install(|| threads_of(20_000));
    assert!(threads.len() <= 3 && !threads.contains(&thread::current().id()));
    order.sort_unstable();
    assert!(order == (0..20_000).collect::<Vec<_>>());
}

#[test]
fn the_number_of_threads_is_what_the_variable_says() {
    const CHILD: &str = "FINCH_TEST_THREADS";
    if std::env::var_os(CHILD).is_some() {
        assert!(rayon::current_num_threads() == 1 && threads_of(20_000).0.len() == 1);
        return;
    }
    let test = std::env::current_exe().expect("this test");
    let name = "the_number_of_threads_is_what_the_variable_says";
    let run =
        Command::new(test).args([name, "--exact"]).env(CHILD, "1").env("RAYON_NUM_THREADS", "1").output();
    assert!(run.expect("it runs").status.success());
}

/// The state of three results after a panic: one that is new, one that is kept and divided, one that is kept and reduced.
macro_rules! left {
    ($n:literal $($par:ident)?) => { {
        let n = $n;
        tensor! {
            let x: DenseVec<f64> = DenseVec::from_dense([n], (0..n).map(|i| i as f64).collect()).expect("x");
            let mut y: DenseVec<f64> = x.clone();
            let mut k: DenseVec<f64> = x.clone();
            let mut s: DenseVec<f64> = DenseVec::from_dense([2], vec![7.0; 2]).expect("s");
        }
        let fail = |x: f64| {
            if x >= 150.0 { std::panic::panic_any(x) }
            x
        };
        let run = || finch! { keep k; keep s; $($par)? forall i: { y[i] = $fail(x[i]); k[i] += x[i]; s[0] += x[i] } };
        let payload = catch_unwind(AssertUnwindSafe(run)).expect_err("it panics");
        (payload.downcast_ref::<f64>().copied(), y.shape(), k.shape(), s.shape())
    } };
}

#[test]
fn a_panic_leaves_results_empty_and_is_the_first_one() {
    let empty = (Some(150.0), [0], [0], [0]);
    assert_eq!([left!(200), left!(200 par), left!(15_000), left!(15_000 par)], [empty; 4]);
    for threads in [1, 2, 8] {
        assert_eq!(pool(threads).install(|| left!(15_000 par)), empty);
    }
    // The next program finds the results as any other.
    tensor! { let x: DenseVec<f64> = DenseVec::from_dense([5000], floats(5000)).expect("x"); let mut y: DenseVec<f64> = DenseVec::default(); }
    finch! { par forall i: y[i] = x[i] }
    assert_eq!(y, x);
}

#[test]
fn an_index_out_of_range_leaves_results_empty() {
    tensor! {
        let at: DenseVec<usize> = DenseVec::from_dense([15_000], (0..15_000).collect()).expect("at");
        let x: DenseVec<f64> = DenseVec::from_dense([4000], floats(4000)).expect("x");
        let mut y: DenseVec<f64> = DenseVec::from_dense([15_000], floats(15_000)).expect("y");
    }
    let same = |x: f64| x;
    let refused = try_finch! { keep y; par forall i: y[i] += $same(x[at[i]]) };
    assert!(refused.expect_err("4000 is not below 4000").to_string().contains("index 4000"));
    assert_eq!(y.shape(), [0]);
}

#[test]
fn integers_overflow_where_the_loop_does() {
    // From one end of the type nearly to the other and back, again and again. A part of it alone is out of range.
    let (n, start) = (1_200_000, i32::MIN + 1);
    let steps = (0..n).map(|k| if k / 20_000 % 2 == 0 { 200_000 } else { -200_000 }).collect();
    tensor! {
        let x: DenseVec<i32> = DenseVec::from_dense([n], steps).expect("x");
        let ones: DenseVec<i32> = DenseVec::from_dense([n], vec![200_000; n]).expect("ones");
        let mut kept: Scalar<i32> = Scalar::from_dense([], vec![start]).expect("kept");
    }
    assert_eq!(finch! { let s: Scalar<i32> = start; forall i: s[] += x[i] }.value(), start);
    assert_eq!(same(|| finch! { let s: Scalar<i32> = start; par forall i: s[] += x[i] }.value()), start);
    finch! { keep kept; par forall i: kept[] += x[i] }
    assert_eq!(kept.value(), start);

    tensor! { let mut u: Scalar<u64> = Scalar::from_dense([], vec![u64::MAX]).expect("u"); let v: DenseVec<u64> = DenseVec::from_dense([n], vec![3; n]).expect("v"); }
    finch! { keep u; par forall i: u[] -= v[i] }
    assert_eq!(u.value(), u64::MAX - 3 * n as u64);

    // The loop overflows, and so does this one.
    let sum = || finch! { let s: Scalar<i32> = 0; par forall i: s[] += ones[i] }.value();
    let serial = catch_unwind(|| finch! { let s: Scalar<i32> = 0; forall i: s[] += ones[i] }.value());
    assert_eq!(catch_unwind(sum).ok(), serial.ok());
}

/// Each row needs the one before, and is divided among chunks.
#[test]
fn rows_in_order_have_the_same_bits_in_every_pool() {
    let (m, n) = (4, 400_000);
    tensor! { let b: DenseVec<f64> = DenseVec::from_dense([n], floats(n)).expect("b"); }
    macro_rules! heat {
        ($($par:ident)?) => { bits(finch! {
            let A: DenseMat<f64>[m, n] = 0.0;
            forall i in 0..n: A[0, i] = b[i];
            seq forall t in 1..m { $($par)? forall i in 1..n - 1: A[t, i] = (A[t - 1, i - 1] + A[t - 1, i] + A[t - 1, i + 1]) / 3.0 }
        }.to_dense()) };
    }
    assert!(same(|| heat!(par)) == heat!());
    macro_rules! last {
        ($($par:ident)?) => { bits(finch! {
            let y: DenseVec<f64>;
            {
                let ring A: DenseMat<f64>[m, n] = 0.0;
                forall i in 0..n: A[0, i] = b[i];
                seq forall t in 1..m { $($par)? forall i in 1..n - 1: A[t, i] = 0.5 * A[t - 1, i - 1] + A[t - 1, i + 1] };
                forall i in 0..n: y[i] = A[m - 1, i]
            }
        }.to_dense()) };
    }
    assert!(same(|| last!(par)) == last!());
    tensor! { let A: Csr<f64> = uneven(); let T: Csr<f64> = A.transpose(); }
    let (rows, columns) = (6000, 400);
    macro_rules! powers {
        ($($par:ident)?) => { {
            tensor! { let mut x: DenseVec<f64> = DenseVec::from_dense([columns], floats(columns)).expect("x"); }
            finch! {
                keep x;
                seq forall k in 0..m {
                    let y: DenseVec<f64>[rows];
                    $($par)? forall i in 0..rows, j in 0..columns: y[i] += A[i, j] * x[j];
                    $($par)? forall j in 0..columns { let s: Scalar<f64>; forall i in 0..rows: s[] += T[j, i] * y[i]; x[j] = s[] * 1e-4 }
                }
            }
            bits(x.to_dense())
        } };
    }
    assert!(same(|| powers!(par)) == powers!());
}

#[cfg(debug_assertions)]
fn small_chunks() -> finch::__rt::SmallChunks {
    finch::__rt::SmallChunks::new()
}

#[cfg(not(debug_assertions))]
fn small_chunks() {}

/// Also with workspaces of their own, and results in another order.
#[test]
fn small_loops_are_cut_in_each_iteration() {
    let n = 30;
    tensor! { let A: DenseMat<i64> = DenseMat::from_dense([n, n], (0..n as i64 * n as i64).map(|k| k % 7 - 3).collect()).expect("A"); let S: Csr<i64> = A.convert(); }
    macro_rules! steps {
        ($($par:ident)?) => { finch! {
            let X: Tensor<finch::Dense<finch::Dense<finch::Dense<Element<i64>>>>>[5, n, n] = 1;
            seq forall k in 1..5 { $($par)? forall i in 0..n {
                let w: Tensor<finch::SparseByteMap<Element<i64>>>[n];
                forall j in 0..n, l in 0..n: w[l] += S[i, j] * X[k - 1, j, l];
                forall l in 0..n: X[k, i, l] = w[l] % 1000
            } }
        } };
    }
    let expected = steps!();
    assert_eq!(
        same(|| {
            let _small = small_chunks();
            steps!(par)
        }),
        expected
    );
    macro_rules! columns {
        ($($par:ident)?) => { finch! {
            let X: Tensor<finch::Dense<finch::Dense<Element<i64>>>, finch::Order2<1, 0>>[n, n] = 0;
            forall j in 0..n: X[0, j] = A[0, j];
            seq forall i in 1..n { $($par)? forall j in 1..n: X[i, j] = (X[i - 1, j - 1] + X[i - 1, j] + A[i, j]) % 1000 }
        } };
    }
    let expected = columns!();
    assert_eq!(
        same(|| {
            let _small = small_chunks();
            columns!(par)
        }),
        expected
    );
    macro_rules! eliminated {
        ($($par:ident)?) => { {
            tensor! { let mut L: DenseMat<f64> = DenseMat::from_dense([n, n], floats(n * n)).expect("L"); }
            finch! { keep L; seq forall k in 0..n { $($par)? forall i in k + 1..n {
                L[i, k] = L[i, k] / (L[k, k] + 8.0);
                forall j in k + 1..n: L[i, j] -= L[i, k] * L[k, j]
            } } }
            bits(L.to_dense())
        } };
    }
    let expected = eliminated!();
    assert_eq!(
        same(|| {
            let _small = small_chunks();
            eliminated!(par)
        }),
        expected
    );
}

#[test]
fn what_stops_a_chunk_in_an_iteration_stops_the_program() {
    let (m, n) = (3, 15_000);
    tensor! {
        let x: DenseVec<f64> = DenseVec::from_dense([n], (0..n).map(|i| i as f64).collect()).expect("x");
        let at: DenseVec<usize> = DenseVec::from_dense([n], (0..n).collect()).expect("at");
        let short: DenseVec<f64> = DenseVec::from_dense([4000], floats(4000)).expect("short");
        let mut k: DenseMat<f64> = DenseMat::zeros([m, n]);
    }
    let fail = |t: i64, x: f64| {
        if t == 2 && x >= 150.0 {
            std::panic::panic_any(x)
        }
        x
    };
    for threads in [1, 2, 8] {
        let payload = pool(threads).install(|| {
            let run = || finch! { keep k; seq forall t in 1..m { par forall i in 0..n: k[t, i] = k[t - 1, i] + $fail(t, x[i]) } };
            catch_unwind(AssertUnwindSafe(run)).expect_err("it panics")
        });
        assert_eq!((payload.downcast_ref::<f64>(), k.shape()), (Some(&150.0), [0, 0]));
        k = DenseMat::zeros([m, n]);
        let refused = try_finch! { keep k; seq forall t in 1..m { par forall i in 0..n: k[t, i] = k[t - 1, i] + $fail(0, short[at[i]]) } };
        assert!(refused.expect_err("4000 is not below 4000").to_string().contains("index 4000"));
        assert_eq!(k.shape(), [0, 0]);
        k = DenseMat::zeros([m, n]);
    }
    let token = finch::cancel::Token::new();
    token.cancel();
    let stopped = try_finch! { #![cancel(token)] keep k; seq forall t in 1..m { par forall i in 0..n: k[t, i] = k[t - 1, i] + $fail(0, x[i]) } };
    assert!(stopped.is_err());
}
