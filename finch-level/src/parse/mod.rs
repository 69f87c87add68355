//! The parser of `level!`. It resolves names while it reads, and reports every mistake at the author's own
//! token. Its result has no spans.
//!
//! ```text
//! head            the struct: parameters and fields
//! nest            what a level's reads are: looplets
//! hooks           how it is written
//! invariant       what its arrays hold to
//! code            the expressions and statements in all of them
//! scope, kinds    the names in scope, with their kinds
//! ```

mod code;
mod head;
mod hooks;
mod invariant;
mod kinds;
mod nest;
mod scope;

pub use head::Head;

use proc_macro2::TokenStream;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Error, Expr, Ident, Token, braced, parenthesized};

use finch_core::algebra::{Term, Var};
use finch_core::level::ast::{FieldKind, LeafDef, LevelDef, ParamKind, Placeholder, Rows};
use finch_core::level::{Protocol, WriteKind};
use finch_core::{Map, Mapped};
use kinds::Kind;
use scope::Scope;

use crate::protocol;

const ITEMS: &str = "expected `fibers = …;`, `limit = …;`, `default field = …;`, `rows = …;`, `append = arrays;`, `locate = constant;`, \
     `invariant { … }`, `read …`, `write …`, `elem = …;` or `fill = …;`";

/// Parses and checks the definition in a `level!`.
///
/// # Errors
/// All mistakes, each at its token.
pub fn level(tokens: TokenStream) -> syn::Result<(Head, LevelDef)> {
    definition.parse2(tokens)
}

fn definition(input: ParseStream) -> syn::Result<(Head, LevelDef)> {
    let head: Head = input.parse()?;
    let mut items = Items::new(&head);
    // Names that an erroneous head fails to declare would be missing everywhere, so its mistakes are reported alone.
    items.scope.finish()?;
    while !input.is_empty() {
        if let Err(error) = items.item(input) {
            items.scope.error(error);
            break;
        }
    }
    items.scope.finish()?;
    let def = items.finish(&head)?;
    Ok((head, def))
}

/// The items after the head, in any order.
struct Items {
    scope: Scope,
    /// The items found so far that may occur only once.
    found: Vec<String>,
    def: LevelDef,
    value: Option<(Var, Term)>,
}

impl Items {
    fn new(head: &Head) -> Items {
        let def = LevelDef {
            name: head.ident.to_string().into(),
            params: Vec::new(),
            fields: Vec::new(),
            fibers: Term::int(0),
            defaults: Map::default(),
            limit: None,
            rows: Rows::Free,
            trusted: false,
            invariants: Vec::new(),
            range: None,
            appends: false,
            locates: false,
            reads: Vec::new(),
            write: WriteKind::No,
            joins: false,
            scatters: false,
            hooks: Map::default(),
            leaf: Some(LeafDef {
                elem: "".into(),
                fill: "".into(),
                at: Placeholder::End.var(""),
                value: Term::int(0),
            }),
            moved: Default::default(),
            derived: None,
        };
        Items { scope: head.scope(), found: Vec::new(), def, value: None }
    }

    fn item(&mut self, input: ParseStream) -> syn::Result<()> {
        self.def.trusted |= input.parse::<Option<Token![unsafe]>>()?.is_some();
        let word: Ident = input.parse().map_err(|e: Error| Error::new(e.span(), ITEMS))?;
        let name = word.to_string();
        if self.found.contains(&name) && !["read", "default"].contains(&&*name) {
            self.scope.complain(&word, format!("a second `{word}`"));
        }
        self.scope.counts = name == "fibers" || name == "invariant";
        match &*name {
            "invariant" => self.def.invariants = block(input, |inner| self.clauses(inner))?,
            _ if self.def.trusted && !self.found.iter().any(|item| item == "invariant") => {
                return Err(Error::new(word.span(), "expected `invariant { … }` after `unsafe`"));
            }
            "fibers" => self.def.fibers = self.set(input)?,
            "limit" => self.def.limit = Some(self.set(input)?),
            "default" => self.default(input)?,
            "rows" => self.def.rows = rows(input)?,
            "append" => self.def.appends = just(input, "arrays", "append = arrays;")?,
            "locate" => self.def.locates = just(input, "constant", "locate = constant;")?,
            "elem" => {
                let elem = text(input)?;
                self.scope.values = self.scope.values.or((&*elem == "bool").then_some(Kind::Truth));
                self.leaf().elem = elem;
            }
            "fill" => self.leaf().fill = text(input)?,
            "range" if self.scope.has_modes() => self.range(input)?,
            "read" => self.read(input)?,
            "write" => self.write(input)?,
            _ => return Err(Error::new(word.span(), ITEMS)),
        }
        self.found.push(name);
        Ok(())
    }

