//! The lines of a cell: all of them, step by step, filtered, by number.

use egui::{Key, Modifiers, Shape};
use egui_kittest::kittest::NodeT;
use hypertoe::action::{Action, ExploreAction, GameAction};
use hypertoe::command::Command;
use hypertoe::state::{ColorBy, ExplorerPage, Mode};
use hypertoe::view_model::BoardColoring;
use hypertoe_core::base::format_count;
use hypertoe_core::{AxisFilter, BigUint, Cell, LineStateKind};
use hypertoe_tests::Driver;
use std::collections::HashSet;

/// The tesseract with the lines of its centre on show.
fn centre() -> Driver {
    let mut app = Driver::on(3, 4);
    app.right_click_cell(&[1, 1, 1, 1]);
    assert_eq!(app.state().screen.mode(), Mode::Explore);
    app
}

fn count(app: &Driver) -> u32 {
    app.state().explorer.tour.count().try_into().expect("few lines")
}

fn number(app: &Driver) -> BigUint {
    app.state().explorer.tour.current_line().expect("a line").number.clone()
}

fn act(app: &mut Driver, action: ExploreAction) {
    app.act(Action::Explore(action));
}

#[test]
fn the_centre_of_the_tesseract_has_forty_lines_and_n_goes_through_them() {
    let mut app = centre();
    assert!(app.sees_part("40 lines run through"));
    let cell = Cell::from([1, 1, 1, 1]);
    let mut patterns = HashSet::new();
    for i in 0..40u32 {
        assert_eq!(number(&app), i.into());
        let line = app.state().explorer.tour.current_line().unwrap().line.clone();
        assert!(line.index_of(&cell).is_some());
        patterns.insert(line.pattern(app.state().document.game().rules().shape()));
        app.press(Key::N);
    }
    assert_eq!(patterns.len(), 40, "each line once");
    assert_eq!(number(&app), 39u32.into(), "the last line stays without the loop");
    app.press(Key::P);
    assert_eq!(number(&app), 38u32.into());
    app.press(Key::Home);
    assert_eq!(number(&app), 0u32.into());
    app.press(Key::End);
    assert_eq!(number(&app), 39u32.into());
    app.press(Key::L);
    app.press(Key::N);
    assert_eq!(number(&app), 0u32.into(), "with the loop the first follows the last");
}

#[test]
fn steps_are_told_in_words() {
    let mut app = centre();
    assert!(app.sees("Start"));
    app.press(Key::Period);
    assert!(app.sees_part("1→2:") && app.sees_part("x rises 0→1") && app.sees_part("y stays 1"));
    app.press(Key::Period);
    assert!(app.sees_part("2→3:") && app.sees_part("x rises 1→2"));
    assert_eq!(app.state().explorer.tour.bead_cell(), Some(Cell::from([2, 1, 1, 1])));
    app.press(Key::Period);
    assert_eq!(number(&app), 1u32.into(), "after the last step comes the next line");
    assert_eq!(app.state().explorer.tour.playback().current_stop(), 0);
    app.press(Key::Comma);
    assert_eq!(number(&app), 0u32.into());
    assert_eq!(
        app.state().explorer.tour.playback().current_stop(),
        2,
        "and before the first the one before"
    );
    app.press(Key::End);
    app.press(Key::Period);
    assert!(app.sees_part("x rises 0→1") && app.sees_part("w falls 2→1"));
}

#[test]
fn playing_moves_the_bead_and_goes_through_all_lines() {
    let mut app = centre();
    app.harness.key_press(Key::Space);
    app.harness.run_steps(4);
    assert!(app.state().explorer.tour.playback().is_playing);
    let mut last = app.state().explorer.tour.playback().bead_position();
    let mut moved = false;
    for _ in 0..12 {
        app.harness.step();
        let at = app.state().explorer.tour.playback().bead_position();
        moved |= at > last;
        last = at;
    }
    assert!(moved, "the bead stands still");
    // A line takes 2.4 s, a frame of the test counts as 0.1 s.
    for _ in 0..45 {
        app.harness.step();
    }
    assert!(number(&app) >= 1u32.into(), "the next line follows by itself");
    app.harness.key_press(Key::Space);
    app.harness.run_steps(4);
    assert!(!app.state().explorer.tour.playback().is_playing);
    let rest = (number(&app), app.state().explorer.tour.playback().bead_position());
    app.settle();
    assert_eq!((number(&app), app.state().explorer.tour.playback().bead_position()), rest);
}

