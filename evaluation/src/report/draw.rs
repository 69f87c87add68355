//! Figures as drawings: the gain of each series over the baseline, on a logarithmic axis, or a grid of colours.

use std::error::Error;
use std::path::Path;

use plotters::coord::Shift;
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::prelude::*;
use plotters::style::RGBColor;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::table::{distinct, ends, gains};
use crate::figure::{Figure, Inputs};
use crate::record::Record;

/// The size of a drawing, and how much of its width is the legend's.
const SIZE: (u32, u32) = (1060, 500);
const LEGEND: u32 = 230;

/// Colours that readers with any colour vision tell apart (Okabe and Ito, 2008).
const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(0, 0, 0),
    RGBColor(150, 150, 150),
];

/// The ends of the scale of a grid: the best and the worst.
const SCALE: (RGBColor, RGBColor) = (RGBColor(230, 240, 250), RGBColor(0, 60, 120));

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Result = std::result::Result<(), Box<dyn Error>>;

/// One series: its points, as horizontal positions and gains.
struct Series<'a> {
    name: &'a str,
    points: Vec<(f64, f64)>,
}

/// What is drawn along logarithmic axes.
struct Plot<'a> {
    inputs: Vec<&'a str>,
    places: Vec<f64>,
    series: Vec<Series<'a>>,
    /// The ends of the vertical axis, and what it shows.
    range: (f64, f64),
    shows: String,
}

