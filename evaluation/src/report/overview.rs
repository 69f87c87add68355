//! All figures at a glance, as a table and as a drawing: how far finch is ahead of what each figure compares it with, or behind.

use std::fmt::Write;

use super::table::{distinct, ends, factors, mean};
use crate::figure::{Claim, Figure};
use crate::record::{Record, short};

/// Where the pages of the figures are read.
const PAGES: &str = "https://github.com/finch-tensor/finch-rust/blob/main/docs/figures";

/// How far one series of a figure is ahead of another, over the figure's inputs.
pub struct Row {
    figure: &'static Figure,
    /// Whether it is the first row of its figure, which the drawing shows.
    first: bool,
    what: String,
    over: String,
    mean: f64,
    least: f64,
    most: f64,
    inputs: usize,
}

/// The rows of a figure: the factors that its paper reports, or, where the paper reports none, each series of finch over the baseline.
/// Figures that show amounts have none.
pub fn rows(figure: &'static Figure, records: &[Record]) -> Vec<Row> {
    if figure.is_absolute() {
        return Vec::new();
    }
    let compared = if figure.claims.is_empty() { own(figure, records) } else { claimed(figure, records) };
    let measured = compared.into_iter().filter(|(_, _, factors)| !factors.is_empty());
    let row = |(at, (what, over, factors)): (usize, (String, String, Vec<f64>))| {
        let (least, most) = ends(&factors);
        Row { figure, first: at == 0, what, over, mean: mean(&factors), least, most, inputs: factors.len() }
    };
    measured.enumerate().map(row).collect()
}

/// A series, what it is compared with, and its factors.
type Compared = (String, String, Vec<f64>);

fn own(figure: &Figure, records: &[Record]) -> Vec<Compared> {
    let base = figure.base(records);
    let series = distinct(records.iter().map(|record| &*record.series));
    let own = series.into_iter().filter(|series| series.starts_with("finch"));
    own.map(|series| (series.to_owned(), base.to_owned(), factors("", series, base, records))).collect()
}

fn claimed(figure: &Figure, records: &[Record]) -> Vec<Compared> {
    let others = figure.claims.iter().filter(|claim| !claim.over.starts_with("finch"));
    let compared = |claim: &Claim| {
        let of = claim.of.trim_end_matches(", ");
        let what = if of.is_empty() { claim.series.to_owned() } else { format!("{of}: {}", claim.series) };
        (what, claim.over.to_owned(), factors(claim.of, claim.series, claim.over, records))
    };
    others.map(compared).collect()
}

/// The rows as a table, in the order of the figures.
pub fn table(rows: &[Row]) -> String {
    let mut text = "| figure | what | compared with | geometric mean | least, most | inputs |\n".to_owned();
    text += "|---|---|---|--:|--:|--:|\n";
    for row in rows {
        let Row { figure, what, over, inputs, .. } = row;
        let [mean, least, most] = [row.mean, row.least, row.most].map(short);
        let link = || format!("[`{}`]({PAGES}/{}.md) {}", figure.id, figure.file(), figure.title);
        let name = if row.first { link() } else { String::new() };
        let _ = writeln!(text, "| {name} | {what} | {over} | {mean} | {least}, {most} | {inputs} |");
    }
    text
}

/// The width of the drawing, and where its axis begins and ends. Labels are on the left, means on the right.
const WIDTH: f64 = 980.0;
const AXIS: (f64, f64) = (540.0, 930.0);
/// The height of a row, and of what is above and below the rows.
const ROW: f64 = 17.0;
const MARGIN: f64 = 26.0;

/// The first row of each figure on a logarithmic axis, the best one at the top: a bar from the least factor to the most, with a dot at the
/// geometric mean.
pub fn drawing(rows: &[Row]) -> String {
    let mut rows: Vec<&Row> = rows.iter().filter(|row| row.first).collect();
    rows.sort_by(|a, b| b.mean.total_cmp(&a.mean));
    let (least, most) = (rows.iter().map(|row| row.least), rows.iter().map(|row| row.most));
    let (least, most) = (least.fold(1.0, f64::min).log10() - 0.1, most.fold(1.0, f64::max).log10() + 0.1);
    let at = |factor: f64| AXIS.0 + (AXIS.1 - AXIS.0) * (factor.log10() - least) / (most - least);
    let bottom = MARGIN + ROW * rows.len() as f64;
    let height = bottom + MARGIN;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#FFFFFF\"/>\n"
    );
    for power in least.ceil() as i32..=most.floor() as i32 {
        let label = 10f64.powi(power);
        let (x, stroke) = (at(label), if power == 0 { "#000000" } else { "#CCCCCC" });
        let _ = writeln!(
            text,
            "<line x1=\"{x:.1}\" y1=\"{MARGIN}\" x2=\"{x:.1}\" y2=\"{bottom}\" stroke=\"{stroke}\"/>\n\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{label}</text>",
            bottom + 15.0
        );
    }
    let middle = (AXIS.0 + AXIS.1) / 2.0;
    let title = "times as fast, or as little memory: least, geometric mean, most";
    let _ = writeln!(text, "<text x=\"{middle}\" y=\"16\" text-anchor=\"middle\">{title}</text>");
    for (place, row) in rows.iter().enumerate() {
        text += &drawn(row, MARGIN + ROW * (place as f64 + 0.5), at);
    }
    text + "</svg>\n"
}

/// One row at a height.
fn drawn(row: &Row, y: f64, at: impl Fn(f64) -> f64) -> String {
    let [least, mean, most] = [row.least, row.mean, row.most].map(at);
    let colour = if row.mean < 1.0 { "#D55E00" } else { "#0072B2" };
    let label = format!("{}, over {}", row.figure.title, row.over);
    format!(
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>\n\
         <line x1=\"{least:.1}\" y1=\"{y:.1}\" x2=\"{most:.1}\" y2=\"{y:.1}\" stroke=\"{colour}\" stroke-width=\"5\" stroke-opacity=\"0.35\"/>\n\
         <circle cx=\"{mean:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"{colour}\"/>\n\
         <text x=\"{:.1}\" y=\"{:.1}\">{}</text>\n",
        AXIS.0 - 14.0,
        y + 4.0,
        AXIS.1 + 14.0,
        y + 4.0,
        short(row.mean)
    )
}
