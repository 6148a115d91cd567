//! Marks as solids in the space view.

use super::block::light;
use super::look::Look;
use super::plan::Plan;
use super::solids::{Face, Solid, dot, solid};
use crate::projection::{Seen, Vec3};
use crate::scene::{Item, Pen, Quad, Scene};
use crate::theme::player_color;
use egui::{Align2, Color32, Pos2, vec2};
use hypertoe_core::{Cell, Player, Stone};

/// Half the size of a mark, as a share of the distance between cells.
const SIZE: f64 = 0.27;
/// The least radius on the screen, in points, of a mark drawn as a solid; smaller ones are disks.
const SOLID_FROM: f32 = 3.0;
/// The factor on the size of marks beyond three dimensions, where cells lie within cells.
const BEYOND: f64 = 0.56;
/// The least radius of a mark, in points.
const LEAST: f32 = 1.5;
/// The least size, in points, at which faces have edges.
const EDGES_FROM: f32 = 7.0;

/// Returns half the size of a mark, in units of the ball.
fn half(plan: &Plan) -> f64 {
    SIZE * if plan.has_dots() { BEYOND } else { 1.0 } * plan.unit()
}

/// Returns the radius of the mark on a projected cell, in points.
pub fn reach(plan: &Plan, seen: &Seen) -> f32 {
    (1.2 * half(plan) * plan.radius * seen.scale).max(f64::from(LEAST)) as f32
}

/// The solids of all players' marks, rotated with the board.
pub struct Marks {
    solids: Vec<(Solid, Color32)>,
    /// Half the size of a mark, in units of the ball.
    half: f64,
}

impl Marks {
    /// Prepares the solids for a view.
    pub fn new(look: &Look<'_>) -> Self {
        let game = look.show.seen.game();
        let frame = frame(look);
        let of = |player| {
            let info = game.info(player);
            let color = player_color(info.color, look.palette.dark);
            (turned(solid(info.mark), frame), color)
        };
        Self {
            solids: (0..game.rules().players()).map(Player).map(of).collect(),
            half: half(&look.plan),
        }
    }

    /// Draws the mark on a cell, if there is a visible one.
    pub fn draw(&self, look: &Look<'_>, cell: &Cell, presence: f64, scene: &mut Scene) {
        let Some(Stone::Of(player)) = look.show.seen.stone(cell) else { return };
        let (solid, color) = &self.solids[player.index()];
        self.draw_solid(look, cell, solid, *color, presence, scene);
    }

    /// Draws a faint preview of the mark that a click at `aimed` would place.
    pub fn ghost(&self, look: &Look<'_>, aimed: &Cell, scene: &mut Scene) {
        if !look.show.plays || look.show.motion.is_moving() {
            return;
        }
        let Some(cell) = look.show.seen.landing(aimed) else { return };
        if look.presence(&cell) < 0.5 {
            return;
        }
        self.ghost_of(look, &cell, look.show.seen.position().to_move(), scene);
    }

    /// Draws a faint mark of a player on a cell.
    pub fn ghost_of(&self, look: &Look<'_>, cell: &Cell, player: Player, scene: &mut Scene) {
        let (solid, color) = &self.solids[player.index()];
        let color = look.palette.cell_hover.lerp_to_gamma(*color, 0.6);
        self.draw_solid(look, cell, solid, color, 0.8, scene);
    }

    fn draw_solid(
        &self,
        look: &Look<'_>,
        cell: &Cell,
        solid: &Solid,
        color: Color32,
        presence: f64,
        scene: &mut Scene,
    ) {
        let motion = look.show.motion;
        let (at, seen) = match motion.falling(cell) {
            Some((from, share)) => between(look.plan.see(from), look.plan.see(cell), share),
            None => look.plan.see(cell),
        };
        let tile_of = |cell: &Cell| look.plan.tile_center(look.plan.tiles.index_of(cell));
        let tile = match motion.falling(cell) {
            Some((from, share)) => tile_of(from).lerp(tile_of(cell), share),
            None => tile_of(cell),
        };
        let center = look.plan.on_screen(tile, seen.x, seen.y);
        // A new mark grows to its size.
        let half = self.half * f64::from(0.15 + 0.85 * motion.drawn(cell));
        let radius = (half * look.plan.radius * seen.scale) as f32;
        // Accented marks ignore the fog.
        let loud = look.accents.get(cell).is_some_and(|accent| accent.pen.is_some());
        let fogged = if loud { color } else { look.fogged(color, seen.depth * 0.6 - 0.25) };
        let color = fogged.gamma_multiply(presence as f32);
        match solid {
            _ if radius < SOLID_FROM => scene.disk(center, radius.max(LEAST), color),
            Solid::Ball(size) => ball(look, center, radius * *size as f32, color, scene),
            Solid::Character(character) => {
                coin(look, (center, radius), *character, color, scene);
            }
            Solid::Faces(faces) => {
                let body = Body { tile, at, seen, half, color };
                body.draw(look, faces, scene);
            }
        }
    }
}

