//! Passes over target code, behind those of `finch_core::target`:
//!
//! ```text
//! inner_sums     sums in inner loops begin at zero
//! follow         cursors that follow a leader are looked at only where it comes past them
//! counts         counts of what results store go on from turn to turn
//! lengths        lengths that are known are not asked for, nor brought about twice
//! ```

mod counts;
mod follow;
mod inner_sums;
mod lengths;

use finch_core::algebra::{Buf, Ty};
use finch_core::level::Instance;
use finch_core::program::{Program, Role};
use finch_core::target::{Ids, Stmt, tidy};
use finch_core::{Names, kept};

pub use counts::counts;
pub use follow::follow;
pub use inner_sums::inner_sums;
pub use lengths::lengths;

/// All passes, in order, over the code of a program.
pub fn passes(program: &Program, instances: &[Instance], body: &mut Vec<Stmt>, names: &mut Names) {
    inner_sums(body, false, names);
    follow(body, names);
    if program.checked {
        return;
    }
    counts(body, names);
    let arrays = |part: &dyn Fn(Role, &Instance, &Buf) -> bool| -> Ids {
        let tensors = program.tensors.iter().zip(instances);
        let all = tensors.flat_map(|(tensor, of)| of.arrays().map(move |buf| (tensor.role, of, buf)));
        all.filter(|(role, of, buf)| part(*role, of, buf)).map(|(.., buf)| buf.id as usize).collect()
    };
    // (a level that lists its entries finds those of the time before, and empties itself)
    let empty = arrays(&|role, of, _| match role {
        Role::Result | Role::Temporary => true,
        Role::Output { keep } => !keep && of.listed().is_none(),
        Role::Input => false,
    });
    // (values may be what a user's functions compute)
    let own = arrays(&|role, _, buf| role == Role::Temporary && buf.elem == Ty::POS);
    lengths(body, &empty, &own);
    let kept: Ids = kept(program, instances).iter().map(|var| var.id as usize).collect();
    tidy(body, &kept);
}
