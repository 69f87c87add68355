//! The hooks of a `write`.

use syn::parse::ParseStream;
use syn::{Expr, ExprIndex, ExprRange, Ident, LitStr, Stmt as Syntax, StmtMacro, Token};

use super::super::check;
use super::{Items, block, parameters};
use finch_core::Set;
use finch_core::algebra::{Buf, Node, Term, Var};
use finch_core::level::WriteKind;
use finch_core::level::ast::{FieldKind, Hook, Placeholder, Question};
use finch_core::target::{Stmt, each, replace};

impl Items {
    /// `ascending { hooks }`
    pub(super) fn write(&mut self, input: ParseStream) -> syn::Result<()> {
        let word: Ident = input.parse()?;
        self.def.write = match &*word.to_string() {
            "random" => WriteKind::Random,
            "ascending" => WriteKind::Ascending,
            "runs" => WriteKind::Runs,
            _ => {
                let known = "expected `write random`, `write ascending` or `write runs`";
                return Err(syn::Error::new(word.span(), known));
            }
        };
        match self.def.write {
            WriteKind::Runs => self.def.joins = in_any_order(input)?,
            WriteKind::Random => self.def.scatters = in_any_order(input)?,
            WriteKind::Ascending | WriteKind::No => {}
        }
        block(input, |inner| {
            while !inner.is_empty() {
                self.hook(inner)?;
            }
            Ok(())
        })?;
        let hooks = self.def.hooks.keys().map(|name| &**name);
        let missing = check::missing(self.def.write, !self.has_child(), &hooks.collect::<Vec<_>>());
        missing
            .into_iter()
            .for_each(|name| self.scope.complain(&word, format!("the hook `{name}` is missing")));
        let refuses = self.def.hooks.get("store").is_some_and(|store| !store.requires.is_empty());
        if refuses && self.def.hooks.contains_key("stretch") {
            self.scope
                .complain(&word, "a level that rejects an index (`require!` in `store`) has no `stretch`");
        }
        Ok(())
    }

    fn hook(&mut self, input: ParseStream) -> syn::Result<()> {
        let word: Ident = input.parse()?;
        let name = word.to_string();
        if let Some(mistake) = check::hook(self.def.write, !self.has_child(), &name) {
            return Err(syn::Error::new(word.span(), mistake));
        }
        let (params, form) = form(&name, self.def.write);
        let params = parameters(input, params.len(), &form)?;
        let body = block(input, syn::Block::parse_within)?;
        let mark = self.scope.mark();
        self.scope.clears = name == "clear";
        // If the level has several modes, each one but the first stores into a fiber that no hook has opened.
        if ["store", "stretch", "close"].contains(&&*name) && !self.scope.has_modes() {
            self.scope.recall();
        }
        let params = self.given(&name, &params);
        let own = mark + params.len();
        let mut hook = Hook { params, ..Hook::default() };
        body.iter().for_each(|stmt| self.part(stmt, &name, &mut hook));
        if name == "open" {
            self.scope.keep(own);
        }
        self.scope.reset(mark);
        self.scope.moved.extend(stale_lengths(&hook, name == "open"));
        let mistakes = self.mistakes(&name, &hook);
        mistakes.into_iter().for_each(|mistake| self.scope.complain(&word, mistake));
        if self.def.hooks.insert(name.into(), hook).is_some() {
            self.scope.complain(&word, format!("a second `{word}`"));
        }
        Ok(())
    }