#[test]
fn playing_stops_after_the_last_line() {
    let mut app = Driver::on(3, 2);
    app.right_click_cell(&[1, 0]);
    assert_eq!(count(&app), 2);
    act(&mut app, ExploreAction::Speed(4.0));
    app.harness.key_press(Key::Space);
    app.harness.run_steps(40);
    assert!(!app.state().explorer.tour.playback().is_playing);
    assert_eq!(number(&app), 1u32.into());
    app.settle();
}

#[test]
fn filters_change_the_count() {
    let mut app = centre();
    for (span, lines) in [(1, 4), (2, 12), (3, 16), (4, 8)] {
        act(&mut app, ExploreAction::FilterSpan(Some(span)));
        assert_eq!(count(&app), lines);
        assert!(app.sees_part(&format!("{lines} of them pass the filters")));
        assert_eq!(app.state().explorer.tour.current_line().unwrap().line.span(), span);
    }
    act(&mut app, ExploreAction::FilterSpan(None));
    act(&mut app, ExploreAction::FilterAxis(0, AxisFilter::Varies));
    assert_eq!(count(&app), 27, "3^3 directions of the other axes");
    act(&mut app, ExploreAction::FilterAxis(1, AxisFilter::Fixed));
    assert_eq!(count(&app), 9);
    act(&mut app, ExploreAction::ClearFilters);
    assert_eq!(count(&app), 40);
    assert!(!app.sees_part("pass the filters"));
}

#[test]
fn filters_are_clicked() {
    let mut app = centre();
    app.click("Filters");
    app.click("x any");
    assert_eq!(count(&app), 27);
    app.click("x varies");
    assert_eq!(count(&app), 13);
    app.click_button("Open to all");
    assert_eq!(count(&app), 13, "nothing stands on the board");
    app.click_button("Blocked");
    assert_eq!(count(&app), 0);
    assert!(app.sees_part("No line passes the filters"));
    app.press(Key::N);
    app.press(Key::Period);
    app.click("Show all lines");
    assert_eq!(count(&app), 40);
}

#[test]
fn filters_by_state_follow_the_game() {
    let mut app = Driver::on(3, 4);
    app.play(&[[0, 0, 0, 0], [2, 1, 1, 1]]);
    app.right_click_cell(&[1, 1, 1, 1]);
    let of = |app: &mut Driver, kind| {
        act(app, ExploreAction::FilterState(Some(kind)));
        count(app)
    };
    assert_eq!(of(&mut app, LineStateKind::Open), 38);
    assert_eq!(of(&mut app, LineStateKind::OpenToOne), 2);
    assert_eq!(of(&mut app, LineStateKind::Blocked), 0);
    app.press(Key::F2);
    app.play(&[[0, 1, 1, 1]]);
    assert_eq!(count(&app), 1, "both players are on one line now");
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(count(&app), 0);
    app.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(count(&app), 1);
    let explore = &app.state().explorer;
    assert_eq!(
        explore.tour.nth_line(&number_or_zero(&app)),
        explore.tour.current_line().map(|f| f.line.clone())
    );
}

fn number_or_zero(app: &Driver) -> BigUint {
    app.state()
        .explorer
        .tour
        .current_line()
        .map_or(BigUint::ZERO, |followed| followed.number.clone())
}

#[test]
fn the_line_that_is_played_passes_the_filter_after_the_game_changed() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [0, 1]]);
    app.right_click_cell(&[1, 1]);
    act(&mut app, ExploreAction::FilterState(Some(LineStateKind::OpenToOne)));
    assert_eq!(count(&app), 2);
    app.press(Key::F2);
    // X blocks the middle row; the left column is no line of this cell.
    app.click_cell(&[2, 1]);
    assert_eq!(count(&app), 1);
    let explore = &app.state().explorer;
    let followed = explore.tour.current_line().expect("a line");
    assert_eq!(explore.tour.nth_line(&followed.number), Some(followed.line.clone()));
}

#[test]
fn a_list_that_got_shorter_still_shows_lines() {
    let mut app = centre();
    act(&mut app, ExploreAction::FilterState(Some(LineStateKind::Open)));
    act(&mut app, ExploreAction::ScrollTo(39u32.into()));
    app.act(Action::Game(GameAction::Play(Cell::from([0, 0, 0, 0]))));
    assert_eq!(count(&app), 39);
    assert!(app.state().explorer.first_visible_index() < app.state().explorer.tour.count());
    app.click_starting_with("Line 39: ");
    assert_eq!(number(&app), 38u32.into());
}

