//! Lines in the space view: completed lines, threats, the explored line.
//!
//! Within a slice, or without slices, a line is straight; from slice to slice it crosses the gap.

use super::context::{MIN_VISIBLE_OPACITY, SpaceContext};
use super::explored_line;
use super::obstacles::cell_radius;
use crate::scene::{Pen, Scene};
use crate::theme::size;
use crate::view_model::{Annotations, CellLineBundle, LineTour, TourLine};
use crate::views::bundle::{self, BundleMetrics, BundledLine, LinePath};
use crate::views::celebration::Celebration;
use crate::views::clearance::parts_outside_disks;
use crate::views::markers;
use crate::views::trace::{self, TracePiece, TubeStyle};
use egui::{Align2, Color32, Pos2, vec2};
use hypertoe_core::{Cell, Line, Outcome, Player};

/// The maximum number of completed lines of a player that are drawn.
const MAX_COMPLETED_LINES: usize = 40;
/// With more marks on the board than this, completed lines run over them.
const MAX_CLEARED_MARKS: usize = 1_000;
/// The maximum number of threats that are drawn.
const MAX_THREATS: usize = 60;

/// Draws all lines, over the cells.
pub fn draw_lines(context: &SpaceContext<'_>, scene: &mut Scene) {
    draw_threats(context, scene);
    draw_completed_lines(context, scene);
    draw_last_count(context, scene);
    draw_hint_lines(context, scene);
    if let Some((tour, followed)) = context.view_model.current_line() {
        draw_explored_line(context, tour, followed, scene);
    }
}

pub(super) fn draw_line(context: &SpaceContext<'_>, line: &Line, pen: Pen, scene: &mut Scene) {
    for piece in context.line_pieces(line) {
        if piece.len() > 1 {
            scene.polyline(piece.into_iter().map(|(point, _)| point).collect(), pen);
        }
    }
}

fn draw_threats(context: &SpaceContext<'_>, scene: &mut Scene) {
    let width = (context.layout.cell_spacing_in_points() * 0.035).clamp(1.0, 2.5);
    for (player, threat) in context.view_model.threats().take(MAX_THREATS) {
        let color = context.view_model.player_color(player, context.palette).gamma_multiply(0.6);
        for line in &threat.lines {
            draw_line(context, line, Pen::new(width, color), scene);
        }
    }
}

fn draw_completed_lines(context: &SpaceContext<'_>, scene: &mut Scene) {
    if context.view_model.game.has_hidden_marks() {
        return;
    }
    let position = context.view_model.game.full_position();
    let explored = context.view_model.tour.and_then(LineTour::completed_lines_player);
    let width = (context.layout.cell_spacing_in_points() * 0.05).clamp(1.5, 5.0);
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
            let color = context.view_model.player_color(player, context.palette);
            if age < fresh {
                draw_swept_line(context, line, (width * factor, color), scene);
            } else {
                draw_line(
                    context,
                    line,
                    Pen::new(width * factor, color.gamma_multiply(strength)),
                    scene,
                );
            }
        }
    }
}

/// Draws the number of lines that the last move completed, for a moment: `+2` over its cell.
fn draw_last_count(context: &SpaceContext<'_>, scene: &mut Scene) {
    let Some(count) = context.view_model.move_animation.shown_line_count() else { return };
    let Some(last) = context.view_model.game.last_mark() else { return };
    if context.cell_opacity(&last.cell) >= 0.5 {
        let height = (context.layout.cell_spacing_in_points() * 0.3).clamp(size::TEXT, 22.0);
        let above = context.layout.cell_center(&last.cell) - egui::vec2(0.0, height);
        let color = context.view_model.player_color(last.player, context.palette);
        trace::draw_completed_line_count(scene, context.palette, count, (above, height), color);
    }
}

/// Draws a line that the last move completed, as far as it is swept.
fn draw_swept_line(
    context: &SpaceContext<'_>,
    line: &Line,
    (width, color): (f32, Color32),
    scene: &mut Scene,
) {
    let glows = context.view_model.deciding_lines().is_some();
    let at = f64::from(context.view_model.move_animation.sweep_progress())
        * f64::from(line.length() - 1);
    let disks = mark_disks(context);
    let pieces = context.line_pieces(line);
    for piece in &pieces {
        let tube = TubeStyle { width, color, glows };
        for part in parts_outside_disks(&trace::points_up_to(piece, at), &disks) {
            trace::draw_tube(scene, context.palette, &part, tube);
        }
    }
    let celebration = Celebration::of(context.view_model.move_animation).filter(|_| glows);
    if let Some(celebration) = celebration {
        draw_celebration(context, celebration, (line, &pieces), color, scene);
    }
}

