//! A window with a dial for every plane and sliders for the appearance of the cells.

use super::widgets::{light_while_pointed_at, scroll_up_to, section};
use crate::action::{Action, ShellAction, SpaceAction};
use crate::board::{Form, Role, Space, Veil};
use crate::command::Command;
use crate::projection::{Lens, WIDEST};
use crate::state::{ColourBy, State};
use crate::theme::{Palette, axis_color};
use crate::words::{self, Message, fixed, number, numbers::typed};
use egui::{
    Align2, Button, Checkbox, Grid, Id, Modifiers, Rect, RichText, Slider, Ui, WidgetInfo, Window,
    vec2,
};
use hypertoe_core::geometry::axis;
use std::ops::RangeInclusive;

/// Axes that are listed, at most.
const MOST_AXES: usize = 24;
/// A view larger than this in both directions, in points, has room for the window.
const LARGE: f32 = 560.0;
/// The window's distance from the edges, and the height of its title and frame.
const MARGIN: f32 = 10.0;
const AROUND: f32 = 92.0;
/// Slices of an axis with more values are not listed one by one.
const MOST_VALUES: u16 = 16;

/// Shows the window, if it is open: in a corner of a large space view, or beside the boards over
/// the panel, where it hides less of the space. It never covers what is above or below the boards.
pub fn space_tools(
    ui: &Ui,
    state: &State,
    (view, boards): (Rect, Rect),
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let mut open = state.space_tools;
    if !open {
        return;
    }
    let across = ui.ctx().content_rect().x_range();
    let room = Rect::from_x_y_ranges(across, boards.y_range()).shrink(MARGIN);
    let large = view.width() > LARGE && view.height() > LARGE;
    let corner = if large { view.shrink(MARGIN) } else { room }.right_top();
    let id = Id::unique("rotation and look");
    Window::new(words::tools_title())
        .id(id)
        .open(&mut open)
        .resizable(false)
        .collapsible(true)
        .pivot(Align2::RIGHT_TOP)
        .default_pos(corner)
        .constrain_to(room)
        .default_width(280.0)
        .show(ui.ctx(), |ui| {
            scroll_up_to(room.bottom() - corner.y - AROUND).show(ui, |ui| {
                ui.set_width(270.0);
                dials(ui, state.space(), palette, send);
                lens(ui, state.space(), send);
                form(ui, state.space(), send);
                axes(ui, state, palette, send);
                veils(ui, state, palette, send);
                more(ui, state, palette, send);
            });
        });
    // The title folds the window, by keyboard too.
    ui.ctx().accesskit_node_builder(id.with("__title_click"), |node| {
        node.set_role(egui::Role::Button);
        node.set_label(words::tools_title().to_string());
    });
    if !open {
        send.push(Action::Space(SpaceAction::Tools(false)));
    }
}

fn slider(
    ui: &mut Ui,
    label: Message,
    about: Message,
    value: f64,
    range: RangeInclusive<f64>,
    suffix: &str,
) -> Option<f64> {
    let mut now = value;
    ui.label(&label).on_hover_text(&about);
    let decimals = if suffix == "°" { 0 } else { 2 };
    let slider = Slider::new(&mut now, range)
        .suffix(suffix)
        .fixed_decimals(decimals)
        .custom_formatter(|value, _| number(fixed(value, decimals)))
        .custom_parser(typed);
    let slider = ui.add(slider).on_hover_text(about);
    slider.widget_info(|| WidgetInfo::slider(true, value, &label));
    ui.end_row();
    slider.changed().then_some(now)
}

