//! Learn: its pages, and the panel beside the board of a lesson.

mod answer;
mod contents;
pub mod editor;
mod ended;
pub mod notes;
mod panel;
mod practice;
pub mod present;
mod progress;
mod puzzle;
mod puzzles;
mod title;

pub use editor::leave_lesson_dialog;

use crate::action::Action;
use crate::state::{LearnPage, State};
use crate::theme::Palette;
use egui::{CentralPanel, Frame, Margin, ScrollArea, Ui};

/// The largest width of a page.
const MAX_WIDTH: f32 = 1_080.0;

/// Shows the panel beside the board.
pub fn panel(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    match state.learn.attempt() {
        Some(attempt) => puzzle::puzzle_panel(ui, state, attempt, palette, send),
        None => panel::lesson_panel(ui, state, palette, send),
    }
}

/// Shows a page of Learn in all the available room.
pub fn learn_page(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let frame = Frame::new().fill(palette.canvas).inner_margin(Margin::symmetric(20, 12));
    CentralPanel::no_frame().frame(frame).show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let width = ui.available_width().min(MAX_WIDTH);
            let beside = ((ui.available_width() - width) / 2.0).max(0.0);
            ui.horizontal(|ui| {
                ui.add_space(beside);
                ui.vertical(|ui| {
                    ui.set_width(width);
                    match state.learn.page() {
                        // The editor has a board, so it is never shown here.
                        LearnPage::Contents | LearnPage::Editor => {
                            contents::contents_page(ui, state, palette, send);
                        }
                        LearnPage::Practice => practice::practice_page(ui, state, palette, send),
                        LearnPage::Puzzles => puzzles::puzzles_page(ui, state, palette, send),
                        LearnPage::Progress => progress::progress_page(ui, state, palette, send),
                    }
                });
            });
        });
    });
}
