//! Programs that the compiler rejects, as errors at the user's tokens.

use finch_core::algebra::laws::has_no_value;
use finch_core::algebra::{Algebra, Fun, Node, Term};
use finch_core::program::Program;
use finch_core::{Compiled, REGIONS, Refusal, TOGETHER};
use proc_macro2::TokenStream;
use syn::Error;

use crate::Sources;

/// The error for a program that has no code.
pub fn refused(refusal: &Refusal, program: &Program, sources: &Sources) -> Error {
    match refusal {
        Refusal::TooManyRegions => too_many_regions(sources),
        Refusal::NoValue(fun, args) => no_value(program, sources, fun, args),
    }
}

/// Notes the compiler's decisions about the program's loops, for explanations and in the program that they show.
pub fn note_divided(compiled: &mut Compiled, program: &mut Program, sources: &mut Sources) {
    let Some(body) = compiled.divided.take() else { return };
    program.body = body;
    let choice = format!(
        "statements that have nothing to do with each other have a loop each: in one loop, there are over {TOGETHER} cases"
    );
    sources.choose(1, choice);
}

/// The error for a quotient or remainder without a value, at the operator: the first one that becomes such a call
/// when its operands are at their fills.
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
        "where nothing is stored, this is `{} {} {}`, which has no value: provide one, as in \
         `ifelse(B[i] == 0, 0, A[i] / B[i])`, or give the divisor a layout with another fill",
        value(0),
        fun.name(),
        value(1)
    );
    Error::new_spanned(at, message)
}

/// The error for a program whose code is incomplete.
fn too_many_regions(sources: &Sources) -> Error {
    let accesses: TokenStream = sources.accesses.iter().cloned().collect();
    let message = format!(
        "this has over {REGIONS} cases, because the operands' regions need not line up: compute a part into a \
         temporary first (`{{ let t: …; …; … }}`), or store some operands as `Dense`"
    );
    Error::new_spanned(accesses, message)
}
