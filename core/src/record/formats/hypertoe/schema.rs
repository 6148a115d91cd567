//! The structure of a `.hypertoe` file, for serde.

use crate::base::at_most::{MAX_LIST_LEN, bounded_list};
use crate::geometry::cell::Cell;
use crate::geometry::shape::{RawShape, Shape};
use crate::play::clock::TimeControl;
use crate::play::computer::Bot;
use crate::play::goal::Goal;
use crate::play::mark::{Mark, MarkError};
use crate::play::opening::OpeningRule;
use crate::play::player::{PlayerColor, PlayerInfo};
use crate::play::rules::{MAX_PLAYERS, RuleParts, Rules, RulesError};
use crate::play::series::Series;
use crate::play::sight::Blindfold;
use crate::record::limits::MAX_MOVES;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Deserialize)]
#[serde(expecting = "a Hypertoe game")]
pub(super) struct FileHeader {
    #[serde(default)]
    pub(super) format: HeaderValue,
    #[serde(default)]
    pub(super) version: HeaderValue,
}

/// The value of a field that identifies the file. Of lists and objects nothing is kept.
#[derive(Default)]
pub(super) enum HeaderValue {
    /// The string `hypertoe`.
    Hypertoe,
    /// A number, of any size.
    Number(f64),
    #[default]
    Other,
}

impl<'de> Deserialize<'de> for HeaderValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(HeaderValueVisitor)
    }
}

struct HeaderValueVisitor;

impl<'de> Visitor<'de> for HeaderValueVisitor {
    type Value = HeaderValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_str<E>(self, text: &str) -> Result<HeaderValue, E> {
        Ok(if text == "hypertoe" { HeaderValue::Hypertoe } else { HeaderValue::Other })
    }

    fn visit_u64<E>(self, number: u64) -> Result<HeaderValue, E> {
        Ok(HeaderValue::Number(number as f64))
    }

    fn visit_i64<E>(self, number: i64) -> Result<HeaderValue, E> {
        Ok(HeaderValue::Number(number as f64))
    }

    fn visit_f64<E>(self, number: f64) -> Result<HeaderValue, E> {
        Ok(HeaderValue::Number(number))
    }

    fn visit_bool<E>(self, _: bool) -> Result<HeaderValue, E> {
        Ok(HeaderValue::Other)
    }

    fn visit_unit<E>(self) -> Result<HeaderValue, E> {
        Ok(HeaderValue::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<HeaderValue, A::Error> {
        while list.next_element::<HeaderValue>()?.is_some() {}
        Ok(HeaderValue::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<HeaderValue, A::Error> {
        while map.next_entry::<IgnoredAny, HeaderValue>()?.is_some() {}
        Ok(HeaderValue::Other)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a Hypertoe game")]
pub(super) struct GameFile {
    pub(super) format: String,
    pub(super) version: u64,
    pub(super) board: RawShape,
    pub(super) rules: FileRules,
    #[serde(deserialize_with = "bounded_list::<MAX_LIST_LEN, _, _>")]
    pub(super) players: Vec<FilePlayer>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) series: Option<Series>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) blindfold: Option<Blindfold>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) clock: TimeControl,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) setup: Option<FileSetup>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) start: FileNotes,
    #[serde(deserialize_with = "bounded_list::<MAX_MOVES, _, _>")]
    pub(super) moves: Vec<FileMove>,
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "bounded_list::<MAX_LIST_LEN, _, _>"
    )]
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
    #[serde(default, deserialize_with = "bounded_list::<MAX_LIST_LEN, _, _>")]
    pub(super) closed: Vec<Cell>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) opening: OpeningRule,
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
        // Board and players are stored elsewhere in the file.
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
    #[serde(deserialize_with = "bounded_list::<SEATS, _, _>")]
    pub(super) marks: Vec<FileCells>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) swapped: bool,
}

/// The cells of one player.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct FileCells(
    #[serde(deserialize_with = "bounded_list::<MAX_MOVES, _, _>")] pub(super) Vec<Cell>,
);

/// The maximum number of lists of marks, one for each player.
const SEATS: usize = MAX_PLAYERS as usize;

#[derive(Serialize, Deserialize, Default, PartialEq)]
#[serde(deny_unknown_fields, expecting = "notes: {\"comment\": …}")]
pub(super) struct FileNotes {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) draw: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) resigned: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) out_of_time: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) thought: u32,
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
    /// The time that the move took, in milliseconds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) time: u32,
    /// Whether the players agreed on a draw after this move.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) draw: bool,
    /// The player who resigned after this move, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) resigned: Option<u8>,
    /// The player whose time ran out after this move, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) out_of_time: Option<u8>,
    /// The thinking time spent on the next move, in milliseconds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) thought: u32,
}
