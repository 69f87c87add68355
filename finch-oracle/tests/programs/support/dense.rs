//! The oracle: a program over dense tensors, loop by loop, entry by entry.

use std::collections::BTreeMap;

use finch_core::algebra::eval as value;
use finch_core::algebra::{AccessId, Assign, Fun, Node, TensorId, Term, Ty, Var};
use finch_core::program::{IndexExpr, Program, Role, Step, Tensor};
use finch_core::target::{Stmt, types};
use finch_oracle::tensor::fits;
use finch_oracle::{Val, apply, computed_in};

use super::data::{Data, fill, same};
use super::functions;

/// Why a program has no result.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// An index outside of its dimension, or dimensions that disagree: the program must say so.
    Shape(String),
    /// Something that programs which pass the front end cannot do.
    Fault(String),
}

/// What a program is worth.
pub struct Worth {
    /// The tensors, by `TensorId`.
    pub tensors: Vec<Data>,
    /// Whether a NaN came up on the way, or an infinity with the sign of a zero: then the algebra of fills may say
    /// something else: `0 * x` of a fill is 0, and -0.0 for loops over a negative `x`.
    pub nan: bool,
    /// Whether an infinity may have come up with the sign of a zero, which sums do not settle: `-0.0 + 0.0` is 0.0,
    /// and a sum leaves out what is at its fill.
    pub signed: bool,
}

/// Runs a program; `tensors` are the operands by `TensorId`, `None` for what it makes.
pub fn dense(program: &Program, tensors: Vec<Option<Data>>) -> Result<Worth, Stop> {
    let run = ran(program, tensors, None)?;
    let signed = run.signed_zero && run.by_zero;
    Ok(Worth { tensors: run.tensors, nan: run.nan || signed, signed })
}

/// Whether the tensor held, at any moment of the run, what its layout has no place for.
pub fn overflows(program: &Program, tensors: Vec<Option<Data>>, id: TensorId) -> bool {
    ran(program, tensors, Some(id.0 as usize)).is_ok_and(|run| run.overflowed)
}

fn ran(program: &Program, tensors: Vec<Option<Data>>, watched: Option<usize>) -> Result<Run<'_>, Stop> {
    let empty = Data { dims: vec![], values: vec![], kept: vec![] };
    let mut vars = BTreeMap::new();
    let made: Vec<bool> = tensors.iter().map(Option::is_none).collect();
    let tensors: Vec<Data> = tensors.into_iter().map(|t| t.unwrap_or_else(|| empty.clone())).collect();
    for (def, data) in program.tensors.iter().zip(&tensors) {
        for (dim, &n) in def.dims.iter().zip(&data.dims) {
            if let Some(var) = dim.as_var() {
                vars.insert(var.clone(), n as i64);
            }
        }
    }
    let watched = watched.map(|id| (id, places(&program.tensors[id], &tensors[id])));
    let mut run = Run {
        program,
        tensors,
        vars,
        nan: false,
        signed_zero: false,
        by_zero: false,
        watched,
        overflowed: false,
    };
    program.checks.iter().try_for_each(|check| run.require(check))?;
    for (id, made) in made.into_iter().enumerate() {
        if made && program.tensors[id].role != Role::Temporary {
            run.reset(id)?;
        }
    }
    run.statement(&program.body)?;
    Ok(run)
}

/// The places that a tensor has, if its structure is fixed: those where it stores something at the start.
fn places(tensor: &Tensor, start: &Data) -> Option<Vec<bool>> {
    let fill = fill(&tensor.layout);
    let stored = start.values.iter().zip(&start.kept).map(|(value, kept)| *kept || !same(value, &fill));
    tensor.layout.is_fixed().then(|| stored.collect())
}

type Typed = (Val, Option<Ty>);

struct Run<'a> {
    program: &'a Program,
    tensors: Vec<Data>,
    vars: BTreeMap<Var, i64>,
    nan: bool,
    /// Whether -0.0 came up, and whether something was divided by a zero.
    signed_zero: bool,
    by_zero: bool,
    /// The tensor that is looked at after each store, and whether its layout could not hold it then.
    watched: Option<(usize, Option<Vec<bool>>)>,
    overflowed: bool,
}

