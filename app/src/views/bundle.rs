//! Drawing all lines through a cell at once: one colour for each span, and lines that would overlap
//! side by side.

use super::lanes::{LaneSpacing, LaneStroke, distance_to_polyline};
use crate::scene::{Pen, Scene};
use crate::show::CellLineBundle;
use crate::theme::{Palette, span_color};
use egui::{Color32, Pos2};
use hypertoe_core::Line;

/// Up to this number of lines, each is drawn at full strength.
const MAX_FULL_STRENGTH: usize = 16;
/// The maximum number of cells of a line that get a dot each; longer lines have dots at their ends.
pub const MAX_DOTS: u16 = 9;
/// The greatest distance of the pointer from a line that it hits, in points.
const HIT_DISTANCE: f32 = 4.0;
/// The opacity of dimmed lines.
const DIMMED_OPACITY: f32 = 0.16;

/// The course of a line in a picture, before overlapping lines are separated.
#[derive(Clone, Debug, Default)]
pub struct LinePath {
    /// The visible cells of the line, in order, as connected polylines.
    pub pieces: Vec<Vec<Pos2>>,
    /// The cell that all lines share: the index of its piece and its index in that piece.
    pub shared_cell: Option<(usize, usize)>,
}

/// A line of a bundle as it is drawn.
#[derive(Clone, Debug)]
pub struct BundledLine {
    /// The index of the line in the bundle.
    pub index: usize,
    /// The shifted polylines, or single points.
    pub pieces: Vec<Vec<Pos2>>,
    /// The cell that all lines share: the index of its piece and its index in that piece.
    shared_cell: Option<(usize, usize)>,
}

impl LinePath {
    /// Adds a cell, if it is visible; `begins` starts a new piece, `is_cell` marks the shared cell.
    pub fn push(&mut self, at: Option<Pos2>, begins: bool, is_cell: bool) {
        let Some(at) = at else { return };
        if begins || self.pieces.is_empty() {
            self.pieces.push(Vec::new());
        }
        let piece = self.pieces.len() - 1;
        if is_cell {
            self.shared_cell = Some((piece, self.pieces[piece].len()));
        }
        self.pieces[piece].push(at);
    }

    /// Returns the arms from the shared cell to both ends; a piece without that cell is one arm.
    fn to_stroke(&self) -> LaneStroke {
        let mut stroke = LaneStroke::default();
        for (i, piece) in self.pieces.iter().enumerate() {
            match self.shared_cell {
                Some((at, place)) if at == i => {
                    stroke.arms.push(piece[..=place].iter().rev().copied().collect());
                    stroke.arms.push(piece[place..].to_vec());
                }
                _ => stroke.arms.push(piece.clone()),
            }
        }
        stroke.arms.retain(|arm| arm.len() > 1);
        for arm in &mut stroke.arms {
            collapse_straight(arm);
        }
        stroke
    }
}

/// Reduces a straight polyline to its two ends.
fn collapse_straight(arm: &mut Vec<Pos2>) {
    let ends = [arm[0], arm[arm.len() - 1]];
    if arm.iter().all(|point| distance_to_polyline(*point, &ends) < 0.1) {
        *arm = ends.to_vec();
    }
}

/// The width and distance of lines for a given size of cells, in points.
#[derive(Clone, Copy, Debug)]
pub struct BundleMetrics {
    cell_width: f32,
    lane_distance: f32,
}

impl BundleMetrics {
    /// Returns the sizes for cells of this width in points.
    pub fn for_cell(cell_width: f32) -> Self {
        Self { cell_width, lane_distance: (cell_width * 0.085).clamp(2.0, 4.5) }
    }

    /// Returns the width of a line.
    fn line_width(self) -> f32 {
        (self.lane_distance * 0.5).clamp(1.0, 2.2)
    }

    /// Returns the spacing of lines side by side.
    pub fn lane_spacing(self) -> LaneSpacing {
        LaneSpacing { distance: self.lane_distance, max_width: self.cell_width * 0.8 }
    }
}

/// Shifts lines that overlap, so that they lie side by side.
pub fn separate_lines(paths: Vec<LinePath>, size: BundleMetrics) -> Vec<BundledLine> {
    let strokes: Vec<LaneStroke> = paths.iter().map(LinePath::to_stroke).collect();
    let shifts = size.lane_spacing().lane_offsets(&strokes);
    let strand = |(number, (path, shift)): (usize, (LinePath, egui::Vec2))| {
        let aside = |piece: Vec<Pos2>| piece.into_iter().map(|point| point + shift).collect();
        let pieces = path.pieces.into_iter().map(aside).collect();
        BundledLine { index: number, pieces, shared_cell: path.shared_cell }
    };
    paths.into_iter().zip(shifts).enumerate().map(strand).collect()
}

/// Draws the lines, those of the greatest span at the back and the highlighted ones in front.
pub fn draw_bundle(
    bundle: &CellLineBundle,
    strands: &[BundledLine],
    size: BundleMetrics,
    palette: &Palette,
    scene: &mut Scene,
) {
    let lines = bundle.lines();
    let mut order: Vec<&BundledLine> = strands.iter().collect();
    order.sort_by_key(|strand| {
        let line = &lines[strand.index];
        (!bundle.is_dimmed(line), std::cmp::Reverse(line.span()))
    });
    for strand in order {
        let line = &lines[strand.index];
        let lit = bundle.highlighted().is_some() && !bundle.is_dimmed(line);
        let width = size.line_width() * palette.stroke_width() * if lit { 1.5 } else { 1.0 };
        let color = line_color(bundle, line, palette);
        for (i, piece) in strand.pieces.iter().enumerate() {
            if piece.len() > 1 {
                scene.polyline(piece.clone(), Pen::new(width, color));
            }
            for (place, point) in piece.iter().enumerate() {
                let is_end = place == 0 || place + 1 == piece.len();
                let is_dot = is_end || line.length() <= MAX_DOTS;
                if is_dot && strand.shared_cell != Some((i, place)) {
                    scene.disk(*point, width * 1.4, color);
                }
            }
        }
    }
}

/// Returns the colour of a line's span, opaque, so that crossing lines keep the colours of the
/// legend.
fn line_color(bundle: &CellLineBundle, line: &Line, palette: &Palette) -> Color32 {
    let strength = match bundle.highlighted() {
        _ if bundle.is_dimmed(line) => DIMMED_OPACITY,
        Some(_) => 1.0,
        None if bundle.lines().len() <= MAX_FULL_STRENGTH => 1.0,
        None => 0.88,
    };
    palette.canvas.lerp_to_gamma(span_color(line.span(), palette.dark), strength)
}

/// Returns the line nearest to a point, if one is within reach.
pub fn line_at<'a>(
    bundle: &'a CellLineBundle,
    strands: &[BundledLine],
    place: Pos2,
) -> Option<&'a Line> {
    let away = |strand: &BundledLine| {
        strand
            .pieces
            .iter()
            .map(|piece| distance_to_polyline(place, piece))
            .fold(f32::INFINITY, f32::min)
    };
    let near = strands.iter().map(|strand| (away(strand), strand.index));
    let nearest =
        near.filter(|(away, _)| *away <= HIT_DISTANCE).min_by(|a, b| a.0.total_cmp(&b.0))?;
    bundle.lines().get(nearest.1)
}
