//! What players ask of each other: a draw, a move back; and giving up, which is asked about once.

use crate::show::Place;
use hypertoe_core::Player;

/// What a player asks of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// To call the game a draw.
    Draw,
    /// To take back the last move.
    Takeback,
}

/// What has been asked and not been answered yet, at one place of the game.
#[derive(Debug, Default)]
pub struct Offers {
    place: Option<Place>,
    made: Option<(Offer, Player)>,
    declined: Vec<Offer>,
    resigning: bool,
}

impl Offers {
    /// What was asked elsewhere in the game is of no interest here, or once it is over.
    pub fn follow(&mut self, here: Place, over: bool) {
        if over || self.place != Some(here) {
            *self = Self { place: Some(here), ..Self::default() };
        }
    }

    /// What is asked, and by whom.
    pub fn made(&self) -> Option<(Offer, Player)> {
        self.made
    }

    /// A player asks for something.
    pub fn make(&mut self, offer: Offer, by: Player) {
        (self.made, self.resigning) = (Some((offer, by)), false);
    }

    /// What was asked is answered; nobody gives up. What it was.
    pub fn answer(&mut self) -> Option<(Offer, Player)> {
        self.resigning = false;
        self.made.take()
    }

    /// What was asked is not wanted here.
    pub fn decline(&mut self, offer: Offer) {
        self.declined.push(offer);
    }

    /// Whether it was asked here and not wanted.
    pub fn was_declined(&self, offer: Offer) -> bool {
        self.declined.contains(&offer)
    }

    /// Whether somebody is about to give up.
    pub fn is_resigning(&self) -> bool {
        self.resigning
    }

    /// Somebody is about to give up.
    pub fn resign(&mut self) {
        (self.resigning, self.made) = (true, None);
    }

    /// Whether something waits for an answer.
    pub fn waits(&self) -> bool {
        self.made.is_some() || self.resigning
    }
}
