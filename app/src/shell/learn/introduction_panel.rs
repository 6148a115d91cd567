//! The panel beside the boards of the introduction.

use crate::action::IntroductionAction;
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::ladder::name_text;
use crate::shell::widgets::{card_frame, heading};
use crate::state::{Introduction, LADDER};
use crate::theme::{LayoutClass, Palette, size};
use egui::{Align, Layout, Margin, RichText, ScrollArea, Sense, Stroke, Ui, vec2};

const TASK_SIZE: f32 = 18.0;
/// The radius of the sign of a board, and the distance between two.
const DOT_RADIUS: f32 = 5.0;
const DOT_STEP: f32 = 18.0;

pub fn introduction_panel(ui: &mut Ui, cx: &PanelContext, introduction: &Introduction) {
    top_row(ui, cx, introduction);
    ScrollArea::vertical().id_salt("introduction").auto_shrink(false).show(ui, |ui| {
        ui.add_space(size::GAP);
        task_card(ui, introduction, cx.palette);
        ui.add_space(size::GAP);
        // Their room is reserved, so that the buttons below stay in place.
        let room = vec2(ui.available_width(), 2.0 * TASK_SIZE);
        ui.scope(|ui| {
            ui.set_min_size(room);
            if introduction.is_solved() {
                feedback(ui, introduction.task().praise(), cx.palette.success);
            } else if introduction.has_missed() {
                feedback(ui, introduction.task().hint(), cx.palette.line);
            }
        });
        ui.add_space(size::GAP);
        buttons(ui, cx, introduction);
    });
}

/// Shows how far the introduction is, and the button to skip it.
fn top_row(ui: &mut Ui, cx: &PanelContext, introduction: &Introduction) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if !introduction.has_ended() {
                cx.button(ui, i18n::introduction_skip(), IntroductionAction::Leave);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                board_dots(ui, introduction.index(), cx.palette);
                // The sheet has it in its title.
                if cx.state.layout.class != LayoutClass::Upright {
                    heading(ui, i18n::introduction_title());
                }
            });
        });
    });
}

fn board_dots(ui: &mut Ui, index: usize, palette: &Palette) {
    let size = vec2(DOT_STEP * Introduction::BOARD_COUNT as f32, 2.0 * DOT_RADIUS + 2.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    for number in 0..Introduction::BOARD_COUNT {
        let center = rect.left_center() + vec2(DOT_STEP * (number as f32 + 0.5), 0.0);
        if number <= index {
            ui.painter().circle_filled(center, DOT_RADIUS, palette.accent);
        } else {
            let pen = Stroke::new(1.5, palette.text_weak);
            ui.painter().circle_stroke(center, DOT_RADIUS - 1.0, pen);
        }
    }
}

fn task_card(ui: &mut Ui, introduction: &Introduction, palette: &Palette) {
    let edge = if introduction.is_solved() { palette.success } else { palette.accent };
    card_frame(palette, edge).inner_margin(Margin::symmetric(14, 12)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let text = match introduction.has_ended() {
            true => i18n::introduction_end(),
            false => introduction.task().instruction(),
        };
        ui.label(RichText::from(text).size(TASK_SIZE));
    });
}

fn feedback(ui: &mut Ui, text: Message, color: egui::Color32) {
    ui.label(RichText::from(text).size(size::HEADING - 1.0).color(color));
}

fn buttons(ui: &mut Ui, cx: &PanelContext, introduction: &Introduction) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding = vec2(14.0, 7.0);
        if introduction.has_ended() {
            let rung = cx.state.next_ladder_rung().unwrap_or(&LADDER[0]);
            let text = i18n::introduction_play(name_text(rung));
            cx.primary_button(ui, text, IntroductionAction::Play);
            cx.button(ui, i18n::introduction_home(), IntroductionAction::Leave);
        } else if introduction.is_solved() {
            cx.primary_button(ui, i18n::introduction_next(), IntroductionAction::Next);
        }
    });
}
