//! A case: a program, layouts and data; the whole way down and back, held against the oracle.

use finch_core::Map;
use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

use finch_core::algebra::{Assign, Term};
use finch_core::level::ast::Rows;
use finch_core::level::{Instance, Layout, LevelUse, Protocol, WriteKind};
use finch_core::lower::{Facts, Simplify, Trace, lower};
use finch_core::plan::{AsWritten, Planner};
use finch_core::program::fission::divided;
use finch_core::program::{On, Program, Role, Tensor};
use finch_core::target::{Blame, Promises, Stmt, passes};
use finch_core::{Names, REGIONS, clean_up, context, improve, storages};
use finch_level::resolve::OPEN;
use finch_oracle::tensor::{pack, refuses, refuses_fibers, unpack};
use finch_oracle::{Counts, Fault, FaultKind, Machine, Val, Watched};
use finch_plan::Saturation;

use finch_rules::Egg;

use super::alone;
use super::data::{self, Data, close, fitting, same};
use super::dense::{Stop, Worth, dense, overflows};
use super::long::long;
use super::{front, functions, layouts};

/// A tensor that a program reads.
#[derive(Clone, Debug)]
pub struct Operand {
    /// Its name.
    pub name: String,
    /// Its layout, as a type.
    pub layout: String,
    /// What it holds.
    pub data: Data,
}

/// A program with its operands.
#[derive(Clone, Debug)]
pub struct Case {
    /// The text.
    pub program: String,
    /// What it reads.
    pub operands: Vec<Operand>,
}

/// How a case went.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The results are the oracle's.
    Agrees,
    /// The front end rejects the program.
    Refused(String),
    /// The oracle met a NaN, or the data does not fit the layouts.
    Undecided(String),
}

/// How a case is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// As it was lowered, with smart constructors alone. Unions of short lists take steps with branches first, as those of
    /// long ones do.
    Plain,
    /// The same, optimised. Unions take steps ahead first.
    Optimised,
    /// With all rules, under `#![plain]`.
    Steps,
    /// With all rules, and optimised: as users have it.
    Rules,
    /// The same, with loops divided.
    Divided,
    /// The same as with all rules, into results from outside that hold the values of the previous run.
    Again,
    /// The code as users have it, as back ends get it: folds take two lanes, packs and finds two positions at once.
    Shaped,
    /// The same, with loops in the place of folds, packs and finds.
    Expanded,
    /// By egg alone, where that is other code than with constructors.
    Alone,
}

/// The simplifier that does nothing: smart constructors alone.
struct Plain;

impl Simplify for Plain {
    fn simplify(&self, term: &Term, _: &mut Facts) -> (Term, Vec<&'static str>) {
        (term.clone(), vec![])
    }
}

/// Runs a case in every mode.
///
/// # Errors
/// A report: the case, what was expected, what came, the code.
pub fn check(case: &Case) -> Result<Verdict, String> {
    match prepare(&case.program, &case.operands) {
        Ok(mut prepared) => prepared.check(case),
        Err(Fail::Refused(text)) => Ok(Verdict::Refused(text)),
        Err(Fail::Broken(text)) => Err(format!("the compiler broke: {text}\n{case}")),
    }
}

/// The same for a case in which everything that may be NaN is a function of fills.
///
/// # Errors
/// A report.
pub fn check_exactly(case: &Case) -> Result<Verdict, String> {
    match prepare(&case.program, &case.operands) {
        Ok(prepared) => Compiled { exact: true, ..prepared }.check(case),
        Err(Fail::Refused(text)) => Ok(Verdict::Refused(text)),
        Err(Fail::Broken(text)) => Err(format!("the compiler broke: {text}\n{case}")),
    }
}

/// Why a case cannot run.
pub enum Fail {
    /// The front end says so.
    Refused(String),
    /// The compiler broke.
    Broken(String),
}

