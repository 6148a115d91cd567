//! Playing: clicks, keys, typed moves, variations, the end of a game.

use egui::{Key, Modifiers};
use hypertoe::action::{Action, FileAction, GameAction};
use hypertoe::command::Command;
use hypertoe::i18n::game;
use hypertoe::state::{Mode, PlaySection};
use hypertoe_core::play::PRESETS;
use hypertoe_core::{Cell, NodeId, Outcome, Player};
use hypertoe_tests::{Driver, Pick};

#[test]
fn every_preset_starts_from_the_choice_of_a_new_game() {
    let mut app = Driver::new();
    for preset in &PRESETS {
        app.command(Command::NewGame);
        app.click(preset.name);
        assert!(
            app.sees_part(&game::preset_description(preset).about.to_string()),
            "nothing is said of {}",
            preset.name
        );
        app.click("Start");
        assert!(app.state().overlays.dialog().is_none());
        let game = app.state().document.game();
        let rules = preset.rules().expect("rules");
        assert_eq!((&**game.rules(), game.tree_move_count()), (&rules, 0), "{}", preset.name);
        // It is played: the next one begins with an empty board.
        let first = game.position().legal_moves().expect("few").next().expect("a move");
        app.click_cell(first.cell().expect("a cell").coords());
        // A computer may have answered.
        assert_eq!(app.moves().first(), first.cell(), "{}", preset.name);
    }
}

#[test]
fn the_welcome_page_starts_a_game_at_once() {
    let mut app = Driver::new();
    for (card, name) in [("Play Connect Four", "Connect Four"), ("Play 3×3", "3×3")] {
        app.node(card).click_accesskit();
        app.settle();
        let preset = PRESETS.iter().find(|preset| preset.name == name).expect("a preset");
        let rules = app.state().document.game().rules();
        assert_eq!(**rules, preset.rules().expect("rules"));
        app.command(Command::Welcome);
    }
}

#[test]
fn a_whole_game_is_played_by_clicks() {
    let mut app = Driver::new();
    app.click("A friend");
    app.click("Play 3×3");
    app.play(&[[0, 0], [0, 1], [1, 0], [1, 1]]);
    assert!(app.sees("X to move") && !app.sees("X wins"));
    assert_eq!(app.cell(&[1, 1]).value().as_deref(), Some("O"));
    assert_eq!(app.cell(&[2, 2]).value().as_deref(), Some("empty"));
    app.click_cell(&[2, 0]);
    assert!(app.sees("X wins"));
    let position = app.state().document.game().position();
    assert_eq!(position.outcome(), Outcome::Won(Player(0)));
    app.click_cell(&[2, 2]);
    assert_eq!(app.moves().len(), 5, "nothing is played after the end");
    assert!(app.toasts()[0].contains("The game is over"), "{:?}", app.toasts());
    app.click("Rematch");
    assert!(app.moves().is_empty() && app.sees("X to move"));
}

#[test]
fn a_taken_cell_says_so_and_changes_nothing() {
    let mut app = Driver::on(3, 2);
    app.click_cell(&[1, 1]);
    let revision = app.state().document.game().revision();
    app.click_cell(&[1, 1]);
    assert_eq!(app.moves(), [Cell::from([1, 1])]);
    assert_eq!(app.state().document.game().revision(), revision);
    assert!(app.toasts()[0].contains("already taken by X"), "{:?}", app.toasts());
    assert!(app.sees_part("already taken by X"));
    app.harness.run_steps(80);
    assert!(app.toasts().is_empty(), "the message goes away by itself");
}

#[test]
fn what_was_wrong_is_forgotten_with_the_next_move() {
    let folder = crate::ui::files::folder();
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [1, 1]]);
    app.outside.will_pick(Pick::File(folder.path().join("a.hypertoe").into()));
    app.outside.answer(Action::File(FileAction::Save));
    app.harness.run_steps(3);
    assert!(app.sees_part("already taken by X") && app.sees("Saved a.hypertoe"));
    // Both have time left: what goes now does not go by itself.
    let toasts = app.state().overlays.toasts();
    assert!(toasts.len() == 2 && toasts.iter().all(|toast| toast.seconds_left > 1.5), "{toasts:?}");
    app.outside.answer(Action::Game(GameAction::Play(Cell::from([1, 0]))));
    app.harness.run_steps(2);
    assert_eq!(app.moves().len(), 2);
    assert!(!app.sees_part("already taken by X"));
    assert_eq!(app.toasts(), ["Saved a.hypertoe"], "what was done stays on show");
}

