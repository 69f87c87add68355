//! The programs of `finch::ops`, for operands of any number of modes.
//!
//! An operation is a piece of Rust that contains one or two programs. Whatever depends on the operands' layouts is left open
//! in it, and written as one of the forms listed in `forms.rs`. The operation's macro passes this code on with the operands'
//! names. Here, the variables' own macros answer with their layouts, and then the forms are replaced.

mod forms;
mod layouts;
mod loops;
mod mistaken;
mod result_layouts;
mod statements;
mod triangular;

use finch_core::Mapped;
use finch_core::level::{Layout, WriteKind};
use finch_level::primitive::is_arithmetic;
use finch_level::{Resolver, is_list};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Error, LitInt, Token, Type, braced};

use crate::mistake;
use crate::question::{Question, Step};
use crate::unknown::mangled;

/// The input of `__op!`: `name {operands} {axes} {layout} {code}`.
struct Op {
    /// The operation.
    name: Ident,
    /// The operands, each with the numbers of modes that it may have (`A: 1 2`). Without numbers, it may have any.
    operands: Vec<(Ident, Vec<LitInt>)>,
    /// Whether all operands must have the same number of modes: there is no `*` between them.
    alike: bool,
    /// The modes that are reduced, as written; `None` for all of them, which is written `*`.
    axes: Option<Vec<LitInt>>,
    /// The layout that the user wants for the result; empty if none is given.
    wanted: TokenStream,
    code: TokenStream,
}

impl Parse for Op {
    fn parse(input: ParseStream<'_>) -> syn::Result<Op> {
        let (operands, axes, wanted, code);
        let name = input.parse()?;
        braced!(operands in input);
        let (mut names, mut alike) = (Vec::new(), true);
        while !operands.is_empty() {
            let (name, mut modes) = (operands.parse()?, Vec::new());
            if operands.parse::<Option<Token![:]>>()?.is_some() {
                while operands.peek(LitInt) {
                    modes.push(operands.parse()?);
                }
            }
            names.push((name, modes));
            alike &= operands.parse::<Option<Token![*]>>()?.is_none();
        }
        braced!(axes in input);
        let axes = modes(&axes)?;
        braced!(wanted in input);
        braced!(code in input);
        Ok(Op { name, operands: names, alike, axes, wanted: wanted.parse()?, code: code.parse()? })
    }
}

/// `0`, `(0, 2)`, `*`
fn modes(input: ParseStream<'_>) -> syn::Result<Option<Vec<LitInt>>> {
    if input.parse::<Option<Token![*]>>()?.is_some() {
        return Ok(None);
    }
    if !input.peek(syn::token::Paren) {
        let one: Option<LitInt> = input.parse().ok();
        return match one {
            Some(mode) => Ok(Some(vec![mode])),
            None if input.is_empty() => Ok(Some(vec![])),
            None => Err(input.error("an axis is a number, `axis = 0`, several are `axis = (0, 2)`")),
        };
    }
    let list;
    syn::parenthesized!(list in input);
    Ok(Some(list.parse_terminated(LitInt::parse, Token![,])?.into_iter().collect()))
}

/// An operand, once its layout is known.
struct Operand {
    name: Ident,
    ty: Type,
    layout: Layout,
}

/// Asks for the operands' layouts. Once these are known, replaces the forms.
pub fn advance(question: &Question) -> Step {
    let expanded = syn::parse2::<Op>(question.input.clone()).and_then(|op| expand(question, &op));
    expanded.unwrap_or_else(|error| Step::Done(mistake::expression(&question.krate, &quote!(_), [error])))
}

fn expand(question: &Question, op: &Op) -> syn::Result<Step> {
    let known = question.known();
    let answered = question.types();
    let mut resolver = Resolver::new(&known, &[]);
    resolver.rust = true;
    let (mut operands, mut unknown) = (Vec::new(), Vec::new());
    for (name, _) in &op.operands {
        let mangled = mangled(name);
        match answered.get(&mangled.to_string()) {
            Some(Type::Infer(_)) => {
                let message =
                    format!("`{name}` has no layout here: give it one, `let {name}: Csr<f64> = …;`");
                resolver.errors.push(Error::new_spanned(name, message));
            }
            Some(ty) => {
                let layout = resolver.operand(ty);
                operands.extend(layout.map(|layout| Operand { name: name.clone(), ty: ty.clone(), layout }));
            }
            None => unknown.push(name.clone()),
        }
    }
    if !unknown.is_empty() {
        return Ok(question.ask_tensors(&unknown));
    }
    let wanted = wanted(&mut resolver, &op.wanted);
    if !resolver.missing.is_empty() {
        return Ok(question.ask(&resolver.missing, &[]));
    }
    if let Some(error) = resolver.errors.into_iter().reduce(mistake::combine) {
        return Err(error);
    }
    if resolver.refused {
        return Ok(Step::Done(mistake::expression(&question.krate, &quote!(_), [])));
    }
    operands.iter().zip(&op.operands).try_for_each(|(operand, (_, modes))| has_modes(operand, modes))?;
    if op.alike {
        same_modes(&operands)?;
    }
    let axes = axes(op, &operands)?;
    mistaken::sums_truths(&op.code, &operands)?;
    let order = wanted.as_ref().and_then(order);
    let forms = forms::Forms {
        krate: &question.krate,
        operands: &operands,
        operation: &format!("{}!", op.name),
        axes,
        wanted: &op.wanted,
        result: wanted.as_ref(),
        order,
    };
    let filled = forms.fill(&op.code);
    if let Some(wanted) = &wanted {
        mistaken::layout(op, wanted, &operands, &filled)?;
    }
    Ok(Step::Done(filled))
}

