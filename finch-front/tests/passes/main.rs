//! The passes of the front end over target code.

mod counts;
mod ends;
mod follow;
mod inner_sums;
mod lengths;
mod marks;
mod rests;
mod rounds;
mod rows;
