//! Checks of a definition as a whole: whether it is complete.

use super::fill::BUILT_IN;
use finch_core::algebra::{Fun, Node, Term, Var};
use finch_core::level::ast::{FieldDef, FieldKind, LevelDef, ParamKind, Placeholder};
use finch_core::level::{Protocol, WriteKind};
use finch_core::looplet::{Leaf, Looplet};
use finch_core::target::{Stmt, each};
use finch_core::{Gather, Set};

/// The parts that are missing or superfluous. A level has a dimension, a child and a walk. A leaf has none of
/// these, but an element type and a fill.
pub fn level(def: &LevelDef) -> Vec<String> {
    let children = def.fields.iter().filter(|f| f.kind == FieldKind::Child).count();
    let mut mistakes = Vec::new();
    let counts = |field: &FieldDef| field.kind == FieldKind::Scalar && &*field.name != "shape";
    let mut check = |good: bool, text: &str| {
        if !good {
            mistakes.push(text.to_owned());
        }
    };
    let moves = !def.fields.iter().any(counts) && def.params.iter().all(|p| p.kind != ParamKind::Modes);
    check(
        moves || !def.appends,
        "`append = arrays;` is for levels of one mode that hold only arrays and their dimension",
    );
    check(
        def.read(Protocol::Locate).is_some() || !def.locates,
        "`locate = constant;` needs a `read locate(p) { … }`, which finds an index in about constant time",
    );
    let Some(leaf) = &def.leaf else {
        let text = "a level has one field for the next level (`lvl: L`); a leaf has a `read value(p) { … }`";
        check(children == 1, text);
        let text = "`read walk(p) { … }` is missing: it is how the level is read, listed and converted";
        check(def.read(Protocol::Walk).is_some(), text);
        let modes = def.params.iter().any(|p| p.kind == ParamKind::Modes);
        let text = "`range(p) = lo..hi;` is missing: the positions that a fiber of several modes has, `ptr[p]..ptr[p + 1]`";
        check(!modes || def.range.is_some(), text);
        if let (Some(FieldDef { name, kind: FieldKind::Indices(of) }), None) = (narrow(def), &def.limit) {
            mistakes.push(format!(
                "`limit` is missing: `limit = {of}::MAX + 1;` is the largest dimension, if `{name}` holds indices, and \
                 `limit = {of}::MAX;`, if it holds ends"
            ));
        }
        let unfilled = |field: &FieldDef| {
            let name = &field.name;
            format!(
                "nothing is ever written to `{name}`, which is read: `store` or another hook pushes to it (`{name}.push(…);`)"
            )
        };
        mistakes.extend(unfilled_arrays(def).map(unfilled));
        return mistakes;
    };
    let alone = children == 0 && def.reads.is_empty();
    check(alone, "a leaf (`read value`) has no next level and no other reads");
    let text = "a leaf has an element type and a fill: `T: Elem` and `F: Fill`, or `elem = bool;` and `fill = Zero;`";
    let whole = !leaf.elem.is_empty() && !leaf.fill.is_empty();
    check(whole, text);
    let own = def.params.iter().any(|p| p.kind == ParamKind::Fill) || BUILT_IN.contains(&&*leaf.fill);
    let text = format!("`{}` is not a built-in fill; a parameter `F: Fill` takes any fill value", leaf.fill);
    check(!whole || own, &text);
    let stored = def.params.iter().any(|p| p.kind == ParamKind::Elem);
    let text = "a leaf can only compute `bool`, `elem = bool;`; values of other types are stored: `val: [T]`, with `T: Elem`";
    check(!whole || stored || &*leaf.elem == "bool", text);
    mistakes
}

