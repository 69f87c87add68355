use finch::prelude::*;

fn white() -> u8 {
    255
}

fill_value! {
    pub White: u8 = white();
    pub Label: u8 = "white";
}

fn main() {
    println!("{}", SparseVec::<u8, White>::zeros([3]));
}
