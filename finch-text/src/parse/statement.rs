//! Statements.

use finch_core::algebra::{Buf, Fun, Node, TensorId, Term, Ty, Var, build};
use finch_core::target::{Chunks, Fold, List, Marks, Meet, Merge, Pack, Stmt, Watch};

use super::{Parsed, Parser};
use crate::known::Item;
use crate::lex::Token;

impl Parser {
    pub(super) fn statement(&mut self) -> Parsed<Stmt> {
        if self.keyword("let") {
            return self.declaration();
        }
        if self.keyword("for") {
            return self.for_loop();
        }
        if self.keyword("fold") {
            return self.fold();
        }
        if self.keyword("pack") {
            return self.pack();
        }
        if self.keyword("meet") {
            let lists = self.lists()?;
            return Ok(Stmt::Meet(Box::new(Meet { lists, body: self.block()? })));
        }
        if self.keyword("chunks") {
            return self.chunks();
        }
        if self.keyword("merge") {
            return self.merge();
        }
        if self.keyword("while") {
            let cond = self.term()?;
            return Ok(Stmt::While { cond, body: self.block()? });
        }
        if self.keyword("if") {
            return self.deeper(Self::branches);
        }
        let stmt = if self.keyword("break") {
            Stmt::Break
        } else if self.keyword("find") {
            self.find()?
        } else if self.keyword("count") {
            let (name, ty) = self.declared()?;
            self.expect_keyword("of")?;
            let lists = self.lists()?;
            Stmt::Count { count: self.declare(name, ty)?, lists }
        } else if self.keyword("require") {
            let cond = self.term()?;
            self.expect_keyword("else")?;
            Stmt::Require { cond, blame: self.blame()? }
        } else if self.keyword("watch") {
            Stmt::Watch(self.watch()?)
        } else {
            self.change()?
        };
        self.expect(";")?;
        Ok(stmt)
    }

    /// `from lo to hi`, `at i` or `end`, after `watch`.
    fn watch(&mut self) -> Parsed<Watch> {
        if self.keyword("at") {
            return Ok(Watch::At(self.term()?));
        }
        if self.keyword("end") {
            return Ok(Watch::End);
        }
        self.expect_keyword("from")?;
        let lo = self.term()?;
        self.expect_keyword("to")?;
        Ok(Watch::Begin(lo, self.term()?))
    }

    fn block(&mut self) -> Parsed<Vec<Stmt>> {
        self.deeper(|parser| {
            parser.expect("{")?;
            let mut body = Vec::new();
            while !parser.sign("}") {
                body.push(parser.statement()?);
            }
            Ok(body)
        })
    }

    /// A name that is declared here, with its type.
    fn declared(&mut self) -> Parsed<((String, String), Ty)> {
        let name = self.name("a name for a variable")?;
        self.expect(":")?;
        Ok((name, self.ty()?))
    }

    fn declaration(&mut self) -> Parsed<Stmt> {
        let mutable = self.keyword("mut");
        let (name, ty) = self.declared()?;
        let var = self.declare(name, ty)?;
        self.expect("=")?;
        let init = self.term()?;
        self.expect(";")?;
        Ok(Stmt::Let { var, mutable, init })
    }

    /// `from: usize, to: usize of 0..n by steps own w_val { … }`
    fn chunks(&mut self) -> Parsed<Stmt> {
        let (name, ty) = self.declared()?;
        let from = self.declare(name, ty)?;
        self.expect(",")?;
        let (name, ty) = self.declared()?;
        let to = self.declare(name, ty)?;
        self.expect_keyword("of")?;
        let lo = self.term()?;
        self.expect("..")?;
        let hi = self.term()?;
        self.expect_keyword("by")?;
        let (steps, mut own) = (self.term()?, Vec::new());
        if self.keyword("own") {
            own.push(self.buf()?);
            while self.sign(",") {
                own.push(self.buf()?);
            }
        }
        Ok(Stmt::Chunks(Box::new(Chunks { from, to, lo, hi, steps, own, body: self.block()? })))
    }

    fn for_loop(&mut self) -> Parsed<Stmt> {
        let (name, ty) = self.declared()?;
        let var = self.declare(name, ty)?;
        self.expect_keyword("in")?;
        let lo = self.term()?;
        self.expect("..")?;
        let hi = self.term()?;
        Ok(Stmt::For { var, lo, hi, body: self.block()? })
    }

