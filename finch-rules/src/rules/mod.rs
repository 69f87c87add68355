//! The rules: the laws of the smart constructors, and those that need facts or concern statements. Each family has a file.

pub mod decided;
pub mod loops;
pub mod statement;

use finch_core::algebra::laws::LAWS;

use crate::Rule;

/// All rules, the laws first.
pub fn all() -> impl Iterator<Item = Rule> {
    let families = [decided::RULES, statement::RULES, loops::RULES];
    LAWS.iter().map(Rule::law).chain(families.into_iter().flatten().copied())
}
