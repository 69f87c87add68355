//! What people read of records: tables, drawings, and the pages that are made of them.

pub mod document;
pub mod draw;
pub mod overview;
pub mod table;
