//! Instantiates a definition's code for one tensor: placeholders become the tensor's variables and buffers.
//!
//! ```text
//! let q = ptr[p];  idx[q] + 1  lvl[q]        ⇒       let A_q = A_ptr[0];  A_idx[A_q] + 1  A_val[A_q]
//! ```

use super::ast::{FieldKind, Hook, LevelDef, Placeholder, Question};
use super::layout::{Field, Instance, LevelInstance, WriteKind};
use super::vacant::Notice;
use crate::algebra::build::{max, sub};
use crate::algebra::{Algebra, Buf, Fun, Int, Node, Search, Term, Ty, Value, Var};
use crate::target::ir::Blame;
use crate::target::{Stmt, each, replace, types};
use crate::{Map, Names};

/// The occasion on which a hook is called.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Occasion {
    /// At the start, when the storage is empty.
    Fresh,
    /// In between.
    Between,
    /// Something is stored at an index.
    Store,
    /// The same, and nothing else is ever stored at that index.
    Once,
    /// A randomly written level needs this many fibers below for what it stores. There may be more already.
    Grow,
    /// At the end, where sub-fibers that hold only fill are to be dropped.
    Drops,
}

/// Instantiates the code of level `depth`, one read or hook at a time.
pub(super) struct Frame<'a> {
    pub instance: &'a Instance,
    pub depth: usize,
    pub names: &'a mut Names,
    /// The value of `fill`. Reads do not need it.
    pub fill: Option<&'a Term>,
    /// The strategy of `search`.
    pub search: Search,
    /// The end of the enclosing region.
    pub end: Term,
    pub occasion: Occasion,
    /// The meaning of locals.
    pub locals: Map<u32, Term>,
}

