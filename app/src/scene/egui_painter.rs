//! Rendering of a scene by egui's painter.

use super::{Pen, Quad, Raster, Scene, SceneShape};
use egui::emath::TSTransform;
use egui::epaint::{Mesh, PathShape, PathStroke, RectShape, Vertex, WHITE_UV};
use egui::{
    Color32, ColorImage, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind,
    TextureHandle, TextureOptions, vec2,
};
use std::sync::Arc;

/// The textures of a scene's raster, kept from frame to frame until the raster changes.
#[derive(Clone, Default)]
pub struct TextureCache {
    cached: Option<(Arc<Raster>, Vec<TextureHandle>)>,
}

impl TextureCache {
    /// Returns the raster as a shape, split into as many textures as the graphics card needs.
    fn textured_shape(&mut self, ctx: &egui::Context, raster: &Arc<Raster>, rect: Rect) -> Shape {
        let tiles = tiles(raster, ctx.input(|input| input.max_texture_side));
        if self.cached.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, raster)) {
            let before = self.cached.take().map_or_else(Vec::new, |(_, textures)| textures);
            // The old textures are reused.
            let mut before = before.into_iter();
            let textures = tiles.iter().map(|tile| {
                let image = crop(raster, *tile);
                let Some(mut texture) = before.next() else {
                    return ctx.load_texture("board", image, TextureOptions::NEAREST);
                };
                texture.set(image, TextureOptions::NEAREST);
                texture
            });
            self.cached = Some((Arc::clone(raster), textures.collect()));
        }
        let textures = self.cached.iter().flat_map(|(_, textures)| textures);
        let scale = rect.size() / vec2(raster.width as f32, raster.height as f32);
        let uv = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        let images = tiles.iter().zip(textures).map(|([x, y, width, height], texture)| {
            let at = rect.min + scale * vec2(*x as f32, *y as f32);
            let size = scale * vec2(*width as f32, *height as f32);
            Shape::image(texture.id(), Rect::from_min_size(at, size), uv, Color32::WHITE)
        });
        Shape::Vec(images.collect())
    }
}

/// Splits a raster into tiles of at most `side` pixels: first column and row, width and height.
fn tiles(raster: &Raster, side: usize) -> Vec<[usize; 4]> {
    let columns = (0..raster.width).step_by(side);
    let parts = columns.flat_map(|x| (0..raster.height).step_by(side).map(move |y| (x, y)));
    parts.map(|(x, y)| [x, y, side.min(raster.width - x), side.min(raster.height - y)]).collect()
}

fn crop(raster: &Raster, [x, y, width, height]: [usize; 4]) -> ColorImage {
    let mut pixels = Vec::with_capacity(width * height);
    for row in raster.pixels.chunks(raster.width).skip(y).take(height) {
        pixels.extend_from_slice(&row[x..x + width]);
    }
    ColorImage::new([width, height], pixels)
}

pub fn paint(scene: &Scene, painter: &Painter, textures: &mut TextureCache) {
    let shapes = scene.shapes.iter().map(|item| shape(item, painter, textures));
    let shapes: Vec<Shape> = shapes.collect();
    painter.extend(shapes);
}

/// Paints a scene scaled by a factor, with the point (0, 0) of the scene at `origin`.
pub fn paint_scaled(
    scene: &Scene,
    painter: &Painter,
    textures: &mut TextureCache,
    origin: Pos2,
    factor: f32,
) {
    let transform = TSTransform::new(origin.to_vec2(), factor);
    let shapes: Vec<Shape> = scene
        .shapes
        .iter()
        .map(|item| {
            let mut shape = shape(item, painter, textures);
            shape.transform(transform);
            shape
        })
        .collect();
    painter.extend(shapes);
}

fn shape(item: &SceneShape, painter: &Painter, textures: &mut TextureCache) -> Shape {
    match item {
        SceneShape::Rect { rect, radius, fill, pen } => {
            let corners = CornerRadius::same(radius.round().clamp(0.0, 255.0) as u8);
            Shape::Rect(RectShape::new(*rect, corners, *fill, stroke(pen), StrokeKind::Inside))
        }
        SceneShape::Circle { center, radius, fill, pen } => {
            let mut circle = egui::epaint::CircleShape::filled(*center, *radius, *fill);
            circle.stroke = stroke(pen);
            Shape::Circle(circle)
        }
        SceneShape::Path { points, closed: true, fill, pen } if is_sharp(points) => {
            unmitered_path(points, *fill, pen)
        }
        SceneShape::Path { points, closed, fill, pen } => {
            let pen = pen.map_or(PathStroke::NONE, |pen| PathStroke::new(pen.width, pen.color));
            let points = points.clone();
            Shape::Path(PathShape { points, closed: *closed, fill: *fill, stroke: pen })
        }
        SceneShape::Text { pos, align, size, color, text } => {
            let font = FontId::proportional(*size);
            let galley = painter.layout_no_wrap(text.clone(), font, *color);
            let rect = align.anchor_size(*pos, galley.size());
            Shape::galley(rect.min, galley, *color)
        }
        SceneShape::Quads(quads) => Shape::mesh(mesh(quads)),
        SceneShape::Raster { rect, raster } => {
            textures.textured_shape(painter.ctx(), raster, *rect)
        }
    }
}

