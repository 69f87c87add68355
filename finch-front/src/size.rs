//! Programs that would become more code than anyone compiles.

use finch_core::algebra::laws::has_no_value;
use finch_core::algebra::{Algebra, Fun, Node, Term};
use finch_core::program::Program;
use finch_core::target::{Stmt, each};
use finch_core::{Compiled, Names};
use proc_macro2::TokenStream;
use syn::Error;

use crate::Sources;
use crate::fission::divided;
use crate::passes::passes;

/// The most regions of a program. Where regions of many operands may lie anyhow to each other, their combinations multiply:
/// six bands in a sum have 3,000, which are 11,000 lines of code, and twelve would have millions.
pub const REGIONS: usize = 5_000;

/// The most regions of statements that stand in one loop, but could stand in several: some 2,000 lines.
pub const TOGETHER: usize = 500;

/// Compiles a program in normal form, and has its followers keep where they stand. If there would be too many regions, loops are
/// divided first, where that is possible.
///
/// # Errors
/// It has more than [`REGIONS`] regions.
pub fn compiled(
    program: &mut Program,
    sources: &mut Sources,
    names: &mut Names,
    compile: impl Fn(&Program, &mut Names) -> Compiled,
) -> Result<Compiled, Vec<Error>> {
    let compiled = within_limits(program, sources, |program| compile(program, names))?;
    let mut body = compiled.body;
    if let Some((fun, args)) = undefined(&body) {
        return Err(vec![no_value(program, sources, &fun, &args)]);
    }
    passes(program, &compiled.instances, &mut body, names);
    Ok(Compiled { body, ..compiled })
}

/// Compiles it, in one way or the other.
fn within_limits(
    program: &mut Program,
    sources: &mut Sources,
    mut compile: impl FnMut(&Program) -> Compiled,
) -> Result<Compiled, Vec<Error>> {
    if let Some(body) = divided(program) {
        program.regions = TOGETHER;
        let together = compile(program);
        if together.trace.regions <= TOGETHER {
            return Ok(together);
        }
        program.body = body;
        sources.choices.push(format!(
            "  statements that have nothing to do with each other have a loop each: in one loop, there are over {TOGETHER} cases"
        ));
    }
    program.regions = REGIONS;
    let compiled = compile(program);
    if compiled.trace.regions <= REGIONS { Ok(compiled) } else { Err(vec![refusal(sources)]) }
}

/// A quotient or remainder of integers, all of them known, that has no value, in some statement.
fn undefined(body: &[Stmt]) -> Option<(Fun, Vec<Term>)> {
    let mut found = None;
    each(body, &mut |stmt| {
        for term in stmt.terms() {
            term.each(&mut |t| match &**t {
                Node::Call(fun, args) if has_no_value(fun, args) => found = Some((fun.clone(), args.clone())),
                _ => {}
            });
        }
    });
    found
}

/// The error for it, at the operator: the first that comes to such a call where its operands are at their fills.
fn no_value(program: &Program, sources: &Sources, fun: &Fun, args: &[Term]) -> Error {
    let algebra = Algebra::new(program.strict);
    let fill = |t: &Term| match &**t {
        Node::Read(access) => Some(Term::lit(program.tensor_of(access.id).layout.fill.clone())),
        _ => None,
    };
    let here = |(term, _): &&(Term, TokenStream)| match &*algebra.substitute(term, &mut { fill }) {
        Node::Call(fun, args) => has_no_value(fun, args),
        _ => false,
    };
    let written = &sources.divisions;
    let at = written.iter().find(here).or(written.first()).map(|(_, at)| at.clone()).unwrap_or_default();
    let value = |at: usize| args.get(at).and_then(Term::value).map(ToString::to_string).unwrap_or_default();
    let message = format!(
        "where nothing is stored this is `{} {} {}`, which has no value: say what it is there, as in \
         `ifelse(B[i] == 0, 0, A[i] / B[i])`, or give the divisor a layout with another fill",
        value(0),
        fun.name(),
        value(1)
    );
    Error::new_spanned(at, message)
}

/// The error for a program of which a part was left out.
fn refusal(sources: &Sources) -> Error {
    let accesses: TokenStream = sources.accesses.iter().cloned().collect();
    let message = format!(
        "this has over {REGIONS} cases, because the operands' regions may lie anyhow to each other: compute a part into a \
         temporary first (`{{ let t: …; …; … }}`), or store some operands as `Dense`"
    );
    Error::new_spanned(accesses, message)
}
