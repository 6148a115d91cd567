//! The proof file, versions 1 and 2.
//!
//! A gzip file (or its text alone) of lines that end in a line feed:
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
//! * `rules`: as in a saved game (JSON).
//! * `setup`, in version 2 only: the cells of each player's marks that were set up
//!   before the first move, `0,5 / 1`.
//! * `moves`: the cells taken before the proof begins, in order; `-` for none.
//! * `winner`: 1 for the player who moves first, 2 for the other.
//! * For each position: the winner's cells, the other's cells, the winning
//!   move. Cells are numbers, the first axis fastest; sorted; `-` for none.
//!   Positions are in canonical form (see [`Stored::canonical`](super::Stored::canonical)) and sorted.
//! * `sha256`: of all bytes before this line.

use super::error::{FileError, LineError, ProofError};
use super::stored::{Stored, list};
use super::{Proof, ProofStart};
use crate::base::text::{quotable, shorten};
use crate::play::player::Player;
use crate::play::rules::Rules;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::io::{self, Read, Write};

/// Of a proof in a game from the empty board, and of one where marks were set up.
const VERSIONS: [&str; 2] = ["1", "2"];

/// The most bytes of text a proof can have: 1 GiB.
const MAX_TEXT: u64 = 1 << 30;

/// The first bytes of a gzip file.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// A file that was read: the proof, and whether it is as it was written.
#[derive(Clone, Debug)]
pub struct ProofFile {
    /// What the file says, not yet checked.
    pub proof: Proof,
    /// [`ProofError::Changed`] if the sum in the file is not its own. The
    /// proof may still be looked into, to find out where it fails.
    pub intact: Result<(), ProofError>,
}

impl Proof {
    /// The text of the proof file.
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
        let sum = sum(&text);
        text + &format!("sha256 {sum}\n")
    }

    /// The proof file, packed. The same proof always gives the same bytes.
    ///
    /// # Errors
    /// If there is no room for it in memory.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(self.to_text().as_bytes())?;
        encoder.finish()
    }

    /// Reads a proof file, packed or not, that is as it was written.
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
        if bytes.starts_with(&MAGIC) {
            return Self::from_text(&unpack(bytes).map_err(ProofError::NotAProof)?);
        }
        let text = std::str::from_utf8(bytes);
        Self::from_text(text.map_err(|_| ProofError::NotAProof(FileError::Binary))?)
    }

    fn from_text(text: &str) -> Result<Self, ProofError> {
        let mut lines = Lines { lines: text.lines(), number: 0 };
        let version = lines.field("hypertoe proof", Ok)?;
        if !VERSIONS.contains(&version) {
            return Err(ProofError::Version(shorten(version)));
        }
        let json =
            |text| serde_json::from_str(text).map_err(|error| LineError::Rules((&error).into()));
        let rules: Rules = lines.field("rules", json)?;
        let set_up = match version == VERSIONS[1] {
            true => lines.field("setup", set_up)?,
            false => Default::default(),
        };
        let moves = lines.field("moves", cells)?;
        let winner = lines.field("winner", |text| match text {
            "1" => Ok(Player(0)),
            "2" => Ok(Player(1)),
            _ => Err(LineError::Winner),
        })?;
        let count = |text: &str| text.parse::<usize>().map_err(|_| LineError::Count);
        let count = lines.field("positions", count)?;
        // Each takes a line, so a wrong number asks for no more room than the text.
        let mut positions = Vec::with_capacity(count.min(text.len() / 6));
        for _ in 0..count {
            let line = lines.next()?;
            positions.push(stored(line).map_err(|what| lines.wrong(what))?);
        }
        let written = lines.field("sha256", Ok)?;
        if lines.next().is_ok() {
            return Err(lines.wrong(LineError::Rest));
        }
        let end = text.rfind("sha256 ").unwrap_or(text.len());
        let found = sum(&text[..end]);
        let intact = if found == written {
            Ok(())
        } else {
            Err(ProofError::Changed { written: quotable(written, found.len()), found })
        };
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
    /// Of the line read last, from 1.
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Result<&'a str, ProofError> {
        self.number += 1;
        match self.lines.next() {
            Some(line) => Ok(line),
            None if self.number == 1 => Err(ProofError::NotAProof(FileError::Empty)),
            None => Err(self.wrong(LineError::Missing)),
        }
    }

    /// What is read of what follows this word on the next line.
    fn field<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&'a str) -> Result<T, LineError>,
    ) -> Result<T, ProofError> {
        let line = self.next()?;
        match line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')) {
            Some(rest) => read(rest).map_err(|what| self.wrong(what)),
            None if self.number == 1 => Err(ProofError::NotAProof(FileError::FirstLine(name))),
            None => Err(self.wrong(LineError::Field(name))),
        }
    }

    fn wrong(&self, what: LineError) -> ProofError {
        ProofError::At { line: self.number, what }
    }
}

fn stored(line: &str) -> Result<Stored, LineError> {
    let parts: Vec<&str> = line.split(" / ").collect();
    let [own, other, cell] = parts[..] else {
        return Err(LineError::Field("own cells / other’s cells / move"));
    };
    let cell = cell.parse().map_err(|_| LineError::Move)?;
    Ok(Stored { own: cells(own)?, other: cells(other)?, cell })
}

/// Marks of both players, one of the first's at least: without it nothing is set up.
fn set_up(line: &str) -> Result<[Vec<u32>; 2], LineError> {
    match line.split_once(" / ") {
        Some((first, second)) if first != "-" => Ok([cells(first)?, cells(second)?]),
        _ => Err(LineError::Field("setup first player's cells / second player's cells")),
    }
}

fn cells(list: &str) -> Result<Vec<u32>, LineError> {
    if list == "-" {
        return Ok(Vec::new());
    }
    list.split(',').map(|text| text.parse().map_err(|_| LineError::Cells)).collect()
}

fn sum(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unpack(bytes: &[u8]) -> Result<String, FileError> {
    let mut text = String::new();
    let mut decoder = GzDecoder::new(bytes).take(MAX_TEXT + 1);
    match decoder.read_to_string(&mut text) {
        Ok(_) if text.len() as u64 > MAX_TEXT => Err(FileError::TooLong),
        Ok(_) => Ok(text),
        Err(error) => Err(FileError::Packed(error.to_string())),
    }
}