/// Returns the disks of all visible marks, between which a completed line runs; none if there are
/// very many.
fn mark_disks(context: &SpaceContext<'_>) -> Vec<(Pos2, f32)> {
    let marks = context.view_model.game.full_position().marks();
    if marks.len() > MAX_CLEARED_MARKS {
        return Vec::new();
    }
    let seen = marks.iter().map(|mark| &mark.cell);
    let seen = seen.filter(|cell| context.cell_opacity(cell) > MIN_VISIBLE_OPACITY);
    seen.map(|cell| (context.layout.cell_center(cell), cell_radius(context, cell))).collect()
}

/// Draws the glow on the cells of a line, and the sparks around them.
fn draw_celebration(
    context: &SpaceContext<'_>,
    celebration: Celebration,
    (line, pieces): (&Line, &[TracePiece]),
    color: Color32,
    scene: &mut Scene,
) {
    let last = f64::from((line.length() - 1).max(1));
    let spacing = context.layout.cell_spacing_in_points();
    let points: Vec<(Pos2, f64)> = pieces.iter().flatten().copied().collect();
    for (center, t) in &points {
        let glow = celebration.glow((t / last) as f32, context.palette);
        scene.fill_circle(*center, spacing * 0.34, glow);
    }
    let centers: Vec<Pos2> = points.into_iter().map(|(center, _)| center).collect();
    celebration.draw_sparks(scene, context.palette, (&centers, spacing), color);
}

fn draw_hint_lines(context: &SpaceContext<'_>, scene: &mut Scene) {
    for line in context.view_model.hint.iter().flat_map(|hint| hint.reason_lines()) {
        draw_line(context, line, Pen::new(2.0, context.palette.line.gamma_multiply(0.7)), scene);
    }
}

/// Draws the explored line with its bead.
fn draw_explored_line(
    context: &SpaceContext<'_>,
    tour: &LineTour,
    followed: &TourLine,
    scene: &mut Scene,
) {
    let at = tour.playback().bead_position();
    explored_line::draw_line_tube(context, &followed.line, at, scene);
    explored_line::draw_stop_labels(context, followed, at, scene);
    let pieces = context.line_pieces(&followed.line);
    if let Some(center) = pieces.iter().find_map(|piece| trace::bead_position(piece, at)) {
        let radius = (context.layout.cell_spacing_in_points() * 0.13).clamp(4.0, 11.0);
        trace::draw_bead(scene, context.palette, center, radius);
    }
}

/// The maximum number of cells of a line that are placed one by one.
const MAX_PLACED_CELLS: u16 = 64;

/// Draws the lines of a bundle, and a ring around the cell that they share.
pub fn draw_bundle(context: &SpaceContext<'_>, bundle: &CellLineBundle, scene: &mut Scene) {
    let strands = bundled_lines(context, bundle);
    bundle::draw_bundle(bundle, &strands, bundle_metrics(context), context.palette, scene);
    if context.cell_opacity(bundle.cell()) > MIN_VISIBLE_OPACITY {
        let radius = (context.layout.cell_spacing_in_points() * 0.2).clamp(4.0, 14.0);
        scene.outline_circle(
            context.layout.cell_center(bundle.cell()),
            radius,
            Pen::new(3.0, context.palette.line),
        );
    }
}

fn bundle_metrics(context: &SpaceContext<'_>) -> BundleMetrics {
    BundleMetrics::for_cell_width(context.layout.cell_spacing_in_points() * 0.7)
}

/// Returns the lines of a bundle as they are drawn: side by side where they would overlap.
pub fn bundled_lines(context: &SpaceContext<'_>, bundle: &CellLineBundle) -> Vec<BundledLine> {
    let paths = bundle.lines().iter().map(|line| line_path(context, line, bundle.cell()));
    bundle::separate_lines(paths.collect(), bundle_metrics(context))
}

/// Returns the line of a bundle at a point of the screen; `None` near the cell where all lines
/// meet.
pub fn bundle_line_at<'a>(
    context: &SpaceContext<'_>,
    bundle: &'a CellLineBundle,
    pos: Pos2,
) -> Option<&'a Line> {
    let middle = context.cell_opacity(bundle.cell()) > MIN_VISIBLE_OPACITY
        && context.layout.cell_center(bundle.cell()).distance(pos)
            < context.layout.cell_spacing_in_points() * 0.3;
    if middle {
        return None;
    }
    bundle::line_at(bundle, &bundled_lines(context, bundle), pos)
}

