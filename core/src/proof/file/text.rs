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
//! * For each position: the winner's cells, the other's cells, the winning
//!   move. Cells are numbers, the first axis fastest; sorted; `-` for none.
//!   Positions are in canonical form (see [`Stored::canonical`](super::Stored::canonical)) and sorted.
//! * `sha256`: the SHA-256 of all bytes before this line.

use super::error::{LineError, ProofError};
use super::stored::{Stored, list};
use super::{Proof, ProofStart};
use crate::base::budget::{Budget, Count, MAX_POSITIONS};
use crate::base::control::{Progress, Stage};
use crate::base::sealed::{self, NotAFile};
use crate::base::text::shorten;
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
    /// [`ProofError::Changed`] if the file's checksum does not match. The
    /// proof may still be examined, to find out where it fails.
    pub intact: Result<(), ProofError>,
}

impl Proof {
    /// Returns the text of the proof file.
    pub fn to_text(&self) -> String {
        let rules = serde_json::to_string(self.rules()).expect("rules can be written as JSON");
        let ProofStart { set_up: [first, second], moves } = self.start();
        let set_up = !first.is_empty();
        let mut text = format!("hypertoe proof {}\nrules {rules}\n", VERSIONS[usize::from(set_up)]);
        if set_up {
            text += &format!("setup {} / {}\n", list(first), list(second));
        }
        let (winner, count) = (self.winner().index() + 1, self.positions().len());
        text += &format!("moves {}\nwinner {winner}\npositions {count}\n", list(moves));
        for position in self.positions() {
            text += &format!("{position}\n");
        }
        sealed::seal(text)
    }

    /// Returns the bytes of the packed proof file. The same proof always gives the same bytes.
    ///
    /// # Errors
    /// An [`io::Error`] if there is not enough memory.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        sealed::pack(&self.to_text())
    }

    /// Reads a proof file, packed or not, whose checksum matches.
    ///
    /// # Errors
    /// [`ProofError`] says what is wrong, and in which line.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ProofError> {
        let file = ProofFile::from_bytes(bytes)?;
        file.intact.map(|()| file.proof)
    }
}

impl ProofFile {
    /// Reads a proof file, packed or not.
    ///
    /// # Errors
    /// [`ProofError`] says what is wrong, and in which line.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ProofError> {
        Self::read(bytes, &mut Budget::unwatched())
    }

    /// Reads a proof file, packed or not, within a budget.
    ///
    /// # Errors
    /// [`ProofError`] as for [`from_bytes`](Self::from_bytes), or if the budget is spent.
    pub fn read(bytes: &[u8], budget: &mut Budget<'_>) -> Result<Self, ProofError> {
        let text = sealed::unpack(bytes, budget)?;
        Self::from_text(&text, budget)
    }

    fn from_text(text: &str, budget: &mut Budget<'_>) -> Result<Self, ProofError> {
        let mut lines = Lines { lines: text.lines(), number: 0 };
        let version = lines.field("hypertoe proof", Ok)?;
        if !VERSIONS.contains(&version) {
            return Err(ProofError::Version(shorten(version)));
        }
        let json =
            |text| serde_json::from_str(text).map_err(|error| LineError::Rules((&error).into()));
        let rules: Rules = lines.field("rules", json)?;
        let set_up = match version == VERSIONS[1] {
            true => lines.field("setup", |text| set_up(text, budget))?,
            false => Default::default(),
        };
        let moves = lines.field("moves", |text| cells(text, budget))?;
        let winner = lines.field("winner", |text| match text {
            "1" => Ok(Player(0)),
            "2" => Ok(Player(1)),
            _ => Err(LineError::Winner),
        })?;
        let count = |text: &str| text.parse::<usize>().map_err(|_| LineError::Count);
        let count = lines.field("positions", count)?;
        budget.progress =
            Progress { total: Some(count as u64), ..Progress::of(Stage::ReadingProof) };
        // Each position takes a line, so a wrong count allocates no more than the text allows.
        let mut positions =
            Vec::with_capacity(count.min(text.len() / 6).min(MAX_POSITIONS as usize));
        for _ in 0..count {
            let line = lines.next()?;
            budget.take(Count::Positions, 1)?;
            budget.progress.done += 1;
            positions.push(stored(line, budget).map_err(|what| lines.wrong(what))?);
        }
        let written = lines.field("sha256", Ok)?;
        if lines.next().is_ok() {
            return Err(lines.wrong(LineError::Rest));
        }
        let intact = sealed::check(text, written).map_err(ProofError::from);
        let start = ProofStart { set_up, moves };
        Ok(Self { proof: Proof::new(rules, start, winner, positions)?, intact })
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

struct Lines<'a> {
    lines: std::str::Lines<'a>,
    /// Number of the line read last, from 1.
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Result<&'a str, ProofError> {
        self.number += 1;
        match self.lines.next() {
            Some(line) => Ok(line),
            None if self.number == 1 => Err(ProofError::NotAProof(NotAFile::Empty)),
            None => Err(self.wrong(LineError::Missing)),
        }
    }

    /// Parses the rest of the next line, which must begin with this word.
    fn field<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&'a str) -> Result<T, LineError>,
    ) -> Result<T, ProofError> {
        let line = self.next()?;
        match line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')) {
            Some(rest) => read(rest).map_err(|what| self.wrong(what)),
            None if self.number == 1 => Err(ProofError::NotAProof(NotAFile::FirstLine(name))),
            None => Err(self.wrong(LineError::Field(name))),
        }
    }

    fn wrong(&self, what: LineError) -> ProofError {
        ProofError::At { line: self.number, what }
    }
}

fn stored(line: &str, budget: &mut Budget<'_>) -> Result<Stored, LineError> {
    let form = || LineError::Field("own cells / other’s cells / move");
    let (own, rest) = line.split_once(" / ").ok_or_else(form)?;
    let (other, cell) = rest.split_once(" / ").ok_or_else(form)?;
    if cell.contains('/') {
        return Err(form());
    }
    let cell = cell.parse().map_err(|_| LineError::Move)?;
    Ok(Stored { own: cells(own, budget)?, other: cells(other, budget)?, cell })
}

/// Parses the marks of both players; the first must have one, or nothing is set up.
fn set_up(line: &str, budget: &mut Budget<'_>) -> Result<[Vec<u32>; 2], LineError> {
    match line.split_once(" / ") {
        Some((first, second)) if first != "-" => {
            Ok([cells(first, budget)?, cells(second, budget)?])
        }
        _ => Err(LineError::Field("setup first player's cells / second player's cells")),
    }
}

fn cells(list: &str, budget: &mut Budget<'_>) -> Result<Vec<u32>, LineError> {
    if list == "-" {
        return Ok(Vec::new());
    }
    // Counted first, so that the list allocates no more than it needs.
    let count = 1 + memchr::memchr_iter(b',', list.as_bytes()).count();
    budget.take(Count::Places, count as u64)?;
    let mut cells = Vec::with_capacity(count);
    for text in list.split(',') {
        cells.push(text.parse().map_err(|_| LineError::Cells)?);
    }
    Ok(cells)
}
