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
use crate::base::json::JsonErrorKind;
use crate::base::reading::{
    self, BudgetError, ChecksumMismatch, ReadBudget, Resource, UnknownFile, UnpackError,
};
use crate::base::{excerpt, quote_word};
use crate::play::rules::Rules;
use crate::puzzle::problem::{PuzzleError, PuzzleRulesError};
use std::fmt::Write as _;
use std::io;
use std::sync::Arc;

/// The file name extension of puzzle files, without the dot.
pub const EXTENSION: &str = "puzzles";
/// The most puzzles in a file.
pub const MAX_PUZZLES: usize = 50_000;

const MAGIC: &str = "hypertoe puzzles";
const VERSION: &str = "1";
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

    /// Returns all puzzles.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// Returns the text of the file.
    pub fn to_text(&self) -> String {
        let mut text = format!("{MAGIC} {VERSION}\n");
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
        reading::append_checksum(text)
    }

    /// Returns the bytes of the packed file. The same puzzles always give the same bytes.
    ///
    /// # Errors
    /// An [`io::Error`] if there is not enough memory.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        reading::gzip(&self.to_text())
    }

    /// Reads a puzzle file, packed or not. Every puzzle is consistent
    /// ([`Puzzle::new`]); a [`PuzzleChecker`](super::PuzzleChecker) verifies its answer.
    /// O(moves · lines through a cell).
    ///
    /// # Errors
    /// [`PuzzleFileError`] says what is wrong, and in which line; or the budget is spent.
    pub fn read(bytes: &[u8], budget: &mut ReadBudget<'_>) -> Result<Self, PuzzleFileError> {
        let text = reading::read_text(bytes, budget)?;
        Self::from_text(&text, budget)
    }

    fn from_text(text: &str, budget: &mut ReadBudget<'_>) -> Result<Self, PuzzleFileError> {
        let mut lines = (1..).zip(text.lines());
        let not = PuzzleFileError::NotPuzzles;
        let Some((_, head)) = lines.next() else { return Err(not(UnknownFile::Empty)) };
        let version = head.strip_prefix(MAGIC).and_then(|rest| rest.strip_prefix(' '));
        match version.ok_or(not(UnknownFile::FirstLine(MAGIC)))? {
            VERSION => {}
            other => return Err(PuzzleFileError::Version(quote_word(other))),
        }
        let mut rules = None;
        let mut puzzles = Vec::new();
        let mut last = 1;
        for (number, line) in lines.by_ref() {
            last = number;
            let at = |what| PuzzleFileError::InLine { line: number, what };
            if let Some(written) = line.strip_prefix("sha256 ") {
                if let Some((line, _)) = lines.next() {
                    return Err(PuzzleFileError::InLine {
                        line,
                        what: PuzzleLineError::TrailingText,
                    });
                }
                reading::verify_checksum(text, written)?;
                return Ok(Self { puzzles });
            }
            if let Some(json) = line.strip_prefix("rules ") {
                rules = Some(parse_rules(json, budget).map_err(at)?);
                continue;
            }
            if puzzles.len() >= MAX_PUZZLES {
                return Err(at(PuzzleLineError::TooMany(MAX_PUZZLES)));
            }
            let rules = rules.as_ref().ok_or(at(PuzzleLineError::NoRules))?;
            puzzles.push(parse_puzzle(line, rules, budget).map_err(at)?);
        }
        Err(PuzzleFileError::InLine { line: last + 1, what: PuzzleLineError::UnexpectedEnd })
    }
}

fn write_puzzle(puzzle: &Puzzle, text: &mut String) {
    let wins_in = puzzle.wins_in().map_or_else(|| "-".to_owned(), |moves| moves.to_string());
    let list = |cells: &[u32]| cells.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let PuzzleFeatures { quiet, span, tempting, slower } = puzzle.features();
    let (theme, moves, right) = (puzzle.theme(), list(puzzle.moves()), list(puzzle.right_moves()));
    let _ = writeln!(
        text,
        "{theme} {wins_in} / {moves} / {right} / {quiet} {span} {tempting} {slower}"
    );
}

