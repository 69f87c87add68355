//! A bit for each index, and a list of those with a set bit.

use crate::level;

level! {
    /// Has a slot for each index, a bit that marks it as stored, and a sorted list of the stored ones. It can be written
    /// at random, and is read like a list.
    ///
    /// ```text
    /// fiber 0   . 5 . 7          bits 0b0001_0000_1010                  one bit for each slot, from the lowest on
    /// fiber 1   . . . .          ptr  0         2         2       3
    /// fiber 2   9 . . .          srt    1   3             8           the slots whose bit is set
    ///                            lvl  . 5 . 7   . . . .   9 . . .     one fiber for each slot
    /// ```
    ///
    /// Fiber `p` has the slots `p * shape..(p + 1) * shape`, and lists the stored ones in `srt[ptr[p]..ptr[p + 1]]`. Slot
    /// `s` has bit `s % 32` of the word `s / 32`. A slot whose bit is clear holds fill. It is like a
    /// [`SparseByteMap`](crate::SparseByteMap) whose marks take an eighth of the memory.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Element, SparseBitmap, Tensor};
    ///
    /// let level = SparseBitmap::new(4, vec![0, 2], vec![0b1010], vec![1, 3], Element::<i32>::new(vec![0, 5, 0, 7]))?;
    /// let vector: Tensor<_> = Tensor::new(level)?;
    /// assert_eq!(vector.to_dense(), [0, 5, 0, 7]);
    /// assert_eq!(vector.stored(), 2);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseBitmap<L> { shape: usize, ptr: [usize], bits: [u32], srt: [usize], lvl: L }

    fibers = ptr.len() - 1;

    unsafe invariant {
        offsets ptr over srt;
        bits.len() == (fibers * shape + 31) / 32, "{} words of bits for {} slots", bits.len(), fibers * shape;
        (fibers * shape) % 32 == 0 || bits[bits.len() - 1] >> ((fibers * shape) % 32) == 0,
            "there are bits beyond the last of {} slots", fibers * shape;
        fibers lvl = fibers * shape;
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                p * shape <= srt[q] && srt[q] < (p + 1) * shape, "slot {} belongs to another fiber", srt[q];
                q == ptr[p] || srt[q - 1] < srt[q], "slot {} does not ascend", srt[q];
                (bits[srt[q] / 32] >> (srt[q] % 32)) % 2 == 1, "slot {} is listed and has no bit", srt[q];
            }
            each slot in p * shape..(p + 1) * shape {
                let bit = (bits[slot / 32] >> (slot % 32)) % 2;
                let q = search(srt, ptr[p], ptr[p + 1], slot);
                bit == 0 || (q < ptr[p + 1] && srt[q] == slot), "slot {} has a bit and is not listed", slot;
                bit == 1 || vacant(lvl[slot]), "slot {} has no bit and holds something", slot;
            }
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let first = p * shape;
        let last = if q < end { srt[end - 1] - first + 1 } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(srt, q, end, first + i); },
                stop = srt[q] - first + 1,
                body = Spike(fill, lvl[srt[q]]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        let first = p * shape;
        Lookup(i => if (bits[(first + i) / 32] >> ((first + i) % 32)) % 2 == 1 { lvl[first + i] } else { fill })
    }

    write random {
        grow(n) { bits.resize((n * shape + 31) / 32, 0); lvl.grow(n * shape); }
        store(p, i) {
            let slot = p * shape + i;
            lvl[slot];
            if (bits[slot / 32] >> (slot % 32)) % 2 == 0 {
                bits[slot / 32] = bits[slot / 32] + (1 << (slot % 32));
                srt.push(slot);
            }
        }
        clear() {
            for k in 0..srt.len() {
                let slot = srt[k];
                bits[slot / 32] = 0;
                lvl.clear(slot);
            }
            srt.truncate(0);
        }
        finish(n) {
            bits.resize((n * shape + 31) / 32, 0);
            lvl.finish(n * shape);
            if drops {
                let kept = 0;
                for k in 0..srt.len() {
                    let slot = srt[k];
                    let gone = vacant(lvl[slot]);
                    if gone {
                        bits[slot / 32] = bits[slot / 32] - (1 << (slot % 32));
                    } else {
                        srt[kept] = slot;
                        kept += 1;
                    }
                }
                srt.truncate(kept);
            }
            // For many entries, collecting the bits is faster than sorting.
            if srt.len() < bits.len() {
                srt.sort();
            } else {
                srt.truncate(0);
                for word in 0..bits.len() {
                    let set = bits[word];
                    if set != 0 {
                        for bit in 0..32 { if (set >> bit) % 2 == 1 { srt.push(word * 32 + bit); } }
                    }
                }
            }
            ptr.truncate(0);
            ptr.push(0);
            for p in 1..n { ptr.push(search(srt, ptr[p - 1], srt.len(), p * shape)); }
            if n > 0 { ptr.push(srt.len()); }
        }
    }
}
