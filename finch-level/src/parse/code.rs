//! Expressions and statements of a definition. They are parsed as Rust, a small part of which has a meaning here.

use quote::ToTokens;
use syn::{BinOp, Expr, Ident, Lit, Stmt as Syntax, UnOp};

use super::kinds::{Kind, UNASKED};
use super::scope::Scope;
use crate::tokens::idents;
use finch_core::algebra::{Buf, Fun, Node, Search, Term};
use finch_core::level::ast::{ParamKind, Placeholder, Question};
use finch_core::target::Stmt;

const EXPRESSIONS: &str = "expected an expression of a level: numbers, names, `idx[q]`, `idx.len()`, arithmetic, \
     comparisons, `if c { a } else { b }`, `search(idx, lo, hi, key)`, `min`, `max`, `same`";
const STATEMENTS: &str = "expected a statement of a level: `let x = e;`, `x = e;`, `idx[q] = e;`, `while`, `for`, `if`, \
     `.push(e)`, `.truncate(n)`, `.resize(n, e)`, `.reserve(n)` or `.sort()` of an array, `.grow(n)`, `.push(e)` or \
     `.finish(n)` of the child, and in `store`, once, `lvl[q];`";
/// The message for a `match`.
pub const MATCH: &str = "a level's code has no `match`: write `if … { … } else { … }`";
const EQUALS: &str = "`=` sets a variable and is not an expression: `==` compares";
const TYPED: &str = "a `let` has no type here: `let x = e;`";
const SEARCHED: &str = "`search` finds its key in an array of numbers";
const MACROS: &str = "a level's code cannot call macros: put conditions into `invariant`, and reject an index that has no place \
     by `require!` in `store`";

impl Scope {
    /// Translates an expression, and notes mistakes in it.
    pub fn expr(&mut self, syntax: &Expr) -> Term {
        self.known(syntax).unwrap_or_else(|| Term::int(0))
    }

    /// The same; `None` if it contains a mistake.
    pub fn known(&mut self, syntax: &Expr) -> Option<Term> {
        match syntax {
            Expr::Paren(e) => self.known(&e.expr),
            Expr::Group(e) => self.known(&e.expr),
            Expr::Lit(lit) => match &lit.lit {
                Lit::Bool(b) => Some(Term::bool(b.value)),
                Lit::Int(i) => i.base10_parse().map(Term::int).map_err(|error| self.error(error)).ok(),
                _ => self.unknown(lit),
            },
            Expr::Path(path) => self.path(&path.path),
            Expr::Index(index) => {
                let at = self.number_of(&index.index);
                Some(Term::new(Node::Load(self.array_of(&index.expr)?, at)))
            }
            Expr::MethodCall(call) if call.method == "len" && call.args.is_empty() => {
                let array = self.array_of(&call.receiver)?;
                if self.is_child(&array) && !self.has_modes() {
                    self.count(&call.receiver);
                }
                Some(Term::new(Node::Len(array)))
            }
            Expr::Call(call) => self.call(call),
            Expr::Binary(binary) => self.binary(binary),
            Expr::Unary(unary) => match unary.op {
                UnOp::Not(_) => Some(function(Fun::Not, vec![self.truth_of(&unary.expr)])),
                UnOp::Neg(_) => Some(function(Fun::Sub, vec![Term::int(0), self.number_of(&unary.expr)])),
                _ => self.unknown(unary),
            },
            Expr::If(branch) => {
                let cond = self.truth_of(&branch.cond);
                let before = self.mistakes();
                let then = self.single(&branch.then_branch).map(|then| self.expr(then))?;
                let wanted = self.kind(&then).filter(|_| self.mistakes() == before);
                let otherwise = match branch.else_branch.as_ref().map(|(_, e)| &**e) {
                    Some(Expr::Block(block)) => self.single(&block.block)?,
                    Some(other) => other,
                    None => return self.unknown(branch),
                };
                Some(function(Fun::IfElse, vec![cond, then, self.of(otherwise, wanted)]))
            }
            Expr::Macro(call) => {
                self.complain(&call.mac.path, MACROS);
                None
            }
            Expr::Match(choice) => self.instead(choice.match_token, MATCH),
            Expr::Assign(set) => self.instead(set.eq_token, EQUALS),
            other => self.unknown(other),
        }
    }

