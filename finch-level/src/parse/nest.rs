//! Looplet nests, written as in the paper's Figure 3.

use proc_macro2::TokenStream;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Expr, Ident, Token, braced, parenthesized};

use super::code::MATCH;
use super::scope::Scope;
use finch_core::algebra::{Node, Term, Var};
use finch_core::level::ast::Placeholder;
use finch_core::looplet::{Case, Leaf, Looplet, Phase, Stepper};
use finch_core::target::{Stmt, each};

type Result = syn::Result<Looplet>;

const LOOPLETS: [&str; 7] = ["Run", "Lookup", "Spike", "Pipeline", "Stepper", "Jumper", "Shift"];
const LOOKUP: &str = "expected `Lookup(i => nest)`, with a name for the index";
const SPIKE: &str =
    "expected `Spike(leaf, leaf)`: the second leaf is at the last index, the first one before it";
const SHIFT: &str = "expected `Shift(delta, nest)`: `delta` is added to the nest's indices";
const PHASE: &str = "expected `Phase(stop = e, nest)`";

/// Parses a looplet nest, and resolves the names in it.
fn nest(input: ParseStream, scope: &mut Scope) -> Result {
    if input.peek(syn::token::Brace) {
        let inner;
        braced!(inner in input);
        return scope.scoped(|scope| body(&inner, scope));
    }
    if input.peek(Token![if]) {
        return switch(input, scope);
    }
    if input.peek(Token![match]) {
        return Err(input.error(MATCH));
    }
    if !(input.peek(Ident) && input.peek2(syn::token::Paren)) {
        return leaf(input, scope).map(Looplet::Run);
    }
    let name: Ident = input.parse()?;
    let args;
    parenthesized!(args in input);
    let nest = looplet(&name, &args, scope)?;
    if args.is_empty() { Ok(nest) } else { Err(args.error(format!("this is too much for a `{name}`"))) }
}

fn inner(input: ParseStream, scope: &mut Scope) -> syn::Result<Box<Looplet>> {
    nest(input, scope).map(Box::new)
}

/// Parses the contents of a `read`'s braces: a preamble of `let`s and loops, then a nest.
pub fn body(input: ParseStream, scope: &mut Scope) -> Result {
    let mut code = Vec::new();
    while input.peek(Token![let]) || input.peek(Token![while]) {
        let syntax: syn::Stmt = input.parse()?;
        let stmt = scope.stmt(&syntax);
        scope.only_variables(stmt.as_slice(), &syntax);
        code.extend(stmt);
    }
    let before = scope.mistakes();
    let body = nest(input, scope)?;
    match input.is_empty() {
        // If the looplet was not understood, ignore what follows it.
        false if scope.mistakes() > before => input.parse::<TokenStream>().map(|_| body),
        false => Err(input.error("a looplet is the last thing in its braces")),
        true if code.is_empty() => Ok(body),
        true => Ok(Looplet::Let { code, facts: Vec::new(), body: Box::new(body) }),
    }
}

fn looplet(name: &Ident, args: ParseStream, scope: &mut Scope) -> Result {
    match name.to_string().as_str() {
        "Run" => leaf(args, scope).map(Looplet::Run),
        "Lookup" => {
            let named = |e: Error| Error::new(e.span(), LOOKUP);
            let index = args.parse().map_err(named)?;
            args.parse::<Token![=>]>().map_err(named)?;
            scope.scoped(|scope| Ok(Looplet::Lookup { index: scope.bind(&index), body: inner(args, scope)? }))
        }
        "Spike" => {
            let body = leaf(args, scope)?;
            args.parse::<Token![,]>().map_err(|_| Error::new(name.span(), SPIKE))?;
            Ok(Looplet::Spike { body, tail: leaf(args, scope)? })
        }
        "Pipeline" => pipeline(name, args, scope),
        "Stepper" => stepper(args, scope).map(Looplet::Stepper),
        "Jumper" => stepper(args, scope).map(Looplet::Jumper),
        "Shift" if is_looplet(args) => Err(args.error(SHIFT)),
        "Shift" => Ok(Looplet::Shift { delta: value(args, scope)?, body: inner(args, scope)? }),
        _ => Err(Error::new(
            name.span(),
            format!("`{name}` is not a looplet; there are {} and `if`", LOOPLETS.join(", ")),
        )),
    }
}

