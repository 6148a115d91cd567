//! The format of proof files, versions 1 and 2.
//!
//! A file is gzip-compressed text, or the text alone; lines end in a line feed:
//!
//! ```text
//! hypertoe proof 1
//! rules {"board":{"sides":[4,4,4],"run":4},"players":2, …}
//! moves -
//! winner 1
//! positions 5421
//! 0,5,9 / 1,2,33 / 17
//! …
//! sha256 9f86d081884c7d65…
//! ```
//!
//! * `rules`: JSON, as in a saved game.
//! * `setup`, in version 2 only: the cells of each player's marks that were set up
//!   before the first move, `0,5 / 1`.
//! * `moves`: the cells taken before the proof begins, in order; `-` for none.
//! * `winner`: 1 for the player who moves first, 2 for the other.
//! * For each position: the winner's cells, the other's cells, the winning move. Cells are numbers,
//!   the first axis fastest; sorted; `-` for none. Positions are in canonical form (see
//!   [`StoredPosition::canonical`](super::StoredPosition::canonical)) and sorted.
//! * `sha256`: the SHA-256 of all bytes before this line.

use super::error::{ProofError, ProofLineError};
use super::{Proof, ProofStart, StoredPosition, format_cells};
use crate::base::control::{Progress, Stage};
use crate::base::quote_word;
use crate::base::reading::{self, MAX_POSITIONS, ReadBudget, Resource, UnknownFile};
use crate::play::player::Player;
use crate::play::rules::Rules;
use std::io;

/// Versions of the format: for a game from the empty board, and for one with marks set up.
const VERSIONS: [&str; 2] = ["1", "2"];

/// A proof file that was read, and whether its checksum matches.
#[derive(Clone, Debug)]
pub struct ProofFile {
    /// The proof in the file, not yet checked.
    pub proof: Proof,
    /// [`ProofError::ChecksumMismatch`] if the file's checksum does not match. The
    /// proof may still be examined, to find out where it fails.
    pub checksum_result: Result<(), ProofError>,
}

impl Proof {
    /// Returns the text of the proof file.
    pub fn to_text(&self) -> String {
        let rules = serde_json::to_string(self.rules()).expect("rules can be written as JSON");
        let ProofStart { setup_marks: [first, second], moves } = self.start();
        let set_up = !first.is_empty();
        let mut text = format!("hypertoe proof {}\nrules {rules}\n", VERSIONS[usize::from(set_up)]);
        if set_up {
            text += &format!("setup {} / {}\n", format_cells(first), format_cells(second));
        }
        let (winner, count) = (self.winner().index() + 1, self.positions().len());
        text += &format!("moves {}\nwinner {winner}\npositions {count}\n", format_cells(moves));
        for position in self.positions() {
            text += &format!("{position}\n");
        }
        reading::append_checksum(text)
    }

    /// Returns the bytes of the packed proof file. The same proof always gives the same bytes.
    ///
    /// # Errors
    /// An [`io::Error`] if there is not enough memory.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        reading::gzip(&self.to_text())
    }

    /// Reads a proof file, packed or not, whose checksum matches.
    ///
    /// # Errors
    /// [`ProofError`] says what is wrong, and in which line.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ProofError> {
        let file = ProofFile::from_bytes(bytes)?;
        file.checksum_result.map(|()| file.proof)
    }
}