    fn unknown(&mut self, at: impl ToTokens) -> Option<Term> {
        self.complain(at, EXPRESSIONS);
        None
    }

    /// Notes something that is not supported here, and suggests what is.
    fn instead(&mut self, at: impl ToTokens, text: &str) -> Option<Term> {
        self.complain(at, text);
        None
    }

    fn path(&mut self, path: &syn::Path) -> Option<Term> {
        let names: Vec<_> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        let var = match path.get_ident() {
            Some(name) if name == "fill" => Placeholder::Fill.var("fill"),
            Some(name) if name == "innermost" && self.has_modes() => Placeholder::Innermost.var("innermost"),
            Some(name) if name == "drops" => Placeholder::Drops.var("drops"),
            Some(name) if name == "once" => Placeholder::Once.var("once"),
            Some(name) if name == "fibers" => {
                self.count(name);
                Placeholder::Fibers.var("fibers")
            }
            Some(name) => match self.size(name) {
                Some(size) => size,
                None => self.number(name)?,
            },
            None => {
                let index = |p: &finch_core::level::ast::TypeParam| {
                    *p.name == *names[0] && matches!(p.kind, ParamKind::Index | ParamKind::Offset)
                };
                match self.params.iter().position(index).filter(|_| names[1..] == ["MAX"]) {
                    Some(param) => Placeholder::Max(param).var("MAX"),
                    None => return self.unknown(path),
                }
            }
        };
        Some(Term::var(&var))
    }

    fn count(&mut self, at: impl ToTokens) {
        if !self.counts {
            self.complain(at, "only `fibers = …;` and invariants know numbers of fibers: declare a field, `count: usize`, that hooks can set");
        }
    }

    /// The array or the next level that an expression names.
    fn array_of(&mut self, syntax: &Expr) -> Option<Buf> {
        match base(syntax) {
            Some(name) => self.array(name),
            None => {
                self.complain(syntax, "expected the name of an array or of the next level");
                None
            }
        }
    }

    fn call(&mut self, call: &syn::ExprCall) -> Option<Term> {
        let name = base(&call.func).map(Ident::to_string).unwrap_or_default();
        let args: Vec<_> = call.args.iter().collect();
        match (&*name, &args[..]) {
            ("search", [array, lo, hi, key]) => {
                let (buf, lo, hi) = (self.array_of(array)?, self.number_of(lo), self.number_of(hi));
                if self.holds(&buf) != Some(Kind::Number) {
                    self.complain(array, SEARCHED);
                }
                Some(Term::new(Node::Search { how: Search::Binary, buf, lo, hi, key: self.number_of(key) }))
            }
            ("vacant" | "same", _) if self.reads => self.instead(call, UNASKED),
            ("same", [a, b]) => {
                let sides = [a, b].map(|side| self.of(side, self.values));
                Some(Question::Same.call(sides.to_vec()))
            }
            ("vacant", [index]) => match self.known(index)? {
                sub if matches!(&*sub, Node::Load(buf, _) if self.is_child(buf)) => {
                    Some(Question::Vacant.call(vec![sub]))
                }
                _ => self.unknown(index),
            },
            ("min", [a, b]) => Some(function(Fun::Min, vec![self.number_of(a), self.number_of(b)])),
            ("max", [a, b]) => Some(function(Fun::Max, vec![self.number_of(a), self.number_of(b)])),
            _ => self.unknown(call),
        }
    }

    /// Translates an operator. `&&` and `||` become choices, so that the right side is evaluated only
    /// if the left one does not decide.
    fn binary(&mut self, binary: &syn::ExprBinary) -> Option<Term> {
        let sides = [&binary.left, &binary.right];
        let [left, right] = match binary.op {
            BinOp::And(_) | BinOp::Or(_) => sides.map(|side| self.truth_of(side)),
            BinOp::Eq(_) | BinOp::Ne(_) => self.compared(binary),
            _ => sides.map(|side| self.number_of(side)),
        };
        match (&binary.op, operator(&binary.op)) {
            (BinOp::And(_), _) => Some(function(Fun::IfElse, vec![left, right, Term::bool(false)])),
            (BinOp::Or(_), _) => Some(function(Fun::IfElse, vec![left, Term::bool(true), right])),
            (_, Some((fun, false))) => Some(function(fun, vec![left, right])),
            (op, _) => self.unknown(op),
        }
    }