/// Returns whether a corner is sharper than about 30 degrees, as of a face that is seen almost
/// edge-on. egui miters the outline of a closed path out to the tip of each corner, which would
/// then reach across the picture.
fn is_sharp(points: &[Pos2]) -> bool {
    const SHARPEST: f32 = 0.87;
    let sides = || points.iter().zip(points.iter().cycle().skip(1)).map(|(a, b)| *b - *a);
    // Coincident corners make no side.
    let sides: Vec<_> = sides().filter(|side| side.length_sq() > 1e-6).collect();
    let next = sides.iter().cycle().skip(1);
    sides.iter().zip(next).any(|(a, b)| -a.dot(*b) > SHARPEST * a.length() * b.length())
}

/// Draws a closed path without miters: a mesh for the area, and an outline whose sharp
/// corners are cut off.
fn unmitered_path(points: &[Pos2], fill: Color32, pen: &Option<Pen>) -> Shape {
    let mut area = Mesh::default();
    if fill != Color32::TRANSPARENT {
        area.vertices.extend(points.iter().map(|pos| Vertex {
            pos: *pos,
            uv: WHITE_UV,
            color: fill,
        }));
        let corners = points.len() as u32;
        area.indices.extend((2..corners).flat_map(|corner| [0, corner - 1, corner]));
    }
    let around = points.iter().chain(points.first()).copied().collect();
    let outline = pen.map(|pen| Shape::line(around, Stroke::new(pen.width, pen.color)));
    Shape::Vec(std::iter::once(Shape::mesh(area)).chain(outline).collect())
}

fn stroke(pen: &Option<Pen>) -> Stroke {
    pen.map_or(Stroke::NONE, |pen| Stroke::new(pen.width, pen.color))
}

fn mesh(quads: &[Quad]) -> Mesh {
    let mut mesh = Mesh::default();
    mesh.reserve_triangles(quads.len() * 2);
    mesh.reserve_vertices(quads.len() * 4);
    for quad in quads {
        let first = mesh.vertices.len() as u32;
        let vertex = |pos| Vertex { pos, uv: WHITE_UV, color: quad.color };
        mesh.vertices.extend(quad.corners.map(vertex));
        mesh.indices.extend([first, first + 1, first + 2, first, first + 2, first + 3]);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::epaint::{TessellationOptions, Tessellator};
    use egui::pos2;

    #[test]
    fn only_faces_seen_almost_from_their_edge_are_sharp() {
        let square = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(10.0, 10.0), pos2(0.0, 10.0)];
        assert!(!is_sharp(&square));
        let slanted = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(15.0, 8.0), pos2(5.0, 8.0)];
        assert!(!is_sharp(&slanted));
        let thin = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(20.0, 0.3), pos2(10.0, 0.3)];
        assert!(is_sharp(&thin));
        // Two corners in one place.
        let triangle = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(10.0, 0.0), pos2(0.0, 10.0)];
        assert!(!is_sharp(&triangle));
    }

    #[test]
    fn a_picture_is_cut_into_parts_that_a_graphics_card_takes() {
        let some = [Color32::WHITE, Color32::GRAY, Color32::BLACK, Color32::RED];
        let colors = (0..35).map(|index| some[index * index % 11 % 4]).collect();
        let raster = Raster { width: 7, height: 5, pixels: colors };
        assert_eq!(tiles(&raster, 8), [[0, 0, 7, 5]]);
        let tiles = tiles(&raster, 3);
        assert!(
            tiles
                .iter()
                .all(|[_, _, width, height]| (1..=3).contains(width) && (1..=3).contains(height))
        );
        let pixels: usize = tiles.iter().map(|[_, _, width, height]| width * height).sum();
        assert_eq!((tiles.len(), pixels), (6, 35), "no pixel is in two parts");
        let mut again = vec![Color32::TRANSPARENT; 35];
        for [x, y, width, height] in tiles {
            let part = crop(&raster, [x, y, width, height]);
            for (place, color) in part.pixels.iter().enumerate() {
                again[(y + place / width) * 7 + x + place % width] = *color;
            }
        }
        assert_eq!(again, raster.pixels, "every pixel is in one part");
    }

    /// The area that a shape covers as triangles.
    fn covered(shape: Shape) -> Rect {
        let options = TessellationOptions { feathering: false, ..Default::default() };
        let mut tessellator = Tessellator::new(1.0, options, [1, 1], Vec::new());
        let mut mesh = Mesh::default();
        tessellator.tessellate_shape(shape, &mut mesh);
        mesh.calc_bounds()
    }

    #[test]
    fn what_is_blunt_stays_within_its_corners_and_the_pen() {
        let thin = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(20.0, 0.3), pos2(10.0, 0.3)];
        let corners = Rect::from_points(&thin).expand(2.0);
        let pen = Pen { width: 1.0, color: Color32::WHITE };
        let blunt = covered(unmitered_path(&thin, Color32::GRAY, &Some(pen)));
        assert!(corners.contains_rect(blunt), "{blunt:?}");
        let mitered = PathShape::closed_line(thin.to_vec(), Stroke::new(pen.width, pen.color));
        let mitered = covered(mitered.into());
        assert!(!corners.contains_rect(mitered), "nothing had to be cut off: {mitered:?}");
    }
}
