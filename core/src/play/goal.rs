//! Goals: what wins, the outcome that follows from a board, and names.
//!
//! This is the only place in the crate that distinguishes goals. A new goal is a variant, an arm in
//! each `match` below and an entry in [`Goal::ALL`]; all other code calls the methods here.

use crate::play::{Outcome, Player};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use std::fmt;

/// The goal of the players: the way a game is won. A move may complete several lines, and each of
/// them counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
pub enum Goal {
    /// Be the first to complete this many lines; a move may complete several.
    FirstTo(u32),
    /// Have completed more lines than every other player when the board is full.
    MostLines,
    /// Complete no line: whoever completes one loses (misère). Of two players the
    /// other one wins; of more, all others share the win.
    Misere,
}

/// A board whose outcome a goal can determine.
pub trait ScoredBoard {
    /// Returns the number of players.
    fn player_count(&self) -> u8;
    /// Returns the number of lines that a player has completed.
    fn score(&self, player: Player) -> usize;
    /// Returns the player who completed the last line, if there is one.
    fn last_completer(&self) -> Option<Player>;
}

/// The names of a goal in files, on the command line and in rules text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalNames {
    /// In files.
    pub key: &'static str,
    /// On the command line.
    pub option: &'static str,
    /// In rules text; followed by the number of lines if the goal takes one.
    pub short: &'static str,
    /// In a sentence about the rules.
    pub long: &'static str,
    /// Further names accepted in rules text; a final `…` matches any text.
    pub aliases: &'static [&'static str],
}

impl Goal {
    /// One goal of each kind, in the order of lists. A goal that takes a number
    /// of lines has one line here.
    pub const ALL: [Self; 3] = [Self::FirstTo(1), Self::MostLines, Self::Misere];

    /// Returns the names of the goal in files, on the command line and in rules text.
    pub const fn names(self) -> GoalNames {
        match self {
            Self::FirstTo(_) => GoalNames {
                key: "first_to",
                option: "first-to",
                short: "first to",
                long: "the first line wins",
                aliases: &["first line"],
            },
            Self::MostLines => GoalNames {
                key: "most_lines",
                option: "most-lines",
                short: "most lines",
                long: "most lines when the board is full",
                aliases: &["most lines …"],
            },
            Self::Misere => GoalNames {
                key: "misere",
                option: "misere",
                short: "misere",
                long: "completing a line loses",
                aliases: &["misère"],
            },
        }
    }

    /// Returns the number of lines that a player must complete to win; `None` for goals without
    /// such a number.
    pub const fn target_lines(self) -> Option<u32> {
        match self {
            Self::FirstTo(lines) => Some(lines),
            Self::MostLines | Self::Misere => None,
        }
    }

    /// Returns the same goal with another number of lines; goals without a number stay the same.
    #[must_use]
    pub const fn with_target_lines(self, lines: u32) -> Self {
        match self {
            Self::FirstTo(_) => Self::FirstTo(lines),
            Self::MostLines | Self::Misere => self,
        }
    }

    /// Returns how many lines of one player end the game at once; `None` if it goes
    /// on until the board is full.
    pub const fn lines_that_end_game(self) -> Option<u32> {
        match self {
            Self::FirstTo(lines) => Some(lines),
            Self::Misere => Some(1),
            Self::MostLines => None,
        }
    }

    /// Returns whether players avoid completing lines.
    pub const fn is_misere(self) -> bool {
        match self {
            Self::Misere => true,
            Self::FirstTo(_) | Self::MostLines => false,
        }
    }

    /// Returns whether the game ends with the first completed line, and the player who completes it
    /// wins.
    pub(crate) fn first_line_wins(self) -> bool {
        self.ends_with_first_line() && !self.is_misere()
    }

    /// Returns whether there are two players and the first line wins: the condition
    /// for threat searches, pairing strategies and proofs.
    pub(crate) fn is_two_player_first_line(self, players: u8) -> bool {
        players == 2 && self.first_line_wins()
    }

    /// Returns whether the first line ends the game, won or lost.
    pub(crate) fn ends_with_first_line(self) -> bool {
        self.lines_that_end_game() == Some(1)
    }

    /// Returns whether it matters who completed the last line: then the marks on the
    /// board and the side to move do not determine how the game can end.
    pub const fn depends_on_last_completer(self) -> bool {
        match self {
            Self::FirstTo(_) | Self::MostLines | Self::Misere => false,
        }
    }

    /// Returns the outcome after a mark of `mover`; `full` if it filled the board.
    #[inline]
    pub(crate) fn outcome(self, board: &impl ScoredBoard, mover: Player, full: bool) -> Outcome {
        let early = match self {
            Self::FirstTo(lines) => {
                (board.score(mover) >= lines as usize).then_some(Outcome::Won(mover))
            }
            Self::Misere => {
                (board.score(mover) > 0).then(|| Outcome::with_loser(mover, board.player_count()))
            }
            Self::MostLines => None,
        };
        match early {
            Some(over) => over,
            None if full => self.outcome_when_full(board),
            None => Outcome::Undecided,
        }
    }

    /// Returns the outcome of a game that was undecided until the board was full. Where
    /// nobody can complete a line any more, it is the final outcome.
    pub(crate) fn outcome_when_full(self, board: &impl ScoredBoard) -> Outcome {
        match self {
            Self::FirstTo(_) | Self::Misere => Outcome::Draw,
            Self::MostLines => leader(board),
        }
    }
}

/// Returns a win for the player with more lines than every other, otherwise a draw.
fn leader(board: &impl ScoredBoard) -> Outcome {
    let seats = || (0..board.player_count()).map(Player);
    let most = seats().map(|player| board.score(player)).max();
    let mut first = seats().filter(|player| Some(board.score(*player)) == most);
    match (first.next(), first.next()) {
        (Some(player), None) => Outcome::Won(player),
        _ => Outcome::Draw,
    }
}

impl Default for Goal {
    fn default() -> Self {
        Self::FirstTo(1)
    }
}

impl fmt::Display for Goal {
    /// Displays `first to 9 lines`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.target_lines() {
            Some(lines) if lines != 1 => write!(f, "{} {lines} lines", self.names().short),
            _ => f.write_str(self.names().long),
        }
    }
}