fn fault<T>(text: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Fault(text.into()))
}

impl Run<'_> {
    /// What must hold for the operands' dimensions.
    fn require(&mut self, check: &Stmt) -> Result<(), Stop> {
        let Stmt::Require { cond, blame } = check else { return fault("a check that is not a requirement") };
        match self.eval(cond)?.0 {
            Val::Bool(true) => Ok(()),
            _ => Err(Stop::Shape(format!("{blame:?}"))),
        }
    }

    /// A result or a temporary at its start.
    fn reset(&mut self, id: usize) -> Result<(), Stop> {
        let def = &self.program.tensors[id];
        let dims: Vec<usize> = def
            .dims
            .iter()
            .map(|dim| Ok(usize::try_from(self.integer(dim)?).unwrap_or(0)))
            .collect::<Result<_, Stop>>()?;
        let initial = match &def.initial {
            Some(term) => value::coerce(self.eval(term)?.0, &def.layout.elem),
            None => fill(&def.layout),
        };
        self.tensors[id] = Data::constant(&dims, initial);
        Ok(())
    }

    fn statement(&mut self, term: &Term) -> Result<(), Stop> {
        match &**term {
            Node::Pass => Ok(()),
            Node::Block(parts) => parts.iter().try_for_each(|part| self.statement(part)),
            Node::Scope(temporaries, body) => {
                temporaries.iter().try_for_each(|t| self.reset(t.0 as usize))?;
                self.statement(body)
            }
            Node::If(cond, then, otherwise) => match self.eval(cond)?.0 {
                Val::Bool(true) => self.statement(then),
                Val::Bool(false) => self.statement(otherwise),
                other => fault(format!("{other} as a condition")),
            },
            Node::Loop { index, lo, hi, body } => {
                for i in self.integer(lo)?..self.integer(hi)? {
                    self.vars.insert(index.clone(), i);
                    self.statement(body)?;
                }
                Ok(())
            }
            Node::Assign(assign) => self.assign(assign),
            _ => fault("an expression as a statement"),
        }
    }

    fn assign(&mut self, assign: &Assign) -> Result<(), Stop> {
        let (rhs, ty) = self.eval(&assign.rhs)?;
        let id = self.program.accesses[assign.to.id.0 as usize].tensor.0 as usize;
        let Some(place) = self.place(assign.to.id)? else { return fault("an assignment behind `permit`") };
        let elem = self.program.tensors[id].layout.elem.clone();
        let value = match &assign.op {
            None => rhs,
            Some(op) => {
                let old = (self.tensors[id].values[place].clone(), Some(Ty::Elem(elem.clone())));
                self.apply(op, vec![old, (rhs, ty)])?.0
            }
        };
        if value == Val::Missing {
            return fault("`missing` is stored");
        }
        self.tensors[id].values[place] = value::coerce(value, &elem);
        let (layout, data) = (&self.program.tensors[id].layout, &self.tensors[id]);
        if let Some((_, places)) = self.watched.as_ref().filter(|(watched, _)| *watched == id) {
            self.overflowed |= match places {
                Some(places) => !places[place] && !same(&data.values[place], &fill(layout)),
                None => !self.overflowed && !fits(layout, data),
            };
        }
        Ok(())
    }

    fn integer(&mut self, term: &Term) -> Result<i64, Stop> {
        match self.eval(term)?.0 {
            Val::Int(i) => i64::try_from(i).map_err(|e| Stop::Fault(e.to_string())),
            other => fault(format!("{other} as an index")),
        }
    }

    fn eval(&mut self, term: &Term) -> Result<Typed, Stop> {
        match &**term {
            Node::Lit(lit) => match value::literal(lit) {
                Some(val) => Ok((val, types::of_lit(lit))),
                None => fault("a fill that is only a path"),
            },
            Node::Var(var) => match self.vars.get(var) {
                Some(&i) => Ok((Val::Int(i.into()), Some(var.ty.clone()))),
                None => fault(format!("`{}` has no value", var.name)),
            },
            Node::Read(access) => self.read(access.id),
            Node::Call(Fun::IfElse, args) => {
                let branch = match self.eval(&args[0])?.0 {
                    Val::Bool(b) => &args[if b { 1 } else { 2 }],
                    Val::Missing => return Ok((Val::Missing, None)),
                    other => return fault(format!("{other} as a condition")),
                };
                self.eval(branch)
            }
            Node::Call(fun, args) => {
                let args = args.iter().map(|arg| self.eval(arg)).collect::<Result<_, _>>()?;
                self.apply(fun, args)
            }
            _ => fault(format!("no expression of a program: {term:?}")),
        }
    }

    fn apply(&mut self, fun: &Fun, args: Vec<Typed>) -> Result<Typed, Stop> {
        let (vals, tys): (Vec<Val>, Vec<Option<Ty>>) = args.into_iter().unzip();
        self.by_zero |= *fun == Fun::Div && matches!(vals[..], [_, Val::Float(0.0)]);
        let val = match fun {
            Fun::User(user) => functions::value(&user.name, &vals),
            _ => apply(fun, &vals, computed_in(fun, &tys).as_deref()).map_err(Stop::Fault)?,
        };
        self.nan |= matches!(val, Val::Float(x) if x.is_nan());
        self.signed_zero |= matches!(val, Val::Float(x) if x == 0.0 && x.is_sign_negative());
        Ok((val, types::of_call(fun, &tys)))
    }

    fn read(&mut self, access: AccessId) -> Result<Typed, Stop> {
        let id = self.program.accesses[access.0 as usize].tensor.0 as usize;
        let ty = Some(Ty::Elem(self.program.tensors[id].layout.elem.clone()));
        match self.place(access)? {
            Some(place) => Ok((self.tensors[id].values[place].clone(), ty)),
            None => Ok((Val::Missing, ty)),
        }
    }

    /// The place of an access; `None` where `permit` allows to miss it.
    fn place(&mut self, access: AccessId) -> Result<Option<usize>, Stop> {
        let program = self.program;
        let def = &program.accesses[access.0 as usize];
        let id = def.tensor.0 as usize;
        let mut at = vec![0; def.indices.len()];
        let mut missed = false;
        for index in &def.indices {
            let (i, permitted) = self.index(&index.expr)?;
            let n = self.tensors[id].dims[index.mode] as i64;
            if !(0..n).contains(&i) {
                if !permitted {
                    let name = &program.tensors[id].name;
                    return Err(Stop::Shape(format!(
                        "{i} is not in 0..{n}, mode {} of `{name}`",
                        index.mode
                    )));
                }
                missed = true;
            }
            at[index.mode] = i;
        }
        Ok(if missed { None } else { self.tensors[id].place(&at) })
    }

    fn index(&mut self, expr: &IndexExpr) -> Result<(i64, bool), Stop> {
        Ok(match expr {
            IndexExpr::Loop(var) => (self.integer(&Term::var(var))?, false),
            IndexExpr::Offset(var, by) => (self.integer(&Term::var(var))? + self.integer(by)?, false),
            IndexExpr::Window { .. } | IndexExpr::Stride { .. } => (self.integer(&expr.term())?, false),
            IndexExpr::Mapped { index, steps, .. } => {
                let mut at = self.integer(&Term::var(index))?;
                for step in steps {
                    match step {
                        Step::Plus(by) => at += self.integer(by)?,
                        Step::Times(by) => at = at.saturating_mul(self.integer(by)?),
                        Step::Over(by) => at /= by,
                        Step::Turn => at = -at,
                        Step::Within(lo, hi) if (self.integer(lo)?..self.integer(hi)?).contains(&at) => {}
                        Step::Within(..) => return Ok((-1, false)),
                    }
                }
                (at, false)
            }
            IndexExpr::Permit(inner) => match &**inner {
                IndexExpr::Window { lo, hi, .. } => {
                    let (at, lo, hi) = (self.integer(&inner.term())?, self.integer(lo)?, self.integer(hi)?);
                    (if (lo..hi).contains(&at) { at } else { -1 }, true)
                }
                _ => (self.index(inner)?.0, true),
            },
            IndexExpr::At(term) => (self.integer(term)?, false),
        })
    }
}
