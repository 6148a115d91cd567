//! The header and footer of a picture: the board, the rules, the players, the directions of axes.

use super::content::Content;
use super::flow::{BETWEEN, Flow, WITH_MARK};
use crate::board::Role;
use crate::board::layout::Track;
use crate::scene::{Scene, text_width};
use crate::show::Show;
use crate::theme::{Palette, axis_color, player_color, size};
use crate::words::goals::{longest_score, result_text, score_text};
use crate::words::{self, ToMessage};
use egui::{Rect, pos2};
use hypertoe_core::Player;
use hypertoe_core::geometry::axis;

/// Text size of the board's name.
const TITLE: f32 = 20.0;
/// The maximum width of a player's name.
const MOST_NAME: f32 = 190.0;
/// The maximum number of axes listed one by one.
const MOST_AXES: usize = 12;

/// Draws board, rules, and players with the result, as chosen, at the top of `room`, and shrinks
/// `room` by it.
pub fn header(
    show: &Show<'_>,
    legend: bool,
    rules: bool,
    palette: &Palette,
    room: &mut Rect,
) -> Scene {
    let game = show.seen.game();
    let mut flow = Flow::new(*room);
    let shape = game.rules().shape().message().to_string();
    flow.claim(text_width(&shape, TITLE), BETWEEN);
    flow.write(&shape, TITLE, palette.text);
    flow.at.x += BETWEEN;
    if rules {
        flow.words(&game.rules().message().to_string(), palette.text_weak);
    }
    // On a board without moves there is nothing to say about players.
    if legend && (game.move_count() > 0 || !game.position().marks().is_empty()) {
        flow.next_row();
        players(show, palette, &mut flow);
    }
    room.min.y = flow.bottom() + 4.0;
    flow.scene
}

/// Draws the players with their marks and scores, and the result.
fn players(show: &Show<'_>, palette: &Palette, flow: &mut Flow) {
    let game = show.seen.game();
    let seats = || (0..game.rules().players()).map(Player);
    for player in seats() {
        let info = game.info(player);
        let name = short(&info.name);
        let text = score_text(game, player, &name).to_string();
        let longest = longest_score(game.rules().goal(), &name).to_string();
        let width = text_width(&text, size::TEXT).max(text_width(&longest, size::TEXT));
        flow.claim(WITH_MARK + width, BETWEEN);
        flow.mark(info.mark, player_color(info.color, palette.dark));
        flow.write(&text, size::TEXT, palette.text);
        flow.at.x += BETWEEN;
    }
    let result = result_text(game).to_string();
    let endings = seats().map(|player| {
        let most = words::result_won_with(&game.info(player).name, words::count_lines(99u8));
        text_width(&most.to_string(), size::TEXT)
    });
    let width = endings.fold(0.0, f32::max);
    flow.claim(width.max(text_width(&result, size::TEXT)), BETWEEN);
    if !game.position().marks().is_empty() {
        flow.write(&result, size::TEXT, palette.text_weak);
    }
}

/// Shortens a name to the maximum width.
fn short(name: &str) -> String {
    if text_width(name, size::TEXT) <= MOST_NAME {
        return name.to_owned();
    }
    let mut short = name.to_owned();
    while !short.is_empty()
        && text_width(&short, size::TEXT) + text_width("…", size::TEXT) > MOST_NAME
    {
        short.pop();
    }
    short + "…"
}

/// Draws the directions of the axes at the bottom of `room`, and shrinks `room` by them.
pub fn footer(show: &Show<'_>, content: Content, palette: &Palette, room: &mut Rect) -> Scene {
    let entries = if content == Content::Space { axes_in_space(show) } else { axes(show) };
    let write = |room: Rect| {
        let mut flow = Flow::new(room);
        for (axis, text) in entries.iter().take(MOST_AXES) {
            let name = axis::name(*axis);
            let width = text_width(&name, size::TEXT) + 4.0 + text_width(text, size::TEXT);
            flow.claim(width, BETWEEN);
            flow.write(&name, size::TEXT, axis_color(*axis, palette.dark));
            flow.at.x += 4.0;
            flow.write(text, size::TEXT, palette.text_weak);
            flow.at.x += BETWEEN;
        }
        if entries.len() > MOST_AXES {
            let more = words::legend_more_axes(entries.len() - MOST_AXES);
            flow.words(&more.to_string(), palette.text_weak);
        }
        flow
    };
    // Laid out twice: only afterwards the number of rows is known.
    let height = write(*room).bottom() - room.top();
    let top = (room.bottom() - height).max(room.top());
    room.max.y = top - 6.0;
    let place = Rect::from_min_max(pos2(room.left(), top), pos2(room.right(), top + height));
    write(place).scene
}

/// Returns each axis and its role on the grid: the level that it lays out, or its fixed value.
fn axes(show: &Show<'_>) -> Vec<(usize, String)> {
    let layout = show.grid.layout();
    let mut entries = Vec::new();
    let depth = layout.depth();
    for level in 0..depth {
        let (right, up) = match depth {
            1 => (words::legend_runs_right(), words::legend_runs_up()),
            _ => (words::legend_right(level), words::legend_up(level)),
        };
        for (track, text) in [(&layout.columns, right), (&layout.rows, up)] {
            entries.extend(axis_at(track, level).map(|axis| (axis, text.to_string())));
        }
    }
    let slice = &show.slice;
    entries.extend(show.grid.pinned().map(|axis| (axis, format!("= {}", slice.get(axis)))));
    entries
}

/// Returns each axis and its role in the space view.
fn axes_in_space(show: &Show<'_>) -> Vec<(usize, String)> {
    let slice = &show.slice;
    let role = |axis| match show.space.role(axis) {
        Role::Space => words::legend_space().to_string(),
        Role::Slices => words::legend_slices().to_string(),
        Role::Flip => format!("= {}", slice.get(axis)),
    };
    (0..slice.dims()).map(|axis| (axis, role(axis))).collect()
}

fn axis_at(track: &Track, level: usize) -> Option<usize> {
    track.levels().get(level).map(|level| level.axis)
}
