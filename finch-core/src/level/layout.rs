//! Layouts (a nest of levels with their parameters) and their instances in one compilation.

use std::rc::Rc;

use super::Protocol;
use super::ast::{Clause, FieldDef, FieldKind, LevelDef, ParamKind, Placeholder};
use super::frame::Frame;
use crate::algebra::{Algebra, Buf, Int, Lit, TensorId, Term, Ty, Var};
use crate::target::Stmt;
use crate::{Gather, Mapped, Names, Parts};

/// A level with its parameters, as part of a layout.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelUse {
    /// The definition.
    pub def: Rc<LevelDef>,
    /// The index types of its parameters, by parameter name.
    pub ints: Vec<(Rc<str>, Int)>,
    /// The numbers of its parameters, by parameter name.
    pub sizes: Vec<(Rc<str>, u32)>,
    /// Which mode of the level this is, and how many there are.
    pub mode: (usize, usize),
}

/// How a tensor is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The levels, outermost first; the last is the leaf.
    pub levels: Vec<LevelUse>,
    /// The mode stored at each depth, outermost first.
    pub order: Vec<usize>,
    /// The element's Rust type.
    pub elem: Rc<str>,
    /// The fill value, typed as the element.
    pub fill: Lit,
    /// The user's notation, for messages and explanations.
    pub text: Rc<str>,
}

/// How a level can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteKind {
    /// Not at all.
    No,
    /// At any index, any number of times.
    Random,
    /// Index by index, ascending, each at most once.
    Ascending,
    /// Region by region, ascending. A constant region is a single store. Only above a leaf.
    Runs,
}

/// A layout's storage in one compilation: a variable or a buffer for each field of each level.
#[derive(Clone, Debug)]
pub struct Instance {
    /// The tensor.
    pub id: TensorId,
    /// Its name, which prefixes the names of its storage.
    pub tensor: Rc<str>,
    /// The levels, outermost first; the last is the leaf.
    pub levels: Vec<LevelInstance>,
}

/// One level's storage in one compilation.
#[derive(Clone, Debug)]
pub struct LevelInstance {
    /// The level.
    pub of: LevelUse,
    /// The fields in the order of the definition.
    pub fields: Vec<Field>,
    /// The dimension (the `shape` field), for levels that have one.
    pub dim: Option<Var>,
}

/// One field of a level's storage.
#[derive(Clone, Debug)]
pub enum Field {
    /// A number.
    Scalar(Var),
    /// An array.
    Array(Buf),
    /// The next level.
    Child,
    /// A field that only the level's first mode has, seen from another mode.
    Absent,
}

/// How a result receives a sub-fiber (or, at the last level, a value) at one index: `before`, then the sub-fiber at `pos` (a
/// value is set there or pushed), then `after`, but that only if something other than fill was stored in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Store {
    /// Whether the position exists once `before` has run, so that it can be written at any time and in any order.
    /// Otherwise the sub-fiber is appended.
    pub random: bool,
    /// Runs before the sub-fiber is written. For an appended sub-fiber that stays empty, it must leave nothing behind.
    pub before: Vec<Stmt>,
    /// The sub-fiber's position.
    pub pos: Term,
    /// Notes that the sub-fiber holds something.
    pub after: Vec<Stmt>,
}

impl Layout {
    /// A level whose sub-fibers come in any order, and one below it whose fibers are written in order. No tensor can be built with both.
    pub fn out_of_order(&self) -> Option<(&LevelUse, &LevelUse)> {
        let in_order = |level: &&LevelUse| matches!(level.writes(), WriteKind::Ascending | WriteKind::Runs);
        let inner = |level: &&LevelUse| in_order(level) && !level.is_leaf();
        self.levels
            .iter()
            .enumerate()
            .filter(|(_, level)| level.def.scatters)
            .find_map(|(depth, level)| Some((level, self.levels[depth + 1..].iter().find(inner)?)))
    }
}

impl LevelUse {
    /// Whether the level can be read by this protocol.
    pub fn has(&self, protocol: Protocol) -> bool {
        self.def.read(protocol).is_some()
    }

    /// Whether it is a leaf.
    pub fn is_leaf(&self) -> bool {
        self.def.leaf.is_some()
    }

