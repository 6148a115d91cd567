//! The display list of a view, as plain shapes.
//!
//! Views build a [`Scene`]; [`paint`] draws it with egui. Nothing in it is
//! a widget, so it can be written to a file, or compared in a test, without
//! a window. Lengths are points, y grows downward, as on the screen.

pub(crate) mod bidi;
mod box_font;
pub(crate) mod complex_text;
mod egui_painter;
pub(crate) mod fallback;
pub(crate) mod font;
pub(crate) mod run_face;
mod text_metrics;
pub(crate) mod text_run;

pub use box_font::box_font;
pub use egui_painter::{TextureCache, paint, paint_scaled};
pub use fallback::{FallbackFont, FontLookup, FontSource, NoFonts, provide_fonts, set_font_source};
pub use text_metrics::{missing_chars, text_width};

use egui::{Align2, Color32, Pos2, Rect, Vec2};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// An outline's width and colour.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pen {
    /// Width in points.
    pub width: f32,
    pub color: Color32,
}

impl Pen {
    pub fn new(width: f32, color: Color32) -> Self {
        Self { width, color }
    }
}

/// A filled quadrilateral, convex, without outline.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Quad {
    /// The corners in clockwise or anticlockwise order.
    pub corners: [Pos2; 4],
    pub color: Color32,
}

impl Quad {
    /// Creates a quad with the corners of a rectangle.
    pub fn from_rect(rect: Rect, color: Color32) -> Self {
        let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
        Self { corners, color }
    }

    /// Creates a straight bar from `a` to `b`.
    pub fn bar(a: Pos2, b: Pos2, width: f32, color: Color32) -> Self {
        let along = (b - a).normalized() * (width / 2.0);
        let across = along.rot90();
        Self { corners: [a + across, b + across, b - across, a - across], color }
    }
}

/// A pixel image, one pixel for each physical pixel of its rectangle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Raster {
    pub width: usize,
    pub height: usize,
    /// Rows from the top, `width` pixels each.
    #[serde(with = "pixel_bytes")]
    pub pixels: Vec<Color32>,
}

/// Pixels as they are serialized: four bytes each.
mod pixel_bytes {
    use egui::Color32;
    use serde::{Deserializer, Serializer};
    use serde_bytes::ByteBuf;

    pub(super) fn serialize<S: Serializer>(
        pixels: &[Color32],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let bytes: Vec<u8> = pixels.iter().flat_map(Color32::to_array).collect();
        serializer.serialize_bytes(&bytes)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Color32>, D::Error> {
        let bytes: ByteBuf = serde_bytes::deserialize(deserializer)?;
        let (pixels, _) = bytes.as_chunks();
        Ok(pixels
            .iter()
            .map(|[r, g, b, a]| Color32::from_rgba_premultiplied(*r, *g, *b, *a))
            .collect())
    }
}

/// A shape of a [`Scene`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum SceneShape {
    /// A rectangle, perhaps with round corners.
    Rect {
        rect: Rect,
        radius: f32,
        /// Fill colour; transparent for none.
        fill: Color32,
        /// Outline, inside the rectangle.
        pen: Option<Pen>,
    },
    Circle {
        center: Pos2,
        radius: f32,
        /// Fill colour; transparent for none.
        fill: Color32,
        /// Outline, centred on the radius.
        pen: Option<Pen>,
    },
    /// A polyline, or a polygon when closed.
    Path {
        points: Vec<Pos2>,
        /// Whether the last point is joined to the first.
        closed: bool,
        /// Fill colour of a convex polygon; transparent for none.
        fill: Color32,
        pen: Option<Pen>,
    },
    Text {
        /// Position of the text, see `align`.
        pos: Pos2,
        /// The corner, side or centre of the text that is at `pos`.
        align: Align2,
        /// Font size in points.
        size: f32,
        color: Color32,
        text: String,
    },
    /// Many quadrilaterals in one mesh.
    Quads(Vec<Quad>),
    Raster {
        rect: Rect,
        raster: Arc<Raster>,
    },
}

/// A display list: shapes to be drawn from back to front.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    pub shapes: Vec<SceneShape>,
}

/// A scene in a drawing, possibly clipped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneLayer {
    /// The rectangle outside of which nothing is drawn.
    pub clip: Option<Rect>,
    /// The content, in points.
    pub scene: Scene,
}

impl Scene {
    /// Multiplies the opacity of all shapes from index `first` on by `opacity`: 1 leaves them
    /// unchanged, 0 removes them. Rasters are not faded.
    pub fn multiply_opacity_from(&mut self, first: usize, opacity: f32) {
        if opacity >= 1.0 {
            return;
        }
        if opacity <= 0.0 {
            self.shapes.truncate(first);
            return;
        }
        for item in self.shapes.iter_mut().skip(first) {
            fade(item, opacity);
        }
    }

