//! Nothing that is written in a picture of the space lies on the board, on a line, or on another
//! text, however the board is turned.

use egui::{Pos2, Rect, pos2, vec2};
use hypertoe::board::{CellStyle, HigherAxes};
use hypertoe::picture::{Drawing, PicturePreset, PictureRequest};
use hypertoe::projection::FieldsOfView;
use hypertoe::scene::{Scene, SceneShape, text_width};
use hypertoe::theme::Palette;
use hypertoe::view_model::{BoardColoring, BoardSnapshot, RainbowColoring, VisibleViews};
use hypertoe::views::space::{SpaceContext, board_scene, label_scenes};
use hypertoe_core::{Game, Move, Rules, Shape};
use proptest::prelude::*;

/// A convex part of a picture: a point, bar or polygon with round corners of this radius.
struct Part {
    corners: Vec<Pos2>,
    radius: f32,
}

impl Part {
    fn rect(rect: Rect) -> Self {
        let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
        Self { corners: corners.to_vec(), radius: 0.0 }
    }

    /// The distance of two parts, 0 if they meet: by the axes that separate convex polygons.
    fn distance(&self, other: &Self) -> f32 {
        let edges = |part: &Self| -> Vec<(Pos2, Pos2)> {
            let next = part.corners.iter().cycle().skip(1);
            part.corners.iter().copied().zip(next.copied()).collect()
        };
        let inside = |part: &Self, at: Pos2| {
            let sides: Vec<f32> =
                edges(part).iter().map(|(a, b)| (*b - *a).rot90().dot(at - *a)).collect();
            part.corners.len() > 2
                && (sides.iter().all(|side| *side >= 0.0) || sides.iter().all(|side| *side <= 0.0))
        };
        if inside(self, other.corners[0]) || inside(other, self.corners[0]) {
            return 0.0;
        }
        let mut least = f32::INFINITY;
        for (a, b) in edges(self) {
            for (c, d) in edges(other) {
                if segments_cross((a, b), (c, d)) {
                    return 0.0;
                }
                for gap in [
                    to_segment(a, (c, d)),
                    to_segment(b, (c, d)),
                    to_segment(c, (a, b)),
                    to_segment(d, (a, b)),
                ] {
                    least = least.min(gap);
                }
            }
        }
        (least - self.radius - other.radius).max(0.0)
    }
}

fn to_segment(at: Pos2, (a, b): (Pos2, Pos2)) -> f32 {
    let along = b - a;
    let share = ((at - a).dot(along) / along.length_sq().max(1e-9)).clamp(0.0, 1.0);
    at.distance(a + along * share)
}

