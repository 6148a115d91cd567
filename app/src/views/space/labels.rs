//! Labels beside the board in the space view, each where neither the board nor another label
//! lies.

use super::context::SpaceContext;
use super::fixed_values::FixedValues;
use super::layout::GIZMO_RADIUS;
use super::obstacles::Obstacles;
use super::ticks::{self, AxisTick};
use super::{frame, gizmo, slice_names};
use crate::i18n;
use crate::scene::{Scene, SceneShape, text_width};
use crate::theme::size;
use egui::{Align2, Rect, vec2};
use hypertoe_core::{Line, Player};

/// Builds the scenes of the fixed values, the names of the slices, the ticks, the colours of the
/// slices and the gizmo. None covers another or the board; they are empty where there is no room.
pub fn label_scenes(context: &SpaceContext<'_>) -> Vec<Scene> {
    if !context.shows_coordinates {
        return Vec::new();
    }
    let (mut groups, mut room) = slice_labels(context);
    if context.view_model.shows_coordinates {
        let mut axes = Scene::default();
        ticks::draw_axis_ticks(context, &mut axes, &mut room);
        groups.push(axes);
    }
    let mut legend = Scene::default();
    gizmo::draw_slice_color_legend(context, &mut legend, &mut room);
    groups.push(legend);
    if context.view_model.shows_coordinates {
        let mut compass = Scene::default();
        gizmo::draw_gizmo(context, &mut compass, &room);
        groups.push(compass);
    }
    groups
}

/// Returns the ticks beside the first slice in view.
pub fn axis_ticks(context: &SpaceContext<'_>) -> Vec<AxisTick> {
    ticks::axis_ticks(context, &mut slice_labels(context).1)
}

/// Returns the rectangles of the names of slices in view, with the indices of their slices.
pub fn slice_name_rects(context: &SpaceContext<'_>) -> Vec<(usize, Rect)> {
    slice_names::slice_name_rects(context, &room_for_names(context))
}

/// Returns the room in which the names of slices are placed: it is taken by the lines that stand
/// out.
fn room_for_names(context: &SpaceContext<'_>) -> Obstacles {
    let mut room = Obstacles::default();
    add_lines(context, &mut room);
    room
}

/// Draws the values of axes that show one slice, and the names of the slices. Returns them with
/// the room that they, the cells and the frame take.
fn slice_labels(context: &SpaceContext<'_>) -> (Vec<Scene>, Obstacles) {
    let plan = &context.layout;
    let mut room = Obstacles::of_cells(context);
    frame::add_board_boxes(context, &mut room);
    let [mut values, mut names] = [const { Scene { shapes: Vec::new() } }; 2];
    if plan.cells.is_empty() {
        // Beside the gizmo.
        let text = i18n::space_many_cells();
        let at = plan.view_rect().center_bottom() + vec2(GIZMO_RADIUS, -14.0);
        let color = context.palette.text_weak;
        values.text(at, Align2::CENTER_CENTER, size::SMALL_TEXT, color, text.to_string());
    }
    let fixed = FixedValues::new(context.view_model.space, plan.view_rect());
    fixed.draw(&context.slice, context.palette, &mut values);
    text_rects(&values).for_each(|rect| room.add_rect(rect));
    add_lines(context, &mut room);
    let lines = room_for_names(context);
    for rect in slice_names::draw_slice_names(context, &mut names, &lines) {
        room.add_rect(rect);
    }
    (vec![values, names], room)
}

/// The room that a line takes across, in points, and the most completed lines that are avoided.
const LINE_WIDTH: f32 = 10.0;
const MAX_COMPLETED_LINES: usize = 16;

/// Adds the lines that stand out: completed ones, the explored one, and those of a lesson.
fn add_lines(context: &SpaceContext<'_>, room: &mut Obstacles) {
    let view_model = context.view_model;
    let position = view_model.game.full_position();
    let players = (0..view_model.game.full_game().rules().player_count()).map(Player);
    let is_seen = !view_model.game.has_hidden_marks();
    let completed = players.filter(|_| is_seen).flat_map(|player| position.completed_lines(player));
    let mut lines: Vec<Line> = completed.take(MAX_COMPLETED_LINES).cloned().collect();
    lines.extend(view_model.current_line().map(|(_, followed)| followed.line.clone()));
    lines.extend(view_model.annotations.iter().flat_map(|it| it.lines.iter().cloned()));
    for piece in lines.iter().flat_map(|line| context.line_pieces(line)) {
        for ends in piece.windows(2) {
            room.add_bar(ends[0].0, ends[1].0, LINE_WIDTH);
        }
    }
}

/// Returns the rectangles of the texts of a scene.
fn text_rects(scene: &Scene) -> impl Iterator<Item = Rect> + '_ {
    scene.shapes.iter().filter_map(|shape| match shape {
        SceneShape::Text { pos, align, size, text, .. } => {
            Some(align.anchor_size(*pos, vec2(text_width(text, *size), *size)))
        }
        _ => None,
    })
}
