//! Which fibers a ring holds where an access takes place, and whether the program would notice that a fiber's place had another one before.

use super::{Refused, Ring, refused};
use crate::normalise::Build;
use crate::normalise::accesses::Use;
use crate::normalise::seq::words::text;
use finch_core::Mapped;
use finch_core::algebra::{Node, Term, build};
use finch_core::dependence::{Meeting, Order, Site};

/// The first and the last fiber that are held.
type Span = (Term, Term);

impl Ring {
    /// The fibers that are held while the loop is at an index.
    fn span(&self, at: &Term) -> Span {
        (build::add(at, self.first), build::add(at, self.last))
    }
}

impl Build<'_> {
    /// Checks that the ring holds what statements around its loop read and write.
    pub(super) fn is_held(&self, ring: &Ring, inside: &[&Use], around: &[&Use]) -> Result<(), Refused> {
        let falls = self.falling.contains(&ring.var);
        let (lo, hi) = &ring.extent;
        let (begin, end) =
            if falls { (hi.clone(), lo.clone()) } else { (build::add(lo, -1), build::add(hi, -1)) };
        let first = inside.iter().map(|used| used.statement).min().unwrap_or(0);
        let (before, after): (Vec<&Use>, Vec<&Use>) = around.iter().partition(|used| used.statement < first);
        let begin = ring.span(&begin);
        before.iter().try_for_each(|used| self.is_between(ring, used, &begin, "before"))?;
        let end = ring.span(&end);
        after.iter().try_for_each(|used| self.is_between(ring, used, &end, "after"))?;
        let Some(last) = after.first() else { return Ok(()) };
        if self.may_be_left_out(ring) {
            return refused(
                last.access,
                format!(
                    "`{}` is used after the loop over `{}`, which is under a condition, so which fibers the ring holds is not known: put both under \
                     the condition",
                    self.text_of(last),
                    ring.var.name
                ),
            );
        }
        // A loop that ends before it begins leaves what came before it.
        match before.iter().any(|used| used.write.is_some()) {
            true => after.iter().try_for_each(|used| self.is_not_behind(ring, used, &begin, falls)),
            false => Ok(()),
        }
    }

    /// Checks that an access outside of the ring's loop is to a fiber that is held.
    fn is_between(&self, ring: &Ring, used: &Use, span: &Span, when: &str) -> Result<(), Refused> {
        let index = self.fiber_of(used);
        if self.is_below(used, &build::add(&span.0, -1), &index)
            && self.is_below(used, &index, &build::add(&span.1, 1))
        {
            return Ok(());
        }
        let held = match ring.fibers() {
            1 => format!("the only fiber of the ring is the one at {}", text(&span.0)),
            fibers => format!(
                "the {fibers} fibers of the ring are those from {} to {}",
                text(&span.0),
                text(&span.1)
            ),
        };
        refused(
            used.access,
            format!(
                "`{}` is too far from what the loop over `{}` needs: {when} that loop, {held}; use it in the loop, or declare the whole, \
                 without `ring`",
                self.text_of(used),
                ring.var.name
            ),
        )
    }

    /// Checks that an access after the ring's loop is to no fiber that precedes those before the loop.
    fn is_not_behind(&self, ring: &Ring, used: &Use, begin: &Span, falls: bool) -> Result<(), Refused> {
        let index = self.fiber_of(used);
        let ahead = match falls {
            true => self.is_below(used, &index, &build::add(&begin.1, 1)),
            false => self.is_below(used, &build::add(&begin.0, -1), &index),
        };
        if ahead {
            return Ok(());
        }
        let first = text(if falls { &begin.1 } else { &begin.0 });
        refused(
            used.access,
            format!(
                "if the loop over `{}` ends before it begins, nothing proves that the ring holds `{}`: use it under a condition, such as `if {} {} {first}`",
                ring.var.name,
                self.text_of(used),
                text(&index),
                if falls { "<=" } else { ">=" }
            ),
        )
    }

    /// Whether the ring's loop is under a condition in the block of its declaration. In both branches of one it is not.
    fn may_be_left_out(&self, ring: &Ring) -> bool {
        let has =
            |term: &Term| term.any(&mut |t| matches!(&**t, Node::Loop { index, .. } if *index == ring.var));
        let mut found = false;
        let mut branches = |t: &Term| {
            if let Node::If(_, then, otherwise) = &**t {
                found |= has(then) != has(otherwise);
            }
        };
        self.program.body.each(&mut |term| match &**term {
            Node::Scope(temporaries, inner) if temporaries.contains(&ring.id) => inner.each(&mut branches),
            _ => {}
        });
        found
    }

    /// Whether the program can notice that a fiber's place had another one before: it reads something that was not written, or reduces
    /// into it.
    pub(super) fn is_noticed(&mut self, ring: &Ring, own: &[&Use]) -> bool {
        let (writes, reads): (Vec<&Use>, Vec<&Use>) = own.iter().partition(|used| used.write.is_some());
        if writes.iter().any(|write| write.reduces()) {
            return true;
        }
        let sites: Vec<Site> = writes.mapped(|write| self.site_in_block(ring, write));
        !reads.iter().all(|read| {
            let site = self.site_in_block(ring, read);
            let order = Order { program: &self.program, falling: &self.falling };
            let meetings: Vec<Meeting> = sites.mapped(|write| order.meeting(&site, write, self.names));
            let certain = |meeting: &Meeting| {
                let times = order.times(meeting);
                !times.before && times.unordered.is_none()
            };
            meetings.iter().all(certain) && order.is_written(&meetings)
        })
    }

    /// An access as its block sees it: the block's temporaries begin anew in each iteration of the loops around it.
    fn site_in_block(&self, ring: &Ring, used: &Use) -> Site {
        let (outer, site) = (self.outer_loops(ring.id), self.site(used));
        Site { loops: site.loops[outer..].to_vec(), extents: site.extents[outer..].to_vec(), ..site }
    }

    /// Whether an index is smaller than another one wherever an access takes place.
    pub(super) fn is_below(&self, used: &Use, index: &Term, than: &Term) -> bool {
        let steady =
            |term: &Term| !term.any(&mut |t| matches!(**t, Node::Read(_))) && !self.program.calls(term);
        let order = Order { program: &self.program, falling: &self.falling };
        steady(index) && steady(than) && order.is_smaller(&self.site(used), index, than)
    }
}