impl ProofFile {
    /// Reads a proof file, packed or not.
    ///
    /// # Errors
    /// [`ProofError`] says what is wrong, and in which line.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ProofError> {
        Self::read(bytes, &mut ReadBudget::without_control())
    }

    /// Reads a proof file, packed or not, within a budget.
    ///
    /// # Errors
    /// [`ProofError`] as for [`from_bytes`](Self::from_bytes), or if the budget is spent.
    pub fn read(bytes: &[u8], budget: &mut ReadBudget<'_>) -> Result<Self, ProofError> {
        let text = reading::read_text(bytes, budget)?;
        Self::from_text(&text, budget)
    }

    fn from_text(text: &str, budget: &mut ReadBudget<'_>) -> Result<Self, ProofError> {
        let mut lines = ProofLineReader { lines: text.lines(), number: 0 };
        let version = lines.read_field("hypertoe proof", Ok)?;
        if !VERSIONS.contains(&version) {
            return Err(ProofError::Version(quote_word(version)));
        }
        let json = |text| {
            serde_json::from_str(text).map_err(|error| ProofLineError::Rules((&error).into()))
        };
        let rules: Rules = lines.read_field("rules", json)?;
        let set_up = match version == VERSIONS[1] {
            true => lines.read_field("setup", |text| parse_setup(text, budget))?,
            false => Default::default(),
        };
        let moves = lines.read_field("moves", |text| parse_cells(text, budget))?;
        let winner = lines.read_field("winner", |text| match text {
            "1" => Ok(Player(0)),
            "2" => Ok(Player(1)),
            _ => Err(ProofLineError::Winner),
        })?;
        let count = |text: &str| text.parse::<usize>().map_err(|_| ProofLineError::Count);
        let count = lines.read_field("positions", count)?;
        budget.progress =
            Progress { total: Some(count as u64), ..Progress::at_stage(Stage::ReadingProof) };
        // Each position takes a line, so a wrong count allocates no more than the text allows.
        let mut positions =
            Vec::with_capacity(count.min(text.len() / 6).min(MAX_POSITIONS as usize));
        for _ in 0..count {
            let line = lines.next()?;
            budget.spend(Resource::Positions, 1)?;
            budget.progress.done += 1;
            positions.push(parse_position(line, budget).map_err(|what| lines.error(what))?);
        }
        let written = lines.read_field("sha256", Ok)?;
        if lines.next().is_ok() {
            return Err(lines.error(ProofLineError::TrailingText));
        }
        let intact = reading::verify_checksum(text, written).map_err(ProofError::from);
        let start = ProofStart { setup_marks: set_up, moves };
        Ok(Self { proof: Proof::new(rules, start, winner, positions)?, checksum_result: intact })
    }
}

impl From<Proof> for String {
    fn from(proof: Proof) -> Self {
        proof.to_text()
    }
}

impl TryFrom<String> for Proof {
    type Error = ProofError;

    fn try_from(text: String) -> Result<Self, ProofError> {
        Self::from_bytes(text.as_bytes())
    }
}

struct ProofLineReader<'a> {
    lines: std::str::Lines<'a>,
    /// Number of the line read last, from 1.
    number: usize,
}

impl<'a> ProofLineReader<'a> {
    fn next(&mut self) -> Result<&'a str, ProofError> {
        self.number += 1;
        match self.lines.next() {
            Some(line) => Ok(line),
            None if self.number == 1 => Err(ProofError::NotAProof(UnknownFile::Empty)),
            None => Err(self.error(ProofLineError::UnexpectedEnd)),
        }
    }

    /// Parses the rest of the next line, which must begin with this word.
    fn read_field<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&'a str) -> Result<T, ProofLineError>,
    ) -> Result<T, ProofError> {
        let line = self.next()?;
        match line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')) {
            Some(rest) => read(rest).map_err(|what| self.error(what)),
            None if self.number == 1 => Err(ProofError::NotAProof(UnknownFile::FirstLine(name))),
            None => Err(self.error(ProofLineError::Expected(name))),
        }
    }

    fn error(&self, what: ProofLineError) -> ProofError {
        ProofError::InLine { line: self.number, what }
    }
}

fn parse_position(
    line: &str,
    budget: &mut ReadBudget<'_>,
) -> Result<StoredPosition, ProofLineError> {
    let form = || ProofLineError::Expected("own cells / other’s cells / move");
    let (own, rest) = line.split_once(" / ").ok_or_else(form)?;
    let (other, cell) = rest.split_once(" / ").ok_or_else(form)?;
    if cell.contains('/') {
        return Err(form());
    }
    let cell = cell.parse().map_err(|_| ProofLineError::Move)?;
    Ok(StoredPosition { own: parse_cells(own, budget)?, other: parse_cells(other, budget)?, cell })
}

/// Parses the marks of both players; the first must have one, or nothing is set up.
fn parse_setup(line: &str, budget: &mut ReadBudget<'_>) -> Result<[Vec<u32>; 2], ProofLineError> {
    match line.split_once(" / ") {
        Some((first, second)) if first != "-" => {
            Ok([parse_cells(first, budget)?, parse_cells(second, budget)?])
        }
        _ => Err(ProofLineError::Expected("setup first player's cells / second player's cells")),
    }
}

fn parse_cells(list: &str, budget: &mut ReadBudget<'_>) -> Result<Vec<u32>, ProofLineError> {
    if list == "-" {
        return Ok(Vec::new());
    }
    // Counted first, so that the list allocates no more than it needs.
    let count = 1 + memchr::memchr_iter(b',', list.as_bytes()).count();
    budget.spend(Resource::ProofCells, count as u64)?;
    let mut cells = Vec::with_capacity(count);
    for text in list.split(',') {
        cells.push(text.parse().map_err(|_| ProofLineError::Cells)?);
    }
    Ok(cells)
}
