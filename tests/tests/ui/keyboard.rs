//! The keyboard reaches everything, leaves everything, and can be seen.

use super::every_screen::{
    Screen, analysis, dialogs, games, help, menus, pages, panels, pictures, theory,
};
use egui::accesskit::{Action as Asked, NodeId, Role};
use egui::{Id, Key, Modifiers};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use hypertoe::command::Command;
use hypertoe::shell::ids::grid_id;
use hypertoe_tests::Driver;
use std::collections::{HashMap, HashSet};

/// More than any screen has.
const MOST: usize = 500;

fn focused(app: &Driver) -> Option<Id> {
    app.harness.ctx.memory(|memory| memory.focused())
}

/// What can have the keyboard, by its node: its role and label. Cells are reached by arrows.
fn reachable(app: &Driver) -> HashMap<NodeId, String> {
    let is = |node: &AccessKitNode<'_>| {
        let can = node.data().supports_action(Asked::Focus) && !node.is_disabled();
        can && ![Role::GridCell, Role::Window].contains(&node.role())
    };
    let nodes = app.harness.query_all(by().predicate(is)).map(|node| {
        let node = node.accesskit_node();
        let label = node.label().or_else(|| node.value()).unwrap_or_default();
        (node.locate().0, format!("{:?} {label}", node.role()))
    });
    nodes.collect()
}

/// Where Tab goes, from one widget to the next until it is back.
fn walk(app: &mut Driver, screen: &str) -> Vec<Id> {
    let mut seen = Vec::new();
    while seen.len() < MOST {
        app.harness.key_press_modifiers(Modifiers::NONE, Key::Tab);
        app.harness.run_steps(1);
        let Some(at) = focused(app) else { continue };
        if seen.contains(&at) {
            return seen;
        }
        seen.push(at);
    }
    panic!("{screen}: Tab does not come back: {seen:?}");
}

/// What is wrong with the way of Tab through these screens. A screen that has nothing that another
/// one did not have is left out.
fn faults(screens: Vec<Screen>) -> Vec<String> {
    let (mut found, mut known) = (Vec::new(), HashSet::new());
    for screen in screens {
        let mut app = screen.show();
        let new = reachable(&app).into_values().filter(|said| known.insert(said.clone())).count();
        // A toss goes by itself.
        if new < 3 || app.state().toss.is_some() {
            continue;
        }
        let asks = app.harness.ctx.memory(|memory| memory.top_modal_layer());
        let before = reachable(&app);
        let seen = walk(&mut app, screen.name);
        let all = reachable(&app);
        let layer = |id: Id| app.harness.ctx.read_response(id).map(|it| it.layer_id);
        let reached: Vec<NodeId> = seen.iter().map(|id| id.accesskit_id()).collect();
        let missed: Vec<&String> = match asks {
            // What lies behind a question is out of reach.
            Some(asked) => {
                let outside = seen.iter().filter(|id| layer(**id).is_some_and(|at| at != asked));
                found.extend(outside.map(|id| format!("{}: {id:?} is behind", screen.name)));
                vec![]
            }
            None => all
                .iter()
                .filter(|(id, _)| !reached.contains(id) && before.contains_key(id))
                .map(|(_, said)| said)
                .collect(),
        };
        found.extend(missed.iter().map(|said| format!("{}: {said} is not reached", screen.name)));
        if seen.is_empty() {
            found.push(format!("{}: nothing is reached", screen.name));
        }
    }
    found
}

fn assert_reached(screens: Vec<Screen>) {
    let found = faults(screens);
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

#[test]
fn tab_reaches_all_of_pages_and_games() {
    assert_reached(pages().into_iter().chain(games()).collect());
}

#[test]
fn tab_reaches_all_of_the_panels() {
    assert_reached(panels());
}

#[test]
fn tab_reaches_all_of_theory_and_analysis() {
    let analysis = analysis().into_iter().filter(|screen| screen.name == "analysis");
    assert_reached(theory().into_iter().chain(analysis).collect());
}

#[test]
fn tab_stays_in_a_question() {
    assert_reached(dialogs().into_iter().chain(pictures()).chain(help()).collect());
}

#[test]
fn tab_reaches_all_of_the_menus() {
    assert_reached(menus());
}

#[test]
fn tab_leaves_the_board_and_comes_back_to_it() {
    let mut app = Driver::on(3, 4);
    assert_eq!(focused(&app), Some(grid_id()));
    let seen = walk(&mut app, "the board");
    assert_eq!(seen.last(), Some(&grid_id()), "the board comes last, since it was left");
    assert_eq!(focused(&app), seen.first().copied());
    app.press_with(Modifiers::SHIFT, Key::Tab);
    assert_eq!(focused(&app), Some(grid_id()), "and back");
}

#[test]
fn after_a_question_the_keyboard_is_where_it_was() {
    let mut app = Driver::on(3, 4);
    for _ in 0..5 {
        app.press(Key::Tab);
    }
    let before = focused(&app);
    assert_ne!(before, Some(grid_id()));
    for command in [Command::NewGame, Command::Help, Command::Palette, Command::TakePicture] {
        app.command(command);
        app.press(Key::Tab);
        assert_ne!(focused(&app), before, "{command:?}");
        app.press(Key::Escape);
        app.settle();
        assert!(app.state().front.dialog().is_none() && app.state().front.palette().is_none());
        assert_eq!(focused(&app), before, "{command:?}");
    }
}
