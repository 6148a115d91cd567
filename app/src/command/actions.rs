//! The change of state that each command asks for.

use super::Command;
use crate::action::{
    Action, AnalyseAction, ExchangeAction, ExploreAction, FileAction, GameAction, GridAction,
    PictureAction, ProveAction, SeatAction, ShellAction, SpaceAction, StraightenAction,
    TheoryAction,
};
use crate::board::StandardView;
use crate::board::playback::Repeat;
use crate::board::straight::Way;
use crate::state::{
    Dialog, HelpPage, Mode, NewGame, State, Taking, ThemeChoice, TheoryPage, Views,
};
use hypertoe_core::record::Format;

impl Command {
    /// The change of state it asks for.
    pub fn action(self, state: &State) -> Action {
        let game = state.document.game();
        let theme = |choice| Action::Shell(ShellAction::Theme(choice));
        let ask = |dialog| Action::Shell(ShellAction::Ask(dialog));
        match self {
            Self::NewGame => ask(Dialog::NewGame(NewGame::like(game))),
            Self::Rematch => Action::Game(GameAction::Rematch),
            Self::Open => Action::File(FileAction::Open),
            Self::Save => Action::File(FileAction::Save),
            Self::SaveAs => Action::File(FileAction::SaveAs),
            Self::Import => Action::Exchange(ExchangeAction::AskImport),
            Self::Export => Action::Exchange(ExchangeAction::Export(Format::PGN)),
            Self::TakePicture => {
                let (taking, dark) = (Taking::Picture, state.dark);
                Action::Picture(PictureAction::Ask { taking, dark })
            }
            Self::TakeFilm => {
                let (taking, dark) = (Taking::Film, state.dark);
                Action::Picture(PictureAction::Ask { taking, dark })
            }
            Self::TakeSheet => {
                let (taking, dark) = (Taking::Sheet, state.dark);
                Action::Picture(PictureAction::Ask { taking, dark })
            }
            Self::CopyPicture => Action::Picture(PictureAction::Copy { dark: state.dark }),
            Self::CopyMove => Action::Exchange(ExchangeAction::CopyMove),
            Self::CopyGame => Action::Exchange(ExchangeAction::CopyGame),
            Self::Paste => Action::Exchange(ExchangeAction::RequestPaste),
            Self::Quit => Action::Shell(ShellAction::CloseRequested),
            Self::Undo => Action::Game(GameAction::Undo),
            Self::Redo => Action::Game(GameAction::Redo),
            Self::ToStart => Action::Game(GameAction::ToStart),
            Self::ToEnd => Action::Game(GameAction::ToEnd),
            Self::PlayFocused => Action::Game(GameAction::PlayFocused),
            Self::Swap => Action::Game(GameAction::Swap),
            Self::Peek => Action::Game(GameAction::Peek),
            Self::AgreeDraw => Action::Game(GameAction::AgreeDraw(true)),
            Self::PlayOn => Action::Game(GameAction::AgreeDraw(false)),
            Self::EditPlayers => ask(Dialog::Players(game.players().to_vec())),
            Self::Hint => Action::Seat(SeatAction::Hint),
            Self::PauseComputers => {
                let waits = state.seats.paused || state.seats.looking_back;
                Action::Seat(SeatAction::Pause(!waits))
            }
            Self::StepComputers => Action::Seat(SeatAction::Step),
            Self::MoveNow => Action::Seat(SeatAction::MoveNow),
            Self::ModePlay => Action::Shell(ShellAction::Mode(Mode::Play)),
            Self::ModeExplore => Action::Shell(ShellAction::Mode(Mode::Explore)),
            Self::ModeAnalyse => Action::Shell(ShellAction::Mode(Mode::Analyse)),
            Self::BestLine => Action::Analyse(AnalyseAction::Best),
            Self::LineBack => Action::Analyse(AnalyseAction::Step(-1)),
            Self::LineOn => Action::Analyse(AnalyseAction::Step(1)),
            Self::PlayBest => Action::Analyse(AnalyseAction::PlayFirst),
            Self::Worths => Action::Analyse(AnalyseAction::ToggleWorths),
            Self::Spots => Action::Analyse(AnalyseAction::ToggleSpots),
            Self::LookDeeper => Action::Analyse(AnalyseAction::Deeper),
            Self::StopAnalysis => {
                let goes_on = state.analyse.study.job().or(state.analyse.review.job()).is_some();
                Action::Analyse(if goes_on { AnalyseAction::Stop } else { AnalyseAction::GoOn })
            }
            Self::Prove => Action::Prove(ProveAction::Begin),
            Self::PauseProof => {
                let paused = state.proving().is_some_and(|proving| proving.paused);
                Action::Prove(ProveAction::Pause(!paused))
            }
            Self::StopProof => Action::Prove(ProveAction::Stop),
            Self::ExploreCell => Action::Explore(ExploreAction::CellInHand),
            Self::Completed => {
                let player = state.next_completed().unwrap_or(hypertoe_core::Player(0));
                Action::Explore(ExploreAction::Completed(player))
            }
            Self::Census => Action::Theory(TheoryAction::Open(TheoryPage::Census)),
            Self::Gallery => Action::Theory(TheoryAction::Open(TheoryPage::Gallery)),
            Self::Draws => Action::Theory(TheoryAction::Open(TheoryPage::Draws)),
            Self::Symmetries => Action::Theory(TheoryAction::Open(TheoryPage::Symmetries)),
            Self::Pairs => Action::Theory(TheoryAction::Open(TheoryPage::Pairs)),
            Self::PlayPause => Action::Explore(ExploreAction::PlayPause),
            Self::StepBack => Action::Explore(ExploreAction::Step(-1)),
            Self::Step => Action::Explore(ExploreAction::Step(1)),
            Self::PreviousLine => Action::Explore(ExploreAction::Line(-1)),
            Self::NextLine => Action::Explore(ExploreAction::Line(1)),
            Self::FirstLine => Action::Explore(ExploreAction::FirstLine),
            Self::LastLine => Action::Explore(ExploreAction::LastLine),
            Self::Slower => Action::Explore(ExploreAction::ChangeSpeed(-1)),
            Self::Faster => Action::Explore(ExploreAction::ChangeSpeed(1)),
            Self::Repeat => Action::Explore(ExploreAction::Repeat(next_repeat(state))),
            Self::Straighten => straighten(state, Way::SmallBoard),
            Self::FrontEdge => straighten(state, Way::Turn),
            Self::StraightenCompleted => Action::Straighten(StraightenAction::OpenCompleted),
            Self::Fit => Action::Grid(GridAction::Fit),
            Self::FillWithBoard => {
                Action::Grid(GridAction::FillWithBoard(state.cursor.cell().clone()))
            }
            Self::ZoomIn => Action::Grid(GridAction::ZoomCenter(1.25)),
            Self::ZoomOut => Action::Grid(GridAction::ZoomCenter(0.8)),
            Self::ResetNesting => Action::Grid(GridAction::ResetNesting),
            Self::Heat => Action::Grid(GridAction::ToggleHeat),
            // The analysis marks them in its own way.
            Self::Threats if state.is_analysing() => Self::Spots.action(state),
            Self::Threats => Action::Shell(ShellAction::ToggleThreats),
            Self::ViewGrid => Action::Shell(ShellAction::Views(Views::Grid)),
            Self::ViewSpace => Action::Shell(ShellAction::Views(Views::Space)),
            Self::ViewBoth => Action::Shell(ShellAction::Views(Views::Both)),
            Self::SpaceReset => Action::Space(SpaceAction::Reset),
            Self::SpaceFront => Action::Space(SpaceAction::Go(StandardView::Front)),
            Self::SpaceTop => Action::Space(SpaceAction::Go(StandardView::Top)),
            Self::SpaceCorner => Action::Space(SpaceAction::Go(StandardView::Corner)),
            Self::SpaceLast => Action::Space(SpaceAction::Go(StandardView::LastTowards)),
            Self::SpaceArrange => Action::Space(SpaceAction::NextArrangement),
            Self::SpaceTurn => Action::Space(SpaceAction::TurnOrStop),
            Self::SpaceTools => Action::Space(SpaceAction::Tools(!state.space_tools)),
            Self::ThemeSystem => theme(ThemeChoice::System),
            Self::ThemeDark => theme(ThemeChoice::Dark),
            Self::ThemeLight => theme(ThemeChoice::Light),
            Self::LargerText => Action::Shell(ShellAction::Scale(state.settings.zoom + 0.1)),
            Self::SmallerText => Action::Shell(ShellAction::Scale(state.settings.zoom - 0.1)),
            Self::UsualSize => Action::Shell(ShellAction::Scale(1.0)),
            Self::Panel => Action::Shell(ShellAction::TogglePanel),
            Self::Palette => Action::Shell(ShellAction::Palette(Some(String::new()))),
            Self::Welcome => Action::Shell(ShellAction::Welcome(true)),
            Self::Help => ask(Dialog::Help(HelpPage::Keys)),
            Self::HelpSpace => ask(Dialog::Help(HelpPage::Space)),
            Self::HelpAnalysis => ask(Dialog::Help(HelpPage::Analysis)),
            Self::HelpRules => ask(Dialog::Help(HelpPage::Rules)),
            Self::HelpFormats => ask(Dialog::Help(HelpPage::Formats)),
            Self::HelpGames => ask(Dialog::Help(HelpPage::Games)),
            Self::About => ask(Dialog::About),
        }
    }
}

/// Shows the line straight, or, if it is shown like this, the board again.
fn straighten(state: &State, way: Way) -> Action {
    let shown = state.straighten.as_ref().is_some_and(|open| open.way() == way);
    Action::Straighten(if shown { StraightenAction::Close } else { StraightenAction::Open(way) })
}

fn next_repeat(state: &State) -> Repeat {
    match state.explore.tour.playback.repeat {
        Repeat::Off => Repeat::All,
        Repeat::All => Repeat::Line,
        Repeat::Line => Repeat::Off,
    }
}
