//! The pipeline behind the front end.

use crate::Names;
use crate::algebra::Var;
use crate::level::{Field, Instance};
use crate::lower::{self, Simplify, Trace};
use crate::program::{Program, Role, Tensor};
use crate::target::{self, Stmt};

/// A compiled program.
#[derive(Debug)]
pub struct Compiled {
    /// The storage of each tensor, by `TensorId`.
    pub instances: Vec<Instance>,
    /// The code.
    pub body: Vec<Stmt>,
    /// How it came about, for explanations.
    pub trace: Trace,
}

/// Compiles a program in normal form: looplets are unfurled and lowered, the code is tidied.
///
/// # Incomplete code
/// Regions beyond [`Program::regions`] are left out. Whoever calls this has to throw away what comes of a program whose trace counts more.
pub fn compile(program: &Program, names: &mut Names, rules: &dyn Simplify) -> Compiled {
    let instances: Vec<Instance> = program.tensors.iter().map(|tensor| storage(tensor, names)).collect();
    let lowered = lower::lower(program, &instances, names, rules);
    let kept = kept(program, &instances);
    let body = target::optimise(lowered.body, &kept, names);
    Compiled { instances, body, trace: lowered.trace }
}

/// The variables of results and outputs that are read once the code is through: what [`target::optimise`] has to keep.
pub fn kept(program: &Program, instances: &[Instance]) -> Vec<Var> {
    let written = program.tensors.iter().zip(instances).filter(|(tensor, _)| tensor.role != Role::Input);
    written.flat_map(|(_, instance)| instance.scalars().cloned()).collect()
}

/// Names a tensor's storage. The dimensions of a tensor that exists before the program are variables of the program
/// already: these take the place of the storage's own.
fn storage(tensor: &Tensor, names: &mut Names) -> Instance {
    let mut instance = Instance::new(&tensor.name, &tensor.layout, names);
    let modes = tensor.layout.order.iter().filter(|_| tensor.exists());
    for (level, &mode) in instance.levels.iter_mut().zip(modes) {
        let (Some(dim), Some(given)) = (&mut level.dim, tensor.dims[mode].as_var()) else { continue };
        let own = std::mem::replace(dim, given.clone());
        for field in level.fields.iter_mut().filter(|f| matches!(f, Field::Scalar(var) if *var == own)) {
            *field = Field::Scalar(given.clone());
        }
    }
    instance
}
