//! The fonts of the window and of pictures, and the widths of texts.
//!
//! Text is laid out as egui does it: the first face determines the row height;
//! a character that the first face lacks is taken from the next one that has
//! it, scaled as egui scales it, and centred in the row (epaint 0.37,
//! `text/text_layout.rs` and `text/font_definitions.rs`).

use egui::{FontData, FontDefinitions};
use resvg::usvg::fontdb::{Database, Source};
use std::sync::{Arc, OnceLock};
use ttf_parser::Face;

/// The names of a font face in documents and in egui.
#[derive(Clone, Copy)]
struct FaceName {
    family: &'static str,
    weight: u16,
    /// The key in egui's font definitions.
    egui: &'static str,
}

/// The faces, in fallback order.
const FACE_NAMES: [FaceName; 4] = [
    FaceName { family: "Ubuntu", weight: 300, egui: "Ubuntu-Light" },
    FaceName { family: "Noto Emoji", weight: 400, egui: "NotoEmoji-Regular" },
    FaceName { family: "emoji", weight: 400, egui: "emoji-icon-font" },
    FaceName { family: "Hack", weight: 400, egui: "Hack" },
];

/// The family of the first face.
pub const DEFAULT_FAMILY: &str = FACE_NAMES[0].family;

/// A stretch of text that is drawn with one face.
#[derive(Clone, Debug, PartialEq)]
pub struct TextRun<'a> {
    /// The family of the face.
    pub family: &'static str,
    /// The weight of the face, 400 for regular.
    pub weight: u16,
    /// Factor on the text size: faces differ in the size of their characters.
    pub scale: f32,
    /// Distance from the top of the row to the baseline, as a fraction of the text size.
    pub baseline: f32,
    /// Width without kerning, as a fraction of the text size.
    pub width: f32,
    pub text: &'a str,
}

/// Scale factor of a face's characters, as in the window.
type FaceScale = f32;

fn files() -> &'static [Arc<FontData>; FACE_NAMES.len()] {
    static FILES: OnceLock<[Arc<FontData>; FACE_NAMES.len()]> = OnceLock::new();
    FILES.get_or_init(|| {
        let fonts = FontDefinitions::default().font_data;
        FACE_NAMES.map(|name| Arc::clone(&fonts[name.egui]))
    })
}

/// Returns the parsed faces, in the order of [`FACE_NAMES`].
fn faces() -> &'static [(Face<'static>, FaceScale)] {
    static FACES: OnceLock<Vec<(Face<'static>, FaceScale)>> = OnceLock::new();
    FACES.get_or_init(|| {
        let face = |file: &'static Arc<FontData>| {
            let face = Face::parse((*file.font).as_ref(), file.index);
            let face = face.unwrap_or_else(|error| unreachable!("egui brings fonts: {error}"));
            (face, file.tweak.scale)
        };
        files().iter().map(face).collect()
    })
}

/// Returns a font database of the faces, for rendering documents.
pub fn database() -> Arc<Database> {
    static DATABASE: OnceLock<Arc<Database>> = OnceLock::new();
    Arc::clone(DATABASE.get_or_init(|| {
        let mut database = Database::new();
        files().iter().for_each(|file| {
            database.load_font_source(Source::Binary(Arc::clone(&file.font)));
        });
        database.set_sans_serif_family(DEFAULT_FAMILY);
        Arc::new(database)
    }))
}

/// Returns the ascent and the row height of a face, as fractions of the text size.
fn metrics(number: usize) -> (f32, f32) {
    let (face, scale) = &faces()[number];
    let em = scale / f32::from(face.units_per_em());
    let ascent = f32::from(face.ascender()) * em;
    (ascent, ascent - f32::from(face.descender()) * em + f32::from(face.line_gap()) * em)
}

/// Returns the height of a row of text, as a fraction of the text size.
pub fn row_height_ratio() -> f32 {
    metrics(0).1
}

/// Returns the face that has a character, or the first if none has it.
fn face_for_char(c: char) -> usize {
    faces().iter().position(|(face, _)| face.glyph_index(c).is_some()).unwrap_or(0)
}

/// Splits a text into runs of one face each.
pub fn split_into_runs(text: &str) -> Vec<TextRun<'_>> {
    let mut runs: Vec<(usize, TextRun<'_>)> = Vec::new();
    let mut start = 0;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let number = face_for_char(c);
        let width = advance(number, c);
        match runs.last_mut() {
            Some((known, run)) if *known == number => {
                run.text = &text[start..end];
                run.width += width;
            }
            _ => {
                start = at;
                let (ascent, height) = metrics(number);
                let baseline = ascent + (row_height_ratio() - height) / 2.0;
                let FaceName { family, weight, .. } = FACE_NAMES[number];
                let (scale, text) = (faces()[number].1, &text[at..end]);
                runs.push((number, TextRun { family, weight, scale, baseline, width, text }));
            }
        }
    }
    runs.into_iter().map(|(_, run)| run).collect()
}

/// Returns the advance width of a character of a face, as a fraction of the text size.
fn advance(number: usize, c: char) -> f32 {
    let (face, scale) = &faces()[number];
    let glyph = face.glyph_index(c).unwrap_or_default();
    let advance = f32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
    advance * scale / f32::from(face.units_per_em())
}

/// Returns the width of a text of this size, in points, without kerning.
pub fn text_width(text: &str, size: f32) -> f32 {
    // Views measure thousands of numbers in a frame.
    static ASCII: OnceLock<[f32; 128]> = OnceLock::new();
    let ascii = ASCII.get_or_init(|| {
        std::array::from_fn(|code| {
            let c = char::from(code as u8);
            advance(face_for_char(c), c)
        })
    });
    let width = |c: char| match ascii.get(c as usize) {
        Some(width) => *width,
        None => advance(face_for_char(c), c),
    };
    text.chars().map(width).sum::<f32>() * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_can_be_found_by_its_name() {
        use resvg::usvg::fontdb::{Family, Query, Weight};
        for name in &FACE_NAMES {
            let families = [Family::Name(name.family)];
            let weight = Weight(name.weight);
            let query = Query { families: &families, weight, ..Query::default() };
            let id = database().query(&query).expect("the face");
            assert_eq!(database().face(id).expect("the face").weight, weight, "{}", name.family);
        }
    }

    #[test]
    fn characters_are_taken_from_the_first_face_that_has_them() {
        let found = split_into_runs("a→☺ x");
        let families: Vec<_> = found.iter().map(|run| (run.family, run.text)).collect();
        assert_eq!(families[0], ("Ubuntu", "a"));
        assert_eq!(families.last(), Some(&("Ubuntu", " x")));
        assert!(families.len() > 2, "{families:?}");
        assert!(split_into_runs("").is_empty());
        assert!(text_width("wide", 10.0) > text_width("lit", 10.0));
    }
}
