//! The lines of statements in printed code, for explanations.

use finch_core::Set;
use finch_core::algebra::Origin;
use finch_core::target::Stmt;

use super::Printer;

/// A printed statement.
pub(crate) struct Placed {
    /// The statement around it, by its place in the list.
    pub parent: Option<usize>,
    pub kind: &'static str,
    /// Its first line, and one past its last one.
    pub lines: (usize, usize),
    /// Where it comes from.
    pub origins: Vec<Origin>,
}

/// The statements that have been printed.
#[derive(Default)]
pub(crate) struct Places {
    pub all: Vec<Placed>,
    /// The statements themselves, which stay where they are in memory while they are printed.
    printed: Set<*const Stmt>,
    around: Option<usize>,
    /// So many lines begin before this place in the source.
    counted: (usize, usize),
}

impl Places {
    fn line(&mut self, source: &str) -> usize {
        let (at, lines) = self.counted;
        self.counted = (source.len(), lines + source[at..].matches('\n').count());
        self.counted.1
    }

    /// Adds where the parts of a statement come from that are not printed as statements of their own.
    fn inside(&self, stmt: &Stmt, origins: &mut Set<Origin>) {
        for inner in
            stmt.blocks().flatten().filter(|inner| !self.printed.contains(&std::ptr::from_ref(*inner)))
        {
            origins.extend(inner.origins());
            self.inside(inner, origins);
        }
    }
}

impl Printer<'_> {
    /// Appends a statement, and records its line if requested.
    pub(super) fn placed(&mut self, stmt: &Stmt) {
        let Some(places) = &mut self.source.places else { return self.stmt(stmt) };
        let first = places.line(&self.source.out);
        let (at, parent) = (places.all.len(), places.around);
        places.all.push(Placed { parent, kind: kind(stmt), lines: (first, first), origins: vec![] });
        places.printed.insert(stmt);
        places.around = Some(at);
        self.stmt(stmt);
        let Some(places) = &mut self.source.places else { return };
        places.around = parent;
        let end = places.line(&self.source.out);
        let mut origins: Set<Origin> = stmt.origins().into_iter().collect();
        places.inside(stmt, &mut origins);
        origins.sort_unstable();
        places.all[at].lines = (first, end);
        places.all[at].origins = origins.into_iter().collect();
    }
}

fn kind(stmt: &Stmt) -> &'static str {
    match stmt {
        Stmt::Let { .. } => "let",
        Stmt::Set(..) => "set",
        Stmt::While { .. } => "while",
        Stmt::For { .. } => "for",
        Stmt::If { .. } => "if",
        Stmt::Break => "break",
        Stmt::Store { .. } => "store",
        Stmt::Push(..) => "push",
        Stmt::Truncate(..) => "truncate",
        Stmt::Resize { .. } => "resize",
        Stmt::Sort(..) => "sort",
        Stmt::Reserve(..) => "reserve",
        Stmt::Presize(..) => "presize",
        Stmt::Put { .. } => "put",
        Stmt::SetLen(..) => "set_len",
        Stmt::Require { .. } => "require",
        Stmt::Fold(_) => "fold",
        Stmt::Pack(_) => "pack",
        Stmt::Find { .. } => "find",
        Stmt::Meet(_) => "meet",
        Stmt::Merge(_) => "merge",
        Stmt::Count { .. } => "count",
        Stmt::Chunks(_) => "chunks",
        Stmt::Room { .. } => "room",
        Stmt::Watch(_) => "watch",
    }
}
