use finch::prelude::*;

fn white() -> u8 {
    255
}

#[derive(Clone, Copy, Debug)]
struct Ink;

fill_value! {
    pub White: u8 = white();
    pub Label: u8 = "white";
    pub Blue: Ink = Ink;
}

fill_value! { pub Bare: = 1; }

#[derive(Clone, Debug, PartialEq)]
struct Owned(f64);

fill_value! { pub Empty: Owned = Owned(0.0); }

fn main() {
    println!("{}", SparseVec::<u8, White>::zeros([3]));
    SparseVec::<Ink, Blue>::zeros([3]);
}
