//! Levels that hold the rows of square matrices: their dimensions, the half that is written, and
//! the order in which both are read.

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use crate::normalise::loops::order::position;
use finch_core::algebra::{Assign, Linear, Node, TensorId, Term, build, claimed};
use finch_core::level::ast::Rows;
use finch_core::level::{Layout, Protocol};
use finch_core::program::{Index, IndexExpr};
use finch_core::target::Blame;

/// The depths of levels that hold rows of square matrices.
fn square(layout: &Layout) -> impl Iterator<Item = (usize, Rows)> {
    let rows = layout.levels.iter().enumerate().map(|(depth, level)| (depth, level.def.rows));
    rows.filter(|(depth, rows)| *depth > 0 && *rows != Rows::Free)
}

/// Makes the two dimensions of a square matrix the same term, for a tensor that exists before the program.
pub(crate) fn unite(layout: &Layout, dims: &mut [Term]) {
    for (depth, _) in square(layout) {
        dims[layout.order[depth]] = dims[layout.order[depth - 1]].clone();
    }
}

impl Build<'_> {
    /// Requires that results of such levels have as many rows as columns, and checks that only one half of a symmetric one is
    /// written.
    pub(crate) fn check_square(&mut self) {
        if !self.errors.is_empty() {
            return;
        }
        for at in 0..self.program.tensors.len() {
            let tensor = self.program.tensors[at].clone();
            for (depth, _) in square(&tensor.layout) {
                let [above, own] = [depth - 1, depth].map(|depth| tensor.layout.order[depth]);
                let (Some(rows), Some(columns)) = (tensor.dims.get(above), tensor.dims.get(own)) else {
                    continue;
                };
                let what = format!(
                    "`{}` holds square matrices, and the dimensions of modes {above} and {own} differ",
                    tensor.layout.levels[depth].def.name
                );
                let index = build::add(&build::max(vec![rows.clone(), columns.clone()]), -1);
                let (tensor, cond) = (TensorId(at as u32), build::eq(rows, columns));
                if self.varies(&cond) {
                    let name = self.sources.tensors[at].ident.clone();
                    self.error(&name, format!("{what}: declare it with its shape, `let {name}: …[n, n];`"));
                    continue;
                }
                self.require(cond, Blame::CannotHold { tensor, mode: own, index, what: what.into() });
            }
        }
        let body = self.program.body.clone();
        self.check_halves(&body, &mut vec![]);
    }

    /// Reads the mirror image of an entry of a symmetric matrix, which has the same value, if the
    /// loop over its column is outside.
    pub(crate) fn mirror(&mut self, used: &Use) {
        let levels = square(self.layout(self.access_def(used.access).tensor));
        let symmetric = levels.filter(|(_, rows)| *rows == Rows::Symmetric).map(|(depth, _)| depth);
        for depth in symmetric.collect::<Vec<_>>() {
            let indices = &mut self.program.accesses[used.access.0 as usize].indices;
            let walked = |index: &Index| match index.protocol {
                Protocol::Locate => None,
                _ => position(used, index.expr.along()?),
            };
            if let [Some(row), Some(column)] = [depth - 1, depth].map(|depth| walked(&indices[depth]))
                && column < row
            {
                indices.swap(depth - 1, depth);
            }
        }
    }

    /// Checks that a symmetric tensor is written only where the index of the column is at most that of the row. `known` are
    /// sums that are known to be at least 0 there.
    fn check_halves(&mut self, term: &Term, known: &mut Vec<Linear>) {
        let mark = known.len();
        match &**term {
            Node::Assign(assign) => self.check_half(assign, known),
            Node::Loop { index, lo, hi, body } => {
                known.extend(Linear::difference(lo, &Term::var(index)));
                known.extend(Linear::difference(&build::add(&Term::var(index), 1), hi));
                self.check_halves(body, known);
            }
            Node::If(cond, then, otherwise) => {
                for (holds, branch) in [(true, then), (false, otherwise)] {
                    let claims = claimed(cond, holds).into_iter();
                    known.extend(claims.filter_map(|(x, k, y)| Linear::difference(&build::add(x, k), y)));
                    self.check_halves(branch, known);
                    known.truncate(mark);
                }
            }
            Node::Block(_) | Node::Scope(..) => term.children(|child| self.check_halves(child, known)),
            _ => {}
        }
        known.truncate(mark);
    }

    fn check_half(&mut self, assign: &Assign, known: &[Linear]) {
        let def = self.access_def(assign.to.id);
        let layout = &self.layout(def.tensor).levels;
        let indices = def.indices.iter().enumerate().skip(1);
        let mirrored = indices.filter(|(depth, _)| layout[*depth].def.rows == Rows::Symmetric);
        let open = mirrored
            .map(|(depth, own)| [&own.expr, &def.indices[depth - 1].expr])
            .find(|[own, above]| !at_most(&own.term(), &above.term(), known));
        let Some(open) = open else { return };
        let remedy = match open.map(IndexExpr::along) {
            // The user cannot change the loops of an operation.
            _ if self.program.operation.is_some() => "choose another layout".into(),
            [Some(own), Some(above)] => format!("put it under `if {} <= {}`", own.name, above.name),
            _ => "write where the index of the column is at most that of the row".into(),
        };
        let name = self.program.tensors[def.tensor.0 as usize].name.clone();
        let message = format!("`{name}` is symmetric: writing one half also writes the other: {remedy}");
        self.error(self.sources.accesses[assign.to.id.0 as usize].clone(), message);
    }
}

/// Whether `left <= right` follows from one of the known sums.
fn at_most(left: &Term, right: &Term, known: &[Linear]) -> bool {
    let goal = Linear::difference(left, right);
    let follows = |sum: &Linear, goal: &Linear| sum.distance(goal).is_some_and(|more| more >= 0);
    goal.is_some_and(|goal| follows(&Linear::default(), &goal) || known.iter().any(|sum| follows(sum, &goal)))
}
