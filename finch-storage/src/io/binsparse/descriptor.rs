//! The descriptor: which arrays a file has, and what they mean.

use crate::error::ReadError;
use crate::io::arrays::Arrays;

use super::NAME;
use super::json::{Json, Misspelt};

/// The most modes that a tensor can have here.
pub(super) const MODES: usize = 8;

/// The nested levels of a tensor, without the element level inside of them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Levels {
    /// From the outside.
    pub levels: Vec<Level>,
    /// The tensor's mode for each of their dimensions.
    pub modes: Vec<usize>,
}

/// One level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Level {
    /// Whether it lists indices. Otherwise it has every one.
    pub sparse: bool,
    /// The number of its dimensions.
    pub rank: usize,
}

/// Which half of a matrix stands for the other one as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Structure {
    pub kind: Mirrored,
    /// Whether it is the half below the diagonal.
    pub lower: bool,
}

/// What an entry's mirror image is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mirrored {
    Same,
    Negated,
    Conjugate,
}

/// What a file says.
pub(super) struct Descriptor {
    pub shape: Vec<usize>,
    pub levels: Levels,
    /// The number of values that are stored.
    pub stored: usize,
    /// Whether there is an array with the value of what is not stored.
    pub fill: bool,
    /// What is subtracted from indices and offsets.
    pub base: usize,
    pub structure: Option<Structure>,
    types: Json,
}

impl Descriptor {
    #[inline]
    pub fn read(arrays: &Arrays) -> Result<Self, ReadError> {
        let text = arrays.words(NAME)?;
        let json = Json::parse(&text).map_err(|Misspelt { at, expected }| {
            let found = text
                .as_bytes()
                .get(at - 1)
                .map_or("the end".into(), |byte| format!("`{}`", byte.escape_ascii()));
            arrays.error(&format!("`{NAME}`, byte {at} of the JSON text"), expected, found)
        })?;
        let wrong = |key: &str, expected: &str, found: Option<&Json>| {
            let found = found.map_or("nothing".into(), Json::shown);
            arrays.error(&format!("`{key}` of the descriptor"), expected, found)
        };
        let Some(of @ Json::Object(_)) = json.get(NAME) else {
            return Err(wrong(NAME, "an object", json.get(NAME)));
        };
        let version = of.get("version").and_then(Json::text);
        if version.and_then(|version| version.split('.').next()) != Some("0") {
            return Err(wrong("version", "a version 0 of the format", of.get("version")));
        }
        let index = |key: &str| {
            of.get(key).and_then(Json::index).ok_or_else(|| wrong(key, "a whole number", of.get(key)))
        };
        let shape = indices(of.get("shape"))
            .ok_or_else(|| wrong("shape", "a list of dimensions", of.get("shape")))?;
        let levels = match of.get("format").and_then(Json::text) {
            Some("custom") => custom(of, shape.len()).map_err(|(key, expected)| wrong(key, expected, None)),
            Some(name) => Levels::named(name).ok_or_else(|| wrong("format", FORMATS, of.get("format"))),
            None => Err(wrong("format", FORMATS, of.get("format"))),
        }?;
        if levels.modes.len() != shape.len() {
            let expected = format!("{} dimensions, as the format has", levels.modes.len());
            return Err(wrong("shape", &expected, Some(&Json::Number(shape.len().to_string()))));
        }
        let base = if of.get("index_base").is_some() { index("index_base")? } else { 0 };
        if base > 1 {
            return Err(wrong("index_base", "0 or 1", of.get("index_base")));
        }
        let structure = match of.get("structure") {
            None | Some(Json::Null) => None,
            Some(json) => {
                let known = json.text().and_then(Structure::named);
                Some(known.ok_or_else(|| wrong("structure", STRUCTURES, Some(json)))?)
            }
        };
        if structure.is_some() && (shape.len() != 2 || shape[0] != shape[1]) {
            return Err(wrong("shape", "that of a square matrix, by `structure`", of.get("shape")));
        }
        let stored = index("number_of_stored_values")?;
        let fill = match of.get("fill") {
            None | Some(Json::Null) => false,
            Some(Json::Truth(fill)) => *fill,
            other => return Err(wrong("fill", "true or false", other)),
        };
        let types = of.get("data_types").cloned().unwrap_or(Json::Null);
        Ok(Descriptor { shape, levels, stored, fill, base, structure, types })
    }

