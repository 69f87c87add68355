//! Definitions: what the macro of the same name reports about an item (a level, a leaf, a
//! layout, a fill value or a function).
//!
//! A definition travels from one macro to another as a string literal. The encoding prefixes each part with its length
//! ([`Definition::encode`]), so nothing has to be escaped, and a part is parsed only when it is needed: the source of a
//! level stays text until a program uses the level.

use std::rc::Rc;

use finch_core::{Gather, Map};

use super::fill::BUILT_IN;

/// The definition of one item.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// The item's name, where it was defined.
    pub name: Rc<str>,
    /// Its generic parameters, in order.
    pub params: Vec<Param>,
    /// Its kind.
    pub kind: Kind,
    /// The items that its own text names (a layout's right side, default parameters), by path as written.
    pub with: Map<Rc<str>, Rc<Definition>>,
}

/// A generic parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: Rc<str>,
    /// Its default, as written.
    pub default: Option<Rc<str>>,
}

/// The kind of an item.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// `Tensor<Level, Order>`.
    Tensor,
    /// `TensorView<Tensor>`.
    View,
    /// `Order2<0, 1>` and the like: the mode at each depth.
    Order,
    /// A `level!` with a child; every other parameter is an index type.
    Level {
        /// The parameter that is the next level.
        child: Rc<str>,
        /// The source text of the definition, for `level::parse`.
        source: Rc<str>,
    },
    /// A `level!` without a child.
    Leaf {
        /// The element type: a parameter's name, or a type.
        elem: Rc<str>,
        /// The fill: a parameter's name, a built-in fill's name or a literal.
        fill: Rc<str>,
        /// The source text of the definition, for `level::parse`.
        source: Rc<str>,
    },
    /// `type X<…> = …;`
    Layout {
        /// The right side.
        text: Rc<str>,
    },
    /// A fill value: a built-in's name, a literal, or a name for a value that only rustc knows.
    Fill {
        /// `Zero`, `255`, `-1.5`, `inf`, `true`, `(inf, 0)`, `Red@…`.
        value: Rc<str>,
        /// The type of which it is a fill. Empty if there are several.
        ty: Rc<str>,
    },
    /// A `#[ufunc]`.
    Function(Algebra),
    /// An item with an error in its definition. The error is reported there, and uses of the item report nothing.
    Refused,
}

/// What a `#[ufunc]` declares, as text. Values are literals; terms are in the language of programs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Algebra {
    /// The function's own name.
    pub name: Rc<str>,
    /// The names of its arguments.
    pub params: Vec<Rc<str>>,
    /// The types of its arguments and, last, of its value.
    pub types: Vec<Rc<str>>,
    /// Arguments may be swapped.
    pub commutative: bool,
    /// Calls may be regrouped.
    pub associative: bool,
    /// `f(x, .., x) = x`.
    pub idempotent: bool,
    /// By position: `f(identity, x) = x`, `f(x, identity) = x`.
    pub identity: Vec<Option<Rc<str>>>,
    /// By position: `f(.., annihilator, ..) = annihilator`.
    pub annihilator: Vec<Option<Rc<str>>>,
    /// Its value if some arguments are known.
    pub cases: Vec<Case>,
    /// Left and right sides of equations between terms.
    pub rules: Vec<(Rc<str>, Rc<str>)>,
    /// The functions or operators `g` with `f(x, g(y, z)) = g(f(x, y), f(x, z))`, on both sides.
    pub over: Vec<Rc<str>>,
    /// The region in which it is evaluated, as a condition on the arguments that are not their fills.
    pub region: Option<Rc<str>>,
    /// Its declaration has an error. Errors in programs that call it may be consequences of that.
    pub mistaken: bool,
}

/// `case(x, 0 => x)`
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// For each argument, its name, or `=` and a literal.
    pub patterns: Vec<Rc<str>>,
    /// The value: a term, or `=` and a literal.
    pub value: Rc<str>,
}

impl Definition {
    /// A definition that refers to no other item.
    pub fn new(name: impl Into<Rc<str>>, params: Vec<Param>, kind: Kind) -> Definition {
        Definition { name: name.into(), params, kind, with: Map::default() }
    }

