//! Users' functions: from the text of their definitions to terms.

use std::rc::Rc;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::Parser;

use crate::normalise::Build;
use crate::normalise::values::domain::is_option;
use crate::normalise::values::tuple::as_held;
use crate::normalise::values::{agreed, typed};
use crate::syntax::ast::{Callee, Expr, ExprKind, HostSource};
use crate::syntax::expr::expr;
use crate::syntax::methods;
use finch_core::Mapped;
use finch_core::algebra::{Equation, Fun, Lit, Node, Term, Ty, Ufunc, Value, Var, is_known};
use finch_core::level::Layout;
use finch_level::definition::{self, Case};
use finch_level::fill;
use finch_level::resolve::key;

/// The variables of a case or a rule, by name.
type Vars = Vec<(Rc<str>, Var)>;

impl Build<'_> {
    /// A user's function, by the path in its call. Its declaration applies to the program from here on.
    pub(crate) fn users(&mut self, path: &syn::Path) -> Option<Fun> {
        let name = key(path);
        if let Some(fun) = self.foreign.functions.get(&name) {
            return Some(fun.clone());
        }
        let declared = self.env.ufuncs.get(&name)?;
        let tokens = path.to_token_stream();
        let call = self.host(HostSource::Call(tokens.clone()), declared.params.len(), &tokens).0;
        // A fill of the program's tensors can be compared at run time. The tensors in the call's
        // arguments are not in the program yet.
        let written = self.program.tensors.iter().map(|tensor| &tensor.layout);
        let layouts: Vec<&Layout> = written.chain(self.env.tensors.values()).collect();
        let fills = |value: &Value| {
            !matches!(value, Value::Fill(_)) || layouts.iter().any(|layout| layout.fill.value == *value)
        };
        let values = |texts: &[Option<Rc<str>>]| {
            [0, 1].map(|at| texts.get(at)?.as_deref().and_then(fill::parse).filter(|_| texts.len() == 2))
        };
        // A value that replaces the call must have the type of the result. Otherwise it becomes a case, which converts it.
        let results = |at: usize| declared.types.get(at) == declared.types.last();
        let annihilator = values(&declared.annihilator);
        let annihilator =
            [0, 1].map(|at| annihilator[at].clone().filter(|value| fills(value) && results(at)));
        let identity = values(&declared.identity);
        let mut cases: Vec<Equation> =
            declared.cases.iter().filter_map(|case| self.case(declared, case)).collect();
        cases.extend(self.annihilators(declared));
        let fun = Fun::User(Rc::new(Ufunc {
            name: name.as_str().into(),
            call,
            arity: declared.params.len(),
            commutative: declared.commutative,
            associative: declared.associative,
            idempotent: declared.idempotent,
            identity: [0, 1].map(|at| identity[at].clone().filter(|_| results(1 - at))),
            annihilator,
            cases,
        }));
        let own = |text: &Rc<str>| (declared.name.clone(), fun.clone(), text.clone());
        for (left, right) in &declared.rules {
            self.equation(&own(left), &own(right));
        }
        for over in declared.over.iter().filter_map(|name| Fun::by_name(name)) {
            self.distributes(&fun, &over);
        }
        self.foreign.functions.insert(name, fun.clone());
        Some(fun)
    }

    /// The annihilators as cases, for a function that does not take two arguments, or whose argument
    /// has another type than its value.
    fn annihilators(&mut self, declared: &definition::Algebra) -> Vec<Equation> {
        let values = &declared.annihilator;
        let mut cases = vec![];
        for (at, text) in values.iter().enumerate() {
            let Some(value) = text.as_deref().and_then(fill::parse) else { continue };
            let (ty, Some(result)) = (declared.types.get(at), declared.types.last()) else { continue };
            if values.len() == 2 && ty == Some(result) {
                continue;
            }
            let lit = Term::lit(Lit { value, ty: None });
            let value = typed_value(&lit, result);
            let mut args: Vec<Term> = values.mapped(|_| Term::var(&self.names.var("x", Ty::Unknown)));
            args[at] = lit;
            cases.push((args, value));
        }
        cases
    }

    fn case(&mut self, declared: &definition::Algebra, case: &Case) -> Option<Equation> {
        let mut vars = Vars::new();
        let mut pattern = |text: &Rc<str>| match text.strip_prefix('=') {
            Some(lit) => fill::parse(lit).map(|value| Term::lit(Lit { value, ty: None })),
            None => {
                let var = self.names.var(text.to_string(), Ty::Unknown);
                vars.push((text.clone(), var.clone()));
                Some(Term::var(&var))
            }
        };
        let patterns = case.patterns.iter().map(&mut pattern).collect::<Option<Vec<Term>>>()?;
        let value = match case.value.strip_prefix('=') {
            Some(lit) => Term::lit(Lit { value: fill::parse(lit)?, ty: None }),
            None => self.term(&parsed(&case.value)?, &mut vars, None)?,
        };
        Some((patterns, typed_value(&value, declared.types.last()?)))
    }

    /// The variables of a rule are the names on its left side.
    fn equation(&mut self, left: &(Rc<str>, Fun, Rc<str>), right: &(Rc<str>, Fun, Rc<str>)) {
        let mut vars = Vars::new();
        let mut side = |(name, fun, text): &(Rc<str>, Fun, Rc<str>)| {
            self.term(&parsed(text)?, &mut vars, Some((name, fun)))
        };
        let sides = side(left).and_then(|left| Some((left, side(right)?)));
        self.program.equations.extend(sides.map(|(left, right)| (vec![left], right)));
    }

    /// `g(f(x, y), f(x, z)) = f(x, g(y, z))`, and on the other side.
    fn distributes(&mut self, f: &Fun, g: &Fun) {
        let [x, y, z] = ["x", "y", "z"].map(|name| Term::var(&self.names.var(name, Ty::Unknown)));
        let call = |f: &Fun, a: &Term, b: &Term| Term::new(Node::Call(f.clone(), vec![a.clone(), b.clone()]));
        for swapped in [false, true] {
            let f = |a: &Term, b: &Term| if swapped { call(f, b, a) } else { call(f, a, b) };
            let (left, right) = (call(g, &f(&x, &y), &f(&x, &z)), f(&x, &call(g, &y, &z)));
            self.program.equations.push((vec![left], right));
        }
    }

    /// A term over the variables of a case or a rule. In a rule, where `own` is the function itself, new names are variables
    /// too. Unsupported expressions were rejected at the declaration.
    fn term(&mut self, expr: &Expr, vars: &mut Vars, own: Option<(&Rc<str>, &Fun)>) -> Option<Term> {
        let (fun, args) = match &expr.kind {
            ExprKind::Lit(lit) => return Some(self.literal(lit, &expr.tokens)),
            ExprKind::Path(path) => return self.variable(path, vars, own.is_some()),
            ExprKind::Operator("-", args) if args.len() == 1 => (Fun::Neg, args.as_slice()),
            ExprKind::Operator(op, args) => (Fun::by_name(op)?, args.as_slice()),
            ExprKind::Cast(operand, ty) => {
                let ty = ty.to_token_stream().to_string().replace(' ', "");
                (Fun::Cast(ty.into()), std::slice::from_ref(&**operand))
            }
            ExprKind::Tuple(items) => (Fun::Tuple, items.as_slice()),
            ExprKind::Call(callee, args) => (self.declared_callee(callee, own)?, args.as_slice()),
            ExprKind::Host(HostSource::Method(name), args) if method(name, args.len()).is_some() => {
                (method(name, args.len())?, args.as_slice())
            }
            ExprKind::Host(source, args) => {
                let id = self.host(source.clone(), args.len(), &expr.tokens);
                return Some(Term::new(Node::Host(id, self.terms(args, vars, own)?)));
            }
            _ => return None,
        };
        Some(Term::new(Node::Call(fun, self.terms(args, vars, own)?)))
    }

    fn terms(&mut self, args: &[Expr], vars: &mut Vars, own: Option<(&Rc<str>, &Fun)>) -> Option<Vec<Term>> {
        args.iter().map(|arg| self.term(arg, vars, own)).collect()
    }

    fn variable(&mut self, path: &syn::Path, vars: &mut Vars, new: bool) -> Option<Term> {
        let name: Rc<str> = path.get_ident()?.to_string().into();
        if let Some((_, var)) = vars.iter().find(|(known, _)| *known == name) {
            return Some(Term::var(var));
        }
        let var = new.then(|| self.names.var(name.to_string(), Ty::Unknown))?;
        vars.push((name, var.clone()));
        Some(Term::var(&var))
    }

    fn declared_callee(&mut self, callee: &Callee, own: Option<(&Rc<str>, &Fun)>) -> Option<Fun> {
        match own {
            Some((name, fun)) if callee.name() == **name => Some(fun.clone()),
            _ => self.callee(callee),
        }
    }

    /// A call of a user's function. With more arguments than it takes, it becomes several nested calls. If it declares where
    /// it is evaluated, it is evaluated only there.
    pub(crate) fn users_call(&mut self, user: &Rc<Ufunc>, args: Vec<Term>) -> Term {
        let types = self.env.ufuncs.get(&*user.name).map_or(vec![], |declared| declared.types.clone());
        let ty = |at: usize| types.get(at.min(user.arity.saturating_sub(1))).map_or("", |ty| ty);
        let mut args = args.iter().enumerate().map(|(at, arg)| as_held(arg, ty(at)));
        let mut first: Vec<Term> = args.by_ref().take(user.arity).collect();
        loop {
            let call = self.within(user, first);
            match args.next() {
                Some(next) => first = vec![call, next],
                None => return call,
            }
        }
    }

    /// The function in its region, and its value at the fills elsewhere. If a fill is not known, it is evaluated everywhere.
    fn within(&mut self, user: &Rc<Ufunc>, args: Vec<Term>) -> Term {
        let call = |build: &Self, args| build.algebra.call(Fun::User(user.clone()), args);
        let declared = self.env.ufuncs.get(&*user.name);
        let region = declared.and_then(|d| Some((&d.params, parsed(d.region.as_ref()?)?)));
        let inside = region.and_then(|(params, region)| self.region(&region, params, &args));
        let fills = args.iter().map(|arg| self.at_fills(arg)).collect::<Option<Vec<Term>>>();
        match (inside, fills) {
            (Some(inside), Some(fills)) => {
                let choice = vec![inside, call(self, args), call(self, fills)];
                self.algebra.call(Fun::IfElse, choice)
            }
            _ => call(self, args),
        }
    }

    /// The condition for an entry to be in a region. A name in the region means the entries at which
    /// that argument is not its fill.
    fn region(&self, region: &Expr, params: &[Rc<str>], args: &[Term]) -> Option<Term> {
        match &region.kind {
            ExprKind::Operator(op, parts) => {
                let parts = parts.iter().map(|part| self.region(part, params, args));
                Some(self.algebra.call(Fun::by_name(op)?, parts.collect::<Option<Vec<Term>>>()?))
            }
            ExprKind::Path(path) => {
                let name = path.get_ident()?.to_string();
                let arg = &args[params.iter().position(|param| **param == *name)?];
                if !arg.any(&mut |t| matches!(**t, Node::Read(_))) {
                    return Some(Term::bool(true));
                }
                let fill = self.at_fills(arg)?;
                Some(self.algebra.differs(arg, fill.as_lit()?))
            }
            _ => None,
        }
    }

    /// The type of the value of a user's function: the declared one, or that of the arguments of the same type.
    pub(crate) fn users_type(&self, name: &str, args: &[Term]) -> Option<Rc<str>> {
        let (own, params) = self.env.ufuncs.get(name)?.types.split_last()?;
        if is_known(own) || is_option(own) {
            return Some(own.clone());
        }
        let same = args.iter().zip(params).filter(|(_, ty)| *ty == own);
        agreed(&same.map(|(arg, _)| self.type_of(arg)).collect::<Vec<_>>())
    }
}

/// Parses the text of a declaration. It was checked where it is declared.
fn parsed(text: &Rc<str>) -> Option<Expr> {
    let tokens: TokenStream = text.parse().ok()?;
    Parser::parse2(expr, tokens).ok()
}

/// Gives a type to the literals that a declared value may be.
fn typed_value(value: &Term, ty: &Rc<str>) -> Term {
    match &**value {
        Node::Call(Fun::IfElse, args) => {
            let branches = args[1..].iter().map(|branch| typed_value(branch, ty));
            Term::new(Node::Call(Fun::IfElse, [args[0].clone()].into_iter().chain(branches).collect()))
        }
        _ => typed(value.clone(), Some(ty)),
    }
}

/// The built-in function of a method of numbers.
fn method(name: &TokenStream, args: usize) -> Option<Fun> {
    let name = name.to_string();
    Fun::by_name(&name).filter(|_| methods(args).contains(&&*name))
}
