//! The keyboard reaches everything, leaves everything, and can be seen.

use super::every_screen::{
    Screen, analysis, dialogs, games, help, menus, messages, pages, panels, pictures, theory,
};
use egui::accesskit::{Action as Asked, NodeId, Role};
use egui::{Id, Key, Modifiers};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use hypertoe::action::{Action, SettingsAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::shell::accessibility::grid_id;
use hypertoe::state::{Preference, PreferenceValue};
use hypertoe::theme::Palette;
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

/// What stands highest above a node: a question, a panel.
fn window_of(app: &Driver, id: NodeId) -> Option<NodeId> {
    let mine = |node: &AccessKitNode<'_>| node.locate().0 == id;
    let node = app.harness.query_all(by().predicate(mine)).next()?;
    let mut node = node.accesskit_node();
    while let Some(parent) = node.parent().filter(|parent| !parent.is_root()) {
        node = parent;
    }
    Some(node.locate().0)
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
        if new == 0 || app.state().coin_toss.is_some() {
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
                let inside = reached.iter().find_map(|id| window_of(&app, *id));
                let mine = all.iter().filter(|(id, _)| inside == window_of(&app, **id));
                mine.filter(|(id, _)| !reached.contains(id)).map(|(_, said)| said).collect()
            }
            None => all
                .iter()
                .filter(|(id, _)| !reached.contains(id) && before.contains_key(id))
                .map(|(_, said)| said)
                .collect(),
        };
        found.extend(missed.iter().map(|said| format!("{}: {said} is not reached", screen.name)));
        let nameless = before.values().filter(|said| said.split_whitespace().count() < 2);
        found.extend(nameless.map(|said| format!("{}: a {said}without a name", screen.name)));
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
    assert_reached(pages().into_iter().chain(games()).chain(messages()).collect());
}

#[test]
fn tab_reaches_all_of_the_panels() {
    assert_reached(panels());
}

#[test]
fn tab_reaches_all_of_theory_and_analysis() {
    assert_reached(theory().into_iter().chain(analysis()).collect());
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
    // On from the board to the panel, then from the menu over the bars to the board.
    let place = |id: Id| app.harness.ctx.read_response(id).expect("it is shown").rect;
    let board = place(grid_id());
    let mut areas: Vec<&str> = seen
        .iter()
        .map(|id| match place(*id) {
            _ if *id == grid_id() => "board",
            rect if rect.top() < 30.0 => "menu",
            rect if rect.top() >= board.bottom() => "status",
            rect if rect.left() < board.right() - 8.0 => "bars",
            _ => "panel",
        })
        .collect();
    areas.dedup();
    assert_eq!(areas, ["panel", "menu", "status", "bars", "board"]);
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
    for command in
        [Command::NewGame, Command::Help, Command::CommandPalette, Command::ExportPicture]
    {
        app.command(command);
        app.press(Key::Tab);
        assert_ne!(focused(&app), before, "{command:?}");
        app.press(Key::Escape);
        app.settle();
        assert!(
            app.state().overlays.dialog().is_none()
                && app.state().overlays.palette_search_text().is_none()
        );
        assert_eq!(focused(&app), before, "{command:?}");
    }
}

#[test]
fn a_command_gets_other_keys_and_its_own_again() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 1]]);
    app.command(Command::Shortcuts);
    app.fill("Shortcuts", "undo move");
    app.click("Undo move: Ctrl+Z");
    app.press_with(Modifiers::ALT, Key::U);
    assert!(app.sees_part("Alt+U") && app.state().settings.shortcuts["Undo"] == "Alt+U");
    app.press(Key::Escape);
    assert!(app.state().overlays.dialog().is_none());
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(app.moves().len(), 2, "the old keys mean nothing");
    app.press_with(Modifiers::ALT, Key::U);
    assert_eq!(app.moves().len(), 1);
    // What another command has is told, and can be taken from it.
    app.command(Command::Shortcuts);
    app.fill("Shortcuts", "undo move");
    app.click("Undo move: Alt+U");
    app.press_with(Modifiers::COMMAND, Key::S);
    assert!(app.harness.query_by_label_contains("Save already has these keys").is_some());
    assert_eq!(app.state().settings.shortcuts["Undo"], "Alt+U", "nothing is taken unasked");
    app.click("Use for Undo move");
    assert_eq!(app.state().settings.shortcuts["Save"], "");
    assert_eq!(app.state().settings.shortcuts["Undo"], "Command+S");
    // Escape keeps the keys, and the page stays.
    app.click("Undo move: Ctrl+S");
    app.press(Key::Escape);
    assert!(app.state().overlays.dialog().is_some());
    app.click("Reset all");
    assert!(app.state().settings.shortcuts.is_empty());
    app.press(Key::Escape);
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(app.moves().len(), 0);
}

#[test]
fn settings_change_the_screen_at_once() {
    let mut app = Driver::on(3, 4);
    let worn =
        |app: &Driver| Palette::for_visuals(&app.harness.ctx.global_style().visuals).high_contrast;
    app.press_with(Modifiers::COMMAND, Key::Comma);
    app.fill("Search settings", "contrast");
    app.click("High contrast");
    assert!(worn(&app));
    app.click("High contrast");
    assert!(!worn(&app));
    app.press(Key::Escape);
    app.command(Command::Projector);
    assert!(worn(&app) && (app.harness.ctx.zoom_factor() - 1.4).abs() < 0.01);
    app.command(Command::Projector);
    assert!(!worn(&app) && app.harness.ctx.zoom_factor() == 1.0);
    for (asked, due) in [(0.1, 0.75), (9.0, 3.0), (1.0, 1.0)] {
        app.act(Action::Settings(SettingsAction::SetZoom(asked)));
        assert_eq!(app.harness.ctx.zoom_factor(), due);
    }
    app.act(Action::Shell(ShellAction::ReducedMotionChanged(true)));
    assert!(
        app.state().is_motion_reduced() && app.harness.ctx.global_style().animation_time == 0.0
    );
    // A view changes at once.
    app.command(Command::ViewSpace);
    app.act(Command::SpaceTop.action(app.state()));
    assert!(!app.state().space().is_animating());
    app.act(Action::Settings(SettingsAction::SetPreference(
        Preference::Movement,
        PreferenceValue::Choice(1),
    )));
    assert!(
        !app.state().is_motion_reduced() && app.harness.ctx.global_style().animation_time > 0.0
    );
}
