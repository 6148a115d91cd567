//! The key to the colours of lines: how many axes vary along the lines of each colour.

use crate::i18n;
use crate::state::Session;
use crate::theme::{Palette, span_color};
use egui::{Rect, RichText, Sense, Ui, vec2};

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
            ui.add_space(text_size * 1.4 + ui.spacing().item_spacing.y);
        }
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = text_size * 0.4;
        let drawn =
            bundle.counts_by_span().iter().filter(|(span, _)| bundle.draws_lines_of_span(**span));
        for (span, count) in drawn.take(MAX_SPANS) {
            let room = vec2(SWATCH_SIZE.x * text_size, text_size * 1.4);
            let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
            let swatch = Rect::from_center_size(rect.center(), SWATCH_SIZE * text_size);
            ui.painter().rect_filled(swatch, 1.5, span_color(*span, palette.dark));
            let text = i18n::legend_along(*span, count);
            ui.label(RichText::from(text).size(text_size).color(palette.text_weak));
            ui.add_space(text_size * 0.6);
        }
    });
}