/// A program over operands of certain layouts, compiled.
pub struct Compiled {
    /// The program in normal form.
    program: Program,
    /// The same as it was written, if its fills are counted, or it is computed in steps.
    written: Option<Program>,
    /// The storage of each tensor.
    instances: Vec<Instance>,
    /// The code, in one mode or several.
    codes: Vec<(Mode, Vec<Stmt>)>,
    names: Names,
    /// What lowering promised of variables, in all of these codes.
    promises: Promises,
    /// Whether results are compared although a NaN came up: all of it came of fills.
    exact: bool,
}

/// Compiles a program in every mode.
pub fn prepare(program: &str, operands: &[Operand]) -> Result<Compiled, Fail> {
    prepare_by(&Saturation, program, operands)
}

/// The same, with statements planned by this planner.
pub fn prepare_by(planner: &dyn Planner, program: &str, operands: &[Operand]) -> Result<Compiled, Fail> {
    in_every_mode(front(planner, program, operands)?)
}

/// Compiles the pattern of a program in every mode.
pub fn prepare_pattern(program: &str, operands: &[Operand]) -> Result<Compiled, Fail> {
    let (mut names, given) = (Names::default(), given(operands));
    let program = front::pattern(program, &given, &mut names).map_err(Fail::Refused)?;
    in_every_mode(stored(program, None, names)?)
}

fn in_every_mode(mut compiled: Compiled) -> Result<Compiled, Fail> {
    let plain = compiled.lowered(&Plain)?;
    let optimised = compiled.optimised(plain.clone())?;
    compiled.codes = vec![(Mode::Plain, long(plain)), (Mode::Optimised, long(optimised))];
    if !std::env::var("FINCH_AVOID").is_ok_and(|v| v.contains("rules")) {
        compiled.in_single_steps()?;
        compiled.divided()?;
        let names = compiled.names.clone();
        compiled.with_rules()?;
        if alone::tried(&compiled.program) {
            compiled.by_egg_alone(names)?;
            compiled.comes_to_the_same_again()?;
        }
        compiled.shaped()?;
        compiled.over_what_is_there()?;
    }
    compiled.one_is_spelled()?;
    Ok(compiled)
}

impl Compiled {
    /// Reads one of the codes from its text. Which one depends on the program, since all of them would take as long as everything else.
    fn one_is_spelled(&self) -> Result<(), Fail> {
        let mut hasher = DefaultHasher::new();
        self.program.body.hash(&mut hasher);
        let at = hasher.finish() % self.codes.len().max(1) as u64;
        self.codes.iter().skip(at as usize).take(1).try_for_each(|(mode, code)| spelled(*mode, code))
    }
}

/// Fails unless the code's text says all of the code.
fn spelled(mode: Mode, code: &[Stmt]) -> Result<(), Fail> {
    let text = finch_text::print(code);
    let broken = |what: String| Fail::Broken(format!("the text of {mode:?} {what}:\n{text}"));
    let parsed = finch_text::parse(&text).map_err(|error| broken(format!("is not parsed at {error}")))?;
    let same = finch_text::unnumbered(&parsed.body) == finch_text::unnumbered(code);
    if same { Ok(()) } else { Err(broken("is parsed as other code".into())) }
}

/// Compiles a program as users have it.
pub fn compile(program: &str, operands: &[Operand]) -> Result<Compiled, Fail> {
    let mut compiled = front(&Saturation, program, operands)?;
    compiled.with_rules()?;
    Ok(compiled)
}

/// The code of a program as users have it, compiled several times over. Each time the first that many numbers of variables are left out.
pub fn repeatedly(program: &str, operands: &[Operand], times: usize) -> Result<Vec<String>, Fail> {
    let mut compiled = front(&Saturation, program, operands)?;
    let names = compiled.names.clone();
    for left_out in 0..times {
        compiled.names = names.clone();
        (0..left_out).for_each(|_| drop(compiled.names.var("none", finch_core::algebra::Ty::INDEX)));
        compiled.with_rules()?;
    }
    let codes = compiled.codes.iter().map(|(_, code)| finch_text::unnumbered(code));
    Ok(codes.collect())
}

