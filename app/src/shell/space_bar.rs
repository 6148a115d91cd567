//! The bar above the space: how the axes beyond the third are shown, ways to
//! look, turns.

use super::widgets::{command_button, named_slider};
use crate::action::{Action, SpaceAction};
use crate::board::{Arrangement, Space};
use crate::command::Command;
use crate::state::State;
use crate::theme::{Palette, axis_color};
use crate::words;
use egui::{Button, RichText, Ui};
use hypertoe_core::geometry::axis;

/// In less room the standard views are in a menu.
const NARROW: f32 = 700.0;
/// The most planes that have a button in the bar.
const MOST_PLANES: usize = 6;

/// The bar above the space.
pub fn space_bar(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let shape = state.document.game().rules().shape();
    let room = ui.available_width();
    ui.horizontal_wrapped(|ui| {
        if shape.dims() > 3 {
            arrangements(ui, &state.space, send);
            ui.add_space(8.0);
        }
        command_button(ui, state, Command::SpaceReset, words::space_reset(), send);
        if room < NARROW {
            ui.menu_button(words::space_from(), |ui| ways_to_look(ui, state, send))
                .response
                .on_hover_text(words::space_from_tip());
        } else {
            ways_to_look(ui, state, send);
        }
        ui.add_space(8.0);
        turns(ui, state, palette, send);
        let tools = ui
            .add(Button::selectable(state.space_tools, Command::SpaceTools.text()))
            .on_hover_text(Command::SpaceTools.tooltip(ui.ctx()));
        if tools.clicked() {
            send.push(Command::SpaceTools.action(state));
        }
    });
    flips(ui, state, palette, send);
}

/// Buttons for the standard views.
fn ways_to_look(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    for (command, text) in [
        (Command::SpaceFront, words::space_front()),
        (Command::SpaceTop, words::space_top()),
        (Command::SpaceCorner, words::space_corner()),
    ] {
        command_button(ui, state, command, text, send);
    }
    if state.space.axes().len() > 3 {
        let last = state.space.axes().last().map(|axis| axis::name(*axis)).unwrap_or_default();
        command_button(ui, state, Command::SpaceLast, words::space_towards(last), send);
    }
}

fn arrangements(ui: &mut Ui, space: &Space, send: &mut Vec<Action>) {
    let beyond = axis::name(3);
    for (arrangement, text, about) in [
        (Arrangement::Slices, words::space_slices(), words::space_slices_tip(&beyond)),
        (
            Arrangement::Perspective,
            words::space_perspective(),
            words::space_perspective_tip(&beyond),
        ),
        (Arrangement::Flip, words::space_one_slice(), words::space_one_slice_tip()),
    ] {
        let chosen = space.arrangement() == Some(arrangement);
        if ui.add(Button::selectable(chosen, text)).on_hover_text(about).clicked() {
            send.push(Action::Space(SpaceAction::Arrange(arrangement)));
        }
    }
}

/// Buttons that turn once through a plane.
fn turns(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let space = &state.space;
    let mut planes = space.planes();
    let highest = space.axes().len();
    if highest > 3 {
        // Those that leave three dimensions say most.
        planes.retain(|(_, b)| *b > 2);
    }
    for plane in planes.into_iter().take(MOST_PLANES) {
        let (a, b) = plane;
        let mut job = egui::text::LayoutJob::default();
        let font = egui::TextStyle::Button.resolve(ui.style());
        for (text, color) in [
            ("⟲ ".to_owned(), palette.text),
            (axis::name(a), axis_color(a, palette.dark)),
            (axis::name(b), axis_color(b, palette.dark)),
        ] {
            job.append(&text, 0.0, egui::TextFormat::simple(font.clone(), color));
        }
        let turning = space.is_turning(plane);
        let through = axis::name(a) + &axis::name(b);
        let name = words::space_rotate(&through);
        let button = ui.add(Button::selectable(turning, job));
        button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
        let button = button.on_hover_text(words::space_rotate_tip(through));
        if button.clicked() {
            send.push(Action::Space(if turning {
                SpaceAction::TurnOrStop
            } else {
                SpaceAction::TurnThrough { plane, on_and_on: false }
            }));
        }
    }
}

/// For each axis that is flipped through: its value, and play.
fn flips(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let flips = state.space.flip_axes();
    if flips.is_empty() {
        return;
    }
    let shape = state.document.game().rules().shape();
    let slice = state.slice();
    let height = ui.spacing().interact_size.y + 2.0;
    let area = egui::ScrollArea::vertical().id_salt("flips").max_height(height * 2.0 + 14.0);
    area.auto_shrink([false, true]).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for axis in flips {
                let size = egui::vec2(190.0, ui.spacing().interact_size.y);
                let layout = egui::Layout::left_to_right(egui::Align::Center);
                ui.allocate_ui_with_layout(size, layout, |ui| {
                    let name = axis::name(axis);
                    let last = shape.side(axis) - 1;
                    let going = state.space.is_flipping(axis);
                    let text = RichText::new(format!("{} {name}", if going { "⏸" } else { "▶" }));
                    let text = text.color(axis_color(axis, palette.dark));
                    let play = ui.add_enabled(last > 0, Button::new(text));
                    let label = words::space_play_slices(&name);
                    play.widget_info(|| {
                        egui::WidgetInfo::labeled(egui::Role::Button, last > 0, &label)
                    });
                    if play.on_hover_text(label).clicked() {
                        send.push(Action::Space(SpaceAction::PlayFlip(axis)));
                    }
                    let mut value = slice.get(axis);
                    ui.spacing_mut().slider_width = 80.0;
                    if named_slider(ui, words::space_slice(name), &mut value, 0..=last, last > 0) {
                        send.push(Action::Space(SpaceAction::Flip { axis, value }));
                    }
                });
            }
        });
    });
}
