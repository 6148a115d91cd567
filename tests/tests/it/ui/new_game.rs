//! Choosing rules, players and who begins.

use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, vec2};
use egui_kittest::kittest::Queryable;
use hypertoe::command::Command;
use hypertoe::state::Dialog;
use hypertoe_core::play::PRESETS;
use hypertoe_core::{
    Bot, Cell, Goal, Mark, OpeningRule, Outcome, Player, RuleParts, StartOrder, TimeControl,
    Visibility,
};
use hypertoe_tests::Driver;

/// The program with the choice of a new game open, on 3^2.
fn choosing() -> Driver {
    let mut app = Driver::on(3, 2);
    app.command(Command::NewGame);
    app.click("3×3");
    app
}

#[test]
fn at_first_a_new_game_is_the_one_that_home_offers() {
    let mut app = Driver::new();
    app.click("Strong");
    app.click("Second");
    app.command(Command::NewGame);
    app.node("Start").click();
    app.harness.run_steps(2);
    let game = app.state().document.game();
    assert_eq!(game.rules().shape().to_string(), "3^3");
    assert_eq!(game.players()[0].computer.map(Bot::name), Some("Strong"));
    assert_eq!(game.players()[1].computer, None);
}

#[test]
fn no_field_moves_while_somebody_types_a_size() {
    let mut app = choosing();
    for preset in ["3×3", "3×3×3", "Naughts and crosses on a tesseract"] {
        app.click(preset);
        let before = app.node("Dimensions").rect();
        app.fill("Side", "7");
        assert!(app.sees("Your own board and rules"));
        assert_eq!(app.node("Dimensions").rect(), before, "after {preset}");
    }
}

fn started(app: &mut Driver) -> hypertoe_core::Game {
    app.click("Start");
    app.state().document.game().clone()
}

fn click_at(app: &mut Driver, pos: Pos2) {
    let button = |pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for event in [Event::PointerMoved(pos), button(true), button(false)] {
        app.harness.event(event);
        app.settle();
    }
}

/// The middle of the preview: on a board with odd sides its centre.
fn middle_of_preview(app: &Driver) -> Pos2 {
    app.node("Preview: click to close cells or forbid first moves").rect().center()
}

#[test]
fn every_rule_can_be_chosen() {
    let mut app = choosing();
    app.click("Customise");
    app.click("Misère");
    assert!(!app.sees_part("Lines to win"), "misère is no race");
    app.click("No centre");
    app.click("Pie rule: the second player may swap");
    app.click("Gravity");
    app.click("Down along y");
    let says = "Two players; completing a line loses; the first move may not take the centre; \
                the second player may swap; marks fall down";
    assert!(app.sees_part(says));
    let game = started(&mut app);
    // Closed cells are chosen below; a new rule is to be chosen here.
    let RuleParts { board: _, players: _, goal, closed: _, opening, pie, gravity } =
        game.rules().parts();
    assert_eq!((*goal, opening), (Goal::Misere, &OpeningRule::NoCenter));
    assert_eq!((*pie, *gravity), (true, Some(1)));
    // The same choices lead to the same game again.
    app.command(Command::NewGame);
    assert!(app.sees_part(says));
    app.click("Customise");
    app.click("Most lines");
    app.click("Anywhere");
    assert_eq!(started(&mut app).rules().goal(), Goal::MostLines);
}

#[test]
fn cells_are_closed_and_barred_by_clicks_on_the_preview() {
    let mut app = choosing();
    app.click("Customise");
    let middle = middle_of_preview(&app);
    click_at(&mut app, middle);
    assert!(app.sees_part("the centre is closed") && app.sees("4 winning lines"));
    click_at(&mut app, middle);
    assert!(!app.sees_part("the centre is closed"), "a second click opens it again");
    click_at(&mut app, middle - vec2(70.0, 0.0));
    assert!(app.sees_part("one cell is closed"));
    app.click("forbid as first move");
    click_at(&mut app, middle);
    assert!(app.sees_part("one first move is forbidden"));
    let game = started(&mut app);
    assert_eq!(game.rules().closed_cells().iter().collect::<Vec<_>>(), [&Cell::from([0, 1])]);
    assert_eq!(*game.rules().opening_rule(), OpeningRule::Forbidden([Cell::from([1, 1])].into()));
    app.command(Command::NewGame);
    app.click("Customise");
    app.click("Clear");
    assert!(started(&mut app).rules().closed_cells().is_empty());
}