    /// Adds the definitions of those built-in fills that are defaults of its parameters.
    #[must_use]
    pub fn with_default_fills(mut self) -> Definition {
        for default in self.params.iter().filter_map(|param| param.default.clone()) {
            if BUILT_IN.contains(&&*default) {
                let fill = Definition::new(
                    default.clone(),
                    Vec::new(),
                    Kind::Fill { value: default.clone(), ty: "".into() },
                );
                self.with.insert(default, Rc::new(fill));
            }
        }
        self
    }

    /// The text that [`Definition::decode`] reads.
    pub fn encode(&self) -> String {
        let mut out = String::new();
        let mut put = |field: &str| out.push_str(&format!("{}:{field}", field.len()));
        put(self.kind.tag());
        put(&self.name);
        put(&self.params.len().to_string());
        for param in &self.params {
            put(&param.name);
            put(param.default.as_deref().unwrap_or_default());
        }
        self.kind.fields(&mut put);
        for (path, definition) in &self.with {
            put(path);
            put(&definition.encode());
        }
        out
    }

    /// Reads the output of [`Definition::encode`]; `None` for any other text.
    pub fn decode(text: &str) -> Option<Definition> {
        let mut fields = Fields(text);
        let tag = fields.next()?;
        let name = fields.next()?.into();
        let count: usize = fields.next()?.parse().ok()?;
        let mut params = Vec::new();
        for _ in 0..count {
            let name = fields.next()?.into();
            params.push(Param { name, default: fields.optional()? });
        }
        let kind = Kind::read(tag, &mut fields)?;
        let mut with = Map::default();
        while let Some(path) = fields.next() {
            with.insert(path.into(), Rc::new(Definition::decode(fields.next()?)?));
        }
        fields.0.is_empty().then_some(Definition { name, params, kind, with })
    }
}

impl Kind {
    fn tag(&self) -> &'static str {
        match self {
            Kind::Tensor => "tensor",
            Kind::View => "view",
            Kind::Order => "order",
            Kind::Level { .. } => "level",
            Kind::Leaf { .. } => "leaf",
            Kind::Layout { .. } => "layout",
            Kind::Fill { .. } => "fill",
            Kind::Function(_) => "function",
            Kind::Refused => "refused",
        }
    }

    /// The noun for such an item in messages: "a level", for example.
    pub fn noun(&self) -> &'static str {
        match self {
            Kind::Tensor => "the tensor type",
            Kind::View => "the type of views",
            Kind::Order => "an order of modes",
            Kind::Level { .. } => "a level",
            Kind::Leaf { .. } => "a leaf level",
            Kind::Layout { .. } => "a layout",
            Kind::Fill { .. } => "a fill value",
            Kind::Function(_) => "a function",
            Kind::Refused => "a definition with a mistake",
        }
    }

    fn fields(&self, put: &mut impl FnMut(&str)) {
        match self {
            Kind::Tensor | Kind::View | Kind::Order | Kind::Refused => {}
            Kind::Level { child, source } => [child, source].into_iter().for_each(|f| put(f)),
            Kind::Leaf { elem, fill, source } => [elem, fill, source].into_iter().for_each(|f| put(f)),
            Kind::Layout { text } => put(text),
            Kind::Fill { value, ty } => [value, ty].into_iter().for_each(|f| put(f)),
            Kind::Function(algebra) => algebra.fields(put),
        }
    }

    fn read(tag: &str, fields: &mut Fields<'_>) -> Option<Kind> {
        Some(match tag {
            "tensor" => Kind::Tensor,
            "view" => Kind::View,
            "order" => Kind::Order,
            "level" => Kind::Level { child: fields.text()?, source: fields.text()? },
            "leaf" => Kind::Leaf { elem: fields.text()?, fill: fields.text()?, source: fields.text()? },
            "layout" => Kind::Layout { text: fields.text()? },
            "fill" => Kind::Fill { value: fields.text()?, ty: fields.text()? },
            "function" => Kind::Function(Algebra::read(fields)?),
            "refused" => Kind::Refused,
            _ => return None,
        })
    }
}

