//! Seven kernels on sparse inputs at the nine sizes of Table 1 of the paper that specialises dense programs on sparse inputs: how long
//! it takes to find where they can produce anything but zero, and whether that is exact.
//!
//! `cargo run --release -p finch-regions --example table1 [largest n]`
//!
//! A matrix is a union of `r` squares with sides of 1 to 17 at drawn places. Times are the least of several, and include the way from
//! the squares to the region. Up to n = 15,000 a dense Boolean run of the same kernel counts the places: accuracy is the ratio of both
//! counts.

use std::error::Error;

mod dense;
mod kernels;

use kernels::{Inputs, KERNELS, SIZES};

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let largest = std::env::args().nth(1).map_or(Ok(i64::MAX), |n| n.parse())?;
    let mut accuracies = Vec::new();
    println!("Seconds, from squares to the region:\n");
    println!("| n | r | {} |\n|--:|--:|{}", KERNELS.join(" | "), "--:|".repeat(KERNELS.len()));
    for (n, r) in SIZES.into_iter().filter(|&(n, _)| n <= largest) {
        let inputs = Inputs::draw(n, r);
        print!("| {n} | {r} |");
        for kernel in KERNELS {
            let found = inputs.measure(kernel)?;
            print!(" {:.5} |", found.seconds);
            let accuracy = found.accuracy.map_or("not counted".to_owned(), |ratio| ratio.to_string());
            accuracies.push(format!("| {kernel} | {n} | {} | {} | {accuracy} |", found.places, found.parts));
        }
        println!();
    }
    println!("\nPlaces, the runs or trapezoids that hold them, and accuracy:\n");
    println!("| kernel | n | places | parts | accuracy |\n|---|--:|--:|--:|--:|");
    accuracies.iter().for_each(|line| println!("{line}"));
    Ok(())
}