#[test]
fn a_line_number_is_typed() {
    let mut app = centre();
    app.click("More");
    app.node("Line number").focus();
    app.settle();
    app.type_text("33");
    assert_eq!(number(&app), 0u32.into(), "letters are not shortcuts here");
    app.press(Key::Enter);
    assert_eq!(number(&app), 32u32.into());
    for wrong in ["0", "41", "x", "-3", ""] {
        app.node("Line number").focus();
        app.settle();
        app.paste(wrong);
        app.press(Key::Enter);
        assert_eq!(number(&app), 32u32.into(), "{wrong:?}");
        assert!(app.toasts().iter().any(|t| t.contains("from 1 to 40")), "{wrong:?}");
        act(&mut app, ExploreAction::TypeLineNumber(String::new()));
    }
}

#[test]
fn a_thousand_to_the_fiftieth_is_explored_too() {
    let mut app = Driver::on(1000, 50);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::new([7u16; 50]))));
    assert!(app.sees_part("1,125,899,906,842,623 lines run through"));
    app.click("More");
    app.node("Line number").focus();
    app.settle();
    app.type_text("1000000000000000");
    app.press(Key::Enter);
    assert_eq!(number(&app), BigUint::from(999_999_999_999_999u64));
    app.press(Key::N);
    assert_eq!(number(&app), BigUint::from(1_000_000_000_000_000u64));
    let line = app.state().explorer.tour.current_line().unwrap().line.clone();
    assert_eq!(line.index_of(&Cell::new([7u16; 50])), Some(7));
    app.press(Key::Period);
    assert_eq!(app.state().explorer.tour.playback().current_stop(), 1);
    app.press(Key::End);
    assert_eq!(number(&app), (BigUint::from(1u32) << 50) - 2u32);
    app.harness.key_press(Key::Space);
    app.harness.run_steps(6);
    app.harness.key_press(Key::Space);
    app.harness.run_steps(4);
    app.settle();
}

#[test]
fn the_list_scrolls_and_is_clicked() {
    let mut app = centre();
    act(&mut app, ExploreAction::ScrollTo(20u32.into()));
    app.click_starting_with("Line 22: ");
    assert_eq!(number(&app), 21u32.into());
    act(&mut app, ExploreAction::Scroll(1_000));
    app.click_starting_with("Line 40: ");
    assert_eq!(number(&app), 39u32.into(), "the list ends with the last line");
    act(&mut app, ExploreAction::Scroll(-1_000));
    assert_eq!(app.state().explorer.first_visible_index(), 0u32.into());
}

#[test]
fn exploring_leaves_the_game_untouched() {
    let mut app = Driver::on(3, 4);
    app.play(&[[0, 0, 0, 0], [1, 1, 1, 1], [2, 0, 1, 2]]);
    let look = |app: &Driver| {
        let game = app.state().document.game();
        (
            game.revision(),
            game.tree_move_count(),
            game.current(),
            app.moves(),
            game.position().outcome(),
        )
    };
    let before = look(&app);
    let journal = app.outside.journal_writes();
    app.right_click_cell(&[2, 2, 2, 2]);
    app.click_cell(&[0, 1, 2, 0]);
    for key in [Key::N, Key::Period, Key::L, Key::P, Key::Comma, Key::End, Key::Home, Key::Enter] {
        app.press(key);
    }
    act(&mut app, ExploreAction::FilterSpan(Some(2)));
    act(&mut app, ExploreAction::FilterState(Some(LineStateKind::OpenToOne)));
    act(&mut app, ExploreAction::OpenPage(ExplorerPage::Formula));
    app.command(Command::LineHeatMap);
    app.harness.key_press(Key::Space);
    app.harness.run_steps(10);
    assert_eq!(look(&app), before);
    assert_eq!(app.outside.journal_writes(), journal, "nothing to keep safe");
}

#[test]
fn the_formula_page_shows_the_sum_for_any_board() {
    let power = |base: u32| BigUint::from(base).pow(50);
    let giant = format_count(&((power(1002) - power(1000)) / 2u32));
    let giant = format!("1000^50 has {giant} lines");
    for (side, dims, says, through) in [
        (3, 4, "3×3×3×3 has 272 lines", "40 lines run through"),
        (2, 2, "2×2 has 6 lines", "3 lines run through"),
        (1, 3, "1×1×1 has 1 line", "1 line runs through"),
        (10, 1, "10^1 has 1 line", "1 line runs through"),
        (1000, 50, &*giant, "lines run through"),
    ] {
        let mut app = Driver::on(side, dims);
        app.command(Command::ModeExplore);
        assert!(app.sees_part(through) && !app.sees_part(says), "{side}^{dims}");
        app.click("Why so many?");
        assert!(app.sees(says) && !app.sees_part(through), "{side}^{dims}");
        assert!(!app.sees_part("1 lines") && !app.sees_part(" 1 cells"), "{side}^{dims}");
        app.click("One by one");
        assert!(app.sees_part(through) && !app.sees_part(says), "{side}^{dims}");
    }
}

