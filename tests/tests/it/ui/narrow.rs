//! The window of a phone, used with a thumb: the board above a sheet, the menu as one button.

use super::learn::{LESSON, opened};
use super::touch::Screen;
use egui::{Key, Pos2, Rect, Vec2, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use hypertoe::action::{Action, LearnAction, PuzzleAction, SettingsAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{AttemptPhase, LearnPage, Mode, QuestionPhase, SheetStop, VisibleViews};
use hypertoe::theme::LayoutClass;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::puzzle::PuzzleSolver;
use hypertoe_tests::Driver;

const PHONE: Vec2 = vec2(390.0, 844.0);
const ON_ITS_SIDE: Vec2 = vec2(844.0, 390.0);

fn on_phone(mut app: Driver) -> Driver {
    app.resize(PHONE);
    assert_eq!(app.state().layout.class, LayoutClass::Upright);
    app
}

/// Taps a place as a thumb does.
fn tap_at(app: &mut Driver, pos: Pos2) {
    let mut screen = Screen::default();
    screen.down(app, 1, pos);
    screen.up(app, 1);
}

/// Taps the one button, or the like, whose name starts like this.
fn tap(app: &mut Driver, name: &str) {
    let pos = button(app, name).center();
    let size = app.harness.ctx.content_rect();
    assert!(size.contains(pos), "{name} is not on the screen: {pos:?}");
    tap_at(app, pos);
}

fn button(app: &Driver, name: &str) -> Rect {
    let start = name.to_owned();
    let is_meant = move |node: &AccessKitNode<'_>| {
        node.data().supports_action(egui::accesskit::Action::Click)
            && node.label().is_some_and(|label| label.starts_with(&*start))
    };
    // What a dialog offers comes after what is behind it.
    let found: Vec<_> = app.harness.query_all(by().predicate(is_meant)).collect();
    let exact =
        found.iter().rfind(|node| node.accesskit_node().label().is_some_and(|it| it == name));
    exact.or(found.last()).unwrap_or_else(|| panic!("no button {name}")).rect()
}

fn tap_cell(app: &mut Driver, coords: &[u16]) {
    let pos = app.cell(coords).rect().center();
    tap_at(app, pos);
}

fn stop(app: &Driver) -> SheetStop {
    app.state().sheet_stops.of_mode(app.state().screen.mode())
}

/// Drags the handle of the sheet up by so many points.
fn pull(app: &mut Driver, up: f32) {
    let from = button(app, "Panel").center();
    let mut screen = Screen::default();
    screen.down(app, 1, from);
    screen.slide(app, &[from - vec2(0.0, up)]);
    screen.up(app, 1);
}

#[test]
fn a_game_is_played_with_a_thumb() {
    let mut app = on_phone(Driver::on(3, 3));
    for cell in [[1, 1, 1], [0, 0, 0], [0, 1, 1], [2, 2, 2], [2, 1, 1]] {
        tap_cell(&mut app, &cell);
        assert_eq!(app.moves().last().map(|cell| cell.coords().to_vec()), Some(cell.to_vec()));
    }
    assert!(app.sees("X wins"));
    tap(&mut app, "Rematch");
    assert!(app.moves().is_empty());
    tap_cell(&mut app, &[0, 0, 0]);
    tap(&mut app, "Undo");
    assert!(app.moves().is_empty(), "undo is within reach while the sheet is closed");
}

#[test]
fn a_move_is_confirmed_by_a_second_tap_where_that_is_wanted() {
    let mut app = on_phone(Driver::on(3, 3));
    app.command(Command::ConfirmMoves);
    tap_cell(&mut app, &[1, 1, 1]);
    assert!(app.moves().is_empty(), "asked first");
    tap_cell(&mut app, &[1, 1, 1]);
    assert_eq!(app.moves().len(), 1);
}

#[test]
fn the_sheet_is_pulled_up_and_down() {
    let mut app = on_phone(Driver::on(3, 3));
    let board = |app: &Driver| app.cell(&[0, 0, 0]).rect();
    let closed = board(&app);
    assert_eq!(stop(&app), SheetStop::Peek);
    pull(&mut app, 60.0);
    assert_eq!(stop(&app), SheetStop::Half);
    assert!(board(&app).bottom() < 844.0 / 2.0, "the board is above the sheet");
    pull(&mut app, 300.0);
    assert_eq!(stop(&app), SheetStop::Full);
    pull(&mut app, -700.0);
    assert_eq!(stop(&app), SheetStop::Peek);
    assert_eq!(board(&app), closed, "the board is where it was");
    tap(&mut app, "Panel, closed");
    assert_eq!(stop(&app), SheetStop::Half, "a tap opens it");
    tap(&mut app, "Explore");
    assert_eq!(stop(&app), SheetStop::Half);
    tap(&mut app, "Panel");
    assert_eq!(stop(&app), SheetStop::Peek);
    tap(&mut app, "Play");
    assert_eq!(stop(&app), SheetStop::Half, "each mode has its own");
    app.node("Panel, half open").focus();
    app.settle();
    app.press(Key::ArrowUp);
    assert_eq!(stop(&app), SheetStop::Full);
    app.press(Key::ArrowDown);
    app.press(Key::ArrowDown);
    assert_eq!(stop(&app), SheetStop::Peek);
    app.press(Key::Enter);
    assert_eq!(stop(&app), SheetStop::Half, "and by keyboard");
}

#[test]
fn the_menu_has_everything_and_starts_a_game() {
    let mut app = on_phone(Driver::on(3, 4));
    tap(&mut app, "Menu");
    for name in ["Home", "File", "Game", "Lines", "Analysis", "Theory", "View", "Help"] {
        assert!(button(&app, name).height() >= 44.0, "{name}");
    }
    tap(&mut app, "File");
    tap(&mut app, "New game");
    assert!(app.state().overlays.dialogs().len() == 1, "the menu has gone");
    tap(&mut app, "3×3×3");
    tap(&mut app, "Start");
    assert_eq!(app.state().shape().dims(), 3);
    assert!(app.state().overlays.dialog().is_none());
    tap(&mut app, "Menu");
    tap(&mut app, "Home");
    assert!(app.state().screen.is_welcome());
}

#[test]
fn one_view_is_shown_and_the_other_one_tap_away() {
    let mut app = on_phone(Driver::new());
    app.act(Action::Game(hypertoe::action::GameAction::Start(Box::new(
        hypertoe::state::GameSetup::with_default_players(
            hypertoe_core::Rules::new(hypertoe_core::Shape::hypercube(3, 4).expect("a board"), 2)
                .expect("rules"),
        ),
    ))));
    assert_eq!(app.state().settings.views, VisibleViews::Both);
    assert_eq!(app.state().views(), VisibleViews::Grid);
    tap(&mut app, "Space");
    assert_eq!(app.state().views(), VisibleViews::Space);
    let cell = app.find_in_space(&[0, 0, 2, 2]).expect("the cell").rect().center();
    tap_at(&mut app, cell);
    assert_eq!(app.moves().len(), 1);
    tap(&mut app, "Grid");
    assert_eq!(app.state().views(), VisibleViews::Grid);
    app.resize(ON_ITS_SIDE);
    assert_eq!(app.state().layout.class, LayoutClass::Low);
    assert_eq!(app.state().views(), VisibleViews::Grid);
    app.resize(vec2(1280.0, 800.0));
    assert_eq!(app.state().views(), VisibleViews::Both, "a wide window shows both again");
}

#[test]
fn a_question_is_answered_below_the_board() {
    let (app, _folder) = opened(LESSON);
    let mut app = on_phone(app);
    assert_eq!(stop(&app), SheetStop::Half);
    tap(&mut app, "Next");
    tap(&mut app, "Skip");
    let yes = button(&app, "Yes");
    assert!(yes.height() >= 44.0 && yes.width() > 300.0, "{yes:?}");
    assert!(yes.top() > 844.0 / 2.0 - 60.0, "below the board");
    tap(&mut app, "No");
    tap(&mut app, "Check");
    let session = app.state().learn.session().expect("a session");
    let question = session.question().expect("a question");
    assert!(matches!(question.phase(), QuestionPhase::Judged { .. }));
}

#[test]
fn a_puzzle_is_played_on_the_board_above_its_question() {
    let mut app = on_phone(Driver::new());
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Puzzles)));
    let only_cubes = hypertoe::state::PuzzleFilter {
        themes: ["fork".to_owned()].into(),
        boards: ["3^3 lines 1".to_owned()].into(),
    };
    app.act(Action::Puzzle(PuzzleAction::SetFilter(only_cubes)));
    app.act(Action::Puzzle(PuzzleAction::Train));
    let attempt = app.state().learn.puzzle_attempt().expect("a puzzle");
    let mut solver = PuzzleSolver::new(&attempt.puzzle().puzzle);
    let position = attempt.game().position().clone();
    let (right, _) = run_to_end(|control| solver.right_moves(&position, control));
    // A finger slips, and only the first try counts: the second tap plays.
    tap_cell(&mut app, right[0].coords());
    let attempt = app.state().learn.puzzle_attempt().expect("a puzzle");
    assert!(!attempt.has_played_correct_move());
    tap_cell(&mut app, right[0].coords());
    let attempt = app.state().learn.puzzle_attempt().expect("a puzzle");
    assert!(attempt.has_played_correct_move());
    assert!(!matches!(attempt.phase(), AttemptPhase::Wrong(_)));
}

