//! Storage levels and leaves. Nested, they form the layouts of tensors. All of them are defined
//! with [`level!`](crate::level).
//!
//! # Which level to take
//!
//! A level stores one mode of a tensor. Its parameter `L` is the next level, and `I` the integer type of its indices, by
//! default `u32`. The page of each level shows a picture of its arrays.
//!
//! | level | stores | a fiber as looplets | is written |
//! |---|---|---|---|
//! | [`Dense`] | every index | a lookup | at random |
//! | [`SparseList`] | a sorted list of indices | spikes, then a run of fill | in order |
//! | [`SparseCoo`] | sorted coordinates of several modes at once | the same, in each mode | in order |
//! | [`SparseByteMap`], [`SparseBitmap`] | a slot for every index, a mark for each that is stored, and a list of those | the same | at random |
//! | [`SparseDict`] | a hash table of indices, and a sorted list of them | the same | at random |
//! | [`SparseBlockList`] | blocks of neighbouring indices | runs of fill and lookups in turn | in order |
//! | [`SparseSkipList`] | a sorted list of indices, and every `S`-th of them once more | the same; a jumper where it leads | in order |
//! | [`PaddedList`] | at most so many indices, in as many slots | spikes, then a run of fill | in order |
//! | [`SparseDiagonalList`] | rows of a matrix by diagonals | the same | at random |
//! | [`SparseTileList`] | rows of a matrix as tiles of several rows and columns | runs of fill and lookups in turn | at random |
//! | [`SparseBand`] | all indices from the first to the last | a run of fill, a lookup, a run of fill | in order |
//! | [`Ragged`] | all indices from 0 to the last | a lookup, a run of fill | in order |
//! | [`SparsePoint`] | at most one index | a spike, a run of fill | in order |
//! | [`RunList`] | runs of equal values, which cover the dimension | runs | by runs |
//! | [`SparseRunList`] | runs of equal values, with fill between them | runs of fill and other runs in turn | by runs |
//! | [`SparseRunSet`] | runs of a set, sorted and joined at the end | the same | by runs, in any order |
//! | [`SparseCone`] | runs that grow from one fiber to the next: the region of a recurrence | runs of fill and other runs in turn | by runs |
//! | [`SparseInterval`] | at most one run | a run of fill, a run, a run of fill | by runs |
//! | [`PackBits`] | runs where values repeat, and single values where they differ | runs and lookups | by runs |
//! | [`Triangular`], [`UpperTriangular`] | half of a square matrix, inside of a level such as `Dense` | a lookup and a run of fill | at random |
//! | [`Symmetric`] | half of a symmetric matrix, likewise | two lookups | at random |
//!
//! The innermost level is a leaf: [`Element`] holds values, and [`Pattern`] holds nothing, because whatever is stored is `true`.
//!
//! A result is written in the order of the loops. A level that is written at random accepts entries in any order. The others
//! accept them in ascending order, and a level that is written by runs takes a whole region of one value in one step. [`SparseRunSet`]
//! accepts runs in any order where they are joined by `|=`, as in the pattern of a program.
//!
//! # How a level is written
//!
//! This section is brief. The guide in the library `finch` (`finch::guide`) builds levels step by step. A
//! definition is a Rust struct, followed by rules for counting, checking, reading and writing its fibers.
//! This level stores every other index:
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
//! **Fields** are numbers (`usize`; the one called `shape` is the dimension), arrays (`[usize]`, `[I]`, `[u64]`, `[bool]`)
//! and the next level (`lvl: L`). A parameter `I: Index` is an integer type in which coordinates are stored, and `P: Offset`
//! one in which positions are. In code, all integers are `i64`, and `&&` and `||` evaluate their right side only if it decides.
//!
//! | item | says |
//! |---|---|
//! | `fibers = e;` | how many fibers the arrays hold; `lvl.len()` is the number of fibers of the next level |
//! | `limit = I::MAX + 1;` | the largest dimension that the index types can hold; a level that stores indices in one says it |
//! | `rows = square;` | fibers are the rows of square matrices, and the level around, such as [`Dense`], holds all of them. `rows = symmetric;` says that the matrices are symmetric, too, and that only the lower half is written |
//! | `append = arrays;` | the arrays of two such levels can be joined by copying |
//! | `locate = constant;` | `read locate` finds an index in about constant time, so loops over much shorter lists look each of their indices up |
//! | `default step = 3;` | the value of the number `step` in a level that is made from nothing, where it is not 0 |
//! | `invariant { … }` | what [`new`](SparseList::new) checks: `offsets ptr over idx;`, `fibers lvl = e;`, `each q in lo..hi { … }`, `let x = e;`, `x = e;`, and `condition, "what is wrong with {}", value;` |
//! | `unsafe invariant { … }` | the same; and the author vouches that, where it holds, programs may load without checks |
//! | `read walk, follow(p) { … }` | fiber `p` as looplets, for these protocols |
//! | `write ascending { … }` | the hooks that write the level: `random`, `ascending`, `runs` or `runs in any order` |
//!
//! **Reading.** A read is a preamble of `let`s and a nest of looplets, as in the paper's Figure 3: `Run(leaf)`,
//! `Spike(leaf, leaf)`, `Lookup(i => nest)`, `Pipeline(Phase(stop = e, nest), …, Phase(nest))`, `Stepper(…)`,
//! `Shift(delta, nest)`, and `if … else` for a switch. A leaf is `fill`, or a sub-fiber `lvl[q]`.
//!
//! A stepper names, in this order: its `cursor` and `end`; `last`, the stop of the last child, unless the surrounding phase
//! ends there; `count`, the number of remaining entries, if it is known; `seek(i)`, which moves the cursor forward to the
//! child that holds index `i`; the current child's `stop` and `body`; and `next`, which moves to the next child. Stops must
//! ascend and stay in the dimension: programs rely on that. Under the protocols `gallop` and `lead` a stepper is the paper's
//! jumper: it leads, and other operands seek to its position.
//!
//! `search(idx, lo, hi, key)` returns the first position in `lo..hi` whose entry is not below the key. Under `locate`, and
//! where a stepper seeks once before a loop, it is a binary search (`lower_bound` in the code). Where a cursor moves on from
//! its current position, it is an exponential search (`gallop`).
//!
//! **Writing.** A level is written by hooks. Fibers are written in ascending order, but not every fiber is written, and one
//! in which nothing was stored may be written again. Under `write runs in any order`, where assignments join truth values by `|=`,
//! fibers and runs come in any order, runs may overlap, and a fiber may be opened again after it was written.
//!
//! | hook | `random` | `ascending` | `runs` |
//! |---|---|---|---|
//! | `grow(n)` | makes `n` fibers exist; new ones are fill | makes room for `n` fibers (optional) | likewise |
//! | `open(p)` | | begins fiber `p`; those before it that never came are empty | likewise |
//! | `reopen(p)` | | forgets the fibers from `p` on, which hold nothing; `open(p)` follows | likewise |
//! | `store(p, i)` | says where index `i` is, `lvl[q];`, and notes that something was stored there | does what comes before and after the sub-fiber `lvl[q];` | `store(p, lo, hi, v)`: gives a region a value |
//! | `stretch(p, lo, hi)` | | does what comes before and after the sub-fibers of all these indices, `lvl[q..];`, at once (optional) | |
//! | `close(p)` | | completes fiber `p` (optional) | likewise |
//! | `finish(n)` | leaves exactly `n` fibers, ready to be read | likewise; `open(n);` completes those before | likewise |
//! | `clear()` | makes what is listed fill again, by `lvl.clear(q)` for each (optional) | | |
//!
//! `store`, `stretch` and `close` may use and assign the variables that `open` binds with `let` for that fiber. Statements after
//! `lvl[q];` are executed only if something was stored in the sub-fiber. `require!(condition, "why not");` rejects an
//! index for which the level has no place. A hook may call the child's `lvl.grow(n)` and `lvl.finish(n)`, and sort an
//! array with `idx.sort();` (or by the entries of other arrays: `pos.sort(fib, key);`). By runs, it may also use
//! `lvl.push(v)`, and `lvl[q]` as a value. `same(a, b)` compares values, and considers NaN equal to NaN. Over another
//! level, which only tensors and conversions write, `v` is a fiber, which is not the `same` as any other, and
//! neighbours with equal fibers form one region.
//!
//! A level that lists randomly written entries completes its list in `finish`, and is read by `locate` until then. `finish`
//! may be called several times, with more stores in between. In it, `drops` tells whether sub-fibers that hold only fill are
//! to be left out, and `let gone = vacant(lvl[q]);` tests a sub-fiber for that. A temporary is emptied by `clear`, in time
//! proportional to its list. Without that hook it is created anew. If sub-fibers may exist to which nothing leads, an
//! invariant states that they are vacant: `tbl[q] || vacant(lvl[q]), "…";`. [`SparseByteMap`] is such a level.
//!
//! **Numbers.** A parameter `const R: usize` is a number that is part of the level's type, `1` to `4096`. Code refers to it by its
//! name, and programs know its value: a division by it takes no division. [`SparseTileList`] has two.
//!
//! **Several modes.** A level with a parameter `const N: usize` and fields such as `shape: [usize; N]` stores `N` modes at once. Each mode has its own copy of a
//! field such as `shape: [usize; N]` or `idx: [[I]; N]`, and all code refers to one mode. `range(p) = lo..hi;` defines the
//! positions that fiber `p` owns. A read takes a range, `read walk(q, end) { … }`, and leads to one, `lvl[q..r]`: the
//! sub-fiber of the next mode, or, for the `innermost` mode, the one at `q`. Hooks are the first mode's, except for `store`,
//! in which `lvl.len()` is the number of positions of the next mode. In an invariant, `modes { … }` applies to each mode in
//! turn, and everything else to the first. [`SparseCoo`] is such a level.
//!
//! **Leaves** have an element type and a fill (`T: Elem`, `F: Fill`, or `elem = bool;` and `fill = Zero;`) instead of
//! a next level. They have `read value(p) { … }` and the hooks `push(v)` and `finish(n)`. A leaf that is written at
//! random also has `grow(n)` and `set(p, v)`.

