//! SVG documents (SVG 1.1, W3C 2011), with text as text.

use super::drawing::Drawing;
use super::format::SvgText;
use super::limits::PictureError;
use super::pixel_image::encode_png;
use crate::i18n::is_direction_override;
use crate::scene::SceneLayer;
use crate::scene::complex_text;
use crate::scene::fallback;
use crate::scene::font;
use crate::scene::run_face::OtherFonts;
use crate::scene::text_run::{TextRun, split_into_runs};
use crate::scene::{Pen, Quad, Raster, SceneShape};
use crate::theme::fonts::DEFAULT_FAMILY;
use base64::Engine as _;
use egui::{Align2, Color32, Pos2, Rect};
use quick_xml::Writer;
use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};
use resvg::usvg::{FontResolver, Options, Tree};
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::io;

/// Width in points of the edge in their own colour that adjacent faces get, so that nothing shows
/// through between them.
const SEAM_WIDTH: f32 = 0.8;

/// Writes a drawing as an SVG document, `size` pixels large.
pub fn document(drawing: &Drawing, size: [f32; 2], text: SvgText) -> Result<String, PictureError> {
    match text {
        SvgText::Text => write_svg(drawing, size, TextFitting::Fixed),
        SvgText::Outlines => {
            let options = resvg::usvg::WriteOptions {
                coordinates_precision: 3,
                transforms_precision: 5,
                indent: resvg::usvg::Indent::None,
                ..Default::default()
            };
            Ok(parse_svg(&intermediate_svg(drawing, size)?)?.to_string(&options))
        }
    }
}

/// Writes the SVG document from which pixels, pages and outlines are made, with the window's fonts.
pub(super) fn intermediate_svg(drawing: &Drawing, size: [f32; 2]) -> Result<String, PictureError> {
    write_svg(drawing, size, TextFitting::Natural)
}

/// Parses an SVG document to the tree from which pixels, pages and outlines are made.
pub(super) fn parse_svg(document: &str) -> Result<Tree, PictureError> {
    let options = Options {
        fontdb: fallback::database(),
        font_family: DEFAULT_FAMILY.to_owned(),
        font_resolver: FontResolver::default(),
        ..Options::default()
    };
    Tree::from_str(document, &options).map_err(PictureError::internal)
}

fn write_svg(
    drawing: &Drawing,
    size: [f32; 2],
    widths: TextFitting,
) -> Result<String, PictureError> {
    let written = svg_bytes(drawing, size, widths).map_err(PictureError::internal)?;
    String::from_utf8(written).map_err(PictureError::internal)
}

fn svg_bytes(drawing: &Drawing, size: [f32; 2], widths: TextFitting) -> io::Result<Vec<u8>> {
    let mut out = SvgWriter { out: Writer::new(Vec::new()), widths };
    let view_box =
        format!("0 0 {} {}", format_length(drawing.extent.x), format_length(drawing.extent.y));
    let attributes = [
        ("xmlns", "http://www.w3.org/2000/svg".to_owned()),
        // SVG 1.1 readers only know `xlink:href`.
        ("xmlns:xlink", "http://www.w3.org/1999/xlink".to_owned()),
        ("width", format_length(size[0])),
        ("height", format_length(size[1])),
        ("viewBox", view_box),
        ("font-family", FONT_FAMILIES.to_owned()),
        ("font-weight", "300".to_owned()),
    ];
    out.open("svg", &attributes)?;
    if let Some(color) = drawing.background {
        out.rect(Rect::from_min_size(Pos2::ZERO, drawing.extent), 0.0, color, None)?;
    }
    for (number, layer) in drawing.layers.iter().enumerate() {
        out.layer(number, layer)?;
    }
    out.close("svg")?;
    Ok(out.out.into_inner())
}