#[test]
fn cells_are_closed_and_barred_by_typing_alone() {
    let mut app = choosing();
    app.click("Customise");
    app.fill("Or type a cell", "0 3");
    assert!(app.state().overlays.dialog().is_some(), "Enter does not start the game");
    app.press(Key::Enter);
    assert!(
        app.harness.query_by_label_contains("y must be 0 to 2").is_some(),
        "it says what is wrong"
    );
    app.fill("Or type a cell", "0 2");
    app.press(Key::Enter);
    app.type_text("#8");
    app.click("Apply");
    app.click("forbid as first move");
    app.fill("Or type a cell", "11");
    app.press(Key::Enter);
    let game = started(&mut app);
    let rules = game.rules().parts();
    assert_eq!(rules.closed.iter().collect::<Vec<_>>(), [&Cell::from([0, 2]), &Cell::from([2, 2])]);
    assert_eq!(rules.opening, OpeningRule::Forbidden([Cell::from([1, 1])].into()));
}

#[test]
fn eight_players_with_marks_of_one_character() {
    let mut app = choosing();
    app.fill("Side", "6");
    app.click(" 8 ");
    app.click("Customise");
    app.click("Mark of player 1");
    app.focus_field("Other:");
    app.paste("8");
    app.node(" 8 ").click_accesskit();
    app.settle();
    let game = started(&mut app);
    assert_eq!(game.players().len(), 8);
    assert_eq!(game.players()[0].mark, Mark::from_char('8').unwrap());
    assert_eq!(game.players()[0].name, "8", "called by its mark");
    for x in 0..6 {
        app.click_cell(&[x, 0]);
    }
    app.click_cell(&[0, 1]);
    app.click_cell(&[1, 1]);
    assert_eq!(app.cell(&[0, 0]).value().as_deref(), Some("8"));
    assert_eq!(app.cell(&[1, 1]).value().as_deref(), Some("H"));
    assert!(app.sees("8 to move"), "round again");
}

#[test]
fn marks_too_much_alike_are_refused() {
    let mut app = choosing();
    app.click("Customise");
    app.click("Mark of player 2");
    app.focus_field("Other:");
    app.paste("x");
    app.press(Key::Enter);
    assert!(app.sees_part("are the same or too similar") && !app.is_enabled("Start"));
}

#[test]
fn a_blindfold_and_a_computer_are_chosen() {
    let mut app = choosing();
    assert!(!app.sees_part("Blindfold"), "what is rare is folded");
    app.click("Customise");
    app.click("Blindfold");
    app.click("Show only the last mark");
    app.click("Customise");
    app.click("Who plays as player 2");
    app.click("Strong");
    let game = started(&mut app);
    assert_eq!(game.blindfold().shows, Visibility::LastMove);
    assert!(matches!(game.players()[1].computer, Some(Bot::Strong)));
    // What the next game would carry over is in sight.
    app.command(Command::NewGame);
    assert!(app.sees_part("blindfold: Show only the last mark"));
}

