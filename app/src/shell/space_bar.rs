//! The bar above the space view: arrangement of the axes beyond the third, standard views and
//! rotations.

use super::board::slice_controls::{axes_on_picture, axis_controls};
use super::overflow_bar::{AxisNote, OverflowBar};
use super::widgets::{AccessibleName, command_button, selectable_label};
use crate::action::SpaceAction;
use crate::board::{HigherAxes, SpaceState};
use crate::command::Command;
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::theme::axis_color;
use egui::{Role, Ui};
use hypertoe_core::geometry;

/// Planes that have a button in the bar, at most.
const MAX_PLANES: usize = 6;

/// Builds the bar above a space view of this width.
pub fn build_space_view_bar<'a>(cx: &'a PanelContext, width: f32) -> OverflowBar<'a> {
    let state = cx.state;
    let mut row = OverflowBar::new("space", i18n::bar_more_space());
    if state.shape().dims() > 3 {
        for (arrangement, text, about) in arrangement_choices() {
            row.add_part(("arrangement", arrangement), move |ui| {
                let chosen = state.space().chosen_arrangement() == Some(arrangement);
                cx.selectable_label(
                    ui,
                    chosen,
                    text.clone(),
                    SpaceAction::SetHigherAxes(arrangement),
                )
                .on_hover_text(about.clone());
            });
        }
    }
    // The picture has those of the first ones.
    let axes = state.space().one_slice_axes();
    let on_picture = axes_on_picture(cx, width, axes.len());
    let slice = state.visible_slice();
    for axis in axes.into_iter().skip(on_picture) {
        let (value, last) = (slice.get(axis), state.shape().side(axis) - 1);
        let note = AxisNote { axis, value, last };
        row.add_axis_part(("flip", axis), note, move |ui| axis_controls(ui, cx, axis));
    }
    row.add_part("reset", |ui| {
        command_button(ui, cx, Command::SpaceReset, i18n::space_reset());
    });
    row.add_part("from", |ui| {
        ui.menu_button(i18n::space_from(), |ui| standard_views(ui, cx))
            .response
            .on_hover_text(i18n::space_from_tip());
    });
    row.add_part("tools", |ui| {
        cx.command_toggle(ui, Command::SpaceTools);
    });
    let planes = button_planes(state.space()).filter(|_| state.shows_coordinates());
    for plane in planes {
        row.add_part(("turn", plane), move |ui| rotate_button(ui, cx, state.space(), plane));
    }
    row
}

fn standard_views(ui: &mut Ui, cx: &PanelContext) {
    for (command, text) in [
        (Command::SpaceFront, i18n::space_front()),
        (Command::SpaceTop, i18n::space_top()),
        (Command::SpaceCorner, i18n::space_corner()),
    ] {
        command_button(ui, cx, command, text);
    }
    if cx.state.space().space_axes().len() > 3 {
        let last = cx
            .state
            .space()
            .space_axes()
            .last()
            .map(|axis| geometry::axis_name(*axis))
            .unwrap_or_default();
        command_button(ui, cx, Command::SpaceLast, i18n::space_towards(last));
    }
}

/// Returns the arrangements of the axes beyond the third, each with its name and tooltip.
fn arrangement_choices() -> [(HigherAxes, Message, Message); 3] {
    let beyond = geometry::axis_name(3);
    [
        (HigherAxes::Slices, i18n::space_slices(), i18n::space_slices_tip(&beyond)),
        (HigherAxes::Perspective, i18n::space_perspective(), i18n::space_perspective_tip(&beyond)),
        (HigherAxes::OneSlice, i18n::space_one_slice(), i18n::space_one_slice_tip()),
    ]
}

fn button_planes(space: &SpaceState) -> impl Iterator<Item = (usize, usize)> {
    let mut planes = space.planes();
    if space.space_axes().len() > 3 {
        // Planes with an axis beyond the third are the most interesting.
        planes.retain(|(_, b)| *b > 2);
    }
    planes.into_iter().take(MAX_PLANES)
}

/// Shows a button that rotates once through a plane.
fn rotate_button(ui: &mut Ui, cx: &PanelContext, space: &SpaceState, plane: (usize, usize)) {
    let (a, b) = plane;
    let mut job = egui::text::LayoutJob::default();
    let font = egui::TextStyle::Button.resolve(ui.style());
    for (text, color) in [
        ("⟲ ".to_owned(), cx.palette.text),
        (geometry::axis_name(a), axis_color(a, cx.palette.dark)),
        (geometry::axis_name(b), axis_color(b, cx.palette.dark)),
    ] {
        job.append(&text, 0.0, egui::TextFormat::simple(font.clone(), color));
    }
    let turning = space.is_rotating(plane);
    let through = geometry::axis_name(a) + &geometry::axis_name(b);
    let name = i18n::space_rotate(&through);
    let button = selectable_label(ui, turning, job);
    button.set_name(Role::Button, &name);
    cx.send_on_click(
        button,
        if turning { SpaceAction::SpinOrStop } else { SpaceAction::Spin { plane, endless: false } },
    )
    .on_hover_text(i18n::space_rotate_tip(through));
}
