//! The names of protocols.

use finch_core::level::Protocol;

/// All protocols, each with its name.
pub const ALL: [(&str, Protocol); 5] = [
    ("walk", Protocol::Walk),
    ("gallop", Protocol::Gallop),
    ("lead", Protocol::Lead),
    ("follow", Protocol::Follow),
    ("locate", Protocol::Locate),
];

/// The protocol of this name.
pub fn parse(name: &str) -> Option<Protocol> {
    ALL.iter().find(|(known, _)| *known == name).map(|&(_, protocol)| protocol)
}

/// The name of a protocol.
pub fn name(protocol: Protocol) -> &'static str {
    ALL.iter().find(|(_, known)| *known == protocol).map_or("walk", |&(name, _)| name)
}
