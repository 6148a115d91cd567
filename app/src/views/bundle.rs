//! Drawing all lines through a cell at once: one colour for each span, and lines that would overlap
//! side by side.

use crate::scene::{Pen, Scene};
use crate::theme::{Palette, span_color};
use crate::view_model::CellLineBundle;
use egui::{Color32, Pos2, Vec2};
use hypertoe_core::Line;
use std::f32::consts::{PI, TAU};

/// Up to this number of lines, each is drawn at full strength.
const MAX_FULL_STRENGTH: usize = 16;
/// The greatest length of a line that gets a dot on each cell; longer lines have dots at their
/// ends.
pub const MAX_DOTTED_LINE_LENGTH: u16 = 9;
/// The greatest distance of the pointer from a line that it hits, in points.
const HIT_DISTANCE: f32 = 4.0;
/// The opacity of dimmed lines.
const DIMMED_OPACITY: f32 = 0.16;

/// The path of a line in a picture, before overlapping lines are separated.
#[derive(Clone, Debug, Default)]
pub struct LinePath {
    /// The visible cells of the line, in order, as connected polylines.
    pub pieces: Vec<Vec<Pos2>>,
    /// The cell that all lines share: the index of its piece and its index in that piece.
    pub shared_cell: Option<(usize, usize)>,
}

/// A line of a bundle as it is drawn: shifted where it would overlap others.
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
    /// Adds a cell at the point `at`; nothing if the cell is invisible (`None`). `begins` starts a
    /// new piece, `is_cell` marks the cell that all lines share.
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

/// The widths and distances of the lines of a bundle, for cells of a given size, in points.
#[derive(Clone, Copy, Debug)]
pub struct BundleMetrics {
    cell_width: f32,
    lane_distance: f32,
}

