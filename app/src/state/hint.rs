//! The hint's text.

use super::State;
use crate::show::{Hint, HintStep};
use crate::words::{self, Arg, Message, list_with_commas, move_name, players};
use hypertoe_core::Player;
use hypertoe_core::geometry::axis;

/// The most coordinates that the text names of a part of the board.
const MAX_COORDINATES: usize = 4;

impl State {
    /// Returns the text of the hint's current step.
    pub fn hint_text(&self) -> Option<Message> {
        let hint = self.shown_hint()?;
        Some(match hint.step {
            HintStep::Where => self.hint_region_text(hint),
            HintStep::Why => {
                let name = |player: Player| self.document.game().player_info(player).name.clone();
                words::hint_why(players::reason_text(&hint.choice.reason, name))
            }
            HintStep::Which => words::hint_which(move_name(&hint.choice.mv)),
        })
    }

    /// Describes the framed part of the board; for a swap, says that no cell is meant.
    fn hint_region_text(&self, hint: Hint<'_>) -> Message {
        let Some(part) = hint.region(self.view.grid.stacked_axes()) else {
            return words::hint_no_mark();
        };
        let fixed: Vec<Arg> = part
            .fixed_coordinates()
            .take(MAX_COORDINATES + 1)
            .map(|(axis, value)| format!("{} = {value}", axis::name(axis)).into())
            .collect();
        match fixed.len() > MAX_COORDINATES {
            true => words::hint_part(),
            false => words::hint_where(list_with_commas(fixed)),
        }
    }
}
