//! All lines of a cell at once, and the ruler.

use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use hypertoe::action::{Action, GridAction, ShellAction};
use hypertoe::board::ruler::{Ruler, RulerVerdict};
use hypertoe::command::Command;
use hypertoe::state::{Mode, VisibleViews};
use hypertoe::view_model::HighlightedLines;
use hypertoe_core::Cell;
use hypertoe_tests::Driver;

/// The tesseract with the lines of its centre on show.
fn centre() -> Driver {
    let mut app = Driver::on(3, 4);
    app.right_click_cell(&[1, 1, 1, 1]);
    app
}

fn lit(app: &Driver) -> Option<HighlightedLines> {
    app.state().board_view_model().bundle.and_then(|bundle| bundle.highlighted().cloned())
}

#[test]
fn one_click_shows_all_lines_with_a_count_for_each_span() {
    let mut app = centre();
    assert!(!app.sees_part("Span 1: 4"), "nothing is shown before it is asked for");
    app.click_button("All lines");
    for told in ["Span 1: 4", "Span 2: 12", "Span 3: 16", "Span 4: 8"] {
        assert!(app.sees_part(told), "{told}");
    }
    assert_eq!(app.state().board_view_model().bundle.map(|bundle| bundle.lines().len()), Some(40));
    app.click_button("Span 3: 16");
    assert_eq!(lit(&app), Some(HighlightedLines::Span(3)));
    app.click_button("Span 3: 16");
    assert_eq!(app.state().explorer.highlight, None, "another click lights all again");
    move_to(&mut app, Pos2::new(2.0, 2.0));
    app.press(Key::N);
    assert!(
        matches!(lit(&app), Some(HighlightedLines::Line(_))),
        "the line one goes to stands out"
    );
    app.click_cell(&[0, 0, 0, 0]);
    assert!(app.sees("Span 4: 1"), "they are those of the cell that is chosen");
    app.press_with(Modifiers::SHIFT, Key::A);
    assert!(app.state().board_view_model().bundle.is_none());
    assert!(!app.sees("Span 4: 1"));
}

fn move_to(app: &mut Driver, at: Pos2) {
    app.harness.event(Event::PointerMoved(at));
    app.settle();
}

#[test]
fn what_is_pointed_at_stands_out_as_long_as_it_is() {
    let mut app = centre();
    app.press_with(Modifiers::SHIFT, Key::A);
    let chip = app.node("Span 2: 12").rect().center();
    move_to(&mut app, chip);
    assert_eq!(lit(&app), Some(HighlightedLines::Span(2)));
    // On the board, where one line goes to its end.
    let cell = app.cell(&[2, 1, 2, 2]).rect();
    let end = cell.center();
    move_to(&mut app, end);
    let shown = lit(&app);
    let Some(HighlightedLines::Line(line)) = shown else { panic!("{shown:?}") };
    assert!(line.index_of(&Cell::from([2, 1, 2, 2])).is_some());
    let middle = app.cell(&[1, 1, 1, 1]).rect().center();
    move_to(&mut app, middle);
    assert_eq!(lit(&app), None, "there all of them meet");
    // In the list, the second row.
    let second = app.state().explorer.tour.nth_line(&1u32.into()).expect("a line");
    let starts =
        |node: &AccessKitNode<'_>| node.label().is_some_and(|label| label.starts_with("Line 2:"));
    let row = app.harness.get(by().predicate(starts)).rect().center();
    move_to(&mut app, row);
    assert_eq!(lit(&app), Some(HighlightedLines::Line(second)));
    move_to(&mut app, Pos2::new(2.0, 2.0));
    assert_eq!(lit(&app), None);
}

#[test]
fn very_many_lines_are_told_and_the_first_drawn() {
    let mut app = Driver::on(3, 8);
    app.act(Action::Shell(ShellAction::Mode(Mode::Explore)));
    app.press(Key::E);
    app.press_with(Modifiers::SHIFT, Key::A);
    assert!(app.sees("Showing the first 1,024 of 3,280 lines"));
}

fn verdict(app: &Driver) -> Option<RulerVerdict> {
    app.state()
        .board_view_model()
        .ruler
        .and_then(Ruler::reading)
        .map(|reading| reading.verdict.clone())
}

