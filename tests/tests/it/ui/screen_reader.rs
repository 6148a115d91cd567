//! What a screen reader meets, and what it does, without one event of a pointer.

use super::blindfold::with_rules;
use super::every_screen::{dialogs, help, pictures};
use super::waiting::{open, wait_until};
use egui::accesskit::{Action as Asked, ActionRequest, Live, Role, TreeId};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use hypertoe::action::{Action, ExploreAction, GameAction, GridAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{Mode, PlaySection};
use hypertoe_core::{Cell, Rules, Shape, Visibility};
use hypertoe_tests::{Driver, Pick};
use std::collections::HashMap;

/// Presses the first thing of this role whose label starts like this.
fn press(app: &mut Driver, role: Role, label: &str) {
    let label = label.to_owned();
    let is_it = move |node: &AccessKitNode<'_>| {
        node.role() == role && node.label().is_some_and(|said| said.starts_with(&label))
    };
    let found = app.harness.query_all(by().predicate(is_it)).next();
    found.expect("it is there").click_accesskit();
    app.settle();
}

/// Asks something of a cell.
fn ask(app: &mut Driver, cell: &[u16], action: Asked) {
    let target_node = app.cell(cell).accesskit_node().locate().0;
    let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None };
    app.harness.event(Event::AccessKitActionRequest(request));
    app.settle();
}

/// The cell that a screen reader is at: the active descendant of what has the focus.
fn at(app: &Driver) -> Option<String> {
    let focused = |node: &AccessKitNode<'_>| node.is_focused();
    let node = app.harness.query_all(by().predicate(focused)).next()?;
    node.accesskit_node().label()
}

/// What screen readers say aloud: what appears in a live region, or changes there.
struct Listener(HashMap<String, String>);

impl Listener {
    fn of(app: &Driver) -> Self {
        let live = |node: &AccessKitNode<'_>| node.live() != Live::Off;
        let nodes = app.harness.query_all(by().predicate(live)).map(|node| {
            let node = node.accesskit_node();
            (format!("{:?}", node.id()), node.label().unwrap_or_default())
        });
        Self(nodes.collect())
    }

    /// What is said while something is done, in alphabetical order.
    fn hears(app: &mut Driver, act: impl FnOnce(&mut Driver)) -> Vec<String> {
        let before = Self::of(app);
        act(app);
        let now = Self::of(app);
        let new = now.0.into_iter().filter(|(id, label)| before.0.get(id) != Some(label));
        let mut said: Vec<String> = new.map(|(_, label)| label).collect();
        said.sort();
        said
    }
}

#[test]
fn a_board_is_a_grid_of_cells() {
    let mut app = Driver::on(3, 4);
    let grid = app.harness.get_by_role(Role::Grid);
    let node = grid.accesskit_node();
    assert_eq!((node.data().row_count(), node.data().column_count()), (Some(9), Some(9)));
    let cells: Vec<_> = node.children().filter(|node| node.role() == Role::GridCell).collect();
    assert_eq!(cells.len(), 81);
    // They are read as they stand: the first is at the top left.
    assert_eq!(cells[0].label().as_deref(), Some("x 0, y 2, z 0, w 2, empty, on 15 lines"));
    assert_eq!((cells[80].data().row_index(), cells[80].data().column_index()), (Some(8), Some(8)));
    drop(cells);
    app.play(&[[1, 1, 1, 1], [0, 0, 0, 0]]);
    let said = |app: &Driver, cell| app.cell(cell).accesskit_node().label().unwrap_or_default();
    assert_eq!(said(&app, &[1, 1, 1, 1]), "x 1, y 1, z 1, w 1, X, on 40 lines");
    assert_eq!(said(&app, &[0, 0, 0, 0]), "x 0, y 0, z 0, w 0, O, on 15 lines, last move");
    assert_eq!(app.cell(&[0, 0, 0, 0]).value().as_deref(), Some("O"));
    app.play(&[[0, 1, 1, 1], [0, 0, 0, 1], [2, 1, 1, 1]]);
    assert!(said(&app, &[1, 1, 1, 1]).ends_with("X, on 40 lines, on a completed line"));
}

#[test]
fn the_cell_of_the_keyboard_is_the_active_one() {
    let mut app = Driver::on(3, 4);
    app.press(Key::ArrowRight);
    app.press(Key::ArrowRight);
    assert!(
        at(&app).is_some_and(|said| said.starts_with("x 2, y 1, z 1, w 1, ")),
        "{:?}",
        at(&app)
    );
    ask(&mut app, &[0, 2, 1, 0], Asked::Focus);
    assert_eq!(app.focus(), [0, 2, 1, 0]);
    assert!(
        at(&app).is_some_and(|said| said.starts_with("x 0, y 2, z 1, w 0, ")),
        "{:?}",
        at(&app)
    );
    // In the space alone, as in the grid.
    app.command(Command::ViewSpace);
    app.press(Key::ArrowRight);
    assert!(at(&app).is_some_and(|said| said.starts_with("In space: x 1, y 2, z 1, w 0, ")));
}