#[test]
fn a_safe_area_keeps_everything_inside() {
    let mut app = on_phone(Driver::on(3, 3));
    app.harness.input_mut().safe_area_insets =
        Some(egui::SafeAreaInsets(egui::epaint::MarginF32 {
            left: 0.0,
            right: 0.0,
            top: 47.0,
            bottom: 34.0,
        }));
    app.harness.run_steps(3);
    app.settle();
    let safe = app.harness.ctx.content_rect();
    assert_eq!((safe.top(), safe.bottom()), (47.0, 810.0));
    for name in ["Menu", "Play", "Learn", "Grid", "Undo", "Panel"] {
        assert!(safe.contains_rect(button(&app, name)), "{name}");
    }
}

#[test]
fn what_is_hidden_in_a_narrow_window_is_no_setting() {
    let mut app = on_phone(Driver::on(3, 3));
    app.act(Action::Settings(SettingsAction::TogglePanel));
    assert_eq!(app.state().screen.mode(), Mode::Play);
    assert!(app.sees("X to move"), "without the sheet, the status is below the board");
}

#[test]
fn slices_too_small_for_a_thumb_are_shown_one_at_a_time() {
    let mut app = on_phone(Driver::on(5, 4));
    let show = |views| Action::Shell(ShellAction::Views(views));
    app.act(show(VisibleViews::Space));
    app.settle();
    assert_eq!(app.state().space().slice_axes(), [3], "room enough above the closed sheet");
    app.command(Command::ModeExplore);
    app.settle();
    assert_eq!(app.state().space().one_slice_axes(), [3], "beside the list");
    app.command(Command::SpaceArrange);
    app.settle();
    let chosen = app.state().space().clone();
    app.resize(ON_ITS_SIDE);
    app.settle();
    app.resize(PHONE);
    app.settle();
    assert!(*app.state().space() == chosen, "the arrangement of the user stays");
    let mut wide = Driver::on(5, 4);
    wide.resize(vec2(1280.0, 800.0));
    wide.act(show(VisibleViews::Space));
    wide.settle();
    assert_eq!(wide.state().space().slice_axes(), [3]);
}

/// The steps along a line are in view as soon as Explore is opened.
#[test]
fn the_steps_of_a_line_are_in_view_at_first() {
    let mut app = on_phone(Driver::on(3, 4));
    app.command(Command::ModeExplore);
    app.settle();
    for command in [Command::NextLine, Command::Step] {
        let name = command.label().to_string();
        let rect = button(&app, &name);
        assert!(Rect::from_min_size(Pos2::ZERO, PHONE).contains_rect(rect), "{name}: {rect:?}");
    }
}
