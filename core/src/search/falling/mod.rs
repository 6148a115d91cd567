//! Falling boards solved exactly: who wins, and in how many plies.
//!
//! A board of up to 128 cells on which marks fall along any axis, for two players, where the first
//! line wins, as in Connect Four. [`FallingSolver`] finds the score of a position, or within a number
//! of positions bounds of it; a [`FallingBook`] has scores that were searched beforehand.
//!
//! The layers, from the bottom: `word` (sets of cells), `layout` (lines and symmetries of a board),
//! `position` (marks, forced replies, bounds without a search), `table` (what is known of positions),
//! `search` (is the score greater than a number?), `score_search` (which numbers are tested, by how
//! many threads), `solver`, `book`; beside them `tree` (estimates, where the end is too far).
//! ENGINE.md describes them.

mod book;
mod layout;
mod position;
mod score;
mod score_search;
mod search;
mod solver;
mod table;
mod tree;
mod word;

pub use book::{
    BOOK_QUICK_BYTES, BOOK_QUICK_NODES, FallingBook, FallingBookEntry, FallingBookError,
    FallingBookPlan,
};
pub use score::{FallingEvaluation, FallingLimits, FallingProgress, FallingScore};
pub use solver::{FallingScorer, FallingSolver};
pub(crate) use tree::{Outlook, TreeSearch, tree_search};
