//! A game with the data by which the library lists and finds it.

use crate::action::FileError;
use crate::state::{EntryId, FileFingerprint, GameSummary, Timestamp, searchable_text};
use hypertoe_core::Game;
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::record::{FILE_EXTENSION, from_json_with_budget, to_json};

/// A game with everything that the library stores of it.
pub struct StoredGame {
    pub bytes: Vec<u8>,
    pub fingerprint: FileFingerprint,
    /// The JSON text of its summary.
    pub summary: String,
    pub search_text: String,
}

impl StoredGame {
    /// # Errors
    /// The game cannot be serialised.
    pub fn of(game: &Game) -> Result<Self, FileError> {
        let summary = GameSummary::of(game);
        let search_text = searchable_text(&summary);
        let summary =
            serde_json::to_string(&summary).map_err(|error| FileError::from_io(&error.into()))?;
        let bytes = to_json(game)?;
        let fingerprint = FileFingerprint::of(&bytes);
        Ok(Self { bytes, fingerprint, summary, search_text })
    }
}

/// Parses a game that the program has stored, however long validating its moves takes.
pub fn parse_game(bytes: &[u8]) -> Option<Game> {
    from_json_with_budget(bytes, &mut ReadBudget::without_control().without_check_limit()).ok()
}

/// The file that lists the favourites of an exported library: an id in each line.
pub const FAVOURITES_FILE: &str = "favourites.txt";

/// The most characters of the players' names in the name of a file.
const MAX_NAMES_LENGTH: usize = 60;

/// Returns the name of the file of an exported game, which sorts by time, says who played on which
/// board, and ends with the id.
pub fn exported_name(time: Timestamp, summary: Option<&GameSummary>, id: EntryId) -> String {
    let mut name = format!("{:04}-{:02}-{:02}", time.year, time.month, time.day);
    if let Some(summary) = summary {
        let players: Vec<&str> =
            summary.players.iter().map(|player| player.name.as_str()).collect();
        let is_safe = |c: char| c.is_alphanumeric() || " -".contains(c);
        let players = players.join(" - ");
        let players: String =
            players.chars().filter(|c| is_safe(*c)).take(MAX_NAMES_LENGTH).collect();
        let sides = summary.rules.shape().sides().iter().take(6).map(u16::to_string);
        let sides: Vec<String> = sides.collect();
        name += &format!(" {} {}", players.trim(), sides.join("x"));
    }
    format!("{name} {id}.{FILE_EXTENSION}")
}
