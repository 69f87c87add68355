//! The clauses of an `invariant`.

use syn::parse::ParseStream;
use syn::{Error, Expr, Ident, Token};

use super::{Items, block};
use finch_core::algebra::{Buf, Node};
use finch_core::level::ast::{Clause, FieldKind};

const STATEMENTS: &str = "`if` and `while` contain statements, not clauses; write the condition into the clause: `!c || …, \"…\";`";

impl Items {
    pub(super) fn clauses(&mut self, input: ParseStream) -> syn::Result<Vec<Clause>> {
        let mut clauses = Vec::new();
        while !input.is_empty() {
            clauses.extend(self.clause(input)?);
        }
        Ok(clauses)
    }

    fn clause(&mut self, input: ParseStream) -> syn::Result<Option<Clause>> {
        if input.peek(Token![for]) {
            return Err(input.error("write a condition on each of several as `each q in lo..hi { … }`"));
        }
        let assigns = input.peek(Ident) && input.peek2(Token![=]) && !input.peek2(Token![==]);
        let has_block = input.peek(Token![while]) || input.peek(Token![if]);
        if assigns || has_block || input.peek(Token![let]) {
            let inside = |e: Error| Error::new(e.span(), format!("{e}: {STATEMENTS}"));
            let stmt = input.parse().map_err(|e| if has_block { inside(e) } else { e })?;
            return Ok(self.scope.stmt(&stmt).map(Clause::Do));
        }
        if self.scope.has_modes() && input.peek(Ident) && input.peek2(syn::token::Brace) {
            let word: Ident = input.parse()?;
            if word != "modes" {
                return Err(Error::new(word.span(), "expected `modes { … }`"));
            }
            let mark = self.scope.mark();
            let clauses = block(input, |inner| self.clauses(inner))?;
            self.scope.reset(mark);
            return Ok(Some(Clause::Modes(clauses)));
        }
        if !(input.peek(Ident) && input.peek2(Ident)) {
            return self.require(input);
        }
        let word: Ident = input.parse()?;
        let name: Ident = input.parse()?;
        match &*word.to_string() {
            "offsets" => {
                let over: Ident = input.parse()?;
                let what: Ident = input.parse()?;
                input.parse::<Token![;]>()?;
                if over != "over" {
                    return Err(Error::new(over.span(), "expected `over`"));
                }
                let Some((ptr, over)) = self.scope.array(&name).zip(self.scope.array(&what)) else {
                    return Ok(None);
                };
                if let Some(why) = self.no_offsets(&ptr, &over) {
                    self.scope.complain(&name, why);
                }
                Ok(Some(Clause::Offsets(ptr, over)))
            }
            "fibers" => {
                if !self.scope.array(&name).is_some_and(|buf| self.scope.is_child(&buf)) {
                    self.scope.complain(&name, format!("`{name}` is not the next level"));
                }
                Ok(Some(Clause::Child(self.set(input)?)))
            }
            "each" => self.each(&name, input).map(Some),
            _ => Err(Error::new(
                word.span(),
                "expected `offsets ptr over idx;`, `fibers lvl = …;`, `each q in lo..hi { … }`, `let` or a condition",
            )),
        }
    }

    /// The reason why an array cannot hold offsets into another one.
    fn no_offsets(&self, ptr: &Buf, over: &Buf) -> Option<String> {
        let (kind, name) = (&self.scope.fields[ptr.id as usize].kind, &ptr.name);
        let form = "`offsets ptr over idx` names the array of offsets first";
        let counts = |buf: &Buf| self.def.fibers.any(&mut |t| matches!(&**t, Node::Len(of) if of == buf));
        // There is one more offset than there are fibers.
        let more = counts(over) && !matches!(&*self.def.fibers, Node::Len(_)) && !self.scope.is_child(over);
        match kind {
            FieldKind::Child => Some(format!("`{name}` is the next level: {form}")),
            FieldKind::Values | FieldKind::Bools => Some(format!("`{name}` holds no integers: {form}")),
            FieldKind::Indices(_) if self.scope.has_modes() => {
                Some(format!("`{name}` is an array for each mode: {form}"))
            }
            _ if more && !counts(ptr) => Some(format!(
                "by `fibers = …`, `{}` holds the offsets: write `offsets {} over {name}`",
                over.name, over.name
            )),
            _ => None,
        }
    }

    fn each(&mut self, name: &Ident, input: ParseStream) -> syn::Result<Clause> {
        input.parse::<Token![in]>()?;
        let Expr::Range(range) = input.call(Expr::parse_without_eager_brace)? else {
            return Err(Error::new(name.span(), "expected `each q in lo..hi { … }`"));
        };
        let (lo, hi) = self.scope.range(&range);
        let mark = self.scope.mark();
        let var = self.scope.bind(name);
        let clauses = block(input, |inner| self.clauses(inner))?;
        self.scope.reset(mark);
        Ok(Clause::Each(var, lo, hi, clauses))
    }

    fn require(&mut self, input: ParseStream) -> syn::Result<Option<Clause>> {
        let before = self.scope.mistakes();
        let cond = self.scope.truth_of(&input.parse()?);
        if self.scope.mistakes() > before && input.parse::<Option<Token![;]>>()?.is_some() {
            return Ok(None);
        }
        if input.peek(Token![;]) {
            return Err(input.error("a condition needs an error message: `shape > 0, \"…\";`"));
        }
        input.parse::<Token![,]>()?;
        let message: syn::LitStr = input.parse()?;
        let mut values = Vec::new();
        while input.parse::<Option<Token![,]>>()?.is_some() {
            values.push(self.scope.plain_of(&input.parse()?));
        }
        input.parse::<Token![;]>()?;
        let text = message.value();
        let marks = text.replace("{{", "").replace("}}", "");
        if marks.replace("{}", "").contains(['{', '}']) {
            self.scope.complain(&message, "values follow the message: `\"… {}\", shape`");
        } else if marks.matches("{}").count() != values.len() {
            self.scope.complain(&message, "one `{}` for each value that follows");
        }
        Ok(Some(Clause::Require(cond, text.into(), values)))
    }
}
