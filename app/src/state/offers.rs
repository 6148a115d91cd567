//! Offers and requests between players, and the confirmation of a resignation.

use crate::view_model::PositionId;
use hypertoe_core::Player;

/// An offer that a player can make to the other players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    Draw,
    Takeback,
}

/// The offers made in the current position, and whether a resignation waits for confirmation.
#[derive(Debug, Default)]
pub struct Offers {
    place: Option<PositionId>,
    pending: Option<(Offer, Player)>,
    declined: Vec<Offer>,
    resigning: bool,
}

impl Offers {
    /// Clears the offers, the refusals and an unconfirmed resignation if the position has changed
    /// or the game is over.
    pub fn clear_if_stale(&mut self, here: PositionId, over: bool) {
        if over || self.place != Some(here) {
            *self = Self { place: Some(here), ..Self::default() };
        }
    }

    /// Returns the pending offer and the player who made it.
    pub fn pending(&self) -> Option<(Offer, Player)> {
        self.pending
    }

    /// Makes an offer, which is then pending.
    pub fn propose(&mut self, offer: Offer, by: Player) {
        (self.pending, self.resigning) = (Some((offer, by)), false);
    }

    /// Removes and returns the pending offer; a resignation that waits for confirmation is
    /// cancelled.
    pub fn take_pending(&mut self) -> Option<(Offer, Player)> {
        self.resigning = false;
        self.pending.take()
    }

    /// Records that an offer was declined in this position.
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

    /// Makes a resignation wait for its confirmation, in place of a pending offer.
    pub fn start_resigning(&mut self) {
        (self.resigning, self.pending) = (true, None);
    }

    /// Returns whether an offer or a resignation is pending.
    pub fn is_pending(&self) -> bool {
        self.pending.is_some() || self.resigning
    }
}