fn segments_cross((a, b): (Pos2, Pos2), (c, d): (Pos2, Pos2)) -> bool {
    let side = |a: Pos2, b: Pos2, at: Pos2| (b - a).rot90().dot(at - a);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// Returns the visible parts of a shape; texts have the height of their digits.
fn parts(shape: &SceneShape) -> Vec<Part> {
    match shape {
        SceneShape::Rect { rect, .. } | SceneShape::Raster { rect, .. } => vec![Part::rect(*rect)],
        SceneShape::Circle { center, radius, .. } => {
            vec![Part { corners: vec![*center], radius: *radius }]
        }
        SceneShape::Path { points, closed: true, .. } => {
            vec![Part { corners: points.clone(), radius: 0.0 }]
        }
        SceneShape::Path { points, pen, .. } => {
            let radius = pen.map_or(0.0, |pen| pen.width / 2.0);
            points.windows(2).map(|ends| Part { corners: ends.to_vec(), radius }).collect()
        }
        SceneShape::Text { pos, align, size, text, .. } => {
            let rect = align.anchor_size(*pos, vec2(text_width(text, *size), 0.7 * size));
            vec![Part::rect(rect)]
        }
        SceneShape::Quads(quads) => {
            quads.iter().map(|quad| Part { corners: quad.corners.to_vec(), radius: 0.0 }).collect()
        }
    }
}

fn is_text(shape: &SceneShape) -> bool {
    matches!(shape, SceneShape::Text { .. })
}

/// The width of the faintest lines of the lattice, which pass behind everything.
const FAINT: f32 = 0.65;

/// The place of the axes among the groups of labels: after fixed values and names of slices.
const AXIS_LABELS: usize = 2;

/// Describes each label that lies on the board, on another label, or beyond the view.
fn overlaps(board: &Scene, labels: &[Scene], view: Rect) -> Vec<String> {
    let mut found = Vec::new();
    // The glow around a line that wins is faint, too, and a margin in the colour of the canvas is
    // not seen at all.
    let is_faint = |shape: &&SceneShape| matches!(shape, SceneShape::Path { pen: Some(pen), closed: false, .. } if pen.width < FAINT || pen.color.a() < 100 || pen.color == Palette::LIGHT.canvas);
    let seen = board.shapes.iter().filter(|shape| !is_faint(shape));
    let board: Vec<(&SceneShape, Vec<Part>)> = seen.map(|shape| (shape, parts(shape))).collect();
    for (number, group) in labels.iter().enumerate() {
        // Short strokes lead from a value to its cell.
        let is_stroke =
            |shape: &&SceneShape| matches!(shape, SceneShape::Path { closed: false, .. });
        let written = group.shapes.iter().filter(|shape| !is_stroke(shape));
        for shape in written {
            for part in parts(shape) {
                let bounds = Rect::from_points(&part.corners).expand(part.radius);
                if !view.expand(1.0).contains_rect(bounds) {
                    found.push(format!("{shape:?} is cut off"));
                }
                for (other, pieces) in &board {
                    if pieces.iter().any(|piece| piece.distance(&part) < 0.5) {
                        found.push(format!("{shape:?} lies on {other:?}"));
                    }
                }
                let others = labels.iter().enumerate().filter(|(other, _)| *other != number);
                for other in others.flat_map(|(_, other)| &other.shapes) {
                    if parts(other).iter().any(|piece| piece.distance(&part) < 0.5) {
                        found.push(format!("{shape:?} lies on {other:?}"));
                    }
                }
                let beside = group.shapes.iter().filter(|other| is_text(other));
                for other in beside.filter(|other| is_text(shape) && !std::ptr::eq(*other, shape)) {
                    if parts(other).iter().any(|piece| piece.distance(&part) < 0.5) {
                        found.push(format!("{shape:?} lies on {other:?}"));
                    }
                }
            }
        }
    }
    found
}

/// The values beside the edges that no name in their colour tells the axis of.
fn unnamed_values(edges: &Scene) -> Vec<String> {
    let of = |shape: &SceneShape| match shape {
        SceneShape::Text { text, color, .. } => Some((text.clone(), *color)),
        _ => None,
    };
    let is_value = |text: &str| text.chars().all(|it| it.is_ascii_digit());
    let (values, names): (Vec<_>, Vec<_>) =
        edges.shapes.iter().filter_map(of).partition(|(text, _)| is_value(text));
    let unnamed = |color| !names.iter().any(|(_, other)| *other == color);
    values.into_iter().filter(|(_, color)| unnamed(*color)).map(|(text, _)| text).collect()
}

fn figure(
    sides: &[u16],
    moves: usize,
    higher: HigherAxes,
    turns: &[(usize, usize, f64)],
) -> BoardSnapshot {
    let shortest = *sides.iter().min().expect("a side");
    let shape = Shape::new(sides, shortest).expect("a board");
    let cells: Vec<_> = shape.iter_cells().collect();
    let rules = Rules::new(shape, 2).expect("rules");
    let mut game = Game::new(rules);
    for number in 0..moves {
        let cell = cells[(number * 7 + 3) % cells.len()].clone();
        let _ = game.play_move(&Move::Place(cell));
    }
    let mut figure = BoardSnapshot::new(game);
    let space = &mut figure.view.space;
    (space.cell_style, space.fields_of_view) = (CellStyle::default(), FieldsOfView::default());
    space.arrange_higher_axes(higher);
    let axes = space.space_axes().len();
    for (a, b, angle) in turns {
        let (a, b) = (a % axes, b % axes);
        if a != b {
            space.rotate((a, b), *angle);
        }
    }
    figure
}

/// The texts of a drawing that lie on one another or leave the picture.
fn texts_at_fault(drawing: &Drawing) -> Vec<String> {
    let frame = Rect::from_min_size(Pos2::ZERO, drawing.extent);
    let texts: Vec<(&str, Rect)> = drawing
        .layers
        .iter()
        .flat_map(|layer| &layer.scene.shapes)
        .filter_map(|shape| match shape {
            SceneShape::Text { pos, align, size, text, .. } => {
                let extent = vec2(text_width(text, *size), 0.7 * size);
                Some((text.as_str(), align.anchor_size(*pos, extent)))
            }
            _ => None,
        })
        .collect();
    let mut found = Vec::new();
    for (index, (text, rect)) in texts.iter().enumerate() {
        if !frame.contains_rect(rect.shrink(0.5)) {
            found.push(format!("{text:?} at {rect:?} leaves {frame:?}"));
        }
        let other = texts[..index].iter().find(|(_, other)| other.shrink(0.5).intersects(*rect));
        found.extend(other.map(|(other, at)| format!("{text:?} lies on {other:?} at {at:?}")));
    }
    found
}

fn boards() -> impl Strategy<Value = Vec<u16>> {
    let of = |side: u16, dims: usize| Just(vec![side; dims]);
    prop_oneof![
        of(3, 3),
        of(4, 3),
        of(3, 4),
        of(4, 4),
        of(2, 4),
        of(2, 5),
        of(5, 3),
        Just(vec![7, 6]),
        Just(vec![3, 4, 5]),
        Just(vec![2, 3, 2, 3]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn nothing_lies_on_anything_else(
        sides in boards(),
        moves in 0usize..8,
        higher in prop_oneof![Just(HigherAxes::Perspective), Just(HigherAxes::Slices), Just(HigherAxes::OneSlice)],
        turns in prop::collection::vec((0usize..5, 0usize..5, -3.2f64..3.2), 0..4),
        size in prop_oneof![
            Just(vec2(1280.0, 800.0)), Just(vec2(640.0, 480.0)), Just(vec2(400.0, 400.0)),
            Just(vec2(320.0, 568.0)), Just(vec2(853.0, 460.0)), Just(vec2(250.0, 156.0)),
            Just(vec2(260.0, 226.0)),
        ],
    ) {
        let figure = figure(&sides, moves, higher, &turns);
        let view_model = figure.view_model();
        let view = Rect::from_min_size(pos2(0.0, 0.0), size);
        let context = SpaceContext::new(&view_model, &Palette::LIGHT, view);
        let labels = label_scenes(&context);
        let unnamed = unnamed_values(&labels[AXIS_LABELS]);
        prop_assert!(unnamed.is_empty(), "values of no axis: {unnamed:?}");
        let found = overlaps(&board_scene(&context), &labels, view);
        prop_assert!(found.is_empty(), "{} overlaps\n{}", found.len(), found[..found.len().min(4)].join("\n"));
    }

    #[test]
    fn no_text_of_a_picture_lies_on_another(
        sides in boards(),
        moves in 0usize..8,
        higher in prop_oneof![Just(HigherAxes::Perspective), Just(HigherAxes::Slices), Just(HigherAxes::OneSlice)],
        turns in prop::collection::vec((0usize..5, 0usize..5, -3.2f64..3.2), 0..3),
        preset in prop::sample::select(PicturePreset::ALL.to_vec()),
        is_film: bool,
        views in prop::sample::select(VisibleViews::ALL.to_vec()),
        is_colored: bool,
        header: bool,
    ) {
        let mut figure = figure(&sides, moves, higher, &turns);
        if is_colored {
            figure.coloring = Some(BoardColoring::Rainbow(RainbowColoring(sides.len() - 1)));
        }
        let mut picture = PictureRequest::new([800, 600]);
        preset.apply(&mut picture, is_film);
        picture.views = views.limited_to_dims(sides.len());
        picture.options.header_and_axes = header;
        let drawing = picture.draw(&figure.view_model()).expect("a picture");
        let found = texts_at_fault(&drawing);
        prop_assert!(found.is_empty(), "{} faults\n{}", found.len(), found[..found.len().min(4)].join("\n"));
    }
}