    /// How it can be written.
    pub fn writes(&self) -> WriteKind {
        self.def.write
    }

    /// Whether it can be written in any order, and more than once at an index. Some levels can if every assignment joins
    /// truth values by `|=`.
    pub fn takes_any_order(&self, joins: bool) -> bool {
        self.writes() == WriteKind::Random || joins && self.def.joins
    }

    /// The largest dimension that its index types can hold, if they limit it.
    pub fn limit(&self) -> Option<i64> {
        let mut most = |t: &Term| match Placeholder::of(t.as_var()?.id) {
            Placeholder::Max(param) => Some(self.most(param)),
            _ => None,
        };
        let limit = Algebra::default().substitute(self.def.limit.as_ref()?, &mut most);
        Some(limit.as_int().unwrap_or(i64::MAX))
    }

    /// The index type that limits its dimension, if it has one.
    pub fn index(&self) -> Option<Int> {
        let mut found = None;
        self.def.limit.as_ref()?.each(&mut |t| {
            if let Some(Placeholder::Max(param)) = t.as_var().map(|var| Placeholder::of(var.id))
                && self.def.params[param].kind == ParamKind::Index
            {
                found = Some(self.int(&self.def.params[param].name));
            }
        });
        found
    }

    /// Whether it stores fill between the entries, so that its child has to hold fill.
    pub fn pads(&self) -> bool {
        let mut pads = |stmt: &Stmt| match stmt {
            Stmt::Resize { buf, .. } => self.def.is_child(buf),
            Stmt::Push(buf, value) => {
                self.def.is_child(buf)
                    && value.as_var().is_some_and(|var| Placeholder::of(var.id) == Placeholder::Fill)
            }
            _ => false,
        };
        let store = self.def.hooks.get("store");
        store.is_some_and(|hook| hook.body.iter().any(|stmt| stmt.any(&mut pads)))
    }

    /// The integer type of a parameter.
    pub fn int(&self, param: &str) -> Int {
        let given = self.ints.iter().find(|(name, _)| &**name == param).map(|(_, int)| *int);
        let default =
            || self.def.params.iter().find(|p| &*p.name == param)?.default.as_deref().and_then(Int::parse);
        given.or_else(default).unwrap_or(Int::U32)
    }

    /// The number that a parameter stands for, by the parameter's index: the largest value of an integer type, or the number itself.
    pub(super) fn most(&self, param: usize) -> Term {
        let param = &self.def.params[param];
        if param.kind == ParamKind::Size {
            let given = self.sizes.iter().find(|(name, _)| *name == param.name);
            return Term::int(given.map_or(1, |(_, size)| i64::from(*size)));
        }
        let (_, most) = self.int(&param.name).range();
        Term::int(i64::try_from(most).unwrap_or(i64::MAX))
    }
}

impl LevelInstance {
    /// The array of coordinates.
    pub(super) fn indices(&self) -> Option<&Buf> {
        let kinds = self.of.def.fields.iter().map(|field| &field.kind);
        kinds.zip(&self.fields).find_map(|(kind, field)| match (kind, field) {
            (FieldKind::Indices(_), Field::Array(buf)) => Some(buf),
            _ => None,
        })
    }
}

impl Instance {
    fn fields(&self) -> Parts<&Field> {
        self.levels.iter().gather(|level| &level.fields).collect()
    }

    /// The numbers of its storage.
    pub fn scalars(&self) -> Parts<&Var> {
        self.fields()
            .filter_map(|field| if let Field::Scalar(var) = field { Some(var) } else { None })
            .collect()
    }

    /// The arrays of its storage.
    pub fn arrays(&self) -> Parts<&Buf> {
        self.fields()
            .filter_map(|field| if let Field::Array(buf) = field { Some(buf) } else { None })
            .collect()
    }

    /// The arrays that its levels declare to be offsets.
    pub fn offsets(&self) -> Parts<&Buf> {
        self.levels
            .iter()
            .gather(|level| {
                let declared = level.of.def.invariants.iter().filter_map(|clause| match clause {
                    Clause::Offsets(ptr, _) => level.fields.get(ptr.id as usize),
                    _ => None,
                });
                declared.filter_map(|field| if let Field::Array(buf) = field { Some(buf) } else { None })
            })
            .collect()
    }

