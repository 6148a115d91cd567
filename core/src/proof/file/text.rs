//! Proof files: written, and read within a budget.

use super::error::{ProofError, ProofLineError};
use super::{Proof, ProofStart, StoredPosition, format_cells};
use crate::base::checksummed::{
    self, ChecksummedFileReader, ChecksummedFormat, FileLineError, LineFault,
};
use crate::base::control::{Progress, Stage};
use crate::base::read_budget::{MAX_PROOF_POSITIONS, ReadBudget, Resource};
use crate::play::{Player, Rules};
use std::io;

/// A proof file that was read, and whether its checksum matches. There are two versions of the
/// format.
///
/// A file is gzip-compressed text, or the text alone; lines end in a line feed:
///
/// ```text
/// hypertoe proof 1
/// rules {"board":{"sides":[4,4,4],"run":4},"players":2, …}
/// moves -
/// winner 1
/// positions 5421
/// 0,5,9 / 1,2,33 / 17
/// …
/// sha256 9f86d081884c7d65…
/// ```
///
/// * `rules`: JSON, as in a saved game.
/// * `setup`, in version 2 only: the cells of each player's marks that were set up
///   before the first move, `0,5 / 1`.
/// * `moves`: the cells taken before the proof begins, in order; `-` for none.
/// * `winner`: 1 for the player who moves first, 2 for the other.
/// * For each position: the winner's cells, the other's cells, the winning move. Cells are numbers,
///   the first axis fastest; sorted; `-` for none. Positions are sorted, and in
///   canonical form: one image stands for all images under the symmetries of the rules.
/// * `sha256`: the SHA-256 of all bytes before this line.
#[derive(Clone, Debug)]
pub struct ProofFile {
    /// The proof in the file, not yet checked.
    pub proof: Proof,
    /// [`ChecksumMismatch`](checksummed::ChecksummedFileError::ChecksumMismatch) if the file's
    /// checksum does not match. The proof may still be examined, to find out where it fails.
    pub checksum_result: Result<(), ProofError>,
}

impl Proof {
    /// Returns the text of the proof file.
    pub fn to_text(&self) -> String {
        let rules = serde_json::to_string(self.rules()).expect("rules can be written as JSON");
        let ProofStart { setup_marks: [first, second], moves } = self.start();
        let set_up = !first.is_empty();
        let mut text = format!(
            "hypertoe proof {}\nrules {rules}\n",
            ProofLineError::VERSIONS[usize::from(set_up)]
        );
        if set_up {
            text += &format!("setup {} / {}\n", format_cells(first), format_cells(second));
        }
        let (winner, count) = (self.winner().index() + 1, self.positions().len());
        text += &format!("moves {}\nwinner {winner}\npositions {count}\n", format_cells(moves));
        for position in self.positions() {
            text += &format!("{position}\n");
        }
        checksummed::append_checksum(text)
    }

    /// Returns the bytes of the packed proof file. The same proof always gives the same bytes.
    ///
    /// # Errors
    /// An [`io::Error`] if there is not enough memory.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        checksummed::gzip(&self.to_text())
    }

    /// Reads a proof file, packed or not, whose checksum matches.
    ///
    /// # Errors
    /// [`ProofError`] says what is wrong, and in which line.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ProofError> {
        let file = ProofFile::read(bytes, &mut ReadBudget::without_control())?;
        file.checksum_result.map(|()| file.proof)
    }
}

impl ProofFile {
    /// Reads a proof file, packed or not, within a budget.
    ///
    /// # Errors
    /// [`ProofError`] says what is wrong, and in which line, or that the budget is spent.
    pub fn read(bytes: &[u8], budget: &mut ReadBudget<'_>) -> Result<Self, ProofError> {
        let text = checksummed::unpack_text::<ProofLineError>(bytes, budget)?;
        Self::from_text(&text, budget)
    }

