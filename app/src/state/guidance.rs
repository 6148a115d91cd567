//! Help at the board: the tip that is due, and the text of a hint.

use super::{Mode, State, Tip};
use crate::i18n::search::{self, ReasonContext};
use crate::i18n::{self, Arg, Message, format_move, list_with_commas};
use crate::view_model::{Hint, HintStep};
use hypertoe_core::Player;
use hypertoe_core::geometry;
use hypertoe_core::search::ChosenMove;

/// The number of moves after which tips about help are shown.
const TIP_AFTER_MOVES: usize = 4;

impl State {
    /// Returns the tip to show now: while a person is to move and nothing else is displayed, or
    /// after the game.
    pub fn current_tip(&self) -> Option<Tip> {
        let silent = self.computers.hint_search_at(self.position_id()).is_none()
            && self.computers.move_search().is_none()
            && self.retry.is_none()
            && self.coin_toss.is_none();
        if !self.screen.is_showing(Mode::Play) || !silent || self.has_hidden_marks() {
            return None;
        }
        let shown = &self.settings.shown_tips;
        Tip::ALL.into_iter().find(|tip| !shown.contains(tip) && self.is_tip_due(*tip))
    }

    fn is_tip_due(&self, tip: Tip) -> bool {
        let game = self.document.game();
        let (moves, dims) = (game.depth(game.current()), game.rules().shape().dims());
        let over = game.position().outcome().is_over();
        let persons_turn = !over && self.computer_to_move().is_none();
        match tip {
            Tip::Slices => {
                persons_turn && self.view.grid.stacked_axes().len() >= 3 && moves < TIP_AFTER_MOVES
            }
            Tip::Space => {
                persons_turn && self.shows_space() && (1..TIP_AFTER_MOVES).contains(&moves)
            }
            Tip::Hint => persons_turn && moves >= TIP_AFTER_MOVES && self.human_count() == 1,
            Tip::Lines => persons_turn && dims >= 3 && moves > TIP_AFTER_MOVES,
            Tip::Sound => {
                let was_played = self.document.is_in_play() && self.human_count() > 0;
                over && was_played && !self.settings.sound
            }
            Tip::Review => over && moves > TIP_AFTER_MOVES,
        }
    }
}

/// The most coordinates that the text names of a part of the board.
const MAX_COORDINATES: usize = 4;

impl State {
    pub fn hint_text(&self) -> Option<Message> {
        let hint = self.shown_hint()?;
        Some(match hint.step {
            HintStep::Where => self.hint_region_text(hint),
            HintStep::Why => i18n::hint_why(self.reason_text(hint.choice, false)),
            HintStep::Which => {
                i18n::hint_which(format_move(&hint.choice.mv), self.reason_text(hint.choice, true))
            }
        })
    }

    /// Explains a move that was chosen in the game; `names_cells` tells whether the text may name
    /// cells, such as a forced reply.
    pub fn reason_text(&self, choice: &ChosenMove, names_cells: bool) -> Message {
        let game = self.document.game();
        let name = |player: Player| game.player_info(player).name.clone();
        let shape = game.rules().shape();
        let context =
            ReasonContext { shape, name: &name, names_cells, names_axes: self.shows_coordinates() };
        search::move_reason_text(&choice.reason, context)
    }

    /// Describes the framed part of the board; for a swap, says that no cell is meant.
    fn hint_region_text(&self, hint: Hint<'_>) -> Message {
        let Some(part) = hint.region(self.view.grid.stacked_axes()) else {
            return i18n::hint_no_mark();
        };
        let fixed: Vec<Arg> = part
            .fixed_coordinates()
            .take(MAX_COORDINATES + 1)
            .map(|(axis, value)| format!("{} = {value}", geometry::axis_name(axis)).into())
            .collect();
        match self.shows_coordinates() && fixed.len() <= MAX_COORDINATES {
            true => i18n::hint_where(list_with_commas(fixed)),
            false => i18n::hint_part(),
        }
    }
}
