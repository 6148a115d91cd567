//! Everything written around a picture: header, caption, legend of colours, and the rows in which
//! it stands.

use crate::board::straightening::{LinePlacement, Straightening};
use crate::i18n::boards::coordinate_changes;
use crate::i18n::game::{longest_score_text, player_score_text, turn_or_result_text};
use crate::i18n::{self, Message, ToMessage};
use crate::scene::{Scene, SceneLayer, SceneShape, text_width};
use crate::theme::{Palette, axis_color, player_color, size, span_color};
use crate::view_model::{BoardViewModel, ColoringLegend, VisibleViews};
use crate::views::grid::draw_mark;
use crate::views::{straighten, view_drawing};
use egui::{Align2, Color32, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::geometry;
use hypertoe_core::{Cell, CellLines, LineFilter, Mark, Player};
use unicode_segmentation::UnicodeSegmentation as _;

const TITLE_TEXT: f32 = 20.0;
const MAX_NAME_WIDTH: f32 = 190.0;
const MAX_LISTED_AXES: usize = 12;

/// Draws a header at the top of `room`: the board, the rules if `rules`, and the players with the
/// result if `legend`. Shrinks `room` by the header.
pub fn draw_header(
    view_model: &BoardViewModel<'_>,
    legend: bool,
    rules: bool,
    palette: &Palette,
    room: &mut Rect,
) -> Scene {
    let game = view_model.game.full_game();
    let mut flow = RowFlow::new(*room);
    let shape = game.rules().shape().message().to_string();
    flow.reserve(text_width(&shape, TITLE_TEXT), ITEM_GAP);
    flow.write(&shape, TITLE_TEXT, palette.text);
    flow.cursor.x += ITEM_GAP;
    if rules {
        flow.write_wrapped(&game.rules().message().to_string(), palette.text_weak);
    }
    // On a board without moves there is nothing to say about players.
    if legend && (game.tree_move_count() > 0 || !game.position().marks().is_empty()) {
        flow.next_row();
        write_players(view_model, palette, &mut flow);
    }
    room.min.y = flow.bottom() + 4.0;
    flow.scene
}

/// Draws the players with their marks and scores, and the result.
fn write_players(view_model: &BoardViewModel<'_>, palette: &Palette, flow: &mut RowFlow) {
    let game = view_model.game.full_game();
    let seats = || (0..game.rules().player_count()).map(Player);
    for player in seats() {
        let info = game.player_info(player);
        let name = ellipsize(&info.name, size::TEXT, MAX_NAME_WIDTH);
        let text = player_score_text(game, player, &name).to_string();
        let longest = longest_score_text(game.rules().goal(), &name).to_string();
        let width = text_width(&text, size::TEXT).max(text_width(&longest, size::TEXT));
        flow.reserve(MARK_ADVANCE + width, ITEM_GAP);
        flow.draw_mark(info.mark, player_color(info.color, palette.dark));
        flow.write(&text, size::TEXT, palette.text);
        flow.cursor.x += ITEM_GAP;
    }
    let result = turn_or_result_text(game).to_string();
    let endings = seats().map(|player| {
        let most = i18n::result_won_with(&game.player_info(player).name, i18n::count_lines(99u8));
        text_width(&most.to_string(), size::TEXT)
    });
    let width = endings.fold(0.0, f32::max);
    flow.reserve(width.max(text_width(&result, size::TEXT)), ITEM_GAP);
    if !game.position().marks().is_empty() {
        flow.write(&result, size::TEXT, palette.text_weak);
    }
}

/// Shortens a text to a width.
pub(super) fn ellipsize(text: &str, size: f32, width: f32) -> String {
    if text_width(text, size) <= width {
        return text.to_owned();
    }
    let short = |end: usize| format!("{}…", text[..end].trim_end());
    let ends: Vec<usize> = text.grapheme_indices(true).map(|(end, _)| end).collect();
    let fitting = ends.partition_point(|end| text_width(&short(*end), size) <= width);
    short(ends.get(fitting.saturating_sub(1)).copied().unwrap_or(0))
}

/// Draws the list of the axes with their directions at the bottom of `room`, and takes its height
/// off `room`.
pub fn draw_axis_legend(
    view_model: &BoardViewModel<'_>,
    views: VisibleViews,
    palette: &Palette,
    room: &mut Rect,
) -> Scene {
    let entries = (view_drawing(views.first()).axis_roles)(view_model);
    let write = |room: Rect| {
        let mut flow = RowFlow::new(room);
        for (axis, text) in entries.iter().take(MAX_LISTED_AXES) {
            let name = geometry::axis_name(*axis);
            let width = text_width(&name, size::TEXT) + 4.0 + text_width(text, size::TEXT);
            flow.reserve(width, ITEM_GAP);
            flow.write(&name, size::TEXT, axis_color(*axis, palette.dark));
            flow.cursor.x += 4.0;
            flow.write(text, size::TEXT, palette.text_weak);
            flow.cursor.x += ITEM_GAP;
        }
        if entries.len() > MAX_LISTED_AXES {
            let more = i18n::legend_more_axes(entries.len() - MAX_LISTED_AXES);
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

/// The sign from a coordinate to the next in the motion of an axis.
const ARROW: char = '→';

/// Draws the caption of the traced line at the bottom of `room`, and takes its height off `room`: which of
/// how many it is, and how the coordinates change along it.
pub fn draw_line_caption(
    view_model: &BoardViewModel<'_>,
    palette: &Palette,
    room: &mut Rect,
) -> Scene {
    let mut scene = Scene::default();
    // The room is the same in every frame.
    room.max.y -= ROW_HEIGHT;
    let Some((tour, followed)) =
        view_model.tour.and_then(|tour| Some((tour, tour.current_line()?)))
    else {
        return scene;
    };
    let changes = coordinate_changes(&followed.line);
    let text = i18n::announce_line(&followed.number + 1u32, tour.count(), changes).to_string();
    let size = size::TEXT.min(room.width() / text_width(&text, 1.0).max(1.0));
    let mut at = room.center_bottom() + vec2(-text_width(&text, size) / 2.0, ROW_HEIGHT / 2.0);
    // Arrows are of another font, which would take the words with it.
    for part in text.split_inclusive(ARROW) {
        let word = part.trim_end_matches(ARROW);
        let parts = [word, &part[word.len()..]];
        for part in parts.into_iter().filter(|part| !part.is_empty()) {
            scene.text(at, Align2::LEFT_CENTER, size, palette.text, part);
            at.x += text_width(part, size);
        }
    }
    scene
}

const PATCH_SIDE: f32 = 13.0;
/// Gap between a patch and its label.
const PATCH_GAP: f32 = 5.0;
const STRIPE_WIDTH: f32 = 7.0;
const STROKE_SIZE: Vec2 = vec2(16.0, 3.5);

/// Draws the key to the colours of cells, and of the lines through the cell `through`, at the top
/// of `room`. Shrinks `room` by the key. Draws nothing if the colours have no meaning.
pub fn draw_color_key(
    view_model: &BoardViewModel<'_>,
    through: Option<&Cell>,
    palette: &Palette,
    room: &mut Rect,
) -> Scene {
    // A straightened line has a board and colours of its own.
    if view_model.straightening.is_some() {
        return Scene::default();
    }
    let rules = view_model.game.full_game().rules();
    let tint = view_model.coloring.as_ref().and_then(|tint| tint.legend(rules, palette));
    if tint.is_none() && through.is_none() {
        return Scene::default();
    }
    let mut flow = RowFlow::new(*room);
    if let Some(meaning) = &tint {
        write_cell_colors(meaning, palette, &mut flow);
    }
    if let Some(cell) = through {
        if tint.is_some() {
            flow.next_row();
        }
        write_line_colors(view_model, cell, palette, &mut flow);
    }
    room.min.y = flow.bottom() + 4.0;
    flow.scene
}

fn write_cell_colors(meaning: &ColoringLegend, palette: &Palette, flow: &mut RowFlow) {
    flow.write_sentence(&meaning.title, palette.text, palette.dark);
    if meaning.entries.iter().all(|(_, label)| label.is_some()) {
        for (color, label) in &meaning.entries {
            let label = label.as_deref().unwrap_or_default();
            draw_patch(flow, vec2(PATCH_SIDE, PATCH_SIDE), 3.0, *color, label, palette);
        }
        return;
    }
    // A gradient: only its first and last colour have labels.
    let end = |step: Option<&(Color32, Option<String>)>| {
        step.and_then(|(_, label)| label.clone()).unwrap_or_default()
    };
    let (first, last) = (end(meaning.entries.first()), end(meaning.entries.last()));
    let wide = |text: &str| text_width(text, size::TEXT) + PATCH_GAP;
    let stripes = meaning.entries.len() as f32 * STRIPE_WIDTH;
    flow.reserve(wide(&first) + stripes + wide(&last), ITEM_GAP);
    flow.write(&first, size::TEXT, palette.text_weak);
    flow.cursor.x += PATCH_GAP;
    for (color, _) in &meaning.entries {
        // The overlap avoids a seam.
        let rect = Rect::from_center_size(
            flow.cursor + vec2(STRIPE_WIDTH / 2.0, 0.0),
            vec2(STRIPE_WIDTH + 0.4, PATCH_SIDE),
        );
        flow.scene.fill_rect(rect, 0.0, *color);
        flow.cursor.x += STRIPE_WIDTH;
    }
    flow.cursor.x += PATCH_GAP;
    flow.write(&last, size::TEXT, palette.text_weak);
    flow.cursor.x += ITEM_GAP;
}

/// Draws the meaning of the colours of lines, with the number of lines of each.
fn write_line_colors(
    view_model: &BoardViewModel<'_>,
    cell: &Cell,
    palette: &Palette,
    flow: &mut RowFlow,
) {
    let lines = CellLines::new(view_model.game.shape(), cell, &LineFilter::default());
    let through = i18n::legend_through(lines.count(), cell);
    flow.write_sentence(&through, palette.text, palette.dark);
    for (span, count) in lines.counts_by_span() {
        let text = i18n::legend_along(*span, count).to_string();
        draw_patch(flow, STROKE_SIZE, 1.5, span_color(*span, palette.dark), &text, palette);
    }
}

fn draw_patch(
    flow: &mut RowFlow,
    extent: Vec2,
    radius: f32,
    color: Color32,
    text: &str,
    palette: &Palette,
) {
    let width = text_width(text, size::TEXT);
    flow.reserve(extent.x + PATCH_GAP + width, gap_after_text(width));
    let rect = Rect::from_center_size(flow.cursor + vec2(extent.x / 2.0, 0.0), extent);
    flow.scene.fill_rect(rect, radius, color);
    flow.cursor.x += extent.x + PATCH_GAP;
    flow.write(text, size::TEXT, palette.text_weak);
    flow.cursor.x += gap_after_text(width);
}

/// Height of a line of text, as a factor on its text size.
const LINE_HEIGHT: f32 = 1.45;
/// The lines of text for which room is kept, so that the board stays in place while captions
/// change.
const CAPTION_LINES: f32 = 3.0;

/// Builds two layers of the picture: the straightened line, and its caption below the line.
pub fn straightened_line_layers(
    view_model: &BoardViewModel<'_>,
    open: &Straightening,
    palette: &Palette,
    room: Rect,
) -> [SceneLayer; 2] {
    let shape = view_model.game.shape();
    let caption = open.caption(shape, LinePlacement::new(open.line(), view_model.grid));
    let height = (CAPTION_LINES * LINE_HEIGHT * size::TEXT).min(room.height() * 0.3);
    let (board, below) = room.split_top_bottom_at_y(room.bottom() - height);
    let words = caption_scene(&caption, palette, below);
    [straighten::scene(view_model, palette, board), words]
        .map(|scene| SceneLayer { clip: None, scene })
}

/// Writes a caption word by word; words about an axis have its colour.
fn caption_scene(caption: &Message, palette: &Palette, room: Rect) -> Scene {
    let mut scene = Scene::default();
    let (mut x, mut y) = (room.left(), room.top() + LINE_HEIGHT * size::TEXT / 2.0);
    for word in caption.spans() {
        let color = word.axis.map_or(palette.text, |axis| axis_color(axis, palette.dark));
        for piece in word.text.split_inclusive(' ') {
            let width = text_width(piece.trim_end(), size::TEXT);
            if x + width > room.right() && x > room.left() {
                x = room.left();
                y += LINE_HEIGHT * size::TEXT;
            }
            let text = piece.trim_end();
            if !text.is_empty() {
                scene.text(pos2(x, y), Align2::LEFT_CENTER, size::TEXT, color, text);
            }
            x += text_width(piece, size::TEXT);
        }
    }
    scene
}

const ROW_HEIGHT: f32 = 21.0;
/// Gap between two items of a row.
pub(super) const ITEM_GAP: f32 = 16.0;
/// The extra width that a text may need in a substitute font, as a fraction of its width.
const SUBSTITUTE_FONT_SLACK: f32 = 0.2;
const MARK_SIDE: f32 = 17.0;
/// Gap between a mark and the name.
const MARK_GAP: f32 = 3.0;
/// The width of a mark and the gap after it, in points.
pub(super) const MARK_ADVANCE: f32 = MARK_SIDE + MARK_GAP;

/// A flow layout: items from left to right; an item that does not fit goes to the next row.
///
/// An item can claim more width than it needs, so that the rows stay the same in all frames of an
/// animation while scores grow.
pub(super) struct RowFlow {
    /// The items written so far.
    pub scene: Scene,
    bounds: Rect,
    /// The place of the next item: its left edge, and the middle of the row.
    pub cursor: Pos2,
    /// The right end of the width claimed in this row.
    reserved_to: f32,
}

impl RowFlow {
    /// Starts a flow in the upper left corner of a rectangle.
    pub fn new(bounds: Rect) -> Self {
        let cursor = bounds.min + vec2(0.0, ROW_HEIGHT / 2.0);
        Self { scene: Scene::default(), bounds, cursor, reserved_to: cursor.x }
    }

    /// Claims a width for the next item and `after` for the gap behind it, in the next row if the
    /// item does not fit into this one.
    pub fn reserve(&mut self, width: f32, after: f32) {
        if self.reserved_to > self.bounds.left() && self.reserved_to + width > self.bounds.right() {
            self.next_row();
        }
        self.reserved_to += width + after;
    }

    /// Continues in the next row.
    pub fn next_row(&mut self) {
        self.cursor = pos2(self.bounds.left(), self.cursor.y + ROW_HEIGHT);
        self.reserved_to = self.bounds.left();
    }

    /// Writes a text at the current place.
    pub fn write(&mut self, text: &str, size: f32, color: Color32) {
        self.scene.text(self.cursor, Align2::LEFT_CENTER, size, color, text);
        self.cursor.x += text_width(text, size);
    }

    /// Writes a text that may wrap after any word.
    pub fn write_wrapped(&mut self, text: &str, color: Color32) {
        let blank = text_width(" ", size::TEXT);
        for word in text.split_whitespace() {
            let width = text_width(word, size::TEXT);
            self.reserve(width, blank);
            // Words in one row become one text item.
            match self.scene.shapes.last_mut() {
                Some(SceneShape::Text { pos, text, color: known, .. })
                    if *known == color
                        && pos.y == self.cursor.y
                        && self.cursor.x > self.bounds.left() =>
                {
                    text.push(' ');
                    text.push_str(word);
                    self.cursor.x = pos.x + text_width(text, size::TEXT);
                }
                _ => self.write(word, size::TEXT, color),
            }
        }
        self.add_gap();
    }

    /// Leaves a gap before the next item.
    pub fn add_gap(&mut self) {
        self.cursor.x += ITEM_GAP;
        self.reserved_to = self.reserved_to.max(self.cursor.x);
    }

    pub fn draw_mark(&mut self, mark: Mark, color: Color32) {
        let center = self.cursor + vec2(MARK_SIDE / 2.0, 0.0);
        let rect = Rect::from_center_size(center, vec2(MARK_SIDE, MARK_SIDE) * 1.25);
        draw_mark(&mut self.scene, mark, rect, color);
        self.cursor.x += MARK_SIDE + MARK_GAP;
    }

    /// Returns the y coordinate of the lower end of the rows.
    pub fn bottom(&self) -> f32 {
        let rows = if self.reserved_to > self.bounds.left() { 0.5 } else { -0.5 };
        self.cursor.y + rows * ROW_HEIGHT
    }

    /// Writes a short sentence as one item, which is not broken; words about an axis have its
    /// colour.
    pub fn write_sentence(&mut self, message: &Message, color: Color32, dark: bool) {
        let pieces = message.spans();
        let width: f32 = pieces.iter().map(|piece| text_width(&piece.text, size::TEXT)).sum();
        let after = gap_after_text(width);
        self.reserve(width, after);
        for piece in pieces {
            self.write(
                &piece.text,
                size::TEXT,
                piece.axis.map_or(color, |axis| axis_color(axis, dark)),
            );
        }
        self.cursor.x += after;
    }
}

/// Returns the gap to the right of a text of this width, in picture units: wide enough even if a
/// substitute font makes the text wider.
pub(super) fn gap_after_text(width: f32) -> f32 {
    ITEM_GAP.max(width * SUBSTITUTE_FONT_SLACK)
}