/// The first array of an index type in which `store` puts an index, or a number computed from indices alone: it must
/// hold numbers as large as the indices.
fn narrow(def: &LevelDef) -> Option<&FieldDef> {
    let store = def.hooks.get("store")?;
    let mut code = [&store.body[..], &store.after].concat();
    let given = |value: &Term, indices: &[Var]| {
        let loads = value.any(&mut |t| matches!(**t, Node::Load(..) | Node::Len(_)));
        !loads && indices.iter().any(|index| value.depends_on(index))
    };
    // A value that `open` holds may be an index that is stored in its array later. Two such indices differ by a subtraction.
    let (mut named, mut held) = (store.params[1..].to_vec(), Vec::new());
    each(&code, &mut |stmt| match stmt {
        Stmt::Let { var, init, .. } if given(init, &named) && !given(init, &held) => named.push(var.clone()),
        Stmt::Set(var, value) if given(value, &named) => held.push(var.clone()),
        _ => {}
    });
    code.extend(def.hooks.get("close").into_iter().gather(|close| close.body.clone()));
    let mut found = None;
    each(&code, &mut |stmt| {
        if let Stmt::Push(buf, value) | Stmt::Store { buf, value, .. } = stmt
            && given(value, &named) != given(value, &held)
            && matches!(def.holds(buf), FieldKind::Indices(_))
        {
            found = found.or(def.fields.get(buf.id as usize));
        }
    });
    found
}

/// The arrays of a written level that are read, although no hook puts anything into them.
fn unfilled_arrays(def: &LevelDef) -> impl Iterator<Item = &FieldDef> {
    let (mut read, mut filled) = (Set::default(), Set::default());
    for (.., nest) in &def.reads {
        each_term(nest, &mut |t| match &**t {
            Node::Load(buf, _) | Node::Search { buf, .. } => _ = read.insert(buf.id as usize),
            _ => {}
        });
    }
    for hook in def.hooks.values() {
        let code = [&hook.body[..], &hook.after].concat();
        each(&code, &mut |stmt| match stmt {
            Stmt::Push(buf, _) | Stmt::Store { buf, .. } | Stmt::Resize { buf, .. } => {
                filled.insert(buf.id as usize);
            }
            _ => {}
        });
    }
    let written = !def.hooks.is_empty();
    let fields = def.fields.iter().enumerate().filter(|(_, field)| field.kind != FieldKind::Child);
    fields.filter(move |(at, _)| written && read.contains(at) && !filled.contains(at)).map(|(_, field)| field)
}

/// Calls `see` for every term in a nest, including its code and all subterms.
fn each_term(nest: &Looplet, see: &mut dyn FnMut(&Term)) {
    nest.map(&mut |term| {
        term.each(&mut |t| see(t));
        term.clone()
    });
}

/// Whether a level stores something at every index, so that no part of a fiber is fill.
pub fn stores_all(def: &LevelDef) -> bool {
    let read = def.read(Protocol::Walk).or_else(|| def.read(Protocol::Locate));
    read.is_some_and(|(_, nest)| !has_fill(nest))
}

fn has_fill(nest: &Looplet) -> bool {
    let fill = |leaf: &Leaf| *leaf == Leaf::Fill;
    match nest {
        Looplet::Run(leaf) => fill(leaf),
        Looplet::Spike { body, tail } => fill(body) || fill(tail),
        Looplet::Pipeline(phases) => phases.iter().any(|phase| has_fill(&phase.body)),
        Looplet::Switch(cases) => cases.iter().any(|case| has_fill(&case.body)),
        Looplet::Stepper(of) | Looplet::Jumper(of) => has_fill(&of.body),
        Looplet::Lookup { body, .. } | Looplet::Shift { body, .. } | Looplet::Let { body, .. } => {
            has_fill(body)
        }
    }
}

/// Whether a level is traversed from entry to entry, with fill between the entries.
pub fn is_list(def: &LevelDef) -> bool {
    fn spikes(nest: &Looplet) -> bool {
        match nest {
            Looplet::Let { body, .. } | Looplet::Shift { body, .. } => spikes(body),
            Looplet::Pipeline(phases) => phases.iter().any(|phase| spikes(&phase.body)),
            Looplet::Stepper(s) => matches!(&*s.body, Looplet::Spike { body: Leaf::Fill, .. }),
            _ => false,
        }
    }
    def.read(Protocol::Walk).is_some_and(|(_, nest)| spikes(nest))
}

