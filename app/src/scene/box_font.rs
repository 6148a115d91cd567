//! A font of boxes, for characters that no font has. Each character has a glyph of its own, so that
//! the text of a document can still be copied from it.

use std::collections::BTreeSet;
use write_fonts::FontBuilder;
use write_fonts::error::Error;
use write_fonts::read::tables::glyf::CurvePoint;
use write_fonts::tables::cmap::Cmap;
use write_fonts::tables::glyf::{Bbox, Contour, GlyfLocaBuilder, Glyph, SimpleGlyph};
use write_fonts::tables::head::Head;
use write_fonts::tables::hhea::Hhea;
use write_fonts::tables::hmtx::{Hmtx, LongMetric};
use write_fonts::tables::maxp::Maxp;
use write_fonts::types::{FWord, GlyphId, UfWord};

/// Units of the em square.
pub(super) const UNITS_PER_EM: u16 = 1_000;
/// The height of a box, as of a capital letter.
const HEIGHT: i16 = 690;
/// The space on each side of a box, and the width of its outline.
const BEARING: i16 = 50;
const STROKE: i16 = 50;

/// Builds a font, as a TrueType file, that has a box for each of these characters and nothing else;
/// `advance` is the width of a character with the space around it.
pub fn box_font(chars: &BTreeSet<char>, advance: u16) -> Result<Vec<u8>, Error> {
    let glyph = Glyph::from(rectangle(advance as i16));
    let count = chars.len() + 1;
    let mut outlines = GlyfLocaBuilder::new();
    for _ in 0..count {
        outlines.add_glyph(&glyph)?;
    }
    let (glyf, loca, loca_format) = outlines.build();
    // The first glyph is that of characters that a font lacks.
    let glyphs = chars.iter().zip(1..).map(|(c, number)| (*c, GlyphId::new(number)));
    let cmap = Cmap::from_mappings(glyphs).unwrap_or_default();
    let head = Head {
        units_per_em: UNITS_PER_EM,
        x_max: advance as i16,
        y_max: HEIGHT,
        lowest_rec_ppem: 8,
        index_to_loc_format: loca_format as i16,
        ..Head::default()
    };
    let hhea = Hhea {
        ascender: FWord::new(930),
        descender: FWord::new(-190),
        advance_width_max: UfWord::new(advance),
        number_of_h_metrics: 1,
        ..Hhea::default()
    };
    let hmtx = Hmtx::new(vec![LongMetric::new(advance, BEARING)], vec![BEARING; count - 1]);
    let mut font = FontBuilder::new();
    let built = font
        .add_table(&head)
        .and_then(|font| font.add_table(&hhea))
        .and_then(|font| font.add_table(&maxp(count as u16)))
        .and_then(|font| font.add_table(&hmtx))
        .and_then(|font| font.add_table(&cmap))
        .and_then(|font| font.add_table(&glyf))
        .and_then(|font| font.add_table(&loca));
    Ok(built.map_err(|error| error.inner)?.build())
}

fn maxp(glyphs: u16) -> Maxp {
    let none = Some(0);
    Maxp {
        num_glyphs: glyphs,
        max_points: Some(8),
        max_contours: Some(2),
        max_composite_points: none,
        max_composite_contours: none,
        max_zones: Some(1),
        max_twilight_points: none,
        max_storage: none,
        max_function_defs: none,
        max_instruction_defs: none,
        max_stack_elements: none,
        max_size_of_instructions: none,
        max_component_elements: none,
        max_component_depth: none,
    }
}

/// Returns the outline of a rectangle in a character of this width.
fn rectangle(advance: i16) -> SimpleGlyph {
    let [left, right] = [BEARING, advance - BEARING];
    let corner = |x, y| CurvePoint { x, y, on_curve: true };
    let outer =
        vec![corner(left, 0), corner(left, HEIGHT), corner(right, HEIGHT), corner(right, 0)];
    // In the other direction, so that it is a hole.
    let [low, high] = [STROKE, HEIGHT - STROKE];
    let inner = vec![
        corner(left + STROKE, low),
        corner(right - STROKE, low),
        corner(right - STROKE, high),
        corner(left + STROKE, high),
    ];
    SimpleGlyph {
        bbox: Bbox { x_min: left, y_min: 0, x_max: right, y_max: HEIGHT },
        contours: vec![Contour::from(outer), Contour::from(inner)],
        instructions: Vec::new(),
    }
}
