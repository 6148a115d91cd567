//! The players whose completed lines can be stepped through.

use super::State;
use hypertoe_core::{Outcome, Player};

impl State {
    /// Returns the player whose completed lines are shown next: first the deciding player, then
    /// each other player who has completed lines.
    pub fn next_player_with_lines(&self) -> Option<Player> {
        let position = self.document.game().position();
        let seats = position.rules().player_count();
        let has = |player: &Player| !position.completed_lines(*player).is_empty();
        if let Some(shown) = self.explorer.tour.player() {
            let others = (1..=seats).map(|step| Player((shown.0 + step) % seats));
            return { others }.find(has);
        }
        self.deciding_player()
    }

    /// Returns the player who won or lost by completed lines, otherwise the one who completed the
    /// last line.
    pub fn deciding_player(&self) -> Option<Player> {
        let position = self.document.game().position();
        let has = |player: &Player| !position.completed_lines(*player).is_empty();
        let decided = match position.outcome() {
            Outcome::Won(player) | Outcome::Lost(player) => Some(player).filter(has),
            Outcome::Undecided | Outcome::Draw => None,
        };
        let last = || position.marks().iter().rev().find(|mark| mark.lines_completed > 0);
        decided.or_else(|| last().map(|mark| mark.player))
    }
}