/// Whether a looplet follows.
fn is_looplet(input: ParseStream) -> bool {
    input.fork().parse::<Ident>().is_ok_and(|name| LOOPLETS.iter().any(|of| name == of))
}

fn leaf(input: ParseStream, scope: &mut Scope) -> syn::Result<Leaf> {
    let syntax: Expr = input.parse()?;
    if let Expr::Call(call) = &syntax
        && matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Run"))
    {
        return Err(Error::new_spanned(syntax, "expected a leaf, `fill` or `lvl[q]`, without `Run`"));
    }
    if let Expr::Index(index) = &syntax
        && let Expr::Range(range) = &*index.index
        && scope.has_modes()
        && super::code::base(&index.expr)
            .and_then(|name| scope.array(name))
            .is_some_and(|buf| scope.is_child(&buf))
    {
        let (lo, hi) = scope.range(range);
        return Ok(Leaf::Sub(Term::new(Node::Call(finch_core::algebra::Fun::Tuple, vec![lo, hi]))));
    }
    let before = scope.mistakes();
    match &*scope.expr(&syntax) {
        _ if scope.mistakes() > before => Ok(Leaf::Fill),
        Node::Var(var) if Placeholder::of(var.id) == Placeholder::Fill => Ok(Leaf::Fill),
        Node::Load(buf, _) if scope.is_child(buf) && scope.has_modes() => {
            let text = format!(
                "in a level of several modes, a sub-fiber is a range of positions: `{}[q..r]`",
                buf.name
            );
            Err(Error::new_spanned(syntax, text))
        }
        Node::Load(buf, at) if scope.is_child(buf) => Ok(Leaf::Sub(at.clone())),
        _ => Err(Error::new_spanned(syntax, "expected `fill` or a sub-fiber such as `lvl[q]`, or a looplet")),
    }
}

fn switch(input: ParseStream, scope: &mut Scope) -> Result {
    let mut cases = Vec::new();
    while input.peek(Token![if]) {
        input.parse::<Token![if]>()?;
        let cond = scope.truth_of(&input.call(Expr::parse_without_eager_brace)?);
        cases.push(Case { cond, body: nest(input, scope)? });
        if !input.peek(Token![else]) {
            return Err(input.error("expected `else`: a fiber has something at every index"));
        }
        input.parse::<Token![else]>()?;
    }
    cases.push(Case { cond: Term::bool(true), body: nest(input, scope)? });
    Ok(Looplet::Switch(cases))
}

fn pipeline(name: &Ident, args: ParseStream, scope: &mut Scope) -> Result {
    let mut phases: Vec<Phase> = Vec::new();
    while !args.is_empty() {
        let word: Ident = args.parse()?;
        if word != "Phase" {
            return Err(Error::new(word.span(), "expected `Phase(stop = …, …)`"));
        }
        if phases.last().is_some_and(|phase| phase.stop.is_none()) {
            return Err(Error::new(word.span(), "the phase before this one has no stop"));
        }
        let inner;
        parenthesized!(inner in args);
        let stop = part(&inner, scope, "stop")?;
        if stop.is_none() && is_value(&inner) {
            return Err(inner.error(PHASE));
        }
        phases.push(Phase { stop, body: nest(&inner, scope)? });
        if !inner.is_empty() {
            return Err(inner.error("a phase holds one looplet"));
        }
        if !args.is_empty() {
            args.parse::<Token![,]>()?;
        }
    }
    match phases.last() {
        Some(Phase { stop: None, .. }) => Ok(Looplet::Pipeline(phases)),
        None => {
            Err(Error::new(name.span(), "a pipeline has phases: `Pipeline(Phase(stop = …, …), Phase(…))`"))
        }
        _ => Err(Error::new(name.span(), "the last phase has no stop: it ends with the region")),
    }
}

/// Whether an expression follows, and then something else: a stop without its name.
fn is_value(input: ParseStream) -> bool {
    let ahead = input.fork();
    !is_looplet(&ahead) && ahead.parse::<Expr>().is_ok() && ahead.peek(Token![,])
}

