//! What a record may hold.

/// The newest version of the `.hypertoe` file that is read. It is written where there are times
/// or a player gave up; without them games that begin from a set-up position are of version 2, and
/// others of version 1.
pub const VERSION: u64 = 3;
/// The most moves, all variations together, that a record may hold.
pub const MAX_MOVES: usize = 50_000;
/// The longest comment, in characters.
pub const MAX_COMMENT: usize = 100_000;