#[test]
fn the_two_latest_messages_are_on_show_each_once() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [1, 1]]);
    let ask = |app: &mut Driver, command: Command| {
        app.outside.answer(command.action(app.state()));
        app.harness.run_steps(2);
    };
    ask(&mut app, Command::CopyMove);
    assert!(app.sees_part("already taken by X") && app.sees_part("Copied #1"));
    for _ in 0..2 {
        ask(&mut app, Command::CopyGame);
        assert_eq!(app.toasts().len(), 2, "{:?}", app.toasts());
        assert!(app.sees_part("Copied #1") && app.sees_part("Copied the whole game"));
    }
}

#[test]
fn keys_undo_and_redo() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 1], [2, 2]]);
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(app.moves().len(), 2);
    app.press_with(Modifiers::COMMAND, Key::Home);
    assert!(app.moves().is_empty());
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert!(app.moves().is_empty(), "there is nothing before the start");
    app.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(app.moves(), [Cell::from([0, 0])]);
    app.press_with(Modifiers::COMMAND, Key::End);
    assert_eq!(app.moves().len(), 3);
}

#[test]
fn another_move_from_an_earlier_point_is_a_variation() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 1], [2, 2], [0, 2]]);
    // The move list shows every move; a click goes there.
    app.click("(1, 1)");
    assert_eq!(app.moves().len(), 2);
    app.click_cell(&[1, 0]);
    let game = app.state().document.game();
    assert_eq!(game.tree_move_count(), 5, "nothing is lost");
    assert_eq!(game.children(game.parent(game.current())).len(), 2);
    assert!(app.sees("↳ 3."), "the variation is shown as one");
    app.click("(0, 2)");
    assert_eq!(app.moves().last(), Some(&Cell::from([0, 2])));
    app.press_with(Modifiers::COMMAND, Key::Home);
    assert_eq!(app.state().document.game().current(), NodeId::START);
}

#[test]
fn a_game_is_played_with_the_keyboard_alone() {
    let mut app = Driver::on(3, 4);
    assert_eq!(app.focus(), [1, 1, 1, 1]);
    app.press(Key::ArrowRight);
    assert_eq!(app.focus(), [1, 1, 1, 1], "the first key only shows where we are");
    assert!(app.state().cursor().shows_focus);
    app.press(Key::ArrowRight);
    app.press(Key::ArrowDown);
    assert_eq!(app.focus(), [2, 0, 1, 1]);
    app.press_with(Modifiers::SHIFT, Key::ArrowLeft);
    app.press_with(Modifiers::SHIFT, Key::ArrowUp);
    assert_eq!(app.focus(), [2, 0, 0, 2]);
    app.press(Key::ArrowRight);
    assert_eq!(app.focus(), [2, 0, 0, 2], "the board ends here");
    app.press(Key::Enter);
    assert_eq!(app.moves(), [Cell::from([2, 0, 0, 2])]);
    app.press(Key::Enter);
    assert_eq!(app.moves().len(), 1);
    assert!(app.toasts()[0].contains("already taken"));
}

#[test]
fn modifiers_choose_the_pair_of_axes() {
    let mut app = Driver::on(3, 8);
    app.press(Key::ArrowUp);
    let keys = [
        (Modifiers::NONE, 0),
        (Modifiers::SHIFT, 2),
        (Modifiers::COMMAND, 4),
        (Modifiers::COMMAND | Modifiers::SHIFT, 6),
    ];
    let mut expected = vec![1u16; 8];
    for (modifiers, axis) in keys {
        app.press_with(modifiers, Key::ArrowRight);
        expected[axis] = 2;
        app.press_with(modifiers, Key::ArrowDown);
        expected[axis + 1] = 0;
        assert_eq!(app.focus(), expected, "{modifiers:?}");
    }
}

