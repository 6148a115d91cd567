//! The choice of the tip to show.

use super::{Mode, State, Tip};

/// The number of moves after which tips about help are shown.
const TIP_AFTER_MOVES: usize = 4;

impl State {
    /// Returns the tip to show now: while a person is to move and nothing else is displayed, or
    /// after the game.
    pub fn current_tip(&self) -> Option<Tip> {
        let silent = self.computers.hint_at(self.position_id()).is_none()
            && self.computers.search().is_none()
            && self.retry.is_none()
            && self.coin_toss.is_none();
        if !self.screen.is_showing(Mode::Play) || !silent || self.has_hidden_marks() {
            return None;
        }
        let told = &self.settings.shown_tips;
        Tip::ALL.into_iter().find(|idea| !told.contains(idea) && self.is_tip_due(*idea))
    }

    fn is_tip_due(&self, idea: Tip) -> bool {
        let game = self.document.game();
        let (moves, dims) = (game.depth(game.current()), game.rules().shape().dims());
        let over = game.position().outcome().is_over();
        let persons_turn = !over && self.computer_to_move().is_none();
        match idea {
            Tip::Slices => {
                persons_turn && self.view.grid.stacked_axes().len() >= 3 && moves < TIP_AFTER_MOVES
            }
            Tip::Space => {
                persons_turn && self.shows_space() && (1..TIP_AFTER_MOVES).contains(&moves)
            }
            Tip::Hint => persons_turn && moves >= TIP_AFTER_MOVES && self.person_count() == 1,
            Tip::Lines => persons_turn && dims >= 3 && moves > TIP_AFTER_MOVES,
            Tip::Review => over && moves > TIP_AFTER_MOVES,
        }
    }
}
