//! The pages about full boards, symmetries and pairs.

use super::waiting::{open, wait_until};
use egui::Key;
use egui_kittest::kittest::NodeT;
use hypertoe::action::{Action, DrawnBoardsAction, ExploreAction, GameAction, TheoryAction};
use hypertoe::command::Command;
use hypertoe::state::{AfterSave, Dialog, ExplorerPage, Mode, State, TheoryPage};
use hypertoe::view_model::{BoardColoring, PairingColoring};
use hypertoe_core::theory::draw::DrawAnswer;
use hypertoe_core::{Cell, Game, OpeningRule, Outcome, Player, Rules, Shape};
use hypertoe_tests::Driver;

pub fn draws(app: &mut Driver) {
    open(app, Command::DrawnBoards);
    drawn(app);
}

fn drawn(app: &mut Driver) {
    wait_until(app, "the search", |state| state.theory.draws.question().answer().is_some());
}

pub fn symmetries(app: &mut Driver) {
    open(app, Command::Symmetries);
    wait_until(app, "the orbits", |state| state.theory.symmetries.answer().is_some());
}

pub fn pairs(app: &mut Driver) {
    open(app, Command::Pairing);
    wait_until(app, "the pairs", |state| state.theory.pairs.answer().is_some());
}

fn rules(side: u16, dims: usize) -> Rules {
    Rules::new(Shape::hypercube(side, dims).unwrap(), 2).unwrap()
}

/// What a screen reader is told of a cell.
fn told(app: &Driver, coords: &[u16]) -> String {
    app.cell(coords).accesskit_node().value().unwrap_or_default()
}

#[test]
fn there_is_no_draw_on_three_cubed() {
    let mut app = Driver::on(3, 3);
    draws(&mut app);
    assert!(app.sees("3×3×3 has no full board without a line"));
    assert!(app.sees("Every full board of 3×3×3 has a line"));
    // Two clauses for each of 49 lines, and one that says who has the first cell.
    assert!(app.sees_part("99 clauses in 27 variables") && app.sees_part("dead end"));
    for name in ["Arrow", "Scorpion", "Island"] {
        assert!(app.sees_part(&format!("The pattern called {name}")), "{name}");
    }
    assert!(app.sees_part("Of the 32,768 stacks of three such layers none is free of a line"));
    // Of three players each may be kept from every line.
    app.click(" 3 ");
    drawn(&mut app);
    assert!(
        app.sees("3×3×3 has a full board without a line for 3 players")
            && !app.sees_part("The pattern called")
    );
}

#[test]
fn boards_that_need_no_search_say_why() {
    let mut app = Driver::on(2, 5);
    draws(&mut app);
    assert!(app.sees("Every two cells make a line, and there are 32 cells for 2 players"));
    let mut app = Driver::on(1, 3);
    draws(&mut app);
    assert!(app.sees("One mark is a line by itself"));
}

#[test]
fn a_drawn_board_of_four_cubed_is_put_on_the_board() {
    let mut app = Driver::on(4, 3);
    draws(&mut app);
    assert!(
        app.sees("4×4×4 has a full board without a line") && app.sees("Checked against every line")
    );
    app.click("Equal numbers of marks, as in play");
    drawn(&mut app);
    let finding = app.state().theory.draws.question().answer().unwrap().clone();
    let DrawAnswer::Exists(board) = &finding.answer else { panic!("there is one") };
    assert_eq!((board.mark_count(Player(0)), board.mark_count(Player(1))), (32, 32));
    app.click("Load game");
    let position = app.state().document.game().position();
    // As it stands: in which order the marks came nobody knows.
    assert_eq!((position.outcome(), position.marks().len()), (Outcome::Draw, 64));
    assert!(position.played_marks().is_empty());
    for player in [Player(0), Player(1)] {
        let own = board.cells_of(player);
        let marks = position.marks().iter().filter(|mark| mark.player == player);
        assert!(marks.map(|mark| &mark.cell).all(|cell| own.contains(cell)));
    }
    assert!(!app.state().document.is_unsaved());
    // Another one is put there after asking, if work would be lost.
    app.outside.fail_library(Some("the disk is full"));
    app.act(Action::Game(GameAction::Comment("full".to_owned())));
    app.act(Action::Theory(TheoryAction::DrawnBoards(DrawnBoardsAction::Load)));
    assert!(matches!(
        app.state().overlays.dialog(),
        Some(Dialog::Unsaved { then: AfterSave::Explore(_), .. })
    ));
}

