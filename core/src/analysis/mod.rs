//! Analysis of positions and games. Uses [`search`](crate::search), which also carries the proofs'
//! knowledge ([`BookLibrary`](crate::search::BookLibrary)), and the layers below it.
//!
//! [`PositionAnalyzer`] analyses one position: its value, threats and forks of every player, and
//! the value of each legal move. [`GameReviewer`] analyses a game move by move, and finds the
//! mistakes. Both report what they have found so far at every check-in.
//!
//! A value is a [`Verdict`](crate::search::Verdict): an estimate, or
//! certain, with its basis. The two are never mixed.
//!
//! ```
//! use hypertoe_core::analysis::PositionAnalyzer;
//! use hypertoe_core::prelude::*;
//!
//! let rules = Rules::new(Shape::hypercube(3, 3)?, 2)?;
//! let mut position = Position::new(rules);
//! for cell in [[1, 1, 1], [0, 0, 1]] {
//!     position.play_cell(&Cell::from(cell))?;
//! }
//! let found = run_to_end(|control| PositionAnalyzer::new(&position, 0).run(control));
//! // A sequence of threats that leave one answer each, played through again.
//! let verdict = found.evaluation.verdict;
//! assert!(verdict.is_win() && verdict.basis().unwrap().is_proved());
//! assert!(verdict.winner_moves(2).unwrap().upper_bound() <= 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod critical_cells;
mod evaluation;
mod forced;
mod mistake;
mod move_value;
mod position;
mod review;

pub use critical_cells::{CompletionEffect, CriticalCells, PlayerCriticalCells};
pub use evaluation::{normalized_score, score_scale};
pub use mistake::{Mistake, MistakeKind, ReviewPoint};
pub use move_value::MoveValue;
pub use position::{MAX_VALUED_MOVES, PositionAnalysis, PositionAnalyzer};
pub use review::{DecisiveMove, GameReview, GameReviewer, KnownEvaluation};

use crate::base::control::Progress;
use crate::geometry::Shape;
use crate::play::{Bot, MAX_BOT_DEPTH};
use crate::search::LineLimits;
use std::sync::Arc;

/// The progress of an analysis, and its results so far.
#[derive(Clone, Debug)]
pub struct AnalysisProgress<F> {
    /// The progress.
    pub progress: Progress,
    /// The results so far; the same `Arc` as long as nothing is new.
    pub found: Arc<F>,
}

/// Returns the computer player for searches of at most this many moves ahead.
fn search_bot(depth: u8) -> Bot {
    Bot::Custom { depth: Some(depth.clamp(1, MAX_BOT_DEPTH)), millis: None }
}

/// Returns whether positions on this board can be searched: whether its lines can be
/// indexed. Elsewhere only threats are found.
pub fn is_searchable(shape: &Shape) -> bool {
    LineLimits::SEARCH.check(shape).is_ok()
}
