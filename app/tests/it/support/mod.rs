//! Boards, cells and actions made from a few random numbers.
#![allow(dead_code, reason = "each test uses a part")]

mod analyse;
pub mod grid_reading;
pub mod look;
mod picture;
mod prove;
mod space;
pub mod spot;
mod theory;

use analyse::analyse_action;
use hypertoe::action::{
    Action, Effect, ExploreAction, FileAction, FileError, GameAction, GridAction, JobAction,
    JournaledGame, LibraryAction, OverwriteWarning, RulerAction, SettingsAction, ShellAction,
    StraightenAction, TextIoAction, WritePurpose,
};
use hypertoe::board::camera::BoardRegion;
use hypertoe::board::playback::RepeatMode;
use hypertoe::board::straightening::{StraightenMode, UpwardAxis};
use hypertoe::command::Command;
use hypertoe::jobs::{Job, JobAnswer, JobReport};
use hypertoe::state::{
    AfterSave, ColorBy, Dialog, EntryId, ExplorerPage, FileFingerprint, FileRef, GameSetup,
    GameSummary, ImportSource, LibraryEntry, Mode, PathPurpose, SaveSubject, Settings, State,
    TextImportDialog, Timestamp, VisibleViews,
};
use hypertoe::update::update;
use hypertoe::view_model::HighlightedLines;
use hypertoe_core::base::control::NeverHalt;
use hypertoe_core::record::{GameFormat, to_json, write_game};
use hypertoe_core::{
    AxisFilter, BigUint, Blindfold, Cell, Game, Goal, LineStateKind, NodeId, OpeningRule, Player,
    Rules, Shape, Visibility,
};
use picture::picture_action;
use proptest::prelude::*;
use prove::prove_action;
use space::space_action;
use std::sync::Arc;
use theory::theory_action;

/// What a random action is made from.
pub type Seed = (u8, u16, u16);

/// Boards small, odd and huge: side and dimensions.
pub fn boards() -> impl Strategy<Value = (u16, usize)> {
    prop_oneof![
        4 => (1u16..=5, 1usize..=8),
        1 => prop_oneof![Just((10_000u16, 2usize)), Just((1000, 50)), Just((3, 12)), Just((1, 100))],
    ]
}

/// The program with this board on the table.
pub fn state(side: u16, dims: usize) -> State {
    let mut state = State::new(Settings { coordinates: true, ..Settings::default() });
    let rules = Rules::new(Shape::hypercube(side, dims).expect("a board"), 2).expect("two");
    act(
        &mut state,
        Action::Game(GameAction::Start(Box::new(GameSetup::with_default_players(rules)))),
    );
    state
}

/// What else a game is about: numbers to choose goal, opening, gravity,
/// players and what is shown from.
pub type Variant = [u8; 5];