#[test]
fn a_search_on_a_larger_board_is_begun_and_cancelled() {
    let mut app = Driver::on(5, 6);
    open(&mut app, Command::DrawnBoards);
    assert!(app.state().theory.draws.question().is_unasked(), "it is asked for by a button");
    app.node("Find one").click();
    app.harness.run_steps(2);
    assert!(app.sees("Searching for a full board of 5×5×5×5×5×5"));
    app.click("Cancel");
    assert!(app.state().theory.draws.question().is_stopped());
    app.settle();
    assert!(app.sees("Is a draw possible?"));
    // On another board the question is another one.
    let start = hypertoe::state::GameSetup::with_default_players(rules(3, 2));
    app.act(Action::Game(GameAction::Start(Box::new(start))));
    draws(&mut app);
    assert!(app.sees_part("3×3 has a full board without a line"));
}

#[test]
fn the_distinct_first_moves_are_shown() {
    for (side, dims, group, moves) in
        [(3, 3, "48", 4), (3, 4, "384", 5), (4, 3, "192", 2), (4, 4, "1,536", 3), (5, 3, "192", 6)]
    {
        let mut app = Driver::on(side, dims);
        symmetries(&mut app);
        let board = vec![side.to_string(); dims].join("×");
        assert!(app.sees(&format!("{board} has {group} symmetries")));
        assert!(app.sees(&format!("{moves} distinct first moves")), "{side}^{dims}");
        // As many numbers on the cells.
        let shape = app.state().document.game().rules().shape().clone();
        let found = app.state().theory.symmetries.answer().unwrap();
        let cells = (0..shape.cell_count_u64().unwrap())
            .map(|n| shape.cell_with_number(&n.into()).unwrap());
        let numbers: std::collections::BTreeSet<_> =
            cells.map(|cell| found.first_move_class(&cell)).collect();
        assert_eq!(numbers, (0..moves).map(Some).collect());
    }
}

#[test]
fn cells_of_one_first_move_are_told_alike() {
    let mut app = Driver::on(3, 3);
    symmetries(&mut app);
    assert!(app.sees("2^1 · 1! · 2^2 · 3! = 48"));
    let corner = told(&app, &[0, 0, 0]);
    assert!(corner.starts_with("empty, first move of class "), "{corner}");
    for cell in [[2, 0, 0], [0, 2, 2], [2, 2, 2]] {
        assert_eq!(told(&app, &cell), corner);
    }
    for cell in [[1, 1, 1], [1, 1, 0], [1, 0, 0]] {
        assert_ne!(told(&app, &cell), corner);
    }
    // A click chooses a cell and stays on the page.
    app.click_cell(&[1, 1, 1]);
    assert_eq!(app.focus(), [1, 1, 1]);
    assert_eq!(app.state().explorer.page, ExplorerPage::Theory(TheoryPage::Symmetries));
    // The colours are the page's alone.
    app.click("Census");
    assert_eq!(told(&app, &[0, 0, 0]), "empty");
}

#[test]
fn closed_cells_and_rules_break_the_symmetry() {
    let first = Cell::from([0, 0]);
    let mut app = Driver::with_rules(rules(3, 2).with_closed([first]).unwrap());
    symmetries(&mut app);
    // Only the mirror in the diagonal is left: 8 cells, 2 of them on it.
    assert!(app.sees("5 distinct first moves"));
    assert_eq!(told(&app, &[1, 0]), told(&app, &[0, 1]));
    assert_eq!(told(&app, &[0, 0]), "closed");
    let mut app = Driver::with_rules(rules(3, 2).with_opening_rule(OpeningRule::NoCenter).unwrap());
    symmetries(&mut app);
    assert!(app.sees("2 distinct first moves"));
    let mut app = Driver::with_rules(rules(3, 2).with_gravity(Some(1)).unwrap());
    symmetries(&mut app);
    assert!(app.sees("2 distinct first moves"), "the middle column and the others");
}

