//! Arrows and highlighted cells: drawn with the right button, by key and by touch; removed,
//! restored, saved with the game and exported with the picture.

use super::export::{asked, edit, folder, save};
use super::waiting::open;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::kittest::NodeT as _;
use hypertoe::command::Command;
use hypertoe::platform::write_game;
use hypertoe::shell::accessibility::{grid_id, space_id};
use hypertoe::state::{Mode, StillFormat};
use hypertoe_core::{BoardDrawing, Cell, DrawingColor};
use hypertoe_tests::Driver;

/// 3×3 with a mark in the middle, analysed.
fn analysed() -> Driver {
    let mut app = Driver::on(3, 2);
    app.click_cell(&[1, 1]);
    app.command(Command::ModeAnalyse);
    app
}

fn center(app: &Driver, cell: &[u16]) -> Pos2 {
    app.cell(cell).rect().center()
}

/// Presses the right button at a point and releases it at another.
fn right_drag(app: &mut Driver, from: Pos2, to: Pos2, modifiers: Modifiers) {
    app.harness.event(Event::ModifiersChanged(modifiers));
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Secondary,
        pressed,
        modifiers,
    };
    app.at_once([Event::PointerMoved(from)]);
    app.at_once([button(from, true)]);
    app.at_once([Event::PointerMoved(from.lerp(to, 0.5))]);
    app.at_once([Event::PointerMoved(to)]);
    app.at_once([button(to, false)]);
    app.at_once([Event::ModifiersChanged(Modifiers::NONE)]);
}

fn drawn(app: &Driver) -> Vec<BoardDrawing> {
    let game = app.state().document.game();
    game.drawings(game.current()).to_vec()
}

fn highlight(cell: [u16; 2], color: DrawingColor) -> BoardDrawing {
    BoardDrawing { from: cell.into(), to: None, color }
}

fn arrow(from: [u16; 2], to: [u16; 2], color: DrawingColor) -> BoardDrawing {
    BoardDrawing::between(from.into(), to.into(), color)
}

#[test]
fn the_right_button_draws_and_removes() {
    let mut app = analysed();
    app.right_click_cell(&[0, 0]);
    assert_eq!(drawn(&app), [highlight([0, 0], DrawingColor::Green)]);
    assert_eq!(app.state().screen.mode(), Mode::Analyse, "the lines of the cell are not shown");
    let ends = [center(&app, &[0, 0]), center(&app, &[2, 1])];
    right_drag(&mut app, ends[0], ends[1], Modifiers::SHIFT);
    assert_eq!(drawn(&app)[1..], [arrow([0, 0], [2, 1], DrawingColor::Red)]);
    right_drag(&mut app, ends[0], ends[1], Modifiers::ALT);
    assert_eq!(drawn(&app)[1..], [arrow([0, 0], [2, 1], DrawingColor::Blue)], "another colour");
    right_drag(&mut app, ends[0], ends[1], Modifiers::ALT);
    app.right_click_cell(&[0, 0]);
    assert_eq!(drawn(&app), [], "the same again removes it");
    assert_eq!(app.moves().len(), 1, "nothing was played");
}

#[test]
fn drawings_belong_to_a_move() {
    let mut app = analysed();
    app.right_click_cell(&[0, 0]);
    app.command(Command::Undo);
    assert_eq!(drawn(&app), []);
    app.command(Command::Redo);
    assert_eq!(drawn(&app).len(), 1);
    let label = app.cell(&[0, 0]).accesskit_node().label().unwrap_or_default();
    assert!(label.contains("highlighted"), "{label}");
}

#[test]
fn while_playing_the_right_button_shows_lines() {
    let mut app = Driver::on(3, 2);
    app.right_click_cell(&[0, 0]);
    assert_eq!(app.state().screen.mode(), Mode::Explore);
    assert_eq!(drawn(&app), []);
    app.right_click_cell(&[0, 0]);
    assert_eq!(drawn(&app), [highlight([0, 0], DrawingColor::Green)]);
}

#[test]
fn a_click_beside_the_board_clears_and_can_be_taken_back() {
    let mut app = analysed();
    app.right_click_cell(&[0, 0]);
    app.right_click_cell(&[2, 2]);
    let before = drawn(&app);
    let view = app.harness.ctx.read_response(grid_id()).expect("the grid is shown").rect;
    let beside = view.right_bottom() - vec2(12.0, 12.0);
    app.harness.hover_at(beside);
    app.harness.drag_at(beside);
    app.harness.drop_at(beside);
    app.settle();
    assert_eq!(drawn(&app), []);
    app.click_button("Undo");
    assert_eq!(drawn(&app), before);
}

