//! Threats shown on the board: cells on which somebody completes a line.

use super::State;
use hypertoe_core::search::{CompletingCell, Threats};
use hypertoe_core::{NodeId, Player};

/// The threats of the position on the board, found once for each position.
#[derive(Clone, Debug, Default)]
pub struct ShownThreats {
    found: Option<((u64, NodeId, u64), Threats)>,
}

impl State {
    /// The threats to be seen: none where they are not wanted, and in mental
    /// play, where they would tell who stands where.
    pub fn shown_threats(&self) -> impl Iterator<Item = (Player, &CompletingCell)> {
        // The analysis marks them in its own way.
        let marked = self.is_analysing() && self.settings.spots;
        let wanted = self.settings.threats && !self.is_hidden() && !marked;
        let found = self.threats.found.as_ref().filter(|_| wanted);
        let players = (0..self.document.game().rules().players()).map(Player);
        players.flat_map(move |player| {
            let of = found.map_or(&[][..], |(_, threats)| threats.by(player));
            of.iter().map(move |threat| (player, threat))
        })
    }

    /// Whether the threats to be seen are all there are.
    pub fn knows_all_threats(&self) -> bool {
        self.threats.found.as_ref().is_none_or(|(_, threats)| threats.is_complete())
    }

    /// Finds the threats of another position.
    pub(crate) fn refresh_threats(&mut self) {
        if !self.settings.threats {
            return;
        }
        let game = self.document.game();
        let key = (self.document.serial(), game.current(), game.revision());
        if self.threats.found.as_ref().is_none_or(|(known, _)| *known != key) {
            self.threats.found = Some((key, Threats::of(game.position())));
        }
    }
}
