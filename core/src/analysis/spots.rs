//! Critical cells: where a player completes a line, or makes two threats at once.

use super::standing::decides;
use crate::base::control::{Control, Halt};
use crate::geometry::cell::Cell;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::{CompletingCell, Tally, Threats};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The most forks that are listed for a player.
const MOST_FORKS: usize = 200;
/// The most lines lacking two marks that are examined for a player.
const MOST_LINES: usize = 50_000;

/// The effect of completing a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Completes {
    /// The player wins the game.
    Wins,
    /// The line counts for the player, and the game goes on.
    Counts,
    /// The player loses the game.
    Loses,
}

/// The critical cells of one player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerSpots {
    /// Cells on which a mark completes a line now, in the order of their coordinates.
    pub completing: Vec<CompletingCell>,
    /// Empty cells on which a mark makes at least two threats at once.
    pub forks: Vec<Cell>,
}

/// The critical cells of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spots {
    of: Vec<PlayerSpots>,
    /// Whether all cells that complete a line are listed.
    pub complete: bool,
    /// Whether forks were searched for; not on boards too large for tables.
    pub forks_known: bool,
}

impl Spots {
    /// Finds the critical cells of each player. Forks are found from the tally of
    /// the position, if one is given.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn of(
        position: &Position,
        tally: Option<&Tally>,
        control: &mut dyn Control<()>,
    ) -> Result<Self, Halt> {
        let threats = Threats::watched(position, control)?;
        let over = position.outcome().is_over();
        let seats = (0..position.rules().players()).map(Player);
        let of = seats.map(|player| {
            let forks = tally.filter(|_| !over).map(|tally| forks(position, tally, player));
            let completing = threats.by(player).to_vec();
            PlayerSpots { completing, forks: forks.unwrap_or_default() }
        });
        let (complete, forks_known) = (threats.is_complete(), tally.is_some());
        Ok(Self { of: of.collect(), complete, forks_known })
    }

    /// Returns the critical cells of a player.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn by(&self, player: Player) -> &PlayerSpots {
        &self.of[player.index()]
    }

    /// Iterates over the players and their critical cells.
    pub fn players(&self) -> impl Iterator<Item = (Player, &PlayerSpots)> {
        (0..).map(Player).zip(&self.of)
    }

    /// Returns the effect of completing the lines of a cell.
    pub fn meaning(position: &Position, player: Player, threat: &CompletingCell) -> Completes {
        if position.rules().goal().is_misere() {
            Completes::Loses
        } else if decides(position, player, threat.lines.len()) {
            Completes::Wins
        } else {
            Completes::Counts
        }
    }

    /// Returns the cells on which a player wins at once.
    pub(super) fn wins_of(
        &self,
        position: &Position,
        player: Player,
    ) -> impl Iterator<Item = &Cell> {
        let threats = self.by(player).completing.iter();
        let wins = move |threat: &&CompletingCell| {
            Self::meaning(position, player, threat) == Completes::Wins
        };
        threats.filter(wins).map(|threat| &threat.cell)
    }

    /// Returns the cells that the player to move must answer: those on which another
    /// player wins at once, unless the player to move can win first.
    pub fn to_answer(&self, position: &Position) -> BTreeSet<&Cell> {
        let me = position.to_move();
        let wins = |player| self.wins_of(position, player);
        if wins(me).next().is_some() {
            return BTreeSet::new();
        }
        let others = (0..self.of.len() as u8).map(Player).filter(|player| *player != me);
        others.flat_map(wins).collect()
    }
}

/// Finds the cells on which a mark of the player makes two new threats on different
/// cells: the crossings of lines that lack two marks.
fn forks(position: &Position, tally: &Tally, player: Player) -> Vec<Cell> {
    let table = tally.table();
    // A mark that completes a line is more than a threat.
    let completing: BTreeSet<u32> =
        tally.lacking(player.index(), 1).iter().map(|line| tally.last_cell(*line)).collect();
    let mut threatened: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    let lacking = if table.run() < 2 { &[] } else { tally.lacking(player.index(), 2) };
    for &line in lacking.iter().take(MOST_LINES) {
        let mut empty = table.cells_of(line).filter(|cell| tally.is_empty(*cell));
        let (Some(one), Some(other)) = (empty.next(), empty.next()) else { continue };
        for (mark, rest) in [(one, other), (other, one)] {
            if tally.playable(mark) && opens(position, tally, mark, rest) {
                threatened.entry(mark).or_default().insert(rest);
            }
        }
    }
    threatened.retain(|cell, rest| rest.len() >= 2 && !completing.contains(cell));
    let cells = threatened.into_keys().map(|cell| table.cell(cell));
    let legal = cells.filter(|cell| position.check(cell).is_ok());
    legal.take(MOST_FORKS).collect()
}

/// Returns whether a cell can be played once a mark is on another.
fn opens(position: &Position, tally: &Tally, mark: u32, cell: u32) -> bool {
    if tally.playable(cell) {
        return true;
    }
    let Some(axis) = position.rules().gravity() else { return false };
    let (mark, cell) = (tally.table().cell(mark), tally.table().cell(cell));
    let above = mark.get(axis) + 1;
    cell == mark.with(axis, above)
}
