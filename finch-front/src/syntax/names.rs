//! The names in a program that have to be looked up.

use proc_macro2::Ident;
use syn::{Path, Type};

use super::ast::{Access, Callee, Expr, ExprKind, HostSource, Let, Program, Reduction, Stmt};
use finch_core::algebra::Fun;
use finch_core::{Gather, Map};
use finch_level::primitive::is_arithmetic;
use finch_level::resolve::key;

/// Whether a function of this name is built in, so that a user's function cannot have that name.
pub fn is_builtin(name: &str) -> bool {
    matches!(name, "choose" | "missing" | "permit" | "host") || Fun::by_name(name).is_some()
}

/// The methods of Rust's numbers with this many arguments, the number among them, that are built-in functions of the same name.
pub fn methods(args: usize) -> &'static [&'static str] {
    match args {
        1 => &[
            "abs",
            "sqrt",
            "cbrt",
            "recip",
            "exp",
            "exp2",
            "exp_m1",
            "ln",
            "ln_1p",
            "log2",
            "log10",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "atan",
            "sinh",
            "cosh",
            "tanh",
            "asinh",
            "acosh",
            "atanh",
            "to_degrees",
            "to_radians",
            "floor",
            "ceil",
            "round",
            "round_ties_even",
            "trunc",
            "is_nan",
            "is_infinite",
            "is_finite",
        ],
        2 => &["min", "max", "atan2", "hypot", "copysign"],
        _ => &[],
    }
}

/// The names that have to be looked up before a program can be understood, each once, in order of appearance.
#[derive(Clone, Default)]
pub struct Mentioned {
    /// Tensors from outside: used as `name[…]` or kept, and not declared by the program.
    pub tensors: Vec<Ident>,
    /// Names in the place of an index: loops, variables, or tensors an entry of which is meant.
    pub places: Vec<Ident>,
    /// Variables on which `value()` is called.
    pub valued: Vec<Ident>,
    /// The number of indices of each tensor, by its name.
    pub modes: Map<String, usize>,
    /// The layouts of results and temporaries.
    pub layouts: Vec<Type>,
    /// Functions that are not built in.
    pub functions: Vec<Path>,
    declared: Vec<Ident>,
}

impl Program {
    /// The names that must be looked up.
    pub fn names(&self) -> Mentioned {
        let mut names = Mentioned::default();
        names.lets(&self.lets);
        for keep in &self.keeps {
            names.tensor(&keep.name);
            keep.on.iter().for_each(|pattern| names.tensor(pattern));
        }
        self.body.iter().for_each(|stmt| names.stmt(stmt));
        names
    }
}

impl Mentioned {
    fn lets(&mut self, lets: &[Let]) {
        for declaration in lets {
            self.layouts.push(declaration.layout.clone());
            declaration.shape.iter().flatten().chain(&declaration.initial).for_each(|e| self.expr(e));
            declaration.on.iter().for_each(|pattern| self.tensor(pattern));
            self.declared.push(declaration.name.clone());
        }
    }

    fn tensor(&mut self, name: &Ident) {
        if !self.declared.contains(name) && !self.tensors.contains(name) {
            self.tensors.push(name.clone());
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Forall(forall) => {
                let extents = forall.indices.iter().filter_map(|index| index.extent.as_ref());
                extents.gather(|(lo, hi)| [lo, hi]).for_each(|e| self.expr(e));
                self.stmt(&forall.body);
            }
            Stmt::Assign(assign) => {
                self.access(&assign.to);
                if let Reduction::Function(callee) = &assign.op {
                    self.callee(callee);
                }
                self.expr(&assign.rhs);
            }
            Stmt::If(sieve) => {
                self.expr(&sieve.cond);
                self.stmt(&sieve.then);
                sieve.otherwise.iter().for_each(|stmt| self.stmt(stmt));
            }
            Stmt::Block(block) => {
                let outside = self.declared.len();
                self.lets(&block.lets);
                block.body.iter().for_each(|stmt| self.stmt(stmt));
                self.declared.truncate(outside);
            }
        }
    }

    fn callee(&mut self, callee: &Callee) {
        // `$crate` has the same text at every call site, so it may be looked up once for each.
        let same = |path: &Path| key(path) == key(&callee.path);
        if !is_builtin(&callee.name()) && is_item(&callee.path) && !self.functions.iter().any(same) {
            self.functions.push(callee.path.clone());
        }
    }

    fn accessed(&mut self, access: &Access) {
        self.tensor(&access.name);
        self.modes.entry(access.name.to_string()).or_insert(access.indices.len());
        self.places.extend(access.indices.iter().filter_map(|index| index.expr.ident().cloned()));
    }

    fn access(&mut self, access: &Access) {
        self.accessed(access);
        access.indices.iter().for_each(|index| self.expr(&index.expr));
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Access(access) => self.accessed(access),
            ExprKind::Call(callee, _) => self.callee(callee),
            ExprKind::Host(HostSource::Method(method), of) if method.to_string() == "value" => {
                self.valued.extend(of.iter().filter_map(|of| of.ident().cloned()));
            }
            _ => {}
        }
        expr.children().into_iter().for_each(|child| self.expr(child));
    }
}

/// Whether a path may be that of a user's function in a module. Paths of methods and of the standard library may not.
fn is_item(path: &Path) -> bool {
    let foreign =
        |first: &syn::PathSegment| ["std", "core", "alloc"].iter().any(|krate| first.ident == krate);
    let is_type = |name: &Ident| {
        let name = name.to_string();
        name.starts_with(char::is_uppercase) || is_arithmetic(&name)
    };
    let of = path.segments.iter().rev().nth(1);
    !path.segments.first().is_some_and(foreign) && !of.is_some_and(|segment| is_type(&segment.ident))
}
