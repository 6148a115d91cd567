//! How far rules can go.

/// The least number of players.
pub const MIN_PLAYERS: u64 = 2;
/// The greatest number of players.
pub const MAX_PLAYERS: u64 = 8;
/// The most lines that can be asked for.
pub const MAX_GOAL: u32 = 100_000;
/// The most completed lines of all players together: a position holds them,
/// and on 2^17 every two marks of a player make one. A mark that could
/// complete more is refused. Every race ends before.
pub const MAX_COMPLETED: usize = 1_000_000;
const _: () = assert!((MAX_GOAL as usize) * (MAX_PLAYERS as usize) < MAX_COMPLETED);
/// The most cells that can be closed, and that an opening rule can list.
pub const MAX_CLOSED: usize = 10_000;