/// Draws a thick coin that faces the eye, with a character on it.
fn coin(
    look: &Look<'_>,
    (center, radius): (Pos2, f32),
    character: char,
    color: Color32,
    scene: &mut Scene,
) {
    let alpha = f32::from(color.a()) / 255.0;
    let towards = |other: Color32, share| color.lerp_to_gamma(other.gamma_multiply(alpha), share);
    let rim = towards(look.palette.shade, 0.45);
    // The coin's edge shows below, as the light comes from above.
    for step in 0..=3u8 {
        scene.disk(center + vec2(0.02, 0.09) * radius * f32::from(step), radius, rim);
    }
    scene.disk(center, radius, towards(look.palette.gleam, 0.25));
    scene.disk(center, radius * 0.88, color);
    let ink = look.palette.text_on(color.to_opaque()).gamma_multiply(alpha);
    let size = radius * 1.45;
    scene.text(center, Align2::CENTER_CENTER, size, ink, character.to_string());
}

/// Interpolates between two places and their projections.
fn between((from, far): (Vec3, Seen), (to, near): (Vec3, Seen), share: f32) -> (Vec3, Seen) {
    let mix = |a: f64, b: f64| a + (b - a) * f64::from(share);
    let seen = Seen {
        x: mix(far.x, near.x),
        y: mix(far.y, near.y),
        depth: mix(far.depth, near.depth),
        scale: mix(far.scale, near.scale),
    };
    ([0, 1, 2].map(|k| mix(from[k], to[k])), seen)
}

fn ball(look: &Look<'_>, center: Pos2, radius: f32, color: Color32, scene: &mut Scene) {
    // The colours are as transparent as the mark.
    let alpha = f32::from(color.a()) / 255.0;
    let shade = color.lerp_to_gamma(look.palette.shade.gamma_multiply(alpha), 0.35);
    scene.disk(center, radius, shade);
    let light = vec2(-0.12, -0.16) * radius;
    scene.disk(center + light, radius * 0.8, color);
    let gleam = color.lerp_to_gamma(look.palette.gleam.gamma_multiply(alpha), 0.5);
    scene.disk(center + light * 2.2, radius * 0.26, gleam);
}

/// A solid with flat faces, at a place.
struct Body {
    tile: Pos2,
    at: Vec3,
    seen: Seen,
    half: f64,
    color: Color32,
}

impl Body {
    fn draw(&self, look: &Look<'_>, faces: &[Face], scene: &mut Scene) {
        let eye = &look.plan.eye;
        // Perspective beyond three dimensions has already scaled the place; the solid is scaled
        // with it.
        let near = eye.to_picture(self.at).scale;
        let half = self.half * self.seen.scale / near;
        let place = |corner: &Vec3| [0, 1, 2].map(|k| self.at[k] + half * corner[k]);
        let mut shown: Vec<(f64, Vec<Vec3>, f32)> = faces
            .iter()
            .filter(|face| eye.faces(place(&face.corners[0]), face.normal))
            .map(|face| {
                let corners: Vec<Vec3> = face.corners.iter().map(place).collect();
                let count = corners.len() as f64;
                let middle = [0, 1, 2].map(|k| corners.iter().map(|c| c[k]).sum::<f64>() / count);
                (eye.order(middle), corners, light(face.normal))
            })
            .collect();
        shown.sort_by(|a, b| b.0.total_cmp(&a.0));
        let size = (half * look.plan.radius * near) as f32;
        let alpha = f32::from(self.color.a()) / 255.0;
        let dark = self.color.lerp_to_gamma(look.palette.shade.gamma_multiply(alpha), 0.55);
        let edge = (size >= EDGES_FROM).then(|| Pen::new((0.05 * size).clamp(0.6, 1.4), dark));
        let mut quads = Vec::new();
        for (_, corners, light) in shown {
            let on_screen = |corner: &Vec3| {
                let seen = eye.to_picture(*corner);
                look.plan.on_screen(self.tile, seen.x, seen.y)
            };
            let points: Vec<Pos2> = corners.iter().map(on_screen).collect();
            let (towards, share) = if light < 0.5 {
                (look.palette.shade, (0.5 - light) * 0.9)
            } else {
                (look.palette.gleam, (light - 0.5) * 0.5)
            };
            let color = self.color.lerp_to_gamma(towards.gamma_multiply(alpha), share);
            if let Some(pen) = edge {
                let (points, fill) = (points.clone(), color);
                scene.items.push(Item::Path { points, closed: true, fill, pen: Some(pen) });
                continue;
            }
            // A fan of quadrilaterals from the first corner.
            for k in (1..points.len() - 1).step_by(2) {
                let last = points.get(k + 2).copied().unwrap_or(points[k + 1]);
                quads.push(Quad { corners: [points[0], points[k], points[k + 1], last], color });
            }
        }
        if !quads.is_empty() {
            scene.items.push(Item::Quads(quads));
        }
    }
}

/// Returns the orientation of marks: rotated with the board in up to three dimensions; in more,
/// where that rotation would flatten them, only with the orbit.
fn frame(look: &Look<'_>) -> [Vec3; 3] {
    let eye = &look.plan.eye;
    let rows = eye.orbit();
    if eye.dims() == 3 {
        let [a, b, c] = [0, 1, 2].map(|axis| eye.direction(axis));
        return [0, 1, 2].map(|row| [a[row], b[row], c[row]]);
    }
    rows
}

fn turned(solid: Solid, frame: [Vec3; 3]) -> Solid {
    let turn = |at: Vec3| frame.map(|row| dot(row, at));
    match solid {
        Solid::Faces(faces) => Solid::Faces(
            faces
                .into_iter()
                .map(|face| Face {
                    corners: face.corners.into_iter().map(turn).collect(),
                    normal: turn(face.normal),
                })
                .collect(),
        ),
        other => other,
    }
}
