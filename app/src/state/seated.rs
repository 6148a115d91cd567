//! Whose turn it is: a person's, or a computer's.

use super::{Retry, State};
use hypertoe_core::{Bot, Player};

/// Who plays against somebody who plays a mistake again.
const AGAINST: Bot = Bot::Perfect;

impl State {
    /// Whether computers play in the game on the board.
    pub fn has_computers(&self) -> bool {
        self.document.game().players().iter().any(|player| player.computer.is_some())
    }

    /// The computer that is to move here, if it is one's turn.
    pub fn computer_to_move(&self) -> Option<Bot> {
        let game = self.document.game();
        let position = game.position();
        if !self.screen.is_board() || position.outcome().is_over() {
            return None;
        }
        let player = position.to_move();
        game.info(player).computer.or_else(|| self.retry_opponent(player))
    }

    /// Whether a computer makes the next move by itself.
    pub fn is_computers_move_due(&self) -> bool {
        self.seats.may_move()
            && !self.is_turned()
            && self.toss.is_none()
            && !self.retry.as_ref().is_some_and(Retry::waits)
            && self.computer_to_move().is_some()
    }

    /// Whether computers say what they think of the position: not to an opponent, unless that is
    /// wanted; after the game they do.
    pub fn computers_tell(&self) -> bool {
        self.settings.coaching || self.document.game().position().outcome().is_over()
    }

    /// Whether a move or a hint is thought of: then time has to pass.
    pub fn is_thinking(&self) -> bool {
        let due = self.is_computers_move_due() && self.seats.thought().is_some();
        due || self.seats.is_hinting()
    }

    /// The computer that plays against somebody who plays a mistake again, at the turn of this
    /// player, where no computer did.
    fn retry_opponent(&self, player: Player) -> Option<Bot> {
        let retry = self.retry.as_ref()?;
        let here = self.document.game().current();
        (retry.player != player && here != retry.before).then_some(AGAINST)
    }
}