    /// The type of an array, as the descriptor says it.
    #[inline]
    pub fn data_type(&self, arrays: &Arrays, name: &str) -> Result<&str, ReadError> {
        let json = self.types.get(name);
        json.and_then(Json::text).ok_or_else(|| {
            let found = json.map_or("nothing".into(), Json::shown);
            arrays.error(&format!("`{name}` in `data_types` of the descriptor"), "a type", found)
        })
    }
}

/// What a format may be, for messages.
const FORMATS: &str = "DVEC, DMAT, DMATR, DMATC, CVEC, CSR, CSC, DCSR, DCSC, COO, COOR, COOC or custom";

/// What a structure may be, for messages.
const STRUCTURES: &str = "symmetric, hermitian or skew_symmetric, with _lower or _upper";

impl Levels {
    /// The levels of a format with a name.
    #[inline]
    pub fn named(name: &str) -> Option<Levels> {
        let level = |sparse, rank| Level { sparse, rank };
        let (dense, sparse) = (level(false, 1), level(true, 1));
        let (levels, turned) = match name {
            "DVEC" => (vec![dense], false),
            "DMAT" | "DMATR" => (vec![dense, dense], false),
            "DMATC" => (vec![dense, dense], true),
            "CVEC" => (vec![sparse], false),
            "CSR" => (vec![dense, sparse], false),
            "CSC" => (vec![dense, sparse], true),
            "DCSR" => (vec![sparse, sparse], false),
            "DCSC" => (vec![sparse, sparse], true),
            "COO" | "COOR" => (vec![level(true, 2)], false),
            "COOC" => (vec![level(true, 2)], true),
            _ => return None,
        };
        let modes = levels.iter().map(|level| level.rank).sum();
        let modes = if turned { (0..modes).rev().collect() } else { (0..modes).collect() };
        Some(Levels { levels, modes })
    }
}

/// The levels of a custom format of a tensor with so many modes; or the key that is wrong, and what it should be.
#[inline]
fn custom(of: &Json, modes: usize) -> Result<Levels, (&'static str, &'static str)> {
    let custom = of.get("custom").ok_or(("custom", "an object"))?;
    let mut levels = Vec::new();
    let mut next = custom.get("level");
    loop {
        let level = next.ok_or(("level", "a level, in every level but `element`"))?;
        let sparse = match level.get("level_desc").and_then(Json::text) {
            Some("element") => break,
            Some("sparse") => true,
            Some("dense") => false,
            _ => return Err(("level_desc", "`element`, `dense` or `sparse`")),
        };
        let rank = level.get("rank").and_then(Json::index).filter(|rank| (1..=MODES).contains(rank));
        levels.push(Level { sparse, rank: rank.ok_or(("rank", "a number from 1 to 8"))? });
        next = level.get("level");
    }
    let dims: usize = levels.iter().map(|level| level.rank).sum();
    if dims != modes {
        return Err(("rank", "as many dimensions in all levels as `shape` has"));
    }
    let turned = match custom.get("transpose") {
        None | Some(Json::Null) => (0..dims).collect(),
        list => indices(list).unwrap_or_default(),
    };
    let mut sorted = turned.clone();
    sorted.sort_unstable();
    match sorted.into_iter().eq(0..dims) {
        true => Ok(Levels { levels, modes: turned }),
        false => Err(("transpose", "every mode once, counted from 0")),
    }
}

/// The numbers in a list.
#[inline]
fn indices(list: Option<&Json>) -> Option<Vec<usize>> {
    let Some(Json::List(list)) = list else { return None };
    list.iter().map(Json::index).collect()
}

impl Structure {
    #[inline]
    fn named(name: &str) -> Option<Structure> {
        let (kind, half) = name.rsplit_once('_')?;
        let kind = match kind {
            "symmetric" => Mirrored::Same,
            "hermitian" => Mirrored::Conjugate,
            "skew_symmetric" => Mirrored::Negated,
            _ => return None,
        };
        let lower = match half {
            "lower" => true,
            "upper" => false,
            _ => return None,
        };
        Some(Structure { kind, lower })
    }
}
