//! The structure of a `.hypertoe` file, for serde, and the layout of its JSON.

use crate::base::json::{MAX_LIST_LEN, bounded_list};
use crate::geometry::shape::RawShape;
use crate::geometry::{Cell, Shape};
use crate::play::rules::checked_player_count;
use crate::play::{
    Blindfold, BoardDrawing, Bot, DrawingColor, EarlyEnd, Goal, MAX_DRAWINGS, MAX_PLAYERS, Mark,
    MarkError, OpeningRule, Player, PlayerColor, PlayerInfo, RuleParts, Rules, RulesError,
    SeriesScore, TimeControl,
};
use crate::record::{FileLocation, InvalidEntry, MAX_MOVES, ParseErrorKind};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The fields `format` and `version` of a file; its other fields are ignored.
#[derive(Deserialize)]
#[serde(expecting = "a Hypertoe game")]
pub(super) struct FileHeader<'a> {
    #[serde(borrow)]
    format: Option<&'a RawValue>,
    #[serde(borrow)]
    version: Option<&'a RawValue>,
}

impl FileHeader<'_> {
    /// Returns whether the file says that it is a game of this format.
    pub(super) fn is_hypertoe(&self) -> bool {
        let format = self.format.and_then(|text| serde_json::from_str::<String>(text.get()).ok());
        format.is_some_and(|format| format == "hypertoe")
    }

    /// Returns the version of the file format; `None` if the header gives none, or not as a number.
    pub(super) fn version(&self) -> Option<f64> {
        self.version?.get().parse().ok()
    }
}

/// A whole `.hypertoe` file.
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
    pub(super) series: Option<SeriesScore>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) blindfold: Option<Blindfold>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) clock: TimeControl,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) setup: Option<FileSetup>,
    /// The comment, early end and thinking time before the first move.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) start: StartNotes,
    #[serde(deserialize_with = "bounded_list::<MAX_MOVES, _, _>")]
    pub(super) moves: Vec<FileMove>,
    /// The numbers of the moves in the line of play; empty if these are all moves.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "bounded_list::<MAX_LIST_LEN, _, _>"
    )]
    pub(super) line: Vec<usize>,
    /// The number of the current move, from 1; 0 for the start.
    pub(super) current: usize,
    /// The number of the last move of the main line, if it cannot be told from the moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) played: Option<usize>,
}

/// A player in a file; the mark is written by its name.
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
    /// Converts the data of a player to the fields stored in a file.
    pub(super) fn of(player: &PlayerInfo) -> Self {
        let PlayerInfo { name, mark, color, computer } = player.clone();
        Self { name, mark: mark.name(), color, computer }
    }

    /// Converts the stored fields to a [`PlayerInfo`].
    ///
    /// # Errors
    ///
    /// [`MarkError`] if the stored mark is not valid.
    pub(super) fn into_player_info(self) -> Result<PlayerInfo, MarkError> {
        let Self { name, mark, color, computer } = self;
        Ok(PlayerInfo { name, mark: Mark::try_from(mark)?, color, computer })
    }
}

/// The rules in a file, without the board and the number of players, which are fields of their own.
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

    /// Returns the rules in the file, for this board and number of players.
    ///
    /// # Errors
    ///
    /// [`RulesError`] if there are no such rules.
    pub(super) fn rules(self, board: Shape, players: usize) -> Result<Rules, RulesError> {
        let Self { goal, closed, opening, pie, gravity } = self;
        let (players, closed) =
            (checked_player_count(players as u64)?, closed.into_iter().collect());
        RuleParts { board, players, goal, closed, opening, pie, gravity }.try_into()
    }
}

/// The position from which a game in a file begins.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a set-up position: {\"marks\": …}")]
pub(super) struct FileSetup {
    /// Each player's cells, in the order of play.
    #[serde(deserialize_with = "bounded_list::<SEATS, _, _>")]
    pub(super) marks: Vec<FileMarks>,
    /// Whether the second player had taken over the first mark.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) swapped: bool,
}

/// The cells that the marks of one player are on.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct FileMarks(
    #[serde(deserialize_with = "bounded_list::<MAX_MOVES, _, _>")] pub(super) Vec<Cell>,
);

/// The maximum number of lists of marks, one for each player.
const SEATS: usize = MAX_PLAYERS as usize;

/// The notes in a file at the start of the game: a comment, what is drawn on the board, an end of the game before the first
/// move, the time that the first player has thought and the times of moves that were taken back to
/// the start, in milliseconds.
#[derive(Serialize, Deserialize, Default, PartialEq)]
#[serde(deny_unknown_fields, expecting = "notes: {\"comment\": …}")]
pub(super) struct StartNotes {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "bounded_list::<MAX_DRAWINGS, _, _>"
    )]
    pub(super) drawings: Vec<FileDrawing>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) draw: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) resigned: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) out_of_time: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) thought: u32,
    /// The milliseconds that each player has used for moves that were taken back to here.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "bounded_list::<SEATS, _, _>"
    )]
    pub(super) taken_back: Vec<u32>,
}

/// A highlighted cell in a file, or with `to` an arrow.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, expecting = "a drawing: {\"cell\": […]}")]
pub(super) struct FileDrawing {
    cell: Cell,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to: Option<Cell>,
    #[serde(default, skip_serializing_if = "is_default")]
    color: DrawingColor,
}

