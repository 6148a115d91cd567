//! Traced lines, the same in every view: the path, its traced part, the bead that moves along it,
//! and the numbers of its cells.

use crate::scene::{Pen, Scene, SceneShape, text_width};
use crate::theme::Palette;
use crate::view_model::CompletedLineCount;
use egui::{Align2, Color32, Pos2, Rect, vec2};
use hypertoe_core::{Cell, Line, geometry};

/// A connected part of a line in a picture: points, each with its position on the line, in cells
/// from the first, ascending.
pub type TracePiece = Vec<(Pos2, f64)>;

/// Returns a line as polylines through its visible cells: those for which `center` returns a point.
pub fn line_pieces(line: &Line, center: impl Fn(&Cell) -> Option<Pos2>) -> Vec<TracePiece> {
    let mut pieces = Vec::new();
    let mut piece = TracePiece::new();
    for (cell, t) in line.cells().zip(0u16..) {
        match center(&cell) {
            Some(center) => piece.push((center, f64::from(t))),
            None => pieces.push(std::mem::take(&mut piece)),
        }
    }
    pieces.push(piece);
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

/// The opacity of the cells of a line that lie in other slices.
pub const HIDDEN_OPACITY: f32 = 0.55;

/// A place of the picture where cells of a line would be that lie in other slices: mostly one, but
/// all of a line that leads only from slice to slice.
#[derive(Clone, Debug, PartialEq)]
pub struct HiddenStop {
    /// The first of the cells, and its number on the line, from 1.
    pub cell: Cell,
    pub number: u16,
    /// The last of the cells.
    last: Cell,
    /// True if no other cell of the line is in this place.
    pub is_alone: bool,
}

impl HiddenStop {
    /// Returns whether the bead, at this position on the line, has come to the cell.
    pub fn is_reached(&self, at: f64) -> bool {
        f64::from(self.number - 1) <= at
    }
}

/// Returns the places of the cells of a line that are hidden, since they lie in other slices.
pub fn hidden_stops(
    line: &Line,
    is_hidden: impl Fn(&Cell) -> bool,
    center: impl Fn(&Cell) -> Pos2,
) -> Vec<HiddenStop> {
    let cells = || line.cells().zip(1u16..);
    let stop = |(cell, number): (Cell, u16)| HiddenStop {
        last: cell.clone(),
        cell,
        number,
        is_alone: true,
    };
    let mut hidden = cells().filter(|(cell, _)| is_hidden(cell));
    let (first, last) = (line.cell(0), line.cell(line.length() - 1));
    if center(&first).distance(center(&last)) >= 0.5 {
        return hidden.map(stop).collect();
    }
    // All cells are in one place.
    let mut stops: Vec<HiddenStop> = hidden.by_ref().take(1).map(stop).collect();
    if let Some(stop) = stops.first_mut() {
        (stop.cell, stop.last, stop.is_alone) = (first, last, false);
    }
    stops
}

/// Keeps the places that are labelled: of a line of more than `max` cells its ends.
pub fn labelled_stops(stops: Vec<HiddenStop>, line: &Line, max: u16) -> Vec<HiddenStop> {
    let length = line.length();
    let is_kept = |stop: &HiddenStop| length <= max || stop.number == 1 || stop.number == length;
    stops.into_iter().filter(is_kept).collect()
}

/// Returns the path of a line through its cells; through its ends alone if it has more than `max`.
pub fn path_points(line: &Line, max: u16, center: impl Fn(&Cell) -> Pos2) -> Vec<Pos2> {
    match line.length() > max {
        true => [0, line.length() - 1].map(|index| center(&line.cell(index))).to_vec(),
        false => line.cells().map(|cell| center(&cell)).collect(),
    }
}

/// Returns the values that a hidden cell has on the pinned axes along which the line leaves the slice,
/// such as `v = 4`; for several cells the first and the last value. Of many axes only the first are
/// named.
pub fn slice_values(line: &Line, slice: &Cell, pinned: &[usize], stop: &HiddenStop) -> String {
    /// The most axes that are named.
    const MAX_NAMED: usize = 3;
    let (start, end) = (line.start(), line.cell(line.length() - 1));
    let is_left = |axis: &usize| {
        let moves = start.get(*axis) != end.get(*axis);
        let differs = [&stop.cell, &stop.last].map(|cell| cell.get(*axis) != slice.get(*axis));
        (moves || start.get(*axis) != slice.get(*axis)) && differs.contains(&true)
    };
    let left: Vec<usize> = pinned.iter().copied().filter(is_left).collect();
    let value = |axis: &usize| {
        let (from, to) = (stop.cell.get(*axis), stop.last.get(*axis));
        let name = geometry::axis_name(*axis);
        match from == to {
            true => format!("{name} = {from}"),
            false => format!("{name} = {from} … {to}"),
        }
    };
    let mut values: Vec<String> = left.iter().take(MAX_NAMED).map(value).collect();
    if left.len() > MAX_NAMED {
        values.push(format!("+{}", left.len() - MAX_NAMED));
    }
    values.join(", ")
}

/// The distance, in cells, from the ends of a piece up to which the bead waits there.
const BEAD_WAIT: f64 = 0.5;

/// Draws a piece of a line with the pen `rest`, then its part from the first cell to the position
/// `at` of the bead, in cells, with the pen `done`.
pub fn draw_trace(scene: &mut Scene, piece: &[(Pos2, f64)], at: f64, rest: Pen, done: Pen) {
    if piece.len() < 2 {
        return;
    }
    scene.polyline(piece.iter().map(|(point, _)| *point).collect(), rest);
    let behind = piece.iter().take_while(|(_, t)| *t <= at + 1e-9);
    let mut behind: Vec<Pos2> = behind.map(|(point, _)| *point).collect();
    if behind.len() < piece.len() {
        behind.extend(bead_position(piece, at));
        behind.dedup();
    }
    if behind.len() > 1 {
        scene.polyline(behind, done);
    }
}

/// The style of a tube: a thick polyline, optionally glowing, with a bright core and a halo.
#[derive(Clone, Copy)]
pub struct TubeStyle {
    /// Width without the halo.
    pub width: f32,
    pub color: Color32,
    /// Whether it has a core and a halo.
    pub glows: bool,
}

/// Draws a polyline as a thick line, with a core and a halo if the style glows.
pub fn draw_tube(scene: &mut Scene, palette: &Palette, points: &[Pos2], tube: TubeStyle) {
    if points.len() < 2 {
        return;
    }
    let TubeStyle { width, color, glows } = tube;
    let mut draw = |width: f32, color: Color32| {
        scene.polyline(points.to_vec(), Pen::new(width, color));
    };
    if glows {
        draw(width * 4.0, color.gamma_multiply(0.14));
        draw(width * 2.6, color.gamma_multiply(0.26));
    }
    draw(width, color);
    if glows {
        draw((width * 0.55).max(1.4), color.lerp_to_gamma(palette.highlight, 0.85));
    }
}

/// Draws the number of lines that a move has completed, as a pill (`+2`) that rises from its cell.
pub fn draw_completed_line_count(
    scene: &mut Scene,
    palette: &Palette,
    count: CompletedLineCount,
    (above, height): (Pos2, f32),
    color: Color32,
) {
    let text = format!("+{}", count.lines);
    let center = above - vec2(0.0, height * (0.9 * count.progress - 0.3));
    let size = vec2(text_width(&text, height) + height, height * 1.35);
    let pill = Rect::from_center_size(center, size);
    let first = scene.shapes.len();
    scene.fill_rect(pill, size.y / 2.0, color);
    scene.text(center, Align2::CENTER_CENTER, height, palette.text_on(color), text);
    scene.multiply_opacity_from(first, count.progress);
}

/// Returns the points of a piece of a line up to position `at` on the line, the last one
/// interpolated.
pub fn points_up_to(piece: &[(Pos2, f64)], at: f64) -> Vec<Pos2> {
    let behind = piece.iter().take_while(|(_, t)| *t <= at + 1e-9);
    let mut points: Vec<Pos2> = behind.map(|(point, _)| *point).collect();
    if let Some((next, t)) = piece.get(points.len())
        && let Some((last, before)) = points.len().checked_sub(1).map(|i| piece[i])
    {
        points.push(last.lerp(*next, ((at - before) / (t - before)).clamp(0.0, 1.0) as f32));
    }
    points
}

/// Returns the bead's point on a piece of a line; `None` if the bead, at position `at`, is
/// elsewhere.
pub fn bead_position(piece: &[(Pos2, f64)], at: f64) -> Option<Pos2> {
    let (&(first, begin), &(last, end)) = (piece.first()?, piece.last()?);
    if at < begin - BEAD_WAIT || at > end + BEAD_WAIT {
        return None;
    }
    let Some(after) = piece.iter().position(|(_, t)| *t >= at - 1e-9) else { return Some(last) };
    let Some(before) = after.checked_sub(1) else { return Some(first) };
    let ((a, ta), (b, tb)) = (piece[before], piece[after]);
    Some(a.lerp(b, ((at - ta) / (tb - ta)).min(1.0) as f32))
}

/// Draws the bead, the marker that runs along the line of the tour: a ring that leaves the mark
/// below visible.
pub fn draw_bead(scene: &mut Scene, palette: &Palette, center: Pos2, radius: f32) {
    let width = (radius * 0.34).max(2.0);
    scene.outline_circle(center, radius, Pen::new(width + 2.0, palette.canvas));
    scene.outline_circle(center, radius, Pen::new(width, palette.line));
}

/// The least width of a cell that has room for a number in a corner, in points.
pub const MIN_NUMBERED_CELL_WIDTH: f32 = 24.0;

/// Returns the centre and radius of the circle that holds a number at the upper right of a cell,
/// clear of the cell's mark.
pub fn top_right_number_circle(cell: Rect) -> (Pos2, f32) {
    let (into, radius) = corner_number_metrics(cell);
    (cell.right_top() + vec2(-into, into), radius)
}

/// Returns the centre and radius of the circle that holds a number at the lower right of a cell.
pub fn bottom_right_number_circle(cell: Rect) -> (Pos2, f32) {
    let (into, radius) = corner_number_metrics(cell);
    (cell.right_bottom() - vec2(into, into), radius)
}

/// Returns the distance of a corner number from both edges, and its radius: marks end at 0.22 of a
/// cell from its edges, outlined marks a little nearer.
fn corner_number_metrics(cell: Rect) -> (f32, f32) {
    // A smaller one cannot be read.
    (cell.width() * 0.05, (cell.width() * 0.18).clamp(6.0, 12.0))
}

/// Draws a number on a disk of this colour.
pub fn draw_number_disk(
    scene: &mut Scene,
    palette: &Palette,
    (center, radius): (Pos2, f32),
    number: u16,
    color: Color32,
) {
    scene.fill_circle(center, radius, color);
    let text = number.to_string();
    let size = number_text_size(&text, radius);
    scene.text(center, Align2::CENTER_CENTER, size, palette.text_on(color), text);
}

/// Returns the size of a number within a circle of this radius.
fn number_text_size(text: &str, radius: f32) -> f32 {
    let size = if text.len() > 1 { radius * 1.1 } else { radius * 1.4 };
    size.min(1.75 * radius / text_width(text, 1.0))
}

/// Draws the number of a cell of the line, filled once the bead has reached it.
pub fn draw_cell_number(
    scene: &mut Scene,
    palette: &Palette,
    (center, radius): (Pos2, f32),
    number: u16,
    reached: bool,
) {
    let (fill, ink) = match reached {
        true => (palette.line, palette.on_line),
        false => (palette.surface, palette.line),
    };
    let pen = Some(Pen::new(1.2, palette.line));
    scene.shapes.push(SceneShape::Circle { center, radius, fill, pen });
    let text = number.to_string();
    let size = number_text_size(&text, radius);
    scene.text(center, Align2::CENTER_CENTER, size, ink, text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn the_bead_runs_along_and_waits_at_the_ends() {
        let piece = vec![(pos2(0.0, 0.0), 1.0), (pos2(10.0, 0.0), 2.0), (pos2(10.0, 20.0), 3.0)];
        assert_eq!(bead_position(&piece, 1.0), Some(pos2(0.0, 0.0)));
        assert_eq!(bead_position(&piece, 1.5), Some(pos2(5.0, 0.0)));
        assert_eq!(bead_position(&piece, 2.25), Some(pos2(10.0, 5.0)));
        assert_eq!(bead_position(&piece, 3.0), Some(pos2(10.0, 20.0)));
        assert_eq!(bead_position(&piece, 0.6), Some(pos2(0.0, 0.0)));
        assert_eq!(bead_position(&piece, 3.4), Some(pos2(10.0, 20.0)));
        assert_eq!((bead_position(&piece, 0.4), bead_position(&piece, 3.6)), (None, None));
        assert_eq!(bead_position(&[], 0.0), None);
    }

    #[test]
    fn a_line_is_swept_up_to_a_place() {
        let piece = [(pos2(0.0, 0.0), 1.0), (pos2(10.0, 0.0), 2.0), (pos2(10.0, 20.0), 3.0)];
        assert!(points_up_to(&piece, 0.5).is_empty(), "it begins elsewhere");
        assert_eq!(points_up_to(&piece, 1.5), [pos2(0.0, 0.0), pos2(5.0, 0.0)]);
        assert_eq!(points_up_to(&piece, 2.5).last(), Some(&pos2(10.0, 10.0)));
        assert_eq!(points_up_to(&piece, 3.0), piece.map(|(point, _)| point));
    }

    #[test]
    fn a_lone_cell_shows_the_bead_while_it_passes() {
        let cell = [(pos2(4.0, 4.0), 2.0)];
        assert_eq!(bead_position(&cell, 1.7), Some(pos2(4.0, 4.0)));
        assert_eq!(bead_position(&cell, 2.3), Some(pos2(4.0, 4.0)));
        assert_eq!(bead_position(&cell, 2.6), None);
    }
}
