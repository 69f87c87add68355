//! Programs that would become more code than anyone compiles.

use finch_core::Compiled;
use finch_core::lower::REGIONS;
use proc_macro2::TokenStream;
use syn::Error;

use crate::Sources;

/// Refuses a program of which a part was left out.
///
/// # Errors
/// It has more than [`REGIONS`] regions.
pub fn check(compiled: &Compiled, sources: &Sources) -> Result<(), Vec<Error>> {
    if compiled.trace.regions <= REGIONS {
        return Ok(());
    }
    let accesses: TokenStream = sources.accesses.iter().cloned().collect();
    let message = format!(
        "this has over {REGIONS} cases, because the operands' regions may lie anyhow to each other: compute a part into a \
         temporary first (`{{ let t: …; …; … }}`), or store some operands as `Dense`"
    );
    Err(vec![Error::new_spanned(accesses, message)])
}