#[test]
fn players_take_turns_to_begin_and_the_series_is_kept() {
    let mut app = choosing();
    app.fill("Name of player 1", "Ada");
    app.fill("Name of player 2", "Bob");
    app.click("Who starts");
    app.click("Alternate");
    app.click("Start");
    let row = [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]];
    app.play(&row);
    assert!(app.sees("Ada wins"));
    app.command(Command::Rematch);
    let game = app.state().document.game();
    assert_eq!(game.players()[0].name, "Bob", "Bob begins the second game");
    assert_eq!(game.players()[0].mark, Mark::Ring, "with his own mark");
    assert_eq!(
        (game.series_before().start_order, &game.series_before().wins[..]),
        (StartOrder::Alternate, &[0, 1][..])
    );
    app.play(&row);
    assert_eq!(app.state().document.game().position().outcome(), Outcome::Won(Player(0)));
    assert_eq!(app.state().document.game().series_after().wins, [1, 1]);
    // Whoever looks back at a game that is over has won it all the same.
    app.command(Command::Undo);
    assert_eq!(app.state().document.game().series_after().wins, [1, 1]);
}

#[test]
fn a_toss_is_seen_and_can_be_skipped() {
    let mut app = choosing();
    app.click("Who starts");
    app.click("Coin toss");
    app.node("Start").click();
    app.harness.run_steps(3);
    assert!(app.state().coin_toss.is_some() && app.sees("Tossing a coin"));
    app.press(Key::Space);
    assert!(app.state().coin_toss.is_none() && app.moves().is_empty());
    // Watched to its end, it tells who begins, and goes away by itself.
    app.act(hypertoe::action::Action::Shell(hypertoe::action::ShellAction::SetRngSeed(3)));
    app.outside.answer(Command::Rematch.action(app.state()));
    // Steps of a quarter of a second.
    app.harness.run_steps(6);
    let first = app.state().document.game().players()[0].name.clone();
    assert!(app.sees(&format!("{first} starts")), "it does not say who starts");
    app.harness.run_steps(100);
    assert!(app.state().coin_toss.is_none(), "it stays for ever");
}

#[test]
fn a_toss_names_each_player_in_some_game() {
    let mut firsts = std::collections::BTreeSet::new();
    let mut app = choosing();
    app.click("Who starts");
    app.click("Coin toss");
    app.node("Start").click();
    app.harness.run_steps(3);
    for _ in 0..12 {
        app.press(Key::Space);
        firsts.insert(app.state().document.game().players()[0].name.clone());
        app.outside.answer(Command::Rematch.action(app.state()));
        app.harness.run_steps(3);
    }
    assert_eq!(firsts.len(), 2, "the same player begins twelve times: {firsts:?}");
}

/// The program in a window of this size with the choice of a new game open, between friends.
fn choosing_in(size: Vec2) -> Driver {
    let mut app = Driver::on(3, 2);
    app.resize(size);
    app.command(Command::NewGame);
    app
}

const SIZES: [Vec2; 4] =
    [vec2(900.0, 600.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0), vec2(390.0, 844.0)];

/// The cards of the boards, from left to right and from top to bottom.
fn cards(app: &Driver) -> Vec<Rect> {
    PRESETS.iter().map(|preset| app.node(preset.name).rect()).collect()
}

#[test]
fn start_is_in_sight_whatever_is_chosen() {
    for size in SIZES {
        let mut app = choosing_in(size);
        let window = Rect::from_min_size(Pos2::ZERO, size);
        let before = app.node("Start").rect();
        assert!(window.contains_rect(before), "{size}: {before}");
        for preset in &PRESETS {
            app.node(preset.name).click_accesskit();
            app.settle();
            assert_eq!(app.node("Start").rect(), before, "{size}: {}", preset.name);
        }
        app.node("Customise").click_accesskit();
        app.settle();
        assert_eq!(app.node("Start").rect(), before, "{size}: unfolded");
    }
}

#[test]
fn nothing_moves_when_another_board_is_chosen() {
    for size in SIZES {
        let mut app = choosing_in(size);
        let fixed = ["Players", "Name of player 1", "Who plays as player 2", "Clock"];
        let places = |app: &Driver| {
            let rects =
                fixed.map(|name| app.harness.get_all_by_label(name).next().map(|it| it.rect()));
            (rects, cards(app))
        };
        app.node("3×3").click_accesskit();
        app.settle();
        let before = places(&app);
        for name in ["Connect Four", "Qubic 4×4×4", "3×3×3 misère", "Gomoku"] {
            app.node(name).click_accesskit();
            app.settle();
            assert_eq!(places(&app), before, "{size}: {name}");
        }
    }
}