/// The layout that is wanted for the result. The program reports errors in the layout itself.
fn wanted(resolver: &mut Resolver<'_>, wanted: &TokenStream) -> Option<Layout> {
    let told = resolver.errors.len();
    let layout = syn::parse2(wanted.clone()).ok().and_then(|ty: Type| resolver.result(&ty));
    resolver.errors.truncate(told);
    layout
}

/// The order in which a result of this layout must be written, if it has one.
fn order(layout: &Layout) -> Option<Vec<usize>> {
    let bound = layout.levels[..layout.order.len()].iter().any(|level| level.writes() != WriteKind::Random);
    bound.then(|| layout.order.clone())
}

/// Checks that an operand has one of the numbers of modes that the operation accepts.
fn has_modes(operand: &Operand, modes: &[LitInt]) -> syn::Result<()> {
    let (name, own) = (&operand.name, operand.layout.order.len());
    let mut texts: Vec<String> = modes.mapped(ToString::to_string);
    if modes.is_empty() || texts.contains(&own.to_string()) {
        return Ok(());
    }
    let last = texts.pop().unwrap_or_default();
    let wanted = if texts.is_empty() { last } else { format!("{} or {last}", texts.join(", ")) };
    let modes = if own == 1 { "mode" } else { "modes" };
    let message = format!("`{name}` has {own} {modes}, but this is for tensors that have {wanted}");
    Err(Error::new_spanned(name, message))
}

/// Checks that the operands of an entry-wise operation have the same number of modes.
fn same_modes(operands: &[Operand]) -> syn::Result<()> {
    let modes = |operand: &Operand| operand.layout.order.len();
    let Some(first) = operands.first() else { return Ok(()) };
    let Some(other) = operands.iter().find(|operand| modes(operand) != modes(first)) else { return Ok(()) };
    let (name, own, wanted) = (&other.name, modes(other), modes(first));
    let message = format!(
        "`{name}` has {own} and `{}` has {wanted} modes: write a program that says which belong together, \
         `C[i, j] = A[i, j] + x[j]`",
        first.name
    );
    Err(Error::new_spanned(name, message))
}

/// The modes of the first operand that are reduced.
fn axes(op: &Op, operands: &[Operand]) -> syn::Result<Vec<usize>> {
    let Some(first) = operands.first() else { return Ok(vec![]) };
    let modes = first.layout.order.len();
    let Some(given) = &op.axes else { return Ok((0..modes).collect()) };
    let mut axes = Vec::new();
    for axis in given {
        let mode: usize = axis.base10_parse()?;
        if mode >= modes || axes.contains(&mode) {
            let message = match modes {
                0 => format!("`{}` has no dimensions", first.name),
                _ if mode < modes => "this axis is named twice".into(),
                _ => format!("the axes of `{}` are 0 to {}", first.name, modes - 1),
            };
            return Err(Error::new_spanned(axis, message));
        }
        axes.push(mode);
    }
    Ok(axes)
}

impl Operand {
    /// `A: Csr<f64>;`
    fn declared(&self) -> TokenStream {
        let (name, ty) = (&self.name, self.ty.to_token_stream());
        quote!(#name: #ty;)
    }

    /// The type of a mean: the element type, or `f64` if that is an integer or `bool`.
    fn float(&self) -> String {
        let elem = &*self.layout.elem;
        let counted = is_arithmetic(elem);
        if counted && !matches!(elem, "f32" | "f64") { "f64".into() } else { elem.into() }
    }

    /// Whether it stores only entries, which remain when they are moved: its innermost level is a list or similar.
    fn stores_entries(&self) -> bool {
        self.layout.levels.iter().rev().nth(1).is_some_and(|level| is_list(&level.def))
    }
}