    /// The mistakes of a hook as a whole.
    fn mistakes(&self, name: &str, hook: &Hook) -> Vec<&'static str> {
        let (kind, child) = (self.def.write, |buf: &Buf| self.scope.is_child(buf));
        let does = |found: &dyn Fn(&Stmt) -> bool| hook.body.iter().any(|stmt| stmt.any(&mut { found }));
        let mut mistakes = Vec::new();
        if hook.body.iter().chain(&hook.after).any(|stmt| stmt.any(&mut asks_within)) {
            mistakes.push("`vacant(lvl[q])` is the value of a `let`, here");
        }
        if name == "clear" && does(&|stmt| self.numbers(stmt)) {
            mistakes.push("`clear` knows arrays alone: the dimension is that of what comes next");
        }
        match (name, hook.place.is_some()) {
            ("store", false) if kind != WriteKind::Runs => mistakes
                .push("`store` says once, outside of any `if`, where the sub-fiber is written: `lvl[q];`"),
            ("stretch", false) if self.scope.is_clean() => mistakes.push(
                "`stretch` says once, outside of any `if`, where the first of the sub-fibers is written: `lvl[q..];`",
            ),
            ("stretch", true) => {}
            ("store", true) if kind != WriteKind::Runs => {}
            (_, true) => mistakes.push("only `store(p, i)` writes a sub-fiber"),
            _ => {}
        }
        if name == "stretch" && self.scope.has_modes() {
            mistakes.push("`stretch` is for levels of one mode");
        }
        // A statement with an error is missing from the hook.
        if self.scope.is_clean() && !self.keeps_index(hook) {
            match name {
                "store" => mistakes.push(FORGETS),
                "stretch" => mistakes.push(FORGETS_RANGE),
                _ => {}
            }
        }
        let pushes = |stmt: &Stmt| matches!(stmt, Stmt::Push(buf, _) if child(buf));
        if name == "store" && kind == WriteKind::Runs && !does(&pushes) {
            mistakes.push("a level that is written by runs pushes their values: `lvl.push(v);`");
        }
        if kind == WriteKind::Random && !hook.requires.is_empty() && hook.body.iter().any(changes) {
            mistakes.push(
                "a level with random writes that rejects an index must do its bookkeeping after `lvl[q];`",
            );
        }
        if self.counts_late(name, hook) {
            mistakes.push(LATE);
        }
        let completes = |stmt: &Stmt| matches!(stmt, Stmt::Truncate(buf, _) if child(buf));
        if name == "finish" && self.has_child() && !does(&completes) {
            mistakes
                .push("`finish` completes the next level too: `lvl.finish(n);`, with how many fibers it has");
        }
        mistakes
    }

    /// Whether a hook puts into an array of positions (`P: Offset`) what is not known when the hook begins, and can be checked then.
    fn counts_late(&self, name: &str, hook: &Hook) -> bool {
        let positions = |buf: &Buf| {
            let field = self.scope.fields.get(buf.id as usize);
            field.is_some_and(|field| matches!(field.kind, FieldKind::Offsets(_)))
        };
        let mut filled = Set::default();
        let mut put = Vec::new();
        each(&[&hook.body[..], &hook.after].concat(), &mut |stmt| match stmt {
            Stmt::Push(buf, value) | Stmt::Store { buf, value, .. } | Stmt::Resize { buf, value, .. }
                if positions(buf) =>
            {
                put.push(value.clone());
            }
            stmt => filled.extend(stmt.buf().map(|buf| buf.id)),
        });
        let late = |t: &Term| match &**t {
            Node::Var(var) => !hook.params.contains(var),
            Node::Len(buf) => filled.contains(&buf.id),
            node => matches!(node, Node::Load(..) | Node::Search { .. } | Node::Host(..)),
        };
        !put.is_empty()
            && (["store", "stretch"].contains(&name) || put.iter().any(|value| value.any(&mut { late })))
    }

    /// Whether `store` does something with its index, or with one end of a run; or `stretch` with one end of its range.
    fn keeps_index(&self, hook: &Hook) -> bool {
        let indices = hook.params.get(1..hook.params.len().min(3)).unwrap_or_default();
        let of = |term: &Term| indices.iter().any(|index| term.depends_on(index));
        let mut code = hook.body.iter().chain(&hook.after);
        let refused = hook.requires.iter().any(|(cond, _)| of(cond));
        refused
            || hook.place.as_ref().is_some_and(of)
            || code.any(|stmt| stmt.any(&mut |inner| inner.terms().any(of)))
    }

    /// Binds the parameters of a hook: numbers, and last a value if one is stored.
    fn given(&mut self, name: &str, params: &[Ident]) -> Vec<Var> {
        let stores = name == "store" && self.def.write == WriteKind::Runs || ["set", "push"].contains(&name);
        let value = params.len().wrapping_sub(1);
        let bind = |(at, param): (usize, &Ident)| match stores && at == value {
            true => self.scope.bind_as(param, self.scope.values),
            false => self.scope.bind(param),
        };
        params.iter().enumerate().map(bind).collect()
    }

    /// Whether a statement itself, not one inside of it, reads one of the level's numbers.
    fn numbers(&self, stmt: &Stmt) -> bool {
        let scalar = |field: usize| self.scope.fields.get(field).is_some_and(|f| f.kind == FieldKind::Scalar);
        let number = |t: &Term| {
            t.as_var()
                .is_some_and(|var| matches!(Placeholder::of(var.id), Placeholder::Field(at) if scalar(at)))
        };
        stmt.terms().any(|term| term.any(&mut |t| number(t)))
    }

    /// Translates a statement of a hook: an ordinary one, or `lvl[q];`, `require!(…);`, `open(n);`.
    fn part(&mut self, syntax: &Syntax, name: &str, hook: &mut Hook) {
        match syntax {
            Syntax::Expr(Expr::Index(index), _) if hook.place.is_none() && name == "stretch" => {
                match first_of(index) {
                    Some(first) => self.sub_fiber(&first, syntax, hook),
                    None => self.scope.complain(index, RANGE),
                }
            }
            Syntax::Expr(index @ Expr::Index(_), _) if hook.place.is_none() => {
                self.sub_fiber(index, syntax, hook);
            }
            Syntax::Macro(call) if call.mac.path.is_ident("require") && name == "store" => {
                self.refusal(call, hook);
            }
            Syntax::Expr(Expr::Call(call), _)
                if name == "finish" && call.args.len() == 1 && is_open(&call.func) =>
            {
                let n = self.scope.number_of(&call.args[0]);
                match self.def.hooks.get("open").map(|open| opened(open, &n)) {
                    Some(code) => hook.body.extend(code),
                    None => self.scope.complain(call, "there is no hook `open` before this"),
                }
            }
            Syntax::Macro(call) if call.mac.path.is_ident("require") => {
                self.scope.complain(call, "`require!` is for `store(p, i)` of a level with a next level");
            }
            Syntax::Expr(Expr::Call(call), _)
                if super::code::base(&call.func)
                    .is_some_and(|hook| HOOKS.iter().any(|name| hook == name)) =>
            {
                let text = "hooks are called by programs; only `finish` may call one, `open(n);`";
                self.scope.complain(call, text);
            }
            _ => {
                let stmt = self.scope.stmt(syntax);
                if hook.place.is_some() { &mut hook.after } else { &mut hook.body }.extend(stmt);
            }
        }
    }

    /// `lvl[q];` marks where a sub-fiber is stored.
    fn sub_fiber(&mut self, index: &Expr, syntax: &Syntax, hook: &mut Hook) {
        match self.scope.known(index).as_deref() {
            None => {}
            Some(Node::Load(buf, at)) if self.scope.is_child(buf) => {
                if at.any(&mut |t| matches!(**t, Node::Load(..) | Node::Len(_))) {
                    let text = "the next store may change the array that this place is read from: \
                                `let q = …; lvl[q];`";
                    self.scope.complain(index, text);
                }
                hook.place = Some(at.clone());
            }
            _ => _ = self.scope.stmt(syntax),
        }
    }

    /// `require!(…);` defines which indices `store` rejects.
    fn refusal(&mut self, call: &StmtMacro, hook: &mut Hook) {
        let (cond, what) = match call.mac.parse_body_with(require) {
            Ok(refusal) => refusal,
            Err(error) => return self.scope.error(error),
        };
        let cond = self.scope.truth_of(&cond);
        let Some(cond) = before(hook, cond) else { return self.scope.complain(call, REFUSALS) };
        match self.scope.kept(&cond).cloned() {
            Some(name) => self.scope.complain(call, format!("{WHATEVER}: `{name}` is what `open` keeps")),
            None => hook.requires.push((cond, what.value().into())),
        }
    }
}

