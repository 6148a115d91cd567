//! A lesson in front of a class: nothing on the screen but the figure and what is said.

use std::collections::BTreeMap;

/// What a hand draws over the figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pen {
    /// Free strokes.
    Free,
    /// Arrows.
    Arrow,
}

/// A stroke over the figure: places as shares of the width and height of the view, so that it
/// stays with the figure in a window of any size.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// With which pen.
    pub pen: Pen,
    /// Its places, in order.
    pub points: Vec<[f32; 2]>,
}

/// The most strokes over one figure, and places of one.
const MOST_STROKES: usize = 300;
const MOST_POINTS: usize = 4_000;

/// A lesson in front of a class.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Present {
    /// Whether the screen is blank, so that all look at the teacher.
    pub blank: bool,
    /// What is in the hand, if anything.
    pub pen: Option<Pen>,
    /// The strokes over each step.
    strokes: BTreeMap<usize, Vec<Stroke>>,
    /// Seconds since it began.
    pub seconds: f64,
}

impl Present {
    /// The strokes over a step.
    pub fn strokes(&self, step: usize) -> &[Stroke] {
        self.strokes.get(&step).map_or(&[], Vec::as_slice)
    }

    /// A stroke begins.
    pub fn begin(&mut self, step: usize, at: [f32; 2]) {
        let Some(pen) = self.pen else { return };
        let strokes = self.strokes.entry(step).or_default();
        if strokes.len() < MOST_STROKES {
            strokes.push(Stroke { pen, points: vec![at] });
        }
    }

    /// The last stroke goes on.
    pub fn draw(&mut self, step: usize, at: [f32; 2]) {
        let last = self.strokes.get_mut(&step).and_then(|strokes| strokes.last_mut());
        let Some(stroke) = last else { return };
        match stroke.pen {
            // An arrow has two ends.
            Pen::Arrow => {
                stroke.points.truncate(1);
                stroke.points.push(at);
            }
            Pen::Free if stroke.points.len() < MOST_POINTS => stroke.points.push(at),
            Pen::Free => {}
        }
    }

    /// Takes the strokes over a step away.
    pub fn clear(&mut self, step: usize) {
        self.strokes.remove(&step);
    }
}
