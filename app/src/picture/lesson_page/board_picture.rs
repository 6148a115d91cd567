//! Pictures of a board on a web page: its views as SVG, with a description in words, and with cells
//! that can be pressed.

use super::markup::escaped;
use crate::i18n::{self, Arg, list_with_commas, list_with_semicolons};
use crate::lesson::{LessonBoard, cell_key};
use crate::picture::lesson_figure::paper_options;
use crate::picture::{Drawing, SvgText, svg, text_width};
use crate::scene::{Scene, SceneLayer, SceneShape};
use crate::theme::Palette;
use crate::view_model::{Annotations, BoardSnapshot, BoardViewModel, ViewKind, ViewPanes};
use crate::views::grid::{GridContext, board_rect};
use crate::views::miniature::Miniature;
use crate::views::view_drawing;
use egui::{Pos2, Rect, Vec2, vec2};
use hypertoe_core::geometry;
use hypertoe_core::{Cell, Line, Rules, Shape};
use std::fmt::Write as _;

/// The width for which pictures are drawn, in points: that of a phone.
const PHONE_WIDTH: f32 = 344.0;
/// The least and the greatest cell of a grid, and the greatest extent of a grid, in points.
const MIN_CELL: f32 = 25.0;
const MAX_CELL: f32 = 64.0;
const MAX_EXTENT: f32 = 1_600.0;
/// Width and height of the space view before it is cropped: wide enough that the axes in its corner
/// cover no cell.
const SPACE_SIZE: Vec2 = vec2(450.0, 300.0);
/// The margin around a picture that is cropped.
const CROP_MARGIN: f32 = 6.0;
/// The most cells that can be pressed; a larger board would make the page too large.
const MAX_PRESSED: u64 = 2_000;
/// The most cells that the description of a picture lists.
const MAX_DESCRIBED: usize = 30;
/// Pixels per point, for the level of detail.
const PIXELS_PER_POINT: f32 = 3.0;
/// The sides of a picture to choose, in points.
const OPTION_SIZE: Vec2 = vec2(160.0, 150.0);

/// Returns the views that a page shows of a board: those of the lesson, and the grid where its
/// cells are pressed. A flat board lies flat.
pub(super) fn shown_views(board: &LessonBoard, is_pressed: bool) -> Vec<ViewKind> {
    let dims = board.shape.dims();
    match board.views.limited_to_dims(dims).panes() {
        ViewPanes::One(ViewKind::Space) if dims < 3 => vec![ViewKind::Grid],
        ViewPanes::One(ViewKind::Space) if is_pressed => vec![ViewKind::Grid, ViewKind::Space],
        ViewPanes::One(view) => vec![view],
        ViewPanes::Two(first, second) => vec![first, second],
    }
}

/// Shows all cells in the grid, if one of `cells` is outside the slice on show. Returns whether
/// cells can be pressed there.
pub(super) fn show_cells(figure: &mut BoardSnapshot, cells: &[Cell]) -> bool {
    let slice = figure.view.grid.slice().clone();
    let pinned: Vec<usize> = figure.view.grid.pinned_axes().collect();
    let is_shown = |cell: &Cell| pinned.iter().all(|axis| cell.get(*axis) == slice.get(*axis));
    if !cells.iter().all(is_shown) {
        let all = (0..figure.view.grid.shape().dims()).collect();
        if !figure.view.grid.set_stacked_axes(all) {
            return false;
        }
    }
    figure.view.grid.layout().cell_count() <= MAX_PRESSED
}

/// Draws the views of a figure, each with its description; with `pressed`, the cells of the grid
/// can be pressed.
pub(super) fn pictures(
    figure: &BoardSnapshot,
    board: &LessonBoard,
    views: &[ViewKind],
    pressed: bool,
) -> String {
    let views = views.iter().map(|view| match view {
        ViewKind::Grid => grid_picture(figure, board, pressed),
        ViewKind::Space => {
            let label = description(board, &figure.annotations, *view);
            let layers = draw(figure, *view, Rect::from_min_size(Pos2::ZERO, SPACE_SIZE));
            let area = drawn_area(&layers).expand(CROP_MARGIN);
            picture(&label, layers, area, "")
        }
    });
    views.collect()
}

fn grid_picture(figure: &BoardSnapshot, board: &LessonBoard, pressed: bool) -> String {
    let view_model = figure.view_model();
    let size = grid_size(&view_model);
    let canvas = Rect::from_min_size(Pos2::ZERO, size);
    let label = description(board, &figure.annotations, ViewKind::Grid);
    let cells = match pressed {
        true => cell_targets(&view_model, canvas, figure),
        false => String::new(),
    };
    picture(&label, draw(figure, ViewKind::Grid, canvas), canvas, &cells)
}

