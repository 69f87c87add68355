//! The interpreter's half for meetings of lists: a leapfrog. The list that is found behind another one gallops to the other's index,
//! so the loads that are counted depend on how the lists lie to each other, as they do in the run-time library. A list with marks that
//! is not much shorter than the others is not passed: its marks are tested at each index that the others have.

use finch_core::algebra::{Buf, Search, Value as Val, Var};
use finch_core::target::{List, Marks, Meet};

use crate::machine::{Fault, FaultKind, Flow, Machine, fault};

/// A list with marks is passed as a list if another one has more than this many times its entries.
const RATIO: i128 = 24;

/// A list while it is passed.
struct Runner {
    buf: Buf,
    at: i128,
    hi: i128,
    shift: i128,
    /// The first index and the last one.
    span: [i128; 2],
    marks: Option<Marks>,
    /// Whether only the marks are tested.
    looked_up: bool,
}

impl Machine {
    pub(crate) fn meet(&mut self, meet: &Meet) -> Result<(), Fault> {
        let mut runners = self.runners(&meet.lists)?;
        while self.next_common(&mut runners)? {
            self.step()?;
            self.counts.turns += 1;
            let passed = |(_, runner): &(&List, &Runner)| runner.marks.is_none();
            for (list, runner) in meet.lists.iter().zip(&runners).filter(passed) {
                self.declare(&list.at, Val::Int(runner.at), false)?;
            }
            let flow = self.block(&meet.body)?;
            meet.lists.iter().for_each(|list| self.unbind_var(&list.at));
            if flow == Flow::Break {
                break;
            }
            go_on(&mut runners);
        }
        Ok(())
    }

    pub(crate) fn count_common(&mut self, count: &Var, lists: &[List]) -> Result<(), Fault> {
        let mut runners = self.runners(lists)?;
        let mut found = 0;
        while self.next_common(&mut runners)? {
            self.step()?;
            found += 1;
            go_on(&mut runners);
        }
        self.declare(count, Val::Int(found), false)
    }

    fn runners(&mut self, lists: &[List]) -> Result<Vec<Runner>, Fault> {
        let start = |list: &List| {
            let Some(buf) = list.indices() else { return fault(FaultKind::Value, "a list without indices") };
            let (at, hi, shift) =
                (self.integer(&list.lo)?, self.integer(&list.hi)?, self.integer(&list.shift)?);
            let mut span = [0, -1];
            if at < hi {
                self.ascending(buf, &(at..hi))?;
                span = [self.key(buf, at)? + shift, self.key(buf, hi - 1)? + shift];
            }
            let marks = list.marks.clone();
            Ok(Runner { buf: buf.clone(), at, hi, shift, span, marks, looked_up: false })
        };
        let mut runners = lists.iter().map(start).collect::<Result<Vec<_>, _>>()?;
        if !overlap(&runners) {
            runners[0].at = runners[0].hi;
        }
        let plain = runners.iter().filter(|runner| runner.marks.is_none());
        let shortest = plain.map(|runner| runner.hi - runner.at).min().unwrap_or(0);
        for runner in &mut runners {
            runner.looked_up = runner.marks.is_some() && shortest <= (runner.hi - runner.at) * RATIO;
        }
        Ok(runners)
    }

    /// Moves lists to the next index that all of them have, and that all marks hold. Returns whether there is one.
    fn next_common(&mut self, runners: &mut [Runner]) -> Result<bool, Fault> {
        while let Some(index) = self.next_of_lists(runners)? {
            let beyond =
                |runner: &&Runner| runner.looked_up && !(runner.span[0]..=runner.span[1]).contains(&index);
            match runners.iter().find(beyond).map(|runner| runner.span) {
                Some([_, last]) if last < index => return Ok(false),
                // The gallop of a list whose entry was passed ends where the other one begins.
                Some([first, _]) => self.seek(&mut runners[0], first)?,
                None if self.hold(runners, index)? => return Ok(true),
                None => go_on(runners),
            }
        }
        Ok(false)
    }

    fn hold(&mut self, runners: &[Runner], index: i128) -> Result<bool, Fault> {
        for Marks { index: var, holds } in runners.iter().filter_map(|runner| runner.marks.as_ref()) {
            self.declare(var, Val::Int(index), false)?;
            let holds = self.truth(holds);
            self.unbind_var(var);
            if !holds? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn seek(&mut self, runner: &mut Runner, index: i128) -> Result<(), Fault> {
        let range = runner.at..runner.hi;
        runner.at = self.sought(&Search::Gallop, &runner.buf, range, index - runner.shift)?;
        Ok(())
    }

    /// Moves the lists that are passed to the next index that all of them have.
    fn next_of_lists(&mut self, runners: &mut [Runner]) -> Result<Option<i128>, Fault> {
        let (mut index, mut same) = (i128::MIN, 0);
        let passed: Vec<usize> = (0..runners.len()).filter(|k| !runners[*k].looked_up).collect();
        for &k in passed.iter().cycle() {
            let runner = &mut runners[k];
            if same > 0 {
                self.seek(runner, index)?;
            }
            if runner.at >= runner.hi {
                return Ok(None);
            }
            let here = self.key(&runner.buf, runner.at)? + runner.shift;
            same = if here == index { same + 1 } else { 1 };
            index = here;
            if same == passed.len() {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }
}

/// Moves the lists beyond the index at which they met.
fn go_on(runners: &mut [Runner]) {
    runners.iter_mut().filter(|runner| !runner.looked_up).for_each(|runner| runner.at += 1);
}

/// Whether each list begins before the others end.
fn overlap(runners: &[Runner]) -> bool {
    let first = runners.iter().map(|runner| runner.span[0]).max();
    let last = runners.iter().map(|runner| runner.span[1]).min();
    runners.iter().all(|runner| runner.at < runner.hi) && first <= last
}