/// A game with the fields for typed moves.
fn typing_on(side: u16, dims: usize) -> Driver {
    let mut app = Driver::on(side, dims);
    app.open_section(PlaySection::TypedMove);
    app
}

#[test]
fn coordinates_are_typed_digit_by_digit() {
    let mut app = typing_on(3, 4);
    app.node("Coordinate x").focus();
    app.settle();
    app.type_text("1201");
    assert_eq!(
        app.state().move_input.fields(),
        ["1", "2", "0", "1"],
        "each digit goes on to the next field"
    );
    app.press(Key::Enter);
    assert_eq!(app.moves(), [Cell::from([1, 2, 0, 1])]);
    assert!(
        app.state().move_input.fields().iter().all(String::is_empty),
        "the fields are empty again"
    );
    assert!(app.node("Coordinate x").is_focused(), "ready for the next move");
}

#[test]
fn coordinates_are_pasted_into_the_first_field() {
    for text in ["1 2 0 1", "(1, 2, 0, 1)", "1,2,0,1"] {
        let mut app = typing_on(3, 4);
        app.node("Coordinate x").focus();
        app.settle();
        app.paste(text);
        assert_eq!(app.state().move_input.fields(), ["1", "2", "0", "1"], "{text}");
        app.press(Key::Enter);
        assert_eq!(app.moves(), [Cell::from([1, 2, 0, 1])], "{text}");
    }
}

#[test]
fn digits_run_together_are_taken_apart_where_one_digit_is_enough() {
    let mut app = typing_on(3, 4);
    app.node("Coordinate x").focus();
    app.settle();
    app.paste("1201");
    assert_eq!(app.state().move_input.fields(), ["1", "2", "0", "1"]);
    let mut app = typing_on(12, 2);
    app.node("Coordinate x").focus();
    app.settle();
    app.paste("11");
    assert_eq!(app.state().move_input.fields(), ["11", ""]);
    app.type_text(" ");
    app.type_text("7");
    app.press(Key::Enter);
    assert_eq!(app.moves(), [Cell::from([11, 7])], "a blank goes on to the next field");
}

#[test]
fn a_cell_number_is_typed() {
    let mut app = typing_on(3, 4);
    app.node("Cell number").focus();
    app.settle();
    app.type_text("40");
    app.press(Key::Enter);
    assert_eq!(app.moves(), [Cell::from([1, 1, 1, 1])]);
    assert_eq!(app.state().move_input.cell_number_text(), "");
    app.node("Cell number").focus();
    app.settle();
    app.type_text("#0");
    app.press(Key::Enter);
    assert_eq!(app.moves().last(), Some(&Cell::from([0, 0, 0, 0])));
}

#[test]
fn what_cannot_be_played_is_explained_and_kept() {
    let mut app = typing_on(3, 4);
    let mut refused = |text: &str, says: &str| {
        app.node("Coordinate x").focus();
        app.settle();
        app.paste(text);
        app.press(Key::Enter);
        assert!(app.moves().is_empty(), "{text}");
        let error = app.typed_error();
        assert!(error.contains(says), "{text}: {error}");
        assert!(app.sees_part(says), "{text}: not shown");
        app.act(Action::Game(GameAction::TypeCoordinate { field: 0, text: "0 0 0 0".into() }));
        assert_eq!(app.state().move_input.error.as_ref(), None, "typing on takes the message away");
        for field in ["Coordinate x", "Coordinate y", "Coordinate z", "Coordinate w"] {
            app.fill(field, "");
        }
    };
    refused("1 2 3 1", "must be 0 to 2");
    refused("1 a 0 1", "not a whole number");
    refused("1", "still empty");
    refused("-1 0 0 0", "not a whole number");
}