#[test]
fn giants_say_what_is_known() {
    let mut app = Driver::on(1000, 50);
    symmetries(&mut app);
    assert!(app.sees_part("1000^50 has") && app.sees_part(" symmetries"));
    assert!(app.sees_part("distinct cells; at most 10,000 can be listed"));
    open(&mut app, Command::Pairing);
    // Nothing is offered that cannot be done.
    assert!(app.sees("Too large to search here") && !app.sees("Find pairs"));
    open(&mut app, Command::DrawnBoards);
    assert!(app.sees("One without a line exists") && app.sees_part("A draw with best play"));
    assert!(app.sees("Too large to search here") && !app.sees("Find one"));
    let mut app = Driver::on(5, 30);
    open(&mut app, Command::DrawnBoards);
    assert!(app.sees("Too large to search here") && !app.sees("One without a line exists"));
    // Each full board of 3^20 has a line: that takes no search.
    let mut app = Driver::on(3, 20);
    open(&mut app, Command::DrawnBoards);
    app.click("Find one");
    wait_until(&mut app, "the answer", |state| state.theory.draws.question().answer().is_some());
    assert!(app.sees_part("3×3×3"));
}

/// The cells of the moves, in turn.
fn cells(game: &Game) -> Vec<Cell> {
    game.position().played_marks().iter().map(|played| played.cell.clone()).collect()
}

#[test]
fn a_turned_game_is_the_same_and_goes_back() {
    let mut app = Driver::on(3, 3);
    app.act(Action::Game(GameAction::Play(Cell::from([0, 0, 0]))));
    for cell in [[1, 1, 1], [1, 0, 0], [0, 1, 2], [2, 0, 0]] {
        app.act(Action::Game(GameAction::Play(Cell::from(cell))));
    }
    app.act(Action::Game(GameAction::Comment("row".to_owned())));
    symmetries(&mut app);
    let version = |state: &State| {
        let document = &state.document;
        (document.serial(), document.game().revision(), cells(document.game()))
    };
    let before = version(app.state());
    let journal = app.outside.journal_moves();
    app.click("Apply a symmetry");
    assert_eq!(version(app.state()), before, "the game itself stays as it is");
    let seen = app.state().visible_game().full_game();
    assert_ne!(cells(seen), before.2);
    assert_eq!(seen.position().outcome(), Outcome::Won(Player(0)));
    assert_eq!(seen.position().completed_lines(Player(0)).len(), 1);
    assert_eq!(seen.node_comment(seen.current()), "row");
    assert!(app.sees_part("You see the game under a symmetry"));
    assert!(app.state().document.is_unsaved());
    assert_eq!(app.outside.journal_moves(), journal, "the journal keeps the game itself");
    app.click("Apply another symmetry");
    app.click("Undo symmetry");
    assert_eq!(version(app.state()), before);
    assert!(app.state().document.is_unsaved() && !app.state().is_showing_transformed());
}

#[test]
fn whatever_is_done_with_a_turned_game_is_done_with_the_game_itself() {
    let mut app = Driver::on(4, 2);
    app.outside.fail_library(Some("the disk is full"));
    for cell in [[0, 0], [1, 0], [3, 2]] {
        app.act(Action::Game(GameAction::Play(Cell::from(cell))));
    }
    let before = app.moves();
    let serial = app.state().document.serial();
    let turn = |app: &mut Driver| {
        symmetries(app);
        app.click("Apply a symmetry");
        assert_ne!(cells(app.state().visible_game().full_game()), before, "it is seen turned");
        assert!(app.state().is_showing_transformed() && app.moves() == before);
    };
    // Leaving the page, or undoing, is to turn back and no more.
    turn(&mut app);
    app.act(Action::Theory(TheoryAction::Open(TheoryPage::Pairs)));
    assert_eq!((app.moves(), app.state().is_showing_transformed()), (before.clone(), false));
    turn(&mut app);
    app.press_with(egui::Modifiers::COMMAND, Key::Z);
    assert_eq!((app.moves(), app.state().is_showing_transformed()), (before.clone(), false));
    turn(&mut app);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([2, 2]))));
    assert_eq!((app.moves(), app.state().is_showing_transformed()), (before.clone(), false));
    turn(&mut app);
    app.command(Command::ModePlay);
    assert_eq!((app.moves(), app.state().screen.mode()), (before.clone(), Mode::Play));
    // A move of the game, too.
    turn(&mut app);
    app.act(Action::Game(GameAction::Play(Cell::from([2, 2]))));
    assert!(app.moves().len() == before.len() + 1 && !app.state().is_showing_transformed());
    app.command(Command::Undo);
    // A new game asks about the work on the game itself.
    turn(&mut app);
    app.act(Action::Game(GameAction::Rematch));
    assert!(matches!(
        app.state().overlays.dialog(),
        Some(Dialog::Unsaved { then: AfterSave::StartGame(_), .. })
    ));
    assert_eq!((app.moves(), app.state().document.serial()), (before, serial));
}

