//! Computer players, contests between them, random games, and the searches behind them. Depends
//! on [`symmetry`](crate::symmetry), [`play`](crate::play) and the layers below them, but not on
//! [`record`](crate::record).
//!
//! A [`Bot`](crate::Bot) [chooses](crate::Bot::choose) a move in a position and gives its reason.
//! It thinks under a [`Control`](crate::base::control::Control), which observes its progress and
//! can tell it at any time to return the best move so far.
//!
//! ```
//! use hypertoe_core::prelude::*;
//!
//! let mut position = Position::new(Rules::new(Shape::hypercube(3, 2)?, 2)?);
//! for cell in [[0, 0], [1, 1], [1, 0]] {
//!     position.play_cell(&Cell::from(cell))?;
//! }
//! let choice = Bot::Careless.choose(&position).expect("the game goes on");
//! assert_eq!(choice.mv, Cell::from([2, 0]).into());
//! assert_eq!(choice.reason.to_string(), "blocks player 1’s line, 2 of 3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which search answers which question
//!
//! | Search | Question | Rules | Cost | Certainty |
//! |---|---|---|---|---|
//! | [`Threats`], `completing_cells` | who completes a line where, now? | all, on boards of any size | at worst O(marks²) | certain, unless its list is full |
//! | alpha-beta (`alpha_beta`) | which move is best, looking N moves ahead? | all, on boards within [`LineLimits::SEARCH`] | exponential in N; a table of fixed size | certain where the verdict has a [`Basis`], otherwise an estimate |
//! | Monte Carlo tree search (`monte_carlo`) | which move wins most random games? | as alpha-beta; used with three or more players, and in races for several lines | as many games as allowed; memory grows with them | an estimate, always |
//! | threat-space search (`threat_space`) | does a player win by threats that leave one answer each? | two players, the first line wins | mostly thousands of positions, at worst exponential in the empty cells | a win is proved; "none" only says that there is no such win |
//! | win search (`puzzle::win_search`) | in how few own moves does a player win, by which first moves? | two players, the first N lines win, gravity or not | exponential in the moves; 24 MiB | certain, yes and no; rests on 64-bit hashes |
//! | falling search ([`FallingSolver`]) | what is the exact score, by which moves? | two players, the first line wins, marks fall, up to 128 cells | 7×6: milliseconds with 15 marks, a minute from the start; a table of fixed size | certain; rests on exact keys up to 64 cells |
//! | full search ([`FullSearch`](crate::proof::solve::FullSearch)) | what is the exact value? | two players, any goal, small boards | every position up to symmetry; as much memory as given | certain; rests on 64-bit hashes |
//! | df-pn ([`proof::prove`](crate::proof::prove)) | does this player win, whatever the other does? | two players, the first line wins, any empty cell | minutes to days; a table of fixed size | a win comes with a [`Proof`](crate::proof::Proof) that an independent checker verifies; no answer says nothing |
//! | pairing ([`PairingSearch`](crate::proof::pairing::PairingSearch)) | does a pairing of cells secure the draw? | two players, the first line wins | a matching: O(√cells · lines · K); where lines overlap, a SAT solver with a limit | certain, yes and no, or unknown; "no pairing" is not "no draw" |
//!
//! [`PositionSolver`](crate::proof::solve::PositionSolver) tries those that apply to a position,
//! the cheap ones first; a [`Bot`](crate::Bot) and [`analysis`](crate::analysis) combine alpha-beta
//! and tree search with threat-space search. [`Verdict`] keeps apart what is certain and what is an
//! estimate, and [`Basis`] says what a certain value rests on.
//!
//! The searches are built from `LineIndex` (the lines through each cell) and `SearchBoard` (the
//! marks on each line).

mod alpha_beta;
pub(crate) mod choice;
pub(crate) mod falling;
pub(crate) mod few_lines;
pub(crate) mod known_values;
pub(crate) mod line_index;
pub mod match_play;
mod mirroring;
mod monte_carlo;
mod players;
mod published_values;
pub mod random_games;
pub(crate) mod ruled_out;
pub(crate) mod search_board;
mod tactic;
#[cfg_attr(
    not(feature = "puzzle"),
    allow(unused_imports, reason = "proofs and puzzles use more of it")
)]
pub(crate) mod threat_space;
mod threats;
pub(crate) mod verdict;

pub use choice::{
    ChosenMove, MoveGround, MoveReason, SearchLimits, SearchProgress, TakeoverGround,
};
pub use falling::{
    BOOK_QUICK_BYTES, BOOK_QUICK_NODES, FallingBook, FallingBookEntry, FallingBookError,
    FallingBookPlan, FallingEvaluation, FallingLimits, FallingProgress, FallingScore,
    FallingScorer, FallingSolver,
};
pub use known_values::{Book, BookLibrary, PerfectGuarantee, known_game_verdict};
pub(crate) use line_index::LineIndex;
pub use line_index::{BoardTooLarge, LineLimits, UnsupportedRules};
pub use mirroring::mirroring_holds;
pub use published_values::{GameTheoreticValue, Publication, PublishedValue, published_value};
pub use ruled_out::wins_ruled_out;
pub(crate) use search_board::SearchBoard;
pub use tactic::Tactic;
pub(crate) use threats::completing_cells_with_control;
pub use threats::{CompletingCell, MAX_CELLS_PER_PLAYER, Threats, completing_cells};
pub use verdict::{Basis, GameValue, PlyCount, PositionEvaluation, Verdict};