/// Returns the size of the picture of a grid: as wide as a phone, wider if cells would be too small.
fn grid_size(view_model: &BoardViewModel<'_>) -> Vec2 {
    let large = Rect::from_min_size(Pos2::ZERO, Vec2::splat(10_000.0));
    let margins = large.size() - board_rect(view_model.grid, large).size();
    let (columns, rows) = view_model.grid.layout().extent();
    let (columns, rows) = (columns as f32, rows as f32);
    let fitting = ((PHONE_WIDTH - margins.x) / columns).min(PHONE_WIDTH * 1.1 / rows);
    let cell = fitting.clamp(MIN_CELL, MAX_CELL).min(MAX_EXTENT / columns.max(rows));
    vec2(columns, rows) * cell + margins
}

fn draw(figure: &BoardSnapshot, view: ViewKind, room: Rect) -> Vec<SceneLayer> {
    let options = paper_options(PIXELS_PER_POINT);
    let layers = (view_drawing(view).layers)(&figure.view_model(), room, &options);
    // Several pictures stand in one page, where the names of their clip rectangles would clash.
    layers.into_iter().map(|layer| SceneLayer { clip: None, ..layer }).collect()
}

/// Returns the rectangle that the shapes of a drawing cover.
fn drawn_area(layers: &[SceneLayer]) -> Rect {
    let area = |shape: &SceneShape| match shape {
        SceneShape::Rect { rect, .. } | SceneShape::Raster { rect, .. } => *rect,
        SceneShape::Circle { center, radius, .. } => {
            Rect::from_center_size(*center, Vec2::splat(2.0 * radius))
        }
        SceneShape::Path { points, .. } => Rect::from_points(points),
        SceneShape::Quads(quads) => quads
            .iter()
            .map(|quad| Rect::from_points(&quad.corners))
            .fold(Rect::NOTHING, Rect::union),
        SceneShape::Text { pos, align, size, text, .. } => {
            align.anchor_size(*pos, vec2(text_width(text, *size), size * 1.2))
        }
    };
    let shapes = layers.iter().flat_map(|layer| &layer.scene.shapes);
    shapes.map(area).fold(Rect::NOTHING, Rect::union)
}

/// Writes the part `area` of a picture with its description, and with what lies over it.
fn picture(label: &str, layers: Vec<SceneLayer>, area: Rect, over: &str) -> String {
    let class = if over.is_empty() { "picture" } else { "picture pressed" };
    format!(
        "<div class=\"{class}\" style=\"--width:{}px\"><div role=\"img\" aria-label=\"{}\">{}</div>\
         {over}</div>",
        area.width().ceil(),
        escaped(label),
        inline_svg(layers, area),
    )
}

/// Writes the part `area` of a drawing as an SVG element; nothing where it cannot be drawn.
pub(super) fn inline_svg(layers: Vec<SceneLayer>, area: Rect) -> String {
    let drawing = Drawing { extent: area.size(), background: None, layers };
    let document = svg::document(&drawing, area.size().into(), SvgText::Text).unwrap_or_default();
    // HTML needs no namespaces, and the style of the page names the fonts.
    let content = document.split_once('>').map_or("", |(_, content)| content);
    format!(
        "<svg aria-hidden=\"true\" focusable=\"false\" viewBox=\"{:.1} {:.1} {:.1} {:.1}\">{}",
        area.left(),
        area.top(),
        area.width(),
        area.height(),
        with_short_paths(content),
    )
}

/// Rounds the coordinates of paths to a tenth of a point, which makes a page a third smaller.
fn with_short_paths(content: &str) -> String {
    let mut parts = content.split(" d=\"");
    let mut short = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (path, rest) = part.split_once('"').unwrap_or((part, ""));
        short.push_str(" d=\"");
        let is_in_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-');
        let mut rest_of_path = path;
        while !rest_of_path.is_empty() {
            let end = rest_of_path.find(|c| !is_in_number(c)).unwrap_or(rest_of_path.len());
            let (number, after) = rest_of_path.split_at(end);
            if let Ok(number) = number.parse::<f64>() {
                short.push_str(&((number * 10.0).round() / 10.0 + 0.0).to_string());
            }
            let next = after.find(is_in_number).unwrap_or(after.len());
            short.push_str(&after[..next]);
            rest_of_path = &after[next..];
        }
        short.push('"');
        short.push_str(rest);
    }
    short
}