/// The code of a program after these steps: `lower`, and the passes `clean_up` and `improve`.
pub fn after(program: &str, operands: &[Operand], steps: &[String]) -> Result<Vec<Stmt>, Fail> {
    let mut compiled = front(&Saturation, program, operands)?;
    let mut body = compiled.lowered(&Egg::new(&compiled.program))?;
    let context = context(&compiled.program, &compiled.instances, compiled.promises.clone());
    for step in steps {
        match step.as_str() {
            "lower" => {}
            "clean_up" => clean_up(&mut body, &context, &mut compiled.names),
            "improve" => improve(&mut body, &context, &mut compiled.names),
            _ => return Err(Fail::Broken(format!("there is no step `{step}`"))),
        }
    }
    Ok(body)
}

/// The layouts of operands, by name.
fn given(operands: &[Operand]) -> Map<String, Layout> {
    operands.iter().map(|o| (o.name.clone(), layouts::layout(&o.layout))).collect()
}

/// A program in normal form, with storage.
fn front(planner: &dyn Planner, program: &str, operands: &[Operand]) -> Result<Compiled, Fail> {
    let mut names = Names::default();
    let given = given(operands);
    let text = program;
    let (program, _) = front::program(text, planner, &given, &mut names).map_err(Fail::Refused)?;
    // Under `#![plain]` nothing is counted.
    let counts = |t: &Tensor| t.role == Role::Temporary && t.name.contains("_count");
    let written = program.tensors.iter().any(counts).then(|| {
        let text = format!("#![plain] {text}");
        let written = front::program(&text, &AsWritten, &given, &mut Names::default());
        written.map(|(program, _)| Program { plain: false, ..program })
    });
    // A ring holds what the whole tensor would.
    let whole = program.tensors.iter().any(|t| t.role == Role::Temporary) && text.contains("let ring ");
    let written = if whole {
        let text = text.replace("let ring ", "let ");
        Some(front::program(&text, &AsWritten, &given, &mut Names::default()).map(|(program, _)| program))
    } else {
        written
    };
    // Temporaries of a plan have the names of those that collect results.
    let divides = |t: &Tensor| t.role == Role::Temporary && t.name.contains("_part");
    let planned = written.is_none() && program.tensors.iter().any(divides);
    let written = if planned {
        Some(front::program(text, &AsWritten, &given, &mut Names::default()).map(|(program, _)| program))
    } else {
        written
    };
    stored(program, written.transpose().map_err(Fail::Refused)?, names)
}

/// A program with storage, if the tests know all that it calls.
fn stored(program: Program, written: Option<Program>, mut names: Names) -> Result<Compiled, Fail> {
    if !functions::knows(&program) {
        return Err(Fail::Refused("an index is a variable of the host's".into()));
    }
    if program.tensors.iter().any(|tensor| &*tensor.layout.elem == OPEN) {
        return Err(Fail::Refused("only rustc tells the type of a literal".into()));
    }
    if program.tensors.iter().any(|tensor| tensor.layout.out_of_order().is_some()) {
        return Err(Fail::Refused("no tensor can be built with these levels".into()));
    }
    let instances: Vec<Instance> = storages(&program, &mut names);
    let promises = Promises::default();
    Ok(Compiled { program, written, instances, codes: vec![], names, promises, exact: false })
}

/// The operands of a program, by `TensorId`.
fn inputs(program: &Program, case: &Case) -> Vec<Option<Data>> {
    let data = |tensor: &Tensor| {
        if let Some(On::Made(on)) = tensor.on {
            let pattern = program.tensors[on.0 as usize].name.clone();
            let pattern = case.operands.iter().find(|o| *o.name == *pattern)?;
            return Some(filled(&tensor.layout, &layouts::layout(&pattern.layout), &pattern.data));
        }
        let operand = case.operands.iter().find(|o| *o.name == *tensor.name);
        operand.filter(|_| tensor.exists()).map(|o| o.data.clone())
    };
    program.tensors.iter().map(data).collect()
}

