//! Choosing rules, players and who begins.

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable;
use hypertoe::command::Command;
use hypertoe_core::{
    Bot, Cell, Goal, Mark, OpeningRule, Outcome, Player, RuleParts, StartOrder, Visibility,
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
    app.click("Rules…");
    app.click("Misère");
    assert!(!app.sees_part("Lines to win"), "misère is no race");
    app.click("No centre");
    app.click("Pie rule: the second player may swap");
    app.click("Gravity");
    app.click("Marks fall along y");
    let says = "Two players; completing a line loses; the first move may not take the centre; \
                the second player may swap; marks fall along y";
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
    app.click("Most lines");
    app.click("Anywhere");
    assert_eq!(started(&mut app).rules().goal(), Goal::MostLines);
}

#[test]
fn cells_are_closed_and_barred_by_clicks_on_the_preview() {
    let mut app = choosing();
    let middle = middle_of_preview(&app);
    click_at(&mut app, middle);
    assert!(app.sees_part("the centre is closed") && app.sees("4 winning lines"));
    click_at(&mut app, middle);
    assert!(!app.sees_part("the centre is closed"), "a second click opens it again");
    click_at(&mut app, middle - egui::vec2(70.0, 0.0));
    assert!(app.sees_part("one cell is closed"));
    app.click("forbid as first move");
    click_at(&mut app, middle);
    assert!(app.sees_part("one first move is forbidden"));
    let game = started(&mut app);
    assert_eq!(game.rules().closed_cells().iter().collect::<Vec<_>>(), [&Cell::from([0, 1])]);
    assert_eq!(*game.rules().opening_rule(), OpeningRule::Forbidden([Cell::from([1, 1])].into()));
    app.command(Command::NewGame);
    app.click("Clear");
    assert!(started(&mut app).rules().closed_cells().is_empty());
}

#[test]
fn cells_are_closed_and_barred_by_typing_alone() {
    let mut app = choosing();
    app.click("Rules…");
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
    app.click("Mark of player 1");
    app.focus_field("Other:");
    app.paste("8");
    app.click(" 8 ");
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
    app.click("Mark of player 2");
    app.focus_field("Other:");
    app.paste("x");
    app.press(Key::Enter);
    assert!(app.sees_part("are the same or too similar") && !app.is_enabled("Start"));
}

#[test]
fn a_blindfold_and_a_computer_are_chosen() {
    let mut app = choosing();
    assert!(!app.sees_part("Blindfold"), "rules are folded where they are the usual ones");
    app.click("Rules…");
    app.click("Blindfold");
    app.click("Show only the last mark");
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
