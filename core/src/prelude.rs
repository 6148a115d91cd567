//! The names that most programs need: `use hypertoe_core::prelude::*;`

pub use crate::base::control::{Control, Halt, run_to_end};
pub use crate::geometry::cell::Cell;
pub use crate::geometry::line::Line;
pub use crate::geometry::lines::{BoardLines, CellLines, LineFilter};
pub use crate::geometry::notation::parse_cell;
pub use crate::geometry::shape::Shape;
pub use crate::play::game::{Game, NodeId};
pub use crate::play::goal::Goal;
pub use crate::play::opening::OpeningRule;
pub use crate::play::outcome::Outcome;
pub use crate::play::player::{Bot, Player, PlayerInfo};
pub use crate::play::position::moves::Move;
pub use crate::play::position::{PlayError, Position};
pub use crate::play::rules::Rules;
pub use crate::play::setup::Setup;
pub use crate::record::board_text::board_text;
pub use crate::record::{GameFormat, read_game, write_game};
#[cfg(feature = "serde")]
pub use crate::record::{from_json, to_json};
#[cfg(feature = "search")]
pub use crate::search::{BookLibrary, ChosenMove, MoveReason, SearchLimits, Tactic};
