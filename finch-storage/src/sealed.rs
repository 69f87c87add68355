//! What this crate alone implements. Code without bounds checks relies on these traits, so no other crate may say what they say.

/// Seals a trait that has it above itself: this module is private, so no other crate can name it.
pub trait Sealed {}

/// Seals a trait with a parameter in the same way.
pub trait SealedFor<T> {}
