//! Playing by other rules: gravity, opening rules, the pie rule, scores,
//! tiles, many players.

use egui::Key;
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, GameAction};
use hypertoe::command::Command;
use hypertoe::state::{GameSetup, PlaySection};
use hypertoe_core::{
    Cell, Goal, OpeningRule, Outcome, Player, PlayerInfo, Rules, SeriesScore, Shape, StartOrder,
};
use hypertoe_tests::Driver;

fn rules(side: u16, dims: usize, players: u8) -> Rules {
    Rules::new(Shape::hypercube(side, dims).expect("a board"), players).expect("players")
}

pub fn connect_four() -> Rules {
    let board = Shape::new(&[7, 6], 4).expect("a board");
    Rules::new(board, 2).expect("two players").with_gravity(Some(1)).expect("an axis")
}

/// The tesseract game with its centre closed.
fn tesseract(players: u8) -> Rules {
    let rules = rules(3, 4, players).with_goal(Goal::FirstTo(9)).expect("a goal");
    rules.with_closed([Cell::from([1, 1, 1, 1])]).expect("a centre")
}

/// The usual players under these names.
fn named(names: &[&str]) -> Vec<PlayerInfo> {
    let named = |(seat, name): (usize, &&str)| PlayerInfo {
        name: (*name).to_owned(),
        ..PlayerInfo::default_for_seat(seat)
    };
    names.iter().enumerate().map(named).collect()
}

#[test]
fn marks_fall_wherever_the_column_is_clicked() {
    let mut app = Driver::with_rules(connect_four());
    // High above, on a taken cell, and below a free one.
    for (click, lands) in [([3, 5], [3, 0]), ([3, 0], [3, 1]), ([3, 4], [3, 2]), ([2, 2], [2, 0])] {
        app.click_cell(&click);
        assert_eq!(app.moves().last(), Some(&Cell::from(lands)), "{click:?}");
        assert_eq!(app.focus(), lands);
    }
    for _ in 0..3 {
        app.click_cell(&[3, 0]);
    }
    assert_eq!(app.moves().len(), 7);
    app.click_cell(&[3, 5]);
    assert_eq!(app.moves().len(), 7, "the column is full");
    assert!(app.sees_part("along y is full"));
}

#[test]
fn keys_and_typed_moves_fall_too() {
    let mut app = Driver::with_rules(connect_four());
    app.press(Key::ArrowUp);
    app.press(Key::ArrowUp);
    let column = app.focus()[0];
    app.press(Key::Enter);
    app.press(Key::Enter);
    assert_eq!(app.moves(), [Cell::from([column, 0]), Cell::from([column, 1])]);
    app.open_section(PlaySection::TypedMove);
    app.fill("Coordinate x", "6 4");
    app.press(Key::Enter);
    assert_eq!(app.moves().last(), Some(&Cell::from([6, 0])), "it falls, and nothing is said");
    assert_eq!(app.state().move_input.error.as_ref(), None);
    // Only the column is needed.
    app.fill("Coordinate x", "6");
    app.press(Key::Enter);
    assert_eq!(app.moves().last(), Some(&Cell::from([6, 1])));
    // The number of a cell stands for its column as well.
    app.fill("Cell number", "#41");
    app.press(Key::Enter);
    assert_eq!(app.moves().last(), Some(&Cell::from([6, 2])));
    app.fill("Coordinate y", "2");
    app.press(Key::Enter);
    assert_eq!(app.typed_error(), "x is still empty");
}

#[test]
fn two_quick_clicks_on_a_column_are_one_mark_and_no_zoom() {
    let mut app = Driver::with_rules(connect_four());
    let at = app.cell(&[3, 4]).rect().center();
    app.harness.hover_at(at);
    app.settle();
    for pressed in [true, false, true, false] {
        app.harness.input_mut().events.push(egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        });
        if !pressed {
            app.harness.step();
        }
    }
    app.settle();
    assert_eq!(app.moves(), [Cell::from([3, 0])]);
    assert_eq!(app.state().grid().viewport(), hypertoe::board::GridViewport::Fit);
}

#[test]
fn a_barred_cell_says_why_and_is_free_after_the_first_move() {
    let fair = rules(3, 3, 2).with_opening_rule(OpeningRule::NoCenter).expect("a centre");
    let mut app = Driver::with_rules(fair);
    let value = |app: &Driver| app.cell(&[1, 1, 1]).value();
    assert_eq!(value(&app).as_deref(), Some("not allowed as first move"));
    app.cell(&[1, 1, 1]).hover();
    app.settle();
    assert!(app.sees("not allowed as first move"), "the status line");
    app.click_cell(&[1, 1, 1]);
    assert!(app.moves().is_empty());
    assert!(app.sees_part("The first move may not take (1, 1, 1)"));
    app.click_cell(&[0, 0, 0]);
    assert_eq!(value(&app).as_deref(), Some("empty"));
    app.click_cell(&[1, 1, 1]);
    assert_eq!(app.moves().len(), 2);
    app.press_with(egui::Modifiers::COMMAND, Key::Home);
    assert_eq!(value(&app).as_deref(), Some("not allowed as first move"));
}

