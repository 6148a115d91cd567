//! The appearance of a game of the library, in a row or on a card.

use crate::scene::{Scene, TextureCache, paint};
use crate::shell::kept::cached;
use crate::state::{GameSummary, LibraryEntry};
use crate::theme::{Palette, player_color, size};
use crate::views::miniature::Miniature;
use crate::words;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Color32, FontId, Rect, Stroke, StrokeKind, Ui, Vec2, pos2};
use hypertoe_core::{BigUint, Cell, Player};
use std::fmt::Debug;
use std::hash::Hash;

/// Size of the small board. In a row it may be wide, for a cube's slices side by side.
pub(super) const ROW_PICTURE: Vec2 = Vec2::new(108.0, 58.0);
pub(super) const CARD_PICTURE: Vec2 = Vec2::new(62.0, 62.0);
/// Room around the small board.
const MARGIN: f32 = 10.0;

/// Paints the background of a row or card.
pub(super) fn paint_card(ui: &Ui, rect: Rect, hot: bool, selected: bool, palette: &Palette) {
    let fill = if hot { palette.raised } else { palette.surface };
    let edge = match selected {
        true => Stroke::new(2.0, palette.accent),
        false => Stroke::new(1.0, if hot { palette.accent } else { palette.outline }),
    };
    ui.painter().rect(rect, 10.0, fill, edge, StrokeKind::Inside);
}

/// Paints the small board at the left of a row or card. `place` names its cache.
pub(super) fn paint_board(
    ui: &Ui,
    entry: &LibraryEntry,
    place: impl Hash + Debug,
    (rect, room): (Rect, Vec2),
    palette: &Palette,
) {
    let at = pos2(rect.left() + MARGIN, rect.center().y - room.y / 2.0);
    let board = Rect::from_min_size(at, room);
    let key = (entry.id, entry.modified, board, *palette);
    let scene = cached(ui.ctx(), ("library board", place), &key, || {
        board_scene(&entry.summary, board, palette)
    });
    paint(&scene, &ui.painter_at(board.expand(2.0)), &mut TextureCache::default());
}

fn board_scene(summary: &GameSummary, board: Rect, palette: &Palette) -> Scene {
    let (rules, shape) = (&summary.rules, summary.rules.shape());
    let miniature = Miniature::new(rules, board);
    let mut scene = miniature.scene(rules, palette);
    for (player, info) in (0..).map(Player).zip(&summary.players) {
        let of_it = summary.marks.iter().filter(|(_, whose)| *whose == player);
        let cells: Vec<Cell> =
            of_it.filter_map(|(number, _)| shape.cell_at(&BigUint::from(*number))).collect();
        let color = player_color(info.color, palette.dark);
        miniature.draw_marks(&mut scene, &cells, info.mark, color);
    }
    scene
}

/// Paints the players, and below them the board, the result and the number of moves.
pub(super) fn paint_row_texts(ui: &Ui, entry: &LibraryEntry, rect: Rect, palette: &Palette) {
    let summary = &entry.summary;
    let moves = words::count_moves(summary.moves);
    let row = words::library_row(summary.board_name(), summary.ending_text(), moves);
    let lines = [
        (summary.players_text(), size::HEADING - 1.0, palette.text),
        (row, size::TEXT - 0.5, palette.text_weak),
    ];
    paint_text_lines(
        ui,
        lines.map(|(text, size, color)| (text.to_string(), size, color)),
        (rect, ROW_PICTURE),
    );
}

/// Paints lines of text beside the small board, each truncated to the room.
pub(super) fn paint_text_lines<const N: usize>(
    ui: &Ui,
    lines: [(String, f32, Color32); N],
    (rect, picture): (Rect, Vec2),
) {
    let left = rect.left() + picture.x + 2.0 * MARGIN;
    let room = (rect.right() - left - MARGIN).max(1.0);
    let painter = ui.painter_at(rect);
    let galleys = lines.map(|(text, size, color)| {
        let mut job = LayoutJob::simple_singleline(text, FontId::proportional(size), color);
        job.wrap = TextWrapping::truncate_at_width(room);
        (painter.layout_job(job), color)
    });
    let between = 4.0;
    let height: f32 = galleys.iter().map(|(galley, _)| galley.size().y + between).sum();
    let mut y = rect.center().y - (height - between) / 2.0;
    for (galley, color) in galleys {
        let next = y + galley.size().y + between;
        painter.galley(pos2(left, y), galley, color);
        y = next;
    }
}
