//! A storage level outside finch, in a crate that only depends on finch. Its tensors are created, converted, written by programs, and
//! multiplied with tensors in layouts of the library.

use finch::prelude::*;

mod strided;

use strided::Strided;

layout! {
    /// A vector with a value at every fourth index, or at whatever step it was made with.
    type StridedVec = Tensor<Strided<Element<f64>>>;
    /// A matrix whose rows are such vectors.
    type StridedMat = Tensor<Dense<Strided<Element<f64>>>>;
}

/// A product in which only the columns that `x` stores are visited.
#[kernel]
fn walk(A: &Csr<f64>, x: &StridedVec) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
}

/// The code of that product.
#[kernel]
fn code(A: &Csr<f64>, x: &StridedVec) -> &'static str {
    finch_code! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
}

/// A product in which `x` moves on by its steps, and each row is searched.
#[kernel]
fn lead(A: &Csr<f64>, x: &StridedVec) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::follow] * x[j::lead] }
}

/// A product of strided rows and a band.
#[kernel]
fn rows(A: &StridedMat, x: &BandVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
}

/// A strided result: a product is stored only where both factors are.
#[kernel]
fn product(a: &StridedVec, b: &SparseVec<f64>) -> StridedVec {
    finch! { let c: StridedVec; forall i: c[i] = a[i] * b[i] }
}

/// The right answer, from dense values.
fn expected(a: &[f64], x: &[f64]) -> Vec<f64> {
    a.chunks(x.len()).map(|row| row.iter().zip(x).map(|(a, x)| a * x).sum()).collect()
}

fn main() -> Result<(), finch::FormatError> {
    // Made from buffers, which are checked once.
    let values = Element::new(vec![1.0, 2.0, 3.0, 4.0]);
    let thirds: StridedVec = Tensor::new(Strided::new(10, 3, values)?)?;
    println!("{thirds}\n");

    // Converted there and back.
    let list: SparseVec<f64> = thirds.convert();
    let dense = vec![5.0, 0.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 7.0, 0.0];
    let fourths = StridedVec::from_dense([10], dense.clone())?;
    assert_eq!(list.to_dense(), thirds.to_dense());
    assert_eq!(fourths.to_dense(), dense);
    assert_eq!((list.bytes(), thirds.bytes()), (64, 32));
    let error = list.try_convert::<StridedVec>().expect_err("its default step is 4");
    println!("A list of thirds in fourths? {error}\n");

    // Multiplied with a list, and with a band.
    let a: Vec<f64> = (0..40).map(|k| if k % 7 < 3 { f64::from(k) } else { 0.0 }).collect();
    let csr = Csr::from_dense([4, 10], a.clone())?;
    for x in [&thirds, &fourths] {
        let y = expected(&a, &x.to_dense());
        assert_eq!(walk(&csr, x).to_dense(), y);
        assert_eq!(lead(&csr, x).to_dense(), y);
    }
    let coords: Vec<[usize; 2]> = (0..4).flat_map(|i| [[i, 0], [i, 4], [i, 8]]).collect();
    let own = StridedMat::from_coords([4, 10], coords, (1..=12).map(f64::from).collect())?;
    let band: BandVec<f64> = BandVec::from_coords([10], vec![[3], [4], [5]], vec![1.0, 2.0, 3.0])?;
    assert_eq!(rows(&own, &band).to_dense(), expected(&own.to_dense(), &band.to_dense()));

    // Written by a program.
    let b = SparseVec::from_dense([10], (0..10).map(f64::from).collect())?;
    let c = product(&fourths, &b);
    assert_eq!(c.to_dense(), [0.0, 0.0, 0.0, 0.0, 24.0, 0.0, 0.0, 0.0, 56.0, 0.0]);
    println!("{c}\n\nRows times a strided vector is this code:\n");
    println!("{}", code(&csr, &thirds));
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn everything_is_checked_on_the_way() {
        super::main().expect("nothing is refused that should not be");
    }
}
