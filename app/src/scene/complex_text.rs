//! Texts that the widths of single characters do not suffice to lay out: with characters that the
//! bundled fonts lack, written from right to left, or joined.

use super::bidi::{is_invisible, visual_atoms};
use super::fallback::{self, FallbackFace};
use super::font;
use super::run_face::{OtherFonts, RunFace, ShapedGlyph, ShapedText};
use super::text_run::{TextRun, char_width, split_into_faces};
use egui::Align;
use std::collections::BTreeSet;
use unicode_segmentation::UnicodeSegmentation as _;

/// A run of a text at its place.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedRun {
    /// The distance from the left end of the text, as a fraction of the text size.
    pub x: f32,
    pub run: TextRun<'static>,
    face: RunFace,
}

impl PlacedRun {
    /// Chooses and places the glyphs of the run; `None` without a readable font.
    pub fn shape(&self) -> Option<ShapedText> {
        self.face.shape(&self.run.text)
    }

    /// Returns how much farther to the right than by the widest glyph of each cluster the next
    /// cluster stands, as fractions of the text size: a number for each character, without zeros at
    /// the end. usvg (0.47) takes a cluster to be as wide as its widest glyph.
    pub fn cluster_gaps(&self) -> Vec<f32> {
        let text = &*self.run.text;
        let glyphs = self.shape().map_or_else(Vec::new, |shaped| shaped.glyphs);
        let mut gaps = vec![0.0; text.chars().count()];
        let clusters: Vec<_> = glyphs.chunk_by(|a, b| a.range == b.range).collect();
        for pair in clusters.windows(2) {
            let widest = pair[0].iter().map(|glyph| glyph.advance).fold(0.0, f32::max);
            let place = text[..pair[1][0].range.start].chars().count();
            gaps[place] = (total_advance(pair[0]) - widest) * self.run.scale;
        }
        gaps.truncate(gaps.iter().rposition(|gap| *gap != 0.0).map_or(0, |last| last + 1));
        gaps
    }

    /// Returns the characters that the run shows as boxes because no font has them.
    fn missing_chars(&self) -> BTreeSet<char> {
        let text = &*self.run.text;
        let needed = |text: &str| -> Vec<char> {
            text.chars().filter(|c| fallback::needs_font(*c)).collect()
        };
        let is_missing = |c: &char| !font::is_bundled(*c) && fallback::is_missing(*c);
        if self.face == RunFace::Fallback(FallbackFace::Boxes) {
            // A font may still be found for all of them.
            let all = needed(text);
            let found = all.iter().any(is_missing);
            return all
                .into_iter()
                .filter(|c| found && (font::is_bundled(*c) || is_missing(c)))
                .collect();
        }
        if self.face.covers(text) {
            return BTreeSet::new();
        }
        let shaped = self.shape().map_or_else(Vec::new, |shaped| shaped.glyphs);
        let boxes = shaped.into_iter().filter(|glyph| glyph.id == 0);
        boxes.flat_map(|glyph| needed(&text[glyph.range])).filter(|c| is_missing(c)).collect()
    }
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

/// Returns the left end of a text that is aligned at `x`, and its runs from left to right.
pub fn place_aligned(text: &str, x: f32, align: Align, size: f32) -> (f32, Vec<PlacedRun>) {
    let placed = place_runs(text);
    let width = placed.last().map_or(0.0, |last| last.x + last.run.width) * size;
    (x - align.to_factor() * width, placed)
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
            let width = shaped_width(face, &run);
            let run = TextRun { text: run.text.into_owned().into(), width, ..run };
            placed.push(PlacedRun { x, run, face });
            x += width;
        }
    }
    placed
}

/// Returns the width of a text, as a fraction of the text size.
pub(super) fn width(text: &str) -> f32 {
    place_runs(text).last().map_or(0.0, |last| last.x + last.run.width)
}

/// Returns the characters of a text that no font has: boxes stand for them.
pub(super) fn missing_chars(text: &str) -> BTreeSet<char> {
    place_runs(text).iter().flat_map(PlacedRun::missing_chars).collect()
}

/// Returns whether a character only tells the direction of its neighbours, which is known once they
/// are placed.
fn is_direction_mark(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns the width of a run as it is shaped, as a fraction of the text size.
fn shaped_width(face: RunFace, run: &TextRun<'_>) -> f32 {
    match face.shape(&run.text) {
        Some(shaped) => total_advance(&shaped.glyphs) * run.scale,
        None => run.text.chars().map(char_width).sum(),
    }
}

fn total_advance(glyphs: &[ShapedGlyph]) -> f32 {
    glyphs.iter().map(|glyph| glyph.advance).sum()
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
