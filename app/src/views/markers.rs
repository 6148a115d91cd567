//! Markers on cells in every view: badges of threats, one shape for each kind, and highlights.

use crate::i18n::{self, Message};
use crate::scene::{Pen, Scene};
use crate::theme::Palette;
use crate::view_model::{BoardViewModel, CellHighlight, HighlightKind};
use egui::{Align2, Color32, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::analysis::{CompletionEffect, CriticalCells};
use hypertoe_core::search::CompletingCell;
use hypertoe_core::{Cell, Line, Player, Position};
use std::collections::BTreeMap;
use std::f32::consts::TAU;

/// The maximum number of threats of one player whose lines are drawn.
const MAX_THREATS: usize = 30;

/// Returns the rectangle, or, if it is narrower than `least`, the square of that side with the same
/// centre.
pub(super) fn square_if_narrower(rect: Rect, least: f32) -> Rect {
    match rect.width() < least {
        true => Rect::from_center_size(rect.center(), Vec2::splat(least)),
        false => rect,
    }
}

enum_with_all! {
    /// The meaning of a cell for a player, in the order of the legend.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum ThreatBadge {
        /// The player to move wins here.
        Wins,
        /// An opponent wins here next: the cell must be blocked.
        MustBlock,
        /// A line is completed here, but does not decide the game now.
        Completes,
        /// A line is completed here, and completing it loses.
        Loses,
        /// A mark here makes two threats at once.
        Fork,
    }
}

impl ThreatBadge {
    /// Returns the text for the legend.
    pub fn description(self) -> Message {
        match self {
            Self::Wins => i18n::badge_wins(),
            Self::MustBlock => i18n::badge_answer(),
            Self::Completes => i18n::badge_completes(),
            Self::Loses => i18n::badge_loses(),
            Self::Fork => i18n::badge_fork(),
        }
    }
}

/// The badges of each cell, with the player each belongs to.
pub type CellBadges<'a> = BTreeMap<&'a Cell, Vec<(ThreatBadge, Player)>>;

/// Returns the badges of the cells with threats or forks in the current position; none unless
/// critical cells are marked.
pub fn shown_badges<'a>(view_model: &BoardViewModel<'a>) -> CellBadges<'a> {
    view_model
        .critical_cells()
        .map(|critical_cells| critical_cell_badges(view_model.game.full_position(), critical_cells))
        .unwrap_or_default()
}

/// Returns the badges of the cells with threats or forks in an analysed position.
pub fn critical_cell_badges<'a>(position: &Position, found: &'a CriticalCells) -> CellBadges<'a> {
    let mut cells = CellBadges::new();
    let to_answer = found.cells_to_answer(position);
    for (player, spots) in found.iter_by_player() {
        for threat in &spots.completing {
            let badge = match CriticalCells::completion_effect(position, player, threat) {
                CompletionEffect::Loses => ThreatBadge::Loses,
                CompletionEffect::Wins if player == position.to_move() => ThreatBadge::Wins,
                CompletionEffect::Wins if to_answer.contains(&threat.cell) => {
                    ThreatBadge::MustBlock
                }
                CompletionEffect::Wins | CompletionEffect::Counts => ThreatBadge::Completes,
            };
            cells.entry(&threat.cell).or_default().push((badge, player));
        }
        for cell in &spots.forks {
            cells.entry(cell).or_default().push((ThreatBadge::Fork, player));
        }
    }
    cells
}

