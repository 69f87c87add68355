//! Figures as Markdown.

use std::fmt::Write;

use crate::figure::Figure;
use crate::record::Record;

/// The speed of each series relative to the baseline on one input: its time over theirs.
pub fn speedups<'a>(figure: &Figure, records: &'a [Record], input: &str) -> Vec<(&'a str, f64)> {
    let here = || records.iter().filter(|record| record.input == input);
    let Some(base) = here().find(|record| record.series == figure.baseline) else { return Vec::new() };
    here().map(|record| (&*record.series, base.seconds / record.seconds)).collect()
}

/// The names in the order in which they first come.
pub fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut found = Vec::new();
    for name in names {
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

/// The geometric mean of some ratios.
pub fn mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}

/// A figure's page: what it shows, the drawing, the table, and how both come about.
pub fn table(figure: &Figure, records: &[Record], drawing: &str) -> String {
    let inputs = distinct(records.iter().map(|record| &*record.input));
    let series = distinct(records.iter().map(|record| &*record.series));
    let mut text = String::new();
    let mut line = |words: &str| text.write_fmt(format_args!("{words}\n")).expect("a string grows");
    line(&format!("### {}\n", figure.title));
    line(&format!("{}. The paper: {}\n", figure.source, figure.says));
    if !figure.deviates.is_empty() {
        line(&format!("Different here: {}\n", figure.deviates));
    }
    line(&format!("![{}]({drawing})\n", figure.title));
    line(&format!("Time of *{}* over each time: above 1 is faster.\n", figure.baseline));
    line(&format!("| input | {} |", series.join(" | ")));
    line(&format!("|---|{}", "--:|".repeat(series.len())));
    let mut all = vec![Vec::new(); series.len()];
    for input in inputs {
        let speedups = speedups(figure, records, input);
        let mut cells = Vec::new();
        for (name, all) in series.iter().zip(&mut all) {
            let found = speedups.iter().find(|(series, _)| series == name);
            cells.push(found.map_or_else(String::new, |(_, ratio)| number(*ratio)));
            all.extend(found.map(|(_, ratio)| *ratio));
        }
        line(&format!("| {input} | {} |", cells.join(" | ")));
    }
    let means = all.iter().map(|all| if all.is_empty() { String::new() } else { number(mean(all)) });
    line(&format!("| *geometric mean* | {} |", means.collect::<Vec<_>>().join(" | ")));
    if let Some(record) = records.first() {
        let machine = &record.machine;
        line(&format!(
            "\n{}, {} threads, {}, finch {}; `cargo run --release -- {}`.",
            machine.processor, machine.threads, machine.system, machine.finch, figure.id
        ));
    }
    text
}

/// Three digits at most.
fn number(ratio: f64) -> String {
    match ratio {
        ratio if ratio >= 100.0 => format!("{ratio:.0}"),
        ratio if ratio >= 10.0 => format!("{ratio:.1}"),
        ratio => format!("{ratio:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures;
    use crate::record::tests::record;

    #[test]
    fn tables_show_the_baselines_time_over_each_other() {
        let figure = &figures::ALL[0];
        let records = [
            record("a", "finch", 2.0),
            record("a", figure.baseline, 4.0),
            record("b", figure.baseline, 4.0),
            record("b", "finch", 0.5),
        ];
        let text = table(figure, &records, "f.svg");
        assert!(text.contains("| a | 2.00 | 1.00 |\n| b | 8.00 | 1.00 |\n"), "{text}");
        assert!(text.contains("| *geometric mean* | 4.00 | 1.00 |"), "{text}");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([0.123, 1.0, 12.34, 1234.5].map(number), ["0.12", "1.00", "12.3", "1234"]);
    }
}