#[test]
fn two_clicks_lay_the_ruler_and_it_says_what_it_meets() {
    let mut app = centre();
    app.click_button("Ruler");
    assert!(app.sees_part("Drag from one cell to another"));
    assert!(app.sees("Every straight, evenly spaced row of 3 is a line; there are 272"));
    assert!(app.sees_part("528 rows only look like lines"));
    app.click_cell(&[0, 0, 0, 0]);
    assert!(app.sees("Now choose the other end"));
    app.click_cell(&[2, 2, 2, 2]);
    assert!(app.sees("3 cells, evenly spaced: a line (span 4)"));
    assert!(app.sees("It passes through the centres of 9 cells"));
    app.click_cell(&[2, 0, 0, 0]);
    app.click_cell(&[0, 0, 1, 0]);
    assert!(app.sees("3 cells in a row look like a line, but are not"));
    assert!(app.sees_part("x goes 2, 0, 1. Along a line each axis does the same at every step"));
    assert!(app.sees("The gap between two boards makes the steps uneven"));
    assert!(app.state().document.game().position().marks().is_empty(), "nothing is played");
    app.click_button("Next row");
    assert!(app.sees("1 of the first 500"));
    app.click_button("Previous row");
    assert!(app.sees("500 of the first 500"));
    app.press(Key::Escape);
    assert!(!app.state().is_ruler_active());
    assert!(app.sees("40 lines run through this cell"));
}

#[test]
fn a_drag_lays_the_ruler_and_does_not_move_the_board() {
    let mut app = centre();
    app.press_with(Modifiers::SHIFT, Key::R);
    let (from, to) = (app.cell(&[0, 0, 0, 0]).rect(), app.cell(&[0, 2, 0, 2]).rect());
    let (from, to) = (from.center(), to.center() + vec2(4.0, -3.0));
    let before = app.state().grid().viewport();
    app.harness.event(Event::PointerMoved(from));
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    app.harness.event(button(from, true));
    app.settle();
    app.harness.event(Event::PointerMoved(from.lerp(to, 0.5)));
    app.settle();
    app.harness.event(Event::PointerMoved(to));
    app.settle();
    app.harness.event(button(to, false));
    app.settle();
    assert!(
        matches!(verdict(&app), Some(RulerVerdict::Line(line)) if line.span() == 2),
        "it snaps"
    );
    assert_eq!(app.state().grid().viewport(), before);
}

#[test]
fn by_keyboard_enter_puts_down_both_ends() {
    let mut app = centre();
    app.press_with(Modifiers::SHIFT, Key::R);
    app.act(Action::Grid(GridAction::GoTo { cell: Cell::from([0, 1, 1, 1]), seen: None }));
    app.press(Key::Enter);
    app.press(Key::ArrowRight);
    app.press(Key::ArrowRight);
    app.press(Key::Enter);
    assert!(matches!(verdict(&app), Some(RulerVerdict::Line(line)) if line.span() == 1));
    assert!(app.state().document.game().position().marks().is_empty());
}

#[test]
fn the_ruler_needs_the_grid() {
    let mut app = centre();
    app.press_with(Modifiers::SHIFT, Key::R);
    app.act(Action::Shell(ShellAction::Views(VisibleViews::Space)));
    assert!(!app.state().is_ruler_active());
    assert!(!Command::Ruler.is_enabled(app.state()));
    assert!(!app.is_enabled("Ruler"));
    app.act(Action::Shell(ShellAction::Views(VisibleViews::Grid)));
    assert!(app.state().is_ruler_active());
}

/// Nothing is asked for again once all is shown, and all of it fits a small window.
#[test]
fn all_of_it_is_at_rest_in_a_small_window() {
    let mut app = centre();
    app.resize(vec2(900.0, 600.0));
    app.act(Action::Shell(ShellAction::Views(VisibleViews::Both)));
    app.press_with(Modifiers::SHIFT, Key::A);
    app.settle();
    let before = app.state().change_count();
    app.harness.run_steps(3);
    assert_eq!(app.state().change_count(), before);
    let window = egui::Rect::from_min_size(Pos2::ZERO, vec2(900.0, 600.0));
    for chip in ["Span 1: 4", "Span 2: 12", "Span 3: 16", "Span 4: 8", "All lines", "Ruler"] {
        let node = app.node(chip);
        assert!(window.contains_rect(node.rect()), "{chip}");
        assert!(!node.accesskit_node().is_hidden());
    }
}
