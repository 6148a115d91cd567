//! Controls on the picture of the space view: the names of slices, which show their slice alone,
//! and the sliders of the axes that are shown one slice at a time.

use crate::action::SpaceAction;
use crate::board::HigherAxes;
use crate::i18n;
use crate::shell::PanelContext;
use crate::shell::widgets::{AccessibleName, named_slider, small_button, target_size};
use crate::theme::{self, axis_color};
use crate::views::space::{MAX_AXES, SpaceContext, slice_name_rects};
use egui::{
    Align, Button, CursorIcon, Id, Layout, Rect, RichText, Role, Sense, Ui, UiBuilder, vec2,
};
use hypertoe_core::geometry;

/// The width of the controls of an axis, of the button beside them, of the value of an axis, and of
/// the number of further axes.
const CONTROL_WIDTH: f32 = 192.0;
const BUTTON_WIDTH: f32 = 124.0;
/// The further width of controls as large as a finger.
const FINGER_WIDTH: f32 = 28.0;
const VALUE_WIDTH: f32 = 64.0;
const REST_WIDTH: f32 = 170.0;
const ROW_HEIGHT: f32 = 26.0;
const MARGIN: f32 = 6.0;

/// Returns the number of axes whose controls fit on a picture of this width, beside the values of so
/// many axes that are shown one slice at a time.
pub fn axes_on_picture(cx: &PanelContext, width: f32, axes: usize) -> usize {
    let values = VALUE_WIDTH * axes.min(MAX_AXES) as f32;
    let rest = if axes > MAX_AXES { REST_WIDTH } else { 0.0 };
    ((width - BUTTON_WIDTH - values - rest) / control_width(cx)).floor().max(0.0) as usize
}

/// Returns the width of the controls of an axis.
fn control_width(cx: &PanelContext) -> f32 {
    match cx.state.layout.has_large_targets() {
        true => CONTROL_WIDTH + FINGER_WIDTH,
        false => CONTROL_WIDTH,
    }
}

/// Shows the controls over the picture.
pub fn slice_controls(ui: &mut Ui, cx: &PanelContext, canvas: Rect, context: &SpaceContext<'_>) {
    if cx.state.is_board_only() && cx.state.embedded.is_none() {
        return;
    }
    clickable_names(ui, cx, context);
    let axes = cx.state.space().one_slice_axes();
    if axes.is_empty() {
        return;
    }
    let room = Rect::from_min_max(
        canvas.left_top() + vec2(0.0, MARGIN / 2.0),
        canvas.right_top() + vec2(-MARGIN, ROW_HEIGHT + MARGIN / 2.0),
    );
    let row = UiBuilder::new()
        .id_salt("slice controls")
        .max_rect(room)
        .layout(Layout::right_to_left(Align::Center));
    let ui = &mut ui.new_child(row);
    ui.set_clip_rect(canvas);
    ui.spacing_mut().item_spacing.x = 4.0;
    if cx.state.space().common_arrangement() == Some(HigherAxes::OneSlice) {
        let all = small_button(ui, i18n::space_all_slices());
        cx.send_on_click(all, SpaceAction::SetHigherAxes(HigherAxes::Slices));
    }
    let shown = axes_on_picture(cx, canvas.width(), axes.len());
    for axis in axes.into_iter().take(shown).rev() {
        axis_controls(ui, cx, axis);
    }
}

/// Makes the names of slices clickable: a click shows the slice alone.
fn clickable_names(ui: &Ui, cx: &PanelContext, context: &SpaceContext<'_>) {
    for (tile, rect) in slice_name_rects(context) {
        let values = context.slice_values(tile);
        let id = Id::unique(("name of a slice", tile));
        let size = target_size(ui, rect.size()).max(rect.size());
        let rect = Rect::from_center_size(rect.center(), size);
        let response = ui.interact(rect, id, Sense::click());
        let name: Vec<String> = values
            .iter()
            .map(|(axis, value)| format!("{} = {value}", geometry::axis_name(*axis)))
            .collect();
        let label = i18n::space_show_slice(name.join(", "));
        response.set_name(Role::Button, &label);
        let response = response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(label);
        if response.clicked() {
            cx.send(SpaceAction::SetHigherAxes(HigherAxes::OneSlice));
            for (axis, value) in values {
                cx.send(SpaceAction::FlipToSlice { axis, value });
            }
        }
    }
}

/// Shows the play button and the slider of an axis, in a row or from right to left.
pub fn axis_controls(ui: &mut Ui, cx: &PanelContext, axis: usize) {
    let size = vec2(control_width(cx), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let name = geometry::axis_name(axis);
        let last = cx.state.shape().side(axis) - 1;
        let is_playing = cx.state.space().is_cycling_slices(axis);
        let icon = if is_playing { theme::icon::PAUSE } else { theme::icon::PLAY };
        let text = RichText::new(format!("{icon} {name}"));
        let text = text.color(axis_color(axis, cx.palette.dark));
        let play = ui.add_enabled(last > 0, Button::new(text));
        let label = i18n::space_play_slices(&name);
        play.set_name(Role::Button, &label);
        cx.send_on_click(play.on_hover_text(label), SpaceAction::ToggleSliceFlipping(axis));
        let mut value = cx.state.visible_slice().get(axis);
        ui.spacing_mut().slider_width = 80.0;
        if named_slider(ui, i18n::space_slice(name), &mut value, 0..=last, last > 0) {
            cx.send(SpaceAction::FlipToSlice { axis, value });
        }
    });
}
