//! What unchecked loads rely on, and safe code cannot say.
#![forbid(unsafe_code)]
use finch::fills::Zero;
use finch::prelude::*;
use finch::{__rt as rt, AnyTensor, Coords, Order, Refill};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Mine;

impl Order<[usize; 2]> for Mine {
    const SIGNATURE: u64 = 0;
    fn mode(depth: usize) -> usize {
        depth
    }
}

impl finch::Index for Mine {
    const NAME: &'static str = "u32";
    const MAX: usize = 9;
    fn from_usize(_: usize) -> Self {
        Mine
    }
    fn to_usize(self) -> usize {
        900
    }
    fn from_i64(_: i64) -> Self {
        Mine
    }
    fn to_i64(self) -> i64 {
        900
    }
}

impl AnyTensor for Mine {
    type Level = Element<f64>;
    type Order = finch::RowMajor;
    fn from_tensor(_: Tensor<Element<f64>>) -> Self {
        Mine
    }
}

impl AsRef<[usize]> for Mine {
    fn as_ref(&self) -> &[usize] {
        &[]
    }
}

impl AsMut<[usize]> for Mine {
    fn as_mut(&mut self) -> &mut [usize] {
        &mut []
    }
}

impl Coords for Mine {
    type Next = Mine;
    const LEN: usize = 9;
}

impl rt::Integer for Mine {
    fn index(self) -> i64 {
        i64::MAX
    }
    fn whole(self) -> i128 {
        0
    }
}

impl rt::value::Value<usize> for Mine {
    fn __host_value(self) -> usize {
        900
    }
}

impl rt::value::Truth for Mine {
    fn __host_truth(self) -> bool {
        true
    }
}

impl Refill<Mine> for Pattern {
    type Refilled = Pattern;
}

fn main() {
    let mut x = DenseVec::<f64>::zeros([3]);
    let (_, parts) = rt::take(&mut x);
    let _ = Tensor::<_>::__from_raw(parts);
    let _: fn(Zero);
}
