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

level! {
    /// Programs that use a level with mistakes have none of their own.
    pub struct Mistaken<L, I: Index = u32> { shape: usize, ptr: [usize], idx: [I], lvl: L }

    fibers = ptr.len() - 1;

    unsafe invariant {
        offsets ptr over idx;
        idx.len(), "a number is not a condition";
    }

    read walk(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Pipeline(
            Phase(stop = (q < end) + 1, Stepper(
                cursor = q, end = end,
                seek(i) = { idx[q] = i; q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { r += 1; q += r; })),
            Phase(if q { Run(fill) } else { Run(fill) }))
    }

    write ascending {
        open(p) { ptr.push(idx.len()); }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, i) { let q = idx.len(); lvl[q]; idx.push(i); }
        finish(n) { open(n); }
    }
}

level! {
    pub struct Headless<L, I = u32> { shape: usize, idx: [I], lvl: L }

    fibers = idx.len();
}

level! {
    pub struct Hooked<L> { shape: usize, lvl: L }

    fibers = shape;

    read walk(p) {
        Run(fill)
    }

    write random {
        grow(n) { lvl.grow(n); }
        stor(p, i) { lvl[i]; }
        finish(n) { lvl.finish(n); }
    }
}

level! {
    pub struct Wide<L, const W: usize> { shape: usize, lvl: L }

    fibers = lvl.len() / shape;

    read walk(p) {
        Lookup(i => lvl[p * shape + i])
    }
}

level! {
    pub struct Codes { val: [u8] }

    fibers = val.len();
    elem = u8;
    fill = Zero;

    read value(p) { val[p] }

    write random {
        grow(n) { val.resize(n, 0); }
        set(p, v) { val[p] = v; }
        push(v) { val.push(v); }
        finish(n) { val.resize(n, 0); }
    }
}

level! {
    pub struct Refusing<L> { shape: usize, any: [bool], lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / shape };

    read walk(p) {
        Lookup(i => lvl[p * shape + i])
    }

    write random {
        grow(n) { any.resize(n, false); lvl.grow(n * shape); require!(n > 0, "nothing"); }
        store(p, i) {
            any.push(true);
            require!(i < lvl.len(), "it is too late");
            lvl[p * shape + i];
        }
        finish(n) { grow(n); lvl.finish(n * shape); }
    }
}

level! {
    pub struct Noting<L> { shape: usize, any: [bool], lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / shape };

    read walk(p) {
        Lookup(i => lvl[p * shape + i])
    }

    write random {
        grow(n) { any.resize(n, false); lvl.grow(n * shape); }
        store(p, i) {
            let half = shape / 2;
            require!(i < half, "it is too late");
            any[p] = true;
            lvl[p * shape + i];
        }
        finish(n) { any.resize(n, false); lvl.finish(n * shape); }
    }
}

#[kernel]
fn program(a: &Tensor<Mistaken<Element<f64>>>, b: &Tensor<Dense<Hooked<Element<f64>>>>) -> Tensor<Mistaken<Element<f64>>> {
    finch! { let c: Tensor<Mistaken<Element<f64>>>; forall i, j: c[i] = a[i] * b[i, j] }
}

fn main() {
    let c: Tensor<Mistaken<Element<f64>>> = Tensor::zeros([3]);
    let h: Tensor<Dense<Hooked<Element<f64>>>> = Tensor::zeros([3, 4]);
    println!("{}", program(&c, &h));
    let values = Element::<f64>::new(vec![1.0]);
    println!("{:?}", Mistaken::<_, u32>::new(3, vec![0, 1], vec![2], values));
}
