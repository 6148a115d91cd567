//! Completed lines on the grid: the last move's are swept along their cells and counted, those that
//! end the game glow.

use super::look::Look;
use super::marks::draw_mark_partly;
use super::overlay::{draw_line, pieces};
use crate::scene::{Pen, Scene};
use crate::show::Tour;
use crate::theme::{player_color, size};
use crate::views::trace::{self, Tube};
use hypertoe_core::{Line, Outcome, Played, Player};

/// The maximum number of completed lines that are drawn.
const MOST_LINES: usize = 40;
/// The maximum number of a winner's lines that are drawn strongly: more would hide the marks.
const MOST_STRONG: usize = 12;
/// The least width of a cell, in points, whose mark is drawn over its lines.
const LEAST_MARK: f32 = 6.0;

/// The weight of a completed line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    /// Lines that did not decide the game, beside those that did.
    Faint,
    Thin,
    /// Lines that decided the game.
    Strong,
}

/// Draws the completed lines: earlier ones thin, those that decided the game stronger, those of the
/// last move broad. While a player's lines are explored, only that player's.
pub fn draw(look: &Look<'_>, scene: &mut Scene) {
    if look.show.seen.is_hidden() {
        return;
    }
    let game = look.show.seen.game();
    let position = game.position();
    let explored = look.show.tour.and_then(Tour::player);
    let decided = match position.outcome() {
        Outcome::Won(player) if !position.lines_of(player).is_empty() => Some(player),
        _ => None,
    };
    let few = |player: Player| position.lines_of(player).len() <= MOST_STRONG;
    let last = position.moves().last().filter(|last| last.lines > 0);
    let last = last.filter(|last| explored.is_none_or(|player| player == last.player));
    let mut drawn: Vec<(Weight, Player)> = (0..game.rules().players())
        .map(Player)
        .filter(|player| explored.is_none_or(|explored| explored == *player))
        .map(|player| match decided {
            Some(winner) if winner == player && few(player) => (Weight::Strong, player),
            Some(winner) if winner == player => (Weight::Thin, player),
            Some(_) => (Weight::Faint, player),
            None => (Weight::Thin, player),
        })
        .filter(|(_, player)| !position.lines_of(*player).is_empty())
        .collect();
    drawn.sort();
    // Many lines of many players would hide the board: only the latest are drawn.
    let most = MOST_LINES / drawn.len().max(1);
    for (weight, player) in drawn {
        let fresh = last.filter(|last| last.player == player).map_or(0, |last| last.lines);
        draw_old(look, player, fresh, weight, most, scene);
    }
    if let Some(last) = last {
        draw_fresh(look, last, scene);
    }
}

/// Draws the latest lines of a player, without the `fresh` ones of the last move.
fn draw_old(
    look: &Look<'_>,
    player: Player,
    fresh: usize,
    weight: Weight,
    most: usize,
    scene: &mut Scene,
) {
    let game = look.show.seen.game();
    let color = player_color(game.info(player).color, look.palette.dark);
    let thin = (look.scale() * 0.03).clamp(1.0, 2.0);
    let pen = match weight {
        Weight::Faint => Pen::new(thin, color.gamma_multiply(0.3)),
        Weight::Thin => Pen::new(thin, color.gamma_multiply(0.55)),
        Weight::Strong => Pen::new(thin * 2.0, color.gamma_multiply(0.75)),
    };
    let lines = game.position().lines_of(player);
    let old = &lines[..lines.len() - fresh];
    old.iter().rev().take(most).for_each(|line| draw_line(look, line, pen, scene));
}

/// Draws the lines that the last move completed, as far as they are swept, below their marks. Those
/// that ended the game fill their cells.
fn draw_fresh(look: &Look<'_>, last: &Played, scene: &mut Scene) {
    let info = look.show.seen.info(last.player);
    let color = player_color(info.color, look.palette.dark);
    let lines = look.show.seen.position().lines_of(last.player);
    let fresh = || lines.iter().rev().take(last.lines.min(MOST_LINES));
    let glows = look.show.decided_by().is_some_and(|(player, _)| player == last.player);
    let swept = f64::from(look.show.motion.swept());
    if swept == 0.0 {
        return;
    }
    let reach = |line: &Line| swept * f64::from(line.run() - 1);
    let mut reached = Vec::new();
    for line in fresh() {
        let cells = line.cells().zip(0u16..).filter(|(_, t)| f64::from(*t) <= reach(line));
        let seen = cells.filter(|(cell, _)| look.shows(cell)).map(|(cell, _)| cell);
        reached.extend(seen.map(|cell| (look.rect(&cell), look.show.motion.drawn(&cell))));
    }
    reached.retain(|(rect, _)| rect.intersects(look.view));
    let fill = color.gamma_multiply(if glows { 0.9 } else { 0.28 });
    for (rect, _) in &reached {
        scene.fill_rect(*rect, (rect.width() * 0.12).min(7.0), fill);
    }
    let width = (look.scale() * 0.09).clamp(2.0, 9.0);
    for line in fresh() {
        let tube = Tube { width, color, glows };
        for piece in pieces(look, line) {
            trace::tube(scene, look.palette, &trace::up_to(&piece, reach(line)), tube);
        }
    }
    let ink = if glows { look.palette.text_on(color) } else { color };
    for (rect, drawn) in reached.into_iter().filter(|(rect, _)| rect.width() > LEAST_MARK) {
        draw_mark_partly(scene, info.mark, rect, ink, drawn);
    }
    draw_count(look, last, scene);
}

/// Draws the number of lines that the last move completed, for a moment: `+2` over its cell.
fn draw_count(look: &Look<'_>, last: &Played, scene: &mut Scene) {
    let Some(count) = look.show.motion.count().filter(|_| look.shows(&last.cell)) else { return };
    let info = look.show.seen.info(last.player);
    let color = player_color(info.color, look.palette.dark);
    let height = (look.scale() * 0.42).clamp(size::TEXT, 26.0);
    let above = look.rect(&last.cell).center_top();
    trace::count(scene, look.palette, count, (above, height), color);
}
