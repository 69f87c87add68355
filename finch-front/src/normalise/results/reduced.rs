//! Checks that each result is reduced by one operator, which suits the result's initial value.

use proc_macro2::TokenStream;

use crate::normalise::Build;
use crate::normalise::values::domain::unfit;
use finch_core::algebra::{Fun, Lit, TensorId, Value, properties};
use finch_core::program::Role;
use finch_level::fill::tuple_parts;

/// An assignment by an operator.
pub(crate) struct Reduced {
    pub tensor: TensorId,
    pub op: Fun,
    pub tokens: TokenStream,
}

impl Reduced {
    /// `+=`, `<<min>>=`
    fn operator(&self) -> String {
        self.tokens.to_string().replace(' ', "")
    }
}

impl Build<'_> {
    /// Checks that each result is reduced by one operator, which keeps the result's initial value unchanged. Mixed operators
    /// are a single error, because no initial value would suit all of them.
    pub(crate) fn check_reductions(&mut self) {
        let reductions = std::mem::take(&mut self.reductions);
        for (at, reduced) in reductions.iter().enumerate() {
            let made = self.program.tensors[reduced.tensor.0 as usize].is_made();
            if self.role(reduced.tensor) == (Role::Output { keep: true }) && !made {
                continue;
            }
            let mixed = |other: &&Reduced| other.tensor == reduced.tensor && !mix(&other.op, &reduced.op);
            let message = match reductions[..at].iter().find(mixed) {
                Some(before) => Some(self.reduced_by_two(before, reduced)),
                None if reductions[at..].iter().any(|after| mixed(&after)) => None,
                None => self.starts_elsewhere(reduced),
            };
            if let Some(message) = message {
                self.error(&reduced.tokens, message);
            }
        }
    }

    fn reduced_by_two(&self, before: &Reduced, after: &Reduced) -> String {
        let (name, before) = (&self.program.tensors[after.tensor.0 as usize].name, before.operator());
        format!("`{name}` is reduced by `{before}` already: reduce by one operator, or into two tensors")
    }

    /// What is wrong with the initial value of a result, if its operator would change it.
    fn starts_elsewhere(&self, reduced: &Reduced) -> Option<String> {
        let tensor_def = &self.program.tensors[reduced.tensor.0 as usize];
        let (name, fill) = (&tensor_def.name, &tensor_def.layout.fill);
        let starts = self.sources.tensors[reduced.tensor.0 as usize].initial.is_some();
        if starts || !changes(&reduced.op, fill, &tensor_def.layout.elem) {
            return None;
        }
        let (operator, fill) = (reduced.operator(), &fill.value);
        let why = match &reduced.op {
            Fun::User(_) => format!("which is not known to be its identity: declare `identity = {fill}`,"),
            _ => "which is not its identity:".into(),
        };
        let start = format!("give an initial value, `let {name}: … = …;`");
        let remedy = match self.role(reduced.tensor) {
            _ if tensor_def.is_made() => "choose another fill".to_owned(),
            Role::Temporary => format!("choose another fill, or {start}"),
            _ => format!("choose another fill, {start}, or keep its contents, `keep {name};`"),
        };
        Some(format!("`{operator}` would start from the fill of `{name}`, {fill}, {why} {remedy}"))
    }
}

/// Whether a reduction that starts from a fill is known to differ from one without it. Pairs are compared part by
/// part. A pair that is not zero was chosen for a function, even if the function does not declare it. Nothing is known
/// of a value identified only by its path.
fn changes(op: &Fun, fill: &Lit, elem: &str) -> bool {
    let row = properties(op);
    let neutral = |lit: &Lit| row.is_identity(0, lit) || row.is_identity(1, lit);
    match (&fill.value, op) {
        _ if neutral(fill) => false,
        (Value::Tuple(values), Fun::User(of)) => {
            of.identity.iter().any(Option::is_some) || values.iter().all(Value::is_zero)
        }
        (Value::Tuple(values), Fun::Min | Fun::Max) => tuple_parts(elem).is_some_and(|types| {
            let part = |(value, ty): (&Value, &str)| Lit { value: value.clone(), ty: Some(ty.trim().into()) };
            !values.iter().zip(types).map(part).all(|lit| neutral(&lit))
        }),
        (Value::Fill(_) | Value::Tuple(_), _) => false,
        _ => unfit(op, elem).is_none(),
    }
}

/// Whether two operators may reduce into the same entry in any order.
pub(crate) fn mix(one: &Fun, other: &Fun) -> bool {
    one == other || matches!((one, other), (Fun::Add, Fun::Sub) | (Fun::Sub, Fun::Add))
}
