//! A game as text in the manner of chess's portable game notation (PGN):
//!
//! ```text
//! [Shape "3^2"]
//! [Rules "2 players; first to 1 line"]
//! [Player1 "Ada \"the ring\""]
//! [Result "*"]
//!
//! 1. 11 2. 00 {a comment} (2. 10 3. 22) 3. 21 *
//! ```
//!
//! Tags hold the board, the rules, the players with their marks, colours and
//! computers, the series and mental play. A cell is its coordinates, run
//! together where every side is at most 10, else parted by commas: `12,3,0`.
//! Every turn of a player has a number of its own. Also written are `swap`, `=`
//! for a position that the players called a draw, and `@` after the move that
//! is on the board if that is not the last one. Comments stand in braces,
//! variations in parentheses after the move that they replace; results are
//! those of [`list`](super::list).
//!
//! Everything that a `.hypertoe` file holds survives, but for the order in
//! which variations were first played.

mod lexer;
mod read;
mod tags;
mod write;

pub use read::read;
pub use write::write;