/// The operands as the program reads them: it may read whether something is stored.
fn read(program: &Program, operands: Vec<Option<Data>>) -> Vec<Option<Data>> {
    let read = |(tensor, data): (&Tensor, Option<Data>)| Some(marks(&tensor.layout, data?));
    program.tensors.iter().zip(operands).map(read).collect()
}

/// What a tensor says of this data, as it is read.
fn marks(layout: &Layout, data: Data) -> Data {
    let derived = layout.levels.last().and_then(|leaf| leaf.def.derived.as_ref());
    if derived.is_none_or(|derived| derived.stores.is_none()) {
        return data;
    }
    let (mut names, mut machine) = (Names::default(), Machine::new());
    let instance = Instance::new(finch_core::algebra::TensorId(0), "A", layout, &mut names);
    pack(&instance, layout, &data, &mut machine, &mut names).expect("it is packed");
    unpack(&instance, layout, Protocol::Walk, &mut machine, &mut names).expect("it is read back").data
}

/// A result on a pattern where the program begins: fill, stored where the pattern stores something.
fn filled(layout: &Layout, of: &Layout, pattern: &Data) -> Data {
    let (own, fill) = (data::fill(layout), data::fill(of));
    let stored = pattern.values.iter().zip(&pattern.kept);
    let kept = stored.map(|(value, kept)| *kept || !same(value, &fill)).collect();
    Data { kept, ..Data::constant(&pattern.dims, own) }
}

impl Compiled {
    fn lowered(&mut self, rules: &dyn Simplify) -> Result<Vec<Stmt>, Fail> {
        let Compiled { program, instances, names, .. } = self;
        let lowered = caught(|| lower(program, instances, names, rules, REGIONS, Trace::default()))
            .map_err(Fail::Broken)?;
        if lowered.trace.regions > REGIONS {
            return Err(Fail::Refused("too many cases".into()));
        }
        self.promises.join(lowered.promises);
        Ok(lowered.body)
    }

    fn optimised(&mut self, body: Vec<Stmt>) -> Result<Vec<Stmt>, Fail> {
        let context = context(&self.program, &self.instances, self.promises.clone());
        let before = body.clone();
        let passes = || {
            let mut body = body;
            clean_up(&mut body, &context, &mut self.names);
            improve(&mut body, &context, &mut self.names);
            body
        };
        caught(passes).map_err(|text| {
            Fail::Broken(format!("{text}\nbefore optimising:\n{}", finch_codegen::print::show(&before)))
        })
    }

    fn with_rules(&mut self) -> Result<(), Fail> {
        let rules = Egg::new(&self.program);
        let body = self.lowered(&rules)?;
        let body = self.optimised(body)?;
        self.codes.push((Mode::Rules, body));
        Ok(())
    }

    /// Fails unless the same program becomes the same code again, although its variables have other numbers.
    fn comes_to_the_same_again(&mut self) -> Result<(), Fail> {
        let first = finch_text::unnumbered(self.body());
        let body = self.lowered(&Egg::new(&self.program))?;
        let again = finch_text::unnumbered(&self.optimised(body)?);
        let broken = || format!("by other numbers it is other code:\n{first}\nand again:\n{again}");
        if again == first { Ok(()) } else { Err(Fail::Broken(broken())) }
    }

    /// The code by egg alone, if it is not that of rules and constructors. It is made of the same names as that, and what is named after both
    /// has its own names: the variables of results from outside are there in each run.
    fn by_egg_alone(&mut self, names: Names) -> Result<(), Fail> {
        let (names, promises) =
            (std::mem::replace(&mut self.names, names), std::mem::take(&mut self.promises));
        let body = self.lowered(&Egg::alone(&self.program))?;
        let body = self.optimised(body)?;
        (self.names, self.promises) = (names.max(self.names.clone()), promises);
        let same = finch_text::unnumbered(&body) == finch_text::unnumbered(self.body());
        alone::note(same);
        if !same {
            let at = self.codes.len() - 1;
            self.codes.insert(at, (Mode::Alone, body));
        }
        Ok(())
    }

