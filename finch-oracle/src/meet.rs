//! The interpreter's half for meetings of lists: a leapfrog. The list that is found behind another one gallops to the other's index,
//! so the loads that are counted depend on how the lists lie to each other, as they do in the run-time library.

use finch_core::algebra::{Buf, Search, Value as Val, Var};
use finch_core::target::{List, Meet};

use crate::machine::{Fault, FaultKind, Flow, Machine, fault};

/// A list while it is passed.
struct Runner {
    buf: Buf,
    at: i128,
    hi: i128,
    shift: i128,
}

impl Machine {
    pub(crate) fn meet(&mut self, meet: &Meet) -> Result<(), Fault> {
        let mut runners = self.runners(&meet.lists)?;
        while self.next_common(&mut runners)? {
            self.step()?;
            self.counts.turns += 1;
            for (list, runner) in meet.lists.iter().zip(&runners) {
                self.declare(&list.at, Val::Int(runner.at), false)?;
            }
            let flow = self.block(&meet.body)?;
            meet.lists.iter().for_each(|list| self.unbind_var(&list.at));
            if flow == Flow::Break {
                break;
            }
            runners.iter_mut().for_each(|runner| runner.at += 1);
        }
        Ok(())
    }

    pub(crate) fn count_common(&mut self, count: &Var, lists: &[List]) -> Result<(), Fault> {
        let mut runners = self.runners(lists)?;
        let mut found = 0;
        while self.next_common(&mut runners)? {
            self.step()?;
            found += 1;
            runners.iter_mut().for_each(|runner| runner.at += 1);
        }
        self.declare(count, Val::Int(found), false)
    }

    fn runners(&mut self, lists: &[List]) -> Result<Vec<Runner>, Fault> {
        let start = |list: &List| {
            let Some(buf) = list.indices() else { return fault(FaultKind::Value, "a list without indices") };
            let (at, hi, shift) =
                (self.integer(&list.lo)?, self.integer(&list.hi)?, self.integer(&list.shift)?);
            if at < hi {
                self.ascending(buf, &(at..hi))?;
            }
            Ok(Runner { buf: buf.clone(), at, hi, shift })
        };
        let mut runners = lists.iter().map(start).collect::<Result<Vec<_>, _>>()?;
        if !self.overlap(&runners)? {
            runners[0].at = runners[0].hi;
        }
        Ok(runners)
    }

    /// Whether each list begins before the others end.
    fn overlap(&mut self, runners: &[Runner]) -> Result<bool, Fault> {
        let (mut first, mut last) = (i128::MIN, i128::MAX);
        for Runner { buf, at, hi, shift } in runners {
            if at >= hi {
                return Ok(false);
            }
            first = first.max(self.key(buf, *at)? + shift);
            last = last.min(self.key(buf, *hi - 1)? + shift);
        }
        Ok(first <= last)
    }

    /// Moves lists to the next index that all of them have. Returns whether there is one.
    fn next_common(&mut self, runners: &mut [Runner]) -> Result<bool, Fault> {
        let (mut index, mut same) = (i128::MIN, 0);
        for k in (0..runners.len()).cycle() {
            let runner = &mut runners[k];
            if same > 0 {
                let range = runner.at..runner.hi;
                runner.at = self.sought(Search::Gallop, &runner.buf, range, index - runner.shift)?;
            }
            if runner.at >= runner.hi {
                return Ok(false);
            }
            let here = self.key(&runner.buf, runner.at)? + runner.shift;
            same = if here == index { same + 1 } else { 1 };
            index = here;
            if same == runners.len() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
