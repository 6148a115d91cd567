//! When a command can be done, and whether what it names is on.

use super::Command;
use crate::board::straight::Way;
use crate::state::{MOST_EFFORT, Mode, State, ThemeChoice, Views};
use hypertoe_core::Outcome;
use hypertoe_core::play::line_state::Winnable;

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
                | Self::StraightenCompleted
                | Self::Fit
                | Self::FillWithBoard
                | Self::ZoomIn
                | Self::ZoomOut
                | Self::Heat
                | Self::Threats
                | Self::TakePicture
                | Self::TakeFilm
                | Self::TakeSheet
                | Self::CopyPicture
        ) || self.is_of_space()
    }

    /// Whether it acts on the space view.
    pub fn is_of_space(self) -> bool {
        matches!(
            self,
            Self::SpaceReset
                | Self::SpaceFront
                | Self::SpaceTop
                | Self::SpaceCorner
                | Self::SpaceLast
                | Self::SpaceArrange
                | Self::SpaceTurn
                | Self::SpaceTools
        )
    }

    /// Whether it names a setting that is on.
    pub fn is_on(self, state: &State) -> bool {
        match self {
            Self::ThemeSystem => state.settings.theme == ThemeChoice::System,
            Self::ThemeDark => state.settings.theme == ThemeChoice::Dark,
            Self::ThemeLight => state.settings.theme == ThemeChoice::Light,
            Self::Heat => state.settings.heat,
            Self::Worths => state.settings.worths,
            Self::Spots => state.settings.spots,
            Self::Peek => state.eyes.peeking,
            Self::Panel => state.settings.panel,
            Self::Threats if state.is_analysing() => state.settings.spots,
            Self::Threats => state.settings.threats,
            Self::ViewGrid => state.views() == Views::Grid,
            Self::ViewSpace => state.views() == Views::Space,
            Self::ViewBoth => state.views() == Views::Both,
            Self::SpaceTools => state.space_tools,
            Self::Straighten => shown_straight(state, Way::SmallBoard),
            Self::FrontEdge => shown_straight(state, Way::Turn),
            _ => false,
        }
    }

    /// Whether it can be done now.
    pub fn enabled(self, state: &State) -> bool {
        if state.welcome && self.is_of_the_board() {
            return false;
        }
        if self.is_of_space() && !state.shows_space() {
            return false;
        }
        let game = state.document.game();
        let outcome = game.position().outcome();
        match self {
            Self::Undo | Self::ToStart => game.current() != hypertoe_core::NodeId::START,
            Self::Redo | Self::ToEnd => game.next(game.current()).is_some(),
            Self::PlayFocused => {
                !outcome.is_over() && state.mode != Mode::Explore && !state.welcome
            }
            Self::AgreeDraw => {
                outcome == Outcome::Undecided && state.document.chances() != Winnable::Yes
            }
            // On a flat board it is the grid.
            Self::ViewBoth => game.rules().shape().dims() > 2 || state.views() == Views::Space,
            Self::SpaceFront | Self::SpaceTop | Self::SpaceCorner => state.space.axes().len() > 2,
            Self::SpaceLast | Self::SpaceArrange => game.rules().shape().dims() > 3,
            // In mental play they would tell who stands where.
            Self::Threats => !state.is_hidden(),
            // A hint and its reason would tell who stands where.
            Self::Hint => !outcome.is_over() && !state.is_hidden(),
            Self::BestLine | Self::LineOn | Self::PlayBest => {
                let line = state.shown_line().map(|shown| shown.line.len());
                let best = state.findings().map(|found| found.standing.line.len());
                line.or(best).is_some_and(|moves| moves > 0)
                    && (self != Self::PlayBest || !state.is_computers_move_due())
            }
            Self::LineBack => state.shown_line().is_some_and(|shown| shown.shown > 0),
            Self::Worths | Self::Spots | Self::StopAnalysis => state.is_analysing(),
            Self::Prove => {
                state.is_analysing() && state.proving().is_none() && state.why_not_prove().is_none()
            }
            Self::PauseProof | Self::StopProof => state.proving().is_some(),
            Self::LookDeeper => {
                let study = &state.analyse.study;
                let open = state.findings().is_some_and(|found| {
                    let certain = found.moves.iter().all(|value| value.verdict.is_certain());
                    found.searchable && !certain
                });
                open && study.is_done() && state.analyse.effort < MOST_EFFORT
            }
            Self::PauseComputers => state.computer_to_move().is_some() || computers_only(state),
            Self::StepComputers => {
                state.computer_to_move().is_some() && !state.is_computers_move_due()
            }
            Self::MoveNow => state.is_computers_move_due(),
            Self::PlayOn => game.position().is_agreed_draw(),
            Self::Swap => game.position().can_swap() && !state.is_computers_move_due(),
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
                state.explore.tour.followed().is_some() && state.theory_page().is_none()
            }
            Self::Straighten => can_straighten(state, Way::SmallBoard),
            Self::FrontEdge => can_straighten(state, Way::Turn),
            Self::StraightenCompleted => !state.is_hidden() && state.deciding_player().is_some(),
            // The nested board is not to be seen.
            Self::Fit | Self::FillWithBoard | Self::ZoomIn | Self::ZoomOut => {
                state.straighten.is_none()
            }
            Self::Save | Self::SaveAs | Self::Open => state.busy.is_none(),
            _ => true,
        }
    }
}

fn shown_straight(state: &State, way: Way) -> bool {
    state.straighten.as_ref().is_some_and(|open| open.way() == way)
}

/// Whether the line that is played can be shown straight this way.
fn can_straighten(state: &State, way: Way) -> bool {
    let exploring = state.mode == Mode::Explore && !state.welcome && state.theory_page().is_none();
    exploring && state.straighten_refusal(way).is_none()
}

/// Whether only computers play, and the game goes on.
fn computers_only(state: &State) -> bool {
    let game = state.document.game();
    !game.position().outcome().is_over()
        && game.players().iter().all(|player| player.computer.is_some())
}