    /// `[8] j: usize in 0..n { s += A[j]; }`, or `[256 of u16] j: usize in 0..n { s += A[j] as u64; }`
    fn fold(&mut self) -> Parsed<Stmt> {
        let at = self.at;
        self.expect("[")?;
        let lanes = self.count()?;
        let part = if self.keyword("of") { Some(self.elem()?.into()) } else { None };
        self.expect("]")?;
        let Stmt::For { var, lo, hi, body } = self.for_loop()? else { return self.expected("a loop") };
        let (set, cond) = match &body[..] {
            [Stmt::If { cond, then, otherwise }] if otherwise.is_empty() => (&then[..], Some(cond.clone())),
            _ => (&body[..], None),
        };
        if let [Stmt::Set(acc, next)] = set
            && let Node::Call(by @ (Fun::Add | Fun::Mul | Fun::Min | Fun::Max), args) = &**next
            && let [first, value] = &args[..]
            && first.as_var() == Some(acc)
        {
            let value = match (&part, &**value) {
                (None, _) => value.clone(),
                (Some(_), Node::Call(Fun::Cast(_), args)) => args[0].clone(),
                _ => return self.expected("a cast"),
            };
            let (acc, by) = (acc.clone(), by.clone());
            return Ok(Stmt::Fold(Box::new(Fold { acc, by, var, lo, hi, cond, value, lanes, part })));
        }
        self.at = at;
        self.error(
            "a fold adds to a variable, multiplies it, or takes a minimum or maximum, and does nothing else",
        )
    }

    /// `i: usize in 0..n { let v: f64 = A[i]; if v != 0.0 { C_idx.push(i); C_val.push(v); } }`
    fn pack(&mut self) -> Parsed<Stmt> {
        let at = self.at;
        let Stmt::For { var, lo, hi, body } = self.for_loop()? else { return self.expected("a loop") };
        if let [Stmt::Let { var: new, mutable: false, init }, Stmt::If { cond, then, otherwise }] = &body[..]
            && let ([Stmt::Push(places, place), Stmt::Push(values, value)], []) = (&then[..], &otherwise[..])
            && value.as_var() == Some(new)
        {
            let (new, value, stays, place) = (new.clone(), init.clone(), cond.clone(), place.clone());
            let (places, values, count) = (places.clone(), values.clone(), None);
            let pack = Pack { var, lo, hi, new, value, stays, place, places, values, count };
            return Ok(Stmt::Pack(Box::new(pack)));
        }
        if let [Stmt::Let { var: new, mutable: false, init }, first, second, Stmt::Set(count, next)] =
            &body[..]
            && let Stmt::Put { buf: places, value: place, .. } = first
            && let Stmt::Put { buf: values, .. } = second
            && let Some(stays) = one_more(next, count)
        {
            let (new, value, place, count) = (new.clone(), init.clone(), place.clone(), Some(count.clone()));
            let (places, values) = (places.clone(), values.clone());
            let pack = Pack { var, lo, hi, new, value, stays, place, places, values, count };
            if pack.as_loop().blocks().flatten().eq(&body) {
                return Ok(Stmt::Pack(Box::new(pack)));
            }
        }
        self.at = at;
        self.error(
            "a pack declares a value, and appends a coordinate and the value where something holds of it",
        )
    }

    /// `q to end where A[q] > 3.0`
    fn find(&mut self) -> Parsed<Stmt> {
        let at = self.at;
        let (name, _) = self.name("a cursor")?;
        let Some(Item::Var(mut cursor)) = self.known.get(&name).cloned() else {
            let found = self.known.get(&name).cloned();
            self.at = at;
            return self.unknown(&name, "a variable", found.as_ref());
        };
        if self.sign(":") {
            cursor.ty = self.ty()?;
        }
        self.expect_keyword("to")?;
        let hi = self.term()?;
        self.expect_keyword("where")?;
        Ok(Stmt::Find { at: cursor, hi, holds: self.term()? })
    }

    /// `p: usize in 0..n of A_idx, q: usize in 0..m of B_idx plus 3 marks i: i64 if B_tbl[i]`
    fn lists(&mut self) -> Parsed<Vec<List>> {
        let mut lists = vec![self.part_of_list()?];
        while self.sign(",") {
            lists.push(self.part_of_list()?);
        }
        Ok(lists)
    }

    /// `i: i64 of p: usize in 0..n of A_idx if a: bool, q: usize in 0..m of B_idx if b: bool { … }`
    fn merge(&mut self) -> Parsed<Stmt> {
        let (name, ty) = self.declared()?;
        self.expect_keyword("of")?;
        let index = self.declare(name, ty)?;
        let (mut lists, mut names) = (vec![], vec![]);
        loop {
            lists.push(self.part_of_list()?);
            self.expect_keyword("if")?;
            names.push(self.declared()?);
            if !self.sign(",") {
                break;
            }
        }
        let has = names.into_iter().map(|(name, ty)| self.declare(name, ty)).collect::<Parsed<_>>()?;
        Ok(Stmt::Merge(Box::new(Merge { index, lists, has, body: self.block()? })))
    }

