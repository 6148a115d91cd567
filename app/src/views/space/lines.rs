//! Lines in the space view: completed lines, threats, the explored line.
//!
//! Within a slice, or without slices, a line is straight; from slice to slice it crosses the gap.

use super::look::SpaceContext;
use super::tube;
use crate::scene::{Pen, Scene};
use crate::show::{LineTour, TourLine};
use crate::theme::{player_color, size};
use crate::views::trace::{self, TracePiece, TubeStyle};
use egui::Color32;
use hypertoe_core::{Line, Outcome, Player};

/// The maximum number of completed lines of a player that are drawn.
const MAX_COMPLETED_LINES: usize = 40;
/// The maximum number of threats that are drawn.
const MAX_THREATS: usize = 60;

/// Draws all lines, over the cells.
pub fn draw_lines(look: &SpaceContext<'_>, scene: &mut Scene) {
    draw_threats(look, scene);
    draw_completed_lines(look, scene);
    draw_last_count(look, scene);
    draw_hint_lines(look, scene);
    if let Some((tour, followed)) = look.show.current_line() {
        draw_explored_line(look, tour, followed, scene);
    }
}

fn player_color_of(look: &SpaceContext<'_>, player: Player) -> Color32 {
    player_color(look.show.game.info(player).color, look.palette.dark)
}

/// Returns a line as polylines, interrupted where its cells are not on show.
fn line_pieces(look: &SpaceContext<'_>, line: &Line) -> Vec<TracePiece> {
    let mut pieces: Vec<TracePiece> = vec![Vec::new()];
    for t in 0..line.length() {
        let cell = line.cell(t);
        if look.cell_opacity(&cell) > 0.1 {
            let last = pieces.len() - 1;
            pieces[last].push((look.layout.cell_center(&cell), f64::from(t)));
        } else if pieces.last().is_some_and(|piece| !piece.is_empty()) {
            pieces.push(Vec::new());
        }
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

pub(super) fn draw_line(look: &SpaceContext<'_>, line: &Line, pen: Pen, scene: &mut Scene) {
    for piece in line_pieces(look, line) {
        if piece.len() > 1 {
            scene.polyline(piece.into_iter().map(|(point, _)| point).collect(), pen);
        }
    }
}

fn draw_threats(look: &SpaceContext<'_>, scene: &mut Scene) {
    let width = (look.layout.pitch() * 0.035).clamp(1.0, 2.5);
    for (player, threat) in look.show.threats().take(MAX_THREATS) {
        let color = player_color_of(look, player).gamma_multiply(0.6);
        for line in &threat.lines {
            draw_line(look, line, Pen::new(width, color), scene);
        }
    }
}

fn draw_completed_lines(look: &SpaceContext<'_>, scene: &mut Scene) {
    if look.show.game.has_hidden_marks() {
        return;
    }
    let position = look.show.game.position();
    let explored = look.show.tour.and_then(LineTour::player);
    let width = (look.layout.pitch() * 0.05).clamp(1.5, 5.0);
    let players = (0..position.rules().player_count()).map(Player);
    for player in players.filter(|player| explored.is_none_or(|explored| explored == *player)) {
        let lines = position.completed_lines(player);
        let decided = position.outcome() == Outcome::Won(player);
        let last = position.played_marks().last().filter(|last| last.player == player);
        let fresh = last.map_or(0, |last| last.lines_completed);
        for (age, line) in lines.iter().rev().take(MAX_COMPLETED_LINES).enumerate() {
            let (factor, strength) = match () {
                () if age < fresh => (1.8, 1.0),
                () if decided && lines.len() <= 12 => (1.0, 0.8),
                () => (0.6, 0.5),
            };
            let color = player_color_of(look, player);
            if age < fresh {
                draw_swept_line(look, line, (width * factor, color), scene);
            } else {
                draw_line(
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
fn draw_last_count(look: &SpaceContext<'_>, scene: &mut Scene) {
    let Some(count) = look.show.move_animation.count() else { return };
    let Some(last) = look.show.game.last_mark() else { return };
    if look.cell_opacity(&last.cell) >= 0.5 {
        let height = (look.layout.pitch() * 0.3).clamp(size::TEXT, 22.0);
        let above = look.layout.cell_center(&last.cell) - egui::vec2(0.0, height);
        let color = player_color_of(look, last.player);
        trace::draw_line_count(scene, look.palette, count, (above, height), color);
    }
}

/// Draws a line that the last move completed, as far as it is swept.
fn draw_swept_line(
    look: &SpaceContext<'_>,
    line: &Line,
    (width, color): (f32, Color32),
    scene: &mut Scene,
) {
    let glows = look.show.deciding_lines().is_some();
    let at = f64::from(look.show.move_animation.sweep_progress()) * f64::from(line.length() - 1);
    for piece in line_pieces(look, line) {
        let tube = TubeStyle { width, color, glows };
        trace::draw_tube(scene, look.palette, &trace::points_up_to(&piece, at), tube);
    }
}

fn draw_hint_lines(look: &SpaceContext<'_>, scene: &mut Scene) {
    for line in look.show.hint.iter().flat_map(|hint| hint.lines()) {
        draw_line(look, line, Pen::new(2.0, look.palette.line.gamma_multiply(0.7)), scene);
    }
}

/// Draws the explored line with its bead.
fn draw_explored_line(
    look: &SpaceContext<'_>,
    tour: &LineTour,
    followed: &TourLine,
    scene: &mut Scene,
) {
    let at = tour.playback().bead_position();
    tube::draw_line_tube(look, &followed.line, at, scene);
    tube::draw_stop_labels(look, followed, at, scene);
    let pieces = line_pieces(look, &followed.line);
    if let Some(center) = pieces.iter().find_map(|piece| trace::bead_position(piece, at)) {
        let radius = (look.layout.pitch() * 0.13).clamp(4.0, 11.0);
        trace::draw_bead(scene, look.palette, center, radius);
    }
}
