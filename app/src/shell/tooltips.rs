//! The place of tooltips: not over a dialog, and not over the texts of the panel.

use egui::emath::TSTransform;
use egui::{Context, Frame, Id, LayerId, Order, Pos2, Rect, Tooltip, vec2};

/// The frames in which tooltips below a new dialog are closed: when it opens, and once more when the
/// pointer is known to be over it.
const FRAMES: u64 = 2;

/// Closes the tooltips of all layers in which a dialog has just opened above them. egui keeps a tooltip
/// open for as long as the pointer rests over its widget, whatever lies in between.
///
/// To be called before anything else is shown in the frame. `dialogs` is the number of open dialogs.
pub fn close_below_new_dialog(ctx: &Context, dialogs: usize) {
    let known = Id::unique("dialogs above tooltips");
    let frame = ctx.cumulative_frame_nr();
    let (before, opened): (usize, u64) =
        ctx.data(|data| data.get_temp(known)).unwrap_or((dialogs, u64::MAX));
    let opened = if dialogs > before { frame } else { opened };
    ctx.data_mut(|data| data.insert_temp(known, (dialogs, opened)));
    if frame.checked_sub(opened).is_none_or(|frames| frames >= FRAMES) {
        return;
    }
    // Each layer has one tooltip at most, the first one: here one without contents.
    let areas = ctx.memory(|memory| memory.areas().visible_layer_ids());
    for layer in areas.into_iter().chain([LayerId::background()]) {
        let nothing = Id::unique("no tooltip").with(layer);
        let mut tooltip = Tooltip::always_open(ctx.clone(), layer, nothing, Pos2::ZERO);
        tooltip.popup = tooltip.popup.frame(Frame::NONE);
        tooltip.show(|_| ());
    }
}

/// Moves the tooltips that lie over the panel to its left, so that they hide nothing one reads in it.
/// To be called at the end of a frame, with the rectangle of the panel if it is shown.
pub fn move_beside_panel(ctx: &Context, panel: Option<Rect>) {
    /// The distance between tooltip and panel.
    const GAP: f32 = 6.0;
    let areas = ctx.memory(|memory| memory.areas().visible_layer_ids());
    for layer in areas.into_iter().filter(|layer| layer.order == Order::Tooltip) {
        let covered = ctx.memory(|memory| memory.area_rect(layer.id)).zip(panel);
        let covered = covered.filter(|(tooltip, panel)| {
            tooltip.center().x > panel.left() && panel.intersects(*tooltip)
        });
        let shift = covered.map_or(0.0, |(tooltip, panel)| {
            (panel.left() - GAP - tooltip.right()).max(ctx.content_rect().left() - tooltip.left())
        });
        ctx.set_transform_layer(layer, TSTransform::from_translation(vec2(shift, 0.0)));
    }
}
