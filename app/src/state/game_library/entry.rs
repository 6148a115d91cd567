//! The entry of a game in the library, and its timestamp.

use hypertoe_core::{Cell, Game, Outcome, Player, PlayerInfo, Rules, Setup, Visibility};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most moves and marks of a game that is saved automatically: writing a larger one again
/// and again would take too long.
const MAX_AUTOSAVED_MOVES: usize = 100_000;

/// The most marks that a small board shows.
const MAX_THUMBNAIL_MARKS: usize = 2_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct EntryId(u64);

impl EntryId {
    pub fn new(number: u64) -> Self {
        Self(number)
    }

    /// Parses exactly the text that `Display` writes.
    pub fn parse(text: &str) -> Option<Self> {
        let id = u64::from_str_radix(text, 16).ok().map(Self)?;
        (id.to_string() == text).then_some(id)
    }
}

/// 16 hexadecimal digits.
impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl From<EntryId> for String {
    fn from(id: EntryId) -> Self {
        id.to_string()
    }
}

impl TryFrom<String> for EntryId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or("an entry is 16 digits to the base of 16")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnding {
    Open,
    Won(Player),
    /// Lost by this player and won by all others.
    Lost(Player),
    Draw,
}

impl GameEnding {
    pub fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Undecided => Self::Open,
            Outcome::Won(player) => Self::Won(player),
            Outcome::Lost(player) => Self::Lost(player),
            Outcome::Draw => Self::Draw,
        }
    }
}

/// The data of a game that a row of the library shows, derived from the game alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameSummary {
    /// The players, in order of play.
    pub players: Vec<PlayerInfo>,
    /// The rules, with the shape of the board.
    pub rules: Rules,
    pub moves: usize,
    pub ending: GameEnding,
    /// The marks on the thumbnail of the board: number of the cell, and player.
    pub marks: Vec<(u64, Player)>,
}

impl GameSummary {
    /// Summarises a game as it is at the end of its main line.
    pub fn of(game: &Game) -> Self {
        let game = game.at_main_line_end();
        let position = game.position();
        let ending = GameEnding::of(position.outcome());
        // A blindfold hides the marks until the game is over.
        let hidden = ending == GameEnding::Open && game.blindfold().shows != Visibility::All;
        Self {
            players: game.seated_players().to_vec(),
            rules: (**game.rules()).clone(),
            moves: game.depth(game.current()),
            ending,
            marks: if hidden { Vec::new() } else { marks(&game) },
        }
    }
}

/// The most marks of an unfinished game that the settings remember.
const MAX_REMEMBERED_MARKS: usize = 300;

/// A game in the library that goes on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnfinishedGame {
    pub entry: EntryId,
    pub summary: GameSummary,
}

impl UnfinishedGame {
    /// Returns the game of an entry if a person can go on with it; `None` also if it has too many marks
    /// to be remembered.
    pub fn of(entry: &LibraryEntry) -> Option<Self> {
        let summary = &entry.summary;
        let is_open = summary.ending == GameEnding::Open && summary.moves > 0;
        let has_person = summary.players.iter().any(|player| player.computer.is_none());
        let is_small = summary.marks.len() <= MAX_REMEMBERED_MARKS;
        (is_open && has_person && is_small)
            .then(|| Self { entry: entry.id, summary: summary.clone() })
    }

    /// Returns a game with the same players and marks; `None` if the marks do not fit the rules, as in
    /// settings that were changed by hand.
    pub fn sample(&self) -> Option<Game> {
        let GameSummary { rules, players, marks, .. } = &self.summary;
        if players.len() != usize::from(rules.player_count()) {
            return None;
        }
        let mut played = Game::new(rules.clone());
        played.set_players(players.clone());
        let mut cells =
            marks.iter().map(|(number, _)| rules.shape().cell_with_number(&(*number).into()));
        // After a swap, or from a position that was set up, the marks are no moves in turn.
        if cells.all(|cell| cell.is_some_and(|cell| played.play_cell(&cell).is_ok())) {
            return Some(played);
        }
        let cells = |player: Player| -> Option<Vec<Cell>> {
            let own = marks.iter().filter(|(_, of)| *of == player);
            own.map(|(number, _)| rules.shape().cell_with_number(&(*number).into())).collect()
        };
        let cells: Option<Vec<Vec<Cell>>> =
            (0..rules.player_count()).map(|player| cells(Player(player))).collect();
        let position = Setup::from_cells(rules.clone(), cells?).position();
        let position = position.or_else(|error| error.position_ignoring_faults(|_| true)).ok()?;
        let mut game = Game::from_start(&position);
        game.set_players(players.clone());
        Some(game)
    }
}

