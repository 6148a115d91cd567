//! Text fields in which a text written from right to left is edited where it is drawn: the caret,
//! the selection and the pointer of egui 0.37 know only the other direction.

use super::text_order::{atom_job, indent_of, row_ranges};
use crate::i18n::has_right_to_left;
use crate::scene::bidi::visual_atoms;
use egui::epaint::text::cursor::CCursor;
use egui::epaint::text::{CharIndex, LayoutJob};
use egui::text::CCursorRange;
use egui::text_edit::{TextEditOutput, TextEditState};
use egui::{Context, Galley, Id, Response, TextBuffer, TextEdit, TextStyle, Ui, Vec2};
use std::ops::Range;
use std::sync::Arc;
use unicode_segmentation::UnicodeSegmentation as _;

/// Shows a text field of one line, with the options that a function adds.
pub fn single_line_field(
    ui: &mut Ui,
    text: &mut String,
    configure: impl FnOnce(TextEdit<'_>) -> TextEdit<'_>,
) -> Response {
    show_field(ui, text, false, configure)
}

/// Shows a text field of several lines, with the options that a function adds.
pub fn multiline_field(
    ui: &mut Ui,
    text: &mut String,
    configure: impl FnOnce(TextEdit<'_>) -> TextEdit<'_>,
) -> Response {
    show_field(ui, text, true, configure)
}

/// Gives the focus to a text field: with `selects` all of its text is selected, to be replaced,
/// otherwise the caret stands at its end.
pub fn focus_text_field(ctx: &Context, field: Id, selects: bool) {
    const END: CharIndex = CharIndex(100_000);
    let mut state = TextEditState::load(ctx, field).unwrap_or_default();
    let start = if selects { CharIndex(0) } else { END };
    let range = CCursorRange::two(CCursor::new(start), CCursor::new(END));
    state.cursor.set_char_range(Some(range));
    state.store(ctx, field);
    ctx.memory_mut(|memory| memory.request_focus(field));
}

fn show_field(
    ui: &mut Ui,
    text: &mut String,
    is_multiline: bool,
    configure: impl FnOnce(TextEdit<'_>) -> TextEdit<'_>,
) -> Response {
    let is_turned = has_right_to_left(text);
    let mut layouter = |ui: &Ui, text: &dyn TextBuffer, wrap_width: f32| {
        let width = if is_multiline { wrap_width } else { f32::INFINITY };
        galley_with_carets(ui, text.as_str(), width)
    };
    let field = match is_multiline {
        true => configure(TextEdit::multiline(text)),
        false => configure(TextEdit::singleline(text)),
    };
    if !is_turned {
        return ui.add(field);
    }
    let output = field.layouter(&mut layouter).show(ui);
    place_cursor(ui, &output);
    output.response.response
}

fn galley_with_carets(ui: &Ui, text: &str, wrap_width: f32) -> Arc<Galley> {
    let font = TextStyle::Body.resolve(ui.style());
    let visuals = ui.visuals();
    let color = visuals.override_text_color.unwrap_or(visuals.widgets.inactive.text_color());
    let mut job = LayoutJob::simple(text.to_owned(), font, color, wrap_width);
    job.break_on_newline = wrap_width.is_finite();
    job.keep_trailing_whitespace = true;
    let lay_out = |job| ui.fonts_mut(|fonts| fonts.layout_job(job));
    let galley = lay_out(job);
    Arc::new(with_carets(&galley, &lay_out))
}

/// Returns a galley with one glyph for each character, where the caret before it stands. What is
/// drawn stays.
fn with_carets(galley: &Galley, lay_out: &dyn Fn(LayoutJob) -> Arc<Galley>) -> Galley {
    let mut edited = galley.clone();
    for (number, line) in row_ranges(galley).into_iter().enumerate() {
        let indent = if number == 0 { indent_of(&galley.job) } else { 0.0 };
        let row = Arc::make_mut(&mut edited.rows[number].row);
        let Some(template) = row.glyphs.first().copied() else { continue };
        let (carets, end) = caret_positions(&galley.job, line, indent, lay_out);
        let first_vertex = row.visuals.glyph_vertex_range.end as u32;
        let glyph = |(chr, x): (char, f32)| {
            let mut glyph = template;
            (glyph.chr, glyph.pos.x, glyph.advance_width) = (chr, x, 0.0);
            glyph.first_vertex = first_vertex;
            glyph
        };
        row.glyphs = carets.into_iter().map(glyph).collect();
        row.size.x = end;
    }
    edited
}

/// Returns the characters of a row, each with the place of the caret before it, and the place of the
/// caret at the end.
fn caret_positions(
    job: &LayoutJob,
    line: Range<usize>,
    indent: f32,
    lay_out: &dyn Fn(LayoutJob) -> Arc<Galley>,
) -> (Vec<(char, f32)>, f32) {
    // By the byte of the text, with the places before and behind the character.
    let mut found: Vec<(usize, char, f32, f32)> = Vec::new();
    let mut x = indent;
    for atom in visual_atoms(&job.text, line) {
        let part = lay_out(atom_job(job, &atom));
        let (width, text) = (part.size().x, &job.text[atom.range.clone()]);
        let glyphs = part.rows.first().map_or(&[][..], |row| &row.glyphs);
        let count = text.graphemes(true).count().max(1);
        // Of a character written from left to right there is one glyph, otherwise all are as wide.
        let is_measured = !atom.is_right_to_left && glyphs.len() == count;
        let edge = |number: usize| match atom.is_right_to_left {
            true => x + width * (1.0 - number as f32 / count as f32),
            false if is_measured => x + glyphs.get(number).map_or(width, |glyph| glyph.pos.x),
            false => x + width * number as f32 / count as f32,
        };
        for (number, (at, cluster)) in text.grapheme_indices(true).enumerate() {
            let byte = atom.range.start + at;
            let chars = cluster.char_indices();
            found.extend(chars.map(|(at, c)| (byte + at, c, edge(number), edge(number + 1))));
        }
        x += width;
    }
    found.sort_by_key(|(byte, ..)| *byte);
    let end = found.last().map_or(indent, |(.., behind)| *behind);
    (found.into_iter().map(|(_, c, before, _)| (c, before)).collect(), end)
}

/// Places the cursor, or the end of the selection, where the pointer is pressed.
fn place_cursor(ui: &Ui, output: &TextEditOutput) {
    let response = &output.response.response;
    let pointer = response.interact_pointer_pos();
    let Some(pos) = pointer.filter(|_| response.is_pointer_button_down_on()) else { return };
    let primary = CCursor::new(char_at(&output.galley, pos - output.galley_pos));
    let begins = ui.input(|input| input.pointer.primary_pressed() && !input.modifiers.shift);
    let known = output.state.cursor.char_range().filter(|_| !begins);
    let secondary = known.map_or(primary, |range| range.secondary);
    let mut state = output.state.clone();
    state.cursor.set_char_range(Some(CCursorRange { primary, secondary, h_pos: None }));
    state.store(ui.ctx(), response.id);
    ui.ctx().request_repaint();
}

/// Returns the character before which the caret is nearest to a place.
fn char_at(galley: &Galley, place: Vec2) -> CharIndex {
    let mut first = 0;
    for (number, placed) in galley.rows.iter().enumerate() {
        let (row, is_last) = (&placed.row, number + 1 == galley.rows.len());
        if is_last || place.y < placed.pos.y + row.size.y {
            let ends = 0..=row.glyphs.len();
            let distance =
                |column: &usize| (placed.pos.x + row.x_offset(CharIndex(*column)) - place.x).abs();
            let nearest = ends.min_by(|a, b| distance(a).total_cmp(&distance(b)));
            return CharIndex(first + nearest.unwrap_or(0));
        }
        first += row.glyphs.len() + usize::from(placed.ends_with_newline);
    }
    CharIndex(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{FallbackFont, FontLookup, FontSource, box_font, provide_fonts};
    use crate::theme;
    use egui::{FontData, vec2};

    /// A system whose one font has Hebrew letters, all of them as wide.
    struct Hebrew;

    impl FontSource for Hebrew {
        fn look_up(&self, c: char) -> FontLookup {
            let chars = ('א'..='ת').collect();
            let file = box_font(&chars, 1_000).expect("a font");
            let font = FallbackFont { name: "one".to_owned(), data: FontData::from_owned(file) };
            if chars.contains(&c) { FontLookup::Found(font) } else { FontLookup::Missing }
        }
    }

    /// The places of the caret before each character of a text and at its end, in letters from the
    /// left of the text, and the character that is found at each place.
    fn carets(text: &str) -> Vec<f32> {
        let ctx = Context::default();
        theme::install_style(&ctx);
        provide_fonts(&ctx, Arc::new(Hebrew));
        let mut found = Vec::new();
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let galley = galley_with_carets(ui, text, f32::INFINITY);
            let row = &galley.rows[0];
            assert_eq!(row.glyphs.len(), text.chars().count());
            found = (0..=row.glyphs.len()).map(|at| row.x_offset(CharIndex(at))).collect();
            for (at, x) in found.iter().enumerate() {
                let first = found.iter().position(|other| other == x);
                assert_eq!(first, Some(char_at(&galley, vec2(*x, 1.0)).0), "{text}, {at}");
            }
        });
        output.drop_without_applying_deltas();
        found
    }

    #[test]
    fn the_caret_stands_where_the_next_letter_will_be() {
        let hebrew = carets("אבג");
        assert!(hebrew.is_sorted_by(|a, b| a > b), "the beginning is at the right: {hebrew:?}");
        assert_eq!(hebrew[3], 0.0);
        let mixed = carets("ab אב cd");
        assert!(mixed[..3].is_sorted() && mixed[6..].is_sorted(), "{mixed:?}");
        assert!(mixed[3] > mixed[4] && mixed[4] > mixed[2], "{mixed:?}");
        assert_eq!(mixed.iter().copied().fold(0.0, f32::max), mixed[8]);
    }
}
