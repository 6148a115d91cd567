//! The pages about the whole board: census, and ways to win.

use super::waiting::{begin, open, wait_until};
use egui::Key;
use egui_kittest::kittest::{Queryable, by};
use hypertoe::action::{Action, ExploreAction, GalleryAction, GameAction, TheoryAction};
use hypertoe::command::Command;
use hypertoe::state::{AfterSave, Dialog, ExplorerPage, GalleryFilter, Mode, TheoryPage};
use hypertoe_core::theory::gallery::{GalleryEnding, GalleryStopReason};
use hypertoe_core::{Cell, Goal, Outcome, Player, Rules, Shape};
use hypertoe_tests::Driver;

pub fn census(app: &mut Driver) {
    open(app, Command::Census);
    wait_until(app, "the census", |state| state.theory.census.question().answer().is_some());
}

pub fn gallery(app: &mut Driver) {
    open(app, Command::Gallery);
    wait_until(app, "the gallery", |state| state.theory.gallery.question().answer().is_some());
}

fn act(app: &mut Driver, action: GalleryAction) {
    begin(app, Action::Theory(TheoryAction::Gallery(action)));
}

fn filter(app: &mut Driver, filter: GalleryFilter) {
    act(app, GalleryAction::Filter(filter));
    wait_until(app, "the search", |state| {
        let question = state.theory.gallery.question();
        question.answer().is_some() || question.error().is_some()
    });
}

/// In a panel as high as the window's, most of which would otherwise be empty.
#[test]
fn many_lines_to_choose_from_fill_the_panel() {
    let mut app = Driver::on(3, 4);
    app.command(Command::Gallery);
    let rows = |app: &Driver| {
        let is_line = |label: &str| label.starts_with('x') && label.contains(" w");
        let lines = by().predicate(move |node| node.label().is_some_and(|label| is_line(&label)));
        app.harness.query_all(lines).count()
    };
    assert!(rows(&app) >= 9, "{} lines in sight", rows(&app));
    app.harness.set_size(egui::vec2(900.0, 600.0));
    app.settle();
    assert!((4..9).contains(&rows(&app)), "{} lines in sight", rows(&app));
}

#[test]
fn the_census_of_three_by_three() {
    let mut app = Driver::on(3, 2);
    census(&mut app);
    assert_eq!(app.state().screen.mode(), Mode::Explore);
    assert!(app.sees("3×3: 5,478 positions"));
    for text in ["(X wins 626, O wins 316, draws 16)", "255,168 games"] {
        assert!(app.sees_part(text), "{text}");
    }
    assert!(app.sees_part("X wins 131,184, O wins 77,904, draws 46,080"));
    // By number of marks.
    for number in ["1,260", "1,520", "1,140"] {
        assert!(app.sees(number), "{number}");
    }
    app.click("Count symmetrical positions as one (8 symmetries)");
    assert!(app.sees("3×3: 765 distinct positions"));
    assert!(app.sees("Finished: 138 (X wins 91, O wins 44, draws 3)"));
    assert!(app.sees_part("255,168 games"), "games are counted one by one");
}

#[test]
fn what_is_too_large_says_so_and_is_estimated() {
    let mut app = Driver::on(5, 2);
    open(&mut app, Command::Census);
    assert!(app.sees("Census of 5×5") && !app.sees_part("Counting"), "it is asked for by a button");
    app.click("200 thousand");
    app.node("Count").click();
    app.harness.run_steps(3);
    assert!(app.sees("Counting 5×5"));
    wait_until(&mut app, "the census", |state| state.theory.census.question().answer().is_some());
    assert!(app.sees("5×5 is too large to count") && app.sees_part("Exact up to"));
    assert!(app.sees_part("Estimated total"));
    let census = app.state().theory.census.question().answer().expect("it is there");
    assert!(!census.is_complete && census.estimate.is_some());
}

#[test]
fn counting_is_cancelled() {
    let mut app = Driver::on(4, 3);
    open(&mut app, Command::Census);
    app.node("Count").click();
    app.harness.run_steps(5);
    assert!(app.sees("Counting 4×4×4"));
    app.click("Cancel");
    assert!(!app.sees("Counting 4×4×4") && app.sees("Census of 4×4×4"));
    assert!(app.state().theory.census.question().is_stopped());
    // Nothing is worked on any more: no further frame is asked for.
    app.settle();
    app.node("Count").click();
    app.harness.run_steps(3);
    assert!(app.sees("Counting 4×4×4"), "it can be begun anew");
    app.click("Cancel");
}