#[test]
fn boards_and_players_are_beside_each_other_where_there_is_room() {
    for size in SIZES {
        let app = choosing_in(size);
        let boards = cards(&app).into_iter().reduce(Rect::union).expect("cards");
        let name = app.node("Name of player 1").rect();
        match size.x > 600.0 {
            true => assert!(boards.right() < name.left(), "{size}: {boards} {name}"),
            false => assert!(boards.bottom() < name.top(), "{size}: {boards} {name}"),
        }
    }
}

#[test]
fn three_players_with_a_clock_take_four_clicks() {
    let mut app = choosing_in(vec2(1280.0, 800.0));
    for click in [" 3 ", "Clock", "3 min + 2 s", "Start"] {
        app.click(click);
    }
    let game = app.state().document.game();
    assert_eq!(game.players().len(), 3);
    assert_eq!(game.time_control(), TimeControl::Game { base: 180_000, increment: 2_000 });
}

#[test]
fn who_plays_and_the_clock_stay_when_another_board_is_chosen() {
    let mut app = choosing();
    app.fill("Name of player 1", "Ada");
    app.click("Who plays as player 2");
    app.click("Strong");
    app.click("Clock");
    app.click("3 min + 2 s");
    app.click("Coin toss");
    for name in ["Qubic 4×4×4", "3×3×3 for three", "Connect Four"] {
        app.click(name);
    }
    let Some(Dialog::NewGame(form)) = app.state().overlays.dialog() else { panic!("no dialog") };
    assert_eq!(form.rules(), Ok(PRESETS[12].rules().expect("rules")));
    assert_eq!(form.players.len(), 2);
    assert_eq!(form.players[0].name, "Ada");
    assert_eq!(form.players[1].computer, Some(Bot::Strong));
    assert_eq!(form.time_control, TimeControl::Game { base: 180_000, increment: 2_000 });
    assert!(form.random_side);
}

#[test]
fn a_third_player_against_computers_is_a_computer() {
    let mut app = choosing();
    app.click("Who plays as player 2");
    app.click("Strong");
    app.click(" 3 ");
    let form = |app: &Driver| match app.state().overlays.dialog() {
        Some(Dialog::NewGame(form)) => form.clone(),
        other => panic!("{other:?}"),
    };
    let computers =
        |app: &Driver| form(app).players.iter().map(|it| it.computer).collect::<Vec<_>>();
    assert_eq!(computers(&app), [None, Some(Bot::Strong), Some(Bot::Strong)]);
    // The person stays even if the seat goes.
    app.click("Who plays as player 3");
    app.click("Person");
    app.click("Who plays as player 1");
    app.click("Strong");
    app.click(" 2 ");
    assert_eq!(computers(&app), [Some(Bot::Strong), None]);
}

#[test]
fn the_choice_opens_at_the_top_and_folded() {
    let mut app = choosing_in(vec2(900.0, 600.0));
    let top = |app: &Driver| (cards(app)[0], app.node("Picture of the board").rect());
    let before = top(&app);
    app.click("Customise");
    app.node("Gomoku").scroll_to_me();
    app.settle();
    let after = top(&app);
    assert!(after.0.top() < before.0.top() && after.1.top() < before.1.top(), "it is scrolled");
    app.press(Key::Escape);
    app.command(Command::NewGame);
    assert_eq!(top(&app), before);
    assert!(!app.sees("Misère"), "it is folded");
}

#[test]
fn a_dialog_below_another_keeps_its_place() {
    let mut app = choosing_in(vec2(900.0, 600.0));
    app.node("Gomoku").scroll_to_me();
    app.settle();
    let before = cards(&app);
    app.command(Command::About);
    app.press(Key::Escape);
    assert_eq!(cards(&app), before);
}
