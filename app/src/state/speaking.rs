//! Resignations, draw offers and takebacks: which player of this window may make them, and when.

use super::{Offer, State};
use hypertoe_core::play::line_state::Winnable;
use hypertoe_core::{NodeId, Player};

impl State {
    /// Returns the number of persons among the players.
    pub fn person_count(&self) -> usize {
        self.document.game().players().iter().filter(|player| player.computer.is_none()).count()
    }

    /// Returns the person for whom this window speaks: the player to move, or the next person
    /// after.
    pub fn local_player(&self) -> Option<Player> {
        let game = self.document.game();
        let (first, seats) = (game.position().to_move().0, game.rules().player_count());
        let seats = (0..seats).map(|step| Player((first + step) % seats));
        { seats }.find(|player| game.player_info(*player).computer.is_none())
    }

    /// Returns whether a person may resign or offer something: a game is going on.
    pub fn can_make_offers(&self) -> bool {
        let game = self.document.game();
        let going_on = game.current() != NodeId::START && !game.position().outcome().is_over();
        going_on && self.person_count() > 0 && !self.is_transformed() && !self.screen.is_welcome()
    }

    /// Returns whether a draw may be offered: not if nobody can win, as the game then is a draw
    /// without an offer.
    pub fn can_offer_draw(&self) -> bool {
        let asked = self.offers.is_pending() || self.offers.was_declined(Offer::Draw);
        self.can_make_offers() && !asked && self.document.winnable() != Winnable::No
    }

    /// Returns the last move played by a person, which a takeback would undo, and that player.
    pub fn last_person_move(&self) -> Option<(NodeId, Player)> {
        let game = self.document.game();
        let back = std::iter::successors(Some(game.current()), |node| Some(game.parent(*node)));
        let made = back.take(game.players().len() + 1).filter_map(|node| {
            let player = game.player_at(node)?;
            game.player_info(player).computer.is_none().then_some((node, player))
        });
        { made }.next().filter(|_| self.can_make_offers())
    }

    /// Returns whether a takeback may be requested.
    pub fn can_request_takeback(&self) -> bool {
        let asked = self.offers.is_pending() || self.offers.was_declined(Offer::Takeback);
        !asked && self.last_person_move().is_some()
    }
}