fn parse_rules(json: &str, budget: &mut ReadBudget<'_>) -> Result<Arc<Rules>, PuzzleLineError> {
    budget.spend(Resource::CheckNanos, RULES_COST)?;
    let rules: Rules =
        serde_json::from_str(json).map_err(|error| PuzzleLineError::Rules((&error).into()))?;
    check_rules(&rules).map_err(PuzzleLineError::NoPuzzles)?;
    Ok(Arc::new(rules))
}

fn parse_puzzle(
    line: &str,
    rules: &Arc<Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<Puzzle, PuzzleLineError> {
    let parts: Vec<&str> = line.splitn(5, " / ").collect();
    let &[head, moves, right, features] = &parts[..] else { return Err(PuzzleLineError::Format) };
    let (theme, wins_in) = head.split_once(' ').ok_or(PuzzleLineError::Format)?;
    let theme =
        PuzzleTheme::from_key(theme).ok_or_else(|| PuzzleLineError::Theme(excerpt(theme, 40)))?;
    let wins_in = match wins_in {
        "-" => None,
        count => Some(count.parse().map_err(|_| PuzzleLineError::WinsIn)?),
    };
    let moves = parse_cells(moves, budget)?;
    let right = parse_cells(right, budget)?;
    let numbers = features.splitn(5, ' ').map(str::parse).collect::<Result<Vec<u32>, _>>();
    let Ok(&[quiet, span, tempting, slower]) = numbers.as_deref() else {
        return Err(PuzzleLineError::Features);
    };
    let features = PuzzleFeatures { quiet, span, tempting, slower };
    Puzzle::new(Arc::clone(rules), moves, theme, (wins_in, right), features)
        .map_err(PuzzleLineError::Puzzle)
}

fn parse_cells(list: &str, budget: &mut ReadBudget<'_>) -> Result<Vec<u32>, PuzzleLineError> {
    // Counted first, so that the list allocates no more than it needs.
    let count = 1 + memchr::memchr_iter(b',', list.as_bytes()).count();
    budget.spend(Resource::CheckNanos, count as u64 * MOVE_COST)?;
    let mut cells = Vec::with_capacity(count);
    for text in list.split(',') {
        cells.push(text.parse().map_err(|_| PuzzleLineError::Cells)?);
    }
    Ok(cells)
}

/// The reason why a puzzle file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFileError {
    /// Not a puzzle file, or one that is broken off.
    #[error("this is not a file of Hypertoe puzzles: {0}")]
    NotPuzzles(UnknownFile),
    /// A later version of the format.
    #[error(
        "this file of puzzles has version {0}; this program reads version 1: update Hypertoe to read it"
    )]
    Version(String),
    /// A file beyond the budget, or reading was cancelled.
    #[error(transparent)]
    Spent(#[from] BudgetError),
    /// An error in a line of the file.
    #[error("line {line}: {what}")]
    InLine {
        /// Number of the line, from 1.
        line: usize,
        /// The error.
        what: PuzzleLineError,
    },
    /// The checksum does not match: the file was changed after it was written.
    #[error(
        "the file was changed after it was written: its SHA-256 is {found}, not {written} as it says"
    )]
    ChecksumMismatch {
        /// The SHA-256 written in the file.
        written: String,
        /// The SHA-256 of the file as it is.
        found: String,
    },
}

impl From<UnpackError> for PuzzleFileError {
    fn from(unread: UnpackError) -> Self {
        match unread {
            UnpackError::UnknownFile(why) => Self::NotPuzzles(why),
            UnpackError::Budget(spent) => Self::Spent(spent),
        }
    }
}

impl From<ChecksumMismatch> for PuzzleFileError {
    fn from(ChecksumMismatch { recorded: written, computed: found }: ChecksumMismatch) -> Self {
        Self::ChecksumMismatch { written, found }
    }
}

/// An error in a line of a puzzle file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleLineError {
    /// The file ends without its checksum.
    #[error("the file ends too early: “sha256” is expected here")]
    UnexpectedEnd,
    /// A puzzle before any rules.
    #[error("“rules” is expected here")]
    NoRules,
    /// The rules cannot be read.
    #[error(transparent)]
    Rules(JsonErrorKind),
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
    /// A file beyond the budget, or reading was cancelled.
    #[error(transparent)]
    Spent(#[from] BudgetError),
    /// Text after the checksum.
    #[error("nothing may follow the checksum")]
    TrailingText,
}
