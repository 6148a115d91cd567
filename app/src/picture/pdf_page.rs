//! A drawing on the page of a PDF document. What the widths of single characters suffice to lay out
//! comes by way of SVG; the glyphs of other texts are written with the characters that they stand
//! for, so that a reader can search for the text and copy it.

use super::drawing::Drawing;
use super::limits::PictureError;
use super::svg;
use crate::scene::complex_text::{self, PlacedRun};
use crate::scene::font;
use crate::scene::{Scene, SceneLayer, SceneShape};
use egui::{Align2, Color32, Pos2, Rect};
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Size, Transform};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla_svg::{SurfaceExt as _, SvgSettings};

/// A part of a drawing.
enum PagePart {
    Svg(Drawing),
    Text(PageText),
}

/// A text whose glyphs are written.
struct PageText {
    /// The rectangle outside of which nothing is drawn.
    clip: Option<Rect>,
    pos: Pos2,
    align: Align2,
    size: f32,
    color: Color32,
    text: String,
}

/// Draws a drawing on a page, which it fills.
pub(super) fn draw(
    surface: &mut Surface<'_>,
    drawing: &Drawing,
    page: Size,
) -> Result<(), PictureError> {
    let extent = [drawing.extent.x, drawing.extent.y];
    for part in parts(drawing) {
        match part {
            PagePart::Svg(part) => {
                let tree = svg::parse_svg(&svg::intermediate_svg(&part, extent)?)?;
                surface
                    .draw_svg(&tree, page, SvgSettings::default())
                    .ok_or_else(|| PictureError::internal("a page could not be drawn"))?;
            }
            PagePart::Text(text) => {
                let scale = [page.width() / extent[0], page.height() / extent[1]];
                surface.push_transform(&Transform::from_scale(scale[0], scale[1]));
                text.draw(surface);
                surface.pop();
            }
        }
    }
    Ok(())
}

/// Splits a drawing at the texts whose glyphs are written, from back to front.
fn parts(drawing: &Drawing) -> Vec<PagePart> {
    let empty = || Drawing { layers: Vec::new(), background: None, ..drawing.clone() };
    let mut parts = Vec::new();
    let mut part = Drawing { layers: Vec::new(), ..drawing.clone() };
    for SceneLayer { clip, scene } in &drawing.layers {
        let mut shapes = Vec::new();
        for shape in &scene.shapes {
            match PageText::new(shape, *clip) {
                None => shapes.push(shape.clone()),
                Some(text) => {
                    let scene = Scene { shapes: std::mem::take(&mut shapes) };
                    part.layers.push(SceneLayer { clip: *clip, scene });
                    parts.push(PagePart::Svg(std::mem::replace(&mut part, empty())));
                    parts.push(PagePart::Text(text));
                }
            }
        }
        part.layers.push(SceneLayer { clip: *clip, scene: Scene { shapes } });
    }
    parts.push(PagePart::Svg(part));
    parts.retain(|part| match part {
        PagePart::Svg(part) => {
            let mut layers = part.layers.iter();
            part.background.is_some() || layers.any(|layer| !layer.scene.shapes.is_empty())
        }
        PagePart::Text(_) => true,
    });
    parts
}

impl PageText {
    fn new(shape: &SceneShape, clip: Option<Rect>) -> Option<Self> {
        let SceneShape::Text { pos, align, size, color, text } = shape else { return None };
        let text = svg::prepare_text(text);
        let page_text = Self { clip, pos: *pos, align: *align, size: *size, color: *color, text };
        (!complex_text::is_simple(&page_text.text)).then_some(page_text)
    }

    fn draw(&self, surface: &mut Surface<'_>) {
        let clip = self.clip.and_then(clip_path);
        if let Some(path) = &clip {
            surface.push_clip_path(path, &FillRule::NonZero);
        }
        let [r, g, b, a] = svg::unmultiplied(self.color);
        surface.set_stroke(None);
        surface.set_fill(Some(Fill {
            paint: rgb::Color::new(r, g, b).into(),
            opacity: NormalizedF32::new(f32::from(a) / 255.0).unwrap_or(NormalizedF32::ONE),
            rule: FillRule::NonZero,
        }));
        let (left, runs) =
            complex_text::place_aligned(&self.text, self.pos.x, self.align.x(), self.size);
        let top = self.pos.y - self.align.y().to_factor() * font::row_height_ratio() * self.size;
        for run in &runs {
            let start =
                Point::from_xy(left + run.x * self.size, top + run.run.baseline * self.size);
            draw_run(surface, run, start, self.size);
        }
        surface.set_fill(None);
        if clip.is_some() {
            surface.pop();
        }
    }
}

fn draw_run(surface: &mut Surface<'_>, placed: &PlacedRun, start: Point, size: f32) {
    let Some(shaped) = placed.shape() else { return };
    let Some(font) = Font::new(shaped.font.font.into(), shaped.font.index) else { return };
    let glyphs: Vec<_> = shaped
        .glyphs
        .into_iter()
        .map(|glyph| {
            let (id, range) = (GlyphId::new(glyph.id), glyph.range);
            KrillaGlyph::new(id, glyph.advance, glyph.x_offset, glyph.y_offset, 0.0, range, None)
        })
        .collect();
    let run = &placed.run;
    surface.draw_glyphs(start, &glyphs, font, &run.text, size * run.scale, false);
}

fn clip_path(rect: Rect) -> Option<krilla::geom::Path> {
    let rect = krilla::geom::Rect::from_ltrb(rect.left(), rect.top(), rect.right(), rect.bottom())?;
    let mut path = PathBuilder::new();
    path.push_rect(rect);
    path.finish()
}