impl BundleMetrics {
    /// Computes the metrics for cells of this width in points.
    pub fn for_cell_width(cell_width: f32) -> Self {
        Self { cell_width, lane_distance: (cell_width * 0.085).clamp(2.0, 4.5) }
    }

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

/// Draws the lines of a bundle, those of the greatest span at the back and the highlighted ones in
/// front.
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
        let width = size.line_width() * palette.thin_stroke_width() * if lit { 1.5 } else { 1.0 };
        let color = line_color(bundle, line, palette);
        for (i, piece) in strand.pieces.iter().enumerate() {
            if piece.len() > 1 {
                scene.polyline(piece.clone(), Pen::new(width, color));
            }
            for (place, point) in piece.iter().enumerate() {
                let is_end = place == 0 || place + 1 == piece.len();
                let is_dot = is_end || line.length() <= MAX_DOTTED_LINE_LENGTH;
                if is_dot && strand.shared_cell != Some((i, place)) {
                    scene.fill_circle(*point, width * 1.4, color);
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

/// Returns the line of a bundle nearest to a point, if one is within a few points.
pub fn line_at<'a>(
    bundle: &'a CellLineBundle,
    strands: &[BundledLine],
    pos: Pos2,
) -> Option<&'a Line> {
    let away = |strand: &BundledLine| {
        strand
            .pieces
            .iter()
            .map(|piece| distance_to_polyline(pos, piece))
            .fold(f32::INFINITY, f32::min)
    };
    let near = strands.iter().map(|strand| (away(strand), strand.index));
    let nearest =
        near.filter(|(away, _)| *away <= HIT_DISTANCE).min_by(|a, b| a.0.total_cmp(&b.0))?;
    bundle.lines().get(nearest.1)
}

/// Strokes that are nearer to each other than this share of the distance between two lanes overlap.
const OVERLAP: f32 = 0.45;
/// The tolerance within which two points are the same, in points.
const EPSILON: f32 = 0.01;

/// A drawn line, as polylines from a common point, that is shifted sideways into a lane of its own
/// where it would overlap other lines.
#[derive(Clone, Debug, Default)]
pub struct LaneStroke {
    /// The polylines from the common point to each end.
    pub arms: Vec<Vec<Pos2>>,
}

/// The spacing of lanes: the parallel places of lines that would overlap.
#[derive(Clone, Copy, Debug)]
pub struct LaneSpacing {
    /// Distance between the middles of neighbouring lanes, in points.
    pub distance: f32,
    /// Maximum distance between the middles of the first and the last lane, in points.
    pub max_width: f32,
}

impl LaneStroke {
    /// Returns the vector from one end to the other.
    fn direction(&self) -> Vec2 {
        let end = |arm: &Vec<Pos2>| arm.last().copied().unwrap_or_default();
        match &self.arms[..] {
            [] => Vec2::ZERO,
            [arm] => end(arm) - arm.first().copied().unwrap_or_default(),
            [one, .., other] => end(other) - end(one),
        }
    }
}

impl LaneSpacing {
    /// Returns the shift of each stroke: strokes that overlap get lanes of their own, in order; all
    /// others stay in place.
    pub fn lane_offsets(self, strokes: &[LaneStroke]) -> Vec<Vec2> {
        let meets = find_overlaps(strokes, OVERLAP * self.distance);
        let mut lane = vec![0_usize; strokes.len()];
        let mut group: Vec<usize> = (0..strokes.len()).collect();
        for (i, others) in meets.iter().enumerate() {
            let taken = |wanted: &usize| others.iter().any(|j| *j < i && lane[*j] == *wanted);
            lane[i] = (0..).find(|wanted| !taken(wanted)).unwrap_or_default();
            for other in others {
                let (a, b) = (group_root(&group, i), group_root(&group, *other));
                group[a.max(b)] = a.min(b);
            }
        }
        let mut lanes = vec![1_usize; strokes.len()];
        for (i, lane) in lane.iter().enumerate() {
            let first = group_root(&group, i);
            lanes[first] = lanes[first].max(lane + 1);
        }
        let shift = |i: usize| {
            let first = group_root(&group, i);
            let middle = (lanes[first] - 1) as f32 / 2.0;
            let apart = self.distance.min(self.max_width / (2.0 * middle).max(1.0));
            // All strokes of a group shift to the same side.
            let (along, own) = (strokes[first].direction(), strokes[i].direction());
            let along = if points_right_or_down(along) { along } else { -along };
            let own = if own.dot(along) < 0.0 { -own } else { own };
            own.normalized().rot90() * ((lane[i] as f32 - middle) * apart)
        };
        (0..strokes.len()).map(shift).collect()
    }
}

fn points_right_or_down(way: Vec2) -> bool {
    way.x > EPSILON || (way.x >= -EPSILON && way.y > 0.0)
}

fn group_root(group: &[usize], mut i: usize) -> usize {
    while group[i] != i {
        i = group[i];
    }
    i
}

/// An arm of a stroke, with the index of that stroke.
struct StrokeArm<'a> {
    owner: usize,
    points: &'a [Pos2],
    length: f32,
    angle: f32,
}

/// Returns for each stroke the strokes that overlap it along a whole arm of one of the two.
fn find_overlaps(strokes: &[LaneStroke], near: f32) -> Vec<Vec<usize>> {
    let mut meets = vec![Vec::new(); strokes.len()];
    let arms = strokes.iter().enumerate().flat_map(|(owner, stroke)| {
        stroke.arms.iter().filter_map(move |points| StrokeArm::new(owner, points))
    });
    let center = strokes.iter().find_map(|stroke| stroke.arms.first()?.first().copied());
    let from_center = |arm: &StrokeArm<'_>| {
        arm.points.len() == 2 && center.is_some_and(|it| it.distance(arm.points[0]) < EPSILON)
    };
    // Of straight arms from one place only those of nearly the same direction can meet.
    let (mut rays, others): (Vec<_>, Vec<_>) = arms.partition(from_center);
    rays.sort_by(|a, b| a.angle.total_cmp(&b.angle));
    let mut meet = |a: &StrokeArm<'_>, b: &StrokeArm<'_>| {
        if a.owner != b.owner && a.overlaps(b, near) {
            meets[a.owner].push(b.owner);
            meets[b.owner].push(a.owner);
        }
    };
    let count = rays.len();
    for (i, ray) in rays.iter().enumerate() {
        // The shorter of two lies over the other within this angle at most.
        let window = if ray.length > near { (near / ray.length).asin() + 1e-3 } else { PI };
        let longer = |j: &usize| (rays[*j].length, *j) > (ray.length, i);
        let turn = |from: usize, to: usize| (rays[to].angle - rays[from].angle).rem_euclid(TAU);
        let after = (1..count).map(|step| (i + step) % count);
        let after = after.take_while(|j| turn(i, *j) <= window);
        let before = (1..count).map(|step| (i + count - step) % count);
        // A full turn meets each pair from one side only.
        let before = before.take_while(|j| turn(*j, i) <= window.min(PI - 1e-3));
        after.chain(before).filter(longer).for_each(|j| meet(ray, &rays[j]));
    }
    for (i, arm) in others.iter().enumerate() {
        others[i + 1..].iter().chain(&rays).for_each(|other| meet(arm, other));
    }
    meets
}

