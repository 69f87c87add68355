//! Fresh variables and buffers.

use std::rc::Rc;

use crate::algebra::{Buf, Ty, Var};

/// Assigns numbers to variables and buffers, unique in one compilation. Of two, the greater one has assigned more.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Names {
    next: u32,
}

impl Names {
    fn id(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// A new variable with the suggested name `name`.
    pub fn var(&mut self, name: impl Into<Rc<str>>, ty: Ty) -> Var {
        Var { id: self.id(), name: name.into(), ty }
    }

    /// A new buffer with the suggested name `name`.
    pub fn buf(&mut self, name: impl Into<Rc<str>>, elem: Ty, trusted: bool) -> Buf {
        Buf { id: self.id(), name: name.into(), elem, trusted }
    }
}
