//! Lines in the space view: completed lines, threats, the explored line.
//!
//! Within a slice, or without slices, a line is straight; from slice to slice it crosses the gap.

use super::context::SpaceContext;
use super::explored_line;
use super::obstacles::cell_radius;
use crate::scene::{Pen, Scene};
use crate::theme::size;
use crate::view_model::{Annotations, CellLineBundle, LineTour, TourLine};
use crate::views::bundle::{self, BundleMetrics, BundledLine, LinePath};
use crate::views::markers;
use crate::views::trace::{self, TracePiece, TubeStyle};
use egui::{Align2, Color32, Pos2, vec2};
use hypertoe_core::{Cell, Line, Outcome, Player};

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

/// Returns a line as polylines, interrupted where its cells are not visible.
fn line_pieces(look: &SpaceContext<'_>, line: &Line) -> Vec<TracePiece> {
    let seen = |cell: &Cell| look.cell_opacity(cell) > MIN_VISIBLE_OPACITY;
    trace::line_pieces(line, |cell| seen(cell).then(|| look.layout.cell_center(cell)))
}

pub(super) fn draw_line(look: &SpaceContext<'_>, line: &Line, pen: Pen, scene: &mut Scene) {
    for piece in line_pieces(look, line) {
        if piece.len() > 1 {
            scene.polyline(piece.into_iter().map(|(point, _)| point).collect(), pen);
        }
    }
}

fn draw_threats(look: &SpaceContext<'_>, scene: &mut Scene) {
    let width = (look.layout.cell_spacing_in_points() * 0.035).clamp(1.0, 2.5);
    for (player, threat) in look.show.threats().take(MAX_THREATS) {
        let color = look.show.player_color(player, look.palette).gamma_multiply(0.6);
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
    let width = (look.layout.cell_spacing_in_points() * 0.05).clamp(1.5, 5.0);
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
            let color = look.show.player_color(player, look.palette);
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
    let Some(count) = look.show.move_animation.completed_line_count() else { return };
    let Some(last) = look.show.game.last_mark() else { return };
    if look.cell_opacity(&last.cell) >= 0.5 {
        let height = (look.layout.cell_spacing_in_points() * 0.3).clamp(size::TEXT, 22.0);
        let above = look.layout.cell_center(&last.cell) - egui::vec2(0.0, height);
        let color = look.show.player_color(last.player, look.palette);
        trace::draw_completed_line_count(scene, look.palette, count, (above, height), color);
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
    explored_line::draw_line_tube(look, &followed.line, at, scene);
    explored_line::draw_stop_labels(look, followed, at, scene);
    let pieces = line_pieces(look, &followed.line);
    if let Some(center) = pieces.iter().find_map(|piece| trace::bead_position(piece, at)) {
        let radius = (look.layout.cell_spacing_in_points() * 0.13).clamp(4.0, 11.0);
        trace::draw_bead(scene, look.palette, center, radius);
    }
}

/// The maximum number of cells of a line that are placed one by one.
const MAX_PLACED_CELLS: u16 = 64;
/// The opacity from which a cell counts as visible.
const MIN_VISIBLE_OPACITY: f64 = 0.1;

/// Draws the lines of a bundle, and a ring around the cell that they share.
pub fn draw_bundle(look: &SpaceContext<'_>, bundle: &CellLineBundle, scene: &mut Scene) {
    let strands = bundled_lines(look, bundle);
    bundle::draw_bundle(bundle, &strands, bundle_metrics(look), look.palette, scene);
    if look.cell_opacity(bundle.cell()) > MIN_VISIBLE_OPACITY {
        let radius = (look.layout.cell_spacing_in_points() * 0.2).clamp(4.0, 14.0);
        scene.outline_circle(
            look.layout.cell_center(bundle.cell()),
            radius,
            Pen::new(3.0, look.palette.line),
        );
    }
}

fn bundle_metrics(look: &SpaceContext<'_>) -> BundleMetrics {
    BundleMetrics::for_cell_width(look.layout.cell_spacing_in_points() * 0.7)
}

/// Returns the lines of a bundle as they are drawn.
pub fn bundled_lines(look: &SpaceContext<'_>, bundle: &CellLineBundle) -> Vec<BundledLine> {
    let paths = bundle.lines().iter().map(|line| line_path(look, line, bundle.cell()));
    bundle::separate_lines(paths.collect(), bundle_metrics(look))
}

/// Returns the line of a bundle at a point of the screen; `None` near the cell where all lines
/// meet.
pub fn bundle_line_at<'a>(
    look: &SpaceContext<'_>,
    bundle: &'a CellLineBundle,
    place: Pos2,
) -> Option<&'a Line> {
    let middle = look.cell_opacity(bundle.cell()) > MIN_VISIBLE_OPACITY
        && look.layout.cell_center(bundle.cell()).distance(place)
            < look.layout.cell_spacing_in_points() * 0.3;
    if middle {
        return None;
    }
    bundle::line_at(bundle, &bundled_lines(look, bundle), place)
}

