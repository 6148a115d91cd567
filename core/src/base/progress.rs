//! How far long work is, as data: whoever shows it to people words it.

use super::text::grouped;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How far work has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Steps done; what a step is, the work says.
    pub done: u64,
    /// Steps in all, where that is known.
    pub total: Option<u64>,
    /// What is being done.
    pub stage: Stage,
}

/// What long work is doing. One list for all works of this crate, which know
/// of boards what this layer does not: here they are only told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum Stage {
    /// Nothing yet that is worth telling.
    #[default]
    Preparing,
    /// The lines of a board are listed.
    Lines,
    /// The symmetries of a board are listed.
    Symmetries,
    /// What random games need is made.
    PreparingGames,
    /// Random games are played; a step is a game.
    RandomGames,
    /// Positions with this many marks are counted, of which so many are held, up to
    /// symmetry; a step is a position.
    Census { marks: u32, held: u64 },
    /// A full board without a line is looked for: perhaps one that is the same with
    /// its axes rotated, or whose opposite cells differ. A step is a conflict of the
    /// solver.
    FullBoard { rotated: bool, opposites: bool },
    /// A board that was found is checked; a step is a line.
    CheckingBoard,
    /// Finished positions are made, all there are or as many as were asked for; a
    /// step is a position.
    Gallery { all: bool },
    /// Lines are given two cells each, which so many have; a step is a phase of the
    /// matching.
    Matching { paired: u64, lines: u64 },
    /// Pairs of cells are listed; a step is a pair.
    Pairs,
    /// The moves of a game that is read are checked; a step is a move.
    CheckingMoves,
    /// A proof is read, to answer by it; a step is a position.
    ReadingProof,
    /// A proof is checked: answers looked at, and positions searched for forced wins;
    /// a step is a position of it.
    CheckingProof { answers: u64, searched: u64 },
    /// Each move is looked at once.
    FirstLook,
    /// The position is searched this many moves ahead.
    Ahead(u32),
    /// What follows a move is searched: which of them, from 1.
    Move { number: usize, of: usize },
    /// Best play is followed to the end of the game.
    BestPlay,
    /// The position after this many moves of a game is looked at.
    AfterMove(usize),
}

impl Progress {
    /// This stage has begun, and there is no telling how long it takes.
    pub fn of(stage: Stage) -> Self {
        Self { stage, ..Self::default() }
    }
}

/// As on the command line: `7 marks: 3,024 of 5,000 positions up to symmetry`.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: u64| grouped(&number.into());
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
            Stage::FirstLook => f.write_str("a first look at each move"),
            Stage::Ahead(moves) => write!(f, "{moves} moves ahead"),
            Stage::Move { number, of } => write!(f, "move {number} of {of}"),
            Stage::BestPlay => f.write_str("best play to the end"),
            Stage::AfterMove(number) => write!(f, "after move {number}"),
        }
    }
}
