//! The steps of a plan as statements without loops: a temporary for each sum that is computed first, and the statement itself over
//! what is left.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use crate::normalise::Build;
use crate::normalise::loops::collect::Collector;
use crate::normalise::loops::planned::question::{Asked, How};
use crate::normalise::loops::schedule::{self, Path, schedule};
use crate::syntax::ast::{Access, Assign, Expr, ExprKind, Index, Reduction};
use finch_core::Mapped;
use finch_core::algebra::Int;
use finch_core::level::ast::{ParamKind, TypeParam};
use finch_core::level::{Layout, LevelUse};
use finch_core::plan::{self, Operand, Plan, Stored, Value};

/// A statement of a plan, and the temporary that it makes.
pub(super) struct Step {
    pub assign: Assign,
    pub made: Option<(Ident, Collector)>,
}

/// A temporary of a plan: its name, and its modes.
pub(super) struct Made<'p> {
    name: Ident,
    stored: &'p Operand,
}

impl Build<'_> {
    /// The steps of a plan. `None` if there is no order of loops for one of them, or a level is not known here.
    pub(super) fn steps_of(&mut self, asked: &Asked<'_>, plan: &Plan) -> Option<Vec<Step>> {
        let (mut steps, mut made): (Vec<Step>, Vec<Made<'_>>) = (vec![], vec![]);
        for temporary in &plan.temporaries {
            let sum = match &temporary.made {
                plan::Made::Sum(sum) => sum,
                plan::Made::Like(at) => {
                    made.push(Made { name: made[*at].name.clone(), stored: &temporary.stored });
                    continue;
                }
            };
            let name = self.unused_among(asked, &made);
            let collector = self.temporary(asked, &temporary.stored)?;
            let to = entry(asked, &name, &temporary.stored);
            let (op, op_tokens) = match &asked.assign.op {
                Reduction::Operator("-") => (Reduction::Operator("+"), quote!(+=)),
                op => (op.clone(), asked.assign.op_tokens.clone()),
            };
            let rhs = value(asked, &made, sum)?;
            let assign = Assign { to, op, op_tokens, rhs };
            self.has_an_order(asked, &made, sum, Some(&temporary.stored))?;
            steps.push(Step { assign, made: Some((name.clone(), collector)) });
            made.push(Made { name, stored: &temporary.stored });
        }
        let rhs = value(asked, &made, &plan.value)?;
        self.has_an_order(asked, &made, &plan.value, None)?;
        steps.push(Step { assign: Assign { rhs, ..asked.assign.clone() }, made: None });
        Some(steps)
    }

    /// A name for the next temporary.
    fn unused_among(&self, asked: &Asked<'_>, made: &[Made<'_>]) -> Ident {
        let mut name = self.unused(&asked.assign.to.name);
        while made.iter().any(|other| other.name == name) {
            name = Ident::new(&format!("{name}_"), name.span());
        }
        name
    }

    /// The layout of a temporary, which starts at the ring's zero.
    fn temporary(&self, asked: &Asked<'_>, stored: &Operand) -> Option<Collector> {
        let level = |name: &str| (self.env.levels)(name);
        let mut levels = vec![];
        for mode in &stored.modes {
            let def = level(if mode.stored == Stored::Full { "Dense" } else { "SparseList" })?;
            let params = def.params.iter().filter(|param| param.kind == ParamKind::Index);
            // The text of the layout names no integer types, so they are those that a level has by default.
            let by_default =
                |param: &TypeParam| param.default.as_deref().and_then(Int::parse).unwrap_or(Int::U32);
            let ints = params.map(|param| (param.name.clone(), by_default(param))).collect();
            levels.push(LevelUse { def, ints, sizes: vec![], mode: (0, 1) });
        }
        levels.push(LevelUse { def: level("Element")?, ints: vec![], sizes: vec![], mode: (0, 1) });
        let names: Vec<String> = levels.mapped(|level| level.def.name.to_string());
        let text = names.iter().rev().fold(String::new(), |inside, name| match inside.as_str() {
            "" => name.clone(),
            inside => format!("{name}<{inside}>"),
        });
        let layout = Layout {
            levels,
            order: (0..stored.modes.len()).collect(),
            elem: self.layout(asked.result).elem.clone(),
            fill: asked.ring.zero.clone(),
            text: text.into(),
        };
        Some(Collector { layout, initial: None })
    }

    /// Whether there is an order of loops in which a step can be run. Copies of operands may still improve it.
    pub(super) fn has_an_order(
        &mut self,
        asked: &Asked<'_>,
        made: &[Made<'_>],
        value: &Value,
        to: Option<&Operand>,
    ) -> Option<()> {
        let own = to.unwrap_or(&asked.question.result);
        let count = asked.question.operands.len();
        let mut loops: Vec<usize> = own.indices().collect();
        for at in value.operands() {
            let modes = if at < count { &asked.question.operands[at] } else { made[at - count].stored };
            loops.extend(modes.indices());
        }
        let mut names: Vec<Ident> = vec![];
        for name in loops.into_iter().map(|index| asked.names[index].clone()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let mut paths = vec![];
        for at in value.operands() {
            match at.checked_sub(count) {
                Some(at) => paths.push(path(asked, made[at].stored, &names, false)),
                None => {
                    let mut accesses = vec![];
                    crate::normalise::loops::collect(asked.leaves[at], &mut accesses);
                    for access in accesses {
                        paths.push(self.operand(access, &names, false)?.path);
                    }
                }
            }
        }
        let result = match to {
            Some(stored) => path(asked, stored, &names, true),
            None => self.operand(&asked.assign.to, &names, true)?.path,
        };
        let paths: Vec<&Path> = paths.iter().collect();
        schedule(names.len(), &result, &paths, result.tells_apart()).map(|_| ())
    }
}

/// A temporary's levels as needed for choosing an order of loops.
fn path(asked: &Asked<'_>, stored: &Operand, names: &[Ident], write: bool) -> Path {
    let number = |index: usize| names.iter().position(|name| *name == asked.names[index]);
    let listed = |mode: &finch_core::plan::Mode| mode.stored != Stored::Full;
    let step = |mode: &finch_core::plan::Mode| schedule::Step {
        along: number(mode.index),
        mentions: number(mode.index).into_iter().collect(),
        window: vec![],
        distinct: true,
        bound: listed(mode),
        mirrored: false,
    };
    let once = stored.modes.iter().rposition(listed).filter(|_| write).map_or(0, |at| at + 1);
    let mut steps: Vec<schedule::Step> = stored.modes.mapped(step);
    if write {
        steps.iter_mut().enumerate().for_each(|(depth, step)| step.bound = depth < once);
    }
    Path { steps, once }
}

/// An entry of a temporary.
fn entry(asked: &Asked<'_>, name: &Ident, stored: &Operand) -> Access {
    let names: Vec<&Ident> = stored.modes.mapped(|mode| &asked.names[mode.index]);
    let plain =
        |name: &Ident| Expr { kind: ExprKind::Path(name.clone().into()), tokens: name.to_token_stream() };
    let indices = names.mapped(|name| Index { expr: plain(name), protocol: None });
    Access { name: name.clone(), indices, tokens: quote!(#name[#(#names),*]) }
}

/// A value as an expression.
fn value(asked: &Asked<'_>, made: &[Made<'_>], of: &Value) -> Option<Expr> {
    let one = |part: &Value| value(asked, made, part);
    match of {
        Value::Operand(at) => Some(match at.checked_sub(asked.leaves.len()) {
            None => asked.leaves[*at].clone(),
            Some(at) => {
                let access = entry(asked, &made[at].name, made[at].stored);
                Expr { tokens: access.tokens.clone(), kind: ExprKind::Access(access) }
            }
        }),
        Value::Product(parts) => {
            let factors = parts.iter().map(|part| match part {
                Value::Sum(_) | Value::Minus(_) => one(part).map(bracketed),
                part => one(part),
            });
            let factors = factors.collect::<Option<Vec<Expr>>>()?;
            factors.into_iter().reduce(|left, right| call(&asked.spelled.times, left, right))
        }
        Value::Sum(parts) => {
            let minus = |part: &&Value| matches!(part, Value::Minus(_));
            let (negative, positive): (Vec<&Value>, Vec<&Value>) = parts.iter().partition(minus);
            let mut sum: Option<Expr> = None;
            for part in positive.into_iter().chain(negative) {
                sum = Some(match (sum, part) {
                    (None, part) => one(part)?,
                    (Some(sum), Value::Minus(part)) => call(&How::Operator("-"), sum, bracketed(one(part)?)),
                    (Some(sum), part) => call(asked.spelled.plus.as_ref()?, sum, one(part)?),
                });
            }
            sum
        }
        Value::Minus(part) => {
            let part = bracketed(one(part)?);
            Some(Expr { tokens: quote!(-#part), kind: ExprKind::Operator("-", vec![part]) })
        }
    }
}

/// A function of two parts, as it is written.
fn call(how: &How, left: Expr, right: Expr) -> Expr {
    match how {
        How::Operator(op) => {
            let symbol: TokenStream = op.parse().unwrap_or_default();
            Expr { tokens: quote!(#left #symbol #right), kind: ExprKind::Operator(op, vec![left, right]) }
        }
        How::Call(callee) => {
            let path = &callee.path;
            Expr {
                tokens: quote!(#path(#left, #right)),
                kind: ExprKind::Call(callee.clone(), vec![left, right]),
            }
        }
    }
}

/// The same expression, in brackets where it is an operation.
fn bracketed(expr: Expr) -> Expr {
    match &expr.kind {
        ExprKind::Operator(..) | ExprKind::Cast(..) => {
            let tokens = &expr.tokens;
            Expr { tokens: quote!((#tokens)), kind: expr.kind }
        }
        _ => expr,
    }
}
