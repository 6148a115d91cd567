//! The format of puzzle files, version 1.
//!
//! A file is gzip-compressed text, or the text alone; lines end in a line feed:
//!
//! ```text
//! hypertoe puzzles 1
//! rules {"board":{"sides":[3,3,3],"run":3},"players":2, …}
//! fork 2 / 13,0,5,21 / 4 / 0 2 7 1
//! …
//! rules …
//! …
//! sha256 9f86d081884c7d65…
//! ```
//!
//! * `rules`: JSON, as in a saved game, for the puzzles in the lines after it.
//! * For each puzzle: its theme and number of own moves to the win (`-` where the only move
//!   draws); the cells taken before it begins, in order; the right first moves, rising; the
//!   features: quiet moves, largest span, tempting and slower first moves. Cells are numbers, the
//!   first axis fastest.
//! * `sha256`: the SHA-256 of all bytes before this line.

use super::problem::{Puzzle, PuzzleFeatures, PuzzleTheme, check_rules};
use crate::base::checksummed::{
    self, ChecksummedFileError, ChecksummedFileReader, ChecksummedFormat, FileLineError, LineFault,
};
use crate::base::excerpt;
use crate::base::read_budget::{ReadBudget, Resource};
use crate::play::Rules;
use crate::puzzle::{PuzzleError, PuzzleRulesError};
use std::fmt::Write as _;
use std::io;
use std::sync::Arc;

/// The file name extension of puzzle files, without the dot.
pub const EXTENSION: &str = "puzzles";
/// The maximum number of puzzles in a file.
pub const MAX_PUZZLES: usize = 50_000;

/// The cost of checking rules, and of playing a move, in nanoseconds.
const RULES_COST: u64 = 100_000;
const MOVE_COST: u64 = 500;

/// A collection of puzzles, by the rules of one or more games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleFile {
    puzzles: Vec<Puzzle>,
}

impl PuzzleFile {
    /// Collects puzzles. Those by the same rules are brought together, in the order in which each
    /// game comes first.
    pub fn new(puzzles: impl IntoIterator<Item = Puzzle>) -> Self {
        let mut games: Vec<(Arc<Rules>, Vec<Puzzle>)> = Vec::new();
        for puzzle in puzzles {
            match games.iter_mut().find(|(rules, _)| rules == puzzle.rules()) {
                Some((_, same)) => same.push(puzzle),
                None => games.push((Arc::clone(puzzle.rules()), vec![puzzle])),
            }
        }
        Self { puzzles: games.into_iter().flat_map(|(_, puzzles)| puzzles).collect() }
    }

    /// Returns the puzzles of all games of the file, game after game.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// Returns the text of the file.
    pub fn to_text(&self) -> String {
        let mut text = format!("{} {}\n", PuzzleLineError::MAGIC, PuzzleLineError::VERSIONS[0]);
        let mut rules: Option<&Rules> = None;
        for puzzle in &self.puzzles {
            if rules != Some(puzzle.rules()) {
                rules = Some(puzzle.rules());
                let json = serde_json::to_string(&**puzzle.rules());
                let json = json.expect("rules can be written as JSON");
                let _ = writeln!(text, "rules {json}");
            }
            write_puzzle(puzzle, &mut text);
        }
        checksummed::append_checksum(text)
    }

    /// Returns the bytes of the packed file. The same puzzles always give the same bytes.
    ///
    /// # Errors
    /// An [`io::Error`] if there is not enough memory.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        checksummed::gzip(&self.to_text())
    }

    /// Reads a puzzle file, packed or not. Every puzzle is consistent ([`Puzzle::new`]); a
    /// [`PuzzleChecker`](super::PuzzleChecker) verifies its answer. O(moves · lines through a
    /// cell).
    ///
    /// # Errors
    ///
    /// [`PuzzleFileError`] if the file is malformed or a puzzle is not consistent, with the line of
    /// the fault, or if the budget is spent.
    pub fn read(bytes: &[u8], budget: &mut ReadBudget<'_>) -> Result<Self, PuzzleFileError> {
        let text = checksummed::unpack_text(bytes, budget)?;
        Self::from_text(&text, budget)
    }

    fn from_text(text: &str, budget: &mut ReadBudget<'_>) -> Result<Self, PuzzleFileError> {
        let (mut lines, _) = ChecksummedFileReader::<PuzzleLineError>::read_header(text)?;
        let mut rules = None;
        let mut puzzles = Vec::new();
        loop {
            let line = lines.next()?;
            if line.starts_with("sha256 ") {
                lines.expect_end()?;
                return lines.verify_checksum().map(|()| Self { puzzles });
            }
            if let Some(json) = line.strip_prefix("rules ") {
                rules = Some(
                    parse_rules(json, budget).map_err(|what| lines.error_in_current_line(what))?,
                );
                continue;
            }
            if puzzles.len() >= MAX_PUZZLES {
                return Err(lines.error_in_current_line(PuzzleLineError::TooMany(MAX_PUZZLES)));
            }
            let rules = rules
                .as_ref()
                .ok_or_else(|| lines.error_in_current_line(FileLineError::Expected("rules")))?;
            let puzzle = parse_puzzle(line, rules, budget);
            puzzles.push(puzzle.map_err(|what| lines.error_in_current_line(what))?);
        }
    }
}

