//! Programs that would become more code than anyone compiles.

use finch_core::program::Program;
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

/// The error for a program of which a part was left out.
fn refusal(sources: &Sources) -> Error {
    let accesses: TokenStream = sources.accesses.iter().cloned().collect();
    let message = format!(
        "this has over {REGIONS} cases, because the operands' regions may lie anyhow to each other: compute a part into a \
         temporary first (`{{ let t: …; …; … }}`), or store some operands as `Dense`"
    );
    Error::new_spanned(accesses, message)
}
