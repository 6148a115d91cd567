//! Cells that matter: where somebody completes a line, and where somebody
//! makes two threats at once.

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
/// The most lines that lack two marks that are looked at for a player.
const MOST_LINES: usize = 50_000;

/// What it means to complete a line on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Completes {
    /// It wins the game.
    Wins,
    /// It counts.
    Counts,
    /// It loses the game.
    Loses,
}

/// The cells that matter to one player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerSpots {
    /// Cells on which a mark completes a line now, in the order of their coordinates.
    pub completing: Vec<CompletingCell>,
    /// Empty cells on which a mark makes at least two threats at once.
    pub forks: Vec<Cell>,
}

/// The cells that matter in a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spots {
    of: Vec<PlayerSpots>,
    /// Whether all cells that complete a line are listed.
    pub complete: bool,
    /// Whether forks were looked for; not on boards too large for tables.
    pub forks_known: bool,
}

impl Spots {
    /// The cells that matter to each player. Forks are found from the tally of
    /// the position, where there is one.
    ///
    /// # Errors
    /// The work is to end.
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

    /// What matters to a player.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn by(&self, player: Player) -> &PlayerSpots {
        &self.of[player.index()]
    }

    /// Each player with what matters to them.
    pub fn players(&self) -> impl Iterator<Item = (Player, &PlayerSpots)> {
        (0..).map(Player).zip(&self.of)
    }

    /// What it means that a player completes the lines of a cell.
    pub fn meaning(position: &Position, player: Player, threat: &CompletingCell) -> Completes {
        if position.rules().goal().is_misere() {
            Completes::Loses
        } else if decides(position, player, threat.lines.len()) {
            Completes::Wins
        } else {
            Completes::Counts
        }
    }

    /// The cells on which a player wins at once.
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

    /// The cells that the player to move has to answer: on which another
    /// player wins at once, where the player to move cannot win first.
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

/// Cells on which a mark of the player makes two new threats on different
/// cells: the crossings of lines that lack two marks.
fn forks(position: &Position, tally: &Tally, player: Player) -> Vec<Cell> {
    let table = tally.table();
    // A mark that completes a line does more than threaten.
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

/// Whether a cell can be played once a mark stands on another.
fn opens(position: &Position, tally: &Tally, mark: u32, cell: u32) -> bool {
    if tally.playable(cell) {
        return true;
    }
    let Some(axis) = position.rules().gravity() else { return false };
    let (mark, cell) = (tally.table().cell(mark), tally.table().cell(cell));
    let above = mark.get(axis) + 1;
    cell == mark.with(axis, above)
}
