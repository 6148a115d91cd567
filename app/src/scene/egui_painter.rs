//! Draws a scene with egui's painter.

use super::{Item, Pen, Quad, Raster, Scene};
use egui::epaint::{Mesh, PathShape, PathStroke, RectShape, Vertex, WHITE_UV};
use egui::{
    Color32, ColorImage, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind,
    TextureHandle, TextureOptions,
};
use std::sync::Arc;

/// Keeps the textures of a scene's pictures from frame to frame.
#[derive(Clone, Default)]
pub struct TextureCache {
    entries: Vec<(Arc<Raster>, TextureHandle)>,
}

impl TextureCache {
    fn texture(&mut self, ctx: &egui::Context, raster: &Arc<Raster>) -> egui::TextureId {
        if let Some((_, texture)) = self.entries.iter().find(|(r, _)| Arc::ptr_eq(r, raster)) {
            return texture.id();
        }
        let image = ColorImage::new([raster.width, raster.height], raster.pixels.clone());
        // One picture a view: the old texture makes room for the new.
        if let Some((known, texture)) = self.entries.first_mut() {
            texture.set(image, TextureOptions::NEAREST);
            *known = Arc::clone(raster);
            return texture.id();
        }
        let texture = ctx.load_texture("board", image, TextureOptions::NEAREST);
        let id = texture.id();
        self.entries.push((Arc::clone(raster), texture));
        id
    }
}

/// Draws the scene.
pub fn paint(scene: &Scene, painter: &Painter, textures: &mut TextureCache) {
    let shapes = scene.items.iter().map(|item| shape(item, painter, textures));
    let shapes: Vec<Shape> = shapes.collect();
    painter.extend(shapes);
}

fn shape(item: &Item, painter: &Painter, textures: &mut TextureCache) -> Shape {
    match item {
        Item::Rect { rect, radius, fill, pen } => {
            let corners = CornerRadius::same(radius.round().clamp(0.0, 255.0) as u8);
            Shape::Rect(RectShape::new(*rect, corners, *fill, stroke(pen), StrokeKind::Inside))
        }
        Item::Circle { center, radius, fill, pen } => {
            let mut circle = egui::epaint::CircleShape::filled(*center, *radius, *fill);
            circle.stroke = stroke(pen);
            Shape::Circle(circle)
        }
        Item::Path { points, closed, fill, pen } => {
            let pen = pen.map_or(PathStroke::NONE, |pen| PathStroke::new(pen.width, pen.color));
            let points = points.clone();
            Shape::Path(PathShape { points, closed: *closed, fill: *fill, stroke: pen })
        }
        Item::Text { pos, align, size, color, text } => {
            let font = FontId::proportional(*size);
            let galley = painter.layout_no_wrap(text.clone(), font, *color);
            let rect = align.anchor_size(*pos, galley.size());
            Shape::galley(rect.min, galley, *color)
        }
        Item::Quads(quads) => Shape::mesh(mesh(quads)),
        Item::Raster { rect, raster } => {
            let texture = textures.texture(painter.ctx(), raster);
            let uv = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
            Shape::image(texture, *rect, uv, Color32::WHITE)
        }
    }
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
