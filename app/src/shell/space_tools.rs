//! A window with a dial for every plane and sliders for the appearance of the cells.

use super::widgets::{
    AccessibleName, scroll_area_with_height, section_heading, selectable_label, target_size,
};
use crate::action::{SettingsAction, SpaceAction};
use crate::board::{AxisRole, CellStyle, SliceStyle, SpaceState};
use crate::command::Command;
use crate::i18n::numbers::parse_decimal;
use crate::i18n::{self, Message, decimal, format_number};
use crate::projection::{FieldsOfView, MAX_FOV_DEGREES};
use crate::shell::PanelContext;
use crate::shell::highlight::highlight_slice_on_hover;
use crate::state::ColorBy;
use crate::theme::{axis_color, size};
use egui::{
    Align2, Button, Checkbox, Grid, Id, Modifiers, Rect, RichText, Role, Slider, Ui, Vec2,
    WidgetInfo, Window, vec2,
};
use hypertoe_core::geometry;
use std::ops::RangeInclusive;

/// Axes that are listed, at most.
const MAX_AXES: usize = 24;
/// A view larger than this in both directions, in points, has room for the window.
const LARGE_VIEW: f32 = 560.0;
/// The window's distance from the edges, and the height of its title and frame.
const MARGIN: f32 = 10.0;
const FRAME_HEIGHT: f32 = 92.0;
/// Slices of an axis with more values are not listed one by one.
const MAX_VALUES: u16 = 16;

/// Shows the window with the tools of the space view, if it is open: in a corner of a large space
/// view, or beside the boards over the panel, where it hides less of the space. It never covers
/// what is above or below the boards.
pub fn space_tools(ui: &Ui, cx: &PanelContext, (view, boards): (Rect, Rect)) {
    let state = cx.state;
    let mut open = state.is_space_panel_open;
    if !open {
        return;
    }
    let across = ui.ctx().content_rect().x_range();
    let room = Rect::from_x_y_ranges(across, boards.y_range()).shrink(MARGIN);
    let large = view.width() > LARGE_VIEW && view.height() > LARGE_VIEW;
    let corner = if large { view.shrink(MARGIN) } else { room }.right_top();
    let id = Id::unique("rotation and look");
    let title = RichText::from(i18n::tools_title()).size(size::TEXT + 1.0);
    Window::new(title)
        .id(id)
        .open(&mut open)
        .resizable(false)
        .collapsible(true)
        .pivot(Align2::RIGHT_TOP)
        .default_pos(corner)
        .constrain_to(room)
        .default_width(280.0)
        .show(ui.ctx(), |ui| {
            scroll_area_with_height(room.bottom() - corner.y - FRAME_HEIGHT).show(ui, |ui| {
                ui.set_width(270.0);
                rotation_dials(ui, cx, state.space());
                lens_sliders(ui, cx, state.space());
                cell_sliders(ui, cx, state.space());
                axis_roles(ui, cx);
                slice_styles(ui, cx);
                overlay_options(ui, cx);
            });
        });
    // The title folds the window, by keyboard too.
    ui.ctx().accesskit_node_builder(id.with("__title_click"), |node| {
        node.set_role(egui::Role::Button);
        node.set_label(i18n::tools_title().to_string());
    });
    if !open {
        cx.send(SpaceAction::ShowSpacePanel(false));
    }
}

fn labelled_slider(
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
        .custom_formatter(|value, _| format_number(decimal(value, decimals)))
        .custom_parser(parse_decimal);
    let slider = ui.add(slider).on_hover_text(about);
    slider.widget_info(|| WidgetInfo::slider(true, value, &label));
    ui.end_row();
    slider.changed().then_some(now)
}