    /// The code as back ends get it, and as loops again, where it is not the code that people read.
    fn shaped(&mut self) -> Result<(), Fail> {
        let context = context(&self.program, &self.instances, self.promises.clone());
        let body = self.body().to_vec();
        let shaped = caught(|| passes::shape(&body, &context, &mut self.names)).map_err(Fail::Broken)?;
        let own = |stmt: &Stmt| matches!(stmt, Stmt::Fold(_) | Stmt::Pack(_) | Stmt::Find { .. });
        let other = |stmt: &Stmt| own(stmt) || !stmt.lists().is_empty();
        let loops = shaped.iter().filter(|stmt| !matches!(stmt, Stmt::Room { .. } | Stmt::Presize(..)));
        if shaped.iter().any(|stmt| stmt.any(&mut |stmt| other(stmt))) || loops.ne(&body) {
            let shaped = long(shaped);
            let mut expanded = shaped.clone();
            passes::expand(&mut expanded);
            let at = self.codes.len() - 1;
            self.codes.splice(at..at, [(Mode::Shaped, shaped), (Mode::Expanded, expanded)]);
        }
        Ok(())
    }

    /// The program under `#![plain]`.
    fn in_single_steps(&mut self) -> Result<(), Fail> {
        self.program.plain = true;
        self.with_rules()?;
        self.program.plain = false;
        self.codes.last_mut().into_iter().for_each(|(mode, _)| *mode = Mode::Steps);
        Ok(())
    }

    /// The program with its loops divided, where that is possible.
    fn divided(&mut self) -> Result<(), Fail> {
        let Some(body) = divided(&self.program) else { return Ok(()) };
        let own = std::mem::replace(&mut self.program.body, body);
        self.with_rules()?;
        self.program.body = own;
        self.codes.last_mut().into_iter().for_each(|(mode, _)| *mode = Mode::Divided);
        Ok(())
    }

    /// The program with its results from outside, where they are emptied entry by entry.
    fn over_what_is_there(&mut self) -> Result<(), Fail> {
        let ids = (0..self.instances.len()).filter(|id| self.is_listed(*id));
        let results: Vec<usize> = ids.filter(|id| self.program.tensors[*id].role == Role::Result).collect();
        // A result that is kept continues from its old value.
        let keeps = self.program.tensors.iter().any(|t| t.role == Role::Output { keep: true });
        if results.is_empty() || keeps {
            return Ok(());
        }
        let own = self.program.clone();
        results.iter().for_each(|id| self.program.tensors[*id].role = Role::Output { keep: false });
        self.with_rules()?;
        self.program = own;
        self.codes.last_mut().into_iter().for_each(|(mode, _)| *mode = Mode::Again);
        Ok(())
    }

    /// Whether the code empties a result from outside.
    fn is_listed(&self, id: usize) -> bool {
        self.instances[id].listed().is_some()
    }

    /// Runs code once; twice, if it finds results there.
    fn run(&self, mode: Mode, code: &[Stmt], machine: &mut Machine) -> Result<(), Fault> {
        machine.lot = if mode == Mode::Shaped { 2 } else { 0 };
        machine.run(code)?;
        if mode != Mode::Again {
            return Ok(());
        }
        for stmt in code {
            if let Stmt::Let { var, .. } = stmt {
                machine.unbind_var(var);
            }
        }
        for (id, tensor) in self.program.tensors.iter().enumerate() {
            let stays = tensor.exists() || (tensor.role == Role::Result && self.is_listed(id));
            if !stays {
                self.instances[id].arrays().for_each(|buf| machine.bind_buf(buf, vec![]));
            }
        }
        machine.run(code)
    }