/// Returns the path of a line through its visible cells; of a long one, the ends and the shared
/// cell.
fn line_path(look: &SpaceContext<'_>, line: &Line, through: &Cell) -> LinePath {
    let (last, place) = (line.length() - 1, line.index_of(through));
    let mut places: Vec<u16> = match last < MAX_PLACED_CELLS {
        true => (0..=last).collect(),
        false => [Some(0), place, Some(last)].into_iter().flatten().collect(),
    };
    places.dedup();
    let (mut path, mut begins) = (LinePath::default(), true);
    for t in places {
        let cell = line.cell(t);
        let seen = look.cell_opacity(&cell) > MIN_VISIBLE_OPACITY;
        path.push(seen.then(|| look.layout.cell_center(&cell)), begins, Some(t) == place);
        begins = !seen;
    }
    path
}

/// Draws the analysis over the cells.
pub fn draw_analysis(look: &SpaceContext<'_>, scene: &mut Scene) {
    let width = (look.layout.cell_spacing_in_points() * 0.035).clamp(1.0, 2.5);
    for (player, line) in markers::deciding_threat_lines(look.show) {
        let color = look.show.player_color(player, look.palette).gamma_multiply(0.6);
        draw_line(look, line, Pen::new(width, color), scene);
    }
    let radius = (look.layout.cell_spacing_in_points() * 0.13).clamp(3.0, 9.0);
    for (cell, list) in markers::shown_badges(look.show) {
        if look.cell_opacity(cell) < 0.5 {
            continue;
        }
        for (i, (badge, player)) in list.into_iter().enumerate() {
            let center = look.layout.cell_center(cell) + vec2(2.1 * radius * i as f32, 0.0);
            let color = look.show.player_color(player, look.palette);
            markers::draw_badge(scene, badge, (center, radius), color, look.palette);
        }
    }
    draw_preview_numbers(look, scene);
}

fn draw_preview_numbers(look: &SpaceContext<'_>, scene: &mut Scene) {
    let Some(shown) = look.show.variation else { return };
    let radius = (look.layout.cell_spacing_in_points() * 0.14).clamp(6.0, 10.0);
    for (number, cell, _) in shown.marks().filter(|(_, cell, _)| look.cell_opacity(cell) > 0.5) {
        let center = look.layout.cell_center(cell) + vec2(radius, -radius) * 1.5;
        scene.fill_circle(center, radius, look.palette.line);
        let (size, color) = (radius * 1.25, look.palette.on_line);
        scene.text(center, Align2::CENTER_CENTER, size, color, number.to_string());
    }
}

/// Draws the annotations: lines below, cells over them.
pub fn draw_annotations(look: &SpaceContext<'_>, annotations: &Annotations, scene: &mut Scene) {
    let width = (look.layout.cell_spacing_in_points() * 0.05).clamp(1.5, 5.0);
    for line in &annotations.lines {
        draw_line(look, line, Pen::new(width, look.palette.line), scene);
    }
    for cells in &annotations.non_lines {
        let shown = cells.iter().filter(|cell| look.cell_opacity(cell) > 0.1);
        let points: Vec<Pos2> = shown.map(|cell| look.layout.cell_center(cell)).collect();
        if points.len() > 1 {
            scene.polyline(points, Pen::new(width, look.palette.error.gamma_multiply(0.8)));
        }
    }
    for (cell, spot) in annotations.highlights().filter(|(cell, _)| look.cell_opacity(cell) > 0.1) {
        let reach = (cell_radius(look, cell) * 1.4).max(5.0);
        markers::draw_highlight(scene, look.palette, spot, look.layout.cell_center(cell), reach);
    }
}

/// The least distance between cells, in points, at which a number is legible.
const MIN_NUMBERED_PITCH: f32 = 20.0;

/// Draws the number of each visible move, on a small disk at the lower right of its mark.
pub fn draw_move_numbers(look: &SpaceContext<'_>, scene: &mut Scene) {
    if look.layout.cell_spacing_in_points() < MIN_NUMBERED_PITCH {
        return;
    }
    let game = look.show.game.game();
    for played in game.position().played_marks() {
        let seen = look.show.game.visible_stone(&played.cell).is_some()
            && look.cell_opacity(&played.cell) > 0.5;
        if !seen {
            continue;
        }
        let reach = cell_radius(look, &played.cell);
        let radius = (0.7 * reach).clamp(5.0, 9.0);
        let center = look.layout.cell_center(&played.cell) + vec2(reach, reach) * 0.7;
        let text = played.move_number.to_string();
        let size = radius * [1.5, 1.3, 1.0, 0.8][(text.len() - 1).min(3)];
        scene.fill_circle(center, radius, look.palette.canvas.gamma_multiply(0.85));
        let color = look.show.player_color(played.player, look.palette);
        let color = look.palette.text.lerp_to_gamma(color, 0.25);
        scene.text(center, Align2::CENTER_CENTER, size, color, text);
    }
}
