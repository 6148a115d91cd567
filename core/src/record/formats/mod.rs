//! The formats, one module each, and the detection of a text's format.

mod board;
pub(super) mod columns;
#[cfg(feature = "serde")]
pub(super) mod hypertoe;
mod lexer;
mod link;
mod move_list;
mod move_reader;
mod nc4;
mod pgn;
mod qubic;

pub use link::link_parts;

use super::format::{FormatMatch, GameFormat};

impl GameFormat {
    /// All formats, in descending order of what they hold.
    pub const ALL: [Self; if cfg!(feature = "serde") { 12 } else { 10 }] = [
        #[cfg(feature = "serde")]
        Self::HYPERTOE,
        Self::PGN,
        Self::MOVES,
        Self::BOARD,
        Self::NC4,
        Self::QUBIC,
        Self::CELLS27,
        Self::TRIPLES,
        Self::ACTIONS,
        Self::COLUMNS,
        #[cfg(feature = "serde")]
        Self::GAME_CODE,
        Self::LINK,
    ];

    /// Returns the formats in which games can be written.
    pub fn writable() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|format| format.is_writable())
    }

    /// Returns the format with this name, in any case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name.eq_ignore_ascii_case(name))
    }

    /// Returns the format of a file by the extension of its name.
    pub fn from_file_name(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        let found = |format: &Self| format.extension.eq_ignore_ascii_case(extension);
        Self::ALL.into_iter().find(found)
    }
}

/// Detects the format of a text by its content, or else by the name of its file. `None` if
/// neither tells: a bare list of numbers, for example, is ambiguous.
pub fn detect_format(text: &str, file_name: Option<&str>) -> Option<GameFormat> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    // The extension .txt is used for any text.
    let named =
        file_name.and_then(GameFormat::from_file_name).filter(|format| format.extension != "txt");
    // Of several equal matches `max_by_key` returns the last, here the fullest format.
    let signs = GameFormat::ALL.into_iter().rev().map(|format| ((format.detect)(text), format));
    let (sign, format) = signs.max_by_key(|(sign, _)| *sign)?;
    let (sure, looks) = (sign == FormatMatch::Certain, sign != FormatMatch::None);
    sure.then_some(format).or(named).or(looks.then_some(format))
}

/// Returns the games of a text, each as its slice of it: a PGN file may hold several, a text in any
/// other format is one. O(bytes).
pub fn split_games(format: GameFormat, text: &str) -> Vec<&str> {
    match format == GameFormat::PGN {
        true => pgn::split(text),
        false => vec![text],
    }
}
