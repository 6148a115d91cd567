//! Lines drawn over the cells of the grid: completed ones, which are swept and counted, all lines
//! of a cell, and their legend.

use super::cells::{CellColors, CellPainter};
use super::context::{GridContext, detail_level};
use super::marks::draw_partial_mark;
use super::overlay::{draw_line, draw_outline, visible_line_pieces};
use crate::i18n;
use crate::i18n::numbers::format_number;
use crate::scene::{Pen, Scene, text_width};
use crate::theme::{player_color, size, span_color};
use crate::view_model::{CellLineBundle, LineTour};
use crate::views::bundle::{
    self, BundleMetrics, BundledLine, LinePath, MAX_DOTTED_LINE_LENGTH, distance_to_segment,
};
use crate::views::celebration::Celebration;
use crate::views::trace::{self, TubeStyle};
use egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::{Cell, Line, Outcome, PlacedMark, Player};

/// The maximum number of completed lines that are drawn.
const MAX_COMPLETED_LINES: usize = 40;
/// The maximum number of a winner's lines that are drawn strongly: more would hide the marks.
const MAX_STRONG_LINES: usize = 12;
/// With more marks on the board than this, lines run over them.
const MAX_CROSSED_MARKS: usize = 2_000;
/// The least width of a cell, in points, whose mark is drawn over its lines.
const MIN_MARK_CELL: f32 = 6.0;

/// The weight of a completed line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum LineWeight {
    /// Lines that did not decide the game, beside those that did.
    Faint,
    Thin,
    /// Lines that decided the game.
    Strong,
}

/// Draws the completed lines: earlier ones thin, those that decided the game stronger, those of the
/// last move broad. While a player's lines are explored, only that player's.
pub fn draw_completed_lines(context: &GridContext<'_>, scene: &mut Scene) {
    if context.view_model.game.has_hidden_marks() {
        return;
    }
    let game = context.view_model.game.full_game();
    let position = game.position();
    let explored = context.view_model.tour.and_then(LineTour::completed_lines_player);
    let decided = match position.outcome() {
        Outcome::Won(player) if !position.completed_lines(player).is_empty() => Some(player),
        _ => None,
    };
    let few = |player: Player| position.completed_lines(player).len() <= MAX_STRONG_LINES;
    let last = position.played_marks().last().filter(|last| last.lines_completed > 0);
    let last = last.filter(|last| explored.is_none_or(|player| player == last.player));
    let mut drawn: Vec<(LineWeight, Player)> = (0..game.rules().player_count())
        .map(Player)
        .filter(|player| explored.is_none_or(|explored| explored == *player))
        .map(|player| match decided {
            Some(winner) if winner == player && few(player) => (LineWeight::Strong, player),
            Some(winner) if winner == player => (LineWeight::Thin, player),
            Some(_) => (LineWeight::Faint, player),
            None => (LineWeight::Thin, player),
        })
        .filter(|(_, player)| !position.completed_lines(*player).is_empty())
        .collect();
    drawn.sort();
    // Many lines of many players would hide the board: only the latest are drawn.
    let max = MAX_COMPLETED_LINES / drawn.len().max(1);
    for (weight, player) in drawn {
        let fresh =
            last.filter(|last| last.player == player).map_or(0, |last| last.lines_completed);
        draw_earlier_lines(context, player, fresh, weight, max, scene);
    }
    if let Some(last) = last {
        draw_last_completed(context, last, scene);
    }
}

/// Draws the latest lines of a player, without the `fresh` ones of the last move.
fn draw_earlier_lines(
    context: &GridContext<'_>,
    player: Player,
    fresh: usize,
    weight: LineWeight,
    max: usize,
    scene: &mut Scene,
) {
    let game = context.view_model.game.full_game();
    let color = context.view_model.player_color(player, context.palette);
    let thin = (context.scale() * 0.03).clamp(1.0, 2.0);
    let pen = match weight {
        LineWeight::Faint => Pen::new(thin, color.gamma_multiply(0.3)),
        LineWeight::Thin => Pen::new(thin, color.gamma_multiply(0.55)),
        LineWeight::Strong => Pen::new(thin * 2.0, color.gamma_multiply(0.75)),
    };
    let lines = game.position().completed_lines(player);
    let old = &lines[..lines.len() - fresh];
    old.iter().rev().take(max).for_each(|line| draw_line(context, line, pen, scene));
}

