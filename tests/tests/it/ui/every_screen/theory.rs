//! The pages about the whole board, with their answers.

use super::{Screen, after, fleeting, screen, square};
use crate::ui::theory::{census, gallery};
use crate::ui::theory_more::{draws, pairs, symmetries, too_few};
use crate::ui::waiting::wait_until;
use egui::Key;
use hypertoe::command::Command;
use hypertoe::state::State;
use hypertoe_core::{Rules, Shape};
use hypertoe_tests::Driver;

/// Each page, asked and answered.
pub fn theory() -> Vec<Screen> {
    let answered = |ask: fn(&mut Driver), show: fn() -> Driver| {
        move || {
            let mut app = show();
            ask(&mut app);
            app
        }
    };
    let larger = |side, dims, command, button: &'static str| {
        move || {
            let app = after(Driver::on(side, dims), command);
            app.node(button).click();
            let mut app = app;
            app.harness.run_steps(3);
            app
        }
    };
    let counts = |state: &State| state.theory.census.question().running_job_id().is_some();
    vec![
        screen("census, not asked", || after(Driver::on(4, 3), Command::Census)),
        fleeting("census that goes on", counts, larger(4, 3, Command::Census, "Count")),
        screen("census", answered(census, square)),
        screen("census, estimated", || {
            let mut app = after(Driver::on(5, 2), Command::Census);
            app.click("200 thousand");
            app.node("Count").click();
            wait_until(&mut app, "the census", |state| {
                state.theory.census.question().answer().is_some()
            });
            app
        }),
        screen("no census", || {
            let shape = Shape::hypercube(3, 2).expect("a board");
            after(Driver::with_rules(Rules::new(shape, 3).expect("three")), Command::Census)
        }),
        screen("gallery", answered(gallery, square)),
        screen("gallery of twelve", move || {
            let mut app = larger(3, 3, Command::Gallery, "Find 12")();
            wait_until(&mut app, "the boards", |state| {
                state.theory.gallery.question().answer().is_some()
            });
            app
        }),
        screen("draws", answered(draws, square)),
        screen("no draw", answered(draws, || Driver::on(3, 3))),
        screen("draw", answered(draws, || Driver::on(4, 3))),
        screen("draws of a giant", || after(Driver::on(1000, 50), Command::DrawnBoards)),
        screen("symmetries", answered(symmetries, square)),
        screen("symmetries of a giant", answered(symmetries, || Driver::on(1000, 50))),
        screen("game under a symmetry", || {
            let mut app = Driver::on(4, 3);
            app.play(&[[0, 0, 0], [1, 0, 0], [3, 2, 1]]);
            symmetries(&mut app);
            app.click("Apply a symmetry");
            assert!(app.state().is_showing_transformed());
            app
        }),
        screen("no pairs", answered(pairs, square)),
        screen("pairs", || {
            let mut app = Driver::on(8, 3);
            pairs(&mut app);
            app.press(Key::ArrowRight);
            app
        }),
        screen("pairs of a square", answered(pairs, || Driver::on(5, 2))),
        screen("too few cells", || {
            let mut app = too_few();
            pairs(&mut app);
            app
        }),
    ]
}
