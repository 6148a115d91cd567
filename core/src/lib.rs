//! Tic-tac-toe on a board of any side S and any number of dimensions D: its
//! geometry, its play, its records, computer players, and proofs of who wins.
//!
//! The crate opens no files, starts no threads and reads no clock; the caller does. No structure of
//! size S^D is built for a game, and lines are found by arithmetic, so 1000^50 works as well as
//! 3^2. Only searches, which list every line of their board, have limits; each documents its own.
//!
//! # A short tour
//!
//! A [`Shape`] is a board. It is parsed from the text that it displays, and its
//! lines are counted and numbered without listing them:
//!
//! ```
//! use hypertoe_core::prelude::*;
//!
//! let shape: Shape = "3^4".parse()?;
//! assert_eq!(*BoardLines::new(&shape).count(), 272u32.into());
//! let center = Cell::from([1, 1, 1, 1]);
//! let lines = CellLines::new(&shape, &center, &LineFilter::default());
//! assert_eq!(*lines.count(), 40u32.into());
//! let last = lines.nth(&39u32.into()).expect("there are 40");
//! assert_eq!(last.pattern(&shape), "x+ y- z- w-");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Game`] follows [`Rules`]; its [`Position`] holds the marks, the completed
//! lines and the outcome:
//!
//! ```
//! use hypertoe_core::prelude::*;
//!
//! // Two players; the first line wins.
//! let mut game = Game::new(Rules::new("3^4".parse()?, 2)?);
//! for cell in [[1, 1, 1, 1], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 1, 0], [2, 2, 2, 2]] {
//!     game.play_cell(&Cell::from(cell))?;
//! }
//! assert_eq!(game.position().outcome(), Outcome::Won(Player(0)));
//! assert_eq!(game.position().outcome().to_string(), "player 1 wins");
//! assert_eq!(game.position().completed_lines(Player(0)).len(), 1);
//! assert!(game.play_cell(&Cell::from([2, 0, 0, 0])).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Bot`] chooses a move, and says why:
//!
//! ```
//! use hypertoe_core::prelude::*;
//!
//! let mut game = Game::new(Rules::new("4x4x4".parse()?, 2)?);
//! let choice = Bot::Club.choose(game.position()).expect("the game goes on");
//! game.play_move(&choice.mv)?;
//! println!("{}: {}", Bot::Club, choice.reason);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game is saved as JSON without any loss, or [written](record::write_game) in
//! a [format](record::GameFormat) of other programs:
//!
//! ```
//! use hypertoe_core::prelude::*;
//!
//! let game = read_game(GameFormat::PGN, "[Shape \"3^3\"]\n\n1. 111 2. 000 3. 020", None)?;
//! let again = from_json(&to_json(&game)?)?;
//! assert_eq!(again.position(), game.position());
//! assert!(write_game(GameFormat::PGN, &again)?.text.contains("1. 111 2. 000 3. 020"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A small board is solved, and the proof is verified by a checker that shares only the geometry
//! and the list of symmetries with the search. Long work is given a [control](base::control): the
//! work reports its progress, and can be stopped at any time:
//!
//! ```
//! use hypertoe_core::base::control::SingleThread;
//! use hypertoe_core::prelude::*;
//! use hypertoe_core::proof::Proof;
//! use hypertoe_core::proof::solve::{PositionSolver, SolveOptions, SolveReport};
//!
//! let rules = Rules::new("3^3".parse()?, 2)?.with_opening_rule(OpeningRule::NoCenter)?;
//! let options = SolveOptions { memory: 64 << 20, wants_proof: true, ..SolveOptions::default() };
//! let solver = PositionSolver::new(&Position::new(rules), options)?;
//! let mut seen = 0;
//! let mut control = |_: u64, report: &dyn Fn() -> SolveReport| {
//!     seen = report().nodes;
//!     if seen < 1_000_000_000 { Ok(()) } else { Err(Halt::FinishEarly) }
//! };
//! // Only this thread works on it.
//! let solution = solver.run(&SingleThread, &mut control).expect("nobody stops it");
//! // With the centre forbidden on the first move, the second player wins.
//! assert_eq!(solution.winner(), Some(Player(1)));
//!
//! let saved = solution.proof.expect("it was asked for").to_text();
//! let proof = Proof::from_bytes(saved.as_bytes())?;
//! let checked = run_to_end(|control| proof.check(control))?;
//! assert!(checked.replies > 100);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The programs in `examples/` are longer: `play` is a game of a human against a bot.
//!
//! # Layers
//!
//! Each layer uses only those before it:
//!
//! * [`base`]: progress and cancellation of long work, random numbers, text helpers.
//! * [`geometry`]: shapes, cells, lines and their patterns; counts of lines, the
//!   k-th line, the lines through a cell.
//! * [`play`]: rules and goals, positions, moves, outcomes, the tree of a game.
//! * [`symmetry`]: automorphisms of a board, of rules and of a position.
//! * [`record`]: `.hypertoe` files and other formats, correspondence play.
//! * [`search`]: verdicts, threats, alpha-beta, tree search, computer players
//!   and contests between them.
//! * [`proof`]: proofs of who wins; proof files and their independent checker.
//! * [`theory`]: counts of positions and games, galleries of finished games,
//!   full boards without a line, smallest blocking sets.
//! * [`analysis`]: assessments of positions, and of the mistakes in a game.
//! * [`exercise`]: questions about cells and lines, with their answers.
//! * [`rating`]: strengths of players, fitted to games, and Glicko-2.
//! * [`puzzle`]: positions with a question and a proved answer: composed, checked, played.
//!
//! # Features
//!
//! All are on by default. Without any of them there are shapes, lines, symmetries, play, and the
//! text formats of games that are not JSON.
//!
//! * `serde`: Serde's traits for all data that a caller may store or send. `.hypertoe` files and
//!   game codes are JSON, so these two of the [formats](record::GameFormat) need it, as do rules
//!   that a text names as JSON.
//! * `search`: [`search`], [`analysis`] and [`exercise`].
//! * `proof`: [`proof`]. Needs `search`, and `serde` because proof files hold the rules as JSON.
//! * `theory`: [`theory`]. Needs `search`.
//! * `rating`: [`rating`].
//! * `puzzle`: [`puzzle`]. Needs `proof` and `rating`.