#[test]
fn heat_is_toggled_by_key_and_button_and_remembered() {
    let mut app = Driver::on(3, 3);
    app.press(Key::H);
    assert_eq!(app.state().settings.color_by, ColorBy::Lines);
    app.click("Colour by lines");
    assert_eq!(app.state().settings.color_by, ColorBy::default());
}

/// The texts that are painted within a cell.
fn painted_in(app: &Driver, cell: [u16; 3]) -> Vec<String> {
    let rect = app.cell(&cell).rect();
    let mut texts = Vec::new();
    let mut shapes: Vec<&Shape> = app.harness.output().shapes.iter().map(|s| &s.shape).collect();
    while let Some(shape) = shapes.pop() {
        match shape {
            Shape::Vec(inner) => shapes.extend(inner),
            Shape::Text(text) if rect.contains(text.visual_bounding_rect().center()) => {
                texts.push(text.galley.text().to_owned());
            }
            _ => {}
        }
    }
    texts
}

#[test]
fn heat_writes_the_count_into_each_empty_cell() {
    let mut app = Driver::on(3, 3);
    app.click_cell(&[0, 0, 0]);
    app.harness.remove_cursor();
    app.settle();
    // By how many coordinates are 1: corner, edge, face, centre.
    let counts = ["7", "4", "5", "13"];
    for (heat, key) in [(false, None), (true, Some(Key::H)), (false, Some(Key::H))] {
        key.into_iter().for_each(|key| app.press(key));
        for number in 1..27u16 {
            let cell = [number % 3, number / 3 % 3, number / 9];
            let middles = cell.iter().filter(|c| **c == 1).count();
            let expected: &[&str] = if heat { &[counts[middles]] } else { &[] };
            assert_eq!(painted_in(&app, cell), expected, "{cell:?}");
        }
        assert!(painted_in(&app, [0, 0, 0]).is_empty(), "a mark stands here");
    }
}

#[test]
fn from_the_welcome_page_to_the_lines_of_a_tesseract() {
    let mut app = Driver::new();
    app.node("Explore: Every line of a tesseract, one by one").click();
    app.harness.run_steps(8);
    assert!(app.sees_part("40 lines run through"));
    assert!(app.state().explorer.tour.playback().is_playing, "it plays at once");
    let game = app.state().document.game();
    assert_eq!((game.tree_move_count(), app.state().document.is_unsaved()), (0, false));
}

#[test]
fn another_cell_is_explored_by_clicking_it_and_none_is_played() {
    let mut app = centre();
    app.click_cell(&[0, 0, 0, 0]);
    assert!(app.sees_part("15 lines run through"));
    assert!(app.moves().is_empty());
    app.act(Action::Game(GameAction::Play(Cell::from([0, 0, 0, 0]))));
    app.press(Key::E);
    assert!(app.sees_part("Open to X: 1 of 3"));
}

#[test]
fn rounded_counts_are_told_in_full_in_the_tooltip() {
    let mut app = Driver::on(10_000, 100);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::new([0u16; 100]))));
    let all: BigUint = (BigUint::from(1u32) << 100) - 1u32;
    assert!(app.sees_part("1.268 × 10^30 lines run through") && !app.sees_part(&all.to_string()));
    app.node("1.268 × 10^30 lines run through this cell").hover();
    app.harness.run_steps(8);
    assert!(app.sees(&all.to_string()));
}

/// X has the centre of 3^2, O a corner: X can complete the five lines without the corner, O the four
/// without the centre, and nobody the diagonal through both.
#[test]
fn lines_of_the_board_that_can_still_be_completed_are_listed() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0]]);
    app.right_click_cell(&[2, 1]);
    app.click("Open to X");
    assert_eq!(count(&app), 5);
    let has_center = |app: &Driver| {
        let line = &app.state().explorer.tour.current_line().expect("a line").line;
        line.index_of(&Cell::from([1, 1])).is_some()
    };
    assert!(has_center(&app), "what lacks the fewest marks comes first");
    app.press(Key::End);
    assert!(!has_center(&app));
    app.click("Open to O");
    assert_eq!(count(&app), 4);
    app.click("Open to nobody");
    assert_eq!(count(&app), 1);
    app.press(Key::F2);
    app.click_cell(&[0, 2]);
    app.press(Key::F3);
    assert_eq!(count(&app), 2, "the list follows the game");
    app.click("This cell");
    assert_eq!(app.state().explorer.tour.cell(), Some(&Cell::from([2, 1])));
    assert_eq!(count(&app), 2);
}