/// Draws the lines that the last move completed, as far as they are swept, below their marks. Those
/// that ended the game fill their cells.
fn draw_last_completed(context: &GridContext<'_>, last: &PlacedMark, scene: &mut Scene) {
    let info = context.view_model.game.player_info(last.player);
    let color = player_color(info.color, context.palette.dark);
    let lines = context.view_model.game.full_position().completed_lines(last.player);
    let fresh = || lines.iter().rev().take(last.lines_completed.min(MAX_COMPLETED_LINES));
    let glows =
        context.view_model.deciding_lines().is_some_and(|(player, _)| player == last.player);
    let swept = f64::from(context.view_model.move_animation.sweep_progress());
    if swept == 0.0 {
        return;
    }
    let reach = |line: &Line| swept * f64::from(line.length() - 1);
    let reached: Vec<ReachedCell> =
        fresh().flat_map(|line| reached_cells(context, line, reach(line))).collect();
    let fill = color.gamma_multiply(if glows { 0.9 } else { 0.28 });
    for ReachedCell { rect, .. } in &reached {
        scene.fill_rect(*rect, (rect.width() * 0.12).min(7.0), fill);
    }
    let width = (context.scale() * 0.09).clamp(2.0, 9.0);
    for line in fresh() {
        let tube = TubeStyle { width, color, glows };
        for piece in visible_line_pieces(context, line) {
            let points = trace::points_up_to(&piece, reach(line));
            trace::draw_tube(scene, context.palette, &points, tube);
            draw_crossed_marks(context, line, &points, scene);
        }
    }
    let celebration = Celebration::of(context.view_model.move_animation).filter(|_| glows);
    let ink = if glows { context.palette.text_on(color) } else { color };
    for ReachedCell { rect, place, drawn_fraction } in &reached {
        if let Some(celebration) = celebration {
            let glow = celebration.glow(*place, context.palette);
            scene.fill_rect(*rect, (rect.width() * 0.12).min(7.0), glow);
        }
        if rect.width() > MIN_MARK_CELL {
            draw_partial_mark(scene, info.mark, *rect, ink, *drawn_fraction);
        }
    }
    if let Some(celebration) = celebration {
        let centers: Vec<Pos2> = reached.iter().map(|cell| cell.rect.center()).collect();
        let cells = (&centers[..], context.scale());
        celebration.draw_sparks(scene, context.palette, cells, color);
    }
    draw_last_count(context, last, scene);
}

/// A cell of a completed line that is swept already.
struct ReachedCell {
    rect: Rect,
    /// Its place on the line, 0 … 1.
    place: f32,
    /// The fraction of its mark that is drawn.
    drawn_fraction: f32,
}

/// Returns the cells in view of a line up to position `reach` on it.
fn reached_cells(context: &GridContext<'_>, line: &Line, reach: f64) -> Vec<ReachedCell> {
    let cells = line.cells().zip(0u16..).take_while(|(_, t)| f64::from(*t) <= reach);
    let seen = cells.filter(|(cell, _)| context.is_in_slice(cell));
    let last = f32::from((line.length() - 1).max(1));
    let reached = seen.map(|(cell, t)| ReachedCell {
        rect: context.cell_rect(&cell),
        place: f32::from(t) / last,
        drawn_fraction: context.view_model.move_animation.drawn_fraction(&cell),
    });
    reached.filter(|cell| cell.rect.intersects(context.view)).collect()
}

/// Draws the cells of other marks again that a completed line crosses, so that it runs below them.
fn draw_crossed_marks(context: &GridContext<'_>, line: &Line, points: &[Pos2], scene: &mut Scene) {
    let marks = context.view_model.game.full_position().marks();
    if marks.len() > MAX_CROSSED_MARKS || context.scale() <= MIN_MARK_CELL {
        return;
    }
    let colors = CellColors::new(context.view_model, context.palette);
    let mut painter = CellPainter::new(&colors, detail_level(context));
    for cell in marks.iter().map(|mark| &mark.cell) {
        let rect = context.cell_rect(cell);
        let crosses = |ends: &[Pos2]| {
            distance_to_segment(rect.center(), ends[0], ends[1]) < 0.7 * rect.width()
        };
        if context.is_in_slice(cell)
            && rect.intersects(context.view)
            && line.index_of(cell).is_none()
            && points.windows(2).any(crosses)
        {
            painter.add(cell, rect, scene);
        }
    }
    painter.finish(scene);
}

/// Draws the number of lines that the last move completed, for a moment: `+2` over its cell.
fn draw_last_count(context: &GridContext<'_>, last: &PlacedMark, scene: &mut Scene) {
    let Some(count) = context
        .view_model
        .move_animation
        .shown_line_count()
        .filter(|_| context.is_in_slice(&last.cell))
    else {
        return;
    };
    let info = context.view_model.game.player_info(last.player);
    let color = player_color(info.color, context.palette.dark);
    let height = (context.scale() * 0.42).clamp(size::TEXT, 26.0);
    let above = context.cell_rect(&last.cell).center_top();
    trace::draw_completed_line_count(scene, context.palette, count, (above, height), color);
}

/// Draws the lines of a bundle, and outlines the cell that they share.
pub fn draw_bundle(context: &GridContext<'_>, bundle: &CellLineBundle, scene: &mut Scene) {
    let strands = bundle_line_paths(context, bundle);
    bundle::draw_bundle(bundle, &strands, bundle_metrics(context), context.palette, scene);
    if context.is_in_slice(bundle.cell()) {
        let rect = context.cell_rect(bundle.cell());
        draw_outline(scene, rect, Pen::new(3.0, context.palette.line));
    }
}

fn bundle_metrics(context: &GridContext<'_>) -> BundleMetrics {
    BundleMetrics::for_cell_width(context.scale())
}