    fn leaf(&mut self) -> &mut LeafDef {
        self.def.leaf.get_or_insert_with(|| unreachable!("a definition is a leaf until it is finished"))
    }

    /// `= e;`
    fn set(&mut self, input: ParseStream) -> syn::Result<Term> {
        input.parse::<Token![=]>()?;
        let value = self.scope.number_of(&input.parse()?);
        input.parse::<Token![;]>()?;
        Ok(value)
    }

    /// `step = 4;`
    fn default(&mut self, input: ParseStream) -> syn::Result<()> {
        let name: Ident = input.parse()?;
        input.parse::<Token![=]>()?;
        let syntax: Expr = input.parse()?;
        input.parse::<Token![;]>()?;
        let value = self.scope.number_of(&syntax);
        let Some(field) = self.scope.field(&name) else { return Ok(()) };
        if name == "shape" || self.scope.fields[field].kind != FieldKind::Scalar {
            self.scope.complain(&name, "only numbers other than the dimension have a default");
        } else if value.any(&mut |t| self.scope.is_stored(t)) {
            self.scope.complain(&syntax, "a default is the initial value: no other field has a value yet");
        }
        self.def.defaults.insert(field, value);
        Ok(())
    }

    /// `(p) = lo..hi;`
    fn range(&mut self, input: ParseStream) -> syn::Result<()> {
        let p = parameters(input, 1, "`range(p) = lo..hi;`")?.remove(0);
        input.parse::<Token![=]>()?;
        let range = match input.parse()? {
            Expr::Range(range) => range,
            other => return Err(Error::new_spanned(other, "expected `range(p) = lo..hi;`")),
        };
        input.parse::<Token![;]>()?;
        self.def.range = Some(self.scope.scoped(|scope| {
            let p = scope.bind(&p);
            let (lo, hi) = scope.range(&range);
            (p, lo, hi)
        }));
        Ok(())
    }

    /// `walk, follow(p) { nest }`, or `value(p) { e }` in a leaf.
    fn read(&mut self, input: ParseStream) -> syn::Result<()> {
        let mut words = vec![input.parse::<Ident>()?];
        while input.parse::<Option<Token![,]>>()?.is_some() {
            words.push(input.parse()?);
        }
        let pos = match self.scope.has_modes() {
            true => parameters(input, 2, "`(q, end)`: the positions of a fiber of several modes")?,
            false => parameters(input, 1, "`(p)`: the number of a fiber")?,
        };
        let value = words.len() == 1 && words[0] == "value";
        let protocols: Vec<_> = if value { Vec::new() } else { self.protocols(&words)? };
        self.scope.scoped(|scope| {
            let pos: Vec<Var> = pos.mapped(|pos| scope.bind(pos));
            if scope.has_modes() {
                scope.variables.extend(pos.iter().map(|pos| pos.id));
            }
            if value {
                let value: Expr = block(input, |inner| match inner.peek(Token![let]) {
                    true => Err(inner.error("a leaf's value is one expression, without a `let`")),
                    false => inner.parse(),
                })?;
                let term = scope.of(&value, scope.values);
                if term
                    .any(&mut |t| t.as_var().is_some_and(|var| Placeholder::of(var.id) == Placeholder::Fill))
                {
                    scope.complain(
                        &value,
                        "the value of a leaf is one that it stores; levels know their fill",
                    );
                }
                self.value = Some((pos[0].clone(), term));
            } else {
                scope.reads = true;
                let nest = block(input, |inner| nest::body(inner, scope));
                scope.reads = false;
                let nest = nest?;
                self.def.reads.push((protocols, pos, nest));
            }
            Ok(())
        })
    }

    fn protocols(&mut self, words: &[Ident]) -> syn::Result<Vec<Protocol>> {
        let mut protocols = Vec::new();
        for word in words {
            let Some(protocol) = protocol::parse(&word.to_string()) else {
                let known = "there are walk, gallop, lead, follow and locate, and `value` of a leaf";
                return Err(Error::new(word.span(), format!("`{word}` is not a protocol; {known}")));
            };
            if self.def.read(protocol).is_some() || protocols.contains(&protocol) {
                self.scope.complain(word, format!("a second `read {word}`"));
            }
            protocols.push(protocol);
        }
        Ok(protocols)
    }

