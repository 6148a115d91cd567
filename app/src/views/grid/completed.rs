//! Completed lines on the grid: the last move's are swept along their cells and counted, those that
//! end the game glow.

use super::look::GridContext;
use super::marks::draw_partial_mark;
use super::overlay::{draw_line, line_pieces};
use crate::scene::{Pen, Scene};
use crate::show::LineTour;
use crate::theme::{player_color, size};
use crate::views::trace::{self, TubeStyle};
use hypertoe_core::{Line, Outcome, PlacedMark, Player};

/// The maximum number of completed lines that are drawn.
const MAX_COMPLETED_LINES: usize = 40;
/// The maximum number of a winner's lines that are drawn strongly: more would hide the marks.
const MAX_STRONG_LINES: usize = 12;
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
pub fn draw_completed_lines(look: &GridContext<'_>, scene: &mut Scene) {
    if look.show.game.has_hidden_marks() {
        return;
    }
    let game = look.show.game.game();
    let position = game.position();
    let explored = look.show.tour.and_then(LineTour::player);
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
    let most = MAX_COMPLETED_LINES / drawn.len().max(1);
    for (weight, player) in drawn {
        let fresh =
            last.filter(|last| last.player == player).map_or(0, |last| last.lines_completed);
        draw_earlier_lines(look, player, fresh, weight, most, scene);
    }
    if let Some(last) = last {
        draw_last_completed(look, last, scene);
    }
}

/// Draws the latest lines of a player, without the `fresh` ones of the last move.
fn draw_earlier_lines(
    look: &GridContext<'_>,
    player: Player,
    fresh: usize,
    weight: LineWeight,
    most: usize,
    scene: &mut Scene,
) {
    let game = look.show.game.game();
    let color = player_color(game.player_info(player).color, look.palette.dark);
    let thin = (look.scale() * 0.03).clamp(1.0, 2.0);
    let pen = match weight {
        LineWeight::Faint => Pen::new(thin, color.gamma_multiply(0.3)),
        LineWeight::Thin => Pen::new(thin, color.gamma_multiply(0.55)),
        LineWeight::Strong => Pen::new(thin * 2.0, color.gamma_multiply(0.75)),
    };
    let lines = game.position().completed_lines(player);
    let old = &lines[..lines.len() - fresh];
    old.iter().rev().take(most).for_each(|line| draw_line(look, line, pen, scene));
}

/// Draws the lines that the last move completed, as far as they are swept, below their marks. Those
/// that ended the game fill their cells.
fn draw_last_completed(look: &GridContext<'_>, last: &PlacedMark, scene: &mut Scene) {
    let info = look.show.game.info(last.player);
    let color = player_color(info.color, look.palette.dark);
    let lines = look.show.game.position().completed_lines(last.player);
    let fresh = || lines.iter().rev().take(last.lines_completed.min(MAX_COMPLETED_LINES));
    let glows = look.show.deciding_lines().is_some_and(|(player, _)| player == last.player);
    let swept = f64::from(look.show.move_animation.sweep_progress());
    if swept == 0.0 {
        return;
    }
    let reach = |line: &Line| swept * f64::from(line.length() - 1);
    let mut reached = Vec::new();
    for line in fresh() {
        let cells = line.cells().zip(0u16..).filter(|(_, t)| f64::from(*t) <= reach(line));
        let seen = cells.filter(|(cell, _)| look.is_in_slice(cell)).map(|(cell, _)| cell);
        reached.extend(
            seen.map(|cell| (look.cell_rect(&cell), look.show.move_animation.drawn_share(&cell))),
        );
    }
    reached.retain(|(rect, _)| rect.intersects(look.view));
    let fill = color.gamma_multiply(if glows { 0.9 } else { 0.28 });
    for (rect, _) in &reached {
        scene.fill_rect(*rect, (rect.width() * 0.12).min(7.0), fill);
    }
    let width = (look.scale() * 0.09).clamp(2.0, 9.0);
    for line in fresh() {
        let tube = TubeStyle { width, color, glows };
        for piece in line_pieces(look, line) {
            trace::draw_tube(scene, look.palette, &trace::points_up_to(&piece, reach(line)), tube);
        }
    }
    let ink = if glows { look.palette.text_on(color) } else { color };
    for (rect, drawn) in reached.into_iter().filter(|(rect, _)| rect.width() > MIN_MARK_CELL) {
        draw_partial_mark(scene, info.mark, rect, ink, drawn);
    }
    draw_last_count(look, last, scene);
}

/// Draws the number of lines that the last move completed, for a moment: `+2` over its cell.
fn draw_last_count(look: &GridContext<'_>, last: &PlacedMark, scene: &mut Scene) {
    let Some(count) = look.show.move_animation.count().filter(|_| look.is_in_slice(&last.cell))
    else {
        return;
    };
    let info = look.show.game.info(last.player);
    let color = player_color(info.color, look.palette.dark);
    let height = (look.scale() * 0.42).clamp(size::TEXT, 26.0);
    let above = look.cell_rect(&last.cell).center_top();
    trace::draw_line_count(scene, look.palette, count, (above, height), color);
}
