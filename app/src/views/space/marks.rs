//! Marks in the space view, drawn as solids.

use super::context::SpaceContext;
use super::layout::SpaceLayout;
use super::solid::{MarkSolid, SolidFace, mark_solid, rotate_solid};
use super::zonohedron::face_brightness;
use crate::projection::{ProjectedPoint, Vec3};
use crate::scene::{Pen, Quad, Scene, SceneShape};
use crate::theme::player_color;
use egui::{Align2, Color32, Pos2, vec2};
use hypertoe_core::{Cell, Player, Stone};

/// Half the size of a mark, as a fraction of the distance between cells.
const MARK_SHARE: f64 = 0.27;
/// The least radius on the screen, in points, of a mark drawn as a solid; smaller ones are disks.
const MIN_SOLID_RADIUS: f32 = 3.0;
/// The factor on the size of marks beyond three dimensions, where cells lie within cells.
const BEYOND_3D_FACTOR: f64 = 0.56;
/// The least radius of a mark, in points.
const MIN_MARK_RADIUS: f32 = 1.5;
/// The least size, in points, at which faces have edges.
const MIN_EDGED_SIZE: f32 = 7.0;

/// Returns half the size of a mark, in units of the ball.
fn mark_half_size(plan: &SpaceLayout) -> f64 {
    MARK_SHARE * if plan.has_dots() { BEYOND_3D_FACTOR } else { 1.0 } * plan.cell_spacing_in_radii()
}

/// Returns the radius of the mark on a projected cell, in points.
pub fn mark_radius(plan: &SpaceLayout, projected: &ProjectedPoint) -> f32 {
    (1.2 * mark_half_size(plan) * plan.points_per_unit * projected.scale)
        .max(f64::from(MIN_MARK_RADIUS)) as f32
}

/// The solids of all players' marks, rotated with the board.
pub struct MarkSolids {
    solids: Vec<(MarkSolid, Color32)>,
    /// Half the size of a mark, in units of the ball.
    half_size: f64,
}

impl MarkSolids {
    /// Prepares the solids of all players' marks for a view.
    pub fn new(context: &SpaceContext<'_>) -> Self {
        let game = context.view_model.game.full_game();
        let frame = mark_orientation(context);
        let of = |player| {
            let info = game.player_info(player);
            let color = player_color(info.color, context.palette.dark);
            (rotate_solid(mark_solid(info.mark), frame), color)
        };
        Self {
            solids: (0..game.rules().player_count()).map(Player).map(of).collect(),
            half_size: mark_half_size(&context.layout),
        }
    }

    /// Draws the mark on a cell with this opacity, if there is a visible one.
    pub fn draw_mark(
        &self,
        context: &SpaceContext<'_>,
        cell: &Cell,
        presence: f64,
        scene: &mut Scene,
    ) {
        let Some(Stone::Mark(player)) = context.view_model.game.visible_stone(cell) else { return };
        let (solid, color) = &self.solids[player.index()];
        self.draw_solid(context, cell, solid, *color, presence, scene);
    }

    /// Draws a faint preview of the mark that a click at `aimed` would place.
    pub fn draw_move_preview(&self, context: &SpaceContext<'_>, aimed: &Cell, scene: &mut Scene) {
        if !context.view_model.is_playable || context.view_model.move_animation.is_moving() {
            return;
        }
        let Some(cell) = context.view_model.game.visible_landing(aimed) else { return };
        if context.cell_opacity(&cell) < 0.5 {
            return;
        }
        self.draw_ghost_mark(
            context,
            &cell,
            context.view_model.game.full_position().to_move(),
            scene,
        );
    }

    /// Draws a faint mark of a player on a cell.
    pub fn draw_ghost_mark(
        &self,
        context: &SpaceContext<'_>,
        cell: &Cell,
        player: Player,
        scene: &mut Scene,
    ) {
        let (solid, color) = &self.solids[player.index()];
        let color = context.palette.cell_hover.lerp_to_gamma(*color, 0.6);
        self.draw_solid(context, cell, solid, color, 0.8, scene);
    }

