//! Figures as drawings: the speed of each series relative to the baseline, on a logarithmic axis.

use std::error::Error;
use std::path::Path;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::prelude::*;
use plotters::style::RGBColor;

use crate::figure::{Figure, Inputs};
use crate::record::Record;
use crate::table::{distinct, speedups};

/// The size of a drawing.
const SIZE: (u32, u32) = (900, 460);

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

/// One series: its points, as horizontal positions and speeds.
struct Series<'a> {
    name: &'a str,
    points: Vec<(f64, f64)>,
}

/// Draws a figure into a file.
///
/// # Errors
/// Where the file cannot be written.
pub fn draw(figure: &Figure, records: &[Record], path: &Path) -> Result<(), Box<dyn Error>> {
    let inputs = distinct(records.iter().map(|record| &*record.input));
    let places: Vec<f64> =
        inputs.iter().enumerate().map(|(k, input)| place(figure, records, input, k)).collect();
    let series = series(figure, records, &inputs, &places);
    let speeds = || series.iter().flat_map(|series| series.points.iter().map(|(_, speed)| *speed));
    let (least, most) = (speeds().fold(1.0, f64::min) / 1.3, speeds().fold(1.0, f64::max) * 1.3);
    let area = SVGBackend::new(path, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let mut builder = ChartBuilder::on(&area);
    builder.caption(figure.title, ("sans-serif", 18)).margin(12).y_label_area_size(52);
    match figure.inputs {
        Inputs::Named => {
            builder.x_label_area_size(110);
            let mut chart = builder.build_cartesian_2d(Names(inputs.len()), (least..most).log_scale())?;
            let name =
                |at: &f64| inputs.get(*at as usize).map_or_else(String::new, |name| (*name).to_owned());
            let down = ("sans-serif", 12).into_font().transform(FontTransform::Rotate90);
            chart
                .configure_mesh()
                .disable_x_mesh()
                .x_labels(inputs.len())
                .x_label_formatter(&name)
                .x_label_style(down)
                .y_label_formatter(&|speed| short(*speed))
                .y_desc(format!("times as fast as {}", figure.baseline))
                .draw()?;
            let ends = [(-0.5, 1.0), (inputs.len() as f64 - 0.5, 1.0)];
            chart.draw_series(LineSeries::new(ends, BLACK.mix(0.4)))?;
            for (series, colour) in series.iter().zip(COLOURS.iter().cycle()) {
                let points = series.points.iter().map(|at| Circle::new(*at, 4, colour.filled()));
                chart
                    .draw_series(points)?
                    .label(series.name)
                    .legend(|(x, y)| Circle::new((x + 8, y), 4, colour.filled()));
            }
            chart
                .configure_series_labels()
                .border_style(BLACK.mix(0.3))
                .background_style(WHITE.mix(0.8))
                .draw()?;
        }
        Inputs::Growing(what) => {
            builder.x_label_area_size(44);
            let (from, to) = ends(&places);
            let mut chart = builder.build_cartesian_2d((from..to).log_scale(), (least..most).log_scale())?;
            chart
                .configure_mesh()
                .x_desc(what)
                .x_label_formatter(&|at| short(*at))
                .y_label_formatter(&|speed| short(*speed))
                .y_desc(format!("times as fast as {}", figure.baseline))
                .draw()?;
            chart.draw_series(LineSeries::new([(from, 1.0), (to, 1.0)], BLACK.mix(0.4)))?;
            for (series, colour) in series.iter().zip(COLOURS.iter().cycle()) {
                let line = LineSeries::new(series.points.clone(), colour.stroke_width(2)).point_size(3);
                chart
                    .draw_series(line)?
                    .label(series.name)
                    .legend(|(x, y)| PathElement::new([(x, y), (x + 16, y)], colour.stroke_width(2)));
            }
            chart
                .configure_series_labels()
                .border_style(BLACK.mix(0.3))
                .background_style(WHITE.mix(0.8))
                .draw()?;
        }
    }
    area.present()?;
    Ok(())
}

/// The horizontal place of an input.
fn place(figure: &Figure, records: &[Record], input: &str, number: usize) -> f64 {
    let at = || records.iter().find(|record| record.input == input).and_then(|record| record.at);
    match figure.inputs {
        Inputs::Named => number as f64,
        Inputs::Growing(_) => at().unwrap_or(number as f64),
    }
}

/// All series but the baseline, which is the line at 1.
fn series<'a>(figure: &Figure, records: &'a [Record], inputs: &[&str], places: &[f64]) -> Vec<Series<'a>> {
    let names = distinct(records.iter().map(|record| &*record.series));
    let others = names.into_iter().filter(|name| *name != figure.baseline);
    let mut all: Vec<Series<'_>> = others.map(|name| Series { name, points: vec![] }).collect();
    for (input, place) in inputs.iter().zip(places) {
        for (name, speed) in speedups(figure, records, input) {
            if let Some(series) = all.iter_mut().find(|series| series.name == name) {
                series.points.push((*place, speed));
            }
        }
    }
    all
}

/// The ends of an axis that shows all of these.
fn ends(places: &[f64]) -> (f64, f64) {
    let (from, to) = places.iter().fold((f64::MAX, f64::MIN), |(from, to), at| (from.min(*at), to.max(*at)));
    if from < to { (from, to) } else { (from / 2.0, to * 2.0) }
}

fn short(number: f64) -> String {
    if number >= 0.01 { format!("{}", (number * 1000.0).round() / 1000.0) } else { format!("{number:e}") }
}

/// The axis of so many names: each has a key point, which a formatter turns into the name.
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
        let figure = &figures::ALL[0];
        let records = [
            record("karate", figure.baseline, 2.0),
            record("karate", "finch", 1.0),
            record("power", figure.baseline, 2.0),
            record("power", "finch", 8.0),
        ];
        let path = std::env::temp_dir().join("finch-evaluation-drawing.svg");
        draw(figure, &records, &path).expect("a drawing");
        let text = std::fs::read_to_string(&path).expect("a file");
        assert!(["karate", "power", "finch", figure.title].iter().all(|word| text.contains(word)), "{text}");
    }
}
