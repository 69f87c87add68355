//! The source of a program's text.

use std::io;
use std::path::Path;

/// The text of a program.
pub struct Source {
    pub text: String,
    /// The file from which it was read; `None` if it is the argument itself.
    pub file: Option<String>,
}

impl Source {
    /// The program of an argument: the contents of a file, standard input for `-`, or the argument itself.
    pub fn of(argument: &str) -> Result<Source, String> {
        let read = match argument {
            "-" => io::read_to_string(io::stdin()).map(|text| (text, "<stdin>")),
            file if Path::new(file).is_file() => std::fs::read_to_string(file).map(|text| (text, file)),
            file if names_file(file) => return Err(format!("there is no file `{file}`")),
            text => return Ok(Source { text: text.into(), file: None }),
        };
        match read {
            Ok((text, file)) => Ok(Source { text, file: Some(file.into()) }),
            Err(error) => Err(format!("`{argument}` cannot be read: {error}")),
        }
    }
}

/// Whether a text can only be the name of a file: programs have brackets.
fn names_file(text: &str) -> bool {
    !text.contains(['[', ' ', '\n']) && Path::new(text).extension().is_some()
}
