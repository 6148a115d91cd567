//! What is written around the board: which one it is, who plays, how the axes
//! lie.

use super::content::Content;
use crate::board::Role;
use crate::board::layout::Track;
use crate::scene::text_width;
use crate::scene::{Item, Scene};
use crate::show::Show;
use crate::theme::{Palette, axis_color, player_color, size, span_color};
use crate::views::grid::draw_mark;
use crate::words::goals::{longest_score, result_text, score_text};
use crate::words::{self, ToMessage};
use egui::{Align2, Color32, Pos2, Rect, pos2, vec2};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::notation::cell_text;
use hypertoe_core::{Cell, CellLines, LineFilter, Mark, Player};

/// Height of a row.
const ROW: f32 = 21.0;
/// Distance between two things in a row.
const BETWEEN: f32 = 16.0;
/// Side of a mark.
const MARK: f32 = 17.0;
/// Distance of a mark from the name.
const MARK_GAP: f32 = 3.0;
/// Size of the board's name.
const TITLE: f32 = 20.0;
/// The widest name of a player.
const MOST_NAME: f32 = 190.0;
/// The most axes that are named one by one.
const MOST_AXES: usize = 12;

/// Rows of text from left to right; what has no room goes to the next row.
///
/// A thing can claim more room than it takes, so that the rows stay the same
/// in all pictures of a film while scores grow.
struct Flow {
    scene: Scene,
    room: Rect,
    /// Where the next thing goes: left, and the middle of the row.
    at: Pos2,
    /// Where the room claimed in this row ends.
    claimed: f32,
}

impl Flow {
    fn new(room: Rect) -> Self {
        let at = room.min + vec2(0.0, ROW / 2.0);
        Self { scene: Scene::default(), room, at, claimed: at.x }
    }

    /// Claims so much width, in the next row if it does not fit into this one.
    fn claim(&mut self, width: f32, after: f32) {
        if self.claimed > self.room.left() && self.claimed + width > self.room.right() {
            self.next_row();
        }
        self.claimed += width + after;
    }

    fn next_row(&mut self) {
        self.at = pos2(self.room.left(), self.at.y + ROW);
        self.claimed = self.room.left();
    }

    fn write(&mut self, text: &str, size: f32, color: Color32) {
        self.scene.text(self.at, Align2::LEFT_CENTER, size, color, text);
        self.at.x += text_width(text, size);
    }

    /// Writes a text that goes on in the next row after any word.
    fn words(&mut self, text: &str, color: Color32) {
        let blank = text_width(" ", size::TEXT);
        for word in text.split_whitespace() {
            let width = text_width(word, size::TEXT);
            self.claim(width, blank);
            // A text in one row stays one text.
            match self.scene.items.last_mut() {
                Some(Item::Text { pos, text, color: known, .. })
                    if *known == color && pos.y == self.at.y && self.at.x > self.room.left() =>
                {
                    text.push(' ');
                    text.push_str(word);
                    self.at.x = pos.x + text_width(text, size::TEXT);
                }
                _ => self.write(word, size::TEXT, color),
            }
        }
        self.gap();
    }

    fn gap(&mut self) {
        self.at.x += BETWEEN;
        self.claimed = self.claimed.max(self.at.x);
    }

    fn mark(&mut self, mark: Mark, color: Color32) {
        let center = self.at + vec2(MARK / 2.0, 0.0);
        let rect = Rect::from_center_size(center, vec2(MARK, MARK) * 1.25);
        draw_mark(&mut self.scene, mark, rect, color);
        self.at.x += MARK + MARK_GAP;
    }

    /// Where the rows end.
    fn bottom(&self) -> f32 {
        let rows = if self.claimed > self.room.left() { 0.5 } else { -0.5 };
        self.at.y + rows * ROW
    }
}

/// Board and rules, players, how it stands; takes its room from above.
pub fn header(
    show: &Show<'_>,
    lines_through: Option<&Cell>,
    palette: &Palette,
    room: &mut Rect,
) -> Scene {
    let game = show.seen.game();
    let mut flow = Flow::new(*room);
    let shape = game.rules().shape().message().to_string();
    flow.claim(text_width(&shape, TITLE), BETWEEN);
    flow.write(&shape, TITLE, palette.text);
    flow.at.x += BETWEEN;
    flow.words(&game.rules().message().to_string(), palette.text_weak);
    flow.next_row();
    let seats = || (0..game.rules().players()).map(Player);
    for player in seats() {
        let info = game.info(player);
        let name = short(&info.name);
        let text = score_text(game, player, &name).to_string();
        let longest = longest_score(game.rules().goal(), &name).to_string();
        let width = text_width(&text, size::TEXT).max(text_width(&longest, size::TEXT));
        flow.claim(MARK + MARK_GAP + width, BETWEEN);
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
    if let Some(cell) = lines_through {
        flow.next_row();
        bundle(show, cell, palette, &mut flow);
    }
    room.min.y = flow.bottom() + 4.0;
    flow.scene
}

/// A name that leaves room for others.
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

/// What the colours of the lines through a cell mean.
fn bundle(show: &Show<'_>, cell: &Cell, palette: &Palette, flow: &mut Flow) {
    let shape = show.seen.shape();
    let lines = CellLines::new(shape, cell, &LineFilter::default());
    let through = words::legend_through(lines.count(), cell_text(cell));
    flow.words(&through.to_string(), palette.text);
    for (span, count) in lines.by_span() {
        let text = words::legend_along(*span, count).to_string();
        flow.claim(21.0 + text_width(&text, size::TEXT), BETWEEN);
        let color = span_color(*span, palette.dark);
        let rect = Rect::from_center_size(flow.at + vec2(8.0, 0.0), vec2(16.0, 3.5));
        flow.scene.fill_rect(rect, 1.5, color);
        flow.at.x += 21.0;
        flow.write(&text, size::TEXT, palette.text_weak);
        flow.at.x += BETWEEN;
    }
}

/// How the axes lie; takes its room from below.
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
    // Written twice: only then it is known how many rows there are.
    let height = write(*room).bottom() - room.top();
    let top = (room.bottom() - height).max(room.top());
    room.max.y = top - 6.0;
    let place = Rect::from_min_max(pos2(room.left(), top), pos2(room.right(), top + height));
    write(place).scene
}

/// Each axis and what it does: places cells, boards, or is pinned.
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

/// Each axis and what it does in the space view.
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
