//! The appearance of a game of the library, in a row or on a card.

use crate::action::LibraryAction;
use crate::i18n;
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::frame_cache::cached;
use crate::shell::widgets::{AccessibleName, has_large_targets, heading};
use crate::shell::{PanelContext, input};
use crate::state::{GameSummary, LibraryEntry};
use crate::theme::{LayoutClass, Palette, player_color, size};
use crate::views::miniature::Miniature;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Color32, FontId, Id, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use hypertoe_core::{BigUint, Cell, Player};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::Range;

/// Size of the small board in a row, in points. It may be wide, for a cube's slices side by side.
pub(super) const ROW_PICTURE_SIZE: Vec2 = Vec2::new(108.0, 58.0);
/// Size of the small board on a card, in points.
pub(super) const CARD_PICTURE_SIZE: Vec2 = Vec2::new(62.0, 62.0);
/// Room around the small board.
const MARGIN: f32 = 10.0;

/// Paints the background of a row or card.
pub(super) fn paint_card_background(
    ui: &Ui,
    rect: Rect,
    hot: bool,
    selected: bool,
    palette: &Palette,
) {
    let fill = if hot { palette.raised } else { palette.surface };
    let edge = match selected {
        true => Stroke::new(2.0, palette.accent),
        false => Stroke::new(1.0, if hot { palette.accent } else { palette.outline }),
    };
    ui.painter().rect(rect, 10.0, fill, edge, StrokeKind::Inside);
}

/// Paints the small board at the left of a row or card. `place` identifies the row or card, so that
/// each has its own cached picture.
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
        let cells: Vec<Cell> = of_it
            .filter_map(|(number, _)| shape.cell_with_number(&BigUint::from(*number)))
            .collect();
        let color = player_color(info.color, palette.dark);
        miniature.draw_marks(&mut scene, &cells, info.mark, color);
    }
    scene
}

/// Paints the players, and below them the board, the result and the number of moves.
pub(super) fn paint_row_texts(
    ui: &Ui,
    entry: &LibraryEntry,
    (rect, picture): (Rect, Vec2),
    palette: &Palette,
) {
    let summary = &entry.summary;
    let moves = i18n::count_moves(summary.moves);
    let row = i18n::library_row(summary.board_name(), summary.ending_text(), moves);
    let lines = [
        (summary.players_text(), size::HEADING - 1.0, palette.text),
        (row, size::TEXT - 0.5, palette.text_weak),
    ];
    paint_text_lines(
        ui,
        lines.map(|(text, size, color)| (text.to_string(), size, color)),
        (rect, picture),
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
        // Beside the board there is little room on a phone.
        job.wrap.max_rows = if has_large_targets(ui) { 2 } else { 1 };
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

const CARD_HEIGHT: f32 = 82.0;

/// Shows the latest games as a row of cards, and a link to all; nothing if there are none.
pub fn latest_games_row(ui: &mut Ui, cx: &PanelContext) {
    request_rows(cx, 0..1);
    let entries = cx.state.game_library.latest();
    if entries.is_empty() {
        return;
    }
    ui.horizontal(|ui| {
        heading(ui, i18n::library_latest());
        cx.link(
            ui,
            i18n::library_show_all(cx.state.game_library.game_count()),
            LibraryAction::Show(true),
        );
    });
    ui.add_space(6.0);
    let columns = match cx.state.layout.class {
        LayoutClass::Upright => 1,
        _ if ui.available_width() > 900.0 => 4,
        _ => 2,
    };
    let gap = 12.0;
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    ui.horizontal(|ui| {
        for (place, entry) in entries.iter().take(columns).enumerate() {
            latest_game_card(ui, cx, (place, entry), width);
        }
    });
    ui.add_space(size::GAP);
}

fn latest_game_card(
    ui: &mut Ui,
    cx: &PanelContext,
    (place, entry): (usize, &LibraryEntry),
    width: f32,
) {
    let palette = cx.palette;
    let (rect, _) = ui.allocate_exact_size(vec2(width, CARD_HEIGHT), Sense::hover());
    let id = Id::unique(("latest game", entry.id.to_string()));
    let response = ui.interact(rect, id, Sense::click());
    let date = entry.modified.text(cx.state.game_library.updated_at());
    let summary = &entry.summary;
    let name = i18n::library_open_game(summary.description(), &date);
    response.set_name(Role::Button, &name);
    paint_card_background(ui, rect, response.hovered() || response.has_focus(), false, palette);
    let beside = (rect, CARD_PICTURE_SIZE);
    paint_board(ui, entry, ("latest", place), beside, palette);
    let lines = [
        (summary.players_text(), size::TEXT, palette.text),
        (summary.ending_text(), size::TEXT - 1.0, palette.text_weak),
        (date, size::SMALL_TEXT, palette.text_weak),
    ];
    paint_text_lines(ui, lines.map(|(text, size, color)| (text.to_string(), size, color)), beside);
    if input::is_clicked(ui, &response, entry.id) {
        cx.send(LibraryAction::Open(entry.id));
    }
}

/// Sends the action that loads these rows of the list of games, unless they are loaded already.
/// Called only where games are shown, so that nothing is read before.
pub(super) fn request_rows(cx: &PanelContext, rows: Range<usize>) {
    if cx.state.game_library.rows_to_request(rows.clone()).is_some() {
        cx.send(LibraryAction::List(rows));
    }
}