fn dials(ui: &mut Ui, space: &Space, palette: &Palette, send: &mut Vec<Action>) {
    section(ui, words::tools_rotation());
    let key = |modifiers| words::keys(&ui.ctx().format_modifiers(modifiers));
    ui.weak(words::tools_rotation_help(key(Modifiers::SHIFT), key(Modifiers::COMMAND)));
    Grid::new("dials").num_columns(2).show(ui, |ui| {
        for plane in space.planes() {
            let (a, b) = plane;
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 1.0;
                for axis in [a, b] {
                    let color = axis_color(axis, palette.dark);
                    ui.label(RichText::new(axis::name(axis)).color(color).strong());
                }
            });
            let degrees = space.dial(plane).to_degrees();
            let mut shown = (degrees + 180.0).rem_euclid(360.0) - 180.0;
            let both = axis::name(a) + &axis::name(b);
            let name = words::tools_rotate(&both);
            ui.horizontal(|ui| {
                let dial =
                    ui.add(Slider::new(&mut shown, -180.0..=180.0).suffix("°").fixed_decimals(0));
                dial.widget_info(|| WidgetInfo::slider(true, degrees, &name));
                if dial.changed() {
                    let angle = (degrees + shown - ((degrees + 180.0).rem_euclid(360.0) - 180.0))
                        .to_radians();
                    send.push(Action::Space(SpaceAction::Dial { plane, angle }));
                }
                let stop = Command::SpaceTurn.shortcut_text(ui.ctx()).unwrap_or_default();
                let on = ui.small_button("∞").on_hover_text(words::tools_spin_tip(stop));
                on.widget_info(|| {
                    WidgetInfo::labeled(egui::Role::Button, true, words::tools_spin(&both))
                });
                if on.clicked() {
                    send.push(Action::Space(SpaceAction::TurnThrough { plane, on_and_on: true }));
                }
            });
            ui.end_row();
        }
    });
}

fn lens(ui: &mut Ui, space: &Space, send: &mut Vec<Action>) {
    section(ui, words::tools_perspective());
    Grid::new("lens").num_columns(2).show(ui, |ui| {
        let lens = space.lens;
        let (label, about) = (words::tools_field(), words::tools_field_tip());
        if let Some(space) = slider(ui, label, about, lens.space, 0.0..=WIDEST, "°") {
            send.push(Action::Space(SpaceAction::SetLens(Lens { space, ..lens })));
        }
        if space.axes().len() > 3 {
            let (label, about) = (words::tools_beyond(), words::tools_beyond_tip());
            if let Some(beyond) = slider(ui, label, about, lens.beyond, 0.0..=WIDEST, "°") {
                send.push(Action::Space(SpaceAction::SetLens(Lens { beyond, ..lens })));
            }
        }
    });
}

fn form(ui: &mut Ui, space: &Space, send: &mut Vec<Action>) {
    section(ui, words::tools_cells());
    let old = space.form;
    let mut form = old;
    Grid::new("form").num_columns(2).show(ui, |ui| {
        let set = |ui: &mut Ui, label, about, value: &mut f64, range| {
            if let Some(new) = slider(ui, label, about, *value, range, "") {
                *value = new;
            }
        };
        let (label, about) = (words::tools_size(), words::tools_size_tip());
        set(ui, label, about, &mut form.cell, 0.1..=1.0);
        let (label, about) = (words::tools_spacing(), words::tools_spacing_tip());
        set(ui, label, about, &mut form.spacing, 0.5..=3.0);
        let (label, about) = (words::tools_opacity(), words::tools_opacity_tip());
        set(ui, label, about, &mut form.opacity, 0.0..=1.0);
        set(ui, words::tools_fog(), words::tools_fog_tip(), &mut form.fog, 0.0..=1.0);
    });
    ui.checkbox(&mut form.lattice, words::tools_lattice())
        .on_hover_text(words::tools_lattice_tip());
    if ui.add_enabled(form != Form::default(), Button::new(words::tools_reset())).clicked() {
        form = Form::default();
    }
    if form != old {
        send.push(Action::Space(SpaceAction::SetForm(form)));
    }
}

/// Shows the role of each axis in the space view.
fn axes(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let dims = state.shape().dims();
    section(ui, words::tools_axes());
    Grid::new("roles").num_columns(4).show(ui, |ui| {
        for axis in 0..dims.min(MOST_AXES) {
            let name = axis::name(axis);
            ui.label(RichText::new(name.as_str()).color(axis_color(axis, palette.dark)).strong());
            for (role, text, about) in [
                (Role::Space, words::tools_role_space(), words::tools_role_space_tip()),
                (Role::Slices, words::tools_role_slices(), words::tools_role_slices_tip()),
                (Role::Flip, words::tools_role_one_slice(), words::tools_role_one_slice_tip()),
            ] {
                let chosen = state.space().role(axis) == role;
                let button = ui.add(Button::selectable(chosen, &text)).on_hover_text(about);
                button.widget_info(|| {
                    let label = words::tools_role(&name, &text);
                    WidgetInfo::selected(egui::Role::Button, true, chosen, label)
                });
                if button.clicked() && !chosen {
                    send.push(Action::Space(SpaceAction::SetRole(axis, role)));
                }
            }
            ui.end_row();
        }
    });
    if dims > MOST_AXES {
        ui.weak(words::tools_more_axes(dims - MOST_AXES));
    }
}

