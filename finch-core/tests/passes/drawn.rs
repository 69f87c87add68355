//! What code does before and after, over drawn data. Data on which the code before stops at a fault says nothing, but that a
//! requirement which does not hold is reported after as well.

use std::rc::Rc;

use finch_core::algebra::{Term, Ty};
use finch_core::target::Stmt;
use finch_oracle::{FaultKind, HostFn, Machine, Val};
use finch_text::cases::Case;
use finch_text::{Code, Item, print};

/// How often data is drawn for a case, and how many of these the code before has to run on.
const DRAWS: u64 = 1000;
const ENOUGH: usize = 3;

/// Room after the entries of each buffer, where code may put some.
const ROOM: i64 = 100;

/// Panics if the code does something else after, or if it cannot be run before.
pub fn check(case: &Case, before: &Code, after: &[Stmt]) {
    if !case.with("unrun").is_empty() {
        return;
    }
    let mut runs = 0;
    for seed in 0..DRAWS {
        let machine = drawn(case, before, &mut Dice(seed));
        let Some(expected) = done(case, before, machine.clone(), &before.body, 2_000) else { continue };
        let found = done(case, before, machine, after, 20_000);
        let title = &case.title;
        assert!(
            found.as_ref() == Some(&expected),
            "{title}: of the data drawn by {seed}, the code before makes\n{expected:?}\nand the code after\n{found:?}\n\n{}\n{}",
            print(&before.body),
            print(after)
        );
        runs += usize::from(matches!(expected, Done::Holds(_)));
    }
    assert!(runs >= ENOUGH, "{}: only {runs} of {DRAWS} draws are data that the code runs on", case.title);
}

/// What code does.
#[derive(Debug, PartialEq)]
enum Done {
    /// What buffers and kept variables hold in the end.
    Holds(Vec<Vec<Val>>),
    /// A requirement that does not hold.
    Requires(String),
}

/// Runs code. `None` at a fault.
fn done(case: &Case, code: &Code, mut machine: Machine, body: &[Stmt], limit: u64) -> Option<Done> {
    machine.limit = machine.counts.steps + limit;
    match machine.run(body) {
        Ok(()) => {}
        Err(fault) if matches!(fault.kind, FaultKind::Require(_)) => return Some(Done::Requires(fault.text)),
        Err(_) => return None,
    }
    let kept = case.with("kept");
    let one = |(name, item): (&str, &Item)| match item {
        Item::Buf(_) if case.with("own").iter().any(|own| own == name) => None,
        Item::Buf(buf) => Some(machine.buf(buf).to_vec()),
        Item::Var(var) if kept.iter().any(|kept| kept == name) => {
            Some(machine.clone().eval(&Term::var(var)).into_iter().collect())
        }
        _ => None,
    };
    Some(Done::Holds(code.known.items().filter_map(one).collect()))
}

/// Numbers at random.
struct Dice(u64);

impl Dice {
    /// A number below that.
    fn roll(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % below
    }

    fn int(&mut self, below: u64) -> i128 {
        self.roll(below).into()
    }
}

/// A machine with data for all that code takes from outside.
fn drawn(case: &Case, code: &Code, dice: &mut Dice) -> Machine {
    let mut machine = Machine::new();
    let host = |at: i128| -> HostFn {
        Rc::new(move |args| {
            let ints = args.iter().map(|arg| if let Val::Int(int) = arg { *int } else { 1 });
            Val::Int(at + ints.sum::<i128>())
        })
    };
    machine.hosts = (0..9).map(host).collect();
    let alike = 12 + dice.roll(20);
    for (name, item) in code.outside() {
        match item {
            Item::Buf(buf) => {
                let is = |fact| case.with(fact).iter().any(|one| one == name);
                let len = if is("alike") { alike } else { 12 + dice.roll(20) };
                let len = if is("empty") { 0 } else { len };
                let entries = if is("ascend") { ascending(len, dice) } else { entries(&buf.elem, len, dice) };
                machine.bind_buf(buf, entries);
                let room = Stmt::Reserve(buf.clone(), Term::int(ROOM));
                machine.run(&[room]).expect("room");
            }
            Item::Var(var) => machine.bind_var(var, value(&var.ty, dice)),
            Item::Fun(_) => {}
        }
    }
    if !case.with("lists").is_empty() {
        lists(case.with("lists"), code, &mut machine, dice);
    }
    machine
}

/// Binds the buffers and variables of lists: where each begins, the indices, how many lists there are (one, if there is no variable for
/// that), and what the indices are below.
fn lists(words: &[String], code: &Code, machine: &mut Machine, dice: &mut Dice) {
    let (mut starts, mut indices) = (vec![Val::Int(0)], Vec::new());
    let (rows, below) = (if words.len() == 3 { 1 } else { dice.roll(5) }, dice.roll(8));
    for _ in 0..rows {
        let dense = 1 + dice.roll(3);
        indices.extend((0..below).filter(|_| dice.roll(3) < dense).map(|index| Val::Int(index.into())));
        starts.push(Val::Int(indices.len() as i128));
    }
    let mut arrays = [starts, indices].into_iter();
    let mut counts = [rows, below].into_iter().skip(words.len() % 2);
    for word in words {
        match code.known.get(word) {
            Some(Item::Buf(buf)) => machine.bind_buf(buf, arrays.next().unwrap_or_default()),
            Some(Item::Var(var)) => machine.bind_var(var, Val::Int(counts.next().unwrap_or_default().into())),
            _ => panic!("`{word}` is neither a buffer nor a variable of the code"),
        }
    }
}

fn value(ty: &Ty, dice: &mut Dice) -> Val {
    match ty {
        Ty::Bool => Val::Bool(dice.roll(2) == 1),
        Ty::Elem(elem) if &**elem == "bool" => Val::Bool(dice.roll(2) == 1),
        // Sums of whole numbers are exact in any order.
        Ty::Elem(elem) if matches!(&**elem, "f32" | "f64") => Val::Float(dice.roll(7) as f64 - 3.0),
        _ => Val::Int(dice.int(11)),
    }
}

/// The entries of a buffer. Most of those that hold indices ascend.
fn entries(elem: &Ty, len: u64, dice: &mut Dice) -> Vec<Val> {
    match elem {
        Ty::Int(_) if dice.roll(8) > 0 => ascending(len, dice),
        _ => (0..len).map(|_| value(elem, dice)).collect(),
    }
}

fn ascending(len: u64, dice: &mut Dice) -> Vec<Val> {
    let (mut entry, least, steps) = (dice.int(2), dice.int(2), 1 + dice.roll(2));
    let next = |_| {
        let here = entry;
        entry += least + dice.int(steps);
        Val::Int(here)
    };
    (0..len).map(next).collect()
}
