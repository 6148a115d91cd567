//! Why a move was chosen.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::play::player::Player;
use std::fmt;

/// Why a move was chosen, with the lines and cells to show for it.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// Drawn by lot.
    AnyMove,
    /// There is no other.
    OnlyLegal,
    /// The mark completes these lines.
    Completes {
        /// The lines, one at least.
        lines: Vec<Line>,
    },
    /// The mark stands on these lines, which another player has begun: all of
    /// them with so many marks.
    Blocks {
        /// The player.
        player: Player,
        /// The player's marks on each; one less than a line has where it would
        /// be completed next.
        marks: u16,
        /// The lines, one at least.
        lines: Vec<Line>,
    },
    /// The mark makes these threats: each cell would complete one of the lines.
    Threatens {
        /// Cells on which the player could complete a line next.
        cells: Vec<Cell>,
        /// The lines, the mark on each.
        lines: Vec<Line>,
    },
    /// Wins whatever the others do.
    WinsIn {
        /// The player's own moves to the end, this one included.
        moves: u32,
    },
    /// Every other move loses.
    OnlyMove,
    /// No move holds out against best play; this one holds out longest of
    /// those looked at.
    LosesIn {
        /// The player's own moves to the end, this one included.
        moves: u32,
    },
    /// Neither side can force more than a draw.
    Draws,
    /// The best of those looked at, looking so many moves ahead.
    LooksBest {
        /// Moves looked ahead, all players' together.
        depth: u32,
    },
    /// On a board too large to search: the best cell found near the marks.
    NearMarks,
    /// Lets the game last.
    Lasts,
    /// Completes no line where that would lose.
    Avoids,
    /// Every legal move completes a line, where that loses.
    CannotAvoid,
    /// Under the pie rule: takes over the first mark.
    TakesOver {
        /// The first mark.
        cell: Cell,
        /// Whether it is proved that keeping it wins.
        proved: bool,
    },
    /// Under the pie rule: an opening of average strength.
    EvenOpening,
}

impl Reason {
    /// The reason in words, to stand after a move, with the players as
    /// `name` calls them: `blocks X's line, 3 of 4`.
    pub fn say(&self, name: impl Fn(Player) -> String) -> String {
        match self {
            Self::AnyMove => "any move will do; this one is drawn by lot".to_owned(),
            Self::OnlyLegal => "the only legal move".to_owned(),
            Self::Completes { lines } => match lines.len() {
                1 => "completes a line".to_owned(),
                n => format!("completes {n} lines"),
            },
            Self::Blocks { player, marks, lines } => {
                let run = lines.first().map_or(0, Line::run);
                match lines.len() {
                    1 => format!("blocks {}’s line, {marks} of {run}", name(*player)),
                    n => format!("blocks {n} lines of {}, {marks} of {run}", name(*player)),
                }
            }
            Self::Threatens { cells, .. } => match cells.len() {
                1 => "threatens to complete a line".to_owned(),
                2 => "makes two threats".to_owned(),
                n => format!("makes {n} threats"),
            },
            Self::WinsIn { moves: 1 } => "wins at once".to_owned(),
            Self::WinsIn { moves } => format!("wins in {moves} moves, whatever the answer"),
            Self::OnlyMove => "the only move that does not lose".to_owned(),
            Self::LosesIn { moves } => format!(
                "every move loses against best play; this one holds out for {moves} {}",
                if *moves == 1 { "move" } else { "moves" }
            ),
            Self::Draws => "holds the draw; nobody can force more".to_owned(),
            Self::LooksBest { depth: 1 } => "looks best one move ahead".to_owned(),
            Self::LooksBest { depth } => format!("looks best {depth} moves ahead"),
            Self::NearMarks => {
                "looks best near the marks; the board is too large to search".to_owned()
            }
            Self::Lasts => "lets the game last".to_owned(),
            Self::Avoids => "completes no line".to_owned(),
            Self::CannotAvoid => "every move completes a line".to_owned(),
            Self::TakesOver { cell, proved: true } => {
                format!("takes over the first mark: {cell} wins")
            }
            Self::TakesOver { cell, proved: false } => {
                format!("takes over the first mark: {cell} is on more lines than most cells")
            }
            Self::EvenOpening => {
                "on neither many nor few lines: a strong first mark would be taken over".to_owned()
            }
        }
    }

    /// The lines to show for it.
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Completes { lines }
            | Self::Blocks { lines, .. }
            | Self::Threatens { lines, .. } => lines,
            _ => &[],
        }
    }

    /// The cells to show for it, besides the move's own.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Threatens { cells, .. } => cells,
            Self::TakesOver { cell, .. } => std::slice::from_ref(cell),
            _ => &[],
        }
    }
}

impl fmt::Display for Reason {
    /// [`say`](Reason::say) with players by number: `blocks player 2’s line, 3 of 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(|player| player.to_string()))
    }
}
