//! Programs that wait, and are left where they wait.

use std::future::Future;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

use finch::prelude::*;

/// Is ready at the second poll.
struct Later(bool);

impl Future for Later {
    type Output = f64;

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<f64> {
        match std::mem::replace(&mut self.0, true) {
            true => Poll::Ready(1.0),
            false => Poll::Pending,
        }
    }
}

macro_rules! later {
    () => {
        Later(false).await
    };
}

fn list() -> SparseVec<f64> {
    SparseVec::from_dense([4], vec![0.0, 1.0, 0.0, 2.0]).expect("it fits")
}

#[test]
#[allow(clippy::needless_late_init)]
fn a_result_outlives_a_future_that_is_forgotten() {
    let mut result = list();
    for polls in 0..3 {
        let mut program = Box::pin(async {
            tensor! { let A: SparseVec<f64> = list(); let C: &mut SparseVec<f64>; }
            C = &mut result;
            finch! { forall i: C[i] = A[i] * $(Later(false).await) }
            finch! { forall i: C[i] = A[i] * $(later!()) }
        });
        for _ in 0..polls {
            let _ = program.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        }
        std::mem::forget(program);
        let _ = (result.to_dense(), result.clone());
        result = list();
    }
}

#[test]
fn what_waits_comes_to_its_end() {
    let mut program = pin!(async {
        tensor! { let A: SparseVec<f64> = list(); let mut C: DenseVec<f64> = DenseVec::zeros([4]); }
        finch! { keep C; forall i: C[i] += A[i] * $(later!()) }
        C.to_dense()
    });
    let mut context = Context::from_waker(Waker::noop());
    let done = (0..9).find_map(|_| match program.as_mut().poll(&mut context) {
        Poll::Ready(values) => Some(values),
        Poll::Pending => None,
    });
    assert_eq!(done, Some(vec![0.0, 1.0, 0.0, 2.0]));
}