fn rotation_dials(ui: &mut Ui, cx: &PanelContext, space: &SpaceState) {
    section_heading(ui, i18n::tools_rotation());
    let key = |modifiers| i18n::translate_key_names(&ui.ctx().format_modifiers(modifiers));
    ui.weak(i18n::tools_rotation_help(key(Modifiers::SHIFT), key(Modifiers::COMMAND)));
    Grid::new("dials").num_columns(2).show(ui, |ui| {
        for plane in space.planes() {
            let (a, b) = plane;
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 1.0;
                for axis in [a, b] {
                    let color = axis_color(axis, cx.palette.dark);
                    ui.label(RichText::new(geometry::axis_name(axis)).color(color).strong());
                }
            });
            let degrees = space.plane_angle(plane).to_degrees();
            let mut shown = (degrees + 180.0).rem_euclid(360.0) - 180.0;
            let both = geometry::axis_name(a) + &geometry::axis_name(b);
            let name = i18n::tools_rotate(&both);
            ui.horizontal(|ui| {
                let dial =
                    ui.add(Slider::new(&mut shown, -180.0..=180.0).suffix("°").fixed_decimals(0));
                dial.widget_info(|| WidgetInfo::slider(true, degrees, &name));
                if dial.changed() {
                    let angle = (degrees + shown - ((degrees + 180.0).rem_euclid(360.0) - 180.0))
                        .to_radians();
                    cx.send(SpaceAction::SetRotation { plane, angle });
                }
                let stop = Command::SpaceRotate.shortcut_text(ui.ctx()).unwrap_or_default();
                let on = ui
                    .add(Button::new("∞").small().min_size(target_size(ui, Vec2::ZERO)))
                    .on_hover_text(i18n::tools_spin_tip(stop));
                on.set_name(Role::Button, i18n::tools_spin(&both));
                cx.send_on_click(on, SpaceAction::Spin { plane, endless: true });
            });
            ui.end_row();
        }
    });
}

fn lens_sliders(ui: &mut Ui, cx: &PanelContext, space: &SpaceState) {
    let is_parallel = space.has_parallel_slices();
    if is_parallel && space.space_axes().len() <= 3 {
        return;
    }
    section_heading(ui, i18n::tools_perspective());
    Grid::new("lens").num_columns(2).show(ui, |ui| {
        let fields_of_view = space.fields_of_view;
        let (label, about) = (i18n::tools_field(), i18n::tools_field_tip());
        if !is_parallel
            && let Some(space) =
                labelled_slider(ui, label, about, fields_of_view.space, 0.0..=MAX_FOV_DEGREES, "°")
        {
            cx.send(SpaceAction::SetFieldsOfView(FieldsOfView { space, ..fields_of_view }));
        }
        if space.space_axes().len() > 3 {
            let (label, about) = (i18n::tools_field_higher(), i18n::tools_field_higher_tip());
            if let Some(beyond) =
                labelled_slider(ui, label, about, fields_of_view.higher, 0.0..=MAX_FOV_DEGREES, "°")
            {
                cx.send(SpaceAction::SetFieldsOfView(FieldsOfView {
                    higher: beyond,
                    ..fields_of_view
                }));
            }
        }
    });
}

fn cell_sliders(ui: &mut Ui, cx: &PanelContext, space: &SpaceState) {
    section_heading(ui, i18n::tools_cells());
    let old = space.cell_style;
    let mut form = old;
    Grid::new("form").num_columns(2).show(ui, |ui| {
        let set = |ui: &mut Ui, label, about, value: &mut f64, range| {
            if let Some(new) = labelled_slider(ui, label, about, *value, range, "") {
                *value = new;
            }
        };
        let (label, about) = (i18n::tools_size(), i18n::tools_size_tip());
        set(ui, label, about, &mut form.edge, 0.1..=1.0);
        let (label, about) = (i18n::tools_spacing(), i18n::tools_spacing_tip());
        set(ui, label, about, &mut form.spacing, 0.5..=3.0);
        let (label, about) = (i18n::tools_opacity(), i18n::tools_opacity_tip());
        set(ui, label, about, &mut form.opacity, 0.0..=1.0);
        set(ui, i18n::tools_fog(), i18n::tools_fog_tip(), &mut form.fog, 0.0..=1.0);
    });
    ui.checkbox(&mut form.shows_lattice, i18n::tools_lattice())
        .on_hover_text(i18n::tools_lattice_tip());
    if ui.add_enabled(form != CellStyle::default(), Button::new(i18n::tools_reset())).clicked() {
        form = CellStyle::default();
    }
    if form != old {
        cx.send(SpaceAction::SetCellStyle(form));
    }
}