    /// The code as users have it.
    pub fn body(&self) -> &[Stmt] {
        self.codes.last().map_or(&[], |(_, body)| body)
    }

    /// The operands, by `TensorId`.
    fn inputs(&self, case: &Case) -> Vec<Option<Data>> {
        inputs(&self.program, case)
    }

    /// The tensors of the program as it was written, by the numbers that they have in this one.
    fn numbered(&self, written: &Program, worth: Worth) -> Worth {
        let own = |tensor: &Tensor| {
            let at = written.tensors.iter().position(|other| other.name == tensor.name);
            at.map_or_else(|| Data::constant(&[0], Val::Int(0)), |at| worth.tensors[at].clone())
        };
        Worth { tensors: self.program.tensors.iter().map(own).collect(), ..worth }
    }

    /// A machine that holds the operands, with nothing counted.
    fn machine(&mut self, case: &Case) -> Result<Machine, String> {
        let mut machine = Machine::new();
        machine.hosts = functions::hosts(&self.program);
        for (id, data) in self.inputs(case).into_iter().enumerate() {
            let Some(data) = data else { continue };
            let (instance, layout) = (&self.instances[id], &self.program.tensors[id].layout);
            let name = &self.program.tensors[id].name;
            pack(instance, layout, &data, &mut machine, &mut self.names)
                .map_err(|fault| format!("packing {name}: {fault}\n{case}"))?;
            let back = unpack(instance, layout, Protocol::Walk, &mut machine, &mut self.names)
                .map_err(|text| format!("reading {name} back: {text}\n{case}"))?;
            let data = marks(layout, data);
            compare(&data, &back.data).map_err(|text| format!("reading {name} back: {text}\n{case}"))?;
        }
        machine.counts = Default::default();
        machine.limit = LIMIT;
        Ok(machine)
    }

    /// What running the code costs, where its results are right.
    pub fn cost(mut self, case: &Case) -> Result<Counts, String> {
        let expected = dense(&self.program, read(&self.program, self.inputs(case)))
            .map_err(|stop| format!("{stop:?}\n{case}"))?;
        let mut machine = self.machine(case)?;
        let report = |code: &[Stmt], text: &str| format!("{text}\n{case}{}", shown(code));
        machine.run(self.body()).map_err(|fault| report(self.body(), &fault.text))?;
        let counts = std::mem::take(&mut machine.counts);
        machine.limit = u64::MAX;
        let results = self.results(&mut machine, &expected.tensors, false);
        results.map_err(|text| report(self.body(), &text))?;
        Ok(counts)
    }

    /// Compares a program's pattern with dense loops, and their results with the pattern: wherever a result is other than its
    /// fill, the pattern says that it may be.
    ///
    /// # Errors
    /// A report.
    pub fn is_covered_by(&self, pattern: &mut Compiled, case: &Case) -> Result<Verdict, String> {
        let verdict = pattern.check(case).map_err(|text| format!("the pattern: {text}"))?;
        let (Ok((results, false)), Ok((places, _))) = (self.expected(case), pattern.expected(case)) else {
            return Ok(verdict);
        };
        for ((result, fill), (places, _)) in results.iter().zip(&places) {
            let missing = |(value, place): (&Val, &Val)| !same(value, fill) && *place != Val::Bool(true);
            if result.dims != places.dims || result.values.iter().zip(&places.values).any(missing) {
                let body = shown(pattern.body());
                return Err(format!(
                    "the pattern lacks places\n  result {result}\n  pattern {places}\n{case}{body}"
                ));
            }
        }
        Ok(verdict)
    }

