//! Clicks, keys and fingers in the order in which they were made, however slow the frames are.

use egui::accesskit::{Action as Asked, ActionRequest};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, TouchDeviceId, TouchId, TouchPhase, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use hypertoe::action::{Action, GameAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::shell::InputQueue;
use hypertoe::state::{GameSetup, PlaySection, VisibleViews};
use hypertoe_core::record::{GameFormat, write_game};
use hypertoe_core::{Cell, Game, Rules, Shape};
use hypertoe_tests::Driver;
use std::sync::Arc;

fn button(pos: Pos2, pressed: bool) -> Event {
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    Event::PointerButton { pos, button, pressed, modifiers }
}

fn click(pos: Pos2) -> [Event; 3] {
    [Event::PointerMoved(pos), button(pos, true), button(pos, false)]
}

fn key(key: Key, modifiers: Modifiers) -> Event {
    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
}

fn at(app: &Driver, cell: &[u16]) -> Pos2 {
    app.cell(cell).rect().center()
}

/// What egui hears of a finger.
fn finger(phase: TouchPhase, pos: Pos2) -> Vec<Event> {
    let touch =
        Event::Touch { device_id: TouchDeviceId(1), id: TouchId(1), phase, pos, force: None };
    match phase {
        TouchPhase::Start => vec![touch, Event::PointerMoved(pos), button(pos, true)],
        TouchPhase::Move => vec![touch, Event::PointerMoved(pos)],
        TouchPhase::End => vec![touch, button(pos, false), Event::PointerGone],
        TouchPhase::Cancel => vec![touch, Event::PointerGone],
    }
}

#[test]
fn two_clicks_in_a_frame_play_both_cells() {
    for views in [VisibleViews::Grid, VisibleViews::Space] {
        let mut app = Driver::on(3, 3);
        app.act(Action::Shell(ShellAction::Views(views)));
        let places = [[0, 0, 2], [2, 2, 2], [0, 2, 0]];
        let clicks: Vec<Event> =
            places.iter().flat_map(|cell| click(spot(&app, views, cell))).collect();
        app.at_once(clicks);
        assert_eq!(app.moves(), places.map(Cell::from), "{views:?}");
    }
}

/// The middle of a cell in whichever view.
fn spot(app: &Driver, views: VisibleViews, cell: &[u16; 3]) -> Pos2 {
    match views.has_grid() {
        true => at(app, cell),
        false => app.find_in_space(cell).expect("the cell").rect().center(),
    }
}

#[test]
fn a_click_counts_where_it_was_made_not_where_the_pointer_went() {
    for views in [VisibleViews::Grid, VisibleViews::Space] {
        let mut app = Driver::on(3, 3);
        app.act(Action::Shell(ShellAction::Views(views)));
        let (here, there) = (spot(&app, views, &[0, 0, 2]), spot(&app, views, &[2, 2, 2]));
        app.at_once(click(here).into_iter().chain([Event::PointerMoved(there)]));
        assert_eq!(app.moves(), [Cell::from([0, 0, 2])], "{views:?}");
        assert_eq!(app.state().cursor().hover, Some(Cell::from([2, 2, 2])), "{views:?}");
    }
}

#[test]
fn a_double_click_on_a_card_opens_its_board_and_plays_nothing() {
    for views in [VisibleViews::Grid, VisibleViews::Space] {
        let mut over_a_cell = 0;
        for name in ["3×3", "3×3×3", "Qubic 4×4×4"] {
            let mut app = Driver::new();
            // A frame of the test counts as a quarter of a second.
            app.harness.ctx.options_mut(|it| it.input_options.max_double_click_delay = 60.0);
            app.act(Action::Shell(ShellAction::Views(views)));
            app.command(Command::Welcome);
            app.click("A friend");
            let card = app.node(&format!("Play {name}")).rect().center();
            app.at_once(click(card));
            assert!(!app.sees(&format!("Play {name}")), "the board of {name} is open");
            app.at_once(click(card));
            assert!(app.moves().is_empty(), "{name}: {:?}", app.moves());
            // Later the same place is a cell like any other.
            app.harness.ctx.options_mut(|it| it.input_options.max_double_click_delay = 0.0);
            app.at_once(click(card));
            over_a_cell += app.moves().len();
        }
        assert!(over_a_cell > 0, "no card stood over a cell: {views:?}");
    }
}

#[test]
fn a_press_that_is_let_go_on_another_cell_plays_nothing() {
    let mut app = Driver::on(20, 2);
    let (left, right) = (at(&app, &[10, 10]), at(&app, &[11, 10]));
    let border = left + (right - left) / 2.0;
    let (here, there) = (border - vec2(2.0, 0.0), border + vec2(2.0, 0.0));
    for frames in [1, 2] {
        let mut events = vec![Event::PointerMoved(here), button(here, true)];
        if frames == 2 {
            app.at_once(events.drain(..));
        }
        events.extend([Event::PointerMoved(there), button(there, false)]);
        app.at_once(events);
        assert!(app.moves().is_empty(), "in {frames} frames");
    }
    // Back where it was pressed, it counts.
    app.at_once([Event::PointerMoved(here), button(here, true)]);
    app.at_once([Event::PointerMoved(there), Event::PointerMoved(here), button(here, false)]);
    assert_eq!(app.moves(), [Cell::from([10, 10])]);
}

/// Presses here and lets go there, in one frame and in two.
fn pull(app: &mut Driver, here: Pos2, there: Pos2) {
    let press = [Event::PointerMoved(here), button(here, true)];
    let release = [Event::PointerMoved(there), button(there, false)];
    app.at_once(press.iter().chain(&release).cloned());
    app.at_once(press);
    app.at_once(release);
}

#[test]
fn a_pull_from_cell_to_cell_plays_nothing_in_space() {
    let mut app = Driver::on(50, 2);
    app.act(Action::Shell(ShellAction::Views(VisibleViews::Space)));
    let place = |cell: [u16; 2]| app.find_in_space(&cell).expect("the cell").rect().center();
    let (left, right) = (place([10, 10]), place([11, 10]));
    let (here, there) = (left.lerp(right, 0.3), left.lerp(right, 0.7));
    assert!(here.distance(there) < 6.0, "so near that it is no turn of the board");
    for (pos, cell) in [(here, [10, 10]), (there, [11, 10])] {
        app.at_once([Event::PointerMoved(pos)]);
        assert_eq!(app.state().cursor().hover, Some(Cell::from(cell)));
    }
    pull(&mut app, here, there);
    assert!(app.moves().is_empty());
    app.at_once(click(here));
    assert_eq!(app.moves(), [Cell::from([10, 10])]);
}

#[test]
fn a_finger_that_slides_to_another_cell_plays_nothing() {
    let mut app = Driver::on(20, 2);
    app.use_fingers();
    let (left, right) = (at(&app, &[10, 10]), at(&app, &[11, 10]));
    let middle = left + (right - left) / 2.0;
    let (here, there) = (middle - vec2(2.0, 0.0), middle + vec2(2.0, 0.0));
    let slide =
        [finger(TouchPhase::Start, here), finger(TouchPhase::Move, there)].into_iter().flatten();
    let end = finger(TouchPhase::End, there);
    app.at_once(slide.clone().chain(end.clone()));
    assert!(app.moves().is_empty(), "in one frame");
    app.at_once(slide);
    app.at_once(end);
    assert!(app.moves().is_empty(), "in two frames");
    app.at_once([finger(TouchPhase::Start, here), finger(TouchPhase::End, here)].concat());
    assert_eq!(app.moves(), [Cell::from([10, 10])]);
}

#[test]
fn a_pull_from_one_small_board_to_another_chooses_none() {
    // In the gallery.
    let mut app = Driver::on(3, 2);
    crate::ui::theory::gallery(&mut app);
    let card = |app: &Driver, number: usize| {
        app.harness.get_by_label_contains(&format!("Position {number}: ")).rect()
    };
    let (first, second) = (card(&app, 1), card(&app, 2));
    let here = egui::pos2(first.right() - 1.0, first.center().y);
    let there = egui::pos2(second.left() + 1.0, second.center().y);
    pull(&mut app, here, there);
    assert!(app.moves().is_empty(), "no position is on the board");
    // In the preview of a new game.
    let mut app = Driver::on(20, 2);
    app.command(Command::NewGame);
    app.fill("Side", "20");
    app.fill("Dimensions", "2");
    app.click("Customise");
    let preview = app.node("Preview: click to close cells or forbid first moves").rect();
    // The middle of a board of even side is where four cells meet.
    let middle = preview.center() + vec2(0.0, 2.0);
    pull(&mut app, middle - vec2(2.0, 0.0), middle + vec2(2.0, 0.0));
    assert!(!app.sees_part("is closed") && !app.sees_part("are closed"));
    app.at_once(click(middle - vec2(2.0, 0.0)));
    assert!(app.sees_part("one cell is closed"));
}

#[test]
fn a_button_may_be_held_for_long_and_a_finger_asks_for_more() {
    let mut app = Driver::on(3, 2);
    let pos = at(&app, &[1, 1]);
    app.at_once([Event::PointerMoved(pos), button(pos, true)]);
    app.harness.run_steps(12);
    app.at_once([button(pos, false)]);
    assert_eq!(app.moves(), [Cell::from([1, 1])], "held for three seconds");
    // A finger that rests explores the lines of its cell.
    let pos = at(&app, &[0, 0]);
    app.at_once(finger(TouchPhase::Start, pos));
    app.harness.run_steps(8);
    app.at_once(finger(TouchPhase::End, pos));
    assert_eq!(app.moves().len(), 1);
    assert_eq!(app.state().explorer.tour.cell(), Some(&Cell::from([0, 0])));
}

#[test]
fn fingers_tap_cells_one_after_another() {
    let mut app = Driver::on(3, 2);
    let taps = |app: &Driver, cell: &[u16]| {
        let pos = at(app, cell);
        [finger(TouchPhase::Start, pos), finger(TouchPhase::End, pos)].concat()
    };
    let both = [taps(&app, &[0, 0]), taps(&app, &[2, 1])].concat();
    app.at_once(both);
    assert_eq!(app.moves(), [Cell::from([0, 0]), Cell::from([2, 1])]);
    // The system takes a finger away: nothing was meant.
    let pos = at(&app, &[1, 1]);
    app.at_once([finger(TouchPhase::Start, pos), finger(TouchPhase::Cancel, pos)].concat());
    assert_eq!(app.moves().len(), 2);
}

#[test]
fn keys_and_clicks_of_a_frame_keep_their_order() {
    let mut app = Driver::on(3, 2);
    let (a, b) = (at(&app, &[0, 0]), at(&app, &[1, 2]));
    let undo = key(Key::Z, Modifiers::COMMAND);
    let events = click(a).into_iter().chain([undo.clone()]).chain(click(b));
    app.at_once(events);
    assert_eq!(app.moves(), [Cell::from([1, 2])]);
    app.at_once([undo].into_iter().chain(click(a)));
    assert_eq!(app.moves(), [Cell::from([0, 0])]);
    // Twice the same key, and a key that goes before another one.
    // The first arrow shows where the keyboard is.
    app.press(Key::ArrowRight);
    let arrow = key(Key::ArrowRight, Modifiers::NONE);
    app.at_once([arrow.clone(), arrow, key(Key::Enter, Modifiers::NONE)]);
    assert_eq!(app.moves(), [Cell::from([0, 0]), Cell::from([2, 0])]);
}

#[test]
fn a_pasted_game_and_the_pointer_after_it() {
    let mut app = Driver::on(5, 3);
    let small = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
    let text = write_game(GameFormat::HYPERTOE, &Game::new(Arc::new(small))).unwrap().text;
    let (far, near) = (at(&app, &[4, 4, 4]), at(&app, &[0, 0, 0]));
    let paste = Event::Paste(text);
    let after = [Event::PointerMoved(far), Event::PointerMoved(near), Event::PointerMoved(far)];
    app.at_once([paste].into_iter().chain(after));
    assert_eq!(app.state().document.game().rules().shape().dims(), 2);
    let hovered = app.state().cursor().hover.clone();
    assert!(hovered.is_none_or(|cell| cell.dims() == 2));
}

#[test]
fn what_comes_between_press_and_release_takes_the_click_back() {
    let mut app = Driver::on(3, 2);
    let pos = at(&app, &[1, 1]);
    // Another game, with a cell at the same spot.
    app.at_once([Event::PointerMoved(pos), button(pos, true)]);
    let rules = app.state().document.game().rules().as_ref().clone();
    app.act(Action::Game(GameAction::Start(Box::new(GameSetup::with_default_players(rules)))));
    app.at_once([button(pos, false)]);
    assert!(app.moves().is_empty(), "the press was meant for the game before");
    // A question in front of the board.
    app.at_once([button(pos, true)]);
    app.command(Command::NewGame);
    assert!(app.state().overlays.dialog().is_some());
    app.at_once([button(pos, false)]);
    assert!(app.moves().is_empty(), "the board is behind a question");
    assert!(app.state().overlays.dialog().is_some());
    app.press(Key::Escape);
    app.at_once(click(pos));
    assert_eq!(app.moves(), [Cell::from([1, 1])]);
}

#[test]
fn a_double_click_on_a_cell_plays_it_once() {
    let mut app = Driver::on(3, 2);
    app.at_once([click(at(&app, &[1, 1])), click(at(&app, &[1, 1]))].concat());
    assert_eq!(app.moves(), [Cell::from([1, 1])]);
    assert!(app.toasts().is_empty(), "{:?}", app.toasts());
}

#[test]
fn rows_of_a_list_are_clicked_where_the_button_went_down() {
    let mut app = Driver::on(3, 3);
    app.command(Command::ExploreCell);
    let row = |app: &Driver, number: usize| {
        app.harness.get_by_label_contains(&format!("Line {number}: ")).rect()
    };
    let followed =
        |app: &Driver| app.state().explorer.tour.current_line().map(|line| line.number.clone());
    let (third, first) = (row(&app, 3).center(), row(&app, 1).center());
    app.at_once(click(third).into_iter().chain([Event::PointerMoved(first)]));
    assert_eq!(followed(&app), Some(2u32.into()));
    let border = row(&app, 1).center_bottom();
    let (here, there) = (border - vec2(0.0, 2.0), border + vec2(0.0, 2.0));
    app.at_once([Event::PointerMoved(here), button(here, true)]);
    app.at_once([Event::PointerMoved(there), button(there, false)]);
    assert_eq!(followed(&app), Some(2u32.into()), "neither row was clicked");
}

#[test]
fn small_boards_are_clicked_where_the_button_went_down() {
    // In the gallery.
    let mut app = Driver::on(3, 2);
    crate::ui::theory::gallery(&mut app);
    let card = |app: &Driver, number: usize| {
        app.harness.get_by_label_contains(&format!("Position {number}: ")).rect().center()
    };
    let (second, fifth) = (card(&app, 2), card(&app, 5));
    let marks = app.state().theory.gallery.positions()[1].mark_count();
    app.at_once(click(second).into_iter().chain([Event::PointerMoved(fifth)]));
    assert_eq!(app.moves().len(), marks, "the second position is on the board");
    // In the preview of a new game.
    let mut app = Driver::on(3, 2);
    app.command(Command::NewGame);
    app.click("Customise");
    let preview = app.node("Preview: click to close cells or forbid first moves").rect();
    let (middle, left) = (preview.center(), preview.center() - vec2(70.0, 0.0));
    app.at_once([click(middle), click(left)].concat());
    assert!(app.sees_part("2 cells are closed"));
}

#[test]
fn what_a_screen_reader_asks_at_once_is_done_in_order() {
    let mut app = Driver::on(3, 2);
    let ask = |app: &Driver, cell: &[u16], action| {
        let (target_node, target_tree) = app.cell(cell).accesskit_node().locate();
        Event::AccessKitActionRequest(ActionRequest {
            action,
            target_tree,
            target_node,
            data: None,
        })
    };
    let last = [ask(&app, &[2, 0], Asked::Focus), ask(&app, &[2, 0], Asked::Click)];
    let first = ask(&app, &[0, 2], Asked::Click);
    app.at_once(last.into_iter().chain([first]));
    assert_eq!(app.moves(), [Cell::from([2, 0]), Cell::from([0, 2])]);
}

#[test]
fn quick_typing_into_a_field_takes_one_frame() {
    let mut app = Driver::on(3, 2);
    app.click_cell(&[1, 1]);
    app.open_section(PlaySection::Comment);
    app.focus_field("Comment on this move");
    let letters = [(Key::A, "a"), (Key::B, "b"), (Key::C, "c")];
    let typed =
        letters.map(|(letter, text)| [key(letter, Modifiers::NONE), Event::Text(text.to_owned())]);
    app.harness.input_mut().events.extend(typed.concat());
    app.harness.step();
    assert_eq!(app.harness.ctx.plugin::<InputQueue>().lock().waiting_event_count(), 0);
    app.settle();
    let game = app.state().document.game();
    assert_eq!(game.node_comment(game.current()), "abc");
}

/// Clicks on random cells, with the pointer wandering between them, are cut into frames at random.
#[test]
fn every_one_of_many_clicks_plays_its_cell() {
    let mut tried = 0;
    for seed in 0..40 {
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut below = |most: usize| dice.usize(0..most);
        let mut app = Driver::on(10, 2);
        let mut cells: Vec<[u16; 2]> = (0..100).map(|n| [n / 10, n % 10]).collect();
        let mut expected = Vec::new();
        let mut events = Vec::new();
        for _ in 0..25 {
            let cell = cells.swap_remove(below(cells.len()));
            let pos = at(&app, &cell);
            events.extend(click(pos));
            expected.push(Cell::from(cell));
            for _ in 0..below(3) {
                events.push(Event::PointerMoved(pos + vec2(below(200) as f32, below(90) as f32)));
            }
        }
        tried += expected.len();
        while !events.is_empty() {
            let some = 1 + below(events.len().min(12));
            app.harness.input_mut().events.extend(events.drain(..some));
            app.harness.step();
        }
        app.settle();
        assert_eq!(app.moves(), expected, "seed {seed}");
    }
    assert_eq!(tried, 1_000);
}