#[test]
fn large_boards_and_blindfold_games_have_no_lists_of_the_board() {
    let mut app = Driver::on(1_000, 50);
    app.press(Key::E);
    assert!(app.node("Open to nobody").accesskit_node().is_disabled(), "the board is too large");
}

#[test]
fn the_list_of_lines_is_in_view_in_a_low_window() {
    let mut app = centre();
    app.resize(egui::vec2(1_024.0, 560.0));
    app.click("Filters");
    app.click_starting_with("Line 2: ");
    assert_eq!(number(&app), 1u32.into());
}

/// The list keeps its place while lines with shorter and longer texts go by.
#[test]
fn nothing_jumps_while_lines_are_stepped_through() {
    for (side, dims) in [(3, 4), (5, 5), (2, 10)] {
        let mut app = Driver::on(side, dims);
        act(&mut app, ExploreAction::ShowCellLines(Cell::from(&vec![0u16; dims][..])));
        let top = |app: &Driver| app.node("Filters").rect().top();
        let next = |app: &mut Driver| {
            app.press(Key::Period);
            app.settle();
        };
        // The highest texts are known after a walk through all.
        let count = if dims == 4 { 40 } else { 31 };
        (0..count).for_each(|_| next(&mut app));
        let mut tops = Vec::new();
        for _ in 0..count {
            next(&mut app);
            tops.push(top(&app));
        }
        assert!(tops.iter().all(|other| *other == tops[0]), "{side}^{dims}: {tops:?}");
    }
}

#[test]
fn the_slice_follows_the_line_or_stays() {
    let mut app = Driver::on(7, 7);
    app.show_grid_alone();
    act(&mut app, ExploreAction::ShowCellLines(Cell::from([3; 7])));
    act(&mut app, ExploreAction::LastLine);
    let slice = |app: &Driver| app.state().visible_slice().coords().to_vec();
    app.press(Key::Period);
    let before = slice(&app);
    app.press(Key::Period);
    assert_ne!(slice(&app), before);
    app.click("The slice follows the line");
    let before = slice(&app);
    app.press(Key::Period);
    assert_eq!(slice(&app), before);
}

/// The start of a line on fifty axes names the axis along which the line moves.
#[test]
fn the_start_of_a_line_tells_the_axes_it_moves_along() {
    let mut app = Driver::on(1000, 50);
    app.command(Command::ModeExplore);
    app.settle();
    assert!(app.sees_part("x 0   "), "the line along x starts at x 0");
}

/// Lines of a plane, of the whole board, and through two cells.
#[test]
fn lines_of_the_board_are_listed_by_topic() {
    let mut app = Driver::on(3, 3);
    app.command(Command::ModeExplore);
    let lines = |app: &Driver| app.state().explorer.tour.count();
    app.click("All");
    assert_eq!(lines(&app), 49u32.into());
    app.click("A plane");
    assert_eq!(lines(&app), 8u32.into());
    assert!(app.sees("Plane of"));
    // The plane is coloured on the board, and its lines are filtered as others are.
    let is_plane = |app: &Driver| matches!(app.state().coloring(), Some(BoardColoring::Plane(_)));
    assert!(is_plane(&app));
    app.act(ExploreAction::FilterSpan(Some(2)).into());
    assert_eq!(lines(&app), 2u32.into());
    app.click("All");
    assert!(!is_plane(&app));
    assert_eq!(lines(&app), 18u32.into(), "the diagonals of nine squares");
    app.act(ExploreAction::ClearFilters.into());
    assert_eq!(lines(&app), 49u32.into());
    app.click("This cell");
    // The ruler leads to the lines through two cells, and compares them.
    app.command(Command::Ruler);
    app.click_cell(&[0, 0, 0]);
    app.click_cell(&[2, 2, 2]);
    for text in
        ["The two cells", "A symmetry of the board takes one to the other", "They share 1 line"]
    {
        assert!(app.sees(text), "{text}");
    }
    app.click("Show it");
    assert_eq!(lines(&app), 1u32.into());
    assert_eq!(app.state().explorer.tour.current_line().unwrap().line.span(), 3);
}