#[test]
fn five_by_five_has_pairs_and_an_answer_to_every_move() {
    let mut app = Driver::on(5, 2);
    pairs(&mut app);
    assert!(app.sees("5×5 has a pairing strategy"));
    assert!(app.sees("12 lines have two cells each, reserved for them alone: 24 of 25 cells"));
    let PairingColoring::Complete(pairing) = &**app.state().theory.pairs.answer().unwrap() else {
        panic!()
    };
    let pairing = pairing.clone();
    let mut alone = 0;
    for x in 0..5 {
        for y in 0..5 {
            let cell = Cell::from([x, y]);
            app.cell(&[x, y]).hover();
            app.settle();
            let Some(partner) = pairing.partner(&cell) else {
                assert!(app.sees("No line needs this cell: any reply will do"));
                alone += 1;
                continue;
            };
            let pair = pairing.pair_of_cell(&cell).unwrap();
            assert!(pair.line.index_of(&cell).is_some() && pair.line.index_of(partner).is_some());
            assert_eq!(pairing.partner(partner), Some(&cell));
            assert!(app.sees_part("The reply is") && app.sees_part("guards the line"));
            assert_eq!(told(&app, cell.coords()), told(&app, partner.coords()));
        }
    }
    assert_eq!(alone, 1);
    // The keyboard tells, too.
    app.harness.remove_cursor();
    app.settle();
    app.click_cell(&[0, 0]);
    let partner = pairing.partner(&Cell::from([0, 0])).unwrap();
    assert_eq!(app.focus(), [0, 0]);
    assert!(app.sees_part(&format!("x {}   y {}", partner.get(0), partner.get(1))));
}

#[test]
fn four_by_four_says_why_it_has_no_pairs() {
    let mut app = Driver::on(4, 2);
    pairs(&mut app);
    assert!(app.sees("4×4 has no pairing strategy"));
    assert!(app.sees("10 lines need 20 cells of their own; the board has 16"));
    assert_eq!(told(&app, &[0, 0]), "empty");
}

#[test]
fn large_boards_are_paired_on_a_button() {
    let mut app = Driver::on(8, 3);
    pairs(&mut app);
    assert!(app.sees("8×8×8 has a pairing strategy"));
    let mut app = Driver::on(11, 4);
    open(&mut app, Command::Pairing);
    assert!(app.state().theory.pairs.is_unasked(), "it is asked for by a button");
    app.node("Find pairs").click();
    app.harness.run_steps(2);
    wait_until(&mut app, "the pairs", |state| state.theory.pairs.answer().is_some());
    assert!(app.sees("11×11×11×11 has a pairing strategy"));
    assert!(app.sees_part("6,960 lines have two cells each"));
}

#[test]
fn a_board_that_no_game_ends_with_is_only_shown() {
    // 3^3 without its centre: 14 marks of one and 12 of the other at best.
    let closed = rules(3, 3).with_closed([Cell::from([1, 1, 1])]).unwrap();
    let mut app = Driver::with_rules(closed);
    draws(&mut app);
    assert!(app.sees_part("3×3×3 has a full board without a line, with these closed cells"));
    assert!(app.sees_part("No game ends like this") && !app.sees("Load game"));
    app.act(Action::Theory(TheoryAction::DrawnBoards(DrawnBoardsAction::Load)));
    let toast = app.toasts()[0].to_owned();
    assert!(toast.contains("No game by these rules ends like this"), "{toast}");
    assert!(app.moves().is_empty());
    app.click("Find one with equal numbers of marks");
    drawn(&mut app);
    assert!(app.sees("3×3×3 has no full board without a line, with these closed cells"));
    assert!(app.sees("Every full board of 3×3×3 with equal numbers of marks has a line"));
}

/// A 3×3 corner with eight lines, and eight cells far off on no line.
pub fn too_few() -> Driver {
    let shape = Shape::new(&[12, 3], 3).unwrap();
    let far = |cell: &Cell| cell.get(0) > 4 && cell.get(0) % 2 == 1 && cell.get(1) != 1;
    let cells = (0..36u32).filter_map(|n| shape.cell_with_number(&n.into()));
    let closed: Vec<Cell> = cells.filter(|cell| cell.get(0) > 2 && !far(cell)).collect();
    let rules = Rules::new(shape, 2).unwrap().with_closed(closed).unwrap();
    Driver::with_rules(rules)
}

