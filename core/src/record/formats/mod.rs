//! The formats, one module each, and which one a text is in.

use super::format::{Format, Sign};

mod actions;
mod board;
mod cells27;
pub(super) mod code;
pub(super) mod hypertoe;
mod list;
mod moves;
mod nc4;
mod pgn;
mod qubic;
mod reader;
mod tokens;
mod triples;

impl Format {
    /// All formats, the fullest first.
    pub const ALL: [Self; 10] = [
        Self::HYPERTOE,
        Self::PGN,
        Self::MOVES,
        Self::BOARD,
        Self::NC4,
        Self::QUBIC,
        Self::CELLS27,
        Self::TRIPLES,
        Self::ACTIONS,
        Self::CODE,
    ];

    /// Those in which games are written.
    pub fn written() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|format| format.is_written())
    }

    /// The format with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name.eq_ignore_ascii_case(name))
    }

    /// The format of a file with this name, by its extension.
    pub fn of_file(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        let found = |format: &Self| format.extension.eq_ignore_ascii_case(extension);
        Self::ALL.into_iter().find(found)
    }
}

/// The format of a text, by its content, otherwise by the name of its file.
/// `None` where both leave it open: a bare list of numbers can mean many things.
pub fn detect(text: &str, file_name: Option<&str>) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    // Any text may be called .txt.
    let named = file_name.and_then(Format::of_file).filter(|format| format.extension != "txt");
    // Of two equal signs the fuller format's counts, which is the last here.
    let signs = Format::ALL.into_iter().rev().map(|format| ((format.sign)(text), format));
    let (sign, format) = signs.max_by_key(|(sign, _)| *sign)?;
    let (sure, looks) = (sign == Sign::Sure, sign != Sign::None);
    sure.then_some(format).or(named).or(looks.then_some(format))
}
