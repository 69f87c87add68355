//! The target language. Expressions are [`Term`]s without reads of tensors and without statement nodes; statements are
//! [`Stmt`]s. It is closed: the only opaque tokens are host calls, so that it can be interpreted, optimised and printed.
//!
//! Five statements, `Fold`, `Pack`, `Find`, `Room` and `Presize`, occur only in *shaped* code, and `Merge` only in code before it: the last step of the pipeline,
//! [`shape`](super::passes::shape), makes them for back ends. The first three are loops whose iterations need not wait
//! for each other, and [`expand`](super::passes::expand) makes loops of them again.

use crate::algebra::{Buf, Fun, Int, Node, TensorId, Term, Var};

/// A statement of the target code.
#[derive(Clone, Debug, PartialEq)]
pub enum Stmt {
    /// `let [mut] var = init;`
    Let {
        /// The new variable.
        var: Var,
        /// Whether it is assigned again.
        mutable: bool,
        /// Its initial value.
        init: Term,
    },
    /// `var = value;`
    Set(Var, Term),
    /// `while cond { body }`
    While {
        /// Tested before each iteration.
        cond: Term,
        /// The repeated statements.
        body: Vec<Stmt>,
    },
    /// `for var in lo..hi { body }`; `var` has the type of the bounds.
    For {
        /// The loop's variable.
        var: Var,
        /// First value.
        lo: Term,
        /// One past the last value.
        hi: Term,
        /// The repeated statements.
        body: Vec<Stmt>,
    },
    /// `if cond { then } else { otherwise }`
    If {
        /// The condition.
        cond: Term,
        /// The statements if it holds.
        then: Vec<Stmt>,
        /// The statements if it does not (often none).
        otherwise: Vec<Stmt>,
    },
    /// Runs its body over parts of a range, which need not wait for each other.
    Chunks(Box<Chunks>),
    /// Leaves the innermost loop.
    Break,
    /// `buf[at] = value;` within the buffer's length.
    Store {
        /// The buffer.
        buf: Buf,
        /// The position.
        at: Term,
        /// The value.
        value: Term,
    },
    /// `buf.push(value);`
    Push(Buf, Term),
    /// `buf.truncate(len);`
    Truncate(Buf, Term),
    /// Makes the buffer exactly `len` long: new entries are `value`.
    Resize {
        /// The buffer.
        buf: Buf,
        /// Its new length.
        len: Term,
        /// The value of new entries.
        value: Term,
    },
    /// Sorts a buffer: by the entries of the other buffers at the positions that it holds, comparing the first buffer first.
    /// Without other buffers, by its own entries.
    Sort(Buf, Vec<Buf>),
    /// Makes room for this many more entries, and for one in addition, which may be put last without
    /// being counted. No effect on values.
    Reserve(Buf, Term),
    /// Writes into reserved room, after the existing entries (a reserved append). The entry does not
    /// exist until `SetLen` covers it.
    Put {
        /// The buffer.
        buf: Buf,
        /// The position, below the reserved capacity.
        at: Term,
        /// The value.
        value: Term,
    },
    /// Declares that the first `len` entries have been put.
    SetLen(Buf, Term),
    /// Fails with a shape error unless `cond` holds.
    Require {
        /// The condition.
        cond: Term,
        /// The error if it does not hold.
        blame: Blame,
    },
    /// Tells the program's token how far an outermost loop has come. No effect on values.
    Watch(Watch),
    /// Folds the values of all positions in a range into a variable, in several lanes.
    Fold(Box<Fold>),
    /// Appends to a list the values that are not fill among those of all positions in a range.
    Pack(Box<Pack>),
    /// Moves a cursor to the first position, from its own to `hi`, at which `holds` holds; to `hi` if there is
    /// none. A cursor at `hi` or beyond stays. `holds` may be evaluated at positions after the first one, all of them
    /// before `hi`, so its evaluation neither fails nor has effects.
    Find {
        /// The cursor. `holds` depends on it.
        at: Var,
        /// One past the last position.
        hi: Term,
        /// What is sought.
        holds: Term,
    },
    /// Visits, in order, the indices that all of several lists store.
    Meet(Box<Meet>),
    /// Visits, in order, the indices that any of several lists stores.
    Merge(Box<Merge>),
    /// Declares `count`: how many indices all of several lists store.
    Count {
        /// The new variable.
        count: Var,
        /// The lists.
        lists: Vec<List>,
    },
    /// Makes room for this many more entries, and for one in addition, if memory has so much. The statements inside of the loop that
    /// follows reserve the same room part by part, so this has no effect but on time.
    Presize(Buf, Term),
    /// Fails with an error of memory where there is no room for a result's array of this length. No effect on values.
    Room {
        /// The result, for the error.
        tensor: TensorId,
        /// Its array.
        buf: Buf,
        /// How many entries it will have at least.
        len: Term,
    },
}