fn axis_roles(ui: &mut Ui, cx: &PanelContext) {
    let dims = cx.state.shape().dims();
    section_heading(ui, i18n::tools_axes());
    Grid::new("roles").num_columns(4).show(ui, |ui| {
        for axis in 0..dims.min(MAX_AXES) {
            let name = geometry::axis_name(axis);
            ui.label(
                RichText::new(name.as_str()).color(axis_color(axis, cx.palette.dark)).strong(),
            );
            for (role, text, about) in [
                (AxisRole::Space, i18n::tools_role_space(), i18n::tools_role_space_tip()),
                (AxisRole::Slices, i18n::tools_role_slices(), i18n::tools_role_slices_tip()),
                (
                    AxisRole::OneSlice,
                    i18n::tools_role_one_slice(),
                    i18n::tools_role_one_slice_tip(),
                ),
            ] {
                let chosen = cx.state.space().role(axis) == role;
                let button = selectable_label(ui, chosen, &text).on_hover_text(about);
                button.set_choice_name(Role::Button, chosen, i18n::tools_role(&name, &text));
                if button.clicked() && !chosen {
                    cx.send(SpaceAction::SetRole(axis, role));
                }
            }
            ui.end_row();
        }
    });
    if dims > MAX_AXES {
        ui.weak(i18n::tools_more_axes(dims - MAX_AXES));
    }
}

/// Shows a button for each slice, which fades or hides it.
fn slice_styles(ui: &mut Ui, cx: &PanelContext) {
    let shape = cx.state.shape();
    section_heading(ui, i18n::tools_slices());
    ui.weak(i18n::tools_slices_help());
    for axis in 0..shape.dims().min(MAX_AXES) {
        let side = shape.side(axis);
        if side > MAX_VALUES || cx.state.space().role(axis) == AxisRole::OneSlice {
            continue;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            let color = axis_color(axis, cx.palette.dark);
            ui.label(RichText::new(geometry::axis_name(axis)).color(color).strong());
            for value in 0..side {
                slice_style_button(ui, cx, axis, value);
            }
        });
    }
    ui.horizontal(|ui| {
        let any = cx.state.space().has_slice_styles();
        cx.enabled_button(ui, any, i18n::tools_show_slices(), SpaceAction::ClearSliceStyles);
    });
}

fn slice_style_button(ui: &mut Ui, cx: &PanelContext, axis: usize, value: u16) {
    let style = cx.state.space().slice_style(axis, value);
    let name = geometry::axis_name(axis);
    let text = RichText::new(value.to_string());
    let (text, label, next) = match style {
        None => (text, i18n::tools_slice_shown(name, value), Some(SliceStyle::Faded)),
        Some(SliceStyle::Faded) => {
            (text.weak(), i18n::tools_slice_faded(name, value), Some(SliceStyle::Hidden))
        }
        Some(SliceStyle::Hidden) => {
            (text.weak().strikethrough(), i18n::tools_slice_hidden(name, value), None)
        }
    };
    let button = ui.add(Button::new(text).small().min_size(target_size(ui, vec2(20.0, 18.0))));
    button.set_name(Role::Button, &label);
    highlight_slice_on_hover(&button, cx, (axis, value));
    cx.send_on_click(button.on_hover_text(label), SpaceAction::SetSliceStyle(axis, value, next));
}

fn overlay_options(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    section_heading(ui, i18n::tools_overlays());
    let mut threats = state.settings.threats;
    cx.command_widget(ui, Command::Threats, Checkbox::new(&mut threats, i18n::tools_threats()));
    ui.add_enabled_ui(Command::Threats.is_enabled(state), |ui| {
        let (only, text) = (state.space().shows_only_threats, i18n::tools_only_threats());
        cx.checkbox(ui, only, text, SpaceAction::ShowOnlyThreats)
            .on_hover_text(i18n::tools_only_threats_tip());
    });
    let (confirm, text) = (state.settings.confirm_moves, i18n::tools_confirm());
    cx.checkbox(ui, confirm, text, SpaceAction::SetConfirmMoves)
        .on_hover_text(i18n::tools_confirm_tip());
    let dims = state.shape().dims();
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::tools_rainbow()).on_hover_text(i18n::tools_rainbow_tip());
        let along = match state.settings.color_by {
            ColorBy::Rainbow(axis) => Some(axis),
            _ => None,
        };
        cx.selectable_label(
            ui,
            along.is_none(),
            i18n::tools_rainbow_off(),
            SettingsAction::ColorBy(ColorBy::default()),
        );
        for axis in 0..dims.min(MAX_AXES) {
            let text =
                RichText::new(geometry::axis_name(axis)).color(axis_color(axis, cx.palette.dark));
            let on = along == Some(axis);
            let button = selectable_label(ui, on, text);
            button.set_choice_name(
                Role::Button,
                on,
                i18n::tools_rainbow_axis(geometry::axis_name(axis)),
            );
            cx.send_on_click(button, SettingsAction::ColorBy(ColorBy::Rainbow(axis)));
        }
    });
}