/// Whether a statement calls `vacant` anywhere but in `let gone = vacant(…);`, the only form allowed.
fn asks_within(stmt: &Stmt) -> bool {
    let plain = matches!(stmt, Stmt::Let { init, .. } if Question::Vacant.is(init));
    !plain && stmt.terms().any(|term| term.any(&mut |t| Question::Vacant.is(t)))
}

/// The locals that hold a length and are read after the array has changed, or in `open` may be. They must keep
/// the original value of the length.
fn stale_lengths(hook: &Hook, open: bool) -> Vec<u32> {
    let code: Vec<&Stmt> = hook.body.iter().chain(&hook.after).collect();
    let stale = |(at, stmt): (usize, &&Stmt)| {
        let Stmt::Let { var, init, .. } = stmt else { return None };
        let Node::Len(array) = &**init else { return None };
        let changes = |stmt: &&&Stmt| {
            stmt.any(&mut |inner| matches!(inner, Stmt::Push(buf, _) | Stmt::Truncate(buf, _) | Stmt::Resize { buf, .. } if buf.id == array.id))
        };
        let uses = |stmt: &&Stmt| stmt.any(&mut |inner| inner.terms().any(|term| term.depends_on(var)));
        let mut rest = code[at + 1..].iter().skip_while(|stmt| !changes(stmt));
        // A statement that changes the array computes its operands beforehand.
        let first = rest.next().is_some_and(|stmt| !matches!(stmt, Stmt::Push(..)) && uses(stmt));
        (open || first || rest.any(uses)).then_some(var.id)
    };
    code.iter().enumerate().filter_map(stale).collect()
}