/// What [`Stmt::Chunks`] does: it cuts `lo..hi` into parts, adjacent ones, and runs the body once for each, in any order and on several threads
/// at once. There is at least one part, perhaps an empty one. A part loads nothing that another one stores, and no two store to the same
/// place; to arrays from outside it only stores. It sets no variable that is declared outside, and no [`Stmt::Break`] leaves it.
#[derive(Clone, Debug, PartialEq)]
pub struct Chunks {
    /// The start of a part. The statement declares it.
    pub from: Var,
    /// Its end. The statement declares it.
    pub to: Var,
    /// The start of the first part.
    pub lo: Term,
    /// The end of the last part, not smaller.
    pub hi: Term,
    /// The estimated steps of one iteration: where and whether the range is cut depends on them. They are no value of the code's, so nothing but
    /// time depends on them.
    pub steps: Term,
    /// The arrays that each part has for itself. They begin without entries.
    pub own: Vec<Buf>,
    /// What is done with a part.
    pub body: Vec<Stmt>,
}

/// What a [`Stmt::Watch`] tells of an outermost loop.
#[derive(Clone, Debug, PartialEq)]
pub enum Watch {
    /// It begins, and will go from the first index to before the second one.
    Begin(Term, Term),
    /// It is at this index. Fails if the token is cancelled.
    At(Term),
    /// It is over.
    End,
}

/// Part of a list of ascending indices, which takes part in a [`Stmt::Meet`], a [`Stmt::Merge`] or a
/// [`Stmt::Count`].
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    /// The current entry's position. The statement declares it.
    pub at: Var,
    /// The stored index there: a load at `at`.
    pub entry: Term,
    /// What is added to a stored index. It does not depend on the position.
    pub shift: Term,
    /// First position.
    pub lo: Term,
    /// One past the last position. No entries are visited if it is not greater than `lo`.
    pub hi: Term,
    /// The test that finds an index at once, if there is one.
    pub marks: Option<Marks>,
}

/// A test whether a list holds an index, in constant time. It may be asked for any index between the list's first and last one. It
/// fails wherever the list has no entry. Where it fails at an entry, that entry is not visited.
#[derive(Clone, Debug, PartialEq)]
pub struct Marks {
    /// The index. The statement declares it.
    pub index: Var,
    /// Whether the list holds it.
    pub holds: Term,
}

impl List {
    /// The array of the stored indices.
    pub fn indices(&self) -> Option<&Buf> {
        if let Node::Load(buf, _) = &*self.entry { Some(buf) } else { None }
    }
}

/// What [`Stmt::Meet`] does: it runs the body once for each index at which every list has an entry, with the position of
/// that entry in each list, unless the list has marks: then the body does not read the position. One list at least has none. Its cost depends on how the lists' entries lie to each other, and never exceeds that of
/// passing all of them. The body changes neither the lists nor the positions, and [`Stmt::Break`] in it ends the statement.
/// [`expand`](super::passes::expand) tells the same as a loop.
#[derive(Clone, Debug, PartialEq)]
pub struct Meet {
    /// The lists: two or more.
    pub lists: Vec<List>,
    /// The repeated statements.
    pub body: Vec<Stmt>,
}

/// What [`Stmt::Merge`] does: it runs the body once for each index at which any list has an entry. A list that has none there is
/// at its next entry, or at its end. The body changes neither the lists nor the positions, and [`Stmt::Break`] in it ends the
/// statement. [`shape`](super::passes::shape) makes loops of it, and [`Merge::as_loop`] tells the same as a simple one.
#[derive(Clone, Debug, PartialEq)]
pub struct Merge {
    /// The index. The statement declares it.
    pub index: Var,
    /// The lists: two or more.
    pub lists: Vec<List>,
    /// For each list, whether it has an entry at the index. The statement declares them.
    pub has: Vec<Var>,
    /// The repeated statements.
    pub body: Vec<Stmt>,
}

/// What [`Stmt::Fold`] does: `for var in lo..hi { if cond { acc = by(acc, value); } }`, in another order. Lane `k` starts at
/// what `by` does not change (−0, 1, or what `acc` holds) and takes the values of the positions `lo + k`, `lo + k + lanes`, …;
/// then lanes are combined by halves, and the result with `acc`. A remainder that does not fill all lanes is folded into `acc`
/// one by one, and so are short ranges, of less than [`Fold::least`] positions. Both `value` and `cond` are evaluated at each
/// position, once and in order, whether or not the condition holds there. They do not depend on `acc`.
///
/// Sums of integers have a [`part`](Fold::part): `value` has that type, and is cast to the wider one of `acc`. The sum of as many values as
/// there are `lanes` fits the narrow type, whatever they are. Values are added to `acc` one by one where it comes so close to the end of
/// its type that a partial sum might not fit: the result is the loop's, and overflows where the loop's does.
#[derive(Clone, Debug, PartialEq)]
pub struct Fold {
    /// The variable, of a type of floats or integers.
    pub acc: Var,
    /// A sum, a product, a minimum or a maximum.
    pub by: Fun,
    /// The position.
    pub var: Var,
    /// First position.
    pub lo: Term,
    /// One past the last position.
    pub hi: Term,
    /// Where values are taken, if not everywhere.
    pub cond: Option<Term>,
    /// The value at a position.
    pub value: Term,
    /// How many lanes: a power of two. Or, if there is a `part`, the number of values of a partial sum.
    pub lanes: usize,
    /// Of sums of integers: the narrower type of `value`, in which partial sums are taken, in any order.
    pub part: Option<std::rc::Rc<str>>,
}

