//! The figures of a lesson on paper and on a web page: the board of a step, of a question and of
//! its answer.

use crate::board::CellStyle;
use crate::lesson::{GradedQuestion, LessonBoard};
use crate::projection::FieldsOfView;
use crate::scene::SceneLayer;
use crate::theme::Palette;
use crate::view_model::{Annotations, BoardSnapshot, ViewKind, ViewPanes, VisibleViews};
use crate::views::{DrawingOptions, hypercube, view_drawing};
use egui::Rect;

/// The zoom of the space view relative to the screen.
const SPACE_ZOOM: f64 = 1.3;
/// Beyond three axes, whose values need more room.
const SPACE_ZOOM_4D: f64 = 1.2;

/// The share of the width for the grid beside the space view of a cube, whose slices lie in a row.
pub(super) const GRID_SHARE_OF_CUBE: f32 = 0.66;

/// Returns the board that a question is about: its own if it is an exercise, otherwise that of its
/// step.
pub(super) fn question_board(question: &GradedQuestion, board: &LessonBoard) -> LessonBoard {
    question.exercise().map_or_else(|| board.clone(), |exercise| board.for_exercise(exercise))
}

/// Creates the figure of a board, with more annotations than its own. Nothing in it moves; of a
/// line there is the whole.
pub fn still_figure(board: &LessonBoard, more: &Annotations) -> BoardSnapshot {
    let mut figure = board.to_figure(CellStyle::default(), FieldsOfView::default());
    figure.finish_tour_line();
    // Nothing rotates out of place, so the figure can be larger; not if slices side by side need
    // the room, or the lesson sets the zoom.
    let space = &mut figure.view.space;
    if space.slice_axes().is_empty() && board.pose.is_none() {
        let has_many_values = space.space_axes().len() > 3;
        space.zoom_at((0.0, 0.0), if has_many_values { SPACE_ZOOM_4D } else { SPACE_ZOOM });
    }
    figure.annotations = figure.annotations.merged_with(more);
    figure
}

/// Returns the options to draw a figure in colours for paper: the whole board with its coordinates,
/// in the level of detail for these pixels per point.
pub(super) fn paper_options(pixels_per_point: f32) -> DrawingOptions<'static> {
    DrawingOptions {
        palette: &Palette::LIGHT,
        whole_board: true,
        coordinates: true,
        move_numbers: false,
        lines_through: None,
        pixels_per_point,
    }
}

/// Draws a figure in the views of the screen, in a rectangle.
pub fn figure_layers(
    figure: &BoardSnapshot,
    views: VisibleViews,
    place: Rect,
    options: &DrawingOptions<'_>,
) -> Vec<SceneLayer> {
    if let Some(cube) = &figure.hypercube {
        let scene = match cube.film.is_playing() {
            true => hypercube::film_strip(cube, options.palette, place),
            false => hypercube::scene(cube, options.palette, place, options.coordinates),
        };
        return vec![SceneLayer { clip: None, scene }];
    }
    let view_model = &figure.view_model();
    let views = figure_views(views, view_model.grid.shape().dims(), place);
    let layers = views.into_iter().flat_map(|(view, room)| {
        let drawing = view_drawing(view);
        let margin = if options.coordinates { drawing.paper_margin } else { 1.0 };
        (drawing.layers)(view_model, room.shrink(margin), options)
    });
    layers.collect()
}

/// Returns the views of a board of this many dimensions, with their rectangles. A flat board lies
/// flat.
fn figure_views(views: VisibleViews, dims: usize, place: Rect) -> Vec<(ViewKind, Rect)> {
    match views.limited_to_dims(dims).panes() {
        ViewPanes::One(ViewKind::Space) if dims < 3 => vec![(ViewKind::Grid, place)],
        ViewPanes::One(view) => vec![(view, place)],
        ViewPanes::Two(first, second) => {
            let share = if dims == 3 { GRID_SHARE_OF_CUBE } else { 0.5 };
            let (left, right) = place.split_left_right_at_fraction(share);
            vec![(first, left.shrink(4.0)), (second, right.shrink(4.0))]
        }
    }
}
