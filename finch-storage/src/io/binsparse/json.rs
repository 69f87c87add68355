//! JSON, as much as descriptors need: the values of a text, and where it is none.

/// The deepest nesting. Levels of eight modes have nine.
const DEEPEST: usize = 32;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    Null,
    Truth(bool),
    /// As it is written.
    Number(String),
    Text(String),
    List(Vec<Json>),
    /// In the order of the text.
    Object(Vec<(String, Json)>),
}

/// Where a text is no JSON: the byte, counted from 1, and what would be.
#[derive(Debug, PartialEq)]
pub(super) struct Misspelt {
    pub at: usize,
    pub expected: &'static str,
}

impl Json {
    #[inline]
    pub fn parse(text: &str) -> Result<Json, Misspelt> {
        let mut parser = Parser { text: text.as_bytes(), at: 0 };
        let value = parser.value(0)?;
        match parser.next() {
            None => Ok(value),
            Some(_) => parser.wrong("the end"),
        }
    }

    /// The value of a key, the first one if there are several.
    #[inline]
    pub fn get(&self, key: &str) -> Option<&Json> {
        let Json::Object(entries) = self else { return None };
        entries.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// A whole number that is not negative.
    #[inline]
    pub fn index(&self) -> Option<usize> {
        if let Json::Number(digits) = self { digits.parse().ok() } else { None }
    }

    #[inline]
    pub fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self { Some(text) } else { None }
    }

    /// The value as messages show it.
    #[inline]
    pub fn shown(&self) -> String {
        match self {
            Json::Null => "null".into(),
            Json::Truth(truth) => truth.to_string(),
            Json::Number(digits) => digits.clone(),
            Json::Text(text) => format!("`{text}`"),
            Json::List(_) => "a list".into(),
            Json::Object(_) => "an object".into(),
        }
    }
}

struct Parser<'t> {
    text: &'t [u8],
    at: usize,
}

type Parsed<T> = Result<T, Misspelt>;

impl Parser<'_> {
    fn wrong<T>(&self, expected: &'static str) -> Parsed<T> {
        Err(Misspelt { at: self.at + 1, expected })
    }

    /// The next byte that is not a space.
    #[inline]
    fn next(&mut self) -> Option<u8> {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    #[inline]
    fn expect(&mut self, sign: u8, expected: &'static str) -> Parsed<()> {
        if self.next() != Some(sign) {
            return self.wrong(expected);
        }
        self.at += 1;
        Ok(())
    }

    #[inline]
    fn value(&mut self, depth: usize) -> Parsed<Json> {
        if depth > DEEPEST {
            return self.wrong("no deeper nesting");
        }
        match self.next() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.list(depth),
            Some(b'"') => self.string().map(Json::Text),
            Some(b'-' | b'0'..=b'9') => Ok(self.number()),
            _ => self.word(),
        }
    }

    #[inline]
    fn object(&mut self, depth: usize) -> Parsed<Json> {
        self.at += 1;
        let mut entries = Vec::new();
        while self.next() != Some(b'}') {
            if !entries.is_empty() {
                self.expect(b',', "`,` or `}`")?;
                self.next();
            }
            if self.text.get(self.at) != Some(&b'"') {
                return self.wrong("a key");
            }
            let key = self.string()?;
            self.expect(b':', "`:`")?;
            entries.push((key, self.value(depth + 1)?));
        }
        self.at += 1;
        Ok(Json::Object(entries))
    }

    #[inline]
    fn list(&mut self, depth: usize) -> Parsed<Json> {
        self.at += 1;
        let mut values = Vec::new();
        while self.next() != Some(b']') {
            if !values.is_empty() {
                self.expect(b',', "`,` or `]`")?;
            }
            values.push(self.value(depth + 1)?);
        }
        self.at += 1;
        Ok(Json::List(values))
    }

    #[inline]
    fn word(&mut self) -> Parsed<Json> {
        let words = [("true", Json::Truth(true)), ("false", Json::Truth(false)), ("null", Json::Null)];
        for (word, value) in words {
            if self.text[self.at..].starts_with(word.as_bytes()) {
                self.at += word.len();
                return Ok(value);
            }
        }
        self.wrong("a value")
    }

    #[inline]
    fn number(&mut self) -> Json {
        let from = self.at;
        while self.text.get(self.at).is_some_and(|c| c.is_ascii_alphanumeric() || b"+-.".contains(c)) {
            self.at += 1;
        }
        Json::Number(String::from_utf8_lossy(&self.text[from..self.at]).into_owned())
    }

    #[inline]
    fn string(&mut self) -> Parsed<String> {
        self.at += 1;
        let mut bytes = Vec::new();
        loop {
            match self.text.get(self.at) {
                None => return self.wrong("`\"`"),
                Some(b'"') => break,
                Some(b'\\') => bytes.extend(self.escaped()?.to_string().into_bytes()),
                Some(byte) => bytes.push(*byte),
            }
            self.at += 1;
        }
        self.at += 1;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The character behind `\`, of which the last byte is then at hand.
    #[inline]
    fn escaped(&mut self) -> Parsed<char> {
        self.at += 1;
        Ok(match self.text.get(self.at) {
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'u') => {
                let digits =
                    self.text.get(self.at + 1..self.at + 5).and_then(|digits| str::from_utf8(digits).ok());
                let Some(code) = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()) else {
                    return self.wrong("four hexadecimal digits");
                };
                self.at += 4;
                // Half of a pair stands for no character. No name of a field has one.
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            Some(sign @ (b'"' | b'\\' | b'/')) => char::from(*sign),
            _ => return self.wrong("a character that is escaped"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values() {
        let text = r#" {"a": [1, -2.5e3, true, null], "b" : {"c": "x\n\u0041\"é"}, "a": false} "#;
        let json = Json::parse(text).unwrap();
        let Some(Json::List(list)) = json.get("a") else { panic!("{json:?}") };
        assert_eq!((list[0].index(), list[1].index(), list.len()), (Some(1), None, 4));
        assert_eq!(json.get("b").and_then(|b| b.get("c")).and_then(Json::text), Some("x\nA\"é"));
        assert_eq!((json.get("d"), Json::parse("[]")), (None, Ok(Json::List(vec![]))));
    }

    #[test]
    fn what_is_none() {
        let cases = [
            ("", 1, "a value"),
            ("{\"a\" 1}", 6, "`:`"),
            ("{1: 2}", 2, "a key"),
            ("[1 2]", 4, "`,` or `]`"),
            ("{\"a\": 1", 8, "`,` or `}`"),
            ("\"abc", 5, "`\"`"),
            ("\"\\x\"", 3, "a character that is escaped"),
            ("\"\\u12\"", 3, "four hexadecimal digits"),
            ("1 1", 3, "the end"),
        ];
        for (text, at, expected) in cases {
            assert_eq!(Json::parse(text), Err(Misspelt { at, expected }), "{text}");
        }
        assert_eq!(Json::parse(&"[".repeat(100_000)).unwrap_err().expected, "no deeper nesting");
    }
}
