//! The interactive board of the Learn mode, and drawings over it during a presentation.

use crate::board::CellStyle;
use crate::lesson::LessonBoard;
use crate::projection::FieldsOfView;
use crate::view_model::{Annotations, BoardSnapshot, VisibleViews};
use hypertoe_core::Game;
use std::collections::BTreeMap;
use std::f64::consts::FRAC_PI_2;
use std::fmt;

/// The interactive board of a step, exercise or puzzle, independent of the game.
pub struct LearnBoard {
    pub figure: BoardSnapshot,
    pub views: VisibleViews,
    /// Unique among all boards of this run.
    pub serial: u64,
    /// The annotations of the step itself, without those of a question.
    step_annotations: Annotations,
}

impl fmt::Debug for LearnBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LearnBoard").field("serial", &self.serial).finish_non_exhaustive()
    }
}

impl LearnBoard {
    /// Creates the board of a lesson step.
    pub fn new(board: &LessonBoard, (form, lens): (CellStyle, FieldsOfView), serial: u64) -> Self {
        let figure = board.to_figure(form, lens);
        let step_annotations = figure.annotations.clone();
        Self { figure, views: board.views, serial, step_annotations }
    }

    /// Creates a board with this game.
    pub fn from_game(
        game: Game,
        views: VisibleViews,
        (form, lens): (CellStyle, FieldsOfView),
        serial: u64,
    ) -> Self {
        let mut figure = BoardSnapshot::new(game);
        (figure.view.space.cell_style, figure.view.space.fields_of_view) = (form, lens);
        Self { figure, views, serial, step_annotations: Annotations::default() }
    }

    /// Shows the board of another step; the view moves smoothly if the shape is the same.
    pub fn show_lesson_board(&mut self, board: &LessonBoard, serial: u64) {
        let before = &self.figure.view.space;
        let (pose, form, lens) = (before.pose().clone(), before.cell_style, before.fields_of_view);
        let (shape, axes) = (before.shape().clone(), before.space_axes());
        *self = Self::new(board, (form, lens), serial);
        let space = &mut self.figure.view.space;
        if *space.shape() == shape && space.space_axes() == axes {
            space.animate_from(&pose);
        }
    }

    /// Replaces the game and its annotations by those of `board`, keeping the view.
    pub fn replace_game_and_annotations(&mut self, board: &LessonBoard, serial: u64) {
        let space = &self.figure.view.space;
        let figure = board.to_figure(space.cell_style, space.fields_of_view);
        (self.figure.game, self.serial) = (figure.game, serial);
        self.step_annotations = figure.annotations;
        self.figure.annotations = self.step_annotations.clone();
    }

    /// Returns a copy of the figure that shows only the step: without the highlights of a question,
    /// animation stopped, and no cell hovered, focused or armed.
    pub fn figure_at_rest(&self) -> BoardSnapshot {
        let mut figure = self.figure.clone();
        figure.annotations = self.step_annotations.clone();
        figure.view.clear_interaction();
        figure
    }

    /// Shows these annotations in addition to those of the step, in place of any earlier ones.
    pub fn set_extra_annotations(&mut self, more: &Annotations) {
        self.figure.annotations = self.step_annotations.merged_with(more);
    }

    /// Animates a quarter turn of the board, from the first axis of the plane towards the second, slowly
    /// enough to be followed.
    pub fn animate_quarter_turn(&mut self, plane: (usize, usize)) {
        let space = &mut self.figure.view.space;
        let before = space.pose().clone();
        space.rotate_local(plane, FRAC_PI_2);
        space.animate_slowly_from(&before);
    }

    /// Animates the last quarter turn in this plane once more, from its beginning.
    pub fn repeat_quarter_turn(&mut self, plane: (usize, usize)) {
        let space = &mut self.figure.view.space;
        space.finish_transition();
        space.rotate_local(plane, -FRAC_PI_2);
        self.animate_quarter_turn(plane);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawingTool {
    Freehand,
    Arrow,
}

/// A stroke drawn over the figure, in fractions of the width and height of the view, so that it
/// keeps its place in a window of any size.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    pub pen: DrawingTool,
    pub points: Vec<[f32; 2]>,
}

/// The most strokes over one figure, and the most points of a stroke.
const MAX_STROKES: usize = 300;
const MAX_POINTS: usize = 4_000;

/// The state of a lesson that is presented to a class: the drawing tool, the strokes over each
/// step, whether the screen is blanked, and the time since the start.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Presentation {
    /// Whether the screen is blanked to draw attention to the teacher.
    pub is_blank: bool,
    /// The selected drawing tool; `None` if drawing is off.
    pub pen: Option<DrawingTool>,
    /// The strokes over each step.
    strokes: BTreeMap<usize, Vec<Stroke>>,
    /// Seconds since the start.
    pub seconds: f64,
    /// Dark or light, in place of the theme of the settings.
    pub is_dark: Option<bool>,
    /// True if the teacher's notes are shown in a window of their own. They have the answers: they open
    /// when the teacher asks for them.
    pub shows_notes: bool,
    /// True if the notes of the whole lesson are shown, not only those of the step on show.
    pub shows_all_notes: bool,
}

impl Presentation {
    /// Returns the strokes drawn over a step.
    pub fn strokes(&self, step: usize) -> &[Stroke] {
        self.strokes.get(&step).map_or(&[], Vec::as_slice)
    }

    /// Starts a stroke over a step, if a drawing tool is selected.
    pub fn begin_stroke(&mut self, step: usize, at: [f32; 2]) {
        let Some(pen) = self.pen else { return };
        let strokes = self.strokes.entry(step).or_default();
        if strokes.len() < MAX_STROKES {
            strokes.push(Stroke { pen, points: vec![at] });
        }
    }

    /// Extends the last stroke drawn on a step of the lesson to the point `at`: a freehand stroke
    /// gets one more point, and an arrow a new end. Nothing happens if the step has no stroke.
    pub fn extend_stroke(&mut self, step: usize, at: [f32; 2]) {
        let last = self.strokes.get_mut(&step).and_then(|strokes| strokes.last_mut());
        let Some(stroke) = last else { return };
        match stroke.pen {
            // An arrow has two ends.
            DrawingTool::Arrow => {
                stroke.points.truncate(1);
                stroke.points.push(at);
            }
            DrawingTool::Freehand if stroke.points.len() < MAX_POINTS => stroke.points.push(at),
            DrawingTool::Freehand => {}
        }
    }

    /// Removes the strokes over a step.
    pub fn clear_strokes(&mut self, step: usize) {
        self.strokes.remove(&step);
    }
}