impl Algebra {
    fn fields(&self, put: &mut impl FnMut(&str)) {
        put(&self.name);
        put_all(&self.params, put);
        put_all(&self.types, put);
        for flag in [self.commutative, self.associative, self.idempotent, self.mistaken] {
            put(if flag { "yes" } else { "" });
        }
        for values in [&self.identity, &self.annihilator] {
            put_all(values.iter().map(|value| value.as_deref().unwrap_or_default()), put);
        }
        put(&self.cases.len().to_string());
        for case in &self.cases {
            put_all(&case.patterns, put);
            put(&case.value);
        }
        put_all(self.rules.iter().gather(|(left, right)| [left, right]), put);
        put_all(&self.over, put);
        put(self.region.as_deref().unwrap_or_default());
    }

    fn read(fields: &mut Fields<'_>) -> Option<Algebra> {
        Some(Algebra {
            name: fields.text()?,
            params: fields.all(Fields::text)?,
            types: fields.all(Fields::text)?,
            commutative: fields.next()? == "yes",
            associative: fields.next()? == "yes",
            idempotent: fields.next()? == "yes",
            mistaken: fields.next()? == "yes",
            identity: fields.all(Fields::optional)?,
            annihilator: fields.all(Fields::optional)?,
            cases: fields
                .all(|fields| Some(Case { patterns: fields.all(Fields::text)?, value: fields.text()? }))?,
            rules: {
                let sides = fields.all(Fields::text)?;
                sides.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
            },
            over: fields.all(Fields::text)?,
            region: fields.optional()?,
        })
    }
}

/// Writes a list: its length, then its fields.
fn put_all(list: impl IntoIterator<Item = impl AsRef<str>>, put: &mut impl FnMut(&str)) {
    let list: Vec<_> = list.into_iter().collect();
    put(&list.len().to_string());
    list.iter().for_each(|field| put(field.as_ref()));
}

/// The fields of an encoded text. Each is its length, a colon, and that many bytes.
struct Fields<'a>(&'a str);

impl<'a> Fields<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let (len, rest) = self.0.split_once(':')?;
        let (field, rest) = rest.split_at_checked(len.parse().ok()?)?;
        self.0 = rest;
        Some(field)
    }

    fn text(&mut self) -> Option<Rc<str>> {
        self.next().map(Rc::from)
    }

    /// Reads a list, whose length comes first.
    fn all<T>(&mut self, mut read: impl FnMut(&mut Fields<'a>) -> Option<T>) -> Option<Vec<T>> {
        let count: usize = self.next()?.parse().ok()?;
        (0..count).map(|_| read(self)).collect()
    }

    /// Reads an optional field. An empty field is `None`.
    fn optional(&mut self) -> Option<Option<Rc<str>>> {
        self.next().map(|field| (!field.is_empty()).then(|| field.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(definition: Definition) {
        assert_eq!(Definition::decode(&definition.encode()), Some(definition));
    }

    #[test]
    fn survives_the_trip() {
        let leaf = Kind::Leaf { elem: "T".into(), fill: "F".into(), source: "a \"b\": {3:x}\n".into() };
        let params = vec![
            Param { name: "T".into(), default: None },
            Param { name: "F".into(), default: Some("Zero".into()) },
        ];
        let mut element = Definition::new("Element", params, leaf);
        let zero = Definition::new("Zero", vec![], Kind::Fill { value: "Zero".into(), ty: "".into() });
        element.with.insert("crate::Zero".into(), Rc::new(zero));
        there_and_back(element);
    }

    #[test]
    fn functions_keep_their_algebra() {
        let algebra = Algebra {
            name: "gcf".into(),
            params: vec!["a".into(), "b".into()],
            types: vec!["u64".into(); 3],
            associative: true,
            identity: vec![Some("0".into()), None],
            annihilator: vec![None, Some("1".into())],
            cases: vec![Case { patterns: vec!["x".into(), "=0".into()], value: "x . abs ()".into() }],
            rules: vec![("gcf (x , x)".into(), "x".into())],
            over: vec!["max".into()],
            region: Some("a & ! b".into()),
            ..Algebra::default()
        };
        there_and_back(Definition::new("gcf", vec![], Kind::Function(algebra)));
    }

    #[test]
    fn other_text_is_refused() {
        for text in ["", "x", "5:level", "3:abc1:X1:0", "4:tens", "6:tensor1:T1:0junk", "99:tensor"] {
            assert_eq!(Definition::decode(text), None, "{text}");
        }
    }
}
