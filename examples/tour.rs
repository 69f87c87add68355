//! One program over a list, runs, a band and blocks. The compiler generates another loop nest for each layout; the one for runs is printed.
//!
//! ```text
//! cargo run --example tour
//! ```

use finch::prelude::*;

#[kernel]
fn main() -> Result<(), finch::FormatError> {
    let bits = |picture: &str| picture.bytes().map(|b| b == b'1').collect::<Vec<bool>>();
    let a = bits("00011001");
    let b = bits("00111101");

    let A: SparseVec<bool> = SparseVec::from_dense([8], a.clone())?;
    let list: SparseVec<bool> = SparseVec::from_dense([8], b.clone())?;
    let runs: RunVec<bool> = list.convert();
    let band: BandVec<bool> = list.convert();
    let blocks: BlockVec<bool> = list.convert();
    println!("{A}\n\nis combined with\n\n{list}\n\n{runs}\n\n{band}\n\n{blocks}\n\ninto\n");

    let from_list = finch! { let C: SparseVec<bool>; forall i: C[i] = xor(A[i], list[i]) };
    let from_runs = finch! { let C: SparseVec<bool>; forall i: C[i] = xor(A[i], runs[i]) };
    let from_band = finch! { let C: SparseVec<bool>; forall i: C[i] = xor(A[i], band[i]) };
    let from_blocks = finch! { let C: SparseVec<bool>; forall i: C[i] = xor(A[i], blocks[i]) };

    let expected: Vec<bool> = a.iter().zip(&b).map(|(a, b)| a ^ b).collect();
    for result in [&from_list, &from_runs, &from_band, &from_blocks] {
        assert_eq!(result.to_dense(), expected);
    }
    println!("{from_list}\n\nfor all four layouts (checked against a dense loop)\n");

    println!("The code for runs:\n");
    println!("{}", finch_code! { let C: SparseVec<bool>; forall i: C[i] = xor(A[i], runs[i]) });
    Ok(())
}
