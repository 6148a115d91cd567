//! Resignations, draw offers and takebacks: which player of this window may make them, and when.

use super::{Offer, State};
use hypertoe_core::play::line_state::Winnable;
use hypertoe_core::{NodeId, Player};

impl State {
    /// Returns the number of persons among the players.
    pub fn persons(&self) -> usize {
        self.document.game().players().iter().filter(|player| player.computer.is_none()).count()
    }

    /// Returns the person for whom this window speaks: the player to move, or the next person
    /// after.
    pub fn speaker(&self) -> Option<Player> {
        let game = self.document.game();
        let (first, seats) = (game.position().to_move().0, game.rules().players());
        let seats = (0..seats).map(|step| Player((first + step) % seats));
        { seats }.find(|player| game.info(*player).computer.is_none())
    }

    /// Returns whether a person may resign or offer something: a game is going on.
    pub fn may_speak(&self) -> bool {
        let game = self.document.game();
        let going_on = game.current() != NodeId::START && !game.position().outcome().is_over();
        going_on && self.persons() > 0 && !self.is_turned() && !self.screen.is_welcome()
    }

    /// Returns whether a draw may be offered: not if nobody can win, as the game then is a draw
    /// without an offer.
    pub fn may_offer_draw(&self) -> bool {
        let asked = self.offers.waits() || self.offers.was_declined(Offer::Draw);
        self.may_speak() && !asked && self.document.chances() != Winnable::No
    }

    /// Returns the last move played by a person, which a takeback would undo, and that player.
    pub fn move_to_take_back(&self) -> Option<(NodeId, Player)> {
        let game = self.document.game();
        let back = std::iter::successors(Some(game.current()), |node| Some(game.parent(*node)));
        let made = back.take(game.players().len() + 1).filter_map(|node| {
            let player = game.player_at(node)?;
            game.info(player).computer.is_none().then_some((node, player))
        });
        { made }.next().filter(|_| self.may_speak())
    }

    /// Returns whether a takeback may be requested.
    pub fn may_ask_takeback(&self) -> bool {
        let asked = self.offers.waits() || self.offers.was_declined(Offer::Takeback);
        !asked && self.move_to_take_back().is_some()
    }
}