    fn from_text(text: &str, budget: &mut ReadBudget<'_>) -> Result<Self, ProofError> {
        let (lines, version) = ChecksummedFileReader::<ProofLineError>::read_header(text)?;
        // Whatever cannot be read in a changed file, the change is why.
        let intact = lines.verify_checksum();
        match (Self::parse_proof(text, lines, version, budget), intact) {
            (Ok(proof), intact) => {
                Ok(Self { proof, checksum_result: intact.map_err(ProofError::from) })
            }
            (Err(ProofError::File(fault)), Err(changed)) if budget.requested_halt().is_none() => {
                Err(changed.with_fault(fault).into())
            }
            (Err(_), Err(changed)) if budget.requested_halt().is_none() => Err(changed.into()),
            (Err(error), _) => Err(error),
        }
    }

    fn parse_proof(
        text: &str,
        mut lines: ChecksummedFileReader<'_, ProofLineError>,
        version: &str,
        budget: &mut ReadBudget<'_>,
    ) -> Result<Proof, ProofError> {
        let rules: Rules = lines.parse_field("rules", checksummed::parse_json_rules)?;
        let set_up = match version == ProofLineError::VERSIONS[1] {
            true => lines.parse_field("setup", |text| parse_setup(text, budget))?,
            false => Default::default(),
        };
        let moves = lines.parse_field("moves", |text| parse_cells(text, budget))?;
        let winner = lines.parse_field("winner", |text| match text {
            "1" => Ok(Player(0)),
            "2" => Ok(Player(1)),
            _ => Err(LineFault::at(text, ProofLineError::Winner)),
        })?;
        let count = lines.parse_field("positions", |text| {
            text.parse::<usize>().map_err(|_| LineFault::at(text, ProofLineError::Count))
        })?;
        budget.progress =
            Progress { total: Some(count as u64), ..Progress::at_stage(Stage::ReadingProof) };
        // Each position takes a line, so a wrong count allocates no more than the text allows.
        let mut positions =
            Vec::with_capacity(count.min(text.len() / 6).min(MAX_PROOF_POSITIONS as usize));
        for _ in 0..count {
            let line = lines.next()?;
            budget.spend(Resource::ProofPositions, 1)?;
            budget.progress.done += 1;
            positions.push(
                parse_position(line, budget).map_err(|what| lines.error_in_current_line(what))?,
            );
        }
        lines.parse_field("sha256", Ok)?;
        lines.expect_end()?;
        Proof::new(rules, ProofStart { setup_marks: set_up, moves }, winner, positions)
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

type ProofLine<'a, T> = Result<T, LineFault<'a, ProofLineError>>;

fn parse_position<'a>(line: &'a str, budget: &mut ReadBudget<'_>) -> ProofLine<'a, StoredPosition> {
    let form = || FileLineError::Expected("own cells / other’s cells / move");
    let (own, rest) = line.split_once(" / ").ok_or_else(form)?;
    let (other, cell) = rest.split_once(" / ").ok_or_else(form)?;
    if cell.contains('/') {
        return Err(form().into());
    }
    let cell = cell.parse().map_err(|_| LineFault::at(cell, ProofLineError::Move))?;
    Ok(StoredPosition { own: parse_cells(own, budget)?, other: parse_cells(other, budget)?, cell })
}

/// Parses the marks of both players; the first must have one, or nothing is set up.
fn parse_setup<'a>(line: &'a str, budget: &mut ReadBudget<'_>) -> ProofLine<'a, [Vec<u32>; 2]> {
    match line.split_once(" / ") {
        Some((first, second)) if first != "-" => {
            Ok([parse_cells(first, budget)?, parse_cells(second, budget)?])
        }
        _ => {
            let form = "setup first player's cells / second player's cells";
            Err(FileLineError::Expected(form).into())
        }
    }
}

fn parse_cells<'a>(list: &'a str, budget: &mut ReadBudget<'_>) -> ProofLine<'a, Vec<u32>> {
    if list == "-" {
        return Ok(Vec::new());
    }
    checksummed::parse_cells(list, ProofLineError::Cells, |count| {
        budget.spend(Resource::ProofCells, count)
    })
}
