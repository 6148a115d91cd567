//! Rules, players and their marks, positions, legal moves, completed lines and
//! outcomes, the tree of a game's moves, series of games, and presets.
//! Uses [`geometry`](crate::geometry) and [`base`](crate::base).

pub(crate) mod game;
pub(crate) mod goal;
pub(crate) mod line_state;
pub(crate) mod match_settings;
pub(crate) mod opening;
pub(crate) mod outcome;
pub(crate) mod player;
pub(crate) mod position;
#[cfg(feature = "serde")]
mod position_data;
pub(crate) mod preset;
pub(crate) mod rules;
pub(crate) mod setup;

pub use game::{
    BoardDrawing, DeletedBranch, DrawingColor, DrawingError, Game, MAX_DRAWINGS, NodeId,
    RelabelMovesError, ReplayError,
};
pub use goal::{Goal, GoalNames};
pub use line_state::{
    LineState, LineStateKind, LinesInState, Winnability, line_state, players_able_to_reach_goal,
    position_winnability,
};
pub use match_settings::{
    Blindfold, Clocks, MAX_TIME, MIN_TIME_MS, SeriesScore, StartOrder, TimeControl, Visibility,
};
pub use opening::OpeningRule;
pub use outcome::{EarlyEnd, Outcome, PlayerResult};
pub use player::{
    Bot, Glyph, MAX_BOT_DEPTH, MAX_BOT_MILLIS, Mark, MarkError, Player, PlayerColor, PlayerInfo,
};
pub use position::moves::Move;
pub use position::{LineCompletion, PlacedMark, PlayError, Position, Stone};
pub use preset::{GamePreset, PRESETS};
pub use rules::{
    MAX_CLOSED, MAX_GOAL_LINES, MAX_PLAYERS, MAX_STORED_COMPLETED_LINES, MIN_PLAYERS, MoveRule,
    RuleParts, Rules, RulesError,
};
pub use setup::{Setup, SetupError, SetupFault};