#[test]
fn cells_are_told_however_small_they_are_and_near_the_keyboard_on_large_boards() {
    // 4,096 cells of a few points each.
    let app = Driver::on(4, 6);
    assert!(app.cell(&[3, 3, 3, 3, 3, 3]).rect().width() < 15.0);
    let mut app = Driver::on(100, 4);
    let cells = |app: &Driver| app.harness.query_all_by_role(Role::GridCell).count();
    assert!((500..2_000).contains(&cells(&app)), "{}", cells(&app));
    assert!(app.find_cell(&[0, 0, 0, 0]).is_none());
    app.press_with(Modifiers::COMMAND, Key::G);
    app.type_text("7 99 0 42");
    app.press(Key::Enter);
    assert_eq!(app.focus(), [7, 99, 0, 42]);
    assert!(
        at(&app).is_some_and(|said| said.starts_with("x 7, y 99, z 0, w 42, ")),
        "{:?}",
        at(&app)
    );
    assert!(app.moves().is_empty());
    // A board of which one slice is on show: what is beyond is reached by the same way.
    let mut app = Driver::on(1000, 50);
    app.act(Action::Grid(GridAction::GoTo { cell: Cell::new(vec![7; 50]), seen: None }));
    assert!(
        at(&app).is_some_and(|said| said.starts_with("x 7, y 7, … 48 more, empty, on ")),
        "{:?}",
        at(&app)
    );
}

#[test]
fn it_plays_cells_in_either_view() {
    let mut app = Driver::on(3, 3);
    ask(&mut app, &[1, 1, 1], Asked::Click);
    app.command(Command::ViewSpace);
    app.find_in_space(&[0, 0, 2]).expect("the cell").click_accesskit();
    app.settle();
    app.command(Command::ViewBoth);
    ask(&mut app, &[2, 0, 0], Asked::Click);
    assert_eq!(app.moves(), [[1, 1, 1], [0, 0, 2], [2, 0, 0]].map(Cell::from));
    assert_eq!(app.focus(), [2, 0, 0], "the keyboard goes along");
}

#[test]
fn behind_a_dialog_it_does_nothing() {
    let mut app = Driver::on(3, 3);
    app.command(Command::NewGame);
    for action in [Asked::Click, Asked::Focus, Asked::ShowContextMenu] {
        ask(&mut app, &[2, 1, 1], action);
    }
    assert!(app.moves().is_empty() && app.state().screen.mode() == Mode::Play);
    assert_eq!(app.focus(), [1, 1, 1]);
}

#[test]
fn a_game_of_the_tesseract_is_played_explored_and_saved() {
    let mut app = Driver::new();
    app.click("A friend");
    press(&mut app, Role::Button, "File");
    press(&mut app, Role::Button, "New game…");
    press(&mut app, Role::RadioButton, "3×3×3×3");
    press(&mut app, Role::Button, "Start");
    let cells = [[1, 1, 1, 1], [0, 0, 0, 0], [0, 2, 1, 0], [2, 2, 2, 2], [2, 0, 1, 2]];
    for cell in cells {
        ask(&mut app, &cell, Asked::Click);
    }
    assert_eq!(app.moves(), cells.map(Cell::from));
    assert!(app.sees("X wins"));
    // The lines of a cell, one after the other.
    ask(&mut app, &[1, 0, 1, 2], Asked::ShowContextMenu);
    assert_eq!(app.state().screen.mode(), Mode::Explore);
    let said = Listener::hears(&mut app, |app| press(app, Role::Button, "Next line"));
    assert!(matches!(&said[..], [one] if one.starts_with("Line 2 of ")), "{said:?}");
    let said = Listener::hears(&mut app, |app| press(app, Role::Button, "Next step"));
    assert!(matches!(&said[..], [one] if one.starts_with("1→2: ")), "{said:?}");
    // It is saved.
    let file =
        std::env::temp_dir().join(format!("hypertoe-reader-{}.hypertoe", std::process::id()));
    app.outside.will_pick(Pick::File(file.clone().into()));
    press(&mut app, Role::Button, "File");
    let said = Listener::hears(&mut app, |app| press(app, Role::Button, "Save"));
    assert!(said.iter().any(|said| said.starts_with("Saved ")), "{said:?}");
    assert!(!app.state().document.is_unsaved());
    std::fs::remove_file(file).expect("it is there");
}