#[test]
fn an_answer_for_an_old_board_is_not_shown_for_a_new_one() {
    let mut app = Driver::on(4, 3);
    open(&mut app, Command::Census);
    app.node("Count").click();
    app.harness.run_steps(3);
    let old = app.state().theory.census.question().running_job_id();
    assert!(old.is_some());
    let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
    app.act(Action::Game(GameAction::Start(Box::new(
        hypertoe::state::GameSetup::with_default_players(rules),
    ))));
    assert!(app.state().theory.census.question().is_unasked(), "it is forgotten");
    census(&mut app);
    assert!(app.sees("3×3: 5,478 positions"));
    // The same game once more: what is known stays.
    app.act(Action::Game(GameAction::Rematch));
    assert!(app.state().theory.census.question().answer().is_some());
    assert_eq!(app.state().explorer.page, ExplorerPage::Theory(TheoryPage::Census));
}

#[test]
fn games_that_are_not_counted_say_why() {
    let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 3).unwrap();
    let mut app = Driver::with_rules(rules);
    open(&mut app, Command::Census);
    app.harness.run_steps(5);
    assert!(app.sees_part("No census of 3×3") && app.sees_part("two players only"));
    let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
    let mut app = Driver::with_rules(rules.with_goal(Goal::Misere).unwrap());
    open(&mut app, Command::Gallery);
    app.harness.run_steps(5);
    assert!(
        app.sees_part("“Ways to win” is not available with these rules")
            && app.sees_part("first line wins, not for")
    );
    assert!(!app.state().shows_gallery(), "the board stays in sight");
}

#[test]
fn every_way_to_win_three_by_three() {
    let mut app = Driver::on(3, 2);
    gallery(&mut app);
    wait_until(&mut app, "the census", |state| state.theory.census.question().answer().is_some());
    assert!(app.sees("958 finished positions"));
    assert!(app.sees("Wins: X 626, O 316. Draws: 16"));
    assert!(app.sees_part("distinct by symmetry: 91 + 44 and 3"));
    app.click("Nobody: a draw");
    wait_until(&mut app, "the search", |state| state.theory.gallery.is_complete());
    assert!(app.sees("16 finished positions") && app.sees_part("Draws: 16"));
    app.click("Count rotated and mirrored boards as one");
    wait_until(&mut app, "the search", |state| state.theory.gallery.is_complete());
    assert!(app.sees("3 distinct finished positions"));
    let drawn = GalleryFilter { ending: Some(GalleryEnding::Draw), ..Default::default() };
    filter(&mut app, GalleryFilter { marks: Some(8), ..drawn });
    assert!(app.sees("A draw fills the board, so it has 9 marks, not 8"));
}

#[test]
fn filters_by_winner_marks_and_line() {
    let mut app = Driver::on(3, 2);
    gallery(&mut app);
    let won = |player| Some(GalleryEnding::Won(Player(player)));
    let count = |app: &Driver| app.state().theory.gallery.positions().len();
    filter(&mut app, GalleryFilter { ending: won(1), ..Default::default() });
    assert_eq!(count(&app), 316);
    filter(&mut app, GalleryFilter { marks: Some(5), ..Default::default() });
    assert_eq!(count(&app), 120);
    app.click("x+ y-");
    wait_until(&mut app, "the search", |state| state.theory.gallery.is_complete());
    let gallery = &app.state().theory.gallery;
    // Two of the six other cells are O's.
    assert_eq!(count(&app), 15);
    let line = gallery.filter().line.clone().expect("a line was chosen");
    assert!(gallery.positions().iter().all(|finished| finished.lines.contains(&line)));
    // The line that the explorer is at.
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1]))));
    let explored = app.state().explorer.tour.current_line().expect("a line").line.clone();
    open(&mut app, Command::Gallery);
    app.click("The explored line");
    wait_until(&mut app, "the search", |state| state.theory.gallery.is_complete());
    assert_eq!(app.state().theory.gallery.filter().line.as_ref(), Some(&explored));
    assert_eq!(count(&app), 15);
}

