//! The game seen turned, and the game itself, which waits unchanged.

use crate::state::document::Document;

/// What is put back when the game is no longer seen turned.
pub struct Turned {
    /// The game as it is, its file, and whether it is saved.
    pub document: Document,
    /// Whether somebody looked at earlier moves.
    pub looking_back: bool,
}
