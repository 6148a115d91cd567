//! When a command can be done, and whether what it names is on.

use super::Command;
use crate::state::{Mode, State, ThemeChoice};
use crate::update::seats;
use hypertoe_core::Outcome;
use hypertoe_core::winnable::Winnable;

impl Command {
    /// Whether it acts on a board that has to be seen.
    pub fn is_of_the_board(self) -> bool {
        matches!(
            self,
            Self::Undo
                | Self::Redo
                | Self::ToStart
                | Self::ToEnd
                | Self::Hint
                | Self::PauseComputers
                | Self::StepComputers
                | Self::MoveNow
                | Self::Swap
                | Self::Peek
                | Self::ExploreCell
                | Self::Completed
                | Self::Fit
                | Self::FillWithBoard
                | Self::ZoomIn
                | Self::ZoomOut
                | Self::Heat
        )
    }

    /// Whether it names a setting that is on.
    pub fn is_on(self, state: &State) -> bool {
        match self {
            Self::ThemeSystem => state.settings.theme == ThemeChoice::System,
            Self::ThemeDark => state.settings.theme == ThemeChoice::Dark,
            Self::ThemeLight => state.settings.theme == ThemeChoice::Light,
            Self::Heat => state.grid.heat,
            Self::Peek => state.eyes.peeking,
            Self::Panel => state.settings.panel,
            _ => false,
        }
    }

    /// Whether it can be done now.
    pub fn enabled(self, state: &State) -> bool {
        if state.welcome && self.is_of_the_board() {
            return false;
        }
        let game = state.document.game();
        let outcome = game.position().outcome();
        match self {
            Self::Undo | Self::ToStart => game.current() != hypertoe_core::NodeId::START,
            Self::Redo | Self::ToEnd => game.next(game.current()).is_some(),
            Self::PlayFocused => !outcome.is_over() && state.mode == Mode::Play && !state.welcome,
            Self::AgreeDraw => {
                outcome == Outcome::Undecided && state.document.chances() != Winnable::Yes
            }
            // A hint and its reason would tell who stands where.
            Self::Hint => !outcome.is_over() && !state.is_hidden(),
            Self::PauseComputers => seats::to_move(state).is_some() || computers_only(state),
            Self::StepComputers => seats::to_move(state).is_some() && !seats::is_waiting(state),
            Self::MoveNow => seats::is_waiting(state),
            Self::PlayOn => game.position().is_agreed_draw(),
            Self::Swap => game.position().can_swap() && !seats::is_waiting(state),
            Self::Peek => state.eyes.peeking || state.is_hidden(),
            Self::Completed => !state.is_hidden() && state.next_completed().is_some(),
            Self::PlayPause
            | Self::StepBack
            | Self::Step
            | Self::FirstLine
            | Self::LastLine
            | Self::PreviousLine
            | Self::NextLine => {
                // On the pages about the whole board no line is to be seen.
                state.explore.followed().is_some() && state.theory_page().is_none()
            }
            Self::Save | Self::SaveAs | Self::Open => state.busy.is_none(),
            _ => true,
        }
    }
}

/// Whether only computers play, and the game goes on.
fn computers_only(state: &State) -> bool {
    let game = state.document.game();
    !game.position().outcome().is_over()
        && game.players().iter().all(|player| player.computer.is_some())
}
