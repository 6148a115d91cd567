//! Progress of long work, as data that an application puts into words.

use super::text::format_count;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The progress of long work.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Steps done; each [`Stage`] says what its steps are.
    pub done: u64,
    /// Steps in all, if known.
    pub total: Option<u64>,
    /// The current stage.
    pub stage: Stage,
}

/// A stage of long work. One list serves all work of this crate, though this layer
/// knows nothing of boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum Stage {
    /// No report yet.
    #[default]
    Preparing,
    /// The lines of a board are listed.
    Lines,
    /// The symmetries of a board are listed.
    Symmetries,
    /// Data for random games is prepared.
    PreparingGames,
    /// Random games are played; a step is a game.
    RandomGames,
    /// Positions with this many marks are counted, of `held` that are stored, up to
    /// symmetry; a step is a position.
    Census { marks: u32, held: u64 },
    /// A full board without a line is searched, if flagged only among the boards that
    /// are the same after rotating their axes, or whose opposite cells differ. A step is
    /// a conflict of the SAT solver.
    FullBoard { rotated: bool, opposites: bool },
    /// A full board that was found is checked; a step is a line.
    CheckingBoard,
    /// Finished positions are built, all there are or as many as requested; a
    /// step is a position.
    Gallery { all: bool },
    /// Each line is matched with two cells of its own, `paired` of `lines` so far; a step
    /// is a phase of the matching.
    Matching { paired: u64, lines: u64 },
    /// Pairs of cells are listed; a step is a pair.
    Pairs,
    /// The moves of a game that is read are checked for legality; a step is a move.
    CheckingMoves,
    /// A proof is read into a book of replies; a step is a position.
    ReadingProof,
    /// A proof is checked: answers so far, and positions searched for forced wins;
    /// a step is a position of the proof.
    CheckingProof { answers: u64, searched: u64 },
    /// A first quick look at each move.
    FirstPass,
    /// A search to this depth, in moves.
    Depth(u32),
    /// A search of the position after one of the moves, numbered from 1.
    Move { number: usize, of: usize },
    /// The line of best play is followed to the end of the game.
    BestPlay,
    /// An analysis of the position after this many moves of a game.
    AfterMove(usize),
}

impl Progress {
    /// Returns the progress at the start of a stage whose length is not known.
    pub fn at_stage(stage: Stage) -> Self {
        Self { stage, ..Self::default() }
    }
}

/// The form on the command line: `7 marks: 3,024 of 5,000 positions up to symmetry`.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: u64| format_count(&number.into());
        let done = number(self.done);
        let total = number(self.total.unwrap_or(0));
        match self.stage {
            Stage::Preparing => f.write_str("getting ready"),
            Stage::Lines => f.write_str("listing the lines"),
            Stage::Symmetries => f.write_str("listing the symmetries"),
            Stage::PreparingGames => f.write_str("preparing random games"),
            Stage::RandomGames => write!(f, "{done} of {total} random games"),
            Stage::Census { marks, held } => {
                write!(f, "{marks} marks: {done} of {} positions up to symmetry", number(held))
            }
            Stage::FullBoard { rotated, opposites } => {
                let boards = match (rotated, opposites) {
                    (true, true) => "boards with rotated and opposite cells tied",
                    (true, false) => "boards with rotated cells tied",
                    (false, true) => "boards with opposite cells tied",
                    (false, false) => "all boards",
                };
                write!(f, "searching {boards}: {done} conflicts")
            }
            Stage::CheckingBoard => write!(f, "checking the board: line {done}"),
            Stage::Gallery { all: true } => write!(f, "listing all there are: {done} positions"),
            Stage::Gallery { all: false } => write!(f, "building: {done} positions"),
            Stage::Matching { paired, lines } => {
                let (paired, lines) = (number(paired), number(lines));
                write!(f, "phase {done}: {paired} of {lines} lines have two cells")
            }
            Stage::Pairs => write!(f, "{done} pairs"),
            Stage::CheckingMoves => write!(f, "checking move {done} of {total}"),
            Stage::ReadingProof => f.write_str("reading a proof"),
            Stage::CheckingProof { answers, searched } => write!(
                f,
                "{done} of {total} positions, {} answers, {} positions searched",
                number(answers),
                number(searched)
            ),
            Stage::FirstPass => f.write_str("a first look at each move"),
            Stage::Depth(moves) => write!(f, "{moves} moves ahead"),
            Stage::Move { number, of } => write!(f, "move {number} of {of}"),
            Stage::BestPlay => f.write_str("best play to the end"),
            Stage::AfterMove(number) => write!(f, "after move {number}"),
        }
    }
}