#[test]
fn leafing_shows_a_page_at_a_time() {
    let mut app = Driver::on(3, 2);
    gallery(&mut app);
    let cards = |app: &Driver| app.harness.query_all(card()).count();
    let fit = cards(&app);
    assert!((10..100).contains(&fit), "{fit} boards fit; only what is in sight is drawn");
    let page = |app: &Driver, number: usize| {
        let (from, to) = (number * fit + 1, ((number + 1) * fit).min(958));
        assert!(app.sees(&format!("{from} to {to} of 958")));
        assert_eq!(cards(app), to + 1 - from);
    };
    page(&app, 0);
    app.press(Key::ArrowRight);
    page(&app, 1);
    app.press(Key::End);
    page(&app, 957 / fit);
    app.press(Key::PageUp);
    page(&app, 957 / fit - 1);
    app.press(Key::Home);
    page(&app, 0);
    app.click("Next page (→)");
    assert!(app.sees(&format!("{} to {} of 958", fit + 1, 2 * fit)));
    app.click_starting_with("← Board");
    assert!(!app.state().shows_gallery());
    assert_eq!(cards(&app), 0);
    assert!(app.find_cell(&[1, 1]).is_some(), "the board is back");
    app.click("Show the small boards");
    assert_eq!(cards(&app), fit);
}

fn card() -> egui_kittest::kittest::By<'static> {
    egui_kittest::kittest::By::new()
        .predicate(|node| node.label().is_some_and(|label| label.starts_with("Position ")))
}

#[test]
fn a_click_loads_the_position_that_was_shown() {
    let mut app = Driver::on(3, 2);
    gallery(&mut app);
    let number = app.harness.query_all(card()).count() - 2;
    let shown = app.state().theory.gallery.positions()[number].clone();
    app.click_starting_with(&format!("Position {}: ", number + 1));
    let game = app.state().document.game();
    assert_eq!(game.position().outcome(), shown.outcome());
    assert_eq!(game.position().played_marks().len(), shown.mark_count());
    assert_eq!(game.position().completed_lines(Player(0)), shown.lines);
    assert!(!app.state().document.is_unsaved() && !app.state().shows_gallery());
    assert!(app.state().theory.gallery.positions().len() == 958, "the gallery is kept");
    // A game that goes on is asked about first.
    app.outside.fail_library(Some("the disk is full"));
    app.act(Action::Game(GameAction::ToStart));
    app.act(Action::Game(GameAction::Play(Cell::from([2, 1]))));
    app.click("Show the small boards");
    app.click_starting_with("Position 1: ");
    assert!(matches!(
        app.state().overlays.dialog(),
        Some(Dialog::Unsaved { then: AfterSave::Explore(_), .. })
    ));
    app.click("Cancel");
    assert_eq!(app.moves(), [Cell::from([2, 1])]);
    app.click_starting_with("Position 1: ");
    app.click("Don’t save");
    assert!(matches!(app.state().document.game().position().outcome(), Outcome::Won(_)));
}

#[test]
fn twelve_more_of_a_larger_board_and_all_differ() {
    let mut app = Driver::on(3, 3);
    open(&mut app, Command::Gallery);
    assert!(app.state().theory.gallery.question().is_unasked(), "it is asked for by a button");
    for count in [12, 24] {
        app.node(if count == 12 { "Find 12" } else { "Find 12 more" }).click();
        app.harness.run_steps(2);
        wait_until(&mut app, "the search", |state| {
            state.theory.gallery.question().answer().is_some()
        });
        assert_eq!(app.state().theory.gallery.positions().len(), count);
    }
    let gallery = &app.state().theory.gallery;
    let found = gallery.positions();
    for (i, finished) in found.iter().enumerate() {
        assert!(!found[..i].contains(finished));
        let game = finished.to_game(app.state().theory.rules()).unwrap();
        assert_eq!(game.position().outcome(), finished.outcome());
    }
    assert_eq!(gallery.end_reason, Some(GalleryStopReason::CountReached));
    let fit = app.harness.query_all(card()).count();
    assert!(gallery.visible_range(fit).contains(&12), "the new ones are in sight");
}

#[test]
fn the_commands_open_the_pages() {
    let mut app = Driver::new();
    open(&mut app, Command::Gallery);
    assert!(app.state().shows_gallery(), "from the welcome page, too");
    app.click("Census");
    assert!(app.sees("Census of 3×3×3×3"));
    app.click("Cells and lines");
    assert_eq!(app.state().explorer.page, ExplorerPage::Lines);
    app.click("The whole board");
    assert!(app.sees("What is known of 3×3×3×3"));
    // The keys of the line explorer do nothing where no line is to be seen.
    app.press(Key::Space);
    assert!(!app.state().explorer.tour.playback().is_playing);
}
