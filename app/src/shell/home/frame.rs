//! The frame of a card.

use crate::theme::Palette;
use egui::{Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};

/// Room inside a card's edge.
pub const MARGIN: f32 = 12.0;
/// The height of a window in which cards have their smallest size.
const LOW_WINDOW_HEIGHT: f32 = 760.0;

/// Returns the scale of the cards, which grow with the height of the window.
pub fn card_scale(ui: &Ui) -> f32 {
    (ui.ctx().content_rect().height() / LOW_WINDOW_HEIGHT).clamp(1.0, 1.5)
}

/// Shows a clickable card of this size, with its name for screen readers.
pub fn clickable_card(ui: &mut Ui, size: Vec2, name: &str, palette: &Palette) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    let hot = response.hovered() || response.has_focus();
    let fill = if hot { palette.raised } else { palette.surface };
    let edge = if hot { palette.accent } else { palette.outline };
    ui.painter().rect(rect, 12.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    (rect, response)
}
