//! The passes of the front end over target code.

mod bound_by_search;
mod carry_counts;
mod inner_sums;
mod keep_stop;
mod known_lengths;
mod late_marking;
mod rows;
mod split_from_end;
mod unswitch_bounds;
