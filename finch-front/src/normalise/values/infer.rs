//! `_` in a result's layout: the element type and the fill are inferred from the assigned values.

use std::rc::Rc;

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::quote;
use syn::Type;

use crate::normalise::Build;
use crate::normalise::values::domain::{UNWRAPPED, is_option, unfit};
use crate::normalise::values::fill::is_users;
use crate::normalise::values::host::alike;
use crate::normalise::values::tuple::other_operator;
use crate::normalise::values::{agreed, mixes};
use finch_core::Mapped;
use finch_core::algebra::{
    Assign, Fun, Int, Lit, Node, TensorId, Term, Unit, Value, is_unsigned, properties,
};
use finch_core::program::Role;
use finch_level::fill::literal;
use finch_level::primitive::is_primitive;
use finch_level::resolve::{OPEN, text};

impl Build<'_> {
    /// Fills the gaps in layouts. They are processed in the order of writing, so that temporaries
    /// precede the results made from them.
    pub(crate) fn infer_layouts(&mut self) {
        let open: Vec<TensorId> =
            (0..self.program.tensors.len() as u32).map(TensorId).filter(|id| self.is_open(*id)).collect();
        self.repeat(&open, Self::has_open_elem, Self::infer_elem);
        for &id in &open {
            // A tensor that holds only literals may determine others.
            if self.has_open_elem(id) && self.infer_as_literals(id) {
                self.repeat(&open, Self::has_open_elem, Self::infer_elem);
            }
        }
        self.repeat(&open, Self::has_open_fill, Self::infer_fill);
        for id in open {
            self.check_operators(id);
            self.close_layout(id);
        }
    }

    /// Repeats inferring until nothing changes, because tensors may be made from other tensors.
    fn repeat(
        &mut self,
        open: &[TensorId],
        left: fn(&Self, TensorId) -> bool,
        infer: fn(&mut Self, TensorId, &[Assign]),
    ) {
        for &id in open.iter().cycle().take(open.len() * open.len()) {
            if left(self, id) {
                let assigns = self.assigns_to(id);
                infer(self, id, &assigns);
            }
        }
    }

    fn is_open(&self, id: TensorId) -> bool {
        self.has_open_fill(id) || self.has_open_elem(id)
    }

    fn has_open_elem(&self, id: TensorId) -> bool {
        self.layout(id).elem.as_ref() == OPEN
    }

    fn is_temporary(&self, id: TensorId) -> bool {
        self.program.tensors[id.0 as usize].role == Role::Temporary
    }

    fn has_open_fill(&self, id: TensorId) -> bool {
        self.layout(id).fill.value == Value::Fill(OPEN.into())
    }

    fn assigns_to(&self, id: TensorId) -> Vec<Assign> {
        let mut found = vec![];
        self.program.body.any(&mut |t| {
            if let Node::Assign(assign) = &**t
                && self.access_def(assign.to.id).tensor == id
            {
                found.push(assign.clone());
            }
            false
        });
        found
    }

    fn infer_elem(&mut self, id: TensorId, assigns: &[Assign]) {
        let types: Vec<_> = assigns.mapped(|assign| self.type_of(&assign.rhs));
        if let Some(elem) = agreed(&types) {
            self.set_elem(id, elem.clone());
            return self.check_literals(id, &elem, assigns);
        }
        let literal = |assign: &Assign| self.is_made_of_literals(&assign.rhs);
        if self.is_temporary(id) && types.iter().all(Option::is_none) && assigns.iter().all(literal) {
            let beside = self.types_beside(id);
            if let Some(elem) = agreed(&beside) {
                self.set_elem(id, elem.clone());
                self.check_literals(id, &elem, assigns);
            }
        }
    }

    fn set_elem(&mut self, id: TensorId, elem: Rc<str>) {
        let layout = &mut self.program.tensors[id.0 as usize].layout;
        layout.elem = elem.clone();
        // The value of a named fill is known once the type is: `Inf` of `f32`.
        let named = match &layout.fill.value {
            Value::Fill(name) => literal(name, &elem),
            _ => None,
        };
        let value = named.map_or_else(|| layout.fill.value.clone(), |lit| lit.value);
        layout.fill = Lit { ty: Some(elem), value }.canonical();
    }

    /// Checks that operators accept the inferred element types.
    fn check_operators(&mut self, id: TensorId) {
        let elem = self.layout(id).elem.clone();
        let refused: Vec<_> = self
            .assigns_to(id)
            .iter()
            .filter_map(|assign| unfit(assign.op.as_ref()?, &elem).filter(|_| !mixes(assign.op.as_ref())))
            .collect();
        let tokens = self.tokens.operators.iter().find(|(of, _)| *of == id).map(|(_, tokens)| tokens.clone());
        if let Some(why) = refused.first() {
            self.error(
                tokens,
                format!("{why}, but what it reduces into holds `{elem}`: {}", other_operator(&elem)),
            );
        }
    }

    /// Whether the type of a value depends only on literals, and on temporaries made of literals.
    fn is_made_of_literals(&self, term: &Term) -> bool {
        match &**term {
            Node::Read(read) => {
                let of = self.access_def(read.id).tensor;
                self.is_temporary(of) && self.has_open_elem(of)
            }
            Node::Call(fun, args) if !fun.is_predicate() => {
                let own = alike(fun, args.len());
                !own.is_empty() && args[own].iter().all(|arg| self.is_made_of_literals(arg))
            }
            _ => literals(term).is_some(),
        }
    }

    /// Checks that a tensor that holds integers, because of the values combined with it, receives only such integers.
    fn check_literals(&mut self, id: TensorId, elem: &str, assigns: &[Assign]) {
        let Some((least, most)) = Int::parse(elem).map(Int::range) else { return };
        let fits = |value: &Value| match value {
            Value::Int(i) => (least..=most).contains(i),
            value => !matches!(value, Value::Float(_)),
        };
        let own = assigns.iter().filter(|assign| !mixes(assign.op.as_ref()));
        let mut all = own.filter_map(|assign| literals(&assign.rhs)).flatten();
        if let Some(other) = all.find(|value| !fits(value)) {
            let name = self.sources.tensors[id.0 as usize].ident.clone();
            let message = format!(
                "`{name}` is given {other}, but is used with `{elem}`: write its element type, and convert it there"
            );
            self.error(name, message);
        }
    }

    /// The types of the values combined with a temporary's entries where they are read.
    fn types_beside(&self, id: TensorId) -> Vec<Option<Rc<str>>> {
        let mut types = vec![];
        self.note_beside(id, &self.program.body, None, &mut types);
        types
    }

    fn note_beside(
        &self,
        id: TensorId,
        term: &Term,
        wanted: Option<Rc<str>>,
        types: &mut Vec<Option<Rc<str>>>,
    ) {
        match &**term {
            Node::Read(read) if self.access_def(read.id).tensor == id => types.push(wanted),
            Node::Assign(assign) => {
                let elem = self.layout(self.access_def(assign.to.id).tensor).elem.clone();
                let elem = Some(elem).filter(|elem| &**elem != OPEN && !mixes(assign.op.as_ref()));
                self.note_beside(id, &assign.rhs, elem, types);
            }
            Node::Call(fun, args) => {
                let own = alike(fun, args.len());
                let others: Vec<_> = args[own.clone()].mapped(|arg| self.type_of(arg));
                let inside = agreed(&others).or(wanted.filter(|_| !fun.is_predicate()));
                for (at, arg) in args.iter().enumerate() {
                    self.note_beside(id, arg, inside.clone().filter(|_| own.contains(&at)), types);
                }
            }
            _ => term.children(|child| self.note_beside(id, child, None, types)),
        }
    }

    /// Gives a tensor that receives only literals the type that Rust would: `i32`, or `f64` if one of them is a float.
    /// Returns whether it is such a tensor.
    fn infer_as_literals(&mut self, id: TensorId) -> bool {
        let mut all = Some(vec![]);
        for assign in self.assigns_to(id) {
            all = all.filter(|_| !matches!(assign.op, Some(Fun::User(_))));
            all = all.and_then(|all| Some([all, literals(&assign.rhs)?].concat()));
        }
        let Some(all) = all.filter(|all| !all.is_empty()) else { return false };
        if all.iter().any(|value| matches!(value, Value::Float(_))) {
            self.set_elem(id, "f64".into());
            return true;
        }
        let (least, most) = Int::I32.range();
        self.set_elem(id, "i32".into());
        let fits = |value: &&Value| matches!(value, Value::Int(i) if (least..=most).contains(i));
        if let Some(other) = all.iter().find(|value| !fits(value)) {
            let name = self.sources.tensors[id.0 as usize].ident.clone();
            let message = format!(
                "nothing says what `{name}` holds, and {other} is not an `i32`: write its element type"
            );
            self.error(name, message);
        }
        true
    }

    fn infer_fill(&mut self, id: TensorId, assigns: &[Assign]) {
        let elem = self.layout(id).elem.clone();
        let mut fills = assigns.iter().map(|assign| self.fill_of(assign, &elem));
        let Some(Some(first)) = fills.next() else { return };
        if fills.all(|fill| fill.as_ref() == Some(&first)) {
            self.program.tensors[id.0 as usize].layout.fill = first;
        }
    }

    /// The value of an assignment where no operand stores anything.
    fn fill_of(&self, assign: &Assign, elem: &Rc<str>) -> Option<Lit> {
        let value = self.at_fills(&assign.rhs).and_then(|value| value.as_lit().cloned());
        let typed = |value: Value| Lit { value: plain(value), ty: Some(elem.clone()) }.canonical();
        let Some(op) = &assign.op else { return value.map(|lit| typed(lit.value)) };
        let row = properties(op);
        let own = value.filter(|lit| row.is_identity(0, lit) || row.is_identity(1, lit));
        own.map(|lit| lit.value).or_else(|| unit(row.identity[0].or(row.identity[1])?, elem)).map(typed)
    }

    /// A term's value where no operand stores anything; `None` while an operand's fill is not known yet.
    pub(crate) fn at_fills(&self, term: &Term) -> Option<Term> {
        let mut open = false;
        let value = self.algebra.substitute(term, &mut |t| match &**t {
            Node::Read(read) => {
                let tensor = self.access_def(read.id).tensor;
                open |= self.is_open(tensor);
                Some(Term::lit(self.layout(tensor).fill.clone()))
            }
            _ => None,
        });
        (!open).then_some(value)
    }

    /// Inserts the inferred parts into the layout's tokens, or reports what could not be inferred.
    fn close_layout(&mut self, id: TensorId) {
        let layout = self.layout(id).clone();
        let Some(tokens) = self.sources.tensors[id.0 as usize].layout.clone() else {
            let text = layout.text.replace("<_>", &format!("<{}>", layout.elem));
            self.program.tensors[id.0 as usize].layout.text = text.into();
            return;
        };
        if is_option(&layout.elem) && !is_users(&layout.fill.value) {
            let name = self.sources.tensors[id.0 as usize].ident.clone();
            let message =
                format!("`{name}` would hold `{}`, which is not a number: {UNWRAPPED}", layout.elem);
            self.error(name, message);
        }
        let fill = self.named_fill(&layout.fill.value, &layout.elem);
        let elem: Option<TokenStream> = if &*layout.elem == OPEN { None } else { layout.elem.parse().ok() };
        let mut open = None;
        let mut with = |fill: Option<TokenStream>| {
            fill_in(&tokens, &mut 0, &mut |hole, token| {
                let is_elem = self.is_elem(&tokens, hole);
                if !is_elem && fill.is_none() {
                    open = Some(token.clone());
                }
                let by = if is_elem { &elem } else { &fill };
                by.clone().unwrap_or_else(|| token.clone().into())
            })
        };
        let (short, full) = fill.unzip();
        let (short, full) = (with(short), with(full));
        self.program.tensors[id.0 as usize].layout.text = text(&short).into();
        self.sources.tensors[id.0 as usize].layout = Some(full);
        // Other mistakes may be the reason.
        let Some(token) = open.filter(|_| self.errors.is_empty()) else { return };
        let fill = &layout.fill.value;
        let message = if *fill == Value::Fill(OPEN.into()) {
            "the fill depends on what the program is given, or on a constant that is not a literal: write one, such as `Zero`, and what \
             differs is stored"
                .into()
        } else if is_users(fill) {
            format!("the fill would be `{fill}`, which no operand has: write its name here")
        } else {
            format!(
                "the fill would be {fill}, which has no name: give it one by `fill_value!`, and write that"
            )
        };
        self.error(token, message);
    }

    /// Whether a `_` is the element type. This is tried: a placeholder type that any fill can have
    /// must become the element type.
    fn is_elem(&self, tokens: &TokenStream, hole: usize) -> bool {
        let mut by = |at, token: &TokenTree| if at == hole { quote!(Elem) } else { token.clone().into() };
        let probe = fill_in(tokens, &mut 0, &mut by);
        let layout = syn::parse2::<Type>(probe).and_then(|ty| (self.env.layouts)(&ty));
        layout.is_ok_and(|layout| &*layout.elem == "Elem")
    }
}