impl<'a> StrokeArm<'a> {
    fn new(owner: usize, points: &'a [Pos2]) -> Option<Self> {
        let (first, last) = (points.first()?, points.last()?);
        let length = points.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        (length > EPSILON).then(|| Self { owner, points, length, angle: (*last - *first).angle() })
    }

    /// Returns whether the shorter of the two arms overlaps the other from end to end.
    fn overlaps(&self, other: &Self, near: f32) -> bool {
        let (short, long) = if self.length <= other.length { (self, other) } else { (other, self) };
        // The far end is the most likely to differ.
        short.points.iter().rev().all(|point| distance_to_polyline(*point, long.points) < near)
    }
}

/// Returns the distance of a point from a polyline.
pub fn distance_to_polyline(pos: Pos2, line: &[Pos2]) -> f32 {
    let to_piece = |pair: &[Pos2]| distance_to_segment(pos, pair[0], pair[1]);
    line.windows(2).map(to_piece).fold(f32::INFINITY, f32::min)
}

/// Returns the distance of a point from the segment between two points.
pub fn distance_to_segment(pos: Pos2, from: Pos2, to: Pos2) -> f32 {
    let way = to - from;
    let fraction = ((pos - from).dot(way) / way.length_sq().max(1e-9)).clamp(0.0, 1.0);
    pos.distance(from + way * fraction)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    const LANES: LaneSpacing = LaneSpacing { distance: 3.0, max_width: 12.0 };

    fn through(ends: &[(f32, f32)]) -> LaneStroke {
        let arm = |(x, y): &(f32, f32)| vec![pos2(0.0, 0.0), pos2(*x, *y)];
        LaneStroke { arms: ends.iter().map(arm).collect() }
    }

    #[test]
    fn strokes_over_each_other_get_lanes_in_their_order() {
        let strokes = [
            through(&[(-20.0, 0.0), (20.0, 0.0)]),
            through(&[(60.0, 0.0), (-60.0, 0.0)]),
            through(&[(0.0, 30.0), (0.0, -30.0)]),
            through(&[(-80.0, 0.0), (80.0, 0.0)]),
        ];
        let shifts = LANES.lane_offsets(&strokes);
        assert_eq!(shifts, [vec2(0.0, 3.0), vec2(0.0, 0.0), vec2(0.0, 0.0), vec2(0.0, -3.0)]);
    }

    #[test]
    fn what_goes_opposite_ways_needs_no_lane() {
        let strokes = [through(&[(30.0, 0.0)]), through(&[(-30.0, 0.0)]), through(&[(9.0, 9.0)])];
        assert_eq!(LANES.lane_offsets(&strokes), [Vec2::ZERO; 3]);
    }

    #[test]
    fn more_lanes_than_there_is_room_for_stand_closer() {
        let strokes: Vec<LaneStroke> =
            (1..=9).map(|i| through(&[(0.0, 10.0 * i as f32)])).collect();
        let shifts = LANES.lane_offsets(&strokes);
        assert!((shifts[0] - shifts[8]).length() <= 12.001);
        assert!(shifts.windows(2).all(|pair| ((pair[0] - pair[1]).length() - 1.5).abs() < 1e-3));
    }

    #[test]
    fn bent_strokes_are_compared_all_along() {
        let bent = |y: f32| LaneStroke {
            arms: vec![vec![pos2(0.0, 0.0), pos2(50.0, y), pos2(90.0, 0.0)]],
        };
        let shifts = LANES.lane_offsets(&[bent(0.0), bent(20.0), bent(0.5)]);
        assert_eq!(shifts[1], Vec2::ZERO, "it has the same ends, and is elsewhere between them");
        assert!((shifts[0] - shifts[2]).length() > 2.9);
    }
}
