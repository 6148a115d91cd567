//! What a record may hold.

/// The newest version of the `.hypertoe` file that is read. It is written where
/// the game begins from a set-up position; other games are of version 1.
pub const VERSION: u64 = 2;
/// The most moves, all variations together, that a record may hold.
pub const MAX_MOVES: usize = 50_000;
/// The longest comment, in characters.
pub const MAX_COMMENT: usize = 100_000;
