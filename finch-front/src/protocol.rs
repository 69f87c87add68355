//! Protocols as they are written.

use finch_core::level::Protocol;

/// All of them, each with how it is written.
pub const ALL: [(&str, Protocol); 5] = [
    ("walk", Protocol::Walk),
    ("gallop", Protocol::Gallop),
    ("lead", Protocol::Lead),
    ("follow", Protocol::Follow),
    ("locate", Protocol::Locate),
];

/// The protocol that is written like this.
pub fn parse(name: &str) -> Option<Protocol> {
    ALL.iter().find(|(known, _)| *known == name).map(|&(_, protocol)| protocol)
}

/// How a protocol is written.
pub fn name(protocol: Protocol) -> &'static str {
    ALL.iter().find(|(_, known)| *known == protocol).map_or("walk", |&(name, _)| name)
}
