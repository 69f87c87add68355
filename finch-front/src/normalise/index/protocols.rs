//! Protocols of indices: how a level is read.

use proc_macro2::Ident;
use quote::ToTokens;

use crate::normalise::Build;
use crate::syntax::ast;
use finch_core::Mapped;
use finch_core::algebra::AccessId;
use finch_core::level::Protocol;
use finch_level::protocol;

impl Build<'_> {
    pub(super) fn protocol(&mut self, index: &ast::Index) -> Option<Protocol> {
        let Some(name) = &index.protocol else { return Some(Protocol::Walk) };
        let found = protocol::parse(&name.to_string());
        if found.is_none() {
            self.unknown_protocol(name);
        }
        found
    }

    pub(super) fn unknown_protocol(&mut self, name: &Ident) {
        let known: Vec<_> = protocol::ALL.mapped(|(name, _)| format!("`{name}`"));
        self.error(name, format!("unknown protocol `{name}`; there are {}", known.join(", ")));
    }

    /// The user's tokens of an index's protocol.
    pub(crate) fn protocol_tokens(&self, access: AccessId, mode: usize) -> proc_macro2::TokenStream {
        match &self.tokens.protocols[access.0 as usize][mode] {
            Some(name) => name.to_token_stream(),
            None => self.sources.accesses[access.0 as usize].clone(),
        }
    }
}