/// `Stepper(cursor = q, end = e, last = e, count = e, seek(i) = { … }, stop = e, body = nest, next = { … })`.
/// `last` and `count` are optional.
fn stepper(input: ParseStream, scope: &mut Scope) -> syn::Result<Stepper> {
    let before = scope.mistakes();
    name(input, "cursor")?;
    let place: Ident = input.parse()?;
    let cursor = scope.named(&place).filter(|var| scope.variables.contains(&var.id)).ok_or_else(|| {
        Error::new(place.span(), "a cursor is a name that the preamble declares, as in `let q = ptr[p];`")
    })?;
    input.parse::<Token![,]>()?;
    name(input, "end")?;
    let end = value(input, scope)?;
    let last = part(input, scope, "last")?.unwrap_or_else(|| Term::var(&Placeholder::End.var("end")));
    let count = part(input, scope, "count")?;
    let (seek, sought) = seek(input, scope)?;
    name(input, "stop")?;
    let stop = value(input, scope)?;
    name(input, "body")?;
    let body = inner(input, scope)?;
    input.parse::<Token![,]>()?;
    name(input, "next")?;
    let block: syn::Block = input.parse()?;
    let next = scope.block(&block);
    scope.only_variables(&next, &block);
    let moved = [&seek.1, &next].map(|code| moved(code));
    if !moved[1].contains(&cursor) {
        scope.complain(&block, "`next` moves the cursor on: `next = { q += 1; }`");
    } else if scope.mistakes() > before {
        // The sought value was not understood, and that has been reported already.
    } else if !moved[0].contains(&cursor) {
        let text = format!("`seek` moves the cursor: `seek(i) = {{ {place} = search(…); }}`");
        scope.complain(&sought, text);
    } else if let Some(var) = moved[1].iter().find(|var| !moved[0].contains(var)) {
        let text = format!("`next` moves `{}` along with the cursor, so `seek` must move it too", var.name);
        scope.complain(&sought, text);
    }
    Ok(Stepper { cursor, end, last, stop, body, seek, next, follow: false, open: false, count, finder: None })
}

/// The variables that code moves, except its own.
fn moved(code: &[Stmt]) -> Vec<Var> {
    let (mut own, mut moved) = (Vec::new(), Vec::new());
    each(code, &mut |stmt| match stmt {
        Stmt::Let { var, .. } | Stmt::For { var, .. } => own.push(var.clone()),
        Stmt::Set(var, _) => moved.push(var.clone()),
        _ => {}
    });
    moved.retain(|var| !own.contains(var));
    moved
}

/// `seek(i) = { … },`, and the block in it.
fn seek(input: ParseStream, scope: &mut Scope) -> syn::Result<((Var, Vec<Stmt>), syn::Block)> {
    word(input, "seek")?;
    if !input.peek(syn::token::Paren) || !input.peek2(Token![=]) {
        return Err(input.error("name the index to seek: `seek(i) = { … }`"));
    }
    let index;
    parenthesized!(index in input);
    let index = Ident::parse(&index)?;
    input.parse::<Token![=]>()?;
    let block: syn::Block = input.parse()?;
    input.parse::<Token![,]>()?;
    let (at, code) = scope.scoped(|scope| (scope.bind(&index), scope.block(&block)));
    scope.only_variables(&code, &block);
    Ok(((at, code), block))
}

/// `e,`
fn value(input: ParseStream, scope: &mut Scope) -> syn::Result<Term> {
    let value = scope.number_of(&input.parse()?);
    input.parse::<Token![,]>()?;
    Ok(value)
}

/// `part = e,`, if it comes next.
fn part(input: ParseStream, scope: &mut Scope, part: &str) -> syn::Result<Option<Term>> {
    let named = input.peek2(Token![=]) && input.fork().parse::<Ident>().is_ok_and(|name| name == part);
    if !named {
        return Ok(None);
    }
    name(input, part)?;
    value(input, scope).map(Some)
}

/// `part =`
fn name(input: ParseStream, part: &str) -> syn::Result<()> {
    word(input, part)?;
    input.parse::<Token![=]>().map(drop)
}

fn word(input: ParseStream, part: &str) -> syn::Result<()> {
    let name = input.fork().parse::<Ident>();
    if name.is_ok_and(|name| name == part) {
        return input.parse::<Ident>().map(drop);
    }
    let order = "`cursor`, `end`, perhaps `last` and `count`, then `seek(i)`, `stop`, `body`, `next`";
    Err(input.error(format!("expected `{part}`: the parts of a stepper are {order}")))
}