    /// What the results are by dense loops, with their fills, and whether a NaN came up.
    pub fn expected(&self, case: &Case) -> Result<(Vec<(Data, Val)>, bool), Stop> {
        let worth = dense(&self.program, read(&self.program, self.inputs(case)))?;
        let results = self.program.results.iter().map(|id| id.0 as usize);
        let fill = |id: usize| data::fill(&self.program.tensors[id].layout);
        Ok((results.map(|id| (worth.tensors[id].clone(), fill(id))).collect(), worth.nan))
    }

    /// What running the code costs, whatever its results are.
    pub fn counts(mut self, case: &Case) -> Result<Counts, String> {
        let mut machine = self.machine(case)?;
        machine.limit = u64::MAX;
        machine.run(self.body()).map_err(|fault| fault.text)?;
        Ok(machine.counts)
    }

    /// What the program's token is told if it is cancelled after it was asked so often, and the fault at which the run ends.
    pub fn watched(mut self, case: &Case, cancelled_after: Option<usize>) -> (Watched, Option<FaultKind>) {
        let mut machine = self.machine(case).unwrap_or_else(|text| panic!("{text}"));
        machine.watched.cancelled_after = cancelled_after;
        let ended = machine.run(self.body());
        (machine.watched, ended.err().map(|fault| fault.kind))
    }

    /// Runs the code in every mode and holds the results against the oracle.
    ///
    /// # Errors
    /// A report.
    pub fn check(&mut self, case: &Case) -> Result<Verdict, String> {
        let written = self.written.as_ref().unwrap_or(&self.program);
        let expected =
            dense(written, read(written, inputs(written, case))).map(|worth| self.numbered(written, worth));
        let start = self.machine(case)?;
        let codes = std::mem::take(&mut self.codes);
        let mut verdict = Ok(Verdict::Agrees);
        let mut alone = None;
        for (mode, code) in &codes {
            let mut machine = start.clone();
            let ran = self.run(*mode, code, &mut machine);
            alone::costs_no_more(*mode, code, &machine.counts, &mut alone)
                .map_err(|text| format!("{text}\n{case}{}", shown(code)))?;
            machine.limit = u64::MAX;
            verdict = self.verdict(case, &expected, ran, &mut machine);
            if let Err(text) = &verdict {
                return Err(format!("{mode:?}: {text}\n{case}{}", shown(code)));
            }
        }
        self.codes = codes;
        verdict
    }

    /// What a run shows.
    fn verdict(
        &mut self,
        case: &Case,
        expected: &Result<Worth, Stop>,
        ran: Result<(), Fault>,
        machine: &mut Machine,
    ) -> Result<Verdict, String> {
        match (expected, ran) {
            (Err(Stop::Shape(_)), Ok(())) => Ok(Verdict::Agrees),
            (Err(Stop::Shape(text)), Err(fault)) => match fault.kind {
                FaultKind::Require(_) => Ok(Verdict::Agrees),
                _ => Err(format!("expected a shape error ({text}), got {fault}")),
            },
            (Err(Stop::Fault(text)), _) => Ok(Verdict::Undecided(text.clone())),
            (Ok(worth), Ok(())) => {
                let decided = !worth.signed && (!worth.nan || self.program.strict || self.exact);
                let compared = self.results(machine, &worth.tensors, decided)?;
                Ok(if compared { Verdict::Agrees } else { Verdict::Undecided("NaN".into()) })
            }
            (Ok(worth), Err(Fault { kind: FaultKind::Require(blame), .. }))
                if self.may_refuse(case, worth, &blame) =>
            {
                Ok(Verdict::Undecided("a level refuses".into()))
            }
            (Ok(worth), Err(fault)) if worth.nan && fault.kind == FaultKind::Value => {
                Ok(Verdict::Undecided("NaN".into()))
            }
            (Ok(_), Err(fault)) => Err(format!("fault {:?}: {fault}", fault.kind)),
        }
    }

