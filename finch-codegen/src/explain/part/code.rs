//! The code, and the stages that its statements come from.

use super::super::data::{Code, CodeStatement, Line, Stage};
use crate::output::{Output, placed};
use crate::print::Placed;

/// The code of a program. Each stage is told its statements.
pub fn code(output: &Output, stages: &mut [Stage]) -> Code {
    let (text, all) = placed(output);
    let mut lines: Vec<Line> =
        text.lines().map(|text| Line { text: text.to_owned(), statement: None }).collect();
    // Each statement comes after those around it, and takes its lines from them.
    let statements =
        all.into_iter().enumerate().map(|(id, Placed { parent, kind, lines: (first, end), origins })| {
            lines[first..end].iter_mut().for_each(|line| line.statement = Some(id));
            let of: Vec<usize> = origins.into_iter().map(|origin| origin.number()).collect();
            of.iter().for_each(|at| stages[*at].statements.push(id));
            CodeStatement { id, parent, kind: kind.to_owned(), first, end, stages: of }
        });
    let statements = statements.collect();
    Code { lines, statements }
}