    /// The expression that a block consists of.
    fn single<'a>(&mut self, block: &'a syn::Block) -> Option<&'a Expr> {
        match &block.stmts[..] {
            [Syntax::Expr(value, None)] => Some(value),
            _ => {
                self.complain(block, EXPRESSIONS);
                None
            }
        }
    }

    /// Translates the statements of a block, in a scope of their own.
    pub fn block(&mut self, block: &syn::Block) -> Vec<Stmt> {
        self.scoped(|scope| block.stmts.iter().filter_map(|stmt| scope.stmt(stmt)).collect())
    }

    /// Translates a statement. What it binds stays visible after it.
    pub fn stmt(&mut self, syntax: &Syntax) -> Option<Stmt> {
        match syntax {
            Syntax::Local(syn::Local { pat, init: Some(init), .. }) => self.local(pat, &init.expr),
            Syntax::Expr(e, _) => self.action(e),
            Syntax::Macro(call) => {
                self.complain(&call.mac.path, MACROS);
                None
            }
            other => self.no_stmt(other),
        }
    }

    fn local(&mut self, pat: &syn::Pat, init: &Expr) -> Option<Stmt> {
        let name = match pat {
            syn::Pat::Ident(pat) => &pat.ident,
            syn::Pat::Type(typed) => {
                self.complain(&typed.ty, TYPED);
                return self.local(&typed.pat, init);
            }
            other => {
                idents(other.to_token_stream()).iter().for_each(|name| _ = self.bind_as(name, None));
                return self.no_stmt(other);
            }
        };
        let before = self.mistakes();
        let init = self.value_of(init);
        let kind = self.kind(&init).filter(|_| self.mistakes() == before);
        let var = self.bind_as(name, kind);
        self.variables.insert(var.id);
        Some(Stmt::Let { var, mutable: false, init })
    }

    fn no_stmt(&mut self, at: impl ToTokens) -> Option<Stmt> {
        self.complain(at, STATEMENTS);
        None
    }

    fn action(&mut self, syntax: &Expr) -> Option<Stmt> {
        match syntax {
            Expr::Assign(set) => self.assign(&set.left, &set.right, |scope| scope.value_of(&set.right)),
            Expr::Binary(update) => match operator(&update.op) {
                Some((fun, true)) => {
                    self.assign(&update.left, &update.right, |scope| scope.updated(update, fun))
                }
                _ => self.no_stmt(update),
            },
            Expr::Match(choice) => {
                self.complain(choice.match_token, MATCH);
                None
            }
            Expr::MethodCall(call) => self.method(call),
            Expr::While(turn) => {
                Some(Stmt::While { cond: self.truth_of(&turn.cond), body: self.block(&turn.body) })
            }
            Expr::ForLoop(syn::ExprForLoop { pat, expr, body, .. }) => {
                let (syn::Pat::Ident(pat), Expr::Range(range)) = (&**pat, &**expr) else {
                    return self.no_stmt(expr);
                };
                let (lo, hi) = self.range(range);
                self.scoped(|scope| {
                    let var = scope.bind(&pat.ident);
                    Some(Stmt::For { var, lo, hi, body: scope.block(body) })
                })
            }
            Expr::If(branch) => {
                let (cond, then) = (self.truth_of(&branch.cond), self.block(&branch.then_branch));
                let otherwise = match branch.else_branch.as_ref().map(|(_, e)| &**e) {
                    None => Vec::new(),
                    Some(Expr::Block(block)) => self.block(&block.block),
                    Some(other) => self.action(other).into_iter().collect(),
                };
                Some(Stmt::If { cond, then, otherwise })
            }
            other => self.no_stmt(other),
        }
    }

    /// The value that `x += e;` assigns to `x`.
    fn updated(&mut self, update: &syn::ExprBinary, fun: Fun) -> Term {
        let bits = matches!(fun, Fun::And | Fun::Or | Fun::Xor);
        let left = self.expr(&update.left);
        let wanted = self.kind(&left).filter(|kind| bits && *kind == Kind::Truth).or(Some(Kind::Number));
        self.check(&update.left, &left, wanted);
        function(fun, vec![left, self.of(&update.right, wanted)])
    }

    /// Translates `target = …;`, where `value` translates the expression `at`. Mistakes in that are reported alone.
    fn assign(&mut self, target: &Expr, at: &Expr, value: impl FnOnce(&mut Scope) -> Term) -> Option<Stmt> {
        let before = self.mistakes();
        let value = value(self);
        let sound = self.mistakes() == before;
        if let Some(name) = base(target) {
            let var = self.number(name)?;
            if matches!(Placeholder::of(var.id), Placeholder::Local(_)) && !self.variables.contains(&var.id) {
                self.complain(name, format!("`{name}` is not a variable; copy it by `let` to change it"));
            }
            self.check(at, &value, self.kind(&Term::var(&var)).filter(|_| sound));
            self.moved.insert(var.id);
            return Some(Stmt::Set(var, value));
        }
        if !matches!(target, Expr::Index(_)) {
            return self.no_stmt(target);
        }
        match &*self.known(target)? {
            Node::Load(buf, index) if !self.is_child(buf) => {
                self.check(at, &value, self.holds(buf).filter(|_| sound));
                Some(Stmt::Store { buf: buf.clone(), at: index.clone(), value })
            }
            _ => self.no_stmt(target),
        }
    }

    fn method(&mut self, call: &syn::ExprMethodCall) -> Option<Stmt> {
        let buf = self.array_of(&call.receiver)?;
        if call.method == "sort" && !self.is_child(&buf) {
            return Some(Stmt::Sort(buf, call.args.iter().filter_map(|key| self.array_of(key)).collect()));
        }
        let args: Vec<&Expr> = call.args.iter().collect();
        match (self.is_child(&buf), &*call.method.to_string(), &args[..]) {
            (_, "push", [value]) => Some(Stmt::Push(buf.clone(), self.entry_of(&buf, value))),
            (true, "grow", [n]) => {
                let value = Term::var(&Placeholder::Fill.var("fill"));
                Some(Stmt::Resize { buf, len: self.number_of(n), value })
            }
            (false, "reserve", [n]) => {
                let len = Term::new(Node::Len(buf.clone()));
                Some(Stmt::Reserve(buf, Question::Lacks.call(vec![self.number_of(n), len])))
            }
            (true, "finish", [n]) | (false, "truncate", [n]) => Some(Stmt::Truncate(buf, self.number_of(n))),
            (true, "clear", [q]) if self.clears => {
                let value = Term::var(&Placeholder::Fill.var("fill"));
                Some(Stmt::Store { buf, at: self.number_of(q), value })
            }
            (false, "resize", [len, value]) => {
                let (len, value) = (self.number_of(len), self.entry_of(&buf, value));
                Some(Stmt::Resize { buf, len, value })
            }
            _ => self.no_stmt(call),
        }
    }

    /// `lo..hi`
    pub fn range(&mut self, range: &syn::ExprRange) -> (Term, Term) {
        match (&range.start, &range.limits, &range.end) {
            (Some(lo), syn::RangeLimits::HalfOpen(_), Some(hi)) => (self.number_of(lo), self.number_of(hi)),
            _ => {
                self.complain(range, "expected a range `lo..hi`");
                (Term::int(0), Term::int(0))
            }
        }
    }
}

/// A call as written, without simplification.
fn function(fun: Fun, args: Vec<Term>) -> Term {
    Term::new(Node::Call(fun, args))
}

/// The name that an expression consists of.
pub fn base(syntax: &Expr) -> Option<&Ident> {
    match syntax {
        Expr::Path(path) => path.path.get_ident(),
        Expr::Group(group) => base(&group.expr),
        _ => None,
    }
}

/// The function of an operator, and whether the operator assigns.
fn operator(op: &BinOp) -> Option<(Fun, bool)> {
    let text = quote::quote!(#op).to_string();
    let assigns = text.strip_suffix('=').filter(|_| !["==", "!=", "<=", ">="].contains(&&*text));
    Some((Fun::by_name(assigns.unwrap_or(&text))?, assigns.is_some()))
}