#[test]
fn keys_draw_from_the_selected_cell() {
    let mut app = analysed();
    app.press(Key::ArrowRight);
    let from = app.focus();
    app.press_with(Modifiers::SHIFT, Key::H);
    app.press_with(Modifiers::SHIFT, Key::D);
    app.press(Key::ArrowRight);
    let to = app.focus();
    assert_ne!(from, to);
    app.press(Key::Enter);
    let [from, to] = [from, to].map(Cell::new);
    let highlighted = BoardDrawing { from: from.clone(), to: None, color: DrawingColor::Green };
    let arrow = BoardDrawing::between(from, to, DrawingColor::Green);
    assert_eq!(drawn(&app), [highlighted, arrow]);
    assert_eq!(app.moves().len(), 1, "Enter has played nothing");
    app.press_with(Modifiers::SHIFT, Key::D);
    app.press(Key::Escape);
    assert_eq!(app.state().pending_drawing(), None);
}

#[test]
fn without_a_selected_cell_the_commands_wait_for_a_tap() {
    let mut app = analysed();
    app.harness.remove_cursor();
    app.settle();
    app.command(Command::HighlightCell);
    assert_eq!(drawn(&app), []);
    app.click_cell(&[0, 1]);
    assert_eq!(drawn(&app), [highlight([0, 1], DrawingColor::Green)]);
    app.harness.remove_cursor();
    app.settle();
    app.command(Command::DrawArrow);
    app.click_cell(&[0, 1]);
    app.click_cell(&[2, 1]);
    assert_eq!(drawn(&app)[1..], [arrow([0, 1], [2, 1], DrawingColor::Green)]);
    assert_eq!(app.moves().len(), 1, "a tap for a drawing plays nothing");
    app.click_cell(&[0, 0]);
    assert_eq!(app.moves().len(), 2, "the next one plays again");
}

#[test]
fn drawings_are_saved_with_the_game() {
    let folder = folder();
    let mut app = analysed();
    app.right_click_cell(&[0, 0]);
    assert!(app.state().document.is_unsaved());
    let path = folder.path().join("drawn.hypertoe");
    write_game(&path, app.state().document.game()).expect("the file is written");
    let again = Driver::with(1.0, Some(path.clone()));
    assert_eq!(drawn(&again), [highlight([0, 0], DrawingColor::Green)]);
}

#[test]
fn pictures_show_drawings() {
    let folder = folder();
    let mut app = analysed();
    let svg = |app: &mut Driver, name: &str| {
        open(app, Command::ExportPicture);
        edit(app, |take| {
            take.picture.size = [300, 300];
            take.format = StillFormat::Svg;
        });
        assert_eq!(asked(app.state()).format, StillFormat::Svg);
        let path = folder.path().join(name);
        save(app, &path);
        std::fs::read_to_string(path).expect("the file")
    };
    let before = svg(&mut app, "before.svg");
    let ends = [center(&app, &[0, 0]), center(&app, &[2, 2])];
    right_drag(&mut app, ends[0], ends[1], Modifiers::NONE);
    assert_eq!(drawn(&app).len(), 1);
    let after = svg(&mut app, "after.svg");
    let shapes = |text: &str| text.matches("<p").count();
    assert!(shapes(&after) > shapes(&before), "the shaft and the head");
}

#[test]
fn in_space_the_right_button_draws_on_cells_and_moves_the_picture_elsewhere() {
    let mut app = Driver::on(3, 3);
    app.command(Command::ModeAnalyse);
    app.command(Command::ViewSpace);
    let place = |app: &Driver, cell: &[u16]| app.find_in_space(cell).unwrap().rect().center();
    let ends = [place(&app, &[0, 0, 0]), place(&app, &[2, 0, 0])];
    let before = app.state().space().clone();
    right_drag(&mut app, ends[0], ends[1], Modifiers::NONE);
    assert_eq!(drawn(&app).len(), 1, "an arrow");
    assert!(drawn(&app)[0].to.is_some());
    assert!(*app.state().space() == before, "the picture stays");
    let view = app.harness.ctx.read_response(space_id()).expect("the space is shown").rect;
    let corner = view.right_bottom() - vec2(20.0, 20.0);
    right_drag(&mut app, corner, corner - vec2(60.0, 40.0), Modifiers::NONE);
    assert_eq!(drawn(&app).len(), 1);
    assert!(*app.state().space() != before, "beside the cells it moves the picture");
}
