//! Critical cells: where a player completes a line, or makes two threats at once.

use super::evaluation::wins_by_completing;
use crate::base::control::{Control, Halt};
use crate::geometry::Cell;
use crate::play::{Player, Position};
use crate::search::{CompletingCell, SearchBoard, Threats};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of forks that are listed for a player.
const MAX_FORKS: usize = 200;
/// The maximum number of lines lacking two marks that are examined for a player.
const MAX_FORK_LINES: usize = 50_000;

/// The effect of completing a line for the player: a win, a loss, or one line more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CompletionEffect {
    /// The player wins the game.
    Wins,
    /// The line counts for the player, and the game goes on.
    Counts,
    /// The player loses the game.
    Loses,
}

/// The critical cells of one player.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayerCriticalCells {
    /// Cells on which a mark completes a line now, in the order of their coordinates.
    pub completing: Vec<CompletingCell>,
    /// Empty cells on which a mark makes at least two threats at once.
    pub forks: Vec<Cell>,
}

/// The critical cells of a position: those that complete a line now, and forks.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CriticalCells {
    by_player: Vec<PlayerCriticalCells>,
    /// Whether all cells that complete a line are listed.
    pub is_complete: bool,
    /// Whether forks were searched for: not on boards too large to search.
    pub forks_known: bool,
}

impl CriticalCells {
    /// Finds the critical cells of each player. Forks are found only if the search board of the
    /// position is given as `board`.
    ///
    /// # Errors
    ///
    /// [`Halt`] if the control halts it.
    pub(crate) fn find(
        position: &Position,
        board: Option<&SearchBoard>,
        control: &mut dyn Control<()>,
    ) -> Result<Self, Halt> {
        let threats = Threats::with_control(position, control)?;
        let over = position.outcome().is_over();
        let seats = (0..position.rules().player_count()).map(Player);
        let of = seats.map(|player| {
            let forks = board.filter(|_| !over).map(|board| forks(position, board, player));
            let completing = threats.completing_cells_of(player).to_vec();
            PlayerCriticalCells { completing, forks: forks.unwrap_or_default() }
        });
        let (complete, forks_known) = (threats.is_complete(), board.is_some());
        Ok(Self { by_player: of.collect(), is_complete: complete, forks_known })
    }

    /// Returns the critical cells of a player.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn of_player(&self, player: Player) -> &PlayerCriticalCells {
        &self.by_player[player.index()]
    }

    /// Iterates over the players and their critical cells.
    pub fn iter_by_player(&self) -> impl Iterator<Item = (Player, &PlayerCriticalCells)> {
        (0..).map(Player).zip(&self.by_player)
    }

    /// Returns the effect of completing the lines of `threat`: the player wins the game, loses it
    /// (misère) or only scores.
    pub fn completion_effect(
        position: &Position,
        player: Player,
        threat: &CompletingCell,
    ) -> CompletionEffect {
        if position.rules().goal().is_misere() {
            CompletionEffect::Loses
        } else if wins_by_completing(position, player, threat.lines.len()) {
            CompletionEffect::Wins
        } else {
            CompletionEffect::Counts
        }
    }

    /// Returns the cells on which a player wins at once.
    pub(super) fn winning_cells(
        &self,
        position: &Position,
        player: Player,
    ) -> impl Iterator<Item = &Cell> {
        let threats = self.of_player(player).completing.iter();
        let wins = move |threat: &&CompletingCell| {
            Self::completion_effect(position, player, threat) == CompletionEffect::Wins
        };
        threats.filter(wins).map(|threat| &threat.cell)
    }

    /// Returns the cells that the player to move must answer: those on which another
    /// player wins at once, unless the player to move can win first.
    pub fn cells_to_answer(&self, position: &Position) -> BTreeSet<&Cell> {
        let me = position.to_move();
        let wins = |player| self.winning_cells(position, player);
        if wins(me).next().is_some() {
            return BTreeSet::new();
        }
        let others = (0..self.by_player.len() as u8).map(Player).filter(|player| *player != me);
        others.flat_map(wins).collect()
    }
}

/// Finds the cells on which a mark of the player makes two new threats on different
/// cells: the crossings of lines that lack two marks.
fn forks(position: &Position, board: &SearchBoard, player: Player) -> Vec<Cell> {
    let table = board.line_index();
    // A mark that completes a line is more than a threat.
    let completing: BTreeSet<u32> = board
        .lines_lacking(player.index(), 1)
        .iter()
        .map(|line| board.missing_cell_of_line(*line))
        .collect();
    let mut threatened: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    let lacking =
        if table.line_length() < 2 { &[] } else { board.lines_lacking(player.index(), 2) };
    for &line in lacking.iter().take(MAX_FORK_LINES) {
        let mut empty = table.cells_of(line).filter(|cell| board.is_empty(*cell));
        let (Some(one), Some(other)) = (empty.next(), empty.next()) else { continue };
        for (mark, rest) in [(one, other), (other, one)] {
            if board.is_playable(mark) && board.is_playable_after(rest, mark) {
                threatened.entry(mark).or_default().insert(rest);
            }
        }
    }
    threatened.retain(|cell, rest| rest.len() >= 2 && !completing.contains(cell));
    let cells = threatened.into_keys().map(|cell| table.cell(cell));
    let legal = cells.filter(|cell| position.check_cell(cell).is_ok());
    legal.take(MAX_FORKS).collect()
}
