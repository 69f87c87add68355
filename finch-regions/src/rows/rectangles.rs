//! Rows from rectangles, rectangles from rows, and the transpose by way of both.

use super::Rows;
use crate::error::{Result, push, reserve};
use crate::runs::{Run, Runs, sets};

/// Some neighbouring columns of some neighbouring rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rectangle {
    /// The rows.
    pub rows: Run,
    /// The columns.
    pub columns: Run,
}

impl Rectangle {
    /// The rectangle of some rows and columns. It is empty if one of them is.
    pub const fn new(rows: Run, columns: Run) -> Rectangle {
        Rectangle { rows, columns }
    }

    const fn is_empty(self) -> bool {
        self.rows.is_empty() || self.columns.is_empty()
    }
}

impl Rows {
    /// The set of the places in any of the rectangles, which may overlap and come in any order.
    ///
    /// ```text
    ///   ┌────┐        rows at which nothing begins or ends are alike:
    ///   │ ┌──┼──┐     one block from each line to the next
    ///   └─┼──┘  │
    ///     └─────┘
    /// ```
    ///
    /// Takes n log n steps for the sort, and m log m at each row at which m rectangles are alive and one begins or ends.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn from_rectangles(rectangles: impl IntoIterator<Item = Rectangle>) -> Result<Rows> {
        let mut all = Vec::new();
        for rectangle in rectangles.into_iter().filter(|rectangle| !rectangle.is_empty()) {
            push(&mut all, rectangle)?;
        }
        all.sort_unstable();
        let (mut result, mut columns): (Rows, Vec<Run>) = (Rows::new(), Vec::new());
        let (mut waiting, mut alive) = (all.iter().peekable(), Vec::<&Rectangle>::new());
        let mut row = i64::MIN;
        loop {
            if alive.is_empty() {
                let Some(first) = waiting.peek() else { return Ok(result) };
                row = first.rows.start;
            }
            while let Some(rectangle) = waiting.next_if(|next| next.rows.start == row) {
                push(&mut alive, rectangle)?;
            }
            let ends = alive.iter().map(|rectangle| rectangle.rows.end);
            let next = ends.chain(waiting.peek().map(|next| next.rows.start)).min().unwrap_or(row);
            columns.clear();
            reserve(&mut columns, alive.len())?;
            columns.extend(alive.iter().map(|rectangle| rectangle.columns));
            sets::normalise(&mut columns);
            result.push(Run::new(row, next), &columns)?;
            alive.retain(|rectangle| rectangle.rows.end > next);
            row = next;
        }
    }

    /// Disjoint rectangles that make up the set, each as high as it can be: a run of columns goes on through all touching blocks that have
    /// it. Takes one step for each run.
    ///
    /// # Errors
    /// If there is no memory for them.
    #[inline]
    pub fn rectangles(&self) -> Result<Vec<Rectangle>> {
        let (mut done, mut open, mut next) = (Vec::new(), Vec::<Rectangle>::new(), Vec::new());
        for block in self.blocks() {
            // Both are in order of their columns.
            let mut above = open.drain(..).peekable();
            for &columns in block.columns {
                while let Some(passed) = above.next_if(|one| one.columns < columns) {
                    push(&mut done, passed)?;
                }
                let goes_on = |one: &Rectangle| one.columns == columns && one.rows.end == block.rows.start;
                let rows = match above.next_if(goes_on) {
                    Some(one) => Run::new(one.rows.start, block.rows.end),
                    None => block.rows,
                };
                push(&mut next, Rectangle { rows, columns })?;
            }
            for passed in above {
                push(&mut done, passed)?;
            }
            std::mem::swap(&mut open, &mut next);
        }
        reserve(&mut done, open.len())?;
        done.append(&mut open);
        Ok(done)
    }

    /// The set with rows and columns exchanged. Costs what [`from_rectangles`](Rows::from_rectangles) does.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn transpose(&self) -> Result<Rows> {
        let turned = self.rectangles()?;
        Rows::from_rectangles(turned.into_iter().map(|one| Rectangle::new(one.columns, one.rows)))
    }

    /// The set with every column of `columns` in each row that holds a place: the pattern of the product with a matrix without structure.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn widen(&self, columns: Run) -> Result<Rows> {
        let columns = Runs::from(columns);
        let mut result = Rows::new();
        for rows in &self.rows {
            result.push(*rows, columns.as_slice())?;
        }
        Ok(result)
    }
}
