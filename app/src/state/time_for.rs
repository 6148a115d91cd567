//! The choice of the tip to show.

use super::{Idea, Mode, State};

/// The number of moves after which tips about help are shown.
const STUCK: usize = 4;

impl State {
    /// Returns the tip to show now: while a person is to move and nothing else is displayed, or
    /// after the game.
    pub fn idea(&self) -> Option<Idea> {
        let silent = self.seats.hint(self.place()).is_none()
            && self.seats.thought().is_none()
            && self.retry.is_none()
            && self.toss.is_none();
        if !self.screen.shows(Mode::Play) || !silent || self.is_hidden() {
            return None;
        }
        let told = &self.settings.ideas;
        Idea::ALL.into_iter().find(|idea| !told.contains(idea) && self.is_time_for(*idea))
    }

    fn is_time_for(&self, idea: Idea) -> bool {
        let game = self.document.game();
        let (moves, dims) = (game.depth(game.current()), game.rules().shape().dims());
        let over = game.position().outcome().is_over();
        let persons_turn = !over && self.computer_to_move().is_none();
        match idea {
            Idea::Slices => persons_turn && self.view.grid.stacked().len() >= 3 && moves < STUCK,
            Idea::Space => persons_turn && self.shows_space() && (1..STUCK).contains(&moves),
            Idea::Hint => persons_turn && moves >= STUCK && self.persons() == 1,
            Idea::Lines => persons_turn && dims >= 3 && moves > STUCK,
            Idea::Review => over && moves > STUCK,
        }
    }
}