/// Draws a figure into a file.
///
/// # Errors
/// Where the file cannot be written.
pub fn draw(figure: &Figure, records: &[Record], path: &Path) -> Result {
    let area = SVGBackend::new(path, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    match figure.inputs {
        Inputs::Named => named(&area, figure, &Plot::new(figure, records))?,
        Inputs::Growing(what) => {
            let along: Vec<Record> = records.iter().filter(|record| record.at.is_some()).cloned().collect();
            growing(&area, figure, what, &Plot::new(figure, &along))?;
        }
        Inputs::Grid => grid(&area, figure, records)?,
    }
    area.present()?;
    Ok(())
}

impl<'a> Plot<'a> {
    fn new(figure: &Figure, records: &'a [Record]) -> Plot<'a> {
        let inputs = distinct(records.iter().map(|record| &*record.input));
        let places: Vec<f64> =
            inputs.iter().enumerate().map(|(k, input)| place(figure, records, input, k)).collect();
        let series = series(figure, records, &inputs, &places);
        let all: Vec<f64> =
            series.iter().flat_map(|series| series.points.iter().map(|(_, gain)| *gain)).collect();
        let (least, most) = ends(&all);
        if figure.is_absolute() {
            let shows = records.first().map_or("", |record| record.quantity.name()).to_owned();
            return Plot { inputs, places, series, range: (least / 1.3, most * 1.3), shows };
        }
        let range = (least.min(1.0) / 1.3, most.max(1.0) * 1.3);
        let gain = records.first().map_or("", |record| record.quantity.gain());
        Plot { inputs, places, series, range, shows: format!("{gain} {}", figure.base(records)) }
    }
}

/// A column of points for each input.
fn named(area: &Area<'_>, figure: &Figure, plot: &Plot<'_>) -> Result {
    let longest = plot.inputs.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let (names, below) = (plot.inputs.len(), (longest as u32 * 6 + 16).clamp(60, 180));
    let size = if names > 60 { 8 } else { 12 };
    let (chart, beside) = area.titled(figure.title, ("sans-serif", 18))?.split_horizontally(SIZE.0 - LEGEND);
    let mut builder = ChartBuilder::on(&chart);
    builder.margin(12).y_label_area_size(52);
    builder.x_label_area_size(below);
    let mut chart = builder.build_cartesian_2d(Names(names), (plot.range.0..plot.range.1).log_scale())?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .disable_x_axis()
        .y_label_formatter(&|gain| short(*gain))
        .y_desc(&*plot.shows)
        .draw()?;
    let down = ("sans-serif", size).into_font().transform(FontTransform::Rotate90);
    let style = down.into_text_style(area).pos(anchored(HPos::Left));
    for (k, name) in plot.inputs.iter().enumerate() {
        let (x, y) = chart.backend_coord(&(k as f64, plot.range.0));
        area.draw(&Text::new((*name).to_owned(), (x, y + 8), style.clone()))?;
    }
    let ends = [(-0.5, 1.0), (names as f64 - 0.5, 1.0)];
    chart.draw_series(LineSeries::new(ends, BLACK.mix(0.4)))?;
    for (series, colour) in plot.series.iter().zip(COLOURS.iter().cycle()) {
        let points = series.points.iter().map(|at| Circle::new(*at, 4, colour.filled()));
        chart.draw_series(points)?;
    }
    legend(&beside, plot)
}

/// A line for each series.
fn growing(area: &Area<'_>, figure: &Figure, what: &str, plot: &Plot<'_>) -> Result {
    let (chart, beside) = area.titled(figure.title, ("sans-serif", 18))?.split_horizontally(SIZE.0 - LEGEND);
    let mut builder = ChartBuilder::on(&chart);
    builder.margin(12).y_label_area_size(52);
    builder.x_label_area_size(44);
    let (from, to) = widened(ends(&plot.places));
    let mut chart =
        builder.build_cartesian_2d((from..to).log_scale(), (plot.range.0..plot.range.1).log_scale())?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_desc(what)
        .x_label_formatter(&|at| short(*at))
        .y_label_formatter(&|gain| short(*gain))
        .y_desc(&*plot.shows)
        .draw()?;
    if !figure.is_absolute() {
        chart.draw_series(LineSeries::new([(from, 1.0), (to, 1.0)], BLACK.mix(0.4)))?;
    }
    for (series, colour) in plot.series.iter().zip(COLOURS.iter().cycle()) {
        let line = LineSeries::new(series.points.clone(), colour.stroke_width(2)).point_size(3);
        chart.draw_series(line)?;
    }
    legend(&beside, plot)
}

/// The names of the series, in their colours.
fn legend(area: &Area<'_>, plot: &Plot<'_>) -> Result {
    let style = ("sans-serif", 13).into_font().into_text_style(area).pos(anchored(HPos::Left));
    for (row, (series, colour)) in plot.series.iter().zip(COLOURS.iter().cycle()).enumerate() {
        let y = 24 + 22 * row as i32;
        area.draw(&Circle::new((10, y), 5, colour.filled()))?;
        area.draw(&Text::new(series.name.to_owned(), (22, y), style.clone()))?;
    }
    Ok(())
}

/// A cell for each input and series, the darker the more it took.
fn grid(area: &Area<'_>, figure: &Figure, records: &[Record]) -> Result {
    let inputs = distinct(records.iter().map(|record| &*record.input));
    let series = distinct(records.iter().map(|record| &*record.series));
    let (least, most) = ends(&records.iter().map(|record| record.amount).collect::<Vec<_>>());
    let inner = area.titled(figure.title, ("sans-serif", 18))?;
    let (wide, high) = inner.dim_in_pixel();
    let (left, top) = (90, 28);
    let cell = |k: usize, of: usize, from: i32, to: u32| {
        let step = f64::from(to as i32 - from - 12) / of as f64;
        (from + (k as f64 * step) as i32, from + ((k + 1) as f64 * step) as i32)
    };
    let middle = ("sans-serif", 13).into_font().into_text_style(&inner);
    let centred = middle.pos(anchored(HPos::Center));
    for (column, name) in series.iter().enumerate() {
        let (x0, x1) = cell(column, series.len(), left, wide);
        inner.draw(&Text::new((*name).to_owned(), ((x0 + x1) / 2, top / 2), centred.clone()))?;
    }
    for (row, input) in inputs.iter().enumerate() {
        let (y0, y1) = cell(row, inputs.len(), top, high);
        let name = ("sans-serif", 13).into_font().into_text_style(&inner).pos(anchored(HPos::Right));
        inner.draw(&Text::new((*input).to_owned(), (left - 8, (y0 + y1) / 2), name))?;
        for (column, name) in series.iter().enumerate() {
            let found = records.iter().find(|record| record.input == *input && record.series == *name);
            let Some(record) = found else { continue };
            let (x0, x1) = cell(column, series.len(), left, wide);
            let part = (record.amount / least).ln() / (most / least).ln().max(1e-9);
            inner.draw(&Rectangle::new([(x0, y0), (x1 - 2, y1 - 2)], shade(part).filled()))?;
            let ink = if part > 0.5 { WHITE } else { BLACK };
            let words = record.quantity.spelled(record.amount);
            inner.draw(&Text::new(words, ((x0 + x1) / 2, (y0 + y1) / 2), centred.clone().color(&ink)))?;
        }
    }
    Ok(())
}

/// Text beside its place, at its height, anchored so.
fn anchored(horizontal: HPos) -> Pos {
    Pos::new(horizontal, VPos::Center)
}

/// A colour between the ends of the scale.
fn shade(part: f64) -> RGBColor {
    let (RGBColor(r0, g0, b0), RGBColor(r1, g1, b1)) = SCALE;
    let between = |from: u8, to: u8| (f64::from(from) + (f64::from(to) - f64::from(from)) * part) as u8;
    RGBColor(between(r0, r1), between(g0, g1), between(b0, b1))
}

/// The horizontal place of an input.
fn place(figure: &Figure, records: &[Record], input: &str, number: usize) -> f64 {
    let at = || records.iter().find(|record| record.input == input).and_then(|record| record.at);
    match figure.inputs {
        Inputs::Growing(_) => at().unwrap_or(number as f64),
        Inputs::Named | Inputs::Grid => number as f64,
    }
}

/// All series but the baseline, which is the line at 1; or the amounts of all.
fn series<'a>(figure: &Figure, records: &'a [Record], inputs: &[&str], places: &[f64]) -> Vec<Series<'a>> {
    let names = distinct(records.iter().map(|record| &*record.series));
    let base = figure.base(records);
    let others = names.into_iter().filter(|name| figure.is_absolute() || *name != base);
    let mut all: Vec<Series<'_>> = others.map(|name| Series { name, points: vec![] }).collect();
    for (input, place) in inputs.iter().zip(places) {
        let amounts = || records.iter().filter(|record| record.input == *input);
        let of = match figure.is_absolute() {
            true => amounts().map(|record| (&*record.series, record.amount)).collect(),
            false => gains(figure, records, input),
        };
        for (name, gain) in of {
            if let Some(series) = all.iter_mut().find(|series| series.name == name) {
                series.points.push((*place, gain));
            }
        }
    }
    all
}

