//! The program on a system that has a window and nothing else.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use hypertoe::app::HypertoeApp;
use hypertoe::platform;

fn window() -> Harness<'static, HypertoeApp> {
    Harness::builder().with_size(vec2(1280.0, 820.0)).with_max_steps(40).build_eframe(|cc| {
        HypertoeApp::new(&cc.egui_ctx, None, platform::minimal_platform(&cc.egui_ctx), Vec::new())
    })
}

fn click(app: &mut Harness<'_, HypertoeApp>, label: &str) {
    app.get_by_label(label).click();
    app.run();
}

/// The moves on the board.
fn moves(app: &Harness<'_, HypertoeApp>) -> usize {
    app.state().state().document.game().tree_move_count()
}

#[test]
fn a_game_is_played_against_a_computer() {
    let mut app = window();
    click(&mut app, "Careless");
    click(&mut app, "Play 3×3");
    while !app.state().state().document.game().position().outcome().is_over() {
        let before = moves(&app);
        let free = app.get_all_by(|node| {
            node.role() == Role::GridCell
                && node.value().is_some_and(|value| value.starts_with("empty"))
        });
        free.into_iter().next().expect("a free cell").click();
        app.run();
        app.run_steps(40);
        assert!(moves(&app) > before);
    }
    assert!(moves(&app) >= 5, "both have moved: {}", moves(&app));
}

#[test]
fn a_file_cannot_be_opened_and_the_game_stays() {
    let mut app = window();
    click(&mut app, "Careless");
    app.key_press_modifiers(Modifiers::COMMAND, Key::O);
    app.run();
    app.event(Event::Paste("/games/mine.hypertoe".to_owned()));
    app.run();
    app.key_press(Key::Enter);
    app.run();
    assert!(app.query_all_by_label_contains("There are no files here").next().is_some());
    assert!(
        app.state().state().file_ops.blocking_task_text().is_none(),
        "nothing waits for it any more"
    );
}
