//! The player to move: a person or a computer.

use super::{MistakeRetry, State};
use hypertoe_core::{Bot, Player};

/// The computer that takes the opponent's side in a retry.
const RETRY_OPPONENT: Bot = Bot::Perfect;

impl State {
    /// Returns whether computers play in the game on the board.
    pub fn has_computers(&self) -> bool {
        self.document.game().players().iter().any(|player| player.computer.is_some())
    }

    /// Returns the computer whose turn it is here.
    pub fn computer_to_move(&self) -> Option<Bot> {
        let game = self.document.game();
        let position = game.position();
        if !self.screen.is_board() || position.outcome().is_over() {
            return None;
        }
        let player = position.to_move();
        game.player_info(player).computer.or_else(|| self.retry_opponent(player))
    }

    /// Returns whether a computer moves now without being asked.
    pub fn is_computers_move_due(&self) -> bool {
        self.computers.can_move()
            && !self.is_transformed()
            && self.coin_toss.is_none()
            && !self.retry.as_ref().is_some_and(MistakeRetry::blocks_computers)
            && self.computer_to_move().is_some()
    }

    /// Returns whether computers show their evaluation: after the game, or during it if that is
    /// switched on.
    pub fn shows_engine_eval(&self) -> bool {
        self.settings.coaching || self.document.game().position().outcome().is_over()
    }

    /// Returns whether a computer thinks about a move or a hint, so that time has to pass.
    pub fn is_thinking(&self) -> bool {
        let due = self.is_computers_move_due() && self.computers.search().is_some();
        due || self.computers.is_hinting()
    }

    /// Returns the computer that answers this player in a retry, if no computer plays there.
    fn retry_opponent(&self, player: Player) -> Option<Bot> {
        let retry = self.retry.as_ref()?;
        let here = self.document.game().current();
        (retry.player != player && here != retry.node_before).then_some(RETRY_OPPONENT)
    }
}
