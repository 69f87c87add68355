//! Box plots as SVG: quartiles, median and extremes of ratios, on a logarithmic axis.

use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

/// Colours that can be told apart, also in grey.
const COLOURS: [&str; 8] =
    ["#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#bbbbbb", "#222222"];

const HEIGHT: f64 = 420.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 60.0;
const LEFT: f64 = 60.0;
/// The width of a box with the room around it, and of the room between places.
const BOX: f64 = 16.0;
const GAP: f64 = 24.0;
const LEGEND: f64 = 220.0;

/// A plot of ratios, with a box for each series at each place of the axis.
pub struct Plot {
    title: String,
    label: String,
    places: Vec<String>,
    series: Vec<String>,
    /// Place, series, values.
    values: Vec<(usize, usize, Vec<f64>)>,
}

impl Plot {
    /// An empty plot.
    pub fn new(title: &str, label: &str) -> Self {
        Plot { title: title.into(), label: label.into(), places: vec![], series: vec![], values: vec![] }
    }

    /// Adds values to a series at a place.
    pub fn add(&mut self, place: &str, series: &str, values: impl IntoIterator<Item = f64>) {
        let at = (index(&mut self.places, place), index(&mut self.series, series));
        match self.values.iter_mut().find(|known| (known.0, known.1) == at) {
            Some(known) => known.2.extend(values),
            None => self.values.push((at.0, at.1, values.into_iter().collect())),
        }
    }

    /// Writes the picture.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        fs::write(path, self.svg())
    }

    fn svg(&self) -> String {
        let scale = Scale::of(self.values.iter().flat_map(|(.., values)| values));
        let group = self.series.len() as f64 * BOX + GAP;
        let right = LEFT + group * self.places.len() as f64;
        let mut out = String::new();
        let mut put = |line: String| writeln!(out, "{line}").expect("a string grows");
        put(format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{:.0}" height="{HEIGHT:.0}" font-family="sans-serif" font-size="11">"#,
            right + LEGEND
        ));
        put(r#"<rect width="100%" height="100%" fill="white"/>"#.into());
        put(text(LEFT, 20.0, "start", &self.title));
        put(text(LEFT, 38.0, "start", &self.label));
        scale.lines(right).into_iter().for_each(&mut put);
        for (k, place) in self.places.iter().enumerate() {
            put(text(LEFT + group * (k as f64 + 0.5), HEIGHT - BOTTOM + 20.0, "middle", place));
        }
        for (place, series, values) in &self.values {
            let x = LEFT + group * *place as f64 + GAP / 2.0 + BOX * *series as f64;
            put(boxed(&scale, x, COLOURS[series % COLOURS.len()], values));
        }
        for (k, name) in self.series.iter().enumerate() {
            let y = TOP + 16.0 * k as f64;
            let colour = COLOURS[k % COLOURS.len()];
            put(format!(
                r#"<rect x="{:.1}" y="{y:.1}" width="10" height="10" fill="{colour}"/>"#,
                right + 20.0
            ));
            put(text(right + 36.0, y + 9.0, "start", name));
        }
        put("</svg>".into());
        out
    }
}

/// The number of a name among those known; a new one is put last.
fn index(names: &mut Vec<String>, name: &str) -> usize {
    names.iter().position(|known| known == name).unwrap_or_else(|| {
        names.push(name.into());
        names.len() - 1
    })
}

fn text(x: f64, y: f64, anchor: &str, text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    format!(r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#)
}

/// A logarithmic axis over whole powers of two.
struct Scale {
    low: i32,
    high: i32,
}

impl Scale {
    fn of<'a>(values: impl Iterator<Item = &'a f64>) -> Self {
        let (low, high) = values.fold((1.0, 1.0), |(low, high): (f64, f64), v| (low.min(*v), high.max(*v)));
        Scale { low: low.log2().floor() as i32, high: (high.log2().ceil() as i32).max(1) }
    }

    fn y(&self, ratio: f64) -> f64 {
        let part = (ratio.log2() - f64::from(self.low)) / f64::from(self.high - self.low);
        HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - TOP)
    }

    /// Draws a line for each power, and a strong one at 1.
    fn lines(&self, right: f64) -> Vec<String> {
        let line = |power: i32| {
            let (ratio, colour) = (f64::from(power).exp2(), if power == 0 { "black" } else { "#dddddd" });
            let y = self.y(ratio);
            let line = format!(r#"<path d="M{LEFT:.1} {y:.1}H{right:.1}" stroke="{colour}"/>"#);
            line + &text(LEFT - 6.0, y + 4.0, "end", &format!("{ratio}"))
        };
        let step = (self.high - self.low) / 12 + 1;
        (self.low..=self.high).filter(|power| power % step == 0).map(line).collect()
    }
}

/// Draws whiskers at the extremes, a box between the quartiles, and a line at the median.
fn boxed(scale: &Scale, x: f64, colour: &str, values: &[f64]) -> String {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |part: f64| scale.y(sorted[((sorted.len() - 1) as f64 * part).round() as usize]);
    let [low, first, median, third, high] = [0.0, 0.25, 0.5, 0.75, 1.0].map(at);
    let (left, middle, right) = (x + 2.0, x + BOX / 2.0, x + BOX - 2.0);
    let whiskers = format!(r#"<path d="M{middle:.1} {low:.1}V{high:.1}" stroke="{colour}"/>"#);
    let quartiles = format!(
        r#"<rect x="{left:.1}" y="{third:.1}" width="{:.1}" height="{:.1}" fill="{colour}"/>"#,
        right - left,
        (first - third).max(1.0)
    );
    let line = format!(r#"<path d="M{left:.1} {median:.1}H{right:.1}" stroke="black"/>"#);
    format!("{whiskers}{quartiles}{line}")
}
