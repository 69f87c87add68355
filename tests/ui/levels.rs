use finch::prelude::*;

level! {
    pub struct Misread<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / shape };

    read walk(p) {
        Lookup(i => lvl[p * shap + i])
    }
}

level! {
    pub struct Loose<L, I: Index = u32> { shape: usize, idx: [I], lvl: L }

    fibers = idx.len();

    read stroll(p) {
        Run(fill)
    }
}

fn main() {}