impl Fold {
    /// The least number of positions that are folded in lanes.
    pub fn least(&self) -> usize {
        if self.lanes < 8 { 16 } else { 2 * self.lanes }
    }
}

/// What [`Stmt::Pack`] does: `for var in lo..hi { let new = value; if stays { places.push(place); values.push(new); } }`. It
/// takes several positions at once, and may evaluate `value` and `stays` twice at each, so that these neither fail nor have
/// effects. They read neither of the two arrays; `stays` depends on no position, and `place` on no array.
///
/// With a count, it does `let new = value; places.put(count, place); values.put(count, new); count += stays as usize`
/// instead: room is reserved, and `place` may be loaded from another array.
#[derive(Clone, Debug, PartialEq)]
pub struct Pack {
    /// The position.
    pub var: Var,
    /// First position.
    pub lo: Term,
    /// One past the last position.
    pub hi: Term,
    /// The value at a position, as a variable.
    pub new: Var,
    /// What it is.
    pub value: Term,
    /// Whether it is appended.
    pub stays: Term,
    /// Its coordinate.
    pub place: Term,
    /// The list's coordinates.
    pub places: Buf,
    /// The list's values.
    pub values: Buf,
    /// The count of the list's entries, if they are put into reserved room. Otherwise they are pushed.
    pub count: Option<Var>,
}

/// How many positions a [`Stmt::Pack`] or a [`Stmt::Find`] takes at once, if that many remain.
pub const LOT: usize = 16;

/// How many positions a [`Stmt::Find`] takes at once at first, if that many remain; then it continues with [`LOT`].
pub const MANY: usize = 64;

/// What a failed [`Stmt::Require`] reports.
#[derive(Clone, Debug, PartialEq)]
pub enum Blame {
    /// The index (a value) is outside of the access's dimension (`0..dim`).
    OutOfRange {
        /// The tensor.
        tensor: TensorId,
        /// Which of its modes, from 0.
        mode: usize,
        /// The offending index.
        index: Term,
        /// The dimension.
        dim: Term,
    },
    /// The result's index type cannot hold the dimension.
    TooLarge {
        /// The result.
        tensor: TensorId,
        /// Which of its modes.
        mode: usize,
        /// The dimension.
        dim: Term,
    },
    /// The result's pointer type cannot hold the number of what is stored.
    TooMany {
        /// The result.
        tensor: TensorId,
        /// The number.
        count: Term,
        /// The type.
        int: Int,
    },
    /// The result's level has no place for an index.
    CannotHold {
        /// The result.
        tensor: TensorId,
        /// Which of its modes.
        mode: usize,
        /// The index.
        index: Term,
        /// The reason.
        what: std::rc::Rc<str>,
    },
    /// The result's pattern has no place at an index.
    NoPlace {
        /// The result.
        tensor: TensorId,
        /// The coordinates, as far as the level that has no place knows them.
        at: Vec<Option<Term>>,
    },
    /// A result that is kept does not have the places of its pattern.
    OtherPlaces {
        /// The result.
        tensor: TensorId,
        /// The pattern.
        pattern: TensorId,
    },
    /// The step of a window is less than 1.
    NoStep {
        /// The tensor.
        tensor: TensorId,
        /// Which of its modes.
        mode: usize,
        /// The step.
        step: Term,
    },
    /// The loop (given by its index as the user wrote it) begins or ends at a number that cannot be an index.
    TooFar(std::rc::Rc<str>, Term),
    /// A sum of indices (as messages show it) may not fit 64 bits.
    Wraps(std::rc::Rc<str>),
    /// Two accesses determine different extents for one loop.
    Mismatch {
        /// The loop's index as the user wrote it.
        index: std::rc::Rc<str>,
        /// The first tensor and mode.
        left: (TensorId, usize),
        /// Its dimension.
        left_dim: Term,
        /// The second tensor and mode.
        right: (TensorId, usize),
        /// Its dimension.
        right_dim: Term,
        /// The accesses, as messages show them, if they are not indexed by the bare index.
        within: std::rc::Rc<str>,
    },
}