/// Whether a randomly written level finds an index without a search or a loop.
pub fn finds_at_once(def: &LevelDef) -> bool {
    let located = def.read(Protocol::Locate).map(|(_, nest)| nest);
    def.write == WriteKind::Random && located.is_some_and(|nest| !searches(def) && !loops(nest))
}

/// Whether a level is searched for an index, in time that grows with what it stores.
pub fn searches(def: &LevelDef) -> bool {
    let Some((_, nest)) = def.read(Protocol::Locate) else { return false };
    let mut searches = false;
    each_term(nest, &mut |t| searches |= matches!(**t, Node::Search { .. }));
    searches || def.write != WriteKind::Random && loops(nest)
}

fn loops(nest: &Looplet) -> bool {
    let turns = |stmt: &Stmt| stmt.any(&mut |stmt| matches!(stmt, Stmt::While { .. } | Stmt::For { .. }));
    match nest {
        Looplet::Let { code, body, .. } => code.iter().any(turns) || loops(body),
        Looplet::Lookup { body, .. } => loops(body),
        Looplet::Switch(cases) => cases.iter().any(|case| loops(&case.body)),
        nest => !matches!(nest, Looplet::Run(_)),
    }
}

/// The hooks that a kind of writing requires, and those that it allows.
fn hooks(kind: WriteKind, leaf: bool) -> (&'static [&'static str], &'static [&'static str]) {
    match (kind, leaf) {
        (WriteKind::Random, true) => (&["grow", "set", "push", "finish"], &[]),
        (_, true) => (&["push", "finish"], &[]),
        (WriteKind::Random, false) => (&["grow", "store", "finish"], &["clear"]),
        (WriteKind::Ascending, false) => {
            (&["open", "reopen", "store", "finish"], &["grow", "stretch", "close"])
        }
        (_, false) => (&["open", "reopen", "store", "finish"], &["grow", "close"]),
    }
}

/// The required hooks that are not given.
pub fn missing(kind: WriteKind, leaf: bool, given: &[&str]) -> Vec<&'static str> {
    hooks(kind, leaf).0.iter().copied().filter(|name| !given.contains(name)).collect()
}

/// The reason why a kind of writing has no hook of this name, if it has none.
pub fn hook(kind: WriteKind, leaf: bool, name: &str) -> Option<String> {
    let known = <[_]>::concat(&[hooks(kind, leaf).0, hooks(kind, leaf).1]);
    (!known.contains(&name)).then(|| format!("there is no hook `{name}` here, but `{}`", known.join("`, `")))
}

/// Whether a level is full: fiber `p` holds a sub-fiber for each index, and its read is `Lookup(i => lvl[p * shape + i])`.
pub fn is_full(def: &LevelDef) -> bool {
    let (Some(([p], Looplet::Lookup { index, body })), Some(shape)) =
        (def.read(Protocol::Walk), def.field("shape"))
    else {
        return false;
    };
    let shape = Term::var(&Placeholder::Field(shape).var("shape"));
    let place = add(mul(Term::var(p), shape), Term::var(index));
    matches!(&**body, Looplet::Run(Leaf::Sub(at)) if *at == place)
}

fn add(a: Term, b: Term) -> Term {
    Term::new(Node::Call(Fun::Add, vec![a, b]))
}

fn mul(a: Term, b: Term) -> Term {
    Term::new(Node::Call(Fun::Mul, vec![a, b]))
}

/// The message for a level of rows inside a level that does not hold every row.
pub fn rowless(name: &str) -> String {
    format!("`{name}` holds the rows of square matrices: it must be directly inside a level such as `Dense`")
}