/// The ends of an axis that shows all of these.
fn widened((from, to): (f64, f64)) -> (f64, f64) {
    if from < to { (from, to) } else { (from / 2.0, to * 2.0) }
}

fn short(number: f64) -> String {
    if number >= 0.01 { format!("{}", (number * 1000.0).round() / 1000.0) } else { format!("{number:e}") }
}

/// The axis of that many names: each has a key point, which a formatter turns into the name.
struct Names(usize);

impl Ranged for Names {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        let part = (value + 0.5) / self.0.max(1) as f64;
        limit.0 + (part * f64::from(limit.1 - limit.0)).round() as i32
    }
    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        (0..self.0).map(|k| k as f64).collect()
    }
    fn range(&self) -> std::ops::Range<f64> {
        -0.5..self.0 as f64 - 0.5
    }
}

impl ValueFormatter<f64> for Names {
    fn format(value: &f64) -> String {
        value.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures;
    use crate::record::tests::record;

    #[test]
    fn drawings_name_inputs_and_series() {
        for inputs in [Inputs::Named, Inputs::Growing("size"), Inputs::Grid] {
            let figure = &Figure { inputs, ..figures::looplets::spmspv::FIGURE };
            let records = [
                record("karate", figure.baseline, 2.0),
                record("karate", "finch", 1.0),
                record("power", figure.baseline, 2.0),
                record("power", "finch", 8.0),
            ];
            let path = std::env::temp_dir().join("finch-evaluation-drawing.svg");
            draw(figure, &records, &path).expect("a drawing");
            let text = std::fs::read_to_string(&path).expect("a file");
            assert!(["finch", figure.title].iter().all(|word| text.contains(word)), "{text}");
            let growing = matches!(inputs, Inputs::Growing(_));
            assert!(growing || ["karate", "power"].iter().all(|word| text.contains(word)), "{text}");
        }
    }
}
