//! The options of `finch explain` and `finch code`.

/// What was asked for beyond the program.
#[derive(Default)]
pub struct Options {
    /// JSON instead of text.
    pub json: bool,
    /// One section instead of all.
    pub only: Option<String>,
    /// A drawing of the looplets instead of text.
    pub svg: bool,
    /// What the words mean.
    pub legend: bool,
    /// As if the program said `#![plain]`.
    pub plain: bool,
    /// Egg does all of the algebra.
    pub egg: bool,
    /// How the rules found each term.
    pub rules: Option<Rules>,
}

/// Of which stages the e-graphs are shown.
#[derive(Clone, Copy)]
pub enum Rules {
    /// A list of the stages that have one.
    List,
    /// One stage, by its number.
    Stage(usize),
}

impl Options {
    /// The options of a command, or what is wrong with one of them.
    pub fn parse(options: &[&String], explains: bool) -> Result<Options, String> {
        let mut all = Options::default();
        for option in options {
            let (name, value) =
                option.split_once('=').map_or((option.as_str(), None), |(name, value)| (name, Some(value)));
            match (name, value) {
                ("--plain", None) => all.plain = true,
                ("--egg", None) => all.egg = true,
                ("--json", None) if explains => all.json = true,
                ("--legend", None) if explains => all.legend = true,
                ("--svg", None) if explains => all.svg = true,
                ("--only", Some(section)) if explains => all.only = Some(section.to_owned()),
                ("--rules", None) if explains => all.rules = Some(Rules::List),
                ("--rules", Some(stage)) if explains => {
                    let number = stage.parse().map_err(|_| {
                        format!("`{option}` names no stage: `finch explain --rules` lists their numbers")
                    })?;
                    all.rules = Some(Rules::Stage(number));
                }
                ("--json" | "--legend" | "--only" | "--rules" | "--svg", _) if !explains => {
                    return Err(format!("`{name}` is an option of `finch explain`"));
                }
                _ => return Err(format!("there is no option `{option}`")),
            }
        }
        Ok(all)
    }
}