    /// Whether a tensor may be rejected: at some moment of the dense run, it held what its layout has no place for.
    /// A fiber is rejected where it is opened, whatever comes into it, and so is a fill that is kept.
    fn may_refuse(&self, case: &Case, worth: &Worth, blame: &Blame) -> bool {
        let (Blame::CannotHold { tensor, .. } | Blame::NoPlace { tensor, .. }) = blame else { return false };
        let layout = &self.program.tensors[tensor.0 as usize].layout;
        let passing = self.program.keep_fills || worth.nan || refuses_fibers(layout);
        refuses(layout)
            && (passing || overflows(&self.program, read(&self.program, self.inputs(case)), *tensor))
    }

    /// Whether an assignment may set to the fill what another has stored, or it itself in an earlier iteration, in a level that is written
    /// at random: a list above it has listed the fiber by then, and keeps it.
    fn overwrites(&self, id: usize) -> bool {
        let program = &self.program;
        let to = |assign: &&Assign| program.def(assign.to.id).is_some_and(|def| def.tensor.0 as usize == id);
        let random = |level: &LevelUse| level.def.write == WriteKind::Random;
        let all = program.body.assignments();
        let writes: Vec<_> = all.iter().filter(|assign| to(assign)).collect();
        let again = |assign: &&&Assign| assign.op.is_none() && assign.fresh.is_none();
        program.tensors[id].layout.levels.iter().any(random) && (writes.len() > 1 || writes.iter().any(again))
    }

    /// Whether the results could be compared, and were equal.
    fn results(&mut self, machine: &mut Machine, expected: &[Data], decided: bool) -> Result<bool, String> {
        for (id, tensor) in self.program.tensors.iter().enumerate() {
            if !matches!(tensor.role, Role::Result | Role::Output { .. }) {
                continue;
            }
            let name = &tensor.name;
            let found = unpack(&self.instances[id], &tensor.layout, Protocol::Walk, machine, &mut self.names)
                .map_err(|text| format!("result {name}: {text}\n  expected {}", expected[id]))?;
            if !decided {
                return Ok(false);
            }
            let symmetric = tensor.layout.levels.iter().any(|level| level.def.rows == Rows::Symmetric);
            let expected = expected[id].clone();
            let expected = if symmetric { fitting(&tensor.layout, expected) } else { expected };
            compare(&expected, &found.data).map_err(|text| format!("result {name}: {text}"))?;
            let kept = tensor.layout.is_fixed() || shares_slots(&tensor.layout);
            if !found.idle.is_empty() && !self.program.keep_fills && !kept && !self.overwrites(id) {
                return Err(format!("result {name} stores fills, at {:?}", found.idle));
            }
        }
        Ok(true)
    }
}

/// Whether a level keeps several places as long as one of them is not fill: a diagonal has a slot for each of its places.
fn shares_slots(layout: &Layout) -> bool {
    layout.levels.iter().any(|level| &*level.def.name == "SparseDiagonalList")
}

fn shown(code: &[Stmt]) -> String {
    format!("code:\n{}", finch_codegen::print::show(code))
}

/// More steps than any program of the tests needs.
const LIMIT: u64 = 400_000;

fn compare(expected: &Data, found: &Data) -> Result<(), String> {
    let equal =
        expected.dims == found.dims && expected.values.iter().zip(&found.values).all(|(a, b)| close(a, b));
    if equal { Ok(()) } else { Err(format!("wrong\n  expected {expected}\n  got      {found}")) }
}

impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "program: {}", self.program)?;
        for Operand { name, layout, data } in &self.operands {
            writeln!(f, "  {name}: {layout} = {data}")?;
        }
        Ok(())
    }
}

thread_local! {
    /// The text of the last panic, where panics are caught.
    static PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What the compiler makes of something, or the text of its panic.
fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let kept = PANIC.with_borrow_mut(|text| text.as_mut().map(|text| *text = info.to_string()));
            kept.unwrap_or_else(|| print(info));
        }));
    });
    PANIC.set(Some(String::new()));
    let result = catch_unwind(AssertUnwindSafe(work));
    let text = PANIC.take().unwrap_or_default();
    result.map_err(|_| text)
}
