//! The faces that draw runs of text, and the glyphs that they draw them with.

use super::fallback::{self, FallbackFace};
use super::font::{self, bundled_face_for_char};
use egui::FontData;
use harfrust::{FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use std::ops::Range;
use ttf_parser::Face;

/// The fonts for characters that the bundled fonts lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherFonts {
    /// Those of this machine, and boxes.
    Fallback,
    /// Those of the viewer of the document.
    Viewer,
}

/// The face of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum RunFace {
    Bundled(usize),
    Fallback(FallbackFace),
    /// A font of the viewer, which displays the document.
    Viewer,
}

/// The glyphs of a text, from left to right.
#[derive(Clone, Debug)]
pub struct ShapedText {
    pub font: FontData,
    pub glyphs: Vec<ShapedGlyph>,
}

/// A glyph of a shaped text. Its lengths are fractions of the font size.
#[derive(Clone, Debug, PartialEq)]
pub struct ShapedGlyph {
    /// The number of the glyph in its font; 0 stands for a character that the font lacks.
    pub id: u32,
    /// The bytes of the text that the glyph stands for, together with others of the same bytes.
    pub range: Range<usize>,
    pub advance: f32,
    /// The distance from where the glyph would stand, to the right.
    pub x_offset: f32,
    /// The distance from where the glyph would stand, upwards.
    pub y_offset: f32,
}

impl RunFace {
    /// Returns the face that draws a grapheme cluster: that of its first character, unless it lacks
    /// others and their face has all of them.
    pub fn for_cluster(cluster: &str, other: OtherFonts) -> Self {
        let mut chars = cluster.chars();
        let first = Self::for_char(chars.next().unwrap_or_default(), other);
        let is_whole = |face: &Self| match face {
            Self::Fallback(FallbackFace::Boxes) => false,
            face => face.covers(cluster),
        };
        if other == OtherFonts::Viewer || chars.as_str().is_empty() || is_whole(&first) {
            return first;
        }
        let needed = chars.filter(|c| fallback::needs_font(*c));
        let face = needed.map(|c| Self::for_char(c, other)).find(is_whole).unwrap_or(first);
        if face == Self::Fallback(FallbackFace::Boxes) {
            fallback::provide_boxes(cluster);
        }
        face
    }

    fn for_char(c: char, other: OtherFonts) -> Self {
        match (bundled_face_for_char(c), other) {
            (Some(number), _) => Self::Bundled(number),
            (None, OtherFonts::Viewer) => Self::Viewer,
            (None, OtherFonts::Fallback) => Self::Fallback(fallback::face_for_char(c).0),
        }
    }

    /// Returns whether the face has a text: its characters, or those that they are composed to.
    pub fn covers(self, text: &str) -> bool {
        let mut visible = text.chars().filter(|c| fallback::needs_font(*c));
        // Shaping takes longer.
        self.font_data().is_some_and(|font| {
            Face::parse(font.bytes(), font.index)
                .is_ok_and(|face| visible.all(|c| face.glyph_index(c).is_some()))
        }) || self.shape(text).is_some_and(|shaped| shaped.glyphs.iter().all(|glyph| glyph.id != 0))
    }

    fn font_data(self) -> Option<FontData> {
        match self {
            Self::Bundled(number) => Some(font::bundled_file(number).0.clone()),
            Self::Fallback(face) => fallback::font_data(face),
            Self::Viewer => None,
        }
    }

    /// Chooses and places the glyphs of a text of one direction; `None` without a readable font.
    pub fn shape(self, text: &str) -> Option<ShapedText> {
        let font = self.font_data()?;
        let file = FontRef::from_index(font.bytes(), font.index).ok()?;
        let data = ShaperData::new(&file);
        let shaper = data.shaper(&file).build();
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaped = shaper.shape(buffer, ShapeOptions::new());
        let em = shaper.units_per_em() as f32;
        let mut starts: Vec<usize> =
            shaped.glyph_infos().iter().map(|glyph| glyph.cluster as usize).collect();
        starts.sort_unstable();
        starts.push(text.len());
        let places = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
        let glyphs = places
            .map(|(glyph, place)| {
                let start = glyph.cluster as usize;
                let next = starts.partition_point(|other| *other <= start);
                ShapedGlyph {
                    id: glyph.glyph_id,
                    range: start..starts.get(next).copied().unwrap_or(text.len()),
                    advance: place.x_advance as f32 / em,
                    x_offset: place.x_offset as f32 / em,
                    y_offset: place.y_offset as f32 / em,
                }
            })
            .collect();
        Some(ShapedText { font, glyphs })
    }
}