#[test]
fn the_second_player_may_swap_once() {
    let start = GameSetup::new(rules(3, 3, 2).with_pie_rule(true), named(&["Ada", "Bob"]));
    let mut app = Driver::new();
    app.act(Action::Game(GameAction::Start(Box::new(start))));
    assert!(!app.sees_part("may swap:") && !Command::Swap.is_enabled(app.state()));
    app.click_cell(&[0, 0, 0]);
    assert!(app.sees("Bob may swap: take over the first mark of Ada"));
    assert!(app.sees("Bob to move"));
    app.click_button("Swap");
    assert!(app.sees("Swapped: Bob now plays X, Ada plays O"));
    assert!(app.sees("Ada to move") && !app.sees_part("may swap:"));
    assert!(app.harness.query_by_label("swap").is_some(), "the list of moves tells of it");
    assert_eq!(app.moves().len(), 1);
    app.click_cell(&[1, 1, 1]);
    assert!(app.sees("Bob to move") && app.sees("3."));
    // Back before the swap, by the list, and another way on.
    app.click("(0, 0, 0)");
    assert!(app.sees_part("Bob may swap"));
    app.press(Key::S);
    assert!(app.state().document.game().position().is_swapped(), "the swap is known already");
    assert_eq!(app.state().document.game().tree_move_count(), 3);
    app.press(Key::S);
    assert_eq!(app.state().document.game().tree_move_count(), 3, "there is no swapping back");
}

#[test]
fn players_called_by_their_letters_are_told_who_has_which() {
    let mut app = Driver::with_rules(rules(3, 2, 2).with_pie_rule(true));
    app.click_cell(&[1, 1]);
    assert!(app.sees("O may swap: take over the first mark of X"));
    app.click("Game");
    app.click("Swap S");
    assert!(app.sees("Swapped: the second player now has X, the first player O"));
}

#[test]
fn a_result_says_why() {
    // X completes the bottom row with the fifth move.
    let moves = [[0, 0], [0, 2], [1, 0], [2, 2], [2, 0]];
    let ends: [(Goal, u8, &str); 3] = [
        (Goal::FirstTo(1), 2, "X wins"),
        (Goal::Misere, 2, "O wins: X completed a line"),
        (Goal::FirstTo(2), 2, "O to move"),
    ];
    for (goal, players, says) in ends {
        let mut app = Driver::with_rules(rules(3, 2, players).with_goal(goal).expect("a goal"));
        app.play(&moves);
        assert!(app.sees(says), "{says}");
        assert!(goal == Goal::FirstTo(2) || app.sees("X: 1 line"), "{goal}");
    }
    // Of three players the one who completes a line loses.
    let mut app = Driver::with_rules(rules(3, 2, 3).with_goal(Goal::Misere).expect("a goal"));
    app.play(&[[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2], [2, 0]]);
    assert!(app.sees("X completed a line and loses"));
}

#[test]
fn most_lines_wins_or_ties() {
    let most = rules(3, 2, 2).with_goal(Goal::MostLines).expect("a goal");
    let mut app = Driver::with_rules(most.clone());
    app.play(&[[0, 0], [0, 2], [1, 0], [2, 2], [2, 0]]);
    assert!(app.sees("O to move") && app.sees("X: 1 line") && app.sees("O: 0 lines"));
    app.play(&[[2, 1], [1, 1], [0, 1], [1, 2]]);
    assert!(app.sees("X wins with 2 lines"));
    let mut app = Driver::with_rules(most.clone());
    // X O X / X O O / O X X
    app.play(&[[0, 0], [1, 0], [2, 0], [1, 1], [0, 1], [2, 1], [1, 2], [0, 2], [2, 2]]);
    assert!(app.sees("Draw: nobody completed a line"));
    let two_rows = Rules::new(Shape::new(&[3, 2], 3).expect("a board"), 2).expect("two");
    let mut app = Driver::with_rules(two_rows.with_goal(Goal::MostLines).expect("a goal"));
    app.play(&[[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1]]);
    assert!(app.sees("Draw: X and O tie with 1 line"));
}

#[test]
fn a_series_is_told_by_name() {
    let series = SeriesScore { start_order: StartOrder::Alternate, wins: vec![1, 1], draws: 0 };
    let start = GameSetup { series, ..GameSetup::new(rules(3, 2, 2), named(&["Ada", "Bob"])) };
    let mut app = Driver::new();
    app.act(Action::Game(GameAction::Start(Box::new(start))));
    assert!(app.sees("Series: Ada 1, Bob 1, draws 0"));
    app.play(&[[0, 0], [0, 2], [1, 0], [2, 2], [2, 0]]);
    assert!(app.sees("Ada wins") && app.sees("Series: Ada 2, Bob 1, draws 0"));
    let mut plain = Driver::on(3, 2);
    assert!(!plain.sees_part("Series:"));
    plain.click_cell(&[0, 0]);
    assert!(!plain.sees_part("Series:"), "one game is no series");
}