impl FileDrawing {
    /// Returns the drawings of a node as they are stored.
    pub(super) fn list(drawings: &[BoardDrawing]) -> Vec<Self> {
        let stored = |drawing: &BoardDrawing| {
            let BoardDrawing { from, to, color } = drawing.clone();
            Self { cell: from, to, color }
        };
        drawings.iter().map(stored).collect()
    }

    pub(super) fn into_drawing(self) -> BoardDrawing {
        BoardDrawing { from: self.cell, to: self.to, color: self.color }
    }
}

/// A move in a file: a cell or a swap.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a move: {\"cell\": […]}")]
pub(super) struct FileMove {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cell: Option<Cell>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) swap: bool,
    /// The number of the move that this one follows, or 0 for the start; `None` for the preceding
    /// move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) after: Option<usize>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    /// The highlighted cells and arrows drawn after this move.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "bounded_list::<MAX_DRAWINGS, _, _>"
    )]
    pub(super) drawings: Vec<FileDrawing>,
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
    /// The milliseconds that each player has used for moves that were taken back to here.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "bounded_list::<SEATS, _, _>"
    )]
    pub(super) taken_back: Vec<u32>,
}

/// The fields `draw`, `resigned` and `out_of_time` of a move or of the start. Players are numbered
/// from 1.
#[derive(Default)]
pub(super) struct EndingFields {
    pub(super) draw: bool,
    pub(super) resigned: Option<u8>,
    pub(super) out_of_time: Option<u8>,
}

impl EndingFields {
    /// Returns the fields that store this early end; all are empty if there is none. Players are
    /// numbered from 1 in them.
    pub(super) fn of(end: Option<EarlyEnd>) -> Self {
        let number = |player: Player| Some(player.0.saturating_add(1));
        match end {
            None => Self::default(),
            Some(EarlyEnd::AgreedDraw) => Self { draw: true, ..Self::default() },
            Some(EarlyEnd::Resigned(player)) => {
                Self { resigned: number(player), ..Self::default() }
            }
            Some(EarlyEnd::OutOfTime(player)) => {
                Self { out_of_time: number(player), ..Self::default() }
            }
        }
    }

    /// Returns the early end that the fields describe, in a game of this many players.
    pub(super) fn into_early_end(
        self,
        players: usize,
        location: FileLocation,
    ) -> Result<Option<EarlyEnd>, InvalidEntry> {
        let invalid = |why| InvalidEntry { place: location, why: Box::new(why) };
        let player = |number: u8| match number.checked_sub(1) {
            Some(seat) if usize::from(seat) < players => Ok(Player(seat)),
            _ => Err(invalid(ParseErrorKind::NoSuchPlayer { number, players })),
        };
        match (self.draw, self.resigned, self.out_of_time) {
            (false, None, None) => Ok(None),
            (true, None, None) => Ok(Some(EarlyEnd::AgreedDraw)),
            (false, Some(number), None) => Ok(Some(EarlyEnd::Resigned(player(number)?))),
            (false, None, Some(number)) => Ok(Some(EarlyEnd::OutOfTime(player(number)?))),
            _ => Err(invalid(ParseErrorKind::SeveralEndings)),
        }
    }
}

/// Levels of nesting that are broken into lines; deeper ones stay on one line.
const OPEN_LEVELS: usize = 2;

/// Returns a value as readable JSON that ends with a line break.
pub(super) fn to_readable_json(value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let compact = serde_json::to_vec(value)?;
    let mut text = Vec::with_capacity(2 * compact.len());
    let (mut level, mut quoted, mut escaped) = (0, false, false);
    for (at, &byte) in compact.iter().enumerate() {
        if byte == b'"' && !escaped {
            quoted = !quoted;
        }
        escaped = quoted && byte == b'\\' && !escaped;
        let closes = !quoted && matches!(byte, b']' | b'}');
        if closes {
            // A list of anything but numbers, or a filled object, ends on a line of its own.
            let spread = match (byte, compact[at - 1]) {
                (b'}', before) => before != b'{',
                (_, before) => matches!(before, b']' | b'}'),
            };
            level -= 1;
            if spread && level < OPEN_LEVELS {
                break_line(&mut text, level);
            }
        }
        text.push(byte);
        if quoted || closes {
            continue;
        }
        level += usize::from(matches!(byte, b'[' | b'{'));
        let next = compact.get(at + 1).copied().unwrap_or_default();
        // Numbers stay on the line of their list, whatever its level.
        let stays = level > OPEN_LEVELS || next.is_ascii_digit() || next == b'-';
        match byte {
            b'[' | b'{' if stays || matches!(next, b']' | b'}') => {}
            b':' => text.push(b' '),
            b',' if stays => text.push(b' '),
            b'[' | b'{' | b',' => break_line(&mut text, level),
            _ => {}
        }
    }
    text.push(b'\n');
    Ok(text)
}

fn break_line(text: &mut Vec<u8>, level: usize) {
    text.push(b'\n');
    text.extend(b"  ".repeat(level));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_numbers_of_any_width_are_read_back() {
        let value = (
            vec![vec![1u8, 2, 3]],
            vec![vec![1u16, 65_535]],
            vec![vec![0u32, 7, u32::MAX]],
            vec![vec![1u64, u64::MAX], vec![]],
        );
        let text = to_readable_json(&value).unwrap();
        let (a, b, c, d) = value.clone();
        assert_eq!(serde_json::from_slice::<(_, _, _, _)>(&text).ok(), Some((a, b, c, d)));
        assert!(String::from_utf8(text).unwrap().contains("[0, 7, 4294967295]"));
    }
}