#[test]
fn cells_that_are_too_few_for_their_lines_are_colored() {
    let mut app = too_few();
    pairs(&mut app);
    assert!(app.sees_part("cells but has only 9"));
    for x in 0..3 {
        assert_eq!(told(&app, &[x, 1]), "empty, one of too few cells for these lines");
    }
    assert_eq!(told(&app, &[5, 0]), "empty");
}

fn open_known(app: &mut Driver) {
    open(app, Command::Known);
    wait_until(app, "the facts", |state| {
        let theory = &state.theory;
        TheoryPage::ALL.into_iter().all(|page| !theory.is_running(page))
    });
}

/// 3^3 has no draw, 3 × 3 × 2 with two in a row is a first win, Connect Four is published.
#[test]
fn what_is_known_stands_on_one_page() {
    let mut app = Driver::on(3, 2);
    open_known(&mut app);
    for text in [
        "What is known of 3×3",
        "A draw with best play",
        "5,478, up to symmetry of the board 765",
        "255,168",
        "One without a line exists",
        "Not enough for all lines",
    ] {
        assert!(app.sees(text), "{text}");
    }
    app.click("Full boards");
    assert_eq!(app.state().explorer.page, ExplorerPage::Theory(TheoryPage::Draws));
    let mut app = Driver::on(3, 3);
    open_known(&mut app);
    assert!(
        app.sees("The first player wins in 4 moves (7 plies)") && app.sees("Every one has a line")
    );
    let mut app = Driver::with_rules(Rules::new(Shape::new(&[3, 3, 4], 3).unwrap(), 2).unwrap());
    open_known(&mut app);
    assert!(app.sees_part("a winning strategy of the second player could be stolen by the first"));
}

#[test]
fn a_published_value_is_quoted_with_its_source() {
    // Too large for the atlas.
    let shape = Shape::new(&[8, 7], 4).unwrap();
    let falling = Rules::new(shape, 2).unwrap().with_gravity(Some(1)).unwrap();
    let mut app = Driver::with_rules(falling);
    open_known(&mut app);
    assert!(app.sees("The first player wins in 27 moves (53 plies)"));
    assert!(app.sees_part("published: J. Tromp"));
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the analysis", |state| {
        state.position_analysis().is_some_and(|analysis| !analysis.moves.is_empty())
    });
    assert!(app.sees_part("published: J. Tromp"));
}

/// Without a pairing, a page that knows the value says so instead of leaving hope.
#[test]
fn no_pairing_on_a_board_that_is_won_leaves_no_hope() {
    let mut app = Driver::on(4, 3);
    open(&mut app, Command::Pairing);
    wait_until(&mut app, "the pairs", |state| state.theory.pairs.answer().is_some());
    assert!(app.sees_part("so the second player cannot hold a draw in any way"));
    assert!(!app.sees_part("There may be other ways"));
}

/// The Moser numbers: the most cells of 3^2 and 3^3 without a line are 6 and 16 (OEIS A003142).
#[test]
fn the_fewest_cells_that_block_are_found_and_coloured() {
    let mut app = Driver::on(3, 3);
    open(&mut app, Command::BlockingSets);
    wait_until(&mut app, "the set", |state| state.theory.blocking.answer().is_some());
    assert!(app.sees("11 cells block every line of 3×3×3"));
    assert!(app.sees("The most cells without a complete line: 16"));
    let Some(BoardColoring::Blocking(coloring)) = app.state().coloring() else {
        panic!("the board shows the set");
    };
    let shape = app.state().document.game().rules().shape();
    let blocks =
        |line: hypertoe_core::Line| line.cells().any(|cell| coloring.set.cells.contains(&cell));
    assert!(hypertoe_core::BoardLines::new(shape).iter().all(blocks));
}

/// 3×3×2 holds two separate boards of 3×3: 8 · 8 · 2 symmetries.
#[test]
fn symmetries_of_uneven_boards_are_counted_exactly() {
    let mut app = Driver::with_rules(Rules::new(Shape::new(&[3, 3, 2], 3).unwrap(), 2).unwrap());
    symmetries(&mut app);
    assert!(app.sees_part("3×3×2") && app.sees_part("128 symmetries"));
}

/// 16 full boards of 3^2 with five X and four O have no line, three up to symmetry.
#[test]
fn full_boards_without_a_line_are_counted() {
    let mut app = Driver::on(3, 2);
    draws(&mut app);
    app.act(Action::Theory(TheoryAction::DrawnBoards(DrawnBoardsAction::EqualCounts(true))));
    app.settle();
    drawn(&mut app);
    assert!(app.sees("Full boards without a line: 16, up to symmetry of the board 3"));
}