/// Returns the path of a line through its visible cells; of a long one, the ends and the shared
/// cell.
fn line_path(context: &SpaceContext<'_>, line: &Line, through: &Cell) -> LinePath {
    let (last, place) = (line.length() - 1, line.index_of(through));
    let mut places: Vec<u16> = match last < MAX_PLACED_CELLS {
        true => (0..=last).collect(),
        false => [Some(0), place, Some(last)].into_iter().flatten().collect(),
    };
    places.dedup();
    let (mut path, mut begins) = (LinePath::default(), true);
    for t in places {
        let cell = line.cell(t);
        let seen = context.cell_opacity(&cell) > MIN_VISIBLE_OPACITY;
        path.push(seen.then(|| context.layout.cell_center(&cell)), begins, Some(t) == place);
        begins = !seen;
    }
    path
}

/// Draws the lines of deciding threats, the badges of critical cells and the numbers of the
/// previewed moves.
pub fn draw_threats_and_preview(context: &SpaceContext<'_>, scene: &mut Scene) {
    let width = (context.layout.cell_spacing_in_points() * 0.035).clamp(1.0, 2.5);
    for (player, line) in markers::deciding_threat_lines(context.view_model) {
        let color = context.view_model.player_color(player, context.palette).gamma_multiply(0.6);
        draw_line(context, line, Pen::new(width, color), scene);
    }
    let radius = (context.layout.cell_spacing_in_points() * 0.13).clamp(3.0, 9.0);
    for (cell, list) in markers::shown_badges(context.view_model) {
        if context.cell_opacity(cell) < 0.5 {
            continue;
        }
        for (i, (badge, player)) in list.into_iter().enumerate() {
            let center = context.layout.cell_center(cell) + vec2(2.1 * radius * i as f32, 0.0);
            let color = context.view_model.player_color(player, context.palette);
            markers::draw_badge(scene, badge, (center, radius), color, context.palette);
        }
    }
    draw_preview_numbers(context, scene);
}

fn draw_preview_numbers(context: &SpaceContext<'_>, scene: &mut Scene) {
    let Some(shown) = context.view_model.variation else { return };
    let radius = (context.layout.cell_spacing_in_points() * 0.14).clamp(6.0, 10.0);
    for (number, cell, _) in
        shown.numbered_marks().filter(|(_, cell, _)| context.cell_opacity(cell) > 0.5)
    {
        let center = context.layout.cell_center(cell) + vec2(radius, -radius) * 1.5;
        scene.fill_circle(center, radius, context.palette.line);
        let (size, color) = (radius * 1.25, context.palette.on_line);
        scene.text(center, Align2::CENTER_CENTER, size, color, number.to_string());
    }
}

/// Draws the annotations: lines below, cells over them.
pub fn draw_annotations(context: &SpaceContext<'_>, annotations: &Annotations, scene: &mut Scene) {
    let width = (context.layout.cell_spacing_in_points() * 0.05).clamp(1.5, 5.0);
    for line in &annotations.lines {
        draw_line(context, line, Pen::new(width, context.palette.line), scene);
    }
    for cells in &annotations.non_lines {
        let shown = cells.iter().filter(|cell| context.cell_opacity(cell) > 0.1);
        let points: Vec<Pos2> = shown.map(|cell| context.layout.cell_center(cell)).collect();
        if points.len() > 1 {
            scene.polyline(points, Pen::new(width, context.palette.error.gamma_multiply(0.8)));
        }
    }
    for (cell, spot) in
        annotations.highlights().filter(|(cell, _)| context.cell_opacity(cell) > 0.1)
    {
        let reach = (cell_radius(context, cell) * 1.4).max(5.0);
        markers::draw_highlight(
            scene,
            context.palette,
            spot,
            context.layout.cell_center(cell),
            reach,
        );
    }
}

/// The least distance between cells, in points, at which a number is legible.
const MIN_NUMBERED_PITCH: f32 = 20.0;

/// Draws the number of each visible move, on a small disk at the lower right of its mark.
pub fn draw_move_numbers(context: &SpaceContext<'_>, scene: &mut Scene) {
    if context.layout.cell_spacing_in_points() < MIN_NUMBERED_PITCH {
        return;
    }
    let game = context.view_model.game.full_game();
    for played in game.position().played_marks() {
        let seen = context.view_model.game.visible_stone(&played.cell).is_some()
            && context.cell_opacity(&played.cell) > 0.5;
        if !seen {
            continue;
        }
        let reach = cell_radius(context, &played.cell);
        let radius = (0.7 * reach).clamp(5.0, 9.0);
        let center = context.layout.cell_center(&played.cell) + vec2(reach, reach) * 0.7;
        let text = played.move_number.to_string();
        let size = radius * [1.5, 1.3, 1.0, 0.8][(text.len() - 1).min(3)];
        scene.fill_circle(center, radius, context.palette.canvas.gamma_multiply(0.85));
        let color = context.view_model.player_color(played.player, context.palette);
        let color = context.palette.text.lerp_to_gamma(color, 0.25);
        scene.text(center, Align2::CENTER_CENTER, size, color, text);
    }
}