#![warn(unreachable_pub)]
#![warn(
    missing_debug_implementations,
    missing_docs,
    clippy::missing_errors_doc,
    clippy::return_self_not_must_use
)]
#![cfg_attr(
    not(all(feature = "puzzle", feature = "theory")),
    allow(dead_code, reason = "the lower layers have parts that only the upper ones use")
)]

#[cfg(feature = "search")]
pub mod analysis;
pub mod base;
#[cfg(feature = "search")]
pub mod exercise;
pub mod geometry;
pub mod play;
pub mod prelude;
#[cfg(feature = "proof")]
pub mod proof;
#[cfg(feature = "puzzle")]
pub mod puzzle;
#[cfg(feature = "rating")]
pub mod rating;
pub mod record;
#[cfg(feature = "search")]
pub mod search;
pub mod symmetry;
#[cfg(feature = "theory")]
pub mod theory;

pub use base::control::{Control, Halt, run_to_end};
pub use geometry::cell::Cell;
pub use geometry::line::{AxisDirection, Line};
pub use geometry::lines::{AxisFilter, BoardLines, CellLines, LineFilter};
pub use geometry::shape::{Shape, ShapeError};
pub use num_bigint::BigUint;
pub use play::game::{BoardDrawing, DeletedBranch, DrawingColor, Game, NodeId};
pub use play::goal::{Goal, GoalNames};
pub use play::line_state::{LineState, LineStateKind, LinesInState, line_state};
pub use play::match_settings::{
    Blindfold, Clocks, SeriesScore, StartOrder, TimeControl, Visibility,
};
pub use play::opening::OpeningRule;
pub use play::outcome::{EarlyEnd, Outcome};
pub use play::player::{Bot, Glyph, Mark, Player, PlayerColor, PlayerInfo};
pub use play::position::moves::Move;
pub use play::position::{LineCompletion, PlacedMark, PlayError, Position, Stone};
pub use play::rules::{MoveRule, RuleParts, Rules, RulesError};
pub use play::setup::Setup;
#[cfg(feature = "search")]
pub use search::{BookLibrary, ChosenMove, SearchLimits};

/// Parts of the searches, for this package's own tests and benchmarks. They may change at any time.
#[doc(hidden)]
pub mod internals {
    pub use crate::play::goal::ScoredBoard;
    pub use crate::play::position::line_search::LineSearch;
    #[cfg(feature = "proof")]
    pub use crate::proof::book::{ProofBook, ProofBookError};
    #[cfg(feature = "proof")]
    pub use crate::proof::prove::prover::{ProofAttempt, Prover, ProverReport};
    #[cfg(feature = "proof")]
    pub use crate::proof::solve::full_search::FullSearch;
    #[cfg(feature = "search")]
    pub use crate::search::few_lines::can_block_all_lines;
    #[cfg(feature = "search")]
    pub use crate::search::known_values::KNOWN_GAMES;
    #[cfg(feature = "search")]
    pub use crate::search::line_index::{LineId, LineIndex};
    #[cfg(feature = "search")]
    pub use crate::search::search_board::SearchBoard;
    #[cfg(feature = "search")]
    pub use crate::search::threat_space::{
        Completions, ExchangeResult, FailureTable, ForcedWinSearch, LineBitboard, LineCountBoard,
        NodeMeter, ThreatBoard, ThreatSearch,
    };
    pub use crate::symmetry::symmetry_table::{CanonicalHash, SymmetryTable};

    use crate::geometry::cell::Cell;
    use crate::geometry::line::Line;
    use crate::play::player::Player;
    use crate::play::position::Position;

    /// Returns the lines that a mark of this player on an empty cell would complete.
    ///
    /// # Panics
    /// If the cell is not on the board, or there is no such player.
    #[must_use]
    pub fn lines_completed_by(
        position: &Position,
        cell: &Cell,
        player: Player,
        search: LineSearch,
    ) -> Vec<Line> {
        position.lines_completed_by(cell, player, search)
    }
}

#[doc = include_str!("../LIMITS.md")]
pub mod limits {}

/// The example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub mod readme {}