    /// The arrays of truth values of its levels that are written at random. Such a level marks in them what it stores.
    pub fn marks(&self) -> Parts<&Buf> {
        let random = self.levels.iter().filter(|level| level.of.writes() == WriteKind::Random);
        random
            .gather(|level| {
                let fields = level.of.def.fields.iter().map(|field| &field.kind).zip(&level.fields);
                fields.filter_map(|(kind, field)| match (kind, field) {
                    (FieldKind::Bools, Field::Array(buf)) => Some(buf),
                    _ => None,
                })
            })
            .collect()
    }

    /// The numbers of a level's storage other than its dimension, with their initial values.
    pub fn counts(&self, depth: usize) -> Vec<(Var, Term)> {
        let names = &mut Names::default();
        let frame = Frame::new(self, depth, names);
        let level = frame.level();
        let scalars = level.fields.iter().enumerate().filter_map(|(id, field)| match field {
            Field::Scalar(var) if level.dim.as_ref() != Some(var) => Some((id, var.clone())),
            _ => None,
        });
        let default = |id| frame.def().defaults.get(&id).map_or(Term::int(0), |default| frame.term(default));
        scalars.map(|(id, var)| (var, default(id))).collect()
    }

    /// Names the storage of a tensor: `A_idx`, or `A_idx1` if several levels have an `idx`.
    pub fn new(id: TensorId, tensor: &str, layout: &Layout, names: &mut Names) -> Instance {
        let shared = |name: &str| layout.levels.iter().filter(|of| of.def.field(name).is_some()).count() > 1;
        let name = |depth: usize, field: &str| {
            let number = if shared(field) && depth > 0 { depth.to_string() } else { String::new() };
            format!("{tensor}_{}{number}", if field == "shape" { "n" } else { field })
        };
        // Positions come from the levels above, so a level is as trusted as all of those. A leaf's invariant is its
        // parent's, which determines how many values there are.
        let mut trusted = true;
        let levels = layout.levels.iter().enumerate().map(|(depth, of)| {
            trusted &= of.def.trusted;
            level(of, layout.stores().0, trusted, &|field| name(depth, field), names)
        });
        Instance { id, tensor: tensor.into(), levels: levels.collect() }
    }

    /// The value at position `pos` of the leaf.
    pub fn value(&self, pos: &Term) -> Term {
        let names = &mut Names::default();
        let mut frame = Frame::new(self, self.levels.len() - 1, names);
        let Some(leaf) = &frame.def().leaf else { unreachable!("a layout ends in a leaf") };
        frame.give(&leaf.at, pos.clone());
        frame.term(&leaf.value)
    }

    /// How many values the leaf holds.
    pub fn stored(&self) -> Term {
        let names = &mut Names::default();
        let frame = Frame::new(self, self.levels.len() - 1, names);
        frame.term(&frame.def().fibers)
    }
}

/// The name of a field in generated code.
type Name<'a> = &'a dyn Fn(&str) -> String;

/// Names the fields of one level.
fn level(of: &LevelUse, elem: &Rc<str>, trusted: bool, name: Name, names: &mut Names) -> LevelInstance {
    let field = |field: &FieldDef| {
        let ty = match &field.kind {
            FieldKind::Child => return Field::Child,
            kind if of.mode.0 > 0 && !matches!(kind, FieldKind::Scalar | FieldKind::Indices(_)) => {
                return Field::Absent;
            }
            FieldKind::Scalar => return Field::Scalar(names.var(name(&field.name), Ty::POS)),
            FieldKind::Ints(int) => Ty::Int(*int),
            FieldKind::Indices(param) | FieldKind::Offsets(param) => Ty::Int(of.int(param)),
            FieldKind::Values => Ty::Elem(elem.clone()),
            FieldKind::Bools => Ty::Bool,
        };
        Field::Array(names.buf(name(&field.name), ty, trusted))
    };
    let fields: Vec<Field> = of.def.fields.mapped(field);
    let shape = of.def.field("shape").map(|at| &fields[at]);
    let dim = if let Some(Field::Scalar(var)) = shape { Some(var.clone()) } else { None };
    LevelInstance { of: of.clone(), fields, dim }
}
