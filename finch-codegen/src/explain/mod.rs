//! What the compiler knows and did. [`part`] gathers it as [data](Explanation), in which terms and code are text; what people read is
//! printed from that alone.
//!
//! ```text
//! data      Explanation: the structure
//! part      from a compiled program to the structure: normal form, par, nests, stages, code
//! text      from the structure to text
//! svg       from nests to drawings
//! legend    what the words mean
//! program   normal forms as tests compare them
//! tree      nests as tests compare them
//! ```

mod data;
mod legend;
mod part;
mod program;
mod svg;
mod text;
mod tree;

pub use data::{
    Account, Alternative, Case, Choice, Chunked, Class, Code, CodeStatement, Explanation, Fired, Joined,
    Leaf, Line, Looplet, Meaning, Moved, Nest, Operand, Par, Part, Phase, Program, Role, Stage, Statement,
    Stepper, Tensor,
};
pub use legend::{legend, listed, unexplained};
pub use part::part;
pub use program::Shown;
pub use svg::drawn;
pub use text::in_turn;
pub use tree::Tree;