/// Returns the latest marks, at most [`MAX_THUMBNAIL_MARKS`]; none if cell numbers do not fit into
/// a `u64`.
fn marks(game: &Game) -> Vec<(u64, Player)> {
    let shape = game.rules().shape();
    let marks = game.position().marks();
    let latest = &marks[marks.len().saturating_sub(MAX_THUMBNAIL_MARKS)..];
    let number = |cell| shape.cell_number_u64(cell);
    latest.iter().filter_map(|mark| Some((number(&mark.cell)?, mark.player))).collect()
}

/// A game in the library, as it is listed.
#[derive(Clone, Debug, PartialEq)]
pub struct LibraryEntry {
    pub id: EntryId,
    /// The time of the last change.
    pub modified: Timestamp,
    pub is_favourite: bool,
    pub summary: GameSummary,
}

pub fn is_too_large_to_autosave(game: &Game) -> bool {
    game.tree_move_count() + game.position().set_up_marks().len() > MAX_AUTOSAVED_MOVES
}

/// Returns whether a game has all moves of another one, played in the same order: then it can
/// replace that one without loss.
pub fn contains_all_moves(game: &Game, other: &Game) -> bool {
    // Each game has ids of its own; the indices tell whether the order is the same.
    let same = |(own, others)| {
        game.move_of(own) == other.move_of(others)
            && game.parent(own).index() == other.parent(others).index()
    };
    game.tree_move_count() >= other.tree_move_count()
        && game.rules() == other.rules()
        && game.position().set_up_marks() == other.position().set_up_marks()
        && game.nodes().zip(other.nodes()).all(same)
}

/// A point in time, with date and time of day in the local time zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default)]
pub struct Timestamp {
    /// Seconds since 1970, UTC.
    pub seconds: i64,
    /// Nanoseconds within the second.
    pub nanoseconds: u32,
    /// Days since 1970, by local midnights.
    pub day_number: i64,
    pub year: i16,
    /// From 1.
    pub month: u8,
    /// From 1.
    pub day: u8,
    /// From 0.
    pub hour: u8,
    /// From 0.
    pub minute: u8,
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::{Cell, Shape};
    use std::sync::Arc;

    fn game(cells: &[[u16; 2]]) -> Game {
        let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
        let mut game = Game::new(Arc::new(rules));
        cells.iter().for_each(|cell| _ = game.play_cell(&Cell::from(*cell)).unwrap());
        game
    }

    #[test]
    fn a_row_is_about_the_end_wherever_somebody_looks() {
        let mut game = game(&[[0, 0], [1, 1], [1, 0], [2, 2], [2, 0]]);
        let whole = GameSummary::of(&game);
        assert_eq!((whole.moves, whole.ending), (5, GameEnding::Won(Player(0))));
        assert_eq!(whole.marks.len(), 5);
        game.undo();
        assert_eq!(GameSummary::of(&game), whole);
    }

    #[test]
    fn what_a_blindfold_hides_is_not_shown_before_the_end() {
        let mut open = game(&[[0, 0], [1, 1], [1, 0], [2, 2]]);
        open.set_blindfold(hypertoe_core::Blindfold { shows: Visibility::Nothing, peeks: 0 });
        assert!(GameSummary::of(&open).marks.is_empty());
        open.play_cell(&Cell::from([2, 0])).unwrap();
        assert_eq!(GameSummary::of(&open).marks.len(), 5);
    }

    #[test]
    fn a_row_and_its_name_are_read_back() {
        let summary = GameSummary::of(&game(&[[0, 0], [1, 1]]));
        let text = serde_json::to_string(&summary).unwrap();
        assert_eq!(serde_json::from_str::<GameSummary>(&text).unwrap(), summary);
        let id = EntryId::new(0xab);
        assert_eq!(EntryId::parse(&id.to_string()), Some(id));
        assert_eq!(["ab", "../0000000000000a", "00000000000000AB"].map(EntryId::parse), [None; 3]);
    }

    #[test]
    fn a_game_that_went_on_has_all_of_what_was_before() {
        let before = game(&[[0, 0], [1, 1]]);
        let after = game(&[[0, 0], [1, 1], [2, 2]]);
        assert!(contains_all_moves(&after, &before) && contains_all_moves(&before, &before));
        assert!(!contains_all_moves(&before, &after));
        assert!(!contains_all_moves(&game(&[[0, 0], [1, 2], [2, 2]]), &before));
    }
}
