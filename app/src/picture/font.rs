//! The fonts of pictures: those of the window, from `assets/fonts`.
//!
//! Text is laid out as egui does it: a row is as high as the first face says,
//! a character that the first face lacks is taken from the next one that has
//! it, scaled as egui scales it, and centred in the row (epaint 0.37,
//! `text/text_layout.rs` and `text/font_definitions.rs`).

use resvg::usvg::fontdb::{Database, Source};
use std::sync::{Arc, OnceLock};
use ttf_parser::Face;

/// A face as it is kept.
struct File {
    /// Its name in a document.
    family: &'static str,
    weight: u16,
    bytes: &'static [u8],
    /// Factor on the size of its characters, as in the window.
    scale: f32,
}

/// In the order in which they are asked for a character.
const FILES: [File; 4] = [
    File {
        family: "Ubuntu",
        weight: 300,
        bytes: include_bytes!("../../../assets/fonts/Ubuntu-Light.ttf"),
        scale: 1.0,
    },
    File {
        family: "Noto Emoji",
        weight: 400,
        bytes: include_bytes!("../../../assets/fonts/NotoEmoji-Regular.ttf"),
        scale: 0.81,
    },
    File {
        family: "emoji",
        weight: 400,
        bytes: include_bytes!("../../../assets/fonts/emoji-icon-font.ttf"),
        scale: 0.9,
    },
    File {
        family: "Hack",
        weight: 400,
        bytes: include_bytes!("../../../assets/fonts/Hack-Regular.ttf"),
        scale: 1.0,
    },
];

/// The family of the first face.
pub const USUAL: &str = FILES[0].family;

/// A part of a text in one face.
#[derive(Clone, Debug, PartialEq)]
pub struct Run<'a> {
    /// The name of the face.
    pub family: &'static str,
    /// Its weight, 400 for regular.
    pub weight: u16,
    /// Factor on the size of the text.
    pub scale: f32,
    /// From the top of the row to the baseline, as a share of the size.
    pub baseline: f32,
    /// Width as a share of the size, without kerning.
    pub width: f32,
    /// The characters.
    pub text: &'a str,
}

struct Fonts {
    faces: Vec<Face<'static>>,
    database: Arc<Database>,
}

fn fonts() -> &'static Fonts {
    static FONTS: OnceLock<Fonts> = OnceLock::new();
    FONTS.get_or_init(|| {
        let mut database = Database::new();
        for file in &FILES {
            database.load_font_source(Source::Binary(Arc::new(file.bytes)));
        }
        database.set_sans_serif_family(FILES[0].family);
        let face = |file: &File| {
            let face = Face::parse(file.bytes, 0);
            face.unwrap_or_else(|error| unreachable!("{} is a font: {error}", file.family))
        };
        Fonts { faces: FILES.iter().map(face).collect(), database: Arc::new(database) }
    })
}

/// The faces, for whoever draws a document.
pub fn database() -> Arc<Database> {
    Arc::clone(&fonts().database)
}

/// Ascent and row height of a face, as a share of the size of the text.
fn metrics(number: usize) -> (f32, f32) {
    let face = &fonts().faces[number];
    let em = FILES[number].scale / f32::from(face.units_per_em());
    let ascent = f32::from(face.ascender()) * em;
    (ascent, ascent - f32::from(face.descender()) * em + f32::from(face.line_gap()) * em)
}

/// Height of a row of text as a share of its size.
pub fn row_height() -> f32 {
    metrics(0).1
}

/// The face that draws a character; the first where none has it.
fn face_of(c: char) -> usize {
    fonts().faces.iter().position(|face| face.glyph_index(c).is_some()).unwrap_or(0)
}

/// A text in runs of one face each.
pub fn runs(text: &str) -> Vec<Run<'_>> {
    let mut runs: Vec<(usize, Run<'_>)> = Vec::new();
    let mut start = 0;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let number = face_of(c);
        let (file, face) = (&FILES[number], &fonts().faces[number]);
        let glyph = face.glyph_index(c).unwrap_or_default();
        let advance = f32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
        let width = advance * file.scale / f32::from(face.units_per_em());
        match runs.last_mut() {
            Some((known, run)) if *known == number => {
                run.text = &text[start..end];
                run.width += width;
            }
            _ => {
                start = at;
                let (ascent, height) = metrics(number);
                let baseline = ascent + (row_height() - height) / 2.0;
                let File { family, weight, scale, .. } = *file;
                let text = &text[at..end];
                runs.push((number, Run { family, weight, scale, baseline, width, text }));
            }
        }
    }
    runs.into_iter().map(|(_, run)| run).collect()
}

/// About how wide a text of this size is, in points.
pub fn text_width(text: &str, size: f32) -> f32 {
    runs(text).iter().map(|run| run.width).sum::<f32>() * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_can_be_found_by_its_name() {
        use resvg::usvg::fontdb::{Family, Query, Weight};
        for file in &FILES {
            let families = [Family::Name(file.family)];
            let weight = Weight(file.weight);
            let query = Query { families: &families, weight, ..Query::default() };
            let id = database().query(&query).expect("the face");
            assert_eq!(database().face(id).expect("the face").weight, weight, "{}", file.family);
        }
    }

    #[test]
    fn characters_are_taken_from_the_first_face_that_has_them() {
        let found = runs("a→☺ x");
        let families: Vec<_> = found.iter().map(|run| (run.family, run.text)).collect();
        assert_eq!(families[0], ("Ubuntu", "a"));
        assert_eq!(families.last(), Some(&("Ubuntu", " x")));
        assert!(families.len() > 2, "{families:?}");
        assert!(runs("").is_empty());
        assert!(text_width("wide", 10.0) > text_width("lit", 10.0));
    }
}