    fn draw_solid(
        &self,
        context: &SpaceContext<'_>,
        cell: &Cell,
        solid: &MarkSolid,
        color: Color32,
        presence: f64,
        scene: &mut Scene,
    ) {
        let motion = context.view_model.move_animation;
        let (at, seen) = match motion.fall_of_mark(cell) {
            Some((from, share)) => interpolate(
                context.layout.project_cell(from),
                context.layout.project_cell(cell),
                share,
            ),
            None => context.layout.project_cell(cell),
        };
        let tile_of =
            |cell: &Cell| context.layout.tile_center(context.layout.tiles.tile_index(cell));
        let tile = match motion.fall_of_mark(cell) {
            Some((from, share)) => tile_of(from).lerp(tile_of(cell), share),
            None => tile_of(cell),
        };
        let center = context.layout.tile_point_to_screen(tile, seen.x, seen.y);
        // A new mark grows to its size.
        let half = self.half_size * f64::from(0.15 + 0.85 * motion.drawn_fraction(cell));
        let radius = (half * context.layout.points_per_unit * seen.scale) as f32;
        // Accented marks ignore the fog.
        let loud = context.accents.get(cell).is_some_and(|accent| accent.pen.is_some());
        let fogged = if loud { color } else { context.apply_fog(color, seen.depth * 0.6 - 0.25) };
        let color = fogged.gamma_multiply(presence as f32);
        match solid {
            _ if radius < MIN_SOLID_RADIUS => {
                scene.fill_circle(center, radius.max(MIN_MARK_RADIUS), color)
            }
            MarkSolid::Ball(size) => {
                draw_ball(context, center, radius * *size as f32, color, scene)
            }
            MarkSolid::Character(character) => {
                draw_coin(context, (center, radius), *character, color, scene);
            }
            MarkSolid::Faces(faces) => {
                let body = PlacedSolid { slice_center: tile, at, seen, half_size: half, color };
                body.draw(context, faces, scene);
            }
        }
    }
}

/// Draws a thick coin that faces the eye, with a character on it.
fn draw_coin(
    context: &SpaceContext<'_>,
    (center, radius): (Pos2, f32),
    character: char,
    color: Color32,
    scene: &mut Scene,
) {
    let alpha = f32::from(color.a()) / 255.0;
    let towards = |other: Color32, share| color.lerp_to_gamma(other.gamma_multiply(alpha), share);
    let rim = towards(context.palette.shade, 0.45);
    // The coin's edge shows below, as the light comes from above.
    for step in 0..=3u8 {
        scene.fill_circle(center + vec2(0.02, 0.09) * radius * f32::from(step), radius, rim);
    }
    scene.fill_circle(center, radius, towards(context.palette.highlight, 0.25));
    scene.fill_circle(center, radius * 0.88, color);
    let ink = context.palette.text_on(color.to_opaque()).gamma_multiply(alpha);
    let size = radius * 1.45;
    scene.text(center, Align2::CENTER_CENTER, size, ink, character.to_string());
}

/// Interpolates between two places and their projections.
fn interpolate(
    (from, far): (Vec3, ProjectedPoint),
    (to, near): (Vec3, ProjectedPoint),
    fraction: f32,
) -> (Vec3, ProjectedPoint) {
    let mix = |a: f64, b: f64| a + (b - a) * f64::from(fraction);
    let projected = ProjectedPoint {
        x: mix(far.x, near.x),
        y: mix(far.y, near.y),
        depth: mix(far.depth, near.depth),
        scale: mix(far.scale, near.scale),
    };
    ([0, 1, 2].map(|k| mix(from[k], to[k])), projected)
}

