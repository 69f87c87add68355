//! What the tests stand on: storage built and read without the lowerer, a dense oracle, and the way a
//! program takes from text to results.

pub mod alone;
pub mod data;
pub mod dense;
pub mod front;
pub mod functions;
pub mod layouts;
pub mod long;
pub mod nests;
pub mod run;
pub mod shorthand;
pub mod strides;
pub mod tape;
