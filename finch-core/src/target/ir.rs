//! The target language. Expressions are [`Term`]s without reads of tensors and without statement nodes; statements are
//! [`Stmt`]s. It is closed: the only opaque tokens are host calls, so that it can be interpreted, optimised and printed.

use crate::algebra::{Buf, TensorId, Term, Var};

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
    /// Writes into reserved room, after the existing entries (a counted store). The entry does not
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
}

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
