//! Sweeps, nets and slices: the page of Learn, a lesson, the editor, and what is exported.

use crate::ui::learn::{act, opened};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use hypertoe::action::{Action, HypercubeAction, LearnAction, LessonEditAction, PictureAction};
use hypertoe::board::hypercube::{HypercubeFigure, HypercubeKind};
use hypertoe::state::{AnimationKind, Dialog, ExportKind};
use hypertoe_tests::{Driver, lesson_index};

fn cube(app: &Driver) -> HypercubeFigure {
    app.state().shown_hypercube().expect("it is shown").clone()
}

fn position(app: &Driver) -> f64 {
    cube(app).film.position()
}

/// Carries out an action while a film plays on.
fn act_in_steps(app: &mut Driver, action: Action) {
    app.outside.answer(action);
    app.harness.run_steps(2);
}

fn page() -> Driver {
    let mut app = Driver::new();
    app.act(Action::Hypercube(HypercubeAction::Open));
    app
}

#[test]
fn one_plays_with_the_films_on_a_page_of_learn() {
    let mut app = Driver::new();
    app.command(hypertoe::command::Command::ModeLearn);
    app.click_button("What is a fourth dimension?");
    assert_eq!(
        (cube(&app).kind(), cube(&app).dims(), position(&app)),
        (HypercubeKind::Sweep, 4, 0.0)
    );
    assert!(app.sees_part("A point. It has no direction."));
    app.click_button("Next stage");
    app.press(Key::ArrowRight);
    app.press(Key::ArrowRight);
    assert_eq!(position(&app), 3.0);
    assert!(app.sees_part("A cube has three directions: x, y and z."));
    app.press(Key::ArrowLeft);
    assert_eq!(position(&app), 2.0);
    app.click("Tesseract");
    assert_eq!(position(&app), 4.0);
    app.click("Net");
    assert_eq!(
        (cube(&app).kind(), cube(&app).dims(), position(&app)),
        (HypercubeKind::Net, 4, 0.0)
    );
    app.click("3");
    assert!(app.sees_part("Six squares in a plane: the net of a cube."));
    app.click("Slice");
    app.click("Regular hexagon");
    assert!(app.sees_part("The slice: Regular hexagon."));
    app.press(Key::Escape);
    assert!(app.state().learn_board().is_none(), "Escape leads back to the contents");
}

#[test]
fn a_film_plays_to_its_end_and_then_nothing_is_painted() {
    let mut app = page();
    app.press_in_steps(&[Key::Space]);
    assert!(cube(&app).film.is_playing());
    assert_eq!(app.state().seconds_to_next_change(), Some(0.0));
    act_in_steps(&mut app, Action::Shell(hypertoe::action::ShellAction::Tick(3.0)));
    let there = position(&app);
    assert!(there > 0.9 && there < 4.0, "{there}");
    app.press_in_steps(&[Key::Space]);
    assert!(!cube(&app).film.is_playing(), "and pauses");
    app.press_in_steps(&[Key::Space]);
    act_in_steps(&mut app, Action::Shell(hypertoe::action::ShellAction::Tick(60.0)));
    app.settle();
    assert_eq!((position(&app), cube(&app).film.is_playing()), (4.0, false));
    assert_ne!(app.state().seconds_to_next_change(), Some(0.0));
}

#[test]
fn without_motion_it_goes_from_stop_to_stop() {
    let mut app = page();
    app.act(Action::Shell(hypertoe::action::ShellAction::ReducedMotionChanged(true)));
    app.press(Key::Space);
    assert_eq!((position(&app), cube(&app).film.is_playing()), (1.0, false));
    app.press(Key::Space);
    assert_eq!(position(&app), 2.0);
}

#[test]
fn a_drag_turns_it_and_the_button_turns_it_back() {
    let mut app = page();
    let before = cube(&app);
    app.act(Action::Hypercube(HypercubeAction::Orbit { yaw: 0.3, pitch: 0.1 }));
    app.act(Action::Hypercube(HypercubeAction::Rotate { plane: (0, 3), angle: 0.5 }));
    assert!(cube(&app).orbit != before.orbit && cube(&app).rotation() != before.rotation());
    app.click_button("Reset view");
    assert_eq!(cube(&app), before);
}

#[test]
fn a_screen_reader_is_told_what_is_seen() {
    let mut app = page();
    app.act(Action::Hypercube(HypercubeAction::Seek(4.0)));
    let label = "Tesseract. A tesseract has four directions: x, y, z and w. Both cubes have the same \
                 size; the one inside is farther away.";
    let counts = app.harness.get_by_label(label).accesskit_node().value();
    assert_eq!(
        counts.as_deref(),
        Some("Tesseract: corners 16, edges 32, faces 24, cubes 8, tesseracts 1")
    );
}

