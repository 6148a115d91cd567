//! Lines in the space view: completed lines, threats, the explored line.
//!
//! Within a slice, or without slices, a line is straight; from slice to slice it crosses the gap.

use super::look::Look;
use super::tube;
use crate::scene::{Pen, Scene};
use crate::show::{Followed, Tour};
use crate::theme::{player_color, size};
use crate::views::trace::{self, Piece, Tube};
use egui::Color32;
use hypertoe_core::{Line, Outcome, Player};

/// The maximum number of completed lines of a player that are drawn.
const MOST_LINES: usize = 40;
/// The maximum number of threats that are drawn.
const MOST_THREATS: usize = 60;

/// Draws all lines, over the cells.
pub fn draw(look: &Look<'_>, scene: &mut Scene) {
    threats(look, scene);
    completed(look, scene);
    count(look, scene);
    hint(look, scene);
    if let Some((tour, followed)) = look.show.played() {
        played(look, tour, followed, scene);
    }
}

fn color_of(look: &Look<'_>, player: Player) -> Color32 {
    player_color(look.show.seen.info(player).color, look.palette.dark)
}

/// Returns a line as polylines, interrupted where its cells are not on show.
fn pieces(look: &Look<'_>, line: &Line) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = vec![Vec::new()];
    for t in 0..line.run() {
        let cell = line.cell(t);
        if look.presence(&cell) > 0.1 {
            let last = pieces.len() - 1;
            pieces[last].push((look.plan.point(&cell), f64::from(t)));
        } else if pieces.last().is_some_and(|piece| !piece.is_empty()) {
            pieces.push(Vec::new());
        }
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

pub(super) fn straight(look: &Look<'_>, line: &Line, pen: Pen, scene: &mut Scene) {
    for piece in pieces(look, line) {
        if piece.len() > 1 {
            scene.polyline(piece.into_iter().map(|(point, _)| point).collect(), pen);
        }
    }
}

fn threats(look: &Look<'_>, scene: &mut Scene) {
    let width = (look.plan.pitch() * 0.035).clamp(1.0, 2.5);
    for (player, threat) in look.show.threats().take(MOST_THREATS) {
        let color = color_of(look, player).gamma_multiply(0.6);
        for line in &threat.lines {
            straight(look, line, Pen::new(width, color), scene);
        }
    }
}

fn completed(look: &Look<'_>, scene: &mut Scene) {
    if look.show.seen.is_hidden() {
        return;
    }
    let position = look.show.seen.position();
    let explored = look.show.tour.and_then(Tour::player);
    let width = (look.plan.pitch() * 0.05).clamp(1.5, 5.0);
    let players = (0..position.rules().players()).map(Player);
    for player in players.filter(|player| explored.is_none_or(|explored| explored == *player)) {
        let lines = position.lines_of(player);
        let decided = position.outcome() == Outcome::Won(player);
        let last = position.moves().last().filter(|last| last.player == player);
        let fresh = last.map_or(0, |last| last.lines);
        for (age, line) in lines.iter().rev().take(MOST_LINES).enumerate() {
            let (factor, strength) = match () {
                () if age < fresh => (1.8, 1.0),
                () if decided && lines.len() <= 12 => (1.0, 0.8),
                () => (0.6, 0.5),
            };
            let color = color_of(look, player);
            if age < fresh {
                fresh_line(look, line, (width * factor, color), scene);
            } else {
                straight(
                    look,
                    line,
                    Pen::new(width * factor, color.gamma_multiply(strength)),
                    scene,
                );
            }
        }
    }
}

/// Draws the number of lines that the last move completed, for a moment: `+2` over its cell.
fn count(look: &Look<'_>, scene: &mut Scene) {
    let Some(count) = look.show.motion.count() else { return };
    let Some(last) = look.show.seen.last_mark() else { return };
    if look.presence(&last.cell) >= 0.5 {
        let height = (look.plan.pitch() * 0.3).clamp(size::TEXT, 22.0);
        let above = look.plan.point(&last.cell) - egui::vec2(0.0, height);
        let color = color_of(look, last.player);
        trace::count(scene, look.palette, count, (above, height), color);
    }
}

/// Draws a line that the last move completed, as far as it is swept.
fn fresh_line(look: &Look<'_>, line: &Line, (width, color): (f32, Color32), scene: &mut Scene) {
    let glows = look.show.decided_by().is_some();
    let at = f64::from(look.show.motion.swept()) * f64::from(line.run() - 1);
    for piece in pieces(look, line) {
        let tube = Tube { width, color, glows };
        trace::tube(scene, look.palette, &trace::up_to(&piece, at), tube);
    }
}

fn hint(look: &Look<'_>, scene: &mut Scene) {
    for line in look.show.hint.iter().flat_map(|hint| hint.lines()) {
        straight(look, line, Pen::new(2.0, look.palette.line.gamma_multiply(0.7)), scene);
    }
}

/// Draws the explored line with its bead.
fn played(look: &Look<'_>, tour: &Tour, followed: &Followed, scene: &mut Scene) {
    let at = tour.playback().sample();
    tube::draw(look, &followed.line, at, scene);
    tube::draw_stops(look, followed, at, scene);
    let pieces = pieces(look, &followed.line);
    if let Some(center) = pieces.iter().find_map(|piece| trace::bead_on(piece, at)) {
        let radius = (look.plan.pitch() * 0.13).clamp(4.0, 11.0);
        trace::bead(scene, look.palette, center, radius);
    }
}