#[test]
fn a_taken_cell_can_not_be_typed_either() {
    let mut app = typing_on(3, 2);
    app.click_cell(&[1, 1]);
    app.node("Coordinate x").focus();
    app.settle();
    app.paste("1 1");
    app.press(Key::Enter);
    assert_eq!(app.moves().len(), 1);
    assert!(app.typed_error().contains("already taken by X"));
    assert_eq!(app.state().move_input.fields(), ["1", "1"], "what was typed stays to be corrected");
    assert!(app.node("Coordinate y").is_focused(), "where Enter was pressed");
    assert_eq!(app.toasts(), [""; 0], "it is said once, beside the fields");
    for field in ["Coordinate x", "Coordinate y"] {
        app.fill(field, "");
    }
    app.focus_field("Cell number");
    app.type_text("4");
    for (number, moves) in [("4", 1), ("0", 2)] {
        app.press(Key::Enter);
        assert_eq!(app.moves().len(), moves);
        assert_eq!(app.typed_error().is_empty(), moves > 1);
        assert!(app.node("Cell number").is_focused(), "after {number}");
        app.press(Key::Backspace);
        app.type_text("0");
    }
}

#[test]
fn letters_typed_into_a_field_are_no_shortcuts() {
    let mut app = typing_on(3, 2);
    let before = app.state().settings.color_by;
    app.node("Cell number").focus();
    app.settle();
    for key in [Key::H, Key::E, Key::F, Key::B] {
        app.press(key);
    }
    assert_eq!(app.state().settings.color_by, before);
    assert_eq!(app.state().screen.mode(), Mode::Play);
}

#[test]
fn a_draw_is_offered_when_nobody_can_win() {
    let mut app = Driver::on(3, 2);
    // X O X / X O O / O X ·
    let cells = [[0, 0], [1, 0], [2, 0], [1, 1], [0, 1], [2, 1], [1, 2], [0, 2]];
    app.play(&cells[..7]);
    assert!(!app.sees_part("Nobody can win"));
    app.click_cell(&cells[7]);
    assert!(app.sees("Nobody can win any more"));
    app.click("Agree a draw");
    assert!(app.sees("Draw by agreement"));
    assert_eq!(app.state().document.game().position().outcome(), Outcome::Draw);
    app.click_cell(&[2, 2]);
    assert_eq!(app.moves().len(), 8);
    assert!(app.toasts()[0].contains("A draw was agreed"), "{:?}", app.toasts());
    app.click("Play on");
    app.click_cell(&[2, 2]);
    assert!(app.sees("Draw: the board is full"));
}

#[test]
fn a_comment_is_kept_with_its_move() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0]]);
    app.open_section(PlaySection::Comment);
    app.fill("Comment on this move", "a corner");
    let game = app.state().document.game();
    assert_eq!(game.node_comment(game.current()), "a corner");
    assert_eq!(game.node_comment(game.parent(game.current())), "");
    app.outside.will_pick(Pick::NoDialog);
    app.press_with(Modifiers::COMMAND, Key::S);
    assert!(app.sees("Save game"), "shortcuts with Ctrl work while typing");
}

#[test]
fn keys_that_edit_text_leave_the_game_alone_while_a_comment_is_typed() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0], [2, 2]]);
    app.press_with(Modifiers::COMMAND, Key::Z);
    app.open_section(PlaySection::Comment);
    app.fill("Comment on this move", "a corner");
    let ctrl_shift = Modifiers::COMMAND | Modifiers::SHIFT;
    for (modifiers, key) in [
        (Modifiers::COMMAND, Key::Z),
        (ctrl_shift, Key::Z),
        (Modifiers::COMMAND, Key::Y),
        (Modifiers::COMMAND, Key::Home),
        (Modifiers::COMMAND, Key::End),
    ] {
        assert!(app.node("Comment on this move").is_focused());
        app.press_with(modifiers, key);
        assert_eq!(app.moves().len(), 2, "{modifiers:?} {key:?}");
    }
    // Back at the board the same key is the game's.
    app.press(Key::Escape);
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(app.moves().len(), 1);
}

#[test]
fn cells_lie_where_they_are_said_to_lie_at_any_size() {
    let mut app = Driver::with(2.0, None);
    app.click("A friend");
    app.node("Play 3×3×3×3").click_accesskit();
    app.settle();
    app.play(&[[0, 0, 0, 0], [2, 1, 0, 2]]);
    assert_eq!(app.moves(), [Cell::from([0, 0, 0, 0]), Cell::from([2, 1, 0, 2])]);
    app.press_with(Modifiers::COMMAND, Key::Plus);
    app.click_cell(&[1, 1, 1, 1]);
    assert_eq!(app.moves().last(), Some(&Cell::from([1, 1, 1, 1])));
}