    fn finish(mut self, head: &Head) -> syn::Result<LevelDef> {
        if !self.found.iter().any(|item| item == "fibers") {
            self.scope.complain(&head.ident, "`fibers = …;` is missing: how many fibers the level holds");
        }
        self.all_numbers_used(head);
        self.scope.finish()?;
        self.def.params = std::mem::take(&mut self.scope.params);
        self.def.fields = std::mem::take(&mut self.scope.fields);
        self.def.moved = std::mem::take(&mut self.scope.moved);
        match self.value.take() {
            Some((at, value)) => {
                let named = |kind| self.def.params.iter().find(|p| p.kind == kind).map(|p| p.name.clone());
                let (elem, fill) = (named(ParamKind::Elem), named(ParamKind::Fill));
                let leaf = self.leaf();
                (leaf.at, leaf.value) = (at, value);
                leaf.elem = elem.unwrap_or_else(|| leaf.elem.clone());
                leaf.fill = fill.unwrap_or_else(|| leaf.fill.clone());
            }
            None => {
                if self.found.iter().any(|item| item == "elem" || item == "fill") {
                    let text = "`elem` and `fill` are for leaves: a level takes them from the levels below";
                    self.scope.complain(&head.ident, text);
                }
                self.def.leaf = None;
            }
        }
        let mistakes = super::check::level(&self.def);
        mistakes.into_iter().for_each(|text| self.scope.complain(&head.ident, text));
        self.scope.finish()?;
        Ok(self.def)
    }

    /// Notes the numbers of the level's type that no code uses.
    fn all_numbers_used(&mut self, head: &Head) {
        for param in head.generics.const_params() {
            let name = param.ident.to_string();
            if self.scope.param(&name) == Some(ParamKind::Size) && !self.scope.sized.contains(&name) {
                self.scope.complain(
                    param,
                    format!(
                        "no code uses `{name}`: a constant is a number in the level's code, or the number of its modes, `idx: [[I]; {name}]`"
                    ),
                );
            }
        }
    }

    /// Whether there is a next level.
    fn has_child(&self) -> bool {
        self.scope.fields.iter().any(|f| f.kind == FieldKind::Child)
    }
}

/// `= square;` or `= symmetric;`
fn rows(input: ParseStream) -> syn::Result<Rows> {
    input.parse::<Token![=]>()?;
    let word: Ident = input.parse()?;
    input.parse::<Token![;]>()?;
    match &*word.to_string() {
        "square" => Ok(Rows::Square),
        "symmetric" => Ok(Rows::Symmetric),
        _ => Err(Error::new(word.span(), "expected `rows = square;` or `rows = symmetric;`")),
    }
}

/// `= word;`, of an item that has no other form than `item`.
fn just(input: ParseStream, word: &str, item: &str) -> syn::Result<bool> {
    input.parse::<Token![=]>()?;
    let found: Ident = input.parse()?;
    input.parse::<Token![;]>()?;
    if found == word { Ok(true) } else { Err(Error::new(found.span(), format!("expected `{item}`"))) }
}

/// `= a type or a path;`, as text.
fn text(input: ParseStream) -> syn::Result<std::rc::Rc<str>> {
    input.parse::<Token![=]>()?;
    let ty: syn::Type = input.parse()?;
    input.parse::<Token![;]>()?;
    Ok(head::text(&ty))
}

fn block<T>(input: ParseStream, inside: impl FnOnce(ParseStream) -> syn::Result<T>) -> syn::Result<T> {
    let inner;
    braced!(inner in input);
    let result = inside(&inner)?;
    if inner.is_empty() { Ok(result) } else { Err(inner.error("expected the end of this block")) }
}

/// This many names in parentheses. `form` is shown as the expected form.
fn parameters(input: ParseStream, count: usize, form: &str) -> syn::Result<Vec<Ident>> {
    if !input.peek(syn::token::Paren) {
        return Err(input.error("expected names in parentheses, such as `(p)`"));
    }
    let inner;
    let paren = parenthesized!(inner in input);
    let names: Vec<_> = inner.parse_terminated(Ident::parse_any, Token![,])?.into_iter().collect();
    if names.len() == count {
        Ok(names)
    } else {
        Err(Error::new(paren.span.join(), format!("expected {form}")))
    }
}
