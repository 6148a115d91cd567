//! What players ask of each other: a draw, a move back; and giving up, which is asked about once.

use super::State;
use crate::show::Place;
use hypertoe_core::play::line_state::Winnable;
use hypertoe_core::{NodeId, Player};

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

impl State {
    /// How many of the players are persons.
    pub fn persons(&self) -> usize {
        self.document.game().players().iter().filter(|player| player.computer.is_none()).count()
    }

    /// Who speaks for the persons at this window: who is to move, or the next person after.
    pub fn speaker(&self) -> Option<Player> {
        let game = self.document.game();
        let (first, seats) = (game.position().to_move().0, game.rules().players());
        let seats = (0..seats).map(|step| Player((first + step) % seats));
        { seats }.find(|player| game.info(*player).computer.is_none())
    }

    /// Whether a game is going on in which somebody may resign or ask for something.
    pub fn may_speak(&self) -> bool {
        let game = self.document.game();
        let going_on = game.current() != NodeId::START && !game.position().outcome().is_over();
        going_on && self.persons() > 0 && !self.is_turned() && !self.screen.is_welcome()
    }

    /// Whether a draw may be offered: not where nobody can win, since there it is simply called.
    pub fn may_offer_draw(&self) -> bool {
        let asked = self.offers.waits() || self.offers.was_declined(Offer::Draw);
        self.may_speak() && !asked && self.document.chances() != Winnable::No
    }

    /// The last move that a person has made, and who made it: it is the one to be taken back.
    pub fn move_to_take_back(&self) -> Option<(NodeId, Player)> {
        let game = self.document.game();
        let back = std::iter::successors(Some(game.current()), |node| Some(game.parent(*node)));
        let made = back.take(game.players().len() + 1).filter_map(|node| {
            let player = game.player_at(node)?;
            game.info(player).computer.is_none().then_some((node, player))
        });
        { made }.next().filter(|_| self.may_speak())
    }

    /// Whether somebody may ask to take a move back.
    pub fn may_ask_takeback(&self) -> bool {
        let asked = self.offers.waits() || self.offers.was_declined(Offer::Takeback);
        !asked && self.move_to_take_back().is_some()
    }
}