mod dense;
mod element;
mod pack_bits;
mod padded_list;
mod pattern;
mod ragged;
mod run_list;
mod sparse_band;
mod sparse_bitmap;
mod sparse_block_list;
mod sparse_byte_map;
mod sparse_cone;
mod sparse_coo;
mod sparse_diagonal_list;
mod sparse_dict;
mod sparse_interval;
mod sparse_list;
mod sparse_point;
mod sparse_run_list;
mod sparse_run_set;
mod sparse_skip_list;
mod sparse_tile_list;
mod symmetric;
mod triangular;

pub use dense::Dense;
pub use element::Element;
pub use pack_bits::PackBits;
pub use padded_list::PaddedList;
pub use pattern::Pattern;
pub use ragged::Ragged;
pub use run_list::RunList;
pub use sparse_band::SparseBand;
pub use sparse_bitmap::SparseBitmap;
pub use sparse_block_list::SparseBlockList;
pub use sparse_byte_map::SparseByteMap;
pub use sparse_cone::SparseCone;
pub use sparse_coo::SparseCoo;
pub use sparse_diagonal_list::SparseDiagonalList;
pub use sparse_dict::SparseDict;
pub use sparse_interval::SparseInterval;
pub use sparse_list::SparseList;
pub use sparse_point::SparsePoint;
pub use sparse_run_list::SparseRunList;
pub use sparse_run_set::SparseRunSet;
pub use sparse_skip_list::SparseSkipList;
pub use sparse_tile_list::SparseTileList;
pub use symmetric::Symmetric;
pub use triangular::{Triangular, UpperTriangular};