#[test]
fn tiles_are_typed_and_told() {
    let mut app = Driver::with_rules(tesseract(2));
    app.open_section(PlaySection::TypedMove);
    let type_tile = |app: &mut Driver, text: &str| {
        app.fill("Cell number", text);
        app.press(Key::Enter);
        app.typed_error()
    };
    assert_eq!(type_tile(&mut app, "40"), "");
    assert_eq!(type_tile(&mut app, "#41"), "");
    assert_eq!(app.moves(), [Cell::from([1, 1, 1, 0]), Cell::from([1, 1, 1, 2])]);
    for (text, why) in
        [("0", "1 to 80"), ("81", "1 to 80"), ("x", "not a whole number"), ("40", "taken by X")]
    {
        let error = type_tile(&mut app, text);
        assert!(error.contains(why), "{text}: {error}");
        assert!(app.sees_part(why) && app.moves().len() == 2);
    }
    app.cell(&[2, 2, 2, 2]).hover();
    app.settle();
    assert!(app.sees("tile 80"));
    app.cell(&[1, 1, 1, 1]).hover();
    app.settle();
    assert!(app.sees("closed") && !app.sees_part("tile 4"));
    // Elsewhere cells are numbered from 0, x fastest.
    let mut plain = Driver::on(3, 4);
    plain.open_section(PlaySection::TypedMove);
    type_tile(&mut plain, "1");
    assert_eq!(plain.moves(), [Cell::from([1, 0, 0, 0])]);
}

#[test]
fn eight_players_fit_beside_the_board() {
    let eight = rules(3, 6, 8).with_goal(Goal::FirstTo(9)).expect("a goal");
    let mut names = named(&["A quite long name indeed", "Bob", "C", "D", "E", "F", "G", "H"]);
    names[7].name = "H".repeat(PlayerInfo::MAX_NAME);
    let mut app = Driver::new();
    app.act(Action::Game(GameAction::Start(Box::new(GameSetup::new(eight, names)))));
    for size in [egui::vec2(1280.0, 800.0), egui::vec2(900.0, 600.0)] {
        app.resize(size);
        for name in ["Bob 0/9", "G 0/9", "Edit…"] {
            let rect = app.node(name).rect();
            assert!(egui::Rect::from_min_size(egui::Pos2::ZERO, size).contains_rect(rect));
        }
        let top = app.node("Bob 0/9").rect().top();
        let bottom = app.node("Edit…").rect().bottom();
        assert!(bottom - top < 140.0, "the players take {} points", bottom - top);
        let list = app.node("Hint").rect();
        assert!(list.bottom() < size.y - 60.0, "there is room for moves at {size:?}");
    }
}

#[test]
fn eight_players_on_a_large_board_play_on() {
    let eight = rules(3, 6, 8).with_goal(Goal::FirstTo(9)).expect("a goal");
    let mut app = Driver::with_rules(eight);
    // Everyone plays in a slice of their own.
    for round in 0..3u16 {
        for player in 0..8u16 {
            let cell = [round, player % 3, player / 3, 0, 0, 2];
            app.act(Action::Game(GameAction::Play(Cell::from(cell))));
        }
    }
    let position = app.state().document.game().position();
    assert_eq!(position.played_marks().len(), 24);
    assert!((0..8).all(|player| !position.completed_lines(Player(player)).is_empty()));
    assert!(app.sees("H 1/9"));
    let mut app = Driver::on(1000, 2);
    for i in 0..60u16 {
        app.act(Action::Game(GameAction::Play(Cell::from([i * 7, i * 11]))));
    }
    assert_eq!(app.moves().len(), 60);
    assert_eq!(app.state().document.game().position().outcome(), Outcome::Undecided);
}

#[test]
fn the_last_move_stays_in_sight_when_the_window_changes() {
    let most = rules(3, 4, 2).with_goal(Goal::MostLines).expect("a goal");
    let mut app = Driver::with_rules(most);
    for number in 0..81u16 {
        let cell = [number % 3, number / 3 % 3, number / 9 % 3, number / 27];
        app.outside.answer(Action::Game(GameAction::Play(Cell::from(cell))));
        app.harness.step();
    }
    for size in [egui::vec2(1280.0, 800.0), egui::vec2(900.0, 600.0), egui::vec2(1280.0, 820.0)] {
        app.resize(size);
        let rect = app.node("(2, 2, 2, 2)").rect();
        assert!(rect.bottom() < size.y - 30.0, "at {rect:?} of {size:?}");
    }
}