fn draw_ball(
    context: &SpaceContext<'_>,
    center: Pos2,
    radius: f32,
    color: Color32,
    scene: &mut Scene,
) {
    // The colours are as transparent as the mark.
    let alpha = f32::from(color.a()) / 255.0;
    let shade = color.lerp_to_gamma(context.palette.shade.gamma_multiply(alpha), 0.35);
    scene.fill_circle(center, radius, shade);
    let light = vec2(-0.12, -0.16) * radius;
    scene.fill_circle(center + light, radius * 0.8, color);
    let gleam = color.lerp_to_gamma(context.palette.highlight.gamma_multiply(alpha), 0.5);
    scene.fill_circle(center + light * 2.2, radius * 0.26, gleam);
}

/// A solid with flat faces, at a place.
struct PlacedSolid {
    slice_center: Pos2,
    at: Vec3,
    seen: ProjectedPoint,
    half_size: f64,
    color: Color32,
}

impl PlacedSolid {
    fn draw(&self, context: &SpaceContext<'_>, faces: &[SolidFace], scene: &mut Scene) {
        let eye = &context.layout.camera;
        // Perspective beyond three dimensions has already scaled the place; the solid is scaled
        // with it.
        let near = eye.project_from_space(self.at).scale;
        let half = self.half_size * self.seen.scale / near;
        let place = |corner: &Vec3| [0, 1, 2].map(|k| self.at[k] + half * corner[k]);
        let mut shown: Vec<(f64, Vec<Vec3>, f32)> = faces
            .iter()
            .filter(|face| eye.is_front_facing(place(&face.corners[0]), face.normal))
            .map(|face| {
                let corners: Vec<Vec3> = face.corners.iter().map(place).collect();
                let count = corners.len() as f64;
                let middle = [0, 1, 2].map(|k| corners.iter().map(|c| c[k]).sum::<f64>() / count);
                (eye.depth_key(middle), corners, face_brightness(face.normal))
            })
            .collect();
        shown.sort_by(|a, b| b.0.total_cmp(&a.0));
        let size = (half * context.layout.points_per_unit * near) as f32;
        let alpha = f32::from(self.color.a()) / 255.0;
        let dark = self.color.lerp_to_gamma(context.palette.shade.gamma_multiply(alpha), 0.55);
        let edge = (size >= MIN_EDGED_SIZE).then(|| Pen::new((0.05 * size).clamp(0.6, 1.4), dark));
        let mut quads = Vec::new();
        for (_, corners, light) in shown {
            let on_screen = |corner: &Vec3| {
                let projected = eye.project_from_space(*corner);
                context.layout.tile_point_to_screen(self.slice_center, projected.x, projected.y)
            };
            let points: Vec<Pos2> = corners.iter().map(on_screen).collect();
            let (towards, share) = if light < 0.5 {
                (context.palette.shade, (0.5 - light) * 0.9)
            } else {
                (context.palette.highlight, (light - 0.5) * 0.5)
            };
            let color = self.color.lerp_to_gamma(towards.gamma_multiply(alpha), share);
            if let Some(pen) = edge {
                let (points, fill) = (points.clone(), color);
                scene.shapes.push(SceneShape::Path { points, closed: true, fill, pen: Some(pen) });
                continue;
            }
            // A fan of quadrilaterals from the first corner.
            for k in (1..points.len() - 1).step_by(2) {
                let last = points.get(k + 2).copied().unwrap_or(points[k + 1]);
                quads.push(Quad { corners: [points[0], points[k], points[k + 1], last], color });
            }
        }
        if !quads.is_empty() {
            scene.shapes.push(SceneShape::Quads(quads));
        }
    }
}

/// Returns the orientation of marks: rotated with the board in up to three dimensions; in more,
/// where that rotation would flatten them, only with the orbit.
fn mark_orientation(context: &SpaceContext<'_>) -> [Vec3; 3] {
    let eye = &context.layout.camera;
    let rows = eye.orbit_rows();
    if eye.dims() == 3 {
        let [a, b, c] = [0, 1, 2].map(|axis| eye.axis_direction(axis));
        return [0, 1, 2].map(|row| [a[row], b[row], c[row]]);
    }
    rows
}
