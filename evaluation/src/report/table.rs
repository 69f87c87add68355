//! Figures as Markdown.

use std::fmt::Write;

use crate::figure::Figure;
use crate::record::{Record, short};

/// The gain of each series over the baseline on one input: its amount over theirs.
pub fn gains<'a>(figure: &Figure, records: &'a [Record], input: &str) -> Vec<(&'a str, f64)> {
    let base = figure.base(records);
    let here = || records.iter().filter(|record| record.input == input);
    let Some(base) = here().find(|record| record.series == base) else { return Vec::new() };
    here().map(|record| (&*record.series, base.amount / record.amount)).collect()
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

/// The least and the most of some numbers.
pub fn ends(numbers: &[f64]) -> (f64, f64) {
    numbers.iter().fold((f64::MAX, f64::MIN), |(least, most), at| (least.min(*at), most.max(*at)))
}

/// What a figure shows as text: the source, what the paper says, and what is different here.
pub fn head(figure: &Figure) -> String {
    if figure.says.is_empty() {
        return format!("{}. What is measured: {}.\n", figure.source, figure.deviates);
    }
    let mut text = format!("{}. The paper: {}.\n", figure.source, figure.says);
    if !figure.deviates.is_empty() {
        text += &format!("\nDifferent here: {}.\n", figure.deviates);
    }
    text
}

/// What is done with which data, and on what.
pub fn foot(figure: &Figure, records: &[Record]) -> String {
    let Some(record) = records.first() else { return String::new() };
    let machine = &record.machine;
    let versions = distinct(records.iter().filter_map(|record| record.version.as_deref()));
    let others = if versions.is_empty() { String::new() } else { format!(", {}", versions.join(", ")) };
    format!(
        "{}, {}, finch {}{others}; `cargo run --release -- {}`.\n",
        machine.processor,
        machine.threads(),
        machine.finch,
        figure.id
    )
}

/// By what factor a series is ahead of another, for each input whose name begins with `of`.
pub fn factors(of: &str, series: &str, over: &str, records: &[Record]) -> Vec<f64> {
    let find = |series: &str, input: &str| {
        records.iter().find(|record| record.input == input && record.series == series)
    };
    let inputs = distinct(records.iter().map(|record| &*record.input));
    let inputs = inputs.into_iter().filter(|input| input.starts_with(of));
    let factor = |input| Some(find(over, input)?.amount / find(series, input)?.amount);
    inputs.filter_map(factor).collect()
}

/// The paper's factors beside those of the records.
pub fn claims(figure: &Figure, records: &[Record]) -> String {
    if figure.claims.is_empty() {
        return String::new();
    }
    let mut text =
        "| factor | paper | here, geometric mean | least, most | inputs |\n|---|--:|--:|--:|--:|\n"
            .to_owned();
    for claim in figure.claims {
        let of = if claim.of.is_empty() {
            String::new()
        } else {
            format!("{}: ", claim.of.trim_end_matches(", "))
        };
        let found = factors(claim.of, claim.series, claim.over, records);
        let here = match found.is_empty() {
            true => "not measured | | 0".to_owned(),
            false => {
                let (least, most) = ends(&found);
                format!("{} | {}, {} | {}", short(mean(&found)), short(least), short(most), found.len())
            }
        };
        line(&mut text, &format!("| {of}{} over {} | {} | {here} |", claim.series, claim.over, claim.factor));
    }
    text
}

/// A table of all amounts: those of the baseline, and the gain of each series over it.
pub fn amounts(figure: &Figure, records: &[Record]) -> String {
    if figure.is_absolute() {
        return grid(records);
    }
    let inputs = distinct(records.iter().map(|record| &*record.input));
    let base = figure.base(records);
    let series = distinct(records.iter().map(|record| &*record.series));
    let others: Vec<&str> = series.into_iter().filter(|series| *series != base).collect();
    let mut text = String::new();
    line(&mut text, &format!("| input | {base} | {} |", others.join(" | ")));
    line(&mut text, &format!("|---|--:|{}", "--:|".repeat(others.len())));
    let mut all = vec![Vec::new(); others.len()];
    for input in inputs {
        let gains = gains(figure, records, input);
        let own = records.iter().find(|record| record.input == input && record.series == base);
        let mut cells = vec![own.map_or_else(String::new, |own| own.quantity.spelled(own.amount))];
        for (name, all) in others.iter().zip(&mut all) {
            let found = gains.iter().find(|(series, _)| series == name);
            cells.push(found.map_or_else(String::new, |(_, gain)| short(*gain)));
            all.extend(found.map(|(_, gain)| *gain));
        }
        line(&mut text, &format!("| {input} | {} |", cells.join(" | ")));
    }
    let means = all.iter().map(|all| if all.is_empty() { String::new() } else { short(mean(all)) });
    line(&mut text, &format!("| *geometric mean* | | {} |", means.collect::<Vec<_>>().join(" | ")));
    text
}

/// A table in which each cell is an amount.
fn grid(records: &[Record]) -> String {
    let inputs = distinct(records.iter().map(|record| &*record.input));
    let series = distinct(records.iter().map(|record| &*record.series));
    let mut text = format!("| | {} |\n|---|{}\n", series.join(" | "), "--:|".repeat(series.len()));
    for input in inputs {
        let of = |series: &&str| {
            let found = records.iter().find(|record| record.input == input && record.series == *series);
            found.map_or_else(String::new, |record| record.quantity.spelled(record.amount))
        };
        line(&mut text, &format!("| {input} | {} |", series.iter().map(of).collect::<Vec<_>>().join(" | ")));
    }
    text
}

/// The gains of all series over the baseline, one line for each.
pub fn summary(figure: &Figure, records: &[Record]) -> String {
    let inputs = distinct(records.iter().map(|record| &*record.input));
    let (base, series) = (figure.base(records), distinct(records.iter().map(|record| &*record.series)));
    let mut text =
        format!("| over {base} | geometric mean | least | most | below 1 |\n|---|--:|--:|--:|--:|\n");
    for name in series.into_iter().filter(|name| *name != base) {
        let of = |input: &&str| gains(figure, records, input).into_iter().find(|(series, _)| *series == name);
        let found: Vec<f64> = inputs.iter().filter_map(of).map(|(_, gain)| gain).collect();
        if found.is_empty() {
            continue;
        }
        let ((least, most), below) = (ends(&found), found.iter().filter(|gain| **gain < 1.0).count());
        let [mean, least, most] = [mean(&found), least, most].map(short);
        line(&mut text, &format!("| {name} | {mean} | {least} | {most} | {below} of {} |", found.len()));
    }
    text
}

/// What the numbers of a figure's tables are.
pub fn unit(figure: &Figure, records: &[Record]) -> String {
    match records.first() {
        _ if figure.is_absolute() => "Each cell is the least of several times.\n".to_owned(),
        Some(record) => {
            let base = figure.base(records);
            format!("Each number is how many {} *{base}*: above 1 is better.\n", record.quantity.gain())
        }
        None => String::new(),
    }
}

/// A figure's page: what it shows, the drawing, the tables, and the command.
pub fn page(figure: &Figure, records: &[Record], drawing: &str) -> String {
    let parts = [
        format!("# {}\n", figure.title),
        head(figure),
        format!("![{}]({drawing})\n", figure.title),
        claims(figure, records),
        unit(figure, records),
        amounts(figure, records),
        foot(figure, records),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

fn line(text: &mut String, words: &str) {
    writeln!(text, "{words}").expect("a string grows");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures;
    use crate::record::tests::record;

    #[test]
    fn tables_show_the_baselines_amount_over_each_other() {
        let figure = &figures::ALL[0];
        let records = [
            record("a", "finch", 2.0),
            record("a", figure.baseline, 4.0),
            record("b", figure.baseline, 4.0),
            record("b", "finch", 0.5),
        ];
        let text = page(figure, &records, "f.svg");
        assert!(text.contains("| a | 4.00 s | 2.00 |\n| b | 4.00 s | 8.00 |\n"), "{text}");
        assert!(text.contains("| *geometric mean* | | 4.00 |"), "{text}");
        assert!(summary(figure, &records).contains("| finch | 4.00 | 2.00 | 8.00 | 0 of 2 |"), "{text}");
    }

    #[test]
    fn another_series_takes_the_place_of_a_baseline_that_is_absent() {
        let figure = &figures::ALL[0];
        let records = [record("a", "finch", 2.0), record("a", "by hand", 4.0)];
        assert!(amounts(figure, &records).contains("| a | 2.00 s | 0.50 |"));
    }

    #[test]
    fn claims_are_set_beside_what_is_measured() {
        let records = [
            record("xor, a", "finch", 1.0),
            record("xor, a", "PyData/Sparse", 9.0),
            record("power, a", "finch", 1.0),
            record("power, a", "PyData/Sparse", 1.0),
        ];
        assert_eq!(factors("xor, ", "finch", "PyData/Sparse", &records), [9.0]);
    }
}
