//! The target language. Expressions are [`Term`]s without reads of tensors and without statement
//! nodes; statements are [`Stmt`]s. It is closed: no opaque tokens but host calls, so that it can
//! be interpreted, optimised and printed.

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
        /// Its first value.
        init: Term,
    },
    /// `var = value;`
    Set(Var, Term),
    /// `while cond { body }`
    While {
        /// Tested before each turn.
        cond: Term,
        /// What is repeated.
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
        /// What is repeated.
        body: Vec<Stmt>,
    },
    /// `if cond { then } else { otherwise }`
    If {
        /// The condition.
        cond: Term,
        /// Where it holds.
        then: Vec<Stmt>,
        /// Where it does not (often empty).
        otherwise: Vec<Stmt>,
    },
    /// Leaves the innermost loop.
    Break,
    /// `buf[at] = value;` within the buffer's length.
    Store {
        /// The buffer.
        buf: Buf,
        /// Where.
        at: Term,
        /// What.
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
        /// What new entries hold.
        value: Term,
    },
    /// Sorts a buffer: by what the other buffers hold at its entries, the first one first; if there are none, by
    /// the entries themselves.
    Sort(Buf, Vec<Buf>),
    /// Makes room for so many more entries, and for one beside them: one that is put last and then not counted. No
    /// effect on values.
    Reserve(Buf, Term),
    /// Writes into room that was reserved, behind the entries that exist (a counted store). The entry does not
    /// exist until `SetLen` covers it.
    Put {
        /// The buffer.
        buf: Buf,
        /// Where: below the capacity that was reserved.
        at: Term,
        /// What.
        value: Term,
    },
    /// Declares that the first `len` entries have been put.
    SetLen(Buf, Term),
    /// Fails with a shape error unless `cond` holds.
    Require {
        /// What must hold.
        cond: Term,
        /// What to blame.
        blame: Blame,
    },
}

/// What a failed [`Stmt::Require`] reports.
#[derive(Clone, Debug, PartialEq)]
pub enum Blame {
    /// The index (value) is outside of the access's dimension (0..dim).
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
        /// Why not.
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
    /// The loop (its index as the user wrote it) begins or ends at what can be no index.
    TooFar(std::rc::Rc<str>, Term),
    /// A sum of indices (as messages show it) may be no number of 64 bits.
    Wraps(std::rc::Rc<str>),
    /// Two accesses give one loop different extents.
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
        /// Where they are not indexed by the bare index: the accesses, as messages show them.
        within: std::rc::Rc<str>,
    },
}