/// A game on this board by rules of any kind, seen in any way.
pub fn varied(side: u16, dims: usize, variant: Variant) -> State {
    let [goal, opening, gravity, players, sight] = variant;
    let shape = Shape::hypercube(side, dims).expect("a board");
    let lines = 1 + 2 * u32::from(goal / 8 % 2);
    let goal = Goal::ALL[usize::from(goal) % Goal::ALL.len()].with_target_lines(lines);
    let first = Cell::origin(shape.dims());
    let opening =
        [OpeningRule::Free, OpeningRule::NoCenter, OpeningRule::Forbidden([first].into())]
            [usize::from(opening % 3)]
        .clone();
    let axis = (gravity % 3 == 0).then(|| usize::from(gravity / 3) % shape.dims());
    let rules = Rules::new(shape, players % 7 + 2).expect("two to eight");
    // A board of few cells or lines does not allow all of it.
    let rules = rules.clone().with_goal(goal).unwrap_or(rules);
    let rules = rules.clone().with_gravity(axis).unwrap_or(rules);
    let rules = rules.clone().with_opening_rule(opening).unwrap_or(rules);
    let shows =
        [Visibility::All, Visibility::LastMove, Visibility::Nothing][usize::from(sight % 3)];
    let blindfold = Blindfold { shows, peeks: 0 };
    let start = GameSetup {
        blindfold,
        ..GameSetup::with_default_players(rules.with_pie_rule(players.is_multiple_of(2)))
    };
    let mut state = State::new(Settings::default());
    act(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    state
}

/// The format of a game that was read.
fn any_format(b: u16) -> GameFormat {
    GameFormat::ALL[usize::from(b) % GameFormat::ALL.len()]
}

/// Carries out an action.
pub fn act(state: &mut State, action: Action) {
    update(state, action);
    // What moves for a moment has a test of its own.
    state.move_animation.stop();
}

/// A write that has been begun, and which revision of which document it holds.
pub struct Begun {
    pub file: FileRef,
    pub saving: WritePurpose,
    pub holds: (u64, u64),
}

/// Document and revision on the board.
pub fn version(state: &State) -> (u64, u64) {
    let document = &state.document;
    (document.id(), document.game().revision())
}

/// Carries out an action and notes the writes that it begins.
pub fn act_noting(state: &mut State, action: Action, begun: &mut Vec<Begun>) {
    for effect in update(state, action) {
        match effect {
            Effect::Write { file, purpose: saving, .. } => {
                begun.push(Begun { file, saving, holds: version(state) });
            }
            Effect::StartJob(id, Job::Read(job)) => {
                let answer = job.run(&mut NeverHalt).expect("nobody halts it");
                let report = JobReport::Done(JobAnswer::Read(answer));
                act_noting(state, Action::Job(JobAction { id, report }), begun);
            }
            _ => {}
        }
    }
}

/// The contents of a file, if one is being read; otherwise one is asked for.
fn opened(
    state: &State,
    file: FileRef,
    bytes: Result<(Vec<u8>, FileFingerprint), FileError>,
) -> FileAction {
    match state.file_ops.read_ticket() {
        Some(ticket) => FileAction::Opened { ticket, file, bytes },
        None => FileAction::OpenFile(file),
    }
}

/// What is done with files, as a person or the outside could in this state:
/// wishes, answers in any order, answers to the question that is asked.
pub fn file_action(state: &State, begun: &[Begun], a: u16, b: u16) -> Action {
    let file = FileRef::from(["/x/a.hypertoe", "/x/b.hypertoe", "/y/c"][usize::from(b % 3)]);
    let purpose = match b / 3 % 5 {
        0 => SaveSubject::Export(any_format(b)),
        1 => SaveSubject::Picture,
        2 => SaveSubject::Proof,
        _ => SaveSubject::Game,
    };
    Action::File(match a % 20 {
        0 => FileAction::Save,
        1 => FileAction::SaveAs,
        2 => match state.file_ops.pending_save_ticket() {
            Some(ticket) => FileAction::SavePathPicked(ticket, file),
            None => FileAction::SaveAs,
        },
        3..=5 => match begun.len() {
            0 => FileAction::PickCancelled,
            // The latest writes more often than those long ago.
            len => written(&begun[len - 1 - usize::from(b / 4) % len.min(3)], b),
        },
        6 => FileAction::PickCancelled,
        7 if b.is_multiple_of(2) => FileAction::DialogUnavailable(PathPurpose::Open, None),
        7 => FileAction::DialogUnavailable(PathPurpose::Save(purpose), None),
        8 => opened(state, file, Ok((another_text(b), FileFingerprint::default()))),
        9 => opened(state, file, Err(FileError::NotFound)),
        10 => FileAction::Recovered(JournaledGame {
            game: another_game(b),
            file: None,
            fingerprint: None,
            entry: None,
            is_saved: false,
        }),
        11 => FileAction::ExistenceChecked { file, exists: b.is_multiple_of(2) },
        12 => FileAction::OpenFile(file),
        13 => opened(state, file, Ok((b.to_be_bytes().to_vec(), FileFingerprint::default()))),
        14 => FileAction::ForgetRecent,
        16 => return kept(state, b),
        15 => return Command::ALL[usize::from(b) % Command::ALL.len()].action(state),
        _ => return answer(state, a / 20, b),
    })
}

/// The library has kept the game on the board, or could not.
fn kept(state: &State, b: u16) -> Action {
    let summary = GameSummary::of(state.document.game());
    let (id, now) = (EntryId::new(b.into()), Timestamp::default());
    let entry = LibraryEntry { id, modified: now, is_favourite: false, summary };
    let result = match b % 3 {
        0 => Ok(Box::new((entry, FileFingerprint::default()))),
        _ => Err(FileError::NotFound),
    };
    Action::Library(LibraryAction::Saved { version: version(state), result, now })
}

fn written(begun: &Begun, b: u16) -> FileAction {
    let result = match b % 8 {
        0 => Err(FileError::System("no room".to_owned())),
        4 => Err(FileError::Conflict(OverwriteWarning::ReadOnly)),
        _ => Ok(FileFingerprint::of(&b.to_be_bytes())),
    };
    FileAction::Written { file: begun.file.clone(), purpose: begun.saving, bytes: 7, result }
}

/// The text of a game, in our own format or in another one.
fn another_text(b: u16) -> Vec<u8> {
    let game = another_game(b);
    match write_game(any_format(b / 4), &game) {
        Ok(written) if b.is_multiple_of(3) => written.text.into_bytes(),
        _ => to_json(&game).expect("it can be written"),
    }
}

fn another_game(b: u16) -> Box<Game> {
    let shape = Shape::hypercube(3, usize::from(b % 3) + 1).expect("a board");
    let mut game = Game::new(Arc::new(Rules::new(shape, 2).expect("two players")));
    if !b.is_multiple_of(4) {
        let middle = Cell::new(vec![1; game.rules().shape().dims()]);
        game.play_cell(&middle).expect("an empty board");
    }
    game.reset_revision();
    Box::new(game)
}

/// An answer to the question that is asked; without one, a wish to leave.
fn answer(state: &State, a: u16, b: u16) -> Action {
    let yes = b.is_multiple_of(2);
    Action::Shell(match state.overlays.dialog() {
        _ if a.is_multiple_of(5) => ShellAction::Dismiss,
        Some(Dialog::Unsaved { then, .. }) if yes => ShellAction::DiscardThen(then.clone()),
        Some(Dialog::Unsaved { then, .. }) => ShellAction::SaveThen(then.clone()),
        Some(Dialog::TypePath { purpose, .. }) => {
            ShellAction::PathTyped(*purpose, "/x/typed".into())
        }
        Some(Dialog::Overwrite { purpose, file, .. }) => {
            ShellAction::OverwriteConfirmed(*purpose, file.clone())
        }
        Some(Dialog::Conflict { purpose, file, .. }) if yes => {
            return Action::File(FileAction::KeepMine(*purpose, file.clone()));
        }
        Some(Dialog::Conflict { file, .. }) => {
            return Action::File(FileAction::TakeTheirs(file.clone()));
        }
        Some(Dialog::SlowFile { file, replaces, .. }) => {
            let (file, replaces) = (file.clone(), *replaces);
            return Action::File(FileAction::OpenSlowFile { file, replaces });
        }
        Some(Dialog::SeveralGames { games, .. }) => {
            let found = games.get(usize::from(a)).and_then(|found| found.game.as_ref().ok());
            match found {
                Some((game, _)) => ShellAction::ConfirmThen(AfterSave::Load(game.clone())),
                None => {
                    let import = ImportSource::Found(games.clone());
                    return Action::Library(LibraryAction::Import(import));
                }
            }
        }
        Some(Dialog::SeveralFiles(files)) if yes => {
            return Action::File(FileAction::OpenFile(files[0].clone()));
        }
        Some(Dialog::SeveralFiles(files)) => {
            let import = ImportSource::Files(files.clone());
            return Action::Library(LibraryAction::Import(import));
        }
        Some(Dialog::Recovered) if yes => ShellAction::OpenRecovered,
        Some(Dialog::Recovered) => ShellAction::DiscardRecovered,
        Some(Dialog::NewGame(new)) => match new.game_setup() {
            Ok(start) => return Action::Game(GameAction::Start(Box::new(start))),
            Err(_) => ShellAction::Dismiss,
        },
        Some(Dialog::TextImport(_)) if yes => {
            let text = GameFormat::ALL[usize::from(b) % GameFormat::ALL.len()].example.to_owned();
            let import = TextImportDialog { text: Arc::new(text), ..TextImportDialog::default() };
            ShellAction::EditDialog(Dialog::TextImport(import))
        }
        Some(Dialog::TextImport(_)) => return Action::TextIo(TextIoAction::Import),
        Some(Dialog::TextExport(_)) if yes => return Action::TextIo(TextIoAction::SaveExport),
        Some(Dialog::TextExport(_)) => return Action::TextIo(TextIoAction::CopyExport),
        Some(Dialog::Link(_)) => return Action::TextIo(TextIoAction::CopyLink),
        Some(Dialog::ImportMismatch { format, game, .. }) => {
            ShellAction::ConfirmThen(AfterSave::Import { format: *format, game: game.clone() })
        }
        Some(
            Dialog::Players(_)
            | Dialog::Message { .. }
            | Dialog::GoToCell(_)
            | Dialog::ResetStatistics
            | Dialog::LeaveLesson(_)
            | Dialog::Print(_)
            | Dialog::Settings(_)
            | Dialog::Shortcuts(_)
            | Dialog::Help(_)
            | Dialog::Guide(_)
            | Dialog::About
            | Dialog::Menu,
        ) => ShellAction::Dismiss,
        Some(Dialog::Export(take)) => {
            return picture_action(state, take, a, b);
        }
        None if yes => ShellAction::CloseRequested,
        None => ShellAction::OpenDialog(Dialog::Unsaved { then: AfterSave::ChooseFile }),
    })
}

/// A cell of the game's board: any, but the middle and the corners more often.
pub fn cell(state: &State, a: u16, b: u16) -> Cell {
    cell_of(state.document.game().rules().shape(), a, b)
}

/// A cell of the board on show, which may be that of a lesson.
fn shown_cell(state: &State, a: u16, b: u16) -> Cell {
    cell_of(state.shape(), a, b)
}

fn cell_of(shape: &Shape, a: u16, b: u16) -> Cell {
    let of = |axis: usize| {
        let side = u32::from(shape.side(axis));
        let mixed = u32::from(a).wrapping_mul(2_654_435_761).wrapping_add(axis as u32 * 40_503);
        let value = match b % 4 {
            0 => side / 2,
            1 => (mixed >> 7) % 2 * (side - 1),
            _ => (mixed >> 5 ^ u32::from(b)) % side,
        };
        value as u16
    };
    Cell::new((0..shape.dims()).map(of))
}

/// An action as the screen could send it in this state.
pub fn action(state: &State, (kind, a, b): Seed) -> Action {
    match kind % 12 {
        0 | 1 => Action::Game(game_action(state, a, b)),
        2 | 3 => Action::Grid(grid_action(state, a, b)),
        4 | 5 => Action::Explore(explore_action(state, a, b)),
        6 => Action::Shell(match a % 8 {
            4 => {
                let axis = usize::from(b) % state.shape().dims();
                ShellAction::HighlightSlice(Some((axis, a / 8 % state.shape().side(axis))))
            }
            5 => {
                return Action::Settings(SettingsAction::ColorBy(match b % 9 {
                    0 => ColorBy::Lines,
                    1 => ColorBy::MoveValues,
                    axis => ColorBy::Rainbow(usize::from(axis - 2)),
                }));
            }
            6 => return Action::Settings(SettingsAction::ToggleThreats),
            7 => ShellAction::Views(VisibleViews::ALL[usize::from(b) % VisibleViews::ALL.len()]),
            0 => ShellAction::Mode(Mode::Play),
            1 if b.is_multiple_of(3) => ShellAction::Mode(Mode::Analyse),
            1 => ShellAction::Mode(Mode::Explore),
            2 => ShellAction::Tick(f64::from(b % 3000) / 1000.0),
            _ => return Action::Settings(SettingsAction::TogglePanel),
        }),
        7 => theory_action(state, a, b),
        8 => Action::Space(space_action(state, a, b)),
        9 => Action::Straighten(straighten_action(state, a, b)),
        10 if b.is_multiple_of(3) => prove_action(state, a, b / 3),
        10 => analyse_action(state, a, b),
        _ => Command::ALL[usize::from(a) % Command::ALL.len()].action(state),
    }
}

fn straighten_action(state: &State, a: u16, b: u16) -> StraightenAction {
    let axis = usize::from(b) % state.document.game().rules().shape().dims();
    let odd = b % 2 == 1;
    match a % 12 {
        0..=3 => StraightenAction::Open(if odd {
            StraightenMode::MoveBoard
        } else {
            StraightenMode::SmallBoard
        }),
        4 => StraightenAction::OpenWinningLine,
        5 => StraightenAction::Close,
        6 => StraightenAction::Play { backwards: odd },
        7 => StraightenAction::PlayPause,
        8 => StraightenAction::Scrub(f64::from(b % 70) / 10.0 - 1.0),
        9 => StraightenAction::Step(if odd { 1 } else { -1 }),
        10 => StraightenAction::End,
        _ => StraightenAction::SetUpward(
            [UpwardAxis::Fixed(axis), UpwardAxis::Independent(axis), UpwardAxis::Nothing]
                [usize::from(a / 12 % 3)],
        ),
    }
}

fn game_action(state: &State, a: u16, b: u16) -> GameAction {
    let game = state.document.game();
    let nodes: Vec<NodeId> = game.nodes().collect();
    let field = usize::from(b) % state.move_input.fields().len();
    let some = || nodes.get(usize::from(b) % nodes.len()).copied().unwrap_or(NodeId::START);
    match a % 16 {
        0..=4 => GameAction::Play(cell(state, a / 16, b)),
        14 => GameAction::Delete(some()),
        15 if b.is_multiple_of(3) => GameAction::RestoreDeleted,
        15 => GameAction::Promote(some()),
        12 => GameAction::Swap,
        13 => GameAction::Peek,
        5 => GameAction::PlayFocused,
        6 => GameAction::Undo,
        7 => GameAction::Redo,
        8 => nodes.get(usize::from(b)).map_or(GameAction::ToStart, |node| GameAction::GoTo(*node)),
        9 => GameAction::TypeCoordinate {
            field,
            text: ["1", "0 2 1", "x", "", "99999 ", "12"][field % 6].into(),
        },
        10 => GameAction::PlayTyped,
        _ => match b % 4 {
            0 => GameAction::ToEnd,
            1 => match a % 6 {
                0 => GameAction::AgreeDraw,
                1 => GameAction::ResumeGame,
                2 => GameAction::Resign,
                3 => GameAction::OfferDraw,
                4 => GameAction::RequestTakeback,
                _ => GameAction::AnswerOffer(a > 100),
            },
            2 => GameAction::Comment(format!("{a}")),
            _ => GameAction::TypeCellNumber(format!("{a}")),
        },
    }
}

fn grid_action(state: &State, a: u16, b: u16) -> GridAction {
    let dims = state.shape().dims();
    let axis = usize::from(b) % dims;
    match a % 13 {
        0 => GridAction::Hover(Some(shown_cell(state, a, b))),
        1 => GridAction::Hover(None),
        2 => GridAction::Focus(shown_cell(state, a, b)),
        3 | 4 => {
            let (place, step) = (usize::from(b % 16), if a > 900 { 1 } else { -1 });
            let (x, y) = (f64::from(a % 40) - 5.0, f64::from(b % 40) - 5.0);
            let seen = Some(BoardRegion { min: (x, y), max: (x + f64::from(a % 7), y + 3.0) });
            GridAction::Move { place, step, seen: seen.filter(|_| !b.is_multiple_of(3)) }
        }
        5 => {
            let far = |n: u16| f64::from(n % 500) / 25.0 - 10.0;
            GridAction::Pan { right: far(b), up: far(a) }
        }
        6 => {
            let at = (f64::from(a % 140) / 10.0, f64::from(b % 90) / 10.0);
            GridAction::Zoom { anchor: at, factor: [0.1, 0.5, 1.7, 12.0][usize::from(b % 4)] }
        }
        7 => GridAction::FitSmallBoard(shown_cell(state, a, b)),
        8 => GridAction::SetNestingLevel { axis, place: usize::from(a / 13) % (dims + 1) },
        9 => GridAction::Pin { axis, value: a },
        10 => GridAction::Unpin(axis),
        11 if b.is_multiple_of(2) => GridAction::Fit,
        _ => GridAction::ResetNesting,
    }
}

fn at_once_action(state: &State, a: u16, b: u16) -> ExploreAction {
    let spans = state.document.game().rules().shape().dims() + 1;
    let span = (!b.is_multiple_of(4)).then_some(HighlightedLines::Span(usize::from(b) % spans));
    let line = || {
        state
            .explorer
            .tour
            .current_line()
            .filter(|_| state.learn_board().is_none())
            .map(|followed| HighlightedLines::Line(followed.line.clone()))
    };
    match a % 5 {
        0 | 1 => ExploreAction::ShowAllLines(!b.is_multiple_of(3)),
        2 => ExploreAction::HighlightLines(span),
        3 => ExploreAction::HoverLines(span),
        _ => ExploreAction::HoverLines(line()),
    }
}

fn ruler_action(state: &State, a: u16, b: u16) -> RulerAction {
    match a % 6 {
        0 | 1 => RulerAction::SetActive(!b.is_multiple_of(4)),
        2 => RulerAction::PlaceEnd(cell(state, a, b)),
        3 => RulerAction::PlaceEndAtFocus,
        4 => RulerAction::SetEnds { from: cell(state, a, b), to: cell(state, b, a) },
        _ => RulerAction::Step(if b.is_multiple_of(2) { 1 } else { -1 }),
    }
}

fn explore_action(state: &State, a: u16, b: u16) -> ExploreAction {
    let dims = state.document.game().rules().shape().dims();
    let run = state.document.game().rules().shape().line_length();
    let sign = if b.is_multiple_of(2) { 1 } else { -1 };
    match a % 22 {
        20 => at_once_action(state, a / 22, b),
        21 => ExploreAction::Ruler(ruler_action(state, a / 22, b)),
        0 | 1 => ExploreAction::ShowCellLines(cell(state, a, b)),
        17 => ExploreAction::ShowCompletedLines(Player((b % 9) as u8)),
        18 => ExploreAction::BackToCell,
        2 => ExploreAction::ShowCurrentCellLines,
        3 => ExploreAction::OpenPage(
            [ExplorerPage::Lines, ExplorerPage::Formula][usize::from(b % 2)],
        ),
        4 => {
            ExploreAction::FilterSpan((!b.is_multiple_of(5)).then_some(usize::from(b) % (dims + 2)))
        }
        5 => ExploreAction::FilterState(
            [
                None,
                Some(LineStateKind::Open),
                Some(LineStateKind::OpenToOne),
                Some(LineStateKind::Blocked),
                Some(LineStateKind::Completed),
            ][usize::from(b % 5)],
        ),
        6 => ExploreAction::FilterAxis(
            usize::from(b) % dims,
            [AxisFilter::Any, AxisFilter::Varies, AxisFilter::Fixed][usize::from(a / 20 % 3)],
        ),
        7 => ExploreAction::ClearFilters,
        8 => ExploreAction::PlayPause,
        9 => ExploreAction::StepAlongLine(sign),
        10 => ExploreAction::SeekCell(b % run),
        11 => ExploreAction::StepLine(sign),
        12 => ExploreAction::LastLine,
        13 => ExploreAction::GoToLine(BigUint::from(b)),
        14 => ExploreAction::TypeLineNumber(
            ["7", "1,000", "x", "", "99999999999999999999"][usize::from(b % 5)].into(),
        ),
        15 => ExploreAction::GoToTypedLine,
        16 => ExploreAction::Scroll(i64::from(b) - 30_000),
        _ => match b % 3 {
            0 => ExploreAction::ChangeSpeed(sign),
            1 => ExploreAction::Repeat(
                [RepeatMode::Off, RepeatMode::All, RepeatMode::Line][usize::from(a % 3)],
            ),
            _ => ExploreAction::FirstLine,
        },
    }
}
