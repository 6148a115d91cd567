//! The key to the colours of lines: how many axes vary along the lines of each colour.

use crate::i18n::{self, Message};
use crate::shell::widgets::AccessibleName;
use crate::state::Session;
use crate::theme::{Palette, span_color};
use egui::{Color32, FontId, Rect, Role, Sense, Ui, vec2};

/// Size of a colour sample, as multiples of the text size.
const SWATCH_SIZE: egui::Vec2 = vec2(1.2, 0.28);
/// The spans that are explained, at most.
const MAX_SPANS: usize = 12;

/// Shows the number of lines of each colour, while all lines of a cell are shown. Reserves the room
/// of the key while the lines are still to be counted, if `reserves_room`.
pub(super) fn span_key(
    ui: &mut Ui,
    palette: &Palette,
    session: &Session,
    (text_size, reserves_room): (f32, bool),
) {
    let Some(bundle) = session.board().figure.bundle.as_ref() else {
        let counted = session.question().and_then(|it| it.presented_question.counted_cell.as_ref());
        if reserves_room && counted.is_some() {
            // The key of a cube or a tesseract takes two rows in a narrow column.
            let rows =
                if session.board().figure.game.rules().shape().dims() > 2 { 2.0 } else { 1.0 };
            ui.add_space(rows * (text_size * 1.4 + ui.spacing().item_spacing.y));
        }
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = text_size * 0.4;
        let drawn =
            bundle.counts_by_span().iter().filter(|(span, _)| bundle.draws_lines_of_span(**span));
        for (span, count) in drawn.take(MAX_SPANS) {
            let text = i18n::legend_along(*span, count);
            entry(ui, &text, span_color(*span, palette.dark), (text_size, palette.text_weak));
        }
    });
}

/// Shows a colour sample and its text, in one row as long as there is room for both.
fn entry(ui: &mut Ui, text: &Message, sample_color: Color32, (size, color): (f32, Color32)) {
    let (gap, swatch) = (size * 0.4, SWATCH_SIZE * size);
    let font = FontId::proportional(size);
    let room = ui.max_rect().width() - swatch.x - gap;
    let galley = ui.painter().layout(text.to_string(), font, color, room);
    let extent =
        vec2(swatch.x + gap + galley.size().x + size * 0.6, galley.size().y.max(size * 1.4));
    let (rect, response) = ui.allocate_exact_size(extent, Sense::hover());
    response.set_name(Role::Label, text);
    let first_row = rect.left_top() + vec2(swatch.x / 2.0, size * 0.7);
    ui.painter().rect_filled(Rect::from_center_size(first_row, swatch), 1.5, sample_color);
    ui.painter().galley(rect.left_top() + vec2(swatch.x + gap, 0.0), galley, color);
}
