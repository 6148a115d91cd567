//! Offers and requests between players, and the confirmation of a resignation.

use super::State;
use crate::view_model::PositionId;
use hypertoe_core::play::line_state::Winnable;
use hypertoe_core::{NodeId, Player};

/// An offer of a player to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    Draw,
    Takeback,
}

/// The offers at one place of the game.
#[derive(Debug, Default)]
pub struct Offers {
    place: Option<PositionId>,
    pending: Option<(Offer, Player)>,
    declined: Vec<Offer>,
    resigning: bool,
}

impl Offers {
    /// Drops the offers if the place has changed or the game is over.
    pub fn sync(&mut self, here: PositionId, over: bool) {
        if over || self.place != Some(here) {
            *self = Self { place: Some(here), ..Self::default() };
        }
    }

    /// Returns the pending offer and the player who made it.
    pub fn pending(&self) -> Option<(Offer, Player)> {
        self.pending
    }

    /// Makes an offer.
    pub fn propose(&mut self, offer: Offer, by: Player) {
        (self.pending, self.resigning) = (Some((offer, by)), false);
    }

    /// Takes the pending offer, or ends the confirmation of a resignation.
    pub fn take_pending(&mut self) -> Option<(Offer, Player)> {
        self.resigning = false;
        self.pending.take()
    }

    /// Notes that an offer was declined here.
    pub fn decline(&mut self, offer: Offer) {
        self.declined.push(offer);
    }

    pub fn was_declined(&self, offer: Offer) -> bool {
        self.declined.contains(&offer)
    }

    /// Returns whether a resignation waits for its confirmation.
    pub fn is_resigning(&self) -> bool {
        self.resigning
    }

    /// Asks for the confirmation of a resignation.
    pub fn start_resigning(&mut self) {
        (self.resigning, self.pending) = (true, None);
    }

    /// Returns whether an offer or a resignation is pending.
    pub fn is_pending(&self) -> bool {
        self.pending.is_some() || self.resigning
    }
}

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