#[test]
fn what_is_seen_is_exported() {
    let mut app = page();
    app.act(Action::Hypercube(HypercubeAction::Show(HypercubeKind::Net, 4)));
    app.node("Animation").click();
    app.harness.run_steps(4);
    let Some(Dialog::Export(dialog)) = app.state().overlays.dialog() else { panic!("no dialog") };
    assert_eq!((dialog.kind, dialog.animation), (ExportKind::Animation, AnimationKind::Hypercube));
    assert!(app.sees("Table of counts") && !app.sees("Sheet"), "what fits a net");
    let frames = app.state().exports.preview().animation().expect("a preview").frame_count();
    assert!(frames > 50, "{frames} frames");
    app.press_in_steps(&[Key::Escape]);
    app.act(Action::Picture(PictureAction::OpenDialog { kind: ExportKind::Picture, dark: false }));
    assert!(app.state().exports.is_exportable());
}

const LESSON: &str = r#"
format = "hypertoe lesson"
version = 1
title = "Shapes"

[[steps]]
text = "A cube grows."
figure = { shape = "sweep", dimension = 3, at = 2, play = true }

[[steps]]
text = "How many?"
figure = { shape = "slice", dimension = 4, at = 2, counts = false }
question = { ask = "number", prompt = "How many faces?", answer = 8 }

[[steps]]
text = "On a board."
question = { ask = "draw", kinds = ["find"], boards = ["3^2"], count = 1, seed = 3 }
"#;

#[test]
fn a_lesson_shows_shapes_and_asks_about_them() {
    let (mut app, _folder) = opened(LESSON);
    assert_eq!(position(&app), 3.0, "the film of the first step has played");
    app.click_button("Next");
    assert_eq!((cube(&app).kind(), position(&app)), (HypercubeKind::Slice, 2.0));
    app.fill("Number", "8");
    app.press(Key::Enter);
    assert!(app.sees("Right"));
    app.press(Key::Enter);
    assert!(app.state().shown_hypercube().is_none(), "an exercise has a board of its own");
    assert_eq!(app.state().shape().dims(), 2);
}

#[test]
fn a_presented_shape_leaves_the_keys_to_the_lesson() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, LearnAction::Present(true));
    app.press(Key::Space);
    let step = app.state().learn.session().and_then(|run| run.step_index_and_count());
    assert_eq!(step.map(|(step, _)| step), Some(1), "Space goes to the next step");
    app.click_button("Next stage");
    assert_eq!(position(&app), 2.5, "the buttons below the figure move the film");
}

#[test]
fn the_editor_makes_and_keeps_shapes() {
    let mut app = Driver::on(3, 3);
    act(&mut app, LearnAction::Edit(LessonEditAction::OpenEditor));
    app.click("Net");
    assert_eq!((cube(&app).kind(), cube(&app).dims()), (HypercubeKind::Net, 4));
    app.node("The film plays by itself").click();
    app.harness.run_steps(2);
    assert!(cube(&app).film.is_playing());
    let board = |app: &Driver| {
        let editor = app.state().learn.editor().expect("it is open");
        editor.selected_step().board.clone()
    };
    assert!(board(&app).hypercube.is_some_and(|cube| cube.film.is_playing()));
    app.command(hypertoe::command::Command::Undo);
    assert!(!cube(&app).film.is_playing());
    app.command(hypertoe::command::Command::Undo);
    assert!(app.state().shown_hypercube().is_none() && board(&app).shape.dims() == 3);
}

#[test]
fn a_shape_from_the_page_becomes_a_step() {
    let mut app = page();
    app.act(Action::Hypercube(HypercubeAction::Seek(2.5)));
    app.click_button("To my lesson");
    let editor = app.state().learn.editor().expect("a lesson in the making");
    let step = editor.selected_step().board.hypercube.as_ref().expect("the shape");
    assert_eq!((step.kind(), step.film.position()), (HypercubeKind::Sweep, 2.5));
}

#[test]
fn progress_in_lessons_that_were_there_before_is_kept() {
    // The names under which progress is stored.
    for name in ["course/01-coordinates", "course/14-shell", "tactics/01-threat", "class-14-18"] {
        assert!(lesson_index(name) >= 2, "{name}");
    }
    assert_eq!(
        (lesson_index("course/0a-sweep"), lesson_index("course/0b-nets-and-slices")),
        (0, 1)
    );
}