/// Shows a button for each slice, which fades or hides it.
fn veils(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let shape = state.shape();
    section(ui, words::tools_slices());
    ui.weak(words::tools_slices_help());
    for axis in 0..shape.dims().min(MOST_AXES) {
        let side = shape.side(axis);
        if side > MOST_VALUES || state.space().role(axis) == Role::Flip {
            continue;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            let color = axis_color(axis, palette.dark);
            ui.label(RichText::new(axis::name(axis)).color(color).strong());
            for value in 0..side {
                veil(ui, state, axis, value, send);
            }
        });
    }
    ui.horizontal(|ui| {
        let any = state.space().has_veils();
        if ui.add_enabled(any, Button::new(words::tools_show_slices())).clicked() {
            send.push(Action::Space(SpaceAction::ClearVeils));
        }
    });
}

fn veil(ui: &mut Ui, state: &State, axis: usize, value: u16, send: &mut Vec<Action>) {
    let veil = state.space().veil(axis, value);
    let name = axis::name(axis);
    let text = RichText::new(value.to_string());
    let (text, label, next) = match veil {
        None => (text, words::tools_slice_shown(name, value), Some(Veil::Ghost)),
        Some(Veil::Ghost) => {
            (text.weak(), words::tools_slice_faded(name, value), Some(Veil::Hidden))
        }
        Some(Veil::Hidden) => {
            (text.weak().strikethrough(), words::tools_slice_hidden(name, value), None)
        }
    };
    let button = ui.add(Button::new(text).small().min_size(vec2(20.0, 18.0)));
    button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &label));
    light_while_pointed_at(&button, state, (axis, value), send);
    if button.on_hover_text(label).clicked() {
        send.push(Action::Space(SpaceAction::SetVeil(axis, value, next)));
    }
}

fn more(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    section(ui, words::tools_overlays());
    let mut threats = state.settings.threats;
    let may = Command::Threats.enabled(state);
    let response = ui.add_enabled(may, Checkbox::new(&mut threats, words::tools_threats()));
    if response.on_hover_text(Command::Threats.tooltip(ui.ctx())).changed() {
        send.push(Command::Threats.action(state));
    }
    let mut only = state.space().only_threats;
    let response = ui.add_enabled(may, Checkbox::new(&mut only, words::tools_only_threats()));
    if response.on_hover_text(words::tools_only_threats_tip()).changed() {
        send.push(Action::Space(SpaceAction::OnlyThreats(only)));
    }
    let mut confirm = state.settings.confirm;
    let confirming = ui.checkbox(&mut confirm, words::tools_confirm());
    if confirming.on_hover_text(words::tools_confirm_tip()).changed() {
        send.push(Action::Space(SpaceAction::Confirm(confirm)));
    }
    let dims = state.shape().dims();
    ui.horizontal_wrapped(|ui| {
        ui.label(words::tools_rainbow()).on_hover_text(words::tools_rainbow_tip());
        let along = match state.settings.colour_by {
            ColourBy::Rainbow(axis) => Some(axis),
            _ => None,
        };
        if ui.add(Button::selectable(along.is_none(), words::tools_rainbow_off())).clicked() {
            send.push(Action::Shell(ShellAction::ColourBy(ColourBy::default())));
        }
        for axis in 0..dims.min(MOST_AXES) {
            let text = RichText::new(axis::name(axis)).color(axis_color(axis, palette.dark));
            let on = along == Some(axis);
            let button = ui.add(Button::selectable(on, text));
            button.widget_info(|| {
                WidgetInfo::selected(
                    egui::Role::Button,
                    true,
                    on,
                    words::tools_rainbow_axis(axis::name(axis)),
                )
            });
            if button.clicked() {
                send.push(Action::Shell(ShellAction::ColourBy(ColourBy::Rainbow(axis))));
            }
        }
    });
}