#[test]
fn what_happens_on_the_board_is_said_once() {
    let mut app = Driver::on(3, 3);
    let hears = |app: &mut Driver, cell: [u16; 3]| {
        Listener::hears(app, |app| ask(app, &cell, Asked::Click))
    };
    assert_eq!(hears(&mut app, [0, 0, 0]), ["X: (0, 0, 0)"]);
    assert_eq!(hears(&mut app, [0, 1, 0]), ["O: (0, 1, 0)"]);
    // The same refusal is said each time.
    for _ in 0..2 {
        assert_eq!(hears(&mut app, [0, 1, 0]), ["(0, 1, 0) is already taken by O"]);
    }
    assert_eq!(hears(&mut app, [1, 0, 0]), ["X: (1, 0, 0)"]);
    let undone = Listener::hears(&mut app, |app| app.command(Command::Undo));
    assert_eq!(undone, ["After move 2, O: (0, 1, 0)"]);
    let redone = Listener::hears(&mut app, |app| app.command(Command::Redo));
    assert_eq!(redone, ["X: (1, 0, 0)"]);
    hears(&mut app, [1, 1, 0]);
    assert_eq!(hears(&mut app, [2, 0, 0]), ["X: (2, 0, 0), completing a line. X wins"]);
    // Frames and time pass, and nothing is said again.
    let later = Listener::hears(&mut app, |app| {
        app.harness.run_steps(5);
        app.act(Action::Shell(ShellAction::Tick(1.0)));
        app.act(Action::Shell(ShellAction::Tick(60.0)));
    });
    assert!(later.is_empty(), "{later:?}");
    let to_start = Listener::hears(&mut app, |app| app.command(Command::ToStart));
    assert_eq!(to_start, ["Before the first move. X to move"]);
}

#[test]
fn typed_refusals_hints_and_new_games_are_said() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 1], [1, 0]]);
    app.open_section(PlaySection::TypedMove);
    app.fill("Coordinate x", "1 1");
    let refused = Listener::hears(&mut app, |app| app.press(Key::Enter));
    assert_eq!(refused, ["(1, 1) is already taken by O"]);
    let hint = Listener::hears(&mut app, |app| {
        open(app, Command::Hint);
        wait_until(app, "the hint", |state| state.shown_hint().is_some());
    });
    assert_eq!(hint, ["Look at the framed part: y = 0"]);
    let why = Listener::hears(&mut app, |app| open(app, Command::Hint));
    assert!(matches!(&why[..], [one] if one.starts_with("Why: ")), "{why:?}");
    let which = Listener::hears(&mut app, |app| open(app, Command::Hint));
    assert!(
        matches!(&which[..], [one] if one.starts_with("Play (2, 0): blocks X’s row")),
        "{which:?}"
    );
    assert!(app.cell(&[2, 0]).accesskit_node().label().is_some_and(|said| said.contains(", hint")));
    let begun = Listener::hears(&mut app, |app| {
        app.act(Action::Game(GameAction::Rematch));
    });
    assert_eq!(begun, ["Board 3×3. X to move"]);
}

#[test]
fn blindfold_nothing_is_told_but_the_move_that_is_called() {
    let rules = || Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("two");
    for shows in [Visibility::Nothing, Visibility::LastMove] {
        let mut app = with_rules(rules(), shows);
        app.play(&[[0, 0], [1, 1]]);
        let played = Listener::hears(&mut app, |app| app.play(&[[0, 1]]));
        assert_eq!(played, ["X: (0, 1)"]);
        let refused = Listener::hears(&mut app, |app| app.play(&[[1, 1]]));
        assert_eq!(refused, ["(1, 1) is taken; call another cell"], "not by whom");
        let back = Listener::hears(&mut app, |app| app.command(Command::Undo));
        assert_eq!(back, ["After move 2"]);
        let cells = app.harness.query_all_by_role(Role::GridCell);
        let told: Vec<String> = cells.filter_map(|node| node.accesskit_node().label()).collect();
        assert!(told.iter().all(|said| said.contains("not shown")), "{told:?}");
    }
}

#[test]
fn every_question_is_named_and_said() {
    for screen in dialogs().into_iter().chain(pictures()).chain(help()) {
        let app = screen.show();
        if app.state().overlays.dialog().is_none() {
            continue;
        }
        let named = app.harness.query_all_by_role(Role::Dialog);
        let names: Vec<String> = named.filter_map(|node| node.accesskit_node().label()).collect();
        let [name] = &names[..] else { panic!("{}: {names:?}", screen.name) };
        let said = Listener::of(&app).0;
        let said: Vec<&String> = said.values().filter(|said| said.starts_with(name)).collect();
        assert!(said.len() == 1 && !name.is_empty(), "{}: {name:?}, {said:?}", screen.name);
    }
    // A question that something else brings: all of it, once.
    let mut app = Driver::on(3, 2);
    app.outside.fail_library(Some("the disk is full"));
    let said = Listener::hears(&mut app, |app| {
        app.play(&[[0, 0]]);
        app.command(Command::Open);
    });
    let asked = said.iter().filter(|said| said.starts_with("Save your game first?\n"));
    assert_eq!((said.len(), asked.count()), (3, 1), "{said:?}");
    let again = Listener::hears(&mut app, |app| app.harness.run_steps(5));
    assert!(again.is_empty(), "{again:?}");
}

#[test]
fn a_line_laid_straight_is_told_stage_by_stage() {
    let mut app = Driver::on(3, 4);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    open(&mut app, Command::Straighten);
    for key in [Key::End, Key::Home] {
        let said = Listener::hears(&mut app, |app| app.press(key));
        assert_eq!(said.len(), 1, "{said:?}");
    }
}
