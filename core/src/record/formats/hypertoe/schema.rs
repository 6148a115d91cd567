//! What stands in a `.hypertoe` file, as serde sees it.

use crate::geometry::cell::Cell;
use crate::geometry::shape::{RawShape, Shape};
use crate::play::computer::Bot;
use crate::play::goal::Goal;
use crate::play::mark::{Mark, MarkError};
use crate::play::opening::Opening;
use crate::play::player::{PlayerColor, PlayerInfo};
use crate::play::rules::{RuleParts, Rules, RulesError};
use crate::play::series::Series;
use crate::play::sight::Blindfold;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(expecting = "a Hypertoe game")]
pub(super) struct FormatAndVersion {
    #[serde(default)]
    pub(super) format: serde_json::Value,
    #[serde(default)]
    pub(super) version: serde_json::Value,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a Hypertoe game")]
pub(super) struct File {
    pub(super) format: String,
    pub(super) version: u64,
    pub(super) board: RawShape,
    pub(super) rules: FileRules,
    pub(super) players: Vec<FilePlayer>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) series: Option<Series>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) blindfold: Option<Blindfold>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) setup: Option<FileSetup>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) start: FileNotes,
    pub(super) moves: Vec<FileMove>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) line: Vec<usize>,
    pub(super) current: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a player: {\"name\": …, \"mark\": …, \"color\": …}")]
pub(super) struct FilePlayer {
    name: String,
    mark: String,
    color: PlayerColor,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    computer: Option<Bot>,
}

impl FilePlayer {
    pub(super) fn of(player: &PlayerInfo) -> Self {
        let PlayerInfo { name, mark, color, computer } = player.clone();
        Self { name, mark: mark.name(), color, computer }
    }

    pub(super) fn player(self) -> Result<PlayerInfo, MarkError> {
        let Self { name, mark, color, computer } = self;
        Ok(PlayerInfo { name, mark: Mark::try_from(mark)?, color, computer })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "rules: {\"goal\": …}")]
pub(super) struct FileRules {
    pub(super) goal: Goal,
    #[serde(default)]
    pub(super) closed: Vec<Cell>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) opening: Opening,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) pie: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) gravity: Option<usize>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl FileRules {
    pub(super) fn of(rules: &Rules) -> Self {
        // The file tells board and players elsewhere.
        let RuleParts { board: _, players: _, goal, closed, opening, pie, gravity } =
            rules.parts().clone();
        Self { goal, closed: closed.into_iter().collect(), opening, pie, gravity }
    }

    pub(super) fn rules(self, board: Shape, players: usize) -> Result<Rules, RulesError> {
        let Self { goal, closed, opening, pie, gravity } = self;
        let (players, closed) = (players as u64, closed.into_iter().collect());
        RuleParts { board, players, goal, closed, opening, pie, gravity }.try_into()
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a set-up position: {\"marks\": …}")]
pub(super) struct FileSetup {
    /// Each player's cells, in the order of play.
    pub(super) marks: Vec<Vec<Cell>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) swapped: bool,
}

#[derive(Serialize, Deserialize, Default, PartialEq)]
#[serde(deny_unknown_fields, expecting = "notes: {\"comment\": …}")]
pub(super) struct FileNotes {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) draw: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a move: {\"cell\": […]}")]
pub(super) struct FileMove {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cell: Option<Cell>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) swap: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) after: Option<usize>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    /// The players called the position after this move a draw.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) draw: bool,
}