    /// Scales everything, text and pens too, about the origin, and then moves it.
    pub fn scale_and_move(&mut self, factor: f32, by: Vec2) {
        let place = |at: &mut Pos2| *at = (at.to_vec2() * factor + by).to_pos2();
        let area = |rect: &mut Rect| {
            place(&mut rect.min);
            place(&mut rect.max);
        };
        let thin = |pen: &mut Option<Pen>| pen.iter_mut().for_each(|pen| pen.width *= factor);
        for shape in &mut self.shapes {
            match shape {
                SceneShape::Rect { rect, radius, pen, .. } => {
                    area(rect);
                    *radius *= factor;
                    thin(pen);
                }
                SceneShape::Circle { center, radius, pen, .. } => {
                    place(center);
                    *radius *= factor;
                    thin(pen);
                }
                SceneShape::Path { points, pen, .. } => {
                    points.iter_mut().for_each(place);
                    thin(pen);
                }
                SceneShape::Text { pos, size, .. } => {
                    place(pos);
                    *size *= factor;
                }
                SceneShape::Quads(quads) => {
                    quads.iter_mut().flat_map(|quad| &mut quad.corners).for_each(place);
                }
                SceneShape::Raster { rect, .. } => area(rect),
            }
        }
    }

    /// Replaces all colours by greys of the same lightness.
    pub fn remove_colors(&mut self) {
        self.shapes.iter_mut().for_each(|item| recolor(item, &grey));
    }

    /// Adds a rectangle without outline.
    pub fn fill_rect(&mut self, rect: Rect, radius: f32, fill: Color32) {
        self.shapes.push(SceneShape::Rect { rect, radius, fill, pen: None });
    }

    pub fn outline_rect(&mut self, rect: Rect, radius: f32, pen: Pen) {
        let fill = Color32::TRANSPARENT;
        self.shapes.push(SceneShape::Rect { rect, radius, fill, pen: Some(pen) });
    }

    pub fn fill_circle(&mut self, center: Pos2, radius: f32, fill: Color32) {
        self.shapes.push(SceneShape::Circle { center, radius, fill, pen: None });
    }

    pub fn outline_circle(&mut self, center: Pos2, radius: f32, pen: Pen) {
        let fill = Color32::TRANSPARENT;
        self.shapes.push(SceneShape::Circle { center, radius, fill, pen: Some(pen) });
    }

    pub fn polyline(&mut self, points: Vec<Pos2>, pen: Pen) {
        let fill = Color32::TRANSPARENT;
        self.shapes.push(SceneShape::Path { points, closed: false, fill, pen: Some(pen) });
    }

    /// Adds a filled convex polygon.
    pub fn polygon(&mut self, points: Vec<Pos2>, fill: Color32) {
        self.shapes.push(SceneShape::Path { points, closed: true, fill, pen: None });
    }

    /// Adds a line of text.
    pub fn text(
        &mut self,
        pos: Pos2,
        align: Align2,
        size: f32,
        color: Color32,
        text: impl Into<String>,
    ) {
        self.shapes.push(SceneShape::Text { pos, align, size, color, text: text.into() });
    }
}

/// Multiplies the opacity of a shape. Rasters are not faded.
fn fade(item: &mut SceneShape, opacity: f32) {
    if !matches!(item, SceneShape::Raster { .. }) {
        recolor(item, &|color| color.gamma_multiply(opacity));
    }
}

/// Returns the grey of the same lightness (relative luminance, Rec. 709).
fn grey(color: Color32) -> Color32 {
    let light = egui::Rgba::from(color);
    let y = 0.2126 * light.r() + 0.7152 * light.g() + 0.0722 * light.b();
    egui::Rgba::from_rgba_premultiplied(y, y, y, light.a()).into()
}

fn recolor(item: &mut SceneShape, new: &impl Fn(Color32) -> Color32) {
    let change = |color: &mut Color32| *color = new(*color);
    match item {
        SceneShape::Rect { fill, pen, .. }
        | SceneShape::Circle { fill, pen, .. }
        | SceneShape::Path { fill, pen, .. } => {
            change(fill);
            pen.iter_mut().for_each(|pen| change(&mut pen.color));
        }
        SceneShape::Text { color, .. } => change(color),
        SceneShape::Quads(quads) => quads.iter_mut().for_each(|quad| change(&mut quad.color)),
        SceneShape::Raster { raster, .. } => {
            Arc::make_mut(raster).pixels.iter_mut().for_each(change);
        }
    }
}