/// Returns the lines of a bundle as they are drawn: overlapping ones side by side.
pub fn bundle_line_paths(context: &GridContext<'_>, bundle: &CellLineBundle) -> Vec<BundledLine> {
    let paths = bundle.lines().iter().map(|line| line_path(context, line, bundle.cell()));
    bundle::separate_lines(paths.collect(), bundle_metrics(context))
}

/// Returns the line of a bundle at a point of the screen; `None` on the cell where all lines meet.
pub fn bundle_line_at<'a>(
    context: &GridContext<'_>,
    bundle: &'a CellLineBundle,
    pos: Pos2,
) -> Option<&'a Line> {
    if context.is_in_slice(bundle.cell()) && context.cell_rect(bundle.cell()).contains(pos) {
        return None;
    }
    bundle::line_at(bundle, &bundle_line_paths(context, bundle), pos)
}

/// Returns the path of a line through its visible cells. Lines are straight on the grid: for a long
/// one its ends and the shared cell suffice.
fn line_path(context: &GridContext<'_>, line: &Line, through: &Cell) -> LinePath {
    let last = line.length() - 1;
    let place = line.index_of(through);
    let pinned = context.view_model.grid.pinned_axes().find(|axis| line.steps()[*axis] != 0);
    let mut places: Vec<u16> = match pinned {
        // The line crosses slices: at most one of its cells is in the slice on show.
        Some(axis) => {
            let ahead = i32::from(context.slice.get(axis)) - i32::from(line.start().get(axis));
            let at = ahead * i32::from(line.steps()[axis]);
            u16::try_from(at).ok().filter(|at| *at <= last).into_iter().collect()
        }
        None if last < MAX_DOTTED_LINE_LENGTH => (0..=last).collect(),
        None => [Some(0), place, Some(last)].into_iter().flatten().collect(),
    };
    places.dedup();
    let mut path = LinePath::default();
    for t in places {
        let cell = line.cell(t);
        let at = context.is_in_slice(&cell).then(|| context.cell_rect(&cell).center());
        path.push(at, false, Some(t) == place);
    }
    path
}

const MAX_LEGEND_ENTRIES: usize = 12;
/// Height of a row, and width of the colour swatch before its text.
const LEGEND_ROW: f32 = 18.0;
const SWATCH_WIDTH: f32 = 20.0;
/// Gap between entries of a row, and distance from the board.
const ENTRY_GAP: f32 = 14.0;
const BOARD_DISTANCE: f32 = 14.0;

/// Draws the legend of the spans' colours beside the board or above it; nothing if it would cover
/// cells.
pub fn draw_span_legend(context: &GridContext<'_>, bundle: &CellLineBundle, scene: &mut Scene) {
    let spans = bundle.counts_by_span();
    if spans.len() > MAX_LEGEND_ENTRIES {
        return;
    }
    let text =
        |(span, count): (&usize, _)| i18n::bundle_span(*span, format_number(count)).to_string();
    let texts: Vec<String> = spans.iter().map(text).collect();
    let widths: Vec<f32> =
        texts.iter().map(|text| SWATCH_WIDTH + text_width(text, size::SMALL_TEXT)).collect();
    let Some(places) = legend_entry_rects(context, &widths) else { return };
    for ((span, text), place) in spans.keys().zip(texts).zip(places) {
        let color = span_color(*span, context.palette.dark);
        let middle = pos2(place.left() + 7.0, place.center().y);
        scene.fill_rect(Rect::from_center_size(middle, vec2(14.0, 3.5)), 1.5, color);
        let at = pos2(place.left() + SWATCH_WIDTH, place.center().y);
        scene.text(at, Align2::LEFT_CENTER, size::SMALL_TEXT, context.palette.text_weak, text);
    }
}

/// Returns the places of the entries: in a column at the right, or in a row above the board.
fn legend_entry_rects(context: &GridContext<'_>, widths: &[f32]) -> Option<Vec<Rect>> {
    let board = context
        .camera
        .pixel_rect_to_screen((0.0, 0.0), context.layout().extent())
        .expand(BOARD_DISTANCE);
    let view = context.view;
    let widest = widths.iter().copied().fold(0.0, f32::max);
    let height = LEGEND_ROW * widths.len() as f32;
    if board.right() + widest <= view.right() && height <= view.height() {
        let top = board.top().max(view.top());
        let row = |(i, width): (usize, &f32)| {
            let corner = pos2(board.right(), top + LEGEND_ROW * i as f32);
            Rect::from_min_size(corner, vec2(*width, LEGEND_ROW))
        };
        return Some(widths.iter().enumerate().map(row).collect());
    }
    let width: f32 = widths.iter().sum::<f32>() + ENTRY_GAP * (widths.len().max(1) - 1) as f32;
    if board.top() - LEGEND_ROW >= view.top() && width <= view.width() {
        let mut corner = pos2(board.left().max(view.left()), board.top() - LEGEND_ROW);
        corner.x = corner.x.min(view.right() - width);
        let place = |width: &f32| {
            let rect = Rect::from_min_size(corner, vec2(*width, LEGEND_ROW));
            corner += Vec2::RIGHT * (width + ENTRY_GAP);
            rect
        };
        return Some(widths.iter().map(place).collect());
    }
    None
}
