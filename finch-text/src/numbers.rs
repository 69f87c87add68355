//! Whether two bodies are the same but for the numbers of their variables and buffers.

use finch_core::Map;
use finch_core::target::Stmt;

/// All that a body holds, its variables and buffers numbered as they appear. Their equality is that of their numbers: it would not
/// tell types or names apart.
pub fn unnumbered(body: &[Stmt]) -> String {
    const FIELD: &str = "{ id: ";
    let text = format!("{body:?}");
    let mut numbers = Map::<&str, usize>::default();
    let mut parts = text.split(FIELD);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_at(part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len()));
        let next = numbers.len();
        let number = numbers.entry(number).or_insert(next);
        out += &format!("{FIELD}{number}{rest}");
    }
    out
}
