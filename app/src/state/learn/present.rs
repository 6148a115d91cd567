//! Presenting a lesson to a class: only the figure and the text, with drawings over the figure.

use std::collections::BTreeMap;

/// The drawing tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawingTool {
    /// Freehand strokes.
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

/// The state of a presentation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Presentation {
    /// Whether the screen is blanked to draw attention to the teacher.
    pub is_blank: bool,
    pub pen: Option<DrawingTool>,
    /// The strokes over each step.
    strokes: BTreeMap<usize, Vec<Stroke>>,
    /// Seconds since the start.
    pub seconds: f64,
}

impl Presentation {
    pub fn strokes(&self, step: usize) -> &[Stroke] {
        self.strokes.get(&step).map_or(&[], Vec::as_slice)
    }

    /// Starts a stroke.
    pub fn begin_stroke(&mut self, step: usize, at: [f32; 2]) {
        let Some(pen) = self.pen else { return };
        let strokes = self.strokes.entry(step).or_default();
        if strokes.len() < MAX_STROKES {
            strokes.push(Stroke { pen, points: vec![at] });
        }
    }

    /// Extends the last stroke.
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