/// Returns the threatened lines that would decide the game if they were completed, with their
/// players.
pub fn deciding_threat_lines<'a>(
    view_model: &BoardViewModel<'a>,
) -> impl Iterator<Item = (Player, &'a Line)> + use<'a> {
    let position = view_model.game.full_position();
    view_model.critical_cells().into_iter().flat_map(CriticalCells::iter_by_player).flat_map(
        move |(player, spots)| {
            let counts = move |threat: &&CompletingCell| {
                CriticalCells::completion_effect(position, player, threat)
                    != CompletionEffect::Counts
            };
            let threats = spots.completing.iter().filter(counts).take(MAX_THREATS);
            threats.flat_map(move |threat| threat.lines.iter().map(move |line| (player, line)))
        },
    )
}

/// Draws a badge on a small disk (centre and radius `at`), so that it stands out on any colour.
pub fn draw_badge(
    scene: &mut Scene,
    badge: ThreatBadge,
    at: (Pos2, f32),
    color: Color32,
    palette: &Palette,
) {
    let (center, radius) = at;
    if radius < 4.0 {
        // Too small for a shape.
        scene.fill_circle(center, radius + 1.0, palette.canvas);
        scene.fill_circle(center, radius, color);
        return;
    }
    scene.fill_circle(center, radius, palette.canvas);
    scene.outline_circle(center, radius, Pen::new((radius * 0.16).max(1.0), color));
    let pen = Pen::new((radius * 0.3).max(1.2), color);
    let at = |x: f32, y: f32| center + radius * vec2(x, y);
    match badge {
        ThreatBadge::Wins => draw_star(scene, center, radius * 0.72, color),
        ThreatBadge::MustBlock => {
            scene.polyline(vec![at(0.0, -0.58), at(0.0, 0.14)], pen);
            scene.fill_circle(at(0.0, 0.5), radius * 0.17, color);
        }
        ThreatBadge::Completes => scene.fill_circle(center, radius * 0.36, color),
        ThreatBadge::Loses => {
            scene.polyline(vec![at(-0.4, -0.4), at(0.4, 0.4)], pen);
            scene.polyline(vec![at(-0.4, 0.4), at(0.4, -0.4)], pen);
        }
        ThreatBadge::Fork => {
            // Branches with dots: unlike the letter Y, which may be a mark.
            let pen = Pen::new(pen.width * 0.7, color);
            scene.polyline(vec![at(-0.42, -0.38), at(0.0, 0.46), at(0.42, -0.38)], pen);
            for knot in [at(-0.42, -0.38), at(0.0, 0.46), at(0.42, -0.38)] {
                scene.fill_circle(knot, radius * 0.24, color);
            }
        }
    }
}

fn draw_star(scene: &mut Scene, center: Pos2, radius: f32, color: Color32) {
    let at = |turn: f32, fraction: f32| {
        center + radius * fraction * Vec2::angled(TAU * (turn / 5.0 - 0.25))
    };
    for i in 0..5u8 {
        let turn = f32::from(i);
        let ray = vec![center, at(turn - 0.5, 0.45), at(turn, 1.0), at(turn + 0.5, 0.45)];
        scene.polygon(ray, color);
    }
}

/// The least reach at which a highlight shows its label.
const MIN_LABELED_REACH: f32 = 5.0;
/// The least radius of a labelled highlight, where its cell has room for it.
const MIN_LABELED_RADIUS: f32 = 6.5;
/// The radius of a labelled highlight that fills its cell, as a share of its reach.
const FILLING_RADIUS: f32 = 0.8;

/// Returns the colour of a kind of highlight.
pub fn highlight_color(as_what: HighlightKind, palette: &Palette) -> Color32 {
    match as_what {
        HighlightKind::Subject => palette.line,
        HighlightKind::Chosen => palette.accent,
        HighlightKind::Correct | HighlightKind::Missed => palette.success,
        HighlightKind::Wrong => palette.error,
    }
}

/// Draws a highlight at the centre of a cell; `reach` is the distance to the cell's edge.
pub fn draw_highlight(
    scene: &mut Scene,
    palette: &Palette,
    spot: &CellHighlight,
    center: Pos2,
    reach: f32,
) {
    let color = highlight_color(spot.kind, palette);
    let named = !spot.label.is_empty() && reach >= MIN_LABELED_REACH;
    let least = if named { MIN_LABELED_RADIUS.min(FILLING_RADIUS * reach) } else { 4.0 };
    let radius = (reach * 0.5).clamp(least, 15.0);
    let stroke = (radius * 0.24).clamp(1.5, 3.5);
    let pen = Pen::new(stroke, color);
    match spot.kind {
        HighlightKind::Subject if named => scene.fill_circle(center, radius * 1.25, color),
        HighlightKind::Subject => scene.fill_circle(center, radius * 0.8, color),
        HighlightKind::Chosen => {
            scene.outline_circle(center, radius * 1.25, pen);
            if !named {
                scene.fill_circle(center, radius * 0.55, color);
            }
        }
        // A ring could be taken for a mark of O.
        HighlightKind::Missed => {
            let around = |x: f32, y: f32| center + vec2(x, y) * radius * 1.4;
            let corners =
                [around(0.0, -1.0), around(1.0, 0.0), around(0.0, 1.0), around(-1.0, 0.0)];
            scene.polygon(corners.into(), color);
        }
        HighlightKind::Correct | HighlightKind::Wrong => {
            scene.fill_circle(center, radius * 1.25, color)
        }
    }
    if named {
        let filled = spot.kind != HighlightKind::Chosen;
        let text = if filled { label_color(palette, spot.kind) } else { color };
        let size = radius * if spot.label.chars().count() > 1 { 1.2 } else { 1.6 };
        scene.text(center, Align2::CENTER_CENTER, size, text, spot.label.clone());
    }
    let sign =
        if named { (center + Vec2::splat(reach * 0.62), radius * 0.6) } else { (center, radius) };
    match spot.kind {
        HighlightKind::Correct => draw_check_mark(scene, sign, named, (stroke, palette)),
        HighlightKind::Wrong => draw_minus(scene, sign, named, (stroke, palette)),
        HighlightKind::Subject | HighlightKind::Chosen | HighlightKind::Missed => {}
    }
}

fn label_color(palette: &Palette, as_what: HighlightKind) -> Color32 {
    match as_what {
        HighlightKind::Subject => palette.on_line,
        _ => palette.canvas,
    }
}

fn draw_check_mark(
    scene: &mut Scene,
    (center, radius): (Pos2, f32),
    aside: bool,
    (stroke, palette): (f32, &Palette),
) {
    let color = if aside { palette.success } else { palette.canvas };
    let at = |x: f32, y: f32| center + vec2(x, y) * radius;
    let points = vec![at(-0.6, 0.05), at(-0.15, 0.5), at(0.65, -0.5)];
    scene.polyline(points, Pen::new(stroke, color));
}

fn draw_minus(
    scene: &mut Scene,
    (center, radius): (Pos2, f32),
    aside: bool,
    (stroke, palette): (f32, &Palette),
) {
    let color = if aside { palette.error } else { palette.canvas };
    let d = radius * 0.6;
    scene.polyline(
        vec![pos2(center.x - d, center.y), pos2(center.x + d, center.y)],
        Pen::new(stroke * 1.2, color),
    );
}