impl<'a> Frame<'a> {
    pub fn new(instance: &'a Instance, depth: usize, names: &'a mut Names) -> Frame<'a> {
        let (search, end, locals) = (Search::Binary, Term::int(0), Map::default());
        Frame { instance, depth, names, fill: None, search, end, occasion: Occasion::Between, locals }
    }

    pub fn level(&self) -> &'a LevelInstance {
        &self.instance.levels[self.depth]
    }

    pub fn def(&self) -> &'a LevelDef {
        &self.level().of.def
    }

    /// Whether this is the last mode of the level.
    pub fn is_innermost(&self) -> bool {
        let (mode, modes) = self.level().of.mode;
        mode + 1 == modes
    }

    /// A fiber's position in the form that the definition takes: a range, if the level has several modes.
    pub fn range(&mut self, pos: &Term) -> Vec<Term> {
        match (&self.def().range, &**pos) {
            (Some((p, lo, hi)), _) if self.level().of.mode.0 == 0 => {
                self.give(p, pos.clone());
                vec![self.term(lo), self.term(hi)]
            }
            (Some(_), Node::Call(Fun::Tuple, ends)) => ends.clone(),
            _ => vec![pos.clone()],
        }
    }

    /// Declares a local with the initial value `init`. A local that never moves and starts as a variable or literal needs no
    /// declaration: it is replaced by that.
    pub fn declare(&mut self, local: &Var, init: Term, code: &mut Vec<Stmt>) {
        let (moved, mutable) = (&self.def().moved, self.def().moved.contains(&local.id));
        // A copy of a variable that moves must keep the value it has here, so it is declared. One that is not declared yet has no copies: its own
        // number may be that of one of the program's variables.
        let copies =
            moved.iter().any(|&id| self.given(&Placeholder::of(id).var("")).is_some_and(|term| term == init));
        if !mutable && !copies && init.is_leaf() {
            return self.give(local, init);
        }
        // A position is a `usize`, whatever it is stored as: cursors move on, and positions are multiplied.
        let ty = match &*init {
            Node::Load(buf, _) if self.has_positions(buf) => Some(Ty::POS),
            _ => types::of(&init),
        };
        code.push(Stmt::Let { var: self.own(local, ty), mutable, init });
    }

    /// Whether an array of the tensor holds positions.
    fn has_positions(&self, buf: &Buf) -> bool {
        let mut kinds = self.def().fields.iter().map(|field| &field.kind).zip(&self.level().fields);
        kinds.any(|(kind, field)| {
            matches!((kind, field), (FieldKind::Offsets(_), Field::Array(own)) if own.id == buf.id)
        })
    }

    /// Sets the meaning of a local.
    pub fn give(&mut self, local: &Var, term: Term) {
        self.locals.insert(local.id, term);
    }

    /// A new variable for a local.
    pub fn bind(&mut self, local: &Var, name: String, ty: Ty) -> Var {
        let var = self.names.var(name, ty);
        self.give(local, Term::var(&var));
        var
    }

    /// A new variable for an index, which belongs to no tensor.
    pub fn index(&mut self, local: &Var) -> Var {
        self.bind(local, local.name.to_string(), Ty::INDEX)
    }

    /// A new variable for a local, named after the tensor.
    fn own(&mut self, local: &Var, ty: Option<Ty>) -> Var {
        let name = format!("{}_{}", self.instance.tensor, local.name);
        self.bind(local, name, ty.unwrap_or(Ty::INDEX))
    }

    /// The variable of a placeholder that is assigned.
    pub fn var(&self, var: &Var) -> Var {
        let term = self.term(&Term::var(var));
        term.as_var().unwrap_or(var).clone()
    }

    fn buf(&self, buf: &Buf) -> Buf {
        if let Field::Array(own) = &self.level().fields[buf.id as usize] { own.clone() } else { buf.clone() }
    }

    /// A term, in normal form. What stands for itself alone, such as a value that is stored, stays as it was given: the program's laws have been
    /// applied to it where it was made, and those here would not know whether they are strict.
    pub fn term(&self, term: &Term) -> Term {
        let given = term.as_var().and_then(|var| self.locals.get(&var.id));
        given.cloned().unwrap_or_else(|| Algebra::default().normalise(&self.raw(term)))
    }

    /// The term with placeholders replaced, but not in normal form.
    fn raw(&self, term: &Term) -> Term {
        replace(term, &mut |t| match &**t {
            Node::Var(var) => Some(self.meaning(var)),
            Node::Load(buf, at) if self.def().is_child(buf) => Some(self.instance.value(&self.term(at))),
            Node::Load(buf, at) => Some(Term::new(Node::Load(self.buf(buf), self.raw(at)))),
            Node::Len(buf) if self.def().is_child(buf) && !self.is_innermost() => {
                self.instance.levels[self.depth + 1].indices().map(|buf| Term::new(Node::Len(buf.clone())))
            }
            Node::Len(buf) => Some(Term::new(Node::Len(self.buf(buf)))),
            Node::Search { how, buf, lo, hi, key } => {
                let how =
                    if how.near().is_some() { how.map(&mut |t| self.raw(t)) } else { self.search.clone() };
                let [lo, hi, key] = [lo, hi, key].map(|t| self.raw(t));
                Some(Term::new(Node::Search { how, buf: self.buf(buf), lo, hi, key }))
            }
            Node::Host(..) => match Question::of(t)? {
                (Question::Same, args) => Some(same(&self.term(&args[0]), &self.term(&args[1]))),
                (Question::Lacks, args) => Some(self.lacks(&args[0], &args[1])),
                // A `let` binds the answer, see `vacant`.
                (Question::Vacant, _) => None,
            },
            _ => None,
        })
    }

    /// How many entries an array of this length lacks of `room`. At the start it is empty.
    fn lacks(&self, room: &Term, len: &Term) -> Term {
        let (room, len) = (self.term(room), self.term(len));
        if self.occasion == Occasion::Fresh { room } else { sub(&max(vec![room, len.clone()]), &len) }
    }

    /// The meaning of a placeholder. The parser has resolved every name, so nothing is left.
    fn meaning(&self, var: &Var) -> Term {
        self.given(var).unwrap_or_else(|| Term::var(var))
    }

    /// The meaning of a placeholder, if it has one here.
    fn given(&self, var: &Var) -> Option<Term> {
        match Placeholder::of(var.id) {
            Placeholder::Field(field) => match &self.level().fields[field] {
                Field::Scalar(var) => Some(Term::var(var)),
                _ => None,
            },
            Placeholder::Max(param) => Some(self.level().of.most(param)),
            Placeholder::Fill => self.fill.cloned(),
            Placeholder::End => Some(self.end.clone()),
            Placeholder::Innermost => Some(Term::bool(self.is_innermost())),
            Placeholder::Drops => Some(Term::bool(self.occasion == Occasion::Drops)),
            Placeholder::Once => Some(Term::bool(self.occasion == Occasion::Once)),
            Placeholder::Local(_) => self.locals.get(&var.id).cloned(),
            Placeholder::Fibers => None,
        }
    }

    /// The code of a hook. `reopen` is empty if no fiber is ever written again.
    pub fn hook(&mut self, name: &str, args: &[&Term]) -> Vec<Stmt> {
        let needed = name != "reopen" || self.instance.goes_back(self.depth);
        // The hook of the first mode covers all modes.
        let found = self.def().hooks.get(name).filter(|_| needed && self.level().of.mode.0 == 0);
        let Some(hook) = found else { return Vec::new() };
        self.call(hook, args);
        let mut code = self.countable(hook);
        code.extend(self.code(&hook.body));
        code
    }

    /// Checks that the positions which a hook puts into arrays fit their types. `finch-level` has made sure that they are
    /// known when the hook begins. Types of 64 bits hold any of them.
    fn countable(&self, hook: &Hook) -> Vec<Stmt> {
        let mut checks = Vec::new();
        each(&hook.body, &mut |stmt| {
            let (Stmt::Push(buf, value) | Stmt::Store { buf, value, .. } | Stmt::Resize { buf, value, .. }) =
                stmt
            else {
                return;
            };
            let (FieldKind::Offsets(_), Ty::Int(int)) = (self.def().holds(buf), self.buf(buf).elem) else {
                return;
            };
            let Some(most) = i64::try_from(int.range().1).ok().filter(|most| *most < i64::MAX) else {
                return;
            };
            let count = self.term(value);
            let cond = Algebra::default().call(Fun::Le, vec![count.clone(), Term::int(most)]);
            let check =
                Stmt::Require { cond, blame: Blame::TooMany { tensor: self.instance.id, count, int } };
            let known = matches!(&check, Stmt::Require { cond, .. } if cond.as_bool() == Some(true));
            if !known && !checks.contains(&check) {
                checks.push(check);
            }
        });
        checks
    }

    /// Sets the meaning of a hook's parameters.
    pub fn call(&mut self, hook: &Hook, args: &[&Term]) {
        hook.params.iter().zip(args).for_each(|(local, &term)| self.give(local, term.clone()));
    }

    /// The code for some statements of the definition.
    pub fn code(&mut self, stmts: &[Stmt]) -> Vec<Stmt> {
        let mut code = Vec::new();
        stmts.iter().for_each(|stmt| self.stmt(stmt, &mut code));
        code
    }

    /// Appends the code for one statement of the definition. A condition that is known for this call (`drops`,
    /// `once`) is decided here.
    fn stmt(&mut self, stmt: &Stmt, code: &mut Vec<Stmt>) {
        match stmt {
            _ if stmt.buf().is_some_and(|b| self.def().is_child(b)) => return code.extend(self.child(stmt)),
            Stmt::Let { var, init, .. } if Question::Vacant.is(init) => {
                return self.vacant(var, init, code);
            }
            Stmt::Let { var, init, .. } => return self.declare(var, self.term(init), code),
            Stmt::If { cond, then, otherwise } if matches!(**cond, Node::Var(_)) => {
                if let Some(decided) = self.term(cond).value() {
                    return code.extend(self.code(if decided.is_one() { then } else { otherwise }));
                }
            }
            _ => {}
        }
        let mut own = stmt.clone();
        own.terms_mut().for_each(|term| *term = self.term(term));
        own.buf_mut().into_iter().for_each(|buf| *buf = self.buf(buf));
        match &mut own {
            Stmt::Set(var, _) => *var = self.var(var),
            Stmt::For { var, lo, hi, .. } => {
                *var = self.own(var, types::join(&[types::of(lo), types::of(hi)]));
            }
            Stmt::Sort(_, keys) => keys.iter_mut().for_each(|key| *key = self.buf(key)),
            Stmt::Resize { buf, len, .. } if self.occasion == Occasion::Grow => {
                *len = max(vec![len.clone(), Term::new(Node::Len(buf.clone()))]);
            }
            _ => {}
        }
        own.blocks_mut().for_each(|block| *block = self.code(block));
        code.push(own);
    }

    /// The code of a statement on the next level: the leaf's code, or a hook of that level.
    fn child(&mut self, stmt: &Stmt) -> Vec<Stmt> {
        match stmt {
            Stmt::Store { at, value, .. } if self.instance.levels[self.depth + 1].of.is_leaf() => {
                let (at, value) = (self.term(at), self.term(value));
                self.instance.set_value(self.names, &at, &value)
            }
            Stmt::Push(_, value) => {
                let value = self.term(value);
                self.instance.push_value(self.names, &value)
            }
            // Fibers that are dropped from the end may already have been opened.
            Stmt::Truncate(_, n) => [self.below("reopen", n), self.below("finish", n)].concat(),
            Stmt::Resize { len, .. } => self.below("grow", len),
            _ => Vec::new(),
        }
    }

    /// A hook of the next level, over `n` fibers.
    fn below(&mut self, hook: &str, n: &Term) -> Vec<Stmt> {
        let n = self.term(n);
        let below = self.depth + self.level().of.mode.1;
        let stores = [Occasion::Store, Occasion::Once].contains(&self.occasion);
        let grows = stores && hook == "grow" && self.level().of.writes() == WriteKind::Random;
        let occasion = if grows { Occasion::Grow } else { self.occasion };
        let frame = Frame::new(self.instance, below, self.names);
        Frame { fill: self.fill, occasion, ..frame }.hook(hook, &[&n])
    }

    /// `let var = vacant(lvl[q]);`: whether the sub-fiber holds only fill.
    fn vacant(&mut self, var: &Var, init: &Term, code: &mut Vec<Stmt>) {
        let (Some((_, args)), Some(fill)) = (Question::of(init), self.fill) else { return };
        let Node::Load(_, at) = &*args[0] else { return };
        let (at, var) = (self.term(at), self.own(var, Some(Ty::Bool)));
        code.push(Stmt::Let { var: var.clone(), mutable: true, init: Term::bool(true) });
        let mut notice = Notice { of: self.instance, fill, flag: &var, names: self.names };
        code.extend(notice.fiber(self.depth + 1, &at));
    }
}

/// Whether two values are equal, where NaN equals NaN.
pub(super) fn same(a: &Term, b: &Term) -> Term {
    let call = |fun, args| Algebra::default().call(fun, args);
    let equal = call(Fun::Eq, vec![a.clone(), b.clone()]);
    if never_nan(a) || never_nan(b) {
        return equal;
    }
    let nan = |x: &Term| call(Fun::Ne, vec![x.clone(), x.clone()]);
    call(Fun::Or, vec![equal, call(Fun::And, vec![nan(a), nan(b)])])
}

/// Whether a term is provably not NaN.
fn never_nan(term: &Term) -> bool {
    match (types::of(term), term.value()) {
        (Some(Ty::Elem(ty)), _) if &*ty == "bool" || ty.starts_with('(') || Int::parse(&ty).is_some() => true,
        (_, Some(value)) => {
            !matches!(value, Value::Float(f) if f.is_nan()) && !matches!(value, Value::Fill(_))
        }
        (ty, None) => matches!(ty, Some(Ty::Int(_) | Ty::Bool)),
    }
}