/// Draws the cells that can be pressed: transparent, over the picture of the grid.
fn cell_targets(view_model: &BoardViewModel<'_>, canvas: Rect, figure: &BoardSnapshot) -> String {
    let view = board_rect(view_model.grid, canvas);
    let context =
        GridContext::for_export(view_model, &Palette::LIGHT, view, true, PIXELS_PER_POINT);
    let layout = view_model.grid.layout();
    let mut cell = view_model.slice.clone();
    let mut html = format!(
        "<svg class=\"cells\" viewBox=\"0 0 {} {}\" role=\"group\" aria-label=\"{}\">",
        canvas.width(),
        canvas.height(),
        escaped(&i18n::page_cells().to_string()),
    );
    for row in (0..layout.rows.slot_count()).rev() {
        layout.rows.write_coords(row, &mut cell);
        for column in 0..layout.columns.slot_count() {
            layout.columns.write_coords(column, &mut cell);
            // The gap between cells belongs half to each.
            let area = context.cell_rect(&cell);
            let area = area.expand(area.width() * 0.05);
            // Writing to a string does not fail.
            let _ = write!(
                html,
                "<rect class=\"cell\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" \
                 data-cell=\"{}\" role=\"button\" aria-pressed=\"false\" tabindex=\"-1\" \
                 aria-label=\"{}\"/>",
                area.left(),
                area.top(),
                area.width(),
                area.height(),
                cell_key(&cell),
                escaped(&cell_label(&cell, figure)),
            );
        }
    }
    html + "</svg>"
}

/// Returns the coordinates of a cell, with its mark and its label: `x 1, y 0, z 2, X`.
fn cell_label(cell: &Cell, figure: &BoardSnapshot) -> String {
    let coordinate = |axis: usize| format!("{} {}", geometry::axis_name(axis), cell.get(axis));
    let mut parts: Vec<Arg> = (0..cell.dims()).map(|axis| coordinate(axis).into()).collect();
    let player = figure.game.position().marks().iter().find(|placed| placed.cell == *cell);
    parts.extend(player.map(|mark| Arg::from(&figure.game.player_info(mark.player).name)));
    if let Some(spot) = figure.annotations.get(cell) {
        let label = Some(spot.label.clone()).filter(|label| !label.is_empty());
        parts.push(label.map_or_else(|| i18n::page_marked_cell().into(), Arg::from));
    }
    list_with_commas(parts).to_string()
}

/// Describes a picture in words: the board, its marks, and what is highlighted.
fn description(board: &LessonBoard, annotations: &Annotations, view: ViewKind) -> String {
    let name = match view {
        ViewKind::Grid => i18n::picture_grid(),
        ViewKind::Space => i18n::picture_space(),
    };
    let mut parts = vec![i18n::page_board(&board.shape, name)];
    for (cells, mark) in board.marks.iter().zip(["X", "O"]).filter(|(cells, _)| !cells.is_empty()) {
        let cells = list_with_commas(cells.iter().take(MAX_DESCRIBED));
        parts.push(i18n::page_board_marks(mark, cells));
    }
    let spots: Vec<String> = annotations
        .highlights()
        .take(MAX_DESCRIBED)
        .map(|(cell, spot)| format!("{} {cell}", spot.label).trim().to_owned())
        .collect();
    if !spots.is_empty() {
        parts.push(i18n::page_board_marked(list_with_commas(spots)));
    }
    let traced = board.traced_line.as_ref().map(|traced| &traced.line);
    for line in annotations.lines.iter().chain(traced).take(MAX_DESCRIBED) {
        parts.push(i18n::page_board_line(list_with_commas(
            line.cells().map(|cell| cell.to_string()),
        )));
    }
    if let Some(through) = &board.lines_through {
        parts.push(i18n::page_board_through(&through.cell));
    }
    list_with_semicolons(parts).to_string()
}

/// Draws a small picture of a line to choose from.
pub(super) fn line_picture(shape: &Shape, line: &Line) -> String {
    let Ok(rules) = Rules::new(shape.clone(), 2) else { return String::new() };
    let extent = Miniature::size_in_cells(&rules);
    let cell = (OPTION_SIZE / extent).min_elem();
    let area = Rect::from_min_size(Pos2::ZERO, extent * cell);
    let miniature = Miniature::new(&rules, area);
    let mut scene: Scene = miniature.scene(&rules, &Palette::LIGHT);
    miniature.fill_cells_of_lines(&mut scene, std::slice::from_ref(line), Palette::LIGHT.line);
    inline_svg(vec![SceneLayer { clip: None, scene }], area)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_coordinates_of_paths_are_rounded() {
        let content = r#"<path d="M1.26 -0.04L-12.349 3Z" fill-opacity="0.325"/><text>1.26</text>"#;
        let short = r#"<path d="M1.3 0L-12.3 3Z" fill-opacity="0.325"/><text>1.26</text>"#;
        assert_eq!(with_short_paths(content), short);
    }
}
