//! The bundled fonts, of the window and of pictures.
//!
//! Text is laid out as egui does it: the first face determines the row height;
//! a character that the first face lacks is taken from the next one that has
//! it, scaled as egui scales it, and centred in the row (epaint 0.37,
//! `text/text_layout.rs` and `text/font_definitions.rs`). A character that all
//! of them lack is taken from a fallback font, on the baseline of the first face.

use crate::theme::fonts::{DEFAULT_FAMILY, FaceScale, files};
use egui::FontData;
use resvg::usvg::fontdb::{Database, Source};
use std::sync::{Arc, OnceLock};
use ttf_parser::{Face, GlyphId};

/// Returns the parsed faces, in the order of the files.
fn faces() -> &'static [(Face<'static>, FaceScale)] {
    static FACES: OnceLock<Vec<(Face<'static>, FaceScale)>> = OnceLock::new();
    FACES.get_or_init(|| {
        let face = |file: &'static Arc<FontData>| {
            let face = Face::parse((*file.font).as_ref(), file.index);
            let face = face.unwrap_or_else(|error| unreachable!("the bundled fonts: {error}"));
            (face, file.tweak.scale)
        };
        files().iter().map(face).collect()
    })
}

/// Returns a font database of the faces.
pub(super) fn bundled_database() -> &'static Arc<Database> {
    static DATABASE: OnceLock<Arc<Database>> = OnceLock::new();
    DATABASE.get_or_init(|| {
        let mut database = Database::new();
        files().iter().for_each(|file| {
            database.load_font_source(Source::Binary(Arc::clone(&file.font)));
        });
        database.set_sans_serif_family(DEFAULT_FAMILY);
        Arc::new(database)
    })
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

/// Returns the distance from the top of a row to the baseline of a face that is centred in it, as a
/// fraction of the text size.
pub(super) fn baseline(number: usize) -> f32 {
    let (ascent, height) = metrics(number);
    ascent + (row_height_ratio() - height) / 2.0
}

/// Returns the bundled face that has a character.
pub(super) fn bundled_face_for_char(c: char) -> Option<usize> {
    faces().iter().position(|(face, _)| face.glyph_index(c).is_some())
}

/// Returns the width of the box for a character that no font has, as a fraction of the text size.
pub(super) fn box_width() -> f32 {
    glyph_advance(0, GlyphId(0))
}

/// Returns the advance width of a glyph of a bundled face, as a fraction of the text size.
fn glyph_advance(number: usize, glyph: GlyphId) -> f32 {
    let (face, scale) = &faces()[number];
    let advance = f32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
    advance * scale / f32::from(face.units_per_em())
}

/// Returns the advance width of a character of a bundled face, as a fraction of the text size.
pub(super) fn advance(number: usize, c: char) -> f32 {
    glyph_advance(number, faces()[number].0.glyph_index(c).unwrap_or_default())
}

/// Returns the file of a bundled face, and the scale factor of its characters.
pub(super) fn bundled_file(number: usize) -> (&'static FontData, FaceScale) {
    (&files()[number], faces()[number].1)
}

pub(super) fn is_bundled(c: char) -> bool {
    c.is_ascii() || bundled_face_for_char(c).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::fonts::FACES;

    #[test]
    fn every_face_can_be_found_by_its_name() {
        use resvg::usvg::fontdb::{Family, Query, Weight};
        for face in &FACES {
            let families = [Family::Name(face.family)];
            let weight = Weight(face.weight);
            let query = Query { families: &families, weight, ..Query::default() };
            let id = bundled_database().query(&query).expect("the face");
            assert_eq!(
                bundled_database().face(id).expect("the face").weight,
                weight,
                "{}",
                face.family
            );
        }
    }
}
