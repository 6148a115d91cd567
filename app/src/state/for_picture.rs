//! What is shown, as a copy of its own.

use super::{Eyes, Seats, State};

impl State {
    /// A copy of what is shown, to be drawn or stepped elsewhere: without
    /// pointer, keyboard, questions, messages and running work. A game seen
    /// turned is the game of the copy, and computers make no moves in it.
    ///
    /// Its mental play goes on with the same eyes; who has seen the end of the
    /// game may see all of it.
    pub fn for_picture(&self) -> Self {
        let mut copy = Self::new(self.settings.clone());
        copy.document = self.document.clone();
        copy.documents = self.documents;
        copy.mode = self.mode;
        copy.grid = self.grid.clone();
        copy.grid.hover = None;
        copy.grid.focus_shown = false;
        copy.space = self.space.clone();
        copy.space.motion = None;
        copy.space.armed = None;
        copy.rainbow = self.rainbow;
        copy.threats = self.threats.clone();
        copy.explore = self.explore.clone();
        copy.straighten = self.straighten.clone();
        copy.theory = self.theory.clone();
        copy.analyse = self.analyse.clone();
        copy.welcome = false;
        let over = self.document.game().position().outcome().is_over();
        copy.eyes = Eyes { seen_end: self.eyes.seen_end || over, ..self.eyes };
        copy.seats = Seats {
            paused: true,
            looking_back: true,
            hint: self.seats.hint.clone(),
            ..Seats::default()
        };
        copy.clear_typed();
        copy
    }
}
