//! Drawing all lines through a cell at once: one colour for each span, and lines that would overlap
//! side by side.

use super::lanes::{Lanes, Stroke, distance};
use crate::scene::{Pen, Scene};
use crate::show::Bundle;
use crate::theme::{Palette, span_color};
use egui::{Color32, Pos2};
use hypertoe_core::Line;

/// Up to this number of lines, each is drawn at full strength.
const FEW: usize = 16;
/// The maximum number of cells of a line that get a dot each; longer lines have dots at their ends.
pub const MOST_DOTS: u16 = 9;
/// The greatest distance of the pointer from a line that it hits, in points.
const REACH: f32 = 4.0;
/// The opacity of dimmed lines.
const DIMMED: f32 = 0.16;

/// The course of a line in a picture, before overlapping lines are separated.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// The visible cells of the line, in order, as connected polylines.
    pub pieces: Vec<Vec<Pos2>>,
    /// The cell that all lines share: the index of its piece and its index in that piece.
    pub through: Option<(usize, usize)>,
}

/// A line of a bundle as it is drawn.
#[derive(Clone, Debug)]
pub struct Strand {
    /// The index of the line in the bundle.
    pub number: usize,
    /// The shifted polylines, or single points.
    pub pieces: Vec<Vec<Pos2>>,
    /// The cell that all lines share: the index of its piece and its index in that piece.
    through: Option<(usize, usize)>,
}

impl Path {
    /// Adds a cell, if it is visible; `begins` starts a new piece, `is_cell` marks the shared cell.
    pub fn push(&mut self, at: Option<Pos2>, begins: bool, is_cell: bool) {
        let Some(at) = at else { return };
        if begins || self.pieces.is_empty() {
            self.pieces.push(Vec::new());
        }
        let piece = self.pieces.len() - 1;
        if is_cell {
            self.through = Some((piece, self.pieces[piece].len()));
        }
        self.pieces[piece].push(at);
    }

    /// Returns the arms from the shared cell to both ends; a piece without that cell is one arm.
    fn stroke(&self) -> Stroke {
        let mut stroke = Stroke::default();
        for (i, piece) in self.pieces.iter().enumerate() {
            match self.through {
                Some((at, place)) if at == i => {
                    stroke.arms.push(piece[..=place].iter().rev().copied().collect());
                    stroke.arms.push(piece[place..].to_vec());
                }
                _ => stroke.arms.push(piece.clone()),
            }
        }
        stroke.arms.retain(|arm| arm.len() > 1);
        for arm in &mut stroke.arms {
            straighten(arm);
        }
        stroke
    }
}

/// Reduces a straight polyline to its two ends.
fn straighten(arm: &mut Vec<Pos2>) {
    let ends = [arm[0], arm[arm.len() - 1]];
    if arm.iter().all(|point| distance(*point, &ends) < 0.1) {
        *arm = ends.to_vec();
    }
}

/// The width and distance of lines for a given size of cells, in points.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    cell: f32,
    apart: f32,
}

impl Size {
    /// Returns the sizes for cells of this width in points.
    pub fn of(cell: f32) -> Self {
        Self { cell, apart: (cell * 0.085).clamp(2.0, 4.5) }
    }

    /// Returns the width of a line.
    fn width(self) -> f32 {
        (self.apart * 0.5).clamp(1.0, 2.2)
    }

    /// Returns the spacing of lines side by side.
    pub fn lanes(self) -> Lanes {
        Lanes { apart: self.apart, most: self.cell * 0.8 }
    }
}

/// Shifts lines that overlap, so that they lie side by side.
pub fn strands(paths: Vec<Path>, size: Size) -> Vec<Strand> {
    let strokes: Vec<Stroke> = paths.iter().map(Path::stroke).collect();
    let shifts = size.lanes().shifts(&strokes);
    let strand = |(number, (path, shift)): (usize, (Path, egui::Vec2))| {
        let aside = |piece: Vec<Pos2>| piece.into_iter().map(|point| point + shift).collect();
        let pieces = path.pieces.into_iter().map(aside).collect();
        Strand { number, pieces, through: path.through }
    };
    paths.into_iter().zip(shifts).enumerate().map(strand).collect()
}

/// Draws the lines, those of the greatest span at the back and the highlighted ones in front.
pub fn draw(bundle: &Bundle, strands: &[Strand], size: Size, palette: &Palette, scene: &mut Scene) {
    let lines = bundle.lines();
    let mut order: Vec<&Strand> = strands.iter().collect();
    order.sort_by_key(|strand| {
        let line = &lines[strand.number];
        (!bundle.is_dimmed(line), std::cmp::Reverse(line.span()))
    });
    for strand in order {
        let line = &lines[strand.number];
        let lit = bundle.lit().is_some() && !bundle.is_dimmed(line);
        let width = size.width() * palette.stroke() * if lit { 1.5 } else { 1.0 };
        let color = color(bundle, line, palette);
        for (i, piece) in strand.pieces.iter().enumerate() {
            if piece.len() > 1 {
                scene.polyline(piece.clone(), Pen::new(width, color));
            }
            for (place, point) in piece.iter().enumerate() {
                let is_end = place == 0 || place + 1 == piece.len();
                let is_dot = is_end || line.run() <= MOST_DOTS;
                if is_dot && strand.through != Some((i, place)) {
                    scene.disk(*point, width * 1.4, color);
                }
            }
        }
    }
}

/// Returns the colour of a line's span, opaque, so that crossing lines keep the colours of the
/// legend.
fn color(bundle: &Bundle, line: &Line, palette: &Palette) -> Color32 {
    let strength = match bundle.lit() {
        _ if bundle.is_dimmed(line) => DIMMED,
        Some(_) => 1.0,
        None if bundle.lines().len() <= FEW => 1.0,
        None => 0.88,
    };
    palette.canvas.lerp_to_gamma(span_color(line.span(), palette.dark), strength)
}

/// Returns the line nearest to a point, if one is within reach.
pub fn line_at<'a>(bundle: &'a Bundle, strands: &[Strand], place: Pos2) -> Option<&'a Line> {
    let away = |strand: &Strand| {
        strand.pieces.iter().map(|piece| distance(place, piece)).fold(f32::INFINITY, f32::min)
    };
    let near = strands.iter().map(|strand| (away(strand), strand.number));
    let nearest = near.filter(|(away, _)| *away <= REACH).min_by(|a, b| a.0.total_cmp(&b.0))?;
    bundle.lines().get(nearest.1)
}
