//! The header and footer of a picture: the board, the rules, the players, the directions of axes.

use super::content::PictureViews;
use super::flow::{ITEM_GAP, MARK_WIDTH, RowFlow};
use crate::board::AxisRole;
use crate::board::layout::AxisStack;
use crate::scene::{Scene, text_width};
use crate::show::BoardViewModel;
use crate::theme::{Palette, axis_color, player_color, size};
use crate::words::goals::{longest_score_text, result_text, score_text};
use crate::words::{self, ToMessage};
use egui::{Rect, pos2};
use hypertoe_core::Player;
use hypertoe_core::geometry::axis;

/// Text size of the board's name.
const TITLE_TEXT: f32 = 20.0;
/// The maximum width of a player's name.
const MAX_NAME_WIDTH: f32 = 190.0;
/// The maximum number of axes listed one by one.
const MAX_LISTED_AXES: usize = 12;

/// Draws board, rules, and players with the result, as chosen, at the top of `room`, and shrinks
/// `room` by it.
pub fn header(
    show: &BoardViewModel<'_>,
    legend: bool,
    rules: bool,
    palette: &Palette,
    room: &mut Rect,
) -> Scene {
    let game = show.game.game();
    let mut flow = RowFlow::new(*room);
    let shape = game.rules().shape().message().to_string();
    flow.reserve(text_width(&shape, TITLE_TEXT), ITEM_GAP);
    flow.write(&shape, TITLE_TEXT, palette.text);
    flow.cursor.x += ITEM_GAP;
    if rules {
        flow.write_wrapped(&game.rules().message().to_string(), palette.text_weak);
    }
    // On a board without moves there is nothing to say about players.
    if legend && (game.move_count() > 0 || !game.position().marks().is_empty()) {
        flow.next_row();
        write_players(show, palette, &mut flow);
    }
    room.min.y = flow.bottom() + 4.0;
    flow.scene
}

/// Draws the players with their marks and scores, and the result.
fn write_players(show: &BoardViewModel<'_>, palette: &Palette, flow: &mut RowFlow) {
    let game = show.game.game();
    let seats = || (0..game.rules().player_count()).map(Player);
    for player in seats() {
        let info = game.player_info(player);
        let name = ellipsize(&info.name);
        let text = score_text(game, player, &name).to_string();
        let longest = longest_score_text(game.rules().goal(), &name).to_string();
        let width = text_width(&text, size::TEXT).max(text_width(&longest, size::TEXT));
        flow.reserve(MARK_WIDTH + width, ITEM_GAP);
        flow.draw_mark(info.mark, player_color(info.color, palette.dark));
        flow.write(&text, size::TEXT, palette.text);
        flow.cursor.x += ITEM_GAP;
    }
    let result = result_text(game).to_string();
    let endings = seats().map(|player| {
        let most = words::result_won_with(&game.player_info(player).name, words::count_lines(99u8));
        text_width(&most.to_string(), size::TEXT)
    });
    let width = endings.fold(0.0, f32::max);
    flow.reserve(width.max(text_width(&result, size::TEXT)), ITEM_GAP);
    if !game.position().marks().is_empty() {
        flow.write(&result, size::TEXT, palette.text_weak);
    }
}

/// Shortens a name to the maximum width.
fn ellipsize(name: &str) -> String {
    if text_width(name, size::TEXT) <= MAX_NAME_WIDTH {
        return name.to_owned();
    }
    let mut short = name.to_owned();
    while !short.is_empty()
        && text_width(&short, size::TEXT) + text_width("…", size::TEXT) > MAX_NAME_WIDTH
    {
        short.pop();
    }
    short + "…"
}

/// Draws the directions of the axes at the bottom of `room`, and shrinks `room` by them.
pub fn footer(
    show: &BoardViewModel<'_>,
    content: PictureViews,
    palette: &Palette,
    room: &mut Rect,
) -> Scene {
    let entries = if content == PictureViews::Space { space_axes(show) } else { grid_axes(show) };
    let write = |room: Rect| {
        let mut flow = RowFlow::new(room);
        for (axis, text) in entries.iter().take(MAX_LISTED_AXES) {
            let name = axis::name(*axis);
            let width = text_width(&name, size::TEXT) + 4.0 + text_width(text, size::TEXT);
            flow.reserve(width, ITEM_GAP);
            flow.write(&name, size::TEXT, axis_color(*axis, palette.dark));
            flow.cursor.x += 4.0;
            flow.write(text, size::TEXT, palette.text_weak);
            flow.cursor.x += ITEM_GAP;
        }
        if entries.len() > MAX_LISTED_AXES {
            let more = words::legend_more_axes(entries.len() - MAX_LISTED_AXES);
            flow.write_wrapped(&more.to_string(), palette.text_weak);
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
fn grid_axes(show: &BoardViewModel<'_>) -> Vec<(usize, String)> {
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
    entries.extend(show.grid.pinned_axes().map(|axis| (axis, format!("= {}", slice.get(axis)))));
    entries
}

/// Returns each axis and its role in the space view.
fn space_axes(show: &BoardViewModel<'_>) -> Vec<(usize, String)> {
    let slice = &show.slice;
    let role = |axis| match show.space.role(axis) {
        AxisRole::Space => words::legend_space().to_string(),
        AxisRole::Slices => words::legend_slices().to_string(),
        AxisRole::OneSlice => format!("= {}", slice.get(axis)),
    };
    (0..slice.dims()).map(|axis| (axis, role(axis))).collect()
}

fn axis_at(track: &AxisStack, level: usize) -> Option<usize> {
    track.levels().get(level).map(|level| level.axis)
}