/// `in any order`, after `runs` or `random`.
fn in_any_order(input: ParseStream) -> syn::Result<bool> {
    if input.parse::<Option<Token![in]>>()?.is_none() {
        return Ok(false);
    }
    for word in ["any", "order"] {
        let found: Ident = input.parse()?;
        if found != word {
            return Err(syn::Error::new(found.span(), "expected `in any order`"));
        }
    }
    Ok(true)
}

fn require(input: ParseStream) -> syn::Result<(Expr, LitStr)> {
    let cond: Expr = input.parse()?;
    if input.is_empty() {
        return Err(syn::Error::new_spanned(
            cond,
            "a rejection needs a reason: `require!(condition, \"why not\");`",
        ));
    }
    input.parse::<Token![,]>()?;
    Ok((cond, input.parse()?))
}

/// Whether a statement changes the contents of the level.
fn changes(stmt: &Stmt) -> bool {
    stmt.any(&mut |inner| match inner {
        Stmt::Set(var, _) => matches!(Placeholder::of(var.id), Placeholder::Field(_)),
        Stmt::Push(..) | Stmt::Store { .. } | Stmt::Resize { .. } | Stmt::Truncate(..) | Stmt::Sort(..) => {
            true
        }
        _ => false,
    })
}

const HOOKS: [&str; 10] =
    ["grow", "open", "reopen", "store", "stretch", "close", "clear", "finish", "set", "push"];
const WHATEVER: &str = "an index is refused whatever was stored before";
const FORGETS: &str = "`store` does not record its index: put it, or the end of the run, into an array (`idx.push(i);`) or into \
                       the place (`lvl[p * shape + i];`)";
const FORGETS_RANGE: &str =
    "`stretch` does not record its indices: they follow from its `lo` or `hi`, as from the index of `store`";
const RANGE: &str = "`stretch` writes the sub-fibers of all its indices, one behind the other: `lvl[q..];`, where `q` is the first one's";
const LATE: &str = "what is put into an array of `P: Offset` must be known when the hook begins, so that it can be checked: a parameter, or the \
                    length of an array that the hook does not change; `store` and `stretch` put nothing into it";
const REFUSALS: &str = "`require!` must come first: only `let`s may precede it";

/// A condition as evaluated before the hook has done anything, with its `let`s so far substituted.
/// `None` if anything else was done.
fn before(hook: &Hook, cond: Term) -> Option<Term> {
    let none = hook.place.is_none().then_some(cond);
    hook.body.iter().rev().fold(none, |cond, stmt| match stmt {
        Stmt::Let { var, init, .. } => {
            Some(replace(&cond?, &mut |t| (t.as_var() == Some(var)).then(|| init.clone())))
        }
        _ => None,
    })
}

/// `lvl[q]` of `lvl[q..]`.
fn first_of(of: &ExprIndex) -> Option<Expr> {
    let Expr::Range(ExprRange { start: Some(first), end: None, .. }) = &*of.index else { return None };
    Some(Expr::Index(ExprIndex { index: first.clone(), ..of.clone() }))
}

fn is_open(func: &Expr) -> bool {
    super::code::base(func).is_some_and(|name| name == "open")
}

/// The statements of the hook `open`, for fiber `n`, without the locals that only `store` and `close` use.
fn opened(open: &Hook, n: &Term) -> Vec<Stmt> {
    let p = &open.params[0];
    let mut given = |t: &Term| replace(t, &mut |t| (t.as_var() == Some(p)).then(|| n.clone()));
    let mut code: Vec<Stmt> = Vec::new();
    for stmt in open.body.iter().rev() {
        let of =
            |var: &Var| code.iter().any(|later| later.any(&mut |s| s.terms().any(|t| t.depends_on(var))));
        if !matches!(stmt, Stmt::Let { var, .. } if !of(var)) {
            code.push(stmt.map(&mut given));
        }
    }
    code.into_iter().rev().collect()
}

/// A hook's parameters, and its form.
fn form(name: &str, kind: WriteKind) -> (&'static [&'static str], String) {
    let names: &[&str] = match name {
        "store" if kind == WriteKind::Runs => &["p", "lo", "hi", "v"],
        "store" => &["p", "i"],
        "stretch" => &["p", "lo", "hi"],
        "set" => &["p", "v"],
        "push" => &["v"],
        "clear" => &[],
        "grow" | "finish" => &["n"],
        _ => &["p"],
    };
    let form = match name {
        "store" => "`store(p, i)`, and under `write runs` `store(p, lo, hi, v)`".into(),
        _ => format!("`{name}({})`", names.join(", ")),
    };
    (names, form)
}
