//! Storage levels and leaves, one file each, all of them written in [`level!`](crate::level).
//!
//! # How a level is written
//!
//! A definition is a Rust struct, then how a fiber of it is counted, checked, read and written. This one stores
//! every other index:
//!
//! ```
//! # use finch_formats as finch;
//! use finch::{Element, Tensor, level};
//!
//! level! {
//!     /// Stores every other index, from 0 on.
//!     pub struct Halved<L> { shape: usize, lvl: L }
//!
//!     fibers = if shape == 0 { 0 } else { lvl.len() / ((shape + 1) / 2) };
//!
//!     invariant { fibers lvl = fibers * ((shape + 1) / 2); }
//!
//!     read walk, follow, locate(p) {
//!         let first = p * ((shape + 1) / 2);
//!         Lookup(i => if i % 2 == 0 { lvl[first + i / 2] } else { fill })
//!     }
//!
//!     write random {
//!         grow(n) { lvl.grow(n * ((shape + 1) / 2)); }
//!         store(p, i) { require!(i % 2 == 0, "odd indices are not stored"); lvl[p * ((shape + 1) / 2) + i / 2]; }
//!         finish(n) { lvl.finish(n * ((shape + 1) / 2)); }
//!     }
//! }
//!
//! let vector: Tensor<Halved<Element<i32>>> = Tensor::from_dense([5], vec![1, 0, 2, 0, 3])?;
//! assert_eq!((vector.to_dense(), vector.stored()), (vec![1, 0, 2, 0, 3], 3));
//! # Ok::<(), finch::FormatError>(())
//! ```
//!
//! **Fields** are numbers (`usize`; the one called `shape` is the dimension), arrays (`[usize]`, `[I]`, `[u64]`,
//! `[bool]`) and the next level (`lvl: L`). A parameter `I: Index` is an integer type that coordinates are stored in.
//! Integers are `i64` in all code; `&&` and `||` look at their right side only where it decides.
//!
//! | item | says |
//! |---|---|
//! | `fibers = e;` | how many fibers the arrays hold; `lvl.len()` is the number below |
//! | `limit = I::MAX + 1;` | the largest dimension that the index types can hold |
//! | `rows = square;` | that fibers are the rows of square matrices, which a level such as [`Dense`] around holds; or `symmetric`: the half that is written is the lower one |
//! | `default step = 3;` | what a number is in a level that is made from nothing, where that is not 0 |
//! | `invariant { … }` | what [`new`](SparseList::new) checks: `offsets ptr over idx;`, `fibers lvl = e;`, `each q in lo..hi { … }`, `let x = e;` and `x = e;`, and `condition, "what is wrong with {}", value;` |
//! | `unsafe invariant { … }` | the same, and the author vouches that it justifies unchecked loads in programs |
//! | `read walk, follow(p) { … }` | a fiber as looplets, for these protocols |
//! | `write ascending { … }` | the hooks, for `random`, `ascending` or `runs` |
//!
//! **Reading.** A fiber is a preamble of `let`s and a nest of looplets, as in the paper's Figure 3: `Run(leaf)`,
//! `Spike(leaf, leaf)`, `Lookup(i => nest)`, `Pipeline(Phase(stop = e, nest), …, Phase(nest))`, `Stepper(…)`,
//! `Shift(delta, nest)`, and `if … else` for a switch. A leaf is `fill` or a sub-fiber `lvl[q]`. A stepper names, in
//! this order: its `cursor` and `end`; `last`, the stop of the last child, unless the phase around ends there;
//! `count`, the entries still to come, if it knows; `seek(i)`, which moves forward to the child that holds index `i`;
//! the current child's `stop` and `body`; and how to get to the `next`. Under `gallop` and `lead` it leads (it
//! is a jumper). `search(idx, lo, hi, key)` is the first position whose entry is not below the key; it gallops, but to
//! `locate`. Stops ascend and stay in the dimension: programs rely on that.
//!
//! **Writing.** A level is written by hooks. Fibers come in ascending order, but not every one, and one in which
//! nothing was stored may come again.
//!
//! | hook | `random` | `ascending` | `runs` |
//! |---|---|---|---|
//! | `grow(n)` | `n` fibers exist; new ones are fill | makes room for `n` fibers (optional) | likewise |
//! | `open(p)` | | fiber `p` begins; those before it that never came are empty | likewise |
//! | `reopen(p)` | | forgets fibers from `p` on, which hold nothing; `open(p)` follows | likewise |
//! | `store(p, i)` | where index `i` is: `lvl[q];`, and what notes that something was stored there | what happens before and after the sub-fiber `lvl[q];` | `store(p, lo, hi, v)`: a region takes a value |
//! | `close(p)` | | fiber `p` is complete (optional) | likewise |
//! | `finish(n)` | exactly `n` fibers exist, ready to be read | likewise; `open(n);` completes those before | likewise |
//! | `clear()` | what is listed is fill again: `lvl.clear(q)` of each (optional) | | |
//!
//! A level that lists what is written at random completes its list in `finish`, which may come several times, with more
//! stores between. There `drops` says whether what holds nothing but fill is to be left out: `let gone = vacant(lvl[q]);` asks a
//! sub-fiber. Until then it is read by `locate`. A temporary is emptied by `clear`, in time proportional to its list; without it,
//! from nothing. Where sub-fibers may exist that nothing leads to, an invariant says that they are vacant:
//! `tbl[q] || vacant(lvl[q]), "…";`.
//!
//! A hook may use `idx.sort();` (by what others hold at its entries: `pos.sort(fib, key);`), the child's `lvl.grow(n)`, `lvl.finish(n)` and, by runs, `lvl.push(v)` and `lvl[q]` as a value;
//! `same(a, b)` compares values, NaN equal to NaN. What comes after `lvl[q];` happens only if something was stored
//! in the sub-fiber. `require!(condition, "why not");` refuses an index that the level has no place for.
//!
//! **Several modes.** A level with a parameter `const N: usize` stores `N` modes at once. Each mode has its own of a field such as
//! `shape: [usize; N]` or `idx: [[I]; N]`, and all code is about one mode. `range(p) = lo..hi;` says which positions a fiber owns; a
//! read takes a range, `read walk(q, end) { … }`, and leads to one, `lvl[q..r]`: the sub-fiber of the next mode, or, where
//! `innermost` says that no mode follows, the one at `q`. Hooks are the first mode's but for `store`, in which `lvl.len()` is the
//! number of positions of the next mode. In an invariant, `modes { … }` is about each mode in turn, elsewhere it is the first.
//!
//! **Leaves** have no next level but an element type and a fill (`T: Elem`, `F: Fill`, or `elem = bool;` and
//! `fill = Zero;`), `read value(p) { … }`, and hooks `push(v)`, `finish(n)` and, to be written at random,
//! `grow(n)` and `set(p, v)`.

mod dense;
mod element;
mod pack_bits;
mod pattern;
mod ragged;
mod run_list;
mod sparse_band;
mod sparse_bitmap;
mod sparse_block_list;
mod sparse_byte_map;
mod sparse_coo;
mod sparse_dict;
mod sparse_interval;
mod sparse_list;
mod sparse_point;
mod sparse_run_list;
#[doc(hidden)]
pub mod support;
mod symmetric;
mod triangular;

pub use dense::Dense;
pub use element::Element;
pub use pack_bits::PackBits;
pub use pattern::Pattern;
pub use ragged::Ragged;
pub use run_list::RunList;
pub use sparse_band::SparseBand;
pub use sparse_bitmap::SparseBitmap;
pub use sparse_block_list::SparseBlockList;
pub use sparse_byte_map::SparseByteMap;
pub use sparse_coo::SparseCoo;
pub use sparse_dict::SparseDict;
pub use sparse_interval::SparseInterval;
pub use sparse_list::SparseList;
pub use sparse_point::SparsePoint;
pub use sparse_run_list::SparseRunList;
pub use symmetric::Symmetric;
pub use triangular::{Triangular, UpperTriangular};
