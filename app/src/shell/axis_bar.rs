//! Axis chips: drag them to change the nesting, pin an axis to a value.

use crate::action::{Action, GridAction};
use crate::board::NestedGrid;
use crate::command::Command;
use crate::shell::widgets::{named_slider, scale};
use crate::state::State;
use crate::theme::{Palette, axis_color, heat_color, icons};
use crate::words::{self, Message};
use egui::{Align, Button, Id, Layout, Response, RichText, ScrollArea, Stroke, Ui, vec2};
use hypertoe_core::geometry::axis;

/// Room for a pinned axis: its button, slider and number.
const PIN_WIDTH: f32 = 200.0;
/// Room for the chip of an axis; with less it goes to the next row.
const CHIP: f32 = 56.0;

/// The bar above the board.
pub fn axis_bar(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::axis_nesting()).on_hover_text(words::axis_nesting_tip());
        for (place, &axis) in state.grid.stacked().iter().enumerate() {
            if place > 0 && place.is_multiple_of(2) {
                ui.weak(words::axis_in());
            }
            chip(ui, state, palette, axis, place, send);
        }
        ui.add_space(12.0);
        super::widgets::command_button(ui, state, Command::Fit, words::axis_fit(), send);
        let heat = ui
            .add(Button::selectable(Command::Heat.is_on(state), Command::Heat.text()))
            .on_hover_text(Command::Heat.tooltip(ui.ctx()));
        if heat.clicked() {
            send.push(Command::Heat.action(state));
        }
        if let Some((cold, hot)) = state.colouring().and_then(|tint| tint.heat()) {
            scale(ui, cold, hot, |share| heat_color(share, palette.dark));
        }
    });
    pinned_axes(ui, state, palette, send);
}

/// The sliders of the pinned axes, two rows of them at a time.
fn pinned_axes(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let pinned: Vec<usize> = state.grid.pinned().collect();
    if pinned.is_empty() {
        return;
    }
    let height = ui.spacing().interact_size.y + 2.0;
    let area = ScrollArea::vertical().id_salt("pinned").max_height(height * 2.0 + 14.0);
    area.auto_shrink([false, true]).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.weak(words::axis_pinned()).on_hover_text(words::axis_pinned_tip());
            for axis in pinned {
                pin_slider(ui, state, palette, axis, send);
            }
        });
    });
}

fn chip(
    ui: &mut Ui,
    state: &State,
    palette: &Palette,
    axis: usize,
    place: usize,
    send: &mut Vec<Action>,
) {
    let color = axis_color(axis, palette.dark);
    let name = axis::name(axis);
    let way = if place.is_multiple_of(2) { "→" } else { "↑" };
    // A space that does not break.
    let text = RichText::new(format!("{name}\u{a0}{way}")).color(color).strong();
    if ui.available_size_before_wrap().x < CHIP {
        ui.end_row();
    }
    let id = Id::unique(("axis chip", axis));
    let response = ui
        .push_id(id, |ui| {
            ui.add(
                Button::new(text)
                    .stroke(Stroke::new(1.0, color))
                    .sense(egui::Sense::click_and_drag()),
            )
        })
        .inner
        .on_hover_text(words::axis_chip_tip(&name));
    response.dnd_set_drag_payload(axis);
    if response.dragged() {
        drag_ghost(ui, &name, color);
    }
    if let Some(dropped) = response.dnd_release_payload::<usize>() {
        send.push(Action::Grid(GridAction::Nest { axis: *dropped, place }));
    }
    if response.dnd_hover_payload::<usize>().is_some_and(|dragged| *dragged != axis) {
        let rect = response.rect.expand(2.0);
        let stroke = Stroke::new(2.0, palette.accent);
        ui.painter().rect_stroke(rect, 7.0, stroke, egui::StrokeKind::Outside);
    }
    chip_menu(&response, &state.grid, axis, place, send);
}

/// The name of the dragged axis, at the pointer.
fn drag_ghost(ui: &Ui, name: &str, color: egui::Color32) {
    let Some(pos) = ui.ctx().pointer_interact_pos() else { return };
    let layer = egui::LayerId::new(egui::Order::Tooltip, Id::unique("dragged axis"));
    let font = egui::TextStyle::Heading.resolve(ui.style());
    let painter = ui.ctx().layer_painter(layer);
    painter.text(pos + vec2(10.0, 14.0), egui::Align2::LEFT_TOP, name, font, color);
}

fn chip_menu(
    response: &Response,
    grid: &NestedGrid,
    axis: usize,
    place: usize,
    send: &mut Vec<Action>,
) {
    egui::Popup::menu(response).show(|ui| {
        let name = axis::name(axis);
        let last = grid.stacked().len() - 1;
        let mut item = |ui: &mut Ui, enabled: bool, text: Message, action: GridAction| {
            if ui.add_enabled(enabled, Button::new(text)).clicked() {
                send.push(Action::Grid(action));
                ui.close();
            }
        };
        let nest = |place| GridAction::Nest { axis, place };
        item(ui, place > 0, words::axis_nest_in(), nest(place.saturating_sub(1)));
        item(ui, place < last, words::axis_nest_out(), nest(place + 1));
        let value = grid.slice().get(axis);
        let pin = GridAction::Pin { axis, value };
        item(ui, last > 0, words::axis_pin(name, value), pin);
    });
}

fn pin_slider(ui: &mut Ui, state: &State, palette: &Palette, axis: usize, send: &mut Vec<Action>) {
    let color = axis_color(axis, palette.dark);
    let name = axis::name(axis);
    let last = state.document.game().rules().shape().side(axis) - 1;
    // A size told beforehand lets the row break before it.
    let size = vec2(PIN_WIDTH, ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let unpin = ui
            .add(Button::new(RichText::new(format!("{} {name}", icons::PIN)).color(color)))
            .on_hover_text(words::axis_unpin_tip(&name));
        if unpin.clicked() {
            send.push(Action::Grid(GridAction::Unpin(axis)));
        }
        let mut value = state.slice().get(axis);
        ui.spacing_mut().slider_width = 80.0;
        let label = words::axis_value(name);
        if named_slider(ui, &label, &mut value, 0..=last, last > 0) {
            send.push(Action::Grid(GridAction::Pin { axis, value }));
        }
    });
}