/// The literals that determine a value's type, if nothing else does.
fn literals(term: &Term) -> Option<Vec<Value>> {
    let all = |args: &[Term]| {
        let found: Option<Vec<_>> = args.iter().map(literals).collect();
        Some(found?.concat())
    };
    match &**term {
        Node::Lit(Lit { value: value @ (Value::Int(_) | Value::Float(_)), ty: None }) => {
            Some(vec![value.clone()])
        }
        Node::Call(Fun::User(_) | Fun::Tuple | Fun::Cast(_), _) => None,
        Node::Call(fun, _) if fun.is_predicate() => None,
        Node::Call(Fun::IfElse, args) => all(&args[1..]),
        Node::Call(Fun::Shl | Fun::Shr | Fun::Pow | Fun::Ldexp, args) => all(&args[..1]),
        Node::Call(_, args) => all(args),
        _ => None,
    }
}

/// A function's identity as a value of this type.
pub(crate) fn unit(unit: Unit<'_>, elem: &str) -> Option<Value> {
    let whole = is_primitive(elem) && elem.starts_with(['i', 'u']);
    let ends = whole || elem == "bool";
    let name = match unit {
        Unit::Declared(value) => return Some(value.clone()),
        Unit::Zero => "Zero",
        Unit::Natural(_) if !is_unsigned(elem) => return None,
        Unit::Natural(0) => "Zero",
        Unit::Natural(_) => "One",
        Unit::One => "One",
        Unit::Ones if whole && elem.starts_with('i') => "-1",
        Unit::Ones if whole => "Max",
        Unit::Ones => "True",
        Unit::Top if ends => "Max",
        Unit::Bottom if ends => "Min",
        Unit::Top => "Inf",
        Unit::Bottom => "NegInf",
        Unit::Infinite | Unit::Missing => return None,
    };
    literal(name, elem).map(|lit| lit.value)
}

/// The value with its zeros unsigned, as in the fills that have a name.
fn plain(value: Value) -> Value {
    match value {
        Value::Float(x) => Value::Float(x + 0.0),
        Value::Tuple(parts) => Value::Tuple(parts.into_iter().map(plain).collect()),
        value => value,
    }
}

/// Replaces each `_` in tokens by what `by` returns for its number and itself.
fn fill_in(
    tokens: &TokenStream,
    next: &mut usize,
    by: &mut dyn FnMut(usize, &TokenTree) -> TokenStream,
) -> TokenStream {
    let mut filled = TokenStream::new();
    for token in tokens.clone() {
        match token {
            TokenTree::Group(group) => {
                let mut new = Group::new(group.delimiter(), fill_in(&group.stream(), next, by));
                new.set_span(group.span());
                filled.extend([TokenTree::Group(new)]);
            }
            TokenTree::Ident(ref ident) if ident == OPEN => {
                *next += 1;
                filled.extend(by(*next - 1, &token));
            }
            token => filled.extend([token]),
        }
    }
    filled
}
