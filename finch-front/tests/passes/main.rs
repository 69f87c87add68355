//! The passes of the front end over target code.

mod counts;
mod follow;
mod lengths;
mod rows;