fn write_puzzle(puzzle: &Puzzle, text: &mut String) {
    let wins_in = puzzle.wins_in().map_or_else(|| "-".to_owned(), |moves| moves.to_string());
    let list = |cells: &[u32]| cells.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let PuzzleFeatures { quiet_moves: quiet, span, tempting_moves: tempting, slower_moves: slower } =
        puzzle.features();
    let (theme, moves, right) =
        (puzzle.theme(), list(puzzle.prior_moves()), list(puzzle.right_moves()));
    let _ = writeln!(
        text,
        "{theme} {wins_in} / {moves} / {right} / {quiet} {span} {tempting} {slower}"
    );
}

type PuzzleLine<'a, T> = Result<T, LineFault<'a, PuzzleLineError>>;

fn parse_rules<'a>(json: &'a str, budget: &mut ReadBudget<'_>) -> PuzzleLine<'a, Arc<Rules>> {
    budget.spend(Resource::CheckNanos, RULES_COST)?;
    let rules: Rules = checksummed::parse_json_rules(json)?;
    check_rules(&rules).map_err(PuzzleLineError::NoPuzzles)?;
    Ok(Arc::new(rules))
}

fn parse_puzzle<'a>(
    line: &'a str,
    rules: &Arc<Rules>,
    budget: &mut ReadBudget<'_>,
) -> PuzzleLine<'a, Puzzle> {
    let parts: Vec<&str> = line.splitn(5, " / ").collect();
    let &[head, moves, right, features] = &parts[..] else {
        return Err(PuzzleLineError::Format.into());
    };
    let (theme, wins_in) = head.split_once(' ').ok_or(PuzzleLineError::Format)?;
    let theme = PuzzleTheme::from_key(theme)
        .ok_or_else(|| LineFault::at(theme, PuzzleLineError::Theme(excerpt(theme, 40))))?;
    let wins_in = match wins_in {
        "-" => None,
        count => Some(count.parse().map_err(|_| LineFault::at(count, PuzzleLineError::WinsIn))?),
    };
    let moves = parse_cells(moves, budget)?;
    let right = parse_cells(right, budget)?;
    let numbers = features.splitn(5, ' ').map(str::parse).collect::<Result<Vec<u32>, _>>();
    let Ok(&[quiet, span, tempting, slower]) = numbers.as_deref() else {
        return Err(LineFault::at(features, PuzzleLineError::Features));
    };
    let features =
        PuzzleFeatures { quiet_moves: quiet, span, tempting_moves: tempting, slower_moves: slower };
    let puzzle = Puzzle::new(Arc::clone(rules), moves, theme, (wins_in, right), features);
    Ok(puzzle.map_err(PuzzleLineError::Puzzle)?)
}

fn parse_cells<'a>(list: &'a str, budget: &mut ReadBudget<'_>) -> PuzzleLine<'a, Vec<u32>> {
    checksummed::parse_cells(list, PuzzleLineError::Cells, |count| {
        budget.spend(Resource::CheckNanos, count * MOVE_COST)
    })
}

/// The reason why a puzzle file cannot be read.
pub type PuzzleFileError = ChecksummedFileError<PuzzleLineError>;

/// An error in a line of a puzzle file, besides those that every file with a checksum can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleLineError {
    /// There are no puzzles by these rules.
    #[error(transparent)]
    NoPuzzles(PuzzleRulesError),
    /// The line has another form.
    #[error(
        "“theme own-moves / moves / right moves / quiet span tempting slower” is expected here"
    )]
    Format,
    /// The theme is unknown.
    #[error("there is no theme “{0}”")]
    Theme(String),
    /// The number of own moves cannot be read.
    #[error("the own moves must be a number, or “-” where the right move draws")]
    WinsIn,
    /// The cells are not a list of numbers.
    #[error("cells are numbers separated by commas")]
    Cells,
    /// The features are not four numbers.
    #[error("the features must be four numbers")]
    Features,
    /// The parts do not make a puzzle.
    #[error(transparent)]
    Puzzle(PuzzleError),
    /// The file has too many puzzles.
    #[error("a file holds at most {0} puzzles")]
    TooMany(usize),
}

impl ChecksummedFormat for PuzzleLineError {
    const NAME: &str = "a file of Hypertoe puzzles";
    const MAGIC: &str = "hypertoe puzzles";
    const VERSIONS: &[&str] = &["1"];
}
