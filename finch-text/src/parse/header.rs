//! The header: what the code takes from outside.

use std::rc::Rc;

use finch_core::algebra::{Equation, Ufunc, Value};

use super::{Parsed, Parser};
use crate::known::Item;

impl Parser {
    /// Declarations, as long as there are some.
    pub(super) fn header(&mut self) -> Parsed<()> {
        loop {
            if self.keyword("buf") {
                self.buffer()?;
            } else if self.keyword("var") {
                let name = self.new_name("a name for a variable")?;
                self.expect(":")?;
                let ty = self.ty()?;
                self.declare(name, ty)?;
            } else if self.keyword("fun") {
                self.function()?;
            } else {
                return Ok(());
            }
        }
    }

    /// An unused name.
    fn new_name(&mut self, what: &str) -> Parsed<(String, String)> {
        let at = self.at;
        let name = self.name(what)?;
        if let found @ Some(_) = self.known.get(&name.0) {
            let found = found.cloned();
            self.at = at;
            return self.unknown(&name.0, "a new name", found.as_ref());
        }
        Ok(name)
    }

    /// `C_val: [f64]`, maybe `untrusted`.
    fn buffer(&mut self) -> Parsed<()> {
        let (name, wish) = self.new_name("a name for a buffer")?;
        self.expect(":")?;
        self.expect("[")?;
        let elem = self.ty()?;
        self.expect("]")?;
        let trusted = !self.keyword("untrusted");
        let buf = self.names.buf(wish, elem, trusted);
        self.known.declare(name, Item::Buf(buf));
        Ok(())
    }

    /// `f(2) = host[3]`, what is declared of it, and its cases.
    fn function(&mut self) -> Parsed<()> {
        let (name, wish) = self.new_name("a name for a function")?;
        self.expect("(")?;
        let arity = self.count()?;
        self.expect(")")?;
        self.expect("=")?;
        let call = self.host()?;
        let mut fun = Ufunc { name: wish.into(), call, arity, ..Ufunc::default() };
        loop {
            match self.word() {
                Some("commutative") => fun.commutative = true,
                Some("associative") => fun.associative = true,
                Some("idempotent") => fun.idempotent = true,
                Some("identity") => {
                    self.step();
                    fun.identity = self.sides()?;
                    continue;
                }
                Some("annihilator") => {
                    self.step();
                    fun.annihilator = self.sides()?;
                    continue;
                }
                _ => break,
            }
            self.step();
        }
        if self.sign("{") {
            while !self.sign("}") {
                fun.cases.push(self.case()?);
            }
        }
        self.known.declare(name, Item::Fun(Rc::new(fun)));
        Ok(())
    }

    /// `host[3]`: the number.
    pub(super) fn host(&mut self) -> Parsed<u32> {
        self.expect_keyword("host")?;
        self.expect("[")?;
        let call = self.count()?;
        self.expect("]")?;
        Ok(call)
    }

    /// `(0.0, _)`: a value for each of two arguments, or none.
    fn sides(&mut self) -> Parsed<[Option<Value>; 2]> {
        self.expect("(")?;
        let left = self.side()?;
        self.expect(",")?;
        let right = self.side()?;
        self.expect(")")?;
        Ok([left, right])
    }

    fn side(&mut self) -> Parsed<Option<Value>> {
        if self.keyword("_") { Ok(None) } else { self.value().map(Some) }
    }

    /// `(x, 0) => x;`
    fn case(&mut self) -> Parsed<Equation> {
        let patterns = self.list(Self::term)?;
        self.expect("=>")?;
        let value = self.term()?;
        self.expect(";")?;
        Ok((patterns, value))
    }
}
