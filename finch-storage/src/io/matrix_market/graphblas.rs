//! The comment `%%GraphBLAS type int8_t`, by which GraphBLAS and LAGraph say the type of a file's numbers. Older files lack the word `type`.

use crate::io::lines::Word;

/// The numbers of a type of GraphBLAS.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    /// The type's name.
    pub name: &'static str,
    least: i128,
    most: i128,
}

/// The types whose numbers are fewer than those that a file can list as `integer`.
static RANGES: [Range; 8] = [
    Range { name: "bool", least: 0, most: 1 },
    Range { name: "int8_t", least: i8::MIN as i128, most: i8::MAX as i128 },
    Range { name: "int16_t", least: i16::MIN as i128, most: i16::MAX as i128 },
    Range { name: "int32_t", least: i32::MIN as i128, most: i32::MAX as i128 },
    Range { name: "uint8_t", least: 0, most: u8::MAX as i128 },
    Range { name: "uint16_t", least: 0, most: u16::MAX as i128 },
    Range { name: "uint32_t", least: 0, most: u32::MAX as i128 },
    Range { name: "uint64_t", least: 0, most: u64::MAX as i128 },
];

impl Range {
    /// The numbers of the type that a comment says. Of a float, and of any other comment, there is nothing to check.
    pub fn of_comment(comment: &[u8]) -> Option<&'static Self> {
        let mut words = comment.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let is = |word: &[u8], name: &str| word.eq_ignore_ascii_case(name.as_bytes());
        words.next().filter(|word| is(word, "%%GraphBLAS"))?;
        let word = words.find(|word| !is(word, "type"))?;
        RANGES.iter().find(|range| is(word, range.name))
    }

    /// Whether a word is a number of the type. What is not a whole number at all is rejected elsewhere.
    pub fn has(&self, word: Word) -> bool {
        let number = str::from_utf8(word.text).ok().and_then(|text| text.parse().ok());
        number.is_none_or(|number| (self.least..=self.most).contains(&number))
    }
}