type SvgAttributes = Vec<(&'static str, String)>;

struct SvgWriter {
    out: Writer<Vec<u8>>,
    widths: TextFitting,
}

impl SvgWriter {
    fn open(&mut self, name: &str, attributes: &[(&'static str, String)]) -> io::Result<()> {
        self.out.write_event(Event::Start(element(name, attributes)))
    }

    fn close(&mut self, name: &str) -> io::Result<()> {
        self.out.write_event(Event::End(BytesEnd::new(name)))
    }

    fn empty(&mut self, name: &str, attributes: &[(&'static str, String)]) -> io::Result<()> {
        self.out.write_event(Event::Empty(element(name, attributes)))
    }

    fn layer(&mut self, number: usize, layer: &SceneLayer) -> io::Result<()> {
        let Some(clip) = layer.clip else {
            return layer.scene.shapes.iter().try_for_each(|item| self.item(item));
        };
        let id = format!("clip{number}");
        self.open("clipPath", &[("id", id.clone())])?;
        self.empty("rect", &rect_attributes(clip))?;
        self.close("clipPath")?;
        self.open("g", &[("clip-path", format!("url(#{id})"))])?;
        layer.scene.shapes.iter().try_for_each(|item| self.item(item))?;
        self.close("g")
    }

    fn item(&mut self, item: &SceneShape) -> io::Result<()> {
        match item {
            SceneShape::Rect { rect, radius, fill, pen } => self.rect(*rect, *radius, *fill, *pen),
            SceneShape::Circle { center, radius, fill, pen } => {
                let mut attributes = vec![
                    ("cx", format_length(center.x)),
                    ("cy", format_length(center.y)),
                    ("r", format_length(*radius)),
                ];
                push_paint(&mut attributes, *fill, *pen);
                self.empty("circle", &attributes)
            }
            SceneShape::Path { points, closed, fill, pen } => {
                self.path(points, *closed, *fill, *pen)
            }
            SceneShape::Text { pos, align, size, color, text } => {
                self.text(*pos, *align, *size, *color, text)
            }
            SceneShape::Quads(quads) => {
                let shared = shared_edges(quads);
                let alike = |a: &Quad, b: &Quad| {
                    a.color == b.color && has_shared_edge(a, &shared) == has_shared_edge(b, &shared)
                };
                quads
                    .chunk_by(alike)
                    .try_for_each(|run| self.quads(run, has_shared_edge(&run[0], &shared)))
            }
            SceneShape::Raster { rect, raster } => self.raster(*rect, raster),
        }
    }

    /// Writes a rectangle; the outline lies inside it, as on the screen.
    fn rect(&mut self, rect: Rect, radius: f32, fill: Color32, pen: Option<Pen>) -> io::Result<()> {
        let inside = pen.map_or(0.0, |pen| pen.width / 2.0);
        let rect = rect.shrink(inside);
        if rect.width() < 0.0 || rect.height() < 0.0 {
            return Ok(());
        }
        let mut attributes = rect_attributes(rect);
        let radius = (radius - inside).min(rect.width().min(rect.height()) / 2.0);
        if radius > 0.0 {
            attributes.push(("rx", format_length(radius)));
        }
        push_paint(&mut attributes, fill, pen);
        self.empty("rect", &attributes)
    }

    fn path(
        &mut self,
        points: &[Pos2],
        closed: bool,
        fill: Color32,
        pen: Option<Pen>,
    ) -> io::Result<()> {
        let mut data = String::new();
        push_path_data(&mut data, points);
        if closed {
            data.push('Z');
        }
        let mut attributes = vec![("d", data)];
        // As on the screen, only closed paths are filled.
        push_paint(&mut attributes, if closed { fill } else { Color32::TRANSPARENT }, pen);
        if points.len() > 2 && pen.is_some() {
            attributes.push(("stroke-linejoin", "round".to_owned()));
        }
        self.empty("path", &attributes)
    }

    /// Writes quads of one colour as one path, so that overlaps are not drawn twice.
    fn quads(&mut self, quads: &[Quad], meet: bool) -> io::Result<()> {
        let color = quads[0].color;
        let mut data = String::new();
        for quad in quads {
            let mut corners = quad.corners;
            // All must have the same orientation, or overlaps would become holes.
            if signed_area(&corners) < 0.0 {
                corners.reverse();
            }
            push_path_data(&mut data, &corners);
            data.push('Z');
        }
        let mut attributes = vec![("d", data)];
        let seam = (meet && color.a() == 255).then(|| Pen::new(SEAM_WIDTH, color));
        push_paint(&mut attributes, color, seam);
        if seam.is_some() {
            attributes.push(("stroke-linejoin", "round".to_owned()));
        }
        self.empty("path", &attributes)
    }

    fn text(
        &mut self,
        pos: Pos2,
        align: Align2,
        size: f32,
        color: Color32,
        text: &str,
    ) -> io::Result<()> {
        let text = prepare_text(text);
        if self.widths == TextFitting::Natural && !complex_text::is_simple(&text) {
            return self.placed_text(pos, align, size, color, &text);
        }
        let runs = split_into_runs(&text, OtherFonts::Viewer);
        let Some(first) = runs.first() else { return Ok(()) };
        // The top of the row, as in `Align2::anchor_size`.
        let top = pos.y - align.y().to_factor() * font::row_height_ratio() * size;
        let anchor = ["start", "middle", "end"][(align.x().to_factor() * 2.0) as usize];
        let mut attributes = vec![
            ("x", format_length(pos.x)),
            ("y", format_length(top + first.baseline * size)),
            ("font-size", format_length(size * first.scale)),
        ];
        if anchor != "start" {
            attributes.push(("text-anchor", anchor.to_owned()));
        }
        if text.contains("  ") || text.starts_with(' ') || text.ends_with(' ') {
            attributes.push(("xml:space", "preserve".to_owned()));
        }
        attributes.extend(font_attributes(first, DEFAULT_FAMILY).into_iter().flatten());
        let held = |run| text_width_attributes(run, size, self.widths).into_iter().flatten();
        // If there are several runs, each keeps its own width.
        let one = runs.len() == 1;
        attributes.extend(held(first).filter(|_| one));
        push_paint(&mut attributes, color, None);
        let inside: Vec<SvgAttributes> = runs[1..]
            .iter()
            .zip(&runs)
            .map(|(run, before)| {
                let mut attributes = vec![
                    ("dy", format_length((run.baseline - before.baseline) * size)),
                    ("font-size", format_length(size * run.scale)),
                ];
                let other = font_attributes(run, &first.family).into_iter().flatten();
                attributes.extend(other.chain(held(run)));
                attributes
            })
            .collect();
        let begin: SvgAttributes = held(first).collect();
        self.open("text", &attributes)?;
        match one {
            true => self.out.write_event(Event::Text(BytesText::new(&first.text)))?,
            false => self.span(first, &begin)?,
        }
        runs[1..]
            .iter()
            .zip(&inside)
            .try_for_each(|(run, attributes)| self.span(run, attributes))?;
        self.close("text")
    }

    /// Writes a text whose runs have their places, each as a text of its own.
    fn placed_text(
        &mut self,
        pos: Pos2,
        align: Align2,
        size: f32,
        color: Color32,
        text: &str,
    ) -> io::Result<()> {
        let (left, placed) = complex_text::place_aligned(text, pos.x, align.x(), size);
        let top = pos.y - align.y().to_factor() * font::row_height_ratio() * size;
        for part in &placed {
            let run = &part.run;
            let mut attributes = vec![
                ("x", format_length(left + part.x * size)),
                ("y", format_length(top + run.baseline * size)),
                ("font-size", format_length(size * run.scale)),
                ("xml:space", "preserve".to_owned()),
            ];
            let gaps = part.cluster_gaps();
            if !gaps.is_empty() {
                let gaps: Vec<_> = gaps.iter().map(|gap| format_length(gap * size)).collect();
                attributes.push(("dx", gaps.join(" ")));
            }
            attributes.extend(font_attributes(run, DEFAULT_FAMILY).into_iter().flatten());
            push_paint(&mut attributes, color, None);
            self.open("text", &attributes)?;
            self.out.write_event(Event::Text(BytesText::new(&run.text)))?;
            self.close("text")?;
        }
        Ok(())
    }

    /// Writes a run of a text.
    fn span(&mut self, run: &TextRun<'_>, attributes: &[(&'static str, String)]) -> io::Result<()> {
        self.open("tspan", attributes)?;
        self.out.write_event(Event::Text(BytesText::new(&run.text)))?;
        self.close("tspan")
    }

    fn raster(&mut self, rect: Rect, raster: &Raster) -> io::Result<()> {
        let pixels: Vec<u8> = raster.pixels.iter().flat_map(|color| unmultiplied(*color)).collect();
        let size = [raster.width as u32, raster.height as u32];
        let png = encode_png(&pixels, size).map_err(io::Error::other)?;
        let mut data = "data:image/png;base64,".to_owned();
        base64::engine::general_purpose::STANDARD.encode_string(png, &mut data);
        let mut attributes = rect_attributes(rect);
        attributes.push(("preserveAspectRatio", "none".to_owned()));
        // `image-rendering` for older readers, `style` for newer ones.
        attributes.push(("image-rendering", "optimizeSpeed".to_owned()));
        attributes.push(("style", "image-rendering:pixelated".to_owned()));
        attributes.push(("xlink:href", data));
        self.empty("image", &attributes)
    }
}

fn element<'a>(name: &'a str, attributes: &[(&'static str, String)]) -> BytesStart<'a> {
    let attributes = attributes.iter().map(|(name, value)| (*name, value.as_str()));
    BytesStart::new(name).with_attributes(attributes)
}

fn rect_attributes(rect: Rect) -> SvgAttributes {
    vec![
        ("x", format_length(rect.left())),
        ("y", format_length(rect.top())),
        ("width", format_length(rect.width())),
        ("height", format_length(rect.height())),
    ]
}

/// Adds the attributes of fill and outline.
fn push_paint(attributes: &mut SvgAttributes, fill: Color32, pen: Option<Pen>) {
    match svg_color(fill) {
        (color, Some(opacity)) => {
            attributes.push(("fill", color));
            if opacity < 1.0 {
                attributes.push(("fill-opacity", format!("{opacity:.3}")));
            }
        }
        (_, None) => attributes.push(("fill", "none".to_owned())),
    }
    let Some(pen) = pen else { return };
    if let (color, Some(opacity)) = svg_color(pen.color) {
        attributes.push(("stroke", color));
        attributes.push(("stroke-width", format_length(pen.width)));
        if opacity < 1.0 {
            attributes.push(("stroke-opacity", format!("{opacity:.3}")));
        }
    }
}

/// Returns a colour as `#rrggbb`, and its opacity; `None` if it is transparent.
fn svg_color(color: Color32) -> (String, Option<f32>) {
    let [r, g, b, a] = unmultiplied(color);
    let opacity = (a > 0).then(|| f32::from(a) / 255.0);
    (format!("#{r:02x}{g:02x}{b:02x}"), opacity)
}

/// Returns red, green, blue and alpha without premultiplication, which egui's colours have.
pub(super) fn unmultiplied(color: Color32) -> [u8; 4] {
    let [r, g, b, a] = color.to_array();
    let of = |c: u8| match a {
        0 => 0,
        _ => ((u32::from(c) * 255 + u32::from(a) / 2) / u32::from(a)).min(255) as u8,
    };
    [of(r), of(g), of(b), a]
}

/// An edge given by its ends, in hundredths of a point.
type QuadEdge = [(i32, i32); 2];

fn quad_edges(quad: &Quad) -> impl Iterator<Item = QuadEdge> {
    let place = |pos: Pos2| ((pos.x * 100.0).round() as i32, (pos.y * 100.0).round() as i32);
    let corners = quad.corners.map(place);
    (0..4).map(move |i| {
        let (a, b) = (corners[i], corners[(i + 1) % 4]);
        if a <= b { [a, b] } else { [b, a] }
    })
}

/// Returns the edges at which faces of different colours meet.
fn shared_edges(quads: &[Quad]) -> HashSet<QuadEdge> {
    let mut known: HashMap<QuadEdge, Color32> = HashMap::new();
    let mut shared = HashSet::new();
    for quad in quads {
        for edge in quad_edges(quad).filter(|[a, b]| a != b) {
            if *known.entry(edge).or_insert(quad.color) != quad.color {
                shared.insert(edge);
            }
        }
    }
    shared
}

fn has_shared_edge(quad: &Quad, shared: &HashSet<QuadEdge>) -> bool {
    !shared.is_empty() && quad_edges(quad).any(|edge| shared.contains(&edge))
}

fn push_path_data(data: &mut String, points: &[Pos2]) {
    for (i, point) in points.iter().enumerate() {
        let command = if i == 0 { 'M' } else { 'L' };
        // Writing to a string does not fail.
        let _ = write!(data, "{command}{} {}", format_length(point.x), format_length(point.y));
    }
}

fn signed_area(corners: &[Pos2; 4]) -> f32 {
    let cross = |a: Pos2, b: Pos2| a.x * b.y - a.y * b.x;
    (0..4).map(|i| cross(corners[i], corners[(i + 1) % 4])).sum()
}

/// Formats a length, rounded to a thousandth of a point.
fn format_length(length: f32) -> String {
    // Adding zero turns −0 into 0.
    let rounded = (f64::from(length) * 1e3).round() / 1e3 + 0.0;
    if rounded.is_finite() { rounded.to_string() } else { "0".to_owned() }
}

/// Returns whether a character is allowed in a document (XML 1.0, section 2.2).
fn is_allowed(c: char) -> bool {
    c >= ' ' && !matches!(c, '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}')
}

/// Removes the characters that a document cannot have, or that override the direction of letters.
pub(super) fn prepare_text(text: &str) -> String {
    text.chars().filter(|c| is_allowed(*c) && !is_direction_override(*c)).collect()
}

/// The window's font and similar fallbacks.
pub(super) const FONT_FAMILIES: &str = "Ubuntu, 'Ubuntu Sans', 'Segoe UI', Roboto, 'Helvetica Neue', \
     Arial, 'Liberation Sans', sans-serif";

/// The width of texts that are displayed in another font than that of their layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextFitting {
    /// Letters are fitted to the width for which they were laid out.
    Fixed,
    /// Texts have their natural width: the renderer has the window's fonts.
    Natural,
}

/// Returns the SVG attributes that fix the width of a run of text; `None` if it keeps its natural
/// width.
pub(super) fn text_width_attributes(
    run: &TextRun<'_>,
    size: f32,
    widths: TextFitting,
) -> Option<[(&'static str, String); 2]> {
    let held = (run.width * size * 1e3).round() / 1e3;
    (widths == TextFitting::Fixed && run.is_bundled && held > 0.0).then(|| {
        let both = "spacingAndGlyphs".to_owned();
        [("textLength", held.to_string()), ("lengthAdjust", both)]
    })
}

/// Returns the SVG attributes for the font of a run of text; `None` if it is the font `usual`.
pub(super) fn font_attributes(
    run: &TextRun<'_>,
    usual: &str,
) -> Option<[(&'static str, String); 2]> {
    (run.family != usual).then(|| {
        let family = match run.family == DEFAULT_FAMILY {
            true => FONT_FAMILIES.to_owned(),
            false => format!("'{}', sans-serif", run.family),
        };
        [("font-family", family), ("font-weight", run.weight.to_string())]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_written_as_they_look() {
        assert_eq!(svg_color(Color32::RED), ("#ff0000".to_owned(), Some(1.0)));
        assert_eq!(svg_color(Color32::TRANSPARENT).1, None);
        let (color, opacity) = svg_color(Color32::RED.gamma_multiply(0.5));
        assert_eq!(color, "#ff0000");
        assert!((opacity.expect("half") - 0.5).abs() < 0.01);
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(format_length(1.0), "1");
        assert_eq!(format_length(-0.00001), "0");
        assert_eq!(format_length(0.1 + 0.2), "0.3");
        assert_eq!(format_length(f32::NAN), "0");
    }
}
