//! The hint's text.

use super::State;
use crate::show::{Hint, HintStep};
use crate::words::{self, Arg, Message, list_in_short, move_name, players};
use hypertoe_core::Player;
use hypertoe_core::geometry::axis;

/// The most coordinates that the text names of a part of the board.
const MOST_NAMED: usize = 4;

impl State {
    /// Returns the text of the hint's current step.
    pub fn hint_text(&self) -> Option<Message> {
        let hint = self.shown_hint()?;
        Some(match hint.step {
            HintStep::Where => self.where_to_look(hint),
            HintStep::Why => {
                let name = |player: Player| self.document.game().info(player).name.clone();
                words::hint_why(players::reason(&hint.choice.reason, name))
            }
            HintStep::Which => words::hint_which(move_name(&hint.choice.turn)),
        })
    }

    /// Describes the framed part of the board; for a swap, says that no cell is meant.
    fn where_to_look(&self, hint: Hint<'_>) -> Message {
        let Some(part) = hint.part(self.view.grid.stacked()) else { return words::hint_no_mark() };
        let fixed: Vec<Arg> = part
            .fixed()
            .take(MOST_NAMED + 1)
            .map(|(axis, value)| format!("{} = {value}", axis::name(axis)).into())
            .collect();
        match fixed.len() > MOST_NAMED {
            true => words::hint_part(),
            false => words::hint_where(list_in_short(fixed)),
        }
    }
}