    fn part_of_list(&mut self) -> Parsed<List> {
        let (name, ty) = self.declared()?;
        self.expect_keyword("in")?;
        let lo = self.term()?;
        self.expect("..")?;
        let hi = self.term()?;
        self.expect_keyword("of")?;
        let at = self.at;
        let (array, _) = self.name("an array")?;
        let Some(Item::Buf(buf)) = self.known.get(&array).cloned() else {
            let found = self.known.get(&array).cloned();
            self.at = at;
            return self.unknown(&array, "an array", found.as_ref());
        };
        let shift = if self.keyword("plus") { self.term()? } else { Term::int(0) };
        let at = self.declare(name, ty)?;
        let entry = Term::new(Node::Load(buf, Term::var(&at)));
        let marks = if self.keyword("marks") { Some(self.marks()?) } else { None };
        Ok(List { at, entry, shift, lo, hi, marks })
    }

    /// `i: i64 if A_tbl[i]`
    fn marks(&mut self) -> Parsed<Marks> {
        let (name, ty) = self.declared()?;
        self.expect_keyword("if")?;
        let index = self.declare(name, ty)?;
        Ok(Marks { index, holds: self.term()? })
    }

    /// A condition and its branches.
    fn branches(&mut self) -> Parsed<Stmt> {
        let cond = self.term()?;
        let then = self.block()?;
        let otherwise = match self.keyword("else") {
            true if self.keyword("if") => vec![self.deeper(Self::branches)?],
            true => self.block()?,
            false => vec![],
        };
        Ok(Stmt::If { cond, then, otherwise })
    }

    /// A statement that begins with what it changes.
    fn change(&mut self) -> Parsed<Stmt> {
        let at = self.at;
        let (name, _) = self.name("a statement")?;
        match self.known.get(&name).cloned() {
            Some(Item::Var(mut var)) => {
                if self.sign(":") {
                    var.ty = self.ty()?;
                }
                let value = self.assigned(&Term::var(&var))?;
                Ok(Stmt::Set(var, value))
            }
            Some(Item::Buf(buf)) if self.sign("[") => {
                let at = self.term()?;
                self.expect("]")?;
                let value = self.assigned(&Term::new(Node::Load(buf.clone(), at.clone())))?;
                Ok(Stmt::Store { buf, at, value })
            }
            Some(Item::Buf(buf)) => self.method(buf),
            found => {
                self.at = at;
                self.unknown(&name, "a statement", found.as_ref())
            }
        }
    }

    /// `= value`, or what changes the `old` one.
    fn assigned(&mut self, old: &Term) -> Parsed<Term> {
        let fun = match self.token() {
            Token::Sign("=") => None,
            Token::Sign("+=") => Some(Fun::Add),
            Token::Sign("-=") => Some(Fun::Sub),
            Token::Sign("*=") => Some(Fun::Mul),
            _ => return self.expected("`=`"),
        };
        self.step();
        let value = self.term()?;
        Ok(fun.map_or(value.clone(), |fun| Term::new(Node::Call(fun, vec![old.clone(), value]))))
    }

    fn method(&mut self, buf: Buf) -> Parsed<Stmt> {
        self.expect(".")?;
        let name = self.word().unwrap_or_default().to_owned();
        let takes = match name.as_str() {
            "sort" => 0,
            "push" | "truncate" | "reserve" | "presize" | "set_len" => 1,
            "put" | "resize" => 2,
            "room" => {
                self.step();
                self.expect("(")?;
                let tensor = TensorId(self.count()?);
                let len = self.next_term()?;
                self.expect(")")?;
                return Ok(Stmt::Room { tensor, buf, len });
            }
            "sort_by" => {
                self.step();
                return Ok(Stmt::Sort(buf, self.list(Self::buf)?));
            }
            _ => return self.expected("a statement of buffers"),
        };
        self.step();
        let mut args = self.arguments(&name, (takes, takes))?.into_iter();
        let mut next = || args.next().unwrap_or_default();
        Ok(match name.as_str() {
            "push" => Stmt::Push(buf, next()),
            "truncate" => Stmt::Truncate(buf, next()),
            "reserve" => Stmt::Reserve(buf, next()),
            "presize" => Stmt::Presize(buf, next()),
            "set_len" => Stmt::SetLen(buf, next()),
            "put" => Stmt::Put { buf, at: next(), value: next() },
            "resize" => Stmt::Resize { buf, len: next(), value: next() },
            _ => Stmt::Sort(buf, vec![]),
        })
    }
}

/// The condition under which a variable is set to one more.
fn one_more(next: &Term, var: &Var) -> Option<Term> {
    let step = build::sub(next, &Term::var(var));
    match &*step {
        Node::Call(Fun::IfElse, args) => args.first().cloned(),
        _ => None,
    }
}
