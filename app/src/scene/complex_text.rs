//! Texts that the widths of single characters do not suffice to lay out: with characters that the
//! bundled fonts lack, written from right to left, or joined.

use super::bidi::{is_invisible, visual_atoms};
use super::fallback::{self, FallbackFace};
use super::font;
use super::text_run::{OtherFonts, RunFace, TextRun, char_width, split_into_faces};
use harfrust::{FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use unicode_segmentation::UnicodeSegmentation as _;

/// A run of a text at its place.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedRun {
    /// The distance from the left end of the text, as a fraction of the text size.
    pub x: f32,
    pub run: TextRun<'static>,
}

/// Returns whether a text is laid out character by character, from left to right, with the bundled
/// fonts.
pub fn is_simple(text: &str) -> bool {
    // No character before the combining ones depends on another.
    text.chars().all(|c| c < '\u{300}' && font::is_bundled(c))
        || text.graphemes(true).all(|cluster| {
            let mut chars = cluster.chars();
            chars.next().is_some_and(font::is_bundled) && chars.next().is_none()
        })
}

/// Lays a line of text out with the bundled and the fallback fonts: its runs from left to right.
pub fn place_runs(text: &str) -> Vec<PlacedRun> {
    let (mut placed, mut x) = (Vec::new(), 0.0);
    for atom in visual_atoms(text, 0..text.len()) {
        let shown = atom.mirrored.map_or_else(|| text[atom.range].to_owned(), String::from);
        let shown = shown.replace(is_direction_mark, "");
        let mut runs = split_into_faces(&shown, OtherFonts::Fallback);
        if atom.is_right_to_left {
            runs.reverse();
        }
        for (face, run) in runs.into_iter().filter(|(_, run)| !run.text.chars().all(is_invisible)) {
            let width = shaped_width(face, &run.text);
            let run = TextRun { text: run.text.into_owned().into(), width, ..run };
            placed.push(PlacedRun { x, run });
            x += width;
        }
    }
    placed
}

/// Returns the width of a text, as a fraction of the text size.
pub(super) fn width(text: &str) -> f32 {
    place_runs(text).last().map_or(0.0, |last| last.x + last.run.width)
}

/// Returns whether a character only tells the direction of its neighbours, which is known once they
/// are placed.
fn is_direction_mark(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns the width of a run as it is shaped, as a fraction of the text size.
fn shaped_width(face: RunFace, text: &str) -> f32 {
    let shaped = match face {
        RunFace::Bundled(number) => {
            let (data, scale) = font::bundled_file(number);
            shaped_advance(data.bytes(), data.index, text).map(|advance| advance * scale)
        }
        RunFace::Fallback(FallbackFace::Found(number)) => fallback::font_data(number)
            .and_then(|data| shaped_advance(data.bytes(), data.index, text)),
        RunFace::Fallback(FallbackFace::Boxes) | RunFace::Viewer => None,
    };
    shaped.unwrap_or_else(|| text.chars().map(char_width).sum())
}

/// Returns the sum of the advance widths of the glyphs of a text, as a fraction of the text size.
fn shaped_advance(file: &[u8], index: u32, text: &str) -> Option<f32> {
    let font = FontRef::from_index(file, index).ok()?;
    let data = ShaperData::new(&font);
    let shaper = data.shaper(&font).build();
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    let glyphs = shaper.shape(buffer, ShapeOptions::new());
    let advance: i32 = glyphs.glyph_positions().iter().map(|glyph| glyph.x_advance).sum();
    Some(advance as f32 / shaper.units_per_em() as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts of the runs from left to right.
    fn texts(text: &str) -> Vec<String> {
        place_runs(text).into_iter().map(|placed| placed.run.text.into_owned()).collect()
    }

    #[test]
    fn a_name_written_from_right_to_left_does_not_move_what_stands_around_it() {
        let text = "\u{2068}אב גד\u{2069}: 1 line";
        assert_eq!(texts(text), ["גד", " ", "אב", ": 1 line"]);
        let placed = place_runs(text);
        for pair in placed.windows(2) {
            assert_eq!(pair[1].x, pair[0].x + pair[0].run.width, "side by side");
        }
        assert_eq!(width(text), placed[3].x + placed[3].run.width);
        assert!(texts("").is_empty());
    }

    #[test]
    fn no_font_but_the_bundled_ones_is_used_where_they_suffice() {
        assert!(is_simple("Łukasz – 3 × 3 → ½"));
        assert!(!is_simple("乭"));
        let runs = texts("Nguyễn");
        assert_eq!(runs, ["Nguy", "ễ", "n"]);
    }

    #[test]
    fn a_family_of_emoji_is_as_wide_as_it_is_drawn() {
        let family = "👩\u{200d}👩\u{200d}👧";
        assert!(!is_simple(family));
        let placed = place_runs(&format!("{family} abc"));
        assert_eq!(placed.len(), 2);
        assert!(placed[1].x >= 3.0 * 0.8, "three faces side by side: {placed:?}");
    }
}
