//! Axis chips: drag them to change the nesting, or pin an axis to a value.

use crate::action::GridAction;
use crate::board::NestedGrid;
use crate::command::Command;
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::overflow_bar::{AxisNote, OverflowBar};
use crate::shell::widgets::{color_scale, named_slider, target_size};
use crate::theme::{self, axis_color, heat_color};
use egui::{Align, Button, Id, Layout, Response, RichText, Stroke, Ui, vec2};
use hypertoe_core::geometry;

/// Width of the controls of a pinned axis: button, slider and number.
const PIN_WIDTH: f32 = 200.0;
/// Builds the bar above the grid with the axis chips and the heat scale; `None` if there is nothing
/// to nest and no heat scale.
pub fn build_axis_bar<'a>(cx: &'a PanelContext) -> Option<OverflowBar<'a>> {
    let state = cx.state;
    let mut row = OverflowBar::new("axes", i18n::bar_more_grid());
    let grid = state.grid();
    // A lesson explains its own colours.
    let is_lesson = state.learn_board().is_some();
    let heat = state
        .coloring()
        .filter(|_| !is_lesson)
        .and_then(|tint| tint.heat_labels(state.document.game().rules()));
    let flat = grid.stacked_axes().len() <= 2 && grid.pinned_axes().next().is_none();
    if flat && heat.is_none() || state.is_introducing() {
        return None;
    }
    let names_axes = state.shows_coordinates();
    if !flat {
        row.add_part("fit", |ui| {
            super::widgets::command_button(ui, cx, Command::Fit, i18n::axis_fit());
        });
    }
    // Before what it shows, so that it stays under the pointer.
    if state.may_hide_coordinates() {
        row.add_part("coordinates", |ui| {
            let is_on = Command::Coordinates.is_checked(state);
            let button = Button::selectable(is_on, i18n::axis_coordinates());
            cx.command_widget(ui, Command::Coordinates, button.frame_when_inactive(true));
        });
    }
    if !flat {
        let chips = grid.stacked_axes().iter().enumerate().filter(|_| names_axes);
        for (place, &axis) in chips {
            row.add_part(("chip", axis), move |ui| {
                if place > 0 && place.is_multiple_of(2) {
                    ui.weak(i18n::axis_in());
                }
                axis_chip(ui, cx, axis, place);
            });
        }
    }
    if names_axes && !is_lesson {
        row.add_part("heat", |ui| {
            cx.command_toggle(ui, Command::LineHeatMap);
        });
    }
    if let Some((cold, hot)) = heat {
        row.keep_part("scale", move |ui| {
            color_scale(ui, cold.clone(), hot.clone(), |fraction| {
                heat_color(fraction, cx.palette.dark)
            });
        });
    }
    let slice = state.visible_slice();
    for axis in grid.pinned_axes() {
        let (value, last) = (slice.get(axis), state.shape().side(axis) - 1);
        let note = AxisNote { axis, value, last };
        row.add_axis_part(("pinned", axis), note, move |ui| pin_slider(ui, cx, axis));
    }
    Some(row)
}

fn axis_chip(ui: &mut Ui, cx: &PanelContext, axis: usize, index: usize) {
    let color = axis_color(axis, cx.palette.dark);
    let name = geometry::axis_name(axis);
    let way = if cx.state.grid().nesting().goes_up(index) { "↑" } else { "→" };
    // A no-break space.
    let text = RichText::new(format!("{name}\u{a0}{way}")).color(color).strong();
    let id = Id::unique(("axis chip", axis));
    let response = ui
        .push_id(id, |ui| {
            ui.add(
                Button::new(text)
                    .stroke(Stroke::new(1.0, color))
                    .min_size(target_size(ui, egui::Vec2::ZERO))
                    .sense(egui::Sense::click_and_drag()),
            )
        })
        .inner
        .on_hover_text(i18n::axis_chip_tip(&name));
    response.dnd_set_drag_payload(axis);
    if response.dragged() {
        drag_ghost(ui, &name, color);
    }
    if let Some(dropped) = response.dnd_release_payload::<usize>() {
        cx.send(GridAction::SetNestingLevel { axis: *dropped, place: index });
    }
    if response.dnd_hover_payload::<usize>().is_some_and(|dragged| *dragged != axis) {
        let rect = response.rect.expand(2.0);
        let stroke = Stroke::new(2.0, cx.palette.accent);
        ui.painter().rect_stroke(rect, 7.0, stroke, egui::StrokeKind::Outside);
    }
    axis_chip_menu(&response, cx, cx.state.grid(), axis, index);
}

/// Paints the name of the dragged axis at the pointer.
fn drag_ghost(ui: &Ui, name: &str, color: egui::Color32) {
    let Some(pos) = ui.ctx().pointer_interact_pos() else { return };
    let layer = egui::LayerId::new(egui::Order::Tooltip, Id::unique("dragged axis"));
    let font = egui::TextStyle::Heading.resolve(ui.style());
    let painter = ui.ctx().layer_painter(layer);
    painter.text(pos + vec2(10.0, 14.0), egui::Align2::LEFT_TOP, name, font, color);
}

fn axis_chip_menu(
    response: &Response,
    cx: &PanelContext,
    grid: &NestedGrid,
    axis: usize,
    index: usize,
) {
    egui::Popup::menu(response).show(|ui| {
        let name = geometry::axis_name(axis);
        let last = grid.stacked_axes().len() - 1;
        let item = |ui: &mut Ui, enabled: bool, text: Message, action: GridAction| {
            if ui.add_enabled(enabled, Button::new(text)).clicked() {
                cx.send(action);
                ui.close();
            }
        };
        let nest = |index| GridAction::SetNestingLevel { axis, place: index };
        item(ui, index > 0, i18n::axis_nest_in(), nest(index.saturating_sub(1)));
        item(ui, index < last, i18n::axis_nest_out(), nest(index + 1));
        if index == last && grid.nesting().has_direction_choice() {
            let upright = !grid.nesting().is_last_upright();
            let go = if upright { i18n::axis_go_up } else { i18n::axis_go_right };
            item(ui, true, go(&name), GridAction::SetOddAxisUpright { upright });
        }
        let value = grid.slice().get(axis);
        let pin = GridAction::Pin { axis, value };
        item(ui, last > 0, i18n::axis_pin(name, value), pin);
    });
}

fn pin_slider(ui: &mut Ui, cx: &PanelContext, axis: usize) {
    let color = axis_color(axis, cx.palette.dark);
    let name = geometry::axis_name(axis);
    let last = cx.state.shape().side(axis) - 1;
    let size = vec2(PIN_WIDTH, ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let unpin = ui
            .add(Button::new(RichText::new(format!("{} {name}", theme::icon::PIN)).color(color)))
            .on_hover_text(i18n::axis_unpin_tip(&name));
        cx.send_on_click(unpin, GridAction::Unpin(axis));
        let mut value = cx.state.visible_slice().get(axis);
        ui.spacing_mut().slider_width = 80.0;
        let label = i18n::axis_value(name);
        if named_slider(ui, &label, &mut value, 0..=last, last > 0) {
            cx.send(GridAction::Pin { axis, value });
        }
    });
}
