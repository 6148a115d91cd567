//! Limits of a record.

/// The newest version of the `.hypertoe` file that can be read. Each game is written in the
/// oldest version that holds it: 3 with clocks, times or a game lost by resigning or on time,
/// otherwise 2 with a set-up position, otherwise 1.
pub const VERSION: u64 = 3;
/// The maximum number of moves in a record, all variations together.
pub const MAX_MOVES: usize = 50_000;
/// The maximum length of a comment, in characters.
pub const MAX_COMMENT: usize = 100_000;
