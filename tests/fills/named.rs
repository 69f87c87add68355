use finch::{ops, prelude::*};

/// A complex number of the user's own.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Complex(f64, f64);

impl Complex {
    const ZERO: Complex = Complex(0.0, 0.0);
}

mod fills {
    finch::fill_value! { pub Origin: super::Complex = super::Complex::ZERO; pub White: u8 = 255; }
}
use fills::{Origin, White};
fill_value! { Unit: Complex = Complex(1.0, 0.0); }

#[ufunc(commutative, associative, identity = Origin)]
fn plus(a: Complex, b: Complex) -> Complex {
    Complex(a.0 + b.0, a.1 + b.1)
}

#[ufunc(commutative, associative, identity = Unit, annihilator = fills::Origin)]
fn times(a: Complex, b: Complex) -> Complex {
    Complex(a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

#[ufunc(case(Origin => 0.0))]
fn magnitude(a: Complex) -> f64 {
    a.0.hypot(a.1)
}

#[ufunc(case(Origin => Origin))]
fn conjugate(a: Complex) -> Complex {
    Complex(a.0, -a.1)
}

#[ufunc(case(Origin, r => Origin), case(c, 0.0 => fills::Origin))]
fn longer(c: Complex, r: f64) -> Complex {
    Complex(c.0 * r, c.1 * r)
}

#[ufunc(commutative, associative, identity = White, annihilator = Zero)]
fn darker(a: u8, b: u8) -> u8 {
    a.min(b)
}

layout! {
    type Rows = Tensor<Dense<SparseList<Element<Complex, Origin>>>>;
    type List = Tensor<SparseList<Element<Complex, Origin>>>;
    type Plain = Tensor<Dense<Element<Complex, Origin>>>;
}

#[test]
fn products_of_complex_matrices() {
    let entry = |at: usize| if at % 3 == 1 { Complex(at as f64, 1.0) } else { Complex::ZERO };
    let values: Vec<Complex> = (0..12).map(entry).collect();
    tensor! {
        let A: Rows = Tensor::from_dense([3, 4], values.clone()).expect("it fits");
        let x: Plain = Tensor::from_dense([4], values[..4].to_vec()).expect("it fits");
    }
    let dot = |i: usize, of: &dyn Fn(usize) -> Complex| {
        (0..4).fold(Complex::ZERO, |sum, j| plus(sum, times(values[i * 4 + j], of(j))))
    };
    let y = finch! { let y: List; y[i] <<plus>>= times(A[i, j], x[j]) };
    assert_eq!(y.to_dense(), (0..3).map(|i| dot(i, &|j| values[j])).collect::<Vec<_>>());
    let G = finch! { let G: Rows; G[i, k] <<plus>>= times(A[i, j], A[k, j]) };
    let gram = (0..9).map(|at| dot(at / 3, &|j| values[at % 3 * 4 + j])).collect::<Vec<_>>();
    assert_eq!(G.to_dense(), gram);
    let whole = finch! { let p: Scalar<Complex, Unit>; forall i: p[] <<times>>= x[i] };
    assert_eq!(whole.value(), Complex::ZERO);
}

#[test]
fn what_a_fill_annihilates_is_not_visited() {
    tensor! {
        let a: List = Tensor::from_coords([4_000_000_000], vec![[7], [1_000_000]], vec![Complex(3.0, 4.0); 2]).expect("it fits");
        let b: List = Tensor::from_coords([4_000_000_000], vec![[7]], vec![Complex(0.0, 1.0)]).expect("it fits");
    }
    let c = finch! { let c: List; forall i: c[i] = times(a[i], b[i]) };
    assert_eq!(c.iter().collect::<Vec<_>>(), [([7], Complex(-4.0, 3.0))]);
    let s = finch! { let s: Scalar<Complex, Origin>; forall i: s[] <<plus>>= a[i] };
    assert_eq!(s.value(), Complex(6.0, 8.0));
    let sizes = ops::map!(magnitude, a);
    assert_eq!((sizes.fill(), sizes.stored(), sizes.get([7])), (0.0, 2, Ok(5.0)));
    assert_eq!(ops::map!(conjugate, b).iter().collect::<Vec<_>>(), [([7], Complex(0.0, -1.0))]);
    assert_eq!(ops::map!(plus, a, b).stored(), 2);
    let by = finch! { let by: List; forall i: by[i] = longer(longer(a[i], 2.0), magnitude(b[i])) };
    assert_eq!(by.iter().collect::<Vec<_>>(), [([7], Complex(6.0, 8.0))]);
}

#[test]
fn numbers() {
    tensor! { let page: RunVec<u8, White> = RunVec::from_dense([4], vec![255, 3, 3, 255]).expect("it fits"); }
    let least = finch! { let d: Scalar<u8, White>; forall i: d[] <<darker>>= page[i] };
    assert_eq!(least.value(), 3);
}

#[test]
fn the_fill_of_a_result_is_found_by_annihilators() {
    tensor! {
        let a: List = Tensor::from_coords([9], vec![[7], [1]], vec![Complex(3.0, 4.0); 2]).expect("it fits");
        let b: List = Tensor::from_coords([9], vec![[7]], vec![Complex(0.0, 1.0)]).expect("it fits");
        let d: Plain = Tensor::from_dense([9], vec![Complex(0.0, 1.0); 9]).expect("it fits");
    }
    let c = finch! { let c: SparseVec<_, _>; forall i: c[i] = times(a[i], b[i]) };
    assert_eq!((c.fill(), c.stored()), (Complex::ZERO, 1));
    let c = finch! { let c: SparseVec<_, _>; forall i: c[i] = times(a[i], d[i]) };
    assert_eq!((c.fill(), c.stored()), (Complex::ZERO, 2));
}
